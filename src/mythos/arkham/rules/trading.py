"""Trading: investigators at one place give each other assets and resources."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules import timing
from mythos.arkham.table import COLUMNS, RESOURCES, Table
from mythos.kernel import initiation
from mythos.kernel.machine import O_PASS, OBJECT, Frame, Option, procedure
from mythos.kernel.records import Event, RecordNo, SetNo

Q_TRADE: Final = 52
O_GIVE: Final = 52  # a card (0: so many resources) to an investigator


class Trade(Frame):
    """Investigators exchange things."""

    record: RecordNo = 0
    instruction: int = 0
    traders: SetNo = 0
    next: int = 0

    def __init__(self, record: RecordNo = 0, instruction: int = 0, traders: SetNo = 0) -> None:
        super().__init__(TRADE)
        self.record = record
        self.instruction = instruction
        self.traders = traders


def next_giver(g: Table, f: Trade) -> None:
    """One investigator after the other gives the others what he likes, as long as he likes."""
    group = [ref & OBJECT for ref in g.sets[f.traders - 1] if table.is_in(g, ref & OBJECT)]
    while f.next < len(group) > 1:
        giver = group[f.next]
        options = gifts(g, f, giver, [p for p in group if p != giver])
        if options:
            g.ask(giver, Q_TRADE, [(O_PASS, 0, 0, 0, 0), *options])
            return
        f.next += 1
    g.pop()


def gifts(g: Table, f: Trade, giver: int, others: list[int]) -> list[Option]:
    """What somebody may give, and to whom: assets that fit, and any number of resources."""
    rec = f.record
    choice = initiation.ability_of(g, rec).program[f.instruction].choice
    assert choice is not None
    assert choice.filter is not None
    found: list[Option] = []
    for c in g.zones[giver * n.PLAYER_ZONES + n.PLAY]:
        if table.fits(g, choice.filter.tests, c, initiation.this_of(g, rec), giver, rec):
            takers = [p for p in others if g.contents.can_now(g, n.E_CONTROL, g.ref(c), p, -1, 1, 0)]
            found += [(O_GIVE, g.ref(c), p, 0, 0) for p in takers]
    for p in others:
        found += [(O_GIVE, 0, p, 0, count) for count in range(1, g.cells[giver * COLUMNS + RESOURCES] + 1)]
    return found


def give(g: Table, f: Trade) -> None:
    """One gift; or the next investigator's turn to give."""
    option = g.reply()
    group = [ref & OBJECT for ref in g.sets[f.traders - 1] if table.is_in(g, ref & OBJECT)]
    g.goto(f, "next_giver")
    if option[0] == O_PASS:
        f.next += 1
        return
    giver = group[f.next]
    _, ref, taker, _, count = option
    if count:
        g.cells[giver * COLUMNS + RESOURCES] -= count
        g.cells[taker * COLUMNS + RESOURCES] += count
        return
    timing.emit(g, [Event(n.E_CONTROL, ref, taker, n.BY_EFFECT, init=f.record)])


TRADE: Final = procedure("arkham trade", next_giver, give, frame=Trade)
