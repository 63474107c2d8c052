"""Sitting down in the terminal: what is the same for all games, and the keyboard."""

from __future__ import annotations

import os
import secrets
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typer

from mythos.cli.dealing import mistakes, text_of
from mythos.cli.report import console
from mythos.errors import Finding, UsageError
from mythos.games import GamePlugin
from mythos.kernel.saves import BACK, ON, REFUSED, Moved


@dataclass(frozen=True, slots=True)
class Seat:
    """Against (or beside) whom somebody plays, and which game it is: dealt by a seed, or kept in a file."""

    opponent: str
    seed: int | None
    load: Path | None
    save: Path | None
    moved: str | None = None  # how a game goes on whose answers lead elsewhere by the rules of this version

    def __post_init__(self) -> None:
        if self.save is not None and not os.access(self.save.parent, os.W_OK):
            raise UsageError(f"Nothing can be kept in the folder {self.save.parent}.", remedy="Name another: --save.")
        if self.moved is not None and (self.load is None or self.moved not in (ON, BACK)):
            raise UsageError("--moved says how a saved game goes on.", remedy=f"--load FILE --moved {ON} or {BACK}")

    def seed_or_chance(self) -> int:
        """The seed that was given, else any."""
        return secrets.randbelow(10**6) if self.seed is None else self.seed

    def loaded(self, plugin: GamePlugin) -> Any:
        """The saved game."""
        if self.seed is not None:
            raise UsageError("A saved game brings its own seed.", remedy="Leave --seed out.")
        if self.load is None:
            raise UsageError("No saved game was named.", remedy="--load FILE")
        return load_game(plugin, self.load, self.moved or REFUSED)


def load_game(plugin: GamePlugin, path: Path, moved: str = REFUSED) -> Any:
    """A saved game from a file; one that would go on elsewhere than before says so."""
    text = text_of(path)
    try:
        return plugin.part("session").load(text, moved=moved)
    except Moved as wrong:
        back = f", --moved {BACK} from the last equal position" if wrong.equal is not None else ""
        raise UsageError(wrong.message, remedy=f"--moved {ON} goes on where it leads now{back}.") from None
    except mistakes() as wrong:
        raise Finding(f"The card file of this game has mistakes:\n{wrong}") from None


class Keyboard:
    """A screen and who types."""

    def __init__(self) -> None:
        self.screen = console()
        self.is_real = sys.stdin.isatty() and self.screen.is_terminal

    def read(self, prompt: str) -> str:
        """The next line."""
        return typed(prompt) if self.is_real else piped(prompt)


def typed(prompt: str) -> str:
    """A line from the keyboard, with history where the system has it."""
    from importlib.util import find_spec

    if find_spec("readline"):
        import readline

        readline.set_auto_history(True)
    return input(prompt)


def piped(prompt: str) -> str:
    """A line from a pipe, shown as if it had been typed."""
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    typer.echo(f"{prompt}{line.rstrip()}")
    return line
