"""Rate limits: buckets that fill again with time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from mythos.server.refusals import Refusal

FORGOTTEN: Final = 10_000  # buckets kept at most; full ones are thrown away first


class Bucket:
    """So many at once, so many per second."""

    __slots__ = ("at_once", "clock", "left", "rate", "when")

    def __init__(self, rate: float, at_once: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.at_once = at_once
        self.clock = clock
        self.left = at_once
        self.when = clock()

    def take(self) -> float:
        """Take one: 0 if there was one, else the seconds until there will be."""
        now = self.clock()
        self.left = min(self.at_once, self.left + (now - self.when) * self.rate)
        self.when = now
        if self.left < 1:
            return (1 - self.left) / self.rate
        self.left -= 1
        return 0.0

    def is_full(self) -> bool:
        """Would a new one be the same?"""
        return self.left + (self.clock() - self.when) * self.rate >= self.at_once


class Limit:
    """A bucket for each who asks."""

    def __init__(self, rate: float, at_once: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.at_once = at_once
        self.clock = clock
        self.buckets: dict[str, Bucket] = {}

    def check(self, who: str) -> None:
        """Refuse who asks too often."""
        bucket = self.buckets.get(who)
        if bucket is None:
            if len(self.buckets) >= FORGOTTEN:
                self.buckets = {name: kept for name, kept in self.buckets.items() if not kept.is_full()}
            bucket = self.buckets[who] = Bucket(self.rate, self.at_once, self.clock)
        wait = bucket.take()
        if wait:
            raise Refusal("too_many", "Too many requests.", f"Try again in {wait:.0f} seconds.", wait=wait)
