"""`mythos analyse`: price each decision of a saved game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.cli.crew import progress_bar
from mythos.cli.dealing import present
from mythos.cli.report import JsonOption, save_text
from mythos.errors import Finding, UsageError

if TYPE_CHECKING:
    from rich.console import RenderableType

    from mythos.simulate.analyse import Decision


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("analyse")(analyse)


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    playouts: Annotated[int, typer.Option("--playouts", min=1, help="How often each answer is tried out.")] = 24,
    seat: Annotated[int | None, typer.Option("--seat", min=1, help="Only this player's decisions.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="Decides what is imagined.")] = 1,
    as_json: JsonOption = False,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the course of the game into this file.")] = None,
) -> None:
    """Price each decision of a saved game by search, from what the player could know then: chances, the largest
    mistakes, and what would have been better."""
    from mythos.cli.replay import again
    from mythos.simulate import analyse as looked

    done = again(file, None)
    if done.trouble:
        raise Finding(done.trouble)
    game, players = done.game, done.game.machine.setup.players
    done.plugin.part("mind")
    if seat is not None and seat > players:
        raise UsageError(f"There is no seat {seat}.", remedy=f"This game has {players}: --seat 1 to {players}.")
    game.machine.trace = None
    with progress_bar(len(game.answers)) as step:
        found = list(looked.analyse(game, playouts, None if seat is None else seat - 1, seed, step))
    data = looked.summary(game, found, playouts)
    if svg is not None:
        save_text(looked.drawn(game, found), svg)
    present(data, lambda: told(data, looked.worst(found)), as_json=as_json)


def told(data: dict[str, Any], mistakes: list[Decision]) -> RenderableType:
    """The mistakes, and what each player's decisions cost together."""
    from rich.console import Group
    from rich.table import Table

    rows = Table("answer", "player", "question", "given", "better", "cost", title="Largest mistakes")
    for one in mistakes:
        cost = f"{one.price * 100:.0f} %"
        rows.add_row(str(one.number + 1), str(one.player + 1), one.question, one.given, one.best, cost)
    lines = [
        f"Player {row['player'] + 1}: {row['decisions']} decisions, {row['mistakes']} mistakes, "
        f"{row['price'] * 100:.0f} % given away in all."
        for row in data["players"]
    ]
    return Group(*([rows] if mistakes else ["No decision cost much."]), *lines)
