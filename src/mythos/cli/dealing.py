"""What the commands that deal cards have in common: their options, and starting or loading a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mythos.cli.report import console, emit, save_text
from mythos.errors import Finding, UsageError
from mythos.games import games

if TYPE_CHECKING:
    from rich.console import RenderableType

    from mythos.coc import Duel
    from mythos.kernel.session import Game


def known() -> list[str]:
    """The names of the games, for completion."""
    return list(games())


GAMES_HELP = "coc (Call of Cthulhu), arkham (Arkham Horror), or the game of an installed package"
GameArgument = Annotated[str, typer.Argument(metavar="GAME", help=f"The game: {GAMES_HELP}.", autocompletion=known)]
GameOption = Annotated[str, typer.Option("--game", help=f"The game: {GAMES_HELP}.", autocompletion=known)]
DeckOption = Annotated[
    list[str] | None,
    typer.Option("--deck", help="coc: a starter deck or a deck file of any format; give it twice for both players."),
]
SeedOption = Annotated[int | None, typer.Option("--seed", help="Deal the same game again; chosen by chance if absent.")]
EditionOption = Annotated[str | None, typer.Option("--edition", help="coc: ccg-2.0, lcg-1.5 or lcg-final (default).")]
CardsOption = Annotated[
    list[Path] | None, typer.Option("--cards", help="A card file of your own, besides the printed cards.")
]


class NoCard(UsageError):
    """No card of this name."""


LARGEST = 16_000_000  # bytes of a saved game or a campaign


def present(data: object, picture: Callable[[], RenderableType], *, as_json: bool) -> None:
    """Print `data` as JSON, or else the picture, fitted to the width of the terminal."""
    if as_json:
        emit(data, picture, as_json=True)
    else:
        console().print(picture())


def deal(
    decks: Sequence[str] | None,
    seed: int,
    edition: str | None,
    cards: Sequence[Path] | None,
    names: tuple[str, str] | None = None,
) -> Duel:
    """A new game of Call of Cthulhu; whatever is wrong with decks or card files is said in words."""
    from mythos.coc import new_game
    from mythos.coc.editions import DEFAULT_EDITION
    from mythos.coc.game import DECKS
    from mythos.decks.coc_play import playable_deck

    chosen = list(decks or [])
    if len(chosen) > 2:
        raise UsageError("Two players have two decks.", remedy="Give --deck once or twice.")
    both = (chosen + list(DECKS)[len(chosen) :])[:2]
    found = readable(cards)
    try:
        return new_game(
            (playable_deck(both[0], found), playable_deck(both[1], found)),
            seed,
            edition or DEFAULT_EDITION,
            names=names or ("Danielle", "Tommy"),
            cards=[path.resolve() for path in found],
        )
    except mistakes() as wrong:
        raise Finding(f"These cards cannot be played:\n{wrong}") from None


def readable(cards: Sequence[Path] | None) -> list[Path]:
    """Card files that can be opened."""
    for path in cards or ():
        if not path.is_file():
            raise UsageError(f"There is no card file {path}.")
    return list(cards or ())


def mistakes() -> tuple[type[Exception], ...]:
    """What reading a card file may raise."""
    from mythos.language.mistakes import CardMistake, CardMistakes

    return CardMistake, CardMistakes


def text_of(path: Path) -> str:
    """The text of a file, which is one and not too large."""
    try:
        if path.exists() and not path.is_file():
            raise UsageError(f"{path} is no file.")
        if path.exists() and path.stat().st_size > LARGEST:
            raise UsageError(f"The file {path} is larger than {LARGEST:,} bytes.")
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        reason = wrong.strerror if isinstance(wrong, OSError) else "it is not text"
        raise UsageError(f"The file {path} cannot be read: {reason}.") from None


def save(game: Game, path: Path) -> None:
    """Write a game to a file."""
    save_text(game.save(), path, "The game cannot be saved in")
