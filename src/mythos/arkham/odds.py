"""The odds of a test: exact, from the chaos bag, the modifiers in force and what each token does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules import judging
from mythos.arkham.rules.judging import FAILURE, total
from mythos.arkham.rules.tokens import counts_as, doubles_negatives, worth_of
from mythos.arkham.table import (
    COLUMNS,
    FLIPPED,
    PARLEYS,
    SKILLS_CANCELED,
    TEST_AUTO,
    TEST_BY,
    TEST_DIFFICULTY,
    TEST_FIRST,
    TEST_KIND,
    TEST_LAST,
    TEST_OBJECT,
    TEST_SKILL,
    THE_STORYLINE,
    Table,
)
from mythos.kernel import reading
from mythos.kernel.machine import OBJECT
from mythos.kernel.program import I_DO, I_IF, I_JUMP, S_SLOT, Instr, Num, Sel, walk

UNKNOWN = -2  # what a token is taken for whose text has to be carried out first
STATS = {n.INVESTIGATING: n.SHROUD, n.ATTACKING: n.FIGHT, n.EVADING: n.EVADE}
SKILL = {n.INVESTIGATING: n.INTELLECT, n.ATTACKING: n.COMBAT, n.EVADING: n.AGILITY}


@dataclass(frozen=True, slots=True)
class Weight:
    """What a token does for a test: what it adds, whether another one is revealed, how it ends the test by itself."""

    value: int = 0
    again: bool = False
    automatic: int = 0  # tests.SUCCESS or tests.FAILURE


def weight(machine: Table, token: int, player: int) -> Weight:
    """What a token does for this investigator's test as things are now."""
    token = counts_as(machine, token)
    if token == n.AUTO_FAIL:
        return Weight(automatic=FAILURE)
    found = Weight(token) if token < n.SKULL else text_weight(machine, *text_of(machine, token, player), player)
    if token >= n.SKULL:
        found = replace(found, value=worth_of(machine, token, player, found.value))
    if found.value < 0 and doubles_negatives(machine):
        return replace(found, value=2 * found.value)
    return found


def text_of(machine: Table, token: int, player: int) -> tuple[int, int]:
    """The card and the ability that say what a symbol does."""
    if token == n.ELDER_SIGN:
        return player, table.sheet(machine, player).elder if table.speaks(machine, player) else -1
    for c in machine.zones[THE_STORYLINE]:
        if table.type_of(machine, c) == n.SCENARIO:
            side = machine.cells[c * COLUMNS + FLIPPED]
            return c, table.sheet(machine, c).tokens[side].get(token, -1)
    return -1, -1


def text_weight(machine: Table, card: int, number: int, player: int) -> Weight:
    """What the text of a symbol does, branch by branch."""
    value, again, automatic = 0, False, 0
    program = machine.setup.abilities[number].program if number >= 0 else ()
    at = 0
    while at < len(program):
        instr = program[at]
        at += 1
        if (
            instr.op == I_IF and instr.cond is not None and not reading.holds(machine, instr.cond, card, player, -1)
        ) or instr.op == I_JUMP:
            at = instr.jump
        elif instr.op == I_DO and instr.verb == n.E_TOKEN_VALUE and instr.num is not None:
            value += reading.number(machine, instr.num, card, player, -1) if is_known(instr.num) else UNKNOWN
        elif instr.op == I_DO and instr.verb == n.E_REVEAL_MORE:
            again = True
        elif instr.op == I_DO and instr.verb == n.E_AUTO:
            automatic |= instr.n
    return Weight(value, again, automatic)


def is_known(num: Num) -> bool:
    """Does a number follow from the table as it is, and not from what the text itself will have done?"""
    return not any(isinstance(one, Sel) and one.op == S_SLOT for one in walk(num))


def holds(machine: Table, instr: Instr, card: int, player: int) -> bool:
    """Does the text go on inside this branch?"""
    return instr.cond is None or reading.holds(machine, instr.cond, card, player, -1)


def chance(machine: Table, player: int, skill: int, goal: int, bag: Sequence[int], more: int = 0) -> Fraction:
    """The chance that a skill value with one more token reaches the difficulty."""
    if not bag:
        return Fraction(int(skill + more >= goal))
    won = Fraction(0)
    for k, token in enumerate(bag):
        found = weight(machine, token, player)
        if found.automatic & FAILURE:
            continue
        if found.again:
            won += chance(machine, player, skill, goal, [*bag[:k], *bag[k + 1 :]], more + found.value)
        elif found.automatic or max(skill + more + found.value, 0) >= goal:
            won += 1
    return won / len(bag)


def open_test(machine: Table, icons: int = 0) -> Fraction | None:
    """The odds of the test under way, with so many icons more; None if there is no test."""
    player = machine.regs[TEST_BY]
    if player < 0:
        return None
    if machine.regs[TEST_AUTO] & ~(PARLEYS | SKILLS_CANCELED):
        return Fraction(int(machine.regs[TEST_AUTO] & 1))
    return chance(machine, player, total(machine) + icons, difficulty(machine), machine.bag)


def difficulty(machine: Table) -> int:
    """What the test under way is against."""
    kind = machine.regs[TEST_KIND]
    if kind == n.PLAIN:
        return machine.regs[TEST_DIFFICULTY]
    return table.value(machine, machine.regs[TEST_OBJECT] & OBJECT, STATS[kind])


def basic(machine: Table, player: int, kind: int, card: int) -> Fraction:
    """The odds of a basic investigate, fight or evade action against a card, before anything is committed."""
    regs = machine.regs
    kept = regs[TEST_FIRST : TEST_LAST + 1]
    regs[TEST_BY], regs[TEST_KIND], regs[TEST_OBJECT] = player, kind, machine.ref(card)
    mask = judging.usual_skill(machine, kind, machine.ref(card))
    best = Fraction(0)
    for skill in n.SKILLS:
        if mask >> skill & 1:
            regs[TEST_SKILL] = skill
            value = table.true_value(machine, player, skill) + table.true_value(machine, player, n.SKILL_VALUE)
            best = max(best, chance(machine, player, value, table.value(machine, card, STATS[kind]), machine.bag))
    regs[TEST_FIRST : TEST_LAST + 1] = kept
    return best
