"""Work that must not hold up the event loop, in processes of its own: bots think, replays are made, saves are read."""

from __future__ import annotations

import asyncio
import json
import logging
import marshal
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Final, TypeVar, cast

from mythos.errors import MythosError, UsageError
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import Game
from mythos.server.games import kinds
from mythos.server.refusals import Refusal, refusal

Result = TypeVar("Result")
NICENESS: Final = 5
LONGEST: Final = 30.0  # seconds that one piece of work may take
IN_A_ROW: Final = 12  # answers that bots think out at one go ..
AT_ONCE: Final = 0.5  # .. and the seconds after which they say what they have so far
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
        return ProcessPoolExecutor(self.count, mp_context=context, initializer=settle_in)

    async def do(self, work: Callable[..., Result], *args: Any) -> Result:
        """Have something done; if a process dies over it (perhaps by another's work), it is tried once more."""
        try:
            return await self.once(work, *args)
        except BrokenProcessPool:
            return await self.once(work, *args)

    async def once(self, work: Callable[..., Result], *args: Any) -> Result:
        """One attempt: what takes too long, or kills its process, costs the pool."""
        pool, loop = self.pool, asyncio.get_running_loop()
        try:
            refused, result = await asyncio.wait_for(loop.run_in_executor(pool, guarded, work, *args), LONGEST)
        except TimeoutError:
            self.replace(pool)
            raise Refusal("bad_request", "This takes too long to work out.") from None
        except BrokenProcessPool:
            self.replace(pool)
            raise
        if refused is not None:
            raise Refusal(*refused)
        return cast(Result, result)

    def replace(self, pool: Executor) -> None:
        """New processes for a pool that is of no use any more."""
        if self.pool is not pool:
            return
        logger.warning("the worker processes are started again")
        self.pool = self.made()
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    async def warm_up(self) -> None:
        """Start the processes now, so that the first bot does not keep anybody waiting."""
        await asyncio.gather(*(self.do(ready) for _ in range(self.count)))

    def close(self) -> None:
        """Let go, without waiting for what is still being thought out."""
        self.pool.shutdown(wait=False, cancel_futures=True)


def settle_in() -> None:
    """A worker gives way to the server, leaves Ctrl-C to it, and ends when the server was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    parent = multiprocessing.parent_process()
    if parent is not None:
        sentinel = parent.sentinel

        def watch() -> None:
            wait([sentinel])
            os._exit(0)

        threading.Thread(target=watch, daemon=True).start()


def guarded(work: Callable[..., Any], *args: Any) -> tuple[tuple[str, str, str | None] | None, Any]:
    """Do some work; what is refused is said as data, because not every error can travel between processes."""
    try:
        return None, work(*args)
    except MythosError as wrong:
        said = refusal(wrong)
        return (said.code, said.message, said.remedy), None


def ready() -> int:
    """Read the games' cards and rules."""
    return sum(len(kind.faces()) for kind in kinds().values())


def kept(game: Game) -> bytes:
    """The state of a game to think about, which does not change when the game goes on."""
    return marshal.dumps(game.machine.parts())


def think(
    game_id: str, setup: dict[str, Any], state: bytes, count: int, bots: dict[int, str], seed: int
) -> list[tuple[int, Code]]:
    """The next answers of the bots: until somebody else is asked, or there are many."""
    kind = kinds()[game_id]
    game = kind.opened(setup)
    game.machine.fill(list(marshal.loads(state)))
    game.answers = [(0, (0, 0, 0, 0, 0))] * count
    players = {player: kind.bot(name, seed) for player, name in bots.items()}
    thought: list[tuple[int, Code]] = []
    begun = time.monotonic()
    while len(thought) < IN_A_ROW and time.monotonic() - begun < AT_ONCE:
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
        raise UsageError("This is no saved game.", remedy='Choose a file that "Save to a file" has written.') from None
    game = kind.read(save)
    return name, game.setup, game.answers
