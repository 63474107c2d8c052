"""Facts: what the card files and lists of a game say, checked without a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from mythos.kernel.program import Definition
from mythos.language.mistakes import nearest
from mythos.rulings.names import Names
from mythos.rulings.nodes import Fields, Items, Node, Text, items_of
from mythos.rulings.sentences import Found, Match, negated, said

BRANCH: Final = re.compile(r"in (.+)")
CardFact = Callable[[Definition, Match, str], Found]  # of a card: what its edition says


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that the card files or the tables say, in some editions."""

    text: Text
    editions: tuple[str, ...]
    look: Callable[[str], Found]
    negated: bool = False

    def failure(self, edition: str) -> str | None:
        """None if it is true in an edition, else what was found instead."""
        found, wanted = self.look(edition)
        if (found == wanted) != self.negated:
            return None
        return f"{self.text.value}: but it is so" if self.negated else f"{self.text.value}: found {said(found)}"


class FactReader:
    """Reads facts for some editions; each game brings its forms."""

    forms: ClassVar[tuple[tuple[str, str, CardFact], ...]]
    words: ClassVar[Mapping[str, int]]  # what `has WORD` knows
    lists: ClassVar[Sequence[str]] = ()  # the lists of which the cards can be named
    example: ClassVar[str]  # a card
    what: ClassVar[str] = "neither keyword nor subtype"

    def __init__(self, editions: tuple[str, ...], titles: Callable[[str], Mapping[str, Sequence[Definition]]]) -> None:
        self.editions = editions
        self.titles = titles
        known = titles(editions[0])
        self.names = Names((), (word for cards in known.values() for card in cards for word in both_titles(card)))

    def read(self, node: Node, catch: Callable[[], AbstractContextManager[None]]) -> list[Fact]:
        """All facts of a file; `catch` keeps the mistakes."""
        found: list[Fact] = []
        for item in items_of(node, "a list of facts"):
            with catch():
                found.extend(self.item(item, self.editions))
        return found

    def item(self, node: Node, editions: tuple[str, ...]) -> list[Fact]:
        """A sentence, a list of titles, or several facts of some editions."""
        if isinstance(node, Text):
            return [self.sentence(node, editions)]
        if not isinstance(node, Fields) or len(node.fields) != 1:
            raise node.wrong("a fact is a sentence, or one list", f"for example: {self.example} {self.forms[0][0]}")
        key, value = node.fields[0]
        listed = self.listing(key, value, editions)
        if listed is not None:
            return [listed]
        match = BRANCH.fullmatch(key.value)
        if not match:
            raise key.fault(f"{key.value!r} is no list", key.value, self.lists)
        named = tuple(re.split(r",\s*| and ", match[1]))
        for edition in named:
            if edition not in editions:
                raise key.fault(f"these facts are not about {edition!r}", edition, editions)
        facts = value if isinstance(value, Items) else [value]
        return [fact for item in facts for fact in self.item(item, named)]

    def sentence(self, text: Text, editions: tuple[str, ...]) -> Fact:
        """One sentence about the game or about a card."""
        general = self.general(text, editions)
        if general is not None:
            return general
        subject = self.names.subject(text, text.value)
        if subject is None:
            first = re.split(r" (?:is|has|gives|does) ", text.value)[0]
            raise text.fault(f"no card is called {first!r}", first, self.names.cards.values())
        ref, tail = subject
        for _, pattern, form in self.forms:
            match = re.fullmatch(pattern, tail)
            if match:
                self._known_word(text, match)

                def look(edition: str, form: CardFact = form, match: Match = match) -> Found:
                    return form(self.titles(edition)[ref.name][0], match, edition)

                return Fact(text, editions, look, negated(match))
        raise text.fault(f"no fact is called {tail!r}", tail, [example for example, _, _ in self.forms])

    def _known_word(self, text: Text, match: Match) -> None:
        word = match.groupdict().get("word")
        if word is not None and word.casefold() not in map(str.casefold, self.words):
            at = text.value.find(word)
            raise text.wrong(f"{word!r} is {self.what}", nearest(word, self.words), at, len(word))

    # -- what each game knows for itself
    def general(self, text: Text, editions: tuple[str, ...]) -> Fact | None:
        """A sentence that is not about a card."""
        raise NotImplementedError

    def listing(self, key: Text, value: Node, editions: tuple[str, ...]) -> Fact | None:
        """Exactly these titles are on a list."""
        raise NotImplementedError


def both_titles(card: Definition) -> tuple[str, ...]:
    """The title, and with the subtitle."""
    return (card.title, f"{card.title}, {card.subtitle}") if card.subtitle else (card.title,)


def plain(text: Text, editions: tuple[str, ...], look: Callable[[], tuple[Any, Any]], not_so: bool = False) -> Fact:
    """A fact that is the same in every edition."""
    return Fact(text, editions, lambda edition: look(), not_so)
