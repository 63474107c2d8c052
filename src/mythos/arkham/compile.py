"""From a parsed Arkham card to the definition that the machine plays with: both sides, plays, spawn and prey."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.library import PREY, SPAWN
from mythos.arkham.overlooked import OVERLOOKED
from mythos.arkham.reader import SKILLS, Lines
from mythos.arkham.words import EDITIONS, ENGINE, vocabulary
from mythos.kernel.program import (
    I_DO,
    N_X,
    PLAY,
    RESPONSE,
    T_TYPE,
    Ability,
    Choice,
    Cond,
    CostPart,
    Definition,
    Filter,
    Instr,
    Num,
    Test,
)
from mythos.language.compile import Uncompiled, compile_ability, reader_of, settle
from mythos.language.english import english_line
from mythos.language.mistakes import CardMistake, CardMistakes
from mythos.language.names import THIS, YOU
from mythos.language.parse import parse_cards, read_cards
from mythos.language.phrases import Cannot, Shared, joined
from mythos.language.tree import Card, Facts, Line, Node, Word

ARKHAM: Final = vocabulary(replace(ENGINE, reader=Lines, overlooked=OVERLOOKED))
SYMBOLS: Final = (
    "circle", "square", "triangle", "plus", "diamond", "squiggle", "crescent", "hourglass", "t", "equals", "heart",
    "star", "droplet",
)  # fmt: skip
SYMBOL_BIT: Final = {name: 1 << k for k, name in enumerate(SYMBOLS)}
ICONS: Final = {"wild": n.ICON_WILD, **{name: n.ICON + skill for name, skill in SKILLS.items()}}
USES: Final = {"ammo": 1, "charges": 2, "supplies": 3, "secrets": 4}


class Sides:
    """The abilities of a card as they are collected, with their sides and tokens."""

    def __init__(self) -> None:
        self.abilities: list[Ability] = []
        self.sides: list[int] = []
        self.tokens: list[int] = []
        self.double: list[int] = []

    def add(self, ability: Ability, side: int, token: int = 0) -> None:
        """One more ability."""
        self.abilities.append(ability)
        self.sides.append(side)
        self.tokens.append(token)


def compile_card(card: Card, edition: str = EDITIONS[0]) -> Definition:
    """The definition of a card; raises `Uncompiled` where the engine has no form for its text."""
    engine = ARKHAM.engine
    assert engine is not None
    shared = Shared(card, ARKHAM, engine)
    facts = card.facts(edition)
    sides = Sides()
    more: dict[str, tuple[int, ...]] = {}
    play_if: list[Cond] = []
    text: list[str] = []
    effect: list[Node] = []
    played: Ability | None = None
    only = False
    if facts.type == "asset" and facts.get("cost") is not None:
        sides.add(_enters(facts), 0)
    for side in (0, 1):
        for line in card.abilities(edition, side):
            tree = line.body
            assert isinstance(tree, Node)
            text.append(english_line(tree, ARKHAM))
            try:
                match tree.kind:
                    case "playonly" | "useonly":
                        play_if.append(_condition(tree, shared))
                    case "extracost":
                        more["entry cost"] = (side, _entry_cost(tree))
                    case "limitline":
                        more.update(_limit_line(tree))
                    case "slot":
                        ability, only_prey = _slot(tree, shared)
                        only = only or only_prey
                        sides.add(ability, side)
                    case "standing" if facts.type == "event" and not tree.find("host"):
                        effect.append(tree)
                    case "standing" if facts.type == "skill" and (told := _told_of_test(tree)) is not None:
                        more.update(told)
                    case "standing" if facts.type == "skill":
                        ability = _effect(tree, shared, n.COMMIT)
                        sides.add(replace(ability, text=text[-1], line=line.line), side)
                    case "standing" if (told := _told(tree, shared)) is not None:
                        more.update(told)
                    case "bare_trigger" if facts.type == "asset" and _is_redirect(tree):
                        sides.add(replace(_redirect(tree, shared), text=text[-1], line=line.line), side)
                    case _:
                        for ability, token in _abilities(tree, shared, facts):
                            if ability.kind == PLAY:
                                played = ability
                            if _is_double(tree):
                                sides.double.append(len(sides.abilities))
                            sides.add(replace(ability, text=text[-1], line=line.line), side, token)
                if tree not in effect:  # the bare lines of an event are read together, below
                    settle(tree, shared)
            except Cannot as problem:
                raise _uncompiled(problem, card, line) from None
    if facts.type == "event" and played is None:
        try:
            sides.add(replace(_played(effect, shared), text=" ".join(text)), 0)
            for tree in effect:
                settle(tree, shared)
        except Cannot as problem:
            raise _uncompiled(problem, card, card.abilities(edition)[0]) from None
    more["sides"] = tuple(sides.sides)
    more["tokens"] = tuple(sides.tokens)
    if sides.double:
        more["double"] = tuple(sides.double)
    more.update(_map_facts(card, edition, facts))
    more.update(_deck_facts(facts))
    printed, words = _printed(card, edition, facts, only)
    return Definition(
        card.id,
        card.title,
        card.subtitle,
        card.unique,
        ARKHAM.nouns[facts.type].number,
        printed,
        words,
        tuple(sides.abilities),
        tuple(shared.granted),
        None,
        joined(play_if),
        shared.x,
        tuple(more.items()),
        tuple(text),
        tuple(shared.links),
    )


# -- lines ---------------------------------------------------------------------------------------------------------
def _abilities(tree: Node, shared: Shared, facts: Facts) -> list[tuple[Ability, int]]:
    """The abilities of a line: tokens and elder signs fall into what they do at once and what they do in ST.7."""
    head = tree.word("HEAD")
    if head is None or not (head.text.startswith("token ") or head.text == "elder sign"):
        given = tree.one("by_player")
        kids = tuple(kid for kid in tree.kids if kid is not given)
        ability = compile_ability(replace(tree, kids=kids), shared)
        if given is not None:  # whoever this is may use it
            ability = replace(ability, anyone=reader_of(shared, static=True).whole(given.kids[0]))
        if facts.type == "event" and ability.kind == RESPONSE:  # an event that is played in answer to something
            ability = replace(ability, kind=PLAY, zones=(n.HAND,))
        return [(ability, 0)]
    token = n.TOKENS[head.text.removeprefix("token ")]
    effects = tree.one("effects")
    assert effects is not None
    late = [chain for chain in effects.all("chain") if _is_result(chain)]
    early = [chain for chain in effects.all("chain") if not _is_result(chain)]
    found: list[tuple[Ability, int]] = []
    for chains, bit in ((early, 0), (late, n.RESULT)):
        if chains:
            part = replace(effects, kids=tuple(chains))
            kids = tuple(part if kid is effects else kid for kid in tree.kids)
            ability = compile_ability(replace(tree, kids=kids), shared)
            found.append((replace(ability, kind=ability.kind | bit), token))
    return found


def _is_result(chain: Node) -> bool:
    """Does a part wait for the outcome of the test?"""
    return any(word.text in ("success", "failure") for node in chain.find("condword") for word in node.words())


def _is_double(tree: Node) -> bool:
    head = tree.word("HEAD")
    return head is not None and head.text == "double action"


def _effect(tree: Node, shared: Shared, kind: int) -> Ability:
    """A bare line as an effect."""
    reader = reader_of(shared)
    effects = tree.kids[-1]
    assert isinstance(effects, Node)
    reader.effects(effects)
    return reader.finished(Ability(kind))


def _played(lines: list[Node], shared: Shared) -> Ability:
    """An event's effect: all its bare lines together."""
    reader = reader_of(shared)
    for tree in lines:
        effects = tree.kids[-1]
        assert isinstance(effects, Node)
        reader.effects(effects)
    return reader.finished(Ability(PLAY, zones=(n.HAND,)))


