"""Decks of arkham.build as text: a heading with the name, facts, sections, and a bullet for each card.

A card without a number behind it is there once; what stands deeper says how a card was customised: no card here is.
"""

from __future__ import annotations

import re
from typing import Final

from mythos.decks.budget import check_lines, check_words
from mythos.decks.formats.plain import hints_taken
from mythos.decks.sheet import DECK, Catalogue, Decklist, Line, Mistake, Sheet
from mythos.errors import UsageError

NAME: Final = "# "
SECTION: Final = "## "
SECTIONS: Final = {"deck": DECK, "side deck": "side"}
CARD: Final = "- "
COPIES: Final = re.compile(r" x(\d{1,3})$")
TABOO: Final = "†"  # behind the name of a card that the list of taboos changes
FACTS: Final = {"investigator": "investigator", "experience": "experience"}


def is_one(text: str) -> bool:
    """Is this such a text?"""
    return text.lstrip().startswith(NAME) and f"\n{SECTION}Deck" in text


def read(text: str) -> Sheet:
    """Read the lines."""
    sheet = Sheet(game="arkham")
    lines = [(at, line.rstrip()) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    check_lines(len(lines))
    section = ""
    for at, line in lines:
        check_words(line, at)
        if line.startswith(SECTION):
            section = line[len(SECTION) :].strip().casefold()
        elif line.startswith(NAME):
            sheet.name = line[len(NAME) :].strip()
        elif not section:
            read_fact(sheet, at, line)
        elif line.startswith(CARD):
            read_card(sheet, at, line[len(CARD) :].strip(), section)
        elif line.strip().startswith(CARD):
            sheet.wrong.append(Mistake(at, line.strip(), f"{line.strip()!r}: no card here can be customised"))
        elif not line.startswith(("**", "_")):
            sheet.wrong.append(Mistake(at, line, f"{line!r} is no card and no heading"))
    return sheet


def read_fact(sheet: Sheet, at: int, line: str) -> None:
    """What is said above the cards."""
    key, _, value = (part.strip() for part in line.partition(":"))
    if key.casefold() in FACTS and value:
        sheet.facts[FACTS[key.casefold()]] = value
    elif key.startswith("Taboo"):
        sheet.notices.append("The taboo list of this deck is not looked at.")
    elif key == "Parallel" and "Parallel" in value:
        sheet.facts["parallel"] = value
    elif not value:
        sheet.wrong.append(Mistake(at, line, f"{line!r} is no card and no heading"))
    else:
        sheet.notices.append(f"line {at}: {key} is not looked at.")


def read_card(sheet: Sheet, at: int, line: str, section: str) -> None:
    """A card, its level in brackets, perhaps how many."""
    found = COPIES.search(line)
    name = line[: found.start()] if found else line
    name, hint = hints_taken(name.replace(TABOO, ""))
    where = SECTIONS.get(section, section)
    sheet.lines.append(Line(int(found[1]) if found else 1, name, at, where, hint=hint, whole=line))


def write(deck: Decklist, catalogue: Catalogue) -> str:
    """Write the lines; the groups of cards are those of a plain list."""
    if catalogue.game != "arkham":
        raise UsageError(f"Decks of {catalogue.title} are none for arkham.build.", remedy="Use another format.")
    lines = [f"{NAME}{deck.name}", ""]
    for key, value in deck.facts:
        who = catalogue.shelf.get(value)
        lines.append(f"{key.title()}: {who.title if who else value}")
    names = {section: title for title, section in SECTIONS.items()}
    for section, cards in deck.sections:
        lines += ["", f"{SECTION}{names[section].capitalize()}", ""]
        groups: dict[str, list[str]] = {}
        for card, count in cards:
            found = catalogue.shelf[card]
            copies = f" x{count}" if count > 1 else ""
            groups.setdefault(catalogue.group(found), []).append(f"{CARD}{catalogue.written(found)}{copies}")
        for group, written in groups.items():
            lines += [f"**{group}**", *written, ""]
    return "\n".join(lines).rstrip() + "\n"
