"""The order of a skill test: what acts at a token, what comes with the results, what waits until the test is over."""

from mythos.arkham.rules.tests import SKILL_TEST
from mythos.arkham.scene import MINION, Scene, one
from mythos.kernel.machine import PROCEDURES

WEAK_GHOUL = {"title": "Flesh-Eater", "engaged": 0, "damage": 3}


def test_the_whole_test_is_one_list_in_the_order_of_the_rules() -> None:
    steps = [step.__name__ for step in PROCEDURES[SKILL_TEST].steps]
    order = ["fix_skill", "commit", "reveal_token", "resolve_token", "judge", "gather_results", "retaliate", "end_test"]
    assert [name for name in steps if name in order] == order


def test_shrivellings_horror_comes_with_the_token_before_the_token_counts() -> None:
    # The skull counts the Ghouls here. Agnes answers the horror of ST.3 and kills one of them: -1 instead of -2.
    scene = Scene(seats=one("agnes", play=["Shrivelling"]), enemies=[MINION, WEAK_GHOUL], bag=["skull"])
    scene.answer("Action of Shrivelling", "Ghoul Minion")
    assert scene.question.kind == "reaction"
    assert scene.count("Agnes Baker", "horror") == 1
    scene.answer("Use Agnes Baker").if_asked("Flesh-Eater")
    assert scene.zone("Flesh-Eater") == "victory display"
    scene.until("action")
    assert "Agnes Baker succeeds by 2." in scene.log()  # willpower 5, less 1, against 2


def test_shrivellings_horror_comes_once_however_many_symbols_are_revealed() -> None:
    scene = Scene(
        seats=one("agnes", play=["Shrivelling"]), enemies=[MINION], bag=["cultist", "skull"], difficulty="hard", seed=1
    )
    scene.answer("Action of Shrivelling").until("action")
    assert len([line for line in scene.log() if line.startswith("The token is")]) == 2  # cultist: reveal another
    assert scene.count("Agnes Baker", "horror") == 1


def test_blinding_light_takes_the_action_with_the_token() -> None:
    scene = Scene(seats=one("agnes", hand=["Blinding Light"]), enemies=[MINION], bag=["auto-fail"])
    scene.answer("Play Blinding Light")
    told = scene.log()
    assert scene.actions() == 1  # one spent, one lost
    assert scene.count("Ghoul Minion", "damage") == 0
    assert any(line.startswith("The token is auto-fail") for line in told)


def test_a_baseball_bat_breaks_after_the_test() -> None:
    scene = Scene(seats=one("wendy", play=["Baseball Bat"]), enemies=[MINION], bag=["skull"])
    scene.answer("Action of Baseball Bat").until("action")
    assert scene.zone("Baseball Bat") == "discard pile"
    assert scene.zone("Ghoul Minion") == "encounter discard pile"  # 1 and 2 more combat, less 1, against 2
    assert scene.game.machine.bag == (101,)


def test_tokens_are_back_before_anything_follows_the_test() -> None:
    # Ursula's elder sign: after the test she moves, and investigates where she arrives: the token can be drawn again.
    scene = Scene(
        seats=one("Ursula Downs", at="Attic"),
        locations={"Attic": {"clues": 1}, "Hallway": {"clues": 1}},
        bag=["elder sign"],
    )
    scene.answer("Investigate", "Yes", "Use Ursula Downs")
    assert scene.at("Ursula Downs") == "Hallway"
    assert scene.count("Ursula Downs", "clues") == 2
    assert [line for line in scene.log() if line.startswith("The token is")] == ["The token is elder sign."] * 2


