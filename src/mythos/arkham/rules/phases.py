"""Phases that card text skips or repeats, turns that it ends: the framework goes on at another of its steps."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.library import U_ATTACKED
from mythos.arkham.table import ACTIONS, COLUMNS, PHASE, TURN_OF, TURNS_TAKEN, Table
from mythos.kernel import lasting
from mythos.kernel.machine import PROCEDURES
from mythos.kernel.program import U_PHASE, U_TURN

FRAMEWORK: Final = "arkham round"
TURN: Final = "arkham turn"
BEGINS: Final = ("mythos_begins", "investigation_begins", "enemies_begin", "upkeep_begins")
NEXT: Final = (*BEGINS[1:], "round_ends")


def skip_phase(g: Table) -> None:
    """A phase that has just begun does not take place; the round goes on with the next one."""
    lasting.expire(g, U_PHASE)
    lasting.expire(g, U_ATTACKED)
    table.end_limits(g, n.PER_PHASE)
    go_on_at(g, NEXT[g.regs[PHASE]])


def repeat_phase(g: Table) -> None:
    """A phase that has just ended takes place once more."""
    go_on_at(g, BEGINS[g.regs[PHASE]])


def end_turn(g: Table) -> None:
    """A turn ends in the middle of an effect: what lasts that long is over, the rest of the effect is still done."""
    if g.regs[TURN_OF] < 0 or not g.rule("ah13-faq-18"):
        return
    lasting.expire(g, U_TURN)
    table.end_limits(g, n.PER_TURN)
    g.cells[g.regs[TURN_OF] * COLUMNS + ACTIONS] = 0
    for at in range(len(g.stack)):
        frame = g.rewritten(at)
        procedure = PROCEDURES[frame.procedure]
        if procedure.name == TURN:
            frame.step = procedure.labels["turn_ends"]
            frame.keep((*frame.values()[:2], 0))


def go_on_at(g: Table, label: str) -> None:
    """The framework of the round goes on at a step, when what is above it on the stack is done."""
    g.regs[TURNS_TAKEN] = 0
    for at in range(len(g.stack)):
        frame = g.rewritten(at)
        procedure = PROCEDURES[frame.procedure]
        if procedure.name == FRAMEWORK:
            frame.step = procedure.labels[label]
            return
