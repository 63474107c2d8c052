"""Lines that nobody has written: phrases of printed cards exchanged for others of the same rule, and lines gone wrong.

A phrase stands under the rule of the grammar that made it; one of the same rule may stand in its place. So a bred line
is always well written, and whether it means something is for the checker to say.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final

from mythos.arkham.compile import ARKHAM, compile_text
from mythos.coc.words import COC
from mythos.kernel.program import Definition
from mythos.language.compile import compile_cards
from mythos.language.mistakes import CardMistakes
from mythos.language.parse import grammar, parse_cards
from mythos.language.tree import Node
from mythos.language.words import Vocabulary


@dataclass(frozen=True)
class Game:
    """What has to be known of a game: its words, how it reads cards, the facts of each type, which types are dealt."""

    name: str
    words: Vocabulary
    read: Callable[[str], list[Definition]]
    facts: Mapping[str, str]
    families: tuple[str, ...]
    dealt: frozenset[str]
    icons: tuple[str, ...] = ()

    def __hash__(self) -> int:
        return hash(self.name)


def _coc(text: str) -> list[Definition]:
    return compile_cards(parse_cards(text, COC, "bred.cards"), COC.editions[-1], COC)


GAMES: Final = {
    "coc": Game(
        "coc",
        COC,
        _coc,
        {
            "character": "character, {family}, cost 2, skill 3, icons CCAAII\n  keywords Toughness +1",
            "support": "support, {family}, cost 1",
            "event": "event, {family}, cost 1",
            "conspiracy": "conspiracy, {family}, cost 2, struggles TCAI",
        },
        ("agency", "miskatonic", "hastur", "cthulhu", "neutral"),
        frozenset(("character", "support", "event", "conspiracy")),
        ("T", "CA"),
    ),
    "arkham": Game(
        "arkham",
        ARKHAM,
        lambda text: compile_text(text, "bred.cards"),
        {
            "asset": "asset, {family}, cost 1, health 2, sanity 2, uses 6 charges",
            "event": "event, {family}, cost 1, skills wild\n  keywords Fast",
            "skill": "skill, {family}, skills wild wild",
            "enemy": "enemy, fight 2, health 3, evade 2, damage 1, horror 1",
            "treachery": "treachery",
            "location": "location, shroud 2, clues 1 per investigator, symbol circle, connects square",
            "act": "act, stage 1, clues 2 per investigator",
            "agenda": "agenda, stage 1, doom 5",
            "investigator": "investigator, {family}, willpower 3, intellect 3, combat 3, agility 3, health 7, sanity 7",
        },
        ("guardian", "seeker", "rogue", "mystic", "survivor", "neutral"),
        frozenset(("asset", "event", "skill", "enemy", "treachery")),
    ),
}


def text_of(node: Node) -> str:
    """A phrase as it is written."""
    return " ".join(word.spelling for word in node.leaves())


@cache
def written(game: Game) -> tuple[tuple[str, Node], ...]:
    """Every line of text of the Core Set, which does not grow, with the type of its card."""
    text = files(f"mythos.{game.name}").joinpath("cards", "core.cards").read_text(encoding="utf-8")
    found = []
    for card in parse_cards(text, game.words, "core.cards"):
        bodies = [line.body for line in card.lines if line.kind == "ability" and isinstance(line.body, Node)]
        found += [(card.facts(game.words.editions[-1]).type, body) for body in bodies]
    return tuple(found)


@cache
def phrases(game: Game) -> dict[str, list[str]]:
    """The phrases of these lines by the rule that makes them."""
    found: dict[str, set[str]] = defaultdict(set)
    for _, line in written(game):
        for node in line.walk():
            if isinstance(node, Node) and node is not line:
                found[node.kind].add(text_of(node))
    return {kind: sorted(texts) for kind, texts in found.items()}


def bred(game: Game, rng: Random) -> tuple[str, str]:
    """A type of card, and a line with one to three phrases of other lines in it."""
    kind, line = rng.choice(written(game))
    text = f" {text_of(line)} "
    inner = [node for node in line.walk() if isinstance(node, Node) and node is not line and node.kids]
    for node in rng.sample(inner, min(len(inner), rng.choice((1, 1, 2, 3)))):
        text = text.replace(f" {text_of(node)} ", f" {rng.choice(phrases(game)[node.kind])} ", 1)
    return kind, text.strip()


def card_of(game: Game, kind: str, line: str, number: int, rng: Random) -> str:
    """A card with this line; what stays in play says where it goes, and what is played does something."""
    lines = [f'card "Foundling {number}" bred {number}', game.facts[kind].format(family=rng.choice(game.families))]
    if kind == "support" and "attached" in line and not line.startswith("attach to"):
        lines += ["subtypes Attachment", "attach to any character"]
    if kind == "treachery" and not line.startswith("revelation"):
        where = "attach this to your location" if "attached" in line else "put this into your threat area"
        lines.append(f"revelation: {where}")
    if line.startswith("play only") and "event" in game.facts[kind]:
        lines.append({"coc": "action: draw 1 card", "arkham": "gain 1 resource"}[game.name])
    return "\n  ".join([*lines, line]) + "\n"


def is_accepted(game: Game, text: str) -> bool:
    """Does the checker take this card? Only what it says in words may stop it."""
    try:
        game.read(text)
    except CardMistakes:
        return False
    return True


def foundlings(game: Game, count: int, seed: int) -> list[str]:
    """So many cards that the checker takes."""
    rng, found = Random(f"bred {seed}"), list[str]()
    while len(found) < count:
        kind, line = bred(game, rng)
        if kind in game.dealt and is_accepted(game, card := card_of(game, kind, line, len(found) + 1, rng)):
            found.append(card)
    return found


@cache
def rules(game: Game) -> dict[str, list[list[str]]]:
    """The rules of the grammar: each with the ways to write it in words of this game."""
    found: dict[str, list[list[str]]] = defaultdict(list)
    words = lexicon(game)
    for rule in grammar()[0].rules:
        if all(part.name in words for part in rule.expansion if part.is_term):
            found[rule.origin.name].append([part.name for part in rule.expansion])
    return {
        name: [way for way in ways if all(part in found or part in words for part in way)]
        for name, ways in found.items()
    }


@cache
def lexicon(game: Game) -> dict[str, list[str]]:
    """The words of each class, and the spelling of each word that the grammar spells."""
    found: dict[str, list[str]] = {name: [word] for word, name in grammar()[1].items()}
    for phrase, entries in game.words.phrases.items():
        for entry in entries:
            found.setdefault(entry.cls, []).append(phrase)
    made = {"NUMBER": ["1", "2"], "SIGNED": ["+1", "-2"], "TIMES": ["2 times"], "NAME": ["him"], "CMP": ["<=", "="]}
    more = {"STRING": ['"Cthulhu"'], "PLUS": ["+"], "NON": ["non-"]}
    return found | made | more | ({"ICONS": list(game.icons)} if game.icons else {})


@cache
def heights(game: Game) -> dict[str, int]:
    """How many rules lie one in another at least until only words are left."""
    found: dict[str, int] = {}
    while True:
        before = len(found)
        for name, ways in rules(game).items():
            whole = [way for way in ways if all(part in found or part not in rules(game) for part in way)]
            if whole and name not in found:
                found[name] = 1 + min(max((found.get(part, 0) for part in way), default=0) for way in whole)
        if len(found) == before:
            return found


def rambling(game: Game, rng: Random, rule: str, room: int = 14) -> str:
    """Any phrase of the grammar, whether it means anything or not."""
    if rule not in rules(game):
        return rng.choice(lexicon(game)[rule])
    known = heights(game)
    can = [way for way in rules(game)[rule] if all(part in known or part not in rules(game) for part in way)]
    ways = sorted(can, key=lambda way: max((known.get(part, 0) for part in way), default=0))
    fitting = [way for way in ways if all(known.get(part, 0) < room for part in way)] or ways[:1]
    said = " ".join(filter(None, (rambling(game, rng, part, room - 1) for part in rng.choice(fitting))))
    return said.replace("non- ", "non-")


def spoilt(game: Game, rng: Random) -> tuple[str, str]:
    """A type of card, and a line with words taken away, doubled, exchanged for others or put in another place."""
    kind, line = bred(game, rng)
    if rng.random() < 0.5:
        kind, tree = rng.choice(written(game))
        line = text_of(tree)
    words, classes = line.split(" "), sorted(lexicon(game))
    for _ in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(words))
        other = rng.choice(lexicon(game)[rng.choice(classes)])
        words[at : at + 1] = rng.choice(
            ([], [words[at]] * 2, [other], [words[at], other], [words[rng.randrange(len(words))]])
        )
        words = words or [other]
    return kind, " ".join(words)
