"""Lasting effects: changes with a duration, put on cards or on the game, and their end."""

from __future__ import annotations

from functools import partial

from mythos.kernel import initiation, reading
from mythos.kernel.machine import (
    MARKS,
    OBJECT,
    TICK,
    Machine,
)
from mythos.kernel.memory import (
    K_UNTIL,
    Row,
)
from mythos.kernel.program import (
    M_ADD,
    M_CONTEST,
    M_COPY,
    M_COST,
    M_GAIN_TEXT,
    M_GRANT,
    M_LOSE,
    M_ONLY,
    M_TRADE,
    NAMED,
    NOT_NAMED,
    S_SLOT,
    S_TRIGGER,
    STATIC,
    U_FOREVER,
    U_NEXT_PHASE,
    U_PHASE,
    Instr,
    Mod,
)
from mythos.kernel.reading import (
    L_AMOUNT,
    L_ARG,
    L_KIND,
    L_MEMORY,
    L_PLAYER,
    L_SOURCE,
    L_TARGET,
    L_TICK,
    L_UNTIL,
    L_UNTIL_NUMBER,
    UNLIMITED,
)


def lasting_effect(g: Machine, rec: int, instr: Instr) -> int:
    """Put the changes on each object, locked now; the number of objects."""
    refs = tuple(dict.fromkeys(initiation.objects(g, instr, rec)[0]))  # whoever was taken twice is changed once
    until = instr.until
    number = g.setup.until_number[id(until)] if until is not None else -1
    op = until.op if until is not None else U_PHASE
    if op == U_FOREVER and not g.book.lasts_for_good(g, rec):
        op = U_PHASE
    count = 0
    for mod in instr.mods:
        if mod.live:
            g.book.add_lasting(g, rec, mod, -1, op, number)
            count += 1
            continue
        for ref in refs:
            if g.book.modifiable(g, ref & OBJECT, mod, rec):
                g.book.add_lasting(g, rec, mod, ref, op, number)
                count += 1
    g.touch()
    return count


def end_at_once(g: Machine, before: int) -> int:
    """What is to last while something is so does not begin where it is not so; how many of the newest changes."""
    keep = [k < before or still_lasts(g, row) for k, row in enumerate(g.lasting)]
    end_lasting(g, keep)
    return keep.count(False)


def add_lasting(g: Machine, rec: int, mod: Mod, target: int, until: int, until_number: int) -> None:
    """One lasting effect. Its amount is fixed now; "loses all" takes away what is there now."""
    this, you = initiation.this_of(g, rec), g.heap[rec].player
    source = g.heap[rec].subject
    it = target & OBJECT if target >= 0 else -1
    number = g.setup.mod_number[id(mod)]
    rows: list[tuple[int, int, int, int]] = []  # kind, stat, amount, argument
    if mod.kind == M_GAIN_TEXT:
        for ref in reading.selected(g, mod.to, this, you, rec, it):
            rows.extend(g.book.gained_text(g, mod.n, ref & OBJECT))
    elif mod.kind == M_COPY:
        models = reading.selected(g, mod.to, this, you, rec, it)
        rows.extend((M_COPY, -1, 0, g.face(model & OBJECT).number) for model in models[:1])
    elif mod.kind == M_TRADE:
        _trade_values(g, rec, mod, target, until, until_number)
        return
    elif mod.kind == M_LOSE:
        rows.append((M_ADD, mod.stat, -g.book.value(g, it, mod.stat), -1))
    elif mod.kind == M_CONTEST and mod.stat in (NAMED, NOT_NAMED):
        word = reading.named(g, rec, mod.verb)
        assert mod.num is not None
        if word >= 0 and (mod.stat == NAMED or word != mod.n):
            kind = word if mod.stat == NAMED else mod.n
            rows.append((M_CONTEST, -1, reading.number(g, mod.num, this, you, rec, it), kind))
    elif mod.stat != NAMED or reading.named(g, rec, mod.n) >= 0:
        amount = reading.number(g, mod.num, this, you, rec, it) if mod.num is not None else 0
        find = (
            partial(reading.known_refs, g) if mod.kind == M_ONLY else partial(reading.selected, g)
        )  # a played event is gone by now
        places = find(mod.to, this, you, rec, it)
        argument = places[0] if places else mod.n
        stat = reading.named(g, rec, mod.n) if mod.stat == NAMED else mod.stat
        rows.append((mod.kind, stat, amount, g.book.lasting_argument(g, mod, rec, argument)))
    memory: Row = ()
    if until_number in g.setup.deep_untils:
        if g.setup.untils[until_number].it >= 0:
            initiation.bind(g, rec, g.setup.untils[until_number].it, (target,) if target >= 0 else ())
        memory = initiation.remember(g, rec)
    if mod.kind == M_COST and mod.who is not None and mod.who.op in (S_SLOT, S_TRIGGER):
        you = next(iter(reading.selected(g, mod.who, this, you, rec)), you)  # whose plays it is about
    tail = (number, until_number, g.regs[TICK], *memory)
    for kind, stat, amount, argument in rows:
        row = (kind, stat, target, amount, until, you, source, argument, *tail)
        if kind == M_ADD and _adds_up(g, row):
            continue
        g.lasting.append(row)
        if target >= 0:
            g.cells[it * g.columns + MARKS] += 1
            if is_taken(g, row):
                g._list(it, argument, calls_itself(g, row))
            if kind == M_COPY:
                g.show_face(it, g.setup.faces[argument])
            g.book.lasting_begins(g, kind, target, argument)


