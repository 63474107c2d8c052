"""Arkham Horror: two documents, of which the later one adds to the earlier. Both are played by the same rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import mythos.arkham
from mythos.arkham import numbers as n
from mythos.arkham.position import cards_of, names_of
from mythos.arkham.text import QUESTIONS
from mythos.kernel.program import Definition
from mythos.language.sheets import Sheet
from mythos.rulings.arkham.board import ArkhamBoards
from mythos.rulings.arkham.facts import ArkhamFacts
from mythos.rulings.arkham.layout import lay, start
from mythos.rulings.arkham.sentences import ArkhamReader
from mythos.rulings.arkham.table import Table
from mythos.rulings.games import Desk, Laid, Rules
from mythos.rulings.names import Names, Ref
from mythos.rulings.nodes import Fields


class Arkham(Rules):
    """Arkham Horror."""

    name = "arkham"
    editions = ("faq-1.2", "faq-1.3")
    prefixes = ("ah12-", "ah13-")
    book = "ah0-"
    alike = True
    folder = Path(mythos.arkham.__path__[0]) / "positions"
    kinds = tuple(sorted({kind for kind, _ in QUESTIONS.values()}))
    periods = tuple(n.PHASES)
    settled = ("reaction", "forced")
    declining = ("End your turn", "None", "Done", "No")
    usual = ()

    def titles(self, edition: str, extra: tuple[Sheet, ...]) -> Mapping[str, Sequence[Definition]]:
        """The cards a position may name: by title, also with subtitle or level."""
        return names_of(extra)

    def words(self, edition: str, extra: tuple[Sheet, ...]) -> tuple[str, ...]:
        """Titles, also with subtitles and levels."""
        return title_words(extra)

    def lay(self, desk: Desk, node: Fields | None) -> Laid:
        """The table of a position file."""
        return lay(desk, node)

    def start(self, desk: Desk, node: Fields) -> Laid:
        """A scenario from its beginning."""
        return start(desk, node)

    def reader(self, names: Names) -> ArkhamReader:
        """Who reads the sentences."""
        return ArkhamReader(names)

    def facts(self, editions: tuple[str, ...], extra: tuple[Sheet, ...]) -> ArkhamFacts:
        """Who reads the facts."""
        return ArkhamFacts(editions, lambda edition: names_of(extra))

    def boards(self) -> ArkhamBoards:
        """Who lays out what a sketch says."""
        return ArkhamBoards()

    def why_not(self, table: Table, player: int, ref: Ref, verb: str) -> list[str]:
        """Why an investigator cannot play or use a card now."""
        machine = table.game.machine
        found = table.all_named(ref)
        in_hand = [c for c in found if machine.zone_kind(c) == n.HAND and table.whose(c) == player]
        card = in_hand[0] if verb == "Play" and in_hand else table.find(ref)
        return table.game.why_not(card, player)

    def ending(self, table: Table) -> str:
        """How the scenario ended, in words."""
        resolution = table.game.resolution
        return "" if resolution is None else f"Resolution {resolution} was reached."


@cache
def title_words(extra: tuple[Sheet, ...]) -> tuple[str, ...]:
    """Every name of a card a position may use, written as on the card."""
    found: dict[str, None] = {}
    for card in cards_of(extra).values():
        plain = card.title.replace('"', "")
        level = card.printed[n.LEVEL]
        names = [card.title, plain, *([f"{plain} ({level})"] if level >= 0 else [])]
        if card.subtitle:
            names += [f"{plain} ({card.subtitle})", f"{plain}, {card.subtitle}"]
        found.update(dict.fromkeys(names))
    return tuple(found)
