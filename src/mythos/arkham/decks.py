"""Decks: the starter decks, and what a deck of an investigator may hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.printed import ANY_CARD, HEALING, NO_LIMIT
from mythos.errors import UsageError
from mythos.kernel.program import I_DO, Definition

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
OTHERS: Final = {  # investigators of other sets: two copies of each card of their class
    "zoey": ("dunwich-001", "guardian"),
    "jenny": ("dunwich-003", "rogue"),
    "pete": ("dunwich-005", "survivor"),
    "ursula": ("forgotten-002", "seeker"),
    "carolyn": ("blackwind-010", "guardian"),
    "rex": ("dunwich-002", "seeker"),
    "jim": ("dunwich-004", "mystic"),
}
BASIC_WEAKNESSES: Final = (96, 96, 97, 97, 98, 99, 100, 101, 102, 103)
DECK_SIZE: Final = 30
NO_WEAKNESS: Final = "a random basic weakness is missing"


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
    if name in OTHERS:
        return _of_another_set(*OTHERS[name])
    if name not in STARTERS:
        known = ", ".join((*STARTERS, *OTHERS))
        raise UsageError(f"There is no investigator {name!r}.", remedy=f"Choose one of {known}.")
    investigator, classes, own, skills = STARTERS[name]
    cards = [(card_id(k), 1) for group in classes for k in CLASS_CARDS[group]]
    cards += [(card_id(k), 2) for k in (86, 87, 88, *skills)]
    cards += [(card_id(k), 1) for k in own]
    return Deck(investigator, tuple(cards))


def short_name(deck: Deck) -> str:
    """The short name of a deck's investigator."""
    for name, (investigator, *_) in (*STARTERS.items(), *OTHERS.items()):
        if investigator == deck.investigator:
            return name
    raise UsageError(f"{deck.investigator!r} is no investigator who can play.")


def experience_of(deck: Deck) -> int:
    """What the levels of a deck cost; exceptional cards twice."""
    cards = load_cards()
    chosen = [(cards[card], copies) for card, copies in deck.cards if card in cards]
    return sum(max(d.printed[n.LEVEL], 0) * (2 if d.printed[n.EXCEPTIONAL] else 1) * copies for d, copies in chosen)


def _of_another_set(investigator: str, group: str) -> Deck:
    """A deck of Core cards for an investigator of another set."""
    cards = [(card_id(k), 2) for k in (*CLASS_CARDS[group], 86, 87, 88, 89, 90)]
    cards += [(card, 1) for card in required(load_cards()[investigator])]
    return Deck(investigator, tuple(cards))


def is_for_sale(card: Definition) -> bool:
    """Is it a card that a player may choose for a deck?"""
    return not (card.printed[n.WEAKNESS] or card.fact("signature") or card.printed[n.STORY])


def problems(deck: Deck, waived: Sequence[str] = ()) -> list[str]:
    """What is wrong with a deck: size, copies, classes and levels, required cards.

    `waived`: required cards that were taken out of the campaign for good, and their requirement with them. ah13-faq-31
    """
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
        if is_for_sale(card):
            counted += copies if is_counted(card) else 0  # permanent cards obey everything but the size
            if not allowed(who, card):
                found.append(f"{card.title} is not within the options of {who.title}")
            titles[card.title] = titles.get(card.title, 0) + copies
        elif card.fact("signature") and signature_of(card) != who.id:
            found.append(f"{card.title} belongs to another investigator")
    found += [f"{copies} copies of {title}" for title, copies in titles.items() if copies > most_copies(title)]
    found += over_the_limits(who, deck)
    if counted != DECK_SIZE:
        found.append(f"{counted} cards instead of {DECK_SIZE}")
    for name in required(who):
        if deck.count(name) != 1 and name not in waived:
            found.append(f"{cards[name].title} is required once")
    if not any(cards[name].printed[n.BASIC] for name, _ in deck.cards if name in cards):
        found.append(NO_WEAKNESS)
    return found


def playable(deck: Deck) -> Deck:
    """A deck with which nothing is wrong, or it is refused; a basic weakness that is missing is still to be drawn."""
    wrong = [problem for problem in problems(deck) if problem != NO_WEAKNESS]
    if wrong:
        raise UsageError(f"This deck cannot be played: {'; '.join(wrong)}.")
    return deck


def required(who: Definition) -> list[str]:
    """The ids of the cards that an investigator's deck must hold."""
    return [f"{set_of(who)}-{number:03}" for number in who.fact("needs")]


def set_of(card: Definition) -> str:
    """The set of a card."""
    return card.id.rpartition("-")[0]


def signature_of(card: Definition) -> str:
    """The id of the investigator whose signature card it is, or nothing."""
    number = card.fact("signature")
    return f"{set_of(card)}-{number[0]:03}" if number else ""


def most_copies(title: str) -> int:
    """How many copies of a title a deck may hold."""
    same = [card for card in load_cards().values() if card.title == title]
    own = [most for card in same for most in card.fact("most per deck")]
    return min(own, default=1 if any(card.printed[n.EXCEPTIONAL] for card in same) else 2)


def is_counted(card: Definition) -> bool:
    """Does a card count toward the size of a deck?"""
    return not (
        card.printed[n.WEAKNESS] or card.fact("signature") or card.printed[n.STORY] or card.printed[n.PERMANENT]
    )


@dataclass(frozen=True, slots=True)
class Option:
    """One choice an investigator has in building a deck: which kinds of cards, up to which level, how many."""

    kinds: tuple[int, ...]
    highest: int
    limit: int
    excludes: int  # 1: none of them above level 0; 2: not those either

    def fits(self, card: Definition) -> bool:
        """Is a card among them? A card without a level is not."""
        level = card.printed[n.LEVEL]
        if not int(self.excludes == 1) <= level <= self.highest:
            return False
        return any(_is_of(card, kind) for kind in self.kinds)


def _is_of(card: Definition, kind: int) -> bool:
    if kind == ANY_CARD:
        return True
    if kind == HEALING:
        return any(
            instr.op == I_DO and instr.verb == n.E_HEAL and instr.n == 1
            for ability in card.abilities
            for instr in ability.program
        )
    return card.printed[kind] > 0 if kind < n.FIRST_SUBTYPE else kind in card.words


def options_of(who: Definition) -> list[Option]:
    """The options of an investigator, in the order in which they are asked."""
    flat = list(who.fact("deck"))
    found = []
    while flat:
        count = flat.pop(0)
        kinds = tuple(flat.pop(0) for _ in range(count))
        found.append(Option(kinds, flat.pop(0), flat.pop(0), flat.pop(0)))
    return found


def option_for(who: Definition, card: Definition) -> Option | None:
    """The option by which a card may be in a deck: the first that fits, unless one excludes it."""
    fitting = [option for option in options_of(who) if option.fits(card)]
    return None if not fitting or any(option.excludes for option in fitting) else fitting[0]


def allowed(who: Definition, card: Definition) -> bool:
    """Is a card within an investigator's options, by class, trait and level?"""
    return option_for(who, card) is not None


def over_the_limits(who: Definition, deck: Deck) -> list[str]:
    """Options of which a deck takes more cards than it may."""
    cards = load_cards()
    taken: dict[Option, int] = {}
    for name, copies in deck.cards:
        option = option_for(who, cards[name]) if name in cards and is_for_sale(cards[name]) else None
        if option is not None:
            taken[option] = taken.get(option, 0) + copies
    return [
        f"{count} cards of other classes instead of at most {option.limit}"
        for option, count in taken.items()
        if option.limit != NO_LIMIT and count > option.limit
    ]
