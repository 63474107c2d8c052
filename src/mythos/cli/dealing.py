"""What the commands that deal cards have in common: their options, and starting or loading a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mythos.cli.report import console, emit
from mythos.errors import Finding, UsageError

if TYPE_CHECKING:
    from rich.console import RenderableType

    from mythos.coc import Duel

GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="The game: coc (Call of Cthulhu) or arkham (Arkham Horror).")
]
DeckOption = Annotated[
    list[str] | None,
    typer.Option("--deck", help="A starter deck or a deck file of any format; give it twice for both players."),
]
SeedOption = Annotated[int | None, typer.Option("--seed", help="Deal the same game again; chosen by chance if absent.")]
EditionOption = Annotated[str | None, typer.Option("--edition", help="ccg-2.0, lcg-1.5 or lcg-final (default).")]
CardsOption = Annotated[
    list[Path] | None, typer.Option("--cards", help="A card file of your own, besides the printed cards.")
]
GAMES = ("coc", "arkham")


def present(data: object, picture: Callable[[], RenderableType], *, as_json: bool) -> None:
    """Print `data` as JSON, or else the picture, fitted to the width of the terminal."""
    if as_json:
        emit(data, picture, as_json=True)
    else:
        console().print(picture())


def known_game(game: str) -> str:
    """The game by its name, or a refusal that lists the games."""
    if game not in GAMES:
        raise UsageError(f"There is no game {game!r} here.", remedy=f"Games: {', '.join(GAMES)}.")
    return game


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


def load(path: Path) -> Duel:
    """A saved game from a file."""
    from mythos.coc import Duel

    try:
        return Duel.load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as wrong:
        reason = wrong.strerror if isinstance(wrong, OSError) else "it is not text"
        raise UsageError(f"The file {path} cannot be read: {reason}.") from None
    except mistakes() as wrong:
        raise Finding(f"The card file of this game has mistakes:\n{wrong}") from None


def save(game: Duel, path: Path) -> None:
    """Write a game to a file."""
    try:
        path.write_text(game.save(), encoding="utf-8")
    except OSError as wrong:
        raise UsageError(f"The game cannot be saved in {path}: {wrong.strerror}.") from None
