"""A scene: position, answers, outcome, in the words of the table.

    scene = Scene(danielle=Side(play=["Slavering Gug"], domains=["4 shub-niggurath"]), tommy=Side(play=["Peeler"]))
    scene.answer("Use Slavering Gug", "Peeler")
    assert scene.zone("Peeler") == "discard pile"

Questions with only one possible answer are never asked; `if_asked` gives an answer only where there is a question.
"""

from __future__ import annotations

from typing import Any

from mythos.coc import contest, table, text
from mythos.coc import numbers as n
from mythos.coc.game import Duel
from mythos.coc.position import NAMES, Position, Side, set_up
from mythos.coc.table import COLUMNS, STANCE, WOUNDS
from mythos.kernel.machine import CONTROLLER, HOST, ZONE
from mythos.kernel.talk import Talk, Unexpected

STANCES = {n.READY: "ready", n.EXHAUSTED: "exhausted", n.INSANE: "insane"}
ZONES = {number: name for name, number in n.ZONES.items()}


class Scene(Talk):
    """A prepared game and what one may say about it: `Scene(danielle=Side(..), tommy=Side(..), ..)`, see `Position`."""

    game: Duel
    settled = ("disrupt", "response")
    declines = ("Commit nobody", "Attach nothing", "Ready nobody", "Place none", "Keep this hand", "No", "Done")

    def __init__(self, **position: Any) -> None:
        self.game = set_up(Position(**position))

    def ending(self) -> str:
        """How the game ended."""
        return text.ending(self.game.machine) or "nothing open"

    # -- looking -------------------------------------------------------------------------------------------
    def find(self, title: str, number: int = 1) -> int:
        """The n-th card with this title: in play first, resources and decks last, Danielle's before Tommy's."""
        machine = self.game.machine
        found = [c for c, face in enumerate(machine.card_face) if face.definition.title.casefold() == title.casefold()]
        in_play = (n.IN_PLAY, n.STORIES)
        resting = (n.RESOURCES, n.DECK)

        def place(c: int) -> tuple[bool, bool, int, int]:
            zone = machine.cell(c, ZONE)
            kind = machine.zone_kind(c)
            return kind not in in_play, kind in resting, zone, machine.zones[zone].index(c)

        found.sort(key=place)
        if len(found) < number:
            raise Unexpected(f"there is no card {title!r} (number {number})")
        return found[number - 1]

    def zone(self, title: str, number: int = 1) -> str:
        """The kind of zone a card is in: play, hand, deck, discard pile, resource, won pile ..."""
        return ZONES[self.game.machine.zone_kind(self.find(title, number))]

    def state(self, title: str, number: int = 1) -> str:
        """ready, exhausted or insane."""
        return STANCES[self.game.machine.cell(self.find(title, number), STANCE)]

    def wounds(self, title: str, number: int = 1) -> int:
        """Wounds on a card."""
        return self.game.machine.cell(self.find(title, number), WOUNDS)

    def skill(self, title: str, number: int = 1) -> int:
        """Current skill."""
        return table.value(self.game.machine, self.find(title, number), n.SKILL)

    def icons(self, title: str, number: int = 1) -> str:
        """Current icons, like "TCC"."""
        c = self.find(title, number)
        return "".join(letter * table.value(self.game.machine, c, stat) for letter, stat in n.ICONS.items())

    def has(self, title: str, keyword: str, number: int = 1) -> int:
        """How much of a keyword (or subtype) a card has now."""
        stat = n.KEYWORDS.get(keyword) or n.SUBTYPE[keyword]
        return table.value(self.game.machine, self.find(title, number), stat)

    def controller(self, title: str, number: int = 1) -> str:
        """Who controls a card."""
        return NAMES[self.game.machine.cell(self.find(title, number), CONTROLLER)]

    def host(self, title: str, number: int = 1) -> str | None:
        """The title of what a card is attached to."""
        host = self.game.machine.cell(self.find(title, number), HOST)
        return None if host < 0 else text.title(self.game.machine, host)

    def story_of(self, title: str, number: int = 1) -> str | None:
        """The story a character is committed to."""
        place = table.place_of(self.game.machine, self.find(title, number))
        return None if place < 0 else text.title(self.game.machine, place)

    def tokens(self, story: str, player: str) -> int:
        """Success tokens of a player on a story."""
        return table.tokens(self.game.machine, self.find(story), NAMES.index(player))

    def struggles(self, story: str) -> str:
        """The struggles a story has now, like "TCAI"."""
        return "".join("TCAI"[k - n.TERROR] for k in contest.struggles_at(self.game.machine, self.find(story)))

    def cards(self, player: str, zone: str) -> list[str]:
        """The titles in a player's zone, bottom first."""
        machine = self.game.machine
        return [
            text.title(machine, c)
            for c in machine.zones[table.zone_number(machine, n.ZONES[zone], NAMES.index(player))]
        ]

    def drained(self, player: str) -> list[bool]:
        """Which domains of a player are drained."""
        machine = self.game.machine
        return [machine.cells[d * COLUMNS + STANCE] == n.EXHAUSTED for d in table.domains(machine, NAMES.index(player))]

    def resources(self, player: str) -> list[int]:
        """How many resources lie on each domain of a player."""
        machine = self.game.machine
        return [len(table.resources_on(machine, d)) for d in table.domains(machine, NAMES.index(player))]


__all__ = ["Position", "Scene", "Side"]
