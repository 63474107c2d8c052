"""Call of Cthulhu at the table of the server."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal, cast

from pydantic import BaseModel, ConfigDict

from mythos.bots import BOTS, Bot, bot
from mythos.coc import asking, contest, text
from mythos.coc import numbers as n
from mythos.coc import table as table_
from mythos.coc import view as views
from mythos.coc.cardfiles import SETS, load_cards
from mythos.coc.decks import BUILT, FACTIONS, Deck, load_deck, starter_ids
from mythos.coc.editions import CCG_2_0, DEFAULT_EDITION, EDITIONS, LCG_1_5, LCG_FINAL
from mythos.coc.explain import Reason, explain, explain_count
from mythos.coc.game import DECKS, Duel, new_game
from mythos.coc.paying import O_DRAIN, O_WAY
from mythos.coc.rules.committing import O_COMMIT, O_ENOUGH
from mythos.coc.rules.dormant import O_DORMANT
from mythos.coc.rules.gate import O_SIDE
from mythos.coc.rules.resource import O_RESOURCE, O_SKIP
from mythos.coc.rules.settle import O_STRUGGLE
from mythos.coc.rules.stories import O_STORY
from mythos.coc.rules.windows import Q_ACTION
from mythos.coc.table import TURN, Table, tokens
from mythos.decks import Decklist, Reading, catalogue_of, read
from mythos.decks.sheet import DECK
from mythos.errors import UsageError
from mythos.games import GamePlugin
from mythos.kernel import reading
from mythos.kernel.hooks import Q_INTERRUPT, Q_RESPONSE
from mythos.kernel.machine import (
    O_ABILITY,
    O_BRANCH,
    O_DONE,
    O_LATER,
    O_NO,
    O_NUMBER,
    O_PASS,
    O_TAKE,
    O_YES,
    OBJECT,
    Ask,
)
from mythos.kernel.machine import Option as Code
from mythos.kernel.program import Definition
from mythos.kernel.saves import REFUSED
from mythos.kernel.session import Game
from mythos.kernel.trace import Entry
from mythos.kernel.wording import Answer, Asked, Joint
from mythos.language.mistakes import nearest
from mythos.server.games import AnswerMeaning, DeckList, Namer, Summary, Wish
from mythos.server.games.bounds import check_size, counted, read_bounded, sum_of
from mythos.server.games.coc_scene import Painter
from mythos.server.games.opponents import opponents
from mythos.server.messages import DeckInfo, EditionInfo, Face, GameInfo, Page, Stop, Value, ValuePart, WindowInfo

NAMES: Final = ("Danielle", "Tommy")
EDITION_NAMES: Final = {
    CCG_2_0: "Collectible card game, rules 2.0",
    LCG_1_5: "Living card game, FAQ 1.5",
    LCG_FINAL: "Living card game, last FAQ",
}
PRINTED_TYPES: Final = ("character", "support", "event", "conspiracy", "story")
SMALLEST_DECK: Final = 40
LARGEST_DECK: Final = 200

VERBS: Final = {
    O_PASS: "pass",
    O_DONE: "done",
    O_YES: "yes",
    O_NO: "no",
    O_NUMBER: "number",
    O_ABILITY: "use",
    O_BRANCH: "branch",
    O_LATER: "later",
    O_DRAIN: "drain",
    O_WAY: "way",
    O_COMMIT: "commit",
    O_ENOUGH: "enough",
    O_STORY: "story",
    O_RESOURCE: "resource",
    O_SKIP: "skip",
    O_STRUGGLE: "struggle",
    O_SIDE: "side",
    O_DORMANT: "dormant",
    O_TAKE: "take",
}
QUIET: Final = (O_PASS, O_DONE, O_NO, O_ENOUGH, O_SKIP)
ABOUT_ONE: Final = (O_TAKE, O_ABILITY, O_DRAIN, O_STORY, O_STRUGGLE)
ABOUT_TWO: Final = (O_COMMIT, O_RESOURCE, O_DORMANT)
WITH_NUMBER: Final = (O_NUMBER, O_BRANCH, O_WAY, O_STRUGGLE)
OFF_THE_TABLE: Final = (n.DECK, n.STORY_DECK)
EVERYDAY: Final = ("game:", "turn:", "phase:", "actions:", "window:")  # frames that everybody knows

MOMENTS: Final = frozenset(
    ("turn", "story", "use", "count", "insane", "wound", "destroy", "sacrifice", "restore", "put", "attach", "control")
) | {"add token", "remove token", "win story", "discard"}
FATEFUL: Final = frozenset(("count", "win story"))  # what decides a story
PHASES: Final = ("refresh", "draw", "resource", "operations", "story")
STOPS: Final = {("mine", "operations"), ("mine", "story"), ("theirs", "story")}  # where one is asked for actions


class CocFace(Face):
    """What is printed on a card of Call of Cthulhu."""

    model_config = ConfigDict(extra="forbid")

    cost: int | Literal["X"] | None
    skill: int | None
    icons: str
    struggles: str | None
    transient: bool


class CocCard(BaseModel):
    """A card in a scene; of a hidden one only `known` (and, in play, where it lies) is there."""

    model_config = ConfigDict(extra="forbid")

    known: bool
    id: str | None = None
    card: str | None = None
    type: str | None = None
    cost: int | Literal["X"] | None = None
    skill: int | None = None
    icons: dict[str, int] | None = None
    factions: list[str] | None = None
    subtypes: list[str] | None = None
    keywords: list[str] | None = None
    owner: int | None = None
    controller: int | None = None
    state: Literal["ready", "exhausted", "insane"] | None = None
    wounds: int | None = None
    success: int | None = None
    blank: bool | None = None
    dormant: bool | None = None
    committed_to: str | None = None
    attached_to: str | None = None
    symbol: str | None = None
    transient: bool | None = None


class CocStory(BaseModel):
    """A story on the table."""

    model_config = ConfigDict(extra="ignore")

    known: Literal[True]
    id: str
    card: str
    type: str
    success: list[int]
    to_win: int
    committed: list[list[str]]
    struggles: list[str]
    tally: dict[str, list[int]]
    skills: list[int]
    controller: int | None


class CocDomain(BaseModel):
    """A domain with its resources."""

    model_config = ConfigDict(extra="forbid")

    id: str
    name: str
    drained: bool
    resources: list[CocCard]


class CocSide(BaseModel):
    """One player's side of the table."""

    model_config = ConfigDict(extra="forbid")

    name: str
    deck: int
    deck_top: CocCard | None
    hand: list[CocCard]
    discard: list[CocCard]
    removed: list[CocCard]
    won: list[CocCard]
    playing: list[CocCard]
    domains: list[CocDomain]
    play: list[CocCard]
    to_win: int


