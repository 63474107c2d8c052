"""Boards of Arkham Horror for a line: its card where the line works, what fits, helpers, a bag with its tokens."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from mythos.arkham import numbers as n
from mythos.arkham import standing, table
from mythos.arkham.game import Scene
from mythos.arkham.library import PREY, SPAWN
from mythos.arkham.position import Builder, cards_of
from mythos.arkham.rules.actions import O_ADVANCE, O_END_TURN, O_EVADE, O_FIGHT, O_INVESTIGATE, O_MOVE
from mythos.arkham.rules.tests import Q_COMMIT
from mythos.arkham.scenarios.book import scenarios
from mythos.arkham.table import COLUMNS, EXHAUSTED, ROUND, TOKEN_COLUMNS, Table
from mythos.kernel.machine import O_PASS, OBJECT
from mythos.kernel.program import (
    N_CONST,
    S_THIS,
    S_YOU,
    Ability,
    Cond,
    CostPart,
    Definition,
    Instr,
    Mod,
    Pattern,
    Test,
    walk,
)
from mythos.language.sheets import Sheet, sheets
from mythos.prove.fits import Shelf, asked_for, subjects
from mythos.prove.lines import Line, Reading
from mythos.prove.search import Aim
from mythos.prove.standins import stand_ins

HELPERS: Final = Path(__file__).parent / "cards" / "arkham.cards"
MAP: Final = ("Hallway", "Attic", "Cellar", "Parlor")
WHOLE_TOWN: Final = ("Rivertown", "Southside (Historical Society)", "Downtown (First Bank of Arkham)", "Graveyard",
                     "Easttown", "Miskatonic University")  # fmt: skip
SYMBOLS: Final = ("skull", "cultist", "tablet", "elder thing", "auto-fail", "elder sign")
MADE_BY: Final = {  # what the helpers' verbs bring about besides themselves
    n.E_DEFEAT: (n.E_DAMAGE, n.E_HURT, n.E_FIGHT),
    n.E_DEFEATED: (n.E_DAMAGE, n.E_HURT, n.E_FIGHT),
    n.E_LEAVE: (n.E_DISCARD, n.E_DAMAGE, n.E_HURT),
    n.E_DAMAGE: (n.E_HURT,),
    n.E_HORROR: (n.E_HURT,),
    n.E_DRAWN: (n.E_DRAW_ENCOUNTER, n.E_DRAW),
    n.E_ENTERED: (n.E_MOVE,),
    n.E_LEFT: (n.E_MOVE,),
    n.E_SPAWN: (n.E_DRAW_ENCOUNTER,),
    n.E_ENTER: (n.E_DRAW_ENCOUNTER,),
    n.E_SUCCEED: (n.E_TEST, n.E_INVESTIGATE, n.E_FIGHT),
    n.E_FAIL: (n.E_TEST, n.E_INVESTIGATE, n.E_FIGHT),
    n.E_REVEAL_TOKEN: (n.E_TEST, n.E_INVESTIGATE, n.E_FIGHT),
    n.E_TEST_ENDED: (n.E_TEST, n.E_INVESTIGATE, n.E_FIGHT),
    n.E_ADVANCE: (n.E_PLACE,),
    n.E_INVESTIGATED: (n.E_INVESTIGATE,),
    n.E_FAILED_INVESTIGATION: (n.E_INVESTIGATE,),
    n.E_ATTACKED: (n.E_FIGHT,),
    n.E_EVADED: (n.E_EVADE_ACTION,),
    n.E_EVADE: (n.E_EVADE_ACTION,),
    n.E_DISCOVER: (n.E_INVESTIGATE,),
    n.E_GAIN_CLUES: (n.E_DISCOVER, n.E_INVESTIGATE),
    n.E_HEALED: (n.E_HEAL,),
    n.E_GAME_END: (n.E_HURT, n.E_DAMAGE, n.E_HORROR),
    n.E_CLUES_PLACED: (n.E_PLACE,),
    n.E_REVEALED: (n.E_REVEAL, n.E_MOVE),
    n.E_RESIGNED: (n.E_RESIGN,),
}
TOKENS_FELT: Final = n.TOKEN | n.ELDER | n.RESULT
READING: Final = Reading(
    told=n.CHAPTER,
    kinds={
        n.FREE: "free",
        n.REVELATION: "revelation",
        n.ADVANCED: "advancing",
        n.TOKEN: "token",
        n.TOKEN | n.RESULT: "token, in the end",
        n.ELDER: "elder sign",
        n.ELDER | n.RESULT: "elder sign, in the end",
        n.OBJECTIVE: "objective",
        n.COMMIT: "committed",
        n.REDIRECT: "where it goes",
        SPAWN: "spawn",
        PREY: "prey",
    },
    felt=TOKENS_FELT | SPAWN | PREY | n.REDIRECT,
    events=n.EVENT,
)


STAND_INS: Final = {
    n.ASSET: "asset, neutral, cost 1",
    n.ENEMY: "enemy, fight 2, health 2, evade 2, damage 1, horror 1",
    n.TREACHERY: "treachery",
}
LIVELY: Final = frozenset((O_INVESTIGATE, O_FIGHT, O_EVADE, O_MOVE, O_ADVANCE))
CLOSING: Final = frozenset((O_PASS, O_END_TURN))
COMMON: Final = 16  # so many helpers come along anyway; the others only where they are of use
TILTED: Final = 60  # from this attempt on what the line waits for is done to cards that it means


class Stage:
    """Arkham Horror as the prover sees it."""

    name = "arkham"
    reading = READING

    def __init__(self, extra: Sequence[Sheet] = ()) -> None:
        self.extra = tuple(extra)
        printed = cards_of()
        read = cards_of(self.extra)
        own = [card for name, card in read.items() if name not in printed]
        asked = stand_ins(own, Shelf(read.values()), STAND_INS, {number: name for name, number in n.SUBTYPE.items()})
        self.sheets = (*self.extra, *sheets([HELPERS]), *asked)
        self.cards = cards_of(self.sheets)
        self.helpers = [card for card in self.cards.values() if card.id.startswith("helper-")]
        self.pool = list(read.values())
        self.shelf = Shelf(card for card in self.cards.values() if not card.id.startswith("helper-"))

    def board(self, card: Definition, line: Line, attempt: int) -> dict[str, Any]:
        """The table of one attempt."""
        return Layer(self, card, line, random.Random(f"{card.id} {line.name} {attempt}"), attempt).position()

    def begin(self, board: Mapping[str, Any], changed: Mapping[str, Definition] | None = None) -> Scene:
        """The game of a board; some cards may be printed otherwise."""
        builder = Builder(board, watched=True)
        if changed:
            builder.cards = {**builder.cards, **changed}
        machine = builder.build()
        game = Scene(machine, {"position": dict(board)}, undoable=False)
        game.first_bag = tuple(sorted((*machine.bag, *machine.revealed)))
        return game

    def aim(self, game: Scene, card: Definition, line: Line, attempt: int = 0) -> Aim:
        """What the line is in this game, and what would bring it about."""
        setup = game.machine.setup
        faces = [face for face in setup.faces if face.definition.id == card.id]
        numbers = [(face.granted if line.granted else face.abilities)[line.index] for face in faces if line.index >= 0]
        carriers = [c for c, face in enumerate(setup.card_face) if face.definition.id == card.id]
        wanted = self.wanted(card, line)
        friends = {one.id for one in self.friends(card, line.ability(card) if line.index >= 0 else None)}
        owners = [setup.faces[face].definition.id for face in setup.ability_face]
        helpful = [
            number
            for number, ability in enumerate(setup.abilities)
            if owners[number] in friends or (owners[number].startswith("helper-") and verbs(ability) & wanted)
        ]
        printed = [face.definition for face in setup.card_face]
        suited = subjects(line.ability(card), printed) if attempt >= TILTED and line.index >= 0 else frozenset()
        quiet = attempt >= TILTED and attempt % 3 == 2
        aim = Aim(frozenset(numbers), frozenset(carriers), frozenset(helpful), LIVELY, CLOSING, suited, quiet=quiet)
        if card.type == n.EVENT:  # it is played, and not committed
            aim.keeping = frozenset((Q_COMMIT,))
        return aim

    def wanted(self, card: Definition, line: Line) -> frozenset[int]:
        """What would bring a line about; the text behind an act or agenda: what makes it advance, by its friends."""
        if line.index < 0:
            return frozenset()
        ability = line.ability(card)
        wanted = wanted_events(ability)
        if ability.kind == n.ADVANCED:
            friends = self.friends(card, None)
            wanted |= {key for friend in friends for one in friend.abilities for key in wanted_events(one)}
        return wanted

    def turn(self, game: Scene) -> int:
        """The number of the round."""
        return game.machine.regs[ROUND]

    def impoverish(self, machine: Table, player: int, card: int, part: CostPart) -> bool:
        """Take away what one part of a cost needs; False if that cannot be done simply."""
        itself = part.sel is not None and part.sel.op == S_THIS and part.choice is None
        if part.verb == n.E_EXHAUST and itself:
            machine.cells[card * COLUMNS + EXHAUSTED] = 1
            return True
        plain = part.sel is not None and part.sel.op in (S_THIS, S_YOU) and part.choice is None
        if part.verb == n.E_SPEND and plain and part.num is not None and part.num.op == N_CONST and part.num.n > 0:
            owner = card if itself else player
            machine.cells[owner * COLUMNS + TOKEN_COLUMNS[part.state]] = part.num.n - 1
            machine.touch()
            return True
        return False

    def attend(self, machine: Table) -> None:
        """From now on everything for which any card of the game could wait is waited for."""
        keys = [where for wanted in machine.library.before_it for where in wanted]
        machine.listen = {**dict.fromkeys(keys, ()), **machine.listen}

    def outline(self, game: Scene, stats: Sequence[int]) -> list[object]:
        """What standing text can change: values, ways between places, who has text."""
        machine = game.machine
        seen = (*range(machine.setup.players), *table.cards_in_play(machine))
        hands = [c for player in range(machine.setup.players) for c in machine.zones[player * n.PLAYER_ZONES + n.HAND]]
        wanted = [stat for stat in stats if stat < n.STAT_COUNT]
        found: list[object] = [table.value(machine, c & OBJECT, stat) for c in (*seen, *hands) for stat in wanted]
        return [*found, sorted(machine.paths.items()), sorted(standing.granted(machine))]

    def friends(self, card: Definition, ability: Ability | None) -> list[Definition]:
        """The cards that speak of a card, or of a phrase that its line asks for."""
        phrases = {test.title for one in walk(ability) if isinstance(one, Cond) for test in one.tests if test.title}
        names = [f"“{name}”" for name in (card.title, *sorted(phrases))]
        return [one for one in self.pool if one.id != card.id and any(name in t for t in one.text for name in names)]


def wanted_events(ability: Ability) -> frozenset[int]:
    """The verbs that bring about what an ability waits for, or forbids."""
    keys = {one.key for one in walk(ability) if isinstance(one, Pattern)}
    keys |= {one.verb for one in walk(ability) if isinstance(one, Mod) and one.verb >= 0}
    return frozenset(verb for key in keys for verb in (key, *MADE_BY.get(key, ())))


@lru_cache(4096)
def verbs(ability: Ability) -> frozenset[int]:
    """What an ability does or costs."""
    return frozenset(one.verb for one in walk(ability) if isinstance(one, Instr | CostPart) and one.verb >= 0)


class Layer:
    """Lays one board."""

    def __init__(self, stage: Stage, card: Definition, line: Line, dice: random.Random, attempt: int) -> None:
        self.stage, self.card, self.line, self.dice = stage, card, line, dice
        self.ability, self.tilted = line.ability(card) if line.index >= 0 else None, attempt >= TILTED
        self.keys = {one.key for one in walk(self.ability) if isinstance(one, Pattern)}
        self.is_prey = self.ability is not None and self.ability.kind == PREY
        count = 2 if dice.random() < 0.4 and card.type != n.INVESTIGATOR else 1
        count = 3 if self.tilted and attempt % 3 == 2 and count == 2 else count
        count = 3 if self.is_prey else 1 if n.E_GAME_END in self.keys else count
        self.seats: list[dict[str, Any]] = [
            {"investigator": who, "play": [], "hand": [], "deck": [], "discard": [], "threat": []}
            for who in dice.sample(("roland", "daisy", "skids", "agnes", "wendy"), count)
        ]
        self.me = self.seats[dice.randrange(count)] if dice.random() < 0.3 else self.seats[0]
        self.data: dict[str, Any] = {"seats": self.seats, "enemies": [], "cards_at": [], "encounter_deck": []}
        self.locations: dict[str, dict[str, Any]] = {}

    def position(self) -> dict[str, Any]:
        """Everything at its place."""
        self.lay_map()
        self.lay_crowd()
        self.lay_helpers()
        self.lay_card()
        dice, data = self.dice, self.data
        for seat in self.seats:
            seat.update(resources=dice.choice((2, 5, 9)), clues=dice.choice((0, 1, 3)), damage=dice.choice((0, 1, 3)))
            seat["horror"] = dice.choice((0, 1, 3))
            seat.setdefault("at", dice.choice(tuple(self.locations)) if dice.random() < 0.3 else self.here)
            seat["filler"] = dice.choice((4, 8))
            if n.E_GAME_END in self.keys:  # the end is near
                seat.update(damage=4, horror=4)
        data["locations"] = self.locations
        data["cards"] = [[sheet.name, sheet.text] for sheet in self.stage.sheets]
        data["seed"] = dice.randrange(1000)
        data["bag"] = self.bag()
        data["difficulty"] = dice.choice(("standard", "hard"))
        data["encounter_deck"] = [*data["encounter_deck"], *self.encounters()]
        data.setdefault("doom", dice.choice((0, 1, 2)))
        data.setdefault("phase", self.phase())
        data["turn"] = self.seats.index(self.me)
        if data["phase"] == "investigation" and dice.random() < 0.15:
            data["step"] = "beginning"
        return data

    # -- where and when
    def lay_map(self) -> None:
        """Some locations that are connected."""
        town = self.dice.random() < 0.4
        self.data["scenario"] = self.scenario() or ("masks" if town else "gathering")
        titles = [self.stage.cards[name].title if name in self.stage.cards else name for name in MAP]
        if self.data["scenario"] == "masks":
            titles = list(WHOLE_TOWN)
        elif self.data["scenario"] == "gathering":
            self.data["act"] = 2
        elif self.data["scenario"] == "devourer":
            titles = ["Main Path", "Arkham Woods (Unhallowed Ground)", "Arkham Woods (Twisting Paths)"]
        else:
            titles = self.places(self.data["scenario"])
        self.here = titles[0]
        if self.card.type == n.LOCATION:
            neighbours = [c.id for c in self.stage.pool if c.type == n.LOCATION and are_joined(self.card, c)]
            self.here = self.card.id
            titles = [self.card.id, *self.dice.sample(neighbours, min(2, len(neighbours))), *titles[:2]]
        apart = {test.title for tests, zones in asked_for(self.ability) if n.SET_ASIDE in zones for test in tests}
        for title in dict.fromkeys(titles):
            if title in self.stage.cards and self.stage.cards[title].title in apart:
                continue  # it is to come from beside the table
            self.locations[title] = {"clues": self.dice.choice((0, 1, 2, 3))}
            hidden = 0.8 if title == self.here and n.E_REVEALED in self.keys else 0.2
            if self.dice.random() < hidden:
                self.locations[title]["unrevealed"] = True
        if self.card.type == n.LOCATION and self.dice.random() < 0.5:  # it is to be entered
            self.me["at"] = next((title for title in self.locations if title != self.here), self.here)

    def places(self, scenario: str) -> list[str]:
        """Some locations of a scenario."""
        sets = scenarios()[scenario].sets
        found = [c.id for c in self.stage.pool if c.type == n.LOCATION and any(c.fact(f"set {one}") for one in sets)]
        return self.dice.sample(found, min(5, len(found)))

    def scenario(self) -> str:
        """The scenario to which a card belongs, if there is one."""
        card = self.card
        for name, scenario in scenarios().items():
            if card.id in scenario.story_cards:
                return name
        for name, scenario in scenarios().items():
            if any(card.id in item.cards for item in scenario.set_aside) or any(
                card.fact(f"set {one}") for one in scenario.sets
            ):
                return name
        return ""

    def phase(self) -> str:
        """When it begins."""
        if self.card.type == n.AGENDA and self.dice.random() < 0.6:
            return "mythos"
        if self.keys & {n.E_PHASE, n.E_PHASE_END, n.E_ROUND, n.E_ROUND_END, n.E_ATTACK, n.E_TURN_END, n.E_READY}:
            return self.dice.choice(("mythos", "investigation", "enemy", "upkeep"))
        return "investigation" if self.dice.random() < 0.75 else self.dice.choice(("mythos", "enemy", "upkeep"))

    def bag(self) -> list[str]:
        """The tokens; mostly those that the line speaks of."""
        kind = self.ability.kind if self.ability is not None else 0
        if kind & n.ELDER:
            return ["elder sign"] * 4
        if kind & n.TOKEN:
            return list(SYMBOLS[:4])
        common = ("0", "+1", "-1", "-2", "-4", *SYMBOLS)
        return [self.dice.choice(common) for _ in range(self.dice.choice((4, 9)))]

    # -- the card
    def lay_card(self) -> None:
        """The card itself, where the line works; or where it comes from."""
        card, dice, data = self.card, self.dice, self.data
        arrives = self.ability is not None and bool(self.ability.kind & (n.REVELATION | SPAWN | PREY))
        weak = card.printed[n.WEAKNESS] > 0
        if card.type == n.INVESTIGATOR:
            self.me["investigator"] = card.id
        elif card.type in (n.ACT, n.AGENDA):
            data["act" if card.type == n.ACT else "agenda"] = card.title
            data["doom"] = dice.choice((0, 2, 5, 8, 11))
            data["act_clues"] = dice.choice((0, 2))
            self.me["clues"] = 6
        elif card.type == n.ASSET and card.printed[n.STORY] and arrives:
            data["encounter_deck"].insert(0, card.id)
            data["phase"] = "mythos" if dice.random() < 0.6 else "investigation"
        elif card.type == n.ASSET and card.printed[n.STORY] and dice.random() < 0.4:  # nobody has it yet
            data["cards_at"].append({**self.entry(card), "at": self.here})
        elif card.type in (n.EVENT, n.SKILL) or (card.type == n.ASSET and dice.random() < self.played() and not weak):
            self.me["hand"].append(card.id)
        elif card.type == n.ASSET:
            self.me["play"].append(self.entry(card))
        elif card.type in (n.TREACHERY, n.ENEMY):
            if weak and (arrives or dice.random() < 0.3):
                self.me["deck"].insert(0, card.id)
            elif arrives or dice.random() < 0.35:
                data["encounter_deck"].insert(0, card.id)
                if dice.random() < 0.6:
                    data["phase"] = "mythos"
            elif card.type == n.ENEMY:
                data["enemies"].append(self.enemy(card))
            elif dice.random() < 0.6:
                self.me["threat"].append(self.entry(card))
            else:
                data["cards_at"].append({**self.entry(card), "at": self.here, "attached to": self.here})

    def played(self) -> float:
        """How likely it is that the card is to be played first."""
        arrives = any(isinstance(one, Pattern) and one.itself and one.key == n.E_ENTER for one in walk(self.ability))
        return 0.85 if arrives or self.line.name == "play only" else 0.3

    def entry(self, card: Definition) -> dict[str, Any]:
        """A card in play with tokens on it."""
        found: dict[str, Any] = {"title": card.id}
        uses = card.fact("uses")
        if uses:
            found["uses"] = self.dice.choice((1, 3, 5))
        kinds, told = ("clues", "doom", "damage", "horror", "resources"), self.line.text
        spoken = [kind for kind in kinds if kind.rstrip("s") in told] if self.tilted else []
        if self.dice.random() < (0.7 if spoken else 0.3):
            found[self.dice.choice(spoken or kinds)] = self.dice.choice((1, 2, 3))
        return found

    def enemy(self, card: Definition) -> dict[str, Any]:
        """An enemy, engaged or not."""
        found: dict[str, Any] = {"title": card.id}
        if self.dice.random() < 0.5:
            found["engaged"] = self.seats.index(self.me)
        else:
            found["at"] = self.here
        if self.dice.random() < 0.3:
            found["damage"] = 1
        if self.dice.random() < 0.2:
            found["exhausted"] = 1
        return found

    # -- what is around it
    def lay_crowd(self) -> None:
        """Cards that the line speaks of, and a few others."""
        parts: list[object] = [self.ability if self.ability is not None else self.card.play_if, self.card.abilities]
        for k, part in enumerate(parts):
            for tests, zones in asked_for(part):
                if k < 1 or self.dice.random() < 0.3:
                    self.lay_fitting(tests, zones)
        friends = self.stage.friends(self.card, self.ability)
        for friend in self.dice.sample(friends, min(2, len(friends))):
            self.lay(friend, ())
            if friend.type == n.LOCATION:
                self.me["at"] = friend.id
        for name in self.dice.sample(("Ghoul Minion", "Swarm of Rats", "Acolyte", "Flesh-Eater", "Icy Ghoul"), 2):
            if self.dice.random() < 0.6:
                self.data["enemies"].append(self.enemy(self.named(name)))
        for seat in self.seats:
            seat["hand"] += [
                self.named(name).id
                for name in self.dice.sample(
                    (
                        "Knife",
                        "Guts",
                        "Perception",
                        "Overpower",
                        "Machete",
                        "Flashlight",
                        "Evidence!",
                        "Unexpected Courage",
                    ),
                    3,
                )
            ]
            seat["deck"] += [
                self.named(name).id
                for name in self.dice.sample(("Knife", "Guts", "Old Book of Lore", "Beat Cop", "Dodge"), 2)
            ]
            seat["discard"] += [
                self.named(name).id for name in self.dice.sample(("Knife", "Guts", "Emergency Cache", "Beat Cop"), 2)
            ]

    def named(self, title: str) -> Definition:
        """A card by its title."""
        return next(card for card in self.stage.cards.values() if card.title == title)

    def lay_fitting(self, tests: tuple[Test, ...], zones: tuple[int, ...]) -> None:
        """A card that could pass these tests, where it is looked for or somewhere else."""
        card = self.stage.shelf.choose(tests, self.dice.randrange)
        if card is not None and card.id != self.card.id:
            self.lay(card, zones)

    def lay(self, card: Definition, zones: tuple[int, ...]) -> None:
        """A card where it is looked for, or somewhere else; a card of the story perhaps where nobody controls it."""
        seat = self.dice.choice(self.seats)
        if card.type == n.ASSET and card.printed[n.STORY] and self.dice.random() < 0.5:
            self.data["cards_at"].append({"title": card.id, "at": self.here})
            return
        if card.type == n.ENEMY:
            self.data["enemies"].append(self.enemy(card))
        elif card.type == n.ASSET and n.HAND not in zones and n.DECK not in zones and n.DISCARD not in zones:
            seat["play"].append(self.entry(card))
        elif card.type in (n.ASSET, n.EVENT, n.SKILL):
            for pile, zone in (("hand", n.HAND), ("deck", n.DECK), ("discard", n.DISCARD)):
                if zone in zones or self.dice.random() < 0.4:
                    seat[pile].insert(0, card.id)
        elif card.type == n.TREACHERY and card.printed[n.WEAKNESS] == 0:
            self.data["encounter_deck"].append(card.id)
        elif card.type == n.LOCATION and len(self.locations) < 7 and n.SET_ASIDE not in zones:
            self.locations.setdefault(card.id, {"clues": self.dice.choice((0, 1, 3))})

    def lay_helpers(self) -> None:
        """Helpers that bring about what the line waits for, and some others."""
        wanted = self.stage.wanted(self.card, self.line)
        useful = [card for card in self.stage.helpers if any(verbs(a) & wanted for a in card.abilities)]
        for seat in self.seats:
            chosen = {card.id for card in useful if self.dice.random() < 0.8}
            if n.E_GAME_END in self.keys:
                chosen.add("helper-003")
            chosen |= {card.id for card in self.dice.sample(self.stage.helpers[:COMMON], self.dice.choice((2, 4, 6)))}
            seat["play"] += sorted(chosen)

    def encounters(self) -> list[str]:
        """What lies in the encounter deck."""
        common = ("Swarm of Rats", "Ghoul Minion", "Rotting Remains", "Grasping Hands", "Frozen in Fear", "Acolyte")
        return [self.named(self.dice.choice(common)).id for _ in range(5)]


def are_joined(one: Definition, other: Definition) -> bool:
    """Is one of two locations connected to the other?"""
    return bool(set(one.fact("connects")) & set(other.fact("symbol"))) and one.id != other.id
