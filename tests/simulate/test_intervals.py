"""Intervals that hold what they promise."""

from math import comb

import pytest

from mythos.simulate.intervals import difference, wilson


def test_known_figures() -> None:
    low, high = wilson(10, 20)
    assert (round(low, 4), round(high, 4)) == (0.2993, 0.7007)
    low, high = wilson(0, 10)
    assert (low, round(high, 4)) == (0.0, 0.2775)
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("true", [0.1, 0.3, 0.5, 0.9])
def test_about_nineteen_of_twenty_intervals_hold_the_truth(true: float) -> None:
    games = 100
    held = sum(
        comb(games, wins) * true**wins * (1 - true) ** (games - wins)
        for wins in range(games + 1)
        if wilson(wins, games)[0] <= true <= wilson(wins, games)[1]
    )
    assert 0.92 < held < 0.98


def test_the_difference_of_two_shares() -> None:
    low, high = difference(56, 70, 48, 80)  # an example of Newcombe's paper
    assert (round(low, 4), round(high, 4)) == (0.0524, 0.3339)
    assert difference(0, 0, 1, 2) == (-1.0, 1.0)
