"""Opponents for people, by how hard they are to beat."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from mythos.bots.greedy import GreedyBot
from mythos.bots.mcts import MctsBot
from mythos.kernel.machine import Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import Game

WANDERS: Final = 0.4  # of the answers of a novice are given without a thought
MASTERS: Final = 0.25  # seconds that a master thinks about an answer


class NoviceBot(GreedyBot):
    """Likes what looks good, but often answers without a thought."""

    name = "novice"

    def choose(self, game: Game, ask: Ask) -> Code:
        """The answer that looks best, or any."""
        rng = Random(f"{self.seed}/novice/{ask.player}/{len(game.answers)}")
        return rng.choice(ask.now()) if rng.random() < WANDERS else super().choose(game, ask)


class Opponent(NamedTuple):
    """What somebody who chooses an opponent reads, and the bot that it is."""

    sentence: str
    make: Callable[[int], GreedyBot | MctsBot]


PEOPLE: Final = {
    "novice": Opponent("Knows the rules, but often answers without a thought: for a first game.", NoviceBot),
    "keen": Opponent("Takes what looks best at once, without a plan.", GreedyBot),
    "master": Opponent(
        "Plays many games out in its head before it answers, and takes a moment for it.",
        lambda seed: MctsBot(seed, seconds=MASTERS),
    ),
}
