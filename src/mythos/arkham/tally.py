"""What a finished scenario brings each investigator: experience and trauma."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.arkham import numbers as n
from mythos.arkham.rules.harm import BY_DAMAGE, BY_HORROR
from mythos.arkham.table import THE_VICTORY

if TYPE_CHECKING:
    from mythos.arkham.table import Table

PHYSICAL: Final = "physical"
MENTAL: Final = "mental"


def victory_points(machine: Table) -> int:
    """The points in the victory display."""
    return sum(machine.face(c).printed[n.VICTORY] for c in machine.zones[THE_VICTORY])


def earned(machine: Table, seat: int) -> int:
    """The experience of an investigator for this scenario: text may make it less, but never less than none."""
    own = 0 if any(row[0] == n.FORFEIT for row in machine.gifts) else victory_points(machine)
    return max(own + sum(row[3] for row in machine.log if row[0] == n.LOG_EXPERIENCE and row[1] == seat), 0)


def suffered(machine: Table, seat: int, both: str = PHYSICAL) -> tuple[int, int]:
    """Physical and mental trauma; `both`: which of them whoever is defeated by damage and horror at once takes."""
    physical = mental = 0
    for kind, player, what, amount in machine.log:
        if player != seat:
            continue
        if kind == n.LOG_TRAUMA:
            physical, mental = (physical + amount, mental) if what == 0 else (physical, mental + amount)
        elif kind == n.LOG_DEFEATED and what & (BY_DAMAGE | BY_HORROR):
            is_physical = what == BY_DAMAGE or (what == BY_DAMAGE | BY_HORROR and both == PHYSICAL)
            physical, mental = (physical + 1, mental) if is_physical else (physical, mental + 1)
    return physical, mental


def falls_twice(machine: Table, seat: int) -> bool:
    """Was an investigator defeated by damage and horror at once? Then the player chooses which trauma it is."""
    both = BY_DAMAGE | BY_HORROR
    return any(kind == n.LOG_DEFEATED and who == seat and what & both == both for kind, who, what, _ in machine.log)


def is_killed(machine: Table, seat: int) -> bool:
    """Was this investigator killed, by the resolution or by card text?"""
    return any(row[0] == n.LOG_KILLED and row[1] == seat for row in machine.log)
