"""The timing structure: one triggering condition and everything that may answer it.

SEQUENCE is the same for every event: would, when, the event itself, at and if, after. At each point forced abilities
come first, then reactions round the table. A reaction that makes something new happen suspends this sequence until
the inner one is over, because it is pushed above.
"""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.library import AT_AFTER, AT_AT, AT_WHEN, AT_WOULD, FACETS, Keys, facets
from mythos.arkham.rules.courtesy import might_answer
from mythos.arkham.rules.reach import may_reach
from mythos.arkham.standing import granted
from mythos.arkham.table import COLUMNS, FLIPPED, PERIL_OF, TEST_BY, Table
from mythos.kernel import initiation, listening
from mythos.kernel.effects import EFFECT, Effect
from mythos.kernel.hooks import GRANT_KEY
from mythos.kernel.machine import (
    BITS,
    O_ABILITY,
    O_PASS,
    OBJECT,
    TOUCHED,
    ZONE,
    Frame,
    Option,
    procedure,
)
from mythos.kernel.memory import K_START
from mythos.kernel.program import PLAY
from mythos.kernel.records import CANCELED, HAPPENED, REPLACED, Event, RecordNo
from mythos.kernel.setup import KEYS

Q_FORCED: Final = 32
Q_REACTION: Final = 33
ANSWERED: Final = 32  # a record's flag: everybody had the chance to answer it
STOPPED: Final = CANCELED | REPLACED
LEAVING: Final = (n.E_DEFEAT, n.E_DISCARD, n.E_VICTORY)
BOUNDARIES: Final[set[int]] = set()  # procedures inside which events are answered at once, even within an effect


def waited_for(g: Table, keys: Keys, event: Event) -> bool:
    """Does anything wait for such an event under one of these keys?"""
    wanted = keys[event.kind]
    if not wanted:  # no text of this game does, wherever it is
        return False
    return is_awaited(g, wanted, event.subject)


def is_awaited(g: Table, wanted: frozenset[int], subject: int) -> bool:
    """Does anything in the game, or the subject itself, wait under one of these keys?"""
    listen, reserved = g.listen, g.reserved
    for where in wanted:
        if where in listen or where in reserved:
            return True
    if subject >= 0:
        itself = g.card_face[subject & OBJECT].itself
        if itself:
            for where in wanted:
                if where in itself:
                    return True
    return GRANT_KEY in g.mods_by and any(
        not wanted.isdisjoint((*g.library.keys[number], *g.library.own[number])) for _, number in granted(g)
    )


def within_effect(g: Table) -> bool:
    """Is the present event part of an effect that has not ended? Then what comes after waits for its end."""
    for frame in reversed(g.stack):
        number = frame.procedure
        if number == EFFECT:  # inside the test that an effect made, what happens is answered at once (ah13-faq-12)
            assert isinstance(frame, Effect)
            made_test = g.library.tests[g.use(frame.record).ability]
            return not (made_test and g.regs[TEST_BY] >= 0)
        if number in BOUNDARIES:
            return False
    return False


def hearers(g: Table, cls: int, i: int) -> list[tuple[int, int, int]]:
    """(card, ability, its user) of everything that waits in a class for event `i`."""
    event = g.heap[i]
    subject = event.subject & OBJECT if event.subject >= 0 else -1
    itself = g.card_face[subject].itself if subject >= 0 else None
    sides = g.library.sides
    found: list[tuple[int, int, int]] = []
    for key in FACETS.get(event.kind) or (event.kind,):
        where = cls * KEYS + key
        for entry in g.listen.get(where, ()):
            card, number = entry & OBJECT, entry >> BITS
            if sides[number] != g.cells[card * g.columns + FLIPPED]:
                continue
            for you in users(g, cls, card, number):
                if listening.heard(g, number, card, i, key, False, you) and table.speaks(g, card):
                    found.append((card, number, you))
        if itself and where in itself:
            for number in itself[where]:
                if sides[number] != g.cells[subject * g.columns + FLIPPED] or not works_at(g, subject, number, event):
                    continue
                for you in users(g, cls, subject, number):
                    if listening.heard(g, number, subject, i, key, True, you) and table.speaks(g, subject):
                        found.append((subject, number, you))
        if GRANT_KEY in g.mods_by:
            found += granted_hearers(g, cls, key, i, subject)
    return found


