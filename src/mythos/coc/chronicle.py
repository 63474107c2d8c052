"""The chronicle: what has happened in this turn, as far as a text of this game asks about it later."""

from __future__ import annotations

from typing import Final

from mythos.coc import table
from mythos.coc.numbers import PHASE, SUPPORT, TURN
from mythos.coc.table import AS_TYPE, HAD_FORM, HAD_PLACE, NUMBER, WAS_CONTROLLED_BY, Table
from mythos.kernel import reading
from mythos.kernel.machine import OBJECT, TICK
from mythos.kernel.program import (
    R_OTHER,
    REMEMBERED,
    S_TRIGGER,
    T_AT,
    T_CONTROL,
    T_IN,
    T_OWNER,
    T_TYPE,
    Num,
    Pattern,
    Test,
)
from mythos.kernel.records import Event

Row = tuple[int, ...]

# A row among the used limits, which end with their period (the fourth number).
KEY: Final = 1
WHO: Final = 2  # the player who did it
WHEN: Final = 4  # the phase
WHOM: Final = 5  # what it happened to
THERE: Final = 6  # the place, or what else belongs to it
CAUSE: Final = 7
KIND: Final = 8  # of struggle
TYPE: Final = 9  # what the card was then, whose it was, and at which story
CONTROL: Final = 10
PLACE: Final = 11
CAME_FROM: Final = 12
WHOSE: Final = 13  # the player whose effect it was


def remember(g: Table, i: int) -> None:
    """Write down an event that has happened, under each of its keys that somebody asks about."""
    event = g.heap[i]
    whose = g.heap[event.init].player if event.init >= 0 else -1
    for key in g.contents.facets(g, i):
        if key in g.library.remembered:
            g.limits.append(
                (
                    *(REMEMBERED, key, event.player, TURN, g.regs[TICK], event.subject, event.other),
                    *(event.cause, event.state, *_as_it_was(g, event), event.came_from, whose),
                )
            )


def _as_it_was(g: Table, event: Event) -> tuple[int, int, int]:
    """Type, controller and story of the card that an event happened to, as they were before."""
    c = event.subject & OBJECT
    if not table.is_card(g, c):
        return -1, -1, -1
    side = event.before >> WAS_CONTROLLED_BY & 3 if event.before >= 0 else reading.controller_of(g, c)
    if not event.memory:
        return table.type_of(g, c), side, table.place_of(g, c)
    memory = g.sets[event.memory - 1]
    form = NUMBER - memory[HAD_FORM]
    kind = form - AS_TYPE if form >= AS_TYPE else SUPPORT if form else g.face(c).type
    return kind, side, memory[HAD_PLACE]


def past(g: Table, num: Num, this: int, you: int, rec: int, it: int) -> int:
    """How often something has happened in this phase or turn, or at how many places."""
    pattern = num.past
    assert pattern is not None
    found = [row for row in g.limits if row[0] == REMEMBERED and _is_meant(g, row, pattern, num.n, this, you, rec, it)]
    return len({row[THERE] for row in found}) if num.stat else len(found)


def _is_meant(g: Table, row: Row, pattern: Pattern, period: int, this: int, you: int, rec: int, it: int) -> bool:
    if row[KEY] != pattern.key or (period == PHASE and row[WHEN] != g.regs[TICK]):
        return False
    if pattern.itself and row[WHOM] != g.ref(this):
        return False
    if pattern.player is not None and row[WHO] not in reading.selected(g, pattern.player, this, you, rec, it):
        return False
    if pattern.source_player is not None and row[WHOSE] not in reading.selected(
        g, pattern.source_player, this, you, rec, it
    ):
        return False
    if pattern.causes and not pattern.causes & row[CAUSE]:
        return False
    if pattern.kinds and not (row[KIND] >= 0 and pattern.kinds >> row[KIND] & 1):
        return False
    if pattern.came_from and not pattern.came_from >> row[CAME_FROM] & 1:
        return False
    if not all(_was_there(g, row[THERE], test, this, you, rec, it) for test in pattern.other or ()):
        return False
    return all(_recalls(g, row, test, this, you, rec, it) for test in pattern.subject)


def _was_there(g: Table, place: int, test: Test, this: int, you: int, rec: int, it: int) -> bool:
    """One question about the story, by what is printed: it may have been won since."""
    if test.op == T_TYPE:
        return place >= 0 and test.n >> g.face(place & OBJECT).type & 1 == 1
    trigger = reading.trigger_of(g, rec)
    if trigger >= 0 and test.sel is not None and test.sel.op == S_TRIGGER and test.sel.n == R_OTHER:
        return (place == g.heap[trigger].other) != test.negate  # the story of the trigger, though it may be won by now
    there = [ref & OBJECT for ref in reading.selected(g, test.sel, this, you, rec, it)]
    return (place >= 0 and place & OBJECT in there) != test.negate


def _recalls(g: Table, row: Row, test: Test, this: int, you: int, rec: int, it: int) -> bool:
    """One question about the card, or player, that it happened to."""
    if test.op == T_TYPE:
        return (test.n >> row[TYPE] & 1 == 1 if row[TYPE] >= 0 else False) != test.negate
    about = {T_IN: row[WHOM], T_CONTROL: row[CONTROL], T_AT: row[PLACE], T_OWNER: -1}
    asked = g.setup.owners[row[WHOM] & OBJECT] if test.op == T_OWNER else about[test.op]
    return (asked in reading.selected(g, test.sel, this, you, rec, it)) != test.negate


RECALLED: Final = frozenset((T_TYPE, T_IN, T_CONTROL, T_AT, T_OWNER))  # what can be asked
