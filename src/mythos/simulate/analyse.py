"""A game looked through afterwards: each decision priced by search, from what the player could know then.

What an answer is worth is the mean of playouts in games that fit all the player knew (what was hidden is dealt anew),
the same imagined games for every answer. The price of a decision is how much less the given answer was worth than the
best one. In Call of Cthulhu worth is the chance to win, in Arkham Horror the valuation on a scale from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final

from mythos.bots.mcts import Branch, Search
from mythos.bots.mind import mind_of
from mythos.games.run import no_step
from mythos.kernel.course import CONCEDE
from mythos.kernel.machine import Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import Game
from mythos.plot import Panel, picture

PLAYOUTS: Final = 24  # for each answer that is compared
COMPARED: Final = 5  # answers: those that look best, and the one that was given
WORST: Final = 10  # decisions that are told
LEAST: Final = 0.03  # what an answer must cost to be called a mistake


@dataclass(frozen=True, slots=True)
class Decision:
    """One answer of a game: what it was worth, and the best one."""

    number: int  # answers given before
    player: int
    question: str
    given: str
    worth: float
    best: str
    best_worth: float

    @property
    def price(self) -> float:
        """What the answer cost."""
        return max(self.best_worth - self.worth, 0.0)

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return {**asdict(self), "price": round(self.price, 4)}


def analyse(
    game: Game,
    playouts: int = PLAYOUTS,
    seat: int | None = None,
    seed: int = 1,
    step: Callable[[int], None] = no_step,
) -> Iterator[Decision]:
    """Every decision of a game in which there was something to decide; of one player, if that is wanted."""
    replay = game.at(0)
    for player, code in game.answers:
        ask = next(ask for ask in replay.machine.open_asks() if ask.player == player)
        if len(ask.now()) > 1 and code != CONCEDE and seat in (None, player):
            yield priced(replay, ask, code, playouts, seed)
        replay.take(ask, code)
        step(1)


def priced(game: Game, ask: Ask, given: Code, playouts: int, seed: int) -> Decision:
    """One decision: the answers that look best and the one that was given, each tried in the same imagined games."""
    codes = ask.now()
    search = Search(mind_of(game), game, ask, seed)
    place = codes.index(given)
    tried = search.branches[:COMPARED]
    mine = next((branch for branch in search.branches if branch.place == place), None)
    if mine is None:
        mine = Branch(place, tried[-1].impression if tried else 0.5)
    if mine not in tried:
        tried = [*tried, mine]
    for _ in range(playouts):
        for branch in tried:
            search.walk(branch)
    best = max(tried, key=mean)
    return Decision(
        number=len(game.answers),
        player=ask.player,
        question=game.ask_text(ask),
        given=game.label(ask, given),
        worth=round(mean(mine), 4),
        best=game.label(ask, codes[best.place]),
        best_worth=round(mean(best), 4),
    )


def mean(branch: Branch) -> float:
    """What its playouts came to."""
    return branch.root.success / max(branch.root.visits, 1)


def summary(game: Game, decisions: list[Decision], playouts: int) -> dict[str, Any]:
    """The whole game as plain data."""
    players = range(game.machine.setup.players)
    return {
        "game": game.name,
        "answers": len(game.answers),
        "playouts": playouts,
        "players": [
            {
                "player": player,
                "decisions": len(own := [one for one in decisions if one.player == player]),
                "price": round(sum(one.price for one in own), 4),
                "mistakes": sum(one.price >= LEAST for one in own),
            }
            for player in players
        ],
        "decisions": [one.plain() for one in decisions],
    }


def worst(decisions: list[Decision]) -> list[Decision]:
    """The largest mistakes, in the order of the game."""
    found = sorted(decisions, key=lambda one: -one.price)[:WORST]
    return sorted((one for one in found if one.price >= LEAST), key=lambda one: one.number)


def drawn(game: Game, decisions: list[Decision]) -> str:
    """How each player's prospects went, and what the decisions cost, as SVG."""
    panels = []
    for player in range(game.machine.setup.players):
        own = [one for one in decisions if one.player == player]
        if own:
            labels = [str(one.number) for one in own]
            series = {"given": [one.worth for one in own], "best": [one.best_worth for one in own]}
            title = f"Player {player + 1}: worth of each decision"
            panels.append(Panel(title, labels, series, kind="lines", percent=True, top=1.0))
            panels.append(Panel("What they cost", labels, {"price": [one.price for one in own]}, percent=True))
    return picture(f"{len(decisions)} decisions, by search from what each player could know", panels)
