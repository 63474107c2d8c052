"""`mythos fuzz`: play random games and look for broken rules."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.cli.report import JsonOption, emit, end

if TYPE_CHECKING:
    from rich.console import RenderableType


class GameName(StrEnum):
    """The games that can be fuzzed."""

    coc = "coc"
    arkham = "arkham"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("fuzz")(fuzz)


def fuzz(
    game: Annotated[GameName, typer.Argument(help="Which game.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 200,
    seed: Annotated[int, typer.Option(help="The first game's number; the others follow.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="How many processes (0: one for each core).")] = 0,
    decks: Annotated[
        list[str] | None, typer.Option(help="A deck to draw pairs from, by id or file; may be repeated.")
    ] = None,
    edition: Annotated[str, typer.Option(help="An edition of the rules, or 'all'.")] = "all",
    cards: Annotated[
        list[Path] | None, typer.Option(help="A card file of your own, mixed into the decks; may be repeated.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Play random games and look for broken rules after every answer.

    Exit status 1 if anything was found; a failure tells the seed and the answers that lead to it.
    """
    if game == GameName.arkham:
        from mythos.arkham.fuzz import EVERY as THEIRS
        from mythos.arkham.fuzz import fuzz as investigate

        with progress_bar(games, shown=not as_json and sys.stdout.isatty()) as step:
            data = investigate(games, seed, None, jobs or os.cpu_count() or 1, step).plain(THEIRS)
        emit(data, lambda: table(data), as_json=as_json)
        end(found=data["errors"] > 0)
        return
    from mythos.coc.editions import EDITIONS, edition_index
    from mythos.coc.fuzz import EVERY, Plan
    from mythos.coc.fuzz import fuzz as run
    from mythos.decks.coc_play import playable_deck

    editions = EDITIONS if edition == "all" else (EDITIONS[edition_index(edition)],)
    own = tuple(str(path) for path in cards or ())
    plan = Plan(tuple(playable_deck(deck, own) for deck in decks or ()), editions, own)
    with progress_bar(games, shown=not as_json and sys.stdout.isatty()) as step:
        report = run(games, seed, plan, jobs or os.cpu_count() or 1, step)
    data = report.plain(EVERY)
    emit(data, lambda: table(data), as_json=as_json)
    end(found=data["errors"] > 0)


@contextmanager
def progress_bar(total: int, *, shown: bool) -> Iterator[Callable[[int], None]]:
    """A bar that grows with every game, for people who wait."""
    if not shown:
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda done: bar.advance(task, done)


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
    broken = [
        f"game {f['seed']} ({setting(f)}), after {len(f['answers'])} answers: {f['message']}" for f in data["failures"]
    ]
    return Group(*lines[:3], made, *lines[3:], *broken)


def setting(failure: dict[str, Any]) -> str:
    """What kind of game it was."""
    if "scenario" in failure:
        return f"{failure['scenario']}, {', '.join(failure['investigators'])}, {failure['difficulty']}"
    return f"{failure['edition']}, {failure['decks'][0]} against {failure['decks'][1]}"
