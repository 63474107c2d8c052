"""Everything that goes over the wire, as models: docs/protocol.md in types. OpenAPI is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, SerializeAsAny

PROTOCOL: Final = 1
Path = list[str | int]
Change = tuple[Literal["-"], Path] | tuple[Literal["=", "+"], Path, Any]
Stop = Literal["ask", "able", "pass"]
Until = Literal["event", "question", "turn"]
UndoBy = Literal["step", "action", "turn"]
UndoPolicy = Literal["free", "agree", "never"]
Name = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]
SeatNumber = Annotated[int, Field(ge=0, le=7)]
CardCount = tuple[Annotated[str, Field(max_length=40)], Annotated[int, Field(ge=1, le=99)]]
DeckWish = Annotated[str, Field(max_length=80)] | Annotated[list[CardCount], Field(max_length=300)]
MessageId = Annotated[str | None, Field(max_length=40)]


class Told(BaseModel):
    """What the server says."""


class Asked(BaseModel):
    """What a client says: nothing may be in it that we do not know."""

    model_config = ConfigDict(extra="forbid")


# -- errors ------------------------------------------------------------------------------------------------------------
class Problem(Told):
    """What went wrong, and what can be done about it."""

    code: str
    message: str
    remedy: str | None = None


# -- games, cards, rulings ---------------------------------------------------------------------------------------------
class Health(Told):
    """The server is up."""

    status: Literal["ok"] = "ok"
    version: str
    protocol: int = PROTOCOL
    addresses: list[str] = []  # under which others in the local network reach it; none: it serves this computer only
    opens: bool = False  # may whoever sits at this computer let others in?
    lobby: bool = False  # does it list open tables?


class Visitor(Told):
    """The secret by which a browser or program is known again."""

    token: str


class EditionInfo(Told):
    """An edition of the rules."""

    id: str
    name: str
    default: bool


class DeckInfo(Told):
    """A deck that can be chosen."""

    id: str
    name: str
    factions: list[str]
    size: int
    investigator: str | None = None  # a card, where a deck belongs to one


class BotInfo(Told):
    """A player that is a program, and what to expect of it."""

    id: str
    name: str
    note: str = ""


class WindowInfo(Told):
    """A place of the rules where one may act or pass, and whether one is asked there if nothing else is set."""

    id: str
    label: str
    group: str
    default: Stop


class ChoiceInfo(Told):
    """Something to choose: a scenario, a difficulty, a campaign."""

    id: str
    name: str
    default: bool


class GameInfo(Told):
    """A game and what can be chosen for it."""

    id: str
    name: str
    seats: int
    least_seats: int
    seat_names: list[str]
    editions: list[EditionInfo]
    decks: list[DeckInfo]
    default_decks: list[str]
    bots: list[BotInfo]
    default_bot: str
    windows: list[WindowInfo]
    sets: list[str]
    types: list[str]
    factions: list[str]
    scenarios: list[ChoiceInfo] = []
    difficulties: list[ChoiceInfo] = []
    campaigns: list[ChoiceInfo] = []


class Term(Told):
    """A symbol or keyword of a game: what it means, and the ruling that says so."""

    word: str
    icons: list[str]
    text: str
    ruling: str | None


class Face(Told):
    """What is printed on a card; each game adds what only its cards have."""

    model_config = ConfigDict(extra="allow")

    id: str
    game: str
    title: str
    subtitle: str
    unique: bool
    type: str
    faction: str | None
    subtypes: list[str]
    keywords: list[str]
    text: list[str]
    set: str
    number: str


class Faces(Told):
    """Cards that were looked for."""

    total: int
    cards: list[SerializeAsAny[Face]]


class FaceIn(Told):
    """A card as some editions have it."""

    editions: list[str]
    face: SerializeAsAny[Face]


class RulingLine(Told):
    """A ruling in a list."""

    id: str
    game: str
    document: str
    section: str
    edition: str
    kind: str
    topic: str
    summary: str
    executable: bool


class StepCited(Told):
    """A step of the rules that acts by a ruling, with its sentence."""

    procedure: str
    step: str
    text: str


class Outcome(Told):
    """What another document says on the same point."""

    id: str
    edition: str
    text: str
    difference: str | None


class PositionLine(Told):
    """A position that shows a ruling."""

    title: str
    editions: list[str]


class RulingCard(Told):
    """A card a ruling speaks of; no id if it is not among the cards here."""

    title: str
    id: str | None


class Ruling(RulingLine):
    """A ruling to read."""

    others: list[Outcome]
    cards: list[RulingCard]
    rests_on: list[str]
    steps_cited: list[StepCited]
    positions: list[PositionLine]


class Rulings(Told):
    """Rulings that were looked for, and by what one can look."""

    total: int
    documents: list[str]
    topics: list[str]
    kinds: list[str]
    fits: bool  # does the first of them answer the words that were asked?
    rulings: list[RulingLine]


class CardPage(Told):
    """A card to read: in the edition asked for, in all editions, and with the rulings on it."""

    face: SerializeAsAny[Face]
    editions: list[FaceIn]
    rulings: list[RulingLine]


Copies = Annotated[dict[Annotated[str, Field(max_length=80)], Annotated[int, Field(ge=0, le=99)]], Field(max_length=50)]


class DeckText(Asked):
    """A deck in any form people use: a plain list, a file of another program; of some cards other `copies`."""

    text: Annotated[str, Field(max_length=100_000)]
    edition: Annotated[str | None, Field(max_length=40)] = None
    copies: Copies | None = None
    notes: Annotated[str | None, Field(max_length=2_000, pattern=r"^[^\x00]*$")] = None  # other notes


class DeckProblem(Told):
    """What stands against a deck, with the ruling and the line of the text."""

    message: str
    ruling: str | None
    cards: list[str]
    line: int
    candidates: list[str] = []  # for a line that fits no card: those that come near


class DeckGrid(Told):
    """A table of a deck's figures: words in the first column, and of a chart a bar in the last."""

    columns: list[str]
    rows: list[list[str]]
    has_bar: bool


