"""The survivor cards of the Core Set: the effect and its limit."""

from mythos.arkham.scene import MINION, Scene, one

PRIEST = {"title": "Ghoul Priest", "engaged": 0}
HOUSE = {"Hallway": {"clues": 2}, "Attic": {"clues": 2}, "Cellar": {}}


def test_leather_coat_takes_damage() -> None:
    scene = Scene(seats=one("roland", play=["Leather Coat"]), enemies=[PRIEST])
    scene.answer("Draw a card", "Damage on Leather Coat", "Damage on Leather Coat")
    assert scene.zone("Leather Coat") == "discard pile"
    assert (scene.count("Roland Banks", "damage"), scene.count("Roland Banks", "horror")) == (0, 2)


def test_scavenging_returns_an_item() -> None:
    scene = Scene(
        seats=one("roland", play=["Scavenging"], discard=["Knife", "Guts"]),
        locations={"Study": {"clues": 2}},
        bag=["+1"],
    )
    scene.answer("Investigate", "Use Scavenging")
    assert "Knife" in scene.hand()
    scene = Scene(
        seats=one("roland", play=["Scavenging"], discard=["Knife"]), locations={"Study": {"clues": 2}}, bag=["0"]
    )
    scene.answer("Investigate")
    assert scene.question.kind == "action"  # by 2 or more


def test_baseball_bat_breaks_on_a_skull() -> None:
    for token, zone in (("0", "play area"), ("skull", "discard pile")):
        scene = Scene(seats=one("roland", play=["Baseball Bat"]), enemies=[PRIEST], bag=[token])
        scene.answer("Action of Baseball Bat").until("action")
        assert scene.zone("Baseball Bat") == zone
        assert scene.count("Ghoul Priest", "damage") == 2


def test_rabbits_foot_draws_after_a_failure() -> None:
    scene = Scene(seats=one("roland", play=["Rabbit's Foot"]), locations={"Study": {"clues": 2}}, bag=["-8"])
    scene.answer("Investigate", "Use Rabbit's Foot")
    assert len(scene.hand()) == 1
    scene.answer("Investigate")
    assert scene.question.kind == "action"  # exhausted


def test_stray_cat_evades_without_a_test() -> None:
    scene = Scene(seats=one("roland", play=["Stray Cat"]), enemies=[MINION, PRIEST])
    scene.answer("Use Stray Cat")
    assert scene.engaged_with("Ghoul Minion") == -1
    assert scene.zone("Stray Cat") == "discard pile"
    assert not Scene(seats=one("roland", play=["Stray Cat"]), enemies=[PRIEST]).offers("Stray Cat")  # Elite


def test_dig_deep() -> None:
    scene = Scene(
        seats=one("roland", play=["Dig Deep"], resources=1),
        phase="mythos",
        encounter_deck=["Rotting Remains"],
        bag=["-1"],
    )
    scene.answer("Use Dig Deep").until("action")
    assert scene.count("Roland Banks", "horror") == 0


def test_cunning_distraction_evades_everybody() -> None:
    scene = Scene(seats=one("roland", hand=["Cunning Distraction"]), enemies=[MINION, PRIEST])
    scene.answer("Play Cunning Distraction")
    assert (scene.engaged_with("Ghoul Minion"), scene.engaged_with("Ghoul Priest")) == (-1, -1)
    assert scene.count("Roland Banks", "damage") == 0


def test_look_what_i_found() -> None:
    scene = Scene(seats=one("roland", hand=["Look what I found!"]), locations={"Study": {"clues": 3}}, bag=["-3"])
    scene.answer("Investigate").until("reaction").answer("Play")
    assert scene.count("Roland Banks", "clues") == 2
    scene = Scene(
        scenario="masks",
        seats=one("roland", hand=["Look what I found!"], at="Miskatonic University"),
        locations={"Miskatonic University": {"clues": 3}},
        bag=["-2"],
    )
    scene.answer("Investigate", "None")
    assert scene.question.kind == "action"  # failed by 3


