"""The measurement: rounds in which everybody plays in turn, so that a busy machine slows all of them alike.

- `coc.decisions_per_s`, `coc.games_per_s`: random games with dealing, in the best of the rounds. `rlcard.*`,
  `rlcard_core.*` and `openspiel.*` are the same for gin rummy (see `contestants`), and `coc.ratio_to_*` compares
  them within this run.
- `coc.steps_per_decision`: how often the loop takes a step from one question to the next (steps that flow into each
  other count as one); it does not depend on the machine.
- `arkham.*`: the same for The Gathering with Roland Banks.
- `coc.fork_us`: the mean time of `game.fork()` over many questions of random games, in the best of the rounds.
- `coc.save_bytes`: the mean size of a save file at the same questions.
- `coc.bot_us.NAME`, `arkham.bot_us.NAME`: the mean time that a bot thinks about one of these questions; playing the
  answer is not in it.
- `build`: which build all of this is. Where it is the compiled one, `plain.*` is the same for the plain one, measured
  afterwards in a process of its own.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Protocol

from mythos.bench.contestants import Arkham, Coc, Played, Roll, others
from mythos.bots import BOTS, bot
from mythos.builds import build
from mythos.kernel.session import Game

ROUNDS: Final = 5
FORK_SHARE: Final = 0.1  # of the time
BOT_SHARE: Final = 0.1
FEWEST: Final = 3  # questions put to each bot
POSITIONS: Final = 150
BETWEEN: Final = 17  # questions from one of these positions to the next
OTHERS: Final = ("rlcard", "rlcard_core", "openspiel")
OF_BOTH_BUILDS: Final = tuple(
    f"{game}.{figure}"
    for game in ("coc", "arkham")
    for figure in ("decisions_per_s", "games_per_s", "fork_us", *(f"ratio_to_{name}" for name in OTHERS))
)
Figures = dict[str, float | str | None]


class Contestant(Protocol):
    """An engine that can play a random game."""

    def play(self, roll: Roll) -> Played:
        """One game from the deal to the end."""


@dataclass(slots=True)
class Score:
    """What a contestant did in the round in which it was fastest."""

    decisions_per_s: float = 0.0
    games_per_s: float = 0.0
    steps_per_decision: float = 0.0


def play_round(contestant: Contestant, roll: Roll, seconds: float) -> Score:
    """Random games until the time is over; the last one is played to its end."""
    games = decisions = steps = 0
    begin = perf_counter()
    while (spent := perf_counter() - begin) < seconds or not games:
        played = contestant.play(roll)
        games += 1
        decisions += played.decisions
        steps += played.steps
    return Score(decisions / spent, games / spent, steps / max(decisions, 1))


def fork_time(games: Sequence[Game], seconds: float) -> float:
    """The mean time of one fork."""
    begin = perf_counter()
    repeats = 0
    while (spent := perf_counter() - begin) < seconds or not repeats:
        for game in games:
            game.fork()
        repeats += 1
    return spent / repeats / len(games)


def think(name: str, positions: Sequence[Game], seconds: float) -> float:
    """How long a bot thinks about a question, in microseconds."""
    player = bot(name, 1)
    spent, asked = 0.0, 0
    for position in positions:
        if spent >= seconds and asked >= FEWEST:
            break
        ask = position.machine.open_asks()[0]
        begin = perf_counter()
        player.choose(position, ask)
        spent += perf_counter() - begin
        asked += 1
    return round(spent / asked * 1e6, 1)


def bench(seconds: float = 10.0) -> Figures:
    """All figures; those of engines that are not installed are None."""
    figures: Figures = {"build": build(), **measure(seconds)}
    if figures["build"] == "compiled":
        figures.update((f"plain.{name}", value) for name, value in plain(seconds).items() if name in OF_BOTH_BUILDS)
    return figures


def plain(seconds: float) -> Figures:
    """The figures of the plain build."""
    code = f"import json; from mythos.bench.measure import measure; print(json.dumps(measure({seconds!r})))"
    environment = {**os.environ, "MYTHOS_BUILD": "plain"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def measure(seconds: float) -> dict[str, float | None]:
    """The figures of the build that runs here."""
    coc, arkham = Coc(), Arkham()
    entrants: dict[str, Contestant] = {"coc": coc, "arkham": arkham, **others()}
    for entrant in entrants.values():  # the first game also loads cards and modules
        entrant.play(random.Random(0).random)
    positions = coc.positions(random.Random("positions").random, POSITIONS, BETWEEN)
    scenes = arkham.positions(random.Random("positions").random, POSITIONS, BETWEEN)
    share = seconds * (1 - FORK_SHARE - BOT_SHARE) / ROUNDS / len(entrants)
    best = dict.fromkeys(entrants, Score())
    fork = scene_fork = float("inf")
    for number in range(ROUNDS):
        for name, entrant in entrants.items():
            score = play_round(entrant, random.Random(number).random, share)
            if score.decisions_per_s > best[name].decisions_per_s:
                best[name] = score
        time = seconds * FORK_SHARE / ROUNDS / 2
        fork = min(fork, fork_time(positions, time))
        scene_fork = min(scene_fork, fork_time(scenes, time))
    sizes = [len(position.save().encode()) for position in positions]
    figures: dict[str, float | None] = {
        "coc.decisions_per_s": round(best["coc"].decisions_per_s),
        "coc.games_per_s": round(best["coc"].games_per_s, 1),
        "coc.fork_us": round(fork * 1e6, 2),
        "coc.save_bytes": round(sum(sizes) / len(sizes)),
        "coc.steps_per_decision": round(best["coc"].steps_per_decision, 1),
        "arkham.decisions_per_s": round(best["arkham"].decisions_per_s),
        "arkham.games_per_s": round(best["arkham"].games_per_s, 1),
        "arkham.fork_us": round(scene_fork * 1e6, 2),
        "arkham.steps_per_decision": round(best["arkham"].steps_per_decision, 1),
        **{
            f"{game}.bot_us.{name}": think(name, found, seconds * BOT_SHARE / len(BOTS) / 2)
            for game, found in (("coc", positions), ("arkham", scenes))
            for name in BOTS
        },
    }
    for name in OTHERS:
        theirs = best[name].decisions_per_s if name in best else None
        figures[f"{name}.decisions_per_s"] = None if theirs is None else round(theirs)
        for own in ("coc", "arkham"):
            ratio = None if theirs is None else round(best[own].decisions_per_s / theirs, 2)
            figures[f"{own}.ratio_to_{name}"] = ratio
    return figures
