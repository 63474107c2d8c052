"""The cards of Call of Cthulhu as facts, for decks: all that were printed, also those the engine cannot play yet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from mythos.coc.cardfiles import Sheet
from mythos.coc.decks import known_cards, listed
from mythos.decks.names import Shelf

DATA: Final = Path(__file__).parent / "data"
X: Final = -1  # a cost or skill of X
SMALL_WORDS: Final = ("and", "for", "from", "in", "of", "the")
UNKNOWN: Final = "unknown"  # the type of a card of which only the title is known


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a card, without its text."""

    id: str
    title: str
    descriptor: str = ""
    pack: str = ""
    unique: bool = False
    type: str = UNKNOWN
    faction: str = ""
    cost: int | None = None
    skill: int | None = None
    icons: str = ""
    struggles: str = ""
    subtypes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    steadfast: tuple[str, ...] = ()
    resource: str = ""
    transient: bool = False
    octgn_id: str = ""
    rarity: str = ""  # of the collectible years, where it is known
    is_own: bool = False  # of a card file of the user's own

    @property
    def number(self) -> int:
        """Its number in the set."""
        return int(self.id.rpartition("-")[2])

    @property
    def set(self) -> str:
        """The name of its set."""
        words = self.id.rpartition("-")[0].split("-")
        return " ".join(w if w in SMALL_WORDS and k else w.title() for k, w in enumerate(words))

    @property
    def playable(self) -> bool:
        """Does the engine know how to play it?"""
        return self.is_own or self.id in known_cards()


def parse(line: str, columns: list[str]) -> Card:
    """One line of the file."""
    found = dict(zip(columns, line.split("\t"), strict=False))

    def number(name: str) -> int | None:
        text = found.get(name, "")
        return X if text == "X" else int(text) if text else None

    def words(name: str) -> tuple[str, ...]:
        return tuple(word for word in found.get(name, "").split(", ") if word)

    resource, _, transient = found.get("resource", "").partition(" ")
    return Card(
        id=found["id"],
        title=found["title"],
        descriptor=found.get("descriptor", ""),
        pack=found.get("pack", ""),
        unique=bool(found.get("unique")),
        type=found.get("type") or UNKNOWN,
        faction=found.get("faction", ""),
        cost=number("cost"),
        skill=number("skill"),
        icons=found.get("icons", ""),
        struggles=found.get("struggles", ""),
        subtypes=words("subtypes"),
        keywords=words("keywords"),
        steadfast=tuple(found.get("steadfast", "").split()),
        resource=resource or found.get("faction", ""),
        transient=bool(transient),
        octgn_id=found.get("octgn_id", ""),
        rarity=found.get("rarity", ""),
    )


def rows(name: str) -> list[str]:
    """The lines of a data file, without its remarks."""
    text = (DATA / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def parsed(name: str) -> list[Card]:
    """The cards of a data file."""
    head, *lines = rows(name)
    columns = head.split("\t")
    return [parse(line, columns) for line in lines]


@cache
def collectible_facts() -> dict[str, Card]:
    """All cards of the collectible years by id; decks are not made of them."""
    return {card.id: card for card in parsed("coc-collectible.tsv")}


@cache
def coc_cards(own: tuple[Sheet, ...] = ()) -> Shelf[Card]:
    """All cards, and those of card files of one's own; of a reprinted card, the first printing that can be played."""
    cards = parsed("coc.tsv")
    for sheet in own:
        cards += [Card(name, card.title, type=card.type, is_own=True) for name, card in listed(sheet.text).items()]
    place = {card.id: k for k, card in enumerate(cards)}
    return Shelf(
        cards,
        {card.octgn_id: card.id for card in cards if card.octgn_id},
        dict(line.split("\t") for line in rows("coc-spellings.tsv")),
        lambda card: len(cards) * (card.playable + card.is_own) - place[card.id],
    )
