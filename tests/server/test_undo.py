"""Taking back: free when alone, by agreement when others saw something; versions never come back."""

from __future__ import annotations

from typing import Any

from tests.server.house import Guest, House, Seat, next_asked
from tests.server.test_tables import play, without_handles

TWO = [{"kind": "me", "name": "Ada"}, {"kind": "open", "name": "Bert"}]


def pair(house: House, **wish: Any) -> tuple[Guest, Guest, str, Seat, Seat]:
    """Two persons at a table, the first to be asked."""
    host, friend = house.guest(), house.guest()
    table = host.table(seats=TWO, first=0, **wish)
    friend.post(f"/links/{table['seats'][1]['link'].removeprefix('/join/')}")
    mine, theirs = host.sit(table["id"], 0), friend.sit(table["id"], 1)
    theirs.until(lambda: theirs.scene)
    return host, friend, table["id"], mine.asked(), theirs


def test_alone_one_takes_back_freely(house: House) -> None:
    guest = house.guest()
    table = guest.table(seed=3, first=0)["id"]
    seat = guest.sit(table).asked()
    assert not seat.state["undo"]["step"]
    play(seat, 6)
    seat.asked()
    before, question, lines = without_handles(seat.scene), seat.question, len(seat.log)
    assert question is not None
    seat.answer(question["options"][-1]["id"]).asked()
    assert seat.state["undo"] == {"step": True, "action": True, "turn": True, "agree": False, "redo": False}
    version = seat.state["version"]
    seat.do(type="undo")
    seat.until(lambda: seat.messages[-1]["type"] == "state" and seat.messages[-1]["full"])
    assert without_handles(seat.scene) == before
    assert seat.question is not None
    assert [option["label"] for option in seat.asking["options"]] == [o["label"] for o in question["options"]]
    assert seat.asking["version"] > version  # an answer that is still under way is stale
    assert seat.refused(type="answer", version=version, answer="pass") == "stale"
    assert len(seat.log) == lines
    seat.answer(question["options"][0]["label"])


def test_back_to_the_last_action_and_to_the_begin_of_the_turn(house: House) -> None:
    guest = house.guest()
    seats = [{"kind": "me"}, {"kind": "me"}]
    table = guest.table(seed=3, first=0, seats=seats)["id"]
    both = [guest.sit(table, number) for number in (0, 1)]
    while (asked := next_asked(*both)).scene["turn"] == 0:
        assert asked.question is not None
        asked.answer(asked.asking["options"][0]["id"])
    mine = both[0]
    assert asked is mine
    assert mine.question is not None
    assert mine.asking["kind"] == "resource"
    mine.answer(lambda option: option["verb"] == "resource").asked()
    start = without_handles(mine.scene)
    assert mine.asking["kind"] == "action"
    mine.answer(lambda option: option["verb"] == "play")
    while (asked := next_asked(*both)) is mine and asked.asking["kind"] != "action":
        mine.answer(mine.asking["options"][0]["id"])
    assert without_handles(mine.scene) != start
    mine.do(type="undo", by="action")
    mine.until(lambda: mine.messages[-1]["type"] == "state" and mine.messages[-1]["full"])
    assert without_handles(mine.scene) == start
    mine.do(type="undo", by="turn")
    mine.until(lambda: mine.question is not None and mine.asking["kind"] == "resource")


def test_what_nobody_saw_is_taken_back_at_once(house: House) -> None:
    _, _, _, mine, theirs = pair(house)
    mine.answer("Keep this hand")
    assert not mine.state["undo"]["agree"]
    mine.do(type="undo")
    mine.asked()
    assert mine.question is not None
    assert mine.asking["kind"] == "mulligan"
    theirs.until(lambda: any(message["type"] == "taken_back" for message in theirs.messages))


