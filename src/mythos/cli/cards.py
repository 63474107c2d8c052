"""`mythos cards`: list the cards, read one, check a file of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Protocol

import typer

from mythos.cli.dealing import CardsOption, EditionOption, GameOption, NoCard, present, readable
from mythos.cli.report import JsonOption, emit, end
from mythos.errors import UsageError
from mythos.games import carry_out, game_named, having

if TYPE_CHECKING:
    from rich.console import RenderableType

    from mythos.kernel.program import Definition
    from mythos.language.mistakes import CardMistake
    from mythos.language.tree import Card

ProgramOption = Annotated[bool, typer.Option("--program", help="Also what its text was compiled to.")]
SetOption = Annotated[str | None, typer.Option("--set", help="Only the cards of this set, such as core.")]
EraOption = Annotated[
    str | None,
    typer.Option("--era", help="Call of Cthulhu: living (as without it), collectible (edition ccg-2.0), or all."),
]

shelf = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="List, show and check cards.")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    from mythos.cli import prove

    prove.add_to(shelf)
    app.add_typer(shelf, name="cards")


class CardShelf(Protocol):
    """The cards of a game for people; each option it takes is a keyword of the method."""

    def entries(self) -> list[dict[str, Any]]:
        """All cards as data."""

    def show(self, name: str) -> Shown:
        """One card."""

    def compilers(self) -> Sequence[Callable[[Card], Definition]]:
        """What makes a definition of a card, in each edition of the game."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One card: as data, as a sheet, and the editions whose rulings stand beside it (none said: all)."""

    data: dict[str, Any]
    sheet: Callable[[], RenderableType]
    editions: list[str] | None = None
    program: Callable[[], str] | None = None  # what its text was compiled to


def shelf_of(game: str) -> CardShelf:
    """The cards of a game by its name."""
    cards: CardShelf = game_named(game).part("cards")()
    return cards


@shelf.command("list")
def list_cards(
    game: GameOption = "coc",
    set_: SetOption = None,
    era: EraOption = None,
    cards: CardsOption = None,
    as_json: JsonOption = False,
) -> None:
    """All cards, with what is printed on them and whether the engine plays them."""
    options = {"set_": ("--set", set_), "era": ("--era", era), "cards": ("--cards", cards)}
    entries: list[dict[str, Any]] = carry_out(
        shelf_of(game).entries, command=f"cards list --game {game}", options=options
    )
    present(entries, lambda: listing(entries), as_json=as_json)


def listing(entries: list[dict[str, Any]]) -> RenderableType:
    """The cards as lines, set after set."""
    from rich.console import Group

    sets = dict.fromkeys(data["set"] for data in entries)
    return Group(*(of_one_set([data for data in entries if data["set"] == name]) for name in sets))