class DeckStandIn(Told):
    """What a list may name that is no card, but stands for one that chance brings."""

    card: str
    title: str
    copies: int


class DeckPage(Told):
    """A deck: its cards, and whether it is legal and can be played here; `text` lists them by name. `understood`: every
    line fits a card."""

    name: str
    size: int
    cards: list[tuple[str, int]]
    edition: str
    legal: bool
    playable: bool
    understood: bool
    text: str
    problems: list[DeckProblem]
    notices: list[str]
    notes: str = ""
    stand_ins: list[DeckStandIn] = []
    figures: list[DeckGrid] = []  # costs, icons, resources, odds of opening hands


DeckName = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]
KeptText = Annotated[str, Field(max_length=20_000, pattern=r"^[^\x00]*$")]


class NewDeck(Asked):
    """A deck to keep; without a name it is called as its text says."""

    game: Annotated[str, Field(max_length=20)]
    name: DeckName | None = None
    text: KeptText


class DeckChange(Asked):
    """Another name or another text; `based_on`: the version that was changed, to refuse if there is a newer one."""

    name: DeckName | None = None
    text: KeptText | None = None
    based_on: Annotated[int | None, Field(ge=1, le=9999)] = None


class KeptDeck(Told):
    """A deck that somebody keeps; `wish` is what a seat's wish says to play it, `wish@2` an older version."""

    id: str
    game: str
    name: str
    version: int
    size: int
    created: str
    touched: str
    wish: str


class DeckVersion(Told):
    """One version of a deck."""

    version: int
    size: int
    created: str


class DeckKept(Told):
    """A kept deck in one of its versions, the last first."""

    deck: KeptDeck
    version: int
    text: str
    page: DeckPage
    versions: list[DeckVersion]


# -- tables ------------------------------------------------------------------------------------------------------------
class SeatWish(Asked):
    """Who shall sit there, with which deck."""

    kind: Literal["me", "open", "bot"] = "me"
    name: Name | None = None
    deck: DeckWish | None = None
    bot: Annotated[str | None, Field(max_length=40)] = None


Seats = Annotated[list[SeatWish] | None, Field(max_length=8)]


