"""The verbs: what each one needs, the events it makes, and what happens then."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from mythos.arkham import numbers as n
from mythos.arkham.library import AT_WHEN, REDIRECT_KEY
from mythos.arkham.rules import chronicle
from mythos.arkham.rules.encounter import (
    DiscardUntil,
    DiscardWorth,
    DrawEncounter,
    draw_cards,
    take_over,
)
from mythos.arkham.rules.enemies import (
    ENGAGED_AT_ONCE,
    LET_GO,
    Approach,
    disengage,
    engage,
    put_enemy,
)
from mythos.arkham.rules.harm import CancelHarm, Elimination, HealShared, deal, sharers
from mythos.arkham.rules.judging import NO_TOKENS
from mythos.arkham.rules.phases import end_turn, repeat_phase, skip_phase
from mythos.arkham.rules.scenario import (
    TURNED_DOWN,
    Chance,
    advance_to,
    end_scenario,
    enter_location,
    may_bear_clues,
    reveal_location,
    turn_back,
)
from mythos.arkham.rules.tests import begin_test
from mythos.arkham.rules.timing import ANSWERED
from mythos.arkham.rules.tokens import (
    CountAs,
    Reveal,
    add_choice,
    add_value,
    cancel_token,
    draw_token,
    ignore_token,
    keep_of_choice,
    take_back,
    to_draw,
    worth,
)
from mythos.arkham.rules.trading import Trade
from mythos.arkham.rules.transfers import (
    draw_tokens,
    look_behind,
    moved_tokens,
    raise_amount,
    shuffle_bottom,
    shuffle_pile,
)
from mythos.arkham.rules.undoing import undo_action
from mythos.arkham.table import (
    ACTIONS,
    ADDITIONAL,
    AGENDA_NOW,
    CLUES,
    COLUMNS,
    DAMAGE,
    DOOM,
    DOOM_DUE,
    ENDING,
    ENGAGED,
    EXHAUSTED,
    FLIPPED,
    FRIGHTENED_THIS_ROUND,
    HORROR,
    HURTER,
    LEAVES_TO,
    PLACE,
    RESOURCES,
    SKILLS_CANCELED,
    STAYS,
    TEST_AUTO,
    TEST_BONUS,
    TEST_BY,
    TEST_FLIP,
    TEST_INSTEAD,
    TEST_KIND,
    TEST_OBJECT,
    TEST_SOURCE,
    TEST_TO_REVEAL,
    THE_BENEATH,
    THE_ENCOUNTER_DECK,
    THE_ENCOUNTER_DISCARD,
    THE_INVESTIGATORS,
    THE_LOCATIONS,
    THE_PLACES,
    THE_REMOVED,
    THE_SET_ASIDE,
    THE_SPECIAL_DECK,
    THE_VICTORY,
    TOKEN_COLUMNS,
    TURN_OF,
    USES,
    Table,
)
from mythos.kernel.effects import Effect
from mythos.kernel.machine import (
    CONTROLLER,
    HOST,
    KNOWN,
    OBJECT,
    ZONE,
)
from mythos.kernel.program import FORCED, Instr
from mythos.kernel.records import HAPPENED, Event
from mythos.kernel.setup import KEYS

if TYPE_CHECKING:
    from mythos.arkham.investigation import Investigation

MANDATORY: Final = FORCED | n.REVELATION | n.ADVANCED | n.OBJECTIVE | n.TOKEN
BARE: Final = (-1, *(0,) * (ENGAGED - PLACE - 1), -1)  # nowhere, without tokens, ready, face up, engaged with nobody
ALONG: Final = 1  # how a move happens: with the investigator whom the enemy is engaged with
FROM_PLAY: Final = (n.LIMBO, *n.IN_PLAY)
STAYING: Final = (THE_REMOVED, THE_BENEATH)  # where a card may come whose owner is out of the game
DECK_STREAM: Final = 0
ENCOUNTER_STREAM: Final = 4
BAG_STREAM: Final = 5
STORY_STREAM: Final = 6


class Acts(Table):
    """A table on which things happen."""

    __slots__ = ()

    def cite(self, *rulings: str) -> None:
        """A ruling decides what happens here; nothing could happen otherwise."""
        if self.trace is not None:
            self.trace.cite(*rulings)

    # -- moving cards
    def clean(self, c: int) -> None:
        """A card that leaves play loses its tokens; what is attached to it is discarded."""
        at = c * COLUMNS
        cells = self.cells
        cells[at + PLACE : at + ENGAGED + 1] = BARE
        cells[at + HOST] = -1
        cells[at + CONTROLLER] = self.setup.owners[c]
        self.drop_attached(c)

    def drop_attached(self, c: int) -> None:
        """What is attached to a card that goes is discarded."""
        if c in self.cells[HOST::COLUMNS]:
            for d in [d for d in self.cards_in_play() if self.cells[d * COLUMNS + HOST] == c]:
                if STAYS in self.face(d).facts and self.cells[c * COLUMNS + ZONE] == THE_SET_ASIDE:
                    self.move(d, THE_SET_ASIDE)
                else:
                    self.discard(d)

    def rejoin(self, c: int) -> None:
        """What stayed attached to a card in the void comes back with it."""
        for d in self.zones[THE_SET_ASIDE]:
            if self.cells[d * COLUMNS + HOST] == c:
                self.move(d, THE_PLACES)

    def go(self, c: int, zone: int, bottom: bool = False, same: bool = False) -> None:
        """Put a card somewhere out of play; `same`: what means it still does."""
        cells, kinds = self.cells, self.setup.zone_kinds
        old, owner = cells[c * COLUMNS + ZONE], self.setup.owners[c]
        if owner >= 0 and zone not in STAYING and not self.is_in(owner):
            zone = THE_REMOVED  # its owner is out of the game
        if kinds[old] in n.IN_PLAY and LEAVES_TO in self.face(c).facts:
            zone = self.zone_number(self.face(c).facts[LEAVES_TO][0], 0)
        self.move(c, zone, bottom, same=same)
        if kinds[old] in n.IN_PLAY:
            self.clean(c)
            self.touch()
        cells[c * COLUMNS + KNOWN] = self.seen_in(kinds[zone], zone)
        if owner < 0 and kinds[old] == n.HAND:
            cells[c * COLUMNS + CONTROLLER] = -1
        if old == THE_LOCATIONS:
            self.remap()
        elif old == THE_BENEATH:
            cells[c * COLUMNS + HOST] = -1
        elif kinds[old] == n.DECK:
            self.watch()

    def go_all(self, pile: int, zone: int) -> None:
        """Put everything that lies in a pile out of play somewhere else out of play, in its order."""
        self.move_all(pile, zone, self.seen_in(self.setup.zone_kinds[zone], zone))

    def seen_in(self, kind: int, zone: int) -> int:
        """Who sees a card that comes to a zone."""
        if kind == n.HAND:
            return 1 << zone // n.PLAYER_ZONES
        hidden = kind in (n.DECK, n.ENCOUNTER_DECK, n.SPECIAL_DECK)
        return 0 if hidden else (1 << self.setup.players) - 1

    def pile(self, c: int) -> int:
        """Where a card is discarded to: its owner's pile, or the encounter discard pile."""
        owner = self.setup.owners[c]
        return owner * n.PLAYER_ZONES + n.DISCARD if owner >= 0 else THE_ENCOUNTER_DISCARD

    def discard(self, c: int) -> None:
        """Put a card on its discard pile; text may send events to the bottom of their deck instead."""
        owner = self.setup.owners[c]
        if REDIRECT_KEY in self.listen and self.type_of(c) == n.EVENT and self.zone_kind(c) in FROM_PLAY:
            for entry in self.listen[REDIRECT_KEY]:
                if self.controller(entry & OBJECT) == owner and self.speaks(entry & OBJECT):
                    self.go(c, owner * n.PLAYER_ZONES + n.DECK, bottom=True)
                    return
        self.go(c, self.pile(c))

    def to_victory(self, c: int) -> None:
        """Put a card into the victory display; a copy beyond its limit there is discarded."""
        most = self.face(c).facts.get("most per victory display", (0,))[0]
        copies = sum(self.title_of(d) == self.title_of(c) for d in self.zones[THE_VICTORY]) if most else 0
        if most and copies >= most and self.rule("ah13-2.3"):
            self.discard(c)
        else:
            self.go(c, THE_VICTORY)

    def bring(self, c: int, zone: int, controller: int, place: int = -1) -> None:
        """Put a card into play."""
        cells, at = self.cells, c * COLUMNS
        if self.setup.zone_kinds[cells[at + ZONE]] in n.IN_PLAY:
            self.move(c, zone, same=True)
        else:
            self.move(c, zone)
            self.clean(c)
            if LEAVES_TO in self.face(c).facts:
                self.rejoin(c)
            cells[at + USES] = self.sheet(c).uses[0]
            cells[at + EXHAUSTED] = int(self.sheet(c).tired)
        cells[at + CONTROLLER] = controller
        cells[at + PLACE] = place
        cells[at + KNOWN] = (1 << self.setup.players) - 1
        self.touch()

    def shuffle_zone(self, zone: int) -> None:
        """Shuffle a deck."""
        stream = DECK_STREAM + zone // n.PLAYER_ZONES if zone < THE_INVESTIGATORS else ENCOUNTER_STREAM
        self.shuffle(zone, stream)

    # -- what instructions do
    def events_of(self, rec: int, instr: Instr) -> tuple[list[Event], int]:
        """The events an instruction makes, and how many were meant; some verbs are procedures of the rules."""
        rule = PROCEDURES_OF.get(instr.verb)
        if rule is not None:
            rule(self, rec, instr)  # type: ignore[arg-type]
            return [], 0
        if instr.verb == n.E_MOVE_TOKENS:
            return moved_tokens(self, rec, instr)
        refs, wanted = self.objects(instr, rec)
        record = self.use(rec)
        you, source = record.player, record.subject
        this = source & OBJECT
        if instr.who is not None:
            you = next(iter(self.selected(instr.who, this, you, rec)), you)
        amount = 1 if instr.num is None else self.number(instr.num, this, record.player, rec)
        other = -1
        if instr.to is not None:
            others = self.selected(instr.to, this, record.player, rec)
            if not others:
                return [], max(wanted, 1)
            other = others[0]
        state = instr.state if instr.state >= 0 else instr.n
        if state == 1 and instr.verb in (n.E_HEAL, n.E_HEAL_MORE):
            shared = [ref for ref in refs if sharers(self, ref & OBJECT)]
            for ref in shared:
                self.push(HealShared(rec, instr.verb, ref, amount, you))
            refs = tuple(ref for ref in refs if ref not in shared)
            if shared and not refs:
                return [], 0
        verb, zone, cause = instr.verb, instr.zone, self.cause_of(self.setup.abilities[record.ability])
        events = []
        for ref in refs:
            if self.can_now(verb, ref, you, other, amount, state):
                events.append(Event(verb, ref, you, cause, source, rec, amount, other, zone, state))
        return (self.reviewed(rec, instr, events) if verb in REVIEWED else events), wanted

    def reviewed(self, rec: int, instr: Instr, events: list[Event]) -> list[Event]:
        """Of the events that an instruction makes those that really come about."""
        raise NotImplementedError

    def can(self, verb: int, ref: int, rec: int) -> bool:
        """Could this happen to an object, as far as legality asks?"""
        if rec < 0:
            return self.can_now(verb, ref, -1, -1, 1, 0)
        you = self.heap[rec].player
        if verb in TESTING:
            return self.can_test(verb, ref & OBJECT, you, self.heap[rec].subject & OBJECT)
        if verb == n.E_ENTERED:  # it is chosen as where somebody moves to
            return self.spot(you) != ref & OBJECT and may_enter(self, you, ref & OBJECT)
        if verb == n.E_PLAY_NOW:
            return self.affords(rec, ref & OBJECT, you)
        if verb >= n.ON_CLUES:  # such tokens are to be placed on it
            return self.can_now(n.E_PLACE, ref, you, -2, 1, verb)
        return self.can_now(verb, ref, you, -2, 1, -1)

    def affords(self, rec: int, card: int, you: int) -> bool:
        """Can a card be played after the cost of a text is paid?"""
        raise NotImplementedError

    def play_now(self, card: int, you: int) -> None:
        """Play a card in the middle of a text."""
        raise NotImplementedError

    def can_test(self, verb: int, c: int, you: int, using: int = -1) -> bool:
        """May an investigator fight, evade or investigate this? `using`: the card whose text says so."""
        if verb == n.E_INVESTIGATE:
            return self.type_of(c) == n.LOCATION and not self.barred(n.E_INVESTIGATE, you, c)
        if self.type_of(c) != n.ENEMY or self.barred(n.E_FIGHT if verb == n.E_FIGHT else n.E_EVADE, you, c, using):
            return False
        if verb == n.E_FIGHT:
            if self.face(c).printed[n.FIGHT] < 0 or self.spot(c) != self.spot(you):
                return False
            return not (self.value(c, n.ALOOF) > 0 and not self.is_engaged(c))
        return self.face(c).printed[n.EVADE] >= 0 and self.is_engaged_with(c, you)

    def barred(self, verb: int, you: int, c: int, using: int = -1) -> bool:
        """Does text forbid an investigator to do this to something, or forbid that it is done to it at all?

        `using`: the card whose text would do it.
        """
        if verb not in self.library.forbids:
            return False
        return self.forbidden(verb, c, other=using) or (you >= 0 and self.forbidden(verb, you, other=c))

    def may_go_to(self, c: int, place: int) -> bool:
        """May an investigator or enemy go to a location, as far as text forbids it?"""
        return may_enter(self, c, place)

    def can_now(self, verb: int, ref: int, you: int, other: int, amount: int, state: int) -> bool:
        """Would a verb change anything about an object? `other` -2: not known yet."""
        test = NEEDS.get(verb)
        return test is None or test(self, ref & OBJECT, you, other, amount, state)

    # -- what happens
    def apply(self, i: int) -> None:
        """An event happens, unless it was stopped or changes nothing."""
        heap = self.heap
        event = heap[i]
        kind = event.kind
        if kind == n.E_ATTACK and self.trace is not None:
            self.tell_record(event)  # before what it does
        change = APPLY.get(kind)
        if change is None or change(self, i, event):
            self.flag(i, HAPPENED)
            if self.trace is not None and kind != n.E_ATTACK:
                self.tell_record(heap[i])

    def tell_record(self, record: Event) -> None:
        """A line about an event (a hook of the text module)."""

    # -- hooks of the layers above
    flipped = FLIPPED

    def hurt(
        self, refs: Iterable[int], damage: int, horror: int, source: int = -1, player: int = -1, direct: int = 0
    ) -> None:
        """Deal damage and horror by a rule."""
        raise NotImplementedError

    def usual_skill(self, kind: int, obj: int) -> int:
        """The skills (as a bit mask) that a kind of test uses."""
        raise NotImplementedError

    def is_in_play_by_title(self, card: int) -> bool:
        """Is another card of this title in play?"""
        raise NotImplementedError

    def is_limited(self, card: int, player: int) -> bool:
        """Are there as many copies of a card in a play area as its own limit allows?"""
        raise NotImplementedError

    def make_room(self, player: int, card: int) -> None:
        """A new asset needs its slot."""
        raise NotImplementedError

    def may_gain(self, player: int) -> bool:
        """May an investigator gain resources?"""
        return n.E_GAIN not in self.library.forbids or not self.forbidden(n.E_GAIN, player)

    def prohibits(self, verb: int) -> bool:
        """Is there any text at all that forbids a verb?"""
        raise NotImplementedError

    def toll(self, place: int) -> int:
        """How many actions more it takes to investigate a location."""
        raise NotImplementedError

    def pay_toll(self, player: int, place: int) -> bool:
        """Pay that in the middle of an effect; False if it cannot be paid. ah13-1.6-b"""
        raise NotImplementedError

    def health_matters(self, c: int) -> bool:
        """Can damage or horror be placed on it?"""
        raise NotImplementedError

    def entry_cost(self, place: int) -> int:
        """The clues that entering a location costs besides."""
        raise NotImplementedError

    def can_enter(self, player: int, place: int) -> bool:
        """Can an investigator pay what entering a location costs?"""
        raise NotImplementedError

    def pay_entry(self, player: int, place: int) -> None:
        """Pay that."""
        raise NotImplementedError

    def placed_clues(self, c: int, amount: int) -> None:
        """Clues came to lie on a card."""
        raise NotImplementedError

    def follow_chapter(self, name: str) -> None:
        """Carry out a block of the scenario, if it has one."""
        raise NotImplementedError

    def revealed_location(self, c: int, player: int) -> None:
        """A location was turned over."""
        raise NotImplementedError

    def frightened(self, c: int, count: int) -> None:
        """Horror came to an investigator, or was healed; kept where text asks about it."""
        if c < self.setup.players and count and FRIGHTENED_THIS_ROUND in self.library.histories:
            self.limits.append((FRIGHTENED_THIS_ROUND, c, count, n.WHOLE_ROUND))

    def healed_horror(self, ref: int, player: int, count: int) -> None:
        """Somebody's effect healed horror."""
        raise NotImplementedError

    def drew(self, player: int, c: int) -> None:
        """Somebody drew a card of the own deck that is no weakness."""
        raise NotImplementedError

    def came_along(self, c: int, place: int, start: int) -> None:
        """An engaged enemy moved with its investigator: it leaves one location and enters another, too."""
        raise NotImplementedError

    def came_engaged(self, c: int) -> None:
        """An enemy entered play engaged with somebody: that counts as engaging."""
        raise NotImplementedError

    def lose_engagement(self, c: int) -> None:
        """An enemy goes out of a threat area to the location there."""
        disengage(self, c)


