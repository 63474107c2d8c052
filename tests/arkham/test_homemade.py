"""Home-made cards that go too far, or ask for what is not there."""

from __future__ import annotations

import pytest

from mythos.arkham.compile import compile_text
from mythos.arkham.scene import Scene, one
from mythos.errors import Endless
from mythos.language.mistakes import CardMistakes

MIRROR = """card "Mirror" lodge 1
  asset, neutral, cost 0
  free: place 1 clue on this
  forced after 1 or more clues are placed on this: place 1 clue on this
"""


def test_what_would_never_end_is_refused_and_nothing_has_happened() -> None:
    scene = Scene(seats=one("roland", play=["Mirror"]), cards=[["lodge", MIRROR]])
    before, answers = scene.game.hash(), list(scene.game.answers)
    with pytest.raises(Endless, match="This would never end: Mirror would make the same happen"):
        scene.answer("Use Mirror")
    assert (scene.game.hash(), scene.game.answers) == (before, answers)
    resources = scene.resources()
    scene.answer("Gain a resource")  # the game goes on
    assert scene.resources() == resources + 1


@pytest.mark.parametrize("line", ["evade; gain 1 resource", "fight; gain 1 resource"])
def test_a_treachery_without_an_enemy_to_deal_with_does_the_rest(line: str) -> None:
    panic = f'card "Panic" lodge 1\n  treachery\n  revelation: {line}\n'
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Panic"], cards=[["lodge", panic]])
    scene.until("action")
    assert scene.resources() == 6
    assert not [said for said in scene.log() if said.startswith("The token is")]


def test_a_treachery_has_no_ammo_to_spend() -> None:
    misfire = 'card "Misfire" lodge 1\n  treachery\n  revelation: spend 1 ammo -> gain 3 resources\n'
    with pytest.raises(CardMistakes, match="this card has no ammo"):
        Scene(seats=one(), phase="mythos", encounter_deck=["Misfire"], cards=[["lodge", misfire]])


def test_a_card_that_returns_to_hand_is_a_price() -> None:
    club = 'card "Club" lodge 1\n  asset, neutral, cost 0\n  free: return this to hand -> gain 2 resources\n'
    scene = Scene(seats=one(play=["Club"], resources=1), cards=[["lodge", club]])
    scene.answer("Use Club")
    assert (scene.zone("Club"), scene.resources()) == ("hand", 3)


def test_horror_placed_on_an_ally_defeats_it() -> None:
    medium = 'card "Medium" lodge 1\n  asset, neutral, cost 0, health 2, sanity 2\n  free: place 3 horror on this\n'
    scene = Scene(seats=one(play=["Medium"]), cards=[["lodge", medium]])
    scene.answer("Use Medium")
    assert scene.zone("Medium") == "discard pile"


def test_a_card_with_facts_only_on_its_reverse_is_told_so() -> None:
    pier = 'card "Pier" lodge 1\n  action: resign\n  reverse "Pier"\n  location, symbol square, connects circle\n'
    with pytest.raises(CardMistakes, match="'Pier' has no facts line"):
        compile_text(pier, "mine.cards")
