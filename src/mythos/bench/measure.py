"""The measurement: rounds in which everybody plays in turn, so that a busy machine slows all of them alike.

- `coc.decisions_per_s`, `coc.games_per_s`: random games with dealing, in the best of the rounds. `rlcard.*`,
  `rlcard_core.*` and `openspiel.*` are the same for gin rummy (see `contestants`), and `coc.ratio_to_*` compares
  them within this run.
- `coc.steps_per_decision`: how often the loop takes a step from one question to the next (steps that flow into each
  other count as one); it does not depend on the machine.
- `arkham.*`: the same for The Gathering with Roland Banks; likewise for games of installed packages.
- `coc.fork_us`: the mean time of `game.fork()` over many questions of random games, in the best of the rounds.
- `coc.save_bytes`: the mean size of a save file at the same questions.
- `coc.bot_us.NAME`, `arkham.bot_us.NAME`: the mean time that a bot thinks about one of these questions; playing the
  answer is not in it.
- `coc.env_steps_per_s`, `coc.vector_steps_per_s`, `coc.observe_us`, `coc.speed_kept`: what it costs to look (see
  `looking`); `rlcard.*` is an environment that writes observations, too.
- Time is that of the processor: other programs do not count. `version`, `python`, `machine`: where it was measured.
- `build`: which build all of this is. Where it is the compiled one, `plain.*` is the same for the plain one, measured
  afterwards in a process of its own.
"""

from __future__ import annotations

import json
import os
import platform
import random
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Final, Protocol

from mythos.bench.contestants import Played, Roll, others, ours
from mythos.bench.looking import looking
from mythos.bots import BOTS, bot
from mythos.builds import build, release
from mythos.games import game_named, having
from mythos.kernel.session import Game

ROUNDS: Final = 5
FORK_SHARE: Final = 0.1  # of the time
BOT_SHARE: Final = 0.1
LOOK_SHARE: Final = 0.2
FEWEST: Final = 3  # questions put to each bot
POSITIONS: Final = 150
BETWEEN: Final = 17  # questions from one of these positions to the next
OTHERS: Final = ("rlcard", "rlcard_core", "openspiel")
OF_BOTH_BUILDS: Final = ("decisions_per_s", "games_per_s", "fork_us", *(f"ratio_to_{name}" for name in OTHERS))
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
    begin = process_time()
    while (spent := process_time() - begin) < seconds or not games:
        played = contestant.play(roll)
        games += 1
        decisions += played.decisions
        steps += played.steps
    return Score(decisions / spent, games / spent, steps / max(decisions, 1))


def fork_time(games: Sequence[Game], seconds: float) -> float:
    """The mean time of one fork."""
    begin = process_time()
    repeats = 0
    while (spent := process_time() - begin) < seconds or not repeats:
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
        begin = process_time()
        player.choose(position, ask)
        spent += process_time() - begin
        asked += 1
    return round(spent / asked * 1e6, 1)


def here() -> dict[str, str]:
    """What the figures depend on besides the build: version, interpreter and machine."""
    processor = platform.processor() or platform.machine()
    return {
        "version": release(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {processor}, {os.cpu_count()} cores",
    }


def bench(seconds: float = 10.0) -> Figures:
    """All figures; those of engines that are not installed are None."""
    figures: Figures = {"build": build(), **here(), **measure(seconds)}
    if figures["build"] == "compiled":
        found = plain(seconds).items()
        figures.update((f"plain.{name}", value) for name, value in found if is_of_both_builds(name))
    return figures


def bench_games(games: int) -> Figures:
    """The same games every time: those with the seeds from 1 on, answered by the same dice, and what they cost.

    Decisions and steps depend on the rules alone; only the processor time depends on the machine.
    """
    figures: Figures = {"build": build(), **here(), "games": games}
    for name, entrant in ours().items():
        entrant.play(random.Random(0).random)  # the first game also loads cards and modules
        entrant.dealt = 0
        begin = process_time()
        played = [entrant.play(random.Random(seed).random) for seed in range(1, games + 1)]
        spent = process_time() - begin
        decisions = sum(one.decisions for one in played)
        figures |= {
            f"{name}.decisions": decisions,
            f"{name}.steps": sum(one.steps for one in played),
            f"{name}.processor_s": round(spent, 3),
            f"{name}.decisions_per_s": round(decisions / max(spent, 1e-9)),
        }
    return figures


def is_of_both_builds(figure: str) -> bool:
    """Is a figure of one of our games worth a comparison of the builds?"""
    game, _, name = figure.partition(".")
    return game in having("bench") and name in OF_BOTH_BUILDS


def plain(seconds: float) -> Figures:
    """The figures of the plain build."""
    code = f"import json; from mythos.bench.measure import measure; print(json.dumps(measure({seconds!r})))"
    environment = {**os.environ, "MYTHOS_BUILD": "plain"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def measure(seconds: float) -> dict[str, float | None]:
    """The figures of the build that runs here."""
    own = ours()
    entrants: dict[str, Contestant] = {**own, **others()}
    for entrant in entrants.values():  # the first game also loads cards and modules
        entrant.play(random.Random(0).random)
    positions = {
        name: entrant.positions(random.Random("positions").random, POSITIONS, BETWEEN) for name, entrant in own.items()
    }
    share = seconds * (1 - FORK_SHARE - BOT_SHARE - LOOK_SHARE) / ROUNDS / len(entrants)
    best = dict.fromkeys(entrants, Score())
    fork = dict.fromkeys(own, float("inf"))
    for number in range(ROUNDS):
        for name, entrant in entrants.items():
            score = play_round(entrant, random.Random(number).random, share)
            if score.decisions_per_s > best[name].decisions_per_s:
                best[name] = score
        for name, found in positions.items():
            fork[name] = min(fork[name], fork_time(found, seconds * FORK_SHARE / ROUNDS / len(own)))
    figures: dict[str, float | None] = {}
    for name, found in positions.items():
        figures |= {f"{name}.{figure}": value for figure, value in of_one(best[name], fork[name], found).items()}
    for name, found in positions.items():
        time = seconds * BOT_SHARE / len(BOTS) / len(own)
        figures |= {f"{name}.bot_us.{player}": think(player, found, time) for player in thinking(name)}
    return figures | looking(seconds * LOOK_SHARE) | compared(best, list(own))


def of_one(score: Score, fork: float, positions: Sequence[Game]) -> dict[str, float]:
    """The figures of one game."""
    sizes = [len(position.save().encode()) for position in positions]
    return {
        "decisions_per_s": round(score.decisions_per_s),
        "games_per_s": round(score.games_per_s, 1),
        "fork_us": round(fork * 1e6, 2),
        "save_bytes": round(sum(sizes) / len(sizes)),
        "steps_per_decision": round(score.steps_per_decision, 1),
    }


def thinking(game: str) -> list[str]:
    """The bots that can play a game."""
    return list(BOTS) if game_named(game).has("mind") else ["random"]


def compared(best: Mapping[str, Score], own: Sequence[str]) -> dict[str, float | None]:
    """Other engines beside ours; None where one is not installed."""
    figures: dict[str, float | None] = {}
    for name in OTHERS:
        theirs = best[name].decisions_per_s if name in best else None
        figures[f"{name}.decisions_per_s"] = None if theirs is None else round(theirs)
        for game in own:
            ratio = None if theirs is None else round(best[game].decisions_per_s / theirs, 2)
            figures[f"{game}.ratio_to_{name}"] = ratio
    return figures
