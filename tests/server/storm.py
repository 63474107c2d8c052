"""The storm: what strangers do to a server, and what a player beside them notices of it.

`python -m tests.server.storm --seconds 10` starts a server of its own with all its limits, lets four clients flood it,
hundreds stand in its door, one tenant keep its workers busy, its workers be killed and its disk be full, and prints how
long a ping and a bot's answer took meanwhile. With --postgres the games are in a PostgreSQL server, which is restarted.
The storms come from other addresses than the player, as they do on the net.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from mythos.coc.position import Position, Side, set_up
from mythos.server.seats import new_visitor
from tests.server.crash import Server
from tests.server.postgres import Postgres

FLOODING, STANDING, BUSY = "127.0.0.2", "127.0.0.3", "127.0.0.4"
PACE = 0.02  # seconds from one ping to the next


class Watched:
    """A player who does nothing but look at the clock."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.headers = {"authorization": f"Bearer {new_visitor()}"}
        self.table = ""

    async def open(self, http: httpx.AsyncClient) -> None:
        """A table against a bot."""
        made = await http.post("/api/tables", json={"game": "coc", "first": 0}, headers=self.headers)
        assert made.status_code == 201, made.text
        self.table = made.json()["id"]

    async def pings(self, seconds: float) -> list[float]:
        """How long the server takes to say that it is there, again and again."""
        taken: list[float] = []
        url = f"ws://{self.server.address}/api/tables/{self.table}/seats/0/socket"
        async with connect(url, additional_headers=self.headers, max_size=None) as seat:
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                begun = time.perf_counter()
                await seat.send('{"type":"ping","id":"p"}')
                await answered(seat)
                taken.append(time.perf_counter() - begun)
                await asyncio.sleep(max(PACE, 0.06))  # 20 a second are allowed
        return taken

    async def thinking(self, http: httpx.AsyncClient) -> float:
        """How long it takes until the bot of a new table has answered and one is asked."""
        begun = time.perf_counter()
        made = await http.post("/api/tables", json={"game": "coc", "first": 1}, headers=self.headers)
        assert made.status_code == 201, made.text
        url = f"ws://{self.server.address}/api/tables/{made.json()['id']}/seats/0/socket"
        async with connect(url, additional_headers=self.headers, max_size=None) as seat:
            async for text in seat:
                message = json.loads(text)
                if message["type"] == "state" and message["question"] is not None:
                    return time.perf_counter() - begun
        raise AssertionError("the bot never answered")


async def answered(seat: ClientConnection) -> None:
    """Wait for the answer to a ping."""
    while '"ack"' not in str(await seat.recv())[:20]:
        pass


# -- storms ------------------------------------------------------------------------------------------------------------
async def flood(server: Server, until: float, counts: dict[str, int]) -> None:
    """Four who flood the server, each in a process of its own."""
    seconds = max(0.1, until - time.monotonic())
    command = [sys.executable, "-m", "tests.server.storm", "--flood", server.address, "--seconds", str(seconds)]
    four = [await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE) for _ in range(4)]
    for one in four:
        told, _ = await one.communicate()
        for key, count in json.loads(told or b"{}").items():
            counts[key] = counts.get(key, 0) + count


async def rage(address: str, seconds: float) -> dict[str, int]:
    """Messages as fast as they go, to a table of one's own; who is put off comes again at once."""
    counts: dict[str, int] = {}
    until = time.monotonic() + seconds
    transport = httpx.AsyncHTTPTransport(local_address=FLOODING)
    headers = {"authorization": f"Bearer {new_visitor()}"}
    async with httpx.AsyncClient(base_url=f"http://{address}", transport=transport, timeout=60) as http:
        made = await http.post("/api/tables", json={"game": "coc"}, headers=headers)
    table = made.json().get("id", "0" * 12)
    url = f"ws://{address}/api/tables/{table}/seats/0/socket"
    while time.monotonic() < until:
        try:
            async with connect(url, additional_headers=headers, local_addr=(FLOODING, 0), max_size=None) as seat:
                counts["handshakes"] = counts.get("handshakes", 0) + 1
                while time.monotonic() < until:
                    await seat.send('{"type":"ping"}')
                    counts["messages"] = counts.get("messages", 0) + 1
        except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            counts["put off"] = counts.get("put off", 0) + 1
            await asyncio.sleep(0.005)
    return counts


async def stand(server: Server, until: float, counts: dict[str, int]) -> None:
    """Hundreds who begin to say something and never end."""
    host, _, port = server.address.partition(":")
    standing: list[socket.socket] = []
    while time.monotonic() < until:
        with suppress(OSError):
            one = socket.socket()
            one.bind((STANDING, 0))
            one.settimeout(1)
            one.connect((host, int(port)))
            one.sendall(b"GET /api/he")
            standing.append(one)
            counts["knocks"] = counts.get("knocks", 0) + 1
        await asyncio.sleep(0.01)
    for one in standing:
        one.close()


async def keep_busy(server: Server, until: float, counts: dict[str, int]) -> None:
    """Large games and their replays, one after the other."""
    game = set_up(Position(danielle=Side(filler=150), tommy=Side(filler=150)))
    while not game.over and len(game.answers) < 400:
        game.answer(len(game.choices()) - 1)
    body = {"save": game.save()}
    transport = httpx.AsyncHTTPTransport(local_address=BUSY)
    headers = {"authorization": f"Bearer {new_visitor()}"}
    async with httpx.AsyncClient(base_url=f"http://{server.address}", transport=transport, timeout=120) as http:

        async def once() -> None:
            made = await http.post("/api/tables/upload", json=body, headers=headers)
            counts[f"uploads {made.status_code}"] = counts.get(f"uploads {made.status_code}", 0) + 1
            if made.status_code == 201:
                film = await http.get(f"/api/tables/{made.json()['id']}/replay", headers=headers)
                counts[f"replays {film.status_code}"] = counts.get(f"replays {film.status_code}", 0) + 1

        while time.monotonic() < until:
            with suppress(httpx.TransportError):
                await asyncio.gather(*(once() for _ in range(6)))
            await asyncio.sleep(0.05)