def is_taken(g: Machine, row: Row) -> bool:
    """Is it standing text that a card has taken from another one?"""
    if row[L_KIND] != M_GRANT or row[L_AMOUNT] <= 0:
        return False
    return g.setup.abilities[row[L_ARG]].kind == STATIC


def calls_itself(g: Machine, row: Row) -> bool:
    """Does text that was taken mean its new card where it calls its own one by name?"""
    numbers = row[L_TARGET] & OBJECT, row[L_AMOUNT] - 1 & OBJECT
    titles = [g.setup.card_face[number].title for number in numbers]
    return titles[0] == titles[1]


def index_taken(g: Machine) -> None:
    """Text that cards have taken from others is indexed as their own."""
    for row in g.lasting:
        if is_taken(g, row) and g.live(row[L_TARGET]):
            g._list(row[L_TARGET] & OBJECT, row[L_ARG], calls_itself(g, row))


def drop_taken(g: Machine, card: int) -> None:
    """A card moves, and loses the text that it has taken."""
    for row in g.lasting:
        if row[L_TARGET] == g.ref(card) and is_taken(g, row):
            g._unlist(card, row[L_ARG], calls_itself(g, row))


def _trade_values(g: Machine, rec: int, mod: Mod, target: int, until: int, until_number: int) -> None:
    """Two objects change a value: each gets the difference, fixed now. If one cannot be changed, neither is."""
    others = reading.selected(g, mod.to, initiation.this_of(g, rec), g.heap[rec].player, rec)
    if len(others) != 1 or not g.book.modifiable(g, others[0] & OBJECT, mod, rec):
        return
    more = g.book.value(g, others[0] & OBJECT, mod.stat) - g.book.value(g, target & OBJECT, mod.stat)
    number, you, source = g.setup.mod_number[id(mod)], g.heap[rec].player, g.heap[rec].subject
    for ref, amount in ((target, more), (others[0], -more)):
        row = (M_ADD, mod.stat, ref, amount, until, you, source, -1, number, until_number, g.regs[TICK])
        g.lasting.append(row)
        g.cells[(ref & OBJECT) * g.columns + MARKS] += 1


def _adds_up(g: Machine, row: Row) -> bool:
    """The same change again is one change, by so much more."""
    for k, old in enumerate(g.lasting):
        if old[:L_AMOUNT] == row[:L_AMOUNT] and old[L_AMOUNT + 1 :] == row[L_AMOUNT + 1 :]:
            g.lasting[k] = (*row[:L_AMOUNT], old[L_AMOUNT] + row[L_AMOUNT], *row[L_AMOUNT + 1 :])
            return True
    return False


