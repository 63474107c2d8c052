"""The duel: a Call of Cthulhu game as a machine. This is where the chapters of the rules meet."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mythos.coc import editions as ed
from mythos.coc.acts import EVERYBODY, MOVES, Purse
from mythos.coc.numbers import (
    BY_RULE,
    CHARACTER,
    DECK,
    DISCARD,
    DOMAINS,
    DORMANT,
    E_BURY,
    E_COMMIT,
    E_DECK,
    E_DESTROY,
    E_DISCARD,
    E_DRAIN,
    E_EXHAUST,
    E_INITIATE,
    E_INSANE,
    E_LEAVE,
    E_PUT,
    E_RESOLVE,
    E_RETURN,
    E_SACRIFICE,
    E_TARGETED,
    E_UNCOMMIT,
    E_WOUND,
    HAND,
    IN_PLAY,
    INSANE,
    LIMBO,
    OPERATIONS_PHASE,
    PLAYER_ZONES,
    PROPHECY,
    READY,
    RESOURCES,
    SKILL,
    STORIES,
    STORY_DECK,
    TOUGHNESS,
    TRANSIENT,
    TURN,
    ZOOG,
)
from mythos.coc.numbers import (
    EVENT as EVENT_CARD,
)
from mythos.coc.paying import Paying
from mythos.coc.rules.stories import ORDER, WIN_STORY
from mythos.coc.rules.turn import GAME
from mythos.coc.rules.windows import (
    ACTIONS,
    EVENT,
    INITIATION,
    SETTLE,
    WINDOW,
    is_resilient_leaving,
    is_settled,
    stalemate,
)
from mythos.coc.table import (
    ACTIVE,
    AS_DORMANT,
    AS_TYPE,
    ATTACKED,
    COLUMNS,
    FORM,
    INITIATOR,
    LINK,
    PHASE,
    PLACE,
    STANCE,
    TOKENS,
    WAS_BLANK,
    WAS_INSANE,
    WOUNDS,
)
from mythos.kernel.effects import EFFECT, OFFER, refuse
from mythos.kernel.machine import (
    ABILITY,
    BEFORE,
    BITS,
    CANCELED,
    FIRST,
    FLAGS,
    FROM,
    GRANTER,
    HAPPENED,
    HOST,
    INIT,
    KIND,
    KNOWN,
    LAST,
    LATER,
    MARKS,
    NEW,
    O_ABILITY,
    OBJECT,
    OTHER,
    PLAYED_FROM,
    PLAYER,
    SUBJECT,
    TICK,
    TO,
    TOUCHED,
    TRIGGER,
    ZONE,
    A,
    Machine,
    Option,
    Record,
    procedure,
)
from mythos.kernel.memory import K_YOU
from mythos.kernel.program import (
    ACTION,
    FORCED,
    I_DESTINATION,
    I_LINK,
    M_ADD,
    M_CANNOT,
    M_CONTROL,
    M_COST,
    M_COUNTS,
    M_DOES_NOT,
    M_GRANT,
    M_MAY,
    M_MUST,
    M_STRUGGLE,
    M_TYPE,
    PASSIVE,
    PLAY,
    RESPONSE,
    S_PLACE,
    T_EXTREME,
    TRIGGERED,
    U_FOREVER,
    U_NEXT,
    U_WHILE,
    WON,
    Choice,
    Instr,
    Mod,
)
from mythos.kernel.reading import L_ARG, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_TARGET, L_UNTIL
from mythos.kernel.setup import (
    KEYS,
    NOBODY,
    ON_ACTION,
    ON_DISRUPT,
    ON_DISRUPT_AFTER,
    ON_REPLACE,
    ON_RESPONSE,
    ON_WATCH,
    Setup,
    kind_key,
)

O_DORMANT: Final = 50
LAID: Final = -1  # a used limit that belongs to no ability: a Dormant card was laid at this story
FOR_NOTHING: Final = 1  # how an effect lets a card be played
MAY_KEY: Final = kind_key(M_MAY)
COUNTS_KEY: Final = kind_key(M_COUNTS)
SKILL_COUNTS: Final = 1
ICONS_COUNT: Final = 2
FUNDS: Final = (DOMAINS, RESOURCES)
LEAVING: Final = frozenset((E_LEAVE, E_BURY, E_DESTROY, E_SACRIFICE, E_DISCARD, E_RETURN, E_DECK))
LEAVING_OR_CAUSE: Final = LEAVING | {E_WOUND}
STANDING_ON_TOP: Final = 4  # FORM of a Prophecy that lies face up on top of its owner's deck


Deed = tuple[int, int, int, int]  # card, ability, what it costs at least, the faction that must be on the domain
Deeds = tuple[list[Deed], list[Deed], list[Deed]]  # events, plays, actions
Kept = tuple[tuple[int, ...], tuple[int, ...], Purse, bool, Deeds]  # what they were worked out from


class Duel(Paying):
    """Everything a game of Call of Cthulhu knows and does."""

    win_procedure = WIN_STORY
    growing = (TOKENS, TOKENS + 1)
    hidden = frozenset((DECK, HAND, STORY_DECK))
    tallies: ClassVar[dict[int, tuple[int, ...]]] = {ACTIONS: (1, 2)}
    names: tuple[str, ...] = ("First player", "Second player")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.positions: list[int] = []
        self.deeds: list[Kept | None] = [None, None]

    def fork(self) -> Machine:
        """An independent copy."""
        other = super().fork()
        assert isinstance(other, Duel)
        other.positions = self.positions[:]
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
        self.purses = [None, None]

    def name(self, player: int) -> str:
        """What a player is called."""
        return self.names[player]

    def start(self) -> None:
        """Begin with the setup."""
        self.push(GAME)
        self.run()

    def endless(self) -> None:
        """A mandatory loop that nobody can stop."""
        stalemate(self)

    # -- the gate
    def emit(self, events: list[Record]) -> None:
        """Send events through the gate; if nobody can be interested, they happen at once."""
        if not events:
            return
        heap, audible = self.heap, self.setup.audible
        first = len(heap)
        open_ = False
        for event in events:
            kind = event[KIND]
            if kind == E_INSANE and self.cells[(event[SUBJECT] & OBJECT) * COLUMNS + WOUNDS]:
                event = (E_DESTROY, *event[1:FROM], IN_PLAY, DISCARD, *event[TO + 1 :])  # the wounded die instead
            heap.append(event)
            if not open_ and (audible[kind] or kind in MOVES or event[INIT] >= 0 or event[PLAYER] < -1):
                open_ = self._interesting(len(heap) - 1)
        last = len(heap)
        if open_:
            self.push(EVENT, first, last)
            return
        for i in range(first, last):
            self.apply(i)
        if self.regs[TOUCHED]:
            self.settle()

    def proclaim(self, events: list[Record]) -> bool:
        """Events that only have to be known: recorded if any text of this game waits for such a thing, else only
        told. True if they were recorded."""
        audible = self.setup.audible
        if any(audible[event[KIND]] for event in events):
            self.emit(events)
            return True
        if self.trace is not None:
            for event in events:
                text = self.event_text(event)
                if text:
                    self.trace.say(text)
        return False

    def event_text(self, record: Record) -> str:
        """One event as a sentence (a hook of the text module)."""
        return ""

    def _interesting(self, i: int) -> bool:
        """Could anybody change or disrupt this event, or does it leave something to decide?"""
        event = self.heap[i]
        kind = event[KIND]
        if kind in MOVES:
            subject = event[SUBJECT] & OBJECT
            face = self.setup.card_face[subject]
            if face is not None:
                if kind == E_PUT and event[OTHER] < 0 and face.attach is not None:
                    return True
                if is_resilient_leaving(self, event):
                    return True
        elif event[PLAYER] == -2:
            return True
        ears = self.ears
        face = self.setup.card_face[event[SUBJECT] & OBJECT]
        if not (ears[ON_DISRUPT] or ears[ON_REPLACE] or ears[ON_DISRUPT_AFTER] or (face is not None and face.gated)):
            return self.grants_something() and self.grants_listening()
        init = event[INIT]
        if init >= 0 and self.heap[init][FLAGS] & HAPPENED and ON_DISRUPT * KEYS + E_RESOLVE in self.listen:
            return True
        for key in self.facets(i):
            for cls in (ON_REPLACE, ON_DISRUPT, ON_DISRUPT_AFTER):
                if cls * KEYS + key in self.listen:
                    return True
                if face is not None and cls * KEYS + key in face.itself:
                    return True
        return self.grants_something() and self.grants_listening()

    def gate_initiation(self, rec: int) -> None:
        """Others may disrupt a triggered ability before it resolves; passives and plays cannot be stopped."""
        kind = self.heap[rec][OTHER]
        listening = any(ON_DISRUPT * KEYS + key in self.listen for key in (E_INITIATE, E_RESOLVE, E_TARGETED))
        own = any(
            ON_DISRUPT * KEYS + E_INITIATE in self.face(r & OBJECT).itself
            for r in self.targets_of(rec)
            if self.setup.card_face[r & OBJECT] is not None
        )
        if kind & TRIGGERED and (listening or own or self.grants_something()):
            self.push(INITIATION, rec)
        else:
            self.note(rec)

    def gate_late_targets(self, rec: int) -> None:
        """A card chosen behind "then" is a target all the same (coc3-1.9)."""
        faces = [self.setup.card_face[r & OBJECT] for r in self.targets_of(rec)]
        if self.ears[ON_DISRUPT] or any(face is not None and face.gated for face in faces):
            self.push(OFFER, ON_DISRUPT, rec, rec + 1, self.first_to_answer(ON_DISRUPT, rec))

    def opportunities(self, cls: int, first: int, last: int, player: int) -> list[Option]:
        """As everywhere; and before an ability has resolved, every part of it is a chance to disrupt it."""
        if cls == ON_DISRUPT and self.heap[first][KIND] == E_INITIATE and self.heap[first][FLAGS] & HAPPENED:
            return self._answers_to_choice(first, player)
        options = super().opportunities(cls, first, last, player)
        if cls != ON_DISRUPT or self.heap[first][KIND] == E_INITIATE:
            return options
        rec = self.heap[first][INIT]
        if rec < 0 or not self.heap[rec][OTHER] & TRIGGERED or not self.heap[rec][FLAGS] & HAPPENED:
            return options
        if not self.heap[rec][FIRST] <= first < self.heap[rec][LAST]:
            return options  # what only follows from it, like dying of a wound, is no part of it
        for entry in self.listen.get(ON_DISRUPT * KEYS + E_RESOLVE, ()):
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
        if self.heap[rec][FLAGS] & CANCELED:
            return []
        options: list[Option] = []
        for card, number, granter in self.listeners(ON_DISRUPT, rec):
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
            rule = self.setup.rules[ed.FIRST_RESPONDER]
        else:
            record = self.heap[first]
            rec = first if record[KIND] == E_INITIATE else record[INIT]
            by_player = rec >= 0 and not self.heap[rec][OTHER] & (FORCED | PASSIVE)
            initiator = self.heap[rec][PLAYER] if by_player else -1
            rule = self.setup.rules[ed.FIRST_DISRUPTER]
        if initiator < 0 or rule == ed.ACTIVE_PLAYER:
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
        return self.active() if self._orders_all(pending) else self._owner_of(pending[0])

    def _orders_all(self, pending: list[tuple[int, ...]]) -> bool:
        rule = ed.SIMULTANEOUS_EFFECTS if pending[0][0] == PASSIVE else ed.FORCED_RESPONSE_ORDER
        return self.setup.rules[rule] == ed.ACTIVE_PLAYER_ORDERS

    def _owner_of(self, p: tuple[int, ...]) -> int:
        return p[5 + K_YOU] if len(p) > 5 else self.user(p[1] & OBJECT, p[4], p[3])

    def answers_nest(self) -> bool:
        """In older editions every event has a window of its own for responses (coc15-timing-response)."""
        return self.setup.rules[ed.RESPONSE_OPPORTUNITY] == ed.UNTIL_NEXT_EVENT

    def whole_or_nothing(self) -> bool:
        """In older editions "if able" is skipped by a player who cannot do all of it (coc15-if-able-b, coc3-2.3)."""
        return self.setup.rules[ed.IF_ABLE] == ed.WHOLE_OR_NOTHING

    def tie_fails(self, choice: Choice) -> bool:
        """Without the word choose a tie for an extreme comes to nothing, in the last document (coc3-2.29c)."""
        extreme = choice.filter is not None and any(test.op == T_EXTREME for test in choice.filter.tests)
        fails = extreme and self.setup.rules[ed.TIE_FOR_EXTREME] == ed.FAILS_WITHOUT_CHOICE
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
                self.push(SETTLE)

    def check_now(self) -> bool:
        """Check the state before an action is asked for; findings get a window of their own. True: nothing due."""
        self.push(WINDOW, SETTLE)
        return False

    def close_window(self) -> None:
        """Step 7 of a window: every opportunity lapses."""
        self.heap.clear()
        self.sets.clear()
        self.used.clear()
        self.regs[INITIATOR] = -1

    # -- who may use what
    def one_is_enough(self, rec: int) -> bool:
        """In older editions a story's effect works for those players who can choose (coc15-totals-ex1)."""
        rule = self.setup.rules[ed.STORY_EFFECT_TARGETS]
        return rule == ed.ONE_IS_ENOUGH and self.heap[rec][OTHER] == WON

    def reindex(self, card: int, old: int, new: int) -> None:
        """As everywhere; and domains and resources fill the purses."""
        super().reindex(card, old, new)
        if old in FUNDS or new in FUNDS:
            self.purses = [None, None]  # whose domain it was is not worth finding out

    def may_use(self, card: int, number: int, you: int, granter: int, why: list[str] | None) -> bool:
        """Zone, state and play restrictions of an ability (coc3-1.2)."""
        ability = self.setup.abilities[number]
        kind = ability.kind
        if why is None and self.too_dear(number, you):
            return False
        if kind == WON:
            return True
        if granter < 0 and not self._in_zone(card, number):
            return refuse(why, "it works only in another zone (coc3-1.2)")
        if granter >= 0 or self.zone_kind(card) in (IN_PLAY, STORIES):
            if granter < 0 and not self.says(card, number):
                return refuse(why, "its text is blank or facedown")
            return True
        face = self.face(card)
        if kind == PLAY or (face.type == EVENT_CARD and not ability.zones):
            if face.play_if is not None and not self.holds(face.play_if, card, you, -1):
                return refuse(why, "it may be played only at another time")
            if kind == PLAY:
                return self._may_play(card, you, why)
        return True

    def _in_zone(self, card: int, number: int) -> bool:
        kind = self.zone_kind(card)
        zones = self.zones_of(number)
        if kind in zones:
            if kind == DECK:  # a Prophecy works from the top of the deck, face up
                top = self.zones[self.cells[card * COLUMNS + ZONE]][-1] == card
                return top and self.cells[card * COLUMNS + FORM] == STANDING_ON_TOP
            return kind != RESOURCES or self.resource_speaks(card, number)
        # Responses to its own leaving play work as if it were still there.
        patterns = self.setup.abilities[number].patterns
        return kind not in (IN_PLAY, STORIES) and any(p.itself and p.key in self.last_words() for p in patterns)

    def resource_speaks(self, card: int, number: int) -> bool:
        """A resource has no text in v2.0, in v1.5 only a Zoog has; in the last document text that names the domain
        works as well (cocccg-textbox-c, coc15-textbox-c, coc3-2.25c)."""
        rule = self.setup.rules[ed.RESOURCE_TEXT_BOX]
        zoog = self.symbol(card) == ZOOG
        if rule == ed.IS_ASLEEP:
            return zoog or RESOURCES in self.setup.abilities[number].zones
        return zoog and rule == ed.IS_MISSING_UNLESS_ZOOG

    def last_words(self) -> frozenset[int]:
        """What a card may answer when it has left play: its leaving, and in older editions what caused it
        (coc3-timing-leaving, cocccg-timing-leaving-ex1, coc3-faq-87)."""
        strict = self.setup.rules[ed.RESPONSE_TO_LAST_WOUND] == ed.IF_ABOUT_LEAVING
        return LEAVING if strict else LEAVING_OR_CAUSE

    def _may_play(self, card: int, you: int, why: list[str] | None) -> bool:
        if self.phase() != OPERATIONS_PHASE or you != self.active():
            return refuse(why, "characters, supports and conspiracies are played in your own operations phase")
        if self.unique_blocks(card, you):
            return refuse(why, "you control or own a copy of this unique card in play (coc3-1.13)")
        if self.opposed(card, you):
            return refuse(why, "Heroic and Villainous cards do not stand together (coc3-1.13)")
        return True

    def works_here(self, card: int, number: int, i: int, key: int) -> bool:
        """Last known information: blank, insane or resource before it left, and it stays silent (coc3-1.12)."""
        event = self.heap[i]
        if self.zone_kind(card) in self.zones_of(number):
            return self.zone_kind(card) not in (IN_PLAY, STORIES) or self.says(card, number)
        if key not in self.last_words():
            return False
        if key == E_WOUND:
            deaths = [e for e in self.heap if e[KIND] == E_DESTROY and e[SUBJECT] == event[SUBJECT] and e[NEW] >= 0]
            if not deaths:
                return False
            event = deaths[-1]
        if event[BEFORE] >= 0 and event[BEFORE] & (WAS_BLANK | WAS_INSANE):
            return False
        if event[FROM] == RESOURCES and not self.is_talking_zoog(card):
            return False
        from_hand = event[FROM] == HAND
        return not from_hand or self.setup.rules[ed.DISCARD_TRIGGER_FROM_HAND] == ed.YES

    def is_talking_zoog(self, card: int) -> bool:
        """Only a Zoog answers that it was discarded from a domain, and only in the last document (coc3-2.25c)."""
        return self.symbol(card) == ZOOG and self.setup.rules[ed.RESOURCE_TEXT_BOX] == ed.IS_ASLEEP

    # -- actions
    def actions(self, player: int) -> list[Option]:
        """Everything a player may do in an action window."""
        options: list[Option] = []
        play = self.regs[PHASE] == OPERATIONS_PHASE and player == self.regs[ACTIVE]
        events, plays, acts = self.affordable(player)
        for c, number, _, _ in plays if play else events:
            if self._timely(c, number, player) and self.can_follow(c, number, player):
                options.append((O_ABILITY, self.ref(c), number, -1, -1))
        for c, number, _, _ in acts:
            if self.cells[c * COLUMNS + STANCE] and self.setup.tires[number]:
                continue  # exhausted or insane
            if (self.speaks(c) or self.says(c, number)) and self.can_follow(c, number, player):
                options.append((O_ABILITY, self.ref(c), number, -1, -1))
        for c in self.stories() if "story actions" in self.setup.library.features else ():
            if self.controller_of(c) in (player, NOBODY) and self.speaks(c):
                deeds = [n for n in self.face(c).acts if self.can_follow(c, n, player)]
                options.extend((O_ABILITY, self.ref(c), n, -1, -1) for n in deeds)
        if play and "dormant" in self.setup.library.features:
            for c in self.zones[player * PLAYER_ZONES + HAND]:
                if self.face(c).printed[DORMANT]:
                    options.extend(self._dormant_options(c, player))
        for c in self.permitted(player) if self.setup.library.permits else ():
            deeds = [n for n in self.face(c).abilities if self.is_permitted(c, n, player)]
            options.extend((O_ABILITY, self.ref(c), n, -1, -1) for n in deeds)
        for entry in self.listen.get(ON_ACTION * KEYS, ()):
            c, number = entry & OBJECT, entry >> BITS
            if self.controller_of(c) == player and self.can_initiate(c, number, player):
                options.append((O_ABILITY, self.ref(c), number, -1, -1))
        if self.grants_something():
            for c, number, granter in self.granted():
                if self.setup.abilities[number].kind == ACTION and self.controller_of(c) == player:
                    option = (O_ABILITY, self.ref(c), number, -1, granter)
                    if option not in options and self.can_initiate(c, number, player, -1, granter):
                        options.append(option)
        return options

    def affordable(self, player: int) -> Deeds:
        """What a player's hand and cards in play could do and pay: events at any time, plays in his operations
        phase, actions of cards in play. Kept until one of the zones or his domains change."""
        hand = self.zones[player * PLAYER_ZONES + HAND]
        mine = self.zones[player * PLAYER_ZONES + IN_PLAY]
        purse, reach = self.purses[player] or self._count(player)
        kept = self.deeds[player]
        rebates = self.costs_change()
        if kept is not None and kept[0] is hand and kept[1] is mine and kept[2] is purse and kept[3] == rebates:
            return kept[4]
        setup, least, match, faces = self.setup, self.setup.least, self.setup.match, self.setup.card_face
        usable = [(c, k, least[k], match[k]) for c in hand for k in faces[c].actions]  # type: ignore[union-attr]
        plays = [deed for deed in usable if setup.plays[deed[1]]]  # only plays work from the hand (coc3-1.2)
        if not rebates:
            plays = [deed for deed in plays if not deed[2] or deed[2] <= reach.get(deed[3], 0)]
        events = [deed for deed in plays if setup.abilities[deed[1]].kind != PLAY and not setup.late[deed[1]]]
        acts = [(c, k, least[k], match[k]) for c in mine for k in faces[c].acts]  # type: ignore[union-attr]
        acts = [deed for deed in acts if not deed[2] or deed[2] <= reach.get(deed[3], 0)]
        deeds = (events, plays, acts)
        self.deeds[player] = (hand, mine, purse, rebates, deeds)
        return deeds

    def _timely(self, c: int, number: int, player: int) -> bool:
        """May this hand card be played at this time?"""
        face = self.face(c)
        if face.play_if is not None and not self.holds(face.play_if, c, player, -1):
            return False
        return self.setup.abilities[number].kind != PLAY or self._may_play(c, player, None)

    def permitted(self, player: int) -> dict[int, int]:
        """The cards a player may play from where they lie, and how; he must have seen their faces."""
        found: dict[int, int] = {}
        for entry in self.mods_by.get(MAY_KEY, ()):
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            you = self.controller_of(source)
            if not self.speaks(source) or player not in ((you,) if mod.who is None else self.in_order()):
                continue
            if mod.cond is None or self.holds(mod.cond, source, you, -1):
                found.update(dict.fromkeys([r & OBJECT for r in self.selected(mod.to, source, player, -1)], mod.n))
        for row in self.lasting:
            if row[L_KIND] == M_MAY and row[L_PLAYER] == player and self.live(row[L_TARGET]):
                found[row[L_TARGET] & OBJECT] = row[L_ARG]
        return {c: how for c, how in found.items() if self.cells[c * COLUMNS + KNOWN] >> player & 1}

    def ways_to_play(self, card: int, you: int, how: int) -> list[int]:
        """A card out of play whose restrictions allow it: as it is played, or by the action of an event."""
        face = self.setup.card_face[card]
        if face is None or self.zone_kind(card) in (IN_PLAY, STORIES, LIMBO):
            return []
        if face.play_if is not None and not self.holds(face.play_if, card, you, -1):
            return []
        plays = [k for k in face.abilities if self.setup.plays[k] and self.setup.abilities[k].kind & (PLAY | ACTION)]
        if face.type != EVENT_CARD and (self.unique_blocks(card, you) or self.opposed(card, you)):
            return []
        return [k for k in plays if self.can_play(card, k, you, how)]

    def is_permitted(self, card: int, number: int, you: int) -> bool:
        """Does some text let a player play a card now from where it lies?"""
        if not self.setup.plays[number] or self.zone_kind(card) == HAND:
            return False
        how = self.permitted(you).get(card)
        return how is not None and number in self.ways_to_play(card, you, how) and self._timely(card, number, you)

    def usual_zone(self) -> int:
        """Cards are played from hand."""
        return HAND

    def do_action(self, option: Option, player: int) -> None:
        """An action gets a window of its own."""
        if option[0] == O_DORMANT:
            self.push(WINDOW, LAY_DORMANT, option[1], 0, option[4])
            return
        if self.setup.library.permits and self.setup.plays[option[2]] and self.zone_kind(option[1] & OBJECT) != HAND:
            how = self.permitted(player).get(option[1] & OBJECT)
            if how is not None:
                self.push(WINDOW, EFFECT, self.declare_play(option[1] & OBJECT, option[2], player, how))
                return
        rec = self.declare(option[1] & OBJECT, option[2], player, -1, option[4])
        self.push(WINDOW, EFFECT, rec)

    # -- dormant cards
    def _dormant_options(self, c: int, player: int) -> list[Option]:
        """Lay a Dormant card facedown at a story; once per story and turn (coc3-mech-dormant)."""
        richest = self.richest(player)
        done = [used[1] for used in self.limits if used[0] == LAID and used[2] == player]
        return [
            (O_DORMANT, self.ref(c), 0, 0, self.ref(story))
            for story in self.stories()
            if self.tokens(story, player) <= richest and self.ref(story) not in done
        ]

    def waking_ability(self, card: int) -> int:
        """The ability by which a Dormant card may be played when its story is won, or -1: it costs nothing, but
        everything else binds (coc3-mech-dormant-c)."""
        player, face = self.controller_of(card), self.face(card)
        if self.unique_blocks(card, player) or self.opposed(card, player):
            return -1
        if face.play_if is not None and not self.holds(face.play_if, card, player, -1):
            return -1
        plays = [k for k in face.actions if self.setup.plays[k] and self.can_play(card, k, player, FOR_NOTHING)]
        return plays[0] if plays else -1

    def wake(self, card: int, number: int) -> None:
        """It turns face up and is played."""
        self.push(EFFECT, self.declare_play(card, number, self.controller_of(card), FOR_NOTHING))

    # -- effects
    def finish_effect(self, rec: int) -> None:
        """A played event goes to its owner's discard pile, or where its text says (coc3-2.32)."""
        if self.heap[rec][FLAGS] & LATER:
            return
        self.use_up_next(rec)
        card = self.this_of(rec)
        if self.heap[rec][FLAGS] & CANCELED and self.zone_kind(card) == HAND and self.heap[rec][OTHER] == RESPONSE:
            self._response_from_hand_canceled(rec, card)
        if self.zone_kind(card) != LIMBO or self.face(card).type != EVENT_CARD:
            return
        if not self.live(self.heap[rec][SUBJECT]) and self.zone_kind(card) != LIMBO:
            return
        zone, end = DISCARD, 0
        for row in self.lasting:
            if row[L_KIND] == DESTINED and row[L_TARGET] == self.ref(card):
                zone, end = row[L_ARG] & 15, row[L_ARG] >> 4
        canceled = self.heap[rec][FLAGS] & CANCELED
        if self.face(card).printed[PROPHECY] and self.heap[rec][OTHER] == ACTION and not canceled:
            zone, end = DECK, 0
        record = self.moving(E_DISCARD, self.ref(card), self.controller_of(card), BY_RULE, to=zone, state=end)
        self.lasting = [row for row in self.lasting if row[L_KIND] != DESTINED]
        self.heap.append(record)
        self.apply(len(self.heap) - 1)
        if self.face(card).printed[PROPHECY] and zone == DECK:
            self.cells[card * COLUMNS + FORM] = STANDING_ON_TOP
            self.cells[card * COLUMNS + KNOWN] = 3

    def _response_from_hand_canceled(self, rec: int, card: int) -> None:
        """It is discarded; in the last document it stays in hand and may try again (coc15-faq-08, coc3-faq-49)."""
        record = self.heap[rec]
        if self.setup.rules[ed.CANCELED_FROM_HAND] == ed.STAYS_IN_HAND:
            self.used.remove((card, record[ABILITY], record[GRANTER], record[TRIGGER]))
            self.tell_rule(f"{self.printed_title(card)} stays in hand.", ed.CANCELED_FROM_HAND)
        else:
            self.tell_rule(f"{self.printed_title(card)} is lost.", ed.CANCELED_FROM_HAND)
            self.emit([self.moving(E_DISCARD, self.ref(card), record[PLAYER], BY_RULE)])

    def use_up_next(self, rec: int) -> None:
        """A change for "the next" card is used up by it."""
        if not self.is_play(rec) or not any(row[L_UNTIL] == U_NEXT for row in self.lasting):
            return
        card, you = self.this_of(rec), self.heap[rec][PLAYER]
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
        card = self.this_of(rec)
        face = self.setup.card_face[card]
        elsewhere = self.heap[rec][FLAGS] >> PLAYED_FROM & 15
        if self.is_play(rec) and (self.zone_kind(card) == HAND or elsewhere) and face is not None:
            if elsewhere:
                self.strip(card)
            self.move(card, self.setup.owners[card] * PLAYER_ZONES + LIMBO)
            self.cells[card * COLUMNS + KNOWN] = 3
            self.amend(rec, SUBJECT, self.ref(card))
            self.amend(rec, 4, self.ref(card))  # SOURCE
        self.tell_use(rec)

    def tell_use(self, rec: int) -> None:
        """Write into the trace that an ability is used (a hook of the text module)."""

    def events_of(self, rec: int, instr: Instr) -> tuple[list[Record], int]:
        """As everywhere; a card being played enters under its player's control, from where it is being played."""
        events, wanted = super().events_of(rec, instr)
        if self.ability_of(rec).kind == PLAY and instr.verb == E_PUT:
            you, came = self.heap[rec][PLAYER], self.played_from(rec)
            events = [(*e[:PLAYER], you, *e[PLAYER + 1 : 9], came, *e[10:]) for e in events]
        return events, wanted

    def can(self, verb: int, ref: int, rec: int) -> bool:
        """As everywhere; a card that is being played may enter under its player."""
        if rec >= 0 and verb == E_PUT and self.ability_of(rec).kind == PLAY:
            return self.live(ref)
        return super().can(verb, ref, rec)

    def would_change(self, card: int, number: int, you: int) -> bool:
        """Would text that acts by itself still do something?"""
        size, sets = len(self.heap), len(self.sets)
        rec = self.declare(card, number, you)
        result = self.possible(rec, 0, len(self.ability_of(rec).program))
        self.forget(size, sets)
        return result

    def watching(self) -> list[tuple[int, int]]:
        """(card, ability) of all text that acts as soon as a condition holds."""
        return [(entry & OBJECT, entry >> BITS) for entry in self.listen.get(ON_WATCH * KEYS, ())]

    def do_special(self, rec: int, instr: Instr) -> None:
        """Destinations of events, and cards remembered under a name."""
        card = self.this_of(rec)
        if instr.op == I_DESTINATION:
            argument = instr.zone | instr.n << 4
            ref = self.ref(card)
            row = (DESTINED, -1, ref, 0, U_FOREVER, self.heap[rec][PLAYER], ref, argument, -1, -1, 0)
            self.lasting.append(row)
        elif instr.op == I_LINK:
            for ref in self.selected(instr.sel, card, self.heap[rec][PLAYER], rec):
                row = (LINK, -1, ref, 0, U_FOREVER, self.heap[rec][PLAYER], self.ref(card), instr.n, -1, -1, 0)
                self.lasting.append(row)
        else:
            raise AssertionError(f"instruction {instr.op} has no meaning in this game")

    def modifiable(self, card: int, mod: Mod) -> bool:
        """An insane character's values and text cannot be changed (coc3-2.34)."""
        if mod.kind == M_MAY:
            return True
        if not self.is_in_play(card):
            return card < self.setup.players
        if self.cells[card * COLUMNS + STANCE] == INSANE:
            return mod.kind in (M_CONTROL, M_CANNOT, M_DOES_NOT)
        if mod.kind == M_TYPE:
            return self.zone_kind(card) == IN_PLAY and not 0 < self.cells[card * COLUMNS + FORM] < AS_TYPE
        return True

    def gained_text(self, what: int, card: int) -> list[tuple[int, int, int, int]]:
        """Keywords, triggered abilities or printed icons of another card, as they are now."""
        rows: list[tuple[int, int, int, int]] = []
        if what & 1:
            for stat in range(TOUGHNESS, TRANSIENT):
                amount = self.value(card, stat)
                if amount:
                    rows.append((M_ADD, stat, amount, -1))
        if what & 4:
            for stat in ORDER:
                amount = self.value(card, stat + 1000)
                if amount > 0:
                    rows.append((M_ADD, stat, amount, -1))
        if what & 2 and self.speaks(card):
            for number in self.face(card).abilities:
                if self.setup.abilities[number].kind & TRIGGERED:
                    rows.append((M_GRANT, -1, 0, number))
        return rows

    def lasting_argument(self, mod: Mod, rec: int, argument: int) -> int:
        """What a lasting effect has to remember: the ability granted, the player who takes control."""
        if mod.kind == M_CONTROL:
            you = self.heap[rec][PLAYER]
            return next(iter(self.selected(mod.who, self.this_of(rec), you, rec)), you)
        if mod.kind == M_GRANT:
            face = self.setup.faces[self.setup.ability_face[self.heap[rec][ABILITY]]]
            return face.granted[mod.ability]
        return argument

    # -- stories
    def open_stories(self, player: int) -> list[int]:
        """The active player may commit anywhere, the opponent only where there are attackers (coc3-3.1)."""
        if player == self.active():
            return list(self.stories())
        emptied = self.setup.rules[ed.DEFEND_EMPTIED_STORY] == ed.YES
        return [s for s in self.stories() if self.is_attacked(s, emptied)]

    def resolves(self, story: int) -> bool:
        """A story resolves only if the active player has a character there (coc3-3.1)."""
        return self.is_attacked(story, self.setup.rules[ed.EMPTIED_STORY_RESOLVES] == ed.YES)

    def is_attacked(self, story: int, emptied: bool) -> bool:
        """Has the active player a character there, or had one, in editions where that counts (cocccg-committing)?"""
        if self.committed(story, self.active()):
            return True
        return emptied and self.cells[story * COLUMNS + ATTACKED] == self.regs[TICK]

    def may_commit(self, player: int) -> list[int]:
        """The characters that are ready, uncommitted and not yet declared."""
        return [
            c
            for c in self.cards_of(player)
            if self.cells[c * COLUMNS + PLACE] == -1
            and self.cells[c * COLUMNS + STANCE] == READY
            and self.type_of(c) == CHARACTER
            and not self.forbidden(E_COMMIT, c)
            and (not self.forbidden(E_EXHAUST, c) or not self.exhausts_to_commit(c))
        ]

    def tolls(self, verb: int, player: int) -> list[tuple[int, int]]:
        """(card, line) of everything a player has to pay before he may do something (coc3-err-young-f34)."""
        found = []
        for c in (*self.stories(), *self.cards_in_play()):
            for number in self.face(c).abilities:
                if number in self.setup.library.tolls and self.speaks(c):
                    ability, you = self.setup.abilities[number], self.controller_of(c)
                    payers = (you,) if ability.anyone is None else self.selected(ability.anyone, c, you, -1)
                    if player in payers and ability.program[0].verb == verb:
                        found.append((c, number))
        return found

    def can_pay_tolls(self, verb: int, player: int) -> bool:
        """Could he pay each of them?"""
        for c, number in self.tolls(verb, player):
            size, sets = len(self.heap), len(self.sets)
            payable = self.payable(self.declare(c, number, player))
            self.forget(size, sets)
            if not payable:
                return False
        return True

    def may_commit_to(self, c: int, story: int) -> bool:
        """Nothing forbids this story to it."""
        return True

    def must_commit_to(self, c: int, story: int) -> bool:
        """"Must commit" works inside the commit step, for a ready, uncommitted character (coc3-2.10)."""
        if not self.cells[c * COLUMNS + MARKS]:
            return False
        ref = self.ref(c)
        return any(
            row[L_KIND] == M_MUST and row[L_TARGET] == ref and self._obliged_place(row) == story for row in self.lasting
        )

    def _obliged_place(self, row: tuple[int, ...]) -> int:
        """The story meant by "must commit to", or -1: "the same story" is where the other one is now, or declared."""
        to = self.setup.mods[row[L_MOD]].to
        if to is None or to.op != S_PLACE or to.sel is not None:
            return row[L_ARG] & OBJECT if row[L_ARG] >= 0 else -1
        if not self.live(row[L_SOURCE]):
            return -1
        place = self.cell(row[L_SOURCE] & OBJECT, PLACE)
        return -2 - place if place <= -2 else place

    def declared(self, player: int) -> list[int]:
        """The characters a player has declared to commit."""
        return [c for c in self.cards_of(player) if self.cells[c * COLUMNS + PLACE] <= -2]

    def exhausts_to_commit(self, c: int) -> bool:
        """Committing costs exhausting, unless a card says otherwise."""
        return not self.does_not(E_EXHAUST, c)

    def stays_committed(self, c: int) -> bool:
        """Some cards do not uncommit at the end of the phase."""
        return self.does_not(E_UNCOMMIT, c)

    def does_not(self, verb: int, c: int) -> bool:
        """Does something say that a card does not do this in its framework step?"""
        for entry in self.mods_by.get(kind_key(M_DOES_NOT, verb), ()):
            if self.applies(self.setup.mods[entry >> BITS], entry & OBJECT, c):
                return True
        if not self.cells[c * COLUMNS + MARKS]:
            return False
        ref = self.ref(c)
        return any(
            row[L_KIND] == M_DOES_NOT and row[L_TARGET] == ref and self.setup.mods[row[L_MOD]].verb == verb
            for row in self.lasting
        )

    def icons_at(self, story: int, player: int, kind: int) -> int:
        """The icons a side counts in a struggle."""
        there = self.committed(story, player)
        if self.setup.library.counts:
            there = [*there, *self.counting(story, player, ICONS_COUNT)]
        return sum(self.value(c, kind) for c in there)

    def counting(self, story: int, player: int, what: int) -> list[int]:
        """The cards that count at a story without being committed to it."""
        place = self.ref(story)
        found = []
        for c in self.cards_of(player):
            if self.cells[c * COLUMNS + PLACE] == story:
                continue
            for entry in self.mods_by.get(COUNTS_KEY, ()):
                mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
                places = self.selected(mod.to, source, self.controller_of(source), -1, c) if mod.n & what else ()
                if place in places and self.applies(mod, source, c):
                    found.append(c)
                    break
            else:
                ref = self.ref(c)
                rows = [row for row in self.lasting if row[L_KIND] == M_COUNTS and row[L_TARGET] == ref]
                if any(row[L_ARG] == place and self.setup.mods[row[L_MOD]].n & what for row in rows):
                    found.append(c)
        return found

    def skill_at(self, story: int, player: int) -> int:
        """The skill a side counts (coc3-2.30)."""
        there = self.committed(story, player)
        if self.setup.library.counts:
            there = [*there, *self.counting(story, player, SKILL_COUNTS)]
        return sum(self.value(c, SKILL) for c in there)

    def struggles_at(self, story: int) -> list[int]:
        """The struggles of a story now: printed, boosters (by edition), and what cards add or take (coc3-2.27)."""
        kinds = list(self.face(story).facts.get("struggles", ORDER))
        boosted: list[int] = []
        for c in self.cards_in_play() if "boosters" in self.setup.library.features else ():
            at = c * COLUMNS
            if self.cells[at + PLACE] == story or (self.cells[at + HOST] == story and not self.cells[at + FORM]):
                boosters = self.face(c).facts.get("boosters", ())
                if boosters and self.speaks(c):
                    boosted.extend(boosters)
        if boosted and self.setup.rules[ed.BOOSTERS] == ed.MAKE_TWO_STRUGGLES:
            kinds = [kind for kind in kinds if kind not in boosted] + 2 * list(set(boosted))
        else:
            kinds += boosted
        for kind, change in self._struggle_changes(story):
            if change > 0:
                kinds.append(kind)
            elif kind in kinds:
                kinds.remove(kind)
        return sorted(kinds)

    def _struggle_changes(self, story: int) -> list[tuple[int, int]]:
        changes = []
        for entry in self.mods_by.get(kind_key(M_STRUGGLE), ()):
            mod, source = self.setup.mods[entry >> BITS], entry & OBJECT
            if mod.n >= 0 and mod.num is not None and self.applies(mod, source, story):
                changes.append((mod.n, self.number(mod.num, source, self.controller_of(source), -1, story)))
        ref = self.ref(story)
        for row in self.lasting:
            if row[L_KIND] == M_STRUGGLE and row[L_TARGET] == ref and row[L_ARG] >= 0:
                if row[L_UNTIL] == U_WHILE and not self.pick_applies(row):
                    continue
                changes.append((row[L_ARG], row[3]))
        return changes

    def pick_applies(self, row: tuple[int, ...]) -> bool:
        """A struggle picked for a standing line is lost only while the line applies; then it is picked anew."""
        source, story = row[L_SOURCE], row[L_TARGET]
        if not self.live(source) or not self.live(story):
            return False
        return self.applies(self.setup.mods[row[L_MOD]], source & OBJECT, story & OBJECT)

    def remember_struggle(self, story: int, number: int, source: int, kind: int) -> None:
        """The struggle picked for a standing line."""
        you = self.controller_of(source)
        row = (M_STRUGGLE, -1, story, -1, U_WHILE, you, self.ref(source), kind, number, -1, self.regs[TICK])
        self.lasting.append(row)
        self.cells[(story & OBJECT) * COLUMNS + MARKS] += 1
        self.touch()


