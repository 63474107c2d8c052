"""The rules of deck building of Call of Cthulhu in its three editions: size, copies, restricted and banned titles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from mythos.coc import editions as ed
from mythos.decks.coc_cards import UNKNOWN, Card, coc_cards
from mythos.decks.names import full_name
from mythos.decks.problems import Notice, Problem
from mythos.decks.sheet import DECK, Decklist

SMALLEST: Final = 50
STORIES: Final = "stories"


@dataclass(frozen=True, slots=True)
class Permission:
    """A number of copies that a card's own text allows, and the rulings that took the text away, by edition."""

    copies: int
    withdrawn: Mapping[str, str]


PERMISSIONS: Final = {
    "Alaskan Sledge Dog": Permission(8, {ed.LCG_1_5: "coc15-err-mom-f16", ed.LCG_FINAL: "coc3-err-lore-mom-f96"}),
}


def check(deck: Decklist, edition: str) -> tuple[list[Problem], list[Notice]]:
    """Everything that stands against a deck in an edition."""
    ed.edition_index(edition)
    shelf = coc_cards()
    cards = Counter({shelf[card]: count for card, count in deck.section(DECK)})
    stories = [shelf[card] for card, _ in deck.section(STORIES)]
    problems = [
        *size(cards),
        *copies(cards, edition),
        *restricted(cards, edition),
        *banned(cards, edition),
        *places(cards, stories),
    ]
    return problems, list(notices((*cards, *stories)))


def ruling_of(switch: int, edition: str) -> str | None:
    """The ruling of this edition's document behind a switch; of another document where that one is silent."""
    own = ed.rulings_for(switch, ed.rules_of(edition)[switch])
    document = ed.DOCUMENTS[ed.edition_index(edition)]
    return next((ruling for ruling in own if ruling.startswith(document)), own[0] if own else None)


def size(cards: Counter[Card]) -> Iterator[Problem]:
    """A deck has at least fifty cards, domains not counted. Only the first document names the number."""
    if cards.total() < SMALLEST:
        missing = SMALLEST - cards.total()
        message = f"The deck has {cards.total()} cards: {missing} short of {SMALLEST}."
        yield Problem(ed.RULES[ed.DOMAINS_OUTSIDE_DECK].rulings[0], message)


def copies(cards: Counter[Card], edition: str) -> Iterator[Problem]:
    """A title has at most so many copies; versions of a title count together."""
    rules = ed.rules_of(edition)
    most = rules[ed.COPIES_PER_TITLE]
    together = rules[ed.COPIES_COUNT_VERSIONS] == ed.TOGETHER
    versions: dict[str, list[Card]] = {}
    for card in cards:
        versions.setdefault(card.title if together else full_name(card), []).append(card)
    for title, found in versions.items():
        count = sum(cards[card] for card in found)
        permission = PERMISSIONS.get(title)
        withdrawn = permission.withdrawn.get(edition) if permission else None
        allowed = permission.copies if permission and not withdrawn else most
        if count > allowed:
            ruling = withdrawn or ruling_of(ed.COPIES_PER_TITLE, edition)
            kind = " (versions count together)" if len(found) > 1 else ""
            yield Problem(ruling, f"{count} copies of {title}{kind}: at most {allowed} are allowed.", (title,))


def restricted(cards: Counter[Card], edition: str) -> Iterator[Problem]:
    """A deck uses at most one title of its edition's restricted list."""
    listed = ed.RESTRICTED[edition]
    found = tuple(title for title in listed if any(card.title == title for card in cards))
    if len(found) > 1:
        message = f"{len(found)} restricted titles: {'; '.join(found)}. A deck may use one of them."
        yield Problem(f"{ed.DOCUMENTS[ed.edition_index(edition)]}restricted", message, found)


def banned(cards: Counter[Card], edition: str) -> Iterator[Problem]:
    """A deck uses no banned title."""
    for title in ed.BANNED[edition]:
        if any(card.title == title for card in cards):
            ruling = f"{ed.DOCUMENTS[ed.edition_index(edition)]}banned"
            yield Problem(ruling, f"{title} is banned.", (title,))


def places(cards: Counter[Card], stories: list[Card]) -> Iterator[Problem]:
    """Stories form the story deck of both players, and nothing else does."""
    for card in cards:
        if card.type == "story":
            yield Problem(None, f"{card.title} is a story: stories are the story deck of both players.", (card.title,))
    for card in stories:
        if card.type != "story":
            yield Problem(None, f"{card.title} is no story: it cannot be in a story deck.", (card.title,))


def notices(cards: tuple[Card, ...]) -> Iterator[Notice]:
    """Cards that cannot be played here yet, and cards of which nothing but the title is known."""
    foreign = tuple(card.title for card in cards if card.type == UNKNOWN)
    if foreign:
        yield Notice(f"Of the collectible game, known by title only: {'; '.join(foreign)}.", foreign)
    waiting = tuple(full_name(card) for card in cards if card.type != UNKNOWN and not card.playable)
    if waiting:
        yield Notice(f"The engine cannot play {len(waiting)} of these cards yet: {'; '.join(waiting)}.", waiting)
