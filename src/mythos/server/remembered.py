"""What was worked out is remembered for the next who asks: so much of it, the last used longest. Who asks for what is
just being worked out waits for the same work."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any


class Remembered:
    """Texts by what they were made from."""

    def __init__(self, most: int) -> None:
        self.most = most  # letters, of all of them
        self.held = 0
        self.texts: OrderedDict[Hashable, str] = OrderedDict()
        self.making: dict[Hashable, asyncio.Task[str]] = {}

    async def get(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, str]]) -> str:
        """What was made from this, or is made now."""
        if key in self.texts:
            self.texts.move_to_end(key)
            return self.texts[key]
        if key not in self.making:
            task = self.making[key] = asyncio.create_task(self.made(key, make))
            task.add_done_callback(lambda done: self.ended(key, done))
        return await asyncio.shield(self.making[key])

    def ended(self, key: Hashable, task: asyncio.Task[str]) -> None:
        """It is made, or was refused to whoever waits for it."""
        self.making.pop(key, None)
        if not task.cancelled():
            task.exception()

    async def made(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, str]]) -> str:
        """Make it and keep it, if it is not larger than everything may be."""
        text = await make()
        if len(text) <= self.most // 4:
            self.texts[key] = text
            self.held += len(text)
            while self.held > self.most:
                self.held -= len(self.texts.popitem(last=False)[1])
        return text
