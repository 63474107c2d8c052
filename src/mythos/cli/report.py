"""What a command prints: one JSON document for programs, or text for people."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.errors import FINDING

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document instead of text.")]


def emit(data: object, text: Callable[[], RenderableType], *, as_json: bool) -> None:
    """Print `data` as JSON, or else what `text` draws; the text is only drawn when it is wanted."""
    if as_json:
        typer.echo(json.dumps(data, indent=2, ensure_ascii=False, default=_plain))
    else:
        console().print(text(), soft_wrap=True)


def end(*, found: bool) -> None:
    """End a command that looked for trouble: status 1 where some was found."""
    if found:
        raise typer.Exit(FINDING)


def console() -> Console:
    """A console that prints every string as it stands: a card's brackets and colons are not markup."""
    from rich.console import Console

    return Console(markup=False, emoji=False, highlight=False)


def _plain(value: object) -> Any:
    """The JSON form of what JSON does not know itself."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, Path):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")
