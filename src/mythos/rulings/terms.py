"""What symbols and keywords mean, for whoever points at one: words of a game, each with the row of its rule book that
says it (`book/*-terms.tsv`)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from mythos.errors import MythosError
from mythos.rulings import index

COLUMNS: Final = ("word", "icons", "ruling", "text")


@dataclass(frozen=True, slots=True)
class Term:
    """A word, the symbols drawn for it, and what it means; the ruling that says so, if one does."""

    word: str
    icons: tuple[str, ...]
    text: str
    ruling: str


@cache
def terms(game: str) -> tuple[Term, ...]:
    """The words of a game, in the order of its table; none for a game without one."""
    path = index.BOOKS / f"{game}-terms.tsv"
    return tuple(read(path, game)) if path.is_file() else ()


def read(path: Path, game: str) -> list[Term]:
    """The rows of a table; a row that says nothing is refused with its line."""
    book, found = index.book(game), []
    for number, row in index.table(path, COLUMNS):
        ruling = row["ruling"]
        if (ruling == "") == (row["text"] == "") or (ruling and ruling not in book):
            raise MythosError(f"{path.name}:{number}: {row['word']} needs a row of the rule book, or a text.")
        text = book[ruling].ruling if ruling else row["text"]
        found.append(Term(row["word"], tuple(row["icons"].split()), text, ruling))
    return found
