"""A table in memory: the game, its past, who looks on; answers, undo, settings.

It changes the game and collects what is to be written and told; `tables` writes first and tells then.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from mythos.kernel import loops
from mythos.kernel.course import CONCEDE
from mythos.kernel.machine import KNOWN, REGISTERS, STREAMS, ZONE, Ask, Machine
from mythos.kernel.machine import Option as Code
from mythos.kernel.saves import MARK, MARKED, Moved
from mythos.kernel.session import ACTION, Game
from mythos.kernel.trace import Entry, Trace
from mythos.server.clock import Clock
from mythos.server.feeds import Feed, Line, Message, told
from mythos.server.games import GameKind
from mythos.server.records import BOT, BY_BOT, BY_PERSON, BY_SETTINGS, PERSON, Given, TableRecord
from mythos.server.refusals import Refusal
from mythos.server.table_json import shown

WITH_HANDS: Final = -1  # the feed of watchers when everybody shows his hand
WATCHER: Final = None
KEPT: Final = loops.LONGEST  # recent positions kept, for undo and for finding cycles
MOST_REPEATED: Final = 300  # answers that a repeated cycle gives at once
TALK: Final = 60  # lines of talk that somebody who comes later still reads
PATIENCE: Final = 2_000  # passes by settings in a row
logger = logging.getLogger("mythos.server")
CANNOT: Final[Message] = {"step": False, "action": False, "turn": False, "agree": False, "redo": False}
IN_PASSING: Final[Message] = {"asked": [], "undo": CANNOT, "loop": None, "clock": None}


@dataclass(frozen=True, slots=True)
class Past:
    """One answer, as undo looks at it."""

    given: Given
    turn: int
    is_action: bool
    reveals: bool  # something hidden came to light, or was shuffled
    label: str


@dataclass(slots=True)
class Request:
    """Somebody would like to take something back."""

    number: int
    seat: int
    by: str
    count: int
    needs: list[int]
    agreed: list[int] = field(default_factory=list)


@dataclass(slots=True)
class News:
    """What a change has to write and to tell."""

    first: int
    given: list[Given] = field(default_factory=list)
    told: list[tuple[Feed, Message]] = field(default_factory=list)


class LiveTable:
    """One table."""

    def __init__(self, kind: GameKind, record: TableRecord, given: Sequence[Given] = ()) -> None:
        self.kind = kind
        self.record = record
        self.game: Game | None = None
        self.broken = ""
        self.moved: Moved | None = None  # the answers lead elsewhere by the rules of this version
        self.past: list[Past] = []
        self.lines: list[Line] = []
        self.feeds: dict[int | None, Feed] = {}
        self.request: Request | None = None
        self.requests = 0
        self.until: dict[int, str] = {}
        self.undone: list[Given] = []  # what was taken back, as long as nobody has answered otherwise
        self.talk: deque[Message] = deque(maxlen=TALK)
        self.said = 0
        self.moment = 0  # grows whenever there is something else to see
        self.listed = False  # whoever comes may see it and sit down, as long as its host waits
        self.hurried = False  # the server has much to do: on the way to how it ends only what is fateful is shown
        self.telling: News | None = None  # while an answer is carried out: where its moments are collected
        self.used = time.monotonic()
        self.lock = asyncio.Lock()
        self.clock = self.wound_up()
        if record.setup is not None:
            self.deal()
            self.replay(given)

    # -- the game ------------------------------------------------------------------------------------------------------
    def deal(self) -> None:
        """Begin the game of the setup, with a log."""
        assert self.record.setup is not None
        self.game = self.kind.opened(self.record.setup)
        self.game.undoable = True
        self.game.machine.trace = Trace(heard=self.hear)
        self.note()

    def replay(self, given: Sequence[Given]) -> None:
        """Give the answers of the past again; if they lead elsewhere than before, the table can only be looked at
        until somebody chooses how to go on."""
        game = self.playing()
        equal, same, changed = None, True, self.record.rules not in (None, game.rules_hash())
        for one in given:
            ask = asked(game, one.player)
            if ask is None or (one.code not in ask.now() and one.code != CONCEDE):
                break
            self.take(ask, one)
            if changed and same and one.mark:
                same = one.mark == game.hash()[:MARK]
                equal = len(self.past) if same else equal
        fits = len(self.past)
        if fits == len(given) and self.record.hash in (None, game.hash()):
            self.record.rules = game.rules_hash()
        elif changed:
            self.moved = Moved(len(given), equal, fits)
            self.broken = self.moved.message
        else:
            self.broken = "The answers do not lead to the position that was kept: the database is damaged."

    def rename(self) -> None:
        """Somebody has sat down under another name."""
        game = self.playing()
        assert self.record.setup is not None
        game.setup = self.record.setup
        self.kind.rename(game, [seat.name for seat in self.record.seats])
        self.moment += 1

    def playing(self) -> Game:
        """The game, if it has begun."""
        if self.game is None:
            raise Refusal("conflict", "The game has not begun: somebody is still missing.", "Pass the link on.")
        return self.game

    def take(self, ask: Ask, given: Given) -> Given:
        """Give one answer to the game; now and then the position after it is marked."""
        game = self.playing()
        before, turn = open_cards(game.machine), self.kind.turn(game)
        label = "Concede" if given.code == CONCEDE else game.label(ask, given.code)
        is_action = self.kind.is_action(ask, given.code)
        game.take(ask, given.code)
        self.moment += 1
        if len(game.history) > KEPT:
            game.history[-KEPT - 1] = None  # older positions are played again when somebody goes back so far
        reveals = has_revealed(before, open_cards(game.machine))
        count = len(self.past) + 1
        if count % MARKED == 0:
            game.marks[count] = given.mark or game.hash()[:MARK]
            given = replace(given, mark=game.marks[count])
        self.past.append(Past(given, turn, is_action, reveals, label))
        self.note()
        return given

    def note(self, under_way: int = 0) -> bool:
        """Take over what the game has told since; False if it told nothing. `under_way`: 1 while an answer is carried
        out that is not among the past yet."""
        trace = self.playing().machine.trace
        assert trace is not None
        new = [Line(len(self.past) + under_way, entry) for entry in told(trace)]
        self.lines.extend(new)
        return bool(new)

    def hear(self, entry: Entry) -> None:
        """Something worth a look has just happened, in the middle of an answer: whoever is there sees the table as it
        is right now. Looking changes nothing, and a look that fails is only a moment less."""
        news = self.telling
        wanted = self.kind.fateful if self.hurried else self.kind.moments
        if news is None or entry.kind not in wanted or not self.busy():
            return
        if not self.kind.sentence(self.playing(), entry, entry.text):
            return
        self.note(under_way=1)
        self.moment += 1
        try:
            self.look(news, asks=False, entry=entry)
        except Exception:
            logger.exception("a moment of table %s could not be shown", self.record.id)

    # -- answers -------------------------------------------------------------------------------------------------------
    def version(self, seat: int | None) -> int:
        """Grows with every question to a seat, and with nothing else."""
        if seat is None or seat < 0:
            return 0
        own = sum(1 for past in self.past if past.given.player == seat)
        return own + self.record.seats[seat].rewound

    def open_question(self, seat: int, version: int) -> Ask:
        """The question a client means; refuses one that is not open."""
        game = self.playing()
        if self.broken:
            remedy = "Whoever opened the table chooses how it goes on." if self.moved else "Download the save."
            raise Refusal("broken", self.broken, remedy)
        ask = asked(game, seat)
        if version != self.version(seat):
            raise Refusal("stale", "That question has been answered.", "Answer the question that is open now.")
        if ask is None:
            raise Refusal("not_asked", "The game is over." if game.over else "You are not asked now.")
        return ask

    def answer(self, seat: int, version: int, answer: str) -> News:
        """A person answers."""
        ask = self.open_question(seat, version)
        feed = self.feed(seat)
        if feed.asking is None or feed.asking.message["version"] != version:
            _, feed.asking = feed.see(self.playing(), version)
        assert feed.asking is not None
        code = feed.asking.codes.get(answer)
        if code is None or code not in ask.now():
            raise Refusal("illegal", f"{answer!r} is not among the answers.", "Send the id of one of the options.")
        return self.go_on([(ask, Given(seat, code, BY_PERSON))])

    def concede(self, seat: int, version: int) -> News:
        """A person gives up."""
        return self.go_on([(self.open_question(seat, version), Given(seat, CONCEDE, BY_PERSON))])

    def repeat(self, seat: int, version: int, times: int) -> News:
        """The cycle just shown, so many times more: each of its answers is an answer like any other."""
        self.open_question(seat, version)
        game = self.playing()
        found = game.loop()
        if found is not None and times * (len(game.answers) - found.start) > MOST_REPEATED:
            raise Refusal("bad_request", "That is too often for once.", "Repeat it fewer times, and then again.")
        trial = game.fork(undoable=True)
        if not trial.repeat(times):
            raise Refusal("illegal", "The cycle cannot be repeated now.")
        more = trial.answers[len(game.answers) :]
        return self.give([Given(player, code, BY_PERSON) for player, code in more])

    def bots_answer(self, codes: Sequence[tuple[int, Code]]) -> News:
        """What the bots have thought out."""
        return self.give([Given(player, code, BY_BOT) for player, code in codes])

    def give(self, given: Sequence[Given]) -> News:
        """Several answers in a row; one that does not fit ends the row."""
        game, news = self.playing(), News(len(self.past))
        for one in given:
            ask = asked(game, one.player)
            if ask is None or one.code not in ask.now():
                break
            self.step(ask, one, news)
        return self.settle(news)

    def go_on(self, steps: Sequence[tuple[Ask, Given]]) -> News:
        """Answers, and whatever the settings answer after them."""
        news = News(len(self.past))
        for ask, given in steps:
            self.step(ask, given, news)
        return self.settle(news)

    def step(self, ask: Ask, given: Given, news: News) -> None:
        """One answer; whoever looks on is told if anything happened."""
        count = len(self.lines)
        self.telling = news
        try:
            given = self.take(ask, given)
        finally:
            self.telling = None
        news.given.append(given)
        self.request, self.undone = None, []
        self.wake_up(given)
        if len(self.lines) > count and not self.hurried:
            self.look(news, asks=False)

    def settle(self, news: News) -> News:
        """Pass wherever the settings say so; then everybody is told how it stands."""
        for _ in range(PATIENCE):
            ask = next((ask for ask in self.playing().machine.open_asks() if self.passes(ask)), None)
            if ask is None:
                break
            by = BY_BOT if self.record.seats[ask.player].kind == BOT else BY_SETTINGS
            self.step(ask, Given(ask.player, self.passing(ask), by), news)
        self.look(news)
        self.stand()
        return news

    def stand(self) -> None:
        """Bring the record up to date."""
        game, record = self.playing(), self.record
        record.count, record.hash = len(self.past), game.hash()
        questions = {str(ask.player): self.kind.asked(game, ask).text for ask in game.machine.open_asks()}
        now = self.kind.summary(game)
        summary = {
            "turn": now.turn,
            "phase": now.phase,
            "over": now.over,
            "winner": now.winner,
            "ending": now.ending,
            "glance": [{"label": label, "values": values} for label, values in now.glance],
            "asked": self.asked(),
            "questions": questions,
            "lines": len(self.lines),
        }
        if self.clock is not None:
            self.clock.run(self.thinking())
            summary["thought"] = self.clock.thought()
        if summary != record.summary:  # a time says only that something happened which everybody sees
            record.summary, record.touched = summary, time.time()
        self.used = time.monotonic()

    def asked(self) -> list[int]:
        """The seats whose answer is awaited."""
        return [] if self.game is None else [ask.player for ask in self.game.machine.open_asks()]

    # -- the clock -----------------------------------------------------------------------------------------------------
    def wound_up(self) -> Clock | None:
        """The clock of this table, as it stood when it was last kept."""
        minutes, nothing = self.record.wish.get("clock"), [0.0] * len(self.record.seats)
        return None if minutes is None else Clock(minutes * 60, self.record.summary.get("thought", nothing))

    def thinking(self) -> list[int]:
        """The persons who are asked; where nobody sits at the table, nobody thinks."""
        playing = self.busy() and self.state() == "playing"
        return [seat for seat in self.asked() if self.record.seats[seat].kind == PERSON] if playing else []

    def tick(self) -> None:
        """Somebody came or went."""
        if self.clock is not None:
            self.clock.run(self.thinking())

    def time_up(self, seat: int, other: int) -> News:
        """Somebody claims the game because another has no time left: that one concedes."""
        ask = asked(self.playing(), other) if other != seat else None
        if self.clock is None or ask is None or self.broken or not self.clock.is_up(other):
            raise Refusal("conflict", "Nobody's time is up.", "Wait for the answer.")
        return self.go_on([(ask, Given(other, CONCEDE, BY_SETTINGS))])

    # -- settings ------------------------------------------------------------------------------------------------------
    def passes(self, ask: Ask) -> bool:
        """Do the settings of a seat (or the lack of a choice) answer this with a pass?"""
        options = ask.now()
        seat = self.record.seats[ask.player]
        if seat.kind == BOT:
            return len(options) == 1
        window = self.kind.window(self.playing(), ask)
        if window is None:
            if self.until.get(ask.player) == "question":
                self.until.pop(ask.player)
            return False
        if ask.player in self.until:
            return True
        stop = seat.settings.get(window) or self.defaults().get(window, "ask")
        if stop == "able" and len(options) == 1:
            return self.alone() or not self.kind.has_secrets(self.playing(), ask.player)
        return stop == "pass"

    def passing(self, ask: Ask) -> Code:
        """The answer that passes, or the only one there is."""
        return next((code for code in ask.now() if self.kind.is_quiet(code)), ask.now()[0])

    def defaults(self) -> dict[str, str]:
        """When one is asked if nothing else is set."""
        return {window.id: window.default for window in self.kind.info().windows}

    def wake_up(self, given: Given) -> None:
        """`until` ends when what it waits for has happened."""
        quiet = self.kind.is_quiet(given.code)
        begun = self.kind.turn(self.playing()) != self.past[-1].turn
        for seat, until in list(self.until.items()):
            deed = until == "event" and seat != given.player and not quiet
            if deed or (until == "turn" and begun) or (seat == given.player and given.by == BY_PERSON):
                self.until.pop(seat)

    # -- undo ----------------------------------------------------------------------------------------------------------
    def alone(self) -> bool:
        """Does one visitor hold every seat that is not a bot's?"""
        persons = [seat for seat in self.record.seats if seat.kind == PERSON]
        return all(seat.visitor is not None for seat in persons) and len({seat.visitor for seat in persons}) <= 1

    def is_open(self) -> bool:
        """May everything be shown: is the game over, or nobody there from whom to hide anything?"""
        return self.game is not None and (self.game.over or self.alone())

    def back_to(self, seat: int, by: str) -> int | None:
        """The number of answers that are left if this seat takes back its last step, action or turn."""
        holder = self.record.seats[seat].visitor
        mine = {other.seat for other in self.record.seats if other.visitor == holder}
        found, turn = None, None
        for n in range(len(self.past) - 1, -1, -1):
            past = self.past[n]
            if turn is not None and past.turn != turn:
                break
            if past.given.by != BY_PERSON or past.given.player not in mine or (by == "action" and not past.is_action):
                continue
            found, turn = n, past.turn
            if by != "turn":
                break
        return found

    def needs_consent(self, seat: int, count: int) -> list[int]:
        """The seats that have to agree before the answers from number `count` on are taken back."""
        if self.alone() or self.record.undo == "free":
            return []
        holder = self.record.seats[seat].visitor
        others = [s.seat for s in self.record.seats if s.kind == PERSON and s.visitor != holder]
        if self.is_secret_yet():  # nobody shall learn who has chosen already
            return others
        gone = self.past[count:]
        affected = any(p.given.by == BY_PERSON and p.given.player in others for p in gone)
        return others if affected or any(p.reveals for p in gone) else []

    def can_undo(self, seat: int | None) -> Message:
        """What this seat may take back now."""
        if seat is None or seat < 0 or self.record.undo == "never":
            return CANNOT
        targets = {by: self.back_to(seat, by) for by in ("step", "action", "turn")}
        step = targets["step"]
        agree = step is not None and bool(self.needs_consent(seat, step))
        can = {by: target is not None for by, target in targets.items()}
        return {**can, "agree": agree, "redo": self.can_redo(seat)}

    def can_redo(self, seat: int) -> bool:
        """Was the answer that was taken back one of this visitor's?"""
        holder = self.record.seats[seat].visitor
        return bool(self.undone) and self.record.seats[self.undone[0].player].visitor == holder

    def redo(self, seat: int) -> News:
        """Give the answer again that was taken back, and what bots and settings answered to it."""
        if not self.can_redo(seat):
            raise Refusal("conflict", "There is nothing to do again.")
        first, *rest = self.undone
        again = [first]
        while rest and rest[0].by != BY_PERSON:
            again.append(rest.pop(0))
        news = self.give(again)
        self.undone = rest if len(news.given) >= len(again) else []
        return news

    def wish_undo(self, seat: int, by: str) -> int | None:
        """Ask to take something back: the number of answers that are left if it may be done at once."""
        self.playing()
        count = self.back_to(seat, by)
        if self.record.undo == "never":
            raise Refusal("conflict", "At this table nothing is taken back.")
        if count is None:
            raise Refusal("conflict", "There is nothing to take back.")
        needs = self.needs_consent(seat, count)
        if not needs:
            return count
        self.requests += 1
        self.request = Request(self.requests, seat, by, count, needs)
        return None

    def request_text(self, visitor: str) -> str:
        """A wish to take something back, as one visitor may read it: whose answer it is knows what was answered, the
        others know of it what the log told them."""
        request = self.request
        assert request is not None
        name = self.record.seats[request.seat].name
        if request.by == "turn":
            return f"{name} would like to go back to the begin of the turn"
        past = self.past[request.count]
        if self.record.seats[past.given.player].visitor == visitor:
            return f"{name} would like to take back: {past.label}"
        mine = [seat.seat for seat in self.record.seats if seat.visitor == visitor]
        viewer = mine[0] if mine else None
        feed, told = self.feed(viewer), [line.entry for line in self.lines if line.answers == request.count + 1]
        lines = [said for entry in told if (said := feed.read(self.playing(), entry))]
        if self.is_secret_yet() or not lines:
            return f"{name} would like to take an answer back"
        return f"{name} would like to take back: {lines[0]}"

    def is_secret_yet(self) -> bool:
        """Are several asked at once, so that nobody shall learn what another has answered?"""
        return len(self.playing().machine.asks) > 1

    def consent(self, seat: int, number: int, agree: bool) -> int | None:
        """An answer to such a wish: the number of answers that are left if all have agreed now."""
        request = self.request
        if request is None or request.number != number:
            raise Refusal("stale", "Nobody asks for that any more.")
        if not agree and seat in (request.seat, *request.needs):
            self.request = None
            return None
        if seat not in request.needs:
            raise Refusal("not_yours", "It is not yours to agree to that.")
        if seat not in request.agreed:
            request.agreed.append(seat)
        return request.count if set(request.needs) <= set(request.agreed) else None

    def is_long_ago(self, count: int) -> bool:
        """Is the position before answer number `count` no longer kept?"""
        return self.playing().history[count] is None

    def positions(self, count: int) -> list[Machine]:
        """The positions before answer number `count` and before the answers that led there, played again; the table
        is not touched."""
        game = self.playing()
        replay, found = game.at(max(0, count - KEPT)), list[Machine]()
        for player, code in game.answers[max(0, count - KEPT) : count]:
            found.append(replay.machine.fork())
            ask = asked(replay, player)
            assert ask is not None
            replay.take(ask, code)
        return [*found, replay.machine]

    def remember(self, count: int, positions: Sequence[Machine]) -> None:
        """Keep positions that were played again, so that the next step back is a short one."""
        history = self.playing().history
        history[count + 1 - len(positions) : count + 1] = positions

    def rewind(self, count: int) -> int:
        """Go back to the moment before answer number `count`: the number of the first line that is forgotten."""
        game = self.playing()
        for seat in self.record.seats:
            seat.rewound += 1 + sum(1 for past in self.past[count:] if past.given.player == seat.seat)
        trace = game.machine.trace
        self.undone = [past.given for past in self.past[count:]] + self.undone
        game.rewind(count)
        self.moment += 1
        game.machine.trace = trace
        del self.past[count:]
        self.lines = [line for line in self.lines if line.answers <= count]
        self.request = None
        self.until.clear()
        self.broken, self.moved = "", None
        self.record.rules = game.rules_hash()
        self.stand()
        return len(self.lines)

    # -- talking -------------------------------------------------------------------------------------------------------
    def say(self, seat: int, text: str) -> Message:
        """Somebody says something; everybody who is there, or comes soon, reads it."""
        words = " ".join("".join(c for c in text if c.isprintable()).split())
        if not words:
            raise Refusal("bad_request", "There is nothing to read in that.")
        self.said += 1
        said = {"n": self.said, "seat": seat, "text": words}
        self.talk.append(said)
        for feed in self.feeds.values():
            feed.send({"type": "said", "said": said})
        return said

    # -- telling -------------------------------------------------------------------------------------------------------
    def feed(self, viewer: int | None) -> Feed:
        """The feed of a seat, of watchers (None), or of watchers who see all hands."""
        if viewer not in self.feeds:
            hands = viewer == WITH_HANDS
            self.feeds[viewer] = Feed(self.kind, None if hands else viewer, hands=hands)
        return self.feeds[viewer]

    def watcher(self) -> int | None:
        """Which feed watchers look through: hands are shown if all persons agree."""
        persons = [seat for seat in self.record.seats if seat.kind == PERSON]
        return WITH_HANDS if persons and all(seat.shows_hand for seat in persons) else WATCHER

    def look(self, news: News, *, asks: bool = True, entry: Entry | None = None) -> None:
        """Everybody who is there looks at the table; in passing (`asks` False) nobody sees who is asked. `entry`: what
        has just happened, as a moment of its own."""
        for viewer, feed in self.feeds.items():
            if feed.listeners:
                message = self.see(viewer, asks=asks)
                if message is not None and entry is not None:
                    message["moment"] = feed.moment_of(self.playing(), entry, message["faces"])
                if message is not None:
                    news.told.append((feed, message))

    def see(self, viewer: int | None, *, asks: bool = True) -> Message | None:
        """The message that brings one viewer up to date."""
        more = self.around(viewer) if asks else IN_PASSING
        feed, version = self.feed(viewer), self.version(viewer)
        return feed.look(self.playing(), self.lines, version, more, self.moment, asks=asks)

    def around(self, viewer: int | None) -> Message:
        """What a state says besides scene, question and log."""
        clock = None if self.clock is None else self.clock.shown()
        return {"asked": self.asked(), "undo": self.can_undo(viewer), "loop": self.loop(viewer), "clock": clock}

    def loop(self, viewer: int | None) -> Message | None:
        """The cycle that this seat may repeat: looked for only where every card lies as it has lain before."""
        game = self.playing()
        if viewer is None or viewer < 0 or game.over or game.mark(ACTION) != viewer:
            return None
        now, since = lying(game.machine), len(game.history)
        while since and len(game.history) - since < KEPT and game.history[since - 1] is not None:
            since -= 1  # as far back as positions are kept: nothing is played again for this
        if not any(machine is not None and lying(machine) == now for machine in game.history[since:]):
            return None
        found = game.loop(since)
        return None if found is None else {"text": str(found), "gains": list(found.gains)}

    def log(self, viewer: int | None) -> list[Message]:
        """The whole log, as one viewer may read it."""
        feed = self.feed(viewer)
        return [feed.told_line(self.playing(), n, line) for n, line in enumerate(self.lines)]

    def state(self) -> str:
        """waiting, playing, over or broken."""
        if self.game is None or not all(seat.taken for seat in self.record.seats):
            return "waiting"
        if self.broken:
            return "broken"
        return "over" if self.game.over else "playing"

    def here(self, seat: int) -> bool:
        """Is somebody connected to this seat?"""
        return seat in self.feeds and bool(self.feeds[seat].listeners)

    def watching(self) -> int:
        """How many watch."""
        return sum(len(self.feeds[feed].listeners) for feed in (WATCHER, WITH_HANDS) if feed in self.feeds)

    def awaits_anybody(self) -> bool:
        """Does its host sit there and want it to be seen, with a seat free?"""
        seats = self.record.seats
        waits = any(seat.visitor == self.record.host and self.here(seat.seat) for seat in seats)
        return self.listed and waits and not all(seat.taken for seat in seats)

    def busy(self) -> bool:
        """Is anybody connected?"""
        return any(feed.listeners for feed in self.feeds.values())

    def shown(self, visitor: str) -> Message:
        """The table as one visitor sees it."""
        return shown(self.kind, self.record, visitor, self)


def asked(game: Game, player: int) -> Ask | None:
    """The question that is open for a player."""
    return next((ask for ask in game.machine.open_asks() if ask.player == player), None)


def open_cards(machine: Machine) -> tuple[list[int], list[int]]:
    """Who has seen which card, and how often each die was rolled."""
    return machine.cells[KNOWN :: machine.columns], machine.regs[REGISTERS - STREAMS :]


def lying(machine: Machine) -> list[int]:
    """The zone of each card."""
    return machine.cells[ZONE :: machine.columns]


def has_revealed(before: tuple[list[int], list[int]], after: tuple[list[int], list[int]]) -> bool:
    """Did anybody see a card that he had not seen, or was something left to chance?"""
    return before[1] != after[1] or any(new & ~old for old, new in zip(before[0], after[0], strict=True))
