"""Paying: what a card or ability costs now, which domains can pay, and the procedure that pays."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, moving, standing, table
from mythos.coc import editions as ed
from mythos.coc.library import cause_of, put_for_x
from mythos.coc.numbers import (
    BY_COST,
    BY_RULE,
    COST,
    DISCARD,
    DOMAINS,
    E_DISCARD,
    E_DRAIN,
    E_INITIATE,
    E_LOWER,
    E_OVERPAID,
    E_PUT,
    E_REMOVE_TOKEN,
    E_TARGETED,
    HAND,
    LOYAL,
    PLAYER_ZONES,
    READY,
    RESOURCES,
    ZOOG,
)
from mythos.coc.table import COLUMNS, STANCE, ZONE_KINDS, Holding, Purse, Reach, Table
from mythos.coc.verbs import MOVES
from mythos.kernel import initiation, reading
from mythos.kernel.hooks import Q_COST
from mythos.kernel.initiation import looks_back
from mythos.kernel.machine import (
    BITS,
    HOST,
    O_TAKE,
    OBJECT,
    Frame,
    Option,
    procedure,
)
from mythos.kernel.program import (
    ACTION,
    FORCED,
    FROM_PLAY,
    INTERRUPT,
    M_COST,
    M_GRANT,
    M_MATCH,
    M_POOL,
    M_WAIVES,
    N_MUL,
    N_STAT,
    N_X,
    PRINTED,
    RESPONSE,
    S_ALL,
    S_BOTTOM,
    S_HOST,
    S_PLAYERS,
    S_SLOT,
    S_THIS,
    S_TOP,
    S_TRIGGER,
    SETS,
    TOLL,
    Ability,
    CostPart,
    Instr,
    Mod,
    Num,
    Sel,
)
from mythos.kernel.reading import L_AMOUNT, L_ARG, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_TARGET
from mythos.kernel.records import (
    ANY_MATCH,
    FREE_OF_CHARGE,
    HAPPENED,
    NO_COST,
    NO_MATCH,
    NO_PRICE,
    PAID,
    Event,
    Player,
    RecordNo,
)
from mythos.kernel.setup import kind_key

O_DRAIN: Final = 32
O_WAY: Final = 35
Q_DOMAIN: Final = 32
Q_WAY: Final = 52
WAYS: Final = 20  # from this bit on the flags of an initiation say which of several ways to pay is taken
NO_WAYS: Final = (1 << WAYS) - 1
M_COST_KEY: Final = kind_key(M_COST)
M_MATCH_KEY: Final = kind_key(M_MATCH)
M_WAIVES_KEY: Final = kind_key(M_WAIVES)
SYMBOLS: Final = ZOOG + 2  # a row by resource symbol, with room for -1 at its end
NOT_FIRST: Final = -2  # a used limit that belongs to no ability: the first card for which a cost is changed was played


# -- what is being played
def is_play(g: Table, rec: int) -> bool:
    """Is a card being played from hand (and not merely an ability used)?"""
    return g.setup.plays[g.use(rec).ability]


def cause_of_use(g: Table, ability: Ability) -> int:
    """Playing a card, or an effect, triggered or not."""
    return BY_RULE if ability.kind == FORCED and not g.rule("coc3-1.1b") else cause_of(ability.kind)


def payments(g: Table, rec: int) -> int:
    """How many domains were drained for the play that an initiation answers."""
    trigger = reading.trigger_of(g, rec)
    play = g.heap[trigger].init if trigger >= 0 else -1
    drained = [event for event in g.heap if event.kind == E_DRAIN and event.init == play and event.cause == BY_COST]
    return len([event for event in drained if play >= 0 and event.flags & HAPPENED])


# -- what others demand
def tolls(g: Table, verb: int, player: int) -> list[tuple[int, int]]:
    """(card, line) of everything a player has to pay before he may do something (coc3-err-young-f34)."""
    found, library = [], g.library
    cards = (*table.stories(g), *table.cards_in_play(g), *_speaking_elsewhere(g))
    lines = [(c, n) for c in cards for n in g.face(c).abilities if n in library.tolls]
    lines = [(c, n) for c, n in lines if table.speaks(g, c) and _asks_there(g, c, n)]
    for c, number in (*lines, *_taken_tolls(g)):
        ability, you = g.setup.abilities[number], reading.controller_of(g, c)
        payers = (you,) if ability.anyone is None else reading.selected(g, ability.anyone, c, you, -1)
        due = ability.cond is None or reading.holds(g, ability.cond, c, you, -1)
        if due and player in payers and ability.program[0].verb == verb:
            found.append((c, number))
    for row in g.lasting:  # what a player has gained for a time
        gained = row[L_KIND] == M_GRANT and row[L_TARGET] == player and row[L_ARG] in g.library.tolls
        if gained and g.setup.abilities[row[L_ARG]].program[0].verb == verb:
            found.append((row[L_SOURCE] & OBJECT, row[L_ARG]))
    return found


def _asks_there(g: Table, c: int, number: int) -> bool:
    """An extra cost is asked for in play, also by an event that stays there, or where its line says."""
    zones = g.setup.abilities[number].zones
    return g.zone_kind(c) in zones if zones else table.is_in_play(g, c)


def _taken_tolls(g: Table) -> list[tuple[int, int]]:
    """(card, line) of every extra cost in text that a card has taken from another one."""
    rows = [row for row in g.lasting if row[L_KIND] == M_GRANT and row[L_AMOUNT] > 0 and g.live(row[L_TARGET])]
    taken = [(row[L_TARGET] & OBJECT, row[L_ARG]) for row in rows if row[L_ARG] in g.library.tolls]
    return [(c, number) for c, number in taken if table.speaks(g, c)]


def _speaking_elsewhere(g: Table) -> list[int]:
    """The cards out of play in whose zones an extra cost works by its text."""
    kinds = {zone for number in g.library.tolls for zone in g.setup.abilities[number].zones}
    zones = [zone for zone, kind in enumerate(ZONE_KINDS) if kind in kinds] if kinds else []
    return [c for zone in zones for c in g.zones[zone]]


def can_pay_toll(g: Table, card: int, number: int, player: int, trigger: int = -1) -> bool:
    """Could he pay this one?"""
    size, sets = len(g.heap), len(g.sets)
    payable_ = payable(g, initiation.declare(g, card, number, player, trigger))
    initiation.forget(g, size, sets)
    return payable_


def dues(g: Table, rec: int) -> list[tuple[int, int]]:
    """(card, line) of every extra cost that is due for triggering an ability, and for each target it has."""
    record = g.use(rec)
    if not record.ability_kind & (ACTION | RESPONSE | INTERRUPT) or record.flags & (NO_COST | NO_PRICE):
        return []  # nobody triggers a forced response (coc3-faq-85)
    found = [toll for toll in tolls(g, E_INITIATE, record.player) if _is_asked_of(g, toll, rec)]
    for ref in acts.targets_of(g, rec):
        found += [due for due in target_dues(g, ref, record.player) if not (due in found and _is_once(g, due))]
    return found


def _is_once(g: Table, toll: tuple[int, int]) -> bool:
    """Is an extra cost due only once, however many targets there are?"""
    return g.setup.abilities[toll[1]].program[0].joined


def _is_asked_of(g: Table, toll: tuple[int, int], rec: int) -> bool:
    """Is an extra cost about this kind of ability, and about this card?"""
    act, record = g.setup.abilities[toll[1]].program[0], g.use(rec)
    if act.n >= 0 and not act.n & record.ability_kind:
        return False
    if act.n >= 0 and act.n & FROM_PLAY and not table.is_in_play(g, record.subject & OBJECT):
        return False
    cards = None if act.sel is None else reading.selected(g, act.sel, toll[0], reading.controller_of(g, toll[0]), -1)
    return cards is None or record.subject in cards


def target_dues(g: Table, ref: int, player: int) -> list[tuple[int, int]]:
    """What a player has to pay in order to choose a card as a target."""
    found = []
    for card, number in tolls(g, E_TARGETED, player):
        act = g.setup.abilities[number].program[0]
        if ref in reading.selected(g, act.sel, card, reading.controller_of(g, card), -1):
            found.append((card, number))
    return found


def surcharge(g: Table, dues: list[tuple[int, int]]) -> int:
    """How much dearer extra costs make an ability."""
    parts = [(card, part) for card, number in dues for part in g.setup.abilities[number].cost]
    amounts = [(card, part.num) for card, part in parts if part.verb < 0 and part.num is not None]
    return sum([reading.number(g, num, card, reading.controller_of(g, card), -1) for card, num in amounts])


def in_kind(g: Table, dues: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those extra costs that are paid with something else than resources."""
    return [due for due in dues if any(part.verb >= 0 for part in g.setup.abilities[due[1]].cost)]


