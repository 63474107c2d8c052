"""The table: where everything lies, and how card text reads it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from mythos.arkham import numbers as n
from mythos.arkham.library import BEHIND, N_PAST, WATCHING, Collection, Sheet
from mythos.arkham.library import M_COUNTS_AS as M_COUNTS_AS
from mythos.kernel import reading
from mythos.kernel.effects import Effect
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
    M_OWN,
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

if TYPE_CHECKING:
    from mythos.arkham.contents import Contents

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
ENEMY_MOVES: Final = FREE_REGISTER + 42  # while a way is looked for that an enemy goes
DRAWER: Final = FREE_REGISTER + 34  # 1 + who reveals tokens outside a test, or 0
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
M_USE_SKILL: Final = M_OWN + 1  # `stat` of a test may be replaced by skill n
M_WORTH: Final = M_OWN + 2  # the modifier of token `stat` is n
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
LEFT_HOST: Final = 2  # .. away from the card that it is attached to
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
M_CONNECTS: Final = M_OWN + 3  # a change: these locations are connected to those of `to`
CONNECTS_KEY: Final = kind_key(M_CONNECTS)
M_IGNORES: Final = M_OWN + 4  # a change: its controller does not mind what the cards of `to` forbid
IGNORES_KEY: Final = kind_key(M_IGNORES)
M_ASLEEP: Final = M_OWN + 5  # a lasting change for the next attack that waits for the end of the present one

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
FLAG_ANY_TEST: Final = 16
FLAG_ENEMY_MOVES: Final = 17
PARLEYS: Final = 8  # the bit of TEST_AUTO: the test is part of a parley
FLAGS: Final = {
    "success": FLAG_SUCCESS,
    "failure": FLAG_FAILURE,
    "attacking": FLAG_ATTACKING,
    "investigating": FLAG_INVESTIGATING,
    "evading": FLAG_EVADING,
    **{name: FLAG_LEVEL + k for k, name in enumerate(n.DIFFICULTIES)},
    **{f"testing {name}": FLAG_TESTING + skill for skill, name in n.SKILL_NAMES.items()},
    "testing": FLAG_ANY_TEST,
    "everybody resigned": FLAG_ALL_RESIGNED,
    "parleying": FLAG_PARLEYING,
    "resigning is offered": FLAG_WAY_OUT,
    "enemy moving": FLAG_ENEMY_MOVES,
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
VICTORY: Final = "victory"  # .. of one that goes to the victory display, be it for no points
ONE_SIDED: Final = "one-sided"  # .. of a location that has only a revealed side
STAYS: Final = "stays attached"  # .. of one that stays with such a card where it goes
INVESTIGATED_THIS_TURN: Final = -100_002
MOVED_THIS_TURN: Final = -100_004
FRIGHTENED_THIS_ROUND: Final = -100_003  # with how much horror, less what was healed
DRAWN_THIS_PHASE: Final = -100_001  # kinds of remembered things, beside the abilities whose use is limited


class Table(Machine):
    """The state of a scenario and how to read it."""

    __slots__ = (
        "bag",
        "before",
        "contents",
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
        "resolutions",
        "revealed",
        "sheets",
        "shelf",
        "shuffled",
    )

    def __init__(self, setup: Setup, book: Contents) -> None:
        super().__init__(setup, book)
        self.contents = book  # the same, for earlier chapters that ask later ones
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
        self.resolutions: tuple[str, ...] = ()
        self.reserved: frozenset[int] = frozenset()  # what any of it listens to

    def fork(self) -> Table:
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
        other.resolutions = self.resolutions
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
        remap(self)


def busy_zones(g: Table) -> list[int]:
    """The zones in which text may work."""
    kinds = g.setup.zone_kinds
    return [zone for zone, cards in enumerate(g.zones) if cards and kinds[zone] in g.library.busy]


def is_busy(g: Table, was: int, now: int) -> bool:
    """May text work in one of these kinds of zones?"""
    return was in g.library.busy or now in g.library.busy


# -- who and where
def active(g: Table) -> int:
    """The investigator whose turn it is, else the lead investigator."""
    turn = g.regs[TURN_OF]
    return turn if turn >= 0 else g.regs[LEAD]


def phase(g: Table) -> int:
    """The current phase."""
    return g.regs[PHASE]


def in_order(g: Table) -> list[int]:
    """The investigators still in the game, lead first."""
    there = g.zones[THE_INVESTIGATORS]
    if g.regs[ENDING]:  # the end concerns everybody, whoever is out of the game; what follows who can go on
        there = tuple(p for p in range(g.setup.players) if not g.cells[p * COLUMNS + FLIPPED])
    if len(there) < 2:
        return list(there)
    lead = g.regs[LEAD]
    if there[0] == lead:
        return list(there)
    return sorted(there, key=lambda p: (p - lead) % g.setup.players)


def is_in(g: Table, player: int) -> bool:
    """Is an investigator still in the game?"""
    return g.cells[player * COLUMNS + ZONE] == THE_INVESTIGATORS


def sheet(g: Table, card: int) -> Sheet:
    """What the rules ask of a card."""
    return g.sheets[g.card_face[card].number]


def spot(g: Table, c: int) -> int:
    """The location where something is (a location is at itself), or -1."""
    cells = g.cells
    zone = cells[c * COLUMNS + ZONE]
    if zone == THE_INVESTIGATORS:
        return cells[c * COLUMNS + PLACE]
    if zone < BASE:
        kind = zone % n.PLAYER_ZONES
        return cells[zone // n.PLAYER_ZONES * COLUMNS + PLACE] if kind >= n.PLAY else -1
    if zone == THE_LOCATIONS:
        return c
    if zone == THE_PLACES and cells[c * COLUMNS + HOST] >= 0:
        return spot(g, cells[c * COLUMNS + HOST])
    return cells[c * COLUMNS + PLACE] if zone in (THE_PLACES, THE_LIMBO) else -1


def place_of(g: Table, c: int) -> int:
    """Reference to the location where something is, or -1."""
    place = spot(g, c)
    return -1 if place < 0 else place | g.cells[place * COLUMNS + SERIAL] << BITS


def investigators_at(g: Table, place: int) -> list[int]:
    """The investigators at a location, in player order."""
    cells = g.cells
    there = [p for p in g.zones[THE_INVESTIGATORS] if cells[p * COLUMNS + PLACE] == place]
    if len(there) > 1:
        lead = g.regs[LEAD]
        there.sort(key=lambda p: (p - lead) % g.setup.players)
    return there


def enemies_at(g: Table, place: int) -> list[int]:
    """The enemies at a location, engaged or not."""
    cells, faces = g.cells, g.card_face
    found = [c for c in g.zones[THE_PLACES] if cells[c * COLUMNS + PLACE] == place and faces[c].type == n.ENEMY]
    for player in g.zones[THE_INVESTIGATORS]:
        if cells[player * COLUMNS + PLACE] == place:
            found += threats(g, player)
    return found


def threats(g: Table, player: int) -> list[int]:
    """The enemies in an investigator's threat area."""
    zone = g.zones[player * n.PLAYER_ZONES + n.THREAT]
    if not zone:
        return []
    faces = g.card_face
    return [c for c in zone if faces[c].type == n.ENEMY]


