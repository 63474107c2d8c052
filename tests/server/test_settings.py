"""When one is asked."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from mythos.server.records import BY_BOT
from mythos.server.tables import SLOWLY
from tests.server.house import House, Seat, next_asked

ALL = [f"action.{whose}.{phase}" for whose in ("mine", "theirs") for phase in ("refresh", "draw", "resource")]


def begin(house: House) -> Seat:
    """A game against the bot, in the first turn of the person."""
    guest = house.guest()
    seat = guest.sit(guest.table(seed=3, first=0)["id"]).asked()
    while seat.scene["turn"] == 0 or seat.question is None or seat.asking["kind"] == "resource":
        assert seat.question is not None
        seat.answer(seat.asking["options"][0]["id"]).asked()
    return seat


def windows_asked(seat: Seat, answers: int) -> set[str]:
    """In which windows one is asked while one passes so many times."""
    found: set[str] = set()
    for _ in range(answers):
        seat.asked()
        if seat.scene["over"]:
            break
        assert seat.question is not None
        options = seat.asking["options"]
        found.add(seat.asking["pass_window"] or seat.asking["kind"])
        quiet: list[dict[str, Any]] = [option for option in options if option["quiet"]]
        seat.answer((quiet or options)[0]["id"])
    return found


def test_by_default_one_is_asked_where_it_matters(house: House) -> None:
    found = windows_asked(begin(house), 40)
    assert "action.mine.operations" in found
    assert not found & {"action.theirs.operations", "action.theirs.draw", "action.mine.draw"}


def test_windows_can_be_passed(house: House) -> None:
    seat = begin(house)
    assert seat.question is not None
    assert seat.asking["pass_window"] == "action.mine.operations"
    seat.do(type="settings", settings={"windows": {"action.mine.operations": "pass"}})
    seat.until(lambda: (seat.settings or {}).get("windows") == {"action.mine.operations": "pass"})
    assert "action.mine.operations" not in windows_asked(seat, 30)


def test_pass_until_the_next_turn(house: House) -> None:
    seat = begin(house)
    turn = seat.scene["turn"]
    seat.do(type="settings", settings={"until": "turn"})
    seat.until(lambda: seat.scene["turn"] > turn and (seat.question is not None or seat.scene["over"]))
    asked = [m["question"] for m in seat.messages if m["type"] == "state" and m["question"]]
    assert asked[-1]["pass_window"] is None or seat.scene["turn"] > turn
    seat.until(lambda: any(m["type"] == "settings" for m in seat.messages))


def test_pass_until_a_question_that_is_no_window(house: House) -> None:
    seat = begin(house)
    count, version = len(seat.messages), seat.state["version"]
    seat.do(type="settings", settings={"until": "question"})
    seat.until(lambda: seat.state["version"] > version and seat.question is not None)
    new = [m["question"] for m in seat.messages[count:] if m["type"] == "state" and m["question"]]
    assert new
    assert all(question["pass_window"] is None for question in new)


def test_pass_until_something_happens(house: House) -> None:
    """Until the other one does something: then one is asked again as usual."""
    guest = house.guest()
    table = guest.table(seed=3, first=0, seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    both = [guest.sit(table, number) for number in (0, 1)]
    mine, theirs = both
    while True:
        asked = next_asked(*both)
        assert asked.question is not None
        if asked.asking["pass_window"] == "action.mine.operations":
            break
        asked.answer(asked.asking["options"][0]["id"])
    assert asked is mine
    mine.do(type="settings", settings={"until": "event"})
    assert house.app.state.tables.live[table].until == {0: "event"}
    while not theirs.question or theirs.asking["pass_window"] != "action.mine.operations":
        theirs.asked()
        if theirs.asking["pass_window"] != "action.mine.operations":
            theirs.answer(theirs.asking["options"][0]["id"])
    assert house.app.state.tables.live[table].until == {0: "event"}
    theirs.answer(lambda option: option["verb"] == "play")
    tables = house.app.state.tables
    assert tables.live[table].until == {}


def test_settings_are_kept(house: House) -> None:
    seat = begin(house)
    seat.do(type="settings", settings={"windows": {"response": "pass"}})
    guest = house.guests[0]
    again = guest.sit(seat.table["id"])
    again.hear()
    assert again.settings == {"windows": {"response": "pass"}, "until": None, "slow_bots": False}


def test_slow_bots_do_one_thing_and_wait(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wants slow bots sees each thing that a bot does before it goes on."""
    waits: list[int] = []
    seat = begin(house)
    (table,) = house.app.state.tables.live.values()
    sleep = asyncio.sleep

    async def nap(seconds: float) -> None:
        if seconds == SLOWLY:
            waits.append(len(table.past))
        await sleep(min(seconds, 0.01))

    monkeypatch.setattr(asyncio, "sleep", nap)
    windows_asked(seat, 10)
    assert not waits
    begun = len(table.past)
    seat.do(type="settings", settings={"slow_bots": True})
    seat.until(lambda: seat.settings == {"windows": {}, "until": None, "slow_bots": True})
    windows_asked(seat, 20)
    told = {line.answers for line in table.lines}
    seen = [n for n, past in enumerate(table.past, 1) if n > begun and past.given.by == BY_BOT and n in told]
    assert len(waits) >= len(seen) / 2 > 0  # what has only one answer is given with the answer before it
    assert house.app.state.tables.live[table.record.id].record.seats[0].slow_bots
