"""A player that knows nothing and fears nothing: every legal answer is as likely as any other."""

from __future__ import annotations

from random import Random

from mythos.kernel.machine import Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import Game


class RandomBot:
    """Uniform over the legal answers; the same seed in the same place of a game gives the same answer."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, game: Game, ask: Ask) -> Code:
        """Any legal answer."""
        return Random(f"{self.seed}/{ask.player}/{len(game.answers)}").choice(ask.now())
