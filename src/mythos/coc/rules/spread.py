"""Laying success tokens out anew: one after the other onto the stories, then all of them together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.coc.numbers import E_SPREAD
from mythos.kernel.machine import O_TAKE, A, procedure

if TYPE_CHECKING:
    from mythos.coc.duel import Duel

Q_SPREAD: Final = 47
UNLIMITED: Final = 0


# -- SPREAD: locals A = record, A + 1 = who decides, A + 2 = how many a side of a story may get, A + 3 = the players
# whose tokens they are, A + 4 = how many of these are done, A + 5 = where those of this one go, A + 6 = of all of them


def next_token(g: Duel, f: int) -> None:
    """Each player's tokens stay on his side, and only those on stories are taken (coc3-2.5, coc3-2.5b)."""
    decider, most = g.stack[f + A + 1], g.stack[f + A + 2]
    sides, done = g.sets[g.stack[f + A + 3]], g.stack[f + A + 4]
    if done >= len(sides):
        g.goto(f, "lay_out")
        return
    side, laid = sides[done], g.sets[g.stack[f + A + 5]]
    lying = sum(g.tokens(c, side) for c in (*g.stories(), *(() if g.rule("coc3-2.5b") else g.cards_in_play())))
    if len(laid) >= lying:
        g.stack[f + A + 4], g.stack[f + A + 5] = done + 1, g.keep(())
        g.stack[f + A + 6] = g.keep((*g.sets[g.stack[f + A + 6]], g.keep(laid)))
        g.goto(f, "next_token")
        return
    places = [ref for ref in map(g.ref, g.stories()) if most == UNLIMITED or laid.count(ref) < most]
    g.ask(decider, Q_SPREAD, [(O_TAKE, ref, 0, side, len(laid)) for ref in places], context=g.stack[f + A])


def take_place(g: Duel, f: int) -> None:
    """It will lie there."""
    g.stack[f + A + 5] = g.keep((*g.sets[g.stack[f + A + 5]], g.reply()[1]))
    g.goto(f, "next_token")


def lay_out(g: Duel, f: int) -> None:
    """All tokens change places at the same time."""
    rec = g.stack[f + A]
    events = []
    for side, group in zip(g.sets[g.stack[f + A + 3]], g.sets[g.stack[f + A + 6]], strict=True):
        if not g.rule("coc3-2.5"):
            side = g.stack[f + A + 1]
        event = g.moving(E_SPREAD, side, side, g.heap[rec].cause, g.heap[rec].subject, rec)
        event.group = group
        events.append(event)
    g.emit(events)


SPREAD: Final = procedure("laying out tokens", next_token, take_place, lay_out)
