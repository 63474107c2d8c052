"""The table of Arkham Horror for drawing: what one viewer may know, with handles instead of numbers.

What the rules leave hidden stays so: hands of others, decks, and the revealed side of a location that nobody has
entered yet (of that one even the card's id, for several cards share a reverse).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from mythos.arkham import numbers as n
from mythos.arkham import odds, table
from mythos.arkham import view as views
from mythos.arkham.campaign import Campaign
from mythos.arkham.explain import Reason, difficulty_parts, test_parts
from mythos.arkham.game import Scene
from mythos.arkham.members import Member
from mythos.arkham.printed import SYMBOL_BIT
from mythos.arkham.rules import judging, tests, tokens
from mythos.arkham.rules.scenario import doom_in_play
from mythos.arkham.rules.turn import ACTIONS_EACH
from mythos.arkham.scenarios import Scenario
from mythos.arkham.scenarios.book import scenario_of
from mythos.arkham.table import (
    ACT_NOW,
    ACTIONS,
    AGENDA_NOW,
    CLUES,
    COLUMNS,
    DAMAGE,
    DOOM,
    ENDING,
    ENGAGED,
    EXHAUSTED,
    FLIPPED,
    HARD,
    HORROR,
    LEAD,
    PLACE,
    RESOURCES,
    ROUND,
    TEST_AUTO,
    TEST_BASE,
    TEST_BY,
    TEST_KIND,
    TEST_MARGIN,
    TEST_OBJECT,
    TEST_RESULT,
    TEST_SKILL,
    TEST_SOURCE,
    TEST_TOKENS,
    THE_ACTS,
    THE_AGENDAS,
    THE_BENEATH,
    THE_COMMITTED,
    THE_ENCOUNTER_DECK,
    THE_ENCOUNTER_DISCARD,
    THE_LIMBO,
    THE_LOCATIONS,
    THE_PLACES,
    THE_SPECIAL_DECK,
    THE_STORYLINE,
    THE_VICTORY,
    TOME_ACTIONS,
    TURN_OF,
    TURNS_TAKEN,
    USES,
)
from mythos.arkham.tale import opening
from mythos.kernel.machine import CONTROLLER, HOST, OBJECT, OVER, PROCEDURES, docstring
from mythos.server.games import Namer

Shown = dict[str, Any]
TYPE_NAMES: Final = {number: name.removesuffix(" card") for name, number in n.TYPES.items()}
PHASES: Final = {number: name.removesuffix(" phase") for name, number in n.PHASES.items()}
FRAMEWORK: Final = re.compile(r"(ST\.\d|\d\.\d(?:\.\d)?)\b[^:;]*[:;] ([^;.]*)")
TOKENS: Final = (
    ("damage", DAMAGE),
    ("horror", HORROR),
    ("clues", CLUES),
    ("doom", DOOM),
    ("resources", RESOURCES),
    ("uses", USES),
)
TEST_KINDS: Final = {n.PLAIN: "test", n.INVESTIGATING: "investigate", n.ATTACKING: "fight", n.EVADING: "evade"}
OUTCOMES: Final = {judging.SUCCESS: "success", judging.FAILURE: "failure"}


class Painter:
    """Paints what one viewer sees; `hands`: and all hands."""

    def __init__(self, game: Scene, viewer: int | None, name: Namer, *, hands: bool = False) -> None:
        self.game = game
        self.machine = game.machine
        self.viewer = viewer
        self.name = name
        self.hands = hands

    # -- the whole table
    def scene(self) -> Shown:
        """The whole table."""
        machine = self.machine
        regs, zones = machine.regs, machine.zones
        played = scenario_of(self.game.setup)
        own_deck = next((name for name, _ in played.decks), "")
        return {
            "game": "arkham",
            "viewer": self.viewer,
            "scenario": self.scenario(played),
            "round": regs[ROUND],
            "phase": PHASES[table.phase(machine)] if regs[ROUND] else "setup",
            "step": step(self.game),
            "turn_of": regs[TURN_OF] if regs[TURN_OF] >= 0 else None,
            "lead": regs[LEAD],
            "over": bool(regs[OVER]),
            "resolution": regs[ENDING] - 1 if regs[ENDING] else None,
            "ending": ending(self.game),
            "told": told_at_the_end(self.game),
            "outcome": outcome(self.game),
            "agenda": self.agenda(),
            "act": self.act(),
            "reference": next(
                (self.card(c) for c in zones[THE_STORYLINE] if table.type_of(machine, c) == n.SCENARIO), None
            ),
            "beside": self.cards(
                c
                for c in zones[THE_STORYLINE]
                if c not in (regs[ACT_NOW], regs[AGENDA_NOW]) and table.type_of(machine, c) != n.SCENARIO
            ),
            "locations": [self.location(c) for c in zones[THE_LOCATIONS]],
            "investigators": [self.investigator(player) for player in range(machine.setup.players)],
            "resolving": self.cards(zones[THE_LIMBO]),
            "test": self.test() if regs[TEST_BY] >= 0 else None,
            "bag": bag(machine.bag),
            "encounter_deck": len(zones[THE_ENCOUNTER_DECK]),
            "encounter_discard": self.cards(zones[THE_ENCOUNTER_DISCARD]),
            "own_deck": {"name": own_deck, "count": len(zones[THE_SPECIAL_DECK])} if own_deck else None,
            "victory": self.cards(zones[THE_VICTORY]),
            "victory_points": sum(machine.face(c).printed[n.VICTORY] for c in zones[THE_VICTORY]),
            "log": sorted({phrase for phrase, player in machine.records if player < 0}),
        }

    def scenario(self, played: Scenario) -> Shown:
        """Which scenario it is."""
        difficulty = self.game.setup.get("difficulty") or self.game.setup.get("position", {}).get("difficulty")
        return {
            "id": played.id,
            "title": played.title,
            "difficulty": str(difficulty or "standard"),
            "hard": bool(self.machine.regs[HARD]),
            "opening": [{"title": page.title, "text": page.text} for page in opening(self.game.setup)],
        }

    # -- the story
    def agenda(self) -> Shown | None:
        """The current agenda: doom on it, doom in play, and how much makes it advance."""
        card = self.machine.regs[AGENDA_NOW]
        if card < 0:
            return None
        machine = self.machine
        return {
            **self.card(card),
            "doom_in_play": doom_in_play(machine),
            "threshold": table.value(machine, card, n.DOOM) or None,
            "left": len(machine.zones[THE_AGENDAS]),
        }

    def act(self) -> Shown | None:
        """The current act, and how many clues make it advance."""
        card = self.machine.regs[ACT_NOW]
        if card < 0:
            return None
        machine = self.machine
        return {
            **self.card(card),
            "threshold": table.value(machine, card, n.CLUES) or None,
            "left": len(machine.zones[THE_ACTS]),
        }

    # -- the map
    def location(self, c: int) -> Shown:
        """A location with who and what is there; an unrevealed one shows its name and connections only."""
        machine = self.machine
        at = c * COLUMNS
        revealed = not machine.cells[at + FLIPPED]
        definition = machine.face(c).definition
        return {
            "id": self.name(c),
            "card": definition.id if revealed else None,
            "title": definition.title,
            "subtitle": definition.subtitle if revealed else "",
            "revealed": revealed,
            "shroud": table.value(machine, c, n.SHROUD) if revealed else None,
            "clues": machine.cells[at + CLUES],
            "doom": machine.cells[at + DOOM],
            "horror": machine.cells[at + HORROR],
            "victory": machine.face(c).printed[n.VICTORY] if revealed else 0,
            "symbol": next(iter(symbols(table.sheet(machine, c).symbol[not revealed])), None),
            "connects": symbols(table.sheet(machine, c).connects[not revealed]),
            "connected": [self.name(other) for other in machine.paths.get(c, ())],
            "investigators": table.investigators_at(machine, c),
            "cards": self.cards(d for d in machine.zones[THE_PLACES] if table.spot(machine, d) == c),
        }

    # -- investigators
    def investigator(self, player: int) -> Shown:
        """An investigator with everything in front of him."""
        machine, at = self.machine, player * COLUMNS
        regs, cells_ = machine.regs, machine.cells
        zones = machine.zones[player * n.PLAYER_ZONES : (player + 1) * n.PLAYER_ZONES]
        present = table.is_in(machine, player)
        seats = self.game.setup.get("seats", ())
        seat = seats[player] if player < len(seats) else {}
        deck = zones[n.DECK]
        feeds = player if self.hands else self.viewer
        return {
            "id": f"p{player}",
            "seat": player,
            "name": names(self.game)[player],
            "card": machine.face(player).definition.id,
            "out": None if present else fate(self.game, player),
            "location": self.name(cells_[at + PLACE]) if present else None,
            "damage": cells_[at + DAMAGE],
            "horror": cells_[at + HORROR],
            "health": table.value(machine, player, n.HEALTH),
            "sanity": table.value(machine, player, n.SANITY),
            "physical_trauma": trauma(seat)[0],
            "mental_trauma": trauma(seat)[1],
            "clues": cells_[at + CLUES],
            "resources": cells_[at + RESOURCES],
            "actions": max(cells_[at + ACTIONS], 0),
            "actions_each": ACTIONS_EACH + table.value(machine, player, n.EXTRA_ACTIONS),
            "tome_actions": cells_[at + TOME_ACTIONS],
            "turn_taken": bool(regs[TURNS_TAKEN] >> player & 1) and regs[TURN_OF] != player,
            "skills": {name: table.value(machine, player, stat) for stat, name in n.SKILL_NAMES.items()},
            "hand": [self.seen_by(c, feeds) for c in zones[n.HAND]],
            "hand_size": table.value(machine, player, n.HAND_SIZE),
            "deck": len(deck),
            "deck_top": self.card(deck[-1]) if deck and views.knows(machine, deck[-1], self.viewer) else None,
            "discard": self.cards(zones[n.DISCARD]),
            "play": self.cards(zones[n.PLAY]),
            "threats": self.cards(zones[n.THREAT]),
            "slots": self.slots(player),
        }

    def slots(self, player: int) -> Shown:
        """For each kind of slot how many are taken, and how many there are."""
        machine, zone = self.machine, player * n.PLAYER_ZONES
        assets = [
            c
            for c in (*machine.zones[zone + n.PLAY], *machine.zones[zone + n.THREAT])
            if table.type_of(machine, c) == n.ASSET
        ]
        return {
            name: [
                sum(machine.face(c).printed[slot] for c in assets),
                n.OWN_SLOTS[slot] + table.value(machine, player, slot)
                + (table.value(machine, player, n.TOME_SLOT) if slot == n.HAND_SLOT else 0),
            ]
            for name, slot in n.SLOTS.items()
        }  # fmt: skip

    # -- the test
    def test(self) -> Shown:
        """The skill test under way."""
        machine = self.machine
        regs = machine.regs
        player, skill = regs[TEST_BY], regs[TEST_SKILL]
        fixed = skill if skill in n.SKILL_NAMES else None
        obj, source = regs[TEST_OBJECT], regs[TEST_SOURCE]
        picked = self.picked_icons()
        known = obj < 0 or machine.live(obj)
        skilled = fixed is not None
        value = judging.total(machine) + picked if skilled else None
        goal = max(judging.difficulty(machine), 0) if known else self.gone_goal(value)
        waits = skilled and not machine.revealed and not regs[TEST_RESULT] and known
        chance = odds.open_test(machine, picked) if waits else None
        return {
            "by": player,
            "skill": None if fixed is None else n.SKILL_NAMES[fixed],
            "kind": TEST_KINDS[regs[TEST_KIND]],
            "object": self.handle(obj) if obj >= 0 and machine.live(obj) else None,
            "source": self.handle(source) if source >= 0 and self.sees(source) else None,
            "difficulty": goal,
            "difficulty_parts": self.parts(difficulty_parts(machine)),
            "parts": self.parts(test_parts(machine)) if skilled else [],
            "base": table.value(machine, player, fixed) if fixed is not None else None,
            "committed": self.committed(),
            "icons": sum(self.icons(c) for c in self.committed_cards()) + picked if skilled else 0,
            "tokens": [{"token": token_name(token), "ignored": tokens.plain_token(token) != token} for token in
                       machine.revealed],
            "modifier": regs[TEST_TOKENS],
            "total": value,
            "automatic": OUTCOMES.get(regs[TEST_AUTO] & 3) if regs[TEST_AUTO] & 3 != 3 else "failure",
            "odds": None if chance is None else float(chance),
            "odds_text": None if chance is None else f"{chance.numerator}/{chance.denominator}",
            "chart": self.chart(player, value, goal) if waits and value is not None else [],
            "result": OUTCOMES.get(regs[TEST_RESULT]),
            "margin": regs[TEST_MARGIN] if regs[TEST_RESULT] else None,
        }  # fmt: skip

    def gone_goal(self, value: int | None) -> int:
        """What the test was against, when what it was about has left play: the outcome still tells."""
        regs = self.machine.regs
        if value is None or not regs[TEST_RESULT]:
            return 0
        margin = regs[TEST_MARGIN]
        return max(value - margin if OUTCOMES.get(regs[TEST_RESULT]) == "success" else value + margin, 0)

    def parts(self, reasons: Iterable[Reason]) -> list[Shown]:
        """The parts of a value, with the cards they come from."""
        return [
            {
                "text": reason.text,
                "amount": reason.amount,
                "source": self.handle(reason.source)
                if reason.source >= 0 and views.knows(self.machine, reason.source, self.viewer)
                else None,
            }
            for reason in reasons
        ]

    def sees(self, ref: int) -> bool:
        """Does the viewer see this object?"""
        return self.machine.live(ref) and views.knows(self.machine, ref & OBJECT, self.viewer)

    def picked_icons(self) -> int:
        """The icons of what the viewer is about to commit."""
        for ask in self.machine.open_asks():
            if ask.kind == tests.Q_COMMIT and (ask.player == self.viewer or self.hands):
                return sum(self.icons(code[1] & OBJECT) for code in ask.picked)
        return 0

    def icons(self, c: int) -> int:
        """The icons that a card adds to this test."""
        printed = self.machine.face(c).printed
        return printed[n.ICON + self.machine.regs[TEST_SKILL]] + printed[n.ICON_WILD]

    def committed_cards(self) -> tuple[int, ...]:
        """The cards that are committed to this test."""
        return self.machine.zones[THE_COMMITTED][self.machine.regs[TEST_BASE] :]

    def committed(self) -> list[Shown]:
        """The committed cards, with their icons for this test."""
        skilled = self.machine.regs[TEST_SKILL] in n.SKILL_NAMES
        return [{**self.card(c), "icons": self.icons(c) if skilled else 0} for c in self.committed_cards()]

    def chart(self, player: int, value: int, goal: int) -> list[Shown]:
        """What each token of the bag would do."""
        machine = self.machine
        rows = []
        for token, count in sorted(Counter(machine.bag).items()):
            found = odds.weight(machine, token, player)
            wins = not found.automatic & judging.FAILURE and (found.automatic or max(value + found.value, 0) >= goal)
            rows.append(
                {
                    "token": n.token_name(token),
                    "count": count,
                    "modifier": None if found.automatic & judging.FAILURE else found.value,
                    "outcome": "more" if found.again else "success" if wins else "failure",
                }
            )
        return rows

    # -- cards
    def cards(self, found: Iterable[int]) -> list[Shown]:
        """Cards as the viewer sees them."""
        return [self.card(c) for c in found]

    def card(self, c: int) -> Shown:
        """A card as the viewer sees it."""
        return self.seen_by(c, self.viewer)

    def seen_by(self, c: int, feeds: int | None) -> Shown:
        """A card as somebody sees it."""
        machine = self.machine
        if not views.knows(machine, c, feeds):
            return {"known": False}
        owner = machine.setup.owners[c]
        row: Shown = {
            "known": True,
            "id": self.name(c),
            "card": views.seen_id(machine, c),
            "type": TYPE_NAMES[table.type_of(machine, c)],
            "owner": owner if owner >= 0 else None,
        }
        if machine.zone_kind(c) not in n.IN_PLAY:
            return row
        at, cells_ = c * COLUMNS, machine.cells
        host, controller = cells_[at + HOST], cells_[at + CONTROLLER]
        row["exhausted"] = bool(cells_[at + EXHAUSTED])
        row["flipped"] = bool(cells_[at + FLIPPED])
        row |= {name: cells_[at + column] for name, column in TOKENS}
        row["beneath"] = sum(1 for under in machine.zones[THE_BENEATH] if cells_[under * COLUMNS + HOST] == c)
        row["attached_to"] = self.handle(host) if host >= 0 else None
        row["controller"] = controller if controller >= 0 else None
        row["blank"] = not table.speaks(machine, c)
        if table.type_of(machine, c) == n.ENEMY:
            row |= self.enemy(c)
        elif table.type_of(machine, c) == n.ASSET:
            row["health"] = table.value(machine, c, n.HEALTH) or None
            row["sanity"] = table.value(machine, c, n.SANITY) or None
        return row

    def enemy(self, c: int) -> Shown:
        """What an enemy can do, and with whom it is engaged."""
        machine = self.machine
        engaged = machine.cells[c * COLUMNS + ENGAGED]
        return {
            "fight": table.value(machine, c, n.FIGHT),
            "health": table.value(machine, c, n.HEALTH),
            "evade": table.value(machine, c, n.EVADE),
            "attack_damage": table.value(machine, c, n.DAMAGE),
            "attack_horror": table.value(machine, c, n.HORROR),
            "engaged": engaged if engaged >= 0 else None,
            "keywords": [name for name, stat in n.KEYWORDS.items() if table.value(machine, c, stat) > 0],
        }

    def handle(self, ref: int) -> str:
        """How the scene calls an object."""
        c = ref & OBJECT
        return f"p{c}" if c < self.machine.setup.players else self.name(c)


def bag(tokens: Iterable[int]) -> list[Shown]:
    """The chaos bag: each token and how often."""
    return [{"token": n.token_name(token), "count": count} for token, count in sorted(Counter(tokens).items())]


def symbols(mask: int) -> list[str]:
    """The symbols of a location by their names."""
    return [name for name, bit in SYMBOL_BIT.items() if mask & bit]


def token_name(token: int) -> str:
    """A token, ignored or not."""
    return n.token_name(tokens.plain_token(token))


def names(game: Scene) -> list[str]:
    """What the players are called: by their own names if they have any, else by their investigators'."""
    own = [str(name) for name in game.setup.get("players", ())]
    return [
        own[player] if player < len(own) and own[player] else game.machine.face(player).definition.title
        for player in range(game.machine.setup.players)
    ]


