"""Arkham Horror at the table of the server."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal, cast

from pydantic import BaseModel, ConfigDict

from mythos.arkham import asking, odds
from mythos.arkham import numbers as n
from mythos.arkham import table as table_
from mythos.arkham import view as views
from mythos.arkham.cardfiles import SETS
from mythos.arkham.decks import OTHERS, STARTERS, Deck, experience_of, playable, starter
from mythos.arkham.explain import SHOWN, explain, stat_name
from mythos.arkham.game import Scene
from mythos.arkham.rules import (
    actions,
    elimination,
    enemies,
    harm,
    opening,
    results,
    settling,
    tests,
    timing,
    tokens,
    trading,
    turn,
    windows,
)
from mythos.arkham.rules.slots import Q_ROOM
from mythos.arkham.rules.spending import O_WHICH
from mythos.arkham.scenarios.book import first_scenario, own_book, scenario_of, scenarios
from mythos.arkham.standalone import more_weaknesses, standalone
from mythos.arkham.table import (
    ACT_NOW,
    AGENDA_NOW,
    CLUES,
    COLUMNS,
    FLIPPED,
    PHASE,
    ROUND,
    TEST_BY,
    TEST_SKILL,
    TURN_OF,
    Table,
    type_of,
)
from mythos.arkham.tale import page_of
from mythos.bots import Bot, bot
from mythos.decks import Decklist, Reading, arkham_check
from mythos.decks.arkham_cards import CYCLES, RANDOM_BASIC_WEAKNESS, arkham_cards, code_of
from mythos.decks.sheet import DECK, decklist
from mythos.errors import UsageError
from mythos.games import GamePlugin
from mythos.kernel.machine import (
    O_ABILITY,
    O_BRANCH,
    O_DONE,
    O_NO,
    O_NUMBER,
    O_PASS,
    O_TAKE,
    O_YES,
    OBJECT,
    Ask,
)
from mythos.kernel.machine import Option as Code
from mythos.kernel.saves import REFUSED
from mythos.kernel.session import Game
from mythos.kernel.trace import Entry
from mythos.kernel.wording import Answer, Asked, Joint
from mythos.language.mistakes import nearest
from mythos.server.games import AnswerMeaning, DeckList, Namer, Summary, Wish
from mythos.server.games.arkham_faces import MYTHOS, ArkhamFace, face, faces
from mythos.server.games.arkham_scene import PHASES, TYPE_NAMES, Painter, ending, names
from mythos.server.games.bounds import check_size, counted, read_bounded, sum_of
from mythos.server.games.opponents import opponents
from mythos.server.messages import (
    ChoiceInfo,
    DeckInfo,
    EditionInfo,
    Face,
    GameInfo,
    Page,
    Stop,
    Value,
    ValuePart,
    WindowInfo,
)

MOMENTS: Final = frozenset(
    (
        "phase",
        "doom",
        "encounter",
        "token",
        "outcome",
        "play",
        "use",
        "discover",
        "damage",
        "horror",
        "defeat",
        "resign",
    )
) | {"resign", "move", "spawn", "engage", "evade", "attack", "enter", "advance", "victory", "heal", "end"}
FATEFUL: Final = frozenset(("token", "outcome", "encounter"))  # what the bag and the encounter deck bring
NAMES: Final = ("Danielle", "Tommy", "Ruth", "Walter")
EDITION: Final = "faq-1.3"
BOTS: Final = ("greedy", "random", "mcts")

INVESTIGATORS: Final[dict[str, str]] = {
    **{name: row[0] for name, row in STARTERS.items()},
    **{name: row[0] for name, row in OTHERS.items()},
}

VERBS: Final = {
    O_PASS: "pass",
    O_DONE: "done",
    O_YES: "yes",
    O_NO: "no",
    O_NUMBER: "number",
    O_ABILITY: "use",
    O_BRANCH: "branch",
    O_TAKE: "take",
    actions.O_INVESTIGATE: "investigate",
    actions.O_MOVE: "move",
    actions.O_DRAW: "draw",
    actions.O_RESOURCE: "resource",
    actions.O_FIGHT: "fight",
    actions.O_EVADE: "evade",
    actions.O_ENGAGE: "engage",
    actions.O_END_TURN: "end",
    actions.O_ADVANCE: "advance",
    tests.O_SKILL: "skill",
    tokens.O_TOKEN: "token",
    results.O_RESULT: "result",
    trading.O_GIVE: "give",
    O_WHICH: "which",
}
TAKING: Final = {
    tests.Q_COMMIT: "commit",
    opening.Q_MULLIGAN: "replace",
    turn.Q_HAND_SIZE: "discard",
    turn.Q_TURN: "turn",
    enemies.Q_SPAWN: "spawn",
    enemies.Q_HUNT: "hunt",
    enemies.Q_HUNTER: "hunter",
    enemies.Q_ATTACKER: "attacker",
    settling.Q_ENGAGE: "engage",
    elimination.Q_LEAD: "lead",
    Q_ROOM: "discard",
}
QUIET: Final = (O_PASS, O_DONE, O_NO)
ABOUT_ONE: Final = (
    O_TAKE,
    O_ABILITY,
    actions.O_INVESTIGATE,
    actions.O_MOVE,
    actions.O_FIGHT,
    actions.O_EVADE,
    actions.O_ENGAGE,
    actions.O_ADVANCE,
)
WITH_NUMBER: Final = (O_NUMBER, O_BRANCH, O_WHICH)
TESTED: Final = {actions.O_INVESTIGATE: n.INVESTIGATING, actions.O_FIGHT: n.ATTACKING, actions.O_EVADE: n.EVADING}
ON_THE_TABLE: Final = frozenset(
    (*n.IN_PLAY, n.HAND, n.DISCARD, n.LIMBO, n.COMMITTED, n.ENCOUNTER_DISCARD, n.VICTORY_DISPLAY)
)
EVERYDAY: Final = ("arkham round:", "arkham turn:", "arkham window:", "arkham setup:")  # frames that everybody knows


class ArkhamCard(BaseModel):
    """A card in a scene; of a hidden one only `known` is there, of one out of play no tokens and values."""

    model_config = ConfigDict(extra="forbid")

    known: bool
    id: str | None = None
    card: str | None = None
    type: str | None = None
    owner: int | None = None
    controller: int | None = None
    exhausted: bool | None = None
    flipped: bool | None = None
    blank: bool | None = None
    damage: int | None = None
    horror: int | None = None
    clues: int | None = None
    doom: int | None = None
    resources: int | None = None
    uses: int | None = None
    attached_to: str | None = None
    beneath: int | None = None
    health: int | None = None
    sanity: int | None = None
    fight: int | None = None
    evade: int | None = None
    attack_damage: int | None = None
    attack_horror: int | None = None
    engaged: int | None = None
    keywords: list[str] | None = None
    icons: int | None = None


class ArkhamAgenda(ArkhamCard):
    """The current agenda."""

    doom_in_play: int
    threshold: int | None
    left: int


class ArkhamAct(ArkhamCard):
    """The current act."""

    threshold: int | None
    left: int


class ArkhamLocation(BaseModel):
    """A location on the map."""

    model_config = ConfigDict(extra="forbid")

    id: str
    card: str | None
    title: str
    subtitle: str
    revealed: bool
    shroud: int | None
    clues: int
    doom: int
    horror: int
    victory: int
    symbol: str | None
    connects: list[str]
    connected: list[str]
    investigators: list[int]
    cards: list[ArkhamCard]


class ArkhamInvestigator(BaseModel):
    """An investigator with everything in front of him."""

    model_config = ConfigDict(extra="forbid")

    id: str
    seat: int
    name: str
    card: str
    out: Literal["resigned", "defeated"] | None
    location: str | None
    damage: int
    horror: int
    health: int
    sanity: int
    physical_trauma: int
    mental_trauma: int
    clues: int
    resources: int
    actions: int
    actions_each: int
    tome_actions: int
    turn_taken: bool
    skills: dict[str, int]
    hand: list[ArkhamCard]
    hand_size: int
    deck: int
    deck_top: ArkhamCard | None
    discard: list[ArkhamCard]
    play: list[ArkhamCard]
    threats: list[ArkhamCard]
    slots: dict[str, tuple[int, int]]


class ArkhamToken(BaseModel):
    """A chaos token that was revealed."""

    model_config = ConfigDict(extra="forbid")

    token: str
    ignored: bool


class ArkhamTokens(BaseModel):
    """A chaos token and how often it is in the bag."""

    model_config = ConfigDict(extra="forbid")

    token: str
    count: int


class ArkhamChartRow(ArkhamTokens):
    """What a token of the bag would do."""

    modifier: int | None
    outcome: Literal["success", "failure", "more"]


class ArkhamPart(BaseModel):
    """A part of a value, and the card it comes from; no amount: it sets the value."""

    model_config = ConfigDict(extra="forbid")

    text: str
    amount: int | None
    source: str | None


class ArkhamTest(BaseModel):
    """The skill test under way."""

    model_config = ConfigDict(extra="forbid")

    by: int
    skill: Literal["willpower", "intellect", "combat", "agility"] | None
    kind: Literal["test", "investigate", "fight", "evade"]
    object: str | None
    source: str | None
    difficulty: int
    difficulty_parts: list[ArkhamPart]
    parts: list[ArkhamPart]
    base: int | None
    committed: list[ArkhamCard]
    icons: int
    tokens: list[ArkhamToken]
    modifier: int
    total: int | None
    automatic: Literal["success", "failure"] | None
    odds: float | None
    odds_text: str | None
    chart: list[ArkhamChartRow]
    result: Literal["success", "failure"] | None
    margin: int | None


class ArkhamScenario(BaseModel):
    """Which scenario is played."""

    model_config = ConfigDict(extra="forbid")

    id: str
    title: str
    difficulty: Literal["easy", "standard", "hard", "expert"]
    hard: bool
    opening: list[Page]


class ArkhamStep(BaseModel):
    """A numbered step of the framework or of a test."""

    model_config = ConfigDict(extra="forbid")

    number: str
    text: str


class ArkhamDeck(BaseModel):
    """A deck of the scenario's own."""

    model_config = ConfigDict(extra="forbid")

    name: str
    count: int


