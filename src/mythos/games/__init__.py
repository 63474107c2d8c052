"""The games there are: one registry that every room asks.

A game is a `GamePlugin`: its name and where its parts are. A part is written `module:name` and imported when
somebody asks for it, so that the registry lies below all rooms and `mythos --help` waits for no engine. Ours are
listed in `ours.py`; an installed package brings another by an entry point of the group `mythos.games`.

>>> from mythos.games import game_named
>>> game_named("coc").title
'Call of Cthulhu'
>>> game_named("coc").part("session").name
'coc'
"""

from mythos.games.options import carry_out
from mythos.games.plugin import GamePlugin
from mythos.games.registry import game_named, games, having

__all__ = ["GamePlugin", "carry_out", "game_named", "games", "having"]
