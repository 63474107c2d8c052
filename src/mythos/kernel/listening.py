"""Listening: which abilities wait for an event, and which of them may be used now."""

from __future__ import annotations

from typing import Final

from mythos.kernel.hooks import (
    GRANT_KEY,
    ON_BEHALF,
)
from mythos.kernel.lasting import Lasting
from mythos.kernel.machine import (
    BITS,
    O_ABILITY,
    OBJECT,
    TOUCHED,
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
    S_PLACE,
    T_IN,
    U_EVENT,
    Pattern,
    Sel,
    Test,
)
from mythos.kernel.reading import (
    L_MEMORY,
    L_UNTIL,
    L_UNTIL_NUMBER,
    compare,
)
from mythos.kernel.records import CANCELED, HAPPENED, REPLACED, Initiation
from mythos.kernel.setup import KEYS, NOBODY, ON_INTERRUPT, ON_MANDATORY

SAME_PLACE: Final = Sel(S_PLACE)


class Listening(Lasting):
    """Events and those who answer them."""

    __slots__ = ()

    def heard(self, number: int, card: int, i: int, key: int, itself: bool, you: int) -> bool:
        """Does an ability of a card wait for event `i` under this key?"""
        for pattern in self.setup.abilities[number].patterns:
            if pattern.itself == itself and pattern.key == key and self.matches(pattern, i, card, you, itself):
                return True
        return False

    def matches(self, pattern: Pattern, i: int, card: int, you: int, itself: bool, rec: int = -1) -> bool:
        """Does an event fit a pattern? `rec`: the use of an ability that waits for it, if it is not standing text."""
        event = self.heap[i]
        if pattern.causes and not pattern.causes & event.cause:
            return False
        if pattern.player is not None and event.player not in self.selected(pattern.player, card, you, rec):
            return False
        if pattern.amount is not None:
            wanted = self.number(pattern.amount, card, you, rec)
            if not compare(self.amount_of(i), pattern.amount_cmp, wanted):
                return False
        if not self.matches_more(pattern, i, card, you):
            return False
        if pattern.subject and not itself and not self.subject_fits(pattern.subject, i, card, you, rec):
            return False
        if pattern.other is not None and (event.other < 0 or not self._other_fits(pattern.other, i, card, you, rec)):
            return False
        if pattern.source is not None and not (
            event.source >= 0 and self.fits(pattern.source, event.source & OBJECT, card, you, rec)
        ):
            return False
        if pattern.source_player is not None:
            init = event.init
            by = self.heap[init].player if init >= 0 else NOBODY
            if by not in self.selected(pattern.source_player, card, you, rec):
                return False
        return pattern.during is None or self._during(pattern, i, card, you)

    def _other_fits(self, tests: tuple[Test, ...], i: int, card: int, you: int, rec: int) -> bool:
        """Tests on the second object of an event; where a card is means where it was then, if it took part in it."""
        event = self.heap[i]
        if event.group >= 0 and self.ref(card) in self.sets[event.group]:
            tests = tuple([t for t in tests if not (t.op == T_IN and t.sel == SAME_PLACE and not t.negate)])
        return self.fits(tests, event.other & OBJECT, card, you, rec)

    def _during(self, pattern: Pattern, i: int, card: int, you: int) -> bool:
        """`during their draw phase`: the players named there are those of the event."""
        assert pattern.during is not None
        size, sets = len(self.heap), len(self.sets)
        self.sets.append(())
        rec = size
        self.heap.append(Initiation(0, self.ref(card), you, 0, 0, 0, -1, i, sets))
        result = self.holds(pattern.during, card, you, rec)
        self.forget(size, sets)
        return result

    def listeners(self, cls: int, i: int) -> list[tuple[int, int, int]]:
        """(card, ability, granter) of everything that waits in this class for event `i`."""
        setup, record, listen = self.setup, self.heap[i], self.listen
        subject = record.subject & OBJECT
        face = self.card_face[subject]
        for where in setup.waits[cls][record.kind]:
            if where in listen or where in face.itself:
                break
        else:
            if not setup.grants or not (self.lasting or GRANT_KEY in self.mods_by) or not self.grants_something():
                return []
        found: list[tuple[int, int, int]] = []
        itself = face.itself
        grants = setup.grants and self.grants_something() and self.grants_listening()
        for key in self.facets(i):
            where = cls * KEYS + key
            entries = listen.get(where)
            if entries is not None:
                for entry in entries:
                    card, number = entry & OBJECT, entry >> BITS
                    you = self.controller_of(card)
                    if you < 0:
                        found.extend(self._everybody(number, card, i, key, False))
                    elif self.heard(number, card, i, key, False, you):
                        found.append((card, number, -1))
            if where in itself:
                you = self.user(subject, i)
                for number in itself[where]:
                    if self.works_here(subject, number, i, key):
                        if you < 0:
                            found.extend(self._everybody(number, subject, i, key, True))
                        elif self.heard(number, subject, i, key, True, you) and self.rule("it means itself"):
                            found.append((subject, number, -1))
            if grants:
                for card, number, granter in self.granted_listeners(cls, key, i):
                    you = self.controller_of(card)
                    meant = self.meant(self.ref(card), number) & OBJECT
                    own = meant == subject and self.heard(number, card, i, key, True, you)
                    if own or self.heard(number, card, i, key, False, you):
                        found.append((card, number, granter))
        return list(dict.fromkeys(found)) if len(found) > 1 else found

    def _everybody(self, number: int, card: int, i: int, key: int, itself: bool) -> list[tuple[int, int, int]]:
        """Text that nobody controls waits for each player by himself; he stands in the place of the granter. What does
        not speak of a player is done once."""
        players = [p for p in self.in_order() if self.heard(number, card, i, key, itself, p)]
        if number in self.setup.library.impersonal:
            players = players[:1]
        return [(card, number, ON_BEHALF - p) for p in players]

    def somebody_listens(self, cls: int, first: int, last: int) -> bool:
        """Does anybody wait in this class for one of the events heap[first:last]? Out of courtesy: might anybody?"""
        if self.setup.courtesy:
            happened = (i for i in range(first, last) if self.heap[i].flags & HAPPENED)
            return any(self.is_answerable(cls, i) for i in happened)
        heap, waits = self.heap, self.setup.waits[cls]
        for i in range(first, last):
            if waits[heap[i].kind] and heap[i].flags & HAPPENED and self.listeners(cls, i):
                return True
        return False

    def is_answerable(self, cls: int, i: int) -> bool:
        """Does any text among the cards of this game answer events like this, wherever it is?"""
        answered = self.setup.library.answered
        return any(cls * KEYS + key in answered for key in self.facets(i))

    def heeds(self, key: int) -> bool:
        """Could anybody care about an event of this kind that has no card as its subject?"""
        wanted = self.setup.heeded[key]
        if not wanted and not self.delayed and not self.pending and not self.regs[TOUCHED] and self.trace is None:
            return False
        for where in wanted:
            if where in self.listen:
                return True
        return bool(self.delayed) or (self.setup.grants and self.grants_something() and self.grants_listening())

    def opportunities(self, cls: int, first: int, last: int, player: int) -> list[Option]:
        """The abilities this player may use now in answer to events heap[first:last]."""
        options: list[Option] = []
        for i in range(first, last):
            flags = self.heap[i].flags
            if cls == ON_INTERRUPT:
                if flags & (CANCELED | REPLACED | HAPPENED):
                    continue
            elif not flags & HAPPENED:
                continue
            for card, number, granter in self.listeners(cls, i):
                if self.user(card, i, granter) != player and not self.is_anyones(number):
                    continue
                if self.answers_itself(card, number, i) or self._is_answered(card, number, granter, i):
                    continue
                if any(o[1:3] == (self.ref(card), number) and self._is_one(number, o[3], i) for o in options):
                    continue
                if (card, number, granter, i) in self.used and self.rule("once for each occasion"):
                    continue
                if self.can_initiate(card, number, player, i, granter):
                    options.append((O_ABILITY, self.ref(card), number, i, granter))
        return options

    def _is_answered(self, card: int, number: int, granter: int, i: int) -> bool:
        """Was something answered already that happened together with event `i` and is the same occasion?"""
        return any(used[:3] == (card, number, granter) and self._is_one(number, used[3], i) for used in self.used)

    def _is_one(self, number: int, i: int, other: int) -> bool:
        """Are two events one occasion for an ability that waits for 1 or more things?"""
        patterns = self.setup.abilities[number].patterns
        return i != other and any(p.together for p in patterns) and self.is_together(i, other)

    def answers_itself(self, card: int, number: int, i: int) -> bool:
        """An ability never answers its own use."""
        record = self.heap[i]
        return isinstance(record, Initiation) and record.ability == number and record.subject & OBJECT == card

    def note(self, i: int) -> None:
        """Event `i` has happened: automatic effects and forced responses that wait for it become pending."""
        record = self.rewrite(i)
        record.flags |= HAPPENED
        if self.setup.waits[ON_MANDATORY][record.kind]:
            for card, number, granter in self.listeners(ON_MANDATORY, i):
                if (card, number, granter, i) not in self.used and not self._is_answered(card, number, granter, i):
                    kind = self.setup.abilities[number].kind
                    self.pending.append((kind, self.ref(card), number, granter, i))
                    self.used.append((card, number, granter, i))
        if self.delayed:
            self.wake_delayed(i)
        if self.lasting and self.setup.ends_by_event:
            self.end_lasting([row[L_UNTIL] != U_EVENT or not self._is_over(row, i) for row in self.lasting])

    def wake_delayed(self, i: int) -> None:
        """What was put off until event `i` becomes pending; it happens once."""
        keys = self.facets(i)
        still: list[Row] = []
        for row in self.delayed:
            pattern = self.setup.abilities[row[K_ABILITY]].program[row[K_START] - 1].pattern
            assert pattern is not None
            due = pattern.key in keys and not (pattern.next_turn and row[K_TICK] >= self.turn_began())
            due = due and self._fits_use(pattern, i, row)
            if due:
                self.pending.append((AUTOMATIC, row[K_THIS], row[K_ABILITY], row[K_GRANTER], i, *row))
            if not due or self.setup.abilities[row[K_ABILITY]].program[row[K_START] - 1].n:
                still.append(row)
        self.delayed = still

    def _fits_use(self, pattern: Pattern, i: int, row: Row) -> bool:
        """Is event `i` the one that a use of an ability meant? What it chose may be gone by now."""
        if pattern.itself and self.heap[i].subject != row[K_THIS]:
            return False
        sets = len(self.sets)
        rec = self.recall(row, i)
        result = self.matches(pattern, i, row[K_THIS] & OBJECT, row[K_YOU], pattern.itself, rec)
        self.forget(rec, sets)
        return result

    def _is_over(self, row: Row, i: int) -> bool:
        """Does event `i` end a lasting effect?"""
        pattern = self.setup.untils[row[L_UNTIL_NUMBER]].pattern
        assert pattern is not None
        return pattern.key in self.facets(i) and self._fits_use(pattern, i, row[L_MEMORY:])
