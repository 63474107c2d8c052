"""What text does with clues, doom, resources and uses: they are gained, lost, placed, moved."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules import timing
from mythos.arkham.rules.scenario import may_bear_clues
from mythos.arkham.table import AGENDA_NOW, CLUES, COLUMNS, DOOM, DOOM_DUE, RESOURCES, TOKEN_COLUMNS, Table
from mythos.kernel import initiation, reading
from mythos.kernel.machine import OBJECT
from mythos.kernel.program import Instr
from mythos.kernel.records import Event

HARM: Final = {n.ON_DAMAGE: n.E_DAMAGE, n.ON_HORROR: n.E_HORROR}
OF_INVESTIGATORS: Final = {n.ON_CLUES: n.E_GAIN_CLUES, n.ON_RESOURCES: n.E_GAIN}


# -- what verbs need
def can_discover(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """There are clues, and nothing forbids discovering them."""
    if not g.cells[c * COLUMNS + CLUES] or you < 0:
        return g.cells[c * COLUMNS + CLUES] > 0
    return not table.forbidden(g, n.E_DISCOVER, you, other=c) and not table.forbidden(
        g, n.E_DISCOVER_FREELY, you, other=c
    )


def may_gain(g: Table, player: int) -> bool:
    """May an investigator gain resources?"""
    return n.E_GAIN not in g.library.forbids or not table.forbidden(g, n.E_GAIN, player)


def can_gain(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """An investigator to whom nothing forbids it."""
    return may_gain(g, c)


def can_gain_clues(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """An investigator to whom nothing forbids it."""
    return not table.forbidden(g, n.E_GAIN_CLUES, c)


def has_clues(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """There are clues on it."""
    return g.cells[c * COLUMNS + CLUES] > 0


def can_hold(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """It is in play, and such tokens may lie on it."""
    if state == n.ON_CLUES and not may_bear_clues(g, c):
        return False
    return g.zone_kind(c) in n.IN_PLAY and amount > 0 and (state < 0 or table.bears(g, c, state))


def has_some(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """Such tokens are there, counted by their kind."""
    column = TOKEN_COLUMNS.get(state)
    if state < 0:
        return True
    return column is not None and table.table_value(g, c, state) > 0


def holds_any(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """Such tokens lie on it."""
    column = TOKEN_COLUMNS.get(state)
    return column is None or g.cells[c * COLUMNS + column] > 0


# -- what happens
def discover(g: Table, i: int, event: Event) -> bool:
    """Clues go from a location to an investigator; no more than lie there."""
    place, you = event.subject & OBJECT, event.player
    count = min(event.amount, g.cells[place * COLUMNS + CLUES])
    if count <= 0 or not table.is_in(g, you):
        return False
    g.cells[place * COLUMNS + CLUES] -= count
    g.cells[you * COLUMNS + CLUES] += count
    g.rewrite(i).amount = count
    timing.announce(g, n.E_CLUES_GONE, event.subject, -1, count)
    table.watch(g)
    return True


def gain(g: Table, i: int, event: Event) -> bool:
    """Resources come from the pool."""
    player = event.subject & OBJECT
    if event.amount <= 0 or not table.is_in(g, player) or not may_gain(g, player):
        return False
    g.cells[player * COLUMNS + RESOURCES] += event.amount
    table.watch(g)
    return True


def lose(g: Table, i: int, event: Event) -> bool:
    """Resources go back to the pool, as many as there are."""
    player = event.subject & OBJECT
    count = min(event.amount, g.cells[player * COLUMNS + RESOURCES])
    g.cells[player * COLUMNS + RESOURCES] -= count
    table.watch(g)
    return count > 0


def gain_clues(g: Table, i: int, event: Event) -> bool:
    """Clues come to an investigator from the pool."""
    player = event.subject & OBJECT
    if event.amount <= 0 or not table.is_in(g, player):
        return False
    g.cells[player * COLUMNS + CLUES] += event.amount
    g.touch()
    return True


def flip(g: Table, i: int, event: Event) -> bool:
    """Clues on a card are turned over and lie there as doom."""
    at = (event.subject & OBJECT) * COLUMNS
    count = min(event.amount, g.cells[at + CLUES])
    g.cells[at + CLUES] -= count
    g.cells[at + DOOM] += count
    g.touch()
    return count > 0


def place(g: Table, i: int, event: Event) -> bool:
    """Tokens come onto a card from the pool."""
    c = event.subject & OBJECT
    if event.amount <= 0:
        return False
    g.cells[c * COLUMNS + TOKEN_COLUMNS[event.state]] += event.amount
    g.touch()
    if event.state == n.ON_DOOM and event.to == 1 and g.regs[AGENDA_NOW] == c:
        g.regs[DOOM_DUE] = 1
    elif event.state == n.ON_CLUES and c >= g.setup.players:
        timing.announce(g, n.E_CLUES_PLACED, g.ref(c), -1, event.amount)
    return True


def remove(g: Table, i: int, event: Event) -> bool:
    """Tokens go back to the pool, as many as there are."""
    c = event.subject & OBJECT
    column = TOKEN_COLUMNS[event.state]
    count = min(event.amount, table.table_value(g, c, event.state))
    g.cells[c * COLUMNS + column] -= count
    if column == CLUES and count and c >= g.setup.players:
        timing.announce(g, n.E_CLUES_GONE, event.subject, -1, count)
    g.touch()
    return count > 0


# -- verbs that are procedures of the rules
def moved_tokens(g: Table, rec: int, instr: Instr) -> tuple[list[Event], int]:
    """Tokens leave cards and come to another one, as one event each; so many as there are."""
    record = g.heap[rec]
    this, you = record.subject & OBJECT, record.player
    goals = reading.selected(g, instr.to, this, you, rec) if instr.to is not None else ()
    amount = initiation.amount(g, rec, instr)
    if not goals or not _takes(g, goals[0], instr.state):
        return [], 1
    goal = goals[0]
    events, total = [], 0
    for ref in initiation.meant(g, rec, instr):
        count = min(amount, table.table_value(g, ref & OBJECT, instr.state))
        if count > 0 and ref != goal:
            events.append(Event(n.E_REMOVE_TOKEN, ref, you, n.BY_EFFECT, record.subject, rec, count, state=instr.state))
            total += count
    if total:
        kind = _arrival(g, goal, instr.state)
        who = goal & OBJECT if kind in (n.E_GAIN_CLUES, n.E_GAIN) else you
        state = instr.state if kind == n.E_PLACE else -1
        allowing = instr.zone if kind == n.E_PLACE else -1
        events.append(Event(kind, goal, who, n.BY_EFFECT, record.subject, rec, total, to=allowing, state=state))
    return events, 1


def _arrival(g: Table, goal: int, stat: int) -> int:
    """As what tokens come to a card."""
    if goal & OBJECT < g.setup.players and stat in OF_INVESTIGATORS:
        return OF_INVESTIGATORS[stat]
    return HARM.get(stat, n.E_PLACE)


def _takes(g: Table, goal: int, stat: int) -> bool:
    """May tokens of this kind come to it?"""
    kind = _arrival(g, goal, stat)
    if not g.live(goal) or not table.bears(g, goal & OBJECT, stat):
        return False
    if kind == n.E_PLACE and stat == n.ON_CLUES and not may_bear_clues(g, goal & OBJECT):
        return False
    return not (kind in (n.E_GAIN_CLUES, n.E_GAIN) and table.forbidden(g, kind, goal & OBJECT))


def raise_amount(g: Table, rec: int, instr: Instr) -> None:
    """More of what is just about to happen."""
    trigger = reading.trigger_of(g, rec)
    more = initiation.amount(g, rec, instr)
    if trigger >= 0:
        g.rewrite(trigger).amount = g.heap[trigger].amount + more