def test_what_was_revealed_needs_consent(house: House) -> None:
    host, _, table, mine, theirs = pair(house)
    mine.answer("Take a mulligan")  # the deck is shuffled: that cannot be unseen
    assert mine.state["undo"] == {"step": True, "action": False, "turn": True, "agree": True, "redo": False}
    mine.do(type="undo")
    request = theirs.until(lambda: theirs.table["undo_request"]).table["undo_request"]
    assert request["text"] == "Ada would like to take back: Ada takes a mulligan."  # as the log told it
    mine.until(lambda: mine.table["undo_request"])
    assert mine.table["undo_request"]["text"] == "Ada would like to take back: Take a mulligan"
    assert request["needs"] == [1]
    assert mine.refused(type="consent", request=request["request"], agree=True) == "not_yours"
    assert theirs.refused(type="consent", request=99, agree=True) == "stale"
    theirs.do(type="consent", request=request["request"], agree=False)
    mine.until(lambda: mine.table["undo_request"] is None)
    assert host.get(f"/tables/{table}")["asked"] == [1]
    theirs.until(lambda: theirs.table["undo_request"] is None)
    mine.do(type="undo")
    request = theirs.until(lambda: theirs.table["undo_request"]).table["undo_request"]
    theirs.do(type="consent", request=request["request"], agree=True)
    mine.until(lambda: mine.question is not None)
    assert mine.question is not None
    assert mine.asking["kind"] == "mulligan"
    assert theirs.until(lambda: theirs.state["question"] is None).scene["turn"] == 0


def test_a_wish_lapses_when_the_game_goes_on(house: House) -> None:
    _, _, _, mine, theirs = pair(house)
    mine.answer("Take a mulligan")
    mine.do(type="undo")
    request = theirs.until(lambda: theirs.table["undo_request"]).table["undo_request"]
    theirs.answer("Keep this hand")
    assert theirs.refused(type="consent", request=request["request"], agree=True) == "stale"


def test_tables_where_nothing_or_everything_is_taken_back(house: House) -> None:
    _, _, _, mine, _ = pair(house, undo="never")
    mine.answer("Keep this hand")
    assert not mine.state["undo"]["step"]
    assert mine.refused(type="undo") == "conflict"
    _, _, _, mine, _ = pair(house, undo="free")
    mine.answer("Take a mulligan")
    mine.do(type="undo")
    mine.asked()
    assert mine.question is not None


def test_an_undo_survives_a_restart(database: str) -> None:
    from mythos.server.config import Config

    house = House(Config(database, workers=0)).open()
    guest = house.guest()
    table = guest.table(seed=3, first=0)["id"]
    seat = guest.sit(table).asked()
    play(seat, 6)
    seat.asked()
    seat.do(type="undo")
    seat.until(lambda: seat.messages[-1]["type"] == "state" and seat.messages[-1]["full"])
    before, version = without_handles(seat.scene), seat.state["version"]
    house.close()
    house = House(Config(database, workers=0)).open()
    try:
        again = Guest(house.address, guest.token)
        seat = again.sit(table).asked()
        assert without_handles(seat.scene) == before
        assert seat.state["version"] == version
        play(seat, 3)
        again.close()
    finally:
        house.close()


def test_what_a_chaos_token_has_shown_needs_consent(house: House) -> None:
    """Arkham with two persons: a resource is taken back at once; a token that was drawn only if the other agrees."""
    host, friend = house.guest(), house.guest()
    made = host.table(game="arkham", seats=[{"kind": "me"}, {"kind": "open"}])
    friend.post(f"/links/{made['seats'][1]['link'].removeprefix('/join/')}", {"deck": "daisy"})
    mine, theirs = host.sit(made["id"]).asked(), friend.sit(made["id"], 1)

    def until_my_action() -> None:
        while mine.question is None or mine.asking["kind"] != "action":
            seat = next_asked(mine, theirs)
            quiet = [option["id"] for option in seat.asking["options"] if option["quiet"]]
            seat.answer(quiet[0] if quiet else seat.asking["options"][0]["id"])

    until_my_action()
    before = mine.scene["investigators"][0]["resources"]
    mine.answer("Gain a resource")
    mine.do(type="undo", by="action")
    mine.until(lambda: mine.messages[-1]["type"] == "state" and mine.question is not None)
    assert mine.scene["investigators"][0]["resources"] == before
    mine.answer(lambda option: option["verb"] == "investigate")
    until_my_action()
    assert any(entry["text"].startswith("The token is") for entry in mine.log)
    mine.do(type="undo", by="action")
    mine.until(lambda: mine.table["undo_request"])
    assert mine.table["undo_request"]["needs"] == [1]
    theirs.until(lambda: theirs.table["undo_request"])
    theirs.do(type="consent", request=theirs.table["undo_request"]["request"], agree=True)
    mine.until(lambda: mine.table["undo_request"] is None)
    assert not any(entry["text"].startswith("The token is") for entry in mine.log)
