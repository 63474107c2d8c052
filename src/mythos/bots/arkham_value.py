"""What a position of Arkham Horror is worth to the investigators: the experience they may hope for, less trauma.

Only open cards count. All weights are in one unit, a point of experience; most were fitted to a few thousand games.
"""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules.scenario import doom_in_play
from mythos.arkham.table import (
    ACT_NOW,
    AGENDA_NOW,
    CLUES,
    COLUMNS,
    DAMAGE,
    ENDING,
    FLIPPED,
    HORROR,
    RESOURCES,
    THE_ACTS,
    THE_AGENDAS,
    THE_INVESTIGATORS,
    THE_LOCATIONS,
    USES,
    Table,
)
from mythos.arkham.tally import earned, is_killed, suffered, victory_points
from mythos.kernel import reading
from mythos.kernel.program import Ability

KILLED: Final = 3.0  # what it costs to lose an investigator for good
CLEARED_HALF: Final = 0.4  # of a location's victory points, for its clues so far
ACT: Final = 0.9  # each act that was advanced
ACT_CLUES: Final = 0.6  # all the clues that the act asks for
TIME: Final = 0.16  # a doom that the agendas can still take
PACE: Final = 3  # so much doom each act needs at least ..
LATE: Final = 0.25  # .. and what every doom less costs
FRAIL: Final = (2.0, 1.2, 0.7, 0.25, 0.1)  # by how little health or sanity is left
TOUGH: Final = 0.05  # a point of health or sanity
IN_HAND: Final = 0.04
RESOURCE: Final = 0.02
RICH: Final = 8
ASSET: Final = 0.1
ASSET_COST: Final = 0.05
USE: Final = 0.08
ENGAGED_HEALTH: Final = 0.2  # each point of health that an engaged enemy has left
ENEMY: Final = 0.5  # an enemy that is not engaged
WOUNDED: Final = 0.5  # of an enemy's victory points, for the damage on it
BURDEN: Final = 0.3  # a treachery in a threat area


def value(machine: Table) -> float:
    """What the investigators may hope for together."""
    if machine.regs[ENDING]:
        return outcome(machine)
    there = machine.zones[THE_INVESTIGATORS]
    return story(machine) + sum(investigator(machine, p) for p in there) - enemies(machine)


def outcome(machine: Table) -> float:
    """The scenario is over: experience less trauma."""
    total = 0.0
    for seat in range(machine.setup.players):
        total += earned(machine, seat) - sum(suffered(machine, seat))
        total -= KILLED * is_killed(machine, seat)
    return total


def story(machine: Table) -> float:
    """Victory points, acts, and the time that is left."""
    cells, zones, regs = machine.cells, machine.zones, machine.regs
    points = float(victory_points(machine))
    for place in zones[THE_LOCATIONS]:
        victory = machine.face(place).printed[n.VICTORY]
        if victory > 0 and not cells[place * COLUMNS + FLIPPED]:
            left = cells[place * COLUMNS + CLUES] / max(table.value(machine, place, n.CLUES), 1)
            points += victory * (1.0 if not left else CLEARED_HALF * max(0.0, 1 - left))
    points *= machine.setup.players  # for everybody
    act, agenda = regs[ACT_NOW], regs[AGENDA_NOW]
    if act >= 0:
        need = clues_needed(machine, act)
        have = sum(cells[p * COLUMNS + CLUES] for p in zones[THE_INVESTIGATORS])
        points += ACT * (machine.face(act).printed[n.STAGE] - 1)
        points += ACT_CLUES * min(have / need, 1.0) if need > 0 else 0.0
    time = sum(table.value(machine, c, n.DOOM) for c in zones[THE_AGENDAS]) - doom_in_play(machine)
    time += table.value(machine, agenda, n.DOOM) if agenda >= 0 else 0
    late = PACE * (len(zones[THE_ACTS]) + (act >= 0)) - time
    return points + TIME * time - LATE * max(late, 0)


def ways_on(machine: Table, act: int) -> list[Ability]:
    """What advances an act: its objectives, and what can be paid for it."""
    known = (machine.setup.abilities[number] for number in machine.face(act).abilities)
    return [used for used in known if any(instr.verb == n.E_ADVANCE for instr in used.program)]


def clues_needed(machine: Table, act: int) -> int:
    """How many clues an act asks for: those it prints, or the price of advancing it."""
    prices = [
        reading.number(machine, part.num, act, table.lead(machine), -1)
        for used in ways_on(machine, act)
        for part in used.cost
        if part.verb == n.E_SPEND and part.num is not None
    ]
    return max(table.value(machine, act, n.CLUES), min(prices, default=0))


def investigator(machine: Table, player: int) -> float:
    """Health, sanity, cards, resources, assets, burdens."""
    cells, zones = machine.cells, machine.zones
    at, zone = player * COLUMNS, player * n.PLAYER_ZONES
    health = table.value(machine, player, n.HEALTH) - cells[at + DAMAGE]
    sanity = table.value(machine, player, n.SANITY) - cells[at + HORROR]
    points = IN_HAND * len(zones[zone + n.HAND]) + RESOURCE * min(cells[at + RESOURCES], RICH)
    for c in zones[zone + n.PLAY]:
        printed = machine.face(c).printed
        points += ASSET + ASSET_COST * max(printed[n.COST], 0) + USE * cells[c * COLUMNS + USES]
        health += max(printed[n.HEALTH] - cells[c * COLUMNS + DAMAGE], 0)
        sanity += max(printed[n.SANITY] - cells[c * COLUMNS + HORROR], 0)
    for left in (health, sanity):
        points += TOUGH * min(left, RICH) - FRAIL[max(min(left, len(FRAIL)), 1) - 1]
    enemies = table.threats(machine, player)
    return points - BURDEN * (len(zones[zone + n.THREAT]) - len(enemies))


def enemies(machine: Table) -> float:
    """What the enemies in play cost, less what has been done to them."""
    points = 0.0
    for enemy in table.enemies(machine):
        health = max(table.value(machine, enemy, n.HEALTH), 1)
        damage = machine.cells[enemy * COLUMNS + DAMAGE]
        points += ENGAGED_HEALTH * (health - damage) if table.is_engaged(machine, enemy) else ENEMY
        points -= WOUNDED * max(machine.face(enemy).printed[n.VICTORY], 0) * damage / health
    return points
