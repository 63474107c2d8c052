"""Control that lasts while something is so: claims of standing text, and what ends."""

from __future__ import annotations

from mythos.coc import acts, contest, moving, table
from mythos.coc import editions as ed
from mythos.coc.numbers import BY_RULE, E_DISCARD
from mythos.coc.table import Table
from mythos.kernel import lasting, reading
from mythos.kernel.machine import OBJECT, Frame
from mythos.kernel.program import M_CONTROL, U_WHILE
from mythos.kernel.reading import L_KIND, L_PLAYER, L_SOURCE, L_UNTIL, L_UNTIL_NUMBER


def end_conditions(g: Table) -> None:
    """Effects that last while something holds end when it does not."""
    if not any(row[L_UNTIL] == U_WHILE for row in g.lasting):
        return
    keep = []
    for row in g.lasting:
        kept = True
        if row[L_UNTIL] == U_WHILE and row[L_UNTIL_NUMBER] < 0:
            kept = contest.pick_applies(g, row) and (row[L_KIND] != M_CONTROL or not is_taken(g, row) or is_doomed(g))
        elif row[L_UNTIL] == U_WHILE and row[L_UNTIL_NUMBER] >= 0:
            kept = lasting.still_lasts(g, row)
        keep.append(kept)
    lasting.end_lasting(g, keep)


def is_taken(g: Table, row: tuple[int, ...]) -> bool:
    """Has the card that gives control of another changed hands itself?"""
    return reading.controller_of(g, row[L_SOURCE]) != row[L_PLAYER]


def is_doomed(g: Table) -> bool:
    """Is such a card discarded once it is taken?"""
    return g.setup.rules[ed.TAKEN_OBSESSION] == ed.IS_DISCARDED


def taken_claims(g: Table, f: Frame) -> bool:
    """A card that gives control of its host and is taken moves on, or is discarded. coc3-faq-33, coc15-faq-34"""
    if not is_doomed(g):
        return False
    rows = [row for row in g.lasting if row[L_KIND] == M_CONTROL and row[L_UNTIL_NUMBER] < 0 and g.live(row[L_SOURCE])]
    taken = [row[L_SOURCE] for row in rows if row[L_UNTIL] == U_WHILE and is_taken(g, row)]
    for ref in taken:
        table.tell_rule(g, f"{table.printed_title(g, ref & OBJECT)} is taken.", ed.TAKEN_OBSESSION)
    g.contents.emit(g, [acts.made(g, E_DISCARD, ref, reading.controller_of(g, ref), BY_RULE) for ref in taken])
    return bool(taken)


def standing_control(g: Table, f: Frame) -> bool:
    """Standing text gives control as soon as it applies; whoever takes the card later keeps it. coc3-1.4"""
    for source, number, c, player in moving.standing_claims(g):
        if not moving.is_claimed(g, source, number, c):
            moving.claim(g, source, number, c, player)
            return True
    return False