def granted_hearers(g: Table, cls: int, key: int, i: int, subject: int) -> list[tuple[int, int, int]]:
    """The same of what text of other cards gives to a card."""
    found: list[tuple[int, int, int]] = []
    where = cls * KEYS + key
    for card, number in granted(g):
        itself = card == subject and where in g.library.own[number]
        if not itself and where not in g.library.keys[number]:
            continue
        for you in users(g, cls, card, number):
            if listening.heard(g, number, card, i, key, itself, you) and table.speaks(g, card):
                found.append((card, number, you))
    return found


def users(g: Table, cls: int, card: int, number: int) -> tuple[int, ...] | list[int]:
    """Who `you` is: who has the card; for text that nobody controls everybody it may mean, else the lead. A reaction of
    a scenario card may be used by everybody who could use its actions. ah13-1.2"""
    kind = g.zone_kind(card)
    if is_reaction(cls) and kind in n.IN_PLAY and kind != n.PLAY:
        return [p for p in table.in_order(g) if may_reach(g, p, card, number)] if table.someone_is_in(g) else ()
    you = table.controller(g, card)
    if you >= 0 and g.rule("ah13-2.1-d"):
        return (you,) if table.is_in(g, you) else ()
    order = table.in_order(g) if table.someone_is_in(g) else []
    return order if g.library.personal[number] and g.rule("ah13-2.1-c") else order[:1]


def is_reaction(cls: int) -> bool:
    """Of the classes of listeners every other one is of those who may, not must."""
    return cls % 2 == 1


def due(g: Table, cls: int, first: int, last: int, player: int = -1) -> list[Option]:
    """What must (or may, by a player) be used now in answer to the events heap[first:last]."""
    options: list[Option] = []
    before, keys = cls < AT_AT, g.library.by_class[cls]
    for i in range(first, last):
        event = g.heap[i]
        if not keys[event.kind]:
            continue
        flags = event.flags
        if before:
            if flags & (STOPPED | HAPPENED):
                continue
        elif not flags & HAPPENED or flags & ANSWERED:
            continue
        for card, number, you in hearers(g, cls, i):
            if before and (caused_it(g, card, number, i) or is_firm(g, number, event)):
                continue
            if (
                player in (-1, you)
                and not was_used(g, cls, card, number, you, i)
                and may_answer(g, card, number, you, i)
            ):
                options.append((O_ABILITY, g.ref(card), number, i, you))
    return options


def was_used(g: Table, cls: int, card: int, number: int, you: int, i: int) -> bool:
    """Has an ability answered this event? A reaction does so once, whoever used it; what is forced once for each."""
    if is_reaction(cls):
        return any(row[:2] == (card, number) and row[3] == i for row in g.used)
    return (card, number, you, i) in g.used


def is_firm(g: Table, number: int, event: Event) -> bool:
    """Would an ability cancel what cannot be canceled?"""
    if not g.library.firm or not g.library.cancels[number]:
        return False
    if event.kind == n.E_ATTACK and "firm attack" in g.face(event.subject & OBJECT).facts:
        return True
    return event.source >= 0 and "firm" in g.face(event.source & OBJECT).facts


def caused_it(g: Table, card: int, number: int, i: int) -> bool:
    """Did an ability itself make this happen? Then it does not change it again."""
    init = g.heap[i].init
    return init >= 0 and g.use(init).ability == number and g.heap[init].subject & OBJECT == card


def may_answer(g: Table, card: int, number: int, you: int, i: int) -> bool:
    """May an ability be used in answer to an event? Forced ones only if they change something."""
    if not initiation.can_initiate(g, card, number, you, i):
        return False
    ability = g.setup.abilities[number]
    if ability.targets or not ability.program or (table.type_of(g, card) == n.ASSET and ability.kind == PLAY):
        return True
    if g.contents.surely_acts(g, number):
        return True
    size, sets = len(g.heap), len(g.sets)
    rec = initiation.declare(g, card, number, you, i)
    result = g.contents.possible(g, rec, 0, len(ability.program))
    initiation.forget(g, size, sets)
    return result


class Point(Frame):
    """One moment of an event."""

    cls: int = 0
    first: RecordNo = 0
    last: RecordNo = 0
    next: int = 0
    passes: int = 0

    def __init__(self, cls: int = 0, first: RecordNo = 0, last: RecordNo = 0) -> None:
        super().__init__(POINT)
        self.cls = cls
        self.first = first
        self.last = last


