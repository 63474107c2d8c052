"""`mythos mcp`: a server of the Model Context Protocol on standard input and output."""

from __future__ import annotations

from importlib.util import find_spec

import typer

from mythos.errors import UsageError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("mcp")(mcp)


def mcp() -> None:
    """Let an assistant look up rulings and cards, play positions, and play a game from one seat.

    It speaks the Model Context Protocol over standard input and output: name `mythos mcp` as the command of a server in
    the settings of the assistant.
    """
    if not find_spec("mcp"):
        raise UsageError("`mythos mcp` needs the SDK of the protocol.", remedy="In a clone: pip install '.[mcp]'.")
    from mythos.mcp.server import server

    server().run("stdio")
