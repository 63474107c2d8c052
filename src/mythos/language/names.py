"""Names: what `it`, `them`, `that card`, `the other` and `called NAME` mean while a line is read.

Every thing that a sentence names is noted with its noun; a pronoun is bound to the thing that the rules of
the language point at, never guessed by the machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from mythos.kernel.program import S_SLOT, S_THIS, S_UNION, S_YOU, Sel

THIS = Sel(S_THIS)
YOU = Sel(S_YOU)


@dataclass(frozen=True, slots=True)
class Place:
    """A zone of some players, as `deck`, `that deck` or `their hand` mean it."""

    zone: int
    whose: Sel | None
    name: str = ""


@dataclass(slots=True)
class Names:
    """The things alive at a point of a line, in reading order."""

    things: list[tuple[str, Sel]] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    singles: list[Sel] = field(default_factory=list)  # single choices, for `those N`
    named: dict[str, Sel] = field(default_factory=dict)
    focus: Sel | None = None
    many: Sel | None = None
    player: Sel | None = None
    subject: Sel | None = None  # the card that is the subject of this clause
    doer: Sel | None = None  # the player that is the subject of this clause
    object: Sel | None = None  # the object of this clause, for `its`
    rest: Sel | None = None  # `the other`
    said: Sel | None = None  # this card or what it is attached to, whichever was said last, so `its` may speak of it
    mixed: bool = False  # the rest may be of several kinds

    def saved(self) -> tuple[Sel | None, Sel | None, Sel | None, int, int]:
        """A mark to come back to."""
        return self.focus, self.many, self.player, len(self.things), len(self.singles)

    def forget(self, mark: tuple[Sel | None, Sel | None, Sel | None, int, int]) -> None:
        """Come back to a mark: what was named since then is not known any more."""
        self.focus, self.many, self.player, things, singles = mark
        del self.things[things:]
        del self.singles[singles:]

    def rebind(self, bound: Callable[[Sel], Sel]) -> None:
        """Let every name mean something else."""
        self.things = [(noun, bound(sel)) for noun, sel in self.things]
        self.places = [replace(place, whose=bound(place.whose)) if place.whose else place for place in self.places]
        self.singles = [bound(sel) for sel in self.singles]
        self.named = {name: bound(sel) for name, sel in self.named.items()}
        for single in ("focus", "many", "player", "subject", "doer", "object", "rest"):
            sel = getattr(self, single)
            if sel is not None:
                setattr(self, single, bound(sel))

    def note(self, noun: str, sel: Sel, *, plural: bool = False, focus: bool = True) -> None:
        """A thing was named."""
        self.things.append((noun, sel))
        if plural:
            self.many = sel
        elif focus:
            self.focus = sel
        if not plural and sel.op == S_SLOT:  # what was taken; the trigger's things are not among `those`
            self.singles.append(sel)

    def note_player(self, sel: Sel) -> None:
        """A player was named."""
        self.things.append(("player", sel))
        self.player = sel

    def it(self, *, tail: bool = False) -> Sel | None:
        """`it`: the focus; in a tail the card that is the subject of the clause."""
        if tail and self.subject is not None:
            return self.subject
        return self.focus or self.subject

    def its(self) -> Sel | None:
        """`its`: of the object of this clause, its subject, else of the focus, else of a `this` that was said."""
        return self.object or self.subject or self.focus or self.said

    def them(self) -> Sel | None:
        """`them`: the last things named together, or all single choices."""
        return self.many or self.all_singles()

    def all_singles(self) -> Sel | None:
        """All things chosen one by one."""
        found: Sel | None = None
        for sel in self.singles:
            found = sel if found is None else Sel(S_UNION, sel=found, other=sel)
        return found

    def is_named(self, noun: str, sel: Sel) -> bool:
        """Were all these things named with this noun?"""
        if sel.op == S_UNION and sel.sel is not None and sel.other is not None:
            return self.is_named(noun, sel.sel) and self.is_named(noun, sel.other)
        return (noun, sel) in self.things

    def they(self) -> Sel | None:
        """`they` as players: the doer of this clause, else the last player named; `you` are nobody's `they`."""
        return self.player if self.doer == YOU and self.player is not None else self.doer or self.player

    def they_things(self) -> Sel | None:
        """`they` as things: if the last thing named was no player."""
        if self.things and self.things[-1][0] == "player":
            return None
        return self.many

    def that(self, noun: str) -> Sel | None:
        """`that N`: the nearest N."""
        for name, sel in reversed(self.things):
            if name == noun:
                return sel
        return None

    def that_place(self, zone: int) -> Place | None:
        """`that deck`: the nearest zone of this kind."""
        for place in reversed(self.places):
            if place.zone == zone:
                return place
        return None
