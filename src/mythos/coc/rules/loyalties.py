"""Heroic and Villainous characters do not live together."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, moving, table
from mythos.coc import editions as ed
from mythos.coc.numbers import BY_RULE, E_DISCARD, HEROIC, VILLAINOUS
from mythos.coc.table import Table
from mythos.kernel import reading
from mythos.kernel.machine import O_TAKE, Frame

Q_BOTH_KINDS: Final = 37


def both_kinds(g: Table, f: Frame) -> bool:
    """Who has a Heroic and a Villainous character at the same time discards one. coc3-1.13"""
    if g.setup.rules[ed.HEROIC_AND_VILLAINOUS] != ed.ONE_IS_DISCARDED:
        return False
    for player in table.in_order(g):
        mine = table.cards_of(g, player)
        heroes = [c for c in mine if table.value(g, c, HEROIC)]
        if not heroes or moving.may_be_together(g, -1, player):
            continue
        villains = [c for c in mine if table.value(g, c, VILLAINOUS)]
        if villains and g.rule("cocccg-heroic-villainous"):
            g.goto(f, "discard_one")
            g.ask(player, Q_BOTH_KINDS, [(O_TAKE, g.ref(c), 0, 0, 0) for c in dict.fromkeys((*heroes, *villains))])
            return True
    return False


def discard_one(g: Table, f: Frame) -> None:
    """The chosen one is discarded."""
    ref = g.reply()[1]
    g.goto(f, "check")
    g.contents.emit(g, [acts.made(g, E_DISCARD, ref, reading.controller_of(g, ref), BY_RULE)])
