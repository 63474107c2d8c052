"""What the state of the table demands at once: defeat, text that acts by itself, engagement."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.library import WATCHING
from mythos.arkham.rules import timing
from mythos.arkham.rules.elimination import Elimination
from mythos.arkham.rules.enemies import engage_options, would_engage
from mythos.arkham.rules.harm import BY_DAMAGE, BY_HORROR
from mythos.arkham.rules.scenario import advance_agenda, is_agenda_due
from mythos.arkham.table import (
    COLUMNS,
    CONNECTS_KEY,
    DAMAGE,
    DOOM_DUE,
    ENDING,
    FLIPPED,
    HORROR,
    HURTER,
    LEAD,
    THE_INVESTIGATORS,
    THE_PLACES,
    Table,
)
from mythos.kernel import initiation, lasting, reading
from mythos.kernel.effects import Effect
from mythos.kernel.machine import BITS, O_TAKE, OBJECT, OVER, TOUCHED, Frame, procedure
from mythos.kernel.program import U_WHILE
from mythos.kernel.reading import L_UNTIL
from mythos.kernel.records import CANCELED, HAPPENED, Event, Ref

Q_ENGAGE: Final = 35


def overcome_by(g: Table, player: int) -> int:
    """What an investigator has as much of as he can bear: damage, horror, both or neither."""
    at, why = player * COLUMNS, 0
    if g.cells[at + DAMAGE] and g.cells[at + DAMAGE] >= table.value(g, player, n.HEALTH):
        why |= BY_DAMAGE
    if g.cells[at + HORROR] and g.cells[at + HORROR] >= table.value(g, player, n.SANITY):
        why |= BY_HORROR
    return why


def defeated(g: Table) -> list[tuple[int, int]]:
    """(card, cause) of everything that has as much damage as health, or horror as sanity."""
    found = []
    cells, zones = g.cells, g.zones
    for player in zones[THE_INVESTIGATORS]:
        why = overcome_by(g, player)
        if why:
            found.append((player, why))
        zone = player * n.PLAYER_ZONES
        for c in zones[zone + n.PLAY] + zones[zone + n.THREAT]:
            at = c * COLUMNS
            if (cells[at + DAMAGE] or cells[at + HORROR]) and _is_dead(g, c):
                found.append((c, 0))
    for c in zones[THE_PLACES]:
        at = c * COLUMNS
        if (cells[at + DAMAGE] or cells[at + HORROR]) and _is_dead(g, c):
            found.append((c, 0))
    if found and n.E_DEFEAT in g.library.forbids:
        found = [(c, why) for c, why in found if not table.forbidden(g, n.E_DEFEAT, c)]
    if found and g.heap:  # what is being defeated already is not defeated once more
        open_ = [e.subject for e in g.heap if e.kind == n.E_DEFEAT and not e.flags & (HAPPENED | CANCELED)]
        open_ += [g.ref(f.investigator) for f in g.stack if isinstance(f, Elimination)]  # his last words are heard
        found = [(c, why) for c, why in found if g.ref(c) not in open_]
    return found


def _is_dead(g: Table, c: int) -> bool:
    printed, at = g.face(c).printed, c * COLUMNS
    if printed[n.HEALTH] > 0 and g.cells[at + DAMAGE] >= table.value(g, c, n.HEALTH):
        return True
    return printed[n.SANITY] > 0 and g.cells[at + HORROR] >= table.value(g, c, n.SANITY)


def hurt_by(g: Table, c: int) -> int:
    """The card behind the damage or horror that came last, -1 if none is known."""
    for event in reversed(g.heap):
        if event.kind in (n.E_DAMAGE, n.E_HORROR) and event.subject == g.ref(c) and event.flags & HAPPENED:
            return event.source
    return -1


def watched(g: Table) -> tuple[int, int] | None:
    """(card, ability) of text whose condition holds now."""
    for entry in g.listen.get(WATCHING, ()):
        card, number = entry & OBJECT, entry >> BITS
        ability = g.setup.abilities[number]
        if g.library.sides[number] != g.cells[card * COLUMNS + FLIPPED] or not table.speaks(g, card):
            continue
        you = table.controller(g, card)
        you = you if you >= 0 else g.regs[LEAD]
        there = table.is_in(g, you) or not g.zones[THE_INVESTIGATORS]  # with nobody left the act has the last word
        if (
            there
            and (ability.cond is None or reading.holds(g, ability.cond, card, you, -1))
            and initiation.would_change(g, card, number, you)
            and not under_way(g, card, number)
        ):
            return card, number
    return None


def under_way(g: Table, card: int, number: int) -> bool:
    """Whether this text acts already: its condition may hold until its last part is done."""
    for f in g.stack:
        if isinstance(f, Effect):
            use = g.use(f.record)
            if use.ability == number and use.subject == g.ref(card):
                return True
    return False


def is_settled(g: Table) -> bool:
    """A quick look: nothing that the state demands."""
    if g.regs[DOOM_DUE] or WATCHING in g.listen or defeated(g):
        return False
    return not g.zones[THE_PLACES] or not would_engage(g)


class Settling(Frame):
    """What the state demands."""

    enemy: Ref = 0

    def __init__(self) -> None:
        super().__init__(SETTLE)


def check(g: Table, f: Settling) -> None:
    """Defeat first, then text that acts by itself, then engagement."""
    g.regs[TOUCHED] = 0
    if g.regs[OVER]:
        return
    dead = defeated(g)
    if dead:
        g.goto(f, "check")
        hurter = g.regs[HURTER]
        timing.emit(g, [Event(n.E_DEFEAT, g.ref(c), hurter, n.BY_RULE, hurt_by(g, c), state=why) for c, why in dead])
        return
    if g.regs[DOOM_DUE]:
        g.regs[DOOM_DUE] = 0
        g.goto(f, "check")
        if is_agenda_due(g):
            advance_agenda(g)
        return
    due = watched(g)
    if due is not None:
        card, number = due
        you = table.controller(g, card)
        g.goto(f, "check")
        g.contents.resolve(g, card, number, you if you >= 0 else g.regs[LEAD])
        return
    enemy = would_engage(g)
    if not enemy:
        g.pop()
        return
    f.enemy = g.ref(enemy)
    g.ask(table.decider(g), Q_ENGAGE, [(O_TAKE, p, 0, 0, enemy) for p in engage_options(g, enemy)])


def take_engaged(g: Table, f: Settling) -> None:
    """It engages its prey; among equals the lead investigator chooses."""
    player = g.reply()[1]
    g.goto(f, "check")
    timing.emit(g, [Event(n.E_ENGAGE, f.enemy, player, n.BY_RULE)])


SETTLE: Final = procedure("arkham settle", check, take_engaged, frame=Settling)


def settle(g: Table) -> None:
    """Push state checks if there is something to do; where text connects locations the map is drawn anew."""
    if g.regs[ENDING]:
        g.regs[TOUCHED] = 0  # the story is told to its end, nothing else happens
        return
    if CONNECTS_KEY in g.mods_by:
        table.remap(g)
    if g.lasting and any(row[L_UNTIL] == U_WHILE for row in g.lasting):
        lasting.end_lasting(g, [row[L_UNTIL] != U_WHILE or lasting.still_lasts(g, row) for row in g.lasting])
    if is_settled(g):
        g.regs[TOUCHED] = 0
    else:
        g.push(Settling())
