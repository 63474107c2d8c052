"""A skill test against a chaos bag: how likely it succeeds by how much skill exceeds difficulty."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final

from mythos.decks.coc_cards import rows
from mythos.errors import UsageError

SYMBOLS: Final = -2  # what skull, cultist, tablet and elder thing count as: scenarios differ, and so does the moment
ELDER_SIGN: Final = 1  # what the elder sign counts as: investigators differ
DEFAULT_BAG: Final = "core standard"
MARGINS: Final = tuple(range(-2, 7))


@cache
def bags() -> dict[str, tuple[str, ...]]:
    """The tokens of every bag, by campaign and difficulty ("core standard")."""
    found = {}
    for line in rows("chaos-bags.tsv")[1:]:
        campaign, difficulty, tokens = line.split("\t")
        found[f"{campaign} {difficulty}"] = tuple(tokens.split())
    return found


def bag_named(name: str) -> tuple[str, ...]:
    """The tokens of a bag."""
    key = " ".join(name.casefold().replace(",", " ").split()) or DEFAULT_BAG
    if key not in bags():
        raise UsageError(f"There is no chaos bag {name!r}.", remedy=f"Bags: {', '.join(bags())}.")
    return bags()[key]


def modifier(token: str) -> int | None:
    """What a token adds to skill; None fails at once."""
    if token == "auto_fail":
        return None
    if token == "elder_sign":
        return ELDER_SIGN
    return int(token) if token.lstrip("+-").isdecimal() else SYMBOLS


def success(margin: int, tokens: Sequence[str]) -> Fraction:
    """The probability that skill, so much above the difficulty, meets it after a token is drawn."""
    good = [value for token in tokens if (value := modifier(token)) is not None and value + margin >= 0]
    return Fraction(len(good), len(tokens))
