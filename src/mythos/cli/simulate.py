"""`mythos simulate`: play many games between programs and say what they show."""

from __future__ import annotations

import csv
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
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

BotsOption = Annotated[
    str,
    typer.Option("--bots", help="One bot for all seats, or one for each: random, greedy, mcts, mcts:200, mcts:0.25s."),
]
JobsOption = Annotated[int, typer.Option("--jobs", min=0, help="How many processes (0: one for each core).")]
SHOWN_CARDS = 6  # the best of a side, and as many of the worst
SIDES = ("A", "B")


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
    seed: Annotated[int, typer.Option("--seed", help="The first game's seed; the others follow.")] = 1,
    edition: EditionOption = None,
    cards: CardsOption = None,
    scenario: Annotated[str | None, typer.Option("--scenario", help="arkham: gathering, masks or devourer.")] = None,
    investigators: Annotated[
        list[str] | None,
        typer.Option("--investigator", help="arkham: a starter deck (roland ..) or a deck file; may be repeated."),
    ] = None,
    difficulty: Annotated[
        str | None, typer.Option("--difficulty", help="arkham: easy, standard, hard or expert.")
    ] = None,
    as_json: JsonOption = False,
    table: Annotated[Path | None, typer.Option("--csv", help="Write one row for each game into this file.")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw plots into this file.")] = None,
) -> None:
    """Play many games between programs: how they end, how long they take, and the cards that help.

    Call of Cthulhu: two decks against each other, each side begins every other game. Arkham Horror: investigators in a
    scenario. The same seed gives the same result, however many processes work on it.
    """
    out = Output(as_json, table, svg)
    workers = jobs or os.cpu_count() or 1
    if known_game(game) == "arkham":
        unused(game, {"DECK": decks, "--edition": edition, "--cards": cards})
        chosen = investigators or ["roland"]
        of_arkham(chosen, bots, scenario or "gathering", difficulty or "standard", games, seed, workers, out)
        return
    unused(game, {"--scenario": scenario, "--investigator": investigators, "--difficulty": difficulty})
    of_coc(decks or [], bots, edition, cards, games, seed, workers, out)


@dataclass(frozen=True, slots=True)
class Output:
    """Where the results go."""

    as_json: bool
    table: Path | None
    svg: Path | None

    def bar(self, games: int) -> AbstractContextManager[Callable[[int], None]]:
        """A bar for people who wait."""
        return progress_bar(games, shown=not self.as_json and sys.stdout.isatty())

    def give(
        self,
        data: dict[str, Any],
        rows: list[tuple[str, ...]],
        picture: Callable[[], str],
        sheet: Callable[[dict[str, Any]], RenderableType],
    ) -> None:
        """Write the files that were asked for, and show the report."""
        if self.table is not None:
            save_rows(rows, self.table)
        if self.svg is not None:
            save(picture(), self.svg)
        present(data, lambda: sheet(data), as_json=self.as_json)


def unused(game: str, given: Mapping[str, object]) -> None:
    """What belongs to the other game is refused, not overlooked."""
    for name, value in given.items():
        if value:
            raise UsageError(f"{name} means nothing in a simulation of {game}.", remedy="mythos simulate --help")


def of_coc(
    decks: Sequence[str],
    bots: str,
    edition: str | None,
    cards: Sequence[Path] | None,
    games: int,
    seed: int,
    jobs: int,
    out: Output,
) -> None:
    """Two decks against each other."""
    from mythos.coc.cardfiles import load_cards, sheets
    from mythos.coc.editions import DEFAULT_EDITION
    from mythos.decks.coc_play import playable_deck
    from mythos.simulate.coc_pictures import simulation_picture
    from mythos.simulate.coc_play import Match
    from mythos.simulate.coc_report import csv_rows
    from mythos.simulate.coc_report import simulate as run

    if len(decks) != 2:
        raise UsageError(f"{len(decks)} decks: two sides need two.", remedy="Name a deck twice to let it play itself.")
    found = readable(cards)
    try:
        load_cards(edition or DEFAULT_EDITION, found)
    except mistakes() as wrong:
        raise Finding(f"These cards cannot be played:\n{wrong}") from None
    pair = (playable_deck(decks[0], found), playable_deck(decks[1], found))
    one, two = seated(bots, 2)
    match = Match(pair, (one, two), 0, seed, edition or DEFAULT_EDITION, sheets(found))
    with out.bar(games) as step:
        report = run(match, games, jobs, step)
    out.give(report.plain(), csv_rows(report), lambda: simulation_picture(report), sheet)


def of_arkham(
    investigators: Sequence[str],
    bots: str,
    scenario: str,
    difficulty: str,
    games: int,
    seed: int,
    jobs: int,
    out: Output,
) -> None:
    """Investigators in a scenario."""
    from mythos.cli.simulate_arkham import sheet as arkham_sheet
    from mythos.decks.arkham_play import playable_deck
    from mythos.simulate.arkham_pictures import simulation_picture
    from mythos.simulate.arkham_play import Outing, dealt
    from mythos.simulate.arkham_report import csv_rows
    from mythos.simulate.arkham_report import simulate as run

    seats = tuple(playable_deck(name) for name in investigators)
    outing = Outing(seats, seated(bots, len(seats)), scenario, difficulty, seed)
    dealt(outing)  # whatever is wrong is said before the first game
    with out.bar(games) as step:
        report = run(outing, games, jobs, step)
    out.give(report.plain(), csv_rows(report), lambda: simulation_picture(report), arkham_sheet)


def seated(bots: str, seats: int) -> tuple[str, ...]:
    """A bot for every seat: one for all, or one for each; their names are tried at once, not after the first games."""
    from mythos.bots import bot

    names = [name.strip() for name in bots.split(",")]
    if len(names) not in (1, seats):
        raise UsageError(f"{len(names)} bots for {seats} seats.", remedy="Name one bot for all seats, or one for each.")
    for name in names:
        bot(name, 0)
    return tuple(names * seats if len(names) == 1 else names)


def save(text: str, path: Path) -> None:
    """Write a file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise UsageError(f"The file {path} cannot be written: {wrong.strerror}.") from None


def save_rows(games: list[tuple[str, ...]], path: Path) -> None:
    """Write the games as CSV."""
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(games)
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
