"""What a scenario writes down for the campaign: its log, story cards, the chaos bag; and where the campaign goes on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.rules.scenario import CHANCE_STREAM, follow_chapter, reveal_location
from mythos.arkham.scenarios import NEXT, PLAYED, RESOLVED
from mythos.arkham.table import COLUMNS, FLIPPED, LEAD, PLACE, THE_LOCATIONS, THE_SET_ASIDE, THE_STORYLINE, Table
from mythos.kernel import hooks, initiation, reading
from mythos.kernel.hooks import Q_PICK
from mythos.kernel.machine import KNOWN, O_TAKE, OBJECT, ZONE, Frame, procedure
from mythos.kernel.records import RecordNo

if TYPE_CHECKING:
    from mythos.kernel.program import Instr

ALL: Final = -1  # of the whole group


def _amount(g: Table, rec: int, instr: Instr) -> int:
    record = g.heap[rec]
    return 1 if instr.num is None else reading.number(g, instr.num, record.subject & OBJECT, record.player, rec)


def record(g: Table, rec: int, instr: Instr) -> None:
    """A phrase is written into the campaign log: for all, or with the investigator."""
    row = (instr.labels[0], ALL if instr.n else g.heap[rec].player)
    if row not in g.records:
        g.records = (*g.records, row)
        hooks.tell(g, f"The campaign log: {instr.labels[0]}.", kind="log")


def cross_out(g: Table, rec: int, instr: Instr) -> None:
    """A phrase is crossed out in the campaign log."""
    g.records = tuple(row for row in g.records if row[0] != instr.labels[0])


def enter(g: Table, rec: int, instr: Instr) -> None:
    """Names come into a list of the log, each once."""
    names = instr.labels[1:] or [table.title(g, ref) for ref in initiation.objects(g, instr, rec)[0]]
    for name in names:
        table.enter_name(g, instr.labels[0], name)


def mark(g: Table, rec: int, instr: Instr) -> None:
    """A counter of the log goes on, or back."""
    table.count_on(g, instr.labels[0], _amount(g, rec, instr))


def give(g: Table, rec: int, instr: Instr) -> None:
    """What investigators earn or lose is known to the campaign when the scenario is over."""
    what, title = instr.labels
    whom = [ref & OBJECT for ref in initiation.objects(g, instr, rec)[0]]
    if what == n.BAN and not title:  # the cards that were found
        g.gifts = (*g.gifts, *((n.BAN, ALL, name) for name in dict.fromkeys(map(partial(table.title, g), whom))))
        return
    if what in (n.FORFEIT, n.WON, n.LOST, n.BAN):
        whom = [ALL]
    for player in whom:
        if (what, player, title) not in g.gifts:
            g.gifts = (*g.gifts, (what, player, title))


def change_bag(g: Table, rec: int, instr: Instr) -> None:
    """Chaos tokens join the bag or leave it for good; of several symbols one by chance."""
    token, count = instr.n, _amount(g, rec, instr)
    if instr.options:
        token = instr.options[g.pick(CHANCE_STREAM, instr.options, g.regs[LEAD])]
    if count < 0:
        count = -min(-count, g.bag.count(token))
    if not count:
        return
    bag = list(g.bag)
    for _ in range(abs(count)):
        if count > 0:
            bag.append(token)
        else:
            bag.remove(token)
    g.bag = tuple(sorted(bag))
    g.log.append((n.LOG_BAG, 0, token, count))
    where = "joins" if count > 0 else "leaves"
    hooks.tell(g, f"{n.token_name(token)} {where} the chaos bag.", kind="bag")


def share(g: Table, rec: int, instr: Instr) -> None:
    """Experience is divided as evenly as possible; the lead investigator says who has one more than the others."""
    each, left = divmod(_amount(g, rec, instr), g.setup.players)
    for player in range(g.setup.players):
        if each:
            g.log.append((n.LOG_EXPERIENCE, player, 0, each))
    if left:
        g.push(Sharing(rec, left))


class Sharing(Frame):
    """Somebody has one experience more than others."""

    record: RecordNo = 0
    left: int = 0

    def __init__(self, record: RecordNo = 0, left: int = 0) -> None:
        super().__init__(SHARING)
        self.record = record
        self.left = left


def who_has_more(g: Table, f: Sharing) -> None:
    """So many investigators are chosen."""
    everybody = [(O_TAKE, g.ref(player), 0, 0, 0) for player in range(g.setup.players)]
    g.ask(table.lead(g), Q_PICK, everybody, f.left, f.left, context=f.record)


def give_more(g: Table, f: Sharing) -> None:
    """Each of them gets one."""
    for option in g.replies[0]:
        g.log.append((n.LOG_EXPERIENCE, option[1] & OBJECT, 0, 1))
    g.pop()


SHARING: Final = procedure("arkham sharing", who_has_more, give_more, frame=Sharing)


def start_at(g: Table, rec: int, instr: Instr) -> None:
    """Investigators begin at a location, which is revealed: they do not enter it."""
    places = reading.selected(g, instr.to, initiation.this_of(g, rec), g.heap[rec].player, rec)
    if not places or g.cells[(places[0] & OBJECT) * COLUMNS + ZONE] != THE_LOCATIONS:
        return
    place = places[0] & OBJECT
    for ref in initiation.objects(g, instr, rec)[0]:
        g.cells[(ref & OBJECT) * COLUMNS + PLACE] = place
    reveal_location(g, place)
    g.touch()


def lay_aside(g: Table, rec: int, instr: Instr) -> None:
    """Cards are set aside: out of play, for everybody to see."""
    for ref in initiation.objects(g, instr, rec)[0]:
        c = ref & OBJECT
        moving.go(g, c, THE_SET_ASIDE)
        g.cells[c * COLUMNS + KNOWN] = (1 << g.setup.players) - 1


def play_next(g: Table, rec: int, instr: Instr) -> None:
    """The first scenario of the campaign's order that was not played yet comes next, or any that is named with it."""
    title, *together = instr.labels
    elsewhere = [other for other in table.entries(g, NEXT) if other not in together]
    if title not in table.entries(g, PLAYED) and not elsewhere and not is_decided(g):
        table.enter_name(g, NEXT, title)


def interlude(g: Table, rec: int, instr: Instr) -> None:
    """An interlude is resolved where it stands in the order, once; an epilogue when the campaign is won or lost."""
    title = instr.labels[0]
    last = any(f"epilogue {title}" in table.sheet(g, c).chapters for c in g.zones[THE_STORYLINE])
    if table.entries(g, NEXT) or title in table.entries(g, RESOLVED) or is_decided(g) != last:
        return
    kind = "epilogue" if last else "interlude"
    table.enter_name(g, RESOLVED, title)
    for player in range(g.setup.players):  # who is gone is no part of what comes between the scenarios
        if is_gone(g, player):
            g.cells[player * COLUMNS + FLIPPED] = 1
    hooks.tell(g, f"{kind.capitalize()}: {title}.", kind="interlude")
    follow_chapter(g, f"{kind} {title}")


def is_decided(g: Table) -> bool:
    """Is the campaign won or lost?"""
    return any(row[0] in (n.WON, n.LOST) for row in g.gifts)


def is_gone(g: Table, player: int) -> bool:
    """Was an investigator killed or driven insane, by text or by a resolution?"""
    killed = any(row[0] == n.LOG_KILLED and row[1] == player for row in g.log)
    return killed or (n.DRIVEN_INSANE, player, "") in g.gifts
