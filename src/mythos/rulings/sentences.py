"""What a position may expect of a table, one sentence each: "Peeler is exhausted", "Tommy has 2 cards in hand".

A sentence is a subject (a card, a player, the game) and one of the forms of its game. A form is an example, a pattern
and a function that reads the table and says (what it found, what was wanted). `not` turns a sentence round.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from mythos.rulings.names import Names, Ref
from mythos.rulings.nodes import Fields, Node, Text, texts_of
from mythos.rulings.table import Missing, Table

PLAYER: Final = r"(?P<player>\w+)"
COUNT: Final = r"(?P<count>\d+|no)"
NOT: Final = "(?P<not>not )?"

Found = tuple[object, object]
Match = re.Match[str]
# of a card or a player: the table of its game, the object, what was matched, and who reads
Form = Callable[[Any, int, Match, Any], Found]
GameForm = Callable[[Any, Match], Found]


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something that may be true of a table."""

    text: Text
    look: Callable[[Table], Found]
    negated: bool = False

    def failure(self, table: Table) -> str | None:
        """None if it is true, else what was found instead."""
        try:
            found, wanted = self.look(table)
        except Missing as missing:
            return f"{self.text.value}: {missing.message}"
        if (found == wanted) != self.negated:
            return None
        return f"{self.text.value}: but it is so" if self.negated else f"{self.text.value}: found {said(found)}"


def said(found: object) -> str:
    """What was found, in words."""
    if isinstance(found, (list, tuple)):
        return "; ".join(map(str, found)) or "nothing"
    if isinstance(found, bool):
        return "yes" if found else "no"
    return str(found) or "none"


def amount(match: Match) -> int:
    """A number or "no"."""
    return 0 if match["count"] == "no" else int(match["count"])


def negated(match: Match) -> bool:
    """Has the sentence a `not`?"""
    return match.groupdict().get("not") is not None


