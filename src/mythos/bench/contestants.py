"""Random play, the same loop for every engine.

All of them choose with the same generator (`int(roll() * len(legal))`) and deal their own games. Ours is driven by
codes, without words and without undo; rlcard through its environment, as its users drive it, and a second time through
the bare game object inside (`rlcard_core`), without the encoding of observations; OpenSpiel through its states. Where
OpenSpiel asks for a chance outcome it gets a random one of the legal ones, which are equally likely in gin rummy.
A decision is a question to a player with at least two legal answers; everything else is only part of the time.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from mythos.arkham.game import new_game as new_scene
from mythos.coc.decks import Deck, load_deck, starter_ids
from mythos.coc.game import new_game
from mythos.games import GamePlugin, having
from mythos.kernel.session import Game

Roll = Callable[[], float]


@dataclass(slots=True)
class Played:
    """What one game was made of."""

    decisions: int = 0
    steps: int = 0


def pairs(count: int) -> list[tuple[Deck, Deck]]:
    """So many pairs of starter decks, always the same."""
    dice = random.Random("decks")
    starters = [load_deck(name) for name in starter_ids()]
    return [(dice.choice(starters), dice.choice(starters)) for _ in range(count)]


class Ours(ABC):
    """One of our games."""

    def __init__(self, plugin: GamePlugin | None = None) -> None:
        self.dealt = 0

    @abstractmethod
    def deal(self) -> Game:
        """The next game: another seed."""

    def play(self, roll: Roll) -> Played:
        """One game from the deal to the end."""
        game = self.deal()
        machine = game.machine
        decisions = 0
        while asks := machine.open_asks():
            ask = asks[0]
            legal = ask.now()
            decisions += 1
            game.take(ask, legal[int(roll() * len(legal))])
        return Played(decisions, machine.steps)

    def positions(self, roll: Roll, count: int, between: int) -> list[Game]:
        """Forks of games in progress, one every so many questions."""
        found: list[Game] = []
        number = 0
        while len(found) < count:
            game = self.deal()
            while len(found) < count and (asks := game.machine.open_asks()):
                number += 1
                if number % between == 0:
                    found.append(game.fork())
                legal = asks[0].now()
                game.take(asks[0], legal[int(roll() * len(legal))])
        return found


class Coc(Ours):
    """Call of Cthulhu between random starter decks."""

    def __init__(self, plugin: GamePlugin | None = None) -> None:
        super().__init__(plugin)
        self.decks = pairs(16)
        for _ in self.decks:  # their cards are made ready beforehand
            self.deal()

    def deal(self) -> Game:
        """The next game: other decks and another seed."""
        self.dealt += 1
        return new_game(self.decks[self.dealt % len(self.decks)], self.dealt, undoable=False)


class Usual(Ours):
    """A game as it is usually dealt."""

    def __init__(self, plugin: GamePlugin) -> None:
        super().__init__()
        self.plugin = plugin

    def deal(self) -> Game:
        """The next game: another seed."""
        self.dealt += 1
        game: Game = self.plugin.part("deal")(self.dealt, undoable=False)
        return game


class Arkham(Ours):
    """The Gathering with Roland Banks and his starter deck."""

    def deal(self) -> Game:
        """The next game: another seed."""
        self.dealt += 1
        return new_scene(("roland",), seed=self.dealt, undoable=False)


class Rlcard:
    """rlcard's gin rummy, through its environment."""

    def __init__(self) -> None:
        self.env: Any = import_module("rlcard").make("gin-rummy", config={"seed": 1})

    def play(self, roll: Roll) -> Played:
        """One game from the deal to the end."""
        env = self.env
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            decisions += len(legal) > 1
            state, _ = env.step(legal[int(roll() * len(legal))])
        return Played(decisions)


class RlcardCore:
    """rlcard's gin rummy as a bare game object."""

    def __init__(self) -> None:
        self.game: Any = import_module("rlcard.games.gin_rummy").Game()

    def play(self, roll: Roll) -> Played:
        """One game from the deal to the end."""
        game = self.game
        game.init_game()
        decisions = 0
        while not game.is_over():
            legal = game.judge.get_legal_actions()
            decisions += len(legal) > 1
            game.step(legal[int(roll() * len(legal))])
        return Played(decisions)


class OpenSpiel:
    """OpenSpiel's gin rummy, which is written in C++."""

    def __init__(self) -> None:
        self.game: Any = import_module("pyspiel").load_game("gin_rummy")

    def play(self, roll: Roll) -> Played:
        """One game from the deal to the end."""
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if len(legal) > 1 and not state.is_chance_node():
                decisions += 1
            state.apply_action(legal[int(roll() * len(legal))])
        return Played(decisions)


def others() -> dict[str, Rlcard | RlcardCore | OpenSpiel]:
    """The other engines that are installed."""
    found: dict[str, Rlcard | RlcardCore | OpenSpiel] = {}
    if find_spec("rlcard"):
        found["rlcard"] = Rlcard()
        found["rlcard_core"] = RlcardCore()
    if find_spec("pyspiel"):
        found["openspiel"] = OpenSpiel()
    return found


def ours() -> dict[str, Ours]:
    """The games that can be measured."""
    return {name: plugin.part("bench")(plugin) for name, plugin in having("bench").items()}
