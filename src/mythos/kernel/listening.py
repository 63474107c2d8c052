"""Listening: which abilities wait for an event, and which of them may be used now."""

from __future__ import annotations

from typing import Final

from mythos.kernel import hooks, initiation, lasting, reading
from mythos.kernel.hooks import (
    ON_BEHALF,
)
from mythos.kernel.machine import (
    BITS,
    O_ABILITY,
    OBJECT,
    TOUCHED,
    Machine,
    Option,
)
from mythos.kernel.memory import (
    K_ABILITY,
    K_GRANTER,
    K_START,
    K_THIS,
    K_TICK,
    K_YOU,
    Row,
)
from mythos.kernel.program import (
    AUTOMATIC,
    INTERRUPT,
    RESPONSE,
    S_PLACE,
    T_IN,
    U_EVENT,
    Pattern,
    Sel,
    Test,
)
from mythos.kernel.reading import (
    L_MEMORY,
    L_TICK,
    L_UNTIL,
    L_UNTIL_NUMBER,
    compare,
)
from mythos.kernel.records import CANCELED, HAPPENED, REPLACED, Initiation
from mythos.kernel.setup import KEYS, NOBODY, ON_INTERRUPT, ON_MANDATORY, ON_REPLACE, listener_class

SAME_PLACE: Final = Sel(S_PLACE)


def heard(g: Machine, number: int, card: int, i: int, key: int, itself: bool, you: int) -> bool:
    """Does an ability of a card wait for event `i` under this key?"""
    for pattern in g.setup.abilities[number].patterns:
        if pattern.itself == itself and pattern.key == key and matches(g, pattern, i, card, you, itself):
            return True
    return False


def matches(g: Machine, pattern: Pattern, i: int, card: int, you: int, itself: bool, rec: int = -1) -> bool:
    """Does an event fit a pattern? `rec`: the use of an ability that waits for it, if it is not standing text."""
    event = g.heap[i]
    if pattern.causes and not pattern.causes & event.cause:
        return False
    if pattern.player is not None and event.player not in reading.selected(g, pattern.player, card, you, rec):
        return False
    if pattern.amount is not None:
        wanted = reading.number(g, pattern.amount, card, you, rec)
        if not compare(g.amount_of(i), pattern.amount_cmp, wanted):
            return False
    if not g.book.matches_more(g, pattern, i, card, you):
        return False
    if pattern.subject and not itself and not g.book.subject_fits(g, pattern.subject, i, card, you, rec):
        return False
    if pattern.other is not None and (event.other < 0 or not _other_fits(g, pattern.other, i, card, you, rec)):
        return False
    if pattern.source is not None and not (
        event.source >= 0 and g.book.fits(g, pattern.source, event.source & OBJECT, card, you, rec)
    ):
        return False
    if pattern.source_player is not None:
        init = event.init
        by = g.heap[init].player if init >= 0 else NOBODY
        if by not in reading.selected(g, pattern.source_player, card, you, rec):
            return False
    return pattern.during is None or _during(g, pattern, i, card, you)


def _other_fits(g: Machine, tests: tuple[Test, ...], i: int, card: int, you: int, rec: int) -> bool:
    """Tests on the second object of an event; where a card is means where it was then, if it took part in it."""
    event = g.heap[i]
    if event.group >= 0 and g.ref(card) in g.sets[event.group]:
        tests = tuple([t for t in tests if not (t.op == T_IN and t.sel == SAME_PLACE and not t.negate)])
    return g.book.fits(g, tests, event.other & OBJECT, card, you, rec)


def _during(g: Machine, pattern: Pattern, i: int, card: int, you: int) -> bool:
    """`during their draw phase`: the players named there are those of the event."""
    assert pattern.during is not None
    size, sets = len(g.heap), len(g.sets)
    g.sets.append(())
    rec = size
    g.heap.append(Initiation(0, g.ref(card), you, 0, 0, 0, -1, i, sets))
    result = reading.holds(g, pattern.during, card, you, rec)
    initiation.forget(g, size, sets)
    return result


