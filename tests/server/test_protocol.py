"""What is said over the socket, and what is refused."""

from __future__ import annotations

import contextlib
import json

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.house import House, Seat


def deal(house: House) -> Seat:
    """Somebody against the bot, asked for the first time."""
    guest = house.guest()
    return guest.sit(guest.table(seed=7, first=0)["id"]).asked()


def test_hello_then_the_whole_table(house: House) -> None:
    seat = deal(house)
    assert [message["type"] for message in seat.messages[:2]] == ["hello", "state"]
    assert seat.messages[0]["protocol"] == 1
    assert seat.messages[0]["seat"] == 0
    assert seat.messages[1]["full"]
    assert seat.scene["players"][0]["name"] == "Danielle"
    assert len(seat.scene["players"][0]["hand"]) == 8
    assert all(not card["known"] for card in seat.scene["players"][1]["hand"])
    assert all(card["card"] in seat.faces for card in seat.scene["players"][0]["hand"])


def test_an_answer_is_acknowledged_and_shown(house: House) -> None:
    seat = deal(house)
    assert seat.question is not None
    assert [option["label"] for option in seat.asking["options"]] == ["Keep this hand", "Take a mulligan"]
    seat.answer("Keep this hand").asked()
    assert seat.asking["kind"] == "setup"
    assert {option["verb"] for option in seat.asking["options"]} == {"take"}


def test_options_name_things_that_are_on_the_table(house: House) -> None:
    """Through a whole game every target of every option is a handle of the scene, a domain or a player."""
    seat = deal(house)
    targets = 0
    for turn in range(400):
        if seat.scene["over"]:
            break
        assert seat.question is not None
        there = set(handles(seat.scene)) | {card["id"] for card in seat.asking["offered"]} | {"p0", "p1"}
        for option in seat.asking["options"]:
            assert set(option["targets"]) <= there, option
            targets += len(option["targets"])
        assert len({option["id"] for option in seat.asking["options"]}) == len(seat.asking["options"])
        options = seat.asking["options"]
        seat.answer(options[turn * 7 % len(options)]["id"]).asked()
    assert seat.scene["over"]
    assert targets > 100


def handles(part: object) -> list[str]:
    """Every id in a scene."""
    if isinstance(part, dict):
        own = [part["id"]] if "id" in part else []
        return own + [name for value in part.values() for name in handles(value)]
    return [name for value in part for name in handles(value)] if isinstance(part, list) else []


def test_two_devices_at_one_seat_see_the_same(house: House) -> None:
    guest = house.guest()
    table = guest.table(seed=7, first=0)["id"]
    one = guest.sit(table).asked()
    two = guest.sit(table).asked()
    assert one.scene == two.scene
    one.answer("Keep this hand").asked()
    two.until(lambda: two.question is not None and two.asking["kind"] == "setup")
    assert one.scene == two.scene
    assert one.question == two.question


def test_stale_answers_are_refused_and_change_nothing(house: House) -> None:
    seat = deal(house)
    assert seat.question is not None
    version = seat.asking["version"]
    seat.answer("Keep this hand").asked()
    scene = json.dumps(seat.scene)
    assert seat.refused(type="answer", version=version, answer="no") == "stale"
    assert seat.refused(type="answer", version=version + 5, answer="no") == "stale"
    assert json.dumps(seat.scene) == scene


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ('{"type":"answer","id":"x","version":%d,"answer":"fly"}', "illegal"),
        ('{"type":"answer","id":"x","version":%d,"answer":7}', "bad_request"),
        ('{"type":"answer","id":"x","answer":"no"}', "bad_request"),
        ('{"type":"answer","id":"x","version":%d,"answer":"no","more":1}', "bad_request"),
        ('{"type":"dance","id":"x"}', "bad_request"),
        ("[]", "bad_request"),
        ("null", "bad_request"),
        ("{", "bad_request"),
        ("", "bad_request"),
        ("[" * 5000, "bad_request"),
        ('{"type":"repeat","id":"x","version":%d,"times":3}', "bad_request"),
        ('{"type":"undo","id":"x"}', "conflict"),
        ('{"type":"consent","id":"x","request":1,"agree":true}', "stale"),
        ('{"type":"settings","id":"x","settings":{"windows":{"nowhere":"ask"}}}', "bad_request"),
        ('{"type":"ping","id":"' + "x" * 20_000 + '"}', "too_large"),
    ],
)
def test_what_is_wrong_is_refused_and_the_table_is_unharmed(house: House, message: str, code: str) -> None:
    seat = deal(house)
    assert seat.question is not None
    seat.socket.send(message.replace("%d", str(seat.asking["version"])))
    said = seat.until(lambda: seat.messages[-1]["type"] == "error").messages[-1]
    assert said["code"] == code
    assert said["message"]
    seat.answer("Keep this hand")


def test_a_flood_of_messages_is_stemmed(house: House) -> None:
    seat = deal(house)
    with contextlib.suppress(ConnectionClosed):
        for _ in range(500):
            seat.socket.send('{"type":"ping"}')
    assert seat.closed() == 4429
    assert any(message.get("code") == "too_many" for message in seat.messages)


def test_a_message_that_is_much_too_large_ends_the_connection_only(house: House) -> None:
    guest = house.guest()
    table = guest.table(seed=7, first=0)["id"]
    seat = guest.sit(table).asked()
    seat.socket.send('{"type":"ping","id":"' + "x" * 200_000 + '"}')
    assert seat.closed() == 1009
    guest.sit(table).asked().answer("Keep this hand")


def test_bytes_are_no_message(house: House) -> None:
    guest = house.guest()
    table = guest.table(seed=7, first=0)["id"]
    seat = guest.sit(table).asked()
    seat.socket.send(b"\x00\x01")
    assert seat.closed() == 4400
    guest.sit(table).asked().answer("Keep this hand")


def test_who_is_nobody_or_has_no_seat_is_shown_out(house: House) -> None:
    host, stranger = house.guest(), house.guest()
    table = host.table()["id"]
    assert host.sit("0" * 12).closed() == 4404
    assert stranger.sit(table).closed() == 4404
    assert stranger.sit(table, None).closed() == 4404
    assert host.sit(table, 1).closed() == 4403
    assert host.sit(table, 5).closed() == 4404
    assert host.sit(table, authorization="Bearer nobody").closed() == 4401


def test_pages_from_elsewhere_may_not_play(house: House) -> None:
    guest = house.guest()
    table = guest.table()["id"]
    assert guest.sit(table, origin="http://evil.example").closed() == 4403
    assert guest.sit(table, origin="null").closed() == 4403
    guest.sit(table, origin=f"http://{house.address}").asked()
    refused = guest.http.post("/api/tables", json={"game": "coc"}, headers={"origin": "http://evil.example"})
    assert (refused.status_code, refused.json()["code"]) == (403, "bad_origin")
    assert guest.http.post(
        "/api/tables", json={"game": "coc"}, headers={"origin": f"http://{house.address}"}
    ).is_success


def test_conceding(house: House) -> None:
    seat = deal(house)
    assert seat.question is not None
    seat.do(type="concede", version=seat.asking["version"])
    seat.until(lambda: seat.scene["over"])
    assert seat.scene["winner"] == 1
    assert seat.refused(type="concede", version=seat.state["version"]) == "not_asked"
