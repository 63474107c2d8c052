"""A table for real cards: the server asks what came by chance."""

from __future__ import annotations

from functools import partial
from typing import Any

from mythos.coc.decks import known_cards, load_deck
from tests.server.house import House, Seat


def is_later(seat: Seat, version: int) -> bool:
    """Has the table gone on?"""
    return bool(seat.state["version"] > version)


def titles(deck: str) -> set[str]:
    """The cards of a starter, by title."""
    return {known_cards()[card].title for card, _ in load_deck(deck).cards}


def own_answer(asking: dict[str, Any], own: set[str]) -> dict[str, Any]:
    """An answer that nobody else could give: a card of one deck alone. Of stories, which all may see, any."""
    return next((option for option in asking["options"] if option["label"] in own), asking["options"][0])


def test_cards_are_named_at_their_own_seat_and_nobody_else_reads_them(house: House) -> None:
    """Two people duel with real cards: each names the own opening hand; the other learns nothing of it."""
    guest = house.guest()
    decks = ["agency+miskatonic+neutral1", "cthulhu+hastur+neutral2"]
    own = titles(decks[0]) - titles(decks[1])
    seats = [{"kind": "me", "deck": deck} for deck in decks]
    table = guest.table(game="coc", referee=True, seats=seats, first=0)["id"]
    seat, other = guest.sit(table, 0).asked(), guest.sit(table, 1)
    named = ""
    for number in range(11):  # three stories, then eight cards
        text = "Which card was it? (the story deck)" if number < 3 else "Which card was it? (your deck)"
        assert seat.asking["text"] == text
        answer = own_answer(seat.asking, own)
        named = str(answer["label"])
        version = seat.asking["version"]
        seat.do(type="answer", version=version, answer=answer["id"])
        seat.until(partial(is_later, seat, version))
    other.asked()
    assert named in own
    assert other.asking["text"] == "Which card was it? (your deck)"
    assert named not in str(other.asking)
    assert named not in str(other.scene)


def test_a_bot_has_no_real_cards(house: House) -> None:
    guest = house.guest()
    refused = guest.post("/tables", {"game": "coc", "referee": True, "seats": [{"kind": "me"}, {"kind": "bot"}]}, 400)
    assert "bot" in refused["message"]