def targetable(g: Table, refs: tuple[int, ...], rec: int) -> tuple[int, ...]:
    """As everywhere; and nothing for which more has to be paid than its player can."""
    found = acts.targetable(g, refs, rec)
    if "host prices" in g.library.features and is_play(g, rec) and g.face(initiation.this_of(g, rec)).attach:
        found = tuple([ref for ref in found if _chosen_host(g, rec) or _can_pay_there(g, ref, rec)])
    if g.use(rec).ability in g.library.bought and not g.heap[rec].flags & (NO_COST | NO_PRICE):
        found = tuple([ref for ref in found if can_be_put_for_x(g, ref & OBJECT, rec)])
    if not g.library.surcharges or g.heap[rec].flags & (NO_COST | NO_PRICE):
        return found
    return tuple([ref for ref in found if _can_afford(g, ref, rec)])


def _can_afford(g: Table, ref: int, rec: int) -> bool:
    already = dues(g, rec)
    more = [due for due in target_dues(g, ref, g.heap[rec].player) if not (due in already and _is_once(g, due))]
    if not more:
        return True
    if not all(can_pay_toll(g, *due, g.heap[rec].player, rec) for due in in_kind(g, more)):
        return False
    if g.heap[rec].flags & HAPPENED:  # behind "then", when the ability itself is paid for
        return all(can_pay_toll(g, *due, g.heap[rec].player, rec) for due in more)
    due = amount_due(g, rec) + surcharge(g, more)
    return not due or most_payable(g, rec) >= due


# -- how much
def possible_x(g: Table, rec: int) -> list[int]:
    """X is named by the player who pays it, up to what his richest domain holds (coc3-2.1)."""
    record, setup = g.use(rec), g.setup
    number = record.ability
    named = setup.abilities[number].pays_x
    if not named and setup.plays[number]:
        named = g.face(record.subject & OBJECT).printed[COST] < 0
    if not named or record.flags & FREE_OF_CHARGE:
        return [0]
    cost = setup.abilities[number].cost
    least = max((part.least for part in cost), default=0)
    things = [part for part in cost if part.verb >= 0 and names_things(part)]
    most = _most_things(g, record.player) if things else richest(g, record.player)
    most = min([most, *(part.most for part in cost if part.most >= 0)])
    return list(range(least, most + 1))


def _most_things(g: Table, player: int) -> int:
    """More cards or success tokens than this nobody can pay; what can really be paid is judged one by one."""
    mine = [*table.cards_of(g, player), *table.stories(g)]
    tokens = max((table.tokens(g, c, -1) for c in mine), default=0)
    return max(len(table.cards_of(g, player)), len(g.zones[player * PLAYER_ZONES + HAND]), tokens)


def amount_due(g: Table, rec: int, domain: int = -1) -> int:
    """Printed cost and payments of the text, then penalties, then reductions (coc3-2.13, coc3-2.16, coc3-2.17)."""
    record, setup = g.use(rec), g.setup
    number, this, you = record.ability, record.subject & OBJECT, record.player
    plain, plays = g.library.plain_cost[number], setup.plays[number]
    dear = g.library.surcharges
    if plain is not None and not dear and not record.flags & (NO_COST | FREE_OF_CHARGE):
        own = g.face(this).number == setup.ability_face[number]
        if not plays or (own and not (g.library.changes_prices and costs_change(g))):
            return plain[0]
    total = 0
    for part in cost_parts(g, rec, -1):
        if part.verb < 0 and part.num is not None:
            total += reading.number(g, part.num, this, you, rec)
    if plays and not record.flags & FREE_OF_CHARGE:
        total += _play_cost_there(g, rec, domain)
    return total + surcharge(g, dues(g, rec)) if dear else total


def _play_cost_there(g: Table, rec: int, domain: int) -> int:
    """What playing a card costs; where that hangs on what it is attached to, with its host as good as there: the one
    that was chosen, else the one for which it costs least."""
    record = g.use(rec)
    c, you = record.subject & OBJECT, record.player
    if "host prices" not in g.library.features or g.face(c).attach is None:
        return play_cost(g, c, you, record.x, domain)
    at, found = c * COLUMNS + HOST, []
    before = g.cells[at]
    for host in [ref & OBJECT for ref in _chosen_host(g, rec)] or moving.hosts(g, c, you):
        g.cells[at] = host
        found.append(play_cost(g, c, you, record.x, domain))
    g.cells[at] = before
    return min(found) if found else play_cost(g, c, you, record.x, domain)


