"""What earlier chapters of the rules leave to later ones: the kernel's questions, and a few more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mythos.kernel.rulebook import Rulebook

if TYPE_CHECKING:
    from mythos.arkham.table import Table


class Contents(Rulebook["Table"]):
    """Where earlier chapters look up what stands in later ones."""

    def affords(self, g: Table, rec: int, card: int, you: int) -> bool:
        """Can a card be played after the cost of a text is paid?"""
        raise NotImplementedError

    def apply(self, g: Table, i: int) -> None:
        """An event happens, unless it was stopped or changes nothing."""
        raise NotImplementedError

    def can_now(self, g: Table, verb: int, ref: int, you: int, other: int, amount: int, state: int) -> bool:
        """Would a verb change anything about an object? `other` -2: not known yet."""
        raise NotImplementedError

    def difficulty(self, g: Table) -> int:
        """What the test under way is against."""
        raise NotImplementedError

    def discover(self, g: Table, player: int, place: int, count: int) -> None:
        """An investigator discovers clues at a location."""
        raise NotImplementedError

    def hurt(
        self,
        g: Table,
        refs: Iterable[int],
        damage: int,
        horror: int,
        source: int = -1,
        player: int = -1,
        direct: int = 0,
    ) -> None:
        """Deal damage and horror by a rule."""
        raise NotImplementedError

    def is_defeated(self, g: Table, player: int) -> bool:
        """Was an investigator defeated, or is just now?"""
        raise NotImplementedError

    def offers_way_out(self, g: Table) -> bool:
        """Is there a scenario card in play by whose text somebody may resign?"""
        raise NotImplementedError

    def play_now(self, g: Table, rec: int, card: int, you: int) -> None:
        """Play a card in the middle of a text: it is paid for, but takes no action and provokes nothing."""
        raise NotImplementedError

    def resolve(self, g: Table, card: int, number: int, you: int, trigger: int = -1) -> None:
        """An ability is used by the rules; where nothing is chosen or paid it goes straight to its text."""
        raise NotImplementedError

    def surely_acts(self, g: Table, number: int) -> bool:
        """Would `possible` say yes to a text in any case?"""
        raise NotImplementedError
