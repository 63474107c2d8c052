"""Games to learn from: what was seen at each decision, which answer is the example, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mythos.bots import bot
from mythos.envs.outcome import returns
from mythos.envs.table import dealer
from mythos.kernel.machine import Ask
from mythos.kernel.session import Game
from mythos.observe import sight_of
from mythos.observe.network import Features, Network

MOST: Final = 3_000  # answers in a game
ASTRAY: Final = 0.15  # of the answers are random, so that the teacher is seen getting out of trouble, too


@dataclass(slots=True)
class Example:
    """One decision: the rows of its answers, the place of the answer to learn, and how much it counts."""

    rows: NDArray[np.float16]
    place: int
    weight: float


def taught(game_name: str, seed: int, teacher: str, share: float = 0.5) -> list[Example]:
    """A game of the teacher against himself; of his answers this share is kept."""
    game, dice, master = dealer(game_name)(seed), Random(f"taught {seed}"), bot(teacher, seed)
    features = Features(sight_of(game))
    found: list[Example] = []
    while not game.over and len(game.answers) < MOST:
        ask = game.machine.open_asks()[0]
        codes = ask.now()
        code = codes[0]
        if len(codes) > 1:
            code = master.choose(game, ask)
            if dice.random() < share:
                found.append(Example(seen(game, ask, features), codes.index(code), 1.0))
            if dice.random() < ASTRAY:
                code = dice.choice(codes)
        game.take(ask, code)
    return found


def lived(game_name: str, seed: int, network: Network, heat: float = 1.0, share: float = 0.5) -> list[Example]:
    """A game of the network against itself, by chance according to its liking; what was won counts for its answers."""
    game, dice = dealer(game_name)(seed), np.random.default_rng(seed)
    sight = sight_of(game)
    features = Features(sight)
    kept: list[tuple[int, Example]] = []
    while not game.over and len(game.answers) < MOST:
        ask = game.machine.open_asks()[0]
        codes = ask.now()
        place = 0
        if len(codes) > 1:
            rows = features.rows(sight.observe(game.machine, ask.player, ask))
            liking = np.exp((scores := network.scores(rows) / heat) - scores.max())
            place = int(dice.choice(len(codes), p=liking / liking.sum()))
            if dice.random() < share:
                kept.append((ask.player, Example(rows.astype(np.float16), place, 0.0)))
        game.take(ask, codes[place])
    result = returns(game) if game.over else [0.0] * game.machine.setup.players
    for player, example in kept:
        example.weight = result[player]
    return [example for _, example in kept]


def seen(game: Game, ask: Ask, features: Features) -> NDArray[np.float16]:
    """The rows of the answers, small."""
    return features.rows(features.sight.observe(game.machine, ask.player, ask)).astype(np.float16)
