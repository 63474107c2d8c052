"""What text does with cards: they are exhausted and readied, discarded, returned, put into play, attached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.moving import is_in_play_by_title, is_limited
from mythos.arkham.rules.encounter import DrawEncounter
from mythos.arkham.rules.enemies import came_engaged, put_enemy
from mythos.arkham.rules.scenario import enter_location
from mythos.arkham.rules.slots import make_room
from mythos.arkham.table import (
    COLUMNS,
    EXHAUSTED,
    PLACE,
    THE_BENEATH,
    THE_ENCOUNTER_DECK,
    THE_PLACES,
    THE_REMOVED,
    THE_SET_ASIDE,
    THE_SPECIAL_DECK,
    Table,
)
from mythos.kernel import initiation
from mythos.kernel.effects import Effect
from mythos.kernel.machine import CONTROLLER, HOST, KNOWN, OBJECT, ZONE
from mythos.kernel.records import Event

LYING: Final = (n.ASSET, n.EVENT, n.TREACHERY, n.ENEMY)


# -- what verbs need
def can_leave(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """Whatever may leave play, or is out of it."""
    return moving.may_leave(g, c)


def can_lie_before_one(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """What lies before an investigator: no part of the map and of the story."""
    return table.type_of(g, c) in LYING and moving.may_leave(g, c)


def can_be_controlled(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """Nobody controls the signature card of somebody else."""
    if g.cells[c * COLUMNS + CONTROLLER] == you:
        return False
    signature = g.face(c).facts.get("signature", ())
    return not (signature and g.setup.owners[c] != you and g.rule("ah13-def-signature-control"))


def can_enter_play(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """A unique card once, and no more copies than its own limit allows."""
    return not (g.face(c).unique and is_in_play_by_title(g, c)) and not (you >= 0 and is_limited(g, c, you))


def can_be_attached(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """To what is in play, and has room for it."""
    if other == -2:
        return True
    return other >= 0 and g.zone_kind(other & OBJECT) in n.IN_PLAY and not is_full(g, c, other & OBJECT)


def is_full(g: Table, c: int, host: int) -> bool:
    """Do as many copies of a card hang on another one as its own limit allows?"""
    limit = g.face(c).facts.get("limit per host", ())
    if not limit:
        return False
    hanging = [
        d
        for d in table.cards_in_play(g)
        if g.cells[d * COLUMNS + HOST] == host and table.title_of(g, d) == table.title_of(g, c)
    ]
    return len(hanging) >= limit[0]


def can_ready(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """What is exhausted, unless text forbids it."""
    return g.cells[c * COLUMNS + EXHAUSTED] != 0 and not table.forbidden(g, n.E_READY, c)


def can_exhaust(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """What is in play and ready."""
    return not g.cells[c * COLUMNS + EXHAUSTED] and g.zone_kind(c) in n.IN_PLAY


# -- what happens
def exhaust(g: Table, i: int, event: Event) -> bool:
    """It turns sideways."""
    at = (event.subject & OBJECT) * COLUMNS
    if g.cells[at + EXHAUSTED]:
        return False
    g.cells[at + EXHAUSTED] = 1
    return True


def ready(g: Table, i: int, event: Event) -> bool:
    """It stands upright again."""
    at = (event.subject & OBJECT) * COLUMNS
    if not g.cells[at + EXHAUSTED] or table.forbidden(g, n.E_READY, event.subject & OBJECT):
        return False
    g.cells[at + EXHAUSTED] = 0
    g.touch()
    return True


def discard(g: Table, i: int, event: Event) -> bool:
    """To its discard pile."""
    return _sent(g, i, event, moving.discard)


def to_victory(g: Table, i: int, event: Event) -> bool:
    """To the victory display."""
    return _sent(g, i, event, moving.to_victory)


def remove(g: Table, i: int, event: Event) -> bool:
    """Out of the game."""
    return _sent(g, i, event, moving.remove)


def _sent(g: Table, i: int, event: Event, send: Callable[[Table, int], None]) -> bool:
    """A card goes away; a location only when nobody is there."""
    c = event.subject & OBJECT
    if moving.is_peopled(g, c):
        return False
    g.rewrite(i).came_from = g.zone_kind(c)
    send(g, c)
    g.rewrite(i).new = g.ref(c)
    return True


def exile(g: Table, i: int, event: Event) -> bool:
    """A card leaves the game, and the deck of whoever brought it along."""
    c = event.subject & OBJECT
    g.rewrite(i).came_from = g.zone_kind(c)
    moving.go(g, c, THE_REMOVED)
    if g.setup.owners[c] >= 0:
        g.log.append((n.LOG_EXILED, g.setup.owners[c], c, 0))
    g.rewrite(i).new = g.ref(c)
    return True


def to_hand(g: Table, i: int, event: Event) -> bool:
    """To its owner's hand; a weakness that comes to a hand is resolved as if it was drawn."""
    c = event.subject & OBJECT
    owner = g.setup.owners[c]
    if owner < 0:
        return hide(g, i, event)
    g.rewrite(i).came_from = g.zone_kind(c)
    if g.zone_kind(c) == n.SET_ASIDE:
        _from_collection(g, c, owner)
    moving.go(g, c, owner * n.PLAYER_ZONES + n.HAND)
    g.rewrite(i).new = g.ref(c)
    if table.sheet(g, c).weakness and table.is_in(g, owner):
        g.push(DrawEncounter(owner, g.ref(c)))
    return True


