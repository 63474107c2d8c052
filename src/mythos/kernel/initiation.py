"""Initiations: may an ability be used, what may its targets be, and the record of its use."""

from __future__ import annotations

from typing import Final

from mythos.kernel import hooks, reading
from mythos.kernel.hooks import Q_PICK
from mythos.kernel.machine import (
    BITS,
    KNOWN,
    O_ABILITY,
    O_TAKE,
    OBJECT,
    SERIAL,
    TICK,
    Ask,
    Machine,
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
    ALIKE,
    ANEW,
    AUTOMATIC,
    BENEATH,
    COPIES,
    DECLINED,
    I_BIND,
    I_DO,
    I_IF,
    I_INSTEAD,
    I_LOOP,
    I_MAY,
    I_PAY,
    I_PICK,
    I_PLAY,
    I_THEN,
    I_TIMES,
    L_PLACE,
    L_TITLE,
    LE,
    LT,
    MATCHED,
    N_CONST,
    REPLACE,
    RESOLVES,
    S_SLOT,
    S_THIS,
    TRIGGERS,
    U_FOREVER,
    UNMATCHED,
    UNPRICED,
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
    compare,
)
from mythos.kernel.records import (
    ANY_MATCH,
    ENDS_BENEATH,
    FREE_OF_CHARGE,
    LATER,
    NO_COST,
    NO_MATCH,
    NO_PRICE,
    PLAYED_FROM,
    SAME_TARGETS,
)
from mythos.kernel.records import Initiation as Use
from mythos.kernel.setup import BY_COST, BY_TARGET, IN_VAIN, NOBODY, Aim

MANY_TIMES: Final = 64  # an object is not taken more often than this in one choice

UNPAID: Final = "its cost cannot be paid"
UNAIMED: Final = "there is no legal target"
CONDITION: Final = "its condition is not met"


# -- initiations
def declare(g: Machine, card: int, number: int, you: int, trigger: int = -1, granter: int = -1) -> int:
    """Open the record of an ability being used: its carrier, player, trigger, and empty slots."""
    setup = g.setup
    ability = setup.abilities[number]
    heap, kept = g.heap, g.sets
    rec, slots = len(heap), len(kept)
    kept += setup.slots[number]
    ref = card | g.cells[card * g.columns + SERIAL] << BITS
    cause = setup.causes[number]
    if cause < 0:
        cause = g.book.cause_of(g, ability)
    # where it is used, because paying may move the card
    flags = g.zone_kind(card) + 1 << PLAYED_FROM if ability.zones else 0
    use = Use(g.book.initiation, ref, you, cause, number, ability.kind, granter, trigger, slots)
    use.flags = flags
    heap.append(use)
    return rec


def forget(g: Machine, rec: int, slots: int) -> None:
    """Take back a declaration that was only a question of legality."""
    del g.heap[rec:]
    del g.sets[slots:]


def remember(g: Machine, rec: int, start: int = 0, until: int = U_FOREVER) -> Row:
    """What an initiation knows, to go on with it after its window."""
    record = g.use(rec)
    surplus = record.surplus or int(reading.has_surplus(g, rec))
    head = (record.ability, start, record.subject, record.player, record.x, record.granter, record.payer)
    slots = record.slots
    kept = packed(g.sets[slots : slots + ability_of(g, rec).slots])
    return (*head, surplus, record.wanted, record.done, until, g.regs[TICK], *kept)


def recall(g: Machine, row: Row, trigger: int = -1) -> int:
    """Open a record that knows again what an initiation knew."""
    number, this, you = row[K_ABILITY], row[K_THIS], row[K_YOU]
    ability = g.setup.abilities[number]
    slots = len(g.sets)
    g.sets += unpacked(row)
    g.sets += ((),) * len(ability.program)
    cause = g.book.cause_of(g, ability)
    use = Use(g.book.initiation, this, you, cause, number, AUTOMATIC, row[K_GRANTER], trigger, slots)
    use.x, use.payer, use.surplus = row[K_X], row[K_PAYER], row[K_SURPLUS]
    use.wanted, use.done = row[K_WANTED], row[K_DONE]
    use.flags = LATER
    g.heap.append(use)
    return len(g.heap) - 1


