"""`mythos rulings`: play the rulings, look them up, count them, and prove that the positions can fail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from mythos.cli.crew import progress_bar
from mythos.cli.report import JsonOption, emit, end
from mythos.games import game_named

if TYPE_CHECKING:
    from mythos.rulings.play import Played, Result
    from mythos.rulings.search import Hit

EditionOption = Annotated[
    str | None, typer.Option("--edition", help="Only this edition: ccg-2.0, lcg-1.5, lcg-final; faq-1.2, faq-1.3.")
]
OneGame = Annotated[str | None, typer.Option("--game", help="Only this game: coc or arkham; else both.")]
NOTICED: Final = 0.95  # the share of switched-off rules that the positions must notice

shelf = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Run, search and audit the rulings.")


def ruled_game(name: str) -> str:
    """The name of a game that has rulings."""
    game = game_named(name)
    game.part("rulings")
    return game.name


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(shelf, name="rulings")


# -- run ---------------------------------------------------------------------------------------------------------
@shelf.command("run")
def run(
    what: Annotated[
        list[str] | None, typer.Argument(metavar="[ID|FILE]...", help="Rulings, position files or folders; else all.")
    ] = None,
    edition: EditionOption = None,
    game: OneGame = None,
    trace: Annotated[bool, typer.Option("--trace", help="Tell everything that happens in each step.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Play positions: each step with the rulings it cites, and whether everything is as the position says."""
    from mythos.rulings.collection import chosen, of_game, results
    from mythos.rulings.games import known_edition

    if edition is not None:
        known_edition(edition)
    files = of_game(chosen(what or []), game and ruled_game(game))
    with progress_bar(len(files), "positions") as step:
        played = results(files, edition, step)
    failed = [result for result in played if not result.passed]
    data = {
        "passed": len(played) - len(failed),
        "failed": len(failed),
        "failures": [failure for result in failed for failure in failures(result)],
        "uncited": [entry for result in played for entry in uncited(result)],
    }
    details = bool(what) or trace
    emit(data, lambda: "\n".join(report(played, details=details, trace=trace)), as_json=as_json)
    end(found=bool(failed))


def failures(result: Result) -> Iterator[dict[str, Any]]:
    """What was not as a position says, as plain data."""
    for failure in result.failures:
        yield {
            "file": result.file.path,
            "line": failure.line,
            "column": failure.column,
            "title": result.file.title,
            "edition": result.edition,
            "what": failure.what,
        }


def uncited(result: Result) -> Iterator[dict[str, Any]]:
    """Rulings that a run does not cite where the position says, as plain data."""
    for failure in result.uncited:
        yield {"file": result.file.path, "line": failure.line, "edition": result.edition, "what": failure.what}


def report(played: list[Result], *, details: bool, trace: bool) -> Iterator[str]:
    """The positions in words: all of them with their steps, or only what failed."""
    for result in played:
        if details or not result.passed:
            verdict = "passed" if result.passed else "FAILED"
            yield f"{result.file.title} ({result.edition}): {verdict}"
            yield f"  {result.file.name}  shows {', '.join(result.shown) or 'nothing yet'}"
            for step in result.steps if details else ():
                yield from told(step, trace=trace)
            for failure in result.failures:
                yield f"  {Path(result.file.path).name}:{failure.line}:{failure.column}: {failure.what}"
            for failure in result.uncited:
                yield f"  {Path(result.file.path).name}:{failure.line}:{failure.column}: {failure.what}"
    failed = sum(1 for result in played if not result.passed)
    missing = sum(len(result.uncited) for result in played)
    yield f"{len(played) - failed} passed, {failed} failed" + (f", {missing} citations missing" if missing else "")


def told(step: Played, *, trace: bool) -> Iterator[str]:
    """One step: the answers, what happened, and the rulings cited."""
    for answer in step.answers:
        yield f"    > {answer}"
    lines = [entry for entry in step.told if entry.text] if trace and step.answers else []
    depths = sorted({entry.depth for entry in lines})  # what happens inside something else stands further in
    for entry in lines:
        inside = "  " * depths.index(entry.depth)
        yield f"      {inside}{entry.text}" + (f"  [{', '.join(entry.rulings)}]" if entry.rulings else "")
    if step.told_of and (step.answers or not step.told):
        yield f"      cites {', '.join(step.told_of)}"


# -- coverage ----------------------------------------------------------------------------------------------------
@shelf.command("coverage")
def coverage(game: OneGame = None, as_json: JsonOption = False) -> None:
    """How many rulings are shown, by game, document and kind, and why the others are not."""
    from mythos.rulings.collection import of_game, positions, results
    from mythos.rulings.coverage import coverage as covered
    from mythos.rulings.index import book, documents, games

    wanted = ruled_game(game) if game else None
    files = of_game(positions(), wanted)
    with progress_bar(len(files), "positions") as step:
        played = results(files, step=step)
    data = covered(played, documents(wanted or "")).data()
    books = {name: covered(played, book(name)) for name in games() if wanted in (None, name)}
    data["books"] = {name: made.short() for name, made in books.items()}
    emit(data, lambda: "\n".join(covering(data)), as_json=as_json)


