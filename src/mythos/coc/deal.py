"""Dealing: from deck lists, an edition and a seed to a machine ready to start.

Objects are numbered players first, then domain markers, then cards. The cards' numbers are dealt by a secret
shuffle, so that a number says nothing about the card behind it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mythos.coc.acts import KNOWN_AS
from mythos.coc.numbers import (
    AGENCY,
    ATTACHED,
    BEFORE_COMMITS,
    CONSPIRACY,
    COST,
    DECK,
    DOMAINS,
    DORMANT,
    E_COMMIT,
    E_COUNT,
    E_EXHAUST,
    E_INITIATE,
    E_INSANE,
    E_LOSE_GAME,
    E_MOVE_TOKEN,
    E_PLAYED,
    E_REMOVE_TOKEN,
    E_TARGETED,
    E_UNATTACH,
    E_WIN_GAME,
    EVENT,
    FIRST_SUBTYPE,
    HEROIC,
    LOYAL,
    NAME_TITLE,
    OPERATIONS_PHASE,
    PLAYER_ZONES,
    SILVER_TWILIGHT,
    STORY,
    SUBTYPES,
    VILLAINOUS,
)
from mythos.coc.paying import cause_of, mentions_domain
from mythos.coc.rules.settle import UNSETTLING
from mythos.coc.table import (
    ACTIVE,
    COLUMNS,
    FIRST_PLAYER,
    INITIATOR,
    PLACE,
    RESOLVED,
    RESTORED,
    STORY_NOW,
    STRUGGLE_NOW,
    THE_PLAYERS,
    THE_STORY_DECK,
    ZONE_KINDS,
)
from mythos.coc.text import Told
from mythos.coc.verbs import MOVES
from mythos.errors import UsageError
from mythos.kernel.machine import CONTROLLER, HOST, OBJECT, REGISTERS, SEED, SEED2, ZONE
from mythos.kernel.program import (
    C_DURING,
    C_FLAG,
    FORCED,
    I_NAME,
    M_CANNOT,
    M_COST,
    M_COUNTS,
    M_DOES_NOT,
    M_FEW,
    M_JOINS,
    M_MAY,
    M_ONLY,
    M_POOL,
    M_REVEAL,
    M_SKIP,
    M_STAYS,
    M_TALLY,
    M_WINS,
    N_CONST,
    PLAY,
    S_HOST,
    S_THIS,
    S_TOPMOST,
    S_YOU,
    T_STATE,
    TOLL,
    TRIGGERED,
    Ability,
    Cond,
    Definition,
    Instr,
    Mod,
    Num,
    Sel,
    Test,
    walk,
)
from mythos.kernel.seeds import secret_order, seed_words
from mythos.kernel.setup import KEYS, NOBODY, ON_MANDATORY, Deed, Library, Setup

PLAYERS: Final = 2
DOMAINS_EACH: Final = 3
STATS: Final = FIRST_SUBTYPE + len(SUBTYPES) + 1  # and the cards to draw
FIRST_CARD: Final = PLAYERS + PLAYERS * DOMAINS_EACH
MOST_CARDS: Final = OBJECT + 1 - FIRST_CARD  # a reference has room for no more


def deal(
    cards: dict[str, Definition],
    decks: Sequence[Iterable[tuple[str, int]]],
    stories: Sequence[str],
    seed: int,
    rules: tuple[int, ...],
    first: int | None = None,
) -> Told:
    """A machine with decks, domains and story deck in place; `start()` begins the game. `rules`: of an edition."""
    stock = stock_of(cards, tuple([tuple(deck) for deck in decks]), tuple(stories))
    objects = FIRST_CARD + len(stock.faces)
    faces, owners = [-1] * objects, [NOBODY] * objects
    for player in range(PLAYERS):
        owners[player] = player
        for k in range(DOMAINS_EACH):
            owners[PLAYERS + player * DOMAINS_EACH + k] = player
    for i, number in enumerate(secret_order("order", seed, len(stock.faces), FIRST_CARD)):
        faces[number], owners[number] = stock.faces[i], stock.owners[i]
    setup = Setup(stock.library, faces, owners, PLAYERS, ZONE_KINDS, rules, COLUMNS)
    if "naming" in stock.library.features:
        setup.nameable = tuple(sorted({definition.title for definition in cards.values()}))
    return lay_out(setup, seed, first)


class Stock:
    """All cards of a game, before the seed mixes them: what each shows and whose it is."""

    __slots__ = ("cards", "faces", "library", "owners")

    def __init__(self, cards: dict[str, Definition], entries: list[tuple[str, int]]) -> None:
        """`entries`: card id and owner of each."""
        ids = sorted({card_id for card_id, _ in entries})
        place = {card_id: k for k, card_id in enumerate(ids)}
        self.cards = cards
        self.faces = [place[card_id] for card_id, _ in entries]
        self.owners = [owner for _, owner in entries]
        self.library = library_of(tuple(cards[i] for i in ids))


Decks = tuple[tuple[tuple[str, int], ...], ...]
MOST_KEPT: Final = 256
_stocks: dict[tuple[int, Decks, tuple[str, ...]], Stock] = {}


def stock_of(cards: dict[str, Definition], decks: Decks, stories: tuple[str, ...]) -> Stock:
    """What decks and stories are made of; kept, because games with the same decks follow each other."""
    key = (id(cards), decks, stories)
    found = _stocks.get(key)
    if found is None or found.cards is not cards:
        entries: list[tuple[str, int]] = []
        for player, deck in enumerate(decks):
            for card_id, count in deck:
                if known(cards, card_id).type == STORY:
                    raise UsageError(f"{card_id} is a story card and cannot be in a deck.")
                entries += [(card_id, player)] * count
        for card_id in stories:
            if known(cards, card_id).type not in (STORY, CONSPIRACY):
                raise UsageError(f"{card_id} is not a story card.")
            entries.append((card_id, NOBODY))
        if len(_stocks) >= MOST_KEPT:
            _stocks.clear()
        found = _stocks[key] = Stock(cards, entries)
    return found


FEATURES: Final = {
    "only": M_ONLY,
    "skip": M_SKIP,
    "joins": M_JOINS,
    "pool": M_POOL,
    "stays": M_STAYS,
    "few": M_FEW,
    "wins": M_WINS,
    "open": M_REVEAL,
}  # rare changes: looked for where there are any
_libraries: dict[tuple[str, ...], Library] = {}


def library_of(definitions: tuple[Definition, ...]) -> Library:
    """The numbered definitions of a game; games with the same cards share them."""
    key = tuple(definition.id for definition in definitions)
    found = _libraries.get(key)
    if found is None or any(a is not b for a, b in zip(found.definitions, definitions, strict=True)):
        if len(_libraries) >= MOST_KEPT:
            _libraries.clear()
        found = Library(definitions, STATS)
        found.expect(KNOWN_AS)
        own = [n for face in found.faces for n in face.abilities]
        found.plays = [n in own and is_played(found, n) for n in range(len(found.abilities))]
        if any("boosters" in face.facts for face in found.faces):
            found.features.add("boosters")
        found.tolls = frozenset(n for n in own if found.abilities[n].kind == TOLL)
        asking = [walk(ability) for ability in found.abilities] + [walk(face.play_if) for face in found.faces]
        asked = [one.past for forms in asking for one in forms if isinstance(one, Num) and one.past is not None]
        found.remembered = frozenset(pattern.key for pattern in asked)
        known = {kind: {kind, *KNOWN_AS.get(kind, ())} for kind in range(KEYS)} if found.remembered else {}
        found.chronicled = frozenset(kind for kind, keys in known.items() if keys & found.remembered)
        for kind in found.chronicled:
            found.audible[kind] = True
        found.calm = [is_calm(found, kind) for kind in range(KEYS)]
        found.counts = any(m.kind == M_COUNTS or (m.kind == M_DOES_NOT and m.verb == E_COUNT) for m in found.mods)
        if any(mod.kind == M_TALLY for mod in found.mods):
            found.features.add("tally")
        if any(i.op == I_NAME and i.n == NAME_TITLE for a in found.abilities for i in a.program):
            found.features.add("naming")
        found.permits = any(mod.kind == M_MAY for mod in found.mods)
        early = [one for face in found.faces for one in walk(face.play_if) if isinstance(one, Cond)]
        if any(cond.op == C_FLAG and cond.n == BEFORE_COMMITS for cond in early):
            found.features.add("before commits")
        for feature, kind in FEATURES.items():
            if any(mod.kind == kind for mod in found.mods):
                found.features.add(feature)
        found.piles = frozenset(n for n in own if cares_for_order(found.abilities[n]))
        if any(face.printed[DORMANT] for face in found.faces):
            found.features.add("dormant")
        if any(face.acts for face in found.faces if face.type in (STORY, CONSPIRACY)):
            found.features.add("story actions")
        found.attached_lines = frozenset(n for n, a in enumerate(found.abilities) if is_about_attachment(a))
        found.attached_mods = frozenset(id(m) for n in found.attached_lines for m in found.abilities[n].mods)
        found.least = [least_cost(found, n) for n in range(len(found.abilities))]
        found.late = [is_late(found, n) for n in range(len(found.abilities))]
        found.match = [match_of(found, n) for n in range(len(found.abilities))]
        found.tires = [exhausts_itself(a) for a in found.abilities]
        found.plain_cost = [plain_cost(found, n) for n in range(len(found.abilities))]
        found.work_out()
        found.causes = [-1 if a.kind == FORCED else cause_of(a.kind) for a in found.abilities]
        found.fleeting = any("transient" in face.facts for face in found.faces)
        found.priced = frozenset(
            face.number for face in found.faces if any(found.mods[m].kind == M_COST for m in face.mods)
        )
        found.choosy = frozenset(
            face.number
            for face in found.faces
            if any(found.mods[m].kind == M_COST and mentions_domain(found.mods[m].num) for m in face.mods)
        )
        found.named_zones = frozenset(zone for ability in found.abilities for zone in ability.zones)
        found.unsettling = tuple(key for key in UNSETTLING if key in found.mod_keys)
        found.restricts = "only" in found.features
        found.shields = any(m.kind == M_CANNOT and m.verb == E_TARGETED for m in found.mods)
        found.silences = any(m.kind == M_CANNOT and m.verb in (E_PLAYED, E_INITIATE) for m in found.mods)
        if any(ability.anyone is not None and ability.kind & TRIGGERED for ability in found.abilities):
            found.features.add("anyone")
        found.unusual = found.permits or bool(found.features & {"story actions", "dormant", "anyone"})
        for face in found.faces:
            plays = [n for n in face.actions if found.plays[n]]
            events = [n for n in plays if found.abilities[n].kind != PLAY and not found.late[n]]
            face.plays = tuple(deed(found, n, is_plain(found, n)) for n in plays)
            face.events = tuple(deed(found, n, is_plain(found, n)) for n in events)
            face.uses = tuple(deed(found, n, found.tires[n]) for n in face.acts if not found.plays[n])
        _libraries[key] = found  # whole: other threads may take it at once
    return found


def deed(library: Library, number: int, what: bool) -> Deed:
    """An ability with what decides at once whether a player could pay for it."""
    return number, library.least[number], library.match[number], what


def is_plain(library: Library, number: int) -> bool:
    """Does nothing but its cost stand against playing a card?"""
    ability, cost = library.abilities[number], library.plain_cost[number]
    face = library.faces[library.ability_face[number]]
    bound = ability.limit or ability.cond or ability.targets or face.play_if or face.facts.get("steadfast")
    company = ability.kind == PLAY and (face.unique or face.printed[HEROIC] or face.printed[VILLAINOUS])
    idle = number in library.copying or number in library.replacing
    return cost is not None and not cost[2] and not cost[3] and not (bound or company or idle)


UNCALM: Final = (E_INSANE, E_REMOVE_TOKEN, E_MOVE_TOKEN, E_WIN_GAME, E_LOSE_GAME)  # .. others die, ask, or end the game


def is_calm(library: Library, kind: int) -> bool:
    """Does an event of this kind simply happen? No text of these cards interferes or becomes active, and no rule has
    more to say about it."""
    if kind in MOVES or kind in UNCALM or kind in library.chronicled or library.ends_by_event:
        return False
    if kind == E_COMMIT and library.tolls:
        return False
    return not library.gates[kind] and not library.waits[ON_MANDATORY][kind]


def is_played(library: Library, number: int) -> bool:
    """Permanent cards are played as such; an event is played by using its ability from hand."""
    ability = library.abilities[number]
    event = library.faces[library.ability_face[number]].type == EVENT
    return ability.kind == PLAY or (event and not ability.zones and bool(ability.kind & TRIGGERED))


def least_cost(library: Library, number: int) -> int:
    """The fixed amounts of a cost; a card whose own text changes its cost counts as free here."""
    ability = library.abilities[number]
    fixed = [p.num.n for p in ability.cost if p.verb < 0 and p.num is not None and p.num.op == N_CONST]
    face = library.faces[library.ability_face[number]]
    if library.plays[number] and not any(library.mods[m].kind in (M_COST, M_POOL) for m in face.mods):
        fixed.append(max(face.printed[COST], 0))
    return sum(fixed)


def plain_cost(library: Library, number: int) -> tuple[int, int, bool, tuple[int, ...]] | None:
    """(amount, match, loyal, what the card itself does) if the cost is fixed; None if it has to be worked out."""
    ability = library.abilities[number]
    face = library.faces[library.ability_face[number]]
    plays = library.plays[number]
    if ability.pays_x or (plays and face.printed[COST] < 0):
        return None
    if plays and any(library.mods[m].kind in (M_COST, M_POOL) for m in face.mods):
        return None
    verbs = []
    for part in ability.cost:
        itself = part.verb >= 0 and part.choice is None and part.sel is not None and part.sel.op == S_THIS
        if itself and part.num is None:
            verbs.append(part.verb)
        elif part.verb >= 0 or part.alternatives or (part.num is not None and part.num.op != N_CONST):
            return None
    return library.least[number], library.match[number], plays and face.printed[LOYAL] > 0, tuple(verbs)


def is_late(library: Library, number: int) -> bool:
    """Is it played only in its player's own operations phase?"""
    when = library.faces[library.ability_face[number]].play_if
    own_phase = when is not None and when.op == C_DURING and when.n == 1 << OPERATIONS_PHASE
    return library.plays[number] and own_phase and when is not None and when.sel is not None and when.sel.op == S_YOU