class CocScene(BaseModel):
    """The table of Call of Cthulhu as one viewer sees it."""

    model_config = ConfigDict(extra="forbid")

    game: Literal["coc"]
    viewer: int | None
    turn: int
    phase: str
    active: int
    first: int
    day: bool
    night: bool
    over: bool
    winner: int | None
    ending: str
    players: list[CocSide]
    stories: list[CocStory]
    story_deck: int
    story_now: str | None
    struggle_now: Literal["T", "C", "A", "I"] | None


class CallOfCthulhu:
    """The duel."""

    id = "coc"
    seats = 2
    least_seats = 2
    schemas: tuple[type[BaseModel], ...] = (CocScene, CocFace)
    moments = MOMENTS
    fateful = FATEFUL
    contest = True
    refereed = True

    def __init__(self, plugin: GamePlugin) -> None:
        self.plugin = plugin

    # -- choosing ------------------------------------------------------------------------------------------------------
    def info(self) -> GameInfo:
        """What can be chosen for a game."""
        return info()

    def check_decks(self, decks: Sequence[DeckList | None], edition: str | None) -> None:
        """Each deck can be played."""
        for deck in decks:
            if isinstance(deck, list):
                of_list(deck, edition)
            elif deck is not None:
                starter(deck)

    def starter(self, deck: str) -> Reading:
        """A starter deck."""
        return read(deck, self.id)

    def cards_of(self, deck: Decklist) -> list[tuple[str, int]]:
        """The deck; the stories are the table's."""
        return list(deck.section())

    def with_copies(self, deck: Decklist, copies: Mapping[str, int]) -> Decklist:
        """A deck with other numbers of these cards."""
        return deck.with_copies(copies)

    def in_decks(self, card: str, lead: str | None = None) -> bool:
        """Stories are the table's."""
        found = catalogue_of(self.id).shelf.get(card)
        return found is not None and catalogue_of(self.id).belongs(found, DECK)

    def stand_ins(self, deck: Decklist) -> list[tuple[str, str, int]]:
        """Every card stands for itself."""
        return []

    def setup(self, wish: Wish) -> dict[str, Any]:
        """The setup of a new game."""
        if wish.edition not in (None, *EDITIONS):
            hint = nearest(wish.edition or "", EDITIONS)
            raise UsageError(
                f"There is no edition {wish.edition!r}.", remedy=hint or f"Editions: {', '.join(EDITIONS)}."
            )
        if wish.first not in (None, 0, 1):
            raise UsageError("The first player is 0 or 1.")
        decks = [
            of_list(deck, wish.edition) if isinstance(deck, list) else starter(deck or usual)
            for deck, usual in zip(wish.decks, DECKS, strict=True)
        ]
        names = (wish.names[0], wish.names[1])
        game = new_game(
            (decks[0], decks[1]),
            wish.seed,
            wish.edition or DEFAULT_EDITION,
            names=names,
            first=wish.first,
            courtesy=wish.courtesy,
        )
        return {**game.setup, "referee": True} if wish.referee else game.setup

    def opened(self, setup: dict[str, Any]) -> Game:
        """The game of a setup, dealt."""
        return Duel.dealt(setup, undoable=False)

    def read(self, save: str, moved: str = REFUSED) -> Game:
        """The game of a save file."""
        game = read_bounded(save, Duel, moved, check_setup)
        setup = game.setup
        if "position" not in setup:
            known = ("edition", "seed", "names", "first", "decks", "stories", "cards", "courtesy", "referee")
            game.setup = {key: setup[key] for key in known if key in setup}
        return game

    def names(self, setup: dict[str, Any]) -> list[str]:
        """What the players of a setup are called."""
        return [str(name) for name in setup.get("names", ())]

    def seats_of(self, setup: dict[str, Any]) -> int:
        """Two play."""
        return self.seats

    def renamed(self, setup: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
        """The same setup under other names."""
        return setup if "position" in setup else {**setup, "names": list(names)}

    def rename(self, game: Game, names: Sequence[str]) -> None:
        """Call the players of a running game by other names."""
        table(game).names = tuple(names)

    def edition(self, setup: dict[str, Any]) -> str:
        """The edition of a setup."""
        return str(setup["position"]["edition"] if "position" in setup else setup["edition"])

    def bot(self, name: str, seed: int) -> Bot:
        """A player that is a program."""
        return bot(name, seed)

    # -- the table -----------------------------------------------------------------------------------------------------
    def turn(self, game: Game) -> int:
        """The number of the turn."""
        return table(game).regs[TURN]

    def summary(self, game: Game) -> Summary:
        """How it stands."""
        duel = table(game)
        stories = [
            (text.title(duel, s), [tokens(duel, s, player) for player in range(duel.setup.players)])
            for s in table_.stories(duel)
        ]
        return Summary(duel.regs[TURN], text.phase_name(duel), game.over, game.winner, text.ending(duel), stories)

    def scene(self, game: Game, viewer: int | None, name: Namer, *, hands: bool = False) -> dict[str, Any]:
        """What a viewer may see."""
        return Painter(table(game), viewer, name, hands=hands).scene()

    def offered(self, game: Game, ask: Ask, viewer: int, name: Namer) -> list[dict[str, Any]]:
        """Cards of decks that a question is about."""
        duel = table(game)
        cards = dict.fromkeys(code[1] & OBJECT for code in ask.options if code[0] in (*ABOUT_ONE, *ABOUT_TWO))
        hidden = [c for c in cards if duel.zone_kind(c) in OFF_THE_TABLE]
        painter = Painter(duel, viewer, name)
        return [{**painter.card(c), "id": name(c)} for c in hidden]

    def deed(self, game: Game, ask: Ask, code: Code, name: Namer) -> AnswerMeaning:
        """What an answer is about."""
        duel = table(game)
        verb, ref, ability, _, value = code
        word = VERBS.get(verb, f"v{verb}")
        targets: tuple[str, ...] = ()
        if (
            verb == O_ABILITY
            and duel.setup.plays[ability]
            and duel.zone_kind(ref & OBJECT) not in (n.IN_PLAY, n.STORIES)
        ):
            word = "play"
        if verb in ABOUT_ONE:
            targets = (handle(duel, ref, name),)
        elif verb in ABOUT_TWO:
            targets = (handle(duel, ref, name), handle(duel, value, name))
        elif verb == O_SIDE:
            targets = (handle(duel, ref, name), f"p{value}")
        number = value if verb in WITH_NUMBER else None
        if verb == O_DRAIN:
            number = table_.domains(duel, reading.controller_of(duel, ref)).index(ref & OBJECT) + 1
        return AnswerMeaning(word, targets, number, self.is_quiet(code))

    def source(self, game: Game, ask: Ask, viewer: int, name: Namer) -> str | None:
        """The card whose effect asks."""
        duel = table(game)
        if not 0 <= ask.context < len(duel.heap):
            return None
        record = duel.heap[ask.context]
        if record.kind != n.E_INITIATE or not duel.live(record.subject):
            return None
        card = record.subject & OBJECT
        return handle(duel, card, name) if views.knows(duel, card, viewer) else None

    def asked(self, game: Game, ask: Ask) -> Asked:
        """The question in a player's words."""
        return asking.question(table(game), ask)

    def said(self, game: Game, ask: Ask, code: Code) -> Answer:
        """An answer in a player's words."""
        return asking.answer(table(game), ask, code)

    def at_stake(self, game: Game, numbers: Sequence[int], viewer: int, name: Namer) -> list[str]:
        """Handles of what the viewer knows."""
        duel = table(game)
        return [handle(duel, c, name) for c in numbers if views.knows(duel, c, viewer)]

    def seen_cards(self, game: Game, numbers: Sequence[int], viewer: int | None) -> list[str]:
        """Cards only: no players, no domains."""
        duel = table(game)
        cards = [c for c in numbers if c >= duel.setup.players and duel.card_face[c].number >= 0]
        return [self.card_of(game, c) for c in cards if views.knows(duel, c, viewer)]

    def sentence(self, game: Game, entry: Entry, text: str) -> str:
        """A line of the log as people tell it."""
        return asking.sentence(table(game), entry, text)

    def joint(self, game: Game, entry: Entry, text: str, viewer: int | None) -> Joint:
        """A story is one line, and so is a card that is used."""
        return asking.joint(table(game), entry, text, viewer)

    def page(self, game: Game, entry: Entry) -> Page | None:
        """Nothing is told here besides the log."""
        return None

    def called(self, game: Game, seat: int) -> str:
        """The player's name."""
        return table(game).names[seat]

    def phase(self, game: Game) -> str:
        """The phase."""
        return text.phase_name(table(game)).capitalize()

    def window(self, game: Game, ask: Ask) -> str | None:
        """Actions by whose turn and phase; disrupts; responses."""
        if ask.kind == Q_ACTION:
            duel = table(game)
            whose = "mine" if table_.active(duel) == ask.player else "theirs"
            return f"action.{whose}.{text.phase_name(duel).split()[0]}"
        return {Q_INTERRUPT: "disrupt", Q_RESPONSE: "response"}.get(ask.kind)

    def has_secrets(self, game: Game, player: int) -> bool:
        """Who has no cards in hand has nothing to hide."""
        return bool(table(game).zones[player * n.PLAYER_ZONES + n.HAND])

    def is_action(self, ask: Ask, code: Code) -> bool:
        """Undo goes back to actions that were taken."""
        return ask.kind == Q_ACTION and code[0] != O_PASS

    def is_quiet(self, code: Code) -> bool:
        """Passes and the like."""
        return code[0] in QUIET

    def place(self, path: Sequence[str]) -> str:
        """The last two frames that are not everyday."""
        return " > ".join([step for step in path if not step.startswith(EVERYDAY)][-2:])

    def card_of(self, game: Game, number: int) -> str:
        """The card id of an object."""
        return table(game).face(number).definition.id

    def touched(self, game: Game, numbers: Sequence[int], said: str, find: Callable[[int], str | None]) -> list[str]:
        """Handles of the things a line of the log is about: only of those that the line names."""
        duel = table(game)
        found = []
        for c in numbers:
            if c < duel.setup.players:
                found.append(f"p{c}")
            elif duel.zone_kind(c) == n.DOMAINS:
                found.append(views.place_handle(duel, c))
            elif text.title(duel, c) in said and (known := find(c)) is not None:
                found.append(known)
        return found

    def why_not(self, game: Game, card: int, player: int) -> list[str]:
        """Why a card cannot be used now."""
        if not views.knows(table(game), card, player):
            raise UsageError("You do not know this card.")
        return list(dict.fromkeys(cast(Duel, game).why_not(card, player)))

    def values(self, game: Game, card: int, player: int, name: Namer) -> list[Value]:
        """Skill and icons, each with its parts; the card each part comes from, if the player knows it."""
        duel = table(game)
        if not views.knows(duel, card, player):
            return []
        if duel.zone_kind(card) == n.STORIES:
            return [Value(stat=what, parts=part_list(duel, parts, player, name)) for what, parts in counts(duel, card)]
        found = []
        for stat in (n.SKILL, *n.ICONS.values()):
            *parts, total = explain(duel, card, stat)
            if total.amount or len(parts) > 1 or any(part.amount for part in parts):
                found.append(
                    Value(stat=text.stat_name(duel, stat), parts=part_list(duel, (*parts, total), player, name))
                )
        return found

    # -- cards ---------------------------------------------------------------------------------------------------------
    def face(self, game: Game, card: str) -> Face:
        """What is printed on a card of a game, be it one of somebody's own."""
        found = faces(self.edition(game.setup)).get(card)
        if found is None:
            made = next(face.definition for face in table(game).setup.faces if face.definition.id == card)
            found = face(made)
        return found

    def faces(self, edition: str | None = None) -> Mapping[str, Face]:
        """All printed cards."""
        return faces(edition or DEFAULT_EDITION)


def part_list(duel: Table, parts: Iterable[Reason], player: int, name: Namer) -> list[ValuePart]:
    """The parts of a value; a card that the player does not know is not named."""
    return [
        ValuePart(
            text=part.text,
            amount=part.amount,
            card=None
            if part.source < 0 or not views.knows(duel, part.source, player)
            else handle(duel, part.source, name),
            rulings=list(part.rulings),
        )
        for part in parts
    ]


def counts(duel: Table, story: int) -> Iterator[tuple[str, list[Reason]]]:
    """What each side counts at a story, struggle by struggle, then skill; only where somebody counts anything."""
    for kind in (*dict.fromkeys(contest.struggles_at(duel, story)), n.SKILL):
        for side in range(duel.setup.players):
            parts = explain_count(duel, story, side, kind)
            if len(parts) > 1:
                yield f"{text.stat_name(duel, kind)}, {text.title(duel, side)}", parts


def table(game: Game) -> Table:
    """The machine of a duel."""
    machine = game.machine
    assert isinstance(machine, Table)
    return machine


def handle(duel: Table, ref: int, name: Namer) -> str:
    """How the scene calls an object."""
    return Painter(duel, None, name).handle(ref)


def check_setup(setup: dict[str, Any]) -> None:
    """Decks and positions of a size that people play with."""
    position = setup.get("position")
    if isinstance(position, dict):
        sides = [side for side in (position.get("danielle"), position.get("tommy")) if isinstance(side, dict)]
        filler = [side.get("filler") for side in sides]
        check_size(counted(sides) + sum(number for number in filler if isinstance(number, int)))
    elif isinstance(setup.get("decks"), list):
        check_size(sum(map(sum_of, setup["decks"])) + counted(setup.get("stories")))


def starter(name: str) -> Deck:
    """A deck that is offered, by its id; nothing else, so that no path of the server's disk is ever opened."""
    offered = (*BUILT, *starter_ids())
    if name not in offered:
        hint = nearest(name, offered)
        raise UsageError(f"There is no deck {name!r}.", remedy=hint or "GET /api/games lists the decks.")
    return load_deck(name)


def of_list(cards: list[tuple[str, int]], edition: str | None) -> Deck:
    """A deck from a list of cards."""
    known = faces(edition if edition in EDITIONS else DEFAULT_EDITION)
    for card, _ in cards:
        if card not in known:
            raise UsageError(f"There is no card {card!r}.", remedy=nearest(card, known) or "Ids look like 'core-041'.")
        if known[card].type == "story":
            raise UsageError(f"{known[card].title!r} is a story and cannot be in a deck.")
    size = sum(count for _, count in cards)
    if not SMALLEST_DECK <= size <= LARGEST_DECK:
        raise UsageError(f"A deck has {SMALLEST_DECK} to {LARGEST_DECK} cards, not {size}.")
    return Deck("own", "A deck of one's own", tuple((card, count) for card, count in cards))


@cache
def info() -> GameInfo:
    """What can be chosen for a game."""
    return GameInfo(
        id="coc",
        name="Call of Cthulhu: The Card Game",
        seats=2,
        least_seats=2,
        seat_names=list(NAMES),
        editions=[EditionInfo(id=e, name=EDITION_NAMES[e], default=e == DEFAULT_EDITION) for e in EDITIONS],
        decks=[*faction_decks(), *starter_decks()],
        default_decks=list(DECKS),
        bots=opponents(BOTS),
        default_bot="greedy",
        windows=windows(),
        sets=list(SETS),
        types=list(PRINTED_TYPES),
        factions=[*FACTIONS, "silver twilight", "neutral"],
    )


def faction_decks() -> list[DeckInfo]:
    """The two decks of each faction from all sets; the name says whose, and how it plays."""
    found = []
    for deck in map(load_deck, BUILT):
        faction, _, pace = deck.id.rpartition("-")
        whose = "-".join(part.capitalize() for part in faction.split("-"))
        whose = whose.replace("Silver-Twilight", "Silver Twilight")
        name = f"{whose}: {deck.name} ({pace})"
        found.append(DeckInfo(id=deck.id, name=name, factions=[faction.replace("silver-", "silver ")], size=deck.size))
    return found


def starter_decks() -> list[DeckInfo]:
    """Two factions of the Core Set and neutral cards: all pairs."""
    decks = map(load_deck, starter_ids())
    return [DeckInfo(id=d.id, name=d.name, factions=d.id.split("+")[:2], size=d.size) for d in decks]


def windows() -> list[WindowInfo]:
    """Where one may act or pass."""
    found = []
    for whose, group, word in (("mine", "My turn", "my"), ("theirs", "Their turn", "their")):
        for phase in PHASES:
            stop: Stop = "ask" if (whose, phase) in STOPS else "pass"
            label = f"Actions in {word} {phase} phase"
            found.append(WindowInfo(id=f"action.{whose}.{phase}", label=label, group=group, default=stop))
    found.append(WindowInfo(id="disrupt", label="Disrupts", group="Any time", default="able"))
    found.append(WindowInfo(id="response", label="Responses", group="Any time", default="able"))
    return found


@cache
def faces(edition: str) -> Mapping[str, Face]:
    """All printed cards by id."""
    return {card: face(definition) for card, definition in load_cards(edition).items()}


def face(card: Definition) -> CocFace:
    """What is printed on a card, in our words."""
    printed = card.printed
    kind = views.TYPE_NAMES[card.type]
    set_id, _, number = card.id.rpartition("-")
    stats = {stat for stat, value in enumerate(printed) if value} | set(card.words)
    struggles = card.fact("struggles")
    cost: int | Literal["X"] | None = None if kind == "story" else printed[n.COST]
    return CocFace(
        id=card.id,
        game="coc",
        title=card.title,
        subtitle=card.subtitle,
        unique=card.unique,
        type=kind,
        faction=next((name for name, stat in n.FACTIONS.items() if stat in stats), None),
        cost="X" if cost is not None and cost != "X" and cost < 0 else cost,
        skill=printed[n.SKILL] if kind == "character" else None,
        icons="".join(letter * max(printed[stat], 0) for letter, stat in n.ICONS.items()),
        subtypes=[name for stat, name in views.SUBTYPE_NAMES.items() if stat in stats],
        keywords=[spelled(name, printed[stat]) for name, stat in n.KEYWORDS.items() if stat in stats],
        text=list(card.text),
        set=set_id,
        number=number.lstrip("0") or "0",
        struggles="".join("TCAI"[k - n.TERROR] for k in struggles) if struggles else None,
        transient=bool(card.fact("transient")),
    )


def spelled(keyword: str, value: int) -> str:
    """A keyword as it is printed."""
    if keyword == "Toughness":
        return f"Toughness +{value if value >= 0 else 'X'}"
    return f"Fated {value}" if keyword == "Fated" else keyword
