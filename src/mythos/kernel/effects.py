"""Effects: from the moment an ability is declared to the moment it has resolved.

EFFECT is the one procedure for actions, responses, disrupts, forced responses, passives and plays:
name X, designate targets, pay, trigger (others may disrupt), execute, finish. The text of the ability is a
short list of instructions (`program.Instr`); the frame holds the place in it, so that an effect can stop at
any question. Each instruction leaves a result (wanted, done), which is what "then" looks at.
"""

from __future__ import annotations

from typing import Final

from mythos.kernel.machine import (
    ABILITY,
    AMOUNT,
    BITS,
    CANCELED,
    CAUSE,
    DOMAIN,
    DONE,
    FIRST,
    FLAGS,
    FREE_OF_CHARGE,
    GRANTER,
    HAPPENED,
    INIT,
    KIND,
    KNOWN,
    LAST,
    LATER,
    MARKS,
    O_ABILITY,
    O_BRANCH,
    O_LATER,
    O_NO,
    O_NUMBER,
    O_PASS,
    O_TAKE,
    O_YES,
    OBJECT,
    OTHER,
    OVER,
    OVERPAID,
    PAID,
    PLAYED_FROM,
    PLAYER,
    REPLACED,
    SERIAL,
    SLOTS,
    SOURCE,
    STEP,
    SUBJECT,
    TICK,
    TOUCHED,
    TRIGGER,
    WANTED,
    WIDTH,
    A,
    Ask,
    Option,
    Record,
    X,
    procedure,
)
from mythos.kernel.memory import (
    K_ABILITY,
    K_DOMAIN,
    K_DONE,
    K_GRANTER,
    K_OVERPAID,
    K_START,
    K_THIS,
    K_TICK,
    K_UNTIL,
    K_WANTED,
    K_X,
    K_YOU,
    Row,
    packed,
    unpacked,
)
from mythos.kernel.program import (
    ACTION,
    I_BIND,
    I_CANCEL,
    I_CANCEL_SOME,
    I_DELAY,
    I_DESTINATION,
    I_DO,
    I_EITHER,
    I_IF,
    I_INSTEAD,
    I_JUMP,
    I_LAST,
    I_LINK,
    I_LOOK,
    I_LOOP,
    I_MAY,
    I_NAME,
    I_NEXT,
    I_ORDER,
    I_PAY,
    I_PICK,
    I_PLAY,
    I_REVEAL,
    I_SHUFFLE,
    I_THEN,
    I_TIMES,
    L_TITLE,
    M_ADD,
    M_GAIN_TEXT,
    M_GRANT,
    M_LOSE,
    PASSIVE,
    RESPONSE,
    S_SLOT,
    S_THIS,
    U_EVENT,
    U_FOREVER,
    U_PHASE,
    Ability,
    Choice,
    Filter,
    Instr,
    Mod,
    Pattern,
    Sel,
    Test,
)
from mythos.kernel.reading import (
    L_AMOUNT,
    L_MEMORY,
    L_PLAYER,
    L_SOURCE,
    L_TARGET,
    L_TICK,
    L_UNTIL,
    L_UNTIL_NUMBER,
    UNLIMITED,
    Reading,
    compare,
)
from mythos.kernel.setup import KEYS, NOBODY, ON_DISRUPT, ON_MANDATORY, ON_RESPONSE, kind_key

# Question kinds of the kernel; games number theirs from 32 on.
Q_X: Final = 0
Q_TARGET: Final = 1
Q_PICK: Final = 2
Q_MAY: Final = 3
Q_EITHER: Final = 4
Q_ORDER: Final = 5
Q_DISRUPT: Final = 6
Q_RESPONSE: Final = 7
Q_MANDATORY: Final = 8
Q_COST: Final = 9
Q_NAME: Final = 10
Q_PLAY: Final = 11

BY_COST: Final = 4  # the cause of everything done to pay
BY_EFFECT: Final = 2

VOLUNTARY: Final = ACTION | RESPONSE  # abilities nobody would use for nothing: not offered if they cost and do nothing
GRANT_KEY: Final = kind_key(M_GRANT)
ON_BEHALF: Final = -2  # ON_BEHALF - player, instead of a granter: text that nobody controls, used by this player


