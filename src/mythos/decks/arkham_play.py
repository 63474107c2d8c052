"""From a deck of Arkham Horror in any form to one that can be dealt."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mythos.arkham.cardfiles import load_cards
from mythos.arkham.decks import OTHERS, STARTERS, Deck
from mythos.decks.arkham_cards import RANDOM_BASIC_WEAKNESS, arkham_cards, engine_id
from mythos.decks.load import load
from mythos.decks.names import full_name
from mythos.decks.sheet import DECK
from mythos.errors import Finding, UsageError

SHOWN: Final = 8


def playable_deck(source: str | Path) -> str | Deck:
    """A starter by the investigator's short name, or a deck from a file; cards that cannot be played are named.

    Where the file leaves the basic weakness to chance, so does the deck.
    """
    if isinstance(source, str) and source in (*STARTERS, *OTHERS):
        return source
    if isinstance(source, str) and not Path(source).exists() and not ({"/", "\\", "."} & set(source)):
        raise UsageError(
            f"There is no investigator {source!r}.", remedy=f"One of {', '.join((*STARTERS, *OTHERS))}, or a deck file."
        )
    deck = load(source, "arkham")
    who = dict(deck.facts).get("investigator", "")
    if not who:
        raise UsageError(f"{source}: no investigator", remedy="Name one above the cards, such as 'Roland Banks'.")
    cards = [(code, count) for code, count in deck.section(DECK) if code != RANDOM_BASIC_WEAKNESS]
    known = load_cards()
    waiting = [full_name(arkham_cards()[code]) for code in (who, *dict(cards)) if engine_id(code) not in known]
    if waiting:
        more = f" and {len(waiting) - SHOWN} more" if len(waiting) > SHOWN else ""
        raise Finding(
            f"{source}: the engine cannot play {'; '.join(waiting[:SHOWN])}{more} yet.",
            remedy="`mythos cards list --game arkham` shows the cards that can be played.",
        )
    return Deck(engine_id(who), tuple((engine_id(code), count) for code, count in cards))
