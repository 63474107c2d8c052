"""Victory and defeat: stories won, empty decks, loops that nobody can stop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythos.coc import editions as ed
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
from mythos.coc.table import COLUMNS, TOKENS
from mythos.kernel.machine import O_TAKE, OVER, TOUCHED, Frame

if TYPE_CHECKING:
    from mythos.coc.duel import Duel

Q_WON: Final = 39


def lost_decks(g: Duel, f: Frame) -> bool:
    """A player whose deck has no cards left has lost. coc3-faq-02"""
    if g.zones[DECK] and g.zones[PLAYER_ZONES + DECK]:
        return False
    empty = [p for p in range(g.setup.players) if not g.zones[p * PLAYER_ZONES + DECK]]
    if len(empty) == g.setup.players:
        active_wins = g.setup.rules[ed.BOTH_DECKS_EMPTY] == ed.ACTIVE_PLAYER_WINS
        g.end_game(g.active() if active_wins else -1, BY_EMPTY_DECK)
    else:
        g.end_game(1 - empty[0], BY_EMPTY_DECK)
    return True


def decided(g: Duel, f: Frame) -> bool:
    """A player may have enough stories because fewer are needed now. coc3-faq-01"""
    if not may_be_decided(g) or g.being_won():  # who is winning a story sees to it himself
        return False
    victory(g)
    return bool(g.regs[OVER])


def may_be_decided(g: Duel) -> bool:
    """A quick look: has anybody three stories, or does text change how many are needed?"""
    return len(g.zones[WON]) > 2 or len(g.zones[PLAYER_ZONES + WON]) > 2 or STORIES_TO_WIN in g.mods_by


def won_stories(g: Duel, f: Frame) -> bool:
    """Enough success tokens on a side win a story at once; of several, the active player's come first. coc3-3.2"""
    cells = g.cells
    won = []
    for s in g.stories():
        at = s * COLUMNS + TOKENS
        if cells[at] or cells[at + 1]:
            won += [(p, s) for p in (0, 1) if has_won(g, s, p)]
    if won:
        taken = g.being_won()
        won = [(p, s) for p, s in won if g.ref(s) not in taken]
    if not won:
        return False
    winner = g.active() if any(p == g.active() for p, _ in won) else won[0][0]
    mine = [s for p, s in won if p == winner]
    if len(mine) == 1:
        g.win(g.ref(mine[0]), winner)
    else:
        g.goto(f, "take_first")
        g.ask(g.active(), Q_WON, [(O_TAKE, g.ref(s), 0, 0, winner) for s in mine])
    return True


def take_first(g: Duel, f: Frame) -> None:
    """Stories won at the same time are taken in the active player's order. coc3-1.7"""
    option = g.reply()
    g.goto(f, "check")
    g.regs[TOUCHED] = 1
    g.win(option[1], option[4])


def has_won(g: Duel, story: int, player: int) -> bool:
    """Are there enough success tokens on a player's side? Five, unless text says otherwise."""
    tokens = g.cells[story * COLUMNS + TOKENS + player]
    if tokens < 5 and not (tokens and (TOKENS_TO_WIN in g.mods_by or g.lasting)):
        return False
    return tokens >= g.net(story, TOKENS_TO_WIN, g.face(story).printed[TOKENS_TO_WIN] or 5)


def victory(g: Duel) -> None:
    """Three stories won are victory; if both players have them, the active player's. coc3-3.4, coc3-faq-01"""
    for player in g.in_order():
        enough = len(g.zones[player * PLAYER_ZONES + WON]) >= g.net(player, STORIES_TO_WIN, 3)
        if enough and not g.forbidden(E_WIN_GAME, player):
            g.end_game(player, BY_STORIES)
            return


def stalemate(g: Duel) -> None:
    """A loop that nobody can stop ends the game without a winner."""
    g.end_game(-1, BY_LOOP)
