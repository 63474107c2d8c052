"""Verbs: whether something can happen to a card, which events an instruction makes, and what each event does.

A verb never changes the state by itself: it makes records that pass the gate (`rules/windows.py`), and `apply`
carries out what nobody stopped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythos.coc import editions as ed
from mythos.coc.numbers import (
    ATTACHED,
    BLANK,
    BY_EFFECT,
    BY_PLAY,
    BY_RULE,
    CHARACTER,
    COMMITTED,
    CONSPIRACY,
    DECK,
    DISCARD,
    DOMAIN,
    DOMAINS,
    E_ADD_TOKEN,
    E_ATTACH,
    E_BURY,
    E_CARD,
    E_COMMIT,
    E_CONTROL,
    E_DECK,
    E_DESTROY,
    E_DISCARD,
    E_DOMAIN,
    E_DRAIN,
    E_DRAW,
    E_ENTER,
    E_EXCHANGE,
    E_EXHAUST,
    E_GAIN_DOMAIN,
    E_HEAL,
    E_INITIATE,
    E_INSANE,
    E_LEAVE,
    E_LOSE_GAME,
    E_LOSE_STRUGGLE,
    E_MOVE_DRAIN,
    E_MOVE_TOKEN,
    E_MOVE_WOUND,
    E_OVERPAID,
    E_PLAY,
    E_PLAYED,
    E_PUT,
    E_READY,
    E_REFRESH,
    E_REMOVE,
    E_REMOVE_TOKEN,
    E_RESOLVE,
    E_RESOURCE,
    E_RESTORE,
    E_RETURN,
    E_SACRIFICE,
    E_STORY_DECK,
    E_SUCCESS,
    E_TARGETED,
    E_UNATTACH,
    E_UNCOMMIT,
    E_WIN_GAME,
    E_WOUND,
    EVENT,
    EXHAUSTED,
    FACEUP,
    HAND,
    HEROIC,
    IN_PLAY,
    INSANE,
    INVULNERABILITY,
    LIMBO,
    PLAYER_ZONES,
    READY,
    REMOVED,
    RESOURCES,
    SKILL,
    STORIES,
    STORY,
    STORY_DECK,
    SUPPORT,
    TERROR,
    VILLAINOUS,
    WILLPOWER,
    WON,
    WOUNDED,
)
from mythos.coc.table import (
    ADRIFT,
    AS_ATTACHMENT,
    AS_DORMANT,
    AS_PRINTED,
    AS_TYPE,
    ATTACKED,
    COLUMNS,
    FORM,
    HAD_FORM,
    HAD_HOST,
    HAD_PLACE,
    HAD_STANCE,
    HAD_WOUNDS,
    LOST_HOST,
    MEMORY,
    NUMBER,
    PLACE,
    REASON,
    RESOLVED,
    SELF_ATTACHED,
    STANCE,
    THE_STORIES,
    THE_STORY_DECK,
    TOKENS,
    WAS_BLANK,
    WAS_CONTROLLED_BY,
    WAS_INSANE,
    WAS_RESOURCE,
    WOUNDS,
    ZONE_KINDS,
    Table,
)
from mythos.kernel.machine import (
    ABILITY,
    AMOUNT,
    BEFORE,
    BITS,
    CANCELED,
    CAUSE,
    CONTROLLER,
    FLAGS,
    FROM,
    GROUP,
    HAPPENED,
    HOST,
    INIT,
    KIND,
    KNOWN,
    LATER,
    MARKS,
    NEW,
    OBJECT,
    OTHER,
    OVER,
    PLAYED_FROM,
    PLAYER,
    REPLACED,
    SERIAL,
    SLOTS,
    SOURCE,
    STATE,
    SUBJECT,
    TICK,
    TO,
    TOUCHED,
    ZONE,
    Record,
)
from mythos.kernel.program import (
    FORCED,
    FROM_PLAY,
    I_PLAY,
    M_CANNOT,
    M_CONTROL,
    M_ENTERS,
    M_IMMUNE,
    M_TYPE,
    N_UNLIMITED,
    PRINTED,
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
    Pattern,
    Test,
)
from mythos.kernel.reading import L_AMOUNT, L_ARG, L_KIND, L_MOD, L_SOURCE, L_STAT, L_TARGET, compare
from mythos.kernel.setup import KEYS, MOD_KEYS, NOBODY, ON_WATCH, Setup, kind_key

Purse = list[tuple[int, int, list[int]]]  # domain, resources, their symbols (a transient one twice)
Reach = dict[int, int]  # faction -> the most a domain with such a resource holds; -1: at all

MOVES: Final = frozenset(
    (E_DESTROY, E_SACRIFICE, E_DISCARD, E_RETURN, E_DECK, E_REMOVE, E_RESOURCE, E_PUT, E_STORY_DECK, E_DOMAIN)
)
DESTINATION: Final = {
    E_DESTROY: DISCARD,
    E_SACRIFICE: DISCARD,
    E_DISCARD: DISCARD,
    E_RETURN: HAND,
    E_DECK: DECK,
    E_REMOVE: REMOVED,
    E_RESOURCE: RESOURCES,
    E_PUT: IN_PLAY,
    E_STORY_DECK: STORY_DECK,
    E_DOMAIN: DOMAINS,
}
PUBLIC: Final = frozenset((DISCARD, IN_PLAY, RESOURCES, WON, REMOVED, STORIES, LIMBO))
EVERYBODY: Final = 3
CANNOT_KEYS: Final = tuple(kind_key(M_CANNOT, verb) for verb in range(KEYS))
IMMUNE_KEY: Final = kind_key(M_IMMUNE)
ANY_SIDE: Final = -2  # whose success token: the acting player still has to say

# how a game ended
BY_STORIES: Final = 1
BY_EMPTY_DECK: Final = 2
BY_CARD: Final = 3
BY_LOOP: Final = 4
BY_CONCESSION: Final = 5
NOBODY_WINS: Final = 99


class Acts(Table):
    """What can happen, and what happens."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.purses: list[tuple[Purse, Reach] | None] = [None, None]  # what each player's domains hold; None: count it

    # -- can it happen?
    def can(self, verb: int, ref: int, rec: int) -> bool:
        """Could this happen to an object? "Cannot" is absolute (coc3-2.2)."""
        c = ref & OBJECT
        if self.cells[c * COLUMNS + SERIAL] != ref >> BITS or not CAN[verb](self, c, rec):
            return False
        if (CANNOT_KEYS[verb] in self.mods_by or self.cells[c * COLUMNS + MARKS]) and self.forbidden(verb, c):
            return False
        return rec < 0 or IMMUNE_KEY not in self.mods_by or not self.immune(c, rec)

    def forbidden(self, verb: int, c: int) -> bool:
        """Is there a "cannot" for this card and verb?"""
        for entry in self.mods_by.get(CANNOT_KEYS[verb], ()):
            if self.applies(self.setup.mods[entry >> BITS], entry & OBJECT, c):
                return True
        if self.cells[c * COLUMNS + MARKS]:
            ref = self.ref(c)
            for row in self.lasting:
                if row[L_KIND] == M_CANNOT and row[L_TARGET] == ref and self.setup.mods[row[L_MOD]].verb == verb:
                    return True
        return False

    def may_be_tried(self, verbs: tuple[int, ...], ref: int, rec: int) -> bool:
        """What cannot happen to a card makes it no legal target only in the last document, where even Invulnerability
        does (coc3-2.2b, coc3-2.37b); before, it may be chosen in vain."""
        c, rules = ref & OBJECT, self.setup.rules
        if rules[ed.CANNOT] == ed.ALSO_ILLEGAL_TARGET and rules[ed.INVULNERABILITY_FORBIDS] != ed.WOUNDING:
            return False
        if not self.live(ref) or (rec >= 0 and IMMUNE_KEY in self.mods_by and self.immune(c, rec)):
            return False
        unbound = rules[ed.CANNOT] == ed.LEAVES_UNAFFECTED
        natural = {E_WOUND: is_wounded_in_vain} if rules[ed.INVULNERABILITY_FORBIDS] == ed.WOUNDING else {}
        return any(natural.get(v, CAN[v])(self, c, rec) and (unbound or not self.forbidden(v, c)) for v in verbs)

    def immune(self, c: int, rec: int) -> bool:
        """Immune cards cannot be targeted and ignore group effects, never their own; what was put off finds them
        all the same (coc3-2.36, coc3-2.36-ex2)."""
        if self.heap[rec][FLAGS] & LATER:
            return False
        source = self.heap[rec][SUBJECT] & OBJECT
        for entry in self.mods_by.get(IMMUNE_KEY, ()):
            mod = self.setup.mods[entry >> BITS]
            if (
                source != c
                and self.applies(mod, entry & OBJECT, c)
                and self.fits(mod.source, source, c, self.controller_of(c), -1)
            ):
                return True
        return False

    def may_be_chosen(self, ref: int, rec: int) -> bool:
        """Nothing immune to the source, and nothing that is being played."""
        return IMMUNE_KEY not in self.mods_by or not self.immune(ref & OBJECT, rec)

    def can_receive(self, verb: int, ref: int) -> bool:
        """No wound can be moved onto an Invulnerable character (coc3-2.31b)."""
        return verb != E_MOVE_WOUND or can_be_wounded(self, ref & OBJECT, -1)

    def may_enter(self, c: int, player: int, state: int = READY) -> bool:
        """Uniqueness, Heroic against Villainous, and a legal host bind also what is put into play; what enters insane
        is a character and needs no host (coc3-2.24, coc3-2.34e)."""
        face = self.face(c)
        if face.type == STORY or self.unique_blocks(c, player) or self.opposed(c, player):
            return False
        if face.type == EVENT or state == INSANE:
            return state == INSANE
        return face.attach is None or bool(self.hosts(c, player))

    def opposed(self, c: int, player: int) -> bool:
        """Would a Heroic card meet a Villainous one of the same player, or the other way round? (coc3-1.13)"""
        asleep = self.cells[c * COLUMNS + FORM] == AS_DORMANT
        for mine, other in ((HEROIC, VILLAINOUS), (VILLAINOUS, HEROIC)):
            has = self.face(c).printed[mine] if asleep else self.value(c, mine)
            if has and any(d != c and self.value(d, other) for d in self.cards_of(player)):
                return True
        return False

    def hosts(self, c: int, player: int) -> list[int]:
        """What an attachment may be attached to."""
        attach = self.face(c).attach
        return [] if attach is None else [h for h in self.matching(attach, c, player, -1) if h != c]

    # -- events of an instruction
    def moving(
        self,
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
    ) -> Record:
        """An event; for moves with the kinds of zones it comes from and goes to."""
        came = ZONE_KINDS[self.cells[(ref & OBJECT) * COLUMNS + ZONE]] if kind in MOVES else -1
        goes = to if to >= 0 else DESTINATION.get(kind, -1)
        head = (kind, ref, other, player, source, init, cause, amount)
        return (*head, 0, came, goes, state, -1, -1, -1, 0, 0, 0, 0, 0)

    def events_of(self, rec: int, instr: Instr) -> tuple[list[Record], int]:
        """The events of an instruction: one for each object that it can happen to."""
        this, you = self.this_of(rec), self.heap[rec][PLAYER]
        refs, wanted = self.objects(instr, rec)
        verb = instr.verb
        who = you if instr.who is None else next(iter(self.selected(instr.who, this, you, rec)), NOBODY)
        amount = 1 if instr.num is None else self.number(instr.num, this, you, rec)
        others = self.selected(instr.to, this, you, rec)
        other = others[0] if others else -1
        if instr.to is not None and other < 0:
            return [], max(wanted, 1)
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
        events = []
        for ref in refs:
            if verb == E_SACRIFICE and instr.who is None:
                who = self.controller_of(ref)
            if self.can(verb, ref, rec) and (verb != E_CONTROL or self.may_control(ref & OBJECT, who)):
                state = instr.n if verb == E_DECK else instr.state
                source = self.heap[rec][SUBJECT]
                cause = self.heap[rec][CAUSE]
                target = ref if verb not in (E_DRAW, E_GAIN_DOMAIN) else ref & OBJECT
                player = who if verb not in (E_DRAW, E_GAIN_DOMAIN) else ref & OBJECT
                events.append(
                    self.moving(verb, target, player, cause, source, rec, amount, other, instr.zone, state)
                )
        if amount <= 0 and verb in (E_WOUND, E_DRAW, E_ADD_TOKEN):
            events = []
        return events, wanted

    def _exchange(self, refs: tuple[int, ...], rec: int, you: int) -> list[Record]:
        """Hand cards for as many from the top of their owner's discard pile; one event for each owner."""
        events = []
        for player in range(self.setup.players):
            mine = [r for r in refs if self.setup.owners[r & OBJECT] == player]
            if mine:
                event = self.moving(E_EXCHANGE, player, player, self.heap[rec][CAUSE], self.heap[rec][SUBJECT], rec)
                events.append((*event[:GROUP], self.keep(mine), *event[GROUP + 1 :]))
        return events

    def _token_removals(self, instr: Instr, refs: tuple[int, ...], amount: int, who: int, rec: int) -> list[Record]:
        """Tokens go one by one if their side is still to be said, else together."""
        cause, source = self.heap[rec][CAUSE], self.heap[rec][SUBJECT]
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
                asker = self.heap[rec][PLAYER]
                for _ in range(count):
                    events.append(
                        self.moving(E_REMOVE_TOKEN, ref, ANY_SIDE, cause, source, rec, 1, other=asker)
                    )
        return events

    # -- facets and patterns
    initiation = E_INITIATE

    def facets(self, i: int) -> tuple[int, ...]:
        """Under which keys an event is known: what it is, and that something enters or leaves."""
        event = self.heap[i]
        kind = event[KIND]
        if kind == E_INITIATE:
            keys: tuple[int, ...] = (E_INITIATE, E_RESOLVE, E_TARGETED, E_CARD)
            if self.setup.faces[self.setup.ability_face[event[ABILITY]]].type == EVENT and event[FLAGS] & HAPPENED:
                keys = (*keys, E_PLAYED)
            return keys
        if kind not in MOVES:
            return (kind, E_SUCCESS) if kind == E_ADD_TOKEN else (kind,)
        came, goes = event[FROM], event[TO]
        keys = (kind,)
        if goes in (IN_PLAY, STORIES):
            keys = (kind, E_ENTER, E_PLAYED) if event[CAUSE] == BY_PLAY else (kind, E_ENTER)
        elif came in (IN_PLAY, STORIES):
            keys = (kind, E_LEAVE)
        return (*keys, E_BURY) if goes == DISCARD and came != LIMBO else keys

    def matches_more(self, pattern: Pattern, i: int, card: int, you: int) -> bool:
        """Zones a card came from and went to, kinds of abilities and struggles, and who was chosen."""
        event = self.heap[i]
        if pattern.came_from:
            came = self.played_from(i) if event[KIND] == E_INITIATE else event[FROM]
            if not pattern.came_from >> came & 1:
                return False
        if pattern.went_to and not pattern.went_to >> event[TO] & 1:
            return False
        if event[KIND] == E_INITIATE:
            if pattern.kinds and not self._is_of_kind(i, pattern.kinds):
                return False
            if event[OTHER] == FORCED and pattern.key == E_INITIATE and not pattern.targets and not self.is_triggered():
                return False
            if not pattern.kinds and not event[OTHER] & TRIGGERED and pattern.key not in (E_CARD, E_PLAYED):
                return False
            return not pattern.targets or self.ref(card) in self.targets_of(i)
        if event[KIND] == E_OVERPAID:
            return not pattern.kinds or self._is_of_kind(event[INIT], pattern.kinds)
        return not pattern.kinds or bool(pattern.kinds >> event[STATE] & 1)

    def played_from(self, rec: int) -> int:
        """The kind of zone a card is played from: the hand, unless an effect says otherwise."""
        return (self.heap[rec][FLAGS] >> PLAYED_FROM & 15 or HAND + 1) - 1

    def _is_of_kind(self, rec: int, kinds: int) -> bool:
        """Is an initiation of one of these kinds? A triggered ability is one of a card in play (cocccg-triggered-b)."""
        record = self.heap[rec]
        if kinds & FROM_PLAY and not {IN_PLAY, STORIES} & set(self.zones_of(record[ABILITY])):
            return False
        return bool(kinds & record[OTHER])

    def is_triggered(self) -> bool:
        """Does "when a player triggers .." also mean forced responses? Not if the game triggers them (coc3-faq-85)."""
        return self.setup.rules[ed.FORCED_CANCELED_BY] == ed.ANY_CANCEL

    def targets_of(self, i: int) -> tuple[int, ...]:
        """The cards an initiation has chosen as targets (coc3-1.9)."""
        record = self.heap[i]
        ability = self.setup.abilities[record[ABILITY]]
        if not ability.kind & TRIGGERED:
            return ()
        late = [i.choice for i in ability.program if i.choice is not None and i.choice.chosen]
        slots = [record[SLOTS] + choice.slot for choice in (*ability.targets, *late)]
        return tuple(ref for slot in slots for ref in self.sets[slot] if ref >= 0)

    def subject_fits(self, tests: tuple[Test, ...], i: int, card: int, you: int, rec: int = -1) -> bool:
        """Tests on the subject of an event, by its last known state if it has left."""
        event = self.heap[i]
        subject = event[SUBJECT]
        c = subject & OBJECT
        if self.live(subject) or (event[BEFORE] < 0 and rec < 0):
            return self.fits(tests, c, card, you, rec)
        before = event[BEFORE]
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
            elif event[KIND] != E_INITIATE and event[MEMORY]:
                passed = self.recalls(test, event, card, you, rec)
            else:
                passed = self.passes(test, c, card, you, rec)
            if passed == test.negate:
                return False
        return True

    def recalls(self, test: Test, event: Record, card: int, you: int, rec: int) -> bool:
        """One test on a card that has left play, by what it was then (coc3-timing-leaving)."""
        c, memory = event[SUBJECT] & OBJECT, self.sets[event[MEMORY] - 1]
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
            return self.was_in_state(memory, test.n, event[BEFORE])
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

    def memory_of(self, c: int) -> int:
        """Keep what a card that leaves play was: state, story, host, and every value that was not as printed."""
        at, cells = c * COLUMNS, self.cells
        host = cells[at + HOST]
        kept = [self.place_of(c), self.ref(host) if host >= 0 else -1]
        kept += (NUMBER - cells[at + STANCE], NUMBER - cells[at + WOUNDS], NUMBER - cells[at + FORM])
        stats = [key for key in self.mods_by if key < MOD_KEYS]
        if cells[at + MARKS]:
            ref = self.ref(c)
            stats += [row[L_STAT] for row in self.lasting if row[L_TARGET] == ref and 0 <= row[L_STAT] < PRINTED]
        printed = self.face(c).printed
        if cells[at + FORM] or self.is_blank(c):
            stats += [stat for stat in range(len(printed)) if printed[stat] > 0]
        for stat in sorted(set(stats)):  # one order, however the index came about
            value = self.value(c, stat)
            if value != max(printed[stat], 0):
                kept += (NUMBER - stat, NUMBER - value)
        return self.keep(kept) + 1

    # -- applying events
    def apply(self, i: int) -> None:
        """Carry out an event that nobody stopped; if it changed something, it has happened."""
        event = self.heap[i]
        if event[FLAGS] & CANCELED or self.regs[OVER]:
            return
        kind = event[KIND]
        if APPLY[kind](self, i):
            if self.trace is not None:
                self.tell_event(i)
            if kind in MOVES or self.setup.audible[kind]:
                self.note(i)
            else:
                event = self.heap[i]
                self.heap[i] = (*event[:FLAGS], event[FLAGS] | HAPPENED, *event[FLAGS + 1 :])

    def tell_event(self, i: int) -> None:
        """Write an event into the trace (a hook)."""

    def show_to(self, player: int, refs: tuple[int, ...]) -> None:
        """Who searches a deck or chooses from a hand sees those cards; facedown cards on the table stay facedown."""
        for ref in refs:
            if ZONE_KINDS[self.cells[(ref & OBJECT) * COLUMNS + ZONE]] in (DECK, HAND, STORY_DECK):
                self.cells[(ref & OBJECT) * COLUMNS + KNOWN] |= 1 << player

    def lies_open(self, card: int) -> bool:
        """What lies face up cannot be revealed: in an open zone, or a Prophecy on top of a deck (coc3-2.4b)."""
        kind = ZONE_KINDS[self.cells[card * COLUMNS + ZONE]]
        if kind == DECK:
            return self.cells[card * COLUMNS + FORM] != AS_PRINTED
        return kind in PUBLIC and not self.is_facedown(card)

    def now_known(self, c: int, kind: int) -> None:
        """Who sees a card's face in its new zone."""
        at = c * COLUMNS + KNOWN
        if kind in PUBLIC:
            self.cells[at] = EVERYBODY
        elif kind == HAND:
            self.cells[at] |= 1 << self.setup.owners[c]

    def leave(self, i: int, kind: int, bottom: bool = False) -> bool:
        """A card goes to its owner's zone; what it was is remembered with the event (coc3-1.12, coc3-2.23)."""
        ref = self.heap[i][SUBJECT]
        if not self.live(ref):
            return False
        c = ref & OBJECT
        at = c * COLUMNS
        came = ZONE_KINDS[self.cells[at + ZONE]]
        before = self.cells[at + CONTROLLER] << WAS_CONTROLLED_BY
        skill = memory = 0
        if came == IN_PLAY:
            skill = self.true_value(c, SKILL)
            memory = self.memory_of(c)
            if self.cells[at + STANCE] == INSANE:
                before |= WAS_INSANE
            elif self.is_blank(c):
                before |= WAS_BLANK
        elif came == RESOURCES:
            before |= WAS_RESOURCE
        owner = self.setup.owners[c]
        if self.face(c).type == STORY:
            kind, zone = STORY_DECK, THE_STORY_DECK
        else:
            zone = owner * PLAYER_ZONES + kind
        self.strip(c)
        if came == STORIES:
            self.send_home(c)
        if kind == DECK and not bottom:
            self.cover(zone)
        self.move(c, zone, bottom)
        self.cells[at + CONTROLLER] = owner
        self.now_known(c, kind)
        record = self.heap[i]
        new = self.ref(c)
        known = (new, before, skill, memory)
        self.heap[i] = (*record[:FROM], came, kind, *record[STATE:NEW], *known, *record[MEMORY + 1 :])
        self.touch()
        return True

    def strip(self, c: int) -> None:
        """Everything that belongs to a card only while it is in play goes."""
        at = c * COLUMNS
        self.cells[at + STANCE] = READY
        self.cells[at + WOUNDS] = 0
        self.cells[at + PLACE] = -1
        self.cells[at + FORM] = AS_PRINTED
        self.cells[at + TOKENS] = 0
        self.cells[at + TOKENS + 1] = 0
        self.cells[at + HOST] = -1

    def send_home(self, story: int) -> None:
        """Everybody committed to a story that leaves play without being won uncommits."""
        for c in self.cards_in_play():
            if self.cells[c * COLUMNS + PLACE] == story:
                self.cells[c * COLUMNS + PLACE] = -1

    def change_form(self, c: int, form: int) -> None:
        """A card becomes, or ceases to be, an attachment; a new type sheds what it carries, by edition
        (cocccg-attached-cards-d, coc15-attached-cards-c)."""
        old = self.type_of(c)
        self.cells[c * COLUMNS + FORM] = form
        if self.type_of(c) != old and self.setup.rules[ed.HOST_CHANGES_TYPE] == ed.ATTACHMENTS_DISCARDED:
            self.tell_rule(f"{self.printed_title(c)} sheds what is attached to it.", ed.HOST_CHANGES_TYPE)
            self.shed(c)

    def shed(self, c: int) -> None:
        """What is attached to a card has lost its host."""
        for attached in self.attachments(c):
            self.cells[attached * COLUMNS + HOST] = LOST_HOST

    def enter(self, i: int) -> bool:
        """A card enters play: under its player's control, ready unless something says otherwise."""
        event = self.heap[i]
        ref = event[SUBJECT]
        c = ref & OBJECT
        if not self.live(ref) or self.is_in_play(c):
            return False
        player = event[PLAYER] if event[PLAYER] >= 0 else self.setup.owners[c]
        face = self.face(c)
        host = event[OTHER] & OBJECT if event[OTHER] >= 0 else -1
        attaches = face.attach is not None and event[STATE] != INSANE
        if not self.may_enter(c, player, event[STATE]) or (attaches and (host < 0 or not self.live(event[OTHER]))):
            return False
        came = ZONE_KINDS[self.cells[c * COLUMNS + ZONE]]
        if came == LIMBO:
            came = event[FROM]  # a card being played comes from where it was played
        at = c * COLUMNS
        story = face.type == CONSPIRACY and event[STATE] != INSANE
        self.cells[at + CONTROLLER] = self.conspirator(player) if story else player
        self.move(c, THE_STORIES if story else player * PLAYER_ZONES + IN_PLAY)
        self.cells[at + KNOWN] = EVERYBODY
        self.cells[at + HOST] = host if attaches else -1
        self.cells[at + STANCE] = event[STATE] if event[STATE] >= 0 else self.entering_stance(c)
        if not attaches and host >= 0 and ZONE_KINDS[self.cells[host * COLUMNS + ZONE]] == STORIES:
            self.cells[at + PLACE] = host  # put into play committed
        record = self.heap[i]
        new = self.ref(c)
        goes = STORIES if story else IN_PLAY
        self.heap[i] = (
            record[KIND], new, record[OTHER], player, *record[SOURCE:FROM], came, goes, *record[STATE:NEW], new,
            *record[NEW + 1 :],
        )  # fmt: skip
        self.touch()
        return True

    def entering_stance(self, c: int) -> int:
        """Ready, unless its own text makes it enter in another state."""
        for k in self.face(c).mods:
            mod = self.setup.mods[k]
            if mod.kind == M_ENTERS and (mod.cond is None or self.holds(mod.cond, c, self.controller_of(c), -1, c)):
                return mod.n
        return READY

    def may_control(self, c: int, player: int) -> bool:
        """Uniqueness and Heroic against Villainous also bind taking control (coc3-1.13)."""
        if self.controller_of(c) == player or self.unique_blocks(c, player) or self.opposed(c, player):
            return False
        return self.cells[c * COLUMNS + HOST] < 0 or bool(self.hosts_when_taken(c, player))

    def hosts_when_taken(self, c: int, player: int) -> list[int]:
        """Where an attachment may be once it is taken: at home with its taker, anywhere fitting, or where it is, by
        edition; on a story it may always go to another one (coc3-1.13b, coc3-1.13j)."""
        host, rule = self.cells[c * COLUMNS + HOST], self.setup.rules[ed.TAKEN_ATTACHMENT]
        changed = 0 < self.cells[c * COLUMNS + FORM] < AS_TYPE
        if changed or (rule == ed.STAYS_ON_HOST and host not in self.stories()):
            return [host]
        fitting = self.hosts(c, player)
        if rule == ed.MOVES_TO_OWN_HOST:
            return [h for h in fitting if self.controller_of(h) == player]
        return fitting if rule == ed.MOVES_TO_ANY_HOST else [host, *(h for h in fitting if h != host)]

    def take_control(self, c: int, player: int) -> None:
        """A card changes sides; its state does not change. A committed one stays, by edition (coc3-1.13)."""
        at = c * COLUMNS
        host = self.cells[at + HOST]
        if host >= 0 and player != self.setup.owners[c] and self.hosts_when_taken(c, player) != [host]:
            self.cells[at + HOST] = ADRIFT - host
        self.cells[at + CONTROLLER] = player
        self.move(c, player * PLAYER_ZONES + IN_PLAY, same=True)
        if self.cells[at + PLACE] >= 0:
            leaves = self.setup.rules[ed.CONTROL_OF_COMMITTED] == ed.LEAVES_STORY
            if leaves:
                self.cells[at + PLACE] = -1
            does = "leaves its story" if leaves else "stays at its story, on the other side"
            self.tell_rule(f"{self.printed_title(c)} {does}.", ed.CONTROL_OF_COMMITTED)
        self.touch()

    def lasting_begins(self, kind: int, target: int, argument: int) -> None:
        """Taking control for a time begins; who has the card for good is remembered. A new type begins."""
        if kind == M_TYPE:
            self.becomes(target & OBJECT, argument)
        if kind != M_CONTROL:
            return
        c, row = target & OBJECT, self.lasting[-1]
        claims = self.claims(target)
        keeper = claims[0][L_AMOUNT] if len(claims) > 1 else self.controller_of(c)
        self.lasting[-1] = (*row[:L_AMOUNT], keeper, *row[L_AMOUNT + 1 :])
        if self.may_control(c, argument):
            self.take_control(c, argument)
            if self.setup.audible[E_CONTROL]:
                self.heap.append(self.moving(E_CONTROL, target, argument, BY_EFFECT, row[L_SOURCE]))
                self.note(len(self.heap) - 1)

    def becomes(self, c: int, kind: int) -> None:
        """A card is of another type; what is no character any more leaves its story, and its wounds mean nothing."""
        at = c * COLUMNS
        if self.cells[at + STANCE] == INSANE or 0 < self.cells[at + FORM] < AS_TYPE:
            return
        self.cells[at + FORM] = AS_PRINTED if kind == self.face(c).type else AS_TYPE + kind
        if kind != CHARACTER:
            self.cells[at + PLACE] = -1
            self.cells[at + WOUNDS] = 0
        self.touch()

    def claims(self, target: int) -> list[tuple[int, ...]]:
        """The effects that give somebody control of a card for a time, oldest first."""
        return [row for row in self.lasting if row[L_KIND] == M_CONTROL and row[L_TARGET] == target]

    def lasting_ends(self, row: tuple[int, ...]) -> None:
        """Control goes to the latest claim that is left, else to whoever has the card for good (coc3-1.4); so does
        the type of a card."""
        if row[L_KIND] == M_TYPE:
            kinds = [r[L_ARG] for r in self.lasting if r[L_KIND] == M_TYPE and r[L_TARGET] == row[L_TARGET]]
            self.becomes(row[L_TARGET] & OBJECT, kinds[-1] if kinds else self.face(row[L_TARGET] & OBJECT).type)
        if row[L_KIND] != M_CONTROL:
            return
        c = row[L_TARGET] & OBJECT
        claims = self.claims(row[L_TARGET])
        player = claims[-1][L_ARG] if claims else row[L_AMOUNT]
        if self.controller_of(c) != player:
            self.take_control(c, player)

    def is_watched(self) -> bool:
        """Is there text that acts, or lasts, as long as some condition holds? Then every change is looked at."""
        return ON_WATCH * KEYS in self.listen or bool(self.lasting)

    def end_game(self, winner: int, reason: int) -> None:
        """The game is over at once."""
        if not self.regs[OVER]:
            self.regs[OVER] = NOBODY_WINS if winner < 0 else 1 + winner
            self.regs[REASON] = reason


