"""The Gathering: acts, agendas, locations, tokens and every resolution."""

from mythos.arkham import numbers as n
from mythos.arkham.scene import MINION, Scene, one
from mythos.arkham.table import COLUMNS, FLIPPED

HOUSE = {"Hallway": {}, "Attic": {"clues": 2}, "Cellar": {"clues": 2}, "Parlor": {"unrevealed": True}}
OPEN: dict[str, dict[str, int]] = {"Hallway": {}, "Attic": {}, "Cellar": {}, "Parlor": {}}


def test_setup() -> None:
    import mythos.arkham as arkham

    game = arkham.new_game(["roland", "wendy"], seed=3)
    view = game.view(0)
    assert [place["title"] for place in view["locations"]] == ["Study"]
    assert view["locations"][0]["clues"] == 4
    assert view["encounter_deck"] == 26
    assert len(view["bag"]) == 16
    assert all(seat["resources"] == 5 and len(seat["hand"]) == 5 for seat in view["investigators"])


def test_act_1_opens_the_door() -> None:
    scene = Scene(seats=one(clues=2), enemies=[MINION])
    scene.answer("Advance Trapped")
    assert scene.at("Roland Banks") == "Hallway"
    assert scene.zone("Study") == "removed"
    assert scene.zone("Ghoul Minion") == "encounter discard pile"
    assert {scene.zone(title) for title in ("Hallway", "Attic", "Cellar", "Parlor")} == {"map"}
    assert scene.count("Roland Banks", "clues") == 0
    assert scene.zone("The Barrier") == "storyline"
    assert not scene.offers("Move to Parlor")


def test_act_1_is_paid_by_the_group() -> None:
    scene = Scene(seats=[{"investigator": "roland", "clues": 3}, {"investigator": "wendy", "clues": 2}])
    scene.answer("Advance Trapped", "2")
    assert (scene.count("Roland Banks", "clues"), scene.count("Wendy Adams", "clues")) == (1, 0)


def test_locations_are_revealed_with_their_clues_when_entered() -> None:
    scene = Scene(
        seats=[{"investigator": "roland", "at": "Hallway"}, {"investigator": "wendy", "at": "Hallway"}],
        act=2,
        locations={"Hallway": {}, "Attic": {"unrevealed": True}, "Cellar": {"unrevealed": True}},
    )
    scene.answer("Move to Attic")
    assert scene.count("Attic", "clues") == 4
    assert scene.count("Roland Banks", "horror") == 1
    scene.answer("Move to Hallway", "Move to Cellar")
    assert scene.count("Roland Banks", "damage") == 1


def test_act_2_is_advanced_when_the_round_ends_from_the_hallway() -> None:
    scene = Scene(seats=one(clues=3, at="Hallway"), act=2, locations=HOUSE, set_aside=[])
    assert not scene.offers("Advance")
    scene.end_turn().answer("Yes")
    assert scene.zone("What Have You Done?") == "storyline"
    assert scene.at("Ghoul Priest") == "Hallway"
    assert scene.engaged_with("Ghoul Priest") == 0
    assert scene.at("Lita Chantler") == "Parlor"
    assert not scene.game.machine.cells[scene.card("Parlor") * COLUMNS + FLIPPED]


def test_act_2_does_not_take_clues_from_elsewhere() -> None:
    scene = Scene(seats=one(clues=3, at="Attic"), act=2, locations=HOUSE)
    scene.end_turn()
    assert scene.question.kind == "action"
    assert scene.zone("The Barrier") == "storyline"


def test_the_priest_scales_and_its_defeat_ends_the_scenario() -> None:
    for choice, resolution in (("resolution 1", 1), ("resolution 2", 2)):
        scene = Scene(
            seats=one(at="Hallway"),
            act=3,
            locations=OPEN,
            enemies=[{"title": "Ghoul Priest", "engaged": 0, "damage": 4}],
        )
        scene.answer("Fight", choice)
        assert scene.game.resolution == resolution
        assert "victory display" in scene.zones("Ghoul Priest")
        assert scene.zone("Attic") == "victory display"  # revealed and without clues


def test_lita_is_won_over_in_the_parlor() -> None:
    scene = Scene(
        seats=one("daisy", at="Parlor"), act=3, locations=OPEN, cards_at=[{"title": "Lita Chantler", "at": "Parlor"}]
    )
    assert scene.value("Daisy Walker", n.COMBAT) == 2
    scene.answer("Action of Parlor (2)")
    assert scene.zone("Lita Chantler") == "play area"
    assert scene.value("Daisy Walker", n.COMBAT) == 3
    assert not scene.offers("Action of Parlor (2)")


