"""The contest for stories: who may commit where, and what counts there."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, paying, standing, table
from mythos.coc import editions as ed
from mythos.coc.numbers import (
    CHARACTER,
    COMMITTED,
    E_COMMIT,
    E_COUNT,
    E_EXHAUST,
    E_READY,
    E_RESOURCE,
    E_UNCOMMIT,
    EXHAUSTED,
    IN_PLAY,
    INSANE,
    PHASE,
    PLAYER_ZONES,
    READY,
    SKILL,
)
from mythos.coc.rules.struggles import ORDER
from mythos.coc.standing import abstentions
from mythos.coc.table import (
    ACTIVE,
    ATTACKED,
    COLUMNS,
    FORM,
    PLACE,
    STANCE,
    Table,
)
from mythos.kernel import hooks, initiation, lasting, reading
from mythos.kernel.machine import (
    BITS,
    HOST,
    MARKS,
    OBJECT,
    TICK,
)
from mythos.kernel.program import (
    ALL_CONTESTS,
    CHECKED_FIRST,
    M_CANNOT,
    M_CONTEST,
    M_COUNTS,
    M_DOES_NOT,
    M_FEW,
    M_JOINS,
    M_MUST,
    M_ORDER,
    M_PARTY,
    M_PRIZE,
    M_RANDOM,
    M_SKIP,
    M_STAYS,
    M_TALLY,
    M_TIRED,
    M_TURNS,
    M_VOID,
    M_WINS,
    ONE_FAMILY,
    ONE_PLACE,
    S_PLACE,
    U_FOREVER,
    U_WHILE,
    Sel,
)
from mythos.kernel.reading import L_AMOUNT, L_ARG, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_STAT, L_TARGET, L_UNTIL
from mythos.kernel.setup import kind_key

COUNTS_KEY: Final = kind_key(M_COUNTS)
JOINS_KEY: Final = kind_key(M_JOINS, E_COMMIT)
TIRED_KEY: Final = kind_key(M_TIRED, E_COMMIT)
ORDER_KEY: Final = kind_key(M_ORDER)
TALLY_KEY: Final = kind_key(M_TALLY)
TURNS_KEY: Final = kind_key(M_TURNS)
WINS_KEY: Final = kind_key(M_WINS)
PRIZE_KEY: Final = kind_key(M_PRIZE)
PARTY_KEY: Final = kind_key(M_PARTY, E_COMMIT)
STAYS_KEY: Final = kind_key(M_STAYS)
FEW_READIED_KEY: Final = kind_key(M_FEW, E_READY)
COMMIT_KEY: Final = kind_key(M_CANNOT, E_COMMIT)
EXHAUST_KEY: Final = kind_key(M_CANNOT, E_EXHAUST)
MUST_KEY: Final = kind_key(M_MUST, E_COMMIT)
STRUGGLE_KEY: Final = kind_key(M_CONTEST)
SKILL_COUNTS: Final = 1
ICONS_COUNT: Final = 2
PRINTED_ICONS: Final = 4
INSTEAD, BESIDES = 0, 1  # what a struggle counts in place of its icons, or besides them
FIRST, LAST = 0, 1  # struggles come before or after the others
FREELY: Final = 2  # struggles resolve in an order that somebody decides


def open_stories(g: Table, player: int) -> list[int]:
    """The active player attacks and may commit anywhere, the opponent defends: only where there are attackers
    (coc3-2.8, coc3-3.1)."""
    if player == table.active(g) or not g.rule("coc3-2.8"):
        return list(table.stories(g))
    table.cite_switch(g, ed.DEFEND_EMPTIED_STORY)
    emptied = g.setup.rules[ed.DEFEND_EMPTIED_STORY] == ed.YES
    return [s for s in table.stories(g) if is_attacked(g, s, emptied)]


def resolves(g: Table, story: int) -> bool:
    """A story resolves only if the active player has a character there (coc3-3.1)."""
    return is_attacked(g, story, g.setup.rules[ed.EMPTIED_STORY_RESOLVES] == ed.YES)


def is_attacked(g: Table, story: int, emptied: bool) -> bool:
    """Has the active player a character there, or had one, in editions where that counts (cocccg-committing)?"""
    for c in g.zones[g.regs[ACTIVE] * PLAYER_ZONES + IN_PLAY]:
        if g.cells[c * COLUMNS + PLACE] == story:
            return True
    return emptied and g.cells[story * COLUMNS + ATTACKED] == g.regs[TICK]


def may_commit(g: Table, player: int) -> list[int]:
    """The characters that are ready, uncommitted and not yet declared."""
    cells, faces = g.cells, g.card_face
    bound, stiff = COMMIT_KEY in g.mods_by, EXHAUST_KEY in g.mods_by
    tired = TIRED_KEY in g.mods_by
    found = []
    for c in g.zones[player * PLAYER_ZONES + IN_PLAY]:
        at = c * COLUMNS
        if cells[at + PLACE] != -1:
            continue
        stance = cells[at + STANCE]
        if stance != READY and not (tired and stance == EXHAUSTED and goes_tired(g, c)):
            continue
        kind = table.type_of(g, c) if cells[at + FORM] else faces[c].type
        if kind != CHARACTER and joining(g, c) < 0:
            continue
        marked = cells[at + MARKS]
        if (bound or marked) and standing.forbidden(g, E_COMMIT, c):
            continue
        if (stiff or marked) and standing.forbidden(g, E_EXHAUST, c) and exhausts_to_commit(g, c):
            continue
        found.append(c)
    return found


def goes_tired(g: Table, c: int, story: int = -1) -> bool:
    """Does some text let an exhausted character commit, to this story?"""
    for entry in g.mods_by.get(TIRED_KEY, ()):
        mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
        if not g.book.applies(g, mod, source, c):
            continue
        if (
            story < 0
            or mod.to is None
            or g.ref(story) in reading.selected(g, mod.to, source, g.book.reader(g, source, c), -1, c)
        ):
            return True
    return False


def bound_to_party(g: Table, c: int, story: int, size: int) -> bool:
    """Does some text forbid a character to go there with a party of this size: alone, or not alone?"""
    for entry in g.mods_by.get(COMMIT_KEY, ()):
        mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
        if mod.minimum < 0 or not g.book.applies(g, mod, source, c):
            continue
        if mod.to is not None and g.ref(story) not in reading.selected(
            g, mod.to, source, g.book.reader(g, source, c), -1, c
        ):
            continue
        if (size > 1) if mod.minimum == 1 else (size < mod.minimum):
            return True
    return False


def party(g: Table, player: int, story: int) -> list[int]:
    """Whom a player has at a story, those included who are declared to go there."""
    places = (story, -2 - story)
    return [c for c in g.zones[player * PLAYER_ZONES + IN_PLAY] if g.cells[c * COLUMNS + PLACE] in places]


def commits_freely(g: Table) -> bool:
    """Does no standing text say where anybody cannot, must or may commit?"""
    bound = COMMIT_KEY in g.mods_by or MUST_KEY in g.mods_by or TIRED_KEY in g.mods_by
    bound = bound or "party" in g.library.features
    narrow = g.lasting and (standing.bars(g) or any(row[L_KIND] == M_FEW for row in g.lasting))
    return not (bound or g.library.tolls or narrow)


def joining(g: Table, c: int) -> int:
    """The ability that makes a character of something else so that it can commit, or -1 (coc3-faq-10)."""
    if "joins" not in g.library.features or g.zone_kind(c) != IN_PLAY:
        return -1
    for entry in g.mods_by.get(JOINS_KEY, ()):
        mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
        if g.book.applies(g, mod, source, c):
            return g.face(source).granted[mod.ability]
    return -1


def join(g: Table, c: int) -> None:
    """It is a character as long as it is committed; a lasting effect (coc3-faq-10b, coc3-faq-26)."""
    number = joining(g, c)
    if number < 0 or table.type_of(g, c) == CHARACTER:
        return
    size, sets = len(g.heap), len(g.sets)
    rec = initiation.declare(g, c, number, reading.controller_of(g, c))
    lasting.lasting_effect(g, rec, g.setup.abilities[number].program[0])
    initiation.forget(g, size, sets)
    hooks.tell(g, f"{table.printed_title(g, c)} is a character.", "coc3-faq-10", "coc3-faq-10b")


def is_partial(g: Table, number: int) -> bool:
    """Is a toll about some cards only?"""
    return g.setup.abilities[number].program[0].sel is not None and not is_local(g, number)


def is_local(g: Table, number: int) -> bool:
    """Is a toll asked for at every story where somebody goes, as far as it can be paid?"""
    act = g.setup.abilities[number].program[0]
    return act.to is not None and act.if_able


def can_pay_tolls(g: Table, verb: int, player: int) -> bool:
    """Could he pay each of those that are about everything?"""
    tolls = paying.tolls(g, verb, player)
    whole = [toll for toll in tolls if not is_partial(g, toll[1]) and not is_local(g, toll[1])]
    return all(paying.can_pay_toll(g, *toll, player) for toll in whole)


def unpaid_tolls(g: Table, verb: int, player: int) -> list[tuple[int, int]]:
    """The tolls about some cards only that he has not paid in this phase."""
    found = [(c, number) for c, number in paying.tolls(g, verb, player) if is_partial(g, number)]
    return [(c, number) for c, number in found if toll_key(g, c, number, player) not in g.limits]


def due_tolls(g: Table, verb: int, ref: int, place: int) -> list[tuple[int, int]]:
    """What is due for a card that an effect sends to a place: not what is asked for others, or elsewhere."""
    found = []
    for card, number in paying.tolls(g, verb, reading.controller_of(g, ref)):
        act, you = g.setup.abilities[number].program[0], reading.controller_of(g, card)
        if act.sel is not None and ref not in reading.selected(g, act.sel, card, you, -1):
            continue
        if act.to is None or place in reading.selected(g, act.to, card, you, -1):
            found.append((card, number))
    return found


def is_void(g: Table, place: int, winner: int, kind: int) -> bool:
    """Does an effect say that what a player wins at this story has no result?"""
    for row in g.lasting:
        if row[L_KIND] == M_VOID and row[L_TARGET] == place:
            mod = g.setup.mods[row[L_MOD]]
            if mod.stat in (-1, kind) and winner in reading.selected(
                g, mod.who, row[L_SOURCE] & OBJECT, row[L_PLAYER], -1
            ):
                return True
    return False


def crowded(g: Table, c: int, story: int) -> bool:
    """Does an effect allow a player only so many characters at a story, and are they there?"""
    player, place = reading.controller_of(g, c), g.ref(story)
    for row in g.lasting:
        if row[L_KIND] == M_FEW and row[L_TARGET] == player and row[L_ARG] == place:
            others = [d for d in party(g, player, story) if d != c]
            if len(others) >= g.setup.mods[row[L_MOD]].n:
                return True
    return False


def is_due(g: Table, card: int, number: int, player: int, trigger: int) -> bool:
    """Must he pay it? What is asked for only if able, only if he can."""
    able = g.setup.abilities[number].program[0].if_able
    return not able or paying.can_pay_toll(g, card, number, player, trigger)


def may_resource(g: Table, ref: int, player: int) -> bool:
    """Could he pay what others demand of whoever attaches this card as a resource?"""
    here = len(g.heap)
    g.heap.append(acts.made(g, E_RESOURCE, ref, player))
    tolls = paying.tolls(g, E_RESOURCE, player)
    due = [toll for toll in tolls if not g.setup.abilities[toll[1]].program[0].if_able]
    payable = all(paying.can_pay_toll(g, *toll, player, here) for toll in due)
    del g.heap[here:]
    return payable


def toll_key(g: Table, card: int, number: int, player: int) -> tuple[int, int, int, int]:
    """The note that a player has paid a toll, for this phase."""
    return (number, g.ref(card), player, PHASE)


def owes(g: Table, verb: int, c: int, player: int, story: int = -1) -> bool:
    """Has he not paid what he would have to pay for this card, wherever it goes or there?"""
    for card, number in unpaid_tolls(g, verb, player):
        act, you = g.setup.abilities[number].program[0], reading.controller_of(g, card)
        if (act.to is None) != (story < 0) or g.ref(c) not in reading.selected(g, act.sel, card, you, -1):
            continue
        if story < 0 or g.ref(story) in reading.selected(g, act.to, card, you, -1):
            return True
    return False


def may_commit_to(g: Table, c: int, story: int, tired: bool = False) -> bool:
    """Nothing forbids this story to it, and who is exhausted may go there."""
    if tired and g.cells[c * COLUMNS + STANCE] == EXHAUSTED and not goes_tired(g, c, story):
        return False
    if COMMIT_KEY in g.mods_by:
        others = [d for d in party(g, reading.controller_of(g, c), story) if d != c]
        alone = [d for d in others if bound_to_party(g, d, story, len(others) + 1) and len(others) == 1]
        if others and (bound_to_party(g, c, story, len(others) + 1) or alone):
            return False
    if "party" in g.library.features and not joins_party(g, c, story):
        return False
    return not standing.forbidden_at(g, E_COMMIT, c, story) and not (g.lasting and crowded(g, c, story))


def joins_party(g: Table, c: int, story: int) -> bool:
    """Some text keeps a player's characters at one story, or those of different factions apart."""
    player, ref = reading.controller_of(g, c), g.ref(reading.controller_of(g, c))
    entries, mods = g.mods_by.get(PARTY_KEY, ()), g.setup.mods
    ways = {mods[e >> BITS].n for e in entries if g.book.applies(g, mods[e >> BITS], e & OBJECT, player)}
    ways |= {mods[row[L_MOD]].n for row in g.lasting if row[L_KIND] == M_PARTY and row[L_TARGET] == ref}
    if ONE_PLACE in ways and any(party(g, player, other) for other in table.stories(g) if other != story):
        return False
    mine = table.families(g, c) if ONE_FAMILY in ways else []
    others = [table.families(g, d) for d in party(g, player, story) if d != c] if mine else []
    return not any(theirs and not set(theirs) & set(mine) for theirs in others)


