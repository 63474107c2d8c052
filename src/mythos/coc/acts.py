"""Verbs: whether something can happen to a card, which events an instruction makes, and what each event does.

A verb never changes the state by itself: it makes records that pass the gate (`rules/windows.py`), and `apply`
carries out what nobody stopped.
"""

from __future__ import annotations

from typing import Final

from mythos.coc import editions as ed
from mythos.coc import moving, table
from mythos.coc.chronicle import remember
from mythos.coc.moving import ANY_SIDE, IMMUNE_KEY
from mythos.coc.needs import can_be_wounded, is_wounded_in_vain, may_swap
from mythos.coc.numbers import (
    ATTACHED,
    BLANK,
    BY_EFFECT,
    BY_PLAY,
    BY_RULE,
    COMMITTED,
    DISCARD,
    E_ADD_TOKEN,
    E_ATTACH,
    E_CARD,
    E_COMMIT,
    E_CONTROL,
    E_DECK,
    E_DESTROY,
    E_DISCARD,
    E_DRAIN,
    E_DRAW,
    E_ENTER,
    E_ENTERS_DISCARD,
    E_EXCHANGE,
    E_GAIN_DOMAIN,
    E_INITIATE,
    E_INSANE,
    E_LEAVE,
    E_MOVE_TOKEN,
    E_MOVE_WOUND,
    E_OVERPAID,
    E_PLAYED,
    E_PUT,
    E_REDIRECT,
    E_REMOVE,
    E_REMOVE_TOKEN,
    E_RESOLVE,
    E_RESOURCE,
    E_RETURN,
    E_REVEAL,
    E_SACRIFICE,
    E_SHOW,
    E_STORY_DECK,
    E_SUCCESS,
    E_SWAP,
    E_TARGETED,
    E_TRADE,
    E_TRADE_TOKENS,
    E_WOUND,
    EVENT,
    EXHAUSTED,
    FACEDOWN,
    FACEUP,
    HAND,
    IN_PLAY,
    INSANE,
    LIMBO,
    READY,
    RESOURCES,
    STORIES,
    SUPPORT,
    WOUNDED,
)
from mythos.coc.standing import DEPART_KEY, _is_meant, forbidden, forbidden_at, is_kept
from mythos.coc.table import (
    AS_TYPE,
    CANNOT_KEYS,
    COLUMNS,
    HAD_FORM,
    HAD_HOST,
    HAD_PLACE,
    HAD_STANCE,
    HAD_WOUNDS,
    NUMBER,
    USES,
    WAS_BLANK,
    WAS_CONTROLLED_BY,
    WAS_INSANE,
    ZONE_KINDS,
    Table,
)
from mythos.coc.verbs import CAN, DESTINATION, EFFECT_OF, MOVES
from mythos.kernel import hooks, initiation, listening, reading
from mythos.kernel.machine import (
    BITS,
    MARKS,
    OBJECT,
    OVER,
    SERIAL,
    ZONE,
)
from mythos.kernel.program import (
    FORCED,
    FROM_PLAY,
    I_DO,
    M_IMMUNE,
    N_CONST,
    N_UNLIMITED,
    PLAY,
    REPLACE,
    T_ANY,
    T_AT,
    T_ATTACHED_TO,
    T_CONTROL,
    T_HAS,
    T_IN,
    T_STAT,
    T_STATE,
    T_TYPE,
    TRIGGERED,
    WHOEVER,
    Ability,
    Instr,
    Mod,
    Pattern,
    Test,
)
from mythos.kernel.reading import L_KIND, L_MOD, L_SOURCE, L_TARGET, compare
from mythos.kernel.records import CANCELED, HAPPENED, LATER, NO_COST, PLAYED_FROM, REPLACED, SAME_TARGETS, Event
from mythos.kernel.setup import NOBODY, ON_MANDATORY, Keys

