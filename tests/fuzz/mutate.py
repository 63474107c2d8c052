"""Texts made from others, as strangers make them: cut, doubled, spliced, and with what hurts put in."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

HURTS: Final = (
    "9" * 5_000, "-1", "0", "1e400", "Infinity", "NaN", "null", "true", "30000000", "9223372036854775808", '"', "'",
    "\\ud800", "\x00", "\x1b[2J", "\u202e", "[" * 3_000, "{" * 3_000, "(" * 3_000, " " * 5_000, "\n" * 5_000,
    "x" * 5_000, "&a *a", "!!python/object:os.system", "<![CDATA[", "<!DOCTYPE a [<!ENTITY b 'c'>]>", "/etc/passwd",
    "../" * 50, "a" * 300 + "!", "then " * 500, "not " * 500, "1:30", "{}", "[]", "é", "\ufeff", "\t", "%s%n",
)  # fmt: skip
VALUES: Final[tuple[Any, ...]] = (
    None, True, -1, 0, 10**9, 10**30, 1.5, "", "x", "x" * 3_000, [], {}, [[]], ["/etc/passwd"], {"a": {"b": [1] * 500}},
    "core-001", "\ud800", [10**6] * 50, "9" * 400,
)  # fmt: skip


def mutated(rng: Random, seeds: list[str]) -> str:
    """A text that some seed becomes by a few changes."""
    text = rng.choice(seeds)
    if text[:1] in "{[" and rng.random() < 0.6:
        text = otherwise(rng, text)
    for _ in range(rng.choice((0, 1, 1, 2, 4))):
        text = CHANGES[rng.randrange(len(CHANGES))](rng, text, seeds)
    return text


def otherwise(rng: Random, text: str) -> str:
    """JSON with one of its parts replaced, doubled or taken away."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        return text
    places = list(parts(whole))
    if not places:
        return json.dumps(rng.choice(VALUES))
    for _ in range(rng.choice((1, 1, 2))):
        into, key = places[rng.randrange(len(places))]
        if isinstance(into, dict) and rng.random() < 0.2:
            into.pop(key, None)
        elif isinstance(into, dict) or key < len(into):
            into[key] = rng.choice(VALUES)
    return json.dumps(whole)


def parts(thing: Any) -> Any:
    """Every place in nested lists and tables."""
    waiting = [thing]
    while waiting:
        into = waiting.pop()
        keys = list(into) if isinstance(into, dict) else range(len(into)) if isinstance(into, list) else []
        for key in keys:
            yield into, key
            waiting.append(into[key])


def cut(rng: Random, text: str, _: list[str]) -> str:
    """Something is missing."""
    a, b = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    return text[:a] + text[b:]


def doubled(rng: Random, text: str, _: list[str]) -> str:
    """Something is there again and again."""
    a = rng.randrange(len(text) + 1)
    b = min(len(text), a + rng.randrange(1, 200))
    return text[:b] + text[a:b] * rng.choice((1, 2, 50)) + text[b:]


def spliced(rng: Random, text: str, seeds: list[str]) -> str:
    """The beginning of one, the end of another."""
    other = rng.choice(seeds)
    return text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other) + 1) :]


def hurt(rng: Random, text: str, _: list[str]) -> str:
    """Something that hurts is put in."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(HURTS) + text[at + rng.choice((0, 1, 8)) :]


def flipped(rng: Random, text: str, _: list[str]) -> str:
    """A few letters are others."""
    letters = list(text)
    for _k in range(rng.randrange(1, 6)):
        if letters:
            letters[rng.randrange(len(letters))] = chr(rng.choice((rng.randrange(128), rng.randrange(0x2100))))
    return "".join(letters)


def worded(rng: Random, text: str, _: list[str]) -> str:
    """A word takes another's place."""
    words = text.split(" ")
    if len(words) > 1:
        words[rng.randrange(len(words))] = rng.choice(words)
    return " ".join(words)


CHANGES: Final = (cut, doubled, spliced, hurt, flipped, worded)
