"""What a deck of Call of Cthulhu is made of: cost curve, icons, resources, and the odds of its first hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from mythos.coc.numbers import FACTIONS, ICON_LETTERS
from mythos.decks.coc_cards import Card, X, coc_cards
from mythos.decks.odds import at_least, one_of_each, with_mulligan
from mythos.decks.sheet import Decklist

OPENING_HAND: Final = 8
PER_TURN: Final = 2
TYPES: Final = ("character", "support", "event", "conspiracy")
ICON_NAMES: Final = dict(zip(ICON_LETTERS, ("Terror", "Combat", "Arcane", "Investigation"), strict=True))
CHEAP: Final = 2  # resources: what a domain can pay soon
TURNS: Final = (1, 2, 3, 4)  # of the player who goes second; the first player draws one card less
DEAR: Final = 7  # this cost and above stand together


@dataclass(frozen=True, slots=True)
class Balance:
    """One faction in a deck: what pays for it, and what asks for it."""

    symbols: int  # cards that give its resource
    cards: int  # cards that need a match
    average_cost: float
    steadfast: int  # the greatest number of its resources that a card asks for
    loyal: int


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely something is in the opening hand, and if one takes a mulligan for it."""

    what: str
    hand: float
    mulligan: float


class Statistics:
    """A deck counted through."""

    def __init__(self, deck: Decklist) -> None:
        shelf = coc_cards()
        self.deck = deck
        self.cards = Counter({shelf[card]: count for card, count in deck.section()})
        self.size = self.cards.total()

    def count(self, fits: Callable[[Card], object]) -> int:
        """How many cards are such."""
        return sum(count for card, count in self.cards.items() if fits(card))

    def tally(self, words: Callable[[Card], Iterable[str]]) -> Counter[str]:
        """How often each word stands on the cards."""
        found: Counter[str] = Counter()
        for card, count in self.cards.items():
            for word in words(card):
                found[word] += count
        return found

    def types(self) -> dict[str, int]:
        """How many cards of each type."""
        found = self.tally(lambda card: [card.type])
        return {kind: found[kind] for kind in TYPES}

    def factions(self) -> list[str]:
        """The factions of the deck, the largest first; neutral at the end."""
        found = self.tally(lambda card: [card.faction])
        return sorted((name for name in FACTIONS if found[name]), key=lambda name: (name == "neutral", -found[name]))

    def costs(self) -> dict[str, dict[str, int]]:
        """The cost curve: for each cost how many cards of each type; X stands apart, the dearest together."""
        labels = [*map(str, range(DEAR)), f"{DEAR}+", "X"]
        curve = {label: dict.fromkeys(TYPES, 0) for label in labels}
        for card, count in self.cards.items():
            if card.cost is not None and card.type in TYPES:
                label = "X" if card.cost == X else f"{DEAR}+" if card.cost >= DEAR else str(card.cost)
                curve[label][card.type] += count
        while labels and not any(curve[labels[-1]].values()):
            del curve[labels.pop()]
        return curve

    def average_cost(self) -> float:
        """The mean cost of all cards that have one; X counts 0."""
        priced = [(max(card.cost, 0), count) for card, count in self.cards.items() if card.cost is not None]
        cards = sum(count for _, count in priced)
        return round(sum(cost * count for cost, count in priced) / cards, 2) if cards else 0.0

    def icons(self) -> dict[str, dict[str, int]]:
        """For each icon: how many there are on characters, on how many characters, and how many boosters."""
        icons = self.tally(lambda card: card.icons)
        characters = self.tally(lambda card: set(card.icons))
        boosters = self.tally(lambda card: "" if card.type == "conspiracy" else card.struggles)
        return {
            name: {"icons": icons[letter], "characters": characters[letter], "boosters": boosters[letter]}
            for letter, name in ICON_NAMES.items()
        }

    def skill(self) -> float:
        """The mean skill of its characters."""
        skills = [(max(card.skill, 0), count) for card, count in self.cards.items() if card.skill is not None]
        characters = sum(count for _, count in skills)
        return round(sum(skill * count for skill, count in skills) / characters, 2) if characters else 0.0

    def balance(self) -> dict[str, Balance]:
        """The resources of a deck, faction by faction."""
        return {name: self.of_faction(name) for name in self.factions()}

    def of_faction(self, name: str) -> Balance:
        """One faction."""
        own = [(card, count) for card, count in self.cards.items() if card.faction == name]
        asking = [(max(card.cost or 0, 0), count) for card, count in own if name != "neutral" and card.cost != 0]
        number = sum(count for _, count in asking)
        return Balance(
            symbols=self.count(lambda card: card.resource == name),
            cards=number,
            average_cost=round(sum(cost * count for cost, count in asking) / number, 2) if number else 0.0,
            steadfast=max((card.steadfast.count(name) for card in self.cards), default=0),
            loyal=sum(count for card, count in own if "Loyal" in card.keywords),
        )

    def transient(self) -> int:
        """How many cards count as two resources."""
        return self.count(lambda card: card.transient)

    def opening(self) -> list[Chance]:
        """How likely an opening hand holds what a deck needs."""
        hand = min(OPENING_HAND, self.size)
        symbols = self.tally(lambda card: [card.resource])
        factions = {name: symbols[name] for name in self.factions() if name != "neutral" and symbols[name]}
        early = self.count(lambda card: card.type == "character" and card.cost in range(CHEAP + 1))
        found: list[tuple[str, Fraction]] = []
        if len(factions) > 1:
            found.append(("a resource of each faction", one_of_each(list(factions.values()), hand, self.size)))
        for name, count in factions.items():
            found += [(f"{k} {name} resources", at_least(k, count, hand, self.size)) for k in (1, 3)]
        found += [(f"{k} characters of cost 0 to {CHEAP}", at_least(k, early, hand, self.size)) for k in (1, 2, 3)]
        return [Chance(what, rounded(chance), rounded(with_mulligan(chance))) for what, chance in found]

    def copies(self) -> dict[int, dict[str, float]]:
        """How likely one has at least one of so many copies: in the opening hand, with a mulligan, and by turn."""
        most = max(self.cards.values(), default=0)
        hand = min(OPENING_HAND, self.size)
        table: dict[int, dict[str, float]] = {}
        for number in range(1, most + 1):
            chance = at_least(1, number, hand, self.size)
            table[number] = {"hand": rounded(chance), "mulligan": rounded(with_mulligan(chance))}
            for turn in TURNS:
                drawn = min(OPENING_HAND + PER_TURN * turn, self.size)
                table[number][f"turn {turn}"] = rounded(at_least(1, number, drawn, self.size))
        return table

    def plain(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "name": self.deck.name,
            "game": self.deck.game,
            "size": self.size,
            "types": self.types(),
            "costs": self.costs(),
            "average_cost": self.average_cost(),
            "average_skill": self.skill(),
            "icons": self.icons(),
            "resources": self.balance(),
            "transient": self.transient(),
            "opening": self.opening(),
            "copies": self.copies(),
        }


def rounded(chance: Fraction) -> float:
    """A probability with four digits."""
    return round(float(chance), 4)
