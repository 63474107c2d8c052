"""Costs: what an ability or a card needs, and paying it."""

from __future__ import annotations

from typing import Final

from mythos.arkham import acts, table
from mythos.arkham import numbers as n
from mythos.arkham.deeds.enemies import strength
from mythos.arkham.library import GROUP
from mythos.arkham.rules import timing
from mythos.arkham.rules.clues import contribute, may_spend_clues
from mythos.arkham.rules.harm import Hurt
from mythos.arkham.rules.scenario import may_bear_clues
from mythos.arkham.rules.spending import (
    actions_for,
    pay_surcharge,
    play_price,
    spend_actions,
    surcharge_of,
    take_actions,
    toll,
)
from mythos.arkham.table import (
    ACTIONS,
    CLUES,
    COLUMNS,
    RESOURCES,
    TOKEN_COLUMNS,
    TURN_OF,
    Table,
)
from mythos.kernel import initiation, reading
from mythos.kernel.hooks import Q_COST
from mythos.kernel.machine import (
    BITS,
    OBJECT,
    Frame,
    procedure,
)
from mythos.kernel.program import (
    M_COST,
    S_THIS,
    S_TOP,
    CostPart,
    Instr,
)
from mythos.kernel.records import PAID, Event, RecordNo
from mythos.kernel.setup import kind_key

PARLEY_KEY: Final = kind_key(M_COST, n.E_PARLEY)
LEAST_CHEAPER: Final = 2  # what takes one action takes no less
USE_KEY: Final = kind_key(M_COST, n.E_INITIATE)  # its abilities take fewer actions
IN_TEXT: Final = -3  # instead of whoever grants an ability: a card that is played in the middle of a text


# -- can it be paid
def possible_x(g: Table, rec: int) -> list[int]:
    """The values that a player may name for a printed X: as much as can be paid."""
    if not initiation.ability_of(g, rec).pays_x:
        return [0]
    record = g.use(rec)
    you = record.player
    if any(part.verb == n.E_LOSE_ACTION for part in initiation.ability_of(g, rec).cost):
        left = g.cells[you * COLUMNS + ACTIONS] - actions_of(g, record.subject & OBJECT, record.ability, you)
        return list(range(max(left, 0) + 1))
    if any(part.sel is not None and part.sel.op == S_TOP for part in initiation.ability_of(g, rec).cost):
        return list(range(1, most_discarded(g, rec) + 1))
    return list(range(g.cells[you * COLUMNS + RESOURCES] + 1))


def most_discarded(g: Table, rec: int) -> int:
    """Of how many cards a deck can be rid as a cost: for what is taken from an attack, no more than it deals."""
    most = len(g.zones[g.use(rec).player * n.PLAYER_ZONES + n.DECK])
    trigger = reading.trigger_of(g, rec)
    for instr in initiation.ability_of(g, rec).program:
        if instr.verb == n.E_RAISE and trigger >= 0:
            most = min(most, strength(g, g.heap[trigger])[instr.n])
    return most


def actions_of(g: Table, card: int, number: int, you: int) -> int:
    """How many actions using an ability takes somebody: fewer by text of his own cards, but never none; a parley may
    take more."""
    actions = g.library.action_cost[number]
    if actions >= LEAST_CHEAPER and USE_KEY in g.mods_by:
        for entry in g.mods_by[USE_KEY]:
            source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
            if mod.num is not None and table.controller(g, source) == you and table.applies(g, mod, source, card):
                actions -= reading.number(g, mod.num, source, you, -1)
        actions = max(actions, 1)
    if actions and PARLEY_KEY in g.mods_by and g.library.parleys[number]:
        for entry in g.mods_by[PARLEY_KEY]:
            source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
            if mod.num is not None and table.speaks(g, source):
                actions += reading.number(g, mod.num, source, you, -1)
    return actions


