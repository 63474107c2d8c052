"""`mythos simulate`: play many games between programs and say what they show."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from mythos.cli.crew import FileOption, JobsOption, OnOption, ShardOption, gathered
from mythos.cli.dealing import CardsOption, EditionOption, GameArgument, present
from mythos.cli.report import JsonOption, save_text
from mythos.errors import UsageError
from mythos.games import carry_out, game_named
from mythos.games.run import Run

if TYPE_CHECKING:
    from rich.console import RenderableType

TRIED: Final = 4  # games that are measured for a plan

BotsOption = Annotated[
    str,
    typer.Option(
        "--bots",
        help="One bot for all seats, or one for each: random, greedy, mcts, mcts:200, mcts:0.25s, exec:PROGRAM.",
    ),
]


@dataclass(frozen=True, slots=True)
class Simulated:
    """What many games of any game showed: as data, as rows for each game, as plots, as a page for people."""

    data: dict[str, Any]
    rows: list[tuple[object, ...]]
    picture: Callable[[], str]
    sheet: Callable[[dict[str, Any]], RenderableType]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("simulate")(simulate)


def simulate(
    game: GameArgument,
    decks: Annotated[
        list[str] | None, typer.Argument(metavar="[DECK DECK]", help="coc: two decks, by name or file.")
    ] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    bots: BotsOption = "greedy",
    jobs: JobsOption = 0,
    on: OnOption = "here",
    file: FileOption = None,
    shard: ShardOption = None,
    seed: Annotated[int, typer.Option("--seed", help="The first game's seed; the others follow.")] = 1,
    edition: EditionOption = None,
    cards: CardsOption = None,
    scenario: Annotated[
        str | None,
        typer.Option("--scenario", help="arkham: its short name (mythos scenarios list)."),
    ] = None,
    investigators: Annotated[
        list[str] | None,
        typer.Option("--investigator", help="arkham: a starter deck (roland ..) or a deck file; may be repeated."),
    ] = None,
    difficulty: Annotated[
        str | None, typer.Option("--difficulty", help="arkham: easy, standard (default), hard or expert.")
    ] = None,
    as_json: JsonOption = False,
    table: Annotated[Path | None, typer.Option("--csv", help="Write one row for each game into this file.")] = None,
    parquet: Annotated[Path | None, typer.Option("--parquet", help="The same rows as a Parquet file.")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw plots into this file.")] = None,
    plan: Annotated[
        bool, typer.Option("--plan", help="Play only a few games, and say how long all of them would take.")
    ] = False,
) -> None:
    """Play many games between programs: how they end, how long they take, and the cards that help.

    Call of Cthulhu: two decks against each other, each side begins every other game. Arkham Horror: investigators in a
    scenario. The same seed gives the same result, whoever plays: processes here (--jobs), a cluster (--on), or
    several machines that each take a part (--shard) and keep it in a file (--file).
    """
    plugin = game_named(game)
    options = {
        "decks": ("DECK", decks),
        "edition": ("--edition", edition),
        "cards": ("--cards", cards),
        "scenario": ("--scenario", scenario),
        "investigators": ("--investigator", investigators),
        "difficulty": ("--difficulty", difficulty),
    }
    if plan:
        few = Run(min(games, TRIED), seed)
        begun = process_time()
        carry_out(plugin.part("simulate"), plugin, few, bots, command=f"simulate {game}", options=options)
        planned = plan_of(games, few.games, process_time() - begun, jobs or os.cpu_count() or 1)
        present(planned, lambda: sentence(planned), as_json=as_json)
        return
    with gathered(games, jobs, on, file, shard) as crew:
        run = Run(games, seed, crew)
        found: Simulated = carry_out(
            plugin.part("simulate"), plugin, run, bots, command=f"simulate {game}", options=options
        )
    if table is not None:
        save_rows(found.rows, table)
    if parquet is not None:
        from mythos.simulate.parquet import save_parquet

        save_parquet(found.rows, parquet)
    if svg is not None:
        save_text(found.picture(), svg)
    present(found.data, lambda: found.sheet(found.data), as_json=as_json)


def plan_of(games: int, tried: int, seconds: float, cores: int) -> dict[str, float]:
    """How long so many games take on so many cores, by the time that a few took."""
    each = seconds / tried
    return {
        "games": games,
        "tried": tried,
        "seconds_a_game": round(each, 4),
        "cores": cores,
        "processor_seconds": round(each * games, 1),
        "seconds": round(each * games / min(cores, games), 1),
    }


def sentence(planned: dict[str, float]) -> str:
    """The plan for people."""
    return (
        f"{planned['games']:g} games on {planned['cores']:g} cores take about {planned['seconds']:,g} s "
        f"({planned['seconds_a_game']:g} s of one core each, measured over {planned['tried']:g} games)."
    )


def seated(bots: str, seats: int) -> tuple[str, ...]:
    """A bot for every seat: one for all, or one for each; their names are tried at once, not after the first games."""
    from mythos.bots import bot

    names = [name.strip() for name in bots.split(",")]
    if len(names) not in (1, seats):
        raise UsageError(f"{len(names)} bots for {seats} seats.", remedy="Name one bot for all seats, or one for each.")
    for name in names:
        bot(name, 0)
    return tuple(names * seats if len(names) == 1 else names)


def save_rows(games: list[tuple[object, ...]], path: Path) -> None:
    """Write the games as CSV."""
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(games)
    except OSError as wrong:
        raise UsageError(f"The file {path} cannot be written: {wrong.strerror}.") from None
