"""Home-made cards for the tests of sentences: a title, a type, some lines."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham.compile import compile_text
from mythos.arkham.scene import Scene
from mythos.language.mistakes import CardMistakes

FACTS = {
    "asset": "asset, neutral, cost 0",
    "ally": "asset, neutral, cost 0, slot ally, health 3, sanity 3",
    "event": "event, neutral, cost 0",
    "skill": "skill, neutral, skills wild",
    "treachery": "treachery",
    "weakness": "treachery, neutral, weakness",
    "enemy": "enemy, fight 3, health 3, evade 3, damage 1, horror 1",
    "location": "location, shroud 2, clues 0, symbol heart, connects star",
    "act": "act, stage 1",
    "agenda": "agenda, stage 1, doom 9",
    "scenario": "scenario",
    "investigator": "investigator, neutral, willpower 3, intellect 3, combat 3, agility 3, health 7, sanity 7",
}
TWO = [{"investigator": "roland"}, {"investigator": "wendy"}]
HOUSE: dict[str, Any] = {"Hallway": {}, "Attic": {}, "Cellar": {}}


def card(kind: str, *lines: str, title: str = "Home", number: int = 1, subtypes: str = "", facts: str = "") -> str:
    """The text of a card."""
    body = [facts or FACTS[kind], *([f"subtypes {subtypes}"] if subtypes else []), *lines]
    return f'card "{title}" home {number}\n' + "".join(f"  {line}\n" for line in body)


def home(*cards: str) -> list[list[str]]:
    """Cards as a position takes them."""
    return [["home", "\n".join(cards)]]


def played(line: str, *, house: dict[str, Any] | None = None, **position: Any) -> Scene:
    """An event with this line is played by the first investigator, who is in the hallway."""
    seats = position.pop("seats", [{"investigator": "roland"}])
    seats = [{**seats[0], "hand": ["Home", *seats[0].get("hand", ())]}, *seats[1:]]
    seats = [{"at": "Hallway", **seat} for seat in seats]
    scene = Scene(seats=seats, locations=house or HOUSE, cards=home(card("event", line)), **position)
    if scene.question.kind == "turn":
        scene.answer("Roland Banks")
    return scene.answer("Play Home")


def refused(kind: str, *lines: str, facts: str = "") -> str:
    """What is said about a card that is not understood."""
    with pytest.raises(CardMistakes) as caught:
        compile_text(card(kind, *lines, facts=facts), "home.cards")
    return str(caught.value)
