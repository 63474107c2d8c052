"""The investigation: a scenario of Arkham Horror as a machine. This is where the chapters of the rules meet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from mythos.arkham import numbers as n
from mythos.arkham.acts import ALONG, NEEDS, TESTING
from mythos.arkham.costs import DEARER, Costs
from mythos.arkham.grounds import GROUNDS
from mythos.arkham.library import facets
from mythos.arkham.rules import encounter, timing
from mythos.arkham.rules.enemies import ENGAGED_AT_ONCE, Attacks, Spawn, has_ready_engaged, release
from mythos.arkham.rules.harm import LOG_DEFEATED, LOG_RESIGNED, RESIGNED, Elimination, Settling, deal, is_settled
from mythos.arkham.rules.judging import difficulty
from mythos.arkham.rules.scenario import Advance, Telling
from mythos.arkham.rules.tests import is_block
from mythos.arkham.rules.tokens import shows
from mythos.arkham.rules.turn import Contribute, Opening, TakeAction
from mythos.arkham.table import (
    ACT_NOW,
    ACTIONS,
    ADDITIONAL,
    AGENDA_NOW,
    CLUES,
    COLUMNS,
    CONNECTS_KEY,
    ENDING,
    ENGAGED,
    FLIPPED,
    LEAD,
    M_USE_SKILL,
    PERIL_OF,
    PLACE,
    RESOURCES,
    S_LEAD,
    STARTED,
    TEST_BY,
    TEST_RESULT,
    TEST_SKILL,
    THE_ACTS,
    THE_AGENDAS,
    THE_BENEATH,
    THE_INVESTIGATORS,
    THE_LIMBO,
    THE_PLACES,
    THE_REMOVED,
    THE_SPECIAL_DECK,
    THE_STORYLINE,
    TURN_OF,
)
from mythos.kernel.effects import Effect
from mythos.kernel.hooks import GRANT_KEY
from mythos.kernel.machine import (
    BITS,
    CONTROLLER,
    HOST,
    KNOWN,
    MARKS,
    O_TAKE,
    OBJECT,
    TOUCHED,
    ZONE,
    Frame,
    procedure,
)
from mythos.kernel.memory import K_YOU
from mythos.kernel.program import (
    ACTION,
    FORCED,
    I_BIND,
    I_DESTINATION,
    I_DO,
    I_EITHER,
    I_IF,
    I_JUMP,
    I_LOOP,
    I_MAY,
    I_NEXT,
    I_PAY,
    I_PICK,
    I_PLAY,
    I_SHUFFLE,
    I_THEN,
    I_TIMES,
    L_COPY,
    L_GROUP,
    M_CANNOT,
    M_DOES_NOT,
    M_MAY,
    PLAY,
    RESPONSE,
    S_TOP,
    S_YOU,
    U_WHILE,
    Choice,
    Instr,
    Mod,
    Pattern,
    Sel,
    Test,
)
from mythos.kernel.reading import L_KIND, L_MOD, L_TARGET, L_UNTIL
from mythos.kernel.records import CANCELED, HAPPENED, PAID, Event, Player, RecordNo
from mythos.kernel.setup import BLANK_KEY, Setup, kind_key

Q_ROOM: Final = 50
HOLDING: Final = tuple((slot, n.SUBTYPE[trait]) for slot, trait in n.HOLDING.items())
SKILL_BITS: Final = {n.PLAIN: 0, n.INVESTIGATING: n.INTELLECT, n.ATTACKING: n.COMBAT, n.EVADING: n.AGILITY}


class Investigation(Costs):
    """Everything a scenario of Arkham Horror knows and does."""

    __slots__ = ("resolutions",)

    grounds = GROUNDS
    piles = frozenset((n.DECK, n.ENCOUNTER_DECK, n.SPECIAL_DECK))

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.resolutions: tuple[str, ...] = ()

    def start(self) -> None:
        """The setup of the scenario, and the opening hands."""
        self.push(Opening())
        self.follow_chapter("setup")
        self.run()

    def follow_chapter(self, name: str) -> None:
        """Carry out a block of the scenario, if it has one."""
        for card in self.zones[THE_STORYLINE]:
            chapters = self.sheet(card).chapters
            if chapters.get(name):
                self.push(Telling(card, [*chapters].index(name)))

    def fork(self) -> Any:
        """An independent copy."""
        other = super().fork()
        assert isinstance(other, Investigation)
        other.resolutions = self.resolutions
        return other

    # -- who
    def lead(self) -> int:
        """The lead investigator."""
        return self.regs[LEAD]

    def decider(self) -> int:
        """Who chooses where several choices are equal: the lead investigator, as he likes."""
        return self.regs[LEAD] if self.rule("ah13-1.5") else self.in_order()[-1]

    def someone_is_in(self) -> bool:
        """Is anybody left?"""
        return bool(self.zones[THE_INVESTIGATORS])

    def ending_name(self, resolution: int) -> str:
        """A resolution in words."""
        return f"resolution {resolution}" if resolution else "no resolution was reached"

    # -- windows and records
    def clear(self) -> None:
        """Nothing is open any more: records, uses and slots of the last step are forgotten. Checks are due first."""
        if self.heap:
            self.heap.clear()
        if self.sets:
            self.sets.clear()
        if self.used:
            self.used.clear()

    def end_limits(self, period: int) -> None:
        """What was limited per period is free again."""
        if self.limits:
            self.limits = [row for row in self.limits if row[3] != period]

    def emit(self, events: list[Event]) -> None:
        """Let events happen."""
        timing.emit(self, events)

    def settle(self) -> None:
        """Push state checks if there is something to do; where text connects locations the map is drawn anew."""
        if self.regs[ENDING]:
            self.regs[TOUCHED] = 0  # the story is told to its end, nothing else happens
            return
        if CONNECTS_KEY in self.mods_by:
            self.remap()
        if self.lasting and any(row[L_UNTIL] == U_WHILE for row in self.lasting):
            self.end_lasting([row[L_UNTIL] != U_WHILE or self.still_lasts(row) for row in self.lasting])
        if is_settled(self):
            self.regs[TOUCHED] = 0
        else:
            self.push(Settling())

    def facets(self, i: int) -> tuple[int, ...]:
        """Under which keys an event is known."""
        return facets(self.heap[i].kind)

    def matches_more(self, pattern: Pattern, i: int, card: int, you: int) -> bool:
        """The end of the game for one investigator concerns only the cards that player owns or has."""
        event = self.heap[i]
        if pattern.kinds and event.kind == n.E_REVEAL_TOKEN and not pattern.kinds & shows(self, event.amount):
            return False
        if pattern.kinds and event.kind == n.E_MOVE and event.came_from != card:
            return False
        if pattern.came_from and (event.came_from < 0 or not pattern.came_from >> event.came_from & 1):
            return False
        if event.kind == n.E_GAME_END and event.player >= 0:
            return event.player in (self.setup.owners[card], self.controller(card))
        return True

    def subject_fits(self, tests: tuple[Test, ...], i: int, card: int, you: int, rec: int = -1) -> bool:
        """Do the tests fit the subject of an event?"""
        return self.fits(tests, self.heap[i].subject & OBJECT, card, you, rec)

    def works_at(self, card: int, number: int, event: Event) -> bool:
        """Does an ability about its own card work for this event: in its zone, or when it has just left it?"""
        zones = self.library.zones[number]
        if self.setup.zone_kinds[self.cells[card * COLUMNS + ZONE]] in zones:
            return True
        if self.live(event.subject):
            return False
        if number in self.library.parting:  # it must have been in play
            return event.kind == n.E_DEFEAT or event.came_from in n.IN_PLAY
        return event.kind in LEAVING

    def user(self, card: int, i: int, granter: int = -1) -> int:
        """Who uses a card: whoever was named with it."""
        return granter if granter >= 0 else self.controller(card)

    def mark(self) -> tuple[object, ...]:
        """By which one sees that something has changed: also what is remembered, recorded and logged."""
        return (*super().mark(), self.memory, self.ledger, len(self.log))

    def granted(self) -> list[tuple[int, int]]:
        """(card, ability) of everything that standing text of other cards gives."""
        found: list[tuple[int, int]] = []
        for entry in self.mods_by.get(GRANT_KEY, ()):
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            number = self.face(source).granted[mod.ability]
            found += [(c, number) for c in self.cards_in_play() if self.applies(mod, source, c)]
        return found

    def grants_listening(self) -> bool:
        """What is granted is heard like what is printed: see `rules.timing`."""
        return False

    def works_here(self, card: int, number: int, i: int, key: int) -> bool:
        """As `works_at`."""
        return self.works_at(card, number, self.heap[i])

    def turn_began(self) -> int:
        """Turns are not waited for."""
        return 0

    # -- permission
    def may_use(self, card: int, number: int, you: int, granter: int, why: list[str] | None) -> bool:
        """Zone, turn and permission to use an ability or play a card."""
        library, regs = self.library, self.regs
        if library.common[number] and regs[TURN_OF] == you and not regs[PERIL_OF] and BLANK_KEY not in self.mods_by:
            at = card * COLUMNS
            if not self.cells[at + FLIPPED] and not self.cells[at + MARKS]:
                return True  # as most often: an action in one's own turn, of a card that nothing has happened to
        if library.sides[number] != self.cells[card * COLUMNS + FLIPPED]:
            return self.refuse(why, "it is on the other side of the card")
        if regs[PERIL_OF] and regs[PERIL_OF] != you + 1:
            return self.refuse(why, "Peril: only the investigator who drew the card may act")
        skill = library.test_skill[number]
        if skill:
            if regs[TEST_BY] != you or (regs[TEST_RESULT] and skill > 0):
                return self.refuse(why, "it is only for your own tests, before the outcome is known")
            if skill > 0 and regs[TEST_SKILL] != skill:
                return self.refuse(why, "the test does not use that skill")
        kind = self.setup.abilities[number].kind
        if kind == PLAY:
            return self.may_play(card, number, you, why)
        if kind == ACTION and not self.may_act(you):
            return self.refuse(why, "actions are taken in your own turn")
        return self.speaks(card) or self.refuse(why, "its text is blank")

    def may_play(self, card: int, number: int, you: int, why: list[str] | None) -> bool:
        """May a card be played now? Its own conditions, prohibitions, and uniqueness."""
        face = self.face(card)
        if self.cells[card * COLUMNS + ZONE] != you * n.PLAYER_ZONES + n.HAND and not self.lies_ready(card, you):
            return self.refuse(why, "it is not in your hand")
        fast = face.printed[n.FAST] > 0
        if face.type == n.ASSET and fast and self.regs[TURN_OF] != you:
            return self.refuse(why, "a fast asset is played in your own turn")
        if not fast and not self.setup.abilities[number].patterns and not self.may_act(you):
            return self.refuse(why, "it is played with an action in your own turn")
        if face.play_if is not None and not self.holds(face.play_if, card, you, -1):
            return self.refuse(why, "its condition for playing it is not met")
        if n.E_BE_PLAYED in self.library.forbids and self.forbidden(n.E_BE_PLAYED, card, you):
            return self.refuse(why, "something forbids playing it")
        if face.type == n.ASSET:
            if face.unique and self.is_in_play_by_title(card):
                return self.refuse(why, "a unique card of that title is in play")
            if self.is_limited(card, you):
                return self.refuse(why, "no more copies of it fit into the play area", "ah13-2.3-b")
            return True
        return self.would_do_something(card, number, you) or self.refuse(why, "it would change nothing")

    def lies_ready(self, card: int, you: int) -> bool:
        """Does text let an investigator play a card from where it lies: the topmost event of the discard pile?"""
        if MAY_KEY not in self.mods_by or self.cells[card * COLUMNS + ZONE] != you * n.PLAYER_ZONES + n.DISCARD:
            return False
        events = [c for c in self.zones[you * n.PLAYER_ZONES + n.DISCARD] if self.type_of(c) == n.EVENT]
        if not events or events[-1] != card:
            return False
        return any(self.controller(entry & OBJECT) == you for entry in self.mods_by[MAY_KEY])

    def would_do_something(self, card: int, number: int, you: int) -> bool:
        """Could an event change anything? Where targets are chosen they decide."""
        ability = self.setup.abilities[number]
        if ability.targets or ability.patterns or self.surely_acts(number):  # an answer is judged with the event
            return True
        size, sets = len(self.heap), len(self.sets)
        rec = self.declare(card, number, you)
        result = self.possible(rec, 0, len(ability.program))
        self.forget(size, sets)
        return result

    def is_in_play_by_title(self, card: int) -> bool:
        """Is another card of this title in play?"""
        title = self.title_of(card)
        if any(c != card and self.card_face[c].title == title for c in self.cards_in_play()):
            return True
        return self.library.pile and self._is_hidden_in_play(title)

    def _is_hidden_in_play(self, title: int) -> bool:
        """Does a card of this title lie facedown in a pile of the scenario's own, or under the agenda deck?"""
        under = [c for c in self.zones[THE_BENEATH] if self.type_of(self.cells[c * COLUMNS + HOST]) == n.SCENARIO]
        there = any(self.card_face[c].title == title for c in (*self.zones[THE_SPECIAL_DECK], *under))
        return there and self.rule("ah13-faq-30-b")

    def is_limited(self, card: int, player: int) -> bool:
        """Are there as many copies of a card in an investigator's play area as its own limit allows?"""
        most = self.sheet(card).limited
        if not most:
            return False
        zones = (self.zones[player * n.PLAYER_ZONES + kind] for kind in (n.PLAY, n.THREAT))
        copies = sum(c != card and self.title_of(c) == self.title_of(card) for zone in zones for c in zone)
        return copies >= most and self.rule("ah13-2.3-b")

    def prohibits(self, verb: int) -> bool:
        """Is there any text at all that forbids a verb?"""
        if CANNOT_KEYS[verb] in self.mods_by:
            return True
        return bool(self.lasting) and any(
            row[L_KIND] == M_CANNOT and self.setup.mods[row[L_MOD]].verb == verb for row in self.lasting
        )

    def reaches(self, player: int, card: int) -> bool:
        """May an investigator use the abilities of a card: his own, those at his location, act and agenda."""
        zone = self.cells[card * COLUMNS + ZONE]
        if zone < THE_INVESTIGATORS:
            kind = zone % n.PLAYER_ZONES
            if kind == n.PLAY:
                own = zone // n.PLAYER_ZONES == player
                return self.rule("ah13-1.2-a") if own else not self.rule("ah13-1.2")
            if kind == n.HAND:
                return zone // n.PLAYER_ZONES == player
            if kind != n.THREAT or self.spot(card) != self.cells[player * COLUMNS + PLACE]:
                return False
            return zone // n.PLAYER_ZONES == player or self.rule("ah13-1.2-b")
        if zone == THE_INVESTIGATORS:
            return card == player
        if zone == THE_STORYLINE:
            return self.rule("ah13-1.2-c")
        controller = self.cells[card * COLUMNS + CONTROLLER]
        if zone == THE_PLACES and controller >= 0:
            return controller == player
        return self.spot(card) == self.cells[player * COLUMNS + PLACE]

    def may_reach(self, player: int, card: int, number: int) -> bool:
        """As `reaches`; or its text lets just this investigator use it."""
        own = self.cells[card * COLUMNS + ZONE] == player * n.PLAYER_ZONES + n.PLAY
        if own and self.trace is None and self.setup.without is None:
            return True  # as most often: a card in one's own play area
        if self.reaches(player, card):
            return True
        given = self.setup.abilities[number].anyone
        if given is None or self.zone_kind(card) not in n.IN_PLAY or not self.rule("ah13-1.2-d"):
            return False
        return self.ref(player) in self.selected(given, card, self.controller(card), -1)

    def reviewed(self, rec: int, instr: Instr, events: list[Event]) -> list[Event]:
        """What a move costs in addition is paid now, or it does not happen."""
        if instr.verb == n.E_HEAL and instr.sel is not None and instr.sel.op == S_YOU and not self.rule("ah13-faq-09"):
            you = self.heap[rec].player
            own = [self.ref(c) for c in self.zones[you * n.PLAYER_ZONES + n.PLAY]]
            events = [of_another(event, ref) for event in events for ref in (you, *own)]
        if instr.verb == n.E_MOVE and events:
            made = bool(self.ability_of(rec).kind & MANDATORY)
            events = [event for event in events if made or self.may_go_in(event)]
            if DEARER[n.E_MOVE] in self.mods_by:
                events = [event for event in events if self.may_move_inside(event.subject & OBJECT, made)]
        return events

    def may_go_in(self, event: Event) -> bool:
        """Could whoever moves pay what entering that location costs? If not nobody sets out."""
        player, place = event.subject & OBJECT, event.other & OBJECT
        return player >= self.setup.players or not self.entry_cost(place) or self.can_enter(player, place)

    def may_move_inside(self, player: int, mandatory: bool) -> bool:
        """Pay what moving costs an investigator in addition, in the middle of an effect; nothing if he has to move."""
        if player >= self.setup.players or not self.surcharge(player, n.E_MOVE):
            return True
        if self.rule("ah13-1.6-c" if mandatory else "ah13-1.6-b") == mandatory:
            return True
        if self.cells[player * COLUMNS + ACTIONS] < self.surcharge(player, n.E_MOVE):
            return False
        self.take_actions(player, self.pay_surcharge(player, n.E_MOVE))
        return True

    def limit_key(self, card: int, number: int, you: int) -> tuple[int, int, int]:
        """Per copy and player, for the group, or by title over all players."""
        limit = self.setup.abilities[number].limit
        assert limit is not None
        if limit.by == L_COPY:
            return (number, self.ref(card), 1 + you)
        if limit.by == L_GROUP:
            return (number, self.ref(card), 0)
        return (number, -1, self.title_of(card))

    # -- using abilities and playing cards
    def resolve(self, card: int, number: int, you: int, trigger: int = -1) -> None:
        """An ability is used by the rules; where nothing is chosen or paid it goes straight to its text."""
        rec = self.declare(card, number, you, trigger)
        if self.setup.abilities[number].cost and not self.payable(rec):
            self.tell(f"The cost of {self.title(card)} cannot be paid: nothing happens.")
            return
        self.push(Effect(rec, 0, 0, 1))
        if self.library.straight[number]:
            self.goto(self.stack[-1], "instruct")
            self.cells[card * COLUMNS + KNOWN] = (1 << self.setup.players) - 1
            if self.setup.abilities[number].kind != n.CHAPTER:  # a sentence is told by what it does
                self.tell_initiation(rec)

    def gate_initiation(self, rec: int) -> None:
        """Costs are paid: attacks of opportunity, then the effect tries to begin."""
        record = self.use(rec)
        number, you = record.ability, record.player
        calm = n.E_INVESTIGATE in self.library.designators[number] and self.is_calm(you, n.E_INVESTIGATE)
        if not calm and has_ready_engaged(self, you) and self.provokes(number):
            self.push(Commence(rec))
            self.push(Attacks(you, 0, 1))
            return
        self.commence(rec)

    def provokes(self, number: int) -> bool:
        """Do ready engaged enemies attack? Only if an action is spent, and not on a fight, an evasion, a parley or on
        leaving. An ability without an action that is such an action by its name provokes nothing either."""
        if self.library.action_cost[number]:
            return not (self.library.free_of_attacks[number] and self.rule("ah13-faq-04"))
        named = self.library.tests[number] or self.library.free_of_attacks[number]
        return self.setup.abilities[number].kind in CHOSEN and not self.rule("ah13-1.1-b" if named else "ah13-1.1")

    def commence(self, rec: int) -> None:
        """The card commences being played; an event lies beside the table while it resolves."""
        record = self.use(rec)
        number, you, card = record.ability, record.player, record.subject & OBJECT
        if not self.is_in(you):
            self.flag(rec, CANCELED)
            return
        if not self.setup.plays[number]:
            return
        if self.type_of(card) == n.EVENT:
            self.move(card, THE_LIMBO, same=True)
            self.cells[card * COLUMNS + KNOWN] = (1 << self.setup.players) - 1
        if self.trace is not None:
            self.trace.say(f"{self.name(you)} plays {self.title(card)}.", kind="play", about=(card,), by=you)

    def finish_effect(self, rec: int) -> None:
        """An event is discarded; then what the effect has caused may be answered."""
        if is_block(self, rec):
            return  # only what a text says of its own test: the effect goes on when the test is over
        record = self.use(rec)
        number, card = record.ability, record.subject & OBJECT
        if self.setup.plays[number]:
            if self.cells[card * COLUMNS + ZONE] == THE_LIMBO:
                self.discard(card)
            if self.setup.audible[n.E_PLAYED] and not record.flags & CANCELED:
                done = Event(n.E_PLAYED, self.ref(card), record.player, n.BY_RULE)
                done.flags = HAPPENED
                self.heap.append(done)
        if self.setup.audible[n.E_PARLEYED] and self.library.parleys[number] and not record.flags & CANCELED:
            done = Event(n.E_PARLEYED, self.ref(record.player), record.player, n.BY_RULE)
            done.flags = HAPPENED
            self.heap.append(done)
        if self.zones[THE_PLACES]:
            release(self)
        if self.regs[TOUCHED]:
            self.settle()
        if len(self.heap) > rec + 1 or self.delayed:
            timing.after_effect(self, rec)

    def do_special(self, rec: int, instr: Instr) -> None:
        """Where an event goes after it was played."""
        assert instr.op == I_DESTINATION, instr.op
        self.rewrite_use(rec).surplus = 1 + instr.zone

    def modifiable(self, card: int, mod: Mod, rec: int) -> bool:
        """Any change can be put on a card."""
        return True

    def place_in_deck(self, card: int, end: int) -> None:
        """Put a card of a deck to its top (0) or bottom (1)."""
        self.move(card, self.cells[card * COLUMNS + ZONE], bottom=end == 1, same=True)

    def shuffle_pile(self, zone: int, player: int) -> None:
        """Shuffle a deck."""
        self.shuffle_zone(self.zone_number(zone, player))

    def ways_to_play(self, card: int, you: int, how: int) -> list[int]:
        """The ability by which a card is played."""
        number = self.sheet(card).play
        return [number] if number >= 0 else []

    def usual_zone(self) -> int:
        """Cards are played from the hand."""
        return n.HAND

    def may_be_chosen(self, ref: int, rec: int) -> bool:
        """A weakness in hand cannot be chosen where the discard is optional. ah13-faq-16"""
        card = ref & OBJECT
        if self.setup.owners[card] < 0 and self.zone_kind(card) == n.HAND:
            return False  # only its own text brings a hidden card out of a hand
        if not self.sheet(card).weakness or self.zone_kind(card) != n.HAND:
            return True
        return bool(self.ability_of(rec).kind & (n.REVELATION | FORCED | n.ADVANCED))

    def shares(self, choice: Choice, rec: int, paying: bool = False) -> list[tuple[int, tuple[int, ...], int, int]]:
        """Who chooses among what; a setup takes any of several copies, nobody is asked which."""
        found = super().shares(choice, rec, paying)
        if self.ability_of(rec).kind != n.CHAPTER or choice.random:
            return found
        return [(who, self.copies_taken(refs, most), least, most) for who, refs, least, most in found]

    def copies_taken(self, refs: tuple[int, ...], most: int) -> tuple[int, ...]:
        """So many of these, if they are copies of one card out of play."""
        alike = len({self.card_face[ref & OBJECT].number for ref in refs}) == 1
        away = all(self.zone_kind(ref & OBJECT) not in n.IN_PLAY for ref in refs)
        return tuple(sorted(refs, key=lambda ref: ref & OBJECT)[:most]) if alike and away else refs

    def ask_choice(self, rec: int, choice: Choice, kind: int, k: int = -1) -> None:
        """Ask for a choice; among equals on an encounter card the lead investigator chooses."""
        if choice.chooser is not None and choice.chooser.op == S_LEAD and not self.rule("ah13-1.5"):
            choice = replace(choice, chooser=Sel(S_YOU))
        super().ask_choice(rec, choice, kind, k)

    def show_to(self, player: int, refs: tuple[int, ...]) -> None:
        """Who chooses among hidden cards looks at them."""
        for ref in refs:
            self.cells[(ref & OBJECT) * COLUMNS + KNOWN] |= 1 << player

    def announce(self, rec: int) -> None:
        """Everybody learns which card is used."""
        card = self.heap[rec].subject & OBJECT
        self.cells[card * COLUMNS + KNOWN] = (1 << self.setup.players) - 1

    def surely_acts(self, number: int) -> bool:
        """Would `possible` say yes to a text in any case?"""
        sure = self.library.sure.get(number)
        if sure is None:
            program = self.setup.abilities[number].program
            sure = self.library.sure[number] = _acts_anyway(program, n.E_GAIN not in self.library.forbids)
        return sure

    def possible(self, rec: int, start: int, end: int) -> bool:
        """Could any of these instructions change something? Independent parts each count."""
        program = self.setup.abilities[self.use(rec).ability].program
        acts = False
        for ip in range(start, min(end, len(program))):
            instr = program[ip]
            if instr.op in (I_LOOP, I_BIND):
                self.bind(rec, instr.bind, self.objects(instr, rec)[0])  # whatever it does, it does to these
            if instr.op not in ACTING:
                if instr.op not in STEERING:
                    return True
                continue
            if instr.op == I_PAY:
                return self.payable_inside(rec, instr)  # what follows has to be paid for
            if instr.op == I_PICK and instr.choice is not None and _is_hidden(instr.choice):
                return True  # what lies in a deck must not decide what is offered
            acts = True
            if self._could_do(rec, instr) if instr.op == I_DO else super().possible(rec, ip, ip + 1):
                return True
        return not acts

    def _could_do(self, rec: int, instr: Instr) -> bool:
        """Would this verb change anything about one of its objects?"""
        record = self.heap[rec]
        this, you = record.subject & OBJECT, record.player
        refs, _ = self.objects(instr, rec)
        if instr.verb in TESTING:
            return any(self.can_test(instr.verb, ref & OBJECT, you) for ref in refs)
        amount = 1 if instr.num is None else self.number(instr.num, this, you, rec)
        state = instr.state if instr.state >= 0 else instr.n
        others = (-2,) if instr.to is None else self.selected(instr.to, this, you, rec)
        return any(self.can_now(instr.verb, ref, you, other, amount, state) for ref in refs for other in others)

    # -- damage, clues
    def health_matters(self, c: int) -> bool:
        """Can damage or horror be placed on it?"""
        return self.setup.zone_kinds[self.cells[c * COLUMNS + ZONE]] in n.IN_PLAY

    def hurt(
        self, refs: Iterable[int], damage: int, horror: int, source: int = -1, player: int = -1, direct: int = 0
    ) -> None:
        """Deal damage and horror by a rule."""
        deal(self, tuple(refs), damage, horror, direct, source, -1, n.BY_RULE, player)

    def discover(self, player: int, place: int, count: int) -> None:
        """An investigator discovers clues at a location."""
        if self.cells[place * COLUMNS + CLUES] and not (
            self.prohibits(n.E_DISCOVER) and self.forbidden(n.E_DISCOVER, player, other=place)
        ):
            self.emit([Event(n.E_DISCOVER, self.ref(place), player, n.BY_RULE, amount=count)])

    def other_holder(self, enemy: int, player: int) -> int:
        """The only other investigator an enemy is engaged with, or -1: a failed attack hits him."""
        holder = self.cells[enemy * COLUMNS + ENGAGED]
        return holder if holder >= 0 and holder != player else -1

    def contribute(self, amount: int, payers: Sequence[int]) -> None:
        """Investigators spend clues as a group."""
        self.push(Contribute(amount, 0, 1 + self.keep(payers)))

    # -- enemies, story
    def spawn(self, c: int, you: int, place: int, rec: int) -> None:
        """An enemy spawns at a place, or by its own text."""
        self.push(Spawn(self.ref(c), you, 1 + place, 1 + rec))

    def may_act(self, player: int) -> bool:
        """May an investigator take actions: in the own turn, or because text just gave one?"""
        if self.regs[TURN_OF] == player:
            return True
        return any(isinstance(frame, TakeAction) and frame.investigator == player for frame in self.stack)

    def take_action(self, player: int, verb: int) -> None:
        """An investigator takes an action of a kind at once."""
        self.push(TakeAction(player, verb))

    def difficulty(self) -> int:
        """What the test under way is against."""
        return difficulty(self)

    def offers_way_out(self) -> bool:
        """Is there a scenario card in play by whose text somebody may resign?"""
        resigning, sides = self.library.resigning, self.library.sides
        for c in self.cards_in_play():
            side = self.cells[c * COLUMNS + FLIPPED]
            numbers = self.face(c).abilities if self.setup.owners[c] < 0 else ()
            if any(number in resigning and sides[number] == side for number in numbers):
                return True
        return any(number in resigning and self.setup.owners[c] < 0 for c, number in self.granted())

    def affords(self, rec: int, card: int, you: int) -> bool:
        """Can a card be played after the cost of a text is paid?"""
        number = self.sheet(card).play
        if number < 0:
            return False
        owed = [part for part in self.ability_of(rec).cost if part.state == n.ON_RESOURCES and part.num is not None]
        due = 0 if self.heap[rec].flags & PAID else sum(part.num.n for part in owed if part.num is not None)
        at, actions = you * COLUMNS, self.library.action_cost[number]
        self.cells[at + RESOURCES] -= due
        self.cells[at + ACTIONS] += actions
        found = self.can_initiate(card, number, you, -1)
        self.cells[at + RESOURCES] += due
        self.cells[at + ACTIONS] -= actions
        return found

    def play_now(self, card: int, you: int) -> None:
        """Play a card in the middle of a text: whoever pays for it takes no action."""
        number = self.sheet(card).play
        at, actions = you * COLUMNS, self.library.action_cost[number]
        self.cells[at + ACTIONS] += actions
        self.cells[at + ADDITIONAL] += actions
        if self.can_initiate(card, number, you, -1):
            self.resolve(card, number, you)
        else:
            self.cells[at + ACTIONS] -= actions
            self.cells[at + ADDITIONAL] -= actions

    def is_calm(self, player: int, verb: int) -> bool:
        """Does text keep enemies from attacking because of this action? Only the first such action of each turn."""
        found = False
        for entry in self.mods_by.get(CALM[verb], ()):
            source = entry & OBJECT
            if self.controller(source) != player or not self.speaks(source):
                continue
            used = (-1 - source, self.ref(source), 1, n.PER_TURN)
            if used not in self.limits:
                self.limits.append(used)
                found = True
        return found

    def healed_horror(self, ref: int, player: int, count: int) -> None:
        """Somebody's effect healed horror."""
        timing.announce(self, n.E_HEALED, ref, player, count)

    def drew(self, player: int, c: int) -> None:
        """Somebody drew a card of the own deck that is no weakness."""
        timing.announce(self, n.E_DRAWN, self.ref(c), player, came_from=n.DECK)

    def is_defeated(self, player: int) -> bool:
        """Was an investigator defeated, or is just now?"""
        if any(row[0] == LOG_DEFEATED and row[1] == player for row in self.log):
            return True
        going = [frame for frame in self.stack if isinstance(frame, Elimination) and frame.investigator == player]
        return any(frame.cause != RESIGNED for frame in going)

    def is_resigned(self, player: int) -> bool:
        """Has an investigator resigned?"""
        return any(row[0] == LOG_RESIGNED and row[1] == player for row in self.log)

    def shuffle_zone(self, zone: int) -> None:
        """Shuffle a deck; who undoes an action must know of it."""
        super().shuffle_zone(zone)
        if self.before and zone not in self.shuffled:
            self.shuffled = (*self.shuffled, zone)

    def entry_cost(self, place: int) -> int:
        """The clues that entering a location costs besides, by the side that shows. ah13-1.6"""
        told = self.face(place).facts.get("entry cost", ())
        if not told or told[0] != self.cells[place * COLUMNS + FLIPPED]:
            return 0
        return told[1] * (self.regs[STARTED] if told[2] else 1)

    def entry_payers(self, player: int, place: int) -> list[int]:
        """Who pays for it: whoever enters, or all investigators together."""
        together = self.face(place).facts["entry cost"][3]
        payers = self.in_order() if together else [player]
        return [p for p in payers if self.may_spend_clues(p)]

    def pay_entry(self, player: int, place: int) -> None:
        """Pay what entering a location costs."""
        cost = self.entry_cost(place)
        if cost:
            self.contribute(cost, [self.ref(p) for p in self.entry_payers(player, place)])

    def can_enter(self, player: int, place: int) -> bool:
        """Can an investigator pay what entering a location costs?"""
        cost = self.entry_cost(place)
        return not cost or sum(self.cells[p * COLUMNS + CLUES] for p in self.entry_payers(player, place)) >= cost

    def placed_clues(self, c: int, amount: int) -> None:
        """Clues came to lie on a card."""
        timing.announce(self, n.E_CLUES_PLACED, self.ref(c), -1, amount)

    def revealed_location(self, c: int, player: int) -> None:
        """A location was turned over."""
        timing.announce(self, n.E_REVEALED, self.ref(c), player)

    def came_along(self, c: int, place: int, start: int) -> None:
        """An engaged enemy moved with its investigator: it leaves one location and enters another, too."""
        timing.announce(self, n.E_MOVE, self.ref(c), -1, other=self.ref(place), came_from=start, state=ALONG)

    def came_engaged(self, c: int) -> None:
        """An enemy entered play engaged with somebody: that counts as engaging. ah13-2.4"""
        who = self.cells[c * COLUMNS + ENGAGED]
        timing.announce(self, n.E_ENGAGE, self.ref(c), who, state=ENGAGED_AT_ONCE)

    def advance(self, card: int) -> None:
        """An act or agenda advances."""
        self.push(Advance(self.ref(card), card))

    def become_storyline(self, card: int) -> None:
        """The reverse side of a card replaces both the act and the agenda."""
        for old in (self.regs[ACT_NOW], self.regs[AGENDA_NOW]):
            if old >= 0 and old != card:
                self.drop_attached(old)
                self.move(old, THE_REMOVED)
        for deck in (THE_ACTS, THE_AGENDAS):
            for c in self.zones[deck]:
                self.move(c, THE_REMOVED)
        self.regs[ACT_NOW] = self.regs[AGENDA_NOW] = card

    def cancel_revelation(self) -> None:
        """The card being drawn does nothing."""
        encounter.cancel_revelation(self)

    # -- tests
    def usual_skill(self, kind: int, obj: int) -> int:
        """The skill (as a bit mask) that a kind of test uses; a location may say another one."""
        skill = SKILL_BITS[kind]
        if kind == n.INVESTIGATING:
            told = self.face(obj & OBJECT).facts.get("investigated using", ())
            if told and not self.cells[(obj & OBJECT) * COLUMNS + FLIPPED]:
                skill = told[0]
        mask = 1 << skill
        player = self.regs[TEST_BY]
        for row in self.lasting:
            if row[L_KIND] == M_USE_SKILL and row[L_TARGET] == self.ref(player):
                mod = self.setup.mods[row[L_MOD]]
                if mod.stat == skill:
                    mask |= 1 << mod.n
        return mask

    def end_effects_on(self, ref: int) -> None:
        """What lasted on an investigator who is gone, or waited for him, is over."""
        self.end_lasting([row[L_TARGET] != ref for row in self.lasting])
        self.delayed = [row for row in self.delayed if row[K_YOU] != ref & OBJECT]

    # -- slots
    def make_room(self, player: int, card: int) -> None:
        """Assets for which there is no slot any more are discarded at the same moment."""
        if self.overfull(player, card) and self.rule("ah13-err-rr-slots"):
            self.push(Room(player, card))

    def overfull(self, player: int, card: int) -> list[int]:
        """The assets of which one has to go so that a new one has its slot."""
        assets = [*self.zones[player * n.PLAYER_ZONES + n.PLAY], *self.zones[player * n.PLAYER_ZONES + n.THREAT]]
        assets = [c for c in assets if self.type_of(c) == n.ASSET]
        new = self.face(card).printed
        for slot in n.SLOT_STATS:
            if not new[slot]:
                continue
            holders = [c for c in assets if self.face(c).printed[slot] > 0]
            used = sum(self.face(c).printed[slot] for c in holders)
            if slot == n.HAND_SLOT:
                for kept, trait in HOLDING:
                    room = self.value(player, kept)
                    if room:
                        held = sum(self.face(c).printed[slot] for c in holders if self.value(c, trait))
                        used -= min(held, room)
            if used > n.OWN_SLOTS[slot] + self.value(player, slot):
                others = [c for c in holders if c != card and self.can_now(n.E_DISCARD, self.ref(c), player, -2, 1, 0)]
                return others or ([card] if self.can_now(n.E_DISCARD, self.ref(card), player, -2, 1, 0) else [])
        return []

    def count(self, column: int) -> int:
        """All tokens of a kind in play."""
        return sum(self.cells[c * COLUMNS + column] for c in self.cards_in_play())


