"""A damaged SQLite file: what can be read of it goes into a new one, and the old one is kept beside it."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine

ENOUGH: Final = 10  # faults that are told


def faults(engine: Engine) -> list[str]:
    """What SQLite finds wrong with the file; nothing if it is sound."""
    try:
        with engine.connect() as connection:
            found = [str(row[0]) for row in connection.execute(sql.text(f"PRAGMA quick_check({ENOUGH})"))]
    except sql.exc.DatabaseError as wrong:
        return [str(wrong.orig)]
    return [] if found == ["ok"] else found


def set_aside(path: Path) -> Path:
    """Move a damaged file and what belongs to it out of the way."""
    aside = path.with_name(f"{path.name}.damaged-{time.strftime('%Y%m%d-%H%M%S')}")
    for ending in ("", "-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(aside.with_name(aside.name + ending))
    return aside


def rescue(aside: Path, connection: Connection, metadata: sql.MetaData) -> dict[str, int]:
    """Copy every row that can be read; how many there are, by table. Answers are kept as far as none is missing."""
    counts: dict[str, int] = {}
    with contextlib.closing(sqlite3.connect(f"file:{aside}?mode=ro", uri=True)) as damaged:
        damaged.row_factory = sqlite3.Row
        for table in metadata.sorted_tables:
            counts[table.name] = copied(damaged, connection, table)
    shorten(connection, metadata.tables["answers"], metadata.tables["tables"])
    return counts


def copied(damaged: sqlite3.Connection, connection: Connection, table: sql.Table) -> int:
    """Copy the rows of a table, one by one: one that is damaged hides no other."""
    count = 0
    for row in readable(damaged, table.name):
        known = {key: plain(table.c[key], row[key]) for key in row.keys() if key in table.c}  # noqa: SIM118
        with contextlib.suppress(sql.exc.SQLAlchemyError, ValueError, TypeError), connection.begin_nested():
            connection.execute(sql.insert(table).values(known))
            count += 1
    return count


def readable(damaged: sqlite3.Connection, table: str) -> Iterator[sqlite3.Row]:
    """Rows from the beginning to the first fault, then from the end to the last."""
    seen: set[int] = set()
    for order in ("ASC", "DESC"):
        with contextlib.suppress(sqlite3.DatabaseError):
            for row in damaged.execute(f'SELECT rowid AS "rowid ", * FROM "{table}" ORDER BY rowid {order}'):
                if row["rowid "] not in seen:
                    seen.add(row["rowid "])
                    yield row


def plain(column: sql.Column[Any], value: Any) -> Any:
    """A value as the new database takes it."""
    if isinstance(column.type, sql.JSON) and isinstance(value, str):
        return json.loads(value)
    return bool(value) if isinstance(column.type, sql.Boolean) and value is not None else value


def shorten(connection: Connection, answers: sql.Table, tables: sql.Table) -> None:
    """A game goes on from the last answer before the first that is missing."""
    for name, counted in connection.execute(sql.select(tables.c.id, tables.c.count)).all():
        numbers = connection.execute(sql.select(answers.c.n).where(answers.c.table_id == name).order_by(answers.c.n))
        whole = 0
        for (number,) in numbers:
            if number != whole:
                break
            whole += 1
        if whole < counted:
            gone = (answers.c.table_id == name) & (answers.c.n >= whole)
            connection.execute(sql.delete(answers).where(gone))
            connection.execute(sql.update(tables).where(tables.c.id == name).values(count=whole, hash=None))
