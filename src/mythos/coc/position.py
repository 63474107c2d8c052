"""Positions: a prepared table, for tests, rulings and "what if". Only what matters is named; the rest is filled in.

A card is written by its title, with notes behind a colon:

    "Peeler: exhausted, 1 wound, at Dreamwalkers, with Shotgun"

States: ready (silent), exhausted, insane; `N wounds`; `N success`; `at STORY` (committed); `with CARD` (attached,
under the same player's control; `with their CARD`: under the opponent's); `on CARD` (this one is attached to it);
`owned by the opponent`; `called NAME` (what the card is named from now on, in this position).
Domains are lists of resources, by faction or title: "3 agency, 1 Local Sheriff, drained".
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from mythos.coc import duel, table
from mythos.coc import editions as ed
from mythos.coc import numbers as n
from mythos.coc.cardfiles import CardFile, Sheet, load_cards, sheets, sheets_of
from mythos.coc.deal import FIRST_CARD, MOST_CARDS, deal
from mythos.coc.decks import CORE_STORIES
from mythos.coc.editions import DEFAULT_EDITION
from mythos.coc.game import Duel
from mythos.coc.numbers import EVERYBODY
from mythos.coc.rules.setup import WholeGame
from mythos.coc.rules.stories import STORY_PHASE
from mythos.coc.rules.turn import TURN_PROCEDURE, Phase
from mythos.coc.rules.windows import Actions
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
    THE_STORY_DECK,
    TOKENS,
    TURN,
    TURN_TICK,
    WOUNDS,
    Table,
)
from mythos.errors import UsageError
from mythos.kernel.machine import (
    CONTROLLER,
    HOST,
    KNOWN,
    PROCEDURES,
    SERIAL,
    TICK,
    TOUCHED,
    Frame,
)
from mythos.kernel.program import PLAY, STATIC, Definition
from mythos.kernel.saves import SHAPELESS
from mythos.kernel.setup import DisabledRulings, Witness
from mythos.kernel.trace import Trace

FILLER: Final = "core-010"
FILLER_CARDS: Final = 12
MOST_TURNS: Final = 9_999
ZONES: Final = ("play", "hand", "deck", "discard", "domains", "won", "removed")
BASIC: Final = {  # a plain card of each faction, to lie on a domain
    "agency": "core-010",
    "miskatonic": "core-029",
    "syndicate": "core-064",
    "cthulhu": "core-052",
    "hastur": "core-092",
    "yog-sothoth": "core-112",
    "shub-niggurath": "core-132",
    "silver-twilight": "the-order-of-the-silver-twilight-033",
    "neutral": "core-143",
}
NAMES: Final = ("Danielle", "Tommy")
OWNED: Final = "owned by the opponent"
CALLED: Final = "called "
BEGINNING: Final = "beginning"  # steps of every phase: nothing of it has happened,
IN_BETWEEN: Final = "actions"  # the players take actions,
END: Final = "end"  # nobody takes actions any more
NEXT_NOTE: Final = re.compile(r",\s*(?=\d+ (?:wound|success)|\d+-\d+|(?:at|with|on|called|owned) |[a-z]+\s*(?:,|$))")
NOTE_FORMS: Final = (
    "ready|exhausted|insane",
    r"\d+ (?:wounds?|success)",
    r"\d+-\d+",
    "(?:at|with|on|called) .+",
)
NOTES: Final = ("exhausted", "insane", "2 wounds", "1 success", "3-1", "at STORY", "with CARD", "on CARD", OWNED,
                "called NAME")  # fmt: skip
NEXT_RESOURCE: Final = re.compile(r",\s*(?=\d|[a-z-]+\s*(?:,|$))")


@dataclass(slots=True)
class Side:
    """One player's cards, by zone."""

    play: Sequence[str] = ()
    hand: Sequence[str] = ()
    deck: Sequence[str] = ()  # top card first; filler cards lie below
    discard: Sequence[str] = ()  # top card last
    domains: Sequence[str] = ("", "", "")
    won: Sequence[str] = ()
    removed: Sequence[str] = ()
    filler: int = FILLER_CARDS  # how many cards lie below those that are named in the deck