def _condition(tree: Node, shared: Shared) -> Cond:
    """`play only during your turn`, `commit only if ..`."""
    reader = reader_of(shared, static=True)
    when = tree.kids[0]
    assert isinstance(when, Node)
    if when.kind == "during":
        return reader.during(when)
    if when.kind in ("tail_if", "while_"):
        cond = when.kids[0]
        assert isinstance(cond, Node)
        return reader.cond(cond)
    raise Cannot("write 'reaction after ..:' for an event that answers something", when)


def _entry_cost(tree: Node) -> int:
    """`extra cost to enter this: spend 1 clue`: how many clues."""
    verb = tree.word("VERB")
    spent = [word.text for word in tree.walk() if isinstance(word, Word) and word.cls in ("NUMBER", "NOUN")]
    if verb is None or verb.text != "enter" or len(spent) != 2 or spent[1] != "clue":
        raise Cannot("only entering a location can cost more, and only clues", tree)
    return int(spent[0])


def _limit_line(tree: Node) -> dict[str, tuple[int, ...]]:
    """`limit 1 per test`, `limit 1 per location`, `limit 1 per investigator`."""
    limit = tree.kids[0]
    assert isinstance(limit, Node)
    amount = limit.one("amount")
    number = amount.word("NUMBER") if amount is not None else None
    what = limit.words("PERIOD", "NOUN", "ZONE", "PERPLAYER")[-1]
    name = LIMITS.get(what.text)
    if name is None or number is None:
        raise Cannot("this limit has no form yet", tree)
    return {name: (int(number.text),)}


