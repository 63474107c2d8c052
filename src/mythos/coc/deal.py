"""Dealing: from deck lists, an edition and a seed to a machine ready to start.

Objects are numbered players first, then domain markers, then cards. The cards' numbers are dealt by a secret
shuffle, so that a number says nothing about the card behind it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mythos.coc.acts import KNOWN_AS
from mythos.coc.library import (
    Pool,
)
from mythos.coc.numbers import (
    CONSPIRACY,
    DECK,
    DOMAINS,
    PLAYER_ZONES,
    STORY,
    SUBTYPE,
)
from mythos.coc.rulebook import BOOK
from mythos.coc.table import (
    ACTIVE,
    COLUMNS,
    FIRST_PLAYER,
    INITIATOR,
    PLACE,
    RESOLVED,
    RESTORED,
    STORY_NOW,
    STRUGGLE_NOW,
    THE_PLAYERS,
    THE_STORY_DECK,
    ZONE_KINDS,
    Table,
)
from mythos.coc.verbs import MOVES
from mythos.errors import UsageError
from mythos.kernel.machine import CONTROLLER, HOST, OBJECT, REGISTERS, SEED, SEED2, ZONE
from mythos.kernel.program import (
    Definition,
)
from mythos.kernel.seeds import secret_order, seed_words
from mythos.kernel.setup import NOBODY, Setup

PLAYERS: Final = 2
DOMAINS_EACH: Final = 3
FIRST_CARD: Final = PLAYERS + PLAYERS * DOMAINS_EACH
MOST_CARDS: Final = OBJECT + 1 - FIRST_CARD  # a reference has room for no more


def deal(
    cards: dict[str, Definition],
    decks: Sequence[Iterable[tuple[str, int]]],
    stories: Sequence[str],
    seed: int,
    rules: tuple[int, ...],
    first: int | None = None,
) -> Table:
    """A machine with decks, domains and story deck in place; `start()` begins the game. `rules`: of an edition."""
    stock = stock_of(cards, tuple([tuple(deck) for deck in decks]), tuple(stories))
    objects = FIRST_CARD + len(stock.faces)
    faces, owners = [-1] * objects, [NOBODY] * objects
    for player in range(PLAYERS):
        owners[player] = player
        for k in range(DOMAINS_EACH):
            owners[PLAYERS + player * DOMAINS_EACH + k] = player
    for i, number in enumerate(secret_order("order", seed, len(stock.faces), FIRST_CARD)):
        faces[number], owners[number] = stock.faces[i], stock.owners[i]
    setup = Setup(stock.library, faces, owners, PLAYERS, ZONE_KINDS, rules, COLUMNS)
    if "naming" in stock.library.features:
        setup.nameable = tuple(sorted({definition.title for definition in cards.values()}))
    if "naming subtypes" in stock.library.features:
        words = frozenset().union(*(definition.words for definition in cards.values()))
        setup.nameable_words = tuple([stat for stat in SUBTYPE.values() if stat in words])
    return lay_out(setup, seed, first)


class Stock:
    """All cards of a game, before the seed mixes them: what each shows and whose it is."""

    __slots__ = ("cards", "faces", "library", "owners")

    def __init__(self, cards: dict[str, Definition], entries: list[tuple[str, int]]) -> None:
        """`entries`: card id and owner of each."""
        ids = sorted({card_id for card_id, _ in entries})
        place = {card_id: k for k, card_id in enumerate(ids)}
        self.cards = cards
        self.faces = [place[card_id] for card_id, _ in entries]
        self.owners = [owner for _, owner in entries]
        self.library = library_of(tuple(cards[i] for i in ids))


Decks = tuple[tuple[tuple[str, int], ...], ...]
MOST_KEPT: Final = 256
_stocks: dict[tuple[int, Decks, tuple[str, ...]], Stock] = {}


def stock_of(cards: dict[str, Definition], decks: Decks, stories: tuple[str, ...]) -> Stock:
    """What decks and stories are made of; kept, because games with the same decks follow each other."""
    key = (id(cards), decks, stories)
    found = _stocks.get(key)
    if found is None or found.cards is not cards:
        entries: list[tuple[str, int]] = []
        for player, deck in enumerate(decks):
            for card_id, count in deck:
                if known(cards, card_id).type == STORY:
                    raise UsageError(f"{card_id} is a story card and cannot be in a deck.")
                entries += [(card_id, player)] * count
        for card_id in stories:
            if known(cards, card_id).type not in (STORY, CONSPIRACY):
                raise UsageError(f"{card_id} is not a story card.")
            entries.append((card_id, NOBODY))
        if len(_stocks) >= MOST_KEPT:
            _stocks.clear()
        found = _stocks[key] = Stock(cards, entries)
    return found


_libraries: dict[tuple[str, ...], Pool] = {}


def library_of(definitions: tuple[Definition, ...]) -> Pool:
    """The numbered definitions of a game; games with the same cards share them."""
    key = tuple(definition.id for definition in definitions)
    found = _libraries.get(key)
    if found is None or any(a is not b for a, b in zip(found.definitions, definitions, strict=True)):
        if len(_libraries) >= MOST_KEPT:
            _libraries.clear()
        found = _libraries[key] = Pool(definitions, MOVES, KNOWN_AS)
    return found


def known(cards: dict[str, Definition], card_id: str) -> Definition:
    """A definition by id."""
    if card_id not in cards:
        remedy = (
            "`mythos cards list` shows the cards there are; `--cards FILE` adds a file of your own; "
            "collectible cards (`--era collectible`) are dealt in the edition ccg-2.0."
        )
        raise UsageError(f"There is no card {card_id!r} in the card files of this edition.", remedy=remedy)
    return cards[card_id]


def lay_out(setup: Setup, seed: int, first: int | None) -> Table:
    """Everything at its place before the first shuffle."""
    duel = Table(setup, BOOK)
    homes = [home(number, owner) for number, owner in enumerate(setup.owners)]
    duel.cells = new_row() * len(homes)
    duel.cells[CONTROLLER::COLUMNS] = setup.owners
    duel.cells[ZONE::COLUMNS] = homes
    zones: list[list[int]] = [[] for _ in ZONE_KINDS]
    for number, zone in enumerate(homes):
        zones[zone].append(number)
    duel.zones = [tuple(z) for z in zones]
    duel.regs = [0] * REGISTERS
    duel.regs[SEED], duel.regs[SEED2] = seed_words(seed)
    for register in (INITIATOR, STORY_NOW, STRUGGLE_NOW, RESTORED):
        duel.regs[register] = -1
    player = duel.roll(0, PLAYERS) if first is None else first
    duel.regs[FIRST_PLAYER] = duel.regs[ACTIVE] = player
    duel.index_all()
    return duel


def new_row() -> list[int]:
    """The cells of an object before the game, but for where it lies and whose it is."""
    row = [0] * COLUMNS
    row[HOST] = row[PLACE] = row[RESOLVED] = -1
    return row


def home(number: int, owner: int) -> int:
    """Where an object is before the game."""
    if number < PLAYERS:
        return THE_PLAYERS
    if number < FIRST_CARD:
        return owner * PLAYER_ZONES + DOMAINS
    return THE_STORY_DECK if owner < 0 else owner * PLAYER_ZONES + DECK
