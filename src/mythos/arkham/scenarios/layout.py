"""The layout of scenarios and campaigns in a card file.

    scenario "Title" set number        campaign "Title" id
      fact line                          fact line
      block head:                        block head:
        sentence                           sentence
          goes on                            goes on
      ordinary line of a card            ordinary line of a card

A file may hold cards, too; those are left to the reader of cards, with every line at its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from mythos.language.layout import MAX_FILE, MAX_LINE, NUMBER, SET_ID, RawLine, uncomment
from mythos.language.lexer import Source
from mythos.language.mistakes import CardMistake, nearest

SCENARIO: Final = "scenario"
CAMPAIGN: Final = "campaign"
KINDS: Final = (SCENARIO, CAMPAIGN)
TITLE: Final = r'"(?P<title>(?:[^"\\]|\\.)*)"'
HEADER: Final = re.compile(rf"(?P<kind>scenario|campaign) +{TITLE} +(?P<rest>.*)")
HEADS: Final = {
    SCENARIO: re.compile(
        rf"(?P<head>setup|after opening hands|each resolution|easy/standard|hard/expert|no resolution|resolution \d+)"
        rf"(?: +{TITLE})?"
    ),
    CAMPAIGN: re.compile(rf"(?P<head>order|interlude|epilogue|standalone)(?: +{TITLE})?"),
}
FACTS: Final = {
    SCENARIO: (
        "called",
        "gather",
        "set aside",
        "remove",
        "agendas",
        "acts",
        "locations",
        "deck",
        "start",
        "collection",
        "encounter deck",
    ),
    CAMPAIGN: ("notes", "lists", "counters", "bag", "formerly"),
}
NAMED: Final = ("interlude", "epilogue", "standalone")  # there may be several, each with its title
TITLED: Final = ("no resolution", "resolution", *NAMED)
STORY: Final = re.compile(r"story *:(?P<text>.*)", re.DOTALL)
TELL: Final = re.compile(rf"tell +{TITLE}(?P<side> +reverse)? *:(?P<text>.*)", re.DOTALL)
MOST_LINES: Final = 400

Report = Callable[[CardMistake], None]


@dataclass(slots=True)
class Fact:
    """A line of facts: its name, and where the rest of it stands."""

    name: str
    source: Source


@dataclass(slots=True)
class Block:
    """A head with the sentences under it."""

    head: str
    title: str
    line: int
    column: int
    sentences: list[RawLine] = field(default_factory=list)
    story: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Part:
    """A scenario or a campaign before its lines are read."""

    kind: str
    title: str
    set_id: str
    number: str  # of a campaign: its id
    line: int
    file: str
    text: tuple[str, ...]
    facts: list[Fact] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    lines: list[RawLine] = field(default_factory=list)
    story: list[str] = field(default_factory=list)
    told: dict[tuple[str, int], str] = field(default_factory=dict)  # (title of an act or agenda, side) -> text

    def mistake(self, line: int, column: int, message: str, hint: str = "", width: int = 1) -> CardMistake:
        """A mistake at a place of this part."""
        return Source(self.file, (), self.text).mistake(line, column, message, hint, width)


def has_parts(text: str) -> bool:
    """Does a file hold a scenario or a campaign?"""
    return any(line.startswith(KINDS) for line in text.split("\n"))


def split_parts(text: str, filename: str, report: Report) -> tuple[str, list[Part]]:
    """The cards of a file (all other lines are empty there), and its scenarios and campaigns."""
    if not has_parts(text) or len(text) > MAX_FILE:
        return text, []
    lines = tuple(text.replace("\r\n", "\n").split("\n"))
    splitter = _Splitter(filename, lines, report)
    left = list(lines)
    for number, line in enumerate(lines, 1):
        if splitter.takes(line):
            left[number - 1] = ""
            splitter.read(line, number)
    splitter.close()
    return "\n".join(left), splitter.parts


class _Splitter:
    """Cuts a file into parts, blocks and logical lines; what cannot be placed is reported."""

    def __init__(self, filename: str, lines: tuple[str, ...], report: Report) -> None:
        self.filename, self.lines, self.report = filename, lines, report
        self.parts: list[Part] = []
        self.inside = False  # in a part, not in a card
        self.skipping = False  # after a broken header its lines are not read
        self.block: Block | None = None
        self.pieces: list[tuple[str, int, int]] = []
        self.count = 0

    def takes(self, line: str) -> bool:
        """Does a line belong to a scenario or campaign?"""
        if line and line[0] not in " #\t":
            self.inside = line.split(" ", 1)[0] in KINDS
        return self.inside

    def wrong(self, number: int, column: int, message: str, hint: str = "", width: int = 1) -> None:
        """Report a mistake."""
        self.report(Source(self.filename, (), self.lines).mistake(number, column, message, hint, width))

    def read(self, line: str, number: int) -> None:
        """One line of the file."""
        if len(line) > MAX_LINE:
            self.wrong(number, MAX_LINE, f"this line is longer than {MAX_LINE} characters", "split it")
            return
        body = uncomment(line).rstrip()
        if not body:
            return
        indent = len(body) - len(body.lstrip(" "))
        if body[indent] == "\t":
            self.wrong(number, indent + 1, "a tab: indent with spaces")
        elif indent == 0:
            self.close()
            self.header(body, number)
        elif not self.skipping:
            self.indented(body, indent, number)

    def indented(self, body: str, indent: int, number: int) -> None:
        """A fact, a head, a sentence, or the rest of one."""
        deeper = 6 if self.block is not None else 4
        if indent >= deeper and self.pieces:
            self.pieces.append((body[indent:], number, indent + 1))
            return
        self.close(keep_block=True)
        if indent == 2:
            self.block = None
            self.pieces = [(body[2:], number, 3)]
            if body.endswith(":") and not STORY.fullmatch(body[2:]) and not TELL.fullmatch(body[2:]):
                self.close(keep_block=True)  # a head: what follows stands under it
        elif indent == 4 and self.block is not None:
            self.pieces = [(body[4:], number, 5)]
        else:
            hint = "2 spaces for facts, heads and lines; 4 for the sentences of a block; 6 to go on with one"
            self.wrong(number, indent + 1, "this line is indented in no known way", hint)

    def header(self, body: str, number: int) -> None:
        """`scenario "Title" set number`, `campaign "Title" id`."""
        match = HEADER.fullmatch(body)
        words = match["rest"].split() if match else []
        self.skipping = True
        if match is None:
            kind = body.split(" ", 1)[0]
            shown = 'scenario "Title" core 104' if kind == SCENARIO else 'campaign "Title" zealot'
            self.wrong(number, 1, f"a {kind} begins with its title: {shown}", "", len(kind))
            return
        kind, title = match["kind"], match["title"].replace('\\"', '"')
        if not title.strip():
            self.wrong(number, match.start("title"), "the title is empty")
        elif kind == SCENARIO and (len(words) != 2 or not SET_ID.fullmatch(words[0]) or not NUMBER.fullmatch(words[1])):
            column = match.start("rest") + 1
            self.wrong(number, column, 'expected the set and the number of its card: scenario "Title" core 104')
        elif kind == CAMPAIGN and (len(words) != 1 or not SET_ID.fullmatch(words[0])):
            column = match.start("rest") + 1
            self.wrong(number, column, 'expected a short name: campaign "Title" zealot', "small letters, digits and -")
        else:
            set_id = words[0] if kind == SCENARIO else ""
            self.parts.append(Part(kind, title, set_id, words[-1], number, self.filename, self.lines))
            self.skipping = False

    def close(self, keep_block: bool = False) -> None:
        """A logical line is complete: it goes where it belongs."""
        if self.pieces and self.parts and not self.skipping:
            self.count += 1
            source = Source(self.filename, tuple(self.pieces), self.lines)
            line = RawLine((), source)
            if self.count > MOST_LINES * len(self.parts):
                self.wrong(self.pieces[0][1], 1, f"a scenario has at most {MOST_LINES} lines")
            elif self.block is not None:
                self.sentence(self.block, line)
            else:
                self.line(self.parts[-1], line)
        self.pieces = []
        if not keep_block:
            self.block = None

    def sentence(self, block: Block, line: RawLine) -> None:
        """A line under a head."""
        told = STORY.fullmatch(line.text)
        if told is not None:
            block.story.append(told["text"].strip())
        else:
            block.sentences.append(line)

    def line(self, part: Part, line: RawLine) -> None:
        """A line of the part itself: told text, the head of a block, a fact, or an ordinary line of its card."""
        text, number, column = line.text, *line.source.pieces[0][1:]
        told, spoken = STORY.fullmatch(text), TELL.fullmatch(text)
        if told is not None:
            part.story.append(told["text"].strip())
        elif spoken is not None:
            part.told[spoken["title"].replace('\\"', '"'), int(bool(spoken["side"]))] = spoken["text"].strip()
        elif text.endswith(":"):
            self.head(part, text[:-1], number, column)
        else:
            name = next((name for name in FACTS[part.kind] if re.match(rf"{name}\b", text)), "")
            if name:
                part.facts.append(Fact(name, without(line.source, len(name))))
            else:
                part.lines.append(line)

    def head(self, part: Part, text: str, number: int, column: int) -> None:
        """The head of a block."""
        match = HEADS[part.kind].fullmatch(text)
        if match is None:
            known = sorted({head.split(" \\d")[0] for head in _heads(part.kind)})
            hint = nearest(text, known) or f"there are {', '.join(known)}"
            self.wrong(number, column, f"{text!r} is no block of a {part.kind}", hint, len(text))
            self.block = Block("", "", number, column)  # its sentences are not read as something else
            return
        name = match["head"].split(" \\d")[0]
        title = (match["title"] or "").replace('\\"', '"')
        if title and not name.startswith(TITLED):
            self.wrong(number, column, f"{name!r} has no title", "", len(text))
        if any(
            (b.head, b.title if name in NAMED else "") == (name, title if name in NAMED else "") for b in part.blocks
        ):
            self.wrong(number, column, f"this block is there twice: {text}", "", len(text))
        self.block = Block(name, title, number, column)
        part.blocks.append(self.block)


def _heads(kind: str) -> list[str]:
    found = re.search(r"\(\?P<head>(.*?)\)", HEADS[kind].pattern)
    assert found is not None
    return found[1].split("|")


def without(source: Source, count: int) -> Source:
    """The same line without its first characters."""
    text, number, column = source.pieces[0]
    rest = text[count:]
    kept = len(rest) - len(rest.lstrip())
    first = (rest.strip(), number, column + count + kept)
    return Source(source.file, (first, *source.pieces[1:]), source.lines)
