"""Decks that people keep: named, versioned, played; on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mythos.arkham.decks import STARTERS, starter
from mythos.server import kept_decks
from mythos.server.config import Config
from tests.server.house import Guest, House
from tests.server.test_tables import play

PEELERS = "Deck: Peelers\n20x Professor Hermann Mulder\n20x Young Deep One\n1x Peeler"
SMALLER = "20x Young Deep One\n21x Peeler"


@pytest.fixture
def house(database: str) -> Iterator[House]:
    """A server on each kind of database."""
    made = House(Config(database, workers=0)).open()
    yield made
    made.close()


def kept(guest: Guest, text: str = PEELERS, **more: Any) -> Any:
    return guest.post("/decks", {"game": "coc", "text": text, **more}, 201)


def test_a_deck_is_kept_changed_and_looked_back_at(house: House) -> None:
    guest = house.guest()
    first = kept(guest)
    assert (first["deck"]["name"], first["version"], first["deck"]["size"]) == ("Peelers", 1, 41)
    deck = first["deck"]["id"]
    second = guest.post(f"/decks/{deck}", {"text": SMALLER, "based_on": 1})
    assert (second["version"], second["text"], second["deck"]["name"]) == (2, SMALLER, "Peelers")
    assert [version["version"] for version in second["versions"]] == [2, 1]
    assert guest.get(f"/decks/{deck}", version=1)["text"] == PEELERS
    assert guest.get(f"/decks/{deck}")["text"] == SMALLER
    assert guest.get(f"/decks/{deck}", 404, version=3)["code"] == "not_found"
    again = guest.post(f"/decks/{deck}", {"text": SMALLER, "name": "Only Peelers"})
    assert (again["version"], again["deck"]["name"]) == (2, "Only Peelers")  # the same text is no new version
    assert [one["name"] for one in guest.get("/decks")] == ["Only Peelers"]
    guest.post(f"/decks/{deck}/delete")
    assert guest.get("/decks") == []
    assert guest.get(f"/decks/{deck}", 404)["code"] == "not_found"


def test_two_changes_at_once_do_not_lose_one(house: House) -> None:
    guest = house.guest()
    deck = kept(guest)["deck"]["id"]
    guest.post(f"/decks/{deck}", {"text": SMALLER, "based_on": 1})
    assert guest.post(f"/decks/{deck}", {"text": "41x Peeler", "based_on": 1}, 409)["code"] == "conflict"
    assert guest.get(f"/decks/{deck}")["text"] == SMALLER


def test_nobody_sees_changes_or_plays_anothers_deck(house: House) -> None:
    guest, stranger = house.guest(), house.guest()
    found = kept(guest)["deck"]
    assert stranger.get("/decks") == []
    assert stranger.get(f"/decks/{found['id']}", 404)["code"] == "not_found"
    assert stranger.post(f"/decks/{found['id']}", {"name": "Mine"}, 404)["code"] == "not_found"
    assert stranger.post(f"/decks/{found['id']}/delete", {}, 404)["code"] == "not_found"
    assert stranger.table(404, seats=[{"kind": "me", "deck": found["wish"]}])["code"] == "not_found"
    assert guest.get(f"/decks/{found['id']}")["deck"]["name"] == "Peelers"


def test_a_kept_deck_is_played_and_a_table_keeps_its_version(house: House) -> None:
    guest = house.guest()
    found = kept(guest)["deck"]
    guest.post(f"/decks/{found['id']}", {"text": SMALLER})
    old = guest.table(seed=1, first=0, undo="free", seats=[{"kind": "me", "deck": f"{found['wish']}@1"}])["id"]
    new = guest.table(seed=1, first=0, undo="free", seats=[{"kind": "me", "deck": found["wish"]}])["id"]
    guest.post(f"/decks/{found['id']}/delete")
    held = []
    for table in (old, new):
        seat = guest.sit(table).asked()
        held.append({seat.faces[card["card"]]["title"] for card in seat.scene["players"][0]["hand"]})
        play(seat, 4)
    assert held[0] <= {"Professor Hermann Mulder", "Young Deep One", "Peeler"}
    assert "Professor Hermann Mulder" in held[0]
    assert held[1] <= {"Young Deep One", "Peeler"}


def test_a_friend_brings_his_own_deck(house: House) -> None:
    guest, friend = house.guest(), house.guest()
    table = guest.table(seats=[{"kind": "me"}, {"kind": "open"}])
    token = table["seats"][1]["link"].rsplit("/", 1)[1]
    mine = kept(guest)["deck"]["wish"]
    assert friend.post(f"/links/{token}", {"deck": mine}, 404)["code"] == "not_found"
    friend.post(f"/links/{token}", {"deck": kept(friend)["deck"]["wish"]})
    assert friend.get(f"/tables/{table['id']}")["state"] == "playing"


def test_a_draft_is_kept_and_what_is_wrong_is_said_when_it_is_played(house: House) -> None:
    guest = house.guest()
    draft = kept(guest, "3x Young Deep One\n2x A Card Nobody Printed", name="A draft")
    assert not draft["page"]["playable"]
    assert draft["page"]["problems"][0]["line"] == 2
    refused = guest.table(400, seats=[{"kind": "me", "deck": draft["deck"]["wish"]}])
    assert "line 2" in refused["message"]
    short = kept(guest, "3x Young Deep One", name="Short")
    assert not short["page"]["playable"]
    assert "cards" in guest.table(400, seats=[{"kind": "me", "deck": short["deck"]["wish"]}])["message"]


def of_investigator(guest: Guest, name: str, **instead: str) -> Any:
    """A kept deck like an investigator's starter, with other cards in the place of some of its own."""
    made = starter(name)
    cards = [*made.cards, ("core-000", 1)]  # a basic weakness, to be drawn
    codes = [("01" + card.removeprefix("core-"), count) for card, count in cards]
    lines = [f"{count} {instead.get(f'c{code}', code)}" for code, count in codes]
    text = "\n".join([f"Investigator: 01{made.investigator.removeprefix('core-')}", *lines])
    return guest.post("/decks", {"game": "arkham", "name": name, "text": text}, 201)


