"""The guardian cards of the Core Set: the effect and its limit."""

from mythos.arkham import numbers as n
from mythos.arkham.scene import MINION, Scene, one

RATS = {"title": "Swarm of Rats", "engaged": 0}
PRIEST = {"title": "Ghoul Priest", "engaged": 0}


def test_45_automatic() -> None:
    scene = Scene(seats=one(play=[".45 Automatic"]), enemies=[MINION])
    scene.answer("Action of .45 Automatic")
    assert "Roland Banks succeeds by 3." in scene.log()
    assert scene.zone("Ghoul Minion") == "encounter discard pile"
    assert scene.count(".45 Automatic", "uses") == 3


def test_a_weapon_provokes_no_attack_of_opportunity() -> None:
    scene = Scene(seats=one(play=[".45 Automatic"]), enemies=[PRIEST])
    scene.answer("Action of .45 Automatic")
    assert scene.count("Roland Banks", "damage") == 0


def test_physical_training_raises_the_tested_skill_for_resources() -> None:
    scene = Scene(seats=one(play=["Physical Training"], resources=2), enemies=[MINION], bag=["-4"])
    assert not scene.offers("Use Physical Training")  # only in a test
    scene.answer("Fight")
    assert [label for label in scene.labels() if "Physical" in label] == [
        "Use Physical Training (2)"
    ]  # combat, not willpower
    scene.answer("Use Physical Training", "Use Physical Training")
    assert scene.resources() == 0
    assert scene.count("Ghoul Minion", "damage") == 1  # 4 + 2 - 4 against 2


def test_beat_cop() -> None:
    scene = Scene(seats=one(play=["Beat Cop (0)"]), enemies=[RATS])
    assert scene.value("Roland Banks", n.COMBAT) == 5
    scene.answer("Use Beat Cop")
    assert scene.zone("Swarm of Rats") == "encounter discard pile"
    assert scene.zone("Beat Cop") == "discard pile"
    assert scene.value("Roland Banks", n.COMBAT) == 4


def test_beat_cop_needs_an_enemy_there() -> None:
    assert not Scene(seats=one(play=["Beat Cop (0)"])).offers("Use Beat Cop")


def test_beat_cop_of_level_2_takes_damage_instead() -> None:
    scene = Scene(seats=one(play=["Beat Cop (2)"]), enemies=[PRIEST])
    scene.answer("Use Beat Cop")
    assert scene.count("Beat Cop", "damage") == 1
    assert scene.count("Beat Cop", "exhausted") == 1
    assert scene.count("Ghoul Priest", "damage") == 1
    assert not scene.offers("Use Beat Cop")


def test_first_aid_heals_and_is_discarded_when_empty() -> None:
    scene = Scene(seats=one(play=[{"title": "First Aid", "uses": 2}], damage=2, horror=1))
    scene.answer("Action of First Aid", "heal damage")
    assert scene.count("Roland Banks", "damage") == 1
    scene.answer("Action of First Aid", "heal horror")
    assert scene.count("Roland Banks", "horror") == 0
    assert scene.zone("First Aid") == "discard pile"


def test_machete_hits_harder_against_the_only_enemy() -> None:
    scene = Scene(seats=one(play=["Machete"]), enemies=[PRIEST])
    scene.answer("Action of Machete")
    assert scene.count("Ghoul Priest", "damage") == 2
    scene = Scene(seats=one(play=["Machete"]), enemies=[PRIEST, RATS])
    scene.answer("Action of Machete", "Ghoul Priest")
    assert scene.count("Ghoul Priest", "damage") == 1


def test_guard_dog_answers_attacks_on_it() -> None:
    scene = Scene(seats=one(play=["Guard Dog"]), enemies=[PRIEST])
    scene.answer("Draw a card", "Damage on Guard Dog", "Damage on Guard Dog", "Horror on Roland", "Horror on Roland")
    scene.answer("Use Guard Dog")
    assert scene.count("Ghoul Priest", "damage") == 1
    assert scene.count("Guard Dog", "damage") == 2


