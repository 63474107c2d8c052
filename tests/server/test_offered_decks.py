"""The decks that the table of Call of Cthulhu offers."""

from __future__ import annotations

import pytest

from mythos.coc.decks import BUILT, starter_ids
from mythos.errors import UsageError
from mythos.server.games.coc import info, starter


def test_the_decks_of_one_faction_come_first_and_say_whose_they_are() -> None:
    decks = info().decks
    assert [deck.id for deck in decks] == [*BUILT, *starter_ids()]
    assert all(len(deck.factions) == 1 and deck.size == 50 for deck in decks[: len(BUILT)])
    assert decks[0].name.startswith("Agency: ")
    assert next(deck for deck in decks if deck.id == "silver-twilight-slow").name.startswith("Silver Twilight: ")


def test_a_deck_that_is_offered_can_be_dealt_and_no_other() -> None:
    assert starter("hastur-quick").size == 50
    with pytest.raises(UsageError):
        starter("hastur")
