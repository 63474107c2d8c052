"""Reading the state: numbers, selections, tests and conditions of a card's text, and current values.

Every function takes the point of view of a line of text: `this` (the card that carries it), `you` (its
player), `rec` (the initiation on the heap, or -1 for standing text) and `it` (the card the line is being
applied to). Values are the printed number plus the net sum of all changes, worked out when read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mythos.kernel.machine import (
    BITS,
    CONTROLLER,
    HOST,
    MARKS,
    OBJECT,
    SERIAL,
    Machine,
)
from mythos.kernel.program import (
    ALWAYS,
    C_AND,
    C_COMPARE,
    C_DONE,
    C_DURING,
    C_EXISTS,
    C_FLAG,
    C_IMPOSSIBLE,
    C_IS,
    C_NOT,
    C_OR,
    C_PART,
    C_SURPLUS,
    EQ,
    GE,
    GT,
    LE,
    LT,
    M_ADD,
    M_GRANT,
    M_LOSE,
    M_LOSE_PRINTED,
    M_SET,
    N_ADD,
    N_AMOUNT,
    N_CONST,
    N_COUNT,
    N_EXTREME,
    N_HALF,
    N_KINDS,
    N_MANY,
    N_MARGIN,
    N_MUL,
    N_NAMED,
    N_PAST,
    N_PAYMENTS,
    N_PRICE,
    N_STAT,
    N_SUB,
    N_SURPLUS,
    N_TOKENS,
    N_TOTAL,
    N_UNLIMITED,
    N_WANTED,
    N_X,
    PRINTED,
    R_BATCH,
    R_GROUP,
    R_OTHER,
    R_PLAYER,
    R_SUBJECT,
    REMEMBERED_WORD,
    S_ACTIVE,
    S_ALL,
    S_ATTACHED,
    S_BOTTOM,
    S_CONTROLLER,
    S_FIRST,
    S_GRANTER,
    S_HOST,
    S_IT,
    S_KEPT,
    S_LAST,
    S_LINK,
    S_MINUS,
    S_NONE,
    S_OPPONENT,
    S_OTHERSIDE,
    S_OWNER,
    S_PAYER,
    S_PLACE,
    S_PLAYERS,
    S_SLOT,
    S_THIS,
    S_TOP,
    S_TOPMOST,
    S_TRIGGER,
    S_UNION,
    S_YOU,
    T_ANY,
    T_AT,
    T_ATTACHED_TO,
    T_CONTROL,
    T_COUNT,
    T_EXTREME,
    T_HAS,
    T_HISTORY,
    T_IN,
    T_KIN,
    T_NAMED,
    T_OWNER,
    T_PART,
    T_PAST,
    T_PRINTED_TYPE,
    T_SAMETITLE,
    T_STAT,
    T_STATE,
    T_TITLE,
    T_TOKENS,
    T_TYPE,
    T_UNIQUE,
    Cond,
    Filter,
    Mod,
    Num,
    Sel,
    Test,
)
from mythos.kernel.records import HAPPENED, Initiation

A_WORD: Final = -2  # A_WORD - number: a word in a slot, so that no reference is like it
THE_CARD: Final = Sel(S_THIS)
THE_PLAYER: Final = Sel(S_IT)
OF_THE_GAME: Final = 32  # from here on numbers, selections, tests and conditions are words of the game
UNLIMITED: Final = 1_000_000
INDETERMINATE: Final = -1_000_000  # a printed value nobody can see: every comparison with it fails

# fields of a lasting effect
L_KIND: Final = 0
L_STAT: Final = 1
L_TARGET: Final = 2  # reference, or -1: asked anew each time (a live filter)
L_AMOUNT: Final = 3
L_UNTIL: Final = 4
L_PLAYER: Final = 5
L_SOURCE: Final = 6
L_ARG: Final = 7
L_MOD: Final = 8
L_UNTIL_NUMBER: Final = 9
L_TICK: Final = 10  # the phase in which it began
L_MEMORY: Final = 11  # from here on what its use knew, if its end asks for that


def compare(left: int, how: int, right: int) -> bool:
    """left < <= = >= > != right; an indeterminate value never fits."""
    if left == INDETERMINATE or right == INDETERMINATE:
        return False
    if how == GE:
        return left >= right
    if how == LE:
        return left <= right
    if how == EQ:
        return left == right
    if how == LT:
        return left < right
    if how == GT:
        return left > right
    return left != right


# -- numbers
def number(g: Machine, num: Num, this: int, you: int, rec: int, it: int = -1) -> int:
    """Work out a number."""
    op = num.op
    if op == N_CONST:
        return num.n
    if op == N_X:
        return g.use(rec).x if rec >= 0 else g.book.own_x(g, this)
    if op == N_COUNT:
        return len(selected(g, num.sel, this, you, rec, it))
    if op == N_STAT:
        return _stat_sum(g, num, this, you, rec, it)
    if op == N_TOKENS:
        side = you if num.n == 1 else -num.n - 1
        return sum(g.book.tokens_known(g, ref, side) for ref in known_refs(g, num.sel, this, you, rec, it))
    if op == N_MANY:
        return g.use(rec).done if rec >= 0 else 0
    if op == N_TOTAL:
        return total(g, rec) if rec >= 0 else 0
    if op == N_WANTED:
        return g.use(rec).wanted if rec >= 0 else 0
    if op == N_AMOUNT:
        trigger = trigger_of(g, rec)
        return g.amount_of(trigger) if trigger >= 0 else 0
    if op == N_MARGIN:
        return g.book.margin(g, rec)
    if op == N_SURPLUS:
        return surplus(g, rec)
    if op == N_UNLIMITED:
        return UNLIMITED
    if op == N_PAYMENTS:
        return g.book.payments(g, rec)
    if op == N_PRICE:
        return price(g, rec)
    if op == N_NAMED:
        return named(g, rec, num.n)
    if op == N_PAST:
        return g.book.past(g, num, this, you, rec, it)
    if op == N_KINDS:
        return g.book.resource_kinds(g, selected(g, num.sel, this, you, rec, it), num.n)
    if op == N_EXTREME:
        values = [g.book.value(g, r & OBJECT, num.stat) for r in selected(g, num.sel, this, you, rec, it)]
        return (max(values) if num.n else min(values)) if values else 0
    if op >= OF_THE_GAME:
        return g.book.own_number(g, num, this, you, rec, it)
    assert num.left is not None
    left = number(g, num.left, this, you, rec, it)
    if op == N_HALF:
        return left // 2
    assert num.right is not None
    right = number(g, num.right, this, you, rec, it)
    if op == N_ADD:
        return left + right
    if op == N_SUB:
        return left - right
    assert op == N_MUL, op
    return left * right


def _stat_sum(g: Machine, num: Num, this: int, you: int, rec: int, it: int) -> int:
    total = 0
    for ref in known_refs(g, num.sel, this, you, rec, it):
        v = g.book.remembered(g, ref, num.stat)
        if v == INDETERMINATE:
            return v
        total += v
    return total


def named(g: Machine, rec: int, slot: int, this: int = -1) -> int:
    """The number of the word that was named; -1: none. Where a change lasts, it remembers the word. Slots below 0 are
    the names of this card: it remembers what was named by another line."""
    if rec < 0 and (slot >= 0 or g.word_of_change >= 0):
        return g.word_of_change
    kept = g.sets[g.use(rec).slots + slot] if slot >= 0 else g.book.linked(g, this, REMEMBERED_WORD - slot)
    return A_WORD - kept[0] if kept else -1


def all_named(g: Machine, rec: int, slot: int, this: int) -> list[int]:
    """The numbers of all words that were named there; [-1]: none."""
    kept = g.sets[g.use(rec).slots + slot] if rec >= 0 and slot >= 0 else ()
    return [A_WORD - word for word in kept] if len(kept) > 1 else [named(g, rec, slot, this)]


def words_or_refs(g: Machine, sel: Sel | None, this: int, you: int, rec: int) -> tuple[int, ...]:
    """The references that a selection means, or the words that were named there."""
    kept = g.sets[g.use(rec).slots + sel.n] if sel is not None and sel.op == S_SLOT else ()
    words = tuple([word for word in kept if word <= A_WORD])
    return words or selected(g, sel, this, you, rec)


def trigger_of(g: Machine, rec: int) -> int:
    """The event that an initiation answers, or -1."""
    return g.use(rec).trigger if rec >= 0 else -1


# -- selections
def selected(g: Machine, sel: Sel | None, this: int, you: int, rec: int, it: int = -1) -> tuple[int, ...]:
    """The references that a selection means now; things that are gone drop out."""
    if sel is None:
        return ()
    op = sel.op
    if op == S_THIS:
        return _this(g, this, rec)
    if op == S_SLOT:
        kept = g.sets[g.use(rec).slots + sel.n]
        cells, columns = g.cells, g.columns
        found = tuple([ref for ref in kept if ref >= 0 and cells[(ref & OBJECT) * columns + SERIAL] == ref >> BITS])
        if len(found) < len(kept):
            there = [ref for ref in kept if ref >= 0]
            if len(found) < len(there) and not g.rule("who is gone is missed"):
                return tuple(g.ref(ref & OBJECT) for ref in there)
        return found
    if op == S_IT:
        return (g.ref(it),) if it >= 0 else ()
    if op == S_YOU:
        return (you,)
    if op == S_OPPONENT:
        mine = (you,) if sel.sel is None else selected(g, sel.sel, this, you, rec, it)
        return tuple(p for p in g.book.in_order(g) if p not in mine)
    if op == S_PLAYERS:
        return tuple(g.book.in_order(g))
    if op == S_ALL:
        assert sel.filter is not None
        cells, columns = g.cells, g.columns
        fitting = matching(g, sel.filter, this, you, rec, it)
        return tuple([c | cells[c * columns + SERIAL] << BITS for c in fitting])
    if op == S_HOST:
        return _hosts(g, sel, this, you, rec, it)
    if op == S_TRIGGER:
        return _role(g, sel.n, rec)
    if op == S_CONTROLLER:
        found = known_refs(g, sel.sel, this, you, rec, it)
        return _once([controller_of(g, r) if g.live(r) else g.book.last_controller(g, r) for r in found])
    if op == S_OWNER:
        return _once([owner_of(g, r) for r in known_refs(g, sel.sel, this, you, rec, it)])
    if op == S_PLACE and sel.sel is not None and sel.sel.op == S_YOU:  # a player is always somewhere
        place = g.book.place_of(g, you)
        return (place,) if place >= 0 else ()
    if op == S_PLACE:
        found = known_refs(g, sel.sel or THE_CARD, this, you, rec, it)
        places = [g.book.place_known(g, r) for r in found]
        return _once([p for p in places if p >= 0 and g.live(p)])
    if op in (S_TOP, S_BOTTOM):
        return g.book.ends(g, sel, this, you, rec, it)
    if op == S_MINUS:
        less = selected(g, sel.other, this, you, rec, it)
        return tuple(r for r in selected(g, sel.sel, this, you, rec, it) if r not in less)
    if op == S_UNION:
        both = (*selected(g, sel.sel, this, you, rec, it), *selected(g, sel.other, this, you, rec, it))
        return tuple(dict.fromkeys(both))
    if op == S_PAYER and sel.n:
        play = _play_answered(g, rec) if rec >= 0 else None
        return (g.ref(play.payer),) if play is not None and play.payer >= 0 else ()
    if op == S_PAYER:
        payer = _payer(g, rec) if rec >= 0 else g.paying_with
        return (g.ref(payer),) if payer >= 0 else ()
    if op == S_ATTACHED:
        return _attached(g, sel, this, you, rec, it)
    if op == S_LAST:
        return changed(g, rec)
    if op == S_KEPT:
        assert sel.filter is not None
        kept = selected(g, sel.sel, this, you, rec, it)
        for test in sel.filter.tests:  # one after the other: the highest of those that are left
            if test.op == T_EXTREME:
                best = _outstanding(g, (test,), [r & OBJECT for r in kept], this, you, rec)
                kept = tuple([r for r in kept if r & OBJECT in best])
                kept = () if len(kept) > 1 and g.book.is_no_extreme_shared(g) else kept
            else:
                kept = tuple([r for r in kept if g.book.fits(g, (test,), r & OBJECT, this, you, rec)])
        return kept
    if op == S_FIRST:
        return selected(g, sel.sel, this, you, rec, it)[:1]
    if op == S_TOPMOST:
        assert sel.filter is not None
        return tuple(g.ref(c) for c in matching(g, sel.filter, this, you, rec)[-1:])
    if op == S_GRANTER:
        granter = g.use(rec).granter if rec >= 0 else -1
        return (g.ref(granter),) if granter >= 0 else _this(g, this, rec)
    if op == S_ACTIVE:
        return (g.book.active(g),)
    if op == S_LINK:
        return g.book.linked(g, this, sel.n)
    if op == S_OTHERSIDE:
        return tuple(1 - p for p in selected(g, sel.sel, this, you, rec, it))
    if op >= OF_THE_GAME:
        return g.book.own_selection(g, sel, this, you, rec, it)
    assert op == S_NONE, op
    return ()


def _this(g: Machine, this: int, rec: int) -> tuple[int, ...]:
    if rec >= 0:
        record = g.use(rec)
        source = meant(g, record.subject, record.ability) if g.setup.borrows else record.subject
        return (source,) if g.live(source) else ()
    return (this | g.cells[this * g.columns + SERIAL] << BITS,)


def meant(g: Machine, ref: int, number: int) -> int:
    """Which card its text calls by name: in text taken from another card that one, unless both have one title."""
    if g.setup.borrows:
        for row in g.lasting:
            model = row[L_AMOUNT] - 1
            if row[L_KIND] == M_GRANT and row[L_TARGET] == ref and row[L_ARG] == number and model >= 0:
                titles = [g.face(r & OBJECT).definition.title for r in (ref, model)]
                if titles[0] != titles[1] and g.rule("taken text keeps its names"):
                    return model
        return g.book.model_of(g, ref, number)
    return ref


def known_refs(g: Machine, sel: Sel | None, this: int, you: int, rec: int, it: int = -1) -> tuple[int, ...]:
    """As `selected`, but what is gone stays: what was last known of it can still be asked."""
    if sel is not None and rec >= 0:
        if sel.op == S_SLOT:
            return tuple(ref for ref in g.sets[g.use(rec).slots + sel.n] if ref >= 0)
        if sel.op == S_THIS:
            return (meant(g, g.heap[rec].subject, g.use(rec).ability),)
        if sel.op == S_HOST and sel.sel is None:
            host = selected(g, sel, this, you, rec, it)
            return host or tuple(ref for ref in (g.book.last_host(g, g.heap[rec].subject),) if ref >= 0)
        trigger = g.use(rec).trigger
        if sel.op == S_TRIGGER and sel.n == R_SUBJECT and trigger >= 0:
            return (g.heap[trigger].subject,)
    return selected(g, sel, this, you, rec, it)


def _once(found: list[int]) -> tuple[int, ...]:
    return tuple(found if len(found) < 2 else dict.fromkeys(found))


def _hosts(g: Machine, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
    if sel.sel is None and rec >= 0:
        return _own_host(g, g.heap[rec].subject)
    found = selected(g, sel.sel, this, you, rec, it) if sel.sel is not None else _this(g, this, rec)
    hosts = [g.cell(r & OBJECT, HOST) for r in found]
    return tuple(g.ref(h) for h in hosts if h >= 0)


def _own_host(g: Machine, ref: int) -> tuple[int, ...]:
    """What the card of an ability is attached to, or was when it left."""
    host = g.cell(ref & OBJECT, HOST) if g.live(ref) else -1
    last = g.ref(host) if host >= 0 else g.book.last_host(g, ref)
    return (last,) if g.live(last) else ()


def _role(g: Machine, role: int, rec: int) -> tuple[int, ...]:
    trigger = trigger_of(g, rec)
    if trigger < 0:
        return ()
    event = g.heap[trigger]
    if role == R_SUBJECT:
        ref = event.new if event.new >= 0 and not g.live(event.subject) else event.subject
        return (ref,) if g.live(ref) else ()
    if role == R_PLAYER:
        return (event.player,) if event.player >= 0 else ()
    if role == R_BATCH:
        return tuple([g.heap[k].subject for k in g.book.batch(g, trigger)])
    if role == R_GROUP:
        return tuple(r for r in g.sets[event.group] if g.live(r)) if event.group >= 0 else ()
    ref = event.other if role == R_OTHER else event.source
    return (ref,) if g.live(ref) else ()


def ends(g: Machine, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
    players = (you,) if sel.sel is None else selected(g, sel.sel, this, you, rec, it)
    count = 1 if sel.num is None else number(g, sel.num, this, you, rec, it)
    found: list[int] = []
    for player in players:
        if player >= g.setup.players:
            continue  # only players have decks and piles; a pronoun may mean something else
        cards = g.zones[g.book.zone_number(g, sel.zone, player)]
        if sel.filter is not None:
            count = depth_of(g, sel.filter, cards, this, you, rec)
        taken = cards[len(cards) - min(count, len(cards)) :][::-1] if sel.op == S_TOP else cards[: max(count, 0)]
        found.extend(g.ref(c) for c in taken)
    return tuple(found)


def depth_of(g: Machine, wanted: Filter, cards: tuple[int, ...], this: int, you: int, rec: int) -> int:
    """How many cards of a pile lie on or above the first that fits; all of them, if none does."""
    for k, c in enumerate(reversed(cards)):
        if g.book.fits(g, wanted.tests, c, this, you, rec):
            return k + 1
    return len(cards)


def _attached(g: Machine, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
    hosts = selected(g, sel.sel, this, you, rec, it) if sel.sel is not None else _this(g, this, rec)
    found = [c for h in hosts for c in attachments(g, h & OBJECT)]
    if sel.filter is not None:
        found = [c for c in found if g.book.fits(g, sel.filter.tests, c, this, you, rec)]
    return tuple(g.ref(c) for c in found)


def changed(g: Machine, rec: int) -> tuple[int, ...]:
    """What the last instruction of an effect really changed ("this way")."""
    found = []
    for i in range(g.use(rec).first, g.use(rec).last):
        event = g.heap[i]
        if event.flags & HAPPENED:
            found.append(event.new if event.new >= 0 else event.subject)
    return tuple(dict.fromkeys(r for r in found if g.live(r)))


def controller_of(g: Machine, ref: int) -> int:
    """Who controls an object; out of play, its owner."""
    return g.cells[(ref & OBJECT) * g.columns + CONTROLLER]


def owner_of(g: Machine, ref: int) -> int:
    """Who owns an object."""
    return g.setup.owners[ref & OBJECT]


def attachments(g: Machine, host: int) -> list[int]:
    """The cards in play attached to an object."""
    columns = g.columns
    return [c for c in g.book.cards_in_play(g) if g.cells[c * columns + HOST] == host]


# -- filters
def matching(g: Machine, flt: Filter, this: int, you: int, rec: int, it: int = -1) -> Sequence[int]:
    """The objects that fit, in table order; `it`: whose zones and cards, where standing text is about a player."""
    tests = flt.tests
    if 0 <= it < g.setup.players and any(_is_theirs(test) for test in tests):
        theirs = [test for test in tests if _is_theirs(test)]
        tests = tuple([test for test in tests if not _is_theirs(test)])
        found: Sequence[int] = g.book.sift(g, tests, searched(g, flt, this, you, rec, it), this, you, rec)
        found = [c for c in found if all((_holder(g, test, c) == it) != test.negate for test in theirs)]
    else:
        found = g.book.sift(g, tests, searched(g, flt, this, you, rec, it), this, you, rec)
    return _outstanding(g, tests, found, this, you, rec)


def _is_theirs(test: Test) -> bool:
    """Does a test ask whether something is controlled or owned by the player that standing text is about?"""
    return test.op in (T_CONTROL, T_OWNER) and test.sel == THE_PLAYER


def _holder(g: Machine, test: Test, c: int) -> int:
    return controller_of(g, c) if test.op == T_CONTROL else owner_of(g, c)


def _outstanding(
    g: Machine, tests: tuple[Test, ...], found: Sequence[int], this: int, you: int, rec: int
) -> Sequence[int]:
    """Of those that fit otherwise, the ones with the highest or lowest of something, if a test asks for that."""
    for test in tests:
        if test.op == T_EXTREME and found and g.rule("the highest or lowest"):
            values = [g.book.ranked(g, test, c, this, you, rec) for c in found]
            known = [v for v in values if v != INDETERMINATE]
            best = (max(known) if test.n2 else min(known)) if known else INDETERMINATE
            found = [c for c, v in zip(found, values, strict=True) if v == best]
    return found


def ranked(g: Machine, test: Test, c: int, this: int, you: int, rec: int) -> int:
    """By what a superlative compares: a value, or how many things are there."""
    return g.book.value(g, c, test.n) if test.filter is None else _belonging(g, test, c, this, you, rec)


def searched(g: Machine, flt: Filter, this: int, you: int, rec: int, it: int = -1) -> Sequence[int]:
    """The objects among which a filter looks; a game may leave out what it sees at once not to fit."""
    if not flt.where:
        return g.book.default_objects(g, flt)
    found: tuple[int, ...] = ()
    for where in flt.where:
        players = g.book.in_order(g) if where.whose is None else selected(g, where.whose, this, you, rec, it)
        looked: list[int] = []
        for player in players:
            zone = g.book.zone_number(g, where.zone, player)
            if zone not in looked:
                looked.append(zone)
                found += g.zones[zone]
    return found


def fits(g: Machine, tests: tuple[Test, ...], c: int, this: int, you: int, rec: int) -> bool:
    """Does an object pass all tests?"""
    for test in tests:  # noqa: SIM110 (hot)
        if passes(g, test, c, this, you, rec) == test.negate:
            return False
    return True


def sift(g: Machine, tests: tuple[Test, ...], cards: Sequence[int], this: int, you: int, rec: int) -> Sequence[int]:
    """Those that pass all tests of the objects that were searched for them."""
    return [c for c in cards if g.book.fits(g, tests, c, this, you, rec)]


def passes(g: Machine, test: Test, c: int, this: int, you: int, rec: int) -> bool:
    """One test, before negation."""
    op = test.op
    if op == T_TYPE:
        return test.n >> g.book.type_of(g, c) & 1 == 1
    if op == T_HAS:
        return g.book.value(g, c, test.n) > 0
    if op == T_STATE:
        return g.book.in_state(g, c, test.n)
    if op == T_CONTROL:
        return _is_among(g, controller_of(g, c), test.sel, this, you, rec, c)
    if op == T_STAT:
        assert test.num is not None
        return compare(g.book.value(g, c, test.n), test.cmp, number(g, test.num, this, you, rec, c))
    if op == T_IN:
        return g.ref(c) in selected(g, test.sel, this, you, rec, c)
    if op == T_AT:
        place = g.book.place_of(g, c)
        return place >= 0 and place in selected(g, test.sel, this, you, rec, c)
    if op == T_ATTACHED_TO:
        host = g.cell(c, HOST)
        return host >= 0 and g.ref(host) in selected(g, test.sel, this, you, rec, c)
    if op == T_OWNER:
        return _is_among(g, g.setup.owners[c], test.sel, this, you, rec, c)
    if op == T_ANY:
        for branch in test.any:  # noqa: SIM110 (hot)
            if g.book.fits(g, branch, c, this, you, rec):
                return True
        return False
    if op == T_COUNT:
        assert test.num is not None
        return compare(_belonging(g, test, c, this, you, rec), test.cmp, number(g, test.num, this, you, rec, c))
    if op == T_TOKENS:
        assert test.num is not None
        side = selected(g, test.sel, this, you, rec, c)[0] if test.n == 1 else -test.n - 1
        return compare(g.book.tokens(g, c, side), test.cmp, number(g, test.num, this, you, rec, c))
    if op == T_TITLE and test.n:
        return g.book.title_of(g, c) >= 0 and has_words(g.card_face[c].definition.title, test.title)
    if op == T_TITLE:
        return g.book.has_title(g, c, g.setup.titles.get(test.title, -1))
    if op == T_UNIQUE:
        return g.book.is_unique(g, c)
    if op == T_HISTORY:
        return g.book.history(g, c, test.n)
    if op == T_PAST:
        assert test.num is not None
        return number(g, test.num, this, you, rec, c) > 0
    if op == T_PART:
        trigger = trigger_of(g, rec)
        group = g.heap[trigger].group if trigger >= 0 else -1
        return group >= 0 and g.ref(c) in g.sets[group]
    if op == T_PRINTED_TYPE:
        face = g.card_face[c]
        return face.type >= 0 and test.n >> face.type & 1 == 1
    if op == T_KIN:
        return _is_kin(g, test, c, this, you, rec)
    if op == T_SAMETITLE:
        titles = {g.book.title_of(g, r & OBJECT) for r in selected(g, test.sel, this, you, rec, c)}
        return g.book.title_of(g, c) in titles - {-1}
    if op == T_NAMED:
        return any(g.book.is_named(g, c, test.n2, word) for word in all_named(g, rec, test.n, this))
    if op >= OF_THE_GAME:
        return g.book.own_test(g, test, c, this, you, rec)
    assert op == T_EXTREME, op  # decided over the whole set, in `matching`
    return not test.negate


def _is_kin(g: Machine, test: Test, c: int, this: int, you: int, rec: int) -> bool:
    own = g.book.families(g, c)
    shared = any(
        family in own
        for ref in known_refs(g, test.sel, this, you, rec, c)
        for family in g.book.families(g, ref & OBJECT)
    )
    return shared if test.cmp == EQ else bool(own) and not shared


def _is_among(g: Machine, player: int, sel: Sel | None, this: int, you: int, rec: int, it: int) -> bool:
    assert sel is not None
    if sel.op == S_YOU:
        return player == you
    if sel.op == S_OPPONENT and sel.sel is None:
        return player != you and player >= 0
    return player in selected(g, sel, this, you, rec, it)


def _belonging(g: Machine, test: Test, c: int, this: int, you: int, rec: int) -> int:
    assert test.filter is not None
    return sum(1 for d in g.book.belongings(g, c) if g.book.fits(g, test.filter.tests, d, this, you, rec))


def belongings(g: Machine, c: int) -> list[int]:
    """The cards that are attached to an object, or are there."""
    return [d for d in g.book.cards_in_play(g) if g.cell(d, HOST) == c or g.book.place_of(g, d) & OBJECT == c]


# -- conditions
def holds(g: Machine, cond: Cond, this: int, you: int, rec: int, it: int = -1) -> bool:
    """Is a condition met now?"""
    op = cond.op
    if op == C_IS:
        found = selected(g, cond.sel, this, you, rec, it)
        for r in found:
            if not g.book.fits(g, cond.tests, r & OBJECT, this, you, rec):
                return False
        return bool(found)
    if op == C_EXISTS:
        least = 1 if cond.right is None else number(g, cond.right, this, you, rec, it)
        return compare(len(selected(g, cond.sel, this, you, rec, it)), cond.cmp, least)
    if op == C_COMPARE:
        assert cond.left is not None
        assert cond.right is not None
        left = number(g, cond.left, this, you, rec, it)
        return compare(left, cond.cmp, number(g, cond.right, this, you, rec, it))
    if op == C_DURING:
        if cond.n and not cond.n >> g.book.phase(g) & 1:
            return False
        return cond.sel is None or g.book.active(g) in selected(g, cond.sel, this, you, rec, it)
    if op == C_AND:
        return all(holds(g, c, this, you, rec, it) for c in cond.conds)
    if op == C_OR:
        return any(holds(g, c, this, you, rec, it) for c in cond.conds)
    if op == C_NOT:
        return not holds(g, cond.conds[0], this, you, rec, it)
    if op == C_SURPLUS:
        return has_surplus(g, rec)
    if op == C_FLAG:
        return g.book.named_condition(g, cond.n)
    if op == C_DONE:
        return g.use(rec).done >= g.use(rec).wanted
    if op == C_IMPOSSIBLE:
        return g.use(rec).done == 0
    if op >= OF_THE_GAME:
        return g.book.own_condition(g, cond, this, you, rec, it)
    assert op == C_PART, op
    trigger = trigger_of(g, rec)
    if trigger < 0 or g.heap[trigger].group < 0:
        return False
    group = g.sets[g.heap[trigger].group]
    return any(r in group for r in known_refs(g, cond.sel, this, you, rec, it))


def _payer(g: Machine, rec: int) -> int:
    """The object that pays for an initiation, or that has paid for the play which it answers."""
    payer, play = g.use(rec).payer, _play_answered(g, rec)
    return play.payer if payer < 0 and play is not None else payer


def _play_answered(g: Machine, rec: int) -> Initiation | None:
    """The play that an initiation answers."""
    trigger = trigger_of(g, rec)
    if trigger < 0:
        return None
    play = g.heap[trigger].init
    use = g.heap[play if play >= 0 else trigger]
    return use if isinstance(use, Initiation) else None


def total(g: Machine, rec: int) -> int:
    """How much the last instruction of an initiation did in all."""
    use = g.use(rec)
    return sum([event.amount for event in g.heap[use.first : use.last] if event.flags & HAPPENED])


def price(g: Machine, rec: int) -> int:
    """What was paid, after all changes, for the play that an initiation answers."""
    play = _play_answered(g, rec)
    return play.cost if play is not None else 0


def has_surplus(g: Machine, rec: int) -> bool:
    """Was more paid than was due for this effect, or for the play that triggered it?"""
    return surplus(g, rec) > 0


def surplus(g: Machine, rec: int) -> int:
    """How much more was paid than was due for this effect, or for the play that triggered it."""
    if rec < 0:
        return 0
    trigger = trigger_of(g, rec)
    play = g.heap[trigger].init if trigger >= 0 and not g.use(rec).surplus else -1
    return g.use(play if play >= 0 else rec).surplus


# -- values
def value(g: Machine, c: int, stat: int) -> int:
    """A current value, never below 0 when read; stat + PRINTED: what is printed."""
    if stat >= PRINTED:
        return g.book.printed_value(g, c, stat - PRINTED)
    v = g.book.true_value(g, c, stat)
    return v if v > 0 else 0 if v == 0 or g.rule("never below 0") else v


def net(g: Machine, c: int, stat: int, base: int) -> int:
    """Printed value plus the net sum of all changes, in whatever order they came."""
    entries = g.mods_by.get(stat)
    marked = g.cells[c * g.columns + MARKS]
    if entries is None and not marked:
        return base
    if g.depth > 24:
        return base  # a circle of values that read each other: the printed value breaks it
    g.depth += 1
    total = gained = 0
    lost = False
    fixed: int | None = None
    if entries is not None:
        for entry in entries:
            source = entry & OBJECT
            mod = g.setup.mods[entry >> BITS]
            if not g.book.applies(g, mod, source, c):
                continue
            if mod.kind == M_ADD:
                assert mod.num is not None
                change = number(g, mod.num, source, g.book.reader(g, source, c), -1, c)
                if source == c or change < 0:
                    total += change
                else:
                    gained += change
            elif mod.kind == M_LOSE:
                lost = True
            elif mod.kind == M_LOSE_PRINTED:
                base = 0
            elif mod.kind == M_SET:
                assert mod.num is not None
                base = number(g, mod.num, source, g.book.reader(g, source, c), -1, c)
                fixed = base if mod.n == ALWAYS else fixed
        if not (g.setup.blocks_gains and (gained or g.trace is not None) and g.book.gains_nothing(g, c, stat)):
            total += gained
    if marked:
        ref = g.ref(c)
        for lasting in g.lasting:
            if lasting[L_TARGET] == ref and lasting[L_STAT] % PRINTED == stat:
                kind = lasting[L_KIND]
                if kind == M_ADD:
                    total += lasting[L_AMOUNT]
                elif kind == M_SET:
                    base = lasting[L_AMOUNT]
                    fixed = base if lasting[L_ARG] == ALWAYS else fixed
                elif kind == M_LOSE_PRINTED:
                    base = 0
    g.depth -= 1
    if fixed is not None:
        return fixed
    return 0 if lost else base + total


def applies(g: Machine, mod: Mod, source: int, c: int) -> bool:
    """Does a standing change of `source` apply to `c` now?"""
    scope = mod.scope
    elsewhere = g.cells[source * g.columns + HOST] != c if mod.host else scope is None and source != c
    if elsewhere and g.trace is None and g.setup.without is None:
        return False  # whether it speaks at all is then not worth asking
    if (not g.book.speaks(g, source) and not g.book.still_says(g, source, mod)) or elsewhere:
        return False
    you = g.cells[source * g.columns + CONTROLLER]
    if you < 0:
        you = g.book.reader(g, source, c)
    if scope is not None and not g.book.fits(g, scope.tests, c, source, you, -1):
        return False
    if mod.cond is not None and not holds(g, mod.cond, source, you, -1, c):
        return False
    return not g.setup.immunity or not g.book.is_ignored(g, mod, source, c)


def reader(g: Machine, source: int, c: int) -> int:
    """Who "you" is in standing text: its controller, or where nobody controls it whoever has the card it is
    applied to."""
    you = g.cells[source * g.columns + CONTROLLER]
    return you if you >= 0 or not g.rule("what nobody controls speaks to all") else controller_of(g, c)


# -- hooks: what the game knows
def in_order(g: Machine) -> list[int]:
    """The players, active player first."""
    first = g.book.active(g)
    return [(first + i) % g.setup.players for i in range(g.setup.players)]


def place_known(g: Machine, ref: int) -> int:
    """Where an object is, or was when it left, or -1."""
    return g.book.place_of(g, ref & OBJECT) if g.live(ref) else g.book.last_place(g, ref)


def tokens_known(g: Machine, ref: int, side: int) -> int:
    """Tokens on an object, or those that lay on it when it left."""
    return g.book.tokens(g, ref & OBJECT, side)


def margin(g: Machine, rec: int) -> int:
    """By how much something was won or passed: what the event says that a text answers."""
    trigger = trigger_of(g, rec)
    return g.amount_of(trigger) if trigger >= 0 else 0


def has_words(title: str, words: str) -> bool:
    """Do these words stand in a title, each of them whole?"""
    plain = "".join(letter if letter.isalnum() else " " for letter in title)
    return f" {words} " in f" {' '.join(plain.split())} "
