"""Many games, one after the other or in many processes. The result never depends on how many work on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Final, TypeVar

SHARE: Final = 8  # chunks for each process, so that nobody waits long for the slowest
LARGEST: Final = 16  # games in a chunk

Step = Callable[[int], None]
M = TypeVar("M")  # a game to play
P = TypeVar("P")  # what is kept of it


def no_step(games: int) -> None:
    """Nobody watches."""


def play_all(play: Callable[[M], P], matches: Sequence[M], jobs: int = 1, step: Step = no_step) -> Iterator[P]:
    """The games in their order, as they are finished."""
    if jobs <= 1:
        for match in matches:
            yield play(match)
            step(1)
        return
    size = max(1, min(LARGEST, len(matches) // (jobs * SHARE)))
    chunks = [matches[i : i + size] for i in range(0, len(matches), size)]
    with ProcessPoolExecutor(jobs) as workers:
        try:
            for found in workers.map(play_some, [play] * len(chunks), chunks):
                yield from found
                step(len(found))
        finally:
            workers.shutdown(cancel_futures=True)  # whoever stops early does not wait for the rest


def play_some(play: Callable[[M], P], matches: Sequence[M]) -> list[P]:
    """Several games, one after the other."""
    return [play(match) for match in matches]