class ArkhamOutcome(BaseModel):
    """What a scenario that is over brings: experience and trauma (physical, mental) of each, new lines of the log."""

    model_config = ConfigDict(extra="forbid")

    experience: list[int]
    trauma: list[tuple[int, int]]
    fates: list[Literal["active", "killed", "insane"]]
    records: list[str]


class ArkhamScene(BaseModel):
    """The table of Arkham Horror as one viewer sees it."""

    model_config = ConfigDict(extra="forbid")

    game: Literal["arkham"]
    viewer: int | None
    scenario: ArkhamScenario
    round: int
    phase: Literal["setup", "mythos", "investigation", "enemy", "upkeep"]
    step: ArkhamStep | None
    turn_of: int | None
    lead: int
    over: bool
    resolution: int | None
    ending: str
    told: str  # how it ended, as the scenario tells it
    outcome: ArkhamOutcome | None
    agenda: ArkhamAgenda | None
    act: ArkhamAct | None
    reference: ArkhamCard | None
    beside: list[ArkhamCard]  # what lies with act and agenda: attached to them, or to the scenario
    locations: list[ArkhamLocation]
    investigators: list[ArkhamInvestigator]
    resolving: list[ArkhamCard]
    test: ArkhamTest | None
    bag: list[ArkhamTokens]
    encounter_deck: int
    encounter_discard: list[ArkhamCard]
    own_deck: ArkhamDeck | None
    victory: list[ArkhamCard]
    victory_points: int
    log: list[str]


