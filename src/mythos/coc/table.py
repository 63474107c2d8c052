"""The table: what lies where, in which state, and what its values are now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from mythos.coc import editions as ed
from mythos.coc.library import Pool
from mythos.coc.numbers import (
    AGENCY,
    ALONE,
    ATTACHED,
    BLANK,
    CHARACTER,
    COMMITTED,
    CONSPIRACY,
    COST,
    DAY,
    DECK,
    DISCARD,
    DOMAIN,
    DOMAINS,
    DRAINED,
    E_LOWERED,
    E_PUT,
    ENTERED_DISCARD_THIS_PHASE,
    ENTERED_PLAY_JUST_NOW,
    ENTERED_PLAY_THIS_PHASE,
    ENTERED_PLAY_THIS_TURN,
    EVENT,
    EXHAUSTED,
    FACEDOWN,
    FACEUP,
    FIRST_SUBTYPE,
    HAND,
    IN_PLAY,
    INSANE,
    IS_DAY,
    IS_NIGHT,
    LOST_WITH_TEXT,
    NEUTRAL,
    NIGHT,
    PARTLY_BLANK,
    PLAYER,
    PLAYER_ZONES,
    PRESENT,
    READY,
    RESOURCE,
    RESOURCES,
    REVEALED,
    SILVER_TWILIGHT,
    SKILL,
    STORIES,
    STORY,
    STORY_DECK,
    SUBTYPE,
    SUPPORT,
    TOUGHNESS,
    UNRESOLVED,
    WHOLLY_BLANK,
    WOUND_TOKENS,
    WOUNDED,
)
from mythos.kernel import hooks, reading
from mythos.kernel.hooks import GAIN_KEY, GRANT_KEY
from mythos.kernel.machine import (
    BITS,
    CONTROLLER,
    FREE,
    FREE_REGISTER,
    HOST,
    KNOWN,
    MARKS,
    OBJECT,
    SINCE,
    TICK,
    ZONE,
    Machine,
)
from mythos.kernel.program import (
    M_ADD,
    M_BLANK,
    M_CANNOT,
    M_FLAG,
    M_GRANT,
    M_MATCH,
    M_SEEMS,
    M_SET,
    PLAY,
    PRINTED,
    STATIC,
    T_ANY,
    T_TYPE,
    TRIGGERED,
    WHENEVER,
    Filter,
    Mod,
    Test,
)
from mythos.kernel.reading import (
    A_WORD,
    INDETERMINATE,
    L_AMOUNT,
    L_ARG,
    L_KIND,
    L_MOD,
    L_SOURCE,
    L_STAT,
    L_TARGET,
)
from mythos.kernel.records import Event
from mythos.kernel.setup import BLANK_KEY, KEYS, NOBODY, Face, Setup, kind_key

if TYPE_CHECKING:
    from mythos.coc.contents import Contents

# -- columns of a card
STANCE: Final = FREE  # READY, EXHAUSTED or INSANE; a drained domain is EXHAUSTED
WOUNDS: Final = FREE + 1
PLACE: Final = FREE + 2  # the story it is committed to, or -1
FORM: Final = FREE + 3  # what it is beyond what is printed
TOKENS: Final = FREE + 4  # success tokens of player 0 (or simply on it), then of player 1
RESOLVED: Final = FREE + 6  # a story: the phase (TICK) in which it was last resolved
ATTACKED: Final = FREE + 7  # a story: the phase (TICK) in which the active player last committed to it
LOWERED: Final = FREE + 8  # by how much text lowered its skill when it was last looked at
COLUMNS: Final = FREE + 9

AS_PRINTED: Final = 0
AS_ATTACHMENT: Final = 1  # attached by another card's effect: no text of its own
SELF_ATTACHED: Final = 2  # attached by its own ability: keeps its text about being attached
AS_DORMANT: Final = 3  # facedown: at a story a Dormant card, elsewhere a card that an effect has attached or turned so
AS_TYPE: Final = 16  # from here on: the card type it has become
IN_THE_ROW: Final = 5  # a conspiracy that came from the story deck, in the place of a story
LOST_HOST: Final = -2  # HOST of what was attached to a character that has just gone insane, or changed its type
ADRIFT: Final = -3  # ADRIFT - host: HOST of an attachment that was taken and goes to a new host

# -- registers
ACTIVE: Final = FREE_REGISTER
PHASE: Final = FREE_REGISTER + 1
TURN: Final = FREE_REGISTER + 2
FIRST_PLAYER: Final = FREE_REGISTER + 3
INITIATOR: Final = FREE_REGISTER + 4  # the player whose action this window is, or -1 for the game
STORY_NOW: Final = FREE_REGISTER + 5  # the story that is resolving, or -1
STRUGGLE_NOW: Final = FREE_REGISTER + 6
RESTORED: Final = FREE_REGISTER + 7  # the card restored in this refresh phase
TURN_TICK: Final = FREE_REGISTER + 8  # the phase with which this turn began
REASON: Final = FREE_REGISTER + 9  # how the game ended
USES: Final = FREE_REGISTER + 10  # how many effects player 0 has triggered in this turn, then player 1

SHARED: Final = 2 * PLAYER_ZONES
THE_STORY_DECK: Final = SHARED
THE_STORIES: Final = SHARED + 1
THE_PLAYERS: Final = SHARED + 2
PLAYERS_KIND: Final = 11
DEEPEST: Final = 8  # values that read each other are nested no deeper where text blanks ..
BLANKS: Final = 4  # .. and a text that does counts for so much
ZONE_KINDS: Final[tuple[int, ...]] = (*range(PLAYER_ZONES), *range(PLAYER_ZONES), STORY_DECK, STORIES, PLAYERS_KIND)

TYPE_DORMANT: Final = 9
ATTACHMENT: Final = SUBTYPE["Attachment"]
ALL_TYPES: Final = -1
A_CHARACTER: Final = 1 << CHARACTER
CANNOT_KEYS: Final = tuple(kind_key(M_CANNOT, verb) for verb in range(KEYS))
SEEMS_KEY: Final = kind_key(M_SEEMS)


class Holding:
    """What a domain holds: the symbols of its resources, a transient one twice."""

    __slots__ = ("domain", "held", "kinds", "symbols")

    def __init__(self, domain: int, symbols: list[int]) -> None:
        self.domain = domain
        self.symbols = symbols
        self.held = len(symbols)
        self.kinds: tuple[int, ...] = (-1, *dict.fromkeys(symbols))  # for what it can pay: anything, and what it holds


Purse = list[Holding]
Reach = list[int]  # by faction: the most a domain with such a resource holds; at -1, the last: at all
Funds = tuple[tuple[int, ...], tuple[int, ...], Purse]  # domains, resources, and what they come to
Deed = tuple[int, int, int, int, bool]  # card, ability, what it costs at least, the match needed, what its face says
Deeds = tuple[tuple[int, ...], tuple[int, ...], list[Deed], list[Deed]]  # hand and table, and what they could do
NO_DEEDS: Final[Deeds] = ((), (), [], [])
FUNDS: Final = (DOMAINS, RESOURCES)


class Table(Machine):
    """The state of a game of Call of Cthulhu."""

    __slots__ = ("contents", "deeds", "funds", "library", "names", "peaceful", "positions", "purses")

    def __init__(self, setup: Setup, book: Contents) -> None:
        super().__init__(setup, book)
        self.contents = book  # the same, for earlier chapters that ask later ones
        library = setup.library
        assert isinstance(library, Pool)
        self.library = library
        self.funds: list[Funds | None] = [None, None]  # what each player's domains hold, drained or not
        self.purses: list[tuple[Purse, Reach] | None] = [None, None]  # what those hold that are not; None: count it
        self.deeds = [NO_DEEDS] * 4  # by player, and whether he plays more than events
        self.names: tuple[str, ...] = ("First player", "Second player")
        self.positions: list[int] = []
        # the cards in play, by side, and all faces, when nobody had a Heroic and a Villainous card; where those cards
        # begin in `cells` (see `is_settled`)
        self.peaceful: tuple[tuple[int, ...], tuple[int, ...], Sequence[Face], list[int]] = ((), (), (), [])

    def fork(self) -> Machine:
        """An independent copy."""
        other = super().fork()
        assert isinstance(other, Table)
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

    def reindex(self, card: int, old: int, new: int) -> None:
        """As everywhere; and domains and resources fill the purses."""
        super().reindex(card, old, new)
        if old in FUNDS:
            self.purses = [None, None]  # whose domain it was is not worth finding out
        elif new in FUNDS:
            self.purses[self.cells[card * COLUMNS + ZONE] // PLAYER_ZONES] = None

    def show_face(self, card: int, face: Face) -> None:
        """As everywhere; what a player could do with his cards is worked out anew."""
        super().show_face(card, face)
        self.deeds = [NO_DEEDS] * 4
        self.funds = [None, None]
        self.purses = [None, None]


# -- players and phases
def active(g: Table) -> int:
    """The active player."""
    return g.regs[ACTIVE]


def in_order(g: Table) -> list[int]:
    """The players, active player first."""
    first = g.regs[ACTIVE]
    return [first, 1 - first]


def phase(g: Table) -> int:
    """The current phase."""
    return g.regs[PHASE]


def turn_began(g: Table) -> int:
    """The phase with which this turn began."""
    return g.regs[TURN_TICK]


def zone_number(g: Table, kind: int, player: int) -> int:
    """A player's zone of a kind; the shared zones are everybody's."""
    if kind >= STORY_DECK:
        return SHARED + kind - STORY_DECK
    return player * PLAYER_ZONES + kind


def cards_of(g: Table, player: int) -> tuple[int, ...]:
    """The cards a player has in play."""
    return g.zones[player * PLAYER_ZONES + IN_PLAY]


def cards_in_play(g: Table) -> tuple[int, ...]:
    """Every card in play except stories."""
    return g.zones[IN_PLAY] + g.zones[PLAYER_ZONES + IN_PLAY]


def stories(g: Table) -> tuple[int, ...]:
    """The stories and conspiracies in play."""
    return g.zones[THE_STORIES]


def domains(g: Table, player: int) -> tuple[int, ...]:
    """The domains a player controls."""
    return g.zones[player * PLAYER_ZONES + DOMAINS]


def resources_on(g: Table, domain: int) -> list[int]:
    """The cards attached to a domain."""
    player = g.cells[domain * COLUMNS + CONTROLLER]
    return [c for c in g.zones[player * PLAYER_ZONES + RESOURCES] if g.cells[c * COLUMNS + HOST] == domain]


def belongings(g: Table, c: int) -> list[int]:
    """What is attached or committed to an object; on a domain also its resources."""
    found = reading.belongings(g, c)
    return [*found, *resources_on(g, c)] if ZONE_KINDS[g.cells[c * COLUMNS + ZONE]] == DOMAINS else found


# -- types and states
def type_of(g: Table, c: int) -> int:
    """What it is now: zone and form decide before the printed type (coc3-1.15, coc3-2.34)."""
    at = c * COLUMNS
    kind = ZONE_KINDS[g.cells[at + ZONE]]
    if kind == IN_PLAY:
        if g.cells[at + STANCE] == INSANE:
            return CHARACTER
        form = g.cells[at + FORM]
        if form:
            if form >= AS_TYPE:
                return form - AS_TYPE
            return TYPE_DORMANT if form == AS_DORMANT and g.rule("coc3-1.15b") else SUPPORT
    elif kind == DOMAINS:
        return DOMAIN
    elif kind == RESOURCES:
        return RESOURCE
    elif kind == PLAYERS_KIND:
        return PLAYER
    face = g.card_face[c]
    return face.type if face.number >= 0 else DOMAIN


def is_character(g: Table, c: int) -> bool:
    """A character in play, insane ones included."""
    return type_of(g, c) == CHARACTER and ZONE_KINDS[g.cells[c * COLUMNS + ZONE]] == IN_PLAY


def is_in_play(g: Table, c: int) -> bool:
    """In play: on a player's side, or among the stories."""
    return ZONE_KINDS[g.cells[c * COLUMNS + ZONE]] in (IN_PLAY, STORIES)