def fate(game: Scene, player: int) -> str:
    """How an investigator went out of the scenario."""
    resigned = any(row[0] == n.LOG_RESIGNED and row[1] == player for row in game.machine.log)
    return "resigned" if resigned else "defeated"


def ending(game: Scene) -> str:
    """How the scenario ended, in words; empty while it runs."""
    number = game.resolution
    if number is None:
        return ""
    resolutions = scenario_of(game.setup).resolutions
    return resolutions[number].title if number in resolutions else f"Resolution {number}"


def told_at_the_end(game: Scene) -> str:
    """How the scenario ended, as it is told; empty while it runs."""
    number = game.resolution
    ended = None if number is None else scenario_of(game.setup).resolutions.get(number)
    return "" if ended is None else ended.story


def outcome(game: Scene) -> Shown | None:
    """What a scenario that is over brings, as a campaign would write it down; None while it runs."""
    if not game.over or game.resolution is None or "position" in game.setup:
        return None
    setup = game.setup
    members = [
        Member(str(number), row["investigator"], [list(card) for card in row["deck"]], 0, *trauma(row))
        for number, row in enumerate(setup["seats"])
    ]
    played = scenario_of(setup)
    before = [str(key) for key in setup.get("log", ())]
    campaign = Campaign(setup["difficulty"], setup["seed"], members, [], played.campaign, list(before))
    campaign.coming, campaign.cards = [played.id], list(setup.get("cards", ()))
    found = campaign.conclude(game)
    return {
        "experience": found.experience,
        "trauma": found.trauma,
        "fates": [member.status for member in campaign.members],
        "records": [key for key in campaign.log if key not in before],
    }


def trauma(seat: Shown) -> tuple[int, int]:
    """The trauma with which an investigator came."""
    return int(seat.get("physical", 0)), int(seat.get("mental", 0))


def step(game: Scene) -> Shown | None:
    """The innermost numbered step of the framework or of a test."""
    for frame in reversed(game.machine.stack):
        made = PROCEDURES[frame.procedure]
        told = " ".join((docstring(made.steps[max(frame.step - 1, 0)]) or "").split())
        found = FRAMEWORK.match(told)
        if found:
            return {"number": found[1], "text": found[2]}
    return None
