"""The refresh phase: restore, ready, refresh domains."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.coc import editions as ed
from mythos.coc.numbers import BY_RULE, E_READY, E_REFRESH, E_RESTORE, EXHAUSTED, INSANE
from mythos.coc.table import ACTIVE, COLUMNS, RESTORED, STANCE
from mythos.kernel.machine import BITS, O_TAKE, OBJECT, SERIAL, Frame, procedure
from mythos.kernel.records import SetNo

if TYPE_CHECKING:
    from mythos.coc.duel import Duel

Q_RESTORE: Final = 50
Q_STAY: Final = 58


# -- REFRESH
class Refresh(Frame):
    """The refresh phase."""

    restored: SetNo = 0  # who sits out the readying

    def __init__(self) -> None:
        super().__init__(REFRESH)


def restore_one(g: Duel, f: Refresh) -> None:
    """The active player must restore one of his insane characters if he can; he chooses which. coc3-2.34"""
    cells = g.cells
    insane = [c for c in g.cards_of(g.regs[ACTIVE]) if cells[c * COLUMNS + STANCE] == INSANE]
    mine = [c for c in insane if g.can(E_RESTORE, g.ref(c), -1)] if insane else []
    if not mine:
        g.regs[RESTORED] = -1
        f.restored = g.keep(())
        g.goto(f, "keep_exhausted")
        return
    everybody = g.setup.rules[ed.RESTORE_IN_REFRESH] == ed.RESTORE_ALL
    least = len(mine) if everybody else min(1, len(mine))
    g.ask(g.active(), Q_RESTORE, [(O_TAKE, g.ref(c), 0, 0, 0) for c in mine], least, max(least, 1))


def take_restore(g: Duel, f: Refresh) -> None:
    """It comes back exhausted and sits out the readying."""
    refs = g.taken()
    g.cite_switch(ed.RESTORE_IN_REFRESH)
    g.regs[RESTORED] = refs[0] & OBJECT if refs else -1
    f.restored = g.keep(refs)
    g.emit([g.moving(E_RESTORE, r, g.active(), BY_RULE, state=EXHAUSTED) for r in refs])


def keep_exhausted(g: Duel, f: Refresh) -> None:
    """What may stay exhausted does so if its player likes; where only some may be readied, he says who is not."""
    features = g.setup.library.features
    if "stays" not in features and "few" not in features:
        g.goto(f, "ready_all")
        return
    ready = [ref & OBJECT for ref in readied(g, f)]
    bound, least = g.too_many(g.active(), ready)
    free = [] if bound else [c for c in ready if g.may_stay(c)]
    if not bound and not free:
        g.goto(f, "ready_all")
        return
    options = [(O_TAKE, g.ref(c), 0, 0, 0) for c in bound or free]
    g.ask(g.active(), Q_STAY, options, least, least or len(free))


def kept_exhausted(g: Duel, f: Refresh) -> None:
    """They sit out the readying; then the others that may are asked for."""
    refs = g.taken()
    stay = [ref for ref in readied(g, f) if ref in refs]
    forced = bool(g.too_many(g.active(), [ref & OBJECT for ref in readied(g, f)])[1])
    f.restored = g.keep((*g.sets[f.restored], *stay))
    g.goto(f, "keep_exhausted" if forced else "ready_all")


def readied(g: Duel, f: Refresh) -> list[int]:
    """The cards that ready in this phase."""
    player, cells, restored = g.regs[ACTIVE], g.cells, g.sets[f.restored]
    found = []
    for c in g.cards_of(player):
        if cells[c * COLUMNS + STANCE] == EXHAUSTED:
            ref = c | cells[c * COLUMNS + SERIAL] << BITS
            if ref not in restored and g.can(E_READY, ref, -1) and not g.does_not(E_READY, c):
                found.append(ref)
    return found


def ready_all(g: Duel, f: Refresh) -> None:
    """All other exhausted cards of the active player ready. coc3-2.10"""
    player = g.regs[ACTIVE]
    g.emit([g.moving(E_READY, ref, player, BY_RULE) for ref in readied(g, f)])


def refresh_domains(g: Duel, f: Refresh) -> None:
    """All his drained domains are refreshed."""
    player, cells = g.regs[ACTIVE], g.cells
    events = []
    for d in g.domains(player):
        if cells[d * COLUMNS + STANCE] == EXHAUSTED:
            events.append(g.moving(E_REFRESH, d | cells[d * COLUMNS + SERIAL] << BITS, player, BY_RULE))
    g.emit(events)


REFRESH: Final = procedure(
    "refresh", restore_one, take_restore, keep_exhausted, kept_exhausted, ready_all, refresh_domains, frame=Refresh
)
