"""Whatever stands on a card is read or refused in words, soon, and every word of what is read counts.

`make breed` reads 10,000 lines that nobody has written, proves 2,000 that are accepted and plays them in 200 games;
here run as many as are quick.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from mythos.language.mistakes import CardMistakes
from tests.language.breeding import GAMES, Game, bred, card_of, is_accepted, lexicon, rambling, spoilt, written

COC: Final = GAMES["coc"]

BUDGET: Final = 0.1  # seconds of the processor for one card
EACH: Final = 100
STARTS: Final = ("line", "ability", "standing")
WAYS: Final[dict[str, Callable[[Game, Random], tuple[str, str]]]] = {
    "bred": bred,
    "spoilt": spoilt,
    "rambling": lambda game, rng: (
        rng.choice(sorted(game.facts)),
        rambling(game, rng, rng.choice(STARTS), rng.randrange(8, 15)),
    ),
}


def spent(game: Game, card: str) -> float:
    """The seconds of the processor that the checker takes for a card, whatever it says."""
    begun = time.process_time()
    is_accepted(game, card)
    return time.process_time() - begun


def read(game: Game, way: str, count: int, seed: int) -> list[str]:
    """Let the checker read so many lines; those that broke it, or took too long, also when they are read again."""
    rng, wrong = Random(f"{way} {seed}"), []
    for _ in range(count):
        kind, line = WAYS[way](game, rng)
        card = card_of(game, kind if kind in game.facts else min(game.facts), line, 1, rng)
        try:
            if spent(game, card) >= BUDGET and (again := min(spent(game, card) for _ in range(3))) >= BUDGET:
                wrong.append(f"{again:.2f} s: {line}")
        except Exception as broken:
            wrong.append(f"{broken!r} on {kind}: {line}")
    return wrong


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_line_is_answered_soon_and_in_words(game: Game, way: str) -> None:
    assert read(game, way, EACH, seed=1) == []


# -- every word counts -------------------------------------------------------------------------------------------------
# Words that say what holds anyway: without them, or with another of their row, a line means the same.
IDLE: Final = frozenset(
    (
        "in play",
        "must",
        "you",
        "is",
        "would",
        "would be",
        "or more",
        "+1",
        "cards",
        "any",
        "that",
        "if able",
        "exactly",
        "exhausted",
        "each",
    )
)
ALIKE: Final = (
    {"it", "them", "they"},
    {"when", "before", "after"},
    {"to", "into", "onto"},
    {"each", "all", "any"},
    {"effect", "ability", "card effect", "event", "action", "response", "disrupt", "triggered effect"},
    {"turn", "next turn"},
    {"story", "conspiracy", "card"},
    {"player", "winner", "loser"},
    {"success token", "own success token"},
)


def program(kind: str, line: str) -> Any:
    """What the engine makes of a line; None if it is refused."""
    try:
        (card,) = COC.read(card_of(COC, kind, line, 1, Random(1)))
    except CardMistakes:
        return None
    abilities = [[replace(ability, text="") for ability in some] for some in (card.abilities, card.granted)]
    return abilities, card.attach, card.play_if, card.x


def forms(word: str) -> set[str]:
    """The word with its plural, its third person and its past."""
    return {entry.name for entry in COC.words.phrases.get(word, ())}


def changed(words: list[str], rng: Random) -> Iterator[tuple[str, str, str]]:
    """Each word of a line taken away, and each exchanged for another of its class; word, other word, line."""
    for i, word in enumerate(words):
        classes = [name for name, some in lexicon(COC).items() if word in some]
        others = [
            other
            for name in classes[:1]
            for other in lexicon(COC)[name]
            if not {other, *forms(other)} & {word, *forms(word)}
        ]
        for other in ["", *rng.sample(others, min(1, len(others)))]:
            yield word, other, " ".join([*words[:i], *([other] if other else []), *words[i + 1 :]])


def means_the_same(word: str, other: str) -> bool:
    """May one of these words stand for the other, or may the first be missing?"""
    if not other:
        return word in IDLE
    first, second = {word, *forms(word)}, {other, *forms(other)}
    return any(first & row and second & row for row in ALIKE)


def overlooked(count: int, seed: int) -> list[str]:
    """Lines of printed cards in which a word could be another one, or be missing, and nothing would change."""
    rng, found = Random(f"words {seed}"), []
    for kind, line in rng.sample(written(COC), count):
        words = [word.spelling for word in line.leaves()]
        plain = kind in COC.facts and line.kind != "attach"  # on any deck, on any discard pile: on its player
        said = program(kind, " ".join(words)) if plain else None
        for word, other, text in changed(words, rng) if said is not None else ():
            if not means_the_same(word, other) and text and program(kind, text) == said:
                found.append(f"{word!r} -> {other!r}: {text}")
    return found


def test_every_word_counts() -> None:
    assert overlooked(40, seed=1) == []
