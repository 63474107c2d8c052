"""Finding rulings by words: ranked, and tolerant of endings and slips."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from difflib import SequenceMatcher
from functools import cache
from math import log
from typing import Final

from mythos.rulings.index import Ruling, rulings

WORD: Final = re.compile(r"[a-z0-9]+")
SILENT: Final = frozenset(
    ("a", "an", "and", "are", "as", "be", "by", "for", "from", "in", "is", "it", "its", "of", "on", "or", "the", "to")
)
WEIGHTS: Final = {"id": 4.0, "cards": 3.0, "topic": 2.0, "section": 2.0, "ruling": 1.0}
CLOSE: Final = 0.8


def words(text: str) -> list[str]:
    """The words of a text, folded and without endings."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return [stem(word) for word in WORD.findall(plain) if word not in SILENT]


def stem(word: str) -> str:
    """A word without its common endings."""
    for ending in ("ing", "ies", "ied", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)] + ("y" if ending in ("ies", "ied") else "")
    return word[:-1] if word.endswith("e") and len(word) > 4 else word


class Shelf:
    """The words of an index, ready for searching."""

    def __init__(self, rows: Mapping[str, Ruling]) -> None:
        self.rows = rows
        self.bags: dict[str, dict[str, float]] = {}
        self.common: Counter[str] = Counter()
        for row in rows.values():
            bag: dict[str, float] = {}
            parts = {"id": row.id, "cards": " ".join(row.cards), "topic": row.topic, "section": row.section}
            for part, text in {**parts, "ruling": row.ruling}.items():
                for word in words(text):
                    bag[word] = max(bag.get(word, 0.0), WEIGHTS[part])
            self.bags[row.id] = bag
            self.common.update(bag)

    def meant(self, word: str) -> dict[str, float]:
        """The known words that a word may mean, with how sure that is."""
        if word in self.common:
            return {word: 1.0}
        found = {known: 0.8 for known in self.common if len(word) > 2 and known.startswith(word)}
        if not found:
            for known in self.common:
                if abs(len(known) - len(word)) <= 2 and (likeness := likeness_of(word, known)) >= CLOSE:
                    found[known] = likeness - 0.2
        return found

    def search(self, text: str, limit: int = 20) -> list[tuple[Ruling, float]]:
        """The rulings that fit best: rare words count more, and every word of the question that is found."""
        asked = [self.meant(word) for word in words(text)]
        scores: dict[str, float] = {}
        for name, bag in self.bags.items():
            score, hits = 0.0, 0
            for meant in asked:
                best = max(
                    (sure * bag[word] * self.rarity(word) for word, sure in meant.items() if word in bag), default=0.0
                )
                score += best
                hits += best > 0
            if hits:
                scores[name] = score * hits / len(asked)
        ranked = sorted(scores, key=lambda name: (-scores[name], name))
        return [(self.rows[name], round(scores[name], 3)) for name in ranked[:limit]]

    def rarity(self, word: str) -> float:
        """How much a word tells."""
        return log(1 + len(self.rows) / (1 + self.common[word]))


def likeness_of(one: str, other: str) -> float:
    """How alike two words are."""
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


@cache
def shelf(game: str = "") -> Shelf:
    """The index of a game (or of all), ready for searching."""
    return Shelf(rulings(game))


def search(text: str, limit: int = 20, game: str = "") -> list[tuple[Ruling, float]]:
    """The rulings that fit some words best."""
    return shelf(game).search(text, limit)
