"""Player windows: fast cards and free abilities, by anybody, until all pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.arkham.library import FAST_KEY, FREE_KEY
from mythos.arkham.table import PERIL_OF
from mythos.kernel.effects import EFFECT
from mythos.kernel.machine import BITS, CONTROLLER, O_ABILITY, O_PASS, OBJECT, OVER, A, Option, procedure

if TYPE_CHECKING:
    from mythos.arkham.investigation import Investigation

Q_WINDOW: Final = 43


def free_options(g: Investigation, player: int) -> list[Option]:
    """What an investigator may use or play now without an action."""
    found: list[Option] = []
    listen = g.listen
    for entry in listen.get(FREE_KEY, ()):
        card, number = entry & OBJECT, entry >> BITS
        if g.reaches(player, card) and g.can_initiate(card, number, player):
            found.append((O_ABILITY, card | g.cells[card * g.columns + 2] << BITS, number, -1, player))
    for entry in listen.get(FAST_KEY, ()):
        card, number = entry & OBJECT, entry >> BITS
        if g.cells[card * g.columns + CONTROLLER] == player and g.can_initiate(card, number, player):
            found.append((O_ABILITY, card | g.cells[card * g.columns + 2] << BITS, number, -1, player))
    return found


def open_window(g: Investigation) -> None:
    """A player window of the framework; it passes by where nobody can do anything."""
    listen = g.listen
    if FREE_KEY not in listen and FAST_KEY not in listen:
        return
    for player in g.in_order():
        if free_options(g, player):
            g.push(WINDOW)
            return


# WINDOW: locals A = who is next, A + 1 = passes


def next_in_window(g: Investigation, f: int) -> None:
    """Any investigator may act, in any order, until all pass in a row."""
    if g.regs[OVER] or not g.someone_is_in():
        g.pop()
        return
    order = g.in_order()
    passes = g.stack[f + A + 1]
    while passes < len(order):
        player = order[g.stack[f + A] % len(order)]
        if not g.regs[PERIL_OF] or g.regs[PERIL_OF] == player + 1:
            options = free_options(g, player)
            if options:
                g.stack[f + A + 1] = passes
                g.ask(player, Q_WINDOW, [(O_PASS, 0, 0, 0, 0), *options])
                return
        passes += 1
        g.stack[f + A] += 1
    g.pop()


def take_in_window(g: Investigation, f: int) -> None:
    """A pass, or one thing."""
    option = g.reply()
    g.goto(f, "next_in_window")
    if option[0] == O_PASS:
        g.stack[f + A + 1] += 1
        g.stack[f + A] += 1
        return
    g.stack[f + A + 1] = 0
    g.push(EFFECT, g.declare(option[1] & OBJECT, option[2], option[4]))


WINDOW: Final = procedure("arkham window", next_in_window, take_in_window)