def listeners(g: Machine, cls: int, i: int) -> list[tuple[int, int, int]]:
    """(card, ability, granter) of everything that waits in this class for event `i`."""
    setup, record, listen = g.setup, g.heap[i], g.listen
    subject = record.subject & OBJECT
    face = g.card_face[subject]
    for where in setup.keys_by_class[cls][record.kind]:
        if where in listen or where in face.itself:
            break
    else:
        if setup.library.mourning:
            return _mourners(g, cls, i)
        if not setup.grants or not hooks.grants_something(g):
            return []
    found: list[tuple[int, int, int]] = []
    itself = face.itself
    lends = setup.library.lends
    grants = setup.grants and hooks.grants_something(g) and g.book.grants_listening(g)
    for key in g.book.facets(g, i):
        where = cls * KEYS + key
        entries = listen.get(where)
        if entries is not None:
            for entry in entries:
                card, number = entry & OBJECT, entry >> BITS
                you = reading.controller_of(g, card)
                if you < 0:
                    found.extend(_everybody(g, number, card, i, key, False))
                elif heard(g, number, card, i, key, False, you):
                    found.append((card, number, -1))
                if lends:
                    found.extend(_borrowed(g, number, card, i, key, False))
        if where in itself:
            you = g.book.user(g, subject, i)
            for number in itself[where]:
                if g.book.works_here(g, subject, number, i, key):
                    if you < 0:
                        found.extend(_everybody(g, number, subject, i, key, True))
                    elif heard(g, number, subject, i, key, True, you) and g.rule("it means itself"):
                        found.append((subject, number, -1))
                    if lends:
                        found.extend(_borrowed(g, number, subject, i, key, True))
        if grants:
            for card, number, granter in g.book.granted_listeners(g, cls, key, i):
                you = reading.controller_of(g, card)
                meant = reading.meant(g, g.ref(card), number) & OBJECT
                own = meant == subject and heard(g, number, card, i, key, True, you)
                if own or heard(g, number, card, i, key, False, you):
                    found.append((card, number, granter))
    if setup.library.mourning:
        found += _mourners(g, cls, i)
    return list(dict.fromkeys(found)) if len(found) > 1 else found


def _mourners(g: Machine, cls: int, i: int) -> list[tuple[int, int, int]]:
    """Text about what its card was attached to, and lost together with it: it speaks of that leaving once more. So
    does, before it happens, the text of what was lost about that which was attached to it."""
    found: list[tuple[int, int, int]] = []
    keys = g.book.facets(g, i)
    for card, you in g.book.bereaved(g, i):
        for number in g.card_face[card].abilities:
            ability = g.setup.abilities[number]
            if number not in g.setup.library.mourning or (card, number, -1) in found:
                continue
            for pattern in ability.patterns:
                here = pattern.key in keys and listener_class(ability, pattern.point) == cls
                if here and matches(g, pattern, i, card, you, cls != ON_REPLACE):
                    found.append((card, number, -1))
                    break
    return found


def _everybody(g: Machine, number: int, card: int, i: int, key: int, itself: bool) -> list[tuple[int, int, int]]:
    """Text that nobody controls waits for each player by himself; he stands in the place of the granter. What does
    not speak of a player is done once."""
    players = [p for p in g.book.in_order(g) if heard(g, number, card, i, key, itself, p)]
    if number in g.setup.library.impersonal:
        players = players[:1]
    return [(card, number, ON_BEHALF - p) for p in players]


def _borrowed(g: Machine, number: int, card: int, i: int, key: int, itself: bool) -> list[tuple[int, int, int]]:
    """Who may use an ability as if he controlled its card waits as its controller does."""
    players = g.book.borrowers(g, card, number) if g.setup.abilities[number].kind & (RESPONSE | INTERRUPT) else []
    return [(card, number, ON_BEHALF - p) for p in players if heard(g, number, card, i, key, itself, p)]


def somebody_listens(g: Machine, cls: int, first: int, last: int) -> bool:
    """Does anybody wait in this class for one of the events heap[first:last]? Out of courtesy: might anybody?"""
    if g.setup.courtesy:
        happened = (i for i in range(first, last) if g.heap[i].flags & HAPPENED)
        return any(is_answerable(g, cls, i) for i in happened)
    heap, waits = g.heap, g.setup.keys_by_class[cls]
    for i in range(first, last):  # noqa: SIM110 (hot)
        if waits[heap[i].kind] and heap[i].flags & HAPPENED and listeners(g, cls, i):
            return True
    return False


def is_answerable(g: Machine, cls: int, i: int) -> bool:
    """Does any text among the cards of this game answer events like this, wherever it is?"""
    answered = g.setup.library.answered
    return any(cls * KEYS + key in answered for key in g.book.facets(g, i))


def heeds(g: Machine, key: int) -> bool:
    """Could anybody care about an event of this kind that has no card as its subject?"""
    wanted = g.setup.keys_of[key]
    if not wanted and not g.delayed and not g.pending and not g.regs[TOUCHED] and g.trace is None:
        return False
    for where in wanted:
        if where in g.listen:
            return True
    return bool(g.delayed) or (g.setup.grants and hooks.grants_something(g) and g.book.grants_listening(g))


