"""Looking at a table of Call of Cthulhu in the words of the game: where a card is, what state it is in, its values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mythos.coc import contest, duel, paying, table, text
from mythos.coc import numbers as n
from mythos.coc.game import Duel
from mythos.coc.position import NAMES
from mythos.coc.table import COLUMNS, STANCE, TURN, WOUNDS
from mythos.coc.view import knows
from mythos.kernel import reading
from mythos.kernel.machine import OBJECT, ZONE
from mythos.kernel.program import PRINTED
from mythos.rulings import table as rulings

STANCES: Final = {n.READY: "ready", n.EXHAUSTED: "exhausted", n.INSANE: "insane"}
TYPES: Final = {number: name for name, number in n.TYPES.items()}
ZONES: Final = {number: name for name, number in n.ZONES.items()} | {n.LIMBO: "being played"}


class Table(rulings.Table):
    """A duel that can be looked at."""

    def __init__(self, game: Duel, called: Mapping[str, int] | None = None) -> None:
        super().__init__(game, NAMES, called)
        self.game = game

    def order(self, c: int) -> tuple[bool, bool, int, int]:
        """Cards in play first, resources and decks last, Danielle's before Tommy's."""
        machine = self.game.machine
        zone, kind = machine.cell(c, ZONE), machine.zone_kind(c)
        in_deck = (n.RESOURCES, n.DECK, n.STORY_DECK)
        return kind not in (n.IN_PLAY, n.STORIES), kind in in_deck, zone, machine.zones[zone].index(c)

    def whose(self, c: int) -> int:
        """Whose zone a card is in; for cards in play that is its controller."""
        zone = self.game.machine.cell(c, ZONE)
        return zone // n.PLAYER_ZONES if zone < 2 * n.PLAYER_ZONES else -1

    def title(self, ref: int) -> str:
        """What an object is called."""
        return text.title(self.game.machine, ref)

    # -- one card
    def zone(self, c: int) -> str:
        """play, hand, deck, discard pile, resource ..."""
        return ZONES[self.game.machine.zone_kind(c)]

    def stance(self, c: int) -> str:
        """ready, exhausted or insane."""
        return STANCES[self.game.machine.cell(c, STANCE)]

    def in_state(self, c: int, state: int) -> bool:
        """Is it in a state of the game?"""
        return table.in_state(self.game.machine, c, state)

    def wounds(self, c: int) -> int:
        """Wounds on it."""
        return self.game.machine.cell(c, WOUNDS)

    def tokens(self, c: int, player: int = -1) -> int:
        """Success tokens on it, of one player or of both."""
        return table.tokens(self.game.machine, c, player)

    def value(self, c: int, stat: int) -> int:
        """A current value: skill, an icon, a keyword, a subtype, a faction."""
        self.looked.append((c, stat))
        return table.value(self.game.machine, c, stat)

    def printed(self, c: int, stat: int) -> int:
        """What is printed."""
        return table.value(self.game.machine, c, stat + PRINTED)

    def cost(self, c: int) -> int:
        """The cost at which its holder could play it now; of a card in play, its cost."""
        machine = self.game.machine
        if machine.zone_kind(c) == n.IN_PLAY:
            return table.value(machine, c, n.COST)
        return paying.play_cost(machine, c, reading.controller_of(machine, c), 0, -1)

    def icons(self, c: int) -> str:
        """Like "TCC"."""
        return "".join(letter * self.value(c, stat) for letter, stat in n.ICONS.items())

    def struggles(self, c: int) -> str:
        """The struggles of a story, like "TCAI"."""
        return "".join(n.ICON_LETTERS[k - n.TERROR] for k in contest.struggles_at(self.game.machine, c))

    def type(self, c: int) -> str:
        """character, support, event ..."""
        return TYPES.get(table.type_of(self.game.machine, c), "dormant")

    def factions(self, c: int) -> list[int]:
        """The factions it has; a neutral card says so."""
        found = table.factions_of(self.game.machine, c)
        return found or [stat for stat in (n.NEUTRAL,) if self.value(c, stat)]

    def place(self, c: int) -> int:
        """The story it is committed to, or -1."""
        place = table.place_of(self.game.machine, c)
        return place & OBJECT if place >= 0 else -1

    def known_to(self, c: int, player: int) -> bool:
        """Has a player seen its face?"""
        return knows(self.game.machine, c, player)

    def depth(self, c: int) -> tuple[int, int]:
        """How many cards of its zone lie above it, and below."""
        machine = self.game.machine
        zone = machine.zones[machine.cell(c, ZONE)]
        return len(zone) - 1 - zone.index(c), zone.index(c)

    # -- players
    def cards(self, player: int, zone: int) -> list[int]:
        """The cards in a player's zone, top first."""
        machine = self.game.machine
        return list(reversed(machine.zones[table.zone_number(machine, zone, player)]))

    def domains(self, player: int) -> tuple[int, ...]:
        """A player's domains, from the left."""
        return tuple(table.domains(self.game.machine, player))

    def is_drained(self, domain: int) -> bool:
        """Has a domain been drained?"""
        return self.game.machine.cells[domain * COLUMNS + STANCE] == n.EXHAUSTED

    def resources(self, domain: int) -> list[int]:
        """The cards on a domain."""
        return list(table.resources_on(self.game.machine, domain))

    # -- the game
    def phase(self) -> str:
        """The current phase."""
        return text.phase_name(self.game.machine)

    def turn(self) -> int:
        """The number of the turn."""
        return self.game.machine.regs[TURN]

    def active(self) -> int:
        """Whose turn it is."""
        return table.active(self.game.machine)

    def flag(self, number: int) -> bool:
        """Is it Day, or Night?"""
        return duel.named_condition(self.game.machine, number)
