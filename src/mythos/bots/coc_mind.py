"""What the searching bot knows of Call of Cthulhu: what a position is worth, which answers are promising."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from mythos.bots.coc_contest import Prospect
from mythos.bots.coc_greedy import Trial, best, candidates
from mythos.bots.coc_quick import quick
from mythos.bots.coc_value import WIN, held, value
from mythos.bots.mind import Mind
from mythos.bots.secrets import Secrets
from mythos.coc import numbers as n
from mythos.coc import table
from mythos.coc.rules import committing, resource, setup
from mythos.coc.rules.windows import Q_ACTION
from mythos.coc.table import PLACE, TURN, Table
from mythos.kernel.machine import HOST, O_ABILITY, O_PASS, OBJECT, Ask, Option

POINTS: Final = 22.0  # the scale: an advantage of so many points counts as a chance of about 0.7
TURNS: Final = 2  # playouts end when so many turns more have begun
PERMANENT: Final = (n.CHARACTER, n.SUPPORT)


class CocSecrets(Secrets):
    """The opponent's hand, both decks, the story deck, facedown domains: of each owner, whatever was not seen."""

    links = (HOST, PLACE)


class CocMind(Mind):
    """Call of Cthulhu."""

    secrets = CocSecrets()

    def best(self, machine: Table, ask: Ask, rng: Random) -> Option:
        """An answer ahead, played on until things have settled."""
        return best(machine, ask, rng)

    def worth(self, machine: Table, player: int) -> float:
        """The evaluation on a scale from 0 to 1; nothing but the end is quite certain."""
        return chance(value(machine, player))

    def opposed(self, one: int, other: int) -> bool:
        """Two players, one winner."""
        return one != other

    def moment(self, machine: Table) -> int:
        """The number of the turn."""
        return machine.regs[TURN]

    def horizon(self, machine: Table) -> int:
        """The end of the next turn: what the opponent makes of it counts."""
        return machine.regs[TURN] + TURNS

    def impressions(self, machine: Table, ask: Ask, rng: Random) -> Sequence[tuple[Option, float]]:
        """What the greedy bot sees: each answer, played on a little."""
        if ask.kind == setup.Q_MULLIGAN:
            return [(quick(machine, ask), 0.5)]
        tried = candidates(machine, ask, rng)
        trial = Trial(machine, ask.player)
        return [(code, chance(trial.score(machine, ask, code, len(tried) - i))) for i, code in enumerate(tried)]

    def promising(self, machine: Table, ask: Ask) -> Sequence[Option]:
        """All answers, the better looking first."""
        codes = ask.now()
        if ask.kind == committing.Q_COMMIT:
            return sorted(codes, key=Prospect(machine, ask.player).gain, reverse=True)
        if ask.kind == Q_ACTION:
            return sorted(codes, key=lambda code: eagerness(machine, code), reverse=True)
        if ask.kind == resource.Q_RESOURCE:
            wealth = wealth_of(machine, ask.player)
            return sorted(codes, key=lambda code: thrift(machine, code, wealth), reverse=True)
        first = quick(machine, ask)
        return [first, *(code for code in codes if code != first)]

    def reply(self, machine: Table, ask: Ask, rng: Random) -> Option:
        """Play what can be played, attach a resource, and else what is quick."""
        codes = ask.now()
        if len(codes) == 1:
            return codes[0]
        if ask.kind == Q_ACTION:
            best = max(codes, key=lambda code: eagerness(machine, code))
            return best if eagerness(machine, best) >= 1 else pass_or_first(codes)
        if ask.kind == resource.Q_RESOURCE:
            wealth = wealth_of(machine, ask.player)
            return max(codes, key=lambda code: thrift(machine, code, wealth))
        return quick(machine, ask)


def chance(points: float) -> float:
    """How likely a game is won with an advantage of so many points."""
    if abs(points) >= WIN:
        return 1.0 if points > 0 else 0.0
    return 0.02 + 0.96 / (1 + exp(-points / POINTS))


def eagerness(machine: Table, code: Option) -> float:
    """Permanent cards before anything else, the dearest first; then events and abilities; then to pass."""
    if code[0] != O_ABILITY:
        return 0.0
    face = machine.face(code[1] & OBJECT)
    if machine.setup.plays[code[2]] and face.type in PERMANENT:
        return 1 + max(face.printed[n.COST], 0) + 0.5 * (face.type == n.CHARACTER)
    return 0.5


def wealth_of(machine: Table, player: int) -> list[list[int]]:
    """The resource symbols on each domain of a player."""
    return [[table.symbol(machine, c) for c in table.resources_on(machine, d)] for d in table.domains(machine, player)]


def thrift(machine: Table, code: Option, wealth: list[list[int]]) -> float:
    """The card that is worth least in hand, on a domain that it brings to two or three resources."""
    if code[0] != resource.O_RESOURCE:
        return -5.0
    there = len(table.resources_on(machine, code[4] & OBJECT))
    return -held(machine, code[1] & OBJECT, wealth) - 0.4 * abs(there - 1.6)


def pass_or_first(codes: Sequence[Option]) -> Option:
    """Do nothing, if that is offered."""
    return next((code for code in codes if code[0] == O_PASS), codes[0])