def is_about_attachment(ability: Ability) -> bool:
    """Is this text about the card's being attached: to what, while it is, how it comes off?"""
    return any(
        (isinstance(one, Sel) and one.op == S_HOST)
        or (isinstance(one, Mod) and one.host)
        or (isinstance(one, Test) and one.op == T_STATE and one.n == ATTACHED)
        or (isinstance(one, Instr) and one.verb == E_UNATTACH)
        for one in walk(ability)
    )


def cares_for_order(ability: Ability) -> bool:
    """Does it speak of the topmost card of a discard pile?"""
    return any(isinstance(one, Sel) and one.op == S_TOPMOST for one in walk(ability))


def exhausts_itself(ability: Ability) -> bool:
    """Is exhausting its own card part of the cost?"""
    return any(p.verb == E_EXHAUST and p.sel is not None and p.sel.op == S_THIS for p in ability.cost)


def match_of(library: Library, number: int) -> int:
    """The faction of which the paying domain must hold a resource: the card's own if it is played, else as written."""
    if library.plays[number]:
        printed = library.faces[library.ability_face[number]].printed
        for faction in range(AGENCY, SILVER_TWILIGHT + 1):
            if printed[faction] > 0:
                return faction
    return max((part.match for part in library.abilities[number].cost), default=-1)


