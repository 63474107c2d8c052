"""Struggles: icons are counted, somebody wins, the result takes effect."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, table
from mythos.coc import editions as ed
from mythos.coc.numbers import (
    ARCANE,
    BY_RULE,
    BY_STRUGGLE,
    COMBAT,
    E_ADD_TOKEN,
    E_INSANE,
    E_LOSE_STRUGGLE,
    E_READY,
    E_RESULT,
    E_STRUGGLE,
    E_WIN_STRUGGLE,
    E_WOUND,
    FAST,
    INVESTIGATION,
    SKILL,
    TERROR,
)
from mythos.coc.rules.gate import offer_after
from mythos.coc.table import STRUGGLE_NOW, Table
from mythos.kernel import hooks, initiation
from mythos.kernel.machine import O_NO, O_TAKE, O_YES, OBJECT, TOUCHED, Frame, Option, procedure
from mythos.kernel.offers import DUTIES
from mythos.kernel.records import CANCELED, HAPPENED, REPLACED, Player, RecordNo, Ref

Q_LOSS: Final = 42
Q_ARCANE: Final = 43
Q_INVESTIGATION: Final = 44
ORDER: Final = (TERROR, COMBAT, ARCANE, INVESTIGATION)


class Struggle(Frame):
    """One struggle at a story."""

    story: Ref = 0
    kind: int = 0
    record: RecordNo = 0  # that it begins, then that it is won; -1: nobody waits for it
    winner: Player = 0
    margin: int = 0
    verb: int = 0  # what the result does
    result: RecordNo = 0  # -1: nobody waits for it
    also: int = 0  # 1 + the player who wins it as well

    def __init__(self, story: Ref = 0, kind: int = 0) -> None:
        super().__init__(STRUGGLE)
        self.story = story
        self.kind = kind


def before_struggle(g: Table, f: Struggle) -> None:
    """Before and when a struggle resolves it can be disrupted.
    coc3-timing-struggle-before, coc3-timing-struggle-when"""
    ref, kind = f.story, f.kind
    g.regs[STRUGGLE_NOW] = kind
    f.record = len(g.heap)
    noted = table.is_noted(g, E_STRUGGLE)
    if not noted or not g.contents.proclaim(
        g, [acts.made(g, E_STRUGGLE, ref, table.active(g), BY_RULE, other=ref, state=kind)]
    ):
        f.record = -1


def count_icons(g: Table, f: Struggle) -> None:
    """More icons win, at least one; a tie is decided by Fast characters on exactly one side. Who would win is known
    before the struggle has its effect. coc3-3.3, coc3-timing-struggle-would"""
    ref, kind = f.story, f.kind
    record = f.record
    if (record >= 0 and not g.heap[record].flags & HAPPENED) or not g.live(ref):
        g.pop()
        return
    story, active = ref & OBJECT, table.active(g)
    mine, theirs = g.contents.icons_at(g, story, active, kind), g.contents.icons_at(g, story, 1 - active, kind)
    winner = g.contents.sure_winner(g, story, kind) if "wins" in g.library.features else -1
    if winner < 0:
        winner = struggle_winner(g, story, mine, theirs)
    if g.trace is not None:
        if "tally" in g.library.features and g.contents.counted_in(g, story, kind) == SKILL:
            hooks.tell(g, "The struggle counts skill.", "coc3-faq-15")
        g.contents.tell_count(g, NAMES[kind], story, mine, theirs)
    if winner < 0:
        g.pop()
        return
    margin = abs(mine - theirs)
    loser = 1 - winner
    f.winner, f.margin = winner, margin
    f.record = -1
    heard = table.hears(g, E_WIN_STRUGGLE, E_LOSE_STRUGGLE)
    if not heard and g.trace is None:
        return
    group = g.keep([g.ref(c) for p in table.in_order(g) for c in table.committed(g, story, p)]) if heard else -1
    f.record = len(g.heap)
    won = acts.made(g, E_WIN_STRUGGLE, winner, winner, BY_RULE, other=ref, amount=margin, state=kind)
    lost = acts.made(g, E_LOSE_STRUGGLE, loser, loser, BY_RULE, other=ref, amount=margin, state=kind)
    won.group = lost.group = group
    if not g.contents.proclaim(g, [won, lost]):
        f.record = -1


def also_won(g: Table, f: Struggle) -> None:
    """Both may win: then the active player's result comes first."""
    if not f.also:
        return
    other = f.also - 1
    won = acts.made(g, E_WIN_STRUGGLE, other, other, BY_RULE, other=f.story, amount=0, state=f.kind)
    lost = acts.made(g, E_LOSE_STRUGGLE, f.winner, f.winner, BY_RULE, other=f.story, amount=0, state=f.kind)
    if other == table.active(g):
        f.winner, f.also = other, 1 + f.winner
    g.contents.proclaim(g, [won, lost])


