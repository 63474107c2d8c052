"""Card files of somebody's own, carried along with their texts."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from mythos.errors import UsageError
from mythos.kernel.program import Definition
from mythos.language.layout import read_text


@dataclass(frozen=True, slots=True)
class Sheet:
    """A card file of somebody's own, with its text: games carry it along, so that a saved game needs no other file."""

    name: str
    text: str


CardFile = str | Path | Sheet


def sheets(files: Iterable[CardFile]) -> tuple[Sheet, ...]:
    """Card files with their texts, read from disk where only the path is known."""
    return tuple(f if isinstance(f, Sheet) else Sheet(Path(f).name, read_text(f)) for f in files)


def sheets_of(data: Any) -> tuple[Sheet, ...]:
    """The card files that the setup of a saved game carries."""
    rows = data if isinstance(data, (list, tuple)) else (data,)
    if not all(isinstance(row, (list, tuple)) and [type(part) for part in row] == [str, str] for row in rows):
        raise UsageError("The setup of the game is damaged: a card file of one's own is a name and a text.")
    return tuple(Sheet(name, text) for name, text in rows)


def name_of(file: CardFile) -> str:
    """What a card file is called in messages."""
    return file.name if isinstance(file, Sheet) else str(file)


def join(cards: dict[str, Definition], found: Iterable[Definition], file: CardFile) -> None:
    """Add the cards of a file of somebody's own; an id that is taken is a mistake."""
    for definition in found:
        if definition.id in cards:
            raise UsageError(
                f"{name_of(file)}: the card id {definition.id!r} is taken by {cards[definition.id].title!r}.",
                remedy="Give your set a name of its own.",
            )
        cards[definition.id] = definition


@cache
def own(path: Path) -> bytes:
    """A file of the project's, which does not change while it runs."""
    return path.read_bytes()


def fingerprint(files: Iterable[Path], extra: Iterable[CardFile]) -> str:
    """A fingerprint of card files, the project's and somebody's own."""
    digest = hashlib.blake2b(digest_size=8)
    for path in files:
        digest.update(own(path))
    for sheet in sheets(extra):
        digest.update(sheet.text.encode())
    return digest.hexdigest()
