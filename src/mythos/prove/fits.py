"""Cards that a filter means: found among all cards of the game by what is printed on them."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from mythos.kernel.program import (
    EQ,
    GE,
    GT,
    LE,
    LT,
    M_LOSE,
    M_LOSE_PRINTED,
    N_CONST,
    NE,
    PRINTED,
    T_ANY,
    T_HAS,
    T_PRINTED_TYPE,
    T_STAT,
    T_TITLE,
    T_TYPE,
    T_UNIQUE,
    Cond,
    Definition,
    Filter,
    Mod,
    Pattern,
    Test,
    walk,
)

COMPARE: Final[dict[int, Callable[[int, int], bool]]] = {
    LT: operator.lt,
    LE: operator.le,
    EQ: operator.eq,
    GE: operator.ge,
    GT: operator.gt,
    NE: operator.ne,
}
Tests = tuple[Test, ...]


def asked_for(part: object) -> Iterator[tuple[Tests, tuple[int, ...]]]:
    """The tests of every filter and pattern inside a piece of program, and the kinds of zones where it looks."""
    for one in walk(part):
        if isinstance(one, Filter):
            yield one.tests, tuple(where.zone for where in one.where)
        elif isinstance(one, Cond) and one.tests:
            yield one.tests, ()
        elif isinstance(one, Mod) and one.kind in (M_LOSE, M_LOSE_PRINTED) and one.stat >= 0:
            yield (Test(T_HAS, one.stat),), ()
        elif isinstance(one, Pattern):
            yield from ((tests, ()) for tests in (one.subject, one.other, one.source, one.initiation) if tests)


def printed(card: Definition, stat: int) -> int:
    """What is printed on a card."""
    stat %= PRINTED
    if stat < len(card.printed):
        return card.printed[stat]
    return int(stat in card.words)


def may_pass(card: Definition, test: Test) -> bool:
    """Could a card pass a test, by what is printed on it? What depends on the game it could."""
    if test.op == T_ANY:
        return any(all(may_pass(card, one) for one in branch) for branch in test.any) != test.negate
    found: bool | None = None
    if test.op in (T_TYPE, T_PRINTED_TYPE):
        found = bool(test.n >> card.type & 1)
    elif test.op == T_HAS:
        found = printed(card, test.n) != 0
    elif test.op == T_STAT and test.num is not None and test.num.op == N_CONST:
        found = COMPARE[test.cmp](printed(card, test.n), test.num.n)
    elif test.op == T_TITLE:
        found = card.title == test.title
    elif test.op == T_UNIQUE:
        found = card.unique
    return True if found is None else found != test.negate


class Shelf:
    """All cards of a game, to look for some in."""

    def __init__(self, cards: Iterable[Definition]) -> None:
        self.plainest = sorted(cards, key=lambda card: (len(card.abilities) + len(card.granted), card.id))
        self.known: dict[Tests, list[Definition]] = {}  # every board of a line asks for the same

    def fitting(self, tests: Tests) -> list[Definition]:
        """The cards that could pass all tests, the plainest first."""
        if tests not in self.known:
            self.known[tests] = [card for card in self.plainest if all(may_pass(card, test) for test in tests)]
        return self.known[tests]

    def choose(
        self, tests: Tests, roll: Callable[[int], int], also: Callable[[Definition], bool] | None = None
    ) -> Definition | None:
        """One of the plainer cards that could pass."""
        found = self.fitting(tests)
        if also is not None:
            found = [card for card in found if also(card)]
        return found[roll(min(len(found), 6))] if found else None


def subjects(part: object, printed: Sequence[Definition]) -> frozenset[int]:
    """The cards of a game, by number, to which what a line waits for could happen; none if it waits for itself."""
    patterns = [one for one in walk(part) if isinstance(one, Pattern)]
    if not patterns or any(one.itself for one in patterns):
        return frozenset()
    wanted = [one.subject for one in patterns if one.subject]
    cards = [(c, card) for c, card in enumerate(printed) if card.type >= 0]  # players and domains are no cards
    return frozenset(c for c, card in cards if any(all(may_pass(card, test) for test in tests) for tests in wanted))
