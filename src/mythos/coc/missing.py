"""What is missing when a card cannot be used: for its cost, domain by domain; for its target, the word against it."""

from __future__ import annotations

from typing import Final

from mythos.coc import numbers as n
from mythos.coc import view as views
from mythos.coc.asking import NOUNS
from mythos.coc.table import COLUMNS, STANCE
from mythos.coc.text import Told
from mythos.coc.verbs import ASKS
from mythos.kernel.excluding import Lexicon, excluded
from mythos.kernel.machine import OBJECT, Ask
from mythos.kernel.program import CostPart
from mythos.kernel.wording import choice_of, count, is_use, listed

UNPAID: Final = "its cost cannot be paid"
UNAIMED: Final = "there is no legal target"
STATES: Final = {number: name for name, number in n.STATES.items()}
FEW: Final = 3  # cards that a sentence names with what excludes them


def lexicon(g: Told) -> Lexicon:
    """What this game calls things."""
    return Lexicon(NOUNS, STATES, g.stat_name)


def detailed(g: Told, reason: str, card: int, number: int, you: int) -> str:
    """A refusal with what exactly is missing."""
    size, sets = len(g.heap), len(g.sets)
    rec = g.declare(card, number, you, -1, -1)
    try:
        more = cost(g, rec) if reason.startswith(UNPAID) else target(g, rec) if reason.startswith(UNAIMED) else ""
    finally:
        g.forget(size, sets)
    return f"{reason}: {more}" if more else reason


# -- costs -------------------------------------------------------------------------------------------------------------
def cost(g: Told, rec: int) -> str:
    """What a cost asks for, and what each domain has."""
    you = g.heap[rec].player
    depends = g.depends_on_domain(rec)
    due = g.amount_due(rec)
    if due and not g.paying_domains(rec, None if depends else due):
        match = g.match_needed(rec)
        loyal = g.is_loyal_play(rec)
        wanted = f"it takes {count(due, 'resource')} of one domain"
        if match >= 0:
            whose = g.stat_name(match).title()
            wanted += f", all of them {whose}" if loyal else f", one of them {whose}" if due > 1 else f" with {whose}"
        return "; ".join([wanted, *domains(g, you, due, match, loyal)])
    if g.setup.plays[g.use(rec).ability] and not g.is_steadfast_enough(g.this_of(rec), you):
        return "you have too few resources of its faction for Steadfast"
    part = next((part for part in g.cost_parts(rec, -1) if part.verb >= 0 and not g.part_payable(part, rec)), None)
    return unpaid(g, part, rec) if part is not None else ""


def domains(g: Told, you: int, due: int, match: int, loyal: bool) -> list[str]:
    """What stands against each domain."""
    found = []
    for k, holding in enumerate(g.holdings(you), 1):
        held, fitting = holding.held, holding.symbols.count(match)
        if g.cells[holding.domain * COLUMNS + STANCE] != n.READY:
            found.append(f"domain {k} is drained")
        elif held < due:
            found.append(f"domain {k} has {held}")
        elif fitting < (due if loyal else 1):
            found.append(f"domain {k} has {held}, {fitting or 'none'} of them {g.stat_name(match).title()}")
    return found


def unpaid(g: Told, part: CostPart, rec: int) -> str:
    """A part of a cost that is not paid with resources."""
    if part.choice is None:
        this = g.title(g.this_of(rec))
        return f"{ASKS[part.verb].format(this)} is not possible" if part.verb in ASKS else ""
    few = part.choice.least
    least = g.number(few, g.this_of(rec), g.heap[rec].player, rec)
    there = max((len(refs) for _, refs, _, _ in g.shares(part.choice, rec, True)), default=0)
    deed = ASKS.get(part.verb, "pay with {}").format(f"{least} {'card' if least == 1 else 'cards'}")
    return f"to {deed}, {there or 'none'} would do"


# -- targets -----------------------------------------------------------------------------------------------------------
def target(g: Told, rec: int) -> str:
    """What keeps the cards in sight from being the target: those that are nearest to it."""
    you = g.heap[rec].player
    for choice in g.ability_of(rec).targets:
        if any(len(refs) >= least for _, refs, least, _ in g.shares(choice, rec)):
            continue
        sight = [c for player in range(g.setup.players) for c in g.zones[player * n.PLAYER_ZONES + n.IN_PLAY]]
        found = []
        for c in (*sight, *g.stories()):
            word = excluded(g, lexicon(g), choice, c, rec) if views.knows(g, c, you) else ""
            if word and not is_of_another_kind(word):
                found.append(f"{g.title(c)}: {word}")
        return listed(found[:FEW])
    return ""


def is_of_another_kind(word: str) -> bool:
    """Does a word only say that it is another type of card? Of a support nobody thought."""
    return any(word.endswith((f"not a {noun}", f"not an {noun}")) for noun in NOUNS.values())


def not_chosen(g: Told, ask: Ask, card: int) -> str:
    """While something is to be chosen: why this card is not among the answers; empty if it is, or nothing is chosen."""
    choice = choice_of(g, ask) if is_use(g, ask) else None
    if choice is None or any(code[1] & OBJECT == card for code in ask.options):
        return ""
    word = excluded(g, lexicon(g), choice, card, ask.context)
    return f"{g.title(g.heap[ask.context].subject)} cannot choose it: {word}" if word else ""
