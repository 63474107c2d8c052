"""What the fuzzers of all games share: the report, the answers that are always wrong, and the work on several cores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

from mythos.kernel.crew import in_order
from mythos.kernel.program import PLAY, STATIC, TOLL
from mythos.kernel.session import Game
from mythos.kernel.setup import Witness

P = TypeVar("P")

CHUNK: Final = 4  # games in one task
SHOWN: Final = 20  # failures told in full
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
