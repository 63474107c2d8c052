"""Decks in the forms people use: reading and writing them, judging them by an edition's list, and their odds.

>>> from mythos.decks import load
>>> load("cthulhu").size
20
"""

from mythos.decks.games import catalogue_of
from mythos.decks.load import load, read, write
from mythos.decks.sheet import Decklist, DeckMistakes, Mistake, Reading

__all__ = ["DeckMistakes", "Decklist", "Mistake", "Reading", "catalogue_of", "load", "read", "write"]
