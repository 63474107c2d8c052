"""Finding rulings by words."""

from __future__ import annotations

import pytest

from mythos.rulings.search import search, stem, words


def found(text: str, limit: int = 8) -> list[str]:
    return [row.id for row, _ in search(text, limit)]


def test_by_words_of_the_ruling() -> None:
    assert "coc3-1.13g" in found("committed character changes controller")
    assert "coc3-2.20b" in found("mulligan")


def test_by_the_name_of_a_card() -> None:
    assert all("Gug" in str(row.cards) for row, _ in search("Slavering Gug", 2))


def test_both_games_are_searched() -> None:
    assert "ah13-1.1" in found("attack of opportunity")
    assert all(row.id.startswith("coc") for row, _ in search("attack of opportunity", 8, "coc"))


def test_by_an_id() -> None:
    assert found("coc3-2.13", 1) == ["coc3-2.13"]


@pytest.mark.parametrize("slip", ["doppleganger", "Doppelganger", "Doppelgänger", "doppelgang"])
def test_slips_and_accents_do_not_matter(slip: str) -> None:
    assert "coc3-faq-21" in found(slip)


def test_more_words_found_rank_higher() -> None:
    scores = [score for _, score in search("attachment stays when its host changes controller")]
    assert scores == sorted(scores, reverse=True)
    assert any(
        name in found("attachment stays when its host changes controller") for name in ("coc3-1.13i", "coc15-control-i")
    )


def test_nothing_fits() -> None:
    assert found("zzzzqqqq") == []
    assert found("") == []
    assert found("the of and") == []


def test_the_order_is_always_the_same() -> None:
    assert found("wound", 50) == found("wound", 50)


@pytest.mark.parametrize(
    ("word", "expected"),
    [("stories", "story"), ("committed", "committ"), ("wounds", "wound"), ("is", "is"), ("struggle", "struggl")],
)
def test_endings_are_cut(word: str, expected: str) -> None:
    assert stem(word) == expected


def test_words_are_folded() -> None:
    assert words("The Doppelgänger's COPY") == ["doppelganger", "s", "copy"]
