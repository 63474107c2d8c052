"""What a skill test brings: the steps of ST.7."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules import timing
from mythos.arkham.rules.judging import SUCCESS, counting_cards
from mythos.arkham.rules.tokens import NUMBER, counting, token_effect
from mythos.arkham.table import (
    CLUES,
    COLUMNS,
    ENGAGED,
    TEST_BONUS,
    TEST_BY,
    TEST_INSTEAD,
    TEST_KIND,
    TEST_OBJECT,
    TEST_REPEATS,
    TEST_RESULT,
    Table,
)
from mythos.kernel import initiation, reading
from mythos.kernel.effects import Effect
from mythos.kernel.machine import OBJECT, Frame
from mythos.kernel.program import I_IF
from mythos.kernel.records import Event, Player

Q_RESULT: Final = 51
O_RESULT: Final = 51

# -- the parts of the text that belongs to a test, by when they act
AT_TOKEN: Final = 0
ADDS: Final = 1
REPLACES: Final = 2
FOLLOWS: Final = 3


class SkillTest(Frame):
    """A skill test, ST.1 to ST.8."""

    tester: Player = 0
    asked_by: int = 0  # 1 + the effect whose text asks for the test, 0: a basic action
    block: int = 0  # where in that text
    next: int = 0  # who commits next; which committed card adds to the result next
    outcome: int = 0  # 1 + the record of the outcome
    results: int = 0  # 1 + set of the results still to come

    def __init__(self, procedure: int = 0, tester: Player = 0, asked_by: int = 0, block: int = 0) -> None:
        super().__init__(procedure)
        self.tester = tester
        self.asked_by = asked_by
        self.block = block


def read_block(g: Table, f: SkillTest, part: int) -> None:
    """A part of the text that asked for the test acts now."""
    rec = f.asked_by - 1
    if rec < 0:
        return
    start = initiation.ability_of(g, rec).program[f.block].options[part]
    if start >= 0:
        g.push(Effect(rec, 0, start, 1))
        g.goto(g.stack[-1], "instruct")


def add_to_result(g: Table, f: SkillTest) -> None:
    """ST.7: what the text of the test adds to its own result comes first."""
    f.next = 0
    read_block(g, f, ADDS)


def boosts(g: Table, f: SkillTest) -> None:
    """Then committed cards that add to it, one after the other."""
    cards = counting_cards(g)
    while f.next < len(cards):
        c = cards[f.next]
        f.next += 1
        owner = g.setup.owners[c]
        lines = [number for number in table.sheet(g, c).boosts if not is_idle(g, c, number, owner)]
        if lines:
            g.goto(f, "boosts")
            for number in reversed(lines):
                g.contents.resolve(g, c, number, owner)
            return


def elder_boost(g: Table, f: SkillTest) -> None:
    """And an elder sign that does."""
    tester = g.regs[TEST_BY]
    if table.sheet(g, tester).elder_boosts and table.speaks(g, tester) and n.ELDER_SIGN in counting(g):
        number = table.sheet(g, tester).elder_result
        if not is_idle(g, tester, number, tester):
            g.contents.resolve(g, tester, number, tester)


def replace_result(g: Table, f: SkillTest) -> None:
    """The text of the test may put something else in the place of the usual result."""
    read_block(g, f, REPLACES)


def gather_results(g: Table, f: SkillTest) -> None:
    """The result of the action, what committed cards do for their committer, what revealed tokens do."""
    results: list[int] = []
    tester = g.regs[TEST_BY]
    if has_result(g):
        results += (-1, -1, NUMBER - tester)
    for c in counting_cards(g):
        sheet, owner = table.sheet(g, c), g.setup.owners[c]
        if owner != tester and not g.rule("ah13-faq-10"):
            owner = tester
        for number in sheet.commits:
            if number not in sheet.boosts and not is_idle(g, c, number, owner):
                results += (c, NUMBER - number, NUMBER - owner)
    for token in counting(g):
        found = token_effect(g, token, result=True) if token >= n.SKULL and token != n.AUTO_FAIL else None
        if found is None or (token == n.ELDER_SIGN and table.sheet(g, tester).elder_boosts):
            continue
        if not is_idle(g, found[0], found[1], tester):
            results += (found[0], NUMBER - found[1], NUMBER - tester)
    f.results = 1 + g.keep(results)


def next_result(g: Table, f: SkillTest) -> None:
    """One after another, in the order the tester likes. ah13-1.7"""
    results = g.sets[f.results - 1]
    options = [
        (O_RESULT, g.ref(results[k]) if results[k] >= 0 else 0, NUMBER - results[k + 1], 0, k)
        for k in range(0, len(results), 3)
    ]
    g.replies = []
    if options:
        g.ask(g.regs[TEST_BY], Q_RESULT, options)


def take_result(g: Table, f: SkillTest) -> None:
    """It happens; then the next one."""
    if not g.replies:
        return
    k = g.reply()[4]
    at = f.results - 1
    results = g.sets[at]
    card, number, you = results[k], NUMBER - results[k + 1], NUMBER - results[k + 2]
    g.sets[at] = results[:k] + results[k + 3 :]
    g.goto(f, "next_result")
    if card < 0:
        give_result(g)
    elif table.is_in(g, you):
        g.contents.resolve(g, card, number, you)


def text_of_results(g: Table, f: SkillTest) -> None:
    """Then what the text of the test says of success and failure."""
    read_block(g, f, FOLLOWS)


def give_again(g: Table, f: SkillTest) -> None:
    """Where text says so the results are given once more; what adds to them has been added. ah13-faq-15"""
    g.regs[TEST_REPEATS] -= 1
    if g.regs[TEST_REPEATS] > 0:
        g.goto(f, "replace_result")


def has_result(g: Table) -> bool:
    """Does the action itself do something now?"""
    regs = g.regs
    kind, ref = regs[TEST_KIND], regs[TEST_OBJECT]
    if regs[TEST_INSTEAD] < 0:
        return g.live(diverted(g))
    if kind == n.PLAIN or regs[TEST_INSTEAD] or not g.live(ref):
        return False
    if regs[TEST_RESULT] == SUCCESS:
        return kind != n.INVESTIGATING or g.cells[(ref & OBJECT) * COLUMNS + CLUES] > 0
    return kind == n.ATTACKING and other_holder(g, ref & OBJECT, regs[TEST_BY]) >= 0


def diverted(g: Table) -> int:
    """What an attack that failed hits instead."""
    return -1 - g.regs[TEST_INSTEAD]


def give_result(g: Table) -> None:
    """What an investigation, attack or evasion does by itself: a clue, damage, the evasion."""
    regs = g.regs
    kind, ref, player = regs[TEST_KIND], regs[TEST_OBJECT], regs[TEST_BY]
    if not has_result(g):
        return
    if kind == n.INVESTIGATING:
        g.contents.discover(g, player, ref & OBJECT, 1 + regs[TEST_BONUS])
    elif kind == n.EVADING:
        timing.emit(g, [Event(n.E_EVADE, ref, player, n.BY_RULE)])
    else:
        damage = 1 + regs[TEST_BONUS] + table.value(g, player, n.DAMAGE)
        hit = ref if regs[TEST_RESULT] == SUCCESS else other_holder(g, ref & OBJECT, player)
        hit = diverted(g) if regs[TEST_INSTEAD] < 0 else hit
        g.contents.hurt(g, (hit,), damage, 0, g.ref(player), player)


def is_idle(g: Table, card: int, number: int, player: int) -> bool:
    """Does a result only wait for an outcome that did not come?"""
    program = g.setup.abilities[number].program
    first = program[0]
    if first.op != I_IF or first.jump < len(program) or first.cond is None:
        return False
    return not reading.holds(g, first.cond, card, player, -1)


def other_holder(g: Table, enemy: int, player: int) -> int:
    """The only other investigator an enemy is engaged with, or -1: a failed attack hits him."""
    holder = g.cells[enemy * COLUMNS + ENGAGED]
    return holder if holder >= 0 and holder != player else -1