def of_one_set(entries: list[dict[str, Any]]) -> RenderableType:
    """The cards of one set as lines; its ids are no wider than they must be."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, expand=True)
    table.add_column("id", no_wrap=True)
    table.add_column("title", no_wrap=True, overflow="ellipsis", ratio=1)
    table.add_column("faction", no_wrap=True, overflow="ellipsis")
    table.add_column("type", no_wrap=True, overflow="ellipsis")
    table.add_column("cost", justify="right", min_width=4)
    table.add_column("skill", justify="right", min_width=5)
    table.add_column("icons", no_wrap=True)
    for data in entries:
        title = data["title"] + ("" if data["playable"] else " (not playable yet)")
        numbers = (str(data.get(name, "")) for name in ("cost", "skill"))
        letters = data.get("icons") or data.get("struggles") or ""
        shown = data["id"] if len(data["id"]) < 20 else f"{data['id'][:14]}…{data['id'][-4:]}"
        table.add_row(shown, title, data["faction"] or "", data["type"], *numbers, letters)
    return table


@shelf.command("show")
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A title, the beginning of one, or an id.")],
    edition: EditionOption = None,
    game: GameOption = "coc",
    cards: CardsOption = None,
    program: ProgramOption = False,
    as_json: JsonOption = False,
) -> None:
    """One card in our own words, and the rulings that touch it; the editions side by side where they differ."""
    from rich.console import Group

    from mythos.rulings.games import games as ruled_games

    options = {"edition": ("--edition", edition), "cards": ("--cards", cards)}
    try:
        shown: Shown = carry_out(shelf_of(game).show, name, command=f"cards show NAME --game {game}", options=options)
    except NoCard as wrong:
        raise UsageError(wrong.message, remedy=elsewhere(name, game) or wrong.remedy) from None
    documents = list(ruled_games()[game].editions) if game in ruled_games() else []
    editions = documents if shown.editions is None else shown.editions
    title, subtitle = shown.data["title"], shown.data["subtitle"]
    rulings = rulings_on(title, subtitle, game, editions) if documents else []
    data = {**shown.data, "rulings": rulings}
    text = ""
    if program:
        if shown.program is None:
            raise UsageError(f"The cards of {game} have no program to print.")
        text = shown.program()
        data["program"] = text.splitlines()
    present(data, lambda: Group(shown.sheet(), ruled(rulings, editions), *filter(None, [text])), as_json=as_json)


def elsewhere(name: str, game: str) -> str:
    """Where a card of this name is, if another game has it."""
    for other in having("cards"):
        if other != game:
            with suppress(UsageError):
                shelf_of(other).show(name)
                return f"It is a card of another game: mythos cards show {name!r} --game {other}"
    return ""


def rulings_on(title: str, subtitle: str, game: str, editions: list[str] | None = None) -> list[dict[str, Any]]:
    """The rulings that touch a card: for each point what every edition says of it, and in what they differ."""
    from mythos.rulings.about import touching
    from mythos.rulings.games import games

    order = games()[game].editions
    points = []
    for family in touching(title, subtitle, game):
        said = {
            edition: [{"id": row.id, "kind": row.kind, "ruling": row.ruling} for row in rows]
            for edition, rows in sorted(family.rows.items(), key=lambda pair: [*order, pair[0]].index(pair[0]))
            if edition in (editions or order)  # what the rule book says belongs to no edition
        }
        if said:
            points.append({"differences": family.differences if len(said) > 1 else [], "editions": said})
    return points


def ruled(points: list[dict[str, Any]], editions: list[str]) -> RenderableType:
    """Rulings by edition: those on the same point side by side, and in what they differ."""
    from rich.table import Table

    if not points:
        return "No ruling touches this card."
    table = Table(box=None, pad_edge=False, expand=True, show_header=True)
    speaking = [edition for edition in editions if any(edition in point["editions"] for point in points)]
    for edition in speaking:
        table.add_column(edition, ratio=1)
    for point in points:
        cells = []
        for edition in speaking:
            rows = point["editions"].get(edition, ())
            cells.append("\n".join(f"{row['id']}: {row['ruling']}" for row in rows))
        table.add_row(*cells)
        if point["differences"]:
            table.add_row(f"They differ: {'; '.join(point['differences'])}")
    return table


@shelf.command("check")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A card file.")],
    game: GameOption = "coc",
    as_json: JsonOption = False,
) -> None:
    """Look for mistakes in a card file: each with its line, its column and what was expected."""
    readable([file])
    count, wrong = examine(file, game)
    data = {
        "file": str(file),
        "cards": count,
        "ok": not wrong,
        "mistakes": [
            {"line": m.line, "column": m.column, "message": m.message, "hint": m.hint, "source": m.source}
            for m in wrong
        ],
    }
    emit(data, lambda: verdict(file, count, wrong), as_json=as_json)
    end(found=bool(wrong))


def examine(file: Path, game: str) -> tuple[int, list[CardMistake]]:
    """How many cards could be read, and every mistake: of writing, else of meaning in any edition."""
    from mythos.language.mistakes import CardMistake, CardMistakes
    from mythos.language.parse import read_cards

    trials = shelf_of(game).compilers()
    try:
        found = read_cards(file, game_named(game).part("words"))
    except CardMistakes as wrong:
        return 0, list(wrong.mistakes)
    mistaken: dict[CardMistake, None] = {}
    for card in found:
        for trial in trials:
            try:
                trial(card)
            except CardMistake as wrong:
                mistaken[wrong] = None
    return len(found), sorted(mistaken, key=lambda m: (m.line, m.column))


def verdict(file: Path, count: int, wrong: list[CardMistake]) -> str:
    """The mistakes, or that there are none."""
    if not wrong:
        return f"{file}: {count} card{'s' if count != 1 else ''}, no mistakes"
    said = f"{len(wrong)} mistake{'s' if len(wrong) != 1 else ''}"
    return "\n".join([*(str(mistake) for mistake in wrong), said])
