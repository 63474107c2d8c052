"""What standing text gives, allows and forbids."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.table import COLUMNS, Table
from mythos.kernel.hooks import GRANT_KEY
from mythos.kernel.machine import BITS, OBJECT, ZONE
from mythos.kernel.program import M_CANNOT, M_DOES_NOT, M_MAY
from mythos.kernel.reading import L_KIND, L_MOD
from mythos.kernel.setup import kind_key

CANNOT_KEYS: Final = tuple(kind_key(M_CANNOT, verb) for verb in range(n.KINDS))
CALM: Final = {verb: kind_key(M_DOES_NOT, verb) for verb in (n.E_MOVE, n.E_INVESTIGATE)}
MAY_KEY: Final = kind_key(M_MAY)


def prohibits(g: Table, verb: int) -> bool:
    """Is there any text at all that forbids a verb?"""
    if CANNOT_KEYS[verb] in g.mods_by:
        return True
    return bool(g.lasting) and any(
        row[L_KIND] == M_CANNOT and g.setup.mods[row[L_MOD]].verb == verb for row in g.lasting
    )


def granted(g: Table) -> list[tuple[int, int]]:
    """(card, ability) of everything that standing text of other cards gives."""
    found: list[tuple[int, int]] = []
    for entry in g.mods_by.get(GRANT_KEY, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        number = g.face(source).granted[mod.ability]
        found += [(c, number) for c in table.cards_in_play(g) if table.applies(g, mod, source, c)]
    return found


def lies_ready(g: Table, card: int, you: int) -> bool:
    """Does text let an investigator play a card from where it lies: the topmost event of the discard pile?"""
    if MAY_KEY not in g.mods_by or g.cells[card * COLUMNS + ZONE] != you * n.PLAYER_ZONES + n.DISCARD:
        return False
    events = [c for c in g.zones[you * n.PLAYER_ZONES + n.DISCARD] if table.type_of(g, c) == n.EVENT]
    if not events or events[-1] != card:
        return False
    return any(table.controller(g, entry & OBJECT) == you for entry in g.mods_by[MAY_KEY])


def is_calm(g: Table, player: int, verb: int) -> bool:
    """Does text keep enemies from attacking because of this action? Only the first such action of each turn."""
    found = False
    for entry in g.mods_by.get(CALM[verb], ()):
        source = entry & OBJECT
        if table.controller(g, source) != player or not table.speaks(g, source):
            continue
        used = (-1 - source, g.ref(source), 1, n.PER_TURN)
        if used not in g.limits:
            g.limits.append(used)
            found = True
    return found
