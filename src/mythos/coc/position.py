"""Positions: a prepared table, for tests, rulings and "what if". Only what matters is named; the rest is filled in.

A card is written by its title, with notes behind a colon:

    "Peeler: exhausted, 1 wound, at Dreamwalkers, with Shotgun"

States: ready (silent), exhausted, insane; `N wounds`; `N success`; `at STORY` (committed); `with CARD` (attached,
under the same player's control; `with their CARD`: under the opponent's); `facedown` for domains.
Domains are lists of resources, by faction or title: "3 agency, 1 Local Sheriff, drained".
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from mythos.coc import numbers as n
from mythos.coc.cardfiles import load_cards
from mythos.coc.deal import FIRST_CARD, deal
from mythos.coc.decks import CORE_STORIES
from mythos.coc.editions import DEFAULT_EDITION
from mythos.coc.game import Duel
from mythos.coc.moving import EVERYBODY
from mythos.coc.rules.stories import STORY_PHASE
from mythos.coc.rules.turn import GAME, PHASE_PROCEDURE, TURN_PROCEDURE
from mythos.coc.rules.windows import ACTIONS
from mythos.coc.table import (
    ACTIVE,
    ATTACKED,
    COLUMNS,
    FIRST_PLAYER,
    FORM,
    PHASE,
    PLACE,
    SELF_ATTACHED,
    STANCE,
    THE_STORIES,
    TOKENS,
    TURN,
    TURN_TICK,
    WOUNDS,
)
from mythos.coc.text import Told
from mythos.errors import UsageError
from mythos.kernel.machine import CONTROLLER, HOST, KNOWN, PROCEDURES, SERIAL, STEP, TICK, TOUCHED, WIDTH
from mythos.kernel.program import Definition

FILLER: Final = "core-010"
FILLER_CARDS: Final = 12
BASIC: Final = {  # a plain card of each faction, to lie on a domain
    "agency": "core-010",
    "miskatonic": "core-029",
    "syndicate": "core-064",
    "cthulhu": "core-052",
    "hastur": "core-092",
    "yog-sothoth": "core-112",
    "shub-niggurath": "core-132",
    "neutral": "core-143",
}
NAMES: Final = ("Danielle", "Tommy")


@dataclass(slots=True)
class Side:
    """One player's cards, by zone."""

    play: Sequence[str] = ()
    hand: Sequence[str] = ()
    deck: Sequence[str] = ()  # top card first; filler cards lie below
    discard: Sequence[str] = ()  # top card last
    domains: Sequence[str] = ("", "", "")
    won: Sequence[str] = ()


@dataclass(slots=True)
class Position:
    """A table in the middle of a game: whose turn, which phase, what is where."""

    danielle: Side = field(default_factory=Side)
    tommy: Side = field(default_factory=Side)
    stories: Sequence[str] = ()
    active: int = 0
    phase: str = "operations phase"
    step: str = ""  # story phase: the step at which it begins ("opponent_commits" ...)
    turn: int = 5
    edition: str = DEFAULT_EDITION
    seed: int = 1
    cards: Sequence[str] = ()  # further card files


@dataclass(slots=True)
class Entry:
    """One card of a position."""

    title: str
    notes: list[str] = field(default_factory=list)