async def kill_workers(server: Server, until: float, counts: dict[str, int]) -> None:
    """The processes that think are killed, again and again."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    while time.monotonic() < until:
        for pid in children.read_text().split():
            with suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    os.kill(int(pid), signal.SIGKILL)
                    counts["killed"] = counts.get("killed", 0) + 1
        await asyncio.sleep(2)


async def fill_disk(server: Server, watched: Watched, http: httpx.AsyncClient) -> dict[str, int]:
    """No file may grow: what is asked for then is refused, and works again when there is room."""
    assert server.process is not None
    pid = server.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, before[1]))
    found: dict[str, int] = {}
    try:
        for _ in range(5):
            made = await http.post("/api/tables", json={"game": "coc"}, headers=watched.headers)
            found[f"full: {made.status_code}"] = found.get(f"full: {made.status_code}", 0) + 1
        health = await http.get("/api/health")
        found[f"health when full: {health.status_code}"] = 1
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
    made = await http.post("/api/tables", json={"game": "coc"}, headers=watched.headers)
    found[f"room again: {made.status_code}"] = 1
    return found


async def restart(database: Postgres, server: Server, watched: Watched, http: httpx.AsyncClient) -> dict[str, int]:
    """The database goes away under those who play and comes back: what is asked for meanwhile is refused in words."""
    found: dict[str, int] = {}

    async def wish(when: str) -> int:
        made = await http.post("/api/tables", json={"game": "coc"}, headers=watched.headers)
        found[f"{when}: {made.status_code}"] = found.get(f"{when}: {made.status_code}", 0) + 1
        return made.status_code

    for _ in range(2):
        await asyncio.to_thread(database.stop)
        await wish("away")
        health = await http.get("/api/health")
        found[f"health when away: {health.status_code}"] = found.get(f"health when away: {health.status_code}", 0) + 1
        await asyncio.to_thread(database.start)
        for _ in range(20):
            if await wish("there again") == 201:
                break
            await asyncio.sleep(0.3)
    return found


# -- figures -----------------------------------------------------------------------------------------------------------
def figures(name: str, taken: Sequence[float], counts: dict[str, int]) -> dict[str, Any]:
    """A line of the report, in milliseconds."""
    ordered = sorted(taken)
    at = {f"p{part}": ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (50, 99)}
    shown = {key: round(value * 1000, 1) for key, value in {**at, "worst": ordered[-1]}.items()}
    return {"storm": name, "measured": len(ordered), **shown, "counts": counts}


async def storm(
    server: Server, seconds: float, wanted: Sequence[str] = (), database: Postgres | None = None
) -> list[dict[str, Any]]:
    """All storms, one after the other."""
    found: list[dict[str, Any]] = []
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=120) as http:
        watched = Watched(server)
        await watched.open(http)
        await watched.thinking(http)  # the workers are awake from here on

        async def during(name: str, makers: Sequence[Callable[[float, dict[str, int]], Awaitable[None]]]) -> None:
            if wanted and name not in wanted:
                return
            counts: dict[str, int] = {}
            until = time.monotonic() + seconds
            raging = [asyncio.ensure_future(make(until, counts)) for make in makers]
            await asyncio.sleep(0.3 if not makers or name != "flood of four" else 2.0)
            found.append(figures(name, await watched.pings(seconds - 0.5), counts))
            if name in ("hostile tenant", "killed workers"):
                found.append(figures(f"a bot's first answer, {name}", [await watched.thinking(http)], {}))
            await asyncio.gather(*raging)

        await during("calm", [])
        await during("flood of four", [lambda until, counts: flood(server, until, counts)])
        await during("slow clients", [lambda until, counts: stand(server, until, counts)])
        await during("hostile tenant", [lambda until, counts: keep_busy(server, until, counts)])
        await during("killed workers", [lambda until, counts: kill_workers(server, until, counts)])
        if database is None and (not wanted or "full disk" in wanted):
            counts = await fill_disk(server, watched, http)
            found.append(figures("full disk", await watched.pings(1), counts))
        if database is not None and (not wanted or "restarted database" in wanted):
            pinging = asyncio.create_task(watched.pings(seconds))
            counts = await restart(database, server, watched, http)
            found.append(figures("restarted database", await pinging, counts))
    return found


def main() -> None:
    """Run it and print the figures."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=10.0)
    asked.add_argument("--postgres", action="store_true", help="a PostgreSQL server of its own, which is restarted")
    asked.add_argument("--only", action="append", default=[])
    asked.add_argument("--flood", default="", help=argparse.SUPPRESS)
    given = asked.parse_args()
    if given.flood:
        print(json.dumps(asyncio.run(rage(given.flood, given.seconds))))
        return
    with tempfile.TemporaryDirectory(prefix="mythos-storm-", ignore_cleanup_errors=True) as folder:
        database = Postgres() if given.postgres else None
        server = Server(Path(folder), database.database("storm") if database else None, limits=True)
        server.start()
        try:
            for line in asyncio.run(storm(server, given.seconds, given.only, database)):
                print(json.dumps(line))
        finally:
            server.kill()
            if database is not None:
                database.close()
    print("load average", os.getloadavg())


if __name__ == "__main__":
    main()
