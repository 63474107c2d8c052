"""`mythos cards`: list the cards, read one, check a file of one's own."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.cli.dealing import CardsOption, EditionOption, known_game, mistakes, present, readable
from mythos.cli.report import JsonOption, emit, end
from mythos.errors import Finding, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import RenderableType

    from mythos.kernel.program import Definition
    from mythos.language.mistakes import CardMistake
    from mythos.language.tree import Card
    from mythos.language.words import Vocabulary

GameOption = Annotated[str, typer.Option("--game", help="The game: coc (Call of Cthulhu) or arkham (Arkham Horror).")]
SetOption = Annotated[str | None, typer.Option("--set", help="Only the cards of this set, such as core.")]

shelf = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="List, show and check cards.")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(shelf, name="cards")


def all_cards(extra: list[Path] | None) -> list[Card]:
    """The printed cards and those of one's own files."""
    from mythos.cli.cardtext import shelf as cards

    try:
        return cards(readable(extra))
    except mistakes() as wrong:
        raise Finding(f"These cards cannot be read:\n{wrong}") from None


@shelf.command("list")
def list_cards(
    game: GameOption = "coc",
    set_: SetOption = None,
    cards: CardsOption = None,
    as_json: JsonOption = False,
) -> None:
    """All cards, with what is printed on them and whether the engine plays them."""
    from mythos.cli.cardtext import entry

    if known_game(game) == "arkham":
        from mythos.cli.arkham_cards import entries as of_arkham

        listed = of_arkham(set_)
        present(listed, lambda: listing(listed), as_json=as_json)
        return
    found = all_cards(cards)
    sets = sorted({card.set_id for card in found})
    if set_ is not None and set_ not in sets:
        raise UsageError(f"There is no set {set_!r}.", remedy=f"Sets: {', '.join(sets)}.")
    entries = [entry(card) for card in found if set_ in (None, card.set_id)]
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
    as_json: JsonOption = False,
) -> None:
    """One card in our own words, and the rulings that touch it; the editions side by side where they differ."""
    from rich.console import Group

    from mythos.cli.cardtext import MANY, by_edition, find_cards, sheet
    from mythos.coc.editions import EDITIONS, edition_index

    if known_game(game) == "arkham":
        from mythos.cli.arkham_cards import one as of_arkham
        from mythos.cli.arkham_cards import sheet as arkham_sheet

        data = of_arkham(name)
        data["rulings"] = rulings_on(data["title"], data["subtitle"], "arkham")
        documents = ["faq-1.2", "faq-1.3"]
        present(data, lambda: Group(arkham_sheet(data), ruled(data["rulings"], documents)), as_json=as_json)
        return
    if edition is not None:
        edition_index(edition)
    found = find_cards(all_cards(cards), name)
    if len(found) > 1:
        titles = ", ".join(f"{card.title} ({card.id})" for card in found[:MANY])
        raise UsageError(f"{name!r} fits {len(found)} cards.", remedy=titles)
    shown = [edition] if edition else list(EDITIONS)
    groups = by_edition(found[0], shown)
    data = {
        **groups[-1][1],
        "editions": {each: facts for names, facts in groups for each in names},
        "rulings": rulings_on(found[0].title, found[0].subtitle, "coc", shown),
    }
    present(data, lambda: Group(sheet(found[0], shown), ruled(data["rulings"], shown)), as_json=as_json)


def rulings_on(title: str, subtitle: str, game: str, editions: list[str] | None = None) -> list[dict[str, Any]]:
    """The rulings that touch a card: for each point what every edition says of it, and in what they differ."""
    from mythos.rulings.about import touching
    from mythos.rulings.games import games

    order = games()[game].editions
    points = []
    for family in touching(title, subtitle, game):
        said = {
            edition: [{"id": row.id, "kind": row.kind, "ruling": row.ruling} for row in rows]
            for edition, rows in sorted(family.rows.items(), key=lambda pair: order.index(pair[0]))
            if edition in (editions or order)
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
    count, wrong = examine(file, known_game(game))
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

    vocabulary, trials = compilers(game)
    try:
        found = read_cards(file, vocabulary)
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


def compilers(game: str) -> tuple[Vocabulary, list[Callable[[Card], Definition]]]:
    """The words of a game, and what makes a definition of a card in each of its editions."""
    if game == "arkham":
        from mythos.arkham.compile import ARKHAM
        from mythos.arkham.compile import compile_card as compile_one

        return ARKHAM, [compile_one]
    from mythos.coc.editions import EDITIONS
    from mythos.coc.words import COC
    from mythos.language.compile import compile_card

    return COC, [partial(compile_card, edition=edition, vocabulary=COC) for edition in EDITIONS]


def verdict(file: Path, count: int, wrong: list[CardMistake]) -> str:
    """The mistakes, or that there are none."""
    if not wrong:
        return f"{file}: {count} card{'s' if count != 1 else ''}, no mistakes"
    said = f"{len(wrong)} mistake{'s' if len(wrong) != 1 else ''}"
    return "\n".join([*(str(mistake) for mistake in wrong), said])