# -- what each verb needs
Can = Callable[[Acts, int, int], bool]


def can_be_wounded(g: Acts, c: int, rec: int) -> bool:
    """Invulnerable characters cannot be wounded or chosen to be wounded (coc3-2.37)."""
    return g.is_character(c) and not g.value(c, INVULNERABILITY)


def is_wounded_in_vain(g: Acts, c: int, rec: int) -> bool:
    """Any character, Invulnerable ones too."""
    return g.is_character(c)


def can_go_insane(g: Acts, c: int, rec: int) -> bool:
    """Willpower and terror icons protect; an insane card cannot go insane again (coc3-2.34)."""
    return (
        g.is_character(c)
        and g.cell(c, STANCE) != INSANE
        and not g.value(c, WILLPOWER)
        and not g.value(c, TERROR)
    )


def can_be_restored(g: Acts, c: int, rec: int) -> bool:
    """Only insane cards are restored."""
    return g.is_in_play(c) and g.cell(c, STANCE) == INSANE


def can_exhaust(g: Acts, c: int, rec: int) -> bool:
    """Only ready cards exhaust (coc3-2.10)."""
    return _stands(g, c, READY)


def can_ready(g: Acts, c: int, rec: int) -> bool:
    """Only exhausted cards ready (coc3-2.10)."""
    return _stands(g, c, EXHAUSTED)