def bind(g: Machine, rec: int, slot: int, refs: tuple[int, ...]) -> None:
    """Fill a slot of an initiation."""
    g.sets[g.use(rec).slots + slot] = refs


def ability_of(g: Machine, rec: int) -> Ability:
    """The ability that an initiation uses."""
    return g.setup.abilities[g.use(rec).ability]


def this_of(g: Machine, rec: int) -> int:
    """The card that carries it."""
    return g.heap[rec].subject & OBJECT


def can_initiate(
    g: Machine, card: int, number: int, you: int, trigger: int = -1, granter: int = -1, why: list[str] | None = None
) -> bool:
    """May this player use this ability now? Restrictions, limits, targets and costs."""
    if g.setup.library.permits and trigger < 0 and granter < 0 and g.book.is_permitted(g, card, number, you):
        return True
    if not g.book.may_use(g, card, number, you, granter, why):
        return False
    return can_follow(g, card, number, you, trigger, granter, why)


def can_follow(
    g: Machine, card: int, number: int, you: int, trigger: int = -1, granter: int = -1, why: list[str] | None = None
) -> bool:
    """The rest of `can_initiate` for an ability that works here and now: limits, cost, condition, targets."""
    setup = g.setup
    ability = setup.abilities[number]
    if setup.silences and g.book.is_silenced(g, card, number, you):
        return hooks.refuse(g, why, "some text forbids it")
    if ability.limit is not None and uses_left(g, card, number, you) <= 0:
        return hooks.refuse(g, why, "its limit is used up")
    if trigger >= 0 and number in setup.library.canceling and not _cancelable(g, trigger):
        return hooks.refuse(g, why, "automatic effects are not canceled")
    judged, aim, quickly = setup.usability[number], setup.first_target[number], False
    if aim is not None:
        if why is not None or setup.without is not None:
            aim = None
        elif judged == BY_TARGET and g.trace is None:
            quickly = True
        elif not has_aim(g, aim, card, you):
            return False
    simple = g.book.simply_payable(g, card, number, you)
    if simple == 0:
        return hooks.refuse(g, why, UNPAID)
    if simple > 0 and judged == BY_COST:
        return True
    if quickly:
        if simple > 0:
            return finds_target(g, card, number, you, trigger, granter)
        if aim is not None and not has_aim(g, aim, card, you):
            return False
    size, sets = len(g.heap), len(g.sets)
    rec = declare(g, card, number, you, trigger, granter)
    try:
        weighed = number in setup.library.weighed  # with the amount that will be named
        if ability.cond is not None and not weighed and not reading.holds(g, ability.cond, card, you, rec):
            return hooks.refuse(g, why, CONDITION)
        if judged == IN_VAIN:
            start = int(number in setup.library.replacing)
            if not g.book.possible(g, rec, start, len(ability.program)):
                return hooks.refuse(g, why, "it would do nothing")
        if simple == 1:
            return fillable(g, rec, 0) or hooks.refuse(g, why, UNAIMED)
        values = g.book.possible_x(g, rec)
        if len(values) == 1:
            return works_with(g, rec, values[0], why)
        for x in values:
            if works_with(g, rec, x, None):
                return True
        return hooks.refuse(g, why, "no amount for X works")
    finally:
        forget(g, size, sets)


def _cancelable(g: Machine, event: int) -> bool:
    """Does an event belong to no effect that happens by itself?"""
    init = g.heap[event].init
    unasked = AUTOMATIC | WHENEVER | REPLACE
    return init < 0 or g.heap[event].kind == g.book.initiation or not ability_of(g, init).kind & unasked


def can_play(g: Machine, card: int, number: int, you: int, how: int) -> bool:
    """As `can_follow`, for a card that an effect lets a player play from where it lies."""
    ability = g.setup.abilities[number]
    if ability.limit is not None and uses_left(g, card, number, you) <= 0:
        return False
    size, sets = len(g.heap), len(g.sets)
    rec = declare_play(g, card, number, you, how)
    try:
        if ability.cond is not None and not reading.holds(g, ability.cond, card, you, rec):
            return False
        return any(works_with(g, rec, x, None) for x in g.book.possible_x(g, rec))
    finally:
        forget(g, size, sets)


