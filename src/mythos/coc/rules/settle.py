"""State checks: whatever the state demands by itself, to a fixed point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythos.coc import acts, contest, table
from mythos.coc import editions as ed
from mythos.coc.library import CONTROL_KEY, STRUGGLE_KEY
from mythos.coc.numbers import (
    BY_EFFECT,
    CHARACTER,
    DECK,
    E_LOWERED,
    FATED,
    HEROIC,
    IN_PLAY,
    PLAYER_ZONES,
    SKILL,
    TOKENS_TO_WIN,
    TOUGHNESS,
    VILLAINOUS,
    WON,
)
from mythos.coc.rules.attachments import adrift, may_host, orphans, take_host
from mythos.coc.rules.control import end_conditions, standing_control, taken_claims
from mythos.coc.rules.loyalties import both_kinds, discard_one
from mythos.coc.rules.victory import decided, lost_decks, take_first, won_stories
from mythos.coc.rules.wounds import fated, lethal_wounds
from mythos.coc.table import ADRIFT, COLUMNS, LOWERED, THE_STORIES, TOKENS, WOUNDS, Table
from mythos.kernel import initiation, reading
from mythos.kernel.effects import Effect
from mythos.kernel.machine import BITS, HOST, OBJECT, OVER, TOUCHED, Frame, procedure
from mythos.kernel.program import M_CONTEST, U_WHILE
from mythos.kernel.reading import L_ARG, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_STAT, L_TARGET, L_UNTIL
from mythos.kernel.setup import KEYS, ON_WATCH

Q_STRUGGLE: Final = 38
O_STRUGGLE: Final = 33
Finding = Callable[["Table", Frame], bool]


def check(g: Table, f: Frame) -> None:
    """Whatever the state demands, one finding after the other, until there is nothing left."""
    g.regs[TOUCHED] = 0
    g.goto(f, "check")
    if g.lasting:
        end_conditions(g)
        if g.regs[OVER]:
            return
    if CONTROL_KEY in g.mods_by and (taken_claims(g, f) or standing_control(g, f)):
        return
    for finding in (lost_decks, decided, *findings(g), struggle_picks, skill_lowered, won_stories, whenever):
        if finding(g, f):
            return
    if not g.regs[TOUCHED]:
        g.pop()


def is_settled(g: Table) -> bool:
    """A quick look: nothing on the table that a state check would act on. Who reads a trace sees the check itself."""
    for key in g.library.unsettling:
        if key in g.mods_by:
            return False
    if g.setup.is_awaited[E_LOWERED] and any(is_news(g, c) for c in table.cards_in_play(g)):
        return False
    zones, cells = g.zones, g.cells
    if not (zones[DECK] and zones[PLAYER_ZONES + DECK]) or len(zones[WON]) > 2 or len(zones[PLAYER_ZONES + WON]) > 2:
        return False
    for row in g.lasting:
        if is_fragile(row):
            return False
    for story in zones[THE_STORIES]:
        at = story * COLUMNS + TOKENS
        if cells[at] >= 5 or cells[at + 1] >= 5:
            return False
    if findings(g) if g.trace is not None or g.setup.without is not None else is_troubled(g):
        return False
    watching = g.listen.get(ON_WATCH * KEYS)
    if watching is not None:
        for entry in watching:
            card, number = entry & OBJECT, entry >> BITS
            cond = g.setup.abilities[number].cond
            if cond is None:
                return False
            for you in table.readers(g, card):
                if reading.holds(g, cond, card, you, -1):
                    return False
    return not table.granted_watchers(g)


def is_troubled(g: Table) -> bool:
    """Would any of the checks of `findings` act on a card in play?"""
    zones, cells, seen = g.zones, g.cells, g.peaceful
    if seen[0] is not zones[IN_PLAY] or seen[1] is not zones[PLAYER_ZONES + IN_PLAY] or seen[2] is not g.card_face:
        if has_both(g):
            return True
        seen = g.peaceful
    for at in seen[3]:
        carries = cells[at + HOST] != -1 or cells[at + WOUNDS] or cells[at + TOKENS]
        if carries and is_in_trouble(g, at // COLUMNS):
            return True
    return False


def is_in_trouble(g: Table, c: int) -> bool:
    """Has a card lost its host, too many wounds, or enough success tokens for its fate?"""
    at = c * COLUMNS
    host, wounds, tokens = g.cells[at + HOST], g.cells[at + WOUNDS], g.cells[at + TOKENS]
    if host != -1:
        always = g.setup.rules[ed.HOST_REQUIREMENT] == ed.CHECKED_ALWAYS
        if host < 0 or not may_host(g, c, host, always):
            return True
    if wounds and table.type_of(g, c) == CHARACTER and wounds > table.value(g, c, TOUGHNESS):
        return True
    return tokens > 0 and 0 < table.value(g, c, FATED) <= tokens


def has_both(g: Table) -> bool:
    """Has somebody a card that is printed Heroic and one that is Villainous? If not, it is kept in mind until somebody
    moves."""
    mine, theirs, faces, seen = g.zones[IN_PLAY], g.zones[PLAYER_ZONES + IN_PLAY], g.card_face, g.peaceful
    if seen[0] is mine and seen[1] is theirs and seen[2] is faces:
        return False
    for cards in (mine, theirs):
        kinds = 0
        for c in cards:
            printed = faces[c].printed
            if printed[HEROIC]:
                kinds |= 1
            if printed[VILLAINOUS]:
                kinds |= 2
        if kinds == 3:
            return True
    g.peaceful = (mine, theirs, faces, [c * COLUMNS for c in (*mine, *theirs)])
    return False


FRAGILE: Final = (TOKENS_TO_WIN, HEROIC, VILLAINOUS)


def is_fragile(row: tuple[int, ...]) -> bool:
    """Does a lasting effect make a closer look necessary?"""
    return row[L_UNTIL] == U_WHILE or row[L_KIND] == M_CONTEST or row[L_STAT] in FRAGILE


def findings(g: Table) -> list[Finding]:
    """The checks that have something to look at, from one walk over the table."""
    attached = drifting = wounded = marked = False
    cells = g.cells
    for c in table.cards_in_play(g):
        at = c * COLUMNS
        if cells[at + HOST] != -1:
            attached = True
            drifting = drifting or cells[at + HOST] <= ADRIFT
        if cells[at + WOUNDS]:
            wounded = True
        if cells[at + TOKENS]:
            marked = True
    gained = HEROIC in g.mods_by or VILLAINOUS in g.mods_by or any(row[L_STAT] in FRAGILE for row in g.lasting)
    found: list[Finding] = []
    if drifting:
        found.append(adrift)
    if attached:
        found.append(orphans)
    if wounded:
        found.append(lethal_wounds)
    if marked:
        found.append(fated)
    if gained or has_both(g):
        found.append(both_kinds)
    return found


def is_news(g: Table, c: int) -> bool:
    """Does text lower a character's skill by another amount than when it was last looked at?"""
    return table.is_character(g, c) and g.cells[c * COLUMNS + LOWERED] != table.lowered(g, c)


