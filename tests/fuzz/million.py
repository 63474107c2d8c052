"""Random legal games of both games, every invariant checked, until so many decisions are made.

`python -m tests.fuzz.million` prints the seeds and the counts, and what broke.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

GAMES = 100  # of one game at a time


def played(game: str, seed: int, jobs: int, pool: str) -> dict[str, Any]:
    """So many games from a seed on, by the command that anybody can repeat."""
    command = [sys.executable, "-m", "mythos", "fuzz", game, "--games", str(GAMES), "--seed", str(seed), "--pool", pool]
    done = subprocess.run([*command, "--jobs", str(jobs), "--json"], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main() -> None:
    """Play until it is enough."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--decisions", type=int, default=1_000_000)
    asked.add_argument("--seconds", type=float, default=1e9)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=0)
    asked.add_argument("--pool", default="both")
    asked.add_argument("--begun", type=Path, help="what an earlier run has printed: this one goes on from there")
    given = asked.parse_args()
    until, seed = time.monotonic() + given.seconds, given.seed
    totals = {game: {"games": 0, "decisions": 0, "errors": 0} for game in ("coc", "arkham")}
    if given.begun:
        last = json.loads([line for line in given.begun.read_text().splitlines() if line.startswith("{")][-1])
        given.seed, seed = last["seeds"][0], last["seeds"][1] + 1
        totals = {game: last[game] for game in totals}
    while sum(row["decisions"] for row in totals.values()) < given.decisions and time.monotonic() < until:
        for game, row in totals.items():
            found = played(game, seed, given.jobs, given.pool)
            for key in row:
                row[key] += found[key]
            for failure in found["failures"]:
                print(f"{game} {failure['seed']}: {failure['message'][:200]}", flush=True)
        seed += GAMES
        print(json.dumps({"seeds": [given.seed, seed - 1], **totals}), flush=True)
    sys.exit(any(row["errors"] for row in totals.values()))


if __name__ == "__main__":
    main()
