"""Position files written in a test."""

from __future__ import annotations

from textwrap import dedent, indent

from mythos.rulings.files import PositionFile, read_text
from mythos.rulings.play import Result, run

TABLE = """
  Danielle:
    play: [Slavering Gug]
    domains: [4 shub-niggurath]
  Tommy:
    play: [Hired Muscle, Peeler]
"""


def position(script: str, table: str = TABLE, **more: str) -> PositionFile:
    """A position with a title, this table and this script."""
    top = "".join(f"{key}: {value}\n" for key, value in {"title": "A test", **more}.items())
    return read_text(f"{top}position:{indent(dedent(table), '  ') if table else ' {}'}\nscript:\n{dedent(script)}")[0]


def played(script: str, table: str = TABLE, edition: str = "lcg-final", **more: str) -> Result:
    """That position, played."""
    return run(position(script, table, **more), edition)


def wrong(script: str, table: str = TABLE, edition: str = "lcg-final", **more: str) -> list[str]:
    """What was not as the script says."""
    return [failure.what for failure in played(script, table, edition, **more).failures]