DESTINED: Final = 51  # kind of a lasting record: where a played event goes


# -- LAY_DORMANT: locals A = card, A + 1 = story
def pay_for_dormant(g: Duel, f: int) -> None:
    """X is the number of own success tokens at the story. coc3-mech-dormant"""
    story = g.stack[f + A + 1] & OBJECT
    player = g.active()
    amount = g.tokens(story, player)
    ways = [(d, held) for d, held, _ in g.purse(player) if held >= amount]
    if amount == 0:
        g.goto(f, "lay_down")
        return
    g.ask(player, 32, [(32, g.ref(d), amount, 0, held - amount) for d, held in ways])


def drain_for_dormant(g: Duel, f: int) -> None:
    """The domain is drained."""
    g.stack[f + A + 2] = g.reply()[1]
    g.emit([g.moving(E_DRAIN, g.reply()[1], g.active(), 4, amount=g.reply()[2])])


def use_up_transient(g: Duel, f: int) -> None:
    """A transient resource is used up by the draining. coc3-2.19"""
    used_up = [c for c in g.resources_on(g.stack[f + A + 2] & OBJECT) if "transient" in g.face(c).facts]
    g.emit([g.moving(E_DISCARD, g.ref(c), g.active(), BY_RULE) for c in used_up])


def lay_down(g: Duel, f: int) -> None:
    """Facedown at the story: in play, but neither character nor attachment."""
    card, story = g.stack[f + A] & OBJECT, g.stack[f + A + 1] & OBJECT
    player = g.active()
    g.move(card, player * PLAYER_ZONES + IN_PLAY)
    g.cells[card * COLUMNS + FORM] = AS_DORMANT
    g.cells[card * COLUMNS + HOST] = story
    g.cells[card * COLUMNS + KNOWN] = 1 << player
    g.limits.append((LAID, g.ref(story), player, TURN))
    g.tell(f"{g.name(player)} lays a Dormant card at a story.", "coc3-mech-dormant")
    g.touch()


LAY_DORMANT: Final = procedure("dormant", pay_for_dormant, drain_for_dormant, use_up_transient, lay_down)
