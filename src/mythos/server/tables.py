"""All tables of a server: woken and put to sleep; what happens is written before it is told; bots are made to think."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from mythos.errors import Endless, MythosError, UsageError
from mythos.kernel.saves import ON, REFUSED
from mythos.server import records
from mythos.server.busy import Busy, asker, timed
from mythos.server.config import Config
from mythos.server.fairness import Queue
from mythos.server.feeds import Message
from mythos.server.games import GameKind, Wish, kinds
from mythos.server.live import WATCHER, WITH_HANDS, LiveTable, News
from mythos.server.measure import Measure
from mythos.server.messages import DeckPage, NewTable, Ruling, SeatWish, SitDown, Upload
from mythos.server.records import BOT, BY_PERSON, PERSON, Given, SeatRecord, TableRecord
from mythos.server.refusals import Refusal, no_table, unwritten
from mythos.server.remembered import Remembered
from mythos.server.replays import replay
from mythos.server.rulings import rulings
from mythos.server.seating import decks_of, plain_deck, seat_record, seated, usual_names
from mythos.server.seats import new_id, new_link
from mythos.server.store import Store
from mythos.server.table_json import damaged, shown
from mythos.server.workers import (
    BOTS,
    FILES,
    HOUSE,
    IN_A_ROW,
    REPLAYS,
    Workers,
    answer_to,
    card_at_work,
    deck_of,
    kept,
    read_save,
    steps_of,
    think,
)

ROUNDS: Final = 30.0  # seconds from one look for idle tables to the next
TRIES: Final = 3  # times that bots may fail at the same question
SLOWLY: Final = 1.6  # seconds that slow bots wait after something that was seen
RESPITE: Final = 0.5  # seconds before they try again
BEAT: Final = 0.05  # seconds from one feeling of the pulse to the next
LATE: Final = 0.5  # seconds by which a pulse is late when there is much to do
LISTED: Final = 100
THREADS: Final = 2  # that play games again at the same time, beside the event loop
WAITING: Final = 2_000  # pieces of work for them
Result = TypeVar("Result")
DAMAGED: Final = "This table is damaged in the database."
logger = logging.getLogger("mythos.server")


def kind_of(game: str) -> GameKind:
    """A game by its id."""
    if game not in kinds():
        raise Refusal("not_found", f"There is no game {game!r} here.", f"Games: {', '.join(kinds())}.")
    return kinds()[game]


def put_off(table: LiveTable, code: int) -> None:
    """Send everybody away from a table."""
    for feed in table.feeds.values():
        for listener in list(feed.listeners):
            listener.close(code)


def check_referee(kind: GameKind, wishes: Sequence[SeatWish]) -> None:
    """With real cards everybody at the table is a person, and the game is one that can ask what came by chance."""
    if not kind.refereed:
        able = ", ".join(name for name, other in kinds().items() if other.refereed)
        raise UsageError(f"{kind.id!r} has no referee for real cards.", remedy=f"Games that have: {able}.")
    if any(seat.kind == "bot" for seat in wishes):
        raise UsageError("A bot has no real cards.", remedy="With `referee` every seat is a person's: me, or open.")


class Tables:
    """All tables."""

    def __init__(self, config: Config, store: Store, workers: Workers, busy: Busy) -> None:
        self.config = config
        self.store = store
        self.workers = workers
        self.busy = busy
        self.threads = Queue(THREADS, WAITING, WAITING, busy)
        self.live: dict[str, LiveTable] = {}
        self.waking: dict[str, asyncio.Task[LiveTable]] = {}
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.failures: Counter[str] = Counter()  # of the rules, by table
        self.tasks: set[asyncio.Task[Any]] = set()
        self.measure = Measure()
        self.remembered = Remembered(config.remembered)
        self.lag = 0.0  # seconds that the event loop is late, on average
        self.collected: asyncio.Task[Mapping[str, Ruling]] | None = None

    # -- waking and sleeping -------------------------------------------------------------------------------------------
    async def get(self, table_id: str, visitor: str) -> LiveTable:
        """A table that the visitor has to do with, awake."""
        table = await self.awake(table_id)
        if not table.record.knows(visitor):
            raise no_table()
        return table

    async def awake(self, table_id: str) -> LiveTable:
        """A table, from memory or from the database."""
        if table_id in self.live:
            table = self.live[table_id]
            table.used = time.monotonic()
            return table
        if table_id not in self.waking:
            task = self.waking[table_id] = asyncio.create_task(self.wake(table_id))
            task.add_done_callback(lambda _: self.waking.pop(table_id, None))
        return await asyncio.shield(self.waking[table_id])

    async def wake(self, table_id: str) -> LiveTable:
        """Fetch a table from the database and play its answers again."""

        def fetch(connection: Connection) -> tuple[TableRecord, list[Given]]:
            record = records.load(connection, table_id)
            if record is None:
                raise no_table()
            return record, records.given_to(connection, table_id)

        try:
            record, given = await self.store.read(fetch)
            table = await self.aside(LiveTable, kind_of(record.game), record, given)
        except Refusal:
            raise
        except Exception as wrong:
            logger.exception("table %s cannot be read", table_id)
            raise Refusal("broken", DAMAGED, "Whoever opened it can close it.") from wrong
        if self.failures[table_id] >= TRIES:
            table.broken = "The rules fail here, and the log of the server says why. Take something back to go on."
        return self.add(table)

    def add(self, table: LiveTable) -> LiveTable:
        """Keep a table in memory, if there is room."""
        if len(self.live) >= self.config.most_live:
            self.sweep(0)
        if len(self.live) >= self.config.most_live:
            raise Refusal("full", "All tables are taken.", "Try again in a few minutes.", wait=60)
        self.live[table.record.id] = table
        return table

    def sweep(self, idle: float) -> None:
        """Let the tables sleep that nobody has used for so long; they are in the database."""
        since = time.monotonic() - idle
        for name, table in list(self.live.items()):
            if table.used <= since and not table.busy() and not table.lock.locked() and name not in self.thinking:
                del self.live[name]

    async def pulse(self) -> None:
        """Feel how late the event loop is; when it is late, what happens on the way is not shown one by one."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            self.lag = 0.5 * self.lag + 0.5 * max(0.0, loop.time() - due)

    async def rounds(self) -> None:
        """Look for idle tables now and then, and for bots that should be thinking."""
        while True:
            await asyncio.sleep(min(ROUNDS, self.config.idle))
            self.sweep(self.config.idle)
            for table in list(self.live.values()):
                self.let_think(table)

    def drop(self, table: LiveTable, code: int) -> None:
        """Put a table out of memory and everybody off it, once they have been told why; they come back and find what
        the database has."""
        if self.live.get(table.record.id) is table:
            del self.live[table.record.id]
        asyncio.get_running_loop().call_soon(put_off, table, code)

    async def close(self) -> None:
        """The server stops: everybody may come back later."""
        for task in (*self.thinking.values(), *self.tasks):
            task.cancel()
        for table in list(self.live.values()):
            self.drop(table, 1012)
        await asyncio.sleep(0)

    # -- changing a table ----------------------------------------------------------------------------------------------
    async def change(
        self,
        table: LiveTable,
        action: Callable[[], News],
        done: Callable[[], None],
        also: Callable[[Connection], None] | None = None,
    ) -> None:
        """Do something to the game: write it, say that it is done, tell everybody; then let the bots think."""
        async with table.lock:
            news = self.attempt(table, action)

            def write(connection: Connection) -> None:
                records.append(connection, table.record, news.first, news.given)
                if also is not None:
                    also(connection)

            await self.keep(table, write)
            done()
            for feed, message in news.told:
                feed.send(message)
        self.let_think(table)

    def attempt(self, table: LiveTable, action: Callable[[], News]) -> News:
        """Do something to the game; if the rules fail half-way, what is in memory is not true and is thrown away."""
        table.hurried = self.lag > LATE
        try:
            news = action()
        except Endless as wrong:
            self.drop(table, 1012)
            raise Refusal("illegal", wrong.message, wrong.remedy) from wrong
        except MythosError:
            raise
        except Exception as wrong:
            logger.exception("the rules failed at table %s", table.record.id)
            self.failures[table.record.id] += 1
            self.drop(table, 1012)
            raise Refusal(
                "internal", "This went wrong on our side.", "Nothing was changed: answer otherwise."
            ) from wrong
        self.failures.pop(table.record.id, None)
        return news

    async def keep(self, table: LiveTable, job: Callable[[Connection], None]) -> None:
        """Write; if that fails, what is in memory is not true and is thrown away."""
        try:
            await self.store.write(job)
        except SQLAlchemyError as wrong:
            logger.error("table %s could not be written: %s", table.record.id, str(wrong).splitlines()[0])
            self.drop(table, 1012)
            raise unwritten() from wrong
        except Exception as wrong:
            logger.exception("table %s could not be written", table.record.id)
            self.drop(table, 1012)
            raise Refusal("internal", "This could not be kept.", "Connect again.") from wrong

    async def undo(self, table: LiveTable, seat: int, count: int | None, done: Callable[[], None]) -> None:
        """Take answers back (the table's lock is held), or tell everybody of the wish."""
        if count is None:
            done()
            self.tell_table(table)
            return
        if table.is_long_ago(count):
            table.remember(count, await self.aside(table.positions, count))
        gone = table.rewind(count)
        await self.keep(table, lambda connection: records.rewind(connection, table.record))
        done()
        for viewer, feed in table.feeds.items():
            feed.send({"type": "taken_back", "by": seat, "log_from": gone})
            feed.told = min(feed.told, gone)
            table.see(viewer)
            feed.send(feed.whole())
        self.tell_table(table)

    def tell_table(self, table: LiveTable) -> None:
        """Tell everybody how the table stands: who is there, who wants what."""
        table.tick()
        for feed in table.feeds.values():
            for listener in list(feed.listeners):
                listener.send({"type": "table", "table": table.shown(listener.visitor)})

    # -- bots ----------------------------------------------------------------------------------------------------------
    def let_think(self, table: LiveTable) -> None:
        """If a bot is asked, let it think; the event loop does not wait."""
        name = table.record.id
        if name in self.thinking or not self.bots_due(table):
            return
        self.thinking[name] = asyncio.create_task(self.think(table))

    def bots_due(self, table: LiveTable) -> bool:
        """Is a bot asked? Bots among themselves play only while somebody looks on."""
        seats = table.record.seats
        due = not table.broken and any(seats[player].kind == BOT for player in table.asked())
        return due and (table.busy() or any(seat.kind == PERSON for seat in seats))

    async def think(self, table: LiveTable) -> None:
        """Answer for the bots as long as they are asked. Nobody is left waiting because one of them failed."""
        name, failed = table.record.id, 0
        try:
            while self.bots_due(table) and self.live.get(name) is table:
                try:
                    await self.think_once(table, plainly=failed >= TRIES)
                    failed = 0
                except Exception:
                    logger.exception("the bots of table %s failed", name)
                    failed += 1
                    await asyncio.sleep(RESPITE)
        finally:
            del self.thinking[name]
        if name in self.live:  # perhaps it was read from the database again meanwhile
            self.let_think(self.live[name])

    async def think_once(self, table: LiveTable, *, plainly: bool = False) -> None:
        """One thought of the bots, given if the game has not gone on meanwhile; `plainly`: the first legal answer.
        Where somebody wants them to be slow, a bot does one thing, and then nothing for a while."""
        game, record = table.playing(), table.record
        count, slow = len(table.past), any(seat.slow_bots for seat in record.seats)
        bots = {seat.seat: seat.bot or "" for seat in record.seats if seat.kind == BOT}
        if plainly:
            codes = [(ask.player, ask.now()[0]) for ask in game.machine.open_asks() if ask.player in bots][:1]
        else:
            seed = int(record.wish.get("seed") or 0)
            state = kept(game)  # as it is now: it may go on while they think
            work = (record.game, record.setup, state, count, bots, seed, 1 if slow else IN_A_ROW)
            codes = await self.workers.do(BOTS, asker.get() or record.host, think, *work)
        async with table.lock:
            if len(table.past) != count or table.playing() is not game:
                return
            lines = len(table.lines)
            news = self.attempt(table, lambda: table.bots_answer(codes))
            await self.keep(table, lambda connection: records.append(connection, record, news.first, news.given))
            for feed, message in news.told:
                feed.send(message)
        if slow and len(table.lines) > lines:
            await asyncio.sleep(SLOWLY)

    # -- making tables -------------------------------------------------------------------------------------------------
    async def create(self, wish: NewTable, visitor: str) -> LiveTable:
        """A new table."""
        kind = kind_of(wish.game)
        alone = all(seat.kind != "open" for seat in wish.seats or ())
        if wish.seed is not None and not alone:
            raise Refusal("bad_request", "With others at the table the seed is left to chance.")
        info = kind.info()
        if wish.edition is not None and wish.edition not in [edition.id for edition in info.editions]:
            known = ", ".join(edition.id for edition in info.editions)
            raise UsageError(f"There is no edition {wish.edition!r}.", remedy=f"Editions: {known}.")
        for what, wanted, choices in (
            ("scenario", wish.scenario, info.scenarios),
            ("difficulty", wish.difficulty, info.difficulties),
        ):
            if wanted is not None and wanted not in [choice.id for choice in choices]:
                known = ", ".join(choice.id for choice in choices) or "none in this game"
                raise UsageError(f"There is no {what} {wanted!r}.", remedy=f"There are: {known}.")
        seed = secrets.randbelow(2**53) if wish.seed is None else wish.seed
        wishes = seated(kind, wish.seats)
        record = self.record(kind, visitor, wish.undo, wishes, usual_names(kind, wishes))
        record.wish = {
            "edition": wish.edition,
            "seed": seed,
            "first": wish.first,
            "scenario": wish.scenario,
            "difficulty": wish.difficulty,
            "known": wish.seed is not None,
            "referee": wish.referee,
            "clock": wish.clock,
        }
        if wish.clock is not None and not kind.contest:
            raise UsageError("There is a clock only where people play against each other.", remedy="Leave clock out.")
        if wish.referee:
            check_referee(kind, wishes)
        kind.check_decks(decks_of(record.seats), wish.edition)
        return await self.open(LiveTable(kind, record), ())

    async def next_scenario(
        self,
        kind: GameKind,
        setup: dict[str, Any],
        campaign: str,
        undo: str,
        wishes: Sequence[SeatWish],
        visitor: str,
    ) -> LiveTable:
        """A table for the next scenario of a campaign; it is dealt when everybody sits."""
        record = self.record(kind, visitor, undo, wishes, usual_names(kind, wishes))
        record.wish = {"edition": None, "seed": setup["seed"], "first": None, "given": setup, "campaign": campaign}
        return await self.open(LiveTable(kind, record), ())

    async def upload(self, wish: Upload, visitor: str, who: str) -> LiveTable:
        """A table from a save file; `who` asks for it."""
        await self.check_room(visitor)
        moved = wish.moved or REFUSED
        game, setup, answers, marks = await self.workers.do(
            FILES, who, read_save, wish.save, self.config.own_cards, moved
        )
        given = [Given(player, code, BY_PERSON, marks.get(n, "")) for n, (player, code) in enumerate(answers, 1)]
        return await self.resume(kind_of(game), setup, given, wish.undo, wish.seats, visitor, None)

    async def go_on(self, table: LiveTable, moved: str) -> LiveTable:
        """Go on with a game whose answers lead elsewhere by the rules of this version: there, or from the last equal
        position. Everybody is put off, and finds it so on coming back."""
        async with table.lock:
            apart, record = table.moved, table.record
            if apart is None:
                raise Refusal("conflict", "This game goes on as it was.")
            count = apart.fits if moved == ON else apart.equal
            if count is None:
                raise Refusal("conflict", "Nothing tells where it was the same.", "Go on where it leads now: 'on'.")
            given = [replace(past.given, mark="") for past in table.past[:count]]
            record.hash = record.rules = None
            for seat in record.seats:
                seat.rewound += 1 + len(table.past)  # versions never come back
            fresh = await self.aside(LiveTable, table.kind, record, given)
            fresh.stand()
            record.rules = fresh.playing().rules_hash()
            kept = [past.given for past in fresh.past]
            await self.keep(table, lambda connection: records.rewrite(connection, record, kept))
            self.drop(table, 1012)
            return self.add(fresh)

    async def resume(
        self,
        kind: GameKind,
        setup: dict[str, Any],
        given: Sequence[Given],
        undo: str,
        seats: Sequence[SeatWish] | None,
        visitor: str,
        origin: str | None,
    ) -> LiveTable:
        """A table that goes on with a game."""
        wishes = seated(kind, seats, kind.seats_of(setup))
        names = [name[:40] for name in kind.names(setup)] or usual_names(kind, wishes)
        record = self.record(kind, visitor, undo, wishes, names)
        record.continued_from = origin
        record.wish = {"edition": kind.edition(setup), "seed": secrets.randbelow(2**53), "first": None, "known": True}
        record.setup = kind.renamed(setup, [seat.name for seat in record.seats])
        table = await self.aside(LiveTable, kind, record, given)
        if table.broken:
            raise Refusal("broken", table.broken)
        return await self.open(table, [past.given for past in table.past])

    def record(
        self, kind: GameKind, visitor: str, undo: str, wishes: Sequence[SeatWish], names: Sequence[str]
    ) -> TableRecord:
        """The row of a new table, with its seats."""
        name, now = new_id(), time.time()
        record = TableRecord(name, kind.id, visitor, now, now, undo, new_link(), None, {})
        for number, wish in enumerate(wishes):
            record.seats.append(seat_record(kind, record.id, number, wish, visitor, names[number]))
        return record

    async def open(self, table: LiveTable, given: Sequence[Given]) -> LiveTable:
        """Deal if everybody sits, write, and keep the table in memory."""
        record = table.record
        await self.check_room(record.host)
        begun = [*given]
        if table.game is None:
            begun += self.deal(table)
        else:
            table.stand()
        self.add(table)
        await self.keep(table, lambda connection: records.insert(connection, record, begun))
        self.let_think(table)
        return table

    async def check_room(self, visitor: str) -> None:
        """Refuse a table to who has many."""
        held = await self.store.read(lambda connection: records.held(connection, visitor))
        if held >= self.config.most_tables:
            raise Refusal("conflict", f"You have {held} tables.", "Close some of them first.")

    def deal(self, table: LiveTable) -> list[Given]:
        """Begin the game if everybody sits: the answers that settings gave at once."""
        record, kind = table.record, table.kind
        if table.game is not None or not all(seat.taken for seat in record.seats):
            return []
        wish = Wish(
            record.wish["edition"],
            record.wish["seed"],
            record.wish["first"],
            tuple(seat.name for seat in record.seats),
            tuple(decks_of(record.seats)),
            record.wish.get("scenario"),
            record.wish.get("difficulty"),
            record.wish.get("given"),
            bool(record.wish.get("referee")),
            not table.alone(),
        )
        record.setup = kind.setup(wish)
        record.wish["known"] = record.wish.get("known") or table.alone()  # who sits alone may look at everything
        table.deal()
        record.rules = table.playing().rules_hash()
        return table.settle(News(0)).given

    async def forget(self, table: LiveTable) -> None:
        """Close a table for good."""
        async with table.lock:
            await self.store.write(lambda connection: records.delete(connection, table.record.id))
            self.drop(table, 4410)

    async def forget_damaged(self, table_id: str, visitor: str) -> None:
        """Close a table that cannot be read, for whoever opened it."""

        def write(connection: Connection) -> None:
            if records.host_of(connection, table_id) != visitor:
                raise no_table()
            records.delete(connection, table_id)

        await self.store.write(write)

    # -- coming and going ----------------------------------------------------------------------------------------------
    async def sit(self, table: LiveTable, seat: int, visitor: str, wish: SitDown) -> None:
        """Take a seat by its link; who holds it already sits down again."""
        async with table.lock:
            record = table.record
            place = record.seats[seat]
            if place.kind == BOT:
                raise Refusal("conflict", "A bot sits there.")
            if place.visitor == visitor:
                return
            if place.visitor is not None:
                raise Refusal("conflict", "Somebody sits there already.", "Ask for the link of another seat.")
            before = replace(place)
            try:
                begun = self.take_seat(table, place, visitor, wish)
            except MythosError:  # nothing has changed for whoever may sit there
                record.seats[seat] = before
                raise

            def write(connection: Connection) -> None:
                records.update_all(connection, record)
                records.append(connection, record, 0 if begun else record.count, begun)

            await self.keep(table, write)
            self.tell_table(table)
            for viewer, feed in table.feeds.items():
                if feed.listeners and table.game is not None:
                    table.see(viewer)
                    feed.send(feed.whole())
        self.let_think(table)

    def take_seat(self, table: LiveTable, place: SeatRecord, visitor: str, wish: SitDown) -> list[Given]:
        """Sit down under a name with a deck; the game begins if everybody sits, or it is refused."""
        record = table.record
        if wish.deck is not None and place.chooses_deck and table.game is None:
            others = [other for other in record.seats if other is not place]
            table.kind.check_decks([wish.deck, *decks_of(others)], record.wish.get("edition"))
            place.deck = plain_deck(wish.deck)
        if wish.name is not None:
            place.name = wish.name
        place.visitor = visitor
        if record.setup is not None:
            names = [other.name for other in record.seats]
            record.setup = table.kind.renamed(record.setup, names)
            table.rename()
        return self.deal(table)

    def move_watchers(self, table: LiveTable) -> None:
        """All hands are shown now, or no longer: watchers follow the other feed."""
        now = table.watcher()
        for old in (WATCHER, WITH_HANDS):
            if old == now or old not in table.feeds:
                continue
            moving, feed = table.feeds.pop(old).listeners, table.feed(now)
            feed.listeners |= moving
            if moving and table.game is not None:
                table.see(now)
                for listener in moving:
                    listener.send(feed.whole())

    async def watch(self, table: LiveTable, visitor: str) -> None:
        """Watch from now on."""
        async with table.lock:
            table.record.watchers.add(visitor)
            await self.keep(table, lambda connection: records.watch(connection, table.record.id, visitor))

    async def leave(self, table: LiveTable, seat: int | None, visitor: str) -> None:
        """Get up: the seat's link works again; or stop watching."""
        async with table.lock:
            record = table.record
            if seat is None:
                record.watchers.discard(visitor)
                await self.keep(table, lambda connection: records.unwatch(connection, record.id, visitor))
            else:
                place = record.seats[seat]
                place.visitor, place.token, place.shows_hand = None, new_link(), False
                await self.keep(table, lambda connection: records.update_seat(connection, place))
            for feed in table.feeds.values():
                for listener in list(feed.listeners):
                    if listener.visitor == visitor and listener.seat == seat:
                        listener.close(4403)
            self.tell_table(table)

    # -- looking things up ---------------------------------------------------------------------------------------------
    async def mine(self, visitor: str) -> list[Message]:
        """The tables of a visitor."""
        found = await self.store.read(lambda connection: records.of_visitor(connection, visitor, LISTED))
        return [self.listed(record, visitor) for record in found]

    def listed(self, record: TableRecord, visitor: str) -> Message:
        """A table in the list; one that cannot be read says so, and hides no other."""
        table = self.live.get(record.id)
        try:
            if record.summary.get("damaged"):
                return damaged(record, visitor, DAMAGED)
            return table.shown(visitor) if table else shown(kind_of(record.game), record, visitor)
        except Refusal as wrong:
            return damaged(record, visitor, wrong.message)
        except Exception:
            logger.exception("table %s cannot be read", record.id)
            return damaged(record, visitor, DAMAGED)

    async def replay(self, table: LiveTable, viewer: int | None, hands: bool, who: str) -> str:
        """The replay of a game, as JSON; it is made once for everybody who may see the same."""
        record = table.record
        table.playing()
        given = [past.given for past in table.past]
        seen = (viewer, hands, table.is_open())
        names = tuple(seat.name for seat in record.seats)
        key = ("replay", record.id, len(given), record.hash, names, *seen)
        work = (record.game, record.setup, given, *seen)
        return await self.remembered.get(key, lambda: self.workers.do(REPLAYS, who, replay, *work))

    async def stepped(self, ruling: str, edition: str | None, position: int, who: str) -> str:
        """A ruling stepped through on a board, as JSON."""
        work = (ruling, edition, position)
        return await self.remembered.get(("ruling", *work), lambda: self.workers.do(REPLAYS, who, steps_of, *work))

    async def asked(self, text: str, game: str, edition: str, who: str) -> str:
        """A sketch in words that was played out, as JSON."""
        work = (text, game, edition)
        return await self.remembered.get(("asked", *work), lambda: self.workers.do(REPLAYS, who, answer_to, *work))

    async def card_at_work(self, game: str, card: str, line: int | None, who: str) -> str:
        """A line of a card played out, as JSON."""
        work = (game, card, line)
        return await self.remembered.get(("card", *work), lambda: self.workers.do(REPLAYS, who, card_at_work, *work))

    async def deck_page(
        self,
        kind: GameKind,
        text: str,
        edition: str | None,
        who: str,
        copies: dict[str, int] | None = None,
        notes: str | None = None,
    ) -> DeckPage:
        """What a deck text means, with so many `copies` of some cards and other `notes` instead, and whether it is
        legal."""
        other = sorted((copies or {}).items())
        key = ("deck", kind.id, edition, notes, *other, hashlib.sha256(text.encode("utf-8", "replace")).digest())
        work = (kind.id, text, edition, copies, notes)
        made = await self.remembered.get(key, lambda: self.workers.do(FILES, who, deck_of, *work))
        return DeckPage.model_validate_json(made)

    async def rulings(self) -> Mapping[str, Ruling]:
        """All rulings by id: collected once, in a worker, because it takes a while."""
        if self.collected is None:
            self.collected = asyncio.create_task(self.workers.do(REPLAYS, HOUSE, rulings))
        try:
            return await asyncio.shield(self.collected)
        except Exception:
            self.collected = None  # the next one may have more luck
            raise

    async def aside(self, work: Callable[..., Result], *args: Any) -> Result:
        """Something that takes a while and needs no process of its own, in a thread: everybody in turn, and counted for
        whoever is served."""
        async with self.threads.turn(asker.get()):
            result, seconds = await asyncio.to_thread(timed, work, *args)
        self.busy.charge_asker(seconds)
        if isinstance(result, Exception):
            raise result
        return result

    def start(self, coroutine: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something beside."""
        task = asyncio.create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[Any]) -> None:
        """Nothing ends in silence."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task of the tables failed", exc_info=task.exception())
