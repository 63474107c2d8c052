"""What a skill test comes to: the skill value, the difficulty, the outcome. ST.5 and ST.6 in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.arkham import numbers as n
from mythos.arkham.table import (
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
)
from mythos.kernel.machine import BITS, OBJECT
from mythos.kernel.program import M_CANNOT
from mythos.kernel.setup import kind_key

if TYPE_CHECKING:
    from mythos.arkham.acts import Acts

SUCCESS: Final = 1
FAILURE: Final = 2
NO_TOKENS: Final = 4
CAPPED: Final = kind_key(M_CANNOT, n.E_RAISE_SKILL)
AGAINST: Final = {n.ATTACKING: n.FIGHT, n.EVADING: n.EVADE, n.INVESTIGATING: n.SHROUD}


def committed(g: Acts) -> tuple[int, ...]:
    """The cards committed to this test; those of a test that waits lie below them."""
    return g.zones[THE_COMMITTED][g.regs[TEST_BASE] :]


def counting_cards(g: Acts) -> tuple[int, ...]:
    """Those of them whose icons and text count."""
    cards = committed(g)
    return tuple(c for c in cards if g.type_of(c) != n.SKILL) if g.regs[TEST_AUTO] & SKILLS_CANCELED else cards


def difficulty(g: Acts) -> int:
    """What the test is against, as it is now."""
    kind = g.regs[TEST_KIND]
    times = 1
    for c in counting_cards(g):
        if "doubles difficulty" in g.face(c).facts:
            times *= 2
    against = g.regs[TEST_DIFFICULTY] if kind == n.PLAIN else g.value(g.regs[TEST_OBJECT] & OBJECT, AGAINST[kind])
    if n.TEST_EASE in g.mods_by:
        against = max(against + g.true_value(g.regs[TEST_BY], n.TEST_EASE), 0)
    return times * against


def total(g: Acts) -> int:
    """ST.5: base skill, icons, tokens and other modifiers; never below 0."""
    regs = g.regs
    player, skill = regs[TEST_BY], regs[TEST_SKILL]
    value = skill_of(g, player, skill) + regs[TEST_TOKENS] + g.true_value(player, n.SKILL_VALUE)
    for c in counting_cards(g):
        value += g.icons(c, skill, "ah13-1.9")
    return max(value, 0)


def skill_of(g: Acts, player: int, skill: int) -> int:
    """A skill as it is now; where text says that it cannot be raised only what lowers it counts."""
    value = g.true_value(player, skill)
    if CAPPED not in g.mods_by:
        return value
    for entry in g.mods_by[CAPPED]:
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if mod.stat == skill and g.applies(mod, source, player):
            return min(value, g.lowered(player, skill))
    return value


def weigh(g: Acts) -> tuple[int, int]:
    """The outcome of the test as it stands, and by how much."""
    regs = g.regs
    gone = regs[TEST_OBJECT] >= 0 and not g.live(regs[TEST_OBJECT])
    skill, goal = total(g), 0 if gone else difficulty(g)
    if fails_anyway(g, goal):
        return FAILURE, goal
    if regs[TEST_AUTO] & SUCCESS:
        return SUCCESS, skill
    return (SUCCESS, skill - goal) if skill >= goal else (FAILURE, goal - skill)


def fails_anyway(g: Acts, goal: int) -> bool:
    """Failing automatically is failing against 0 as well, and goes before succeeding automatically."""
    auto = g.regs[TEST_AUTO]
    if not auto & FAILURE or (goal <= 0 and not g.rule("ah13-faq-13")):
        return False
    return not auto & SUCCESS or g.rule("ah13-faq-21")


def times_given(g: Acts) -> int:
    """How often the results of the test are given."""
    if g.regs[TEST_RESULT] != SUCCESS:
        return 1
    return 1 + sum("repeats results" in g.face(c).facts for c in counting_cards(g))