def test_a_campaign_begins_and_goes_on_with_kept_decks(house: House) -> None:
    """Roland comes with another Magnifying Glass in the place of his .45 Automatic, and with one basic weakness. A deck
    that costs experience begins no campaign, and somebody else's deck is not to be had."""
    guest = house.guest()
    mine = of_investigator(guest, "roland", c01016="01030")["deck"]["wish"]
    campaign = guest.post("/campaigns", {"investigators": [mine, "wendy"], "seed": 5}, 201)
    roland, wendy = campaign["members"]
    assert (roland["deck_id"], roland["investigator"], wendy["deck_id"]) == ("roland", "core-001", "wendy")
    assert (roland["size"], "core-016" in dict(roland["deck"])) == (33, False)
    assert sum(count for card, count in roland["deck"] if card == "core-030") == 2
    table = guest.post(f"/campaigns/{campaign['id']}/play", {}, 201)
    assert guest.sit(table["id"]).asked().scene["scenario"]["id"] == "gathering"
    dear = of_investigator(guest, "agnes", c01060="01068")["deck"]["wish"]
    refused = guest.post("/campaigns", {"investigators": [dear]}, 400)["message"]
    assert "experience" in refused
    assert house.guest().post("/campaigns", {"investigators": [mine]}, 404)["code"] == "not_found"
    assert guest.post("/campaigns", {"investigators": [mine, "roland"]}, 400)["code"] == "bad_request"


def test_decks_of_arkham_horror_are_played_too(house: House) -> None:
    guest = house.guest()
    made = starter(next(iter(STARTERS)))
    found = of_investigator(guest, next(iter(STARTERS)))
    assert found["page"]["playable"], found["page"]
    assert found["page"]["cards"][0] == [made.investigator, 1]
    table = guest.post("/tables", {"game": "arkham", "seats": [{"kind": "me", "deck": found["deck"]["wish"]}]}, 201)
    assert table["state"] == "playing"
    assert "arkham" in guest.table(400, seats=[{"kind": "me", "deck": found["deck"]["wish"]}])["message"]


def test_decks_are_bounded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_decks, "MOST", 2)
    monkeypatch.setattr(kept_decks, "MOST_VERSIONS", 2)
    guest = house.guest()
    deck = kept(guest)["deck"]["id"]
    kept(guest)
    assert guest.post("/decks", {"game": "coc", "text": PEELERS}, 409)["code"] == "conflict"
    guest.post(f"/decks/{deck}", {"text": SMALLER})
    assert guest.post(f"/decks/{deck}", {"text": "41x Peeler"}, 409)["code"] == "conflict"
    assert guest.post("/decks", {"game": "coc", "text": "1x Peeler\n" * 2001}, 400)["code"] == "bad_request"
    assert guest.post("/decks", {"game": "coc", "name": " ", "text": PEELERS}, 400)["code"] == "bad_request"
    assert guest.post("/decks", {"game": "chess", "text": PEELERS}, 404)["code"] == "not_found"


def test_a_list_is_changed_card_by_card(house: House) -> None:
    guest = house.guest()
    first = guest.post("/games/coc/decks", {"text": "", "copies": {"core-041": 1}})
    assert (first["cards"], first["size"]) == ([["core-041", 1]], 1)
    assert "1x Cthulhu" in first["text"]
    second = guest.post("/games/coc/decks", {"text": first["text"], "copies": {"core-041": 0, "core-042": 3}})
    assert second["cards"] == [["core-042", 3]]
    lost = guest.post("/games/coc/decks", {"text": "2x Nobody's Card", "copies": {"core-041": 1}}, 400)
    assert "Nobody's Card" in lost["message"]
    assert "no card" in guest.post("/games/coc/decks", {"text": "", "copies": {"core-x": 1}}, 400)["message"]


def test_another_investigator_takes_the_place_of_the_first(house: House) -> None:
    guest = house.guest()
    roland = guest.get("/games/arkham/decks/roland")
    daisy = guest.post("/games/arkham/decks", {"text": roland["text"], "copies": {"core-002": 1, "core-020": 2}})
    assert daisy["cards"][0] == ["core-002", 1]
    assert "Investigator: Daisy Walker" in daisy["text"]
    assert "2x Machete" in daisy["text"]


