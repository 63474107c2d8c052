"""Finding rulings by words, as people ask: ranked, tolerant of endings and slips, honest when nothing fits.

A ruling is found by its own words and by the questions that people ask for it (`questions/`): each is a passage of its
own, and a ruling is as good as its best one. SQLite's full-text index ranks a word in a passage (BM25, English stems).
What several documents say alike comes once, in the words of the newest.
"""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final

from mythos.rulings.games import game_of
from mythos.rulings.index import Ruling, questions, rulings, same

WORD: Final = re.compile(r"[a-z0-9]+")
SILENT: Final = frozenset(
    """
    a about again also an and any are as at be been both but by can could did do does during each either every for from
    get gets got had has have he her him his how i if in into is it its just let like make makes may me mean means might
    mine must my need needs no not of on one only or our out over please rule rules shall she should since so some still
    such than that the their them there these they thing things this those to too under until up upon us use was we were
    what when whenever where whether which while who whom whose why will with work works would you your
    """.split()  # noqa: SIM905 -- a list of a hundred quoted words is harder to read
)
MOST_WORDS: Final = 24  # of a question; what comes after is not looked at
PASSAGE: Final = {"ruling": 1.0, "asked": 1.15}  # a question that somebody asked tells more than the words of the row
CARD: Final = 6.0  # what it is worth that a ruling speaks of a card which is named
SURE: Final = 0.55  # this share of what was asked, by weight, has to be in an answer that fits well
CLOSE: Final = 0.8


@dataclass(frozen=True, slots=True)
class Hit:
    """A ruling that was found."""

    row: Ruling
    score: float
    fits: bool  # does it answer what was asked, as far as words tell?
    also: tuple[str, ...] = ()  # the same in other documents


def words(text: str) -> list[str]:
    """The words of a text, without accents and capitals."""
    return WORD.findall(unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower())


class Searcher:
    """The passages of an index, ready for searching."""

    def __init__(self, rows: Mapping[str, Ruling]) -> None:
        self.rows = rows
        self.known: set[str] = set()
        self.titles: dict[tuple[str, ...], set[str]] = {}
        self.base = sqlite3.connect(":memory:", check_same_thread=False)
        self.base.execute(
            "CREATE VIRTUAL TABLE passages USING fts5(id UNINDEXED, kind UNINDEXED, said,"
            " tokenize = 'porter unicode61 remove_diacritics 2')"
        )
        for row in rows.values():
            self._add(row.id, "ruling", f"{row.topic} {row.section} {' '.join(row.cards)} {row.ruling}")
            for asked in questions().get(row.id, ()):
                self._add(row.id, "asked", f"{asked} {' '.join(row.cards)}")
            for title in row.cards:
                for name in {tuple(words(title)), tuple(words(title.split(",")[0]))}:
                    self.titles.setdefault(name, set()).add(row.id)

    def _add(self, name: str, kind: str, said: str) -> None:
        self.base.execute("INSERT INTO passages VALUES (?, ?, ?)", (name, kind, said))
        self.known.update(words(said))

    def search(self, text: str, limit: int = 20) -> list[Hit]:
        """The rulings that fit best."""
        exact = self.rows.get(text.strip())
        if exact is not None:
            return [Hit(exact, CARD, fits=True, also=tuple(sorted(same(exact.id) - {exact.id})))]
        asked, named = self.meant(words(text)[:MOST_WORDS])
        scores: dict[str, float] = {}
        covered: dict[str, float] = {}
        weights = {term: self.weight(term) for term in asked}
        whole = sum(weights.values()) + CARD * bool(named)
        for (name, _), found in self.passages(asked).items():
            share = sum(weights[term] for term in found) + CARD * (name in named)
            score = (sum(found.values()) + CARD * (name in named)) * share / whole
            if score > scores.get(name, 0.0):
                scores[name], covered[name] = score, share / whole
        for name in named - scores.keys():
            scores[name], covered[name] = CARD * CARD / whole, CARD / whole
        return self.folded(scores, covered)[:limit]

    def meant(self, said: Sequence[str]) -> tuple[list[str], set[str]]:
        """The telling words of a question, slips mended, and the rulings on cards that it names."""
        named: set[str] = set()
        left = list(said)
        for title in sorted(self.titles, key=len, reverse=True):
            if (len(title) > 1 or title[0] not in SILENT) and title and (at := place(left, title)) >= 0:
                named |= self.titles[title]
                left[at : at + len(title)] = []
        terms = [self.mended(word) for word in left if word not in SILENT]
        return list(dict.fromkeys(filter(None, terms))), named

    def mended(self, word: str) -> str:
        """A word as the index has it: itself, what begins with it, or what is nearest; else nothing."""
        if word in self.known or self.has(word):
            return word
        longer = sorted(known for known in self.known if len(word) > 2 and known.startswith(word))
        near = longer or get_close_matches(word, sorted(self.known), 1, CLOSE)
        return near[0] if near else word

    def has(self, term: str) -> bool:
        """Is there a passage with a word of this stem?"""
        found = self.base.execute("SELECT 1 FROM passages WHERE passages MATCH ? LIMIT 1", (f'"{term}"',)).fetchone()
        return found is not None

    def weight(self, term: str) -> float:
        """How much a word tells: the rarer the more; one that is nowhere counts against every answer."""
        query = "SELECT count(*) FROM passages WHERE passages MATCH ?"
        found: int = self.base.execute(query, (f'"{term}"',)).fetchone()[0]
        return float((1 + found) ** -0.25)

    def passages(self, asked: Sequence[str]) -> dict[tuple[str, int], dict[str, float]]:
        """For every passage with a word of the question: how well each of them fits."""
        found: dict[tuple[str, int], dict[str, float]] = {}
        query = "SELECT id, rowid, kind, -bm25(passages) FROM passages WHERE passages MATCH ?"
        for term in asked:
            for name, number, kind, fit in self.base.execute(query, (f'"{term}"',)):
                found.setdefault((name, number), {})[term] = max(fit, 0.0) * PASSAGE[kind]
        return found

    def folded(self, scores: Mapping[str, float], covered: Mapping[str, float]) -> list[Hit]:
        """The best first; what documents say alike once, in the words of the newest."""
        hits: dict[str, Hit] = {}
        for name in sorted(scores, key=lambda name: (-scores[name], -age(self.rows[name]), name)):
            group = sorted((one for one in same(name) if one in self.rows), key=lambda one: -age(self.rows[one]))
            if group[0] not in hits:
                fits = covered[name] >= SURE
                hits[group[0]] = Hit(self.rows[group[0]], round(scores[name], 3), fits, tuple(group[1:]))
        return list(hits.values())


def place(said: Sequence[str], title: Sequence[str]) -> int:
    """Where a title stands in a question, or -1."""
    size = len(title)
    return next((i for i in range(len(said) - size + 1) if tuple(said[i : i + size]) == tuple(title)), -1)


def age(row: Ruling) -> int:
    """The place of a ruling's document among those of its game: later ones count; the book comes first."""
    return game_of(row.id).editions.index(row.edition) + 1 if row.edition else 0


@cache
def searcher(game: str = "", edition: str = "") -> Searcher:
    """The index of a game (or of all), in one edition (or in all), ready for searching."""
    rows = rulings(game)
    if edition:
        rows = {name: row for name, row in rows.items() if edition in game_of(name).editions and row.holds_in(edition)}
    return Searcher(rows)


def search(text: str, limit: int = 20, game: str = "", edition: str = "") -> list[Hit]:
    """The rulings that fit some words best."""
    return searcher(game, edition).search(text, limit)
