"""The gate that every event passes, and the moment in which an ability can be disrupted before it resolves."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, moving, table
from mythos.coc import editions as ed
from mythos.coc.moving import ANY_SIDE
from mythos.coc.numbers import (
    DECK,
    DISCARD,
    E_CARD_DRAWN,
    E_DRAW,
    E_MOVE_TOKEN,
    E_PUT,
    E_REMOVE_TOKEN,
    E_RESULT,
    E_WIN_STRUGGLE,
    IN_PLAY,
    INSANE,
    RESILIENT,
)
from mythos.coc.rules.attachments import Q_HOST
from mythos.coc.table import Table
from mythos.coc.verbs import MOVES
from mythos.kernel import initiation, listening, reading
from mythos.kernel.effects import Effect
from mythos.kernel.machine import O_NO, O_TAKE, O_YES, OBJECT, Frame, Option, procedure
from mythos.kernel.offers import Offer
from mythos.kernel.program import ANY_GOAL, REPLACE
from mythos.kernel.records import CANCELED, REPLACED, Event, RecordNo, SetNo
from mythos.kernel.setup import ON_INTERRUPT, ON_INTERRUPT_AFTER, ON_REPLACE

Q_SIDE: Final = 35
Q_RESILIENT: Final = 36
Q_LEAVE: Final = 53
O_SIDE: Final = 34


# -- EVENT: the gate


class Gate(Frame):
    """A batch of events on its way."""

    first: RecordNo = 0
    last: RecordNo = 0  # after the last
    decided: int = 0  # how many of them leave nothing open any more
    asked: int = 0  # how many players have ordered what leaves
    order: SetNo = 0  # 1 + the records in that order

    def __init__(self, first: RecordNo = 0, last: RecordNo = 0) -> None:
        super().__init__(EVENT)
        self.first = first
        self.last = last


def decide(g: Table, f: Gate) -> None:
    """What an event leaves open is settled first: a host, a side, a Resilient card's way."""
    first, last = f.first, f.last
    for i in range(first + f.decided, last):
        f.decided = i - first + 1
        event = g.heap[i]
        if is_unattached(g, event):
            c = event.subject & OBJECT
            player = event.player if event.player >= 0 else g.setup.owners[c]
            hosts = moving.hosts(g, c, player)
            if hosts:
                g.ask(player, Q_HOST, [(O_TAKE, g.ref(h), 0, i, 0) for h in hosts], context=i)
                return
        elif event.kind == E_MOVE_TOKEN and event.state == ANY_GOAL and event.player >= 0:
            g.ask(asker(g, i), Q_SIDE, [(O_SIDE, event.other, 1, i, p) for p in table.in_order(g)], context=i)
            return
        elif event.kind in (E_REMOVE_TOKEN, E_MOVE_TOKEN) and event.player == ANY_SIDE:
            c = event.subject & OBJECT
            taken = [0, 0]  # what earlier events of this batch already take from each side
            for k in range(first, i):
                if g.heap[k].subject == event.subject and g.heap[k].player >= 0:
                    taken[g.heap[k].player] += 1
            sides = [p for p in (0, 1) if table.tokens(g, c, p) > taken[p]]
            if sides:
                g.ask(asker(g, i), Q_SIDE, [(O_SIDE, event.subject, 0, i, p) for p in sides], context=i)
                return
        elif is_resilient_leaving(g, event) and g.rule("coc3-mech-resilient"):
            options: list[Option] = [(O_YES, event.subject, 0, i, 0), (O_NO, event.subject, 0, i, 0)]
            g.ask(reading.controller_of(g, event.subject), Q_RESILIENT, options, context=i)
            return
    g.goto(f, "alter")


def is_unattached(g: Table, event: Event) -> bool:
    """Is an attachment about to enter play without anybody having said where?"""
    if event.kind != E_PUT or event.other >= 0 or event.state == INSANE:
        return False
    return g.face(event.subject & OBJECT).attach is not None


