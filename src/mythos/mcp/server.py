"""The desk as a server of the Model Context Protocol, over standard input and output."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from mythos.builds import release
from mythos.errors import MythosError
from mythos.mcp.desk import TOOLS, Desk

SAYS = (
    "Two Lovecraftian card games with their rules. Look up rulings and cards; deal a game with `new_game`, then answer "
    "the question of your seat with `answer` until it is over, and ask `score`. You see only what your seat may know."
)


def server() -> MCPServer[Any]:
    """A server with a desk of its own."""
    made: MCPServer[Any] = MCPServer("mythos", instructions=SAYS, version=release())
    desk = Desk()
    for name in TOOLS:
        made.add_tool(polite(getattr(desk, name)), name=name)
    return made


def polite(do: Callable[..., Any]) -> Callable[..., Any]:
    """What is refused comes back as words, with the remedy."""

    @wraps(do)
    def done(*args: Any, **options: Any) -> Any:
        try:
            return do(*args, **options)
        except MythosError as wrong:
            raise ToolError(f"{wrong.message} {wrong.remedy or ''}".strip()) from None

    return done