class NewTable(Asked):
    """A new table; everything but the game may be left to the server."""

    game: Annotated[str, Field(max_length=20)]
    edition: Annotated[str | None, Field(max_length=40)] = None
    seed: Annotated[int | None, Field(ge=0, lt=2**53)] = None
    first: SeatNumber | None = None
    scenario: Annotated[str | None, Field(max_length=40)] = None
    difficulty: Annotated[str | None, Field(max_length=20)] = None
    undo: UndoPolicy = "agree"
    seats: Seats = None
    referee: bool = False  # real cards: people say which card was drawn and which token came
    clock: Annotated[int | None, Field(ge=1, le=600)] = None  # minutes that each may think in the whole game


MovedChoice = Literal["on", "back"]  # where the answers lead now, or from the last equal position


class Upload(Asked):
    """A saved game to play on."""

    save: Annotated[str, Field(max_length=1_000_000)]
    undo: UndoPolicy = "agree"
    seats: Seats = None
    moved: MovedChoice | None = None


class GoOn(Asked):
    """How a game goes on whose answers lead elsewhere by the rules of this version."""

    moved: MovedChoice


class Continue(Asked):
    """Play on from a frame of the replay."""

    at: Annotated[int, Field(ge=0, le=1_000_000)]
    undo: UndoPolicy = "agree"
    seats: Seats = None


class SitDown(Asked):
    """Taking a seat by its link: under which name, with which deck (if the table leaves that open)."""

    name: Name | None = None
    deck: DeckWish | None = None


class Leave(Asked):
    """Getting up; no seat: stop watching."""

    seat: SeatNumber | None = None


class ReportWish(Asked):
    """A problem in the player's words."""

    text: Annotated[str, Field(max_length=5_000)]
    seat: SeatNumber | None = None


class Seat(Told):
    """A seat as one visitor sees it."""

    seat: int
    name: str
    kind: Literal["person", "bot"]
    mine: bool
    here: bool
    taken: bool
    bot: str | None
    link: str | None
    deck: str | None
    chooses_deck: bool
    shows_hand: bool


class UndoRequest(Told):
    """Somebody would like to take something back."""

    request: int
    seat: int
    by: UndoBy
    text: str
    needs: list[int]
    agreed: list[int]


class Glance(Told):
    """What a game is about now: a story, an act; with each player's tokens."""

    label: str
    values: list[int]


class Moved(Told):
    """The answers of a game lead elsewhere by the rules of this version: how many there are, how many still fit, and
    how many lead to the last position that is known to be the same."""

    count: int
    fits: int
    equal: int | None


class Table(Told):
    """A table as one visitor sees it."""

    id: str
    game: str
    edition: str
    created: str
    touched: str
    state: Literal["waiting", "playing", "over", "broken"]
    host: bool
    listed: bool
    watching: bool
    open: bool
    secret: bool
    undo: UndoPolicy
    turn: int
    phase: str
    over: bool
    winner: int | None
    ending: str
    glance: list[Glance]
    seats: list[Seat]
    asked: list[int]
    question: str | None
    watch_link: str | None
    watchers: int
    undo_request: UndoRequest | None
    continued_from: str | None
    campaign: str | None
    trouble: str | None  # why it cannot be played on
    moved: Moved | None


class Link(Told):
    """What a link is for."""

    kind: Literal["seat", "watch"]
    table: str
    game: str
    seat: int | None
    name: str
    taken: bool
    chooses_deck: bool
    host: str = ""  # the name of whoever has made the table, if he sits at it
    others: list[str] = []  # who sits there already
    what: str = ""  # the scenario, where there is one


class OpenSeat(Told):
    """A seat that anybody may take."""

    name: str
    link: str


class OpenTable(Told):
    """A table whose host waits for whoever comes."""

    game: str
    host: str
    what: str  # the scenario, where there is one
    others: list[str]
    seats: list[OpenSeat]


class Listing(Asked):
    """Shall whoever comes see this table?"""

    listed: bool


class Left(Told):
    """Done."""

    done: Literal[True] = True


class Report(Told):
    """A problem report that was kept, and what one may send on."""

    id: str
    bundle: dict[str, Any]


# -- campaigns ---------------------------------------------------------------------------------------------------------
DeckId = Annotated[str, Field(max_length=40)]
CardId = Annotated[str, Field(max_length=40)]


class NewCampaign(Asked):
    """A new campaign: which one, with whom, how hard."""

    campaign: Annotated[str, Field(max_length=40)] = ""  # the first there is
    investigators: Annotated[list[DeckId], Field(min_length=1, max_length=4)]
    difficulty: Annotated[str, Field(max_length=20)] = "standard"
    seed: Annotated[int | None, Field(ge=0, lt=2**53)] = None


