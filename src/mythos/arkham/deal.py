"""Dealing: from a scenario, investigators with their decks, a difficulty and a seed to a machine ready to start.

Objects are numbered investigators first, then cards. The cards' numbers are dealt by a secret shuffle, so that a
number says nothing about the card behind it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from mythos.arkham import moving
from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import encounter_set
from mythos.arkham.library import backs, collection_of
from mythos.arkham.rulebook import BOOK
from mythos.arkham.rules.scenario import enter_location, reveal_location, show_next
from mythos.arkham.scenarios import Frame, Item, Log, Scenario
from mythos.arkham.table import (
    ACT_NOW,
    AGENDA_NOW,
    COLUMNS,
    DAMAGE,
    ENGAGED,
    FLIPPED,
    HARD,
    HORROR,
    HURTER,
    LEAD,
    LEVEL,
    NO_TEST,
    PLACE,
    STARTED,
    TEST_FIRST,
    TEST_LAST,
    THE_ACTS,
    THE_AGENDAS,
    THE_ENCOUNTER_DECK,
    THE_INVESTIGATORS,
    THE_REMOVED,
    THE_SET_ASIDE,
    THE_SPECIAL_DECK,
    THE_STORYLINE,
    TURN_OF,
    ZONE_KINDS,
    Table,
)
from mythos.errors import UsageError
from mythos.kernel.machine import CONTROLLER, HOST, KNOWN, OBJECT, REGISTERS, SEED, SEED2, TOUCHED, ZONE
from mythos.kernel.program import I_DO, Definition
from mythos.kernel.seeds import secret_order, seed_words
from mythos.kernel.setup import NOBODY, Setup

MOST_SEATS: Final = 4
MOST_CARDS: Final = 500  # of all decks; the scenario has its own
MOST_TRAUMA: Final = 99
MOST_TOKENS: Final = 200
STORY_STREAM: Final = 6
EVERYBODY: Final = -1
EMPTY: Final = Log()
LEAST_HARD: Final = n.DIFFICULTIES.index("hard")


@dataclass(frozen=True, slots=True)
class Seat:
    """One investigator as a scenario begins: the card, the deck, trauma."""

    investigator: str
    deck: tuple[tuple[str, int], ...]
    physical: int = 0
    mental: int = 0
    records: tuple[str, ...] = ()


def check_counts(seats: Sequence[Seat], extra: Sequence[object], bag: object) -> None:
    """Refuse decks, bags and tokens that no game has, before anything is laid out for them."""
    counts = [count for seat in seats for _, count in seat.deck]
    if min(counts, default=1) < 1:
        raise UsageError("A deck lists each card at least once.")
    if sum(counts) + len(extra) > MOST_CARDS:
        raise UsageError(f"The decks of a game have at most {MOST_CARDS} cards.")
    if any(not 0 <= hurt <= MOST_TRAUMA for seat in seats for hurt in (seat.physical, seat.mental)):
        raise UsageError(f"An investigator has 0 to {MOST_TRAUMA} trauma.")
    if bag is not None:
        tokens = bag if isinstance(bag, (list, tuple)) else [None]
        if not 1 <= len(tokens) <= MOST_TOKENS or any(type(t) is not int or abs(t) > MOST_TOKENS for t in tokens):
            raise UsageError(f"A chaos bag has 1 to {MOST_TOKENS} tokens, each a number.")


def starting_bag(frame: Frame, difficulty: str) -> tuple[int, ...]:
    """The chaos bag of a campaign at its start."""
    if difficulty not in frame.bags:
        raise UsageError(f"There is no difficulty {difficulty!r}.", remedy=f"Choose one of {', '.join(frame.bags)}.")
    return tuple(sorted(frame.bags[difficulty]))


def named(cards: dict[str, Definition], item: Item, log: Log) -> list[str]:
    """The ids that an item of a scenario means, each as often as it has copies (or as it says)."""
    if item.listed:
        wanted = log.entries(item.listed)
        return [card for card, d in cards.items() if d.title in wanted and d.type == n.ENEMY]
    if item.sets:
        return [card for name in item.sets for card in encounter_set(cards, name)]
    copies = [card for card in item.cards for _ in range((known(cards, card).fact("copies") or (1,))[0])]
    return copies[: item.count] if item.count and not item.random else copies


def gather(
    cards: dict[str, Definition],
    scenario: Scenario,
    seats: Sequence[Seat],
    log: Log,
    weaknesses: tuple[str, ...] | None = None,
) -> list[tuple[str, int, int]]:
    """Every card of the scenario and where it lies before anything is shuffled."""
    found: list[tuple[str, int, int]] = []
    for player, seat in enumerate(seats):
        for card_id, count in seat.deck:
            found += [(known(cards, card_id).id, player, player * n.PLAYER_ZONES + n.DECK)] * count
        found += [(card, player, THE_SET_ASIDE) for card in exchanged(cards, seat)]
    used: Counter[str] = Counter()

    def lay(ids: Iterable[str], zone: int) -> None:
        for card in ids:
            found.append((known(cards, card).id, NOBODY, zone))
            used[card] += 1

    def items(wanted: Iterable[Item]) -> list[str]:
        return [card for item in wanted if not item.listed and item.when.holds(log) for card in named(cards, item, log)]

    lay(items(scenario.set_aside), THE_SET_ASIDE)
    for deck, stages in ((THE_AGENDAS, scenario.agendas), (THE_ACTS, scenario.acts)):
        lay(reversed(stages), deck)
    lay((scenario.reference,), THE_STORYLINE)
    lay(items(scenario.locations), THE_REMOVED)
    lay(items(scenario.removed), THE_REMOVED)
    for _, wanted in scenario.decks:
        lay(items(wanted), THE_SPECIAL_DECK)
    for item in scenario.gathered:
        if not item.when.holds(log):
            continue
        zone = THE_REMOVED if len(item.sets) > 1 else THE_ENCOUNTER_DECK
        for card in named(cards, item, log):
            if used[card]:
                used[card] -= 1  # this copy lies elsewhere; the others are in the deck
            else:
                found.append((card, NOBODY, zone))
    for trait in scenario.collection:
        found += collection(cards, trait, seats, weaknesses)
    for item in scenario.set_aside:
        if item.listed:
            found += [(card, NOBODY, THE_SET_ASIDE) for card in named(cards, item, log)]
    return found


def collection(
    cards: dict[str, Definition], trait: str, seats: Sequence[Seat], weaknesses: tuple[str, ...] | None = None
) -> list[tuple[str, int, int]]:
    """The basic weaknesses of a trait that nobody has in a deck, for each investigator who may have to take one.

    `weaknesses`: those that are left in a campaign; without one all copies of all cards.
    """
    if weaknesses is None:
        used = Counter({card: count for seat in seats for card, count in seat.deck})
        basic = [card for card, definition in cards.items() if definition.printed[n.BASIC]]
        weaknesses = tuple(card for card in basic for _ in range((cards[card].fact("copies") or (1,))[0] - used[card]))
    pool = [card for card in weaknesses if n.SUBTYPE[trait] in known(cards, card).words]
    return [(card, player, THE_SET_ASIDE) for player in range(len(seats)) for card in pool]


def exchanged(cards: dict[str, Definition], seat: Seat) -> list[str]:
    """The cards that text of the deck can bring in from the collection in the place of others."""
    found: list[str] = []
    waiting = [card for card, _ in seat.deck]
    while waiting:
        for title in titles_for(known(cards, waiting.pop())):
            other = next(card for card, definition in cards.items() if definition.title == title)
            if other not in found:
                found.append(other)
                waiting.append(other)
    return found


def titles_for(card: Definition) -> list[str]:
    """The titles for which a card exchanges itself."""
    return [
        instr.labels[0]
        for ability in card.abilities
        for instr in ability.program
        if instr.op == I_DO and instr.verb == n.E_EXCHANGE
    ]


def known(cards: dict[str, Definition], card_id: str) -> Definition:
    """A definition by id."""
    if card_id not in cards:
        raise UsageError(f"There is no card {card_id!r} in the card files.")
    return cards[card_id]


class Stock:
    """Every card of a game before anything is decided by the seed: games that differ only in it share this.

    Objects are investigators first, then the cards in the order in which they were gathered; the seed gives each card
    the number under which it is known in the game.
    """

    def __init__(
        self, cards: dict[str, Definition], seats: tuple[Seat, ...], entries: list[tuple[str, int, int]]
    ) -> None:
        self.cards = cards
        self.count = len(entries)
        everything = [(seat.investigator, player, THE_INVESTIGATORS) for player, seat in enumerate(seats)] + entries
        used = {card for card, _, _ in everything}
        ids = sorted(used | {back for card in used for back in backs(cards[card])})
        place = {card: k for k, card in enumerate(ids)}
        self.collection = collection_of(tuple(cards[card] for card in ids))
        self.faces = [place[card] for card, _, _ in everything]
        self.owners = [owner for _, owner, _ in everything]
        self.rows = [first_cells(owner, zone) for _, owner, zone in everything]
        self.piles: list[tuple[int, list[int]]] = []  # zone and what lies there, from the bottom
        self.copies: dict[str, list[int]] = {}
        piles: dict[int, list[int]] = {}
        for k, (card, _, zone) in enumerate(everything):
            piles.setdefault(zone, []).append(k)
            if k >= len(seats):
                self.copies.setdefault(card, []).append(k)
        self.piles = list(piles.items())
        self.starting = [
            [k for k in piles.get(player * n.PLAYER_ZONES + n.DECK, ()) if self.starts(player, everything[k][0])]
            for player in range(len(seats))
        ]  # of each deck what is in play from the start

    def starts(self, player: int, card_id: str) -> bool:
        """Is a card of a deck in play from the start: permanent, or one with which its investigator begins?"""
        who, card = self.collection.faces[self.faces[player]].definition, self.cards[card_id]
        own = [f"{who.id.rpartition('-')[0]}-{number:03}" for number in who.fact("begins")]
        return card.id in own or bool(card.printed[n.PERMANENT])


def first_cells(owner: int, zone: int) -> list[int]:
    """The numbers of a card before the game."""
    row = [0] * COLUMNS
    row[CONTROLLER], row[ZONE] = owner, zone
    row[HOST] = row[PLACE] = row[ENGAGED] = -1
    return row


_stocks: dict[tuple[object, ...], Stock] = {}


def stock(
    cards: dict[str, Definition],
    scenario: Scenario,
    seats: tuple[Seat, ...],
    log: Log,
    extra: tuple[tuple[str, int, int], ...],
    weaknesses: tuple[str, ...] | None,
) -> Stock:
    """Every card of a game; remembered, because only the seed differs."""
    key = (scenario.id, seats, log, extra, weaknesses)
    found = _stocks.get(key)
    if found is None or found.cards is not cards:
        check_seats(cards, seats)
        if len(_stocks) > 256:
            _stocks.clear()
        entries = [*gather(cards, scenario, seats, log, weaknesses), *extra]
        found = _stocks[key] = Stock(cards, seats, entries)
    return found


def check_seats(cards: dict[str, Definition], seats: tuple[Seat, ...]) -> None:
    """One to four different investigators."""
    if not 1 <= len(seats) <= MOST_SEATS:
        raise UsageError(f"1 to {MOST_SEATS} investigators can play, not {len(seats)}.")
    if len({seat.investigator for seat in seats}) < len(seats):
        raise UsageError("Each player takes a different investigator.")
    for seat in seats:
        if known(cards, seat.investigator).type != n.INVESTIGATOR:
            raise UsageError(f"{seat.investigator} is not an investigator.")


def deal(
    cards: dict[str, Definition],
    scenario: Scenario,
    seats: Sequence[Seat],
    seed: int,
    difficulty: str = "standard",
    *,
    bag: Sequence[int],
    log: Log = EMPTY,
    lead: int = 0,
    extra: Sequence[tuple[str, int, int]] = (),
    weaknesses: tuple[str, ...] | None = None,
) -> Table:
    """A machine with everything in its place; `start()` draws the opening hands and begins."""
    gathered = stock(cards, scenario, tuple(seats), log, tuple(extra), weaknesses)
    machine, numbers = _machine(gathered, scenario, seats, seed, difficulty, bag, log, lead)
    lay_out(machine, scenario, seats, log, gathered, numbers)
    return machine


def bare_table(
    cards: dict[str, Definition],
    scenario: Scenario,
    seats: Sequence[Seat],
    difficulty: str,
    bag: Sequence[int],
    log: Log,
    seed: int = 0,
) -> Table:
    """A table with nothing on it but investigators and the card of a scenario: to tell what comes between games."""
    check_seats(cards, tuple(seats))
    alone = [(known(cards, scenario.reference).id, NOBODY, THE_STORYLINE)]
    gathered = Stock(cards, tuple(Seat(seat.investigator, (), records=seat.records) for seat in seats), alone)
    machine, _ = _machine(gathered, scenario, seats, seed, difficulty, bag, log, 0)
    return machine


def _machine(
    gathered: Stock,
    scenario: Scenario,
    seats: Sequence[Seat],
    seed: int,
    difficulty: str,
    bag: Sequence[int],
    log: Log,
    lead: int,
) -> tuple[Table, list[int]]:
    """The machine of a game with all its cards, and the number of each of them."""
    count = len(seats)
    numbers = [*range(count), *secret_order("arkham order", seed, gathered.count, count)]
    order = sorted(range(len(numbers)), key=numbers.__getitem__)  # the other way round: what has each number
    faces, owners = map(gathered.faces.__getitem__, order), map(gathered.owners.__getitem__, order)
    machine = Table(Setup(gathered.collection, tuple(faces), tuple(owners), count, ZONE_KINDS, (), COLUMNS), BOOK)
    machine.cells = list(chain.from_iterable(map(gathered.rows.__getitem__, order)))
    machine.regs = [0] * REGISTERS
    machine.regs[SEED], machine.regs[SEED2] = seed_words(seed)
    machine.zones = [()] * len(ZONE_KINDS)
    for zone, pile in gathered.piles:
        machine.zones[zone] = tuple(map(numbers.__getitem__, pile))
    own = tuple((phrase, player) for player, seat in enumerate(seats) for phrase in seat.records)
    machine.records = (*own, *((phrase, EVERYBODY) for phrase in sorted(log.notes)))
    machine.ledger = (
        *((name, 0, entry) for name, entry in log.lists),
        *((name, number, "") for name, number in log.counters),
    )
    machine.bag = tuple(sorted(bag))
    most = max(scenario.resolutions)
    machine.resolutions = tuple(
        scenario.resolutions[k].title if k in scenario.resolutions else "" for k in range(most + 1)
    )
    regs = machine.regs
    regs[STARTED], regs[LEAD], regs[TURN_OF], regs[HURTER] = count, lead, -1, -1
    regs[ACT_NOW] = regs[AGENDA_NOW] = -1
    regs[LEVEL] = n.DIFFICULTIES.index(difficulty)
    regs[HARD] = int(regs[LEVEL] >= LEAST_HARD)
    regs[TEST_FIRST : TEST_LAST + 1] = NO_TEST
    machine.index_all()
    return machine, numbers


def begin_in_play(machine: Table, player: int, cards: Iterable[int]) -> None:
    """Permanent cards, and those with which an investigator begins the game, are in play from the start."""
    for c in cards:
        card = machine.face(c).definition
        if card.printed[n.PERMANENT] and card.unique and moving.is_in_play_by_title(machine, c):
            machine.move(c, THE_REMOVED)  # somebody else has the only one
        else:
            moving.bring(machine, c, player * n.PLAYER_ZONES + n.PLAY, player)


def lay_out(
    machine: Table,
    scenario: Scenario,
    seats: Sequence[Seat],
    log: Log,
    gathered: Stock,
    numbers: Sequence[int],
) -> None:
    """What lies where before the first sentence of the setup: locations, story decks, encounter deck, trauma."""
    everybody = (1 << machine.setup.players) - 1
    regs, cells = machine.regs, machine.cells

    def copies(card: str) -> list[int]:
        return sorted(numbers[k] for k in gathered.copies[card])

    for item in scenario.gathered:
        if len(item.sets) > 1 and item.when.holds(log):
            key = f"set {item.sets[machine.roll(STORY_STREAM, len(item.sets))]}"
            for c in machine.zones[THE_REMOVED]:
                if key in machine.face(c).facts:
                    machine.move(c, THE_ENCOUNTER_DECK)
    for item in scenario.locations:
        if item.when.holds(log):
            ids = list(item.cards)
            if item.random:
                ids = [ids.pop(machine.roll(STORY_STREAM, len(ids))) for _ in range(min(item.count, len(ids)))]
            for card in ids:
                enter_location(machine, copies(card)[0])
    for group in scenario.by_chance:
        kept = machine.roll(STORY_STREAM, len(group))
        for card in (*group[:kept], *group[kept + 1 :]):
            machine.move(copies(card)[0], THE_REMOVED)
    reference = copies(scenario.reference)[0]
    cells[reference * COLUMNS + FLIPPED] = regs[HARD]
    cells[reference * COLUMNS + KNOWN] = everybody
    show_next(machine, AGENDA_NOW, THE_AGENDAS)
    show_next(machine, ACT_NOW, THE_ACTS)
    start = copies(scenario.start)[0] if scenario.start else -1
    for player, seat in enumerate(seats):
        at = player * COLUMNS
        cells[at + PLACE] = start
        cells[at + DAMAGE], cells[at + HORROR] = seat.physical, seat.mental
        cells[at + KNOWN] = everybody
    if start >= 0:
        reveal_location(machine, start)
    for player, own in enumerate(gathered.starting):
        begin_in_play(machine, player, [numbers[k] for k in own])
    for c in machine.zones[THE_SET_ASIDE]:
        owner = machine.setup.owners[c]
        cells[c * COLUMNS + KNOWN] = everybody if owner < 0 else 1 << owner  # of a deck others know no more than that
    moving.shuffle_zone(machine, THE_SPECIAL_DECK)
    moving.shuffle_zone(machine, THE_ENCOUNTER_DECK)
    regs[TOUCHED] = 0
    assert len(machine.setup.owners) <= OBJECT
