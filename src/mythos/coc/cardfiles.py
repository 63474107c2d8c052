"""The cards of the game: the project's own card files, and files that a user adds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from mythos.coc.editions import CCG_2_0, DEFAULT_EDITION, edition_index
from mythos.coc.words import COC
from mythos.kernel.program import Definition
from mythos.language.cache import load_file, load_text
from mythos.language.sheets import CardFile, Sheet, fingerprint, join, sheets, sheets_of

FOLDER: Final = Path(__file__).parent / "cards"
SETS: Final = (
    "core",
    "secrets-of-arkham",
    "summons-of-the-deep",
    "dreamlands",
    "the-yuggoth-contract",
    "the-order-of-the-silver-twilight",
    "rituals-of-the-order",
    "forgotten-lore",
    "ancient-relics",
    "revelations",
    "seekers-of-knowledge",
    "the-key-and-the-gate",
    "terror-in-venice",
    "denizens-of-the-underworld",
    "the-sleeper-below",
    "for-the-greater-good",
    "the-thousand-young",
    "the-mark-of-madness",
)
COLLECTIBLE: Final = (  # of the collectible years: only the edition of those years has them
    "arkham-edition",
    "unspeakable-tales",
    "arkham-premium-edition",
    "forbidden-relics",
    "eldritch-edition",
    "masks-of-nyarlathotep",
    "forgotten-cities",
    "spawn-of-madness",
    "kingsport-dreams",
    "conspiracies-of-chaos",
)


def load_cards(edition: str = DEFAULT_EDITION, extra: Iterable[CardFile] = ()) -> dict[str, Definition]:
    """All definitions by id, for one edition; `extra`: card files of one's own."""
    edition_index(edition)
    files = tuple(extra)
    read = tuple(file for file in files if isinstance(file, Sheet))
    cards = _with(read, edition) if read else _own_cards(edition)
    if len(read) < len(files):
        cards = dict(cards)
        for file in files:
            if not isinstance(file, Sheet):
                join(cards, load_file(file, edition, COC), file)
    return cards


@lru_cache(maxsize=32)
def _with(sheets: tuple[Sheet, ...], edition: str) -> dict[str, Definition]:
    """The cards with those of some sheets; kept, because games with the same cards follow each other."""
    cards = dict(_own_cards(edition))
    for sheet in sheets:
        join(cards, load_text(sheet.text, sheet.name, edition, COC), sheet)
    return cards


@cache
def _own_cards(edition: str) -> dict[str, Definition]:
    found: dict[str, Definition] = {}
    for name in sets_of(edition):
        for definition in load_file(FOLDER / f"{name}.cards", edition, COC):
            found[definition.id] = definition
    return found


def sets_of(edition: str) -> tuple[str, ...]:
    """The sets of an edition. Of one title, the card of its own years comes first."""
    return (*COLLECTIBLE, *SETS) if edition == CCG_2_0 else SETS


def cards_hash(extra: Iterable[CardFile] = ()) -> str:
    """A fingerprint of the card files."""
    return fingerprint([FOLDER / f"{name}.cards" for name in (*SETS, *COLLECTIBLE)], extra)


__all__ = ["CardFile", "Sheet", "cards_hash", "load_cards", "sheets", "sheets_of"]
