"""Work in processes of its own."""

from __future__ import annotations

import asyncio
import hashlib
import os
import signal
import time
from random import Random
from typing import Any

import pytest

from mythos.coc import new_game
from mythos.server.fairness import Queue
from mythos.server.limits import Share
from mythos.server.refusals import Refusal
from mythos.server.workers import BOTS, FILES, HOUSE, REPLAYS, Workers, kept, think
from tests.server.alone import alone


def test_bots_think_in_another_process_what_they_would_think_here() -> None:
    game = new_game(seed=4, undoable=False)
    rng = Random(1)
    for _ in range(30):
        ask = game.machine.open_asks()[0]
        game.take(ask, rng.choice(ask.now()))
    work = ("coc", game.setup, kept(game), len(game.answers), {0: "greedy", 1: "random"}, 5, 12)

    async def run() -> list[Any]:
        pool = Workers(1)
        try:
            return await pool.do(BOTS, HOUSE, think, *work)
        finally:
            pool.close()

    before = game.hash()
    there, here = alone(run()), think(*work)
    count = min(len(there), len(here))  # how far they come in half a second is another matter
    assert count
    assert there[:count] == here[:count]
    assert game.hash() == before


@pytest.mark.parametrize("idle", [0.0, 0.5])
def test_a_worker_that_dies_is_replaced(idle: float) -> None:
    """Whether it dies at work, or while nobody has anything for it."""

    async def run() -> int:
        pool = Workers(1)
        try:
            first = await pool.do(BOTS, HOUSE, os.getpid)
            os.kill(first, signal.SIGKILL)
            await asyncio.sleep(idle)
            second = await pool.do(BOTS, HOUSE, os.getpid)
            assert second != first
            return second
        finally:
            pool.close()

    assert alone(run()) != os.getpid()


def test_work_that_never_ends_is_ended() -> None:
    async def run() -> None:
        pool = Workers(1)
        try:
            pid = await pool.do(FILES, HOUSE, os.getpid)
            with pytest.raises(Refusal, match="takes too long"):
                await pool.do(FILES, "ann", time.sleep, 60, seconds=0.1)
            assert await pool.do(FILES, HOUSE, os.getpid) != pid
        finally:
            pool.close()

    alone(run())


def busy(seconds: float) -> None:
    """Keep the processor busy; errors of the rules are caught on the way."""
    until = time.process_time() + seconds
    while time.process_time() < until:
        try:
            sum(range(1000))
        except Exception:
            continue


def greedy(megabytes: int) -> int:
    """Take so much memory."""
    return len([bytearray(1 << 20) for _ in range(megabytes)])


def stuck() -> bool:
    """One step that takes minutes, in which Python sees no signal."""
    return not hashlib.pbkdf2_hmac("sha256", b"word", b"salt", 10**9)


def test_the_operating_system_bounds_what_a_worker_takes() -> None:
    async def run() -> None:
        pool = Workers(1)
        try:
            pid = await pool.do(FILES, HOUSE, os.getpid)
            with pytest.raises(Refusal, match="too much memory"):
                await pool.do(FILES, "ann", greedy, 2_000, seconds=60)
            with pytest.raises(Refusal, match="takes too long"):
                await pool.do(FILES, "ann", busy, 60.0, seconds=1.0)
            assert await pool.do(FILES, HOUSE, greedy, 200) == 200
            assert await pool.do(FILES, HOUSE, os.getpid) == pid
            with pytest.raises(Refusal, match="takes too"):
                await pool.do(FILES, "ann", stuck, seconds=0.5)
            assert await pool.do(FILES, HOUSE, os.getpid) != pid
        finally:
            pool.close()

    alone(run())


def test_bots_files_and_replays_do_not_wait_for_each_other() -> None:
    async def run() -> set[int]:
        pool = Workers(1)
        try:
            found = {await pool.do(name, HOUSE, os.getpid) for name in (FILES, BOTS, REPLAYS)}
            long = asyncio.ensure_future(pool.do(FILES, "ann", time.sleep, 5))
            await asyncio.sleep(0.1)
            again = {await pool.do(name, HOUSE, os.getpid) for name in (BOTS, REPLAYS)}
            assert not long.done()
            long.cancel()
            assert again < found
            return found
        finally:
            pool.close()

    assert len(alone(run()) - {os.getpid()}) == 3


def test_everybody_has_a_turn_before_anybody_has_a_second() -> None:
    async def run() -> list[str]:
        queue = Queue(1, 3, 10, Share(1e6, 1e6))
        order: list[str] = []

        async def work(who: str) -> None:
            async with queue.turn(who):
                order.append(who)
                await asyncio.sleep(0.01)

        tasks = [asyncio.create_task(work(who)) for who in ("ann", "ann", "ann", "ann", "bob", "cid", "bob")]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="Much of yours"):
            await work("ann")
        tasks[1].cancel()  # who does not wait any longer keeps nobody waiting
        await asyncio.gather(*tasks, return_exceptions=True)
        assert queue.free == 1
        return order

    assert alone(run()) == ["ann", "bob", "cid", "ann", "bob", "ann"]


def test_who_has_used_up_a_share_waits_and_nobody_else_does() -> None:
    now = [0.0]
    share = Share(0.5, 10.0, clock=lambda: now[0])
    share.check("ann")
    share.charge("ann", 14.0)
    with pytest.raises(Refusal) as caught:
        share.check("ann")
    assert caught.value.remedy == "Try again in 9 seconds."
    share.check("bob")
    now[0] = 9.0
    share.check("ann")
