"""Rows of the database as records, and the few things that are done with them."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

import sqlalchemy as sql
from sqlalchemy.engine import Connection, RowMapping

from mythos.kernel.machine import Option as Code
from mythos.server import store

BY_PERSON: Final = 0
BY_BOT: Final = 1
BY_SETTINGS: Final = 2

PERSON: Final = "person"
BOT: Final = "bot"
SLOW_BOTS: Final = "slow bots"  # a setting among those of the windows, whose names have no space


@dataclass(slots=True)
class SeatRecord:
    """A seat: who sits there, and how that one likes to be asked."""

    table_id: str
    seat: int
    kind: str
    name: str
    token: str
    bot: str | None = None
    visitor: str | None = None
    deck: Any = None
    chooses_deck: bool = False
    settings: dict[str, Any] = field(default_factory=dict)
    shows_hand: bool = False
    rewound: int = 0

    @property
    def slow_bots(self) -> bool:
        """Shall the bots take their time for whoever sits here?"""
        return SLOW_BOTS in self.settings

    def set(self, windows: dict[str, str], *, slow_bots: bool) -> None:
        """When one is asked, and whether the bots take their time."""
        self.settings = {**windows, SLOW_BOTS: "yes"} if slow_bots else dict(windows)

    @property
    def windows(self) -> dict[str, str]:
        """When one is asked."""
        return {window: stop for window, stop in self.settings.items() if window != SLOW_BOTS}

    @property
    def taken(self) -> bool:
        """Does somebody sit there?"""
        return self.kind == BOT or self.visitor is not None


@dataclass(slots=True)
class TableRecord:
    """A table: the game in one row, without its answers."""

    id: str
    game: str
    host: str
    created: float
    touched: float
    undo: str
    watch_token: str
    continued_from: str | None
    wish: dict[str, Any]
    setup: dict[str, Any] | None = None
    rules: str | None = None
    count: int = 0
    hash: str | None = None
    summary: dict[str, Any] = field(default_factory=dict)
    seats: list[SeatRecord] = field(default_factory=list)
    watchers: set[str] = field(default_factory=set)

    def knows(self, visitor: str) -> bool:
        """Has a visitor anything to do with this table?"""
        return self.host == visitor or visitor in self.watchers or any(seat.visitor == visitor for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Given:
    """One answer that was given: by whom, what, and whether a person did it."""

    player: int
    code: Code
    by: int
    mark: str = ""  # the fingerprint of the position after it, now and then


def insert(connection: Connection, table: TableRecord, given: Sequence[Given] = ()) -> None:
    """A new table, perhaps with answers already."""
    connection.execute(sql.insert(store.tables).values(_columns(table)))
    connection.execute(sql.insert(store.seats), [asdict(seat) for seat in table.seats])
    _insert_answers(connection, table.id, 0, given)


def append(connection: Connection, table: TableRecord, first: int, given: Sequence[Given]) -> None:
    """Answers, and how the table stands after them."""
    _insert_answers(connection, table.id, first, given)
    _stand(connection, table)


def rewind(connection: Connection, table: TableRecord) -> None:
    """Take back the answers beyond the table's count."""
    gone = sql.delete(store.answers).where(store.answers.c.table_id == table.id, store.answers.c.n >= table.count)
    connection.execute(gone)
    _stand(connection, table)
    for seat in table.seats:
        update_seat(connection, seat)


def rewrite(connection: Connection, table: TableRecord, given: Sequence[Given]) -> None:
    """Other answers in the place of all that there are."""
    connection.execute(sql.delete(store.answers).where(store.answers.c.table_id == table.id))
    _insert_answers(connection, table.id, 0, given)
    update_all(connection, table)


def update(connection: Connection, table: TableRecord) -> None:
    """How the table stands."""
    connection.execute(sql.update(store.tables).where(store.tables.c.id == table.id).values(_columns(table)))


def update_seat(connection: Connection, seat: SeatRecord) -> None:
    """How a seat stands."""
    one = (store.seats.c.table_id == seat.table_id) & (store.seats.c.seat == seat.seat)
    connection.execute(sql.update(store.seats).where(one).values(asdict(seat)))


def update_all(connection: Connection, table: TableRecord) -> None:
    """How the table and its seats stand."""
    update(connection, table)
    for seat in table.seats:
        update_seat(connection, seat)


def watch(connection: Connection, table_id: str, visitor: str) -> None:
    """Somebody watches from now on."""
    there = sql.select(store.watchers).where(store.watchers.c.table_id == table_id, store.watchers.c.visitor == visitor)
    if connection.execute(there).first() is None:
        connection.execute(sql.insert(store.watchers).values(table_id=table_id, visitor=visitor))


def unwatch(connection: Connection, table_id: str, visitor: str) -> None:
    """Somebody watches no longer."""
    one = (store.watchers.c.table_id == table_id) & (store.watchers.c.visitor == visitor)
    connection.execute(sql.delete(store.watchers).where(one))


def delete(connection: Connection, table_id: str) -> None:
    """Forget a table."""
    for part in (store.answers, store.seats, store.watchers):
        connection.execute(sql.delete(part).where(part.c.table_id == table_id))
    connection.execute(sql.delete(store.tables).where(store.tables.c.id == table_id))


