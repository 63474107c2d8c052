"""Whatever a stranger writes is read or refused in words, within a tenth of a second: mutated texts of all kinds.

`make mutate` runs 10,000 of them; here run as many as are quick.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
from random import Random

import pytest

from mythos.kernel.saves import Moved
from tests.fuzz.mutate import mutated
from tests.fuzz.readers import BUDGET, IN_WORDS, READERS, seeds

EACH = 40  # texts for a reader


def spent(name: str, text: str) -> float:
    """The seconds of the processor that a text takes, whatever is said to it."""
    begun = time.process_time()
    with contextlib.suppress(*IN_WORDS):
        READERS[name](text)
    return time.process_time() - begun


def quickest(name: str, text: str) -> float:
    """The same, measured again where other work may have been in the way."""
    return min(spent(name, text) for _ in range(4))


def try_out(name: str, count: int, seed: int) -> tuple[float, list[tuple[float, str]]]:
    """So many texts: the longest time, and those that took too long."""
    rng, known = Random(f"{name} {seed}"), seeds(name)
    longest, slow = 0.0, []
    for _ in range(count):
        text = mutated(rng, known)
        seconds = spent(name, text)
        if seconds >= BUDGET:
            seconds = quickest(name, text)
        if seconds >= BUDGET:
            slow.append((seconds, text))
        longest = max(longest, seconds)
    return longest, slow


@pytest.mark.parametrize("name", READERS)
def test_the_corpus_is_read(name: str) -> None:
    assert seeds(name)
    for text in seeds(name):
        with contextlib.suppress(Moved):  # rules change, and then a save says so
            READERS[name](text)


@pytest.mark.parametrize("name", READERS)
def test_mutated_texts_are_answered_soon_and_in_words(name: str) -> None:
    for text in seeds(name):
        spent(name, text)  # what is read once is no part of it
    assert try_out(name, EACH, 1)[1] == []


def main() -> None:
    """`python -m tests.fuzz.test_readers`: many more, with figures."""
    asked = argparse.ArgumentParser(description=main.__doc__)
    asked.add_argument("--count", type=int, default=10_000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    each = -(-given.count // len(READERS))
    total = failed = 0
    for name in READERS:
        for text in seeds(name):
            spent(name, text)
        longest, slow = try_out(name, each, given.seed)
        total, failed = total + each, failed + len(slow)
        print(f"{name:15} {each:6} texts, the longest {longest * 1000:6.1f} ms, {len(slow)} too slow", flush=True)
        for seconds, text in slow[:3]:
            print(f"    {seconds * 1000:.0f} ms, {len(text)} letters: {text[:100]!r}")
    print(f"{total} texts, no traceback, {failed} too slow (seed {given.seed})")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
