"""What text does at locations: somebody moves, they are revealed, singled out, turned back."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules import scenario, timing
from mythos.arkham.rules.clues import can_enter, entry_cost, pay_entry
from mythos.arkham.rules.enemies import Approach, disengage
from mythos.arkham.rules.scenario import TURNED_DOWN, Chance, reveal_location
from mythos.arkham.table import COLUMNS, FLIPPED, PLACE, THE_LOCATIONS, Table
from mythos.kernel import hooks, initiation, lasting, reading
from mythos.kernel.machine import OBJECT, ZONE
from mythos.kernel.program import FORCED, Instr
from mythos.kernel.records import Event

ALONG: Final = 1  # how a move happens: with the investigator whom the enemy is engaged with
MANDATORY: Final = FORCED | n.REVELATION | n.ADVANCED | n.OBJECTIVE | n.TOKEN


# -- what verbs need
def can_move(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """To another location, if nothing forbids it."""
    if other == -2:
        return True
    goal = other & OBJECT
    if other < 0 or g.cells[goal * COLUMNS + ZONE] != THE_LOCATIONS or table.spot(g, c) == goal:
        return False
    return may_enter(g, c, goal)


def may_enter(g: Table, c: int, place: int) -> bool:
    """May an investigator or enemy come to a location at all?"""
    return not table.forbidden(g, n.E_MOVE, c, other=place) and not table.forbidden(
        g, n.E_LEFT, c, other=table.spot(g, c)
    )


def is_unrevealed(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """A location that shows its unrevealed side."""
    return g.cells[c * COLUMNS + ZONE] == THE_LOCATIONS and g.cells[c * COLUMNS + FLIPPED] != 0


# -- what happens
def move(g: Table, i: int, event: Event) -> bool:
    """Leave one location and enter another at once; engaged enemies come along, the new location is revealed."""
    c, goal = event.subject & OBJECT, event.other & OBJECT
    if g.cells[goal * COLUMNS + ZONE] != THE_LOCATIONS or not g.live(event.subject):
        return False
    if event.state == ALONG:
        return True  # it came with its investigator
    start = table.spot(g, c)
    if start == goal:
        return False
    if table.type_of(g, c) == n.ENEMY:
        disengage(g, c)
        g.cells[c * COLUMNS + PLACE] = goal
    else:
        if not _pay_entry(g, event, c, goal):
            return False
        g.cells[c * COLUMNS + PLACE] = goal
        if table.MOVED_THIS_TURN in g.library.histories:
            g.limits.append((table.MOVED_THIS_TURN, c, 0, n.WHOLE_TURN))
        if g.cells[goal * COLUMNS + FLIPPED]:
            reveal_location(g, goal, c)
        for enemy in table.threats(g, c):
            timing.announce(g, n.E_MOVE, g.ref(enemy), -1, other=g.ref(goal), came_from=start, state=ALONG)
    g.rewrite(i).came_from = start
    g.touch()
    return True


def _pay_entry(g: Table, event: Event, player: int, place: int) -> bool:
    """Entering may cost clues; what must be done costs nothing more, and a move action has paid. ah13-1.6-c"""
    cost, init = entry_cost(g, place), event.init
    if not cost or init < 0 or initiation.ability_of(g, init).kind & MANDATORY:
        return True
    if not can_enter(g, player, place):
        return False
    pay_entry(g, player, place)
    return True


def reveal(g: Table, i: int, event: Event) -> bool:
    """A location is turned over."""
    reveal_location(g, event.subject & OBJECT)
    return True


# -- verbs that are procedures of the rules
def approach(g: Table, rec: int, instr: Instr) -> None:
    """Move one location at a time, as long as there is a way, until the place is reached."""
    goals = reading.selected(g, instr.to, initiation.this_of(g, rec), g.heap[rec].player, rec)
    refs = initiation.meant(g, rec, instr)
    if refs and goals:
        g.push(Approach(refs[0], goals[0], rec))


def move_toward(g: Table, rec: int, instr: Instr) -> None:
    """Each moves one location on a shortest way to a place; where there are several the lead investigator chooses."""
    goals = reading.selected(g, instr.to, initiation.this_of(g, rec), g.heap[rec].player, rec)
    if goals:
        for ref in reversed(initiation.meant(g, rec, instr)):
            g.push(Approach(ref, goals[0], rec, 1))


def turn_over(g: Table, rec: int, instr: Instr) -> None:
    """A card shows its other face, as long as it stays where it is; what lies on it stays there."""
    for ref in initiation.meant(g, rec, instr):
        other = g.library.other_face.get(g.face(ref & OBJECT).number, -1)
        if other >= 0 and g.live(ref):
            lasting.show_face(g, ref & OBJECT, other)
            hooks.tell(g, f"It is turned over: {table.title(g, ref)}.", about=(ref & OBJECT,))


def turn_back(g: Table, rec: int, instr: Instr) -> None:
    """Locations are unrevealed again; an act or agenda shows its front."""
    scenario.turn_back(g, [ref & OBJECT for ref in initiation.meant(g, rec, instr)])


def look_behind(g: Table, rec: int, instr: Instr) -> None:
    """Somebody looks at the revealed side of locations; only that one is told."""
    player = initiation.actor(g, rec, instr)
    for ref in initiation.meant(g, rec, instr):
        c = ref & OBJECT
        if not g.cells[c * COLUMNS + FLIPPED] or g.trace is None:
            continue
        definition = g.face(c).definition
        entry = g.trace.say(f"{table.name(g, player)} looks at the other side of a location.")
        entry.kind, entry.about = "look", (player,)
        name = f"{definition.title}, {definition.subtitle}" if definition.subtitle else definition.title
        entry.own[player] = f"{table.name(g, player)} looks at a location: it is {name}."


def single_out(g: Table, rec: int, instr: Instr) -> None:
    """A location is singled out by chance."""
    g.push(Chance(rec, instr.n))


def turn_down(g: Table, rec: int, instr: Instr) -> None:
    """The location that was singled out is turned down."""
    g.rewrite(reading.trigger_of(g, rec)).state = TURNED_DOWN
