"""Why a value is what it is: the printed number, every change to it, and the rulings behind the sum."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from mythos.coc import contest, table, text
from mythos.coc.numbers import COST, IN_PLAY, INSANE, SKILL, STORIES
from mythos.coc.table import AS_TYPE, FORM, STANCE, Table
from mythos.kernel import reading
from mythos.kernel.machine import BITS, OBJECT
from mythos.kernel.program import M_ADD, M_LOSE, M_LOSE_PRINTED, M_SET, PRINTED
from mythos.kernel.reading import L_AMOUNT, L_KIND, L_SOURCE, L_STAT, L_TARGET


@dataclass(frozen=True, slots=True)
class Reason:
    """One part of a value: in words, by how much (None: it sets the value), the card it comes from, the rulings."""

    text: str
    amount: int | None
    source: int = -1
    rulings: tuple[str, ...] = ()


def explain(g: Table, c: int, stat: int) -> list[Reason]:
    """What a value of a card is made of, in the order in which it adds up; the last line is the value itself."""
    value = table.value(g, c, stat)
    total = Reason(f"{text.stat_name(g, stat)} now", value, -1, ("coc3-1.5",))
    if g.zone_kind(c) not in (IN_PLAY, STORIES):
        return [Reason("printed; not in play", value), total]
    if g.cell(c, STANCE) == INSANE:
        return [Reason("facedown, because it is insane", 0, -1, ("coc3-2.34",)), total]
    if 0 < g.cell(c, FORM) < AS_TYPE:
        return [Reason("attached by an effect, it is an Attachment support", value, -1, ("coc3-1.15",)), total]
    if stat == COST:
        return [Reason("the printed cost counts", value, -1, ("coc3-2.14",)), total]
    found = [_printed(g, c, stat), *_standing(g, c, stat), *_lasting(g, c, stat)]
    if table.true_value(g, c, stat) < 0:
        found.append(Reason("never less than 0 when it is read", None, -1, ("coc3-1.5",)))
    return [*found, total]


def explain_count(g: Table, story: int, player: int, kind: int) -> list[Reason]:
    """What a side counts in a struggle of a story, or for its skill: each who counts there, and the sum."""
    stat = contest.stat_counted(g, story, kind)
    value = partial(table.value, g) if stat == SKILL else partial(contest.counted_icons, g)
    found = [Reason(text.stat_name(g, stat), value(c, stat), c) for c in contest.who_counts(g, story, player, stat)]
    total = contest.skill_at(g, story, player) if kind == SKILL else contest.icons_at(g, story, player, kind)
    return [*[reason for reason in found if reason.amount], Reason(f"{text.title(g, player)} counts", total)]


def _printed(g: Table, c: int, stat: int) -> Reason:
    printed = g.face(c).printed[stat]
    if printed < 0:
        return Reason("printed X, by its own text", table.own_x(g, c), c, ("coc3-2.1",))
    return Reason("printed", printed, c)


def _standing(g: Table, c: int, stat: int) -> list[Reason]:
    found = []
    for entry in g.mods_by.get(stat, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if not g.book.applies(g, mod, source, c):
            continue
        name = "its own text" if source == c else text.title(g, source)
        num = reading.number(g, mod.num, source, g.book.reader(g, source, c), -1, c) if mod.num is not None else None
        found.append(_change(name, mod.kind, num, source))
    return found


def _lasting(g: Table, c: int, stat: int) -> list[Reason]:
    ref = g.ref(c)
    return [
        _change(f"{text.title(g, row[L_SOURCE])}, for a time", row[L_KIND], row[L_AMOUNT], row[L_SOURCE] & OBJECT)
        for row in g.lasting
        if row[L_TARGET] == ref and row[L_STAT] % PRINTED == stat and row[L_STAT] >= 0
    ]


def _change(name: str, kind: int, num: int | None, source: int) -> Reason:
    if kind == M_SET:
        return Reason(f"{name} sets it to {num}", None, source)
    if kind == M_LOSE:
        return Reason(f"{name} takes all of it away", None, source, ("coc3-1.6",))
    if kind == M_LOSE_PRINTED:
        return Reason(f"{name} takes what is printed away", None, source, ("coc3-1.6",))
    return Reason(name, num if kind == M_ADD else None, source)
