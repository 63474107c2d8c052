"""Finding rulings by words, as people ask: ranked, tolerant of endings and slips, honest when nothing fits.

A ruling is found by its own words and by the questions that people ask for it (`questions/`): each is a passage of its
own. A ruling is as good as its best passage is like the question (the cosine of their words, rare words weighing more),
and as much of the question as all its passages together have. Words that mean the same at the table are one word
(`alike.txt`); SQLite's full-text index knows English stems. Who names no card asks for a rule: what is ruled of single
cards, and examples, come behind it. What documents say alike comes once, in the newest's words; what only older ones
say comes behind.
"""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from math import log, sqrt
from pathlib import Path
from typing import Final

from mythos.rulings.games import game_of
from mythos.rulings.index import Ruling, questions, rulings, same

ALIKE: Final = Path(__file__).parent / "alike.txt"  # a line: what is taken for its first word, in all games or in one
WORD: Final = re.compile(r"[a-z0-9]+")
SILENT: Final = frozenset(
    """
    a about again also am an and any are aren as at be been both but by can could couldn d did didn do does doesn doing
    don during each either every exactly for from get gets going gonna got had happen happened happens has hasn have
    haven he her him his how i if in into is isn it its just let like ll m make makes may me mean means might mine must
    my myself need needs no not now of ok okay on only or our out over please quite re really rule rules s said say
    says shall she should since so some something still such t than that the their them there these they thing things
    this those to too under until up upon us use ve very want wanted wants was we were what when whenever where whether
    which while who whom whose why will with work works would wouldn you your yourself
    """.split()  # noqa: SIM905 -- a list of a hundred quoted words is harder to read
)
MOST_WORDS: Final = 24  # of a question; what comes after is not looked at
SHARE: Final = 1.6  # what it is worth that a ruling has all words of the question somewhere
CARD: Final = 0.5  # what it is worth that a ruling speaks of a card which is named
SINGLE: Final = 0.85  # what a ruling on single cards is worth to somebody who names none of them
EXAMPLE: Final = 0.9  # what an example is worth beside its rule
OLDER: Final = 0.9  # what a ruling is worth that the newest document no longer has
SURE: Final = 0.45  # this share of what was asked, by weight, has to be in an answer that fits well
CLOSE: Final = 0.85  # so like is a slip to the word that was meant
SLIP: Final = 5  # shorter words are not taken for slips: each is like many


@dataclass(frozen=True, slots=True)
class Hit:
    """A ruling that was found."""

    row: Ruling
    score: float
    fits: bool  # does it answer what was asked, as far as words tell?
    also: tuple[str, ...] = ()  # the same in other documents


@cache
def alike(game: str) -> dict[str, str]:
    """For what people say in a game, a word or several: the word that stands for it and its like."""
    found: dict[str, str] = {}
    for line in ALIKE.read_text(encoding="utf-8").splitlines():
        where, _, said = line.rpartition(":")
        if where in ("", game):
            first, *others = said.split()
            found |= {word.replace("_", " "): first for word in (first, *others)}
    return found


@cache
def phrases(game: str) -> re.Pattern[str]:
    """What is said in several words and is taken for one; the longest first."""
    several = sorted((said for said in alike(game) if " " in said), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(several)})\b")


def words(text: str) -> list[str]:
    """The words of a text, without accents and capitals."""
    return WORD.findall(unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower())


def telling(said: Sequence[str], game: str) -> list[str]:
    """The words that tell something, like ones as one."""
    known = alike(game)
    joined = phrases(game).sub(lambda found: known[found[0]], " ".join(said))
    return [known.get(word, word) for word in joined.split() if word not in SILENT]