def declare_play(g: Machine, card: int, number: int, you: int, how: int) -> int:
    """Open the record of a card being played from where it lies."""
    came = g.book.usual_zone(g) if how & 2 else g.zone_kind(card)
    rec = declare(g, card, number, you)
    waived = (FREE_OF_CHARGE if how & 1 else 0) | (NO_MATCH if how & UNMATCHED else 0)
    waived |= (ANY_MATCH if how & MATCHED else 0) | (ENDS_BENEATH if how & BENEATH else 0)
    waived |= FREE_OF_CHARGE | NO_PRICE if how & UNPRICED else 0
    g.flag(rec, came + 1 << PLAYED_FROM | waived)
    return rec


def declare_free(g: Machine, card: int, number: int, you: int, model: int = -1, how: int = 0) -> int:
    """Open the record of an effect that is used without paying; `model`: the initiation that it copies; `how`:
    with any choices (ANEW), with the same targets (ALIKE), or with others."""
    granter = g.use(model).granter if model >= 0 else -1
    rec = declare(g, card, number, you, g.use(model).trigger if model >= 0 else -1, granter)
    g.flag(rec, NO_COST | FREE_OF_CHARGE)
    if model >= 0:
        g.rewrite_use(rec).x = g.use(model).x
        g.rewrite(rec).init = -1 if how & ANEW else model
        if how & ALIKE:
            g.flag(rec, SAME_TARGETS)
    return rec


def is_free_use(g: Machine, card: int, number: int, you: int, model: int = -1, how: int = 0) -> bool:
    """Could an effect be used without paying? A copy needs no right moment, but targets as `how` says."""
    size, sets = len(g.heap), len(g.sets)
    cond = g.setup.abilities[number].cond if model < 0 else None
    rec = declare_free(g, card, number, you, model, how)
    result = (cond is None or reading.holds(g, cond, card, you, rec)) and fillable(g, rec, 0)
    forget(g, size, sets)
    return result


def prizes(g: Machine, card: int) -> list[int]:
    """The effects for a winner that may be used without winning."""
    return [n for n in g.face(card).abilities if g.setup.abilities[n].kind == WON]


def to_play(g: Machine, rec: int, instr: Instr) -> tuple[int, ...]:
    """The cards that an instruction lets somebody play; for a copy, the card whose effect it was."""
    taken = instr.n & (COPIES | DECLINED)
    if instr.n & TRIGGERS:  # also of a card that was paid away
        known = reading.known_refs(g, instr.sel, this_of(g, rec), g.heap[rec].player, rec)
        return tuple(g.ref(ref & OBJECT) for ref in known)
    return (g.heap[reading.trigger_of(g, rec)].subject,) if taken else objects(g, instr, rec)[0]


def plays_of(g: Machine, rec: int, instr: Instr, refs: tuple[int, ...]) -> list[Option]:
    """What a player may do with cards that an effect lets him play, or with effects it lets him use."""
    player = next(iter(who(g, rec, instr)), NOBODY)
    if player < 0 or not refs:
        return []
    if instr.n & COPIES:
        card, number, model = refs[0] & OBJECT, g.use(reading.trigger_of(g, rec)).ability, reading.trigger_of(g, rec)
        usable = is_free_use(g, card, number, player, model, instr.n)
        return [(O_ABILITY, refs[0], number, -1, -1)] if usable else []
    if instr.n & DECLINED:
        card, number = refs[0] & OBJECT, g.heap[reading.trigger_of(g, rec)].state
        return [(O_ABILITY, refs[0], number, -1, -1)] if is_free_use(g, card, number, player) else []
    if instr.n & (TRIGGERS | RESOLVES):
        there = [ref for ref in refs if g.live(ref)]
        if instr.n & RESOLVES:
            actions = [(ref, n) for ref in there for n in g.book.prizes(g, ref & OBJECT)]
        else:
            actions = [(ref, n) for ref in there for n in g.face(ref & OBJECT).acts]
        ready = [(ref, n) for ref, n in actions if is_free_use(g, ref & OBJECT, n, player)]
        return [(O_ABILITY, ref, n, -1, -1) for ref, n in ready]
    return [
        (O_ABILITY, ref, number, -1, -1)
        for ref in refs
        if g.live(ref)
        for number in g.book.ways_to_play(g, ref & OBJECT, player, instr.n)
    ]


