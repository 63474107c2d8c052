"""Effects: from the moment an ability is declared to the moment it has resolved.

EFFECT is the one procedure for actions, responses, interrupts, forced responses, automatic effects and plays:
name X, designate targets, pay, trigger (others may interrupt), execute, finish. The text of the ability is a
short list of instructions (`program.Instr`); the frame holds the place in it, so that an effect can stop at
any question. Each instruction leaves a result (wanted, done), which is what "then" looks at.
"""

from __future__ import annotations

from typing import Final

from mythos.kernel import hooks, initiation, lasting, reading
from mythos.kernel.hooks import (
    Q_EITHER,
    Q_MAY,
    Q_NAME,
    Q_ORDER,
    Q_PICK,
    Q_PLAY,
    Q_TARGET,
    Q_X,
)
from mythos.kernel.machine import (
    KNOWN,
    O_BRANCH,
    O_NO,
    O_NUMBER,
    O_TAKE,
    O_WORD,
    O_YES,
    OBJECT,
    OVER,
    Frame,
    Machine,
    Option,
    procedure,
)
from mythos.kernel.program import (
    COPIES,
    DECLINED,
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
    I_SPREAD,
    I_THEN,
    I_TIMES,
    N_UNLIMITED,
    PRINTED,
    RESOLVES,
    S_SLOT,
    S_TOP,
    TRIGGERS,
    U_FOREVER,
    U_WHILE,
    Choice,
    Filter,
    Instr,
    Sel,
)
from mythos.kernel.reading import A_WORD, UNLIMITED
from mythos.kernel.records import CANCELED, HAPPENED, PAID, REPLACED, RecordNo


