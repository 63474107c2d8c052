"""`mythos cards prove`: every line of a card is seen at work, in positions made for it."""

from __future__ import annotations

import os
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.cli.crew import progress_bar
from mythos.cli.dealing import GameOption, mistakes, readable
from mythos.cli.report import JsonOption, emit, end
from mythos.errors import Finding, UsageError

if TYPE_CHECKING:
    from mythos.language.sheets import Sheet


def add_to(shelf: typer.Typer) -> None:
    """Add the command to `mythos cards`."""
    shelf.command("prove")(prove)


def prove(
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="A card file of your own.")] = None,
    game: GameOption = "coc",
    set_: Annotated[str | None, typer.Option("--set", help="Only the cards of this set, such as core.")] = None,
    tries: Annotated[int, typer.Option(min=1, help="How many positions to try for one line.")] = 120,
    jobs: Annotated[int, typer.Option(min=0, help="How many processes (0: one for each core).")] = 0,
    show: Annotated[bool, typer.Option("--show", help="Tell each line at work, from the position found.")] = False,
    saves: Annotated[
        Path | None, typer.Option(help="Write these demonstrations as saved games into this folder.")
    ] = None,
    remember: Annotated[bool, typer.Option("--remember", hidden=True)] = False,
    as_json: JsonOption = False,
) -> None:
    """See every line of your cards (or of a set, or of the whole game) at work.

    Positions are made for each line and played until it has acted. Exit status 1 if a line was never seen.
    """
    from mythos.prove import pool

    if file is not None and set_ is not None:
        raise UsageError("A file or a set, not both.")
    sheets = own(file)
    try:
        ids = pool.chosen(game, sheets, set_)
    except mistakes() as wrong:
        raise Finding(f"These cards cannot be read:\n{wrong}") from None
    with progress_bar(len(ids), what="cards") as step:
        verdicts = pool.prove(game, sheets, ids, tries, (jobs or os.cpu_count() or 1) if len(ids) > 4 else 1, step)
    if remember:
        pool.remember(game, verdicts)
    data = pool.summary(game, len(ids), verdicts)
    if show or saves is not None:
        data["at_work"] = [asdict(demo) for demo in pool.demonstrations(game, sheets, verdicts)]
        keep(saves, data["at_work"])
    emit(data, lambda: told(data), as_json=as_json)
    end(found=bool(data["open"] or data["wrong"]))


def keep(folder: Path | None, demos: list[dict[str, Any]]) -> None:
    """Write the demonstrations as saved games."""
    if folder is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    for demo in demos:
        if demo["save"]:
            name = demo["id"].replace("/", "-line-").replace(" ", "-")
            (folder / f"{name}.json").write_text(demo["save"], "utf-8")


def own(file: Path | None) -> tuple[Sheet, ...]:
    """The card file with its text."""
    if file is None:
        return ()
    from mythos.language.sheets import sheets

    return sheets(readable([file]))


def told(data: dict[str, Any]) -> str:
    """The verdicts for people: what is open first, then the sum."""
    lines = []
    if "at_work" in data:
        lines.append("Your card, at work")
    for demo in data.get("at_work", ()):
        lines += ["", f"{demo['title']}: {demo['text']}", *(f"    {line}" for line in demo["told"])]
    if lines:
        lines.append("")
    for row in data["open"]:
        lines.append(f"{row['title']} ({row['id']}), line {row['line']}: {row['verdict']} in {row['tries']} positions")
        lines.append(f"    {row['text']}")
    lines += [f"{where}: shown by {how}" for where, how in data["by_hand"].items()]
    lines += data["wrong"]
    counts = ", ".join(f"{count} {name}" for name, count in data["verdicts"].items() if count)
    lines.append(f"{data['cards']} cards, {data['lines']} lines: {counts or 'nothing to show'}")
    return "\n".join(lines)
