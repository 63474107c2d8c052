"""`mythos campaign`: keep a campaign log by hand, for scenarios played with real cards, here, or both; or let programs
play whole campaigns."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.cli.crew import FileOption, JobsOption, OnOption, ShardOption, gathered
from mythos.cli.dealing import CardsOption, SeedOption, readable, text_of
from mythos.cli.report import JsonOption, emit, save_text
from mythos.cli.terminal import DifficultyOption, InvestigatorsOption, StoryOption
from mythos.errors import UsageError

if TYPE_CHECKING:
    from mythos.arkham.campaign import Campaign

shelf = typer.Typer(
    no_args_is_help=True, rich_markup_mode=None, help="Keep a campaign log by hand, or simulate campaigns."
)
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


@shelf.command()
def simulate(
    story: Annotated[str, typer.Argument(help="Which campaign: dunwich, zealot (mythos scenarios list).")],
    games: Annotated[int, typer.Option("--games", min=1, help="How many campaigns.")] = 10,
    seed: Annotated[int, typer.Option("--seed", help="The first campaign's seed; the others follow.")] = 1,
    investigators: Annotated[
        str, typer.Option("--investigators", help="How many, by turns (1..4), or who: roland,wendy.")
    ] = "1..4",
    bots: Annotated[str, typer.Option("--bots", help="Who plays: random, greedy, mcts:200 ..")] = "greedy",
    difficulty: DifficultyOption = None,
    jobs: JobsOption = 0,
    on: OnOption = "here",
    file: FileOption = None,
    shard: ShardOption = None,
    apart: Annotated[
        bool, typer.Option("--apart", help="Every scenario in a process of its own, from the saved campaign.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Let programs play whole campaigns, scenario by scenario, to their end.

    The same seed gives the same campaigns, however many processes work on them, and wherever they are resumed.
    """
    from mythos.simulate.arkham_report import rules
    from mythos.simulate.campaigns import Travelled, journeys, summary, travel, travel_apart
    from mythos.simulate.run import play_all

    wanted = journeys(story, games, seed, investigators, bots, difficulty or "standard")
    with gathered(games, 1 if apart else jobs, on, file, shard, what="campaigns") as crew:
        found = list(play_all(travel_apart if apart else travel, crew.part(wanted), crew, Travelled, rules))
    data = summary(found)
    emit(data, lambda: "\n".join(told(data)), as_json=as_json)


def told(data: dict[str, Any]) -> list[str]:
    """What many campaigns showed, for people."""
    ends = {"won": "won", "lost": "lost", "over": "over with the last scenario that there is"}
    lines = [f"{data['campaigns']} campaigns, {data['scenarios']} scenarios, {data['decisions']:,} decisions."]
    lines += [f"{count} {ends[end]}." for end, count in data["ends"].items()]
    lines += [f"{data['experience']} experience earned, {data['lost']} investigators lost."]
    for name, counts in data["resolutions"].items():
        each = ", ".join(f"{count} with resolution {number}" for number, count in counts.items() if number != "0")
        none = f"{counts['0']} without a resolution" if "0" in counts else ""
        lines.append(f"{name}: {', '.join(part for part in (none, each) if part)}.")
    return lines
