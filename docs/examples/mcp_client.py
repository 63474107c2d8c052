"""The Model Context Protocol: what an assistant does, here by a script: deal a game, answer once, look up a ruling."""

import asyncio
import json

from mcp import Client
from mythos.mcp.server import server


async def main() -> None:
    """A client beside its server; an assistant starts the command `mythos mcp` instead."""
    async with Client(server()) as client:
        dealt = json.loads((await client.call_tool("new_game", {"game": "coc", "seed": 1})).content[0].text)
        print("asked:", dealt["question"]["text"])
        await client.call_tool("answer", {"number": dealt["number"], "choice": 0})
        found = await client.call_tool("search_rulings", {"text": "can an insane character commit", "game": "coc"})
        print("rulings:", len(found.content))


asyncio.run(main())
