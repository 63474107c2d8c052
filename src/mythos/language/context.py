"""What a static check may ask about, and how it walks over a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from mythos.language.titles import Titles
from mythos.language.tree import Card, Kid, Line, Node, Word
from mythos.language.words import Kinds, Vocabulary

Finding = tuple[Kid | None, str, str]  # where, what is wrong, a remedy
# Nouns whose kind depends on what they are applied to; no frame can refuse them.
VAGUE: Final = frozenset(("copy", "target", "point", "type"))


@dataclass(frozen=True, slots=True)
class Context:
    """The card, the line, the words and what else stands in the file."""

    card: Card
    line: Line
    vocabulary: Vocabulary
    beside: Titles  # the titles of the file of the card
    granted: bool = False  # in an ability in quotes: `this` is whoever is given it

    @property
    def tree(self) -> Node:
        """The tree of the line."""
        assert isinstance(self.line.body, Node)
        return self.line.body

    @property
    def lines(self) -> list[Node]:
        """The trees of all lines of the card."""
        return [line.body for line in self.card.lines if isinstance(line.body, Node)]

    @property
    def type(self) -> str:
        """The type of the card."""
        return self.card.facts().type

    def types_of(self, title: str) -> Kinds | None:
        """The types of the cards of a title; None if there is none."""
        own = self.vocabulary.titles().get(title)
        other = self.beside.get(title)
        return own if other is None else other if own is None else own | other

    def clauses(self, tree: Node | None = None) -> Iterator[tuple[Node, Context]]:
        """All nodes of the line, each with the context in which it is to be understood."""
        tree = tree or self.tree
        here = replace(self, granted=True) if tree.kind == "quoted" else self
        yield tree, here
        for kid in tree.kids:
            if isinstance(kid, Node):
                yield from here.clauses(kid)


Check = Callable[[Context], Iterator[Finding]]


def heads(phrase: Node) -> list[Word]:
    """The nouns a noun phrase is about."""
    match phrase.kind:
        case "quant":
            found = phrase.one("filter")
            return [word for head in found.all("fhead") for word in head.words("NOUN", "ZONE")] if found else []
        case "that" | "those" | "host" | "same" | "owned" | "own_zone" | "ends":
            return phrase.words("NOUN", "ZONE")
        case "both":
            return [word for kid in phrase.all("quant", "that", "owned", "own_zone") for word in heads(kid)]
    return []


def steps_of(effects: Node) -> list[Kid]:
    """The steps of an effect, in order."""
    return [step for chain in effects.kids if isinstance(chain, Node) for step in chain.kids]


def behind_choices(here: Context) -> Iterator[tuple[Node, Node]]:
    """What a step chooses, and the step behind it."""
    for effects in here.tree.find("effects"):
        for before, step in pairwise(steps_of(effects)):
            choices = before.all("choose") if isinstance(before, Node) and before.kind == "stmt" else []
            chosen = choices[-1].kids[-1] if choices else None
            if isinstance(chosen, Node) and isinstance(step, Node):
                yield chosen, step


def outside_quotes(tree: Node) -> Iterator[Node]:
    """All nodes that speak of this card, not of who is given an ability in quotes."""
    return walk_but(tree, ("quoted",))


def walk_but(tree: Node, closed: tuple[str, ...]) -> Iterator[Node]:
    """All nodes, not looking into these kinds."""
    yield tree
    for kid in tree.kids:
        if isinstance(kid, Node) and kid.kind not in closed:
            yield from walk_but(kid, closed)
