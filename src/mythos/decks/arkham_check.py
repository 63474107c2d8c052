"""The rules of deck building of Arkham Horror: options and requirements of the investigator, size, copies, levels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from mythos.decks.arkham_cards import CLASSES, PARALLEL, RANDOM_BASIC_WEAKNESS, Card, Option, arkham_cards
from mythos.decks.problems import Notice, Problem
from mythos.decks.sheet import DECK, Decklist
from mythos.errors import UsageError
from mythos.language.mistakes import nearest

EDITIONS: Final = {"faq-1.2": "ah12-", "faq-1.3": "ah13-"}
DEFAULT_EDITION: Final = "faq-1.3"
SIDE: Final = "side"


def check(deck: Decklist, edition: str) -> tuple[list[Problem], list[Notice]]:
    """Everything that stands against a deck."""
    if edition not in EDITIONS:
        known = f"documents of Arkham Horror: {', '.join(EDITIONS)}"
        raise UsageError(f"no edition is called {edition!r}", remedy=nearest(edition, EDITIONS) or known)
    document = EDITIONS[edition]
    facts = dict(deck.facts)
    shelf = arkham_cards()
    cards = Counter({shelf[card]: count for card, count in deck.section(DECK)})
    named = facts.get("investigator", "")
    who = shelf.get(named)
    if who is None or who.type != "investigator":
        unknown = named and who is None
        lacking = f"The investigator {named!r} is not known here" if unknown else "The deck names no investigator"
        return [Problem(None, f"{lacking}, so nothing else can be judged.")], []
    if PARALLEL in facts:
        other = f"It is for a parallel version of {who.title}, whose options are not known here."
        return [Problem(None, f"{other} So nothing else can be judged.", (who.title,))], []
    problems = [
        *size(cards, who),
        *copies(cards, document),
        *options(cards, who),
        *signatures(cards, who, document),
        *weaknesses(cards, who),
        *experience(cards, facts.get("experience", ""), document),
        *strange(cards),
    ]
    aside = sum(count for _, count in deck.section(SIDE))
    return problems, list(notices(cards, aside))


def size(cards: Counter[Card], who: Card) -> Iterator[Problem]:
    """A deck has exactly the size its investigator names; some kinds of cards do not count."""
    counted = sum(count for card, count in cards.items() if card.is_counted)
    if counted != who.size:
        yield Problem(None, f"{counted} cards count toward the size of the deck: {who.title} needs exactly {who.size}.")


def copies(cards: Counter[Card], document: str) -> Iterator[Problem]:
    """A title has at most two copies, levels together; an exceptional card one."""
    titles: dict[str, list[Card]] = {}
    for card in cards:
        if not card.is_weakness and not card.only:
            titles.setdefault(card.title, []).append(card)
    for title, found in titles.items():
        count, most = sum(cards[card] for card in found), min(card.limit for card in found)
        if count > most:
            together = " (levels count together)" if len(found) > 1 else ""
            only = ", for it is exceptional" if any("exceptional" in card.flags for card in found) else ""
            message = f"{count} copies of {title}{together}: at most {most} are allowed{only}."
            yield Problem(f"{document}2.3", message, (title,))


def options(cards: Counter[Card], who: Card) -> Iterator[Problem]:
    """Every card is among the investigator's options; some options are limited, one asks for variety."""
    taken: dict[Option, Counter[Card]] = {}
    for card, count in cards.items():
        if card.is_weakness or card.only or "story" in card.flags or card.type == "investigator":
            continue
        option = chosen(card, who)
        if option is None:
            level = f" of level {card.level}" if card.level else ""
            yield Problem(None, f"{card.title}{level} is not among the options of {who.title}.", (card.title,))
        else:
            taken.setdefault(option, Counter())[card] += count
    for option, found in taken.items():
        if option.limit is not None and found.total() > option.limit:
            names = tuple(card.title for card in found)
            message = f"{found.total()} cards of other classes: {who.title} may have {option.limit} of them."
            yield Problem(None, message, names)
    for option in who.options:
        if option.spread is not None:
            yield from spread(option, taken.get(option, Counter()), who)


def chosen(card: Card, who: Card) -> Option | None:
    """The option by which a card may be in the deck: the first that fits, unless one excludes it."""
    for option in who.options:
        if option.fits(card):
            return None if option.excludes else option
    return None