def may_go_to(g: Table, c: int, story: int) -> bool:
    """Also by an effect a defender commits only where there are attackers (coc3-3.1, coc3-faq-04)."""
    player = reading.controller_of(g, c)
    if g.library.tolls and not can_pay_tolls(g, E_COMMIT, player):
        return False
    if COMMIT_KEY in g.mods_by and bound_to_party(g, c, story, len({*party(g, player, story), c})):
        return False
    return story in open_stories(g, player) and may_commit_to(g, c, story)


def must_commit(g: Table, c: int) -> bool:
    """Must it commit, wherever it likes?"""
    for entry in g.mods_by.get(MUST_KEY, ()):
        mod = g.setup.mods[entry >> BITS]
        if mod.to is None and g.book.applies(g, mod, entry & OBJECT, c):
            return True
    return any(g.setup.mods[row[L_MOD]].to is None for row in _obligations(g, c))


def must_commit_to(g: Table, c: int, story: int) -> bool:
    """ "Must commit" works inside the commit step, for a ready, uncommitted character (coc3-2.10)."""
    for entry in g.mods_by.get(MUST_KEY, ()):
        mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
        if mod.to is not None and g.book.applies(g, mod, source, c) and _declared_at(g, mod.to, source) == story:
            return True
    return any(_obliged_place(g, row) == story for row in _obligations(g, c))


