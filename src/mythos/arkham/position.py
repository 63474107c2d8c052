"""A prepared table: for tests, rulings and "what if". Plain data that says what lies where, in the words of the table.

{"scenario": "gathering", "seats": [{"investigator": "roland", "hand": ["Machete"], "at": "Study"}],
 "locations": {"Study": {"clues": 2}}, "enemies": [{"title": "Ghoul Minion", "engaged": 0}], "bag": ["0"]}
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.deal import EMPTY, MOST_CARDS, Seat, deal, gather, starting_bag
from mythos.arkham.decks import STARTERS
from mythos.arkham.rules.enemies import engage
from mythos.arkham.rules.scenario import enter_location, show_next
from mythos.arkham.rules.turn import ROUNDS, Rounds, Turn
from mythos.arkham.scenarios import Log
from mythos.arkham.scenarios.book import book, first_scenario
from mythos.arkham.table import (
    ACT_NOW,
    AGENDA_NOW,
    CLUES,
    COLUMNS,
    DAMAGE,
    DOOM,
    EXHAUSTED,
    FLIPPED,
    HORROR,
    PHASE,
    PLACE,
    RESOURCES,
    ROUND,
    THE_ACTS,
    THE_AGENDAS,
    THE_BENEATH,
    THE_ENCOUNTER_DECK,
    THE_ENCOUNTER_DISCARD,
    THE_LOCATIONS,
    THE_PLACES,
    THE_REMOVED,
    THE_SET_ASIDE,
    THE_SPECIAL_DECK,
    THE_VICTORY,
    TURNS_TAKEN,
    USES,
    Table,
)
from mythos.errors import UsageError
from mythos.kernel.machine import CONTROLLER, HOST, KNOWN, PROCEDURES, TOUCHED
from mythos.kernel.program import PLAY, STATIC, Definition
from mythos.kernel.saves import SHAPELESS
from mythos.kernel.setup import DisabledRulings, Witness
from mythos.kernel.trace import Trace
from mythos.language.sheets import CardFile, Sheet, sheets, sheets_of

PILES: Final = {"hand": n.HAND, "deck": n.DECK, "discard": n.DISCARD, "play": n.PLAY, "threat": n.THREAT}
COUNTS: Final = {
    "damage": DAMAGE,
    "horror": HORROR,
    "clues": CLUES,
    "doom": DOOM,
    "resources": RESOURCES,
    "uses": USES,
    "exhausted": EXHAUSTED,
}
TOKENS: Final = {name.replace("-", " "): number for name, number in n.TOKENS.items()}
PHASES: Final = ("mythos", "investigation", "enemy", "upkeep")  # in the order of their numbers
FIRST_STEPS: Final = {
    "mythos": "round_begins",
    "investigation": "investigation_begins",
    "enemy": "enemies_begin",
    "upkeep": "upkeep_begins",
}
IN_TURN: Final = "next_turn"  # the step in which somebody has a turn
MOST_COUNTED: Final = 999
FILLER: Final = "Emergency Cache"  # a deck that nobody said anything about holds these
MYTHOS_PILES: Final = {
    "encounter_deck": THE_ENCOUNTER_DECK,
    "encounter_discard": THE_ENCOUNTER_DISCARD,
    "set_aside": THE_SET_ASIDE,
    "victory": THE_VICTORY,
    "special_deck": THE_SPECIAL_DECK,
}

# what may be said of the parts of a position; a card that is not in play has no states
HELD_KEYS: Final = ("title", "called", "owner", "controller")
CARD_KEYS: Final = (*HELD_KEYS, *COUNTS, "attached to", "under", "engaged", "at")
LOCATION_KEYS: Final = ("clues", "doom", "horror", "unrevealed", "connected")
SEAT_KEYS: Final = ("investigator", "records", "at", "filler", "aside", *PILES, *COUNTS)
POSITION_KEYS: Final = (
    *("scenario", "seats", "difficulty", "seed", "log", "lists", "bag", "tokens", "patient"),
    *("cards", "silenced", "unbound", "without", "locations", "row", "enemies", "cards_at", *MYTHOS_PILES),
    *("phase", "step", "round", "turn", "act", "agenda", "doom", "act_clues"),
)


def only_known(said: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    """Refuse what a position says that nobody reads: where it stands, and the nearest word."""
    for key in said:
        if key not in known:
            near = difflib.get_close_matches(str(key), known, 1)
            hint = f"Did you mean {near[0]!r}?" if near else f"Known there: {', '.join(known)}."
            raise UsageError(f"{where} has no {str(key)[:40]!r}.", remedy=hint)


def check_keys(data: Mapping[str, Any]) -> None:
    """Every key of a position is one that is read."""
    only_known(data, POSITION_KEYS, "A position")
    for number, row in enumerate(data.get("seats", ())):
        only_known(row, SEAT_KEYS, f"Seat {number} of a position")
        for pile in PILES:
            allowed = CARD_KEYS if pile in ("play", "threat") else HELD_KEYS
            for card in row.get(pile, ()):
                only_known(_details(card), allowed, f"{_details(card).get('title')!r} in the {pile} of seat {number}")
    for title, row in data.get("locations", {}).items():
        only_known(row, LOCATION_KEYS, f"The location {title!r}")
    for pile in ("enemies", "cards_at"):
        for card in data.get(pile, ()):
            only_known(_details(card), CARD_KEYS, f"{_details(card).get('title')!r} among {pile!r}")


def token_of(word: str) -> int:
    """A token by its name."""
    plain = word.replace("-", " ") if not word.lstrip("+-").isdigit() else word
    if plain in TOKENS:
        return TOKENS[plain]
    try:
        return int(word)
    except ValueError:
        raise UsageError(f"There is no chaos token {word!r}.", remedy=f"A number or {', '.join(TOKENS)}.") from None


def number(value: Any, most: int = MOST_COUNTED) -> int:
    """A number of a position: no game has more of anything."""
    found = int(value)
    if not 0 <= found <= most:
        raise UsageError(f"{str(value)[:40]!r} is no number from 0 to {most}.")
    return found


class Builder:
    """Builds the machine of one position."""

    def __init__(self, data: Mapping[str, Any], *, watched: bool = False) -> None:
        check_keys(data)
        self.data = data
        self.watched = watched  # a witness counts what card text does, from the beginning
        extra = sheets_of(data.get("cards", ()))
        self.cards = cards_of(extra)
        self.by_name = names_of(extra)
        for ids, changed in ((data.get("silenced", ()), silenced), (data.get("unbound", ()), unbound)):
            if ids:
                self.cards = {name: changed(d) if name in ids else d for name, d in self.cards.items()}
        self.off = DisabledRulings(data.get("without", ()))
        self.called: dict[str, int] = {}
        self.book = book(extra)
        self.scenario = self.book.scenario(data.get("scenario") or first_scenario())
        self.extra: list[tuple[str, int, int]] = []
        self.where: list[tuple[int, dict[str, Any]]] = []

    def find(self, title: str) -> Definition:
        """A card by id or title; `Title (2)` is that of level 2, `Title (Subtitle)` the one with this subtitle."""
        if title in self.cards:
            return self.cards[title]
        found = self.by_name.get(folded(title))
        if not found:
            raise UsageError(f"There is no card {title!r}.")
        return self.cards[found[0].id]

    def build(self, trace: Trace | None = None) -> Table:
        """The machine, at its first question; a trace hears everything from the beginning."""
        seats = [self.seat(row) for row in self.data.get("seats", [{"investigator": "roland"}])]
        rows = self.rows(len(seats))
        self.extra = [(definition.id, owner, THE_REMOVED) for definition, owner, _, _ in rows]
        self.extra += [(card, -1, THE_REMOVED) for card in self.foreign(seats)]
        difficulty = str(self.data.get("difficulty", "standard"))
        machine = deal(
            self.cards,
            self.scenario,
            seats,
            int(self.data.get("seed", 0)),
            difficulty,
            bag=starting_bag(self.book.frame_of(self.scenario), difficulty),
            log=Log.of(self.data.get("log", ()), self.data.get("lists")),
            extra=self.extra,
        )
        machine.trace = trace
        if self.watched:
            machine.setup.witness = Witness(len(machine.setup.abilities))
        if self.off:
            machine.setup.without = self.off
        if "bag" in self.data:
            machine.bag = tuple(sorted(token_of(str(word)) for word in self.data["bag"]))
        self.tokens(machine)
        machine.setup.patient = bool(self.data.get("patient", False))
        self.story(machine)
        self.locations(machine)
        objects = range(machine.setup.players, len(machine.setup.owners))
        taken: set[int] = set()
        placed: list[tuple[int, dict[str, Any]]] = []
        for definition, owner, zone, row in rows:
            c = next(
                c
                for c in objects
                if c not in taken
                and machine.zone_kind(c) == n.REMOVED
                and machine.face(c).definition.id == definition.id
                and machine.setup.owners[c] == owner
            )
            taken.add(c)
            if "called" in row:
                self.called[str(row["called"]).casefold()] = c
            self.put(machine, c, owner, zone, row)
            placed.append((c, row))
        for c, row in placed:
            if "attached to" in row:
                host = self.object(machine, str(row["attached to"]))
                machine.cells[c * COLUMNS + HOST] = host
            if "controller" in row:
                machine.cells[c * COLUMNS + CONTROLLER] = number(row["controller"], machine.setup.players - 1)
        for player, row in enumerate(self.data.get("seats", [{}])):
            self.investigator(machine, player, row)
        machine.index_all()
        table.remap(machine)
        machine.regs[TOUCHED] = 1
        self.begin(machine)
        return machine

    def seat(self, row: Mapping[str, Any]) -> Seat:
        """An investigator with an empty deck."""
        name = str(row.get("investigator", "roland"))
        records = tuple(str(phrase) for phrase in row.get("records", ()))
        return Seat(STARTERS[name][0] if name in STARTERS else self.find(name).id, (), records=records)

    def foreign(self, seats: list[Seat]) -> list[str]:
        """Named locations, acts and agendas that the scenario does not have."""
        titles = [*self.data.get("locations", ()), *(self.data.get(key) for key in ("act", "agenda"))]
        wanted = [self.find(title).id for title in titles if isinstance(title, str)]
        known = {card for card, _, _ in gather(self.cards, self.scenario, seats, EMPTY)}
        return [card for card in wanted if card not in known]

    def rows(self, seats: int) -> list[tuple[Definition, int, int, dict[str, Any]]]:
        """(card, owner, zone, details) of everything that is named; piles bottom card first."""
        found: list[tuple[Definition, int, int, dict[str, Any]]] = []
        for player, row in enumerate(self.data.get("seats", [{}])):
            for pile, kind in PILES.items():
                cards = list(row.get(pile, ()))
                if pile == "deck":
                    filler = number(row.get("filler", 6), MOST_CARDS)
                    cards = [*cards, *([FILLER] * (filler - len(cards)))]
                    cards.reverse()
                for card in cards:
                    details = _details(card)
                    definition = self.find(details["title"])
                    owner = player if _is_players(definition) else -1
                    found.append((definition, details.get("owner", owner), player * n.PLAYER_ZONES + kind, details))
            for card in row.get("aside", ()):  # what text of the deck may bring from the collection
                found.append((self.find(card), player, THE_SET_ASIDE, {"title": card}))
        for row in self.data.get("enemies", ()):
            details = _details(row)
            definition = self.find(details["title"])
            found.append((definition, details.get("owner", -1), THE_PLACES, details))
        for row in self.data.get("cards_at", ()):
            details = _details(row)
            found.append((self.find(details["title"]), details.get("owner", -1), THE_PLACES, details))
        for pile, zone in MYTHOS_PILES.items():
            for card in reversed(self.data.get(pile, ())):
                found.append((self.find(str(card)), -1, zone, {"title": card}))
        if len(found) > MOST_CARDS:
            raise UsageError(f"A position has at most {MOST_CARDS} cards.")
        return found

    def tokens(self, machine: Table) -> None:
        """What the bag gives next; the bag holds these tokens, if they are not in it already."""
        machine.due = tuple(token_of(str(word)) for word in self.data.get("tokens", ()))
        missing = Counter(machine.due) - Counter(machine.bag)
        machine.bag = tuple(sorted((*machine.bag, *missing.elements())))

    def story(self, machine: Table) -> None:
        """The act and agenda that are current, with their tokens; the encounter deck only as it is named."""
        for register, deck, key in ((AGENDA_NOW, THE_AGENDAS, "agenda"), (ACT_NOW, THE_ACTS, "act")):
            wanted = self.data.get(key, 1)
            if isinstance(wanted, str) and self.place(machine, wanted) == machine.regs[register]:
                continue
            if isinstance(wanted, str):
                machine.move(self.place(machine, wanted), deck)
                machine.move(machine.regs[register], THE_REMOVED)
                show_next(machine, register, deck)
                continue
            while machine.zones[deck] and machine.face(machine.regs[register]).printed[n.STAGE] < wanted:
                machine.move(machine.regs[register], THE_REMOVED)
                show_next(machine, register, deck)
        machine.cells[machine.regs[AGENDA_NOW] * COLUMNS + DOOM] = number(self.data.get("doom", 0))
        machine.cells[machine.regs[ACT_NOW] * COLUMNS + CLUES] = number(self.data.get("act_clues", 0))
        for zone in (THE_ENCOUNTER_DECK, THE_SPECIAL_DECK):
            if "encounter_deck" in self.data or zone == THE_SPECIAL_DECK:
                for c in machine.zones[zone]:
                    machine.move(c, THE_REMOVED)

    def locations(self, machine: Table) -> None:
        """The named locations are in play (revealed unless they say otherwise), with their clues."""
        named = self.data.get("locations", {})
        for title, row in named.items():
            c = self.place(machine, title)
            if machine.zone_kind(c) != n.LOCATIONS:
                enter_location(machine, c)
            machine.cells[c * COLUMNS + FLIPPED] = int(bool(row.get("unrevealed", False)))
            machine.cells[c * COLUMNS + CLUES] = number(row.get("clues", 0))
            machine.cells[c * COLUMNS + DOOM] = number(row.get("doom", 0))
            machine.cells[c * COLUMNS + HORROR] = number(row.get("horror", 0))
            if "connected" in row:  # it came connected to that one
                machine.cells[c * COLUMNS + PLACE] = self.place(machine, str(row["connected"]))
        if named:
            kept = [self.place(machine, title) for title in named]
            for c in machine.zones[THE_LOCATIONS]:
                if c not in kept:
                    moving.go(machine, c, THE_REMOVED)
            if self.data.get("row"):  # from left to right as they are named
                machine.zones[THE_LOCATIONS] = tuple(kept)
                table.remap(machine)

    def place(self, machine: Table, title: str) -> int:
        """The location of a title (or `Title (Subtitle)`), in play or set aside."""
        definition = self.find(title)
        for c in range(machine.setup.players, len(machine.setup.owners)):
            if machine.face(c).definition.id == definition.id:
                return c
        raise UsageError(f"{title!r} is no card of this scenario.")

    def object(self, machine: Table, title: str) -> int:
        """A card in play by its title."""
        definition = self.find(title)
        return next(c for c in table.cards_in_play(machine) if machine.face(c).definition.id == definition.id)

    def put(self, machine: Table, c: int, owner: int, zone: int, row: Mapping[str, Any]) -> None:
        """One card comes to its place."""
        player = zone // n.PLAYER_ZONES
        kind = machine.setup.zone_kinds[zone]
        if kind == n.PLAY or (kind == n.THREAT and table.type_of(machine, c) != n.ENEMY):
            moving.bring(machine, c, zone, player)
        elif kind == n.THREAT:
            engage(machine, c, player)
        elif zone == THE_PLACES:
            if "under" in row:
                machine.move(c, THE_BENEATH)
                machine.cells[c * COLUMNS + HOST] = self.place(machine, str(row["under"]))
            elif "engaged" in row:
                engage(machine, c, number(row["engaged"]))
            else:
                at = row.get("at") or table.title(machine, machine.zones[THE_LOCATIONS][0])
                moving.bring(machine, c, THE_PLACES, -1, self.place(machine, str(at)))
        else:
            machine.move(c, zone)
            machine.cells[c * COLUMNS + KNOWN] = moving.seen_in(machine, kind, zone)
        for name, column in COUNTS.items():
            if name in row:
                machine.cells[c * COLUMNS + column] = number(row[name])

    def investigator(self, machine: Table, player: int, row: Mapping[str, Any]) -> None:
        """An investigator's place and tokens."""
        at = player * COLUMNS
        if "at" in row:
            machine.cells[at + PLACE] = self.place(machine, str(row["at"]))
        elif machine.cells[at + PLACE] not in machine.zones[THE_LOCATIONS]:
            machine.cells[at + PLACE] = machine.zones[THE_LOCATIONS][0]
        machine.cells[at + RESOURCES] = 5
        for name, column in COUNTS.items():
            if name in row:
                machine.cells[at + column] = number(row[name])

    def begin(self, machine: Table) -> None:
        """The phase and step at which the position begins; in the investigation phase somebody's turn."""
        phase = phase_name(str(self.data.get("phase", "investigation")))
        step = step_name(phase, str(self.data.get("step", "")))
        machine.regs[ROUND] = number(self.data.get("round", 2)) - (step == "round_begins")
        machine.regs[PHASE] = PHASES.index(phase)
        machine.push(Rounds())
        machine.goto(machine.stack[-1], step)
        if step == IN_TURN:
            turn = number(self.data.get("turn", 0), machine.setup.players - 1)
            machine.regs[TURNS_TAKEN] = 1 << turn
            machine.push(Turn(turn))
        machine.run()


