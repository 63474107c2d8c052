"""Decks to look at: read in whatever form people have them, judged by an edition's list."""

from __future__ import annotations

from pathlib import Path

from mythos.decks import Reading, catalogue_of
from mythos.decks.check import check
from mythos.decks.formats import format_of
from mythos.decks.sheet import understand
from mythos.errors import UsageError
from mythos.server.games import GameKind
from mythos.server.messages import DeckPage, DeckProblem


def of_starter(kind: GameKind, deck: str, edition: str | None) -> DeckPage:
    """A deck of ours by its id."""
    return page(kind, kind.starter(deck), edition)


def of_text(kind: GameKind, text: str, edition: str | None) -> DeckPage:
    """A deck from its text; what cannot be understood is named, line by line."""
    sheet = format_of(Path("deck"), text).read(text)
    if sheet.game and sheet.game != kind.id:
        raise UsageError(f"This is a deck of the game {sheet.game!r}, not of {kind.id!r}.")
    return page(kind, understand(sheet, catalogue_of(kind.id), "deck"), edition)


def page(kind: GameKind, reading: Reading, edition: str | None) -> DeckPage:
    """A deck with what is to be said about it."""
    verdict = check(reading, edition)
    cards = kind.cards_of(verdict.deck)
    return DeckPage(
        name=verdict.deck.name,
        size=verdict.deck.size,
        cards=cards,
        edition=verdict.edition,
        legal=verdict.legal,
        playable=bool(cards) and not reading.mistakes and can_be_played(kind, cards, edition),
        problems=[
            DeckProblem(message=one.message, ruling=one.ruling, cards=list(one.cards), line=one.line)
            for one in verdict.problems
        ],
        notices=[notice.message for notice in verdict.notices],
    )


def can_be_played(kind: GameKind, cards: list[tuple[str, int]], edition: str | None) -> bool:
    """Would a table take it?"""
    faces = kind.faces(edition)
    if not all(card in faces for card, _ in cards):
        return False
    try:
        kind.check_decks([cards], edition)
    except UsageError:
        return False
    return True
