"""The cards of the game: the project's own card files, and files that a user adds."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from mythos.arkham.compile import compile_file, compile_text
from mythos.errors import UsageError
from mythos.kernel.program import Definition
from mythos.language.sheets import CardFile, Sheet, sheets

FOLDER: Final = Path(__file__).parent / "cards"
SETS: Final = ("core", "dunwich", "carcosa", "forgotten", "blackwind")


def load_cards(extra: Iterable[CardFile] = ()) -> dict[str, Definition]:
    """All definitions by id; `extra`: card files of one's own."""
    extra = tuple(extra)
    if not extra:
        return _own_cards()
    cards = dict(_own_cards())
    for file in extra:
        name = file.name if isinstance(file, Sheet) else str(file)
        for definition in compile_text(file.text, name) if isinstance(file, Sheet) else compile_file(file):
            if definition.id in cards:
                raise UsageError(
                    f"{name}: the card id {definition.id!r} is taken by {cards[definition.id].title!r}.",
                    remedy="Give your set a name of its own.",
                )
            cards[definition.id] = definition
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
    digest = hashlib.blake2b(digest_size=8)
    for name in SETS:
        digest.update((FOLDER / f"{name}.cards").read_bytes())
    for sheet in sheets(extra):
        digest.update(sheet.text.encode())
    return digest.hexdigest()
