"""Is a deck legal? Each problem with the ruling behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mythos.coc import editions as ed
from mythos.decks import arkham_check, coc_check
from mythos.decks.problems import Notice, Problem
from mythos.decks.sheet import Decklist, Reading
from mythos.errors import UsageError

Check = Callable[[Decklist, str], tuple[list[Problem], list[Notice]]]
CHECKS: Final[dict[str, Check]] = {"coc": coc_check.check, "arkham": arkham_check.check}
DEFAULTS: Final = {"coc": ed.DEFAULT_EDITION, "arkham": arkham_check.DEFAULT_EDITION}


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
    if reading.deck.game not in CHECKS:
        raise UsageError(f"Decks of the game {reading.deck.game!r} cannot be checked.")
    edition = edition or DEFAULTS[reading.deck.game]
    unread = [Problem(None, str(mistake), (mistake.text,), mistake.at) for mistake in reading.mistakes]
    problems, notices = CHECKS[reading.deck.game](reading.deck, edition)
    said: Sequence[Notice] = [Notice(text) for text in reading.notices]
    return Verdict(reading.deck, edition, (*unread, *problems), (*said, *notices))
