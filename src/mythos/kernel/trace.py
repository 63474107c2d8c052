"""The trace: an ordered, nested record of what happened and why. Quiet play has none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Entry:
    """One line: how deep in the rules, where, what happened, and the rulings that asked for it."""

    depth: int
    where: str
    text: str
    rulings: tuple[str, ...] = ()
    step: str = ""
    kind: str = ""  # what sort of event it tells of
    about: tuple[int, ...] = ()  # the objects it is about; not for eyes that may not follow them
    own: dict[int, str] = field(default_factory=dict)  # player -> the line as only he may read it
    by: int = -1  # the player who does it
    icon: str = ""  # what is counted or drawn: a kind of icon, a token, success or failure
    counts: tuple[int, ...] = ()  # .. and how it stands, by player where several count

    def read_by(self, player: int | None) -> str:
        """The line as a player (None: a spectator) may read it."""
        return self.text if player is None else self.own.get(player, self.text)

    def in_full(self) -> str:
        """The line as those read it who may see everything."""
        return next(iter(self.own.values()), self.text)


@dataclass(slots=True)
class Trace:
    """What happened, in order. The steps passed since the last entry give it its place and its rulings."""

    entries: list[Entry] = field(default_factory=list)
    path: list[tuple[str, str, tuple[str, ...]]] = field(default_factory=list)
    heard: Callable[[Entry], None] | None = None  # called for every line when it has just happened

    def hold(self) -> Held:
        """A step begins that may have to begin anew: nobody hears of it before it is done."""
        heard, self.heard = self.heard, None
        return len(self.entries), self.path[:], heard

    def take_back(self, before: Held) -> None:
        """It has not happened."""
        count, self.path, self.heard = before
        del self.entries[count:]

    def let_go(self, before: Held) -> None:
        """It has happened."""
        count, _, self.heard = before
        if self.heard is not None:
            for entry in self.entries[count:]:
                self.heard(entry)

    def enter(self, depth: int, procedure: str, step: str, rulings: tuple[str, ...]) -> None:
        """A step of a procedure begins."""
        del self.path[depth - 1 :]
        self.path.append((procedure, step, rulings))

    @property
    def told(self) -> list[Entry]:
        """The lines that have words; the others only cite what acted silently."""
        return [entry for entry in self.entries if entry.text]

    def cite(self, *rulings: str) -> None:
        """A rule acts, and there is nothing to tell."""
        last = self.entries[-1] if self.entries else None
        if last is None or last.text or last.rulings != rulings:
            where = " > ".join(p for p, _, _ in self.path)
            self.entries.append(Entry(len(self.path), where, "", rulings, self.path[-1][1] if self.path else ""))

    def say(
        self,
        text: str,
        *rulings: str,
        kind: str = "",
        about: tuple[int, ...] = (),
        by: int = -1,
        icon: str = "",
        counts: tuple[int, ...] = (),
        own: dict[int, str] | None = None,
    ) -> Entry:
        """Something happened here: of what kind, to what, by whom; and how it is read by those who know more."""
        cited: list[str] = list(rulings)
        for _, _, ids in self.path[-2:]:
            cited.extend(i for i in ids if i not in cited)
        where = " > ".join(p for p, _, _ in self.path)
        step = self.path[-1][1] if self.path else ""
        entry = Entry(len(self.path), where, text, tuple(cited), step, kind, about, own or {}, by, icon, counts)
        self.entries.append(entry)
        if self.heard is not None:
            self.heard(entry)
        return entry


Held = tuple[int, list[tuple[str, str, tuple[str, ...]]], Callable[[Entry], None] | None]  # as it was before a step
