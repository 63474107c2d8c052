"""The board that a sketch of Arkham Horror means: investigators, enemies, a bag with the token that was named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

from mythos.arkham import numbers as n
from mythos.arkham.position import cards_of
from mythos.arkham.table import CLUES, DAMAGE, DOOM, HORROR
from mythos.rulings import boards
from mythos.rulings.arkham.table import Table
from mythos.rulings.boards import HELD, MINE, Act, Placed, entry, listed, quoted

PLENTY = 9  # resources with which an investigator begins


class ArkhamBoards(boards.Boards):
    """Arkham Horror."""

    states = (
        (r"engaged with «»", "engaged with «»"),
        (r"(?:attached to|on) «»", "on «»"),
        (r"exhausted", "exhausted"),
        (r"(\d+) (damage|horror|clues?|doom)", r"\1 \2"),
        (r"ready|engaged|engaged with (?:me|him|her)", ""),
        (r"in (?:my |his |her |their |the )?hand", "hand"),
        (r"in (?:my |his |her |their |the )?discard pile", "discard pile"),
    )
    verbs: ClassVar[Mapping[str, Sequence[str]]] = {
        "play": ("play",),
        "use": ("use", "action of", "react with", "reaction of"),
        "activate": ("action of", "use"),
        "trigger": ("use", "action of"),
        "respond": ("use", "play"),
        "fight": ("fight",),
        "attack": ("fight",),
        "evade": ("evade",),
        "engage": ("engage",),
        "investigate": ("investigate",),
        "move": ("move",),
    }
    bare = ("investigate",)
    plainly = ("Roland fights {}: what happens?", "Roland plays {}: what happens?")

    def nicknames(self) -> Mapping[str, str]:
        """Investigators by their first names."""
        return first_names()

    def actor(self, title: str, placed: Mapping[str, Placed]) -> int:
        """An investigator acts for himself; cards act for who has them."""
        names = [each for each in placed if is_a(each, n.INVESTIGATOR)]
        return names.index(title) if title in names else max(placed[title].side, MINE)

    def board(self, placed: Mapping[str, Placed], acts: Sequence[Act]) -> str:
        """The investigation phase, in the first investigator's turn."""
        seats = [each for each in placed if is_a(each, n.INVESTIGATOR)] or ["Roland Banks"]
        lines = ["title: A question", "game: arkham", "position:"]
        enemies = [each for each in placed.values() if is_a(each.title, n.ENEMY) and each.zone not in HELD]
        for each in enemies:
            engaged = next((seat for seat in seats if engages(placed, seat, each)), seats[0])
            each.states = [state for state in each.states if not state.startswith("engaged")]
            each.states.append(f"engaged with {short(engaged)}")
        lines += listed("enemies", [entry(each) for each in enemies], 1)
        for seat, name in enumerate(seats):
            lines += [f"  {short(name)}:", *self.seat(seat, placed)]
        return "\n".join([*lines, "script: []", ""])

    def seat(self, seat: int, placed: Mapping[str, Placed]) -> list[str]:
        """The cards of an investigator."""
        own = [
            each
            for each in placed.values()
            if max(each.side, MINE) == seat and not any(is_a(each.title, kind) for kind in ELSEWHERE)
        ]
        lines = listed("play", [entry(each) for each in own if each.zone == "play"], 2)
        for zone in HELD:
            lines += listed(zone, [quoted(each.title) for each in own if each.zone == zone], 2)
        return [*lines, f"    resources: {PLENTY}"]

    def standing(self, table: Table, card: int) -> str:
        """Where it is, with whom it is engaged, what is on it."""
        told = [f"in the {table.zone(card)}" if not table.in_play(card) else "in play"]
        if with_whom := table.engaged_with(card):
            told.append(f"engaged with {', '.join(with_whom)}")
        told += [f"{table.on(card, column)} {name}" for name, column in TOKENS.items() if table.on(card, column)]
        return ", ".join(told)


TOKENS = {"damage": DAMAGE, "horror": HORROR, "clues": CLUES, "doom": DOOM}
ELSEWHERE = (n.INVESTIGATOR, n.ENEMY, n.LOCATION)


def engages(placed: Mapping[str, Placed], seat: str, enemy: Placed) -> bool:
    """Is an enemy said to be engaged with an investigator, from either side?"""
    said = placed[seat].states if seat in placed else ()
    return f"engaged with {enemy.title}" in said or f"engaged with {seat}" in enemy.states


def is_a(title: str, kind: int) -> bool:
    """Is a card of a type?"""
    return kind in kinds().get(title.casefold(), ())


@cache
def kinds() -> Mapping[str, tuple[int, ...]]:
    """The types of the cards of each title."""
    found: dict[str, tuple[int, ...]] = {}
    for card in cards_of(()).values():
        found[card.title.casefold()] = (*found.get(card.title.casefold(), ()), card.type)
    return found


@cache
def first_names() -> Mapping[str, str]:
    """Investigators by the word by which people call them."""
    people = [card.title for card in cards_of(()).values() if card.type == n.INVESTIGATOR]
    return {short(title): title for title in people}


def short(title: str) -> str:
    """How people call an investigator."""
    return title.replace('"', "").split()[0]
