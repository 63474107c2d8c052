"""The project's own position files, and files that a user names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from mythos.errors import UsageError
from mythos.rulings.files import PositionFile, read_file
from mythos.rulings.games import games
from mythos.rulings.index import ruling, rulings
from mythos.rulings.play import Result, run


@cache
def paths() -> tuple[Path, ...]:
    """All position files of the project, as short as they can be named from here."""
    here = Path.cwd()
    found = [path for game in games().values() for path in sorted(game.folder.rglob("*.yaml"))]
    return tuple(path.relative_to(here) if path.is_relative_to(here) else path for path in found)


@cache
def positions() -> tuple[PositionFile, ...]:
    """All positions of the project."""
    return tuple(position for path in paths() for position in read_file(path))


def chosen(words: Sequence[str]) -> list[PositionFile]:
    """Positions by ruling id or by file (or folder); all of them if nothing is named."""
    if not words:
        return list(positions())
    found: list[PositionFile] = []
    for word in words:
        if word in rulings():
            shown = [position for position in positions() if word in position.shows]
            if not shown:
                raise UsageError(f"No position shows {word}.", remedy=f"It says: {ruling(word).ruling}")
            found.extend(shown)
        elif Path(word).is_dir():
            found.extend(position for path in sorted(Path(word).rglob("*.yaml")) for position in read_file(path))
        elif Path(word).suffix in (".yaml", ".yml") or Path(word).exists():
            found.extend(read_file(Path(word)))
        else:
            ruling(word)  # says which id is nearest
    return found


def of_game(files: Sequence[PositionFile], game: str | None) -> list[PositionFile]:
    """The positions of one game, or all."""
    return [file for file in files if game in (None, file.game.name)]


def results(
    files: Sequence[PositionFile], edition: str | None = None, step: Callable[[int], None] = lambda done: None
) -> list[Result]:
    """Play positions, each in its editions (or only in one); `step` hears of each position that was played."""
    found: list[Result] = []
    for file in files:
        found.extend(run(file, each) for each in played_in(file, edition))
        step(1)
    return found


def played_in(file: PositionFile, edition: str | None) -> tuple[str, ...]:
    """The editions in which a position is played."""
    return file.runs if edition is None else tuple(each for each in file.editions if each == edition)