def _obligations(g: Table, c: int) -> list[tuple[int, ...]]:
    if not g.cells[c * COLUMNS + MARKS]:
        return []
    ref = g.ref(c)
    return [row for row in g.lasting if row[L_KIND] == M_MUST and row[L_TARGET] == ref]


def _obliged_place(g: Table, row: tuple[int, ...]) -> int:
    """The story meant by "must commit to", or -1: "the same story" is where the other one is now, or declared."""
    to = g.setup.mods[row[L_MOD]].to
    if to is None or to.op != S_PLACE or to.sel is not None:
        return row[L_ARG] & OBJECT if row[L_ARG] >= 0 else -1
    return _declared_at(g, to, row[L_SOURCE] & OBJECT) if g.live(row[L_SOURCE]) else -1


def _declared_at(g: Table, to: Sel, source: int) -> int:
    """The story that a line means; "same story" is where its card is, or is declared to go."""
    if to.op != S_PLACE or to.sel is not None:
        places = reading.selected(g, to, source, reading.controller_of(g, source), -1)
        return places[0] & OBJECT if places else -1
    place = g.cell(source, PLACE)
    return -2 - place if place <= -2 else place


def declared(g: Table, player: int) -> list[int]:
    """The characters a player has declared to commit."""
    cells, found = g.cells, []
    for c in g.zones[player * PLAYER_ZONES + IN_PLAY]:
        if cells[c * COLUMNS + PLACE] <= -2:
            found.append(c)
    return found