def _stands(g: Acts, c: int, stance: int) -> bool:
    return ZONE_KINDS[g.cell(c, ZONE)] == IN_PLAY and g.cell(c, STANCE) == stance and g.cell(c, FORM) != AS_DORMANT


def can_leave(g: Acts, c: int, rec: int) -> bool:
    """Anything that is somewhere can leave it."""
    return g.setup.card_face[c] is not None


def can_be_destroyed(g: Acts, c: int, rec: int) -> bool:
    """Cards in play, and resources."""
    return ZONE_KINDS[g.cell(c, ZONE)] in (IN_PLAY, STORIES, RESOURCES) and g.setup.card_face[c] is not None


def can_be_put(g: Acts, c: int, rec: int) -> bool:
    """Not in play yet, and nothing forbids it to enter."""
    if g.setup.card_face[c] is None or g.is_in_play(c):
        return False
    puts = [i for i in g.ability_of(rec).program if i.verb == E_PUT] if rec >= 0 else []
    if not puts:
        return g.may_enter(c, g.setup.owners[c])
    return any(g.may_enter(c, player, put.state) for put in puts for player in takers(g, c, rec, put))


def takers(g: Acts, c: int, rec: int, put: Instr) -> tuple[int, ...]:
    """Under whose control a card is put into play: as the text says, else its owner's."""
    if put.who is None:
        return (g.setup.owners[c],)
    return g.selected(put.who, g.this_of(rec), g.heap[rec][PLAYER], rec)


