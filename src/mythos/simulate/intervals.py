"""How sure one can be of a share of games: Wilson's interval, and Newcombe's for the difference of two shares."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054  # 95 of 100 such intervals hold the true value


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Between which values the true share lies; without games it may be anything."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def difference(wins: float, games: int, other_wins: float, other_games: int) -> tuple[float, float]:
    """Between which values the true difference of two shares lies."""
    if not games or not other_games:
        return -1.0, 1.0
    one, two = wins / games, other_wins / other_games
    (low, high), (other_low, other_high) = wilson(wins, games), wilson(other_wins, other_games)
    return (
        one - two - sqrt((one - low) ** 2 + (other_high - two) ** 2),
        one - two + sqrt((high - one) ** 2 + (two - other_low) ** 2),
    )
