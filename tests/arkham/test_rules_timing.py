"""The timing structure: nested sequences, forced before reactions, effects before what comes after them."""

from mythos.arkham.scene import MINION, Scene, one


def test_nested_sequences_run_last_in_first_out() -> None:
    # ah13-1.4-ex1: Roland plays .45 Automatic while Goat Spawn is engaged with him.
    scene = Scene(
        scenario="devourer",
        seats=[
            {"investigator": "roland", "hand": [".45 Automatic"], "play": ["Guard Dog"]},
            {"investigator": "agnes"},
        ],
        locations={"Main Path": {"clues": 1}},
        enemies=[{"title": "Goat Spawn", "engaged": 0, "damage": 2}, {"title": "Ghoul Minion", "engaged": 1}],
    )
    scene.answer("Play .45 Automatic")
    assert scene.question.kind == "assign"  # the cost is paid, the attack of opportunity comes first
    scene.answer("Damage on Guard Dog")
    assert scene.question.kind == "reaction"  # when damage is dealt to Guard Dog
    assert scene.count("Guard Dog", "damage") == 0
    scene.answer("Use Guard Dog", "Horror on Roland Banks")
    assert scene.asked == "Agnes Baker"  # Goat Spawn is being defeated: 1 horror for everybody there, Agnes reacts
    assert scene.zone("Goat Spawn") == "threat area"
    assert scene.count("Guard Dog", "damage") == 0
    assert scene.count("Roland Banks", "horror") == 1
    scene.answer("Use Agnes Baker", "Ghoul Minion")
    assert scene.asked == "Roland Banks"  # now the defeat of Goat Spawn resolves, and Roland answers it
    assert scene.zone("Goat Spawn") == "encounter discard pile"
    assert scene.count("Ghoul Minion", "damage") == 1
    assert scene.zone(".45 Automatic") == "hand"
    scene.until("action")
    assert scene.count("Guard Dog", "damage") == 1
    assert scene.zone(".45 Automatic") == "play area"  # and last the card enters play
    told = scene.log()
    order = [
        ".45 Automatic enters play.",
        "1 damage on Guard Dog.",
        "Goat Spawn is defeated.",
        "1 damage on Ghoul Minion.",
    ]
    places = [told.index(line) for line in order]
    assert places == sorted(places, reverse=True)


def test_forced_abilities_come_before_reactions() -> None:
    # Psychosis is forced, Agnes reacts to the same horror.
    scene = Scene(
        seats=one("agnes", threat=["Psychosis"]), enemies=[{"title": "Icy Ghoul", "engaged": 0}], phase="enemy"
    )
    assert scene.question.kind == "reaction"
    assert scene.count("Agnes Baker", "damage") == 3  # 2 by the ghoul, 1 by the forced ability, before she is asked


def test_each_reaction_answers_an_occurrence_once() -> None:
    scene = Scene(seats=one(hand=["Evidence!"]), locations={"Study": {"clues": 3}}, enemies=[{**MINION, "damage": 1}])
    scene.answer("Fight", "Use Roland Banks", "Play Evidence!")
    assert scene.count("Roland Banks", "clues") == 2
    assert scene.question.kind == "action"


def test_attacks_of_opportunity_come_after_costs_and_before_the_effect() -> None:
    # ah13-1.1: any action but fight, evade, parley and resign provokes; fast cards do not.
    scene = Scene(
        seats=one(hand=["Emergency Cache", "Working a Hunch"]), locations={"Study": {"clues": 1}}, enemies=[MINION]
    )
    scene.answer("Play Working a Hunch")
    assert scene.count("Roland Banks", "damage") == 0
    scene.answer("Play Emergency Cache")
    assert (scene.count("Roland Banks", "damage"), scene.count("Roland Banks", "horror")) == (1, 1)
    assert scene.resources() == 5 - 2 - 0 + 3
    scene.answer("Fight")
    assert scene.count("Roland Banks", "damage") == 1


def test_an_investigator_defeated_by_an_attack_of_opportunity_does_not_act() -> None:
    scene = Scene(seats=one(hand=["Emergency Cache"], damage=8), enemies=[MINION])
    scene.answer("Play Emergency Cache")
    assert scene.game.over
    assert scene.game.resolution == 0
    assert scene.zone("Emergency Cache") == "removed"


def test_exhausted_enemies_do_not_attack() -> None:
    scene = Scene(seats=one(), enemies=[{**MINION, "exhausted": 1}])
    scene.answer("Gain a resource")
    assert scene.count("Roland Banks", "damage") == 0


def test_several_enemies_attack_in_the_order_the_investigator_chooses() -> None:
    scene = Scene(seats=one(), enemies=[MINION, {"title": "Swarm of Rats", "engaged": 0}])
    scene.answer("Draw a card")
    assert sorted(scene.labels()) == ["Ghoul Minion", "Swarm of Rats"]
    scene.answer("Swarm of Rats")
    assert (scene.count("Roland Banks", "damage"), scene.count("Roland Banks", "horror")) == (2, 1)
