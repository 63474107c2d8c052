"""Names in a sentence: which card, whose, the how-manieth; which player."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from mythos.coc.position import NAMES
from mythos.rulings.nodes import Text

NUMBERED: Final = re.compile(r" \((\d+)\)(?= |$)")
POSSESSIVE: Final = re.compile(rf"({'|'.join(NAMES)})'s ", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Ref:
    """A card as a sentence names it: by title (or its own name in the position), perhaps whose, perhaps which."""

    name: str  # folded
    player: int = -1
    number: int = 1

    def __str__(self) -> str:
        whose = f"{NAMES[self.player]}'s " if self.player >= 0 else ""
        return f"{whose}{self.name}" + (f" ({self.number})" if self.number > 1 else "")


class Names:
    """The names a position knows."""

    def __init__(self, titles: Iterable[str], called: Iterable[str] = ()) -> None:
        self.cards = {name.casefold(): name for name in (*titles, *called)}

    def player(self, text: Text, word: str) -> int:
        """A player by name."""
        for number, name in enumerate(NAMES):
            if name.casefold() == word.strip().casefold():
                return number
        raise text.fault(f"{word!r} is no player", word, list(NAMES))

    def subject(self, text: Text, words: str) -> tuple[Ref, str] | None:
        """The card whose name a sentence begins with, as long as possible, and what follows."""
        owner = POSSESSIVE.match(words)
        rest = words[owner.end() :] if owner else words
        player = [name.casefold() for name in NAMES].index(owner[1].casefold()) if owner else -1
        for end in range(len(rest), 0, -1):
            if (end == len(rest) or rest[end] == " ") and rest[:end].casefold() in self.cards:
                number = NUMBERED.match(rest, end)
                after = rest[number.end() if number else end :]
                return Ref(rest[:end].casefold(), player, int(number[1]) if number else 1), after.strip()
        return None

    def card(self, text: Text, words: str) -> Ref:
        """A card by name, or a mistake with the nearest name."""
        found = self.subject(text, words.strip())
        if found is None or found[1]:
            raise text.fault(f"there is no card {words.strip()!r}", words.strip(), list(self.cards.values()))
        return found[0]
