"""Sentences that once were read and not done, or broke the game: each does what it says."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.scene import Scene, one
from tests.arkham.sentences.home import HOUSE, card, home, played, refused

ROLAND = "Roland Banks"


def test_a_location_is_connected_to_every_location_of_a_title() -> None:
    text = card("location", 'this is connected to each "Attic" location', title="Hatch")
    house = {**HOUSE, "Hatch": {}}
    scene = Scene(seats=one(at="Hatch"), locations=house, cards=home(text))
    assert scene.offers("Move to Attic")
    assert not scene.offers("Move to Cellar")


@pytest.mark.parametrize("line", ["do not reveal any chaos token", "you do not reveal any chaos token for this test"])
def test_a_test_without_chaos_tokens(line: str) -> None:
    text = card("asset", f"action: investigate ({line})")
    scene = Scene(seats=one(play=["Home"]), locations={"Study": {"clues": 2}}, bag=["auto-fail"], cards=home(text))
    scene.answer("Action of Home")
    assert scene.count(ROLAND, "clues") == 1
    scene.answer("Investigate")  # only for that test
    assert scene.count(ROLAND, "clues") == 1
    assert "is revealed already" in refused("skill", line)


def test_nobody_draws_who_does_not_draw() -> None:
    text = card("asset", "you do not draw any card")
    scene = Scene(seats=one(play=["Home"], deck=["Knife"]), cards=home(text))
    scene.answer("Draw a card")
    assert scene.hand() == []


def test_what_is_recorded_is_known_to_cards() -> None:
    for recorded, drawn in ((["the house burned"], ["Knife"]), ([], [])):
        scene = played('if "the house burned" is recorded, draw 1 card', seats=one(deck=["Knife"]), log=recorded)
        assert scene.hand() == drawn


def test_an_objective_sees_the_last_clue_go() -> None:
    text = card("act", 'objective if number of clues on "Study" = 0: advance this', title="Empty It")
    scene = Scene(seats=one(), locations={"Study": {"clues": 1}}, cards=home(text), act="Empty It")
    scene.answer("Investigate")
    assert "Empty It advances." in scene.log()


def test_x_is_known_before_it_is_explained() -> None:
    line = "gain X resources; draw X cards where X is number of clues on you"
    scene = played(line, seats=one(clues=2, resources=0, deck=["Knife", "Machete"]))
    assert (scene.resources(), scene.hand()) == (2, ["Knife", "Machete"])
    late = "choose 1 investigator here; gain X resources; draw X cards where X is number of clues on that investigator"
    assert "an X before this is not this one" in refused("event", late)


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("put 2 cards in hand to top of deck in any order", "hand"),
        ("put 2 cards in discard pile to top of deck in any order", "discard"),
        ("choose 2 Ally assets; put them to top of deck in any order", "play"),
    ],
)
def test_what_is_put_into_a_deck_in_any_order_comes_there_from_anywhere(line: str, where: str) -> None:
    seat: dict[str, Any] = {"hand": ["Home"], "deck": ["Emergency Cache"] * 3}
    seat[where] = [*seat.get(where, []), "Beat Cop", "Guard Dog"]
    scene = Scene(seats=one(**seat), cards=home(card("event", line)))
    scene.answer("Play Home", "Beat Cop")  # both have to go: only their order is asked
    machine = scene.game.machine
    assert [table.title(machine, c) for c in machine.zones[n.DECK]][-2:] == ["Guard Dog", "Beat Cop"]