def exhausts_to_commit(g: Table, c: int, story: int = -1) -> bool:
    """Committing costs exhausting, unless a card says otherwise, of everything or of this story."""
    spared = abstentions(g, E_EXHAUST, c)
    if not spared or any(mod.to is None for mod in spared):
        return not spared
    ref, there = g.ref(c), g.ref(story) if story >= 0 else -1
    rows = [row for row in g.lasting if row[L_KIND] == M_DOES_NOT and row[L_TARGET] == ref]
    return not any(g.setup.mods[row[L_MOD]].verb == E_EXHAUST and row[L_ARG] == there for row in rows)


def stays_committed(g: Table, c: int) -> bool:
    """Some cards do not uncommit at the end of the phase."""
    kept = abstentions(g, E_UNCOMMIT, c)
    if any(mod.to is None for mod in kept) or (bool(kept) and _stays_there(g, c)):
        return True
    return "stays" in g.library.features and _has_stayed(g, c)


def _has_stayed(g: Table, c: int) -> bool:
    """Has its player decided that it stays where it is?"""
    ref, there = g.ref(c), g.ref(g.cells[c * COLUMNS + PLACE])
    return any(row[L_KIND] == M_STAYS and row[L_TARGET] == ref and row[L_ARG] == there for row in g.lasting)


