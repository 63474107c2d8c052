"""The soak: games for hours on one server, its memory looked at again and again, while its clock jumps.

`python -m tests.server.soak --hours 2` prints a line for every look (resident memory of the server, open files, answers
so far, the jump of the clock before it) and at the end what it grew by. A bounded one is among the tests.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Final

from tests.server.crash import Player, Server, opened

JUMPS: Final = (3_600, -3_600, 86_400, -86_400, 30, -30, 400 * 86_400, -400 * 86_400, 0)  # seconds
PATIENCE: Final = 120.0  # seconds in which somebody must have answered
JUMPING: Final = "from tests.server.jumping import main; main()"


@dataclass(frozen=True, slots=True)
class Look:
    """How the server stands at a moment."""

    seconds: float
    memory: float  # MB
    files: int
    answers: int
    jump: int


async def soak(folder: Path, seconds: float, games: int, every: float, seed: int = 1) -> list[Look]:
    """Play for so long; the looks that were taken."""
    clock = folder / "clock"
    clock.write_text("0")
    os.environ["MYTHOS_CLOCK"] = str(clock)
    server = Server(folder, code=JUMPING)
    server.start()
    rng, played = Random(seed), [0]
    persons = [asyncio.create_task(one_after_the_other(server, n, rng, played)) for n in range(games)]
    try:
        await until(lambda: played[0] > 0)
        begun = time.monotonic()
        looks = [look(server, 0.0, played[0], 0)]
        while time.monotonic() - begun < seconds:
            jump = JUMPS[(len(looks) - 1) % len(JUMPS)]
            clock.write_text(str(jump))
            await asyncio.sleep(every)
            await until(lambda: played[0] > looks[-1].answers)
            ended = [person.exception() for person in persons if person.done()]
            assert not ended, ended
            looks.append(look(server, time.monotonic() - begun, played[0], jump))
    finally:
        for person in persons:
            person.cancel()
        await asyncio.gather(*persons, return_exceptions=True)
        server.kill()
    return looks


async def until(holds: Callable[[], bool]) -> None:
    """Wait, on a machine that may have much else to do."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "nobody could answer any more"
        await asyncio.sleep(0.1)


async def one_after_the_other(server: Server, number: int, rng: Random, played: list[int]) -> None:
    """One person's games, without an end."""
    while True:
        player = await opened(server.address, number, rng)
        counting = asyncio.create_task(counted(player, played))
        try:
            await player.play(server.address)
        finally:
            counting.cancel()


async def counted(player: Player, played: list[int]) -> None:
    """Add what is acknowledged to what all have played."""
    known = 0
    while True:
        await asyncio.sleep(0.2)
        played[0] += player.acknowledged - known
        known = player.acknowledged


def look(server: Server, seconds: float, answers: int, jump: int) -> Look:
    """The server as the operating system sees it."""
    assert server.process is not None
    place = Path(f"/proc/{server.process.pid}")
    resident = int((place / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
    return Look(round(seconds, 1), round(resident, 1), len(list((place / "fd").iterdir())), answers, jump)


def growth(looks: list[Look]) -> float:
    """MB an hour, from the middle on: before that caches fill."""
    half = looks[len(looks) // 2 :]
    span = half[-1].seconds - half[0].seconds
    return (half[-1].memory - half[0].memory) / span * 3600 if span else 0.0


def main() -> None:
    """From the command line."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--hours", type=float, default=2.0)
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--every", type=float, default=30.0, help="seconds from one look to the next")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory(prefix="mythos-soak-", ignore_cleanup_errors=True) as folder:
        looks = asyncio.run(soak(Path(folder), given.hours * 3600, given.games, given.every, given.seed))
    for one in looks:
        print(json.dumps(asdict(one)))
    print(f"{looks[-1].answers} answers, {growth(looks):.1f} MB an hour from the middle on", file=sys.stderr)


if __name__ == "__main__":
    main()
