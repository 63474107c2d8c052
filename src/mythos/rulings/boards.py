"""What asking about a position wants of a game: the words for how a card stands, the board that a sketch means."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from mythos.kernel.session import Question

MINE: Final = 0
THEIRS: Final = 1
NOBODYS: Final = -1
HELD: Final = ("hand", "discard pile", "deck")  # words for where a card is that is not in play


@dataclass(slots=True)
class Placed:
    """A card of the sketch: whose it is, where, in which states."""

    title: str
    side: int = NOBODYS
    zone: str = "play"  # "" if it is named only in the note of another
    states: list[str] = field(default_factory=list)
    said: bool = False  # was something said of it, or is it only named?


@dataclass(slots=True)
class Act:
    """Somebody does something with a card, perhaps to others."""

    side: int
    verb: str
    card: str
    targets: list[str]
    words: str
    asked: bool = False  # only: is it possible?


class Boards(ABC):
    """How a game lays out what a sketch says."""

    states: ClassVar[Sequence[tuple[str, str]]]  # words, as a pattern, and what a position file calls that
    verbs: ClassVar[Mapping[str, Sequence[str]]]  # how the answers begin that a verb means
    bare: ClassVar[Sequence[str]] = ()  # verbs that need no card
    plainly: ClassVar[Sequence[str]] = ()  # sketches for a card (`{}`) that has nothing to say for itself

    def read(self, words: str) -> list[str] | None:
        """The states that a part of a sketch tells of a card (`«»`), or None if some word is not understood."""
        found: list[str] = []
        for pattern, state in self.states:
            match = re.search(rf"\b(?:{pattern})\b", words, re.IGNORECASE) or (
                re.search(rf"\b(?:{pattern})", words, re.IGNORECASE) if pattern.endswith("»") else None
            )
            if match:
                found.extend(match.expand(state).split(", "))
                words = words[: match.start()] + " " + words[match.end() :]
        left = re.sub(
            r"«»|'s\b|\b(?:is|are|a|an|the|my|mine|our|i|we|he|she|they|have|has|had|control|controls|if|and|"
            r"opponent|his|their|in|play|there|with|by)\b|[^\w]",
            " ",
            words,
            flags=re.IGNORECASE,
        )
        return None if left.split() else found

    def begins(self, verb: str) -> Sequence[str]:
        """How the answers begin that a verb means."""
        return next((heads for word, heads in self.verbs.items() if verb.startswith(word)), ())

    def nicknames(self) -> Mapping[str, str]:
        """Short names of cards, with their titles."""
        return {}

    def actor(self, title: str, placed: Mapping[str, Placed]) -> int:
        """Whose side acts when a card is said to act."""
        return max(placed[title].side, MINE)

    def is_rest(self, question: Question) -> bool:
        """Is this a question of an ordinary turn, so that nothing is going on?"""
        return question.kind == "action"

    def unfolds(self, placed: Mapping[str, Placed]) -> bool:
        """Does something come of the board without anybody doing anything?"""
        return False

    @abstractmethod
    def board(self, placed: Mapping[str, Placed], acts: Sequence[Act]) -> str:
        """The position file."""

    @abstractmethod
    def standing(self, table: Any, card: int) -> str:
        """How a card stands, in words."""


def quoted(text: str) -> str:
    """A text as YAML writes it."""
    return "'" + text.replace("'", "''") + "'"


def entry(placed: Placed) -> str:
    """A card of a list, with its notes."""
    notes = ", ".join(placed.states)
    return f"{quoted(placed.title)}: {quoted(notes)}" if notes else quoted(placed.title)


def listed(key: str, lines: Sequence[str], depth: int) -> list[str]:
    """A list of a position file, or nothing."""
    inside = "  " * depth
    return [f"{inside}{key}:", *(f"{inside}  - {line}" for line in lines)] if lines else []
