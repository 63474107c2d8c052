"""Deck files of OCTGN (`.o8d`): XML with the id that OCTGN gives each card."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from mythos.decks.budget import check_lines, check_words, copies, shown
from mythos.decks.sheet import DECK, Catalogue, Decklist, Line, Mistake, Sheet
from mythos.errors import UsageError

MARKS: Final = "[]{}<>_^?* \t\r\n"  # a title is written behind its faction symbols and uniqueness mark
MOST_DEEP: Final = 10
GAMES: Final = {"43054c18-2362-43e0-a434-72f8d0e8477c": "coc", "a6d114c7-2e2a-4896-ad8c-0330605c90bf": "arkham"}
SECTIONS: Final = {
    "draw deck": DECK,
    "story deck": "stories",
    "asset": DECK,
    "event": DECK,
    "skill": DECK,
    "weakness": DECK,
    "special": "side",
    "sideboard": "side",
    "investigator": "investigator",
}
SHARED: Final = "stories"  # the section of both players
BESIDES: Final = re.compile(r"Besides: (\d+)x (.+)")  # a card that OCTGN has not, in the notes
FACT: Final = re.compile(r"(experience|parallel): (\w+)")  # what OCTGN has no place for, in the notes


class Reader:
    """The parts of the XML as they come."""

    def __init__(self) -> None:
        self.sheet = Sheet()
        self.section = DECK
        self.is_deck = False
        self.card: dict[str, str] | None = None
        self.text: list[str] = []
        self.depth = 0
        self.known = True  # the section is one of ours
        self.parser = expat.ParserCreate("utf-8")  # whatever the file declares: it has been read already
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.words
        self.parser.StartDoctypeDeclHandler = self.refuse

    @staticmethod
    def refuse(*_: object) -> None:
        """Deck files have no document type; one with entities may be made to fill the memory."""
        raise UsageError("not an OCTGN deck: it declares a document type")

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        self.text.clear()
        self.depth += 1
        if self.depth > MOST_DEEP:
            raise UsageError(f"line {self.parser.CurrentLineNumber}: this is nested too deeply for a deck")
        if name == "deck":
            self.is_deck = True
            game = check_words(attributes.get("game", ""), self.parser.CurrentLineNumber)
            self.sheet.game = GAMES.get(game.casefold(), game)
        elif name == "section":
            given = check_words(attributes.get("name", ""), self.parser.CurrentLineNumber)
            self.known = given.casefold() in SECTIONS
            self.section = SECTIONS.get(given.casefold(), given)
        elif name == "card":
            self.card = attributes

    def words(self, text: str) -> None:
        """Text inside an element."""
        self.text.append(text)

    def end(self, name: str) -> None:
        """An element ends."""
        self.depth -= 1
        if name == "notes":
            self.read_notes("".join(self.text).strip())
        elif name == "card" and self.card is not None:
            self.add(self.card, "".join(self.text).lstrip(MARKS).strip())
            self.card = None

    def read_notes(self, text: str) -> None:
        """Remarks, and what we have written there because OCTGN has no place for it."""
        left: list[str] = []
        for line in text.splitlines():
            if card := BESIDES.fullmatch(line.strip()):
                self.add({"qty": card[1]}, card[2], DECK)
            elif fact := FACT.fullmatch(line.strip()):
                self.sheet.facts[fact[1]] = fact[2]
            else:
                left.append(line)
        self.sheet.notes = "\n".join(left).strip()

    def add(self, card: dict[str, str], given: str, section: str = "") -> None:
        """A card with its number of copies."""
        at, number = self.parser.CurrentLineNumber, card.get("qty", "1")
        name = check_words(given, at)
        if not section and self.section == "investigator":  # and the small card of the same person
            self.sheet.facts.setdefault("investigator", name)
            return
        check_lines(len(self.sheet.lines) + len(self.sheet.wrong) + 1)
        count = copies(number)
        if not self.known and not section:
            where = f"the section {shown(self.section)} is none of a deck: {', '.join(map(repr, SECTIONS))}"
            self.sheet.wrong.append(Mistake(at, name, f"{name!r} stands where it would be lost: {where}"))
        elif count is None:
            self.sheet.wrong.append(Mistake(at, name, f"{shown(number)} is no number of copies of {name!r}"))
        else:
            self.sheet.lines.append(Line(count, name, at, section or self.section, card.get("id", "")))


def read(text: str) -> Sheet:
    """Read the XML."""
    reader = Reader()
    try:
        reader.parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        raise UsageError(f"line {error.lineno}: not an OCTGN deck: {expat.ErrorString(error.code)}") from error
    if not reader.is_deck:
        raise UsageError("not an OCTGN deck: it has no <deck>")
    return reader.sheet


def write(deck: Decklist, catalogue: Catalogue) -> str:
    """Write the XML, with every section that OCTGN expects."""
    if not catalogue.octgn_id:
        raise UsageError(f"Decks of {catalogue.title} cannot be written for OCTGN.")
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f"<deck game={quoteattr(catalogue.octgn_id)}>"]
    facts = dict(deck.facts)
    for name, fact in catalogue.octgn_leads.items():
        leads = [(facts.pop(fact), 1)] if fact in facts else []
        lines += section_of(name, DECK, leads, catalogue)
    names = list(catalogue.octgn_sections.values())
    for name, section in catalogue.octgn_sections.items():
        cards = [
            (card, count)
            for card, count in deck.section(section)
            if card not in catalogue.octgn_noted
            and (names.count(section) == 1 or catalogue.octgn_group(catalogue.shelf[card]) == name)
        ]
        lines += section_of(name, section, cards, catalogue)
    notes = [deck.notes] if deck.notes else []
    notes += [f"{fact}: {value}" for fact, value in facts.items()]
    noted = [(card, count) for card, count in deck.section() if card in catalogue.octgn_noted]
    notes += [f"Besides: {count}x {catalogue.shelf[card].title}" for card, count in noted]
    lines += [f"  <notes>{escape(chr(10).join(notes))}</notes>", "</deck>"]
    return "\n".join(lines) + "\n"


def section_of(name: str, section: str, cards: Iterable[tuple[str, int]], catalogue: Catalogue) -> list[str]:
    """A section of the XML."""
    lines = [f'  <section name={quoteattr(name)} shared="{section == SHARED}">']
    for card, count in cards:
        found = catalogue.shelf[card]
        if not found.octgn_id:
            raise UsageError(
                f"The id that OCTGN gives {found.title!r} is not known here.",
                remedy="Take it out, or use another format.",
            )
        title = escape(catalogue.octgn_name(found))
        lines.append(f"    <card qty={quoteattr(str(count))} id={quoteattr(found.octgn_id)}>{title}</card>")
    return [*lines, "  </section>"]
