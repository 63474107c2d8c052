"""Chaos tokens revealed outside a test: they do nothing by themselves, but revealing them can be answered."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.library import U_TEST
from mythos.arkham.rules.tests import lay_aside, resume
from mythos.arkham.rules.tokens import Reveal, counting, draw_token, return_tokens
from mythos.arkham.table import DRAWER, DRAWN_SEEN, TEST_BY, TEST_FLIP, TEST_TO_REVEAL, Table, counted_at
from mythos.kernel import lasting
from mythos.kernel.machine import Frame, procedure
from mythos.kernel.reading import L_UNTIL
from mythos.kernel.records import Player


class Drawing(Frame):
    """Somebody reveals tokens outside a test."""

    revealer: Player = 0

    def __init__(self, revealer: Player = 0) -> None:
        super().__init__(DRAWING)
        self.revealer = revealer


def begin_drawing(g: Table, player: int, count: int) -> None:
    """Somebody is to reveal so many tokens; a test that is under way waits."""
    lay_aside(g)
    g.regs[DRAWER], g.regs[TEST_TO_REVEAL] = 1 + player, count
    g.push(Drawing(player))


def reveal_next(g: Table, f: Drawing) -> None:
    """One token after the other."""
    if g.regs[TEST_TO_REVEAL] <= 0 or not g.bag:
        return
    g.regs[TEST_TO_REVEAL] -= 1
    g.goto(f, "reveal_next")
    if g.setup.is_awaited[n.E_REVEAL_TOKEN]:
        g.push(Reveal(f.revealer))
    else:
        draw_token(g)


def note_tokens(g: Table, f: Drawing) -> None:
    """The text goes on and knows which tokens they were; they are in the bag again."""
    seen = 0
    for token in counting(g):
        if token < 0 and g.regs[TEST_FLIP]:
            g.regs[TEST_FLIP], token = 0, -token
        seen |= n.token_bit(token)
        if token >= n.SKULL:
            seen += 1 << counted_at(token)
    g.regs[DRAWN_SEEN], g.regs[DRAWER] = seen, 0
    return_tokens(g)
    resume(g)
    if g.regs[TEST_BY] < 0:  # what lasts for one test, or is limited to one, is over here, too
        lasting.end_lasting(g, [row[L_UNTIL] != U_TEST for row in g.lasting])
        table.end_limits(g, n.PER_TEST)
    g.pop()


DRAWING: Final = procedure("arkham drawing", reveal_next, note_tokens, frame=Drawing)
