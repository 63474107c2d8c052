"""The draw phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.coc.numbers import BY_RULE, CARDS_TO_DRAW, E_DRAW
from mythos.coc.table import ACTIVE
from mythos.coc.table import TURN as TURN_NUMBER
from mythos.kernel.machine import Frame, procedure

if TYPE_CHECKING:
    from mythos.coc.duel import Duel


# -- DRAW
def draw_cards(g: Duel, f: Frame) -> None:
    """Two cards; the first player draws only one in his first turn. Text can change how many."""
    player = g.regs[ACTIVE]
    count = max(g.net(player, CARDS_TO_DRAW, 1 if g.regs[TURN_NUMBER] == 1 else 2), 0)
    g.emit([g.moving(E_DRAW, player, player, BY_RULE, -1, -1, count)])


DRAW: Final = procedure("draw", draw_cards)
