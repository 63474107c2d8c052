"""Intervals that hold what they promise."""

from math import comb

import pytest

from mythos.simulate.intervals import difference, mean_difference, mean_of, student, wilson


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


@pytest.mark.parametrize(("freedom", "known"), [(1, 12.706), (2, 4.303), (3, 3.182), (10, 2.228), (30, 2.042)])
def test_student_as_in_the_tables(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, abs=0.0006)


def test_few_values_say_little_of_a_mean() -> None:
    of_two = mean_of([2.0, 3.0])
    assert of_two.mean == 2.5
    assert of_two.high - of_two.mean == pytest.approx(6.353, abs=0.001)
    many = mean_of([2.0, 3.0] * 500)
    assert many.high - many.mean == pytest.approx(0.031, abs=0.001)


def test_the_difference_of_two_means() -> None:
    found = mean_difference([1.0, 2.0, 3.0], [4.0, 5.0, 7.0])
    assert found.mean == pytest.approx(-10 / 3)
    assert found.high > 0 > found.low  # 3.2 standard errors: three and three values are too few to be sure
    assert mean_difference([1.0, 1.0], [1.0, 1.0]).high == 0.0
