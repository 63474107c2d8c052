"""The server in a process of its own, so that it can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

START = "from mythos.cli.main import app; app()"
PATIENCE = 120.0


class Inn:
    """A server on its own port with its own data."""

    def __init__(self, home: Path) -> None:
        self.home = home
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-c", START, "play", "--no-browser", "--port", str(self.port)]
        with (self.home / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.home / "data")],
                stdout=log,
                stderr=log,
                env={**os.environ, "MYTHOS_WORKERS": "0"},
            )
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, (self.home / "server.log").read_text()
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.05)

    def answers(self) -> bool:
        """Is it up?"""
        try:
            with urllib.request.urlopen(f"{self.address}/api/health", timeout=5):
                return True
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """Pull the plug."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def close(self) -> None:
        """Stop it."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)
