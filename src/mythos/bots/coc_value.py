"""What a position of Call of Cthulhu is worth to a player, from what he may know.

Of the opponent's hand only the number of cards counts. All weights are in one unit: a point of skill on the table
is worth a little less than 1.
"""

from __future__ import annotations

from typing import Final

from mythos.coc import numbers as n
from mythos.coc import table
from mythos.coc.table import COLUMNS, FORM, PHASE, STANCE, WOUNDS, Table
from mythos.kernel.machine import OVER
from mythos.kernel.program import PLAY

WIN: Final = 1000.0
STORIES_WON: Final = (0.0, 34.0, 80.0, WIN, WIN, WIN)
TOKENS_PLACED: Final = (0.0, 2.0, 4.6, 8.2, 14.0, 30.0)  # the fourth token is nearly a story
RESOURCES_ON: Final = (0.0, 1.1, 2.3, 3.5, 4.4, 5.0, 5.3)
PER_STAT: Final = (
    (n.SKILL, 0.8),
    (n.TERROR, 1.0),
    (n.COMBAT, 0.9),
    (n.ARCANE, 0.7),
    (n.INVESTIGATION, 1.1),
    (n.TOUGHNESS, 0.5),
    (n.WILLPOWER, 0.4),
    (n.FAST, 0.3),
)
PRESENCE: Final = 1.0
ABILITY: Final = 0.4
WOUND: Final = 0.6
INSANE: Final = 0.35  # what is left of a character's worth
EXHAUSTED_AND_OPEN: Final = 0.82  # it cannot defend in the opponent's story phase
EXHAUSTED_AND_RESTED: Final = 0.95  # his own turn comes before it is needed again
UNDRAINED: Final = 0.15
CARD: Final = 1.0
THIN_DECK: Final = 10


def value(duel: Table, player: int) -> float:
    """The player's side of the table against the opponent's."""
    over = duel.regs[OVER]
    if over:
        return 0.0 if over == 99 else (WIN if over - 1 == player else -WIN)
    return side(duel, player) + own_hand(duel, player) - side(duel, 1 - player) - other_hand(duel, 1 - player)


def side(duel: Table, player: int) -> float:
    """Everything a player has that both can see."""
    base = player * n.PLAYER_ZONES
    total = STORIES_WON[min(len(duel.zones[base + n.WON]), 5)]
    total += sum(TOKENS_PLACED[min(table.tokens(duel, s, player), 5)] for s in table.stories(duel))
    total += sum(in_play(duel, c, player) for c in table.cards_of(duel, player))
    for d in table.domains(duel, player):
        total += RESOURCES_ON[min(len(table.resources_on(duel, d)), 6)]
        if duel.cells[d * COLUMNS + STANCE] == n.READY:
            total += UNDRAINED
    deck = len(duel.zones[base + n.DECK])
    return total - max(0, THIN_DECK - deck) ** 2 * 0.3


def in_play(duel: Table, c: int, player: int) -> float:
    """A card on the table, in the state it is in."""
    at = c * COLUMNS
    if duel.cells[at + FORM]:
        return 0.8
    if table.type_of(duel, c) != n.CHARACTER:
        return 0.7 + 0.5 * max(duel.face(c).printed[n.COST], 0)
    stance = duel.cells[at + STANCE]
    if stance == n.INSANE:
        return INSANE * printed_worth(duel, c)
    worth = body(duel, c) - WOUND * duel.cells[at + WOUNDS]
    if stance == n.EXHAUSTED:
        is_open = table.active(duel) == player or duel.regs[PHASE] < n.STORY_PHASE
        worth *= EXHAUSTED_AND_OPEN if is_open else EXHAUSTED_AND_RESTED
    return worth


def body(duel: Table, c: int) -> float:
    """A character's worth by its values now."""
    return PRESENCE + sum(weight * table.value(duel, c, stat) for stat, weight in PER_STAT) + ABILITY * texts(duel, c)


def printed_worth(duel: Table, c: int) -> float:
    """A character's worth by what is printed on it."""
    printed = duel.face(c).printed
    return PRESENCE + sum(weight * max(printed[stat], 0) for stat, weight in PER_STAT) + ABILITY * texts(duel, c)


def texts(duel: Table, c: int) -> int:
    """How many abilities a card has besides being played."""
    abilities = duel.setup.abilities
    return sum(1 for number in duel.face(c).abilities if abilities[number].kind != PLAY)


def other_hand(duel: Table, player: int) -> float:
    """A hand that one does not know: its size."""
    return CARD * len(duel.zones[player * n.PLAYER_ZONES + n.HAND])


def own_hand(duel: Table, player: int) -> float:
    """A hand that one knows: a card is worth more the sooner a domain can pay for it."""
    wealth = [[table.symbol(duel, c) for c in table.resources_on(duel, d)] for d in table.domains(duel, player)]
    return sum(held(duel, c, wealth) for c in duel.zones[player * n.PLAYER_ZONES + n.HAND])


def held(duel: Table, c: int, wealth: list[list[int]]) -> float:
    """One card in hand, against the domains one has."""
    printed = duel.face(c).printed
    cost = max(printed[n.COST], 0)
    faction = next((f for f in range(n.AGENCY, n.SILVER_TWILIGHT + 1) if printed[f] > 0), -1)
    short = min((missing(symbols, cost, faction) for symbols in wealth), default=cost)
    return max(0.2, CARD * (1.0 + 0.14 * min(cost, 4)) - 0.34 * short)


def missing(symbols: list[int], cost: int, faction: int) -> int:
    """How many resources a domain lacks to pay a cost of a faction."""
    short = max(0, cost - len(symbols))
    return max(short, 1) if cost and faction >= 0 and faction not in symbols else short