class Effects(Reading):
    """A machine that can carry out card text."""

    # -- initiations
    def declare(self, card: int, number: int, you: int, trigger: int = -1, granter: int = -1) -> int:
        """Open the record of an ability being used: its carrier, player, trigger, and empty slots."""
        ability = self.setup.abilities[number]
        slots = len(self.sets)
        self.sets += ((),) * (ability.slots + len(ability.program))
        ref = card | self.cells[card * self.columns + SERIAL] << BITS
        cause = self.cause_of(ability)
        head = (self.initiation, ref, ability.kind, you, ref, -1, cause, 0, 0, number, granter, trigger, slots)
        self.heap.append((*head, -1, 0, 0, 0, 0, 0, 0))
        return len(self.heap) - 1

    def forget(self, rec: int, slots: int) -> None:
        """Take back a declaration that was only a question of legality."""
        del self.heap[rec:]
        del self.sets[slots:]

    def remember(self, rec: int, start: int = 0, until: int = U_FOREVER) -> Row:
        """What an initiation knows, to go on with it after its window."""
        record = self.heap[rec]
        overpaid = record[OVERPAID] or int(self.was_overpaid(rec))
        head = (record[ABILITY], start, record[SUBJECT], record[PLAYER], record[X], record[GRANTER], record[DOMAIN])
        slots = record[SLOTS]
        kept = packed(self.sets[slots : slots + self.ability_of(rec).slots])
        return (*head, overpaid, record[WANTED], record[DONE], until, self.regs[TICK], *kept)

    def recall(self, row: Row, trigger: int = -1) -> int:
        """Open a record that knows again what an initiation knew."""
        number, this, you = row[K_ABILITY], row[K_THIS], row[K_YOU]
        ability = self.setup.abilities[number]
        slots = len(self.sets)
        self.sets += unpacked(row)
        self.sets += ((),) * len(ability.program)
        cause = self.cause_of(ability)
        head = (self.initiation, this, PASSIVE, you, this, -1, cause, row[K_X], LATER, number, row[K_GRANTER])
        self.heap.append(
            (*head, trigger, slots, row[K_DOMAIN], row[K_OVERPAID], 0, 0, 0, row[K_WANTED], row[K_DONE])
        )
        return len(self.heap) - 1

    def bind(self, rec: int, slot: int, refs: tuple[int, ...]) -> None:
        """Fill a slot of an initiation."""
        self.sets[self.heap[rec][SLOTS] + slot] = refs

    def ability_of(self, rec: int) -> Ability:
        """The ability that an initiation uses."""
        return self.setup.abilities[self.heap[rec][ABILITY]]

    def this_of(self, rec: int) -> int:
        """The card that carries it."""
        return self.heap[rec][SUBJECT] & OBJECT

    def can_initiate(
        self, card: int, number: int, you: int, trigger: int = -1, granter: int = -1, why: list[str] | None = None
    ) -> bool:
        """May this player use this ability now? Restrictions, limits, targets and costs (coc3-1.9, coc3-2.13)."""
        if self.setup.library.permits and trigger < 0 and granter < 0 and self.is_permitted(card, number, you):
            return True
        if not self.may_use(card, number, you, granter, why):
            return False
        return self.can_follow(card, number, you, trigger, granter, why)

    def can_follow(
        self, card: int, number: int, you: int, trigger: int = -1, granter: int = -1, why: list[str] | None = None
    ) -> bool:
        """The rest of `can_initiate` for an ability that works here and now: limits, cost, condition, targets."""
        ability = self.setup.abilities[number]
        if ability.limit is not None and self.uses_left(card, number, you) <= 0:
            return refuse(why, "its limit is used up (coc3-2.9)")
        simple = self.simply_payable(card, number, you)
        idle = not ability.cost and not ability.targets and ability.kind & VOLUNTARY and not self.setup.plays[number]
        if simple >= 0 and ability.cond is None and not ability.targets and not idle:
            return bool(simple) or refuse(why, "its cost cannot be paid (coc3-2.13)")
        if simple == 0:
            return refuse(why, "its cost cannot be paid (coc3-2.13)")
        size, sets = len(self.heap), len(self.sets)
        rec = self.declare(card, number, you, trigger, granter)
        try:
            if ability.cond is not None and not self.holds(ability.cond, card, you, rec):
                return refuse(why, "its condition is not met")
            if idle and not self.possible(rec, 0, len(ability.program)):
                return refuse(why, "it would cost nothing and do nothing")
            if simple == 1:
                return self.fillable(rec, 0) or refuse(why, "there is no legal target (coc3-1.9)")
            values = self.possible_x(rec)
            if len(values) == 1:
                return self._works_with(rec, values[0], why)
            return any(self._works_with(rec, x, None) for x in values) or refuse(why, "no amount for X works")
        finally:
            self.forget(size, sets)

    def can_play(self, card: int, number: int, you: int, how: int) -> bool:
        """As `can_follow`, for a card that an effect lets a player play from where it lies."""
        ability = self.setup.abilities[number]
        if ability.limit is not None and self.uses_left(card, number, you) <= 0:
            return False
        size, sets = len(self.heap), len(self.sets)
        rec = self.declare_play(card, number, you, how)
        try:
            if ability.cond is not None and not self.holds(ability.cond, card, you, rec):
                return False
            return any(self._works_with(rec, x, None) for x in self.possible_x(rec))
        finally:
            self.forget(size, sets)

    def declare_play(self, card: int, number: int, you: int, how: int) -> int:
        """Open the record of a card being played from where it lies."""
        came = self.usual_zone() if how & 2 else self.zone_kind(card)
        rec = self.declare(card, number, you)
        self.flag(rec, came + 1 << PLAYED_FROM | (FREE_OF_CHARGE if how & 1 else 0))
        return rec

    def plays_of(self, rec: int, instr: Instr, refs: tuple[int, ...]) -> list[Option]:
        """What a player may do with cards that an effect lets him play."""
        who = next(iter(_who(self, rec, instr)), NOBODY)
        if who < 0:
            return []
        return [
            (O_ABILITY, ref, number, -1, -1)
            for ref in refs
            if self.live(ref)
            for number in self.ways_to_play(ref & OBJECT, who, instr.n)
        ]

    def _works_with(self, rec: int, x: int, why: list[str] | None) -> bool:
        if x:
            self.amend(rec, X, x)
        if not self.payable(rec):
            return refuse(why, "its cost cannot be paid (coc3-2.13)")
        if not self.fillable(rec, 0):
            return refuse(why, "there is no legal target (coc3-1.9)")
        return True

    def uses_left(self, card: int, number: int, you: int) -> int:
        """How often an ability may still be used in this period (coc3-2.9)."""
        limit = self.setup.abilities[number].limit
        if limit is None:
            return UNLIMITED
        key = self.limit_key(card, number, you)
        return limit.times - sum(1 for used in self.limits if used[:3] == key)

    def limit_key(self, card: int, number: int, you: int) -> tuple[int, int, int]:
        """By title and player for "limit 1 per", by this copy for "limit once per" (coc3-2.9)."""
        limit = self.setup.abilities[number].limit
        assert limit is not None
        if limit.by == L_TITLE:
            return (number, -1 - you, self.title_of(card))
        return (number, self.ref(card), 0)

    # -- choices
    def shares(self, choice: Choice, rec: int) -> list[tuple[int, tuple[int, ...], int, int]]:
        """Who takes what: (chooser, candidates, least, most) for each chooser or each object of `per`."""
        this, you = self.this_of(rec), self.heap[rec][PLAYER]
        choosers = self.selected(choice.chooser, this, you, rec)
        result = []
        if choice.per is not None:
            for each in self.selected(choice.per, this, you, rec):
                self.bind(rec, choice.each, (each,))
                result.append((choosers[0], *self._share(choice, rec, this, you)))
        else:
            for chooser in choosers:
                if choice.each >= 0:
                    self.bind(rec, choice.each, (chooser,))
                result.append((chooser, *self._share(choice, rec, this, you)))
        if choice.each >= 0:
            self.bind(rec, choice.each, ())
        return result

    def _share(self, choice: Choice, rec: int, this: int, you: int) -> tuple[tuple[int, ...], int, int]:
        if choice.sel is not None:
            refs = self.selected(choice.sel, this, you, rec)
            if choice.filter is not None:
                tests = choice.filter.tests
                refs = tuple(r for r in refs if self.fits(tests, r & OBJECT, this, you, rec))
        else:
            assert choice.filter is not None
            refs = tuple([self.ref(c) for c in self.matching(choice.filter, this, you, rec)])
        if choice.able:
            refs = tuple([r for r in refs if self.able(choice.able, r, rec)])
        refs = tuple([r for r in refs if self.may_be_chosen(r, rec)])
        if id(choice) in self.setup.receives:
            verbs = self.setup.receives[id(choice)]
            refs = tuple([r for r in refs if all(self.can_receive(verb, r) for verb in verbs)])
        least = self.number(choice.least, this, you, rec)
        most = self.number(choice.most, this, you, rec)
        if choice.random and not (choice.if_able and self.whole_or_nothing()):
            least = min(least, len(refs))  # what nobody chooses is done as far as it goes (coc3-2.6b)
        return refs, least, min(most, len(refs))

    def able(self, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
        """Can at least one of these things happen to it? (coc3-1.10: the other parts are ignored)"""
        for verb in verbs:
            if self.can(verb, ref, rec):
                return True
        return self.may_be_tried(verbs, ref, rec)

    def fillable(self, rec: int, k: int) -> bool:
        """Can all targets from the k-th on be designated? (coc3-1.9)"""
        targets = self.ability_of(rec).targets
        if k >= len(targets):
            return True
        choice = targets[k]
        if k + 1 == len(targets) and id(choice) in self.setup.plain:
            return self.target_exists(choice, rec)
        shares = self.shares(choice, rec)
        enough = [len(refs) >= least for _, refs, least, _ in shares]
        if not choice.if_able and not (any(enough) if self.one_is_enough(rec) else enough and all(enough)):
            return False
        if not any(looks_back(later) for later in targets[k + 1 :]):
            return self.fillable(rec, k + 1)
        refs, least = shares[0][1], shares[0][2]
        if len(shares) > 1 or least != 1:  # several at once: judge the rest with everything taken
            self.bind(rec, choice.slot, refs)
            return self.fillable(rec, k + 1)
        for ref in refs:
            self.bind(rec, choice.slot, (ref,))
            if self.fillable(rec, k + 1):
                self.bind(rec, choice.slot, ())
                return True
        self.bind(rec, choice.slot, ())
        return False

    def target_exists(self, choice: Choice, rec: int) -> bool:
        """Is there one object for a plain choice? The first that fits settles it."""
        record = self.heap[rec]
        this, you = record[SUBJECT] & OBJECT, record[PLAYER]
        assert choice.filter is not None
        tests = choice.filter.tests
        for c in self.searched(choice.filter, this, you, rec):
            if self.fits(tests, c, this, you, rec):
                ref = self.ref(c)
                if (not choice.able or self.able(choice.able, ref, rec)) and self.may_be_chosen(ref, rec):
                    return True
        return False

    def ask_choice(self, rec: int, choice: Choice, kind: int, k: int = -1) -> None:
        """Ask for a choice: each chooser his share, all at the same time."""
        asks = []
        rest = self.ability_of(rec).targets[k + 1 :] if k >= 0 else ()
        backward = any(looks_back(later) for later in rest)
        for chooser, refs, least, most in self.shares(choice, rec):
            if choice.random:
                refs = self.at_random(refs, least)
            elif kind == Q_PICK and not choice.chosen and len(refs) > most and self.tie_fails(choice):
                refs = ()
            if backward and least == 1:
                refs = tuple(r for r in refs if self._leaves_rest(rec, choice, r, k))
            if len(refs) < least:
                refs, least, most = (), 0, 0
            low = 0 if choice.search else least
            if len(refs) > low and not choice.random:
                self.show_to(chooser, refs)
            asks.append(Ask(chooser, kind, tuple((O_TAKE, r, 0, 0, 0) for r in refs), low, most, (), rec))
        self.ask_all(asks)

    def _leaves_rest(self, rec: int, choice: Choice, ref: int, k: int) -> bool:
        self.bind(rec, choice.slot, (ref,))
        result = self.fillable(rec, k + 1)
        self.bind(rec, choice.slot, ())
        return result

    def taken(self) -> tuple[int, ...]:
        """The objects taken in the choice just asked, in the order of the choosers."""
        return tuple(option[1] for reply in self.replies for option in reply)

    def at_random(self, refs: tuple[int, ...], count: int) -> tuple[int, ...]:
        """So many of these, by the dice."""
        left = list(refs)
        return tuple(left.pop(self.roll(0, len(left))) for _ in range(min(count, len(left))))

    # -- listening
    def heard(self, number: int, card: int, i: int, key: int, itself: bool, you: int) -> bool:
        """Does an ability of a card wait for event `i` under this key?"""
        for pattern in self.setup.abilities[number].patterns:
            if pattern.itself == itself and pattern.key == key and self.matches(pattern, i, card, you, itself):
                return True
        return False

    def matches(self, pattern: Pattern, i: int, card: int, you: int, itself: bool, rec: int = -1) -> bool:
        """Does an event fit a pattern? `rec`: the use of an ability that waits for it, if it is not standing text."""
        event = self.heap[i]
        if pattern.causes and not pattern.causes & event[CAUSE]:
            return False
        if pattern.player is not None and event[PLAYER] not in self.selected(pattern.player, card, you, rec):
            return False
        if pattern.amount is not None:
            wanted = self.number(pattern.amount, card, you, rec)
            if not compare(event[AMOUNT], pattern.amount_cmp, wanted):
                return False
        if not self.matches_more(pattern, i, card, you):
            return False
        if pattern.subject and not itself and not self.subject_fits(pattern.subject, i, card, you, rec):
            return False
        if pattern.other is not None and not (
            event[OTHER] >= 0 and self.fits(pattern.other, event[OTHER] & OBJECT, card, you, rec)
        ):
            return False
        if pattern.source is not None and not (
            event[SOURCE] >= 0 and self.fits(pattern.source, event[SOURCE] & OBJECT, card, you, rec)
        ):
            return False
        if pattern.source_player is not None:
            init = event[INIT]
            by = self.heap[init][PLAYER] if init >= 0 else NOBODY
            if by not in self.selected(pattern.source_player, card, you, rec):
                return False
        return pattern.during is None or self._during(pattern, i, card, you)

    def _during(self, pattern: Pattern, i: int, card: int, you: int) -> bool:
        """`during their draw phase`: the players named there are those of the event."""
        assert pattern.during is not None
        size, sets = len(self.heap), len(self.sets)
        self.sets.append(())
        rec = size
        self.heap.append((*self.record(0, self.ref(card), you), 0)[:20])
        self.amend(rec, TRIGGER, i)
        self.amend(rec, SLOTS, sets)
        result = self.holds(pattern.during, card, you, rec)
        self.forget(size, sets)
        return result

    def listeners(self, cls: int, i: int) -> list[tuple[int, int, int]]:
        """(card, ability, granter) of everything that waits in this class for event `i`."""
        subject = self.heap[i][SUBJECT] & OBJECT
        face = self.setup.card_face[subject]
        itself = face.itself if face is not None else None
        grants = self.grants_something() and self.grants_listening()
        found: list[tuple[int, int, int]] = []
        if not itself and not grants and not self.ears[cls]:
            return found
        for key in self.facets(i):
            where = cls * KEYS + key
            entries = self.listen.get(where)
            if entries is not None:
                for entry in entries:
                    card, number = entry & OBJECT, entry >> BITS
                    you = self.controller_of(card)
                    if you < 0:
                        found.extend(self._everybody(number, card, i, key, False))
                    elif self.heard(number, card, i, key, False, you):
                        found.append((card, number, -1))
            if itself and where in itself:
                you = self.user(subject, i)
                for number in itself[where]:
                    if self.works_here(subject, number, i, key):
                        if you < 0:
                            found.extend(self._everybody(number, subject, i, key, True))
                        elif self.heard(number, subject, i, key, True, you):
                            found.append((subject, number, -1))
            if grants:
                for card, number, granter in self.granted_listeners(cls, key, i):
                    you = self.controller_of(card)
                    own = card == subject and self.heard(number, card, i, key, True, you)
                    if own or self.heard(number, card, i, key, False, you):
                        found.append((card, number, granter))
        return list(dict.fromkeys(found)) if len(found) > 1 else found

    def _everybody(self, number: int, card: int, i: int, key: int, itself: bool) -> list[tuple[int, int, int]]:
        """Text that nobody controls waits for each player by himself; he stands in the place of the granter."""
        players = [p for p in self.in_order() if self.heard(number, card, i, key, itself, p)]
        return [(card, number, ON_BEHALF - p) for p in players]

    def somebody_listens(self, cls: int, first: int, last: int) -> bool:
        """Does anybody wait in this class for one of the events heap[first:last]?"""
        everybody = self.ears[cls] or self.grants_something()
        faces = self.setup.card_face
        for i in range(first, last):
            record = self.heap[i]
            if record[FLAGS] & HAPPENED:
                face = faces[record[SUBJECT] & OBJECT]
                if (everybody or (face is not None and face.itself)) and self.listeners(cls, i):
                    return True
        return False

    def heeds(self, key: int) -> bool:
        """Could anybody care about an event of this kind that has no card as its subject?"""
        listen = self.listen
        for cls in range(ON_RESPONSE + 1):
            if cls * KEYS + key in listen:
                return True
        return bool(self.delayed) or (self.grants_something() and self.grants_listening())

    def opportunities(self, cls: int, first: int, last: int, player: int) -> list[Option]:
        """The abilities this player may use now in answer to events heap[first:last]."""
        options: list[Option] = []
        for i in range(first, last):
            flags = self.heap[i][FLAGS]
            if cls == ON_DISRUPT:
                if flags & (CANCELED | REPLACED | HAPPENED):
                    continue
            elif not flags & HAPPENED:
                continue
            for card, number, granter in self.listeners(cls, i):
                if self.user(card, i, granter) != player:
                    continue
                if (card, number, granter, i) in self.used or self.answers_itself(card, number, i):
                    continue
                if self.can_initiate(card, number, player, i, granter):
                    options.append((O_ABILITY, self.ref(card), number, i, granter))
        return options

    def answers_itself(self, card: int, number: int, i: int) -> bool:
        """An ability never answers its own use."""
        record = self.heap[i]
        return record[KIND] == self.initiation and record[ABILITY] == number and record[SUBJECT] & OBJECT == card

    def note(self, i: int) -> None:
        """Event `i` has happened: passives and forced responses that wait for it become pending."""
        self.flag(i, HAPPENED)
        for card, number, granter in self.listeners(ON_MANDATORY, i):
            if (card, number, granter, i) not in self.used:
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
            if due and self._fits_use(pattern, i, row):
                self.pending.append((PASSIVE, row[K_THIS], row[K_ABILITY], row[K_GRANTER], i, *row))
            else:
                still.append(row)
        self.delayed = still

    def _fits_use(self, pattern: Pattern, i: int, row: Row) -> bool:
        """Is event `i` the one that a use of an ability meant? What it chose may be gone by now."""
        if pattern.itself and self.heap[i][SUBJECT] != row[K_THIS]:
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

    # -- instructions
    def result(self, rec: int, first: int, last: int, wanted: int) -> None:
        """Remember what an instruction did: its batch, how much was meant, how much happened."""
        done = sum(1 for i in range(first, last) if self.heap[i][FLAGS] & HAPPENED)
        record = self.heap[rec]
        self.heap[rec] = (*record[:FIRST], first, last, wanted, done)

    def objects(self, instr: Instr, rec: int) -> tuple[tuple[int, ...], int]:
        """The objects an instruction is about, and how many were meant (a lost target still counts)."""
        this, you = self.this_of(rec), self.heap[rec][PLAYER]
        refs = self.selected(instr.sel, this, you, rec)
        wanted = len(refs)
        if instr.sel is not None and instr.sel.op == S_SLOT:
            wanted = len(self.sets[self.heap[rec][SLOTS] + instr.sel.n])
        elif instr.sel is not None and instr.sel.op == S_THIS:
            wanted = 1
        return refs, wanted

    def possible(self, rec: int, start: int, end: int) -> bool:
        """Could the instructions from `start` to `end` do anything? Judged by the first that acts."""
        program = self.ability_of(rec).program
        for ip in range(start, min(end, len(program))):
            instr = program[ip]
            if instr.op == I_DO:
                refs, _ = self.objects(instr, rec)
                return any(self.can(instr.verb, r, rec) for r in refs)
            if instr.op == I_PICK:
                assert instr.choice is not None
                shares = self.shares(instr.choice, rec)
                return any(most >= max(least, 1) for _, _, least, most in shares)
            if instr.op == I_PAY:
                return self.payable_inside(rec, instr)
            if instr.op == I_PLAY:
                return bool(self.plays_of(rec, instr, self.objects(instr, rec)[0]))
            if instr.op not in (I_IF, I_THEN, I_MAY, I_BIND, I_LOOP, I_TIMES):
                return True
        return True

    def lasting_effect(self, rec: int, instr: Instr) -> int:
        """Put the changes on each object, locked now (coc3-1.4); the number of objects."""
        refs, _ = self.objects(instr, rec)
        until = instr.until
        number = self.setup.until_number[id(until)] if until is not None else -1
        op = until.op if until is not None else U_PHASE
        count = 0
        for mod in instr.mods:
            if mod.live:
                self.add_lasting(rec, mod, -1, op, number)
                count += 1
                continue
            for ref in refs:
                if self.modifiable(ref & OBJECT, mod):
                    self.add_lasting(rec, mod, ref, op, number)
                    count += 1
        self.touch()
        return count

    def add_lasting(self, rec: int, mod: Mod, target: int, until: int, until_number: int) -> None:
        """One lasting effect. Its amount is fixed now; "loses all" takes away what is there now (coc3-1.6)."""
        this, you = self.this_of(rec), self.heap[rec][PLAYER]
        source = self.heap[rec][SUBJECT]
        it = target & OBJECT if target >= 0 else -1
        number = self.setup.mod_number[id(mod)]
        rows: list[tuple[int, int, int, int]] = []  # kind, stat, amount, argument
        if mod.kind == M_GAIN_TEXT:
            for ref in self.selected(mod.to, this, you, rec, it):
                rows.extend(self.gained_text(mod.n, ref & OBJECT))
        elif mod.kind == M_LOSE:
            rows.append((M_ADD, mod.stat, -self.value(it, mod.stat), -1))
        else:
            amount = self.number(mod.num, this, you, rec, it) if mod.num is not None else 0
            places = self.selected(mod.to, this, you, rec, it)
            argument = places[0] if places else mod.n
            rows.append((mod.kind, mod.stat, amount, self.lasting_argument(mod, rec, argument)))
        memory: Row = ()
        if until_number in self.setup.deep_untils:
            if self.setup.untils[until_number].it >= 0:
                self.bind(rec, self.setup.untils[until_number].it, (target,) if target >= 0 else ())
            memory = self.remember(rec)
        tail = (number, until_number, self.regs[TICK], *memory)
        for kind, stat, amount, argument in rows:
            row = (kind, stat, target, amount, until, you, source, argument, *tail)
            if kind == M_ADD and self._adds_up(row):
                continue
            self.lasting.append(row)
            if target >= 0:
                self.cells[it * self.columns + MARKS] += 1
                self.lasting_begins(kind, target, argument)

    def _adds_up(self, row: Row) -> bool:
        """The same change again is one change, by so much more."""
        for k, old in enumerate(self.lasting):
            if old[:L_AMOUNT] == row[:L_AMOUNT] and old[L_AMOUNT + 1 :] == row[L_AMOUNT + 1 :]:
                self.lasting[k] = (*row[:L_AMOUNT], old[L_AMOUNT] + row[L_AMOUNT], *row[L_AMOUNT + 1 :])
                return True
        return False

    def end_lasting(self, keep: list[bool]) -> None:
        """Remove the lasting effects that are over."""
        ended = [row for row, kept in zip(self.lasting, keep, strict=True) if not kept]
        if not ended:
            return
        self.lasting = [row for row, kept in zip(self.lasting, keep, strict=True) if kept]
        for row in ended:
            if row[L_TARGET] >= 0 and self.live(row[L_TARGET]):
                self.cells[(row[L_TARGET] & OBJECT) * self.columns + MARKS] -= 1
                self.lasting_ends(row)
        self.touch()

    def still_lasts(self, row: Row) -> bool:
        """Does a change that lasts while something is so still last?"""
        number, source, target = row[L_UNTIL_NUMBER], row[L_SOURCE], row[L_TARGET]
        cond = self.setup.untils[number].cond
        if (target >= 0 and not self.live(target)) or (number in self.setup.leaning_untils and not self.live(source)):
            return False
        sets = len(self.sets)
        rec = self.recall(row[L_MEMORY:]) if len(row) > L_MEMORY else -1
        it = target & OBJECT if target >= 0 else -1
        result = cond is None or self.holds(cond, source & OBJECT, row[L_PLAYER], rec, it)
        if rec >= 0:
            self.forget(rec, sets)
        return result

    def expire(self, until: int, player: int = -1, before: int = UNLIMITED) -> None:
        """Effects with this duration end now; only those of a player, only those made before a phase."""
        if self.lasting:
            self.end_lasting(
                [
                    row[L_UNTIL] != until or row[L_TICK] >= before or player not in (-1, row[L_PLAYER])
                    for row in self.lasting
                ]
            )
        if self.delayed:
            self.delayed = [row for row in self.delayed if row[K_UNTIL] != until]

    # -- hooks
    initiation = -1  # the event kind of an initiation

    def cause_of(self, ability: Ability) -> int:
        """The cause of what an ability does."""
        return BY_EFFECT

    def may_use(self, card: int, number: int, you: int, granter: int, why: list[str] | None) -> bool:
        """Zone, phase and permission to use an ability."""
        raise NotImplementedError

    def user(self, card: int, i: int, granter: int = -1) -> int:
        """Who answers event `i` with a card: its controller, or who had it when it left (coc3-timing-leaving)."""
        if granter <= ON_BEHALF:
            return ON_BEHALF - granter
        subject = self.heap[i][SUBJECT] if i >= 0 else -1
        if subject & OBJECT == card and not self.live(subject):
            return self.last_controller(subject)
        return self.controller_of(card)

    def turn_began(self) -> int:
        """The phase (counted from the start) with which this turn began."""
        raise NotImplementedError

    def works_here(self, card: int, number: int, i: int, key: int) -> bool:
        """Does an ability about its own card still work after the event (last known information)?"""
        raise NotImplementedError

    def grants_something(self) -> bool:
        """Is any granted ability in force?"""
        if GRANT_KEY in self.mods_by:
            return True
        for row in self.lasting:  # noqa: SIM110 (hot)
            if row[0] == M_GRANT:
                return True
        return False

    def grants_listening(self) -> bool:
        """Is any of the granted abilities one that waits for something?"""
        raise NotImplementedError

    def granted_listeners(self, cls: int, key: int, i: int) -> list[tuple[int, int, int]]:
        """Granted abilities that may listen."""
        return []

    def matches_more(self, pattern: Pattern, i: int, card: int, you: int) -> bool:
        """The parts of a pattern that only the game knows (zones, kinds, targets)."""
        raise NotImplementedError

    def subject_fits(self, tests: tuple[Test, ...], i: int, card: int, you: int, rec: int = -1) -> bool:
        """Do the tests fit the subject of an event (by its last known state if it is gone)?"""
        raise NotImplementedError

    def facets(self, i: int) -> tuple[int, ...]:
        """Under which keys an event is known."""
        raise NotImplementedError

    def possible_x(self, rec: int) -> list[int]:
        """The values of X that could be named ([0] if the ability has none)."""
        raise NotImplementedError

    def simply_payable(self, card: int, number: int, you: int) -> int:
        """A quick judgement of a plain cost: 1 yes, 0 no, -1: it has to be worked out."""
        return -1

    def payable(self, rec: int) -> bool:
        """Can the whole cost be paid?"""
        raise NotImplementedError

    def payable_inside(self, rec: int, instr: Instr) -> bool:
        """Can a payment inside an effect be made?"""
        raise NotImplementedError

    def pay(self, rec: int, ip: int) -> None:
        """Push the procedure that pays the cost of an initiation (ip: of the payment inside its text)."""
        raise NotImplementedError

    def is_permitted(self, card: int, number: int, you: int) -> bool:
        """Does some text let a player play a card now from an unusual zone?"""
        return False

    def ways_to_play(self, card: int, you: int, how: int) -> list[int]:
        """The abilities by which an effect lets a player play a card from where it lies."""
        raise NotImplementedError

    def usual_zone(self) -> int:
        """The kind of zone from which cards are played."""
        raise NotImplementedError

    def can(self, verb: int, ref: int, rec: int) -> bool:
        """Could this happen to an object?"""
        raise NotImplementedError

    def may_be_chosen(self, ref: int, rec: int) -> bool:
        """May an effect choose or take this object at all?"""
        return True

    def can_receive(self, verb: int, ref: int) -> bool:
        """Can this verb bring something to an object?"""
        return True

    def may_be_tried(self, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
        """May an object be chosen for something that cannot happen to it?"""
        return False

    def whole_or_nothing(self) -> bool:
        """Is a clause with "if able" skipped unless all of it can be done?"""
        return False

    def tie_fails(self, choice: Choice) -> bool:
        """Does a pick among objects that tie for an extreme come to nothing?"""
        return False

    def found(self, choice: Choice, refs: tuple[int, ...]) -> None:
        """A search has found these cards (a hook)."""

    def one_is_enough(self, rec: int) -> bool:
        """Where several players choose: is it enough that one of them can?"""
        return False

    def events_of(self, rec: int, instr: Instr) -> tuple[list[Record], int]:
        """The events an instruction makes, and how many were meant."""
        raise NotImplementedError

    def emit(self, events: list[Record]) -> None:
        """Send events through the game's gate as one batch."""
        raise NotImplementedError

    def gate_initiation(self, rec: int) -> None:
        """Others may disrupt an ability that was just triggered."""
        raise NotImplementedError

    def gate_late_targets(self, rec: int) -> None:
        """Targets were chosen while an effect resolves: whoever answers being chosen may do so now."""

    def finish_effect(self, rec: int) -> None:
        """What the game does when an effect has resolved or was canceled."""
        raise NotImplementedError

    def settle(self) -> None:
        """Push state checks if they are due."""
        raise NotImplementedError

    def first_to_answer(self, cls: int, first: int) -> int:
        """The player who is asked first."""
        raise NotImplementedError

    def due_first(self, pending: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Those of the mandatory abilities that come before the others."""
        return pending

    def orderer(self, pending: list[tuple[int, ...]]) -> int:
        """The player who orders mandatory abilities."""
        raise NotImplementedError

    def answers_nest(self) -> bool:
        """Is what a response did answered by itself, before the answers to older events go on?"""
        return False

    def modifiable(self, card: int, mod: Mod) -> bool:
        """Can this change be put on a card?"""
        raise NotImplementedError

    def gained_text(self, what: int, card: int) -> list[tuple[int, int, int, int]]:
        """Rows (kind, stat, amount, argument) for text gained from a card."""
        raise NotImplementedError

    def lasting_argument(self, mod: Mod, rec: int, argument: int) -> int:
        """What a lasting effect has to remember besides its amount."""
        return argument

    def lasting_begins(self, kind: int, target: int, argument: int) -> None:
        """A lasting effect was put on a card."""

    def lasting_ends(self, row: tuple[int, ...]) -> None:
        """A lasting effect on a live card is over."""

    def place_in_deck(self, card: int, end: int) -> None:
        """Put a card of a deck to its top (0) or bottom (1)."""
        raise NotImplementedError

    def shuffle_deck(self, player: int) -> None:
        """Shuffle a player's deck."""
        raise NotImplementedError

    def do_special(self, rec: int, instr: Instr) -> None:
        """Instructions that only the game knows (destinations, links, names)."""
        raise NotImplementedError

    def tell(self, text: str, *rulings: str) -> None:
        """Write into the trace, if there is one."""
        if self.trace is not None:
            self.trace.say(text, *rulings)

    def show_to(self, player: int, refs: tuple[int, ...]) -> None:
        """Who chooses among hidden cards looks at them (a hook)."""

    def lies_open(self, card: int) -> bool:
        """Does a card lie face up already, so that it cannot be revealed? (a hook)"""
        return False

    def announce(self, rec: int) -> None:
        """Everybody learns which card is about to be used."""
        self.cells[self.this_of(rec) * self.columns + KNOWN] = (1 << self.setup.players) - 1

    def tell_later(self, rec: int) -> None:
        """Write into the trace that something is done that was put off."""

    def tell_initiation(self, rec: int) -> None:
        """Write into the trace that an ability is used."""


def refuse(why: list[str] | None, reason: str) -> bool:
    """Say why not, if somebody wants to know; always False."""
    if why is not None:
        why.append(reason)
    return False


def looks_back(choice: Choice) -> bool:
    """Does a choice depend on what was chosen before it?"""
    return _sel_looks_back(choice.sel) or (choice.filter is not None and _filter_looks_back(choice.filter, choice.each))


def _sel_looks_back(sel: Sel | None, own: int = -1) -> bool:
    if sel is None:
        return False
    if sel.op == S_SLOT and sel.n != own:
        return True
    return (
        _sel_looks_back(sel.sel, own)
        or _sel_looks_back(sel.other, own)
        or (sel.filter is not None and _filter_looks_back(sel.filter, own))
    )


def _filter_looks_back(flt: Filter, own: int) -> bool:
    return any(_sel_looks_back(w.whose, own) for w in flt.where) or any(_test_looks_back(t, own) for t in flt.tests)


def _test_looks_back(test: Test, own: int) -> bool:
    if _sel_looks_back(test.sel, own):
        return True
    if test.num is not None and _sel_looks_back(test.num.sel, own):
        return True
    return any(_test_looks_back(t, own) for branch in test.any for t in branch)


# -- the steps of EFFECT
# locals: A = the initiation's record, A + 1 = target number, A + 2 = instruction, A + 3 = mandatory


def name_x(g: Effects, f: int) -> None:
    """Step 1a: the player names X; only amounts that can be paid and have targets are open. coc3-2.1"""
    rec = g.stack[f + A]
    g.announce(rec)
    possible = g.possible_x(rec)
    if len(possible) == 1:
        g.goto(f, "designate_target")
        return
    values = [x for x in possible if g._works_with(rec, x, None)]
    g.amend(rec, X, 0)
    if not values:
        values = [0]
    g.ask(g.heap[rec][PLAYER], Q_X, [(O_NUMBER, 0, 0, 0, x) for x in values], context=rec)


def take_x(g: Effects, f: int) -> None:
    """X is what the player named."""
    g.amend(g.stack[f + A], X, g.reply()[4])


def designate_target(g: Effects, f: int) -> None:
    """Step 1b: every target that does not wait behind "then" is chosen now. coc3-1.9"""
    rec, k = g.stack[f + A], g.stack[f + A + 1]
    targets = g.ability_of(rec).targets
    if k >= len(targets):
        g.goto(f, "trigger")
        pay(g, f)
        return
    g.ask_choice(rec, targets[k], Q_TARGET, k)


def take_target(g: Effects, f: int) -> None:
    """The chosen cards are the targets."""
    rec, k = g.stack[f + A], g.stack[f + A + 1]
    choice = g.ability_of(rec).targets[k]
    g.bind(rec, choice.slot, (*g.taken(), *_missing(g, rec, choice)) if choice.if_able else g.taken())
    g.stack[f + A + 1] = k + 1
    g.goto(f, "designate_target")


def pay(g: Effects, f: int) -> None:
    """Steps 1c to 1e: penalties, other modifiers, payment. coc3-2.13"""
    rec = g.stack[f + A]
    g.flag(rec, PAID)
    g.pay(rec, -1)


def trigger(g: Effects, f: int) -> None:
    """Step 1f and 2: the effect is triggered if its cost was really paid; others may disrupt it. coc3-2.13"""
    rec = g.stack[f + A]
    if not g.heap[rec][FLAGS] & PAID:
        g.tell("The cost was not paid: the effect does not resolve.", "coc3-2.13")
        g.finish_effect(rec)
        g.pop()
        return
    ability = g.ability_of(rec)
    if ability.limit is not None:
        key = g.limit_key(g.this_of(rec), g.heap[rec][ABILITY], g.heap[rec][PLAYER])
        g.limits.append((*key, ability.limit.period))
    g.tell_initiation(rec)
    g.gate_initiation(rec)


def begin(g: Effects, f: int) -> None:
    """Step 3: a canceled effect does nothing; its costs stay paid. coc3-2.13"""
    rec = g.stack[f + A]
    if g.heap[rec][FLAGS] & CANCELED:
        g.tell("The effect is canceled.", "coc3-2.13")
        g.goto(f, "finish")


def instruct(g: Effects, f: int) -> None:
    """The next instruction of the text begins."""
    rec, ip = g.stack[f + A], g.stack[f + A + 2]
    program = g.ability_of(rec).program
    if ip >= len(program) or g.heap[rec][FLAGS] & CANCELED:
        g.goto(f, "finish")
        return
    INSTRUCT[program[ip].op](g, f, rec, program[ip])


def collect(g: Effects, f: int) -> None:
    """What the instruction did is its result; the next one follows."""
    rec, ip = g.stack[f + A], g.stack[f + A + 2]
    instr = g.ability_of(rec).program[ip]
    g.stack[f + A + 2] = ip + 1
    COLLECT.get(instr.op, collect_nothing)(g, f, rec, instr)
    g.goto(f, "instruct")


def finish(g: Effects, f: int) -> None:
    """The effect has resolved."""
    g.finish_effect(g.stack[f + A])


def jump(g: Effects, f: int, target: int) -> None:
    """Continue the text elsewhere."""
    g.stack[f + A + 2] = target


def go_on(g: Effects, f: int) -> None:
    """Continue with the next instruction."""
    g.stack[f + A + 2] += 1
    g.goto(f, "instruct")


def collect_nothing(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """The instruction asked for nothing more."""


def do(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """A verb happens to its objects, as one batch."""
    events, wanted = g.events_of(rec, instr)
    if instr.if_able and len(events) < wanted and g.whole_or_nothing():
        g.tell("Not all of it can be done, so none of it is.", "coc15-if-able-b")
        events = []
    first = len(g.heap)
    record = g.heap[rec]
    g.heap[rec] = (*record[:FIRST], first, first + len(events), wanted, 0)
    g.emit(events)


def did(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """How much of it happened; "must .. if able" tries again with another card. coc3-2.13-ex4"""
    first, last, wanted = g.heap[rec][FIRST], g.heap[rec][LAST], g.heap[rec][WANTED]
    g.result(rec, first, last, wanted)
    if instr.bind >= 0:
        g.bind(rec, instr.bind, g._changed(rec))
    if instr.if_able and g.heap[rec][DONE] < wanted and not g.regs[OVER]:
        ip = g.stack[f + A + 2] - 2
        program = g.ability_of(rec).program
        if ip >= 0 and program[ip].op == I_PICK and g.possible(rec, ip, ip + 1):
            jump(g, f, ip)


def pick(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """Somebody takes what fits now; no target. A place for something that is not there is not asked for."""
    assert instr.choice is not None
    if _is_place_for_nothing(g, rec, instr.choice, g.stack[f + A + 2] + 1):
        g.replies = [()]
    else:
        g.ask_choice(rec, instr.choice, Q_PICK)


def _is_place_for_nothing(g: Effects, rec: int, choice: Choice, ip: int) -> bool:
    program = g.ability_of(rec).program
    if ip >= len(program) or program[ip].op != I_DO:
        return False
    sel, to = program[ip].sel, program[ip].to
    if sel is None or to is None or sel.op != S_SLOT or to.op != S_SLOT or to.n != choice.slot:
        return False
    return sel.n != to.n and all(ref < 0 for ref in g.sets[g.heap[rec][SLOTS] + sel.n])


def picked(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """What was taken is bound; a searched zone is shuffled. coc3-2.11"""
    assert instr.choice is not None
    refs = g.taken()
    g.bind(rec, instr.choice.slot, refs)
    wanted = g.number(instr.choice.least, g.this_of(rec), g.heap[rec][PLAYER], rec)
    if refs and (len(g.replies) > 1 or instr.choice.random):  # done as far as it goes; what is missing is remembered
        g.bind(rec, instr.choice.slot, (*refs, *_missing(g, rec, instr.choice)))
        wanted = len(refs)
    record = g.heap[rec]
    here = len(g.heap)
    g.heap[rec] = (*record[:FIRST], here, here, min(wanted, UNLIMITED), len(refs))
    if instr.choice.search and refs:
        g.found(instr.choice, refs)
    if instr.choice.chosen and refs:
        g.gate_late_targets(rec)


def _missing(g: Effects, rec: int, choice: Choice) -> tuple[int, ...]:
    """A place in the slot for everything that should have been taken and was not there: "then" looks at it."""
    wanted = g.number(choice.least, g.this_of(rec), g.heap[rec][PLAYER], rec) * len(g.replies)
    return (-1,) * (wanted - len(g.taken()))


def then(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """What follows waits until the part before was done in full. coc3-1.3"""
    if g.heap[rec][DONE] < g.heap[rec][WANTED]:
        g.tell("The part before was not done in full: what follows is not done.", "coc3-1.3")
        jump(g, f, instr.jump)
        g.goto(f, "instruct")
        return
    go_on(g, f)


def if_(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """A branch of the text."""
    assert instr.cond is not None
    if g.holds(instr.cond, g.this_of(rec), g.heap[rec][PLAYER], rec):
        go_on(g, f)
    else:
        jump(g, f, instr.jump)
        g.goto(f, "instruct")


def jump_(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """The text continues elsewhere."""
    jump(g, f, instr.jump)
    g.goto(f, "instruct")


def may(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """Somebody may do what follows; it is offered only if something of it is possible."""
    who = _who(g, rec, instr)
    if not who or not g.possible(rec, g.stack[f + A + 2] + 1, instr.jump):
        jump(g, f, instr.jump)
        g.goto(f, "instruct")
        return
    g.ask(who[0], Q_MAY, [(O_YES, 0, 0, 0, 0), (O_NO, 0, 0, 0, 0)], context=rec)


def might(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """Yes: the text goes on; no: it jumps."""
    if g.reply()[0] == O_NO:
        jump(g, f, instr.jump)


def either(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """One of several texts; a possible one must be taken if there is any. coc3-2.3"""
    who = _who(g, rec, instr)
    ends = (*instr.options[1:], instr.jump if instr.jump >= 0 else len(g.ability_of(rec).program))
    open_ = [k for k, (s, e) in enumerate(zip(instr.options, ends, strict=True)) if g.possible(rec, s, e)]
    branches = open_ or list(range(len(instr.options)))
    g.ask(who[0], Q_EITHER, [(O_BRANCH, 0, g.stack[f + A + 2], rec, k) for k in branches], context=rec)


def chose_branch(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """The text goes on with the branch taken."""
    jump(g, f, instr.options[g.reply()[4]])


def last(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """Changes that last."""
    count = g.lasting_effect(rec, instr)
    here = len(g.heap)
    record = g.heap[rec]
    g.heap[rec] = (*record[:FIRST], here, here, max(count, 1) if instr.sel is not None else count, count)
    g.settle()


def delay(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """The block runs later, once, even if its source is gone by then."""
    until = instr.until.op if instr.until is not None else U_FOREVER
    g.delayed.append(g.remember(rec, g.stack[f + A + 2] + 1, until))
    _instantly(g, f, rec)
    jump(g, f, instr.jump)


def loop(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """The block runs once for each object, decided one by one."""
    this, you = g.this_of(rec), g.heap[rec][PLAYER]
    if instr.op == I_TIMES:
        assert instr.num is not None
        objects: tuple[int, ...] = (0,) * g.number(instr.num, this, you, rec)
    else:
        objects = g.selected(instr.sel, this, you, rec)
    g.bind(rec, g.ability_of(rec).slots + g.stack[f + A + 2], objects)
    _next_round(g, f, rec, instr, g.stack[f + A + 2])


def next_(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """Back to the head of the loop."""
    _next_round(g, f, rec, g.ability_of(rec).program[instr.jump], instr.jump)


def _next_round(g: Effects, f: int, rec: int, head: Instr, ip: int) -> None:
    slot = g.ability_of(rec).slots + ip
    left = g.sets[g.heap[rec][SLOTS] + slot]
    if not left:
        jump(g, f, head.jump)
    else:
        g.bind(rec, slot, left[1:])
        if head.bind >= 0:
            g.bind(rec, head.bind, left[:1])
        jump(g, f, ip + 1)
    g.goto(f, "instruct")


def pay_inside(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """A payment inside an effect."""
    g.flag(rec, PAID)
    g.pay(rec, g.stack[f + A + 2])


def paid_inside(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """Paid in full or not at all."""
    here = len(g.heap)
    record = g.heap[rec]
    g.heap[rec] = (*record[:FIRST], here, here, 1, 1 if record[FLAGS] & PAID else 0)


def play(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """Somebody plays cards, one after the other, in the order he likes, with all that belongs to playing them."""
    slot = g.ability_of(rec).slots + g.stack[f + A + 2]
    kept = g.sets[g.heap[rec][SLOTS] + slot]
    if not kept:
        kept = (0, *g.objects(instr, rec)[0])
        g.bind(rec, slot, kept)
    options = g.plays_of(rec, instr, kept[1 + kept[0] :])
    if options:
        g.ask(_who(g, rec, instr)[0], Q_PLAY, options, context=rec)
    else:
        g.replies = [()]


def played(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """The next card is played now; when none is left, those that were paid for have been played."""
    ip = g.stack[f + A + 2] - 1
    slot = g.ability_of(rec).slots + ip
    count, *kept = g.sets[g.heap[rec][SLOTS] + slot]
    if g.replies[0]:
        _, ref, number, _, _ = g.reply()
        left = [one for one in kept[count:] if one != ref]
        use = g.declare_play(ref & OBJECT, number, _who(g, rec, instr)[0], instr.n)
        g.bind(rec, slot, (count + 1, *kept[:count], use, *left))
        jump(g, f, ip)
        g.push(EFFECT, use)
        return
    uses = [use for use in kept[:count] if g.heap[use][FLAGS] & PAID]
    here, wanted = len(g.heap), g.objects(instr, rec)[1]
    record = g.heap[rec]
    g.heap[rec] = (*record[:FIRST], here, here, max(wanted, 1), len(uses))
    g.bind(rec, slot, ())
    if instr.sel is not None and instr.sel.op == S_SLOT:  # where they are now: "play it then put it .."
        cards = [g.heap[use][SUBJECT] & OBJECT for use in uses]
        others = [ref for ref in g.objects(instr, rec)[0] if ref & OBJECT not in cards]
        g.bind(rec, instr.sel.n, (*(g.ref(card) for card in cards), *others))


def cancel(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """What triggered this is canceled: the event, or the whole effect it belongs to."""
    event = g.trigger_of(rec)
    if instr.n == 1 and g.heap[event][KIND] != g.initiation and g.heap[event][INIT] >= 0:
        g.flag(event, CANCELED)
        event = g.heap[event][INIT]
    g.flag(event, CANCELED)
    if g.heap[event][KIND] == g.initiation:  # what it is just doing does not happen either
        for i in range(g.heap[event][FIRST], g.heap[event][LAST]):
            if not g.heap[i][FLAGS] & HAPPENED:
                g.flag(i, CANCELED)
    _instantly(g, f, rec)


def cancel_some(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """Part of the amount is canceled; nothing left means nothing happens."""
    event = g.trigger_of(rec)
    assert instr.num is not None
    less = g.number(instr.num, g.this_of(rec), g.heap[rec][PLAYER], rec)
    g.amend(event, AMOUNT, g.heap[event][AMOUNT] - less)
    if g.heap[event][AMOUNT] <= 0:
        g.flag(event, CANCELED)
    _instantly(g, f, rec)


def instead(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """The original never happens; what follows takes its place. coc3-1.8"""
    g.flag(g.trigger_of(rec), REPLACED)
    _instantly(g, f, rec)


def _instantly(g: Effects, f: int, rec: int) -> None:
    here = len(g.heap)
    record = g.heap[rec]
    g.heap[rec] = (*record[:FIRST], here, here, 1, 1)
    go_on(g, f)


def look(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """Somebody (or everybody) sees the faces of cards, where they lie. coc3-2.4"""
    refs, _ = g.objects(instr, rec)
    viewers = range(g.setup.players) if instr.op == I_REVEAL else _who(g, rec, instr)
    bits = sum(1 << p for p in viewers)
    for ref in refs:
        g.cells[(ref & OBJECT) * g.columns + KNOWN] |= bits
    seen = refs if instr.op != I_REVEAL else [ref for ref in refs if not g.lies_open(ref & OBJECT)]
    here = len(g.heap)
    record = g.heap[rec]
    g.heap[rec] = (*record[:FIRST], here, here, len(refs), len(seen))
    if instr.bind >= 0:
        g.bind(rec, instr.bind, refs)
    go_on(g, f)


def order(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """Somebody puts cards on top (or at the bottom) of their deck in the order he likes."""
    refs, _ = g.objects(instr, rec)
    options: list[Option] = [(O_TAKE, r, 0, 0, 0) for r in refs]
    if len(refs) < 2:
        g.replies = [tuple(options)]
        return
    least = len(refs) - 1  # the last one falls into place
    g.ask(_who(g, rec, instr)[0], Q_ORDER, options, least, least, rec)


def ordered(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """The first card named ends up outermost: on the very top, or at the very bottom."""
    named = g.taken()
    refs = (*named, *(r for r in g.objects(instr, rec)[0] if r not in named))
    for ref in reversed(refs):
        g.place_in_deck(ref & OBJECT, instr.n)
    here = len(g.heap)
    record = g.heap[rec]
    g.heap[rec] = (*record[:FIRST], here, here, len(refs), len(refs))


def shuffle(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """Decks are shuffled."""
    for player in g.selected(instr.sel, g.this_of(rec), g.heap[rec][PLAYER], rec):
        g.shuffle_deck(player)
    _instantly(g, f, rec)


def bind(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """A name for what is meant."""
    refs, _ = g.objects(instr, rec)
    g.bind(rec, instr.bind, refs)
    go_on(g, f)


def special(g: Effects, f: int, rec: int, instr: Instr) -> None:
    """An instruction that only the game knows."""
    g.do_special(rec, instr)
    _instantly(g, f, rec)


def _who(g: Effects, rec: int, instr: Instr) -> tuple[int, ...]:
    you = g.heap[rec][PLAYER]
    return (you,) if instr.who is None else g.selected(instr.who, g.this_of(rec), you, rec)


INSTRUCT: Final = {
    I_DO: do,
    I_PICK: pick,
    I_THEN: then,
    I_IF: if_,
    I_JUMP: jump_,
    I_MAY: may,
    I_EITHER: either,
    I_LAST: last,
    I_DELAY: delay,
    I_LOOP: loop,
    I_TIMES: loop,
    I_NEXT: next_,
    I_PAY: pay_inside,
    I_PLAY: play,
    I_CANCEL: cancel,
    I_CANCEL_SOME: cancel_some,
    I_INSTEAD: instead,
    I_LOOK: look,
    I_REVEAL: look,
    I_ORDER: order,
    I_SHUFFLE: shuffle,
    I_BIND: bind,
    I_NAME: special,
    I_LINK: special,
    I_DESTINATION: special,
}
COLLECT: Final = {
    I_DO: did,
    I_PICK: picked,
    I_MAY: might,
    I_EITHER: chose_branch,
    I_PAY: paid_inside,
    I_PLAY: played,
    I_ORDER: ordered,
}

EFFECT: Final = procedure(
    "effect",
    name_x,
    take_x,
    designate_target,
    take_target,
    pay,
    trigger,
    begin,
    instruct,
    collect,
    finish,
)


# -- the steps of OFFER: players in turn may use abilities, until all pass one after the other
# locals: A = listener class, A + 1 = first record, A + 2 = last record (0: up to now), A + 3 = player, A + 4 = passes,
# A + 5 = the initiation of the ability just used


def offer(g: Effects, f: int) -> None:
    """The next player may use what its condition allows, or pass."""
    if not g.stack[f + A + 2] and g.answers_nest():
        g.stack[f + A + 2] = len(g.heap)
    cls, first, player, passes = g.stack[f + A], g.stack[f + A + 1], g.stack[f + A + 3], g.stack[f + A + 4]
    while passes < g.setup.players:
        end = g.stack[f + A + 2] or len(g.heap)
        options = g.opportunities(cls, first, end, player)
        if options:
            g.stack[f + A + 3], g.stack[f + A + 4] = player, passes
            kind = Q_RESPONSE if cls == ON_RESPONSE else Q_DISRUPT
            g.ask(player, kind, [(O_PASS, 0, 0, 0, 0), *options], context=first)
            return
        passes += 1
        player = (player + 1) % g.setup.players
    g.pop()


def take_offer(g: Effects, f: int) -> None:
    """Pass, or use the ability at once."""
    option = g.reply()
    player = g.stack[f + A + 3]
    g.stack[f + A + 3] = (player + 1) % g.setup.players
    if option[0] == O_PASS:
        g.stack[f + A + 4] += 1
        g.goto(f, "offer")
        return
    g.stack[f + A + 4] = 0
    card = option[1] & OBJECT
    g.used.append((card, option[2], option[4], option[3]))
    rec = g.stack[f + A + 5] = g.declare(card, option[2], player, option[3], option[4])
    g.push(EFFECT, rec)


def follow(g: Effects, f: int) -> None:
    """After a response, passives and forced responses come first; then the next offer. coc3-timing-step6c"""
    g.goto(f, "offer")
    if g.stack[f + A] == ON_RESPONSE:
        if g.answers_nest():
            g.push(OFFER, ON_RESPONSE, g.stack[f + A + 5], 0, g.first_to_answer(ON_RESPONSE, g.stack[f + A + 5]))
        g.push(AGENDA)


OFFER: Final = procedure("offer", offer, take_offer, follow)


# -- the steps of AGENDA: what must be done, passives before forced responses


def next_mandatory(g: Effects, f: int) -> None:
    """Passives before forced responses; one player orders what is due at the same time. coc3-1.7"""
    if g.regs[TOUCHED]:
        g.goto(f, "next_mandatory")
        g.settle()
        if len(g.stack) > f + 12:
            return
    g.pending = [p for p in g.pending if _still_due(g, p)]
    if not g.pending:
        g.pop()
        return
    due = g.due_first([p for p in g.pending if p[0] == PASSIVE] or g.pending)
    options = [
        (O_LATER, 0, p[2], p[4], g.pending.index(p)) if len(p) > 5 else (O_ABILITY, p[1], p[2], p[4], p[3])
        for p in due
    ]
    g.stack[f + STEP] = 1
    g.ask(g.orderer(due), Q_MANDATORY, options)


def _still_due(g: Effects, p: tuple[int, ...]) -> bool:
    if len(p) > 5:
        return True  # put off: nothing is asked of it any more
    card = p[1] & OBJECT
    return g.can_initiate(card, p[2], g.user(card, p[4], p[3]), p[4], p[3])


def take_mandatory(g: Effects, f: int) -> None:
    """It is done now; its controller makes its choices. coc3-1.11"""
    option = g.reply()
    if option[0] == O_LATER:
        g.goto(f, "next_mandatory")
        go_on_with(g, g.pending.pop(option[4]))
        return
    card = option[1] & OBJECT
    for i, p in enumerate(g.pending):
        if (p[1], p[2], p[4], p[3]) == option[1:]:
            del g.pending[i]
            break
    g.goto(f, "next_mandatory")
    rec = g.declare(card, option[2], g.user(card, option[3], option[4]), option[3], option[4])
    g.push(EFFECT, rec, 0, 0, 1)


def go_on_with(g: Effects, p: Row) -> None:
    """The part that was put off is done now, with what was known when it was."""
    rec = g.recall(p[5:], p[4])
    g.tell_later(rec)
    g.push(EFFECT, rec, 0, p[5 + K_START], 1)
    g.goto(len(g.stack) - WIDTH, "instruct")


AGENDA: Final = procedure("agenda", next_mandatory, take_mandatory)
