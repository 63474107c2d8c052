"""Save files as text: what they hold, and the budget of whoever reads one that a stranger wrote.

Sizes, counts, digits and depth are looked at before anything is dealt, multiplied or played.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any, Final

from mythos.errors import MythosError, UsageError

FORMAT: Final = 1
LARGEST: Final = 4_000_000  # letters of a file
MOST_ANSWERS: Final = 20_000
MOST_PARTS: Final = 10_000  # words, numbers, lists and tables of a setup
MOST_LETTERS: Final = 1_200_000  # of a setup: nearly all of them card files of one's own
LONGEST_WORD: Final = 400  # letters, but for the text of a card file
DEEPEST: Final = 8
LARGEST_NUMBER: Final = 2**63
UNPACKED: Final = 8_000_000  # bytes of a snapshot
MARKED: Final = 8  # answers from one mark to the next
MARK: Final = 10  # letters of a position's fingerprint that make a mark
REFUSED: Final = "refuse"
ON: Final = "on"
BACK: Final = "back"
REMEDY: Final = "Choose a file that `save` has written."


class Moved(MythosError):
    """The answers of a saved game lead to another position by the rules of this version."""

    def __init__(self, count: int, equal: int | None, fits: int) -> None:
        self.count = count  # answers of the game
        self.equal = equal  # answers up to the last position that is known to be the same; None: nothing tells
        self.fits = fits  # answers that can still be given
        ways = f"'{ON}' goes on where it leads now" if fits == count else f"'{ON}' goes on after {fits} answers"
        if equal is not None:
            ways += f", '{BACK}' from the last equal position, after {equal} of {count} answers"
        super().__init__(moved(count, equal, fits), remedy=f"Choose: {ways} (moved).")

    def __reduce__(self) -> Any:
        return Moved, (self.count, self.equal, self.fits)


def moved(count: int, equal: int | None, fits: int) -> str:
    """What is to be said of a game whose answers lead elsewhere."""
    what = (
        "Its answers lead to another position than before."
        if fits == count
        else f"Answer {fits + 1} does not fit the game any more."
    )
    since = "" if equal is None else f" It is the same up to answer {equal} of {count}."
    return f"{what} The rules or cards have changed since it was saved.{since}"


def read_json(text: str, what: str = "saved game") -> Any:
    """JSON with whole numbers only, and nothing that is none."""
    if len(text) > LARGEST:
        raise UsageError(f"A {what} has at most {LARGEST:,} letters.", remedy=REMEDY)

    def no_number(written: str) -> Any:
        raise ValueError(f"{written[:20]!r} is no whole number")

    try:
        return json.loads(text, parse_float=no_number, parse_constant=no_number)
    except RecursionError:
        why = "it is nested too deeply"
    except ValueError as wrong:
        why = str(wrong)[:200]
    raise UsageError(f"This is no {what}: {why}.", remedy=REMEDY)


def read_save(text: str, name: str) -> dict[str, Any]:
    """The fields of a save file, checked and bounded."""
    data = read_json(text)
    if not isinstance(data, dict) or data.get("mythos") != FORMAT:
        raise UsageError("This is no saved game of a form this version reads.")
    if data.get("game") != name:
        raise UsageError(f"This is a saved game of {str(data.get('game'))[:40]!r}, not of {name!r}.")
    shapes: dict[str, type] = {"rules": str, "setup": dict, "answers": list, "hash": str, "snapshot": str}
    for key, kind in shapes.items():
        if not isinstance(data.get(key), kind):
            raise UsageError(f"The saved game is damaged: {key!r} is missing or of a wrong form.")
    if len(data["answers"]) > MOST_ANSWERS:
        raise UsageError(f"A saved game has at most {MOST_ANSWERS:,} answers.")
    for i, row in enumerate(data["answers"]):
        if not is_numbers(row, 6):
            raise UsageError(f"The saved game is damaged: answer {i + 1} is not six numbers.")
    data["marks"] = read_marks(data.get("marks", []), len(data["answers"]))
    bound(data["setup"])
    return data


def is_numbers(row: Any, count: int) -> bool:
    """Is this a row of so many whole numbers, none of them endless?"""
    if not isinstance(row, list) or len(row) != count:
        return False
    return all(type(number) is int and -LARGEST_NUMBER < number < LARGEST_NUMBER for number in row)


def read_marks(rows: Any, answers: int) -> dict[int, str]:
    """Fingerprints of earlier positions, by the number of answers that led there."""
    if not isinstance(rows, list) or len(rows) > MOST_ANSWERS:
        raise UsageError("The saved game is damaged: 'marks' is of a wrong form.")
    marks: dict[int, str] = {}
    for row in rows:
        match row:
            case [int(count), str(mark)] if count >= 0 and len(mark) == MARK:
                if count <= answers:
                    marks[count] = mark
            case _:
                raise UsageError("The saved game is damaged: a mark is a number of answers and a fingerprint.")
    return marks


def bound(setup: Any) -> None:
    """Refuse plain data that is too large, too deep or of no form; the text of a card file may be long."""
    parts = letters = 0
    waiting: list[tuple[Any, int, bool]] = [(setup, 0, False)]
    while waiting:
        thing, depth, is_file = waiting.pop()
        parts += 1
        if depth > DEEPEST:
            raise damaged("it is nested too deeply")
        if isinstance(thing, str):
            letters += len(thing)
            if len(thing) > LONGEST_WORD and not is_file:
                raise damaged(f"a name has more than {LONGEST_WORD} letters")
            if not thing.isascii() and any("\ud800" <= letter <= "\udfff" for letter in thing):
                raise damaged("there are halves of letters in it")
        elif isinstance(thing, dict):
            waiting += [(key, depth + 1, False) for key in thing]
            waiting += [(value, depth + 1, key == "cards") for key, value in thing.items()]
        elif isinstance(thing, (list, tuple)):
            waiting += [(value, depth + 1, is_file) for value in thing]
        elif thing is not None and not isinstance(thing, bool) and not is_numbers([thing], 1):
            raise damaged("a number is none, or endless")
        if parts + len(waiting) > MOST_PARTS or letters > MOST_LETTERS:
            raise damaged("it is too large")


# What damaged data of a position may make of the code that lays it out: each means that the file is at fault.
SHAPELESS: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, StopIteration)


def damaged(why: str) -> UsageError:
    """The setup of a save is no setup."""
    return UsageError(f"The setup of the game is damaged: {why}.")


def pack(parts: tuple[Any, ...]) -> str:
    """A snapshot as text."""
    return base64.b85encode(zlib.compress(json.dumps(parts, separators=(",", ":")).encode(), 9)).decode()


def unpack(text: str) -> list[Any]:
    """A snapshot read back; bounded, so that a hostile file cannot fill the memory."""
    raw = base64.b85decode(text)
    inflate = zlib.decompressobj()
    data = inflate.decompress(raw, UNPACKED)
    if inflate.unconsumed_tail:
        raise ValueError("snapshot too large")
    parts = json.loads(data)
    if not isinstance(parts, list):
        raise ValueError("not a snapshot")
    return parts