def skill_lowered(g: Table, f: Frame) -> bool:
    """A character whose skill text or an effect has just lowered is known, if anybody waits for that."""
    events = []
    for c in table.cards_in_play(g) if g.setup.is_awaited[E_LOWERED] else ():
        if is_news(g, c):
            more = table.lowered(g, c) - g.cells[c * COLUMNS + LOWERED]
            skill = table.true_value(g, c, SKILL)
            less = max(skill + more, 0) - max(skill, 0)
            table.look_at_skill(g, c)
            if less > 0:
                events.append(acts.made(g, E_LOWERED, g.ref(c), cause=BY_EFFECT, amount=less))
    g.contents.emit(g, events)
    return bool(events)


def struggle_picks(g: Table, f: Frame) -> bool:
    """A line that takes a struggle of its player's choice from a story asks for it when it begins to apply."""
    entries = g.mods_by.get(STRUGGLE_KEY)
    for entry in (
        sorted(entries, key=lambda e: reading.controller_of(g, e & OBJECT) != table.active(g)) if entries else ()
    ):
        source, number = entry & OBJECT, entry >> BITS
        mod = g.setup.mods[number]
        if mod.n >= 0:
            continue
        for story in table.stories(g):
            if not g.book.applies(g, mod, source, story):
                continue
            ref = g.ref(source)
            done = [r for r in g.lasting if r[L_KIND] == M_CONTEST and r[L_SOURCE] == ref and r[L_MOD] == number]
            if any(r[L_TARGET] == g.ref(story) for r in done):
                continue
            kinds = contest.struggles_at(g, story)
            if kinds:
                g.goto(f, "take_struggle")
                options = [(O_STRUGGLE, g.ref(story), number, source, kind) for kind in sorted(set(kinds))]
                g.ask(reading.controller_of(g, source), Q_STRUGGLE, options)
                return True
    return open_struggle(g, f)


def open_struggle(g: Table, f: Frame) -> bool:
    """A lasting effect that takes a struggle of its player's choice asks for it at once."""
    for k, row in enumerate(g.lasting):
        if row[L_KIND] != M_CONTEST or row[L_ARG] >= 0 or not g.live(row[L_TARGET]):
            continue
        kinds = contest.struggles_at(g, row[L_TARGET] & OBJECT)
        if kinds:
            g.goto(f, "take_struggle")
            options = [(O_STRUGGLE, row[L_TARGET], row[L_MOD], -1 - k, kind) for kind in sorted(set(kinds))]
            g.ask(row[L_PLAYER], Q_STRUGGLE, options)
            return True
    return False


def take_struggle(g: Table, f: Frame) -> None:
    """The struggle is lost as long as the line applies, or the effect lasts."""
    _, story, number, source, kind = g.reply()
    g.goto(f, "check")
    if source >= 0:
        contest.remember_struggle(g, story, number, source, kind)
        return
    row = g.lasting[-1 - source]
    g.lasting[-1 - source] = (*row[:L_ARG], kind, *row[L_ARG + 1 :])
    g.touch()


def whenever(g: Table, f: Frame) -> bool:
    """Text that acts as soon as its condition holds."""
    for card, number, granter in g.contents.watching(g):
        for you in table.readers(g, card) if granter >= 0 or table.says(g, card, number) else ():
            usable = initiation.can_initiate(g, card, number, you, -1, granter)
            if usable and initiation.would_change(g, card, number, you):
                if not g.never_ends():
                    g.push(Effect(initiation.declare(g, card, number, you, -1, granter)))
                return True
    return False


SETTLE: Final = procedure("state check", check, discard_one, take_struggle, take_host, take_first)
