"""Databases and servers for the tests of the server."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from mythos.server.config import Config
from mythos.server.store import connect, sqlite_url
from tests.server.house import House
from tests.server.postgres import Missing, Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server: MYTHOS_TEST_POSTGRES, or one that is started here."""
    given = os.environ.get("MYTHOS_TEST_POSTGRES")
    if given:
        yield given.rstrip("/")
        return
    try:
        running = Postgres()
    except Missing as wrong:
        pytest.skip(str(wrong))
    yield running.address
    running.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database, once of each kind."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path)
        return
    address = request.getfixturevalue("postgres")
    name = f"test_{secrets.token_hex(6)}"
    engine = connect(f"{address}/postgres").execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sql.text(f"CREATE DATABASE {name}"))
    yield f"{address}/{name}"
    with engine.connect() as connection:
        connection.execute(sql.text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server with an empty SQLite database."""
    made = House(Config(sqlite_url(tmp_path), workers=0)).open()
    yield made
    made.close()