def works_with(g: Machine, rec: int, x: int, why: list[str] | None) -> bool:
    """Can an ability be used with this amount for X?"""
    if x:
        g.rewrite_use(rec).x = x
    cond = ability_of(g, rec).cond if g.use(rec).ability in g.setup.library.weighed else None
    if cond is not None and not reading.holds(g, cond, this_of(g, rec), g.heap[rec].player, rec):
        return hooks.refuse(g, why, CONDITION)
    if not g.book.payable(g, rec):
        return hooks.refuse(g, why, UNPAID)
    if not fillable(g, rec, 0):
        return hooks.refuse(g, why, UNAIMED)
    return True


def uses_left(g: Machine, card: int, number: int, you: int) -> int:
    """How often an ability may still be used in this period."""
    limit = g.setup.abilities[number].limit
    if limit is None or not g.rule("limits count"):
        return UNLIMITED
    if limit.by == L_PLACE:
        return limit.times  # so often at each place: its targets are judged one by one
    key = g.book.limit_key(g, card, number, you)
    return limit.times - sum(1 for used in g.limits if used[:3] == key)


def limit_keys(g: Machine, rec: int) -> list[tuple[int, int, int]]:
    """What a use of a limited ability uses up; where the limit is one of each place, that of every target."""
    record, limit = g.use(rec), ability_of(g, rec).limit
    assert limit is not None
    if limit.by != L_PLACE:
        return [g.book.limit_key(g, record.subject & OBJECT, record.ability, record.player)]
    chosen = [ref for choice in ability_of(g, rec).targets for ref in g.sets[record.slots + choice.slot] if ref >= 0]
    places = dict.fromkeys(g.book.place_of(g, ref & OBJECT) for ref in chosen)
    return [(record.ability, record.subject, place) for place in places if place >= 0]


