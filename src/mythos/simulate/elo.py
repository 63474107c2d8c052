"""Ratings from games: how strong each bot and each deck is, and what going first is worth, on Elo's scale.

One model for all of it: the chance that a side wins grows with the sum of the ratings of its bot and its deck, and
with going first. The ratings are the most likely ones, drawn a little toward equality so that a bot which never lost
has a rating too; the intervals come from how sharply the games speak.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from mythos.simulate.intervals import Z95

POINTS: Final = 400 / log(10)  # points of Elo for one unit of the logit
WIDE: Final = 800.0  # points: bots are expected within about so much of each other
NARROW: Final = 150.0  # decks, and what going first is worth
STEPS: Final = 50
CLOSE: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Result:
    """A game: the names on each side, who began, and what side 0 scored (1, 0.5 or 0)."""

    sides: tuple[tuple[str, ...], tuple[str, ...]]
    first: int
    score: float


@dataclass(frozen=True, slots=True)
class Rating:
    """Points, and between which points the truth lies."""

    points: float
    low: float
    high: float


FIRST: Final = "going first"


def ratings(results: Sequence[Result], bots: Sequence[str] = (), decks: Sequence[str] = ()) -> dict[str, Rating]:
    """Ratings of all names; the mean of bots and of decks is 0, for only differences can be known."""
    names = [FIRST, *bots, *decks]
    place = {name: k for k, name in enumerate(names)}
    pulls = [(POINTS / (WIDE if name in bots else NARROW)) ** 2 for name in names]
    rows = [(row(result, place), result.score) for result in results]
    weights = fit(rows, pulls)
    spread = inverse(curvature(rows, weights, pulls))
    found = {}
    for group in ((FIRST,), bots, decks):
        members = [place[name] for name in group]
        for name in group:
            about = contrast(place[name], members, len(names), centred=len(group) > 1)
            points = POINTS * dot(about, weights)
            reach = POINTS * Z95 * sqrt(max(0.0, dot(about, [dot(line, about) for line in spread])))
            found[name] = Rating(round(points, 1), round(points - reach, 1), round(points + reach, 1))
    return found


def row(result: Result, place: dict[str, int]) -> list[float]:
    """A game as the model sees it: +1 for what side 0 has, -1 for what side 1 has."""
    line = [0.0] * len(place)
    line[place[FIRST]] = 1.0 if result.first == 0 else -1.0
    for sign, names in zip((1.0, -1.0), result.sides, strict=True):
        for name in names:
            line[place[name]] += sign
    return line


def contrast(name: int, members: Sequence[int], size: int, *, centred: bool) -> list[float]:
    """A rating against the mean of its group."""
    line = [0.0] * size
    line[name] = 1.0
    if centred:
        for member in members:
            line[member] -= 1 / len(members)
    return line


def fit(rows: Sequence[tuple[list[float], float]], pulls: Sequence[float]) -> list[float]:
    """The most likely weights, by Newton's method; each is pulled a little toward 0."""
    weights = [0.0] * len(pulls)
    for _ in range(STEPS):
        slope = [-pull * weight for pull, weight in zip(pulls, weights, strict=True)]
        for line, score in rows:
            rest = score - chance(dot(line, weights))
            for k, number in enumerate(line):
                if number:
                    slope[k] += number * rest
        change = solve(curvature(rows, weights, pulls), slope)
        longest = max(abs(step) for step in change)
        weights = [
            weight + step * min(1.0, 2.0 / max(longest, CLOSE)) for weight, step in zip(weights, change, strict=True)
        ]
        if longest < CLOSE:
            break
    return weights


def curvature(
    rows: Sequence[tuple[list[float], float]], weights: Sequence[float], pulls: Sequence[float]
) -> list[list[float]]:
    """How sharply the games speak about each pair of weights."""
    matrix = [[pull if i == k else 0.0 for i in range(len(pulls))] for k, pull in enumerate(pulls)]
    for line, _ in rows:
        share = chance(dot(line, weights))
        there = [(k, number) for k, number in enumerate(line) if number]
        for i, one in there:
            for j, two in there:
                matrix[i][j] += share * (1 - share) * one * two
    return matrix


def chance(logit: float) -> float:
    """The chance that side 0 wins."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, logit))))


def dot(one: Sequence[float], two: Sequence[float]) -> float:
    """The product of two rows."""
    return sum(a * b for a, b in zip(one, two, strict=True))


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination with pivots."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for k in range(size):
        best = max(range(k, size), key=lambda i: abs(rows[i][k]))
        rows[k], rows[best] = rows[best], rows[k]
        for i in range(size):
            if i != k and rows[i][k]:
                factor = rows[i][k] / rows[k][k]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k], strict=True)]
    return [rows[k][size] / rows[k][k] for k in range(size)]


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric matrix."""
    size = len(matrix)
    return [solve(matrix, [1.0 if i == k else 0.0 for i in range(size)]) for k in range(size)]
