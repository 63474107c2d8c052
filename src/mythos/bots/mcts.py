"""A player that thinks ahead: information-set Monte Carlo tree search.

Again and again it imagines a game that fits all it knows (what is hidden is dealt anew), walks down a tree of
answers, plays on by quick answers for a while, and remembers how well that went. Its own answers are tried in rounds,
and the worse half is left out after each; every answer meets the same imagined games, so that luck does not decide
between them. Of the game the bot knows questions and answers, and the little that a `Mind` says: what a position is
worth, which answers are promising, how far to look.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, isqrt, log, log2, sqrt
from random import Random
from time import process_time
from typing import Any, Final

from mythos.bots.mind import Mind, mind_of
from mythos.kernel.machine import Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import Game

ITERATIONS: Final = 100
CANDIDATES: Final = 16  # answers tried at most
CURIOSITY: Final = 0.1  # how much an answer that was rarely tried is worth trying
LONGEST: Final = 300  # answers in one playout
TRUST: Final = 4.0  # playouts that the first impression of an answer counts for


class Node:
    """A place in the tree: how often it was reached, with what success for whoever chose to go there."""

    __slots__ = ("available", "children", "success", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.success = 0.0
        self.available = 1  # how often it could have been chosen
        self.children: dict[Code, Node] = {}

    def urgency(self) -> float:
        """How much it deserves another try."""
        return self.success / self.visits + CURIOSITY * sqrt(log(self.available) / self.visits)


class Branch:
    """One answer to the question at hand (the same in every imagined game), and the tree behind it."""

    def __init__(self, place: int, impression: float) -> None:
        self.place = place  # among the answers: what it names may be another card in another imagined game
        self.impression = impression
        self.root = Node()

    def success(self) -> float:
        """The mean of its playouts and of the first impression."""
        return (self.root.success + TRUST * self.impression) / (self.root.visits + TRUST)


class Search:
    """One decision."""

    def __init__(self, mind: Mind, game: Game, ask: Ask, seed: int) -> None:
        self.mind = mind
        self.machine = game.machine
        self.player = ask.player
        self.mine = self.machine.open_asks().index(ask)
        self.seed = f"{seed}/{ask.player}/{len(game.answers)}"
        self.until = mind.horizon(self.machine)
        table, asked = self.imagined(Random(self.seed))
        found = sorted(mind.impressions(table, asked, Random(self.seed)), key=lambda pair: -pair[1])
        codes = asked.now()
        self.branches = [Branch(codes.index(code), impression) for code, impression in found[:CANDIDATES]]

    def imagined(self, rng: Random) -> tuple[Any, Ask]:
        """A game that fits all the player knows, and his question in it."""
        table = self.mind.imagine(self.machine, self.player, rng)
        return table, table.open_asks()[self.mine]

    def decide(self, spent: Callable[[int], float]) -> int:
        """The place of the best answer, found in rounds over those that are left.

        `spent` tells which part of the budget so many playouts have used.
        """
        left = self.branches
        rounds = max(1, ceil(log2(len(left)))) if left else 0
        walks = 0
        for number in range(1, rounds + 1):
            while len(left) > 1 and spent(walks) < number / rounds:
                for branch in left:
                    self.walk(branch)
                walks += len(left)
            left = sorted(left, key=lambda branch: -branch.success())[: max(1, (len(left) + 1) // 2)]
        return left[0].place

    def walk(self, branch: Branch) -> None:
        """Imagine a game, answer, choose down the tree, add one node, play on, and remember how it went."""
        rng = Random(f"{self.seed}/{branch.root.visits}")
        game, ask = self.imagined(rng)
        node = branch.root
        path = [(node, self.player)]
        game.answer(ask, ask.now()[branch.place])
        while (asks := game.open_asks()) and self.mind.moment(game) < self.until:
            ask = asks[0]
            node, code, is_new = self.choose(node, game, ask)
            path.append((node, ask.player))
            game.answer(ask, code)
            if is_new:
                break
        self.play_on(game, rng)
        worth = self.mind.worth(game, self.player)
        for visited, chooser in path:
            visited.visits += 1
            visited.success += 1 - worth if self.mind.opposed(self.player, chooser) else worth

    def choose(self, node: Node, game: Any, ask: Ask) -> tuple[Node, Code, bool]:
        """Choose an answer at a node: one never tried while there is room, else the most urgent."""
        codes = ask.now() if len(ask.now()) == 1 else self.mind.promising(game, ask)
        room = 1 + isqrt(node.visits) // 2  # first what looks best; others join as the node is visited
        tried: list[tuple[Code, Node]] = []
        for code in codes[:room]:
            child = node.children.get(code)
            if child is None:
                child = node.children[code] = Node()
                for _, other in tried:
                    other.available += 1
                return child, code, True
            child.available += 1
            tried.append((code, child))
        code, child = max(tried, key=lambda pair: pair[1].urgency())
        return child, code, False

    def play_on(self, game: Any, rng: Random) -> None:
        """Quick answers until the horizon."""
        mind = self.mind
        for _ in range(LONGEST):
            asks = game.open_asks()
            if not asks or mind.moment(game) >= self.until:
                return
            game.answer(asks[0], mind.reply(game, asks[0], rng))


class MctsBot:
    """Thinks for a number of playouts, or for a time; with playouts, the same seed gives the same answers.

    The time is the processor's, not the clock's: the bot plays as well on a machine that has other things to do.
    """

    name = "mcts"

    def __init__(self, seed: int, iterations: int = ITERATIONS, seconds: float | None = None) -> None:
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, game: Game, ask: Ask) -> Code:
        """The answer that the search comes to trust most."""
        codes = ask.now()
        if len(codes) == 1:
            return codes[0]
        begin = process_time()
        search = Search(mind_of(game), game, ask, self.seed)
        seconds = self.seconds
        if seconds is None:
            return codes[search.decide(lambda walks: walks / self.iterations)]
        return codes[search.decide(lambda walks: (process_time() - begin) / seconds)]
