"""The cards of the game: the project's own card files, and files that a user adds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from mythos.arkham.compile import compile_file, compile_text
from mythos.kernel.program import Definition
from mythos.language.sheets import CardFile, Sheet, fingerprint, join, sheets, sheets_of

FOLDER: Final = Path(__file__).parent / "cards"
SETS: Final = ("core", "dunwich", "carcosa", "forgotten", "blackwind")


def load_cards(extra: Iterable[CardFile] = ()) -> dict[str, Definition]:
    """All definitions by id; `extra`: card files of one's own."""
    extra = tuple(extra)
    if not extra:
        return _own_cards()
    read = tuple(file for file in extra if isinstance(file, Sheet))
    cards = dict(_with(read))
    for file in extra:
        if not isinstance(file, Sheet):
            join(cards, compile_file(file), file)
    return cards if len(read) < len(extra) else _with(read)


@lru_cache(maxsize=32)
def _with(sheets: tuple[Sheet, ...]) -> dict[str, Definition]:
    """The cards with those of some sheets; kept, because games with the same cards follow each other."""
    cards = dict(_own_cards())
    for sheet in sheets:
        join(cards, compile_text(sheet.text, sheet.name), sheet)
    return cards


@cache
def _own_cards() -> dict[str, Definition]:
    return {d.id: d for name in SETS for d in compile_file(FOLDER / f"{name}.cards")}


def encounter_set(cards: dict[str, Definition], name: str) -> list[str]:
    """The ids of an encounter set, each as often as it has copies, in the order of the file."""
    key = f"set {name}"
    found = []
    for card_id, definition in cards.items():
        if definition.fact(key):
            copies = definition.fact("copies")
            found += [card_id] * (copies[0] if copies else 1)
    return found


def cards_hash(extra: Iterable[CardFile] = ()) -> str:
    """A fingerprint of the card files."""
    return fingerprint([FOLDER / f"{name}.cards" for name in SETS], extra)


__all__ = ["CardFile", "Sheet", "cards_hash", "encounter_set", "load_cards", "sheets", "sheets_of"]
