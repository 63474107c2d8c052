"""Initiations: may an ability be used, what may its targets be, and the record of its use."""

from __future__ import annotations

from typing import Final

from mythos.kernel.hooks import (
    Q_PICK,
    Hooks,
)
from mythos.kernel.machine import (
    BITS,
    KNOWN,
    O_ABILITY,
    O_TAKE,
    OBJECT,
    SERIAL,
    TICK,
    Ask,
    Option,
)
from mythos.kernel.memory import (
    K_ABILITY,
    K_DONE,
    K_GRANTER,
    K_PAYER,
    K_SURPLUS,
    K_THIS,
    K_WANTED,
    K_X,
    K_YOU,
    Row,
    packed,
    unpacked,
)
from mythos.kernel.program import (
    AUTOMATIC,
    COPIES,
    DECLINED,
    I_BIND,
    I_DO,
    I_IF,
    I_LOOP,
    I_MAY,
    I_PAY,
    I_PICK,
    I_PLAY,
    I_THEN,
    I_TIMES,
    L_TITLE,
    MATCHED,
    N_CONST,
    REPLACE,
    RESOLVES,
    S_SLOT,
    S_THIS,
    TRIGGERS,
    U_FOREVER,
    UNMATCHED,
    WHENEVER,
    WON,
    Ability,
    Choice,
    Filter,
    Instr,
    Sel,
    Test,
)
from mythos.kernel.reading import (
    UNLIMITED,
)
from mythos.kernel.records import ANY_MATCH, FREE_OF_CHARGE, LATER, NO_COST, NO_MATCH, PLAYED_FROM
from mythos.kernel.records import Initiation as Use
from mythos.kernel.setup import BY_COST, BY_TARGET, IN_VAIN, NOBODY, Aim

MANY_TIMES: Final = 64  # an object is not taken more often than this in one choice

UNPAID: Final = "its cost cannot be paid"
UNAIMED: Final = "there is no legal target"
CONDITION: Final = "its condition is not met"


