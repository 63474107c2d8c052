"""`mythos fuzz`: play random games and look for broken rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.cli.crew import JobsOption, OnOption, gathered
from mythos.cli.dealing import GameArgument
from mythos.cli.report import JsonOption, emit, end, save_text
from mythos.errors import UsageError
from mythos.games import carry_out, game_named
from mythos.games.run import Run

if TYPE_CHECKING:
    from rich.console import RenderableType


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("fuzz")(fuzz)


def fuzz(
    game: GameArgument,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 200,
    seed: Annotated[int, typer.Option(help="The first game's number; the others follow.")] = 1,
    jobs: JobsOption = 0,
    on: OnOption = "here",
    decks: Annotated[
        list[str] | None, typer.Option(help="coc: a deck to draw pairs from, by id or file; may be repeated.")
    ] = None,
    edition: Annotated[str | None, typer.Option(help="coc: an edition of the rules, or 'all' (default).")] = None,
    cards: Annotated[
        list[Path] | None, typer.Option(help="A card file of your own, mixed into the decks; may be repeated.")
    ] = None,
    pool: Annotated[
        str | None,
        typer.Option(
            help="What is dealt: starters, all (random decks of every card), invented (with cards nobody has written), "
            "both (starters and all), or everything (default)."
        ),
    ] = None,
    keep: Annotated[
        Path, typer.Option(help="A folder for games that break: each is made as short as it goes and saved.")
    ] = Path("fuzz-found"),
    as_json: JsonOption = False,
) -> None:
    """Play random games and look for broken rules after every answer.

    Exit status 1 if anything was found; a failure tells the seed and the answers that lead to it, and is kept as a
    saved game with as few answers as show it (`mythos replay` plays it).
    """
    plugin = game_named(game)
    options = {"decks": ("--decks", decks), "edition": ("--edition", edition), "cards": ("--cards", cards)}
    options["pool"] = ("--pool", pool)
    with gathered(games, jobs, on) as crew:
        run = Run(games, seed, crew)
        data: dict[str, Any] = carry_out(plugin.part("fuzz"), plugin, run, command=f"fuzz {game}", options=options)
    for failure in data["failures"]:
        failure["kept"] = str(kept(failure, keep, game))
    emit(data, lambda: table(data), as_json=as_json)
    end(found=data["errors"] > 0)


def kept(failure: dict[str, Any], folder: Path, game: str) -> Path:
    """Write a failing game at its shortest as a save, and leave it out of the report."""
    path = folder / f"{game}-{failure['seed']}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise UsageError(f"{folder} cannot be made: {wrong.strerror}.", remedy="Name another folder: --keep.") from None
    save_text(failure["short"].pop("save"), path)
    return path


def table(data: dict[str, Any]) -> RenderableType:
    """The report for people: totals, how often each check was really made, and what broke."""
    from rich.console import Group
    from rich.table import Table

    between = data["questions_between"]
    lines = [
        f"{data['games']} games, {data['decisions']} decisions, {data['errors']} errors",
        "endings: " + ", ".join(f"{name} {count}" for name, count in data["endings"].items()),
        "every so many questions: " + ", ".join(f"{name} {every}" for name, every in between.items()),
    ]
    made = Table("check", "times made")
    for name, count in data["checks"].items():
        made.add_row(name, str(count))
    lines += [f"never made: {name}" for name in data["never_evaluated"]]
    if "coverage" in data:
        cover = data["coverage"]
        idle = len(cover["never_changed_anything"])
        lines.append(f"abilities: {cover['used']} of {cover['abilities']} used, {idle} of them never changed anything")
    broken = [
        f"game {f['seed']} ({setting(f)}), after {len(f['answers'])} answers: {f['message']}\n{shortened(f)}"
        for f in data["failures"]
    ]
    return Group(*lines[:3], made, *lines[3:], *broken)


def shortened(failure: dict[str, Any]) -> str:
    """Where the game is kept, and how to see its fault."""
    then = f", then {failure['short']['then']!r}" if failure["short"]["then"] else ""
    return f"    {failure['kept']}: the same after {len(failure['short']['answers'])} answers{then}"


def setting(failure: dict[str, Any]) -> str:
    """What kind of game it was: all it says of itself besides the way there."""
    told = (value for name, value in failure.items() if name not in ("seed", "answers", "message", "short", "kept"))
    return "; ".join(value if isinstance(value, str) else ", ".join(map(str, value)) for value in told)
