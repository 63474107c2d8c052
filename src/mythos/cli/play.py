"""`mythos play`: the table in the browser, served from this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from mythos.errors import UsageError

HostOption = Annotated[str, typer.Option("--host", help="The address to serve; 0.0.0.0 for the whole network.")]
PortOption = Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes any that is free.")]
DataOption = Annotated[
    Path | None, typer.Option("--data", help="The folder for games; MYTHOS_DATABASE_URL names a database instead.")
]
BrowserOption = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")]
OriginOption = Annotated[
    list[str] | None, typer.Option("--origin", help="A further address under which browsers reach this server.")
]
LobbyOption = Annotated[
    bool, typer.Option("--lobby", help="Whoever comes sees the open tables that their hosts want to be seen.")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)


def play(
    host: HostOption = "127.0.0.1",
    port: PortOption = 8666,
    data: DataOption = None,
    browser: BrowserOption = True,
    origin: OriginOption = None,
    lobby: LobbyOption = False,
) -> None:
    """Open the table in the browser: alone, against a bot, or with others. (mythos terminal plays here.)"""
    from mythos.server.run import serve

    serve(host, port, data or data_folder(), open_browser=browser, origins=tuple(origin or ()), lobby=lobby)


def data_folder() -> Path:
    """Where this system keeps the data of programs."""
    if sys.platform == "win32":
        place = os.environ.get("LOCALAPPDATA")
    elif sys.platform == "darwin":
        place = str(Path.home() / "Library" / "Application Support")
    else:
        place = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    if not place:
        raise UsageError("No folder for games was found.", remedy="Name one with --data.")
    return Path(place) / "mythos"
