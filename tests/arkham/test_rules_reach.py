"""Whose abilities may be used: one's own, those of scenario cards where one is, act and agenda. ah13-1.2"""

from mythos.arkham.scene import Scene, one

LITA = {"title": "Lita Chantler", "at": "Parlor"}
GHOUL = {"title": "Ghoul Minion", "engaged": 0}
ROOMS: dict[str, dict[str, int]] = {"Hallway": {}, "Parlor": {}}
FIRE = """card "Witch Fire" lodge 1
  treachery
  revelation: put this into your threat area
  reaction after any enemy is defeated: discard this
"""


def test_lita_does_nothing_for_those_who_do_not_control_her() -> None:
    for place in ("Hallway", "Parlor"):
        scene = Scene(seats=one(at=place, play=["Machete"]), locations=ROOMS, cards_at=[LITA], enemies=[GHOUL])
        scene.answer("Action of Machete")
        assert scene.question.kind == "action"  # nothing of hers was offered; the Minion is dead by Machete alone
        assert scene.zone("Ghoul Minion") == "encounter discard pile"


def test_lita_helps_everybody_where_her_controller_is() -> None:
    priest = {"title": "Ghoul Priest", "engaged": 0}
    scene = Scene(
        seats=[{"investigator": "roland"}, {"investigator": "wendy", "play": ["Lita Chantler"]}],
        enemies=[priest],
        bag=["0"],
    )
    scene.answer("Fight")
    assert scene.asked == "Wendy Adams"
    scene.answer("Use Lita Chantler")
    assert scene.count("Ghoul Priest", "damage") == 2  # 4 and 1 more combat against 4


def test_cover_up_may_be_used_by_whoever_discovers_clues_beside_it() -> None:
    cover = {"title": "Cover Up", "clues": 3}
    for place, offered in (("Study", True), ("Hallway", False)):
        scene = Scene(
            seats=[
                {"investigator": "roland", "threat": [cover], "at": "Study"},
                {"investigator": "wendy", "at": place},
            ],
            locations={"Study": {"clues": 2}, "Hallway": {"clues": 2}},
            turn=1,
        )
        scene.answer("Investigate")
        if offered:
            assert scene.asked == "Wendy Adams"
            scene.answer("Use Cover Up")
        assert scene.count("Cover Up", "clues") == (2 if offered else 3)
        assert scene.count("Wendy Adams", "clues") == (0 if offered else 1)


def test_a_reaction_of_a_threat_area_is_open_to_everybody_there_and_answers_once() -> None:
    scene = Scene(
        seats=[
            {"investigator": "roland", "threat": ["Witch Fire"]},
            {"investigator": "agnes"},
            {"investigator": "wendy", "at": "Hallway"},
        ],
        locations={"Study": {}, "Hallway": {}},
        enemies=[{**GHOUL, "engaged": 1, "damage": 1}],
        turn=1,
        bag=["+1"],
        cards=[["lodge", FIRE]],
    )
    scene.answer("Fight").if_asked("The result of the action")
    asked = []
    while scene.question.kind == "reaction":
        if scene.offers("Witch Fire"):
            asked.append(scene.asked)
        scene.answer("Pass")
    assert asked == ["Roland Banks", "Agnes Baker"]
