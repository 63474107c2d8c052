"""A fair queue: everybody has a turn before anybody has a second one, nobody holds more than a few places, and who has
used up a share of the processor waits until it has grown again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from mythos.server.limits import Share
from mythos.server.refusals import Refusal

HOUSE: Final = ""  # the server's own work: no quota


class Queue:
    """Who waits for one of a few places."""

    def __init__(self, places: int, most_each: int, most: int, share: Share) -> None:
        self.free = places
        self.most_each = most_each
        self.most = most
        self.share = share
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for one's turn; refuses who has too much waiting already, or has used up a share."""
        if who != HOUSE:
            self.share.check(who)
        if self.free and not self.waiting:
            self.free -= 1
        else:
            await self.stand(who)
        try:
            yield
        finally:
            self.next()

    async def stand(self, who: str) -> None:
        """Stand in line."""
        line = self.waiting.get(who)
        if who != HOUSE and (len(line or ()) >= self.most_each or sum(map(len, self.waiting.values())) >= self.most):
            raise Refusal("too_many", "Much of yours is being worked out already.", "Try again soon.", wait=2)
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(who, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.next()  # the place came too late: somebody else has it
            raise

    def next(self) -> None:
        """A place is free: it goes to whoever has waited longest for a turn."""
        while self.waiting:
            who, line = self.waiting.popitem(last=False)
            first = line.popleft()
            if line:
                self.waiting[who] = line  # behind everybody else
            if not first.done():
                first.set_result(None)
                return
        self.free += 1