LEAVING: Final = (n.E_DEFEAT, n.E_DISCARD, n.E_VICTORY)
CANNOT_KEYS: Final = tuple(kind_key(M_CANNOT, verb) for verb in range(n.KINDS))
CALM: Final = {verb: kind_key(M_DOES_NOT, verb) for verb in (n.E_MOVE, n.E_INVESTIGATE)}
MAY_KEY: Final = kind_key(M_MAY)


def _is_hidden(choice: Choice) -> bool:
    """Is something looked for in a deck?"""
    if choice.sel is not None:
        return choice.sel.op == S_TOP
    return choice.filter is not None and any(where.zone in DECKS for where in choice.filter.where)


def _acts_anyway(program: tuple[Instr, ...], gains: bool) -> bool:
    """Does a text, before anything has to be paid for, something that needs nothing? `gains`: nothing forbids gaining
    resources."""
    for instr in program:
        if instr.op == I_DO:
            meant = instr.sel is not None and instr.sel.op == S_YOU
            needs = instr.verb in NEEDS or instr.verb in TESTING
            if meant and (not needs or (instr.verb == n.E_GAIN and gains)):
                return True
        elif instr.op in ACTING:
            return False
        elif instr.op not in STEERING:
            return True
    return False


MANDATORY: Final = FORCED | n.REVELATION | n.ADVANCED | n.OBJECTIVE
CHOSEN: Final = (PLAY, ACTION, RESPONSE, n.FREE)  # abilities that somebody decides to use
DECKS: Final = (n.DECK, n.ENCOUNTER_DECK, n.SPECIAL_DECK)
ACTING: Final = (I_DO, I_PICK, I_PAY, I_PLAY)
STEERING: Final = (I_IF, I_THEN, I_MAY, I_BIND, I_LOOP, I_TIMES, I_JUMP, I_NEXT, I_SHUFFLE, I_EITHER)