def opportunities(g: Machine, cls: int, first: int, last: int, player: int) -> list[Option]:
    """The abilities this player may use now in answer to events heap[first:last]."""
    options: list[Option] = []
    for i in range(first, last):
        flags = g.heap[i].flags
        if cls == ON_INTERRUPT:
            if flags & (CANCELED | REPLACED | HAPPENED):
                continue
        elif not flags & HAPPENED:
            continue
        for card, number, granter in listeners(g, cls, i):
            if g.book.user(g, card, i, granter) != player and not g.book.is_anyones(g, number):
                continue
            if answers_itself(g, card, number, i) or _is_answered(g, card, number, granter, i):
                continue
            if any(o[1:3] == (g.ref(card), number) and _is_one(g, number, o[3], i) for o in options):
                continue
            if (card, number, granter, i) in g.used and g.rule("once for each occasion"):
                continue
            if initiation.can_initiate(g, card, number, player, i, granter):
                options.append((O_ABILITY, g.ref(card), number, i, granter))
    return options


def _is_answered(g: Machine, card: int, number: int, granter: int, i: int) -> bool:
    """Was something answered already that happened together with event `i` and is the same occasion?"""
    return any(used[:3] == (card, number, granter) and _is_one(g, number, used[3], i) for used in g.used)


def _is_one(g: Machine, number: int, i: int, other: int) -> bool:
    """Are two events one occasion for an ability that waits for 1 or more things?"""
    patterns = g.setup.abilities[number].patterns
    return i != other and any(p.together for p in patterns) and g.book.is_together(g, i, other)


def answers_itself(g: Machine, card: int, number: int, i: int) -> bool:
    """An ability never answers its own use, and an interrupt not what it puts in the place of such an event."""
    record = g.heap[i]
    if not isinstance(record, Initiation):
        if record.init < 0 or g.setup.abilities[number].kind != INTERRUPT:
            return False
        use = g.use(record.init)
        same = use.trigger >= 0 and g.heap[use.trigger].kind == record.kind
        return same and use.ability == number and use.subject & OBJECT == card
    return record.ability == number and record.subject & OBJECT == card


def note(g: Machine, i: int) -> None:
    """Event `i` has happened: automatic effects and forced responses that wait for it become pending."""
    record = g.rewrite(i)
    record.flags |= HAPPENED
    if g.setup.keys_by_class[ON_MANDATORY][record.kind]:
        for card, number, granter in listeners(g, ON_MANDATORY, i):
            if (card, number, granter, i) not in g.used and not _is_answered(g, card, number, granter, i):
                kind = g.setup.abilities[number].kind
                g.pending.append((kind, g.ref(card), number, granter, i))
                g.used.append((card, number, granter, i))
    if g.delayed:
        wake_delayed(g, i)
    if g.lasting and g.setup.ends_by_event:
        lasting.end_lasting(g, [row[L_UNTIL] != U_EVENT or not _is_over(g, row, i) for row in g.lasting])


def wake_delayed(g: Machine, i: int) -> None:
    """What was put off until event `i` becomes pending; it happens once."""
    keys = g.book.facets(g, i)
    still: list[Row] = []
    for row in g.delayed:
        pattern = g.setup.abilities[row[K_ABILITY]].program[row[K_START] - 1].pattern
        assert pattern is not None
        due = pattern.key in keys and not (pattern.next_turn and row[K_TICK] >= g.book.turn_began(g))
        due = due and _fits_use(g, pattern, i, row)
        if due:
            g.pending.append((AUTOMATIC, row[K_THIS], row[K_ABILITY], row[K_GRANTER], i, *row))
        if not due or g.setup.abilities[row[K_ABILITY]].program[row[K_START] - 1].n:
            still.append(row)
    g.delayed = still


def _fits_use(g: Machine, pattern: Pattern, i: int, row: Row) -> bool:
    """Is event `i` the one that a use of an ability meant? What it chose may be gone by now."""
    if pattern.itself and g.heap[i].subject != row[K_THIS]:
        return False
    sets = len(g.sets)
    rec = initiation.recall(g, row, i)
    result = matches(g, pattern, i, row[K_THIS] & OBJECT, row[K_YOU], pattern.itself, rec)
    initiation.forget(g, rec, sets)
    return result


def _is_over(g: Machine, row: Row, i: int) -> bool:
    """Does event `i` end a lasting effect?"""
    pattern = g.setup.untils[row[L_UNTIL_NUMBER]].pattern
    assert pattern is not None
    if pattern.next_turn and row[L_TICK] >= g.book.turn_began(g):
        return False
    return pattern.key in g.book.facets(g, i) and _fits_use(g, pattern, i, row[L_MEMORY:])
