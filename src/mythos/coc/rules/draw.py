"""The draw phase."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts
from mythos.coc.numbers import BY_RULE, CARDS_TO_DRAW, E_DRAW
from mythos.coc.table import ACTIVE, Table
from mythos.coc.table import TURN as TURN_NUMBER
from mythos.kernel import reading
from mythos.kernel.machine import Frame, procedure


# -- DRAW
def draw_cards(g: Table, f: Frame) -> None:
    """Two cards; the first player draws only one in his first turn. Text can change how many."""
    player = g.regs[ACTIVE]
    count = max(reading.net(g, player, CARDS_TO_DRAW, 1 if g.regs[TURN_NUMBER] == 1 else 2), 0)
    g.contents.emit(g, [acts.made(g, E_DRAW, player, player, BY_RULE, -1, -1, count)])


DRAW: Final = procedure("draw", draw_cards)