@dataclass(slots=True)
class Position:
    """A table in the middle of a game: whose turn, which phase, what is where."""

    danielle: Side = field(default_factory=Side)
    tommy: Side = field(default_factory=Side)
    stories: Sequence[str] = ()
    active: int = 0
    phase: str = "operations phase"
    step: str = ""  # "beginning" of the phase, "end" of it; in the story phase also "opponent commits" ..: see `steps`
    turn: int = 5
    edition: str = DEFAULT_EDITION
    seed: int = 1
    cards: Sequence[CardFile] = ()  # further card files
    story_deck: Sequence[str] = ()  # top card first
    patient: bool = False  # in action windows the active player is asked even if he can only pass
    without: Sequence[str] = ()  # rulings that are switched off, and
    silenced: Sequence[str] = ()  # ids of cards without text: both only to see whether anybody notices it
    unbound: Sequence[str] = ()  # ids of cards whose text restricts nothing


@dataclass(slots=True)
class Entry:
    """One card of a position."""

    title: str
    notes: list[str] = field(default_factory=list)


class Builder:
    """Lays a position out."""

    def __init__(self, position: Position, *, watched: bool = False) -> None:
        self.position = position
        self.watched = watched  # a witness counts what card text does, from the beginning
        self.cards = cards_of(position.edition, position.cards)
        if position.silenced:
            self.cards = {i: silenced(d) if i in position.silenced else d for i, d in self.cards.items()}
        if position.unbound:
            self.cards = {i: unbound(d) if i in position.unbound else d for i, d in self.cards.items()}
        self.by_title = dict(titles(position.edition, position.cards))
        self.called: dict[str, int] = {}
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

    def build(self, trace: Trace | None = None) -> tuple[Table, dict[str, Any]]:
        """The machine at the first question of the position, and the setup data that gives it again."""
        sides = (self.position.danielle, self.position.tommy)
        lists = [self._cards_of(side) for side in sides]
        stories = self._stories(sides)
        decks = [[(card_id, 1) for card_id in owned] for owned in lists]
        machine = deal(self.cards, decks, stories, self.position.seed, ed.rules_of(self.position.edition), 0)
        machine.names = NAMES
        machine.setup.patient = self.position.patient
        machine.trace = trace
        if self.watched:
            machine.setup.witness = Witness(len(machine.setup.abilities))
        self.off = DisabledRulings(self.position.without)
        if self.off:
            switch_off(machine, self.off)
        self.free = set(range(FIRST_CARD, len(machine.setup.owners)))
        self._lay_stories(machine)
        for player, side in enumerate(sides):
            self._lay_side(machine, player, side)
        for player, side in enumerate(sides):
            self._lay_notes(machine, player, side)
        self._clock(machine)
        machine.index_all()
        for c in table.cards_in_play(machine):
            table.look_at_skill(machine, c)
        machine.regs[TOUCHED] = 1
        own = [[sheet.name, sheet.text] for sheet in sheets(self.position.cards)]
        setup = {
            "edition": self.position.edition,
            "seed": self.position.seed,
            "names": list(NAMES),
            "first": 0,
            "decks": [[list(entry) for entry in deck] for deck in decks],
            "stories": stories,
            "cards": own,
            "position": {**asdict(self.position), "cards": own},
        }
        machine.run()
        return machine, setup

    # -- which cards there are ---------------------------------------------------------------------------
    def _cards_of(self, side: Side) -> list[str]:
        ids: list[str] = []
        for text in (*side.play, *side.hand, *side.deck, *side.discard, *side.removed):
            entry = parse_entry(text)
            if OWNED not in entry.notes:
                ids.append(self.find(entry.title).id)
            ids.extend(self.find(note[5:]).id for note in entry.notes if is_own_attachment(note))
        other = self.position.tommy if side is self.position.danielle else self.position.danielle
        for text in other.play:
            entry = parse_entry(text)
            if OWNED in entry.notes:
                ids.append(self.find(entry.title).id)
            ids.extend(self.find(note[11:]).id for note in entry.notes if note.startswith("with their "))
        for text in side.domains:
            for count, name in domain_parts(text):
                ids.extend([BASIC.get(name) or self.find(name).id] * count)
        for text in self.position.stories:
            definition = self.find(parse_entry(text).title)
            if definition.type == n.CONSPIRACY and side is self.position.danielle:
                ids.append(definition.id)
        return ids + [FILLER] * side.filler

    def _stories(self, sides: tuple[Side, Side]) -> list[str]:
        named = [self.find(parse_entry(text).title) for text in self.position.stories]
        ids = [d.id for d in named if d.type == n.STORY]
        ids += [self.find(title).id for side in sides for title in side.won]
        ids += [self.find(title).id for title in self.position.story_deck]
        return ids + [story for story in CORE_STORIES if story not in ids]

    # -- laying them out -----------------------------------------------------------------------------------
    def _take(self, machine: Table, card_id: str, owner: int) -> int:
        for c in sorted(self.free):
            if machine.setup.owners[c] == owner and machine.face(c).definition.id == card_id:
                self.free.discard(c)
                return c
        raise AssertionError(f"{card_id} was not dealt")

    def _put(self, machine: Table, c: int, zone: int, known: int) -> None:
        machine.move(c, zone)
        machine.cells[c * COLUMNS + KNOWN] = known
        machine.cells[c * COLUMNS + SERIAL] = 1

    def _lay_stories(self, machine: Table) -> None:
        texts = list(self.position.stories)
        plain = [s for s in CORE_STORIES if s in self.cards]
        titles = [self.find(parse_entry(t).title).id for t in texts]
        won = [self.find(t).id for t in (*self.position.danielle.won, *self.position.tommy.won)]
        held = [self.find(t).id for t in self.position.story_deck]
        texts += [s for s in plain if s not in titles and s not in (*won, *held)][: max(0, 3 - len(texts))]
        for text in texts:
            entry = parse_entry(text)
            definition = self.find(entry.title)
            owner = 0 if definition.type == n.CONSPIRACY else -1
            c = self._take(machine, definition.id, owner)
            machine.cells[c * COLUMNS + CONTROLLER] = table.conspirator(machine, owner)
            self._put(machine, c, THE_STORIES, EVERYBODY)
            for note in entry.notes:
                match = re.fullmatch(r"(\d{1,3})-(\d{1,3})", note)
                if not match:
                    raise UsageError(f"{text!r}: a story takes only tokens, like '3-1' (Danielle's first).")
                machine.cells[c * COLUMNS + TOKENS] = int(match[1])
                machine.cells[c * COLUMNS + TOKENS + 1] = int(match[2])
        on_top = [self._take(machine, story, -1) for story in held]
        below = [c for c in machine.zones[THE_STORY_DECK] if c not in on_top]
        machine.zones[THE_STORY_DECK] = (*below, *reversed(on_top))

    def _lay_side(self, machine: Table, player: int, side: Side) -> None:
        base = player * n.PLAYER_ZONES
        zones: tuple[tuple[int, Iterable[str], int], ...] = (
            (n.IN_PLAY, side.play, EVERYBODY),
            (n.HAND, side.hand, 1 << player),
            (n.DISCARD, side.discard, EVERYBODY),
            (n.REMOVED, side.removed, EVERYBODY),
        )
        for kind, texts, known in zones:
            for text in texts:
                entry = parse_entry(text)
                if kind != n.IN_PLAY:
                    no_notes(text, entry)
                owner = 1 - player if OWNED in entry.notes else player
                c = self._take(machine, self.find(entry.title).id, owner)
                machine.cells[c * COLUMNS + CONTROLLER] = player
                self._put(machine, c, base + kind, known)
                self._name(c, entry, text)
        for title in side.won:
            c = self._take(machine, self.find(title).id, -1)
            machine.cells[c * COLUMNS + CONTROLLER] = player
            self._put(machine, c, base + n.WON, EVERYBODY)
        if len(side.domains) > len(table.domains(machine, player)):
            raise UsageError(f"A player has {len(table.domains(machine, player))} domains, not {len(side.domains)}.")
        for domain, text in zip(table.domains(machine, player), side.domains, strict=False):
            self._lay_domain(machine, player, domain, text)
        for domain in table.domains(machine, player)[len(side.domains) :]:
            machine.cells[domain * COLUMNS + STANCE] = n.READY
        on_top = []
        for text in side.deck:
            entry = parse_entry(text)
            no_notes(text, entry)
            on_top.append(self._take(machine, self.find(entry.title).id, player))
            self._name(on_top[-1], entry, text)
        below = [c for c in machine.zones[base + n.DECK] if c not in on_top]
        machine.zones[base + n.DECK] = (*below, *reversed(on_top))

    def _name(self, c: int, entry: Entry, text: str) -> None:
        """`called NAME`: a name of its own in this position."""
        for note in entry.notes:
            if note.startswith(CALLED):
                name = note[len(CALLED) :].strip()
                if name.casefold() in self.called or name.casefold() in self.by_title:
                    raise UsageError(f"{text!r}: {name!r} is the name of another card.")
                self.called[name.casefold()] = c

    def _lay_domain(self, machine: Table, player: int, domain: int, text: str) -> None:
        for count, name in domain_parts(text):
            for _ in range(count):
                c = self._take(machine, BASIC.get(name) or self.find(name).id, player)
                self._put(machine, c, player * n.PLAYER_ZONES + n.RESOURCES, EVERYBODY)
                machine.cells[c * COLUMNS + HOST] = domain
        if "drained" in text:
            machine.cells[domain * COLUMNS + STANCE] = n.EXHAUSTED

    def _lay_notes(self, machine: Table, player: int, side: Side) -> None:
        base = player * n.PLAYER_ZONES
        for text, c in zip(side.play, machine.zones[base + n.IN_PLAY], strict=False):
            for note in parse_entry(text).notes:
                self._lay_note(machine, player, c, note, text)

    def _lay_note(self, machine: Table, player: int, c: int, note: str, text: str) -> None:
        at = c * COLUMNS
        tokens = re.fullmatch(r"(\d{1,3}) (wounds?|success)", note)
        if note == OWNED or note.startswith(CALLED):
            return
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
        elif note.startswith("on "):
            machine.cells[at + HOST] = self._host(machine, c, note[3:], text)
            if machine.face(c).attach is None:
                machine.cells[at + FORM] = SELF_ATTACHED
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
                remedy="exhausted, insane, 2 wounds, 1 success, at STORY, with CARD, with their CARD, on CARD, "
                "owned by the opponent, called NAME.",
            )

    def _host(self, machine: Table, c: int, name: str, text: str) -> int:
        """What a card laid in play is attached to: another one there, or a story."""
        if name.casefold() in self.called:
            return self.called[name.casefold()]
        places = [host for player in (0, 1) for host in table.cards_of(machine, player)]
        for host in (*places, *table.stories(machine)):
            if host != c and machine.face(host).definition.title.casefold() == name.casefold():
                return host
        raise UsageError(f"{text!r}: {name!r}, to which it should be attached, is not in play.")

    def _story(self, machine: Table, title: str, text: str) -> int:
        for story in table.stories(machine):
            if machine.face(story).definition.title.casefold() == title.casefold():
                return story
        titles = ", ".join(machine.face(s).definition.title for s in table.stories(machine))
        raise UsageError(f"{text!r}: the story {title!r} is not on the table.", remedy=f"On the table: {titles}.")

    # -- where in the turn ------------------------------------------------------------------------------------
    def _clock(self, machine: Table) -> None:
        position = self.position
        phase = n.PHASES[phase_name(position.phase)]
        step = step_name(phase, position.step)
        machine.regs[ACTIVE] = machine.regs[FIRST_PLAYER] = position.active
        machine.regs[PHASE], machine.regs[TURN] = phase, position.turn
        machine.regs[TICK] = 20 + phase
        machine.regs[TURN_TICK] = 21
        for c in table.cards_of(machine, position.active):
            place = machine.cell(c, PLACE)
            if place >= 0:
                machine.cells[place * COLUMNS + ATTACKED] = machine.regs[TICK]
        stand(machine, WholeGame(), "next_turn")
        stand(machine, Frame(TURN_PROCEDURE), phase_name(position.phase).replace(" ", "_"), after=step != BEGINNING)
        if step == BEGINNING:
            machine.regs[PHASE] = max(phase - 1, n.REFRESH_PHASE)
            return
        stand(machine, Phase(phase), "player_actions" if step != END else "end_phase", after=step != END)
        if phase == n.STORY_PHASE and step != END:
            stand(machine, Frame(STORY_PHASE), step)
        elif step != END:
            machine.push(Actions(position.active))
        duel.check_now(machine)


