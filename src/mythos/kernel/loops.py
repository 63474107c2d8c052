"""Loops: a cycle of answers that leads back to the same position, only with more of something.

Who can run such a cycle shows it once and names a number; it is applied so many times (`Game.repeat`). Where the
rules say so (`Machine.plays_hidden_rounds`), each round of a cycle that rolls dice or touches a hidden zone has to be
played. A cycle in which another player does anything but pass is no loop in this sense: loops that oppose each other
are not repeated, they cancel out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mythos.kernel.machine import (
    BITS,
    MARKS,
    O_PASS,
    OBJECT,
    REGISTERS,
    SERIAL,
    SINCE,
    STREAMS,
    TOUCHED,
    VERSION,
    Machine,
    Option,
)
from mythos.kernel.program import M_ADD, REMEMBERED
from mythos.kernel.reading import L_AMOUNT, L_KIND, L_SOURCE, L_STAT, L_TARGET

LONGEST: Final = 60  # answers in one cycle
MOST_TIMES: Final = 10_000
DICE: Final = range(REGISTERS - STREAMS, REGISTERS)

Counter = tuple[int, int, int]  # object, column or -1 for a lasting change, stat of that change
Answers = Sequence[tuple[int, Option]]


@dataclass(frozen=True, slots=True)
class Loop:
    """A cycle that a player may repeat: his answers in words, and what grows each time."""

    player: int
    start: int  # the number of its first answer
    labels: tuple[str, ...]
    gains: tuple[str, ...]

    def __str__(self) -> str:
        return f"{', '.join(self.labels)}: {', '.join(self.gains)} each time"


@dataclass(frozen=True, slots=True)
class Outline:
    """A position in two parts: what must be the same again, and what may have grown."""

    fixed: tuple[object, ...]
    counts: dict[Counter, int]


def outline(machine: Machine) -> Outline:
    """The outline of a position. A card that went round counts as the same card, and what is hidden has no order."""
    columns, width = machine.columns, range(0, len(machine.cells), machine.columns)
    cells = machine.cells[:]
    counts: dict[Counter, int] = {}
    for at in width:
        for column in machine.book.growing:
            if cells[at + column]:
                counts[at // columns, column, 0] = cells[at + column]
        for column in (*machine.book.growing, SINCE, MARKS, SERIAL):
            cells[at + column] = 0
    rows = []
    for row in machine.lasting:
        if row[L_KIND] == M_ADD and row[L_TARGET] >= 0 and machine.live(row[L_TARGET]):
            key = (row[L_TARGET] & OBJECT, -1, row[L_STAT])
            counts[key] = counts.get(key, 0) + row[L_AMOUNT]
        else:
            rows.append((*row[:L_TARGET], row[L_TARGET] & OBJECT, *row[L_AMOUNT:L_SOURCE], *row[L_SOURCE + 1 :]))
    zones = [tuple(sorted(cards)) for cards in machine.zones]
    idle = (TOUCHED, VERSION, *DICE, *machine.book.tally_registers)
    regs = [0 if k in idle else number for k, number in enumerate(machine.regs)]
    stack = [frame.copy() for frame in machine.stack]
    for frame in stack:
        for name in machine.book.tallies.get(frame.procedure, ()):
            setattr(frame, name, 0)
    asked = [(ask.player, ask.kind, ask.picked) for ask in machine.asks]
    limits = [used for used in machine.limits if used[0] != REMEMBERED]
    waiting = (rows, machine.delayed, machine.pending, limits)
    return Outline((cells, zones, regs, [frame.flat() for frame in stack], asked, *waiting), counts)


def growth(before: Outline, after: Outline) -> dict[Counter, int]:
    """What has grown from one round to the next; empty if the position is another one, or less of something."""
    if before.fixed != after.fixed:
        return {}
    keys = {*before.counts, *after.counts}
    change = {key: after.counts.get(key, 0) - before.counts.get(key, 0) for key in keys}
    if any(amount < 0 for (_, column, _), amount in change.items() if column >= 0):
        return {}
    return {key: amount for key, amount in sorted(change.items()) if amount}


def is_one_sided(answers: Answers, player: int) -> bool:
    """Does everybody else only pass?"""
    return all(who == player or code[0] == O_PASS for who, code in answers)


def touches_hidden(machines: Sequence[Machine]) -> bool:
    """Does a hidden zone change between these moments, or is anything rolled?"""
    first = machines[0]
    if any(machines[-1].regs[k] != first.regs[k] for k in DICE):
        return True
    kinds = first.setup.zone_kinds
    secret = [zone for zone, kind in enumerate(kinds) if kind in first.book.hidden]
    return any(m.zones[zone] != first.zones[zone] for m in machines[1:] for zone in secret)


def same_answer(codes: Sequence[Option], code: Option) -> Option | None:
    """The answer that does the same as one given before, perhaps with a card that went round meanwhile."""
    if code in codes:
        return code
    wanted = _bare(code)
    return next((c for c in codes if _bare(c) == wanted), None)


def _bare(code: Option) -> tuple[int, int, int, int]:
    number = code[4] & OBJECT if code[4] >> BITS else code[4]
    return (code[0], code[1] & OBJECT, code[2], number)
