"""Effects: from the moment an ability is declared to the moment it has resolved.

EFFECT is the one procedure for actions, responses, interrupts, forced responses, automatic effects and plays:
name X, designate targets, pay, trigger (others may interrupt), execute, finish. The text of the ability is a
short list of instructions (`program.Instr`); the frame holds the place in it, so that an effect can stop at
any question. Each instruction leaves a result (wanted, done), which is what "then" looks at.
"""

from __future__ import annotations

from typing import Final

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
from mythos.kernel.listening import Listening
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
    RESOLVES,
    S_SLOT,
    S_TOP,
    TRIGGERS,
    U_FOREVER,
    Choice,
    Instr,
    Sel,
)
from mythos.kernel.reading import A_WORD, UNLIMITED
from mythos.kernel.records import CANCELED, HAPPENED, PAID, REPLACED, RecordNo


class Effects(Listening):
    """A machine that can carry out card text."""

    __slots__ = ()

    def _ends(self, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
        """The cards at one end of a pile; where people say what comes they name them now, if an effect is under way."""
        if self.fate is not None and self.stack and isinstance(self.stack[-1], Effect):
            players = (you,) if sel.sel is None else self.selected(sel.sel, this, you, rec, it)
            count = 1 if sel.num is None else self.number(sel.num, this, you, rec, it)
            for player in players:
                if player < self.setup.players and sel.zone in self.piles:
                    self.name_ends(self.zone_number(sel.zone, player), count, player, sel.op != S_TOP)
        return super()._ends(sel, this, you, rec, it)

    def outcome(self, rec: int, first: int, last: int, wanted: int, done: int) -> None:
        """Write down what an instruction did: its batch, how much was meant, how much happened."""
        use = self.rewrite_use(rec)
        use.first, use.last, use.wanted, use.done = first, last, wanted, done
        if done and self.setup.witness is not None:
            self.setup.witness.deeds[self.use(rec).ability] += 1

    def mark(self) -> tuple[object, ...]:
        """By which one sees that something has changed or has begun."""
        steps = [frame.step for frame in self.stack]  # a phase may be left out, a turn may end
        return steps, self.cells[:], self.zones[:], self.regs[:], len(self.lasting), len(self.delayed)

    def took(self, rec: int, wanted: int, taken: int) -> None:
        """Write down that something was taken or named: nothing has changed by it yet."""
        here = len(self.heap)
        use = self.rewrite_use(rec)
        use.first, use.last, use.wanted, use.done = here, here, wanted, taken

    def result(self, rec: int, first: int, last: int, wanted: int) -> None:
        """Count how much of its batch happened, and write it down."""
        heap, done = self.heap, 0
        for i in range(first, last):
            if heap[i].flags & HAPPENED:
                done += 1
        self.outcome(rec, first, last, wanted, done)

    def follow(self, rec: int, first: int, last: int) -> None:
        """What an effect has put into play, or moved from where nobody asks what it was, it goes on to mean."""
        for i in range(first, last):
            event = self.heap[i]
            if not event.flags & HAPPENED or event.new < 0 or not self.is_followed(event):
                continue
            new, record = event.new, self.use(rec)
            if record.subject & OBJECT == new & OBJECT:
                self.rewrite(rec).subject = new
            slots = record.slots
            for k in range(slots, slots + self.ability_of(rec).slots):
                kept = self.sets[k]
                if any(ref >= 0 and ref & OBJECT == new & OBJECT for ref in kept):
                    self.sets[k] = tuple(new if ref >= 0 and ref & OBJECT == new & OBJECT else ref for ref in kept)


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


def name_x(g: Effects, f: Effect) -> None:
    """Step 1a: the player names X; only amounts that can be paid and have targets are open."""
    rec = f.record
    g.announce(rec)
    possible = g.possible_x(rec)
    if len(possible) == 1:
        g.goto(f, "designate_target")
        return
    values = [x for x in possible if g._works_with(rec, x, None)]
    g.rewrite_use(rec).x = 0
    if not values:
        values = [0]
    g.ask(g.heap[rec].player, Q_X, [(O_NUMBER, 0, 0, 0, x) for x in values], context=rec)


def take_x(g: Effects, f: Effect) -> None:
    """X is what the player named."""
    g.rewrite_use(f.record).x = g.reply()[4]


def designate_target(g: Effects, f: Effect) -> None:
    """Step 1b: every target that does not wait behind "then" is chosen now."""
    rec, k = f.record, f.target
    targets = g.ability_of(rec).targets
    if k >= len(targets):
        g.goto(f, "pay")
        return
    g.ask_choice(rec, targets[k], Q_TARGET, k)


def take_target(g: Effects, f: Effect) -> None:
    """The chosen cards are the targets."""
    rec, k = f.record, f.target
    choice = g.ability_of(rec).targets[k]
    g.bind(rec, choice.slot, (*g.taken(), *_missing(g, rec, choice)) if choice.if_able else g.taken())
    f.target = k + 1
    g.goto(f, "designate_target")


def pay(g: Effects, f: Effect) -> None:
    """Steps 1c to 1e: penalties, other modifiers, payment."""
    rec = f.record
    g.flag(rec, PAID)
    if g.trace is None or g.rule("the cost is paid first"):
        g.pay(rec, -1)


def trigger(g: Effects, f: Effect) -> None:
    """Step 1f and 2: the effect is triggered if its cost was really paid; others may interrupt it."""
    rec = f.record
    if not g.heap[rec].flags & PAID:
        g.tell("The cost was not paid: the effect does not resolve.", "without payment nothing resolves")
        g.finish_effect(rec)
        g.pop()
        return
    ability = g.ability_of(rec)
    if ability.limit is not None:
        key = g.limit_key(g.this_of(rec), g.use(rec).ability, g.heap[rec].player)
        g.limits.append((*key, ability.limit.period))
    g.tell_initiation(rec)
    g.gate_initiation(rec)


def begin(g: Effects, f: Effect) -> None:
    """Step 3: a canceled effect does nothing; its costs stay paid."""
    rec = f.record
    if g.heap[rec].flags & CANCELED:
        g.tell("The effect is canceled.", "what is canceled does nothing")
        g.goto(f, "finish")
    elif g.setup.witness is not None:
        g.setup.witness.uses[g.use(rec).ability] += 1


def instruct(g: Effects, f: Effect) -> None:
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


def collect(g: Effects, f: Effect) -> None:
    """What the instruction did is its result; the next one follows."""
    rec, ip = f.record, f.instruction
    instr = g.setup.abilities[g.use(rec).ability].program[ip]
    f.instruction = ip + 1
    if instr.op in COLLECT:
        COLLECT[instr.op](g, f, rec, instr)
    g.goto(f, "instruct")


def finish(g: Effects, f: Effect) -> None:
    """The effect has resolved."""
    g.finish_effect(f.record)
    if g.stack[-1] is f:
        g.pop()


def jump(g: Effects, f: Effect, target: int) -> None:
    """Continue the text elsewhere."""
    f.instruction = target


def go_on(g: Effects, f: Effect) -> None:
    """Continue with the next instruction."""
    f.instruction += 1
    g.goto(f, "instruct")


def do(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """A verb happens to its objects, as one batch; verbs that are joined share it."""
    before = g.mark() if g.setup.witness is not None else None
    events, wanted = g.events_of(rec, instr)
    if before is not None and g.setup.witness is not None and g.mark() != before:  # a procedure of the rules, no event
        g.setup.witness.deeds[g.use(rec).ability] += 1
    while instr.joined:
        f.instruction += 1
        instr = g.ability_of(rec).program[f.instruction]
        more, meant = g.events_of(rec, instr)
        events, wanted = [*events, *more], wanted + meant
    if instr.if_able and len(events) < wanted and g.whole_or_nothing():
        g.tell("Not all of it can be done, so none of it is.", "all of it or nothing")
        events = []
    first = len(g.heap)
    g.outcome(rec, first, first + len(events), wanted, 0)
    if events:
        g.emit(events)


def did(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """How much of it happened; "must .. if able" tries again with another card."""
    use = g.use(rec)
    first, last, wanted = use.first, use.last, use.wanted
    if first < last or use.done:
        g.result(rec, first, last, wanted)
    if instr.bind >= 0:
        g.bind(rec, instr.bind, g._changed(rec))
    if first < last:
        g.follow(rec, first, last)
    if instr.if_able and g.use(rec).done < wanted and not g.regs[OVER]:
        ip = f.instruction - 2
        program = g.ability_of(rec).program
        if ip >= 0 and program[ip].op == I_PICK and g.possible(rec, ip, ip + 1):
            jump(g, f, ip)


def pick(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody takes what fits now; no target. A place for something that is not there is not asked for."""
    assert instr.choice is not None
    if _is_place_for_nothing(g, rec, instr.choice, f.instruction + 1):
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
    return sel.n != to.n and all(ref < 0 for ref in g.sets[g.use(rec).slots + sel.n])


def picked(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """What was taken is bound; a searched zone is shuffled."""
    assert instr.choice is not None
    refs = g.taken()
    g.bind(rec, instr.choice.slot, refs)
    wanted = g.number(instr.choice.least, g.this_of(rec), g.heap[rec].player, rec)
    if refs and (len(g.replies) > 1 or instr.choice.random):  # done as far as it goes; what is missing is remembered
        g.bind(rec, instr.choice.slot, (*refs, *_missing(g, rec, instr.choice)))
        wanted = len(refs)
    elif instr.choice.search and not refs:
        g.bind(rec, instr.choice.slot, _missing(g, rec, instr.choice))
    g.took(rec, min(wanted, UNLIMITED), len(refs))
    if instr.choice.search and refs:
        g.found(instr.choice, refs)
    if instr.choice.chosen and refs:
        g.gate_late_targets(rec)


def _missing(g: Effects, rec: int, choice: Choice) -> tuple[int, ...]:
    """A place in the slot for everything that should have been taken and was not there: "then" looks at it."""
    wanted = g.number(choice.least, g.this_of(rec), g.heap[rec].player, rec) * len(g.replies)
    return (-1,) * (wanted - len(g.taken()))


def then(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """What follows waits until the part before was done in full."""
    if g.use(rec).done < g.use(rec).wanted:
        g.tell("The part before was not done in full: what follows is not done.", "then waits for all of it")
        jump(g, f, instr.jump)
        g.goto(f, "instruct")
        return
    go_on(g, f)


def if_(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """A branch of the text."""
    assert instr.cond is not None
    if g.holds(instr.cond, g.this_of(rec), g.heap[rec].player, rec):
        go_on(g, f)
    else:
        jump(g, f, instr.jump)
        g.goto(f, "instruct")


def jump_(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """The text continues elsewhere."""
    jump(g, f, instr.jump)
    g.goto(f, "instruct")


def may(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody may do what follows; it is offered only if something of it is possible."""
    who = g.who(rec, instr)
    if not who or not g.possible(rec, f.instruction + 1, instr.jump):
        jump(g, f, instr.jump)
        g.goto(f, "instruct")
        return
    g.ask(who[0], Q_MAY, [(O_YES, 0, 0, 0, 0), (O_NO, 0, 0, 0, 0)], context=rec)


def might(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Yes: the text goes on; no: it jumps."""
    if g.reply()[0] == O_NO:
        jump(g, f, instr.jump)


def either(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """One of several texts; a possible one must be taken if there is any."""
    who = g.who(rec, instr)
    ends = (*instr.options[1:], instr.jump if instr.jump >= 0 else len(g.ability_of(rec).program))
    open_ = [k for k, (s, e) in enumerate(zip(instr.options, ends, strict=True)) if g.possible(rec, s, e)]
    branches = open_ or list(range(len(instr.options)))
    g.ask(who[0], Q_EITHER, [(O_BRANCH, 0, f.instruction, rec, k) for k in branches], context=rec)


def chose_branch(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """The text goes on with the branch taken."""
    jump(g, f, instr.options[g.reply()[4]])


def last(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Changes that last."""
    count = g.lasting_effect(rec, instr)
    here = len(g.heap)
    g.outcome(rec, here, here, max(count, 1) if instr.sel is not None else count, count)
    g.settle()


def delay(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """The block runs later, once, even if its source is gone by then."""
    until = instr.until.op if instr.until is not None else U_FOREVER
    g.delayed.append(g.remember(rec, f.instruction + 1, until))
    _instantly(g, f, rec)
    jump(g, f, instr.jump)


def loop(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """The block runs once for each object, decided one by one."""
    this, you = g.this_of(rec), g.heap[rec].player
    if instr.op == I_TIMES:
        assert instr.num is not None
        objects: tuple[int, ...] = (0,) * g.number(instr.num, this, you, rec)
    else:
        objects = g.selected(instr.sel, this, you, rec)
    g.bind(rec, g.ability_of(rec).slots + f.instruction, objects)
    _next_round(g, f, rec, instr, f.instruction)


def next_(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Back to the head of the loop."""
    _next_round(g, f, rec, g.ability_of(rec).program[instr.jump], instr.jump)


def _next_round(g: Effects, f: Effect, rec: int, head: Instr, ip: int) -> None:
    slot = g.ability_of(rec).slots + ip
    left = g.sets[g.use(rec).slots + slot]
    if not left:
        jump(g, f, head.jump)
    else:
        g.bind(rec, slot, left[1:])
        if head.bind >= 0:
            g.bind(rec, head.bind, left[:1])
        jump(g, f, ip + 1)
    g.goto(f, "instruct")


def pay_inside(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """A payment inside an effect."""
    g.flag(rec, PAID)
    g.pay(rec, f.instruction)


def paid_inside(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Paid in full or not at all."""
    here = len(g.heap)
    record = g.heap[rec]
    g.outcome(rec, here, here, 1, 1 if record.flags & PAID else 0)


def play(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody plays cards, one after the other, in the order he likes, with all that belongs to playing them."""
    slot = g.ability_of(rec).slots + f.instruction
    kept = g.sets[g.use(rec).slots + slot]
    if not kept:
        kept = (0, *g.to_play(rec, instr))
        g.bind(rec, slot, kept)
    options = g.plays_of(rec, instr, kept[1 + kept[0] :])
    if options:
        g.ask(g.who(rec, instr)[0], Q_PLAY, options, context=rec)
    else:
        g.replies = [()]


def played(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """The next card is played now; when none is left, those that were paid for have been played."""
    ip = f.instruction - 1
    slot = g.ability_of(rec).slots + ip
    count, *kept = g.sets[g.use(rec).slots + slot]
    if g.replies[0]:
        _, ref, number, _, _ = g.reply()
        left = [one for one in kept[count:] if one != ref]
        card, who = ref & OBJECT, g.who(rec, instr)[0]
        if instr.n & (TRIGGERS | COPIES | DECLINED | RESOLVES):
            use = g.declare_free(card, number, who, g.trigger_of(rec) if instr.n & COPIES else -1)
        else:
            use = g.declare_play(card, number, who, instr.n)
        g.bind(rec, slot, (count + 1, *kept[:count], use, *left))
        jump(g, f, ip)
        g.push(Effect(use))
        return
    uses = [use for use in kept[:count] if g.heap[use].flags & PAID]
    here, wanted = len(g.heap), g.objects(instr, rec)[1]
    g.outcome(rec, here, here, max(wanted, 1), len(uses))
    g.bind(rec, slot, ())
    if instr.sel is not None and instr.sel.op == S_SLOT:  # where they are now: "play it then put it .."
        cards = [g.heap[use].subject & OBJECT for use in uses]
        others = [ref for ref in g.objects(instr, rec)[0] if ref & OBJECT not in cards]
        g.bind(rec, instr.sel.n, (*(g.ref(card) for card in cards), *others))


def cancel(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """What triggered this is canceled: the event, or the whole effect it belongs to."""
    event = g.trigger_of(rec)
    if instr.n == 1 and g.heap[event].kind != g.initiation and g.heap[event].init >= 0:
        g.flag(event, CANCELED)
        event = g.heap[event].init
    g.flag(event, CANCELED)
    if g.heap[event].kind == g.initiation:  # what it is just doing does not happen either
        for i in range(g.use(event).first, g.use(event).last):
            if not g.heap[i].flags & HAPPENED:
                g.flag(i, CANCELED)
    _instantly(g, f, rec)


def cancel_some(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Part of the amount is canceled; "any number of them" and "up to 2" (n = 1): as many as the player says."""
    assert instr.num is not None
    there = g.heap[g.trigger_of(rec)].amount
    less = min(g.number(instr.num, g.this_of(rec), g.heap[rec].player, rec), there)
    options = range(less + 1) if instr.num.op == N_UNLIMITED or instr.n else (less,)
    g.ask(g.heap[rec].player, Q_X, [(O_NUMBER, 0, 0, 0, x) for x in options], context=rec)


def canceled_some(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Nothing left means nothing happens."""
    event, less = g.trigger_of(rec), g.reply()[4]
    g.rewrite(event).amount = g.heap[event].amount - less
    if g.heap[event].amount <= 0:
        g.flag(event, CANCELED)
    here = len(g.heap)
    g.outcome(rec, here, here, less, less)


def instead(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """The original never happens; what follows takes its place. Where a card only goes elsewhere, it does happen."""
    program, following = g.ability_of(rec).program, f.instruction + 1
    if following < len(program) and g.redirects(rec, program[following]):
        f.instruction = following  # the event itself does it
    elif g.rule("what is replaced never happens"):
        g.flag(g.trigger_of(rec), REPLACED)
    _instantly(g, f, rec)


def _instantly(g: Effects, f: Effect, rec: int) -> None:
    here = len(g.heap)
    g.outcome(rec, here, here, 1, 1)
    go_on(g, f)


def look(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody (or everybody) sees the faces of cards, where they lie."""
    refs, _ = g.objects(instr, rec)
    viewers = range(g.setup.players) if instr.op == I_REVEAL else g.who(rec, instr)
    bits = sum(1 << p for p in viewers)
    for ref in refs:
        g.cells[(ref & OBJECT) * g.columns + KNOWN] |= bits
    seen = refs if instr.op != I_REVEAL else [ref for ref in refs if not g.lies_open(ref & OBJECT)]
    here = len(g.heap)
    g.outcome(rec, here, here, len(refs), len(seen))
    if instr.bind >= 0:
        g.bind(rec, instr.bind, refs)
    go_on(g, f)


def order(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody puts cards on top (or at the bottom) of their deck in the order he likes."""
    refs, _ = g.objects(instr, rec)
    options: list[Option] = [(O_TAKE, r, 0, 0, 0) for r in refs]
    if len(refs) < 2:
        g.replies = [tuple(options)]
        return
    least = len(refs) - 1  # the last one falls into place
    g.ask(g.who(rec, instr)[0], Q_ORDER, options, least, least, rec)


def ordered(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """The first card named ends up outermost: on the very top, or at the very bottom."""
    named = g.taken()
    refs = (*named, *(r for r in g.objects(instr, rec)[0] if r not in named))
    for ref in reversed(refs):
        g.place_in_deck(ref & OBJECT, instr.n)
    here = len(g.heap)
    g.outcome(rec, here, here, len(refs), len(refs))


def shuffle(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Decks are shuffled."""
    for player in g.selected(instr.sel, g.this_of(rec), g.heap[rec].player, rec):
        g.shuffle_pile(instr.zone, player)
    _instantly(g, f, rec)


def bind(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """A name for what is meant."""
    refs, _ = g.objects(instr, rec)
    g.bind(rec, instr.bind, refs)
    go_on(g, f)


def spread(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody lays tokens out anew."""
    g.spread(rec, instr)


def was_spread(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Tokens that were laid out anew: all of it was done."""
    here = len(g.heap)
    g.outcome(rec, here, here, 1, 1)


def name(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """Somebody names a word of the game."""
    words = [word for word in g.words_to_name(instr.n) if word not in instr.options]
    if instr.sel is not None:
        bearers = g.selected(instr.sel, g.this_of(rec), g.heap[rec].player, rec)
        words = [word for word in words if any(g.is_named(ref & OBJECT, instr.n, word) for ref in bearers)]
    if not words:
        g.took(rec, 1, 0)
        go_on(g, f)
        return
    g.ask(g.who(rec, instr)[0], Q_NAME, [(O_WORD, 0, instr.n, rec, word) for word in words], context=rec)


def named(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """What was named is known to the rest of the effect."""
    word = g.reply()[4]
    g.bind(rec, instr.bind, (A_WORD - word,))
    g.tell_named(rec, instr.n, word)
    g.took(rec, 1, 1)


def special(g: Effects, f: Effect, rec: int, instr: Instr) -> None:
    """An instruction that only the game knows."""
    g.do_special(rec, instr)
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
