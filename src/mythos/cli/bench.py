"""`mythos bench`: measure how fast the engine decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mythos.cli.report import JsonOption, emit

if TYPE_CHECKING:
    from rich.console import RenderableType

INSTALL = "Some engines to compare with are not installed: pip install rlcard open_spiel (in a clone: make bench)"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench")(bench)


def bench(
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure, all together.")] = 10.0,
    games: Annotated[
        int, typer.Option(min=0, help="Play exactly so many games of each, with fixed seeds, and nothing else.")
    ] = 0,
    as_json: JsonOption = False,
) -> None:
    """Measure decisions, games and forks per second in random play, beside other engines if they are installed.

    Time is the processor's. `--games` repeats the same work exactly: two runs differ in nothing but the time.
    """
    from mythos.bench.measure import bench as run
    from mythos.bench.measure import bench_games

    figures = bench_games(games) if games else run(seconds)
    emit(figures, lambda: table(figures), as_json=as_json)
    if None in figures.values():
        typer.echo(INSTALL, err=True)


def table(figures: dict[str, float | str | None]) -> RenderableType:
    """The figures for people."""
    from rich.table import Table

    drawn = Table("figure", "value")
    for name, value in figures.items():
        shown = "not installed" if value is None else value if isinstance(value, str) else f"{value:,}"
        drawn.add_row(name, shown)
    return drawn
