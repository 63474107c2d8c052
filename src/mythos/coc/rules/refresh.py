"""The refresh phase: restore, ready, refresh domains."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, contest, standing, table
from mythos.coc import editions as ed
from mythos.coc.numbers import BY_RULE, E_READY, E_REFRESH, E_RESTORE, EXHAUSTED, INSANE
from mythos.coc.table import ACTIVE, COLUMNS, RESTORED, STANCE, Table
from mythos.kernel import initiation
from mythos.kernel.machine import BITS, O_TAKE, OBJECT, SERIAL, Frame, procedure
from mythos.kernel.records import SetNo

Q_RESTORE: Final = 50
Q_STAY: Final = 58


# -- REFRESH
class Refresh(Frame):
    """The refresh phase."""

    restored: SetNo = 0  # who sits out the readying

    def __init__(self) -> None:
        super().__init__(REFRESH)


def restore_one(g: Table, f: Refresh) -> None:
    """The active player must restore one of his insane characters if he can; he chooses which. coc3-2.34"""
    cells = g.cells
    insane = [c for c in table.cards_of(g, g.regs[ACTIVE]) if cells[c * COLUMNS + STANCE] == INSANE]
    mine = [c for c in insane if acts.can(g, E_RESTORE, g.ref(c), -1)] if insane else []
    if not mine:
        g.regs[RESTORED] = -1
        f.restored = g.keep(())
        g.goto(f, "keep_exhausted")
        return
    everybody = g.setup.rules[ed.RESTORE_IN_REFRESH] == ed.RESTORE_ALL
    least = len(mine) if everybody else min(1, len(mine))
    g.ask(table.active(g), Q_RESTORE, [(O_TAKE, g.ref(c), 0, 0, 0) for c in mine], least, max(least, 1))


def take_restore(g: Table, f: Refresh) -> None:
    """It comes back exhausted and sits out the readying."""
    refs = initiation.taken(g)
    table.cite_switch(g, ed.RESTORE_IN_REFRESH)
    g.regs[RESTORED] = refs[0] & OBJECT if refs else -1
    f.restored = g.keep(refs)
    g.contents.emit(g, [acts.made(g, E_RESTORE, r, table.active(g), BY_RULE, state=EXHAUSTED) for r in refs])


def keep_exhausted(g: Table, f: Refresh) -> None:
    """What may stay exhausted does so if its player likes; where only some may be readied, he says who is not."""
    features = g.library.features
    if "stays" not in features and "few" not in features:
        g.goto(f, "ready_all")
        return
    ready = [ref & OBJECT for ref in readied(g, f)]
    bound, least = contest.too_many(g, table.active(g), ready)
    free = [] if bound else [c for c in ready if contest.may_stay(g, c, EXHAUSTED)]
    if not bound and not free:
        g.goto(f, "ready_all")
        return
    options = [(O_TAKE, g.ref(c), 0, 0, 0) for c in bound or free]
    g.ask(table.active(g), Q_STAY, options, least, least or len(free))


def kept_exhausted(g: Table, f: Refresh) -> None:
    """They sit out the readying; then the others that may are asked for."""
    refs = initiation.taken(g)
    stay = [ref for ref in readied(g, f) if ref in refs]
    forced = bool(contest.too_many(g, table.active(g), [ref & OBJECT for ref in readied(g, f)])[1])
    f.restored = g.keep((*g.sets[f.restored], *stay))
    g.goto(f, "keep_exhausted" if forced else "ready_all")


def readied(g: Table, f: Refresh) -> list[int]:
    """The cards that ready in this phase."""
    player, cells, restored = g.regs[ACTIVE], g.cells, g.sets[f.restored]
    found = []
    for c in table.cards_of(g, player):
        if cells[c * COLUMNS + STANCE] == EXHAUSTED:
            ref = c | cells[c * COLUMNS + SERIAL] << BITS
            if ref not in restored and acts.can(g, E_READY, ref, -1) and not standing.does_not(g, E_READY, c):
                found.append(ref)
    return found


def ready_all(g: Table, f: Refresh) -> None:
    """All other exhausted cards of the active player ready. coc3-2.10"""
    player = g.regs[ACTIVE]
    g.contents.emit(g, [acts.made(g, E_READY, ref, player, BY_RULE) for ref in readied(g, f)])


def refresh_domains(g: Table, f: Refresh) -> None:
    """All his drained domains are refreshed."""
    player, cells = g.regs[ACTIVE], g.cells
    events = []
    for d in table.domains(g, player):
        if cells[d * COLUMNS + STANCE] == EXHAUSTED:
            events.append(acts.made(g, E_REFRESH, d | cells[d * COLUMNS + SERIAL] << BITS, player, BY_RULE))
    g.contents.emit(g, events)


REFRESH: Final = procedure(
    "refresh", restore_one, take_restore, keep_exhausted, kept_exhausted, ready_all, refresh_domains, frame=Refresh
)
