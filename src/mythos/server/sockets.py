"""The WebSocket of a seat or a watcher: messages in, one after the other; messages out, as fast as they are read."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Final, cast

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from sqlalchemy.engine import Connection as Database

from mythos.errors import MythosError
from mythos.server import messages as m
from mythos.server import records
from mythos.server.feeds import Message
from mythos.server.limits import Bucket
from mythos.server.live import LiveTable, News
from mythos.server.refusals import Refusal, refusal
from mythos.server.seats import check_origin, known_as, my_seat, visitor_of
from mythos.server.tables import Tables

CLOSED: Final = {"not_yours": 4403, "bad_origin": 4403, "not_found": 4404, "full": 1013, "too_many": 4429}
PATIENCE: Final = 5.0  # seconds for the last messages
BAD: Final = 10  # refused messages in a row after which the connection is closed
incoming: TypeAdapter[Any] = TypeAdapter(m.FromClient)
logger = logging.getLogger("mythos.server")
router = APIRouter()


class Connection:
    """One browser at one table."""

    def __init__(self, socket: WebSocket, tables: Tables, visitor: str, seat: int | None) -> None:
        self.socket = socket
        self.tables = tables
        self.visitor = visitor
        self.seat = seat
        self.out: asyncio.Queue[Message | int] = asyncio.Queue()
        self.bucket = Bucket(tables.config.messages_per_second, tables.config.messages_at_once)
        self.bad = 0
        self.closed = False
        self.received = 0.0
        self.answered = 0.0  # when the answer came to which no view has gone out yet

    # -- out -----------------------------------------------------------------------------------------------------------
    def send(self, message: Message) -> None:
        """Take a message to deliver; who does not read is put off."""
        if self.closed:
            return
        if self.out.qsize() >= self.tables.config.unread:
            self.close(4408)
        else:
            self.out.put_nowait(message)

    def close(self, code: int) -> None:
        """Put the connection off after what is already on its way."""
        if not self.closed:
            self.closed = True
            self.out.put_nowait(code)

    async def deliver(self) -> None:
        """Send what is to be sent, until the end."""
        while True:
            message = await self.out.get()
            if isinstance(message, int):
                await self.socket.close(message)
                return
            await self.socket.send_text(json.dumps(message, separators=(",", ":")))
            if self.answered and message["type"] == "state":
                self.tables.measure.note(time.perf_counter() - self.answered)
                self.answered = 0.0

    # -- in ------------------------------------------------------------------------------------------------------------
    async def attend(self, table: LiveTable) -> None:
        """Sit at a table until somebody leaves."""
        delivery = asyncio.create_task(self.deliver())
        reception = asyncio.create_task(self.receive(table))
        try:
            await self.count(self.enter(table))
            await asyncio.wait({delivery, reception}, return_when=asyncio.FIRST_COMPLETED)
            if self.closed and not delivery.done():  # what is on its way still arrives
                await asyncio.wait({delivery}, timeout=PATIENCE)
        finally:
            for feed in table.feeds.values():
                feed.listeners.discard(self)
            self.closed = True
            for task in (delivery, reception):
                task.cancel()
            for ended in await asyncio.gather(delivery, reception, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect):
                    logger.error("a connection failed", exc_info=ended)
            self.tables.tell_table(table)

    async def enter(self, table: LiveTable) -> None:
        """Say hello and show the table as it stands."""
        async with table.lock:
            if sum(len(feed.listeners) for feed in table.feeds.values()) >= self.tables.config.most_listeners:
                self.close(4429)
                return
            if self.tables.live.get(table.record.id) is not table:
                self.close(1012)
                return
            viewer = table.watcher() if self.seat is None else self.seat
            feed = table.feed(viewer)
            feed.listeners.add(self)
            self.send(
                {
                    "type": "hello",
                    "protocol": m.PROTOCOL,
                    "seat": self.seat,
                    "table": table.shown(self.visitor),
                    "settings": None if self.seat is None else settings_of(table, self.seat),
                    "talk": list(table.talk),
                }
            )
            if table.game is not None:
                news = table.see(viewer)
                if news is not None:
                    for other in feed.listeners - {self}:
                        other.send(news)
                self.send(feed.whole())
        self.tables.tell_table(table)
        self.tables.let_think(table)

    async def receive(self, table: LiveTable) -> None:
        """Read messages and do what they say."""
        while not self.closed:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                self.close(4400)
                return
            # what is begun is done to its end, even if the connection breaks meanwhile
            await asyncio.shield(self.tables.start(self.count(self.read(table, text))))

    async def count(self, work: Coroutine[Any, Any, None]) -> None:
        """What is done for somebody who came in or said something counts for the address of that connection."""
        await self.tables.busy.metered(work)

    async def read(self, table: LiveTable, text: str) -> None:
        """One message: done and acknowledged, or refused."""
        name: str | None = None
        self.received = time.perf_counter()
        try:
            wait = self.bucket.take()
            self.tables.busy.check_asker()
            if wait:
                raise Refusal("too_many", "Too many messages.", f"Wait {wait:.1f} seconds.")
            if len(text) > self.tables.config.largest_message:
                raise Refusal("too_large", f"A message has at most {self.tables.config.largest_message} characters.")
            message = parsed(text)
            name = message.id
            await self.obey(table, message)
            self.bad = 0
        except MythosError as wrong:
            self.answered = 0.0
            said = refusal(wrong)
            self.send({"type": "error", "id": name, "code": said.code, "message": said.message, "remedy": said.remedy})
            self.bad += 1
            if self.bad >= BAD and said.code in ("too_many", "bad_request", "too_large"):
                self.close(4429 if said.code == "too_many" else 4400)
        except Exception:
            logger.exception("a message could not be handled")
            self.send({"type": "error", "id": name, "code": "internal", "message": "This went wrong.", "remedy": None})

    async def obey(self, table: LiveTable, message: Any) -> None:
        """Do what a message says."""
        done = partial(self.send, {"type": "ack", "id": message.id})
        if isinstance(message, m.PingMessage):
            done()
            return
        if self.seat is None:
            raise Refusal("not_yours", "Who watches does not play.")
        seat = self.seat
        my_seat(table.record, seat, self.visitor)
        await DOING[type(message)](self, table, seat, message, done)

    # -- what messages do ----------------------------------------------------------------------------------------------
    async def answer(self, table: LiveTable, seat: int, message: m.AnswerMessage, done: Callable[[], None]) -> None:
        """An answer."""
        self.answered = self.received
        await self.tables.change(table, lambda: table.answer(seat, message.version, message.answer), done)

    async def concede(self, table: LiveTable, seat: int, message: m.ConcedeMessage, done: Callable[[], None]) -> None:
        """Giving up."""
        await self.tables.change(table, lambda: table.concede(seat, message.version), done)

    async def time_up(self, table: LiveTable, seat: int, message: m.TimeUpMessage, done: Callable[[], None]) -> None:
        """The time of another is up."""
        await self.tables.change(table, lambda: table.time_up(seat, message.seat), done)

    async def repeat(self, table: LiveTable, seat: int, message: m.RepeatMessage, done: Callable[[], None]) -> None:
        """A cycle again and again."""
        await self.tables.change(table, lambda: table.repeat(seat, message.version, message.times), done)

    async def undo(self, table: LiveTable, seat: int, message: m.UndoMessage, done: Callable[[], None]) -> None:
        """Taking back."""
        async with table.lock:
            await self.tables.undo(table, seat, table.wish_undo(seat, message.by), done)
        self.tables.let_think(table)

    async def redo(self, table: LiveTable, seat: int, message: m.RedoMessage, done: Callable[[], None]) -> None:
        """Doing again what was taken back."""
        await self.tables.change(table, lambda: table.redo(seat), done)

    async def say(self, table: LiveTable, seat: int, message: m.SayMessage, done: Callable[[], None]) -> None:
        """A line for everybody."""
        table.say(seat, message.text)
        done()

    async def consent(self, table: LiveTable, seat: int, message: m.ConsentMessage, done: Callable[[], None]) -> None:
        """Agreeing to it, or not."""
        async with table.lock:
            by = table.request.seat if table.request else seat
            await self.tables.undo(table, by, table.consent(seat, message.request, message.agree), done)
        self.tables.let_think(table)

    async def set(self, table: LiveTable, seat: int, message: m.SetMessage, done: Callable[[], None]) -> None:
        """New settings, by which an open question may be passed at once."""
        known = table.defaults()
        unknown = [window for window in message.settings.windows if window not in known]
        if unknown:
            raise Refusal("bad_request", f"There is no window {unknown[0]!r}.", "GET /api/games lists them.")
        record = table.record.seats[seat]

        def put() -> News:
            record.set(dict(message.settings.windows), slow_bots=message.settings.slow_bots)
            table.until.pop(seat, None)
            if message.settings.until is not None:
                table.until[seat] = message.settings.until
            return table.settle(News(len(table.past))) if table.game is not None else News(0)

        def also(database: Database) -> None:
            records.update_seat(database, record)

        await self.tables.change(table, put, done, also)
        table.feed(seat).send({"type": "settings", "settings": settings_of(table, seat)})

    async def show_hand(
        self, table: LiveTable, seat: int, message: m.ShowHandMessage, done: Callable[[], None]
    ) -> None:
        """Let watchers see one's hand."""
        async with table.lock:
            record = table.record.seats[seat]
            record.shows_hand = message.show
            await self.tables.keep(table, lambda database: records.update_seat(database, record))
            done()
            self.tables.tell_table(table)
            self.tables.move_watchers(table)


