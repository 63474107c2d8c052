"""Exact odds of drawing cards: how likely a draw without replacement holds what one needs."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb


def exactly(wanted: int, copies: int, drawn: int, size: int) -> Fraction:
    """The probability of exactly `wanted` of `copies` cards among `drawn` of `size`."""
    check(copies, drawn, size)
    if not 0 <= wanted <= drawn:
        return Fraction(0)
    return Fraction(comb(copies, wanted) * comb(size - copies, drawn - wanted), comb(size, drawn))


def at_least(wanted: int, copies: int, drawn: int, size: int) -> Fraction:
    """The probability of `wanted` or more of `copies` cards among `drawn` of `size`."""
    return 1 - sum((exactly(k, copies, drawn, size) for k in range(wanted)), Fraction(0))


def one_of_each(kinds: Sequence[int], drawn: int, size: int) -> Fraction:
    """The probability of at least one card of every kind; `kinds` are how many cards of each there are."""
    check(sum(kinds), drawn, size)
    total = Fraction(0)
    for missing in range(len(kinds) + 1):  # inclusion and exclusion over the kinds that are missing
        for absent in combinations(kinds, missing):
            total += (-1) ** missing * Fraction(comb(size - sum(absent), drawn), comb(size, drawn))
    return total


def with_mulligan(chance: Fraction) -> Fraction:
    """The probability if a hand without it is shuffled back and drawn anew, once."""
    return 1 - (1 - chance) ** 2


def check(copies: int, drawn: int, size: int) -> None:
    """There cannot be more copies or draws than cards."""
    if not 0 <= copies <= size or not 0 <= drawn <= size:
        raise ValueError(f"{copies} copies, {drawn} drawn: of {size} cards that cannot be")
