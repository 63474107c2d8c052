"""What the kernel leaves to a game: every question about zones, costs, events and words that only its rules answer."""

from __future__ import annotations

from typing import Final

from mythos.kernel import reading
from mythos.kernel.machine import (
    OBJECT,
    Machine,
)
from mythos.kernel.program import (
    M_GAIN_TEXT,
    M_GRANT,
)
from mythos.kernel.records import Event
from mythos.kernel.setup import kind_key

# Question kinds of the kernel; games number theirs from 32 on.
Q_X: Final = 0
Q_TARGET: Final = 1
Q_PICK: Final = 2
Q_MAY: Final = 3
Q_EITHER: Final = 4
Q_ORDER: Final = 5
Q_INTERRUPT: Final = 6
Q_RESPONSE: Final = 7
Q_MANDATORY: Final = 8
Q_COST: Final = 9
Q_NAME: Final = 10
Q_PLAY: Final = 11

BY_COST: Final = 4  # the cause of everything done to pay
BY_EFFECT: Final = 2

GRANT_KEY: Final = kind_key(M_GRANT)
GAIN_KEY: Final = kind_key(M_GAIN_TEXT)
ON_BEHALF: Final = -2  # ON_BEHALF - player, instead of a granter: text that nobody controls, used by this player


def refuse(g: Machine, why: list[str] | None, reason: str, ruling: str = "") -> bool:
    """Say why not, if somebody wants to know; False, unless an audit has switched the ruling off."""
    without = g.setup.without
    if why is None and without is None:
        return False
    ruling = ruling or g.book.grounds.get(reason, "")
    if why is not None:
        why.append(f"{reason} ({ruling})" if ruling else reason)
        if ruling and g.trace is not None:
            g.trace.cite(ruling)
    return without is not None and ruling in without


def cite(g: Machine, *rulings: str) -> None:
    """A ruling decides what happens here; nothing could happen otherwise."""
    if g.trace is not None:
        g.trace.cite(*rulings)


def user(g: Machine, card: int, i: int, granter: int = -1) -> int:
    """Who answers event `i` with a card: its controller, or who had it when it left."""
    if granter <= ON_BEHALF:
        return ON_BEHALF - granter
    subject = g.heap[i].subject if i >= 0 else -1
    if subject & OBJECT == card and not g.live(subject):
        return g.book.last_controller(g, subject)
    return reading.controller_of(g, card)


def grants_something(g: Machine) -> bool:
    """Is any granted ability in force?"""
    if not g.setup.grants:
        return False
    if GRANT_KEY in g.mods_by or GAIN_KEY in g.mods_by:
        return True
    for row in g.lasting:  # noqa: SIM110 (hot)
        if row[0] == M_GRANT:
            return True
    return False


def choosable(g: Machine, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
    """Those of some objects that an effect may choose."""
    return tuple([ref for ref in refs if g.book.may_be_chosen(g, ref, rec)])


def is_followed(g: Machine, event: Event) -> bool:
    """Does the rest of an effect mean what it has moved where it lies now? (What left play is what it was.)"""
    return event.subject == event.new


def tell(
    g: Machine,
    text: str,
    *rulings: str,
    kind: str = "",
    about: tuple[int, ...] = (),
    by: int = -1,
    icon: str = "",
    counts: tuple[int, ...] = (),
) -> None:
    """Write into the trace, if there is one; rulings by id, or in words that the game has grounds for."""
    if g.trace is not None:
        cited = (each for name in rulings for each in g.book.grounds.get(name, name).split())
        g.trace.say(text, *cited, kind=kind, about=about, by=by, icon=icon, counts=counts)
