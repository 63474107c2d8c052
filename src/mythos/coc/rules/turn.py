"""The turn and its phases: what begins, what players do in it, what ends with it."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, contest, table
from mythos.coc import editions as ed
from mythos.coc.numbers import (
    BY_RULE,
    DRAW_PHASE,
    E_PHASE,
    E_PHASE_END,
    E_TURN,
    E_TURN_END,
    END_PHASE,
    OPERATIONS_PHASE,
    PHASE,
    PHASES,
    REFRESH_PHASE,
    RESOURCE_PHASE,
    ROUND,
    STORY_PHASE,
    TURN,
)
from mythos.coc.rules.draw import DRAW
from mythos.coc.rules.refresh import Refresh
from mythos.coc.rules.resource import RESOURCE
from mythos.coc.rules.stories import STORY_PHASE as STORY_PROCEDURE
from mythos.coc.rules.windows import Actions, Window, settle_quietly
from mythos.coc.table import ACTIVE, FIRST_PLAYER, INITIATOR, RESTORED, TURN_TICK, USES, Table
from mythos.coc.table import PHASE as PHASE_NOW
from mythos.coc.table import TURN as TURN_NUMBER
from mythos.kernel import hooks, lasting, listening
from mythos.kernel.machine import TICK, Frame, procedure
from mythos.kernel.program import M_REPEAT, U_END_OF_YOUR_NEXT_TURN, U_NEXT, U_PHASE, U_ROUND, U_TURN, U_YOUR_NEXT_TURN
from mythos.kernel.reading import L_KIND

PHASE_WORDS: Final = {number: word for word, number in PHASES.items()}


# -- TURN
def begin_turn(g: Table, f: Frame) -> None:
    """A turn begins."""
    g.regs[TURN_TICK] = g.regs[TICK] + 1
    g.regs[USES] = g.regs[USES + 1] = 0
    g.regs[RESTORED] = -1
    g.regs[INITIATOR] = -1
    if g.lasting or g.delayed:
        lasting.expire(g, U_YOUR_NEXT_TURN, table.active(g))
    if g.trace is not None:
        hooks.tell(g, f"Turn {g.regs[TURN_NUMBER]}: {table.name(g, table.active(g))}.", kind="turn", by=table.active(g))


def phase(g: Table, number: int) -> None:
    """A phase, unless its player has to skip it."""
    if "skip" in g.library.features and contest.skips(g, number):
        hooks.tell(g, f"{table.name(g, table.active(g))} skips the {PHASE_WORDS[number]}.")
        lasting.expire_with(g, number, table.active(g), g.regs[TICK] + 1)
    else:
        g.push(Phase(number, framework(number)))


def refresh_phase(g: Table, f: Frame) -> None:
    """Refresh: restore, ready, refresh domains."""
    phase(g, REFRESH_PHASE)


def draw_phase(g: Table, f: Frame) -> None:
    """Draw two cards."""
    phase(g, DRAW_PHASE)


def resource_phase(g: Table, f: Frame) -> None:
    """Attach one card to a domain."""
    phase(g, RESOURCE_PHASE)


def operations_phase(g: Table, f: Frame) -> None:
    """Play cards."""
    phase(g, OPERATIONS_PHASE)


def story_phase(g: Table, f: Frame) -> None:
    """The story phase; the first player has none in his first turn."""
    if g.regs[TURN_NUMBER] > 1:
        phase(g, STORY_PHASE)


def end_of_turn(g: Table, f: Frame) -> None:
    """The end of the turn is a step of its own, without actions and without responses. coc3-timing-end-of-turn-b"""
    g.regs[PHASE_NOW] = END_PHASE
    g.regs[TICK] += 1
    g.regs[INITIATOR] = -1
    if listening.heeds(g, E_TURN_END):
        g.push(Window(Announcement(E_TURN_END), int(g.rule("coc3-timing-no-end-response"))))


def turn_over(g: Table, f: Frame) -> None:
    """Whatever lasted until the end of the turn is over; a round is over when both players have had their turn."""
    last = g.regs[ACTIVE] != g.regs[FIRST_PLAYER]
    if g.lasting or g.delayed:
        lasting.expire(g, U_TURN)
        lasting.expire(g, U_PHASE)
        lasting.expire(g, U_END_OF_YOUR_NEXT_TURN, table.active(g), g.regs[TURN_TICK])
        if last:
            lasting.expire(g, U_ROUND)
    if g.limits:
        g.limits = [used for used in g.limits if used[3] > (ROUND if last else TURN)]
    settle_quietly(g)


TURN_PROCEDURE: Final = procedure(
    "turn",
    begin_turn,
    refresh_phase,
    draw_phase,
    resource_phase,
    operations_phase,
    story_phase,
    end_of_turn,
    turn_over,
)


class Phase(Frame):
    """One phase of a turn."""

    phase: int = 0
    own: Frame | None = None  # the framework action of the phase, until it begins

    def __init__(self, phase: int = 0, own: Frame | None = None) -> None:
        super().__init__(PHASE_PROCEDURE)
        self.phase = phase
        self.own = own


def framework(phase: int) -> Frame | None:
    """The game's own action of a phase."""
    if phase == REFRESH_PHASE:
        return Refresh()
    return Frame({DRAW_PHASE: DRAW, RESOURCE_PHASE: RESOURCE}[phase]) if phase in (DRAW_PHASE, RESOURCE_PHASE) else None


