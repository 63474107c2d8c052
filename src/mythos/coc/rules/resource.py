"""The resource phase."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, contest, table
from mythos.coc import editions as ed
from mythos.coc.numbers import BY_RULE, E_RESOURCE, EXHAUSTED, HAND, PLAYER_ZONES
from mythos.coc.table import COLUMNS, STANCE, Table
from mythos.kernel.machine import BITS, SERIAL, Frame, procedure

Q_RESOURCE: Final = 51
O_RESOURCE: Final = 48
O_SKIP: Final = 49
O_DICE: Final = 57  # to this domain, whatever the dice say


# -- RESOURCE
def offer_resource(g: Table, f: Frame) -> None:
    """The active player may attach one card of his hand to one of his domains."""
    player = table.active(g)
    domains = table.domains(g, player)
    if not g.setup.rules[ed.RESOURCE_ON_DRAINED_DOMAIN]:
        domains = tuple(d for d in domains if g.cell(d, STANCE) != EXHAUSTED)
    cells = g.cells
    hand = [c | cells[c * COLUMNS + SERIAL] << BITS for c in g.zones[player * PLAYER_ZONES + HAND]]
    places = [g.ref(d) for d in domains]
    options = [(O_RESOURCE, card, 0, 0, place) for card in hand for place in places]
    if g.library.tolls:
        options = [option for option in options if contest.may_resource(g, option[1], player)]
    if options and contest.is_random(g, E_RESOURCE, player):
        options = [(O_DICE, place, 0, 0, 0) for place in places]  # first the domain, then the dice
    g.ask(player, Q_RESOURCE, [(O_SKIP, 0, 0, 0, 0), *options])


def take_resource(g: Table, f: Frame) -> None:
    """The card lies under the domain, its symbol showing."""
    option = g.reply()
    if option[0] == O_RESOURCE:
        g.contents.emit(g, [acts.made(g, E_RESOURCE, option[1], table.active(g), BY_RULE, other=option[4])])
    elif option[0] == O_DICE:
        hand = g.zones[table.active(g) * PLAYER_ZONES + HAND]
        card = g.ref(hand[g.pick(0, hand, table.active(g))])
        g.contents.emit(g, [acts.made(g, E_RESOURCE, card, table.active(g), BY_RULE, other=option[1])])


RESOURCE: Final = procedure("resource", offer_resource, take_resource)