def end_lasting(g: Machine, keep: list[bool]) -> None:
    """Remove the lasting effects that are over."""
    ended = [row for row, kept in zip(g.lasting, keep, strict=True) if not kept]
    if not ended:
        return
    g.lasting = [row for row, kept in zip(g.lasting, keep, strict=True) if kept]
    for row in ended:
        if row[L_TARGET] >= 0 and g.live(row[L_TARGET]):
            g.cells[(row[L_TARGET] & OBJECT) * g.columns + MARKS] -= 1
            if is_taken(g, row):
                g._unlist(row[L_TARGET] & OBJECT, row[L_ARG], calls_itself(g, row))
            if row[L_KIND] == M_COPY:
                _shed_copy(g, row[L_TARGET])
            g.book.lasting_ends(g, row)
    g.touch()


def show_face(g: Machine, card: int, face: int) -> None:
    """By a rule a card shows this face as long as it stays where it is; its own one again: nothing lasts."""
    ref = g.ref(card)
    worn = [row[L_KIND] == M_COPY and row[L_TARGET] == ref for row in g.lasting]
    end_lasting(g, [not copy for copy in worn])
    if g.face(card).number != face:
        row = (M_COPY, -1, ref, 0, U_FOREVER, -1, -1, face, -1, -1, g.regs[TICK])
        g.lasting.append(row)
        g.cells[card * g.columns + MARKS] += 1
        g.show_face(card, g.setup.faces[face])


def _shed_copy(g: Machine, ref: int) -> None:
    """A card is itself again, or what an older effect has made of it."""
    older = [row[L_ARG] for row in g.lasting if row[L_KIND] == M_COPY and row[L_TARGET] == ref]
    g.show_face(ref & OBJECT, g.setup.faces[older[-1]] if older else g.setup.card_face[ref & OBJECT])


def filled(g: Machine) -> None:
    """A saved state was taken over: what is a copy shows it."""
    regs = g.regs[:]
    for row in g.lasting:
        if row[L_KIND] == M_COPY and g.live(row[L_TARGET]):
            g.show_face(row[L_TARGET] & OBJECT, g.setup.faces[row[L_ARG]])
    g.regs = regs


def still_lasts(g: Machine, row: Row) -> bool:
    """Does a change that lasts while something is so still last?"""
    number, source, target = row[L_UNTIL_NUMBER], row[L_SOURCE], row[L_TARGET]
    cond = g.setup.untils[number].cond
    if (target >= 0 and not g.live(target)) or (number in g.setup.leaning_untils and not g.live(source)):
        return False
    sets = len(g.sets)
    rec = initiation.recall(g, row[L_MEMORY:]) if len(row) > L_MEMORY else -1
    it = target & OBJECT if target >= 0 else -1
    result = cond is None or reading.holds(g, cond, source & OBJECT, row[L_PLAYER], rec, it)
    if rec >= 0:
        initiation.forget(g, rec, sets)
    return result


def expire_with(g: Machine, phase: int, player: int, before: int) -> None:
    """Effects that lasted until the next phase of this kind is over end now, if they were made before it; what lies
    on a player waits for a phase of his own."""
    keep = []
    for row in g.lasting:
        over = row[L_UNTIL] == U_NEXT_PHASE and g.setup.untils[row[L_UNTIL_NUMBER]].n == phase
        others = 0 <= row[L_TARGET] < g.setup.players and row[L_TARGET] != player
        keep.append(not over or others or row[L_TICK] >= before)
    end_lasting(g, keep)


def expire(g: Machine, until: int, player: int = -1, before: int = UNLIMITED) -> None:
    """Effects with this duration end now; only those of a player, only those made before a phase."""
    if g.lasting:
        end_lasting(
            g,
            [row[L_UNTIL] != until or row[L_TICK] >= before or player not in (-1, row[L_PLAYER]) for row in g.lasting],
        )
    if g.delayed:
        g.delayed = [row for row in g.delayed if row[K_UNTIL] != until]
