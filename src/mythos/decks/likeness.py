"""Names that come near to another: first those that share the most pairs of letters, then by a closer look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches
from itertools import pairwise
from typing import Final

CANDIDATES: Final = 3  # shown for a name that fits no card
LIKENESS: Final = 0.7
LOOKED_AT: Final = 10  # names that are looked at closely


class Likeness:
    """The names of a shelf by the pairs of letters in them."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = list(names)
        self.longest = max(map(len, self.names), default=0)
        self.having: dict[str, list[int]] = {}
        for number, name in enumerate(self.names):
            for pair in pairs(name):
                self.having.setdefault(pair, []).append(number)
        self.sizes = [len(pairs(name)) for name in self.names]

    def near(self, name: str) -> list[str]:
        """The names that come nearest, the nearest first."""
        if len(name) > 2 * self.longest:
            return []
        wanted = pairs(name)
        shared: Counter[int] = Counter()
        for pair in wanted:
            shared.update(self.having.get(pair, ()))
        alike = sorted(shared, key=lambda k: shared[k] / (len(wanted) + self.sizes[k]), reverse=True)
        return get_close_matches(name, [self.names[k] for k in alike[:LOOKED_AT]], CANDIDATES, LIKENESS)


def pairs(name: str) -> frozenset[str]:
    """Each two letters that follow each other, and the first and last by themselves."""
    return frozenset((name[:1], name[-1:], *map("".join, pairwise(name))))
