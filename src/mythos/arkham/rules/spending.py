"""What cards and actions cost, and which actions are spent or lost."""

from __future__ import annotations

from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.table import ACTIONS, ACTIONS_TAKEN, ADDITIONAL, COLUMNS, TOME_ACTIONS, TURN_OF, Table
from mythos.kernel import hooks, reading
from mythos.kernel.machine import BITS, OBJECT, Frame, procedure
from mythos.kernel.program import M_COST, Mod
from mythos.kernel.reading import L_KIND, L_MOD, L_PLAYER
from mythos.kernel.records import Player
from mythos.kernel.setup import kind_key

COST_KEY: Final = kind_key(M_COST)
DEARER: Final = {verb: kind_key(M_COST, verb) for verb in (n.E_MOVE, n.E_FIGHT, n.E_EVADE_ACTION)}
TOME: Final = n.SUBTYPE["Tome"]
TOLL_KEY: Final = kind_key(M_COST, n.E_INVESTIGATE)
Q_WHICH: Final = 54
O_WHICH: Final = 54
USED: Final = 1


def costs_change(g: Table) -> bool:
    """Does any text change what cards cost?"""
    if not g.library.bargains:
        return False
    if COST_KEY in g.mods_by:
        return True
    return bool(g.lasting) and any(row[L_KIND] == M_COST for row in g.lasting)