def engaged(g: Table, player: int) -> list[int]:
    """The enemies engaged with an investigator: those in the threat area, and ready massive ones there."""
    found = threats(g, player)
    if g.zones[THE_PLACES] and (n.MASSIVE in g.mods_by or massive_about(g)):
        place = g.cells[player * COLUMNS + PLACE]
        found += [c for c in enemies_in_places(g) if spot(g, c) == place and is_massive_ready(g, c)]
    return found


def massive_about(g: Table) -> bool:
    """Is an unattached massive enemy on the table?"""
    faces = g.card_face
    return any(faces[c].printed[n.MASSIVE] for c in g.zones[THE_PLACES])


def is_massive_ready(g: Table, c: int) -> bool:
    """A massive enemy is engaged with everybody at its location while it is ready."""
    return not g.cells[c * COLUMNS + EXHAUSTED] and value(g, c, n.MASSIVE) > 0


def enemies_in_places(g: Table) -> list[int]:
    """The enemies in no threat area."""
    faces = g.card_face
    return [c for c in g.zones[THE_PLACES] if faces[c].type == n.ENEMY]


def enemies(g: Table) -> list[int]:
    """Every enemy in play."""
    found = enemies_in_places(g)
    for player in g.zones[THE_INVESTIGATORS]:
        found += threats(g, player)
    return found


def is_engaged_with(g: Table, c: int, player: int) -> bool:
    """Is an enemy engaged with an investigator?"""
    at = c * COLUMNS
    if g.cells[at + ENGAGED] >= 0:
        return g.cells[at + ENGAGED] == player
    return (
        g.cells[at + ZONE] == THE_PLACES
        and spot(g, c) == spot(g, player)
        and g.face(c).type == n.ENEMY
        and is_massive_ready(g, c)
    )


def is_engaged(g: Table, c: int) -> bool:
    """Is an enemy engaged with anybody?"""
    if g.cells[c * COLUMNS + ENGAGED] >= 0:
        return True
    return is_massive_ready(g, c) and bool(investigators_at(g, spot(g, c)))