def struggle_winner(g: Table, story: int, mine: int, theirs: int) -> int:
    """Who wins, or -1."""
    active = table.active(g)
    if mine != theirs:
        return active if mine > theirs else 1 - active
    if mine and g.setup.rules[ed.FAST_DECIDES] == ed.TIED_STRUGGLES:
        fast = [p for p in (0, 1) if any(table.value(g, c, FAST) for c in table.committed(g, story, p))]
        if len(fast) == 1:
            return fast[0]
    return -1


def announce_result(g: Table, f: Struggle) -> None:
    """The result can be replaced; the struggle is won all the same. coc3-1.8"""
    ref, kind, record, winner, margin = f.story, f.kind, f.record, f.winner, f.margin
    if not g.live(ref) or (record >= 0 and g.heap[record].flags & (CANCELED | REPLACED)):
        g.goto(f, "disrupt_result")
        return
    if g.lasting and g.contents.is_void(g, ref, winner, kind):
        hooks.tell(g, "The result of the struggle is canceled.")
        g.goto(f, "second_winner")
        return
    f.result = -1
    if table.is_noted(g, E_RESULT):
        here = len(g.heap)
        event = acts.made(g, E_RESULT, winner, winner, BY_RULE, other=ref, amount=margin, state=kind)
        if g.contents.proclaim(g, [event]):
            f.result = here


def struggle_result(g: Table, f: Struggle) -> None:
    """Terror and combat: the loser chooses; arcane and investigation: the winner may."""
    ref, kind, winner = f.story, f.kind, f.winner
    result = f.result
    if not g.live(ref) or (result >= 0 and not g.heap[result].flags & HAPPENED):
        g.goto(f, "second_winner")
        return
    story, loser = ref & OBJECT, 1 - winner
    if kind in (TERROR, COMBAT):
        verb = E_INSANE if kind == TERROR else E_WOUND
        f.verb = verb
        able = [c for c in table.committed(g, story, loser) if initiation.able(g, (verb,), g.ref(c), -1)]
        g.ask(loser, Q_LOSS, [(O_TAKE, g.ref(c), verb, 0, kind) for c in able], least=min(1, len(able)))
    elif kind == ARCANE:
        f.verb = E_READY
        able = [c for c in table.committed(g, story, winner) if acts.can(g, E_READY, g.ref(c), -1)]
        options: list[Option] = [(O_TAKE, g.ref(c), E_READY, 0, kind) for c in able]
        g.ask(winner, Q_ARCANE, [*options, (O_NO, 0, 0, 0, 0)])
    else:
        f.verb = E_ADD_TOKEN
        g.ask(winner, Q_INVESTIGATION, [(O_YES, ref, 0, 0, 0), (O_NO, 0, 0, 0, 0)])


def apply_result(g: Table, f: Struggle) -> None:
    """The result is a game effect caused by the struggle. coc3-1.1"""
    ref, winner = f.story, f.winner
    verb = f.verb
    if not g.replies[0] or g.reply()[0] == O_NO:
        return
    target = g.reply()[1]
    player = winner if verb in (E_READY, E_ADD_TOKEN) else 1 - winner
    if acts.can(g, verb, target, -1):  # who was chosen in vain stays as he is
        g.contents.emit(g, [acts.made(g, verb, target, player, BY_STRUGGLE, other=ref, state=f.kind)])


def disrupt_applied(g: Table, f: Struggle) -> None:
    """Disrupts that follow at once when a struggle has taken effect. coc3-timing-disrupt"""
    if f.result >= 0:
        offer_after(g, f.result, f.result + 1)


def second_winner(g: Table, f: Struggle) -> None:
    """Who wins it as well has his result next."""
    if f.also:
        f.winner, f.also, f.record = f.also - 1, 0, -1
        g.goto(f, "announce_result")


def disrupt_result(g: Table, f: Struggle) -> None:
    """Disrupts "after" a struggle follow its result; in older editions they precede it. coc3-timing-struggle-after"""
    record = f.record
    if record >= 0 and g.setup.rules[ed.DISRUPT_RESOLVES] == ed.MOSTLY_BEFORE:
        offer_after(g, record, record + 2)


def struggle_agenda(g: Table, f: Struggle) -> None:
    """After the result: passives and forced responses, before the next struggle. coc3-1.11"""
    g.regs[STRUGGLE_NOW] = -1
    if g.pending or g.regs[TOUCHED]:
        g.push(Frame(DUTIES))


STRUGGLE: Final = procedure(
    "struggle",
    before_struggle,
    count_icons,
    also_won,
    announce_result,
    struggle_result,
    apply_result,
    disrupt_applied,
    second_winner,
    disrupt_result,
    struggle_agenda,
    frame=Struggle,
)
NAMES: Final = {TERROR: "terror", COMBAT: "combat", ARCANE: "arcane", INVESTIGATION: "investigation"}
