"""Facts about decks: a deck of these cards, filled up to the smallest size, is legal or is refused by a ruling.

- a deck with 4 Slavering Gug is refused by coc3-err-rulebook-p11a
- a deck with 3 Slavering Gug is legal
- a deck of 49 cards is refused by cocccg-deckbuilding
"""

from __future__ import annotations

import re
from typing import Final

from mythos.coc import editions as ed
from mythos.decks.coc_cards import Card, coc_cards
from mythos.decks.coc_check import SMALLEST, check
from mythos.decks.names import Unmatched
from mythos.decks.sheet import DECK, Decklist
from mythos.rulings.index import cites, rulings
from mythos.rulings.nodes import Text

DECK_FACT: Final = re.compile(
    r"a deck(?: of (?P<size>\d+) cards)?(?: with (?P<cards>\d+ .+?))? is (?P<what>legal|refused by (?P<ruling>[\w.-]+))"
)
PLAIN: Final = 3  # copies of each card that fills a deck up


def asked(text: Text) -> re.Match[str] | None:
    """Is this a fact about a deck?"""
    match = DECK_FACT.fullmatch(text.value)
    if match and match["ruling"] and match["ruling"] not in rulings():
        raise text.fault(f"no ruling has the id {match['ruling']!r}", match["ruling"], rulings())
    return match


def cards_in(text: Text, words: str | None) -> dict[str, int]:
    """`4 Slavering Gug and 1 Peeler` as card ids."""
    found: dict[str, int] = {}
    for part in re.split(r" and (?=\d)", words or ""):
        if part:
            count, _, name = part.partition(" ")
            card = coc_cards().find(name)
            if isinstance(card, Unmatched):
                raise text.wrong(str(card), "", max(text.value.find(name), 0), len(name))
            found[card.id] = int(count)
    return found


def verdict(named: dict[str, int], size: int, edition: str) -> set[str]:
    """The rulings that stand against such a deck; "?" for what no ruling forbids."""
    deck = dict(named)
    titles = {coc_cards()[card].title for card in named}
    for card in fillers():
        missing = size - sum(deck.values())
        if missing <= 0:
            break
        if card.title not in titles and card.title not in (*ed.RESTRICTED[edition], *ed.BANNED[edition]):
            titles.add(card.title)
            deck[card.id] = min(PLAIN, missing)
    problems, _ = check(Decklist("coc", "a deck", ((DECK, tuple(deck.items())),)), edition)
    return {problem.ruling or "?" for problem in problems}


def fillers() -> list[Card]:
    """Cards that may be in any deck, always in the same order."""
    return [card for card in coc_cards().cards.values() if card.type == "character" and not card.unique]


def found(match: re.Match[str], named: dict[str, int], edition: str) -> tuple[object, object]:
    """What stands against the deck, and what should."""
    against = verdict(named, int(match["size"] or SMALLEST), edition)
    if match["what"] == "legal":
        return sorted(against), []
    refused = cites(against, match["ruling"])
    return (match["ruling"] if refused else sorted(against) or "nothing stands against it"), match["ruling"]
