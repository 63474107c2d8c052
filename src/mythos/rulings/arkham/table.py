"""Looking at a table of Arkham Horror in the words of the game: where a card is, what lies on it, its values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.game import Scene
from mythos.arkham.position import names
from mythos.arkham.table import (
    ACTIONS,
    BASE,
    LEAD,
    PHASE,
    ROUND,
    TOME_ACTIONS,
    TURN_OF,
)
from mythos.kernel.machine import ZONE
from mythos.kernel.program import Definition
from mythos.rulings import table as rulings

PHASES: Final = {number: name for name, number in n.PHASES.items()}
ZONES: Final = {
    n.DECK: "deck",
    n.HAND: "hand",
    n.DISCARD: "discard pile",
    n.PLAY: "play area",
    n.THREAT: "threat area",
    n.INVESTIGATORS: "investigators",
    n.LOCATIONS: "locations",
    n.PLACES: "locations",
    n.STORYLINE: "act and agenda",
    n.LIMBO: "being resolved",
    n.COMMITTED: "committed",
    n.ENCOUNTER_DECK: "encounter deck",
    n.ENCOUNTER_DISCARD: "encounter discard pile",
    n.ACTS: "act deck",
    n.AGENDAS: "agenda deck",
    n.VICTORY_DISPLAY: "victory display",
    n.SET_ASIDE: "set aside",
    n.REMOVED: "removed from the game",
    n.SPECIAL_DECK: "cultist deck",
    n.BENEATH: "under another card",
    n.ELIMINATED: "eliminated",
}
LATE: Final = (n.DECK, n.ENCOUNTER_DECK, n.SPECIAL_DECK, n.SET_ASIDE)


class Table(rulings.Table):
    """A scenario that can be looked at."""

    def __init__(self, game: Scene, players: Sequence[str], called: Mapping[str, int] | None = None) -> None:
        seats = {name.casefold(): seat for seat, name in enumerate(players)}
        super().__init__(game, players, {**seats, **(called or {})})
        self.game = game

    # -- finding
    def names(self, card: Definition) -> tuple[str, ...]:
        """What a card may be called in a sentence, folded."""
        return (card.title.casefold(), *names(card))

    def order(self, c: int) -> tuple[bool, bool, bool, int, int]:
        """Cards in play first, then hands, discard piles and what is being resolved; decks, then what is away, last."""
        machine = self.game.machine
        zone, kind = machine.cell(c, ZONE), machine.zone_kind(c)
        return kind not in n.IN_PLAY, kind == n.REMOVED, kind in LATE, zone, machine.zones[zone].index(c)

    def whose(self, c: int) -> int:
        """In whose hand, deck, discard pile, play area or threat area a card is, or -1."""
        zone = self.game.machine.cell(c, ZONE)
        return zone // n.PLAYER_ZONES if zone < BASE else -1

    def title(self, ref: int) -> str:
        """What an object is called."""
        return table.title(self.game.machine, ref)

    # -- one card
    def zone(self, c: int) -> str:
        """hand, play area, encounter deck ..."""
        return ZONES[self.game.machine.zone_kind(c)]

    def in_play(self, c: int) -> bool:
        """Is it in play?"""
        return self.game.machine.zone_kind(c) in n.IN_PLAY

    def on(self, c: int, column: int) -> int:
        """Tokens on it."""
        return self.game.machine.cell(c, column)

    def value(self, c: int, stat: int) -> int:
        """A current value: a skill, health, shroud, a keyword, a trait."""
        self.looked.append((c, stat))
        return table.value(self.game.machine, c, stat)

    def place(self, c: int) -> int:
        """The location where it is, or -1."""
        return table.spot(self.game.machine, c)

    def engaged_with(self, c: int) -> list[str]:
        """With whom an enemy is engaged."""
        machine = self.game.machine
        return [
            name
            for seat, name in enumerate(self.players)
            if table.is_in(machine, seat) and table.is_engaged_with(machine, c, seat)
        ]

    def depth(self, c: int) -> tuple[int, int]:
        """How many cards of its zone lie above it, and below."""
        machine = self.game.machine
        zone = machine.zones[machine.cell(c, ZONE)]
        return len(zone) - 1 - zone.index(c), zone.index(c)

    # -- investigators
    def cards(self, kind: int, player: int = 0) -> list[int]:
        """The cards in a zone, top first."""
        machine = self.game.machine
        return list(reversed(machine.zones[table.zone_number(machine, kind, player)]))

    def actions(self, player: int, *, tome: bool = False) -> int:
        """Actions left in this turn; those for Tomes count for themselves."""
        return self.game.machine.cell(player, TOME_ACTIONS if tome else ACTIONS)

    def trauma(self, player: int, mental: bool) -> int:
        """Trauma that this scenario has brought so far."""
        rows = self.game.machine.log
        return sum(row[3] for row in rows if row[:3] == (n.LOG_TRAUMA, player, int(mental)))

    # -- the game
    def phase(self) -> str:
        """The current phase."""
        return PHASES[self.game.machine.regs[PHASE]]

    def turn(self) -> int:
        """The number of the round and whose turn it is, as one number that grows."""
        machine = self.game.machine
        return machine.regs[ROUND] * 8 + machine.regs[TURN_OF] + 1

    def round(self) -> int:
        """The number of the round."""
        return self.game.machine.regs[ROUND]

    def active(self) -> int:
        """Whose turn it is, else the lead investigator."""
        return table.active(self.game.machine)

    def lead(self) -> int:
        """The lead investigator."""
        return self.game.machine.regs[LEAD]
