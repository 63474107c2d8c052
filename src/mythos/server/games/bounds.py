"""What a game may hold that a stranger brings along: far more than people play, far less than keeps a server busy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from mythos.errors import MythosError, UsageError
from mythos.kernel.saves import read_save
from mythos.kernel.session import Game
from mythos.language.mistakes import CardMistake

G = TypeVar("G", bound=Game)
MOST_ANSWERS: Final = 5_000
MOST_CARDS: Final = 400  # of all decks, or of a position
MOST_LETTERS: Final = 20_000  # of home-made cards


def read_bounded(save: str, kind: type[G], moved: str, check: Callable[[dict[str, Any]], None]) -> G:
    """A game from a stranger's file: its size is looked at before anything is compiled, dealt or played."""
    data = read_save(save, kind.name)
    if len(data["answers"]) > MOST_ANSWERS:
        raise UsageError(f"A saved game has at most {MOST_ANSWERS:,} answers here.")
    check_cards(data["setup"])
    check(data["setup"])
    try:
        return kind.load(save, moved=moved)
    except MythosError:
        raise
    except CardMistake as wrong:
        raise UsageError(f"A card of this game has a mistake: {wrong}") from None
    except Exception as wrong:
        raise UsageError(f"The saved game is damaged ({type(wrong).__name__}).") from wrong


def check_cards(setup: dict[str, Any]) -> None:
    """Home-made cards come as text, and not too many of them; no file of the server is read."""
    position = setup.get("position")
    letters = 0
    for part in (setup, position if isinstance(position, dict) else {}):
        rows = part.get("cards") or []
        if not isinstance(rows, list) or any(not isinstance(row, list) for row in rows):
            raise UsageError(
                "This game names card files by their place on a disk, which this server does not read.",
                remedy="Save it again with this version: saves carry the cards' text now.",
            )
        letters += sum(len(text) for row in rows for text in row if isinstance(text, str))
    if letters > 2 * MOST_LETTERS:  # a position carries them twice
        raise UsageError(f"Home-made cards have at most {MOST_LETTERS:,} letters here.")


def check_size(size: int) -> None:
    """Refuse games of more cards than people play with."""
    if size > MOST_CARDS:
        raise UsageError(f"A game has at most {MOST_CARDS} cards here, not {size}.")


def counted(thing: Any) -> int:
    """The words in nested lists and tables: no fewer than the cards that they name."""
    if isinstance(thing, dict):
        return sum(counted(value) for value in thing.values())
    if isinstance(thing, list):
        return sum(counted(value) for value in thing)
    return 1


def sum_of(rows: Any) -> int:
    """The copies that a deck list asks for; what is no number of them is refused elsewhere."""
    if not isinstance(rows, list):
        return 0
    counts = [row[1] for row in rows if isinstance(row, list) and len(row) == 2]
    return sum(count for count in counts if isinstance(count, int))
