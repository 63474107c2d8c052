"""Facts checked directly: what card files and lists say, by edition."""

from __future__ import annotations

import pytest

from mythos.rulings.files import read_text
from mythos.rulings.play import Result, run


def checked(fact: str, edition: str = "lcg-final", editions: str = "all") -> Result:
    return run(read_text(f"title: A fact\neditions: {editions}\nfacts:\n  - {fact}\n")[0], edition)


FACTS = [
    ("Slavering Gug has cost 5", "Slavering Gug has cost 4"),
    ("Slavering Gug has skill 4", "Slavering Gug has skill X"),
    ("Slavering Gug has icons CCC", "Slavering Gug has no icons"),
    ("Slavering Gug has Gug", "Slavering Gug has no Gug"),
    ("Slavering Gug has Monster", "Slavering Gug has Servitor"),
    ("Slavering Gug is shub-niggurath", "Slavering Gug is agency"),
    ("Slavering Gug is a character", "Slavering Gug is a support"),
    ("Slavering Gug is not unique", "Slavering Gug is unique"),
    ("Slavering Gug has an action", "Slavering Gug has a response"),
    ("Slavering Gug has 1 action", "Slavering Gug has 2 actions"),
    ("Slavering Gug has no disrupts", "Slavering Gug has a disrupt"),
    ("Slavering Gug gives a shub-niggurath resource", "Slavering Gug gives a zoog resource"),
    ("Hired Muscle has Toughness 1", "Hired Muscle has Toughness 2"),
    ("Dreamwalkers has struggles TCAI", "Dreamwalkers has struggles TC"),
    ("Shotgun does attach", "Shotgun does not attach"),
    ("Itinerant Scholar is restricted", "Itinerant Scholar is not restricted"),
    ("a deck may have 3 copies of a title", "a deck may have 4 copies of a title"),
    ("a deck with 3 Slavering Gug is legal", "a deck with 4 Slavering Gug is legal"),
    (
        "a deck with 4 Slavering Gug is refused by coc3-err-rulebook-p11a",
        "a deck of 50 cards is refused by coc3-banned",
    ),
    ("a deck with 1 Museum Curator and 1 Lost Oracle is refused by coc3-restricted", "a deck of 49 cards is legal"),
    ("Dormant is a keyword", "Direwolf is a subtype"),
    ("the edition is lcg-final unless another is named", "the edition is lcg-1.5 unless another is named"),
    ("banned: nothing", "banned: [Slavering Gug]"),
    ("in lcg-1.5: {banned: [Endless Interrogation, Magah Bird]}", "in lcg-final: {banned: [Magah Bird]}"),
]


@pytest.mark.parametrize(("true", "untrue"), FACTS)
def test_a_fact(true: str, untrue: str) -> None:
    assert [failure.what for failure in checked(true).failures] == []
    assert len(checked(untrue).failures) == 1


def test_what_was_found_instead_is_said() -> None:
    (failure,) = checked("Slavering Gug has cost 4").failures
    assert (failure.line, failure.column, failure.what) == (4, 5, "Slavering Gug has cost 4: found 5")


def test_facts_differ_by_edition() -> None:
    assert checked("Slavering Gug has Gug", "lcg-final").passed
    assert not checked("Slavering Gug has Gug", "lcg-1.5").passed
    assert checked("in lcg-final: Slavering Gug has Gug", "lcg-1.5").passed


def test_a_fact_shows_the_rulings_of_its_edition() -> None:
    text = "title: Gugs\nshows: [coc3-err-core-f124, coc15-banned]\nfacts: [{in lcg-final: Slavering Gug has Gug}]\n"
    file = read_text(text)[0]
    assert run(file, "lcg-final").shown == ["coc3-err-core-f124"]
    wrong = read_text(text.replace("has Gug", "has no Gug"))[0]
    assert run(wrong, "lcg-final").shown == []


def test_an_edition_without_a_fact_shows_nothing() -> None:
    text = "title: Gugs\nshows: [coc3-err-core-f124, coc15-banned]\nfacts: [{in lcg-final: Slavering Gug has Gug}]\n"
    assert run(read_text(text)[0], "lcg-1.5").shown == []


def test_the_cards_of_a_starter() -> None:
    packet = ["Military Advisor", "Serpent from Yoth", "Tcho-Tcho Talisman", "Inside Information"]
    packet += ["Dabbler in the Unknown", "Gentleman's Club", "Eldritch Nexus", "The Bootleg Whiskey Cover-Up"]
    assert checked(f"starter neutral2: [{', '.join(packet)}]").passed
    assert not checked(f"starter neutral1: [{', '.join(packet)}]").passed