def can_draw(g: Acts, c: int, rec: int) -> bool:
    """A player with cards in his deck."""
    return c < g.setup.players and len(g.zones[c * PLAYER_ZONES + DECK]) > 0


def can_commit(g: Acts, c: int, rec: int) -> bool:
    """A sane character in play."""
    return g.is_character(c) and g.cell(c, STANCE) != INSANE


def can_uncommit(g: Acts, c: int, rec: int) -> bool:
    """It is committed."""
    return g.cell(c, PLACE) >= 0


def can_drain(g: Acts, c: int, rec: int) -> bool:
    """An undrained domain."""
    return g.type_of(c) == DOMAIN and g.cell(c, STANCE) == READY


def can_refresh(g: Acts, c: int, rec: int) -> bool:
    """A drained domain."""
    return g.type_of(c) == DOMAIN and g.cell(c, STANCE) == EXHAUSTED


def can_hold_token(g: Acts, c: int, rec: int) -> bool:
    """Cards in play."""
    return g.is_in_play(c)


def has_token(g: Acts, c: int, rec: int) -> bool:
    """There is a success token on it."""
    return g.is_in_play(c) and g.tokens(c, -1) > 0


def can_attach(g: Acts, c: int, rec: int) -> bool:
    """A card in play that is no story; what is insane cannot be turned into something else (coc3-2.34)."""
    return ZONE_KINDS[g.cell(c, ZONE)] == IN_PLAY and g.cell(c, STANCE) != INSANE