class CampaignUpload(Asked):
    """A saved campaign to go on with."""

    save: Annotated[str, Field(max_length=200_000)]


class PlayOn(Asked):
    """The next scenario: who sits where."""

    undo: UndoPolicy = "agree"
    seats: Seats = None
    scenario: Annotated[str | None, Field(max_length=60)] = None  # where several can come next
    referee: bool = False


class Conclude(Asked):
    """What is left to decide when a scenario is over."""

    both: Literal["physical", "mental"] = "physical"
    by_seat: Annotated[list[Literal["physical", "mental"]], Field(max_length=4)] = []
    earner: SeatNumber | None = None
    left_out: bool = False


class Note(Asked):
    """What people write into the log by hand, in clauses; without `keep` it is only told what would come of it."""

    text: Annotated[str, Field(min_length=1, max_length=4000)]
    keep: bool = True


class Purchase(Asked):
    """A card for experience, and the card that leaves the deck for it."""

    seat: SeatNumber
    card: CardId
    instead_of: CardId | None = None


class Recruit(Asked):
    """A new investigator in the place of one who is gone; story cards that nobody was left to take may come along."""

    seat: SeatNumber
    deck: DeckId
    claims: bool = True


class Transfer(Asked):
    """The same investigators (or some of them) in a new campaign, and new ones beside them."""

    difficulty: Annotated[str | None, Field(max_length=20)] = None
    who: Annotated[list[DeckId] | None, Field(max_length=4)] = None
    joining: Annotated[list[DeckId], Field(max_length=4)] = []


class Page(Told):
    """What is told in words of its own, to be read and closed."""

    title: str
    text: str


class CampaignOutcome(Told):
    """What a scenario brought: experience, and physical and mental trauma, for each who played it."""

    resolution: int
    title: str
    told: str
    experience: list[int]
    trauma: list[tuple[int, int]]


class CampaignEnding(Told):
    """A way in which a scenario can end (0: no resolution)."""

    resolution: int
    title: str


class CampaignScenario(Told):
    """A scenario of a campaign."""

    id: str
    title: str
    endings: list[CampaignEnding]
    outcome: CampaignOutcome | None


class CampaignMember(Told):
    """An investigator of a campaign."""

    seat: int
    deck_id: str
    investigator: str
    name: str
    mine: bool
    experience: int
    physical: int
    mental: int
    status: Literal["active", "killed", "insane"]
    deck: list[tuple[str, int]]
    size: int


class TokenCount(Told):
    """A chaos token and how often it is in the bag."""

    token: str
    count: int


class CampaignList(Told):
    """Names under a heading of the campaign log."""

    name: str
    entries: list[str]


class CampaignCounter(Told):
    """A number in the campaign log."""

    name: str
    number: int


class Campaign(Told):
    """A campaign as one visitor sees it."""

    id: str
    game: str
    campaign: str
    name: str
    created: str
    touched: str
    host: bool
    difficulty: str
    scenarios: list[CampaignScenario]
    story: str
    between: list[Page]  # interludes and epilogues that were reached
    next: str | None
    coming: list[str]
    log: list[str]
    lists: list[CampaignList]
    counters: list[CampaignCounter]
    bag: list[TokenCount]
    members: list[CampaignMember]
    recruits: list[str]
    table: str | None
    table_over: bool
    won: bool | None
    over: bool


class Written(Told):
    """What came of a note, in words, and the campaign as it is then."""

    lines: list[str]
    campaign: Campaign


class Offer(Told):
    """A card that can be bought: what it costs, and the card of the deck that it upgrades."""

    card: str
    price: int
    upgrades: str | None


class Shop(Told):
    """What an investigator's experience can buy, and which cards may leave the deck for it."""

    seat: int
    experience: int
    cards: list[Offer]
    removable: list[str]


# -- what happens at the table -----------------------------------------------------------------------------------------
class Option(Told):
    """One legal answer."""

    id: str
    label: str
    verb: str
    targets: list[str]
    number: int | None
    quiet: bool
    odds: float | None = None  # of the test that this answer begins or goes on with
    name: str  # the answer in few words, for the one who is asked
    note: str  # what it leads to, or what tells it apart
    hint: str  # the whole text behind it, where it is a card's
    grave: str  # why one might regret it


