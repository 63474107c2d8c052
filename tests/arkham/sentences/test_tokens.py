"""Tokens go where the sentence says: from card to card, on any card, to everybody who is named."""

from __future__ import annotations

import pytest

from mythos.arkham.scene import Scene, one
from tests.arkham.sentences.home import TWO, card, home, played, refused


def test_all_clues_move_to_one_location() -> None:
    house = {"Hallway": {"clues": 1}, "Attic": {"clues": 1}, "Cellar": {"clues": 2}}
    scene = played('move all clues from each location to "Attic"', house=house)
    assert [scene.count(place, "clues") for place in house] == [0, 4, 0]
    assert scene.count("Roland Banks", "damage") == 0


def test_an_enemy_takes_a_clue_from_its_location_or_doom_if_there_is_none() -> None:
    seeker = card("enemy", "forced at end of round: move 1 clue from same location to this; if impossible, place 1 doom"
                  " on this")  # fmt: skip
    position = {"seats": one(at="Attic"), "enemies": [{"title": "Home", "at": "Cellar", "exhausted": 1}]}
    there = Scene(locations={"Attic": {}, "Cellar": {"clues": 1}}, phase="upkeep", cards=home(seeker), **position)
    assert (there.count("Cellar", "clues"), there.count("Home", "clues"), there.count("Home", "doom")) == (0, 1, 0)
    none = Scene(locations={"Attic": {}, "Cellar": {}}, phase="upkeep", cards=home(seeker), **position)
    assert (none.count("Home", "clues"), none.count("Home", "doom")) == (0, 1)


def test_damage_moves_from_an_asset_to_an_enemy_and_clues_to_an_investigator() -> None:
    text = card("ally", "free: move 1 damage from this to 1 enemy here", "free: move 1 clue from this to you")
    ally = {"title": "Home", "damage": 1, "clues": 1}
    scene = Scene(seats=one(play=[ally]), enemies=[{"title": "Ghoul Minion", "engaged": 0}], cards=home(text))
    scene.answer("Home (1)")
    assert (scene.count("Home", "damage"), scene.count("Ghoul Minion", "damage")) == (0, 1)
    scene.answer("Home (2)" if scene.offers("Home (2)") else "Use Home")
    assert (scene.count("Home", "clues"), scene.count("Roland Banks", "clues")) == (0, 1)


def test_ones_own_clues_are_placed_where_the_sentence_says() -> None:
    text = card("asset", "action: place 1 of your clues on this", "action: place all of your clues on 1 enemy here")
    scene = Scene(
        seats=one(play=["Home"], clues=3), enemies=["Ghoul Minion"], locations={"Study": {}}, cards=home(text)
    )
    scene.answer("Action of Home (1)")
    assert (scene.count("Home", "clues"), scene.count("Roland Banks", "clues"), scene.count("Study", "clues")) == (
        1,
        2,
        0,
    )
    scene.answer("Action of Home (2)")
    assert (scene.count("Ghoul Minion", "clues"), scene.count("Roland Banks", "clues")) == (2, 0)


def test_a_clue_is_taken_from_a_card() -> None:
    scene = Scene(seats=one(at="Home"), locations={"Home": {"clues": 2}},
                  cards=home(card("location", "action: take 1 clue from this")))  # fmt: skip
    scene.answer("Action of Home")
    assert (scene.count("Home", "clues"), scene.count("Roland Banks", "clues")) == (1, 1)
    assert scene.count("Roland Banks", "damage") == 0


def test_doom_of_several_enemies_comes_to_the_agenda() -> None:
    scene = played(
        "move all doom from each Cultist enemy to current agenda",
        enemies=[{"title": "Acolyte", "at": "Attic", "doom": 1}, {"title": "Acolyte", "at": "Cellar", "doom": 2}],
    )
    assert scene.count("What's Going On?!", "doom") == 3


def test_everybody_heals_only_the_own_horror() -> None:
    seats = [{"investigator": "roland", "horror": 2}, {"investigator": "wendy", "horror": 2}]
    scene = played("each investigator heals 1 horror", seats=seats)
    assert [scene.count(name, "horror") for name in ("Roland Banks", "Wendy Adams")] == [1, 1]


