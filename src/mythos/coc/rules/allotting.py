"""Laying resources out anew: each of them comes to a domain that has fewest by then, and all of them move together."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, table
from mythos.coc.numbers import E_RESOURCE
from mythos.coc.table import Table
from mythos.kernel import reading
from mythos.kernel.machine import O_TAKE, Frame, procedure
from mythos.kernel.records import RecordNo, SetNo

Q_RESOURCE_NEXT: Final = 60
Q_FEWEST: Final = 61


class Allot(Frame):
    """Resources are laid out anew."""

    record: RecordNo = 0
    players: SetNo = 0  # whose resources, in turn
    done: int = 0  # how many of these are done
    laid: SetNo = 0  # the resources that have been placed
    homes: SetNo = 0  # .. and the domain of each

    def __init__(self, record: RecordNo = 0, players: SetNo = 0, laid: SetNo = 0) -> None:
        super().__init__(ALLOT)
        self.record = record
        self.players = players
        self.laid = self.homes = laid


def next_resource(g: Table, f: Allot) -> None:
    """One player after the other takes up his resources one at a time."""
    players, laid = g.sets[f.players], g.sets[f.laid]
    if f.done >= len(players):
        g.goto(f, "attach_all")
        return
    mine = [g.ref(c) for d in table.domains(g, players[f.done]) for c in table.resources_on(g, d)]
    left = [ref for ref in mine if ref not in laid]
    if not left:
        f.done += 1
        g.goto(f, "next_resource")
        return
    g.ask(players[f.done], Q_RESOURCE_NEXT, [(O_TAKE, ref, 0, 0, 0) for ref in left], context=f.record)


def take_resource(g: Table, f: Allot) -> None:
    """It is the next one."""
    f.laid = g.keep((*g.sets[f.laid], g.reply()[1]))


def choose_domain(g: Table, f: Allot) -> None:
    """It comes to a domain that has fewest; of several its player takes one."""
    player, homes = g.sets[f.players][f.done], g.sets[f.homes]
    domains = [g.ref(d) for d in table.domains(g, player)]
    fewest = min(homes.count(ref) for ref in domains)
    options = [(O_TAKE, ref, 0, 0, 0) for ref in domains if homes.count(ref) == fewest]
    g.ask(player, Q_FEWEST, options, context=f.record)


def take_domain(g: Table, f: Allot) -> None:
    """It will lie there."""
    f.homes = g.keep((*g.sets[f.homes], g.reply()[1]))
    g.goto(f, "next_resource")


def attach_all(g: Table, f: Allot) -> None:
    """All resources change places at the same time."""
    cause, source, rec = g.heap[f.record].cause, g.heap[f.record].subject, f.record
    pairs = zip(g.sets[f.laid], g.sets[f.homes], strict=True)
    g.contents.emit(
        g,
        [
            acts.made(g, E_RESOURCE, ref, reading.controller_of(g, domain), cause, source, rec, other=domain)
            for ref, domain in pairs
        ],
    )


ALLOT: Final = procedure(
    "laying out resources",
    next_resource,
    take_resource,
    choose_domain,
    take_domain,
    attach_all,
    frame=Allot,
)
