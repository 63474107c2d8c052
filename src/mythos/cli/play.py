"""`mythos play`: sit down and play at once, with suggested decks against the greedy bot."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mythos.cli.dealing import CardsOption, DeckOption, EditionOption, SeedOption
from mythos.cli.terminal import terminal


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)


def play(
    deck: DeckOption = None,
    seed: SeedOption = None,
    edition: EditionOption = None,
    cards: CardsOption = None,
    save: Annotated[Path | None, typer.Option("--save", help="Keep the game in this file when you leave.")] = None,
) -> None:
    """Play Call of Cthulhu now: suggested decks, the greedy bot as opponent, in the terminal."""
    terminal("coc", deck=deck, seed=seed, edition=edition, cards=cards, save=save)
