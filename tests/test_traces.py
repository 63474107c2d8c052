"""Who keeps a trace plays the same game: at every question the same options and the same state as without."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from mythos.arkham.decks import OTHERS, STARTERS
from mythos.arkham.game import new_game as new_scene
from mythos.arkham.scenarios.book import scenarios
from mythos.bench.contestants import pairs
from mythos.coc.editions import EDITIONS
from mythos.coc.game import new_game
from mythos.kernel.session import Game
from mythos.kernel.trace import Trace


def play_twice(deal: Callable[[], Game], seed: int) -> None:
    """The same random answers in a quiet game and in one with a trace."""
    quiet, told = deal(), deal()
    told.machine.trace = Trace()
    dice = random.Random(seed)
    while asks := quiet.machine.open_asks():
        others = told.machine.open_asks()
        assert [ask.flat() for ask in asks] == [ask.flat() for ask in others], (seed, quiet.machine.where())
        assert quiet.hash() == told.hash(), (seed, quiet.machine.where())
        answer = dice.choice(asks[0].now())
        quiet.take(asks[0], answer)
        told.take(others[0], answer)
    assert quiet.hash() == told.hash(), seed


@pytest.mark.parametrize("seed", range(9))
def test_call_of_cthulhu(seed: int) -> None:
    decks = pairs(9)[seed]
    play_twice(lambda: new_game(decks, seed, EDITIONS[seed % len(EDITIONS)], undoable=False), seed)


@pytest.mark.parametrize("seed", range(18))
def test_arkham_horror(seed: int) -> None:
    team = random.Random(seed).sample([*STARTERS, *OTHERS], 1 + seed % 4)
    play_twice(lambda: new_scene(team, [*scenarios()][seed % len(scenarios())], seed, undoable=False), seed)
