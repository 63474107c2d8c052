"""Costs: what an ability or a card needs, and paying it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.arkham import numbers as n
from mythos.arkham.acts import Acts
from mythos.arkham.library import GROUP
from mythos.arkham.rules.harm import Hurt
from mythos.arkham.rules.scenario import may_bear_clues
from mythos.arkham.table import (
    ACTIONS,
    ACTIONS_TAKEN,
    ADDITIONAL,
    CLUES,
    COLUMNS,
    RESOURCES,
    TOKEN_COLUMNS,
    TOME_ACTIONS,
    TURN_OF,
)
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
    CostPart,
    Instr,
    Mod,
)
from mythos.kernel.reading import L_KIND, L_MOD, L_PLAYER
from mythos.kernel.records import PAID, Event, Player, RecordNo
from mythos.kernel.setup import kind_key

if TYPE_CHECKING:
    from mythos.arkham.investigation import Investigation

COST_KEY: Final = kind_key(M_COST)
DEARER: Final = {verb: kind_key(M_COST, verb) for verb in (n.E_MOVE, n.E_FIGHT, n.E_EVADE_ACTION)}
TOME: Final = n.SUBTYPE["Tome"]
TOLL_KEY: Final = kind_key(M_COST, n.E_INVESTIGATE)
USE_KEY: Final = kind_key(M_COST, n.E_INITIATE)  # its abilities take fewer actions
Q_WHICH: Final = 54
O_WHICH: Final = 54
USED: Final = 1


class Costs(Acts):
    """A table on which things are paid."""

    __slots__ = ()

    # -- what playing a card costs
    def costs_change(self) -> bool:
        """Does any text change what cards cost?"""
        if not self.library.bargains:
            return False
        if COST_KEY in self.mods_by:
            return True
        return bool(self.lasting) and any(row[L_KIND] == M_COST for row in self.lasting)

    def play_price(self, card: int, you: int) -> int:
        """The resources that playing a card takes."""
        price = max(self.sheet(card).cost, 0)
        if not self.library.bargains or not self.costs_change():
            return price
        for entry in self.mods_by.get(COST_KEY, ()):
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            price += self._change(mod, source, self.reader(source, you), card, you)
        for row in self.lasting:
            if row[L_KIND] == M_COST:
                price += self._change(self.setup.mods[row[L_MOD]], -1, row[L_PLAYER], card, you)
        return max(price, 0)

    def _change(self, mod: Mod, source: int, reader: int, card: int, you: int) -> int:
        if mod.verb >= 0 or reader != you or mod.num is None:
            return 0
        if mod.scope is not None and not self.fits(mod.scope.tests, card, source, you, -1):
            return 0
        if mod.cond is not None and not self.holds(mod.cond, source, you, -1, card):
            return 0
        return self.number(mod.num, source, you, -1, card)

    # -- actions
    def surcharge(self, player: int, verb: int) -> int:
        """How many actions more a kind of action takes now."""
        if DEARER[verb] not in self.mods_by:
            return 0
        return sum(amount for amount, _ in self._surcharges(player, verb))

    def _surcharges(self, player: int, verb: int) -> list[tuple[int, tuple[int, int, int, int]]]:
        found = []
        for entry in self.mods_by.get(DEARER[verb], ()):
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            if mod.num is None or self.controller(source) != player or not self.speaks(source):
                continue
            used = (-1 - source, self.ref(source), 0, n.PER_ROUND)  # "the first each round"
            if used not in self.limits:
                found.append((self.number(mod.num, source, player, -1), used))
        return found

    def pay_surcharge(self, player: int, verb: int) -> int:
        """Count the first such action of the round; how many actions more it takes."""
        found = self._surcharges(player, verb)
        if found and not self.rule("ah13-1.6"):
            return 0
        self.limits += dict.fromkeys(used for _, used in found)
        return sum(amount for amount, _ in found)

    def actions_for(self, card: int, you: int) -> int:
        """How many actions an investigator has for a card's ability."""
        at = you * COLUMNS
        more = self.cells[at + TOME_ACTIONS]
        return self.cells[at + ACTIONS] + (more if more and self.value(card, TOME) else 0)

    def take_actions(self, player: int, count: int) -> None:
        """Actions are spent, additional ones first."""
        at = player * COLUMNS
        if self.cells[at + ADDITIONAL] and self.rule("ah13-1.10"):
            self.cells[at + ADDITIONAL] -= min(count, self.cells[at + ADDITIONAL])
        self.cells[at + ACTIONS] -= count

    def spend_actions(self, card: int, you: int, count: int) -> None:
        """What an action may use is used: an additional action only for such cards, or any other additional one; of
        both kinds the investigator chooses."""
        at = you * COLUMNS
        self.regs[ACTIONS_TAKEN] += 1
        if not self.cells[at + TOME_ACTIONS] or not self.value(card, TOME):
            self.take_actions(you, count)
        elif self.cells[at + ADDITIONAL] and self.rule("ah13-1.10-b"):
            self.push(WhichAction(you, count, USED))
        else:
            if self.cells[at + ACTIONS] < count or self.rule("ah13-1.10"):
                count -= self.take_tome(you, count)
            self.take_actions(you, count)

    def take_tome(self, player: int, count: int) -> int:
        """Additional actions for Tomes are spent; how many there were."""
        used = min(count, self.cells[player * COLUMNS + TOME_ACTIONS])
        self.cells[player * COLUMNS + TOME_ACTIONS] -= used
        return used

    def lose_actions(self, player: int, count: int) -> None:
        """Standard actions are lost first, then additional ones as the investigator likes."""
        at = player * COLUMNS
        if self.regs[TURN_OF] != player:
            self.cells[at + ACTIONS] -= count  # missing in the next turn
            return
        standard = self.cells[at + ACTIONS] - self.cells[at + ADDITIONAL]
        if not self.rule("ah13-1.10-c"):
            count -= self.take_tome(player, count)
        lost = min(count, standard)
        self.cells[at + ACTIONS] -= lost
        count -= lost
        if count and self.cells[at + ADDITIONAL] and self.cells[at + TOME_ACTIONS]:
            self.push(WhichAction(player, count, 0))
        elif count:
            more = min(count, self.cells[at + ADDITIONAL])
            self.cells[at + ADDITIONAL] -= more
            self.cells[at + ACTIONS] -= more
            self.take_tome(player, count - more)

    def surcharge_of(self, number: int, you: int) -> int:
        """Actions more for an ability that is a fight, evade, move or investigate action."""
        more = 0
        for verb in self.library.designators[number]:
            if verb == n.E_INVESTIGATE:
                if TOLL_KEY in self.mods_by:
                    more += self.toll(self.spot(you))
            else:
                more += self.surcharge(you, verb)
        return more

    def toll(self, place: int) -> int:
        """How many actions more it takes to investigate a location. ah13-1.6"""
        if TOLL_KEY not in self.mods_by or place < 0:
            return 0
        found = 0
        for entry in self.mods_by[TOLL_KEY]:
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            if mod.num is not None and self.applies(mod, source, place):
                found += self.number(mod.num, source, -1, -1)
        return found

    def pay_toll(self, player: int, place: int) -> bool:
        """Pay that in the middle of an effect, when it is due; False if it cannot be paid."""
        more = self.toll(place)
        if not more or not self.rule("ah13-1.6-b"):
            return True
        if self.cells[player * COLUMNS + ACTIONS] < more:
            self.tell("What it costs besides cannot be paid: this part is not done.")
            return False
        self.take_actions(player, more)
        return True

    # -- can it be paid
    def possible_x(self, rec: int) -> list[int]:
        """The values that a player may name for a printed X: as much as can be paid."""
        if not self.ability_of(rec).pays_x:
            return [0]
        record = self.use(rec)
        you = record.player
        if any(part.verb == n.E_LOSE_ACTION for part in self.ability_of(rec).cost):
            left = self.cells[you * COLUMNS + ACTIONS] - self.actions_of(record.subject & OBJECT, record.ability, you)
            return list(range(max(left, 0) + 1))
        return list(range(self.cells[you * COLUMNS + RESOURCES] + 1))

    def actions_of(self, card: int, number: int, you: int) -> int:
        """How many actions using an ability takes somebody: fewer by text of his own cards, but never none."""
        actions = self.library.action_cost[number]
        if actions < 2 or USE_KEY not in self.mods_by:
            return actions
        for entry in self.mods_by[USE_KEY]:
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            if mod.num is not None and self.controller(source) == you and self.applies(mod, source, card):
                actions -= self.number(mod.num, source, you, -1)
        return max(actions, 1)

    def simply_payable(self, card: int, number: int, you: int) -> int:
        """A quick judgement where every part of the cost is plain."""
        library = self.library
        actions = self.actions_of(card, number, you)
        if actions:
            actions += self.surcharge_of(number, you) if library.designators[number] else 0
            if self.cells[you * COLUMNS + ACTIONS] < actions and self.actions_for(card, you) < actions:
                return 0
        plays = self.setup.plays[number]
        parts = library.plain_parts[number]
        if not plays and not parts:
            return 1 if parts is not None else -1
        money = self.cells[you * COLUMNS + RESOURCES]
        if plays:
            money -= self.play_price(card, you)
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
            elif not self._affordable(part, c, you, amount):
                return 0
        return 1

    def _affordable(self, part: CostPart, c: int, you: int, amount: int) -> bool:
        if part.verb == n.E_SPEND:
            if part.state == n.ON_CLUES and not self.may_spend_clues(you):
                return False
            return self.table_value(c, part.state) >= amount
        if part.verb == n.E_DROP_CLUES:
            return self.cells[you * COLUMNS + CLUES] >= amount and may_bear_clues(self, self.spot(you))
        if part.verb == n.E_LOSE_ACTION:
            return self.regs[TURN_OF] == you and self.cells[you * COLUMNS + ACTIONS] >= amount
        strange = self.controller(c) != you and self.type_of(c) == n.ASSET and self.zone_kind(c) in n.IN_PLAY
        if strange and self.rule("ah13-err-rr-costs"):
            return False  # only what one controls pays one's costs
        if part.verb == n.E_EXHAUST:
            return self.can_now(n.E_EXHAUST, self.ref(c), you, -2, 1, 0)
        if part.verb in (n.E_DISCARD, n.E_REMOVE, n.E_EXILE):
            return self.can_now(n.E_DISCARD, self.ref(c), you, -2, 1, 0)
        return True

    def may_spend_clues(self, player: int) -> bool:
        """May an investigator spend clues?"""
        return not self.prohibits(n.E_SPEND) or not self.forbidden(n.E_SPEND, player)

    def payable(self, rec: int) -> bool:
        """Can the whole cost be paid?"""
        record = self.use(rec)
        card, number, you = record.subject & OBJECT, record.ability, record.player
        simple = self.simply_payable(card, number, you)
        if simple >= 0:
            return bool(simple)
        return self.parts_payable(rec, self.ability_of(rec).cost)

    def parts_payable(self, rec: int, parts: tuple[CostPart, ...]) -> bool:
        """Can each of these parts be paid?"""
        you, this = self.heap[rec].player, self.this_of(rec)
        for part in parts:
            amount = 1 if part.num is None else self.number(part.num, this, you, rec)
            if part.alternatives:
                if not any(self.parts_payable(rec, way) for way in part.alternatives):
                    return False
            elif part.choice is not None:
                if any(len(refs) < least for _, refs, least, _ in self.shares(part.choice, rec)):
                    return False
            elif part.zone == GROUP:
                payers = self.selected(part.sel, this, you, rec)
                able = [p & OBJECT for p in payers if self.may_spend_clues(p & OBJECT)]
                if sum(self.cells[p * COLUMNS + CLUES] for p in able) < amount:
                    return False
            else:
                refs = self.selected(part.sel, this, you, rec)
                if not refs or not all(self._affordable(part, ref & OBJECT, you, amount) for ref in refs):
                    return False
        return True

    def payable_inside(self, rec: int, instr: Instr) -> bool:
        """Can a payment inside an effect be made?"""
        return self.parts_payable(rec, instr.cost)

    # -- paying
    def pay(self, rec: int, ip: int) -> None:
        """Pay the cost of an ability (or a payment inside its text)."""
        ability = self.ability_of(rec)
        record = self.use(rec)
        card, number, you = record.subject & OBJECT, record.ability, record.player
        parts = ability.cost
        if ip >= 0:
            parts = ability.program[ip].cost
        else:
            actions = self.actions_of(card, number, you)
            if actions and self.library.tests[number] and not self.rule("ah13-faq-05"):
                actions += 1
            if actions:
                for verb in self.library.designators[number]:
                    known = verb == n.E_INVESTIGATE
                    actions += self.toll(self.spot(you)) if known else self.pay_surcharge(you, verb)
                self.spend_actions(card, you, actions)
            if self.setup.plays[number]:
                self.cells[you * COLUMNS + RESOURCES] -= self.play_price(card, you)
        if parts:
            self.push(Payment(rec, ip, 0))

    def pay_part(self, rec: int, part: CostPart) -> None:
        """Pay one part that leaves nothing to choose."""
        you, this = self.heap[rec].player, self.this_of(rec)
        amount = 1 if part.num is None else self.number(part.num, this, you, rec)
        refs = self.selected(part.sel, this, you, rec)
        if part.verb == n.E_SPEND:
            for ref in refs:
                self.cells[(ref & OBJECT) * COLUMNS + TOKEN_COLUMNS[part.state]] -= amount
            self.touch()
        elif part.verb == n.E_HURT:
            damage, horror = (amount, 0) if part.state == 0 else (0, amount)
            direct = int(part.sel is not None and part.sel.op == S_THIS)
            self.push(Hurt(self.keep(refs), 0, damage, horror, direct, self.heap[rec].subject, rec, n.BY_COST, you))
        elif part.verb == n.E_DROP_CLUES:
            self.cells[you * COLUMNS + CLUES] -= amount
            self.cells[self.spot(you) * COLUMNS + CLUES] += amount
            self.touch()
        elif part.verb == n.E_LOSE_ACTION:
            self.take_actions(you, amount)
        else:
            self.emit(
                [Event(part.verb, ref, you, n.BY_COST, init=rec, amount=amount, state=part.state) for ref in refs]
            )


