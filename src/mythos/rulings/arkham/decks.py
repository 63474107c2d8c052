"""Facts about decks: the starter deck of an investigator with so many of these cards, filled up or cut to its size.

- a deck of Roland with 2 Cover Up is refused by ah13-def-signature-count
- a deck of Roland with 1 Machete is legal
"""

from __future__ import annotations

import re
from typing import Final

from mythos.arkham.decks import STARTERS, starter
from mythos.decks.arkham_cards import Card, arkham_cards
from mythos.decks.arkham_check import check
from mythos.decks.names import Unmatched
from mythos.decks.sheet import DECK, Decklist
from mythos.rulings.index import cites, rulings
from mythos.rulings.nodes import Text

NAMES: Final = {name.capitalize(): name for name in STARTERS}
DECK_FACT: Final = re.compile(
    rf"a deck of (?P<who>{'|'.join(NAMES)}) with (?P<cards>(?:no|\d+) .+?) "
    r"is (?P<what>legal|refused by (?P<ruling>[\w.-]+))"
)
WEAKNESS: Final = "01096"


def asked(text: Text) -> re.Match[str] | None:
    """Is this a fact about a deck?"""
    match = DECK_FACT.fullmatch(text.value)
    if match and match["ruling"] and match["ruling"] not in rulings():
        raise text.fault(f"no ruling has the id {match['ruling']!r}", match["ruling"], rulings())
    return match


def cards_in(text: Text, words: str) -> dict[Card, int]:
    """`2 Cover Up and no Machete`."""
    found: dict[Card, int] = {}
    for part in re.split(r" and (?=\d|no )", words):
        count, _, name = part.partition(" ")
        card = arkham_cards().find(name)
        if isinstance(card, Unmatched):
            raise text.wrong(str(card), "", max(text.value.find(name), 0), len(name))
        found[card] = 0 if count == "no" else int(count)
    return found


def built(who: str, named: dict[Card, int]) -> Decklist:
    """The starter deck with these cards; others make room, or fill it up."""
    shelf = arkham_cards()
    plain = starter(who)
    deck = {shelf[f"01{card[-3:]}"]: copies for card, copies in plain.cards} | {shelf[WEAKNESS]: 1} | named
    investigator = shelf[f"01{plain.investigator[-3:]}"]
    others = [card for card in deck if card.is_counted and card not in named]
    over = sum(copies for card, copies in deck.items() if card.is_counted) - investigator.size
    for card in others:
        change = min(max(over, deck[card] - card.limit), deck[card])
        deck[card] -= change
        over -= change
    rows = tuple((card.id, copies) for card, copies in deck.items() if copies)
    return Decklist("arkham", "a deck", ((DECK, rows),), facts=(("investigator", investigator.id),))


def found(match: re.Match[str], named: dict[Card, int], edition: str) -> tuple[object, object]:
    """What stands against the deck, and what should."""
    problems, _ = check(built(NAMES[match["who"]], named), edition)
    against = {problem.ruling or problem.message for problem in problems}
    if match["what"] == "legal":
        return sorted(against), []
    refused = cites(against, match["ruling"])
    return (match["ruling"] if refused else sorted(against) or "nothing stands against it"), match["ruling"]
