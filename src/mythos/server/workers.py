"""Work that must not hold up the event loop, in processes of its own: bots think, films are made, saves are read."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Final, TypeVar

from mythos.errors import UsageError
from mythos.kernel.machine import Option as Code
from mythos.server.games import kinds

Result = TypeVar("Result")
IN_A_ROW: Final = 12  # answers that bots think out at one go
logger = logging.getLogger("mythos.server")


class Workers:
    """A pool that is made again when one of its processes dies."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool = self.made()

    def made(self) -> Executor:
        """A new pool."""
        if not self.count:
            return ThreadPoolExecutor(1, thread_name_prefix="mythos-worker")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.count, mp_context=context, initializer=leave_with_parent)

    async def do(self, work: Callable[..., Result], *args: Any) -> Result:
        """Have something done; a pool that broke is replaced and the work tried once more."""
        loop = asyncio.get_running_loop()
        pool = self.pool
        try:
            return await loop.run_in_executor(pool, work, *args)
        except BrokenProcessPool:
            logger.warning("a worker process died; starting new ones")
            if self.pool is pool:
                self.pool = self.made()
            return await loop.run_in_executor(self.pool, work, *args)

    async def warm_up(self) -> None:
        """Start the processes now, so that the first bot does not keep anybody waiting."""
        await asyncio.gather(*(self.do(ready) for _ in range(self.count)))

    def close(self) -> None:
        """Let go, without waiting for what is still being thought out."""
        self.pool.shutdown(wait=False, cancel_futures=True)


def leave_with_parent() -> None:
    """A worker whose server was killed ends too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        sentinel = parent.sentinel

        def watch() -> None:
            wait([sentinel])
            os._exit(0)

        threading.Thread(target=watch, daemon=True).start()


def ready() -> int:
    """Read the games' cards and rules."""
    return sum(len(kind.faces()) for kind in kinds().values())


def think(
    game_id: str, setup: dict[str, Any], parts: tuple[Any, ...], count: int, bots: dict[int, str], seed: int
) -> list[tuple[int, Code]]:
    """The next answers of the bots: until somebody else is asked, or there are many."""
    kind = kinds()[game_id]
    game = kind.opened(setup)
    game.machine.fill(list(parts))
    game.answers = [(0, (0, 0, 0, 0, 0))] * count
    players = {player: kind.bot(name, seed) for player, name in bots.items()}
    thought: list[tuple[int, Code]] = []
    while len(thought) < IN_A_ROW:
        ask = next((ask for ask in game.machine.open_asks() if ask.player in players), None)
        if ask is None:
            break
        code = players[ask.player].choose(game, ask)
        game.take(ask, code)
        thought.append((ask.player, code))
    return thought


def read_save(save: str) -> tuple[str, dict[str, Any], list[tuple[int, Code]]]:
    """A save file: its game, setup and answers, checked by playing them."""
    try:
        data = json.loads(save)
        name = data["game"]
        kind = kinds()[name]
    except (ValueError, TypeError, LookupError, RecursionError):
        raise UsageError("This is no saved game.", remedy="Choose a file that `save` has written.") from None
    game = kind.read(save)
    return name, game.setup, game.answers