def _aimable(g: Machine, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
    """Those that may become targets; not where the limit of the ability is used up already."""
    found, limit, use = g.book.targetable(g, refs, rec), ability_of(g, rec).limit, g.use(rec)
    if limit is None or limit.by != L_PLACE or not g.rule("limits count"):
        return found
    used = [row[2] for row in g.limits if row[:2] == (use.ability, use.subject)]
    return tuple([ref for ref in found if used.count(g.book.place_of(g, ref & OBJECT)) < limit.times])


def limit_key(g: Machine, card: int, number: int, you: int) -> tuple[int, int, int]:
    """By title and player for "limit 1 per", by this copy for "limit once per"."""
    limit = g.setup.abilities[number].limit
    assert limit is not None
    if limit.by == L_TITLE:
        return (number, -1 - you, g.book.title_of(g, card))
    return (number, g.ref(card), 0)


def who(g: Machine, rec: int, instr: Instr) -> tuple[int, ...]:
    you = g.heap[rec].player
    return (you,) if instr.who is None else reading.selected(g, instr.who, this_of(g, rec), you, rec)


def actor(g: Machine, rec: int, instr: Instr) -> int:
    """The one player who carries an instruction out: the first who is named, else whoever resolves the text."""
    return next(iter(who(g, rec, instr)), g.heap[rec].player)


def amount(g: Machine, rec: int, instr: Instr) -> int:
    """How much of it: 1 where nothing is said."""
    return 1 if instr.num is None else reading.number(g, instr.num, this_of(g, rec), g.heap[rec].player, rec)


def step_of(g: Machine, rec: int, instr: Instr) -> int:
    """Where an instruction stands in its text."""
    return next(k for k, one in enumerate(ability_of(g, rec).program) if one is instr)


def meant(g: Machine, rec: int, instr: Instr) -> tuple[int, ...]:
    """The objects an instruction is about."""
    return objects(g, instr, rec)[0]


def objects(g: Machine, instr: Instr, rec: int) -> tuple[tuple[int, ...], int]:
    """The objects an instruction is about, and how many were meant (a lost target still counts)."""
    sel, record = instr.sel, g.use(rec)
    if sel is None:
        return (), 0
    refs = reading.selected(g, sel, record.subject & OBJECT, record.player, rec)
    if sel.op == S_SLOT:
        return refs, len(g.sets[record.slots + sel.n])
    return refs, 1 if sel.op == S_THIS else len(refs)


def would_change(g: Machine, card: int, number: int, you: int) -> bool:
    """Would text that acts by itself still do something?"""
    size, sets = len(g.heap), len(g.sets)
    rec = declare(g, card, number, you)
    result = g.book.possible(g, rec, 0, len(ability_of(g, rec).program))
    forget(g, size, sets)
    return result


def possible(g: Machine, rec: int, start: int, end: int) -> bool:
    """Could the instructions from `start` to `end` do anything? Judged by the first that acts; what takes the place of
    something must be possible itself."""
    program = ability_of(g, rec).program
    for ip in range(start, min(end, len(program))):
        instr = program[ip]
        if instr.op == I_DO:
            refs, _ = objects(g, instr, rec)
            return any(g.book.can(g, instr.verb, r, rec) for r in refs)
        if instr.op == I_PICK:
            assert instr.choice is not None
            if instr.choice.search:  # what is in a hidden zone must not decide what is offered
                return True
            if is_judged_quickly(g, instr.choice):
                return target_exists(g, instr.choice, rec, aimed=instr.choice.chosen)
            shares = g.book.shares(g, instr.choice, rec)
            return any(most >= max(least, 1) for _, _, least, most in shares)
        if instr.op == I_PAY:
            return g.book.payable_inside(g, rec, instr)
        if instr.op == I_PLAY:
            return bool(plays_of(g, rec, instr, to_play(g, rec, instr)))
        if instr.op in (I_BIND, I_LOOP) and instr.bind >= 0:
            bind(g, rec, instr.bind, objects(g, instr, rec)[0])
        if instr.op not in (I_IF, I_THEN, I_MAY, I_BIND, I_LOOP, I_TIMES, I_INSTEAD):
            return True
    return True


def announce(g: Machine, rec: int) -> None:
    """Everybody learns which card is about to be used."""
    g.cells[this_of(g, rec) * g.columns + KNOWN] = (1 << g.setup.players) - 1


# -- choices
def shares(g: Machine, choice: Choice, rec: int, paying: bool = False) -> list[tuple[int, tuple[int, ...], int, int]]:
    """Who takes what: (chooser, candidates, least, most) for each chooser or each object of `per`.
    `paying`: to pay, which is no effect."""
    this, you = this_of(g, rec), g.heap[rec].player
    choosers = reading.selected(g, choice.chooser, this, you, rec)
    result = []
    if choice.per is not None:
        for each in reading.selected(g, choice.per, this, you, rec):
            bind(g, rec, choice.each, (each,))
            result.append((choosers[0], *_share(g, choice, rec, this, you, paying)))
    else:
        for chooser in choosers:
            if choice.each >= 0:
                bind(g, rec, choice.each, (chooser,))
            result.append((chooser, *_share(g, choice, rec, this, you, paying)))
    if choice.each >= 0:
        bind(g, rec, choice.each, ())
    return result


def _share(g: Machine, choice: Choice, rec: int, this: int, you: int, paying: bool) -> tuple[tuple[int, ...], int, int]:
    if choice.sel is not None:
        refs = reading.selected(g, choice.sel, this, you, rec)
        if choice.filter is not None:
            tests = choice.filter.tests
            refs = tuple(r for r in refs if g.book.fits(g, tests, r & OBJECT, this, you, rec))
    else:
        assert choice.filter is not None
        cells, columns = g.cells, g.columns
        found = reading.matching(g, choice.filter, this, you, rec)
        refs = tuple([c | cells[c * columns + SERIAL] << BITS for c in found])
    if not paying:
        refs = g.book.choosable(g, refs, rec)
        if choice.chosen or any(choice is target for target in ability_of(g, rec).targets):
            refs = _aimable(g, refs, rec)
    if choice.able:
        refs = tuple([r for r in refs if able(g, choice.able, r, -1 if paying else rec)])
    if choice.later:
        refs = tuple([r for r in refs if not g.book.no_target_for(g, choice.later, r, rec)])
    if id(choice) in g.setup.receives:
        bringing = g.setup.receives[id(choice)]
        for instr in bringing:
            refs = tuple([r for r in refs if g.book.can_receive(g, instr, r, rec)])
    few, many = choice.least, choice.most
    least = few.n if few.op == N_CONST else reading.number(g, few, this, you, rec)
    most = many.n if many.op == N_CONST else reading.number(g, many, this, you, rec)
    if choice.everything:
        least = most = max(len(refs), 1)
    unchosen = choice.random and not (choice.if_able and g.book.whole_or_nothing(g))
    if unchosen and least > len(refs) and g.rule("done as far as it goes"):
        least = len(refs)
    return refs, least, min(most, len(refs)) if choice.distinct or not refs else most


def summed(g: Machine, choice: Choice, rec: int, refs: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
    """What can still be taken besides what was taken already, and whether that may be all."""
    taken = [ref for ref in g.sets[g.use(rec).slots + choice.slot] if ref >= 0]
    left, enough = [ref for ref in refs if ref not in taken], True
    for test in choice.sums:
        assert test.num is not None
        limit = reading.number(g, test.num, this_of(g, rec), g.heap[rec].player, rec)
        have = sum([g.book.value(g, ref & OBJECT, test.n) for ref in taken])
        if test.cmp in (LE, LT):
            left = [ref for ref in left if compare(have + g.book.value(g, ref & OBJECT, test.n), test.cmp, limit)]
        else:
            enough = enough and compare(have, test.cmp, limit)
    return tuple(left), enough


def reaches_sums(g: Machine, choice: Choice, rec: int, refs: tuple[int, ...]) -> bool:
    """Could these, all of them together, be enough?"""
    floors = [test for test in choice.sums if test.cmp not in (LE, LT)]
    totals = [sum([g.book.value(g, ref & OBJECT, test.n) for ref in refs]) for test in floors]
    this, you = this_of(g, rec), g.heap[rec].player
    limits = [reading.number(g, test.num, this, you, rec) for test in floors if test.num is not None]
    return all(compare(total, test.cmp, limit) for total, test, limit in zip(totals, floors, limits, strict=True))


def able(g: Machine, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
    """Can at least one of these things happen to it? (The other parts are ignored.)"""
    for verb in verbs:
        if g.book.can(g, verb, ref, rec):
            several = len(verbs) > 1 and not g.rule("one part is enough")
            return not several or all(g.book.can(g, each, ref, rec) for each in verbs)
    return g.book.may_be_tried(g, verbs, ref, rec)


def fillable(g: Machine, rec: int, k: int) -> bool:
    """Can all targets from the k-th on be designated?"""
    targets = ability_of(g, rec).targets
    if k >= len(targets):
        return True
    choice = targets[k]
    if k + 1 == len(targets) and (id(choice) in g.setup.quick_choices or is_judged_quickly(g, choice)):
        return (choice.if_able and k > 0) or target_exists(g, choice, rec)
    shares = g.book.shares(g, choice, rec)
    enough = [len(refs) >= (least if choice.distinct else min(least, 1)) for _, refs, least, _ in shares]
    if not choice.if_able and not (any(enough) if g.book.one_is_enough(g, rec) else enough and all(enough)):
        return False
    if not any(looks_back(later) for later in targets[k + 1 :]):
        return fillable(g, rec, k + 1)
    refs, least = shares[0][1], shares[0][2]
    if len(shares) > 1 or least != 1:  # several at once: judge the rest with everything taken
        bind(g, rec, choice.slot, refs)
        return fillable(g, rec, k + 1)
    for ref in refs:
        bind(g, rec, choice.slot, (ref,))
        if fillable(g, rec, k + 1):
            bind(g, rec, choice.slot, ())
            return True
    bind(g, rec, choice.slot, ())
    return False


def target_exists(g: Machine, choice: Choice, rec: int, aimed: bool = True) -> bool:
    """Is there one object for a plain choice? The first that fits settles it."""
    record = g.heap[rec]
    this, you = record.subject & OBJECT, record.player
    assert choice.filter is not None
    tests = choice.filter.tests
    for c in reading.searched(g, choice.filter, this, you, rec):
        if g.book.fits(g, tests, c, this, you, rec):
            ref = g.ref(c)
            if is_target(g, choice, ref, rec, aimed):
                return True
    return False


def is_judged_quickly(g: Machine, choice: Choice) -> bool:
    """Does one object settle whether a choice can be made, and does nobody want to hear of the others?"""
    if g.trace is not None or g.setup.without is not None:
        return False
    return id(choice) in g.setup.quick_choices or id(choice) in g.setup.receiving_choices


def is_target(g: Machine, choice: Choice, ref: int, rec: int, aimed: bool = True) -> bool:
    """May an object that fits a choice be taken? What is only picked on the way (not `aimed` at) is no target."""
    if not g.book.may_be_chosen(g, ref, rec) or (aimed and not _aimable(g, (ref,), rec)):
        return False
    if choice.able and not able(g, choice.able, ref, rec):
        return False
    if choice.later and g.book.no_target_for(g, choice.later, ref, rec):
        return False
    if id(choice) in g.setup.receiving_choices:
        for instr in g.setup.receives[id(choice)]:
            if not g.book.can_receive(g, instr, ref, rec):
                return False
    return True


def finds_target(g: Machine, card: int, number: int, you: int, trigger: int, granter: int) -> bool:
    """As `target_exists` for an ability that is not declared yet: it is when something fits its only choice."""
    choice = g.setup.abilities[number].targets[0]
    assert choice.filter is not None
    tests = choice.filter.tests
    size, sets = len(g.heap), len(g.sets)
    found = False
    for c in reading.searched(g, choice.filter, card, you, -1):
        if g.book.fits(g, tests, c, card, you, -1):
            if len(g.heap) == size:
                declare(g, card, number, you, trigger, granter)
            if is_target(g, choice, g.ref(c), size):
                found = True
                break
    forget(g, size, sets)
    return found


def has_aim(g: Machine, aim: Aim, card: int, you: int) -> bool:
    """A quick look: is there anything that could be a target, whatever is decided?"""
    where, tests = aim
    for c in reading.searched(g, where, card, you, -1):  # noqa: SIM110 (hot)
        if g.book.fits(g, tests, c, card, you, -1):
            return True
    return False


def ask_choice(g: Machine, rec: int, choice: Choice, kind: int, k: int = -1) -> None:
    """Ask for a choice: each chooser his share, all at the same time."""
    asks = []
    rest = ability_of(g, rec).targets[k + 1 :] if k >= 0 else ()
    backward = bool(rest) and any(looks_back(later) for later in rest)
    for chooser, refs, least, most in g.book.shares(g, choice, rec):
        if choice.random:
            refs = at_random(g, refs, least)
        elif kind == Q_PICK and not choice.chosen and len(refs) > most and g.book.tie_fails(g, choice):
            refs = ()
        if backward and least == 1:
            refs = tuple(r for r in refs if _leaves_rest(g, rec, choice, r, k))
        if choice.sums:
            refs, enough = summed(g, choice, rec, refs)
            least, most = 0 if enough else 1, 1
        if len(refs) < least and (choice.distinct or not refs):
            refs, least, most = ((), 0, 0) if g.rule("all that is chosen or nothing") else (refs, len(refs), most)
        low = 0 if choice.search else least
        if len(refs) > low and not choice.random:
            g.book.show_to(g, chooser, refs)
        options = [(O_TAKE, r, 0, 0, 0) for r in refs] if choice.distinct else again_and_again(g, refs, most)
        asks.append(Ask(chooser, kind, tuple(options), low, most, (), rec))
    g.ask_all(asks)


def again_and_again(g: Machine, refs: tuple[int, ...], most: int) -> list[Option]:
    """Each object as often as it may be taken."""
    return [(O_TAKE, r, 0, 0, k) for r in refs for k in range(min(most, MANY_TIMES))]


def _leaves_rest(g: Machine, rec: int, choice: Choice, ref: int, k: int) -> bool:
    bind(g, rec, choice.slot, (ref,))
    result = fillable(g, rec, k + 1)
    bind(g, rec, choice.slot, ())
    return result


def taken(g: Machine) -> tuple[int, ...]:
    """The objects taken in the choice just asked, in the order of the choosers."""
    return tuple(option[1] for reply in g.replies for option in reply)


def at_random(g: Machine, refs: tuple[int, ...], count: int) -> tuple[int, ...]:
    """So many of these, by the dice."""
    left = list(refs)
    return tuple(left.pop(g.pick(0, left, g.book.active(g))) for _ in range(min(count, len(left))))


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
