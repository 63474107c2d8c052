"""YAML as text, lists and fields, each with its place, so that every mistake can point at its word.

Only the plain part of YAML is read: no anchors, aliases or tags, no guessing of types (everything written is text).
A file from a stranger can therefore build nothing but text, and not more of it than it has letters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from mythos.errors import UsageError
from mythos.language.mistakes import CardMistake, CardMistakes, nearest

LARGEST: Final = 200_000  # letters in one file
DEEPEST: Final = 12
LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(slots=True)
class Source:
    """A file being read."""

    name: str
    lines: list[str]
    folder: Path | None = None

    def mistake(self, line: int, column: int, message: str, hint: str = "", width: int = 1) -> CardMistake:
        """A mistake at a place, with its line."""
        shown = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        return CardMistake(self.name, line, column, message, hint, shown, width)


@dataclass(slots=True)
class Node:
    """Something written at a place."""

    source: Source
    line: int
    column: int

    def wrong(self, message: str, hint: str = "", at: int = 0, width: int = 1) -> CardMistake:
        """The mistake that this is; `at`: so many letters further on."""
        return self.source.mistake(self.line, self.column + at, message, hint, width)


@dataclass(slots=True)
class Text(Node):
    """Words."""

    value: str
    inset: int = 0  # a quotation mark before the first letter

    def fault(self, message: str, part: str = "", known: Iterable[str] = ()) -> CardMistake:
        """A mistake in (a part of) these words, with the nearest known word."""
        at = self.value.find(part) if part else 0
        return self.wrong(message, nearest(part or self.value, known), self.inset + max(at, 0), len(part or self.value))

    def number(self, least: int = 0) -> int:
        """A whole number."""
        if not self.value.isdecimal() or int(self.value) < least:
            raise self.fault(f"{self.value!r} is not a whole number" + (f" from {least} on" if least else ""))
        return int(self.value)


@dataclass(slots=True)
class Items(Node):
    """A list."""

    items: list[Node] = field(default_factory=list)

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)


@dataclass(slots=True)
class Fields(Node):
    """Names with what stands behind them, in the order of the file."""

    fields: list[tuple[Text, Node]] = field(default_factory=list)

    def __iter__(self) -> Iterator[tuple[Text, Node]]:
        return iter(self.fields)

    def get(self, name: str) -> Node | None:
        """What stands behind a name."""
        return next((node for key, node in self.fields if key.value == name), None)


def read(path: Path) -> list[Node]:
    """The documents of a file (parted by `---`)."""
    try:
        if path.stat().st_size > LARGEST:
            raise UsageError(f"{path} is larger than {LARGEST} letters: that is no position file.")
        text = path.read_text(encoding="utf-8")
    except OSError as wrong:
        raise UsageError(f"{path} cannot be read: {wrong.strerror}.") from None
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not a text file.", remedy="Position files are UTF-8.") from None
    return documents(text, str(path), path.parent)


def documents(text: str, name: str, folder: Path | None = None) -> list[Node]:
    """The documents of a text; all mistakes of writing come as `CardMistakes`."""
    source = Source(name, text.splitlines(), folder)
    try:
        if len(text) > LARGEST:
            raise source.mistake(1, 1, f"more than {LARGEST} letters are too many")
        return list(Composer(source, yaml.parse(text, Loader=LOADER)).documents())
    except yaml.MarkedYAMLError as wrong:
        mark = wrong.problem_mark or wrong.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        hint = "put words with ': ', ' #' or a leading quotation mark in quotes" if wrong.problem else ""
        raise CardMistakes([source.mistake(line, column, f"this cannot be read: {wrong.problem}", hint)]) from None
    except yaml.YAMLError as wrong:
        raise CardMistakes([source.mistake(1, 1, f"this cannot be read: {wrong}")]) from None
    except CardMistake as wrong:
        raise CardMistakes([wrong]) from None


class Composer:
    """Builds nodes from the events of the YAML reader."""

    def __init__(self, source: Source, events: Iterator[Any]) -> None:
        self.source = source
        self.events = events

    def documents(self) -> Iterator[Node]:
        """Every document that is not empty."""
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                node = self.node(next(self.events), 0)
                if not isinstance(node, Text) or node.value:
                    yield node

    def node(self, event: Any, depth: int) -> Node:
        """The node that begins with this event."""
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        if isinstance(event, yaml.AliasEvent) or event.anchor or event.tag:
            raise self.source.mistake(line, column, "anchors, aliases and tags are not read here", "write it out")
        if depth > DEEPEST:
            raise self.source.mistake(line, column, "this is nested too deeply")
        if isinstance(event, yaml.ScalarEvent):
            value = event.value.strip() if event.style != "|" else event.value
            return Text(self.source, line, column, value, 1 if event.style in ("'", '"') else 0)
        if isinstance(event, yaml.SequenceStartEvent):
            items = []
            while not isinstance(follows := next(self.events), yaml.SequenceEndEvent):
                items.append(self.node(follows, depth + 1))
            return Items(self.source, line, column, items)
        fields: list[tuple[Text, Node]] = []
        while not isinstance(follows := next(self.events), yaml.MappingEndEvent):
            key = self.node(follows, depth + 1)
            if not isinstance(key, Text):
                raise key.wrong("a name is a word or a few, not a list")
            if any(key.value == other.value for other, _ in fields):
                raise key.fault(f"{key.value!r} stands here twice")
            fields.append((key, self.node(next(self.events), depth + 1)))
        return Fields(self.source, line, column, fields)


def text_of(node: Node, what: str) -> Text:
    """Words, or a mistake."""
    if not isinstance(node, Text) or not node.value:
        raise node.wrong(f"{what} is a word or a few")
    return node


def texts_of(node: Node, what: str) -> list[Text]:
    """One or several words."""
    if isinstance(node, Items):
        return [text_of(item, what) for item in node]
    return [text_of(node, what)]


def fields_of(node: Node, what: str) -> Fields:
    """Fields, or a mistake."""
    if not isinstance(node, Fields):
        raise node.wrong(f"{what} has fields, like 'name: value'")
    return node


def items_of(node: Node, what: str) -> Items:
    """A list, or a mistake."""
    if not isinstance(node, Items):
        raise node.wrong(f"{what} is a list")
    return node


def needed(node: Fields, name: str) -> Node:
    """What must stand behind a name."""
    found = node.get(name)
    if found is None:
        raise node.wrong(f"{name!r} is missing")
    return found


def entry_of(node: Node) -> tuple[Text, list[Text]]:
    """A card: its title, and the notes behind a colon if there are any."""
    if not isinstance(node, Fields):
        return text_of(node, "a card"), []
    if len(node.fields) != 1:
        raise node.wrong("one card at a time", "begin each card with '- '")
    title, value = node.fields[0]
    return title, texts_of(value, "a note")
