"""How sure one can be: of a share of games (Wilson, Newcombe for a difference), of a mean (Student, Welch)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import atan, cos, inf, isinf, pi, sin, sqrt
from statistics import NormalDist, variance
from typing import Any, Final

Z95: Final = 1.959963984540054  # 95 of 100 such intervals hold the true value

WIDEST: Final = 1e5  # standard errors: one degree of freedom and 300 comparisons stay below
MANY: Final = 400  # degrees of freedom from which on Student's distribution is taken for the normal one


def within(t: float, freedom: int) -> float:
    """The share of Student's distribution between -t and t, for a whole number of degrees of freedom."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for k in range(1 + odd, freedom, 2):
        total += term
        term *= k / (k + 1) * cos(angle) ** 2
    return (2 / pi) * (angle + sin(angle) * total) if odd else sin(angle) * total


@cache
def student(freedom: int, sure: float = 0.95) -> float:
    """How many standard errors hold such a share of the values, with so many degrees of freedom."""
    normal = NormalDist().inv_cdf((1 + sure) / 2)
    if freedom >= MANY:
        return normal
    low, high = normal, WIDEST
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < sure else (low, middle)
    return (low + high) / 2


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Between which values the true share lies; without games it may be anything."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def together(count: int, sure: float = 0.95) -> float:
    """How sure each of so many intervals has to be for all of them to hold at once (Bonferroni)."""
    return 1 - (1 - sure) / max(count, 1)


def difference(wins: float, games: int, other_wins: float, other_games: int, sure: float = 0.95) -> tuple[float, float]:
    """Between which values the true difference of two shares lies."""
    if not games or not other_games:
        return -1.0, 1.0
    one, two = wins / games, other_wins / other_games
    z = NormalDist().inv_cdf((1 + sure) / 2)
    (low, high), (other_low, other_high) = wilson(wins, games, z), wilson(other_wins, other_games, z)
    return (
        one - two - sqrt((one - low) ** 2 + (other_high - two) ** 2),
        one - two + sqrt((high - one) ** 2 + (two - other_low) ** 2),
    )


@dataclass(frozen=True, slots=True)
class Rate:
    """So many of so many games, and between which values the true share lies."""

    wins: float
    games: int

    @property
    def share(self) -> float:
        """The share of games."""
        return self.wins / self.games if self.games else 0.0

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        low, high = wilson(self.wins, self.games)
        return {
            "wins": self.wins,
            "games": self.games,
            "rate": round(self.share, 4),
            "interval": [round(low, 4), round(high, 4)],
        }


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of so many values, and between which values the true one lies (by Student's t: few values say little)."""

    mean: float
    low: float
    high: float
    count: int

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        ends = None if isinf(self.high) else [round(self.low, 3), round(self.high, 3)]
        return {"mean": round(self.mean, 3), "interval": ends}


def mean_of(values: Sequence[float], sure: float = 0.95) -> Mean:
    """The mean of some values; of one alone nothing is known about how far it may be off."""
    count = len(values)
    if not count:
        return Mean(0.0, -inf, inf, 0)
    mean = sum(values) / count
    reach = student(count - 1, sure) * sqrt(variance(values) / count) if count > 1 else inf
    return Mean(mean, mean - reach, mean + reach, count)


def mean_difference(one: Sequence[float], two: Sequence[float], sure: float = 0.95) -> Mean:
    """How much larger the mean of `one` is than that of `two` (Welch: each with its own spread)."""
    if len(one) < 2 or len(two) < 2:
        return Mean(0.0, -inf, inf, 0)
    gap = sum(one) / len(one) - sum(two) / len(two)
    parts = variance(one) / len(one), variance(two) / len(two)
    spread = sum(parts)
    shares = parts[0] ** 2 / (len(one) - 1) + parts[1] ** 2 / (len(two) - 1)
    reach = student(max(1, int(spread**2 / shares)), sure) * sqrt(spread) if shares else 0.0
    return Mean(gap, gap - reach, gap + reach, len(one) + len(two))