def asker(g: Table, i: int) -> int:
    """Who decides about an event: the player of its effect."""
    init = g.heap[i].init
    return g.heap[init].player if init >= 0 else table.active(g)


def is_resilient_leaving(g: Table, event: Event) -> bool:
    """Is a Resilient card about to leave play for somewhere else than the top of its owner's deck?"""
    if event.came_from != IN_PLAY or event.to == IN_PLAY or (event.to == DECK and event.state == 0):
        return False
    return g.live(event.subject) and table.value(g, event.subject & OBJECT, RESILIENT) > 0


def take_decision(g: Table, f: Gate) -> None:
    """The event now says what was open."""
    i = f.first + f.decided - 1
    option = g.reply()
    if option[0] == O_TAKE:
        g.rewrite(i).other = option[1]
    elif option[0] == O_SIDE and option[2]:  # the side to which it goes
        g.rewrite(i).state = int(option[4] != g.heap[i].player)
    elif option[0] == O_SIDE:
        g.rewrite(i).player = option[4]
        f.decided -= int(g.heap[i].state == ANY_GOAL)  # where it goes is still open
    elif option[0] == O_YES:
        g.rewrite(i).to = DECK
        g.rewrite(i).state = 0
    g.goto(f, "decide")


def alter(g: Table, f: Gate) -> None:
    """Passives that change an event do so before anybody can disrupt it; disrupts meet the changed event.
    coc3-timing-passive-alter"""
    if altered(g, f.first, f.last):
        g.goto(f, "alter")


def altered(g: Table, first: int, last: int) -> bool:
    """Is there text that changes one of these events, and has not done so yet? Then it does so now."""
    for i in range(first, last):
        if g.heap[i].flags & (CANCELED | REPLACED):
            continue
        for card, number, granter in listening.listeners(g, ON_REPLACE, i):
            if (card, number, granter, i) in g.used or comes_of(g, i, card, number):
                continue
            you = g.book.user(g, card, i, granter)
            g.used.append((card, number, granter, i))
            if initiation.can_initiate(g, card, number, you, i, granter):
                if not g.never_ends():
                    g.push(Effect(initiation.declare(g, card, number, you, i, granter)))
                return True
    return False


def comes_of(g: Table, i: int, card: int, number: int) -> bool:
    """Has this text made the event, in place of another one? What replaces something does not meet its own result."""
    init = g.heap[i].init
    while init >= 0:
        if g.use(init).ability == number and g.heap[init].subject & OBJECT == card:
            return True
        made_by = reading.trigger_of(g, init) if initiation.ability_of(g, init).kind == REPLACE else -1
        init = g.heap[made_by].init if made_by >= 0 else -1
    return False


def disrupt(g: Table, f: Gate) -> None:
    """Step 2: disrupts, until all players pass in a row. coc3-timing-disrupt, coc3-timing-step2b"""
    first, last = f.first, f.last
    if not g.setup.courtesy or any(listening.is_answerable(g, ON_INTERRUPT, i) for i in range(first, last)):
        g.push(Offer(ON_INTERRUPT, first, last, g.contents.first_to_answer(g, ON_INTERRUPT, first)))


def order_leaving(g: Table, f: Gate) -> None:
    """Who controls cards that leave play together says in which order they go (coc3-1.7b)."""
    first, last, asked = f.first, f.last, f.asked
    if asked >= g.setup.players or not g.contents.piles_have_order(g):
        g.goto(f, "apply_all")
        return
    f.asked = asked + 1
    player = list(table.in_order(g))[asked]
    leaving = piling_up(g, player, [i for i in range(first, last) if not g.heap[i].flags & (CANCELED | REPLACED)])
    if not leaving or not g.rule("coc3-1.7b"):
        g.goto(f, "order_leaving")
        return
    least = len(leaving) - 1  # the last one falls into place
    g.ask(player, Q_LEAVE, [(O_TAKE, g.heap[i].subject, 0, i, 0) for i in leaving], least, least, leaving[0])


