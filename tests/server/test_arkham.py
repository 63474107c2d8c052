"""Arkham Horror at the table: opening, playing, taking back, watching, looking cards up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mythos.arkham.game import Scene
from mythos.kernel.session import Game
from mythos.server.feeds import question
from mythos.server.games import Wish, kinds
from mythos.server.games.arkham import ArkhamFace, ArkhamScene
from mythos.server.redaction import Redaction, changed
from tests.server.house import Guest, House, Seat, next_asked

ARKHAM = kinds()["arkham"]


def alone(house: House, **wish: Any) -> tuple[Guest, str, Seat]:
    """A table for one person."""
    guest = house.guest()
    made = guest.table(game="arkham", seed=7, **wish)
    return guest, str(made["id"]), guest.sit(str(made["id"])).asked()


def begin(seat: Seat) -> Seat:
    """Keep the opening hand."""
    return seat.answer("None")


def test_one_click_is_a_game(house: House) -> None:
    """The Gathering alone, with the first investigator: asked for the opening hand, then for an action."""
    _, _, seat = alone(house)
    assert seat.asking["kind"] == "mulligan"
    assert [row["card"] for row in seat.scene["investigators"]] == ["core-001"]
    assert [place["title"] for place in seat.scene["locations"]] == ["Study"]
    assert seat.scene["investigators"][0]["name"] == "Danielle"
    begin(seat)
    assert seat.asking["kind"] == "action"
    assert (seat.scene["round"], seat.scene["phase"], seat.scene["step"]["number"]) == (1, "investigation", "2.2.1")
    assert {"investigate", "draw", "resource", "end"} <= {option["verb"] for option in seat.asking["options"]}


def test_a_test_is_shown_with_its_odds(house: House) -> None:
    """Investigating: intellect 3 against shroud 2; the chart of the bag adds up to the odds."""
    _, _, seat = alone(house)
    begin(seat)
    odds = next(option["odds"] for option in seat.asking["options"] if option["verb"] == "investigate")
    seat.answer(lambda option: option["verb"] == "investigate")
    while seat.asking["kind"] != "commit":
        seat.answer("Pass")
    test = seat.scene["test"]
    assert (test["kind"], test["skill"], test["difficulty"], test["total"]) == ("investigate", "intellect", 2, 3)
    assert test["odds"] == odds
    chart = test["chart"]
    won = sum(row["count"] for row in chart if row["outcome"] == "success")
    assert odds == pytest.approx(won / sum(row["count"] for row in chart))
    card = next(option for option in seat.asking["options"] if option["verb"] == "commit")
    seat.answer(card["id"])
    if seat.question is not None and seat.asking["kind"] == "commit":
        assert seat.scene["test"]["odds"] == card["odds"] > odds


def test_undo_replay_continue_and_save(house: House) -> None:
    guest, table, seat = alone(house)
    begin(seat)
    seat.answer("Gain a resource")
    assert seat.scene["investigators"][0]["resources"] == 6
    seat.answer("Gain a resource")
    seat.do(type="undo", by="action")
    seat.until(lambda: seat.messages[-1]["type"] == "state")
    assert seat.scene["investigators"][0]["resources"] == 6
    replay = guest.get(f"/tables/{table}/replay", seat=0)
    ArkhamScene.model_validate(replay["scene"])
    assert replay["frames"][-1]["turn"] == 1
    save = guest.http.get(f"/api/tables/{table}/save").text
    again = guest.post("/tables/upload", {"save": save}, 201)
    assert [place["name"] for place in again["seats"]] == ["Danielle"]
    assert guest.sit(again["id"]).asked().scene["investigators"][0]["resources"] == 6
    begun = guest.post(f"/tables/{table}/continue", {"at": 1}, 201)
    assert guest.sit(begun["id"]).asked().scene["investigators"][0]["resources"] == 5


def test_why_a_card_cannot_be_played(house: House) -> None:
    guest, table, seat = alone(house)
    begin(seat)
    playable = {target for option in seat.asking["options"] for target in option["targets"]}
    hand = [card["id"] for card in seat.scene["investigators"][0]["hand"]]
    for card in hand:
        why = guest.get(f"/tables/{table}/why", seat=0, card=card)
        assert bool(why["reasons"]) == (card not in playable)
    place = seat.scene["locations"][0]["id"]
    parts = guest.get(f"/tables/{table}/why", seat=0, card=place)["values"][0]
    assert parts["stat"] == "shroud"
    assert [part["amount"] for part in parts["parts"]] == [2, 2]


def test_two_persons_two_browsers(house: House) -> None:
    """Each sees his own hand; a watcher sees none; the seat by link chooses its investigator, but not a taken one."""
    host, friend = house.guest(), house.guest()
    seats = [{"kind": "me", "deck": "wendy"}, {"kind": "open"}]
    made = host.table(game="arkham", scenario="masks", difficulty="hard", seats=seats)
    link = made["seats"][1]["link"].removeprefix("/join/")
    assert friend.post(f"/links/{link}", {"deck": "wendy"}, 400)["code"] == "bad_request"
    friend.post(f"/links/{link}", {"deck": "agnes", "name": "Ida"})
    mine, theirs = host.sit(made["id"]).asked(), friend.sit(made["id"], 1)
    theirs.until(lambda: theirs.scene)
    watching = host.sit(made["id"], None).until(lambda: host.seats[-1].scene)
    for seat, sees in ((mine, [True, False]), (theirs, [False, True]), (watching, [False, False])):
        hands = [row["hand"] for row in seat.scene["investigators"]]
        assert [all(card["known"] for card in hand) for hand in hands] == sees
        assert [row["name"] for row in seat.scene["investigators"]] == ["Danielle", "Ida"]
        played = seat.scene["scenario"]
        assert [played[key] for key in ("id", "title", "difficulty", "hard")] == [
            "masks",
            "The Midnight Masks",
            "hard",
            True,
        ]
        assert [page["title"] for page in played["opening"]] == [
            "The Midnight Masks",
            "Uncovering the Conspiracy",
            "Predator or Prey?",
        ]
        assert all(place["card"] is None for place in seat.scene["locations"] if not place["revealed"])
    mine.answer("None")
    assert next_asked(mine, theirs) is theirs


def test_bots_sit_beside(house: House) -> None:
    _, _, seat = alone(house, seats=[{"kind": "me"}, {"kind": "bot"}, {"kind": "bot", "bot": "random"}])
    assert [place["bot"] for place in seat.table["seats"]] == [None, "greedy", "random"]
    assert [row["card"] for row in seat.scene["investigators"]] == ["core-001", "core-002", "core-003"]
    begin(seat)
    seat.asked()
    assert seat.scene["round"] == 1


def test_what_cannot_be_is_refused(house: House) -> None:
    guest = house.guest()
    wishes: list[dict[str, Any]] = [
        {"scenario": "chess"},
        {"difficulty": "brutal"},
        {"seats": [{"deck": "roland"}, {"deck": "roland"}]},
        {"seats": [{"deck": "nobody"}]},
        {"seats": [{"deck": [["core-001", 1], ["core-016", 1]]}]},
        {"seats": [{}] * 5},
        {"first": 3},
    ]
    for wish in wishes:
        assert guest.table(400, game="arkham", **wish)["code"] == "bad_request", wish
    assert guest.table(400, game="coc", scenario="gathering")["code"] == "bad_request"


def test_saves_that_would_make_the_server_read_its_files_are_refused() -> None:
    from mythos.arkham.game import new_game
    from mythos.errors import UsageError

    game = new_game(["roland"])
    game.setup = {**game.setup, "cards": ["/etc/hostname"]}
    with pytest.raises(UsageError, match="a name and a text"):
        ARKHAM.read(game.save())


def test_cards_are_found(house: House) -> None:
    guest = house.guest()
    every = guest.get("/games/arkham/cards", limit=1000)
    assert every["total"] == len(every["cards"]) > 180
    for face in every["cards"]:
        ArkhamFace.model_validate(face)
    found = guest.get("/games/arkham/cards", q="machete")["cards"]
    assert [(card["title"], card["faction"], card["cost"], card["icons"]) for card in found] == [
        ("Machete", "guardian", 3, ["combat"])
    ]
    agenda = guest.get("/games/arkham/cards", type="agenda", q="going on")["cards"][0]
    assert (agenda["doom"], agenda["text"], agenda["back"]["title"]) == (3, [], "A Lapse in Time")


def test_every_seat_count_can_be_dealt() -> None:
    for count in range(1, 5):
        setup = ARKHAM.setup(Wish(None, 3, None, ("A", "B", "C", "D")[:count], (None,) * count))
        assert ARKHAM.seats_of(setup) == count
        scene = ARKHAM.scene(ARKHAM.opened(setup), None, str)
        ArkhamScene.model_validate(scene)
        assert len(scene["investigators"]) == count


@pytest.mark.parametrize(("scenario", "seed"), [("gathering", 1), ("masks", 2), ("devourer", 3)])
def test_scenes_fit_their_schema_to_the_end(scenario: str, seed: int) -> None:
    """Random games of two: scenes and questions of everybody, also when nobody is left."""
    setup = ARKHAM.setup(Wish(None, seed, None, ("A", "B"), ("roland", "wendy"), scenario, "hard"))
    game, dice = ARKHAM.opened(setup), Random(seed)
    while not game.over:
        if len(game.answers) % 7 == 0:
            look(game)
        ask = game.machine.open_asks()[0]
        game.take(ask, dice.choice(ask.now()))
    look(game)
    scene = ARKHAM.scene(game, None, str)
    assert scene["ending"]
    assert len(scene["outcome"]["experience"]) == 2


def look(game: Game) -> None:
    """Everybody looks: the scene fits its schema, and who is known in hand is known to the engine's view."""
    assert isinstance(game, Scene)
    for viewer in (0, 1, None):
        scene = ARKHAM.scene(game, viewer, str)
        ArkhamScene.model_validate(scene)
        view = game.view(viewer)
        for shown, seen in zip(scene["investigators"], view["investigators"], strict=True):
            assert [card["known"] for card in shown["hand"]] == [card["known"] for card in seen["hand"]]
            assert [card["card"] for card in shown["play"]] == [card["id"] for card in seen["play"]]
            assert {key: shown[key] for key in ("damage", "horror", "clues", "resources", "deck")} == {
                key: seen[key] for key in ("damage", "horror", "clues", "resources", "deck")
            }
        for place, seen in zip(scene["locations"], view["locations"], strict=True):
            assert (place["card"], place["clues"]) == (seen.get("id"), seen["clues"])
    for ask in game.machine.open_asks():
        asking = question(ARKHAM, game, ask, Redaction(), 0)
        assert len(asking.codes) == len(ask.now())


