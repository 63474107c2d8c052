"""Campaigns at the table: a scenario after another, with everything that outlives them."""

from __future__ import annotations

import json
from typing import Any

from tests.server.house import Guest, House


def begun(guest: Guest, *investigators: str) -> Any:
    """A new campaign."""
    return guest.post("/campaigns", {"investigators": list(investigators), "seed": 5}, 201)


def given_up(guest: Guest, campaign: Any, **wish: Any) -> Any:
    """The next scenario, conceded at once: no resolution is reached."""
    table = guest.post(f"/campaigns/{campaign['id']}/play", wish, 201)
    assert table["campaign"] == campaign["id"]
    seat = guest.sit(table["id"]).asked()
    seat.do(type="concede", version=seat.asking["version"])
    seat.until(lambda: seat.scene["over"])
    return table, seat


def test_a_campaign_goes_from_scenario_to_scenario(house: House) -> None:
    """The Gathering is given up: 2 experience, Lita joins, the log tells of the priest. A card is bought; the next
    scenario begins with all of it."""
    guest = house.guest()
    campaign = begun(guest, "roland")
    where = f"/campaigns/{campaign['id']}"
    assert (campaign["next"], campaign["members"][0]["experience"], campaign["log"]) == ("gathering", 0, [])
    assert guest.post(f"{where}/conclude", {}, 409)["code"] == "conflict"
    table, seat = given_up(guest, campaign)
    outcome = seat.scene["outcome"]
    assert (seat.scene["ending"], outcome["experience"]) == ("Nobody is left in the house", [2])
    assert guest.get(where)["table"] == table["id"]
    assert guest.get(where)["table_over"]
    assert guest.post(f"{where}/play", {}, 409)["code"] == "conflict"
    assert guest.post(f"{where}/buy", {"seat": 0, "card": "core-029"}, 409)["code"] == "conflict"
    after = guest.post(f"{where}/conclude")
    assert after["next"] == "masks"
    assert after["log"] == outcome["records"] == ["house standing", "ghoul priest alive"]
    assert after["scenarios"][0]["outcome"]["experience"] == [2]
    assert ["core-117", 1] in after["members"][0]["deck"]
    shop = guest.get(f"{where}/shop", seat=0)
    offer = next(offer for offer in shop["cards"] if offer["price"] == 2 and not offer["upgrades"])
    assert "core-086" in shop["removable"]
    assert guest.post(f"{where}/buy", {"seat": 0, "card": "core-157"}, 400)["code"] == "bad_request"
    bought = guest.post(f"{where}/buy", {"seat": 0, "card": offer["card"], "instead_of": "core-086"})
    assert bought["members"][0]["experience"] == 0
    assert [offer["card"], 1] in bought["members"][0]["deck"]
    assert guest.get(f"{where}/shop", seat=0)["cards"] == []
    following = guest.post(f"{where}/play", {}, 201)
    scene = guest.sit(following["id"]).asked().scene
    assert scene["scenario"]["id"] == "masks"
    assert scene["log"] == ["ghoul priest alive", "house standing"]


def test_the_end_of_a_campaign(house: House) -> None:
    """Three scenarios given up: Arkham falls, everybody is dead, and nothing more can be played."""
    guest = house.guest()
    campaign = begun(guest, "wendy", "daisy")
    where = f"/campaigns/{campaign['id']}"
    for _ in range(3):
        given_up(guest, campaign)
        last = guest.post(f"{where}/conclude", {"both": "mental"})
    assert (last["over"], last["won"], last["next"]) == (True, False, None)
    assert [member["status"] for member in last["members"]] == ["killed", "killed"]
    assert guest.post(f"{where}/play", {}, 409)["code"] == "conflict"
    assert guest.post(f"{where}/replace", {"seat": 0, "deck": "roland"}, 409)["code"] == "conflict"
    guest.post(f"{where}/close")
    assert guest.get("/campaigns") == []


def test_investigators_go_on_to_a_new_campaign(house: House) -> None:
    guest = house.guest()
    campaign = begun(guest, "roland", "wendy")
    where = f"/campaigns/{campaign['id']}"
    given_up(guest, campaign)
    guest.post(f"{where}/conclude")
    other = guest.post(f"{where}/transfer", {"who": ["wendy"], "joining": ["agnes"], "difficulty": "easy"}, 201)
    assert [(one["deck_id"], one["experience"]) for one in other["members"]] == [("wendy", 2), ("agnes", 0)]
    assert (other["next"], other["log"], other["difficulty"]) == ("gathering", [], "easy")
    assert len(guest.get("/campaigns")) == 2
    assert guest.post(f"{where}/transfer", {"who": ["daisy"]}, 400)["code"] == "bad_request"
    assert guest.post(f"{where}/transfer", {"difficulty": "brutal"}, 400)["code"] == "bad_request"


