"""A scene: position, answers, outcome, in the words of the table.

    scene = Scene(danielle=Side(play=["Slavering Gug"], domains=["4 shub-niggurath"]), tommy=Side(play=["Peeler"]))
    scene.answer("Use Slavering Gug", "Peeler")
    assert scene.zone("Peeler") == "discard pile"

Questions with only one possible answer are never asked, so they are not answered here either.
"""

from __future__ import annotations

from typing import Any

from mythos.coc import numbers as n
from mythos.coc.position import NAMES, Position, Side, set_up
from mythos.coc.table import COLUMNS, STANCE, WOUNDS
from mythos.kernel.machine import CONTROLLER, HOST, O_PASS, ZONE
from mythos.kernel.session import Question

STANCES = {n.READY: "ready", n.EXHAUSTED: "exhausted", n.INSANE: "insane"}
ZONES = {number: name for name, number in n.ZONES.items()}


class Scene:
    """A prepared game and what one may say about it."""

    def __init__(self, **position: Any) -> None:
        self.game = set_up(Position(**position))

    # -- answering -----------------------------------------------------------------------------------------
    @property
    def question(self) -> Question:
        question = self.game.question
        assert question is not None, f"nobody is asked: {self.game.machine.ending() or 'nothing open'}"
        return question

    @property
    def asked(self) -> str:
        """Who is asked."""
        return NAMES[self.question.player]

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
            assert matching, f"{text!r} is not offered. {self.told()}"
            self.game.answer((exact or matching)[0])
        return self

    def passes(self, times: int = 1) -> Scene:
        """Whoever is asked passes, so many times."""
        for _ in range(times):
            self.answer("Pass")
        return self

    def settle(self) -> Scene:
        """Everybody declines disrupts and responses until somebody is asked something else."""
        while self.game.question is not None and self.question.kind in ("disrupt", "response"):
            self.answer("Pass")
        return self

    def until(self, kind: str, limit: int = 60) -> Scene:
        """Pass (or commit nobody, attach nothing, decline) until a question of this kind is open."""
        for _ in range(limit):
            if self.game.question is None or self.question.kind == kind:
                return self
            self.answer(self.decline())
        raise AssertionError(f"never asked for {kind!r}. {self.told()}")

    def decline(self) -> str:
        """The label of the most passive answer offered now."""
        for option in self.question:
            if option.code[0] == O_PASS:
                return option.label
        for word in ("Commit nobody", "Attach nothing", "Ready nobody", "Place none", "Keep this hand", "No", "Done"):
            for option in self.question:
                if option.label.startswith(word):
                    return option.label
        return self.question.options[0].label

    def told(self) -> str:
        """The open question, for failures."""
        question = self.game.question
        if question is None:
            return f"Nobody is asked. {self.game.machine.ending()}"
        options = "".join(f"\n  [{o.label}]" for o in question)
        return f"Asked: {NAMES[question.player]} - {question.text}{options}"

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
        assert len(found) >= number, f"there is no card {title!r} (number {number})"
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
        return self.game.machine.value(self.find(title, number), n.SKILL)

    def icons(self, title: str, number: int = 1) -> str:
        """Current icons, like "TCC"."""
        c = self.find(title, number)
        return "".join(letter * self.game.machine.value(c, stat) for letter, stat in n.ICONS.items())

    def has(self, title: str, keyword: str, number: int = 1) -> int:
        """How much of a keyword (or subtype) a card has now."""
        stat = n.KEYWORDS.get(keyword) or n.SUBTYPE[keyword]
        return self.game.machine.value(self.find(title, number), stat)

    def controller(self, title: str, number: int = 1) -> str:
        """Who controls a card."""
        return NAMES[self.game.machine.cell(self.find(title, number), CONTROLLER)]

    def host(self, title: str, number: int = 1) -> str | None:
        """The title of what a card is attached to."""
        host = self.game.machine.cell(self.find(title, number), HOST)
        return None if host < 0 else self.game.machine.title(host)

    def story_of(self, title: str, number: int = 1) -> str | None:
        """The story a character is committed to."""
        place = self.game.machine.place_of(self.find(title, number))
        return None if place < 0 else self.game.machine.title(place)

    def tokens(self, story: str, player: str) -> int:
        """Success tokens of a player on a story."""
        return self.game.machine.tokens(self.find(story), NAMES.index(player))

    def struggles(self, story: str) -> str:
        """The struggles a story has now, like "TCAI"."""
        return "".join("TCAI"[k - n.TERROR] for k in self.game.machine.struggles_at(self.find(story)))

    def cards(self, player: str, zone: str) -> list[str]:
        """The titles in a player's zone, bottom first."""
        machine = self.game.machine
        return [machine.title(c) for c in machine.zones[machine.zone_number(n.ZONES[zone], NAMES.index(player))]]

    def drained(self, player: str) -> list[bool]:
        """Which domains of a player are drained."""
        machine = self.game.machine
        return [machine.cells[d * COLUMNS + STANCE] == n.EXHAUSTED for d in machine.domains(NAMES.index(player))]

    def resources(self, player: str) -> list[int]:
        """How many resources lie on each domain of a player."""
        machine = self.game.machine
        return [len(machine.resources_on(d)) for d in machine.domains(NAMES.index(player))]


__all__ = ["Position", "Scene", "Side"]
