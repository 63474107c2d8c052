"""The plain fuzzer, for a game that brings none of its own: random play, looked at after every answer.

What it asks holds for every game: a fork is the same game and does not touch it, the answers lead to the same place
again, a save comes back as it went, undo goes exactly one answer back, nothing that was not offered is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from mythos.errors import MythosError
from mythos.games.plugin import GamePlugin
from mythos.games.run import Run
from mythos.kernel.fuzzing import WRONG_ANSWERS, Report, Short, rows, share, shortest, told
from mythos.kernel.session import Game

EVERY: Final = {"fork": 3, "replay": 7, "save": 7, "undo": 5, "refusals": 5, "views": 3}
BOUND: Final = 5_000  # answers after which a game is taken not to end


@dataclass(frozen=True, slots=True)
class Failure:
    """A broken game: how to get there, and what is wrong."""

    seed: int
    answers: tuple[tuple[int, ...], ...]
    message: str
    short: Short


def fuzz(plugin: GamePlugin, run: Run) -> dict[str, Any]:
    """Play so many games; what they showed."""
    seeds, crew = range(run.seed, run.seed + run.games), run.crew
    return share(play_some, plugin, seeds, ("ends", *EVERY), crew.jobs, crew.step, crew.workers).plain(EVERY)


def play_some(seeds: Sequence[int], plugin: GamePlugin) -> Report:
    """Several games, one after the other."""
    report = Report()
    for seed in seeds:
        play(plugin.part("deal")(seed), seed, report)
    return report


def play(game: Game, seed: int, report: Report) -> None:
    """One game; the first thing that is wrong ends it."""
    dice = Random(f"fuzz {seed}")
    problem = ""
    try:
        while not game.over and not problem:
            problem = look(game, len(game.answers) + seed, dice, report.checks)
            ask = game.machine.open_asks()[0]
            game.take(ask, dice.choice(ask.now()))
            if len(game.answers) > BOUND:
                problem = f"the game does not end within {BOUND} answers"
        report.checks["ends"] += 1
    except Exception as wrong:  # whatever it is, it is what we look for
        problem = told(wrong)
    report.games += 1
    report.decisions += len(game.answers)
    report.endings["broken" if problem else "nobody" if game.winner is None else f"player {game.winner + 1}"] += 1
    if problem:
        report.errors += 1
        report.failures.append(Failure(seed, rows(game.answers), problem, shortest(game, problem, look_at)))


def look(game: Game, count: int, dice: Random, checks: Counter[str]) -> str:
    """What is wrong at this question, or nothing."""
    found = ""
    for name, every in EVERY.items():
        if not found and count % every == 0:
            checks[name] += 1
            found = CHECKS[name](game, dice)
    return found


def look_at(game: Game, last: bool) -> str:
    """What is wrong with a game as it stands."""
    return look(game, 0, Random(0), Counter()) if last and not game.over else ""


def fork(game: Game, dice: Random) -> str:
    """A fork plays on by itself."""
    before, other = game.hash(), game.fork()
    same = other.hash() == before
    other.take(other.machine.open_asks()[0], dice.choice(other.choices()))
    return "" if same and game.hash() == before else "a fork is another game, or touches this one"


def replay(game: Game, dice: Random) -> str:
    """The answers lead to the same place."""
    return "" if game.at(len(game.answers)).hash() == game.hash() else "the same answers lead elsewhere"


def save(game: Game, dice: Random) -> str:
    """A save comes back as it went."""
    return "" if type(game).load(game.save()).hash() == game.hash() else "a save is another game"


def undo(game: Game, dice: Random) -> str:
    """Undo goes one answer back."""
    before, other = game.hash(), game.fork(undoable=True)
    other.take(other.machine.open_asks()[0], dice.choice(other.choices()))
    return "" if other.undo().hash() == before else "undo does not lead back"


def refusals(game: Game, dice: Random) -> str:
    """What was not offered is refused, and nothing has happened."""
    before = game.hash()
    for wrong in WRONG_ANSWERS:
        try:
            game.answer(wrong)
        except MythosError:
            continue
        return f"{wrong!r} was taken for an answer"
    return "" if game.hash() == before else "a refused answer has changed the game"


def views(game: Game, dice: Random) -> str:
    """Everybody can look, and only who is asked sees the question."""
    asked = [ask.player for ask in game.machine.open_asks()]
    for player in (None, *range(game.machine.setup.players)):
        if (game.view(player)["question"] is not None) != (player in asked):
            return "somebody sees a question that is not his, or not his own"
    return ""


CHECKS: Final = {"fork": fork, "replay": replay, "save": save, "undo": undo, "refusals": refusals, "views": views}
