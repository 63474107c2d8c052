"""What text does to the course of the game: actions, turns and phases; acts, agendas and the end."""

from __future__ import annotations

from mythos.arkham import table
from mythos.arkham.rules import phases, scenario, spending
from mythos.arkham.rules.actions import TakeAction
from mythos.arkham.rules.undoing import undo_action
from mythos.arkham.table import ACTIONS, ADDITIONAL, COLUMNS, TURN_OF, Table
from mythos.kernel import hooks, initiation
from mythos.kernel.machine import OBJECT
from mythos.kernel.program import Instr


# -- turns
def gain_actions(g: Table, rec: int, instr: Instr) -> None:
    """Additional actions in this turn."""
    amount = initiation.amount(g, rec, instr)
    for ref in initiation.meant(g, rec, instr):
        if table.is_in(g, ref & OBJECT):
            g.cells[(ref & OBJECT) * COLUMNS + ACTIONS] += amount
            g.cells[(ref & OBJECT) * COLUMNS + ADDITIONAL] += amount


def lose_actions(g: Table, rec: int, instr: Instr) -> None:
    """Actions are lost, by everybody who is meant."""
    amount = initiation.amount(g, rec, instr)
    for ref in reversed(initiation.meant(g, rec, instr)):
        spending.lose_actions(g, ref & OBJECT, amount)


def take_action(g: Table, rec: int, instr: Instr) -> None:
    """An investigator gains an action and takes it at once. ah13-faq-28"""
    for ref in initiation.meant(g, rec, instr):
        g.push(TakeAction(ref & OBJECT, instr.n))


def end_turn(g: Table, rec: int, instr: Instr) -> None:
    """The turn of whoever resolves this ends at once; what is being resolved still is."""
    if g.regs[TURN_OF] == g.heap[rec].player:
        phases.end_turn(g)


def skip_phase(g: Table, rec: int, instr: Instr) -> None:
    """The phase that begins does not take place."""
    phases.skip_phase(g)


def repeat_phase(g: Table, rec: int, instr: Instr) -> None:
    """The phase that ended takes place once more."""
    phases.repeat_phase(g)


def undo(g: Table, rec: int, instr: Instr) -> None:
    """The action just finished is undone, if everything can be as it was."""
    if not undo_action(g, g.heap[rec].subject & OBJECT, g.heap[rec].player):
        hooks.tell(g, "What was cannot be restored: the action stands.")


# -- the story
def advance(g: Table, rec: int, instr: Instr) -> None:
    """The act or agenda that carries the text advances, or the one it names."""
    for ref in initiation.meant(g, rec, instr):
        g.push(scenario.Advance(g.ref(ref & OBJECT), ref & OBJECT))


def advance_to(g: Table, rec: int, instr: Instr) -> None:
    """A certain act or agenda comes next."""
    scenario.advance_to(g, instr.labels[0], bool(instr.n))


def become_storyline(g: Table, rec: int, instr: Instr) -> None:
    """The card becomes the current act and agenda."""
    scenario.become_storyline(g, g.heap[rec].subject & OBJECT)


def remember(g: Table, rec: int, instr: Instr) -> None:
    """A phrase is remembered until the scenario is over: for all, or for whoever resolves a text that says "you"."""
    alone = instr.n and g.rule("ah13-def-remember-you")
    row = (instr.labels[0], g.heap[rec].player if alone else -1)
    if row not in g.memory and g.rule("ah13-def-remember"):
        g.memory = (*g.memory, row)
        hooks.tell(g, f"Remembered: {instr.labels[0]}.")


def end_scenario(g: Table, rec: int, instr: Instr) -> None:
    """The scenario ends with a resolution."""
    scenario.end_scenario(g, instr.n)


def do_nothing(g: Table, rec: int, instr: Instr) -> None:
    """Only a designator."""