def play_price(g: Table, card: int, you: int) -> int:
    """The resources that playing a card takes."""
    price = max(table.sheet(g, card).cost, 0)
    if not g.library.bargains or not costs_change(g):
        return price
    for entry in g.mods_by.get(COST_KEY, ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        price += _change(g, mod, source, table.reader(g, source, you), card, you)
    for row in g.lasting:
        if row[L_KIND] == M_COST:
            price += _change(g, g.setup.mods[row[L_MOD]], -1, row[L_PLAYER], card, you)
    return max(price, 0)


def _change(g: Table, mod: Mod, source: int, reader: int, card: int, you: int) -> int:
    if mod.verb >= 0 or reader != you or mod.num is None:
        return 0
    if mod.scope is not None and not table.fits(g, mod.scope.tests, card, source, you, -1):
        return 0
    if mod.cond is not None and not reading.holds(g, mod.cond, source, you, -1, card):
        return 0
    return reading.number(g, mod.num, source, you, -1, card)


def surcharge(g: Table, player: int, verb: int) -> int:
    """How many actions more a kind of action takes now."""
    if DEARER[verb] not in g.mods_by:
        return 0
    return sum(amount for amount, _ in _surcharges(g, player, verb))


def _surcharges(g: Table, player: int, verb: int) -> list[tuple[int, tuple[int, int, int, int]]]:
    found = []
    for entry in g.mods_by.get(DEARER[verb], ()):
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if mod.num is None or table.controller(g, source) != player or not table.speaks(g, source):
            continue
        used = (-1 - source, g.ref(source), 0, n.PER_ROUND)  # "the first each round"
        if used not in g.limits:
            found.append((reading.number(g, mod.num, source, player, -1), used))
    return found


def pay_surcharge(g: Table, player: int, verb: int) -> int:
    """Count the first such action of the round; how many actions more it takes."""
    found = _surcharges(g, player, verb)
    if found and not g.rule("ah13-1.6"):
        return 0
    g.limits += dict.fromkeys(used for _, used in found)
    return sum(amount for amount, _ in found)


def actions_for(g: Table, card: int, you: int) -> int:
    """How many actions an investigator has for a card's ability."""
    at = you * COLUMNS
    more = g.cells[at + TOME_ACTIONS]
    return g.cells[at + ACTIONS] + (more if more and table.value(g, card, TOME) else 0)


def take_actions(g: Table, player: int, count: int) -> None:
    """Actions are spent, additional ones first."""
    at = player * COLUMNS
    if g.cells[at + ADDITIONAL] and g.rule("ah13-1.10"):
        g.cells[at + ADDITIONAL] -= min(count, g.cells[at + ADDITIONAL])
    g.cells[at + ACTIONS] -= count


def spend_actions(g: Table, card: int, you: int, count: int) -> None:
    """What an action may use is used: an additional action only for such cards, or any other additional one; of
    both kinds the investigator chooses."""
    at = you * COLUMNS
    g.regs[ACTIONS_TAKEN] += 1
    if not g.cells[at + TOME_ACTIONS] or not table.value(g, card, TOME):
        take_actions(g, you, count)
    elif g.cells[at + ADDITIONAL] and g.rule("ah13-1.10-b"):
        g.push(WhichAction(you, count, USED))
    else:
        if g.cells[at + ACTIONS] < count or g.rule("ah13-1.10"):
            count -= take_tome(g, you, count)
        take_actions(g, you, count)


def take_tome(g: Table, player: int, count: int) -> int:
    """Additional actions for Tomes are spent; how many there were."""
    used = min(count, g.cells[player * COLUMNS + TOME_ACTIONS])
    g.cells[player * COLUMNS + TOME_ACTIONS] -= used
    return used


def lose_actions(g: Table, player: int, count: int) -> None:
    """Standard actions are lost first, then additional ones as the investigator likes."""
    at = player * COLUMNS
    if g.regs[TURN_OF] != player:
        g.cells[at + ACTIONS] -= count  # missing in the next turn
        return
    standard = g.cells[at + ACTIONS] - g.cells[at + ADDITIONAL]
    if not g.rule("ah13-1.10-c"):
        count -= take_tome(g, player, count)
    lost = min(count, standard)
    g.cells[at + ACTIONS] -= lost
    count -= lost
    if count and g.cells[at + ADDITIONAL] and g.cells[at + TOME_ACTIONS]:
        g.push(WhichAction(player, count, 0))
    elif count:
        more = min(count, g.cells[at + ADDITIONAL])
        g.cells[at + ADDITIONAL] -= more
        g.cells[at + ACTIONS] -= more
        take_tome(g, player, count - more)


def surcharge_of(g: Table, number: int, you: int) -> int:
    """Actions more for an ability that is a fight, evade, move or investigate action."""
    more = 0
    for verb in g.library.designators[number]:
        if verb == n.E_INVESTIGATE:
            if TOLL_KEY in g.mods_by:
                more += toll(g, table.spot(g, you))
        else:
            more += surcharge(g, you, verb)
    return more


def toll(g: Table, place: int) -> int:
    """How many actions more it takes to investigate a location. ah13-1.6"""
    if TOLL_KEY not in g.mods_by or place < 0:
        return 0
    found = 0
    for entry in g.mods_by[TOLL_KEY]:
        source, mod = entry & OBJECT, g.setup.mods[entry >> BITS]
        if mod.num is not None and table.applies(g, mod, source, place):
            found += reading.number(g, mod.num, source, -1, -1)
    return found


def pay_toll(g: Table, player: int, place: int) -> bool:
    """Pay that in the middle of an effect, when it is due; False if it cannot be paid."""
    more = toll(g, place)
    if not more or not g.rule("ah13-1.6-b"):
        return True
    if g.cells[player * COLUMNS + ACTIONS] < more:
        hooks.tell(g, "What it costs besides cannot be paid: this part is not done.")
        return False
    take_actions(g, player, more)
    return True


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


def choose_action(g: Table, f: WhichAction) -> None:
    """Of two kinds of additional actions the investigator chooses which one is used, or lost first."""
    g.ask(f.investigator, Q_WHICH, [(O_WHICH, 0, 0, 0, kind) for kind in (0, 1)])


def use_action(g: Table, f: WhichAction) -> None:
    """It goes, then the others."""
    player, count, used = f.investigator, f.count, f.used
    tome = g.reply()[4]
    g.pop()
    at = player * COLUMNS
    if tome:
        take_tome(g, player, 1)
    else:
        g.cells[at + ADDITIONAL] -= 1
        g.cells[at + ACTIONS] -= 1
    if used:
        take_actions(g, player, count - 1)
    elif count > 1:
        lose_actions(g, player, count - 1)


WHICH_ACTION: Final = procedure("arkham which action", choose_action, use_action, frame=WhichAction)
