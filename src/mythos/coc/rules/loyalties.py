"""Heroic and Villainous characters do not live together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.coc import editions as ed
from mythos.coc.numbers import BY_RULE, E_DISCARD, HEROIC, VILLAINOUS
from mythos.kernel.machine import O_TAKE, Frame

if TYPE_CHECKING:
    from mythos.coc.duel import Duel

Q_BOTH_KINDS: Final = 37


def both_kinds(g: Duel, f: Frame) -> bool:
    """Who has a Heroic and a Villainous character at the same time discards one. coc3-1.13"""
    if g.setup.rules[ed.HEROIC_AND_VILLAINOUS] != ed.ONE_IS_DISCARDED:
        return False
    for player in g.in_order():
        mine = g.cards_of(player)
        heroes = [c for c in mine if g.value(c, HEROIC)]
        if not heroes:
            continue
        villains = [c for c in mine if g.value(c, VILLAINOUS)]
        if villains and g.rule("cocccg-heroic-villainous"):
            g.goto(f, "discard_one")
            g.ask(player, Q_BOTH_KINDS, [(O_TAKE, g.ref(c), 0, 0, 0) for c in dict.fromkeys((*heroes, *villains))])
            return True
    return False


def discard_one(g: Duel, f: Frame) -> None:
    """The chosen one is discarded."""
    ref = g.reply()[1]
    g.goto(f, "check")
    g.emit([g.moving(E_DISCARD, ref, g.controller_of(ref), BY_RULE)])
