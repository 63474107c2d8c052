"""What a game brought each player, and what helps to learn it sooner.

- Call of Cthulhu: 1 for the winner, -1 for the loser, 0 if nobody wins.
- Arkham Horror: experience less trauma of each investigator, as `mythos simulate` counts them.
- Any other game: 1 for the winner, -1 for everybody else, 0 if nobody wins.

Shaping is optional: the difference of a potential before and after each answer, which is 0 at the end, so that the sum
of a game is its result less what it began with and the best way to play stays the same. The potential is made of what
everybody sees: success tokens and stories, or clues, acts and agendas.
"""

from __future__ import annotations

from typing import Any, Final

from mythos.arkham import numbers as an
from mythos.arkham.table import ACT_NOW, AGENDA_NOW, CLUES, COLUMNS
from mythos.arkham.tally import earned, suffered
from mythos.coc import numbers as cn
from mythos.coc import table
from mythos.kernel.session import Game

A_TOKEN: Final = 0.02
A_STORY: Final = 0.2
A_CLUE: Final = 0.1
A_STAGE: Final = 0.5


def returns(game: Game) -> list[float]:
    """The result of a finished game for each seat."""
    seats = range(game.machine.setup.players)
    if game.name == "arkham":
        return [gain(game, seat) for seat in seats]
    if game.winner is None:
        return [0.0 for _ in seats]
    return [1.0 if seat == game.winner else -1.0 for seat in seats]


def gain(game: Any, seat: int) -> float:
    """Experience less trauma."""
    return float(earned(game.machine, seat) - sum(suffered(game.machine, seat)))


def potential(game: Game, seat: int) -> float:
    """How far a player has come, by what lies open."""
    machine: Any = game.machine
    if game.name == "arkham":
        act, agenda = machine.regs[ACT_NOW], machine.regs[AGENDA_NOW]
        stages = sum(sign * machine.face(c).printed[an.STAGE] for sign, c in ((1, act), (-1, agenda)) if c >= 0)
        clues = sum(machine.cells[player * COLUMNS + CLUES] for player in range(machine.setup.players))
        return A_STAGE * stages + A_CLUE * clues
    if game.name == "coc":
        sides = [
            A_TOKEN * sum(table.tokens(machine, story, player) for story in table.stories(machine))
            + A_STORY * len(machine.zones[player * cn.PLAYER_ZONES + cn.WON])
            for player in (seat, 1 - seat)
        ]
        return sides[0] - sides[1]
    return 0.0
