"""A short storm: floods and slow clients do not keep a player waiting (`make storm` is the long one, with figures)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.crash import Server
from tests.server.storm import storm

SECONDS = 3.5
LONGEST = 1_000  # milliseconds for half of the pings, on machines with much else to do


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
