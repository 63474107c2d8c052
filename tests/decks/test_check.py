"""Decks are judged by the lists of their edition, each problem with its ruling."""

from pathlib import Path

import pytest

from mythos.coc import editions as ed
from mythos.coc.decks import BUILT, load_deck
from mythos.decks import read
from mythos.decks.check import Verdict, check
from mythos.decks.coc_cards import coc_cards
from mythos.decks.sheet import Reading, decklist
from mythos.errors import UsageError

O8D = Path(__file__).parent / "o8d"
FILLER = [
    card.id
    for card in coc_cards().cards.values()
    if card.set == "Core"
    and card.type in ("character", "event")
    and card.title not in ed.RESTRICTED[ed.LCG_1_5] + ed.RESTRICTED[ed.LCG_FINAL]
]


def judged(edition: str = ed.LCG_FINAL, size: int = 50, **cards: int) -> Verdict:
    """A deck of these cards (`core_041` is core-041), filled up with harmless ones."""
    deck = {name.replace("_", "-"): count for name, count in cards.items()}
    for card in FILLER:
        if sum(deck.values()) < size:
            deck.setdefault(card, 1)
    return check(Reading(decklist("coc", "a deck", {"deck": deck}), (), ()), edition)


def rulings(verdict: Verdict) -> list[str | None]:
    return [problem.ruling for problem in verdict.problems]


def number(title: str) -> str:
    """The id of a title, as an argument."""
    card = coc_cards().named(title)[0]
    assert card.title == title
    return card.id.replace("-", "_")


@pytest.mark.parametrize("edition", ed.EDITIONS)
def test_fifty_harmless_cards_are_legal_everywhere(edition: str) -> None:
    verdict = judged(edition)
    assert verdict.legal
    assert verdict.notices == ()


@pytest.mark.parametrize("edition", ed.EDITIONS)
def test_forty_nine_cards_are_too_few(edition: str) -> None:
    verdict = judged(edition, size=49)
    assert not verdict.legal
    assert rulings(verdict) == ["cocccg-deckbuilding"]
    assert "49 cards: 1 short of 50" in verdict.problems[0].message


def test_more_than_fifty_are_fine() -> None:
    assert judged(size=80).legal


@pytest.mark.parametrize(
    ("edition", "copies", "ruling"),
    [
        (ed.CCG_2_0, 4, ""),
        (ed.LCG_1_5, 3, "coc15-err-rulebook-p11"),
        (ed.LCG_FINAL, 3, "coc3-err-rulebook-p11a"),
    ],
)
@pytest.mark.parametrize("card", ["core_052", "core_155"])
def test_copies_of_a_title_are_limited_also_of_a_conspiracy(card: str, edition: str, copies: int, ruling: str) -> None:
    assert judged(edition, **{card: copies}).legal
    verdict = judged(edition, **{card: copies + 1})
    assert rulings(verdict) == [ruling or None]
    assert f"at most {copies}" in verdict.problems[0].message
    assert verdict.problems[0].cards == (coc_cards()[card.replace("_", "-")].title,)


def test_versions_and_reprints_of_a_title_count_together() -> None:
    assert judged(core_041=2, the_yuggoth_contract_064=1).legal
    verdict = judged(core_041=2, the_yuggoth_contract_064=2)
    assert rulings(verdict) == ["coc3-err-rulebook-p11a"]
    assert "4 copies of Cthulhu (versions count together)" in verdict.problems[0].message
    assert not judged(core_018=2, forgotten_lore_002=2).legal


def test_the_pack_of_dogs_was_called_back() -> None:
    dog = number("Alaskan Sledge Dog")
    assert judged(ed.CCG_2_0, **{dog: 8}).legal
    assert not judged(ed.CCG_2_0, **{dog: 9}).legal
    assert rulings(judged(ed.LCG_1_5, **{dog: 4})) == ["coc15-err-mom-f16"]
    assert rulings(judged(ed.LCG_FINAL, **{dog: 8})) == ["coc3-err-lore-mom-f96"]
    assert judged(ed.LCG_FINAL, **{dog: 3}).legal


