"""Which cards an investigator may use: the own ones, those at the same location, the act and the agenda."""

from __future__ import annotations

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.table import COLUMNS, PLACE, THE_INVESTIGATORS, THE_PLACES, THE_STORYLINE, Table
from mythos.kernel import reading
from mythos.kernel.machine import CONTROLLER, ZONE


def reaches(g: Table, player: int, card: int) -> bool:
    """May an investigator use the abilities of a card: his own, those at his location, act and agenda."""
    zone = g.cells[card * COLUMNS + ZONE]
    if zone < THE_INVESTIGATORS:
        kind = zone % n.PLAYER_ZONES
        if kind == n.PLAY:
            own = zone // n.PLAYER_ZONES == player
            return g.rule("ah13-1.2-a") if own else not g.rule("ah13-1.2")
        if kind == n.HAND:
            return zone // n.PLAYER_ZONES == player
        if kind != n.THREAT or table.spot(g, card) != g.cells[player * COLUMNS + PLACE]:
            return False
        return zone // n.PLAYER_ZONES == player or g.rule("ah13-1.2-b")
    if zone == THE_INVESTIGATORS:
        return card == player
    if zone == THE_STORYLINE:
        return g.rule("ah13-1.2-c")
    controller = g.cells[card * COLUMNS + CONTROLLER]
    if zone == THE_PLACES and controller >= 0:
        return controller == player
    return table.spot(g, card) == g.cells[player * COLUMNS + PLACE]


def may_reach(g: Table, player: int, card: int, number: int) -> bool:
    """As `reaches`; or its text lets just this investigator use it."""
    own = g.cells[card * COLUMNS + ZONE] == player * n.PLAYER_ZONES + n.PLAY
    if own and g.trace is None and g.setup.without is None:
        return True  # as most often: a card in one's own play area
    if reaches(g, player, card):
        return True
    given = g.setup.abilities[number].anyone
    if given is None or g.zone_kind(card) not in n.IN_PLAY or not g.rule("ah13-1.2-d"):
        return False
    return g.ref(player) in reading.selected(g, given, card, table.controller(g, card), -1)
