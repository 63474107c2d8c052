"""`mythos tournament`: let programs play each other with many decks, and rank them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.cli.crew import FileOption, JobsOption, OnOption, ShardOption, gathered
from mythos.cli.dealing import EditionOption, GameOption, present
from mythos.cli.report import JsonOption, between, percent, rows, save_text
from mythos.errors import UsageError
from mythos.games import carry_out, game_named
from mythos.games.run import Run

if TYPE_CHECKING:
    from rich.console import RenderableType

SHOWN_DECKS = 12


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("tournament")(tournament)


def tournament(
    bots: Annotated[
        str, typer.Option("--bots", help="Bots with commas: random, greedy, mcts:0.25s.")
    ] = "greedy,random",
    decks: Annotated[
        list[str] | None, typer.Option("--deck", help="A deck, by name or file; may be repeated. Else all starters.")
    ] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games for each pair of bots.")] = 100,
    jobs: JobsOption = 0,
    on: OnOption = "here",
    seed: Annotated[int, typer.Option("--seed", help="Which decks meet, and how they are shuffled.")] = 1,
    file: FileOption = None,
    shard: ShardOption = None,
    edition: EditionOption = None,
    game: GameOption = "coc",
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw plots into this file.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Let programs play each other, seats and decks swapped, and rank bots and decks by Elo.

    With --file, a tournament that was interrupted goes on where it stopped when it is started again.
    """
    from mythos.bots import bot
    from mythos.simulate.coc_pictures import tournament_picture
    from mythos.simulate.tournament import Tournament
    from mythos.simulate.tournament import run as play

    plugin = game_named(game)
    begin = plugin.part("tournament")
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        bot(name, 0)
    if len(set(names)) < len(names):
        raise UsageError("A bot is named twice.", remedy="One bot alone plays itself with different decks.")
    options = {"decks": ("--deck", decks), "edition": ("--edition", edition)}
    plan: Tournament = carry_out(
        begin, plugin, Run(games, seed), names, command=f"tournament --game {game}", options=options
    )
    if len(names) == 1 and len(plan.decks) == 1:
        raise UsageError("One bot with one deck has no opponent.", remedy="Name another bot or another deck.")
    with gathered(games * len(plan.pairs()), jobs, on, file, shard) as crew:
        data = play(plan, crew).plain()
    if svg is not None:
        save_text(tournament_picture(data), svg)
    present(data, lambda: sheet(data), as_json=as_json)


def sheet(data: dict[str, Any]) -> RenderableType:
    """The tables for people."""
    from rich.console import Group

    first = data["going_first"]
    endings = ", ".join(f"{name} {count}" for name, count in data["endings"].items())
    lines = [
        f"\n{data['games']} games, seed {data['seed']}, {data['edition']}; {data['turns']} turns on average",
        f"endings: {endings}",
        f"going first wins {percent(first['rate'])} ({between(first['interval'])}), worth {points(first)} Elo",
    ]
    return Group(ranked("bot", data["bots"]), *pairs(data["pairs"]), *lines, *deck_tables(data["decks"]))


def points(row: dict[str, Any]) -> str:
    """A rating with its interval."""
    if row["elo"] is None:
        return ""
    low, high = row["elo_interval"]
    return f"{row['elo']:+.0f} ({low:+.0f} to {high:+.0f})"


def ranked(kind: str, entries: list[dict[str, Any]]) -> RenderableType:
    """Names with their ratings and win rates."""
    made = rows(f"\n{kind}", "\nElo (95 % interval)", "\nwon", "\nof", "\nrate")
    for row in entries:
        made.add_row(row[kind], points(row), f"{row['wins']:g}", str(row["games"]), percent(row["rate"]))
    return made


def pairs(entries: list[dict[str, Any]]) -> list[RenderableType]:
    """Bot against bot."""
    made = rows("\npair", "\nwon", "\nof", "\nrate", "\n95 % interval")
    for row in entries:
        name = " against ".join(row["bots"])
        made.add_row(name, f"{row['wins']:g}", str(row["games"]), percent(row["rate"]), between(row["interval"]))
    return [made] if entries else []


def deck_tables(entries: list[dict[str, Any]]) -> list[RenderableType]:
    """The decks that have played; of many only the best and the worst."""
    entries = [row for row in entries if row["games"]]
    if len(entries) < 2:
        return []
    if len(entries) <= SHOWN_DECKS:
        return [ranked("deck", entries)]
    half = SHOWN_DECKS // 2
    between_them = f"... {len(entries) - SHOWN_DECKS} more decks (--json has all) ..."
    return [ranked("deck", entries[:half]), between_them, ranked("deck", entries[-half:])]
