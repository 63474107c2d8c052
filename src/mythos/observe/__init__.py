"""What a player may know, as arrays for programs that learn: docs/research.md says what each column means.

>>> from mythos.games import game_named
>>> from mythos.observe import sight_of
>>> game = game_named("coc").part("deal")(1)
>>> sight, ask = sight_of(game), game.machine.open_asks()[0]
>>> seen = sight.observe(game.machine, ask.player, ask)
>>> seen.answers.shape[0] == len(ask.now())
True
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from mythos.errors import UsageError
from mythos.games import game_named
from mythos.kernel.session import Game

if TYPE_CHECKING:
    from mythos.observe.sight import Sight

if not find_spec("numpy"):
    raise UsageError("Observations need numpy.", remedy="Install the extra `rl`: pip install '.[rl]' in a clone.")

MOST_KEPT: Final = 64
_kept: dict[int, tuple[object, Sight]] = {}  # by the id of a library: the library, and how it is seen


def sight_of(game: Game) -> Sight:
    """How a game's tables are seen; made once for a library of cards."""
    library = game.machine.setup.library
    kept = _kept.get(id(library))
    if kept is None or kept[0] is not library:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        kept = _kept[id(library)] = library, game_named(game.name).part("sight")(library)
    return kept[1]


__all__ = ["sight_of"]
