"""Is a deck legal? Each problem with the ruling behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mythos.decks.games import deck_rules
from mythos.decks.problems import Notice, Problem
from mythos.decks.sheet import Decklist, Reading


@dataclass(frozen=True, slots=True)
class Verdict:
    """What stands against a deck, and what is worth knowing besides."""

    deck: Decklist
    edition: str
    problems: tuple[Problem, ...]
    notices: tuple[Notice, ...]

    @property
    def legal(self) -> bool:
        """Does nothing stand against it?"""
        return not self.problems


def check(reading: Reading, edition: str | None = None) -> Verdict:
    """Judge a deck as it was read, by its game's latest document or another; lines that fit no card count too."""
    rules = deck_rules(reading.deck.game)
    edition = edition or rules.default_edition
    unread = [Problem(None, str(mistake), (mistake.text,), mistake.at) for mistake in reading.mistakes]
    problems, notices = rules.check(reading.deck, edition)
    said: Sequence[Notice] = [Notice(text) for text in reading.notices]
    return Verdict(reading.deck, edition, (*unread, *problems), (*said, *notices))
