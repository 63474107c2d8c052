"""The cards of a game, prepared for the machine: what follows from a pool of cards, worked out once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mythos.coc.numbers import (
    AGENCY,
    ATTACHED,
    BEFORE_COMMITS,
    BY_EFFECT,
    BY_PLAY,
    BY_TRIGGERED,
    CONSPIRACY,
    COST,
    DORMANT,
    E_CARD_DRAWN,
    E_COMMIT,
    E_COUNT,
    E_DECK,
    E_DESTROY,
    E_DISCARD,
    E_DRAW,
    E_ENTERS_DISCARD,
    E_EXHAUST,
    E_INITIATE,
    E_INSANE,
    E_LEAVE,
    E_LOSE_GAME,
    E_MOVE_TOKEN,
    E_PLAYED,
    E_PUT,
    E_REMOVE_TOKEN,
    E_RESOURCE,
    E_RETURN,
    E_SACRIFICE,
    E_TARGETED,
    E_UNATTACH,
    E_WIN_GAME,
    E_WIN_STORY,
    EVENT,
    FIRST_SUBTYPE,
    HEROIC,
    LOYAL,
    NAME_SUBTYPE,
    NAME_TITLE,
    OPERATIONS_PHASE,
    PRESENT,
    SILVER_TWILIGHT,
    STORIES_TO_WIN,
    STORY,
    SUBTYPES,
    TOKENS_TO_WIN,
    VILLAINOUS,
)
from mythos.kernel.program import (
    AFTER,
    C_DURING,
    C_FLAG,
    C_IS,
    C_NOT,
    EQ,
    FORCED,
    I_NAME,
    M_ADD,
    M_CANNOT,
    M_CONTEST,
    M_CONTROL,
    M_COST,
    M_COUNTS,
    M_DOES_NOT,
    M_FEW,
    M_JOINS,
    M_MATCH,
    M_MAY,
    M_MUST,
    M_ONLY,
    M_PARTY,
    M_POOL,
    M_REVEAL,
    M_SKIP,
    M_STAYS,
    M_TALLY,
    M_WAIVES,
    M_WINS,
    N_CONST,
    N_X,
    PLAY,
    PRINTED,
    REPLACE,
    S_HOST,
    S_PAYER,
    S_SLOT,
    S_THIS,
    S_TOPMOST,
    S_YOU,
    T_ATTACHED_TO,
    T_IN,
    T_STAT,
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
from mythos.kernel.setup import KEYS, ON_MANDATORY, Deed, Keys, Library, kind_key

STATS: Final = FIRST_SUBTYPE + len(SUBTYPES) + 1  # and the cards to draw
CONTROL_KEY: Final = kind_key(M_CONTROL)
STRUGGLE_KEY: Final = kind_key(M_CONTEST)
UNSETTLING: Final = (STRUGGLE_KEY, TOKENS_TO_WIN, CONTROL_KEY, STORIES_TO_WIN, HEROIC, VILLAINOUS)
FEATURES: Final = {
    "only": M_ONLY,
    "skip": M_SKIP,
    "joins": M_JOINS,
    "pool": M_POOL,
    "party": M_PARTY,
    "stays": M_STAYS,
    "few": M_FEW,
    "wins": M_WINS,
    "open": M_REVEAL,
    "match": M_MATCH,
    "waives": M_WAIVES,
}  # rare changes: looked for where there are any


class Pool(Library):
    """A library that knows what only Call of Cthulhu asks of its cards; nothing of it changes afterwards.

    `moves`: the kinds of events that bring a card somewhere; `known_as`: under which other keys an event may be known.
    """

    def __init__(self, definitions: Sequence[Definition], moves: frozenset[int], known_as: Mapping[int, Keys]) -> None:
        super().__init__(definitions, STATS)
        self.expect(known_as)
        numbers, abilities, mods = range(len(self.abilities)), self.abilities, self.mods
        own = [n for face in self.faces for n in face.abilities]
        self.plays = [n in own and is_played(self, n) for n in numbers]
        self.changes_prices = any(mod.kind == M_COST for mod in mods)  # does anything change what something costs?
        self.obliges = any(mod.kind == M_MUST for mod in mods)  # .. or say that somebody must do something?
        # changes (with their numbers) for the first thing of a period only
        self.firsts = [(n, mod) for n, mod in enumerate(mods) if mod.first >= 0]
        self.tolls = frozenset(n for n in numbers if abilities[n].kind == TOLL)  # these only make something cost more
        self.surcharges = any(abilities[n].program[0].verb in (E_INITIATE, E_TARGETED) for n in self.tolls)
        self.remembered = remembered(self)  # keys of events that some text asks about later
        known = {kind: {kind, *known_as.get(kind, ())} for kind in range(KEYS)} if self.remembered else {}
        # .. and the kinds of events that may be known under one of them
        self.chronicled = frozenset(kind for kind, keys in known.items() if keys & self.remembered)
        for kind in self.chronicled:
            self.is_awaited[kind] = True
        self.happens_unanswered = [is_calm(self, kind, moves) for kind in range(KEYS)]
        self.permits = any(mod.kind == M_MAY for mod in mods)
        self.features = features_of(self)
        self.counts = any(m.kind == M_COUNTS or (m.kind == M_DOES_NOT and m.verb == E_COUNT) for m in mods)
        self.piles = frozenset(n for n in own if cares_for_order(abilities[n]))  # they look at the order of a pile
        self.attached_lines = frozenset(n for n in numbers if is_about_attachment(abilities[n]))
        self.attached_mods = frozenset(id(mod) for n in self.attached_lines for mod in abilities[n].mods)
        self.mourning = frozenset(n for n in numbers if mourns(abilities[n]))
        self.least = [least_cost(self, n) for n in numbers]  # what an ability costs at least, if nothing lowers costs
        self.only_in_own_operations = [is_late(self, n) for n in numbers]
        self.match = [match_of(self, n) for n in numbers]  # the faction of which the payer must hold a resource, or -1
        self.exhausts = [exhausts_itself(abilities[n]) for n in numbers]
        self.plain_cost = [plain_cost(self, n) for n in numbers]
        self.work_out()
        self.causes = [-1 if abilities[n].kind == FORCED else cause_of(abilities[n].kind) for n in numbers]
        self.has_transient = any("transient" in face.facts for face in self.faces)  # does any resource pay only once?
        costly = {face.number: [mods[m] for m in face.mods if mods[m].kind == M_COST] for face in self.faces}
        # their own text changes what they cost
        self.prices_itself = frozenset(n for n, changes in costly.items() if changes)
        # their cost depends on what pays it
        self.price_depends_on_payer = frozenset(
            n for n, changes in costly.items() if any(mentions_domain(m.num) for m in changes)
        )
        self.bought = frozenset(n for n in numbers if put_for_x(abilities[n]))  # they put something in for its cost
        self.elsewhere = frozenset(n for n, mod in enumerate(mods) if is_of_zones(mod))  # about what is out of play
        self.named_zones = frozenset(zone for ability in abilities for zone in ability.zones)
        self.unsettling = tuple(key for key in UNSETTLING if key in self.mod_keys)
        self.restricts = "only" in self.features  # may anything let a player play only some cards?
        self.shields = any(m.kind == M_CANNOT and m.verb == E_TARGETED for m in mods)
        self.silences = any(m.kind == M_CANNOT and m.verb in (E_PLAYED, E_INITIATE) for m in mods)
        self.unusual = self.permits or self.lends or bool(self.features & {"story actions", "dormant", "anyone"})
        for face in self.faces:
            plays = [n for n in face.actions if self.plays[n]]
            events = [n for n in plays if abilities[n].kind != PLAY and not self.only_in_own_operations[n]]
            face.plays = tuple(deed(self, n, is_plain(self, n)) for n in plays)
            face.events = tuple(deed(self, n, is_plain(self, n)) for n in events)
            face.uses = tuple(deed(self, n, self.exhausts[n]) for n in face.acts if not self.plays[n])


def remembered(library: Library) -> frozenset[int]:
    """The keys of events that some text asks about later."""
    asking = [walk(ability) for ability in library.abilities] + [walk(face.play_if) for face in library.faces]
    asked = [one.past for forms in asking for one in forms if isinstance(one, Num) and one.past is not None]
    return frozenset(pattern.key for pattern in asked)


def features_of(library: Library) -> frozenset[str]:
    """What there is among the cards that most games do not have: the rules look for it only where it is."""
    faces, abilities, mods = library.faces, library.abilities, library.mods
    named = {i.n for a in abilities for i in a.program if i.op == I_NAME}
    early = [one for face in faces for one in walk(face.play_if) if isinstance(one, Cond)]
    priced = [one for mod in mods if mod.kind == M_COST for one in walk(mod)]
    there = {
        "boosters": any("boosters" in face.facts for face in faces),
        "tally": any(mod.kind == M_TALLY for mod in mods),
        "naming": NAME_TITLE in named,
        "naming subtypes": NAME_SUBTYPE in named,
        "revenants": any(mod.kind == M_MAY and mod.verb >= 0 for mod in mods),
        "before commits": any(cond.op == C_FLAG and cond.n == BEFORE_COMMITS for cond in early),
        "dormant": any(face.printed[DORMANT] for face in faces),
        "story actions": any(face.acts for face in faces if face.type in (STORY, CONSPIRACY)),
        "host prices": any(isinstance(one, Test) and one.op == T_ATTACHED_TO for one in priced),
        "anyone": any(ability.anyone is not None and ability.kind & TRIGGERED for ability in abilities),
    }
    kinds = {mod.kind for mod in mods}
    return frozenset(
        (*(name for name, is_there in there.items() if is_there), *(k for k, v in FEATURES.items() if v in kinds))
    )


def deed(library: Pool, number: int, what: bool) -> Deed:
    """An ability with what decides at once whether a player could pay for it."""
    return number, library.least[number], library.match[number], what


def is_plain(library: Pool, number: int) -> bool:
    """Does nothing but its cost stand against playing a card?"""
    ability, cost = library.abilities[number], library.plain_cost[number]
    face = library.faces[library.ability_face[number]]
    bound = ability.limit or ability.cond or ability.targets or face.play_if or face.facts.get("steadfast")
    company = ability.kind == PLAY and (face.unique or face.printed[HEROIC] or face.printed[VILLAINOUS])
    idle = number in library.copying or number in library.replacing
    return cost is not None and not cost[2] and not cost[3] and not (bound or company or idle)


UNCALM: Final = (E_INSANE, E_REMOVE_TOKEN, E_MOVE_TOKEN, E_WIN_GAME, E_LOSE_GAME)  # .. others die, ask, or end the game


def is_calm(library: Pool, kind: int, moves: frozenset[int]) -> bool:
    """Does an event of this kind simply happen? No text of these cards interferes or becomes active, and no rule has
    more to say about it."""
    if kind in moves or kind in UNCALM or kind in library.chronicled or library.ends_by_event:
        return False
    if (kind in (E_COMMIT, E_RESOURCE) and library.tolls) or (kind == E_DRAW and library.keys_before[E_CARD_DRAWN]):
        return False
    return not library.keys_before[kind] and not library.keys_by_class[ON_MANDATORY][kind]


def is_played(library: Pool, number: int) -> bool:
    """Permanent cards are played as such; an event is played by using its ability from hand."""
    ability = library.abilities[number]
    event = library.faces[library.ability_face[number]].type == EVENT
    return ability.kind == PLAY or (event and not ability.zones and bool(ability.kind & TRIGGERED))


def least_cost(library: Pool, number: int) -> int:
    """The fixed amounts of a cost; a card whose own text changes its cost counts as free here."""
    ability = library.abilities[number]
    fixed = [p.num.n for p in ability.cost if p.verb < 0 and p.num is not None and p.num.op == N_CONST]
    face = library.faces[library.ability_face[number]]
    if library.plays[number] and not any(library.mods[m].kind in (M_COST, M_POOL) for m in face.mods):
        fixed.append(max(face.printed[COST], 0))
    return sum(fixed)


def plain_cost(library: Pool, number: int) -> tuple[int, int, bool, tuple[int, ...]] | None:
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


def is_late(library: Pool, number: int) -> bool:
    """Is it played only in its player's own operations phase?"""
    when = library.faces[library.ability_face[number]].play_if
    own_phase = when is not None and when.op == C_DURING and when.n == 1 << OPERATIONS_PHASE
    return library.plays[number] and own_phase and when is not None and when.sel is not None and when.sel.op == S_YOU


