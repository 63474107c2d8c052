"""Plain cards that a home-made card speaks of and that the game does not have: a Spell that is a character."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from mythos.kernel.program import T_ANY, T_HAS, T_PRINTED_TYPE, T_TYPE, Definition
from mythos.language.sheets import Sheet
from mythos.prove.fits import Shelf, Tests, asked_for

SET: Final = "standin"


def stand_ins(
    cards: Iterable[Definition], shelf: Shelf, facts: Mapping[int, str], subtypes: Mapping[int, str]
) -> tuple[Sheet, ...]:
    """A file with a card for each combination of type and subtypes that these cards ask for and no card has."""
    missing = dict.fromkeys(
        found
        for card in cards
        for part in (*card.abilities, *card.granted)
        for tests, _ in asked_for(part)
        if not shelf.fitting(tests)
        for found in _wanted(tests, facts, subtypes)
    )
    texts = [
        f'card "{" ".join(names)} {facts[kind].partition(",")[0]}" {SET} {number}\n'
        + f"  {facts[kind]}\n  subtypes {', '.join(names)}\n"
        for number, (kind, names) in enumerate(missing, 1)
    ]
    return (Sheet(f"{SET}.cards", "\n".join(texts)),) if texts else ()


def _wanted(
    tests: Tests, facts: Mapping[int, str], subtypes: Mapping[int, str]
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The type and the subtypes that would pass; of alternatives the first."""
    plain = [one for test in tests for one in (test.any[0] if test.op == T_ANY and not test.negate else (test,))]
    masks = [test.n for test in plain if test.op in (T_TYPE, T_PRINTED_TYPE) and not test.negate]
    names = [subtypes[test.n] for test in plain if test.op == T_HAS and not test.negate and test.n in subtypes]
    kinds = [kind for kind in facts if all(mask >> kind & 1 for mask in masks)]
    if masks and names and kinds:
        yield kinds[0], tuple(dict.fromkeys(names))
