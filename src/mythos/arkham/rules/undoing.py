"""Undoing an action: the table as it was before, but for the card that undoes it and what it cost."""

from __future__ import annotations

from typing import Any, Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.rules.spending import play_price
from mythos.arkham.table import COLUMNS, RESOURCES, THE_LIMBO, Table
from mythos.kernel.machine import FREE_REGISTER, REGISTERS, STREAMS, ZONE

GAME_REGISTERS: Final = slice(FREE_REGISTER, REGISTERS - STREAMS)  # not the dice: what comes now is not known yet
CELLS, ZONES, REGS, LASTING, DELAYED, LIMITS, BAG, LOG, MEMORY, RECORDS, LEDGER, GIFTS = range(12)


def note_table(g: Table) -> None:
    """Remember the table before an action, in a game with text that can undo one."""
    g.shuffled = ()
    g.before = (
        tuple(g.cells),
        tuple(g.zones),
        tuple(g.regs[GAME_REGISTERS]),
        tuple(g.lasting),
        tuple(g.delayed),
        tuple(g.limits),
        g.bag,
        tuple(g.log),
        g.memory,
        g.records,
        g.ledger,
        g.gifts,
    )


def undo_action(g: Table, card: int, player: int) -> bool:
    """Put everything back; False if it cannot be exactly as it was."""
    old = g.before
    if not old or not g.rule("ah13-faq-19"):
        return False
    if not can_be_restored(g, old, card, player) and g.rule("ah13-faq-19-b"):
        return False
    at = card * COLUMNS
    cells = list(old[CELLS])
    zones = list(old[ZONES])
    if g.rule("ah13-faq-20"):  # the card itself is being resolved, in no place that could be restored
        cells[at : at + COLUMNS] = g.cells[at : at + COLUMNS]
        zones = [tuple(c for c in zone if c != card) for zone in zones]
        zones[THE_LIMBO] = (*zones[THE_LIMBO], card)
    cells[player * COLUMNS + RESOURCES] -= play_price(g, card, player)
    g.cells, g.zones = cells, zones
    g.regs[GAME_REGISTERS] = old[REGS]
    g.lasting, g.delayed, g.limits = list(old[LASTING]), list(old[DELAYED]), list(old[LIMITS])
    g.bag, g.log, g.memory, g.records = old[BAG], list(old[LOG]), old[MEMORY], old[RECORDS]
    g.ledger, g.gifts = old[LEDGER], old[GIFTS]
    g.revealed = ()
    g.index_all()
    table.remap(g)
    for zone in g.shuffled:  # its order was not known before, and is not known now
        if g.rule("ah13-faq-19-c"):
            moving.shuffle_zone(g, zone)
    g.before, g.shuffled = (), ()
    return True


def can_be_restored(g: Table, old: tuple[Any, ...], card: int, player: int) -> bool:
    """Not if the card, or what paid for it, came only by the action itself."""
    cells = old[CELLS]
    if cells[card * COLUMNS + ZONE] != player * n.PLAYER_ZONES + n.HAND:
        return False
    return bool(cells[player * COLUMNS + RESOURCES] >= play_price(g, card, player))
