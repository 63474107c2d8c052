"""Tables: opening, sitting down, watching, leaving, saving, going on; on both databases where it is written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mythos.coc import Duel, new_game
from mythos.coc.cardfiles import Sheet
from mythos.coc.decks import Deck
from mythos.server.config import Config
from mythos.server.store import sqlite_url
from tests.server.house import House, Seat

OWN_DECK = [["core-001", 1], ["core-010", 20], ["core-029", 20]]


@pytest.fixture
def house(database: str) -> Iterator[House]:
    """A server on each kind of database."""
    made = House(Config(database, workers=0)).open()
    yield made
    made.close()


def play(seat: Seat, answers: int) -> None:
    """Answer so many questions, the quiet way where there is one."""
    for _ in range(answers):
        seat.asked()
        if seat.scene["over"]:
            return
        assert seat.question is not None
        options = seat.asking["options"]
        quiet = [option for option in options if option["quiet"]]
        seat.answer((quiet or options)[0]["id"])


def test_two_clicks_to_be_playing(house: House) -> None:
    guest = house.guest()
    table = guest.post("/tables", {"game": "coc"}, 201)
    assert table["state"] == "playing"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    seat = guest.sit(table["id"]).asked()
    assert seat.question is not None
    play(seat, 5)
    listed = guest.get("/tables")
    assert [one["id"] for one in listed] == [table["id"]]
    assert listed[0]["seats"][0]["mine"]
    assert house.guest().get("/tables") == []


def test_hot_seat_is_two_seats_of_one_visitor(house: House) -> None:
    guest = house.guest()
    table = guest.table(seats=[{"kind": "me"}, {"kind": "me", "name": "Walter"}], first=0)
    assert table["open"]
    seats = [guest.sit(table["id"], number) for number in (0, 1)]
    seats[0].asked().answer("Keep this hand")
    seats[1].asked().answer("Keep this hand")
    assert seats[1].scene["players"][1]["name"] == "Walter"
    assert [seat.asked().asking["kind"] for seat in seats] == ["setup", "setup"]
    assert not any(card["known"] for card in seats[0].scene["players"][1]["hand"])


def test_a_friend_sits_down_by_link_with_his_own_deck(house: House) -> None:
    host, friend = house.guest(), house.guest()
    table = host.table(seats=[{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    assert table["state"] == "waiting"
    assert table["secret"]
    link = table["seats"][1]["link"].removeprefix("/join/")
    mine = host.sit(table["id"], 0)
    assert mine.hear()["type"] == "hello"
    told = friend.get(f"/links/{link}")
    assert (told["kind"], told["seat"], told["taken"], told["chooses_deck"]) == ("seat", 1, False, True)
    friend.get(f"/tables/{table['id']}", 404)
    joined = friend.post(f"/links/{link}", {"name": "Bert", "deck": OWN_DECK})
    assert joined["state"] == "playing"
    assert not joined["open"]
    assert joined["seats"][1]["deck"] == "own"
    assert joined["seats"][0]["deck"] is None
    assert joined["seats"][0]["link"] is None
    mine.until(lambda: mine.scene)
    assert [side["name"] for side in mine.scene["players"]] == ["Ada", "Bert"]
    assert [side["deck"] for side in mine.scene["players"]] == [48 - 8, 41 - 8]
    theirs = friend.sit(table["id"], 1)
    theirs.until(lambda: theirs.scene)
    assert {card["card"] for card in theirs.scene["players"][1]["hand"]} <= {"core-001", "core-010", "core-029"}
    house.guest().post(f"/links/{link}", {}, 409)
    assert friend.post(f"/links/{link}")["seats"][1]["mine"]  # the holder's link still lets him in
    host.table(400, seats=[{"kind": "me"}, {"kind": "open"}], seed=5)


def test_leaving_gives_the_seat_back_and_a_new_link_lets_another_in(house: House) -> None:
    host, friend, third = house.guest(), house.guest(), house.guest()
    table = host.table(seats=[{"kind": "me"}, {"kind": "open"}], first=0)
    old = table["seats"][1]["link"].removeprefix("/join/")
    friend.post(f"/links/{old}")
    mine = host.sit(table["id"], 0).asked()
    theirs = friend.sit(table["id"], 1)
    theirs.until(lambda: theirs.scene)
    mine.answer("Keep this hand")
    theirs.asked()
    friend.post(f"/tables/{table['id']}/leave", {"seat": 0}, 403)
    friend.post(f"/tables/{table['id']}/leave", {"seat": 1})
    assert theirs.closed() == 4403
    friend.get(f"/tables/{table['id']}", 404)
    friend.post(f"/links/{old}", {}, 404)
    again = host.get(f"/tables/{table['id']}")
    assert again["state"] == "waiting"
    third.post(f"/links/{again['seats'][1]['link'].removeprefix('/join/')}", {"name": "Cleo"})
    new = third.sit(table["id"], 1).asked()
    assert new.question is not None
    assert new.scene["players"][1]["name"] == "Cleo"
    new.answer("Keep this hand")


def test_watchers_see_what_everybody_sees(house: House) -> None:
    host, watcher = house.guest(), house.guest()
    table = host.table(first=0)
    watcher.post(f"/links/{table['watch_link'].removeprefix('/join/')}")
    feed = watcher.sit(table["id"], None)
    feed.until(lambda: feed.scene)
    assert all(not card["known"] for side in feed.scene["players"] for card in side["hand"])
    assert feed.refused(type="answer", version=0, answer="no") == "not_yours"
    assert feed.question is None
    watcher.get(f"/tables/{table['id']}/replay", 403, seat=0)
    watcher.get(f"/tables/{table['id']}/replay")
    mine = host.sit(table["id"]).asked()
    mine.do(type="show_hand", show=True)
    feed.until(lambda: all(card["known"] for card in feed.scene["players"][0]["hand"]))
    mine.do(type="show_hand", show=False)
    feed.until(lambda: not any(card["known"] for card in feed.scene["players"][0]["hand"]))
    watcher.post(f"/tables/{table['id']}/leave")
    assert feed.closed() == 4403
    watcher.get(f"/tables/{table['id']}", 404)


def test_only_the_host_closes_a_table(house: House) -> None:
    host, watcher = house.guest(), house.guest()
    table = host.table()
    watcher.post(f"/links/{table['watch_link'].removeprefix('/join/')}")
    watcher.post(f"/tables/{table['id']}/close", {}, 403)
    seat = host.sit(table["id"]).asked()
    host.post(f"/tables/{table['id']}/close")
    assert seat.closed() == 4410
    host.get(f"/tables/{table['id']}", 404)


def test_save_and_upload(house: House) -> None:
    guest = house.guest()
    table = guest.table(seed=11, first=0)["id"]
    seat = guest.sit(table).asked()
    play(seat, 12)
    seat.asked()
    save = guest.http.get(f"/api/tables/{table}/save")
    assert save.headers["content-disposition"].startswith("attachment")
    game = Duel.load(save.text)
    again = guest.post("/tables/upload", {"save": save.text}, 201)
    assert not again["secret"]
    copy = guest.sit(again["id"]).asked()
    assert game.view(0)["turn"] == copy.scene["turn"]
    assert without_handles(copy.scene) == without_handles(seat.scene)
    assert len(guest.get(f"/tables/{again['id']}/log", seat=0)["entries"]) == len(
        guest.get(f"/tables/{table}/log", seat=0)["entries"]
    )


HANDLES = ("id", "attached_to", "committed_to", "location", "connected", "object", "source")


def without_handles(part: Any) -> Any:
    """A scene without the names of things, which are dealt anew at each table."""
    if isinstance(part, dict):
        return {k: without_handles(v) for k, v in part.items() if k not in HANDLES}
    return [without_handles(value) for value in part] if isinstance(part, list) else part


@pytest.mark.parametrize("field", ["cards", "position"])
def test_saves_that_name_files_are_refused(house: House, field: str) -> None:
    data = json.loads(new_game(seed=1).save())
    path = ["/etc/hostname"]
    data["setup"][field] = path if field == "cards" else {"cards": path}
    refused = house.guest().post("/tables/upload", {"save": json.dumps(data)}, 400)
    assert "card files" in refused["message"]


OWN_CARD = """card "Keeper of the Lamp" lighthouse 1
  character, miskatonic, cost 2, skill 2, icons AI
  subtypes Investigator
  action: exhaust this -> draw 1 card
