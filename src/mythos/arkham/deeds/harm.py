"""What text does to health and sanity: damage, horror, healing, defeat; and what stays of it in the campaign."""

from __future__ import annotations

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.rules import timing
from mythos.arkham.rules.elimination import RESIGNED, Elimination, is_defeated
from mythos.arkham.rules.harm import BY_CARD, CancelHarm, deal, sharers
from mythos.arkham.rules.settling import overcome_by
from mythos.arkham.rules.timing import STOPPED
from mythos.arkham.table import (
    COLUMNS,
    DAMAGE,
    ENDING,
    FRIGHTENED_THIS_ROUND,
    HORROR,
    HURTER,
    TEST_BY,
    TEST_KIND,
    TEST_OBJECT,
    TEST_SOURCE,
    Table,
)
from mythos.kernel import initiation
from mythos.kernel.machine import OBJECT
from mythos.kernel.program import Instr
from mythos.kernel.records import Event


# -- what verbs need
def can_be_healed(g: Table, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """There is damage (0), horror (1; on who shares it, too) or any of it."""
    damage, horror = g.cells[c * COLUMNS + DAMAGE], g.cells[c * COLUMNS + HORROR]
    horror += sum(g.cells[d * COLUMNS + HORROR] for d in sharers(g, c))
    return damage > 0 if state == 0 else horror > 0 if state == 1 else damage + horror > 0


# -- what happens
def damage(g: Table, i: int, event: Event) -> bool:
    """Damage is placed."""
    return _harm(g, event, DAMAGE)


def horror(g: Table, i: int, event: Event) -> bool:
    """Horror is placed."""
    return _harm(g, event, HORROR)


def _harm(g: Table, event: Event, column: int) -> bool:
    """What is left after preventing is placed on the card."""
    if event.amount <= 0 or not g.live(event.subject):
        return False
    c = event.subject & OBJECT
    if g.zone_kind(c) not in n.IN_PLAY or (
        column == DAMAGE and table.forbidden(g, n.E_DAMAGE, c, other=_behind(g, event))
    ):
        return False
    g.cells[c * COLUMNS + column] += event.amount
    if column == HORROR:
        frightened(g, c, event.amount)
    g.regs[HURTER] = event.player
    g.touch()
    return True


def _behind(g: Table, event: Event) -> int:
    """The card whose text is behind some damage, -1 if there is none: of an attack the one that began it."""
    by = g.regs[TEST_BY]
    attack = by >= 0 and g.regs[TEST_KIND] == n.ATTACKING and event.subject == g.regs[TEST_OBJECT]
    source = g.regs[TEST_SOURCE] if attack and event.source == g.ref(by) else event.source
    return source & OBJECT if source >= 0 else -1


def frightened(g: Table, c: int, count: int) -> None:
    """Horror came to an investigator, or was healed; kept where text asks about it."""
    if c < g.setup.players and count and FRIGHTENED_THIS_ROUND in g.library.histories:
        g.limits.append((FRIGHTENED_THIS_ROUND, c, count, n.WHOLE_ROUND))


def heal(g: Table, i: int, event: Event) -> bool:
    """Remove up to the amount."""
    at = (event.subject & OBJECT) * COLUMNS
    column = DAMAGE if event.state == 0 else HORROR
    count = min(event.amount, g.cells[at + column])
    g.cells[at + column] -= count
    if column == HORROR:
        frightened(g, event.subject & OBJECT, -count)
    if count and column == HORROR and event.kind == n.E_HEAL:  # what is healed besides is part of it (ah13-faq-24)
        timing.announce(g, n.E_HEALED, event.subject, event.player, count)
    return count > 0


def defeat(g: Table, i: int, event: Event) -> bool:
    """An enemy goes to the discard pile or the victory display, an asset to its pile; an investigator is out, unless
    he was healed in time of what would have defeated him."""
    if not g.live(event.subject):
        return False
    c = event.subject & OBJECT
    if c < g.setup.players:
        if event.cause == n.BY_RULE and not overcome_by(g, c):
            return False
        g.push(Elimination(c, event.state))
        return True
    if table.type_of(g, c) == n.ENEMY and table.VICTORY in g.face(c).facts:
        moving.to_victory(g, c)
    else:
        moving.discard(g, c)
    g.rewrite(i).new = g.ref(c)
    return True


# -- verbs that are procedures of the rules
def hurt(g: Table, rec: int, instr: Instr) -> None:
    """Deal damage or horror (or both) to each of these."""
    amount, refs = initiation.amount(g, rec, instr), initiation.meant(g, rec, instr)
    more, direct = (*instr.options, 0, 0)[:2]
    more = amount if more == n.AS_MUCH else more
    damage, horror = (amount, more) if instr.n == 0 else (more, amount)
    if refs and damage + horror > 0:
        source = g.heap[rec].subject
        player = g.heap[rec].player
        deal(g, refs, damage, horror, direct, source, rec, n.BY_EFFECT, player)


def cancel_harm(g: Table, rec: int, instr: Instr) -> None:
    """Part of the damage and horror that would be placed together is canceled."""
    g.push(CancelHarm(rec, initiation.amount(g, rec, instr)))


def defeat_by_card(g: Table, rec: int, instr: Instr) -> None:
    """Defeated by a card, whatever damage there is."""
    events = [Event(n.E_DEFEAT, ref, -1, n.BY_EFFECT, state=BY_CARD) for ref in initiation.meant(g, rec, instr)]
    timing.emit(g, events)


def kill(g: Table, rec: int, instr: Instr) -> None:
    """An investigator is killed: known to the campaign when the scenario is over."""
    for ref in initiation.meant(g, rec, instr):
        g.log.append((n.LOG_KILLED, ref & OBJECT, 0, 0))
        falling = any(e.kind == n.E_DEFEAT and e.subject == ref and not e.flags & STOPPED for e in g.heap)
        if not g.regs[ENDING] and table.is_in(g, ref & OBJECT) and not falling and not is_defeated(g, ref & OBJECT):
            timing.emit(g, [Event(n.E_DEFEAT, ref, -1, n.BY_EFFECT, state=BY_CARD)])


def resign(g: Table, rec: int, instr: Instr) -> None:
    """The investigator leaves the scenario, not defeated."""
    for ref in initiation.meant(g, rec, instr) if instr.sel is not None else (g.heap[rec].player,):
        g.push(Elimination(ref & OBJECT, RESIGNED))


def suffer_trauma(g: Table, rec: int, instr: Instr) -> None:
    """Trauma (0 physical, 1 mental), written into the log."""
    amount = initiation.amount(g, rec, instr)
    for ref in initiation.meant(g, rec, instr):
        g.log.append((n.LOG_TRAUMA, ref & OBJECT, instr.n, amount))


def change_experience(g: Table, rec: int, instr: Instr) -> None:
    """Experience is lost or gained at the end."""
    amount = initiation.amount(g, rec, instr)
    for ref in initiation.meant(g, rec, instr):
        g.log.append((n.LOG_EXPERIENCE, ref & OBJECT, 0, amount))
