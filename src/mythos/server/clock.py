"""The clock of a table: how long each seat may think in a whole game, and how long it has thought."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from typing import Any


class Clock:
    """It runs for those who are asked; whose time is up can be made to concede by the others."""

    def __init__(self, limit: float, thought: Sequence[float], now: Callable[[], float] = time.monotonic) -> None:
        self.limit = limit
        self.past = list(thought)
        self.since: dict[int, float] = {}  # the seats that think, and since when
        self.now = now

    def run(self, seats: Collection[int]) -> None:
        """These think from now on, and nobody else."""
        self.past, now = self.thought(), self.now()
        self.since = dict.fromkeys(seats, now)

    def thought(self) -> list[float]:
        """How long each seat has thought, in seconds."""
        now = self.now()
        return [past + now - self.since.get(seat, now) for seat, past in enumerate(self.past)]

    def is_up(self, seat: int) -> bool:
        """Has a seat no time left?"""
        return self.thought()[seat] >= self.limit

    def shown(self) -> dict[str, Any]:
        """In its wire form."""
        return {"limit": self.limit, "thought": [round(seconds, 1) for seconds in self.thought()]}
