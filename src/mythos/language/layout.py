"""The layout of a card file: cards at column 1, their lines indented by two, continuations by four or more."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mythos.errors import UsageError
from mythos.language.lexer import Source
from mythos.language.mistakes import CardMistake, CardMistakes, nearest

MAX_FILE: Final = 1 << 20
MAX_LINE: Final = 1000
MAX_CARDS: Final = 4000
MAX_CARD_LINES: Final = 60

HEADER: Final = re.compile(r'card +"(?P<title>(?:[^"\\]|\\.)*)"(?: +"(?P<subtitle>(?:[^"\\]|\\.)*)")?(?P<rest>.*)')
EDITIONS: Final = re.compile(r"edition (?P<names>[^|]*)\|(?P<rest>.*)", re.DOTALL)
NUMBER: Final = re.compile(r"\d{1,6}[a-z]?")
SET_ID: Final = re.compile(r"[a-z][a-z0-9-]*")

Report = Callable[[CardMistake], None]


def read_text(path: Path | str) -> str:
    """The text of a card file on disk."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(MAX_FILE + 1)
    except OSError as error:
        raise UsageError(f"cannot read the card file {path}: {error.strerror}") from error
    if len(data) > MAX_FILE:
        raise CardMistakes(
            [CardMistake(str(path), 1, 1, f"the file is larger than {MAX_FILE // 1024} KiB", "split it")]
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise CardMistakes([CardMistake(str(path), line, column, "this is not UTF-8 text")]) from None


@dataclass(slots=True)
class RawLine:
    """One logical line of a card: which editions it is for and its text."""

    editions: tuple[str, ...]
    source: Source

    @property
    def text(self) -> str:
        """The line as one string."""
        return " ".join(piece.strip() for piece, _, _ in self.source.pieces)


@dataclass(slots=True)
class RawCard:
    """A card before its lines are read."""

    title: str
    subtitle: str
    set_id: str
    number: str
    unique: bool
    line: int
    lines: list[RawLine] = field(default_factory=list)


def split_cards(text: str, filename: str, editions: tuple[str, ...], report: Report) -> list[RawCard]:
    """Cut a file into cards and logical lines; what cannot be placed is reported."""
    if len(text.encode("utf-8", "surrogatepass")) > MAX_FILE:
        report(CardMistake(filename, 1, 1, f"the file is larger than {MAX_FILE // 1024} KiB", "split it"))
        return []
    lines = tuple(text.replace("\r\n", "\n").split("\n"))
    cards: list[RawCard] = []
    skipping = False  # after a broken header its lines are not read
    pieces: list[tuple[str, int, int]] = []

    def close() -> None:
        """End the logical line that was being collected."""
        if pieces and cards and not skipping:
            _add_line(cards[-1], Source(filename, tuple(pieces), lines), editions, report)
        pieces.clear()

    for number, line in enumerate(lines, 1):
        here = Source(filename, (), lines)
        if len(line) > MAX_LINE:
            report(here.mistake(number, MAX_LINE, f"this line is longer than {MAX_LINE} characters", "split it"))
            continue
        body = uncomment(line).rstrip()
        if not body:
            continue
        indent = len(body) - len(body.lstrip(" "))
        if body[indent] == "\t":
            report(here.mistake(number, indent + 1, "a tab: indent with spaces"))
            continue
        if indent == 0:
            close()
            card = _header(body, number, here, report)
            skipping = card is None
            if card is not None:
                if len(cards) == MAX_CARDS:
                    report(here.mistake(number, 1, f"more than {MAX_CARDS} cards in one file", "split it"))
                    return cards
                cards.append(card)
        elif indent >= 4 and pieces:
            pieces.append((body[indent:], number, indent + 1))
        else:
            close()
            if not cards and not skipping:
                report(
                    here.mistake(number, indent + 1, "this line belongs to no card", 'a card begins with card "Title"')
                )
            elif indent != 2 and not skipping:
                report(here.mistake(number, indent + 1, "lines of a card are indented by 2 spaces, continuations by 4"))
            else:
                pieces.append((body[indent:], number, indent + 1))
    close()
    return cards


def uncomment(line: str) -> str:
    """The line without its comment; a # inside a title is no comment."""
    inside = False
    for place, char in enumerate(line):
        if char == '"':
            inside = not inside
        elif char == "#" and not inside:
            return line[:place]
    return line


def _header(body: str, number: int, here: Source, report: Report) -> RawCard | None:
    """Read `card "Title" ["Subtitle"] set number [unique]`."""
    if not re.match(r"card\b", body):
        word = body.split()[0]
        hint = nearest(word, ["card"]) or 'a card begins with card "Title"; its lines are indented by 2'
        report(here.mistake(number, 1, f"{word!r} cannot stand at the start of a line", hint, len(word)))
        return None
    match = HEADER.fullmatch(body)
    if match is None:
        column = body.find('"') + 1 or len(body) + 1
        message = 'a title without its closing "' if '"' in body else 'a card needs a title: card "Title" core 1'
        report(here.mistake(number, column, message))
        return None
    title, rest = match["title"].replace('\\"', '"'), match["rest"].split()
    subtitle = (match["subtitle"] or "").replace('\\"', '"')
    column = match.start("rest") + 2
    unique = bool(rest) and rest[-1] == "unique"
    if unique:
        rest.pop()
    if not title.strip():
        report(here.mistake(number, match.start("title") + 1, "the title is empty"))
        return None
    if not rest or len(rest) > 2:
        report(here.mistake(number, column, 'expected the set and the number: card "Title" core 1', "", 5))
        return None
    set_id = rest[0] if len(rest) == 2 else ""
    if set_id and not SET_ID.fullmatch(set_id):
        report(here.mistake(number, column, f"{set_id!r} is not a set: small letters, digits and -", "", len(set_id)))
        return None
    if not NUMBER.fullmatch(rest[-1]):
        column = body.rfind(rest[-1]) + 1
        report(here.mistake(number, column, f"{rest[-1]!r} is not a card number", "", len(rest[-1])))
        return None
    return RawCard(title, subtitle, set_id, rest[-1], unique, number)


def _add_line(card: RawCard, source: Source, editions: tuple[str, ...], report: Report) -> None:
    """Take off the edition prefix and keep the line."""
    if len(card.lines) == MAX_CARD_LINES:
        _, number, column = source.pieces[0]
        report(source.mistake(number, column, f"this card has more than {MAX_CARD_LINES} lines"))
        return
    text, number, column = source.pieces[0]
    named: tuple[str, ...] = ()
    if re.match(r"edition\b", text):
        match = EDITIONS.fullmatch(text)
        if match is None:
            report(
                source.mistake(number, column, "expected '|' behind the editions", "edition lcg-final | ..", len(text))
            )
            return
        named = tuple(name.strip() for name in match["names"].split(","))
        for name in named:
            if name not in editions:
                place = column + text.find(name) if name else column
                hint = "the editions are " + ", ".join(editions)
                report(source.mistake(number, place, f"{name!r} is not an edition", hint, max(1, len(name))))
                return
        rest = match["rest"]
        start = column + match.start("rest") + len(rest) - len(rest.lstrip())
        pieces = ((rest.strip(), number, start), *source.pieces[1:])
        if not rest.strip():
            report(source.mistake(number, column, "nothing stands behind '|'"))
            return
        source = Source(source.file, pieces, source.lines)
    card.lines.append(RawLine(named, source))