def forced(g: Table, f: Point) -> None:
    """Forced abilities come first; the lead investigator orders what is due at the same time."""
    cls, first, last = f.cls, f.first, f.last
    if cls == AT_AFTER and g.delayed:
        for i in range(first, last):
            if not g.heap[i].flags & ANSWERED:
                listening.wake_delayed(g, i)
    options = due(g, cls, first, last)
    if g.pending:
        row = g.pending.pop(0)
        g.goto(f, "forced")
        go_on_with(g, row)
        return
    if not options:
        g.goto(f, "reactions")
        return
    g.ask(table.decider(g), Q_FORCED, options, context=options[0][3])


def go_on_with(g: Table, row: tuple[int, ...]) -> None:
    """An effect that was put off is done now."""
    rec = initiation.recall(g, row[5:], row[4])
    g.push(Effect(rec, 0, row[5 + K_START], 1))
    g.goto(g.stack[-1], "instruct")


def run_forced(g: Table, f: Point) -> None:
    """It is done now; then whatever else is due. What goes on for ever is refused."""
    if g.never_ends():
        return
    g.goto(f, "forced")
    use(g, g.reply())


def use(g: Table, option: Option) -> None:
    """An ability answers an event."""
    _, ref, number, i, you = option
    card = ref & OBJECT
    g.used.append((card, number, you, i))
    g.contents.resolve(g, card, number, you, i)


def reactions(g: Table, f: Point) -> None:
    """Then reactions, round the table until everybody passes in a row. ah13-1.3"""
    cls, first, last = f.cls + 1, f.first, f.last
    keys = g.library.by_class[cls]
    waited = False
    for event in g.heap[first:last]:
        if keys[event.kind] and waited_for(g, keys, event):
            waited = True
            break
    if waited and table.someone_is_in(g):
        order = table.in_order(g)
        passes = f.passes
        while passes < len(order):
            player = order[f.next % len(order)]
            if not g.regs[PERIL_OF] or g.regs[PERIL_OF] == player + 1:
                options = due(g, cls, first, last, player)
                courtesy = any(
                    might_answer(g, cls, i, facets(g.heap[i].kind), player)
                    for i in range(first, last)
                    if not g.heap[i].flags & ANSWERED
                )
                if options or courtesy:
                    f.passes = passes
                    about = options[0][3] if options else first  # what the first of them answers
                    g.ask(player, Q_REACTION, [(O_PASS, 0, 0, 0, 0), *options], context=about, courtesy=courtesy)
                    return
            passes += 1
            f.next += 1
    if f.cls == AT_AFTER:
        for i in range(first, last):
            if g.heap[i].flags & HAPPENED:
                g.flag(i, ANSWERED)
    g.pop()


def take_reaction(g: Table, f: Point) -> None:
    """A pass, or the reaction resolves at once; afterwards forced abilities may be due again."""
    option = g.reply()
    f.next += 1
    if option[0] == O_PASS:
        f.passes += 1
        g.goto(f, "reactions")
        return
    f.passes = 0
    g.goto(f, "forced")
    if not g.rule("ah13-1.3-b"):
        g.pop()
    use(g, option)


POINT: Final = procedure("arkham point", forced, run_forced, reactions, take_reaction, frame=Point)


class Sequence(Frame):
    """Events from would to after."""

    first: RecordNo = 0
    last: RecordNo = 0

    def __init__(self, first: RecordNo = 0, last: RecordNo = 0) -> None:
        super().__init__(SEQUENCE)
        self.first = first
        self.last = last


def would(g: Table, f: Sequence) -> None:
    """1: what answers that something would happen, and may replace it."""
    _answer(g, f, AT_WOULD)


def when(g: Table, f: Sequence) -> None:
    """2: what answers when it happens, before it does anything. ah13-1.4"""
    _answer(g, f, AT_WHEN)


def resolve(g: Table, f: Sequence) -> None:
    """3: it happens, together with everything else of its batch. ah13-1.4"""
    for i in range(f.first, f.last):
        if not g.heap[i].flags & STOPPED:
            g.contents.apply(g, i)


def check_state(g: Table, f: Sequence) -> None:
    """What the new state demands happens at once: defeat, engagement."""
    if g.regs[TOUCHED]:
        g.contents.settle(g)


