"""Attachments: what may be a host, what becomes of those that have lost theirs or were taken."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, moving, standing, table
from mythos.coc import editions as ed
from mythos.coc.numbers import BY_RULE, DOMAINS, E_ATTACH, E_DESTROY, E_DISCARD, IN_PLAY, INSANE, STORIES, WON
from mythos.coc.table import ADRIFT, AS_TYPE, COLUMNS, FORM, LOST_HOST, PLAYERS_KIND, STANCE, ZONE_KINDS, Table
from mythos.kernel import reading
from mythos.kernel.machine import HOST, O_TAKE, ZONE, Frame

Q_HOST: Final = 34


def orphans(g: Table, f: Frame) -> bool:
    """What was attached to a card that left play, or went insane, is destroyed. coc3-1.12"""
    lost = []
    always = g.setup.rules[ed.HOST_REQUIREMENT] == ed.CHECKED_ALWAYS
    for c in table.cards_in_play(g):
        at = c * COLUMNS
        host = g.cells[at + HOST]
        if host == LOST_HOST:
            lost.append(c)
            continue
        if host < 0:
            continue
        if not may_host(g, c, host, always):
            lost.append(c)
    if not lost:
        return False
    for c in lost:
        name = "A facedown card" if table.is_facedown(g, c) else table.printed_title(g, c)
        table.tell_rule(g, f"{name} has lost its host.", ed.HOST_REQUIREMENT if always else ed.HOST_LEAVES_PLAY)
        if ZONE_KINDS[g.cell(max(g.cell(c, HOST), 0), ZONE)] != IN_PLAY:
            table.cite_switch(g, ed.HOST_LEAVES_PLAY)
    destroyed = g.setup.rules[ed.HOST_LEAVES_PLAY] == ed.ATTACHMENTS_DESTROYED
    verb = E_DESTROY if destroyed else E_DISCARD
    g.contents.emit(g, [acts.made(g, verb, g.ref(c), reading.controller_of(g, c), BY_RULE) for c in lost])
    return True


SERVED: Final = (
    IN_PLAY,
    STORIES,
    DOMAINS,
    WON,
    PLAYERS_KIND,
)  # a story just won cares for itself, a pile is always there


def may_host(g: Table, c: int, host: int, always: bool) -> bool:
    """A host in play serves; an insane one only if the attachment is meant for such, and every one only as long as it
    is what the attachment asks for, where that is checked always (cocccg-attached-cards-c)."""
    if ZONE_KINDS[g.cells[host * COLUMNS + ZONE]] not in SERVED:
        return False
    insane = g.cells[host * COLUMNS + STANCE] == INSANE
    attach = g.face(c).attach
    if insane and standing.clings(g, c):
        return True
    if not insane and not always:
        if (
            g.trace is not None
            and attach is not None
            and not g.book.fits(g, attach.tests, host, c, reading.controller_of(g, c), -1)
        ):
            table.cite_switch(g, ed.HOST_REQUIREMENT)
        return True
    if attach is None or 0 < g.cells[c * COLUMNS + FORM] < AS_TYPE:
        return not insane
    return g.book.fits(g, attach.tests, host, c, reading.controller_of(g, c), -1)


def adrift(g: Table, f: Frame) -> bool:
    """An attachment that was taken goes to a new host of its taker's choice. coc15-control-b, coc3-1.13j"""
    for c in table.cards_in_play(g):
        at = c * COLUMNS + HOST
        if g.cells[at] <= ADRIFT:
            g.cells[at] = ADRIFT - g.cells[at]
            hosts = moving.hosts_when_taken(g, c, reading.controller_of(g, c))
            g.cells[at] = -1 if hosts else LOST_HOST
            if hosts:
                g.goto(f, "take_host")
                table.tell_rule(g, f"{table.printed_title(g, c)} is taken.", ed.TAKEN_ATTACHMENT)
                g.ask(reading.controller_of(g, c), Q_HOST, [(O_TAKE, g.ref(h), 0, c, 0) for h in hosts])
                return True
    return False


def take_host(g: Table, f: Frame) -> None:
    """The attachment that was taken lies at its new host now."""
    _, host, _, c, _ = g.reply()
    g.goto(f, "check")
    g.contents.emit(g, [acts.made(g, E_ATTACH, g.ref(c), reading.controller_of(g, c), BY_RULE, other=host)])
