"""An investigator leaves the game: defeated, or resigned."""

from __future__ import annotations

from typing import Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.rules import enemies
from mythos.arkham.rules.scenario import end_scenario, may_bear_clues
from mythos.arkham.rules.tests import break_off
from mythos.arkham.rules.timing import BOUNDARIES, announce
from mythos.arkham.table import (
    CLUES,
    COLUMNS,
    LEAD,
    PERIL_OF,
    RESOURCES,
    THE_BENEATH,
    THE_COMMITTED,
    THE_ELIMINATED,
    THE_INVESTIGATORS,
    THE_LIMBO,
    THE_PLACES,
    THE_REMOVED,
    THE_SPECIAL_DECK,
    THE_STORYLINE,
    Table,
)
from mythos.kernel import hooks, initiation, lasting
from mythos.kernel.effects import Effect
from mythos.kernel.machine import CONTROLLER, O_TAKE, OBJECT, TOUCHED, Frame, procedure
from mythos.kernel.memory import K_YOU
from mythos.kernel.program import I_DO
from mythos.kernel.reading import L_TARGET
from mythos.kernel.records import CANCELED, Player

RESIGNED: Final = 4
Q_LEAD: Final = 36
SHARED: Final = (n.ACT, n.AGENDA, n.SCENARIO)


class Elimination(Frame):
    """An investigator leaves the game."""

    investigator: Player = 0
    cause: int = 0

    def __init__(self, investigator: Player = 0, cause: int = 0) -> None:
        super().__init__(ELIMINATE)
        self.investigator = investigator
        self.cause = cause


def last_words(g: Table, f: Elimination) -> None:
    """0: for the weaknesses this player owns the game ends. ah13-err-rr-elimination"""
    player = f.investigator
    if not table.is_in(g, player):
        g.pop()
        return
    if g.library.around_it[n.E_LEAVE]:  # what he has leaves play with him
        for c in g.zones[player * n.PLAYER_ZONES + n.PLAY]:
            announce(g, n.E_LEAVE, g.ref(c), player, came_from=n.PLAY)
    announce(g, n.E_GAME_END, player, player)
    if f.cause == RESIGNED:
        announce(g, n.E_RESIGNED, player, player)


def leave(g: Table, f: Elimination) -> None:
    """1 to 4: cards go out of the game, clues and enemies stay at the location."""
    player, why = f.investigator, f.cause
    leave_behind(g, player)
    g.move(player, THE_ELIMINATED, same=True)
    take_along(g, player)
    if g.trace is not None:
        word, kind = ("resigns", "resign") if why == RESIGNED else ("is defeated", "defeat")
        hooks.tell(g, f"{table.name(g, player)} {word}.", kind=kind, about=(player,), by=player)
    g.log.append((n.LOG_RESIGNED if why == RESIGNED else n.LOG_DEFEATED, player, why, 0))
    end_effects_on(g, g.ref(player))
    if g.regs[PERIL_OF] == player + 1:
        g.regs[PERIL_OF] = 0
    stop_effects(g, player)
    break_off(g, player)
    g.touch()


def leave_behind(g: Table, player: int) -> None:
    """Enemies and clues stay at the location; resources go back to the pool."""
    place, at = table.spot(g, player), player * COLUMNS
    for c in table.threats(g, player):
        enemies.disengage(g, c)
    keeper = next((c for c in g.zones[THE_STORYLINE] if "keeps clues" in g.face(c).facts), place)
    if keeper >= 0 and may_bear_clues(g, keeper):
        g.cells[keeper * COLUMNS + CLUES] += g.cells[at + CLUES]
    g.cells[at + CLUES] = g.cells[at + RESOURCES] = 0


