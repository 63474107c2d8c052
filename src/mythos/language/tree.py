"""The syntax tree of card files: small, immutable, our own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Word:
    """A leaf: a word in its canonical spelling, with its class."""

    cls: str
    text: str
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)
    form: str = field(default="", compare=False)
    said: str = field(default="", compare=False)  # as it was written

    @property
    def spelling(self) -> str:
        """The word as a reader wrote it."""
        return self.said or self.text

    def __str__(self) -> str:
        return f"{self.cls}:{self.text}"


@dataclass(frozen=True, slots=True)
class Node:
    """A phrase: the name of its grammar rule and its parts."""

    kind: str
    kids: tuple[Kid, ...] = ()
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)
    depth: int = field(default=1, compare=False)
    spelled: tuple[Word, ...] = field(default=(), compare=False)  # the words that the grammar rule itself spells

    @property
    def children(self) -> list[Kid]:
        """The parts as a list, under the name that the parser generator asks for."""
        return list(self.kids)

    def all(self, *kinds: str) -> list[Node]:
        """The direct parts of these kinds."""
        return [kid for kid in self.kids if isinstance(kid, Node) and kid.kind in kinds]

    def one(self, *kinds: str) -> Node | None:
        """The first direct part of these kinds."""
        for kid in self.kids:
            if isinstance(kid, Node) and kid.kind in kinds:
                return kid
        return None

    def words(self, *classes: str) -> list[Word]:
        """The direct words, of these classes if any are named."""
        return [kid for kid in self.kids if isinstance(kid, Word) and (not classes or kid.cls in classes)]

    def word(self, *classes: str) -> Word | None:
        """The first direct word of these classes."""
        found = self.words(*classes)
        return found[0] if found else None

    def walk(self) -> Iterator[Kid]:
        """This node and everything below it, in reading order."""
        yield self
        for kid in self.kids:
            if isinstance(kid, Node):
                yield from kid.walk()
            else:
                yield kid

    def leaves(self) -> Iterator[Word]:
        """Every word of the phrase, also those that its rules spell, in reading order."""
        found = [*self.spelled]
        for kid in self.kids:
            found.extend(kid.leaves() if isinstance(kid, Node) else (kid,))
        yield from sorted(found, key=lambda word: (word.line, word.column))

    def find(self, *kinds: str) -> list[Node]:
        """All nodes of these kinds, here or below, in reading order."""
        return [kid for kid in self.walk() if isinstance(kid, Node) and kid.kind in kinds]

    def __str__(self) -> str:
        return f"({' '.join([self.kind, *map(str, self.kids)])})"


Kid: TypeAlias = Node | Word
KeywordValue: TypeAlias = int | str | None
FactValue: TypeAlias = int | str | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """What a facts line says: the card type, the family and named values."""

    type: str
    family: str
    values: tuple[tuple[str, FactValue], ...] = ()

    def get(self, name: str) -> FactValue | None:
        """The value of a fact, None if the card does not have it."""
        for key, value in self.values:
            if key == name:
                return value
        return None

    def number(self, name: str) -> int | None:
        """A printed number; a printed X is None here and `"X"` in `get`."""
        value = self.get(name)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def text(self, name: str) -> str:
        """A fact made of letters, such as icons; empty if absent."""
        value = self.get(name)
        return value if isinstance(value, str) else ""

    def names(self, name: str) -> tuple[str, ...]:
        """A fact made of words, such as families; empty if absent."""
        value = self.get(name)
        return value if isinstance(value, tuple) else ()

    def flag(self, name: str) -> bool:
        """Whether a fact without a value is there."""
        return self.get(name) is True


@dataclass(frozen=True, slots=True)
class Keyword:
    """A printed keyword and its value, as in `Sturdy +1`."""

    name: str
    value: KeywordValue = None


LineBody: TypeAlias = Facts | tuple[str, ...] | tuple[Keyword, ...] | Node


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a card; without editions it holds for all of them."""

    kind: str  # facts | subtypes | keywords | ability | reverse
    body: LineBody
    editions: tuple[str, ...] = ()
    face: int = 0
    text: str = ""
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)

    def holds_in(self, edition: str) -> bool:
        """Whether this line belongs to an edition."""
        return not self.editions or edition in self.editions


def id_of(set_id: str, number: str) -> str:
    """The id of a card of this set with this number."""
    digits = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return f"{set_id}-{digits.zfill(3)}{number[len(digits) :]}" if set_id else number


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a card file."""

    title: str
    subtitle: str
    set_id: str
    number: str
    unique: bool
    lines: tuple[Line, ...]
    file: str = ""
    line: int = field(default=0, compare=False)

    @property
    def id(self) -> str:
        """The card's id: set and number, `core-124`."""
        return id_of(self.set_id, self.number)

    def _latest(self, kind: str, edition: str | None, face: int) -> Line | None:
        """The line of this kind in force: one that names the edition beats one for all."""
        found: Line | None = None
        for line in self.lines:
            fits = line.kind == kind and line.face == face and (edition is None or line.holds_in(edition))
            if fits and (found is None or (line.editions and not found.editions)):
                found = line
        return found

    def facts(self, edition: str | None = None, face: int = 0) -> Facts:
        """The printed facts in an edition."""
        line = self._latest("facts", edition, face)
        assert line is not None, "a parsed card has a facts line"
        assert isinstance(line.body, Facts)
        return line.body

    def subtypes(self, edition: str | None = None, face: int = 0) -> tuple[str, ...]:
        """The printed subtypes in an edition."""
        line = self._latest("subtypes", edition, face)
        return tuple(str(name) for name in line.body) if line and isinstance(line.body, tuple) else ()

    def keywords(self, edition: str | None = None, face: int = 0) -> tuple[Keyword, ...]:
        """The printed keywords in an edition."""
        line = self._latest("keywords", edition, face)
        if line is None or not isinstance(line.body, tuple):
            return ()
        return tuple(word for word in line.body if isinstance(word, Keyword))

    def abilities(self, edition: str | None = None, face: int = 0) -> list[Line]:
        """The ability lines in force in an edition, in printed order."""
        return [
            line
            for line in self.lines
            if line.kind == "ability" and line.face == face and (edition is None or line.holds_in(edition))
        ]


def as_mapping(facts: Facts) -> Mapping[str, FactValue]:
    """The named values of a facts line as a mapping."""
    return dict(facts.values)
