"""The rogue cards of the Core Set: the effect and its limit."""

from mythos.arkham import numbers as n
from mythos.arkham.scene import MINION, Scene, one

SKIDS = '"Skids" O\'Toole'
PRIEST = {"title": "Ghoul Priest", "engaged": 0}
HOUSE = {"Hallway": {"clues": 2}, "Attic": {"clues": 2}, "Cellar": {}}


def test_switchblade_hits_harder_by_two() -> None:
    for token, damage in (("+3", 2), ("+2", 1)):
        scene = Scene(seats=one("skids", play=["Switchblade"]), enemies=[PRIEST], bag=[token])
        scene.answer("Action of Switchblade").until("action")
        assert scene.count("Ghoul Priest", "damage") == damage


def test_burglary_gains_resources_instead_of_the_clue() -> None:
    scene = Scene(seats=one("skids", play=["Burglary"]), locations={"Study": {"clues": 2}})
    scene.answer("Action of Burglary").until("action")
    assert scene.resources() == 8
    assert scene.count(SKIDS, "clues") == 0
    assert not scene.offers("Action of Burglary")


def test_burglary_gains_nothing_on_failure() -> None:
    scene = Scene(seats=one("skids", play=["Burglary"]), locations={"Study": {"clues": 2}}, bag=["-8"])
    scene.answer("Action of Burglary").until("action")
    assert scene.resources() == 5


def test_pickpocketing_draws_after_an_evasion() -> None:
    scene = Scene(seats=one("wendy", play=["Pickpocketing"]), enemies=[MINION])
    scene.answer("Evade", "Use Pickpocketing")
    assert len(scene.hand()) == 1
    assert scene.count("Pickpocketing", "exhausted") == 1


def test_41_derringer() -> None:
    for token, damage in (("+1", 2), ("0", 1)):
        scene = Scene(seats=one("skids", play=[".41 Derringer"]), enemies=[PRIEST], bag=[token])
        scene.answer("Action of .41 Derringer").until("action")
        assert scene.count("Ghoul Priest", "damage") == damage


def test_leo_de_luca_gives_an_action_each_turn() -> None:
    for level in ("0", "1"):
        scene = Scene(seats=one("skids", play=[f"Leo De Luca ({level})"]))
        assert scene.actions() == 4


def test_hard_knocks() -> None:
    scene = Scene(seats=one("wendy", play=["Hard Knocks"], resources=3), enemies=[MINION], bag=["-2"])
    scene.answer("Fight", "Use Hard Knocks", "Use Hard Knocks", "Use Hard Knocks")
    assert scene.count("Ghoul Minion", "damage") == 1


def test_elusive_leaves_enemies_behind() -> None:
    scene = Scene(seats=one("skids", hand=["Elusive"], at="Attic"), locations=HOUSE, enemies=[MINION])
    scene.answer("Play Elusive")
    assert sorted(scene.labels()) == ["Cellar", "Hallway"]
    scene.answer("Cellar")
    assert (scene.at(SKIDS), scene.at("Ghoul Minion"), scene.engaged_with("Ghoul Minion")) == ("Cellar", "Attic", -1)
    assert scene.actions() == 3


def test_backstab_attacks_with_agility() -> None:
    scene = Scene(seats=one("skids", hand=["Backstab"]), enemies=[PRIEST])
    scene.answer("Play Backstab").until("action")
    assert scene.count("Ghoul Priest", "damage") == 3


def test_sneak_attack_needs_an_exhausted_enemy() -> None:
    scene = Scene(seats=one("skids", hand=["Sneak Attack"]), enemies=[{**MINION, "exhausted": 1}])
    scene.answer("Play Sneak Attack")
    assert scene.zone("Ghoul Minion") == "encounter discard pile"
    assert not Scene(seats=one("skids", hand=["Sneak Attack"]), enemies=[MINION]).offers("Sneak Attack")


def test_opportunist_returns_after_a_great_success() -> None:
    for token, zone in (("+1", "hand"), ("0", "discard pile")):
        scene = Scene(seats=one("skids", hand=["Opportunist"]), locations={"Study": {"clues": 2}}, bag=[token])
        scene.answer("Investigate").until("commit").answer("Opportunist").until("action")
        assert scene.zone("Opportunist") == zone


def test_opportunist_is_committed_only_to_ones_own_tests() -> None:
    scene = Scene(
        seats=[{"investigator": "roland"}, {"investigator": "skids", "hand": ["Opportunist"]}],
        locations={"Study": {"clues": 2}},
    )
    scene.answer("Investigate")
    assert scene.question.kind == "action"


def test_cat_burglar_slips_away() -> None:
    scene = Scene(seats=one("skids", play=["Cat Burglar"], at="Attic"), locations=HOUSE, enemies=[MINION])
    assert scene.value(SKIDS, n.AGILITY) == 5
    scene.answer("Action of Cat Burglar").until("action")
    assert scene.at(SKIDS) == "Hallway"
    assert scene.at("Ghoul Minion") == "Attic"
    assert scene.count(SKIDS, "damage") == scene.count("Cat Burglar", "damage") == 0  # the ghoul was not provoked


def test_sure_gamble_turns_the_sign_round() -> None:
    scene = Scene(seats=one("skids", hand=["Sure Gamble"]), locations={"Study": {"clues": 2}}, bag=["-4"])
    scene.answer("Investigate").until("reaction").answer("Play Sure Gamble").until("action")
    assert scene.count(SKIDS, "clues") == 1
    scene = Scene(seats=one("skids", hand=["Sure Gamble"]), locations={"Study": {"clues": 2}}, bag=["0"])
    scene.answer("Investigate").until("action")
    assert scene.zone("Sure Gamble") == "hand"


def test_hot_streak() -> None:
    scene = Scene(seats=one("skids", hand=["Hot Streak"]))
    scene.answer("Play Hot Streak")
    assert scene.resources() == 5 - 3 + 10