def begin_phase(g: Table, f: Phase) -> None:
    """A phase begins, which is announced if anybody waits for it; then the game's own action of the phase.
    coc3-timing-framework-b"""
    phase, own, f.own = f.phase, f.own, None
    g.regs[PHASE_NOW] = phase
    g.regs[TICK] += 1
    g.regs[INITIATOR] = -1
    if own is not None:  # what is pushed last runs first
        g.push(Window(own))
    if listening.heeds(g, E_PHASE):
        g.push(Window(Announcement(E_PHASE)))
    if phase == REFRESH_PHASE and listening.heeds(g, E_TURN):
        g.push(Window(Announcement(E_TURN)))


def player_actions(g: Table, f: Phase) -> None:
    """Then the players take actions, the active player first."""
    g.regs[INITIATOR] = -1
    phase = f.phase
    if phase == STORY_PHASE:
        g.push(Frame(STORY_PROCEDURE))
    elif phase != RESOURCE_PHASE or g.setup.rules[ed.RESOURCE_PHASE_WINDOW]:
        g.push(Actions(g.regs[ACTIVE]))


def end_phase(g: Table, f: Phase) -> None:
    """End-of-phase effects happen without responses; then the phase is over. coc3-1.4"""
    g.regs[INITIATOR] = -1
    if listening.heeds(g, E_PHASE_END):
        g.push(Window(Announcement(E_PHASE_END), int(g.rule("coc3-timing-no-end-response"))))


def phase_over(g: Table, f: Phase) -> None:
    """Whatever lasted until the end of the phase is over. coc3-1.4"""
    g.pop()
    if any(row[L_KIND] == M_REPEAT for row in g.lasting):
        hooks.tell(g, f"The {PHASE_WORDS[f.phase]} follows once more.")
        g.push(Phase(f.phase, framework(f.phase)))
    if g.lasting or g.delayed:
        lasting.expire(g, U_PHASE)
        lasting.expire(g, U_NEXT)
        lasting.expire_with(g, f.phase, table.active(g), g.regs[TICK])
    if g.limits:
        g.limits = [used for used in g.limits if used[3] > PHASE]
    g.positions = []
    settle_quietly(g)


PHASE_PROCEDURE: Final = procedure("phase", begin_phase, player_actions, end_phase, phase_over, frame=Phase)


class Announcement(Frame):
    """A point of the turn is reached."""

    event: int = 0  # its kind

    def __init__(self, event: int = 0) -> None:
        super().__init__(ANNOUNCE)
        self.event = event


def announce(g: Table, f: Announcement) -> None:
    """A point of the turn is reached."""
    kind = f.event
    g.contents.emit(g, [acts.made(g, kind, table.active(g), table.active(g), BY_RULE, amount=table.phase(g))])


ANNOUNCE: Final = procedure("announcement", announce, frame=Announcement)