def test_rulings_are_stepped_through_on_the_board(house: House) -> None:
    guest = house.guest()
    found = guest.get("/rulings", game="arkham", executable=True, limit=1000)["rulings"]
    assert len(found) > 5
    for ruling in found[::40]:
        replay = guest.get(f"/rulings/{ruling['id']}/steps")
        assert replay["passed"]
        scene = replay["scene"]
        for frame in replay["frames"]:
            scene = changed(scene, frame["changes"])
            ArkhamScene.model_validate(scene)
        assert replay["steps"][-1]["last"] < len(replay["frames"])


def test_decks_are_read_judged_and_played(house: House) -> None:
    """A starter as text: every card is found, the deck is legal, and a table takes it with a weakness by chance."""
    guest = house.guest()
    ours = guest.get("/games/arkham/decks/roland")
    assert (ours["legal"], ours["playable"], ours["cards"][0]) == (True, True, ["core-001", 1])
    titles = [(guest.get(f"/games/arkham/cards/{card}")["face"]["title"], count) for card, count in ours["cards"][1:]]
    text = "The fed\nRoland Banks\n1x Random Basic Weakness\n" + "\n".join(
        f"{count}x {title}" for title, count in titles
    )
    read = guest.post("/games/arkham/decks", {"text": text})
    assert read["problems"] == []
    assert read["playable"]
    assert sorted(map(tuple, read["cards"])) == sorted(map(tuple, ours["cards"]))
    table = guest.table(game="arkham", seed=3, seats=[{"deck": read["cards"]}])
    scene = guest.sit(table["id"]).asked().scene
    assert scene["investigators"][0]["card"] == "core-001"
    assert scene["investigators"][0]["deck"] == 33 - 5
    assert not guest.post("/games/arkham/decks", {"text": "Daisy Walker\n2x Machete"})["playable"]
    assert guest.get("/games/arkham/decks/nobody", 404)["code"] == "not_found"


