"""Many games, one after the other or in many processes. The result never depends on how many work on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import Final

from mythos.simulate.play import Match, Played, play
from mythos.simulate.report import Report

SHARE: Final = 8  # chunks for each process, so that nobody waits long for the slowest
LARGEST: Final = 16  # games in a chunk

Step = Callable[[int], None]


def no_step(games: int) -> None:
    """Nobody watches."""


def simulate(match: Match, games: int, jobs: int = 1, step: Step = no_step) -> Report:
    """So many games between two sides: seed after seed, and each side begins every other game."""
    matches = [replace(match, seed=match.seed + k, first=k % 2) for k in range(games)]
    return Report(match, play_all(matches, jobs, step))


def play_all(matches: Sequence[Match], jobs: int = 1, step: Step = no_step) -> Iterator[Played]:
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
            for found in workers.map(play_some, chunks):
                yield from found
                step(len(found))
        finally:
            workers.shutdown(cancel_futures=True)  # whoever stops early does not wait for the rest


def play_some(matches: Sequence[Match]) -> list[Played]:
    """Several games, one after the other."""
    return [play(match) for match in matches]
