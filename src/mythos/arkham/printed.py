"""The facts of an Arkham card: numbers, icons, slots, symbols on the map, what deck building asks."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.reading.changes import SKILLS
from mythos.arkham.table import ONE_SIDED, VICTORY
from mythos.arkham.words import FACTS
from mythos.arkham.words import USES as USES_OF
from mythos.language.phrases import Cannot
from mythos.language.tree import Card, Facts
from mythos.language.words import plural_of

SYMBOLS: Final = (
    "circle", "square", "triangle", "plus", "diamond", "squiggle", "crescent", "hourglass", "t", "equals", "heart",
    "star", "droplet",
)  # fmt: skip
SYMBOL_BIT: Final = {name: 1 << k for k, name in enumerate(SYMBOLS)}
ICONS: Final = {"wild": n.ICON_WILD, **{name: n.ICON + skill for name, skill in SKILLS.items()}}
USES: Final = {name if name == "ammo" else plural_of(name): number for name, number in USES_OF.items()}
ANY_CARD: Final = -1  # options of a deck: whatever class it has
HEALING: Final = -2  # a card that heals horror
NO_LIMIT: Final = -1
HAND_SIZE: Final = 8

FactRow = dict[str, tuple[int, ...]]


def one_of(name: str, known: dict[str, int], what: str) -> int:
    """A word of a fact, by its number."""
    if name not in known:
        raise Cannot(f"{name!r} is no {what}: {', '.join(known)}")
    return known[name]


def whole(name: str, what: str) -> int:
    """A number in a fact."""
    if not name.isdigit():
        raise Cannot(f"{what}: {name!r} is no number")
    return int(name)


def map_facts(card: Card, edition: str, facts: Facts) -> FactRow:
    """The symbols of a location, of its revealed and its unrevealed side."""
    if facts.type != "location":
        return {}
    other = facts
    if any(line.kind == "facts" and line.face == 1 for line in card.lines):
        other = card.facts(edition, 1)
    both = (facts, other)
    alone = facts.get("one-sided") is not None
    if alone and any(line.kind == "reverse" for line in card.lines):
        raise Cannot("a location with one side has no reverse")
    return {
        **({ONE_SIDED: (1,)} if alone else {}),
        "symbol": tuple(_bits(side.names("symbol")) for side in both),
        "connects": tuple(_bits(side.names("connects")) for side in both),
    }


def _bits(names: tuple[str, ...]) -> int:
    found = 0
    for name in names:
        found |= one_of(name, SYMBOL_BIT, "symbol of a location")
    return found


def deck_facts(facts: Facts) -> FactRow:
    """What deck building and setup ask: options, signature cards, copies, sets, uses."""
    found: FactRow = {}
    if facts.names("deck"):
        found["deck"] = _deck_options(facts.names("deck"))
    for name in ("needs", "begins"):
        if facts.names(name):
            found[name] = tuple(whole(word, f"{name} takes the numbers of cards") for word in facts.names(name))
    for name in ("signature", "copies"):
        number = facts.number(name)
        if number is not None:
            found[name] = (number,)
    if facts.get("victory") is not None:
        found[VICTORY] = (1,)
    if facts.names("uses"):
        found["uses"] = _uses(facts.names("uses"))
    group = facts.names("set")
    if group:
        found["set " + "".join(group)] = (1,)
    if facts.type in ("asset", "event") and facts.get("cost") is None:
        found["unplayable"] = (1,)
    return found


def _uses(words: tuple[str, ...]) -> tuple[int, int]:
    """`uses 4 ammo`, `uses X charges`."""
    if len(words) != 2 or not (words[0].isdigit() or words[0] == "X"):
        raise Cannot("uses takes how many of what: uses 4 ammo")
    return (0 if words[0] == "X" else int(words[0])), one_of(words[1], USES, "kind of uses")


EXCLUDING: Final = {"not": 1, "no": 2}  # `not Weapon 5`: none of levels 1 to 5; `no Fortune 5`: none of levels 0 to 5


def _deck_options(words: tuple[str, ...]) -> tuple[int, ...]:
    """`guardian 3 seeker mystic 1 limit 15 not Weapon 5`: for each option how many kinds, the kinds, the highest level,
    how many such cards, and whether it is none."""
    known = {"any": ANY_CARD, "healing": HEALING, **n.CLASSES, **n.SUBTYPE}
    found: list[int] = []
    kinds: list[int] = []
    excludes = 0
    for k, word in enumerate(words):
        limited = k > 0 and words[k - 1] == "limit"
        if word == "limit" and found and not kinds and k + 1 < len(words) and words[k + 1].isdigit():
            continue
        if word in EXCLUDING and not kinds:
            excludes = EXCLUDING[word]
        elif word.isdigit() and limited:
            found[-2] = int(word)
        elif word.isdigit() and kinds:
            found += (len(kinds), *kinds, int(word), NO_LIMIT, excludes)
            kinds, excludes = [], 0
        elif word in known:
            kinds.append(known[word])
        else:
            raise Cannot(f"{word!r} is no class and no trait: deck guardian 5 neutral 5 seeker 2")
    if kinds:
        raise Cannot("up to which level? deck guardian 5 neutral 5 seeker 2")
    return tuple(found)


def printed(card: Card, edition: str, facts: Facts, *, only_prey: bool) -> tuple[tuple[int, ...], frozenset[int]]:
    """The printed numbers and words."""
    row = [0] * n.FIRST_SUBTYPE
    words: set[int] = set()

    def put(number: int, value: int) -> None:
        if number < n.FIRST_SUBTYPE:
            row[number] += value
        else:
            words.add(number)

    if facts.family:
        put(n.CLASSES[facts.family], 1)
    for name, value in facts.values:
        fact = FACTS[name]
        if isinstance(value, tuple) and fact.takes == "scaled":
            put(fact.number, int(value[0]))
            put(n.HEALTH_EACH if fact.number == n.HEALTH else n.CLUES_EACH, 1)
        elif fact.number >= 0 and fact.takes in ("number", "scaled", "flag"):
            put(fact.number, int(value) if isinstance(value, (int, bool)) else -1)
        elif name == "slot" and isinstance(value, tuple):
            put(*_slots(value))
        elif name == "skills" and isinstance(value, tuple):
            for icon in value:
                put(one_of(icon, ICONS, "skill icon"), 1)
    if facts.flag("basic"):
        put(n.WEAKNESS, 1)
    if facts.get("signature") is not None or facts.flag("story") or row[n.WEAKNESS]:
        put(n.LEVEL, -1)  # no level, which is not level 0 (ah13-err-core-6)
    if facts.type == "investigator":
        put(n.HAND_SIZE, HAND_SIZE)
    if only_prey:
        put(n.ONLY_PREY, 1)
    for keyword in card.keywords(edition):
        put(n.KEYWORDS[keyword.name], 1)
    for subtype in card.subtypes(edition):
        put(n.SUBTYPE[subtype], 1)
    return tuple(row), frozenset(words)


def _slots(value: tuple[str, ...]) -> tuple[int, int]:
    """`slot hand`, `slot hand 2`."""
    if len(value) > 2:
        raise Cannot("slot takes one kind, and how many: slot hand 2")
    count = whole(value[1], "slot takes one kind, and how many") if len(value) > 1 else 1
    return one_of(value[0], n.SLOTS, "slot"), count