def _stays_there(g: Table, c: int) -> bool:
    """Does something keep a card at the very story where it is?"""
    ref, there = g.ref(c), g.ref(g.cells[c * COLUMNS + PLACE])
    rows = [row for row in g.lasting if row[L_KIND] == M_DOES_NOT and row[L_TARGET] == ref]
    return any(g.setup.mods[row[L_MOD]].verb == E_UNCOMMIT and row[L_ARG] == there for row in rows)


def is_random(g: Table, verb: int, player: int) -> bool:
    """Do the dice say with which card a player does something?"""
    entries = g.mods_by.get(kind_key(M_RANDOM, verb), ())
    return any(g.book.applies(g, g.setup.mods[e >> BITS], e & OBJECT, player) for e in entries)


def skips(g: Table, phase: int) -> bool:
    """Does something let the active player skip a phase?"""
    rows = [row for row in g.lasting if row[L_KIND] == M_SKIP and row[L_TARGET] & OBJECT == table.active(g)]
    return any(g.setup.mods[row[L_MOD]].n == phase for row in rows)


def icons_at(g: Table, story: int, player: int, kind: int) -> int:
    """The icons a side counts in a struggle, or what is counted in their place."""
    stat = stat_counted(g, story, kind)
    if stat == SKILL:
        return skill_at(g, story, player)
    total = _icons(g, story, player, stat)
    if "tally" in g.library.features:
        total += sum([_icons(g, story, player, more) for more in counted_besides(g, story, kind) - {stat}])
    return total


def _icons(g: Table, story: int, player: int, stat: int) -> int:
    """The icons of one kind that a side counts."""
    if g.library.counts:
        return sum([counted_icons(g, c, stat) for c in who_counts(g, story, player, stat)])
    return sum_at(g, story, player, stat)


def stat_counted(g: Table, story: int, kind: int) -> int:
    """Which value of the characters a struggle, or the story itself (skill), counts."""
    return counted_in(g, story, kind) if kind != SKILL and "tally" in g.library.features else kind


def who_counts(g: Table, story: int, player: int, stat: int) -> list[int]:
    """Whose icons or skill a side counts at a story."""
    there = table.committed(g, story, player)
    what = SKILL_COUNTS if stat == SKILL else ICONS_COUNT
    return counted(g, there, story, player, what) if g.library.counts else there


def sum_at(g: Table, story: int, player: int, stat: int) -> int:
    """The values of all that a player has committed to a story."""
    cells, faces, changed = g.cells, g.card_face, stat in g.mods_by
    total = 0
    for c in g.zones[player * PLAYER_ZONES + IN_PLAY]:
        at = c * COLUMNS
        if cells[at + PLACE] == story:
            if changed or cells[at + MARKS] or cells[at + FORM] or cells[at + STANCE] == INSANE:
                total += table.value(g, c, stat)
            else:
                printed = faces[c].printed[stat]  # as in `value`: nothing changes it
                total += printed if printed >= 0 else table.value(g, c, stat)
    return total


