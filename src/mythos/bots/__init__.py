"""Players that are programs: `bot("greedy", seed)` gives one; `choose(game, ask)` is all they do."""

from __future__ import annotations

from typing import Final, Protocol

from mythos.bots.greedy import GreedyBot
from mythos.bots.random import RandomBot
from mythos.errors import UsageError
from mythos.kernel.machine import Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import Game
from mythos.language.mistakes import nearest


class Bot(Protocol):
    """Whoever answers an open question with one of its codes."""

    name: str

    def choose(self, game: Game, ask: Ask) -> Code:
        """One of `ask.now()`."""
        ...


BOTS: Final[dict[str, type[RandomBot] | type[GreedyBot]]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str, seed: int) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise UsageError(f"There is no bot {name!r}.", remedy=nearest(name, BOTS) or f"bots: {', '.join(BOTS)}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "bot"]
