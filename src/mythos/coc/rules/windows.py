"""The timing structure: the gate every event passes, the seven steps of an action window, and state checks.

WINDOW is the same for a player's action and for a framework action: 1 initiate, 2-3 disrupt and execute,
4 passives, 5 forced responses, 6 responses, 7 end. Everything that happened since step 1 stays open to
responses until step 7.
"""

from __future__ import annotations

import marshal
import zlib
from typing import Final

from mythos.coc import table
from mythos.coc.rules.settle import SETTLE, is_settled
from mythos.coc.table import INITIATOR, Table
from mythos.kernel import hooks, listening
from mythos.kernel.machine import O_PASS, TOUCHED, Frame, Option, procedure
from mythos.kernel.offers import DUTIES, Offer
from mythos.kernel.records import Player
from mythos.kernel.setup import ON_RESPONSE

Q_ACTION: Final = 33
PASS: Final[Option] = (O_PASS, 0, 0, 0, 0)


class Window(Frame):
    """A window around one thing that happens."""

    inner: Frame | None = None  # what is still to be executed
    silent: int = 0  # 1: without responses

    def __init__(self, inner: Frame | None = None, silent: int = 0) -> None:
        super().__init__(WINDOW)
        self.inner = inner
        self.silent = silent


def execute(g: Table, f: Window) -> None:
    """Steps 1 to 3: initiate, disrupt, execute. coc3-timing-window, coc3-timing-framework, coc3-timing-framework-b"""
    inner, f.inner = f.inner, None
    assert inner is not None
    g.push(inner)


def passives_and_forced(g: Table, f: Window) -> None:
    """Steps 4 and 5: passives, then forced responses, as long as there are any. coc3-timing-step4, coc3-timing-step5"""
    if g.pending or (g.regs[TOUCHED] and not settles(g)):
        g.push(Frame(DUTIES))


def settles(g: Table) -> bool:
    """Is there nothing to do after all? Who reads a trace sees how that is found out."""
    if g.trace is not None or not is_settled(g):
        return False
    g.regs[TOUCHED] = 0
    return True


def responses(g: Table, f: Window) -> None:
    """Step 6: every opportunity since step 1 is still open; players respond in turn until all pass.
    coc3-timing-step6, coc3-timing-response, coc3-timing-opportunity"""
    if not f.silent and listening.somebody_listens(g, ON_RESPONSE, 0, len(g.heap)):
        g.push(Offer(ON_RESPONSE, 0, 0, g.contents.first_to_answer(g, ON_RESPONSE, 0)))


def end_of_action(g: Table, f: Window) -> None:
    """Step 7: the window closes, and with it every opportunity."""
    if g.trace is None or g.rule("the window closes"):
        g.contents.close_window(g)


WINDOW: Final = procedure("window", execute, passives_and_forced, responses, end_of_action, frame=Window)


# -- ACTIONS: players take actions in turn until both pass


class Actions(Frame):
    """Players take actions in turn."""

    player: Player = 0
    passes: int = 0  # in a row
    taken: int = 0  # actions so far

    def __init__(self, player: Player = 0) -> None:
        super().__init__(ACTIONS)
        self.player = player


def next_action(g: Table, f: Actions) -> None:
    """The active player first; each takes one action or passes; when all pass in a row the window closes.
    coc3-timing-actions"""
    if g.regs[TOUCHED] and not g.contents.check_now(g):
        g.goto(f, "next_action")
        return
    player, passes, setup = f.player, f.passes, g.setup
    while passes < setup.players:
        options = g.contents.actions(g, player)
        waits = setup.courtesy or (setup.patient and player == table.active(g))
        if options or waits:
            f.player, f.passes = player, passes
            g.ask(player, Q_ACTION, (PASS, *options), courtesy=waits)
            return
        passes += 1
        player = (player + 1) % setup.players
    g.pop()


def take_action(g: Table, f: Actions) -> None:
    """A pass, or an action in a window of its own."""
    option = g.replies[0][0]
    player = f.player
    g.goto(f, "next_action")
    f.player = (player + 1) % g.setup.players
    if option[0] == O_PASS:
        f.passes += 1
        if g.lasting:
            g.contents.next_action_taken(g, player, len(g.lasting))
        return
    f.passes = 0
    f.taken += 1
    if f.taken > PATIENCE and going_round(g):
        hooks.tell(g, "The same position again and again: these loops cancel each other.", "coc3-1.16")
        g.positions = []
        g.pop()
        return
    g.regs[INITIATOR] = player
    g.contents.do_action(g, option, player)


PATIENCE: Final = 24  # actions in one window before anybody looks whether the game goes round in circles
ROUNDS: Final = 3


def going_round(g: Table) -> bool:
    """Has exactly this position been here before, so often that nothing but stalling is left? coc3-1.16"""
    now = zlib.crc32(marshal.dumps((g.cells, g.zones, g.lasting, g.delayed), 2))
    g.positions.append(now)
    return g.positions.count(now) >= ROUNDS


ACTIONS: Final = procedure("actions", next_action, take_action, frame=Actions)


def settle_quietly(g: Table) -> None:
    """What the end of a phase or turn demands gets a window without responses."""
    if g.regs[TOUCHED]:
        if is_settled(g):
            g.regs[TOUCHED] = 0
        else:
            g.push(Window(Frame(SETTLE), 1))