def test_guard_dog_does_not_answer_other_damage() -> None:
    scene = Scene(seats=one(play=["Guard Dog"], hand=["Dynamite Blast"]), enemies=[])
    scene.answer("Play Dynamite Blast", "Damage on Guard Dog", "Damage on Guard Dog", "Damage on Roland")
    assert scene.question.kind == "action"


def test_evidence() -> None:
    scene = Scene(seats=one("skids", hand=["Evidence!"]), locations={"Study": {"clues": 1}}, enemies=[RATS])
    scene.answer("Fight").until("reaction").answer("Play Evidence!")
    assert scene.count('"Skids" O\'Toole', "clues") == 1


def test_dodge_cancels_an_attack_at_the_location() -> None:
    scene = Scene(
        seats=[{"investigator": "skids"}, {"investigator": "roland", "hand": ["Dodge"]}],
        enemies=[{"title": "Icy Ghoul", "engaged": 0}],
    )
    scene.answer("Draw a card")
    assert scene.asked == "Roland Banks"
    scene.answer("Play Dodge")
    assert scene.count('"Skids" O\'Toole', "damage") == 0


def test_dodge_does_not_reach_elsewhere() -> None:
    scene = Scene(
        seats=[{"investigator": "skids", "at": "Attic"}, {"investigator": "roland", "hand": ["Dodge"], "at": "Cellar"}],
        locations={"Attic": {}, "Cellar": {}},
        enemies=[{"title": "Icy Ghoul", "engaged": 0}],
    )
    scene.answer("Draw a card")
    assert scene.count('"Skids" O\'Toole', "damage") == 2


def test_dynamite_blast_hurts_everybody_there() -> None:
    scene = Scene(
        seats=one(hand=["Dynamite Blast"], at="Hallway"),
        locations={"Hallway": {}, "Attic": {}, "Cellar": {}},
        enemies=[{"title": "Ghoul Minion", "at": "Attic"}, {"title": "Swarm of Rats", "at": "Attic"}],
    )
    scene.answer("Play Dynamite Blast")
    assert sorted(scene.labels()) == ["Attic", "Cellar", "Hallway"]
    scene.answer("Attic")
    assert (scene.zone("Ghoul Minion"), scene.zone("Swarm of Rats")) == ("encounter discard pile",) * 2
    assert scene.count("Roland Banks", "damage") == 0


def test_vicious_blow_adds_damage_to_a_successful_attack() -> None:
    for token, damage in (("0", 2), ("-8", 0)):
        scene = Scene(seats=one(hand=["Vicious Blow"]), enemies=[PRIEST], bag=[token])
        scene.answer("Fight", "Vicious Blow")
        assert scene.count("Ghoul Priest", "damage") == damage


def test_extra_ammunition() -> None:
    scene = Scene(seats=one(hand=["Extra Ammunition"], play=[{"title": ".45 Automatic", "uses": 0}, "Machete"]))
    scene.answer("Play Extra Ammunition")
    assert scene.count(".45 Automatic", "uses") == 3
    assert not Scene(seats=one(hand=["Extra Ammunition"], play=["Machete"])).offers("Extra Ammunition")


def test_police_badge_gives_two_actions_to_the_active_investigator() -> None:
    scene = Scene(seats=[{"investigator": "skids"}, {"investigator": "roland", "play": ["Police Badge"]}])
    assert scene.asked == "Roland Banks"
    assert scene.value("Roland Banks", n.WILLPOWER) == 4
    scene.answer("Use Police Badge")
    assert scene.actions(0) == 5
    assert scene.zone("Police Badge") == "discard pile"


def test_shotgun_deals_its_margin() -> None:
    for token, damage in (("0", 3), ("+1", 4), ("-3", 1)):
        scene = Scene(seats=one(play=["Shotgun"]), enemies=[{"title": "Ghoul Priest", "engaged": 0}], bag=[token])
        scene.answer("Action of Shotgun")
        assert scene.count("Ghoul Priest", "damage") == damage
    assert scene.count("Shotgun", "uses") == 1