def phase_name(word: str) -> str:
    """A phase, with or without the word."""
    name = word.removesuffix(" phase")
    if name not in PHASES:
        near = difflib.get_close_matches(name, PHASES, 1)
        raise UsageError(f"There is no phase {word!r}.", remedy=f"Did you mean {near[0]!r}?" if near else None)
    return name


def steps(phase: str) -> tuple[str, ...]:
    """The steps of a phase at which a position can begin, the first of them first."""
    labels = list(PROCEDURES[ROUNDS].labels)
    firsts = [labels.index(FIRST_STEPS[each]) for each in PHASES]
    here = PHASES.index(phase)
    return tuple(labels[firsts[here] : firsts[here + 1] if here + 1 < len(firsts) else None])


def step_name(phase: str, word: str) -> str:
    """A step by its name in either spelling; `beginning` is the first. Usually it is somebody's turn, or the first."""
    known = [step for step in steps(phase) if step != "take_turn"]
    step = word.strip().replace(" ", "_") or (IN_TURN if phase == "investigation" else known[0])
    if step == "beginning":
        return known[0]
    if step not in known:
        near = difflib.get_close_matches(step, known, 1)
        hint = f"Did you mean {near[0].replace('_', ' ')!r}? " if near else ""
        said = ", ".join(("beginning", *known)).replace("_", " ")
        raise UsageError(f"There is no step {word!r} in this phase.", remedy=f"{hint}Steps: {said}.")
    return step


