"""Questions as people ask them: how often the right ruling comes first, and how often among three.

`asked/set.tsv` and `asked/apart.tsv` were each written by somebody who had not read the index yet; `asked/control.tsv`
and `asked/held.tsv` later, with nothing changed for them. `asked/fresh-*.tsv` are the halves of a set by a third person
who had not read the index; what was missed was looked at in `fresh-seen` alone. Their last column has the answer and
where it was read. docs/judging.md says more of how the sets were made.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from mythos.rulings.index import documents, games, questions, rulings, same
from mythos.rulings.search import search

ASKED = Path(__file__).parent / "asked"
NONE = "-"  # the right answer is in no row
SETS = ("set", "apart", "control", "held", "fresh-seen", "fresh-unseen")


def asked(name: str) -> list[tuple[str, str, set[str]]]:
    """Game, question, and the rulings of which each is a right answer."""
    lines = (line.split("\t") for line in (ASKED / f"{name}.tsv").read_text(encoding="utf-8").splitlines())
    return [(game, question, set(right.split())) for game, question, right, *_ in lines]


def shares(name: str) -> tuple[float, float]:
    """How often a right answer is the first, and among the first three."""
    first, three = 0, 0
    for game, question, right in asked(name):
        found = [bool({hit.row.id, *hit.also} & right) for hit in search(question, 3, game)]
        first += found[:1] == [True]
        three += any(found)
    return first / len(asked(name)), three / len(asked(name))


@pytest.mark.parametrize(
    ("name", "coc", "arkham"),
    [
        ("set", 60, 60),
        ("apart", 60, 60),
        ("control", 20, 20),
        ("held", 38, 40),
        ("fresh-seen", 28, 32),
        ("fresh-unseen", 32, 28),
    ],
)
def test_the_sets_are_whole(name: str, coc: int, arkham: int) -> None:
    rows = asked(name)
    assert Counter(game for game, _, _ in rows) == {"coc": coc, "arkham": arkham}
    assert len({question for _, question, _ in rows}) == coc + arkham
    assert [
        (question, wrong) for game, question, right in rows if (wrong := right - {NONE} - rulings(game).keys())
    ] == []


@pytest.mark.parametrize("name", SETS)
def test_the_right_ruling_is_found(name: str) -> None:
    first, three = shares(name)
    assert first >= 0.75, f"right first in {first:.1%}"
    assert three >= 0.90, f"among three in {three:.1%}"


def test_the_sets_ask_in_words_of_their_own() -> None:
    known = {question.lower().rstrip("?") for each in questions().values() for question in each}
    said = {name: {question.lower().rstrip("?") for _, question, _ in asked(name)} for name in SETS}
    shared = {name: len(each & known) for name, each in said.items()}
    assert shared == {"set": 3, "apart": 0, "control": 2, "held": 0, "fresh-seen": 0, "fresh-unseen": 1}


def test_every_ruling_is_asked_for_in_players_words() -> None:
    for game in games():
        unasked = [name for name in documents(game) if not any(questions().get(one) for one in same(name))]
        assert unasked == []
        few = [name for name in documents(game) if sum(len(questions().get(one, ())) for one in same(name)) < 2]
        assert few == []


@pytest.mark.parametrize(
    "other", ["how do I install python", "what is the weather tomorrow", "does the cat like fish", "how do I cook rice"]
)
def test_what_has_no_answer_here_is_not_said_to_have_one(other: str) -> None:
    assert not any(hit.fits for hit in search(other, 3))


def test_most_questions_are_said_to_be_answered() -> None:
    fits = [search(question, 1, game)[0].fits for game, question, _ in asked("set")]
    assert sum(fits) >= 0.9 * len(fits)
