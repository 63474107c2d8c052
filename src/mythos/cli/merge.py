"""`mythos merge`: results of several machines in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mythos.cli.report import JsonOption, emit


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("merge")(merge)


def merge(
    target: Annotated[Path, typer.Argument(help="The file that gets all results; it may be there already.")],
    sources: Annotated[list[Path], typer.Argument(help="Files that `--file` has written.")],
    as_json: JsonOption = False,
) -> None:
    """Join files of results; with the joined file the same command reports on all games, and plays what is missing."""
    from mythos.simulate.results import merge as join

    games = join(target, sources)
    emit({"file": str(target), "games": games}, lambda: f"{target} has {games} games.", as_json=as_json)
