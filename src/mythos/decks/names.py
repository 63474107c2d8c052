"""Finding a card by the name that somebody wrote: in spite of case, accents, apostrophes and known misspellings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from mythos.decks.likeness import CANDIDATES, Likeness

NUMBER: Final = re.compile(r"(?:^|[\s#,])[#F]?(\d{1,3})$", re.IGNORECASE)


class Listed(Protocol):
    """What a card is found by."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def descriptor(self) -> str: ...
    @property
    def set(self) -> str: ...
    @property
    def pack(self) -> str: ...
    @property
    def number(self) -> int: ...


C = TypeVar("C", bound=Listed)


def fold(name: str) -> str:
    """The letters and digits of a name: what is left when nobody minds case, accents, hyphens and apostrophes."""
    plain = unicodedata.normalize("NFKD", name.replace("&", " and ")).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def fold_set(name: str) -> str:
    """A set's name likewise; people write "Core Set" for Core and leave "The" out."""
    words = [word for word in name.replace("_", " ").replace("-", " ").split() if word.casefold() not in ("the", "set")]
    return fold(" ".join(words)) or fold(name)


def full_name(card: Listed) -> str:
    """Title and descriptor."""
    return f"{card.title}, {card.descriptor}" if card.descriptor else card.title


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A name that fits no card, or more than one, and the cards that come near."""

    name: str
    reason: str
    candidates: tuple[str, ...]

    def __str__(self) -> str:
        near = f" (perhaps {' or '.join(self.candidates)}?)" if self.candidates else ""
        return f"{self.reason}{near}"


class Shelf(Generic[C]):
    """All cards of a game, found by id, by the id another program gives them, or by name."""

    def __init__(
        self,
        cards: Iterable[C],
        foreign: Mapping[str, str],
        spellings: Mapping[str, str],
        rank: Callable[[C], int] = lambda card: 0,
    ) -> None:
        self.cards = {card.id: card for card in cards}
        self.foreign = foreign
        self.rank = rank  # of reprints of one card, the one with the highest rank is taken
        self.titles: dict[str, list[C]] = {}
        for card in self.cards.values():
            for name in dict.fromkeys((card.title, full_name(card))):
                self.titles.setdefault(fold(name), []).append(card)
        self.likeness = Likeness(self.titles)
        self.spellings = {fold(wrong): fold(right) for wrong, right in spellings.items()}

    def __getitem__(self, card: str) -> C:
        return self.cards[card]

    def get(self, card: str) -> C | None:
        """The card of this id."""
        return self.cards.get(card)

    def named(self, name: str) -> list[C]:
        """All cards of this title, or of this title and descriptor."""
        key = fold(name)
        for spelling in (key, self.spellings.get(key, key), key.removeprefix("the"), f"the{key}"):
            if found := self.titles.get(spelling):
                return found
        return []

    def find(
        self, name: str, hint: str = "", wanted: Callable[[C], bool] = lambda card: True, *, near: bool = True
    ) -> C | Unmatched:
        """The card that is meant; `hint` is what stood beside the name: a set, a number, a descriptor.

        `wanted` chooses between cards of one name that are meant for different places; `near`: tell which come near.
        """
        if name in self.cards:
            return self.cards[name]
        found = self.named(name)
        if not found:
            return Unmatched(name, f"no card is called {name!r}", self.nearest(name) if near else ())
        for fits in (lambda card: self.fits(card, hint), wanted):
            if len(found) > 1:
                found = [card for card in found if fits(card)] or found
        found = self.preferred(found, hint)
        if len({self.version(card) for card in found}) == 1:
            return max(found, key=self.rank)
        which = tuple(f"{full_name(card)} ({card.set})" for card in found)
        return Unmatched(name, f"{len(which)} cards are called {name!r}: give the descriptor or the set", which)

    def preferred(self, found: list[C], hint: str) -> list[C]:
        """Those of several cards that are meant if nothing else is said."""
        return found

    @staticmethod
    def version(card: C) -> tuple[str, ...]:
        """Reprints of a card have this in common; a dot behind the title is none of it."""
        return fold(card.title), card.descriptor, str(getattr(card, "type", ""))

    def fits(self, card: C, hint: str) -> bool:
        """Does a hint speak of this card?"""
        number = NUMBER.search(hint)
        if number and int(number[1]) != card.number:
            return False
        rest = hint[: number.start()].strip(" ,#") if number else hint
        if not rest:
            return bool(number)
        key = fold_set(rest)
        return key in (fold_set(card.set), fold_set(card.pack), fold(card.descriptor)) or (
            key == initials(card.set) or key == initials(card.pack)
        )

    def nearest(self, name: str) -> tuple[str, ...]:
        """The cards whose titles come nearest to a name."""
        close = self.likeness.near(fold(name))
        names = [
            full_name(card) if len(self.named(card.title)) > 1 else card.title
            for key in close
            for card in self.titles[key]
        ]
        return tuple(dict.fromkeys(names))[:CANDIDATES]


def initials(name: str) -> str:
    """The first letters of a name's words."""
    return fold("".join(word[0] for word in name.split()))
