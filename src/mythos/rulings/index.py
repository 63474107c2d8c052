"""The index of the rulings: one row each, in our own words, with its document and section, one file for each game.

`same_as` and `differs_from` tie the documents of a game together; `rests_on` names the rulings that decide a row which
is only an example or an answer, so that citing those is citing it.

Beside the documents stands the rule book of each game (`book/`): what players ask most is there and in no document. Its
rows hold in every edition. `questions/` has, for a ruling, how people ask for it.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from mythos.errors import MythosError, UsageError
from mythos.language.mistakes import nearest

FOLDER: Final = Path(__file__).parent / "index"
BOOKS: Final = Path(__file__).parent / "book"
QUESTIONS: Final = Path(__file__).parent / "questions"
BOOK: Final = "book"  # the document that the rows of a rule book name
COLUMNS: Final = (
    "id",
    "document",
    "section",
    "edition",
    "kind",
    "topic",
    "cards",
    "ruling",
    "same_as",
    "differs_from",
    "rests_on",
)
BOOK_COLUMNS: Final = ("id", "section", "topic", "cards", "ruling", "rests_on")
KINDS: Final = ("rule", "definition", "quick", "example", "erratum", "faq", "timing", "mechanic", "list")
PAIR: Final = re.compile(r"(?<![\w.-])([\w.-]+) \[([^\]]*)\]")


@dataclass(frozen=True, slots=True)
class Ruling:
    """One row."""

    id: str
    document: str
    section: str
    edition: str  # "" for the rule book: it holds in all of them
    kind: str
    topic: str
    cards: tuple[str, ...]
    ruling: str
    same_as: tuple[str, ...]
    differs_from: tuple[tuple[str, str], ...]  # (the other ruling, in what)
    rests_on: tuple[str, ...]

    def holds_in(self, edition: str) -> bool:
        """Does it speak of an edition?"""
        return self.edition in ("", edition)


def load(path: Path) -> dict[str, Ruling]:
    """The rows of an index file by id; a damaged file is refused with the line."""
    found: dict[str, Ruling] = {}
    for number, row in table(path, COLUMNS):
        made = made_from(row)
        if made.id in found:
            raise MythosError(f"{path.name}:{number}: the id {made.id} is there twice.")
        if made.kind not in KINDS:
            raise MythosError(f"{path.name}:{number}: {made.kind!r} is no kind of ruling.")
        found[made.id] = made
    for ruling in found.values():
        for other in (*ruling.same_as, *(name for name, _ in ruling.differs_from), *ruling.rests_on):
            if other not in found:
                raise MythosError(f"{path.name}: {ruling.id} names {other}, which is not there.")
    return found


def load_book(path: Path, documents: Mapping[str, Ruling]) -> dict[str, Ruling]:
    """The rows of a rule book by id; what they rest on stands in the documents of the game."""
    found: dict[str, Ruling] = {}
    rest = {"document": BOOK, "edition": "", "kind": "rule", "same_as": "", "differs_from": ""}
    for number, row in table(path, BOOK_COLUMNS):
        made = made_from(row | rest)
        if made.id in found or made.id in documents:
            raise MythosError(f"{path.name}:{number}: the id {made.id} is there twice.")
        for other in made.rests_on:
            if other not in documents:
                raise MythosError(f"{path.name}:{number}: {made.id} names {other}, which is not there.")
        found[made.id] = made
    return found


def table(path: Path, columns: Sequence[str]) -> Iterator[tuple[int, dict[str, str]]]:
    """The lines of a table with its columns, each with its number."""
    with path.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    if not rows or tuple(rows[0]) != tuple(columns):
        raise MythosError(f"{path.name}: the first line does not name the columns {', '.join(columns)}.")
    for number, row in enumerate(rows[1:], 2):
        if len(row) != len(columns):
            raise MythosError(f"{path.name}:{number}: {len(row)} columns instead of {len(columns)}.")
        yield number, dict(zip(columns, row, strict=True))


def made_from(row: dict[str, str]) -> Ruling:
    """A row of the file."""
    plain = {name: row[name] for name in ("id", "document", "section", "edition", "kind", "topic", "ruling")}
    return Ruling(
        **plain,
        cards=parts(row["cards"]),
        same_as=parts(row["same_as"]),
        differs_from=tuple((m[1], m[2]) for m in PAIR.finditer(row["differs_from"])),
        rests_on=parts(row["rests_on"]),
    )


def parts(text: str) -> tuple[str, ...]:
    """What is parted by semicolons."""
    return tuple(part.strip() for part in text.split(";") if part.strip())


@cache
def documents(game: str = "") -> dict[str, Ruling]:
    """What the official documents of a game say, or of all games: their ids never meet."""
    if game:
        return load(FOLDER / f"{game}.tsv")
    return {name: row for each in games() for name, row in documents(each).items()}


@cache
def book(game: str) -> dict[str, Ruling]:
    """What the rule book of a game says."""
    return load_book(BOOKS / f"{game}.tsv", documents(game)) if (BOOKS / f"{game}.tsv").exists() else {}


@cache
def rulings(game: str = "") -> dict[str, Ruling]:
    """The documents and the rule book of a game, or of all games."""
    if game:
        return documents(game) | book(game)
    return {name: row for each in games() for name, row in rulings(each).items()}


@cache
def questions() -> dict[str, tuple[str, ...]]:
    """How people ask for a ruling, by its id."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(QUESTIONS.glob("*.tsv")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            name, *asked = line.split("\t")
            if name not in rulings() or name in found or not all(asked) or not asked:
                raise MythosError(f"{path.name}:{number}: an id that stands here once, and questions, are expected.")
            found[name] = tuple(asked)
    return found