class Question(Told):
    """What one is asked, by which window of the rules, with every legal answer."""

    version: int
    player: int
    kind: str
    text: str
    title: str  # the question in few words
    cause: str  # why it is asked, in a sentence
    card: str  # the title of the card that asks
    rule: str  # the whole text that asks, where it is a card's
    place: str  # the phase
    stake: list[str]  # what the question is about
    window: str
    path: list[str]
    pass_window: str | None
    rulings: list[str]
    source: str | None
    least: int
    most: int
    picked: list[str]
    offered: list[dict[str, Any]]
    options: list[Option]


class Entry(Told):
    """One line of the log."""

    n: int
    depth: int
    where: list[str]
    step: str
    text: str
    rulings: list[str]
    kind: str | None
    icon: str = ""  # what is counted or drawn, or the phase that begins
    cards: list[str]
    page: Page | None = None
    opens: str = ""  # lines whose `where` is this, or within it, go on with this one
    adds: str | None = None  # how it goes on with such a line; null: it stands by itself
    leads: bool = False  # the line that it goes on with comes after it: a cost


class Log(Told):
    """The log from the beginning."""

    entries: list[Entry]


class Frame(Told):
    """One moment of a replay."""

    changes: list[Change]
    log: list[Entry]
    by: int | None
    label: str | None
    asked: list[int]
    question: Question | None
    turn: int
    at: int | None


class Film(Told):
    """A game or a ruling, moment after moment."""

    faces: dict[str, Face]
    scene: dict[str, Any]
    frames: list[Frame]


class Check(Told):
    """Something a position expects, and whether it came true."""

    text: str
    holds: bool


class FilmStep(Told):
    """One step of a position: the frames that belong to it, what it shows, what is expected."""

    first: int
    last: int
    answers: list[str]
    cited: list[str]
    checks: list[Check]


class RulingFilm(Film):
    """A ruling stepped through on a board."""

    title: str
    edition: str
    position: int
    positions: int
    passed: bool
    steps: list[FilmStep]


class Verdict(Told):
    """What was asked about a position, and the answer."""

    asked: str
    answer: str


class Happened(Told):
    """Something that happened, and the rulings behind it."""

    text: str
    rulings: list[str]


class SketchFilm(Film):
    """A sketch in words that was laid out and played."""

    game: str
    edition: str
    answers: list[Verdict]
    happened: list[Happened]
    afterwards: list[str]
    rulings: list[str]  # those that acted
    near: list[str]  # those that the words find
    board: str  # the position file that was made of it


class CardLine(Told):
    """A line of a card: can it be played out, and what is to be said of it?"""

    text: str
    note: str
    playable: bool


class CardFilm(Film):
    """A line of a card at work on a board made for it; a card without lines does the plainest thing."""

    game: str
    card: str
    line: int
    since: int  # the frame before the line acts
    lines: list[CardLine]
    happened: list[Happened]
    rulings: list[str]  # those that acted


class ValuePart(Told):
    """A part of a value, and where it comes from."""

    text: str
    amount: int | None
    card: str | None
    rulings: list[str]


class Value(Told):
    """A value and its parts."""

    stat: str
    parts: list[ValuePart]


class Why(Told):
    """Why a card cannot be used now; no reasons: it can."""

    text: str
    reasons: list[str]
    rulings: list[RulingLine]
    values: list[Value]


# -- WebSocket: from the server ----------------------------------------------------------------------------------------
class Settings(Asked):
    """When one is asked, and whether the bots shall take their time."""

    windows: Annotated[dict[Annotated[str, Field(max_length=60)], Stop], Field(max_length=100)] = {}
    until: Until | None = None
    slow_bots: bool = False


class CanUndo(Told):
    """What may be taken back now, and whether it needs the others' consent."""

    step: bool
    action: bool
    turn: bool
    agree: bool
    redo: bool  # what this seat took back last can be done again


class Loop(Told):
    """A cycle that was just shown and may be repeated at once."""

    text: str
    gains: list[str]


class Said(Told):
    """What somebody at the table said. It is not kept in the database."""

    n: int
    seat: int
    text: str