Need = Callable[[Acts, int, int, int, int, int], bool]


def _discoverable(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    if not g.cells[c * COLUMNS + CLUES] or you < 0:
        return g.cells[c * COLUMNS + CLUES] > 0
    return not g.forbidden(n.E_DISCOVER, you, other=c) and not g.forbidden(n.E_DISCOVER_FREELY, you, other=c)


def _healable(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    damage, horror = g.cells[c * COLUMNS + DAMAGE], g.cells[c * COLUMNS + HORROR]
    horror += sum(g.cells[d * COLUMNS + HORROR] for d in sharers(g, c))
    return damage > 0 if state == 0 else horror > 0 if state == 1 else damage + horror > 0


def _movable(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    if other == -2:
        return True
    goal = other & OBJECT
    if other < 0 or g.cells[goal * COLUMNS + ZONE] != THE_LOCATIONS or g.spot(c) == goal:
        return False
    return may_enter(g, c, goal)


def may_enter(g: Acts, c: int, place: int) -> bool:
    """May an investigator or enemy come to a location at all?"""
    return not g.forbidden(n.E_MOVE, c, other=place) and not g.forbidden(n.E_LEFT, c, other=g.spot(c))


def _evadable(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    if g.type_of(c) != n.ENEMY or g.barred(n.E_EVADE, you, c):
        return False
    return not g.cells[c * COLUMNS + EXHAUSTED] or g.is_engaged(c)


def _engageable(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    if g.type_of(c) != n.ENEMY or you < 0 or g.forbidden(n.E_ENGAGE, c, other=you):
        return False
    return not g.is_engaged_with(c, you) and not g.value(c, n.MASSIVE)


def _placeable(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    if state == n.ON_CLUES and not may_bear_clues(g, c):
        return False
    return g.zone_kind(c) in n.IN_PLAY and amount > 0 and (state < 0 or g.bears(c, state))


def _removable(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    column = TOKEN_COLUMNS.get(state)
    if state < 0:
        return True
    return column is not None and g.table_value(c, state) > 0


def _discardable(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """What is in play may leave it, unless text forbids it or it is permanent."""
    if g.setup.zone_kinds[g.cells[c * COLUMNS + ZONE]] not in n.IN_PLAY:
        return True
    if g.face(c).printed[n.PERMANENT] and g.rule("ah13-err-rr-permanent"):
        return False
    if is_peopled(g, c) and LEAVING_KEY not in g.listen:
        return False  # nobody is left at no location
    return not g.forbidden(n.E_LEAVE, c)


def is_peopled(g: Acts, c: int) -> bool:
    """Is it a location with anybody at it?"""
    return g.type_of(c) == n.LOCATION and bool(g.investigators_at(c) or g.enemies_at(c))


def _threatens(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """What lies before an investigator: no part of the map and of the story."""
    return g.type_of(c) in LYING and _discardable(g, c, you, other, amount, state)


def _controllable(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    """Nobody controls the signature card of somebody else."""
    if g.cells[c * COLUMNS + CONTROLLER] == you:
        return False
    signature = g.face(c).facts.get("signature", ())
    return not (signature and g.setup.owners[c] != you and g.rule("ah13-def-signature-control"))


def _readiable(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    return g.cells[c * COLUMNS + EXHAUSTED] != 0 and not g.forbidden(n.E_READY, c)


def _exhaustible(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    return not g.cells[c * COLUMNS + EXHAUSTED] and g.zone_kind(c) in n.IN_PLAY


def _gains(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    return g.may_gain(c)


def _gains_clues(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    return not g.forbidden(n.E_GAIN_CLUES, c)


def _flips(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    return g.cells[c * COLUMNS + CLUES] > 0


def _enters(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    return not (g.face(c).unique and g.is_in_play_by_title(c)) and not (you >= 0 and g.is_limited(c, you))


def _attachable(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    if other == -2:
        return True
    return other >= 0 and g.zone_kind(other & OBJECT) in n.IN_PLAY and not is_full(g, c, other & OBJECT)


def is_full(g: Acts, c: int, host: int) -> bool:
    """Do as many copies of a card hang on another one as its own limit allows?"""
    limit = g.face(c).facts.get("limit per host", ())
    if not limit:
        return False
    hanging = [d for d in g.cards_in_play() if g.cells[d * COLUMNS + HOST] == host and g.title_of(d) == g.title_of(c)]
    return len(hanging) >= limit[0]


def _flippable(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    return g.cells[c * COLUMNS + ZONE] == THE_LOCATIONS and g.cells[c * COLUMNS + FLIPPED] != 0


def _attacks(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    return you < 0 or not g.forbidden(n.E_ATTACK, c, other=you)


def _unknown(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    return g.cells[c * COLUMNS + ZONE] == THE_LOCATIONS and g.cells[c * COLUMNS + FLIPPED] != 0


def _has_tokens(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    column = TOKEN_COLUMNS.get(state)
    return column is None or g.cells[c * COLUMNS + column] > 0


def _engaged_with_you(g: Acts, c: int, you: int, other: int, amount: int, state: int) -> bool:
    return g.type_of(c) == n.ENEMY and g.is_engaged(c)


LEAVING_KEY: Final = AT_WHEN * KEYS + n.E_LEAVE  # text that answers when something leaves play, before it does
LYING: Final = (n.ASSET, n.EVENT, n.TREACHERY, n.ENEMY)
NEEDS: Final[dict[int, Need]] = {
    n.E_DISCOVER: _discoverable,
    n.E_HEAL: _healable,
    n.E_MOVE: _movable,
    n.E_EVADE: _evadable,
    n.E_ENGAGE: _engageable,
    n.E_DISENGAGE: _engaged_with_you,
    n.E_PLACE: _placeable,
    n.E_REMOVE_TOKEN: _removable,
    n.E_DISCARD: _discardable,
    n.E_VICTORY: _discardable,
    n.E_RETURN: _discardable,
    n.E_REMOVE: _discardable,
    n.E_EXILE: _discardable,
    n.E_SHUFFLE: _discardable,
    n.E_DECK: _discardable,
    n.E_THREAT: _threatens,
    n.E_PILE: _discardable,
    n.E_EXHAUST: _exhaustible,
    n.E_READY: _readiable,
    n.E_GAIN: _gains,
    n.E_GAIN_CLUES: _gains_clues,
    n.E_FLIP_TOKENS: _flips,
    n.E_CONTROL: _controllable,
    n.E_PUT: _enters,
    n.E_ATTACH: _attachable,
    n.E_REVEAL: _flippable,
    n.E_ATTACK: _attacks,
    n.E_LOOK: _unknown,
    n.E_MOVE_TOKENS: _has_tokens,
}
REVIEWED: Final = (n.E_HEAL, n.E_MOVE)
TESTING: Final = (n.E_FIGHT, n.E_EVADE_ACTION, n.E_INVESTIGATE)

# -- what happens ------------------------------------------------------------------------------------------------------
Change = Callable[[Acts, int, Event], bool]


def _discover(g: Acts, i: int, event: Event) -> bool:
    """Clues go from a location to an investigator; no more than lie there."""
    place, you = event.subject & OBJECT, event.player
    count = min(event.amount, g.cells[place * COLUMNS + CLUES])
    if count <= 0 or not g.is_in(you):
        return False
    g.cells[place * COLUMNS + CLUES] -= count
    g.cells[you * COLUMNS + CLUES] += count
    g.rewrite(i).amount = count
    g.watch()
    return True


def _gain(g: Acts, i: int, event: Event) -> bool:
    player = event.subject & OBJECT
    if event.amount <= 0 or not g.is_in(player) or not g.may_gain(player):
        return False
    g.cells[player * COLUMNS + RESOURCES] += event.amount
    g.watch()
    return True


def _lose(g: Acts, i: int, event: Event) -> bool:
    player = event.subject & OBJECT
    count = min(event.amount, g.cells[player * COLUMNS + RESOURCES])
    g.cells[player * COLUMNS + RESOURCES] -= count
    g.watch()
    return count > 0


def _heal(g: Acts, i: int, event: Event) -> bool:
    """Remove up to the amount."""
    at = (event.subject & OBJECT) * COLUMNS
    column = DAMAGE if event.state == 0 else HORROR
    count = min(event.amount, g.cells[at + column])
    g.cells[at + column] -= count
    if column == HORROR:
        g.frightened(event.subject & OBJECT, -count)
    if count and column == HORROR and event.kind == n.E_HEAL:  # what is healed besides is part of it (ah13-faq-24)
        g.healed_horror(event.subject, event.player, count)
    return count > 0


def _gain_clues(g: Acts, i: int, event: Event) -> bool:
    player = event.subject & OBJECT
    if event.amount <= 0 or not g.is_in(player):
        return False
    g.cells[player * COLUMNS + CLUES] += event.amount
    g.touch()
    return True


def _flip_tokens(g: Acts, i: int, event: Event) -> bool:
    """Clues on a card are turned over and lie there as doom."""
    at = (event.subject & OBJECT) * COLUMNS
    count = min(event.amount, g.cells[at + CLUES])
    g.cells[at + CLUES] -= count
    g.cells[at + DOOM] += count
    g.touch()
    return count > 0


def _place(g: Acts, i: int, event: Event) -> bool:
    """Tokens come onto a card from the pool."""
    c = event.subject & OBJECT
    if event.amount <= 0:
        return False
    g.cells[c * COLUMNS + TOKEN_COLUMNS[event.state]] += event.amount
    g.touch()
    if event.state == n.ON_DOOM and event.to == 1 and g.regs[AGENDA_NOW] == c:
        g.regs[DOOM_DUE] = 1
    elif event.state == n.ON_CLUES and c >= g.setup.players:
        g.placed_clues(c, event.amount)
    return True


def _remove_token(g: Acts, i: int, event: Event) -> bool:
    c = event.subject & OBJECT
    column = TOKEN_COLUMNS[event.state]
    count = min(event.amount, g.table_value(c, event.state))
    g.cells[c * COLUMNS + column] -= count
    g.touch()
    return count > 0


def _exhaust(g: Acts, i: int, event: Event) -> bool:
    at = (event.subject & OBJECT) * COLUMNS
    if g.cells[at + EXHAUSTED]:
        return False
    g.cells[at + EXHAUSTED] = 1
    return True


def _ready(g: Acts, i: int, event: Event) -> bool:
    at = (event.subject & OBJECT) * COLUMNS
    if not g.cells[at + EXHAUSTED] or g.forbidden(n.E_READY, event.subject & OBJECT):
        return False
    g.cells[at + EXHAUSTED] = 0
    g.touch()
    return True


def _discard(g: Acts, i: int, event: Event) -> bool:
    c = event.subject & OBJECT
    if is_peopled(g, c):
        return False
    g.rewrite(i).came_from = g.zone_kind(c)
    g.discard(c)
    g.rewrite(i).new = g.ref(c)
    return True


def _to_zone(zone: int) -> Change:
    def change(g: Acts, i: int, event: Event) -> bool:
        c = event.subject & OBJECT
        if is_peopled(g, c):
            return False
        g.rewrite(i).came_from = g.zone_kind(c)
        g.go(c, zone)
        g.rewrite(i).new = g.ref(c)
        return True

    return change


def _exile(g: Acts, i: int, event: Event) -> bool:
    """A card leaves the game, and the deck of whoever brought it along."""
    c = event.subject & OBJECT
    g.rewrite(i).came_from = g.zone_kind(c)
    g.go(c, THE_REMOVED)
    if g.setup.owners[c] >= 0:
        g.log.append((LOG_EXILED, g.setup.owners[c], c, 0))
    g.rewrite(i).new = g.ref(c)
    return True


def _victory(g: Acts, i: int, event: Event) -> bool:
    c = event.subject & OBJECT
    if is_peopled(g, c):
        return False
    g.rewrite(i).came_from = g.zone_kind(c)
    g.to_victory(c)
    g.rewrite(i).new = g.ref(c)
    return True


def _return(g: Acts, i: int, event: Event) -> bool:
    """To its owner's hand; a weakness that comes to a hand is resolved as if it was drawn."""
    c = event.subject & OBJECT
    owner = g.setup.owners[c]
    if owner < 0:
        return _hide(g, i, event)
    g.rewrite(i).came_from = g.zone_kind(c)
    if g.zone_kind(c) == n.SET_ASIDE:
        _from_collection(g, c, owner)
    g.go(c, owner * n.PLAYER_ZONES + n.HAND)
    g.rewrite(i).new = g.ref(c)
    if g.sheet(c).weakness and g.is_in(owner):
        g.push(DrawEncounter(owner, 1, g.ref(c), 1))
    return True


def _from_collection(g: Acts, c: int, owner: int) -> None:
    """A weakness comes from the collection: the same copy is there for nobody else, and it stays in the deck.

    ah13-err-rr-weakness
    """
    twins = [d for d in g.zones[THE_SET_ASIDE] if g.title_of(d) == g.title_of(c) and g.setup.owners[d] != owner]
    for other in {g.setup.owners[d]: d for d in twins}.values():
        g.go(other, THE_REMOVED)
    g.log.append((LOG_GAINED, owner, 0, c))


def _hide(g: Acts, i: int, event: Event) -> bool:
    """An encounter card comes secretly into the hand of whoever drew it, and belongs there until its text says more."""
    c, you = event.subject & OBJECT, event.player
    if not g.is_in(you):
        return False
    g.go(c, you * n.PLAYER_ZONES + n.HAND)
    g.cells[c * COLUMNS + CONTROLLER] = you
    g.rewrite(i).new = g.ref(c)
    return True


def _to_deck(g: Acts, i: int, event: Event) -> bool:
    """Into its owner's deck, or the encounter deck: on top (0), at the bottom (1), shuffled in (2)."""
    c = event.subject & OBJECT
    owner = g.setup.owners[c]
    zone = owner * n.PLAYER_ZONES + n.DECK if owner >= 0 and event.to != n.ENCOUNTER_DECK else THE_ENCOUNTER_DECK
    if is_peopled(g, c):
        return False
    if event.state == 2 and not g.zones[zone] and g.rule("ah13-1.13"):
        return False  # a lone card is never shuffled into a deck of no cards
    g.rewrite(i).came_from = g.zone_kind(c)
    if owner >= 0 and g.zone_kind(c) == n.SET_ASIDE:
        _from_collection(g, c, owner)
    g.go(c, zone, bottom=event.state == 1)
    if event.state == 2:
        g.shuffle_zone(zone)
    g.rewrite(i).new = g.ref(c)
    return True


def _put(g: Acts, i: int, event: Event) -> bool:
    """A card enters play: a location on the map, an asset in a play area or at a location, an enemy as it spawns."""
    c = event.subject & OBJECT
    kind = g.type_of(c)
    if kind == n.LOCATION:
        enter_location(g, c, event.other & OBJECT if event.other >= 0 else -1)
    elif kind == n.ENEMY:
        place = event.other & OBJECT if event.other >= 0 else -1
        put_enemy(g, c, place, event.player)
    elif event.other >= 0:
        g.bring(c, THE_PLACES, -1, event.other & OBJECT)
    else:
        g.bring(c, event.player * n.PLAYER_ZONES + n.PLAY, event.player)
        g.make_room(event.player, c)
    _refresh(g, i, event, c)
    return True


def _refresh(g: Acts, i: int, event: Event, c: int) -> None:
    """A card that enters play is still the same for the rest of the text that brought it there, and of the text that
    called for that one."""
    init, old, now = event.init, event.subject, g.ref(c)
    if init >= 0:
        if g.heap[init].subject == old:
            g.rewrite(init).subject = now
        texts = [init]
        for frame in g.stack:
            if isinstance(frame, Effect) and frame.record != init:
                texts.append(frame.record)
        for rec in texts:
            first = g.use(rec).slots
            for slot in range(first, first + g.ability_of(rec).slots):
                if old in g.sets[slot]:
                    g.sets[slot] = tuple(now if ref == old else ref for ref in g.sets[slot])
    g.rewrite(i).subject = now


def _threat(g: Acts, i: int, event: Event) -> bool:
    c, you = event.subject & OBJECT, event.player
    if not g.is_in(you):
        return False
    if g.type_of(c) == n.ENEMY:
        put_enemy(g, c, -1, you)
    else:
        g.bring(c, you * n.PLAYER_ZONES + n.THREAT, you)
    _refresh(g, i, event, c)
    if g.is_engaged_with(c, you):
        g.came_engaged(c)
    return True


def _control(g: Acts, i: int, event: Event) -> bool:
    c, you = event.subject & OBJECT, event.player
    g.bring(c, you * n.PLAYER_ZONES + n.PLAY, you)
    g.make_room(you, c)
    return True


def _beneath(g: Acts, i: int, event: Event) -> bool:
    """A card comes to lie under another one; who knew it still does."""
    c, known = event.subject & OBJECT, g.cells[(event.subject & OBJECT) * COLUMNS + KNOWN]
    g.go(c, THE_BENEATH)
    g.cells[c * COLUMNS + HOST], g.cells[c * COLUMNS + KNOWN] = event.other & OBJECT, known
    g.rewrite(i).new = g.ref(c)
    return True


def _pile(g: Acts, i: int, event: Event) -> bool:
    """A card comes facedown to a pile of the scenario's own; nobody controls it there."""
    c = event.subject & OBJECT
    g.go(c, THE_SPECIAL_DECK)
    if g.rule("ah13-faq-30"):
        g.cells[c * COLUMNS + CONTROLLER] = -1
    g.shuffle_zone(THE_SPECIAL_DECK)
    g.rewrite(i).new = g.ref(c)
    return True


def _attach(g: Acts, i: int, event: Event) -> bool:
    """An attachment lies where its host is."""
    c, host = event.subject & OBJECT, event.other & OBJECT
    if is_full(g, c, host):
        return False
    kept = g.setup.owners[c] if g.type_of(c) != n.TREACHERY else -1  # whoever attaches a card to a scenario card
    if g.type_of(host) == n.LOCATION:
        g.bring(c, THE_PLACES, kept, host)
    elif g.type_of(host) == n.ENEMY:
        g.bring(c, THE_PLACES, kept)  # it is wherever the enemy is
    else:
        zone = g.cells[host * COLUMNS + ZONE]
        g.bring(c, zone, g.cells[host * COLUMNS + CONTROLLER], g.cells[host * COLUMNS + PLACE])
    g.cells[c * COLUMNS + HOST] = host
    _refresh(g, i, event, c)
    return True


def _move(g: Acts, i: int, event: Event) -> bool:
    """Leave one location and enter another at once; engaged enemies come along, the new location is revealed."""
    c, goal = event.subject & OBJECT, event.other & OBJECT
    if g.cells[goal * COLUMNS + ZONE] != THE_LOCATIONS or not g.live(event.subject):
        return False
    if event.state == ALONG:
        return True  # it came with its investigator
    start = g.spot(c)
    if start == goal:
        return False
    if g.type_of(c) == n.ENEMY:
        disengage(g, c)
        g.cells[c * COLUMNS + PLACE] = goal
    else:
        if not _pay_entry(g, event, c, goal):
            return False
        g.cells[c * COLUMNS + PLACE] = goal
        if g.cells[goal * COLUMNS + FLIPPED]:
            reveal_location(g, goal, c)
        for enemy in g.threats(c):
            g.came_along(enemy, goal, start)
    g.rewrite(i).came_from = start
    g.touch()
    return True


def _pay_entry(g: Acts, event: Event, player: int, place: int) -> bool:
    """Entering may cost clues; what must be done costs nothing more, and a move action has paid. ah13-1.6-c"""
    cost, init = g.entry_cost(place), event.init
    if not cost or init < 0 or g.ability_of(init).kind & MANDATORY:
        return True
    if not g.can_enter(player, place):
        return False
    g.pay_entry(player, place)
    return True


def _engage(g: Acts, i: int, event: Event) -> bool:
    c, you = event.subject & OBJECT, event.player
    if event.state == ENGAGED_AT_ONCE:
        return g.is_engaged_with(c, you)  # it came so
    if not g.is_in(you) or g.is_engaged_with(c, you):
        return False
    engage(g, c, you)
    return True


def _disengage(g: Acts, i: int, event: Event) -> bool:
    c = event.subject & OBJECT
    if not g.is_engaged(c):
        return False
    disengage(g, c)
    g.cells[c * COLUMNS + ENGAGED] = LET_GO
    g.touch()
    return True


def _evade(g: Acts, i: int, event: Event) -> bool:
    """Exhaust the enemy and break the engagement; it stays where it is."""
    c = event.subject & OBJECT
    disengage(g, c)
    g.cells[c * COLUMNS + EXHAUSTED] = 1
    return True


def _spawn(g: Acts, i: int, event: Event) -> bool:
    """An enemy comes to a location, or straight to an investigator there."""
    if not g.live(event.subject):
        return False
    c = event.subject & OBJECT
    there = event.other < 0 or g.spot(event.player) == event.other & OBJECT  # who left meanwhile is not engaged
    if event.state == ENGAGED_AT_ONCE and there:
        put_enemy(g, c, -1, event.player)
    else:
        put_enemy(g, c, event.other & OBJECT, -1)
    _refresh(g, i, event, c)
    if g.cells[c * COLUMNS + ENGAGED] >= 0:
        g.came_engaged(c)
    return True


def _damage(g: Acts, i: int, event: Event) -> bool:
    return _harm(g, event, DAMAGE)


def _horror(g: Acts, i: int, event: Event) -> bool:
    return _harm(g, event, HORROR)


def _behind(g: Acts, event: Event) -> int:
    """The card whose text is behind some damage, -1 if there is none: of an attack the one that began it."""
    by = g.regs[TEST_BY]
    attack = by >= 0 and g.regs[TEST_KIND] == n.ATTACKING and event.subject == g.regs[TEST_OBJECT]
    source = g.regs[TEST_SOURCE] if attack and event.source == g.ref(by) else event.source
    return source & OBJECT if source >= 0 else -1


def _harm(g: Acts, event: Event, column: int) -> bool:
    """What is left after preventing is placed on the card."""
    if event.amount <= 0 or not g.live(event.subject):
        return False
    c = event.subject & OBJECT
    if not g.health_matters(c) or (column == DAMAGE and g.forbidden(n.E_DAMAGE, c, other=_behind(g, event))):
        return False
    g.cells[c * COLUMNS + column] += event.amount
    if column == HORROR:
        g.frightened(c, event.amount)
    g.regs[HURTER] = event.player
    g.touch()
    return True


def _defeat(g: Acts, i: int, event: Event) -> bool:
    """An enemy goes to the discard pile or the victory display, an asset to its pile; an investigator is out."""
    if not g.live(event.subject):
        return False
    c = event.subject & OBJECT
    if c < g.setup.players:
        g.push(Elimination(c, event.state))
        return True
    if g.type_of(c) == n.ENEMY and g.face(c).printed[n.VICTORY] > 0:
        g.to_victory(c)
    else:
        g.discard(c)
    g.rewrite(i).new = g.ref(c)
    return True


def _attack(g: Acts, i: int, event: Event) -> bool:
    """An enemy deals its damage and horror, as one."""
    you = event.player
    damage, horror = strength(g, event)
    deal(g, (g.ref(you),), damage, horror, 0, event.subject, -1, n.BY_ATTACK, -1)
    return True


def strength(g: Acts, attack: Event) -> tuple[int, int]:
    """The damage and the horror of an attack, with what was added to it or taken from it."""
    c = attack.subject & OBJECT
    return max(g.value(c, n.DAMAGE) + attack.state + 1, 0), max(g.value(c, n.HORROR) + attack.to + 1, 0)


def _reveal_token(g: Acts, i: int, event: Event) -> bool:
    """A token (or several, of which some will be chosen) is drawn from the bag."""
    for _ in range(to_draw(g)):
        draw_token(g)
    if not g.revealed:
        return False
    g.rewrite(i).amount = g.revealed[-1]
    if g.revealed[-1] == n.AUTO_FAIL and g.forbidden(n.E_CANCEL_TOKEN, event.player):
        g.flag(i, ANSWERED)  # nobody can do anything about it
    return True


def _reveal(g: Acts, i: int, event: Event) -> bool:
    reveal_location(g, event.subject & OBJECT)
    return True


APPLY: Final[dict[int, Change]] = {
    n.E_DISCOVER: _discover,
    n.E_GAIN: _gain,
    n.E_LOSE: _lose,
    n.E_HEAL: _heal,
    n.E_HEAL_MORE: _heal,
    n.E_GAIN_CLUES: _gain_clues,
    n.E_FLIP_TOKENS: _flip_tokens,
    n.E_PLACE: _place,
    n.E_REMOVE_TOKEN: _remove_token,
    n.E_EXHAUST: _exhaust,
    n.E_READY: _ready,
    n.E_DISCARD: _discard,
    n.E_RETURN: _return,
    n.E_REMOVE: _to_zone(THE_REMOVED),
    n.E_EXILE: _exile,
    n.E_COLLECT: _gain,
    n.E_VICTORY: _victory,
    n.E_DECK: _to_deck,
    n.E_SHUFFLE: _to_deck,
    n.E_PUT: _put,
    n.E_THREAT: _threat,
    n.E_CONTROL: _control,
    n.E_ATTACH: _attach,
    n.E_BENEATH: _beneath,
    n.E_PILE: _pile,
    n.E_MOVE: _move,
    n.E_ENGAGE: _engage,
    n.E_DISENGAGE: _disengage,
    n.E_EVADE: _evade,
    n.E_SPAWN: _spawn,
    n.E_DAMAGE: _damage,
    n.E_HORROR: _horror,
    n.E_DEFEAT: _defeat,
    n.E_ATTACK: _attack,
    n.E_REVEAL: _reveal,
    n.E_REVEAL_TOKEN: _reveal_token,
}

# -- verbs that are procedures of the rules ----------------------------------------------------------------------------
Rule = Callable[["Investigation", int, Instr], None]


def _numbers(g: Investigation, rec: int, instr: Instr) -> tuple[int, int, int]:
    """This, you, and the amount of an instruction."""
    record = g.heap[rec]
    this, you = record.subject & OBJECT, record.player
    amount = 1 if instr.num is None else g.number(instr.num, this, you, rec)
    return this, you, amount


def _who(g: Investigation, rec: int, instr: Instr) -> int:
    return next(iter(g.who(rec, instr)), g.heap[rec].player)


def do_hurt(g: Investigation, rec: int, instr: Instr) -> None:
    """Deal damage or horror (or both) to each of these."""
    _, _you, amount = _numbers(g, rec, instr)
    refs, _ = g.objects(instr, rec)
    more, direct = (*instr.options, 0, 0)[:2]
    more = amount if more == n.AS_MUCH else more
    damage, horror = (amount, more) if instr.n == 0 else (more, amount)
    if refs and damage + horror > 0:
        source = g.heap[rec].subject
        player = g.heap[rec].player
        deal(g, refs, damage, horror, direct, source, rec, n.BY_EFFECT, player)


def do_draw(g: Investigation, rec: int, instr: Instr) -> None:
    """Players draw cards, together."""
    _, _, amount = _numbers(g, rec, instr)
    for ref in reversed(g.objects(instr, rec)[0]):
        draw_cards(g, ref & OBJECT, amount)


def do_test(g: Investigation, rec: int, instr: Instr) -> None:
    """A skill test: what the text says of it is read at its steps."""
    this, _, amount = _numbers(g, rec, instr)
    refs = g.objects(instr, rec)[0] if instr.sel is not None else ()
    tester = _who(g, rec, instr)
    if instr.verb == n.E_INVESTIGATE and g.library.wanders[g.use(rec).ability]:
        if not refs or not g.can_test(n.E_INVESTIGATE, refs[0] & OBJECT, tester):
            return
        if not g.pay_toll(tester, refs[0] & OBJECT):
            return  # the rest of the effect is done, this part is not
    ip = next(k for k, one in enumerate(g.ability_of(rec).program) if one is instr)
    begin_test(g, tester, instr.state, amount, refs[0] if refs else -1, g.ref(this), instr.verb, rec, ip)


def do_ignore_token(g: Investigation, rec: int, instr: Instr) -> None:
    """The token just revealed is not resolved; it stays out of the bag until the test ends."""
    g.flag(g.trigger_of(rec), ANSWERED)
    ignore_token(g)


def do_token_as(g: Investigation, rec: int, instr: Instr) -> None:
    """The token just revealed counts as another one of the bag."""
    g.push(CountAs(g.heap[rec].player))


def do_reveal_now(g: Investigation, rec: int, instr: Instr) -> None:
    """A token is revealed in the middle of a text."""
    g.push(Reveal(g.regs[TEST_BY]))


def do_skip_phase(g: Investigation, rec: int, instr: Instr) -> None:
    """The phase that begins does not take place."""
    skip_phase(g)


def do_repeat_phase(g: Investigation, rec: int, instr: Instr) -> None:
    """The phase that ended takes place once more."""
    repeat_phase(g)


def do_take_over(g: Investigation, rec: int, instr: Instr) -> None:
    """Somebody else counts as having drawn the card that is being drawn."""
    drawn = g.trigger_of(rec)
    who = g.objects(instr, rec)[0][0] & OBJECT
    take_over(g, g.heap[drawn].subject, who)
    g.rewrite(drawn).player = who


def do_undo(g: Investigation, rec: int, instr: Instr) -> None:
    """The action just finished is undone, if everything can be as it was."""
    if not undo_action(g, g.heap[rec].subject & OBJECT, g.heap[rec].player):
        g.tell("What was cannot be restored: the action stands.")


def do_killed(g: Investigation, rec: int, instr: Instr) -> None:
    """An investigator is killed: known to the campaign when the scenario is over."""
    for ref in g.objects(instr, rec)[0]:
        g.log.append((LOG_KILLED, ref & OBJECT, 0, 0))
        if not g.regs[ENDING] and g.is_in(ref & OBJECT) and not g.is_defeated(ref & OBJECT):
            g.emit([Event(n.E_DEFEAT, ref, -1, n.BY_EFFECT, state=BY_CARD)])


def do_remember(g: Investigation, rec: int, instr: Instr) -> None:
    """A phrase is remembered until the scenario is over: for all, or for whoever resolves a text that says "you"."""
    alone = instr.n and g.rule("ah13-def-remember-you")
    row = (instr.labels[0], g.heap[rec].player if alone else -1)
    if row not in g.memory and g.rule("ah13-def-remember"):
        g.memory = (*g.memory, row)
        g.tell(f"Remembered: {instr.labels[0]}.")


def do_advance_to(g: Investigation, rec: int, instr: Instr) -> None:
    """A certain act or agenda comes next."""
    advance_to(g, instr.labels[0], bool(instr.n))


def do_turn_back(g: Investigation, rec: int, instr: Instr) -> None:
    """Locations are unrevealed again; an act or agenda shows its front."""
    turn_back(g, [ref & OBJECT for ref in g.objects(instr, rec)[0]])


def do_cancel_skills(g: Investigation, rec: int, instr: Instr) -> None:
    """The skill cards committed to this test do not count, neither icons nor text."""
    g.regs[TEST_AUTO] |= SKILLS_CANCELED


def do_by_chance(g: Investigation, rec: int, instr: Instr) -> None:
    """A location is singled out by chance."""
    g.push(Chance(rec, instr.n))


def do_other_chance(g: Investigation, rec: int, instr: Instr) -> None:
    """The location that was singled out is turned down."""
    g.rewrite(g.trigger_of(rec)).state = TURNED_DOWN


def do_resolve_revelation(g: Investigation, rec: int, instr: Instr) -> None:
    """The revelation of a card is carried out, without its being drawn."""
    player = _who(g, rec, instr)
    for ref in reversed(g.objects(instr, rec)[0]):
        for number in reversed(g.sheet(ref & OBJECT).revelations):
            g.resolve(ref & OBJECT, number, player)


def do_end_turn(g: Investigation, rec: int, instr: Instr) -> None:
    """The turn of whoever resolves this ends at once; what is being resolved still is."""
    if g.regs[TURN_OF] == g.heap[rec].player:
        end_turn(g)


def do_approach(g: Investigation, rec: int, instr: Instr) -> None:
    """Move one location at a time, as long as there is a way, until the place is reached."""
    goals = g.selected(instr.to, g.this_of(rec), g.heap[rec].player, rec)
    refs = g.objects(instr, rec)[0]
    if refs and goals:
        g.push(Approach(refs[0], goals[0], rec))


def do_discard_worth(g: Investigation, rec: int, instr: Instr) -> None:
    """Cards are discarded one by one until they cost enough together."""
    _, _, amount = _numbers(g, rec, instr)
    ip = next(k for k, one in enumerate(g.ability_of(rec).program) if one is instr)
    g.push(DiscardWorth(rec, ip, amount))


def do_trade(g: Investigation, rec: int, instr: Instr) -> None:
    """Investigators give each other what the filter allows."""
    ip = next(k for k, one in enumerate(g.ability_of(rec).program) if one is instr)
    g.push(Trade(rec, ip, 1 + g.keep(g.objects(instr, rec)[0])))


def do_token_value(g: Investigation, rec: int, instr: Instr) -> None:
    """A token changes the skill value by so much."""
    _, _, amount = _numbers(g, rec, instr)
    add_value(g, worth(g, amount))


def do_auto(g: Investigation, rec: int, instr: Instr) -> None:
    """The test succeeds (1) or fails (2) automatically."""
    g.regs[TEST_AUTO] |= instr.n


def do_bonus(g: Investigation, rec: int, instr: Instr) -> None:
    """An attack deals more damage, an investigation finds more clues."""
    _, _, amount = _numbers(g, rec, instr)
    if instr.n:
        g.regs[TEST_BONUS] = amount - 1  # deals exactly so much
    else:
        g.regs[TEST_BONUS] += amount


def do_instead(g: Investigation, rec: int, instr: Instr) -> None:
    """The default result of the test does not happen; an attack that hits something else goes on."""
    if g.regs[TEST_INSTEAD] >= 0:
        g.regs[TEST_INSTEAD] = 1


def do_divert(g: Investigation, rec: int, instr: Instr) -> None:
    """The attack that failed hits something else."""
    for ref in g.objects(instr, rec)[0]:
        g.regs[TEST_INSTEAD] = -1 - ref


def do_cancel_harm(g: Investigation, rec: int, instr: Instr) -> None:
    """Part of the damage and horror that would be placed together is canceled."""
    _, _, amount = _numbers(g, rec, instr)
    g.push(CancelHarm(rec, amount))


def do_play_now(g: Investigation, rec: int, instr: Instr) -> None:
    """A card is played in the middle of a text: it is paid for, and takes no action."""
    you = g.heap[rec].player
    for ref in g.objects(instr, rec)[0]:
        g.play_now(ref & OBJECT, you)


def do_reveal_more(g: Investigation, rec: int, instr: Instr) -> None:
    """One more token is revealed in this test."""
    _, _, amount = _numbers(g, rec, instr)
    g.regs[TEST_TO_REVEAL] += amount


def do_choose_token(g: Investigation, rec: int, instr: Instr) -> None:
    """So many tokens more are revealed in the place of one; of these one is resolved. ah13-faq-25"""
    _, _, amount = _numbers(g, rec, instr)
    add_choice(g, 1 + amount, 1)


def do_keep_tokens(g: Investigation, rec: int, instr: Instr) -> None:
    """Of the tokens revealed in the place of one so many are resolved."""
    _, _, amount = _numbers(g, rec, instr)
    keep_of_choice(g, amount)


def do_take_action(g: Investigation, rec: int, instr: Instr) -> None:
    """An investigator gains an action and takes it at once. ah13-faq-28"""
    for ref in g.objects(instr, rec)[0]:
        g.take_action(ref & OBJECT, instr.n)


def do_exchange(g: Investigation, rec: int, instr: Instr) -> None:
    """A card leaves its deck for good; another one from the collection is in its place."""
    c = g.this_of(rec)
    owner = g.setup.owners[c]
    found = [d for d in g.zones[THE_SET_ASIDE] if g.setup.owners[d] == owner and g.title(d) == instr.labels[0]]
    if owner < 0 or not found:
        return
    g.go(c, THE_REMOVED)
    g.go(found[0], owner * n.PLAYER_ZONES + (n.DISCARD if instr.n else n.DECK), bottom=True)
    g.log.append((LOG_EXCHANGED, owner, c, found[0]))


def do_return_token(g: Investigation, rec: int, instr: Instr) -> None:
    """The token just revealed is canceled and goes back into the bag; nobody else answers it. `n` = 1: the test was
    about to be decided, and what was revealed counts no more."""
    if instr.n:
        take_back(g)
        return
    g.flag(g.trigger_of(rec), ANSWERED)
    cancel_token(g)


def do_action(g: Investigation, rec: int, instr: Instr) -> None:
    """Additional actions in this turn."""
    _, _, amount = _numbers(g, rec, instr)
    for ref in g.objects(instr, rec)[0]:
        if g.is_in(ref & OBJECT):
            g.cells[(ref & OBJECT) * COLUMNS + ACTIONS] += amount
            g.cells[(ref & OBJECT) * COLUMNS + ADDITIONAL] += amount


def do_lose_action(g: Investigation, rec: int, instr: Instr) -> None:
    """Actions are lost, by everybody who is meant."""
    _, _, amount = _numbers(g, rec, instr)
    for ref in reversed(g.objects(instr, rec)[0]):
        g.lose_actions(ref & OBJECT, amount)


def do_resolution(g: Investigation, rec: int, instr: Instr) -> None:
    """The scenario ends with a resolution."""
    end_scenario(g, instr.n)


def do_resign(g: Investigation, rec: int, instr: Instr) -> None:
    """The investigator leaves the scenario, not defeated."""
    for ref in g.objects(instr, rec)[0] if instr.sel is not None else (g.heap[rec].player,):
        g.push(Elimination(ref & OBJECT, RESIGNED))


def do_defeat(g: Investigation, rec: int, instr: Instr) -> None:
    """Defeated by a card, whatever damage there is."""
    events = [Event(n.E_DEFEAT, ref, -1, n.BY_EFFECT, state=BY_CARD) for ref in g.objects(instr, rec)[0]]
    g.emit(events)


def do_trauma(g: Investigation, rec: int, instr: Instr) -> None:
    """Trauma (0 physical, 1 mental), written into the log."""
    _, _, amount = _numbers(g, rec, instr)
    for ref in g.objects(instr, rec)[0]:
        g.log.append((LOG_TRAUMA, ref & OBJECT, instr.n, amount))


def do_experience(g: Investigation, rec: int, instr: Instr) -> None:
    """Experience is lost or gained at the end."""
    _, _, amount = _numbers(g, rec, instr)
    for ref in g.objects(instr, rec)[0]:
        g.log.append((LOG_EXPERIENCE, ref & OBJECT, 0, amount))


def do_draw_encounter(g: Investigation, rec: int, instr: Instr) -> None:
    """Draw an encounter card: from the deck (`sel` means investigators), or one that was found."""
    you = _who(g, rec, instr)
    zone = instr.zone if instr.zone >= 0 else n.ENCOUNTER_DECK
    for ref in reversed(g.objects(instr, rec)[0]):
        if ref & OBJECT < g.setup.players:
            g.push(DrawEncounter(ref & OBJECT, 1, -1, 0, zone))
        elif g.setup.owners[ref & OBJECT] >= 0 and not g.sheet(ref & OBJECT).weakness:
            g.go(ref & OBJECT, you * n.PLAYER_ZONES + n.HAND)
        else:
            g.push(DrawEncounter(you, 1, ref, 0, zone))


def do_discard_until(g: Investigation, rec: int, instr: Instr) -> None:
    """Discard from the top of the encounter deck until a card that fits was discarded; it is bound."""
    _, _, amount = _numbers(g, rec, instr)
    ip = next(k for k, one in enumerate(g.ability_of(rec).program) if one is instr)
    g.push(DiscardUntil(rec, ip, amount))


def do_toward(g: Investigation, rec: int, instr: Instr) -> None:
    """Each moves one location on a shortest way to a place; where there are several the lead investigator chooses."""
    goals = g.selected(instr.to, g.this_of(rec), g.heap[rec].player, rec)
    if goals:
        for ref in reversed(g.objects(instr, rec)[0]):
            g.push(Approach(ref, goals[0], rec, 1))


def do_skip_tokens(g: Investigation, rec: int, instr: Instr) -> None:
    """No tokens are revealed in this test."""
    g.regs[TEST_AUTO] |= NO_TOKENS


def do_flip_sign(g: Investigation, rec: int, instr: Instr) -> None:
    """A negative modifier becomes positive."""
    g.regs[TEST_FLIP] = 1


def do_raise(g: Investigation, rec: int, instr: Instr) -> None:
    """The attack that is being answered deals more damage (0) or horror (1)."""
    _, _, amount = _numbers(g, rec, instr)
    attack = g.rewrite(g.trigger_of(rec))
    if instr.n:
        attack.to += amount
    else:
        attack.state += amount


def do_nothing(g: Investigation, rec: int, instr: Instr) -> None:
    """Only a designator."""


def do_spawn(g: Investigation, rec: int, instr: Instr) -> None:
    """Enemies spawn: where the text says, else by their own spawn text."""
    this, you = g.heap[rec].subject & OBJECT, g.heap[rec].player
    places = g.selected(instr.to, this, you, rec) if instr.to is not None else ()
    if instr.to is not None and not places:
        return
    for ref in reversed(g.objects(instr, rec)[0]):
        g.spawn(ref & OBJECT, you, places[0] & OBJECT if places else -1, rec)


def do_cancel_revelation(g: Investigation, rec: int, instr: Instr) -> None:
    """The treachery that is being drawn does nothing; it is discarded. ah13-faq-17"""
    g.cancel_revelation()


def do_redirect(g: Investigation, rec: int, instr: Instr) -> None:
    """The damage of an attack goes to something else instead; its horror stays where it is."""
    attack = g.trigger_of(rec)
    enemy = g.heap[attack].subject
    refs = g.objects(instr, rec)[0]
    if refs:
        damage, _ = strength(g, g.heap[attack])
        g.rewrite(attack).state = g.heap[attack].state - damage
        deal(g, refs, damage, 0, 0, enemy, rec, n.BY_EFFECT, g.heap[rec].player)


def do_become(g: Investigation, rec: int, instr: Instr) -> None:
    """The card becomes the current act and agenda."""
    g.become_storyline(g.heap[rec].subject & OBJECT)


def do_advance(g: Investigation, rec: int, instr: Instr) -> None:
    """The act or agenda that carries the text advances, or the one it names."""
    for ref in g.objects(instr, rec)[0]:
        g.advance(ref & OBJECT)


RESIGNED: Final = 4
BY_CARD: Final = 8
LOG_TRAUMA: Final = 1
LOG_EXPERIENCE: Final = 2
LOG_KILLED: Final = 5
LOG_EXCHANGED: Final = 6  # (this, investigator, the card that is gone, the card in its place)
LOG_GAINED: Final = 7  # (this, investigator, 0, a weakness that joined the deck)
LOG_EXILED: Final = 12  # (this, investigator, a card that left the deck for good, 0)
PROCEDURES_OF: Final[dict[int, Rule]] = {
    n.E_HURT: do_hurt,
    n.E_DRAW: do_draw,
    n.E_TEST: do_test,
    n.E_FIGHT: do_test,
    n.E_EVADE_ACTION: do_test,
    n.E_INVESTIGATE: do_test,
    n.E_TOKEN_VALUE: do_token_value,
    n.E_AUTO: do_auto,
    n.E_BONUS: do_bonus,
    n.E_INSTEAD: do_instead,
    n.E_DIVERT: do_divert,
    n.E_PLAY_NOW: do_play_now,
    n.E_CANCEL_HARM: do_cancel_harm,
    n.E_REVEAL_MORE: do_reveal_more,
    n.E_RETURN_TOKEN: do_return_token,
    n.E_CHOOSE_TOKEN: do_choose_token,
    n.E_ACTION: do_action,
    n.E_LOSE_ACTION: do_lose_action,
    n.E_RESOLUTION: do_resolution,
    n.E_RESIGN: do_resign,
    n.E_DEFEATED: do_defeat,
    n.E_TRAUMA: do_trauma,
    n.E_EXPERIENCE: do_experience,
    n.E_DRAW_ENCOUNTER: do_draw_encounter,
    n.E_DISCARD_UNTIL: do_discard_until,
    n.E_TOWARD: do_toward,
    n.E_SHUFFLE_PILE: shuffle_pile,
    n.E_MIX: shuffle_bottom,
    n.E_RAISE_AMOUNT: raise_amount,
    n.E_DRAW_TOKENS: draw_tokens,
    n.E_LOOK: look_behind,
    n.E_SKIP_TOKENS: do_skip_tokens,
    n.E_FLIP_SIGN: do_flip_sign,
    n.E_PARLEY: do_nothing,
    n.E_RAISE: do_raise,
    n.E_IGNORE_TOKEN: do_ignore_token,
    n.E_REVEAL_NOW: do_reveal_now,
    n.E_TOKEN_AS: do_token_as,
    n.E_SKIP_PHASE: do_skip_phase,
    n.E_REPEAT_PHASE: do_repeat_phase,
    n.E_TRADE: do_trade,
    n.E_KEEP_TOKENS: do_keep_tokens,
    n.E_TAKE_ACTION: do_take_action,
    n.E_EXCHANGE: do_exchange,
    n.E_RECORD: chronicle.record,
    n.E_CROSS_OUT: chronicle.cross_out,
    n.E_ENTRY: chronicle.enter,
    n.E_MARK: chronicle.mark,
    n.E_GIFT: chronicle.give,
    n.E_BAG: chronicle.change_bag,
    n.E_START: chronicle.start_at,
    n.E_SET_ASIDE: chronicle.lay_aside,
    n.E_PLAY_NEXT: chronicle.play_next,
    n.E_INTERLUDE: chronicle.interlude,
    n.E_TAKE_OVER: do_take_over,
    n.E_UNDO: do_undo,
    n.E_KILLED: do_killed,
    n.E_REMEMBER: do_remember,
    n.E_APPROACH: do_approach,
    n.E_END_TURN: do_end_turn,
    n.E_DISCARD_WORTH: do_discard_worth,
    n.E_SAFELY: do_nothing,
    n.E_SPAWN: do_spawn,
    n.E_CANCEL_REVELATION: do_cancel_revelation,
    n.E_REDIRECT: do_redirect,
    n.E_BECOME: do_become,
    n.E_ADVANCE: do_advance,
    n.E_ADVANCE_TO: do_advance_to,
    n.E_RESOLVE_REVELATION: do_resolve_revelation,
    n.E_TURN_BACK: do_turn_back,
    n.E_CANCEL_SKILLS: do_cancel_skills,
    n.E_BY_CHANCE: do_by_chance,
    n.E_OTHER_CHANCE: do_other_chance,
}
