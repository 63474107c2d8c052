"""What effects do: the events that an instruction makes, whether they can happen, and that they happen."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.deeds import places, tests
from mythos.arkham.deeds.tests import TESTING
from mythos.arkham.rules import spending
from mythos.arkham.rules.clues import can_enter, entry_cost
from mythos.arkham.rules.harm import HealShared, sharers
from mythos.arkham.rules.spending import DEARER
from mythos.arkham.table import ACTIONS, COLUMNS, Table
from mythos.arkham.telling import tell_record
from mythos.arkham.verbs import EFFECT_OF, MADE, NEEDS, RULES
from mythos.kernel import initiation, reading
from mythos.kernel.machine import OBJECT
from mythos.kernel.program import FORCED, S_YOU, Instr
from mythos.kernel.records import HAPPENED, Event

REVIEWED: Final = (n.E_HEAL, n.E_MOVE)
MANDATORY: Final = FORCED | n.REVELATION | n.ADVANCED | n.OBJECTIVE


def events_of(g: Table, rec: int, instr: Instr) -> tuple[list[Event], int]:
    """The events an instruction makes, and how many were meant; some verbs are procedures of the rules."""
    rule = RULES.get(instr.verb)
    if rule is not None:
        rule(g, rec, instr)
        return [], 0
    made = MADE.get(instr.verb)
    if made is not None:
        return made(g, rec, instr)
    refs, wanted = initiation.objects(g, instr, rec)
    record = g.use(rec)
    you, source = record.player, record.subject
    if instr.who is not None:
        you = initiation.actor(g, rec, instr)
    amount = initiation.amount(g, rec, instr)
    other = -1
    if instr.to is not None:
        others = reading.selected(g, instr.to, source & OBJECT, record.player, rec)
        if not others:
            return [], max(wanted, 1)
        other = others[0]
    state = instr.state if instr.state >= 0 else instr.n
    if state == 1 and instr.verb in (n.E_HEAL, n.E_HEAL_MORE):
        alone = heal_shared(g, rec, instr, refs, amount, you)
        if refs and not alone:
            return [], 0
        refs = alone
    verb, zone, cause = instr.verb, instr.zone, g.book.cause_of(g, g.setup.abilities[record.ability])
    events = []
    for ref in refs:
        if can_now(g, verb, ref, you, other, amount, state) and not is_kept(g, ref & OBJECT, source & OBJECT):
            events.append(Event(verb, ref, you, cause, source, rec, amount, other, zone, state))
    return (reviewed(g, rec, instr, events) if verb in REVIEWED else events), wanted


def heal_shared(g: Table, rec: int, instr: Instr, refs: tuple[int, ...], amount: int, you: int) -> tuple[int, ...]:
    """Who shares horror with others is asked where it is healed; the others are left."""
    shared = [ref for ref in refs if sharers(g, ref & OBJECT)]
    for ref in shared:
        g.push(HealShared(rec, instr.verb, ref, amount, you))
    return tuple(ref for ref in refs if ref not in shared)


def can(g: Table, verb: int, ref: int, rec: int) -> bool:
    """Could this happen to an object, as far as legality asks?"""
    if rec < 0:
        return can_now(g, verb, ref, -1, -1, 1, 0)
    you = g.heap[rec].player
    if is_kept(g, ref & OBJECT, g.heap[rec].subject & OBJECT):
        return False
    if verb in TESTING:
        return tests.can_test(g, verb, ref & OBJECT, you, g.heap[rec].subject & OBJECT)
    if verb == n.E_ENTERED:  # it is chosen as where somebody moves to
        return table.spot(g, you) != ref & OBJECT and places.may_enter(g, you, ref & OBJECT)
    if verb == n.E_PLAY_NOW:
        return g.contents.affords(g, rec, ref & OBJECT, you)
    if verb >= n.ON_CLUES:  # such tokens are to be placed on it
        return can_now(g, n.E_PLACE, ref, you, -2, 1, verb)
    return can_now(g, verb, ref, you, -2, 1, -1)


def is_kept(g: Table, c: int, this: int) -> bool:
    """Is it an encounter card in somebody's hand? It leaves only by its own text."""
    return g.setup.owners[c] < 0 and c != this and g.zone_kind(c) == n.HAND


def can_now(g: Table, verb: int, ref: int, you: int, other: int, amount: int, state: int) -> bool:
    """Would a verb change anything about an object? `other` -2: not known yet."""
    test = NEEDS.get(verb)
    return test is None or test(g, ref & OBJECT, you, other, amount, state)


def apply(g: Table, i: int) -> None:
    """An event happens, unless it was stopped or changes nothing."""
    heap = g.heap
    event = heap[i]
    kind = event.kind
    if kind == n.E_ATTACK and g.trace is not None:
        tell_record(g, event)  # before what it does
    change = EFFECT_OF.get(kind)
    if change is None or change(g, i, event):
        g.flag(i, HAPPENED)
        if g.trace is not None and kind != n.E_ATTACK:
            tell_record(g, heap[i])


def reviewed(g: Table, rec: int, instr: Instr, events: list[Event]) -> list[Event]:
    """What a move costs in addition is paid now, or it does not happen."""
    if instr.verb == n.E_HEAL and instr.sel is not None and instr.sel.op == S_YOU and not g.rule("ah13-faq-09"):
        you = g.heap[rec].player
        own = [g.ref(c) for c in g.zones[you * n.PLAYER_ZONES + n.PLAY]]
        events = [of_another(event, ref) for event in events for ref in (you, *own)]
    if instr.verb == n.E_MOVE and events:
        made = bool(initiation.ability_of(g, rec).kind & MANDATORY)
        events = [event for event in events if made or may_go_in(g, event)]
        if DEARER[n.E_MOVE] in g.mods_by:
            events = [event for event in events if may_move_inside(g, event.subject & OBJECT, made)]
    return events


def may_go_in(g: Table, event: Event) -> bool:
    """Could whoever moves pay what entering that location costs? If not nobody sets out."""
    player, place = event.subject & OBJECT, event.other & OBJECT
    return player >= g.setup.players or not entry_cost(g, place) or can_enter(g, player, place)


def may_move_inside(g: Table, player: int, mandatory: bool) -> bool:
    """Pay what moving costs an investigator in addition, in the middle of an effect; nothing if he has to move."""
    if player >= g.setup.players or not spending.surcharge(g, player, n.E_MOVE):
        return True
    if g.rule("ah13-1.6-c" if mandatory else "ah13-1.6-b") == mandatory:
        return True
    if g.cells[player * COLUMNS + ACTIONS] < spending.surcharge(g, player, n.E_MOVE):
        return False
    spending.take_actions(g, player, spending.pay_surcharge(g, player, n.E_MOVE))
    return True


def of_another(event: Event, subject: int) -> Event:
    """The same happens to another object."""
    other = event.copy()
    other.subject = subject
    return other
