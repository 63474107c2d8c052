"""The resource phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.coc import editions as ed
from mythos.coc.numbers import BY_RULE, E_RESOURCE, EXHAUSTED, HAND, PLAYER_ZONES
from mythos.coc.table import COLUMNS, STANCE
from mythos.kernel.machine import BITS, SERIAL, Frame, procedure

if TYPE_CHECKING:
    from mythos.coc.duel import Duel

Q_RESOURCE: Final = 51
O_RESOURCE: Final = 48
O_SKIP: Final = 49
O_DICE: Final = 57  # to this domain, whatever the dice say


# -- RESOURCE
def offer_resource(g: Duel, f: Frame) -> None:
    """The active player may attach one card of his hand to one of his domains."""
    player = g.active()
    domains = g.domains(player)
    if not g.setup.rules[ed.RESOURCE_ON_DRAINED_DOMAIN]:
        domains = tuple(d for d in domains if g.cell(d, STANCE) != EXHAUSTED)
    cells = g.cells
    hand = [c | cells[c * COLUMNS + SERIAL] << BITS for c in g.zones[player * PLAYER_ZONES + HAND]]
    places = [g.ref(d) for d in domains]
    options = [(O_RESOURCE, card, 0, 0, place) for card in hand for place in places]
    if options and g.is_random(E_RESOURCE, player):
        options = [(O_DICE, place, 0, 0, 0) for place in places]  # first the domain, then the dice
    g.ask(player, Q_RESOURCE, [(O_SKIP, 0, 0, 0, 0), *options])


def take_resource(g: Duel, f: Frame) -> None:
    """The card lies under the domain, its symbol showing."""
    option = g.reply()
    if option[0] == O_RESOURCE:
        g.emit([g.moving(E_RESOURCE, option[1], g.active(), BY_RULE, other=option[4])])
    elif option[0] == O_DICE:
        hand = g.zones[g.active() * PLAYER_ZONES + HAND]
        card = g.ref(hand[g.pick(0, hand, g.active())])
        g.emit([g.moving(E_RESOURCE, card, g.active(), BY_RULE, other=option[1])])


RESOURCE: Final = procedure("resource", offer_resource, take_resource)
