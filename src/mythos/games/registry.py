"""The list of games: ours first, then those of installed packages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Final

from mythos.errors import MythosError, UsageError
from mythos.games.ours import ARKHAM, COC
from mythos.games.plugin import GamePlugin
from mythos.language.mistakes import nearest

GROUP: Final = "mythos.games"


@cache
def games() -> Mapping[str, GamePlugin]:
    """All games by name. A package cannot take the name of a game that is already there."""
    found = {game.name: game for game in (COC, ARKHAM)}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        game = entry.load()
        if not isinstance(game, GamePlugin) or game.name in found:
            raise MythosError(
                f"The package behind the game {entry.name!r} ({entry.value}) brings no game, or one that is there.",
                remedy="Its entry point must name a GamePlugin with a name of its own; or remove the package.",
            )
        found[game.name] = game
    return found


def game_named(name: str) -> GamePlugin:
    """A game by its name, or a refusal that lists the games."""
    found = games()
    if name not in found:
        hint, every = nearest(name, found), f"Games: {', '.join(found)}."
        raise UsageError(f"There is no game {name!r} here.", remedy=f"{hint} {every}" if hint else every)
    return found[name]


def having(part: str) -> Mapping[str, GamePlugin]:
    """The games that have a part, by name."""
    return {name: game for name, game in games().items() if game.has(part)}
