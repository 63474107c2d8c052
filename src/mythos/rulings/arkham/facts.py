"""Facts of Arkham Horror: printed values, traits, levels, chaos tokens, decks.

- Roland's .38 Special has no level
- Clover Club Pit Boss has exactly Humanoid, Criminal and Elite
- skull is a chaos token
"""

from __future__ import annotations

import re
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.compile import compile_text
from mythos.kernel.program import ACTION, FORCED, RESPONSE, Definition
from mythos.rulings.arkham import campaign, decks
from mythos.rulings.facts import CardFact, Fact, FactReader, plain
from mythos.rulings.nodes import Node, Text, texts_of
from mythos.rulings.sentences import NOT, Found, Match, amount

TYPES: Final = {number: name for name, number in n.TYPES.items()}
STATS: Final = {
    "cost": n.COST,
    "willpower": n.WILLPOWER,
    "intellect": n.INTELLECT,
    "combat": n.COMBAT,
    "agility": n.AGILITY,
    "health": n.HEALTH,
    "sanity": n.SANITY,
    "fight": n.FIGHT,
    "evade": n.EVADE,
    "shroud": n.SHROUD,
    "doom": n.DOOM,
    "victory": n.VICTORY,
}
ABILITIES: Final = {"action": ACTION, "reaction": RESPONSE, "forced ability": FORCED, "free ability": n.FREE}


def level(card: Definition, match: Match, edition: str) -> Found:
    """A level, or none, which is not level 0."""
    found = card.printed[n.LEVEL]
    return "none" if found < 0 else str(found), match["number"] or "none"


def printed(card: Definition, match: Match, edition: str) -> Found:
    """A printed number."""
    return card.printed[STATS[match["stat"]]], int(match["number"])


def has(card: Definition, stat: int) -> bool:
    """Is a keyword or trait printed on it?"""
    return stat in card.words or (stat < len(card.printed) and card.printed[stat] > 0)


def traits(card: Definition) -> list[str]:
    """The printed traits."""
    return sorted(name for name, stat in n.SUBTYPE.items() if has(card, stat))


def exactly(card: Definition, match: Match, edition: str) -> Found:
    """These traits and no others."""
    return traits(card), sorted(re.split(r", | and ", match["traits"]))


def word(card: Definition, match: Match, edition: str) -> Found:
    """A printed keyword or trait."""
    stats = {name.casefold(): stat for name, stat in {**n.SUBTYPE, **n.KEYWORDS}.items()}
    stat = stats[match["word"].casefold()]
    return has(card, stat), match["no"] is None


def ability(card: Definition, match: Match, edition: str) -> Found:
    """So many abilities of a kind."""
    found = sum(1 for one in card.abilities if one.kind == ABILITIES[match["ability"]])
    return (found > 0, True) if match["count"] in ("a", "an") else (found, amount(match))


FORMS: Final[tuple[tuple[str, str, CardFact], ...]] = (
    ("has no level", r"has (?:no level|level (?P<number>\d))", level),
    ("has cost 3", rf"has (?P<stat>{'|'.join(STATS)}) (?P<number>\d+)", printed),
    ("has exactly Humanoid and Criminal", r"has exactly (?P<traits>.+)", exactly),
    ("is an asset", rf"is {NOT}an? (?P<type>{'|'.join(n.TYPES)})", lambda c, m, e: (TYPES[c.type], m["type"])),
    ("is unique", f"is {NOT}unique", lambda c, m, e: (c.unique, True)),
    ("is a weakness", f"is {NOT}a weakness", lambda c, m, e: (c.printed[n.WEAKNESS] > 0, True)),
    ("has an action", rf"has (?P<count>an?|no|\d+) (?P<ability>{'|'.join(ABILITIES)})s?", ability),
    ("has Hunter", r"has (?P<no>no )?(?P<word>[A-Z][A-Za-z' -]*)", word),
)
TOKEN: Final = re.compile(rf"(?P<token>[\w -]+) is {NOT}a chaos token")
WORDS_KNOWN: Final = {**n.SUBTYPE, **n.KEYWORDS}
MEANS: Final = re.compile(r'"(?P<one>[^"]+)" means "(?P<other>[^"]+)"')


def program_of(words: str) -> object:
    """What the engine makes of an event that deals damage to somebody."""
    (card,) = compile_text(f'card "Words" facts 1\n  event, neutral, cost 0\n  deal 1 damage to {words}\n', "facts")
    return [ability.program for ability in card.abilities]


class ArkhamFacts(FactReader):
    """The facts of Arkham Horror."""

    forms = FORMS
    words = WORDS_KNOWN
    lists = ("campaign",)
    example = "Guard Dog"
    what = "neither keyword nor trait"

    def general(self, text: Text, editions: tuple[str, ...]) -> Fact | None:
        """The names of chaos tokens, what words mean, decks."""
        token = TOKEN.fullmatch(text.value)
        if token:
            return plain(text, editions, lambda: (token["token"].casefold() in n.TOKENS, True), bool(token["not"]))
        meaning = MEANS.fullmatch(text.value)
        if meaning:
            return plain(text, editions, lambda: (program_of(meaning["one"]), program_of(meaning["other"])))
        deck = decks.asked(text)
        if deck:
            named = decks.cards_in(text, deck["cards"])
            return Fact(text, editions, lambda edition: decks.found(deck, named, edition))
        return None

    def listing(self, key: Text, value: Node, editions: tuple[str, ...]) -> Fact | None:
        """A campaign, told sentence by sentence."""
        if key.value != "campaign":
            return None
        lines = campaign.read(texts_of(value, "a sentence"))
        return plain(key, editions, lambda: (campaign.tell(lines), ""))
