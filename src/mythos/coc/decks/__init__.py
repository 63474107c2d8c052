"""Decks: the nine lists of the Core Set, the starters made of them, two decks of each faction, and those of players.

A deck file is TOML: `id`, `name`, perhaps `faction`, and a table `[cards]` with lines such as `"core-041" = 1`.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

from mythos.coc.cardfiles import COLLECTIBLE, FOLDER, SETS, CardFile, sheets
from mythos.errors import UsageError
from mythos.language.mistakes import nearest

FACTIONS: Final = (
    "agency",
    "miskatonic",
    "syndicate",
    "cthulhu",
    "hastur",
    "yog-sothoth",
    "shub-niggurath",
)
NEUTRALS: Final = ("neutral1", "neutral2")
BUILT: Final = tuple(f"{faction}-{pace}" for faction in (*FACTIONS, "silver-twilight") for pace in ("quick", "slow"))
CORE_STORIES: Final = tuple(f"core-{number}" for number in range(156, 166))

HERE: Final = Path(__file__).parent
DECK_KEYS: Final = ("id", "name", "faction", "game", "notes", "cards", "stories")
CARD_LINE: Final = re.compile(
    r'^card +"(?P<title>(?:\\.|[^"\\])*)"(?: +"(?:\\.|[^"\\])*")?(?: +(?P<set>[a-z][\w-]*))? +(?P<number>\d+[a-z]?)'
)
FACTS_LINE: Final = re.compile(r"\s+(?:edition [^|]*\| *)?(?P<type>[a-z]+)")


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: which cards, and how many of each."""

    id: str
    name: str
    cards: tuple[tuple[str, int], ...]

    @property
    def size(self) -> int:
        """The number of cards in the deck."""
        return sum(count for _, count in self.cards)


@dataclass(frozen=True, slots=True)
class Listing:
    """What a deck needs to know of a card: its title and its type."""

    title: str
    type: str


@cache
def known_cards() -> Mapping[str, Listing]:
    """Every card of the living card game, by id."""
    return listed_in(SETS)


@cache
def collectible_cards() -> Mapping[str, Listing]:
    """The cards of the collectible years, by id: only the edition of those years deals them."""
    return listed_in(COLLECTIBLE)


def listed_in(sets: Iterable[str]) -> dict[str, Listing]:
    """The cards of some sets, by id."""
    known: dict[str, Listing] = {}
    for name in sets:
        known.update(listed(read_text(FOLDER / f"{name}.cards", "card")))
    return known


def listed(source: str) -> dict[str, Listing]:
    """The cards of the text of a card file, by id, without looking at what they do."""
    found: dict[str, Listing] = {}
    card: re.Match[str] | None = None
    for line in source.splitlines():
        if head := CARD_LINE.match(line):
            card = head
        elif card and (facts := FACTS_LINE.match(line)):
            title = re.sub(r"\\(.)", r"\1", card["title"])
            name = f"{card['set']}-{card['number'].zfill(3)}" if card["set"] else card["number"]
            found[name] = Listing(title, facts["type"])
            card = None
    return found


def read_text(path: Path, kind: str) -> str:
    """The text of a deck or card file."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise UsageError(f"cannot read the {kind} file {path}: {reason}") from error


def starter_ids() -> tuple[str, ...]:
    """Two different factions and one neutral packet make a starter."""
    return tuple(f"{one}+{two}+{neutral}" for one, two in combinations(FACTIONS, 2) for neutral in NEUTRALS)


def load_deck(id_or_path: str | Path, cards: Iterable[CardFile] = ()) -> Deck:
    """A starter, a Core list or a faction's deck by its id (the parts of a starter in any order), or a deck file.

    `cards`: card files of one's own, whose cards a deck file may name as well.
    """
    text = str(id_or_path)
    if isinstance(id_or_path, Path) or text.endswith(".toml") or "/" in text or "\\" in text:
        return read_deck(Path(id_or_path), cards)
    if text in (*FACTIONS, *NEUTRALS, *BUILT):
        return read_deck(HERE / f"{text}.toml")
    starters = {frozenset(starter.split("+")): starter for starter in starter_ids()}
    parts = text.split("+")
    starter = starters.get(frozenset(parts))
    if starter is None or len(parts) != 3:
        hint = nearest(text, (*starter_ids(), *FACTIONS, *NEUTRALS, *BUILT))
        form = f"a starter is two factions and a neutral packet, such as {starter_ids()[0]!r}; a file ends in .toml"
        raise UsageError(f"no deck is called {text!r}", remedy=f"{hint} ({form})" if hint else form)
    return compose(starter)


@cache
def compose(starter: str) -> Deck:
    """Put the lists that a starter names together."""
    lists = [read_deck(HERE / f"{part}.toml") for part in starter.split("+")]
    cards: Counter[str] = Counter()
    for deck in lists:
        cards.update(dict(deck.cards))
    return Deck(starter, " + ".join(deck.name for deck in lists), tuple(sorted(cards.items())))


def read_deck(path: Path, own: Iterable[CardFile] = ()) -> Deck:
    """Read a deck file; whatever is wrong with it is said with the file and, where possible, the line."""
    text = read_text(path, "deck")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{path}: not a TOML file: {error}", remedy='a card is written as "core-041" = 1') from error
    for key in found:
        if key not in DECK_KEYS:
            hint = nearest(key, DECK_KEYS) or "a deck has " + ", ".join(DECK_KEYS)
            raise UsageError(f"{place(path, text, key)}: {key!r} is no part of a deck", remedy=hint)
    cards = found.get("cards")
    if not isinstance(cards, dict) or not cards:
        raise UsageError(f"{path}: no cards", remedy='list them under [cards], as "core-041" = 1')
    known = {
        **known_cards(),
        **collectible_cards(),
        **{name: card for file in sheets(own) for name, card in listed(file.text).items()},
    }
    for card, count in cards.items():
        check_line(place(path, text, card), card, count, known)
    return Deck(
        said(path, text, found, "id", path.stem),
        said(path, text, found, "name", path.stem),
        tuple(cards.items()),
    )


def said(path: Path, text: str, found: Mapping[str, object], key: str, otherwise: str) -> str:
    """The id or name that a deck file gives."""
    value = found.get(key, otherwise)
    if not isinstance(value, str) or not value:
        raise UsageError(f"{place(path, text, key)}: {key!r} must be some words in quotes, not {value!r}")
    return value


def check_line(where: str, card: str, count: object, known: Mapping[str, Listing]) -> None:
    """A line of a deck names a card that can be in a deck, and a count of at least 1."""
    if card not in known:
        if called := [repr(name) for name, listing in known.items() if listing.title == card]:
            raise UsageError(f"{where}: cards are listed by id", remedy=f"write {' or '.join(called)} for {card!r}")
        hint = nearest(card, known) or "ids look like 'core-041'; `--cards FILE` adds cards of your own"
        raise UsageError(f"{where}: no card has the id {card!r}", remedy=hint)
    if known[card].type == "story":
        raise UsageError(
            f"{where}: {known[card].title!r} is a story", remedy="stories form the story deck of both players"
        )
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise UsageError(
            f"{where}: {count!r} is no number of copies of {known[card].title!r}",
            remedy="write a whole number from 1 up",
        )


def place(path: Path, text: str, key: str) -> str:
    """The file and the line on which a key stands."""
    spelling = re.compile(rf"\s*\[?\s*[\"']?{re.escape(key)}[\"']?\s*[\]=.]")
    for number, line in enumerate(text.splitlines(), 1):
        if spelling.match(line):
            return f"{path}:{number}"
    return str(path)
