"""The crash test: many games in progress, the server killed again and again; nothing lost, nothing doubled.

`python -m tests.server.crash --games 200 --kills 20` runs it in full; the test suite runs a bounded one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from mythos.server import records, store
from mythos.server.games import kinds
from mythos.server.live import LiveTable
from mythos.server.records import BY_PERSON, Given, TableRecord
from mythos.server.redaction import changed
from tests.server.house import wait_for
from tests.server.postgres import Postgres
from tests.server.test_tables import without_handles

START = "from mythos.cli.main import app; app()"
PACE = 0.15  # seconds from one answer to the next, on average
PATIENCE = 120  # seconds for an answer of the server, however busy the machine is


@dataclass
class Server:
    """The real thing, as a process."""

    data: Path
    database: str | None = None
    process: subprocess.Popen[str] | None = None
    address: str = ""
    limits: bool = False  # rate limits as on the net
    code: str = START

    def start(self) -> None:
        command = [sys.executable, "-c", self.code, "play", "--port", "0", "--no-browser", "--data", str(self.data)]
        environment = {**os.environ, "MYTHOS_WORKERS": "1", "MYTHOS_LIMITS": "on" if self.limits else "off"}
        if self.database:
            environment["MYTHOS_DATABASE_URL"] = self.database
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, line
        self.address = line.split("http://")[1].split("/")[0]
        wait_for(self.answers, 60)

    def answers(self) -> bool:
        with suppress(httpx.TransportError):
            return httpx.get(f"http://{self.address}/api/health").is_success
        return False

    def kill(self) -> None:
        """SIGKILL, and the worker processes go with it."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        workers = children.read_text().split() if children.exists() else []
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        wait_for(lambda: not any(alive(pid) for pid in workers))