def folded(title: str) -> str:
    """A title without capitals and quotation marks."""
    return title.replace('"', "").strip().casefold()


def names(card: Definition) -> tuple[str, ...]:
    """What a card may be called, folded: its title, also with its subtitle or its level."""
    title, level = folded(card.title), card.printed[n.LEVEL]
    found = [title, f"{title} ({level})"] if level >= 0 else [title]
    if card.subtitle:
        subtitle = folded(card.subtitle)
        found += [f"{title} ({subtitle})", f"{title}, {subtitle}"]
    return tuple(found)


def cards_of(extra: Sequence[CardFile] = ()) -> dict[str, Definition]:
    """The definitions a position may use, by id."""
    return _pool(sheets(extra))[0]


def names_of(extra: Sequence[CardFile] = ()) -> dict[str, list[Definition]]:
    """The same by every name they have."""
    return _pool(sheets(extra))[1]


@lru_cache(64)
def _pool(extra: tuple[Sheet, ...]) -> tuple[dict[str, Definition], dict[str, list[Definition]]]:
    cards = load_cards(extra)
    printed = load_cards()
    own = [definition for name, definition in cards.items() if name not in printed]
    by_name: dict[str, list[Definition]] = {}
    for definition in (*own, *printed.values()):  # of one title, a card of one's own comes first
        for name in names(definition):
            by_name.setdefault(name, []).append(definition)
    return cards, by_name


