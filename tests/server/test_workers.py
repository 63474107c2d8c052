"""Work in processes of its own."""

from __future__ import annotations

import os
import signal
import time
from random import Random

import pytest

from mythos.coc import new_game
from mythos.server import workers as at_work
from mythos.server.refusals import Refusal
from mythos.server.workers import Workers, kept, think
from tests.server.alone import alone


def test_bots_think_in_another_process_what_they_would_think_here() -> None:
    game = new_game(seed=4, undoable=False)
    rng = Random(1)
    for _ in range(30):
        ask = game.machine.open_asks()[0]
        game.take(ask, rng.choice(ask.now()))
    work = ("coc", game.setup, kept(game), len(game.answers), {0: "greedy", 1: "random"}, 5)

    async def run() -> object:
        pool = Workers(1)
        try:
            return await pool.do(think, *work)
        finally:
            pool.close()

    before = game.hash()
    assert alone(run()) == think(*work)
    assert game.hash() == before


def test_a_worker_that_dies_is_replaced() -> None:
    async def run() -> int:
        pool = Workers(1)
        try:
            first = await pool.do(os.getpid)
            os.kill(first, signal.SIGKILL)
            second = await pool.do(os.getpid)
            assert second != first
            return second
        finally:
            pool.close()

    assert alone(run()) != os.getpid()


def test_work_that_never_ends_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        pool = Workers(1)
        try:
            pid = await pool.do(os.getpid)
            monkeypatch.setattr(at_work, "LONGEST", 0.2)
            with pytest.raises(Refusal):
                await pool.do(time.sleep, 60)
            monkeypatch.setattr(at_work, "LONGEST", 30.0)
            assert await pool.do(os.getpid) != pid
        finally:
            pool.close()

    alone(run())
