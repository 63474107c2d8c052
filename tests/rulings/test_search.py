"""Finding rulings by words, as people ask."""

from __future__ import annotations

import pytest

from mythos.rulings.index import book, documents, games, questions
from mythos.rulings.search import search, searcher, words


def found(text: str, limit: int = 8, game: str = "") -> list[str]:
    return [hit.row.id for hit in search(text, limit, game)]


def test_by_words_of_the_ruling() -> None:
    assert "coc3-1.13g" in found("committed character changes controller")
    assert "coc3-2.20b" in found("mulligan", 30)


def test_by_the_name_of_a_card() -> None:
    assert all("Gug" in str(hit.row.cards) for hit in search("Slavering Gug", 2))


def test_a_card_is_named_only_by_its_whole_name() -> None:
    assert not any("I Am It and It Is I" in hit.row.cards for hit in search("can I evade and then I move", 3))


def test_both_games_are_searched() -> None:
    assert "ah13-1.1" in found("attack of opportunity", 20)
    assert all(name.startswith("coc") for name in found("attack of opportunity", 8, "coc"))


def test_by_an_id() -> None:
    assert found("coc3-2.13", 1) == ["coc3-2.13"]


@pytest.mark.parametrize("slip", ["doppleganger", "Doppelganger", "Doppelgänger", "doppelgang"])
def test_slips_and_accents_do_not_matter(slip: str) -> None:
    assert "coc3-faq-21" in found(slip)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("do exhausted characters count their icons?", "coc0-commit-exhausted-later"),
        ("what happens when my deck is empty?", "coc0-draw-empty"),
        ("can I pay from two domains?", "coc0-pay-one-domain"),
        ("attachments when control of the host changes", "coc3-1.13i"),
    ],
)
def test_players_questions_of_call_of_cthulhu(question: str, answer: str) -> None:
    assert found(question, 1, "coc") == [answer]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can I move while an enemy is engaged with me?", "ah0-aoo-move"),
        ("what happens when my deck is empty?", "ah0-deck-empty"),
        ("when does Shrivelling deal its horror?", "ah13-faq-12"),
        ("do I succeed on a tie?", "ah0-test-success"),
    ],
)
def test_players_questions_of_arkham_horror(question: str, answer: str) -> None:
    assert found(question, 1, "arkham") == [answer]


def test_what_documents_say_alike_comes_once_in_the_words_of_the_newest() -> None:
    hits = search("grim rule last resort", 10, "arkham")
    names = [hit.row.id for hit in hits]
    assert "ah13-1.5-b" in names
    assert "ah12-1.5-b" not in names
    assert "ah12-1.5-b" in next(hit for hit in hits if hit.row.id == "ah13-1.5-b").also


def test_what_only_an_older_document_says_comes_behind() -> None:
    names = found("Power Drain on a Power Drain", 6, "coc")
    assert names.index("coc3-faq-20") < names.index("cocccg-err-arkham-u139")


def test_of_two_rulings_in_one_document_that_say_the_same_the_first_speaks() -> None:
    assert searcher("coc").alike("coc3-faq-44")[:2] == ["coc3-faq-35", "coc3-faq-44"]


def test_one_edition_alone_answers_in_its_own_words() -> None:
    names = [hit.row.id for hit in search("grim rule last resort", 10, "arkham", "faq-1.2")]
    assert "ah12-1.5-b" in names
    assert not any(name.startswith("ah13") for name in names)


def test_what_fits_badly_is_said_to_fit_badly() -> None:
    assert not any(hit.fits for hit in search("best recipe for apple pie"))
    assert search("can I pay from two domains?")[0].fits


def test_nothing_fits() -> None:
    assert found("zzzzqqqq") == []
    assert found("") == []
    assert found("the of and") == []


def test_words_that_the_index_has_for_itself_do_no_harm() -> None:
    assert found('" OR NOT ( * AND wound')
    assert isinstance(found("NEAR(wound, 3) -story ^icons"), list)


def test_the_order_is_always_the_same() -> None:
    assert found("wound", 50) == found("wound", 50)


def test_words_are_folded() -> None:
    assert words("Doppelgänger's  STORY!") == ["doppelganger", "s", "story"]


def test_every_rule_of_the_books_is_asked_for_in_players_words() -> None:
    for game in games():
        assert book(game)
        assert not set(book(game)) & set(documents(game))
        assert set(book(game)) <= questions().keys()
