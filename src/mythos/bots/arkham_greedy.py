"""An investigator that takes what looks best now: exact odds for tests, simple worth for everything else.

It is asked about a table as the player may imagine it (`determinise`): there it may try an answer.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import odds, table
from mythos.arkham.rules import actions, enemies, harm, opening, tests, turn
from mythos.arkham.table import (
    ACT_NOW,
    CLUES,
    COLUMNS,
    DAMAGE,
    EXHAUSTED,
    FLIPPED,
    HORROR,
    PLACE,
    RESOURCES,
    TEST_SKILL,
    THE_INVESTIGATORS,
    THE_LOCATIONS,
    Table,
)
from mythos.bots.arkham_value import clues_needed, value, ways_on
from mythos.kernel.hooks import Q_COST, Q_EITHER, Q_MAY
from mythos.kernel.machine import O_ABILITY, O_DONE, O_NO, O_PASS, OBJECT, Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.program import ACTION, PLAY, T_TITLE, Test, walk

ENOUGH: Final = 0.8  # odds beyond which nothing more is committed
STAKE: Final = 3.0  # what a test is worth
BADLY_HURT: Final = 0.75
HOPELESS: Final = 0.35  # who hits as seldom as this does better to get away


def answer(machine: Table, ask: Ask, dice: Random) -> Code:
    """The answer that looks best."""
    codes = ask.now()
    if ask.kind == tests.Q_COMMIT:
        return commit(machine, codes, ask)
    if ask.kind == Q_EITHER:
        return max(codes, key=lambda code: tried(machine, ask, code))
    scored = [(worth(machine, ask, code), dice.random(), code) for code in codes]
    return max(scored, key=lambda row: (row[0], row[1]))[2]


def tried(machine: Table, ask: Ask, code: Code) -> float:
    """What the table is worth after an answer."""
    copy = machine.fork()
    copy.answer(ask, code)
    return value(copy)


def commit(machine: Table, codes: tuple[Code, ...], ask: Ask) -> Code:
    """Commit while it raises the odds by more than the card is worth, the best bargain first."""
    done = next(code for code in codes if code[0] == O_DONE)
    icon = n.ICON + machine.regs[TEST_SKILL]
    taken = sum(_icons(machine, code[1], icon) for code in ask.picked)
    now = odds.open_test(machine, taken)
    if now is None or now >= ENOUGH:
        return done
    best, most = done, 0.0
    for code in codes:
        if code[0] != O_DONE:
            after = odds.open_test(machine, taken + _icons(machine, code[1], icon))
            assert after is not None
            bargain = STAKE * float(after - now) - price(machine, code[1] & OBJECT)
            if bargain > most:
                best, most = code, bargain
    return best


def price(machine: Table, card: int) -> float:
    """What it costs to commit a card instead of keeping it."""
    face = machine.face(card)
    if face.type == n.SKILL:
        return 0.15
    return (0.5 if face.type == n.ASSET else 0.3) + (0.5 if is_weapon(machine, card) else 0.0)


def is_weapon(machine: Table, card: int) -> bool:
    """Does an ability of the card fight?"""
    abilities = machine.setup.abilities
    return any(
        instr.verb == n.E_FIGHT for number in machine.face(card).abilities for instr in abilities[number].program
    )


def _icons(machine: Table, ref: int, icon: int) -> int:
    printed = machine.face(ref & OBJECT).printed
    return printed[icon] + printed[n.ICON_WILD]


def worth(machine: Table, ask: Ask, code: Code) -> float:
    """How good an answer looks."""
    verb, ref, player = code[0], code[1], ask.player
    if ask.kind == turn.Q_ACTION:
        return action(machine, player, code)
    if verb in (O_PASS, O_DONE, O_NO):
        return 0.0
    if verb == O_ABILITY:
        return ability(machine, player, code)
    if ask.kind == harm.Q_ASSIGN:  # assets first, unless they would be lost for little
        return 1.0 if ref & OBJECT != player else 0.5 - _danger(machine, player)
    if ask.kind == Q_MAY:
        return 1.0
    if ask.kind in (Q_COST, turn.Q_HAND_SIZE):
        return -_card_worth(machine, ref & OBJECT)
    if ask.kind == opening.Q_MULLIGAN:
        return 1.0 if machine.face(ref & OBJECT).printed[n.COST] > 4 else -1.0
    if ask.kind == enemies.Q_ATTACKER:
        return -float(table.value(machine, ref & OBJECT, n.DAMAGE))
    if ref > 0 and machine.live(ref) and table.type_of(machine, ref & OBJECT) == n.ENEMY:
        return _threat(machine, ref & OBJECT)
    return 0.5


def action(machine: Table, player: int, code: Code) -> float:
    """An action, or something without one, or the end of the turn."""
    verb, ref = code[0], code[1]
    card = ref & OBJECT
    engaged = [c for c in table.engaged(machine, player) if not machine.cells[c * COLUMNS + EXHAUSTED]]
    provoked = sum(table.value(machine, c, n.DAMAGE) + table.value(machine, c, n.HORROR) for c in engaged)
    place = machine.cells[player * COLUMNS + PLACE]
    if verb == actions.O_END_TURN:
        return 0.05
    if verb == actions.O_ADVANCE:
        return 100.0
    if verb == actions.O_FIGHT:
        chance = float(odds.basic(machine, player, n.ATTACKING, card))
        return 4.0 * chance + (_threat(machine, card) if chance >= HOPELESS else 0.0)
    if verb == actions.O_EVADE:
        chance = float(odds.basic(machine, player, n.EVADING, card))
        hurt = table.value(machine, card, n.DAMAGE) + table.value(machine, card, n.HORROR)
        return 3.5 * chance + 0.5 * hurt if not machine.cells[card * COLUMNS + EXHAUSTED] else -1.0
    if verb == actions.O_INVESTIGATE:
        if not machine.cells[place * COLUMNS + CLUES]:
            return -1.0
        return 6.0 * float(odds.basic(machine, player, n.INVESTIGATING, card)) - 2.0 * provoked
    if verb == actions.O_MOVE:
        return journey(machine, player, place, card) - 2.0 * provoked
    if verb == actions.O_RESOURCE:
        return 1.0 - 0.1 * machine.cells[player * COLUMNS + RESOURCES] - 2.0 * provoked
    if verb == actions.O_DRAW:
        return 1.1 - 0.15 * len(machine.zones[player * n.PLAYER_ZONES + n.HAND]) - 2.0 * provoked
    if verb == actions.O_ENGAGE:
        return -1.0
    if verb == O_ABILITY:
        peaceful = machine.library.free_of_attacks[code[2]] or not machine.library.action_cost[code[2]]
        return ability(machine, player, code) - (0.0 if peaceful else 2.0 * provoked)
    return 0.0


def ability(machine: Table, player: int, code: Code) -> float:
    """Using an ability or playing a card."""
    card, number = code[1] & OBJECT, code[2]
    used = machine.setup.abilities[number]
    verbs = {instr.verb for instr in used.program}
    if is_idle(machine, code):
        return -2.0
    if n.E_RESIGN in verbs:
        return 50.0 if should_leave(machine, player, code) else -5.0
    if table.type_of(machine, card) in (n.ACT, n.LOCATION) and (further := onward(machine, card, verbs)):
        return further
    if used.kind == PLAY:
        return (
            equip(machine, player, card)
            if table.type_of(machine, card) == n.ASSET
            else (2.0 + (3.0 if verbs & {n.E_DISCOVER, n.E_GAIN} else 0.0))
        )
    if n.E_FIGHT in verbs:
        return 6.0
    if n.E_INVESTIGATE in verbs:
        place = machine.cells[player * COLUMNS + PLACE]
        return 4.5 if machine.cells[place * COLUMNS + CLUES] else -1.0
    if n.E_HEAL in verbs:
        return 6.0 * _danger(machine, player) ** 2
    if used.kind == ACTION:
        return 1.5
    if machine.library.test_skill[number]:
        now = odds.open_test(machine)
        return 2.0 if now is not None and now < ENOUGH else -1.0
    return 1.0


def onward(machine: Table, card: int, verbs: set[int]) -> float:
    """Acts and locations show how the story goes on: advance, find a way, find clues; 0 if this is not it."""
    if n.E_ADVANCE in verbs:
        return 100.0
    if n.E_PUT in verbs:
        return 7.0
    if n.E_GAIN_CLUES in verbs:
        return 5.0
    return 3.5 if table.type_of(machine, card) == n.ACT else 0.0


def should_leave(machine: Table, player: int, code: Code) -> bool:
    """Resign: alone if that is worth more than to go on, in a group if one is badly hurt."""
    if len(machine.zones[THE_INVESTIGATORS]) > 1:
        return _danger(machine, player) > BADLY_HURT
    return tried(machine, machine.open_asks()[0], code) > value(machine)


def is_idle(machine: Table, code: Code) -> bool:
    """Does an ability only take its own card back to hand? Whoever plays it again for nothing never comes to an end."""
    if code[0] != O_ABILITY:
        return False
    program = machine.setup.abilities[code[2]].program
    return bool(program) and all(instr.verb == n.E_RETURN for instr in program)


def equip(machine: Table, player: int, card: int) -> float:
    """Playing an asset: weapons and helpers first; what needs a slot that is taken is worth little."""
    printed = machine.face(card).printed
    mine = machine.zones[player * n.PLAYER_ZONES + n.PLAY]
    for slot in n.SLOT_STATS:
        used = sum(max(machine.face(c).printed[slot], 0) for c in mine)
        if printed[slot] > 0 and used + printed[slot] > n.OWN_SLOTS[slot]:
            return 0.5
    worth = 2.5 + 0.4 * max(printed[n.HEALTH], 0) + 0.6 * max(printed[n.SANITY], 0)
    if is_weapon(machine, card):
        worth += 0.5 if any(is_weapon(machine, c) for c in mine) else 2.5
    return worth


def journey(machine: Table, player: int, here: int, goal: int) -> float:
    """Toward clues, or to where the clues are to be used."""
    cells = machine.cells
    if cells[here * COLUMNS + CLUES]:
        return -1.0
    places = machine.zones[THE_LOCATIONS]
    wanted = [p for p in places if cells[p * COLUMNS + CLUES] or cells[p * COLUMNS + FLIPPED]]
    act = machine.regs[ACT_NOW]
    have = sum(cells[p * COLUMNS + CLUES] for p in machine.zones[THE_INVESTIGATORS])
    if act >= 0 and have >= clues_needed(machine, act):
        wanted = [p for p in named(machine, act, places) if p != here] or wanted
    wanted = [p for p in wanted if p != here and not table.forbidden(machine, n.E_MOVE, player, other=p)]
    if not wanted:
        return 0.0
    now = min(table.distance(machine, here, p) for p in wanted)
    then = min(table.distance(machine, goal, p) for p in wanted)
    return 2.5 if then < now else -1.0


def named(machine: Table, act: int, places: tuple[int, ...]) -> list[int]:
    """The locations that are named where the act says how it advances."""
    parts = [part for used in ways_on(machine, act) for part in walk(used)]
    titles = {part.title for part in parts if isinstance(part, Test) and part.op == T_TITLE}
    return [p for p in places if table.title(machine, p) in titles]


def _threat(machine: Table, enemy: int) -> float:
    hurt = table.value(machine, enemy, n.DAMAGE) + table.value(machine, enemy, n.HORROR)
    left = table.value(machine, enemy, n.HEALTH) - machine.cells[enemy * COLUMNS + DAMAGE]
    return 1.0 + hurt - 0.3 * left


def _danger(machine: Table, player: int) -> float:
    at = player * COLUMNS
    damage = machine.cells[at + DAMAGE] / max(table.value(machine, player, n.HEALTH), 1)
    return max(damage, machine.cells[at + HORROR] / max(table.value(machine, player, n.SANITY), 1))


def _card_worth(machine: Table, card: int) -> float:
    printed = machine.face(card).printed
    return printed[n.COST] * 0.5 + sum(printed[n.ICON_WILLPOWER : n.ICON_WILD + 1])
