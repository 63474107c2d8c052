"""Wounds and toughness, and the fate that success tokens bring to a card."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, standing, table
from mythos.coc.numbers import (
    BY_RULE,
    BY_STRUGGLE,
    CHARACTER,
    E_DECK,
    E_DESTROY,
    E_WOUND,
    FATED,
    INVULNERABILITY,
    TOUGHNESS,
)
from mythos.coc.table import COLUMNS, TOKENS, WOUNDS, Table
from mythos.kernel import reading
from mythos.kernel.machine import Frame
from mythos.kernel.records import CANCELED, HAPPENED, REPLACED, Event

DECIDED: Final = HAPPENED | CANCELED | REPLACED


def lethal_wounds(g: Table, f: Frame) -> bool:
    """One wound more than its Toughness destroys a character, Invulnerable or not. coc3-2.37"""
    dead: list[Event] = []
    for c in table.cards_in_play(g):
        wounds = g.cells[c * COLUMNS + WOUNDS]
        if wounds and table.type_of(g, c) == CHARACTER and wounds > table.value(g, c, TOUGHNESS):
            if table.value(g, c, INVULNERABILITY) and not g.rule("coc3-2.37"):
                continue
            cause, source, init, struggle, place = last_wound(g, c)
            if standing.forbidden(g, E_DESTROY, c, cause) or is_dying(g, g.ref(c)):
                continue
            death = acts.made(
                g, E_DESTROY, g.ref(c), reading.controller_of(g, c), cause, source, init, other=place, state=struggle
            )
            dead.append(death)
    if not dead:
        return False
    g.contents.emit(g, dead)
    return True


def is_dying(g: Table, ref: int) -> bool:
    """Is its destruction just passing the gate, so that it is not destroyed a second time?"""
    passing = [event for first, last in g.contents.gates_open(g) for event in g.heap[first:last]]
    return any(e.subject == ref and e.kind == E_DESTROY and not e.flags & DECIDED for e in passing)


def last_wound(g: Table, c: int) -> tuple[int, int, int, int, int]:
    """What wounded it last also destroys it: the cause, the source, the use, the type of the struggle and its story."""
    ref = g.ref(c)
    for event in reversed(g.heap):
        if event.kind == E_WOUND and event.subject == ref:
            place = event.other if event.cause & BY_STRUGGLE else -1
            return event.cause, event.source, event.init, event.state, place
    return BY_RULE, -1, -1, -1, -1


def fated(g: Table, f: Frame) -> bool:
    """With so many success tokens on it, a Fated card goes to the bottom of its owner's deck. coc3-mech-fated"""
    for c in table.cards_in_play(g):
        tokens = g.cells[c * COLUMNS + TOKENS]
        if tokens and 0 < table.value(g, c, FATED) <= tokens and g.rule("coc3-mech-fated"):
            g.contents.emit(g, [acts.made(g, E_DECK, g.ref(c), reading.controller_of(g, c), BY_RULE, state=1)])
            return True
    return False
