"""Plain lists as people paste them: "3x Name (Set)", "2 Name", "Name x2", headings, remarks.

If no line has a count, every line is one copy. If lines have counts, a line without one is a heading or a remark, or
it is reported: a forgotten count must not lose a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mythos.decks.names import fold
from mythos.decks.sheet import DECK, Catalogue, Decklist, Line, Mistake, Sheet

BULLET: Final = re.compile(r"^[-–•·+*]\s+")
BEFORE: Final = re.compile(r"^(?P<count>\d{1,3})(?:\s*[x×]\s+|[x×]|\s+)(?P<name>\S.*)$", re.IGNORECASE)
AFTER: Final = re.compile(r"^(?P<name>.*\S)\s+[x×]\s*(?P<count>\d{1,3})$", re.IGNORECASE)
BRACKETS: Final = re.compile(r"^(?P<name>.*?\S)\s*[(\[](?P<hint>[^()\[\]]*)[)\]]$")
REMARK: Final = re.compile(r"^(?:#|//|;|--|==|\*\*|__|~~)\s*")
TRAILING_REMARK: Final = re.compile(r"\s+(?:#|//)\s.*$")
FACT: Final = re.compile(r"^(?P<key>investigator|experience|xp)\s*:\s*(?P<value>.+)$", re.IGNORECASE)
IDLE: Final = re.compile(r"^packs?:?$|^packs?:|^from .+ to .+|^https?://", re.IGNORECASE)  # lines of web sites
NAME: Final = re.compile(r"^(?:deck|deck name|name|title)\s*:\s*(?P<name>.+)$", re.IGNORECASE)
FIRST_COUNT: Final = re.compile(r"^\d+\s+")  # of a heading: "50 cards"
LAST_COUNT: Final = re.compile(r"\s*:?\s*[(\[]?\d+(?:\s*cards?)?[)\]]?$|\s*:$", re.IGNORECASE)  # "Events (12)"
SECTIONS: Final = {"story": "stories", "storydeck": "stories", "side": "side", "sidedeck": "side"}
KIND: Final = re.compile(
    "card|total|totalcard|deck|drawdeck|maindeck|other|character|support|event|conspiracy|location|attachment|asset|"
    "skill|treachery|weakness|investigator"
)
FACTION: Final = re.compile(  # four of them are also titles
    "neutral|(the)?agency|miskatonic(university)?|(the)?syndicate|cthulhu|hastur|yogsothoth|shubniggurath|"
    "((the)?orderofthe)?silvertwilight|guardian|seeker|rogue|mystic|survivor"
)


def read(text: str) -> Sheet:
    """Read the lines."""
    sheet = Sheet()
    lines = list(cleaned(text))
    cards = [line for _, line in lines if not heading(line) and not REMARK.match(line)]
    has_counts = 2 * sum(1 for line in cards if counted(line)) > len(cards)
    notes: list[str] = []
    section = DECK
    for at, line in lines:
        kind = heading(line, has_counts)
        number = counted(line)
        if named := NAME.match(line):
            sheet.name = named["name"].strip()
        elif fact := FACT.match(line):
            key = fact["key"].lower()
            sheet.facts["experience" if key == "xp" else key] = BRACKETS.sub(r"\g<name>", fact["value"].strip())
        elif kind:
            section = SECTIONS.get(kind, DECK)
        elif remark := REMARK.match(line):
            if not sheet.lines:
                notes.append(line[remark.end() :])
        elif number is not None:
            add(sheet, at, *number, section, line)
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
    for at, line in enumerate(text.splitlines(), 1):
        rest = TRAILING_REMARK.sub("", BULLET.sub("", line.strip())).strip()
        if rest:
            yield at, rest


def counted(line: str) -> tuple[int, str] | None:
    """The count and the rest of a line that asks for cards."""
    if heading(line) or REMARK.match(line):
        return None
    found = BEFORE.match(line) or AFTER.match(line)
    return (int(found["count"]), found["name"]) if found else None


def heading(line: str, has_counts: bool = True) -> str:
    """The kind of cards that a line announces ("Events (12)", "== Characters ==", "50 cards"); "" if none."""
    marked = line.strip("#=*_-~ ")
    bare = LAST_COUNT.sub("", LAST_COUNT.sub("", marked))
    if FACTION.fullmatch(fold(bare)):
        return fold(bare) if has_counts or bare != marked else ""
    key = fold(LAST_COUNT.sub("", LAST_COUNT.sub("", FIRST_COUNT.sub("", marked))))
    for kind in (
        key,
        key.removesuffix("s"),
        key.removesuffix("es"),
        key.removesuffix("cards"),
        key.removesuffix("ies") + "y",
    ):
        if KIND.fullmatch(kind) or kind in SECTIONS:
            return kind
    return ""


def add(sheet: Sheet, at: int, count: int, name: str, section: str, whole: str) -> None:
    """A card, with what stands in brackets behind it."""
    if count < 1:
        sheet.wrong.append(Mistake(at, whole, f"{count} is no number of copies of {name!r}"))
        return
    hints: list[str] = []
    while brackets := BRACKETS.match(name):
        name = brackets["name"]
        hints.insert(0, brackets["hint"].strip())
    sheet.lines.append(Line(count, name.strip(" *"), at, section, hint=" ".join(hints), whole=whole))


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
