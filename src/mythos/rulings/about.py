"""The rulings that touch a card, in families: what the documents say of one point, side by side."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import cache

from mythos.rulings.index import Ruling, rulings, same


@dataclass(slots=True)
class Family:
    """Rulings of several documents on one point of one card."""

    rows: dict[str, list[Ruling]] = field(default_factory=dict)  # by edition
    differences: list[str] = field(default_factory=list)  # in what they differ


def folded(title: str) -> str:
    """A title without accents, marks and capitals."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return " ".join(re.findall(r"[a-z0-9]+", plain))


@cache
def by_card(game: str = "coc") -> dict[str, list[Ruling]]:
    """Rulings by the folded names of the cards they touch."""
    found: dict[str, list[Ruling]] = {}
    for row in rulings(game).values():
        for name in dict.fromkeys(map(folded, row.cards)):
            found.setdefault(name, []).append(row)
    return found


def touching(title: str, subtitle: str = "", game: str = "coc") -> list[Family]:
    """The families of rulings on a card, in the order of the newest document that speaks of each."""
    names = [folded(title)] + ([folded(f"{title} {subtitle}")] if subtitle else [])
    left = {row.id: row for name in names for row in by_card(game).get(name, ())}
    families = []
    while left:
        first = next(iter(left))
        family = Family()
        todo = [first]
        while todo:
            row = left.pop(todo.pop(), None)
            if row is None:
                continue
            family.rows.setdefault(row.edition, []).append(row)
            others = {name: what for name, what in row.differs_from if name in left}
            family.differences.extend(what for what in others.values() if what not in family.differences)
            todo.extend([*others, *(name for name in sorted(same(row.id)) if name in left)])
        families.append(family)
    return families
