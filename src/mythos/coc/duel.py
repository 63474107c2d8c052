"""The duel: a Call of Cthulhu game as a machine. This is where the chapters of the rules meet."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Any, ClassVar, Final

from mythos.coc import editions as ed
from mythos.coc.grounds import GROUNDS
from mythos.coc.legality import STANDING_ON_TOP, Legality
from mythos.coc.numbers import (
    AFTER_ATTACK,
    AFTER_DEFENCE,
    AGENCY,
    BEFORE_COMMITS,
    BY_RULE,
    CHARACTER,
    CONSPIRACY,
    DECK,
    DISCARD,
    E_BURY,
    E_COMMIT,
    E_CONTROL,
    E_DESTROY,
    E_DISCARD,
    E_INITIATE,
    E_INSANE,
    E_PUT,
    E_RESOLVE,
    E_TARGETED,
    EVERYBODY,
    HAND,
    IN_PLAY,
    INSANE,
    KEYWORDS,
    LIMBO,
    NAME_FACTION,
    NAME_STRUGGLE,
    NAME_SUBTYPE,
    NAME_TITLE,
    NAME_TYPE,
    NEUTRAL,
    PLAYER_ZONES,
    PROPHECY,
    STORIES,
    STORY,
    STORY_DECK,
    SUBTYPE,
    SUPPORT,
)
from mythos.coc.numbers import (
    EVENT as EVENT_CARD,
)
from mythos.coc.paying import NOT_FIRST
from mythos.coc.rules.committing import Tolled
from mythos.coc.rules.gate import Gate, Initiating, is_resilient_leaving, piling_up
from mythos.coc.rules.settle import SETTLE, is_settled
from mythos.coc.rules.setup import WholeGame
from mythos.coc.rules.spread import Spread
from mythos.coc.rules.stories import STORY_PHASE
from mythos.coc.rules.struggles import ORDER
from mythos.coc.rules.victory import stalemate
from mythos.coc.rules.windows import ACTIONS, Window
from mythos.coc.rules.winning import Winning
from mythos.coc.table import (
    AS_TYPE,
    COLUMNS,
    FORM,
    INITIATOR,
    LINK,
    STANCE,
    TOKENS,
    USES,
    WOUNDS,
    ZONE_KINDS,
)
from mythos.coc.verbs import APPLY, MOVES
from mythos.kernel.machine import (
    BITS,
    KNOWN,
    O_ABILITY,
    OBJECT,
    PROCEDURES,
    TOUCHED,
    ZONE,
    Frame,
    Machine,
    Option,
)
from mythos.kernel.memory import K_YOU
from mythos.kernel.offers import Offer
from mythos.kernel.program import (
    ACTION,
    AUTOMATIC,
    FORCED,
    I_DESTINATION,
    I_LINK,
    INTERRUPT,
    M_ADD,
    M_CANNOT,
    M_CONTROL,
    M_COST,
    M_DOES_NOT,
    M_GRANT,
    M_MAY,
    M_REVEAL,
    M_TYPE,
    PLAY,
    RESPONSE,
    T_EXTREME,
    T_NAMED,
    TRIGGERED,
    U_FOREVER,
    U_NEXT,
    Choice,
    Instr,
    Mod,
)
from mythos.kernel.reading import L_ARG, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_TARGET, L_UNTIL
from mythos.kernel.records import CANCELED, HAPPENED, LATER, PLAYED_FROM, Event
from mythos.kernel.setup import (
    KEYS,
    ON_INTERRUPT,
    ON_REPLACE,
    ON_RESPONSE,
    ON_WATCH,
    Face,
    Setup,
    kind_key,
)

REVEAL_KEY: Final = kind_key(M_REVEAL)
ATTACK: Final = PROCEDURES[STORY_PHASE].labels["active_player_commits"]
ATTACKED: Final = PROCEDURES[STORY_PHASE].labels["actions_after_attack"]
DEFENDED: Final = PROCEDURES[STORY_PHASE].labels["actions_after_defence"]
INITIATED: Final = ON_INTERRUPT * KEYS + E_INITIATE
RESOLVING: Final = ON_INTERRUPT * KEYS + E_RESOLVE
TARGETED: Final = ON_INTERRUPT * KEYS + E_TARGETED
BURIED: Final = (ON_REPLACE * KEYS + E_BURY, ON_INTERRUPT * KEYS + E_BURY)
INITIATED_INSTEAD: Final = ON_REPLACE * KEYS + E_INITIATE
FACTIONS_TO_NAME: Final = range(AGENCY, NEUTRAL)  # neutral is no faction (coc3-2.38)
DESTINED: Final = 51  # kind of a lasting record: where a played event goes


class Duel(Legality):
    """Everything a game of Call of Cthulhu knows and does."""

    __slots__ = ("names", "peaceful", "positions")

    growing = (TOKENS, TOKENS + 1)
    hidden = frozenset((DECK, HAND, STORY_DECK))
    piles = frozenset((DECK, STORY_DECK))
    tallies: ClassVar[dict[int, tuple[str, ...]]] = {ACTIONS: ("passes", "taken")}
    tally_registers = (USES, USES + 1)
    grounds = GROUNDS

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.names: tuple[str, ...] = ("First player", "Second player")
        self.positions: list[int] = []
        # the cards in play, by side, and all faces, when nobody had a Heroic and a Villainous card; where those cards
        # begin in `cells` (see `is_settled`)
        self.peaceful: tuple[tuple[int, ...], tuple[int, ...], Sequence[Face], list[int]] = ((), (), (), [])

    def fork(self) -> Machine:
        """An independent copy."""
        other = super().fork()
        assert isinstance(other, Duel)
        other.positions = self.positions[:]
        other.peaceful = self.peaceful
        other.funds = self.funds[:]
        other.purses = self.purses[:]
        other.deeds = self.deeds[:]
        other.names = self.names
        return other

    def parts(self) -> tuple[Any, ...]:
        """The whole state as plain data."""
        return (*super().parts(), self.positions)

    def fill(self, parts: list[Any]) -> None:
        """Take over a saved state."""
        super().fill(parts)
        self.positions = list(parts[13])
        self.funds = [None, None]
        self.purses = [None, None]

    def named_condition(self, n: int) -> bool:
        """As everywhere; and the times before and after players have committed in a story phase."""
        if n not in (BEFORE_COMMITS, AFTER_ATTACK, AFTER_DEFENCE):
            return super().named_condition(n)
        steps = [frame.step for frame in self.stack if frame.procedure == STORY_PHASE]
        if n == BEFORE_COMMITS:
            return any(step <= ATTACK for step in steps)
        return any(step > (ATTACKED if n == AFTER_ATTACK else DEFENDED) for step in steps)

    def ask(
        self,
        player: int,
        kind: int,
        options: Iterable[Option],
        least: int = 1,
        most: int = 1,
        context: int = -1,
        courtesy: bool = False,
    ) -> None:
        """As everywhere; what has to lie open does so before anybody is asked."""
        if "open" in self.setup.library.features:
            self.lay_open()
        super().ask(player, kind, options, least, most, context, courtesy)

    def lay_open(self) -> None:
        """Hands and the tops of decks that some text shows are known to everybody, as long as it says so."""
        found: list[int] = []
        for entry in self.mods_by.get(REVEAL_KEY, ()):
            mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
            you = self.controller_of(source)
            if self.speaks(source) and (mod.cond is None or self.holds(mod.cond, source, you, -1)):
                found += self.selected(mod.to, source, you, -1)
        for row in self.lasting:
            if row[L_KIND] == M_REVEAL and row[L_TARGET] >= 0:
                found += [row[L_TARGET]] if self.live(row[L_TARGET]) else []
            elif row[L_KIND] == M_REVEAL:
                found += self.selected(self.setup.mods[row[L_MOD]].to, row[L_SOURCE] & OBJECT, row[L_PLAYER], -1)
        for ref in found:
            self.cells[(ref & OBJECT) * COLUMNS + KNOWN] = EVERYBODY

    def gates_open(self) -> list[tuple[int, int]]:
        """The batches of events that are passing the gate."""
        return [(frame.first, frame.last) for frame in self.stack if isinstance(frame, Gate)]

    def being_won(self) -> list[int]:
        """The stories that somebody is just winning."""
        return [frame.story for frame in self.stack if isinstance(frame, Winning)]

    def win(self, story: int, winner: int) -> None:
        """A story is won."""
        self.push(Winning(story, winner))

    def name(self, player: int) -> str:
        """What a player is called."""
        return self.names[player]

    def start(self) -> None:
        """Begin with the setup."""
        self.push(WholeGame())
        self.run()

    def endless(self) -> None:
        """A mandatory loop that nobody can stop."""
        stalemate(self)

    # -- the gate
    def emit(self, events: list[Event]) -> None:
        """Send events through the gate; if nobody can be interested, they happen at once."""
        if not events:
            return
        calm, heap = self.setup.calm, self.heap
        if self.trace is not None or self.delayed or RESOLVING in self.listen:
            self._pass_gate(events)
            return
        for event in events:
            if not calm[event.kind]:
                self._pass_gate(events)
                return
        i = len(heap)
        heap += events
        for event in events:
            if APPLY[event.kind](self, i):  # as in `apply`
                heap[i].flags = HAPPENED
            i += 1
        if self.regs[TOUCHED]:  # as in `settle`
            if is_settled(self):
                self.regs[TOUCHED] = 0
            else:
                self.push(Frame(SETTLE))

    def _pass_gate(self, events: list[Event]) -> None:
        """The gate opens if anybody may interfere, or something is left to decide."""
        heap, setup = self.heap, self.setup
        gates, library = setup.gates, setup.library
        first = len(heap)
        open_ = False
        for event in events:
            if event.kind == E_INSANE:
                event = self._or_death(event)
            kind = event.kind
            heap.append(event)
            if not open_ and (
                kind in MOVES
                or gates[kind]
                or event.player < -1
                or (event.init >= 0 and RESOLVING in self.listen)
                or (self.trace is not None and (setup.audible[kind] or event.init >= 0))
            ):
                open_ = self._interesting(len(heap) - 1)
        last = len(heap)
        if library.piles and not open_ and last - first > 1 and self.piles_have_order():
            open_ = any(piling_up(self, player, list(range(first, last))) for player in self.in_order())
        if library.tolls and events[0].kind == E_COMMIT and events[0].init >= 0:
            self.push(Tolled(first, last))
            return
        if open_:
            self.push(Gate(first, last))
            return
        for i in range(first, last):
            self.apply(i)
        if self.regs[TOUCHED]:
            self.settle()

    def _or_death(self, event: Event) -> Event:
        """A wounded character that would go insane is destroyed instead (coc3-faq-24b)."""
        wounded = self.cells[(event.subject & OBJECT) * COLUMNS + WOUNDS]
        if not wounded or not self.rule("coc3-faq-24b"):
            return event
        event.kind, event.came_from, event.to = E_DESTROY, IN_PLAY, DISCARD
        return event

    def piles_have_order(self) -> bool:
        """Does any text on the table care how the cards in a discard pile lie? Else nobody is asked about it."""
        piles = self.setup.library.piles
        table = (*self.stories(), *self.cards_in_play()) if piles else ()
        return any(not piles.isdisjoint(self.face(c).abilities) for c in table)

    def hears(self, *kinds: int) -> bool:
        """Does any text of this game wait for such things?"""
        audible = self.setup.audible
        for kind in kinds:  # noqa: SIM110 (hot)
            if audible[kind]:
                return True
        return False

    def is_noted(self, kind: int) -> bool:
        """Does a text of this game wait for such a thing, or does anybody read the log?"""
        return self.trace is not None or self.setup.audible[kind]

    def proclaim(self, events: list[Event]) -> bool:
        """Events that only have to be known: recorded if any text of this game waits for such a thing, else only
        told. True if they were recorded."""
        audible = self.setup.audible
        for event in events:
            if audible[event.kind]:
                self.emit(events)
                return True
        for event in events if self.trace is not None else ():
            self.tell_record(event)
        return False

    def tell_record(self, record: Event) -> None:
        """Write an event that needs no place on the heap into the trace (a hook of the text module)."""

    def tell_count(self, what: str, story: int, mine: int, theirs: int) -> None:
        """Write into the trace how a struggle, or skill, stands for the active player (a hook of the text module)."""

    def _interesting(self, i: int) -> bool:
        """Could anybody change or disrupt this event, or does it leave something to decide?"""
        event = self.heap[i]
        kind = event.kind
        face = self.card_face[event.subject & OBJECT]
        if kind in MOVES:
            if kind == E_PUT and event.other < 0 and face.attach is not None:
                return True
            if event.came_from == IN_PLAY and is_resilient_leaving(self, event):
                return True
        elif event.player == -2:
            return True
        init, listen = event.init, self.listen
        if init >= 0 and RESOLVING in listen and self.heap[init].flags & HAPPENED:
            return True
        setup = self.setup
        wanted = setup.gates[kind]
        if wanted:
            if setup.courtesy and self.is_answerable(ON_INTERRUPT, i):
                return True
            itself = face.itself
            for where in wanted:
                if (where in listen or where in itself) and where % KEYS in self.facets(i):
                    return True
        elif self.trace is None:
            return False
        return setup.grants and self.grants_something() and self.grants_listening()

    def gate_initiation(self, rec: int) -> None:
        """Others may disrupt a triggered ability before it resolves; passives and plays cannot be stopped."""
        kind = self.use(rec).ability_kind
        if kind & (ACTION | RESPONSE | INTERRUPT):  # forced responses are not triggered by a player (coc3-faq-85)
            self.regs[USES + self.heap[rec].player] += 1
        heard: Container[int] = self.setup.library.answered if self.setup.courtesy else self.listen
        if kind & AUTOMATIC and not (self.rule("coc3-1.6") and self.rule("coc3-1.6b")):
            self.flag(rec, CANCELED)
        if kind & TRIGGERED and (
            INITIATED in heard
            or RESOLVING in heard
            or TARGETED in heard
            or INITIATED_INSTEAD in self.listen
            or self._is_answered_by_target(rec)
            or (self.setup.grants and self.grants_something())
        ):
            self.push(Initiating(rec))
        else:
            self.note(rec)

    def _is_answered_by_target(self, rec: int) -> bool:
        """Does a card that an ability has chosen answer that itself?"""
        if INITIATED not in self.setup.library.answered:
            return False
        return any(INITIATED in self.card_face[ref & OBJECT].itself for ref in self.targets_of(rec))

    def gate_late_targets(self, rec: int) -> None:
        """A card chosen behind "then" is a target all the same (coc3-1.9)."""
        if self.listener_count[ON_INTERRUPT] or any(self.card_face[ref & OBJECT].gated for ref in self.targets_of(rec)):
            self.push(Offer(ON_INTERRUPT, rec, rec + 1, self.first_to_answer(ON_INTERRUPT, rec)))

    def opportunities(self, cls: int, first: int, last: int, player: int) -> list[Option]:
        """What a player may answer with now."""
        options = self._opportunities(cls, first, last, player)
        if options and self.trace is not None:
            return (
                options if self.rule("responses are offered" if cls == ON_RESPONSE else "disrupts are offered") else []
            )
        return options

    def _opportunities(self, cls: int, first: int, last: int, player: int) -> list[Option]:
        """As everywhere; and before an ability has resolved, every part of it is a chance to disrupt it."""
        if cls == ON_INTERRUPT and self.heap[first].kind == E_INITIATE and self.heap[first].flags & HAPPENED:
            return self._answers_to_choice(first, player)
        options = super().opportunities(cls, first, last, player)
        if cls != ON_INTERRUPT or self.heap[first].kind == E_INITIATE:
            return options
        rec = self.heap[first].init
        if rec < 0 or not self.use(rec).ability_kind & TRIGGERED or not self.heap[rec].flags & HAPPENED:
            return options
        if not self.use(rec).first <= first < self.use(rec).last:
            return options  # what only follows from it, like dying of a wound, is no part of it
        for entry in self.listen.get(ON_INTERRUPT * KEYS + E_RESOLVE, ()):
            card, number = entry & OBJECT, entry >> BITS
            if self.controller_of(card) != player or (card, number, -1, rec) in self.used:
                continue
            if self.answers_itself(card, number, rec) or not self.heard(number, card, rec, E_RESOLVE, False, player):
                continue
            if self.can_initiate(card, number, player, rec):
                options.append((O_ABILITY, self.ref(card), number, rec, -1))
        return options

    def _answers_to_choice(self, rec: int, player: int) -> list[Option]:
        """Disrupts of cards that have just been chosen as targets of an effect under way."""
        if self.heap[rec].flags & CANCELED:
            return []
        options: list[Option] = []
        for card, number, granter in self.listeners(ON_INTERRUPT, rec):
            chosen = any(pattern.targets for pattern in self.setup.abilities[number].patterns)
            if not chosen or self.controller_of(card) != player or (card, number, granter, rec) in self.used:
                continue
            if self.can_initiate(card, number, player, rec, granter):
                options.append((O_ABILITY, self.ref(card), number, rec, granter))
        return options

    def first_to_answer(self, cls: int, first: int) -> int:
        """Left of the initiator for players' effects, the active player for the game's, by edition
        (coc3-timing-step2, coc3-timing-step6, coc15-timing-response-b)."""
        if cls == ON_RESPONSE:
            initiator = self.regs[INITIATOR]
            switch = ed.FIRST_RESPONDER
        else:
            record = self.heap[first]
            rec = first if record.kind == E_INITIATE else record.init
            by_player = rec >= 0 and not self.use(rec).ability_kind & (FORCED | AUTOMATIC)
            initiator = self.heap[rec].player if by_player else -1
            switch = ed.FIRST_DISRUPTER
        self.cite_switch(switch)
        if initiator < 0 or self.setup.rules[switch] == ed.ACTIVE_PLAYER:
            return self.active()
        return (initiator + 1) % self.setup.players

    def due_first(self, pending: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Where everybody orders his own, the active player's come first (cocccg-simultaneous-b)."""
        if self._orders_all(pending):
            return pending
        return [p for p in pending if self._owner_of(p) == self.active()] or pending

    def orderer(self, pending: list[tuple[int, ...]]) -> int:
        """The active player orders what is due at the same time; in older editions everybody his own passives
        (coc3-1.7, cocccg-simultaneous)."""
        if len(pending) > 1:
            self.cite_switch(ed.SIMULTANEOUS_EFFECTS if pending[0][0] == AUTOMATIC else ed.FORCED_RESPONSE_ORDER)
        return self.active() if self._orders_all(pending) else self._owner_of(pending[0])

    def _orders_all(self, pending: list[tuple[int, ...]]) -> bool:
        rule = ed.SIMULTANEOUS_EFFECTS if pending[0][0] == AUTOMATIC else ed.FORCED_RESPONSE_ORDER
        return self.setup.rules[rule] == ed.ACTIVE_PLAYER_ORDERS

    def _owner_of(self, p: tuple[int, ...]) -> int:
        return p[5 + K_YOU] if len(p) > 5 else self.user(p[1] & OBJECT, p[4], p[3])

    def answers_nest(self) -> bool:
        """In older editions every event has a window of its own for responses (coc15-timing-response)."""
        return self.setup.rules[ed.RESPONSE_OPPORTUNITY] == ed.UNTIL_NEXT_EVENT

    def whole_or_nothing(self) -> bool:
        """In older editions "if able" is skipped by a player who cannot do all of it (coc15-if-able-b, coc3-2.3)."""
        self.cite_switch(ed.IF_ABLE)
        return self.setup.rules[ed.IF_ABLE] == ed.WHOLE_OR_NOTHING

    def lasts_for_good(self, rec: int) -> bool:
        """What a triggered effect makes of a card ends with the phase in older editions (coc3-1.4b)."""
        if not self.use(rec).ability_kind & TRIGGERED:
            return True
        self.cite_switch(ed.PERMANENT_KINDS)
        return self.setup.rules[ed.PERMANENT_KINDS] == ed.ALSO_BECOMES_AND_COUNTS_AS

    def plays_hidden_rounds(self) -> bool:
        """A loop that draws or shuffles is no shortcut in the last document (coc3-1.16b, coc15-loops)."""
        self.cite_switch(ed.LOOPS)
        return self.setup.rules[ed.LOOPS] == ed.HIDDEN_CHANGES_ONE_BY_ONE

    def is_no_extreme_shared(self) -> bool:
        """In the last document nobody is the highest who has an equal (coc3-2.29c)."""
        return self.setup.rules[ed.TIE_FOR_EXTREME] == ed.FAILS_WITHOUT_CHOICE

    def tie_fails(self, choice: Choice) -> bool:
        """Without the word choose a tie for an extreme comes to nothing, in the last document (coc3-2.29c)."""
        fails = choice.filter is not None and any(test.op == T_EXTREME for test in choice.filter.tests)
        fails = fails and self.is_no_extreme_shared()
        if fails:
            self.tell_rule("A tie that nobody may decide: nothing is taken.", ed.TIE_FOR_EXTREME)
        return fails

    def found(self, choice: Choice, refs: tuple[int, ...]) -> None:
        """A card of a named kind that a search has found is shown, in the last document (coc3-2.11c)."""
        named = choice.filter is not None and bool(choice.filter.tests)
        if named and self.setup.rules[ed.SEARCH] == ed.ANY_DECK_AND_SHOW:
            for ref in refs:
                self.cells[(ref & OBJECT) * COLUMNS + KNOWN] = EVERYBODY
                self.tell_rule(f"{self.printed_title(ref & OBJECT)} is shown.", ed.SEARCH)

    def settle(self) -> None:
        """State checks, if something changed that they read."""
        if self.regs[TOUCHED]:
            if is_settled(self):
                self.regs[TOUCHED] = 0
            else:
                self.push(Frame(SETTLE))

    def check_now(self) -> bool:
        """Check the state before an action is asked for; findings get a window of their own. True: nothing due."""
        if not self.heap and not self.pending and is_settled(self):
            self.regs[TOUCHED] = 0
            self.close_window()
            return True
        self.push(Window(Frame(SETTLE)))
        return False

    def close_window(self) -> None:
        """Step 7 of a window: every opportunity lapses."""
        self.heap.clear()
        self.sets.clear()
        self.used.clear()
        self.regs[INITIATOR] = -1

    # -- effects
    def finish_effect(self, rec: int) -> None:
        """A played event goes to its owner's discard pile, or where its text says (coc3-2.32)."""
        record = self.use(rec)
        if record.flags & LATER:
            return
        if self.lasting:
            self.use_up_next(rec)
        card = record.subject & OBJECT
        if record.flags & CANCELED and self.zone_kind(card) == HAND and record.ability_kind == RESPONSE:
            self._response_from_hand_canceled(rec, card)
        if (
            ZONE_KINDS[self.cells[card * COLUMNS + ZONE]] != LIMBO
            or self.face(card).type != EVENT_CARD
            or not self.rule("coc3-2.32")
        ):
            return
        if not self.live(self.heap[rec].subject) and self.zone_kind(card) != LIMBO:
            return
        zone, end = DISCARD, 0
        for row in self.lasting:
            if row[L_KIND] == DESTINED and row[L_TARGET] == self.ref(card):
                zone, end = row[L_ARG] & 15, row[L_ARG] >> 4
        canceled = self.heap[rec].flags & CANCELED
        prophecy = self.face(card).printed[PROPHECY] and self.use(rec).ability_kind == ACTION and not canceled
        if prophecy and self.rule("coc3-mech-prophecy"):
            zone, end = DECK, 0
        goes = self.moving(E_DISCARD, self.ref(card), self.controller_of(card), BY_RULE, to=zone, state=end)
        self.lasting = [row for row in self.lasting if row[L_KIND] != DESTINED]
        if zone == DISCARD and (BURIED[0] in self.listen or BURIED[1] in self.listen):
            self.emit([goes])
            return
        self.heap.append(goes)
        self.apply(len(self.heap) - 1)
        if self.face(card).printed[PROPHECY] and zone == DECK:
            self.cells[card * COLUMNS + FORM] = STANDING_ON_TOP
            self.cells[card * COLUMNS + KNOWN] = 3

    def _response_from_hand_canceled(self, rec: int, card: int) -> None:
        """It is discarded; in the last document it stays in hand and may try again (coc15-faq-08, coc3-faq-49)."""
        record = self.use(rec)
        if self.setup.rules[ed.CANCELED_FROM_HAND] == ed.STAYS_IN_HAND:
            self.used.remove((card, record.ability, record.granter, record.trigger))
            self.tell_rule(f"{self.printed_title(card)} stays in hand.", ed.CANCELED_FROM_HAND)
        else:
            self.tell_rule(f"{self.printed_title(card)} is lost.", ed.CANCELED_FROM_HAND)
            self.emit([self.moving(E_DISCARD, self.ref(card), record.player, BY_RULE)])

    def use_up_next(self, rec: int) -> None:
        """A change for "the next" card is used up by it."""
        if not self.is_play(rec) or not any(row[L_UNTIL] == U_NEXT for row in self.lasting):
            return
        card, you = self.this_of(rec), self.heap[rec].player
        keep = []
        for row in self.lasting:
            used = (
                row[L_UNTIL] == U_NEXT
                and row[L_KIND] == M_COST
                and self._pays_for(self.setup.mods[row[L_MOD]], row[6] & OBJECT, row[5], card, you)
            )
            keep.append(not used)
        self.end_lasting(keep)

    def tell_initiation(self, rec: int) -> None:
        """Playing a card takes it from the hand; then others learn of it."""
        record = self.heap[rec]
        card = record.subject & OBJECT
        elsewhere = record.flags >> PLAYED_FROM & 15
        held = elsewhere or ZONE_KINDS[self.cells[card * COLUMNS + ZONE]] == HAND
        if held and self.is_play(rec):
            if self.setup.library.firsts:
                self.note_firsts(card, self.heap[rec].player)
            if elsewhere:
                self.strip(card)
            event = self.card_face[card].type == EVENT_CARD
            if not event or self.rule("coc3-2.32c" if self.zone_kind(card) == DISCARD else "coc3-2.32b"):
                self.move(card, self.setup.owners[card] * PLAYER_ZONES + LIMBO)
            self.cells[card * COLUMNS + KNOWN] = 3
            use = self.rewrite(rec)
            use.subject = use.source = self.ref(card)  # from now on
        elif self.is_used_from_pile(card) and not self.rule("coc3-2.32d"):
            self.move(card, self.setup.owners[card] * PLAYER_ZONES + LIMBO)
            self.rewrite(rec).subject = self.ref(card)
        self.tell_use(rec)

    def is_used_from_pile(self, card: int) -> bool:
        """An event whose text is only used from the discard pile stays there (coc3-2.32d)."""
        return self.card_face[card].type == EVENT_CARD and self.zone_kind(card) == DISCARD

    def note_firsts(self, card: int, you: int) -> None:
        """A card is played: the next one is not the first any more, also for text that comes into play later."""
        for k, mod in self.setup.library.firsts:
            used = (NOT_FIRST, k, you, mod.first)
            if used not in self.limits and mod.scope is not None and self.fits(mod.scope.tests, card, card, you, -1):
                self.limits.append(used)

    def tell_use(self, rec: int) -> None:
        """Write into the trace that an ability is used (a hook of the text module)."""

    def events_of(self, rec: int, instr: Instr) -> tuple[list[Event], int]:
        """As everywhere; a card being played enters under its player's control, from where it is being played."""
        events, wanted = super().events_of(rec, instr)
        if self.ability_of(rec).kind == PLAY and instr.verb == E_PUT:
            you, came = self.heap[rec].player, self.played_from(rec)
            for event in events:
                event.player, event.came_from = you, came
        return events, wanted

    def is_followed(self, event: Event) -> bool:
        """What enters play, and what comes from a hand, a deck or a discard pile."""
        return super().is_followed(event) or (event.kind in MOVES and event.came_from not in (IN_PLAY, STORIES))

    def watching(self) -> list[tuple[int, int]]:
        """(card, ability) of all text that acts as soon as a condition holds."""
        return [(entry & OBJECT, entry >> BITS) for entry in self.listen.get(ON_WATCH * KEYS, ())]

    def spread(self, rec: int, instr: Instr) -> None:
        """Somebody lays success tokens out anew over the stories."""
        card, you = self.this_of(rec), self.heap[rec].player
        most = 0 if instr.num is None else self.number(instr.num, card, you, rec)
        sides = self.keep(self.selected(instr.to, card, you, rec))
        decider = next(iter(self.who(rec, instr)), you)
        self.push(Spread(rec, decider, most, sides, 0, self.keep(()), self.keep(())))

    def do_special(self, rec: int, instr: Instr) -> None:
        """Destinations of events, and cards remembered under a name."""
        card = self.this_of(rec)
        if instr.op == I_DESTINATION:
            argument = instr.zone | instr.n << 4
            ref = self.ref(card)
            row = (DESTINED, -1, ref, 0, U_FOREVER, self.heap[rec].player, ref, argument, -1, -1, 0)
            self.lasting.append(row)
        elif instr.op == I_LINK:
            for ref in self.selected(instr.sel, card, self.heap[rec].player, rec):
                row = (LINK, -1, ref, 0, U_FOREVER, self.heap[rec].player, self.ref(card), instr.n, -1, -1, 0)
                self.lasting.append(row)
        else:
            raise AssertionError(f"instruction {instr.op} has no meaning in this game")

    def words_to_name(self, kind: int) -> list[int]:
        """Struggle types, subtypes and factions of the game, titles of the whole card pool (coc3-1.14)."""
        if kind == NAME_TITLE:
            return list(range(len(self.setup.nameable)))
        if kind == NAME_TYPE:
            return [CHARACTER, SUPPORT, EVENT_CARD, CONSPIRACY]
        return list({NAME_STRUGGLE: ORDER, NAME_SUBTYPE: SUBTYPE.values(), NAME_FACTION: FACTIONS_TO_NAME}[kind])

    def is_named(self, c: int, kind: int, word: int) -> bool:
        """Has a card the title, or the subtype or faction, that was named?"""
        if kind == NAME_TYPE:
            return self.type_of(c) == word
        if kind == NAME_STRUGGLE and self.type_of(c) in (STORY, CONSPIRACY):
            return word in self.struggles_at(c)
        if kind != NAME_TITLE:
            return self.value(c, word) > 0
        return word >= 0 and self.has_title(c, self.setup.titles.get(self.setup.nameable[word], -1))

    def modifiable(self, card: int, mod: Mod, rec: int) -> bool:
        """An insane character's values and text cannot be changed, nor what is immune, nor what cannot change sides
        (coc3-2.34, coc3-2.36b)."""
        if self.setup.immunity and self.immune(card, rec, "coc3-2.36b"):
            return False
        if mod.kind == M_CONTROL and self.forbidden(E_CONTROL, card, self.heap[rec].cause):
            return False
        if mod.kind in (M_MAY, M_REVEAL):
            return True
        if not self.is_in_play(card):
            return card < self.setup.players
        if self.cells[card * COLUMNS + STANCE] == INSANE:
            return mod.kind in (M_CONTROL, M_CANNOT, M_DOES_NOT)
        if mod.kind == M_GRANT and 0 < self.cells[card * COLUMNS + FORM] < AS_TYPE:
            return self.rule("coc3-1.15d")  # text for a card that an effect has attached
        if mod.kind == M_TYPE:
            return self.zone_kind(card) == IN_PLAY and not 0 < self.cells[card * COLUMNS + FORM] < AS_TYPE
        return True

    def gained_text(self, what: int, card: int) -> list[tuple[int, int, int, int]]:
        """Keywords, triggered abilities or printed icons of another card, as they are now."""
        rows: list[tuple[int, int, int, int]] = []
        if what & 1:
            for stat in KEYWORDS.values():
                amount = self.value(card, stat)
                if amount:
                    rows.append((M_ADD, stat, amount, -1))
        if what & 4:
            for stat in ORDER:
                amount = self.value(card, stat + 1000)
                if amount > 0:
                    rows.append((M_ADD, stat, amount, -1))
        if what & 32:
            rows.extend((M_ADD, stat, self.value(card, stat), -1) for stat in ORDER if self.value(card, stat))
        if what & 2 and self.speaks(card):
            for number in self.face(card).abilities:
                if self.setup.abilities[number].kind & TRIGGERED:
                    rows.append((M_GRANT, -1, self.ref(card) + 1, number))
        return rows

    def lasting_argument(self, mod: Mod, rec: int, argument: int) -> int:
        """What a lasting effect has to remember: the ability granted, the player who takes control."""
        if mod.kind == M_CONTROL:
            you = self.heap[rec].player
            return next(iter(self.selected(mod.who, self.this_of(rec), you, rec)), you)
        if mod.kind == M_COST and mod.scope is not None:
            named = [test.n for test in mod.scope.tests if test.op == T_NAMED]
            return self.named(rec, named[0]) if named else argument
        if mod.kind == M_GRANT:
            face = self.setup.faces[self.setup.ability_face[self.use(rec).ability]]
            return face.granted[mod.ability]
        return argument