class HelloMessage(Told):
    """The first message."""

    type: Literal["hello"] = "hello"
    protocol: int = PROTOCOL
    seat: int | None
    table: Table
    settings: Settings | None
    talk: list[Said]  # what was said here lately


class Moment(Told):
    """Something that has just happened, as its reader may know it."""

    kind: str
    text: str
    by: int | None  # the seat that does it
    icon: str  # what is counted or drawn: a struggle, "skill", a chaos token, "succeeds", "fails"
    counts: list[int]
    cards: list[str]  # printed cards it shows
    handles: list[str]


class Clock(Told):
    """How long each seat may think in the whole game, and has thought so far, in seconds."""

    limit: float
    thought: list[float]


class StateMessage(Told):
    """Something changed for this seat."""

    type: Literal["state"] = "state"
    seq: int
    version: int
    full: bool
    scene: dict[str, Any] | None
    changes: list[Change]
    faces: dict[str, Face]
    question: Question | None
    asked: list[int]
    log: list[Entry]
    moment: Moment | None  # the table as it is right after this, before the answer has been carried out to its end
    undo: CanUndo
    loop: Loop | None
    clock: Clock | None = None


class TableMessage(Told):
    """Somebody came, left, sat down, asks for something."""

    type: Literal["table"] = "table"
    table: Table


class SettingsMessage(Told):
    """The settings of this seat, after a change."""

    type: Literal["settings"] = "settings"
    settings: Settings


class TakenBackMessage(Told):
    """An undo has happened; a full state follows."""

    type: Literal["taken_back"] = "taken_back"
    by: int
    log_from: int


class SaidMessage(Told):
    """Somebody says something."""

    type: Literal["said"] = "said"
    said: Said


class AckMessage(Told):
    """A message was done; an answer is durable."""

    type: Literal["ack"] = "ack"
    id: str | None


class ErrorMessage(Problem):
    """A message was refused; nothing has changed."""

    type: Literal["error"] = "error"
    id: str | None


FromServer = Annotated[
    HelloMessage
    | StateMessage
    | TableMessage
    | SettingsMessage
    | TakenBackMessage
    | SaidMessage
    | AckMessage
    | ErrorMessage,
    Field(discriminator="type"),
]


# -- WebSocket: from the client ----------------------------------------------------------------------------------------
class AnswerMessage(Asked):
    """An answer to the question of this version."""

    type: Literal["answer"]
    id: MessageId = None
    version: int
    answer: Annotated[str, Field(max_length=200)]


class ConcedeMessage(Asked):
    """Giving up."""

    type: Literal["concede"]
    id: MessageId = None
    version: int


class TimeUpMessage(Asked):
    """Another seat has no time left: it shall concede."""

    type: Literal["time_up"]
    id: MessageId = None
    seat: SeatNumber


class RepeatMessage(Asked):
    """The cycle just shown, so many times more."""

    type: Literal["repeat"]
    id: MessageId = None
    version: int
    times: Annotated[int, Field(ge=1, le=10_000)]


class UndoMessage(Asked):
    """Take something back."""

    type: Literal["undo"]
    id: MessageId = None
    by: UndoBy = "step"


class RedoMessage(Asked):
    """Do again what was taken back last."""

    type: Literal["redo"]
    id: MessageId = None


class SayMessage(Asked):
    """A line for everybody at the table."""

    type: Literal["say"]
    id: MessageId = None
    text: Annotated[str, Field(min_length=1, max_length=200)]


class ConsentMessage(Asked):
    """An answer to somebody's wish to take something back."""

    type: Literal["consent"]
    id: MessageId = None
    request: int
    agree: bool


class SetMessage(Asked):
    """New settings."""

    type: Literal["settings"]
    id: MessageId = None
    settings: Settings


class ShowHandMessage(Asked):
    """Watchers may see my hand (if all agree), or not."""

    type: Literal["show_hand"]
    id: MessageId = None
    show: bool


class PingMessage(Asked):
    """Are you there?"""

    type: Literal["ping"]
    id: MessageId = None


FromClient = Annotated[
    AnswerMessage
    | ConcedeMessage
    | TimeUpMessage
    | RepeatMessage
    | UndoMessage
    | RedoMessage
    | SayMessage
    | ConsentMessage
    | SetMessage
    | ShowHandMessage
    | PingMessage,
    Field(discriminator="type"),
]