def phase_name(word: str) -> str:
    """A phase, with or without the word: `story`, `story phase`."""
    name = word if word.endswith(" phase") else f"{word} phase"
    if name not in n.PHASES:
        near = difflib.get_close_matches(name, n.PHASES, 1)
        raise UsageError(f"There is no phase {word!r}.", remedy=f"Did you mean {near[0]!r}?" if near else None)
    return name


def steps(phase: int) -> tuple[str, ...]:
    """Where in a phase a position can begin; the second is usual."""
    inside = tuple(PROCEDURES[STORY_PHASE].labels) if phase == n.STORY_PHASE else (IN_BETWEEN,)
    return (BEGINNING, *inside, END)


def step_name(phase: int, word: str) -> str:
    """A step by its name in either spelling: `resolve stories`, `resolve_stories`."""
    known = steps(phase)
    step = word.strip().replace(" ", "_") or known[1]
    if step not in known:
        near = difflib.get_close_matches(step, known, 1)
        said = ", ".join(known).replace("_", " ")
        hint = f"Did you mean {near[0].replace('_', ' ')!r}? " if near else ""
        raise UsageError(f"There is no step {word!r} in this phase.", remedy=f"{hint}Steps: {said}.")
    return step


def stand(machine: Table, frame: Frame, step: str, after: bool = False) -> None:
    """Push a procedure that stands at (or just after) a named step."""
    frame.step = PROCEDURES[frame.procedure].labels[step] + (1 if after else 0)
    machine.push(frame)


