"""`mythos terminal`: play at the keyboard, alone against a bot or two people at one screen."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mythos.cli.dealing import CardsOption, DeckOption, EditionOption, GameArgument, SeedOption
from mythos.games import carry_out, game_named

OpponentOption = Annotated[
    str,
    typer.Option("--opponent", help="Who plays besides you: random, greedy, mcts, or human (people at one screen)."),
]
StopsOption = Annotated[
    str | None,
    typer.Option(
        "--stops",
        help="coc: mine (default): actions are asked for in your operations phase and in story phases, disrupts and "
        "responses whenever you have one; every: in every window in which you have a choice.",
    ),
]
NameOption = Annotated[
    list[str] | None, typer.Option("--name", help="Your name; given twice, the second is the opponent's.")
]
InvestigatorsOption = Annotated[
    str | None,
    typer.Option(
        "--investigators",
        help="arkham: who plays, such as roland,wendy (starter decks) or deck files; you are the first.",
    ),
]
ScenarioOption = Annotated[
    str | None, typer.Option("--scenario", help="arkham: its short name; mythos scenarios list shows all.")
]
EarlierOption = Annotated[
    str | None,
    typer.Option(
        "--earlier", help="arkham: how the scenarios before ended, such as gathering=2,masks=1 (else it stands alone)."
    ),
]
CampaignOption = Annotated[
    Path | None, typer.Option("--campaign", help="arkham: play the campaign kept in this file, or begin one there.")
]
StoryOption = Annotated[
    str | None, typer.Option("--story", help="arkham: which campaign begins there; mythos scenarios list shows all.")
]
RefereeOption = Annotated[
    bool,
    typer.Option(
        "--referee", help="You play with real cards, and say which card was drawn and which token came; no bots."
    ),
]
DifficultyOption = Annotated[
    str | None, typer.Option("--difficulty", help="arkham: easy, standard (default), hard or expert.")
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
    stops: StopsOption = None,
    load: Annotated[Path | None, typer.Option("--load", help="Go on with a saved game.")] = None,
    moved: Annotated[
        str | None,
        typer.Option("--moved", help="If rules have changed since it was saved: on (where it leads now) or back."),
    ] = None,
    save: Annotated[Path | None, typer.Option("--save", help="Keep the game in this file when you leave.")] = None,
    name: NameOption = None,
    investigators: InvestigatorsOption = None,
    scenario: ScenarioOption = None,
    difficulty: DifficultyOption = None,
    earlier: EarlierOption = None,
    campaign: CampaignOption = None,
    story: StoryOption = None,
    referee: RefereeOption = False,
) -> None:
    """Play in the terminal. Type the number of an answer; help lists what else can be typed."""
    from mythos.cli.seat import Seat

    plugin = game_named(game)
    options = {
        "deck": ("--deck", deck),
        "edition": ("--edition", edition),
        "cards": ("--cards", cards),
        "stops": ("--stops", stops),
        "name": ("--name", name),
        "investigators": ("--investigators", investigators),
        "scenario": ("--scenario", scenario),
        "difficulty": ("--difficulty", difficulty),
        "earlier": ("--earlier", earlier),
        "campaign": ("--campaign", campaign),
        "story": ("--story", story),
        "referee": ("--referee", referee or None),
    }
    seat = Seat("human" if referee else opponent, seed, load, save, moved)
    carry_out(plugin.part("terminal"), plugin, seat, command=f"terminal {game}", options=options)
