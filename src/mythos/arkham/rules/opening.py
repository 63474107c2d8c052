"""The opening hands: what is drawn, what is drawn anew, and what comes with it."""

from __future__ import annotations

from typing import Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.rules.scenario import follow_chapter
from mythos.arkham.rules.turn import Rounds
from mythos.arkham.table import COLUMNS, RESOURCES, Table
from mythos.kernel.machine import KNOWN, O_TAKE, OBJECT, Frame, procedure

Q_MULLIGAN: Final = 44
OPENING_HAND: Final = 5
OPENING_RESOURCES: Final = 5


class Opening(Frame):
    """Opening hands."""

    next: int = 0

    def __init__(self) -> None:
        super().__init__(SETUP)


def opening_hands(g: Table, f: Opening) -> None:
    """Five cards each; a weakness is set aside and replaced. Then each in player order may replace cards once."""
    for player in table.in_order(g):
        moving.shuffle_zone(g, player * n.PLAYER_ZONES + n.DECK)
        g.cells[player * COLUMNS + RESOURCES] = max(OPENING_RESOURCES + table.true_value(g, player, n.PURSE), 0)
        deal_hand(g, player, OPENING_HAND)


def deal_hand(g: Table, player: int, count: int) -> None:
    """Draw cards that are no weaknesses; those go back afterwards."""
    deck, hand = player * n.PLAYER_ZONES + n.DECK, player * n.PLAYER_ZONES + n.HAND
    aside = []
    while count and g.zones[deck]:
        c = g.top(deck, player)
        if table.sheet(g, c).weakness:
            g.move(c, player * n.PLAYER_ZONES + n.DISCARD)
            aside.append(c)
        else:
            g.move(c, hand)
            g.cells[c * COLUMNS + KNOWN] = 1 << player
            count -= 1
    if aside:
        for c in aside:
            g.move(c, deck)
        moving.shuffle_zone(g, deck)


def mulligan(g: Table, f: Opening) -> None:
    """Each investigator in player order: any number of cards of the opening hand, once."""
    order = table.in_order(g)
    k = f.next
    if k >= len(order):
        g.pop()
        g.push(Rounds())
        follow_chapter(g, "after opening hands")
        return
    player = order[k]
    hand = g.zones[player * n.PLAYER_ZONES + n.HAND]
    g.ask(player, Q_MULLIGAN, [(O_TAKE, g.ref(c), 0, 0, 0) for c in hand], 0, len(hand))


def redraw(g: Table, f: Opening) -> None:
    """As many new cards; the replaced ones are shuffled in."""
    order = table.in_order(g)
    player = order[f.next]
    f.next += 1
    g.goto(f, "mulligan")
    cards = [option[1] & OBJECT for option in g.replies[0]]
    if not cards:
        return
    pile, deck = player * n.PLAYER_ZONES + n.DISCARD, player * n.PLAYER_ZONES + n.DECK
    for c in cards:
        g.move(c, pile)
    deal_hand(g, player, len(cards))
    for c in cards:
        g.move(c, deck)
        g.cells[c * COLUMNS + KNOWN] = 0
    moving.shuffle_zone(g, deck)


SETUP: Final = procedure("arkham setup", opening_hands, mulligan, redraw, frame=Opening)
