"""Which rulings are shown: by a position that passes and cites the ruling where it matters, or as a fact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from mythos.errors import MythosError
from mythos.rulings.games import game_of
from mythos.rulings.index import Ruling, documents, rulings
from mythos.rulings.play import Result

REASONS: Final = Path(__file__).parent / "index" / "unshown.tsv"


@dataclass(slots=True)
class Coverage:
    """The rows of an index, and for each why it is not shown ("" if it is)."""

    rows: Mapping[str, Ruling]
    why: dict[str, str] = field(default_factory=dict)

    @property
    def shown(self) -> list[str]:
        """The rulings that are shown."""
        return [name for name in self.rows if not self.why[name]]

    def data(self) -> dict[str, Any]:
        """As plain data, with the keys that programs rely on."""
        return {
            "rows": len(self.rows),
            "shown": len(self.shown),
            "by_game": self._by(lambda row: game_of(row.id).name),
            "by_document": self._by(lambda row: row.document),
            "by_kind": self._by(lambda row: row.kind),
            "missing": self.missing,
        }

    def short(self) -> dict[str, Any]:
        """As plain data, without parts: of a rule book, whose rows are all of one kind."""
        return {
            "rows": len(self.rows),
            "shown": len(self.shown),
            "apart": sum(name in reasons() for name, why in self.why.items() if why),
            "missing": self.missing,
        }

    @property
    def missing(self) -> list[dict[str, str]]:
        """What is not shown, and why."""
        return [{"id": name, "why": why} for name, why in self.why.items() if why]

    def _by(self, part: Callable[[Ruling], str]) -> dict[str, dict[str, int]]:
        counts: dict[str, dict[str, int]] = {}
        for name, row in self.rows.items():
            count = counts.setdefault(part(row), {"rows": 0, "shown": 0})
            count["rows"] += 1
            count["shown"] += not self.why[name]
        return dict(sorted(counts.items()))


def coverage(results: Iterable[Result], rows: Mapping[str, Ruling] | None = None) -> Coverage:
    """What a set of runs shows."""
    made = Coverage(documents() if rows is None else rows)
    shown: set[str] = set()
    trouble: dict[str, str] = {}
    for result in results:
        if result.passed:
            shown.update(result.shown)
        for name in result.file.shows:
            if name in made.rows and (result.file.game.alike or made.rows[name].holds_in(result.edition)):
                trouble[name] = trouble_of(result, name)
    for name in made.rows:
        made.why[name] = "" if name in shown else trouble.get(name) or reasons().get(name, "no position shows it")
    return made


def trouble_of(result: Result, name: str) -> str:
    """Why a run that should show a ruling does not."""
    place = f"{Path(result.file.path).name}:{result.file.line}"
    if not result.passed:
        return f"its position fails in {result.edition} ({place}): {result.failures[0].what}"
    missing = [failure for failure in result.uncited if failure.what.startswith(f"{name} ")]
    if missing:
        return f"the run does not cite it at its step ({Path(result.file.path).name}:{missing[0].line})"
    return f"the step that cites it is not reached in {result.edition} ({place})"


@cache
def reasons() -> dict[str, str]:
    """Why some rulings cannot be shown: nobody here has the card's text, or it is not a matter of play."""
    if not REASONS.exists():
        return {}
    found: dict[str, str] = {}
    for number, line in enumerate(REASONS.read_text(encoding="utf-8").splitlines(), 1):
        name, _, why = line.partition("\t")
        if name not in rulings() or not why:
            raise MythosError(f"{REASONS.name}:{number}: an id, a tab and a reason are expected.")
        found[name] = why
    return found
