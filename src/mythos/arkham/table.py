"""The table: where everything lies, and how card text reads it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from mythos.arkham import numbers as n
from mythos.arkham.library import BEHIND, N_PAST, WATCHING, Collection, Sheet
from mythos.arkham.library import M_COUNTS_AS as M_COUNTS_AS
from mythos.kernel.effects import Effect, Effects
from mythos.kernel.machine import (
    BITS,
    CONTROLLER,
    FREE,
    FREE_REGISTER,
    HOST,
    MARKS,
    OBJECT,
    SERIAL,
    ZONE,
    Machine,
)
from mythos.kernel.program import (
    M_ADD,
    M_BLANK,
    M_CANNOT,
    M_SET,
    S_THIS,
    T_AT,
    T_TITLE,
    T_TYPE,
    Cond,
    Filter,
    Mod,
    Num,
    Sel,
    Test,
)
from mythos.kernel.reading import L_AMOUNT, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_STAT, L_TARGET
from mythos.kernel.setup import BLANK_KEY, NOBODY, Setup, is_your_place, kind_key

# -- columns
PLACE: Final = FREE  # the location where it is, or -1
EXHAUSTED: Final = FREE + 1
DAMAGE: Final = FREE + 2
HORROR: Final = FREE + 3
CLUES: Final = FREE + 4
DOOM: Final = FREE + 5
RESOURCES: Final = FREE + 6
USES: Final = FREE + 7
FLIPPED: Final = FREE + 8  # the reverse side shows: unrevealed, advanced, hard
ENGAGED: Final = FREE + 9  # the investigator it is engaged with, or -1
ACTIONS: Final = FREE + 10  # actions left
TOME_ACTIONS: Final = FREE + 11  # additional actions left for Tomes
ADDITIONAL: Final = FREE + 12  # so many of the actions left are additional ones
COLUMNS: Final = FREE + 13
TOKEN_COLUMNS: Final = {
    n.ON_CLUES: CLUES,
    n.ON_DOOM: DOOM,
    n.ON_DAMAGE: DAMAGE,
    n.ON_HORROR: HORROR,
    n.ON_RESOURCES: RESOURCES,
    n.ON_USES: USES,
    **{n.USES_OF + kind: USES for kind in (n.AMMO, n.CHARGES, n.SUPPLIES, n.SECRETS)},
}

# -- zones: four seats, then the rest of the table
SEATS: Final = 4
BASE: Final = SEATS * n.PLAYER_ZONES
ZONE_KINDS: Final = (*(tuple(range(n.PLAYER_ZONES)) * SEATS), *n.MYTHOS_ZONES)
THE_INVESTIGATORS: Final = BASE
THE_LOCATIONS: Final = BASE + n.LOCATIONS - n.PLAYER_ZONES
THE_PLACES: Final = BASE + n.PLACES - n.PLAYER_ZONES
THE_STORYLINE: Final = BASE + n.STORYLINE - n.PLAYER_ZONES
THE_LIMBO: Final = BASE + n.LIMBO - n.PLAYER_ZONES
THE_COMMITTED: Final = BASE + n.COMMITTED - n.PLAYER_ZONES
THE_ENCOUNTER_DECK: Final = BASE + n.ENCOUNTER_DECK - n.PLAYER_ZONES
THE_ENCOUNTER_DISCARD: Final = BASE + n.ENCOUNTER_DISCARD - n.PLAYER_ZONES
THE_ACTS: Final = BASE + n.ACTS - n.PLAYER_ZONES
THE_AGENDAS: Final = BASE + n.AGENDAS - n.PLAYER_ZONES
THE_VICTORY: Final = BASE + n.VICTORY_DISPLAY - n.PLAYER_ZONES
THE_SET_ASIDE: Final = BASE + n.SET_ASIDE - n.PLAYER_ZONES
THE_REMOVED: Final = BASE + n.REMOVED - n.PLAYER_ZONES
THE_SPECIAL_DECK: Final = BASE + n.SPECIAL_DECK - n.PLAYER_ZONES
THE_ELIMINATED: Final = BASE + n.ELIMINATED - n.PLAYER_ZONES
THE_BENEATH: Final = BASE + n.BENEATH - n.PLAYER_ZONES

# -- registers
ROUND: Final = FREE_REGISTER
PHASE: Final = FREE_REGISTER + 1
LEAD: Final = FREE_REGISTER + 2
TURN_OF: Final = FREE_REGISTER + 3  # the active investigator, -1 outside turns
TURNS_TAKEN: Final = FREE_REGISTER + 4  # bit mask
ACT_NOW: Final = FREE_REGISTER + 5
AGENDA_NOW: Final = FREE_REGISTER + 6
ENDING: Final = FREE_REGISTER + 7  # 1 + resolution, 0 while the scenario runs
STARTED: Final = FREE_REGISTER + 8  # investigators that started the scenario
HARD: Final = FREE_REGISTER + 9
HURTER: Final = FREE_REGISTER + 10  # the investigator behind the damage dealt last, or -1
PERIL_OF: Final = FREE_REGISTER + 11  # 1 + the only investigator who may act, or 0
ACTIONS_TAKEN: Final = FREE_REGISTER + 12
TEST_BY: Final = FREE_REGISTER + 13  # the tester, -1 outside tests; the test's other numbers follow
TEST_SKILL: Final = FREE_REGISTER + 14
TEST_KIND: Final = FREE_REGISTER + 15
TEST_OBJECT: Final = FREE_REGISTER + 16
TEST_DIFFICULTY: Final = FREE_REGISTER + 17
TEST_TOKENS: Final = FREE_REGISTER + 18  # sum of the tokens' modifiers
TEST_AUTO: Final = (
    FREE_REGISTER + 19
)  # 1 success, 2 failure, 4 no tokens are revealed, 8 a parley, 16 no skill cards count
TEST_SEEN: Final = FREE_REGISTER + 20  # bit mask of the tokens that were revealed
TEST_RESULT: Final = FREE_REGISTER + 21  # 0 unknown, 1 success, 2 failure
TEST_MARGIN: Final = FREE_REGISTER + 22
TEST_BONUS: Final = FREE_REGISTER + 23  # more damage of the attack, more clues of the investigation
TEST_INSTEAD: Final = FREE_REGISTER + 24  # the default result is replaced
TEST_TO_REVEAL: Final = FREE_REGISTER + 25
TEST_SOURCE: Final = FREE_REGISTER + 26  # the card that asks for the test, or -1
TEST_RESOLVED: Final = FREE_REGISTER + 27  # how many of the revealed tokens have done what they do
TEST_CHOICE: Final = FREE_REGISTER + 28  # so many tokens more are revealed, of which one is chosen
TEST_FLIP: Final = FREE_REGISTER + 29  # the sign of the next token is turned round
TEST_BASE: Final = FREE_REGISTER + 30  # so many committed cards belong to a test that waits
TEST_REPEATS: Final = FREE_REGISTER + 31  # so often the results of the test are still to be given
TEST_EARLIER: Final = FREE_REGISTER + 32  # while a token is answered: bit mask of those revealed before it
TEST_FIRST: Final = TEST_BY
TEST_LAST: Final = TEST_EARLIER
SKILLS_CANCELED: Final = 16
DOOM_DUE: Final = FREE_REGISTER + 33  # doom was placed that can make the agenda advance
LEVEL: Final = FREE_REGISTER + 36  # which difficulty it is
DRAWN_SEEN: Final = FREE_REGISTER + 35  # bit mask of the tokens revealed last outside a test; and how many of each
NO_TEST: Final = (-1, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0)

# -- words of text that only this game has (numbers beyond the kernel's)
N_PLAYERS: Final = 32  # investigators that started
N_TEST_MARGIN: Final = 33
N_NOT_NEGATIVE: Final = 35  # `left`, but at least 0
N_ENTRIES: Final = 49  # how many names a list of the log holds
N_MARKS: Final = 50  # how far a counter of the log is
N_DRAWN: Final = 51  # how many of the tokens in the mask n were revealed by this text, outside a test
N_BASE_SKILL: Final = 52  # the base value of the skill that is tested
N_DIFFICULTY: Final = 53  # of the test under way
N_MATCHING: Final = 48  # icons of committed cards that match the skill of the test
M_USE_SKILL: Final = 32  # `stat` of a test may be replaced by skill n
M_WORTH: Final = 49  # the modifier of token `stat` is n
N_BOUNDED: Final = 34  # `left`, but at least `stat` and at most n
S_LEAD: Final = 32
S_ACT: Final = 33
S_AGENDA: Final = 34
S_TESTED: Final = 35  # what the test is against
S_BEARER: Final = 36
S_TESTER: Final = 37
S_SCENARIO: Final = 38
S_TEST_SOURCE: Final = 40  # the card whose text asks for the test
S_BENEATH: Final = 39  # the cards facedown under those of `sel`
T_ENGAGED: Final = 32  # engaged with one of `sel`
T_CONNECTED: Final = 33  # connected to a location of `sel`
T_EMPTY: Final = 34
T_WEAKNESS: Final = 35
T_HOLDS: Final = 36  # it has cards of `filter` attached (a location: at it)
T_COPY: Final = 38  # it has the title of one of `sel`
T_LEFT: Final = 41  # in a row of locations: directly to the left of one of `sel`
T_RIGHT: Final = 42
T_BESIDE: Final = 43  # directly to its left or right
T_BENEATH: Final = 45  # it lies under one of `sel`
T_IN_PLAY: Final = 46
LEFT_THIS: Final = 1  # of a pattern about moves: away from the card that waits
T_OWNS: Final = 44  # an investigator whose deck holds a card with the title
BESIDE: Final = {T_LEFT: (1,), T_RIGHT: (-1,), T_BESIDE: (1, -1)}  # where the others lie, seen from there
T_ENCOUNTER: Final = 37  # an encounter card: a weakness is none before it is in play
C_REVEALED: Final = 32  # one of the tokens in the mask n was revealed for this test
C_NOTED: Final = 34  # the phrase in `tests` is remembered (n = 0) or recorded (n = 1) for you, or for all
C_LISTED: Final = 36  # the second title of `tests` is in the list of the first; with `sel`: what is selected is
C_DRAWN: Final = 35  # one of the tokens in the mask n was revealed by this text, outside a test
C_TEST: Final = 33  # how the test went or what it is: see FLAG_*
CANNOT: Final = M_CANNOT
EXCEPT: Final = 1  # of a prohibition: it does not bind the cards of `to`
M_CONNECTS: Final = 34  # a change: these locations are connected to those of `to`
CONNECTS_KEY: Final = kind_key(M_CONNECTS)
M_IGNORES: Final = 35  # a change: its controller does not mind what the cards of `to` forbid
IGNORES_KEY: Final = kind_key(M_IGNORES)

FLAG_SUCCESS: Final = 0
FLAG_FAILURE: Final = 1
FLAG_ATTACKING: Final = 2
FLAG_INVESTIGATING: Final = 3
FLAG_EVADING: Final = 4
FLAG_LEVEL: Final = 5  # FLAG_LEVEL + difficulty
FLAG_TESTING: Final = 8  # FLAG_TESTING + skill
FLAG_ALL_RESIGNED: Final = 13
FLAG_PARLEYING: Final = 14
FLAG_WAY_OUT: Final = 15
PARLEYS: Final = 8  # the bit of TEST_AUTO: the test is part of a parley
FLAGS: Final = {
    "success": FLAG_SUCCESS,
    "failure": FLAG_FAILURE,
    "attacking": FLAG_ATTACKING,
    "investigating": FLAG_INVESTIGATING,
    "evading": FLAG_EVADING,
    **{name: FLAG_LEVEL + k for k, name in enumerate(n.DIFFICULTIES)},
    **{f"testing {name}": FLAG_TESTING + skill for skill, name in n.SKILL_NAMES.items()},
    "everybody resigned": FLAG_ALL_RESIGNED,
    "parleying": FLAG_PARLEYING,
    "resigning is offered": FLAG_WAY_OUT,
}
FOR_EACH: Final = {n.HEALTH: n.HEALTH_EACH, n.CLUES: n.CLUES_EACH}  # may be meant for each investigator
# kinds of cards as the bit masks of filters
INVESTIGATORS: Final = 1 << n.INVESTIGATOR
LOCATIONS: Final = 1 << n.LOCATION
STORYLINES: Final = (1 << n.ACT, 1 << n.AGENDA)
ATTENDING: Final = {
    1 << n.ENEMY: (n.THREAT,),
    1 << n.TREACHERY: (n.THREAT,),
    1 << n.ASSET: (n.PLAY, n.THREAT),
}  # at a location, or in these zones of an investigator
MANY: Final = 1_000
LEAVES_TO: Final = "leaves to"  # the fact of a card that goes to a certain zone whenever it leaves play
ONE_SIDED: Final = "one-sided"  # .. of a location that has only a revealed side
STAYS: Final = "stays attached"  # .. of one that stays with such a card where it goes
INVESTIGATED_THIS_TURN: Final = -100_002
FRIGHTENED_THIS_ROUND: Final = -100_003  # with how much horror, less what was healed
DRAWN_THIS_PHASE: Final = -100_001  # kinds of remembered things, beside the abilities whose use is limited


class Table(Effects):
    """The state of a scenario and how to read it."""

    __slots__ = (
        "bag",
        "before",
        "due",
        "gifts",
        "ledger",
        "library",
        "log",
        "memory",
        "names",
        "paths",
        "records",
        "reserve",
        "reserved",
        "revealed",
        "sheets",
        "shelf",
        "shuffled",
    )

    initiation = n.E_INITIATE

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        library = setup.library
        assert isinstance(library, Collection)
        self.names: tuple[str, ...] = ()
        self.library = library
        self.sheets = library.sheets
        self.bag: tuple[int, ...] = ()
        self.revealed: tuple[int, ...] = ()
        self.due: tuple[int, ...] = ()  # tokens that a prepared table draws next, whatever the dice say
        self.shelf: list[tuple[int, ...]] = []  # tests that wait for the end of another one
        self.log: list[tuple[int, ...]] = []  # what happened that matters after the scenario: see `campaign`
        self.before: tuple[Any, ...] = ()  # the table before the last action, where text can undo it
        self.shuffled: tuple[int, ...] = ()  # decks that were shuffled since
        self.memory: tuple[tuple[str, int], ...] = ()  # what is remembered in this scenario, and for whom (-1: all)
        self.records: tuple[tuple[str, int], ...] = ()  # what the campaign log says, of whom (-1: all)
        self.ledger: tuple[
            tuple[str, int, str], ...
        ] = ()  # its lists (list, 0, entry) and counters (counter, number, "")
        self.gifts: tuple[tuple[str, int, str], ...] = ()  # what the campaign gets at the end: (what, whom, title)
        self.paths: dict[int, tuple[int, ...]] = {}
        self.reserve: list[dict[int, dict[int, int]]] = []  # what each might hold: see `rules.courtesy`
        self.reserved: frozenset[int] = frozenset()  # what any of it listens to

    def fork(self) -> Machine:
        """An independent copy."""
        other = super().fork()
        assert isinstance(other, Table)
        other.bag = self.bag
        other.revealed = self.revealed
        other.due = self.due
        other.shelf = self.shelf[:]
        other.log = self.log[:]
        other.before = self.before
        other.shuffled = self.shuffled
        other.memory = self.memory
        other.records = self.records
        other.ledger = self.ledger
        other.gifts = self.gifts
        other.paths = self.paths
        other.names = self.names
        other.reserve, other.reserved = self.reserve, self.reserved
        return other

    def parts(self) -> tuple[Any, ...]:
        """The whole state as plain data."""
        kept: tuple[Any, ...] = (self.before, self.shuffled, self.memory, self.records)
        if self.due or self.ledger or self.gifts:
            kept = (*kept, self.due)
        if self.ledger or self.gifts:
            kept = (*kept, self.ledger, self.gifts)
        return (*super().parts(), self.bag, self.revealed, self.shelf, self.log, *kept)

    def fill(self, parts: list[Any]) -> None:
        """Take over a saved state."""
        super().fill(parts)
        self.bag, self.revealed = tuple(parts[13]), tuple(parts[14])
        self.shelf = [tuple(row) for row in parts[15]]
        self.log = [tuple(row) for row in parts[16]]
        self.before, self.shuffled = _tuples(parts[17]), tuple(parts[18])
        self.memory, self.records = _tuples(parts[19]), _tuples(parts[20])
        self.due = tuple(parts[21]) if len(parts) > 21 else ()
        self.ledger, self.gifts = (_tuples(parts[22]), _tuples(parts[23])) if len(parts) > 22 else ((), ())
        self.remap()

    def busy_zones(self) -> list[int]:
        """The zones in which text may work."""
        kinds = self.setup.zone_kinds
        return [zone for zone, cards in enumerate(self.zones) if cards and kinds[zone] in self.library.busy]

    def is_busy(self, was: int, now: int) -> bool:
        """May text work in one of these kinds of zones?"""
        return was in self.library.busy or now in self.library.busy

    # -- who and where
    def active(self) -> int:
        """The investigator whose turn it is, else the lead investigator."""
        turn = self.regs[TURN_OF]
        return turn if turn >= 0 else self.regs[LEAD]

    def phase(self) -> int:
        """The current phase."""
        return self.regs[PHASE]

    def in_order(self) -> list[int]:
        """The investigators still in the game, lead first."""
        there = self.zones[THE_INVESTIGATORS]
        if self.regs[ENDING]:  # the end concerns everybody, whoever is out of the game
            there = tuple(range(self.setup.players))
        if len(there) < 2:
            return list(there)
        lead = self.regs[LEAD]
        if there[0] == lead:
            return list(there)
        return sorted(there, key=lambda p: (p - lead) % self.setup.players)

    def is_in(self, player: int) -> bool:
        """Is an investigator still in the game?"""
        return self.cells[player * COLUMNS + ZONE] == THE_INVESTIGATORS

    def sheet(self, card: int) -> Sheet:
        """What the rules ask of a card."""
        return self.sheets[self.card_face[card].number]

    def spot(self, c: int) -> int:
        """The location where something is (a location is at itself), or -1."""
        cells = self.cells
        zone = cells[c * COLUMNS + ZONE]
        if zone == THE_INVESTIGATORS:
            return cells[c * COLUMNS + PLACE]
        if zone < BASE:
            kind = zone % n.PLAYER_ZONES
            return cells[zone // n.PLAYER_ZONES * COLUMNS + PLACE] if kind >= n.PLAY else -1
        if zone == THE_LOCATIONS:
            return c
        if zone == THE_PLACES and cells[c * COLUMNS + HOST] >= 0:
            return self.spot(cells[c * COLUMNS + HOST])
        return cells[c * COLUMNS + PLACE] if zone == THE_PLACES else -1

    def place_of(self, c: int) -> int:
        """Reference to the location where something is, or -1."""
        place = self.spot(c)
        return -1 if place < 0 else place | self.cells[place * COLUMNS + SERIAL] << BITS

    def investigators_at(self, place: int) -> list[int]:
        """The investigators at a location, in player order."""
        cells = self.cells
        there = [p for p in self.zones[THE_INVESTIGATORS] if cells[p * COLUMNS + PLACE] == place]
        if len(there) > 1:
            lead = self.regs[LEAD]
            there.sort(key=lambda p: (p - lead) % self.setup.players)
        return there

    def enemies_at(self, place: int) -> list[int]:
        """The enemies at a location, engaged or not."""
        cells, faces = self.cells, self.card_face
        found = [c for c in self.zones[THE_PLACES] if cells[c * COLUMNS + PLACE] == place and faces[c].type == n.ENEMY]
        for player in self.zones[THE_INVESTIGATORS]:
            if cells[player * COLUMNS + PLACE] == place:
                found += self.threats(player)
        return found

    def threats(self, player: int) -> list[int]:
        """The enemies in an investigator's threat area."""
        zone = self.zones[player * n.PLAYER_ZONES + n.THREAT]
        if not zone:
            return []
        faces = self.card_face
        return [c for c in zone if faces[c].type == n.ENEMY]

    def engaged(self, player: int) -> list[int]:
        """The enemies engaged with an investigator: those in the threat area, and ready massive ones there."""
        found = self.threats(player)
        if self.zones[THE_PLACES] and (n.MASSIVE in self.mods_by or self.massive_about()):
            place = self.cells[player * COLUMNS + PLACE]
            found += [c for c in self.enemies_in_places() if self.spot(c) == place and self.is_massive_ready(c)]
        return found

    def massive_about(self) -> bool:
        """Is an unattached massive enemy on the table?"""
        faces = self.card_face
        return any(faces[c].printed[n.MASSIVE] for c in self.zones[THE_PLACES])

    def is_massive_ready(self, c: int) -> bool:
        """A massive enemy is engaged with everybody at its location while it is ready."""
        return not self.cells[c * COLUMNS + EXHAUSTED] and self.value(c, n.MASSIVE) > 0

    def enemies_in_places(self) -> list[int]:
        """The enemies in no threat area."""
        faces = self.card_face
        return [c for c in self.zones[THE_PLACES] if faces[c].type == n.ENEMY]

    def enemies(self) -> list[int]:
        """Every enemy in play."""
        found = self.enemies_in_places()
        for player in self.zones[THE_INVESTIGATORS]:
            found += self.threats(player)
        return found

    def is_engaged_with(self, c: int, player: int) -> bool:
        """Is an enemy engaged with an investigator?"""
        at = c * COLUMNS
        if self.cells[at + ENGAGED] >= 0:
            return self.cells[at + ENGAGED] == player
        return (
            self.cells[at + ZONE] == THE_PLACES
            and self.spot(c) == self.spot(player)
            and self.face(c).type == n.ENEMY
            and self.is_massive_ready(c)
        )

    def is_engaged(self, c: int) -> bool:
        """Is an enemy engaged with anybody?"""
        if self.cells[c * COLUMNS + ENGAGED] >= 0:
            return True
        return self.is_massive_ready(c) and bool(self.investigators_at(self.spot(c)))

    # -- the map
    def remap(self) -> None:
        """Work out which locations are connected; after a location came, left, or was turned over."""
        here = self.zones[THE_LOCATIONS]
        sides = [(a, self.sheet(a), self.cells[a * COLUMNS + FLIPPED]) for a in here]
        symbols = [(b, sheet.symbol[side]) for b, sheet, side in sides]
        paths: dict[int, tuple[int, ...]] = {}
        for a, sheet, side in sides:
            joined = sheet.connects[side]
            linked = [b for b, symbol in symbols if symbol & joined and b != a]
            if self.library.row:
                k = here.index(a)
                linked += [b for b in here[max(k - 1, 0) : k] + here[k + 1 : k + 2] if b not in linked]
            if CONNECTS_KEY in self.mods_by:
                linked += [b for b in self._connected_by_text(a) if b not in linked and b in here]
            paths[a] = tuple(linked)
        for a in here:  # a location that came connected to another one
            b = self.cells[a * COLUMNS + PLACE]
            if b in paths and b != a:
                paths[a] = paths[a] if b in paths[a] else (*paths[a], b)
                paths[b] = paths[b] if a in paths[b] else (*paths[b], a)
        self.paths = paths

    def _connected_by_text(self, place: int) -> list[int]:
        """The other locations to which text connects a location."""
        found: list[int] = []
        for entry in self.mods_by[CONNECTS_KEY]:
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            if mod.to is not None and self.applies(mod, source, place):
                you = self.reader(source, place)
                found += [ref & OBJECT for ref in self.selected(mod.to, source, you, -1, place)]
        return [b for b in found if b != place]

    def distances(self, place: int) -> dict[int, int]:
        """How many connections each location is away from a place."""
        found = {place: 0}
        edge = [place]
        while edge:
            further = []
            for a in edge:
                for b in self.paths.get(a, ()):
                    if b not in found:
                        found[b] = found[a] + 1
                        further.append(b)
            edge = further
        return found

    def distance(self, start: int, goal: int) -> int:
        """How many connections lie between two locations; a large number if there is no way."""
        if start < 0 or goal < 0:
            return MANY
        return self.distances(start).get(goal, MANY)

    # -- reading: hooks of the kernel
    def reader(self, source: int, c: int) -> int:
        """Who "you" is in standing text; where nobody has it or what it is applied to, whoever deals with it."""
        you = super().reader(source, c)
        if you >= 0:
            return you
        return self.regs[TEST_BY] if self.regs[TEST_BY] >= 0 else self.active()

    def watch(self) -> None:
        """Tokens have changed that only text cares for which watches the table."""
        if WATCHING in self.listen:
            self.touch()

    def type_of(self, c: int) -> int:
        """The type of a card."""
        return self.card_face[c].type

    def in_state(self, c: int, state: int) -> bool:
        """Is something in a state?"""
        at = c * COLUMNS
        if state == n.READY:
            return not self.cells[at + EXHAUSTED]
        if state == n.EXHAUSTED:
            return self.cells[at + EXHAUSTED] != 0
        if state == n.ENGAGED:
            return self.is_engaged(c)
        if state == n.REVEALED:
            return not self.cells[at + FLIPPED]
        if state == n.ACTIVE_TURN:
            return self.regs[TURN_OF] == c
        if state == n.EMPTY:
            return not self.investigators_at(c) and not self.enemies_at(c)
        if state == n.CURRENT:
            return c in (self.regs[ACT_NOW], self.regs[AGENDA_NOW])
        if state == n.DEFEATED:
            return self.is_defeated(c)
        if state == n.RESIGNED:
            return self.is_resigned(c)
        if state == n.INSANE:
            return (n.DRIVEN_INSANE, c, "") in self.gifts
        if state == n.LEFTMOST:
            return self.zones[THE_LOCATIONS][:1] == (c,)
        if state == n.RIGHTMOST:
            return self.zones[THE_LOCATIONS][-1:] == (c,)
        if state == n.COMMITTED_TO_TEST:
            return self.regs[TEST_BY] >= 0 and c in self.zones[THE_COMMITTED][self.regs[TEST_BASE] :]
        if state == n.DAMAGED:
            return self.cells[at + DAMAGE] > 0
        assert state == n.BLANK, state
        return not self.speaks(c)

    def is_defeated(self, player: int) -> bool:
        """Was an investigator defeated, or is just now?"""
        raise NotImplementedError

    def is_resigned(self, player: int) -> bool:
        """Has an investigator resigned?"""
        raise NotImplementedError

    def value(self, c: int, stat: int) -> int:
        """A current value, never below 0 when read; where nothing changes it, it is what is printed."""
        if stat not in self.mods_by and stat < n.ON_CLUES and not self.cells[c * COLUMNS + MARKS]:
            printed = self.card_face[c].printed
            if stat not in FOR_EACH or not printed[FOR_EACH[stat]]:
                value = printed[stat]
                if value >= 0:
                    return value
        return super().value(c, stat)

    def true_value(self, c: int, stat: int) -> int:
        """A current value before it is floored."""
        if stat >= n.ON_CLUES:
            return self.table_value(c, stat)
        face = self.card_face[c]
        base = face.printed[stat]
        if stat in FOR_EACH and face.printed[FOR_EACH[stat]]:
            base *= self.regs[STARTED]
        if stat not in self.mods_by and not self.cells[c * COLUMNS + MARKS]:
            return base
        return self.net(c, stat, base)

    def difficulty(self) -> int:
        """What the test under way is against."""
        raise NotImplementedError

    def base_value(self, c: int, stat: int) -> int:
        """What is printed, or what text says instead, before anything is added."""
        value = self.face(c).printed[stat]
        for entry in self.mods_by.get(stat, ()):
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            if mod.kind == M_SET and mod.num is not None and self.applies(mod, source, c):
                value = self.number(mod.num, source, self.reader(source, c), -1, c)
        for row in self.lasting:
            if row[L_TARGET] == self.ref(c) and row[L_STAT] == stat and row[L_KIND] == M_SET:
                value = row[L_AMOUNT]
        return value

    def lowered(self, c: int, stat: int) -> int:
        """A value with only the changes that lower it."""
        value = self.face(c).printed[stat]
        for entry in self.mods_by.get(stat, ()):
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            if mod.kind == M_ADD and mod.num is not None and self.applies(mod, source, c):
                value += min(self.number(mod.num, source, self.reader(source, c), -1, c), 0)
        for row in self.lasting:
            if row[L_TARGET] == self.ref(c) and row[L_STAT] == stat and row[L_KIND] == M_ADD:
                value += min(row[L_AMOUNT], 0)
        return value

    def table_value(self, c: int, stat: int) -> int:
        """A value that lies on the table."""
        at = c * COLUMNS
        column = TOKEN_COLUMNS.get(stat)
        if column is not None:
            return self.cells[at + column] if self.bears(c, stat) else 0
        if stat == n.REMAINING_HEALTH:
            return self.value(c, n.HEALTH) - self.cells[at + DAMAGE]
        if stat == n.REMAINING_SANITY:
            return self.value(c, n.SANITY) - self.cells[at + HORROR]
        if stat == n.CARDS_IN_HAND:
            return len(self.zones[c * n.PLAYER_ZONES + n.HAND]) if c < self.setup.players else 0
        if stat == n.REMAINING_ACTIONS:
            return max(self.cells[at + ACTIONS], 0) if self.regs[TURN_OF] == c else 0
        if stat == n.TOTAL_COST:
            return max(self.face(c).printed[n.COST], 0)
        if stat > n.MATCHING:
            return self.icons(c, stat - n.MATCHING, "ah13-1.9")
        assert stat in (n.DISTANCE, n.FARNESS), stat
        way = self.distance(self.spot(self.asker()), self.spot(c))
        if way == MANY and not self.rule("ah12-faq-20"):
            way = 0 if stat == n.DISTANCE else MANY + 1
        return -1 if way == MANY and stat == n.FARNESS else way

    def bears(self, c: int, stat: int) -> bool:
        """Can a card have such tokens? Uses only of its own kind."""
        return not n.USES_OF < stat <= n.USES_OF + n.SECRETS or self.sheet(c).uses[1] == stat - n.USES_OF

    def icons(self, c: int, skill: int, ruling: str) -> int:
        """The icons of a card that match a skill; wild ones match any."""
        wild = self.value(c, n.ICON_WILD)
        return self.value(c, n.ICON + skill) + (wild if wild and self.rule(ruling) else 0)

    def asker(self) -> int:
        """From whom distances are measured: who resolves the text at hand."""
        for frame in reversed(self.stack):
            if isinstance(frame, Effect):
                return self.heap[frame.record].player
        return self.regs[TEST_BY] if self.regs[TEST_BY] >= 0 else self.active()

    def printed_value(self, c: int, stat: int) -> int:
        """What is printed."""
        return self.face(c).printed[stat]

    def remembered(self, ref: int, stat: int) -> int:
        """The value of an object; what is gone has its printed value."""
        c = ref & OBJECT
        return self.value(c, stat) if self.live(ref) or stat >= n.ON_CLUES else self.face(c).printed[stat]

    def last_controller(self, ref: int) -> int:
        """Who controlled an object that is gone: its owner."""
        return self.setup.owners[ref & OBJECT]

    def speaks(self, c: int) -> bool:
        """Is a card's text in force?"""
        if BLANK_KEY not in self.mods_by and not self.cells[c * COLUMNS + MARKS]:
            return True
        ref = self.ref(c)
        if any(row[L_KIND] == M_BLANK and row[L_TARGET] == ref for row in self.lasting):
            return False
        for entry in self.mods_by.get(BLANK_KEY, ()):
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            if source != c and self._blanks(mod, source, c):
                return False
        return True

    def _blanks(self, mod: Mod, source: int, c: int) -> bool:
        if mod.scope is None:
            return False
        you = self.reader(source, c)
        if not self.fits(mod.scope.tests, c, source, you, -1):
            return False
        return mod.cond is None or self.holds(mod.cond, source, you, -1, c)

    def applies(self, mod: Mod, source: int, c: int) -> bool:
        """Does a standing change apply? Text on the side that does not show is not there."""
        side = self.library.mod_sides.get(id(mod), -1)
        if side >= 0 and side != self.cells[source * COLUMNS + FLIPPED]:
            return False
        return super().applies(mod, source, c)

    def forbidden(self, verb: int, c: int, you: int = NOBODY, other: int = -1) -> bool:
        """Does any text say that this cannot happen to (or be done by) something?

        `other`: what it is done to, if the text is about who does it ("cannot attack you").
        """
        if verb not in self.library.forbids:
            return False
        known = self.trace is None and self.setup.without is None  # nobody wants to know why not
        for entry in self.mods_by.get(kind_key(M_CANNOT, verb), ()):
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            if known and mod.to is not None and mod.to.op == S_THIS and other != source:
                continue
            reader = self.reader(source, c)
            if reader < 0 and 0 <= other < self.setup.players:
                reader = other  # "this cannot attack you": whoever it would attack
            binds = self.applies(mod, source, c) and self._concerns(mod, source, reader, -1, c, other)
            if binds and (IGNORES_KEY not in self.mods_by or not self._ignores(c, source)):
                return True
        for row in self.lasting:
            if row[L_KIND] != M_CANNOT:
                continue
            mod = self.setup.mods[row[L_MOD]]
            if mod.verb != verb:
                continue
            source, player = row[L_SOURCE] & OBJECT, row[L_PLAYER]
            if row[L_TARGET] >= 0:
                fits = row[L_TARGET] == self.ref(c)
            else:
                fits = mod.scope is not None and self.fits(mod.scope.tests, c, source, player, -1)
            if fits and self._concerns(mod, source, player, -1, c, other):
                return True
        return False

    def _ignores(self, c: int, forbidding: int) -> bool:
        """Does an investigator ignore what a card forbids?"""
        for entry in self.mods_by[IGNORES_KEY]:
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            holds = mod.cond is None or self.holds(mod.cond, source, c, -1, c)
            minds = self.controller(source) != c or not holds or not self.speaks(source)
            if not minds and self.ref(forbidding) in self.selected(mod.to, source, c, -1):
                return True
        return False

    def _concerns(self, mod: Mod, source: int, you: int, rec: int, c: int, other: int) -> bool:
        """Is the other party of a prohibition the one that it names?"""
        if mod.to is None:
            return True
        if mod.n == EXCEPT:  # `other` is the card whose text would do it
            assert mod.to.filter is not None
            return other < 0 or not self.fits(mod.to.filter.tests, other, source, you, rec)
        return other >= 0 and self.ref(other) in self.selected(mod.to, source, you, rec, c)

    def tokens(self, c: int, side: int) -> int:
        """Clues on something."""
        return self.cells[c * COLUMNS + CLUES]

    def cards_in_play(self) -> tuple[int, ...]:
        """Everything in play."""
        zones = self.zones
        found = zones[THE_INVESTIGATORS] + zones[THE_LOCATIONS] + zones[THE_PLACES] + zones[THE_STORYLINE]
        for player in zones[THE_INVESTIGATORS]:
            at = player * n.PLAYER_ZONES
            found += zones[at + n.PLAY] + zones[at + n.THREAT]
        return found

    def default_objects(self, flt: Filter) -> tuple[int, ...]:
        """Where a filter without zones looks: where such cards can be in play."""
        mask, zones = self.setup.looks.get(id(flt)), self.zones
        if mask is None:
            mask = self.setup.looks[id(flt)] = _mask_of(flt.tests)
        if mask in ATTENDING:
            found = zones[THE_PLACES]
            for player in zones[THE_INVESTIGATORS]:
                for kind in ATTENDING[mask]:
                    found += zones[player * n.PLAYER_ZONES + kind]
            return found
        if mask == INVESTIGATORS:
            if self.regs[ENDING]:
                return tuple(self.in_order())
            return zones[THE_INVESTIGATORS] if self.setup.players == 1 else tuple(self.in_order())
        if mask == LOCATIONS:
            return zones[THE_LOCATIONS]
        return zones[THE_STORYLINE] if mask in STORYLINES else self.cards_in_play()

    def zone_number(self, kind: int, player: int) -> int:
        """The zone of a kind that belongs to a player, or the only one."""
        return player * n.PLAYER_ZONES + kind if kind < n.PLAYER_ZONES else BASE + kind - n.PLAYER_ZONES

    def has_title(self, c: int, title: int) -> bool:
        """Does a card have a title?"""
        face = self.card_face[c]
        if title >= self.library.plain_titles:  # with its subtitle
            return self.library.full_title[face.number] == title or self.is_named_behind(c, title)
        return face.title == title

    def is_named_behind(self, c: int, title: int) -> bool:
        """Is this the name on the unrevealed side of a location, where that side shows or it is not in play?"""
        if self.library.behind[self.card_face[c].number] != title:
            return False
        return self.cells[c * COLUMNS + ZONE] != THE_LOCATIONS or self.cells[c * COLUMNS + FLIPPED] != 0

    def title_of(self, c: int) -> int:
        """The number of a card's title."""
        return self.face(c).title

    def is_unique(self, c: int) -> bool:
        """Is it a unique card?"""
        return self.face(c).unique

    def history(self, c: int, predicate: int) -> bool:
        """Did this happen to a card in the period that is meant? Such things are kept like used limits."""
        rows = [row for row in self.limits if row[0] == predicate and row[1] == c]
        return sum(row[2] for row in rows) > 0 if predicate == FRIGHTENED_THIS_ROUND else bool(rows)

    def own_x(self, c: int) -> int:
        """X of a card's own line, 0 if it has none."""
        face = self.face(c)
        return 0 if face.x is None else self.number(face.x, c, self.controller_of(c), -1)

    def named_condition(self, flag: int) -> bool:
        """How the test went, or what it is."""
        regs = self.regs
        if flag == FLAG_SUCCESS:
            return regs[TEST_RESULT] == 1
        if flag == FLAG_FAILURE:
            return regs[TEST_RESULT] == 2
        if flag == FLAG_ATTACKING:
            return regs[TEST_BY] >= 0 and regs[TEST_KIND] == n.ATTACKING
        if flag == FLAG_INVESTIGATING:
            return regs[TEST_BY] >= 0 and regs[TEST_KIND] == n.INVESTIGATING
        if flag == FLAG_ALL_RESIGNED:
            return not self.zones[THE_INVESTIGATORS] and any(map(self.is_resigned, self.zones[THE_ELIMINATED]))
        if flag == FLAG_PARLEYING:
            return regs[TEST_BY] >= 0 and regs[TEST_AUTO] & PARLEYS != 0
        if flag == FLAG_WAY_OUT:
            return self.offers_way_out()
        if flag > FLAG_TESTING:
            return regs[TEST_BY] >= 0 and regs[TEST_SKILL] == flag - FLAG_TESTING
        if flag >= FLAG_LEVEL:
            return regs[LEVEL] == flag - FLAG_LEVEL
        assert flag == FLAG_EVADING, flag
        return regs[TEST_BY] >= 0 and regs[TEST_KIND] == n.EVADING

    def offers_way_out(self) -> bool:
        """Is there a scenario card in play by whose text somebody may resign?"""
        raise NotImplementedError

    # -- words beyond the kernel's
    def margin(self, rec: int) -> int:
        """By how much the test under way succeeded or failed, else what the event says."""
        return self.regs[TEST_MARGIN] if self.regs[TEST_RESULT] else super().margin(rec)

    def own_number(self, num: Num, this: int, you: int, rec: int, it: int) -> int:
        """Work out a number that only this game knows."""
        op = num.op
        if op == N_PLAYERS:
            return self.regs[STARTED]
        if op == N_TEST_MARGIN:
            return self.regs[TEST_MARGIN]
        if op == N_PAST:
            assert num.sel is not None
            assert num.sel.filter is not None
            tests = num.sel.filter.tests
            return sum(row[0] == num.n and self.fits(tests, row[1], this, you, rec) for row in self.limits)
        if op == N_ENTRIES:
            return len(self.entries(_label(num)))
        if op == N_MARKS:
            return self.marks(_label(num))
        if op == N_MATCHING:
            cards = self.zones[THE_COMMITTED][self.regs[TEST_BASE] :]
            if self.regs[TEST_AUTO] & SKILLS_CANCELED:
                cards = tuple(c for c in cards if self.type_of(c) != n.SKILL)
            return sum(self.icons(c, self.regs[TEST_SKILL], "ah13-1.9-b") for c in cards)
        if op == N_BASE_SKILL:
            return self.base_value(self.regs[TEST_BY], self.regs[TEST_SKILL]) if self.regs[TEST_BY] >= 0 else 0
        if op == N_DIFFICULTY:
            return self.difficulty() if self.regs[TEST_BY] >= 0 else 0
        if op == N_DRAWN:
            symbols = [token for token in n.TOKEN_NAMES if n.token_bit(token) & num.n]
            return sum(self.regs[DRAWN_SEEN] >> counted_at(token) & 15 for token in symbols)
        if op == N_NOT_NEGATIVE:
            assert num.left is not None
            return max(self.number(num.left, this, you, rec, it), 0)
        assert op == N_BOUNDED, op
        assert num.left is not None
        return min(max(self.number(num.left, this, you, rec, it), num.stat), num.n)

    def own_selection(self, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
        """The references that a selection means now, if only this game knows it."""
        return self.refs_of(self._named(sel, this, you, rec))

    def _named(self, sel: Sel, this: int, you: int, rec: int) -> Iterable[int]:
        op = sel.op
        if op == S_BENEATH:
            hosts = [ref & OBJECT for ref in self.selected(sel.sel, this, you, rec)]
            return [c for c in self.zones[THE_BENEATH] if self.cells[c * COLUMNS + HOST] in hosts]
        if op == S_SCENARIO:
            return [c for c in self.zones[THE_STORYLINE] if self.type_of(c) == n.SCENARIO]
        if op == S_LEAD:
            return (self.regs[LEAD],)
        if op == S_ACT:
            return (self.regs[ACT_NOW],)
        if op == S_AGENDA:
            return (self.regs[AGENDA_NOW],)
        if op == S_TESTED:
            ref = self.regs[TEST_OBJECT]
            return (ref & OBJECT,) if self.live(ref) else ()
        if op == S_TESTER:
            return (self.regs[TEST_BY],)
        if op == S_TEST_SOURCE:
            return (self.regs[TEST_SOURCE] & OBJECT,) if self.regs[TEST_SOURCE] >= 0 else ()
        assert op == S_BEARER, op
        owner = self.setup.owners[this]
        return (owner,) if owner >= 0 and self.is_in(owner) else ()

    def refs_of(self, cards: Iterable[int]) -> tuple[int, ...]:
        """References to objects that are there."""
        return tuple(self.ref(c) for c in cards if c >= 0)

    def fits(self, tests: tuple[Test, ...], c: int, this: int, you: int, rec: int) -> bool:
        """Does an object pass all tests? Here a card is always of its printed type."""
        for test in tests:
            if test.op == T_TYPE:
                if (test.n >> self.card_face[c].type & 1 == 1) == test.negate:
                    return False
            elif test.op == T_AT and is_your_place(test.sel):
                here = self.spot(you)
                if (here >= 0 and self.spot(c) == here) == test.negate:
                    return False
            elif self.passes(test, c, this, you, rec) == test.negate:
                return False
        return True

    def sift(self, tests: tuple[Test, ...], cards: Sequence[int], this: int, you: int, rec: int) -> Sequence[int]:
        """Those of some objects that pass all tests: test by test, each for all that are left."""
        if self.trace is not None:
            return super().sift(tests, cards, this, you, rec)
        faces = self.card_face
        for test in tests:
            if not cards:
                break
            negate = test.negate
            if test.op == T_TYPE:
                mask = ~test.n if negate else test.n
                cards = [c for c in cards if mask >> faces[c].type & 1]
            elif test.op == T_TITLE:
                title = self.setup.titles.get(test.title, -1)
                if title >= self.library.plain_titles:
                    cards = [c for c in cards if self.has_title(c, title) != negate]
                else:
                    cards = [c for c in cards if (faces[c].title == title) != negate]
            else:
                cards = [c for c in cards if self.passes(test, c, this, you, rec) != negate]
        return cards

    def _ranked(self, test: Test, c: int, this: int, you: int, rec: int) -> int:
        """By what a superlative compares; `nearest to it`: how far it is from there."""
        if test.sel is None:
            return super()._ranked(test, c, this, you, rec)
        start = [self.spot(ref & OBJECT) for ref in self.selected(test.sel, this, you, rec, c)]
        return min((self.distance(place, self.spot(c)) for place in start), default=MANY)

    def own_test(self, test: Test, c: int, this: int, you: int, rec: int) -> bool:
        """One test that only this game knows, before negation."""
        op = test.op
        if op == T_ENGAGED:
            players = self.selected(test.sel, this, you, rec, c)
            if c < self.setup.players:  # an investigator engaged with an enemy
                return any(self.is_engaged_with(e & OBJECT, c) for e in players)
            return any(self.is_engaged_with(c, p & OBJECT) for p in players)
        if op == T_CONNECTED:
            places = [self.spot(r & OBJECT) for r in self.selected(test.sel, this, you, rec, c)]
            here = self.spot(c)
            return any(here in self.paths.get(place, ()) for place in places)
        if op == T_WEAKNESS:
            return self.face(c).printed[n.WEAKNESS] > 0
        if op == T_COPY:
            others = self.known_refs(test.sel, this, you, rec, c)
            return self.title_of(c) in [self.title_of(ref & OBJECT) for ref in others]
        if op == T_ENCOUNTER:
            kinds = (n.TREACHERY, n.ENEMY, n.LOCATION, n.ACT, n.AGENDA)
            own = self.setup.owners[c] >= 0 and self.zone_kind(c) not in n.IN_PLAY
            return self.type_of(c) in kinds and not (own and self.rule("ah13-1.12"))
        if op in BESIDE:
            row = self.zones[THE_LOCATIONS]
            places = [self.spot(r & OBJECT) for r in self.selected(test.sel, this, you, rec, c)]
            here = self.spot(c)
            at = row.index(here) if here in row else -MANY
            return any(place in row and row.index(place) - at in BESIDE[op] for place in places)
        if op == T_BENEATH:
            hosts = [r & OBJECT for r in self.selected(test.sel, this, you, rec, c)]
            return self.cells[c * COLUMNS + HOST] in hosts
        if op == T_IN_PLAY:
            return self.zone_kind(c) in n.IN_PLAY
        if op == T_OWNS:
            cards = range(self.setup.players, len(self.setup.owners))
            title = self.setup.titles.get(test.title, -1)
            return any(self.setup.owners[d] == c and self.has_title(d, title) for d in cards)
        assert op == T_HOLDS, op
        assert test.filter is not None
        hanging = [d for d in self.cards_in_play() if self.cells[d * COLUMNS + HOST] == c]
        return any(self.fits(test.filter.tests, d, this, you, rec) for d in hanging)

    def own_condition(self, cond: Cond, this: int, you: int, rec: int, it: int) -> bool:
        """Is a condition met that only this game knows?"""
        if cond.op == C_REVEALED:
            return self.regs[TEST_SEEN] & cond.n != 0 and not self.regs[TEST_EARLIER] & cond.n
        if cond.op == C_DRAWN:
            return self.regs[DRAWN_SEEN] & cond.n != 0
        if cond.op == C_LISTED:
            titles = [test.title for test in cond.tests[1:]]
            if cond.sel is not None:
                titles = [self.title(ref) for ref in self.selected(cond.sel, this, you, rec, it)]
            return bool(titles) and all(title in self.entries(cond.tests[0].title) for title in titles)
        assert cond.op == C_NOTED, cond.op
        noted = self.records if cond.n else self.memory
        whose = [you] if cond.sel is None else [ref & OBJECT for ref in self.selected(cond.sel, this, you, rec, it)]
        return any(phrase == cond.tests[0].title and (who == -1 or who in whose) for phrase, who in noted)

    # -- the campaign log
    def seen_title(self, c: int) -> str:
        """What a card is called as it lies there: the other side of a location may have another name."""
        face = self.face(c)
        if face.type == n.LOCATION and self.cells[c * COLUMNS + FLIPPED]:
            names = [name.removeprefix(BEHIND) for name in face.facts if name.startswith(BEHIND)]
            return names[0] if names else face.definition.title
        return face.definition.title

    def title(self, ref: int) -> str:
        """What a card is called."""
        return self.face(ref & OBJECT).definition.title

    def entries(self, name: str) -> list[str]:
        """The names in a list of the log."""
        return [entry for key, _, entry in self.ledger if key == name and entry]

    def marks(self, name: str) -> int:
        """How far a counter of the log is."""
        return sum(number for key, number, entry in self.ledger if key == name and not entry)

    def enter_name(self, name: str, entry: str) -> None:
        """A name comes into a list, once."""
        if (name, 0, entry) not in self.ledger:
            self.ledger = (*self.ledger, (name, 0, entry))

    def count_on(self, name: str, number: int) -> None:
        """A counter goes on by so much; never below 0."""
        now = max(self.marks(name) + number, 0)
        others = tuple(row for row in self.ledger if row[0] != name or row[2])
        self.ledger = (*others, (name, now, "")) if now else others

    # -- what the kernel asks of games that have them
    def resource_kinds(self, refs: tuple[int, ...], except_stat: int) -> int:
        """Nothing of that kind exists here."""
        raise NotImplementedError

    def linked(self, c: int, name: int) -> tuple[int, ...]:
        """Nothing is remembered on a card under a name."""
        raise NotImplementedError

    def zones_of(self, number: int) -> frozenset[int]:
        """The kinds of zones in which an ability works."""
        return self.library.zones[number]

    def controller(self, c: int) -> int:
        """Who controls a card, or has it in the threat area."""
        return self.cells[c * COLUMNS + CONTROLLER]

    def name(self, player: int) -> str:
        """What a player is called."""
        return self.names[player] if self.names else self.face(player).definition.title


def counted_at(token: int) -> int:
    """Where in the register of tokens revealed outside a test the copies of a symbol are counted."""
    return 12 + 4 * (token - n.SKULL)


def _label(num: Num) -> str:
    """The name of a list or counter of the log that a number speaks of."""
    assert num.sel is not None
    assert num.sel.filter is not None
    return num.sel.filter.tests[0].title


def _tuples(data: Any) -> Any:
    """Lists read back from JSON as the tuples they were."""
    return tuple(_tuples(one) for one in data) if isinstance(data, (list, tuple)) else data


def _mask_of(tests: tuple[Test, ...]) -> int:
    """The types that a filter can mean; -1: anything."""
    for test in tests:
        if test.op == T_TYPE and not test.negate:
            return test.n
    return -1