def counted_in(g: Table, story: int, kind: int) -> int:
    """What a struggle counts: its icons, unless text says otherwise; skill prevails over icons (coc3-faq-15)."""
    found = _tallied(g, story, kind, INSTEAD)
    return SKILL if SKILL in found else found[-1] if found else kind


def counted_besides(g: Table, story: int, kind: int) -> set[int]:
    """The icons that a struggle counts in addition to its own."""
    return set(_tallied(g, story, kind, BESIDES))


def _tallied(g: Table, story: int, kind: int, how: int) -> list[int]:
    """What text lets such a struggle count, in place of its icons or besides them."""
    found = []
    for entry in g.mods_by.get(TALLY_KEY, ()):
        mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
        assert mod.num is not None
        if mod.n == how and reading.number(g, mod.num, source, reading.controller_of(g, source), -1) in (0, kind):
            found += [mod.stat] if g.book.applies(g, mod, source, story) else []
    ref = g.ref(story)
    rows = [row for row in g.lasting if row[L_KIND] == M_TALLY and row[L_TARGET] == ref]
    return found + [r[L_STAT] for r in rows if r[L_AMOUNT] in (0, kind) and r[L_ARG] == how]


def counted(g: Table, there: list[int], story: int, player: int, what: int) -> list[int]:
    """Whose icons or skill count: those committed, unless they do not count, and who counts from elsewhere."""
    others = counting(g, story, player, what)
    if others and what == SKILL_COUNTS and not g.rule("coc3-2.30"):
        others = []
    return [c for c in (*there, *others) if not is_uncounted(g, c, what)]


def is_uncounted(g: Table, c: int, what: int) -> bool:
    """Does its skill, or do its icons, not count at all?"""
    whole = [mod for mod in abstentions(g, E_COUNT, c) if mod.stat < 0 and (mod.n < 0 or not mod.n & PRINTED_ICONS)]
    return any(mod.n < 0 or mod.n & what for mod in whole)


def counted_icons(g: Table, c: int, stat: int) -> int:
    """The icons of a card that count: some text lets only one kind, or the printed ones, not count."""
    value = table.value(g, c, stat)
    for mod in abstentions(g, E_COUNT, c) if value else ():
        if mod.stat == stat:
            return 0
        if mod.stat < 0 and mod.n >= 0 and mod.n & PRINTED_ICONS:
            value = max(value - table.printed_value(g, c, stat), 0)
    return value


def counting(g: Table, story: int, player: int, what: int) -> list[int]:
    """The cards that count at a story without being committed to it."""
    place = g.ref(story)
    found = []
    for c in table.cards_of(g, player):
        if g.cells[c * COLUMNS + PLACE] == story:
            continue
        for entry in g.mods_by.get(COUNTS_KEY, ()):
            mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
            places = (
                reading.selected(g, mod.to, source, reading.controller_of(g, source), -1, c) if mod.n & what else ()
            )
            if place in places and g.book.applies(g, mod, source, c):
                found += [c] if g.rule("coc3-faq-83") else [c, c]  # once, however many say so
                break
        else:
            ref = g.ref(c)
            rows = [row for row in g.lasting if row[L_KIND] == M_COUNTS and row[L_TARGET] == ref]
            if any(row[L_ARG] == place and g.setup.mods[row[L_MOD]].n & what for row in rows):
                found.append(c)
    return found


def skill_at(g: Table, story: int, player: int) -> int:
    """The skill a side counts (coc3-2.30)."""
    if g.library.counts:
        return sum([table.value(g, c, SKILL) for c in who_counts(g, story, player, SKILL)])
    return sum_at(g, story, player, SKILL)


