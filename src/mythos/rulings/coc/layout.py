"""The table of a position file of Call of Cthulhu: two sides, stories, phase and turn; or two decks to begin with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from mythos.coc import game as games
from mythos.coc import numbers as n
from mythos.coc.game import Duel
from mythos.coc.position import NAMES, NOTES, Builder, Position, Side, cards_of, is_note, parse_entry, step_name
from mythos.errors import UsageError
from mythos.kernel.program import Definition
from mythos.kernel.setup import DisabledRulings
from mythos.kernel.trace import Trace
from mythos.rulings.coc.table import Table
from mythos.rulings.games import Begun, Desk, Without
from mythos.rulings.names import Names
from mythos.rulings.nodes import Fields, Items, Node, Text, entry_of, fields_of, items_of, needed, text_of, texts_of

POSITION_KEYS: Final = ("active", "phase", "step", "turn", "seed", "stories", "story deck", *NAMES)
SIDE_KEYS: Final = ("play", "hand", "deck", "discard pile", "domains", "won", "removed", "filler")
PLAYERS: Final = Names(NAMES)


@dataclass(slots=True)
class Prepared:
    """A table in the middle of a game."""

    position: Position
    players: tuple[str, ...] = NAMES

    def pool(self, edition: str) -> Mapping[str, Definition]:
        """The cards whose text can be switched off."""
        return cards_of(edition, self.position.cards)

    def begin(self, edition: str, without: Without, trace: Trace) -> Begun:
        """Lay it out."""
        position = replace(self.position, edition=edition, without=without.rulings)
        builder = Builder(replace(position, silenced=without.cards, unbound=without.bounds))
        machine, setup = builder.build(trace)
        return Begun(Table(Duel(machine, setup), builder.called), builder.off)


@dataclass(slots=True)
class Start:
    """A game from its beginning, instead of a position."""

    decks: tuple[str, str]
    seed: int = 1
    first: int | None = 0
    players: tuple[str, ...] = NAMES

    def pool(self, edition: str) -> Mapping[str, Definition]:
        """Nothing of it can be switched off."""
        return {}

    def begin(self, edition: str, without: Without, trace: Trace) -> Begun:
        """Deal it."""
        game = games.new_game(self.decks, self.seed, edition, first=self.first)
        game.machine.trace = trace
        return Begun(Table(game), DisabledRulings(()))


def start(desk: Desk, node: Fields) -> Start:
    """Two decks, perhaps a seed and who begins."""
    desk.known(node, ("decks", "seed", "first"), "a game")
    decks = texts_of(needed(node, "decks"), "a deck")
    if len(decks) != 2:
        raise node.wrong("a game has two decks")
    made = Start((decks[0].value, decks[1].value))
    if (seed := node.get("seed")) is not None:
        made.seed = text_of(seed, "the seed").number()
    if (first := node.get("first")) is not None:
        text = text_of(first, "the first player")
        made.first = PLAYERS.player(text, text.value)
    return made


def lay(desk: Desk, node: Fields | None) -> Prepared:
    """Only what is named matters; the rest is filled in."""
    position = Position(cards=desk.extra, patient=True)
    if node is not None:
        desk.known(node, POSITION_KEYS, "a position")
        for key, value in node:
            with desk.catch():
                place(desk, position, key, value)
        if (step := node.get("step")) is not None:
            with desk.catch():
                known_step(position, text_of(step, "a step"))
    return Prepared(position)


def known_step(position: Position, text: Text) -> None:
    """A step of the phase in which the position begins."""
    try:
        step_name(n.PHASES[position.phase], text.value)
    except UsageError as wrong:
        raise text.wrong(wrong.message.rstrip("."), (wrong.remedy or "").rstrip("."), 0, len(text.value)) from None


def place(desk: Desk, position: Position, key: Text, value: Node) -> None:
    """One part of the table."""
    if key.value in NAMES:
        setattr(position, key.value.lower(), side(desk, fields_of(value, "a player's side")))
    elif key.value == "active":
        position.active = PLAYERS.player(text_of(value, "a player"), text_of(value, "a player").value)
    elif key.value == "phase":
        position.phase = phase(text_of(value, "a phase"))
    elif key.value == "step":
        position.step = text_of(value, "a step").value
    elif key.value in ("turn", "seed"):
        setattr(position, key.value, text_of(value, "this").number())
    elif key.value == "stories":
        position.stories = entries(desk, items_of(value, "the stories"))
    elif key.value == "story deck":
        position.story_deck = entries(desk, items_of(value, "the story deck"))


def phase(text: Text) -> str:
    """A phase, with or without the word."""
    name = text.value if text.value.endswith(" phase") else f"{text.value} phase"
    if name not in n.PHASES:
        raise text.fault(f"there is no phase {text.value!r}", text.value, [p.removesuffix(" phase") for p in n.PHASES])
    return name


def side(desk: Desk, node: Fields) -> Side:
    """One player's cards."""
    desk.known(node, SIDE_KEYS, "a player's side")
    made = Side()
    for key, value in node:
        with desk.catch():
            if key.value == "filler":
                made.filler = text_of(value, "the number of filler cards").number()
            elif key.value == "domains":
                made.domains = [domain(item) for item in items_of(value, "the domains")]
            elif key.value in SIDE_KEYS:
                name = {"discard pile": "discard"}.get(key.value, key.value)
                setattr(made, name, entries(desk, items_of(value, f"the {key.value}")))
    return made


def entries(desk: Desk, node: Items) -> list[str]:
    """Cards, one after the other; every mistake in them is wanted."""
    found = []
    for item in node:
        with desk.catch():
            found.append(entry(desk, item))
    return found


def domain(node: Node) -> str:
    """The resources of a domain; it may be empty."""
    return node.value if isinstance(node, Text) else text_of(node, "a domain").value


def entry(desk: Desk, node: Node) -> str:
    """A card: its title, or its title with notes behind a colon."""
    title, notes = entry_of(node)
    written = notes or [title]
    text = f"{title.value}: {', '.join(note.value for note in notes)}" if notes else title.value
    parsed = parse_entry(text)
    desk.card(parsed.title, [title])
    for note in parsed.notes:
        if note.startswith("called "):
            desk.called.append(note.removeprefix("called ").strip())
        elif note.startswith("with "):
            desk.card(note.removeprefix("with ").removeprefix("their "), written)
        elif not is_note(note):
            text_with = next((one for one in written if note in one.value), written[0])
            raise text_with.fault(f"{note!r} is no state", note, NOTES)
    return text


__all__ = ["SIDE_KEYS", "Prepared", "Start", "lay", "start"]