def covering(data: dict[str, Any]) -> Iterator[str]:
    """The coverage in words."""
    from mythos.rulings.index import rulings

    names = {row.document: row.edition for row in rulings().values() if row.edition}
    yield f"{data['shown']} of {data['rows']} rulings are shown"
    for name in ("by_game", "by_document", "by_kind"):
        for key, count in data[name].items():
            yield f"  {names.get(key, key)}: {count['shown']} of {count['rows']}"
    for game, count in data["books"].items():
        apart = f", {count['apart']} are not a matter of play" if count["apart"] else ""
        yield f"rule book of {game}: {count['shown']} of {count['rows']} rows are shown{apart}"
    for row in (*data["missing"], *(row for count in data["books"].values() for row in count["missing"])):
        yield f"{row['id']}: {row['why']}"


# -- looking up --------------------------------------------------------------------------------------------------
@shelf.command("show")
def show(
    name: Annotated[str, typer.Argument(metavar="ID", help="The id of a ruling, such as coc3-2.13.")],
    as_json: JsonOption = False,
) -> None:
    """One ruling: what it says, where it stands, what the other documents say, and the positions that show it."""
    from mythos.rulings.collection import positions
    from mythos.rulings.index import ruling

    row = ruling(name)
    data = entry(name)
    data["shown_by"] = [
        {"title": position.title, "file": position.path, "line": position.line, "editions": list(position.editions)}
        for position in positions()
        if row.id in position.shows
    ]
    emit(data, lambda: "\n".join(page(data)), as_json=as_json)


def entry(name: str) -> dict[str, Any]:
    """A ruling as plain data, with its neighbours in the other documents."""
    from mythos.rulings.index import ruling, same

    row = ruling(name)
    return {
        "id": row.id,
        "document": row.document,
        "section": row.section,
        "edition": row.edition,
        "kind": row.kind,
        "topic": row.topic,
        "cards": list(row.cards),
        "ruling": row.ruling,
        "same_as": [
            {"id": other, "edition": ruling(other).edition, "ruling": ruling(other).ruling}
            for other in sorted(same(name) - {name})
        ],
        "differs_from": [
            {"id": other, "edition": ruling(other).edition, "ruling": ruling(other).ruling, "in": what}
            for other, what in row.differs_from
        ],
        "rests_on": list(row.rests_on),
    }


def page(data: dict[str, Any]) -> Iterator[str]:
    """A ruling in words."""
    yield f"{data['id']}  ({data['edition']}, {data['section']}; {data['kind']}, {data['topic']})"
    yield f"  {data['ruling']}"
    if data["cards"]:
        yield f"  cards: {'; '.join(data['cards'])}"
    for other in data["differs_from"]:
        yield f"  otherwise in {other['edition']} ({other['id']}): {other['ruling']}"
        yield f"    {other['in']}"
    for other in data["same_as"]:
        yield f"  also in {other['edition']} ({other['id']}): {other['ruling']}"
    if data["rests_on"]:
        yield f"  rests on {', '.join(data['rests_on'])}"
    for position in data.get("shown_by", ()):
        yield f"  played out: {position['title']} ({position['file']}:{position['line']})"


@shelf.command("search")
def search(
    words: Annotated[list[str], typer.Argument(metavar="WORDS", help="What you look for, in any words.")],
    edition: EditionOption = None,
    game: OneGame = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help="So many at most.")] = 15,
    as_json: JsonOption = False,
) -> None:
    """The rulings that fit some words best; status 1 if none does."""
    from mythos.rulings.games import known_edition
    from mythos.rulings.search import search as look

    if edition is not None:
        known_edition(edition)
    found = look(" ".join(words), limit, ruled_game(game) if game else "", edition or "")
    data = [
        {
            "id": hit.row.id,
            "edition": hit.row.edition,
            "section": hit.row.section,
            "cards": list(hit.row.cards),
            "ruling": hit.row.ruling,
            "score": hit.score,
            "fits": hit.fits,
            "also": list(hit.also),
        }
        for hit in found
    ]
    emit(data, lambda: "\n".join(finding(found)), as_json=as_json)
    end(found=not data)


def finding(found: Sequence[Hit]) -> Iterator[str]:
    """What was found, in words; honest when nothing answers the question."""
    if not found:
        yield "No ruling fits these words."
    elif not found[0].fits:
        yield "Nothing fits well; the nearest:"
    for hit in found:
        yield f"{hit.row.id}  {hit.row.ruling}"


# -- audit -------------------------------------------------------------------------------------------------------
@shelf.command("audit")
def audit(
    game: OneGame = None,
    sample: Annotated[
        int | None, typer.Option("--sample", min=1, help="Switch off only so many rules, evenly spread.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Prove that the positions can fail: editions against each other, and rules switched off one at a time."""
    from mythos.rulings.audit import audit as examine
    from mythos.rulings.collection import of_game, positions

    made = examine(of_game(positions(), game and ruled_game(game)), sample, game or "", progress_bar)
    data = made.data()
    emit(data, lambda: "\n".join(auditing(data)), as_json=as_json)
    end(found=data["pairs"]["proven"] < data["pairs"]["all"] or made.share < NOTICED)


def auditing(data: dict[str, Any]) -> Iterator[str]:
    """The audit in words."""
    pairs, off = data["pairs"], data["switched_off"]
    for pair in pairs["missing"]:
        yield f"{' / '.join(pair['ids'])}: {pair['why']}"
    for trial in off["unnoticed"]:
        places = ", ".join(trial["positions"])
        yield f"{trial['ruling']}: {places} ({trial['edition']}) does not notice that {trial['off']} is switched off"
    yield f"{pairs['proven']} of {pairs['all']} pairs of editions proven"
    yield f"{off['noticed']} of {off['trials']} switched-off rules noticed ({off['share']:.1%})"
    if off["without_switch"]:
        yield f"{len(off['without_switch'])} rulings that nothing can switch off"
