"""Player windows: fast cards and free abilities, by anybody, until all pass."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.library import FAST_KEY, FREE_KEY
from mythos.arkham.rules.courtesy import might_act
from mythos.arkham.rules.reach import may_reach
from mythos.arkham.rules.spending import costs_change
from mythos.arkham.standing import granted
from mythos.arkham.table import COLUMNS, PERIL_OF, RESOURCES, TEST_BY, TEST_SKILL, TURN_OF, Table
from mythos.kernel import initiation
from mythos.kernel.effects import Effect
from mythos.kernel.hooks import GRANT_KEY
from mythos.kernel.machine import (
    BITS,
    CONTROLLER,
    O_ABILITY,
    O_PASS,
    OBJECT,
    OVER,
    SERIAL,
    Frame,
    Option,
    procedure,
)
from mythos.kernel.reading import UNLIMITED

Q_WINDOW: Final = 43


def free_options(g: Table, player: int) -> list[Option]:
    """What an investigator may use or play now without an action; what plainly cannot be is not looked at closely."""
    found: list[Option] = []
    listen, cells, regs, library = g.listen, g.cells, g.regs, g.library
    testing = regs[TEST_BY] == player
    allowed = n.E_FREE not in library.forbids or not table.forbidden(g, n.E_FREE, player)
    for entry in listen.get(FREE_KEY, ()) if allowed else ():
        card, number = entry & OBJECT, entry >> BITS
        skill = library.test_skill[number]
        if skill and (not testing or (skill > 0 and skill != regs[TEST_SKILL])):
            continue
        if may_reach(g, player, card, number) and initiation.can_initiate(g, card, number, player):
            found.append((O_ABILITY, card | cells[card * COLUMNS + SERIAL] << BITS, number, -1, player))
    if GRANT_KEY in g.mods_by and allowed:
        found += granted_options(g, player, n.FREE)
    fast = listen.get(FAST_KEY)
    if fast is None:
        return found
    own_turn = regs[TURN_OF] == player
    money = UNLIMITED if library.bargains and costs_change(g) else cells[player * COLUMNS + RESOURCES]
    for entry in fast:
        card, number = entry & OBJECT, entry >> BITS
        if cells[card * COLUMNS + CONTROLLER] != player or (library.own_turn[number] and not own_turn):
            continue
        if g.card_face[card].printed[n.COST] <= money and initiation.can_initiate(g, card, number, player):
            found.append((O_ABILITY, card | cells[card * COLUMNS + SERIAL] << BITS, number, -1, player))
    return found


def granted_options(g: Table, player: int, kind: int) -> list[Option]:
    """What an investigator may use that text of another card gives to a card."""
    return [
        (O_ABILITY, g.ref(card), number, -1, player)
        for card, number in granted(g)
        if g.setup.abilities[number].kind == kind
        and may_reach(g, player, card, number)
        and initiation.can_initiate(g, card, number, player)
    ]


def open_window(g: Table) -> None:
    """A player window of the framework; it passes by where nobody can do anything."""
    if FREE_KEY in g.listen or FAST_KEY in g.listen or g.reserve or GRANT_KEY in g.mods_by:
        g.push(PlayerWindow())


class PlayerWindow(Frame):
    """A player window."""

    next: int = 0
    passes: int = 0

    def __init__(self) -> None:
        super().__init__(WINDOW)


def next_in_window(g: Table, f: PlayerWindow) -> None:
    """Any investigator may act, in any order, until all pass in a row."""
    if g.regs[OVER] or not table.someone_is_in(g):
        g.pop()
        return
    order = table.in_order(g)
    passes = f.passes
    while passes < len(order):
        player = order[f.next % len(order)]
        if not g.regs[PERIL_OF] or g.regs[PERIL_OF] == player + 1:
            options, courtesy = free_options(g, player), might_act(g, player)
            if options or courtesy:
                f.passes = passes
                g.ask(player, Q_WINDOW, [(O_PASS, 0, 0, 0, 0), *options], courtesy=courtesy)
                return
        passes += 1
        f.next += 1
    g.pop()


def take_in_window(g: Table, f: PlayerWindow) -> None:
    """A pass, or one thing."""
    option = g.reply()
    g.goto(f, "next_in_window")
    if option[0] == O_PASS:
        f.passes += 1
        f.next += 1
        return
    f.passes = 0
    g.push(Effect(initiation.declare(g, option[1] & OBJECT, option[2], option[4])))


WINDOW: Final = procedure("arkham window", next_in_window, take_in_window, frame=PlayerWindow)