def in_state(g: Table, c: int, state: int) -> bool:
    """Is it in this state? Insane cards are neither ready nor exhausted (coc3-2.10)."""
    at = c * COLUMNS
    if state == READY:
        return g.cells[at + STANCE] == READY and g.cells[at + FORM] != AS_DORMANT
    if state in (EXHAUSTED, INSANE):
        return g.cells[at + STANCE] == state or seems(g, c, state)
    if state == WOUNDED:
        return g.cells[at + WOUNDS] > 0
    if state == COMMITTED:
        return g.cells[at + PLACE] >= 0
    if state == DRAINED:
        return g.cells[at + STANCE] == EXHAUSTED
    if state == ATTACHED:
        return g.cells[at + HOST] >= 0
    if state == FACEDOWN:
        return is_facedown(g, c)
    if state == FACEUP:
        return not is_facedown(g, c)
    if state == BLANK:
        return is_blank(g, c)
    if state == PARTLY_BLANK:
        return is_blank(g, c) and keeps_subtypes(g, c)
    if state == WHOLLY_BLANK:
        return is_wholly_blank(g, c)
    if state == REVEALED:
        return g.cells[at + KNOWN] == (1 << g.setup.players) - 1
    if state == UNRESOLVED:
        return g.cells[at + RESOLVED] != g.regs[TICK]
    if state == PRESENT:
        return is_in_play(g, c)
    assert state == ALONE, state
    place, side = g.cells[at + PLACE], reading.controller_of(g, c)
    return place >= 0 and len(committed(g, place, side)) == 1


