"""What is kept: tables, seats, answers, reports. SQLite in a file by default, PostgreSQL by URL.

One thread writes. Whatever is waiting goes into one transaction, so that a hundred answers at once cost one trip to
the disk; and a write is done when its transaction is committed, not before.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sql
from alembic import command
from alembic.config import Config as Alembic
from alembic.util import CommandError
from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Text
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from mythos.errors import MythosError, UsageError
from mythos.server.mending import faults, rescue, set_aside

Result = TypeVar("Result")
Job = Callable[[Connection], Result]
BATCH: Final = 200  # writes that share a transaction at most

metadata = MetaData()
tables = sql.Table(
    "tables",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("host", String(64), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("undo", String(10), nullable=False),
    Column("watch_token", String(40), nullable=False, unique=True),
    Column("continued_from", String(20)),
    Column("wish", sql.JSON, nullable=False),  # edition, seed, first: what the game shall be when it is dealt
    Column("setup", sql.JSON),  # None until everybody sits
    Column("rules", String(80)),  # the fingerprint of the rules by which the answers were given
    Column("count", Integer, nullable=False),  # of answers
    Column("hash", String(40)),  # of the game after them
    Column("summary", sql.JSON, nullable=False),
)
seats = sql.Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person or bot
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),
    Column("visitor", String(64), index=True),
    Column("token", String(40), nullable=False, unique=True),
    Column("deck", sql.JSON),
    Column("chooses_deck", Boolean, nullable=False),
    Column("settings", sql.JSON, nullable=False),
    Column("shows_hand", Boolean, nullable=False),
    Column("rewound", Integer, nullable=False),  # grows with every undo, so that versions never come back
)
answers = sql.Table(
    "answers",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("player", Integer, nullable=False),
    Column("code", String(80), nullable=False),
    Column("by", Integer, nullable=False),  # a person, a bot, or the settings
    Column("mark", String(10)),  # the fingerprint of the position after it, now and then
)
watchers = sql.Table(
    "watchers",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("visitor", String(64), primary_key=True, index=True),
)
reports = sql.Table(
    "reports",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("table_id", String(20), nullable=False),
    Column("created", Float, nullable=False),
    Column("text", Text, nullable=False),
    Column("bundle", sql.JSON, nullable=False),
)
campaigns = sql.Table(
    "campaigns",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("host", String(64), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("save", sql.JSON, nullable=False),  # the engine's own
    Column("holders", sql.JSON, nullable=False),  # who may buy for each member besides the host
    Column("table_id", String(20)),  # the scenario that is being played
)

kept_decks = sql.Table(
    "kept_decks",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("owner", String(64), nullable=False, index=True),
    Column("game", String(20), nullable=False),
    Column("name", String(80), nullable=False),
    Column("version", Integer, nullable=False),  # the last
    Column("size", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
)
deck_versions = sql.Table(
    "deck_versions",
    metadata,
    Column("deck_id", ForeignKey("kept_decks.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("text", Text, nullable=False),  # as somebody wrote it
    Column("size", Integer, nullable=False),
    Column("created", Float, nullable=False),
)


class Doubled(MythosError):
    """Somebody else has written what we were about to write: the table has to be read again."""


@dataclass(slots=True)
class _Waiting:
    job: Job[Any]
    done: Future[Any]


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.waiting: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self._write, name="mythos-writer", daemon=True)

    def open(self) -> None:
        """Bring the schema up to date and begin to write."""
        migrate(self.engine)
        self.writer.start()

    def prepare(self) -> str:
        """See that the database can be used, or say why not; what is damaged is mended as far as it can be read, and
        told of. The file is nobody else's to read."""
        path = file_of(self.engine)
        if path is None or not path.exists():
            migrate(self.engine)
            private(path)
            return ""
        private(path)
        found = faults(self.engine)
        if not found:
            migrate(self.engine)
            return ""
        self.engine.dispose()
        if not is_ours(path):
            raise UsageError(f"The database {path} cannot be used: {found[0]}.", remedy="Name another folder: --data.")
        aside = set_aside(path)
        migrate(self.engine)
        with self.engine.begin() as connection:
            counts = rescue(aside, connection, metadata)
        private(path)
        kept = ", ".join(f"{count} {name}" for name, count in counts.items() if count) or "nothing"
        return f"The database was damaged ({found[0]}). It is kept as {aside}; what could be read: {kept}.\n"

    def close(self) -> None:
        """Write what is waiting, and let go."""
        if self.writer.is_alive():
            self.waiting.put(None)
            self.writer.join()
        self.engine.dispose()

    async def read(self, job: Job[Result]) -> Result:
        """Look something up."""
        return await asyncio.to_thread(self.read_now, job)

    def read_now(self, job: Job[Result]) -> Result:
        """Look something up and wait for it."""
        with self.engine.connect() as connection:
            return job(connection)

    async def write(self, job: Job[Result]) -> Result:
        """Write something; it is durable when this returns. It is written even if nobody waits for it any more."""
        done: Future[Result] = Future()
        self.waiting.put(_Waiting(job, done))
        return await asyncio.shield(asyncio.wrap_future(done))

    def _write(self) -> None:
        going = True
        while going:
            batch = [self.waiting.get()]
            while len(batch) < BATCH and not self.waiting.empty():
                batch.append(self.waiting.get())
            going = None not in batch
            self._together([one for one in batch if one is not None])

    def _together(self, batch: list[_Waiting]) -> None:
        """All in one transaction; if that fails, each in its own, so that one bad write spoils no other."""
        try:
            results = self._commit(batch)
        except Exception as wrong:
            if len(batch) > 1:
                for one in batch:
                    self._together([one])
            elif batch:
                batch[0].done.set_exception(meaning(wrong))
            return
        for one, result in zip(batch, results, strict=True):
            one.done.set_result(result)

    def _commit(self, batch: list[_Waiting]) -> list[Any]:
        if not batch:
            return []
        with self.engine.begin() as connection:
            return [one.job(connection) for one in batch]


