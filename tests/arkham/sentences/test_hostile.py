"""Whatever is written on a card is understood or refused in words, quickly: no line ends in a traceback."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

import mythos.arkham.cardfiles
from mythos.arkham.compile import ARKHAM, compile_text
from mythos.language.mistakes import CardMistake, CardMistakes
from tests.arkham.sentences.home import FACTS, card

CARDS = Path(mythos.arkham.cardfiles.__file__).parent / "cards"
MOST = 0.1  # seconds of processor time for one line


@lru_cache(maxsize=1)
def lines() -> tuple[str, ...]:
    """The lines of text of all printed cards."""
    found: dict[str, None] = {}
    for file in sorted(CARDS.glob("*.cards")):
        for line in re.sub(r"\n    \s*", " ", file.read_text()).split("\n"):
            text = line.strip()
            plain = not text.startswith(("#", "subtypes", "keywords", "reverse", *(f"{kind}," for kind in FACTS)))
            if line.startswith("  ") and text and plain:
                found[text] = None
    return tuple(found)


def mutants(seed: int, count: int) -> Iterator[tuple[str, str]]:
    """Printed lines with words taken from other lines, left out, doubled or turned round, on cards of any type."""
    dice = random.Random(seed)
    known = [list(ARKHAM.phrases)[k] for k in range(len(ARKHAM.phrases))]
    for _ in range(count):
        words = dice.choice(lines()).split(" ")
        for _ in range(dice.randint(1, 3)):
            k = dice.randrange(len(words))
            match dice.randrange(5):
                case 0:
                    words[k : k + 1] = []
                case 1:
                    words.insert(k, dice.choice(known))
                case 2:
                    words[k] = dice.choice(dice.choice(lines()).split(" "))
                case 3:
                    words[k] = dice.choice(known)
                case _:
                    other = dice.choice(lines()).split(" ")
                    words = words[:k] + other[dice.randrange(len(other)) :]
            words = words or ["draw"]
        yield dice.choice(list(FACTS)), " ".join(words)


def judge(seed: int, count: int) -> tuple[int, list[str]]:
    """How many lines were accepted, and what was wrong: tracebacks, or too much time."""
    accepted, wrong = 0, []
    for kind, line in mutants(seed, count):
        try:
            seconds, understood = read(kind, line)
            if seconds > MOST:  # perhaps the grammar was made just now, or the machine had something else to do
                seconds = read(kind, line)[0]
            accepted += understood
            if seconds > MOST:
                wrong.append(f"{kind}: {line}: {seconds:.2f} s")
        except Exception as error:
            wrong.append(f"{kind}: {line}: {error!r}")
    return accepted, wrong


def read(kind: str, line: str) -> tuple[float, bool]:
    """How long it takes to understand or refuse a line, and which of both it is."""
    began = time.process_time()
    try:
        compile_text(card(kind, line), "hostile.cards")
    except (CardMistake, CardMistakes):
        return time.process_time() - began, False
    return time.process_time() - began, True


def test_changed_lines_are_understood_or_refused() -> None:
    accepted, wrong = judge(1, 1500)
    assert wrong == []
    assert accepted > 5  # changed lines, not noise


@pytest.mark.long
def test_ten_thousand_changed_lines() -> None:
    assert judge(2, 10_000)[1] == []