def is_facedown(g: Table, c: int) -> bool:
    """Insane, dormant, turned facedown, or a domain made of a card."""
    at = c * COLUMNS
    kind = ZONE_KINDS[g.cells[at + ZONE]]
    if kind == IN_PLAY and g.cells[at + STANCE] == INSANE:
        return True
    return kind == DOMAINS or (kind in (IN_PLAY, RESOURCES) and g.cells[at + FORM] == AS_DORMANT)


def place_of(g: Table, c: int) -> int:
    """The story a card is committed to, as a reference, or -1."""
    place = g.cells[c * COLUMNS + PLACE]
    return g.ref(place) if place >= 0 else -1


def committed(g: Table, story: int, player: int) -> list[int]:
    """The characters a player has committed to a story."""
    cells, found = g.cells, []
    for c in g.zones[player * PLAYER_ZONES + IN_PLAY]:
        if cells[c * COLUMNS + PLACE] == story:
            found.append(c)
    return found


def tokens(g: Table, c: int, side: int) -> int:
    """Success tokens on an object; side -1: both players'. Wounds are tokens as well."""
    if side == -1 - WOUND_TOKENS:
        return g.cells[c * COLUMNS + WOUNDS]
    at = c * COLUMNS + TOKENS
    return g.cells[at] + g.cells[at + 1] if side < 0 else g.cells[at + side]


def has_title(g: Table, c: int, title: int) -> bool:
    """The title stays with a card also when it is insane."""
    return title_of(g, c) == title


def is_card(g: Table, c: int) -> bool:
    """Is it a card, and not a player or an empty domain?"""
    return g.card_face[c].number >= 0


def title_of(g: Table, c: int) -> int:
    """The number of its title, -1 if it lies facedown as something else (coc3-2.26c)."""
    return -1 if is_covered(g, c) else g.card_face[c].title


def is_unique(g: Table, c: int) -> bool:
    """Does it carry the mark of uniqueness?"""
    return g.card_face[c].unique and not is_covered(g, c)


def is_covered(g: Table, c: int) -> bool:
    """Is it a facedown attachment or a domain made of a card, so that nothing printed on it counts? Somebody insane
    keeps title and uniqueness."""
    return g.cells[c * COLUMNS + FORM] == AS_DORMANT or ZONE_KINDS[g.cells[c * COLUMNS + ZONE]] == DOMAINS


