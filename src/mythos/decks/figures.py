"""What is shown of a deck: figures as tables, plots and plain data. Each game makes its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mythos.decks.games import deck_rules
from mythos.decks.sheet import Decklist
from mythos.games import carry_out
from mythos.plot import Panel, picture


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: the first column is words, the others are numbers, and of a chart the last is a bar."""

    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    has_bar: bool = False


@dataclass(frozen=True, slots=True)
class Figures:
    """A deck in figures."""

    title: str
    head: str
    grids: list[Grid]
    panels: list[Panel]
    plain: dict[str, Any]

    def svg(self) -> str:
        """The plots as one document."""
        return picture(self.title, self.panels)


def figures(deck: Decklist, bag: str = "") -> Figures:
    """A deck of any game in figures; `bag`: the chaos bag against which an Arkham deck is reckoned."""
    make = deck_rules(deck.game).figures
    return carry_out(make, deck, command=f"decks show --game {deck.game}", options={"bag": ("--bag", bag or None)})


def percent(chance: float) -> str:
    """A probability for people."""
    return f"{chance * 100:.1f} %"
