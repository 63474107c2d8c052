"""The cards of the game: the project's own card files, and files that a user adds."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from mythos.coc.editions import DEFAULT_EDITION, edition_index
from mythos.coc.words import COC
from mythos.errors import UsageError
from mythos.kernel.program import Definition
from mythos.language.cache import load_file

FOLDER: Final = Path(__file__).parent / "cards"
SETS: Final = ("core",)


def load_cards(edition: str = DEFAULT_EDITION, extra: Iterable[str | Path] = ()) -> dict[str, Definition]:
    """All definitions by id, for one edition; `extra`: card files of one's own."""
    edition_index(edition)
    cards = dict(_own_cards(edition))
    for path in extra:
        for definition in load_file(Path(path), edition, COC):
            if definition.id in cards:
                raise UsageError(
                    f"{path}: the card id {definition.id!r} is taken by {cards[definition.id].title!r}.",
                    remedy="Give your set a name of its own.",
                )
            cards[definition.id] = definition
    return cards


@cache
def _own_cards(edition: str) -> dict[str, Definition]:
    found: dict[str, Definition] = {}
    for name in SETS:
        for definition in load_file(FOLDER / f"{name}.cards", edition, COC):
            found[definition.id] = definition
    return found


def cards_hash(extra: Iterable[str | Path] = ()) -> str:
    """A fingerprint of the card files."""
    digest = hashlib.blake2b(digest_size=8)
    for path in (*(FOLDER / f"{name}.cards" for name in SETS), *(Path(p) for p in extra)):
        digest.update(path.read_bytes())
    return digest.hexdigest()