def test_lita_helps_against_monsters() -> None:
    scene = Scene(
        seats=one(at="Hallway", play=["Lita Chantler"]),
        act=3,
        locations=OPEN,
        enemies=[{"title": "Ghoul Priest", "engaged": 0}],
    )
    scene.answer("Fight", "Use Lita Chantler")
    assert scene.count("Ghoul Priest", "damage") == 2


def test_resigning_in_the_parlor_ends_without_resolution() -> None:
    scene = Scene(seats=one(at="Parlor"), act=3, locations=OPEN)
    scene.answer("Action of Parlor")
    assert scene.game.resolution == 0
    assert (4, 0, 4, 0) in scene.trauma()  # resigned, no trauma


def test_agenda_1_takes_cards_or_frightens_the_lead() -> None:
    position = {"phase": "mythos", "doom": 2, "encounter_deck": ["Swarm of Rats"]}
    scene = Scene(
        seats=[{"investigator": "roland", "hand": ["Knife"]}, {"investigator": "wendy", "hand": ["Guts"]}], **position
    )
    scene.answer("each investigator discards")
    assert (scene.hand(0), scene.hand(1)) == ([], [])
    scene = Scene(seats=one(hand=["Knife"]), **position)
    scene.answer("lead investigator takes")
    assert scene.count("Roland Banks", "horror") == 2
    assert scene.zone("Rise of the Ghouls") == "storyline"
    assert scene.count("Rise of the Ghouls", "doom") == 0


def test_agenda_2_draws_a_ghoul() -> None:
    scene = Scene(
        seats=one(),
        phase="mythos",
        agenda=2,
        doom=6,
        encounter_deck=["Ancient Evils", "Swarm of Rats", "Ghoul Minion", "Dissonant Voices"],
    )
    scene.until("action")
    assert scene.engaged_with("Ghoul Minion") == 0
    assert scene.zone("They're Getting Out!") == "storyline"


def test_agenda_3_leads_the_ghouls_to_the_parlor_and_counts_them() -> None:
    scene = Scene(
        seats=one(at="Attic"),
        locations=HOUSE,
        act=2,
        agenda=3,
        phase="enemy",
        enemies=[{"title": "Ghoul Minion", "at": "Cellar"}],
        encounter_deck=["Swarm of Rats"],
    )
    assert scene.at("Ghoul Minion") == "Hallway"
    assert scene.count("They're Getting Out!", "doom") == 2  # one for the ghoul, one for the new round


def test_agenda_3_ends_the_scenario() -> None:
    scene = Scene(seats=one(at="Hallway"), locations=HOUSE, act=2, agenda=3, doom=9, phase="mythos")
    assert scene.game.resolution == 3
    scene = Scene(seats=one(at="Hallway"), locations=OPEN, act=3, agenda=3, doom=9, phase="mythos")
    assert scene.game.resolution == 0
    assert (1, 0, 0, 1) in scene.trauma()


def test_tokens_on_easy_and_standard() -> None:
    scene = Scene(seats=one(), locations={"Study": {"clues": 2}}, enemies=[MINION], bag=["skull"])
    scene.answer("Fight")
    assert "Roland Banks succeeds by 1." in scene.log()  # 4 - 1 against 2
    scene = Scene(seats=one(), locations={"Study": {"clues": 2}}, bag=["cultist"])
    scene.answer("Investigate")
    assert scene.count("Roland Banks", "horror") == 0  # 3 - 1 against 2 succeeds
    scene = Scene(seats=one(threat=["Haunted"]), locations={"Study": {"clues": 2}}, bag=["cultist"])
    scene.answer("Investigate")
    assert scene.count("Roland Banks", "horror") == 1
    scene = Scene(seats=one(), locations={"Study": {"clues": 2}}, enemies=[MINION], bag=["tablet"])
    scene.answer("Fight")
    assert scene.count("Roland Banks", "damage") == 1


def test_tokens_on_hard_and_expert() -> None:
    scene = Scene(
        seats=one("wendy"),
        difficulty="hard",
        enemies=[{"title": "Swarm of Rats", "engaged": 0}],
        bag=["skull"],
        encounter_deck=["Ancient Evils", "Ghoul Minion"],
    )
    scene.answer("Fight")
    assert scene.engaged_with("Ghoul Minion") == 0  # drawn after the failed test
    scene = Scene(seats=one(), difficulty="hard", enemies=[MINION], bag=["tablet"])
    scene.answer("Fight")
    assert (scene.count("Roland Banks", "damage"), scene.count("Roland Banks", "horror")) == (1, 1)
    scene = Scene(seats=one(), difficulty="hard", locations={"Study": {"clues": 2}}, bag=["cultist", "cultist", "-4"])
    scene.answer("Investigate")  # a cultist reveals another token, until a number ends it
    assert scene.count("Roland Banks", "horror") in (0, 2, 4)
