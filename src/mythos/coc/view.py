"""What one player may know, as plain data. What is hidden is not in it, nor anything from which it follows."""

from __future__ import annotations

from typing import Any, Final

from mythos.coc import contest, table, text
from mythos.coc import numbers as n
from mythos.coc.duel import named_condition
from mythos.coc.table import AS_DORMANT, COLUMNS, FIRST_PLAYER, FORM, STANCE, THE_STORY_DECK, TURN, WOUNDS, Table
from mythos.coc.text import FACTION_NAMES
from mythos.kernel import reading
from mythos.kernel.machine import CONTROLLER, HOST, KNOWN, MARKS, OBJECT, OVER

TYPE_NAMES: Final = {number: name for name, number in n.TYPES.items()}
STANCES: Final = {n.READY: "ready", n.EXHAUSTED: "exhausted", n.INSANE: "insane"}
KEYWORD_NAMES: Final = {number: name for name, number in n.KEYWORDS.items()}
SUBTYPE_NAMES: Final = {number: name for name, number in n.SUBTYPE.items()}


def view(duel: Table, viewer: int | None) -> dict[str, Any]:
    """The table as `viewer` sees it; None is a spectator who sees only what both see."""
    winner = duel.regs[OVER]
    return {
        "game": "coc",
        "viewer": viewer,
        "turn": duel.regs[TURN],
        "phase": text.phase_name(duel),
        "active": table.active(duel),
        "first": duel.regs[FIRST_PLAYER],
        "day": named_condition(duel, n.IS_DAY),
        "night": named_condition(duel, n.IS_NIGHT),
        "over": bool(winner),
        "winner": winner - 1 if 0 < winner < 99 else None,
        "ending": text.ending(duel),
        "players": [side(duel, player, viewer) for player in range(duel.setup.players)],
        "stories": [story(duel, s, viewer) for s in table.stories(duel)],
        "story_deck": len(duel.zones[THE_STORY_DECK]),
    }


def side(duel: Table, player: int, viewer: int | None) -> dict[str, Any]:
    """One player's side of the table."""
    base = player * n.PLAYER_ZONES
    deck = duel.zones[base + n.DECK]
    top = deck[-1] if deck else -1
    return {
        "name": duel.names[player],
        "deck": len(deck),
        "deck_top": card(duel, top, viewer) if top >= 0 and knows(duel, top, viewer) else None,
        "hand": [card(duel, c, viewer) for c in hidden_last(duel, duel.zones[base + n.HAND], viewer)],
        "discard": [card(duel, c, viewer) for c in duel.zones[base + n.DISCARD]],
        "removed": [card(duel, c, viewer) for c in duel.zones[base + n.REMOVED]],
        "won": [card(duel, c, viewer) for c in duel.zones[base + n.WON]],
        "playing": [card(duel, c, viewer) for c in duel.zones[base + n.LIMBO]],
        "domains": [domain(duel, d, viewer) for d in table.domains(duel, player)],
        "play": [card(duel, c, viewer) for c in table.cards_of(duel, player)],
    }


def hidden_last(duel: Table, cards: tuple[int, ...], viewer: int | None) -> list[int]:
    """Known cards first: the places of unknown ones in a hand would tell when they were drawn."""
    return [c for c in cards if knows(duel, c, viewer)] + [c for c in cards if not knows(duel, c, viewer)]


def knows(duel: Table, c: int, viewer: int | None) -> bool:
    """Has the viewer seen this card's face where it lies now?"""
    mask = duel.cells[c * COLUMNS + KNOWN]
    if viewer is None:
        return mask == (1 << duel.setup.players) - 1
    return bool(mask >> viewer & 1)


def domain(duel: Table, d: int, viewer: int | None) -> dict[str, Any]:
    """A domain with its resources."""
    return {
        "id": place_handle(duel, d),
        "name": text.domain_name(duel, d),
        "drained": duel.cells[d * COLUMNS + STANCE] == n.EXHAUSTED,
        "resources": [resource(duel, c, viewer) for c in table.resources_on(duel, d)],
    }


def resource(duel: Table, c: int, viewer: int | None) -> dict[str, Any]:
    """A resource shows its symbol; everybody may look at it (coc3-2.22)."""
    shown = card(duel, c, viewer)
    shown["symbol"] = FACTION_NAMES[table.symbol(duel, c)]
    shown["transient"] = table.is_transient(duel, c)
    return shown