# -- the map
def remap(g: Table) -> None:
    """Work out which locations are connected; after a location came, left, or was turned over."""
    here = g.zones[THE_LOCATIONS]
    sides = [(a, sheet(g, a), g.cells[a * COLUMNS + FLIPPED]) for a in here]
    symbols = [(b, printed.symbol[side]) for b, printed, side in sides]
    paths: dict[int, tuple[int, ...]] = {}
    for a, printed, side in sides:
        joined = printed.connects[side]
        linked = [b for b, symbol in symbols if symbol & joined and b != a]
        if g.library.row:
            k = here.index(a)
            linked += [b for b in here[max(k - 1, 0) : k] + here[k + 1 : k + 2] if b not in linked]
        if CONNECTS_KEY in g.mods_by:
            linked += [b for b in _connected_by_text(g, a) if b not in linked and b in here]
        paths[a] = tuple(linked)
    for a in here:  # a location that came connected to another one
        b = g.cells[a * COLUMNS + PLACE]
        if b in paths and b != a:
            paths[a] = paths[a] if b in paths[a] else (*paths[a], b)
            paths[b] = paths[b] if a in paths[b] else (*paths[b], a)
    g.paths = paths


def _connected_by_text(g: Table, place: int) -> list[int]:
    """The other locations to which text connects a location."""
    found: list[int] = []
    for entry in g.mods_by[CONNECTS_KEY]:
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if mod.to is not None and applies(g, mod, source, place):
            you = reader(g, source, place)
            found += [ref & OBJECT for ref in reading.selected(g, mod.to, source, you, -1, place)]
    return [b for b in found if b != place]


def distances(g: Table, place: int) -> dict[int, int]:
    """How many connections each location is away from a place."""
    found = {place: 0}
    edge = [place]
    while edge:
        further = []
        for a in edge:
            for b in g.paths.get(a, ()):
                if b not in found:
                    found[b] = found[a] + 1
                    further.append(b)
        edge = further
    return found


def distance(g: Table, start: int, goal: int) -> int:
    """How many connections lie between two locations; a large number if there is no way."""
    if start < 0 or goal < 0:
        return MANY
    return distances(g, start).get(goal, MANY)


# -- reading: hooks of the kernel
def reader(g: Table, source: int, c: int) -> int:
    """Who "you" is in standing text; where nobody has it or what it is applied to, whoever deals with it."""
    you = reading.reader(g, source, c)
    if you >= 0:
        return you
    return g.regs[TEST_BY] if g.regs[TEST_BY] >= 0 else active(g)


def watch(g: Table) -> None:
    """Tokens have changed that only text cares for which watches the table."""
    if WATCHING in g.listen:
        g.touch()


def type_of(g: Table, c: int) -> int:
    """The type of a card."""
    return g.card_face[c].type


def in_state(g: Table, c: int, state: int) -> bool:
    """Is something in a state?"""
    at = c * COLUMNS
    if state == n.READY:
        return not g.cells[at + EXHAUSTED]
    if state == n.EXHAUSTED:
        return g.cells[at + EXHAUSTED] != 0
    if state == n.ENGAGED:
        return is_engaged(g, c)
    if state == n.REVEALED:
        return not g.cells[at + FLIPPED]
    if state == n.ACTIVE_TURN:
        return g.regs[TURN_OF] == c
    if state == n.EMPTY:
        return not investigators_at(g, c) and not enemies_at(g, c)
    if state == n.CURRENT:
        return c in (g.regs[ACT_NOW], g.regs[AGENDA_NOW])
    if state == n.DEFEATED:
        return g.contents.is_defeated(g, c)
    if state == n.RESIGNED:
        return is_resigned(g, c)
    if state == n.INSANE:
        return (n.DRIVEN_INSANE, c, "") in g.gifts
    if state == n.LEFTMOST:
        return g.zones[THE_LOCATIONS][:1] == (c,)
    if state == n.RIGHTMOST:
        return g.zones[THE_LOCATIONS][-1:] == (c,)
    if state == n.COMMITTED_TO_TEST:
        return g.regs[TEST_BY] >= 0 and c in g.zones[THE_COMMITTED][g.regs[TEST_BASE] :]
    if state == n.DAMAGED:
        return g.cells[at + DAMAGE] > 0
    assert state == n.BLANK, state
    return not speaks(g, c)


def value(g: Table, c: int, stat: int) -> int:
    """A current value, never below 0 when read; where nothing changes it, it is what is printed."""
    if stat not in g.mods_by and stat < n.ON_CLUES and not g.cells[c * COLUMNS + MARKS]:
        printed = g.card_face[c].printed
        if stat not in FOR_EACH or not printed[FOR_EACH[stat]]:
            value = printed[stat]
            if value >= 0:
                return value
    return reading.value(g, c, stat)


def true_value(g: Table, c: int, stat: int) -> int:
    """A current value before it is floored."""
    if stat >= n.ON_CLUES:
        return table_value(g, c, stat)
    face = g.card_face[c]
    base = face.printed[stat]
    if stat in FOR_EACH and face.printed[FOR_EACH[stat]]:
        base *= g.regs[STARTED]
    if stat not in g.mods_by and not g.cells[c * COLUMNS + MARKS]:
        return base
    return reading.net(g, c, stat, base)


