"""Rate limits: buckets that fill again with time, for each address."""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
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

    def lacking(self) -> float:
        """The seconds until something is left, nothing taken; 0 if something is."""
        left = min(self.at_once, self.left + (self.clock() - self.when) * self.rate)
        return 0.0 if left > 0 else -left / self.rate + 1.0

    def spend(self, amount: float) -> None:
        """Take so much, even what is not there."""
        now = self.clock()
        self.left = min(self.at_once, self.left + (now - self.when) * self.rate) - amount
        self.when = now

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

    def new(self) -> Bucket:
        """A bucket for somebody new; there are never more than so many."""
        if len(self.buckets) >= FORGOTTEN:
            self.buckets = {name: kept for name, kept in self.buckets.items() if not kept.is_full()}
        if len(self.buckets) >= FORGOTTEN:
            self.buckets.clear()  # so many at once are not one by one to be held back
        return Bucket(self.rate, self.at_once, self.clock)

    def check(self, who: str) -> None:
        """Refuse who asks too often."""
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = self.new()
        wait = bucket.take()
        if wait:
            raise Refusal("too_many", "Too many requests.", f"Try again in {wait:.0f} seconds.", wait=wait)


class Share(Limit):
    """Seconds of the processor for each who asks: taken after the work, asked for before it."""

    def check(self, who: str) -> None:
        """Refuse who has used up his share."""
        bucket = self.buckets.get(who)
        wait = bucket.lacking() if bucket is not None else 0.0
        if wait:
            said = "Your games have kept this server busy."
            raise Refusal("too_many", said, f"Try again in {wait:.0f} seconds.", wait=wait)

    def charge(self, who: str, seconds: float) -> None:
        """So much was used."""
        if who not in self.buckets:
            self.buckets[who] = self.new()
        self.buckets[who].spend(seconds)


def address_key(host: str) -> str:
    """By what an address is counted: whoever has one of IPv6 has all of its /64."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"
