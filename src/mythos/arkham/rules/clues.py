"""Clues that are discovered, spent together for the act, or paid for entering a location."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules import timing
from mythos.arkham.rules.scenario import Advance
from mythos.arkham.standing import prohibits
from mythos.arkham.table import ACT_NOW, CLUES, COLUMNS, FLIPPED, STARTED, THE_INVESTIGATORS, Table
from mythos.kernel.machine import O_NUMBER, OBJECT, Frame, procedure
from mythos.kernel.records import Event, Ref, SetNo

Q_CONTRIBUTE: Final = 48


def may_spend_clues(g: Table, player: int) -> bool:
    """May an investigator spend clues?"""
    return not prohibits(g, n.E_SPEND) or not table.forbidden(g, n.E_SPEND, player)


def can_advance_act(g: Table) -> bool:
    """Do the investigators together have the clues that the act asks for, and no other way to advance it?"""
    act = g.regs[ACT_NOW]
    if act < 0:
        return False
    held = 0
    for p in g.zones[THE_INVESTIGATORS]:
        clues = g.cells[p * COLUMNS + CLUES]
        if clues and may_spend_clues(g, p):
            held += clues
    if not held or table.sheet(g, act).objectives:
        return False
    needed = table.value(g, act, n.CLUES)
    return 0 < needed <= held


class GroupAdvance(Frame):
    """The act advances by clues."""

    act: Ref = 0

    def __init__(self, act: Ref = 0) -> None:
        super().__init__(GROUP_ADVANCE)
        self.act = act


def begin_group(g: Table, f: GroupAdvance) -> None:
    """The investigators spend the clues as a group."""
    act = f.act & OBJECT
    g.push(
        Contribute(
            table.value(g, act, n.CLUES),
            0,
            1 + g.keep(tuple(p for p in table.in_order(g) if may_spend_clues(g, p))),
        )
    )


def paid_group(g: Table, f: GroupAdvance) -> None:
    """The act advances."""
    ref = f.act
    g.pop()
    g.push(Advance(ref, ref & OBJECT))


GROUP_ADVANCE: Final = procedure("arkham group advance", begin_group, paid_group, frame=GroupAdvance)


class Contribute(Frame):
    """Several spend clues together."""

    clues: int = 0
    next: int = 0
    payers: SetNo = 0

    def __init__(self, clues: int = 0, next: int = 0, payers: SetNo = 0) -> None:
        super().__init__(CONTRIBUTE)
        self.clues = clues
        self.next = next
        self.payers = payers


def ask_share(g: Table, f: Contribute) -> None:
    """Each investigator in turn says how many clues to give; the last ones give what is missing."""
    group = g.sets[f.payers - 1]
    need, k = f.clues, f.next
    if not need or k >= len(group):
        g.pop()
        return
    own = g.cells[(group[k] & OBJECT) * COLUMNS + CLUES]
    rest = sum(g.cells[(p & OBJECT) * COLUMNS + CLUES] for p in group[k + 1 :])
    least, most = max(need - rest, 0), min(own, need)
    g.ask(group[k] & OBJECT, Q_CONTRIBUTE, [(O_NUMBER, 0, 0, 0, x) for x in range(least, most + 1)])


def take_share(g: Table, f: Contribute) -> None:
    """The clues go back to the pool."""
    group = g.sets[f.payers - 1]
    count = g.reply()[4]
    g.cells[(group[f.next] & OBJECT) * COLUMNS + CLUES] -= count
    table.watch(g)
    f.clues -= count
    f.next += 1
    g.goto(f, "ask_share")


CONTRIBUTE: Final = procedure("arkham contribute", ask_share, take_share, frame=Contribute)


def contribute(g: Table, amount: int, payers: Sequence[int]) -> None:
    """Investigators spend clues as a group."""
    g.push(Contribute(amount, 0, 1 + g.keep(payers)))


def discover(g: Table, player: int, place: int, count: int) -> None:
    """An investigator discovers clues at a location."""
    if g.cells[place * COLUMNS + CLUES] and not (
        prohibits(g, n.E_DISCOVER) and table.forbidden(g, n.E_DISCOVER, player, other=place)
    ):
        timing.emit(g, [Event(n.E_DISCOVER, g.ref(place), player, n.BY_RULE, amount=count)])


def entry_cost(g: Table, place: int) -> int:
    """The clues that entering a location costs besides, by the side that shows. ah13-1.6"""
    told = g.face(place).facts.get("entry cost", ())
    if not told or told[0] != g.cells[place * COLUMNS + FLIPPED]:
        return 0
    return told[1] * (g.regs[STARTED] if told[2] else 1)


def entry_payers(g: Table, player: int, place: int) -> list[int]:
    """Who pays for it: whoever enters, or all investigators together."""
    together = g.face(place).facts["entry cost"][3]
    payers = table.in_order(g) if together else [player]
    return [p for p in payers if may_spend_clues(g, p)]


def pay_entry(g: Table, player: int, place: int) -> None:
    """Pay what entering a location costs."""
    cost = entry_cost(g, place)
    if cost:
        contribute(g, cost, [g.ref(p) for p in entry_payers(g, player, place)])


def can_enter(g: Table, player: int, place: int) -> bool:
    """Can an investigator pay what entering a location costs?"""
    cost = entry_cost(g, place)
    return not cost or sum(g.cells[p * COLUMNS + CLUES] for p in entry_payers(g, player, place)) >= cost
