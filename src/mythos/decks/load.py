"""Reading a deck from a file or by the id of a starter, and writing it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from mythos.coc.cardfiles import CardFile, sheets
from mythos.coc.decks import FACTIONS, NEUTRALS, load_deck, starter_ids
from mythos.decks.budget import LARGEST
from mythos.decks.formats import format_named, format_of
from mythos.decks.games import catalogue_of
from mythos.decks.sheet import DECK, Decklist, DeckMistakes, Reading, decklist, understand
from mythos.errors import UsageError

MOST_BYTES: Final = 4 * LARGEST
LONGEST_NAME: Final = 255
DEFAULT_GAME: Final = "coc"


def load(source: str | Path, game: str = "", cards: Iterable[CardFile] = ()) -> Decklist:
    """A deck by its file or the id of a starter; every line must fit a card."""
    reading = read(source, game, cards)
    if reading.mistakes:
        raise DeckMistakes(str(source), reading.mistakes)
    return reading.deck


def read(source: str | Path, game: str = "", cards: Iterable[CardFile] = ()) -> Reading:
    """A deck as far as it can be understood, with what cannot.

    `game` is for files that do not say it themselves; `cards` are card files of one's own that a deck may use.
    """
    if isinstance(source, str) and is_starter(source):
        starter = load_deck(source)
        return Reading(decklist("coc", starter.name, {DECK: dict(starter.cards)}), (), ())
    path = Path(source)
    text = text_of(path)
    try:
        sheet = format_of(path, text).read(text)
    except UsageError as error:
        raise UsageError(f"{path}: {error.message}", remedy=error.remedy) from error
    if sheet.game and game and sheet.game != game:
        raise UsageError(f"{path} is a deck of the game {sheet.game!r}, not of {game!r}.")
    catalogue = catalogue_of(sheet.game or game or DEFAULT_GAME, sheets(cards))
    reading = understand(sheet, catalogue, path.stem.replace("_", " "))
    if not reading.deck.sections and not reading.mistakes:
        raise UsageError(f"{path}: no cards", remedy="write one card on a line, such as '3x Young Deep One (Core)'")
    return reading


def is_starter(source: str) -> bool:
    """Is this the id of a deck we have, or meant to be one?"""
    try:
        if Path(source).exists():
            return False
    except (OSError, ValueError):  # a name that no file can have
        return False
    return source in (*FACTIONS, *NEUTRALS, *starter_ids()) or not ({"/", "\\", "."} & set(source))


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
