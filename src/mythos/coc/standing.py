"""What standing text forbids, and what it keeps cards from doing."""

from __future__ import annotations

from typing import Final

from mythos.coc import table
from mythos.coc.numbers import E_LEAVES_ZONE, E_REMOVE_TOKEN, E_UNATTACH, TOKENS_TO_WIN
from mythos.coc.table import CANNOT_KEYS, COLUMNS, Table
from mythos.kernel import reading
from mythos.kernel.machine import BITS, MARKS, OBJECT
from mythos.kernel.program import M_CANNOT, M_DOES_NOT, Mod
from mythos.kernel.reading import L_ARG, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_TARGET
from mythos.kernel.setup import KEYS, kind_key

DEPART_KEY: Final = CANNOT_KEYS[E_LEAVES_ZONE]
DOES_NOT_KEYS: Final = tuple(kind_key(M_DOES_NOT, verb) for verb in range(KEYS))


def is_kept(g: Table, c: int) -> bool:
    """Does something keep a card where it lies out of play? (coc3-faq-48, coc3-faq-69b)"""
    if DEPART_KEY not in g.mods_by or table.is_in_play(g, c) or not forbidden(g, E_LEAVES_ZONE, c):
        return False
    return g.rule("coc3-faq-48")


def _is_meant(g: Table, mod: Mod, c: int, by: int) -> bool:
    """Is a "cannot" about what this card does? Without a card nobody's effect is meant."""
    return not mod.source or (by >= 0 and g.book.fits(g, mod.source, by, c, reading.controller_of(g, c), -1))


def forbidden(g: Table, verb: int, c: int, cause: int = 0, by: int = -1) -> bool:
    """Is there a "cannot" for this card and verb? Some forbid it only to certain causes, or cards (`by`)."""
    mods = g.setup.mods
    for entry in g.mods_by.get(CANNOT_KEYS[verb], ()):
        mod = mods[entry >> BITS]
        if mod.to is not None or mod.minimum >= 0 or not (mod.n < 0 or mod.n & cause):
            continue
        if g.book.applies(g, mod, entry & OBJECT, c) and _is_meant(g, mod, c, by):
            return True
    if g.cells[c * COLUMNS + MARKS]:
        ref = g.ref(c)
        for row in g.lasting:
            if row[L_KIND] == M_CANNOT and row[L_TARGET] == ref:
                mod = mods[row[L_MOD]]
                caused = mod.n < 0 or mod.n & cause
                if mod.verb == verb and mod.to is None and caused and _is_meant(g, mod, c, by):
                    return True
    return False


def forbidden_at(g: Table, verb: int, c: int, place: int) -> bool:
    """Is there a "cannot" for this card and verb at this place?"""
    entries, marked = g.mods_by.get(CANNOT_KEYS[verb], ()), g.cells[c * COLUMNS + MARKS]
    if not entries and not g.lasting:
        return False
    mods, there = g.setup.mods, g.ref(place)
    for row in bars(g):
        mod, source = mods[row[L_MOD]], row[L_SOURCE] & OBJECT
        assert mod.scope is not None
        if mod.verb == verb and row[L_ARG] == there and g.book.fits(g, mod.scope.tests, c, source, row[L_PLAYER], -1):
            return True
    for entry in entries:
        mod, source = mods[entry >> BITS], entry & OBJECT
        if mod.minimum >= 0 or (mod.to is None and g.trace is None):
            continue  # it is about every place, or about how many go there
        places = reading.selected(g, mod.to, source, g.book.reader(g, source, c), -1, c)
        if there in places and g.book.applies(g, mod, source, c):
            return True
    if marked:
        ref = g.ref(c)
        for row in g.lasting:
            here = row[L_KIND] == M_CANNOT and row[L_TARGET] == ref and row[L_ARG] == there
            if here and mods[row[L_MOD]].verb == verb:
                return True
    return False


def bars(g: Table) -> list[tuple[int, ...]]:
    """The effects that close a place for a time, to whoever is, or becomes, what they speak of."""
    return [row for row in g.lasting if row[L_KIND] == M_CANNOT and row[L_TARGET] < 0]


def tokens_needed(g: Table, story: int, player: int) -> int:
    """So many success tokens win a story: five, unless text says otherwise, of the story or of a player there."""
    needed = reading.net(g, story, TOKENS_TO_WIN, g.face(story).printed[TOKENS_TO_WIN] or 5)
    there = g.ref(story)
    for entry in g.mods_by.get(TOKENS_TO_WIN, ()):
        mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
        if mod.to is not None and g.book.applies(g, mod, source, player):
            assert mod.num is not None
            here = there in reading.selected(g, mod.to, source, g.book.reader(g, source, player), -1, player)
            needed += mod.num.n if here else 0
    return needed


def clings(g: Table, c: int) -> bool:
    """Some attachments stay on a character that goes insane."""
    return does_not(g, E_UNATTACH, c)


def keeps_tokens(g: Table, c: int) -> bool:
    """Some cards keep their success tokens when they go insane (cocccg-err-dunwich-f13)."""
    return does_not(g, E_REMOVE_TOKEN, c)


def does_not(g: Table, verb: int, c: int) -> bool:
    """Does something say that a card does not do this in its framework step?"""
    return bool(abstentions(g, verb, c))


def does_without(g: Table, verb: int, c: int, stat: int) -> bool:
    """Does something say that a card does not do this by this stat?"""
    return any(mod.stat == stat for mod in abstentions(g, verb, c))


def abstentions(g: Table, verb: int, c: int) -> list[Mod]:
    """The changes that say that a card does not do something, or not with all it has."""
    entries = g.mods_by.get(DOES_NOT_KEYS[verb], ())
    if not entries and not g.cells[c * COLUMNS + MARKS]:
        return []
    mods = g.setup.mods
    found = [mods[entry >> BITS] for entry in entries if g.book.applies(g, mods[entry >> BITS], entry & OBJECT, c)]
    if g.cells[c * COLUMNS + MARKS]:
        ref = g.ref(c)
        rows = [row for row in g.lasting if row[L_KIND] == M_DOES_NOT and row[L_TARGET] == ref]
        found += [mods[row[L_MOD]] for row in rows if mods[row[L_MOD]].verb == verb]
    return found