def can_unattach(g: Acts, c: int, rec: int) -> bool:
    """Only what an effect attached comes off again."""
    return g.cell(c, HOST) >= 0 and g.cell(c, FORM) in (AS_ATTACHMENT, SELF_ATTACHED)


def can_change_control(g: Acts, c: int, rec: int) -> bool:
    """A card in play that nothing forbids its taker to have."""
    if ZONE_KINDS[g.cell(c, ZONE)] != IN_PLAY:
        return False
    return rec < 0 or any(g.may_control(c, player) for player in new_controllers(g, rec))


def new_controllers(g: Acts, rec: int) -> tuple[int, ...]:
    """Who takes control by an effect: its player, or whom it names; anybody, as long as that is not decided."""
    program, you = g.ability_of(rec).program, g.heap[rec][PLAYER]
    named = [i.who for i in program if i.verb == E_CONTROL and i.who is not None]
    named += [mod.who for i in program for mod in i.mods if mod.kind == M_CONTROL and mod.who is not None]
    if not named:
        return (you,)
    return g.selected(named[0], g.this_of(rec), you, rec) or tuple(range(g.setup.players))


def can_heal(g: Acts, c: int, rec: int) -> bool:
    """It has a wound."""
    return g.cell(c, WOUNDS) > 0


def can_be_played(g: Acts, c: int, rec: int) -> bool:
    """A card that the player whom an effect lets play it could play from where it lies."""
    playing = [i for i in g.ability_of(rec).program if i.op == I_PLAY] if rec >= 0 else []
    return any(g.plays_of(rec, instr, (g.ref(c),)) for instr in playing)


