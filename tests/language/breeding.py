"""Lines that nobody has written: phrases of printed cards exchanged for others of the same rule, and lines gone wrong.

A phrase stands under the rule of the grammar that made it; one of the same rule may stand in its place. So a bred line
is always well written, and whether it means something is for the checker to say.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from importlib.resources import files
from random import Random
from typing import Final

from mythos.coc.words import COC
from mythos.language.compile import compile_cards
from mythos.language.mistakes import CardMistakes
from mythos.language.parse import grammar, parse_cards
from mythos.language.tree import Node

FACTS: Final = {
    "character": "character, {family}, cost 2, skill 3, icons TCAI",
    "support": "support, {family}, cost 1",
    "event": "event, {family}, cost 1",
    "conspiracy": "conspiracy, {family}, cost 2, struggles TCAI",
}
FAMILIES: Final = ("agency", "miskatonic", "hastur", "cthulhu", "neutral")


def text_of(node: Node) -> str:
    """A phrase as it is written."""
    return " ".join(word.spelling for word in node.leaves())


@lru_cache(maxsize=1)
def written() -> tuple[tuple[str, Node], ...]:
    """Every line of text of the Core Set, which does not grow, with the type of its card."""
    text = files("mythos.coc").joinpath("cards", "core.cards").read_text(encoding="utf-8")
    found = []
    for card in parse_cards(text, COC, "core.cards"):
        bodies = [line.body for line in card.lines if line.kind == "ability" and isinstance(line.body, Node)]
        found += [(card.facts(COC.editions[-1]).type, body) for body in bodies]
    return tuple(found)


@lru_cache(maxsize=1)
def phrases() -> dict[str, list[str]]:
    """The phrases of these lines by the rule that makes them."""
    found: dict[str, set[str]] = defaultdict(set)
    for _, line in written():
        for node in line.walk():
            if isinstance(node, Node) and node is not line:
                found[node.kind].add(text_of(node))
    return {kind: sorted(texts) for kind, texts in found.items()}


def bred(rng: Random) -> tuple[str, str]:
    """A type of card, and a line with one to three phrases of other lines in it."""
    kind, line = rng.choice(written())
    text = f" {text_of(line)} "
    inner = [node for node in line.walk() if isinstance(node, Node) and node is not line and node.kids]
    for node in rng.sample(inner, min(len(inner), rng.choice((1, 1, 2, 3)))):
        text = text.replace(f" {text_of(node)} ", f" {rng.choice(phrases()[node.kind])} ", 1)
    return kind, text.strip()


def card_of(kind: str, line: str, number: int, rng: Random) -> str:
    """A card with this line; an attachment says where it goes."""
    lines = [f'card "Foundling {number}" bred {number}', FACTS[kind].format(family=rng.choice(FAMILIES))]
    if kind == "support" and "attached" in line and not line.startswith("attach to"):
        lines += ["subtypes Attachment", "attach to any character"]
    return "\n  ".join([*lines, line]) + "\n"


def is_accepted(text: str) -> bool:
    """Does the checker take this card? Only what it says in words may stop it."""
    try:
        compile_cards(parse_cards(text, COC, "bred.cards"), COC.editions[-1], COC)
    except CardMistakes:
        return False
    return True


def foundlings(count: int, seed: int) -> list[str]:
    """So many cards that the checker takes."""
    rng, found, number = Random(f"bred {seed}"), list[str](), 0
    while len(found) < count:
        number += 1
        kind, line = bred(rng)
        if kind in FACTS and is_accepted(card := card_of(kind, line, len(found) + 1, rng)):
            found.append(card)
    return found


@lru_cache(maxsize=1)
def rules() -> dict[str, list[list[str]]]:
    """The rules of the grammar: each with the ways to write it in words of this game."""
    found: dict[str, list[list[str]]] = defaultdict(list)
    for rule in grammar()[0].rules:
        if all(part.name in lexicon() for part in rule.expansion if part.is_term):
            found[rule.origin.name].append([part.name for part in rule.expansion])
    return {
        name: [way for way in ways if all(part in found or part in lexicon() for part in way)]
        for name, ways in found.items()
    }


@lru_cache(maxsize=1)
def lexicon() -> dict[str, list[str]]:
    """The words of each class, and the spelling of each word that the grammar spells."""
    found: dict[str, list[str]] = {name: [word] for word, name in grammar()[1].items()}
    for phrase, entries in COC.phrases.items():
        for entry in entries:
            found.setdefault(entry.cls, []).append(phrase)
    made = {"NUMBER": ["1", "2"], "SIGNED": ["+1", "-2"], "TIMES": ["2 times"], "NAME": ["him"], "CMP": ["<=", "="]}
    return found | made | {"STRING": ['"Cthulhu"'], "PLUS": ["+"], "NON": ["non-"], "ICONS": ["T", "CA"]}


@lru_cache(maxsize=1)
def heights() -> dict[str, int]:
    """How many rules lie one in another at least until only words are left."""
    found: dict[str, int] = {}
    while len(found) < len(rules()):
        for name, ways in rules().items():
            whole = [way for way in ways if all(part in found or part not in rules() for part in way)]
            if whole and name not in found:
                found[name] = 1 + min(max((found.get(part, 0) for part in way), default=0) for way in whole)
    return found


def rambling(rng: Random, rule: str, room: int = 14) -> str:
    """Any phrase of the grammar, whether it means anything or not."""
    if rule not in rules():
        return rng.choice(lexicon()[rule])
    ways = sorted(rules()[rule], key=lambda way: max((heights().get(part, 0) for part in way), default=0))
    fitting = [way for way in ways if all(heights().get(part, 0) < room for part in way)] or ways[:1]
    said = " ".join(filter(None, (rambling(rng, part, room - 1) for part in rng.choice(fitting))))
    return said.replace("non- ", "non-")


def spoilt(rng: Random) -> tuple[str, str]:
    """A type of card, and a line with words taken away, doubled, exchanged for others or put in another place."""
    kind, line = bred(rng) if rng.random() < 0.5 else (lambda pair: (pair[0], text_of(pair[1])))(rng.choice(written()))
    words = line.split(" ")
    for _ in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(words))
        other = rng.choice(lexicon()[rng.choice(sorted(lexicon()))])
        words[at : at + 1] = rng.choice(
            ([], [words[at]] * 2, [other], [words[at], other], [words[rng.randrange(len(words))]])
        )
        words = words or [other]
    return kind, " ".join(words)
