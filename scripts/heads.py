"""The heads of cards that are not written yet, from the table of facts: `python scripts/heads.py dreamlands`.

Facts are never typed: title, subtitle, set, number, uniqueness, cost, skill, icons, subtypes and keywords of a card
come from here; its text is written below its head by somebody who read the card.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from mythos.coc.decks import collectible_cards, known_cards
from mythos.decks.coc_cards import UNKNOWN, Card, X, coc_cards, collectible_facts


def head(card: Card) -> Iterator[str]:
    """The lines of a card that are facts."""
    name, _, number = card.id.rpartition("-")
    subtitle = f" {quoted(card.descriptor)}" if card.descriptor else ""
    yield f"card {quoted(card.title)}{subtitle} {name} {int(number)}{' unique' if card.unique else ''}"
    yield "  " + ", ".join(facts(card))
    if card.subtypes:
        yield f"  subtypes {', '.join(card.subtypes)}"
    if card.keywords:
        yield f"  keywords {', '.join(card.keywords)}"


def quoted(text: str) -> str:
    """A title as a card file writes it."""
    escaped = text.replace('"', '\\"')
    return f'"{escaped}"'


def facts(card: Card) -> Iterator[str]:
    """The line of numbers."""
    yield card.type
    if card.type == "story":
        yield f"struggles {card.struggles}"
        return
    yield card.faction
    yield f"cost {'X' if card.cost == X else card.cost}"
    if card.type == "character":
        yield f"skill {'X' if card.skill == X else card.skill}"
    if card.icons:
        yield f"icons {card.icons}"
    if card.struggles:
        yield f"{'struggles' if card.type == 'conspiracy' else 'boosters'} {card.struggles}"
    if card.steadfast:
        yield f"steadfast {' '.join(card.steadfast)}"
    if card.transient:
        yield "transient"
    if card.resource != card.faction:
        yield "zoog" if card.resource == "zoog" else f"symbol {card.resource}"
    if card.rarity:
        yield card.rarity


def main(names: list[str]) -> None:
    """Print the heads of all cards of these sets, or of these ids, that have no text yet."""
    written = {*known_cards(), *collectible_cards()}
    for card in (*coc_cards().cards.values(), *collectible_facts().values()):
        wanted = card.id in names or card.id.rpartition("-")[0] in names
        if wanted and card.id not in written and card.type != UNKNOWN:
            print("\n".join(head(card)), end="\n\n")


if __name__ == "__main__":
    main(sys.argv[1:])
