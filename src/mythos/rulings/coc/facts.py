"""Facts of Call of Cthulhu: printed values, lists, starters, decks.

- Slavering Gug has Gug
- restricted: [Itinerant Scholar, Lost Oracle]
- starter neutral1: [Parallel Universe, Intimidate]
- a deck with 4 Slavering Gug is refused by coc3-err-rulebook-p11a
"""

from __future__ import annotations

import re
from typing import Final

from mythos.coc import editions as ed
from mythos.coc import numbers as n
from mythos.coc.decks import load_deck
from mythos.errors import MythosError
from mythos.kernel.program import ACTION, AUTOMATIC, FORCED, INTERRUPT, RESPONSE, STATIC, WON, Definition
from mythos.rulings.coc import decks
from mythos.rulings.facts import CardFact, Fact, FactReader
from mythos.rulings.nodes import Node, Text, texts_of
from mythos.rulings.sentences import COUNT, NOT, Found, Match, amount

ABILITIES: Final = {
    "action": (ACTION,),
    "response": (RESPONSE,),
    "forced response": (FORCED,),
    "disrupt": (INTERRUPT,),
    "passive": (AUTOMATIC, STATIC),
    "when won": (WON,),
}
LISTS: Final = {"restricted": ed.RESTRICTED, "banned": ed.BANNED}
TYPES: Final = {number: name for name, number in n.TYPES.items()}
SYMBOLS: Final = {**n.FACTIONS, "zoog": n.ZOOG}


# -- about a card ----------------------------------------------------------------------------------------------------
def printed(stat: int) -> CardFact:
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


def rarity(card: Definition, match: Match, edition: str) -> Found:
    """How often a collectible card was printed."""
    return next((name for name in n.RARITIES if card.fact(name)), "of no known rarity"), match["rarity"]


FACTION_WORDS: Final = "|".join(n.FACTIONS)
FORMS: Final[tuple[tuple[str, str, CardFact], ...]] = (
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
    ("is rare", rf"is {NOT}(?P<rarity>{'|'.join(n.RARITIES)})", rarity),
    ("attaches", f"does {NOT}attach", lambda c, m, e: (c.attach is not None, True)),
    ("has an action", rf"has (?P<count>an?|no|\d+) (?P<ability>{'|'.join(ABILITIES)})s?", ability),
    ("has Toughness 1", r"has (?P<no>no )?(?P<word>[A-Za-z][A-Za-z -]*?)(?: \+?(?P<number>\d+))?", word),
)
STARTER: Final = re.compile(r"starter (\S+)")
WORD: Final = re.compile(r"(?P<word>[A-Z][\w -]*?) is (?P<not>not )?a (?P<kind>keyword|subtype)")
DEFAULT: Final = re.compile(r"the edition is (?P<edition>\S+) unless another is named")
WORDS: Final = {"keyword": n.KEYWORDS, "subtype": n.SUBTYPE}
COPIES: Final = re.compile(rf"a deck may have {COUNT} copies of a title")
WORDS_KNOWN: Final = {**n.KEYWORDS, **n.SUBTYPE}


class CocFacts(FactReader):
    """The facts of Call of Cthulhu."""

    forms = FORMS
    words = WORDS_KNOWN
    lists = tuple(LISTS)
    example = "Peeler"

    def general(self, text: Text, editions: tuple[str, ...]) -> Fact | None:
        """A word, the edition, a deck."""
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
        return None

    def listing(self, key: Text, value: Node, editions: tuple[str, ...]) -> Fact | None:
        """Exactly these titles are restricted or banned, or in a starter deck."""
        starter = STARTER.fullmatch(key.value)
        if starter:
            return self.starter(key, value, starter[1], editions)
        if key.value not in LISTS:
            return None
        wanted = sorted(text.value for text in texts_of(value, "a title") if text.value != "nothing")
        return Fact(key, editions, lambda edition: (sorted(LISTS[key.value][edition]), wanted))

    def starter(self, key: Text, value: Node, name: str, editions: tuple[str, ...]) -> Fact:
        """Exactly these titles are in a starter deck."""
        wanted = sorted(text.value for text in texts_of(value, "a title"))
        try:
            deck = load_deck(name)
        except MythosError as wrong:
            raise key.fault(wrong.message.rstrip("."), name) from None
        by_id = {card.id: card.title for cards in self.titles(editions[0]).values() for card in cards}
        return Fact(key, editions, lambda edition: (sorted(by_id[card] for card, _ in deck.cards), wanted))
