"""Learn to play: `python scripts/train.py --game coc --minutes 8 --jobs 16 --out coc.npz`, then `--bots net:coc.npz`.

Only numpy is needed besides the engine. It says what it does, writes the weights after the time is over, and plays the
result against `random` and `greedy`.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

os.environ.setdefault("OMP_NUM_THREADS", "1")  # many processes, one core each
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from mythos.bots import bot
from mythos.envs.outcome import returns
from mythos.envs.table import dealer
from mythos.kernel.crew import in_order
from mythos.simulate.intervals import mean_of, wilson
from mythos.train.learn import train


def contest(game: str, mine: str, other: str, seed: int) -> float:
    """What the first bot gets: 1 or 0 against another, in Arkham Horror its experience less trauma."""
    dealt = dealer(game)(seed // 2)
    seat = seed % 2 if dealt.machine.setup.players == 2 else 0
    players = [bot(mine if k == seat else other, seed) for k in range(dealt.machine.setup.players)]
    while asks := dealt.machine.open_asks():
        dealt.take(asks[0], players[asks[0].player].choose(dealt, asks[0]))
    result = returns(dealt)[seat]
    return result if game == "arkham" else (result + 1) / 2


def compare(game: str, mine: str, games: int, jobs: int) -> None:
    """Against those that we know; in Arkham Horror beside them."""
    first = 1_000_000 + Random("contest").randrange(1_000)  # no seed of the training
    seeds = range(first, first + games)
    if game == "arkham":
        for name in (mine, "random", "greedy"):
            found = mean_of(list(in_order(partial(contest, game, name, name), seeds, jobs)))
            print(f"{name}: experience less trauma {found.plain()}")
        return
    for other in ("random", "greedy"):
        won = sum(in_order(partial(contest, game, mine, other), seeds, jobs))
        low, high = wilson(won, games)
        print(f"{mine} against {other}: {won:g} of {games}, {won / games:.1%} ({low:.1%} to {high:.1%})")


def main() -> None:
    """Train, save, compare."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--game", choices=("coc", "arkham"), default="coc")
    words.add_argument("--minutes", type=float, default=8.0)
    words.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--teacher", default="greedy")
    words.add_argument("--imitation", type=float, default=0.6, help="the part of the time that is spent on imitation")
    words.add_argument("--games", type=int, default=100, help="games to compare with afterwards")
    words.add_argument("--out", type=Path, required=True)
    given = words.parse_args()
    with ProcessPoolExecutor(given.jobs) as workers:
        made = train(
            given.game,
            60 * given.minutes,
            given.jobs,
            given.seed,
            given.teacher,
            given.imitation,
            workers if given.jobs > 1 else None,
            lambda line: print(line, flush=True),
        )
    made.save(given.out)
    print(f"{given.out}: {given.out.stat().st_size:,} bytes", flush=True)
    if given.games:
        compare(given.game, f"net:{given.out}", given.games, given.jobs)


if __name__ == "__main__":
    main()
