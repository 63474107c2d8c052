"""`mythos simulate`: play many games between programs and say what they show."""

from __future__ import annotations

import csv
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.cli.dealing import CardsOption, EditionOption, GameArgument, known_game, mistakes, present, readable
from mythos.cli.fuzz import progress_bar
from mythos.cli.report import JsonOption
from mythos.errors import Finding, UsageError

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from mythos.simulate.coc_report import Report

BotsOption = Annotated[
    str, typer.Option("--bots", help="One bot for both sides, or two: random, greedy, mcts, mcts:200, mcts:0.25s.")
]
JobsOption = Annotated[int, typer.Option("--jobs", min=0, help="How many processes (0: one for each core).")]
SHOWN_CARDS = 6  # the best of a side, and as many of the worst
SIDES = ("A", "B")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("simulate")(simulate)


def simulate(
    game: GameArgument,
    decks: Annotated[list[str], typer.Argument(metavar="DECK DECK", help="Two decks, by name or file.")],
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    bots: BotsOption = "greedy",
    jobs: JobsOption = 0,
    seed: Annotated[int, typer.Option("--seed", help="The first game's seed; the others follow.")] = 1,
    edition: EditionOption = None,
    cards: CardsOption = None,
    as_json: JsonOption = False,
    table: Annotated[Path | None, typer.Option("--csv", help="Write one row for each game into this file.")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw plots into this file.")] = None,
) -> None:
    """Play many games between programs: win rates, lengths, endings, and the cards that help.

    Each side begins every other game. The same seed gives the same result, however many processes work on it.
    """
    from mythos.coc.cardfiles import load_cards, sheets
    from mythos.coc.editions import DEFAULT_EDITION
    from mythos.decks.coc_play import playable_deck
    from mythos.simulate.coc_play import Match
    from mythos.simulate.coc_report import simulate as run
    from mythos.simulate.pictures import simulation_picture

    known_game(game)
    if len(decks) != 2:
        raise UsageError(f"{len(decks)} decks: two sides need two.", remedy="Name a deck twice to let it play itself.")
    found = readable(cards)
    try:
        load_cards(edition or DEFAULT_EDITION, found)
    except mistakes() as wrong:
        raise Finding(f"These cards cannot be played:\n{wrong}") from None
    pair = (playable_deck(decks[0], found), playable_deck(decks[1], found))
    match = Match(pair, both(bots), 0, seed, edition or DEFAULT_EDITION, sheets(found))
    with progress_bar(games, shown=not as_json and sys.stdout.isatty()) as step:
        report = run(match, games, jobs or os.cpu_count() or 1, step)
    if table is not None:
        save_rows(report, table)
    if svg is not None:
        save(simulation_picture(report), svg)
    data = report.plain()
    present(data, lambda: sheet(data), as_json=as_json)


def both(bots: str) -> tuple[str, str]:
    """The bots of both sides; their names are tried at once, not after the first games."""
    from mythos.bots import bot

    names = [name.strip() for name in bots.split(",")]
    if len(names) > 2:
        raise UsageError(f"{len(names)} bots: a game has two sides.", remedy="--bots greedy,random")
    for name in names:
        bot(name, 0)
    return names[0], names[-1]


def save(text: str, path: Path) -> None:
    """Write a file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise UsageError(f"The file {path} cannot be written: {wrong.strerror}.") from None


def save_rows(report: Report, path: Path) -> None:
    """Write the games as CSV."""
    from mythos.simulate.coc_report import csv_rows

    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(csv_rows(report))
    except OSError as wrong:
        raise UsageError(f"The file {path} cannot be written: {wrong.strerror}.") from None


def sheet(data: dict[str, Any]) -> RenderableType:
    """The report for people."""
    from rich.console import Group

    turns = data["turns"]
    endings = ", ".join(f"{name} {count}" for name, count in data["endings"].items())
    head = [f"{name}: {side['deck']} ({side['bot']})" for name, side in zip(SIDES, data["sides"], strict=True)]
    lines = [
        f"\n{data['games']} games from seed {data['seed']}, {data['edition']}; {data['draws']} without a winner",
        f"turns: {turns['mean']} on average ({turns['shortest']} to {turns['longest']}); "
        f"decisions: {data['decisions']['mean']}",
        f"endings: {endings}",
    ]
    return Group(*head, "", sides(data), *lines, *(helpers(data, side) for side in (0, 1)))


def rows(*columns: str) -> Table:
    """A table without frames; all columns but the first are numbers."""
    from rich.table import Table as Made

    made = Made(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for k, column in enumerate(columns):
        made.add_column(column, justify="right" if k else "left", no_wrap=True, overflow="ellipsis")
    return made


def sides(data: dict[str, Any]) -> RenderableType:
    """Who wins how often."""
    made = rows("side", "won", "rate", "95 % interval", "going first", "second", "tokens a turn")
    for name, side in zip(SIDES, data["sides"], strict=True):
        made.add_row(
            name,
            str(side["wins"]),
            percent(side["rate"]),
            between(side["interval"]),
            percent(side["going_first"]["rate"]),
            percent(side["going_second"]["rate"]),
            str(side["tokens_per_turn"]),
        )
    return made


def helpers(data: dict[str, Any], side: int) -> RenderableType:
    """The cards of a side that go with winning, and those that go with losing."""
    from mythos.coc.cardfiles import load_cards

    cards = [card for card in data["cards"] if card["side"] == side and card["contribution"] is not None]
    shown = cards[:SHOWN_CARDS] + cards[max(SHOWN_CARDS, len(cards) - SHOWN_CARDS) :]
    titles = load_cards(data["edition"])
    made = rows(f"\n{SIDES[side]}: when played", "\ngames", "\nwon", "\nelse", "\nmore", "\n95 % interval")
    for card in shown:
        title = titles[card["card"]].title if card["card"] in titles else card["card"]
        won, otherwise = percent(card["rate_played"]), percent(card["rate_not_played"])
        more = f"{card['contribution'] * 100:+.1f}"
        made.add_row(title, str(card["games"]), won, otherwise, more, between(card["interval"], signed=True))
    return made


def percent(share: float) -> str:
    """A share for people."""
    return f"{share * 100:.1f} %"


def between(interval: list[float], signed: bool = False) -> str:
    """An interval for people."""
    low, high = (f"{value * 100:{'+' if signed else ''}.1f}" for value in interval)
    return f"{low} to {high}"