def struggles_at(g: Table, story: int) -> list[int]:
    """The struggles of a story now: printed, boosters (by edition), and what cards add or take (coc3-2.27)."""
    printed = g.face(story).facts.get("struggles", ORDER)
    plain = STRUGGLE_KEY not in g.mods_by and TURNS_KEY not in g.mods_by and not g.lasting
    if plain and "boosters" not in g.library.features:
        return sorted(printed)
    kinds = list(printed)
    boosted: list[int] = []
    cells = g.cells
    for c in table.cards_in_play(g) if "boosters" in g.library.features else ():
        at = c * COLUMNS
        host = -1 if cells[at + FORM] else cells[at + HOST]
        if story in (cells[at + PLACE], host) or (host >= 0 and cells[host * COLUMNS + PLACE] == story):
            boosters = g.face(c).facts.get("boosters", ())
            if boosters and table.speaks(g, c):
                boosted.extend(boosters)
    if boosted:
        table.cite_switch(g, ed.BOOSTERS)
    if boosted and g.setup.rules[ed.BOOSTERS] == ed.MAKE_TWO_STRUGGLES:
        kinds = [kind for kind in kinds if kind not in boosted] + 2 * list(set(boosted))
    else:
        kinds += boosted
    for kind, change in sorted(_struggle_changes(g, story), key=loses_all):  # that comes last
        kinds += [kind] * change
        lost = min(-change, kinds.count(kind))
        for _ in range(lost if lost > 0 and g.rule("coc3-2.27b") else 0):
            kinds.remove(kind)
    return sorted(_turned(g, story, kinds) if TURNS_KEY in g.mods_by else kinds)


def sure_winner(g: Table, story: int, kind: int) -> int:
    """Who wins such a struggle whatever is counted, or -1; where both would, it is counted."""
    found = set()
    for entry in g.mods_by.get(WINS_KEY, ()):
        mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
        places = (
            reading.selected(g, mod.to, source, reading.controller_of(g, source), -1) if mod.stat in (-1, kind) else ()
        )
        if g.ref(story) in places:
            found |= {player for player in table.in_order(g) if g.book.applies(g, mod, source, player)}
    return found.pop() if len(found) == 1 else -1


def prize_taker(g: Table, story: int, winner: int) -> int:
    """Who uses the effect of a story that somebody wins: the winner, unless text gives it to his opponent."""
    for entry in g.mods_by.get(PRIZE_KEY, ()):
        mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
        places = reading.selected(g, mod.to, source, reading.controller_of(g, source), -1)
        if g.ref(story) in places and g.book.applies(g, mod, source, 1 - winner):
            return 1 - winner
    return winner


def may_stay(g: Table, c: int, state: int) -> bool:
    """May a card stay exhausted in the refresh phase, or committed when everybody goes home?"""
    return bool(_letting_stay(g, c, state))


def _letting_stay(g: Table, c: int, state: int) -> list[int]:
    """The entries of the text that lets a card stay in a state."""
    entries, mods = g.mods_by.get(STAYS_KEY, ()), g.setup.mods
    return [e for e in entries if mods[e >> BITS].n == state and g.book.applies(g, mods[e >> BITS], e & OBJECT, c)]


def stay(g: Table, c: int) -> None:
    """A character stays at its story until that is gone."""
    entry = _letting_stay(g, c, COMMITTED)[0]
    you, place = reading.controller_of(g, c), g.ref(g.cells[c * COLUMNS + PLACE])
    source = g.ref(entry & OBJECT)
    row = (M_STAYS, -1, g.ref(c), 0, U_FOREVER, you, source, place, entry >> BITS, -1, g.regs[TICK])
    g.lasting.append(row)
    g.cells[c * COLUMNS + MARKS] += 1


def part(g: Table) -> None:
    """Who decided to stay at a story where he is not any more, or which is gone, goes home from elsewhere as ever."""
    if "stays" in g.library.features:
        lasting.end_lasting(g, [row[L_KIND] != M_STAYS or _is_there(g, row) for row in g.lasting])


def _is_there(g: Table, row: tuple[int, ...]) -> bool:
    """Is whoever has stayed still at that story?"""
    place = g.cells[(row[L_TARGET] & OBJECT) * COLUMNS + PLACE]
    return g.live(row[L_TARGET]) and place >= 0 and row[L_ARG] == g.ref(place)


def too_many(g: Table, player: int, cards: list[int]) -> tuple[list[int], int]:
    """Those of these cards of which only some may be readied by the rules, and how many are too many."""
    for entry in g.mods_by.get(FEW_READIED_KEY, ()):
        mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
        bound = [c for c in cards if g.book.fits(g, mod.source, c, source, player, -1)]
        if len(bound) > mod.n and g.book.applies(g, mod, source, player):
            return bound, len(bound) - mod.n
    return [], 0