def test_who_draws_reads_what_he_draws(house: House) -> None:
    """The log: the drawer reads the card's name, the others its number only; what happens names what it happens to."""
    host, friend = house.guest(), house.guest()
    made = host.table(game="arkham", seats=[{"kind": "me"}, {"kind": "open", "deck": "daisy"}])
    friend.post(f"/links/{made['seats'][1]['link'].removeprefix('/join/')}")
    mine, theirs = host.sit(made["id"]).asked(), friend.sit(made["id"], 1)
    mine.answer("None")
    theirs.asked().answer("None")
    while next_asked(mine, theirs).asking["kind"] != "action" or mine.question is None:
        seat = next_asked(mine, theirs)
        quiet = next((option["id"] for option in seat.asking["options"] if option["quiet"]), None)
        seat.answer(quiet or seat.asking["options"][0]["id"])
    mine.answer("Draw a card")
    theirs.until(lambda: any(entry["kind"] == "draw" for entry in theirs.log))
    drawn = [entry["text"] for entry in mine.log if entry["kind"] == "draw"][-1]
    title = drawn.removeprefix("You draw ").removesuffix(".")
    assert title in [face["title"] for face in mine.faces.values()]  # a weakness does not stay in the hand
    assert [entry["text"] for entry in theirs.log if entry["kind"] == "draw"][-1] == "Roland Banks draws 1 card."
    assert [entry["cards"] for entry in theirs.log if entry["kind"] == "draw"][-1] == ["p0"]
