"""The account of a card's words: every word goes into the program, or the card is refused.

The contract, for both games and every line of text:

* A reader that makes something of a word *claims* it: `claim(word)` for a word of the tables, `claim(phrase)` for the
  words that the phrase's own rule spells (`until`, `for each`, `that`; of a determiner or possessive its words, too).
  It claims what it puts into the program, at the place where it does so, and nothing else.
* Looking is not claiming. `one`, `word`, `find`, `walk` read nothing; they are for deciding which reader is meant.
* `claim_whole(phrase)` is for set phrases, of which every word was compared with what stands in the program's text.
  It is no way to silence the account: a word that could be another one without changing the program is not read.
* A preposition is read with the phrase that it brings.
* Whoever finishes a line calls `unread`; the first word that nobody claimed is a mistake at its place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mythos.language.tree import Kid, Node, Word

Place = tuple[int, int]
MARKS: Final = frozenset((";", ":", ",", "(", ")", "[", "]", "/", "->", "|", "'s"))
ANCHORS: Final = ("VERB", "VED", "HEAD", "TIMING", "choose", "gains", "loses", "gets")


@dataclass(frozen=True, slots=True)
class Unread:
    """Words that nobody claimed: the phrase they make, where it begins, and the word behind which it stands."""

    phrase: str
    at: Word
    behind: str
    spot: str  # the kind of phrase and the class of the word

    def __str__(self) -> str:
        where = f"behind '{self.behind}'" if self.behind else "here"
        return f"'{self.phrase}' is not understood {where}"


@dataclass(slots=True)
class Account:
    """Which words of a card were read, and into which part of the program each of them went."""

    into: dict[Place, str] = field(default_factory=dict)

    def claim(self, part: Kid, into: str) -> None:
        """A word was read; of a phrase, the words that its rule spells."""
        if isinstance(part, Word):
            self.into.setdefault((part.line, part.column), into)
            return
        for word in (*part.spelled, *(kid for kid in part.kids if isinstance(kid, Word) and kid.cls == kid.text)):
            self.into.setdefault((word.line, word.column), into)

    def claim_whole(self, part: Kid, into: str) -> None:
        """Every word of a set phrase was compared with the one that has to stand there."""
        for word in part.leaves() if isinstance(part, Node) else (part,):
            self.into.setdefault((word.line, word.column), into)

    def is_read(self, part: Kid) -> bool:
        """Was all of it read?"""
        words = part.leaves() if isinstance(part, Node) else (part,)
        return all(word.cls in MARKS or (word.line, word.column) in self.into for word in words)

    def unread(self, tree: Node) -> list[Unread]:
        """Everything on a line that nobody claimed, in reading order: one entry for each phrase."""
        for link in tree.find("with_prep"):
            if all(self.is_read(kid) for kid in link.kids[1:]):
                self.claim_whole(link.kids[0], "with its phrase")
        found: list[Unread] = []
        told: set[Place] = set()
        words = list(tree.leaves())
        for k, word in enumerate(words):
            if self.is_read(word) or (word.line, word.column) in told:
                continue
            phrase = self._phrase(tree, word)
            leaves = list(phrase.leaves()) if isinstance(phrase, Node) else [phrase]
            told.update((leaf.line, leaf.column) for leaf in leaves)
            found.append(Unread(said(leaves), word, self._behind(words[:k]), _spot(tree, word)))
        return found

    def _phrase(self, tree: Node, word: Word) -> Kid:
        """The largest phrase around a word of which nothing was read."""
        here: Kid = tree
        while isinstance(here, Node):
            leaves = [leaf for leaf in here.leaves() if leaf.cls not in MARKS]
            if not any(self.is_read(leaf) for leaf in leaves):
                return here
            inner = [kid for kid in here.kids if kid is word or (isinstance(kid, Node) and _holds(kid, word))]
            if not inner:
                return word
            here = inner[0]
        return here

    def _behind(self, before: list[Word]) -> str:
        read = [word for word in before if word.cls not in MARKS and self.is_read(word)]
        anchors = [word for word in read if word.cls in ANCHORS] or read
        return anchors[-1].spelling if anchors else ""


def _holds(phrase: Node, word: Word) -> bool:
    return any(leaf is word for leaf in phrase.leaves())


def _spot(tree: Node, word: Word) -> str:
    holder = next(node for node in _nodes(tree) if any(leaf is word for leaf in (*node.spelled, *node.kids)))
    return f"{holder.kind} {word.cls}"


def _nodes(tree: Node) -> list[Node]:
    return [kid for kid in tree.walk() if isinstance(kid, Node)]


def said(words: list[Word]) -> str:
    """Words as they were written."""
    text = ""
    for word in words:
        tight = word.cls in ("'s", ",", ";", ")", "]", ":", "/") or text.endswith(("(", "[", "/", "non-")) or not text
        text += word.spelling if tight else f" {word.spelling}"
    return text
