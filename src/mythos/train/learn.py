"""One way to learn for both kinds of examples: make answers that count for something more likely, others less.

With weight 1 this is imitation (the likelihood of the teacher's answers), with the result as weight the policy
gradient. The network is small, so numpy and one core are enough; the games are what takes the time, and they are
played on as many cores as there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mythos.envs.table import dealer
from mythos.kernel.crew import in_order
from mythos.observe import sight_of
from mythos.observe.network import Features, Floats, Network
from mythos.train.games import Example, lived, taught

BATCH: Final = 64  # decisions
RATE: Final = 2e-3
FADING: Final = (0.9, 0.999)


@dataclass(slots=True)
class Learner:
    """Adam over the three arrays of a network."""

    network: Network
    rate: float = RATE
    steps: int = 0
    moments: list[tuple[Any, Any]] = field(default_factory=list)

    def learn(self, examples: Sequence[Example]) -> float:
        """One step over a batch; the mean loss (of imitation: how surprising the teacher's answers were)."""
        loss, slopes = self.slopes(examples)
        self.step(slopes)
        return loss

    def slopes(self, examples: Sequence[Example]) -> tuple[float, list[Floats]]:
        """The mean loss of a batch, and how it changes with each weight."""
        rows = np.concatenate([example.rows for example in examples]).astype(np.float32)
        counts = np.array([len(example.rows) for example in examples])
        starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
        chosen = starts + np.array([example.place for example in examples])
        weights = np.array([example.weight for example in examples], np.float32)
        inside = rows @ self.network.first + self.network.bias
        hidden = np.maximum(inside, 0)
        likely = softmax(hidden @ self.network.second, starts, counts)
        loss = float(-(np.log(likely[chosen] + 1e-9) * weights).mean())
        wrong = likely * np.repeat(weights, counts)  # the gradient of the scores
        wrong[chosen] -= weights
        wrong /= len(examples)
        back = np.outer(wrong, self.network.second) * (inside > 0)
        return loss, [rows.T @ back, back.sum(0), hidden.T @ wrong]

    def step(self, gradients: list[Floats]) -> None:
        """Move the weights."""
        weights = [self.network.first, self.network.bias, self.network.second]
        if not self.moments:
            self.moments = [(np.zeros_like(one), np.zeros_like(one)) for one in weights]
        self.steps += 1
        fast, slow = FADING
        for weight, gradient, (mean, square) in zip(weights, gradients, self.moments, strict=True):
            mean += (1 - fast) * (gradient - mean)
            square += (1 - slow) * (gradient**2 - square)
            middle, size = mean / (1 - fast**self.steps), np.sqrt(square / (1 - slow**self.steps))
            weight -= (self.rate * middle / (size + 1e-8)).astype(np.float32)


def softmax(scores: Floats, starts: NDArray[Any], counts: NDArray[Any]) -> Floats:
    """How likely each answer is among those of its question."""
    highest = np.repeat(np.maximum.reduceat(scores, starts), counts)
    liking = np.exp(scores - highest)
    return (liking / np.repeat(np.add.reduceat(liking, starts), counts)).astype(np.float32)


def surprise(network: Network, examples: Sequence[Example]) -> float:
    """The mean loss over examples that are only looked at."""
    total = 0.0
    for example in examples:
        scores = network.scores(example.rows.astype(np.float32))
        total += float(np.log(np.exp(scores - scores.max()).sum()) + scores.max() - scores[example.place])
    return total / max(len(examples), 1)


def passes(learner: Learner, examples: list[Example], times: int, seed: int) -> float:
    """Several passes over examples in another order each; the mean loss of the last."""
    dice, loss = np.random.default_rng(seed), 0.0
    for _ in range(times):
        order = dice.permutation(len(examples))
        batches = [[examples[k] for k in order[i : i + BATCH]] for i in range(0, len(order), BATCH)]
        loss = float(np.mean([learner.learn(batch) for batch in batches]))
    return loss


def train(
    game: str,
    seconds: float,
    jobs: int = 1,
    seed: int = 1,
    teacher: str = "greedy",
    imitation: float = 0.6,
    workers: Executor | None = None,
    say: Callable[[str], None] = lambda line: None,
) -> Network:
    """Imitate the teacher for a part of the time, then learn from one's own games."""
    network = Network(game, Features(sight_of(dealer(game)(seed))).names, seed)
    learner, begun, number, together = Learner(network), monotonic(), 0, 4 * max(jobs, 1)
    while (spent := monotonic() - begun) < seconds:
        seeds = range(seed + number * together, seed + (number + 1) * together)
        imitating = spent < imitation * seconds
        play = partial(one_taught, game, teacher) if imitating else partial(one_lived, game, network)
        learner.rate = RATE if imitating else RATE / 10
        found = [example for game_played in in_order(play, seeds, jobs, workers) for example in game_played]
        if not imitating:
            centred(found)
        if found:
            loss = passes(learner, found, 2 if imitating else 1, number)
            kind = "imitation" if imitating else "own games"
            say(f"{monotonic() - begun:6.0f} s  {kind}: {len(seeds)} games, {len(found)} decisions, loss {loss:.3f}")
        number += 1
    return network


def centred(examples: list[Example]) -> None:
    """What is won counts for more or less than the mean, on one scale for every game."""
    weights = np.array([example.weight for example in examples])
    spread = weights.std() or 1.0
    for example, weight in zip(examples, weights, strict=True):
        example.weight = float((weight - weights.mean()) / spread)


def one_taught(game: str, teacher: str, seed: int) -> list[Example]:
    """A game of the teacher."""
    return taught(game, seed, teacher)


def one_lived(game: str, network: Network, seed: int) -> list[Example]:
    """A game of the network."""
    return lived(game, seed, network)
