"""What text does with chaos tokens: they are revealed, chosen, ignored, put back."""

from __future__ import annotations

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules import outside, tokens
from mythos.arkham.rules.judging import NO_TOKENS
from mythos.arkham.rules.timing import ANSWERED
from mythos.arkham.table import TEST_AUTO, TEST_FLIP, TEST_TO_REVEAL, Table
from mythos.kernel import initiation, reading
from mythos.kernel.machine import OBJECT
from mythos.kernel.program import Instr
from mythos.kernel.records import Event


def reveal_token(g: Table, i: int, event: Event) -> bool:
    """A token (or several, of which some will be chosen) is drawn from the bag."""
    for _ in range(tokens.to_draw(g)):
        tokens.draw_token(g)
    if not g.revealed:
        return False
    g.rewrite(i).amount = g.revealed[-1]
    if g.revealed[-1] == n.AUTO_FAIL and table.forbidden(g, n.E_CANCEL_TOKEN, event.player):
        g.flag(i, ANSWERED)  # nobody can do anything about it
    return True


def reveal_now(g: Table, rec: int, instr: Instr) -> None:
    """A token is revealed in the middle of a text."""
    g.push(tokens.Reveal(tokens.revealer(g)))


def reveal_more(g: Table, rec: int, instr: Instr) -> None:
    """One more token is revealed in this test."""
    g.regs[TEST_TO_REVEAL] += initiation.amount(g, rec, instr)


def choose_token(g: Table, rec: int, instr: Instr) -> None:
    """So many tokens more are revealed in the place of one; of these one is resolved. ah13-faq-25"""
    tokens.add_choice(g, 1 + initiation.amount(g, rec, instr), 1)


def keep_tokens(g: Table, rec: int, instr: Instr) -> None:
    """Of the tokens revealed in the place of one so many are resolved."""
    tokens.keep_of_choice(g, initiation.amount(g, rec, instr))


def return_token(g: Table, rec: int, instr: Instr) -> None:
    """The token just revealed is canceled and goes back into the bag; nobody else answers it. `n` = 1: the test was
    about to be decided, and what was revealed counts no more."""
    if instr.n:
        tokens.take_back(g)
        return
    g.flag(reading.trigger_of(g, rec), ANSWERED)
    tokens.cancel_token(g)


def ignore_token(g: Table, rec: int, instr: Instr) -> None:
    """The token just revealed is not resolved; it stays out of the bag until the test ends."""
    g.flag(reading.trigger_of(g, rec), ANSWERED)
    tokens.ignore_token(g)


def count_as(g: Table, rec: int, instr: Instr) -> None:
    """The token just revealed counts as another one of the bag."""
    g.push(tokens.CountAs(g.heap[rec].player))


def skip_tokens(g: Table, rec: int, instr: Instr) -> None:
    """No tokens are revealed in this test."""
    g.regs[TEST_AUTO] |= NO_TOKENS


def flip_sign(g: Table, rec: int, instr: Instr) -> None:
    """A negative modifier becomes positive."""
    g.regs[TEST_FLIP] = 1


def change_value(g: Table, rec: int, instr: Instr) -> None:
    """A token changes the skill value by so much."""
    tokens.add_value(g, tokens.worth(g, initiation.amount(g, rec, instr)))


def draw_tokens(g: Table, rec: int, instr: Instr) -> None:
    """Chaos tokens are revealed outside a test."""
    player = next((ref & OBJECT for ref in initiation.objects(g, instr, rec)[0]), g.heap[rec].player)
    outside.begin_drawing(g, player, initiation.amount(g, rec, instr))
