"""Cards on their way: out of play, into play, under and off other cards; who sees them there."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.library import AT_WHEN, REDIRECT_KEY
from mythos.arkham.table import (
    COLUMNS,
    ENGAGED,
    EXHAUSTED,
    FLIPPED,
    LEAVES_TO,
    PLACE,
    STAYS,
    THE_BENEATH,
    THE_ENCOUNTER_DISCARD,
    THE_INVESTIGATORS,
    THE_LOCATIONS,
    THE_PLACES,
    THE_REMOVED,
    THE_SET_ASIDE,
    THE_SPECIAL_DECK,
    THE_VICTORY,
    USES,
    Table,
)
from mythos.kernel import reading
from mythos.kernel.machine import BITS, CONTROLLER, HOST, KNOWN, OBJECT, ZONE
from mythos.kernel.setup import KEYS

LEAVING_KEY: Final = AT_WHEN * KEYS + n.E_LEAVE  # text that answers when something leaves play, before it does
BARE: Final = (-1, *(0,) * (ENGAGED - PLACE - 1), -1)  # nowhere, without tokens, ready, face up, engaged with nobody
FROM_PLAY: Final = (n.LIMBO, *n.IN_PLAY)
STAYING: Final = (THE_REMOVED, THE_BENEATH)  # where a card may come whose owner is out of the game
DECK_STREAM: Final = 0
ENCOUNTER_STREAM: Final = 4


def clean(g: Table, c: int) -> None:
    """A card that leaves play loses its tokens; what is attached to it is discarded."""
    at = c * COLUMNS
    cells = g.cells
    cells[at + PLACE : at + ENGAGED + 1] = BARE
    cells[at + HOST] = -1
    cells[at + CONTROLLER] = g.setup.owners[c]
    drop_attached(g, c)


def drop_attached(g: Table, c: int) -> None:
    """What is attached to a card that goes is discarded."""
    if c in g.cells[HOST::COLUMNS]:
        for d in [d for d in table.cards_in_play(g) if g.cells[d * COLUMNS + HOST] == c]:
            if STAYS in g.face(d).facts and g.cells[c * COLUMNS + ZONE] == THE_SET_ASIDE:
                g.move(d, THE_SET_ASIDE)
            else:
                discard(g, d)


def rejoin(g: Table, c: int) -> None:
    """What stayed attached to a card in the void comes back with it."""
    for d in g.zones[THE_SET_ASIDE]:
        if g.cells[d * COLUMNS + HOST] == c:
            g.move(d, THE_PLACES)


def go(g: Table, c: int, zone: int, bottom: bool = False, same: bool = False) -> None:
    """Put a card somewhere out of play; `same`: what means it still does."""
    cells, kinds = g.cells, g.setup.zone_kinds
    old, owner = cells[c * COLUMNS + ZONE], g.setup.owners[c]
    if owner >= 0 and zone not in STAYING and not table.is_in(g, owner):
        zone = THE_REMOVED  # its owner is out of the game
    if kinds[old] in n.IN_PLAY and LEAVES_TO in g.face(c).facts:
        zone = table.zone_number(g, g.face(c).facts[LEAVES_TO][0], 0)
    g.move(c, zone, bottom, same=same)
    if kinds[old] in n.IN_PLAY:
        clean(g, c)
        g.touch()
    cells[c * COLUMNS + KNOWN] = seen_in(g, kinds[zone], zone)
    if owner < 0 and kinds[old] == n.HAND:
        cells[c * COLUMNS + CONTROLLER] = -1
    if old == THE_LOCATIONS:
        table.remap(g)
    elif old == THE_BENEATH:
        cells[c * COLUMNS + HOST] = -1
    elif kinds[old] == n.DECK:
        table.watch(g)


def go_all(g: Table, pile: int, zone: int) -> None:
    """Put everything that lies in a pile out of play somewhere else out of play, in its order."""
    g.move_all(pile, zone, seen_in(g, g.setup.zone_kinds[zone], zone))


def seen_in(g: Table, kind: int, zone: int) -> int:
    """Who sees a card that comes to a zone."""
    if kind == n.HAND:
        return 1 << zone // n.PLAYER_ZONES
    hidden = kind in (n.DECK, n.ENCOUNTER_DECK, n.SPECIAL_DECK)
    return 0 if hidden else (1 << g.setup.players) - 1


def pile(g: Table, c: int) -> int:
    """Where a card is discarded to: its owner's pile, or the encounter discard pile."""
    owner = g.setup.owners[c]
    return owner * n.PLAYER_ZONES + n.DISCARD if owner >= 0 else THE_ENCOUNTER_DISCARD


