"""The load test: many tables, each with a person (a program of ours) who answers once a second, against bots in Call of
Cthulhu (`--game coc`), alone in Arkham Horror (`--game arkham`).

`python -m tests.server.load --tables 200 --seconds 60` starts a server of its own and prints the figures; the suite
runs a bounded one. The p99 that counts is the server's own measure: from an answer that has come in to the new
view that has gone out.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from mythos.server.seats import new_visitor
from tests.server.crash import Server


class Person:
    """Somebody at a table who thinks for a while and answers."""

    def __init__(self, number: int, game: str, pace: float, ramp: float) -> None:
        self.rng = Random(number)
        self.game = game
        self.ramp = ramp
        self.pace = pace
        self.waits: list[float] = []
        self.games = 0

    async def play(self, address: str, http: httpx.AsyncClient, until: float) -> None:
        """One game after the other, until the time is over."""
        await asyncio.sleep(self.rng.uniform(0, self.ramp))
        headers = {"authorization": f"Bearer {new_visitor()}"}
        while time.monotonic() < until:
            with suppress(ConnectionClosed, TimeoutError, OSError, httpx.TransportError):  # then one more
                made = await http.post("/api/tables", json={"game": self.game}, headers=headers)
                assert made.status_code == 201, made.text
                table = made.json()["id"]
                await self.sit(f"ws://{address}/api/tables/{table}/seats/0/socket", headers, until)
            self.games += 1

    async def sit(self, url: str, headers: dict[str, str], until: float) -> None:
        """One game."""
        sent, over, answered = 0.0, False, -1
        async with connect(url, additional_headers=headers, max_size=None, compression=None) as socket:
            async for text in socket:
                if '"type":"state"' not in text[:20]:
                    continue
                message = json.loads(text)
                if sent:
                    self.waits.append(time.monotonic() - sent)
                    sent = 0.0
                over = over or any(change[1] == ["over"] for change in message["changes"])
                question = message["question"]
                if time.monotonic() > until or over:
                    return
                if question is not None and question["version"] != answered:
                    answered = question["version"]
                    await asyncio.sleep(self.rng.expovariate(1 / self.pace))
                    option = self.rng.choice(question["options"])["id"]
                    sent = time.monotonic()
                    await socket.send(json.dumps({"type": "answer", "version": question["version"], "answer": option}))


async def warm_up(address: str, http: httpx.AsyncClient, game: str) -> None:
    """Wait until somebody is asked, in Call of Cthulhu after a bot: from then on the server is as quick as it gets."""
    headers = {"authorization": f"Bearer {new_visitor()}"}
    first = {"first": 1} if game == "coc" else {}
    made = await http.post("/api/tables", json={"game": game, **first}, headers=headers)
    url = f"ws://{address}/api/tables/{made.json()['id']}/seats/0/socket"
    async with connect(url, additional_headers=headers, max_size=None) as socket:
        async for text in socket:
            if '"version":' in str(text) and json.loads(text).get("question"):
                return


async def load(
    tables: int, seconds: float, pace: float, database: str | None = None, game: str = "coc"
) -> dict[str, Any]:
    """The whole test; the figures."""
    with tempfile.TemporaryDirectory(prefix="mythos-load-") as folder:
        os.environ["MYTHOS_MEASURE"] = "1"
        server = Server(Path(folder), database)
        server.start()
        try:
            ramp = min(seconds / 3, 15.0)  # everybody comes within this time; then it is measured
            people = [Person(number, game, pace, ramp) for number in range(tables)]
            bounds = httpx.Limits(max_connections=50, max_keepalive_connections=0)
            async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=60, limits=bounds) as http:
                await warm_up(server.address, http, game)
                until = time.monotonic() + ramp + seconds
                playing = [asyncio.create_task(person.play(server.address, http, until)) for person in people]
                await asyncio.sleep(ramp + pace)
                begun = (await http.get("/api/measure", params={"anew": True})).json()
                for person in people:
                    person.waits.clear()
                await asyncio.gather(*playing)
                measured = (await http.get("/api/measure")).json()
        finally:
            server.kill()
            os.environ.pop("MYTHOS_MEASURE", None)
    waits = sorted(wait for person in people for wait in person.waits)
    return {
        "game": game,
        "tables": tables,
        "seconds": seconds,
        "answers_per_second": round(measured["answers"] / seconds, 1),
        "cpu_per_answer_ms": round((measured["cpu"] - begun["cpu"]) / max(measured["answers"], 1) * 1000, 2),
        "server": measured,
        "client": {
            "p50": round(waits[len(waits) // 2] * 1000, 1),
            "p99": round(waits[len(waits) * 99 // 100] * 1000, 1),
        }
        if waits
        else None,
    }


def main() -> None:
    """From the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds from a question to the answer, on average")
    parser.add_argument("--database", default=None)
    parser.add_argument("--game", choices=("coc", "arkham"), default="coc")
    wanted = parser.parse_args()
    work = load(wanted.tables, wanted.seconds, wanted.pace, wanted.database, wanted.game)
    print(json.dumps(asyncio.run(work), indent=1))


if __name__ == "__main__":
    main()
