"""Who plays the many games of a command: processes, a cluster, a part of them; and where results are kept."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from mythos.errors import UsageError
from mythos.games.run import Crew

JobsOption = Annotated[int, typer.Option("--jobs", min=0, help="How many processes (0: one for each core).")]
OnOption = Annotated[str, typer.Option("--on", help="Who plays: here, ray, or the cluster at ray://HOST:PORT.")]
FileOption = Annotated[
    Path | None, typer.Option("--file", help="Keep results here as they come, and go on from them.", metavar="FILE")
]
ShardOption = Annotated[
    str | None, typer.Option("--shard", help="Play only a part, such as 2/3; `mythos merge` joins the files.")
]


@contextmanager
def gathered(
    total: int, jobs: int, on: str, file: Path | None = None, shard: str | None = None, what: str = "games"
) -> Iterator[Crew]:
    """The crew, with a bar that grows with every game."""
    from mythos.simulate.cluster import workers_on

    part = shard_of(shard)
    if part != (1, 1) and file is None:
        raise UsageError("A part of the games needs a file for its results.", remedy="Add --file FILE.")
    with workers_on(on, jobs or os.cpu_count() or 1) as (workers, hands), progress_bar(total // part[1], what) as step:
        yield Crew(hands, step, workers, file, part)


def shard_of(text: str | None) -> tuple[int, int]:
    """`2/3`: the second of three parts."""
    found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text or "1/1")
    if found is None or not 1 <= int(found[1]) <= int(found[2]):
        raise UsageError(f"{text!r} is no part of the games.", remedy="--shard 1/3, --shard 2/3 and --shard 3/3.")
    return int(found[1]), int(found[2])


@contextmanager
def progress_bar(total: int, what: str = "games") -> Iterator[Callable[[int], None]]:
    """A bar that grows with every game (or card), for people who wait; it stays out of what is printed."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True, console=Console(stderr=True)) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)