def report(connection: Connection, name: str, table_id: str, text: str, bundle: dict[str, Any]) -> None:
    """Keep a problem report."""
    values = {"id": name, "table_id": table_id, "created": time.time(), "text": text, "bundle": bundle}
    connection.execute(sql.insert(store.reports).values(values))


def load(connection: Connection, table_id: str) -> TableRecord | None:
    """A table by its id."""
    row = connection.execute(sql.select(store.tables).where(store.tables.c.id == table_id)).mappings().first()
    return None if row is None else _whole(connection, [row])[0]


def given_to(connection: Connection, table_id: str) -> list[Given]:
    """The answers of a table."""
    query = sql.select(store.answers).where(store.answers.c.table_id == table_id).order_by(store.answers.c.n)
    return [Given(row.player, decoded(row.code), row.by, row.mark or "") for row in connection.execute(query)]


def of_visitor(connection: Connection, visitor: str, most: int) -> list[TableRecord]:
    """The tables a visitor has to do with, the last touched first."""
    held = sql.select(store.seats.c.table_id).where(store.seats.c.visitor == visitor)
    watched = sql.select(store.watchers.c.table_id).where(store.watchers.c.visitor == visitor)
    columns = store.tables.c
    query = (
        sql.select(store.tables)
        .where((columns.host == visitor) | columns.id.in_(held) | columns.id.in_(watched))
        .order_by(columns.touched.desc())
        .limit(most)
    )
    try:
        return _whole(connection, list(connection.execute(query).mappings()))
    except (ValueError, TypeError, LookupError):  # a row that cannot be read hides no other
        names = connection.execute(query.with_only_columns(columns.id)).scalars().all()
        return [found for name in names if (found := _readable(connection, name)) is not None]


def _readable(connection: Connection, table_id: str) -> TableRecord | None:
    """A table of which something cannot be read: what can be is enough to name and to close it."""
    with contextlib.suppress(ValueError, TypeError, LookupError):
        return load(connection, table_id)
    columns = store.tables.c
    plain = ("id", "game", "host", "created", "touched", "undo", "watch_token", "continued_from")
    row = connection.execute(sql.select(*(columns[name] for name in plain)).where(columns.id == table_id)).first()
    return None if row is None else TableRecord(**row._mapping, wish={}, summary={"damaged": True})


def host_of(connection: Connection, table_id: str) -> str | None:
    """Who opened a table."""
    return connection.execute(sql.select(store.tables.c.host).where(store.tables.c.id == table_id)).scalar()


def held(connection: Connection, visitor: str) -> int:
    """How many tables a visitor has opened."""
    query = sql.select(sql.func.count()).select_from(store.tables).where(store.tables.c.host == visitor)
    return int(connection.execute(query).scalar_one())


def by_token(connection: Connection, token: str) -> tuple[TableRecord, int | None] | None:
    """The table of a link, and the seat (None: to watch)."""
    seat = connection.execute(sql.select(store.seats).where(store.seats.c.token == token)).first()
    if seat is not None:
        found = load(connection, seat.table_id)
        return None if found is None else (found, seat.seat)
    row = connection.execute(sql.select(store.tables.c.id).where(store.tables.c.watch_token == token)).first()
    found = None if row is None else load(connection, row.id)
    return None if found is None else (found, None)


def encoded(code: Code) -> str:
    """An answer as text."""
    return ",".join(map(str, code))


def decoded(text: str) -> Code:
    """An answer from text."""
    verb, ref, ability, record, number = map(int, text.split(","))
    return verb, ref, ability, record, number


def _columns(table: TableRecord) -> dict[str, Any]:
    return {each.name: getattr(table, each.name) for each in fields(table) if each.name not in ("seats", "watchers")}


def _stand(connection: Connection, table: TableRecord) -> None:
    """What every answer changes."""
    values = {name: getattr(table, name) for name in ("touched", "count", "hash", "summary", "rules")}
    connection.execute(sql.update(store.tables).where(store.tables.c.id == table.id).values(values))


def _insert_answers(connection: Connection, table_id: str, first: int, given: Iterable[Given]) -> None:
    rows = [
        {
            "table_id": table_id,
            "n": n,
            "player": one.player,
            "code": encoded(one.code),
            "by": one.by,
            "mark": one.mark or None,
        }
        for n, one in enumerate(given, first)
    ]
    if rows:
        connection.execute(sql.insert(store.answers), rows)


def _whole(connection: Connection, rows: Sequence[RowMapping]) -> list[TableRecord]:
    """Tables with their seats and watchers."""
    found = {row["id"]: TableRecord(**row) for row in rows}
    chosen = list(found)
    order = (store.seats.c.table_id, store.seats.c.seat)
    of_these = sql.select(store.seats).where(store.seats.c.table_id.in_(chosen)).order_by(*order)
    for row in connection.execute(of_these).mappings():
        found[row["table_id"]].seats.append(SeatRecord(**row))
    watching = sql.select(store.watchers).where(store.watchers.c.table_id.in_(chosen))
    for one in connection.execute(watching):
        found[one.table_id].watchers.add(one.visitor)
    return list(found.values())
