"""Laying success tokens out anew: one after the other onto the stories, then all of them together."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, table
from mythos.coc.numbers import E_SPREAD
from mythos.coc.table import Table
from mythos.kernel.machine import O_TAKE, Frame, procedure
from mythos.kernel.records import Player, RecordNo, SetNo

Q_SPREAD: Final = 47
UNLIMITED: Final = 0


class Spread(Frame):
    """Tokens are laid out anew."""

    record: RecordNo = 0
    decider: Player = 0
    most: int = 0  # how many a side of a story may get
    sides: SetNo = 0  # the players whose tokens they are
    done: int = 0  # how many of these are done
    laid: SetNo = 0  # where those of this one go
    groups: SetNo = 0  # where those of all of them go

    def __init__(
        self,
        record: RecordNo = 0,
        decider: Player = 0,
        most: int = 0,
        sides: SetNo = 0,
        done: int = 0,
        laid: SetNo = 0,
        groups: SetNo = 0,
    ) -> None:
        super().__init__(SPREAD)
        self.record = record
        self.decider = decider
        self.most = most
        self.sides = sides
        self.done = done
        self.laid = laid
        self.groups = groups


def next_token(g: Table, f: Spread) -> None:
    """Each player's tokens stay on his side, and only those on stories are taken (coc3-2.5, coc3-2.5b)."""
    decider, most = f.decider, f.most
    sides, done = g.sets[f.sides], f.done
    if done >= len(sides):
        g.goto(f, "lay_out")
        return
    side, laid = sides[done], g.sets[f.laid]
    lying = sum(
        table.tokens(g, c, side) for c in (*table.stories(g), *(() if g.rule("coc3-2.5b") else table.cards_in_play(g)))
    )
    if len(laid) >= lying:
        f.done, f.laid = done + 1, g.keep(())
        f.groups = g.keep((*g.sets[f.groups], g.keep(laid)))
        g.goto(f, "next_token")
        return
    places = [ref for ref in map(g.ref, table.stories(g)) if most == UNLIMITED or laid.count(ref) < most]
    g.ask(decider, Q_SPREAD, [(O_TAKE, ref, 0, side, len(laid)) for ref in places], context=f.record)


def take_place(g: Table, f: Spread) -> None:
    """The token will lie on the story that was named."""
    f.laid = g.keep((*g.sets[f.laid], g.reply()[1]))
    g.goto(f, "next_token")


def lay_out(g: Table, f: Spread) -> None:
    """All tokens change places at the same time."""
    rec = f.record
    events = []
    for side, group in zip(g.sets[f.sides], g.sets[f.groups], strict=True):
        if not g.rule("coc3-2.5"):
            side = f.decider
        event = acts.made(g, E_SPREAD, side, side, g.heap[rec].cause, g.heap[rec].subject, rec)
        event.group = group
        events.append(event)
    g.contents.emit(g, events)


SPREAD: Final = procedure("laying out tokens", next_token, take_place, lay_out, frame=Spread)
