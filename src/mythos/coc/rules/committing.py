"""Committing: who goes to which story, and what has to be paid for it, also when an effect commits somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.coc.numbers import BY_COST, BY_RULE, E_COMMIT, E_COMMITTED, E_EXHAUST, EXHAUSTED, READY
from mythos.coc.rules.gate import Gate
from mythos.coc.table import COLUMNS, PLACE, STANCE
from mythos.kernel.machine import BITS, MARKS, O_NO, O_YES, OBJECT, SERIAL, Frame, Option, procedure
from mythos.kernel.records import CANCELED, PAID, Player, RecordNo, SetNo

if TYPE_CHECKING:
    from mythos.coc.duel import Duel

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


def offer_toll(g: Duel, f: Commit) -> None:
    """What has to be paid to commit some characters only is asked for first; who does not pay leaves them at home."""
    player, asked = f.player, f.declined
    tolls = g.unpaid_tolls(E_COMMIT, player)[asked:] if g.setup.library.tolls else []
    if not tolls:
        g.goto(f, "declare_commit")
    elif g.can_pay_toll(*tolls[0], player):
        g.ask(player, Q_TOLL, [(O_YES, g.ref(tolls[0][0]), tolls[0][1], 0, 0), (O_NO, g.ref(tolls[0][0]), 0, 0, 0)])
    else:
        f.declined += 1
        g.goto(f, "offer_toll")


def take_toll(g: Duel, f: Commit) -> None:
    """The toll is paid, or the characters it is asked for stay at home."""
    verb, card, number, _, _ = g.reply()
    if verb == O_NO:
        f.declined += 1
        g.goto(f, "offer_toll")
        return
    rec = g.declare(card & OBJECT, number, f.player)
    g.flag(rec, PAID)
    f.toll = rec + 1
    g.pay(rec, -1)


def toll_taken(g: Duel, f: Commit) -> None:
    """What was paid holds for the phase."""
    rec = f.toll - 1
    if g.heap[rec].flags & PAID:
        g.limits.append(g.toll_key(g.this_of(rec), g.use(rec).ability, f.player))
    else:
        f.declined += 1
    f.toll = 0
    g.goto(f, "offer_toll")


def declare_commit(g: Duel, f: Commit) -> None:
    """Any number of ready characters, each to one story; the opponent only where the active player has one. coc3-3.1"""
    player = f.player
    if g.setup.library.tolls and not g.can_pay_tolls(E_COMMIT, player):
        g.goto(f, "committed")
        return
    options: list[Option] = []
    obliges, obliged = g.setup.obliges, False
    freely, cells = g.commits_freely(), g.cells
    stories = [(story, story | cells[story * COLUMNS + SERIAL] << BITS) for story in g.open_stories(player)]
    for c in g.may_commit(player) if stories else ():
        if freely and not cells[c * COLUMNS + MARKS]:
            ref = c | cells[c * COLUMNS + SERIAL] << BITS
            for _, place in stories if not obliged else ():
                options.append((O_COMMIT, ref, 0, 0, place))
            continue
        if g.setup.library.tolls and g.owes(E_COMMIT, c, player):
            continue
        ref, anywhere = g.ref(c), obliges and g.must_commit(c)
        for story, place in stories:
            owed = g.setup.library.tolls and g.owes(E_COMMIT, c, player, story)
            if not owed and g.may_commit_to(c, story, tired=True):
                must = anywhere or (obliges and g.must_commit_to(c, story))
                if must and not obliged:
                    options, obliged = [], True
                if must or not obliged:
                    options.append((O_COMMIT, ref, 0, 0, place))
    if not obliged:
        options.append((O_ENOUGH, 0, 0, 0, 0))
    if len(options) == 1 and not obliged:
        g.goto(f, "end_declarations" if g.declared(player) else "committed")
        return
    g.ask(player, Q_COMMIT, options)


def take_commit(g: Duel, f: Commit) -> None:
    """Declarations are held and take effect together."""
    option = g.reply()
    if option[0] == O_COMMIT:
        story = option[4] & OBJECT
        g.cells[(option[1] & OBJECT) * COLUMNS + PLACE] = -2 - story
        for c in g.declared(f.player) if g.setup.obliges else ():
            if g.must_commit_to(c, story):  # whoever must follow there is called back from elsewhere
                g.cells[c * COLUMNS + PLACE] = -2 - story
        g.goto(f, "declare_commit")


def end_declarations(g: Duel, f: Commit) -> None:
    """Who goes where is settled; nobody is there yet. Who may not go alone and is alone stays at home."""
    cells = g.cells
    lonely = [c for c in g.declared(f.player) if is_lonely(g, c, f.player)] if not g.commits_freely() else []
    while lonely:
        for c in lonely:
            cells[c * COLUMNS + PLACE] = -1
            g.tell(f"{g.printed_title(c)} cannot commit alone.")
        lonely = [c for c in g.declared(f.player) if is_lonely(g, c, f.player)]
    declared = g.declared(f.player)
    f.declared = g.keep([g.ref(c) for c in declared])
    f.stories = g.keep([g.ref(-2 - cells[c * COLUMNS + PLACE]) for c in declared])
    for c in declared:
        cells[c * COLUMNS + PLACE] = -1


def is_lonely(g: Duel, c: int, player: int) -> bool:
    """Is somebody declared for a story to which text forbids him to go with so few?"""
    story = -2 - g.cells[c * COLUMNS + PLACE]
    return g.bound_to_party(c, story, len(g.party(player, story)))


def pay_tolls(g: Duel, f: Commit) -> None:
    """What cards demand of whoever commits is paid first, once for all; who does not pay commits nobody."""
    player, last, asked = f.player, f.toll - 1, f.asked
    declared = g.sets[f.declared]
    tolls = [toll for toll in g.tolls(E_COMMIT, player) if not g.is_partial(toll[1])] if declared else []
    if last >= 0 and not g.heap[last].flags & PAID:
        g.goto(f, "committed")
    elif asked < len(tolls):
        rec = g.declare(*tolls[asked], player)
        g.flag(rec, PAID)
        f.toll, f.asked = rec + 1, asked + 1
        g.goto(f, "pay_tolls")
        g.pay(rec, -1)


def exhaust_to_commit(g: Duel, f: Commit) -> None:
    """Exhausting is the cost of committing. coc3-2.10"""
    player = f.player
    declared = [ref for ref in g.sets[f.declared] if g.live(ref)]
    ready = [ref for ref in declared if g.cells[(ref & OBJECT) * COLUMNS + STANCE] == READY]
    tired = [ref for ref in ready if g.exhausts_to_commit(ref & OBJECT)]
    g.emit([g.moving(E_EXHAUST, ref, player, BY_COST) for ref in tired])


def commit_all(g: Duel, f: Commit) -> None:
    """All declared characters who have paid are committed at the same time."""
    player = f.player
    characters, stories = g.sets[f.declared], g.sets[f.stories]
    g.emit(
        [
            g.moving(E_COMMIT, c, player, BY_RULE, other=s)
            for c, s in zip(characters, stories)  # noqa: B905 (as many, and hot)
            if g.live(c) and g.live(s) and has_paid(g, c & OBJECT)
        ]
    )


def has_paid(g: Duel, c: int) -> bool:
    """Is a declared character exhausted, or need not be?"""
    return g.cells[c * COLUMNS + STANCE] == EXHAUSTED or not g.exhausts_to_commit(c)


def committed(g: Duel, f: Commit) -> None:
    """The player has finished committing."""
    player = f.player
    if g.is_noted(E_COMMITTED):
        g.proclaim([g.moving(E_COMMITTED, player, player, BY_RULE)])


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


# -- TOLLED: an effect commits somebody


class Tolled(Frame):
    """An effect commits somebody who owes something."""

    first: RecordNo = 0
    last: RecordNo = 0  # after the last
    toll: RecordNo = 0  # 1 + the last one
    asked: int = 0  # how many tolls were asked for

    def __init__(self, first: RecordNo = 0, last: RecordNo = 0) -> None:
        super().__init__(TOLLED)
        self.first = first
        self.last = last


def pay_for_effect(g: Duel, f: Tolled) -> None:
    """Whoever commits by an effect owes the same as in the commit step. coc3-faq-89"""
    first, last, asked = f.first, f.toll - 1, f.asked
    player = g.controller_of(g.heap[first].subject)
    tolls = g.due_tolls(E_COMMIT, g.heap[first].subject, g.heap[first].other)
    paid = last < 0 or g.heap[last].flags & PAID
    if paid and asked < len(tolls):
        rec = g.declare(*tolls[asked], player)
        g.flag(rec, PAID)
        f.toll, f.asked = rec + 1, asked + 1
        g.goto(f, "pay_for_effect")
        g.pay(rec, -1)
        return
    for i in range(first, f.last) if not paid else ():
        g.flag(i, CANCELED)


def commit_by_effect(g: Duel, f: Tolled) -> None:
    """Who has paid commits."""
    first, last = f.first, f.last
    g.pop()
    g.push(Gate(first, last))


TOLLED: Final = procedure("tolled commit", pay_for_effect, commit_by_effect, frame=Tolled)
