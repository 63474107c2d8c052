"""Nobody is left waiting: whatever fails in the server, the table goes on or says that it cannot."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mythos.server import tables as tables_module
from mythos.server.live import LiveTable, News
from mythos.server.refusals import Refusal
from mythos.server.store import Store, sqlite_url
from tests.server.alone import alone
from tests.server.house import House
from tests.server.test_tables import play

Work = Callable[..., Awaitable[Any]]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for bots to get their breath."""
    monkeypatch.setattr(tables_module, "RESPITE", 0.01)


@pytest.mark.parametrize("wrong", [RuntimeError("lost my place"), Refusal("bad_request", "This takes too long.")])
def test_bots_that_failed_try_again(house: House, monkeypatch: pytest.MonkeyPatch, wrong: Exception) -> None:
    workers = house.app.state.tables.workers
    work: Work = workers.do
    calls: list[int] = []

    async def every_other(*args: Any) -> Any:
        calls.append(1)
        if len(calls) % 2:
            raise wrong
        return await work(*args)

    monkeypatch.setattr(workers, "do", every_other)
    guest = house.guest()
    play(guest.sit(guest.table(seed=3)["id"]), 12)
    assert len(calls) > 2


def test_bots_that_cannot_think_give_a_legal_answer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: Any) -> Any:
        raise RuntimeError("no idea")

    monkeypatch.setattr(house.app.state.tables.workers, "do", never)
    guest = house.guest()
    play(guest.sit(guest.table(seed=3)["id"]), 6)


def test_what_bots_think_about_does_not_change_under_them(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    workers = house.app.state.tables.workers
    work: Work = workers.do
    given: list[tuple[Any, str]] = []
    go_on = asyncio.Event()

    async def slowly(job: Any, *args: Any) -> Any:
        given.append((args, repr(args)))
        await go_on.wait()
        return await work(job, *args)

    monkeypatch.setattr(workers, "do", slowly)
    guest = house.guest()
    seat = guest.sit(guest.table(seed=3, first=0)["id"]).asked()
    seat.answer("Keep this hand")
    go_on.set()  # the bot keeps its hand or not; now both put cards on their domains at the same time
    seat.asked()
    go_on.clear()
    for _ in range(2):
        seat.answer(lambda option: not option["quiet"])
    assert given
    assert all(repr(args) == before for args, before in given)
    go_on.set()
    play(seat, 3)


def test_a_rule_that_fails_changes_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def half_way(table: LiveTable, seat: int, *_: Any) -> News:
        table.past.clear()
        table.playing().machine.regs.clear()
        raise ZeroDivisionError

    guest = house.guest()
    table = guest.table(seed=3, first=0, undo="free", seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    seat = guest.sit(table).asked()
    seat.answer("Keep this hand")
    log = guest.get(f"/tables/{table}/log", seat=0)
    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "answer", half_way)
        for _ in range(tables_module.TRIES):
            other = guest.sit(table, 1).asked()
            other.send(type="answer", version=other.asking["version"], answer="keep")
            assert other.closed() == 1012
    assert guest.get(f"/tables/{table}/log", seat=0) == log
    assert guest.get(f"/tables/{table}")["state"] == "broken"  # it does not fail for ever
    guest.sit(table).do(type="undo", by="step")
    assert guest.get(f"/tables/{table}")["state"] == "playing"
    play(guest.sit(table, 0), 1)


def test_an_answer_is_done_to_its_end_though_its_connection_breaks(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = house.guest()
    table = guest.table(seed=3, first=0, seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    first, second = guest.sit(table, 0).asked(), guest.sit(table, 1)
    tables = house.app.state.tables
    write: Work = tables.store.write

    async def late(job: Any) -> Any:
        for listener in list(tables.live[table].feeds[0].listeners):
            listener.close(4408)  # put off while the answer is being written
        await asyncio.sleep(0.1)
        return await write(job)

    monkeypatch.setattr(tables.store, "write", late)
    first.send(type="answer", version=first.asking["version"], answer=first.asking["options"][0]["id"])
    assert first.closed() == 4408
    second.asked()  # who is next has been told


def test_a_write_that_nobody_waits_for_stops_no_other(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path))
    store.open()

    async def run() -> list[int]:
        done: list[int] = []
        waits = [asyncio.create_task(store.write(partial(lambda n, _: done.append(n), n))) for n in range(20)]
        await asyncio.sleep(0)
        for one in waits[::2]:
            one.cancel()
        await asyncio.wait_for(store.write(lambda _: done.append(20)), 5)
        return done

    try:
        assert alone(run()) == list(range(21))
    finally:
        store.close()
