"""`mythos decks`: judge a deck, look at it, write it in another form, try what its cards are worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.cli.crew import FileOption, JobsOption, OnOption, ShardOption, gathered
from mythos.cli.dealing import present
from mythos.cli.report import JsonOption, emit, end, save_text
from mythos.cli.simulate import seated
from mythos.games import carry_out, game_named
from mythos.games.run import Run

if TYPE_CHECKING:
    from rich.console import RenderableType

    from mythos.decks.check import Verdict
    from mythos.decks.figures import Figures, Grid

DeckArgument = Annotated[str, typer.Argument(metavar="FILE", help="A deck file, or the name of a starter deck.")]
EditionOption = Annotated[
    str | None,
    typer.Option(
        "--edition",
        help="ccg-2.0, lcg-1.5 or lcg-final (default); of Arkham Horror faq-1.2 or faq-1.3 (default).",
    ),
]
GameOption = Annotated[
    str, typer.Option("--game", help="coc or arkham, where the file does not say it; else its cards do.")
]
OutOption = Annotated[Path | None, typer.Option("--out", help="Write to this file instead of the screen.")]

shelf = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="List, check, show, convert and tune decks.")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(shelf, name="decks")


@shelf.command("list")
def list_decks(game: GameOption = "", as_json: JsonOption = False) -> None:
    """The decks that come with the games, by the names that other commands take."""
    from mythos.decks.games import all_deck_rules, deck_rules

    known = {game: deck_rules(game)} if game else all_deck_rules()
    data = [
        {"game": name, "id": deck, "name": title}
        for name, rules in known.items()
        for deck, title in rules.starters().items()
    ]
    present(data, lambda: listing(data), as_json=as_json)


def listing(decks: list[dict[str, str]]) -> RenderableType:
    """The decks as lines."""
    from rich.table import Table

    made = Table("id", "name", "game", box=None, pad_edge=False)
    for deck in decks:
        made.add_row(deck["id"], deck["name"], deck["game"])
    return made


@shelf.command("check")
def check(
    file: DeckArgument, edition: EditionOption = None, game: GameOption = "", as_json: JsonOption = False
) -> None:
    """Is a deck legal in an edition of the rules? Every problem with the ruling behind it."""
    from mythos.decks import read
    from mythos.decks.check import check as judge

    verdict = judge(read(file, game), edition)
    emit(plain(verdict, file), lambda: said(verdict), as_json=as_json)
    end(found=not verdict.legal)


def plain(verdict: Verdict, file: str) -> dict[str, Any]:
    """A verdict as plain data."""
    return {
        "file": file,
        "name": verdict.deck.name,
        "game": verdict.deck.game,
        "edition": verdict.edition,
        "size": verdict.deck.size,
        "legal": verdict.legal,
        "problems": [
            {"ruling": p.ruling, "message": p.message, "cards": list(p.cards), **({"line": p.line} if p.line else {})}
            for p in verdict.problems
        ],
        "notices": [{"message": notice.message, "cards": list(notice.cards)} for notice in verdict.notices],
    }


def said(verdict: Verdict) -> str:
    """A verdict in words."""
    word = "legal" if verdict.legal else "not legal"
    lines = [f"{verdict.deck.name}: {verdict.deck.size} cards, {word} in {verdict.edition}"]
    lines += [f"- {p.message}" + (f" [{p.ruling}]" if p.ruling else "") for p in verdict.problems]
    lines += [f"  ({notice.message})" for notice in verdict.notices]
    return "\n".join(lines)


@shelf.command("show")
def show(
    file: DeckArgument,
    game: GameOption = "",
    bag: Annotated[str, typer.Option("--bag", help="Arkham: a chaos bag, such as 'core standard'.")] = "",
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw plots into this file.")] = None,
    as_json: JsonOption = False,
) -> None:
    """What a deck is made of: cost curve, icons, resources, and the odds of its first hands."""
    from mythos.decks import load
    from mythos.decks.figures import figures

    found = figures(load(file, game), bag)
    if svg is not None:
        save_text(found.svg(), svg)
    present(found.plain, lambda: sheet(found), as_json=as_json)


def sheet(found: Figures) -> RenderableType:
    """The figures for people."""
    from rich.console import Group

    return Group(found.head, *(table(grid) for grid in found.grids))


def table(grid: Grid) -> RenderableType:
    """A table without frames."""
    from rich.table import Table

    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    last = len(grid.columns) - 1
    for k, column in enumerate(grid.columns):
        words = k == 0 or (grid.has_bar and k == last)
        made.add_column(f"\n{column}", justify="left" if words else "right", no_wrap=True)
    for row in grid.rows:
        made.add_row(*row)
    return made


@shelf.command("convert")
def convert(
    file: DeckArgument,
    to: Annotated[str, typer.Option("--to", metavar="FORMAT", help="o8d, text, toml, yaml or arkhamdb.")],
    out: OutOption = None,
    game: GameOption = "",
) -> None:
    """Write a deck in another form."""
    from mythos.decks import load, write

    text = write(load(file, game), to)
    if out is None:
        typer.echo(text, nl=False)
    else:
        save_text(text, out)


@shelf.command("tune")
def tune(
    file: DeckArgument,
    against: Annotated[
        list[str] | None, typer.Option("--against", help="coc: a deck to play against; may be repeated.")
    ] = None,
    swap: Annotated[
        list[str] | None, typer.Option("--swap", help="'CARD -> CARD': a swap to try; may be repeated.")
    ] = None,
    tries: Annotated[int, typer.Option("--tries", min=1, max=200, help="How many swaps, if none is named.")] = 8,
    games: Annotated[int, typer.Option("--games", min=2, help="Games with each list.")] = 64,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0, help="Stop after so long (0: when all are played).")
    ] = 0,
    bot: Annotated[str, typer.Option("--bot", help="Who plays: greedy, mcts:40 ..")] = "greedy",
    seed: Annotated[int, typer.Option("--seed", help="Of the swaps and the first game; the others follow.")] = 1,
    jobs: JobsOption = 0,
    on: OnOption = "here",
    results: FileOption = None,
    shard: ShardOption = None,
    game: GameOption = "",
    edition: EditionOption = None,
    scenario: Annotated[str | None, typer.Option("--scenario", help="arkham: where the deck is tried.")] = None,
    difficulty: Annotated[str | None, typer.Option("--difficulty", help="arkham: easy, standard ..")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the gains into this file.")] = None,
    as_json: JsonOption = False,
) -> None:
    """What the cards of a deck are worth: the same games with a card and with another in its place.

    Every swap stays within the rules of deck building and is played with the same seeds as the deck itself. The
    intervals hold all together: where they do not leave 0 out, nothing is shown.
    """
    from mythos.decks import load
    from mythos.decks.games import deck_rules
    from mythos.simulate.tune import named, proposals, tuning_picture
    from mythos.simulate.tune import tune as try_swaps

    deck = load(file, game)
    plugin = game_named(deck.game)
    options = {
        "against": ("--against", against),
        "edition": ("--edition", edition if deck.game == "coc" else None),
        "scenario": ("--scenario", scenario),
        "difficulty": ("--difficulty", difficulty),
    }
    seated(bot, 1)
    trial = carry_out(plugin.part("tune"), plugin, deck, bot, command=f"decks tune {file}", options=options)
    rules = edition or deck_rules(deck.game).default_edition
    swaps = [named(text, deck) for text in swap] if swap else proposals(trial, deck, rules, tries, seed)
    total = games * (len(swaps) + 1)
    with gathered(total, jobs, on, results, shard) as crew:
        found = try_swaps(trial, deck, swaps, Run(games, seed, crew), seconds)
    if svg is not None:
        save_text(tuning_picture(found), svg)
    data = found.plain()
    present(data, lambda: tuned(data), as_json=as_json)


def tuned(data: dict[str, Any]) -> RenderableType:
    """The swaps for people, the most promising first."""
    from rich.console import Group
    from rich.table import Table

    made = Table("out", "in", "gain", "between", "games that differ", "", box=None, pad_edge=False)
    for row in data["swaps"]:
        low, high = row["gain"]["interval"] or ("?", "?")
        gain = f"{row['gain']['mean']:+}"
        made.add_row(
            row["out"]["title"], row["in"]["title"], gain, f"{low} and {high}", str(row["differ"]), row["verdict"]
        )
    head = f"{data['deck']}: {data['score']['mean']} a game over {data['games']} games (seeds from {data['seed']})"
    better = [row for row in data["swaps"] if row["verdict"] == "better"]
    said = "; ".join(f"{row['in']['title']} for {row['out']['title']}" for row in better)
    return Group(head, made, f"Shown to be better: {said}." if better else "No swap is shown to be better.")