def discard(g: Table, c: int) -> None:
    """Put a card on its discard pile; text may send events to the bottom of their deck instead."""
    owner = g.setup.owners[c]
    if REDIRECT_KEY in g.listen and table.type_of(g, c) == n.EVENT and g.zone_kind(c) in FROM_PLAY:
        for entry in g.listen[REDIRECT_KEY]:
            if table.controller(g, entry & OBJECT) == owner and table.speaks(g, entry & OBJECT):
                go(g, c, owner * n.PLAYER_ZONES + n.DECK, bottom=True)
                return
    go(g, c, pile(g, c))


def remove(g: Table, c: int) -> None:
    """Take a card out of the game."""
    go(g, c, THE_REMOVED)


def to_victory(g: Table, c: int) -> None:
    """Put a card into the victory display; a copy beyond its limit there is discarded."""
    most = g.face(c).facts.get("most per victory display", (0,))[0]
    copies = sum(table.title_of(g, d) == table.title_of(g, c) for d in g.zones[THE_VICTORY]) if most else 0
    if most and copies >= most and g.rule("ah13-2.3"):
        discard(g, c)
    else:
        go(g, c, THE_VICTORY)


def bring(g: Table, c: int, zone: int, controller: int, place: int = -1) -> None:
    """Put a card into play."""
    cells, at = g.cells, c * COLUMNS
    if g.setup.zone_kinds[cells[at + ZONE]] in n.IN_PLAY:
        g.move(c, zone, same=True)
    else:
        g.move(c, zone)
        clean(g, c)
        if LEAVES_TO in g.face(c).facts:
            rejoin(g, c)
        cells[at + USES] = table.sheet(g, c).uses[0]
        cells[at + EXHAUSTED] = int(table.sheet(g, c).tired)
        for stat, num in table.sheet(g, c).bears:
            cells[at + table.TOKEN_COLUMNS[stat]] = reading.number(g, num, c, controller, -1)
    cells[at + CONTROLLER] = controller
    cells[at + PLACE] = place
    cells[at + KNOWN] = (1 << g.setup.players) - 1
    g.touch()


def may_leave(g: Table, c: int) -> bool:
    """What is in play may leave it, unless text forbids it or it is permanent."""
    if g.setup.zone_kinds[g.cells[c * COLUMNS + ZONE]] not in n.IN_PLAY:
        return True
    if g.face(c).printed[n.PERMANENT] and g.rule("ah13-err-rr-permanent"):
        return False
    if is_peopled(g, c) and not leads_out(g):
        return False  # nobody is left at no location
    return not table.forbidden(g, n.E_LEAVE, c)


def is_peopled(g: Table, c: int) -> bool:
    """Is it a location with anybody at it?"""
    return table.type_of(g, c) == n.LOCATION and bool(table.investigators_at(g, c) or table.enemies_at(g, c))


def leads_out(g: Table) -> bool:
    """Does any text in force, on the side that lies up, answer when something leaves play?"""
    for entry in g.listen.get(LEAVING_KEY, ()):
        card, number = entry & OBJECT, entry >> BITS
        if g.library.sides[number] == g.cells[card * COLUMNS + FLIPPED] and table.speaks(g, card):
            return True
    return False


def shuffle_zone(g: Table, zone: int) -> None:
    """Shuffle a deck; who undoes an action must know of it."""
    stream = DECK_STREAM + zone // n.PLAYER_ZONES if zone < THE_INVESTIGATORS else ENCOUNTER_STREAM
    g.shuffle(zone, stream)
    if g.before and zone not in g.shuffled:
        g.shuffled = (*g.shuffled, zone)


def is_in_play_by_title(g: Table, card: int) -> bool:
    """Is another card of this title in play?"""
    title = table.title_of(g, card)
    if any(c != card and g.card_face[c].title == title for c in table.cards_in_play(g)):
        return True
    return g.library.pile and _is_hidden_in_play(g, title)


def _is_hidden_in_play(g: Table, title: int) -> bool:
    """Does a card of this title lie facedown in a pile of the scenario's own, or under the agenda deck?"""
    under = [c for c in g.zones[THE_BENEATH] if table.type_of(g, g.cells[c * COLUMNS + HOST]) == n.SCENARIO]
    there = any(g.card_face[c].title == title for c in (*g.zones[THE_SPECIAL_DECK], *under))
    return there and g.rule("ah13-faq-30-b")


def is_limited(g: Table, card: int, player: int) -> bool:
    """Are there as many copies of a card in an investigator's play area as its own limit allows?"""
    most = table.sheet(g, card).limited
    if not most:
        return False
    zones = (g.zones[player * n.PLAYER_ZONES + kind] for kind in (n.PLAY, n.THREAT))
    copies = sum(c != card and table.title_of(g, c) == table.title_of(g, card) for zone in zones for c in zone)
    return copies >= most and g.rule("ah13-2.3-b")
