"""What a skill test comes to: the skill value, the difficulty, the outcome. ST.5 and ST.6 in numbers."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.table import (
    COLUMNS,
    FLIPPED,
    M_USE_SKILL,
    SKILLS_CANCELED,
    TEST_AUTO,
    TEST_BASE,
    TEST_BY,
    TEST_DIFFICULTY,
    TEST_KIND,
    TEST_OBJECT,
    TEST_RESULT,
    TEST_SKILL,
    TEST_TOKENS,
    THE_COMMITTED,
    Table,
)
from mythos.kernel.machine import BITS, OBJECT
from mythos.kernel.program import M_CANNOT
from mythos.kernel.reading import L_KIND, L_MOD, L_TARGET
from mythos.kernel.setup import kind_key

SUCCESS: Final = 1
FAILURE: Final = 2
NO_TOKENS: Final = 4
CAPPED: Final = kind_key(M_CANNOT, n.E_RAISE_SKILL)
AGAINST: Final = {n.ATTACKING: n.FIGHT, n.EVADING: n.EVADE, n.INVESTIGATING: n.SHROUD}
SKILL_BITS: Final = {n.PLAIN: 0, n.INVESTIGATING: n.INTELLECT, n.ATTACKING: n.COMBAT, n.EVADING: n.AGILITY}


def committed(g: Table) -> tuple[int, ...]:
    """The cards committed to this test; those of a test that waits lie below them."""
    return g.zones[THE_COMMITTED][g.regs[TEST_BASE] :]


def counting_cards(g: Table) -> tuple[int, ...]:
    """Those of them whose icons and text count."""
    cards = committed(g)
    return tuple(c for c in cards if table.type_of(g, c) != n.SKILL) if g.regs[TEST_AUTO] & SKILLS_CANCELED else cards


def difficulty(g: Table) -> int:
    """What the test is against, as it is now."""
    kind = g.regs[TEST_KIND]
    times = 1
    for c in counting_cards(g):
        if "doubles difficulty" in g.face(c).facts:
            times *= 2
    against = (
        g.regs[TEST_DIFFICULTY] if kind == n.PLAIN else table.value(g, g.regs[TEST_OBJECT] & OBJECT, AGAINST[kind])
    )
    if n.TEST_EASE in g.mods_by:
        against = max(against + table.true_value(g, g.regs[TEST_BY], n.TEST_EASE), 0)
    return times * against


def total(g: Table) -> int:
    """ST.5: base skill, icons, tokens and other modifiers; never below 0."""
    regs = g.regs
    player, skill = regs[TEST_BY], regs[TEST_SKILL]
    value = skill_of(g, player, skill) + regs[TEST_TOKENS] + table.true_value(g, player, n.SKILL_VALUE)
    for c in counting_cards(g):
        value += table.icons(g, c, skill, "ah13-1.9")
    return max(value, 0)


def skill_of(g: Table, player: int, skill: int) -> int:
    """A skill as it is now; where text says that it cannot be raised only what lowers it counts."""
    value = table.true_value(g, player, skill)
    if CAPPED not in g.mods_by:
        return value
    for entry in g.mods_by[CAPPED]:
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if mod.stat == skill and table.applies(g, mod, source, player):
            return min(value, table.lowered(g, player, skill))
    return value


def weigh(g: Table) -> tuple[int, int]:
    """The outcome of the test as it stands, and by how much."""
    regs = g.regs
    gone = regs[TEST_OBJECT] >= 0 and not g.live(regs[TEST_OBJECT])
    skill, goal = total(g), 0 if gone else difficulty(g)
    if fails_anyway(g, goal):
        return FAILURE, goal
    if regs[TEST_AUTO] & SUCCESS:
        return SUCCESS, skill
    return (SUCCESS, skill - goal) if skill >= goal else (FAILURE, goal - skill)


def fails_anyway(g: Table, goal: int) -> bool:
    """Failing automatically is failing against 0 as well, and goes before succeeding automatically."""
    auto = g.regs[TEST_AUTO]
    if not auto & FAILURE or (goal <= 0 and not g.rule("ah13-faq-13")):
        return False
    return not auto & SUCCESS or g.rule("ah13-faq-21")


def times_given(g: Table) -> int:
    """How often the results of the test are given."""
    if g.regs[TEST_RESULT] != SUCCESS:
        return 1
    return 1 + sum("repeats results" in g.face(c).facts for c in counting_cards(g))


def usual_skill(g: Table, kind: int, obj: int) -> int:
    """The skill (as a bit mask) that a kind of test uses; a location may say another one."""
    skill = SKILL_BITS[kind]
    if kind == n.INVESTIGATING:
        told = g.face(obj & OBJECT).facts.get("investigated using", ())
        if told and not g.cells[(obj & OBJECT) * COLUMNS + FLIPPED]:
            skill = told[0]
    mask = 1 << skill
    player = g.regs[TEST_BY]
    for row in g.lasting:
        if row[L_KIND] == M_USE_SKILL and row[L_TARGET] == g.ref(player):
            mod = g.setup.mods[row[L_MOD]]
            if mod.stat == skill:
                mask |= 1 << mod.n
    return mask
