"""Damage and horror, defeat, elimination."""

from typing import Any

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.scene import MINION, Scene, one

PRIEST = {"title": "Ghoul Priest", "engaged": 0}
TWO: list[dict[str, Any]] = [{"investigator": "roland", "clues": 2}, {"investigator": "wendy"}]


def test_an_asset_takes_no_more_than_defeats_it() -> None:
    scene = Scene(seats=one(play=["Stray Cat"]), enemies=[PRIEST])
    scene.answer("Draw a card", "Damage on Stray Cat")  # the second point has nowhere else to go
    assert scene.zone("Stray Cat") == "discard pile"
    assert (scene.count("Roland Banks", "damage"), scene.count("Roland Banks", "horror")) == (1, 2)


def test_direct_damage_is_not_assigned_elsewhere() -> None:
    scene = Scene(seats=one(play=["Guard Dog"], threat=["Psychosis"]), enemies=[MINION])
    scene.answer("Draw a card", "Damage on Guard Dog", "Horror on Roland Banks").until("action")
    assert scene.count("Roland Banks", "damage") == 1  # Psychosis, direct


def test_defeat_by_damage_and_horror() -> None:
    for seat, why in (({"damage": 8}, 1), ({"horror": 4}, 2), ({"damage": 8, "horror": 4}, 3)):
        scene = Scene(seats=[{"investigator": "roland", **seat}], enemies=[MINION])
        scene.answer("Draw a card")
        assert scene.game.resolution == 0
        assert (3, 0, why, 0) in scene.trauma()


def test_elimination_leaves_clues_and_enemies_behind() -> None:
    scene = Scene(seats=[{**TWO[0], "damage": 8, "play": ["Machete"], "hand": ["Knife"]}, TWO[1]], enemies=[MINION])
    scene.answer("Draw a card")
    assert scene.is_out(0)
    assert scene.count("Study", "clues") == 6  # 4 of the location, 2 of Roland
    assert scene.engaged_with("Ghoul Minion") == 1  # it engages who is left there
    assert (scene.zone("Machete"), scene.zone("Knife")) == ("removed", "removed")
    assert scene.asked == "Wendy Adams"  # the new lead investigator goes on
    assert table.lead(scene.game.machine) == 1


def test_the_eliminated_still_count_for_values_per_investigator() -> None:
    scene = Scene(seats=[{**TWO[0], "damage": 8}, {**TWO[1], "clues": 2}], enemies=[MINION])
    scene.answer("Draw a card")
    assert scene.value("Trapped", n.CLUES) == 4
    assert not scene.offers("Advance")


def test_an_enemy_with_victory_goes_to_the_victory_display() -> None:
    scene = Scene(seats=one(), enemies=[{"title": "Icy Ghoul", "engaged": 0, "damage": 3}])
    scene.answer("Fight")
    assert scene.zone("Icy Ghoul") == "victory display"


def test_slots_are_freed_at_once() -> None:
    scene = Scene(seats=one(play=["Machete", "Knife"], hand=["Shotgun"]))
    scene.answer("Play Shotgun")
    assert scene.question.kind == "room"
    scene.answer("Knife")
    assert scene.zone("Machete") == "discard pile"  # the only one left to go
    assert scene.zone("Shotgun") == "play area"


def test_a_unique_card_cannot_be_played_twice() -> None:
    scene = Scene(seats=one("daisy", play=["Dr. Milan Christopher"], hand=["Dr. Milan Christopher"], resources=9))
    assert not scene.offers("Play Dr. Milan")


def test_weaknesses_are_not_discarded_to_pay() -> None:
    scene = Scene(seats=one("wendy", hand=["Dark Memory"]), locations={"Study": {"clues": 1}}, bag=["-4"])
    scene.answer("Investigate")
    assert scene.question.kind == "action"  # nothing that Wendy could discard


def test_an_enemy_weakness_leaves_with_its_owner() -> None:
    scene = Scene(
        seats=[{**TWO[0], "damage": 8}, TWO[1]], enemies=[{"title": "Mob Enforcer", "engaged": 0, "owner": 0}]
    )
    scene.answer("Draw a card")
    assert scene.is_out(0)
    assert scene.zone("Mob Enforcer") == "removed"
