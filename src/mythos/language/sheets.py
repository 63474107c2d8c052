"""Card files of somebody's own, carried along with their texts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mythos.errors import UsageError
from mythos.language.parse import read_text


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