def at_and_if(g: Table, f: Sequence) -> None:
    """4: what acts at that moment, or if it happened. ah13-2.2"""
    _answer(g, f, AT_AT)


def after(g: Table, f: Sequence) -> None:
    """5: what comes after. Inside an effect it waits until all parts of the effect are done. ah13-1.4"""
    if not within_effect(g):
        _answer(g, f, AT_AFTER)
    if g.stack[-1] is f:
        g.pop()


def _answer(g: Table, f: Sequence, cls: int) -> None:
    first, last = f.first, f.last
    keys = g.library.by_point[cls]
    for event in g.heap[first:last]:
        if keys[event.kind] and waited_for(g, keys, event):
            break
    else:
        if cls != AT_AFTER or not g.delayed:
            return
    g.push(Point(cls, first, last))


SEQUENCE: Final = procedure("arkham sequence", would, when, resolve, check_state, at_and_if, after, frame=Sequence)


def emit(g: Table, events: list[Event]) -> None:
    """Let events happen together; where nobody can answer, at once."""
    if not events:
        return
    heap = g.heap
    first = len(heap)
    heap += events
    last = len(heap)
    early = late = bool(g.delayed)
    if not early:
        library = g.library
        for event in events:
            kind = event.kind
            if library.before_it[kind] and waited_for(g, library.before_it, event):
                early = True
                break
            if not late and library.after_it[kind] and waited_for(g, library.after_it, event):
                late = True
    if early or late:
        now = late and (not within_effect(g) or any(waited_for(g, g.library.by_point[AT_AT], e) for e in events))
        if (early or now) and may_nest(g):
            g.push(Sequence(first, last))
            return
    for i in range(first, last):
        g.contents.apply(g, i)
    if g.regs[TOUCHED]:
        g.contents.settle(g)


def may_nest(g: Table) -> bool:
    """A sequence inside another one runs to its end, while the outer one waits; and so on, however deep."""
    if g.trace is None and not g.setup.without:
        return True
    outer = sum(frame.procedure == POINT for frame in g.stack)
    return (outer < 1 or g.rule("ah13-1.4-b")) and (outer < 2 or g.rule("ah13-1.4-c"))


def report(g: Table, rec: int, kind: int, done: int) -> None:
    """What a procedure did, and how often, is the result of the instruction that called for it."""
    first = len(g.heap)
    for _ in range(done):
        record = Event(kind, g.heap[rec].subject, -1, n.BY_EFFECT, init=rec)
        record.flags = HAPPENED | ANSWERED
        g.heap.append(record)
    use = g.rewrite_use(rec)
    use.first, use.last, use.wanted = first, len(g.heap), max(done, 1)


def announce(
    g: Table,
    kind: int,
    subject: int,
    player: int = -1,
    amount: int = 1,
    other: int = -1,
    came_from: int = -1,
    state: int = -1,
) -> bool:
    """Something happens that changes nothing by itself: recorded only if text in this game waits for it."""
    if not g.delayed:
        wanted = g.library.around_it[kind]
        if not wanted:
            return False
        if not is_awaited(g, wanted, subject):
            return False
    record = Event(kind, subject, player, n.BY_RULE, amount=amount, other=other, state=state, came_from=came_from)
    emit(g, [record])
    return True


def after_effect(g: Table, rec: int) -> None:
    """An effect is over: now what its parts have caused may be answered."""
    heap, late = g.heap, g.library.after_it
    for i in range(rec, len(heap)):
        event = heap[i]
        if not (g.delayed or late[event.kind]):
            continue
        if event.flags & HAPPENED and not event.flags & ANSWERED and (g.delayed or waited_for(g, late, event)):
            if may_nest(g):
                g.push(Point(AT_AFTER, rec, len(heap)))
            return


def works_at(g: Table, card: int, number: int, event: Event) -> bool:
    """Does an ability about its own card work for this event: in its zone, or when it has just left it?"""
    zones = g.library.zones[number]
    if g.setup.zone_kinds[g.cells[card * COLUMNS + ZONE]] in zones:
        return True
    if g.live(event.subject):
        return False
    if number in g.library.parting:  # it must have been in play
        return event.kind == n.E_DEFEAT or event.came_from in n.IN_PLAY
    return event.kind in LEAVING
