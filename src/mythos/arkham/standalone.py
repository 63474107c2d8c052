"""Standalone play: one scenario by itself, with decks that were built with experience.

    scene = standalone([deck], "devourer", seed=3, earlier={"gathering": 2})

More experience is paid for with more random basic weaknesses. What earlier scenarios would have brought is chosen: a
resolution for each, the first one unless something else is said; they give no experience.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.decks import NO_WEAKNESS, Deck, experience_of, playable, problems, starter
from mythos.arkham.game import Scene, basic_weakness
from mythos.arkham.scenarios import Resolution, Scenario
from mythos.arkham.scenarios.zealot import CAMPAIGN, SCENARIOS
from mythos.errors import UsageError

EACH: Final = 10  # so much experience brings one more random basic weakness
MOST: Final = 49
ALONE: Final = {"masks": ("house burned",)}  # what the log says if nothing is chosen
STEP: Final = 1_000_003  # from one roll of the dice to the next


def more_weaknesses(experience: int) -> int:
    """How many random basic weaknesses besides the usual one a deck with so much experience takes."""
    if not 0 <= experience <= MOST:
        raise UsageError(f"A deck with {experience} experience cannot play by itself.", remedy=f"At most {MOST}.")
    return experience // EACH


def standalone(
    decks: Sequence[str | Deck],
    scenario: str = "gathering",
    seed: int = 0,
    difficulty: str = "standard",
    *,
    earlier: Mapping[str, int] | None = None,
    names: Sequence[str] = (),
    undoable: bool = True,
) -> Scene:
    """One scenario by itself. `earlier`: resolutions of the scenarios before it; without it the log is as for a
    scenario that stands alone. `names`: who got away then, where a scenario asks for it."""
    if scenario not in SCENARIOS:
        raise UsageError(f"There is no scenario {scenario!r}.", remedy=f"Choose one of {', '.join(SCENARIOS)}.")
    reached = [] if earlier is None else resolutions(SCENARIOS[scenario], earlier)
    log = ALONE.get(scenario, ()) if earlier is None else [phrase for one in reached for phrase in one.records]
    seats: list[dict[str, Any]] = []
    taken: list[str] = []
    for seat, chosen in enumerate(decks):
        deck = playable(starter(chosen) if isinstance(chosen, str) else chosen)
        rows = [[card, copies] for card, copies in deck.cards]
        for k in range(int(NO_WEAKNESS in problems(deck)) + more_weaknesses(experience_of(deck))):
            taken.append(basic_weakness(seed + STEP * k, seat, taken))
            rows.append([taken[-1], 1])
        story = [[one.earns, 1] for one in reached if one.earns and seat == 0]
        seats.append({"investigator": deck.investigator, "deck": [*rows, *story], **trauma(reached, seat)})
    setup = {
        "scenario": scenario,
        "seats": seats,
        "seed": seed,
        "difficulty": difficulty,
        "log": sorted(set(log)),
        "names": known_names(SCENARIOS[scenario], names),
        "lead": 0,
    }
    return Scene.dealt(setup, undoable=undoable)


def known_names(scenario: Scenario, names: Sequence[str]) -> list[str]:
    """Names that the log can hold when a scenario begins: of unique enemies."""
    if names and scenario.names != "got away":
        raise UsageError(f"{scenario.title} does not ask who got away.")
    cards = load_cards().values()
    unique = [
        card.title for card in cards if card.unique and card.type == n.ENEMY and n.SUBTYPE["Cultist"] in card.words
    ]
    strange = [name for name in names if name not in unique]
    if strange:
        raise UsageError(f"Nobody called {strange[0]!r} can have got away.", remedy=f"Who can: {', '.join(unique)}.")
    return list(dict.fromkeys(names))


def resolutions(scenario: Scenario, earlier: Mapping[str, int]) -> list[Resolution]:
    """The resolutions of the scenarios before this one: those that were chosen, else the first."""
    before = CAMPAIGN[: CAMPAIGN.index(scenario)]
    strange = [name for name in earlier if name not in [one.id for one in before]]
    if strange:
        raise UsageError(f"{strange[0]!r} does not come before {scenario.title}.")
    found = []
    for one in before:
        number = earlier.get(one.id, 1)
        if number not in one.resolutions:
            raise UsageError(f"{one.title} has no resolution {number}.")
        if one.resolutions[number].killed or one.resolutions[number].all_killed:
            raise UsageError(f"Nobody goes on after resolution {number} of {one.title}.")
        found.append(one.resolutions[number])
    return found


def trauma(reached: Sequence[Resolution], seat: int) -> dict[str, int]:
    """The trauma that the chosen resolutions bring."""
    physical = sum(one.trauma[0] + (one.lead_trauma[0] if seat == 0 else 0) for one in reached)
    mental = sum(one.trauma[1] + (one.lead_trauma[1] if seat == 0 else 0) for one in reached)
    return {"physical": physical, "mental": mental}
