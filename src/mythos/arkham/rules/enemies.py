"""Enemies: spawning, engagement, prey, hunting, attacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.rules import timing
from mythos.arkham.rules.timing import BOUNDARIES, report
from mythos.arkham.table import (
    COLUMNS,
    ENGAGED,
    EXHAUSTED,
    MANY,
    PHASE,
    PLACE,
    THE_INVESTIGATORS,
    THE_LOCATIONS,
    THE_PLACES,
    Table,
)
from mythos.kernel import hooks, reading
from mythos.kernel.machine import CONTROLLER, HOST, O_TAKE, OBJECT, ZONE, Frame, procedure
from mythos.kernel.program import T_EXTREME, Filter
from mythos.kernel.records import Event, Player, RecordNo, Ref, SetNo

Q_SPAWN: Final = 37
Q_HUNT: Final = 38
Q_HUNTER: Final = 39
Q_ATTACKER: Final = 40
ENGAGED_AT_ONCE: Final = 1  # how a spawning enemy arrives
LET_GO: Final = -2  # not engaged, and not to engage before the effect that let it go is over


# -- engagement --------------------------------------------------------------------------------------------------------
def engage(g: Table, c: int, player: int) -> None:
    """An enemy comes into a threat area."""
    moving.bring(g, c, player * n.PLAYER_ZONES + n.THREAT, -1)
    g.cells[c * COLUMNS + ENGAGED] = player


def release(g: Table) -> None:
    """An effect is over: enemies that it let go may engage again."""
    for c in g.zones[THE_PLACES]:
        if g.cells[c * COLUMNS + ENGAGED] == LET_GO:
            g.cells[c * COLUMNS + ENGAGED] = -1
            g.touch()


def disengage(g: Table, c: int) -> None:
    """An enemy leaves a threat area for the location there."""
    at = c * COLUMNS
    player = g.cells[at + ENGAGED]
    if player < 0:
        return
    place = g.cells[player * COLUMNS + PLACE]
    g.move(c, THE_PLACES, same=True)
    g.cells[at + ENGAGED] = -1
    g.cells[at + PLACE] = place
    g.cells[at + CONTROLLER] = -1


def put_enemy(g: Table, c: int, place: int, player: int) -> None:
    """An enemy enters play at a location, or engaged with an investigator; aloof, massive and exhausted ones beside
    him."""
    beside = table.sheet(g, c).tired or table.value(g, c, n.ALOOF) > 0 or table.value(g, c, n.MASSIVE) > 0
    if place < 0 and player >= 0 and beside:
        place = table.spot(g, player)
    if place >= 0:
        moving.bring(g, c, THE_PLACES, -1, place)
    else:
        engage(g, c, player)


def would_engage(g: Table) -> int:
    """An enemy that must engage somebody at once, or 0 (no enemy has that number)."""
    cells = g.cells
    for c in g.zones[THE_PLACES]:
        if cells[c * COLUMNS + EXHAUSTED] or table.type_of(g, c) != n.ENEMY or cells[c * COLUMNS + ENGAGED] == LET_GO:
            continue
        place = cells[c * COLUMNS + PLACE]
        for player in g.zones[THE_INVESTIGATORS]:
            if cells[player * COLUMNS + PLACE] == place:
                if not table.value(g, c, n.ALOOF) and not table.value(g, c, n.MASSIVE) and engage_options(g, c):
                    return c
                break
    return 0


def engage_options(g: Table, c: int) -> list[int]:
    """The investigators whom an enemy may engage at its location: its prey first."""
    there = table.investigators_at(g, table.spot(g, c))
    if n.E_ENGAGE in g.library.forbids:
        there = [p for p in there if not table.forbidden(g, n.E_ENGAGE, c, other=p)]
    return preferred(g, c, there)


def may_go(g: Table, c: int, place: int) -> bool:
    """Does no text keep an enemy where it is, or away from a location?"""
    return not table.forbidden(g, n.E_MOVE, c, other=place) and not table.forbidden(
        g, n.E_LEFT, c, other=table.spot(g, c)
    )


def preferred(g: Table, c: int, players: Sequence[int]) -> list[int]:
    """Of several investigators those that fit an enemy's prey best; with "only" nobody else."""
    sheet = table.sheet(g, c)
    prey = sheet.prey
    if prey is None or not players or not table.speaks(g, c):
        return list(players)
    if prey.sel is not None:
        wanted = [ref & OBJECT for ref in reading.selected(g, prey.sel, c, -1, -1)]
    else:
        assert prey.filter is not None
        wanted = best(g, prey.filter, c, players)
        if len(players) > 1:
            hooks.cite(g, "ah13-quick-spawn-prey")
    fitting = [p for p in players if p in wanted]
    return fitting if fitting or sheet.only_prey else list(players)