LIMITS: Final = {
    "test": "most per test",
    "location": "limit per host",
    "per investigator": "most per investigator",
    "victory display": "most per victory display",
    "deck": "most per deck",
}


def _slot(tree: Node, shared: Shared) -> tuple[Ability, bool]:
    """`spawn: ..`, `prey: ..`; whether it hunts only that prey."""
    word = tree.word("SLOT")
    assert word is not None
    part = next(kid for kid in tree.kids if kid is not word)
    reader = reader_of(shared, static=True)
    if isinstance(part, Node) and part.kind == "owned":
        noun = part.word("NOUN")
        if noun is not None and noun.text == "bearer":
            return Ability(PREY, targets=(Choice(0, sel=reader.sel(part)),)), True
        if noun is not None and noun.text == "prey":
            return Ability(SPAWN, targets=(Choice(0, filter=Filter((Test(T_TYPE, 1 << n.INVESTIGATOR),))),)), False
    if isinstance(part, Word) and part.cls == "STRING":
        found = reader.sel(part).filter
    else:
        what = part.one("filter") if isinstance(part, Node) else None
        if what is None:
            raise Cannot("where or whom?", part)
        found = reader.filter(what)
    kind = SPAWN if word.text == "spawn" else PREY
    return Ability(kind, targets=(Choice(0, filter=found),)), False


def _told(tree: Node, shared: Shared) -> dict[str, tuple[int, ...]] | None:
    """Standing text that the rules ask for by name: connections, the skill to investigate with, doubled tokens."""
    text = " ".join(word.text for word in tree.walk() if isinstance(word, Word))
    words = [word for word in tree.walk() if isinstance(word, Word)]
    if "investigate using" in text and words[-1].text in SKILLS and "is" not in SKILLS:
        return {"investigated using": (SKILLS[words[-1].text],)}
    if "connected to" in text:
        trait = next(word for word in words if word.cls == "SUBTYPE")
        return {"connected to": (n.SUBTYPE[trait.text],)}
    if "redouble" in text:
        return {"doubles": (1,)}
    names = [word.text for word in words]
    if tree.find("does_not") and "doom" in names:
        return {"no doom": (1,)}
    if tree.find("must") and "take" in names and "horror" in names:
        return {"takes first": (1,)}
    if tree.find("may") and "heal" in names and "horror" in names:
        return {"healed as owner": (1,)}
    return None


def _told_of_test(tree: Node) -> dict[str, tuple[int, ...]] | None:
    """What a committed card makes of the whole test: a doubled difficulty, results that are given again."""
    words = [word.text for word in tree.walk() if isinstance(word, Word)]
    if "redouble" in words and "difficulty" in words:
        return {"doubles difficulty": (1,)}
    if "repeat" in words and "result" in words:
        return {"repeats results": (1,)}
    return None


def _enters(facts: Facts) -> Ability:
    """Playing an asset; where X is paid for it, it enters play with so many uses."""
    put = Instr(I_DO, verb=n.E_PUT, sel=THIS)
    if facts.get("cost") != "X":
        return Ability(PLAY, program=(put,))
    x = Num(N_X)
    uses = Instr(I_DO, verb=n.E_PLACE, sel=THIS, num=x, state=n.ON_USES)
    cost = CostPart(n.E_SPEND, num=x, sel=YOU, state=n.ON_RESOURCES)
    return Ability(PLAY, cost=(cost,), program=(put, uses), pays_x=True)


def _is_redirect(tree: Node) -> bool:
    """`when any event you own would enter discard pile: instead ..`."""
    return bool(tree.find("instead")) and any(isinstance(w, Word) and w.text == "event" for w in tree.walk())


def _redirect(tree: Node, shared: Shared) -> Ability:
    """The events that you play, or discard from play, go to the bottom of your deck."""
    return Ability(n.REDIRECT)


def _uncompiled(problem: Cannot, card: Card, line: Line) -> Uncompiled:
    row, column, width = line.line, line.column, 1
    at = problem.at
    if isinstance(at, Node):
        at = next((kid for kid in at.walk() if isinstance(kid, Word) and kid.line), None)
    if isinstance(at, Word) and at.line:
        row, column, width = at.line, at.column, len(at.text)
    source = " " * (line.column - 1) + line.text if row == line.line else ""
    return Uncompiled(
        card.file, row, column, f"{card.title!r} cannot be played yet: {problem.message}", "", source, width
    )