def take_along(g: Table, player: int) -> None:
    """What an investigator owns leaves the game; encounter cards are discarded."""
    zone = player * n.PLAYER_ZONES
    for c in g.zones[zone + n.THREAT]:
        moving.discard(g, c)
    for c in g.zones[zone + n.PLAY]:
        moving.go(g, c, THE_REMOVED)
    for c in g.zones[zone + n.HAND]:
        if g.setup.owners[c] < 0:  # a hidden encounter card
            moving.discard(g, c)
    for kind in (n.HAND, n.DECK, n.DISCARD):
        moving.go_all(g, zone + kind, THE_REMOVED)
    hidden = [c for c in g.zones[THE_SPECIAL_DECK] + g.zones[THE_BENEATH] if g.setup.owners[c] == player]
    if hidden and not g.rule("ah13-faq-30-c"):  # what lies facedown for the scenario stays there
        for c in hidden:
            moving.go(g, c, THE_REMOVED)
    for shared in (THE_LIMBO, THE_COMMITTED, THE_PLACES):
        for c in g.zones[shared]:
            if g.setup.owners[c] == player:  # weaknesses that are enemies too
                moving.go(g, c, THE_REMOVED)
    for c in g.zones[THE_PLACES]:
        if g.cells[c * COLUMNS + CONTROLLER] == player:
            g.cells[c * COLUMNS + CONTROLLER] = -1


def stop_effects(g: Table, player: int) -> None:
    """What this investigator was doing has no actor any more."""
    for frame in g.stack:
        if isinstance(frame, Effect):
            rec = frame.record
            record = g.heap[rec]
            if record.player == player and table.type_of(g, record.subject & OBJECT) not in SHARED:
                g.flag(rec, CANCELED)


def new_lead(g: Table, f: Elimination) -> None:
    """5 and 6: the others choose a new lead investigator; with nobody left the scenario ends."""
    left = g.zones[THE_INVESTIGATORS]
    if not left:
        g.pop()
        if not is_resolution_due(g):
            end_scenario(g, 0)
        if g.regs[TOUCHED]:
            g.contents.settle(g)  # an act may advance because of that
        return
    if g.regs[LEAD] in left:
        g.pop()
        if g.regs[TOUCHED]:
            g.contents.settle(g)
        return
    first = min(left, key=lambda p: (p - g.regs[LEAD]) % g.setup.players)
    g.ask(first, Q_LEAD, [(O_TAKE, p, 0, 0, 0) for p in left])


def is_resolution_due(g: Table) -> bool:
    """Does the act or agenda that defeats the last ones go on to a resolution by itself?"""
    for frame in g.stack:
        if isinstance(frame, Effect) and initiation.ability_of(g, frame.record).kind == n.ADVANCED:
            rest = initiation.ability_of(g, frame.record).program[frame.instruction + 1 :]
            return bool(rest) and rest[0].op == I_DO and rest[0].verb == n.E_RESOLUTION
    return False


def take_lead(g: Table, f: Elimination) -> None:
    """The new lead investigator."""
    g.regs[LEAD] = g.reply()[1]
    g.pop()
    if g.regs[TOUCHED]:
        g.contents.settle(g)


ELIMINATE: Final = procedure("arkham eliminate", last_words, leave, new_lead, take_lead, frame=Elimination)
BOUNDARIES.add(ELIMINATE)  # also who resigns by an effect hears the last words of his weaknesses before he leaves


def end_effects_on(g: Table, ref: int) -> None:
    """What lasted on an investigator who is gone, or waited for him, is over."""
    lasting.end_lasting(g, [row[L_TARGET] != ref for row in g.lasting])
    g.delayed = [row for row in g.delayed if row[K_YOU] != ref & OBJECT]


def is_defeated(g: Table, player: int) -> bool:
    """Was an investigator defeated, or is just now?"""
    if any(row[0] == n.LOG_DEFEATED and row[1] == player for row in g.log):
        return True
    going = [frame for frame in g.stack if isinstance(frame, Elimination) and frame.investigator == player]
    return any(frame.cause != RESIGNED for frame in going)