class Builder:
    """Lays a position out."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.cards = load_cards(position.edition, position.cards)
        self.by_title: dict[str, list[Definition]] = {}
        for definition in self.cards.values():
            self.by_title.setdefault(definition.title.casefold(), []).append(definition)
        self.wanted: list[list[str]] = [[], []]  # card ids each player owns, in the order they are laid
        self.queue: list[tuple[int, int, Entry]] = []

    def find(self, title: str) -> Definition:
        """A card by its title (or id)."""
        if title in self.cards:
            return self.cards[title]
        found = self.by_title.get(title.strip().casefold())
        if found is None:
            near = difflib.get_close_matches(title.casefold(), self.by_title, 3, 0.5)
            remedy = f"Did you mean {' or '.join(self.by_title[m][0].title for m in near)}?" if near else None
            raise UsageError(f"The position names an unknown card {title!r}.", remedy=remedy)
        return found[0]

    def build(self) -> tuple[Told, dict[str, Any]]:
        """The machine at the first question of the position, and the setup data that gives it again."""
        sides = (self.position.danielle, self.position.tommy)
        lists = [self._cards_of(side) for side in sides]
        stories = self._stories(sides)
        decks = [[(card_id, 1) for card_id in owned] for owned in lists]
        machine = deal(self.cards, decks, stories, self.position.seed, self.position.edition, 0)
        machine.names = NAMES
        self.free = set(range(FIRST_CARD, len(machine.setup.owners)))
        self._lay_stories(machine)
        for player, side in enumerate(sides):
            self._lay_side(machine, player, side)
        for player, side in enumerate(sides):
            self._lay_notes(machine, player, side)
        self._clock(machine)
        machine.index_all()
        machine.regs[TOUCHED] = 1
        setup = {
            "edition": self.position.edition,
            "seed": self.position.seed,
            "names": list(NAMES),
            "first": 0,
            "decks": [[list(entry) for entry in deck] for deck in decks],
            "stories": stories,
            "cards": list(self.position.cards),
            "position": asdict(self.position),
        }
        machine.run()
        return machine, setup

    # -- which cards there are ---------------------------------------------------------------------------
    def _cards_of(self, side: Side) -> list[str]:
        ids: list[str] = []
        for text in (*side.play, *side.hand, *side.deck, *side.discard):
            entry = parse_entry(text)
            ids.append(self.find(entry.title).id)
            ids.extend(self.find(note[5:]).id for note in entry.notes if is_own_attachment(note))
        other = self.position.tommy if side is self.position.danielle else self.position.danielle
        for text in other.play:
            ids.extend(self.find(note[11:]).id for note in parse_entry(text).notes if note.startswith("with their "))
        for text in side.domains:
            for count, name in domain_parts(text):
                ids.extend([BASIC.get(name) or self.find(name).id] * count)
        for text in self.position.stories:
            definition = self.find(parse_entry(text).title)
            if definition.type == n.CONSPIRACY and side is self.position.danielle:
                ids.append(definition.id)
        return ids + [FILLER] * FILLER_CARDS

    def _stories(self, sides: tuple[Side, Side]) -> list[str]:
        named = [self.find(parse_entry(text).title) for text in self.position.stories]
        ids = [d.id for d in named if d.type == n.STORY]
        ids += [self.find(title).id for side in sides for title in side.won]
        return ids + [story for story in CORE_STORIES if story not in ids]

    # -- laying them out -----------------------------------------------------------------------------------
    def _take(self, machine: Told, card_id: str, owner: int) -> int:
        for c in sorted(self.free):
            if machine.setup.owners[c] == owner and machine.face(c).definition.id == card_id:
                self.free.discard(c)
                return c
        raise AssertionError(f"{card_id} was not dealt")

    def _put(self, machine: Told, c: int, zone: int, known: int) -> None:
        machine.move(c, zone)
        machine.cells[c * COLUMNS + KNOWN] = known
        machine.cells[c * COLUMNS + SERIAL] = 1

    def _lay_stories(self, machine: Told) -> None:
        texts = list(self.position.stories)
        plain = [s for s in CORE_STORIES if s in self.cards]
        titles = [self.find(parse_entry(t).title).id for t in texts]
        won = [self.find(t).id for t in (*self.position.danielle.won, *self.position.tommy.won)]
        texts += [s for s in plain if s not in titles and s not in won][: max(0, 3 - len(texts))]
        for text in texts:
            entry = parse_entry(text)
            definition = self.find(entry.title)
            owner = 0 if definition.type == n.CONSPIRACY else -1
            c = self._take(machine, definition.id, owner)
            machine.cells[c * COLUMNS + CONTROLLER] = machine.conspirator(owner)
            self._put(machine, c, THE_STORIES, EVERYBODY)
            for note in entry.notes:
                match = re.fullmatch(r"(\d+)-(\d+)", note)
                if not match:
                    raise UsageError(f"{text!r}: a story takes only tokens, like '3-1' (Danielle's first).")
                machine.cells[c * COLUMNS + TOKENS] = int(match[1])
                machine.cells[c * COLUMNS + TOKENS + 1] = int(match[2])

    def _lay_side(self, machine: Told, player: int, side: Side) -> None:
        base = player * n.PLAYER_ZONES
        zones: tuple[tuple[int, Iterable[str], int], ...] = (
            (n.IN_PLAY, side.play, EVERYBODY),
            (n.HAND, side.hand, 1 << player),
            (n.DISCARD, side.discard, EVERYBODY),
        )
        for kind, texts, known in zones:
            for text in texts:
                c = self._take(machine, self.find(parse_entry(text).title).id, player)
                self._put(machine, c, base + kind, known)
        for title in side.won:
            c = self._take(machine, self.find(title).id, -1)
            machine.cells[c * COLUMNS + CONTROLLER] = player
            self._put(machine, c, base + n.WON, EVERYBODY)
        for domain, text in zip(machine.domains(player), side.domains, strict=False):
            self._lay_domain(machine, player, domain, text)
        for domain in machine.domains(player)[len(side.domains) :]:
            machine.cells[domain * COLUMNS + STANCE] = n.READY
        on_top = [self._take(machine, self.find(title).id, player) for title in side.deck]
        below = [c for c in machine.zones[base + n.DECK] if c not in on_top]
        machine.zones[base + n.DECK] = (*below, *reversed(on_top))

    def _lay_domain(self, machine: Told, player: int, domain: int, text: str) -> None:
        for count, name in domain_parts(text):
            for _ in range(count):
                c = self._take(machine, BASIC.get(name) or self.find(name).id, player)
                self._put(machine, c, player * n.PLAYER_ZONES + n.RESOURCES, EVERYBODY)
                machine.cells[c * COLUMNS + HOST] = domain
        if "drained" in text:
            machine.cells[domain * COLUMNS + STANCE] = n.EXHAUSTED

    def _lay_notes(self, machine: Told, player: int, side: Side) -> None:
        base = player * n.PLAYER_ZONES
        for text, c in zip(side.play, machine.zones[base + n.IN_PLAY], strict=False):
            for note in parse_entry(text).notes:
                self._lay_note(machine, player, c, note, text)

    def _lay_note(self, machine: Told, player: int, c: int, note: str, text: str) -> None:
        at = c * COLUMNS
        tokens = re.fullmatch(r"(\d+) (wounds?|success)", note)
        if note == "ready":
            machine.cells[at + STANCE] = n.READY
        elif note == "exhausted":
            machine.cells[at + STANCE] = n.EXHAUSTED
        elif note == "insane":
            machine.cells[at + STANCE] = n.INSANE
        elif tokens:
            column = WOUNDS if tokens[2].startswith("wound") else TOKENS
            machine.cells[at + column] = int(tokens[1])
        elif note.startswith("at "):
            machine.cells[at + PLACE] = self._story(machine, note[3:], text)
        elif note.startswith("with "):
            theirs = note.startswith("with their ")
            owner = 1 - player if theirs else player
            attached = self._take(machine, self.find(note[11:] if theirs else note[5:]).id, owner)
            self._put(machine, attached, owner * n.PLAYER_ZONES + n.IN_PLAY, EVERYBODY)
            machine.cells[attached * COLUMNS + HOST] = c
            if machine.face(attached).attach is None:
                machine.cells[attached * COLUMNS + FORM] = SELF_ATTACHED
        else:
            raise UsageError(
                f"{text!r}: {note!r} is no state.",
                remedy="exhausted, insane, 2 wounds, 1 success, at STORY, with CARD, with their CARD.",
            )

    def _story(self, machine: Told, title: str, text: str) -> int:
        for story in machine.stories():
            if machine.face(story).definition.title.casefold() == title.casefold():
                return story
        titles = ", ".join(machine.face(s).definition.title for s in machine.stories())
        raise UsageError(f"{text!r}: the story {title!r} is not on the table.", remedy=f"On the table: {titles}.")

    # -- where in the turn ------------------------------------------------------------------------------------
    def _clock(self, machine: Told) -> None:
        position = self.position
        if position.phase not in n.PHASES:
            near = difflib.get_close_matches(position.phase, n.PHASES, 1)
            remedy = f"Did you mean {near[0]!r}?" if near else None
            raise UsageError(f"There is no phase {position.phase!r}.", remedy=remedy)
        phase = n.PHASES[position.phase]
        machine.regs[ACTIVE] = machine.regs[FIRST_PLAYER] = position.active
        machine.regs[PHASE], machine.regs[TURN] = phase, position.turn
        machine.regs[TICK] = 20 + phase
        machine.regs[TURN_TICK] = 21
        for c in machine.cards_of(position.active):
            place = machine.cell(c, PLACE)
            if place >= 0:
                machine.cells[place * COLUMNS + ATTACKED] = machine.regs[TICK]
        frame(machine, GAME, "next_turn")
        frame(machine, TURN_PROCEDURE, position.phase.replace(" ", "_"), after=True)
        frame(machine, PHASE_PROCEDURE, "player_actions", phase, after=True)
        if phase == n.STORY_PHASE:
            frame(machine, STORY_PHASE, position.step or "opening_actions")
        else:
            machine.push(ACTIONS, position.active)
        machine.check_now()


def frame(machine: Told, number: int, step: str, argument: int = 0, after: bool = False) -> None:
    """Push a procedure that stands at (or just after) a named step."""
    labels = PROCEDURES[number].labels
    if step not in labels:
        raise UsageError(f"There is no step {step!r}.", remedy=f"Steps: {', '.join(labels)}.")
    machine.push(number, argument)
    machine.stack[len(machine.stack) - WIDTH + STEP] = labels[step] + (1 if after else 0)


def parse_entry(text: str) -> Entry:
    """A title, and notes behind a colon."""
    title, _, notes = text.partition(": ")
    return Entry(title.strip(), [note.strip() for note in notes.split(",") if note.strip()])


def is_own_attachment(note: str) -> bool:
    """`with CARD`, under the same player's control."""
    return note.startswith("with ") and not note.startswith("with their ")


def domain_parts(text: str) -> list[tuple[int, str]]:
    """(count, faction or title) of a domain."""
    parts = []
    for part in text.split(","):
        words = part.strip()
        if not words or words == "drained":
            continue
        match = re.fullmatch(r"(?:(\d+) )?(.+)", words)
        assert match is not None
        parts.append((int(match[1] or 1), match[2]))
    return parts


def set_up(position: Position) -> Duel:
    """The game of a position, at its first question."""
    machine, setup = Builder(position).build()
    return Duel(machine, setup)


def machine_of(data: dict[str, Any]) -> Told:
    """The machine of a position that was saved as plain data."""
    try:
        danielle, tommy = Side(**data["danielle"]), Side(**data["tommy"])
        position = Position(**{**data, "danielle": danielle, "tommy": tommy})
    except (KeyError, TypeError) as wrong:
        raise UsageError(f"The position is damaged: {wrong}.") from None
    return Builder(position).build()[0]
