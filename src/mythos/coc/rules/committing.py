"""Committing: who goes to which story, and what has to be paid for it, also when an effect commits somebody."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, contest, paying, table
from mythos.coc.numbers import BY_COST, BY_RULE, E_COMMIT, E_COMMITTED, E_EXHAUST, EXHAUSTED, READY
from mythos.coc.rules.gate import Gate
from mythos.coc.table import COLUMNS, PLACE, STANCE, Table
from mythos.kernel import hooks, initiation, reading
from mythos.kernel.machine import BITS, MARKS, O_NO, O_YES, OBJECT, SERIAL, Frame, Option, procedure
from mythos.kernel.records import CANCELED, PAID, Player, RecordNo, SetNo

Q_COMMIT: Final = 40
Q_TOLL: Final = 46
O_COMMIT: Final = 40
O_ENOUGH: Final = 42


# -- COMMIT: a player commits


class Commit(Frame):
    """A player commits."""

    player: Player = 0
    declared: SetNo = 0  # who goes
    stories: SetNo = 0  # to which stories
    toll: RecordNo = 0  # 1 + the last one
    asked: int = 0  # how many tolls were asked for
    declined: int = 0  # how many of those for some characters only

    def __init__(self, player: Player = 0) -> None:
        super().__init__(COMMIT)
        self.player = player


def offer_toll(g: Table, f: Commit) -> None:
    """What has to be paid to commit some characters only is asked for first; who does not pay leaves them at home."""
    player, asked = f.player, f.declined
    tolls = contest.unpaid_tolls(g, E_COMMIT, player)[asked:] if g.library.tolls else []
    if not tolls:
        g.goto(f, "declare_commit")
    elif paying.can_pay_toll(g, *tolls[0], player):
        g.ask(player, Q_TOLL, [(O_YES, g.ref(tolls[0][0]), tolls[0][1], 0, 0), (O_NO, g.ref(tolls[0][0]), 0, 0, 0)])
    else:
        f.declined += 1
        g.goto(f, "offer_toll")


def take_toll(g: Table, f: Commit) -> None:
    """The toll is paid, or the characters it is asked for stay at home."""
    verb, card, number, _, _ = g.reply()
    if verb == O_NO:
        f.declined += 1
        g.goto(f, "offer_toll")
        return
    rec = initiation.declare(g, card & OBJECT, number, f.player)
    g.flag(rec, PAID)
    f.toll = rec + 1
    paying.pay(g, rec, -1)


def toll_taken(g: Table, f: Commit) -> None:
    """What was paid holds for the phase."""
    rec = f.toll - 1
    if g.heap[rec].flags & PAID:
        g.limits.append(contest.toll_key(g, initiation.this_of(g, rec), g.use(rec).ability, f.player))
    else:
        f.declined += 1
    f.toll = 0
    g.goto(f, "offer_toll")


def declare_commit(g: Table, f: Commit) -> None:
    """Any number of ready characters, each to one story; the opponent only where the active player has one. coc3-3.1"""
    player = f.player
    if g.library.tolls and not contest.can_pay_tolls(g, E_COMMIT, player):
        g.goto(f, "committed")
        return
    options: list[Option] = []
    obliges, obliged = g.library.obliges, False
    freely, cells = contest.commits_freely(g), g.cells
    stories = [(story, story | cells[story * COLUMNS + SERIAL] << BITS) for story in contest.open_stories(g, player)]
    for c in contest.may_commit(g, player) if stories else ():
        if freely and not cells[c * COLUMNS + MARKS]:
            ref = c | cells[c * COLUMNS + SERIAL] << BITS
            for _, place in stories if not obliged else ():
                options.append((O_COMMIT, ref, 0, 0, place))
            continue
        if g.library.tolls and contest.owes(g, E_COMMIT, c, player):
            continue
        ref, anywhere = g.ref(c), obliges and contest.must_commit(g, c)
        for story, place in stories:
            owed = g.library.tolls and contest.owes(g, E_COMMIT, c, player, story)
            if not owed and contest.may_commit_to(g, c, story, tired=True):
                must = anywhere or (obliges and contest.must_commit_to(g, c, story))
                if must and not obliged:
                    options, obliged = [], True
                if must or not obliged:
                    options.append((O_COMMIT, ref, 0, 0, place))
    if not obliged:
        options.append((O_ENOUGH, 0, 0, 0, 0))
    if len(options) == 1 and not obliged:
        g.goto(f, "end_declarations" if contest.declared(g, player) else "committed")
        return
    g.ask(player, Q_COMMIT, options)


def take_commit(g: Table, f: Commit) -> None:
    """Declarations are held and take effect together."""
    option = g.reply()
    if option[0] == O_COMMIT:
        story = option[4] & OBJECT
        g.cells[(option[1] & OBJECT) * COLUMNS + PLACE] = -2 - story
        for c in contest.declared(g, f.player) if g.library.obliges else ():
            if contest.must_commit_to(g, c, story):  # whoever must follow there is called back from elsewhere
                g.cells[c * COLUMNS + PLACE] = -2 - story
        g.goto(f, "declare_commit")


def end_declarations(g: Table, f: Commit) -> None:
    """Who goes where is settled; nobody is there yet. Who may not go alone and is alone stays at home."""
    cells = g.cells
    lonely = (
        [c for c in contest.declared(g, f.player) if is_lonely(g, c, f.player)] if not contest.commits_freely(g) else []
    )
    while lonely:
        for c in lonely:
            cells[c * COLUMNS + PLACE] = -1
            hooks.tell(g, f"{table.printed_title(g, c)} cannot commit alone.")
        lonely = [c for c in contest.declared(g, f.player) if is_lonely(g, c, f.player)]
    declared = contest.declared(g, f.player)
    f.declared = g.keep([g.ref(c) for c in declared])
    f.stories = g.keep([g.ref(-2 - cells[c * COLUMNS + PLACE]) for c in declared])
    for c in declared:
        cells[c * COLUMNS + PLACE] = -1


def is_lonely(g: Table, c: int, player: int) -> bool:
    """Is somebody declared for a story to which text forbids him to go with so few?"""
    story = -2 - g.cells[c * COLUMNS + PLACE]
    return contest.bound_to_party(g, c, story, len(contest.party(g, player, story)))


def pay_tolls(g: Table, f: Commit) -> None:
    """What cards demand of whoever commits is paid first, once for all; who does not pay commits nobody."""
    player, last, asked = f.player, f.toll - 1, f.asked
    tolls = paying.tolls(g, E_COMMIT, player) if g.sets[f.declared] else []
    whole = [(*toll, -1) for toll in tolls if not contest.is_partial(g, toll[1]) and not contest.is_local(g, toll[1])]
    local = [toll for toll in tolls if contest.is_local(g, toll[1])]
    due = [*whole, *((*toll, story) for toll in local for story in dict.fromkeys(g.sets[f.stories]))]
    if last >= 0 and not g.heap[last].flags & PAID:
        g.goto(f, "committed")
    elif asked < len(due):
        card, number, story = due[asked]
        f.asked = asked + 1
        g.goto(f, "pay_tolls")
        going = on_the_way(g, player, story) if story >= 0 else -1
        if story < 0 or contest.is_due(g, card, number, player, going):
            rec = initiation.declare(g, card, number, player, going)
            g.flag(rec, PAID)
            f.toll = rec + 1
            paying.pay(g, rec, -1)


def on_the_way(g: Table, player: int, story: int) -> int:
    """The record that somebody is about to go to a story, for what is asked of him there."""
    g.heap.append(acts.made(g, E_COMMIT, player, player, BY_RULE, other=story))
    g.flag(len(g.heap) - 1, CANCELED)  # it is only meant, and nothing answers it
    return len(g.heap) - 1


def exhaust_to_commit(g: Table, f: Commit) -> None:
    """Exhausting is the cost of committing. coc3-2.10"""
    player = f.player
    declared = list(zip(g.sets[f.declared], g.sets[f.stories]))  # noqa: B905 (as many, and hot)
    going = [(ref, place) for ref, place in declared if g.live(ref)]
    ready = [(ref, place) for ref, place in going if g.cells[(ref & OBJECT) * COLUMNS + STANCE] == READY]
    tired = [ref for ref, place in ready if contest.exhausts_to_commit(g, ref & OBJECT, place & OBJECT)]
    g.contents.emit(g, [acts.made(g, E_EXHAUST, ref, player, BY_COST) for ref in tired])


def commit_all(g: Table, f: Commit) -> None:
    """All declared characters who have paid are committed at the same time."""
    player = f.player
    characters, stories = g.sets[f.declared], g.sets[f.stories]
    g.contents.emit(
        g,
        [
            acts.made(g, E_COMMIT, c, player, BY_RULE, other=s)
            for c, s in zip(characters, stories)  # noqa: B905 (as many, and hot)
            if g.live(c) and g.live(s) and has_paid(g, c & OBJECT, s & OBJECT)
        ],
    )


def has_paid(g: Table, c: int, story: int) -> bool:
    """Is a declared character exhausted, or need not be?"""
    return g.cells[c * COLUMNS + STANCE] == EXHAUSTED or not contest.exhausts_to_commit(g, c, story)


def committed(g: Table, f: Commit) -> None:
    """The player has finished committing."""
    player = f.player
    if table.is_noted(g, E_COMMITTED):
        g.contents.proclaim(g, [acts.made(g, E_COMMITTED, player, player, BY_RULE)])


COMMIT: Final = procedure(
    "commit",
    offer_toll,
    take_toll,
    toll_taken,
    declare_commit,
    take_commit,
    end_declarations,
    pay_tolls,
    exhaust_to_commit,
    commit_all,
    committed,
    frame=Commit,
)


# -- TOLLED: what has to be paid for before it happens


class Tolled(Frame):
    """Somebody owes something for what happens next: an effect commits a card, or a card becomes a resource."""

    first: RecordNo = 0
    last: RecordNo = 0  # after the last
    toll: RecordNo = 0  # 1 + the last one
    asked: int = 0  # how many tolls were asked for

    def __init__(self, first: RecordNo = 0, last: RecordNo = 0) -> None:
        super().__init__(TOLLED)
        self.first = first
        self.last = last


def pay_for_effect(g: Table, f: Tolled) -> None:
    """Whoever commits by an effect owes the same as in the commit step. coc3-faq-89"""
    first, last, asked = f.first, f.toll - 1, f.asked
    player = reading.controller_of(g, g.heap[first].subject)
    tolls = contest.due_tolls(g, g.heap[first].kind, g.heap[first].subject, g.heap[first].other)
    paid = last < 0 or g.heap[last].flags & PAID
    if paid and asked < len(tolls):
        f.asked = asked + 1
        g.goto(f, "pay_for_effect")
        if contest.is_due(g, *tolls[asked], player, first):
            rec = initiation.declare(g, *tolls[asked], player, first)
            g.flag(rec, PAID)
            f.toll = rec + 1
            paying.pay(g, rec, -1)
        return
    for i in range(first, f.last) if not paid else ():
        g.flag(i, CANCELED)


def go_ahead(g: Table, f: Tolled) -> None:
    """What was paid for happens."""
    first, last = f.first, f.last
    g.pop()
    g.push(Gate(first, last))


TOLLED: Final = procedure("tolled commit", pay_for_effect, go_ahead, frame=Tolled)