Doing = Callable[[Connection, LiveTable, int, Any, Callable[[], None]], Awaitable[None]]
DOING: Final[dict[type[m.Asked], Doing]] = {
    m.AnswerMessage: Connection.answer,
    m.ConcedeMessage: Connection.concede,
    m.TimeUpMessage: Connection.time_up,
    m.RepeatMessage: Connection.repeat,
    m.UndoMessage: Connection.undo,
    m.RedoMessage: Connection.redo,
    m.SayMessage: Connection.say,
    m.ConsentMessage: Connection.consent,
    m.SetMessage: Connection.set,
    m.ShowHandMessage: Connection.show_hand,
}


def parsed(text: str) -> Any:
    """A message, or a refusal that names the place of the mistake."""
    try:
        return incoming.validate_json(text)
    except ValidationError as wrong:
        raise Refusal("bad_request", mistake(wrong.errors()), "See docs/protocol.md.") from None


def mistake(errors: Any) -> str:
    """The first mistake in a piece of JSON, with its place."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}." if place else f"{first['msg']}."


def settings_of(table: LiveTable, seat: int) -> Message:
    """The settings of a seat in their wire form."""
    place = table.record.seats[seat]
    return {"windows": place.windows, "until": table.until.get(seat), "slow_bots": place.slow_bots}


@router.websocket("/api/tables/{table_id}/seats/{seat}/socket")
async def sit(socket: WebSocket, table_id: str, seat: int) -> None:
    """A seat that one holds."""
    await connect(socket, table_id, seat)


@router.websocket("/api/tables/{table_id}/watch")
async def watch(socket: WebSocket, table_id: str) -> None:
    """Only looking."""
    await connect(socket, table_id, None)


async def connect(socket: WebSocket, table_id: str, seat: int | None) -> None:
    """Let somebody in who may, or say by a close code why not."""
    tables = cast(Tables, socket.app.state.tables)
    await socket.accept()
    try:
        check_origin(socket.headers, socket.url.scheme, tables.config.origins)
        token = visitor_of(socket.cookies, socket.headers)
        if token is None:
            await socket.close(4401, "no visitor")
            return
        visitor = known_as(token)
        table = await tables.get(table_id, visitor)
        if seat is not None:
            my_seat(table.record, seat, visitor)
    except Refusal as wrong:
        await socket.close(CLOSED.get(wrong.code, 1011), wrong.message)
        return
    await Connection(socket, tables, visitor, seat).attend(table)
