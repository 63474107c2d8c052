"""A short storm: floods and slow clients do not keep a player waiting (`make storm` is the long one, with figures).

What always runs counts what is answered and what is refused: a clock would tell more of the machine than of the server.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from mythos.server.config import Config
from mythos.server.store import sqlite_url
from tests.server.crash import Server
from tests.server.house import House
from tests.server.storm import storm

SECONDS = 3.5
LONGEST = 1_000  # milliseconds for half of the pings, on machines with much else to do


def test_who_floods_is_put_off_and_another_is_answered(tmp_path: Path) -> None:
    house = House(Config(sqlite_url(tmp_path), workers=0, messages_per_second=0.001, messages_at_once=30)).open()
    try:
        quiet, loud = house.guest(), house.guest()
        seat, flood = quiet.sit(quiet.table()["id"]), loud.sit(loud.table()["id"])
        with suppress(ConnectionClosed):
            for _ in range(5_000):
                flood.socket.send('{"type":"ping"}')
        assert flood.closed() == 4429
        kinds = [message["type"] for message in flood.messages]
        assert (kinds.count("ack"), kinds.count("error")) == (30, 10)
        seat.do(type="ping")
    finally:
        house.close()


@pytest.mark.long
def test_a_player_hardly_notices_a_storm(tmp_path: Path) -> None:
    server = Server(tmp_path, limits=True)
    server.start()
    try:
        found = asyncio.run(storm(server, SECONDS, ("flood of four", "slow clients")))
    finally:
        server.kill()
    assert [line["storm"] for line in found] == ["flood of four", "slow clients"]
    for line in found:
        assert line["measured"] > 3
        assert line["p50"] < LONGEST
    assert found[0]["counts"]["messages"] > 100
    assert found[1]["counts"]["knocks"] > 60  # more than one address may hold
