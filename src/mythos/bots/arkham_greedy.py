"""An investigator that takes what looks best now: exact odds for tests, simple worth for everything else.

It is asked about a table as the player may imagine it (`determinise`): there it may try an answer.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import odds
from mythos.arkham.rules import enemies, harm, tests, turn
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
)
from mythos.arkham.text import Told
from mythos.bots.arkham_value import value
from mythos.kernel.hooks import Q_COST, Q_EITHER, Q_MAY
from mythos.kernel.machine import O_ABILITY, O_DONE, O_NO, O_PASS, OBJECT, Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.program import ACTION, PLAY, T_TITLE, Test, walk

ENOUGH: Final = 0.8  # odds beyond which nothing more is committed
STAKE: Final = 3.0  # what a test is worth
BADLY_HURT: Final = 0.75


def answer(machine: Told, ask: Ask, dice: Random) -> Code:
    """The answer that looks best."""
    codes = ask.now()
    if ask.kind == tests.Q_COMMIT:
        return commit(machine, codes, ask)
    if ask.kind == Q_EITHER:
        return max(codes, key=lambda code: tried(machine, ask, code))
    scored = [(worth(machine, ask, code), dice.random(), code) for code in codes]
    return max(scored, key=lambda row: (row[0], row[1]))[2]


def tried(machine: Told, ask: Ask, code: Code) -> float:
    """What the table is worth after an answer."""
    copy = machine.fork()
    copy.answer(ask, code)
    return value(copy)


def commit(machine: Told, codes: tuple[Code, ...], ask: Ask) -> Code:
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


def price(machine: Told, card: int) -> float:
    """What it costs to commit a card instead of keeping it."""
    face = machine.face(card)
    if face.type == n.SKILL:
        return 0.15
    return (0.5 if face.type == n.ASSET else 0.3) + (0.5 if is_weapon(machine, card) else 0.0)


def is_weapon(machine: Told, card: int) -> bool:
    """Does an ability of the card fight?"""
    abilities = machine.setup.abilities
    return any(
        instr.verb == n.E_FIGHT for number in machine.face(card).abilities for instr in abilities[number].program
    )


def _icons(machine: Told, ref: int, icon: int) -> int:
    printed = machine.face(ref & OBJECT).printed
    return printed[icon] + printed[n.ICON_WILD]


def worth(machine: Told, ask: Ask, code: Code) -> float:
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
    if ask.kind == turn.Q_MULLIGAN:
        return 1.0 if machine.face(ref & OBJECT).printed[n.COST] > 4 else -1.0
    if ask.kind == enemies.Q_ATTACKER:
        return -float(machine.value(ref & OBJECT, n.DAMAGE))
    if ref > 0 and machine.live(ref) and machine.type_of(ref & OBJECT) == n.ENEMY:
        return _threat(machine, ref & OBJECT)
    return 0.5


def action(machine: Told, player: int, code: Code) -> float:
    """An action, or something without one, or the end of the turn."""
    verb, ref = code[0], code[1]
    card = ref & OBJECT
    engaged = [c for c in machine.engaged(player) if not machine.cells[c * COLUMNS + EXHAUSTED]]
    provoked = sum(machine.value(c, n.DAMAGE) + machine.value(c, n.HORROR) for c in engaged)
    place = machine.cells[player * COLUMNS + PLACE]
    if verb == turn.O_END_TURN:
        return 0.05
    if verb == turn.O_ADVANCE:
        return 100.0
    if verb == turn.O_FIGHT:
        return 4.0 * float(odds.basic(machine, player, n.ATTACKING, card)) + _threat(machine, card)
    if verb == turn.O_EVADE:
        chance = float(odds.basic(machine, player, n.EVADING, card))
        return 3.0 * chance - 1.0 if not machine.cells[card * COLUMNS + EXHAUSTED] else -1.0
    if verb == turn.O_INVESTIGATE:
        if not machine.cells[place * COLUMNS + CLUES]:
            return -1.0
        return 6.0 * float(odds.basic(machine, player, n.INVESTIGATING, card)) - 2.0 * provoked
    if verb == turn.O_MOVE:
        return journey(machine, player, place, card) - 2.0 * provoked
    if verb == turn.O_RESOURCE:
        return 1.0 - 0.1 * machine.cells[player * COLUMNS + RESOURCES] - 2.0 * provoked
    if verb == turn.O_DRAW:
        return 1.1 - 0.15 * len(machine.zones[player * n.PLAYER_ZONES + n.HAND]) - 2.0 * provoked
    if verb == turn.O_ENGAGE:
        return -1.0
    if verb == O_ABILITY:
        peaceful = machine.library.free_of_attacks[code[2]] or not machine.library.action_cost[code[2]]
        return ability(machine, player, code) - (0.0 if peaceful else 2.0 * provoked)
    return 0.0


def ability(machine: Told, player: int, code: Code) -> float:
    """Using an ability or playing a card."""
    card, number = code[1] & OBJECT, code[2]
    used = machine.setup.abilities[number]
    verbs = {instr.verb for instr in used.program}
    if is_idle(machine, code):
        return -2.0
    if n.E_RESIGN in verbs:
        return 50.0 if should_leave(machine, player, code) else -5.0
    if used.kind == PLAY:
        return (
            equip(machine, player, card)
            if machine.type_of(card) == n.ASSET
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


def should_leave(machine: Told, player: int, code: Code) -> bool:
    """Resign: alone if that is worth more than to go on, in a group if one is badly hurt."""
    if len(machine.zones[THE_INVESTIGATORS]) > 1:
        return _danger(machine, player) > BADLY_HURT
    return tried(machine, machine.open_asks()[0], code) > value(machine)


def is_idle(machine: Told, code: Code) -> bool:
    """Does an ability only take its own card back to hand? Whoever plays it again for nothing never comes to an end."""
    if code[0] != O_ABILITY:
        return False
    program = machine.setup.abilities[code[2]].program
    return bool(program) and all(instr.verb == n.E_RETURN for instr in program)


def equip(machine: Told, player: int, card: int) -> float:
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


def journey(machine: Told, player: int, here: int, goal: int) -> float:
    """Toward clues, or to where the clues are to be used."""
    cells = machine.cells
    if cells[here * COLUMNS + CLUES]:
        return -1.0
    places = machine.zones[THE_LOCATIONS]
    wanted = [p for p in places if cells[p * COLUMNS + CLUES] or cells[p * COLUMNS + FLIPPED]]
    act = machine.regs[ACT_NOW]
    have = sum(cells[p * COLUMNS + CLUES] for p in machine.zones[THE_INVESTIGATORS])
    if act >= 0 and have >= machine.value(act, n.CLUES) > 0:
        wanted = named(machine, act, places) or wanted
    wanted = [p for p in wanted if p != here and not machine.forbidden(n.E_MOVE, player, other=p)]
    if not wanted:
        return 0.0
    now = min(machine.distance(here, p) for p in wanted)
    then = min(machine.distance(goal, p) for p in wanted)
    return 2.5 if then < now else -1.0


def named(machine: Told, act: int, places: tuple[int, ...]) -> list[int]:
    """The locations that the act's objective names."""
    parts = [part for number in machine.sheet(act).objectives for part in walk(machine.setup.abilities[number])]
    titles = {part.title for part in parts if isinstance(part, Test) and part.op == T_TITLE}
    return [p for p in places if machine.title(p) in titles]


def _threat(machine: Told, enemy: int) -> float:
    hurt = machine.value(enemy, n.DAMAGE) + machine.value(enemy, n.HORROR)
    left = machine.value(enemy, n.HEALTH) - machine.cells[enemy * COLUMNS + DAMAGE]
    return 1.0 + hurt - 0.3 * left


def _danger(machine: Told, player: int) -> float:
    at = player * COLUMNS
    damage = machine.cells[at + DAMAGE] / max(machine.value(player, n.HEALTH), 1)
    return max(damage, machine.cells[at + HORROR] / max(machine.value(player, n.SANITY), 1))


def _card_worth(machine: Told, card: int) -> float:
    printed = machine.face(card).printed
    return printed[n.COST] * 0.5 + sum(printed[n.ICON_WILLPOWER : n.ICON_WILD + 1])
