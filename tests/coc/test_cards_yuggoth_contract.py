"""The Yuggoth Contract: the cards that the rulings name, what each does, and where it stops."""

import pytest

from tests.coc.facts import facts
from tests.coc.rules.home import Side, scene
from tests.coc.scene import Scene

YOG = "Yog-Sothoth, Lord of Time and Space"

PRINTED = """
008 Focused Art Student | character, miskatonic, cost 2, skill 2, AI | Student | Loyal
020 Speak to the Dead | event, yog-sothoth, cost 3 | Spell
087 Thing from Nightmare | character, hastur, cost 4, skill 4, TCA | Monster
099 Yog-Sothoth | character, yog-sothoth, cost 6, skill 7, TCCAA | Ancient One | unique, Invulnerability, Villainous
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_facts(line: str) -> None:
    number, _, printed = line.partition(" ")
    assert facts(f"the-yuggoth-contract-{number}") == printed


# -- Focused Art Student -------------------------------------------------------------------------------------
def test_focused_art_student_draws_a_card_on_arriving_by_any_way() -> None:
    for mine in (
        Side(hand=["Focused Art Student"], domains=["2 miskatonic"]),
        Side(hand=["Focused Art Student"], play=["Stage Door"]),
    ):
        table = scene(mine, patient=True)
        table.answer("Play Focused" if not mine.play else "Use Stage Door", "Respond with Focused Art Student")
        assert len(table.cards("Danielle", "hand")) == 1


def test_focused_art_student_is_loyal() -> None:
    mine = Side(hand=["Focused Art Student"], domains=["1 miskatonic, 3 agency"])
    assert not scene(mine, patient=True).offers("Play Focused Art Student")


# -- Speak to the Dead ---------------------------------------------------------------------------------------
def speaking(deck: int, discard: tuple[str, ...] = ("Knife",)) -> Scene:
    """Speak to the Dead with so many cards in the deck."""
    mine = Side(hand=["Speak to the Dead"], domains=["3 yog-sothoth"], discard=discard, filler=deck)
    return scene(mine, patient=True).answer("Play Speak to the Dead")


def test_speak_to_the_dead_mills_4_and_takes_2() -> None:
    table = speaking(12)
    assert table.asked == "Danielle"
    assert len(table.labels()) == 5  # the Knife and four from the deck; the event is not there yet
    table.answer("Knife", "Blackwood File Clerk")
    assert sorted(table.cards("Danielle", "hand")) == ["Blackwood File Clerk", "Knife"]
    assert len(table.cards("Danielle", "discard pile")) == 4  # three of the deck, and the event
    assert len(table.cards("Danielle", "deck")) == 8


def test_without_4_cards_nothing_comes_back() -> None:
    """coc3-2.28"""
    table = speaking(3)
    assert table.cards("Danielle", "hand") == []


# -- Thing from Nightmare ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("insane", "cost"), [(0, 4), (2, 2), (3, 1), (5, 1)])
def test_thing_from_nightmare_costs_less_for_each_insane_character(insane: int, cost: int) -> None:
    """coc3-1.2-ex3, coc15-working-ex3"""
    mine = Side(play=["Anybody: insane"] * (insane // 2), hand=["Thing from Nightmare"], domains=["4 hastur"])
    table = scene(mine, Side(play=["Anybody: insane"] * (insane - insane // 2)), patient=True)
    assert table.offers(f"Play Thing from Nightmare (cost {cost}")
    poor = Side(play=mine.play, hand=mine.hand, domains=[f"{cost} hastur"])
    table = scene(poor, Side(play=["Anybody: insane"] * (insane - insane // 2)), patient=True)
    table.answer("Play Thing from Nightmare")
    assert table.zone("Thing from Nightmare") == "play"


def test_it_is_never_free() -> None:
    mine = Side(play=["Anybody: insane"] * 5, hand=["Thing from Nightmare"], domains=["", "", ""])
    assert not scene(mine, patient=True).offers("Play Thing from Nightmare")


# -- Yog-Sothoth, Lord of Time and Space ---------------------------------------------------------------------
def chanting(*discard: str, theirs: tuple[str, ...] = ("Anybody",)) -> Scene:
    """Yog-Sothoth plays from this discard pile."""
    mine = Side(play=[YOG], discard=discard, domains=["2 agency"])
    return scene(mine, Side(play=theirs), patient=True)


def test_yog_sothoth_plays_a_spell_for_nothing_and_buries_it() -> None:
    table = chanting("Binding", "Agoraphobia").answer("Use Yog-Sothoth", "Anybody")
    assert table.drained("Danielle") == [True, False, False]
    assert table.cards("Danielle", "deck")[0] == "Binding"
    assert table.cards("Danielle", "discard pile") == ["Agoraphobia"]  # a Madness, not a Spell


def test_other_events_cannot_be_chosen() -> None:
    assert not chanting("Agoraphobia", "Knife").offers("Use Yog-Sothoth")


def test_x_is_0_because_nothing_was_paid() -> None:
    """coc3-faq-17, coc3-faq-17-ex1, coc15-faq-18"""
    table = chanting("Unspeakable Resurrection", "Free Sworn", "Nobody").answer("Use Yog-Sothoth")
    assert table.zone("Free Sworn") == "play"  # costs 0
    assert table.zone("Nobody") == "discard pile"
    assert table.cards("Danielle", "deck")[0] == "Unspeakable Resurrection"
    assert not chanting("Unspeakable Resurrection", "Nobody").offers("Use Yog-Sothoth")
