"""What somebody who plays many games wants: how many, from which seed, on how many cores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def no_step(games: int) -> None:
    """Nobody watches."""


@dataclass(frozen=True, slots=True)
class Run:
    """So many games: the first has this seed, the others follow; `step` hears how many more are done."""

    games: int
    seed: int = 1
    jobs: int = 1
    step: Callable[[int], None] = no_step