REDIRECTED: Final = (E_DESTROY, E_SACRIFICE, E_DISCARD, E_REMOVE, E_RETURN, E_DECK)
DECIDED: Final = CANCELED | REPLACED | HAPPENED
SHUFFLED_IN: Final = 2
WAYS_OUT: Final = (E_DESTROY, E_SACRIFICE, E_DISCARD, E_REMOVE)
KNOWN_AS: Final[dict[int, Keys]] = {  # every key that `facets` may give an event besides its kind
    **dict.fromkeys(MOVES, (E_ENTER, E_PLAYED, E_LEAVE, E_ENTERS_DISCARD)),
    **dict.fromkeys(WAYS_OUT, (E_ENTER, E_PLAYED, E_LEAVE, E_ENTERS_DISCARD, *WAYS_OUT)),
    E_PUT: (E_ENTER, E_PLAYED, E_ATTACH),
    E_RESOURCE: (E_LEAVE,),
    E_INITIATE: (E_RESOLVE, E_TARGETED, E_CARD, E_PLAYED),
    E_ADD_TOKEN: (E_SUCCESS,),
    E_SHOW: (E_REVEAL,),
}


# -- can it happen?
def can(g: Table, verb: int, ref: int, rec: int) -> bool:
    """Could this happen to an object? "Cannot" is absolute (coc3-2.2). A card that is being played may enter."""
    c = ref & OBJECT
    at, mods_by = c * COLUMNS, g.mods_by
    if g.cells[at + SERIAL] != ref >> BITS:
        return False
    if verb == E_PUT and rec >= 0 and initiation.ability_of(g, rec).kind == PLAY:
        return True
    if not CAN[verb](g, c, rec):
        return False
    if DEPART_KEY in mods_by and verb in MOVES and is_kept(g, c):
        return False
    bound = CANNOT_KEYS[verb] in mods_by or g.cells[at + MARKS]
    if not bound:
        return True
    cause, by = (g.heap[rec].cause, initiation.this_of(g, rec)) if rec >= 0 else (0, -1)
    return not (forbidden(g, verb, c, cause, by) and g.rule("coc3-2.2"))


