"""A deck as it stands in a file, line for line, and the deck that it means.

Formats turn text into a `Sheet` and a `Decklist` into text; neither knows a game. A `Catalogue` knows the cards of
one game and finds them: `understand` makes a decklist of a sheet, and says what it could not find.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from mythos.decks.budget import SUGGESTED
from mythos.decks.names import Listed, Shelf, Unmatched
from mythos.errors import Finding

DECK: Final = "deck"
Cards = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line that asks for copies of a card: by the id of our files or of another program, or by name."""

    count: int
    name: str
    at: int  # the line of the file, from 1 on; 0 if the format has none
    section: str = DECK
    foreign: str = ""  # the id that another program gives it
    hint: str = ""  # what stands in brackets beside the name
    whole: str = ""  # the line as it stands, if its count may be the beginning of a name


@dataclass(slots=True)
class Sheet:
    """What a deck file says."""

    lines: list[Line] = field(default_factory=list)
    name: str = ""
    game: str = ""
    notes: str = ""
    facts: dict[str, str] = field(default_factory=dict)  # what else the file says, such as an investigator
    notices: list[str] = field(default_factory=list)
    wrong: list[Mistake] = field(default_factory=list)  # lines that could not be read
    bare: list[Mistake] = field(default_factory=list)  # lines above the cards: perhaps the game knows what they mean


@dataclass(frozen=True, slots=True)
class Mistake:
    """A line that cannot be understood."""

    at: int
    text: str
    message: str
    candidates: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = f"line {self.at}: " if self.at else ""
        near = f"; perhaps {' or '.join(self.candidates)}?" if self.candidates else ""
        return f"{where}{self.message}{near}"


@dataclass(frozen=True, slots=True)
class Decklist:
    """A deck: how many of which cards in which section. The order of a file does not matter."""

    game: str
    name: str
    sections: tuple[tuple[str, Cards], ...]
    notes: str = ""
    facts: tuple[tuple[str, str], ...] = ()

    def section(self, name: str = DECK) -> Cards:
        """The cards of one section."""
        return dict(self.sections).get(name, ())

    @property
    def size(self) -> int:
        """The number of cards in the deck itself."""
        return sum(count for _, count in self.section())

    def with_copies(self, copies: Mapping[str, int]) -> Decklist:
        """The same deck with other numbers of these cards."""
        cards = {card: count for card, count in {**dict(self.section()), **copies}.items() if count}
        sections = {name: dict(held) for name, held in self.sections} | {DECK: cards}
        return decklist(self.game, self.name, sections, self.notes, **dict(self.facts))


def decklist(
    game: str, name: str, sections: Mapping[str, Mapping[str, int]], notes: str = "", **facts: str
) -> Decklist:
    """A deck in its one form: cards in the order of their ids, empty sections left out."""
    ordered = tuple((section, tuple(sorted(cards.items()))) for section, cards in sorted(sections.items()) if cards)
    return Decklist(game, name, ordered, notes.strip(), tuple(sorted(facts.items())))


@dataclass(frozen=True)
class Catalogue:
    """The cards of one game and the places of its decks."""

    game: str
    title: str
    shelf: Shelf[Any]
    belongs: Callable[[Any, str], bool]  # may a card stand in this section?
    group: Callable[[Any], str]  # the heading under which a plain list names a card of the deck
    groups: tuple[str, ...]  # these headings, in their order
    sections: Mapping[str, str]  # the other sections, and their headings
    written: Callable[[Any], str]  # a card as a plain list names it
    lead: Callable[[str], Mapping[str, str]] = lambda line: {}  # what a line above the cards says about the deck
    facts: tuple[str, ...] = ()  # what else a deck of this game has
    beyond: Callable[[str], str] = lambda name: ""  # why a card of this name cannot be known here, if it is so
    octgn_id: str = ""  # of the game, in deck files of OCTGN
    octgn_sections: Mapping[str, str] = field(default_factory=dict)  # our sections by the names OCTGN gives them
    octgn_name: Callable[[Any], str] = lambda card: str(card.title)  # what OCTGN calls a card
    octgn_group: Callable[[Any], str] = lambda card: ""  # which of them, where several are one of ours
    octgn_leads: Mapping[str, str] = field(default_factory=dict)  # facts that are cards there, by the section's name
    octgn_noted: frozenset[str] = frozenset()  # cards that OCTGN has not: they stand in the notes


@dataclass(frozen=True, slots=True)
class Reading:
    """A deck file that has been read: the deck, what could not be understood, and what is worth saying."""

    deck: Decklist
    mistakes: tuple[Mistake, ...]
    notices: tuple[str, ...]


class DeckMistakes(Finding):
    """A deck file with lines that cannot be understood."""

    def __init__(self, source: str, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        lines = "\n".join(f"  {mistake}" for mistake in self.mistakes)
        super().__init__(f"{source} has lines that fit no card:\n{lines}")
        self.args = (source, self.mistakes)  # what a copy in another process is made from


def understand(sheet: Sheet, catalogue: Catalogue, name: str) -> Reading:
    """Find the cards of a sheet; `name` is the deck's if the sheet gives it none."""
    sections: dict[str, Counter[str]] = {}
    mistakes, notices = list(sheet.wrong), list(sheet.notices)
    facts: dict[str, str] = {}
    for key, value in sheet.facts.items():
        facts |= {key: value, **catalogue.lead(value)}
    for line in sheet.bare:
        said = catalogue.lead(line.text)
        facts.update(said)
        if not said:
            mistakes.append(line)
    for key, value in catalogue.lead(sheet.name).items():  # a list may have no other name than that
        facts.setdefault(key, value)
    for key, value in facts.items():
        if key not in catalogue.facts:
            mistakes.append(Mistake(0, value, f"a deck of {catalogue.title} has no {key}"))
    suggested = SUGGESTED
    for entry in sheet.lines:
        if entry.section not in (DECK, *catalogue.sections):
            where = f"a deck of {catalogue.title} has no section {entry.section!r}"
            mistakes.append(Mistake(entry.at, entry.whole or entry.name, f"{where}: {entry.name!r} would be lost"))
            continue
        card, count = found(entry, catalogue, suggested > 0)
        suggested -= isinstance(card, Unmatched)
        if isinstance(card, Unmatched):
            reason = catalogue.beyond(entry.name) or card.reason
            mistakes.append(Mistake(entry.at, entry.whole or entry.name, reason, card.candidates))
            continue
        sections.setdefault(entry.section, Counter())[card.id] += count
        if entry.hint and not catalogue.shelf.fits(card, entry.hint):
            notices.append(f"line {entry.at}: {entry.hint!r} does not fit {card.title!r}, which is of {card.set}")
    deck = decklist(catalogue.game, sheet.name or name, sections, sheet.notes, **facts)
    return Reading(deck, tuple(sorted(mistakes, key=lambda m: m.at)), tuple(notices))


def found(line: Line, catalogue: Catalogue, near: bool = True) -> tuple[Listed | Unmatched, int]:
    """The card that a line means, and how many; `near`: for one that is none, which come near."""
    shelf = catalogue.shelf
    own = shelf.foreign.get(line.foreign.casefold())
    if own is not None:
        return shelf[own], line.count
    card = shelf.find(line.name, line.hint, lambda card: catalogue.belongs(card, line.section), near=near)
    if isinstance(card, Unmatched) and line.whole:
        unnumbered = shelf.find(line.whole, near=False)  # some titles begin with a number
        if not isinstance(unnumbered, Unmatched):
            return unnumbered, 1
    return card, line.count
