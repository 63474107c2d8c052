"""Zones and information: what is open to all, what is hidden from whom, and what a shuffle takes away."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.coc.scene import Scene
from tests.coc.rules.home import Side, scene


def side(table: Scene, viewer: int | None, player: int) -> dict[str, Any]:
    shown: dict[str, Any] = table.game.view(viewer)["players"][player]
    return shown


def titles(cards: list[dict[str, Any]]) -> list[str | None]:
    return [card.get("title") for card in cards]


FULL = Side(
    play=["Nobody", "Rock: insane"],
    hand=["Seer", "Short Notice"],
    deck=["Snoop"],
    discard=["Fright", "Saint"],
    domains=["1 agency, 1 Hero", "", ""],
    won=["Opening Night"],
)


# -- open
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_play_resources_discard_piles_and_won_stories_are_open_to_all(viewer: int | None) -> None:
    """coc3-2.22"""
    table = scene(Side(hand=["Short Notice"]), FULL)
    shown = side(table, viewer, 1)
    assert titles(shown["play"]) == ["Nobody", "Rock"]  # everybody knows who is insane
    assert titles(shown["discard"]) == ["Fright", "Saint"]  # in this order
    assert titles(shown["domains"][0]["resources"]) == ["Blackwood File Clerk", "Hero"]
    assert titles(shown["won"]) == ["Opening Night"]
    assert shown["deck"] == 13


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_removed_cards_are_open_and_set_aside(viewer: int | None) -> None:
    """coc3-mech-removed-from-game"""
    table = scene(Side(hand=["Exile", "Short Notice"]), Side(play=["Nobody"])).answer("Play Exile")
    shown = side(table, viewer, 1)
    assert (titles(shown["removed"]), shown["discard"], shown["play"]) == (["Nobody"], [], [])


def test_a_card_goes_to_its_owners_zone() -> None:
    """coc3-2.23c"""
    table = scene(Side(hand=["Bloodless Coup", "Exile", "Short Notice"]), Side(play=["Nobody"]))
    table.answer("Play Bloodless Coup", "Play Exile")
    assert titles(side(table, None, 1)["removed"]) == ["Nobody"]


def test_the_newest_card_lies_on_top_of_the_discard_pile() -> None:
    mine = Side(hand=["Gallows", "Short Notice"], discard=["Fright"], play=["Nobody"])
    table = scene(mine).answer("Play Gallows")
    assert table.cards("Danielle", "discard pile") == ["Fright", "Nobody", "Gallows"]


# -- hidden
def test_a_hand_is_known_to_its_player_only() -> None:
    table = scene(Side(hand=["Short Notice"]), FULL)
    assert titles(side(table, 1, 1)["hand"]) == ["Seer", "Short Notice"]
    for viewer in (0, None):
        assert side(table, viewer, 1)["hand"] == [{"known": False}, {"known": False}]


def test_nobody_knows_a_deck_not_even_its_owner() -> None:
    table = scene(Side(hand=["Short Notice"]), FULL)
    for viewer in (0, 1, None):
        assert side(table, viewer, 1)["deck_top"] is None
        assert "Snoop" not in str(table.game.view(viewer))


def test_the_story_deck_is_hidden() -> None:
    table = scene(Side(hand=["Short Notice"]), stories=["Tale of Gold", "Tale of Ash", "Tale of Two"])
    shown = table.game.view(0)
    assert shown["story_deck"] == 10
    assert "Opening Night" not in str(shown)


def test_a_question_is_shown_to_whom_it_is_put() -> None:
    table = scene(Side(hand=["Knife", "Short Notice"]), Side(play=["Nobody", "Seer"])).answer("Play Knife")
    assert table.game.view(0)["question"]["kind"] == "target"
    assert table.game.view(1)["question"] is None
    assert table.game.view(1)["waiting_for"] == [0]


# -- learning and forgetting
def test_who_looks_knows_and_others_do_not() -> None:
    mine = Side(hand=["Peek", "Short Notice"], deck=["Rock", "Seer", "Saint"])
    table = scene(mine).answer("Play Peek")
    assert side(table, 0, 0)["deck_top"]["title"] == "Rock"
    assert side(table, 1, 0)["deck_top"] is None


def test_a_shuffle_makes_everybody_forget() -> None:
    mine = Side(hand=["Show Down", "Second Thoughts", "Short Notice"], deck=["Rock", "Seer"])
    table = scene(mine).answer("Play Show Down")
    assert side(table, 1, 0)["deck_top"]["title"] == "Rock"
    table.answer("Play Second Thoughts")
    assert side(table, 0, 0)["deck_top"] is side(table, 1, 0)["deck_top"] is None


def test_who_saw_a_card_leave_play_knows_it_in_hand() -> None:
    table = scene(Side(hand=["Way Home", "Short Notice"]), Side(play=["Nobody"], hand=["Seer"])).answer("Play Way Home")
    assert titles(side(table, 0, 1)["hand"]) == ["Nobody", None]


def test_a_card_put_on_top_of_a_deck_in_sight_is_known() -> None:
    table = scene(Side(hand=["Gallows", "Short Notice"]), Side(play=["Restless Bones"]))
    table.answer("Play Gallows", "On top of its owner's deck")
    assert side(table, 0, 1)["deck_top"]["title"] == "Restless Bones"


def test_a_card_put_on_top_from_hand_is_known_to_its_player_only() -> None:
    table = scene(Side(hand=["Bookmark", "Seer", "Short Notice"])).answer("Play Bookmark", "Seer")
    assert side(table, 0, 0)["deck_top"]["title"] == "Seer"
    assert side(table, 1, 0)["deck_top"] is None


def test_drawn_cards_are_hidden() -> None:
    mine = Side(hand=["Short Notice", "Short Notice"], deck=["Rock"])
    table = scene(mine).answer("Play Short Notice")
    assert titles(side(table, 0, 0)["hand"]) == ["Short Notice", "Rock"]
    assert side(table, 1, 0)["hand"] == [{"known": False}, {"known": False}]


def test_the_log_tells_no_hidden_card() -> None:
    mine = Side(hand=["Short Notice", "Short Notice"], deck=["Rock"])
    table = scene(mine).answer("Play Short Notice")
    text = " ".join(entry.text for entry in table.game.log())
    assert "draws 1 card" in text
    assert "Rock" not in text


def test_a_random_discard_shows_what_went() -> None:
    table = scene(Side(hand=["Pickpocket", "Short Notice"]), Side(hand=["Rock", "Seer"])).answer("Play Pickpocket")
    assert set(titles(side(table, 0, 1)["discard"])) == {"Rock", "Seer"}


def test_what_lies_face_up_cannot_be_revealed() -> None:
    """coc3-2.4b: so what waits for the revealing is not done"""
    table = scene(Side(hand=["Show and Draw", "Short Notice"])).answer("Play Show and Draw")
    assert len(table.cards("Danielle", "hand")) == 2
    table = scene(Side(hand=["Mene Tekel", "Show and Draw", "Short Notice"]))
    table.answer("Play Mene Tekel", "Play Show and Draw")
    assert (len(table.cards("Danielle", "hand")), table.zone("Mene Tekel")) == (1, "deck")


def test_a_domain_made_of_a_card_is_facedown() -> None:
    mine = Side(hand=["New Ground", "Short Notice"], deck=["Rock"])
    table = scene(mine).answer("Play New Ground")
    assert len(side(table, 0, 0)["domains"]) == 4
    for viewer in (0, 1, None):
        assert "Rock" not in str(table.game.view(viewer))


def test_cards_act_from_hand_or_discard_pile_only_if_they_say_so() -> None:
    table = scene(Side(hand=["Eulogist", "Gallows", "Short Notice"], discard=["Eulogist"]), Side(play=["Nobody"]))
    assert table.answer("Play Gallows").question.kind == "action"
