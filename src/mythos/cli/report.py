"""What a command prints: one JSON document for programs, or text for people."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.errors import FINDING, UsageError

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table

SHOWN_CARDS = 6  # the best of a side, and as many of the worst

JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document instead of text.")]


def emit(data: object, text: Callable[[], RenderableType], *, as_json: bool) -> None:
    """Print `data` as JSON, or else what `text` draws; the text is only drawn when it is wanted."""
    if as_json:
        from mythos.cli.clean import clean

        typer.echo(clean(json.dumps(data, indent=2, ensure_ascii=False, default=_plain)))
    else:
        console().print(text(), soft_wrap=True)


def end(*, found: bool) -> None:
    """End a command that looked for trouble: status 1 where some was found."""
    if found:
        raise typer.Exit(FINDING)


def console() -> Console:
    """A console that prints every string as it stands: a card's brackets and colons are not markup."""
    from mythos.cli.clean import screen

    return screen()


def _plain(value: object) -> Any:
    """The JSON form of what JSON does not know itself."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, Path):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


def rows(*columns: str) -> Table:
    """A table without frames; all columns but the first are numbers."""
    from rich.table import Table as Made

    made = Made(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for k, column in enumerate(columns):
        made.add_column(column, justify="right" if k else "left", no_wrap=True, overflow="ellipsis")
    return made


def percent(share: float) -> str:
    """A share for people."""
    return f"{share * 100:.1f} %"


def between(interval: list[float], signed: bool = False) -> str:
    """An interval for people."""
    low, high = (f"{value * 100:{'+' if signed else ''}.1f}" for value in interval)
    return f"{low} to {high}"


def caution(compared: int) -> str:
    """What a table of cards "when played" says, and what it does not."""
    return (
        "\nWhen played: what goes with winning, not what brings it about (a card is played more often in long games, "
        f"or by who is ahead). {compared} cards are compared, so the intervals are widened until all hold together "
        "with 95 % (Bonferroni). mythos decks tune tells what a card is worth."
    )


def save_text(text: str, path: Path, trouble: str = "This file cannot be written:") -> None:
    """Write a file; `trouble` is said if that is not possible."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise UsageError(f"{trouble} {path} ({wrong.strerror}).") from None
