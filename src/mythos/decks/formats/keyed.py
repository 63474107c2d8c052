"""Our own deck files, in TOML or YAML: `name`, perhaps `game` and `notes`, and tables of cards with their counts.

    name = "Deep Ones"

    [cards]
    "core-052" = 3  # Young Deep One
    "Dagon (Core)" = 1

A card is named by its id or by its title. Other tables are other sections, such as `[stories]`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from mythos.decks import budget
from mythos.decks.budget import shown
from mythos.decks.formats.plain import without_hint
from mythos.decks.formats.yaml_tables import tables_of
from mythos.decks.lines import Lines
from mythos.decks.names import full_name
from mythos.decks.sheet import DECK, Catalogue, Decklist, Line, Mistake, Sheet
from mythos.errors import UsageError
from mythos.language.mistakes import nearest

TABLES: Final = {"cards": DECK, "stories": "stories", "side": "side"}
ABOUT: Final = ("name", "game", "notes")
FACTS: Final = ("investigator", "experience")
MOST_BRACKETS: Final = 20  # of one line of TOML
MOST_DOTS: Final = 40
LONGEST_SAID: Final = 200
WORDS: Final = (*ABOUT, *FACTS, "id", "faction")  # the last two are of the Core lists and say nothing new


def read_toml(text: str) -> Sheet:
    """Read TOML."""
    budget.check_lines(sum(1 for line in text.splitlines() if line and not line.isspace()))
    check_nesting(text)
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers of thousands of digits
        said = str(error) if isinstance(error, tomllib.TOMLDecodeError) else "it has a number of too many digits"
        raise UsageError(
            f"not a TOML file: {shown_error(said)}", remedy='a card is written as "core-041" = 1'
        ) from None
    return read(found, lines_of(text))


def check_nesting(text: str) -> None:
    """Refuse what is nested deeper than any deck, before a reader that calls itself looks at it."""
    for at, line in enumerate(text.splitlines(), 1):
        if line.count("[") + line.count("{") > MOST_BRACKETS or line.count(".") > MOST_DOTS:
            raise UsageError(f"line {at}: this is nested too deeply for a deck")


def shown_error(said: str) -> str:
    """What another reader says, without what it repeats of a hostile file."""
    return said if len(said) <= LONGEST_SAID else said[:LONGEST_SAID] + "..."


def read_yaml(text: str) -> Sheet:
    """Read YAML."""
    found, lines = tables_of(text)
    return read(found, lines)


def lines_of(text: str) -> Lines:
    """Where the keys of a TOML file stand."""
    lines = Lines()
    for at, line in enumerate(text.splitlines(), 1):
        key = spelled_key(line)
        if key:
            lines.add(key, at)
    return lines


def spelled_key(line: str) -> str:
    """The key that a line begins with, or the table that it opens."""
    rest = line.strip().removeprefix("[").strip()
    quote = rest[:1]
    if quote in ("'", '"'):
        return rest[1:].partition(quote)[0]
    ends = [at for at in map(rest.find, "]=:.") if at >= 0]
    return rest[: min(ends)].strip() if ends else ""


def read(found: object, lines: Lines) -> Sheet:
    """Make a sheet of what stands in the file."""
    if not isinstance(found, dict):
        raise UsageError("no deck: a deck has a name and a table of cards")
    sheet = Sheet()
    for key, value in found.items():
        at = lines.find(str(key))
        if key in TABLES:
            if not isinstance(value, dict):
                raise UsageError(f"line {at}: {key!r} must be a table of cards and their counts, not {shown(value)}")
            read_table(sheet, value, TABLES[key], lines)
        elif key not in WORDS:
            known = (*WORDS, *TABLES)
            hint = nearest(str(key)[: budget.SHOWN], known) or f"a deck has {', '.join(known)}"
            raise UsageError(f"line {at}: {shown(key)} is no part of a deck", remedy=hint)
        elif not isinstance(value, str | int) or isinstance(value, bool) or value == "":
            raise UsageError(f"line {at}: {key!r} must be some words, not {shown(value)}")
        elif key in FACTS:
            sheet.facts[key] = worded(value, at)
        elif key in ABOUT:
            setattr(sheet, key, worded(value, at, notes=key == "notes"))
    if not sheet.lines and not sheet.wrong:
        raise UsageError("no cards", remedy='list them under [cards], as "core-041" = 1 (in YAML: core-041: 1)')
    return sheet


def worded(value: str | int, at: int, *, notes: bool = False) -> str:
    """What is said about a deck, if it is not too long for that."""
    words = value if isinstance(value, str) else shown(value)
    budget.check_size(words)
    return words if notes else budget.check_words(words, at)


def read_table(sheet: Sheet, table: Mapping[Any, Any], section: str, lines: Lines) -> None:
    """One table of cards."""
    for key, number in table.items():
        at = lines.find(str(key))
        name = budget.check_words(str(key), at)
        count = budget.copies(number)
        budget.check_lines(len(sheet.lines) + len(sheet.wrong) + 1)
        if count is None:
            most = budget.MOST_COPIES
            message = f"{shown(number)} is no number of copies of {name!r}: write a whole number from 1 to {most}"
            sheet.wrong.append(Mistake(at, name, message))
            continue
        title, hint = without_hint(name)
        sheet.lines.append(Line(count, title, at, section, hint=hint or ""))


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