def best(g: Table, flt: Filter, c: int, players: Sequence[int]) -> list[int]:
    """Those of these investigators that fit; comparisons are made among them only."""
    plain = tuple(test for test in flt.tests if test.op != T_EXTREME)
    found = [p for p in players if table.fits(g, plain, p, c, -1, -1)]
    for test in flt.tests:
        if test.op == T_EXTREME and found:
            values = [table.value(g, p, test.n) for p in found]
            top = max(values) if test.n2 else min(values)
            found = [p for p in found if table.value(g, p, test.n) == top]
    return found


class Spawn(Frame):
    """An enemy spawns."""

    enemy: Ref = 0
    investigator: Player = 0
    place: int = 0
    effect: int = 0

    def __init__(self, enemy: Ref = 0, investigator: Player = 0, place: int = 0, effect: int = 0) -> None:
        super().__init__(SPAWN)
        self.enemy = enemy
        self.investigator = investigator
        self.place = place
        self.effect = effect


def choose_place(g: Table, f: Spawn) -> None:
    """Where its text says, else at the drawer; several places: the investigator chooses; none: it is discarded."""
    ref, player = f.enemy, f.investigator
    c = ref & OBJECT
    if table.is_unique(g, c) and not has_way_made(g, c):
        g.pop()
        moving.discard(g, c)
        return
    if f.place and g.rule("ah13-quick-spawn"):
        g.replies = [((O_TAKE, g.ref(f.place - 1), 0, 0, 0),)]
        return
    spawn = table.sheet(g, c).spawn
    if spawn is None or not g.rule("ah13-quick-spawn-b"):
        g.replies = [()]
        return
    if spawn.tests and spawn.tests[0].op == 0 and spawn.tests[0].n == 1 << n.INVESTIGATOR:
        hunted = preferred(g, c, table.in_order(g))
        g.ask(table.decider(g), Q_SPAWN, [(O_TAKE, p, 0, 0, 1) for p in hunted])
        return
    places = [p for p in reading.matching(g, spawn, c, player, -1) if g.cells[p * COLUMNS + ZONE] == THE_LOCATIONS]
    if not places:
        if g.trace is not None:
            hooks.tell(g, f"{table.title(g, ref)} has no place to spawn and is discarded.")
        g.pop()
        if g.zone_kind(c) not in n.IN_PLAY:
            moving.discard(g, c)
        return
    g.ask(player if table.is_in(g, player) else table.lead(g), Q_SPAWN, [(O_TAKE, g.ref(p), 0, 0, 0) for p in places])


def has_way_made(g: Table, c: int) -> bool:
    """Only one card of a unique title is in play: a player's makes way for the enemy, another enemy does not."""
    twins = [twin for twin in table.cards_in_play(g) if twin != c and table.title_of(g, twin) == table.title_of(g, c)]
    if any(g.setup.owners[twin] < 0 for twin in twins):
        if g.trace is not None:
            hooks.tell(g, f"{table.title(g, c)} is in play already: the second one is discarded.")
        return False
    for twin in twins:
        moving.discard(g, twin)
    return True


def spawn_there(g: Table, f: Spawn) -> None:
    """It enters play; whoever is there is engaged by the usual rules."""
    ref, player = f.enemy, f.investigator
    where = g.replies[0][0] if g.replies[0] else None
    init = f.effect - 1
    g.pop()
    if where is not None and where[4] == 1:
        player = where[1] & OBJECT
    elif where is not None:
        timing.emit(g, [Event(n.E_SPAWN, ref, player, n.BY_RULE, init=init, other=where[1])])
        return
    elif table.sheet(g, ref & OBJECT).prey is not None and not g.rule("ah13-quick-spawn-prey"):
        player = preferred(g, ref & OBJECT, table.in_order(g))[0]
    if not table.is_in(g, player):
        moving.discard(g, ref & OBJECT)
        return
    here = g.ref(table.spot(g, player))
    engaged = ENGAGED_AT_ONCE if g.rule("ah13-quick-spawn-c") else 0
    timing.emit(g, [Event(n.E_SPAWN, ref, player, n.BY_RULE, init=init, other=here, state=engaged)])


SPAWN: Final = procedure("arkham spawn", choose_place, spawn_there, frame=Spawn)


