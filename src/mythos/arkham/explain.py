"""Why a value is what it is: the printed number and every change to it; and what a test adds up."""

from __future__ import annotations

from dataclasses import dataclass

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules.judging import difficulty
from mythos.arkham.table import (
    M_ASLEEP,
    STARTED,
    TEST_BASE,
    TEST_BY,
    TEST_KIND,
    TEST_OBJECT,
    TEST_SKILL,
    TEST_TOKENS,
    THE_COMMITTED,
    Table,
)
from mythos.kernel import reading
from mythos.kernel.machine import BITS, OBJECT
from mythos.kernel.program import M_ADD, M_SET
from mythos.kernel.reading import L_AMOUNT, L_KIND, L_SOURCE, L_STAT, L_TARGET


@dataclass(frozen=True, slots=True)
class Reason:
    """One part of a value: in words, by how much (None: it sets the value), and the card it comes from."""

    text: str
    amount: int | None
    source: int = -1


STAT_NAMES = {number: name for name, number in n.STATS.items()}
SHOWN = {
    n.INVESTIGATOR: (*n.SKILLS, n.HEALTH, n.SANITY),
    n.ASSET: (n.HEALTH, n.SANITY),
    n.ENEMY: (n.FIGHT, n.HEALTH, n.EVADE, n.DAMAGE, n.HORROR),
    n.LOCATION: (n.SHROUD,),
    n.AGENDA: (n.DOOM,),
    n.ACT: (n.CLUES,),
}
EACH = {n.HEALTH: n.HEALTH_EACH, n.CLUES: n.CLUES_EACH}


def stat_name(stat: int) -> str:
    """A value in words."""
    return {n.DAMAGE: "damage", n.HORROR: "horror", n.DOOM: "doom", n.CLUES: "clues"}.get(stat) or STAT_NAMES[stat]


def explain(g: Table, c: int, stat: int) -> list[Reason]:
    """What a value of a card is made of; the last line is the value itself."""
    total = Reason(f"{stat_name(stat)} now", table.value(g, c, stat))
    if g.zone_kind(c) not in n.IN_PLAY:
        return [Reason("printed", g.face(c).printed[stat], c), total]
    found = [*printed(g, c, stat), *changes(g, c, stat)]
    if table.true_value(g, c, stat) < 0:
        found.append(Reason("never less than 0 when it is read", None))
    return [*found, total]


def printed(g: Table, c: int, stat: int) -> list[Reason]:
    """What is printed; some values are meant for each investigator."""
    face = g.face(c)
    amount = face.printed[stat]
    if amount and stat in EACH and face.printed[EACH[stat]]:
        return [Reason(f"printed {amount} for each investigator", amount * g.regs[STARTED], c)]
    return [Reason("printed", amount, c)]


def changes(g: Table, c: int, stat: int) -> list[Reason]:
    """Standing text and effects that last for a time."""
    found = []
    for entry in g.mods_by.get(stat, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if table.applies(g, mod, source, c):
            name = "its own text" if source == c else table.title(g, source)
            num = reading.number(g, mod.num, source, table.reader(g, source, c), -1, c) if mod.num is not None else None
            found.append(change(name, mod.kind, num, source))
    ref = g.ref(c)
    for row in g.lasting:
        if row[L_TARGET] == ref and row[L_STAT] == stat and row[L_KIND] != M_ASLEEP:
            found.append(
                change(
                    f"{table.title(g, row[L_SOURCE])}, for a time", row[L_KIND], row[L_AMOUNT], row[L_SOURCE] & OBJECT
                )
            )
    return found


def change(name: str, kind: int, num: int | None, source: int) -> Reason:
    """One change."""
    return Reason(f"{name} sets it to {num}" if kind == M_SET else name, num if kind == M_ADD else None, source)


def test_parts(g: Table) -> list[Reason]:
    """What the skill value of the test under way is made of, as ST.5 counts it."""
    regs = g.regs
    player, skill = regs[TEST_BY], regs[TEST_SKILL]
    found = [*printed(g, player, skill), *changes(g, player, skill), *changes(g, player, n.SKILL_VALUE)]
    for c in g.zones[THE_COMMITTED][regs[TEST_BASE] :]:
        row = g.face(c).printed
        found.append(Reason(table.title(g, c), row[n.ICON + skill] + row[n.ICON_WILD], c))
    if regs[TEST_TOKENS] or g.revealed:
        found.append(Reason("chaos tokens", regs[TEST_TOKENS]))
    return found


def difficulty_parts(g: Table) -> list[Reason]:
    """What the difficulty of the test under way is made of."""
    kind, obj = g.regs[TEST_KIND], g.regs[TEST_OBJECT]
    if kind == n.PLAIN or not g.live(obj):
        return [Reason("the test", difficulty(g) if kind == n.PLAIN else 0)]
    stat = {n.ATTACKING: n.FIGHT, n.EVADING: n.EVADE, n.INVESTIGATING: n.SHROUD}[kind]
    c = obj & OBJECT
    return [*printed(g, c, stat), *changes(g, c, stat)]


__all__ = ["SHOWN", "Reason", "difficulty_parts", "explain", "stat_name", "test_parts"]