def history(g: Table, c: int, predicate: int) -> bool:
    """What a card did this phase or turn."""
    at = c * COLUMNS
    kind, since = ZONE_KINDS[g.cells[at + ZONE]], g.cells[at + SINCE]
    if predicate == ENTERED_DISCARD_THIS_PHASE:
        return kind == DISCARD and since == g.regs[TICK]
    if predicate == ENTERED_PLAY_THIS_PHASE:
        return kind == IN_PLAY and since == g.regs[TICK]
    if predicate == ENTERED_PLAY_JUST_NOW:
        ref = g.ref(c)
        return kind in (IN_PLAY, STORIES) and any(event.kind == E_PUT and event.new == ref for event in g.heap)
    assert predicate == ENTERED_PLAY_THIS_TURN, predicate
    return kind == IN_PLAY and since >= g.regs[TURN_TICK]


def named_condition(g: Table, n: int) -> bool:
    """Day and Night: as long as such a card is in play; both may hold (coc3-2.35)."""
    assert n in (IS_DAY, IS_NIGHT), n
    if g.lasting and any(row[L_KIND] == M_FLAG and g.setup.mods[row[L_MOD]].n == n for row in g.lasting):
        return True
    stat = DAY if n == IS_DAY else NIGHT
    return any(value(g, c, stat) for c in (*cards_in_play(g), *stories(g))) and g.rule("Day and Night")


def linked(g: Table, c: int, name: int) -> tuple[int, ...]:
    """Cards remembered on a card under a name, or a word that was named."""
    ref = g.ref(c)
    rows = [row for row in g.lasting if row[L_KIND] == LINK and row[L_SOURCE] == ref and row[L_ARG] == name]
    return tuple(row[L_TARGET] for row in rows if row[L_TARGET] <= A_WORD or g.live(row[L_TARGET]))


# -- text
def zones_of(g: Table, number: int) -> tuple[int, ...]:
    """Abilities work in play, events' from hand, stories' on the table, unless the text names a zone (coc3-1.2)."""
    ability = g.setup.abilities[number]
    if ability.zones:
        return ability.zones
    if ability.kind == PLAY:
        return (HAND,)
    kind = g.setup.faces[g.setup.ability_face[number]].type
    if kind == EVENT:  # text about being attached waits until it is
        waits = ability.kind & (STATIC | WHENEVER) and number in g.library.attached_lines
        return (IN_PLAY,) if waits else (HAND,)
    return (STORIES,) if kind in (STORY, CONSPIRACY) else (IN_PLAY,)


def busy_zones(g: Table) -> list[int]:
    """The zones in which text may work: in decks only if a card of this game says so."""
    named = g.library.named_zones
    return [zone for zone, kind in enumerate(ZONE_KINDS) if kind not in (DECK, STORY_DECK) or kind in named]


def speaks(g: Table, c: int) -> bool:
    """A card's text is in force unless it is facedown, blank, or attached by another card's effect."""
    at = c * COLUMNS
    cells = g.cells
    form = cells[at + FORM]
    if cells[at + STANCE] == INSANE:
        return False
    if 0 < form < IN_THE_ROW and (form != SELF_ATTACHED or keeps_attached_text(g)):
        cite_switch(g, ed.ATTACHED_BY_EFFECT)
        return False
    return (BLANK_KEY not in g.mods_by and not cells[at + MARKS]) or not is_blank(g, c)


def tell_rule(g: Table, text: str, switch: int) -> None:
    """Write into the trace what an edition switch decides here, with the rulings of its edition."""
    if g.trace is not None:
        hooks.tell(g, text, *ed.rulings_for(switch, g.setup.rules[switch]))


def cite_switch(g: Table, switch: int) -> None:
    """An edition switch decides here, and there is nothing to tell: its rulings are cited."""
    if g.trace is not None:
        g.trace.cite(*ed.rulings_for(switch, g.setup.rules[switch]))


def printed_title(g: Table, c: int) -> str:
    """What a card that lies open is called."""
    return g.face(c).definition.title


def conspirator(g: Table, player: int) -> int:
    """Who is "you" on a conspiracy: its player in the collectible years, later everybody (coc3-faq-50b)."""
    return player if g.setup.rules[ed.CONSPIRACY_YOU] == ed.ITS_PLAYER else NOBODY


def readers(g: Table, c: int) -> list[int]:
    """The players who are "you" in the text of a card: its controller, or everybody if it has none."""
    you = g.cells[c * COLUMNS + CONTROLLER]
    return [you] if you >= 0 else in_order(g)


def keeps_attached_text(g: Table) -> bool:
    """Does a card attached by an effect keep exactly its text about being attached? In the last document it keeps
    all of it toward itself, and nothing if another card attached it (coc15-attached-cards-b, coc3-1.15c)."""
    return g.setup.rules[ed.ATTACHED_BY_EFFECT] == ed.KEEPS_ATTACHED_TEXT


def says(g: Table, c: int, number: int) -> bool:
    """Is this ability of a card in force?"""
    return speaks(g, c) or (number in g.library.attached_lines and _says_attached(g, c))


def still_says(g: Table, c: int, mod: Mod) -> bool:
    """Is this line in force although the card does not speak?"""
    return id(mod) in g.library.attached_mods and _says_attached(g, c)


def _says_attached(g: Table, c: int) -> bool:
    at = c * COLUMNS
    attached = g.cells[at + FORM] in (AS_ATTACHMENT, SELF_ATTACHED) and g.cells[at + STANCE] != INSANE
    return attached and keeps_attached_text(g) and not is_blank(g, c)


