"""A player that learned: a small network looks at what it may know, and takes the answer that it likes best."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from mythos.errors import UsageError
from mythos.kernel.machine import Ask
from mythos.kernel.machine import Option as Code
from mythos.kernel.session import Game

if TYPE_CHECKING:
    from mythos.observe.network import Features, Network
    from mythos.observe.sight import Sight


class NetBot:
    """`net:FILE`: weights that `scripts/train.py` wrote. It imagines nothing: it only looks."""

    name = "net"

    def __init__(self, path: str) -> None:
        if not find_spec("numpy"):
            raise UsageError("A bot that learned needs numpy.", remedy="In a clone: pip install '.[rl]'.")
        if not Path(path).is_file():
            raise UsageError(f"There is no file {path!r} with weights.", remedy="scripts/train.py makes one.")
        self.path = path

    def choose(self, game: Game, ask: Ask) -> Code:
        """The answer that looks best."""
        from mythos.observe import sight_of

        codes = ask.now()
        if len(codes) == 1:
            return codes[0]
        sight = sight_of(game)
        features, network = learned(self.path, game.name, sight)
        rows = features.rows(sight.observe(game.machine, ask.player, ask))
        return codes[int(network.scores(rows).argmax())]


@cache
def learned(path: str, game: str, sight: Sight) -> tuple[Features, Network]:
    """The weights for one pool of cards."""
    from mythos.observe.network import Features, Network

    features = Features(sight)
    return features, Network.load(Path(path), features, game)
