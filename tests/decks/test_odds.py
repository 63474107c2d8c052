"""The odds are exact: they agree with counting every possible hand."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mythos.decks import load
from mythos.decks.coc_statistics import Statistics
from mythos.decks.odds import at_least, exactly, one_of_each, with_mulligan
from mythos.decks.sheet import decklist


@given(st.integers(1, 9), st.data())
def test_the_odds_are_those_of_counting_hands(size: int, data: st.DataObject) -> None:
    drawn, copies = data.draw(st.integers(0, size)), data.draw(st.integers(0, size))
    wanted = data.draw(st.integers(0, size))
    hands = list(combinations(range(size), drawn))
    got = [sum(card < copies for card in hand) for hand in hands]
    assert exactly(wanted, copies, drawn, size) == Fraction(got.count(wanted), len(hands))
    assert at_least(wanted, copies, drawn, size) == Fraction(sum(n >= wanted for n in got), len(hands))


@given(st.integers(1, 8), st.data())
def test_one_of_each_kind_likewise(size: int, data: st.DataObject) -> None:
    drawn = data.draw(st.integers(0, size))
    first = data.draw(st.integers(0, size))
    second = data.draw(st.integers(0, size - first))
    hands = list(combinations(range(size), drawn))
    good = [h for h in hands if any(c < first for c in h) and any(first <= c < first + second for c in h)]
    assert one_of_each([first, second], drawn, size) == Fraction(len(good), len(hands))


def test_a_known_figure() -> None:
    assert at_least(1, 3, 8, 50) == 1 - Fraction(comb(47, 8), comb(50, 8))
    assert round(float(at_least(1, 3, 8, 50)), 4) == 0.4143
    assert with_mulligan(Fraction(1, 2)) == Fraction(3, 4)


def test_more_draws_than_cards_cannot_be() -> None:
    with pytest.raises(ValueError, match="9 drawn"):
        at_least(1, 1, 9, 8)


# -- a deck counted through
def counted(**cards: int) -> Statistics:
    return Statistics(decklist("coc", "x", {"deck": {name.replace("_", "-"): n for name, n in cards.items()}}))


def test_a_deck_is_counted_through() -> None:
    # Young Deep One, Local Sheriff (transient), Undercover Security (steadfast), Political Demonstration (neutral)
    deck = counted(core_052=4, core_003=1, core_007=2, core_144=1)
    assert deck.types() == {"character": 7, "support": 0, "event": 1, "conspiracy": 0}
    assert deck.factions() == ["cthulhu", "agency", "neutral"]
    assert deck.transient() == 1
    assert deck.icons()["Combat"] == {"icons": 4 * 2 + 1 + 2, "characters": 7, "boosters": 0}
    agency = deck.balance()["agency"]
    assert (agency.symbols, agency.cards, agency.steadfast) == (3, 3, 2)
    assert deck.balance()["neutral"].cards == 0
    assert sum(sum(row.values()) for row in deck.costs().values()) == 8


def test_costs_of_x_stand_apart_and_the_dearest_together() -> None:
    curve = counted(core_101=1, the_yuggoth_contract_079=2).costs()
    assert curve["7+"]["character"] == 1
    assert curve["X"]["character"] == 2


def test_the_odds_of_a_deck_are_those_of_its_size() -> None:
    deck = Statistics(load("agency+miskatonic+neutral1"))
    assert deck.copies()[1]["hand"] == round(8 / 48, 4)
    assert deck.copies()[1]["turn 1"] == round(10 / 48, 4)
    opening = {chance.what: chance for chance in deck.opening()}
    assert opening["1 agency resources"].hand == round(float(at_least(1, 21, 8, 48)), 4)
    assert opening["a resource of each faction"].hand == round(float(one_of_each([21, 19], 8, 48)), 4)
    assert opening["a resource of each faction"].mulligan > opening["a resource of each faction"].hand


def test_a_very_small_deck_has_odds_too() -> None:
    assert counted(core_041=2).copies()[2]["hand"] == 1.0