def test_the_cards_of_a_list_are_shown_by_their_ids(house: House) -> None:
    found = house.guest().get("/games/coc/cards", id=["core-041", "core-042"])
    assert [face["id"] for face in found["cards"]] == ["core-041", "core-042"]


def test_an_investigator_brings_what_only_she_may_have(house: House) -> None:
    guest = house.guest()
    daisy = guest.post("/games/arkham/decks", {"text": "", "copies": {"core-002": 1}})
    assert daisy["cards"] == [["core-002", 1], ["core-008", 1], ["core-009", 1]]
    assert daisy["stand_ins"] == [{"card": "core-000", "title": "Random Basic Weakness", "copies": 1}]
    roland = guest.post("/games/arkham/decks", {"text": daisy["text"], "copies": {"core-001": 1}})
    assert roland["cards"] == [["core-001", 1], ["core-006", 1], ["core-007", 1]]
    assert roland["text"].count("Random Basic Weakness") == 1
    nobody = guest.post("/games/arkham/decks", {"text": roland["text"], "copies": {"core-001": 0}})
    assert nobody["cards"] == []


def test_a_basic_weakness_is_left_to_chance_or_named(house: House) -> None:
    guest = house.guest()
    text = guest.get("/games/arkham/decks/roland")["text"]
    missing = guest.post("/games/arkham/decks", {"text": text, "copies": {"core-000": 0}})
    assert "A random basic weakness is missing." in [problem["message"] for problem in missing["problems"]]
    assert guest.post("/games/arkham/decks", {"text": missing["text"], "copies": {"core-000": 1}})["legal"]
    assert guest.post("/games/arkham/decks", {"text": missing["text"], "copies": {"core-097": 1}})["legal"]


def test_notes_are_written_into_a_list_and_taken_out(house: House) -> None:
    guest = house.guest()
    noted = guest.post("/games/coc/decks", {"text": PEELERS, "notes": "All of the deep.\n3x Nobody is a note."})
    again = guest.post("/games/coc/decks", {"text": noted["text"]})
    assert again["notes"] == noted["notes"] == "All of the deep.\n3x Nobody is a note."
    assert again["cards"] == noted["cards"]
    assert guest.post("/games/coc/decks", {"text": noted["text"], "copies": {"core-041": 1}})["notes"] == noted["notes"]
    empty = guest.post("/games/coc/decks", {"text": noted["text"], "notes": ""})
    assert (empty["notes"], "deep" in empty["text"]) == ("", False)


def test_a_line_that_fits_no_card_is_given_those_that_come_near(house: House) -> None:
    page = house.guest().post("/games/coc/decks", {"text": "2x Peeler (Core)\n3x Yung Deep One"})
    problem = next(problem for problem in page["problems"] if problem["line"] == 2)
    assert problem["candidates"][0] == "Young Deep One"
    assert all(not other["candidates"] for other in page["problems"] if other is not problem)


def test_a_deck_has_its_figures(house: House) -> None:
    guest = house.guest()
    grids = guest.get("/games/coc/decks/hastur-quick")["figures"]
    assert all(len(row) == len(grid["columns"]) for grid in grids if not grid["has_bar"] for row in grid["rows"])
    assert any("%" in cell for grid in grids for row in grid["rows"] for cell in row)
    assert guest.post("/games/coc/decks", {"text": ""})["figures"] == []


def test_the_cards_for_a_deck_are_found_by_cost_level_and_investigator(house: House) -> None:
    guest = house.guest()

    def found(game: str, **wish: Any) -> list[Any]:
        cards: list[Any] = guest.get(f"/games/{game}/cards", limit=200, **wish)["cards"]
        return cards

    assert {card["cost"] for card in found("coc", cost=2)} == {2}
    assert {card["level"] for card in found("arkham", level=2)} == {2}
    assert "story" in {card["type"] for card in found("coc", q="the")}
    assert "story" not in {card["type"] for card in found("coc", q="the", deck="true")}
    hers = {card["title"] for card in found("arkham", lead="core-002")}
    assert {"Daisy's Tote Bag", "Shrivelling", "Paranoia"} <= hers
    assert not {"Machete", "Roland's .38 Special", "Daisy Walker", "Ghoul Minion"} & hers


def test_what_cannot_be_filtered_by_is_said_with_what_can(house: House) -> None:
    guest = house.guest()
    nobody = guest.get("/games/arkham/cards", 400, lead="core-020")
    assert nobody["message"] == "lead: Arkham Horror: The Card Game has no investigator 'core-020'."
    assert "core-001" in nobody["remedy"]
    assert "Leave lead out" in guest.get("/games/coc/cards", 400, lead="core-001")["remedy"]
    for wish in ({"cost": "dear"}, {"cost": 21}, {"level": -1}, {"deck": "perhaps"}):
        assert f"query.{next(iter(wish))}:" in guest.get("/games/coc/cards", 400, **wish)["message"]
