"""What somebody who plays many games wants: how many, from which seed, who plays them, and where results are kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")


def no_step(games: int) -> None:
    """Nobody watches."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who plays: so many processes of our own, or any executor. `step` hears how many more games are done."""

    jobs: int = 1
    step: Callable[[int], None] = no_step
    workers: Executor | None = None
    file: Path | None = None  # where results are kept, and read again
    shard: tuple[int, int] = (1, 1)  # which part of all games is played here: (2, 3) is the second of three

    def part(self, games: Sequence[T]) -> Sequence[T]:
        """Those of all games that are played here."""
        return games[self.shard[0] - 1 :: self.shard[1]]


ALONE: Final = Crew()


@dataclass(frozen=True, slots=True)
class Run:
    """So many games: the first has this seed, the others follow."""

    games: int
    seed: int = 1
    crew: Crew = ALONE