def _chosen_host(g: Table, rec: int) -> tuple[int, ...]:
    """What an attachment that is being played goes to, as soon as that is chosen."""
    targets = initiation.ability_of(g, rec).targets
    return g.sets[g.use(rec).slots + targets[0].slot] if targets else ()


def _can_pay_there(g: Table, ref: int, rec: int) -> bool:
    """Can its player pay for an attachment that goes to this host?"""
    slot = initiation.ability_of(g, rec).targets[0].slot
    initiation.bind(g, rec, slot, (ref,))
    result = _payable_now(g, rec)
    initiation.bind(g, rec, slot, ())
    return result


def play_cost(g: Table, c: int, you: int, x: int, domain: int) -> int:
    """The actual cost to play a card (coc3-2.14)."""
    face = g.face(c)
    printed = face.printed[COST]
    cost = x if printed < 0 else printed
    if not g.library.changes_prices or (face.number not in g.library.prices_itself and not costs_change(g)):
        return cost
    more, less, least = 0, 0, 0
    for mod, source, player in cost_changes(g, c, you):
        assert mod.num is not None
        if mod.n == SETS:
            cost = mod.num.n
            continue
        g.paying_with = domain
        change = (
            _named_amount(g, mod.num, x)
            if source == c and names_x(mod.num)
            else reading.number(g, mod.num, source, player, -1, c)
        )
        g.paying_with = -1
        if change > 0:
            more += change
        else:
            less -= change
            if change and mod.minimum >= 0:
                least = max(least, mod.minimum)
    if more and g.rule("coc3-timing-step1c"):
        cost += more
    if not less or (not cost and g.rule("coc3-2.17")):
        return cost
    if standing.forbidden(g, E_LOWER, c) and g.rule("coc3-2.2"):
        return cost
    if cost - less < least and not g.rule("coc3-2.16"):
        least = 0
    return max(cost - less, least, 0) if g.rule("coc3-timing-step1d") else cost


def _named_amount(g: Table, num: Num, x: int) -> int:
    """An amount made of the X that whoever plays the card has named, and of plain numbers."""
    if num.op == N_MUL and num.left is not None and num.right is not None:
        return _named_amount(g, num.left, x) * _named_amount(g, num.right, x)
    return x if num.op == N_X else num.n


