"""Wounds and toughness, and the fate that success tokens bring to a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.coc.numbers import BY_RULE, CHARACTER, E_DECK, E_DESTROY, E_WOUND, FATED, INVULNERABILITY, TOUGHNESS
from mythos.coc.table import COLUMNS, TOKENS, WOUNDS
from mythos.kernel.machine import Frame
from mythos.kernel.records import CANCELED, HAPPENED, REPLACED, Event

if TYPE_CHECKING:
    from mythos.coc.duel import Duel

DECIDED: Final = HAPPENED | CANCELED | REPLACED


def lethal_wounds(g: Duel, f: Frame) -> bool:
    """One wound more than its Toughness destroys a character, Invulnerable or not. coc3-2.37"""
    dead: list[Event] = []
    for c in g.cards_in_play():
        wounds = g.cells[c * COLUMNS + WOUNDS]
        if wounds and g.type_of(c) == CHARACTER and wounds > g.value(c, TOUGHNESS):
            if g.value(c, INVULNERABILITY) and not g.rule("coc3-2.37"):
                continue
            cause, source, init, struggle = last_wound(g, c)
            if g.forbidden(E_DESTROY, c, cause) or is_dying(g, g.ref(c)):
                continue
            dead.append(g.moving(E_DESTROY, g.ref(c), g.controller_of(c), cause, source, init, state=struggle))
    if not dead:
        return False
    g.emit(dead)
    return True


def is_dying(g: Duel, ref: int) -> bool:
    """Is its destruction just passing the gate, so that it is not destroyed a second time?"""
    passing = [event for first, last in g.gates_open() for event in g.heap[first:last]]
    return any(e.subject == ref and e.kind == E_DESTROY and not e.flags & DECIDED for e in passing)


def last_wound(g: Duel, c: int) -> tuple[int, int, int, int]:
    """What wounded it last also destroys it: the cause, the source, the use, and the type of the struggle."""
    ref = g.ref(c)
    for event in reversed(g.heap):
        if event.kind == E_WOUND and event.subject == ref:
            return event.cause, event.source, event.init, event.state
    return BY_RULE, -1, -1, -1


def fated(g: Duel, f: Frame) -> bool:
    """With so many success tokens on it, a Fated card goes to the bottom of its owner's deck. coc3-mech-fated"""
    for c in g.cards_in_play():
        tokens = g.cells[c * COLUMNS + TOKENS]
        if tokens and 0 < g.value(c, FATED) <= tokens and g.rule("coc3-mech-fated"):
            g.emit([g.moving(E_DECK, g.ref(c), g.controller_of(c), BY_RULE, state=1)])
            return True
    return False
