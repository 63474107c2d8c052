"""The campaign log as a page for people: what was played and written, who is left, what comes next.

It is for printing, and for those who play with real cards: the next set-up is told as far as the log decides.
"""

from __future__ import annotations

from collections import Counter

from mythos.arkham import numbers as n
from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards, sheets_of
from mythos.arkham.members import ACTIVE, Member
from mythos.arkham.scenarios import Item, Log, ending
from mythos.kernel.program import Definition


def page(campaign: Campaign) -> str:
    """The whole page, in Markdown."""
    cards = load_cards(sheets_of(campaign.cards))
    state = "" if not campaign.over else ", won" if campaign.won else ", over"
    parts = [[f"# {campaign.frame.title}", "", f"{campaign.difficulty}{state}"], played(campaign), log(campaign)]
    parts += [["## Chaos bag", "", tokens(campaign.bag)]]
    parts += [investigator(member, cards) for member in campaign.members]
    if not campaign.over:
        parts.append(setup(campaign, cards))
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def played(campaign: Campaign) -> list[str]:
    """The scenarios so far."""
    lines = ["## Scenarios", ""]
    for outcome in campaign.outcomes:
        scenario = campaign.book.scenario(outcome.scenario)
        gained = ", ".join(str(amount) for amount in outcome.experience)
        told = scenario.resolutions[outcome.resolution].title
        lines.append(f"- {scenario.title}: {ending(outcome.resolution)}, {told} (experience {gained})")
    return lines if campaign.outcomes else []


def log(campaign: Campaign) -> list[str]:
    """What is recorded."""
    lines = ["## Campaign log", "", *(f"- {phrase}" for phrase in campaign.log or ["nothing yet"])]
    for name, entries in campaign.shown_lists.items():
        lines += ["", f"{name}:", *(f"- {entry}" for entry in entries)]
    lines += [f"- {name}: {number}" for name, number in campaign.counters.items()]
    return lines


def tokens(bag: list[int]) -> str:
    """The tokens of a bag, equal ones counted."""
    counted = Counter(bag)
    numbers = sorted((token for token in counted if token < n.SKULL), reverse=True)
    order = [*numbers, *sorted(token for token in counted if token >= n.SKULL)]
    return ", ".join(f"{counted[token]} x {n.token_name(token)}" for token in order)


def investigator(member: Member, cards: dict[str, Definition]) -> list[str]:
    """Somebody with experience, trauma and deck."""
    lines = [f"## {cards[member.investigator].title}", ""]
    state = "" if member.status == ACTIVE else f"{member.status}; "
    trauma = f"{member.physical} physical and {member.mental} mental trauma"
    lines.append(f"{state}{member.experience} experience, {trauma}")
    lines += [f"- {record}" for record in member.records]
    named = sorted((cards[card].title, level(cards[card]), int(copies)) for card, copies in member.deck)
    return [*lines, "", *(f"{copies}x {title}{mark}" for title, mark, copies in named)]


def level(card: Definition) -> str:
    """The level of a card, where it has one to tell."""
    return f" ({card.printed[n.LEVEL]})" if card.printed[n.LEVEL] > 0 else ""


def setup(campaign: Campaign, cards: dict[str, Definition]) -> list[str]:
    """What to do before the next scenario, as far as the log decides it."""
    scenario = campaign.scenario
    known = Log.of(campaign.log, campaign.lists, campaign.counters)
    lines = [f"## Next: {scenario.title}", ""]
    if len(campaign.coming) > 1:
        others = ", ".join(campaign.book.scenario(name).title for name in campaign.coming[1:])
        lines.append(f"- Or instead: {others}")
    for word, items in (
        ("Gather", scenario.gathered),
        ("Set aside", scenario.set_aside),
        ("In play", scenario.locations),
        ("Out of the game", scenario.removed),
    ):
        held = [named(item, cards, campaign) for item in items if item.when.holds(known)]
        lines += [f"- {word}: {'; '.join(held)}"] if held else []
    for name, items in scenario.decks:
        lines.append(f"- {name}: {'; '.join(named(item, cards, campaign) for item in items if item.when.holds(known))}")
    for word, stages in (("Agendas", scenario.agendas), ("Acts", scenario.acts)):
        lines.append(f"- {word}: {', '.join(cards[card].title for card in stages)}")
    if scenario.start:
        lines.append(f"- Everybody starts at {cards[scenario.start].title}")
    reference = cards[scenario.reference]
    lines += [f"- {reference.abilities[number].text}" for number in reference.fact("chapter setup") or ()]
    for member in campaign.playing:
        if member.physical or member.mental:
            name = cards[member.investigator].title
            lines.append(f"- {name} begins with {member.physical} damage and {member.mental} horror (trauma)")
    return lines


def named(item: Item, cards: dict[str, Definition], campaign: Campaign) -> str:
    """What an item of a scenario means."""
    if item.listed:
        return ", ".join(campaign.lists.get(item.listed, ())) or f"nobody under {item.listed}"
    if item.sets:
        return ("one at random of " if len(item.sets) > 1 else "") + ", ".join(item.sets)
    words = " or ".join(dict.fromkeys(cards[card].title for card in item.cards))
    return f"{item.count} random {words}" if item.random else f"{item.count} {words}" if item.count else words