def cost_changes(g: Table, c: int, you: int) -> list[tuple[Mod, int, int]]:
    """(change, its source, its player) for everything that changes the cost of playing this card."""
    found = []
    for entry in g.mods_by.get(M_COST_KEY, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        player = reading.controller_of(g, source)
        if player < 0:
            player = you  # text that nobody controls speaks to everybody
        if mod.scope is not None and table.speaks(g, source) and pays_for(g, mod, source, player, c, you):
            found.append((mod, source, player))
    for k in g.face(c).mods:
        mod = g.setup.mods[k]
        applies = mod.kind == M_COST and mod.scope is None
        if applies and (mod.cond is None or reading.holds(g, mod.cond, c, you, -1, c)) and g.rule("coc3-1.2d"):
            found.append((mod, c, you))
    for row in g.lasting:
        if row[L_KIND] == M_COST and row[L_TARGET] < 0:
            mod, source, player = g.setup.mods[row[L_MOD]], row[L_SOURCE] & OBJECT, row[L_PLAYER]
            g.word_of_change = row[L_ARG]
            if pays_for(g, mod, source, player, c, you):
                found.append((mod, source, player))
            g.word_of_change = -1
    return found


def pays_for(g: Table, mod: Mod, source: int, player: int, c: int, you: int) -> bool:
    if mod.who is None or mod.who.op in (S_SLOT, S_TRIGGER):
        if player != you:
            return False
    elif mod.who.op != S_PLAYERS and you not in reading.selected(g, mod.who, source, player, -1):
        return False
    if mod.scope is not None and not g.book.fits(g, mod.scope.tests, c, source, player, -1):
        return False
    if mod.first >= 0 and (NOT_FIRST, g.setup.mod_number[id(mod)], you, mod.first) in g.limits:
        return False
    return mod.cond is None or reading.holds(g, mod.cond, source, player, -1, c)


# -- who can pay
def purse(g: Table, player: int) -> Purse:
    """The undrained domains of a player, with what they hold; a transient resource pays two (coc3-2.19)."""
    return (g.purses[player] or count(g, player))[0]


def reach(g: Table, player: int) -> Reach:
    """The most a player can pay: from a domain with a resource of a faction, and (at -1) at all."""
    return (g.purses[player] or count(g, player))[1]


def count(g: Table, player: int) -> tuple[Purse, Reach]:
    """The purse counted anew; `purses` keeps it until a domain or a resource changes."""
    cells = g.cells
    purse: Purse = []
    reach = [0] * SYMBOLS
    for holding in holdings(g, player):
        if cells[holding.domain * COLUMNS + STANCE] == READY:
            purse.append(holding)
            held = holding.held
            for kind in holding.kinds:
                if held > reach[kind]:
                    reach[kind] = held
    found = g.purses[player] = (purse, reach)
    return found


def holdings(g: Table, player: int) -> Purse:
    """What each domain of a player holds, drained or not; the same as long as nothing comes or goes there."""
    at = player * PLAYER_ZONES
    domains, resources = g.zones[at + DOMAINS], g.zones[at + RESOURCES]
    kept = g.funds[player]
    if kept is not None and kept[0] is domains and kept[1] is resources:
        return kept[2]
    if kept is not None and kept[0] is domains and kept[1] == resources[:-1]:  # only one has come
        held, new = kept[2][:], resources[-1:]
    else:
        held, new = [Holding(d, []) for d in domains], resources
    for c in new:
        host = g.cells[c * COLUMNS + HOST]
        for k, holding in enumerate(held):
            if holding.domain == host:
                held[k] = Holding(host, [*holding.symbols, *table.gives(g, c)])
    g.funds[player] = (domains, resources, held)
    return held


def match_needed(g: Table, rec: int) -> int:
    """The faction of which the drained domain must hold a resource, or -1 (coc3-2.15)."""
    match = g.library.match[g.use(rec).ability]
    if match >= 0 and (g.heap[rec].flags & (NO_MATCH | ANY_MATCH) or _is_waived(g, rec)):
        return match if _is_loyal_anyway(g, rec) else -1
    if match >= 0 or not g.heap[rec].flags >> WAYS:
        return match
    return max((part.match for part in cost_parts(g, rec, -1)), default=-1)


def _is_waived(g: Table, rec: int) -> bool:
    """Does some text, or an effect, say that a card is played without a match?"""
    if "waives" not in g.library.features or not is_play(g, rec):
        return False
    card, you, mods = initiation.this_of(g, rec), g.heap[rec].player, g.setup.mods
    found = [(mods[e >> BITS], e & OBJECT) for e in g.mods_by.get(M_WAIVES_KEY, ())]
    standing = [(mod, source, reading.controller_of(g, source)) for mod, source in found if table.speaks(g, source)]
    rows = [row for row in g.lasting if row[L_KIND] == M_WAIVES]
    lasting = [(mods[row[L_MOD]], row[L_SOURCE] & OBJECT, row[L_PLAYER]) for row in rows]
    return any(pays_for(g, mod, source, player, card, you) for mod, source, player in (*standing, *lasting))


def matching(g: Table, rec: int, match: int, holding: Holding) -> int:
    """How many resources of a domain match what is paid for."""
    found = holding.symbols.count(match)
    if "match" not in g.library.features or not is_play(g, rec):
        return found
    card, mods = initiation.this_of(g, rec), g.setup.mods
    for c in table.resources_on(g, holding.domain):
        gives = table.gives(g, c)
        for entry in g.mods_by.get(M_MATCH_KEY, ()):
            mod, source = mods[entry >> BITS], entry & OBJECT
            you = reading.controller_of(g, source)
            if match not in gives and g.book.applies(g, mod, source, c) and g.book.fits(
                g, mod.source, card, source, you, -1
            ):  # fmt: skip
                found += len(gives)
                break
    return found


def most_payable(g: Table, rec: int) -> int:
    """The most that one domain with a match can pay for an initiation."""
    match, player = match_needed(g, rec), g.heap[rec].player
    if match < 0 or "match" not in g.library.features:
        return reach(g, player)[match]
    return max([one.held for one in purse(g, player) if matching(g, rec, match, one)], default=0)


def _is_loyal_anyway(g: Table, rec: int) -> bool:
    """An effect that waives the match leaves Loyal in the last document, one that provides it helps there, too
    (coc3-faq-91, coc3-2.15b, coc15-match-b)."""
    loyal = g.face(initiation.this_of(g, rec)).printed[LOYAL] > 0
    if loyal and g.heap[rec].flags & ANY_MATCH:
        return not g.rule("coc3-2.15b")
    if loyal:
        table.cite_switch(g, ed.MATCH_WAIVER)
    return loyal and g.setup.rules[ed.MATCH_WAIVER] == ed.LEAVES_LOYAL


def paying_domains(g: Table, rec: int, due: int | None) -> list[tuple[int, int, int]]:
    """(domain, amount, overpaid) for each domain that can pay an initiation; `due`: None if it depends on that."""
    holdings = purse(g, g.heap[rec].player)
    match, loyal = match_needed(g, rec), is_loyal_play(g, rec)
    bought = put_for_its_cost(g, rec, -1) if g.use(rec).ability in g.library.bought else []
    symbols = [table.symbol(g, c) for c in bought if g.face(c).printed[LOYAL] > 0]
    result = []
    for holding in holdings:
        amount = amount_due(g, rec, holding.domain) if due is None else due
        if holding.held < amount:
            continue
        least = 0 if match < 0 or amount <= 0 else amount if loyal and g.rule("cocccg-loyal") else 1
        if least and matching(g, rec, match, holding) < least:
            continue
        if any(holding.symbols.count(symbol) < amount for symbol in symbols):
            continue
        result.append((holding.domain, amount, holding.held - amount))
    return result


def is_loyal_play(g: Table, rec: int) -> bool:
    """Is a Loyal card being played?"""
    record = g.use(rec)
    return g.setup.plays[record.ability] and g.face(record.subject & OBJECT).printed[LOYAL] > 0


def is_pooled(g: Table, rec: int) -> bool:
    """May several domains together pay for the card that is being played?"""
    if "pool" not in g.library.features or not g.setup.plays[g.use(rec).ability]:
        return False
    face = g.face(initiation.this_of(g, rec))
    return any(g.setup.mods[k].kind == M_POOL for k in face.mods) and not g.heap[rec].flags & FREE_OF_CHARGE


def pooled_domains(g: Table, rec: int, due: int, matched: bool = False) -> list[tuple[int, int, int]]:
    """(domain, amount, overpaid) for each domain that can help to pay what is still due, so that in the end one of
    those drained for it holds a matching resource (coc3-2.15)."""
    holdings, match = purse(g, g.heap[rec].player), -1 if matched else match_needed(g, rec)
    if sum([holding.held for holding in holdings]) < due:
        return []
    found = []
    for holding in holdings:
        rest = [other for other in holdings if other is not holding and matching(g, rec, match, other)]
        if match < 0 or matching(g, rec, match, holding) or (holding.held < due and rest):
            found.append((holding.domain, min(holding.held, due), max(holding.held - due, 0)))
    return [way for way in found if way[1] > 0]


def depends_on_domain(g: Table, rec: int) -> bool:
    """Does what a card costs hang on the domain that pays?"""
    choosy = g.library.price_depends_on_payer
    if not choosy or not is_play(g, rec) or g.heap[rec].flags & FREE_OF_CHARGE:
        return False
    return g.face(initiation.this_of(g, rec)).number in choosy


def too_dear(g: Table, number: int, you: int) -> bool:
    """A quick look: it costs more than the richest domain holds, and nothing lowers costs."""
    least = g.library.least[number]
    return least > 0 and least > richest(g, you) and not (g.setup.plays[number] and costs_change(g))


def costs_change(g: Table) -> bool:
    """Is there anything that changes what cards cost?"""
    if M_COST_KEY in g.mods_by:
        return True
    for row in g.lasting:  # noqa: SIM110 (hot)
        if row[L_KIND] == M_COST:
            return True
    return False


def matches_change(g: Table) -> bool:
    """Is there anything that changes what matches a card?"""
    features = g.library.features
    if "match" in features and M_MATCH_KEY in g.mods_by:
        return True
    if "waives" not in features:
        return False
    return M_WAIVES_KEY in g.mods_by or any(row[L_KIND] == M_WAIVES for row in g.lasting)


def richest(g: Table, player: int) -> int:
    """What the richest undrained domain holds."""
    return reach(g, player)[-1]


def simply_payable(g: Table, card: int, number: int, you: int) -> int:
    """Fixed amounts that nothing changes, and at most exhausting or sacrificing the card itself."""
    plain = g.library.plain_cost[number]
    plays = g.setup.plays[number]
    if plain is None or (plays and g.library.changes_prices and costs_change(g)) or g.library.surcharges:
        return -1
    if plays and matches_change(g):
        return -1
    due, match, loyal, verbs = plain
    if verbs and reading.meant(g, g.ref(card), number) != g.ref(card):
        return -1
    for verb in verbs:
        if not acts.can(g, verb, g.ref(card), -1):
            return 0
    if plays and not is_steadfast_enough(g, card, you):
        return 0
    if due == 0:
        return 1
    if not loyal or not g.rule("cocccg-loyal"):
        return 1 if reach(g, you)[match] >= due else 0
    return 1 if any(one.held >= due <= one.symbols.count(match) for one in purse(g, you)) else 0


def payable(g: Table, rec: int) -> bool:
    """Can the whole cost be paid? A cost must change the game (coc3-2.13)."""
    record = g.use(rec)
    number = record.ability
    if g.setup.plays[number] and not is_steadfast_enough(g, record.subject & OBJECT, record.player):
        matched = record.flags & (NO_MATCH | ANY_MATCH)  # a match is nothing to Steadfast
        if not matched or g.rule("coc3-2.15"):
            return False
    if g.library.surcharges:
        dues_ = in_kind(g, dues(g, rec))
        if not all(can_pay_toll(g, *due, record.player, rec) for due in dues_):
            return False
    cost = g.setup.abilities[number].cost
    return bool(ways_to_pay(g, rec, -1)) if cost and has_ways(cost) else _payable_now(g, rec)


def _payable_now(g: Table, rec: int) -> bool:
    """As `payable`, once it is settled which of several ways is taken."""
    parts = cost_parts(g, rec, -1)
    if parts and not parts_payable(g, parts, rec):
        return False
    if depends_on_domain(g, rec):
        return bool(paying_domains(g, rec, None))
    due = amount_due(g, rec)
    if due and is_pooled(g, rec):
        return bool(pooled_domains(g, rec, due))
    if due and is_loyal_play(g, rec):
        return bool(paying_domains(g, rec, due))
    return due == 0 or most_payable(g, rec) >= due


def payable_inside(g: Table, rec: int, instr: Instr) -> bool:
    """Can somebody make a payment inside an effect?"""
    ip = next(k for k, one in enumerate(initiation.ability_of(g, rec).program) if one is instr)
    if payer(g, rec, ip) < 0:
        return False
    return bool(ways_to_pay(g, rec, ip)) if has_ways(instr.cost) else _payable_inside(g, rec, ip)


def _payable_inside(g: Table, rec: int, ip: int) -> bool:
    parts, paying = cost_parts(g, rec, ip), payer(g, rec, ip)
    if not parts_payable(g, parts, rec, paying):
        return False
    if any(not is_steadfast_enough(g, c, paying) for c in put_for_its_cost(g, rec, ip)):
        return False
    return not amount_inside(g, rec, ip) or bool(domains_inside(g, rec, ip))


def amount_inside(g: Table, rec: int, ip: int) -> int:
    """The resources of a payment inside an effect."""
    this, you = initiation.this_of(g, rec), g.heap[rec].player
    amounts = [part.num for part in cost_parts(g, rec, ip) if part.verb < 0 and part.num is not None]
    return sum(reading.number(g, num, this, you, rec) for num in amounts)


def domains_inside(g: Table, rec: int, ip: int) -> list[tuple[int, int, int]]:
    """(domain, amount, overpaid) for each domain that can make a payment inside an effect."""
    due = amount_inside(g, rec, ip)
    match = max((part.match for part in cost_parts(g, rec, ip)), default=-1)
    holdings = purse(g, payer(g, rec, ip))
    loyal = [c for c in put_for_its_cost(g, rec, ip) if g.face(c).printed[LOYAL] > 0]
    return [
        (one.domain, due, one.held - due)
        for one in holdings
        if one.held >= due
        and (match < 0 or match in one.symbols)
        and all(one.symbols.count(table.symbol(g, c)) >= due for c in loyal)
    ]


def put_for_its_cost(g: Table, rec: int, ip: int) -> list[int]:
    """The cards whose printed cost is paid inside an effect to put them into play: Loyal and Steadfast bind them
    in the last document (coc3-2.24b, coc15-put)."""
    program, this, you = initiation.ability_of(g, rec).program, initiation.this_of(g, rec), g.heap[rec].player
    amounts = [part.num for part in cost_parts(g, rec, ip) if part.num is not None]
    priced = [num.sel for num in amounts if is_printed_cost(num)]
    priced += put_for_x(initiation.ability_of(g, rec)) if ip < 0 else []
    put = [instr.sel for instr in program[ip + 1 :] if instr.verb == E_PUT]
    found = [ref & OBJECT for sel in priced if sel in put for ref in reading.selected(g, sel, this, you, rec)]
    return [c for c in found if is_bound(g, c)]


def is_bound(g: Table, c: int) -> bool:
    """Do Loyal or Steadfast bind a card that is put into play for its printed cost?"""
    bound = g.face(c).printed[LOYAL] > 0 or bool(g.face(c).facts.get("steadfast"))
    if bound:
        table.cite_switch(g, ed.PUT_FOR_PRINTED_COST)
    return bound and g.setup.rules[ed.PUT_FOR_PRINTED_COST] == ed.LOYAL_AND_STEADFAST_BIND


def can_be_put_for_x(g: Table, c: int, rec: int) -> bool:
    """Could its player pay for a card so that its Loyal and Steadfast hold?"""
    if not is_bound(g, c):
        return True
    you, due = g.heap[rec].player, g.use(rec).x
    loyal = g.face(c).printed[LOYAL] > 0 and due > 0
    held = any(one.held >= due <= one.symbols.count(table.symbol(g, c)) for one in purse(g, you))
    return is_steadfast_enough(g, c, you) and (held or not loyal)


def payer(g: Table, rec: int, ip: int) -> int:
    """Who pays: the player of the effect, unless a payment inside it names another; -1: nobody is there."""
    you = g.heap[rec].player
    who = initiation.ability_of(g, rec).program[ip].who if ip >= 0 else None
    return you if who is None else next(iter(reading.selected(g, who, initiation.this_of(g, rec), you, rec)), -1)


def ways_to_pay(g: Table, rec: int, ip: int) -> list[int]:
    """The ways to pay a cost with alternatives that are open now."""
    before = g.heap[rec].flags
    found = []
    for ways in all_ways(_written_cost(g, rec, ip)):
        g.rewrite(rec).flags = before & NO_WAYS | ways << WAYS
        if _payable_now(g, rec) if ip < 0 else _payable_inside(g, rec, ip):
            found.append(ways)
    g.rewrite(rec).flags = before
    return found


def is_steadfast_enough(g: Table, c: int, player: int) -> bool:
    """So many resources of the faction on all domains together, drained or not (coc3-2.18, coc3-2.19)."""
    needed = g.card_face[c].facts.get("steadfast")
    if not needed:
        return True
    held = []
    for r in g.zones[player * PLAYER_ZONES + RESOURCES]:
        twice = table.is_transient(g, r) and not g.rule("coc3-2.19b")
        held += [table.symbol(g, r)] * (2 if twice else 1)
    return all(held.count(faction) >= needed.count(faction) for faction in needed) or not g.rule("coc3-2.18")


def parts_payable(g: Table, parts: tuple[CostPart, ...], rec: int, payer: int = -1) -> bool:
    """Can each part be paid, the later ones with regard to what was taken for the earlier ones?"""
    for k, part in enumerate(parts):
        if not part_payable(g, part, rec, payer):
            return False
        rest = parts[k + 1 :]
        if part.choice is not None and any(p.choice is not None and looks_back(p.choice) for p in rest):
            return _leaves_rest_payable(g, part, rest, rec, payer)
    return True


def _leaves_rest_payable(g: Table, part: CostPart, rest: tuple[CostPart, ...], rec: int, payer: int) -> bool:
    assert part.choice is not None
    refs, least, _ = cost_candidates(g, part, rec, payer if payer >= 0 else g.heap[rec].player)
    taken = [(ref,) for ref in refs] if least == 1 else [refs]  # several at once: judged with everything taken
    for one in taken:
        initiation.bind(g, rec, part.choice.slot, one)
        payable = parts_payable(g, rest, rec, payer)
        initiation.bind(g, rec, part.choice.slot, ())
        if payable:
            return True
    return False


def part_payable(g: Table, part: CostPart, rec: int, payer: int = -1) -> bool:
    """Can one part be paid with own things, changing something?"""
    if part.verb < 0:
        return True  # amounts are judged together
    if payer < 0:
        payer = g.heap[rec].player
    if part.choice is not None:
        refs, least, _ = cost_candidates(g, part, rec, payer)
        return len(refs) >= least and initiation.reaches_sums(g, part.choice, rec, refs)
    refs = reading.selected(g, part.sel, initiation.this_of(g, rec), g.heap[rec].player, rec)
    if not refs:
        return is_whole(part.sel) or not g.rule("coc3-2.21")
    ends = part.sel is not None and part.sel.op in (S_TOP, S_BOTTOM)
    wanted = part.sel.num if ends and part.sel is not None else None
    if wanted is not None and len(refs) < reading.number(
        g, wanted, initiation.this_of(g, rec), g.heap[rec].player, rec
    ):
        return False
    return all(can_pay_with(g, part, r, rec, payer) for r in refs)


def can_pay_with(g: Table, part: CostPart, ref: int, rec: int, payer: int) -> bool:
    """Only own cards pay, and own success tokens; paying must change something (coc3-2.13)."""
    c = ref & OBJECT
    whose = reading.controller_of(g, c)
    asked = reading.trigger_of(g, rec) if part.verb in MOVES and initiation.ability_of(g, rec).kind == TOLL else -1
    if asked >= 0 and g.heap[asked].subject == ref:
        return False  # it is what the extra cost is paid for
    if part.verb == E_REMOVE_TOKEN:
        assert part.num is not None
        lying = table.tokens(g, c, payer if whose < 0 else -1)
        if lying < reading.number(g, part.num, initiation.this_of(g, rec), g.heap[rec].player, rec):
            return False
    elif whose != payer and c != initiation.this_of(g, rec) and g.rule("coc3-2.13b"):
        return False
    return acts.can(g, part.verb, ref, -1) or not g.rule("coc3-2.13c")


def cost_candidates(g: Table, part: CostPart, rec: int, payer: int) -> tuple[tuple[int, ...], int, int]:
    """What may be taken for a part of the cost: (cards, least, most)."""
    assert part.choice is not None
    refs: list[int] = []
    least, most = 1, 1
    for _, found, low, high in g.book.shares(g, part.choice, rec, paying=True):
        brought = reading.selected(g, part.brings, initiation.this_of(g, rec), payer, rec)
        paying = all(can_pay_with(g, part, r, rec, payer) for r in brought)
        if part.brings is not None:
            refs.extend(found if brought and paying else ())
        else:
            refs.extend(r for r in found if can_pay_with(g, part, r, rec, payer))
        least, most = low, high
    if part.choice.random:  # a cost is paid in full, whoever chooses
        least = reading.number(g, part.choice.least, initiation.this_of(g, rec), g.heap[rec].player, rec)
    return tuple(refs), least, min(most, len(refs)) if part.choice.distinct else most


def how_often(g: Table, part: CostPart, ref: int, payer: int) -> int:
    """How often the same card may be taken to pay: once for each own token that it holds."""
    c = ref & OBJECT
    return table.tokens(g, c, payer if reading.controller_of(g, c) < 0 else -1) if part.verb == E_REMOVE_TOKEN else 1


def pay(g: Table, rec: int, ip: int) -> None:
    """Pay the cost of an initiation, or a payment inside its text."""
    g.push(Payment(rec, ip))


def cost_parts(g: Table, rec: int, ip: int) -> tuple[CostPart, ...]:
    """The parts that are being paid; of several ways only the one that is taken."""
    parts = _written_cost(g, rec, ip)
    return flattened(parts, g.heap[rec].flags >> WAYS) if parts and has_ways(parts) else parts


def _written_cost(g: Table, rec: int, ip: int) -> tuple[CostPart, ...]:
    record = g.use(rec)
    ability = g.setup.abilities[record.ability]
    if ip < 0:
        return () if record.flags & (NO_COST | NO_PRICE) else ability.cost
    return ability.program[ip].cost


def has_ways(parts: tuple[CostPart, ...]) -> bool:
    """Are there several ways to pay?"""
    for part in parts:  # noqa: SIM110 (hot)
        if part.alternatives:
            return True
    return False


def all_ways(parts: tuple[CostPart, ...]) -> list[int]:
    """Every way to pay: for each part with alternatives, in order, three bits that name one of them from 1 on."""
    found = [0]
    place = 0
    for part in parts:
        if part.alternatives:
            found = [ways | k + 1 << place for ways in found for k in range(len(part.alternatives))]
            place += 3
    return found


def flattened(parts: tuple[CostPart, ...], ways: int) -> tuple[CostPart, ...]:
    """A cost with the ways taken; what is not settled yet costs nothing yet."""
    found: list[CostPart] = []
    for part in parts:
        if not part.alternatives:
            found.append(part)
            continue
        if ways & 7:
            found.extend(part.alternatives[(ways & 7) - 1])
        ways >>= 3
    return tuple(found)


def is_whole(sel: Sel | None) -> bool:
    """ "All" of nothing is all (coc3-faq-40); but without cards there is no hand to pay with (coc3-2.21)."""
    if sel is None or sel.op != S_ALL or sel.filter is None:
        return False
    return all(where.zone != HAND for where in sel.filter.where)


def names_things(part: CostPart) -> bool:
    """Does whoever pays it name how many of something?"""
    amounts = (part.num, part.choice.least if part.choice is not None else None)
    return any(num is not None and num.op == N_X for num in amounts)


def names_x(num: Num) -> bool:
    """Is an amount the X that somebody names, or its negative?"""
    if num.op == N_MUL:
        return any(part is not None and names_x(part) for part in (num.left, num.right))
    return num.op == N_X


def is_printed_cost(num: Num) -> bool:
    """Is an amount the printed cost of a card?"""
    return num.op == N_STAT and num.stat == PRINTED + COST


class Payment(Frame):
    """A cost is paid."""

    record: RecordNo = 0
    instruction: int = 0  # -1: the cost of the ability itself
    part: int = 0
    first: RecordNo = 0  # what was paid last
    count: int = 0  # so many records
    payer: Player = 0
    paid: int = 0  # what domains have paid so far, where several may pay
    matched: int = 0  # 1: one of them held a matching resource
    asked: int = 0  # so many extra costs were asked for
    toll: RecordNo = 0  # the last of them

    def __init__(self, record: RecordNo = 0, instruction: int = 0) -> None:
        super().__init__(PAY)
        self.record = record
        self.instruction = instruction


def pay_extra(g: Table, f: Payment) -> None:
    """What others demand of whoever triggers an ability, or chooses a target, is paid first, one after the other."""
    dues_ = in_kind(g, dues(g, f.record)) if f.instruction < 0 and g.library.surcharges else []
    if f.asked >= len(dues_):
        g.goto(f, "choose_way")
        return
    f.toll = initiation.declare(g, *dues_[f.asked], g.heap[f.record].player, f.record)
    f.asked += 1
    g.flag(f.toll, PAID)
    pay(g, f.toll, -1)


def extra_paid(g: Table, f: Payment) -> None:
    """Who does not pay it has not paid."""
    if g.heap[f.toll].flags & PAID:
        g.goto(f, "pay_extra")
    else:
        unpaid(g, f.record)
        g.pop()


def choose_way(g: Table, f: Payment) -> None:
    """Of several ways to pay, the player takes one that he can pay (coc3-2.3)."""
    rec, ip = f.record, f.instruction
    paying = f.payer = g.heap[rec].player if ip < 0 else payer(g, rec, ip)
    if paying < 0:
        unpaid(g, rec)
        g.pop()
    elif (parts := _written_cost(g, rec, ip)) and has_ways(parts):
        g.rewrite(rec).flags = g.heap[rec].flags & NO_WAYS
        ways = ways_to_pay(g, rec, ip)
        if ways:
            g.ask(paying, Q_WAY, [(O_WAY, 0, ip, rec, way) for way in ways], context=rec)
        else:
            unpaid(g, rec)
            g.pop()
    else:
        g.goto(f, "choose_domain")


def take_way(g: Table, f: Payment) -> None:
    """From now on that is the cost."""
    rec = f.record
    g.rewrite(rec).flags = g.heap[rec].flags | g.reply()[4] << WAYS


def choose_domain(g: Table, f: Payment) -> None:
    """Whoever pays an amount drains one domain that holds at least as much (coc3-2.13)."""
    rec, ip = f.record, f.instruction
    due: int | None = None  # it depends on the domain
    if ip >= 0:
        due = amount_inside(g, rec, ip)
    elif not depends_on_domain(g, rec):
        due = amount_due(g, rec)
    if due == 0 and g.rule("coc3-2.14d"):
        g.goto(f, "pay_part")
        return
    if ip < 0 and due is not None and is_pooled(g, rec):
        ways = pooled_domains(g, rec, due - f.paid, bool(f.matched))
    else:
        ways = domains_inside(g, rec, ip) if ip >= 0 else paying_domains(g, rec, due)
    if not ways:
        unpaid(g, rec)
        g.pop()
        return
    options = [(O_DRAIN, g.ref(d), amount, 0, over) for d, amount, over in ways]
    g.ask(f.payer, Q_DOMAIN, options, context=rec)


def drain_domain(g: Table, f: Payment) -> None:
    """The domain is drained, which can be disrupted; what is beyond the cost is overpaid.
    coc3-2.14, coc3-timing-step2b"""
    rec, player = f.record, f.payer
    _, domain, amount, _, over = g.reply()
    f.paid += amount
    drained = next(one for one in holdings(g, player) if one.domain == domain & OBJECT)
    if f.instruction < 0 and matching(g, rec, match_needed(g, rec), drained):
        f.matched = 1
    if player == g.heap[rec].player:
        use = g.rewrite_use(rec)
        use.payer, use.surplus, use.cost = domain & OBJECT, over if amount >= 1 else 0, f.paid
    f.first = len(g.heap)
    source = g.heap[rec].subject
    events = [acts.made(g, E_DRAIN, domain, player, BY_COST, source, rec, amount)]
    if amount >= 1 and over:
        events.append(acts.made(g, E_OVERPAID, source, player, BY_COST, source, rec, over))
    g.contents.emit(g, events)


def discard_transient(g: Table, f: Payment) -> None:
    """A transient resource is used up by the draining (coc3-2.19)."""
    rec, first = f.record, f.first
    if not g.heap[first].flags & HAPPENED:
        unpaid(g, rec)
        g.pop()
        return
    if g.library.has_transient:
        domain = g.heap[first].subject & OBJECT
        used_up = [c for c in table.resources_on(g, domain) if table.is_transient(g, c)]
        if used_up:
            g.contents.emit(g, [acts.made(g, E_DISCARD, g.ref(c), f.payer, BY_RULE, to=DISCARD) for c in used_up])


def go_on_draining(g: Table, f: Payment) -> None:
    """Where several domains may pay, the next one follows until all of it is paid."""
    if f.instruction < 0 and is_pooled(g, f.record) and f.paid < amount_due(g, f.record):
        g.goto(f, "choose_domain")


def pay_part(g: Table, f: Payment) -> None:
    """The other parts of the cost, in the order of the text."""
    rec, ip, k = f.record, f.instruction, f.part
    parts = cost_parts(g, rec, ip)
    if k >= len(parts):
        g.pop()
        return
    part = parts[k]
    if part.verb < 0:
        f.part = k + 1
        g.goto(f, "pay_part")
        return
    if part.choice is None:
        g.replies = [()]
        return
    payer = f.payer
    refs, least, most = cost_candidates(g, part, rec, payer)
    if len(refs) < least:
        unpaid(g, rec)
        g.pop()
        return
    if part.choice.sums:
        refs, enough = initiation.summed(g, part.choice, rec, refs)
        g.ask(payer, Q_COST, [(O_TAKE, r, 0, 0, 0) for r in refs], 0 if enough else 1, min(1, len(refs)), rec)
        return
    if part.choice.random:
        refs, most = initiation.at_random(g, refs, least), least
    if most <= 0:  # an X of nothing
        g.replies = [()]
        return
    options: list[Option] = [(O_TAKE, r, 0, 0, 0) for r in refs]
    if not part.choice.distinct:
        options = [o for r in refs for o in initiation.again_and_again(g, (r,), how_often(g, part, r, payer))]
        most = min(most, len(options))
    g.ask(payer, Q_COST, options, least, most, rec)


def do_part(g: Table, f: Payment) -> None:
    """What is paid passes the gate like everything else, so that it can be disrupted (coc3-2.13)."""
    rec, ip, k = f.record, f.instruction, f.part
    you, payer, source = g.heap[rec].player, f.payer, g.heap[rec].subject
    events: list[Event] = []
    summed = cost_parts(g, rec, ip)[k].choice
    if summed is not None and summed.sums and initiation.taken(g):  # one by one, until it is enough
        initiation.bind(g, rec, summed.slot, (*g.sets[g.use(rec).slots + summed.slot], *initiation.taken(g)))
        g.goto(f, "pay_part")
        return
    for part in together(cost_parts(g, rec, ip), k):
        if part.choice is not None:
            refs = g.sets[g.use(rec).slots + part.choice.slot] if part.choice.sums else initiation.taken(g)
            initiation.bind(g, rec, part.choice.slot, refs)
        else:
            refs = reading.selected(g, part.sel, initiation.this_of(g, rec), you, rec)
        amount = 1 if part.num is None else reading.number(g, part.num, initiation.this_of(g, rec), you, rec)
        to = part.zone, part.state
        if part.brings is not None:
            where, refs = refs[0], reading.selected(g, part.brings, initiation.this_of(g, rec), you, rec)
            events += [acts.made(g, part.verb, r, payer, BY_COST, source, rec, amount, where) for r in refs]
            continue
        events += [acts.made(g, part.verb, r, payer, BY_COST, source, rec, amount, -1, *to) for r in refs]
    f.first = len(g.heap)
    f.count = len(events)
    g.contents.emit(g, events)


def together(parts: tuple[CostPart, ...], k: int) -> tuple[CostPart, ...]:
    """The parts that are paid together: a card, and what it was attached to until then; else one by one."""
    found = parts[k : k + 2]
    pair = {part.sel.op: part for part in found if part.sel is not None and part.choice is None}
    return (pair[S_THIS], pair[S_HOST]) if pair.keys() == {S_THIS, S_HOST} else found[:1]


def part_paid(g: Table, f: Payment) -> None:
    """What did not happen was not paid, and the effect does not resolve (coc3-2.13)."""
    rec, first, wanted = f.record, f.first, f.count
    parts = together(cost_parts(g, rec, f.instruction), f.part)
    kinds = [part.verb for part in parts]
    done = sum(1 for e in g.heap[first : first + wanted] if e.flags & HAPPENED and e.kind in kinds)
    if done < wanted:
        unpaid(g, rec)
        g.pop()
        return
    if parts[0].brings is not None and g.heap[first].new >= 0:
        g.rewrite(rec).subject = g.heap[first].new  # from where it lies now it speaks of others
    use = g.rewrite_use(rec)
    use.wanted = use.done = done  # "that many" is as many as were paid
    f.part += len(parts)
    g.goto(f, "pay_part")


class LateTolls(Frame):
    """What is demanded for targets that were chosen behind "then" is paid."""

    record: RecordNo = 0
    slot: int = 0  # where they are
    asked: int = 0  # so many extra costs were asked for
    toll: RecordNo = 0  # the last of them

    def __init__(self, record: RecordNo = 0, slot: int = 0) -> None:
        super().__init__(LATE_TOLLS)
        self.record = record
        self.slot = slot


def late_dues(g: Table, f: LateTolls) -> list[tuple[int, int]]:
    """What is demanded for them, one after the other."""
    refs = [ref for ref in g.sets[g.use(f.record).slots + f.slot] if ref >= 0]
    return [due for ref in refs for due in target_dues(g, ref, g.heap[f.record].player)]


def pay_late(g: Table, f: LateTolls) -> None:
    """Whoever chooses a target while an effect resolves pays for it then."""
    dues_ = late_dues(g, f)
    if f.asked >= len(dues_):
        g.pop()
        return
    f.toll = initiation.declare(g, *dues_[f.asked], g.heap[f.record].player, f.record)
    f.asked += 1
    g.flag(f.toll, PAID)
    pay(g, f.toll, -1)


def late_paid(g: Table, f: LateTolls) -> None:
    """Without it nothing was chosen."""
    if g.heap[f.toll].flags & PAID:
        g.goto(f, "pay_late")
    else:
        initiation.bind(g, f.record, f.slot, tuple(-1 for _ in g.sets[g.use(f.record).slots + f.slot]))
        g.pop()


LATE_TOLLS: Final = procedure("extra costs of targets", pay_late, late_paid, frame=LateTolls)


def unpaid(g: Table, rec: int) -> None:
    """The cost was not paid."""
    g.rewrite(rec).flags = g.heap[rec].flags & ~PAID


PAY: Final = procedure(
    "payment",
    pay_extra,
    extra_paid,
    choose_way,
    take_way,
    choose_domain,
    drain_domain,
    discard_transient,
    go_on_draining,
    pay_part,
    do_part,
    part_paid,
    frame=Payment,
)
