"""The investigators of a campaign: their decks, what they have earned and suffered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from mythos.arkham.decks import Deck, experience_of, playable, short_name, starter
from mythos.errors import UsageError

ACTIVE: Final = "active"
KILLED: Final = "killed"
INSANE: Final = "insane"
LEFT_OUT: Final = -1  # nobody takes the story card


@dataclass(slots=True)
class Member:
    """One investigator of the campaign."""

    name: str  # as in the starter decks
    investigator: str
    deck: list[list[Any]]  # [id, copies], weaknesses and story cards included
    experience: int = 0
    physical: int = 0
    mental: int = 0
    status: str = ACTIVE
    records: list[str] = field(default_factory=list)  # what the log says of this investigator
    waived: list[str] = field(default_factory=list)  # required cards that are gone for good, and need not be replaced
    swapped: int = 0  # cards of level 0 that were exchanged for others since the last scenario

    def count(self, card: str) -> int:
        """Copies of a card in the deck."""
        return next((int(copies) for name, copies in self.deck if name == card), 0)

    def add(self, card: str) -> None:
        """One copy more."""
        for row in self.deck:
            if row[0] == card:
                row[1] += 1
                return
        self.deck.append([card, 1])

    def remove_all(self, card: str) -> None:
        """All copies of a card leave the deck."""
        while self.count(card):
            self.remove(card)

    def remove(self, card: str) -> None:
        """One copy less."""
        for row in self.deck:
            if row[0] == card:
                row[1] -= 1
        self.deck = [row for row in self.deck if row[1] > 0]


def begins_with(chosen: str | Deck) -> tuple[str, Deck]:
    """The short name of an investigator, and a deck with which a campaign can begin: a starter by that name, or a deck
    of one's own that costs no experience."""
    if isinstance(chosen, str):
        return chosen, starter(chosen)
    cost = experience_of(playable(chosen))
    if cost:
        raise UsageError(
            f"This deck costs {cost} experience, and nobody has any when a campaign begins.",
            remedy="Begin with cards of level 0; experience buys the others between the scenarios.",
        )
    return short_name(chosen), chosen


def taken_by(members: Iterable[Member]) -> list[str]:
    """Every card in the decks of these investigators, as often as it is there."""
    return [str(card) for member in members for card, copies in member.deck for _ in range(int(copies))]
