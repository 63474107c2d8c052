"""Quick answers: what a sensible player does without thinking ahead. The greedy bot plays on with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mythos.bots.coc_contest import commit
from mythos.bots.coc_value import in_play
from mythos.coc import numbers as n
from mythos.coc import table
from mythos.coc.paying import Q_DOMAIN
from mythos.coc.rules import committing, refresh, setup, struggles, winning
from mythos.coc.table import Table
from mythos.kernel import hooks, reading
from mythos.kernel.machine import O_DONE, O_NO, O_TAKE, O_YES, OBJECT, Ask, Option

Codes = Sequence[Option]
CHEAP: Final = 3
ENOUGH_TO_PLAY: Final = 2


def quick(duel: Table, ask: Ask) -> Option:
    """A sensible answer at once; questions without an entry are passed, or take what is named first."""
    codes = ask.now()
    if len(codes) == 1:
        return codes[0]
    answer = ANSWERS.get(ask.kind)
    return codes[0] if answer is None else answer(duel, ask, codes)


def keep_playable(duel: Table, ask: Ask, codes: Codes) -> Option:
    """Keep a hand with some cheap characters."""
    hand = duel.zones[ask.player * n.PLAYER_ZONES + n.HAND]
    cheap = [c for c in hand if duel.face(c).type == n.CHARACTER and 0 <= duel.face(c).printed[n.COST] <= CHEAP]
    wanted = O_NO if len(cheap) >= ENOUGH_TO_PLAY else O_YES
    return next(code for code in codes if code[0] == wanted)


def dearest(duel: Table, ask: Ask, codes: Codes) -> Option:
    """The card with the highest printed cost."""
    return max(codes, key=lambda code: duel.face(code[1] & OBJECT).printed[n.COST] if code[0] == O_TAKE else -2)


def worth(duel: Table, code: Option) -> float:
    """The worth of the card that an answer takes."""
    c = code[1] & OBJECT
    return (
        in_play(duel, c, reading.controller_of(duel, c)) if code[0] == O_TAKE and table.is_character(duel, c) else 0.0
    )


def best(duel: Table, ask: Ask, codes: Codes) -> Option:
    """The most valuable character."""
    return max(codes, key=lambda code: worth(duel, code))


def least(duel: Table, ask: Ask, codes: Codes) -> Option:
    """The character one misses least."""
    return min(codes, key=lambda code: worth(duel, code))


def theirs_first(duel: Table, ask: Ask, codes: Codes) -> Option:
    """The opponent's most valuable character; most effects harm."""
    taken = [code for code in codes if code[0] == O_TAKE]
    foes = [code for code in taken if reading.controller_of(duel, code[1]) != ask.player]
    return best(duel, ask, foes or taken) if taken else codes[0]


def least_waste(duel: Table, ask: Ask, codes: Codes) -> Option:
    """The domain that is drained with the least left over."""
    return min(codes, key=lambda code: code[4])


def most(duel: Table, ask: Ask, codes: Codes) -> Option:
    """The greatest X."""
    return max(codes, key=lambda code: code[4])


def agree(duel: Table, ask: Ask, codes: Codes) -> Option:
    """Yes."""
    return next((code for code in codes if code[0] == O_YES), codes[0])


def done(duel: Table, ask: Ask, codes: Codes) -> Option:
    """No more than necessary."""
    return next((code for code in codes if code[0] == O_DONE), codes[0])


ANSWERS: Final[dict[int, Callable[[Table, Ask, Codes], Option]]] = {
    setup.Q_MULLIGAN: keep_playable,
    setup.Q_SETUP: dearest,
    refresh.Q_RESTORE: best,
    committing.Q_COMMIT: commit,
    struggles.Q_LOSS: least,
    struggles.Q_ARCANE: best,
    struggles.Q_INVESTIGATION: agree,
    winning.Q_DORMANT: agree,
    Q_DOMAIN: least_waste,
    hooks.Q_X: most,
    hooks.Q_COST: least,
    hooks.Q_MAY: agree,
    hooks.Q_TARGET: theirs_first,
    hooks.Q_PICK: done,
}
