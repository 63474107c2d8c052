"""The verdict on every line of a card: positions are tried one after the other until the line was seen at work."""

from __future__ import annotations

import random
import traceback
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from types import MappingProxyType
from typing import Any, Final

from mythos.errors import Endless, MythosError
from mythos.kernel.program import Definition
from mythos.prove.checks import Examiner
from mythos.prove.compare import differs
from mythos.prove.lines import FELT, Line, lines_of
from mythos.prove.search import walk

SHOWN: Final = "shown"
NEVER: Final = "never happened"
NOTHING: Final = "changed nothing"
BY_HAND: Final = "cannot be derived"
TRIES: Final = 60


@dataclass(slots=True)
class Verdict:
    """What became of one line."""

    id: str
    title: str
    line: int
    kind: str
    text: str
    verdict: str
    tries: int = 0
    attempt: int = -1  # the position in which it was seen
    how: str = ""
    checks: dict[str, bool] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def prove_card(
    stage: Any, card: Definition, tries: int = TRIES, hints: Mapping[str, int] = MappingProxyType({})
) -> list[Verdict]:
    """The verdicts on all lines of a card."""
    return [prove_line(stage, card, line, tries, hints.get(line.id, 0)) for line in lines_of(card, stage.reading)]


def prove_line(stage: Any, card: Definition, line: Line, tries: int = TRIES, hint: int = 0) -> Verdict:
    """Try position after position until the line was seen at work; `hint`: the one that may show it at once."""
    verdict = Verdict(line.id, line.title, line.row, line.kind, line.text, NEVER)
    for attempt in dict.fromkeys((hint, *range(tries))):
        verdict.tries += 1
        try:
            found = felt(stage, card, line, attempt) if line.way == FELT else used(stage, card, line, attempt, verdict)
        except Endless:  # a board on which the rules go round and round shows nothing
            continue
        except MythosError as wrong:
            verdict.wrong.append(f"position {attempt} cannot be laid out: {wrong.message}")
            continue
        except Exception as broken:  # a game that breaks is what this looks for, too
            where = traceback.extract_tb(broken.__traceback__)[-1]
            verdict.wrong.append(f"position {attempt} breaks the game: {broken!r} in {where.name}")
            continue
        if found == NOTHING:
            verdict.verdict = NOTHING
        elif found:
            verdict.verdict, verdict.attempt, verdict.how = SHOWN, attempt, found
            break
    return verdict


def felt(stage: Any, card: Definition, line: Line, attempt: int) -> str:
    """In what standing text makes a difference on this board; "" if in nothing."""
    board = stage.board(card, line, attempt)
    return differs(stage, board, card, line, attempt) or ""


def used(stage: Any, card: Definition, line: Line, attempt: int, verdict: Verdict) -> str:
    """Was the line used on this board, and did it do something?"""
    game = stage.begin(stage.board(card, line, attempt))
    aim, dice = stage.aim(game, card, line, attempt), random.Random(f"walk {attempt}")
    examiner = Examiner(stage, aim)
    seen = walk(game, aim, dice, examiner)
    if not seen.did:
        return NOTHING if seen.used else ""
    checks = examiner.finish(game, dice)
    verdict.checks = checks.made
    verdict.wrong += [f"position {attempt}: {what}: it does not hold" for what in checks.wrong]
    return "used"
