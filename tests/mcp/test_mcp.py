"""An assistant at the desk: looks up, plays from a seat, is scored, and is refused in words."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from mcp import Client
from mythos.errors import MythosError
from mythos.mcp.desk import TOOLS, Desk
from mythos.mcp.server import server


def test_it_finds_rulings_and_cards_and_plays_positions() -> None:
    desk = Desk()
    found = desk.search_rulings("exhausted character committed", game="coc")
    assert found
    assert desk.ruling(found[0]["id"])["ruling"]
    assert desk.card("Roland Banks", "arkham")[0]["text"]
    shown = desk.play_ruling("coc3-2.13")
    assert all(one["passed"] for one in shown)
    assert any(step["happened"] for one in shown for step in one["steps"])


@pytest.mark.parametrize(("game", "seat"), [("coc", 1), ("arkham", 0)])
def test_it_plays_a_game_from_its_seat_only(game: str, seat: int) -> None:
    desk = Desk()
    seen = desk.new_game(game, seed=3, seat=seat, opponent="random")
    number = seen["number"]
    while seen["question"] is not None:
        assert seen["viewer"] == seat
        if game == "coc":
            assert not any(card["known"] for card in seen["players"][1 - seat]["hand"])
        seen = desk.answer(number, 0)
    assert desk.score(number)["over"]
    assert ("experience_less_trauma" in desk.score(number)) == (game == "arkham")
    desk.leave_game(number)
    with pytest.raises(MythosError, match="no game"):
        desk.see(number)


def test_what_is_wrong_is_refused_in_words() -> None:
    desk = Desk()
    for wrong in (
        lambda: desk.new_game("chess"),
        lambda: desk.new_game("coc", seat=5),
        lambda: desk.new_game("coc", opponent="gredy"),
        lambda: desk.ruling("coc9-1"),
        lambda: desk.card("No Such Card"),
        lambda: desk.answer(desk.new_game("coc")["number"], "no such answer"),
    ):
        with pytest.raises(MythosError):
            wrong()


def test_the_server_offers_all_of_it() -> None:
    async def talk() -> tuple[set[str], Any, Any]:
        async with Client(server()) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            dealt = await client.call_tool("new_game", {"game": "arkham", "seed": 1})
            refused = await client.call_tool("see", {"number": 99})
            return tools, dealt, refused

    tools, dealt, refused = asyncio.run(talk())
    assert tools == set(TOOLS)
    assert json.loads(dealt.content[0].text)["question"]["options"]
    assert refused.is_error
    assert "There is no game 99" in refused.content[0].text