# -- facts ---------------------------------------------------------------------------------------------------------
def _map_facts(card: Card, edition: str, facts: Facts) -> dict[str, tuple[int, ...]]:
    """The symbols of a location, of its revealed and its unrevealed side."""
    if facts.type != "location":
        return {}
    other = facts
    if any(line.kind == "facts" and line.face == 1 for line in card.lines):
        other = card.facts(edition, 1)
    both = (facts, other)
    return {
        "symbol": tuple(_bits(side.names("symbol")) for side in both),
        "connects": tuple(_bits(side.names("connects")) for side in both),
    }


def _bits(names: tuple[str, ...]) -> int:
    found = 0
    for name in names:
        if name not in SYMBOL_BIT:
            raise Cannot(f"{name!r} is no symbol of a location: {', '.join(SYMBOLS)}")
        found |= SYMBOL_BIT[name]
    return found


def _deck_facts(facts: Facts) -> dict[str, tuple[int, ...]]:
    """What deck building and setup ask: options, signature cards, copies, sets, uses."""
    found: dict[str, tuple[int, ...]] = {}
    options = facts.names("deck")
    if options:
        found["deck"] = _deck_options(options)
    for name in ("needs", "begins"):
        if facts.names(name):
            found[name] = tuple(int(word) for word in facts.names(name))
    for name in ("signature", "copies"):
        number = facts.number(name)
        if number is not None:
            found[name] = (number,)
    uses = facts.names("uses")
    if uses:
        found["uses"] = (0 if uses[0] == "X" else int(uses[0]), USES[uses[1]])
    group = facts.names("set")
    if group:
        found["set " + "".join(group)] = (1,)
    if facts.type in ("asset", "event") and facts.get("cost") is None:
        found["unplayable"] = (1,)
    return found


ANY_CARD: Final = -1  # options of a deck: whatever class it has
HEALING: Final = -2  # a card that heals horror
NO_LIMIT: Final = -1


def _deck_options(words: tuple[str, ...]) -> tuple[int, ...]:
    """`guardian 3 seeker mystic 1 limit 15 not Weapon 5`: for each option how many kinds, the kinds, the highest level,
    how many such cards, and whether it is none."""
    found: list[int] = []
    kinds: list[int] = []
    excludes = 0
    for k, word in enumerate(words):
        if word == "not":
            excludes = 1
        elif word.isdigit() and words[k - 1] == "limit":
            found[-2] = int(word)
        elif word.isdigit():
            found += (len(kinds), *kinds, int(word), NO_LIMIT, excludes)
            kinds, excludes = [], 0
        elif word != "limit":
            number = {"any": ANY_CARD, "healing": HEALING, **n.CLASSES, **n.SUBTYPE}.get(word)
            if number is None:
                raise Cannot(f"{word!r} is no class and no trait")
            kinds.append(number)
    return tuple(found)


def _printed(card: Card, edition: str, facts: Facts, only: bool) -> tuple[tuple[int, ...], frozenset[int]]:
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
        fact = ARKHAM.facts[name]
        if isinstance(value, tuple) and fact.takes == "scaled":
            put(fact.number, int(value[0]))
            put(n.HEALTH_EACH if fact.number == n.HEALTH else n.CLUES_EACH, 1)
        elif fact.number >= 0 and fact.takes in ("number", "scaled", "flag"):
            put(fact.number, int(value) if isinstance(value, (int, bool)) else -1)
        elif name == "slot" and isinstance(value, tuple):
            put(n.SLOTS[value[0]], int(value[1]) if len(value) > 1 else 1)
        elif name == "skills" and isinstance(value, tuple):
            for icon in value:
                put(ICONS[icon], 1)
    if facts.flag("basic"):
        put(n.WEAKNESS, 1)
    if facts.get("signature") is not None or facts.flag("story") or row[n.WEAKNESS]:
        put(n.LEVEL, -1)  # no level, which is not level 0 (ah13-err-core-6)
    if only:
        put(n.ONLY_PREY, 1)
    for keyword in card.keywords(edition):
        put(n.KEYWORDS[keyword.name], 1)
    for subtype in card.subtypes(edition):
        put(n.SUBTYPE[subtype], 1)
    return tuple(row), frozenset(words)


def compile_cards(cards: Iterable[Card]) -> list[Definition]:
    """The definitions of all these cards; raises `CardMistakes` with every card that cannot be compiled."""
    found: list[Definition] = []
    mistakes: list[CardMistake] = []
    for card in cards:
        try:
            found.append(compile_card(card))
        except CardMistake as mistake:
            mistakes.append(mistake)
    if mistakes:
        raise CardMistakes(mistakes)
    return found


def compile_file(path: Path | str) -> list[Definition]:
    """The definitions of a card file."""
    return compile_cards(read_cards(path, ARKHAM))


def compile_text(text: str, name: str) -> list[Definition]:
    """The definitions of the text of a card file."""
    return compile_cards(parse_cards(text, ARKHAM, name))
