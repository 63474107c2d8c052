"""What the fuzzers of all games share: the report, the answers that are always wrong, and the work on several cores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import Any, Final, TypeVar

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

    def add(self, other: Report) -> None:
        """Take another report in."""
        self.games += other.games
        self.decisions += other.decisions
        self.errors += other.errors
        self.endings += other.endings
        for name, count in other.checks.items():  # `+=` would drop the zeros, which are what one looks for
            self.checks[name] += count
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
        }


def share(
    play: Callable[[Sequence[int], P], Report],
    plan: P,
    seeds: range,
    checks: Sequence[str],
    jobs: int,
    progress: Callable[[int], None],
) -> Report:
    """Play the games of these seeds; the result does not depend on how many work on it."""
    total = Report(checks=Counter(dict.fromkeys(checks, 0)))
    chunks = [seeds[i : i + CHUNK] for i in range(0, len(seeds), CHUNK)]
    if jobs <= 1:
        for chunk in chunks:
            total.add(play(chunk, plan))
            progress(len(chunk))
        return total
    with ProcessPoolExecutor(jobs) as workers:
        for report in workers.map(play, chunks, [plan] * len(chunks)):
            total.add(report)
            progress(report.games)
    return total
