"""The round: phases, turns, upkeep, encounter cards, and the game as a thing that is saved and seen."""

import json

import pytest

import mythos.arkham as arkham
from mythos.arkham import invariants, moving, table
from mythos.arkham import numbers as n
from mythos.arkham.scene import MINION, Scene, one
from mythos.kernel.session import IllegalAnswer
from mythos.kernel.trace import Trace

TWO = [{"investigator": "roland"}, {"investigator": "wendy"}]


def test_the_first_round_has_no_mythos_phase() -> None:
    game = arkham.new_game(["roland"], seed=1)
    game.answer("None")
    view = game.view(0)
    assert (view["round"], view["phase"]) == (1, "investigation phase")
    assert view["agenda"].get("doom", 0) == 0


def test_doom_and_an_encounter_card_each_round() -> None:
    scene = Scene(seats=TWO, phase="mythos", encounter_deck=["Swarm of Rats", "Ghoul Minion"])
    assert scene.count("What's Going On?!", "doom") == 1
    assert scene.engaged_with("Swarm of Rats") == 0
    assert scene.engaged_with("Ghoul Minion") == 1


def test_the_group_chooses_who_takes_the_next_turn() -> None:
    scene = Scene(seats=TWO, phase="mythos", encounter_deck=["Ancient Evils", "Ancient Evils"])
    assert scene.question.kind == "turn"
    scene.answer("Wendy Adams")
    assert scene.asked == "Wendy Adams"
    scene.end_turn()
    assert scene.asked == "Roland Banks"


def test_upkeep_readies_draws_and_pays() -> None:
    scene = Scene(
        seats=one(play=[{"title": "Old Book of Lore", "exhausted": 1}]),
        phase="upkeep",
        encounter_deck=["Ancient Evils"],
    )
    assert scene.count("Old Book of Lore", "exhausted") == 0
    assert (len(scene.hand()), scene.resources()) == (1, 6)


def test_hand_size() -> None:
    hand = ["Knife", "Guts", "Dodge", "Machete", "Evidence!", "Overpower", "Perception", "Flashlight"]
    scene = Scene(seats=one(hand=hand), phase="upkeep", encounter_deck=["Ancient Evils"])
    assert scene.question.kind == "hand size"
    scene.answer("Knife")
    assert len(scene.hand()) == 8


def test_an_empty_deck_is_made_anew_for_a_horror() -> None:
    scene = Scene(seats=one(discard=["Knife", "Guts"]))
    machine = scene.game.machine
    for c in machine.zones[n.DECK]:
        moving.go(machine, c, n.HAND)
    scene.answer("Draw a card")
    assert scene.count("Roland Banks", "horror") == 1
    assert {"Knife", "Guts"} & set(scene.hand())


def test_engaging_an_enemy_of_somebody_else() -> None:
    scene = Scene(seats=TWO, enemies=[{"title": "Ghoul Minion", "engaged": 1}])
    scene.answer("Engage Ghoul Minion")
    assert scene.engaged_with("Ghoul Minion") == 0


def test_views_and_saves() -> None:
    game = arkham.new_game(["roland", "wendy"], seed=4)
    assert invariants.look(game, invariants.SLOW) == []
    mine, theirs = game.view(0), game.view(1)
    assert all(card["known"] for card in mine["investigators"][0]["hand"])
    assert not any(card["known"] for card in theirs["investigators"][0]["hand"])
    again = arkham.Scene.load(game.save())
    assert again.hash() == game.hash()
    assert json.loads(game.save())["game"] == "arkham"


def test_undo_by_action_and_turn() -> None:
    scene = Scene(seats=one(), enemies=[MINION], locations={"Study": {"clues": 2}})
    start = scene.game.hash()
    scene.answer("Fight", "Gain a resource")
    scene.game.undo("action")
    assert scene.resources() == 5
    scene.game.undo("turn")
    assert scene.game.hash() == start


def test_a_trace_changes_nothing() -> None:
    import random

    for seed in range(4):
        quiet = arkham.new_game(["roland", "agnes"], "devourer", seed=seed, undoable=False)
        told = arkham.new_game(["roland", "agnes"], "devourer", seed=seed, undoable=False)
        told.machine.trace = Trace()
        dice = random.Random(seed)
        for _ in range(120):
            if quiet.over:
                break
            code = dice.choice(quiet.choices())
            quiet.take(quiet.machine.open_asks()[0], code)
            told.take(told.machine.open_asks()[0], code)
            assert quiet.hash() == told.hash()


def test_a_refusal_names_the_reason() -> None:
    scene = Scene(
        seats=one(hand=["Shotgun"], play=[{"title": ".45 Automatic", "uses": 0}], resources=2), enemies=[MINION]
    )
    game = scene.game
    assert game.why_not(scene.card("Shotgun"), 0) == ["its cost cannot be paid: it costs 5 resources, you have 2"]
    empty = "its cost cannot be paid: it takes 1 ammo, none left"
    assert game.why_not(scene.card(".45 Automatic"), 0)[0] == empty
    assert game.why_not(scene.card("Ghoul Minion"), 0) == ["it has nothing to use"]
    ref = game.machine.ref(scene.card("Shotgun"))
    number = table.sheet(game.machine, scene.card("Shotgun")).play
    with pytest.raises(IllegalAnswer, match="Shotgun: its cost cannot be paid"):
        game.answer((6, ref, number, -1, 0))


HIP_FLASK = """card "Hip Flask" lodge 1
  asset, neutral, cost 0
  free: exhaust this -> gain 1 resource
"""


def test_all_others_may_act_between_the_actions_of_a_turn() -> None:
    """Not only the next one in player order: each has the window."""
    team = ["roland", "daisy", "agnes", "wendy"]
    seats = [{"investigator": who, "play": ["Hip Flask"] if who != "roland" else []} for who in team]
    scene = Scene(seats=seats, cards=[["lodge", HIP_FLASK]])
    asked = []
    while scene.asked != "Roland Banks":
        asked.append(scene.asked)
        scene.answer("Pass")
    assert asked == ["Daisy Walker", "Agnes Baker", "Wendy Adams"]
