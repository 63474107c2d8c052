"""Views: exactly what one player may know, as plain data."""

from __future__ import annotations

from typing import Any, Final

from mythos.arkham import numbers as n
from mythos.arkham import table, telling
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
    Table,
)
from mythos.kernel.machine import HOST, KNOWN

COUNTS: Final = (
    ("damage", DAMAGE),
    ("horror", HORROR),
    ("clues", CLUES),
    ("doom", DOOM),
    ("resources", RESOURCES),
    ("uses", USES),
)
LYING: Final = (("doom", DOOM), ("horror", HORROR))  # what may lie on a location besides clues
PHASE_NAMES: Final = {number: name for name, number in n.PHASES.items()}


def knows(machine: Table, card: int, player: int | None) -> bool:
    """Has a player seen the face of a card where it lies? A spectator knows what everybody knows."""
    mask = machine.cells[card * COLUMNS + KNOWN]
    everybody = (1 << machine.setup.players) - 1
    return mask == everybody if player is None else bool(mask >> player & 1)


def shown(machine: Table, card: int, player: int | None) -> dict[str, Any]:
    """One card as a player sees it."""
    if not knows(machine, card, player):
        return {"known": False}
    at = card * COLUMNS
    definition = machine.face(card).definition
    row: dict[str, Any] = {
        "known": True,
        "card": f"c{card}",
        "id": seen_id(machine, card),
        "title": definition.title,
        "type": next(name for name, number in n.TYPES.items() if number == definition.type),
        "exhausted": bool(machine.cells[at + EXHAUSTED]),
    }
    row.update({name: machine.cells[at + column] for name, column in COUNTS if machine.cells[at + column]})
    if machine.cells[at + HOST] >= 0:
        row["attached to"] = f"c{machine.cells[at + HOST]}"
    return row


def seen_id(machine: Table, card: int) -> str:
    """The id of a card; acts and agendas of one title look alike until they are turned over."""
    definition = machine.face(card).definition
    if definition.type not in (n.ACT, n.AGENDA) or machine.cells[card * COLUMNS + FLIPPED]:
        return definition.id
    faces = (face.definition for face in machine.setup.library.faces)
    return min(one.id for one in faces if (one.title, one.type) == (definition.title, definition.type))


def location(machine: Table, card: int, player: int | None) -> dict[str, Any]:
    """A location with who and what is there; an unrevealed one shows only its name and connections."""
    row: dict[str, Any] = {"card": f"c{card}", "title": telling.told(machine, card)}
    row["revealed"] = not machine.cells[card * COLUMNS + FLIPPED]
    row["clues"] = machine.cells[card * COLUMNS + CLUES]
    row.update({name: machine.cells[card * COLUMNS + at] for name, at in LYING if machine.cells[card * COLUMNS + at]})
    if row["revealed"]:
        row["id"] = machine.face(card).definition.id
        row["shroud"] = table.value(machine, card, n.SHROUD)
    row["connected"] = [f"c{other}" for other in machine.paths.get(card, ())]
    row["investigators"] = table.investigators_at(machine, card)
    row["cards"] = [shown(machine, c, player) for c in machine.zones[THE_PLACES] if table.spot(machine, c) == card]
    return row


def view(machine: Table, player: int | None) -> dict[str, Any]:
    """The table as a player may know it."""
    regs, cells, zones = machine.regs, machine.cells, machine.zones
    seats = []
    for seat in range(machine.setup.players):
        zone, at = seat * n.PLAYER_ZONES, seat * COLUMNS
        seats.append(
            {
                "name": table.name(machine, seat),
                "in_game": table.is_in(machine, seat),
                "location": f"c{cells[at + PLACE]}" if table.is_in(machine, seat) else None,
                "damage": cells[at + DAMAGE],
                "horror": cells[at + HORROR],
                "health": table.value(machine, seat, n.HEALTH),
                "sanity": table.value(machine, seat, n.SANITY),
                "clues": cells[at + CLUES],
                "resources": cells[at + RESOURCES],
                "actions": cells[at + ACTIONS],
                "skills": {name: table.value(machine, seat, stat) for stat, name in n.SKILL_NAMES.items()},
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
            f"c{c}": cells[c * COLUMNS + ENGAGED] for c in table.enemies(machine) if cells[c * COLUMNS + ENGAGED] >= 0
        },
    }
