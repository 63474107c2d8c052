"""The table of verbs is whole: what is missing is noticed when the program starts, not when a card is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mythos.arkham import numbers as n
from mythos.arkham.compile import ARKHAM
from mythos.arkham.telling import counted
from mythos.arkham.verbs import ACTS, OCCASIONS, ROWS, check
from mythos.language.words import Verb

NUMBERS = frozenset(row.number for row in ROWS)
FIRST, TOKEN = ACTS[0], OCCASIONS[0]


@pytest.mark.parametrize(
    "rows",
    [
        ROWS[1:],
        (*ROWS, FIRST),
        (replace(FIRST, says="{nome} is exhausted"), *ROWS[1:]),
        (replace(FIRST, asks="exhaust {whom}"), *ROWS[1:]),
        (*(row for row in ROWS if row is not TOKEN), replace(TOKEN, noun="{tokens} came")),
    ],
    ids=["a number without a row", "two rows", "a field of the log", "a field of a question", "a field of a noun"],
)
def test_a_row_that_is_not_whole_is_an_error(rows: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"row|nobody fills"):
        check(rows, NUMBERS)  # type: ignore[arg-type]


def test_every_verb_of_the_language_that_has_a_number_has_a_row() -> None:
    numbers = {row.number for row in ARKHAM.rows if isinstance(row, Verb) and row.number >= 0}
    assert n.E_DISCOVER in numbers
    assert numbers <= NUMBERS


@pytest.mark.parametrize(
    ("amount", "word", "said"),
    [(1, "clue", "1 clue"), (2, "clue", "2 clues"), (2, "doom", "2 doom"), (2, "supply", "2 supplies")],
)
def test_the_log_counts_tokens_in_english(amount: int, word: str, said: str) -> None:
    assert counted(amount, word) == said