def parse_entry(text: str) -> Entry:
    """A title, and notes behind a colon. A comma parts two notes where a note follows it: titles have commas too."""
    title, _, notes = text.partition(": ")
    return Entry(title.strip(), [note.strip() for note in NEXT_NOTE.split(notes) if note.strip()])


def is_note(note: str) -> bool:
    """Is it a state that may stand behind a card or a story?"""
    return note == OWNED or any(re.fullmatch(form, note) for form in NOTE_FORMS)


def no_notes(text: str, entry: Entry) -> None:
    """Only cards in play have states."""
    for note in entry.notes:
        if not note.startswith(CALLED):
            raise UsageError(f"{text!r}: only a card in play can be {note!r}.")


def cards_of(edition: str, extra: Sequence[CardFile] = ()) -> dict[str, Definition]:
    """The definitions a position may use, by id."""
    return _pool(edition, sheets(extra))[0]


def titles(edition: str, extra: Sequence[CardFile] = ()) -> dict[str, list[Definition]]:
    """The same by title, and by title and subtitle."""
    return _pool(edition, sheets(extra))[1]


@lru_cache(64)
def _pool(edition: str, extra: tuple[Sheet, ...]) -> tuple[dict[str, Definition], dict[str, list[Definition]]]:
    cards = load_cards(edition, extra)
    by_title: dict[str, list[Definition]] = {}
    printed = load_cards(edition) if extra else cards
    own = [definition for name, definition in cards.items() if name not in printed]
    for definition in (*own, *printed.values()):  # of one title, a card of one's own comes first
        by_title.setdefault(definition.title.casefold(), []).append(definition)
        if definition.subtitle:
            by_title.setdefault(f"{definition.title}, {definition.subtitle}".casefold(), []).append(definition)
    return cards, by_title