def known(cards: dict[str, Definition], card_id: str) -> Definition:
    """A definition by id."""
    if card_id not in cards:
        remedy = "`mythos cards list` shows the cards there are; `--cards FILE` adds a file of your own."
        raise UsageError(f"There is no card {card_id!r} in the card files.", remedy=remedy)
    return cards[card_id]


def lay_out(setup: Setup, seed: int, first: int | None) -> Told:
    """Everything at its place before the first shuffle."""
    duel = Told(setup)
    homes = [home(number, owner) for number, owner in enumerate(setup.owners)]
    duel.cells = new_row() * len(homes)
    duel.cells[CONTROLLER::COLUMNS] = setup.owners
    duel.cells[ZONE::COLUMNS] = homes
    zones: list[list[int]] = [[] for _ in ZONE_KINDS]
    for number, zone in enumerate(homes):
        zones[zone].append(number)
    duel.zones = [tuple(z) for z in zones]
    duel.regs = [0] * REGISTERS
    duel.regs[SEED], duel.regs[SEED2] = seed_words(seed)
    for register in (INITIATOR, STORY_NOW, STRUGGLE_NOW, RESTORED):
        duel.regs[register] = -1
    player = duel.roll(0, PLAYERS) if first is None else first
    duel.regs[FIRST_PLAYER] = duel.regs[ACTIVE] = player
    duel.index_all()
    return duel


def new_row() -> list[int]:
    """The cells of an object before the game, but for where it lies and whose it is."""
    row = [0] * COLUMNS
    row[HOST] = row[PLACE] = row[RESOLVED] = -1
    return row


def home(number: int, owner: int) -> int:
    """Where an object is before the game."""
    if number < PLAYERS:
        return THE_PLAYERS
    if number < FIRST_CARD:
        return owner * PLAYER_ZONES + DOMAINS
    return THE_STORY_DECK if owner < 0 else owner * PLAYER_ZONES + DECK