def test_lucky_turns_a_failure() -> None:
    for card, cards in (("Lucky! (0)", 0), ("Lucky! (2)", 1)):
        scene = Scene(seats=one("roland", hand=[card]), locations={"Study": {"clues": 3}}, bag=["-3"])
        scene.answer("Investigate", "Play Lucky!")
        assert scene.count("Roland Banks", "clues") == 1
        assert len(scene.hand()) == cards


def test_lucky_is_not_for_automatic_failures_to_become_successes() -> None:
    scene = Scene(seats=one("roland", hand=["Lucky! (0)"]), locations={"Study": {"clues": 3}}, bag=["auto-fail"])
    scene.answer("Investigate", "Play Lucky!")
    assert scene.count("Roland Banks", "clues") == 0


def test_survival_instinct_runs_away_after_evading() -> None:
    scene = Scene(
        seats=one("wendy", hand=["Survival Instinct"], at="Attic"),
        locations=HOUSE,
        enemies=[MINION, {"title": "Swarm of Rats", "engaged": 0}],
    )
    scene.answer("Evade Ghoul Minion", "Survival Instinct", "The result of the action", "Yes", "Yes")
    assert scene.at("Wendy Adams") == "Hallway"
    assert (scene.at("Ghoul Minion"), scene.at("Swarm of Rats")) == ("Attic", "Attic")


def test_aquinnah_turns_an_attack_to_another_enemy() -> None:
    scene = Scene(seats=one("wendy", play=["Aquinnah (1)"]), enemies=[MINION, PRIEST])
    scene.answer("Draw a card", "Ghoul Priest", "Use Aquinnah")
    assert scene.zone("Ghoul Minion") == "encounter discard pile"  # 2 damage of the priest
    assert scene.count("Wendy Adams", "damage") == 0
    assert scene.count("Aquinnah", "horror") + scene.count("Wendy Adams", "horror") == 1
    scene.answer("Wendy Adams").if_asked("Wendy Adams")  # only the damage goes elsewhere, the horror is hers
    assert scene.count("Wendy Adams", "horror") == 2
    assert scene.count("Aquinnah", "horror") == 1


def test_close_call_shuffles_the_evaded_enemy_away() -> None:
    scene = Scene(seats=one("wendy", hand=["Close Call"]), enemies=[MINION])
    scene.answer("Evade", "None", "Pass", "Play Close Call")  # nothing committed, Wendy keeps the token
    assert "encounter deck" in scene.zones("Ghoul Minion")


def test_will_to_survive_reveals_no_tokens() -> None:
    scene = Scene(seats=one("wendy", hand=["Will to Survive"]), locations={"Study": {"clues": 3}}, bag=["auto-fail"])
    scene.answer("Play Will to Survive", "Investigate")
    assert scene.count("Wendy Adams", "clues") == 1


def test_survival_instinct_is_for_the_evading_investigator() -> None:
    # Wendy commits it to Roland's evasion: he may leave his other enemies and he may move, one without the other.
    def scene() -> Scene:
        found = Scene(
            seats=[
                {"investigator": "roland", "at": "Attic"},
                {"investigator": "wendy", "at": "Attic", "hand": ["Survival Instinct"]},
            ],
            locations=HOUSE,
            enemies=[MINION, {"title": "Swarm of Rats", "engaged": 0}],
            bag=["+1"],
        )
        found.answer("Evade Ghoul Minion", "Survival Instinct", "The result of the action")
        assert found.asked == "Roland Banks"
        return found

    both = scene().answer("Yes", "Yes").until("action")
    assert (both.at("Roland Banks"), both.at("Wendy Adams"), both.at("Swarm of Rats")) == ("Hallway", "Attic", "Attic")
    stays = scene().answer("Yes", "No").until("action")
    assert stays.at("Roland Banks") == "Attic"
    followed = scene().answer("No", "Yes").until("action")
    assert (followed.at("Roland Banks"), followed.at("Swarm of Rats")) == ("Hallway", "Hallway")
