"""A player that looks one answer ahead and keeps the best position.

It looks only at what it may know: before it tries anything, everything hidden from it is dealt anew.
"""

from __future__ import annotations

from random import Random

from mythos.bots.mind import mind_of
from mythos.kernel.machine import Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import Game


class GreedyBot:
    """One answer ahead; equal prospects are decided by the seed."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, game: Game, ask: Ask) -> Code:
        """The answer after which the table looks best."""
        codes = ask.now()
        if len(codes) == 1:
            return codes[0]
        rng = Random(f"{self.seed}/{ask.player}/{len(game.answers)}")
        mine = game.machine.open_asks().index(ask)
        mind = mind_of(game)
        table = mind.imagine(game.machine, ask.player, rng)
        asked = table.open_asks()[mine]
        answer = mind.best(table, asked, rng)
        return codes[asked.now().index(answer)]  # it may name another card in the game that was imagined