class WhichAction(Frame):
    """Which of their actions somebody uses or loses."""

    investigator: Player = 0
    count: int = 0
    used: int = 0

    def __init__(self, investigator: Player = 0, count: int = 0, used: int = 0) -> None:
        super().__init__(WHICH_ACTION)
        self.investigator = investigator
        self.count = count
        self.used = used


def choose_action(g: Investigation, f: WhichAction) -> None:
    """Of two kinds of additional actions the investigator chooses which one is used, or lost first."""
    g.ask(f.investigator, Q_WHICH, [(O_WHICH, 0, 0, 0, kind) for kind in (0, 1)])


def use_action(g: Investigation, f: WhichAction) -> None:
    """It goes, then the others."""
    player, count, used = f.investigator, f.count, f.used
    tome = g.reply()[4]
    g.pop()
    at = player * COLUMNS
    if tome:
        g.take_tome(player, 1)
    else:
        g.cells[at + ADDITIONAL] -= 1
        g.cells[at + ACTIONS] -= 1
    if used:
        g.take_actions(player, count - 1)
    elif count > 1:
        g.lose_actions(player, count - 1)


WHICH_ACTION: Final = procedure("arkham which action", choose_action, use_action, frame=WhichAction)


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


def next_part(g: Investigation, f: Payment) -> None:
    """All parts of a cost are paid together; choices are made as they come."""
    rec, ip, k = f.record, f.instruction, f.part
    parts = _parts(g, rec, ip)
    while k < len(parts):
        part = parts[k]
        if part.choice is not None:
            f.part = k
            g.ask_choice(rec, part.choice, Q_COST)
            return
        k += 1
        f.part = k
        if part.zone == GROUP:
            you, this = g.heap[rec].player, g.this_of(rec)
            assert part.num is not None
            amount = g.number(part.num, this, you, rec)
            payers = [p for p in g.selected(part.sel, this, you, rec) if g.may_spend_clues(p & OBJECT)]
            g.goto(f, "next_part")
            g.contribute(amount, payers)
            return
        size = len(g.stack)
        g.pay_part(rec, part)
        if len(g.stack) > size:
            g.goto(f, "next_part")
            return
    g.pop()


def _parts(g: Investigation, rec: int, ip: int) -> tuple[CostPart, ...]:
    ability = g.ability_of(rec)
    return ability.cost if ip < 0 else ability.program[ip].cost


def take_part(g: Investigation, f: Payment) -> None:
    """The chosen cards pay."""
    rec, ip, k = f.record, f.instruction, f.part
    part = _parts(g, rec, ip)[k]
    assert part.choice is not None
    refs = g.taken()
    g.bind(rec, part.choice.slot, refs)
    f.part = k + 1
    g.goto(f, "next_part")
    least = g.number(part.choice.least, g.this_of(rec), g.heap[rec].player, rec)
    if len(refs) < least:
        g.rewrite(rec).flags &= ~PAID
    g.emit([Event(part.verb, ref, g.heap[rec].player, n.BY_COST, init=rec) for ref in refs])


PAY: Final = procedure("arkham pay", next_part, take_part, frame=Payment)
