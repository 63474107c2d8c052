"""How much a deck file may hold. A deck is fifty cards; what is far beyond that is none, and is refused unread."""

from __future__ import annotations

from typing import Final

from mythos.errors import UsageError

LARGEST: Final = 100_000  # letters of a file
MOST_LINES: Final = 1_000  # that are not empty, and names of cards
LONGEST_LINE: Final = 200  # letters
MOST_COPIES: Final = 999  # of one card
MOST_DEEP: Final = 4  # tables in tables
SUGGESTED: Final = 20  # names that fit no card and get to know which come near
SHOWN: Final = 60  # letters of what is wrong


def check_size(text: str) -> None:
    """Refuse what is too large to be a deck, or no text."""
    if len(text) > LARGEST:
        raise UsageError(f"a deck has at most {LARGEST:,} letters, not {len(text):,}", remedy="Is it a deck at all?")
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise UsageError("there are halves of characters in it", remedy="Save the file as UTF-8.")


def check_lines(count: int) -> None:
    """Refuse more lines than a deck can have."""
    if count > MOST_LINES:
        raise UsageError(f"a deck has at most {MOST_LINES:,} lines, not {count:,}", remedy="Is it a deck at all?")


def check_words(words: str, at: int = 0) -> str:
    """A name of a card or a deck, if it is not too long to be one."""
    if len(words) > LONGEST_LINE:
        where = f"line {at}: " if at else ""
        raise UsageError(f"{where}{shown(words)} is longer than {LONGEST_LINE} letters")
    check_size(words)
    return words


def copies(number: object) -> int | None:
    """A number of copies, be it written in digits; None if it is none that a deck could have."""
    if isinstance(number, str):
        if not (number.isascii() and number.isdecimal() and len(number) <= len(str(MOST_COPIES))):
            return None
        number = int(number)
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= MOST_COPIES:
        return None
    return number


def shown(thing: object) -> str:
    """What is wrong, cut short where it is long; never the whole of something nested."""
    if isinstance(thing, str):
        return repr(thing if len(thing) <= SHOWN else thing[:SHOWN] + "...")
    if isinstance(thing, dict):
        return f"a table of {len(thing)}"
    if isinstance(thing, (list, tuple)):
        return f"a list of {len(thing)}"
    if isinstance(thing, int) and not -(10**SHOWN) < thing < 10**SHOWN:
        return "a number of many digits"
    return repr(thing)