def silenced(definition: Definition) -> Definition:
    """A card with an empty text box: no abilities, keywords or subtypes. It can still be played and attached."""
    kept = set(range(len(definition.printed))) - set(n.KEYWORDS.values()) - set(n.SUBTYPE.values())
    printed = tuple(value if stat in kept else 0 for stat, value in enumerate(definition.printed))
    plays = tuple(ability for ability in definition.abilities if ability.kind == PLAY)
    if definition.attach is None:  # text about playing it is text, too
        plain = [replace(play.program[0], mods=(), until=None) for play in plays]
        plays = tuple(replace(a, targets=(), program=(act,), slots=0) for a, act in zip(plays, plain, strict=True))
    return replace(definition, printed=printed, words=frozenset(), abilities=plays, granted=(), play_if=None, x=None)


def unbound(definition: Definition) -> Definition:
    """A card without what binds it: uniqueness, Steadfast, when it may be played or used, how often, on which terms."""
    free = tuple(replace(a, cond=None, limit=None) for a in definition.abilities if a.kind != STATIC)
    facts = tuple(fact for fact in definition.facts if fact[0] != "steadfast")
    return replace(definition, abilities=free, play_if=None, unique=False, facts=facts)


def switch_off(machine: Table, rulings: DisabledRulings) -> None:
    """Play without some rulings: what a switch decides by them is decided otherwise, what else they do is left out."""
    values = list(machine.setup.rules)
    for number, switch in enumerate(ed.RULES):
        if switch.where == ed.PLAY and any(ruling in rulings for ruling in switch.rulings):
            values[number] = next(value for value in (*switch.values, 0, 1) if value != values[number])
    machine.setup.rules = tuple(values)
    machine.setup.without = rulings