def card(duel: Table, c: int, viewer: int | None) -> dict[str, Any]:
    """A card; a hidden one is only that: a card."""
    in_play = table.is_in_play(duel, c)
    at = c * COLUMNS
    if not knows(duel, c, viewer):
        shown: dict[str, Any] = {"known": False}
        if in_play:  # a Dormant card of the other player: everybody sees where it lies
            shown |= {"id": f"c{c}", "dormant": True, "attached_to": host_handle(duel, c)}
        return shown
    face = duel.face(c)
    definition = face.definition
    insane = duel.zone_kind(c) == n.IN_PLAY and duel.cells[at + STANCE] == n.INSANE
    shown = {
        "known": True,
        "id": f"c{c}",
        "card": definition.id,
        "title": definition.title,
        "subtitle": definition.subtitle,
        "unique": definition.unique,
        "type": TYPE_NAMES.get(table.type_of(duel, c), "dormant"),
        "cost": "X" if face.printed[n.COST] < 0 else face.printed[n.COST],
        "skill": table.value(duel, c, n.SKILL),
        "icons": {letter: table.value(duel, c, stat) for letter, stat in n.ICONS.items()},
        "factions": [FACTION_NAMES[f] for f in n.FACTIONS.values() if table.value(duel, c, f)],
        "subtypes": subtypes(duel, c),
        "keywords": keywords(duel, c),
        "text": [] if insane else list(definition.text),
        "owner": duel.setup.owners[c],
        "controller": reading.controller_of(duel, c),
    }
    if in_play:
        shown |= {
            "state": STANCES[duel.cells[at + STANCE]],
            "wounds": duel.cells[at + WOUNDS],
            "success": table.tokens(duel, c, -1),
            "blank": table.is_blank(duel, c),
            "dormant": duel.cells[at + FORM] == AS_DORMANT,
            "committed_to": handle(duel, table.place_of(duel, c)),
            "attached_to": host_handle(duel, c),
        }
    return shown


def subtypes(duel: Table, c: int) -> list[str]:
    """The subtypes in force; only those that are printed or that something changes are worked out."""
    at, printed = c * COLUMNS, duel.face(c).printed
    changed = duel.cells[at + MARKS] or duel.cells[at + FORM]
    possible = [stat for stat in SUBTYPE_NAMES if printed[stat] or changed or stat in duel.mods_by]
    return [SUBTYPE_NAMES[stat] for stat in possible if table.value(duel, c, stat)]


def keywords(duel: Table, c: int) -> list[str]:
    """The keywords in force, with their numbers."""
    found = []
    for stat, name in KEYWORD_NAMES.items():
        value = table.value(duel, c, stat)
        if value:
            numbered = {n.TOUGHNESS: f"Toughness +{value}", n.FATED: f"Fated {value}"}
            found.append(numbered.get(stat, name))
    return found


def host_handle(duel: Table, c: int) -> str | None:
    """What a card is attached to; a host that has just gone back into a pile is not told from others there."""
    host = duel.cells[c * COLUMNS + HOST]
    return None if host >= 0 and duel.zone_kind(host) in duel.book.hidden else handle(duel, host)


def handle(duel: Table, ref: int) -> str | None:
    """The name by which a view refers to an object."""
    if ref < 0:
        return None
    c = ref & OBJECT
    if c < duel.setup.players:
        return f"p{c}"
    return place_handle(duel, c) if duel.zone_kind(c) == n.DOMAINS else f"c{c}"


def place_handle(duel: Table, d: int) -> str:
    """A domain by its place at the table."""
    player = duel.cells[d * COLUMNS + CONTROLLER]
    return f"d{player}.{table.domains(duel, player).index(d) + 1}"


def story(duel: Table, s: int, viewer: int | None) -> dict[str, Any]:
    """A story with both success tracks, who is committed, and the struggles it has now."""
    shown = card(duel, s, viewer)
    shown["success"] = [table.tokens(duel, s, p) for p in range(duel.setup.players)]
    shown["committed"] = [[f"c{c}" for c in table.committed(duel, s, p)] for p in range(duel.setup.players)]
    shown["struggles"] = ["TCAI"[k - n.TERROR] for k in contest.struggles_at(duel, s)]
    shown["controller"] = None if duel.cells[s * COLUMNS + CONTROLLER] < 0 else duel.cells[s * COLUMNS + CONTROLLER]
    return shown