# -- hunting -----------------------------------------------------------------------------------------------------------
def redraw(g: Table, c: int, moves: int) -> None:
    """Text may connect locations only for enemies: as long as the way of one is looked for, the map is theirs."""
    if table.CONNECTS_KEY in g.mods_by and table.type_of(g, c) == n.ENEMY:
        g.regs[table.ENEMY_MOVES] = moves
        table.remap(g)


def next_step(g: Table, start: int, goals: Sequence[int]) -> list[int]:
    """The connected locations that lie on a shortest way from a place to one of these."""
    best_distance = min((table.distance(g, start, goal) for goal in goals), default=MANY)
    if best_distance in (0, MANY):
        return []
    near = [goal for goal in goals if table.distance(g, start, goal) == best_distance]
    return [p for p in g.paths[start] if any(table.distance(g, p, goal) == best_distance - 1 for goal in near)]


def hunters(g: Table) -> list[int]:
    """Ready, unengaged hunters with nobody at their location."""
    found = []
    for c in g.zones[THE_PLACES]:
        if table.type_of(g, c) != n.ENEMY or g.cells[c * COLUMNS + EXHAUSTED] or not table.value(g, c, n.HUNTER):
            continue
        if not engage_options(g, c):
            found.append(c)
    return found


class Hunt(Frame):
    """Hunters move."""

    moved: SetNo = 0
    hunter: Ref = 0

    def __init__(self) -> None:
        super().__init__(HUNT)


def next_hunter(g: Table, f: Hunt) -> None:
    """Step 3.2: each moves one connection toward the nearest investigator; the lead orders them."""
    if not f.moved:
        f.moved = 1 + g.keep(())
    moved = g.sets[f.moved - 1]
    waiting = [c for c in hunters(g) if g.ref(c) not in moved]
    if not waiting:
        g.pop()
        return
    g.ask(table.decider(g), Q_HUNTER, [(O_TAKE, g.ref(c), 0, 0, 0) for c in waiting])


def choose_way(g: Table, f: Hunt) -> None:
    """Among equally near investigators it prefers its prey; among several ways the lead investigator chooses."""
    ref = g.reply()[1]
    at = f.moved - 1
    g.sets[at] = (*g.sets[at], ref)
    f.hunter = ref
    c = ref & OBJECT
    start = table.spot(g, c)
    redraw(g, c, 1)
    distances = table.distances(g, start)
    goals = lures(g) or sorted({table.spot(g, p) for p in preferred_hunt(g, c, distances)})
    steps = next_step(g, start, goals)
    redraw(g, c, 0)
    steps = [p for p in steps if may_go(g, c, p)]
    if not steps:
        g.goto(f, "next_hunter")
        return
    g.ask(table.decider(g), Q_HUNT, [(O_TAKE, g.ref(p), 0, 0, 0) for p in steps])


def lures(g: Table) -> list[int]:
    """The locations toward which all enemies move in the enemy phase, by text that is attached there."""
    if not g.library.lures or g.regs[PHASE] != n.ENEMIES:
        return []
    baits = [c for c in g.zones[THE_PLACES] if "lures" in g.face(c).facts and table.speaks(g, c)]
    return sorted({g.cells[c * COLUMNS + HOST] for c in baits if g.cells[c * COLUMNS + HOST] >= 0})


def preferred_hunt(g: Table, c: int, distances: dict[int, int]) -> list[int]:
    """The nearest investigators; of several equally near the prey."""
    players = table.in_order(g)
    sheet = table.sheet(g, c)
    if sheet.only_prey and table.speaks(g, c):
        players = preferred(g, c, players)
    near = min((distances.get(table.spot(g, p), MANY) for p in players), default=MANY)
    if near == MANY:
        return []
    return preferred(g, c, [p for p in players if distances.get(table.spot(g, p), MANY) == near])


def hunt(g: Table, f: Hunt) -> None:
    """It moves, and engages whom it finds."""
    g.goto(f, "next_hunter")
    timing.emit(g, [Event(n.E_MOVE, f.hunter, -1, n.BY_RULE, other=g.reply()[1])])


HUNT: Final = procedure("arkham hunt", next_hunter, choose_way, hunt, frame=Hunt)


class Approach(Frame):
    """An enemy comes nearer."""

    enemy: Ref = 0
    goal: int = 0
    record: RecordNo = 0
    once: int = 0  # 1: one location nearer, 2: it has moved

    def __init__(self, enemy: Ref = 0, goal: int = 0, record: RecordNo = 0, once: int = 0) -> None:
        super().__init__(APPROACH)
        self.enemy = enemy
        self.goal = goal
        self.record = record
        self.once = once


