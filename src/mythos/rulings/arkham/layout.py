"""The table of a position file of Arkham Horror: investigators, the map, enemies, act and agenda, the chaos bag."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from mythos.arkham import game as games
from mythos.arkham import numbers as n
from mythos.arkham.position import (
    CARD_KEYS,
    HELD_KEYS,
    LOCATION_KEYS,
    Builder,
    cards_of,
    folded,
    step_name,
    token_of,
)
from mythos.arkham.scenarios.book import first_scenario, scenarios
from mythos.errors import UsageError
from mythos.kernel.program import Definition
from mythos.kernel.setup import DisabledRulings
from mythos.kernel.trace import Trace
from mythos.rulings.arkham.table import Table
from mythos.rulings.games import Begun, Desk, Without
from mythos.rulings.nodes import Fields, Items, Node, Text, entry_of, fields_of, items_of, text_of, texts_of

POSITION_KEYS: Final = (
    "scenario",
    "difficulty",
    "phase",
    "step",
    "round",
    "turn",
    "seed",
    "act",
    "agenda",
    "doom",
    "act clues",
    "chaos bag",
    "tokens",
    "locations",
    "enemies",
    "others",
    "encounter deck",
    "encounter discard pile",
    "set aside",
    "victory display",
    "cultist deck",
    "own pile",
)
NUMBERS: Final = ("round", "seed", "act", "agenda", "doom", "act clues")
PILES: Final = {
    "encounter deck": "encounter_deck",
    "encounter discard pile": "encounter_discard",
    "set aside": "set_aside",
    "victory display": "victory",
    "cultist deck": "special_deck",
    "own pile": "special_deck",
}
SIDE_PILES: Final = {
    "play": "play",
    "hand": "hand",
    "deck": "deck",
    "discard pile": "discard",
    "threat area": "threat",
}
SIDE_NUMBERS: Final = ("resources", "damage", "horror", "clues", "filler")
SIDE_KEYS: Final = (*SIDE_PILES, *SIDE_NUMBERS, "at")
NOTES: Final = (
    "exhausted, unrevealed, 2 damage, 1 horror, 3 clues, 1 doom, 2 resources, 4 uses, engaged with NAME, at PLACE, "
    "on CARD, owned by NAME, controlled by NAME, called NAME"
)
COUNTED: Final = re.compile(
    r"(\d+) (damage|horror|clue|doom|resource|use|ammo|charge|secret|supply|supplie)s?",
)
IS_USES: Final = ("use", "ammo", "charge", "secret", "supply", "supplie")
PLENTY: Final = "Swarm of Rats"  # what lies in an encounter deck of which nothing is said


@dataclass(slots=True)
class Prepared:
    """A table in the middle of a scenario."""

    players: tuple[str, ...]
    data: dict[str, Any] = field(default_factory=dict)

    def pool(self, edition: str) -> Mapping[str, Definition]:
        """The cards whose text can be switched off."""
        return Builder(self.data).cards

    def begin(self, edition: str, without: Without, trace: Trace) -> Begun:
        """Lay it out."""
        off = {"without": without.rulings, "silenced": without.cards, "unbound": without.bounds}
        data = {**self.data, **{key: list(names) for key, names in off.items() if names}}
        builder = Builder(data)
        machine = builder.build(trace)
        game = games.Scene(machine, {"position": data})
        game.first_bag = tuple(sorted((*machine.bag, *machine.revealed)))
        return Begun(Table(game, self.players, builder.called), builder.off)


@dataclass(slots=True)
class Start:
    """A scenario from its beginning, with starter decks."""

    players: tuple[str, ...]
    investigators: tuple[str, ...]
    scenario: str
    seed: int
    difficulty: str

    def pool(self, edition: str) -> Mapping[str, Definition]:
        """Nothing of it can be switched off."""
        return {}

    def begin(self, edition: str, without: Without, trace: Trace) -> Begun:
        """Deal it."""
        game = games.new_game(self.investigators, self.scenario, self.seed, self.difficulty)
        game.machine.trace = trace
        return Begun(Table(game, self.players), DisabledRulings(()))


def start(desk: Desk, node: Fields) -> Start:
    """`game: {name: arkham, investigators: [roland], scenario: gathering, seed: 1}`."""
    desk.known(node, ("name", "investigators", "scenario", "seed", "difficulty"), "a game")
    names = node.get("investigators")
    chosen = tuple(text.value.lower() for text in texts_of(names, "an investigator")) if names else ("roland",)
    seed = node.get("seed")
    return Start(
        tuple(name.capitalize() for name in chosen),
        chosen,
        _scenario(node.get("scenario")),
        text_of(seed, "the seed").number() if seed else 1,
        _difficulty(node.get("difficulty")),
    )


def lay(desk: Desk, node: Fields | None) -> Prepared:
    """Only what is named matters; the rest is filled in. Every other key is an investigator, the lead first."""
    fields = node.fields if node is not None else []
    seats = [(key, value) for key, value in fields if investigator(desk, key.value)]
    if node is not None:
        seated = [key.value for key, _ in seats]
        desk.known(node, (*POSITION_KEYS, *seated), "a position")
    players = tuple(key.value for key, _ in seats) or ("Roland",)
    desk.called.extend(players)
    data: dict[str, Any] = {
        "cards": [[sheet.name, sheet.text] for sheet in desk.extra],
        "seats": [{"investigator": "core-001"}],
        "bag": ["0"],
        "encounter_deck": [PLENTY] * 6,
        "patient": True,
    }
    if seats:
        data["seats"] = [
            {"investigator": investigator(desk, key.value), **side(desk, fields_of(value, "an investigator"), players)}
            for key, value in seats
        ]
    for key, value in fields:
        if key.value in POSITION_KEYS:
            with desk.catch():
                place(desk, data, key, value, players)
    if node is not None and (step := node.get("step")) is not None:
        with desk.catch():
            known_step(str(data.get("phase", "investigation")), text_of(step, "a step"))
    return Prepared(players, data)


def known_step(phase: str, text: Text) -> None:
    """A step of the phase in which the position begins."""
    try:
        step_name(phase, text.value)
    except UsageError as wrong:
        raise text.wrong(wrong.message.rstrip("."), (wrong.remedy or "").rstrip("."), 0, len(text.value)) from None


def investigator(desk: Desk, word: str) -> str:
    """The id of the investigator whom a word of the name means, or ""."""
    wanted = folded(word)
    for card in cards_of(desk.extra).values():
        if card.type == n.INVESTIGATOR and (wanted == folded(card.title) or wanted in folded(card.title).split()):
            return card.id
    return ""


def place(desk: Desk, data: dict[str, Any], key: Text, value: Node, players: tuple[str, ...]) -> None:
    """One part of the table."""
    word = key.value
    if word == "scenario":
        data["scenario"] = _scenario(value)
    elif word == "difficulty":
        data["difficulty"] = _difficulty(value)
    elif word == "phase":
        data["phase"] = _phase(text_of(value, "a phase"))
    elif word == "turn":
        data["turn"] = _player(text_of(value, "an investigator"), text_of(value, "an investigator").value, players)
    elif word in ("act", "agenda") and not text_of(value, "this").value.isdigit():
        data[word] = card_of(desk, text_of(value, "a card"))
    elif word in NUMBERS:
        data[word.replace(" ", "_")] = text_of(value, "this").number()
    elif word == "chaos bag":
        data["bag"] = [_token(text) for text in texts_of(value, "a chaos token")]
    elif word == "tokens":
        data["tokens"] = [_token(text) for text in texts_of(value, "a chaos token")]
    elif word == "step":
        data["step"] = text_of(value, "a step").value
    elif word in PILES:
        data[PILES[word]] = [card_of(desk, text) for text in _texts(value, f"the {word}")]
    elif word == "locations":
        rows = cards(desk, items_of(value, "the locations"), players, ("title", *LOCATION_KEYS))
        data["locations"] = {each.pop("title"): each for each in rows}
    else:
        data["enemies" if word == "enemies" else "cards_at"] = cards(desk, items_of(value, f"the {word}"), players)


def side(desk: Desk, node: Fields, players: tuple[str, ...]) -> dict[str, Any]:
    """What one investigator has."""
    desk.known(node, SIDE_KEYS, "an investigator")
    made: dict[str, Any] = {}
    for key, value in node:
        with desk.catch():
            if key.value in SIDE_NUMBERS:
                made[key.value] = text_of(value, "this").number()
            elif key.value == "at":
                made["at"] = card_of(desk, text_of(value, "a location"))
            elif key.value in SIDE_PILES:
                allowed = CARD_KEYS if key.value in ("play", "threat area") else HELD_KEYS
                made[SIDE_PILES[key.value]] = cards(desk, items_of(value, f"the {key.value}"), players, allowed)
    return made


def cards(
    desk: Desk, node: Items, players: tuple[str, ...], allowed: Sequence[str] = CARD_KEYS
) -> list[dict[str, Any]]:
    """Cards with their notes, one after the other; every mistake in them is wanted. `allowed`: what may be said of
    cards that lie there."""
    found = []
    for item in node:
        with desk.catch():
            found.append(row(desk, item, players, allowed))
    return found


def row(desk: Desk, node: Node, players: tuple[str, ...], allowed: Sequence[str]) -> dict[str, Any]:
    """A card with its notes."""
    title, notes = entry_of(node)
    made: dict[str, Any] = {"title": card_of(desk, title)}
    for text in notes:
        for note in re.split(r",\s*", text.value):
            made.update(said := noted(desk, text, note.strip(), players))
            if not set(said) <= set(allowed):
                raise text.fault(f"{note.strip()!r} cannot be said of a card that lies there", note.strip())
    return made


def noted(desk: Desk, text: Text, note: str, players: tuple[str, ...]) -> dict[str, Any]:
    """One note behind a card."""
    counted = COUNTED.fullmatch(note)
    if counted:
        word = counted[2]
        name = "uses" if word in IS_USES else f"{word}s" if word in ("clue", "resource") else word
        return {name: int(counted[1])}
    if note in ("exhausted", "unrevealed"):
        return {note: 1}
    for begin, name in (("engaged with ", "engaged"), ("owned by ", "owner"), ("controlled by ", "controller")):
        if note.startswith(begin):
            return {name: _player(text, note.removeprefix(begin), players)}
    if note.startswith("called "):
        desk.called.append(note.removeprefix("called "))
        return {"called": note.removeprefix("called ")}
    for begin, name in (("at ", "at"), ("on ", "attached to")):
        if note.startswith(begin):
            title = note.removeprefix(begin)
            desk.card(title.replace('"', ""), [text])
            return {name: title}
    raise text.fault(f"{note!r} is no state; states: {NOTES}", note)


def card_of(desk: Desk, text: Text) -> str:
    """A card that exists."""
    desk.card(text.value.replace('"', ""), [text])
    return text.value


def _texts(node: Node, what: str) -> list[Text]:
    empty = isinstance(node, Text) and node.value in ("", "nothing")
    return [] if empty else texts_of(node, what)


def _player(text: Text, word: str, players: tuple[str, ...]) -> int:
    if word not in players:
        raise text.fault(f"{word!r} does not play here", word, players)
    return players.index(word)


def _scenario(node: Node | None) -> str:
    if node is None:
        return first_scenario()
    text = text_of(node, "a scenario")
    if text.value not in scenarios():
        raise text.fault(f"there is no scenario {text.value!r}", text.value, scenarios())
    return text.value


def _difficulty(node: Node | None) -> str:
    if node is None:
        return "standard"
    text = text_of(node, "a difficulty")
    if text.value not in n.DIFFICULTIES:
        raise text.fault(f"there is no difficulty {text.value!r}", text.value, n.DIFFICULTIES)
    return text.value


def _phase(text: Text) -> str:
    known = [phase.removesuffix(" phase") for phase in n.PHASES]
    if text.value not in known:
        raise text.fault(f"there is no phase {text.value!r}", text.value, known)
    return text.value


def _token(text: Text) -> str:
    try:
        token_of(text.value)
    except UsageError as wrong:
        raise text.fault(wrong.message.rstrip("."), text.value) from None
    return text.value
