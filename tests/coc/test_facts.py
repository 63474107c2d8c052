"""What is printed on the cards, against the table of facts, in every edition."""

from __future__ import annotations

import pytest

from mythos.coc import numbers as n
from mythos.coc.cardfiles import COLLECTIBLE, SETS, load_cards
from mythos.coc.decks import collectible_cards, known_cards
from mythos.coc.editions import CCG_2_0, DEFAULT_EDITION, EDITIONS
from mythos.decks.coc_cards import Card, coc_cards, collectible_facts
from mythos.kernel.program import Definition
from mythos.rulings.index import documents

# What the last document corrected, as it was before: (the fact, the ruling).
EARLIER: dict[str, tuple[str, object, str]] = {
    "core-124": ("subtypes", ["Monster"], "coc3-err-core-f124"),
    "summons-of-the-deep-076": ("subtypes", ["Creature"], "coc3-err-sotd-f76"),
    "forgotten-lore-003": ("subtypes", ["Sorceror"], "coc3-err-spawn-f3"),
    "forgotten-lore-015": ("subtypes", ["Investigator", "Sorceror"], "coc3-err-spawn-f15"),
    "forgotten-lore-023": ("subtypes", ["Investigator", "Sorceror"], "coc3-err-kingsport-f23"),
    "forgotten-lore-035": ("subtypes", ["Sorceror"], "coc3-err-kingsport-f35"),
    "forgotten-lore-043": ("subtypes", ["Investigator", "Sorceror"], "coc3-err-chaos-f43"),
    "forgotten-lore-051": ("subtypes", ["Sorceror"], "coc3-err-chaos-f51"),
    "forgotten-lore-053": ("subtypes", ["Cthonian"], "coc3-err-chaos-f53"),
    "forgotten-lore-073": ("subtypes", ["Sorceror"], "coc3-err-dunwich-f73"),
    "forgotten-lore-112": ("subtypes", ["Cultist"], "coc3-err-lore-ah-f112"),
    "ancient-relics-040": ("keywords", [], "coc3-err-relics-f39b"),
}


def of_table(card: Card) -> dict[str, object]:
    """The facts of a row."""
    return {
        "title": card.title,
        "subtitle": card.descriptor,
        "unique": card.unique,
        "type": card.type,
        "faction": card.faction or "neutral",
        "cost": card.cost or 0,
        "skill": card.skill or 0,
        "icons": card.icons,
        "struggles": card.struggles if card.type not in ("story", "conspiracy") else "",
        "subtypes": sorted(card.subtypes),
        "keywords": sorted(word.split(" ")[0] if word.startswith("Fated") else word for word in card.keywords),
        "steadfast": sorted(card.steadfast),
        "transient": card.transient,
        "rarity": card.rarity,
    }


def of_engine(card: Definition) -> dict[str, object]:
    """The same facts of a card as the engine has it."""
    names = {number: name for name, number in n.TYPES.items()}
    factions = {stat: name for name, stat in n.FACTIONS.items()}
    printed = card.printed
    return {
        "title": card.title,
        "subtitle": card.subtitle,
        "unique": card.unique,
        "type": names[card.type],
        "faction": " ".join(name for stat, name in factions.items() if printed[stat] > 0) or "neutral",
        "cost": printed[n.COST],
        "skill": printed[n.SKILL],
        "icons": "".join(letter * printed[stat] for letter, stat in n.ICONS.items()),
        "struggles": "".join("TCAI"[stat - n.TERROR] for stat in card.fact("boosters")),
        "subtypes": sorted(name for name, stat in n.SUBTYPE.items() if stat in card.words),
        "keywords": sorted(keyword(name, printed[stat]) for name, stat in n.KEYWORDS.items() if printed[stat] > 0),
        "steadfast": sorted(factions[stat] for stat in card.fact("steadfast")),
        "transient": bool(card.fact("transient")),
        "rarity": next((name for name in n.RARITIES if card.fact(name)), ""),
    }


def keyword(name: str, value: int) -> str:
    """A keyword with its number, if it counts."""
    return f"{name} +{value}" if n.KEYWORDS[name] == n.TOUGHNESS else name


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_has_the_facts_of_the_table(edition: str) -> None:
    table = {**coc_cards().cards, **collectible_facts()}
    found: dict[str, dict[str, object]] = {}
    for name, card in load_cards(edition).items():
        wanted, got = of_table(table[name]), of_engine(card)
        if differing := {fact: got[fact] for fact in wanted if got[fact] != wanted[fact]}:
            found[name] = differing
    before = {name: {fact: value} for name, (fact, value, _) in EARLIER.items()}
    assert found == ({} if edition == DEFAULT_EDITION else before)


def test_the_cards_of_the_collectible_years_are_those_of_their_edition_only() -> None:
    older = {name for name in load_cards(CCG_2_0) if name.rpartition("-")[0] in COLLECTIBLE}
    assert older == set(collectible_cards()) == set(load_cards(CCG_2_0)) - set(load_cards(DEFAULT_EDITION))
    assert {name.rpartition("-")[0] for name in known_cards()} == set(SETS)


def test_the_table_of_the_collectible_years_is_whole() -> None:
    assert len(collectible_facts()) == 1204
    assert not {card.set for card in collectible_facts().values()} & {
        card.set for card in coc_cards().cards.values() if card.type != "unknown"
    }


def test_what_was_otherwise_before_has_its_ruling() -> None:
    assert all(ruling in documents("coc") for _, _, ruling in EARLIER.values())
