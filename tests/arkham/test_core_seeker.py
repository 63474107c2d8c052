"""The seeker cards of the Core Set: the effect and its limit."""

from mythos.arkham import numbers as n
from mythos.arkham.scene import MINION, Scene, one

HOUSE = {"Hallway": {"clues": 2}, "Attic": {"clues": 2}, "Cellar": {}}


def test_magnifying_glass_helps_only_to_investigate() -> None:
    scene = Scene(seats=one(play=["Magnifying Glass (0)"]), locations={"Study": {"clues": 2}}, bag=["-2"])
    assert scene.value("Roland Banks", n.INTELLECT) == 3
    scene.answer("Investigate")
    assert scene.count("Roland Banks", "clues") == 1


def test_magnifying_glass_is_played_without_an_action() -> None:
    scene = Scene(seats=one(hand=["Magnifying Glass (0)"]), enemies=[MINION])
    scene.answer("Play Magnifying Glass")
    assert (scene.actions(), scene.count("Roland Banks", "damage")) == (3, 0)


def test_magnifying_glass_of_level_1_returns_when_no_clues_are_left() -> None:
    scene = Scene(seats=one(play=["Magnifying Glass (1)"]), locations={"Study": {"clues": 1}})
    assert not scene.offers("Use Magnifying Glass")
    scene.answer("Investigate", "Use Magnifying Glass")
    assert "Magnifying Glass" in scene.hand()


def test_old_book_of_lore_finds_one_of_three() -> None:
    scene = Scene(
        seats=[
            {"investigator": "daisy", "play": ["Old Book of Lore"]},
            {"investigator": "roland", "deck": ["Knife", "Guts", "Machete", "Dodge"]},
        ]
    )
    scene.answer("Action of Old Book of Lore", "Roland Banks")
    assert scene.asked == "Roland Banks"
    assert "Dodge" not in scene.labels()
    scene.answer("Machete")
    assert scene.hand(1) == ["Machete"]
    assert scene.count("Old Book of Lore", "exhausted") == 1


def test_research_librarian_finds_a_tome() -> None:
    scene = Scene(seats=one("daisy", hand=["Research Librarian"], deck=["Knife", "Medical Texts", "Guts"]))
    scene.answer("Play Research Librarian", "Use Research Librarian")
    assert "Medical Texts" in scene.hand()


def test_dr_milan_christopher() -> None:
    scene = Scene(seats=one("daisy", play=["Dr. Milan Christopher"]), locations={"Study": {"clues": 2}}, bag=["0"])
    assert scene.value("Daisy Walker", n.INTELLECT) == 6
    scene.answer("Investigate", "Use Dr. Milan")
    assert scene.resources() == 6
    scene = Scene(seats=one("daisy", play=["Dr. Milan Christopher"]), locations={"Study": {"clues": 2}}, bag=["-8"])
    scene.answer("Investigate")
    assert scene.question.kind == "action"


def test_hyperawareness() -> None:
    scene = Scene(seats=one("daisy", play=["Hyperawareness"], resources=1), enemies=[MINION], bag=["-1"])
    scene.answer("Evade", "Use Hyperawareness")
    assert scene.engaged_with("Ghoul Minion") == -1
    assert scene.resources() == 0


def test_medical_texts_heal_or_hurt() -> None:
    for token, damage in (("0", 1), ("-8", 3)):
        scene = Scene(seats=one("daisy", play=["Medical Texts"], damage=2), bag=[token])
        scene.answer("Action of Medical Texts")
        assert scene.count("Daisy Walker", "damage") == damage


def test_mind_over_matter_lets_intellect_fight_and_evade() -> None:
    scene = Scene(seats=one("daisy", hand=["Mind over Matter"]), enemies=[MINION], bag=["-2"])
    scene.answer("Play Mind over Matter", "Fight")
    assert scene.labels() == ["Intellect", "Combat"]
    scene.answer("Intellect")
    assert scene.count("Ghoul Minion", "damage") == 1


def test_working_a_hunch_needs_a_clue() -> None:
    scene = Scene(seats=one("daisy", hand=["Working a Hunch"]), locations={"Study": {"clues": 1}})
    scene.answer("Play Working a Hunch")
    assert scene.count("Daisy Walker", "clues") == 1
    assert not Scene(seats=one("daisy", hand=["Working a Hunch"]), locations={"Study": {}}).offers("Working a Hunch")


def test_barricade_keeps_enemies_out_until_somebody_leaves() -> None:
    scene = Scene(
        seats=one("daisy", hand=["Barricade"], at="Attic"),
        locations=HOUSE,
        enemies=[{"title": "Swarm of Rats", "at": "Hallway"}],
    )
    scene.answer("Play Barricade")
    assert scene.zone("Barricade") == "location"
    scene.end_turn().until("action")
    assert scene.at("Swarm of Rats") == "Hallway"  # the hunter cannot enter
    scene.answer("Move to Hallway")
    assert scene.zone("Barricade") == "discard pile"


def test_deduction_finds_one_more_clue() -> None:
    scene = Scene(seats=one("daisy", hand=["Deduction"]), locations={"Study": {"clues": 3}})
    scene.answer("Investigate", "Deduction")
    assert scene.count("Daisy Walker", "clues") == 2


def test_disc_of_itzamna_discards_a_spawning_enemy() -> None:
    scene = Scene(seats=one("daisy", play=["Disc of Itzamna"]), phase="mythos", encounter_deck=["Ghoul Minion"])
    scene.answer("Use Disc of Itzamna")
    assert scene.zone("Ghoul Minion") == "encounter discard pile"
    assert scene.zone("Disc of Itzamna") == "discard pile"


def test_encyclopedia_raises_a_skill_for_the_phase() -> None:
    scene = Scene(seats=[{"investigator": "daisy", "play": ["Encyclopedia"]}, {"investigator": "roland"}])
    scene.answer("Action of Encyclopedia", "Roland Banks", "they get +2 agility for the rest of this phase")
    assert scene.value("Roland Banks", n.AGILITY) == 4
    scene.until("turn") if scene.question.kind != "action" else None
    scene.end_turn()
    scene.end_turn().until("action")
    assert scene.value("Roland Banks", n.AGILITY) == 2


def test_cryptic_research_draws_three() -> None:
    scene = Scene(seats=[{"investigator": "daisy", "hand": ["Cryptic Research"]}, {"investigator": "roland"}])
    scene.answer("Play Cryptic Research", "Roland Banks")
    assert len(scene.hand(1)) == 3
    assert scene.actions() == 3