def alive(pid: str) -> bool:
    """Does a process still run?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


@dataclass
class Player:
    """One game of a person (a program of ours) against a bot of the server."""

    token: str
    table: str
    rng: Random
    acknowledged: int = 0
    in_flight: int = 0
    over: bool = False
    scene: dict[str, Any] = field(default_factory=dict)
    first: dict[str, Any] | None = None  # the first state after coming back
    before: list[Given] = field(default_factory=list)
    answered: int = -1  # the version that was answered last; its question may still be repeated by messages under way

    async def play(self, address: str) -> None:
        """Answer until the server dies or the game is over."""
        url = f"ws://{address}/api/tables/{self.table}/seats/0/socket"
        self.first, self.answered = None, -1
        with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            async with connect(
                url, additional_headers={"authorization": f"Bearer {self.token}"}, ping_interval=None
            ) as socket:
                async for text in socket:
                    message = json.loads(text)
                    if message["type"] == "ack":
                        self.acknowledged += 1
                        self.in_flight = 0
                    assert message["type"] != "error", message
                    if message["type"] == "state" and await self.go_on(message):
                        await asyncio.sleep(self.rng.uniform(0, 2 * PACE))
                        question = message["question"]
                        option = self.rng.choice(question["options"])["id"]
                        self.answered = question["version"]
                        answer = {"type": "answer", "id": "a", "version": question["version"], "answer": option}
                        self.in_flight = 1
                        await socket.send(json.dumps(answer))

    async def go_on(self, message: dict[str, Any]) -> bool:
        """Take a state in; is one asked?"""
        self.scene = message["scene"] if message["full"] else changed(self.scene, message["changes"])
        if self.first is None:
            self.first = json.loads(json.dumps({"scene": self.scene, "asked": message["asked"]}))
        self.over = self.scene["over"]
        return message["question"] is not None and message["version"] != self.answered


def rows(database: str, tables: list[str]) -> dict[str, tuple[TableRecord, list[Given]]]:
    """What the database holds while the server is dead."""
    engine = store.connect(database)
    found = {}
    with engine.connect() as connection:
        for name in tables:
            record = records.load(connection, name)
            assert record is not None
            found[name] = (record, records.given_to(connection, name))
    engine.dispose()
    return found


def examine(player: Player, record: TableRecord, given: list[Given]) -> LiveTable:
    """Nothing lost, nothing doubled; and the answers lead to the hash that stands with them."""
    assert given[: len(player.before)] == player.before, "an answer was lost or changed"
    persons = sum(1 for one in given if one.by == BY_PERSON)
    assert player.acknowledged <= persons <= player.acknowledged + player.in_flight, (
        f"{player.acknowledged} acknowledged, {player.in_flight} in flight, {persons} kept"
    )
    player.acknowledged, player.in_flight, player.before = persons, 0, given
    assert record.count == len(given)
    table = LiveTable(kinds()[record.game], record, given)
    assert not table.broken
    assert table.playing().hash() == record.hash
    return table


async def crash(games: int, kills: int, database: str | None, *, seed: int = 1, most: float = 3.0) -> dict[str, Any]:
    """The whole test; what was done, as figures."""
    rng = Random(seed)
    begun = time.monotonic()
    resumed = finished = 0
    with tempfile.TemporaryDirectory(prefix="mythos-crash-", ignore_cleanup_errors=True) as folder:
        server = Server(Path(folder), database)
        url = database or store.sqlite_url(Path(folder))
        server.start()
        try:
            players = [await opened(server.address, n, rng) for n in range(games)]
            for _ in range(kills):
                playing = [asyncio.create_task(player.play(server.address)) for player in players]
                await under_way(players, games)
                await asyncio.sleep(rng.uniform(0, most))
                await asyncio.to_thread(server.kill)
                await asyncio.gather(*playing)
                kept = rows(url, [player.table for player in players])
                expected = {player.table: examine(player, *kept[player.table]) for player in players}
                server.start()
                for n, player in enumerate(players):
                    if player.over:
                        finished += 1
                        players[n] = await opened(server.address, games + finished, rng)
                    else:
                        await same(server.address, player, expected[player.table])
                        resumed += 1
        finally:
            server.kill()
        answers = sum(len(player.before) for player in players)
    return {
        "games": games,
        "kills": kills,
        "resumed": resumed,
        "finished": finished,
        "answers": answers,
        "seconds": round(time.monotonic() - begun, 1),
        "load": [round(load, 1) for load in os.getloadavg()],
    }


async def under_way(players: list[Player], wanted: int) -> None:
    """Wait until so many answers have been acknowledged since the start."""
    before, end = sum(player.acknowledged for player in players), time.monotonic() + 60
    while sum(player.acknowledged for player in players) < before + wanted and time.monotonic() < end:
        await asyncio.sleep(0.02)


async def opened(address: str, number: int, rng: Random) -> Player:
    """A new game."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
        token = (await http.post("/api/visitors")).json()["token"]
        bot = "greedy" if number % 4 < 2 else "random"
        game = list(kinds())[number % len(kinds())]
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]}
        made = await http.post("/api/tables", json=wish, headers={"authorization": f"Bearer {token}"})
        return Player(token, made.json()["id"], Random(rng.random()))


async def same(address: str, player: Player, expected: LiveTable) -> None:
    """The server shows the game as the database has it (or further, if a bot was to answer)."""
    headers = {"authorization": f"Bearer {player.token}"}
    url = f"ws://{address}/api/tables/{player.table}/seats/0/socket"
    async with connect(url, additional_headers=headers, ping_interval=None) as socket:
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] == "state":
                break
    if expected.asked() == [0]:
        feed = expected.feed(0)
        expected.see(0)
        assert without_handles(message["scene"]) == without_handles(json.loads(json.dumps(feed.scene)))
        assert message["version"] == expected.version(0)


def main() -> None:
    """From the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default=None, help="an empty PostgreSQL database; a SQLite file otherwise")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL server of its own")
    wanted = parser.parse_args()
    own = Postgres() if wanted.postgres else None
    database = own.database("crash") if own else wanted.database
    try:
        print(json.dumps(asyncio.run(crash(wanted.games, wanted.kills, database, seed=wanted.seed))))
    finally:
        if own is not None:
            own.close()


if __name__ == "__main__":
    main()
