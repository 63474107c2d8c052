"""What an investigator does not know.

Of each investigator the deck, and the hand if it is another's; the encounter deck; a deck of the scenario's own;
locations that look alike until they are revealed; and which one of several encounter sets was shuffled in unseen. Acts
and agendas come in their printed order: that is no secret.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from mythos.arkham import numbers as an
from mythos.arkham import table
from mythos.arkham import table as arkham
from mythos.arkham.scenarios import Scenario
from mythos.arkham.scenarios.book import scenarios
from mythos.bots.secrets import Lie, Secrets, hidden, shuffled
from mythos.kernel.machine import HOST, KNOWN, ZONE, Machine

DRAWN_FROM: Final = (arkham.THE_ENCOUNTER_DECK, arkham.THE_SPECIAL_DECK)


class ArkhamSecrets(Secrets):
    """Arkham Horror."""

    links = (HOST, arkham.PLACE)

    def permutation(self, machine: Any, viewer: int, rng: Random) -> Lie:
        """Decks, hands, places, and which set is in play."""
        pools = arkham_pools(machine, viewer)
        sets = unseen_sets(machine, pools)
        alike = {card: one for cards in sets for card, one in zip(cards, sets[0], strict=True)}
        lie = shuffled(pools, rng, alike)
        if sets:
            exchange_sets(machine, sets, lie, rng)
        return {old: new for old, new in lie.items() if old != new}

    def laid(self, machine: Any) -> None:
        """The map follows from the places."""
        table.remap(machine)


def arkham_pools(machine: arkham.Table, viewer: int) -> list[list[int]]:
    """The unknown cards of each investigator, of each deck of the scenario, and locations that look alike."""
    pools: dict[tuple[object, ...], list[int]] = {}
    for c in hidden(machine, viewer):
        zone = machine.cells[c * arkham.COLUMNS + ZONE]
        if zone < arkham.BASE:
            pools.setdefault(("investigator", machine.setup.owners[c]), []).append(c)
        elif zone in DRAWN_FROM:
            pools.setdefault(("deck", zone), []).append(c)
    for c in (*machine.zones[arkham.THE_LOCATIONS], *left_out(machine)):
        if table.type_of(machine, c) == an.LOCATION and (is_unrevealed(machine, c) or is_left_out(machine, c)):
            sheet = table.sheet(machine, c)
            pools.setdefault((table.title_of(machine, c), sheet.symbol[1], sheet.connects[1]), []).append(c)
    return list(pools.values())


def is_unrevealed(machine: arkham.Table, c: int) -> bool:
    """Does a location show its unrevealed side?"""
    return machine.cells[c * arkham.COLUMNS + arkham.FLIPPED] == 1


def is_left_out(machine: arkham.Table, c: int) -> bool:
    """Was a card put back into the box unseen when the scenario was set up?"""
    at = c * arkham.COLUMNS
    return machine.cells[at + ZONE] == arkham.THE_REMOVED and not machine.cells[at + KNOWN]


def left_out(machine: arkham.Table) -> list[int]:
    """The cards that were put back into the box unseen."""
    return [c for c in machine.zones[arkham.THE_REMOVED] if is_left_out(machine, c)]


def scenario_of(machine: arkham.Table) -> Scenario | None:
    """The scenario that is played, by its reference card."""
    references = {machine.face(c).definition.id for c in machine.zones[arkham.THE_STORYLINE]}
    return next((scenario for scenario in scenarios().values() if scenario.reference in references), None)


def unseen_sets(machine: arkham.Table, pools: list[list[int]]) -> list[list[int]]:
    """One of several encounter sets was shuffled in: all of them, while no card of it was seen; else none."""
    scenario = scenario_of(machine)
    sets = [of_set(machine, name) for name in scenario.one_set_of] if scenario is not None else []
    aside, unknown = set(left_out(machine)), {c for places in pools for c in places}
    out = [cards for cards in sets if aside.issuperset(cards)]
    played = [cards for cards in sets if cards not in out]
    same_size = len({len(cards) for cards in sets}) == 1
    return sets if len(played) == 1 and same_size and unknown.issuperset(played[0]) else []


def exchange_sets(machine: Machine, sets: list[list[int]], lie: Lie, rng: Random) -> None:
    """It may as well have been any of them; `lie` speaks of the first, whichever it truly was."""
    chosen = rng.choice(sets)
    drawn = dict(zip(sets[0], chosen, strict=True))
    lie.update((place, drawn.get(card, card)) for place, card in list(lie.items()))
    others = [card for cards in sets if cards is not chosen for card in cards]
    every = {card for cards in sets for card in cards}
    aside = [c for c in machine.zones[arkham.THE_REMOVED] if c in every]
    lie.update(zip(aside, others, strict=True))


def of_set(machine: arkham.Table, name: str) -> list[int]:
    """The cards of an encounter set, in an order that tells nothing."""
    fact = f"set {name}"
    return [c for c in range(machine.setup.players, len(machine.setup.owners)) if fact in machine.face(c).facts]