def test_somebody_else_decides_and_heals() -> None:
    seats = [{"investigator": "roland", "horror": 2}, {"investigator": "wendy", "horror": 2, "damage": 2}]
    scene = played("choose 1 investigator; they either (heal 1 horror) or (heal 1 damage)", seats=seats)
    scene.answer("Wendy Adams")
    assert scene.asked == "Wendy Adams"
    scene.answer("heal 1 damage" if scene.offers("heal 1 damage") else "damage")
    assert (scene.count("Wendy Adams", "damage"), scene.count("Roland Banks", "horror")) == (1, 2)


def test_for_each_investigator_they_are_meant() -> None:
    scene = played("for each investigator, they take 1 horror", seats=TWO)
    assert [scene.count(name, "horror") for name in ("Roland Banks", "Wendy Adams")] == [1, 1]


def test_a_condition_is_asked_of_everybody() -> None:
    seats = [{"investigator": "roland"}, {"investigator": "wendy", "discard": ["Knife"] * 3}]
    scene = played("each investigator takes 1 horror if number of cards in their discard pile >= 3", seats=seats)
    assert [scene.count(name, "horror") for name in ("Roland Banks", "Wendy Adams")] == [0, 1]


def test_a_clue_is_discovered_at_one_location_only() -> None:
    house = {"Hallway": {}, "Attic": {"clues": 1}, "Cellar": {"clues": 1}}
    scene = played("discover 1 clue at 1 location", house=house)
    scene.answer("Attic")
    assert (scene.count("Attic", "clues"), scene.count("Cellar", "clues")) == (0, 1)


@pytest.mark.parametrize("clues", [1, 2, 3])
def test_an_additional_clue_of_an_investigation(clues: int) -> None:
    text = card("asset", "action: investigate (if success, discover 1 additional clue)")
    scene = Scene(seats=one(play=["Home"]), locations={"Study": {"clues": clues}}, bag=["+1"], cards=home(text))
    scene.answer("Action of Home")
    assert scene.count("Roland Banks", "clues") == min(clues, 2)


def test_an_additional_clue_of_a_discovery() -> None:
    text = card("asset", "reaction when you would discover 1 or more clues here: discover 1 additional clue")
    scene = Scene(seats=one(play=["Home"]), locations={"Study": {"clues": 3}}, bag=["+1"], cards=home(text))
    scene.answer("Investigate", "Use Home")
    assert scene.count("Roland Banks", "clues") == 2


def test_so_much_damage_is_canceled_and_counted() -> None:
    text = card("asset", "reaction when 1 or more damage would be placed on you: cancel up to 2 damage; gain that many"
                " resources")  # fmt: skip
    hit = card("event", "take 3 damage", title="Hit", number=2)
    scene = Scene(seats=one(play=["Home"], hand=["Hit"]), cards=home(text, hit))
    scene.answer("Play Hit", "Use Home", "2")
    assert (scene.count("Roland Banks", "damage"), scene.resources()) == (1, 7)


def test_no_more_is_canceled_than_there_is() -> None:
    text = card("asset", "reaction when 1 or more damage would be placed on you: cancel up to 5 damage; gain that many"
                " resources")  # fmt: skip
    hit = card("event", "take 2 damage", title="Hit", number=2)
    scene = Scene(seats=one(play=["Home"], hand=["Hit"]), cards=home(text, hit))
    scene.answer("Play Hit", "Use Home", "2")
    assert (scene.count("Roland Banks", "damage"), scene.resources()) == (0, 7)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("take 2 resources", "resources and clues are gained, or taken from a card"),
        ("take 1 clue", "resources and clues are gained, or taken from a card"),
        ("take 2 actions", "one at a time: take 1 action"),
        ("heal 2 resources", "heal 1 damage, heal 2 horror from it"),
        ("deal 1 clue to 1 enemy here", "deal 2 damage to it"),
        ("discover 1 clue", "where? discover 1 clue here"),
        ("place 1 damage on you from 1 enemy here", "is not understood behind 'place'"),
        ("gain 1 doom", ""),
        ("discover 1 additional clue", "more than what?"),
        ("move 1 clue from your location", "from where to where?"),
        ("deal up to 2 damage to 1 enemy here", "write a number"),
    ],
)
def test_what_no_token_does_is_refused(line: str, said: str) -> None:
    assert said in refused("event", line)
