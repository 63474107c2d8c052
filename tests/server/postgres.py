"""A PostgreSQL server of our own, for as long as a test needs it; it can be restarted under load."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import sqlalchemy as sql

from mythos.server.store import connect
from tests.server.house import wait_for

PLACES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


class Missing(Exception):
    """PostgreSQL cannot run here, and why."""


class Postgres:
    """A cluster in a folder of its own."""

    def __init__(self) -> None:
        initdb, server = program("initdb"), program("postgres")
        if not initdb or not server:
            raise Missing("no PostgreSQL here: install it, or name a server in MYTHOS_TEST_POSTGRES")
        self.home = tempfile.mkdtemp(prefix="mythos-postgres-")
        self.prefix: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            if not shutil.which("runuser") or "postgres" not in [user.pw_name for user in pwd.getpwall()]:
                raise Missing(
                    "PostgreSQL does not run as root, and there is no user postgres: set MYTHOS_TEST_POSTGRES"
                )
            shutil.chown(self.home, "postgres")
            self.prefix = ["runuser", "-u", "postgres", "--"]
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        make = [initdb, "-D", f"{self.home}/data", "-A", "trust", "-U", "mythos", "-N"]
        subprocess.run([*self.prefix, *make], check=True, capture_output=True)
        options = ["-p", str(self.port), "-k", "", "-c", "listen_addresses=127.0.0.1"]
        self.command = [*self.prefix, server, "-D", f"{self.home}/data", *options]
        self.address = f"postgresql://mythos@127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Begin, and wait until it answers."""
        self.running = subprocess.Popen(self.command, stderr=subprocess.DEVNULL)
        wait_for(lambda: reachable(self.address))

    def stop(self) -> None:
        """End at once, whoever is connected: by pg_ctl, because runuser stands between us and it."""
        halt = [*self.prefix, str(program("pg_ctl")), "-D", f"{self.home}/data", "-m", "fast", "-w", "stop"]
        subprocess.run(halt, check=False, capture_output=True)
        self.running.wait(30)

    def close(self) -> None:
        """End, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.home, ignore_errors=True)

    def database(self, name: str) -> str:
        """A new, empty database."""
        engine = connect(f"{self.address}/postgres").execution_options(isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(sql.text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return f"{self.address}/{name}"


def program(name: str) -> str | None:
    """A program of PostgreSQL, which Debian does not put on the path."""
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, PLACES)]))


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