def _from_collection(g: Table, c: int, owner: int) -> None:
    """A weakness comes from the collection: the same copy is there for nobody else, and it stays in the deck.

    ah13-err-rr-weakness
    """
    twins = [
        d for d in g.zones[THE_SET_ASIDE] if table.title_of(g, d) == table.title_of(g, c) and g.setup.owners[d] != owner
    ]
    for other in {g.setup.owners[d]: d for d in twins}.values():
        moving.go(g, other, THE_REMOVED)
    g.log.append((n.LOG_GAINED, owner, 0, c))


def hide(g: Table, i: int, event: Event) -> bool:
    """An encounter card comes secretly into the hand of whoever drew it, and belongs there until its text says more."""
    c, you = event.subject & OBJECT, event.player
    if not table.is_in(g, you):
        return False
    moving.go(g, c, you * n.PLAYER_ZONES + n.HAND)
    g.cells[c * COLUMNS + CONTROLLER] = you
    g.rewrite(i).new = g.ref(c)
    return True


def to_deck(g: Table, i: int, event: Event) -> bool:
    """Into its owner's deck, or the encounter deck: on top (0), at the bottom (1), shuffled in (2)."""
    c = event.subject & OBJECT
    owner = g.setup.owners[c]
    zone = owner * n.PLAYER_ZONES + n.DECK if owner >= 0 and event.to != n.ENCOUNTER_DECK else THE_ENCOUNTER_DECK
    if moving.is_peopled(g, c):
        return False
    if event.state == 2 and not g.zones[zone] and g.rule("ah13-1.13"):
        return False  # a lone card is never shuffled into a deck of no cards
    g.rewrite(i).came_from = g.zone_kind(c)
    if owner >= 0 and g.zone_kind(c) == n.SET_ASIDE:
        _from_collection(g, c, owner)
    moving.go(g, c, zone, bottom=event.state == 1)
    if event.state == 2:
        moving.shuffle_zone(g, zone)
    g.rewrite(i).new = g.ref(c)
    return True