def ends(g: Machine, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
    """The cards at one end of a pile; where people say what comes they name them now, if an effect is under way."""
    if g.fate is not None and g.stack and isinstance(g.stack[-1], Effect):
        players = (you,) if sel.sel is None else reading.selected(g, sel.sel, this, you, rec, it)
        count = 1 if sel.num is None else reading.number(g, sel.num, this, you, rec, it)
        for player in players:
            if player < g.setup.players and sel.zone in g.book.piles:
                zone = g.book.zone_number(g, sel.zone, player)
                if sel.filter is not None:
                    _name_down_to(g, sel.filter, zone, player, rec)
                else:
                    g.name_ends(zone, count, player, sel.op != S_TOP)
    return reading.ends(g, sel, this, you, rec, it)


def _name_down_to(g: Machine, wanted: Filter, zone: int, player: int, rec: int) -> None:
    """People name one card after the other until one fits."""
    this, you = initiation.this_of(g, rec), g.heap[rec].player
    for k in range(1, len(g.zones[zone]) + 1):
        g.name_ends(zone, k, player)
        if g.book.fits(g, wanted.tests, g.zones[zone][-k], this, you, rec):
            return


def outcome(g: Machine, rec: int, first: int, last: int, wanted: int, done: int) -> None:
    """Write down what an instruction did: its batch, how much was meant, how much happened."""
    use = g.rewrite_use(rec)
    use.first, use.last, use.wanted, use.done = first, last, wanted, done
    if done and g.setup.witness is not None:
        g.setup.witness.deeds[g.use(rec).ability] += 1


def mark(g: Machine) -> tuple[object, ...]:
    """By which one sees that something has changed or has begun."""
    steps = [frame.step for frame in g.stack]  # a phase may be left out, a turn may end
    return steps, g.cells[:], g.zones[:], g.regs[:], len(g.lasting), len(g.delayed)


def took(g: Machine, rec: int, wanted: int, taken: int) -> None:
    """Write down that something was taken or named: nothing has changed by it yet."""
    here = len(g.heap)
    use = g.rewrite_use(rec)
    use.first, use.last, use.wanted, use.done = here, here, wanted, taken


def result(g: Machine, rec: int, first: int, last: int, wanted: int) -> None:
    """Count how much of its batch happened, and write it down."""
    heap, done = g.heap, 0
    for i in range(first, last):
        if heap[i].flags & HAPPENED:
            done += 1
    outcome(g, rec, first, last, wanted, done)


def go_on_meaning(g: Machine, rec: int, first: int, last: int) -> None:
    """What an effect has put into play, or moved from where nobody asks what it was, it goes on to mean."""
    for i in range(first, last):
        event = g.heap[i]
        if not event.flags & HAPPENED or event.new < 0 or not g.book.is_followed(g, event):
            continue
        new, record = event.new, g.use(rec)
        if record.subject & OBJECT == new & OBJECT:
            g.rewrite(rec).subject = new
        slots = record.slots
        for k in range(slots, slots + initiation.ability_of(g, rec).slots):
            kept = g.sets[k]
            if any(ref >= 0 and ref & OBJECT == new & OBJECT for ref in kept):
                g.sets[k] = tuple(new if ref >= 0 and ref & OBJECT == new & OBJECT else ref for ref in kept)


# -- the steps of EFFECT


class Effect(Frame):
    """The use of an ability, from its declaration to its end."""

    record: RecordNo = 0  # the initiation
    target: int = 0  # how many targets are designated
    instruction: int = 0  # the next one of its text
    mandatory: int = 0  # 1: nobody was asked whether to use it

    def __init__(self, record: RecordNo = 0, target: int = 0, instruction: int = 0, mandatory: int = 0) -> None:
        super().__init__(EFFECT)
        self.record = record
        self.target = target
        self.instruction = instruction
        self.mandatory = mandatory


def name_x(g: Machine, f: Effect) -> None:
    """Step 1a: the player names X; only amounts that can be paid and have targets are open."""
    rec = f.record
    g.book.announce(g, rec)
    possible = g.book.possible_x(g, rec)
    if len(possible) == 1:
        if possible[0]:
            g.rewrite_use(rec).x = possible[0]
        g.goto(f, "designate_target")
        return
    values = [x for x in possible if initiation.works_with(g, rec, x, None)]
    g.rewrite_use(rec).x = 0
    if not values:
        values = [0]
    g.ask(g.heap[rec].player, Q_X, [(O_NUMBER, 0, 0, 0, x) for x in values], context=rec)


def take_x(g: Machine, f: Effect) -> None:
    """X is what the player named."""
    g.rewrite_use(f.record).x = g.reply()[4]


def designate_target(g: Machine, f: Effect) -> None:
    """Step 1b: every target that does not wait behind "then" is chosen now."""
    rec, k = f.record, f.target
    targets = initiation.ability_of(g, rec).targets
    if k >= len(targets):
        g.goto(f, "pay")
        return
    g.book.ask_choice(g, rec, targets[k], Q_TARGET, k)


def take_target(g: Machine, f: Effect) -> None:
    """The chosen cards are the targets."""
    rec, k = f.record, f.target
    choice = initiation.ability_of(g, rec).targets[k]
    initiation.bind(
        g,
        rec,
        choice.slot,
        (*initiation.taken(g), *_missing(g, rec, choice)) if choice.if_able else initiation.taken(g),
    )
    f.target = k + 1
    g.goto(f, "designate_target")


def pay(g: Machine, f: Effect) -> None:
    """Steps 1c to 1e: penalties, other modifiers, payment."""
    rec = f.record
    g.flag(rec, PAID)
    if g.trace is None or g.rule("the cost is paid first"):
        g.book.pay(g, rec, -1)


def trigger(g: Machine, f: Effect) -> None:
    """Step 1f and 2: the effect is triggered if its cost was really paid; others may interrupt it."""
    rec = f.record
    if not g.heap[rec].flags & PAID:
        hooks.tell(g, "The cost was not paid: the effect does not resolve.", "without payment nothing resolves")
        g.book.finish_effect(g, rec)
        g.pop()
        return
    ability = initiation.ability_of(g, rec)
    if ability.limit is not None:
        g.limits += [(*key, ability.limit.period) for key in initiation.limit_keys(g, rec)]
    g.book.tell_initiation(g, rec)
    g.book.gate_initiation(g, rec)


def begin(g: Machine, f: Effect) -> None:
    """Step 3: a canceled effect does nothing; its costs stay paid."""
    rec = f.record
    if g.heap[rec].flags & CANCELED:
        hooks.tell(g, "The effect is canceled.", "what is canceled does nothing")
        g.goto(f, "finish")
    elif g.setup.witness is not None:
        g.setup.witness.uses[g.use(rec).ability] += 1


def instruct(g: Machine, f: Effect) -> None:
    """The next instruction of the text begins."""
    rec, ip = f.record, f.instruction
    record = g.use(rec)
    program = g.setup.abilities[record.ability].program
    if ip >= len(program) or record.flags & CANCELED:
        g.goto(f, "finish")
        return
    instr = program[ip]
    instruction = INSTRUCT[instr.op]
    if g.trace is not None and not g.rule(f"instruction: {instruction.__name__}"):
        go_on(g, f)
        return
    instruction(g, f, rec, instr)


def collect(g: Machine, f: Effect) -> None:
    """What the instruction did is its result; the next one follows."""
    rec, ip = f.record, f.instruction
    instr = g.setup.abilities[g.use(rec).ability].program[ip]
    f.instruction = ip + 1
    if instr.op in COLLECT:
        COLLECT[instr.op](g, f, rec, instr)
    g.goto(f, "instruct")


def finish(g: Machine, f: Effect) -> None:
    """The effect has resolved."""
    g.book.finish_effect(g, f.record)
    if g.stack[-1] is f:
        g.pop()


def jump(g: Machine, f: Effect, target: int) -> None:
    """Continue the text elsewhere."""
    f.instruction = target


def go_on(g: Machine, f: Effect) -> None:
    """Continue with the next instruction."""
    f.instruction += 1
    g.goto(f, "instruct")


def do(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """A verb happens to its objects, as one batch; verbs that are joined share it."""
    before = g.book.mark(g) if g.setup.witness is not None else None
    events, wanted = g.book.events_of(g, rec, instr)
    if (
        before is not None and g.setup.witness is not None and g.book.mark(g) != before
    ):  # a procedure of the rules, no event
        g.setup.witness.deeds[g.use(rec).ability] += 1
    while instr.joined:
        f.instruction += 1
        instr = initiation.ability_of(g, rec).program[f.instruction]
        more, meant = g.book.events_of(g, rec, instr)
        events, wanted = [*events, *more], wanted + meant
    if instr.if_able and len(events) < wanted and g.book.whole_or_nothing(g):
        hooks.tell(g, "Not all of it can be done, so none of it is.", "all of it or nothing")
        events = []
    first = len(g.heap)
    outcome(g, rec, first, first + len(events), wanted, 0)
    if events:
        g.book.emit(g, events)


def did(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """How much of it happened; "must .. if able" tries again with another card."""
    use = g.use(rec)
    first, last, wanted = use.first, use.last, use.wanted
    if first < last or use.done:
        result(g, rec, first, last, wanted)
    if instr.bind >= 0:
        initiation.bind(g, rec, instr.bind, reading.changed(g, rec))
    if first < last:
        go_on_meaning(g, rec, first, last)
    if instr.if_able and g.use(rec).done < wanted and not g.regs[OVER]:
        ip = f.instruction - 2
        program = initiation.ability_of(g, rec).program
        if ip >= 0 and program[ip].op == I_PICK and g.book.possible(g, rec, ip, ip + 1):
            jump(g, f, ip)


def pick(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody takes what fits now; no target. A place for something that is not there is not asked for."""
    assert instr.choice is not None
    if _is_place_for_nothing(g, rec, instr.choice, f.instruction + 1):
        g.replies = [()]
    else:
        g.book.ask_choice(g, rec, instr.choice, Q_PICK)


def _is_place_for_nothing(g: Machine, rec: int, choice: Choice, ip: int) -> bool:
    program = initiation.ability_of(g, rec).program
    if ip >= len(program) or program[ip].op != I_DO:
        return False
    sel, to = program[ip].sel, program[ip].to
    if sel is None or to is None or sel.op != S_SLOT or to.op != S_SLOT or to.n != choice.slot:
        return False
    return sel.n != to.n and all(ref < 0 for ref in g.sets[g.use(rec).slots + sel.n])


def picked(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """What was taken is bound; a searched zone is shuffled."""
    assert instr.choice is not None
    refs = initiation.taken(g)
    if instr.choice.sums:
        before = g.sets[g.use(rec).slots + instr.choice.slot]
        initiation.bind(g, rec, instr.choice.slot, (*before, *refs))
        if refs:  # one by one, until nothing fits any more or somebody has enough
            jump(g, f, f.instruction - 1)
            return
        refs = before
    initiation.bind(g, rec, instr.choice.slot, refs)
    wanted = reading.number(g, instr.choice.least, initiation.this_of(g, rec), g.heap[rec].player, rec)
    if refs and (len(g.replies) > 1 or instr.choice.random):  # done as far as it goes; what is missing is remembered
        initiation.bind(g, rec, instr.choice.slot, (*refs, *_missing(g, rec, instr.choice)))
        wanted = len(refs)
    elif instr.choice.search and not refs:
        initiation.bind(g, rec, instr.choice.slot, _missing(g, rec, instr.choice))
    took(g, rec, min(wanted, UNLIMITED), len(refs))
    if instr.choice.search and refs:
        g.book.found(g, instr.choice, refs)
    if instr.choice.chosen and refs:
        g.book.gate_late_targets(g, rec, instr.choice.slot)


def _missing(g: Machine, rec: int, choice: Choice) -> tuple[int, ...]:
    """A place in the slot for everything that should have been taken and was not there: "then" looks at it."""
    wanted = reading.number(g, choice.least, initiation.this_of(g, rec), g.heap[rec].player, rec) * len(g.replies)
    return (-1,) * (wanted - len(initiation.taken(g)))


def then(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """What follows waits until the part before was done in full."""
    if g.use(rec).done < g.use(rec).wanted:
        hooks.tell(g, "The part before was not done in full: what follows is not done.", "then waits for all of it")
        jump(g, f, instr.jump)
        g.goto(f, "instruct")
        return
    go_on(g, f)


def if_(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """A branch of the text."""
    assert instr.cond is not None
    if reading.holds(g, instr.cond, initiation.this_of(g, rec), g.heap[rec].player, rec):
        go_on(g, f)
    else:
        jump(g, f, instr.jump)
        g.goto(f, "instruct")


def jump_(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """The text continues elsewhere."""
    jump(g, f, instr.jump)
    g.goto(f, "instruct")


def may(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody may do what follows; it is offered only if something of it is possible."""
    who = initiation.who(g, rec, instr)
    if not who or not g.book.possible(g, rec, f.instruction + 1, instr.jump):
        jump(g, f, instr.jump)
        g.goto(f, "instruct")
        return
    g.ask(who[0], Q_MAY, [(O_YES, 0, 0, 0, 0), (O_NO, 0, 0, 0, 0)], context=rec)


def might(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Yes: the text goes on; no: it jumps."""
    if g.reply()[0] == O_NO:
        jump(g, f, instr.jump)


def either(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """One of several texts; a possible one must be taken if there is any."""
    who = initiation.who(g, rec, instr)
    ends = (*instr.options[1:], instr.jump if instr.jump >= 0 else len(initiation.ability_of(g, rec).program))
    open_ = [k for k, (s, e) in enumerate(zip(instr.options, ends, strict=True)) if g.book.possible(g, rec, s, e)]
    branches = open_ or list(range(len(instr.options)))
    g.ask(who[0], Q_EITHER, [(O_BRANCH, 0, f.instruction, rec, k) for k in branches], context=rec)


def chose_branch(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """The text goes on with the branch taken."""
    branch = g.reply()[4]
    jump(g, f, instr.options[branch])
    g.book.branch_taken(g, rec, instr, branch)


def last(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Changes that last."""
    before = len(g.lasting)
    count = lasting.lasting_effect(g, rec, instr)
    if instr.until is not None and instr.until.op == U_WHILE:
        count = max(0, count - lasting.end_at_once(g, before))
    here = len(g.heap)
    outcome(g, rec, here, here, max(count, 1) if instr.sel is not None else count, count)
    g.book.settle(g)


def delay(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """The block runs later, once, even if its source is gone by then."""
    until = instr.until.op if instr.until is not None else U_FOREVER
    g.delayed.append(initiation.remember(g, rec, f.instruction + 1, until))
    _instantly(g, f, rec)
    jump(g, f, instr.jump)


def loop(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """The block runs once for each object, decided one by one."""
    this, you = initiation.this_of(g, rec), g.heap[rec].player
    if instr.op == I_TIMES:
        assert instr.num is not None
        objects: tuple[int, ...] = (0,) * reading.number(g, instr.num, this, you, rec)
    else:
        objects = reading.selected(g, instr.sel, this, you, rec)
    initiation.bind(g, rec, initiation.ability_of(g, rec).slots + f.instruction, objects)
    _next_round(g, f, rec, instr, f.instruction)


def next_(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Back to the head of the loop."""
    _next_round(g, f, rec, initiation.ability_of(g, rec).program[instr.jump], instr.jump)


def _next_round(g: Machine, f: Effect, rec: int, head: Instr, ip: int) -> None:
    slot = initiation.ability_of(g, rec).slots + ip
    left = g.sets[g.use(rec).slots + slot]
    if not left:
        jump(g, f, head.jump)
    else:
        initiation.bind(g, rec, slot, left[1:])
        if head.bind >= 0:
            initiation.bind(g, rec, head.bind, left[:1])
        jump(g, f, ip + 1)
    g.goto(f, "instruct")


def pay_inside(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """A payment inside an effect."""
    g.flag(rec, PAID)
    g.book.pay(g, rec, f.instruction)


def paid_inside(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Paid in full or not at all."""
    here = len(g.heap)
    record = g.heap[rec]
    outcome(g, rec, here, here, 1, 1 if record.flags & PAID else 0)


def play(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody plays cards, one after the other, in the order he likes, with all that belongs to playing them."""
    slot = initiation.ability_of(g, rec).slots + f.instruction
    kept = g.sets[g.use(rec).slots + slot]
    if not kept:
        kept = (0, *initiation.to_play(g, rec, instr))
        initiation.bind(g, rec, slot, kept)
    options = initiation.plays_of(g, rec, instr, kept[1 + kept[0] :])
    if options:
        g.ask(initiation.who(g, rec, instr)[0], Q_PLAY, options, context=rec)
    else:
        g.replies = [()]


def played(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """The next card is played now; when none is left, those that were paid for have been played."""
    ip = f.instruction - 1
    slot = initiation.ability_of(g, rec).slots + ip
    count, *kept = g.sets[g.use(rec).slots + slot]
    if g.replies[0]:
        _, ref, number, _, _ = g.reply()
        left = [one for one in kept[count:] if one != ref]
        card, who = ref & OBJECT, initiation.who(g, rec, instr)[0]
        if instr.n & (TRIGGERS | COPIES | DECLINED | RESOLVES):
            use = initiation.declare_free(
                g, card, number, who, reading.trigger_of(g, rec) if instr.n & COPIES else -1, instr.n
            )
        else:
            use = initiation.declare_play(g, card, number, who, instr.n)
            if instr.to is not None:  # it enters play there
                there = reading.selected(g, instr.to, initiation.this_of(g, rec), g.heap[rec].player, rec)
                g.rewrite(use).other = there[0] if there else -1
        initiation.bind(g, rec, slot, (count + 1, *kept[:count], use, *left))
        jump(g, f, ip)
        g.push(Effect(use))
        return
    uses = [use for use in kept[:count] if g.heap[use].flags & PAID]
    here, wanted = len(g.heap), initiation.objects(g, instr, rec)[1]
    outcome(g, rec, here, here, max(wanted, 1), len(uses))
    initiation.bind(g, rec, slot, ())
    if instr.sel is not None and instr.sel.op == S_SLOT:  # where they are now: "play it then put it .."
        cards = [g.heap[use].subject & OBJECT for use in uses]
        others = [ref for ref in initiation.objects(g, instr, rec)[0] if ref & OBJECT not in cards]
        initiation.bind(g, rec, instr.sel.n, (*(g.ref(card) for card in cards), *others))


def cancel(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """What triggered this is canceled: the event, or the whole effect it belongs to."""
    event = reading.trigger_of(g, rec)
    if instr.n == 1 and g.heap[event].kind != g.book.initiation and g.heap[event].init >= 0:
        g.flag(event, CANCELED)
        event = g.heap[event].init
    g.flag(event, CANCELED)
    if g.heap[event].kind == g.book.initiation:  # what it is just doing does not happen either
        for i in range(g.use(event).first, g.use(event).last):
            if not g.heap[i].flags & HAPPENED:
                g.flag(i, CANCELED)
    _instantly(g, f, rec)


def cancel_some(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Part of the amount is canceled; "any number of them" and "up to 2" (n = 1): as many as the player says."""
    assert instr.num is not None
    there = g.heap[reading.trigger_of(g, rec)].amount
    less = min(reading.number(g, instr.num, initiation.this_of(g, rec), g.heap[rec].player, rec), there)
    options = range(less + 1) if instr.num.op == N_UNLIMITED or instr.n else (less,)
    g.ask(g.heap[rec].player, Q_X, [(O_NUMBER, 0, 0, 0, x) for x in options], context=rec)


def canceled_some(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Nothing left means nothing happens."""
    event, less = reading.trigger_of(g, rec), g.reply()[4]
    g.rewrite(event).amount = g.heap[event].amount - less
    if g.heap[event].amount <= 0:
        g.flag(event, CANCELED)
    here = len(g.heap)
    outcome(g, rec, here, here, less, less)


def instead(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """The original never happens; what follows takes its place. Where a card only goes elsewhere, it does happen."""
    program, following = initiation.ability_of(g, rec).program, f.instruction + 1
    if instr.sel is not None:
        spared = initiation.objects(g, instr, rec)[0]
        for i in g.book.batch(g, reading.trigger_of(g, rec)):
            if g.heap[i].subject in spared:
                g.flag(i, REPLACED)
    elif following < len(program) and g.book.redirects(g, rec, program[following]):
        f.instruction = following  # the event itself does it
    elif g.rule("what is replaced never happens"):
        g.flag(reading.trigger_of(g, rec), REPLACED)
    _instantly(g, f, rec)


def _instantly(g: Machine, f: Effect, rec: int) -> None:
    here = len(g.heap)
    outcome(g, rec, here, here, 1, 1)
    go_on(g, f)


def look(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody (or everybody) sees the faces of cards, where they lie."""
    refs, _ = initiation.objects(g, instr, rec)
    if instr.op == I_REVEAL:
        g.goto(f, "instruct")  # what is there then is shown
        if g.book.before_reveal(g, rec, refs):
            return
    viewers = range(g.setup.players) if instr.op == I_REVEAL else initiation.who(g, rec, instr)
    bits = sum(1 << p for p in viewers)
    for ref in refs:
        g.cells[(ref & OBJECT) * g.columns + KNOWN] |= bits
    seen = refs if instr.op != I_REVEAL else [ref for ref in refs if not g.book.lies_open(g, ref & OBJECT)]
    here = len(g.heap)
    outcome(g, rec, here, here, len(refs), len(seen))
    if instr.bind >= 0:
        initiation.bind(g, rec, instr.bind, refs)
    go_on(g, f)


def order(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody puts cards on top (or at the bottom) of their deck in the order he likes."""
    refs, _ = initiation.objects(g, instr, rec)
    options: list[Option] = [(O_TAKE, r, 0, 0, 0) for r in refs]
    if len(refs) < 2:
        g.replies = [tuple(options)]
        return
    least = len(refs) - 1  # the last one falls into place
    g.ask(initiation.who(g, rec, instr)[0], Q_ORDER, options, least, least, rec)


def ordered(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """The first card named ends up outermost: on the very top, or at the very bottom."""
    named = initiation.taken(g)
    refs = (*named, *(r for r in initiation.objects(g, instr, rec)[0] if r not in named))
    for ref in reversed(refs):
        g.book.place_in_deck(g, ref & OBJECT, instr.n)
    here = len(g.heap)
    outcome(g, rec, here, here, len(refs), len(refs))


def shuffle(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Decks are shuffled."""
    for player in reading.selected(g, instr.sel, initiation.this_of(g, rec), g.heap[rec].player, rec):
        g.book.shuffle_pile(g, instr.zone, player)
    _instantly(g, f, rec)


def bind(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """A name for what is meant."""
    refs, _ = initiation.objects(g, instr, rec)
    initiation.bind(g, rec, instr.bind, refs)
    go_on(g, f)


def spread(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody lays tokens out anew."""
    g.book.spread(g, rec, instr)


def was_spread(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Tokens that were laid out anew: all of it was done."""
    here = len(g.heap)
    outcome(g, rec, here, here, 1, 1)


def name(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody names a word of the game."""
    words = [word for word in g.book.words_to_name(g, instr.n) if word not in instr.options]
    if instr.sel is not None:
        bearers = reading.selected(g, instr.sel, initiation.this_of(g, rec), g.heap[rec].player, rec)
        words = [word for word in words if any(g.book.is_named(g, ref & OBJECT, instr.n, word) for ref in bearers)]
    if instr.to is not None:
        bearers = reading.selected(g, instr.to, initiation.this_of(g, rec), g.heap[rec].player, rec)
        words = [word for word in words if not any(g.book.value(g, ref & OBJECT, word + PRINTED) for ref in bearers)]
    if not words:
        took(g, rec, 1, 0)
        go_on(g, f)
        return
    g.ask(initiation.who(g, rec, instr)[0], Q_NAME, [(O_WORD, 0, instr.n, rec, word) for word in words], context=rec)


def named(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """What was named is known to the rest of the effect."""
    word = g.reply()[4]
    before = g.sets[g.use(rec).slots + instr.bind] if instr.joined else ()
    initiation.bind(g, rec, instr.bind, (*before, A_WORD - word))
    g.book.tell_named(g, rec, instr.n, word)
    took(g, rec, 1, 1)


def special(g: Machine, f: Effect, rec: int, instr: Instr) -> None:
    """An instruction that only the game knows."""
    g.book.do_special(g, rec, instr)
    _instantly(g, f, rec)


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
    I_SPREAD: spread,
    I_NAME: name,
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
    I_SPREAD: was_spread,
    I_NAME: named,
    I_CANCEL_SOME: canceled_some,
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
    frame=Effect,
)