def next_approach(g: Table, f: Approach) -> None:
    """One location nearer, as long as there is a way; the lead investigator chooses between equals. ah12-faq-21"""
    ref, goal = f.enemy, f.goal
    redraw(g, ref & OBJECT, 1)
    steps = next_step(g, table.spot(g, ref & OBJECT), (goal & OBJECT,)) if g.live(ref) and g.live(goal) else []
    redraw(g, ref & OBJECT, 0)
    steps = [p for p in steps if may_go(g, ref & OBJECT, p)]
    if f.once and (not steps or f.once > 1):
        g.pop()
        return
    if not steps:
        rec = f.record
        g.pop()
        report(g, rec, n.E_APPROACH, g.live(ref) and table.spot(g, ref & OBJECT) == goal & OBJECT)
        return
    g.ask(table.lead(g), Q_HUNT, [(O_TAKE, g.ref(p), 0, 0, 0) for p in steps])


def come_nearer(g: Table, f: Approach) -> None:
    """It moves."""
    f.once *= 2
    g.goto(f, "next_approach")
    timing.emit(g, [Event(n.E_MOVE, f.enemy, -1, n.BY_EFFECT, other=g.reply()[1])])


APPROACH: Final = procedure("arkham approach", next_approach, come_nearer, frame=Approach)


# -- attacks: ATTACKS
class Attacks(Frame):
    """Engaged enemies attack."""

    investigator: Player = 0
    attacked: SetNo = 0
    opportunity: int = 0
    enemy: Ref = 0

    def __init__(self, investigator: Player = 0, attacked: SetNo = 0, opportunity: int = 0) -> None:
        super().__init__(ATTACKS)
        self.investigator = investigator
        self.attacked = attacked
        self.opportunity = opportunity


def next_attacker(g: Table, f: Attacks) -> None:
    """Each ready engaged enemy attacks once, in the order its investigator chooses."""
    player = f.investigator
    if not table.is_in(g, player):
        g.pop()
        return
    if not f.attacked:
        f.attacked = 1 + g.keep(())
    done = g.sets[f.attacked - 1]
    ready = [c for c in table.engaged(g, player) if not g.cells[c * COLUMNS + EXHAUSTED] and g.ref(c) not in done]
    if n.E_ATTACK in g.library.forbids:
        ready = [c for c in ready if not table.forbidden(g, n.E_ATTACK, c, other=player)]
    if f.opportunity and n.E_OPPORTUNITY in g.library.forbids:
        ready = [c for c in ready if not table.forbidden(g, n.E_OPPORTUNITY, c, other=player)]
    if not ready:
        g.pop()
        return
    g.ask(player, Q_ATTACKER, [(O_TAKE, g.ref(c), 0, 0, 0) for c in ready])


def attack(g: Table, f: Attacks) -> None:
    """The enemy attacks."""
    ref = g.reply()[1]
    player = f.investigator
    at = f.attacked - 1
    g.sets[at] = (*g.sets[at], ref)
    f.enemy = ref
    if f.opportunity:
        g.goto(f, "next_attacker")
    timing.emit(g, [Event(n.E_ATTACK, ref, player, n.BY_RULE)])


def exhaust_attacker(g: Table, f: Attacks) -> None:
    """After the attack and everything it caused the enemy exhausts (a massive one after its last attack)."""
    ref = f.enemy
    g.goto(f, "next_attacker")
    if g.live(ref) and not table.value(g, ref & OBJECT, n.MASSIVE):
        g.cells[(ref & OBJECT) * COLUMNS + EXHAUSTED] = 1


ATTACKS: Final = procedure("arkham attacks", next_attacker, attack, exhaust_attacker, frame=Attacks)
BOUNDARIES.add(ATTACKS)  # attacks of opportunity come before the effect of the action, and are answered before it


def has_ready_engaged(g: Table, player: int) -> bool:
    """Would an action provoke an attack of opportunity?"""
    for c in table.engaged(g, player):  # noqa: SIM110 (hot)
        if not g.cells[c * COLUMNS + EXHAUSTED]:
            return True
    return False


def came_engaged(g: Table, c: int) -> None:
    """An enemy entered play engaged with somebody: that counts as engaging. ah13-2.4"""
    who = g.cells[c * COLUMNS + ENGAGED]
    timing.announce(g, n.E_ENGAGE, g.ref(c), who, state=ENGAGED_AT_ONCE)