"""


def test_home_made_cards_come_with_the_save(house: House, tmp_path: Path) -> None:
    deck = Deck("own", "Own", (("lighthouse-001", 40), ("core-010", 10)))
    game = new_game((deck, deck), seed=2, cards=[Sheet("lighthouse.cards", OWN_CARD)])
    guest = house.guest()
    table = guest.post("/tables/upload", {"save": game.save()}, 201)["id"]
    seat = guest.sit(table).asked()
    assert seat.faces["lighthouse-001"]["title"] == "Keeper of the Lamp"
    data = json.loads(game.save())
    data["setup"]["cards"] = [["lighthouse.cards", OWN_CARD.replace("draw 1 card", "fly")]]
    assert "lighthouse.cards" in guest.post("/tables/upload", {"save": json.dumps(data)}, 400)["message"]
    data["setup"]["cards"] = [["huge.cards", "card " * 100_000]]
    guest.post("/tables/upload", {"save": json.dumps(data)}, 400)
    strict = House(Config(sqlite_url(tmp_path), workers=1, own_cards=False)).open()
    try:
        stranger = strict.guest()
        assert "home-made" in stranger.post("/tables/upload", {"save": game.save()}, 409)["message"]
        stranger.post("/tables/upload", {"save": new_game(seed=1).save()}, 201)
        bad = json.dumps({**data, "setup": {**data["setup"], "cards": [["x.cards", "card"]]}})
        assert "home-made" in stranger.post("/tables/upload", {"save": bad}, 409)["message"]  # and never compiled
    finally:
        strict.close()


@pytest.mark.parametrize("save", ["", "{}", "[]", "null", '{"game":"chess"}', '{"game":"coc"}', "[" * 50_000])
def test_what_is_no_save_is_refused(house: House, save: str) -> None:
    assert house.guest().post("/tables/upload", {"save": save}, 400)["message"]


def test_damaged_saves_are_refused(house: House) -> None:
    guest = house.guest()
    data = json.loads(new_game(seed=1).answer(0).save())
    wrong: list[dict[str, Any]] = [
        {"seed": "x"},
        {"decks": []},
        {"edition": "none"},
        {"names": 3},
        {"stories": ["core-001"]},
    ]
    for setup in wrong:
        guest.post("/tables/upload", {"save": json.dumps({**data, "setup": {**data["setup"], **setup}})}, 400)
    guest.post("/tables/upload", {"save": json.dumps({**data, "answers": [[0, 9, 9, 9, 9, 9]]})}, 409)
    guest.post("/tables/upload", {"save": json.dumps({**data, "hash": "00"})}, 409)


def test_continue_from_any_moment(house: House) -> None:
    guest = house.guest()
    table = guest.table(seed=11, first=0)["id"]
    seat = guest.sit(table).asked()
    play(seat, 15)
    replay = guest.get(f"/tables/{table}/replay", open=True)
    middle = replay["frames"][len(replay["frames"]) // 2]
    again = guest.post(f"/tables/{table}/continue", {"at": middle["at"]}, 201)
    assert again["continued_from"] == table
    copy = guest.sit(again["id"])
    copy.until(lambda: copy.scene)
    assert again["turn"] == middle["turn"]
    guest.post(f"/tables/{table}/continue", {"at": 100_000}, 400)


def test_with_others_at_the_table_nothing_is_shown_that_is_hidden(house: House) -> None:
    host, friend = house.guest(), house.guest()
    table = host.table(seats=[{"kind": "me"}, {"kind": "open"}], first=0)
    friend.post(f"/links/{table['seats'][1]['link'].removeprefix('/join/')}")
    name = table["id"]
    mine, theirs = host.sit(name, 0).asked(), friend.sit(name, 1)
    assert host.get(f"/tables/{name}/save", 403)["code"] == "hidden"
    assert host.get(f"/tables/{name}/replay", 403, open=True)["code"] == "hidden"
    assert host.get(f"/tables/{name}/replay", 403, seat=1)["code"] == "not_yours"
    assert host.get(f"/tables/{name}/log", 403, seat=1)["code"] == "not_yours"
    assert host.post(f"/tables/{name}/continue", {"at": 0}, 403)["code"] == "hidden"
    assert host.get(f"/tables/{name}/why", 403, seat=1, card="k1")["code"] == "not_yours"
    report = host.post(f"/tables/{name}/report", {"text": "odd", "seat": 0})
    assert report["bundle"]["save"] is None
    assert report["bundle"]["scene"]["viewer"] == 0
    theirs.until(lambda: theirs.scene)
    mine.do(type="concede", version=mine.state["version"])
    theirs.until(lambda: theirs.scene["over"])
    assert friend.http.get(f"/api/tables/{name}/save").is_success
    assert friend.post(f"/tables/{name}/report", {"text": "odd"})["bundle"]["save"]["game"] == "coc"


def test_tables_that_cannot_be_are_refused_in_words(house: House) -> None:
    guest = house.guest()
    assert "edition" in guest.table(400, edition="lcg-finel")["message"]
    assert "deck" in guest.table(400, seats=[{"kind": "me", "deck": "/etc/passwd"}])["message"]
    assert "deck" in guest.table(400, seats=[{"kind": "me", "deck": "decks/agency.toml"}])["message"]
    assert "card" in guest.table(400, seats=[{"kind": "me", "deck": [["core-999", 50]]}])["message"]
    assert "cards" in guest.table(400, seats=[{"kind": "me", "deck": [["core-001", 5]]}])["message"]
    assert "story" in guest.table(400, seats=[{"kind": "me", "deck": [["core-160", 50]]}])["message"]
    assert "bot" in guest.table(400, seats=[{"kind": "me"}, {"kind": "bot", "bot": "deep"}])["message"]
    assert "seats" in guest.table(400, seats=[{"kind": "me"}] * 3)["message"]
    assert guest.post("/tables", {"game": "chess"}, 404)["code"] == "not_found"
    assert guest.post("/tables", {"game": "coc", "seats": [{"name": " "}]}, 400)["code"] == "bad_request"
    assert guest.get("/tables") == []


def test_why_a_card_cannot_be_used(house: House) -> None:
    guest = house.guest()
    table = guest.table(seed=11, first=0)["id"]
    seat = guest.sit(table).asked()
    card = seat.scene["players"][0]["hand"][0]
    said = guest.get(f"/tables/{table}/why", seat=0, card=card["id"])
    assert said["reasons"]
    assert seat.faces[card["card"]]["title"] in said["text"]
    guest.get(f"/tables/{table}/why", 404, seat=0, card="k999")


def test_a_problem_report_keeps_the_save_for_the_host(house: House) -> None:
    guest = house.guest()
    table = guest.table(seed=11, first=0)["id"]
    guest.sit(table).asked()
    report = guest.post(f"/tables/{table}/report", {"text": "Peeler flew.", "seat": 0})
    save = report["bundle"]["save"]
    assert Duel.load(json.dumps(save)).hash() == save["hash"]
    assert report["bundle"]["question"]["kind"] == "mulligan"
