"""Courtesy: whoever might act is asked, even if he can only pass, so that no pause tells what he holds.

What somebody might hold is everything he owns; whether one of these cards could be played now follows from the table
alone: the event, whose turn it is, his resources. Who has no cards in hand is not asked.
"""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.library import AT_AT, FAST_KEY
from mythos.arkham.rules.spending import costs_change
from mythos.arkham.table import COLUMNS, RESOURCES, TURN_OF, Table
from mythos.kernel import listening
from mythos.kernel.records import CANCELED, HAPPENED, REPLACED
from mythos.kernel.setup import KEYS

STOPPED: Final = CANCELED | REPLACED


def be_courteous(g: Table) -> None:
    """From now on everybody is asked who might act: remember what each may come to hold."""
    library = g.library
    g.reserve = [{} for _ in range(g.setup.players)]
    for card, owner in enumerate(g.setup.owners):
        if owner < 0 or card < g.setup.players:
            continue
        face = g.face(card)
        for number in face.abilities:
            if n.HAND in library.zones[number]:
                for key in library.other_keys(g.setup.abilities[number], face):
                    g.reserve[owner].setdefault(key, {}).setdefault(number, card)
    g.reserved = frozenset(key for mine in g.reserve for key in mine)


def holds_cards(g: Table, player: int) -> bool:
    """Are we courteous, and has he something in hand?"""
    return bool(g.reserve) and bool(g.zones[player * n.PLAYER_ZONES + n.HAND])


def might_act(g: Table, player: int) -> bool:
    """Might he hold a fast card that can be played in a player window?"""
    if not holds_cards(g, player):
        return False
    own_turn = g.regs[TURN_OF] == player
    cards = g.reserve[player].get(FAST_KEY, {})
    return any(affordable(g, card, player) and (own_turn or not g.library.own_turn[k]) for k, card in cards.items())


def might_answer(g: Table, cls: int, i: int, facets: tuple[int, ...], player: int) -> bool:
    """Might he hold a card that answers this event?"""
    if not holds_cards(g, player):
        return False
    flags = g.heap[i].flags
    if flags & (STOPPED | HAPPENED) if cls < AT_AT else not flags & HAPPENED:
        return False
    for key in facets:
        for number, card in g.reserve[player].get(cls * KEYS + key, {}).items():
            if affordable(g, card, player) and listening.heard(g, number, card, i, key, False, player):
                return True
    return False


def affordable(g: Table, card: int, player: int) -> bool:
    """Has he the resources that are printed on it?"""
    return g.face(card).printed[n.COST] <= g.cells[player * COLUMNS + RESOURCES] or costs_change(g)
