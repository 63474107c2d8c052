"""Control that lasts while something is so: claims of standing text, and what ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mythos.coc import editions as ed
from mythos.coc.numbers import BY_RULE, E_DISCARD
from mythos.kernel.machine import OBJECT, Frame
from mythos.kernel.program import M_CONTROL, U_WHILE
from mythos.kernel.reading import L_KIND, L_PLAYER, L_SOURCE, L_UNTIL, L_UNTIL_NUMBER

if TYPE_CHECKING:
    from mythos.coc.duel import Duel


def end_conditions(g: Duel) -> None:
    """Effects that last while something holds end when it does not."""
    if not any(row[L_UNTIL] == U_WHILE for row in g.lasting):
        return
    keep = []
    for row in g.lasting:
        kept = True
        if row[L_UNTIL] == U_WHILE and row[L_UNTIL_NUMBER] < 0:
            kept = g.pick_applies(row) and (row[L_KIND] != M_CONTROL or not is_taken(g, row) or is_doomed(g))
        elif row[L_UNTIL] == U_WHILE and row[L_UNTIL_NUMBER] >= 0:
            kept = g.still_lasts(row)
        keep.append(kept)
    g.end_lasting(keep)


def is_taken(g: Duel, row: tuple[int, ...]) -> bool:
    """Has the card that gives control of another changed hands itself?"""
    return g.controller_of(row[L_SOURCE]) != row[L_PLAYER]


def is_doomed(g: Duel) -> bool:
    """Is such a card discarded once it is taken?"""
    return g.setup.rules[ed.TAKEN_OBSESSION] == ed.IS_DISCARDED


def taken_claims(g: Duel, f: Frame) -> bool:
    """A card that gives control of its host and is taken moves on, or is discarded. coc3-faq-33, coc15-faq-34"""
    if not is_doomed(g):
        return False
    rows = [row for row in g.lasting if row[L_KIND] == M_CONTROL and row[L_UNTIL_NUMBER] < 0 and g.live(row[L_SOURCE])]
    taken = [row[L_SOURCE] for row in rows if row[L_UNTIL] == U_WHILE and is_taken(g, row)]
    for ref in taken:
        g.tell_rule(f"{g.printed_title(ref & OBJECT)} is taken.", ed.TAKEN_OBSESSION)
    g.emit([g.moving(E_DISCARD, ref, g.controller_of(ref), BY_RULE) for ref in taken])
    return bool(taken)


def standing_control(g: Duel, f: Frame) -> bool:
    """Standing text gives control as soon as it applies; whoever takes the card later keeps it. coc3-1.4"""
    for source, number, c, player in g.standing_claims():
        if not g.is_claimed(source, number, c):
            g.claim(source, number, c, player)
            return True
    return False