def is_own_attachment(note: str) -> bool:
    """`with CARD`, under the same player's control."""
    return note.startswith("with ") and not note.startswith("with their ")


def domain_parts(text: str) -> list[tuple[int, str]]:
    """(count, faction or title) of a domain."""
    parts = []
    for part in NEXT_RESOURCE.split(text):
        words = part.strip()
        if not words or words == "drained":
            continue
        number, _, name = words.partition(" ")
        count, title = (number, name) if number.isdecimal() and name else ("1", words)
        if len(count) > 2:
            raise UsageError(f"{words[:40]!r}: a domain has at most 99 resources of a kind.")
        parts.append((int(count), title))
    return parts


def set_up(position: Position, trace: Trace | None = None) -> Duel:
    """The game of a position, at its first question; a trace hears everything from the beginning."""
    machine, setup = Builder(position).build(trace)
    return Duel(machine, setup)


def machine_of(data: dict[str, Any], trace: Trace | None = None) -> Table:
    """The machine of a position that was saved as plain data, perhaps by a stranger."""
    try:
        danielle, tommy = Side(**data["danielle"]), Side(**data["tommy"])
        cards = sheets_of(data.get("cards", ()))
        position = Position(**{**data, "danielle": danielle, "tommy": tommy, "cards": cards})
        check_shape(position)
        return Builder(position).build(trace)[0]
    except SHAPELESS as wrong:
        raise UsageError(f"The position is damaged: {str(wrong)[:80]}.") from None


def check_shape(position: Position) -> None:
    """Refuse numbers that are none, lists that are none, and more cards than a game has."""
    sides = (position.danielle, position.tommy)
    lists = [getattr(side, name) for side in sides for name in ZONES]
    lists += [getattr(position, name) for name in ("stories", "story_deck", "without", "silenced", "unbound")]
    if not all(isinstance(row, (list, tuple)) and all(isinstance(text, str) for text in row) for row in lists):
        raise ValueError("cards are listed by their names")
    numbers = [(position.active, 1), (position.turn, MOST_TURNS), *((side.filler, MOST_CARDS) for side in sides)]
    if not all(type(number) is int and 0 <= number <= most for number, most in numbers):
        raise ValueError("a number is none, or too large")
    if type(position.seed) is not int or not all(isinstance(s, str) for s in (position.phase, position.step)):
        raise ValueError("the seed is a number, phase and step are words")
    if sum(map(len, lists)) + sum(side.filler for side in sides) > MOST_CARDS:
        raise ValueError(f"a game has at most {MOST_CARDS} cards")
