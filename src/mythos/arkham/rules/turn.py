"""The round: mythos, investigation, enemy and upkeep phase, with every framework step and player window; the turn."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.deeds.tokens import may_gain
from mythos.arkham.library import U_ATTACKED
from mythos.arkham.rules import timing
from mythos.arkham.rules.actions import O_ADVANCE, O_END_TURN, action_options, do_action
from mythos.arkham.rules.courtesy import might_act
from mythos.arkham.rules.encounter import DrawEncounter, draw_cards
from mythos.arkham.rules.enemies import Attacks, Hunt, has_ready_engaged
from mythos.arkham.rules.scenario import advance_agenda, is_agenda_due
from mythos.arkham.rules.timing import announce
from mythos.arkham.rules.undoing import note_table
from mythos.arkham.rules.windows import free_options, open_window
from mythos.arkham.standing import prohibits
from mythos.arkham.table import (
    ACTIONS,
    ACTIONS_TAKEN,
    ADDITIONAL,
    AGENDA_NOW,
    COLUMNS,
    DOOM,
    EXHAUSTED,
    LEAD,
    PHASE,
    RESOURCES,
    ROUND,
    THE_INVESTIGATORS,
    THE_PLACES,
    TOME_ACTIONS,
    TURN_OF,
    TURNS_TAKEN,
    Table,
)
from mythos.kernel import hooks, initiation, lasting
from mythos.kernel.effects import Effect
from mythos.kernel.machine import (
    O_ABILITY,
    O_PASS,
    O_TAKE,
    OBJECT,
    OVER,
    TICK,
    TOUCHED,
    ZONE,
    Frame,
    Option,
    procedure,
)
from mythos.kernel.program import U_PHASE, U_ROUND, U_TURN
from mythos.kernel.records import Event, Player

Q_TURN: Final = 45
Q_ACTION: Final = 46
Q_HAND_SIZE: Final = 47
ACTIONS_EACH: Final = 3


class Rounds(Frame):
    """One round after the other."""

    next: int = 0

    def __init__(self) -> None:
        super().__init__(ROUNDS)


def round_begins(g: Table, f: Rounds) -> None:
    """1.1: the round and the mythos phase begin; in the first round there is no mythos phase."""
    table.clear(g)
    table.end_limits(g, n.WHOLE_ROUND)
    g.regs[ROUND] += 1
    g.regs[TURNS_TAKEN] = 0
    if g.regs[ROUND] == 1:
        g.regs[PHASE] = n.INVESTIGATION
        g.goto(f, "investigation_begins")
        return


def mythos_begins(g: Table, f: Rounds) -> None:
    """1.1: the mythos phase begins."""
    begin_phase(g, n.MYTHOS)


def begin_phase(g: Table, phase: int) -> None:
    """A phase begins."""
    regs = g.regs
    regs[PHASE] = phase
    regs[TICK] += 1
    if g.trace is not None:
        hooks.tell(g, PHASE_NAMES[phase], kind="phase", icon=PHASE_NAMES[phase].split()[1])
    if g.library.around_it[n.E_PHASE] or g.delayed:
        announce(g, n.E_PHASE, regs[LEAD], -1, phase)


PHASE_NAMES: Final = ("The mythos phase begins.", "The investigation phase begins.", "The enemy phase begins.",
                      "The upkeep phase begins.")  # fmt: skip


def place_doom(g: Table, f: Rounds) -> None:
    """1.2: the current agenda gets 1 doom."""
    agenda = g.regs[AGENDA_NOW]
    if agenda >= 0 and "no doom" not in g.face(agenda).facts:
        g.cells[agenda * COLUMNS + DOOM] += 1
        if g.trace is not None:
            hooks.tell(g, f"1 doom on {table.title(g, agenda)}.", kind="doom", about=(agenda,))


def check_doom(g: Table, f: Rounds) -> None:
    """1.3: with enough doom in play the agenda advances."""
    if is_agenda_due(g):
        advance_agenda(g)
    f.next = 0


def draw_encounter_cards(g: Table, f: Rounds) -> None:
    """1.4: each investigator in player order draws an encounter card and resolves it completely."""
    if g.regs[OVER]:
        return
    order = table.in_order(g)
    k = f.next
    done = g.regs[TURNS_TAKEN]
    waiting = [p for p in order if not done >> p & 1]
    if not waiting:
        g.regs[TURNS_TAKEN] = 0
        table.clear(g)
        return
    table.clear(g)
    g.regs[TURNS_TAKEN] |= 1 << waiting[0]
    f.next = k + 1
    g.goto(f, "draw_encounter_cards")
    g.push(DrawEncounter(waiting[0], -1))


def mythos_window(g: Table, f: Rounds) -> None:
    """A player window at the end of the mythos phase."""
    table.clear(g)
    open_window(g)


def mythos_ends(g: Table, f: Rounds) -> None:
    """1.5: the mythos phase ends."""
    end_phase(g, n.MYTHOS)


def end_phase(g: Table, phase: int) -> None:
    """What lasts until the end of the phase is over before what acts at its end."""
    if g.lasting or g.delayed:
        lasting.expire(g, U_PHASE)
        lasting.expire(g, U_ATTACKED)
    if g.limits:
        table.end_limits(g, n.PER_PHASE)
    announce(g, n.E_PHASE_END, g.regs[LEAD], -1, phase)


def investigation_begins(g: Table, f: Rounds) -> None:
    """2.1: the investigation phase begins."""
    table.clear(g)
    begin_phase(g, n.INVESTIGATION)


def investigation_window(g: Table, f: Rounds) -> None:
    """A player window."""
    open_window(g)


def next_turn(g: Table, f: Rounds) -> None:
    """2.2: the group picks an investigator who has not had a turn this round."""
    table.clear(g)
    waiting = [p for p in table.in_order(g) if not g.regs[TURNS_TAKEN] >> p & 1]
    if not waiting:
        g.goto(f, "investigation_ends")
        return
    g.ask(table.lead(g), Q_TURN, [(O_TAKE, p, 0, 0, 0) for p in waiting])


def take_turn(g: Table, f: Rounds) -> None:
    """That investigator takes a turn; then the next one."""
    player = g.reply()[1]
    g.regs[TURNS_TAKEN] |= 1 << player
    g.goto(f, "next_turn")
    g.push(Turn(player))


def investigation_ends(g: Table, f: Rounds) -> None:
    """2.3: the investigation phase ends."""
    end_phase(g, n.INVESTIGATION)


def enemies_begin(g: Table, f: Rounds) -> None:
    """3.1: the enemy phase begins."""
    table.clear(g)
    begin_phase(g, n.ENEMIES)


def hunters_move(g: Table, f: Rounds) -> None:
    """3.2: hunter enemies move."""
    g.regs[TURNS_TAKEN] = 0
    if g.zones[THE_PLACES]:
        g.push(Hunt())


def enemies_attack(g: Table, f: Rounds) -> None:
    """3.3: a player window, then the next investigator resolves the attacks of engaged enemies; a window at the end."""
    table.clear(g)
    if not table.someone_is_in(g):
        return
    waiting = [p for p in table.in_order(g) if not g.regs[TURNS_TAKEN] >> p & 1]
    if not waiting:
        g.regs[TURNS_TAKEN] = 0
        for c in g.zones[THE_PLACES]:
            if table.type_of(g, c) == n.ENEMY and table.value(g, c, n.MASSIVE) and table.is_engaged(g, c):
                g.cells[c * COLUMNS + EXHAUSTED] = 1
        open_window(g)
        return
    player = waiting[0]
    g.regs[TURNS_TAKEN] |= 1 << player
    g.goto(f, "enemies_attack")
    if has_ready_engaged(g, player):
        g.push(Attacks(player))
    open_window(g)


def enemies_end(g: Table, f: Rounds) -> None:
    """3.4: the enemy phase ends."""
    end_phase(g, n.ENEMIES)


def upkeep_begins(g: Table, f: Rounds) -> None:
    """4.1: the upkeep phase begins."""
    table.clear(g)
    begin_phase(g, n.UPKEEP)


def upkeep_window(g: Table, f: Rounds) -> None:
    """A player window."""
    open_window(g)


def ready_all(g: Table, f: Rounds) -> None:
    """4.2 and 4.3: actions are reset, all exhausted cards ready at once; enemies next to investigators engage."""
    table.clear(g)
    cells = g.cells
    any_ready = g.setup.is_awaited[n.E_READY]
    events = []
    for c in table.cards_in_play(g):
        if cells[c * COLUMNS + EXHAUSTED] and not (prohibits(g, n.E_READY) and table.forbidden(g, n.E_READY, c)):
            if any_ready:
                events.append(Event(n.E_READY, g.ref(c), -1, n.BY_RULE))
            else:
                cells[c * COLUMNS + EXHAUSTED] = 0
                g.regs[TOUCHED] = 1
    timing.emit(g, events)
    if g.regs[TOUCHED]:
        g.contents.settle(g)


def upkeep_draw(g: Table, f: Rounds) -> None:
    """4.4: each investigator draws 1 card in player order; a weakness is resolved before the next one draws."""
    for player in table.in_order(g) if table.someone_is_in(g) else ():
        if not g.regs[TURNS_TAKEN] >> player & 1:
            g.regs[TURNS_TAKEN] |= 1 << player
            draw_cards(g, player, 1)
            if g.stack[-1] is not f:
                g.goto(f, "upkeep_draw")
                return
    g.regs[TURNS_TAKEN] = 0


def gain_resources(g: Table, f: Rounds) -> None:
    """4.4: when all have drawn, each gains 1 resource."""
    f.next = 0
    income = {
        player: 1 + table.value(g, player, n.INCOME) for player in g.zones[THE_INVESTIGATORS] if may_gain(g, player)
    }
    if g.setup.is_awaited[n.E_COLLECT]:
        timing.emit(g, [Event(n.E_COLLECT, g.ref(p), p, n.BY_RULE, amount=more) for p, more in income.items()])
        return
    for player, more in income.items():
        g.cells[player * COLUMNS + RESOURCES] += more
        table.watch(g)


def check_hand_size(g: Table, f: Rounds) -> None:
    """4.5: whoever holds more than the hand size discards down to it; weaknesses cannot be chosen."""
    if not table.someone_is_in(g):
        return
    order = table.in_order(g)
    while f.next < len(order):
        player = order[f.next]
        f.next += 1
        hand = g.zones[player * n.PLAYER_ZONES + n.HAND]
        size = table.value(g, player, n.HAND_SIZE)
        if len(hand) > size:
            over = len(hand) - size
            cards = [c for c in hand if not table.sheet(g, c).weakness and g.setup.owners[c] >= 0]
            over = min(over, len(cards))
            g.ask(player, Q_HAND_SIZE, [(O_TAKE, g.ref(c), 0, 0, 0) for c in cards], over, over)
            return
    g.goto(f, "upkeep_ends")


def discard_down(g: Table, f: Rounds) -> None:
    """The chosen cards are discarded."""
    g.goto(f, "check_hand_size")
    timing.emit(g, [Event(n.E_DISCARD, option[1], -1, n.BY_RULE) for option in g.replies[0]])


def upkeep_ends(g: Table, f: Rounds) -> None:
    """4.6: the upkeep phase ends."""
    table.clear(g)
    end_phase(g, n.UPKEEP)


def round_ends(g: Table, f: Rounds) -> None:
    """The round ends; what lasts that long is over first."""
    table.clear(g)
    lasting.expire(g, U_ROUND)
    table.end_limits(g, n.PER_ROUND)
    g.goto(f, "round_begins")
    announce(g, n.E_ROUND_END, table.lead(g))


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


def turn_begins(g: Table, f: Turn) -> None:
    """2.2: the turn begins with 3 actions, and additional ones by card text."""
    player = f.investigator
    g.regs[TURN_OF] = player
    g.regs[ACTIONS_TAKEN] = 0
    at = player * COLUMNS
    more, carried = table.value(g, player, n.EXTRA_ACTIONS), g.cells[at + ACTIONS]  # gained or lost since the last turn
    g.cells[at + ADDITIONAL] = more + g.cells[at + ADDITIONAL]
    g.cells[at + ACTIONS] = max(ACTIONS_EACH + more + carried, 0)
    g.cells[at + TOME_ACTIONS] = table.value(g, player, n.TOME_ACTIONS)
    announce(g, n.E_TURN, player, player)


def others_window(g: Table, f: Turn) -> None:
    """A player window before each action: first the other investigators, if they can do something."""
    player = f.investigator
    if g.cells[player * COLUMNS + ZONE] != THE_INVESTIGATORS:
        g.goto(f, "turn_ends")
        return
    if g.regs[TOUCHED]:
        g.contents.settle(g)
        if g.regs[TOUCHED]:
            g.goto(f, "others_window")
            return
    table.clear(g)
    if f.acted:  # the action is over: text may answer that
        f.acted = 0
        g.goto(f, "others_window")
        announce(g, n.E_ACTED, player, player)
        return
    if g.setup.players > 1:
        order = [p for p in table.in_order(g) if p != player]
        while f.others < len(order):
            other = order[f.others]
            f.others += 1
            options, courtesy = free_options(g, other), might_act(g, other)
            if options or courtesy:
                g.ask(other, Q_ACTION, [(O_PASS, 0, 0, 0, 0), *options], courtesy=courtesy)
                return
    g.replies = [((O_PASS, 0, 0, 0, 0),)]


def take_others(g: Table, f: Turn) -> None:
    """Another investigator passes or does one thing; then the active one may act."""
    option = g.reply()
    if option[0] == O_ABILITY:
        g.goto(f, "others_window")
        f.others = 0
        g.push(Effect(initiation.declare(g, option[1] & OBJECT, option[2], option[4])))
    elif g.setup.players > 1 and f.others < len(table.in_order(g)) - 1:
        g.goto(f, "others_window")


def choose_action(g: Table, f: Turn) -> None:
    """2.2.1: the active investigator may take an action, or use what needs none, or end the turn."""
    player = f.investigator
    f.others = 0
    if g.cells[player * COLUMNS + ZONE] != THE_INVESTIGATORS:
        g.goto(f, "turn_ends")
        return
    options = action_options(g, player)
    options.append((O_END_TURN, 0, 0, 0, 0))
    g.ask(player, Q_ACTION, options, courtesy=g.setup.patient)


def take_action(g: Table, f: Turn) -> None:
    """The action is taken; then the window before the next one."""
    option = g.replies[0][0]
    if option[0] == O_END_TURN:
        return
    g.goto(f, "others_window")
    if g.library.undoes and is_action(g, option):
        note_table(g)
        f.acted = 1
    do_action(g, f.investigator, option)


def is_action(g: Table, option: Option) -> bool:
    """Is this an action, not something free?"""
    if option[0] == O_ABILITY:
        return g.library.action_cost[option[2]] > 0
    return option[0] != O_ADVANCE


def turn_ends(g: Table, f: Turn) -> None:
    """2.2.2: the turn ends."""
    player = f.investigator
    table.clear(g)
    lasting.expire(g, U_TURN)
    table.end_limits(g, n.PER_TURN)
    if table.is_in(g, player):
        announce(g, n.E_TURN_END, player, player)


def turn_over(g: Table, f: Turn) -> None:
    """Nobody is active until the next turn."""
    table.end_limits(g, n.WHOLE_TURN)
    g.regs[TURN_OF] = -1
    at = f.investigator * COLUMNS
    g.cells[at + ACTIONS] = g.cells[at + ADDITIONAL] = g.cells[at + TOME_ACTIONS] = 0
    g.pop()


TURN: Final = procedure(
    "arkham turn", turn_begins, others_window, take_others, choose_action, take_action, turn_ends, turn_over, frame=Turn
)