# -- COMMENCE: after the attacks of opportunity


class Commence(Frame):
    """A card commences being played."""

    record: RecordNo = 0

    def __init__(self, record: RecordNo = 0) -> None:
        super().__init__(COMMENCE)
        self.record = record


def commences(g: Investigation, f: Commence) -> None:
    """If the investigator is still there the effect goes on."""
    rec = f.record
    g.pop()
    g.commence(rec)


COMMENCE: Final = procedure("arkham commence", commences, frame=Commence)


class Room(Frame):
    """Somebody makes room for an asset."""

    investigator: Player = 0
    asset: int = 0

    def __init__(self, investigator: Player = 0, asset: int = 0) -> None:
        super().__init__(ROOM)
        self.investigator = investigator
        self.asset = asset


def choose_to_discard(g: Investigation, f: Room) -> None:
    """The investigator chooses which asset gives its slot."""
    player, card = f.investigator, f.asset
    over = g.overfull(player, card) if g.is_in(player) else []
    if not over:
        g.pop()
        return
    g.ask(player, Q_ROOM, [(O_TAKE, g.ref(c), 0, 0, 0) for c in over])


def discard_for_room(g: Investigation, f: Room) -> None:
    """It is discarded."""
    g.goto(f, "choose_to_discard")
    g.emit([Event(n.E_DISCARD, g.reply()[1], f.investigator, n.BY_RULE)])


ROOM: Final = procedure("arkham room", choose_to_discard, discard_for_room, frame=Room)


def of_another(event: Event, subject: int) -> Event:
    """The same happens to another object."""
    other = event.copy()
    other.subject = subject
    return other
