"""Standing text is felt: the same board, played alike with a line and without it, comes to differ."""

from __future__ import annotations

import random
from typing import Any

from mythos.errors import Endless
from mythos.kernel.program import Definition, Mod, walk
from mythos.kernel.session import Game
from mythos.prove.lines import Line, without
from mythos.prove.search import DEEP, answer

VALUES = "values"  # what differs first
ANSWERS = "answers"
TABLE = "table"


def stats_of(card: Definition, line: Line) -> tuple[int, ...]:
    """The values that a standing line changes."""
    if line.index < 0:
        return ()
    return tuple({mod.stat for mod in walk(line.ability(card)) if isinstance(mod, Mod) and mod.stat >= 0})


def differs(stage: Any, board: Any, card: Definition, line: Line, attempt: int) -> str | None:
    """In what a game without the line comes to differ from the game with it, or None."""
    one, two = stage.begin(board), stage.begin(board, {card.id: without(card, line)})
    stats = stats_of(card, line)
    aim, dice = stage.aim(one, card, line, attempt), random.Random(f"walk {attempt}")
    for _ in range(DEEP):
        found = difference(stage, one, two, stats)
        if found is not None or not one.machine.open_asks():
            return found
        ask = one.machine.open_asks()[0]
        code = answer(ask, aim, dice)
        try:
            one.take(ask, code)
            two.take(two.machine.open_asks()[0], code)
        except Endless:
            return None
    return None


def difference(stage: Any, one: Game, two: Game, stats: tuple[int, ...]) -> str | None:
    """What is different now."""
    first, second = one.machine, two.machine
    if [ask.flat() for ask in first.asks] != [ask.flat() for ask in second.asks]:
        return ANSWERS
    if first.cells != second.cells or first.zones != second.zones or first.regs[:3] != second.regs[:3]:
        return TABLE
    if stage.outline(one, stats) != stage.outline(two, stats):
        return VALUES
    return None
