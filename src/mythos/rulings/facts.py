"""Facts checked directly: what a card file says of a card in an edition, and the lists of restricted and banned titles.

facts:
  - Slavering Gug has Gug
  - in lcg-1.5: [Dynamite is restricted]
  - banned: [Endless Interrogation, Magah Bird]
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Final

from mythos.coc import editions as ed
from mythos.coc import numbers as n
from mythos.coc.cardfiles import Sheet
from mythos.coc.decks import load_deck
from mythos.coc.position import cards_of, titles
from mythos.errors import MythosError
from mythos.kernel.program import ACTION, DISRUPT, FORCED, PASSIVE, RESPONSE, STATIC, WON, Definition
from mythos.language.mistakes import nearest
from mythos.rulings import decks
from mythos.rulings.names import Names
from mythos.rulings.nodes import Fields, Items, Node, Text, items_of, texts_of
from mythos.rulings.sentences import COUNT, Found, Match, amount, said

ABILITIES: Final = {
    "action": (ACTION,),
    "response": (RESPONSE,),
    "forced response": (FORCED,),
    "disrupt": (DISRUPT,),
    "passive": (PASSIVE, STATIC),
    "when won": (WON,),
}
LISTS: Final = {"restricted": ed.RESTRICTED, "banned": ed.BANNED}
TYPES: Final = {number: name for name, number in n.TYPES.items()}
SYMBOLS: Final = {**n.FACTIONS, "zoog": n.ZOOG}


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that the card files or the tables say, in some editions."""

    text: Text
    editions: tuple[str, ...]
    look: Callable[[str], Found]
    negated: bool = False

    def failure(self, edition: str) -> str | None:
        """None if it is true in an edition, else what was found instead."""
        found, wanted = self.look(edition)
        if (found == wanted) != self.negated:
            return None
        return f"{self.text.value}: but it is so" if self.negated else f"{self.text.value}: found {said(found)}"


# -- about a card ----------------------------------------------------------------------------------------------------
Form = Callable[[Definition, Match, str], Found]


def printed(stat: int) -> Form:
    """A printed number, X if it is one."""

    def look(card: Definition, match: Match, edition: str) -> Found:
        value = card.printed[stat]
        return "X" if value < 0 else str(value), match["number"]

    return look


def icons(card: Definition, match: Match, edition: str) -> Found:
    """Printed icons."""
    found = "".join(letter * card.printed[stat] for letter, stat in n.ICONS.items())
    return found, "" if match["icons"] == "no icons" else match["icons"].removeprefix("icons ")


def struggles(card: Definition, match: Match, edition: str) -> Found:
    """The printed struggles of a story."""
    found = "".join(n.ICON_LETTERS[k - n.TERROR] for k in card.fact("struggles"))
    return found, match["icons"]


def steadfast(card: Definition, match: Match, edition: str) -> Found:
    """How many resources of a faction Steadfast asks for."""
    return card.fact("steadfast").count(n.FACTIONS[match["faction"]]), int(match["number"])


def symbol(card: Definition, match: Match, edition: str) -> Found:
    """The resource symbol."""
    words = {number: name for name, number in SYMBOLS.items()}
    return words.get((card.fact("resource") or (-1,))[0], "none"), match["symbol"]


def faction(card: Definition, match: Match, edition: str) -> Found:
    """The printed factions, no others."""
    found = [name for name, stat in n.FACTIONS.items() if card.printed[stat]]
    return sorted(found), sorted(match["faction"].split(" and "))


def word(card: Definition, match: Match, edition: str) -> Found:
    """A printed keyword or subtype, perhaps with its number."""
    stats = {name.casefold(): stat for name, stat in {**n.KEYWORDS, **n.SUBTYPE}.items()}
    stat = stats[match["word"].casefold()]
    value = card.printed[stat] if stat < len(card.printed) else int(stat in card.words)
    if match["number"] is not None:
        return value, int(match["number"])
    return value != 0, match["no"] is None


def ability(card: Definition, match: Match, edition: str) -> Found:
    """So many abilities of a kind."""
    kinds = ABILITIES[match["ability"]]
    found = sum(1 for one in card.abilities if one.kind in kinds)
    return (found > 0, True) if match["count"] in ("a", "an") else (found, amount(match))


def listed(card: Definition, match: Match, edition: str) -> Found:
    """Is its title on a list?"""
    return card.title in LISTS[match["list"]][edition], True


NOT: Final = "(?P<not>not )?"
FACTION_WORDS: Final = "|".join(n.FACTIONS)
FORMS: Final[tuple[tuple[str, str, Form], ...]] = (
    ("has cost 3", r"has cost (?P<number>\d+|X)", printed(n.COST)),
    ("has skill 3", r"has skill (?P<number>\d+|X)", printed(n.SKILL)),
    ("has icons TCC", r"has (?P<icons>no icons|icons T*C*A*I*)", icons),
    ("has struggles TCAI", r"has struggles (?P<icons>T*C*A*I*)", struggles),
    ("has steadfast 2 hastur", rf"has steadfast (?P<number>\d+) (?P<faction>{FACTION_WORDS})", steadfast),
    ("gives a hastur resource", rf"gives an? (?P<symbol>{'|'.join(SYMBOLS)}) resource", symbol),
    ("is agency", rf"is {NOT}(?P<faction>(?:{FACTION_WORDS})(?: and (?:{FACTION_WORDS}))*)", faction),
    ("is a support", rf"is {NOT}an? (?P<type>{'|'.join(n.TYPES)})", lambda c, m, e: (TYPES[c.type], m["type"])),
    ("is unique", f"is {NOT}unique", lambda c, m, e: (c.unique, True)),
    ("is restricted", rf"is {NOT}(?P<list>{'|'.join(LISTS)})", listed),
    ("attaches", f"does {NOT}attach", lambda c, m, e: (c.attach is not None, True)),
    ("has an action", rf"has (?P<count>an?|no|\d+) (?P<ability>{'|'.join(ABILITIES)})s?", ability),
    ("has Toughness 1", r"has (?P<no>no )?(?P<word>[A-Za-z][A-Za-z -]*?)(?: \+?(?P<number>\d+))?", word),
)
STARTER: Final = re.compile(r"starter (\S+)")
WORD: Final = re.compile(r"(?P<word>[A-Z][\w -]*?) is (?P<not>not )?a (?P<kind>keyword|subtype)")
DEFAULT: Final = re.compile(r"the edition is (?P<edition>\S+) unless another is named")
WORDS: Final = {"keyword": n.KEYWORDS, "subtype": n.SUBTYPE}
COPIES: Final = re.compile(rf"a deck may have {COUNT} copies of a title")
BRANCH: Final = re.compile(r"in (.+)")


