"""Names in a sentence: which card, whose, the how-manieth; which player."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from mythos.rulings.nodes import Text

NUMBERED: Final = re.compile(r" \((\d+)\)(?= |$)")


@dataclass(frozen=True, slots=True)
class Ref:
    """A card as a sentence names it: by title (or its own name in the position), perhaps whose, perhaps which."""

    name: str  # folded
    player: int = -1
    number: int = 1

    def said(self, players: Sequence[str]) -> str:
        """In words."""
        whose = f"{players[self.player]}'s " if self.player >= 0 else ""
        return f"{whose}{self.name}" + (f" ({self.number})" if self.number > 1 else "")


class Names:
    """The names a position knows."""

    def __init__(self, players: Sequence[str], titles: Iterable[str] = (), called: Iterable[str] = ()) -> None:
        self.players = tuple(players)
        self.folded = [name.casefold() for name in players]
        self.cards = {name.casefold(): name for name in (*titles, *called)}
        self.possessive = re.compile(rf"({'|'.join(map(re.escape, players))})'s ", re.IGNORECASE) if players else None

    def player(self, text: Text, word: str) -> int:
        """A player by name."""
        folded = word.strip().casefold()
        if folded in self.folded:
            return self.folded.index(folded)
        raise text.fault(f"{word!r} is no player", word, list(self.players))

    def subject(self, text: Text, words: str) -> tuple[Ref, str] | None:
        """The card whose name a sentence begins with, as long as possible, and what follows."""
        whole = self._subject(words, -1)
        owner = self.possessive.match(words) if self.possessive else None
        if owner is None or whole is not None:
            return whole
        return self._subject(words[owner.end() :], self.folded.index(owner[1].casefold()))

    def _subject(self, words: str, player: int) -> tuple[Ref, str] | None:
        for end in range(len(words), 0, -1):
            if (end == len(words) or words[end] == " ") and words[:end].casefold() in self.cards:
                number = NUMBERED.match(words, end)
                after = words[number.end() if number else end :]
                return Ref(words[:end].casefold(), player, int(number[1]) if number else 1), after.strip()
        return None

    def card(self, text: Text, words: str) -> Ref:
        """A card by name, or a mistake with the nearest name."""
        found = self.subject(text, words.strip())
        if found is None or found[1]:
            raise text.fault(f"there is no card {words.strip()!r}", words.strip(), list(self.cards.values()))
        return found[0]
