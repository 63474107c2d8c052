"""Victory and defeat: stories won, empty decks, loops that nobody can stop."""

from __future__ import annotations

from typing import Final

from mythos.coc import editions as ed
from mythos.coc import moving, standing, table
from mythos.coc.numbers import (
    BY_EMPTY_DECK,
    BY_LOOP,
    BY_STORIES,
    DECK,
    E_WIN_GAME,
    PLAYER_ZONES,
    STORIES_TO_WIN,
    TOKENS_TO_WIN,
    WON,
)
from mythos.coc.table import COLUMNS, TOKENS, Table
from mythos.kernel import reading
from mythos.kernel.machine import O_TAKE, OVER, TOUCHED, Frame

Q_WON: Final = 39


def lost_decks(g: Table, f: Frame) -> bool:
    """A player whose deck has no cards left has lost. coc3-faq-02"""
    if g.zones[DECK] and g.zones[PLAYER_ZONES + DECK]:
        return False
    empty = [p for p in range(g.setup.players) if not g.zones[p * PLAYER_ZONES + DECK]]
    if len(empty) == g.setup.players:
        active_wins = g.setup.rules[ed.BOTH_DECKS_EMPTY] == ed.ACTIVE_PLAYER_WINS
        moving.end_game(g, table.active(g) if active_wins else -1, BY_EMPTY_DECK)
    else:
        moving.end_game(g, 1 - empty[0], BY_EMPTY_DECK)
    return True


def decided(g: Table, f: Frame) -> bool:
    """A player may have enough stories because fewer are needed now. coc3-faq-01"""
    if not may_be_decided(g) or g.contents.being_won(g):  # who is winning a story sees to it himself
        return False
    victory(g)
    return bool(g.regs[OVER])


def may_be_decided(g: Table) -> bool:
    """A quick look: has anybody three stories, or does text change how many are needed?"""
    return len(g.zones[WON]) > 2 or len(g.zones[PLAYER_ZONES + WON]) > 2 or STORIES_TO_WIN in g.mods_by


def won_stories(g: Table, f: Frame) -> bool:
    """Enough success tokens on a side win a story at once; of several, the active player's come first. coc3-3.2"""
    cells = g.cells
    won = []
    for s in table.stories(g):
        at = s * COLUMNS + TOKENS
        if cells[at] or cells[at + 1]:
            won += [(p, s) for p in (0, 1) if has_won(g, s, p)]
    if won:
        taken = g.contents.being_won(g)
        won = [(p, s) for p, s in won if g.ref(s) not in taken]
    if not won:
        return False
    winner = table.active(g) if any(p == table.active(g) for p, _ in won) else won[0][0]
    mine = [s for p, s in won if p == winner]
    if len(mine) == 1:
        g.contents.win(g, g.ref(mine[0]), winner)
    else:
        g.goto(f, "take_first")
        g.ask(table.active(g), Q_WON, [(O_TAKE, g.ref(s), 0, 0, winner) for s in mine])
    return True


def take_first(g: Table, f: Frame) -> None:
    """Stories won at the same time are taken in the active player's order. coc3-1.7"""
    option = g.reply()
    g.goto(f, "check")
    g.regs[TOUCHED] = 1
    g.contents.win(g, option[1], option[4])


def has_won(g: Table, story: int, player: int) -> bool:
    """Are there enough success tokens on a player's side? Five, unless text says otherwise."""
    tokens = g.cells[story * COLUMNS + TOKENS + player]
    if tokens < 5 and not (tokens and (TOKENS_TO_WIN in g.mods_by or g.lasting)):
        return False
    return tokens >= standing.tokens_needed(g, story, player)


def victory(g: Table) -> None:
    """Three stories won are victory; if both players have them, the active player's. coc3-3.4, coc3-faq-01"""
    for player in table.in_order(g):
        enough = len(g.zones[player * PLAYER_ZONES + WON]) >= reading.net(g, player, STORIES_TO_WIN, 3)
        if enough and not standing.forbidden(g, E_WIN_GAME, player):
            moving.end_game(g, player, BY_STORIES)
            return


def stalemate(g: Table) -> None:
    """A loop that nobody can stop ends the game without a winner."""
    moving.end_game(g, -1, BY_LOOP)
