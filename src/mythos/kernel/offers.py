"""Offers and duties: players in turn may answer what happened; what must be done is put in order."""

from __future__ import annotations

from typing import Final

from mythos.kernel import initiation
from mythos.kernel.effects import Effect
from mythos.kernel.hooks import (
    Q_INTERRUPT,
    Q_MANDATORY,
    Q_RESPONSE,
)
from mythos.kernel.machine import (
    O_ABILITY,
    O_LATER,
    O_PASS,
    OBJECT,
    TOUCHED,
    Frame,
    Machine,
    procedure,
)
from mythos.kernel.memory import (
    K_START,
    Row,
)
from mythos.kernel.program import (
    AUTOMATIC,
)
from mythos.kernel.records import Player, RecordNo
from mythos.kernel.setup import ON_RESPONSE

# -- the steps of OFFER: players in turn may use abilities, until all pass one after the other


class Offer(Frame):
    """Players in turn may answer what happened."""

    cls: int = 0  # the listener class
    first: RecordNo = 0  # what may be answered
    last: RecordNo = 0  # 0: up to now
    player: Player = 0
    passes: int = 0  # in a row
    used: RecordNo = 0  # the initiation of the ability just used

    def __init__(self, cls: int = 0, first: RecordNo = 0, last: RecordNo = 0, player: Player = 0) -> None:
        super().__init__(OFFER)
        self.cls = cls
        self.first = first
        self.last = last
        self.player = player


def offer(g: Machine, f: Offer) -> None:
    """The next player may use what its condition allows, or pass."""
    if not f.last and g.book.answers_nest(g):
        f.last = len(g.heap)
    cls, first, player, passes = f.cls, f.first, f.player, f.passes
    while passes < g.setup.players:
        end = f.last or len(g.heap)
        options = g.book.opportunities(g, cls, first, end, player)
        if options or g.setup.courtesy:
            f.player, f.passes = player, passes
            kind = Q_RESPONSE if cls == ON_RESPONSE else Q_INTERRUPT
            g.ask(player, kind, [(O_PASS, 0, 0, 0, 0), *options], context=first, courtesy=g.setup.courtesy)
            return
        passes += 1
        player = (player + 1) % g.setup.players
    g.pop()


def take_offer(g: Machine, f: Offer) -> None:
    """Pass, or use the ability at once."""
    option = g.reply()
    player = f.player
    f.player = (player + 1) % g.setup.players
    if option[0] == O_PASS:
        f.passes += 1
        g.goto(f, "offer")
        return
    f.passes = 0
    card = option[1] & OBJECT
    g.used.append((card, option[2], option[4], option[3]))
    rec = f.used = initiation.declare(g, card, option[2], player, option[3], option[4])
    g.push(Effect(rec))


def follow(g: Machine, f: Offer) -> None:
    """After a response, automatic effects and forced responses come first; then the next offer."""
    g.goto(f, "offer")
    if f.cls == ON_RESPONSE:
        if g.book.answers_nest(g):
            g.push(Offer(ON_RESPONSE, f.used, 0, g.book.first_to_answer(g, ON_RESPONSE, f.used)))
        g.push(Frame(DUTIES))


OFFER: Final = procedure("offer", offer, take_offer, follow, frame=Offer)


# -- the steps of DUTIES: what must be done, automatic effects before forced responses


def next_mandatory(g: Machine, f: Frame) -> None:
    """Automatic effects before forced responses; one player orders what is due at the same time."""
    if g.regs[TOUCHED]:
        g.book.settle(g)
        if g.stack[-1] is not f:
            g.goto(f, "next_mandatory")
            return
    g.pending = [p for p in g.pending if _still_due(g, p)]
    if not g.pending:
        g.pop()
        return
    due = g.book.due_first(g, [p for p in g.pending if p[0] == AUTOMATIC] or g.pending)
    options = [
        (O_LATER, 0, p[2], p[4], k) if len(p) > 5 else (O_ABILITY, p[1], p[2], p[4], p[3])
        for p, k in zip(due, places(g.pending, due), strict=True)
    ]
    g.ask(g.book.orderer(g, due), Q_MANDATORY, options)


def places(pending: list[tuple[int, ...]], due: list[tuple[int, ...]]) -> list[int]:
    """Where each that is due stands among all; of two that are alike each has its own place."""
    found = dict.fromkeys(due, -1)
    where = []
    for p in due:
        found[p] = pending.index(p, found[p] + 1)
        where.append(found[p])
    return where


def _still_due(g: Machine, p: tuple[int, ...]) -> bool:
    if len(p) > 5:
        return True  # put off: nothing is asked of it any more
    card = p[1] & OBJECT
    return initiation.can_initiate(g, card, p[2], g.book.user(g, card, p[4], p[3]), p[4], p[3])


def take_mandatory(g: Machine, f: Frame) -> None:
    """It is done now; its controller makes its choices. What goes on for ever has to end some day."""
    if g.never_ends():
        return
    option = g.reply()
    if option[0] == O_LATER:
        g.goto(f, "next_mandatory")
        go_on_with(g, g.pending.pop(option[4]))
        return
    card = option[1] & OBJECT
    for i, p in enumerate(g.pending):
        if (p[1], p[2], p[4], p[3]) == option[1:]:
            del g.pending[i]
            break
    g.goto(f, "next_mandatory")
    rec = initiation.declare(g, card, option[2], g.book.user(g, card, option[3], option[4]), option[3], option[4])
    g.push(Effect(rec, 0, 0, 1))


def go_on_with(g: Machine, p: Row) -> None:
    """The part that was put off is done now, with what was known when it was."""
    rec = initiation.recall(g, p[5:], p[4])
    g.book.tell_later(g, rec)
    g.push(Effect(rec, 0, p[5 + K_START], 1))
    g.goto(g.stack[-1], "instruct")


DUTIES: Final = procedure("duties", next_mandatory, take_mandatory)
