"""Call of Cthulhu as a player sees it."""

from __future__ import annotations

from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from mythos.coc import duel, table
from mythos.coc import numbers as n
from mythos.coc.paying import O_DRAIN, O_WAY
from mythos.coc.rulebook import CallOfCthulhu
from mythos.coc.rules import committing, dormant, gate, resource, settle, spread, stories
from mythos.coc.table import (
    COLUMNS,
    FIRST_PLAYER,
    FORM,
    INITIATOR,
    PLACE,
    STANCE,
    STORY_NOW,
    STRUGGLE_NOW,
    THE_STORIES,
    THE_STORY_DECK,
    TOKENS,
    TURN,
    WOUNDS,
    ZONE_KINDS,
    Table,
)
from mythos.coc.table import PHASE as PHASE_NOW
from mythos.coc.text import QUESTIONS
from mythos.kernel.machine import KNOWN, MARKS, Ask, Option
from mythos.kernel.setup import Library
from mythos.observe.programs import Words
from mythos.observe.sight import Array, Sight

OPEN: Final = (n.DOMAINS, n.RESOURCES, n.IN_PLAY, n.HAND, n.LIMBO, n.WON, n.DISCARD, n.REMOVED)
WHERE_IT_LIES: Final = frozenset((n.DOMAINS, n.RESOURCES, n.IN_PLAY, n.STORIES, 11))
STATS: Final = {
    "cost": n.COST,
    "skill": n.SKILL,
    "terror": n.TERROR,
    "combat": n.COMBAT,
    "arcane": n.ARCANE,
    "investigation": n.INVESTIGATION,
    **{name.lower(): number for name, number in n.KEYWORDS.items()},
    **n.FACTIONS,
}
PILES: Final = ("deck", "hand", "discard", "won", "ready domains")
NAMES: Final = tuple(dict.fromkeys(name for name, _ in QUESTIONS.values()))


