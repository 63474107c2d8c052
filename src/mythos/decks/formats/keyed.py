"""Our own deck files, in TOML or YAML: `name`, perhaps `game` and `notes`, and tables of cards with their counts.

    name = "Deep Ones"

    [cards]
    "core-052" = 3  # Young Deep One
    "Dagon (Core)" = 1

A card is named by its id or by its title. Other tables are other sections, such as `[stories]`.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, Final

from mythos.decks.formats.plain import BRACKETS
from mythos.decks.names import full_name
from mythos.decks.sheet import DECK, Catalogue, Decklist, Line, Mistake, Sheet
from mythos.errors import UsageError
from mythos.language.mistakes import nearest

TABLES: Final = {"cards": DECK, "stories": "stories", "side": "side"}
ABOUT: Final = ("name", "game", "notes")
FACTS: Final = ("investigator", "experience")
WORDS: Final = (*ABOUT, *FACTS, "id", "faction")  # the last two are of the Core lists and say nothing new


def read_toml(text: str) -> Sheet:
    """Read TOML."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"not a TOML file: {error}", remedy='a card is written as "core-041" = 1') from error
    return read(found, Lines(text))


def read_yaml(text: str) -> Sheet:
    """Read YAML."""
    import yaml

    try:
        found = yaml.safe_load(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"line {mark.line + 1}: " if mark else ""
        problem = getattr(error, "problem", None) or "it cannot be read"
        raise UsageError(f"{where}not a YAML file: {problem}", remedy="a card is written as core-041: 1") from error
    return read(found, Lines(text))


class Lines:
    """On which line a key stands; of a key that stands in several tables, one after the other."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.at = 0

    def find(self, key: str) -> int:
        """The next line with this key, from the last one found."""
        spelling = re.compile(rf"\s*\[?\s*[\"']?{re.escape(key)}[\"']?\s*[\]=:.]")
        for k in chain(range(self.at, len(self.lines)), range(self.at)):
            if spelling.match(self.lines[k]):
                self.at = k
                return k + 1
        return 0


def read(found: object, lines: Lines) -> Sheet:
    """Make a sheet of what stands in the file."""
    if not isinstance(found, dict):
        raise UsageError("no deck: a deck has a name and a table of cards")
    sheet = Sheet()
    for key, value in found.items():
        at = lines.find(str(key))
        if key in TABLES:
            if not isinstance(value, dict):
                raise UsageError(f"line {at}: {key!r} must be a table of cards and their counts, not {value!r}")
            read_table(sheet, value, TABLES[key], lines)
        elif key not in WORDS:
            known = (*WORDS, *TABLES)
            hint = nearest(str(key), known) or f"a deck has {', '.join(known)}"
            raise UsageError(f"line {at}: {key!r} is no part of a deck", remedy=hint)
        elif not isinstance(value, str | int) or isinstance(value, bool) or value == "":
            raise UsageError(f"line {at}: {key!r} must be some words, not {value!r}")
        elif key in FACTS:
            sheet.facts[key] = str(value)
        elif key in ABOUT:
            setattr(sheet, key, str(value))
    if not sheet.lines and not sheet.wrong:
        raise UsageError("no cards", remedy='list them under [cards], as "core-041" = 1 (in YAML: core-041: 1)')
    return sheet


def read_table(sheet: Sheet, table: Mapping[Any, Any], section: str, lines: Lines) -> None:
    """One table of cards."""
    for key, count in table.items():
        name, at = str(key), lines.find(str(key))
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            message = f"{count!r} is no number of copies of {name!r}: write a whole number from 1 up"
            sheet.wrong.append(Mistake(at, name, message))
            continue
        brackets = BRACKETS.match(name)
        title, hint = (brackets["name"], brackets["hint"]) if brackets else (name, "")
        sheet.lines.append(Line(count, title, at, section, hint=hint))


def write_toml(deck: Decklist, catalogue: Catalogue) -> str:
    """Write TOML, each card by its id with its name beside it."""
    lines = [f"{key} = {quoted(value)}" for key, value in words(deck)]
    for table, cards in tables(deck):
        lines += ["", f"[{table}]"]
        lines += [f'"{card}" = {count}  # {full_name(catalogue.shelf[card])}' for card, count in cards]
    return "\n".join(lines) + "\n"


def write_yaml(deck: Decklist, catalogue: Catalogue) -> str:
    """Write YAML, likewise."""
    lines = [f"{key}: {quoted(value)}" for key, value in words(deck)]
    for table, cards in tables(deck):
        lines += [f"{table}:"]
        lines += [f'  "{card}": {count}  # {full_name(catalogue.shelf[card])}' for card, count in cards]
    return "\n".join(lines) + "\n"


def quoted(value: str) -> str:
    """A string as both languages read it."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def words(deck: Decklist) -> Iterator[tuple[str, str]]:
    """What is said about the deck."""
    yield "name", deck.name
    yield "game", deck.game
    if deck.notes:
        yield "notes", deck.notes
    yield from deck.facts


def tables(deck: Decklist) -> Iterator[tuple[str, tuple[tuple[str, int], ...]]]:
    """The sections under their names here."""
    for table, section in TABLES.items():
        if cards := deck.section(section):
            yield table, cards
