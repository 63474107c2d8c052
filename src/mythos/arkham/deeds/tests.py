"""What text does with skill tests: it begins them, decides them, changes what comes of them."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules.spending import pay_toll
from mythos.arkham.rules.tests import begin_test
from mythos.arkham.table import SKILLS_CANCELED, TEST_AUTO, TEST_BONUS, TEST_INSTEAD, Table
from mythos.kernel import initiation
from mythos.kernel.machine import OBJECT
from mythos.kernel.program import Instr

TESTING: Final = (n.E_FIGHT, n.E_EVADE_ACTION, n.E_INVESTIGATE)


def can_test(g: Table, verb: int, c: int, you: int, using: int = -1) -> bool:
    """May an investigator fight, evade or investigate this? `using`: the card whose text says so."""
    if verb == n.E_INVESTIGATE:
        return table.type_of(g, c) == n.LOCATION and not barred(g, n.E_INVESTIGATE, you, c)
    if table.type_of(g, c) != n.ENEMY or barred(g, n.E_FIGHT if verb == n.E_FIGHT else n.E_EVADE, you, c, using):
        return False
    if verb == n.E_FIGHT:
        if g.face(c).printed[n.FIGHT] < 0 or table.spot(g, c) != table.spot(g, you):
            return False
        return not (table.value(g, c, n.ALOOF) > 0 and not table.is_engaged(g, c))
    return g.face(c).printed[n.EVADE] >= 0 and table.is_engaged_with(g, c, you)


def barred(g: Table, verb: int, you: int, c: int, using: int = -1) -> bool:
    """Does text forbid an investigator to do this to something, or forbid that it is done to it at all?

    `using`: the card whose text would do it.
    """
    if verb not in g.library.forbids:
        return False
    return table.forbidden(g, verb, c, other=using) or (you >= 0 and table.forbidden(g, verb, you, other=c))


def take_test(g: Table, rec: int, instr: Instr) -> None:
    """A skill test: what the text says of it is read at its steps."""
    this, amount = initiation.this_of(g, rec), initiation.amount(g, rec, instr)
    refs = initiation.meant(g, rec, instr) if instr.sel is not None else ()
    tester = initiation.actor(g, rec, instr)
    if instr.verb == n.E_INVESTIGATE and g.library.wanders[g.use(rec).ability]:
        if not refs or not can_test(g, n.E_INVESTIGATE, refs[0] & OBJECT, tester):
            return
        if not pay_toll(g, tester, refs[0] & OBJECT):
            return  # the rest of the effect is done, this part is not
    ip = initiation.step_of(g, rec, instr)
    begin_test(g, tester, instr.state, amount, refs[0] if refs else -1, g.ref(this), instr.verb, rec, ip)


def decide(g: Table, rec: int, instr: Instr) -> None:
    """The test succeeds (1) or fails (2) automatically."""
    g.regs[TEST_AUTO] |= instr.n


def add_bonus(g: Table, rec: int, instr: Instr) -> None:
    """An attack deals more damage, an investigation finds more clues."""
    amount = initiation.amount(g, rec, instr)
    if instr.n:
        g.regs[TEST_BONUS] = amount - 1  # deals exactly so much
    else:
        g.regs[TEST_BONUS] += amount


def replace_result(g: Table, rec: int, instr: Instr) -> None:
    """The default result of the test does not happen; an attack that hits something else goes on."""
    if g.regs[TEST_INSTEAD] >= 0:
        g.regs[TEST_INSTEAD] = 1


def divert(g: Table, rec: int, instr: Instr) -> None:
    """The attack that failed hits something else."""
    for ref in initiation.meant(g, rec, instr):
        g.regs[TEST_INSTEAD] = -1 - ref


def cancel_skills(g: Table, rec: int, instr: Instr) -> None:
    """The skill cards committed to this test do not count, neither icons nor text."""
    g.regs[TEST_AUTO] |= SKILLS_CANCELED
