"""What bots know of a game besides its questions and answers: a `Mind`.

A new game needs to say what a position is worth and who stands against whom; the rest has plain defaults.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from mythos.bots.determinise import determinise
from mythos.bots.secrets import Secrets
from mythos.games import game_named
from mythos.kernel.machine import Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import Game


class Mind(ABC):
    """What a bot knows of a game. `Any` is the game's own machine."""

    secrets: Secrets = Secrets()  # what a player does not know, and how it may lie

    @abstractmethod
    def worth(self, machine: Any, player: int) -> float:
        """How good a position is for a player, from 0 (lost) to 1 (won)."""

    @abstractmethod
    def opposed(self, one: int, other: int) -> bool:
        """Is what is good for one player bad for the other?"""

    def imagine(self, machine: Any, viewer: int, rng: Random) -> Any:
        """A copy in which everything the viewer does not know is dealt anew."""
        return determinise(machine, viewer, rng, self.secrets)

    def best(self, machine: Any, ask: Ask, rng: Random) -> Code:
        """The answer that looks best one answer ahead; of equal ones any. The table may be tried out."""
        scored = [(self.tried(machine, ask, code), code) for code in ask.now()]
        most = max(score for score, _ in scored)
        return rng.choice([code for score, code in scored if score > most - 1e-9])

    def tried(self, machine: Any, ask: Ask, code: Code) -> float:
        """What the table is worth after an answer."""
        copy = machine.fork()
        copy.answer(ask, code)
        return self.worth(copy, ask.player)

    def impressions(self, machine: Any, ask: Ask, rng: Random) -> Sequence[tuple[Code, float]]:
        """The answers worth a search, each with a first impression of what it is worth."""
        return [(code, self.tried(machine, ask, code)) for code in ask.now()]

    def promising(self, machine: Any, ask: Ask) -> Sequence[Code]:
        """The answers worth trying inside the tree, the most promising first."""
        return sorted(ask.now(), key=lambda code: -self.tried(machine, ask, code))

    def reply(self, machine: Any, ask: Ask, rng: Random) -> Code:
        """What a sensible player answers at once."""
        return rng.choice(ask.now())

    def moment(self, machine: Any) -> int:
        """How far the game has come."""
        return 0

    def horizon(self, machine: Any) -> int:
        """The moment at which playouts that start here end."""
        return 1


@cache
def _mind(name: str) -> Mind:
    mind: Mind = game_named(name).part("mind")()
    return mind


def mind_of(game: Game) -> Mind:
    """What is known of a game."""
    return _mind(game.name)
