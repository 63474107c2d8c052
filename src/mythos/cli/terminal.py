"""`mythos terminal`: play at the keyboard, alone against a bot or two people at one screen."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mythos.cli.dealing import CardsOption, DeckOption, EditionOption, GameArgument, SeedOption, known_game
from mythos.errors import UsageError

if TYPE_CHECKING:
    from mythos.coc import Duel

OpponentOption = Annotated[
    str, typer.Option("--opponent", help="random, greedy, mcts, or human (two people, one screen).")
]
StopsOption = Annotated[
    str,
    typer.Option(
        "--stops",
        help="mine: actions are asked for in your operations phase and in story phases, disrupts and responses "
        "whenever you have one; every: in every window in which you have a choice.",
    ),
]
NameOption = Annotated[
    list[str] | None, typer.Option("--name", help="Your name; given twice, the second is the opponent's.")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("terminal")(terminal)


def terminal(
    game: GameArgument = "coc",
    deck: DeckOption = None,
    opponent: OpponentOption = "greedy",
    seed: SeedOption = None,
    edition: EditionOption = None,
    cards: CardsOption = None,
    stops: StopsOption = "mine",
    load: Annotated[Path | None, typer.Option("--load", help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option("--save", help="Keep the game in this file when you leave.")] = None,
    name: NameOption = None,
) -> None:
    """Play in the terminal. Type the number of an answer; help lists what else can be typed."""
    from mythos.cli import dealing

    known_game(game)
    names = both_names(name, opponent)
    if load is not None:
        if deck or seed is not None or edition or cards or name:
            raise UsageError("A saved game brings its own decks, cards, names, seed and edition.")
        duel = dealing.load(load)
    else:
        duel = dealing.deal(deck, secrets.randbelow(10**6) if seed is None else seed, edition, cards, names)
    sit_down(duel, opponent, stops, save)


def both_names(name: list[str] | None, opponent: str) -> tuple[str, str]:
    """Your name and the opponent's."""
    given = name or []
    if len(given) > 2:
        raise UsageError("There are two players.", remedy="Give --name once or twice.")
    usual = ("Danielle", "Tommy" if opponent == "human" else opponent.title())
    mine, theirs = (*given, *usual[len(given) :])
    return mine, theirs


def sit_down(game: Duel, opponent: str, stops: str, save: Path | None) -> None:
    """Play until somebody leaves; then say how to come back."""
    from mythos.bots import BOTS, bot
    from mythos.cli import dealing
    from mythos.cli.report import console
    from mythos.cli.sitting import STOPS, Leave, Sitting

    if opponent.split(":")[0] not in (*BOTS, "human"):
        raise UsageError(f"There is no opponent {opponent!r}.", remedy=f"Opponents: {', '.join(BOTS)}, human.")
    if stops not in STOPS:
        raise UsageError(f"Stops {stops!r}?", remedy=f"--stops {' or '.join(STOPS)}.")
    screen = console()
    seed = int(game.setup["seed"])
    bots = {} if opponent == "human" else {1: bot(opponent, seed)}
    at_keyboard = sys.stdin.isatty() and screen.is_terminal
    read = typed if at_keyboard else piped
    sitting = Sitting(game, bots, screen, read, stops=stops, clears=at_keyboard)
    try:
        sitting.play()
    except (Leave, EOFError, KeyboardInterrupt):
        screen.print()
    if save is not None:
        dealing.save(sitting.game, save)
        screen.print(f"The game is kept in {save}; mythos terminal --load {save} goes on with it.", soft_wrap=True)
    screen.print(sitting.game.machine.ending() or f"You leave the table. This was seed {seed}.")


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
