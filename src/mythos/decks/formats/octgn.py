"""Deck files of OCTGN (`.o8d`): XML with the id that OCTGN gives each card."""

from __future__ import annotations

import re
from typing import Final
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from mythos.decks.sheet import DECK, Catalogue, Decklist, Line, Mistake, Sheet
from mythos.errors import UsageError

MARKS: Final = re.compile(r"^[\[\]{}<>_^?*\s]+")  # a title is written behind its faction symbols and uniqueness mark
GAMES: Final = {"43054c18-2362-43e0-a434-72f8d0e8477c": "coc"}
SECTIONS: Final = {"draw deck": DECK, "story deck": "stories", "investigator": DECK, "special": "side"}


class Reader:
    """The parts of the XML as they come."""

    def __init__(self) -> None:
        self.sheet = Sheet()
        self.section = DECK
        self.is_deck = False
        self.card: dict[str, str] | None = None
        self.text = ""
        self.parser = expat.ParserCreate()
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
        self.text = ""
        if name == "deck":
            self.is_deck = True
            self.sheet.game = GAMES.get(attributes.get("game", "").casefold(), attributes.get("game", ""))
        elif name == "section":
            given = attributes.get("name", "")
            self.section = SECTIONS.get(given.casefold(), given.casefold())
        elif name == "card":
            self.card = attributes

    def words(self, text: str) -> None:
        """Text inside an element."""
        self.text += text

    def end(self, name: str) -> None:
        """An element ends."""
        if name == "notes":
            self.sheet.notes = self.text.strip()
        elif name == "card" and self.card is not None:
            self.add(self.card, MARKS.sub("", self.text).strip())
            self.card = None

    def add(self, card: dict[str, str], name: str) -> None:
        """A card with its number of copies."""
        at, number = self.parser.CurrentLineNumber, card.get("qty", "1")
        if not number.isdecimal() or int(number) < 1:
            self.sheet.wrong.append(Mistake(at, name, f"{number!r} is no number of copies of {name!r}"))
        else:
            self.sheet.lines.append(Line(int(number), name, at, self.section, card.get("id", "")))


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
    for name, section in catalogue.octgn_sections.items():
        lines.append(f'  <section name={quoteattr(name)} shared="{section != DECK}">')
        for card, count in deck.section(section):
            found = catalogue.shelf[card]
            if not found.octgn_id:
                raise UsageError(f"OCTGN has no card {found.title!r}.", remedy="Take it out, or use another format.")
            title = escape(("* " if found.unique else "") + found.title)
            lines.append(f"    <card qty={quoteattr(str(count))} id={quoteattr(found.octgn_id)}>{title}</card>")
        lines.append("  </section>")
    lines += [f"  <notes>{escape(deck.notes)}</notes>", "</deck>"]
    return "\n".join(lines) + "\n"
