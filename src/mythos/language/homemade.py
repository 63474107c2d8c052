"""Cards that nobody has written: for the fuzzers, which play what strangers might bring.

An invented card has the head of one card and abilities of others of its kind, with some of the numbers changed. What
the game refuses to read is thrown away, so that what is left are cards that `mythos cards check` accepts.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

HEAD: Final = ("subtypes", "keywords", "attach")  # lines that belong to what a card is, not to what it does
TRIES: Final = 8  # cards that are thought of for one that can be read
CHANGED: Final = 0.15  # of the numbers in a line
SET: Final = "invented"


@dataclass(frozen=True, slots=True)
class Model:
    """A card to learn from: its kind, the lines of its head, its abilities."""

    kind: str
    head: tuple[str, ...]
    abilities: tuple[str, ...]


def models(text: str, kinds: Sequence[str], without: Sequence[str] = ()) -> list[Model]:
    """The cards of a file that are of these kinds and have none of some words in their first line."""
    found = []
    for block in re.split(r"(?m)^card ", text)[1:]:
        lines = joined(block.splitlines()[1:])
        words = re.split(r"[ ,]+", lines[0]) if lines else [""]
        if words[0] in kinds and not set(words) & set(without):
            behind = [line for line in lines[1:] if not line.startswith(HEAD)]
            head = [line for line in lines if line not in behind]
            found.append(Model(words[0], tuple(head), tuple(behind)))
    return found


def joined(lines: Sequence[str]) -> list[str]:
    """The lines of a card, without remarks, each with those that continue it."""
    whole: list[str] = []
    for line in lines:
        bare = line.strip()
        if not bare or bare.startswith("#"):
            continue
        if whole and line.startswith("   "):
            whole[-1] += " " + bare
        else:
            whole.append(bare)
    return whole


def invented(
    known: Sequence[Model], dice: random.Random, count: int, accepts: Callable[[str], bool], name: str = SET
) -> str:
    """A card file of so many invented cards (fewer, if nothing readable comes to mind)."""
    texts: list[str] = []
    for number in range(1, count + 1):
        for _ in range(TRIES):
            text = one(known, dice, number, name)
            if accepts(text):
                texts.append(text)
                break
    return "\n".join(texts)


def one(known: Sequence[Model], dice: random.Random, number: int, name: str) -> str:
    """A card that somebody might think of."""
    base = dice.choice(known)
    alike = [model for model in known if model.kind == base.kind and model.abilities]
    abilities = [line for line in base.abilities if dice.random() < 0.5]
    for other in dice.choices(alike, k=dice.randint(1, 2)):
        abilities.append(dice.choice(other.abilities))
    lines = [*base.head, *(changed(line, dice) for line in dict.fromkeys(abilities))]
    return f'card "Thing {number}" {name} {number}\n' + "".join(f"  {line}\n" for line in lines)


def changed(line: str, dice: random.Random) -> str:
    """A line with some of its numbers changed."""
    return re.sub(r"\b[1-4]\b", lambda m: str(dice.randint(0, 5)) if dice.random() < CHANGED else m[0], line)
