"""Damage and horror, defeat, elimination, and what the state of the table demands at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.arkham import numbers as n
from mythos.arkham.library import WATCHING
from mythos.arkham.rules.enemies import engage_options, would_engage
from mythos.arkham.rules.scenario import advance_agenda, end_scenario, is_agenda_due, may_bear_clues
from mythos.arkham.rules.tests import break_off
from mythos.arkham.rules.timing import BOUNDARIES, announce, report
from mythos.arkham.table import (
    CLUES,
    COLUMNS,
    DAMAGE,
    DOOM_DUE,
    FLIPPED,
    HORROR,
    HURTER,
    LEAD,
    PERIL_OF,
    RESOURCES,
    THE_BENEATH,
    THE_COMMITTED,
    THE_ELIMINATED,
    THE_INVESTIGATORS,
    THE_LIMBO,
    THE_PLACES,
    THE_REMOVED,
    THE_SPECIAL_DECK,
)
from mythos.kernel.effects import Effect
from mythos.kernel.hooks import Q_X
from mythos.kernel.machine import (
    BITS,
    CONTROLLER,
    O_NUMBER,
    O_TAKE,
    OBJECT,
    OVER,
    TOUCHED,
    Frame,
    Option,
    procedure,
)
from mythos.kernel.program import I_DO
from mythos.kernel.records import CANCELED, HAPPENED, Event, Player, RecordNo, Ref, SetNo

if TYPE_CHECKING:
    from mythos.arkham.acts import Acts
    from mythos.arkham.investigation import Investigation

Q_ASSIGN: Final = 34
Q_ENGAGE: Final = 35
Q_LEAD: Final = 36
Q_HEALED: Final = 60
BY_DAMAGE: Final = 1
BY_HORROR: Final = 2
RESIGNED: Final = 4
BY_CARD: Final = 8
LOG_DEFEATED: Final = 3
LOG_RESIGNED: Final = 4


class Hurt(Frame):
    """Damage and horror are assigned and placed."""

    targets: SetNo = 0
    which: int = 0
    damage: int = 0
    horror: int = 0
    direct: int = 0  # or DIRECT, INDIRECT
    source: Ref = 0
    record: RecordNo = 0
    cause: int = 0
    player: Player = 0
    assigned: SetNo = 0

    def __init__(
        self,
        targets: SetNo = 0,
        which: int = 0,
        damage: int = 0,
        horror: int = 0,
        direct: int = 0,
        source: Ref = 0,
        record: RecordNo = 0,
        cause: int = 0,
        player: Player = 0,
    ) -> None:
        super().__init__(HURT)
        self.targets = targets
        self.which = which
        self.damage = damage
        self.horror = horror
        self.direct = direct
        self.source = source
        self.record = record
        self.cause = cause
        self.player = player


def assign(g: Investigation, f: Hurt) -> None:
    """1: all damage and horror is divided; assets can take no more than defeats them."""
    targets = g.sets[f.targets]
    damage, horror, direct = f.damage, f.horror, f.direct
    if not f.assigned:
        f.assigned = 1 + g.keep(())
    rows = g.sets[f.assigned - 1]
    while f.which < len(targets):
        k = f.which
        ref = targets[k]
        c = ref & OBJECT
        if g.live(ref) and c < g.setup.players and direct != n.DIRECT and soakers(g, c):
            given = [row for row in _rows(rows) if row[0] == k]
            left = (damage - sum(row[2] for row in given), horror - sum(row[3] for row in given))
            for which in (0, 1):
                if left[which] <= 0:
                    continue
                options = soak_options(g, c, which, given)
                if options:
                    first = which == 1 and any("takes first" in g.face(o[1] & OBJECT).facts for o in options)
                    first = first or direct == n.INDIRECT
                    options = options if first else [(O_TAKE, ref, 0, 0, which), *options]
                    g.ask(c, Q_ASSIGN, options, context=f.record)
                    return
                rows = (*rows, k, ref, *((left[0], 0) if which == 0 else (0, left[1])))
            g.sets[f.assigned - 1] = rows
        elif g.live(ref):
            rows = (*rows, k, ref, damage, horror)
            g.sets[f.assigned - 1] = rows
        f.which = k + 1
    g.goto(f, "place")


def _rows(flat: tuple[int, ...]) -> list[tuple[int, int, int, int]]:
    return [(flat[i], flat[i + 1], flat[i + 2], flat[i + 3]) for i in range(0, len(flat), 4)]


def soakers(g: Acts, player: int) -> tuple[int, ...]:
    """The cards that may take what an investigator is dealt: the own ones, and those that stand in for others there."""
    own = g.zones[player * n.PLAYER_ZONES + n.PLAY]
    if not g.library.shields:
        return own
    others = [p for p in g.investigators_at(g.spot(player)) if p != player]
    cards = [c for p in others for c in g.zones[p * n.PLAYER_ZONES + n.PLAY]]
    return (*own, *(c for c in cards if "shields" in g.face(c).facts and g.speaks(c)))


def soak_options(g: Investigation, player: int, which: int, given: list[tuple[int, int, int, int]]) -> list[Option]:
    """The assets that can still take a point of damage (0) or horror (1)."""
    stat, column = (n.HEALTH, DAMAGE) if which == 0 else (n.SANITY, HORROR)
    options: list[Option] = []
    for c in soakers(g, player):
        if g.face(c).printed[stat] > 0:
            ref = g.ref(c)
            taken = sum(row[2 + which] for row in given if row[1] == ref)
            if g.value(c, stat) - g.cells[c * COLUMNS + column] - taken > 0:
                options.append((O_TAKE, ref, 0, 0, which))
    return options


def take_assigned(g: Investigation, f: Hurt) -> None:
    """One point is assigned."""
    _, ref, _, _, which = g.reply()
    at = f.assigned - 1
    g.sets[at] = (*g.sets[at], f.which, ref, 1 - which, which)
    g.goto(f, "assign")


def place(g: Investigation, f: Hurt) -> None:
    """2 and 3: what is not prevented is placed on all cards at the same time."""
    source, init, cause, player = f.source, f.record, f.cause, f.player
    totals: dict[int, tuple[int, int]] = {}
    for _, ref, damage, horror in _rows(g.sets[f.assigned - 1]):
        before = totals.get(ref, (0, 0))
        totals[ref] = (before[0] + damage, before[1] + horror)
    g.pop()
    events = []
    for ref, (damage, horror) in totals.items():
        if damage:
            events.append(Event(n.E_DAMAGE, ref, player, cause, source, init, damage))
        if horror and g.type_of(ref & OBJECT) != n.ENEMY:
            events.append(Event(n.E_HORROR, ref, player, cause, source, init, horror))
    g.emit(events)


HURT: Final = procedure("arkham hurt", assign, take_assigned, place, frame=Hurt)


class CancelHarm(Frame):
    """Damage and horror that would be placed on somebody together are canceled, so much in all."""

    record: RecordNo = 0
    left: int = 0
    done: int = 0
    which: int = 0

    def __init__(self, record: RecordNo = 0, left: int = 0) -> None:
        super().__init__(CANCEL_HARM)
        self.record = record
        self.left = left


def blow(g: Investigation, rec: int) -> list[int]:
    """The records of the damage and the horror that would be placed on the same card at the same time."""
    first = g.heap[g.trigger_of(rec)]
    return [
        i
        for i, event in enumerate(g.heap)
        if event.kind in (n.E_DAMAGE, n.E_HORROR)
        and (event.subject, event.init, event.source) == (first.subject, first.init, first.source)
        and not event.flags & (CANCELED | HAPPENED)
    ]


def cancel_next(g: Investigation, f: CancelHarm) -> None:
    """First how much of the one, then how much of the other."""
    events = blow(g, f.record)
    if f.which >= len(events) or not f.left:
        rec, done = f.record, f.done
        g.pop()
        report(g, rec, n.E_CANCEL_HARM, done)
        return
    most = min(f.left, g.heap[events[f.which]].amount)
    numbers = [(O_NUMBER, 0, 0, 0, x) for x in range(most + 1)]
    g.ask(g.heap[f.record].player, Q_X, numbers, context=f.record)


def canceled(g: Investigation, f: CancelHarm) -> None:
    """So much less; nothing left means nothing happens."""
    i, less = blow(g, f.record)[f.which], g.reply()[4]
    f.left -= less
    f.done += less
    g.rewrite(i).amount = g.heap[i].amount - less
    if g.heap[i].amount <= 0:
        g.flag(i, CANCELED)
    else:
        f.which += 1
    g.goto(f, "cancel_next")


CANCEL_HARM: Final = procedure("arkham cancel harm", cancel_next, canceled, frame=CancelHarm)


class Dealing(Frame):
    """Damage and horror are about to be dealt to one of several, and text may make it more."""

    whom: Ref = 0
    damage: int = 0
    horror: int = 0
    direct: int = 0
    source: Ref = 0
    record: RecordNo = 0
    cause: int = 0
    player: Player = 0
    asked: int = 0  # 1 + the event that was announced

    def __init__(
        self,
        whom: Ref = 0,
        damage: int = 0,
        horror: int = 0,
        direct: int = 0,
        source: Ref = 0,
        record: RecordNo = 0,
        cause: int = 0,
        player: Player = 0,
    ) -> None:
        super().__init__(DEALING)
        self.whom = whom
        self.damage = damage
        self.horror = horror
        self.direct = direct
        self.source = source
        self.record = record
        self.cause = cause
        self.player = player


def about_to_take(g: Investigation, f: Dealing) -> None:
    """0: whoever would take damage hears of it before anything is assigned."""
    taker = f.whom & OBJECT
    f.asked = 1 + len(g.heap)
    if taker >= g.setup.players or not announce(g, n.E_TAKE, f.whom, taker, f.damage):
        f.asked = 0


def take_it(g: Investigation, f: Dealing) -> None:
    """Then it is dealt, with what was added to it."""
    damage = g.heap[f.asked - 1].amount if f.asked else f.damage
    g.pop()
    share_out(g, (f.whom,), damage, f.horror, f.direct, f.source, f.record, f.cause, f.player)


DEALING: Final = procedure("arkham dealing", about_to_take, take_it, frame=Dealing)
BOUNDARIES.add(DEALING)  # it is answered before it happens, even within an effect


def deal(
    g: Acts,
    refs: tuple[int, ...],
    damage: int,
    horror: int,
    direct: int,
    source: int,
    init: int,
    cause: int,
    player: int,
) -> None:
    """Deal damage and horror; where text waits for somebody to take damage, to one after the other."""
    if damage > 0 and g.library.around_it[n.E_TAKE]:
        for ref in reversed(refs):
            g.push(Dealing(ref, damage, horror, direct, source, init, cause, player))
        return
    share_out(g, refs, damage, horror, direct, source, init, cause, player)


def share_out(
    g: Acts,
    refs: tuple[int, ...],
    damage: int,
    horror: int,
    direct: int,
    source: int,
    init: int,
    cause: int,
    player: int,
) -> None:
    """Damage and horror are assigned; where nothing can be assigned elsewhere it is placed at once."""
    events = []
    if g.library.direct and is_all_direct(g):
        direct = n.DIRECT
    for ref in refs:
        c = ref & OBJECT
        if c < g.setup.players and direct != n.DIRECT and soakers(g, c) and _has_soak(g, c):
            g.push(Hurt(g.keep(refs), 0, damage, horror, direct, source, init, cause, player))
            return
        if g.live(ref):
            if damage:
                events.append(Event(n.E_DAMAGE, ref, player, cause, source, init, damage))
            if horror and g.type_of(c) != n.ENEMY:
                events.append(Event(n.E_HORROR, ref, player, cause, source, init, horror))
    g.emit(events)


def is_all_direct(g: Acts) -> bool:
    """Does text in play make all damage and horror direct?"""
    return any("direct harm" in g.face(c).facts and g.speaks(c) for c in g.cards_in_play())


def _has_soak(g: Acts, player: int) -> bool:
    """Does an investigator control anything that can take damage or horror?"""
    faces = g.card_face
    for c in soakers(g, player):
        printed = faces[c].printed
        if printed[n.HEALTH] or printed[n.SANITY]:
            return True
    return False


def sharers(g: Acts, c: int) -> list[int]:
    """The cards whose horror may be healed as if it was on an investigator."""
    if c >= g.setup.players:
        return []
    return [d for d in g.zones[c * n.PLAYER_ZONES + n.PLAY] if "healed as owner" in g.face(d).facts and g.speaks(d)]


class HealShared(Frame):
    """Healing is shared out."""

    record: RecordNo = 0
    verb: int = 0
    whom: Ref = 0
    left: int = 0
    healer: Player = 0
    healed: SetNo = 0

    def __init__(self, record: RecordNo = 0, verb: int = 0, whom: Ref = 0, left: int = 0, healer: Player = 0) -> None:
        super().__init__(HEAL_SHARED)
        self.record = record
        self.verb = verb
        self.whom = whom
        self.left = left
        self.healer = healer


def choose_healed(g: Investigation, f: HealShared) -> None:
    """One point after the other: from the investigator, or from a card that counts as well."""
    player = f.whom & OBJECT
    if not f.healed:
        f.healed = 1 + g.keep(())
    healed = g.sets[f.healed - 1]
    wounded = [c for c in (player, *sharers(g, player)) if g.cells[c * COLUMNS + HORROR] > healed.count(g.ref(c))]
    if f.left > 0 and wounded:
        g.ask(player, Q_HEALED, [(O_TAKE, g.ref(c), 0, 0, 0) for c in wounded])
        return
    rec, verb, healer = f.record, f.verb, f.healer
    g.pop()
    amounts = {ref: healed.count(ref) for ref in healed}
    source = g.heap[rec].subject
    g.emit([Event(verb, ref, healer, n.BY_EFFECT, source, rec, k, state=1) for ref, k in amounts.items()])
    report(g, rec, verb, bool(amounts))


def heal_there(g: Investigation, f: HealShared) -> None:
    """One point."""
    at = f.healed - 1
    g.sets[at] = (*g.sets[at], g.reply()[1])
    f.left -= 1
    g.goto(f, "choose_healed")


HEAL_SHARED: Final = procedure("arkham heal shared", choose_healed, heal_there, frame=HealShared)


# -- SETTLE: what the state demands, until nothing is left


def defeated(g: Acts) -> list[tuple[int, int]]:
    """(card, cause) of everything that has as much damage as health, or horror as sanity."""
    found = []
    cells, zones = g.cells, g.zones
    for player in zones[THE_INVESTIGATORS]:
        at = player * COLUMNS
        why = 0
        if cells[at + DAMAGE] and cells[at + DAMAGE] >= g.value(player, n.HEALTH):
            why |= BY_DAMAGE
        if cells[at + HORROR] and cells[at + HORROR] >= g.value(player, n.SANITY):
            why |= BY_HORROR
        if why:
            found.append((player, why))
        zone = player * n.PLAYER_ZONES
        for c in zones[zone + n.PLAY] + zones[zone + n.THREAT]:
            at = c * COLUMNS
            if (cells[at + DAMAGE] or cells[at + HORROR]) and _is_dead(g, c):
                found.append((c, 0))
    for c in zones[THE_PLACES]:
        at = c * COLUMNS
        if (cells[at + DAMAGE] or cells[at + HORROR]) and _is_dead(g, c):
            found.append((c, 0))
    if found and n.E_DEFEAT in g.library.forbids:
        found = [(c, why) for c, why in found if not g.forbidden(n.E_DEFEAT, c)]
    if found and g.heap:  # what is being defeated already is not defeated once more
        open_ = [e.subject for e in g.heap if e.kind == n.E_DEFEAT and not e.flags & (HAPPENED | CANCELED)]
        open_ += [g.ref(f.investigator) for f in g.stack if isinstance(f, Elimination)]  # his last words are heard
        found = [(c, why) for c, why in found if g.ref(c) not in open_]
    return found


def _is_dead(g: Acts, c: int) -> bool:
    printed, at = g.face(c).printed, c * COLUMNS
    if printed[n.HEALTH] > 0 and g.cells[at + DAMAGE] >= g.value(c, n.HEALTH):
        return True
    return printed[n.SANITY] > 0 and g.cells[at + HORROR] >= g.value(c, n.SANITY)


def watched(g: Investigation) -> tuple[int, int] | None:
    """(card, ability) of text whose condition holds now."""
    for entry in g.listen.get(WATCHING, ()):
        card, number = entry & OBJECT, entry >> BITS
        ability = g.setup.abilities[number]
        if g.library.sides[number] != g.cells[card * COLUMNS + FLIPPED] or not g.speaks(card):
            continue
        you = g.controller(card)
        you = you if you >= 0 else g.regs[LEAD]
        there = g.is_in(you) or not g.zones[THE_INVESTIGATORS]  # with nobody left the act has the last word
        if (
            there
            and (ability.cond is None or g.holds(ability.cond, card, you, -1))
            and g.would_change(card, number, you)
        ):
            return card, number
    return None


def is_settled(g: Investigation) -> bool:
    """A quick look: nothing that the state demands."""
    if g.regs[DOOM_DUE] or WATCHING in g.listen or defeated(g):
        return False
    return not g.zones[THE_PLACES] or not would_engage(g)


class Settling(Frame):
    """What the state demands."""

    enemy: Ref = 0

    def __init__(self) -> None:
        super().__init__(SETTLE)


def check(g: Investigation, f: Settling) -> None:
    """Defeat first, then text that acts by itself, then engagement."""
    g.regs[TOUCHED] = 0
    if g.regs[OVER]:
        return
    dead = defeated(g)
    if dead:
        g.goto(f, "check")
        hurter = g.regs[HURTER]
        g.emit([Event(n.E_DEFEAT, g.ref(c), hurter, n.BY_RULE, state=why) for c, why in dead])
        return
    if g.regs[DOOM_DUE]:
        g.regs[DOOM_DUE] = 0
        g.goto(f, "check")
        if is_agenda_due(g):
            advance_agenda(g)
        return
    due = watched(g)
    if due is not None:
        card, number = due
        you = g.controller(card)
        g.goto(f, "check")
        g.resolve(card, number, you if you >= 0 else g.regs[LEAD])
        return
    enemy = would_engage(g)
    if not enemy:
        g.pop()
        return
    f.enemy = g.ref(enemy)
    g.ask(g.decider(), Q_ENGAGE, [(O_TAKE, p, 0, 0, enemy) for p in engage_options(g, enemy)])


def take_engaged(g: Investigation, f: Settling) -> None:
    """It engages its prey; among equals the lead investigator chooses."""
    player = g.reply()[1]
    g.goto(f, "check")
    g.emit([Event(n.E_ENGAGE, f.enemy, player, n.BY_RULE)])


SETTLE: Final = procedure("arkham settle", check, take_engaged, frame=Settling)


class Elimination(Frame):
    """An investigator leaves the game."""

    investigator: Player = 0
    cause: int = 0

    def __init__(self, investigator: Player = 0, cause: int = 0) -> None:
        super().__init__(ELIMINATE)
        self.investigator = investigator
        self.cause = cause


def last_words(g: Investigation, f: Elimination) -> None:
    """0: for the weaknesses this player owns the game ends. ah13-err-rr-elimination"""
    player = f.investigator
    if not g.is_in(player):
        g.pop()
        return
    if g.library.around_it[n.E_LEAVE]:  # what he has leaves play with him
        for c in g.zones[player * n.PLAYER_ZONES + n.PLAY]:
            announce(g, n.E_LEAVE, g.ref(c), player, came_from=n.PLAY)
    announce(g, n.E_GAME_END, player, player)
    if f.cause == RESIGNED:
        announce(g, n.E_RESIGNED, player, player)


def leave(g: Investigation, f: Elimination) -> None:
    """1 to 4: cards go out of the game, clues and enemies stay at the location."""
    player, why = f.investigator, f.cause
    place = g.spot(player)
    at = player * COLUMNS
    for c in g.threats(player):
        g.lose_engagement(c)
    if place >= 0 and may_bear_clues(g, place):
        g.cells[place * COLUMNS + CLUES] += g.cells[at + CLUES]
    g.cells[at + CLUES] = g.cells[at + RESOURCES] = 0
    g.move(player, THE_ELIMINATED, same=True)
    zone = player * n.PLAYER_ZONES
    for c in g.zones[zone + n.THREAT]:
        g.discard(c)
    for c in g.zones[zone + n.PLAY]:
        g.go(c, THE_REMOVED)
    for c in g.zones[zone + n.HAND]:
        if g.setup.owners[c] < 0:  # a hidden encounter card
            g.discard(c)
    for kind in (n.HAND, n.DECK, n.DISCARD):
        g.go_all(zone + kind, THE_REMOVED)
    hidden = [c for c in g.zones[THE_SPECIAL_DECK] + g.zones[THE_BENEATH] if g.setup.owners[c] == player]
    if hidden and not g.rule("ah13-faq-30-c"):  # what lies facedown for the scenario stays there
        for c in hidden:
            g.go(c, THE_REMOVED)
    for shared in (THE_LIMBO, THE_COMMITTED, THE_PLACES):
        for c in g.zones[shared]:
            if g.setup.owners[c] == player:  # weaknesses that are enemies too
                g.go(c, THE_REMOVED)
    for c in g.zones[THE_PLACES]:
        if g.cells[c * COLUMNS + CONTROLLER] == player:
            g.cells[c * COLUMNS + CONTROLLER] = -1
    if g.trace is not None:
        word = "resigns" if why == RESIGNED else "is defeated"
        g.tell(f"{g.name(player)} {word}.", kind="defeat" if why != RESIGNED else "resign", about=(player,), by=player)
    g.log.append((LOG_RESIGNED if why == RESIGNED else LOG_DEFEATED, player, why, 0))
    g.end_effects_on(g.ref(player))
    if g.regs[PERIL_OF] == player + 1:
        g.regs[PERIL_OF] = 0
    stop_effects(g, player)
    break_off(g, player)
    g.touch()


def stop_effects(g: Investigation, player: int) -> None:
    """What this investigator was doing has no actor any more."""
    for frame in g.stack:
        if isinstance(frame, Effect):
            rec = frame.record
            record = g.heap[rec]
            if record.player == player and g.type_of(record.subject & OBJECT) not in SHARED:
                g.flag(rec, CANCELED)


SHARED: Final = (n.ACT, n.AGENDA, n.SCENARIO)


def new_lead(g: Investigation, f: Elimination) -> None:
    """5 and 6: the others choose a new lead investigator; with nobody left the scenario ends."""
    left = g.zones[THE_INVESTIGATORS]
    if not left:
        g.pop()
        if not is_resolution_due(g):
            end_scenario(g, 0)
        if g.regs[TOUCHED]:
            g.settle()  # an act may advance because of that
        return
    if g.regs[LEAD] in left:
        g.pop()
        if g.regs[TOUCHED]:
            g.settle()
        return
    first = min(left, key=lambda p: (p - g.regs[LEAD]) % g.setup.players)
    g.ask(first, Q_LEAD, [(O_TAKE, p, 0, 0, 0) for p in left])


def is_resolution_due(g: Investigation) -> bool:
    """Does the act or agenda that defeats the last ones go on to a resolution by itself?"""
    for frame in g.stack:
        if isinstance(frame, Effect) and g.ability_of(frame.record).kind == n.ADVANCED:
            rest = g.ability_of(frame.record).program[frame.instruction + 1 :]
            return bool(rest) and rest[0].op == I_DO and rest[0].verb == n.E_RESOLUTION
    return False


def take_lead(g: Investigation, f: Elimination) -> None:
    """The new lead investigator."""
    g.regs[LEAD] = g.reply()[1]
    g.pop()
    if g.regs[TOUCHED]:
        g.settle()


ELIMINATE: Final = procedure("arkham eliminate", last_words, leave, new_lead, take_lead, frame=Elimination)
BOUNDARIES.add(ELIMINATE)  # also who resigns by an effect hears the last words of his weaknesses before he leaves
