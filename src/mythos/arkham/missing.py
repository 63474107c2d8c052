"""What is missing when a card cannot be used: actions, resources, clues, uses; or the word that excludes a target."""

from __future__ import annotations

from functools import partial
from typing import Final

from mythos.arkham import costs, investigation, table
from mythos.arkham import numbers as n
from mythos.arkham import view as views
from mythos.arkham.asking import NOUNS, deed_words
from mythos.arkham.explain import STAT_NAMES
from mythos.arkham.printed import USES
from mythos.arkham.rules import spending
from mythos.arkham.table import ACTIONS, CLUES, COLUMNS, RESOURCES, Table
from mythos.arkham.verbs import ASKS
from mythos.kernel import excluding, initiation, reading
from mythos.kernel.excluding import Lexicon, near_misses
from mythos.kernel.machine import OBJECT, Ask
from mythos.kernel.program import CostPart
from mythos.kernel.wording import count

STATES: Final = {number: name for name, number in n.STATES.items()}
TRAITS: Final = {number: name for name, number in n.SUBTYPE.items()}


def lexicon(g: Table) -> Lexicon:
    """What this game calls things."""
    return Lexicon(NOUNS, STATES, lambda stat: STAT_NAMES.get(stat) or TRAITS.get(stat, ""), partial(table.title, g))


def detailed(g: Table, reason: str, card: int, number: int, you: int) -> str:
    """A refusal with what exactly is missing."""
    return excluding.detailed(g, reason, card, number, you, lambda rec: cost(g, rec), lambda rec: target(g, rec))


def cost(g: Table, rec: int) -> str:
    """The first thing that a cost asks for and the investigator does not have."""
    use = g.use(rec)
    card, number, you = use.subject & OBJECT, use.ability, use.player
    actions = costs.actions_of(g, card, number, you)
    if actions:
        actions += spending.surcharge_of(g, number, you) if g.library.designators[number] else 0
        if spending.actions_for(g, card, you) < actions:
            return f"it takes {count(actions, 'action')}, you have {g.cells[you * COLUMNS + ACTIONS] or 'none'} left"
    price = spending.play_price(g, card, you) if g.setup.plays[number] else 0
    money = g.cells[you * COLUMNS + RESOURCES]
    if money < price:
        return f"it costs {count(price, 'resource')}, you have {money or 'none'}"
    for part in initiation.ability_of(g, rec).cost:
        if not costs.parts_payable(g, rec, (part,)):
            return unpaid(g, part, rec)
    return ""


def unpaid(g: Table, part: CostPart, rec: int) -> str:
    """A part of a cost that cannot be paid."""
    this, you = initiation.this_of(g, rec), g.heap[rec].player
    amount = 1 if part.num is None else reading.number(g, part.num, this, you, rec)
    if part.verb == n.E_SPEND:
        kind = {n.ON_CLUES: ("clue", CLUES), n.ON_RESOURCES: ("resource", RESOURCES)}.get(part.state)
        if kind is not None:
            return f"it takes {count(amount, kind[0])}, you have {g.cells[you * COLUMNS + kind[1]] or 'none'}"
        left = max(
            (table.table_value(g, ref & OBJECT, part.state) for ref in reading.selected(g, part.sel, this, you, rec)),
            default=0,
        )
        return f"it takes {amount} {uses_of(g, this)}, {left or 'none'} left"
    if part.verb == n.E_EXHAUST and part.choice is None:
        return "it is exhausted"
    if part.choice is not None:
        there = max((len(refs) for _, refs, _, _ in investigation.shares(g, part.choice, rec)), default=0)
        deed = deed_words(part.verb, "a card") if part.verb in ASKS else "pay with a card"
        return f"to {deed}, {there or 'none'} would do"
    return ""


def uses_of(g: Table, card: int) -> str:
    """What the uses of a card are called."""
    kind = table.sheet(g, card).uses[1]
    return next((name for name, number in USES.items() if number == kind), "uses")


def target(g: Table, rec: int) -> str:
    """What keeps the cards in sight from being the target."""
    you = g.heap[rec].player
    cards = range(g.setup.players, len(g.setup.owners))
    sight = [c for c in cards if g.zone_kind(c) in n.IN_PLAY and views.knows(g, c, you)]
    return near_misses(g, lexicon(g), sight, rec)


def not_chosen(g: Table, ask: Ask, card: int) -> str:
    """While something is to be chosen: why this card is not among the answers; empty if it is, or nothing is chosen."""
    return excluding.not_chosen(g, lexicon(g), ask, card)
