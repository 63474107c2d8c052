"""The round: setup, mythos, investigation, enemy and upkeep phase, with every framework step and player window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.arkham import numbers as n
from mythos.arkham.library import ACTION_KEY, FAST_KEY, FREE_KEY, U_ATTACKED
from mythos.arkham.rules.courtesy import might_act
from mythos.arkham.rules.encounter import DrawEncounter, draw_cards
from mythos.arkham.rules.enemies import Attacks, Hunt, engage, has_ready_engaged
from mythos.arkham.rules.scenario import Advance, advance_agenda, is_agenda_due
from mythos.arkham.rules.tests import ActionTest
from mythos.arkham.rules.timing import announce
from mythos.arkham.rules.undoing import note_table
from mythos.arkham.rules.windows import free_options, granted_options, open_window
from mythos.arkham.table import (
    ACT_NOW,
    ACTIONS,
    ACTIONS_TAKEN,
    ADDITIONAL,
    AGENDA_NOW,
    CLUES,
    COLUMNS,
    DOOM,
    ENGAGED,
    EXHAUSTED,
    LEAD,
    PERIL_OF,
    PHASE,
    PLACE,
    RESOURCES,
    ROUND,
    THE_INVESTIGATORS,
    THE_PLACES,
    TOME_ACTIONS,
    TURN_OF,
    TURNS_TAKEN,
)
from mythos.kernel.effects import Effect
from mythos.kernel.hooks import GRANT_KEY
from mythos.kernel.machine import (
    BITS,
    KNOWN,
    O_ABILITY,
    O_NUMBER,
    O_PASS,
    O_TAKE,
    OBJECT,
    OVER,
    SERIAL,
    TICK,
    TOUCHED,
    ZONE,
    Frame,
    Option,
    procedure,
)
from mythos.kernel.program import ACTION, U_PHASE, U_ROUND, U_TURN
from mythos.kernel.records import Event, Player, Ref, SetNo

if TYPE_CHECKING:
    from mythos.arkham.investigation import Investigation

Q_MULLIGAN: Final = 44
Q_TURN: Final = 45
Q_ACTION: Final = 46
Q_HAND_SIZE: Final = 47
Q_CONTRIBUTE: Final = 48
Q_TAKE_ACTION: Final = 53
O_INVESTIGATE: Final = 41
O_MOVE: Final = 42
O_DRAW: Final = 43
O_RESOURCE: Final = 44
O_FIGHT: Final = 45
O_EVADE: Final = 46
O_ENGAGE: Final = 47
O_END_TURN: Final = 48
O_ADVANCE: Final = 49
OPENING_HAND: Final = 5
OPENING_RESOURCES: Final = 5
ACTIONS_EACH: Final = 3


class Opening(Frame):
    """Opening hands."""

    next: int = 0

    def __init__(self) -> None:
        super().__init__(SETUP)


def opening_hands(g: Investigation, f: Opening) -> None:
    """Five cards each; a weakness is set aside and replaced. Then each in player order may replace cards once."""
    for player in g.in_order():
        g.shuffle_zone(player * n.PLAYER_ZONES + n.DECK)
        g.cells[player * COLUMNS + RESOURCES] = max(OPENING_RESOURCES + g.true_value(player, n.PURSE), 0)
        deal_hand(g, player, OPENING_HAND)


def deal_hand(g: Investigation, player: int, count: int) -> None:
    """Draw cards that are no weaknesses; those go back afterwards."""
    deck, hand = player * n.PLAYER_ZONES + n.DECK, player * n.PLAYER_ZONES + n.HAND
    aside = []
    while count and g.zones[deck]:
        c = g.top(deck, player)
        if g.sheet(c).weakness:
            g.move(c, player * n.PLAYER_ZONES + n.DISCARD)
            aside.append(c)
        else:
            g.move(c, hand)
            g.cells[c * COLUMNS + KNOWN] = 1 << player
            count -= 1
    if aside:
        for c in aside:
            g.move(c, deck)
        g.shuffle_zone(deck)


def mulligan(g: Investigation, f: Opening) -> None:
    """Each investigator in player order: any number of cards of the opening hand, once."""
    order = g.in_order()
    k = f.next
    if k >= len(order):
        g.pop()
        g.push(Rounds())
        g.follow_chapter("after opening hands")
        return
    player = order[k]
    hand = g.zones[player * n.PLAYER_ZONES + n.HAND]
    g.ask(player, Q_MULLIGAN, [(O_TAKE, g.ref(c), 0, 0, 0) for c in hand], 0, len(hand))


def redraw(g: Investigation, f: Opening) -> None:
    """As many new cards; the replaced ones are shuffled in."""
    order = g.in_order()
    player = order[f.next]
    f.next += 1
    g.goto(f, "mulligan")
    cards = [option[1] & OBJECT for option in g.replies[0]]
    if not cards:
        return
    pile, deck = player * n.PLAYER_ZONES + n.DISCARD, player * n.PLAYER_ZONES + n.DECK
    for c in cards:
        g.move(c, pile)
    deal_hand(g, player, len(cards))
    for c in cards:
        g.move(c, deck)
        g.cells[c * COLUMNS + KNOWN] = 0
    g.shuffle_zone(deck)


SETUP: Final = procedure("arkham setup", opening_hands, mulligan, redraw, frame=Opening)


# -- ROUNDS: one round after the other


class Rounds(Frame):
    """One round after the other."""

    next: int = 0

    def __init__(self) -> None:
        super().__init__(ROUNDS)


def round_begins(g: Investigation, f: Rounds) -> None:
    """1.1: the round and the mythos phase begin; in the first round there is no mythos phase."""
    g.clear()
    g.end_limits(n.WHOLE_ROUND)
    g.regs[ROUND] += 1
    g.regs[TURNS_TAKEN] = 0
    if g.regs[ROUND] == 1:
        g.regs[PHASE] = n.INVESTIGATION
        g.goto(f, "investigation_begins")
        return


def mythos_begins(g: Investigation, f: Rounds) -> None:
    """1.1: the mythos phase begins."""
    begin_phase(g, n.MYTHOS)


def begin_phase(g: Investigation, phase: int) -> None:
    """A phase begins."""
    regs = g.regs
    regs[PHASE] = phase
    regs[TICK] += 1
    if g.trace is not None:
        g.tell(PHASE_NAMES[phase], kind="phase", icon=PHASE_NAMES[phase].split()[1])
    if g.library.around_it[n.E_PHASE] or g.delayed:
        announce(g, n.E_PHASE, regs[LEAD], -1, phase)


PHASE_NAMES: Final = ("The mythos phase begins.", "The investigation phase begins.", "The enemy phase begins.",
                      "The upkeep phase begins.")  # fmt: skip


def place_doom(g: Investigation, f: Rounds) -> None:
    """1.2: the current agenda gets 1 doom."""
    agenda = g.regs[AGENDA_NOW]
    if agenda >= 0 and "no doom" not in g.face(agenda).facts:
        g.cells[agenda * COLUMNS + DOOM] += 1
        if g.trace is not None:
            g.tell(f"1 doom on {g.title(agenda)}.", kind="doom", about=(agenda,))


def check_doom(g: Investigation, f: Rounds) -> None:
    """1.3: with enough doom in play the agenda advances."""
    if is_agenda_due(g):
        advance_agenda(g)
    f.next = 0


def draw_encounter_cards(g: Investigation, f: Rounds) -> None:
    """1.4: each investigator in player order draws an encounter card and resolves it completely."""
    if g.regs[OVER]:
        return
    order = g.in_order()
    k = f.next
    done = g.regs[TURNS_TAKEN]
    waiting = [p for p in order if not done >> p & 1]
    if not waiting:
        g.regs[TURNS_TAKEN] = 0
        g.clear()
        return
    g.clear()
    g.regs[TURNS_TAKEN] |= 1 << waiting[0]
    f.next = k + 1
    g.goto(f, "draw_encounter_cards")
    g.push(DrawEncounter(waiting[0], 1, -1, 0))


def mythos_window(g: Investigation, f: Rounds) -> None:
    """A player window at the end of the mythos phase."""
    g.clear()
    open_window(g)


def mythos_ends(g: Investigation, f: Rounds) -> None:
    """1.5: the mythos phase ends."""
    end_phase(g, n.MYTHOS)


def end_phase(g: Investigation, phase: int) -> None:
    """What lasts until the end of the phase is over before what acts at its end."""
    if g.lasting or g.delayed:
        g.expire(U_PHASE)
        g.expire(U_ATTACKED)
    if g.limits:
        g.end_limits(n.PER_PHASE)
    announce(g, n.E_PHASE_END, g.regs[LEAD], -1, phase)


def investigation_begins(g: Investigation, f: Rounds) -> None:
    """2.1: the investigation phase begins."""
    g.clear()
    begin_phase(g, n.INVESTIGATION)


def investigation_window(g: Investigation, f: Rounds) -> None:
    """A player window."""
    open_window(g)


def next_turn(g: Investigation, f: Rounds) -> None:
    """2.2: the group picks an investigator who has not had a turn this round."""
    g.clear()
    waiting = [p for p in g.in_order() if not g.regs[TURNS_TAKEN] >> p & 1]
    if not waiting:
        g.goto(f, "investigation_ends")
        return
    g.ask(g.lead(), Q_TURN, [(O_TAKE, p, 0, 0, 0) for p in waiting])


def take_turn(g: Investigation, f: Rounds) -> None:
    """That investigator takes a turn; then the next one."""
    player = g.reply()[1]
    g.regs[TURNS_TAKEN] |= 1 << player
    g.goto(f, "next_turn")
    g.push(Turn(player))


def investigation_ends(g: Investigation, f: Rounds) -> None:
    """2.3: the investigation phase ends."""
    end_phase(g, n.INVESTIGATION)


def enemies_begin(g: Investigation, f: Rounds) -> None:
    """3.1: the enemy phase begins."""
    g.clear()
    begin_phase(g, n.ENEMIES)


def hunters_move(g: Investigation, f: Rounds) -> None:
    """3.2: hunter enemies move."""
    g.regs[TURNS_TAKEN] = 0
    if g.zones[THE_PLACES]:
        g.push(Hunt())


def enemies_attack(g: Investigation, f: Rounds) -> None:
    """3.3: a player window, then the next investigator resolves the attacks of engaged enemies; a window at the end."""
    g.clear()
    if not g.someone_is_in():
        return
    waiting = [p for p in g.in_order() if not g.regs[TURNS_TAKEN] >> p & 1]
    if not waiting:
        g.regs[TURNS_TAKEN] = 0
        for c in g.zones[THE_PLACES]:
            if g.type_of(c) == n.ENEMY and g.value(c, n.MASSIVE) and g.is_engaged(c):
                g.cells[c * COLUMNS + EXHAUSTED] = 1
        open_window(g)
        return
    player = waiting[0]
    g.regs[TURNS_TAKEN] |= 1 << player
    g.goto(f, "enemies_attack")
    if has_ready_engaged(g, player):
        g.push(Attacks(player))
    open_window(g)


def enemies_end(g: Investigation, f: Rounds) -> None:
    """3.4: the enemy phase ends."""
    end_phase(g, n.ENEMIES)


def upkeep_begins(g: Investigation, f: Rounds) -> None:
    """4.1: the upkeep phase begins."""
    g.clear()
    begin_phase(g, n.UPKEEP)


def upkeep_window(g: Investigation, f: Rounds) -> None:
    """A player window."""
    open_window(g)


def ready_all(g: Investigation, f: Rounds) -> None:
    """4.2 and 4.3: actions are reset, all exhausted cards ready at once; enemies next to investigators engage."""
    g.clear()
    cells = g.cells
    any_ready = g.setup.audible[n.E_READY]
    events = []
    for c in g.cards_in_play():
        if cells[c * COLUMNS + EXHAUSTED] and not (g.prohibits(n.E_READY) and g.forbidden(n.E_READY, c)):
            if any_ready:
                events.append(Event(n.E_READY, g.ref(c), -1, n.BY_RULE))
            else:
                cells[c * COLUMNS + EXHAUSTED] = 0
                g.regs[TOUCHED] = 1
    g.emit(events)
    if g.regs[TOUCHED]:
        g.settle()


def upkeep_draw(g: Investigation, f: Rounds) -> None:
    """4.4: each investigator draws 1 card in player order; a weakness is resolved before the next one draws."""
    for player in g.in_order() if g.someone_is_in() else ():
        if not g.regs[TURNS_TAKEN] >> player & 1:
            g.regs[TURNS_TAKEN] |= 1 << player
            draw_cards(g, player, 1)
            if g.stack[-1] is not f:
                g.goto(f, "upkeep_draw")
                return
    g.regs[TURNS_TAKEN] = 0


def gain_resources(g: Investigation, f: Rounds) -> None:
    """4.4: when all have drawn, each gains 1 resource."""
    f.next = 0
    income = {player: 1 + g.value(player, n.INCOME) for player in g.zones[THE_INVESTIGATORS] if g.may_gain(player)}
    if g.setup.audible[n.E_COLLECT]:
        g.emit([Event(n.E_COLLECT, g.ref(p), p, n.BY_RULE, amount=more) for p, more in income.items()])
        return
    for player, more in income.items():
        g.cells[player * COLUMNS + RESOURCES] += more
        g.watch()


def check_hand_size(g: Investigation, f: Rounds) -> None:
    """4.5: whoever holds more than the hand size discards down to it; weaknesses cannot be chosen."""
    if not g.someone_is_in():
        return
    order = g.in_order()
    while f.next < len(order):
        player = order[f.next]
        f.next += 1
        hand = g.zones[player * n.PLAYER_ZONES + n.HAND]
        size = g.value(player, n.HAND_SIZE)
        if len(hand) > size:
            over = len(hand) - size
            cards = [c for c in hand if not g.sheet(c).weakness and g.setup.owners[c] >= 0]
            over = min(over, len(cards))
            g.ask(player, Q_HAND_SIZE, [(O_TAKE, g.ref(c), 0, 0, 0) for c in cards], over, over)
            return
    g.goto(f, "upkeep_ends")


def discard_down(g: Investigation, f: Rounds) -> None:
    """The chosen cards are discarded."""
    g.goto(f, "check_hand_size")
    g.emit([Event(n.E_DISCARD, option[1], -1, n.BY_RULE) for option in g.replies[0]])


def upkeep_ends(g: Investigation, f: Rounds) -> None:
    """4.6: the upkeep phase ends."""
    g.clear()
    end_phase(g, n.UPKEEP)


def round_ends(g: Investigation, f: Rounds) -> None:
    """The round ends; what lasts that long is over first."""
    g.clear()
    g.expire(U_ROUND)
    g.end_limits(n.PER_ROUND)
    g.goto(f, "round_begins")
    announce(g, n.E_ROUND_END, g.lead())


ROUNDS: Final = procedure(
    "arkham round",
    round_begins,
    mythos_begins,
    place_doom,
    check_doom,
    draw_encounter_cards,
    mythos_window,
    mythos_ends,
    investigation_begins,
    investigation_window,
    next_turn,
    take_turn,
    investigation_ends,
    enemies_begin,
    hunters_move,
    enemies_attack,
    enemies_end,
    upkeep_begins,
    upkeep_window,
    ready_all,
    upkeep_draw,
    gain_resources,
    check_hand_size,
    discard_down,
    upkeep_ends,
    round_ends,
    frame=Rounds,
)


class Turn(Frame):
    """The turn of an investigator."""

    investigator: Player = 0
    others: int = 0
    acted: int = 0

    def __init__(self, investigator: Player = 0) -> None:
        super().__init__(TURN)
        self.investigator = investigator


def turn_begins(g: Investigation, f: Turn) -> None:
    """2.2: the turn begins with 3 actions, and additional ones by card text."""
    player = f.investigator
    g.regs[TURN_OF] = player
    g.regs[ACTIONS_TAKEN] = 0
    at = player * COLUMNS
    more, carried = g.value(player, n.EXTRA_ACTIONS), g.cells[at + ACTIONS]  # gained or lost since the last turn
    g.cells[at + ADDITIONAL] = more + g.cells[at + ADDITIONAL]
    g.cells[at + ACTIONS] = max(ACTIONS_EACH + more + carried, 0)
    g.cells[at + TOME_ACTIONS] = g.value(player, n.TOME_ACTIONS)
    announce(g, n.E_TURN, player, player)


def others_window(g: Investigation, f: Turn) -> None:
    """A player window before each action: first the other investigators, if they can do something."""
    player = f.investigator
    if g.cells[player * COLUMNS + ZONE] != THE_INVESTIGATORS:
        g.goto(f, "turn_ends")
        return
    if g.regs[TOUCHED]:
        g.settle()
        if g.regs[TOUCHED]:
            g.goto(f, "others_window")
            return
    g.clear()
    if f.acted:  # the action is over: text may answer that
        f.acted = 0
        g.goto(f, "others_window")
        announce(g, n.E_ACTED, player, player)
        return
    if g.setup.players > 1:
        order = [p for p in g.in_order() if p != player]
        while f.others < len(order):
            other = order[f.others]
            f.others += 1
            options, courtesy = free_options(g, other), might_act(g, other)
            if options or courtesy:
                g.ask(other, Q_ACTION, [(O_PASS, 0, 0, 0, 0), *options], courtesy=courtesy)
                return
    g.replies = [((O_PASS, 0, 0, 0, 0),)]


def take_others(g: Investigation, f: Turn) -> None:
    """Another investigator passes or does one thing; then the active one may act."""
    option = g.reply()
    if option[0] == O_ABILITY:
        g.goto(f, "others_window")
        f.others = 0
        g.push(Effect(g.declare(option[1] & OBJECT, option[2], option[4])))
    elif g.setup.players > 1 and f.others < len(g.in_order()) - 1:
        g.goto(f, "others_window")


def choose_action(g: Investigation, f: Turn) -> None:
    """2.2.1: the active investigator may take an action, or use what needs none, or end the turn."""
    player = f.investigator
    f.others = 0
    if g.cells[player * COLUMNS + ZONE] != THE_INVESTIGATORS:
        g.goto(f, "turn_ends")
        return
    options = action_options(g, player)
    options.append((O_END_TURN, 0, 0, 0, 0))
    g.ask(player, Q_ACTION, options, courtesy=g.setup.patient)


def take_action(g: Investigation, f: Turn) -> None:
    """The action is taken; then the window before the next one."""
    option = g.replies[0][0]
    if option[0] == O_END_TURN:
        return
    g.goto(f, "others_window")
    if g.library.undoes and is_action(g, option):
        note_table(g)
        f.acted = 1
    do_action(g, f.investigator, option)


def is_action(g: Investigation, option: Option) -> bool:
    """Is this an action, not something free?"""
    if option[0] == O_ABILITY:
        return g.library.action_cost[option[2]] > 0
    return option[0] != O_ADVANCE


def turn_ends(g: Investigation, f: Turn) -> None:
    """2.2.2: the turn ends."""
    player = f.investigator
    g.clear()
    g.expire(U_TURN)
    g.end_limits(n.PER_TURN)
    if g.is_in(player):
        announce(g, n.E_TURN_END, player, player)


def turn_over(g: Investigation, f: Turn) -> None:
    """Nobody is active until the next turn."""
    g.end_limits(n.WHOLE_TURN)
    g.regs[TURN_OF] = -1
    at = f.investigator * COLUMNS
    g.cells[at + ACTIONS] = g.cells[at + ADDITIONAL] = g.cells[at + TOME_ACTIONS] = 0
    g.pop()


TURN: Final = procedure(
    "arkham turn", turn_begins, others_window, take_others, choose_action, take_action, turn_ends, turn_over, frame=Turn
)


# -- what an investigator may do ---------------------------------------------------------------------------------------
def action_options(g: Investigation, player: int) -> list[Option]:
    """Every action and everything without an action that the active investigator may do now."""
    cells = g.cells
    at = player * COLUMNS
    left = cells[at + ACTIONS]
    place = cells[at + PLACE]
    options: list[Option] = []
    if left > 0:
        if place >= 0:
            serial = cells[place * COLUMNS + SERIAL] << BITS
            free = n.E_INVESTIGATE not in g.library.forbids or not g.barred(n.E_INVESTIGATE, player, place)
            if free and left > g.toll(place):
                options.append((O_INVESTIGATE, place | serial, 0, 0, 0))
            goals = g.paths.get(place)
            if goals and left > g.surcharge(player, n.E_MOVE):
                blocked = g.prohibits(n.E_MOVE) or g.prohibits(n.E_LEFT)
                for goal in goals:
                    if (not blocked or g.may_go_to(player, goal)) and g.can_enter(player, goal):
                        options.append((O_MOVE, goal | cells[goal * COLUMNS + SERIAL] << BITS, 0, 0, 0))
        options.append((O_DRAW, 0, 0, 0, 0))
        if g.may_gain(player):
            options.append((O_RESOURCE, 0, 0, 0, 0))
        _enemy_options(g, player, place, left, options)
        _play_options(g, player, options)
    listen = g.listen
    if ACTION_KEY in listen and (left > 0 or cells[at + TOME_ACTIONS]):
        for entry in listen[ACTION_KEY]:
            card, number = entry & OBJECT, entry >> BITS
            if g.may_reach(player, card, number) and g.can_initiate(card, number, player):
                options.append((O_ABILITY, card | cells[card * COLUMNS + SERIAL] << BITS, number, -1, player))
    if GRANT_KEY in g.mods_by and left > 0:
        options += granted_options(g, player, ACTION)
    if FREE_KEY in listen or FAST_KEY in listen or GRANT_KEY in g.mods_by:
        options += free_options(g, player)
    if can_advance_act(g):
        options.append((O_ADVANCE, g.ref(g.regs[ACT_NOW]), 0, 0, 0))
    return options


def _enemy_options(g: Investigation, player: int, place: int, left: int, options: list[Option]) -> None:
    """Fight, evade or engage whatever is at the location."""
    enemies = g.enemies_at(place)
    if not enemies:
        return
    cells, faces = g.cells, g.card_face
    may_fight = left > g.surcharge(player, n.E_FIGHT)
    may_evade = left > g.surcharge(player, n.E_EVADE_ACTION)
    bans = not g.library.forbids.isdisjoint((n.E_FIGHT, n.E_EVADE, n.E_ENGAGE))
    for c in enemies:
        at = c * COLUMNS
        ref = c | cells[at + SERIAL] << BITS
        printed = faces[c].printed
        holder = cells[at + ENGAGED]
        if may_fight and ((holder >= 0 and not bans) or g.can_test(n.E_FIGHT, c, player)):
            options.append((O_FIGHT, ref, 0, 0, 0))
        if holder == player or (holder < 0 and g.is_engaged_with(c, player)):
            if may_evade and printed[n.EVADE] >= 0 and not (bans and g.barred(n.E_EVADE, player, c)):
                options.append((O_EVADE, ref, 0, 0, 0))
        elif not g.value(c, n.MASSIVE) and not (bans and g.forbidden(n.E_ENGAGE, c, other=player)):
            options.append((O_ENGAGE, ref, 0, 0, 0))


def _play_options(g: Investigation, player: int, options: list[Option]) -> None:
    """Cards that are played with an action. What is simple is judged here, because that is asked all the time."""
    zone = player * n.PLAYER_ZONES + n.HAND
    hand = g.zones[zone]
    money = g.cells[player * COLUMNS + RESOURCES]
    sheets, faces, cells = g.sheets, g.card_face, g.cells
    cheaper = g.library.bargains and g.costs_change()
    quickly = not cheaper and not (n.E_BE_PLAYED in g.library.forbids and g.prohibits(n.E_BE_PLAYED))
    if g.library.permits:
        hand += tuple(c for c in g.zones[player * n.PLAYER_ZONES + n.DISCARD] if g.lies_ready(c, player))
    for c in hand:
        face = faces[c]
        sheet = sheets[face.number]
        if not sheet.by_action or (sheet.cost > money and not cheaper):
            continue
        if quickly and (sheet.plain or (sheet.simple and not g.regs[PERIL_OF] and g.surely_acts(sheet.play))):
            if face.unique and g.is_in_play_by_title(c):
                continue
        elif not g.can_initiate(c, sheet.play, player):
            continue
        options.append((O_ABILITY, c | cells[c * COLUMNS + SERIAL] << BITS, sheet.play, -1, player))


def do_action(g: Investigation, player: int, option: Option) -> None:
    """Pay for an action, suffer attacks of opportunity, and do it."""
    verb, ref = option[0], option[1]
    if verb == O_ABILITY:
        you = player if g.rule("ah13-2.1-b") else g.controller(ref & OBJECT)
        g.push(Effect(g.declare(ref & OBJECT, option[2], you)))
        return
    if verb == O_ADVANCE:
        g.push(GroupAdvance(ref))
        return
    g.regs[ACTIONS_TAKEN] += 1
    g.take_actions(player, 1 + (g.pay_surcharge(player, SURCHARGED[verb]) if verb in SURCHARGED else 0))
    if verb in (O_FIGHT, O_EVADE):
        g.push(ActionTest(player, n.E_FIGHT if verb == O_FIGHT else n.E_EVADE_ACTION, ref))
        return
    if verb == O_INVESTIGATE:
        g.cells[player * COLUMNS + ACTIONS] -= g.toll(ref & OBJECT)
        g.push(ActionTest(player, n.E_INVESTIGATE, ref))
    else:
        g.push(BasicAction(player, verb, ref))
    calm = verb in PEACEABLE and g.is_calm(player, PEACEABLE[verb])
    if has_ready_engaged(g, player) and not calm:
        g.push(Attacks(player, 0, 1))
    if verb == O_MOVE:
        g.pay_entry(player, ref & OBJECT)  # with the action, before anything else


PEACEABLE: Final = {O_MOVE: n.E_MOVE, O_INVESTIGATE: n.E_INVESTIGATE}
SURCHARGED: Final = {O_MOVE: n.E_MOVE, O_FIGHT: n.E_FIGHT, O_EVADE: n.E_EVADE_ACTION}


# -- TAKE_ACTION: an action of a kind that text grants, taken at once


class TakeAction(Frame):
    """An action that text grants."""

    investigator: Player = 0
    verb: int = 0
    turn: int = 0  # 1 + whose turn it was, if it is somebody else's

    def __init__(self, investigator: Player = 0, verb: int = 0) -> None:
        super().__init__(TAKE_ACTION)
        self.investigator = investigator
        self.verb = verb


def offer_action(g: Investigation, f: TakeAction) -> None:
    """One action more, only for this: the basic action, or whatever counts as one. ah13-faq-27"""
    player, verb = f.investigator, f.verb
    if not g.is_in(player):
        g.pop()
        return
    if verb < 0 and g.regs[TURN_OF] != player:  # as if it was the own turn
        f.turn = 1 + g.regs[TURN_OF]
        g.regs[TURN_OF] = player
    g.cells[player * COLUMNS + ACTIONS] += 1
    options = [option for option in action_options(g, player) if is_meant(g, option, verb)]
    if not options:
        g.cells[player * COLUMNS + ACTIONS] -= 1
        give_turn_back(g, f)
        g.pop()
        return
    g.ask(player, Q_TAKE_ACTION, options)


def is_meant(g: Investigation, option: Option, verb: int) -> bool:
    """Is an answer an action of this kind (-1: any action)?"""
    return kind_of(g, option) == verb if verb >= 0 else not is_free(g, option)


def is_free(g: Investigation, option: Option) -> bool:
    """Is an answer no action: the end of the turn, an advance, what is fast?"""
    if option[0] == O_ABILITY:
        return not g.library.action_cost[option[2]]
    return option[0] in (O_END_TURN, O_ADVANCE)


def give_turn_back(g: Investigation, f: TakeAction) -> None:
    """The turn is again whose it was."""
    if f.turn and g.regs[TURN_OF] == f.investigator:
        g.regs[TURN_OF] = f.turn - 1


def kind_of(g: Investigation, option: Option) -> int:
    """As which kind of action an answer counts, or -1."""
    if option[0] == O_ABILITY:
        number = option[2]
        if not g.library.action_cost[number]:
            return -1
        return n.E_INVESTIGATE if g.library.wanders[number] else next(iter(g.library.designators[number]), -1)
    return {O_INVESTIGATE: n.E_INVESTIGATE, **SURCHARGED}.get(option[0], -1)


def act_at_once(g: Investigation, f: TakeAction) -> None:
    """It is an action like any other: enemies may attack. ah13-faq-28"""
    option = g.reply()
    g.goto(f, "taken")
    do_action(g, f.investigator, option)


def taken(g: Investigation, f: TakeAction) -> None:
    """The action is over."""
    give_turn_back(g, f)


TAKE_ACTION: Final = procedure("arkham take action", offer_action, act_at_once, taken, frame=TakeAction)


class BasicAction(Frame):
    """An action that everybody has."""

    investigator: Player = 0
    verb: int = 0
    ref: Ref = 0

    def __init__(self, investigator: Player = 0, verb: int = 0, ref: Ref = 0) -> None:
        super().__init__(BASIC)
        self.investigator = investigator
        self.verb = verb
        self.ref = ref


def basic_action(g: Investigation, f: BasicAction) -> None:
    """Move, draw, gain a resource, or engage."""
    player, verb, ref = f.investigator, f.verb, f.ref
    g.pop()
    if not g.is_in(player):
        return
    if verb == O_RESOURCE:
        g.cells[player * COLUMNS + RESOURCES] += 1
        g.watch()
        if g.trace is not None:
            g.tell(f"{g.name(player)} gains 1 resource.")
    elif verb == O_DRAW:
        draw_cards(g, player, 1)
    elif verb == O_MOVE:
        if g.live(ref):
            g.emit([Event(n.E_MOVE, player, player, n.BY_RULE, other=ref)])
    elif g.live(ref):
        if not g.rule("ah13-2.4"):  # engaging would be something else than being engaged
            engage(g, ref & OBJECT, player)
            return
        g.emit([Event(n.E_ENGAGE, ref, player, n.BY_RULE)])


BASIC: Final = procedure("arkham basic action", basic_action, frame=BasicAction)


# -- advancing the act with clues: GROUP_ADVANCE


def can_advance_act(g: Investigation) -> bool:
    """Do the investigators together have the clues that the act asks for, and no other way to advance it?"""
    act = g.regs[ACT_NOW]
    if act < 0:
        return False
    held = 0
    for p in g.zones[THE_INVESTIGATORS]:
        clues = g.cells[p * COLUMNS + CLUES]
        if clues and g.may_spend_clues(p):
            held += clues
    if not held or g.sheet(act).objectives:
        return False
    needed = g.value(act, n.CLUES)
    return 0 < needed <= held


class GroupAdvance(Frame):
    """The act advances by clues."""

    act: Ref = 0

    def __init__(self, act: Ref = 0) -> None:
        super().__init__(GROUP_ADVANCE)
        self.act = act


def begin_group(g: Investigation, f: GroupAdvance) -> None:
    """The investigators spend the clues as a group."""
    act = f.act & OBJECT
    g.push(Contribute(g.value(act, n.CLUES), 0, 1 + g.keep(tuple(p for p in g.in_order() if g.may_spend_clues(p)))))


def paid_group(g: Investigation, f: GroupAdvance) -> None:
    """The act advances."""
    ref = f.act
    g.pop()
    g.push(Advance(ref, ref & OBJECT))


GROUP_ADVANCE: Final = procedure("arkham group advance", begin_group, paid_group, frame=GroupAdvance)


class Contribute(Frame):
    """Several spend clues together."""

    clues: int = 0
    next: int = 0
    payers: SetNo = 0

    def __init__(self, clues: int = 0, next: int = 0, payers: SetNo = 0) -> None:
        super().__init__(CONTRIBUTE)
        self.clues = clues
        self.next = next
        self.payers = payers


def ask_share(g: Investigation, f: Contribute) -> None:
    """Each investigator in turn says how many clues to give; the last ones give what is missing."""
    group = g.sets[f.payers - 1]
    need, k = f.clues, f.next
    if not need or k >= len(group):
        g.pop()
        return
    own = g.cells[(group[k] & OBJECT) * COLUMNS + CLUES]
    rest = sum(g.cells[(p & OBJECT) * COLUMNS + CLUES] for p in group[k + 1 :])
    least, most = max(need - rest, 0), min(own, need)
    g.ask(group[k] & OBJECT, Q_CONTRIBUTE, [(O_NUMBER, 0, 0, 0, x) for x in range(least, most + 1)])


def take_share(g: Investigation, f: Contribute) -> None:
    """The clues go back to the pool."""
    group = g.sets[f.payers - 1]
    count = g.reply()[4]
    g.cells[(group[f.next] & OBJECT) * COLUMNS + CLUES] -= count
    g.watch()
    f.clues -= count
    f.next += 1
    g.goto(f, "ask_share")


CONTRIBUTE: Final = procedure("arkham contribute", ask_share, take_share, frame=Contribute)
