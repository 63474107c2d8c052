"""`mythos ask`: a position in words is laid out, played, and answered with the rulings that acted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.cli.report import JsonOption, emit, end
from mythos.errors import UsageError

if TYPE_CHECKING:
    from mythos.rulings.ask import Answered


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("ask")(ask)


def ask(
    words: Annotated[list[str], typer.Argument(metavar="WORDS", help="A position in words, or: show me ID or CARD.")],
    game: Annotated[
        str | None, typer.Option("--game", help="coc or arkham; else the one whose cards are named.")
    ] = None,
    edition: Annotated[str | None, typer.Option("--edition", help="The edition; else the newest.")] = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Write the prepared board (of a card: the game) to this file.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Ask about a position: "Dagon committed, opponent plays Short Fuse on him: destroyed?"

    Say how cards stand, who does what, and behind a colon what you want to know. Status 1 if something is not possible.
    """
    from mythos.cli.rulings import ruled_game
    from mythos.rulings.ask import ask as look
    from mythos.rulings.ask import wanted

    text = " ".join(words)
    known = ruled_game(game) if game else ""
    if wish := wanted(text):
        show(wish, known, edition, save, as_json=as_json)
        return
    answer(look(text, known, edition or ""), save, as_json=as_json)


def answer(answered: Answered, save: Path | None, *, as_json: bool) -> None:
    """What became of a sketch."""
    if save is not None:
        save.write_text(answered.board, encoding="utf-8")
    emit(answered.plain(), lambda: "\n".join(told(answered)), as_json=as_json)
    end(found=any(said.startswith("not possible") for _, said in answered.verdicts))


# -- show me ----------------------------------------------------------------------------------------------------------
def show(wish: str, game: str, edition: str | None, save: Path | None, *, as_json: bool) -> None:
    """A ruling in its positions, or a card: its lines at work, each on a board made for it."""
    from mythos.rulings.ask import shown, sketches
    from mythos.rulings.index import ruling, rulings

    if wish in rulings():
        found = shown(wish)
        if not found:
            raise UsageError(f"No position shows {wish}.", remedy=f"It says: {ruling(wish).ruling}")
        show_ruling(found, edition, as_json=as_json)
        return
    owner, card, title = the_card(wish, game)
    from mythos.prove.show import at_work

    lines = at_work(owner, card)
    if not lines:
        answer(sketches(owner, title), save, as_json=as_json)
        return
    if save is not None:
        games = [line.game for line in lines if line.game]
        if not games:
            raise UsageError(f"No board shows {title}.")
        save.write_text(games[0].save(), encoding="utf-8")
    data: dict[str, Any] = {"game": owner, "card": card, "title": title, "lines": [line.plain() for line in lines]}
    data["rulings"] = on_card(owner, title)
    data["also_in"] = [] if game else elsewhere(owner, wish)
    emit(data, lambda: "\n".join(shown_card(data)), as_json=as_json)


def show_ruling(name: str, edition: str | None, *, as_json: bool) -> None:
    """A ruling that is played out, with everything that happens."""
    from mythos.cli.rulings import run

    run([name], edition, None, trace=True, as_json=as_json)


def the_card(wish: str, game: str) -> tuple[str, str, str]:
    """Game, id and title of the card that is meant; the newest of several versions."""
    from difflib import get_close_matches

    from mythos.prove.pool import stage_of
    from mythos.prove.show import named
    from mythos.rulings.games import games

    known = [game] if game else list(games())
    for each in known:
        found = named(each, wish)
        if found:
            return each, found[0], stage_of(each, ()).cards[found[0]].title
    titles = [card.title for each in known for card in stage_of(each, ()).pool]
    near = get_close_matches(wish, titles, 3, 0.6)
    raise UsageError(
        f"There is no ruling and no card {wish!r} that could be shown.",
        remedy=f"Did you mean {' or '.join(dict.fromkeys(near))}?" if near else "Name a ruling by its id, or a card.",
    )


def elsewhere(owner: str, wish: str) -> list[str]:
    """Other games that have a card of this name."""
    from mythos.prove.show import named
    from mythos.rulings.games import games

    return [other for other in games() if other != owner and named(other, wish)]


def on_card(game: str, title: str) -> list[str]:
    """The rulings on a card that positions show."""
    from mythos.rulings.about import touching
    from mythos.rulings.ask import shown

    rows = [row.id for family in touching(title, "", game) for rows in family.rows.values() for row in rows]
    return [name for name in rows if shown(name)]


def shown_card(data: dict[str, Any]) -> Iterator[str]:
    """The lines of a card at work."""
    yield f"{data['title']} ({data['card']})"
    for line in data["lines"]:
        yield f"  {line['text']}"
        for one in line["happened"]:
            yield f"    {one['text']}" + (f"  [{', '.join(one['rulings'])}]" if one["rulings"] else "")
        if line["note"]:
            yield f"    ({line['note']})"
    for other in data["also_in"]:
        yield f"Another game has such a card, too: mythos ask show me {data['title']} --game {other}"
    for name in data["rulings"]:
        yield f"See also: mythos ask show me {name}"


# -- a sketch ---------------------------------------------------------------------------------------------------------
def told(answered: Answered) -> Iterator[str]:
    """An answer in words."""
    from mythos.rulings.index import ruling

    for asked, answer in answered.verdicts:
        yield f"{asked}  {answer}"
    if answered.told:
        yield "What happens:"
    for text, names in answered.told:
        yield f"  {text}" + (f"  [{', '.join(names)}]" if names else "")
    yield "Afterwards:"
    yield from (f"  {line}" for line in answered.ends)
    if answered.acted:
        yield "Rulings that acted:"
        yield from (f"  {name}  {ruling(name).ruling}" for name in answered.acted)
    if answered.near:
        yield "See also:"
        yield from (f"  {hit.row.id}  {hit.row.ruling}" for hit in answered.near)
