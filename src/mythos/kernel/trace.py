"""The trace: an ordered, nested record of what happened and why. Quiet play has none."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Entry:
    """One line: how deep in the rules, where, what happened, and the rulings that asked for it."""

    depth: int
    where: str
    text: str
    rulings: tuple[str, ...] = ()
    step: str = ""


@dataclass(slots=True)
class Trace:
    """What happened, in order. The steps passed since the last entry give it its place and its rulings."""

    entries: list[Entry] = field(default_factory=list)
    path: list[tuple[str, str, tuple[str, ...]]] = field(default_factory=list)

    def enter(self, depth: int, procedure: str, step: str, rulings: tuple[str, ...]) -> None:
        """A step of a procedure begins."""
        del self.path[depth - 1 :]
        self.path.append((procedure, step, rulings))

    def say(self, text: str, *rulings: str) -> None:
        """Something happened here."""
        cited: list[str] = list(rulings)
        for _, _, ids in self.path[-2:]:
            cited.extend(i for i in ids if i not in cited)
        where = " > ".join(p for p, _, _ in self.path)
        step = self.path[-1][1] if self.path else ""
        self.entries.append(Entry(len(self.path), where, text, tuple(cited), step))
