"""What text does with enemies: they spawn, engage, are evaded, attack."""

from __future__ import annotations

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.deeds import cards
from mythos.arkham.deeds.tests import barred
from mythos.arkham.rules import enemies
from mythos.arkham.rules.enemies import ENGAGED_AT_ONCE, LET_GO, came_engaged, put_enemy
from mythos.arkham.rules.harm import deal
from mythos.arkham.table import COLUMNS, ENGAGED, EXHAUSTED, Table
from mythos.kernel import initiation, reading
from mythos.kernel.machine import OBJECT
from mythos.kernel.program import Instr
from mythos.kernel.records import Event


# -- what verbs need
def can_be_evaded(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """An enemy that is ready or engaged."""
    if table.type_of(g, c) != n.ENEMY or barred(g, n.E_EVADE, you, c):
        return False
    return not g.cells[c * COLUMNS + EXHAUSTED] or table.is_engaged(g, c)


def can_be_engaged(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """An enemy that is not engaged with you yet."""
    if table.type_of(g, c) != n.ENEMY or you < 0 or table.forbidden(g, n.E_ENGAGE, c, other=you):
        return False
    return not table.is_engaged_with(g, c, you) and not table.value(g, c, n.MASSIVE)


def is_engaged(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """An enemy that is engaged."""
    return table.type_of(g, c) == n.ENEMY and table.is_engaged(g, c)


def can_attack(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """Nothing forbids that it attacks you."""
    return you < 0 or not table.forbidden(g, n.E_ATTACK, c, other=you)


# -- what happens
def engage(g: Table, i: int, event: Event) -> bool:
    """It comes to the threat area of whoever is engaged."""
    c, you = event.subject & OBJECT, event.player
    if event.state == ENGAGED_AT_ONCE:
        return table.is_engaged_with(g, c, you)  # it came so
    if not table.is_in(g, you) or table.is_engaged_with(g, c, you):
        return False
    enemies.engage(g, c, you)
    return True


def disengage(g: Table, i: int, event: Event) -> bool:
    """It lets go, and is not engaged anew at once."""
    c = event.subject & OBJECT
    if not table.is_engaged(g, c):
        return False
    enemies.disengage(g, c)
    g.cells[c * COLUMNS + ENGAGED] = LET_GO
    g.touch()
    return True


def evade(g: Table, i: int, event: Event) -> bool:
    """Exhaust the enemy and break the engagement; it stays where it is."""
    c = event.subject & OBJECT
    enemies.disengage(g, c)
    g.cells[c * COLUMNS + EXHAUSTED] = 1
    return True


def spawn(g: Table, i: int, event: Event) -> bool:
    """An enemy comes to a location, or straight to an investigator there."""
    if not g.live(event.subject):
        return False
    c = event.subject & OBJECT
    there = event.other < 0 or table.spot(g, event.player) == event.other & OBJECT  # who left meanwhile is not engaged
    if event.state == ENGAGED_AT_ONCE and there:
        put_enemy(g, c, -1, event.player)
    else:
        put_enemy(g, c, event.other & OBJECT, -1)
    cards.keep_meant(g, i, event, c)
    if g.cells[c * COLUMNS + ENGAGED] >= 0:
        came_engaged(g, c)
    return True


def attack(g: Table, i: int, event: Event) -> bool:
    """An enemy deals its damage and horror, as one."""
    you = event.player
    damage, horror = strength(g, event)
    deal(g, (g.ref(you),), damage, horror, 0, event.subject, -1, n.BY_ATTACK, -1)
    return True


def strength(g: Table, attack: Event) -> tuple[int, int]:
    """The damage and the horror of an attack, with what was added to it or taken from it."""
    c = attack.subject & OBJECT
    damage = table.value(g, c, n.DAMAGE) + table.value(g, c, n.ATTACK_DAMAGE) + attack.state + 1
    horror = table.value(g, c, n.HORROR) + table.value(g, c, n.ATTACK_HORROR) + attack.to + 1
    return max(damage, 0), max(horror, 0)


# -- verbs that are procedures of the rules
def spawn_by_text(g: Table, rec: int, instr: Instr) -> tuple[list[Event], int]:
    """Enemies spawn: where the text says, else by their own spawn text."""
    this, you = g.heap[rec].subject & OBJECT, g.heap[rec].player
    places = reading.selected(g, instr.to, this, you, rec) if instr.to is not None else ()
    if instr.to is not None and not places:
        return [], 0
    for ref in reversed(initiation.meant(g, rec, instr)):
        g.push(enemies.Spawn(g.ref(ref & OBJECT), you, 1 + (places[0] & OBJECT) if places else 0, 1 + rec))
    return [], 0


def raise_attack(g: Table, rec: int, instr: Instr) -> None:
    """The attack that is being answered deals more damage (0) or horror (1)."""
    amount = initiation.amount(g, rec, instr)
    attack = g.rewrite(reading.trigger_of(g, rec))
    if instr.n:
        attack.to += amount
    else:
        attack.state += amount


def redirect(g: Table, rec: int, instr: Instr) -> None:
    """The damage of an attack goes to something else instead; its horror stays where it is."""
    attack = reading.trigger_of(g, rec)
    enemy = g.heap[attack].subject
    refs = initiation.meant(g, rec, instr)
    if refs:
        damage, _ = strength(g, g.heap[attack])
        g.rewrite(attack).state = g.heap[attack].state - damage
        deal(g, refs, damage, 0, 0, enemy, rec, n.BY_EFFECT, g.heap[rec].player)
