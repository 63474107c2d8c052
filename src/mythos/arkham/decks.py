"""Decks: the starter decks, and what a deck of an investigator may hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import load_cards
from mythos.errors import UsageError
from mythos.kernel.program import Definition

CLASS_CARDS: Final = {
    "guardian": range(16, 26),
    "seeker": range(30, 40),
    "rogue": range(44, 54),
    "mystic": range(58, 68),
    "survivor": range(72, 82),
}
STARTERS: Final = {
    "roland": ("core-001", ("guardian", "seeker"), (6, 7), (89, 92)),
    "daisy": ("core-002", ("seeker", "mystic"), (8, 9), (89, 92)),
    "skids": ("core-003", ("rogue", "guardian"), (10, 11), (89, 90)),
    "agnes": ("core-004", ("mystic", "survivor"), (12, 13), (90, 92)),
    "wendy": ("core-005", ("survivor", "rogue"), (14, 15), (90, 91)),
}
BASIC_WEAKNESSES: Final = (96, 96, 97, 97, 98, 99, 100, 101, 102, 103)
DECK_SIZE: Final = 30


def card_id(number: int) -> str:
    """The id of a Core card."""
    return f"core-{number:03}"


@dataclass(frozen=True, slots=True)
class Deck:
    """An investigator and the cards of the deck: (id, copies)."""

    investigator: str
    cards: tuple[tuple[str, int], ...]

    def count(self, card: str) -> int:
        """How many copies of a card."""
        return next((copies for name, copies in self.cards if name == card), 0)


def starter(name: str) -> Deck:
    """A starter deck by the investigator's short name, without its basic weakness."""
    if name not in STARTERS:
        raise UsageError(f"There is no investigator {name!r}.", remedy=f"Choose one of {', '.join(STARTERS)}.")
    investigator, classes, own, skills = STARTERS[name]
    cards = [(card_id(k), 1) for group in classes for k in CLASS_CARDS[group]]
    cards += [(card_id(k), 2) for k in (86, 87, 88, *skills)]
    cards += [(card_id(k), 1) for k in own]
    return Deck(investigator, tuple(cards))


def problems(deck: Deck) -> list[str]:
    """What is wrong with a deck: size, copies, classes and levels, required cards."""
    cards = load_cards()
    if deck.investigator not in cards or cards[deck.investigator].type != n.INVESTIGATOR:
        return [f"{deck.investigator} is not an investigator"]
    who = cards[deck.investigator]
    found: list[str] = []
    counted = 0
    titles: dict[str, int] = {}
    for name, copies in deck.cards:
        if name not in cards:
            found.append(f"there is no card {name}")
            continue
        card = cards[name]
        if is_counted(card):
            counted += copies
            if not allowed(who, card):
                found.append(f"{card.title} is not within the options of {who.title}")
            titles[card.title] = titles.get(card.title, 0) + copies
        elif card.fact("signature") and card.fact("signature")[0] != int(who.id[-3:]):
            found.append(f"{card.title} belongs to another investigator")
    found += [f"{copies} copies of {title}" for title, copies in titles.items() if copies > 2]
    if counted != DECK_SIZE:
        found.append(f"{counted} cards instead of {DECK_SIZE}")
    for number in who.fact("needs"):
        if deck.count(card_id(number)) != 1:
            found.append(f"{cards[card_id(number)].title} is required once")
    if not any(cards[name].printed[n.BASIC] for name, _ in deck.cards if name in cards):
        found.append("a random basic weakness is missing")
    return found


def is_counted(card: Definition) -> bool:
    """Does a card count toward the size of a deck?"""
    return not (
        card.printed[n.WEAKNESS] or card.fact("signature") or card.printed[n.STORY] or card.printed[n.PERMANENT]
    )


def allowed(who: Definition, card: Definition) -> bool:
    """Is a card within an investigator's options, by class and level?"""
    options = who.fact("deck")
    level = card.printed[n.LEVEL]
    return any(card.printed[options[k]] and level <= options[k + 1] for k in range(0, len(options), 2))