def simply_payable(g: Table, card: int, number: int, you: int) -> int:
    """A quick judgement where every part of the cost is plain."""
    library = g.library
    actions = actions_of(g, card, number, you)
    if actions:
        actions += surcharge_of(g, number, you) if library.designators[number] else 0
        if g.cells[you * COLUMNS + ACTIONS] < actions and actions_for(g, card, you) < actions:
            return 0
    plays = g.setup.plays[number]
    parts = library.plain_parts[number]
    if not plays and not parts:
        return 1 if parts is not None else -1
    money = g.cells[you * COLUMNS + RESOURCES]
    if plays:
        money -= play_price(g, card, you)
        if money < 0:
            return 0
    if parts is None:
        return -1
    for part, own, amount in parts:
        c = card if own else you
        if part.verb == n.E_SPEND and part.state == n.ON_RESOURCES and c == you:
            money -= amount
            if money < 0:
                return 0
        elif not _affordable(g, part, c, you, amount):
            return 0
    return 1


def _affordable(g: Table, part: CostPart, c: int, you: int, amount: int) -> bool:
    if part.verb == n.E_SPEND:
        if part.state == n.ON_CLUES and not may_spend_clues(g, you):
            return False
        return table.table_value(g, c, part.state) >= amount
    if part.verb == n.E_DROP_CLUES:
        return g.cells[you * COLUMNS + CLUES] >= amount and may_bear_clues(g, table.spot(g, you))
    if part.verb == n.E_LOSE_ACTION:
        return g.regs[TURN_OF] == you and g.cells[you * COLUMNS + ACTIONS] >= amount
    strange = table.controller(g, c) != you and table.type_of(g, c) == n.ASSET and g.zone_kind(c) in n.IN_PLAY
    if strange and g.rule("ah13-err-rr-costs"):
        return False  # only what one controls pays one's costs
    if part.verb == n.E_EXHAUST:
        return acts.can_now(g, n.E_EXHAUST, g.ref(c), you, -2, 1, 0)
    if part.verb in (n.E_DISCARD, n.E_REMOVE, n.E_EXILE):
        return acts.can_now(g, n.E_DISCARD, g.ref(c), you, -2, 1, 0)
    return True


def payable(g: Table, rec: int) -> bool:
    """Can the whole cost be paid?"""
    record = g.use(rec)
    card, number, you = record.subject & OBJECT, record.ability, record.player
    waived = g.library.action_cost[number] if record.granter == IN_TEXT else 0
    g.cells[you * COLUMNS + ACTIONS] += waived
    simple = simply_payable(g, card, number, you)
    g.cells[you * COLUMNS + ACTIONS] -= waived
    if simple >= 0:
        return bool(simple)
    return parts_payable(g, rec, initiation.ability_of(g, rec).cost)


def parts_payable(g: Table, rec: int, parts: tuple[CostPart, ...]) -> bool:
    """Can each of these parts be paid?"""
    you, this = g.heap[rec].player, initiation.this_of(g, rec)
    for part in parts:
        amount = 1 if part.num is None else reading.number(g, part.num, this, you, rec)
        if part.alternatives:
            if not any(parts_payable(g, rec, way) for way in part.alternatives):
                return False
        elif part.choice is not None:
            if any(len(refs) < least for _, refs, least, _ in g.contents.shares(g, part.choice, rec)):
                return False
        elif part.zone == GROUP:
            payers = reading.selected(g, part.sel, this, you, rec)
            able = [p & OBJECT for p in payers if may_spend_clues(g, p & OBJECT)]
            if sum(g.cells[p * COLUMNS + CLUES] for p in able) < amount:
                return False
        else:
            refs = reading.selected(g, part.sel, this, you, rec)
            if not refs or not all(_affordable(g, part, ref & OBJECT, you, amount) for ref in refs):
                return False
    return True


def payable_inside(g: Table, rec: int, instr: Instr) -> bool:
    """Can a payment inside an effect be made?"""
    return parts_payable(g, rec, instr.cost)