ON_ITS_HOST: Final = Test(T_IN, sel=Sel(S_HOST))
ON_ITSELF: Final = Test(T_ATTACHED_TO, sel=Sel(S_THIS))
GONE: Final = Cond(C_NOT, conds=(Cond(C_IS, sel=Sel(S_THIS), tests=(Test(T_STATE, PRESENT),)),))
LOST_WITH: Final = frozenset(
    (E_LEAVE, E_ENTERS_DISCARD, E_DESTROY, E_SACRIFICE, E_DISCARD, E_RETURN, E_DECK, E_WIN_STORY)
)


def is_about_attachment(ability: Ability) -> bool:
    """Is this text about the card's being attached: to what, while it is, how it comes off?"""
    return any(
        (isinstance(one, Sel) and one.op == S_HOST)
        or (isinstance(one, Mod) and one.host)
        or (isinstance(one, Test) and one.op == T_STATE and one.n == ATTACHED)
        or (isinstance(one, Instr) and one.verb == E_UNATTACH)
        for one in walk(ability)
    )


def mourns(ability: Ability) -> bool:
    """Does it wait for what its card is attached to to leave play, or to be won; or does it change what becomes of
    attached cards when its own card is gone?"""
    if ability.kind == REPLACE and ability.cond == GONE:
        return any(ON_ITSELF in pattern.subject for pattern in ability.patterns)
    return any(
        pattern.point == AFTER and pattern.key in LOST_WITH and pattern.subject == (ON_ITS_HOST,)
        for pattern in ability.patterns
    )