NO_TEXT: Final = ("deck", "needs", "begins", "signature", "copies", "uses", "symbol", "connects")  # facts that stay


def silenced(card: Definition) -> Definition:
    """A card with an empty text box: no abilities, keywords or traits. It can still be played."""
    kept = set(range(len(card.printed))) - set(n.KEYWORDS.values()) - set(n.SUBTYPE.values())
    printed = tuple(value if stat in kept else 0 for stat, value in enumerate(card.printed))
    plays = tuple(a for a in card.abilities if a.kind == PLAY)
    if card.type == n.EVENT:
        plays = tuple(replace(a, program=(), targets=(), slots=0) for a in plays)
    facts = tuple(fact for fact in card.facts if fact[0] in NO_TEXT or fact[0].startswith("set "))
    return replace(card, printed=printed, words=frozenset(), abilities=plays, granted=(), play_if=None, facts=facts)


def unbound(card: Definition) -> Definition:
    """A card without what binds it: uniqueness, when it may be played or used, how often."""
    loose = not (card.fact("sides") or card.fact("tokens"))  # these count the abilities
    kept = [a for a in card.abilities if a.kind != STATIC or not loose]
    free = tuple(replace(a, cond=None, limit=None) for a in kept)
    return replace(card, abilities=free, play_if=None, unique=False)


def _details(row: str | Mapping[str, Any]) -> dict[str, Any]:
    return {"title": row} if isinstance(row, str) else dict(row)


def _is_players(definition: Definition) -> bool:
    """Is it a card of somebody's deck?"""
    return definition.type in (n.ASSET, n.EVENT, n.SKILL) or definition.printed[n.WEAKNESS] > 0


def machine_of(data: Mapping[str, Any], trace: Trace | None = None) -> Table:
    """The machine of a position that was saved as plain data, perhaps by a stranger."""
    try:
        return Builder(data).build(trace)
    except SHAPELESS as wrong:
        raise UsageError(f"The position is damaged: {str(wrong)[:80]}.") from None
