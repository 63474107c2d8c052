"""What a player does not know: pools of cards that may as well lie in each other's places.

In the plain case, of each owner every card whose face the player has not seen where it lies. A game with other
secrets says so in its mind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mythos.kernel.machine import BITS, HOST, KNOWN, OBJECT, Machine

SMALLEST: Final = 1 << BITS  # below, a number may as well be a count
Lie = dict[int, int]  # which card lies in the place of which


class Secrets:
    """The secrets of a game."""

    links: ClassVar[tuple[int, ...]] = (HOST,)  # the columns that name another card

    def permutation(self, machine: Any, viewer: int, rng: Random) -> Lie:
        """Which card lies in the place of which, if what the viewer does not know is dealt anew."""
        places: dict[int, list[int]] = {}
        for c in hidden(machine, viewer):
            places.setdefault(machine.setup.owners[c], []).append(c)
        lie = shuffled((places[owner] for owner in sorted(places)), rng)
        return {old: new for old, new in lie.items() if old != new}

    def laid(self, machine: Any) -> None:
        """What follows from the places of cards is worked out again (a hook)."""


def shuffled(pools: Iterable[Sequence[int]], rng: Random, alike: Mapping[int, int] | None = None) -> Lie:
    """The cards of each pool in another order; the order in which they truly lie does not matter."""
    lie: Lie = {}
    for places in pools:
        cards = sorted((alike or {}).get(c, c) for c in places)
        rng.shuffle(cards)
        lie.update(zip(places, cards, strict=True))
    return lie


def hidden(machine: Machine, viewer: int) -> list[int]:
    """The cards whose faces the viewer has not seen where they lie, place after place."""
    cells, columns, faces = machine.cells, machine.columns, machine.card_face
    named = shown_in_questions(machine, viewer)
    return [
        c
        for zone in machine.zones
        for c in zone
        if faces[c].number >= 0 and not cells[c * columns + KNOWN] >> viewer & 1 and c not in named
    ]


def shown_in_questions(machine: Machine, viewer: int) -> set[int]:
    """What the viewer is asked about he sees: a deck he searches, a facedown domain he may drain."""
    options = [option for ask in machine.open_asks() if ask.player == viewer for option in ask.options]
    named = {option[1] for option in options} | {option[4] for option in options if option[4] >= SMALLEST}
    return {
        ref & OBJECT for ref in named if ref >= 0 and ref & OBJECT < len(machine.setup.owners) and machine.live(ref)
    }
