"""Random decks that keep all rules of deck building: for the fuzzer, and for whoever wants to be surprised."""

from __future__ import annotations

import random
import re
from functools import cache, lru_cache

from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import FILES, FOLDER, SETS, Sheet, load_cards, other_sides
from mythos.arkham.compile import compile_text
from mythos.arkham.decks import DECK_SIZE, Deck, Option, is_counted, most_copies, option_for, required
from mythos.arkham.printed import NO_LIMIT
from mythos.errors import MythosError
from mythos.kernel.program import Definition
from mythos.language.homemade import invented, models
from mythos.language.mistakes import CardMistake

THOUGHT_OF = 12  # cards in a file of invented ones
TOGETHER = 12  # games that share such a file
SPECIAL = ("weakness", "signature", "permanent", "story", "basic")  # whose place in a deck is not free
PLAYED: tuple[int, ...] = (n.ASSET, n.EVENT, n.SKILL)
ENCOUNTER: tuple[int, ...] = (n.TREACHERY, n.ENEMY)


@cache
def everybody() -> tuple[str, ...]:
    """The ids of all investigators."""
    return tuple(card for card, definition in load_cards().items() if definition.type == n.INVESTIGATOR)


@cache
def options(who: str) -> tuple[tuple[str, Option], ...]:
    """The cards that an investigator may choose, and by which option."""
    cards = load_cards()
    chosen = [(card, option_for(cards[who], definition)) for card, definition in cards.items() if is_player(definition)]
    return tuple((card, option) for card, option in chosen if option is not None)


def is_player(card: Definition) -> bool:
    """Is it a card that a player chooses?"""
    own = card.printed[n.WEAKNESS] or card.printed[n.STORY] or card.fact("signature")
    return card.type in PLAYED and not own


def strangers(least: int = 1) -> tuple[str, ...]:
    """Encounter cards of other sets, which no scenario here has."""
    cards = load_cards()
    behind = other_sides(cards)
    foreign = [card for card in cards if card.rpartition("-")[0] in SETS[least:] and card not in behind]
    return tuple(card for card in foreign if cards[card].type in ENCOUNTER and not cards[card].printed[n.WEAKNESS])


def mixed_deck(who: str, dice: random.Random, taken: list[str]) -> Deck:
    """A legal deck: thirty cards of the options, permanent ones besides, what is required, and a basic weakness."""
    cards = load_cards()
    count: dict[str, int] = {}
    titles: dict[str, int] = {}
    used: dict[Option, int] = {}
    size = 0
    pool = [row for row in options(who) for _ in range(2)]
    dice.shuffle(pool)
    for card, option in pool:
        counted = is_counted(cards[card])
        if size == DECK_SIZE and counted:
            continue
        full = option.limit != NO_LIMIT and used.get(option, 0) >= option.limit and counted
        title = cards[card].title
        if full or titles.get(title, 0) >= most_copies(title):
            continue
        count[card] = count.get(card, 0) + 1
        titles[title] = titles.get(title, 0) + 1
        used[option] = used.get(option, 0) + counted
        size += counted
    weak = [card for card, d in cards.items() if d.printed[n.BASIC] for _ in range((d.fact("copies") or (1,))[0])]
    for card in taken:
        if card in weak:
            weak.remove(card)
    taken.append(dice.choice(weak))
    rows = (*count.items(), *((card, 1) for card in required(cards[who])), (taken[-1], 1))
    return Deck(who, tuple(rows))


@lru_cache(maxsize=4)
def invention(number: int) -> Sheet:
    """A file of invented cards; each number has its own."""
    kinds = ("asset", "event", "skill", "treachery", "enemy")
    texts = [re.sub(r", set [\w-]+", "", (FOLDER / f"{name}.cards").read_text(encoding="utf-8")) for name in FILES]
    known = [model for text in texts for model in models(text, kinds, SPECIAL)]
    return Sheet("invented.cards", invented(known, random.Random(f"arkham cards {number}"), THOUGHT_OF, reads))


@lru_cache(maxsize=4)
def dealt(sheets: tuple[Sheet, ...]) -> tuple[list[str], list[str]]:
    """The cards of these files that players choose, and those of the encounter deck."""
    made = [card for sheet in sheets if sheet.text.strip() for card in compile_text(sheet.text, sheet.name)]
    own = [card.id for card in made if card.type in PLAYED]
    return own, [card.id for card in made if card.type in ENCOUNTER]


def reads(text: str) -> bool:
    """Is it a card of the game?"""
    try:
        compile_text(text, "invented.cards")
    except (CardMistake, MythosError):
        return False
    return True


def joined_by(deck: str | Deck, cards: list[str]) -> Deck:
    """A deck with some more cards, which no rule of deck building has looked at."""
    assert isinstance(deck, Deck)
    return Deck(deck.investigator, (*deck.cards, *((card, 1) for card in cards)))
