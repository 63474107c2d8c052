"""What a scenario writes down for the campaign: its log, story cards, the chaos bag; and where the campaign goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.arkham import numbers as n
from mythos.arkham.rules.scenario import reveal_location
from mythos.arkham.scenarios import NEXT, PLAYED, RESOLVED
from mythos.arkham.table import COLUMNS, PLACE, THE_LOCATIONS, THE_SET_ASIDE, THE_STORYLINE
from mythos.kernel.machine import KNOWN, OBJECT, ZONE

if TYPE_CHECKING:
    from mythos.arkham.investigation import Investigation
    from mythos.kernel.program import Instr

LOG_BAG: Final = 8  # (this, 0, a chaos token, how many joined the bag)
ALL: Final = -1  # of the whole group


def _amount(g: Investigation, rec: int, instr: Instr) -> int:
    record = g.heap[rec]
    return 1 if instr.num is None else g.number(instr.num, record.subject & OBJECT, record.player, rec)


def record(g: Investigation, rec: int, instr: Instr) -> None:
    """A phrase is written into the campaign log: for all, or with the investigator."""
    row = (instr.labels[0], ALL if instr.n else g.heap[rec].player)
    if row not in g.records:
        g.records = (*g.records, row)
        g.tell(f"The campaign log: {instr.labels[0]}.", kind="log")


def cross_out(g: Investigation, rec: int, instr: Instr) -> None:
    """A phrase is crossed out in the campaign log."""
    g.records = tuple(row for row in g.records if row[0] != instr.labels[0])


def enter(g: Investigation, rec: int, instr: Instr) -> None:
    """Names come into a list of the log, each once."""
    names = instr.labels[1:] or [g.title(ref) for ref in g.objects(instr, rec)[0]]
    for name in names:
        g.enter_name(instr.labels[0], name)


def mark(g: Investigation, rec: int, instr: Instr) -> None:
    """A counter of the log goes on, or back."""
    g.count_on(instr.labels[0], _amount(g, rec, instr))


def give(g: Investigation, rec: int, instr: Instr) -> None:
    """What investigators earn or lose is known to the campaign when the scenario is over."""
    what, title = instr.labels
    whom = [ref & OBJECT for ref in g.objects(instr, rec)[0]]
    if what == n.BAN and not title:  # the cards that were found
        g.gifts = (*g.gifts, *((n.BAN, ALL, name) for name in dict.fromkeys(map(g.title, whom))))
        return
    if what in (n.FORFEIT, n.WON, n.LOST, n.BAN):
        whom = [ALL]
    for player in whom:
        if (what, player, title) not in g.gifts:
            g.gifts = (*g.gifts, (what, player, title))


def change_bag(g: Investigation, rec: int, instr: Instr) -> None:
    """Chaos tokens join the bag or leave it for good."""
    token, count = instr.n, _amount(g, rec, instr)
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
    g.log.append((LOG_BAG, 0, token, count))
    where = "joins" if count > 0 else "leaves"
    g.tell(f"{n.token_name(token)} {where} the chaos bag.", kind="bag")


def start_at(g: Investigation, rec: int, instr: Instr) -> None:
    """Investigators begin at a location, which is revealed: they do not enter it."""
    places = g.selected(instr.to, g.this_of(rec), g.heap[rec].player, rec)
    if not places or g.cells[(places[0] & OBJECT) * COLUMNS + ZONE] != THE_LOCATIONS:
        return
    place = places[0] & OBJECT
    for ref in g.objects(instr, rec)[0]:
        g.cells[(ref & OBJECT) * COLUMNS + PLACE] = place
    reveal_location(g, place)
    g.touch()


def lay_aside(g: Investigation, rec: int, instr: Instr) -> None:
    """Cards are set aside: out of play, for everybody to see."""
    for ref in g.objects(instr, rec)[0]:
        c = ref & OBJECT
        g.go(c, THE_SET_ASIDE)
        g.cells[c * COLUMNS + KNOWN] = (1 << g.setup.players) - 1


def play_next(g: Investigation, rec: int, instr: Instr) -> None:
    """The first scenario of the campaign's order that was not played yet comes next, or any that is named with it."""
    title, *together = instr.labels
    elsewhere = [other for other in g.entries(NEXT) if other not in together]
    if title not in g.entries(PLAYED) and not elsewhere and not is_decided(g):
        g.enter_name(NEXT, title)


def interlude(g: Investigation, rec: int, instr: Instr) -> None:
    """An interlude is resolved where it stands in the order, once; an epilogue when the campaign is won or lost."""
    title = instr.labels[0]
    last = any(f"epilogue {title}" in g.sheet(c).chapters for c in g.zones[THE_STORYLINE])
    if g.entries(NEXT) or title in g.entries(RESOLVED) or is_decided(g) != last:
        return
    kind = "epilogue" if last else "interlude"
    g.enter_name(RESOLVED, title)
    g.tell(f"{kind.capitalize()}: {title}.", kind="interlude")
    g.follow_chapter(f"{kind} {title}")


def is_decided(g: Investigation) -> bool:
    """Is the campaign won or lost?"""
    return any(row[0] in (n.WON, n.LOST) for row in g.gifts)