class CocSight(Sight):
    """Call of Cthulhu: both sides of the table and the stories between them."""

    verbs: ClassVar = {
        O_DRAIN: "drain",
        settle.O_STRUGGLE: "struggle",
        gate.O_SIDE: "side",
        O_WAY: "way",
        committing.O_COMMIT: "commit",
        stories.O_STORY: "story",
        committing.O_ENOUGH: "enough",
        resource.O_RESOURCE: "resource",
        resource.O_SKIP: "skip",
        dormant.O_DORMANT: "dormant",
        resource.O_DICE: "dice",
    }
    targeting: ClassVar = frozenset((committing.O_COMMIT, resource.O_RESOURCE, dormant.O_DORMANT))
    questions: ClassVar = NAMES
    kinds: ClassVar = {kind: NAMES.index(name) for kind, (name, _) in QUESTIONS.items()}
    zones: ClassVar = {**n.ZONES, "being played": n.LIMBO, "players": 11}
    columns: ClassVar = (
        ("stance", STANCE),
        ("wounds", WOUNDS),
        ("form", FORM),
        ("my tokens", TOKENS),
        ("their tokens", TOKENS + 1),
    )
    sided: ClassVar = ("my tokens", "their tokens")
    places: ClassVar = (("story", PLACE),)
    stats: ClassVar = tuple(
        (name, STATS[name]) for name in ("skill", "terror", "combat", "arcane", "investigation", "toughness")
    )
    global_columns: ClassVar = (
        "turn",
        "phase",
        "my turn",
        "I was first",
        "day",
        "night",
        "story now",
        "struggle now",
        "my window",
        "story deck",
        *(
            f"{whose} {what}"
            for whose in ("my", "their")
            for what in ("deck", "hand", "discard", "won", "ready domains")
        ),
    )
    words: ClassVar = Words(
        types=n.TYPES,
        stats=STATS,
        subtypes=n.SUBTYPE,
        events=CallOfCthulhu.event_words,
        kinds={},
    )
    kind_of_zone: ClassVar = np.array(ZONE_KINDS, np.int16)

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        names = self.programs.columns
        times = [names.index(f"{what} {when}") for what in ("printed", "changes") for when in ("day", "night")]
        self.has_day = bool(self.cards[:, times].any())

    def lay(self, machine: Table, viewer: int) -> list[int]:
        """My side, the other side, the stories; a card on top of a deck that I have seen."""
        zones, cells, bit = machine.zones, machine.cells, 1 << viewer
        mine, theirs = viewer * n.PLAYER_ZONES, (1 - viewer) * n.PLAYER_ZONES
        order = [viewer, 1 - viewer, *zones[THE_STORIES]]
        for kind in OPEN:
            order += zones[mine + kind]
            there = zones[theirs + kind]
            if kind == n.HAND:
                seen = [c for c in there if cells[c * COLUMNS + KNOWN] & bit]
                order += seen + [c for c in there if not cells[c * COLUMNS + KNOWN] & bit] if seen else there
            else:
                order += there
        for base in (mine, theirs):
            deck = zones[base + n.DECK]
            if deck and cells[deck[-1] * COLUMNS + KNOWN] & bit:
                order.append(deck[-1])
        return order

    def work_out(self, machine: Table, order: list[int], known: NDArray[np.bool_], values: Array) -> None:
        """Cards in play that something changes, and what standing text changes of every character."""
        cells, mods, faces = machine.cells, machine.mods_by, machine.card_face
        standing = [k for k, (_, stat) in enumerate(self.stats) if stat in mods]
        for c in (*machine.zones[n.IN_PLAY], *machine.zones[n.PLAYER_ZONES + n.IN_PLAY]):
            at = c * COLUMNS
            if cells[at + STANCE] == n.INSANE:
                values[:, order.index(c)] = 0
            elif cells[at + MARKS] or cells[at + FORM]:
                if known[order.index(c)]:
                    values[:, order.index(c)] = [table.value(machine, c, stat) for _, stat in self.stats]
            elif standing and faces[c].type == n.CHARACTER:
                row = order.index(c)
                for k in standing:
                    values[k, row] = table.value(machine, c, self.stats[k][1])

    def overall(self, machine: Table, viewer: int, order: list[int]) -> list[int]:
        """Turn, phase, whose it is, what is being resolved, and counts of what lies in piles."""
        regs, zones = machine.regs, machine.zones
        story = regs[STORY_NOW]
        row = [
            regs[TURN],
            regs[PHASE_NOW],
            table.active(machine) == viewer,
            regs[FIRST_PLAYER] == viewer,
            self.has_day and duel.named_condition(machine, n.IS_DAY),
            self.has_day and duel.named_condition(machine, n.IS_NIGHT),
            2 + zones[THE_STORIES].index(story) if story in zones[THE_STORIES] else -1,
            regs[STRUGGLE_NOW],
            0 if regs[INITIATOR] < 0 else 1 if regs[INITIATOR] == viewer else 2,
            len(zones[THE_STORY_DECK]),
        ]
        for player in (viewer, 1 - viewer):
            base = player * n.PLAYER_ZONES
            row += [len(zones[base + kind]) for kind in (n.DECK, n.HAND, n.DISCARD, n.WON)]
            row.append(sum(machine.cells[d * COLUMNS + STANCE] == n.READY for d in zones[base + n.DOMAINS]))
        return row

    def is_open(self, machine: Table, c: int) -> bool:
        """Everybody sees where a card in play, a resource, a domain or a player is."""
        return ZONE_KINDS[machine.cells[c * COLUMNS]] in WHERE_IT_LIES

    def player_of(self, machine: Table, ask: Ask, code: Option) -> int:
        """Whose side of a story gives or gets a token."""
        if ask.kind == spread.Q_SPREAD:
            return code[3]
        return code[4] if code[0] == gate.O_SIDE else -1

    def shows(self, machine: Table, c: int) -> bool:
        """A domain is known by its place, whatever card it is made of."""
        return machine.zone_kind(c) != n.DOMAINS
