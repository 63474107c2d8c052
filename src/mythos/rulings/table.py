"""A game that sentences can look at: finding what they name. Each game adds its own words to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mythos.errors import MythosError
from mythos.kernel.machine import CONTROLLER, HOST, OBJECT
from mythos.kernel.program import Definition
from mythos.kernel.session import Game
from mythos.kernel.trace import Trace
from mythos.rulings.names import Ref


class Missing(MythosError):
    """A sentence names a card that is not in this game (or not where it says)."""


class Table:
    """A game that can be looked at."""

    def __init__(self, game: Game, players: Sequence[str], called: Mapping[str, int] | None = None) -> None:
        self.session = game
        self.players = tuple(players)
        self.called = dict(called or {})
        self.looked: list[tuple[int, int]] = []  # values that were read: (card, stat)
        self.trace = Trace()
        self.since = 0  # the first entry of the trace that belongs to this step

    def lines(self) -> list[str]:
        """What happened in this step."""
        return [entry.text for entry in self.trace.entries[self.since :] if entry.text]

    # -- finding
    def find(self, ref: Ref) -> int:
        """The card a sentence names."""
        found = self.all_named(ref)
        if len(found) < ref.number:
            raise Missing(f"there is no card {ref.said(self.players)} in this game")
        return found[ref.number - 1]

    def all_named(self, ref: Ref) -> list[int]:
        """All cards of a name, in the order in which they are meant."""
        if ref.name in self.called:
            return [self.called[ref.name]]
        found = [
            c
            for c, face in enumerate(self.session.machine.card_face)
            if face.number >= 0
            and ref.name in self.names(face.definition)
            and (ref.player < 0 or self.whose(c) == ref.player)
        ]
        return sorted(found, key=self.order)

    def player_name(self, player: int) -> str:
        """A player's name; nobody's for -1."""
        return self.players[player] if player >= 0 else "nobody"

    def names(self, card: Definition) -> tuple[str, ...]:
        """What a card may be called in a sentence, folded."""
        return (card.title.casefold(), f"{card.title}, {card.subtitle}".casefold())

    def controller(self, c: int) -> int:
        """Who controls it, or -1."""
        return self.session.machine.cell(c, CONTROLLER)

    def owner(self, c: int) -> int:
        """Whose card it is, or -1."""
        return self.session.machine.setup.owners[c]

    def host(self, c: int) -> int:
        """What it is attached to, or -1."""
        host = self.session.machine.cell(c, HOST)
        return host & OBJECT if host >= 0 else -1

    # -- what each game knows for itself
    def title(self, ref: int) -> str:
        """What an object is called."""
        raise NotImplementedError

    def order(self, c: int) -> Any:
        """By which of several cards of one name the first is found."""
        raise NotImplementedError

    def whose(self, c: int) -> int:
        """Whose zone a card is in, or -1."""
        raise NotImplementedError

    def phase(self) -> str:
        """The current phase."""
        raise NotImplementedError

    def turn(self) -> int:
        """The number of the turn or round."""
        raise NotImplementedError

    def active(self) -> int:
        """Who would be asked if somebody was."""
        raise NotImplementedError
