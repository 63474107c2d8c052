"""A scene: position, answers, outcome, in the words of the table.

    scene = Scene(seats=one("roland", play=["Machete"]), enemies=[MINION])
    scene.answer("Action of Machete")
    assert scene.count("Ghoul Minion", "damage") == 2

Questions with only one possible answer are never asked, so they are not answered here either. The chaos bag holds one
token, 0, unless the scene says otherwise.
"""

from __future__ import annotations

from typing import Any

from mythos.arkham import game as arkham
from mythos.arkham import invariants
from mythos.arkham import numbers as n
from mythos.arkham.position import COUNTS
from mythos.arkham.table import COLUMNS, ENGAGED, PLACE, RESOURCES, THE_ELIMINATED
from mythos.kernel.machine import O_PASS, ZONE
from mythos.kernel.session import Question

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


class Scene:
    """A prepared game and what one may say about it."""

    def __init__(self, **position: Any) -> None:
        position.setdefault("bag", ["0"])
        position.setdefault("encounter_deck", ["Swarm of Rats"] * 6)
        self.game = arkham.Scene.dealt({"position": position})

    # -- answering -----------------------------------------------------------------------------------------
    @property
    def question(self) -> Question:
        question = self.game.question
        assert question is not None, f"nobody is asked; resolution {self.game.resolution}"
        return question

    @property
    def asked(self) -> str:
        """Who is asked."""
        return self.game.machine.name(self.question.player)

    def labels(self) -> list[str]:
        """What is offered."""
        return [option.label for option in self.question]

    def offers(self, text: str) -> bool:
        """Is an answer with this text in its label offered now?"""
        return any(text.casefold() in label.casefold() for label in self.labels())

    def answer(self, *texts: str) -> Scene:
        """Answer question after question, each by (part of) the label of an offered option."""
        for text in texts:
            matching = [o for o in self.question if text.casefold() in o.label.casefold()]
            exact = [o for o in matching if o.label.casefold() == text.casefold()]
            assert matching, f"{text!r} is not offered: {self.question.text} {self.labels()}"
            self.game.answer((exact or matching)[0])
            broken = invariants.look(self.game, invariants.TABLE) if not self.game.over else []
            assert not broken, broken
        return self

    def until(self, kind: str, limit: int = 80) -> Scene:
        """Decline until a question of this kind is open."""
        for _ in range(limit):
            if self.game.question is None or self.question.kind == kind:
                return self
            self.answer(self.decline())
        raise AssertionError(f"never asked for {kind!r}: {self.question.text} {self.labels()}")

    def decline(self) -> str:
        """The label of the most passive answer offered now."""
        for option in self.question:
            if option.code[0] == O_PASS:
                return option.label
        for word in ("End your turn", "None", "Done", "No"):
            for option in self.question:
                if option.label == word:
                    return option.label
        return self.question.options[0].label

    def end_turn(self) -> Scene:
        """The turn ends; the next action question is in the next turn."""
        return self.answer("End your turn")

    # -- looking -------------------------------------------------------------------------------------------
    def card(self, title: str, which: int = 0) -> int:
        """The object of a title; those in play first, then by zone."""
        machine = self.game.machine
        plain = title.replace('"', "")
        found = [c for c in range(len(machine.setup.owners)) if machine.title(c).replace('"', "") == plain]
        assert found, f"no {title!r} in this game"
        found.sort(key=lambda c: (machine.zone_kind(c) not in n.IN_PLAY, machine.zone_kind(c) == n.REMOVED, c))
        return found[which]

    def zone(self, title: str, which: int = 0) -> str:
        """Where a card is."""
        return ZONES[self.game.machine.zone_kind(self.card(title, which))]

    def zones(self, title: str) -> list[str]:
        """Where all copies of a card are."""
        machine = self.game.machine
        copies = [c for c in range(len(machine.setup.owners)) if machine.title(c) == title]
        return sorted(ZONES[machine.zone_kind(c)] for c in copies)

    def count(self, title: str, what: str, which: int = 0) -> int:
        """Tokens on a card or investigator; or whether it is exhausted."""
        return self.game.machine.cells[self.card(title, which) * COLUMNS + COUNTS[what]]

    def resources(self, player: int = 0) -> int:
        return self.game.machine.cells[player * COLUMNS + RESOURCES]

    def actions(self, player: int = 0) -> int:
        from mythos.arkham.table import ACTIONS

        return self.game.machine.cells[player * COLUMNS + ACTIONS]

    def hand(self, player: int = 0) -> list[str]:
        machine = self.game.machine
        return sorted(machine.title(c) for c in machine.zones[player * n.PLAYER_ZONES + n.HAND])

    def at(self, title: str) -> str:
        """The location where something is."""
        machine = self.game.machine
        place = machine.spot(self.card(title))
        return machine.title(place) if place >= 0 else ""

    def engaged_with(self, title: str) -> int:
        """Whom an enemy is engaged with, -1 for nobody."""
        return self.game.machine.cells[self.card(title) * COLUMNS + ENGAGED]

    def value(self, title: str, stat: int) -> int:
        """A current value."""
        return self.game.machine.value(self.card(title), stat)

    def is_out(self, player: int = 0) -> bool:
        return self.game.machine.cells[player * COLUMNS + ZONE] == THE_ELIMINATED

    def told(self) -> list[str]:
        """What happened so far."""
        return [entry.text for entry in self.game.log()]

    def trauma(self) -> list[tuple[int, ...]]:
        """The log of what matters after the scenario."""
        return list(self.game.machine.log)


def one(investigator: str = "roland", **more: Any) -> list[dict[str, Any]]:
    """One seat."""
    return [{"investigator": investigator, **more}]


MINION = {"title": "Ghoul Minion", "engaged": 0}
__all__ = ["MINION", "PLACE", "Scene", "one"]