@cache
def games() -> tuple[str, ...]:
    """The games that have an index."""
    return tuple(path.stem for path in sorted(FOLDER.glob("*.tsv")) if path.stem != "unshown")


def ruling(name: str) -> Ruling:
    """A row by its id."""
    found = rulings().get(name)
    if found is None:
        ending = [each for each in reversed(rulings()) if each.endswith(f"-{name}")]  # the document was left out
        hint = f"did you mean {' or '.join(ending)}?" if ending else nearest(name, rulings()) or None
        raise UsageError(f"No ruling has the id {name!r}.", remedy=hint)
    return found


@cache
def same(name: str) -> frozenset[str]:
    """A ruling and all that say the same in other documents."""
    table, back = rulings(), _backwards()
    group, todo = {name}, [name]
    while todo:
        one = todo.pop()
        row = table.get(one)
        for other in (*(row.same_as if row else ()), *back.get(one, ())):
            if other not in group:
                group.add(other)
                todo.append(other)
    return frozenset(group)


@cache
def _backwards() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for row in rulings().values():
        for other in row.same_as:
            found.setdefault(other, []).append(row.id)
    return found


@cache
def evidence(name: str) -> frozenset[str]:
    """The ids whose citation is a citation of this ruling: itself, its likes, its paragraph, and what it rests on."""
    found: set[str] = set()
    for one in same(name):
        found |= {one, *sections(one)}
        row = rulings().get(one)
        for rule in row.rests_on if row else ():
            for other in same(rule):
                found |= {other, *sections(other)}
    return frozenset(found)


def sections(name: str) -> set[str]:
    """The paragraph to which a sentence or an example belongs: coc3-2.13-ex1, coc3-2.13b and coc3-2.13 -> coc3-2.13."""
    found = set()
    base = re.sub(r"-ex\d+$", "", name)
    found.add(base)
    if re.search(r"\d[a-k]$", base):
        found.add(base[:-1])
    elif re.search(r"[a-z]-[a-k]$", base):
        found.add(base[:-2])
    return found


def cites(cited: Iterable[str], name: str) -> bool:
    """Do these citations cite a ruling?"""
    return not evidence(name).isdisjoint(cited)
