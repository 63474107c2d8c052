"""Databases and servers for the tests of the server."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from mythos.server.config import Config
from mythos.server.store import connect, sqlite_url
from tests.server.house import House, wait_for

PLACES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def program(name: str) -> str | None:
    """A program of PostgreSQL, which Debian does not put on the path."""
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, PLACES)]))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server: MYTHOS_TEST_POSTGRES, or one that is started here."""
    given = os.environ.get("MYTHOS_TEST_POSTGRES")
    if given:
        yield given.rstrip("/")
        return
    initdb, server = program("initdb"), program("postgres")
    if not initdb or not server:
        pytest.skip("no PostgreSQL here: install it, or name a server in MYTHOS_TEST_POSTGRES")
    prefix: list[str] = []
    with tempfile.TemporaryDirectory(prefix="mythos-postgres-", ignore_cleanup_errors=True) as home:
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            if not shutil.which("runuser") or "postgres" not in [user.pw_name for user in pwd.getpwall()]:
                pytest.skip("PostgreSQL does not run as root, and there is no user postgres: set MYTHOS_TEST_POSTGRES")
            shutil.chown(home, "postgres")
            prefix = ["runuser", "-u", "postgres", "--"]
        data = f"{home}/data"
        subprocess.run(
            [*prefix, initdb, "-D", data, "-A", "trust", "-U", "mythos", "-N"], check=True, capture_output=True
        )
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        options = ["-p", str(port), "-k", "", "-c", "listen_addresses=127.0.0.1"]
        running = subprocess.Popen([*prefix, server, "-D", data, *options], stderr=subprocess.DEVNULL)
        address = f"postgresql://mythos@127.0.0.1:{port}"
        wait_for(lambda: reachable(address))
        yield address
        running.terminate()
        running.wait(20)


def reachable(address: str) -> bool:
    """Does the server answer?"""
    engine = connect(f"{address}/postgres")
    try:
        with engine.connect():
            return True
    except sql.exc.OperationalError:
        return False
    finally:
        engine.dispose()


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