def test_a_friend_plays_along_and_buys_for_himself(house: House) -> None:
    host, friend, stranger = house.guest(), house.guest(), house.guest()
    campaign = begun(host, "roland", "agnes")
    where = f"/campaigns/{campaign['id']}"
    for path in ("", "/save", "/shop"):
        assert stranger.get(f"{where}{path}", 404, seat=0)["code"] == "not_found"
    table = host.post(f"{where}/play", {"seats": [{"kind": "me"}, {"kind": "open"}]}, 201)
    assert table["state"] == "waiting"
    place = table["seats"][1]
    assert not place["chooses_deck"]
    friend.post(f"/links/{place['link'].removeprefix('/join/')}", {"name": "Ida"})
    assert friend.get(where, 404)["code"] == "not_found"  # not before the first scenario is over
    seat = host.sit(table["id"]).asked()
    assert [row["card"] for row in seat.scene["investigators"]] == ["core-001", "core-004"]
    seat.do(type="concede", version=seat.asking["version"])
    seat.until(lambda: seat.scene["over"])
    host.post(f"{where}/conclude")
    shown = friend.get("/campaigns")[0]
    assert (shown["host"], [member["mine"] for member in shown["members"]]) == (False, [False, True])
    assert friend.get(f"{where}/shop", seat=1)["cards"]
    assert friend.get(f"{where}/shop", 403, seat=0)["code"] == "not_yours"
    assert friend.post(f"{where}/play", {}, 403)["code"] == "not_yours"
    assert friend.get(f"{where}/save", 403)["code"] == "not_yours"


def test_a_closed_table_is_played_anew(house: House) -> None:
    guest = house.guest()
    campaign = begun(guest, "skids")
    where = f"/campaigns/{campaign['id']}"
    table = guest.post(f"{where}/play", {}, 201)
    guest.post(f"/tables/{table['id']}/close")
    assert guest.get(where)["table"] is None
    assert guest.post(f"{where}/play", {}, 201)["id"] != table["id"]


def test_saves_of_campaigns(house: House) -> None:
    guest = house.guest()
    campaign = begun(guest, "roland")
    save = guest.http.get(f"/api/campaigns/{campaign['id']}/save").text
    again = guest.post("/campaigns/upload", {"save": save}, 201)
    assert again["id"] != campaign["id"]
    assert again["members"] == campaign["members"]
    data = json.loads(save)
    spoiled: list[Any] = [
        "x",
        {**data, "members": []},
        {**data, "stage": 7},
        {**data, "stage": 1},
        {**data, "difficulty": "brutal"},
        {**data, "members": [{**data["members"][0], "deck": [["core-999", 1]]}]},
        {**data, "members": [{**data["members"][0], "experience": "many"}]},
        {**data, "members": [{**data["members"][0], "name": "../secret"}]},
        {**data, "log": 7},
        {**data, "bag": ["skull"]},
    ]
    for bad in spoiled:
        assert guest.post("/campaigns/upload", {"save": json.dumps(bad)}, 400)["code"] == "bad_request", bad


def test_a_scenario_with_real_cards_is_written_down(house: House) -> None:
    """First it is only told what would come of it; then it is kept. Bad words and strangers change nothing."""
    guest, stranger = house.guest(), house.guest()
    campaign = begun(guest, "roland", "wendy")
    where = f"/campaigns/{campaign['id']}"
    said = "resolution 2, 4 experience, Roland 1 mental trauma"
    told = guest.post(f"{where}/write", {"text": said, "keep": False})
    assert told["campaign"]["next"] == "masks"
    assert guest.get(where)["next"] == "gathering"
    refused = guest.post(f"{where}/write", {"text": f"{said}, and a pony"}, 400)
    assert "a pony" in refused["message"]
    assert stranger.post(f"{where}/write", {"text": said}, 404)["code"] == "not_found"
    after = guest.post(f"{where}/write", {"text": said})["campaign"]
    assert (after["next"], after["log"]) == ("masks", ["house standing"])
    assert [one["experience"] for one in after["members"]] == [4, 4]
    assert after["members"][0]["mental"] == 1
    assert "## Next: The Midnight Masks" in guest.http.get(f"/api{where}/page").text
    guest.post(f"{where}/play", {}, 201)
    assert guest.post(f"{where}/write", {"text": "record nothing"}, 409)["code"] == "conflict"
