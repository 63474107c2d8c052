"""Many games, one after the other or in many processes. The result never depends on how many work on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Final, TypeVar

from mythos.kernel.crew import in_order

SHARE: Final = 8  # chunks for each process, so that nobody waits long for the slowest
LARGEST: Final = 16  # games in a chunk

Step = Callable[[int], None]
M = TypeVar("M")  # a game to play
P = TypeVar("P")  # what is kept of it


def no_step(games: int) -> None:
    """Nobody watches."""


def play_all(
    play: Callable[[M], P],
    matches: Sequence[M],
    jobs: int = 1,
    step: Step = no_step,
    workers: Executor | None = None,
) -> Iterator[P]:
    """The games in their order, as they are finished: by processes of our own, or by any executor."""
    alone = jobs <= 1 and workers is None
    size = 1 if alone else max(1, min(LARGEST, len(matches) // (max(jobs, 1) * SHARE)))
    chunks = [matches[i : i + size] for i in range(0, len(matches), size)]
    for found in in_order(partial(play_some, play), chunks, jobs, workers):
        yield from found
        step(len(found))


def play_some(play: Callable[[M], P], matches: Sequence[M]) -> list[P]:
    """Several games, one after the other."""
    return [play(match) for match in matches]
