"""What is missing when a card cannot be used: for its cost, domain by domain; for its target, the word against it."""

from __future__ import annotations

from functools import partial
from typing import Final

from mythos.coc import numbers as n
from mythos.coc import paying, table, text
from mythos.coc import view as views
from mythos.coc.asking import NOUNS
from mythos.coc.table import COLUMNS, STANCE, Table
from mythos.coc.verbs import ASKS
from mythos.kernel import excluding, initiation, reading
from mythos.kernel.excluding import Lexicon, near_misses
from mythos.kernel.machine import Ask
from mythos.kernel.program import CostPart
from mythos.kernel.wording import count

STATES: Final = {number: name for name, number in n.STATES.items()}


def lexicon(g: Table) -> Lexicon:
    """What this game calls things."""
    return Lexicon(NOUNS, STATES, partial(text.stat_name, g), partial(text.title, g))


def detailed(g: Table, reason: str, card: int, number: int, you: int) -> str:
    """A refusal with what exactly is missing."""
    return excluding.detailed(g, reason, card, number, you, lambda rec: cost(g, rec), lambda rec: target(g, rec))


# -- costs -------------------------------------------------------------------------------------------------------------
def cost(g: Table, rec: int) -> str:
    """What a cost asks for, and what each domain has."""
    you = g.heap[rec].player
    depends = paying.depends_on_domain(g, rec)
    due = paying.amount_due(g, rec)
    if due and not paying.paying_domains(g, rec, None if depends else due):
        match = paying.match_needed(g, rec)
        loyal = paying.is_loyal_play(g, rec)
        wanted = f"it takes {count(due, 'resource')} of one domain"
        if match >= 0:
            whose = text.stat_name(g, match).title()
            wanted += f", all of them {whose}" if loyal else f", one of them {whose}" if due > 1 else f" with {whose}"
        return "; ".join([wanted, *domains(g, you, due, match, loyal)])
    if g.setup.plays[g.use(rec).ability] and not paying.is_steadfast_enough(g, initiation.this_of(g, rec), you):
        return "you have too few resources of its faction for Steadfast"
    part = next(
        (part for part in paying.cost_parts(g, rec, -1) if part.verb >= 0 and not paying.part_payable(g, part, rec)),
        None,
    )
    return unpaid(g, part, rec) if part is not None else ""


def domains(g: Table, you: int, due: int, match: int, loyal: bool) -> list[str]:
    """What stands against each domain."""
    found = []
    for k, holding in enumerate(paying.holdings(g, you), 1):
        held, fitting = holding.held, holding.symbols.count(match)
        if g.cells[holding.domain * COLUMNS + STANCE] != n.READY:
            found.append(f"domain {k} is drained")
        elif held < due:
            found.append(f"domain {k} has {held}")
        elif fitting < (due if loyal else 1):
            found.append(f"domain {k} has {held}, {fitting or 'none'} of them {text.stat_name(g, match).title()}")
    return found


def unpaid(g: Table, part: CostPart, rec: int) -> str:
    """A part of a cost that is not paid with resources."""
    if part.choice is None:
        this = text.title(g, initiation.this_of(g, rec))
        return f"{ASKS[part.verb].format(this)} is not possible" if part.verb in ASKS else ""
    few = part.choice.least
    least = reading.number(g, few, initiation.this_of(g, rec), g.heap[rec].player, rec)
    there = max((len(refs) for _, refs, _, _ in g.book.shares(g, part.choice, rec, True)), default=0)
    deed = ASKS.get(part.verb, "pay with {}").format(f"{least} {'card' if least == 1 else 'cards'}")
    return f"to {deed}, {there or 'none'} would do"


# -- targets -----------------------------------------------------------------------------------------------------------
def target(g: Table, rec: int) -> str:
    """What keeps the cards in sight from being the target."""
    you = g.heap[rec].player
    sight = [c for player in range(g.setup.players) for c in g.zones[player * n.PLAYER_ZONES + n.IN_PLAY]]
    return near_misses(g, lexicon(g), [c for c in (*sight, *table.stories(g)) if views.knows(g, c, you)], rec)


def not_chosen(g: Table, ask: Ask, card: int) -> str:
    """While something is to be chosen: why this card is not among the answers; empty if it is, or nothing is chosen."""
    return excluding.not_chosen(g, lexicon(g), ask, card)