def can_always(g: Acts, c: int, rec: int) -> bool:
    """Nothing in the rules stands against it."""
    return True


CAN: Final[dict[int, Can]] = {
    E_WOUND: can_be_wounded,
    E_INSANE: can_go_insane,
    E_RESTORE: can_be_restored,
    E_EXHAUST: can_exhaust,
    E_READY: can_ready,
    E_DESTROY: can_be_destroyed,
    E_SACRIFICE: can_be_destroyed,
    E_DISCARD: can_leave,
    E_RETURN: can_leave,
    E_PUT: can_be_put,
    E_DRAW: can_draw,
    E_COMMIT: can_commit,
    E_UNCOMMIT: can_uncommit,
    E_DRAIN: can_drain,
    E_REFRESH: can_refresh,
    E_ADD_TOKEN: can_hold_token,
    E_REMOVE_TOKEN: has_token,
    E_MOVE_TOKEN: has_token,
    E_ATTACH: can_attach,
    E_UNATTACH: can_unattach,
    E_CONTROL: can_change_control,
    E_RESOURCE: can_leave,
    E_GAIN_DOMAIN: can_draw,
    E_DOMAIN: can_leave,
    E_DECK: can_leave,
    E_REMOVE: can_leave,
    E_MOVE_DRAIN: can_refresh,
    E_EXCHANGE: can_always,
    E_STORY_DECK: can_leave,
    E_PLAY: can_be_played,
    E_HEAL: can_heal,
    E_MOVE_WOUND: can_heal,
    E_WIN_GAME: can_always,
    E_LOSE_GAME: can_always,
}

# -- what each event does: True if it changed something
Apply = Callable[[Acts, int], bool]


def wound(g: Acts, i: int) -> bool:
    """Wounds are put on a character; too many destroy it at the next check."""
    c = _object(g, i)
    if c < 0 or not can_be_wounded(g, c, -1):
        return False
    g.cells[c * COLUMNS + WOUNDS] += g.heap[i][AMOUNT]
    g.regs[TOUCHED] = 1
    return True


def go_insane(g: Acts, i: int) -> bool:
    """Facedown, uncommitted, without tokens; what is attached is lost (coc3-2.34)."""
    c = _object(g, i)
    if c < 0 or not can_go_insane(g, c, -1):
        return False
    at = c * COLUMNS
    g.strip(c)
    g.shed(c)
    g.cells[at + STANCE] = INSANE
    g.cells[at + KNOWN] = EVERYBODY
    g.touch()
    return True


def restore(g: Acts, i: int) -> bool:
    """Face up again, exhausted unless the effect says ready; a restored event is discarded, and a conspiracy lies
    among the stories (coc3-2.34)."""
    c = _object(g, i)
    if c < 0 or not g.can(E_RESTORE, g.heap[i][SUBJECT], -1):
        return False
    if g.face(c).type == EVENT:
        g.leave(i, DISCARD)
        return False
    g.cells[c * COLUMNS + STANCE] = READY if g.heap[i][STATE] == READY else EXHAUSTED
    if g.face(c).type == CONSPIRACY:
        g.cells[c * COLUMNS + STANCE] = READY
        g.cells[c * COLUMNS + CONTROLLER] = g.conspirator(g.controller_of(c))
        g.move(c, THE_STORIES, same=True)
    if g.face(c).attach is not None and g.cell(c, HOST) < 0:
        g.cells[c * COLUMNS + HOST] = LOST_HOST  # an attachment again, on nothing
    g.touch()
    return True


def exhaust(g: Acts, i: int) -> bool:
    """A ready card exhausts."""
    return _turn(g, i, READY, EXHAUSTED)


