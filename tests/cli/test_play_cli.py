"""`mythos play`: finding a place for the data, listening, stopping."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from mythos.cli.main import app
from mythos.cli.play import data_folder
from mythos.errors import UsageError
from mythos.server.run import database_url, shown, workers

START = "from mythos.cli.main import app; app()"


def test_it_serves_until_it_is_stopped(tmp_path: Path) -> None:
    command = [sys.executable, "-c", START, "play", "--port", "0", "--no-browser", "--data", str(tmp_path / "new")]
    environment = {name: value for name, value in os.environ.items() if name != "MYTHOS_DATABASE_URL"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**environment, "MYTHOS_WORKERS": "1"}
    ) as run:
        assert run.stdout is not None
        address = run.stdout.readline().split()[4]
        transport = httpx.HTTPTransport(retries=10)
        with httpx.Client(transport=transport, timeout=30) as http:
            assert http.get(f"{address}api/health").json()["status"] == "ok"
        assert (tmp_path / "new" / "mythos.sqlite3").is_file()
        run.send_signal(signal.SIGINT)
        assert run.wait(30) == 0


def test_a_port_that_is_taken_is_explained(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = CliRunner().invoke(app, ["play", "--no-browser", "--port", str(port), "--data", str(tmp_path)])
    assert said.exit_code == 2
    assert "cannot be used" in said.output
    assert "--port" in said.output


def test_a_folder_that_cannot_be_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="cannot be used"):
        database_url(tmp_path / "file" / "data")


def test_settings_come_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MYTHOS_DATABASE_URL", raising=False)
    assert database_url(tmp_path) == f"sqlite:///{tmp_path}/mythos.sqlite3"
    monkeypatch.setenv("MYTHOS_DATABASE_URL", "postgresql://somewhere/db")
    assert database_url(tmp_path) == "postgresql://somewhere/db"
    monkeypatch.setenv("MYTHOS_WORKERS", "3")
    assert workers() == 3
    monkeypatch.setenv("MYTHOS_WORKERS", "many")
    with pytest.raises(UsageError):
        workers()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert data_folder() == tmp_path / "mythos"


def test_addresses_to_open() -> None:
    assert [shown(host) for host in ("0.0.0.0", "::", "127.0.0.1", "::1")] == [
        "localhost",
        "localhost",
        "127.0.0.1",
        "[::1]",
    ]
