"""Plain lists as people paste them: "3x Name (Set)", "2 Name", "Name x2", headings, remarks.

If no line has a count, every line is one copy. If lines have counts, a line without one is a heading or a remark, or
it is reported: a forgotten count must not lose a card.

A line is short and has no two blanks in a row before any pattern sees it, and what stands at its end is taken off from
the right: no text makes this slow.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mythos.decks.budget import check_lines, check_words
from mythos.decks.names import fold
from mythos.decks.sheet import DECK, Catalogue, Decklist, Line, Mistake, Sheet

BULLET: Final = re.compile(r"[-–•·+*] ")
BEFORE: Final = re.compile(r"(\d{1,3})(?: ?[x×] | ?[x×](?=\S)| )(\S.*)", re.IGNORECASE)
AFTER: Final = re.compile(r" [x×] ?(\d{1,3})$", re.IGNORECASE)
REMARK: Final = re.compile(r"(?:#|//|;|--|==|\*\*|__|~~) ?")
TRAILING_REMARK: Final = re.compile(r" (?:#|//) ")
FACT: Final = re.compile(r"(investigator|experience|xp) ?: ?(.+)", re.IGNORECASE)
IDLE: Final = re.compile(r"packs?$|packs?:|from .+ to |https?://|deck built on ", re.IGNORECASE)  # lines of web sites
PACKS: Final = re.compile(r"packs? ?:", re.IGNORECASE)  # the line below names them
COLUMNS: Final = re.compile(r"(?:amount|copies|count|number|qty|quantity) ?,", re.IGNORECASE)  # the head of a table
NAME: Final = re.compile(r"(?:deck|deck name|name|title) ?: ?(.+)", re.IGNORECASE)
SECTIONS: Final = {"story": "stories", "storydeck": "stories", "side": "side", "sidedeck": "side"}
DIGITS: Final = "0123456789"
LONGEST_HEADING: Final = 60
LONGEST_COUNT: Final = 4  # letters before the first comma
KIND: Final = re.compile(
    "card|total|totalcard|deck|drawdeck|maindeck|other|character|support|event|conspiracy|location|attachment|asset|"
    "skill|treachery|weakness|investigator"
)
FACTION: Final = re.compile(  # four of them are also titles
    "neutral|(the)?agency|miskatonic(university)?|(the)?syndicate|cthulhu|hastur|yogsothoth|shubniggurath|"
    "((the)?orderofthe)?silvertwilight|guardian|seeker|rogue|mystic|survivor"
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list, seen once."""

    at: int
    text: str
    remark: str | None  # what a remark says
    kind: str  # of cards that it announces; "" if it is no heading
    is_faction: bool  # the bare name of a faction, which may also be a card
    count: int
    name: str  # behind the count; "" if there is none

    def heading(self, has_counts: bool) -> str:
        """What it announces; where lines have no counts, the name of a faction is a card."""
        return "" if self.is_faction and not has_counts else self.kind


def read(text: str) -> Sheet:
    """Read the lines."""
    sheet = Sheet()
    entries = [entry(at, line) for at, line in cleaned(text)]
    cards = [one for one in entries if not one.kind and one.remark is None]
    has_counts = 2 * sum(1 for one in cards if one.name) > len(cards)
    notes: list[str] = []
    section, packs = DECK, 0
    for one in entries:
        at, line, kind = one.at, one.text, one.heading(has_counts)
        if PACKS.fullmatch(line):
            packs = at + 1  # the line below names them
        if named := NAME.fullmatch(line):
            sheet.name = named[1].strip()
        elif fact := FACT.fullmatch(line):
            key = fact[1].lower()
            sheet.facts["experience" if key == "xp" else key] = without_hint(fact[2].strip())[0]
        elif kind:
            section = SECTIONS.get(kind, DECK)
        elif one.remark is not None:
            if not sheet.lines:
                notes.append(one.remark)
        elif (at == packs and not one.name) or COLUMNS.match(line):
            continue
        elif one.name:
            add(sheet, at, one.count, one.name, section, line)
        elif not has_counts:
            add(sheet, at, 1, line, section, line)
        elif not sheet.lines and not sheet.name:
            sheet.name = line
        elif not line.endswith(":") and not IDLE.match(line):
            hint = "write '1 ' before a card and '# ' before a remark"
            lost = sheet.wrong if sheet.lines else sheet.bare
            lost.append(Mistake(at, line, f"{line!r} has no count and is no heading: {hint}"))
    sheet.notes = "\n".join(notes)
    return sheet


