"""Small helpers for reading a tree: what stands there, and nothing else."""

from __future__ import annotations

from collections.abc import Container

from mythos.language.account import said
from mythos.language.phrases import Cannot
from mythos.language.tree import Kid, Node, Word
from mythos.language.triggers import head_words


def spelled(part: Kid) -> str:
    """A part as it was written."""
    return said(list(part.leaves()) if isinstance(part, Node) else [part])


def only(node: Node, allowed: Container[str], remedy: str) -> None:
    """Nothing stands in a phrase but these kinds of phrases and classes of words."""
    for kid in node.kids:
        name = kid.kind if isinstance(kid, Node) else kid.cls
        if name not in allowed:
            raise Cannot(f"'{spelled(kid)}' has no form here: {remedy}", kid)


def node_of(part: Kid | None, remedy: str, at: Kid) -> Node:
    """A phrase, where a word or nothing might stand."""
    if not isinstance(part, Node):
        raise Cannot(remedy, part or at)
    return part


def nouns_of(part: Kid | None) -> list[str]:
    """The nouns of a phrase."""
    return [word.text for word in head_words(part)] if isinstance(part, Node) else []


def adjectives_of(head: Node) -> list[Word]:
    """The plain adjectives of a noun; where one stands with `non-` there are none."""
    adjs = [adj for group in head.all("adjs") for adj in group.all("adj")]
    if any(len(adj.kids) != 1 for adj in adjs):
        return []
    return [word for adj in adjs for word in adj.words()]


def is_plain(part: Kid | None, det: str) -> bool:
    """`any enemy`: a determiner, a noun and nothing else."""
    what = part.one("filter") if isinstance(part, Node) and part.kind == "quant" else None
    first = part.one("det") if isinstance(part, Node) else None
    if what is None or first is None or [word.text for word in first.words()] != [det]:
        return False
    heads = what.all("fhead")
    return len(what.kids) == len(heads) == 1 and not heads[0].all("adjs")


def is_number(det: Node) -> bool:
    """`1`, `X`, `that many`, `all`: how much of something that is counted, not chosen."""
    words = det.words()
    if len(words) != 1 or det.all("amount"):
        return False
    return words[0].cls in ("NUMBER", "X", "that many", "all")
