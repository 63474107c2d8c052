"""Which word of a text keeps an object from being chosen.

A choice is a list of tests; the first one that an object fails is the word that excludes it. A game lends its names of
types, states and values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mythos.kernel.effects import Effects
from mythos.kernel.machine import OBJECT
from mythos.kernel.program import (
    EQ,
    GE,
    GT,
    LE,
    LT,
    NE,
    T_AT,
    T_ATTACHED_TO,
    T_CONTROL,
    T_EXTREME,
    T_HAS,
    T_IN,
    T_OWNER,
    T_PRINTED_TYPE,
    T_STAT,
    T_STATE,
    T_TITLE,
    T_TYPE,
    T_UNIQUE,
    Choice,
    Test,
)
from mythos.kernel.wording import listed

OTHERWISE = "it is not what the text asks for"
ELSEWHERE = "it does not lie where the text looks"
UNTOUCHABLE = "no effect of this card may choose it"
IN_VAIN = "it cannot happen to it"
COMPARED = {LT: "less than", LE: "at most", EQ: "", GE: "at least", GT: "more than", NE: "other than"}


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What a game calls its types, states and values."""

    types: Mapping[int, str]
    states: Mapping[int, str]
    stat: Callable[[int], str]


def excluded(g: Effects, words: Lexicon, choice: Choice, c: int, rec: int) -> str:
    """Why an object is no answer to a choice; empty if it is one."""
    this, you = g.this_of(rec), g.heap[rec].player
    tests = choice.filter.tests if choice.filter is not None else ()
    for test in tests:
        if test.op != T_EXTREME and g.passes(test, c, this, you, rec) == test.negate:
            return failed(g, words, test, c, rec)
    if not lies_there(g, choice, c, rec):
        return ELSEWHERE
    if not g.may_be_chosen(g.ref(c), rec):
        return UNTOUCHABLE
    if choice.able and not g.able(choice.able, g.ref(c), rec):
        return IN_VAIN
    return "" if any(g.ref(c) in refs for _, refs, _, _ in g.shares(choice, rec)) else OTHERWISE


def lies_there(g: Effects, choice: Choice, c: int, rec: int) -> bool:
    """Does a choice look where an object lies?"""
    this, you = g.this_of(rec), g.heap[rec].player
    if choice.sel is not None:
        return c in [ref & OBJECT for ref in g.selected(choice.sel, this, you, rec)]
    return choice.filter is None or c in g.searched(choice.filter, this, you, rec)


def failed(g: Effects, words: Lexicon, test: Test, c: int, rec: int) -> str:
    """The test that an object fails, in words."""
    this, you, no = g.this_of(rec), g.heap[rec].player, "" if test.negate else "not "
    if test.op in (T_TYPE, T_PRINTED_TYPE):
        names = [name for number, name in words.types.items() if test.n >> number & 1]
        return f"it is {no}{article(listed(names, 'or'))}" if names else OTHERWISE
    if test.op == T_HAS and words.stat(test.n):
        name = words.stat(test.n)
        return f"it has {name}" if test.negate else f"it does not have {name}"
    if test.op == T_STATE and test.n in words.states:
        return f"it is {no}{words.states[test.n]}"
    if test.op == T_STAT and test.num is not None and words.stat(test.n):
        wanted = f"{COMPARED[test.cmp]} {g.number(test.num, this, you, rec, c)}".strip()
        return f"its {words.stat(test.n)} is {g.value(c, test.n)}, {'' if test.negate else 'not '}{wanted}"
    if test.op == T_CONTROL:
        return "you control it" if g.controller_of(c) == you else "you do not control it"
    if test.op == T_OWNER:
        return "you own it" if g.setup.owners[c] == you else "you do not own it"
    if test.op == T_TITLE:
        return f"it is {no}{test.title}"
    if test.op == T_UNIQUE:
        return f"it is {no}unique"
    if test.op == T_IN and test.negate and c == this:
        return "it is this very card"
    if test.op in (T_AT, T_ATTACHED_TO):
        return f"it is {no}there"
    return OTHERWISE


def article(noun: str) -> str:
    """A noun with its article."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"