def put(g: Table, i: int, event: Event) -> bool:
    """A card enters play: a location on the map, an asset in a play area or at a location, an enemy as it spawns."""
    c = event.subject & OBJECT
    kind = table.type_of(g, c)
    if kind == n.LOCATION:
        enter_location(g, c, event.other & OBJECT if event.other >= 0 else -1)
    elif kind == n.ENEMY:
        place = event.other & OBJECT if event.other >= 0 else -1
        put_enemy(g, c, place, event.player)
    elif event.other >= 0:
        moving.bring(g, c, THE_PLACES, -1, event.other & OBJECT)
    else:
        moving.bring(g, c, event.player * n.PLAYER_ZONES + n.PLAY, event.player)
        make_room(g, event.player, c)
    keep_meant(g, i, event, c)
    return True


def keep_meant(g: Table, i: int, event: Event, c: int) -> None:
    """A card that enters play is still the same for the rest of the text that brought it there, and of the text that
    called for that one."""
    init, old, now = event.init, event.subject, g.ref(c)
    if init >= 0:
        if g.heap[init].subject == old:
            g.rewrite(init).subject = now
        texts = [init]
        for frame in g.stack:
            if isinstance(frame, Effect) and frame.record != init:
                texts.append(frame.record)
        for rec in texts:
            first = g.use(rec).slots
            for slot in range(first, first + initiation.ability_of(g, rec).slots):
                if old in g.sets[slot]:
                    g.sets[slot] = tuple(now if ref == old else ref for ref in g.sets[slot])
    g.rewrite(i).subject = now


def to_threat_area(g: Table, i: int, event: Event) -> bool:
    """Before an investigator; an enemy there is engaged."""
    c, you = event.subject & OBJECT, event.player
    if not table.is_in(g, you):
        return False
    if table.type_of(g, c) == n.ENEMY:
        put_enemy(g, c, -1, you)
    else:
        moving.bring(g, c, you * n.PLAYER_ZONES + n.THREAT, you)
    keep_meant(g, i, event, c)
    if table.is_engaged_with(g, c, you):
        came_engaged(g, c)
    return True


def take_control(g: Table, i: int, event: Event) -> bool:
    """It comes to the play area of whoever takes it."""
    c, you = event.subject & OBJECT, event.player
    moving.bring(g, c, you * n.PLAYER_ZONES + n.PLAY, you)
    make_room(g, you, c)
    return True


def beneath(g: Table, i: int, event: Event) -> bool:
    """A card comes to lie under another one; who knew it still does."""
    c, known = event.subject & OBJECT, g.cells[(event.subject & OBJECT) * COLUMNS + KNOWN]
    moving.go(g, c, THE_BENEATH)
    g.cells[c * COLUMNS + HOST], g.cells[c * COLUMNS + KNOWN] = event.other & OBJECT, known
    g.rewrite(i).new = g.ref(c)
    return True


def to_pile(g: Table, i: int, event: Event) -> bool:
    """A card comes facedown to a pile of the scenario's own; nobody controls it there."""
    c = event.subject & OBJECT
    moving.go(g, c, THE_SPECIAL_DECK)
    if g.rule("ah13-faq-30"):
        g.cells[c * COLUMNS + CONTROLLER] = -1
    moving.shuffle_zone(g, THE_SPECIAL_DECK)
    g.rewrite(i).new = g.ref(c)
    return True


def attach(g: Table, i: int, event: Event) -> bool:
    """An attachment lies where its host is."""
    c, host = event.subject & OBJECT, event.other & OBJECT
    if is_full(g, c, host):
        return False
    kept = g.setup.owners[c] if table.type_of(g, c) != n.TREACHERY else -1  # whoever attaches a card to a scenario card
    if table.type_of(g, host) == n.LOCATION:
        moving.bring(g, c, THE_PLACES, kept, host)
    elif table.type_of(g, host) == n.ENEMY:
        moving.bring(g, c, THE_PLACES, kept)  # it is wherever the enemy is
    else:
        zone = g.cells[host * COLUMNS + ZONE]
        moving.bring(g, c, zone, g.cells[host * COLUMNS + CONTROLLER], g.cells[host * COLUMNS + PLACE])
    g.cells[c * COLUMNS + HOST] = host
    keep_meant(g, i, event, c)
    return True
