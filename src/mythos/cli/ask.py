"""`mythos ask`: a position in words is laid out, played, and answered with the rulings that acted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mythos.cli.report import JsonOption, emit, end

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
    save: Annotated[Path | None, typer.Option("--save", help="Write the prepared board to this file.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Ask about a position: "Dagon committed, opponent plays Short Fuse on him: destroyed?"

    Say how cards stand, who does what, and behind a colon what you want to know. Status 1 if something is not possible.
    """
    from mythos.cli.rulings import ruled_game
    from mythos.rulings.ask import ask as look
    from mythos.rulings.ask import shown

    text = " ".join(words)
    if name := shown(text):
        show(name, edition, as_json=as_json)
        return
    answered = look(text, ruled_game(game) if game else "", edition or "")
    if save is not None:
        save.write_text(answered.board, encoding="utf-8")
    emit(answered.plain(), lambda: "\n".join(told(answered)), as_json=as_json)
    end(found=any(answer.startswith("not possible") for _, answer in answered.verdicts))


def show(name: str, edition: str | None, *, as_json: bool) -> None:
    """A ruling that is played out, with everything that happens."""
    from mythos.cli.rulings import run

    run([name], edition, None, trace=True, as_json=as_json)


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
