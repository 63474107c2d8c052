"""Damage and horror: how they are dealt, assigned, canceled and healed."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rules import timing
from mythos.arkham.rules.timing import BOUNDARIES, announce, report
from mythos.arkham.table import (
    COLUMNS,
    DAMAGE,
    HORROR,
    Table,
)
from mythos.kernel import reading
from mythos.kernel.hooks import Q_X
from mythos.kernel.machine import (
    O_NUMBER,
    O_TAKE,
    OBJECT,
    Frame,
    Option,
    procedure,
)
from mythos.kernel.records import CANCELED, HAPPENED, Event, Player, RecordNo, Ref, SetNo

Q_ASSIGN: Final = 34
Q_HEALED: Final = 60
BY_DAMAGE: Final = 1
BY_HORROR: Final = 2
BY_CARD: Final = 8


class Hurt(Frame):
    """Damage and horror are assigned and placed."""

    targets: SetNo = 0
    which: int = 0
    damage: int = 0
    horror: int = 0
    direct: int = 0  # or DIRECT, INDIRECT
    source: Ref = 0
    record: RecordNo = 0
    cause: int = 0
    player: Player = 0
    assigned: SetNo = 0

    def __init__(
        self,
        targets: SetNo = 0,
        which: int = 0,
        damage: int = 0,
        horror: int = 0,
        direct: int = 0,
        source: Ref = 0,
        record: RecordNo = 0,
        cause: int = 0,
        player: Player = 0,
    ) -> None:
        super().__init__(HURT)
        self.targets = targets
        self.which = which
        self.damage = damage
        self.horror = horror
        self.direct = direct
        self.source = source
        self.record = record
        self.cause = cause
        self.player = player


def assign(g: Table, f: Hurt) -> None:
    """1: all damage and horror is divided; assets can take no more than defeats them."""
    targets = g.sets[f.targets]
    damage, horror, direct = f.damage, f.horror, f.direct
    if not f.assigned:
        f.assigned = 1 + g.keep(())
    rows = g.sets[f.assigned - 1]
    while f.which < len(targets):
        k = f.which
        ref = targets[k]
        c = ref & OBJECT
        if g.live(ref) and c < g.setup.players and direct != n.DIRECT and soakers(g, c):
            given = [row for row in _rows(rows) if row[0] == k]
            left = (damage - sum(row[2] for row in given), horror - sum(row[3] for row in given))
            for which in (0, 1):
                if left[which] <= 0:
                    continue
                options = soak_options(g, c, which, given)
                if options:
                    first = which == 1 and any("takes first" in g.face(o[1] & OBJECT).facts for o in options)
                    first = first or direct == n.INDIRECT
                    options = options if first else [(O_TAKE, ref, 0, 0, which), *options]
                    g.ask(c, Q_ASSIGN, options, context=f.record)
                    return
                rows = (*rows, k, ref, *((left[0], 0) if which == 0 else (0, left[1])))
            g.sets[f.assigned - 1] = rows
        elif g.live(ref):
            rows = (*rows, k, ref, damage, horror)
            g.sets[f.assigned - 1] = rows
        f.which = k + 1
    g.goto(f, "place")


def _rows(flat: tuple[int, ...]) -> list[tuple[int, int, int, int]]:
    return [(flat[i], flat[i + 1], flat[i + 2], flat[i + 3]) for i in range(0, len(flat), 4)]


def soakers(g: Table, player: int) -> tuple[int, ...]:
    """The cards that may take what an investigator is dealt: the own ones, and those that stand in for others there."""
    own = g.zones[player * n.PLAYER_ZONES + n.PLAY]
    if not g.library.shields:
        return own
    others = [p for p in table.investigators_at(g, table.spot(g, player)) if p != player]
    cards = [c for p in others for c in g.zones[p * n.PLAYER_ZONES + n.PLAY]]
    return (*own, *(c for c in cards if "shields" in g.face(c).facts and table.speaks(g, c)))


def soak_options(g: Table, player: int, which: int, given: list[tuple[int, int, int, int]]) -> list[Option]:
    """The assets that can still take a point of damage (0) or horror (1)."""
    stat, column = (n.HEALTH, DAMAGE) if which == 0 else (n.SANITY, HORROR)
    options: list[Option] = []
    for c in soakers(g, player):
        if g.face(c).printed[stat] > 0:
            ref = g.ref(c)
            taken = sum(row[2 + which] for row in given if row[1] == ref)
            if table.value(g, c, stat) - g.cells[c * COLUMNS + column] - taken > 0:
                options.append((O_TAKE, ref, 0, 0, which))
    return options


def take_assigned(g: Table, f: Hurt) -> None:
    """One point is assigned."""
    _, ref, _, _, which = g.reply()
    at = f.assigned - 1
    g.sets[at] = (*g.sets[at], f.which, ref, 1 - which, which)
    g.goto(f, "assign")


def place(g: Table, f: Hurt) -> None:
    """2 and 3: what is not prevented is placed on all cards at the same time."""
    source, init, cause, player = f.source, f.record, f.cause, f.player
    totals: dict[int, tuple[int, int]] = {}
    for _, ref, damage, horror in _rows(g.sets[f.assigned - 1]):
        before = totals.get(ref, (0, 0))
        totals[ref] = (before[0] + damage, before[1] + horror)
    g.pop()
    events = []
    for ref, (damage, horror) in totals.items():
        if damage:
            events.append(Event(n.E_DAMAGE, ref, player, cause, source, init, damage))
        if horror and table.type_of(g, ref & OBJECT) != n.ENEMY:
            events.append(Event(n.E_HORROR, ref, player, cause, source, init, horror))
    timing.emit(g, events)


HURT: Final = procedure("arkham hurt", assign, take_assigned, place, frame=Hurt)


class CancelHarm(Frame):
    """Damage and horror that would be placed on somebody together are canceled, so much in all."""

    record: RecordNo = 0
    left: int = 0
    done: int = 0
    which: int = 0

    def __init__(self, record: RecordNo = 0, left: int = 0) -> None:
        super().__init__(CANCEL_HARM)
        self.record = record
        self.left = left


def blow(g: Table, rec: int) -> list[int]:
    """The records of the damage and the horror that would be placed on the same card at the same time."""
    first = g.heap[reading.trigger_of(g, rec)]
    return [
        i
        for i, event in enumerate(g.heap)
        if event.kind in (n.E_DAMAGE, n.E_HORROR)
        and (event.subject, event.init, event.source) == (first.subject, first.init, first.source)
        and not event.flags & (CANCELED | HAPPENED)
    ]


def cancel_next(g: Table, f: CancelHarm) -> None:
    """First how much of the one, then how much of the other."""
    events = blow(g, f.record)
    if f.which >= len(events) or not f.left:
        rec, done = f.record, f.done
        g.pop()
        report(g, rec, n.E_CANCEL_HARM, done)
        return
    most = min(f.left, g.heap[events[f.which]].amount)
    numbers = [(O_NUMBER, 0, 0, 0, x) for x in range(most + 1)]
    g.ask(g.heap[f.record].player, Q_X, numbers, context=f.record)


def canceled(g: Table, f: CancelHarm) -> None:
    """So much less; nothing left means nothing happens."""
    i, less = blow(g, f.record)[f.which], g.reply()[4]
    f.left -= less
    f.done += less
    g.rewrite(i).amount = g.heap[i].amount - less
    if g.heap[i].amount <= 0:
        g.flag(i, CANCELED)
    else:
        f.which += 1
    g.goto(f, "cancel_next")


CANCEL_HARM: Final = procedure("arkham cancel harm", cancel_next, canceled, frame=CancelHarm)


class Dealing(Frame):
    """Damage and horror are about to be dealt to one of several, and text may make it more."""

    whom: Ref = 0
    damage: int = 0
    horror: int = 0
    direct: int = 0
    source: Ref = 0
    record: RecordNo = 0
    cause: int = 0
    player: Player = 0
    asked: int = 0  # 1 + the event that was announced

    def __init__(
        self,
        whom: Ref = 0,
        damage: int = 0,
        horror: int = 0,
        direct: int = 0,
        source: Ref = 0,
        record: RecordNo = 0,
        cause: int = 0,
        player: Player = 0,
    ) -> None:
        super().__init__(DEALING)
        self.whom = whom
        self.damage = damage
        self.horror = horror
        self.direct = direct
        self.source = source
        self.record = record
        self.cause = cause
        self.player = player


def about_to_take(g: Table, f: Dealing) -> None:
    """0: whoever would take damage hears of it before anything is assigned."""
    taker = f.whom & OBJECT
    f.asked = 1 + len(g.heap)
    if taker >= g.setup.players or not announce(g, n.E_TAKE, f.whom, taker, f.damage):
        f.asked = 0


def take_it(g: Table, f: Dealing) -> None:
    """Then it is dealt, with what was added to it."""
    damage = g.heap[f.asked - 1].amount if f.asked else f.damage
    g.pop()
    share_out(g, (f.whom,), damage, f.horror, f.direct, f.source, f.record, f.cause, f.player)


DEALING: Final = procedure("arkham dealing", about_to_take, take_it, frame=Dealing)
BOUNDARIES.add(DEALING)  # it is answered before it happens, even within an effect


def deal(
    g: Table,
    refs: tuple[int, ...],
    damage: int,
    horror: int,
    direct: int,
    source: int,
    init: int,
    cause: int,
    player: int,
) -> None:
    """Deal damage and horror; where text waits for somebody to take damage, to one after the other."""
    if damage > 0 and g.library.around_it[n.E_TAKE]:
        for ref in reversed(refs):
            g.push(Dealing(ref, damage, horror, direct, source, init, cause, player))
        return
    share_out(g, refs, damage, horror, direct, source, init, cause, player)


def share_out(
    g: Table,
    refs: tuple[int, ...],
    damage: int,
    horror: int,
    direct: int,
    source: int,
    init: int,
    cause: int,
    player: int,
) -> None:
    """Damage and horror are assigned; where nothing can be assigned elsewhere it is placed at once."""
    events = []
    if g.library.direct and is_all_direct(g):
        direct = n.DIRECT
    for ref in refs:
        c = ref & OBJECT
        if c < g.setup.players and direct != n.DIRECT and soakers(g, c) and _has_soak(g, c):
            g.push(Hurt(g.keep(refs), 0, damage, horror, direct, source, init, cause, player))
            return
        if g.live(ref):
            if damage:
                events.append(Event(n.E_DAMAGE, ref, player, cause, source, init, damage))
            if horror and table.type_of(g, c) != n.ENEMY:
                events.append(Event(n.E_HORROR, ref, player, cause, source, init, horror))
    timing.emit(g, events)


def is_all_direct(g: Table) -> bool:
    """Does text in play make all damage and horror direct?"""
    return any("direct harm" in g.face(c).facts and table.speaks(g, c) for c in table.cards_in_play(g))


def _has_soak(g: Table, player: int) -> bool:
    """Does an investigator control anything that can take damage or horror?"""
    faces = g.card_face
    for c in soakers(g, player):
        printed = faces[c].printed
        if printed[n.HEALTH] or printed[n.SANITY]:
            return True
    return False


def sharers(g: Table, c: int) -> list[int]:
    """The cards whose horror may be healed as if it was on an investigator."""
    if c >= g.setup.players:
        return []
    return [
        d for d in g.zones[c * n.PLAYER_ZONES + n.PLAY] if "healed as owner" in g.face(d).facts and table.speaks(g, d)
    ]


class HealShared(Frame):
    """Healing is shared out."""

    record: RecordNo = 0
    verb: int = 0
    whom: Ref = 0
    left: int = 0
    healer: Player = 0
    healed: SetNo = 0

    def __init__(self, record: RecordNo = 0, verb: int = 0, whom: Ref = 0, left: int = 0, healer: Player = 0) -> None:
        super().__init__(HEAL_SHARED)
        self.record = record
        self.verb = verb
        self.whom = whom
        self.left = left
        self.healer = healer


def choose_healed(g: Table, f: HealShared) -> None:
    """One point after the other: from the investigator, or from a card that counts as well."""
    player = f.whom & OBJECT
    if not f.healed:
        f.healed = 1 + g.keep(())
    healed = g.sets[f.healed - 1]
    wounded = [c for c in (player, *sharers(g, player)) if g.cells[c * COLUMNS + HORROR] > healed.count(g.ref(c))]
    if f.left > 0 and wounded:
        g.ask(player, Q_HEALED, [(O_TAKE, g.ref(c), 0, 0, 0) for c in wounded])
        return
    rec, verb, healer = f.record, f.verb, f.healer
    g.pop()
    amounts = {ref: healed.count(ref) for ref in healed}
    source = g.heap[rec].subject
    timing.emit(g, [Event(verb, ref, healer, n.BY_EFFECT, source, rec, k, state=1) for ref, k in amounts.items()])
    report(g, rec, verb, bool(amounts))


def heal_there(g: Table, f: HealShared) -> None:
    """One point."""
    at = f.healed - 1
    g.sets[at] = (*g.sets[at], g.reply()[1])
    f.left -= 1
    g.goto(f, "choose_healed")


HEAL_SHARED: Final = procedure("arkham heal shared", choose_healed, heal_there, frame=HealShared)
