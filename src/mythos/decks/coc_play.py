"""From a deck in any form to one that can be dealt."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from mythos.coc.cardfiles import CardFile, sheets
from mythos.coc.decks import Deck, load_deck
from mythos.decks.coc_cards import coc_cards
from mythos.decks.load import is_starter, load, starter
from mythos.decks.names import full_name
from mythos.decks.sheet import DECK
from mythos.errors import Finding, UsageError

SHOWN = 8


def playable_deck(source: str | Path, cards: Iterable[CardFile] = ()) -> Deck:
    """A deck to play with, by the id of a starter or from a file; cards that cannot be played are named."""
    if isinstance(source, str) and is_starter(source):
        starter(source, "coc")  # whatever is none is refused there, as everywhere
        return load_deck(source)
    own = sheets(cards)
    deck = load(source, "coc", own)
    found = [coc_cards(own)[card] for card, _ in deck.section(DECK)]
    if not found:
        raise UsageError(f"{source}: no cards", remedy="The deck has stories only.")
    stories = [card.title for card in found if card.type == "story"]
    if stories:
        raise UsageError(f"{source}: {stories[0]!r} is a story", remedy="Stories form the story deck of both players.")
    waiting = [full_name(card) for card in found if not card.playable]
    if waiting:
        more = f" and {len(waiting) - SHOWN} more" if len(waiting) > SHOWN else ""
        raise Finding(
            f"{source}: the engine cannot play {'; '.join(waiting[:SHOWN])}{more} yet.",
            remedy="`mythos cards list` shows the cards that can be played.",
        )
    return Deck(str(source), deck.name, deck.section(DECK))
