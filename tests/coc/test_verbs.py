"""The table of verbs is whole: what is missing is noticed when the program starts, not when a card is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mythos.coc import numbers as n
from mythos.coc.verbs import ACTS, ROWS, check
from mythos.coc.words import COC
from mythos.language.words import Verb

NUMBERS = frozenset(row.number for row in ROWS)
FIRST = ACTS[0]


@pytest.mark.parametrize(
    "rows",
    [
        ROWS[1:],
        (*ROWS, FIRST),
        (replace(FIRST, says="{nome} is wounded"), *ROWS[1:]),
        (replace(FIRST, asks=""), *ROWS[1:]),
    ],
    ids=["a number without a row", "two rows for a number", "a field that nobody fills", "no words to ask for it"],
)
def test_a_row_that_is_not_whole_is_an_error(rows: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"row|line|words"):
        check(rows, NUMBERS)  # type: ignore[arg-type]


def test_every_verb_of_the_language_that_has_a_number_has_a_row() -> None:
    numbers = {row.number for row in COC.rows if isinstance(row, Verb) and row.number >= 0}
    assert n.E_WOUND in numbers
    assert numbers <= NUMBERS
