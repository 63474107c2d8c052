"""Memory: what one use of an ability knew, as one row of numbers, for whatever of it is done or read later.

Records and sets live only as long as their window. An effect that was put off, or a change that lasts until
something happens, takes along what it needs: its player, its X, what it chose, what it has done so far.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

Row = tuple[int, ...]

K_ABILITY: Final = 0
K_START: Final = 1  # the instruction with which it goes on
K_THIS: Final = 2  # its carrier, as it was
K_YOU: Final = 3
K_X: Final = 4
K_GRANTER: Final = 5
K_PAYER: Final = 6
K_SURPLUS: Final = 7
K_WANTED: Final = 8
K_DONE: Final = 9
K_UNTIL: Final = 10  # how long it waits
K_TICK: Final = 11  # the phase in which it began to wait
K_SLOTS: Final = 12  # from here on the slots: how many references, then these


def packed(slots: Sequence[Row]) -> Row:
    """Slots in a row: before each the number of its references."""
    return tuple(number for refs in slots for number in (len(refs), *refs))


def unpacked(row: Row) -> list[Row]:
    """The slots of a row."""
    found: list[Row] = []
    at = K_SLOTS
    while at < len(row):
        found.append(row[at + 1 : at + 1 + row[at]])
        at += 1 + row[at]
    return found


def renamed(row: Row, refs: Mapping[int, int]) -> Row:
    """The same row about other objects."""
    head = (*row[:K_THIS], refs.get(row[K_THIS], row[K_THIS]), *row[K_YOU:K_SLOTS])
    return (*head, *packed([tuple(refs.get(ref, ref) for ref in slot) for slot in unpacked(row)]))
