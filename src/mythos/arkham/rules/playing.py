"""Using abilities and playing cards: attacks of opportunity, the effect, what follows it."""

from __future__ import annotations

from typing import Final

from mythos.arkham import costs, moving, table
from mythos.arkham import numbers as n
from mythos.arkham.costs import IN_TEXT
from mythos.arkham.legality import affords
from mythos.arkham.library import is_peaceful
from mythos.arkham.rules import timing
from mythos.arkham.rules.enemies import Attacks, has_ready_engaged, release
from mythos.arkham.rules.settling import settle
from mythos.arkham.rules.tests import is_block
from mythos.arkham.standing import is_calm
from mythos.arkham.table import COLUMNS, THE_LIMBO, THE_PLACES, Table
from mythos.kernel import hooks, initiation
from mythos.kernel.effects import Effect
from mythos.kernel.machine import KNOWN, OBJECT, TOUCHED, ZONE, Frame, procedure
from mythos.kernel.program import ACTION, PLAY, RESPONSE, Instr
from mythos.kernel.records import CANCELED, HAPPENED, Event, RecordNo

CHOSEN: Final = (PLAY, ACTION, RESPONSE, n.FREE)  # abilities that somebody decides to use


def resolve(g: Table, card: int, number: int, you: int, trigger: int = -1) -> None:
    """An ability is used by the rules; where nothing is chosen or paid it goes straight to its text."""
    rec = initiation.declare(g, card, number, you, trigger)
    ability = g.setup.abilities[number]
    if ability.cost and not (costs.possible_x(g, rec) if ability.pays_x else costs.payable(g, rec)):
        hooks.tell(g, f"The cost of {table.title(g, card)} cannot be paid: nothing happens.")
        return
    g.push(Effect(rec, 0, 0, 1))
    if g.library.straight[number]:
        g.goto(g.stack[-1], "begin")
        g.cells[card * COLUMNS + KNOWN] = (1 << g.setup.players) - 1
        if g.setup.abilities[number].kind != n.CHAPTER:  # a sentence is told by what it does
            g.contents.tell_initiation(g, rec)


def gate_initiation(g: Table, rec: int) -> None:
    """Costs are paid: attacks of opportunity, then the effect tries to begin."""
    record = g.use(rec)
    number, you = record.ability, record.player
    calm = n.E_INVESTIGATE in g.library.designators[number] and is_calm(g, you, n.E_INVESTIGATE)
    if not calm and record.granter != IN_TEXT and has_ready_engaged(g, you) and provokes(g, number):
        g.push(Commence(rec))
        g.push(Attacks(you, 0, 1))
        return
    commence(g, rec)


def provokes(g: Table, number: int) -> bool:
    """Do ready engaged enemies attack? Only if an action is spent, and not on a fight, an evasion, a parley or on
    leaving. An ability without an action that is such an action by its name provokes nothing either."""
    if g.library.divided[number]:
        return False  # not before it is said what is done
    if g.library.action_cost[number]:
        return not (g.library.free_of_attacks[number] and g.rule("ah13-faq-04"))
    named = g.library.tests[number] or g.library.free_of_attacks[number]
    return g.setup.abilities[number].kind in CHOSEN and not g.rule("ah13-1.1-b" if named else "ah13-1.1")


def branch_taken(g: Table, rec: int, instr: Instr, branch: int) -> None:
    """Of a text that begins with a choice only the part that is taken provokes attacks, before it is done."""
    record = g.use(rec)
    ability = initiation.ability_of(g, rec)
    if not g.library.divided[record.ability] or instr is not ability.program[0] or record.granter == IN_TEXT:
        return
    provoked = g.library.action_cost[record.ability] and not is_peaceful(ability.program, instr, branch)
    if provoked and has_ready_engaged(g, record.player):
        g.push(Attacks(record.player, 0, 1))


class Commence(Frame):
    """A card commences being played."""

    record: RecordNo = 0

    def __init__(self, record: RecordNo = 0) -> None:
        super().__init__(COMMENCE)
        self.record = record


def commences(g: Table, f: Commence) -> None:
    """If the investigator is still there the effect goes on."""
    rec = f.record
    g.pop()
    commence(g, rec)


COMMENCE: Final = procedure("arkham commence", commences, frame=Commence)


def commence(g: Table, rec: int) -> None:
    """The card commences being played; an event lies beside the table while it resolves."""
    record = g.use(rec)
    number, you, card = record.ability, record.player, record.subject & OBJECT
    if not table.is_in(g, you):
        g.flag(rec, CANCELED)
        return
    if not g.setup.plays[number]:
        return
    if table.type_of(g, card) == n.EVENT:
        g.move(card, THE_LIMBO, same=True)
        g.cells[card * COLUMNS + KNOWN] = (1 << g.setup.players) - 1
    if g.trace is not None:
        g.trace.say(f"{table.name(g, you)} plays {table.title(g, card)}.", kind="play", about=(card,), by=you)


def finish_effect(g: Table, rec: int) -> None:
    """An event is discarded; then what the effect has caused may be answered."""
    if is_block(g, rec):
        return  # only what a text says of its own test: the effect goes on when the test is over
    record = g.use(rec)
    number, card = record.ability, record.subject & OBJECT
    if g.setup.plays[number]:
        if g.cells[card * COLUMNS + ZONE] == THE_LIMBO:
            moving.discard(g, card)
        if g.setup.is_awaited[n.E_PLAYED] and not record.flags & CANCELED:
            done = Event(n.E_PLAYED, g.ref(card), record.player, n.BY_RULE)
            done.flags = HAPPENED
            g.heap.append(done)
    if g.setup.is_awaited[n.E_PARLEYED] and g.library.parleys[number] and not record.flags & CANCELED:
        done = Event(n.E_PARLEYED, g.ref(record.player), record.player, n.BY_RULE)
        done.flags = HAPPENED
        g.heap.append(done)
    if g.zones[THE_PLACES]:
        release(g)
    if g.regs[TOUCHED]:
        settle(g)
    if len(g.heap) > rec + 1 or g.delayed:
        timing.after_effect(g, rec)


def play_now(g: Table, rec: int, card: int, you: int) -> None:
    """Play a card in the middle of a text: it is paid for, but takes no action and provokes nothing."""
    if affords(g, rec, card, you):
        g.push(Effect(initiation.declare(g, card, table.sheet(g, card).play, you, -1, IN_TEXT), 0, 0, 1))
