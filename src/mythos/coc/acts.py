"""Verbs: whether something can happen to a card, which events an instruction makes, and what each event does.

A verb never changes the state by itself: it makes records that pass the gate (`rules/windows.py`), and `apply`
carries out what nobody stopped.
"""

from __future__ import annotations

from typing import Final

from mythos.coc import editions as ed
from mythos.coc.chronicle import past, remember
from mythos.coc.moving import ANY_SIDE, IMMUNE_KEY, Moving
from mythos.coc.needs import can_be_wounded, is_wounded_in_vain, may_swap
from mythos.coc.numbers import (
    ATTACHED,
    BLANK,
    BY_EFFECT,
    BY_PLAY,
    COMMITTED,
    DISCARD,
    E_ADD_TOKEN,
    E_ATTACH,
    E_BURY,
    E_CARD,
    E_COMMIT,
    E_CONTROL,
    E_DECK,
    E_DEPART,
    E_DESTROY,
    E_DISCARD,
    E_DRAIN,
    E_DRAW,
    E_ENTER,
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
    E_REMOVE,
    E_REMOVE_TOKEN,
    E_RESOLVE,
    E_RESOURCE,
    E_RETURN,
    E_SACRIFICE,
    E_STORY_DECK,
    E_SUCCESS,
    E_SWAP,
    E_TARGETED,
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
)
from mythos.coc.verbs import APPLY, CAN, DESTINATION, MOVES
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
    M_CANNOT,
    M_IMMUNE,
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
    Instr,
    Mod,
    Num,
    Pattern,
    Test,
)
from mythos.kernel.reading import L_ARG, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_TARGET, compare
from mythos.kernel.records import CANCELED, HAPPENED, LATER, NO_COST, PLAYED_FROM, REPLACED, Event
from mythos.kernel.setup import NOBODY, ON_MANDATORY, Keys

DEPART_KEY: Final = CANNOT_KEYS[E_DEPART]
REDIRECTED: Final = (E_DESTROY, E_SACRIFICE, E_DISCARD, E_REMOVE, E_RETURN, E_DECK)
DECIDED: Final = CANCELED | REPLACED | HAPPENED
SHUFFLED_IN: Final = 2
WAYS_OUT: Final = (E_DESTROY, E_SACRIFICE, E_DISCARD, E_REMOVE)
KNOWN_AS: Final[dict[int, Keys]] = {  # every key that `facets` may give an event besides its kind
    **dict.fromkeys(MOVES, (E_ENTER, E_PLAYED, E_LEAVE, E_BURY)),
    **dict.fromkeys(WAYS_OUT, (E_ENTER, E_PLAYED, E_LEAVE, E_BURY, *WAYS_OUT)),
    E_PUT: (E_ENTER, E_PLAYED),
    E_RESOURCE: (E_LEAVE,),
    E_INITIATE: (E_RESOLVE, E_TARGETED, E_CARD, E_PLAYED),
    E_ADD_TOKEN: (E_SUCCESS,),
}


