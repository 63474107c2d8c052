"""What is printed on a card, as one line, from its compiled definition."""

from __future__ import annotations

from mythos.coc import numbers as n
from mythos.coc.cardfiles import load_cards
from mythos.coc.editions import DEFAULT_EDITION


def facts(card_id: str, edition: str = DEFAULT_EDITION) -> str:
    """Title | type, faction, cost, skill, icons | subtypes | keywords and other facts."""
    card = load_cards(edition)[card_id]
    types = {number: name for name, number in n.TYPES.items()}
    factions = [name for name, stat in n.FACTIONS.items() if card.printed[stat] > 0]
    cost = card.printed[n.COST]
    numbers = [types[card.type], *factions, f"cost {'X' if cost < 0 else cost}"]
    if card.type == n.CHARACTER:
        skill = card.printed[n.SKILL]
        icons = "".join(letter * card.printed[stat] for letter, stat in n.ICONS.items())
        numbers += [f"skill {'X' if skill < 0 else skill}", icons or "no icons"]
    subtypes = [name for name, stat in n.SUBTYPE.items() if stat in card.words]
    more = ["unique"] if card.unique else []
    for name, stat in n.KEYWORDS.items():
        if card.printed[stat] > 0:
            more.append(f"{name} +{card.printed[stat]}" if stat == n.TOUGHNESS else name)
    steadfast = card.fact("steadfast")
    more += [f"steadfast {name} {steadfast.count(stat)}" for name, stat in n.FACTIONS.items() if stat in steadfast]
    if card.fact("boosters"):
        more.append("boosters " + "".join("TCAI"[k - n.TERROR] for k in card.fact("boosters")))
    if card.fact("transient"):
        more.append("transient")
    parts = (card.title, ", ".join(numbers), ", ".join(subtypes), ", ".join(more))
    return " | ".join(part for part in parts if part)
