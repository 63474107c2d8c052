"""Mistakes in card files: where, what, what was expected in the reader's words, and the nearest known word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from mythos.errors import Finding


@dataclass(eq=True)
class CardMistake(Exception):
    """One mistake at one place of a card file."""

    file: str
    line: int
    column: int
    message: str
    hint: str = ""
    source: str = ""
    width: int = 1

    def __str__(self) -> str:
        hint = f"; {self.hint}" if self.hint else ""
        text = f"{self.file}:{self.line}:{self.column}: {self.message}{hint}"
        if not self.source:
            return text
        shown, column = excerpt(self.source, self.column)
        return f"{text}\n    {shown}\n    {' ' * (column - 1)}{'^' * max(1, min(self.width, 60))}"

    def __hash__(self) -> int:
        return hash((self.file, self.line, self.column, self.message))


class CardMistakes(Finding):
    """All mistakes found in one file, in reading order."""

    def __init__(self, mistakes: Iterable[CardMistake]) -> None:
        self.mistakes = tuple(sorted(mistakes, key=lambda m: (m.line, m.column)))
        super().__init__("\n".join(map(str, self.mistakes)))
        self.args = (self.mistakes,)  # what a copy in another process is made from

    def __str__(self) -> str:
        return self.message


SHOWN = 100


def excerpt(source: str, column: int) -> tuple[str, int]:
    """The part of a long line around a column, and the column inside it; odd characters are made visible."""
    visible = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in source)
    if len(visible) <= SHOWN + 20:
        return visible, column
    start = max(0, column - 1 - SHOWN // 2)
    end = start + SHOWN
    head = "..." if start else ""
    tail = "..." if end < len(visible) else ""
    return head + visible[start:end] + tail, column - start + len(head)


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint with the known words most like this one, or nothing."""
    lowered = {name.lower(): name for name in known}
    close = [lowered[name] for name in get_close_matches(word.lower(), lowered, n=2, cutoff=0.72)]
    return "did you mean " + " or ".join(repr(name) for name in close) + "?" if close else ""
