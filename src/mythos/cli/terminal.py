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

InvestigatorsOption = Annotated[
    str, typer.Option("--investigators", help="arkham: who plays, such as roland,wendy; you are the first.")
]
ScenarioOption = Annotated[str, typer.Option("--scenario", help="arkham: gathering, masks or devourer.")]
EarlierOption = Annotated[
    str,
    typer.Option(
        "--earlier", help="arkham: how the scenarios before ended, such as gathering=2,masks=1 (else it stands alone)."
    ),
]
CampaignOption = Annotated[
    Path | None, typer.Option("--campaign", help="arkham: play the campaign kept in this file, or begin one there.")
]
DifficultyOption = Annotated[str, typer.Option("--difficulty", help="arkham: easy, standard, hard or expert.")]


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
    investigators: InvestigatorsOption = "roland",
    scenario: ScenarioOption = "gathering",
    difficulty: DifficultyOption = "standard",
    earlier: EarlierOption = "",
    campaign: CampaignOption = None,
) -> None:
    """Play in the terminal. Type the number of an answer; help lists what else can be typed."""
    from mythos.cli import dealing

    if known_game(game) == "arkham" and campaign is not None:
        go_through(campaign, investigators, difficulty, seed, opponent)
        return
    if known_game(game) == "arkham":
        investigate(investigators, scenario, difficulty, seed, opponent, load, save, before(earlier))
        return
    names = both_names(name, opponent)
    if load is not None:
        if deck or seed is not None or edition or cards or name:
            raise UsageError("A saved game brings its own decks, cards, names, seed and edition.")
        duel = dealing.load(load)
    else:
        duel = dealing.deal(deck, secrets.randbelow(10**6) if seed is None else seed, edition, cards, names)
    sit_down(duel, opponent, stops, save)


def investigate(
    investigators: str,
    scenario: str,
    difficulty: str,
    seed: int | None,
    companions: str,
    load: Path | None,
    save: Path | None,
    earlier: dict[str, int] | None,
) -> None:
    """A scenario of Arkham Horror: you take the first seat, the companions the others (human: one screen for all)."""
    from mythos.arkham.game import Scene
    from mythos.arkham.standalone import standalone
    from mythos.cli import arkham_table as table
    from mythos.cli.report import console

    if load is not None:
        game = Scene.load(load.read_text(encoding="utf-8"))
    else:
        chosen = secrets.randbelow(10**6) if seed is None else seed
        who = [word.strip() for word in investigators.split(",")]
        game = standalone(who, scenario, chosen, difficulty, earlier=earlier)
    screen = console()
    read = typed if sys.stdin.isatty() and screen.is_terminal else piped
    bots = table.seats(game, companions, int(game.setup["seed"]))
    sitting = table.Sitting(game, bots, screen, read)
    try:
        sitting.play()
    except (table.Leave, EOFError, KeyboardInterrupt):
        screen.print(f"You leave the table. This was seed {game.setup['seed']}.")
    if save is not None:
        save.write_text(game.save(), encoding="utf-8")
        again = f"mythos terminal arkham --load {save}"
        screen.print(f"The game is kept in {save}; {again} goes on with it.", soft_wrap=True)


def before(text: str) -> dict[str, int] | None:
    """`gathering=2,masks=1`: the resolutions of earlier scenarios."""
    if not text:
        return None
    found = {}
    for part in text.split(","):
        name, _, number = part.strip().partition("=")
        if not number.isdecimal():
            raise UsageError(f"{part!r} is no resolution of a scenario.", remedy="Write --earlier gathering=2,masks=1")
        found[name] = int(number)
    return found


def go_through(file: Path, investigators: str, difficulty: str, seed: int | None, companions: str) -> None:
    """The next scenario of a campaign that is kept in a file; afterwards experience is spent, and it is kept again."""
    from mythos.arkham.campaign import Campaign
    from mythos.cli import arkham_table as table
    from mythos.cli.report import console

    if file.exists():
        campaign = Campaign.load(file.read_text(encoding="utf-8"))
    else:
        chosen = secrets.randbelow(10**6) if seed is None else seed
        campaign = Campaign.begin([word.strip() for word in investigators.split(",")], chosen, difficulty)
    screen = console()
    read = typed if sys.stdin.isatty() and screen.is_terminal else piped
    screen.print(table.history(campaign))
    game = campaign.next_scene()
    sitting = table.Sitting(game, table.seats(game, companions, campaign.seed), screen, read)
    try:
        sitting.play()
        campaign.conclude(game)
        table.shop(campaign, screen, read)
    except (table.Leave, EOFError, KeyboardInterrupt):
        screen.print("You leave the table.")
    screen.print(table.history(campaign))
    if campaign.stage or not file.exists():
        file.write_text(campaign.save(), encoding="utf-8")
        screen.print(f"The campaign is kept in {file}.", soft_wrap=True)


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
