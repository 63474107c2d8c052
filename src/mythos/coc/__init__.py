"""Call of Cthulhu: The Card Game, every rule enforced.

>>> import mythos.coc as coc
>>> game = coc.new_game(seed=7)
>>> game.question.text
'Shuffle this hand back and draw a new one?'
"""

from mythos.coc.cardfiles import load_cards
from mythos.coc.decks import Deck, load_deck, starter_ids
from mythos.coc.game import Duel, new_game

__all__ = ["Deck", "Duel", "load_cards", "load_deck", "new_game", "starter_ids"]
