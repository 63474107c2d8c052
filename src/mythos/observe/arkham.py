"""Arkham Horror as an investigator sees it."""

from __future__ import annotations

from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.rulebook import ArkhamHorror
from mythos.arkham.rules import actions, results, tests, tokens, trading
from mythos.arkham.rules.spending import O_WHICH
from mythos.arkham.table import (
    ACT_NOW,
    ACTIONS,
    AGENDA_NOW,
    CLUES,
    COLUMNS,
    DAMAGE,
    DOOM,
    ENGAGED,
    EXHAUSTED,
    FLIPPED,
    FOR_EACH,
    HORROR,
    LEAD,
    PHASE,
    PLACE,
    RESOURCES,
    ROUND,
    TEST_BY,
    TEST_DIFFICULTY,
    TEST_KIND,
    TEST_OBJECT,
    TEST_RESULT,
    TEST_SKILL,
    TEST_TOKENS,
    THE_COMMITTED,
    THE_ELIMINATED,
    THE_ENCOUNTER_DECK,
    THE_ENCOUNTER_DISCARD,
    THE_LIMBO,
    THE_LOCATIONS,
    THE_PLACES,
    THE_STORYLINE,
    THE_VICTORY,
    TURN_OF,
    USES,
    ZONE_KINDS,
    Table,
)
from mythos.arkham.text import QUESTIONS
from mythos.kernel.machine import KNOWN, MARKS, OBJECT, Ask, Option
from mythos.kernel.setup import Library
from mythos.observe.programs import Words
from mythos.observe.sight import Array, Sight

STATS: Final = {
    "cost": n.COST,
    "willpower": n.WILLPOWER,
    "intellect": n.INTELLECT,
    "combat": n.COMBAT,
    "agility": n.AGILITY,
    "health": n.HEALTH,
    "sanity": n.SANITY,
    "willpower icon": n.ICON_WILLPOWER,
    "intellect icon": n.ICON_INTELLECT,
    "combat icon": n.ICON_COMBAT,
    "agility icon": n.ICON_AGILITY,
    "wild icon": n.ICON_WILD,
    "fight": n.FIGHT,
    "evade": n.EVADE,
    "damage": n.DAMAGE,
    "horror": n.HORROR,
    "shroud": n.SHROUD,
    "clues": n.CLUES,
    "doom": n.DOOM,
    "stage": n.STAGE,
    "victory": n.VICTORY,
    "level": n.LEVEL,
    "skill value": n.SKILL_VALUE,
    **{f"{name} slot": number for name, number in n.SLOTS.items()},
    **{name.lower(): number for name, number in n.KEYWORDS.items()},
    **n.CLASSES,
    "weakness": n.WEAKNESS,
}
WORKED_OUT: Final = (
    "willpower", "intellect", "combat", "agility", "health", "sanity", "fight", "evade", "damage", "horror", "shroud",
    "clues", "doom",
)  # fmt: skip
SKILLS: Final = ("willpower", "intellect", "combat", "agility", "health", "sanity")
OPEN: Final = (n.PLAY, n.THREAT, n.HAND)
ON_THE_TABLE: Final = (THE_STORYLINE, THE_LOCATIONS, THE_PLACES, THE_LIMBO, THE_COMMITTED)
WHERE_IT_LIES: Final = frozenset((n.PLAY, n.THREAT, n.INVESTIGATORS, n.LOCATIONS, n.PLACES, n.STORYLINE))
NAMES: Final = tuple(dict.fromkeys(name for name, _ in QUESTIONS.values()))
BAG: Final = (*range(1, -9, -1), *n.TOKENS.values())
SEATS: Final = 4
WITHOUT: Final = frozenset(
    (actions.O_DRAW, actions.O_RESOURCE, actions.O_END_TURN, tests.O_SKILL, tokens.O_TOKEN, O_WHICH)
)


