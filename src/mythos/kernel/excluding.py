"""What exactly is missing when a text is refused: which word of it keeps an object from being chosen.

A choice is a list of tests; the first one that an object fails is the word that excludes it. A game lends its names of
types, states, values and objects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from mythos.kernel import initiation, reading
from mythos.kernel.initiation import UNAIMED, UNPAID
from mythos.kernel.machine import OBJECT, Ask, Machine
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
from mythos.kernel.wording import choice_of, is_use, listed

OTHERWISE = "it is not what the text asks for"
ELSEWHERE = "it does not lie where the text looks"
UNTOUCHABLE = "no effect of this card may choose it"
IN_VAIN = "it cannot happen to it"
FEW = 3  # objects that a sentence names with what excludes them
COMPARED = {LT: "less than", LE: "at most", EQ: "", GE: "at least", GT: "more than", NE: "other than"}


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What a game calls its types, states, values and objects."""

    types: Mapping[int, str]
    states: Mapping[int, str]
    stat: Callable[[int], str]
    title: Callable[[int], str]


Told = Callable[[int], str]  # what is missing for a use


def detailed(g: Machine, reason: str, card: int, number: int, you: int, cost: Told, target: Told) -> str:
    """A refusal with what exactly is missing: `cost` and `target` say it of a use that is only imagined."""
    size, sets = len(g.heap), len(g.sets)
    rec = initiation.declare(g, card, number, you, -1, -1)
    try:
        more = cost(rec) if reason.startswith(UNPAID) else target(rec) if reason.startswith(UNAIMED) else ""
    finally:
        initiation.forget(g, size, sets)
    return f"{reason}: {more}" if more else reason


def near_misses(g: Machine, words: Lexicon, objects: Iterable[int], rec: int) -> str:
    """What keeps objects from being the target: those that are nearest to it."""
    for choice in initiation.ability_of(g, rec).targets:
        if any(len(refs) >= least for _, refs, least, _ in g.book.shares(g, choice, rec)):
            continue
        why = [(c, excluded(g, words, choice, c, rec)) for c in objects]
        found = [f"{words.title(c)}: {word}" for c, word in why if word and not is_of_another_kind(words, word)]
        return listed(found[:FEW])
    return ""


def is_of_another_kind(words: Lexicon, word: str) -> bool:
    """Does a word only say that it is another type of object? Of those nobody thought."""
    return word.endswith(tuple(f"not {article(noun)}" for noun in words.types.values()))


def not_chosen(g: Machine, words: Lexicon, ask: Ask, c: int) -> str:
    """While something is to be chosen: why this is not among the answers; empty if it is, or nothing is chosen."""
    choice = choice_of(g, ask) if is_use(g, ask) else None
    if choice is None or any(code[1] & OBJECT == c for code in ask.options):
        return ""
    word = excluded(g, words, choice, c, ask.context)
    return f"{words.title(g.heap[ask.context].subject & OBJECT)} cannot choose it: {word}" if word else ""


def excluded(g: Machine, words: Lexicon, choice: Choice, c: int, rec: int) -> str:
    """Why an object is no answer to a choice; empty if it is one."""
    this, you = initiation.this_of(g, rec), g.heap[rec].player
    tests = choice.filter.tests if choice.filter is not None else ()
    for test in tests:
        if test.op != T_EXTREME and reading.passes(g, test, c, this, you, rec) == test.negate:
            return failed(g, words, test, c, rec)
    if not lies_there(g, choice, c, rec):
        return ELSEWHERE
    if not g.book.may_be_chosen(g, g.ref(c), rec):
        return UNTOUCHABLE
    if choice.able and not initiation.able(g, choice.able, g.ref(c), rec):
        return IN_VAIN
    return "" if any(g.ref(c) in refs for _, refs, _, _ in g.book.shares(g, choice, rec)) else OTHERWISE


def lies_there(g: Machine, choice: Choice, c: int, rec: int) -> bool:
    """Does a choice look where an object lies?"""
    this, you = initiation.this_of(g, rec), g.heap[rec].player
    if choice.sel is not None:
        return c in [ref & OBJECT for ref in reading.selected(g, choice.sel, this, you, rec)]
    return choice.filter is None or c in reading.searched(g, choice.filter, this, you, rec)


def failed(g: Machine, words: Lexicon, test: Test, c: int, rec: int) -> str:
    """The test that an object fails, in words."""
    this, you, no = initiation.this_of(g, rec), g.heap[rec].player, "" if test.negate else "not "
    if test.op in (T_TYPE, T_PRINTED_TYPE):
        names = [name for number, name in words.types.items() if test.n >> number & 1]
        return f"it is {no}{article(listed(names, 'or'))}" if names else OTHERWISE
    if test.op == T_HAS and words.stat(test.n):
        name = words.stat(test.n)
        return f"it has {name}" if test.negate else f"it does not have {name}"
    if test.op == T_STATE and test.n in words.states:
        return f"it is {no}{words.states[test.n]}"
    if test.op == T_STAT and test.num is not None and words.stat(test.n):
        wanted = f"{COMPARED[test.cmp]} {reading.number(g, test.num, this, you, rec, c)}".strip()
        return f"its {words.stat(test.n)} is {g.book.value(g, c, test.n)}, {'' if test.negate else 'not '}{wanted}"
    if test.op == T_CONTROL:
        return "you control it" if reading.controller_of(g, c) == you else "you do not control it"
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
