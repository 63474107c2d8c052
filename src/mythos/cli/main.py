"""The `mythos` command: finds the command that was asked for, and says expected errors in plain words.

Each command lives in the module of its name in this package, which offers
`register(app: typer.Typer) -> None`. The module is imported when its command is called and not before,
so that `mythos --help` never waits for the engine.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from mythos.errors import WRONG_USE, MythosError

COMMANDS: Final = {
    "play": "Sit down and play in the browser.",
    "terminal": "Play in the terminal.",
    "cards": "List, show and check cards.",
    "campaign": "Keep a campaign log by hand.",
    "scenarios": "List, show and check scenarios and campaigns.",
    "rulings": "Run, search and audit the rulings.",
    "ask": "Ask about a position in words; it is played out.",
    "decks": "List, check, show and convert decks.",
    "replay": "Play a saved game again and compare where it ends.",
    "analyse": "Price each decision of a saved game.",
    "simulate": "Play many games between programs.",
    "tournament": "Let programs play each other and rank them.",
    "merge": "Join results of several machines in one file.",
    "fuzz": "Play random games and look for broken rules.",
    "bench": "Measure how fast the engine decides.",
    "mcp": "Let an assistant look things up and play (Model Context Protocol).",
}
LONGEST_NAME: Final = 200  # letters of a file's name that are told
SETTINGS: Final[dict[str, Any]] = {
    "add_completion": False,
    "no_args_is_help": True,
    "pretty_exceptions_enable": False,
    "rich_markup_mode": None,
}


class Commands(TyperGroup):
    """The commands by name, each only a line of help until it is called."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, summary in COMMANDS.items():
            if find_spec(f"mythos.cli.{name}"):
                self.commands[name] = TyperCommand(name, help=summary)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Replace the line of help by the command itself, now that it is called."""
        name = args[0]
        if name in self.commands:
            self.commands[name] = load(name)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Turn an expected error into words on stderr and its exit status."""
        try:
            return super().invoke(ctx)
        except MythosError as error:
            refuse(error.message, error.remedy)
            raise typer.Exit(error.status) from error
        except BrokenPipeError:
            raise
        except OSError as error:  # a name that no file can have, a disk that is full ..
            named = f" {str(error.filename)[:LONGEST_NAME]!r}" if error.filename else ""
            refuse(f"{error.strerror or error}{named}.", None)
            raise typer.Exit(WRONG_USE) from error


def refuse(message: str, remedy: str | None) -> None:
    """Say what is wrong, and what would help."""
    from mythos.cli.clean import clean

    typer.echo(clean(f"mythos: {message}"), err=True)
    if remedy:
        typer.echo(clean(remedy), err=True)


def load(name: str) -> Any:
    """The command that the module of this name registers under this name."""
    from mythos.cli.helping import plainly

    shelf = typer.Typer(**SETTINGS)
    import_module(f"mythos.cli.{name}").register(shelf)
    return plainly(get_group(shelf).commands[name])


def show_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        from mythos.builds import release

        typer.echo(f"mythos {release()}")
        raise typer.Exit


app = typer.Typer(name="mythos", cls=Commands, **{**SETTINGS, "add_completion": True})


@app.callback()
def mythos(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Print the version and stop."),
    ] = False,
) -> None:
    """Two Lovecraftian card games: play, look up, examine, measure.

    Exit status: 0 success, 1 a finding, 2 wrong use.
    """