def is_blank(g: Table, c: int) -> bool:
    """Is its printed text box blank?"""
    if g.card_face[c].firm:
        return False
    entries = g.mods_by.get(BLANK_KEY)
    if entries is not None and g.depth < DEEPEST:
        g.depth += BLANKS  # two cards that blank each other
        hit = False
        mods = g.setup.mods
        for entry in entries:
            if entry & OBJECT != c and g.book.applies(g, mods[entry >> BITS], entry & OBJECT, c):
                hit = True
                break
        g.depth -= BLANKS
        if hit:
            return g.rule("coc3-2.25")
    if g.cells[c * COLUMNS + MARKS]:
        ref = g.ref(c)
        for row in g.lasting:
            if row[L_KIND] == M_BLANK and row[L_TARGET] == ref:
                return g.rule("coc3-2.25")
    return False


def seems(g: Table, c: int, state: int) -> bool:
    """Does standing text put it into a state, with everything that it has?"""
    mods, entries = g.setup.mods, g.mods_by.get(SEEMS_KEY, ())
    return any(mods[e >> BITS].n == state and g.book.applies(g, mods[e >> BITS], e & OBJECT, c) for e in entries)


def keeps_subtypes(g: Table, c: int) -> bool:
    """Is everything that blanks a card silent about its subtypes?"""
    mods, entries, ref = g.setup.mods, g.mods_by.get(BLANK_KEY, ()), g.ref(c)
    found = [row[L_ARG] for row in g.lasting if row[L_KIND] == M_BLANK and row[L_TARGET] == ref]
    if entries and g.depth < DEEPEST:
        g.depth += BLANKS  # a subtype makes immune to what would take it
        found += [mods[e >> BITS].n for e in entries if g.book.applies(g, mods[e >> BITS], e & OBJECT, c)]
        g.depth -= BLANKS
    return all(n == 2 for n in found)


def gains_nothing(g: Table, c: int, stat: int) -> bool:
    """Icons, keywords, subtypes and abilities that other cards' standing text gives are lost on a card that is
    wholly blank; what it "gets", like skill, is not gained (coc3-1.6c)."""
    return stat not in (COST, SKILL) and is_wholly_blank(g, c)


def is_wholly_blank(g: Table, c: int) -> bool:
    """Is all of its text blank, and not only the printed one?"""
    if g.setup.rules[ed.BLANK_LOSES_GAINS] != ed.YES or not is_blank(g, c):
        return False
    mods, entries = g.setup.mods, g.mods_by.get(BLANK_KEY, ())
    if any(mods[e >> BITS].n == 1 and g.book.applies(g, mods[e >> BITS], e & OBJECT, c) for e in entries):
        return True
    ref = g.ref(c)
    return any(row[L_KIND] == M_BLANK and row[L_TARGET] == ref and row[L_ARG] == 1 for row in g.lasting)