class FactReader:
    """Reads facts for some editions."""

    def __init__(self, editions: tuple[str, ...], extra: tuple[Sheet, ...]) -> None:
        self.editions = editions
        self.extra = extra
        self.pool = cards_of(editions[0], extra)
        self.names = Names(words for card in self.pool.values() for words in both_titles(card))

    def read(self, node: Node, catch: Callable[[], AbstractContextManager[None]]) -> list[Fact]:
        """All facts of a file; `catch` keeps the mistakes."""
        found: list[Fact] = []
        for item in items_of(node, "a list of facts"):
            with catch():
                found.extend(self.item(item, self.editions))
        return found

    def item(self, node: Node, editions: tuple[str, ...]) -> list[Fact]:
        """A sentence, a list of titles, or several facts of some editions."""
        if isinstance(node, Text):
            return [self.sentence(node, editions)]
        if not isinstance(node, Fields) or len(node.fields) != 1:
            raise node.wrong("a fact is a sentence, or one list", f"for example: Peeler {FORMS[0][0]}")
        key, value = node.fields[0]
        if key.value in LISTS:
            return [self.listing(key, value, editions)]
        starter = STARTER.fullmatch(key.value)
        if starter:
            return [self.starter(key, value, starter[1], editions)]
        match = BRANCH.fullmatch(key.value)
        if not match:
            raise key.fault(f"{key.value!r} is no list", key.value, list(LISTS))
        named = tuple(re.split(r",\s*| and ", match[1]))
        for edition in named:
            if edition not in editions:
                raise key.fault(f"these facts are not about {edition!r}", edition, editions)
        facts = value if isinstance(value, Items) else [value]
        return [fact for item in facts for fact in self.item(item, named)]

    def listing(self, key: Text, value: Node, editions: tuple[str, ...]) -> Fact:
        """Exactly these titles are on a list."""
        wanted = sorted(text.value for text in texts_of(value, "a title") if text.value != "nothing")
        return Fact(key, editions, lambda edition: (sorted(LISTS[key.value][edition]), wanted))

    def starter(self, key: Text, value: Node, name: str, editions: tuple[str, ...]) -> Fact:
        """Exactly these titles are in a starter deck."""
        wanted = sorted(text.value for text in texts_of(value, "a title"))
        try:
            deck = load_deck(name)
        except MythosError as wrong:
            raise key.fault(wrong.message.rstrip("."), name) from None
        return Fact(key, editions, lambda edition: (sorted(self.pool[card].title for card, _ in deck.cards), wanted))

    def sentence(self, text: Text, editions: tuple[str, ...]) -> Fact:
        """One sentence about a card, a word or a deck."""
        word = WORD.fullmatch(text.value)
        if word:
            return Fact(text, editions, lambda edition: (word["word"] in WORDS[word["kind"]], True), bool(word["not"]))
        usual = DEFAULT.fullmatch(text.value)
        if usual:
            return Fact(text, editions, lambda edition: (ed.DEFAULT_EDITION, usual["edition"]))
        copies = COPIES.fullmatch(text.value)
        if copies:
            return Fact(text, editions, lambda edition: (ed.rules_of(edition)[ed.COPIES_PER_TITLE], amount(copies)))
        deck = decks.asked(text)
        if deck:
            named = decks.cards_in(text, deck["cards"])
            return Fact(text, editions, lambda edition: decks.found(deck, named, edition))
        subject = self.names.subject(text, text.value)
        if subject is None:
            first = re.split(r" (?:is|has|gives|does) ", text.value)[0]
            raise text.fault(f"no card is called {first!r}", first, self.names.cards.values())
        ref, tail = subject
        for _, pattern, form in FORMS:
            match = re.fullmatch(pattern, tail)
            if match:
                self._known_word(text, match)

                def look(edition: str, form: Form = form, match: Match = match) -> Found:
                    return form(titles(edition, self.extra)[ref.name][0], match, edition)

                return Fact(text, editions, look, match.groupdict().get("not") is not None)
        raise text.fault(f"no fact is called {tail!r}", tail, [example for example, _, _ in FORMS])

    def _known_word(self, text: Text, match: Match) -> None:
        words = [*n.KEYWORDS, *n.SUBTYPE]
        word = match.groupdict().get("word")
        if word is not None and word.casefold() not in map(str.casefold, words):
            at = text.value.find(word)
            raise text.wrong(f"{word!r} is neither keyword nor subtype", nearest(word, words), at, len(word))


def both_titles(card: Definition) -> tuple[str, ...]:
    """The title, and with the subtitle."""
    return (card.title, f"{card.title}, {card.subtitle}") if card.subtitle else (card.title,)
