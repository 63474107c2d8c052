"""`mythos campaign`: keep a campaign log by hand, for scenarios played with real cards, here, or both."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mythos.cli.dealing import CardsOption, SeedOption, readable, text_of
from mythos.cli.report import JsonOption, emit, save_text
from mythos.cli.terminal import DifficultyOption, InvestigatorsOption, StoryOption
from mythos.errors import UsageError

if TYPE_CHECKING:
    from mythos.arkham.campaign import Campaign

shelf = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Keep a campaign log by hand.")
FileArgument = Annotated[Path, typer.Argument(help="The file in which the campaign is kept.", metavar="FILE")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(shelf, name="campaign")


def kept(file: Path) -> Campaign:
    """The campaign of a file."""
    from mythos.arkham.campaign import Campaign

    if not file.exists():
        raise UsageError(f"There is no campaign {file}.", remedy=f"mythos campaign begin {file} --investigators roland")
    return Campaign.load(text_of(file))


@shelf.command()
def begin(
    file: FileArgument,
    investigators: InvestigatorsOption = None,
    difficulty: DifficultyOption = None,
    story: StoryOption = None,
    seed: SeedOption = None,
    cards: CardsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Begin a campaign in a new file."""
    from mythos.arkham.campaign import Campaign
    from mythos.cli.arkham_commands import chosen
    from mythos.cli.seat import Seat

    if file.exists():
        raise UsageError(f"{file} is there already.", remedy="Name another file, or go on with `mythos campaign log`.")
    who, level = chosen(investigators), difficulty or "standard"
    chance = Seat("human", seed, None, None, None).seed_or_chance()
    campaign = Campaign.begin(who, chance, level, story=story or "", cards=readable(cards))
    save_text(campaign.save(), file)
    show(file, as_json)


@shelf.command("log")
def log(
    file: FileArgument,
    words: Annotated[list[str], typer.Argument(help="Such as: resolution 2, 4 experience, Roland 1 mental trauma.")],
    as_json: JsonOption = False,
) -> None:
    """Write down what a scenario with real cards brought, or correct what is written."""
    from mythos.arkham.notes import written

    campaign, lines = written(kept(file), " ".join(words))
    save_text(campaign.save(), file)
    following = None if campaign.over else campaign.scenario.title
    last = f"Next: {following}." if following else "The campaign is over."
    emit({"written": lines, "next": following}, lambda: "\n".join([*lines, last]), as_json=as_json)


@shelf.command()
def show(file: FileArgument, as_json: JsonOption = False) -> None:
    """The whole log with decks and the next set-up, ready for printing."""
    from mythos.arkham.journal import page

    campaign = kept(file)
    emit(campaign.plain(), lambda: page(campaign).rstrip(), as_json=as_json)