def test_a_card_of_the_test_before_does_not_block_its_copy_in_the_next_one() -> None:
    # One Perception for each test: the first lies in the discard pile when the second test begins.
    scene = Scene(
        seats=one("Ursula Downs", at="Attic", hand=["Perception", "Perception"], deck=["Knife", "Knife"]),
        locations={"Attic": {"clues": 1}, "Hallway": {"clues": 1}},
        bag=["elder sign"],
    )
    scene.answer("Investigate", "Perception").if_asked("The result of the action")
    scene.answer("Yes", "Use Ursula Downs")
    assert scene.question.kind == "commit"
    assert scene.offers("Perception")


def test_what_returns_to_the_hand_after_a_test_does_so() -> None:
    scene = Scene(seats=one("skids", hand=["Opportunist"]), locations={"Study": {"clues": 1}}, bag=["+1"])
    scene.answer("Investigate", "Pass", "Opportunist").until("action")
    assert scene.hand() == ["Opportunist"]  # 3, 1 icon and 1 against 2: by 3
    assert scene.zones("Opportunist") == ["hand"]


def test_a_scenario_that_ends_inside_a_test_keeps_its_tokens() -> None:
    scene = Scene(
        seats=one(at="Hallway"),
        act=3,
        locations={"Hallway": {}, "Parlor": {}},
        enemies=[{"title": "Ghoul Priest", "engaged": 0, "damage": 4}],
        bag=["0", "+1"],
    )
    scene.answer("Fight Ghoul Priest", "resolution 1")
    assert scene.game.over
    assert scene.game.machine.bag == (0, 1)
    assert scene.game.machine.revealed == ()


BITING_BOOK = """card "Biting Book" lodge 1
  asset, neutral, cost 0
  subtypes Item
  free: exhaust this -> test agility 9 (if failure, take 9 damage)
"""


def test_the_tests_of_a_defeated_investigator_are_over() -> None:
    # Roland investigates; in the window Wendy's book kills her. Her test is gone, his goes on.
    scene = Scene(
        seats=[
            {"investigator": "roland"},
            {"investigator": "wendy", "play": ["Biting Book"], "hand": ["Manual Dexterity"]},
        ],
        locations={"Study": {"clues": 2}},
        bag=["-1", "0", "auto-fail"],
        cards=[["lodge", BITING_BOOK]],
        seed=3,
    )
    scene.answer("Pass", "Investigate", "Use Biting Book", "Manual Dexterity")
    assert scene.is_out(1)
    scene.until("action")
    machine = scene.game.machine
    assert machine.bag == (-1, 0, 105)
    assert machine.shelf == []
    assert scene.asked == "Roland Banks"


def test_two_tests_of_one_investigator_end_with_him() -> None:
    scene = Scene(
        seats=[
            {"investigator": "wendy", "play": ["Biting Book"]},
            {"investigator": "roland"},
        ],
        locations={"Study": {"clues": 2}},
        bag=["auto-fail", "0"],
        cards=[["lodge", BITING_BOOK]],
    )
    scene.answer("Investigate", "Use Biting Book")
    scene.until("action")
    assert scene.is_out(0)
    machine = scene.game.machine
    assert machine.bag == (0, 105)
    assert machine.shelf == []
    assert scene.count("Study", "clues") == 2


STUMBLE = """card "Blind Rage" lodge 2
  treachery
  revelation: fight (you get +2 combat); gain 1 resource
"""


def test_text_that_fights_does_nothing_where_there_is_no_enemy() -> None:
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Blind Rage"], cards=[["lodge", STUMBLE]])
    scene.until("action")
    assert scene.resources() == 6  # the rest of the text is done
    assert not [line for line in scene.log() if line.startswith("The token is")]


def test_exhausted_enemies_do_not_retaliate() -> None:
    wizard = {"title": "Wizard of the Order", "engaged": 0}
    for exhausted, damage in ((0, 1), (1, 0)):
        enemy = {**wizard, "exhausted": exhausted}
        scene = Scene(scenario="devourer", seats=one(), enemies=[enemy], bag=["-8"])
        scene.answer("Fight")
        assert scene.count("Roland Banks", "damage") == damage
