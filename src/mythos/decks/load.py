"""Reading a deck from a file or by the id of a starter, and writing it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from mythos.coc.cardfiles import CardFile, sheets
from mythos.decks.budget import LARGEST
from mythos.decks.formats import format_named, format_of
from mythos.decks.games import all_deck_rules, catalogue_of, deck_rules
from mythos.decks.sheet import Decklist, DeckMistakes, Reading, Sheet, understand
from mythos.errors import UsageError
from mythos.language.mistakes import nearest
from mythos.language.sheets import Sheet as CardSheet

MOST_BYTES: Final = 4 * LARGEST
LONGEST_NAME: Final = 255


def load(source: str | Path, game: str = "", cards: Iterable[CardFile] = ()) -> Decklist:
    """A deck by its file or the id of a starter; every line must fit a card."""
    reading = read(source, game, cards)
    if reading.mistakes:
        raise DeckMistakes(str(source), reading.mistakes)
    return reading.deck


def read(source: str | Path, game: str = "", cards: Iterable[CardFile] = ()) -> Reading:
    """A deck as far as it can be understood, with what cannot.

    `game` is for files that do not say it themselves: else it is the one whose cards they name; `cards` are card
    files of one's own that a deck may use.
    """
    if isinstance(source, str) and is_starter(source):
        return Reading(starter(source, game), (), ())
    path = Path(source)
    text = text_of(path)
    try:
        sheet = format_of(path, text).read(text)
    except UsageError as error:
        raise UsageError(f"{path}: {error.message}", remedy=error.remedy) from error
    if sheet.game and game and sheet.game != game:
        raise UsageError(f"{path} is a deck of the game {sheet.game!r}, not of {game!r}.")
    reading = understood(sheet, sheet.game or game, path.stem.replace("_", " "), sheets(cards))
    if not reading.deck.sections and not reading.mistakes:
        raise UsageError(f"{path}: no cards", remedy="write one card on a line, such as '3x Young Deep One (Core)'")
    return reading


def understood(sheet: Sheet, game: str, name: str, own: tuple[CardSheet, ...]) -> Reading:
    """A sheet by the cards of a game; where nobody says which, of the game that leaves least of it unread."""
    if game:
        return understand(sheet, catalogue_of(game, own), name)
    readings = [understand(sheet, rules.catalogue(own), name) for rules in all_deck_rules().values()]
    return min(readings, key=lambda reading: len(reading.mistakes))


def starter(name: str, game: str = "") -> Decklist:
    """A deck that comes with a game."""
    known = {game: deck_rules(game)} if game else all_deck_rules()
    for rules in known.values():
        if rules.has_starter(name):
            return rules.starter(name)
    hint = nearest(name, [each for rules in known.values() for each in rules.starters()])
    more = "`mythos decks list` names them all; a file is named with its ending, such as deck.o8d"
    raise UsageError(f"no deck is called {name!r}", remedy=f"{hint} ({more})" if hint else more)


def is_starter(source: str) -> bool:
    """Is this the id of a deck we have, or meant to be one?"""
    try:
        if Path(source).exists():
            return False
    except (OSError, ValueError):  # a name that no file can have
        return False
    return any(rules.has_starter(source) for rules in all_deck_rules().values()) or not ({"/", "\\", "."} & set(source))


def text_of(path: Path) -> str:
    """The text of a deck file."""
    try:
        if not path.is_file() and path.exists():
            raise UsageError(f"{path} is no file.", remedy="Name a deck file, or the id of a starter deck.")
        if path.stat().st_size > MOST_BYTES:
            raise UsageError(
                f"The deck file {path} is larger than {MOST_BYTES:,} bytes.", remedy="Is it a deck at all?"
            )
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"The deck file {path} cannot be read: it is not UTF-8 text.") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is none"
        raise UsageError(f"The deck file {shown(path)} cannot be read: {reason}.") from error


def shown(path: Path) -> str:
    """The name of a file, cut short where it is endless."""
    name = str(path)
    return name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME] + "..."


def write(deck: Decklist, form: str) -> str:
    """A deck as the text of a format."""
    return format_named(form).write(deck, catalogue_of(deck.game))
