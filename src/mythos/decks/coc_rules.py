"""Decks of Call of Cthulhu: two lists of factions and a neutral packet, judged by the document of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from mythos.coc import editions as ed
from mythos.coc.decks import BUILT, FACTIONS, NEUTRALS, load_deck, starter_ids
from mythos.decks import coc_check
from mythos.decks.coc_cards import Card, coc_cards
from mythos.decks.figures import Figures
from mythos.decks.games import DeckRules
from mythos.decks.names import full_name
from mythos.decks.problems import Notice, Problem
from mythos.decks.sheet import DECK, Catalogue, Decklist, decklist
from mythos.language.sheets import Sheet

STORIES: Final = "stories"
GROUPS: Final = {
    "character": "Characters",
    "support": "Support cards",
    "event": "Events",
    "conspiracy": "Conspiracies",
}


class CocDecks(DeckRules):
    """Call of Cthulhu."""

    default_edition = ed.DEFAULT_EDITION

    def catalogue(self, own: tuple[Sheet, ...] = ()) -> Catalogue:
        """A deck, and perhaps the stories somebody brings along."""
        return catalogue(own)

    def starters(self) -> Mapping[str, str]:
        """Two factions and a neutral packet, each of these lists by itself, and two decks for each faction."""
        return {name: load_deck(name).name for name in (*starter_ids(), *FACTIONS, *NEUTRALS, *BUILT)}

    def has_starter(self, name: str) -> bool:
        """The parts of a starter stand in any order."""
        parts = frozenset(name.split("+"))
        starters = {frozenset(starter.split("+")) for starter in starter_ids()}
        return name in (*FACTIONS, *NEUTRALS, *BUILT) or (name.count("+") == 2 and parts in starters)

    def starter(self, name: str) -> Decklist:
        """A starter deck, one list of the Core Set, or a deck of a faction."""
        found = load_deck(name)
        return decklist("coc", found.name, {DECK: dict(found.cards)})

    def check(self, deck: Decklist, edition: str) -> tuple[list[Problem], list[Notice]]:
        """By the list of the edition."""
        return coc_check.check(deck, edition)

    def figures(self, deck: Decklist) -> Figures:
        """Cost curve, icons, resources, odds."""
        from mythos.decks import coc_figures

        return coc_figures.figures(deck)


@cache
def catalogue(own: tuple[Sheet, ...] = ()) -> Catalogue:
    """The cards, and how a list calls them."""
    return Catalogue(
        game="coc",
        title="Call of Cthulhu",
        shelf=coc_cards(own),
        belongs=in_its_place,
        group=lambda card: GROUPS.get(card.type, "Other cards"),
        groups=(*GROUPS.values(), "Other cards"),
        sections={STORIES: "Stories"},
        written=lambda card: f"{full_name(card) if is_shared(card) else card.title} ({card.set})",
        octgn_id="43054c18-2362-43e0-a434-72f8d0e8477c",
        octgn_name=lambda card: f"* {card.title}" if card.unique else str(card.title),
        octgn_sections={"Draw Deck": DECK, "Story Deck": STORIES},
    )


def is_shared(card: Card) -> bool:
    """Has another card the same title?"""
    return len(coc_cards().named(card.title)) > 1


def in_its_place(card: Card, section: str) -> bool:
    """Stories are the story deck, everything else the deck."""
    return (card.type == "story") == (section == STORIES)
