"""Players that are programs: `bot("greedy", seed)` gives one; `choose(game, ask)` is all they do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, Protocol

from mythos.bots.exec import exec_bot
from mythos.bots.greedy import GreedyBot
from mythos.bots.mcts import MctsBot
from mythos.bots.net import NetBot
from mythos.bots.people import PEOPLE
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


BOTS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot, "mcts": MctsBot}
BUDGET: Final = re.compile(r"mcts:(?P<number>\d+(?:\.\d+)?)(?P<seconds>s?)")


def bot(name: str, seed: int) -> Bot:
    """A bot by its name; the mcts bot with its budget, if wanted: `mcts:200` iterations or `mcts:0.25s` a decision."""
    if name in BOTS:
        return BOTS[name](seed)
    if name in PEOPLE:
        return PEOPLE[name].make(seed)
    found = BUDGET.fullmatch(name)
    if found and float(found["number"]) > 0:
        if found["seconds"]:
            return MctsBot(seed, seconds=float(found["number"]))
        if found["number"].isdigit():
            return MctsBot(seed, int(found["number"]))
    if name.startswith("net:"):
        return NetBot(name.removeprefix("net:"))
    program = exec_bot(name)
    if program is not None:
        return program
    budgets = "mcts:200 (iterations), mcts:0.25s (seconds)"
    known = f"bots: {', '.join((*PEOPLE, *BOTS))}, {budgets}, net:FILE (learned), exec:./mybot (a program of yours)"
    raise UsageError(f"There is no bot {name!r}.", remedy=nearest(name, (*PEOPLE, *BOTS)) or known)


__all__ = ["BOTS", "PEOPLE", "Bot", "bot"]
