"""Your card, at work: a line played out in the position in which it was seen, told and kept as a saved game."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Final

from mythos.kernel.program import Definition
from mythos.prove.lines import FELT, lines_of
from mythos.prove.proof import SHOWN, Verdict
from mythos.prove.search import walk

TOLD: Final = 12  # lines of a demonstration at most


@dataclass(slots=True)
class Demonstration:
    """One line at work: what was said and what happened, and the game to play it from there."""

    id: str
    title: str
    text: str
    told: list[str] = field(default_factory=list)
    save: str = ""


def demonstrate(stage: Any, card: Definition, verdicts: list[Verdict]) -> list[Demonstration]:
    """Every line of a card that was shown, played out."""
    lines = {line.id: line for line in lines_of(card, stage.reading)}
    found = []
    for verdict in verdicts:
        line = lines.get(verdict.id)
        if line is None or verdict.verdict != SHOWN:
            continue
        demo = Demonstration(line.id, line.title, line.text)
        if line.way == FELT:
            demo.told = [f"Without this line other {verdict.how} would be on the table."]
        else:
            game = stage.begin(stage.board(card, line, verdict.attempt))
            seen = walk(game, stage.aim(game, card, line, verdict.attempt), random.Random(f"walk {verdict.attempt}"))
            demo.told = [entry.text for entry in game.log(max(seen.at, 0))][:TOLD]
            demo.save = game.save()
        found.append(demo)
    return found