def meaning(wrong: Exception) -> Exception:
    """A database's refusal as we understand it."""
    return Doubled("The table has gone on elsewhere.") if isinstance(wrong, IntegrityError) else wrong


def connect(url: str) -> Engine:
    """An engine for a database URL; what is wrong with the URL is said in words."""
    try:
        address = make_url(url)
        if address.drivername in ("postgres", "postgresql"):
            address = address.set(drivername="postgresql+psycopg")
        if not address.drivername.startswith(("sqlite", "postgresql")):
            raise UsageError(f"The database {address.drivername!r} is not supported.", remedy="sqlite or postgresql.")
        engine = sql.create_engine(address, pool_pre_ping=not address.drivername.startswith("sqlite"))
    except (ArgumentError, NoSuchModuleError) as wrong:
        raise UsageError(f"MYTHOS_DATABASE_URL cannot be read: {wrong}") from None
    except ModuleNotFoundError as wrong:
        raise UsageError(
            f"The driver {wrong.name!r} is missing.", remedy="In a clone: pip install '.[postgres]'."
        ) from None
    if address.drivername.startswith("sqlite"):
        sql.event.listen(engine, "connect", _careful)
    return engine


def _careful(connection: Any, _: Any) -> None:
    """SQLite with a write-ahead log, on the disk at every commit."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the schema up to date."""
    settings = Alembic()
    settings.set_main_option("script_location", str(files("mythos.server") / "migrations"))
    try:
        with engine.begin() as connection:
            settings.attributes["connection"] = connection
            command.upgrade(settings, "head")
    except (SQLAlchemyError, CommandError) as wrong:
        where = engine.url.render_as_string(hide_password=True)
        said = str(wrong).splitlines()[0]
        if isinstance(wrong, CommandError):
            said = f"it was written by another version of this program ({said})"
        raise UsageError(f"The database {where} cannot be used: {said}") from None


def file_of(engine: Engine) -> Path | None:
    """The file of an SQLite database; None for another, or one in memory."""
    name = engine.url.database
    return Path(name) if engine.dialect.name == "sqlite" and name and name != ":memory:" else None


def private(path: Path | None) -> None:
    """Hands and links are in there: only who runs the server may read it."""
    if path is None:
        return
    for ending in ("", "-wal", "-shm"):
        with contextlib.suppress(OSError):
            path.with_name(path.name + ending).chmod(0o600)


def is_ours(path: Path) -> bool:
    """Was this file an SQLite database once, and no other file that somebody named by mistake?"""
    with contextlib.suppress(OSError):
        return path.read_bytes()[:15] == b"SQLite format 3"
    return False


def sqlite_url(folder: Path) -> str:
    """The database file in a data folder."""
    return f"sqlite:///{folder / 'mythos.sqlite3'}"