def granted(g: Table) -> list[tuple[int, int, int]]:
    """(carrier, ability, granter) of every granted ability in force."""
    found: list[tuple[int, int, int]] = []
    for entry in g.mods_by.get(GRANT_KEY, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        number = g.face(source).granted[mod.ability]
        if mod.host or mod.scope is None:
            carriers: tuple[int, ...] = (g.cell(source, HOST),) if mod.host else (source,)
        else:
            carriers = default_objects(g, mod.scope)
        for c in carriers:
            if c >= 0 and _can_carry(g, c, mod, source):
                found.append((c, number, source))
    if GAIN_KEY in g.mods_by:
        found += gained(g)
    for row in g.lasting:
        if row[L_KIND] == M_GRANT and g.live(row[L_TARGET]):
            carrier = row[L_TARGET] & OBJECT
            if g.cells[carrier * COLUMNS + STANCE] != INSANE:
                found.append((carrier, row[L_ARG], row[L_SOURCE] & OBJECT))
    return found


def gained(g: Table) -> list[tuple[int, int, int]]:
    """(card, ability, whose it is) of every triggered ability that a card has because another one has it."""
    found: list[tuple[int, int, int]] = []
    for entry in g.mods_by.get(GAIN_KEY, ()):
        c, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        givers = reading.selected(g, mod.to, c, reading.controller_of(g, c), -1) if _can_carry(g, c, mod, c) else ()
        for giver in [ref & OBJECT for ref in givers if speaks(g, ref & OBJECT)]:
            numbers = [n for n in g.face(giver).abilities if g.setup.abilities[n].kind & TRIGGERED]
            fresh = [n for n in numbers if not any((c, n) == known[:2] for known in found)]  # of two copies once
            found += [(c, n, giver) for n in fresh if zones_of(g, n) == (IN_PLAY,)]
    return found


def model_of(g: Table, ref: int, number: int) -> int:
    """Whose ability it is that a card has by standing text, unless both have one title; its own one: itself."""
    for c, n, giver in gained(g) if GAIN_KEY in g.mods_by else ():
        if c == ref & OBJECT and n == number and g.face(c).title != g.face(giver).title:
            return g.ref(giver) if g.rule("taken text keeps its names") else ref
    return ref


def _can_carry(g: Table, c: int, mod: object, source: int) -> bool:
    if g.cells[c * COLUMNS + STANCE] == INSANE or not g.book.applies(g, mod, source, c):  # type: ignore[arg-type]
        return False
    return source == c or not (g.setup.blocks_gains and is_wholly_blank(g, c))


def grants_listening(g: Table) -> bool:
    """Is any of the granted abilities one that waits for something?"""
    setup = g.setup
    for entry in g.mods_by.get(GRANT_KEY, ()):
        number = g.face(entry & OBJECT).granted[setup.mods[entry >> BITS].ability]
        if setup.keys[number] or setup.own[number]:
            return True
    return GAIN_KEY in g.mods_by or any(row[L_KIND] == M_GRANT for row in g.lasting)


def granted_listeners(g: Table, cls: int, key: int, i: int) -> list[tuple[int, int, int]]:
    """Granted abilities that wait for something."""
    wanted = cls * KEYS + key
    return [
        (c, number, granter)
        for c, number, granter in granted(g)
        if wanted in g.setup.keys[number] or wanted in g.setup.own[number]
    ]


def granted_watchers(g: Table) -> list[tuple[int, int, int]]:
    """Granted abilities that act as soon as a condition holds."""
    if not g.setup.grants or not hooks.grants_something(g):
        return []
    return [found for found in granted(g) if g.setup.abilities[found[1]].kind == WHENEVER]


# -- values
def value(g: Table, c: int, stat: int) -> int:
    """A current value, never below 0; the printed one at once if nothing at all could change it."""
    if stat < PRINTED and stat not in g.mods_by:
        at = c * COLUMNS
        if not g.cells[at + MARKS] and g.cells[at + FORM] == 0 and g.cells[at + STANCE] != INSANE:
            printed = g.card_face[c].printed[stat]
            if printed == 0 or (printed > 0 and (stat < TOUGHNESS or BLANK_KEY not in g.mods_by)):
                return printed
    return reading.value(g, c, stat)


def true_value(g: Table, c: int, stat: int) -> int:
    """A value now, before it is floored at 0."""
    at = c * COLUMNS
    kind = ZONE_KINDS[g.cells[at + ZONE]]
    face = g.card_face[c]
    if face.number < 0:
        return 0
    base = face.printed[stat]
    if kind == IN_PLAY:
        if g.cells[at + STANCE] == INSANE and g.rule("coc3-2.34c"):  # whatever tries to change it
            return 0 if stat != NEUTRAL or g.rule("coc3-2.38") else 1
        form = g.cells[at + FORM]
        if 0 < form < AS_TYPE:
            value = _attached_value(g, base, stat, form)
            return value if form == AS_DORMANT or stat == COST else reading.net(g, c, stat, value)
        if stat == COST:
            g.rule("coc3-2.14b")
            return max(base, 0)  # cost in targeting is the printed cost
        if base and (stat >= FIRST_SUBTYPE or stat in LOST_WITH_TEXT) and is_blank(g, c):
            base = base if stat >= FIRST_SUBTYPE and keeps_subtypes(g, c) else 0
        if base < 0:
            base = own_x(g, c)
        return reading.net(g, c, stat, base)
    if kind == STORIES:
        return reading.net(g, c, stat, max(base, 0))
    if kind == RESOURCES and is_facedown_resource(g, c):
        return 0
    return (base if base > 0 else 0) + (gained_elsewhere(g, c, stat) if stat in g.mods_by else 0)


def gained_elsewhere(g: Table, c: int, stat: int) -> int:
    """What standing text gives to a card where it lies out of play."""
    entries, mods = g.mods_by[stat], g.setup.mods
    named = [entry for entry in entries if entry >> BITS in g.library.elsewhere]
    return sum([1 for entry in named if g.book.applies(g, mods[entry >> BITS], entry & OBJECT, c)])


def _attached_value(g: Table, base: int, stat: int, form: int) -> int:
    """A card attached by an effect is an Attachment support and keeps faction and printed cost (coc3-1.15)."""
    if form == AS_DORMANT:
        return 0
    g.rule("coc3-1.15")
    if stat == ATTACHMENT:
        return 1
    return max(base, 0) if stat == COST or AGENCY <= stat <= NEUTRAL else 0


def printed_value(g: Table, c: int, stat: int) -> int:
    """What is printed on the visible side; X is 0, facedown is indeterminate (coc3-2.26)."""
    face = g.card_face[c]
    if face.number < 0 or is_facedown(g, c):
        return unseen_value(g)
    if g.cells[c * COLUMNS + MARKS]:
        ref = g.ref(c)
        for row in g.lasting:
            if row[L_TARGET] == ref and row[1] == stat + 1000:
                return row[3]
    if not g.rule("coc3-2.26b" if face.printed[stat] < 0 else "coc3-2.26"):
        return value(g, c, stat)
    return max(face.printed[stat], 0)


def unseen_value(g: Table) -> int:
    """What is printed on a facedown card nobody knows; older editions only say that insane means 0 (coc3-2.26c)."""
    cite_switch(g, ed.PRINTED)
    return INDETERMINATE if g.setup.rules[ed.PRINTED] == ed.MEANS_EVERYTHING else 0


def remembered(g: Table, ref: int, stat: int) -> int:
    """The value of an object, or what was last known of it."""
    c = ref & OBJECT
    if g.live(ref):
        return value(g, c, stat)
    for i in range(len(g.heap) - 1, -1, -1):
        record = g.heap[i]
        if record.subject == ref and record.new >= 0:  # it left here
            if record.before & WAS_INSANE:
                return unseen_value(g) if stat >= 1000 else 0
            return recalled(g, record, stat)
    return max(g.face(c).printed[stat % 1000], 0)


def recalled(g: Table, record: Event, stat: int) -> int:
    """The value a card had when it left, by the record of its leaving."""
    if stat == SKILL and record.memory:
        return max(record.skill, 0)
    if record.memory and stat < PRINTED:
        values = g.sets[record.memory - 1][HAD_VALUES:]
        for k in range(0, len(values), 2):
            if values[k] == NUMBER - stat:
                return NUMBER - values[k + 1]
    return max(g.face(record.subject & OBJECT).printed[stat % PRINTED], 0)


def last_controller(g: Table, ref: int) -> int:
    """Who controlled a card when it left, by the record of its leaving."""
    for record in reversed(g.heap):
        if record.subject == ref and record.new >= 0:  # it left here
            return record.before >> WAS_CONTROLLED_BY
    return reading.controller_of(g, ref)


def last_host(g: Table, ref: int) -> int:
    """What a card was attached to when it left, or -1."""
    return _last_known(g, ref, HAD_HOST)


def place_known(g: Table, ref: int) -> int:
    """As everywhere; a card that answers from out of play what happened to it in play means the story it left."""
    here = g.live(ref) and is_in_play(g, ref & OBJECT)
    return place_of(g, ref & OBJECT) if here else last_place(g, ref)


def tokens_known(g: Table, ref: int, side: int) -> int:
    """The tokens on a card, or those that lay on it when it left play."""
    c = ref & OBJECT
    if is_in_play(g, c):
        return tokens(g, c, side)
    kept = _last_known(g, ref, HAD_WOUNDS if side == -1 - WOUND_TOKENS else HAD_TOKENS)
    return NUMBER - kept if kept <= NUMBER else 0


def last_place(g: Table, ref: int) -> int:
    """The story to which a card was committed when it left, or -1."""
    return _last_known(g, ref, HAD_PLACE)


def _last_known(g: Table, ref: int, what: int) -> int:
    """What a card was when it left, by the record of its leaving."""
    for record in reversed(g.heap):
        if ref in (record.subject, record.new) and record.memory:
            return g.sets[record.memory - 1][what]
    return -1


def lowered(g: Table, c: int) -> int:
    """By how much text and effects lower the skill of a character, whatever raises it."""
    total, mods, printed = 0, g.setup.mods, max(g.card_face[c].printed[SKILL], 0)
    for entry in g.mods_by.get(SKILL, ()):
        mod, source = mods[entry >> BITS], entry & OBJECT
        if mod.num is not None and g.book.applies(g, mod, source, c):
            change = reading.number(g, mod.num, source, g.book.reader(g, source, c), -1, c)
            total += max(-change if mod.kind == M_ADD else printed - change, 0)
    ref = g.ref(c)
    for row in g.lasting:
        if row[L_TARGET] == ref and row[L_STAT] == SKILL and row[L_KIND] in (M_ADD, M_SET):
            total += max(-row[L_AMOUNT] if row[L_KIND] == M_ADD else printed - row[L_AMOUNT], 0)
    return total


def look_at_skill(g: Table, c: int) -> None:
    """What lowers the skill of a character from its first moment on is no news."""
    if g.setup.is_awaited[E_LOWERED]:
        g.cells[c * COLUMNS + LOWERED] = lowered(g, c)


def own_x(g: Table, c: int) -> int:
    """X is 0 unless the card's own text defines it (coc3-2.1)."""
    face = g.card_face[c]
    if face.x is None or g.depth > 20 or (is_blank(g, c) and g.rule("coc3-2.1")):
        return 0
    g.depth += 1
    result = reading.number(g, face.x, c, reading.controller_of(g, c), -1, c)
    g.depth -= 1
    return result


def factions_of(g: Table, c: int) -> list[int]:
    """The factions a card has now; an insane card has none and is not neutral either (coc3-2.38)."""
    return [f for f in range(AGENCY, SILVER_TWILIGHT + 1) if value(g, c, f)]


def families(g: Table, c: int) -> list[int]:
    """As `factions_of`: what belongs to no faction shares none (coc3-2.38)."""
    return factions_of(g, c)


# -- resources
def symbol(g: Table, c: int) -> int:
    """The resource symbol of a card; facedown it is neutral."""
    return NEUTRAL if is_facedown_resource(g, c) else g.face(c).facts["resource"][0]


def is_facedown_resource(g: Table, c: int) -> bool:
    """Was a resource turned facedown?"""
    return g.cells[c * COLUMNS + FORM] == AS_DORMANT and ZONE_KINDS[g.cells[c * COLUMNS + ZONE]] == RESOURCES


def is_transient(g: Table, c: int) -> bool:
    """Does a resource pay two, and only once?"""
    return "transient" in g.face(c).facts and not is_facedown_resource(g, c)


def gives(g: Table, c: int) -> tuple[int, ...]:
    """What a resource pays, as what it matches: a transient one twice; an effect can let it match another faction."""
    matched = symbol(g, c)
    if g.cells[c * COLUMNS + MARKS]:
        ref = g.ref(c)
        for row in g.lasting:
            if row[L_KIND] == M_MATCH and row[L_TARGET] == ref:
                matched = row[L_STAT]
    return (matched, matched) if is_transient(g, c) else (matched,)


def resource_kinds(g: Table, refs: tuple[int, ...], except_stat: int) -> int:
    """How many different resource symbols lie on domains, one kind left out."""
    kinds = {symbol(g, c) for ref in refs for c in resources_on(g, ref & OBJECT)}
    return len(kinds - {except_stat})


# -- where filters look
def default_objects(g: Table, flt: Filter) -> tuple[int, ...]:
    """In play, unless the filter asks for domains, resources or players."""
    mask = g.setup.looks.get(id(flt))
    if mask is None:
        mask = g.setup.looks[id(flt)] = type_mask(flt.tests)
    return _in_play(g, mask)


def _in_play(g: Table, mask: int) -> tuple[int, ...]:
    """What is in play of these types."""
    if mask in (ALL_TYPES, A_CHARACTER):
        return g.zones[IN_PLAY] + g.zones[PLAYER_ZONES + IN_PLAY]
    found: tuple[int, ...] = ()
    if mask & (1 << CHARACTER | 1 << SUPPORT | 1 << EVENT):
        found = cards_in_play(g)
    if mask & (1 << STORY | 1 << CONSPIRACY):
        found += stories(g)
    if mask & 1 << DOMAIN:
        found += tuple(d for p in in_order(g) for d in domains(g, p))
    if mask & 1 << RESOURCE:
        found += tuple(c for p in in_order(g) for c in g.zones[p * PLAYER_ZONES + RESOURCES])
    if mask & 1 << PLAYER:
        found += tuple(in_order(g))
    return found


# -- uniqueness, Heroic and Villainous
def unique_blocks(g: Table, c: int, player: int) -> bool:
    """You cannot have a unique card while you control or own a copy in play (coc3-1.13)."""
    face = g.face(c)
    if not face.unique or (0 < g.cells[c * COLUMNS + FORM] < AS_TYPE and keeps_attached_text(g)):
        return False
    same_version = g.setup.rules[ed.UNIQUE_COPY] == ed.SAME_TITLE_AND_DESCRIPTOR
    for other in cards_in_play(g):
        if other == c or g.card_face[other].title != face.title:
            continue
        if same_version and g.face(other).definition.subtitle != face.definition.subtitle:
            continue
        if 0 < g.cells[other * COLUMNS + FORM] < AS_TYPE and keeps_attached_text(g):
            cite_switch(g, ed.ATTACHED_BY_EFFECT)
            continue  # attached by an effect it keeps no title, in older editions (coc3-1.15e)
        if lies_under(g, other) and g.rule("coc3-faq-67"):
            continue
        if reading.controller_of(g, other) == player or g.setup.owners[other] == player:
            return True
    return False


def attached_blocks(g: Table, c: int, player: int) -> bool:
    """Is a card that an effect would attach kept out of play because it is unique? It has no title there in older
    editions (coc3-1.15e)."""
    return unique_blocks(g, c, player) and not keeps_attached_text(g)


def lies_under(g: Table, c: int) -> bool:
    """Has an effect attached it facedown, so that it is a copy of nothing?"""
    host = g.cells[c * COLUMNS + HOST]
    return g.cells[c * COLUMNS + FORM] == AS_DORMANT and host >= 0 and host not in stories(g)


def shuffle_pile(g: Table, zone: int, player: int) -> None:
    """Shuffle a player's deck, or the story deck."""
    if zone == STORY_DECK:
        g.shuffle(THE_STORY_DECK, 3)
    else:
        shuffle_deck(g, player)


def shuffle_deck(g: Table, player: int) -> None:
    """Shuffle a player's deck."""
    cover(g, player * PLAYER_ZONES + DECK)
    g.shuffle(player * PLAYER_ZONES + DECK, 1 + player)


def cover(g: Table, zone: int) -> None:
    """What lies face up on top of a deck is turned facedown before it is there no longer (coc3-mech-prophecy-c)."""
    top = g.zones[zone][-1:]
    if top and g.cells[top[0] * COLUMNS + FORM] != AS_PRINTED and g.rule("coc3-mech-prophecy-c"):
        g.cells[top[0] * COLUMNS + FORM] = AS_PRINTED


def place_in_deck(g: Table, card: int, end: int) -> None:
    """Put a card of a deck to its top (0) or bottom (1); where it lies is a new place."""
    zone = g.setup.owners[card] * PLAYER_ZONES + DECK
    if not end or g.zones[zone][-1:] == (card,):
        cover(g, zone)
    if g.cells[card * COLUMNS + ZONE] == zone:
        rest = tuple(c for c in g.zones[zone] if c != card)
        g.zones[zone] = (card, *rest) if end else (*rest, card)
    else:
        g.move(card, zone, bottom=bool(end))


def name(g: Table, player: int) -> str:
    """What a player is called."""
    return g.names[player]


def hears(g: Table, *kinds: int) -> bool:
    """Does any text of this game wait for such things?"""
    audible = g.setup.is_awaited
    for kind in kinds:  # noqa: SIM110 (hot)
        if audible[kind]:
            return True
    return False


def is_noted(g: Table, kind: int) -> bool:
    """Does a text of this game wait for such a thing, or does anybody read the log?"""
    return g.trace is not None or g.setup.is_awaited[kind]


LINK: Final = 50  # kind of a lasting record that only remembers
SPENT: Final = 52  # .. of control that somebody else has taken since
WAS_BLANK: Final = 1
WAS_INSANE: Final = 2
WAS_RESOURCE: Final = 4
WAS_HIDDEN: Final = 8  # it lay face down, and not everybody knew its face
WAS_CONTROLLED_BY: Final = 4  # shift
# What a card was when it left play: `memory` of the event is 1 + the number of a set; it begins with these, and
# pairs (stat, value) follow for everything that was not as printed. What is no reference is kept as NUMBER - n.
HAD_PLACE: Final = 0
HAD_HOST: Final = 1
HAD_STANCE: Final = 2
HAD_WOUNDS: Final = 3
HAD_FORM: Final = 4
HAD_TOKENS: Final = 5
HAD_VALUES: Final = 6
NUMBER: Final = -2


def type_mask(tests: tuple[Test, ...]) -> int:
    """Which card types a filter can mean at all."""
    mask = ALL_TYPES
    for test in tests:
        if test.op == T_TYPE and not test.negate:
            mask &= test.n
        elif test.op == T_ANY and not test.negate:
            branches = 0
            for branch in test.any:
                branches |= type_mask(branch)
            mask &= branches
    return mask
