"""Views: exactly what one player may know, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mythos.arkham import numbers as n
from mythos.arkham.table import (
    ACT_NOW,
    ACTIONS,
    AGENDA_NOW,
    CLUES,
    COLUMNS,
    DAMAGE,
    DOOM,
    ENDING,
    ENGAGED,
    EXHAUSTED,
    FLIPPED,
    HORROR,
    LEAD,
    PHASE,
    PLACE,
    RESOURCES,
    ROUND,
    THE_ENCOUNTER_DECK,
    THE_ENCOUNTER_DISCARD,
    THE_LOCATIONS,
    THE_PLACES,
    THE_VICTORY,
    TURN_OF,
    USES,
)
from mythos.kernel.machine import HOST, KNOWN

if TYPE_CHECKING:
    from mythos.arkham.text import Told

COUNTS: Final = (
    ("damage", DAMAGE),
    ("horror", HORROR),
    ("clues", CLUES),
    ("doom", DOOM),
    ("resources", RESOURCES),
    ("uses", USES),
)
PHASE_NAMES: Final = {number: name for name, number in n.PHASES.items()}


def knows(machine: Told, card: int, player: int | None) -> bool:
    """Has a player seen the face of a card where it lies? A spectator knows what everybody knows."""
    mask = machine.cells[card * COLUMNS + KNOWN]
    everybody = (1 << machine.setup.players) - 1
    return mask == everybody if player is None else bool(mask >> player & 1)


def shown(machine: Told, card: int, player: int | None) -> dict[str, Any]:
    """One card as a player sees it."""
    if not knows(machine, card, player):
        return {"known": False}
    at = card * COLUMNS
    definition = machine.face(card).definition
    row: dict[str, Any] = {
        "known": True,
        "card": f"c{card}",
        "id": definition.id,
        "title": definition.title,
        "type": next(name for name, number in n.TYPES.items() if number == definition.type),
        "exhausted": bool(machine.cells[at + EXHAUSTED]),
    }
    row.update({name: machine.cells[at + column] for name, column in COUNTS if machine.cells[at + column]})
    if machine.cells[at + HOST] >= 0:
        row["attached to"] = f"c{machine.cells[at + HOST]}"
    return row


def location(machine: Told, card: int, player: int | None) -> dict[str, Any]:
    """A location with who and what is there; an unrevealed one shows only its name and connections."""
    row: dict[str, Any] = {"card": f"c{card}", "title": machine.told(card)}
    row["revealed"] = not machine.cells[card * COLUMNS + FLIPPED]
    row["clues"] = machine.cells[card * COLUMNS + CLUES]
    if row["revealed"]:
        row["id"] = machine.face(card).definition.id
        row["shroud"] = machine.value(card, n.SHROUD)
    row["connected"] = [f"c{other}" for other in machine.paths.get(card, ())]
    row["investigators"] = machine.investigators_at(card)
    row["cards"] = [shown(machine, c, player) for c in machine.zones[THE_PLACES] if machine.spot(c) == card]
    return row


def view(machine: Told, player: int | None) -> dict[str, Any]:
    """The table as a player may know it."""
    regs, cells, zones = machine.regs, machine.cells, machine.zones
    seats = []
    for seat in range(machine.setup.players):
        zone, at = seat * n.PLAYER_ZONES, seat * COLUMNS
        seats.append(
            {
                "name": machine.name(seat),
                "in_game": machine.is_in(seat),
                "location": f"c{cells[at + PLACE]}" if machine.is_in(seat) else None,
                "damage": cells[at + DAMAGE],
                "horror": cells[at + HORROR],
                "health": machine.value(seat, n.HEALTH),
                "sanity": machine.value(seat, n.SANITY),
                "clues": cells[at + CLUES],
                "resources": cells[at + RESOURCES],
                "actions": cells[at + ACTIONS],
                "skills": {name: machine.value(seat, stat) for stat, name in n.SKILL_NAMES.items()},
                "hand": [shown(machine, c, player) for c in zones[zone + n.HAND]],
                "deck": len(zones[zone + n.DECK]),
                "discard": [shown(machine, c, player) for c in zones[zone + n.DISCARD]],
                "play": [shown(machine, c, player) for c in zones[zone + n.PLAY]],
                "threats": [shown(machine, c, player) for c in zones[zone + n.THREAT]],
            }
        )
    return {
        "viewer": player,
        "round": regs[ROUND],
        "phase": PHASE_NAMES[regs[PHASE]],
        "turn_of": regs[TURN_OF] if regs[TURN_OF] >= 0 else None,
        "lead": regs[LEAD],
        "agenda": shown(machine, regs[AGENDA_NOW], player) if regs[AGENDA_NOW] >= 0 else None,
        "act": shown(machine, regs[ACT_NOW], player) if regs[ACT_NOW] >= 0 else None,
        "locations": [location(machine, c, player) for c in zones[THE_LOCATIONS]],
        "investigators": seats,
        "encounter_deck": len(zones[THE_ENCOUNTER_DECK]),
        "encounter_discard": [shown(machine, c, player) for c in zones[THE_ENCOUNTER_DISCARD]],
        "victory": [shown(machine, c, player) for c in zones[THE_VICTORY]],
        "bag": [n.token_name(token) for token in machine.bag],
        "revealed": [n.token_name(token) for token in machine.revealed if token < 900],
        "ending": regs[ENDING] - 1 if regs[ENDING] else None,
        "engaged": {
            f"c{c}": cells[c * COLUMNS + ENGAGED] for c in machine.enemies() if cells[c * COLUMNS + ENGAGED] >= 0
        },
    }
