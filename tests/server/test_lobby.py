"""A list of open tables, on a server that wants one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mythos.server.config import Config
from mythos.server.store import sqlite_url
from tests.server.house import House, wait_for

OPEN = [{"kind": "me", "name": "Danielle"}, {"kind": "open", "name": "Tommy"}]


@pytest.fixture
def inviting(tmp_path: Path) -> Iterator[House]:
    """A server that lists open tables."""
    house = House(replace(Config(sqlite_url(tmp_path), workers=0), lobby=True)).open()
    yield house
    house.close()


def listed(house: House) -> list[dict[str, object]]:
    found: list[dict[str, object]] = house.guest().get("/open")
    return found


def test_whoever_comes_sees_what_its_host_shows_and_sits_down(inviting: House) -> None:
    assert inviting.guest().get("/health")["lobby"] is True
    danielle = inviting.guest()
    table = danielle.table(seats=OPEN)["id"]
    danielle.sit(table)
    assert listed(inviting) == []
    assert danielle.put(f"/tables/{table}/listed", {"listed": True})["listed"] is True
    wait_for(lambda: listed(inviting))
    (shown,) = listed(inviting)
    assert (shown["game"], shown["host"], shown["others"]) == ("coc", "Danielle", [])
    seats = shown["seats"]
    assert isinstance(seats, list)
    assert [seat["name"] for seat in seats] == ["Tommy"]
    tommy = inviting.guest()
    tommy.post(f"/links/{seats[0]['link'].removeprefix('/join/')}", {"name": "Tommy"})
    assert listed(inviting) == []


def test_a_host_who_has_gone_or_thinks_better_of_it_is_not_listed(inviting: House) -> None:
    danielle = inviting.guest()
    table = danielle.table(seats=OPEN)["id"]
    seat = danielle.sit(table)
    danielle.put(f"/tables/{table}/listed", {"listed": True})
    wait_for(lambda: listed(inviting))
    seat.leave()
    wait_for(lambda: not listed(inviting))
    danielle.sit(table)
    wait_for(lambda: listed(inviting))
    danielle.put(f"/tables/{table}/listed", {"listed": False})
    assert listed(inviting) == []


def test_only_the_host_lists_and_only_where_tables_are_listed(inviting: House, house: House) -> None:
    danielle = inviting.guest()
    table = danielle.table(seats=OPEN)["id"]
    stranger = inviting.guest()
    assert stranger.put(f"/tables/{table}/listed", {"listed": True}, 404)["code"] == "not_found"
    at_home = house.guest()
    quiet = at_home.table(seats=OPEN)["id"]
    at_home.sit(quiet)
    assert "lists no tables" in at_home.put(f"/tables/{quiet}/listed", {"listed": True}, 409)["message"]
    assert listed(house) == []