# -- paying
def pay(g: Table, rec: int, ip: int) -> None:
    """Pay the cost of an ability (or a payment inside its text)."""
    ability = initiation.ability_of(g, rec)
    record = g.use(rec)
    card, number, you = record.subject & OBJECT, record.ability, record.player
    parts = ability.cost
    if ip >= 0:
        parts = ability.program[ip].cost
    else:
        actions = actions_of(g, card, number, you) if record.granter != IN_TEXT else 0
        if actions and g.library.tests[number] and not g.rule("ah13-faq-05"):
            actions += 1
        if actions:
            for verb in g.library.designators[number]:
                known = verb == n.E_INVESTIGATE
                actions += toll(g, table.spot(g, you)) if known else pay_surcharge(g, you, verb)
            spend_actions(g, card, you, actions)
        if g.setup.plays[number]:
            g.cells[you * COLUMNS + RESOURCES] -= play_price(g, card, you)
    if parts:
        g.push(Payment(rec, ip, 0))


def pay_part(g: Table, rec: int, part: CostPart) -> None:
    """Pay one part that leaves nothing to choose."""
    you, this = g.heap[rec].player, initiation.this_of(g, rec)
    amount = 1 if part.num is None else reading.number(g, part.num, this, you, rec)
    refs = reading.selected(g, part.sel, this, you, rec)
    if part.verb == n.E_SPEND:
        for ref in refs:
            g.cells[(ref & OBJECT) * COLUMNS + TOKEN_COLUMNS[part.state]] -= amount
        g.touch()
    elif part.verb == n.E_HURT:
        damage, horror = (amount, 0) if part.state == 0 else (0, amount)
        direct = int(part.sel is not None and part.sel.op == S_THIS)
        g.push(Hurt(g.keep(refs), 0, damage, horror, direct, g.heap[rec].subject, rec, n.BY_COST, you))
    elif part.verb == n.E_DROP_CLUES:
        g.cells[you * COLUMNS + CLUES] -= amount
        g.cells[table.spot(g, you) * COLUMNS + CLUES] += amount
        g.touch()
    elif part.verb == n.E_LOSE_ACTION:
        take_actions(g, you, amount)
    else:
        timing.emit(
            g, [Event(part.verb, ref, you, n.BY_COST, init=rec, amount=amount, state=part.state) for ref in refs]
        )


class Payment(Frame):
    """A cost is paid."""

    record: RecordNo = 0
    instruction: int = 0
    part: int = 0
    way: int = 0

    def __init__(self, record: RecordNo = 0, instruction: int = 0, part: int = 0) -> None:
        super().__init__(PAY)
        self.record = record
        self.instruction = instruction
        self.part = part


def next_part(g: Table, f: Payment) -> None:
    """All parts of a cost are paid together; choices are made as they come."""
    rec, ip, k = f.record, f.instruction, f.part
    parts = _parts(g, rec, ip)
    while k < len(parts):
        part = parts[k]
        if part.choice is not None:
            f.part = k
            g.contents.ask_choice(g, rec, part.choice, Q_COST)
            return
        k += 1
        f.part = k
        if part.zone == GROUP:
            you, this = g.heap[rec].player, initiation.this_of(g, rec)
            assert part.num is not None
            amount = reading.number(g, part.num, this, you, rec)
            payers = [p for p in reading.selected(g, part.sel, this, you, rec) if may_spend_clues(g, p & OBJECT)]
            g.goto(f, "next_part")
            contribute(g, amount, payers)
            return
        size = len(g.stack)
        pay_part(g, rec, part)
        if len(g.stack) > size:
            g.goto(f, "next_part")
            return
    g.pop()


def _parts(g: Table, rec: int, ip: int) -> tuple[CostPart, ...]:
    ability = initiation.ability_of(g, rec)
    return ability.cost if ip < 0 else ability.program[ip].cost


def take_part(g: Table, f: Payment) -> None:
    """The chosen cards pay."""
    rec, ip, k = f.record, f.instruction, f.part
    part = _parts(g, rec, ip)[k]
    assert part.choice is not None
    refs = initiation.taken(g)
    initiation.bind(g, rec, part.choice.slot, refs)
    f.part = k + 1
    g.goto(f, "next_part")
    least = reading.number(g, part.choice.least, initiation.this_of(g, rec), g.heap[rec].player, rec)
    if len(refs) < least:
        g.rewrite(rec).flags &= ~PAID
    timing.emit(g, [Event(part.verb, ref, g.heap[rec].player, n.BY_COST, init=rec) for ref in refs])


PAY: Final = procedure("arkham pay", next_part, take_part, frame=Payment)