def ready(g: Acts, i: int) -> bool:
    """An exhausted card readies."""
    return _turn(g, i, EXHAUSTED, READY)


def _turn(g: Acts, i: int, old: int, new: int) -> bool:
    c = _object(g, i)
    if c < 0 or not _stands(g, c, old) or g.forbidden(g.heap[i][KIND], c):
        return False
    g.cells[c * COLUMNS + STANCE] = new
    if g.is_watched():
        g.regs[TOUCHED] = 1
    return True


def to_discard(g: Acts, i: int) -> bool:
    """Destroyed, sacrificed and discarded cards go to their owner's discard pile, or where a replacement says."""
    return g.leave(i, g.heap[i][TO], bottom=g.heap[i][STATE] == 1 and g.heap[i][TO] == DECK)


def to_zone(g: Acts, i: int) -> bool:
    """A card goes to its owner's zone."""
    return g.leave(i, g.heap[i][TO])


def to_deck(g: Acts, i: int) -> bool:
    """Top, bottom, or shuffled in."""
    where = g.heap[i][STATE]
    if not g.leave(i, DECK, bottom=where == 1):
        return False
    if where == 2:
        g.shuffle_deck(g.setup.owners[g.heap[i][SUBJECT] & OBJECT])
    return True


def put(g: Acts, i: int) -> bool:
    """A card enters play."""
    return g.enter(i)


def draw(g: Acts, i: int) -> bool:
    """The top cards go to the hand; as many as there are (coc3-2.6)."""
    player = g.heap[i][SUBJECT] & OBJECT
    deck, hand = player * PLAYER_ZONES + DECK, player * PLAYER_ZONES + HAND
    count = min(g.heap[i][AMOUNT], len(g.zones[deck]))
    drawn = []
    for _ in range(count):
        c = g.zones[deck][-1]
        g.move(c, hand)
        g.now_known(c, HAND)
        g.cells[c * COLUMNS + FORM] = AS_PRINTED
        drawn.append(g.ref(c))
    g.amend(i, GROUP, g.keep(drawn))
    g.amend(i, AMOUNT, count)
    if not g.zones[deck] or g.is_watched():
        g.regs[TOUCHED] = 1
    return count > 0


def commit(g: Acts, i: int) -> bool:
    """A character takes part in a story."""
    c = _object(g, i)
    story = g.heap[i][OTHER]
    if c < 0 or not can_commit(g, c, -1) or not g.live(story):
        return False
    g.cells[c * COLUMNS + PLACE] = story & OBJECT
    if g.cells[c * COLUMNS + CONTROLLER] == g.active():
        g.cells[(story & OBJECT) * COLUMNS + ATTACKED] = g.regs[TICK]
    g.touch()
    return True


def uncommit(g: Acts, i: int) -> bool:
    """A character leaves its story; it stays exhausted (coc3-2.10)."""
    c = _object(g, i)
    if c < 0 or g.cell(c, PLACE) < 0:
        return False
    g.cells[c * COLUMNS + PLACE] = -1
    g.touch()
    return True


def drain(g: Acts, i: int) -> bool:
    """A domain is drained; transient resources that paid are discarded."""
    c = _object(g, i)
    if c < 0 or g.cell(c, STANCE) != READY:
        return False
    g.cells[c * COLUMNS + STANCE] = EXHAUSTED
    g.purses[g.cells[c * COLUMNS + CONTROLLER]] = None
    return True


def refresh(g: Acts, i: int) -> bool:
    """A domain can be drained again."""
    c = _object(g, i)
    if c < 0 or g.cell(c, STANCE) != EXHAUSTED:
        return False
    g.cells[c * COLUMNS + STANCE] = READY
    g.purses[g.cells[c * COLUMNS + CONTROLLER]] = None
    return True


def add_token(g: Acts, i: int) -> bool:
    """Success tokens on a player's side of a story, or on a card."""
    c = _object(g, i)
    if c < 0 or not g.is_in_play(c):
        return False
    g.cells[c * COLUMNS + TOKENS + _side(g, i, c)] += g.heap[i][AMOUNT]
    g.regs[TOUCHED] = 1
    return True


def remove_token(g: Acts, i: int) -> bool:
    """Success tokens go."""
    c = _object(g, i)
    if c < 0:
        return False
    at = c * COLUMNS + TOKENS + _side(g, i, c)
    count = min(g.heap[i][AMOUNT], g.cells[at])
    g.cells[at] -= count
    g.regs[TOUCHED] = 1
    return count > 0


def move_token(g: Acts, i: int) -> bool:
    """A success token changes its place or its side."""
    c = _object(g, i)
    if c < 0:
        return False
    side = _side(g, i, c)
    at = c * COLUMNS + TOKENS + side
    target = g.heap[i][OTHER] & OBJECT if g.heap[i][OTHER] >= 0 else c
    to_side = 1 - side if g.heap[i][STATE] == 1 else side
    count = min(g.heap[i][AMOUNT], g.cells[at])
    g.cells[at] -= count
    g.cells[target * COLUMNS + TOKENS + to_side] += count
    g.regs[TOUCHED] = 1
    return count > 0


def _side(g: Acts, i: int, c: int) -> int:
    """Tokens on stories lie on a side; on other cards they simply lie there."""
    return max(g.heap[i][PLAYER], 0) if ZONE_KINDS[g.cell(c, ZONE)] == STORIES else 0


def attach(g: Acts, i: int) -> bool:
    """Attached by an effect: a support with the Attachment subtype from now on (coc3-1.15)."""
    c = _object(g, i)
    host = g.heap[i][OTHER]
    if c < 0 or not g.live(host) or host & OBJECT == c:
        return False
    at = c * COLUMNS
    if g.cells[at + HOST] == host & OBJECT:
        return False
    if g.face(c).attach is None:
        own = g.heap[i][SOURCE] & OBJECT == c and g.heap[i][SOURCE] >= 0
        g.change_form(c, SELF_ATTACHED if own else AS_ATTACHMENT)
        g.cells[at + PLACE] = -1
    g.cells[at + HOST] = host & OBJECT
    g.touch()
    return True


def unattach(g: Acts, i: int) -> bool:
    """What an effect attached is a card of its own again."""
    c = _object(g, i)
    if c < 0 or g.cell(c, HOST) < 0:
        return False
    g.cells[c * COLUMNS + HOST] = -1
    g.change_form(c, AS_PRINTED)
    g.touch()
    return True


def control(g: Acts, i: int) -> bool:
    """For good, unless a later effect takes it; the newest decides, so older claims are void (coc3-1.4)."""
    c = _object(g, i)
    player = g.heap[i][PLAYER]
    if c < 0 or not g.may_control(c, player):
        return False
    for row in g.claims(g.heap[i][SUBJECT]):
        g.lasting.remove(row)
        g.cells[c * COLUMNS + MARKS] -= 1
    g.take_control(c, player)
    return True


