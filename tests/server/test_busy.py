"""What is done for an address counts for it: who asks for much waits, and nobody else does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from mythos import coc
from mythos.server.busy import Busy, asker
from mythos.server.config import Config
from mythos.server.refusals import Refusal
from mythos.server.run import OWNERS
from mythos.server.store import sqlite_url
from tests.server.alone import alone
from tests.server.house import House

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"
BOTH_MINE = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[House]:
    """A house in which anybody may say as much as he likes, and shares do not grow again."""
    limits: dict[str, Any] = {"messages_per_second": 1e4, "messages_at_once": 10_000, "busy_share": 1e-6}
    made = House(Config(sqlite_url(tmp_path), workers=0, **limits)).open()
    yield made
    made.close()


def burn(seconds: float) -> None:
    """Keep the processor busy."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        sum(range(100))


def left(busy: Busy, who: str) -> float:
    """The seconds that an address has left."""
    return busy.buckets[who].left if who in busy.buckets else busy.at_once


# -- counting ----------------------------------------------------------------------------------------------------------
def test_what_runs_is_counted_and_what_waits_is_not() -> None:
    busy = Busy(1e-6, 10.0)

    async def work(seconds: float, pause: float) -> str:
        burn(seconds)
        await asyncio.sleep(pause)
        burn(seconds)
        return "done"

    async def served(who: str, seconds: float, pause: float) -> str:
        asker.set(who)
        return await busy.metered(work(seconds, pause))

    async def both() -> tuple[str, str]:
        return await asyncio.gather(served("ann", 0.02, 0.05), served("bob", 0.1, 0.0))

    assert tuple(alone(both())) == ("done", "done")
    assert left(busy, "ann") == pytest.approx(10.0 - 0.04, abs=0.03)  # and not what bob used meanwhile
    assert left(busy, "bob") == pytest.approx(10.0 - 0.2, abs=0.05)


def test_what_goes_wrong_or_is_given_up_is_counted_and_passed_on() -> None:
    busy = Busy(1e-6, 10.0)

    async def fail() -> None:
        burn(0.02)
        raise ValueError("so it is")

    async def wait() -> None:
        burn(0.02)
        try:
            await asyncio.sleep(60)
        finally:
            burn(0.02)

    async def run() -> None:
        asker.set("ann")
        with pytest.raises(ValueError, match="so it is"):
            await busy.metered(fail())
        waiting = asyncio.ensure_future(outer(wait()))
        await asyncio.sleep(0.1)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    async def outer(work: Any) -> None:
        await busy.metered(work)

    alone(run())
    assert left(busy, "ann") == pytest.approx(10.0 - 0.06, abs=0.04)


def test_the_server_itself_never_waits() -> None:
    busy = Busy(1e-6, 1.0)
    busy.charge_asker(50.0)
    busy.check_asker()
    asker_before = asker.set("ann")
    busy.charge_asker(50.0)
    with pytest.raises(Refusal, match="busy"):
        busy.check_asker()
    asker.reset(asker_before)


# -- at the server -----------------------------------------------------------------------------------------------------
def test_requests_messages_and_woken_tables_are_counted(patient: House) -> None:
    busy, guest = patient.app.state.tables.busy, patient.guest()
    before = left(busy, HERE)
    table = guest.table(seats=BOTH_MINE, first=0)["id"]
    opened = left(busy, HERE)
    assert opened < before
    seat = guest.sit(table).asked()
    entered = left(busy, HERE)
    assert entered < opened
    seat.answer(lambda option: True)
    answered = left(busy, HERE)
    assert answered < entered
    patient.app.state.tables.live.clear()
    guest.get(f"/tables/{table}")
    assert left(busy, HERE) < answered


def test_who_has_used_up_a_share_waits_everywhere_and_nobody_else_does(house: House) -> None:
    guest = house.guest()
    table = guest.table(seats=BOTH_MINE, first=0)["id"]
    seat = guest.sit(table).asked()
    house.app.state.tables.busy.charge(HERE, 1e4)
    answer = guest.http.get("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
    assert int(answer.headers["retry-after"]) > 1_000
    seat.send(type="ping")
    seat.until(lambda: seat.messages[-1]["type"] == "error")
    assert seat.messages[-1]["code"] == "too_many"
    with pytest.raises(InvalidStatus):
        guest.sit(table)
    elsewhere = httpx.Client(transport=httpx.HTTPTransport(local_address=ELSEWHERE), base_url=f"http://{house.address}")
    with elsewhere:
        assert elsewhere.get("/api/tables", headers={"authorization": f"Bearer {guest.token}"}).status_code == 200
    for _ in range(12):
        seat.send(type="ping")
    assert seat.closed() == 4429


def test_who_runs_the_server_for_himself_has_no_share_to_use_up(tmp_path: Path) -> None:
    house = House(Config(sqlite_url(tmp_path), workers=0, owners=OWNERS)).open()
    try:
        guest = house.guest()
        guest.table()
        assert house.app.state.tables.busy.buckets == {}
        house.app.state.tables.busy.charge(HERE, 1e4)
        assert len(guest.get("/tables")) == 1
    finally:
        house.close()


def test_bots_wait_for_their_turn_by_the_address_of_who_plays_against_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    workers = house.app.state.tables.workers
    do = workers.do

    async def noted(pool: str, who: str, *args: Any, **more: Any) -> Any:
        asked.append(who)
        return await do(pool, who, *args, **more)

    monkeypatch.setattr(workers, "do", noted)
    for guest in (house.guest(), house.guest()):  # a visitor's secret is free to have, and gives no second turn
        guest.sit(guest.table(first=1)["id"]).asked()
    assert set(asked) == {HERE}


def test_going_back_far_plays_the_game_again_only_now_and_then(patient: House, monkeypatch: pytest.MonkeyPatch) -> None:
    game, rng = coc.new_game(seed=13, first=0), Random(13)
    while len(game.answers) < 150:
        game.answer(rng.randrange(len(game.choices())))
    guest = patient.guest()
    table = guest.post("/tables/upload", {"save": game.save(), "seats": BOTH_MINE}, 201)["id"]
    seat = guest.sit(table)
    dealt: list[int] = []
    deal = coc.Duel.dealt

    def counted(*args: Any, **more: Any) -> coc.Duel:
        dealt.append(1)
        return deal(*args, **more)

    monkeypatch.setattr(coc.Duel, "dealt", staticmethod(counted))
    for _ in range(100):
        seat.do(type="undo", by="step")
    live = patient.app.state.tables.live[table]
    assert len(live.past) == 50
    assert len(dealt) == 1
    assert live.playing().hash() == game.at(50).hash()
    assert sum(machine is not None for machine in live.playing().history) <= 62
