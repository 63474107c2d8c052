"""Why a value is what it is: the printed number, every change to it, and the rulings behind the sum."""

from __future__ import annotations

from dataclasses import dataclass

from mythos.coc.numbers import COST, IN_PLAY, INSANE, SKILL, STORIES
from mythos.coc.table import AS_TYPE, FORM, STANCE
from mythos.coc.text import Told
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


def explain(g: Told, c: int, stat: int) -> list[Reason]:
    """What a value of a card is made of, in the order in which it adds up; the last line is the value itself."""
    value = g.value(c, stat)
    total = Reason(f"{g.stat_name(stat)} now", value, -1, ("coc3-1.5",))
    if g.zone_kind(c) not in (IN_PLAY, STORIES):
        return [Reason("printed; not in play", value), total]
    if g.cell(c, STANCE) == INSANE:
        return [Reason("facedown, because it is insane", 0, -1, ("coc3-2.34",)), total]
    if 0 < g.cell(c, FORM) < AS_TYPE:
        return [Reason("attached by an effect, it is an Attachment support", value, -1, ("coc3-1.15",)), total]
    if stat == COST:
        return [Reason("the printed cost counts", value, -1, ("coc3-2.14",)), total]
    found = [_printed(g, c, stat), *_standing(g, c, stat), *_lasting(g, c, stat)]
    if g.true_value(c, stat) < 0:
        found.append(Reason("never less than 0 when it is read", None, -1, ("coc3-1.5",)))
    return [*found, total]


def explain_count(g: Told, story: int, player: int, kind: int) -> list[Reason]:
    """What a side counts in a struggle of a story, or for its skill: each who counts there, and the sum."""
    stat = g.stat_counted(story, kind)
    value = g.value if stat == SKILL else g.counted_icons
    found = [Reason(g.stat_name(stat), value(c, stat), c) for c in g.who_counts(story, player, stat)]
    total = g.skill_at(story, player) if kind == SKILL else g.icons_at(story, player, kind)
    return [*[reason for reason in found if reason.amount], Reason(f"{g.title(player)} counts", total)]


def _printed(g: Told, c: int, stat: int) -> Reason:
    printed = g.face(c).printed[stat]
    if printed < 0:
        return Reason("printed X, by its own text", g.own_x(c), c, ("coc3-2.1",))
    return Reason("printed", printed, c)


def _standing(g: Told, c: int, stat: int) -> list[Reason]:
    found = []
    for entry in g.mods_by.get(stat, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if not g.applies(mod, source, c):
            continue
        name = "its own text" if source == c else g.title(source)
        num = g.number(mod.num, source, g.reader(source, c), -1, c) if mod.num is not None else None
        found.append(_change(name, mod.kind, num, source))
    return found


def _lasting(g: Told, c: int, stat: int) -> list[Reason]:
    ref = g.ref(c)
    return [
        _change(f"{g.title(row[L_SOURCE])}, for a time", row[L_KIND], row[L_AMOUNT], row[L_SOURCE] & OBJECT)
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
