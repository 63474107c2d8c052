"""What the fuzzers of all games share: the report, the answers that are always wrong, and the work on several cores."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from mythos.errors import MythosError
from mythos.kernel.course import CONCEDE
from mythos.kernel.crew import in_order
from mythos.kernel.machine import Option as Code
from mythos.kernel.program import PLAY, STATIC, TOLL
from mythos.kernel.session import Game
from mythos.kernel.setup import Witness

P = TypeVar("P")
G = TypeVar("G", bound=Game)

CHUNK: Final = 4  # games in one task
SHOWN: Final = 20  # failures told in full
TRIES = 300  # games that are played to find the shortest one with the same fault
PATIENCE: Final = 30.0  # seconds of the processor for that
WRONG_ANSWERS: Final[tuple[Any, ...]] = (-1, 10_000, "no such answer", "", (99, 0, 0, 0, 0), (), True, None, 1.5)


@dataclass(slots=True)
class Report:
    """What a run of games showed; each failure is a dataclass of its game."""

    games: int = 0
    decisions: int = 0
    errors: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    checks: Counter[str] = field(default_factory=Counter)
    failures: list[Any] = field(default_factory=list)
    uses: Counter[str] = field(default_factory=Counter)  # of every ability that was dealt: how often it was used
    deeds: Counter[str] = field(default_factory=Counter)  # .. and how often a step of it did something

    def add(self, other: Report) -> None:
        """Take another report in."""
        self.games += other.games
        self.decisions += other.decisions
        self.errors += other.errors
        self.endings += other.endings
        for name, count in other.checks.items():  # `+=` would drop the zeros, which are what one looks for
            self.checks[name] += count
        for mine, theirs in ((self.uses, other.uses), (self.deeds, other.deeds)):
            for name, count in theirs.items():
                mine[name] += count
        self.failures = (self.failures + other.failures)[:SHOWN]

    def never(self) -> list[str]:
        """The checks that were never really made: something must be wrong with them."""
        return [name for name, count in self.checks.items() if not count]

    def plain(self, every: Mapping[str, int]) -> dict[str, Any]:
        """The report as plain data; `every`: how many questions pass from one time to the next."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "errors": self.errors + len(self.never()),
            "endings": dict(sorted(self.endings.items())),
            "checks": dict(self.checks),
            "never_evaluated": self.never(),
            "questions_between": {"table": 1, **every},
            "failures": [asdict(failure) for failure in self.failures],
            "coverage": self.coverage(),
        }

    def coverage(self) -> dict[str, Any]:
        """Which abilities of the cards that were dealt nobody ever used, and which never did anything."""
        used = [name for name, count in self.uses.items() if count]
        return {
            "abilities": len(self.uses),
            "used": len(used),
            "never_used": sorted(name for name, count in self.uses.items() if not count),
            "never_changed_anything": sorted(name for name in used if not self.deeds[name]),
        }

    def watch(self, game: Game) -> None:
        """From now on what card text does is counted in this game and its forks."""
        game.machine.setup.witness = Witness(len(game.machine.setup.abilities))

    def witnessed(self, game: Game) -> None:
        """Take in what was counted, for every card that was dealt: `core-124/2` is its second ability."""
        setup = game.machine.setup
        witness = setup.witness
        assert witness is not None
        for face in {face.number: face for face in setup.card_face if face.number >= 0}.values():
            for index, number in enumerate(face.abilities):
                if setup.abilities[number].program and not setup.abilities[number].kind & (STATIC | TOLL | PLAY):
                    name = f"{face.definition.id}/{index + 1}"
                    self.uses[name] += witness.uses[number]
                    self.deeds[name] += witness.deeds[number]


def share(
    play: Callable[[Sequence[int], P], Report],
    plan: P,
    seeds: range,
    checks: Sequence[str],
    jobs: int,
    progress: Callable[[int], None],
    workers: Executor | None = None,
) -> Report:
    """Play the games of these seeds; the result does not depend on how many work on it."""
    total = Report(checks=Counter(dict.fromkeys(checks, 0)))
    chunks = [seeds[i : i + CHUNK] for i in range(0, len(seeds), CHUNK)]
    for report in in_order(partial(play_share, play, plan), chunks, jobs, workers):
        total.add(report)
        progress(report.games)
    return total


def play_share(play: Callable[[Sequence[int], P], Report], plan: P, chunk: range) -> Report:
    """The games of one share."""
    return play(chunk, plan)


# -- a failing game made short -----------------------------------------------------------------------------------------
Answers = list[tuple[int, Code]]
Look = Callable[[G, bool], str]


@dataclass(frozen=True, slots=True)
class Short:
    """The shortest game found with a fault: its answers, what is wrong then, and the game as a save. `then`: the answer
    that breaks it, where the save stands before that."""

    answers: tuple[tuple[int, ...], ...]
    message: str
    save: str
    then: str = ""


def shortest(game: G, message: str, look: Look[G]) -> Short:
    """Leave out answers as long as the same fault shows: halves, quarters, .. single ones. `look` says what is wrong
    with a game as it stands (True: everything is looked at)."""
    best, tries, until = game.answers[:], TRIES, time.process_time() + PATIENCE
    size = len(best)
    while size and tries and time.process_time() < until:
        at = 0
        while at < len(best) and tries:
            tries -= 1
            found, said = follow(game, best[:at] + best[at + size :], look)
            if kind_of(said) == kind_of(message) and len(found) < len(best):
                best, message = found, said
            else:
                at += size
        size = size // 2 if size > 1 else 0
    return written(game, best, message)


def follow(game: G, answers: Answers, look: Look[G]) -> tuple[Answers, str]:
    """Deal the game again and give those of the answers that fit, until something is wrong: the answers that were
    given, and what it is."""
    again = game.dealt(game.setup, undoable=False)
    try:
        for player, code in answers:
            if said := look(again, False):
                return again.answers, said
            ask = next((a for a in again.machine.open_asks() if a.player == player), None)
            if ask is not None and (code == CONCEDE or code in ask.now()):
                again.take(ask, code)
        return again.answers, look(again, True)
    except Exception as wrong:  # whatever it is, it is what we look for
        return again.answers, told(wrong)


def kind_of(message: str) -> str:
    """What two faults have in common that are the same: all before the particulars."""
    return message.partition(":")[0]


def written(game: G, answers: Answers, message: str) -> Short:
    """The game as a save; if its last answer is what breaks it, the save stands before that."""
    again, label = game.dealt(game.setup), ""
    for player, code in answers:
        ask = next(a for a in again.machine.open_asks() if a.player == player)
        label = "Concede" if code == CONCEDE else again.label(ask, code)
        before = again.fork(undoable=True)
        try:
            again.take(ask, code)
        except Exception:
            return Short(rows(answers), message, before.save(), label)
    return Short(rows(answers), message, again.save())


def rows(answers: Answers) -> tuple[tuple[int, ...], ...]:
    """Answers as plain data."""
    return tuple((player, *code) for player, code in answers)


def told(wrong: Exception) -> str:
    """A fault in one line: a finding as it is, a crash with the place where it happened."""
    where = wrong.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = f"{Path(where.tb_frame.f_code.co_filename).name}:{where.tb_lineno}" if where is not None else "?"
    text = wrong.message if isinstance(wrong, MythosError) else str(wrong)
    return f"{type(wrong).__name__} at {place}: {text}"
