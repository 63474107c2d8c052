"""`mythos scenarios`: list the scenarios and campaigns, read one, check a file of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythos.cli.dealing import CardsOption, readable
from mythos.cli.report import JsonOption, emit, end
from mythos.errors import UsageError
from mythos.games import having

if TYPE_CHECKING:
    from rich.console import RenderableType

    from mythos.games.stories import Story

shelf = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="List, show and check scenarios and campaigns.")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(shelf, name="scenarios")


def stories(files: list[Path] | None) -> list[Story]:
    """All campaigns of all games that have any."""
    names = readable(files)
    return [story for plugin in having("stories").values() for story in plugin.part("stories")(names)]


@shelf.command("list")
def list_scenarios(cards: CardsOption = None, as_json: JsonOption = False) -> None:
    """List the campaigns with their scenarios."""
    found = stories(cards)
    data = [story.plain() for story in found]

    def table() -> RenderableType:
        lines = []
        for story in found:
            lines.append(f"{story.title} ({story.id})")
            lines += [f"  {chapter.title} ({chapter.id})" for chapter in story.chapters]
        return "\n".join(lines)

    emit({"campaigns": data}, table, as_json=as_json)


@shelf.command()
def show(
    name: Annotated[str, typer.Argument(help="Its short name or its title.")],
    cards: CardsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Read a scenario or a campaign: what is gathered, what is told, how it can end."""
    known: dict[str, Any] = {}
    for story in stories(cards):
        known[story.id] = known[story.title] = story
        for chapter in story.chapters:
            known[chapter.id] = known[chapter.title] = chapter
    if name not in known:
        from mythos.language.mistakes import nearest

        ids = [key for key in known if key == known[key].id]
        raise UsageError(
            f"There is no scenario {name!r}.", remedy=nearest(name, known) or f"There are {', '.join(ids)}."
        )
    emit(known[name].plain(), known[name].text, as_json=as_json)


@shelf.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Card files with scenarios and campaigns.")],
    as_json: JsonOption = False,
) -> None:
    """Check files: every sentence is read, everything that is named is there, the encounter decks are counted."""
    from mythos.language.mistakes import CardMistakes

    said: list[str] = []
    found: list[Story] = []
    try:
        found = [story for story in stories(files) if story.own]
    except CardMistakes as wrong:
        said = [str(mistake) for mistake in wrong.mistakes]
    said += [problem for story in found for problem in story.problems]
    count = sum(len(story.chapters) for story in found)
    if not said and not found:
        said = ["There is no campaign in these files."]
    lines = "\n".join(said) if said else f"{len(found)} campaign(s) with {count} scenario(s): no mistakes."
    emit({"mistakes": said, "campaigns": [story.id for story in found]}, lambda: lines, as_json=as_json)
    end(found=bool(said))
