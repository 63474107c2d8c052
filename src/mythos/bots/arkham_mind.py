"""What the searching bot knows of Arkham Horror: what a position is worth, which answers are promising."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from mythos.arkham.table import ROUND, Table
from mythos.bots import arkham_greedy
from mythos.bots.arkham_secrets import ArkhamSecrets
from mythos.bots.arkham_value import value
from mythos.bots.mind import Mind
from mythos.kernel.machine import Ask, Option

ROUNDS: Final = 2  # playouts end when so many rounds more have begun
MIDDLE: Final = 4.0
SPREAD: Final = 2.0
HINT: Final = 0.02


class ArkhamMind(Mind):
    """Arkham Horror."""

    secrets = ArkhamSecrets()

    def best(self, machine: Table, ask: Ask, rng: Random) -> Option:
        """Exact odds for tests, simple worth for everything else."""
        return arkham_greedy.answer(machine, ask, rng)

    def worth(self, machine: Table, player: int) -> float:
        """The evaluation on a scale from 0 to 1."""
        return 1 / (1 + exp((MIDDLE - value(machine)) / SPREAD))

    def opposed(self, one: int, other: int) -> bool:
        """Investigators stand together."""
        return False

    def moment(self, machine: Table) -> int:
        """The number of the round."""
        return machine.regs[ROUND]

    def horizon(self, machine: Table) -> int:
        """The end of the next round."""
        return machine.regs[ROUND] + ROUNDS

    def impressions(self, machine: Table, ask: Ask, rng: Random) -> Sequence[tuple[Option, float]]:
        """What the greedy bot thinks of each answer, as a slight preference."""
        now = self.worth(machine, ask.player)
        ranked = [code for code in self.promising(machine, ask) if not arkham_greedy.is_idle(machine, code)]
        return [(code, now - HINT * k) for k, code in enumerate(ranked)]

    def promising(self, machine: Table, ask: Ask) -> Sequence[Option]:
        """All answers, the better looking first."""
        first = arkham_greedy.answer(machine, ask, Random(0))
        rest = [code for code in ask.now() if code != first]
        return [first, *sorted(rest, key=lambda code: -arkham_greedy.worth(machine, ask, code))]

    def reply(self, machine: Table, ask: Ask, rng: Random) -> Option:
        """What the greedy bot answers."""
        codes = ask.now()
        return codes[0] if len(codes) == 1 else arkham_greedy.answer(machine, ask, rng)
