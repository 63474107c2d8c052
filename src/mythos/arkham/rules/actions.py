"""Actions: what an investigator may do, and how it is done."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.deeds.places import may_enter
from mythos.arkham.deeds.tests import barred, can_test
from mythos.arkham.deeds.tokens import may_gain
from mythos.arkham.library import ACTION_KEY, FAST_KEY, FREE_KEY
from mythos.arkham.moving import is_in_play_by_title
from mythos.arkham.rules import spending, timing
from mythos.arkham.rules.clues import GroupAdvance, can_advance_act, can_enter, pay_entry
from mythos.arkham.rules.encounter import draw_cards
from mythos.arkham.rules.enemies import Attacks, engage, has_ready_engaged
from mythos.arkham.rules.reach import may_reach
from mythos.arkham.rules.tests import ActionTest
from mythos.arkham.rules.windows import free_options, granted_options
from mythos.arkham.standing import is_calm, lies_ready, prohibits
from mythos.arkham.table import (
    ACT_NOW,
    ACTIONS,
    ACTIONS_TAKEN,
    COLUMNS,
    ENGAGED,
    PERIL_OF,
    PLACE,
    RESOURCES,
    TOME_ACTIONS,
    TURN_OF,
    Table,
)
from mythos.kernel import hooks, initiation
from mythos.kernel.effects import Effect
from mythos.kernel.hooks import GRANT_KEY
from mythos.kernel.machine import BITS, O_ABILITY, OBJECT, SERIAL, Frame, Option, procedure
from mythos.kernel.program import ACTION
from mythos.kernel.records import Event, Player, Ref

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


def action_options(g: Table, player: int) -> list[Option]:
    """Every action and everything without an action that the active investigator may do now."""
    cells = g.cells
    at = player * COLUMNS
    left = cells[at + ACTIONS]
    place = cells[at + PLACE]
    options: list[Option] = []
    if left > 0:
        if place >= 0:
            serial = cells[place * COLUMNS + SERIAL] << BITS
            free = n.E_INVESTIGATE not in g.library.forbids or not barred(g, n.E_INVESTIGATE, player, place)
            if free and left > spending.toll(g, place):
                options.append((O_INVESTIGATE, place | serial, 0, 0, 0))
            goals = g.paths.get(place)
            if goals and left > spending.surcharge(g, player, n.E_MOVE):
                blocked = prohibits(g, n.E_MOVE) or prohibits(g, n.E_LEFT)
                for goal in goals:
                    if (not blocked or may_enter(g, player, goal)) and can_enter(g, player, goal):
                        options.append((O_MOVE, goal | cells[goal * COLUMNS + SERIAL] << BITS, 0, 0, 0))
        options.append((O_DRAW, 0, 0, 0, 0))
        if may_gain(g, player):
            options.append((O_RESOURCE, 0, 0, 0, 0))
        _enemy_options(g, player, place, left, options)
        _play_options(g, player, options)
    listen = g.listen
    if ACTION_KEY in listen and (left > 0 or cells[at + TOME_ACTIONS]):
        for entry in listen[ACTION_KEY]:
            card, number = entry & OBJECT, entry >> BITS
            if may_reach(g, player, card, number) and initiation.can_initiate(g, card, number, player):
                options.append((O_ABILITY, card | cells[card * COLUMNS + SERIAL] << BITS, number, -1, player))
    if GRANT_KEY in g.mods_by and left > 0:
        options += granted_options(g, player, ACTION)
    if FREE_KEY in listen or FAST_KEY in listen or GRANT_KEY in g.mods_by:
        options += free_options(g, player)
    if can_advance_act(g):
        options.append((O_ADVANCE, g.ref(g.regs[ACT_NOW]), 0, 0, 0))
    return options


def _enemy_options(g: Table, player: int, place: int, left: int, options: list[Option]) -> None:
    """Fight, evade or engage whatever is at the location."""
    enemies = table.enemies_at(g, place)
    if not enemies:
        return
    cells, faces = g.cells, g.card_face
    may_fight = left > spending.surcharge(g, player, n.E_FIGHT)
    may_evade = left > spending.surcharge(g, player, n.E_EVADE_ACTION)
    bans = not g.library.forbids.isdisjoint((n.E_FIGHT, n.E_EVADE, n.E_ENGAGE))
    for c in enemies:
        at = c * COLUMNS
        ref = c | cells[at + SERIAL] << BITS
        printed = faces[c].printed
        holder = cells[at + ENGAGED]
        if may_fight and ((holder >= 0 and not bans) or can_test(g, n.E_FIGHT, c, player)):
            options.append((O_FIGHT, ref, 0, 0, 0))
        if holder == player or (holder < 0 and table.is_engaged_with(g, c, player)):
            if may_evade and printed[n.EVADE] >= 0 and not (bans and barred(g, n.E_EVADE, player, c)):
                options.append((O_EVADE, ref, 0, 0, 0))
        elif not table.value(g, c, n.MASSIVE) and not (bans and table.forbidden(g, n.E_ENGAGE, c, other=player)):
            options.append((O_ENGAGE, ref, 0, 0, 0))


def _play_options(g: Table, player: int, options: list[Option]) -> None:
    """Cards that are played with an action. What is simple is judged here, because that is asked all the time."""
    zone = player * n.PLAYER_ZONES + n.HAND
    hand = g.zones[zone]
    money = g.cells[player * COLUMNS + RESOURCES]
    sheets, faces, cells = g.sheets, g.card_face, g.cells
    cheaper = g.library.bargains and spending.costs_change(g)
    quickly = not cheaper and not (n.E_BE_PLAYED in g.library.forbids and prohibits(g, n.E_BE_PLAYED))
    if g.library.permits:
        hand += tuple(c for c in g.zones[player * n.PLAYER_ZONES + n.DISCARD] if lies_ready(g, c, player))
    for c in hand:
        face = faces[c]
        sheet = sheets[face.number]
        if not sheet.by_action or (sheet.cost > money and not cheaper):
            continue
        if quickly and (
            sheet.plain or (sheet.simple and not g.regs[PERIL_OF] and g.contents.surely_acts(g, sheet.play))
        ):
            if face.unique and is_in_play_by_title(g, c):
                continue
        elif not initiation.can_initiate(g, c, sheet.play, player):
            continue
        options.append((O_ABILITY, c | cells[c * COLUMNS + SERIAL] << BITS, sheet.play, -1, player))


PEACEABLE: Final = {O_MOVE: n.E_MOVE, O_INVESTIGATE: n.E_INVESTIGATE}
SURCHARGED: Final = {O_MOVE: n.E_MOVE, O_FIGHT: n.E_FIGHT, O_EVADE: n.E_EVADE_ACTION}


def do_action(g: Table, player: int, option: Option) -> None:
    """Pay for an action, suffer attacks of opportunity, and do it."""
    verb, ref = option[0], option[1]
    if verb == O_ABILITY:
        you = player if g.rule("ah13-2.1-b") else table.controller(g, ref & OBJECT)
        g.push(Effect(initiation.declare(g, ref & OBJECT, option[2], you)))
        return
    if verb == O_ADVANCE:
        g.push(GroupAdvance(ref))
        return
    g.regs[ACTIONS_TAKEN] += 1
    spending.take_actions(
        g, player, 1 + (spending.pay_surcharge(g, player, SURCHARGED[verb]) if verb in SURCHARGED else 0)
    )
    if verb in (O_FIGHT, O_EVADE):
        g.push(ActionTest(player, n.E_FIGHT if verb == O_FIGHT else n.E_EVADE_ACTION, ref))
        return
    if verb == O_INVESTIGATE:
        g.cells[player * COLUMNS + ACTIONS] -= spending.toll(g, ref & OBJECT)
        g.push(ActionTest(player, n.E_INVESTIGATE, ref))
    else:
        g.push(BasicAction(player, verb, ref))
    calm = verb in PEACEABLE and is_calm(g, player, PEACEABLE[verb])
    if has_ready_engaged(g, player) and not calm:
        g.push(Attacks(player, 0, 1))
    if verb == O_MOVE:
        pay_entry(g, player, ref & OBJECT)  # with the action, before anything else


class TakeAction(Frame):
    """An action that text grants."""

    investigator: Player = 0
    verb: int = 0
    turn: int = 0  # 2 + whose turn it was (-1: nobody's), if it was not the own one

    def __init__(self, investigator: Player = 0, verb: int = 0) -> None:
        super().__init__(TAKE_ACTION)
        self.investigator = investigator
        self.verb = verb


def offer_action(g: Table, f: TakeAction) -> None:
    """One action more, only for this: the basic action, or whatever counts as one. ah13-faq-27"""
    player, verb = f.investigator, f.verb
    if not table.is_in(g, player):
        g.pop()
        return
    if verb < 0 and g.regs[TURN_OF] != player:  # as if it was the own turn
        f.turn = 2 + g.regs[TURN_OF]
        g.regs[TURN_OF] = player
    g.cells[player * COLUMNS + ACTIONS] += 1
    options = [option for option in action_options(g, player) if is_meant(g, option, verb)]
    if not options:
        g.cells[player * COLUMNS + ACTIONS] -= 1
        give_turn_back(g, f)
        g.pop()
        return
    g.ask(player, Q_TAKE_ACTION, options)


def is_meant(g: Table, option: Option, verb: int) -> bool:
    """Is an answer an action of this kind (-1: any action)?"""
    return kind_of(g, option) == verb if verb >= 0 else not is_free(g, option)


def is_free(g: Table, option: Option) -> bool:
    """Is an answer no action: the end of the turn, an advance, what is fast?"""
    if option[0] == O_ABILITY:
        return not g.library.action_cost[option[2]]
    return option[0] in (O_END_TURN, O_ADVANCE)


def give_turn_back(g: Table, f: TakeAction) -> None:
    """The turn is again whose it was."""
    if f.turn and g.regs[TURN_OF] == f.investigator:
        g.regs[TURN_OF] = f.turn - 2


def kind_of(g: Table, option: Option) -> int:
    """As which kind of action an answer counts, or -1."""
    if option[0] == O_ABILITY:
        number = option[2]
        if not g.library.action_cost[number]:
            return -1
        return n.E_INVESTIGATE if g.library.wanders[number] else next(iter(g.library.designators[number]), -1)
    return {O_INVESTIGATE: n.E_INVESTIGATE, **SURCHARGED}.get(option[0], -1)


def act_at_once(g: Table, f: TakeAction) -> None:
    """It is an action like any other: enemies may attack. ah13-faq-28"""
    option = g.reply()
    g.goto(f, "taken")
    do_action(g, f.investigator, option)


def taken(g: Table, f: TakeAction) -> None:
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


def basic_action(g: Table, f: BasicAction) -> None:
    """Move, draw, gain a resource, or engage."""
    player, verb, ref = f.investigator, f.verb, f.ref
    g.pop()
    if not table.is_in(g, player):
        return
    if verb == O_RESOURCE:
        g.cells[player * COLUMNS + RESOURCES] += 1
        table.watch(g)
        if g.trace is not None:
            hooks.tell(g, f"{table.name(g, player)} gains 1 resource.")
    elif verb == O_DRAW:
        draw_cards(g, player, 1)
    elif verb == O_MOVE:
        if g.live(ref):
            timing.emit(g, [Event(n.E_MOVE, player, player, n.BY_RULE, other=ref)])
    elif g.live(ref):
        if not g.rule("ah13-2.4"):  # engaging would be something else than being engaged
            engage(g, ref & OBJECT, player)
            return
        timing.emit(g, [Event(n.E_ENGAGE, ref, player, n.BY_RULE)])


BASIC: Final = procedure("arkham basic action", basic_action, frame=BasicAction)