class ArkhamHorror:
    """One scenario, played by one to four investigators."""

    id = "arkham"
    seats = 4
    least_seats = 1
    schemas: tuple[type[BaseModel], ...] = (ArkhamScene, ArkhamFace)
    moments = MOMENTS
    fateful = FATEFUL
    contest = False
    refereed = True

    def __init__(self, plugin: GamePlugin) -> None:
        self.plugin = plugin

    # -- choosing ------------------------------------------------------------------------------------------------------
    def info(self) -> GameInfo:
        """What can be chosen for a game."""
        return info()

    def check_decks(self, decks: Sequence[DeckList | None], edition: str | None) -> None:
        """Each deck can be played, and nobody takes another's investigator."""
        together(decks)

    def starter(self, deck: str) -> Reading:
        """The deck of an investigator; its basic weakness comes by chance."""
        ours = starter(deck)
        cards = {code_of(card): count for card, count in ours.cards} | {RANDOM_BASIC_WEAKNESS: 1}
        named = decklist(
            self.id, faces()[ours.investigator].title, {DECK: cards}, investigator=code_of(ours.investigator)
        )
        return Reading(named, (), ())

    def cards_of(self, deck: Decklist) -> list[tuple[str, int]]:
        """The investigator first, then the deck; a basic weakness that is still to be drawn is left out."""
        who = dict(deck.facts).get("investigator")
        cards = [(id_of(code), count) for code, count in deck.section() if code != RANDOM_BASIC_WEAKNESS]
        return [*([(id_of(who), 1)] if who else []), *cards]

    def with_copies(self, deck: Decklist, copies: Mapping[str, int]) -> Decklist:
        """A deck with other numbers of these cards; an investigator takes the place of the one before."""
        codes = {code_of(card): count for card, count in copies.items()}
        leads = [code for code in codes if (face := self.faces(None).get(id_of(code))) and face.type == "investigator"]
        for lead in leads:
            deck = arkham_check.led_by(deck, lead if codes[lead] else None)
        return deck.with_copies({code: n for code, n in codes.items() if code not in leads})

    def in_decks(self, card: str, lead: str | None = None) -> bool:
        """Player cards and weaknesses; an investigator's own, and what is among the options."""
        return arkham_check.may_hold(code_of(card), code_of(lead) if lead else None)

    def stand_ins(self, deck: Decklist) -> list[tuple[str, str, int]]:
        """The basic weakness that chance brings."""
        weakness = arkham_cards()[RANDOM_BASIC_WEAKNESS]
        return [(id_of(weakness.id), weakness.title, dict(deck.section()).get(weakness.id, 0))]

    def setup(self, wish: Wish) -> dict[str, Any]:
        """The setup of a new game."""
        if wish.given is not None:
            return {**wish.given, "players": list(wish.names), "courtesy": wish.courtesy}
        if wish.scenario not in (None, *scenarios()):
            hint = nearest(wish.scenario or "", scenarios())
            raise UsageError(
                f"There is no scenario {wish.scenario!r}.", remedy=hint or f"Scenarios: {', '.join(scenarios())}."
            )
        lead = wish.first or 0
        if lead >= len(wish.decks):
            raise UsageError(f"The lead investigator is one of 0 to {len(wish.decks) - 1}.")
        scenario, difficulty = wish.scenario or first_scenario(), wish.difficulty or "standard"
        game = standalone(together(wish.decks), scenario, wish.seed, difficulty, undoable=False)
        made = {**game.setup, "lead": lead, "players": list(wish.names), "courtesy": wish.courtesy}
        return {**made, "referee": True} if wish.referee else made

    def opened(self, setup: dict[str, Any]) -> Game:
        """The game of a setup, dealt."""
        return Scene.dealt(setup, undoable=False)

    def read(self, save: str, moved: str = REFUSED) -> Game:
        """The game of a save file."""
        return read_bounded(save, Scene, moved, check_setup)

    def names(self, setup: dict[str, Any]) -> list[str]:
        """What the players of a setup are called."""
        return [str(name) for name in setup.get("players", ())]

    def seats_of(self, setup: dict[str, Any]) -> int:
        """How many play."""
        return len(setup["position"].get("seats", [0]) if "position" in setup else setup["seats"])

    def renamed(self, setup: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
        """The same setup under other names."""
        return {**setup, "players": list(names)}

    def rename(self, game: Game, names: Sequence[str]) -> None:
        """Players are called as the setup says, which has changed already."""

    def edition(self, setup: dict[str, Any]) -> str:
        """There is one edition."""
        return EDITION

    def bot(self, name: str, seed: int) -> Bot:
        """A player that is a program."""
        return bot(name, seed)

    # -- the table -----------------------------------------------------------------------------------------------------
    def turn(self, game: Game) -> int:
        """Changes with every investigator's turn, and with every phase outside turns."""
        regs = game.machine.regs
        return regs[ROUND] * 32 + regs[PHASE] * 8 + regs[TURN_OF] + 1

    def summary(self, game: Game) -> Summary:
        """How it stands."""
        scene = table(game)
        machine = scene.machine
        regs, cells = machine.regs, machine.cells
        glance: list[tuple[str, list[int]]] = []
        if regs[AGENDA_NOW] >= 0:
            glance.append((table_.title(machine, regs[AGENDA_NOW]), []))
        if regs[ACT_NOW] >= 0:
            clues = [cells[player * COLUMNS + CLUES] for player in range(machine.setup.players)]
            glance.append((table_.title(machine, regs[ACT_NOW]), clues))
        phase = f"{PHASES[regs[PHASE]]} phase" if regs[ROUND] else "setup"
        return Summary(regs[ROUND], f"{scenario_of(game.setup).title}: {phase}", game.over, None, ending(scene), glance)

    def scene(self, game: Game, viewer: int | None, name: Namer, *, hands: bool = False) -> dict[str, Any]:
        """What a viewer may see."""
        return Painter(table(game), viewer, name, hands=hands).scene()

    def offered(self, game: Game, ask: Ask, viewer: int, name: Namer) -> list[dict[str, Any]]:
        """Cards that a question is about and the table does not show: of a deck that is searched, set aside."""
        scene = table(game)
        machine = scene.machine
        cards = dict.fromkeys(code[1] & OBJECT for code in ask.options if code[0] in (O_TAKE, O_ABILITY))
        hidden = [c for c in cards if machine.zone_kind(c) not in ON_THE_TABLE]
        painter = Painter(scene, viewer, name)
        return [{**painter.card(c), "id": name(c)} for c in hidden]

    def deed(self, game: Game, ask: Ask, code: Code, name: Namer) -> AnswerMeaning:
        """What an answer is about."""
        scene = table(game)
        machine = scene.machine
        verb, ref, ability, _, value = code
        word = VERBS.get(verb, f"v{verb}")
        number = value if verb in WITH_NUMBER else None
        if verb == O_TAKE:
            word = TAKING.get(ask.kind, word)
            if ask.kind == harm.Q_ASSIGN:
                word = "horror" if value else "damage"
        elif verb == O_ABILITY:
            word = "play" if machine.setup.plays[ability] else "use"
            same = [k for k in machine.face(ref & OBJECT).abilities if machine.setup.abilities[k].kind]
            number = same.index(ability) if len(same) > 1 and ability in same else None
        elif verb == tests.O_SKILL:
            return AnswerMeaning(n.SKILL_NAMES[value])
        elif verb == tokens.O_TOKEN:
            number = ability or value
        targets: tuple[str, ...] = ()
        if verb in ABOUT_ONE or (verb == results.O_RESULT and ref):
            targets = (Painter(scene, ask.player, name).handle(ref),)
        elif verb == trading.O_GIVE:
            card = () if value else (Painter(scene, ask.player, name).handle(ref),)
            targets, number = (*card, f"p{ability}"), value or None
        chance = self.chance(machine, ask, code)
        return AnswerMeaning(word, targets, number, self.is_quiet(code) or verb == actions.O_END_TURN, chance)

    def chance(self, machine: Table, ask: Ask, code: Code) -> float | None:
        """The odds of the test that an answer leads to, or goes on with."""
        kind = TESTED.get(code[0])
        if kind is not None:
            return float(odds.basic(machine, ask.player, kind, code[1] & OBJECT))
        if ask.kind != tests.Q_COMMIT or machine.revealed:
            return None
        codes = [*ask.picked, *([code] if code[0] == O_TAKE else [])]
        icon = n.ICON + machine.regs[TEST_SKILL]
        printed = [machine.face(each[1] & OBJECT).printed for each in codes]
        found = odds.open_test(machine, sum(row[icon] + row[n.ICON_WILD] for row in printed))
        return None if found is None else float(found)

    def source(self, game: Game, ask: Ask, viewer: int, name: Namer) -> str | None:
        """The card whose effect asks."""
        scene = table(game)
        machine = scene.machine
        if not 0 <= ask.context < len(machine.heap):
            return None
        record = machine.heap[ask.context]
        if record.kind != n.E_INITIATE or not machine.live(record.subject):
            return None
        card = record.subject & OBJECT
        return Painter(scene, viewer, name).handle(card) if views.knows(machine, card, viewer) else None

    def asked(self, game: Game, ask: Ask) -> Asked:
        """The question in a player's words."""
        return asking.question(table(game).machine, ask)

    def said(self, game: Game, ask: Ask, code: Code) -> Answer:
        """An answer in a player's words."""
        return asking.answer(table(game).machine, ask, code)

    def at_stake(self, game: Game, numbers: Sequence[int], viewer: int, name: Namer) -> list[str]:
        """Handles of what the viewer knows."""
        scene = table(game)
        painter = Painter(scene, viewer, name)
        return [painter.handle(c) for c in numbers if views.knows(scene.machine, c, viewer)]

    def seen_cards(self, game: Game, numbers: Sequence[int], viewer: int | None) -> list[str]:
        """Cards only: no investigators, no hidden faces."""
        machine = table(game).machine
        turned = (n.ACT, n.AGENDA)  # both sides of these are read when they advance
        cards = [
            c
            for c in numbers
            if c >= machine.setup.players
            and (not machine.cells[c * COLUMNS + FLIPPED] or type_of(machine, c) in turned)
        ]
        return [self.card_of(game, c) for c in cards if views.knows(machine, c, viewer)]

    def sentence(self, game: Game, entry: Entry, text: str) -> str:
        """A line of the log as people tell it."""
        return asking.sentence(table(game).machine, entry, text)

    def joint(self, game: Game, entry: Entry, text: str, viewer: int | None) -> Joint:
        """A test is one line, and so is a card that is used or drawn."""
        return asking.joint(entry, text)

    def page(self, game: Game, entry: Entry) -> Page | None:
        """Both sides of acts and agendas, endings, interludes."""
        found = page_of(table(game), entry)
        return None if found is None else Page(title=found.title, text=found.text)

    def called(self, game: Game, seat: int) -> str:
        """The player's name, or the investigator's."""
        return table_.name(table(game).machine, seat)

    def phase(self, game: Game) -> str:
        """The phase."""
        regs = game.machine.regs
        return f"{PHASES[regs[PHASE]].capitalize()} phase" if regs[ROUND] else "Setup"

    def window(self, game: Game, ask: Ask) -> str | None:
        """Player windows by phase or test; reactions; windows in the turns of others; committing to their tests."""
        regs = game.machine.regs
        if ask.kind == windows.Q_WINDOW:
            if regs[TEST_BY] >= 0:
                return "test.mine" if regs[TEST_BY] == ask.player else "test.theirs"
            return f"window.{PHASES[regs[PHASE]]}"
        if ask.kind == turn.Q_ACTION:
            return None if regs[TURN_OF] == ask.player else "turn.theirs"
        if ask.kind == tests.Q_COMMIT:
            return None if regs[TEST_BY] == ask.player else "commit.theirs"
        return "reaction" if ask.kind == timing.Q_REACTION else None

    def has_secrets(self, game: Game, player: int) -> bool:
        """Whoever holds cards."""
        return bool(table(game).machine.zones[player * n.PLAYER_ZONES + n.HAND])

    def is_action(self, ask: Ask, code: Code) -> bool:
        """Undo goes back to actions that were taken."""
        return ask.kind == turn.Q_ACTION and code[0] != O_PASS

    def is_quiet(self, code: Code) -> bool:
        """Passes and the like."""
        return code[0] in QUIET

    def place(self, path: Sequence[str]) -> str:
        """The last two frames that are not everyday."""
        return " > ".join([step.removeprefix("arkham ") for step in path if not step.startswith(EVERYDAY)][-2:])

    def card_of(self, game: Game, number: int) -> str:
        """The card id of an object."""
        return table(game).machine.face(number).definition.id

    def touched(self, game: Game, numbers: Sequence[int], said: str, find: Callable[[int], str | None]) -> list[str]:
        """Handles of the things a line of the log is about: only of those that the line names."""
        machine = table(game).machine
        found = []
        for c in numbers:
            if c < machine.setup.players:
                found.append(f"p{c}")
            elif table_.title(machine, c) in said and (known := find(c)) is not None:
                found.append(known)
        return found

    def why_not(self, game: Game, card: int, player: int) -> list[str]:
        """Why a card cannot be used now."""
        scene = table(game)
        if not views.knows(scene.machine, card, player):
            raise UsageError("You do not know this card.")
        return list(dict.fromkeys(scene.why_not(card, player)))

    def values(self, game: Game, card: int, player: int, name: Namer) -> list[Value]:
        """The values that a card of its type has, each with its parts."""
        scene = table(game)
        machine = scene.machine
        if not views.knows(machine, card, player) or machine.cells[card * COLUMNS + FLIPPED]:
            return []
        painter = Painter(scene, player, name)
        return [
            Value(
                stat=stat_name(stat),
                parts=[
                    ValuePart(text=part["text"], amount=part["amount"], card=part["source"], rulings=[])
                    for part in painter.parts(explain(machine, card, stat))
                ],
            )
            for stat in SHOWN.get(type_of(machine, card), ())
        ]

    # -- cards ---------------------------------------------------------------------------------------------------------
    def face(self, game: Game, card: str) -> Face:
        """What is printed on a card of a game, be it one of somebody's own."""
        found = faces().get(card)
        if found is None:
            known = table(game).machine.setup.faces
            found = face(next(printed.definition for printed in known if printed.definition.id == card))
        return found

    def faces(self, edition: str | None = None) -> Mapping[str, Face]:
        """All printed cards."""
        return faces()


def check_setup(setup: dict[str, Any]) -> None:
    """Decks and positions of a size that people play with."""
    position = setup.get("position")
    if isinstance(position, dict):
        rows = [row for row in position.get("seats") or [] if isinstance(row, dict)]
        filler = [row.get("filler") for row in rows]
        check_size(counted(position) + sum(number for number in filler if isinstance(number, int)))
    elif isinstance(setup.get("seats"), list):
        decks = [row.get("deck") for row in setup["seats"] if isinstance(row, dict)]
        check_size(sum(map(sum_of, decks)) + counted(setup.get("encounter")))


def table(game: Game) -> Scene:
    """The scene of a game."""
    return cast(Scene, game)


def together(decks: Sequence[DeckList | None]) -> list[str | Deck]:
    """The decks of a table: a starter for whoever has chosen none; no investigator twice."""
    chosen = [None if deck is None else deck_of(deck) for deck in decks]
    taken = [investigator(deck) for deck in chosen if deck is not None]
    for who in taken:
        if taken.count(who) > 1:
            raise UsageError(f"Two players have chosen {faces()[who].title}.", remedy="Take different investigators.")
    free = iter([name for name, who in INVESTIGATORS.items() if who not in taken])
    return [next(free) if deck is None else deck for deck in chosen]


def deck_of(deck: DeckList) -> str | Deck:
    """A starter by its id, or a deck from a list of cards."""
    if isinstance(deck, str):
        if deck not in INVESTIGATORS:
            hint = nearest(deck, INVESTIGATORS)
            raise UsageError(f"There is no deck {deck!r}.", remedy=hint or "GET /api/games lists the decks.")
        return deck
    who = [card for card, _ in deck if card in faces() and faces()[card].type == "investigator"]
    if len(who) != 1:
        raise UsageError("A deck has one investigator among its cards.", remedy="Such as 'core-001'.")
    made = playable(Deck(who[0], tuple((card, count) for card, count in deck if card != who[0])))
    more_weaknesses(experience_of(made))  # refuses what is too strong for a scenario by itself
    return made


def id_of(code: str) -> str:
    """A card of the deck lists by the id of our files; what is not among our sets keeps its code."""
    return f"{CYCLES[code[:2]]}-{code[2:]}" if code[:2] in CYCLES else code


def investigator(deck: str | Deck) -> str:
    """The investigator of a deck."""
    return INVESTIGATORS[deck] if isinstance(deck, str) else deck.investigator


@cache
def info() -> GameInfo:
    """What can be chosen for a game."""
    known = faces()
    return GameInfo(
        id="arkham",
        name="Arkham Horror: The Card Game",
        seats=4,
        least_seats=1,
        seat_names=list(NAMES),
        editions=[EditionInfo(id=EDITION, name="FAQ 1.3", default=True)],
        decks=[
            DeckInfo(
                id=name,
                name=known[who].title,
                factions=classes,
                size=sum(count for _, count in starter(name).cards),
                investigator=who,
            )
            for name, who in INVESTIGATORS.items()
            for classes in [list(STARTERS[name][1]) if name in STARTERS else [OTHERS[name][1]]]
        ],
        default_decks=list(STARTERS)[:4],
        bots=opponents(BOTS),
        default_bot=BOTS[0],
        windows=window_list(),
        sets=list(SETS),
        types=list(TYPE_NAMES.values()),
        factions=[*n.CLASSES, MYTHOS],
        scenarios=[ChoiceInfo(id=s.id, name=s.title, default=s.id == first_scenario()) for s in scenarios().values()],
        difficulties=[ChoiceInfo(id=d, name=d.title(), default=d == "standard") for d in n.DIFFICULTIES],
        campaigns=[
            ChoiceInfo(id=frame.id, name=frame.title, default=not number)
            for number, frame in enumerate(own_book().campaigns.values())
        ],
    )


def window_list() -> list[WindowInfo]:
    """Where one may act or pass."""
    rows: list[tuple[str, str, str, Stop]] = [
        ("turn.theirs", "Before an action of somebody else", "Their turn", "able"),
        ("commit.theirs", "Committing a card to somebody else's test", "Their turn", "able"),
        ("test.theirs", "Player windows of somebody else's test", "Their turn", "able"),
        ("test.mine", "Player windows of my test", "My turn", "able"),
        ("reaction", "Reactions", "Any time", "able"),
    ]
    rows += [(f"window.{phase}", f"Player windows of the {phase} phase", "Phases", "able") for phase in PHASES.values()]
    return [WindowInfo(id=id_, label=label, group=group, default=stop) for id_, label, group, stop in rows]


__all__ = ["ArkhamFace", "ArkhamHorror", "ArkhamScene", "names"]
