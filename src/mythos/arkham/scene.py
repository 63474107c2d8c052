"""A scene: position, answers, outcome, in the words of the table.

    scene = Scene(seats=one("roland", play=["Machete"]), enemies=[MINION])
    scene.answer("Action of Machete")
    assert scene.zone("Ghoul Minion") == "encounter discard pile"

Questions with only one possible answer are never asked; `if_asked` gives an answer only where there is one. The chaos
bag holds one token, 0, unless the scene says otherwise.
"""

from __future__ import annotations

from typing import Any

from mythos.arkham import game as arkham
from mythos.arkham import invariants, table
from mythos.arkham import numbers as n
from mythos.arkham.position import COUNTS
from mythos.arkham.table import ACTIONS, COLUMNS, ENGAGED, PLACE, RESOURCES, THE_ELIMINATED, Table
from mythos.kernel.machine import ZONE
from mythos.kernel.talk import Talk, Unexpected

ZONES = {
    n.DECK: "deck",
    n.HAND: "hand",
    n.DISCARD: "discard pile",
    n.PLAY: "play area",
    n.THREAT: "threat area",
    n.INVESTIGATORS: "investigators",
    n.LOCATIONS: "map",
    n.PLACES: "location",
    n.STORYLINE: "storyline",
    n.LIMBO: "limbo",
    n.COMMITTED: "committed",
    n.ENCOUNTER_DECK: "encounter deck",
    n.ENCOUNTER_DISCARD: "encounter discard pile",
    n.VICTORY_DISPLAY: "victory display",
    n.SET_ASIDE: "set aside",
    n.REMOVED: "removed",
    n.ELIMINATED: "eliminated",
    n.ACTS: "act deck",
    n.AGENDAS: "agenda deck",
    n.SPECIAL_DECK: "special deck",
    n.BENEATH: "beneath",
}


class Scene(Talk):
    """A prepared game and what one may say about it; see `mythos.arkham.position` for what may be laid out."""

    game: arkham.Scene
    settled = ("reaction", "forced")
    declines = ("End your turn", "None", "Done", "No")

    def __init__(self, **position: Any) -> None:
        position.setdefault("bag", ["0"])
        position.setdefault("encounter_deck", ["Swarm of Rats"] * 6)
        self.game = arkham.Scene.dealt({"position": position})

    def look(self) -> None:
        """The table is whole after every answer."""
        broken = invariants.look(self.game, invariants.TABLE) if not self.game.over else []
        if broken:
            raise Unexpected("; ".join(broken))

    def end_turn(self) -> Scene:
        """The turn ends; the next action question is in the next turn."""
        return self.answer("End your turn")

    def ending(self) -> str:
        """How the scenario ended."""
        return f"resolution {self.game.resolution}"

    # -- looking -------------------------------------------------------------------------------------------
    def card(self, title: str, which: int = 0) -> int:
        """The object of a title; those in play first, then by zone."""
        machine = self.game.machine
        plain = title.replace('"', "")
        found = [c for c in range(len(machine.setup.owners)) if plain in _names(machine, c)]
        if not found:
            raise Unexpected(f"no {title!r} in this game")
        found.sort(key=lambda c: (machine.zone_kind(c) not in n.IN_PLAY, machine.zone_kind(c) == n.REMOVED, c))
        return found[which]

    def zone(self, title: str, which: int = 0) -> str:
        """Where a card is."""
        return ZONES[self.game.machine.zone_kind(self.card(title, which))]

    def zones(self, title: str) -> list[str]:
        """Where all copies of a card are."""
        machine = self.game.machine
        copies = [c for c in range(len(machine.setup.owners)) if table.title(machine, c) == title]
        return sorted(ZONES[machine.zone_kind(c)] for c in copies)

    def count(self, title: str, what: str, which: int = 0) -> int:
        """Tokens on a card or investigator; or whether it is exhausted."""
        return self.game.machine.cells[self.card(title, which) * COLUMNS + COUNTS[what]]

    def resources(self, player: int = 0) -> int:
        return self.game.machine.cells[player * COLUMNS + RESOURCES]

    def actions(self, player: int = 0) -> int:
        return self.game.machine.cells[player * COLUMNS + ACTIONS]

    def hand(self, player: int = 0) -> list[str]:
        machine = self.game.machine
        return sorted(table.title(machine, c) for c in machine.zones[player * n.PLAYER_ZONES + n.HAND])

    def at(self, title: str) -> str:
        """The location where something is."""
        machine = self.game.machine
        place = table.spot(machine, self.card(title))
        return table.title(machine, place) if place >= 0 else ""

    def engaged_with(self, title: str) -> int:
        """Whom an enemy is engaged with, -1 for nobody."""
        return self.game.machine.cells[self.card(title) * COLUMNS + ENGAGED]

    def value(self, title: str, stat: int) -> int:
        """A current value."""
        return table.value(self.game.machine, self.card(title), stat)

    def is_out(self, player: int = 0) -> bool:
        return self.game.machine.cells[player * COLUMNS + ZONE] == THE_ELIMINATED

    def trauma(self) -> list[tuple[int, ...]]:
        """The log of what matters after the scenario."""
        return list(self.game.machine.log)


def _names(machine: Table, c: int) -> tuple[str, str]:
    """How a test may call a card: `Title`, `Title (Subtitle)`."""
    definition = machine.face(c).definition
    title = definition.title.replace('"', "")
    return title, f"{title} ({definition.subtitle})"


def one(investigator: str = "roland", **more: Any) -> list[dict[str, Any]]:
    """One seat."""
    return [{"investigator": investigator, **more}]


MINION = {"title": "Ghoul Minion", "engaged": 0}
__all__ = ["MINION", "PLACE", "Scene", "one"]