def base_value(g: Table, c: int, stat: int) -> int:
    """What is printed, or what text says instead, before anything is added."""
    value = g.face(c).printed[stat]
    for entry in g.mods_by.get(stat, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if mod.kind == M_SET and mod.num is not None and applies(g, mod, source, c):
            value = reading.number(g, mod.num, source, reader(g, source, c), -1, c)
    for row in g.lasting:
        if row[L_TARGET] == g.ref(c) and row[L_STAT] == stat and row[L_KIND] == M_SET:
            value = row[L_AMOUNT]
    return value


def lowered(g: Table, c: int, stat: int) -> int:
    """A value with only the changes that lower it."""
    value = g.face(c).printed[stat]
    for entry in g.mods_by.get(stat, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if mod.kind == M_ADD and mod.num is not None and applies(g, mod, source, c):
            value += min(reading.number(g, mod.num, source, reader(g, source, c), -1, c), 0)
    for row in g.lasting:
        if row[L_TARGET] == g.ref(c) and row[L_STAT] == stat and row[L_KIND] == M_ADD:
            value += min(row[L_AMOUNT], 0)
    return value


def table_value(g: Table, c: int, stat: int) -> int:
    """A value that lies on the table."""
    at = c * COLUMNS
    column = TOKEN_COLUMNS.get(stat)
    if column is not None:
        return g.cells[at + column] if bears(g, c, stat) else 0
    if stat == n.REMAINING_HEALTH:
        return value(g, c, n.HEALTH) - g.cells[at + DAMAGE]
    if stat == n.REMAINING_SANITY:
        return value(g, c, n.SANITY) - g.cells[at + HORROR]
    if stat == n.CARDS_IN_HAND:
        return len(g.zones[c * n.PLAYER_ZONES + n.HAND]) if c < g.setup.players else 0
    if stat == n.REMAINING_ACTIONS:
        return max(g.cells[at + ACTIONS], 0) if g.regs[TURN_OF] == c else 0
    if stat == n.TOTAL_COST:
        return max(g.face(c).printed[n.COST], 0)
    if stat > n.MATCHING:
        return icons(g, c, stat - n.MATCHING, "ah13-1.9")
    assert stat in (n.DISTANCE, n.FARNESS), stat
    way = distance(g, spot(g, asker(g)), spot(g, c))
    if way == MANY and not g.rule("ah12-faq-20"):
        way = 0 if stat == n.DISTANCE else MANY + 1
    return -1 if way == MANY and stat == n.FARNESS else way


def bears(g: Table, c: int, stat: int) -> bool:
    """Can a card have such tokens? Uses only of its own kind."""
    return not n.USES_OF < stat <= n.USES_OF + n.SECRETS or sheet(g, c).uses[1] == stat - n.USES_OF


def icons(g: Table, c: int, skill: int, ruling: str) -> int:
    """The icons of a card that match a skill; wild ones match any."""
    wild = value(g, c, n.ICON_WILD)
    return value(g, c, n.ICON + skill) + (wild if wild and g.rule(ruling) else 0)


def asker(g: Table) -> int:
    """From whom distances are measured: who resolves the text at hand."""
    for frame in reversed(g.stack):
        if isinstance(frame, Effect):
            return g.heap[frame.record].player
    return g.regs[TEST_BY] if g.regs[TEST_BY] >= 0 else active(g)


def printed_value(g: Table, c: int, stat: int) -> int:
    """What is printed."""
    return g.face(c).printed[stat]


def remembered(g: Table, ref: int, stat: int) -> int:
    """The value of an object; what is gone has its printed value."""
    c = ref & OBJECT
    return value(g, c, stat) if g.live(ref) or stat >= n.ON_CLUES else g.face(c).printed[stat]


def last_controller(g: Table, ref: int) -> int:
    """Who controlled an object that is gone: its owner."""
    return g.setup.owners[ref & OBJECT]


def speaks(g: Table, c: int) -> bool:
    """Is a card's text in force?"""
    if BLANK_KEY not in g.mods_by and not g.cells[c * COLUMNS + MARKS]:
        return True
    ref = g.ref(c)
    if any(row[L_KIND] == M_BLANK and row[L_TARGET] == ref for row in g.lasting):
        return False
    for entry in g.mods_by.get(BLANK_KEY, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if source != c and _blanks(g, mod, source, c):
            return False
    return True


def _blanks(g: Table, mod: Mod, source: int, c: int) -> bool:
    if mod.scope is None:
        return False
    you = reader(g, source, c)
    if not fits(g, mod.scope.tests, c, source, you, -1):
        return False
    return mod.cond is None or reading.holds(g, mod.cond, source, you, -1, c)


def applies(g: Table, mod: Mod, source: int, c: int) -> bool:
    """Does a standing change apply? Text on the side that does not show is not there."""
    side = g.library.mod_sides.get(id(mod), -1)
    if side >= 0 and side != g.cells[source * COLUMNS + FLIPPED]:
        return False
    return reading.applies(g, mod, source, c)


def forbidden(g: Table, verb: int, c: int, you: int = NOBODY, other: int = -1) -> bool:
    """Does any text say that this cannot happen to (or be done by) something?

    `other`: what it is done to, if the text is about who does it ("cannot attack you").
    """
    if verb not in g.library.forbids:
        return False
    known = g.trace is None and g.setup.without is None  # nobody wants to know why not
    for entry in g.mods_by.get(kind_key(M_CANNOT, verb), ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if known and mod.to is not None and mod.to.op == S_THIS and other != source:
            continue
        whom = reader(g, source, c)
        if whom < 0 and 0 <= other < g.setup.players:
            whom = other  # "this cannot attack you": whoever it would attack
        binds = applies(g, mod, source, c) and _concerns(g, mod, source, whom, -1, c, other)
        if binds and (IGNORES_KEY not in g.mods_by or not _ignores(g, c, source)):
            return True
    for row in g.lasting:
        if row[L_KIND] != M_CANNOT:
            continue
        mod = g.setup.mods[row[L_MOD]]
        if mod.verb != verb:
            continue
        source, player = row[L_SOURCE] & OBJECT, row[L_PLAYER]
        if row[L_TARGET] >= 0:
            meant = row[L_TARGET] == g.ref(c)
        else:
            meant = mod.scope is not None and fits(g, mod.scope.tests, c, source, player, -1)
        if meant and _concerns(g, mod, source, player, -1, c, other):
            return True
    return False


def _ignores(g: Table, c: int, forbidding: int) -> bool:
    """Does an investigator ignore what a card forbids?"""
    for entry in g.mods_by[IGNORES_KEY]:
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        holds = mod.cond is None or reading.holds(g, mod.cond, source, c, -1, c)
        minds = controller(g, source) != c or not holds or not speaks(g, source)
        if not minds and g.ref(forbidding) in reading.selected(g, mod.to, source, c, -1):
            return True
    return False


def _concerns(g: Table, mod: Mod, source: int, you: int, rec: int, c: int, other: int) -> bool:
    """Is the other party of a prohibition the one that it names?"""
    if mod.to is None:
        return True
    if mod.n == EXCEPT:  # `other` is the card whose text would do it
        assert mod.to.filter is not None
        return other < 0 or not fits(g, mod.to.filter.tests, other, source, you, rec)
    return other >= 0 and g.ref(other) in reading.selected(g, mod.to, source, you, rec, c)


def tokens(g: Table, c: int, side: int) -> int:
    """Clues on something."""
    return g.cells[c * COLUMNS + CLUES]


def cards_in_play(g: Table) -> tuple[int, ...]:
    """Everything in play."""
    zones = g.zones
    found = zones[THE_INVESTIGATORS] + zones[THE_LOCATIONS] + zones[THE_PLACES] + zones[THE_STORYLINE]
    for player in zones[THE_INVESTIGATORS]:
        at = player * n.PLAYER_ZONES
        found += zones[at + n.PLAY] + zones[at + n.THREAT]
    return found


def default_objects(g: Table, flt: Filter) -> tuple[int, ...]:
    """Where a filter without zones looks: where such cards can be in play."""
    mask, zones = g.setup.looks.get(id(flt)), g.zones
    if mask is None:
        mask = g.setup.looks[id(flt)] = _mask_of(flt.tests)
    if mask in ATTENDING:
        found = zones[THE_PLACES]
        for player in zones[THE_INVESTIGATORS]:
            for kind in ATTENDING[mask]:
                found += zones[player * n.PLAYER_ZONES + kind]
        return found
    if mask == INVESTIGATORS:
        if g.regs[ENDING]:
            return tuple(in_order(g))
        return zones[THE_INVESTIGATORS] if g.setup.players == 1 else tuple(in_order(g))
    if mask == LOCATIONS:
        return zones[THE_LOCATIONS]
    return zones[THE_STORYLINE] if mask in STORYLINES else cards_in_play(g)


def zone_number(g: Table, kind: int, player: int) -> int:
    """The zone of a kind that belongs to a player, or the only one."""
    return player * n.PLAYER_ZONES + kind if kind < n.PLAYER_ZONES else BASE + kind - n.PLAYER_ZONES


def has_title(g: Table, c: int, title: int) -> bool:
    """Does a card have a title?"""
    face = g.card_face[c]
    if title >= g.library.plain_titles:  # with its subtitle
        return g.library.full_title[face.number] == title or is_named_behind(g, c, title)
    return face.title == title


def is_named_behind(g: Table, c: int, title: int) -> bool:
    """Is this the name on the unrevealed side of a location, where that side shows or it is not in play?"""
    if g.library.behind[g.card_face[c].number] != title:
        return False
    return g.cells[c * COLUMNS + ZONE] != THE_LOCATIONS or g.cells[c * COLUMNS + FLIPPED] != 0


def title_of(g: Table, c: int) -> int:
    """The number of a card's title."""
    return g.face(c).title


def is_unique(g: Table, c: int) -> bool:
    """Is it a unique card?"""
    return g.face(c).unique


def history(g: Table, c: int, predicate: int) -> bool:
    """Did this happen to a card in the period that is meant? Such things are kept like used limits."""
    rows = [row for row in g.limits if row[0] == predicate and row[1] == c]
    return sum(row[2] for row in rows) > 0 if predicate == FRIGHTENED_THIS_ROUND else bool(rows)


def own_x(g: Table, c: int) -> int:
    """X of a card's own line, 0 if it has none."""
    face = g.face(c)
    return 0 if face.x is None else reading.number(g, face.x, c, reading.controller_of(g, c), -1)


def named_condition(g: Table, flag: int) -> bool:
    """How the test went, or what it is."""
    regs = g.regs
    if flag == FLAG_SUCCESS:
        return regs[TEST_RESULT] == 1
    if flag == FLAG_FAILURE:
        return regs[TEST_RESULT] == 2
    if flag == FLAG_ATTACKING:
        return regs[TEST_BY] >= 0 and regs[TEST_KIND] == n.ATTACKING
    if flag == FLAG_INVESTIGATING:
        return regs[TEST_BY] >= 0 and regs[TEST_KIND] == n.INVESTIGATING
    if flag == FLAG_ALL_RESIGNED:
        return not g.zones[THE_INVESTIGATORS] and any(is_resigned(g, p) for p in g.zones[THE_ELIMINATED])
    if flag == FLAG_PARLEYING:
        return regs[TEST_BY] >= 0 and regs[TEST_AUTO] & PARLEYS != 0
    if flag == FLAG_WAY_OUT:
        return g.contents.offers_way_out(g)
    if flag == FLAG_ENEMY_MOVES:
        return regs[ENEMY_MOVES] != 0
    if flag == FLAG_ANY_TEST:
        return regs[TEST_BY] >= 0
    if flag > FLAG_TESTING:
        return regs[TEST_BY] >= 0 and regs[TEST_SKILL] == flag - FLAG_TESTING
    if flag >= FLAG_LEVEL:
        return regs[LEVEL] == flag - FLAG_LEVEL
    assert flag == FLAG_EVADING, flag
    return regs[TEST_BY] >= 0 and regs[TEST_KIND] == n.EVADING


# -- words beyond the kernel's
def margin(g: Table, rec: int) -> int:
    """By how much the test under way succeeded or failed, else what the event says."""
    return g.regs[TEST_MARGIN] if g.regs[TEST_RESULT] else reading.margin(g, rec)


def own_number(g: Table, num: Num, this: int, you: int, rec: int, it: int) -> int:
    """Work out a number that only this game knows."""
    op = num.op
    if op == N_PLAYERS:
        return g.regs[STARTED]
    if op == N_TEST_MARGIN:
        return g.regs[TEST_MARGIN]
    if op == N_PAST:
        assert num.sel is not None
        assert num.sel.filter is not None
        tests = num.sel.filter.tests
        return sum(row[0] == num.n and fits(g, tests, row[1], this, you, rec) for row in g.limits)
    if op == N_ENTRIES:
        return len(entries(g, _label(num)))
    if op == N_MARKS:
        return marks(g, _label(num))
    if op == N_MATCHING:
        cards = g.zones[THE_COMMITTED][g.regs[TEST_BASE] :]
        if g.regs[TEST_AUTO] & SKILLS_CANCELED:
            cards = tuple(c for c in cards if type_of(g, c) != n.SKILL)
        return sum(icons(g, c, g.regs[TEST_SKILL], "ah13-1.9-b") for c in cards)
    if op == N_BASE_SKILL:
        return base_value(g, g.regs[TEST_BY], g.regs[TEST_SKILL]) if g.regs[TEST_BY] >= 0 else 0
    if op == N_DIFFICULTY:
        return g.contents.difficulty(g) if g.regs[TEST_BY] >= 0 else 0
    if op == N_DRAWN:
        symbols = [token for token in n.TOKEN_NAMES if n.token_bit(token) & num.n]
        return sum(g.regs[DRAWN_SEEN] >> counted_at(token) & 15 for token in symbols)
    if op == N_NOT_NEGATIVE:
        assert num.left is not None
        return max(reading.number(g, num.left, this, you, rec, it), 0)
    assert op == N_BOUNDED, op
    assert num.left is not None
    return min(max(reading.number(g, num.left, this, you, rec, it), num.stat), num.n)


def own_selection(g: Table, sel: Sel, this: int, you: int, rec: int, it: int) -> tuple[int, ...]:
    """The references that a selection means now, if only this game knows it."""
    return refs_of(g, _named(g, sel, this, you, rec))


def _named(g: Table, sel: Sel, this: int, you: int, rec: int) -> Iterable[int]:
    op = sel.op
    if op == S_BENEATH:
        hosts = [ref & OBJECT for ref in reading.selected(g, sel.sel, this, you, rec)]
        return [c for c in g.zones[THE_BENEATH] if g.cells[c * COLUMNS + HOST] in hosts]
    if op == S_SCENARIO:
        return [c for c in g.zones[THE_STORYLINE] if type_of(g, c) == n.SCENARIO]
    if op == S_LEAD:
        return (g.regs[LEAD],)
    if op == S_ACT:
        return (g.regs[ACT_NOW],)
    if op == S_AGENDA:
        return (g.regs[AGENDA_NOW],)
    if op == S_TESTED:
        ref = g.regs[TEST_OBJECT]
        return (ref & OBJECT,) if g.live(ref) else ()
    if op == S_TESTER:
        return (g.regs[TEST_BY],)
    if op == S_TEST_SOURCE:
        return (g.regs[TEST_SOURCE] & OBJECT,) if g.regs[TEST_SOURCE] >= 0 else ()
    assert op == S_BEARER, op
    owner = g.setup.owners[this]
    return (owner,) if owner >= 0 and is_in(g, owner) else ()


def refs_of(g: Table, cards: Iterable[int]) -> tuple[int, ...]:
    """References to objects that are there."""
    return tuple(g.ref(c) for c in cards if c >= 0)


def fits(g: Table, tests: tuple[Test, ...], c: int, this: int, you: int, rec: int) -> bool:
    """Does an object pass all tests? Here a card is always of its printed type."""
    for test in tests:
        if test.op == T_TYPE:
            if (test.n >> g.card_face[c].type & 1 == 1) == test.negate:
                return False
        elif test.op == T_AT and is_your_place(test.sel):
            here = spot(g, you)
            if (here >= 0 and spot(g, c) == here) == test.negate:
                return False
        elif reading.passes(g, test, c, this, you, rec) == test.negate:
            return False
    return True


def sift(g: Table, tests: tuple[Test, ...], cards: Sequence[int], this: int, you: int, rec: int) -> Sequence[int]:
    """Those of some objects that pass all tests: test by test, each for all that are left."""
    if g.trace is not None:
        return reading.sift(g, tests, cards, this, you, rec)
    faces = g.card_face
    for test in tests:
        if not cards:
            break
        negate = test.negate
        if test.op == T_TYPE:
            mask = ~test.n if negate else test.n
            cards = [c for c in cards if mask >> faces[c].type & 1]
        elif test.op == T_TITLE:
            title = g.setup.titles.get(test.title, -1)
            if title >= g.library.plain_titles:
                cards = [c for c in cards if has_title(g, c, title) != negate]
            else:
                cards = [c for c in cards if (faces[c].title == title) != negate]
        else:
            cards = [c for c in cards if reading.passes(g, test, c, this, you, rec) != negate]
    return cards


def ranked(g: Table, test: Test, c: int, this: int, you: int, rec: int) -> int:
    """By what a superlative compares; `nearest to it`, `farthest from each investigator`: how far it is from there,
    from the nearest of several."""
    if test.sel is None:
        return reading.ranked(g, test, c, this, you, rec)
    start = [spot(g, ref & OBJECT) for ref in reading.selected(g, test.sel, this, you, rec, c)]
    way = min((distance(g, place, spot(g, c)) for place in start), default=MANY)
    return -1 if way == MANY and test.n == n.FARNESS else way


def own_test(g: Table, test: Test, c: int, this: int, you: int, rec: int) -> bool:
    """One test that only this game knows, before negation."""
    op = test.op
    if op == T_ENGAGED:
        players = reading.selected(g, test.sel, this, you, rec, c)
        if c < g.setup.players:  # an investigator engaged with an enemy
            return any(is_engaged_with(g, e & OBJECT, c) for e in players)
        return any(is_engaged_with(g, c, p & OBJECT) for p in players)
    if op == T_CONNECTED:
        places = [spot(g, r & OBJECT) for r in reading.selected(g, test.sel, this, you, rec, c)]
        here = spot(g, c)
        return any(here in g.paths.get(place, ()) for place in places)
    if op == T_WEAKNESS:
        return g.face(c).printed[n.WEAKNESS] > 0
    if op == T_COPY:
        others = reading.known_refs(g, test.sel, this, you, rec, c)
        return title_of(g, c) in [title_of(g, ref & OBJECT) for ref in others]
    if op == T_ENCOUNTER:
        kinds = (n.TREACHERY, n.ENEMY, n.LOCATION, n.ACT, n.AGENDA)
        own = g.setup.owners[c] >= 0 and g.zone_kind(c) not in n.IN_PLAY
        return type_of(g, c) in kinds and not (own and g.rule("ah13-1.12"))
    if op in BESIDE:
        row = g.zones[THE_LOCATIONS]
        places = [spot(g, r & OBJECT) for r in reading.selected(g, test.sel, this, you, rec, c)]
        here = spot(g, c)
        at = row.index(here) if here in row else -MANY
        return any(place in row and row.index(place) - at in BESIDE[op] for place in places)
    if op == T_BENEATH:
        hosts = [r & OBJECT for r in reading.selected(g, test.sel, this, you, rec, c)]
        return g.cells[c * COLUMNS + HOST] in hosts
    if op == T_IN_PLAY:
        return g.zone_kind(c) in n.IN_PLAY
    if op == T_OWNS:
        cards = range(g.setup.players, len(g.setup.owners))
        title = g.setup.titles.get(test.title, -1)
        return any(g.setup.owners[d] == c and has_title(g, d, title) for d in cards)
    assert op == T_HOLDS, op
    assert test.filter is not None
    hanging = [d for d in cards_in_play(g) if g.cells[d * COLUMNS + HOST] == c]
    return any(fits(g, test.filter.tests, d, this, you, rec) for d in hanging)


def own_condition(g: Table, cond: Cond, this: int, you: int, rec: int, it: int) -> bool:
    """Is a condition met that only this game knows?"""
    if cond.op == C_REVEALED:
        return g.regs[TEST_SEEN] & cond.n != 0 and not g.regs[TEST_EARLIER] & cond.n
    if cond.op == C_DRAWN:
        return g.regs[DRAWN_SEEN] & cond.n != 0
    if cond.op == C_LISTED:
        titles = [test.title for test in cond.tests[1:]]
        if cond.sel is not None:
            titles = [title(g, ref) for ref in reading.selected(g, cond.sel, this, you, rec, it)]
        return bool(titles) and all(named in entries(g, cond.tests[0].title) for named in titles)
    assert cond.op == C_NOTED, cond.op
    noted = g.records if cond.n else g.memory
    whose = [you] if cond.sel is None else [ref & OBJECT for ref in reading.selected(g, cond.sel, this, you, rec, it)]
    return any(phrase == cond.tests[0].title and (who == -1 or who in whose) for phrase, who in noted)


# -- the campaign log
def seen_title(g: Table, c: int) -> str:
    """What a card is called as it lies there: the other side of a location may have another name."""
    face = g.face(c)
    if face.type == n.LOCATION and g.cells[c * COLUMNS + FLIPPED]:
        names = [name.removeprefix(BEHIND) for name in face.facts if name.startswith(BEHIND)]
        return names[0] if names else face.definition.title
    return face.definition.title


def title(g: Table, ref: int) -> str:
    """What a card is called."""
    return g.face(ref & OBJECT).definition.title


def entries(g: Table, name: str) -> list[str]:
    """The names in a list of the log."""
    return [entry for key, _, entry in g.ledger if key == name and entry]


def marks(g: Table, name: str) -> int:
    """How far a counter of the log is."""
    return sum(number for key, number, entry in g.ledger if key == name and not entry)


def enter_name(g: Table, name: str, entry: str) -> None:
    """A name comes into a list, once."""
    if (name, 0, entry) not in g.ledger:
        g.ledger = (*g.ledger, (name, 0, entry))


def count_on(g: Table, name: str, number: int) -> None:
    """A counter goes on by so much; never below 0."""
    now = max(marks(g, name) + number, 0)
    others = tuple(row for row in g.ledger if row[0] != name or row[2])
    g.ledger = (*others, (name, now, "")) if now else others


# -- what the kernel asks of every game; no word of this one leads to it
def resource_kinds(g: Table, refs: tuple[int, ...], except_stat: int) -> int:
    """Resources are of one kind here, so none is told apart."""
    return 0


def linked(g: Table, c: int, name: int) -> tuple[int, ...]:
    """Nothing is remembered on a card under a name."""
    return ()


def zones_of(g: Table, number: int) -> frozenset[int]:
    """The kinds of zones in which an ability works."""
    return g.library.zones[number]


def controller(g: Table, c: int) -> int:
    """Who controls a card, or has it in the threat area."""
    return g.cells[c * COLUMNS + CONTROLLER]


def name(g: Table, player: int) -> str:
    """What a player is called."""
    return g.names[player] if g.names else g.face(player).definition.title


def lead(g: Table) -> int:
    """The lead investigator."""
    return g.regs[LEAD]


def decider(g: Table) -> int:
    """Who chooses where several choices are equal: the lead investigator, as he likes."""
    return g.regs[LEAD] if g.rule("ah13-1.5") else in_order(g)[-1]


def someone_is_in(g: Table) -> bool:
    """Is anybody left?"""
    return bool(g.zones[THE_INVESTIGATORS])


def clear(g: Table) -> None:
    """Nothing is open any more: records, uses and slots of the last step are forgotten. Checks are due first."""
    if g.heap:
        g.heap.clear()
    if g.sets:
        g.sets.clear()
    if g.used:
        g.used.clear()


def end_limits(g: Table, period: int) -> None:
    """What was limited per period is free again."""
    if g.limits:
        g.limits = [row for row in g.limits if row[3] != period]


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


def is_resigned(g: Table, player: int) -> bool:
    """Has an investigator resigned?"""
    return any(row[0] == n.LOG_RESIGNED and row[1] == player for row in g.log)