def may_hold(card: str, lead: str | None) -> bool:
    """May a card stand in a deck: one's own signature cards, basic weaknesses, and what is among one's options?"""
    found, who = arkham_cards().get(card), arkham_cards().get(lead or "")
    if found is None or found.type == "investigator" or who is None:
        return found is not None and found.type != "investigator"
    if found.only or "story" in found.flags:
        return found.id in dict(who.needs)
    return found.is_weakness or chosen(found, who) is not None


def led_by(deck: Decklist, lead: str | None) -> Decklist:
    """The deck of another investigator, or of none: whose cards are an investigator's own go and come with them."""
    facts = dict(deck.facts)
    before, now = arkham_cards().get(facts.pop("investigator", "")), arkham_cards().get(lead or "")
    gone = {code: 0 for code, _ in before.needs} if before else {}
    come = dict(now.needs) if now else {}
    held = [arkham_cards()[code] for code, _ in deck.section()]
    if now and now.needs_weakness and not any("basic" in card.flags for card in held):
        come[RANDOM_BASIC_WEAKNESS] = 1
    named = {**facts, "investigator": lead} if lead else facts
    return replace(deck, facts=tuple(sorted(named.items()))).with_copies({**gone, **come})


def spread(option: Option, cards: Counter[Card], who: Card) -> Iterator[Problem]:
    """At least so many cards of each of so many classes."""
    assert option.spread is not None
    classes, number = option.spread
    found = Counter(card.faction for card in cards.elements())
    enough = [name for name in CLASSES if found[name] >= number]
    if len(enough) < classes:
        yield Problem(
            None, f"{who.title} needs at least {number} cards each of {classes} classes, not of {len(enough)}."
        )


def signatures(cards: Counter[Card], who: Card, document: str) -> Iterator[Problem]:
    """The cards that an investigator requires, in exactly that number; nobody else's."""
    required = dict(who.needs)
    for code, number in who.needs:
        card = arkham_cards()[code]
        if cards[card] != number:
            message = f"{cards[card]} copies of {card.title}: {who.title} needs exactly {number}."
            yield Problem(f"{document}def-signature-count", message, (card.title,))
    for card in cards:
        if card.only and card.id not in required:
            owner = arkham_cards().get(card.only[-1])
            message = f"{card.title} is a signature card of {owner.title if owner else 'another investigator'}."
            yield Problem(f"{document}def-signature", message, (card.title,))


def weaknesses(cards: Counter[Card], who: Card) -> Iterator[Problem]:
    """A random basic weakness is required."""
    if who.needs_weakness and not any("basic" in card.flags for card in cards):
        yield Problem(None, "A random basic weakness is missing.")


def experience(cards: Counter[Card], given: str, document: str) -> Iterator[Problem]:
    """Levels are paid for with experience, exceptional cards twice."""
    if given and not given.isdecimal():
        yield Problem(None, f"{given!r} is no amount of experience.")
    elif given and (cost := cost_of(cards)) > int(given):
        names = tuple(card.title for card in cards if card.level)
        yield Problem(
            f"{document}1.8", f"The levels of these cards cost {cost} experience, {given} were earned.", names
        )


def cost_of(cards: Counter[Card]) -> int:
    """What the levels of all cards cost when they are bought one by one."""
    return sum((card.level or 0) * (1 + ("exceptional" in card.flags)) * n for card, n in cards.items())


def strange(cards: Counter[Card]) -> Iterator[Problem]:
    """An investigator is no card of a deck."""
    for card in cards:
        if card.type == "investigator":
            yield Problem(None, f"{card.title} is an investigator and no card of a deck.", (card.title,))


def notices(cards: Counter[Card], aside: int) -> Iterator[Notice]:
    """What is worth knowing: experience, a weakness still to be drawn, story cards, permanents, a side deck."""
    if cost := cost_of(cards):
        yield Notice(f"The levels of its cards cost {cost} experience.")
    if any(card.id == RANDOM_BASIC_WEAKNESS for card in cards):
        yield Notice("The random basic weakness is still to be drawn.")
    for flag, words in (("story", "earned in a scenario"), ("permanent", "permanent, not counted in its size")):
        found = tuple(card.title for card in cards if flag in card.flags)
        if found:
            yield Notice(f"{'; '.join(found)}: {words}.", found)
    if aside:
        yield Notice(f"The side deck ({aside} card{'s' if aside > 1 else ''}) is no part of the deck and not judged.")
