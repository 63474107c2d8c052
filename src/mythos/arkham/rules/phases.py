"""Phases that card text skips or repeats: the framework goes on at another of its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.arkham import numbers as n
from mythos.arkham.table import PHASE, TURNS_TAKEN
from mythos.kernel.machine import PROCEDURES, STEP, WIDTH
from mythos.kernel.program import U_PHASE

if TYPE_CHECKING:
    from mythos.arkham.investigation import Investigation

FRAMEWORK: Final = "arkham round"
BEGINS: Final = ("mythos_begins", "investigation_begins", "enemies_begin", "upkeep_begins")
NEXT: Final = (*BEGINS[1:], "round_ends")


def skip_phase(g: Investigation) -> None:
    """A phase that has just begun does not take place; the round goes on with the next one."""
    g.expire(U_PHASE)
    g.end_limits(n.PER_PHASE)
    go_on_at(g, NEXT[g.regs[PHASE]])


def repeat_phase(g: Investigation) -> None:
    """A phase that has just ended takes place once more."""
    go_on_at(g, BEGINS[g.regs[PHASE]])


def go_on_at(g: Investigation, label: str) -> None:
    """The framework of the round goes on at a step, when what is above it on the stack is done."""
    g.regs[TURNS_TAKEN] = 0
    for frame in range(0, len(g.stack), WIDTH):
        procedure = PROCEDURES[g.stack[frame]]
        if procedure.name == FRAMEWORK:
            g.stack[frame + STEP] = procedure.labels[label]
            return