def cleaned(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are not empty, by number, without bullets and what is remarked behind them."""
    lines = text.splitlines()
    check_lines(sum(1 for line in lines if line and not line.isspace()))
    for at, line in enumerate(lines, 1):
        bare = " ".join(line.split())
        if bullet := BULLET.match(bare):
            bare = bare[bullet.end() :]
        rest = TRAILING_REMARK.split(bare, maxsplit=1)[0].strip()
        if rest:
            yield at, check_words(rest, at)


def entry(at: int, line: str) -> Entry:
    """What a line is."""
    kind, is_faction = heading(line)
    remark = REMARK.match(line)
    said = None if remark is None else line[remark.end() :]
    if kind or remark:
        return Entry(at, line, said, kind, is_faction, 0, "")
    if columns := table_row(line):
        return Entry(at, line, None, "", False, *columns)
    if found := BEFORE.fullmatch(line):
        return Entry(at, line, None, "", False, int(found[1]), found[2])
    if (found := AFTER.search(line)) and found.start():
        return Entry(at, line, None, "", False, int(found[1]), line[: found.start()])
    return Entry(at, line, None, "", False, 0, "")


def table_row(line: str) -> tuple[int, str] | None:
    """The count and the name of a line of a table ("3,Young Deep One,Core"), with what follows in brackets."""
    first, comma, rest = line.partition(",")
    if not comma or not (first.strip().isascii() and first.strip().isdecimal()) or len(first) > LONGEST_COUNT:
        return None
    name, *more = next(csv.reader([rest], skipinitialspace=True))
    return int(first), f"{name} ({' '.join(more)})" if any(more) else name


def heading(line: str) -> tuple[str, bool]:
    """The kind of cards that a line announces ("Events (12)", "== Characters ==", "50 cards"), "" if none; and
    whether it is the bare name of a faction."""
    marked = line.strip("#=*_-~ ")
    if len(marked) > LONGEST_HEADING:
        return "", False
    bare = without_count(without_count(marked))
    name = fold(bare)
    if FACTION.fullmatch(name):
        return name, bare == marked
    rest = marked.lstrip(DIGITS)  # "50 cards"
    key = fold(without_count(without_count(rest if rest.startswith(" ") else marked)))
    for kind in (
        key,
        key.removesuffix("s"),
        key.removesuffix("es"),
        key.removesuffix("cards"),
        key.removesuffix("ies") + "y",
    ):
        if KIND.fullmatch(kind) or kind in SECTIONS:
            return kind, False
    return "", False


def without_count(heading: str) -> str:
    """A heading without the count at its end ("Events (12)", "Events: 12 cards"), or without its colon."""
    rest = heading[:-1] if heading.endswith((")", "]")) else heading
    for word in ("cards", "card"):
        if rest.casefold().endswith(word):
            rest = rest[: -len(word)].rstrip()
            break
    left = rest.rstrip(DIGITS)
    if left == rest:
        return heading[:-1].rstrip() if heading.endswith(":") else heading
    left = (left[:-1] if left.endswith(("(", "[")) else left).rstrip()
    return (left[:-1] if left.endswith(":") else left).rstrip()


def without_hint(name: str) -> tuple[str, str | None]:
    """A name without the brackets at its end, and what stands in them."""
    if not name.endswith((")", "]")):
        return name, None
    begin = max(name.rfind("("), name.rfind("["))
    inner = name[begin + 1 : -1]
    left = name[:begin].rstrip() if begin > 0 else ""
    if not left or ")" in inner or "]" in inner:
        return name, None
    return left, inner.strip()


def add(sheet: Sheet, at: int, count: int, name: str, section: str, whole: str) -> None:
    """A card, with what stands in brackets behind it."""
    if count < 1:
        sheet.wrong.append(Mistake(at, whole, f"{count} is no number of copies of {name!r}"))
        return
    name, hint = hints_taken(name)
    sheet.lines.append(Line(count, name.strip(" *"), at, section, hint=hint, whole=whole))


def hints_taken(name: str) -> tuple[str, str]:
    """A name without all the brackets behind it, and what stands in them."""
    hints: list[str] = []
    name, hint = without_hint(name.strip())
    while hint is not None:
        hints.append(hint)
        name, hint = without_hint(name)
    return name, " ".join(reversed(hints))


def write(deck: Decklist, catalogue: Catalogue) -> str:
    """A list with headings that everybody can read."""
    lines = [f"Deck: {deck.name}"]
    for key, value in deck.facts:
        named = catalogue.shelf.get(value)
        lines.append(f"{key.title()}: {named.title if named else value}")
    lines += [f"# {line}" for line in deck.notes.splitlines()]
    for section, cards in deck.sections:
        groups: dict[str, list[str]] = {}
        counts: dict[str, int] = {}
        for card, count in cards:
            found = catalogue.shelf[card]
            group = catalogue.group(found) if section == DECK else catalogue.sections[section]
            counts[group] = counts.get(group, 0) + count
            groups.setdefault(group, []).append(f"{count}x {catalogue.written(found)}")
        for group in (*catalogue.groups, *catalogue.sections.values()):
            if group in groups:
                lines += ["", f"{group} ({counts[group]})", *groups[group]]
    return "\n".join(lines) + "\n"
