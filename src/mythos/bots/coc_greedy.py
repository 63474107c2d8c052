"""Call of Cthulhu one answer ahead: try each, play on a little by quick answers, keep the best position."""

from __future__ import annotations

from random import Random
from typing import Final

from mythos.bots.coc_contest import Prospect
from mythos.bots.coc_quick import quick
from mythos.bots.coc_value import value
from mythos.coc import numbers as n
from mythos.coc.rules import committing, refresh, resource, setup, stories, struggles
from mythos.coc.rules.windows import Q_ACTION
from mythos.coc.table import PHASE, TURN, Table
from mythos.kernel.machine import OVER, Ask
from mythos.kernel.machine import Option as Code

CANDIDATES: Final = 24  # answers tried at most
COMMITMENTS: Final = 6
FOLLOW_UPS: Final = 5  # answers tried at each of the bot's own follow-up questions
BUDGET: Final = 140  # answers given on trial for one decision
HORIZON: Final = 40  # answers in a row
TO_THE_END: Final = 8  # answers that playing on usually takes
FRESH: Final = frozenset((Q_ACTION, resource.Q_RESOURCE, refresh.Q_RESTORE, committing.Q_COMMIT))
SETTLED: Final = frozenset((*FRESH, setup.Q_MULLIGAN, setup.Q_SETUP, stories.Q_NEXT_STORY, struggles.Q_INVESTIGATION))


def best(table: Table, ask: Ask, rng: Random) -> Code:
    """Of the answers worth trying one after which the table looks best."""
    if ask.kind == setup.Q_MULLIGAN:
        return quick(table, ask)
    tried = candidates(table, ask, rng)
    trial = Trial(table, ask.player)
    scores = [trial.score(table, ask, code, len(tried) - i) for i, code in enumerate(tried)]
    most = max(scores)
    return rng.choice([code for code, score in zip(tried, scores, strict=True) if score > most - 1e-9])


def candidates(table: Table, ask: Ask, rng: Random) -> list[Code]:
    """The answers worth trying: all of them, or the most promising commitments, or a sample."""
    codes = list(ask.now())
    if ask.kind == committing.Q_COMMIT and len(codes) > COMMITMENTS:
        prospect = Prospect(table, ask.player)
        codes.sort(key=prospect.gain, reverse=True)
        enough = [code for code in codes[COMMITMENTS:] if code[0] == committing.O_ENOUGH]
        return codes[:COMMITMENTS] + enough
    if len(codes) > CANDIDATES:
        return [codes[0], *rng.sample(codes[1:], CANDIDATES - 1)]
    return codes


class Trial:
    """Trying answers on copies of the table, within a budget."""

    def __init__(self, table: Table, player: int) -> None:
        self.player = player
        self.left = BUDGET
        self.moment = (table.regs[TURN], table.regs[PHASE])
        self.to_the_end = table.regs[PHASE] == n.STORY_PHASE

    def score(self, table: Table, ask: Ask, code: Code, sharing: int) -> float:
        """The position after an answer, played on by quick answers until things have settled."""
        copy = table.fork()
        assert isinstance(copy, Table)
        copy.answer(ask, code)
        return self.play_on(copy, self.left // max(sharing, 1), 1)

    def play_on(self, table: Table, share: int, depth: int) -> float:
        """Follow-up questions of one's own are tried out too, as far as the share of the budget reaches."""
        for _ in range(HORIZON):
            asks = table.open_asks()
            if not asks or table.regs[OVER] or self.settled(table, asks[0]):
                break
            ask = asks[0]
            codes = ask.now()[:FOLLOW_UPS]
            own = ask.player == self.player and ask.kind not in SETTLED
            if own and depth < 3 and share >= len(codes) * TO_THE_END:
                return max(self.branch(table, ask, code, share // len(codes), depth) for code in codes)
            self.left -= 1
            share -= 1
            table.answer(ask, quick(table, ask))
        return value(table, self.player)

    def branch(self, table: Table, ask: Ask, code: Code, share: int, depth: int) -> float:
        """One answer to a follow-up question."""
        copy = table.fork()
        assert isinstance(copy, Table)
        copy.answer(ask, code)
        self.left -= 1
        return self.play_on(copy, share, depth + 1)

    def settled(self, table: Table, ask: Ask) -> bool:
        """In a story phase its end; otherwise the next question that is not part of this one."""
        if (table.regs[TURN], table.regs[PHASE]) != self.moment:
            return True
        return not self.to_the_end and ask.kind in FRESH
