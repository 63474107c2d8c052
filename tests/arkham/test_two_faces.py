"""Cards with two faces: what is on them stays when they turn, and they are one card wherever they lie."""

from __future__ import annotations

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.cardfiles import encounter_set, load_cards
from mythos.arkham.compile import compile_text
from mythos.arkham.game import Scene as Dealt
from mythos.arkham.scene import Scene, one
from mythos.language.mistakes import CardMistakes

ROLAND = "Roland Banks"
CARDS = """
card "Old Photograph" mine 1
  asset, neutral, cost 1, slot accessory, health 3, back b
  subtypes Item
  you get +1 willpower
  action: place 1 resource on this; turn over this

card "Torn Photograph" mine 1b
  asset, neutral, cost 1, slot accessory, health 3
  subtypes Item, Madness
  you get -1 intellect
  action: turn over this
"""


def photograph() -> Scene:
    return Scene(seats=one(play=[{"title": "Old Photograph", "damage": 1}]), cards=[["mine.cards", CARDS]])


def test_a_card_is_turned_over_with_what_lies_on_it() -> None:
    scene = photograph()
    assert (scene.value(ROLAND, n.WILLPOWER), scene.value(ROLAND, n.INTELLECT)) == (4, 3)
    scene.answer("Action of Old Photograph")
    assert (scene.value(ROLAND, n.WILLPOWER), scene.value(ROLAND, n.INTELLECT)) == (3, 2)
    assert (scene.count("Torn Photograph", "damage"), scene.count("Torn Photograph", "resources")) == (1, 1)
    scene.answer("Action of Torn Photograph")
    assert (scene.value(ROLAND, n.WILLPOWER), scene.value(ROLAND, n.INTELLECT)) == (4, 3)
    assert (scene.count("Old Photograph", "damage"), scene.count("Old Photograph", "resources")) == (1, 1)


def test_it_is_the_same_card_and_a_saved_game_knows_which_face_shows() -> None:
    scene = photograph().answer("Action of Old Photograph")
    machine = scene.game.machine
    assert sum("Photograph" in table.title(machine, c) for c in range(len(machine.setup.owners))) == 1
    same = Dealt.load(scene.game.save())
    assert same.hash() == scene.game.hash()
    assert table.title(same.machine, scene.card("Torn Photograph")) == "Torn Photograph"


def test_a_face_that_is_not_there_is_missed() -> None:
    with pytest.raises(CardMistakes, match="its other face is not here: write a card with the number 001b"):
        compile_text(CARDS.partition('card "Torn')[0], "mine.cards")


def test_a_face_is_not_gathered_by_itself() -> None:
    cards = load_cards()
    assert "carcosa-076b" in cards
    assert "carcosa-076b" not in encounter_set(cards, "the-last-king")
