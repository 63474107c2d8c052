"""What decks need of a game: the catalogue of its cards, its starters, its lists, its figures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from mythos.decks.problems import Notice, Problem
from mythos.decks.sheet import Catalogue, Decklist
from mythos.games import game_named, having
from mythos.language.sheets import Sheet

if TYPE_CHECKING:
    from mythos.decks.figures import Figures


class DeckRules(ABC):
    """A game as its decks see it."""

    default_edition: ClassVar[str]

    @abstractmethod
    def catalogue(self, own: tuple[Sheet, ...] = ()) -> Catalogue:
        """Its cards and the places of its decks, with those of card files of one's own."""

    @abstractmethod
    def starters(self) -> Mapping[str, str]:
        """The decks that come with it: id and name."""

    @abstractmethod
    def has_starter(self, name: str) -> bool:
        """Is this the id of a deck that comes with it, in any of the ways in which it may be written?"""

    @abstractmethod
    def starter(self, name: str) -> Decklist:
        """A deck that comes with it."""

    @abstractmethod
    def check(self, deck: Decklist, edition: str) -> tuple[list[Problem], list[Notice]]:
        """What stands against a deck in an edition, and what is worth knowing."""

    @abstractmethod
    def figures(self, deck: Decklist) -> Figures:
        """A deck in figures; a game may take options of its own, as keywords."""


@cache
def deck_rules(game: str) -> DeckRules:
    """What decks need of a game, by its name."""
    rules: DeckRules = game_named(game).part("decks")()
    return rules


def all_deck_rules() -> Mapping[str, DeckRules]:
    """The games that have decks, by name."""
    return {name: deck_rules(name) for name in having("decks")}


def catalogue_of(game: str, own: tuple[Sheet, ...] = ()) -> Catalogue:
    """The cards of a game by its name, and those of card files of one's own."""
    return deck_rules(game).catalogue(own)
