"""The game: setup, mulligan, starting resources, then turn after turn."""

from __future__ import annotations

from typing import Final

from mythos.coc import acts, moving, table
from mythos.coc import editions as ed
from mythos.coc.numbers import BY_RULE, DECK, DOMAINS, E_RESOURCE, HAND, PLAYER_ZONES
from mythos.coc.rules.turn import TURN_PROCEDURE
from mythos.coc.table import ACTIVE, COLUMNS, FIRST_PLAYER, THE_STORY_DECK, Table
from mythos.coc.table import TURN as TURN_NUMBER
from mythos.kernel import hooks
from mythos.kernel.machine import KNOWN, O_NO, O_TAKE, O_YES, Ask, Frame, procedure
from mythos.kernel.records import Player

Q_MULLIGAN: Final = 48
Q_SETUP: Final = 49


# -- GAME: setup and turns
class WholeGame(Frame):
    """Setup, then turn after turn."""

    player: Player = 0  # who decides about his hand next
    said: int = 0  # how many have

    def __init__(self) -> None:
        super().__init__(GAME)


def shuffle_decks(g: Table, f: WholeGame) -> None:
    """Shuffle both decks and the story deck; reveal three stories. coc3-err-rulebook-p06b"""
    for player in range(g.setup.players):
        table.shuffle_deck(g, player)
    g.shuffle(THE_STORY_DECK, 3)
    for place in range(3):
        moving.reveal_story(g, place)


def draw_setup_hands(g: Table, f: WholeGame) -> None:
    """Each player draws eight cards. coc3-err-rulebook-p06b"""
    for player in range(g.setup.players):
        draw_hand(g, player)
    f.player = g.regs[FIRST_PLAYER]
    f.said = 0


def draw_hand(g: Table, player: int) -> None:
    """Eight cards from the top."""
    for _ in range(8):
        if g.zones[player * PLAYER_ZONES + DECK]:
            c = g.top(player * PLAYER_ZONES + DECK, player)
            g.move(c, player * PLAYER_ZONES + HAND)
            g.cells[c * COLUMNS + KNOWN] = 1 << player


def mulligan(g: Table, f: WholeGame) -> None:
    """Everybody may shuffle the hand back and draw a new one, once; the first player says so first. coc3-2.20"""
    if f.said >= g.setup.players:
        g.goto(f, "choose_resources")
        return
    g.ask_all([Ask(p, Q_MULLIGAN, ((O_NO, 0, 0, 0, 0), (O_YES, 0, 0, 0, 0))) for p in deciders(g, f)])


def deciders(g: Table, f: WholeGame) -> list[int]:
    """One after the other, or in no order: all at the same time, by edition (coc15-mulligan)."""
    in_turn = g.setup.rules[ed.MULLIGAN] == ed.FIRST_PLAYER_FIRST
    return [f.player] if in_turn else table.in_order(g)


def take_mulligan(g: Table, f: WholeGame) -> None:
    """The second hand must be kept. coc3-2.20"""
    for player, reply in zip(deciders(g, f), g.replies, strict=True):
        if reply[0][0] == O_YES:
            for c in g.zones[player * PLAYER_ZONES + HAND]:
                g.move(c, player * PLAYER_ZONES + DECK)
            table.shuffle_deck(g, player)
            draw_hand(g, player)
            hooks.tell(g, f"{table.name(g, player)} takes a mulligan.", "coc3-2.20")
        f.player = (player + 1) % g.setup.players
        f.said += 1
    g.goto(f, "mulligan")


def choose_resources(g: Table, f: WholeGame) -> None:
    """Each player puts one card of his hand on each of his domains, secretly and at the same time."""
    asks = []
    for player in table.in_order(g):
        hand = [g.ref(c) for c in g.zones[player * PLAYER_ZONES + HAND]]
        count = min(len(hand), len(g.zones[player * PLAYER_ZONES + DOMAINS]))
        asks.append(Ask(player, Q_SETUP, tuple((O_TAKE, r, 0, 0, 0) for r in hand), count, count))
    g.ask_all(asks)


def attach_resources(g: Table, f: WholeGame) -> None:
    """The starting resources are revealed together."""
    for player, reply in zip(table.in_order(g), g.replies, strict=True):
        for domain, option in zip(table.domains(g, player), reply, strict=False):  # a hand may have fewer than three
            g.heap.append(acts.made(g, E_RESOURCE, option[1], player, BY_RULE, other=g.ref(domain)))
            acts.apply(g, len(g.heap) - 1)
    g.pending = []
    g.contents.close_window(g)


def next_turn(g: Table, f: WholeGame) -> None:
    """Turn after turn."""
    g.goto(f, "next_turn")
    if g.regs[TURN_NUMBER]:
        g.regs[ACTIVE] = 1 - g.regs[ACTIVE]
    g.regs[TURN_NUMBER] += 1
    g.push(Frame(TURN_PROCEDURE))


GAME: Final = procedure(
    "game",
    shuffle_decks,
    draw_setup_hands,
    mulligan,
    take_mulligan,
    choose_resources,
    attach_resources,
    next_turn,
    frame=WholeGame,
)