class Initiation(Hooks):
    """Declaring, judging and choosing."""

    __slots__ = ()

    # -- initiations
    def declare(self, card: int, number: int, you: int, trigger: int = -1, granter: int = -1) -> int:
        """Open the record of an ability being used: its carrier, player, trigger, and empty slots."""
        setup = self.setup
        ability = setup.abilities[number]
        heap, kept = self.heap, self.sets
        rec, slots = len(heap), len(kept)
        kept += setup.slots[number]
        ref = card | self.cells[card * self.columns + SERIAL] << BITS
        cause = setup.causes[number]
        if cause < 0:
            cause = self.cause_of(ability)
        # where it is used, because paying may move the card
        flags = self.zone_kind(card) + 1 << PLAYED_FROM if ability.zones else 0
        use = Use(self.initiation, ref, you, cause, number, ability.kind, granter, trigger, slots)
        use.flags = flags
        heap.append(use)
        return rec

    def forget(self, rec: int, slots: int) -> None:
        """Take back a declaration that was only a question of legality."""
        del self.heap[rec:]
        del self.sets[slots:]

    def remember(self, rec: int, start: int = 0, until: int = U_FOREVER) -> Row:
        """What an initiation knows, to go on with it after its window."""
        record = self.use(rec)
        surplus = record.surplus or int(self.has_surplus(rec))
        head = (record.ability, start, record.subject, record.player, record.x, record.granter, record.payer)
        slots = record.slots
        kept = packed(self.sets[slots : slots + self.ability_of(rec).slots])
        return (*head, surplus, record.wanted, record.done, until, self.regs[TICK], *kept)

    def recall(self, row: Row, trigger: int = -1) -> int:
        """Open a record that knows again what an initiation knew."""
        number, this, you = row[K_ABILITY], row[K_THIS], row[K_YOU]
        ability = self.setup.abilities[number]
        slots = len(self.sets)
        self.sets += unpacked(row)
        self.sets += ((),) * len(ability.program)
        cause = self.cause_of(ability)
        use = Use(self.initiation, this, you, cause, number, AUTOMATIC, row[K_GRANTER], trigger, slots)
        use.x, use.payer, use.surplus = row[K_X], row[K_PAYER], row[K_SURPLUS]
        use.wanted, use.done = row[K_WANTED], row[K_DONE]
        use.flags = LATER
        self.heap.append(use)
        return len(self.heap) - 1

    def bind(self, rec: int, slot: int, refs: tuple[int, ...]) -> None:
        """Fill a slot of an initiation."""
        self.sets[self.use(rec).slots + slot] = refs

    def ability_of(self, rec: int) -> Ability:
        """The ability that an initiation uses."""
        return self.setup.abilities[self.use(rec).ability]

    def this_of(self, rec: int) -> int:
        """The card that carries it."""
        return self.heap[rec].subject & OBJECT

    def can_initiate(
        self, card: int, number: int, you: int, trigger: int = -1, granter: int = -1, why: list[str] | None = None
    ) -> bool:
        """May this player use this ability now? Restrictions, limits, targets and costs."""
        if self.setup.library.permits and trigger < 0 and granter < 0 and self.is_permitted(card, number, you):
            return True
        if not self.may_use(card, number, you, granter, why):
            return False
        return self.can_follow(card, number, you, trigger, granter, why)

    def can_follow(
        self, card: int, number: int, you: int, trigger: int = -1, granter: int = -1, why: list[str] | None = None
    ) -> bool:
        """The rest of `can_initiate` for an ability that works here and now: limits, cost, condition, targets."""
        setup = self.setup
        ability = setup.abilities[number]
        if setup.silences and self.is_silenced(card, number, you):
            return self.refuse(why, "some text forbids it")
        if ability.limit is not None and self.uses_left(card, number, you) <= 0:
            return self.refuse(why, "its limit is used up")
        if trigger >= 0 and number in setup.library.canceling and not self._cancelable(trigger):
            return self.refuse(why, "automatic effects are not canceled")
        judged, aim, quickly = setup.judged[number], setup.aims[number], False
        if aim is not None:
            if why is not None or setup.without is not None:
                aim = None
            elif judged == BY_TARGET and self.trace is None:
                quickly = True
            elif not self.has_aim(aim, card, you):
                return False
        simple = self.simply_payable(card, number, you)
        if simple == 0:
            return self.refuse(why, UNPAID)
        if simple > 0 and judged == BY_COST:
            return True
        if quickly:
            if simple > 0:
                return self.finds_target(card, number, you, trigger, granter)
            if aim is not None and not self.has_aim(aim, card, you):
                return False
        size, sets = len(self.heap), len(self.sets)
        rec = self.declare(card, number, you, trigger, granter)
        try:
            if ability.cond is not None and not self.holds(ability.cond, card, you, rec):
                return self.refuse(why, CONDITION)
            if judged == IN_VAIN:
                start = int(number in setup.library.replacing)
                if not self.possible(rec, start, len(ability.program)):
                    return self.refuse(why, "it would do nothing")
            if simple == 1:
                return self.fillable(rec, 0) or self.refuse(why, UNAIMED)
            values = self.possible_x(rec)
            if len(values) == 1:
                return self._works_with(rec, values[0], why)
            for x in values:
                if self._works_with(rec, x, None):
                    return True
            return self.refuse(why, "no amount for X works")
        finally:
            self.forget(size, sets)

    def _cancelable(self, event: int) -> bool:
        """Does an event belong to no effect that happens by itself?"""
        init = self.heap[event].init
        unasked = AUTOMATIC | WHENEVER | REPLACE
        return init < 0 or self.heap[event].kind == self.initiation or not self.ability_of(init).kind & unasked

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
        waived = (FREE_OF_CHARGE if how & 1 else 0) | (NO_MATCH if how & UNMATCHED else 0)
        waived |= ANY_MATCH if how & MATCHED else 0
        self.flag(rec, came + 1 << PLAYED_FROM | waived)
        return rec

    def declare_free(self, card: int, number: int, you: int, model: int = -1) -> int:
        """Open the record of an effect that is used without paying; `model`: the initiation that it copies."""
        rec = self.declare(card, number, you, self.use(model).trigger if model >= 0 else -1)
        self.flag(rec, NO_COST | FREE_OF_CHARGE)
        if model >= 0:
            self.rewrite_use(rec).x = self.use(model).x
            self.rewrite(rec).init = model
        return rec

    def is_free_use(self, card: int, number: int, you: int, model: int = -1) -> bool:
        """Could an effect be used without paying? A copy needs no right moment, but other targets."""
        size, sets = len(self.heap), len(self.sets)
        cond = self.setup.abilities[number].cond if model < 0 else None
        rec = self.declare_free(card, number, you, model)
        result = (cond is None or self.holds(cond, card, you, rec)) and self.fillable(rec, 0)
        self.forget(size, sets)
        return result

    def prizes(self, card: int) -> list[int]:
        """The effects for a winner that may be used without winning."""
        return [n for n in self.face(card).abilities if self.setup.abilities[n].kind == WON]

    def to_play(self, rec: int, instr: Instr) -> tuple[int, ...]:
        """The cards that an instruction lets somebody play; for a copy, the card whose effect it was."""
        taken = instr.n & (COPIES | DECLINED)
        if instr.n & TRIGGERS:  # also of a card that was paid away
            known = self.known_refs(instr.sel, self.this_of(rec), self.heap[rec].player, rec)
            return tuple(self.ref(ref & OBJECT) for ref in known)
        return (self.heap[self.trigger_of(rec)].subject,) if taken else self.objects(instr, rec)[0]

    def plays_of(self, rec: int, instr: Instr, refs: tuple[int, ...]) -> list[Option]:
        """What a player may do with cards that an effect lets him play, or with effects it lets him use."""
        who = next(iter(self.who(rec, instr)), NOBODY)
        if who < 0 or not refs:
            return []
        if instr.n & COPIES:
            card, number, model = refs[0] & OBJECT, self.use(self.trigger_of(rec)).ability, self.trigger_of(rec)
            return [(O_ABILITY, refs[0], number, -1, -1)] if self.is_free_use(card, number, who, model) else []
        if instr.n & DECLINED:
            card, number = refs[0] & OBJECT, self.heap[self.trigger_of(rec)].state
            return [(O_ABILITY, refs[0], number, -1, -1)] if self.is_free_use(card, number, who) else []
        if instr.n & (TRIGGERS | RESOLVES):
            there = [ref for ref in refs if self.live(ref)]
            if instr.n & RESOLVES:
                actions = [(ref, n) for ref in there for n in self.prizes(ref & OBJECT)]
            else:
                actions = [(ref, n) for ref in there for n in self.face(ref & OBJECT).acts]
            usable = [(ref, n) for ref, n in actions if self.is_free_use(ref & OBJECT, n, who)]
            return [(O_ABILITY, ref, n, -1, -1) for ref, n in usable]
        return [
            (O_ABILITY, ref, number, -1, -1)
            for ref in refs
            if self.live(ref)
            for number in self.ways_to_play(ref & OBJECT, who, instr.n)
        ]

    def _works_with(self, rec: int, x: int, why: list[str] | None) -> bool:
        if x:
            self.rewrite_use(rec).x = x
        if not self.payable(rec):
            return self.refuse(why, UNPAID)
        if not self.fillable(rec, 0):
            return self.refuse(why, UNAIMED)
        return True

    def uses_left(self, card: int, number: int, you: int) -> int:
        """How often an ability may still be used in this period."""
        limit = self.setup.abilities[number].limit
        if limit is None or not self.rule("limits count"):
            return UNLIMITED
        key = self.limit_key(card, number, you)
        return limit.times - sum(1 for used in self.limits if used[:3] == key)

    def limit_key(self, card: int, number: int, you: int) -> tuple[int, int, int]:
        """By title and player for "limit 1 per", by this copy for "limit once per"."""
        limit = self.setup.abilities[number].limit
        assert limit is not None
        if limit.by == L_TITLE:
            return (number, -1 - you, self.title_of(card))
        return (number, self.ref(card), 0)

    def who(self, rec: int, instr: Instr) -> tuple[int, ...]:
        you = self.heap[rec].player
        return (you,) if instr.who is None else self.selected(instr.who, self.this_of(rec), you, rec)

    def objects(self, instr: Instr, rec: int) -> tuple[tuple[int, ...], int]:
        """The objects an instruction is about, and how many were meant (a lost target still counts)."""
        sel, record = instr.sel, self.use(rec)
        if sel is None:
            return (), 0
        refs = self.selected(sel, record.subject & OBJECT, record.player, rec)
        if sel.op == S_SLOT:
            return refs, len(self.sets[record.slots + sel.n])
        return refs, 1 if sel.op == S_THIS else len(refs)

    def would_change(self, card: int, number: int, you: int) -> bool:
        """Would text that acts by itself still do something?"""
        size, sets = len(self.heap), len(self.sets)
        rec = self.declare(card, number, you)
        result = self.possible(rec, 0, len(self.ability_of(rec).program))
        self.forget(size, sets)
        return result

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
                if instr.choice.search:  # what is in a hidden zone must not decide what is offered
                    return True
                if self.is_judged_quickly(instr.choice):
                    return self.target_exists(instr.choice, rec, aimed=instr.choice.chosen)
                shares = self.shares(instr.choice, rec)
                return any(most >= max(least, 1) for _, _, least, most in shares)
            if instr.op == I_PAY:
                return self.payable_inside(rec, instr)
            if instr.op == I_PLAY:
                return bool(self.plays_of(rec, instr, self.to_play(rec, instr)))
            if instr.op in (I_BIND, I_LOOP) and instr.bind >= 0:
                self.bind(rec, instr.bind, self.objects(instr, rec)[0])
            if instr.op not in (I_IF, I_THEN, I_MAY, I_BIND, I_LOOP, I_TIMES):
                return True
        return True

    def announce(self, rec: int) -> None:
        """Everybody learns which card is about to be used."""
        self.cells[self.this_of(rec) * self.columns + KNOWN] = (1 << self.setup.players) - 1

    # -- choices
    def shares(self, choice: Choice, rec: int, paying: bool = False) -> list[tuple[int, tuple[int, ...], int, int]]:
        """Who takes what: (chooser, candidates, least, most) for each chooser or each object of `per`.
        `paying`: to pay, which is no effect."""
        this, you = self.this_of(rec), self.heap[rec].player
        choosers = self.selected(choice.chooser, this, you, rec)
        result = []
        if choice.per is not None:
            for each in self.selected(choice.per, this, you, rec):
                self.bind(rec, choice.each, (each,))
                result.append((choosers[0], *self._share(choice, rec, this, you, paying)))
        else:
            for chooser in choosers:
                if choice.each >= 0:
                    self.bind(rec, choice.each, (chooser,))
                result.append((chooser, *self._share(choice, rec, this, you, paying)))
        if choice.each >= 0:
            self.bind(rec, choice.each, ())
        return result

    def _share(self, choice: Choice, rec: int, this: int, you: int, paying: bool) -> tuple[tuple[int, ...], int, int]:
        if choice.sel is not None:
            refs = self.selected(choice.sel, this, you, rec)
            if choice.filter is not None:
                tests = choice.filter.tests
                refs = tuple(r for r in refs if self.fits(tests, r & OBJECT, this, you, rec))
        else:
            assert choice.filter is not None
            cells, columns = self.cells, self.columns
            found = self.matching(choice.filter, this, you, rec)
            refs = tuple([c | cells[c * columns + SERIAL] << BITS for c in found])
        if not paying:
            refs = self.choosable(refs, rec)
            if choice.chosen or any(choice is target for target in self.ability_of(rec).targets):
                refs = self.targetable(refs, rec)
        if choice.able:
            refs = tuple([r for r in refs if self.able(choice.able, r, -1 if paying else rec)])
        if choice.later:
            refs = tuple([r for r in refs if not self.no_target_for(choice.later, r, rec)])
        if id(choice) in self.setup.receives:
            bringing = self.setup.receives[id(choice)]
            for instr in bringing:
                refs = tuple([r for r in refs if self.can_receive(instr, r, rec)])
        few, many = choice.least, choice.most
        least = few.n if few.op == N_CONST else self.number(few, this, you, rec)
        most = many.n if many.op == N_CONST else self.number(many, this, you, rec)
        if choice.everything:
            least = most = max(len(refs), 1)
        unchosen = choice.random and not (choice.if_able and self.whole_or_nothing())
        if unchosen and least > len(refs) and self.rule("done as far as it goes"):
            least = len(refs)
        return refs, least, min(most, len(refs)) if choice.distinct or not refs else most

    def able(self, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
        """Can at least one of these things happen to it? (The other parts are ignored.)"""
        for verb in verbs:
            if self.can(verb, ref, rec):
                several = len(verbs) > 1 and not self.rule("one part is enough")
                return not several or all(self.can(each, ref, rec) for each in verbs)
        return self.may_be_tried(verbs, ref, rec)

    def fillable(self, rec: int, k: int) -> bool:
        """Can all targets from the k-th on be designated?"""
        targets = self.ability_of(rec).targets
        if k >= len(targets):
            return True
        choice = targets[k]
        if k + 1 == len(targets) and (id(choice) in self.setup.plain or self.is_judged_quickly(choice)):
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

    def target_exists(self, choice: Choice, rec: int, aimed: bool = True) -> bool:
        """Is there one object for a plain choice? The first that fits settles it."""
        record = self.heap[rec]
        this, you = record.subject & OBJECT, record.player
        assert choice.filter is not None
        tests = choice.filter.tests
        for c in self.searched(choice.filter, this, you, rec):
            if self.fits(tests, c, this, you, rec):
                ref = self.ref(c)
                if self.is_target(choice, ref, rec, aimed):
                    return True
        return False

    def is_judged_quickly(self, choice: Choice) -> bool:
        """Does one object settle whether a choice can be made, and does nobody want to hear of the others?"""
        if self.trace is not None or self.setup.without is not None:
            return False
        return id(choice) in self.setup.plain or id(choice) in self.setup.laden

    def is_target(self, choice: Choice, ref: int, rec: int, aimed: bool = True) -> bool:
        """May an object that fits a choice be taken? What is only picked on the way (not `aimed` at) is no target."""
        if not self.may_be_chosen(ref, rec) or (aimed and not self.targetable((ref,), rec)):
            return False
        if choice.able and not self.able(choice.able, ref, rec):
            return False
        if choice.later and self.no_target_for(choice.later, ref, rec):
            return False
        if id(choice) in self.setup.laden:
            for instr in self.setup.receives[id(choice)]:
                if not self.can_receive(instr, ref, rec):
                    return False
        return True

    def finds_target(self, card: int, number: int, you: int, trigger: int, granter: int) -> bool:
        """As `target_exists` for an ability that is not declared yet: it is when something fits its only choice."""
        choice = self.setup.abilities[number].targets[0]
        assert choice.filter is not None
        tests = choice.filter.tests
        size, sets = len(self.heap), len(self.sets)
        found = False
        for c in self.searched(choice.filter, card, you, -1):
            if self.fits(tests, c, card, you, -1):
                if len(self.heap) == size:
                    self.declare(card, number, you, trigger, granter)
                if self.is_target(choice, self.ref(c), size):
                    found = True
                    break
        self.forget(size, sets)
        return found

    def has_aim(self, aim: Aim, card: int, you: int) -> bool:
        """A quick look: is there anything that could be a target, whatever is decided?"""
        where, tests = aim
        for c in self.searched(where, card, you, -1):  # noqa: SIM110 (hot)
            if self.fits(tests, c, card, you, -1):
                return True
        return False

    def ask_choice(self, rec: int, choice: Choice, kind: int, k: int = -1) -> None:
        """Ask for a choice: each chooser his share, all at the same time."""
        asks = []
        rest = self.ability_of(rec).targets[k + 1 :] if k >= 0 else ()
        backward = bool(rest) and any(looks_back(later) for later in rest)
        for chooser, refs, least, most in self.shares(choice, rec):
            if choice.random:
                refs = self.at_random(refs, least)
            elif kind == Q_PICK and not choice.chosen and len(refs) > most and self.tie_fails(choice):
                refs = ()
            if backward and least == 1:
                refs = tuple(r for r in refs if self._leaves_rest(rec, choice, r, k))
            if len(refs) < least:
                refs, least, most = (
                    ((), 0, 0) if self.rule("all that is chosen or nothing") else (refs, len(refs), most)
                )
            low = 0 if choice.search else least
            if len(refs) > low and not choice.random:
                self.show_to(chooser, refs)
            options = [(O_TAKE, r, 0, 0, 0) for r in refs] if choice.distinct else self.again_and_again(refs, most)
            asks.append(Ask(chooser, kind, tuple(options), low, most, (), rec))
        self.ask_all(asks)

    def again_and_again(self, refs: tuple[int, ...], most: int) -> list[Option]:
        """Each object as often as it may be taken."""
        return [(O_TAKE, r, 0, 0, k) for r in refs for k in range(min(most, MANY_TIMES))]

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
        return tuple(left.pop(self.pick(0, left, self.active())) for _ in range(min(count, len(left))))


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
