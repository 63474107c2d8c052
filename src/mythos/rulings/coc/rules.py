"""Call of Cthulhu: three documents, three editions, each played by its own rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

import mythos.coc
from mythos.coc import numbers as n
from mythos.coc import text
from mythos.coc.editions import DOCUMENTS, EDITIONS
from mythos.coc.explain import explain
from mythos.coc.position import NAMES, cards_of, titles
from mythos.coc.text import QUESTIONS
from mythos.kernel import initiation, reading
from mythos.kernel.program import ACTION, PLAY, Definition
from mythos.language.sheets import Sheet
from mythos.rulings.coc.board import CocBoards
from mythos.rulings.coc.facts import CocFacts
from mythos.rulings.coc.layout import lay, start
from mythos.rulings.coc.sentences import CocReader
from mythos.rulings.coc.table import Table
from mythos.rulings.games import Desk, Laid, Rules
from mythos.rulings.names import Names, Ref
from mythos.rulings.nodes import Fields


class Coc(Rules):
    """Call of Cthulhu."""

    name = "coc"
    editions = EDITIONS
    prefixes = DOCUMENTS
    book = "coc0-"
    folder = Path(mythos.coc.__path__[0]) / "positions"
    kinds = tuple(sorted({kind for kind, _ in QUESTIONS.values()}))
    periods = tuple(n.PHASES)
    settled = ("disrupt", "response")
    declining = (
        "Commit nobody",
        "Attach nothing",
        "Ready nobody",
        "Place none",
        "Keep this hand",
        "Discard it",
        "Let it go",
        "No",
        "Done",
    )
    usual = NAMES

    def titles(self, edition: str, extra: tuple[Sheet, ...]) -> Mapping[str, Sequence[Definition]]:
        """The cards a position may name, by title, and by title and subtitle."""
        return titles(edition, extra)

    def words(self, edition: str, extra: tuple[Sheet, ...]) -> tuple[str, ...]:
        """Titles, also with subtitles."""
        return title_words(edition, extra)

    def lay(self, desk: Desk, node: Fields | None) -> Laid:
        """The table of a position file."""
        return lay(desk, node)

    def start(self, desk: Desk, node: Fields) -> Laid:
        """A game from its beginning."""
        return start(desk, node)

    def reader(self, names: Names) -> CocReader:
        """Who reads the sentences."""
        return CocReader(names)

    def facts(self, editions: tuple[str, ...], extra: tuple[Sheet, ...]) -> CocFacts:
        """Who reads the facts."""
        return CocFacts(editions, lambda edition: titles(edition, extra))

    def boards(self) -> CocBoards:
        """Who lays out what a sketch says."""
        return CocBoards()

    def why_not(self, table: Table, player: int, ref: Ref, verb: str) -> list[str]:
        """Why a card cannot be played or used now by a player."""
        machine, reasons = table.game.machine, list[str]()
        card = meant(table, ref, player, verb)
        for number in machine.face(card).abilities:
            if not machine.setup.abilities[number].kind & (ACTION | PLAY):
                continue
            if verb and (verb == "Play") != machine.setup.plays[number]:
                continue
            why: list[str] = []
            if reading.controller_of(machine, card) != player:
                why.append("it is not yours")
            elif initiation.can_initiate(machine, card, number, player, why=why):
                continue
            reasons.extend(why)
        return reasons

    def behind(self, table: Table, card: int, stat: int) -> Iterable[str]:
        """The rulings behind a value that a sentence has read."""
        *parts, total = explain(table.game.machine, card, stat)
        for part in parts if len(parts) == 1 else (*parts, total):  # a lone part is no sum
            yield from part.rulings

    def ending(self, table: Table) -> str:
        """How the game ended, in words."""
        return text.ending(table.game.machine)


def meant(table: Table, ref: Ref, player: int, verb: str) -> int:
    """The card that an answer would use: one in hand to be played, one of the player's own if he has it."""
    machine = table.game.machine
    own = [c for c in table.all_named(ref) if reading.controller_of(machine, c) == player] if ref.player < 0 else []
    in_hand = [c for c in own if machine.zone_kind(c) == n.HAND]
    if verb == "Play" and in_hand:
        return in_hand[0]
    return own[ref.number - 1] if len(own) >= ref.number else table.find(ref)


@cache
def title_words(edition: str, extra: tuple[Sheet, ...]) -> tuple[str, ...]:
    """Titles, also with subtitles, of the cards a position may use."""
    return tuple(
        f"{d.title}, {d.subtitle}" if with_subtitle else d.title
        for d in cards_of(edition, extra).values()
        for with_subtitle in ((False, True) if d.subtitle else (False,))
    )