def to_domain(g: Acts, i: int) -> bool:
    """A card becomes a resource on a domain, face up, its symbol showing."""
    ref, domain = g.heap[i][SUBJECT], g.heap[i][OTHER]
    if not g.live(ref) or not g.live(domain):
        return False
    c, d = ref & OBJECT, domain & OBJECT
    player = g.cell(d, CONTROLLER)
    g.leave(i, RESOURCES)
    if player != g.setup.owners[c]:
        g.move(c, player * PLAYER_ZONES + RESOURCES, same=True)
    g.cells[c * COLUMNS + HOST] = d
    g.purses[player] = None
    g.amend(i, NEW, g.ref(c))
    return True


def gain_domain(g: Acts, i: int) -> bool:
    """The top card of the deck, facedown, is a new domain."""
    player = g.heap[i][SUBJECT] & OBJECT
    deck = g.zones[player * PLAYER_ZONES + DECK]
    if not deck:
        return False
    c = deck[-1]
    _make_domain(g, c, player)
    g.amend(i, NEW, g.ref(c))
    g.regs[TOUCHED] = 1
    return True


def become_domain(g: Acts, i: int) -> bool:
    """A card becomes a domain of its owner, facedown."""
    ref = g.heap[i][SUBJECT]
    if not g.live(ref):
        return False
    c = ref & OBJECT
    _make_domain(g, c, g.setup.owners[c])
    g.amend(i, NEW, g.ref(c))
    g.touch()
    return True


def _make_domain(g: Acts, c: int, player: int) -> None:
    g.strip(c)
    g.move(c, player * PLAYER_ZONES + DOMAINS)
    g.cells[c * COLUMNS + CONTROLLER] = player


def move_drain(g: Acts, i: int) -> bool:
    """The drain token goes from one domain to another."""
    c, other = _object(g, i), g.heap[i][OTHER]
    if c < 0 or g.cell(c, STANCE) != EXHAUSTED or not g.live(other) or g.cell(other & OBJECT, STANCE) != READY:
        return False
    g.cells[c * COLUMNS + STANCE] = READY
    g.cells[(other & OBJECT) * COLUMNS + STANCE] = EXHAUSTED
    g.purses = [None, None]
    return True


def exchange(g: Acts, i: int) -> bool:
    """Hand cards for as many from the top of the discard pile; both sides must be able to move (coc3-2.12)."""
    player = g.heap[i][SUBJECT] & OBJECT
    mine = [r & OBJECT for r in g.sets[g.heap[i][GROUP]] if g.live(r)]
    pile = g.zones[player * PLAYER_ZONES + DISCARD]
    if not mine or len(pile) < len(mine):
        return False
    taken = pile[-len(mine) :][::-1]
    for c in mine:
        g.move(c, player * PLAYER_ZONES + DISCARD)
        g.now_known(c, DISCARD)
    for c in taken:
        g.move(c, player * PLAYER_ZONES + HAND)
    g.touch()
    return True


def to_story_deck(g: Acts, i: int) -> bool:
    """A story is shuffled back into the story deck (coc3-3.4)."""
    ref = g.heap[i][SUBJECT]
    if not g.live(ref):
        return False
    c = ref & OBJECT
    g.strip(c)
    g.send_home(c)
    g.move(c, THE_STORY_DECK)
    g.cells[c * COLUMNS + CONTROLLER] = NOBODY
    g.cells[c * COLUMNS + RESOLVED] = -1
    g.cells[c * COLUMNS + ATTACKED] = -1
    g.shuffle(THE_STORY_DECK, 3)
    g.amend(i, NEW, g.ref(c))
    return True


def heal(g: Acts, i: int) -> bool:
    """Wounds go."""
    c = _object(g, i)
    if c < 0:
        return False
    count = min(g.heap[i][AMOUNT], g.cell(c, WOUNDS))
    g.cells[c * COLUMNS + WOUNDS] -= count
    return count > 0


def move_wound(g: Acts, i: int) -> bool:
    """A moved wound is not wounding, but it can kill (coc3-2.31)."""
    c, other = _object(g, i), g.heap[i][OTHER]
    if c < 0 or not g.live(other) or not can_be_wounded(g, other & OBJECT, -1) or not g.cell(c, WOUNDS):
        return False
    count = min(g.heap[i][AMOUNT], g.cell(c, WOUNDS))
    g.cells[c * COLUMNS + WOUNDS] -= count
    g.cells[(other & OBJECT) * COLUMNS + WOUNDS] += count
    g.regs[TOUCHED] = 1
    return True


def win_game(g: Acts, i: int) -> bool:
    """A card says who wins."""
    g.end_game(g.heap[i][PLAYER], BY_CARD)
    return True


def lose_game(g: Acts, i: int) -> bool:
    """A card says who loses."""
    g.end_game(1 - (g.heap[i][SUBJECT] & OBJECT), BY_CARD)
    return True


def simply(g: Acts, i: int) -> bool:
    """An event of the rules: it only has to be known."""
    return True


def lose_struggle(g: Acts, i: int) -> bool:
    """Where nobody wins nobody loses: the winning is the record before it."""
    return not g.heap[i - 1][FLAGS] & (CANCELED | REPLACED)


def _object(g: Acts, i: int) -> int:
    """The subject of an event if it is still the same object, else -1."""
    ref = g.heap[i][SUBJECT]
    return ref & OBJECT if g.live(ref) else -1


APPLY: Final[dict[int, Apply]] = {
    **dict.fromkeys(range(40, 64), simply),
    E_LOSE_STRUGGLE: lose_struggle,
    E_WOUND: wound,
    E_INSANE: go_insane,
    E_RESTORE: restore,
    E_EXHAUST: exhaust,
    E_READY: ready,
    E_DESTROY: to_discard,
    E_SACRIFICE: to_discard,
    E_DISCARD: to_discard,
    E_RETURN: to_zone,
    E_PUT: put,
    E_DRAW: draw,
    E_COMMIT: commit,
    E_UNCOMMIT: uncommit,
    E_DRAIN: drain,
    E_REFRESH: refresh,
    E_ADD_TOKEN: add_token,
    E_REMOVE_TOKEN: remove_token,
    E_MOVE_TOKEN: move_token,
    E_ATTACH: attach,
    E_UNATTACH: unattach,
    E_CONTROL: control,
    E_RESOURCE: to_domain,
    E_GAIN_DOMAIN: gain_domain,
    E_DOMAIN: become_domain,
    E_DECK: to_deck,
    E_REMOVE: to_zone,
    E_MOVE_DRAIN: move_drain,
    E_EXCHANGE: exchange,
    E_STORY_DECK: to_story_deck,
    E_HEAL: heal,
    E_MOVE_WOUND: move_wound,
    E_WIN_GAME: win_game,
    E_LOSE_GAME: lose_game,
}
