"""What a player does not know, game by game: pools of cards that may as well lie in each other's places.

Call of Cthulhu: of each owner, every card whose face the player has not seen where it lies (the opponent's hand, both
decks, the story deck, facedown domains). Arkham Horror: of each investigator the deck, and the hand if it is another's;
the encounter deck; a deck of the scenario's own; locations that look alike until they are revealed; and which one of
several encounter sets was shuffled in unseen. Acts and agendas come in their printed order: that is no secret.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mythos.arkham import numbers as an
from mythos.arkham import table as arkham
from mythos.arkham.scenarios import Scenario
from mythos.arkham.scenarios.zealot import SCENARIOS
from mythos.coc.table import PLACE
from mythos.kernel.machine import BITS, HOST, KNOWN, OBJECT, ZONE, Machine

SMALLEST: Final = 1 << BITS  # below, a number may as well be a count
ARKHAM_LINKS: Final = (HOST, arkham.PLACE)
COC_LINKS: Final = (HOST, PLACE)
DRAWN_FROM: Final = (arkham.THE_ENCOUNTER_DECK, arkham.THE_SPECIAL_DECK)
Lie = dict[int, int]  # which card lies in the place of which


def links(machine: Machine) -> tuple[int, ...]:
    """The columns that name another card."""
    return ARKHAM_LINKS if isinstance(machine, arkham.Table) else COC_LINKS


def hidden(machine: Machine, viewer: int) -> list[int]:
    """The cards whose faces the viewer has not seen where they lie, place after place."""
    cells, columns, faces = machine.cells, machine.columns, machine.card_face
    named = shown_in_questions(machine, viewer)
    return [
        c
        for zone in machine.zones
        for c in zone
        if faces[c].number >= 0 and not cells[c * columns + KNOWN] >> viewer & 1 and c not in named
    ]


def shown_in_questions(machine: Machine, viewer: int) -> set[int]:
    """What the viewer is asked about he sees: a deck he searches, a facedown domain he may drain."""
    options = [option for ask in machine.open_asks() if ask.player == viewer for option in ask.options]
    named = {option[1] for option in options} | {option[4] for option in options if option[4] >= SMALLEST}
    return {
        ref & OBJECT for ref in named if ref >= 0 and ref & OBJECT < len(machine.setup.owners) and machine.live(ref)
    }


def permutation(machine: Machine, viewer: int, rng: Random) -> Lie:
    """Which card lies in the place of which, if what the viewer does not know is dealt anew."""
    if isinstance(machine, arkham.Table):
        pools = arkham_pools(machine, viewer)
        sets = unseen_sets(machine, pools)
    else:
        pools, sets = coc_pools(machine, viewer), []
    alike = {card: one for cards in sets for card, one in zip(cards, sets[0], strict=True)}
    lie: Lie = {}
    for places in pools:
        cards = sorted(alike.get(c, c) for c in places)  # the same pool in the same order, however it truly lies
        rng.shuffle(cards)
        lie.update(zip(places, cards, strict=True))
    if sets:
        exchange_sets(machine, sets, lie, rng)
    return {old: new for old, new in lie.items() if old != new}


def coc_pools(machine: Machine, viewer: int) -> list[list[int]]:
    """The unknown cards of each owner."""
    places: dict[int, list[int]] = {}
    for c in hidden(machine, viewer):
        places.setdefault(machine.setup.owners[c], []).append(c)
    return [places[owner] for owner in sorted(places)]


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
        if machine.type_of(c) == an.LOCATION and (is_unrevealed(machine, c) or is_left_out(machine, c)):
            sheet = machine.sheet(c)
            pools.setdefault((machine.title_of(c), sheet.symbol[1], sheet.connects[1]), []).append(c)
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
    return next((scenario for scenario in SCENARIOS.values() if scenario.reference in references), None)


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