def piling_up(g: Table, player: int, records: list[int]) -> list[int]:
    """The events by which cards of a player leave play, if several of them go to one discard pile."""
    events = [(i, g.heap[i]) for i in records]
    mine = [i for i, e in events if e.kind in MOVES and (e.came_from, e.to) == (IN_PLAY, DISCARD)]
    mine = [i for i in mine if reading.controller_of(g, g.heap[i].subject) == player]
    piles = {g.setup.owners[g.heap[i].subject & OBJECT] for i in mine}
    return mine if len(mine) > len(piles) else []


def take_order(g: Table, f: Gate) -> None:
    """The cards that were named go first."""
    before = g.sets[f.order - 1] if f.order else ()
    f.order = g.keep((*before, *(option[3] for option in g.replies[0]))) + 1
    g.goto(f, "order_leaving")


def apply_all(g: Table, f: Gate) -> None:
    """Step 3: whatever was not stopped happens, all of it together. coc3-timing-step3"""
    ordered = g.sets[f.order - 1] if f.order else ()
    for i in (*ordered, *(k for k in range(f.first, f.last) if k not in ordered)):
        if not g.heap[i].flags & REPLACED:
            acts.apply(g, i)


def disrupt_after(g: Table, f: Gate) -> None:
    """Some disrupts follow at once what has just happened; a struggle's may wait for its result. coc3-timing-disrupt"""
    first, last = f.first, f.last
    if g.heap[first].kind == E_RESULT:
        return  # what it does is still to come
    waits = g.heap[first].kind == E_WIN_STRUGGLE and g.setup.rules[ed.DISRUPT_RESOLVES] == ed.MOSTLY_BEFORE
    if not waits:
        if g.heap[first].kind == E_WIN_STRUGGLE:
            table.cite_switch(g, ed.DISRUPT_RESOLVES)
        drew = g.heap[first].kind == E_DRAW and g.setup.is_awaited[E_CARD_DRAWN]
        offer_after(g, first, len(g.heap) if drew else last)  # each card that was drawn is news of its own


def offer_after(g: Table, first: int, last: int) -> None:
    """Disrupts that answer what has happened."""
    if listening.somebody_listens(g, ON_INTERRUPT_AFTER, first, last):
        g.push(Offer(ON_INTERRUPT_AFTER, first, last, g.contents.first_to_answer(g, ON_INTERRUPT, first)))


def check_state(g: Table, f: Gate) -> None:
    """What the new state demands happens at once. coc3-timing-step3, coc3-timing-step4, coc3-timing-step5"""
    g.pop()
    g.contents.settle(g)


EVENT: Final = procedure(
    "event",
    decide,
    take_decision,
    alter,
    disrupt,
    order_leaving,
    take_order,
    apply_all,
    disrupt_after,
    check_state,
    frame=Gate,
)


# -- INITIATION: an ability was triggered; it may be disrupted before it resolves


class Initiating(Frame):
    """An ability was triggered."""

    record: RecordNo = 0

    def __init__(self, record: RecordNo = 0) -> None:
        super().__init__(INITIATION)
        self.record = record


def alter_initiation(g: Table, f: Initiating) -> None:
    """Passives that stop an ability do so before anybody can disrupt it."""
    if altered(g, f.record, f.record + 1):
        g.goto(f, "alter_initiation")


def disrupt_initiation(g: Table, f: Initiating) -> None:
    """Step 2: the ability may be disrupted, first by the player left of its user. coc3-timing-step2"""
    rec = f.record
    if g.heap[rec].flags & CANCELED:
        return
    g.push(Offer(ON_INTERRUPT, rec, rec + 1, g.contents.first_to_answer(g, ON_INTERRUPT, rec)))


def initiated(g: Table, f: Initiating) -> None:
    """Nobody stopped it: it has been triggered."""
    rec = f.record
    if not g.heap[rec].flags & CANCELED:
        listening.note(g, rec)


INITIATION: Final = procedure("initiation", alter_initiation, disrupt_initiation, initiated, frame=Initiating)