@pytest.mark.parametrize("edition", [ed.LCG_1_5, ed.LCG_FINAL])
def test_every_restricted_title_may_be_the_only_one(edition: str) -> None:
    listed = ed.RESTRICTED[edition]
    assert len(listed) == {ed.LCG_1_5: 8, ed.LCG_FINAL: 32}[edition]
    for one, other in zip(listed, (*listed[1:], listed[0]), strict=True):
        assert judged(edition, **{number(one): 3}).legal
        verdict = judged(edition, **{number(one): 1, number(other): 1})
        ruling = {ed.LCG_1_5: "coc15-restricted", ed.LCG_FINAL: "coc3-restricted"}[edition]
        assert rulings(verdict) == [ruling]
        assert set(verdict.problems[0].cards) == {one, other}


def test_a_title_restricted_in_one_edition_is_free_in_another() -> None:
    both = {number("Ravager from the Deep"): 1, number("Shocking Transformation"): 1}
    assert rulings(judged(ed.LCG_FINAL, **both)) == ["coc3-restricted"]
    assert judged(ed.LCG_1_5, **both).legal
    assert judged(ed.CCG_2_0, **both).legal


@pytest.mark.parametrize(
    ("edition", "ruling"), [(ed.CCG_2_0, "cocccg-banned"), (ed.LCG_1_5, "coc15-banned"), (ed.LCG_FINAL, None)]
)
def test_every_banned_title_is_refused_and_only_in_its_edition(edition: str, ruling: str | None) -> None:
    for listing in ed.EDITIONS:
        for title in ed.BANNED[listing]:
            verdict = judged(edition, **{number(title): 1})
            assert rulings(verdict) == ([ruling] if listing == edition else [])
            if listing == edition:
                assert verdict.problems[0].cards == (title,)


def test_stories_are_no_cards_of_a_deck_and_nothing_else_is_a_story() -> None:
    assert "is a story" in judged(core_158=1).problems[0].message
    deck = decklist("coc", "x", {"deck": dict.fromkeys(FILLER[:50], 1), "stories": {"core-158": 1, "core-041": 1}})
    problems = check(Reading(deck, (), ()), ed.LCG_FINAL).problems
    assert [problem.message for problem in problems] == ["Cthulhu is no story: it cannot be in a story deck."]


def test_all_problems_are_told_at_once() -> None:
    verdict = judged(ed.LCG_1_5, size=9, core_052=4, **{number("Magah Bird"): 1})
    assert rulings(verdict) == ["cocccg-deckbuilding", "coc15-err-rulebook-p11", "coc15-banned"]


def test_cards_that_cannot_be_played_yet_are_no_problem_but_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mythos.decks.coc_cards.known_cards", lambda: dict.fromkeys(FILLER))
    verdict = judged(the_key_and_the_gate_009=3)
    assert verdict.legal
    assert [notice.cards for notice in verdict.notices] == [("Lost Oracle",)]
    assert "cannot play 1 of these cards yet" in verdict.notices[0].message


def test_a_card_of_the_collectible_game_is_known_by_its_title_only() -> None:
    verdict = judged(ed.LCG_FINAL, arkham_edition_082=1)
    assert verdict.legal
    assert "known by title only" in verdict.notices[0].message


def test_a_line_that_fits_no_card_stands_against_a_deck(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("50 Young Deep One\n1 Dagom\n")
    problem = check(read(path), ed.LCG_FINAL).problems[0]
    assert (problem.ruling, problem.line, problem.cards) == (None, 2, ("1 Dagom",))
    assert "perhaps Dagon" in problem.message


def test_a_printed_deck_may_break_a_later_list() -> None:
    reading = read(O8D / "The_Power_of_Knowledge.o8d")
    assert check(reading, ed.LCG_1_5).legal
    problem = check(reading, ed.LCG_FINAL).problems[0]
    assert problem.ruling == "coc3-restricted"
    assert problem.cards == ("Itinerant Scholar", "Matthew Alexander", "Alternative Historian")


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(UsageError, match="no edition is called 'lcg-2'"):
        judged("lcg-2")


@pytest.mark.parametrize("name", BUILT)
def test_each_faction_has_two_legal_decks_of_its_own(name: str) -> None:
    deck = load_deck(name)
    verdict = check(Reading(decklist("coc", deck.name, {"deck": dict(deck.cards)}), (), ()), ed.LCG_FINAL)
    assert (deck.id, deck.size, list(verdict.problems)) == (name, 50, [])
    factions = {coc_cards()[card].faction for card, _ in deck.cards}
    assert factions == {name.rpartition("-")[0]}