class ArkhamSight(Sight):
    """Arkham Horror: the map, the storyline, every investigator."""

    verbs: ClassVar = {
        tests.O_SKILL: "skill",
        actions.O_INVESTIGATE: "investigate",
        actions.O_MOVE: "move",
        actions.O_DRAW: "draw",
        actions.O_RESOURCE: "resource",
        actions.O_FIGHT: "fight",
        actions.O_EVADE: "evade",
        actions.O_ENGAGE: "engage",
        actions.O_END_TURN: "end turn",
        actions.O_ADVANCE: "advance",
        tokens.O_TOKEN: "token",
        results.O_RESULT: "result",
        trading.O_GIVE: "give",
        O_WHICH: "which",
    }
    questions: ClassVar = NAMES
    kinds: ClassVar = {kind: NAMES.index(name) for kind, (name, _) in QUESTIONS.items()}
    zones: ClassVar = {
        "deck": n.DECK,
        "hand": n.HAND,
        "discard pile": n.DISCARD,
        "play area": n.PLAY,
        "threat area": n.THREAT,
        "investigators": n.INVESTIGATORS,
        "locations": n.LOCATIONS,
        "places": n.PLACES,
        "storyline": n.STORYLINE,
        "being resolved": n.LIMBO,
        "committed": n.COMMITTED,
        "encounter deck": n.ENCOUNTER_DECK,
        "encounter discard pile": n.ENCOUNTER_DISCARD,
        "acts": n.ACTS,
        "agendas": n.AGENDAS,
        "victory display": n.VICTORY_DISPLAY,
        "set aside": n.SET_ASIDE,
        "removed": n.REMOVED,
        "special deck": n.SPECIAL_DECK,
        "eliminated": n.ELIMINATED,
        "beneath": n.BENEATH,
    }
    columns: ClassVar = (
        ("exhausted", EXHAUSTED),
        ("damage taken", DAMAGE),
        ("horror taken", HORROR),
        ("clues on it", CLUES),
        ("doom on it", DOOM),
        ("resources", RESOURCES),
        ("uses", USES),
        ("flipped", FLIPPED),
        ("actions", ACTIONS),
    )
    places: ClassVar = (("location", PLACE), ("engaged", ENGAGED))
    stats: ClassVar = tuple((name, STATS[name]) for name in WORKED_OUT)
    global_columns: ClassVar = (
        "round",
        "phase",
        "my turn",
        "I lead",
        "act stage",
        "agenda stage",
        "investigators",
        "in the game",
        "encounter deck",
        "test by",
        "test skill",
        "test kind",
        "test difficulty",
        "test tokens",
        "test result",
        "test object row",
        *(f"bag {n.token_name(token)}" for token in BAG),
        *(f"deck of seat +{seat}" for seat in range(SEATS)),
    )
    words: ClassVar = Words(
        types=n.TYPES,
        stats=STATS,
        subtypes=n.SUBTYPE,
        events=ArkhamHorror.event_words,
        kinds={
            "revelation": n.REVELATION,
            "advanced": n.ADVANCED,
            "token": n.TOKEN,
            "elder sign": n.ELDER,
            "result": n.RESULT,
            "objective": n.OBJECTIVE,
            "commit": n.COMMIT,
            "redirect": n.REDIRECT,
        },
    )
    kind_of_zone: ClassVar = np.array(ZONE_KINDS, np.int16)

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self.flipped = self.object_columns.index("flipped")

    def lay(self, machine: Table, viewer: int) -> list[int]:
        """The investigators, me first; storyline and map; everybody's cards; the piles."""
        zones, cells, bit, seats = machine.zones, machine.cells, 1 << viewer, machine.setup.players
        order = [(viewer + k) % seats for k in range(seats)]
        for zone in ON_THE_TABLE:
            order += zones[zone]
        for player in order[:seats]:
            for kind in OPEN:
                there = zones[player * n.PLAYER_ZONES + kind]
                if player != viewer and kind == n.HAND:
                    there = tuple(sorted(there, key=lambda c: not cells[c * COLUMNS + KNOWN] & bit))
                order += there
        order += zones[THE_VICTORY]
        for player in range(viewer, viewer + seats):
            order += zones[player % seats * n.PLAYER_ZONES + n.DISCARD]
        order += zones[THE_ENCOUNTER_DISCARD]
        for player in range(viewer, viewer + seats):
            deck = zones[player % seats * n.PLAYER_ZONES + n.DECK]
            if deck and cells[deck[-1] * COLUMNS + KNOWN] & bit:
                order.append(deck[-1])
        return order

    def masked(self, columns: Array, known: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """A location that is not revealed shows nothing of its face."""
        return known & ~((columns[0] == n.LOCATIONS) & (columns[self.flipped] != 0))

    def work_out(self, machine: Table, order: list[int], known: NDArray[np.bool_], values: Array) -> None:
        """Investigators; what something changes; what is meant for each investigator."""
        cells, mods, seats = machine.cells, machine.mods_by, machine.setup.players
        for row in range(seats):
            values[: len(SKILLS), row] = [
                table.value(machine, order[row], stat) for _, stat in self.stats[: len(SKILLS)]
            ]
        standing = [k for k, (_, stat) in enumerate(self.stats) if stat in mods or stat in FOR_EACH]
        for zone in (*ON_THE_TABLE[:3], *(seat * n.PLAYER_ZONES + n.THREAT for seat in range(seats))):
            for c in machine.zones[zone]:
                row = order.index(c)
                if known[row]:
                    every = cells[c * COLUMNS + MARKS]
                    for k in range(len(self.stats)) if every else standing:
                        values[k, row] = table.value(machine, c, self.stats[k][1])

    def overall(self, machine: Table, viewer: int, order: list[int]) -> list[int]:
        """Round, phase, storyline, the test under way, the chaos bag."""
        regs, zones, seats = machine.regs, machine.zones, machine.setup.players
        act, agenda, tester, tested = regs[ACT_NOW], regs[AGENDA_NOW], regs[TEST_BY], regs[TEST_OBJECT] & OBJECT
        bag = machine.bag
        return [
            regs[ROUND],
            regs[PHASE],
            0 if regs[TURN_OF] < 0 else 1 if regs[TURN_OF] == viewer else 2,
            regs[LEAD] == viewer,
            machine.face(act).printed[n.STAGE] if act >= 0 else 0,
            machine.face(agenda).printed[n.STAGE] if agenda >= 0 else 0,
            seats,
            seats - len(zones[THE_ELIMINATED]),
            len(zones[THE_ENCOUNTER_DECK]),
            -1 if tester < 0 else (tester - viewer) % seats,
            regs[TEST_SKILL],
            regs[TEST_KIND],
            regs[TEST_DIFFICULTY],
            regs[TEST_TOKENS],
            regs[TEST_RESULT],
            order.index(tested) if tester >= 0 and tested in order and self.is_open(machine, tested) else -1,
            *(bag.count(token) for token in BAG),
            *(len(zones[(viewer + k) % seats * n.PLAYER_ZONES + n.DECK]) if k < seats else 0 for k in range(SEATS)),
        ]

    def is_open(self, machine: Table, c: int) -> bool:
        """Everybody sees where a card in play is."""
        return ZONE_KINDS[machine.cells[c * COLUMNS]] in WHERE_IT_LIES

    def player_of(self, machine: Table, ask: Ask, code: Option) -> int:
        """To whom something is given."""
        return code[2] if code[0] == trading.O_GIVE else -1

    def has_object(self, code: Option) -> bool:
        """Of actions without a card, tokens and skills the second number says nothing."""
        return code[0] not in WITHOUT and not (code[0] in (results.O_RESULT, trading.O_GIVE) and code[1] == 0)

    def card_name(self, machine: Table, c: int) -> str:
        """A location that is not revealed is known by its title."""
        face = machine.face(c)
        hidden = face.type == n.LOCATION and machine.cells[c * COLUMNS + FLIPPED]
        return f"({table.seen_title(machine, c)})" if hidden else face.definition.id
