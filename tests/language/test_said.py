"""The English of all cards: what a line said when `make words` was run last, it says still."""

from __future__ import annotations

import re

import pytest

from tests.language.said import VOCABULARIES, kept, lines_of, pool, spoken

ODD = re.compile(
    r"->|<=|>=|  |\(None|Node|—|\[|\]|\b(a [aeiou]\w+ one|an other|it of|they decides)\b|,,|\.\.|\( |\bthe the\b|"
    r"\bcards? cannot .* any any\b|\b(\w+) \1\b(?<!had had)|'s's|\btop of the top\b"
)


@pytest.mark.parametrize("game", VOCABULARIES)
def test_no_line_says_something_else_than_was_agreed(game: str) -> None:
    """A change of wording is meant: `make words`, and the difference is read."""
    assert pool(game)  # the subtypes that files declare are words from here on
    changed = [(said.card, said.english, now) for said in kept(game) if (now := spoken(said)) != said.english]
    assert changed == []


@pytest.mark.parametrize("game", VOCABULARIES)
def test_nearly_every_line_is_on_file(game: str) -> None:
    """Nine lines in ten: two who add cards at the same time break nothing, and whoever is last renews it."""
    known = {said.written for said in kept(game)}
    lines = [written for card in pool(game) for written, _ in lines_of(card, VOCABULARIES[game])]
    assert sum(line in known for line in lines) >= 0.9 * len(lines)


@pytest.mark.parametrize("game", VOCABULARIES)
def test_the_english_has_no_seams(game: str) -> None:
    """No sign of the card language, no word twice, a capital at the front and a stop at the end."""
    wrong = [
        said.english
        for said in kept(game)
        if ODD.search(said.english) or not said.english.endswith((".", ".”")) or said.english[0].islower()
    ]
    assert wrong == []
