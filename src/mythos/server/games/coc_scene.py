"""The table of Call of Cthulhu for drawing: the engine's view (`coc/view.py`), with handles instead of numbers, without
what is told once with a card's face, and with what the rules count at each story.

Cards out of play have their printed values, so they are worked out once and remembered: a scene is painted after
every answer, for everybody who looks on. A test holds it against the engine's view.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mythos.coc import contest, table, text
from mythos.coc import numbers as n
from mythos.coc import view as views
from mythos.coc.duel import named_condition
from mythos.coc.table import COLUMNS, FIRST_PLAYER, STANCE, STORY_NOW, STRUGGLE_NOW, THE_STORY_DECK, TURN, Table
from mythos.coc.text import FACTION_NAMES
from mythos.kernel import reading
from mythos.kernel.machine import CONTROLLER, OBJECT, OVER
from mythos.kernel.setup import Face as Printed
from mythos.server.games import Namer

PRINTED: Final = ("title", "subtitle", "unique", "text")  # told once, with the face
REFERENCES: Final = ("id", "committed_to", "attached_to")
REMEMBERED: Final = 20_000
Shown = dict[str, Any]

_out_of_play: dict[tuple[Printed, int, int, int], Shown] = {}


class Painter:
    """Paints what one viewer sees; `hands`: and all hands."""

    def __init__(self, duel: Table, viewer: int | None, name: Namer, *, hands: bool = False) -> None:
        self.duel = duel
        self.viewer = viewer
        self.name = name
        self.hands = hands

    def scene(self) -> Shown:
        """The whole table."""
        duel = self.duel
        winner, now, struggle = duel.regs[OVER], duel.regs[STORY_NOW], duel.regs[STRUGGLE_NOW]
        stories = list(table.stories(duel))
        return {
            "game": "coc",
            "viewer": self.viewer,
            "turn": duel.regs[TURN],
            "phase": text.phase_name(duel),
            "active": table.active(duel),
            "first": duel.regs[FIRST_PLAYER],
            "day": named_condition(duel, n.IS_DAY),
            "night": named_condition(duel, n.IS_NIGHT),
            "over": bool(winner),
            "winner": winner - 1 if 0 < winner < 99 else None,
            "ending": text.ending(duel),
            "players": [self.side(player) for player in range(duel.setup.players)],
            "stories": [self.story(s) for s in stories],
            "story_deck": len(duel.zones[THE_STORY_DECK]),
            "story_now": self.name(now) if now in stories else None,
            "struggle_now": n.ICON_LETTERS[struggle - n.TERROR] if struggle >= 0 else None,
        }

    def side(self, player: int) -> Shown:
        """One player's side of the table."""
        duel, base = self.duel, player * n.PLAYER_ZONES
        deck = duel.zones[base + n.DECK]
        feeds = player if self.hands else self.viewer
        hand = views.hidden_last(duel, duel.zones[base + n.HAND], feeds)
        return {
            "name": duel.names[player],
            "deck": len(deck),
            "deck_top": self.card(deck[-1]) if deck and views.knows(duel, deck[-1], self.viewer) else None,
            "hand": [self.seen_by(c, feeds) for c in hand],
            "discard": self.cards(duel.zones[base + n.DISCARD]),
            "removed": self.cards(duel.zones[base + n.REMOVED]),
            "won": self.cards(duel.zones[base + n.WON]),
            "playing": self.cards(duel.zones[base + n.LIMBO]),
            "domains": [self.domain(d) for d in table.domains(duel, player)],
            "play": self.cards(table.cards_of(duel, player)),
            "to_win": reading.net(duel, player, n.STORIES_TO_WIN, 3),
        }

    def domain(self, d: int) -> Shown:
        """A domain with its resources."""
        return {
            "id": views.place_handle(self.duel, d),
            "name": text.domain_name(self.duel, d),
            "drained": self.duel.cells[d * COLUMNS + STANCE] == n.EXHAUSTED,
            "resources": [self.resource(c) for c in table.resources_on(self.duel, d)],
        }

    def resource(self, c: int) -> Shown:
        """A resource shows its symbol."""
        duel = self.duel
        transient = bool(duel.face(c).definition.fact("transient"))
        return {**self.card(c), "symbol": FACTION_NAMES[table.symbol(duel, c)], "transient": transient}

    def story(self, s: int) -> Shown:
        """A story: both success tracks, who is committed, the struggles, and what each side counts there."""
        duel, players = self.duel, range(self.duel.setup.players)
        struggles = contest.struggles_at(duel, s)
        controller = duel.cells[s * COLUMNS + CONTROLLER]
        return {
            **self.card(s),
            "success": [table.tokens(duel, s, p) for p in players],
            "committed": [[self.name(c) for c in table.committed(duel, s, p)] for p in players],
            "struggles": [n.ICON_LETTERS[k - n.TERROR] for k in struggles],
            "controller": None if controller < 0 else controller,
            "tally": {
                n.ICON_LETTERS[k - n.TERROR]: [contest.icons_at(duel, s, p, k) for p in players] for k in struggles
            },
            "skills": [contest.skill_at(duel, s, p) for p in players],
            "to_win": reading.net(duel, s, n.TOKENS_TO_WIN, duel.face(s).printed[n.TOKENS_TO_WIN] or 5),
        }

    def cards(self, cards: Iterable[int]) -> list[Shown]:
        """Cards as the viewer sees them."""
        return [self.card(c) for c in cards]

    def card(self, c: int) -> Shown:
        """A card as the viewer sees it."""
        return self.seen_by(c, self.viewer)

    def seen_by(self, c: int, feeds: int | None) -> Shown:
        """A card as somebody sees it."""
        duel = self.duel
        if duel.zone_kind(c) in (n.IN_PLAY, n.STORIES) or not views.knows(duel, c, feeds):
            return self.renamed(views.card(duel, c, feeds))
        key = (duel.face(c), duel.setup.owners[c], reading.controller_of(duel, c), table.type_of(duel, c))
        shown = _out_of_play.get(key)
        if shown is None:
            if len(_out_of_play) >= REMEMBERED:
                _out_of_play.clear()
            shown = _out_of_play[key] = lean(views.card(duel, c, feeds))
        return {**shown, "id": self.name(c)}

    def renamed(self, card: Shown) -> Shown:
        """A card of a view with handles."""
        shown = lean(card)
        for key in REFERENCES:
            there = shown.get(key)
            if there is not None and there[0] == "c":
                shown[key] = self.name(int(there[1:]))
        return shown

    def handle(self, ref: int) -> str:
        """How the scene calls an object."""
        c = ref & OBJECT
        if c < self.duel.setup.players:
            return f"p{c}"
        return views.place_handle(self.duel, c) if self.duel.zone_kind(c) == n.DOMAINS else self.name(c)


def lean(card: Shown) -> Shown:
    """A card of a view without what is told with its face."""
    return {key: value for key, value in card.items() if key not in PRINTED}
