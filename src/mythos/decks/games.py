"""The games whose decks can be read: each a catalogue of its cards and the places of its decks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from mythos.coc.cardfiles import Sheet
from mythos.decks.arkham_cards import arkham_cards, investigator, written
from mythos.decks.coc_cards import Card, coc_cards
from mythos.decks.names import full_name
from mythos.decks.sheet import DECK, Catalogue
from mythos.errors import UsageError

STORIES: Final = "stories"
COC_GROUPS: Final = {
    "character": "Characters",
    "support": "Support cards",
    "event": "Events",
    "conspiracy": "Conspiracies",
}

ARKHAM_GROUPS: Final = {"asset": "Assets", "event": "Events", "skill": "Skills"}


@cache
def coc(own: tuple[Sheet, ...] = ()) -> Catalogue:
    """Call of Cthulhu: a deck, and perhaps the stories somebody brings along."""
    return Catalogue(
        game="coc",
        title="Call of Cthulhu",
        shelf=coc_cards(own),
        belongs=in_its_place,
        group=lambda card: COC_GROUPS.get(card.type, "Other cards"),
        groups=(*COC_GROUPS.values(), "Other cards"),
        sections={STORIES: "Stories"},
        written=lambda card: f"{full_name(card) if is_shared(card) else card.title} ({card.set})",
        octgn_id="43054c18-2362-43e0-a434-72f8d0e8477c",
        octgn_sections={"Draw Deck": DECK, "Story Deck": STORIES},
    )


def is_shared(card: Card) -> bool:
    """Has another card the same title?"""
    return len(coc_cards().named(card.title)) > 1


def in_its_place(card: Card, section: str) -> bool:
    """Stories are the story deck, everything else the deck."""
    return (card.type == "story") == (section == STORIES)


@cache
def arkham(own: tuple[Sheet, ...] = ()) -> Catalogue:
    """Arkham Horror: an investigator, a deck, and perhaps cards kept aside."""
    return Catalogue(
        game="arkham",
        title="Arkham Horror",
        shelf=arkham_cards(),
        belongs=lambda card, section: card.type != "investigator",
        group=lambda card: "Weaknesses" if card.is_weakness else ARKHAM_GROUPS.get(card.type, "Other cards"),
        groups=(*ARKHAM_GROUPS.values(), "Weaknesses", "Other cards"),
        sections={"side": "Side deck"},
        written=written,
        lead=investigator,
        facts=("investigator", "experience"),
    )


GAMES: Final[dict[str, Callable[[tuple[Sheet, ...]], Catalogue]]] = {"coc": coc, "arkham": arkham}


def catalogue_of(game: str, own: tuple[Sheet, ...] = ()) -> Catalogue:
    """The cards of a game by its name, and those of card files of one's own."""
    if game not in GAMES:
        raise UsageError(f"Decks of the game {game!r} cannot be read.", remedy=f"Games: {', '.join(GAMES)}.")
    return GAMES[game](own)
