"""Can the positions fail? Each edition's outcome is tried under the other's rules; rules are switched off one by one.

A position that still passes without the rule it shows proves nothing; such positions are named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any

from mythos.rulings.about import folded
from mythos.rulings.files import PositionFile
from mythos.rulings.games import NOTHING, Without
from mythos.rulings.index import BOOK, documents, evidence, rulings, same
from mythos.rulings.play import Failure, Result, run

Watch = Callable[[int, str], AbstractContextManager[Callable[[int], None]]]  # how many of what: who hears of each


@dataclass(frozen=True, slots=True)
class Pair:
    """Two rulings of different documents that differ, and why it is not proven that they do ("" if it is)."""

    one: str
    other: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Trial:
    """A ruling switched off in one edition: did one of the positions that show it notice?"""

    ruling: str
    edition: str
    off: str  # the rule or the card
    positions: tuple[str, ...]
    noticed: bool
    switched: bool = True  # False: nothing in these games asks about the rule, so nothing was switched off


@dataclass(slots=True)
class Audit:
    """What came of it."""

    pairs: list[Pair] = field(default_factory=list)
    trials: list[Trial] = field(default_factory=list)

    @property
    def valid(self) -> list[Trial]:
        """The trials in which something was switched off."""
        return [trial for trial in self.trials if trial.switched]

    @property
    def noticed(self) -> int:
        """How many trials were noticed."""
        return sum(trial.noticed for trial in self.valid)

    @property
    def share(self) -> float:
        """The share of the trials that were noticed; nothing tried is nothing proven."""
        return self.noticed / len(self.valid) if self.valid else 0.0

    def data(self) -> dict[str, Any]:
        """As plain data."""
        proven = [pair for pair in self.pairs if not pair.why]
        return {
            "pairs": {
                "all": len(self.pairs),
                "proven": len(proven),
                "missing": [{"ids": [p.one, p.other], "why": p.why} for p in self.pairs if p.why],
            },
            "switched_off": {
                "trials": len(self.valid),
                "noticed": self.noticed,
                "share": round(self.share, 4),
                "unnoticed": [
                    {"ruling": t.ruling, "edition": t.edition, "off": t.off, "positions": list(t.positions)}
                    for t in self.valid
                    if not t.noticed
                ],
                "without_switch": sorted({t.ruling for t in self.trials if not t.switched}),
            },
        }


# -- pairs ---------------------------------------------------------------------------------------------------------
def differing(game: str = "") -> list[tuple[str, str]]:
    """The pairs of rulings of different documents that differ, of one game or of all."""
    found: dict[tuple[str, str], None] = {}
    for row in documents(game).values():
        for other, _ in row.differs_from:
            first, second = sorted((row.id, other))
            found[first, second] = None
    return sorted(found)


def prove(one: str, other: str, files: Sequence[PositionFile]) -> Pair:
    """The same script gives each edition's outcome, and neither outcome under the other edition's rules."""
    common = [file for file in files if one in file.shows and other in file.shows]
    if not common:
        return Pair(one, other, "no position shows both")
    why = ""
    for file in common:
        why = unproven(file, one, other)
        if not why:
            break
    return Pair(one, other, why)


def unproven(file: PositionFile, one: str, other: str) -> str:
    """Why a position does not prove that two rulings differ."""
    editions = [rulings()[name].edition for name in (one, other)]
    for name, edition in zip((one, other), editions, strict=True):
        result = run(file, edition)
        if not result.passed:
            return f"{file.name} fails in {edition}"
        if name not in result.shown:
            return f"{file.name} does not cite {name} in {edition}"
    for edition, expected in (editions, editions[::-1]):
        if attempt(file, edition, expected).passed:
            return f"{file.name}: the outcome of {expected} also passes under the rules of {edition}"
    return ""


# -- switching off -------------------------------------------------------------------------------------------------
def trial(name: str, edition: str, results: Sequence[Result]) -> Trial:
    """One ruling switched off, in all runs that show it."""
    places = tuple(result.file.name for result in results)
    tried: dict[str, None] = {}
    for result in results:
        for without, off in ways_off(name, result):
            attempted = attempt(result.file, edition, edition, without)
            if attempted.switched and not attempted.passed:
                return Trial(name, edition, off, places, noticed=True)
            if attempted.switched:
                tried[off] = None
    return Trial(name, edition, " or ".join(tried), places, noticed=False, switched=bool(tried))


def ways_off(name: str, result: Result) -> Iterator[tuple[Without, str]]:
    """How a ruling can be switched off: itself, what it rests on, its paragraph, the text of its cards."""
    cited = {one for step in result.steps for one in step.cited}
    own = same(name)
    near = {rule for one in own for rule in rulings()[one].rests_on}
    for group in (own, near, evidence(name) - own - near):
        rules = tuple(sorted(group & cited))
        if rules:
            yield Without(rulings=rules), ", ".join(rules)
    for title in rulings()[name].cards:
        found = card_ids(title, result)
        if found:
            yield Without(cards=found), title
            yield Without(bounds=found), f"what {title} forbids"


def card_ids(name: str, result: Result) -> tuple[str, ...]:
    """The cards of a position that a ruling means."""
    pool = result.file.laid.pool(result.edition) if result.file.laid is not None else {}
    wanted = folded(name)
    return tuple(i for i, d in pool.items() if wanted in (folded(d.title), folded(f"{d.title} {d.subtitle}")))


def attempt(file: PositionFile, edition: str, expected: str, without: Without = NOTHING) -> Result:
    """A run in which the rules are not as they should be: whatever breaks is a failure."""
    try:
        return run(file, edition, expected, without)
    except (
        AssertionError,
        ArithmeticError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ) as broken:
        broke = Failure(file.line, 1, f"the game breaks: {type(broken).__name__}: {broken}")
        return Result(file, edition, failures=[broke], switched=True)


def unwatched(total: int, what: str) -> AbstractContextManager[Callable[[int], None]]:
    """Nobody waits for it."""
    return nullcontext(lambda done: None)


def audit(files: Sequence[PositionFile], sample: int | None = None, game: str = "", watch: Watch = unwatched) -> Audit:
    """All pairs, and everything the positions show switched off (or a sample: so many rulings, evenly spread)."""
    made = Audit()
    pairs = differing(game)
    with watch(len(pairs), "pairs of editions") as step:
        for one, other in pairs:
            made.pairs.append(prove(one, other, files))
            step(1)
    with watch(len(files), "positions") as step:
        shown = shown_by(files, step)
    chosen = sorted(shown)
    if sample is not None and sample < len(chosen):
        chosen = [chosen[k * len(chosen) // sample] for k in range(sample)]
    with watch(len(chosen), "rules switched off") as step:
        for name, edition in chosen:
            made.trials.append(trial(name, edition, shown[name, edition]))
            step(1)
    return made


def shown_by(files: Sequence[PositionFile], step: Callable[[int], None]) -> dict[tuple[str, str], list[Result]]:
    """The runs that show a ruling in an edition."""
    shown: dict[tuple[str, str], list[Result]] = {}
    for file in files:
        for edition in file.runs if not file.facts else ():
            result = run(file, edition)
            for name in dict.fromkeys(result.shown if result.passed else ()):
                if rulings()[name].document != BOOK:  # no rule cites the book, so none can be switched off by it
                    shown.setdefault((name, edition), []).append(result)
        step(1)
    return shown