def may_be_tried(g: Table, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
    """What cannot happen to a card makes it no legal target only in the last document, where even Invulnerability
    does (coc3-2.2b, coc3-2.37b); before, it may be chosen in vain."""
    c, rules = ref & OBJECT, g.setup.rules
    if rules[ed.CANNOT] == ed.ALSO_ILLEGAL_TARGET and rules[ed.INVULNERABILITY_FORBIDS] != ed.WOUNDING:
        return False
    if not g.live(ref):
        return False
    unbound = rules[ed.CANNOT] == ed.LEAVES_UNAFFECTED
    natural = {E_WOUND: is_wounded_in_vain} if rules[ed.INVULNERABILITY_FORBIDS] == ed.WOUNDING else {}
    cause = g.heap[rec].cause if rec >= 0 else 0
    return any(natural.get(v, CAN[v])(g, c, rec) and (unbound or not forbidden(g, v, c, cause)) for v in verbs)


def no_target_for(g: Table, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
    """A target only has to be what the text asks for, what it is unfit for is skipped (coc3-1.10); but whom text
    forbids it altogether is no legal target in the last document (coc3-2.2b)."""
    if initiation.able(g, verbs, ref, rec):
        return False
    c, cause = ref & OBJECT, g.heap[rec].cause if rec >= 0 else 0
    illegal = g.setup.rules[ed.CANNOT] == ed.ALSO_ILLEGAL_TARGET
    return not g.rule("coc3-1.10") or (illegal and all(forbidden(g, verb, c, cause) for verb in verbs))


def immune(g: Table, c: int, rec: int, ruling: str) -> bool:
    """Immune cards cannot be chosen and ignore what happens to all; what was put off finds them all the same
    (coc3-2.36, coc3-2.36b, coc3-2.36d)."""
    if not is_immune_to(g, c, g.heap[rec].subject & OBJECT, g.heap[rec].cause):
        return False
    if g.heap[rec].flags & LATER and g.rule("coc3-2.36d"):
        return False
    return g.rule(ruling)


def is_immune_to(g: Table, c: int, source: int, cause: int) -> bool:
    """Is a card immune to such effects of such a card? Never to its own (coc3-2.36c)."""
    entries, marked = g.mods_by.get(IMMUNE_KEY, ()), g.cells[c * COLUMNS + MARKS]
    if not (entries or marked):
        return False
    mods = g.setup.mods
    found = [mods[e >> BITS] for e in entries if g.book.applies(g, mods[e >> BITS], e & OBJECT, c)]
    if marked:
        ref = g.ref(c)
        rows = [row for row in g.lasting if row[L_KIND] == M_IMMUNE and row[L_TARGET] == ref]
        found += [mods[row[L_MOD]] for row in rows if mods[row[L_MOD]].to is None]
        if any(mods[row[L_MOD]].to is not None and row[L_SOURCE] & OBJECT == source for row in rows):
            return True  # to the very card that made it so
    you = reading.controller_of(g, c)
    immune = any((mod.n < 0 or mod.n & cause) and g.book.fits(g, mod.source, source, c, you, -1) for mod in found)
    return immune and not (source == c and g.rule("coc3-2.36c"))


def is_ignored(g: Table, mod: Mod, source: int, c: int) -> bool:
    """Who is immune to a card ignores its standing text, too."""
    if mod.kind == M_IMMUNE or source == c:
        return False
    return is_immune_to(g, c, source, BY_EFFECT) and g.rule("coc3-2.36b")


def choosable(g: Table, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
    """As everywhere; all of them if nothing is immune and nothing is copied."""
    if not g.setup.immunity and not g.heap[rec].flags & NO_COST:
        return refs
    return hooks.choosable(g, refs, rec)


def targetable(g: Table, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
    """Not those that cannot be targeted by such an effect; of a copy, perhaps only those of what it copies."""
    if g.heap[rec].flags & SAME_TARGETS:
        kept = _targets_copied(g, rec)
        refs = tuple([ref for ref in refs if ref in kept])
    if not g.library.shields:
        return refs
    record = g.heap[rec]
    cause, by = record.cause, record.subject & OBJECT
    alone = is_only_choice(initiation.ability_of(g, rec))
    found = [r for r in refs if not forbidden(g, E_TARGETED, r & OBJECT, cause, by)]
    return tuple([r for r in found if not (alone and _not_alone(g, r & OBJECT, cause, by))])


def _not_alone(g: Table, c: int, cause: int, by: int) -> bool:
    """Does something say that a card cannot be the only target of such an effect?"""
    for entry in g.mods_by.get(CANNOT_KEYS[E_TARGETED], ()):
        mod = g.setup.mods[entry >> BITS]
        if mod.minimum < 0 or not (mod.n < 0 or mod.n & cause):
            continue
        if g.book.applies(g, mod, entry & OBJECT, c) and _is_meant(g, mod, c, by):
            return True
    return False


def may_be_chosen(g: Table, ref: int, rec: int) -> bool:
    """Nothing immune to the source, and nothing that is being played."""
    if rec >= 0 and g.heap[rec].flags & (NO_COST | SAME_TARGETS) == NO_COST and ref in _targets_copied(g, rec):
        return False
    return not g.setup.immunity or not immune(g, ref & OBJECT, rec, "coc3-2.36")


def _targets_copied(g: Table, rec: int) -> tuple[int, ...]:
    """Whom the effect that this one copies has chosen: a copy chooses another, or only them."""
    return targets_of(g, g.heap[rec].init) if g.heap[rec].init >= 0 else ()


def can_receive(g: Table, instr: Instr, ref: int, rec: int) -> bool:
    """No wound can be moved onto an Invulnerable character (coc3-2.31b), nobody commits where he may not, and
    who changes places can."""
    if instr.verb == E_COMMIT:
        who = reading.selected(g, instr.sel, initiation.this_of(g, rec), g.heap[rec].player, rec)
        return all(g.contents.may_go_to(g, r & OBJECT, ref & OBJECT) for r in who)
    if instr.verb == E_ATTACH and _is_changing(g, ref, rec):
        return not g.rule("coc3-faq-55b")
    if instr.verb in (E_ATTACH, E_PUT) and CANNOT_KEYS[E_ATTACH] in g.mods_by:
        cards = reading.selected(g, instr.sel, initiation.this_of(g, rec), g.heap[rec].player, rec)
        if any(forbidden_at(g, E_ATTACH, r & OBJECT, ref & OBJECT) for r in cards):
            return False
    if instr.verb == E_SWAP:
        others = reading.selected(g, instr.sel, initiation.this_of(g, rec), g.heap[rec].player, rec)
        return all(may_swap(g, r & OBJECT, ref & OBJECT, g.heap[rec].cause) for r in others)
    wounds = instr.verb == E_MOVE_WOUND
    return not wounds or can_be_wounded(g, ref & OBJECT, -1) or not g.rule("coc3-2.31b")


def is_together(g: Table, i: int, other: int) -> bool:
    """Did two events happen at the same time, by the same, at the same place?"""
    one, two = g.heap[i], g.heap[other]
    return batch_of(one) == batch_of(two) and one.other == two.other and one.player == two.player


def batch(g: Table, i: int) -> list[int]:
    """The records of everything that would happen together with event `i`, itself included, and is still open."""
    same = [k for k in range(len(g.heap)) if k == i or is_together(g, i, k)]
    return [k for k in same if not g.heap[k].flags & DECIDED and g.live(g.heap[k].subject)]


def _is_changing(g: Table, ref: int, rec: int) -> bool:
    """Does something happen to an object at the moment of the event that an ability replaces? (coc3-faq-55b)"""
    event = g.use(rec).trigger
    if event < 0 or initiation.ability_of(g, rec).kind != REPLACE:
        return False
    same = batch_of(g.heap[event])
    others = [e for e in g.heap if e.subject == ref and batch_of(e) == same]
    return any(not e.flags & (HAPPENED | CANCELED | REPLACED) for e in others)


# -- events of an instruction
def events_of(g: Table, rec: int, instr: Instr) -> tuple[list[Event], int]:
    """The events of an instruction: one for each object that it can happen to."""
    record, verb = g.heap[rec], instr.verb
    this, you, source, cause = record.subject & OBJECT, record.player, record.subject, record.cause
    refs, wanted = initiation.objects(g, instr, rec)
    who = you if instr.who is None else next(iter(reading.selected(g, instr.who, this, you, rec)), NOBODY)
    amount = 1 if instr.num is None or instr.each >= 0 else reading.number(g, instr.num, this, you, rec)
    other = -1
    if instr.to is not None:
        others = reading.selected(g, instr.to, this, you, rec)
        if not others or others[0] < 0:
            return [], max(wanted, 1)
        other = others[0]
    if verb == E_EXCHANGE:
        return _exchange(g, refs, rec, you), len(refs)
    if verb == E_TRADE:
        return _trade(g, refs, reading.selected(g, instr.to, this, you, rec), who, rec), 1
    if verb == E_TRADE_TOKENS:
        two = len(refs) == 2
        return [made(g, verb, refs[0], who, cause, source, rec, 1, refs[1])] if two else [], 1
    if verb == E_REMOVE_TOKEN:
        return _token_removals(g, instr, refs, amount, who, rec), wanted
    if verb == E_ADD_TOKEN and instr.who is None:
        who = you
    if verb == E_MOVE_TOKEN and instr.who is None:
        who = ANY_SIDE
    if verb == E_PUT and instr.who is None:
        who = NOBODY  # its owner's control
    if verb == E_CONTROL and instr.who is None:
        who = you
    if verb == E_REDIRECT:
        return _redirected(g, refs, rec), wanted
    state = instr.n if verb in (E_DECK, E_STORY_DECK, E_INSANE) else instr.state
    of_player = verb in (E_DRAW, E_GAIN_DOMAIN)
    events = []
    for ref in refs:
        if verb == E_SACRIFICE and instr.who is None:
            who = reading.controller_of(g, ref)
        if instr.each >= 0:
            assert instr.num is not None
            initiation.bind(g, rec, instr.each, (ref,))
            amount = reading.number(g, instr.num, this, you, rec)
        if amount <= 0 and verb in (E_WOUND, E_DRAW, E_ADD_TOKEN):
            continue
        if verb == E_COMMIT and not g.contents.may_go_to(g, ref & OBJECT, other & OBJECT):
            hooks.tell(g, f"{table.printed_title(g, ref & OBJECT)} cannot commit there.", "coc3-3.1", "coc3-faq-04")
            continue
        if g.setup.immunity and immune(g, ref & OBJECT, rec, "coc3-2.36b"):
            continue
        if verb == E_ATTACH and _enters_attached(g, ref, instr.state):
            events.extend(_entering(g, ref, other, rec))
            continue
        if can(g, verb, ref, rec) and (verb != E_CONTROL or moving.may_control(g, ref & OBJECT, who)):
            target = ref & OBJECT if of_player else ref
            player = target if of_player else who
            events.append(made(g, verb, target, player, cause, source, rec, amount, other, instr.zone, state))
    return events, wanted


def _enters_attached(g: Table, ref: int, state: int) -> bool:
    """Is it a real attachment out of play, which enters play as one, with its text?"""
    c = ref & OBJECT
    return state != FACEDOWN and g.face(c).attach is not None and not table.is_in_play(g, c) and not is_limbo(g, c)


def _entering(g: Table, ref: int, host: int, rec: int) -> list[Event]:
    """An attachment enters play on a host that meets its requirement, however it comes there (coc3-2.33)."""
    c, record = ref & OBJECT, g.heap[rec]
    owner = g.setup.owners[c]
    fits = not g.rule("coc3-2.33") or host & OBJECT in moving.hosts(g, c, owner)
    if not fits or not can(g, E_ATTACH, ref, rec) or not moving.may_enter(g, c, owner):
        return []
    return [made(g, E_PUT, ref, NOBODY, record.cause, record.subject, rec, 1, host)]


def is_limbo(g: Table, c: int) -> bool:
    """Is a card just being played?"""
    return ZONE_KINDS[g.cells[c * COLUMNS + ZONE]] == LIMBO


def _redirected(g: Table, refs: tuple[int, ...], rec: int) -> list[Event]:
    """What would have happened to one thing happens to another, by the same effect."""
    event = g.heap[reading.trigger_of(g, rec)]
    same = (event.player, event.cause, event.source, event.init, event.amount, event.other, event.to, event.state)
    return [made(g, event.kind, ref, *same) for ref in refs if can(g, event.kind, ref, event.init)]


def _exchange(g: Table, refs: tuple[int, ...], rec: int, you: int) -> list[Event]:
    """Hand cards for as many from the top of their owner's discard pile; one event for each owner."""
    events = []
    for player in range(g.setup.players):
        mine = [r for r in refs if g.setup.owners[r & OBJECT] == player]
        if mine:
            event = made(g, E_EXCHANGE, player, player, g.heap[rec].cause, g.heap[rec].subject, rec)
            event.group = g.keep(mine)
            events.append(event)
    return events


def _trade(g: Table, ours: tuple[int, ...], theirs: tuple[int, ...], who: int, rec: int) -> list[Event]:
    """Two sides change places as one event; if there is nothing on one side, nothing happens (coc3-2.12)."""
    cause, source = g.heap[rec].cause, g.heap[rec].subject
    if not ours or not theirs:
        g.rule("coc3-2.12")
        return []
    event = made(g, E_TRADE, ours[0], who, cause, source, rec, 1, theirs[0])
    event.group = g.keep((*ours, *theirs))
    return [event]


def _token_removals(g: Table, instr: Instr, refs: tuple[int, ...], amount: int, who: int, rec: int) -> list[Event]:
    """Tokens go one by one if their side is still to be said, else together."""
    cause, source = g.heap[rec].cause, g.heap[rec].subject
    events = []
    for ref in refs:
        c = ref & OBJECT
        everything = instr.num is not None and instr.num.op == N_UNLIMITED
        if instr.who is not None or everything:
            for side in (who,) if instr.who is not None else (0, 1):
                count = min(amount, table.tokens(g, c, side))
                if count:
                    events.append(made(g, E_REMOVE_TOKEN, ref, side, cause, source, rec, count))
        else:
            count = min(amount, table.tokens(g, c, -1))
            asker = g.heap[rec].player
            for _ in range(count):
                events.append(made(g, E_REMOVE_TOKEN, ref, ANY_SIDE, cause, source, rec, 1, other=asker))
    return events


def redirects(g: Table, rec: int, instr: Instr) -> bool:
    """A card that would go to a discard pile, or leave play, and is put elsewhere instead is destroyed, sacrificed
    or discarded all the same: only its goal changes, as that of a Resilient card does."""
    i = reading.trigger_of(g, rec)
    pattern = next((p for p in initiation.ability_of(g, rec).patterns if p.key in (E_ENTERS_DISCARD, E_LEAVE)), None)
    if pattern is None or instr.op != I_DO or instr.verb not in REDIRECTED or instr.n == SHUFFLED_IN:
        return False
    if g.heap[i].kind not in REDIRECTED or initiation.objects(g, instr, rec)[0] != (g.heap[i].subject,):
        return False
    this, you = initiation.this_of(g, rec), g.heap[rec].player
    same = [k for k, e in enumerate(g.heap) if k == i or (pattern.together and is_together(g, i, k))]
    for k in same:
        if k == i or (not g.heap[k].flags & DECIDED and listening.matches(g, pattern, k, this, you, pattern.itself)):
            event = g.rewrite(k)
            event.to, event.state = DESTINATION[instr.verb], instr.n if instr.verb == E_DECK else -1
    return True


# -- facets and patterns


def facets(g: Table, i: int) -> tuple[int, ...]:
    """Under which keys an event is known: what it is, and that something enters or leaves."""
    event = g.heap[i]
    kind = event.kind
    if kind == E_INITIATE:
        keys: tuple[int, ...] = (E_INITIATE, E_RESOLVE, E_TARGETED, E_CARD)
        if g.setup.faces[g.setup.ability_face[g.use(i).ability]].type == EVENT and not event.flags & NO_COST:
            keys = (*keys, E_PLAYED)
        return keys
    if kind not in MOVES:
        if kind == E_SHOW:
            return (kind, E_REVEAL)
        return (kind, E_SUCCESS) if kind == E_ADD_TOKEN else (kind,)
    came, goes = event.came_from, event.to
    keys = (kind,)
    if goes in (IN_PLAY, STORIES):
        played = event.cause == BY_PLAY or (g.trace is not None and not g.rule("coc3-2.24c"))
        keys = (kind, E_ENTER, E_PLAYED) if played else (kind, E_ENTER)
        if g.card_face[event.subject & OBJECT].attach is not None and event.state != INSANE:
            keys = (*keys, E_ATTACH)
    elif came in (IN_PLAY, STORIES):
        keys = (kind, E_LEAVE)
        if g.trace is not None and kind in WAYS_OUT and not g.rule("coc3-2.7"):
            keys = (*WAYS_OUT, E_LEAVE)
    done = came == LIMBO and bool(event.flags & HAPPENED)  # where it goes then can be changed, but is no news
    return (*keys, E_ENTERS_DISCARD) if goes == DISCARD and not done else keys


def matches_more(g: Table, pattern: Pattern, i: int, card: int, you: int) -> bool:
    """Zones a card came from and went to, kinds of abilities and struggles, and who was chosen."""
    event = g.heap[i]
    if pattern.came_from:
        came = played_from(g, i) if event.kind == E_INITIATE else event.came_from
        if not pattern.came_from >> came & 1:
            return False
    if pattern.went_to and not pattern.went_to >> event.to & 1:
        return False
    if event.kind == E_INITIATE:
        kind, kinds = g.use(i).ability_kind, pattern.kinds & ~WHOEVER
        if kinds and not _is_of_kind(g, i, kinds):
            return False
        if pattern.first and g.regs[USES + event.player] != 1:
            return False
        by_the_game = pattern.kinds & WHOEVER or pattern.targets or is_triggered(g)
        if kind == FORCED and pattern.key == E_INITIATE and not by_the_game:
            table.cite_switch(g, ed.FORCED_CANCELED_BY)
            return False
        if not kinds and not kind & TRIGGERED and pattern.key not in (E_CARD, E_PLAYED):
            return False
        if any(not _has_chosen(g, test, i, card, you) for test in pattern.initiation):
            return False
        return not pattern.targets or g.ref(card) in targets_of(g, i)
    if event.kind == E_OVERPAID:
        return not pattern.kinds or _is_of_kind(g, event.init, pattern.kinds)
    if event.kind == E_DRAIN and event.group >= 0 and ZONE_KINDS[g.cells[card * COLUMNS + ZONE]] == RESOURCES:
        return g.ref(card) in g.sets[event.group]  # it lay there when the domain was drained
    return not pattern.kinds or (event.state >= 0 and bool(pattern.kinds >> event.state & 1))


def _has_chosen(g: Table, test: Test, i: int, card: int, you: int) -> bool:
    """Has an initiation chosen such a thing as a target (n = 1: as its only one)? Who has left since counts by
    what he was."""
    targets = targets_of(g, i)
    if test.n == 1 and len(targets) != 1:
        return False
    wanted = reading.selected(g, test.sel, card, you, -1)
    tests = test.sel.filter.tests if test.sel is not None and test.sel.filter is not None else ()
    for ref in targets:
        left = next((k for k, e in enumerate(g.heap) if e.subject == ref and e.new >= 0), -1)
        if ref in wanted or (left >= 0 and tests and subject_fits(g, tests, left, card, you)):
            return True
    return False


def played_from(g: Table, rec: int) -> int:
    """The kind of zone a card is played or used from: the usual one, unless text says otherwise."""
    said, number = g.heap[rec].flags >> PLAYED_FROM & 15, g.use(rec).ability
    return said - 1 if said else HAND if g.setup.plays[number] else table.zones_of(g, number)[0]


def _is_of_kind(g: Table, rec: int, kinds: int) -> bool:
    """Is an initiation of one of these kinds? A triggered ability is one of a card in play (cocccg-triggered-b)."""
    record = g.use(rec)
    if kinds & FROM_PLAY and not {IN_PLAY, STORIES} & set(table.zones_of(g, record.ability)):
        return not g.rule("cocccg-triggered-b")
    return bool(kinds & record.ability_kind)


def is_triggered(g: Table) -> bool:
    """Does "when a player triggers .." also mean forced responses? Not if the game triggers them (coc3-faq-85)."""
    return g.setup.rules[ed.FORCED_CANCELED_BY] == ed.ANY_CANCEL


def targets_of(g: Table, i: int) -> tuple[int, ...]:
    """The cards an initiation has chosen as targets (coc3-1.9)."""
    record = g.use(i)
    ability = g.setup.abilities[record.ability]
    if not ability.kind & TRIGGERED:
        return ()
    late = [i.choice for i in ability.program if i.choice is not None and i.choice.chosen]
    slots = [record.slots + choice.slot for choice in (*ability.targets, *late)]
    return tuple(ref for slot in slots for ref in g.sets[slot] if ref >= 0)


def subject_fits(g: Table, tests: tuple[Test, ...], i: int, card: int, you: int, rec: int = -1) -> bool:
    """Tests on the subject of an event, by its last known state if it has left."""
    event = g.heap[i]
    subject = event.subject
    c = subject & OBJECT
    changed = event.memory > 0  # it has left, or is another than it was
    if (g.live(subject) and not changed) or (event.before < 0 and rec < 0):
        return g.book.fits(g, tests, c, card, you, rec)
    before = event.before
    for test in tests:
        if test.op == T_IN and rec >= 0:  # chosen when it was still there
            passed = reading.passes(g, test, c, card, you, rec) or subject in reading.known_refs(
                g, test.sel, card, you, rec
            )
        elif before < 0:
            passed = reading.passes(g, test, c, card, you, rec)
        elif test.op == T_CONTROL:
            assert test.sel is not None
            owner = before >> WAS_CONTROLLED_BY & 3
            passed = owner in reading.selected(g, test.sel, card, you, rec)
        elif test.op == T_STATE and test.n == INSANE:
            passed = bool(before & WAS_INSANE)
        elif before & WAS_INSANE and test.op != T_TYPE:  # it leaves as its printed type, but blank
            passed = False
        elif event.memory:
            passed = recalls(g, test, event, card, you, rec)
        else:
            passed = reading.passes(g, test, c, card, you, rec)
        if passed == test.negate:
            return False
    return True


def recalls(g: Table, test: Test, event: Event, card: int, you: int, rec: int) -> bool:
    """One test on a card that has left play, by what it was then (coc3-timing-leaving)."""
    if not g.rule("coc3-1.12b"):
        return reading.passes(g, test, event.subject & OBJECT, card, you, rec)
    c, memory = event.subject & OBJECT, g.sets[event.memory - 1]
    if test.op == T_HAS:
        return table.recalled(g, event, test.n) > 0
    if test.op == T_STAT:
        assert test.num is not None
        return compare(table.recalled(g, event, test.n), test.cmp, reading.number(g, test.num, card, you, rec, c))
    if test.op == T_TYPE:
        form = NUMBER - memory[HAD_FORM]
        kind = form - AS_TYPE if form >= AS_TYPE else SUPPORT if form else g.face(c).type
        return test.n >> kind & 1 == 1
    if test.op == T_STATE:
        return was_in_state(g, memory, test.n, event.before)
    if test.op == T_AT:
        return memory[HAD_PLACE] >= 0 and memory[HAD_PLACE] in reading.selected(g, test.sel, card, you, rec, c)
    if test.op == T_ATTACHED_TO:
        return memory[HAD_HOST] >= 0 and memory[HAD_HOST] in reading.selected(g, test.sel, card, you, rec, c)
    if test.op == T_ANY:
        return any(all(recalls(g, t, event, card, you, rec) != t.negate for t in way) for way in test.any)
    return reading.passes(g, test, c, card, you, rec)


def was_in_state(g: Table, memory: tuple[int, ...], state: int, before: int) -> bool:
    """Was a card that has left play in this state?"""
    if state in (READY, EXHAUSTED):
        return memory[HAD_STANCE] == NUMBER - state
    if state == BLANK:
        return bool(before & WAS_BLANK)
    wounded = memory[HAD_WOUNDS] != NUMBER
    had = {WOUNDED: wounded, COMMITTED: memory[HAD_PLACE] >= 0, ATTACHED: memory[HAD_HOST] >= 0}
    return had.get(state, state == FACEUP)


# -- applying events
def apply(g: Table, i: int) -> None:
    """Carry out an event that nobody stopped; if it changed something, it has happened."""
    event = g.heap[i]
    if event.flags & CANCELED or g.regs[OVER]:
        return
    kind = event.kind
    if not EFFECT_OF[kind](g, i):
        return
    if kind in g.library.chronicled:
        remember(g, i)
    if g.trace is not None:
        g.contents.tell_event(g, i)
    if g.delayed or g.setup.ends_by_event or g.setup.keys_by_class[ON_MANDATORY][kind]:
        listening.note(g, i)
    else:  # nobody could become active
        g.flag(i, HAPPENED)


def is_only_choice(ability: Ability) -> bool:
    """Does an ability choose exactly one target?"""
    return len(ability.targets) == 1 and (ability.targets[0].most.op, ability.targets[0].most.n) == (N_CONST, 1)


def batch_of(event: Event) -> tuple[int, int, int]:
    """What the events of one batch have in common."""
    return event.init, event.kind, event.cause


def made(
    g: Table,
    kind: int,
    ref: int,
    player: int = NOBODY,
    cause: int = BY_RULE,
    source: int = -1,
    init: int = -1,
    amount: int = 1,
    other: int = -1,
    to: int = -1,
    state: int = -1,
) -> Event:
    """An event; for moves with the kinds of zones it comes from and goes to."""
    came, goes = -1, DESTINATION[kind]
    if goes >= 0:
        came = ZONE_KINDS[g.cells[(ref & OBJECT) * COLUMNS + ZONE]]
    if to >= 0:
        goes = to
    return Event(kind, ref, player, cause, source, init, amount, other, goes, state, -1, came)
