"""Call of Cthulhu: The Card Game, every rule enforced.

>>> import mythos.coc as coc
>>> game = coc.new_game(seed=7)
>>> game.question.text
'Shuffle this hand back and draw a new one?'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from mythos.coc.cardfiles import load_cards
    from mythos.coc.decks import Deck, load_deck, starter_ids
    from mythos.coc.game import Duel, new_game

__all__ = ["Deck", "Duel", "load_cards", "load_deck", "new_game", "starter_ids"]
PLACES: Final = {"Duel": "game", "new_game": "game", "load_cards": "cardfiles"}  # the others: decks


def __getattr__(name: str) -> Any:
    """The game, loaded when it is first asked for."""
    if name in __all__:
        return getattr(import_module(f"{__name__}.{PLACES.get(name, 'decks')}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted((*globals(), *__all__))
