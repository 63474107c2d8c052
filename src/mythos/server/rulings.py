"""Rulings to look up and to step through: the index and the positions of `mythos.rulings`, in the words of the wire."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from mythos.errors import MythosError, UsageError
from mythos.kernel.machine import PROCEDURES, RULING, cited, docstring
from mythos.kernel.session import Game
from mythos.rulings import about, ask, index, search
from mythos.rulings.collection import paths
from mythos.rulings.files import Branch, PositionFile, Script, Step, read_file
from mythos.rulings.play import Player, Result
from mythos.server.games import kinds
from mythos.server.messages import Outcome, PositionLine, Ruling, RulingCard, RulingLine, StepCited
from mythos.server.records import BY_PERSON, Given
from mythos.server.replays import replay

MOST: Final = 10_000  # rulings that a search finds
logger = logging.getLogger("mythos.server")


@cache
def rulings() -> Mapping[str, Ruling]:
    """All rulings of all games by id, in the order of their documents."""
    return {name: whole(row, game) for game in index.games() for name, row in index.rulings(game).items()}


def whole(row: index.Ruling, game: str) -> Ruling:
    """A ruling to read."""
    table = index.rulings(game)
    differing = dict(row.differs_from)
    others = [name for name in (*sorted(index.same(row.id)), *differing) if name != row.id]
    shown = showing().get(row.id, [])
    return Ruling(
        **line(row, game).model_dump(),
        others=[
            Outcome(id=name, edition=table[name].edition, text=table[name].ruling, difference=differing.get(name))
            for name in dict.fromkeys(others)
        ],
        cards=[RulingCard(title=title, id=titles(game).get(about.folded(title))) for title in row.cards],
        rests_on=list(row.rests_on),
        steps_cited=cited_in_steps().get(row.id, []),
        positions=[PositionLine(title=file.title, editions=list(file.editions)) for file in shown],
    )


def line(row: index.Ruling, game: str) -> RulingLine:
    """A ruling in a list."""
    return RulingLine(
        id=row.id,
        game=game,
        document=row.id.partition("-")[0],
        section=row.section,
        edition=row.edition,
        kind=row.kind,
        topic=row.topic,
        summary=row.ruling,
        executable=game in kinds() and any(not file.facts for file in showing().get(row.id, ())),
    )


def found(words: str) -> dict[str, bool]:
    """The ids of the rulings with some words, the best first, and whether they fit well."""
    return {name: hit.fits for hit in search.search(words, MOST) for name in (hit.row.id, *hit.also)}


def of_card(game: str, title: str, subtitle: str) -> list[str]:
    """The ids of the rulings on a card, those on one point together."""
    if game not in index.games():
        return []
    families = about.touching(title, subtitle, game)
    return [row.id for family in families for rows in family.rows.values() for row in rows]


@cache
def titles(game: str) -> Mapping[str, str]:
    """The cards of a game by their folded titles."""
    if game not in kinds():
        return {}
    named: dict[str, str] = {}
    for face in kinds()[game].faces().values():
        named.setdefault(about.folded(face.title), face.id)
        named.setdefault(about.folded(f"{face.title} {face.subtitle}"), face.id)
    return named


@cache
def showing() -> Mapping[str, list[PositionFile]]:
    """The positions that show a ruling."""
    shown: dict[str, list[PositionFile]] = {}
    for path in paths():
        try:
            files = read_file(path)
        except MythosError as wrong:  # the other positions can be shown all the same
            logger.error("the positions in %s cannot be read: %s", path, wrong.message.splitlines()[0])
            continue
        for file in files:
            for name in file.shows:
                shown.setdefault(name, []).append(file)
    return shown


@cache
def cited_in_steps() -> Mapping[str, list[StepCited]]:
    """Every ruling that a step of the rules names, with the sentence of the step."""
    kinds()  # the games define the procedures
    steps: dict[str, list[StepCited]] = {}
    for made in sorted(PROCEDURES.values(), key=lambda made: made.name):
        for step in made.steps:
            told = docstring(step) or ""
            sentence = " ".join(RULING.sub("", told).split())
            shown = StepCited(procedure=made.name, step=step.__name__.replace("_", " "), text=sentence)
            for name in cited(told):
                steps.setdefault(name, []).append(shown)
    return steps


# -- stepping through --------------------------------------------------------------------------------------------------
def stepped(name: str, edition: str | None, number: int) -> str:
    """A position that shows a ruling, played out: a replay with the steps of its script, as JSON."""
    files = [file for file in showing().get(name, ()) if not file.facts]
    if number >= len(files):
        raise UsageError(f"The ruling {name} has {len(files)} positions that can be stepped through.")
    file = files[number]
    row = index.ruling(name)
    chosen = edition or (row.edition if row.edition in file.editions else file.editions[0])
    if chosen not in file.editions:
        raise UsageError(f"This position is not played in {chosen}.", remedy=f"Editions: {', '.join(file.editions)}.")
    result = Result(file, chosen)
    player = Player(file, chosen, result)
    player.begin()
    counts = [(len(player.game.answers), step) for step in played(player, file.script, chosen)]
    made = filmed(player.game)
    made |= {
        "title": file.title,
        "edition": chosen,
        "position": number,
        "positions": len(files),
        "passed": result.passed,
        "steps": [],
    }
    before = 0
    for (count, step), done in zip(counts, result.steps, strict=True):
        frames = [n for n, frame in enumerate(made["frames"]) if before < frame["at"] <= count]
        last = frames[-1] if frames else max(n for n, frame in enumerate(made["frames"]) if frame["at"] <= count)
        failed = {failure.line for failure in done.failures}
        made["steps"].append(
            {
                "first": frames[0] if frames else last,
                "last": last,
                "answers": done.answers,
                "cited": done.cited,
                "checks": [{"text": text, "holds": where not in failed} for text, where in expected(step)],
            }
        )
        before = count
    return json.dumps(made, separators=(",", ":"))


def asked(text: str, game: str, edition: str) -> str:
    """A sketch in words, laid out and played: a replay with the answers, as JSON."""
    found = ask.ask(text, game, edition)
    player = found.player
    assert player is not None
    made = filmed(player.game)
    made |= {"game": player.game.name, **found.plain()}
    return json.dumps(made, separators=(",", ":"))


def at_work(game: str, card: str, wanted: int | None) -> str:
    """A line of a card (the first that can be) played out on a board made for it: a replay, as JSON."""
    from mythos.prove import show
    from mythos.prove.pool import stage_of

    known = stage_of(game, ()).cards.get(card)
    if known is None:
        raise UsageError(f"The card {card} cannot be shown.")
    lines = show.at_work(game, card)
    playable = [number for number, line in enumerate(lines) if line.game]
    number = wanted if wanted is not None else min(playable, default=0)
    if lines and number not in playable:
        raise UsageError("No board shows this line.", remedy="; ".join(dict.fromkeys(line.note for line in lines)))
    if lines:
        chosen, since, told = lines[number].game, lines[number].since, lines[number].told
    else:
        plainest = ask.sketches(game, known.title)
        chosen, since, told = plainest.player.game if plainest.player else None, 0, plainest.told
    assert chosen is not None
    made = filmed(chosen)
    made |= {
        "game": game,
        "card": card,
        "line": number,
        "since": max(n for n, frame in enumerate(made["frames"]) if n == 0 or frame["at"] <= since),
        "lines": [{"text": line.text, "note": line.note, "playable": line.game is not None} for line in lines],
        "happened": [{"text": text, "rulings": list(names)} for text, names in told],
        "rulings": list(dict.fromkeys(name for _, names in told for name in names if name in index.rulings())),
    }
    return json.dumps(made, separators=(",", ":"))


def filmed(game: Game) -> dict[str, Any]:
    """A prepared game that was played, moment by moment, with everything open."""
    given = [Given(who, code, BY_PERSON) for who, code in game.answers]
    made: dict[str, Any] = json.loads(replay(game.name, game.setup, given, None, True, True))
    return made


def played(player: Player, script: Script, edition: str) -> Iterator[Step]:
    """The steps of a script, each after it was played."""
    for step in script:
        if isinstance(step, Branch):
            if edition in step.editions:
                yield from played(player, step.steps, edition)
        else:
            player.step(step)
            yield step


def expected(step: Step) -> list[tuple[str, int]]:
    """What a step expects, in words, with the line of the file."""
    texts = [sentence.text for sentence in step.then]
    told = [(text.value, text.line) for text in texts]
    told += [(f"offered: {text.value}", text.line) for text in step.offered]
    told += [(f"not offered: {text.value}", text.line) for text in step.not_offered]
    told += [(f"refused: {refusal.text.value}", refusal.text.line) for refusal in step.refused]
    told += [(f"happens: {text.value}", text.line) for text in step.happens]
    return told + [(f"does not happen: {text.value}", text.line) for text in step.not_happens]
