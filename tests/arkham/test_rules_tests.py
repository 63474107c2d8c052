"""Skill tests: committing, tokens, automatic results, margins."""

from mythos.arkham.scene import MINION, Scene, one
from mythos.kernel.machine import OBJECT


def test_the_total_is_skill_icons_and_token() -> None:
    # Roland has intellect 3; the Study has shroud 2.
    for token, clues in (("-1", 1), ("-2", 0)):
        scene = Scene(seats=one(), locations={"Study": {"clues": 2}}, bag=[token])
        scene.answer("Investigate")
        assert scene.count("Roland Banks", "clues") == clues


def test_committed_icons_count_and_are_discarded() -> None:
    scene = Scene(seats=one(hand=["Evidence!", "Machete"]), locations={"Study": {"clues": 2}}, bag=["-3"])
    scene.answer("Investigate")
    assert scene.labels() == ["Evidence!", "None"]  # Machete has no matching icon
    scene.answer("Evidence!")
    assert scene.count("Roland Banks", "clues") == 1  # two intellect icons
    assert scene.zone("Evidence!") == "discard pile"


def test_others_at_the_same_location_commit_one_card_each() -> None:
    scene = Scene(
        seats=[
            {"investigator": "roland"},
            {"investigator": "wendy", "hand": ["Unexpected Courage", "Perception"]},
        ],
        locations={"Study": {"clues": 4}},
        bag=["-3"],
    )
    scene.answer("Investigate")
    assert scene.asked == "Wendy Adams"
    scene.answer("Perception")  # only one card
    assert scene.question.kind == "result"
    assert scene.asked == "Roland Banks"  # the tester orders the results (ah13-1.7)
    machine = scene.game.machine
    [(_, card, ability, _, _)] = [code for code in machine.open_asks()[0].options if code[1]]
    assert ability in machine.face(card & OBJECT).abilities  # the answer names the line of Perception
    scene.answer("The result of the action")
    assert scene.count("Roland Banks", "clues") == 1
    assert "Unexpected Courage" in scene.hand(1)


def test_nobody_elsewhere_commits() -> None:
    scene = Scene(
        seats=[
            {"investigator": "roland", "at": "Hallway"},
            {"investigator": "wendy", "hand": ["Perception"], "at": "Attic"},
        ],
        locations={"Hallway": {"clues": 2}, "Attic": {}},
    )
    scene.answer("Investigate")
    assert scene.question.kind == "action"


def test_failing_automatically_counts_the_skill_as_zero() -> None:
    # Rotting Remains, willpower 3: failing automatically fails by 3.
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Rotting Remains"], bag=["auto-fail"])
    scene.until("action")
    assert scene.count("Roland Banks", "horror") == 3


def test_a_token_returns_to_the_bag() -> None:
    scene = Scene(seats=one(), locations={"Study": {"clues": 2}}, bag=["0", "-1"])
    scene.answer("Investigate")
    assert scene.game.machine.bag == (-1, 0)


def test_failing_to_hit_an_enemy_of_another_investigator_hits_that_one() -> None:
    scene = Scene(
        seats=[{"investigator": "roland"}, {"investigator": "skids"}],
        enemies=[{"title": "Ghoul Minion", "engaged": 1}],
        bag=["-5"],
    )
    scene.answer("Fight Ghoul Minion")
    assert scene.count('"Skids" O\'Toole', "damage") == 1
    assert scene.count("Ghoul Minion", "damage") == 0


def test_evading_exhausts_and_disengages() -> None:
    scene = Scene(seats=one("skids"), enemies=[MINION])
    scene.answer("Evade Ghoul Minion").until("action")
    assert scene.count("Ghoul Minion", "exhausted") == 1
    assert scene.engaged_with("Ghoul Minion") == -1
    assert scene.at("Ghoul Minion") == "Study"


def test_retaliate_attacks_after_a_failed_attack() -> None:
    scene = Scene(
        scenario="devourer", seats=one(), enemies=[{"title": "Wizard of the Order", "engaged": 0}], bag=["-8"]
    )
    scene.answer("Fight")
    assert scene.count("Roland Banks", "damage") == 1
    assert scene.count("Wizard of the Order", "exhausted") == 0


def test_a_skill_cannot_fall_below_zero() -> None:
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Grasping Hands"], bag=["-8"])
    scene.until("action")
    assert scene.count("Roland Banks", "damage") == 3  # agility 2 - 8 counts as 0 against 3


def test_limit_of_one_copy_per_test() -> None:
    scene = Scene(seats=one(hand=["Perception", "Perception"]), locations={"Study": {"clues": 2}})
    scene.answer("Investigate")
    assert scene.labels() == ["Perception", "None"]


CHARM = """card "Twitching Charm" lodge 1
  asset, neutral, cost 0
  subtypes Item
  free: exhaust this -> test agility 2 (if success, gain 2 resources; if failure, take 1 damage)
"""


def test_a_test_inside_a_test_is_finished_first() -> None:
    scene = Scene(
        seats=one("roland", play=["Twitching Charm"], hand=["Perception", "Manual Dexterity"]),
        locations={"Study": {"clues": 2}},
        bag=["-1"],
        cards=[["lodge", CHARM]],
    )
    scene.answer("Investigate", "Use Twitching Charm")
    assert scene.question.text == "Commit cards to the test of agility"
    assert scene.offers("Manual Dexterity")
    assert not scene.offers("Perception")  # the inner test is one of agility
    scene.answer("Manual Dexterity").until("commit")
    assert scene.resources() == 7  # 2 and 2, less 1, against 2
    assert scene.zone("Manual Dexterity") == "discard pile"
    assert scene.question.text.startswith("Commit cards to the test of intellect")
    scene.answer("Perception").until("action")
    assert scene.count("Roland Banks", "clues") == 1
    assert scene.game.machine.bag == (-1,)


def test_a_failed_test_inside_a_test_does_not_fail_the_outer_one() -> None:
    scene = Scene(
        seats=one("roland", play=["Twitching Charm"]),
        locations={"Study": {"clues": 2}},
        bag=["-1"],
        cards=[["lodge", CHARM]],
    )
    scene.answer("Investigate", "Use Twitching Charm").until("action")
    assert scene.count("Roland Banks", "damage") == 1
    assert scene.count("Roland Banks", "clues") == 1
