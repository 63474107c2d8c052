"""Who answers at the end of a story: the one who readies himself there, the one who dies for the victory."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.coc.scene import Scene
from tests.coc.tools import OPEN, STORY, at, side, table

RESOLVING: dict[str, Any] = {"phase": "story phase", "step": "resolve_stories"}


def composing() -> Scene:
    """Two domains are drained; the Composer wins the arcane struggle and readies himself by it."""
    mine = side(play=[at("Demented Composer")], domains=["2 hastur, drained", "2 hastur, drained"])
    scene = table(mine, stories=OPEN, **RESOLVING).answer("Demented Composer")
    return scene.answer("Respond with Demented Composer")


def test_the_demented_composer_gives_back_one_domain_or_all_for_his_mind() -> None:
    one = composing().answer("refresh one drained domain").if_asked("1")
    assert (one.drained("Danielle"), one.state("Demented Composer")) == ([False, True, False], "ready")
    every = composing().answer("drive this card insane")
    assert (every.drained("Danielle"), every.state("Demented Composer")) == ([False] * 3, "insane")


@pytest.mark.parametrize("whose", ["Danielle", "Tommy"])
def test_ankou_dies_for_the_victory_and_empties_a_discard_pile(whose: str) -> None:
    mine = side(play=[at("Ankou"), at("Peeler")], discard=["Bag Man", "Moth"])
    won = [f"{STORY}: 4-0", "Opening Night: 0-0"]
    scene = table(mine, side(discard=["Stranger"]), stories=won, **RESOLVING).until("response")
    scene.answer("Respond with Ankou", whose)
    assert scene.zone("Ankou") == ("game" if whose == "Danielle" else "discard pile")
    assert scene.cards(whose, "discard pile") == []


def test_who_was_not_there_does_not_die_for_it() -> None:
    mine = side(play=["Ankou", at("Peeler")], discard=["Moth"])
    scene = table(mine, stories=[f"{STORY}: 4-0", "Opening Night: 0-0"], **RESOLVING)
    while scene.question.kind != "action":
        assert not scene.offers("Respond with Ankou")
        scene.answer("Pass" if scene.offers("Pass") else scene.labels()[0])
    assert scene.zone("Ankou") == "play"