def struggle_orderer(g: Table, story: int) -> int:
    """Who decides in which order the struggles of a story resolve, or -1; the active player comes first."""
    deciders = [
        reading.controller_of(g, entry & OBJECT)
        for entry in g.mods_by.get(ORDER_KEY, ())
        if g.setup.mods[entry >> BITS].n == FREELY
        and g.book.applies(g, g.setup.mods[entry >> BITS], entry & OBJECT, story)
    ]
    return next((player for player in table.in_order(g) if player in deciders), -1)


def _turned(g: Table, story: int, kinds: list[int]) -> list[int]:
    """Struggles that text makes struggles of another kind."""
    for entry in g.mods_by[TURNS_KEY]:
        mod = g.setup.mods[entry >> BITS]
        if g.book.applies(g, mod, entry & OBJECT, story):
            kinds = [mod.n if mod.stat in (-1, kind) else kind for kind in kinds]
    return kinds


def struggle_order(g: Table, story: int) -> int:
    """In which order the struggles of a story resolve, as digits: terror, combat, arcane, investigation, unless
    text lets some come before or after the others."""
    order = list(ORDER)
    for entry in g.mods_by.get(ORDER_KEY, ()):
        mod = g.setup.mods[entry >> BITS]
        if mod.n in (FIRST, LAST) and g.book.applies(g, mod, entry & OBJECT, story):
            order.remove(mod.stat)
            order.insert(len(order) if mod.n else 0, mod.stat)
    return sum(kind - ORDER[0] << 2 * k for k, kind in enumerate(order))


def checks_first(g: Table, story: int) -> bool:
    """Does text say that success at a story is determined before its struggles?"""
    mods, entries = g.setup.mods, g.mods_by.get(ORDER_KEY, ())
    found = [entry for entry in entries if mods[entry >> BITS].n == CHECKED_FIRST]
    return any(g.book.applies(g, mods[entry >> BITS], entry & OBJECT, story) for entry in found)


def _struggle_changes(g: Table, story: int) -> list[tuple[int, int]]:
    changes = []
    for entry in g.mods_by.get(STRUGGLE_KEY, ()):
        mod, source = g.setup.mods[entry >> BITS], entry & OBJECT
        if mod.n >= 0 and mod.num is not None and g.book.applies(g, mod, source, story):
            changes.append((mod.n, reading.number(g, mod.num, source, reading.controller_of(g, source), -1, story)))
    for row in g.lasting:
        if row[L_KIND] == M_CONTEST and row[L_ARG] >= 0 and _brings_to(g, row[L_TARGET], story):
            if row[L_UNTIL] == U_WHILE and not pick_applies(g, row):
                continue
            changes.append((row[L_ARG], row[3]))
    return changes


def _brings_to(g: Table, target: int, story: int) -> bool:
    """Is a struggle gained by the story, or by a character there, as a booster (coc3-err-seekers-f36)?"""
    if not g.live(target):
        return False
    return target & OBJECT == story or g.cells[(target & OBJECT) * COLUMNS + PLACE] == story


def pick_applies(g: Table, row: tuple[int, ...]) -> bool:
    """A struggle picked for a standing line is lost only while the line applies; then it is picked anew."""
    source, story = row[L_SOURCE], row[L_TARGET]
    if not g.live(source) or not g.live(story):
        return False
    return g.book.applies(g, g.setup.mods[row[L_MOD]], source & OBJECT, story & OBJECT)


def remember_struggle(g: Table, story: int, number: int, source: int, kind: int) -> None:
    """The struggle picked for a standing line."""
    you = reading.controller_of(g, source)
    row = (M_CONTEST, -1, story, -1, U_WHILE, you, g.ref(source), kind, number, -1, g.regs[TICK])
    g.lasting.append(row)
    g.cells[(story & OBJECT) * COLUMNS + MARKS] += 1
    g.touch()


def loses_all(change: tuple[int, int]) -> bool:
    """Does a change take away every struggle of its kind?"""
    return change[1] <= -ALL_CONTESTS
