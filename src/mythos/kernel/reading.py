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
    N_KINDS,
    N_MANY,
    N_MARGIN,
    N_MUL,
    N_NAMED,
    N_PAST,
    N_PRICE,
    N_STAT,
    N_SUB,
    N_SURPLUS,
    N_TOKENS,
    N_UNLIMITED,
    N_WANTED,
    N_X,
    PRINTED,
    R_GROUP,
    R_OTHER,
    R_PLAYER,
    R_SUBJECT,
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
from mythos.kernel.setup import Setup

A_WORD: Final = -2  # A_WORD - number: a word in a slot, so that no reference is like it
THE_CARD: Final = Sel(S_THIS)
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


class Reading(Machine):
    """A machine that can read card text. The hooks at the end are the game's."""

    __slots__ = ("depth", "paying_with", "word_of_change")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.depth = 0
        self.paying_with = -1
        self.word_of_change = -1  # the word that was named when the lasting change being read began

    # -- numbers
    def number(self, num: Num, this: int, you: int, rec: int, it: int = -1) -> int:
        """Work out a number."""
        op = num.op
        if op == N_CONST:
            return num.n
        if op == N_X:
            return self.use(rec).x if rec >= 0 else self.own_x(this)
        if op == N_COUNT:
            return len(self.selected(num.sel, this, you, rec, it))
        if op == N_STAT:
            return self._stat_sum(num, this, you, rec, it)
        if op == N_TOKENS:
            side = you if num.n == 1 else -num.n - 1
            return sum(self.tokens_known(ref, side) for ref in self.known_refs(num.sel, this, you, rec, it))
        if op == N_MANY:
            return self.use(rec).done if rec >= 0 else 0
        if op == N_WANTED:
            return self.use(rec).wanted if rec >= 0 else 0
        if op == N_AMOUNT:
            trigger = self.trigger_of(rec)
            return self.amount_of(trigger) if trigger >= 0 else 0
        if op == N_MARGIN:
            return self.margin(rec)
        if op == N_SURPLUS:
            return self.surplus(rec)
        if op == N_UNLIMITED:
            return UNLIMITED
        if op == N_PRICE:
            return self.price(rec)
        if op == N_NAMED:
            return self.named(rec, num.n)
        if op == N_PAST:
            return self.past(num, this, you, rec, it)
        if op == N_KINDS:
            return self.resource_kinds(self.selected(num.sel, this, you, rec, it), num.n)
        if op == N_EXTREME:
            values = [self.value(r & OBJECT, num.stat) for r in self.selected(num.sel, this, you, rec, it)]
            return (max(values) if num.n else min(values)) if values else 0
        if op >= OF_THE_GAME:
            return self.own_number(num, this, you, rec, it)
        assert num.left is not None
        assert num.right is not None
        left = self.number(num.left, this, you, rec, it)
        right = self.number(num.right, this, you, rec, it)
        if op == N_ADD:
            return left + right
        if op == N_SUB:
            return left - right
        assert op == N_MUL, op
        return left * right

    def _stat_sum(self, num: Num, this: int, you: int, rec: int, it: int) -> int:
        total = 0
        for ref in self.known_refs(num.sel, this, you, rec, it):
            v = self.remembered(ref, num.stat)
            if v == INDETERMINATE:
                return v
            total += v
        return total

    def named(self, rec: int, slot: int) -> int:
        """The number of the word that was named; -1: none. Where a change lasts, it remembers the word."""
        if rec < 0:
            return self.word_of_change
        kept = self.sets[self.use(rec).slots + slot]
        return A_WORD - kept[0] if kept else -1

    def trigger_of(self, rec: int) -> int:
        """The event that an initiation answers, or -1."""
        return self.use(rec).trigger if rec >= 0 else -1

    # -- selections
    def selected(self, sel: Sel | None, this: int, you: int, rec: int, it: int = -1) -> tuple[int, ...]:
        """The references that a selection means now; things that are gone drop out."""
        if sel is None:
            return ()
        op = sel.op
        if op == S_THIS:
            return self._this(this, rec)
        if op == S_SLOT:
            kept = self.sets[self.use(rec).slots + sel.n]
            cells, columns = self.cells, self.columns
            found = tuple([ref for ref in kept if ref >= 0 and cells[(ref & OBJECT) * columns + SERIAL] == ref >> BITS])
            if len(found) < len(kept):
                there = [ref for ref in kept if ref >= 0]
                if len(found) < len(there) and not self.rule("who is gone is missed"):
                    return tuple(self.ref(ref & OBJECT) for ref in there)
            return found
        if op == S_IT:
            return (self.ref(it),) if it >= 0 else ()
        if op == S_YOU:
            return (you,)
        if op == S_OPPONENT:
            mine = (you,) if sel.sel is None else self.selected(sel.sel, this, you, rec, it)
            return tuple(p for p in self.in_order() if p not in mine)
        if op == S_PLAYERS:
            return tuple(self.in_order())
        if op == S_ALL:
            assert sel.filter is not None
            cells, columns = self.cells, self.columns
            fitting = self.matching(sel.filter, this, you, rec, it)
            return tuple([c | cells[c * columns + SERIAL] << BITS for c in fitting])
        if op == S_HOST:
            return self._hosts(sel, this, you, rec, it)
        if op == S_TRIGGER:
            return self._role(sel.n, rec)
        if op == S_CONTROLLER:
            found = self.known_refs(sel.sel, this, you, rec, it)
            return self._once([self.controller_of(r) if self.live(r) else self.last_controller(r) for r in found])
        if op == S_OWNER:
            return self._once([self.owner_of(r) for r in self.known_refs(sel.sel, this, you, rec, it)])
        if op == S_PLACE and sel.sel is not None and sel.sel.op == S_YOU:  # a player is always somewhere
            place = self.place_of(you)
            return (place,) if place >= 0 else ()
        if op == S_PLACE:
            found = self.known_refs(sel.sel or THE_CARD, this, you, rec, it)
            places = [self.place_known(r) for r in found]
            return self._once([p for p in places if p >= 0 and self.live(p)])
        if op in (S_TOP, S_BOTTOM):
            return self._ends(sel, this, you, rec, it)
        if op == S_MINUS:
            less = self.selected(sel.other, this, you, rec, it)
            return tuple(r for r in self.selected(sel.sel, this, you, rec, it) if r not in less)
        if op == S_UNION:
            both = (*self.selected(sel.sel, this, you, rec, it), *self.selected(sel.other, this, you, rec, it))
            return tuple(dict.fromkeys(both))
        if op == S_PAYER:
            payer = self._payer(rec) if rec >= 0 else self.paying_with
            return (self.ref(payer),) if payer >= 0 else ()
        if op == S_ATTACHED:
            return self._attached(sel, this, you, rec, it)
        if op == S_LAST:
            return self._changed(rec)
        if op == S_KEPT:
            assert sel.filter is not None
            kept = self.selected(sel.sel, this, you, rec, it)
            for test in sel.filter.tests:  # one after the other: the highest of those that are left
                if test.op == T_EXTREME:
                    best = self._outstanding((test,), [r & OBJECT for r in kept], this, you, rec)
                    kept = tuple([r for r in kept if r & OBJECT in best])
                    kept = () if len(kept) > 1 and self.is_no_extreme_shared() else kept
                else:
                    kept = tuple([r for r in kept if self.fits((test,), r & OBJECT, this, you, rec)])
            return kept
        if op == S_FIRST:
            return self.selected(sel.sel, this, you, rec, it)[:1]
        if op == S_TOPMOST:
            assert sel.filter is not None
            return tuple(self.ref(c) for c in self.matching(sel.filter, this, you, rec)[-1:])
        if op == S_GRANTER:
            granter = self.use(rec).granter if rec >= 0 else -1
            return (self.ref(granter),) if granter >= 0 else self._this(this, rec)
        if op == S_ACTIVE:
            return (self.active(),)
        if op == S_LINK:
            return self.linked(this, sel.n)
        if op == S_OTHERSIDE:
            return tuple(1 - p for p in self.selected(sel.sel, this, you, rec, it))
        if op >= OF_THE_GAME:
            return self.own_selection(sel, this, you, rec, it)
        assert op == S_NONE, op
        return ()

    def _this(self, this: int, rec: int) -> tuple[int, ...]:
        if rec >= 0:
            record = self.use(rec)
            source = self.meant(record.subject, record.ability) if self.setup.borrows else record.subject
            return (source,) if self.live(source) else ()
        return (this | self.cells[this * self.columns + SERIAL] << BITS,)

    def meant(self, ref: int, number: int) -> int:
        """Which card its text calls by name: in text taken from another card that one, unless both have one title."""
        if self.setup.borrows:
            for row in self.lasting:
                model = row[L_AMOUNT] - 1
                if row[L_KIND] == M_GRANT and row[L_TARGET] == ref and row[L_ARG] == number and model >= 0:
                    titles = [self.face(r & OBJECT).definition.title for r in (ref, model)]
                    if titles[0] != titles[1] and self.rule("taken text keeps its names"):
                        return model
        return ref

    def known_refs(self, sel: Sel | None, this: int, you: int, rec: int, it: int = -1) -> tuple[int, ...]:
        """As `selected`, but what is gone stays: what was last known of it can still be asked."""
        if sel is not None and rec >= 0:
            if sel.op == S_SLOT:
                return tuple(ref for ref in self.sets[self.use(rec).slots + sel.n] if ref >= 0)
            if sel.op == S_THIS:
                return (self.meant(self.heap[rec].subject, self.use(rec).ability),)
            if sel.op == S_HOST and sel.sel is None:
                host = self.selected(sel, this, you, rec, it)
                return host or tuple(ref for ref in (self.last_host(self.heap[rec].subject),) if ref >= 0)
            trigger = self.use(rec).trigger
            if sel.op == S_TRIGGER and sel.n == R_SUBJECT and trigger >= 0:
                return (self.heap[trigger].subject,)
        return self.selected(sel, this, you, rec, it)

    @staticmethod
    def _once(found: list[int]) -> tuple[int, ...]:
        return tuple(found if len(found) < 2 else dict.fromkeys(found))

    def _hosts(self, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
        if sel.sel is None and rec >= 0:
            return self._own_host(self.heap[rec].subject)
        found = self.selected(sel.sel, this, you, rec, it) if sel.sel is not None else self._this(this, rec)
        hosts = [self.cell(r & OBJECT, HOST) for r in found]
        return tuple(self.ref(h) for h in hosts if h >= 0)

    def _own_host(self, ref: int) -> tuple[int, ...]:
        """What the card of an ability is attached to, or was when it left."""
        host = self.cell(ref & OBJECT, HOST) if self.live(ref) else -1
        last = self.ref(host) if host >= 0 else self.last_host(ref)
        return (last,) if self.live(last) else ()

    def _role(self, role: int, rec: int) -> tuple[int, ...]:
        trigger = self.trigger_of(rec)
        if trigger < 0:
            return ()
        event = self.heap[trigger]
        if role == R_SUBJECT:
            ref = event.new if event.new >= 0 and not self.live(event.subject) else event.subject
            return (ref,) if self.live(ref) else ()
        if role == R_PLAYER:
            return (event.player,) if event.player >= 0 else ()
        if role == R_GROUP:
            return tuple(r for r in self.sets[event.group] if self.live(r)) if event.group >= 0 else ()
        ref = event.other if role == R_OTHER else event.source
        return (ref,) if self.live(ref) else ()

    def _ends(self, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
        players = (you,) if sel.sel is None else self.selected(sel.sel, this, you, rec, it)
        count = 1 if sel.num is None else self.number(sel.num, this, you, rec, it)
        found: list[int] = []
        for player in players:
            if player >= self.setup.players:
                continue  # only players have decks and piles; a pronoun may mean something else
            cards = self.zones[self.zone_number(sel.zone, player)]
            taken = cards[len(cards) - min(count, len(cards)) :][::-1] if sel.op == S_TOP else cards[: max(count, 0)]
            found.extend(self.ref(c) for c in taken)
        return tuple(found)

    def _attached(self, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
        hosts = self.selected(sel.sel, this, you, rec, it) if sel.sel is not None else self._this(this, rec)
        found = [c for h in hosts for c in self.attachments(h & OBJECT)]
        if sel.filter is not None:
            found = [c for c in found if self.fits(sel.filter.tests, c, this, you, rec)]
        return tuple(self.ref(c) for c in found)

    def _changed(self, rec: int) -> tuple[int, ...]:
        """What the last instruction of an effect really changed ("this way")."""
        found = []
        for i in range(self.use(rec).first, self.use(rec).last):
            event = self.heap[i]
            if event.flags & HAPPENED:
                found.append(event.new if event.new >= 0 else event.subject)
        return tuple(dict.fromkeys(r for r in found if self.live(r)))

    def controller_of(self, ref: int) -> int:
        """Who controls an object; out of play, its owner."""
        return self.cells[(ref & OBJECT) * self.columns + CONTROLLER]

    def owner_of(self, ref: int) -> int:
        """Who owns an object."""
        return self.setup.owners[ref & OBJECT]

    def attachments(self, host: int) -> list[int]:
        """The cards in play attached to an object."""
        columns = self.columns
        return [c for c in self.cards_in_play() if self.cells[c * columns + HOST] == host]

    # -- filters
    def matching(self, flt: Filter, this: int, you: int, rec: int, it: int = -1) -> Sequence[int]:
        """The objects that fit, in table order; `it`: whose zones, where standing text is about a player."""
        tests = flt.tests
        found = self.sift(tests, self.searched(flt, this, you, rec, it), this, you, rec)
        return self._outstanding(tests, found, this, you, rec)

    def is_no_extreme_shared(self) -> bool:
        """Has nobody the highest or lowest of a value who has an equal?"""
        return False

    def _outstanding(
        self, tests: tuple[Test, ...], found: Sequence[int], this: int, you: int, rec: int
    ) -> Sequence[int]:
        """Of those that fit otherwise, the ones with the highest or lowest of something, if a test asks for that."""
        for test in tests:
            if test.op == T_EXTREME and found and self.rule("the highest or lowest"):
                values = [self._ranked(test, c, this, you, rec) for c in found]
                known = [v for v in values if v != INDETERMINATE]
                best = (max(known) if test.n2 else min(known)) if known else INDETERMINATE
                found = [c for c, v in zip(found, values, strict=True) if v == best]
        return found

    def _ranked(self, test: Test, c: int, this: int, you: int, rec: int) -> int:
        """By what a superlative compares: a value, or how many things are there."""
        return self.value(c, test.n) if test.filter is None else self._belonging(test, c, this, you, rec)

    def searched(self, flt: Filter, this: int, you: int, rec: int, it: int = -1) -> Sequence[int]:
        """The objects among which a filter looks; a game may leave out what it sees at once not to fit."""
        if not flt.where:
            return self.default_objects(flt)
        found: tuple[int, ...] = ()
        for where in flt.where:
            players = self.in_order() if where.whose is None else self.selected(where.whose, this, you, rec, it)
            looked: list[int] = []
            for player in players:
                zone = self.zone_number(where.zone, player)
                if zone not in looked:
                    looked.append(zone)
                    found += self.zones[zone]
        return found

    def fits(self, tests: tuple[Test, ...], c: int, this: int, you: int, rec: int) -> bool:
        """Does an object pass all tests?"""
        for test in tests:  # noqa: SIM110 (hot)
            if self.passes(test, c, this, you, rec) == test.negate:
                return False
        return True

    def sift(self, tests: tuple[Test, ...], cards: Sequence[int], this: int, you: int, rec: int) -> Sequence[int]:
        """Those that pass all tests of the objects that were searched for them."""
        return [c for c in cards if self.fits(tests, c, this, you, rec)]

    def passes(self, test: Test, c: int, this: int, you: int, rec: int) -> bool:
        """One test, before negation."""
        op = test.op
        if op == T_TYPE:
            return test.n >> self.type_of(c) & 1 == 1
        if op == T_HAS:
            return self.value(c, test.n) > 0
        if op == T_STATE:
            return self.in_state(c, test.n)
        if op == T_CONTROL:
            return self._is_among(self.controller_of(c), test.sel, this, you, rec, c)
        if op == T_STAT:
            assert test.num is not None
            return compare(self.value(c, test.n), test.cmp, self.number(test.num, this, you, rec, c))
        if op == T_IN:
            return self.ref(c) in self.selected(test.sel, this, you, rec, c)
        if op == T_AT:
            place = self.place_of(c)
            return place >= 0 and place in self.selected(test.sel, this, you, rec, c)
        if op == T_ATTACHED_TO:
            host = self.cell(c, HOST)
            return host >= 0 and self.ref(host) in self.selected(test.sel, this, you, rec, c)
        if op == T_OWNER:
            return self._is_among(self.setup.owners[c], test.sel, this, you, rec, c)
        if op == T_ANY:
            for branch in test.any:  # noqa: SIM110 (hot)
                if self.fits(branch, c, this, you, rec):
                    return True
            return False
        if op == T_COUNT:
            assert test.num is not None
            return compare(self._belonging(test, c, this, you, rec), test.cmp, self.number(test.num, this, you, rec, c))
        if op == T_TOKENS:
            assert test.num is not None
            side = self.selected(test.sel, this, you, rec, c)[0] if test.n == 1 else -test.n - 1
            return compare(self.tokens(c, side), test.cmp, self.number(test.num, this, you, rec, c))
        if op == T_TITLE and test.n:
            return self.title_of(c) >= 0 and has_words(self.card_face[c].definition.title, test.title)
        if op == T_TITLE:
            return self.has_title(c, self.setup.titles.get(test.title, -1))
        if op == T_UNIQUE:
            return self.is_unique(c)
        if op == T_HISTORY:
            return self.history(c, test.n)
        if op == T_PAST:
            assert test.num is not None
            return self.number(test.num, this, you, rec, c) > 0
        if op == T_PART:
            trigger = self.trigger_of(rec)
            group = self.heap[trigger].group if trigger >= 0 else -1
            return group >= 0 and self.ref(c) in self.sets[group]
        if op == T_PRINTED_TYPE:
            face = self.card_face[c]
            return face.type >= 0 and test.n >> face.type & 1 == 1
        if op == T_KIN:
            return self._is_kin(test, c, this, you, rec)
        if op == T_SAMETITLE:
            titles = {self.title_of(r & OBJECT) for r in self.selected(test.sel, this, you, rec, c)}
            return self.title_of(c) in titles - {-1}
        if op == T_NAMED:
            return self.is_named(c, test.n2, self.named(rec, test.n))
        if op >= OF_THE_GAME:
            return self.own_test(test, c, this, you, rec)
        assert op == T_EXTREME, op  # decided over the whole set, in `matching`
        return not test.negate

    def _is_kin(self, test: Test, c: int, this: int, you: int, rec: int) -> bool:
        own = self.families(c)
        shared = any(
            family in own
            for ref in self.known_refs(test.sel, this, you, rec, c)
            for family in self.families(ref & OBJECT)
        )
        return shared if test.cmp == EQ else bool(own) and not shared

    def _is_among(self, player: int, sel: Sel | None, this: int, you: int, rec: int, it: int) -> bool:
        assert sel is not None
        if sel.op == S_YOU:
            return player == you
        if sel.op == S_OPPONENT and sel.sel is None:
            return player != you and player >= 0
        return player in self.selected(sel, this, you, rec, it)

    def _belonging(self, test: Test, c: int, this: int, you: int, rec: int) -> int:
        assert test.filter is not None
        return sum(1 for d in self.belongings(c) if self.fits(test.filter.tests, d, this, you, rec))

    def belongings(self, c: int) -> list[int]:
        """The cards that are attached to an object, or are there."""
        return [d for d in self.cards_in_play() if self.cell(d, HOST) == c or self.place_of(d) & OBJECT == c]

    # -- conditions
    def holds(self, cond: Cond, this: int, you: int, rec: int, it: int = -1) -> bool:
        """Is a condition met now?"""
        op = cond.op
        if op == C_IS:
            found = self.selected(cond.sel, this, you, rec, it)
            for r in found:
                if not self.fits(cond.tests, r & OBJECT, this, you, rec):
                    return False
            return bool(found)
        if op == C_EXISTS:
            least = 1 if cond.right is None else self.number(cond.right, this, you, rec, it)
            return compare(len(self.selected(cond.sel, this, you, rec, it)), cond.cmp, least)
        if op == C_COMPARE:
            assert cond.left is not None
            assert cond.right is not None
            left = self.number(cond.left, this, you, rec, it)
            return compare(left, cond.cmp, self.number(cond.right, this, you, rec, it))
        if op == C_DURING:
            if cond.n and not cond.n >> self.phase() & 1:
                return False
            return cond.sel is None or self.active() in self.selected(cond.sel, this, you, rec, it)
        if op == C_AND:
            return all(self.holds(c, this, you, rec, it) for c in cond.conds)
        if op == C_OR:
            return any(self.holds(c, this, you, rec, it) for c in cond.conds)
        if op == C_NOT:
            return not self.holds(cond.conds[0], this, you, rec, it)
        if op == C_SURPLUS:
            return self.has_surplus(rec)
        if op == C_FLAG:
            return self.named_condition(cond.n)
        if op == C_DONE:
            return self.use(rec).done >= self.use(rec).wanted
        if op == C_IMPOSSIBLE:
            return self.use(rec).done == 0
        if op >= OF_THE_GAME:
            return self.own_condition(cond, this, you, rec, it)
        assert op == C_PART, op
        trigger = self.trigger_of(rec)
        if trigger < 0 or self.heap[trigger].group < 0:
            return False
        group = self.sets[self.heap[trigger].group]
        return any(r in group for r in self.known_refs(cond.sel, this, you, rec, it))

    def _payer(self, rec: int) -> int:
        """The object that pays for an initiation, or that has paid for the play which it answers."""
        payer, play = self.use(rec).payer, self._play_answered(rec)
        return play.payer if payer < 0 and play is not None else payer

    def _play_answered(self, rec: int) -> Initiation | None:
        """The play that an initiation answers."""
        trigger = self.trigger_of(rec)
        if trigger < 0:
            return None
        play = self.heap[trigger].init
        use = self.heap[play if play >= 0 else trigger]
        return use if isinstance(use, Initiation) else None

    def price(self, rec: int) -> int:
        """What was paid, after all changes, for the play that an initiation answers."""
        play = self._play_answered(rec)
        return play.cost if play is not None else 0

    def has_surplus(self, rec: int) -> bool:
        """Was more paid than was due for this effect, or for the play that triggered it?"""
        return self.surplus(rec) > 0

    def surplus(self, rec: int) -> int:
        """How much more was paid than was due for this effect, or for the play that triggered it."""
        if rec < 0:
            return 0
        trigger = self.trigger_of(rec)
        play = self.heap[trigger].init if trigger >= 0 and not self.use(rec).surplus else -1
        return self.use(play if play >= 0 else rec).surplus

    # -- values
    def value(self, c: int, stat: int) -> int:
        """A current value, never below 0 when read; stat + PRINTED: what is printed."""
        if stat >= PRINTED:
            return self.printed_value(c, stat - PRINTED)
        v = self.true_value(c, stat)
        return v if v > 0 else 0 if v == 0 or self.rule("never below 0") else v

    def net(self, c: int, stat: int, base: int) -> int:
        """Printed value plus the net sum of all changes, in whatever order they came."""
        entries = self.mods_by.get(stat)
        marked = self.cells[c * self.columns + MARKS]
        if entries is None and not marked:
            return base
        if self.depth > 24:
            return base  # a circle of values that read each other: the printed value breaks it
        self.depth += 1
        total = gained = 0
        lost = False
        fixed: int | None = None
        if entries is not None:
            for entry in entries:
                source = entry & OBJECT
                mod = self.setup.mods[entry >> BITS]
                if not self.applies(mod, source, c):
                    continue
                if mod.kind == M_ADD:
                    assert mod.num is not None
                    change = self.number(mod.num, source, self.reader(source, c), -1, c)
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
                    base = self.number(mod.num, source, self.reader(source, c), -1, c)
                    fixed = base if mod.n == ALWAYS else fixed
            if not (self.setup.deafens and (gained or self.trace is not None) and self.is_deaf(c, stat)):
                total += gained
        if marked:
            ref = self.ref(c)
            for lasting in self.lasting:
                if lasting[L_TARGET] == ref and lasting[L_STAT] % PRINTED == stat:
                    kind = lasting[L_KIND]
                    if kind == M_ADD:
                        total += lasting[L_AMOUNT]
                    elif kind == M_SET:
                        base = lasting[L_AMOUNT]
                        fixed = base if lasting[L_ARG] == ALWAYS else fixed
                    elif kind == M_LOSE_PRINTED:
                        base = 0
        self.depth -= 1
        if fixed is not None:
            return fixed
        return 0 if lost else base + total

    def applies(self, mod: Mod, source: int, c: int) -> bool:
        """Does a standing change of `source` apply to `c` now?"""
        scope = mod.scope
        elsewhere = self.cells[source * self.columns + HOST] != c if mod.host else scope is None and source != c
        if elsewhere and self.trace is None and self.setup.without is None:
            return False  # whether it speaks at all is then not worth asking
        if (not self.speaks(source) and not self.still_says(source, mod)) or elsewhere:
            return False
        you = self.cells[source * self.columns + CONTROLLER]
        if you < 0:
            you = self.reader(source, c)
        if scope is not None and not self.fits(scope.tests, c, source, you, -1):
            return False
        if mod.cond is not None and not self.holds(mod.cond, source, you, -1, c):
            return False
        return not self.setup.immunity or not self.is_ignored(mod, source, c)

    def reader(self, source: int, c: int) -> int:
        """Who "you" is in standing text: its controller, or where nobody controls it whoever has the card it is
        applied to."""
        you = self.cells[source * self.columns + CONTROLLER]
        return you if you >= 0 or not self.rule("what nobody controls speaks to all") else self.controller_of(c)

    # -- hooks: what the game knows
    def in_order(self) -> list[int]:
        """The players, active player first."""
        first = self.active()
        return [(first + i) % self.setup.players for i in range(self.setup.players)]

    def active(self) -> int:
        """The active player."""
        raise NotImplementedError

    def phase(self) -> int:
        """The current phase's number."""
        raise NotImplementedError

    def type_of(self, c: int) -> int:
        """The current type of an object."""
        raise NotImplementedError

    def in_state(self, c: int, state: int) -> bool:
        """Is an object in a state of the game?"""
        raise NotImplementedError

    def place_of(self, c: int) -> int:
        """Reference to the place where a card is, or -1."""
        raise NotImplementedError

    def true_value(self, c: int, stat: int) -> int:
        """A current value before it is floored."""
        raise NotImplementedError

    def printed_value(self, c: int, stat: int) -> int:
        """What is printed on the visible side."""
        raise NotImplementedError

    def remembered(self, ref: int, stat: int) -> int:
        """The value of an object, or its last known one if it is gone."""
        raise NotImplementedError

    def last_controller(self, ref: int) -> int:
        """Who controlled an object that is gone."""
        raise NotImplementedError

    def place_known(self, ref: int) -> int:
        """Where an object is, or was when it left, or -1."""
        return self.place_of(ref & OBJECT) if self.live(ref) else self.last_place(ref)

    def last_place(self, ref: int) -> int:
        """Where an object that is gone was, or -1."""
        return -1

    def last_host(self, ref: int) -> int:
        """What an object that is gone was attached to, or -1."""
        return -1

    def speaks(self, c: int) -> bool:
        """Is a card's own text in force (not blank, not facedown)?"""
        raise NotImplementedError

    def still_says(self, c: int, mod: Mod) -> bool:
        """Is a line in force although the card's text as a whole is not?"""
        return False

    def is_ignored(self, mod: Mod, source: int, c: int) -> bool:
        """Is a card immune to the standing text of another?"""
        return False

    def is_deaf(self, c: int, stat: int) -> bool:
        """Does a card gain nothing of a stat from the standing text of others?"""
        return False

    def tokens(self, c: int, side: int) -> int:
        """Tokens on an object; side -1: everybody's; -1 - kind: tokens of another kind."""
        raise NotImplementedError

    def tokens_known(self, ref: int, side: int) -> int:
        """Tokens on an object, or those that lay on it when it left."""
        return self.tokens(ref & OBJECT, side)

    def cards_in_play(self) -> tuple[int, ...]:
        """Every card in play."""
        raise NotImplementedError

    def default_objects(self, flt: Filter) -> tuple[int, ...]:
        """Where a filter without zones looks."""
        raise NotImplementedError

    def zone_number(self, kind: int, player: int) -> int:
        """The zone of a kind that belongs to a player."""
        raise NotImplementedError

    def has_title(self, c: int, title: int) -> bool:
        """Does a card have a title?"""
        raise NotImplementedError

    def title_of(self, c: int) -> int:
        """The number of a card's title, -1 if there is none to see."""
        raise NotImplementedError

    def is_unique(self, c: int) -> bool:
        """Is it a unique card?"""
        raise NotImplementedError

    def history(self, c: int, predicate: int) -> bool:
        """A remembered fact about an object."""
        raise NotImplementedError

    def named_condition(self, n: int) -> bool:
        """A condition that the game names."""
        raise NotImplementedError

    def families(self, c: int) -> list[int]:
        """The families of a card."""
        raise NotImplementedError

    def is_named(self, c: int, kind: int, word: int) -> bool:
        """Is a named word of this kind true of an object?"""
        raise NotImplementedError

    def own_x(self, c: int) -> int:
        """X of a card's own line "X is ..", 0 if it has none."""
        raise NotImplementedError

    def resource_kinds(self, refs: tuple[int, ...], except_stat: int) -> int:
        """Different kinds of resources on what pays."""
        raise NotImplementedError

    def margin(self, rec: int) -> int:
        """By how much something was won or passed: what the event says that a text answers."""
        trigger = self.trigger_of(rec)
        return self.amount_of(trigger) if trigger >= 0 else 0

    def past(self, num: Num, this: int, you: int, rec: int, it: int) -> int:
        """How often something has happened in this period."""
        raise NotImplementedError

    def own_number(self, num: Num, this: int, you: int, rec: int, it: int) -> int:
        """A number that only the game knows."""
        raise NotImplementedError

    def own_selection(self, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
        """A selection that only the game knows."""
        raise NotImplementedError

    def own_test(self, test: Test, c: int, this: int, you: int, rec: int) -> bool:
        """A test that only the game knows."""
        raise NotImplementedError

    def own_condition(self, cond: Cond, this: int, you: int, rec: int, it: int) -> bool:
        """A condition that only the game knows."""
        raise NotImplementedError

    def linked(self, c: int, name: int) -> tuple[int, ...]:
        """Cards remembered on a card under a name."""
        raise NotImplementedError


def has_words(title: str, words: str) -> bool:
    """Do these words stand in a title, each of them whole?"""
    plain = "".join(letter if letter.isalnum() else " " for letter in title)
    return f" {words} " in f" {' '.join(plain.split())} "