class Acts(Moving):
    """What can happen, and what happens."""

    __slots__ = ()

    # -- can it happen?
    def can(self, verb: int, ref: int, rec: int) -> bool:
        """Could this happen to an object? "Cannot" is absolute (coc3-2.2). A card that is being played may enter."""
        c = ref & OBJECT
        at, mods_by = c * COLUMNS, self.mods_by
        if self.cells[at + SERIAL] != ref >> BITS:
            return False
        if verb == E_PUT and rec >= 0 and self.ability_of(rec).kind == PLAY:
            return True
        if not CAN[verb](self, c, rec):
            return False
        if DEPART_KEY in mods_by and verb in MOVES and self.is_kept(c):
            return False
        bound = CANNOT_KEYS[verb] in mods_by or self.cells[at + MARKS]
        if not bound:
            return True
        cause, by = (self.heap[rec].cause, self.this_of(rec)) if rec >= 0 else (0, -1)
        return not (self.forbidden(verb, c, cause, by) and self.rule("coc3-2.2"))

    def is_kept(self, c: int) -> bool:
        """Does something keep a card where it lies out of play? (coc3-faq-48, coc3-faq-69b)"""
        if DEPART_KEY not in self.mods_by or self.is_in_play(c) or not self.forbidden(E_DEPART, c):
            return False
        return self.rule("coc3-faq-48")

    def _is_meant(self, mod: Mod, c: int, by: int) -> bool:
        """Is a "cannot" about what this card does? Without a card nobody's effect is meant."""
        return not mod.source or (by >= 0 and self.fits(mod.source, by, c, self.controller_of(c), -1))

    def forbidden(self, verb: int, c: int, cause: int = 0, by: int = -1) -> bool:
        """Is there a "cannot" for this card and verb? Some forbid it only to certain causes, or cards (`by`)."""
        mods = self.setup.mods
        for entry in self.mods_by.get(CANNOT_KEYS[verb], ()):
            mod = mods[entry >> BITS]
            if mod.to is not None or mod.minimum >= 0 or not (mod.n < 0 or mod.n & cause):
                continue
            if self.applies(mod, entry & OBJECT, c) and self._is_meant(mod, c, by):
                return True
        if self.cells[c * COLUMNS + MARKS]:
            ref = self.ref(c)
            for row in self.lasting:
                if row[L_KIND] == M_CANNOT and row[L_TARGET] == ref:
                    mod = mods[row[L_MOD]]
                    caused = mod.n < 0 or mod.n & cause
                    if mod.verb == verb and mod.to is None and caused and self._is_meant(mod, c, by):
                        return True
        return False

    def forbidden_at(self, verb: int, c: int, place: int) -> bool:
        """Is there a "cannot" for this card and verb at this place?"""
        entries, marked = self.mods_by.get(CANNOT_KEYS[verb], ()), self.cells[c * COLUMNS + MARKS]
        if not entries and not self.lasting:
            return False
        mods, there = self.setup.mods, self.ref(place)
        for row in self.bars():
            mod, source = mods[row[L_MOD]], row[L_SOURCE] & OBJECT
            assert mod.scope is not None
            if mod.verb == verb and row[L_ARG] == there and self.fits(mod.scope.tests, c, source, row[L_PLAYER], -1):
                return True
        for entry in entries:
            mod, source = mods[entry >> BITS], entry & OBJECT
            if mod.minimum >= 0 or (mod.to is None and self.trace is None):
                continue  # it is about every place, or about how many go there
            places = self.selected(mod.to, source, self.reader(source, c), -1, c)
            if there in places and self.applies(mod, source, c):
                return True
        if marked:
            ref = self.ref(c)
            for row in self.lasting:
                here = row[L_KIND] == M_CANNOT and row[L_TARGET] == ref and row[L_ARG] == there
                if here and mods[row[L_MOD]].verb == verb:
                    return True
        return False

    def bars(self) -> list[tuple[int, ...]]:
        """The effects that close a place for a time, to whoever is, or becomes, what they speak of."""
        return [row for row in self.lasting if row[L_KIND] == M_CANNOT and row[L_TARGET] < 0]

    def may_be_tried(self, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
        """What cannot happen to a card makes it no legal target only in the last document, where even Invulnerability
        does (coc3-2.2b, coc3-2.37b); before, it may be chosen in vain."""
        c, rules = ref & OBJECT, self.setup.rules
        if rules[ed.CANNOT] == ed.ALSO_ILLEGAL_TARGET and rules[ed.INVULNERABILITY_FORBIDS] != ed.WOUNDING:
            return False
        if not self.live(ref):
            return False
        unbound = rules[ed.CANNOT] == ed.LEAVES_UNAFFECTED
        natural = {E_WOUND: is_wounded_in_vain} if rules[ed.INVULNERABILITY_FORBIDS] == ed.WOUNDING else {}
        cause = self.heap[rec].cause if rec >= 0 else 0
        return any(natural.get(v, CAN[v])(self, c, rec) and (unbound or not self.forbidden(v, c, cause)) for v in verbs)

    def no_target_for(self, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
        """A target only has to be what the text asks for, what it is unfit for is skipped (coc3-1.10); but whom text
        forbids it altogether is no legal target in the last document (coc3-2.2b)."""
        if self.able(verbs, ref, rec):
            return False
        c, cause = ref & OBJECT, self.heap[rec].cause if rec >= 0 else 0
        illegal = self.setup.rules[ed.CANNOT] == ed.ALSO_ILLEGAL_TARGET
        return not self.rule("coc3-1.10") or (illegal and all(self.forbidden(verb, c, cause) for verb in verbs))

    def immune(self, c: int, rec: int, ruling: str) -> bool:
        """Immune cards cannot be chosen and ignore what happens to all; what was put off finds them all the same
        (coc3-2.36, coc3-2.36b, coc3-2.36d)."""
        if not self.is_immune_to(c, self.heap[rec].subject & OBJECT, self.heap[rec].cause):
            return False
        if self.heap[rec].flags & LATER and self.rule("coc3-2.36d"):
            return False
        return self.rule(ruling)

    def is_immune_to(self, c: int, source: int, cause: int) -> bool:
        """Is a card immune to such effects of such a card? Never to its own (coc3-2.36c)."""
        entries, marked = self.mods_by.get(IMMUNE_KEY, ()), self.cells[c * COLUMNS + MARKS]
        if not (entries or marked):
            return False
        mods = self.setup.mods
        found = [mods[e >> BITS] for e in entries if self.applies(mods[e >> BITS], e & OBJECT, c)]
        if marked:
            ref = self.ref(c)
            found += [mods[row[L_MOD]] for row in self.lasting if row[L_KIND] == M_IMMUNE and row[L_TARGET] == ref]
        you = self.controller_of(c)
        immune = any((mod.n < 0 or mod.n & cause) and self.fits(mod.source, source, c, you, -1) for mod in found)
        return immune and not (source == c and self.rule("coc3-2.36c"))

    def is_ignored(self, mod: Mod, source: int, c: int) -> bool:
        """Who is immune to a card ignores its standing text, too."""
        if mod.kind == M_IMMUNE or source == c:
            return False
        return self.is_immune_to(c, source, BY_EFFECT) and self.rule("coc3-2.36b")

    def choosable(self, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
        """As everywhere; all of them if nothing is immune and nothing is copied."""
        if not self.setup.immunity and not self.heap[rec].flags & NO_COST:
            return refs
        return super().choosable(refs, rec)

    def targetable(self, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
        """Not those that cannot be targeted by such an effect."""
        if not self.setup.library.shields:
            return refs
        record = self.heap[rec]
        cause, by = record.cause, record.subject & OBJECT
        return tuple([r for r in refs if not self.forbidden(E_TARGETED, r & OBJECT, cause, by)])

    def may_be_chosen(self, ref: int, rec: int) -> bool:
        """Nothing immune to the source, and nothing that is being played."""
        if rec >= 0 and self.heap[rec].flags & NO_COST and ref in self._targets_copied(rec):
            return False
        return not self.setup.immunity or not self.immune(ref & OBJECT, rec, "coc3-2.36")

    def _targets_copied(self, rec: int) -> tuple[int, ...]:
        """Whom the effect that this one copies has chosen: a copy chooses another."""
        return self.targets_of(self.heap[rec].init) if self.heap[rec].init >= 0 else ()

    def can_receive(self, instr: Instr, ref: int, rec: int) -> bool:
        """No wound can be moved onto an Invulnerable character (coc3-2.31b), nobody commits where he may not, and
        who changes places can."""
        if instr.verb == E_COMMIT:
            who = self.selected(instr.sel, self.this_of(rec), self.heap[rec].player, rec)
            return all(self.may_go_to(r & OBJECT, ref & OBJECT) for r in who)
        if instr.verb == E_ATTACH and self._is_changing(ref, rec):
            return not self.rule("coc3-faq-55b")
        if instr.verb in (E_ATTACH, E_PUT) and CANNOT_KEYS[E_ATTACH] in self.mods_by:
            cards = self.selected(instr.sel, self.this_of(rec), self.heap[rec].player, rec)
            if any(self.forbidden_at(E_ATTACH, r & OBJECT, ref & OBJECT) for r in cards):
                return False
        if instr.verb == E_SWAP:
            others = self.selected(instr.sel, self.this_of(rec), self.heap[rec].player, rec)
            return all(may_swap(self, r & OBJECT, ref & OBJECT, self.heap[rec].cause) for r in others)
        wounds = instr.verb == E_MOVE_WOUND
        return not wounds or can_be_wounded(self, ref & OBJECT, -1) or not self.rule("coc3-2.31b")

    def is_together(self, i: int, other: int) -> bool:
        """Did two events happen at the same time, by the same, at the same place?"""
        one, two = self.heap[i], self.heap[other]
        return batch_of(one) == batch_of(two) and one.other == two.other and one.player == two.player

    def _is_changing(self, ref: int, rec: int) -> bool:
        """Does something happen to an object at the moment of the event that an ability replaces? (coc3-faq-55b)"""
        event = self.use(rec).trigger
        if event < 0 or self.ability_of(rec).kind != REPLACE:
            return False
        same = batch_of(self.heap[event])
        others = [e for e in self.heap if e.subject == ref and batch_of(e) == same]
        return any(not e.flags & (HAPPENED | CANCELED | REPLACED) for e in others)

    def may_go_to(self, c: int, story: int) -> bool:
        """May a character commit to a story at all, by the rules or by an effect? (a hook)"""
        return True

    def does_without(self, verb: int, c: int, stat: int) -> bool:
        """Does something say that a card does not do this by this stat? (a hook)"""
        return False

    def keeps_tokens(self, c: int) -> bool:
        """Does a card that goes insane keep its success tokens? (a hook)"""
        return False

    def join(self, c: int) -> None:
        """What is no character, but may commit, becomes one as it does (a hook)."""

    # -- events of an instruction
    def events_of(self, rec: int, instr: Instr) -> tuple[list[Event], int]:
        """The events of an instruction: one for each object that it can happen to."""
        record, verb = self.heap[rec], instr.verb
        this, you, source, cause = record.subject & OBJECT, record.player, record.subject, record.cause
        refs, wanted = self.objects(instr, rec)
        who = you if instr.who is None else next(iter(self.selected(instr.who, this, you, rec)), NOBODY)
        amount = 1 if instr.num is None or instr.each >= 0 else self.number(instr.num, this, you, rec)
        other = -1
        if instr.to is not None:
            others = self.selected(instr.to, this, you, rec)
            if not others or others[0] < 0:
                return [], max(wanted, 1)
            other = others[0]
        if verb == E_EXCHANGE:
            return self._exchange(refs, rec, you), len(refs)
        if verb == E_REMOVE_TOKEN:
            return self._token_removals(instr, refs, amount, who, rec), wanted
        if verb == E_ADD_TOKEN and instr.who is None:
            who = you
        if verb == E_MOVE_TOKEN and instr.who is None:
            who = ANY_SIDE
        if verb == E_PUT and instr.who is None:
            who = NOBODY  # its owner's control
        if verb == E_CONTROL and instr.who is None:
            who = you
        state = instr.n if verb in (E_DECK, E_STORY_DECK, E_INSANE) else instr.state
        of_player = verb in (E_DRAW, E_GAIN_DOMAIN)
        events = []
        for ref in refs:
            if verb == E_SACRIFICE and instr.who is None:
                who = self.controller_of(ref)
            if instr.each >= 0:
                assert instr.num is not None
                self.bind(rec, instr.each, (ref,))
                amount = self.number(instr.num, this, you, rec)
            if amount <= 0 and verb in (E_WOUND, E_DRAW, E_ADD_TOKEN):
                continue
            if verb == E_COMMIT and not self.may_go_to(ref & OBJECT, other & OBJECT):
                self.tell(f"{self.printed_title(ref & OBJECT)} cannot commit there.", "coc3-3.1", "coc3-faq-04")
                continue
            if self.setup.immunity and self.immune(ref & OBJECT, rec, "coc3-2.36b"):
                continue
            if verb == E_ATTACH and self._enters_attached(ref, instr.state):
                events.extend(self._entering(ref, other, rec))
                continue
            if self.can(verb, ref, rec) and (verb != E_CONTROL or self.may_control(ref & OBJECT, who)):
                target = ref & OBJECT if of_player else ref
                player = target if of_player else who
                events.append(self.moving(verb, target, player, cause, source, rec, amount, other, instr.zone, state))
        return events, wanted

    def _enters_attached(self, ref: int, state: int) -> bool:
        """Is it a real attachment out of play, which enters play as one, with its text?"""
        c = ref & OBJECT
        return state != FACEDOWN and self.face(c).attach is not None and not self.is_in_play(c) and not self.is_limbo(c)

    def _entering(self, ref: int, host: int, rec: int) -> list[Event]:
        """An attachment enters play on a host that meets its requirement, however it comes there (coc3-2.33)."""
        c, record = ref & OBJECT, self.heap[rec]
        owner = self.setup.owners[c]
        fits = not self.rule("coc3-2.33") or host & OBJECT in self.hosts(c, owner)
        if not fits or not self.can(E_ATTACH, ref, rec) or not self.may_enter(c, owner):
            return []
        return [self.moving(E_PUT, ref, NOBODY, record.cause, record.subject, rec, 1, host)]

    def is_limbo(self, c: int) -> bool:
        """Is a card just being played?"""
        return ZONE_KINDS[self.cells[c * COLUMNS + ZONE]] == LIMBO

    def _exchange(self, refs: tuple[int, ...], rec: int, you: int) -> list[Event]:
        """Hand cards for as many from the top of their owner's discard pile; one event for each owner."""
        events = []
        for player in range(self.setup.players):
            mine = [r for r in refs if self.setup.owners[r & OBJECT] == player]
            if mine:
                event = self.moving(E_EXCHANGE, player, player, self.heap[rec].cause, self.heap[rec].subject, rec)
                event.group = self.keep(mine)
                events.append(event)
        return events

    def _token_removals(self, instr: Instr, refs: tuple[int, ...], amount: int, who: int, rec: int) -> list[Event]:
        """Tokens go one by one if their side is still to be said, else together."""
        cause, source = self.heap[rec].cause, self.heap[rec].subject
        events = []
        for ref in refs:
            c = ref & OBJECT
            everything = instr.num is not None and instr.num.op == N_UNLIMITED
            if instr.who is not None or everything:
                for side in (who,) if instr.who is not None else (0, 1):
                    count = min(amount, self.tokens(c, side))
                    if count:
                        events.append(self.moving(E_REMOVE_TOKEN, ref, side, cause, source, rec, count))
            else:
                count = min(amount, self.tokens(c, -1))
                asker = self.heap[rec].player
                for _ in range(count):
                    events.append(self.moving(E_REMOVE_TOKEN, ref, ANY_SIDE, cause, source, rec, 1, other=asker))
        return events

    def redirects(self, rec: int, instr: Instr) -> bool:
        """A card that would go to a discard pile, or leave play, and is put elsewhere instead is destroyed, sacrificed
        or discarded all the same: only its goal changes, as that of a Resilient card does."""
        i = self.trigger_of(rec)
        pattern = next((p for p in self.ability_of(rec).patterns if p.key in (E_BURY, E_LEAVE)), None)
        if pattern is None or instr.op != I_DO or instr.verb not in REDIRECTED or instr.n == SHUFFLED_IN:
            return False
        if self.heap[i].kind not in REDIRECTED or self.objects(instr, rec)[0] != (self.heap[i].subject,):
            return False
        this, you = self.this_of(rec), self.heap[rec].player
        same = [k for k, e in enumerate(self.heap) if k == i or (pattern.together and self.is_together(i, k))]
        for k in same:
            if k == i or (not self.heap[k].flags & DECIDED and self.matches(pattern, k, this, you, pattern.itself)):
                event = self.rewrite(k)
                event.to, event.state = DESTINATION[instr.verb], instr.n if instr.verb == E_DECK else -1
        return True

    # -- facets and patterns
    initiation = E_INITIATE

    def facets(self, i: int) -> tuple[int, ...]:
        """Under which keys an event is known: what it is, and that something enters or leaves."""
        event = self.heap[i]
        kind = event.kind
        if kind == E_INITIATE:
            keys: tuple[int, ...] = (E_INITIATE, E_RESOLVE, E_TARGETED, E_CARD)
            if (
                self.setup.faces[self.setup.ability_face[self.use(i).ability]].type == EVENT
                and event.flags & HAPPENED
                and not event.flags & NO_COST
            ):
                keys = (*keys, E_PLAYED)
            return keys
        if kind not in MOVES:
            return (kind, E_SUCCESS) if kind == E_ADD_TOKEN else (kind,)
        came, goes = event.came_from, event.to
        keys = (kind,)
        if goes in (IN_PLAY, STORIES):
            played = event.cause == BY_PLAY or (self.trace is not None and not self.rule("coc3-2.24c"))
            keys = (kind, E_ENTER, E_PLAYED) if played else (kind, E_ENTER)
        elif came in (IN_PLAY, STORIES):
            keys = (kind, E_LEAVE)
            if self.trace is not None and kind in WAYS_OUT and not self.rule("coc3-2.7"):
                keys = (*WAYS_OUT, E_LEAVE)
        done = came == LIMBO and bool(event.flags & HAPPENED)  # where it goes then can be changed, but is no news
        return (*keys, E_BURY) if goes == DISCARD and not done else keys

    def matches_more(self, pattern: Pattern, i: int, card: int, you: int) -> bool:
        """Zones a card came from and went to, kinds of abilities and struggles, and who was chosen."""
        event = self.heap[i]
        if pattern.came_from:
            came = self.played_from(i) if event.kind == E_INITIATE else event.came_from
            if not pattern.came_from >> came & 1:
                return False
        if pattern.went_to and not pattern.went_to >> event.to & 1:
            return False
        if event.kind == E_INITIATE:
            kind = self.use(i).ability_kind
            if pattern.kinds and not self._is_of_kind(i, pattern.kinds):
                return False
            if pattern.first and self.regs[USES + event.player] != 1:
                return False
            if kind == FORCED and pattern.key == E_INITIATE and not pattern.targets and not self.is_triggered():
                self.cite_switch(ed.FORCED_CANCELED_BY)
                return False
            if not pattern.kinds and not kind & TRIGGERED and pattern.key not in (E_CARD, E_PLAYED):
                return False
            if any(not self._has_chosen(test, i, card, you) for test in pattern.initiation):
                return False
            return not pattern.targets or self.ref(card) in self.targets_of(i)
        if event.kind == E_OVERPAID:
            return not pattern.kinds or self._is_of_kind(event.init, pattern.kinds)
        if event.kind == E_DRAIN and event.group >= 0 and ZONE_KINDS[self.cells[card * COLUMNS + ZONE]] == RESOURCES:
            return self.ref(card) in self.sets[event.group]  # it lay there when the domain was drained
        return not pattern.kinds or (event.state >= 0 and bool(pattern.kinds >> event.state & 1))

    def _has_chosen(self, test: Test, i: int, card: int, you: int) -> bool:
        """Has an initiation chosen such a thing as a target (n = 1: as its only one)? Who has left since counts by
        what he was."""
        targets = self.targets_of(i)
        if test.n == 1 and len(targets) != 1:
            return False
        wanted = self.selected(test.sel, card, you, -1)
        tests = test.sel.filter.tests if test.sel is not None and test.sel.filter is not None else ()
        for ref in targets:
            left = next((k for k, e in enumerate(self.heap) if e.subject == ref and e.new >= 0), -1)
            if ref in wanted or (left >= 0 and tests and self.subject_fits(tests, left, card, you)):
                return True
        return False

    def played_from(self, rec: int) -> int:
        """The kind of zone a card is played or used from: the usual one, unless text says otherwise."""
        said, number = self.heap[rec].flags >> PLAYED_FROM & 15, self.use(rec).ability
        return said - 1 if said else HAND if self.setup.plays[number] else self.zones_of(number)[0]

    def _is_of_kind(self, rec: int, kinds: int) -> bool:
        """Is an initiation of one of these kinds? A triggered ability is one of a card in play (cocccg-triggered-b)."""
        record = self.use(rec)
        if kinds & FROM_PLAY and not {IN_PLAY, STORIES} & set(self.zones_of(record.ability)):
            return not self.rule("cocccg-triggered-b")
        return bool(kinds & record.ability_kind)

    def is_triggered(self) -> bool:
        """Does "when a player triggers .." also mean forced responses? Not if the game triggers them (coc3-faq-85)."""
        return self.setup.rules[ed.FORCED_CANCELED_BY] == ed.ANY_CANCEL

    def targets_of(self, i: int) -> tuple[int, ...]:
        """The cards an initiation has chosen as targets (coc3-1.9)."""
        record = self.use(i)
        ability = self.setup.abilities[record.ability]
        if not ability.kind & TRIGGERED:
            return ()
        late = [i.choice for i in ability.program if i.choice is not None and i.choice.chosen]
        slots = [record.slots + choice.slot for choice in (*ability.targets, *late)]
        return tuple(ref for slot in slots for ref in self.sets[slot] if ref >= 0)

    def subject_fits(self, tests: tuple[Test, ...], i: int, card: int, you: int, rec: int = -1) -> bool:
        """Tests on the subject of an event, by its last known state if it has left."""
        event = self.heap[i]
        subject = event.subject
        c = subject & OBJECT
        changed = event.memory > 0  # it has left, or is another than it was
        if (self.live(subject) and not changed) or (event.before < 0 and rec < 0):
            return self.fits(tests, c, card, you, rec)
        before = event.before
        for test in tests:
            if test.op == T_IN and rec >= 0:  # chosen when it was still there
                passed = self.passes(test, c, card, you, rec) or subject in self.known_refs(test.sel, card, you, rec)
            elif before < 0:
                passed = self.passes(test, c, card, you, rec)
            elif test.op == T_CONTROL:
                assert test.sel is not None
                owner = before >> WAS_CONTROLLED_BY & 3
                passed = owner in self.selected(test.sel, card, you, rec)
            elif test.op == T_STATE and test.n == INSANE:
                passed = bool(before & WAS_INSANE)
            elif before & WAS_INSANE and test.op != T_TYPE:  # it leaves as its printed type, but blank
                passed = False
            elif event.memory:
                passed = self.recalls(test, event, card, you, rec)
            else:
                passed = self.passes(test, c, card, you, rec)
            if passed == test.negate:
                return False
        return True

    def recalls(self, test: Test, event: Event, card: int, you: int, rec: int) -> bool:
        """One test on a card that has left play, by what it was then (coc3-timing-leaving)."""
        if not self.rule("coc3-1.12b"):
            return self.passes(test, event.subject & OBJECT, card, you, rec)
        c, memory = event.subject & OBJECT, self.sets[event.memory - 1]
        if test.op == T_HAS:
            return self.recalled(event, test.n) > 0
        if test.op == T_STAT:
            assert test.num is not None
            return compare(self.recalled(event, test.n), test.cmp, self.number(test.num, card, you, rec, c))
        if test.op == T_TYPE:
            form = NUMBER - memory[HAD_FORM]
            kind = form - AS_TYPE if form >= AS_TYPE else SUPPORT if form else self.face(c).type
            return test.n >> kind & 1 == 1
        if test.op == T_STATE:
            return self.was_in_state(memory, test.n, event.before)
        if test.op == T_AT:
            return memory[HAD_PLACE] >= 0 and memory[HAD_PLACE] in self.selected(test.sel, card, you, rec, c)
        if test.op == T_ATTACHED_TO:
            return memory[HAD_HOST] >= 0 and memory[HAD_HOST] in self.selected(test.sel, card, you, rec, c)
        if test.op == T_ANY:
            return any(all(self.recalls(t, event, card, you, rec) != t.negate for t in way) for way in test.any)
        return self.passes(test, c, card, you, rec)

    def was_in_state(self, memory: tuple[int, ...], state: int, before: int) -> bool:
        """Was a card that has left play in this state?"""
        if state in (READY, EXHAUSTED):
            return memory[HAD_STANCE] == NUMBER - state
        if state == BLANK:
            return bool(before & WAS_BLANK)
        wounded = memory[HAD_WOUNDS] != NUMBER
        had = {WOUNDED: wounded, COMMITTED: memory[HAD_PLACE] >= 0, ATTACHED: memory[HAD_HOST] >= 0}
        return had.get(state, state == FACEUP)

    def past(self, num: Num, this: int, you: int, rec: int, it: int) -> int:
        """How often something has happened in this period."""
        return past(self, num, this, you, rec, it)

    # -- applying events
    def apply(self, i: int) -> None:
        """Carry out an event that nobody stopped; if it changed something, it has happened."""
        event = self.heap[i]
        if event.flags & CANCELED or self.regs[OVER]:
            return
        kind = event.kind
        if not APPLY[kind](self, i):
            return
        if kind in self.setup.library.chronicled:
            remember(self, i)
        if self.trace is not None:
            self.tell_event(i)
        if self.delayed or self.setup.ends_by_event or self.setup.waits[ON_MANDATORY][kind]:
            self.note(i)
        else:  # nobody could become active
            self.flag(i, HAPPENED)


def batch_of(event: Event) -> tuple[int, int, int]:
    """What the events of one batch have in common."""
    return event.init, event.kind, event.cause
