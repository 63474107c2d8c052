"""Many cards at once: on several cores, with what was found before tried first, and what was shown by hand."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from mythos.errors import UsageError
from mythos.games import game_named
from mythos.language.sheets import Sheet
from mythos.prove.demo import Demonstration, demonstrate
from mythos.prove.proof import BY_HAND, SHOWN, TRIES, Verdict, prove_card

FOLDER: Final = Path(__file__).parent / "cards"
CHUNK: Final = 4  # cards in one task
ORDER: Final = (SHOWN, BY_HAND, "never happened", "changed nothing")


@lru_cache(4)
def stage_of(game: str, sheets: tuple[Sheet, ...]) -> Any:
    """The stage of a game, with card files of one's own."""
    return game_named(game).part("stage")(sheets)


@lru_cache(4)
def by_hand(game: str) -> dict[str, str]:
    """The lines that no derived position shows, and the position or test that does: `card/line  where`."""
    found: dict[str, str] = {}
    path = FOLDER / f"{game}.byhand"
    for row in path.read_text("utf-8").splitlines() if path.is_file() else ():
        if row.strip() and not row.startswith("#"):
            line, _, where = row.partition("  ")
            found[line.strip()] = where.strip()
    return found


@lru_cache(4)
def remembered(game: str) -> dict[str, int]:
    """The attempt in which a line was seen at work last time: tried first, so that most need only one."""
    path = FOLDER / f"{game}.attempts.json"
    return json.loads(path.read_text("utf-8")) if path.is_file() else {}


def remember(game: str, verdicts: Sequence[Verdict]) -> Path:
    """Write down which attempts have shown a line."""
    path = FOLDER / f"{game}.attempts.json"
    found = {v.id: v.attempt for v in verdicts if v.verdict == SHOWN and v.attempt > 0}
    path.write_text(json.dumps(found, indent=0, sort_keys=True) + "\n", "utf-8")
    return path


def prove_cards(game: str, sheets: tuple[Sheet, ...], ids: Sequence[str], tries: int) -> list[Verdict]:
    """The verdicts on some cards."""
    stage, hints, shown = stage_of(game, sheets), remembered(game), by_hand(game)
    found = [v for card in ids for v in prove_card(stage, stage.cards[card], tries, hints)]
    for verdict in found:
        if verdict.verdict != SHOWN and verdict.id in shown:
            verdict.verdict, verdict.how = BY_HAND, shown[verdict.id]
    return found


def prove(
    game: str,
    sheets: tuple[Sheet, ...] = (),
    ids: Sequence[str] | None = None,
    tries: int = TRIES,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Verdict]:
    """The verdicts on all lines of these cards (all of the game); how many work on it makes no difference."""
    wanted = list(ids if ids is not None else (card.id for card in stage_of(game, sheets).pool))
    chunks = [wanted[k : k + CHUNK] for k in range(0, len(wanted), CHUNK)]
    found: list[Verdict] = []
    if jobs <= 1:
        for chunk in chunks:
            found += prove_cards(game, sheets, chunk, tries)
            progress(len(chunk))
        return found
    size = len(chunks)
    with ProcessPoolExecutor(jobs) as workers:
        for chunk, verdicts in zip(
            chunks, workers.map(prove_cards, [game] * size, [sheets] * size, chunks, [tries] * size), strict=True
        ):
            found += verdicts
            progress(len(chunk))
    return found


def chosen(game: str, sheets: tuple[Sheet, ...], set_: str | None) -> list[str]:
    """The ids of the cards of a file of one's own, of a set, or of the whole game."""
    stage = stage_of(game, sheets)
    if sheets:
        common = stage_of(game, ()).cards
        return [card.id for card in stage.pool if card.id not in common]
    ids = [card.id for card in stage.pool]
    if set_ is None:
        return ids
    found = [card for card in ids if card.rpartition("-")[0] == set_]
    if not found:
        sets = sorted({card.rpartition("-")[0] for card in ids})
        raise UsageError(f"There is no set {set_!r}.", remedy=f"Sets: {', '.join(sets)}.")
    return found


def demonstrations(game: str, sheets: tuple[Sheet, ...], verdicts: Sequence[Verdict]) -> list[Demonstration]:
    """What was shown, played out."""
    stage = stage_of(game, sheets)
    cards = dict.fromkeys(v.id.partition("/")[0] for v in verdicts)
    return [
        demo
        for card in cards
        for demo in demonstrate(stage, stage.cards[card], [v for v in verdicts if v.id.startswith(f"{card}/")])
    ]


def summary(game: str, cards: int, verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """The report as plain data."""
    counts = Counter(v.verdict for v in verdicts)
    return {
        "game": game,
        "cards": cards,
        "lines": len(verdicts),
        "verdicts": {name: counts[name] for name in ORDER},
        "wrong": [f"{v.id}: {what}" for v in verdicts for what in v.wrong],
        "open": [v.plain() for v in verdicts if v.verdict not in (SHOWN, BY_HAND)],
        "by_hand": {v.id: v.how for v in verdicts if v.verdict == BY_HAND},
        "found": [v.plain() for v in verdicts],
    }
