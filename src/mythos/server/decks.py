"""Decks to look at: read in whatever form people have them, judged by an edition's list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from mythos.decks import Decklist, DeckMistakes, Reading, catalogue_of
from mythos.decks.check import check
from mythos.decks.figures import figures
from mythos.decks.formats import format_of
from mythos.decks.load import write
from mythos.decks.sheet import understand
from mythos.errors import UsageError
from mythos.server.games import GameKind
from mythos.server.messages import DeckGrid, DeckPage, DeckProblem, DeckStandIn


def of_starter(kind: GameKind, deck: str, edition: str | None) -> DeckPage:
    """A deck of ours by its id."""
    return page(kind, kind.starter(deck), edition)


def of_text(
    kind: GameKind, text: str, edition: str | None, copies: Mapping[str, int] | None = None, notes: str | None = None
) -> DeckPage:
    """A deck from its text; what cannot be understood is named, line by line.

    `copies`: of these cards so many; `notes`: these instead of its own.
    """
    reading = understood(kind, text)
    if copies or notes is not None:
        reading = changed(kind, reading, copies or {})
    if notes is not None:
        reading = replace(reading, deck=replace(reading.deck, notes=notes.strip()))
    return page(kind, reading, edition)


def changed(kind: GameKind, reading: Reading, copies: Mapping[str, int]) -> Reading:
    """The deck with other numbers of some cards; lines that fit no card would be lost, so they come first."""
    if reading.mistakes:
        raise DeckMistakes(reading.deck.name, reading.mistakes)
    named = {card for card, _, _ in kind.stand_ins(reading.deck)}
    unknown = next((card for card in copies if card not in kind.faces(None) and card not in named), None)
    if unknown is not None:
        raise UsageError(f"There is no card {unknown!r}.")
    return replace(reading, deck=kind.with_copies(reading.deck, copies))


def to_play(kind: GameKind, text: str) -> list[tuple[str, int]]:
    """The cards with which a deck is played; every line must fit one."""
    reading = understood(kind, text)
    if reading.mistakes:
        raise DeckMistakes(reading.deck.name, reading.mistakes)
    return kind.cards_of(reading.deck)


def understood(kind: GameKind, text: str) -> Reading:
    """A deck as its text says."""
    sheet = format_of(Path("deck"), text).read(text)
    if sheet.game and sheet.game != kind.id:
        raise UsageError(f"This is a deck of the game {sheet.game!r}, not of {kind.id!r}.")
    return understand(sheet, catalogue_of(kind.id), "deck")


def page(kind: GameKind, reading: Reading, edition: str | None) -> DeckPage:
    """A deck with what is to be said about it."""
    verdict = check(reading, edition)
    cards = kind.cards_of(verdict.deck)
    hindrance = hinders(kind, cards, edition)
    near = {(wrong.at, wrong.text): list(wrong.candidates) for wrong in reading.mistakes}
    return DeckPage(
        name=verdict.deck.name,
        size=verdict.deck.size,
        cards=cards,
        edition=verdict.edition,
        legal=verdict.legal,
        playable=not reading.mistakes and not hindrance,
        understood=not reading.mistakes,
        problems=[
            DeckProblem(
                message=one.message,
                ruling=one.ruling,
                cards=list(one.cards),
                line=one.line,
                candidates=near.get((one.line, one.cards[0] if one.cards else ""), []),
            )
            for one in verdict.problems
        ],
        text=write(verdict.deck, "text"),
        notices=[*([hindrance] if hindrance else []), *(notice.message for notice in verdict.notices)],
        notes=verdict.deck.notes,
        stand_ins=[
            DeckStandIn(card=card, title=title, copies=copies) for card, title, copies in kind.stand_ins(verdict.deck)
        ],
        figures=grids(verdict.deck) if verdict.deck.size else [],
    )


def grids(deck: Decklist) -> list[DeckGrid]:
    """Costs, icons, resources, and the odds of opening hands."""
    return [
        DeckGrid(columns=list(grid.columns), rows=[list(row) for row in grid.rows], has_bar=grid.has_bar)
        for grid in figures(deck).grids
    ]


def hinders(kind: GameKind, cards: list[tuple[str, int]], edition: str | None) -> str:
    """Why a table cannot play these cards; empty if it can."""
    try:
        kind.check_decks([cards], edition)
    except UsageError as wrong:
        return wrong.message
    return ""
