"""Company: what is said is read by everybody; what was taken back can be done again; an address as a code."""

from __future__ import annotations

import pytest

from mythos.server import qr
from tests.server.house import House
from tests.server.test_tables import play, without_handles
from tests.server.test_undo import pair


def test_what_is_said_is_read_by_everybody_and_by_who_comes_later(house: House) -> None:
    _, friend, table, mine, theirs = pair(house)
    mine.do(type="say", text="  Hello\tthere ")
    theirs.until(lambda: theirs.messages[-1]["type"] == "said")
    assert theirs.messages[-1]["said"] == {"n": 1, "seat": 0, "text": "Hellothere"}
    late = friend.sit(table, 1)
    assert late.hear()["talk"] == [{"n": 1, "seat": 0, "text": "Hellothere"}]
    assert mine.refused(type="say", text="\u202e\x07") == "bad_request"
    watcher = house.guest()
    watcher.post(f"/links/{mine.table['watch_link'].removeprefix('/join/')}")
    assert watcher.sit(table, None).refused(type="say", text="I only look") == "not_yours"


def test_what_was_taken_back_is_done_again(house: House) -> None:
    guest = house.guest()
    seat = guest.sit(guest.table(seed=3, first=0)["id"]).asked()
    play(seat, 6)
    seat.asked()
    assert not seat.state["undo"]["redo"]
    assert seat.refused(type="redo") == "conflict"
    after = without_handles(seat.scene)
    seat.do(type="undo")
    seat.until(lambda: seat.state["undo"]["redo"])
    assert without_handles(seat.scene) != after
    seat.do(type="redo")
    seat.until(lambda: not seat.state["undo"]["redo"] and seat.question)
    assert without_handles(seat.scene) == after
    assert seat.refused(type="redo") == "conflict"


def test_another_answer_forgets_what_was_taken_back(house: House) -> None:
    guest = house.guest()
    seat = guest.sit(guest.table(seed=3, first=0)["id"]).asked()
    play(seat, 4)
    seat.asked()
    seat.do(type="undo")
    seat.until(lambda: seat.state["undo"]["redo"])
    seat.answer(seat.asking["options"][-1]["id"]).asked()
    assert seat.refused(type="redo") == "conflict"


# -- the code ----------------------------------------------------------------------------------------------------------
def read_back(grid: qr.Grid) -> str:
    """What a phone makes of a code: format, mask, bits in their zigzag; the check words must divide out."""
    size = len(grid)
    version = (size - 17) // 4
    around, apart = ([grid[y][x] for y, x in places] for places in qr.format_places(size))
    assert around == apart
    said = int("".join(map(str, map(int, around))), 2) ^ qr.FORMAT_MASK
    assert said >> 13 == qr.LEVEL_L
    fixed, bits, upwards = qr.patterns(size, version), "", True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for y in range(size - 1, -1, -1) if upwards else range(size):
            for x in (right, right - 1):
                if (y, x) not in fixed:
                    bits += str(int(grid[y][x] ^ qr.masked(said >> 10 & 7, y, x)))
        upwards = not upwards
    words = [int(bits[k : k + 8], 2) for k in range(0, len(bits) // 8 * 8, 8)]
    root = 1
    for _ in range(qr.MENDING[version]):
        total = 0
        for word in words:
            total = qr.times(total, root) ^ word
        assert total == 0
        root = qr.times(root, 2)
    length = int(bits[4:12], 2)
    return bytes(int(bits[12 + 8 * k : 20 + 8 * k], 2) for k in range(length)).decode()


@pytest.mark.parametrize(
    "text", ["http://a", "http://192.168.1.7:8666", f"http://192.168.100.100:8666/join/{'aB3_-zQ09' * 3}", "x" * 106]
)
def test_a_code_says_what_was_put_into_it(text: str) -> None:
    grid = qr.code(text)
    assert read_back(grid) == text
    corner = [[max(abs(y - 3), abs(x - 3)) != 2 for x in range(7)] for y in range(7)]
    assert [row[:7] for row in grid[:7]] == [row[-7:] for row in grid[:7]] == [row[:7] for row in grid[-7:]] == corner


def test_the_server_draws_addresses_and_nothing_else(house: House) -> None:
    guest = house.guest()
    drawn = guest.http.get("/api/qr", params={"link": "http://192.168.1.7:8666/join/abc"})
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg")
    assert guest.http.get("/api/qr", params={"link": "javascript:alert(1)"}).status_code == 400
    assert guest.http.get("/api/qr", params={"link": "http://" + "a" * 100}).status_code == 400