class Reader:
    """Reads sentences against the names of a position; each game brings its forms."""

    card_forms: ClassVar[tuple[tuple[str, str, Form], ...]]
    player_forms: ClassVar[tuple[tuple[str, str, Form], ...]]
    game_forms: ClassVar[tuple[tuple[str, str, GameForm], ...]]
    words: ClassVar[Mapping[str, int]]  # keywords, subtypes and the like: what `has WORD` knows
    cards: ClassVar[tuple[str, ...]]  # groups of the patterns that name cards
    nothing: ClassVar[tuple[str, ...]]  # what stands there if no card is meant
    zones: ClassVar[str]  # a pattern: the zones of which a list can be expected
    in_order: ClassVar[tuple[str, ...]]  # those in which the order counts
    example: ClassVar[str]  # a card
    what: ClassVar[str] = "neither keyword nor subtype"

    def __init__(self, names: Names) -> None:
        self.names = names
        self.players = {name.casefold(): number for number, name in enumerate(names.players)}
        self.now: Text | None = None  # the words being read, for mistakes in parts of them

    # -- parts
    def ref(self, words: str) -> Ref:
        """A card named inside a sentence."""
        assert self.now is not None
        return self.names.card(self.now, words)

    def title(self, words: str) -> str:
        """A card's title as it is written on the card, or what stands for none."""
        return words if words in self.nothing else self.names.cards[self.ref(words).name]

    def player(self, match: Match) -> int:
        """The player that a sentence names."""
        word = match["player"].casefold()
        if word not in self.players:
            assert self.now is not None
            raise self.now.fault(f"{match['player']!r} is no player", match["player"], self.names.players)
        return self.players[word]

    def stat(self, words: str) -> int:
        """A keyword or a subtype."""
        known = {name.casefold(): number for name, number in self.words.items()}
        if words.casefold() not in known:
            assert self.now is not None
            raise self.now.fault(f"{words!r} is {self.what}", words, self.words)
        return known[words.casefold()]

    # -- sentences
    def read(self, node: Node) -> Sentence:
        """One expectation: a sentence, or a zone with exactly these cards."""
        if isinstance(node, Fields):
            return self.list_of(node)
        if not isinstance(node, Text):
            raise node.wrong("an expectation is a sentence", f"for example: {self.examples()[0]}")
        for _, pattern, form in self.player_forms:
            match = re.fullmatch(pattern, node.value)
            if match and match["player"].casefold() in self.players:
                return self._about_player(node, match, form)
        for _, pattern, rule in self.game_forms:
            match = re.fullmatch(pattern, node.value)
            if match:
                return self._about_game(node, match, rule)
        return self._about_card(node)

    def examples(self) -> list[str]:
        """All forms, for help."""
        return [
            *(f"{self.example} {example}" for example, _, _ in self.card_forms),
            *(example for example, _, _ in self.player_forms),
            *(example for example, _, _ in self.game_forms),
        ]

    def _about_player(self, text: Text, match: Match, form: Form) -> Sentence:
        self._check_parts(text, match)
        player = self.player(match)

        def look(table: Table) -> Found:
            self.now = text
            return form(table, player, match, self)

        return Sentence(text, look, negated(match))

    def _about_game(self, text: Text, match: Match, form: GameForm) -> Sentence:
        return Sentence(text, lambda table: form(table, match), negated(match))

    def _about_card(self, text: Text) -> Sentence:
        subject = self.names.subject(text, text.value)
        if subject is None:
            first = re.split(r" (?:is|has|needs) ", text.value)[0]
            raise text.fault(f"no card, player or sentence begins with {first!r}", first, self.names.cards.values())
        ref, tail = subject
        for _, pattern, form in self.card_forms:
            match = re.fullmatch(pattern, tail)
            if match:
                self._check_parts(text, match)

                def look(table: Table, form: Form = form, match: Match = match) -> Found:
                    self.now = text
                    return form(table, table.find(ref), match, self)

                return Sentence(text, look, negated(match))
        raise text.fault(f"nothing can be expected that is called {tail!r}", tail, [e for e, _, _ in self.card_forms])

    def _check_parts(self, text: Text, match: Match) -> None:
        """Cards, players and words named inside the sentence must exist; said now and not when it is played."""
        self.now = text
        parts = match.groupdict()
        for name in self.cards:
            if parts.get(name) not in (None, *self.nothing):
                self.ref(match[name])
        if parts.get("word") is not None:
            self.stat(match["word"])
        if parts.get("player") is not None:
            self.player(match)

    # -- zones
    def list_of(self, node: Fields) -> Sentence:
        """`Tommy's hand: [Peeler, Shotgun]`: exactly these; decks and discard piles from the top, in this order."""
        if len(node.fields) != 1:
            raise node.wrong("one zone at a time", f"for example: {self.names.players[-1]}'s hand: [{self.example}]")
        key, value = node.fields[0]
        match = re.fullmatch(self.zones, key.value, re.IGNORECASE)
        if not match or (match["player"] is not None and match["player"].casefold() not in self.players):
            raise key.fault(f"{key.value!r} is no zone", known=self.zone_names())
        empty = isinstance(value, Text) and value.value in ("", "nothing", "[]")
        wanted = [] if empty else [self.named(text) for text in texts_of(value, "a card")]

        zone = match["zone"] or match["pile"]

        def look(table: Table) -> Found:
            found = self.listed(table, match)
            if zone in self.in_order:
                return found[: len(wanted)] if wanted and zone.endswith("deck") else found, wanted
            return sorted(found), sorted(wanted)

        return Sentence(key, look)

    def named(self, text: Text) -> str:
        """What a list calls a card."""
        return self.names.cards[self.names.card(text, text.value).name]

    def zone_names(self) -> list[str]:
        """The zones of which a list can be expected, in words."""
        raise NotImplementedError

    def listed(self, table: Any, match: Match) -> list[str]:
        """The titles of the cards in a zone, top first."""
        raise NotImplementedError


# -- forms that both games have
def attached(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """Attached to a card."""
    host = table.host(c)
    if match["host"] == "nothing":
        return host, -1
    wanted = table.find(reader.ref(match["host"]))
    return (table.title(host) if host >= 0 else "nothing", host), (table.title(wanted), wanted)


def controlled(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """Under a player's control."""
    return table.player_name(table.controller(c)), table.player_name(reader.player(match))


def owned(table: Table, c: int, match: Match, reader: Reader) -> Found:
    """Whose card it is."""
    return table.player_name(table.owner(c)), table.player_name(reader.player(match))