def is_of_zones(mod: Mod) -> bool:
    """Does a change give something to cards that lie in some zones?"""
    tests = mod.scope.tests if mod.kind == M_ADD and mod.scope is not None else ()
    places = [test.sel.filter for test in tests if test.op == T_IN and test.sel is not None]
    return any(place is not None and bool(place.where) for place in places)


def put_for_x(ability: Ability) -> list[Sel | None]:
    """`choose 1 card with printed cost = X`, where X is paid: what is put into play for its cost."""
    if not ability.pays_x or not any(part.verb < 0 for part in ability.cost):
        return []
    priced = [choice for choice in ability.targets if choice.filter is not None and costs_x(choice.filter.tests)]
    put = [instr.sel for instr in ability.program if instr.verb == E_PUT]
    return [sel for choice in priced for sel in put if sel == Sel(S_SLOT, choice.slot)]


def costs_x(tests: tuple[Test, ...]) -> bool:
    """Is the printed cost of something to be X?"""
    asked = [test for test in tests if test.op == T_STAT and test.n == PRINTED + COST and test.cmp == EQ]
    return any(test.num is not None and test.num.op == N_X for test in asked)


def cares_for_order(ability: Ability) -> bool:
    """Does it speak of the topmost card of a discard pile?"""
    return any(isinstance(one, Sel) and one.op == S_TOPMOST for one in walk(ability))


def exhausts_itself(ability: Ability) -> bool:
    """Is exhausting its own card part of the cost?"""
    return any(p.verb == E_EXHAUST and p.sel is not None and p.sel.op == S_THIS for p in ability.cost)


def match_of(library: Pool, number: int) -> int:
    """The faction of which the paying domain must hold a resource: the card's own if it is played, else as written."""
    if library.plays[number]:
        printed = library.faces[library.ability_face[number]].printed
        for faction in range(AGENCY, SILVER_TWILIGHT + 1):
            if printed[faction] > 0:
                return faction
    return max((part.match for part in library.abilities[number].cost), default=-1)


def cause_of(kind: int) -> int:
    """Playing a card, or an effect, triggered or not."""
    if kind == PLAY:
        return BY_PLAY
    return BY_EFFECT | BY_TRIGGERED if kind & TRIGGERED else BY_EFFECT


def mentions_domain(num: Num | None) -> bool:
    """Does an amount depend on the domain that pays?"""
    return any(isinstance(one, Sel) and one.op == S_PAYER for one in walk(num))