class Searcher:
    """The passages of an index, ready for searching."""

    def __init__(self, rows: Mapping[str, Ruling]) -> None:
        self.rows = rows
        self.games = sorted({game_of(name).name for name in rows})
        self.newest = {
            game: max(age(row) for row in rows.values() if game_of(row.id).name == game) for game in self.games
        }
        self.known: set[str] = set()
        self.titles: dict[tuple[str, ...], set[str]] = {}
        self.of: list[str] = []  # whose passage it is, by its number
        self.base = sqlite3.connect(":memory:", check_same_thread=False)
        self.base.execute(
            "CREATE VIRTUAL TABLE passages USING fts5(said, tokenize = 'porter unicode61 remove_diacritics 2')"
        )
        for row in rows.values():
            group = self.alike(row.id)
            self._add(row.id, f"{row.topic} {row.section} {' '.join(row.cards)} {row.ruling}")
            if group[0] == row.id:
                for asked in (asked for one in same(row.id) for asked in questions().get(one, ())):
                    self._add(row.id, asked)
            for title in row.cards:
                for name in {tuple(words(title)), tuple(words(title.split(",")[0]))}:
                    self.titles.setdefault(name, set()).add(row.id)
        self.sizes = self._sizes()

    def _add(self, name: str, said: str) -> None:
        told = telling(words(said), game_of(name).name)
        self.base.execute("INSERT INTO passages(rowid, said) VALUES (?, ?)", (len(self.of), " ".join(told)))
        self.of.append(name)
        self.known.update(told)

    def _sizes(self) -> list[float]:
        """How long the passages are, by the weight of their words."""
        self.base.execute("CREATE VIRTUAL TABLE stems USING fts5vocab(passages, instance)")
        found: dict[str, set[int]] = defaultdict(set)
        for stem, number in self.base.execute("SELECT term, doc FROM stems"):
            found[stem].add(number)
        totals = [0.0] * len(self.of)
        for numbers in found.values():
            for number in numbers:
                totals[number] += self.weight(len(numbers))
        return [sqrt(total) or 1.0 for total in totals]

    def weight(self, found: int) -> float:
        """How much a word tells that is in so many passages: the rarer the more."""
        return log(1 + len(self.of) / (1 + found))

    def search(self, text: str, limit: int = 20) -> list[Hit]:
        """The rulings that fit best."""
        exact = self.rows.get(text.strip())
        if exact is not None:
            return [Hit(exact, 1 + SHARE, fits=True, also=tuple(sorted(same(exact.id) - {exact.id})))]
        asked, named = self.meant(words(text)[:MOST_WORDS])
        places = {term: self.places(term) for term in asked}
        weights = {term: self.weight(len(found)) for term, found in places.items()}
        whole = sum(weights.values()) or 1.0
        like: dict[int, float] = defaultdict(float)
        shares: dict[str, float] = dict.fromkeys(named, 0.0)
        for term, found in places.items():
            for number in found:
                like[number] += weights[term] / (sqrt(whole) * self.sizes[number])
            for name in {self.of[number] for number in found}:
                shares[name] = shares.get(name, 0.0) + weights[term] / whole
        best: dict[str, float] = {}
        for number, fit in like.items():
            best[self.of[number]] = max(best.get(self.of[number], 0.0), fit)
        scores = {name: best.get(name, 0.0) + SHARE * share for name, share in shares.items()}
        for name in scores:
            scores[name] = scores[name] + CARD if name in named else scores[name] * unnamed(self.rows[name])
            scores[name] *= self.dated(name)
        return self.folded(scores, {name: max(share, name in named) for name, share in shares.items()})[:limit]

    def meant(self, said: Sequence[str]) -> tuple[list[str], set[str]]:
        """The telling words of a question, slips mended, and the rulings on cards that it names."""
        named: set[str] = set()
        left = list(said)
        for title in sorted(self.titles, key=len, reverse=True):
            if (len(title) > 1 or title[0] not in SILENT) and title and (at := place(left, title)) >= 0:
                named |= self.titles[title]
                left[at : at + len(title)] = []
        terms = [self.mended(word) for game in self.games for word in telling(said, game)]
        return list(dict.fromkeys(terms)), named

    def mended(self, word: str) -> str:
        """A word as the index has it: itself, what begins with it, or what is nearest; else as it was said."""
        if word in self.known or self.places(word):
            return word
        longer = sorted(known for known in self.known if len(word) > 2 and known.startswith(word))
        near = longer or (get_close_matches(word, sorted(self.known), 1, CLOSE) if len(word) >= SLIP else [])
        return near[0] if near else word

    def places(self, term: str) -> list[int]:
        """The passages with a word of this stem."""
        found = self.base.execute("SELECT rowid FROM passages WHERE passages MATCH ?", (f'"{term}"',))
        return [number for (number,) in found]

    def alike(self, name: str) -> list[str]:
        """The rulings that say the same, newest first."""
        return sorted((one for one in same(name) if one in self.rows), key=lambda one: (-age(self.rows[one]), one))

    def dated(self, name: str) -> float:
        """What a ruling is worth by its document: less if the newest of its game that is searched does not have it."""
        newest = self.rows[self.alike(name)[0]]
        return OLDER if newest.edition and age(newest) < self.newest[game_of(name).name] else 1.0

    def folded(self, scores: Mapping[str, float], covered: Mapping[str, float]) -> list[Hit]:
        """The best first; what documents say alike once, in the words of the newest."""
        hits: dict[str, Hit] = {}
        for name in sorted(scores, key=lambda name: (-scores[name], -age(self.rows[name]), name)):
            group = self.alike(name)
            if group[0] not in hits:
                fits = covered[name] >= SURE
                hits[group[0]] = Hit(self.rows[group[0]], round(scores[name], 3), fits, tuple(group[1:]))
        return list(hits.values())


def place(said: Sequence[str], title: Sequence[str]) -> int:
    """Where a title stands in a question, or -1."""
    size = len(title)
    return next((i for i in range(len(said) - size + 1) if tuple(said[i : i + size]) == tuple(title)), -1)


def unnamed(row: Ruling) -> float:
    """What a ruling is worth to somebody who has named none of its cards: a rule for all is worth more."""
    return (SINGLE if row.cards else 1.0) * (EXAMPLE if row.kind == "example" else 1.0)


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
