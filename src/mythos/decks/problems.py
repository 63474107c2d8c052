"""What can be said about a deck."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a deck is not legal: the ruling (none where only the rule book or the file itself says so), and the cards."""

    ruling: str | None
    message: str
    cards: tuple[str, ...] = ()
    line: int = 0


@dataclass(frozen=True, slots=True)
class Notice:
    """Something worth knowing that is no problem."""

    message: str
    cards: tuple[str, ...] = ()
