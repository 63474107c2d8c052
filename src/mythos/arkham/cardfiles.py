"""The cards of the game: the project's own card files, its scenarios, and files that a user adds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from mythos.arkham.chapters import Chapter, compile_chapters, compile_sheet, read_sheet
from mythos.arkham.compile import compile_file
from mythos.arkham.library import backs
from mythos.kernel.program import Definition
from mythos.language.layout import read_text
from mythos.language.sheets import CardFile, Sheet, fingerprint, join, sheets, sheets_of

FOLDER: Final = Path(__file__).parent / "cards"
STORIES: Final = Path(__file__).parent / "scenarios"
SETS: Final = ("core", "dunwich", "carcosa", "forgotten", "blackwind")
FILES: Final = ("core", "dunwich", "carcosa", "carcosa-players", "forgotten", "blackwind")


def load_cards(extra: Iterable[CardFile] = ()) -> dict[str, Definition]:
    """All definitions by id; `extra`: card files of one's own."""
    extra = tuple(extra)
    return _with(sheets(extra)) if extra else _own_cards()


@lru_cache(maxsize=32)
def _with(sheets: tuple[Sheet, ...]) -> dict[str, Definition]:
    """The cards with those of some sheets; kept, because games with the same cards follow each other."""
    cards = dict(_own_cards())
    for sheet in sheets:
        join(cards, compile_sheet(sheet.text, sheet.name), sheet)
    return cards


@cache
def _own_cards() -> dict[str, Definition]:
    cards = {d.id: d for name in FILES for d in compile_file(FOLDER / f"{name}.cards")}
    cards.update({d.id: d for d in compile_chapters(own_chapters())})
    return cards


def story_files() -> list[Path]:
    """The project's own scenarios and campaigns, in their order."""
    names = read_text(STORIES / "contents.txt").split()
    return [STORIES / name for name in names]


@cache
def own_chapters() -> tuple[Chapter, ...]:
    """The project's own scenarios and campaigns, read."""
    return tuple(chapter for path in story_files() for chapter in read_sheet(read_text(path), str(path))[1])


def other_sides(cards: dict[str, Definition]) -> frozenset[str]:
    """The ids that are other faces of cards, and no cards by themselves."""
    return frozenset(back for definition in cards.values() for back in backs(definition))


def encounter_set(cards: dict[str, Definition], name: str) -> list[str]:
    """The ids of an encounter set, each as often as it has copies, in the order of the file."""
    key = f"set {name}"
    found = []
    behind = other_sides(cards)
    for card_id, definition in cards.items():
        if definition.fact(key) and card_id not in behind:
            copies = definition.fact("copies")
            found += [card_id] * (copies[0] if copies else 1)
    return found


def cards_hash(extra: Iterable[CardFile] = ()) -> str:
    """A fingerprint of the card files."""
    return fingerprint([*(FOLDER / f"{name}.cards" for name in FILES), *story_files()], extra)


__all__ = ["CardFile", "Sheet", "cards_hash", "encounter_set", "load_cards", "sheets", "sheets_of"]
