"""The mystic cards of the Core Set: the effect and its limit."""

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.scene import MINION, Scene, one

PRIEST = {"title": "Ghoul Priest", "engaged": 0}


def test_forbidden_knowledge_trades_horror_for_resources() -> None:
    scene = Scene(seats=one("agnes", play=[{"title": "Forbidden Knowledge", "uses": 1}]))
    scene.answer("Use Forbidden Knowledge")
    assert (scene.resources(), scene.count("Agnes Baker", "horror")) == (6, 1)
    assert scene.zone("Forbidden Knowledge") == "discard pile"


def test_forbidden_knowledge_exhausts() -> None:
    scene = Scene(seats=one("agnes", play=["Forbidden Knowledge"]))
    scene.answer("Use Forbidden Knowledge")
    assert not scene.offers("Use Forbidden Knowledge")


def test_holy_rosary() -> None:
    assert Scene(seats=one("agnes", play=["Holy Rosary"])).value("Agnes Baker", n.WILLPOWER) == 6


def test_shrivelling_fights_with_willpower_and_may_cost_horror() -> None:
    scene = Scene(seats=one("agnes", play=["Shrivelling"]), enemies=[PRIEST])
    scene.answer("Action of Shrivelling")
    assert scene.count("Ghoul Priest", "damage") == 2
    assert scene.count("Agnes Baker", "horror") == 0
    scene = Scene(seats=one("agnes", play=["Shrivelling"]), enemies=[PRIEST], bag=["skull"])
    scene.answer("Action of Shrivelling").until("action")
    assert scene.count("Agnes Baker", "horror") == 1  # ah13-faq-12


def test_scrying_orders_the_top_of_a_deck() -> None:
    scene = Scene(
        seats=one("agnes", play=["Scrying"]),
        encounter_deck=["Ancient Evils", "Rotting Remains", "Grasping Hands", "Ghoul Minion"],
    )
    scene.answer("Action of Scrying", "encounter deck", "Grasping Hands", "Rotting Remains")
    machine = scene.game.machine
    deck = [table.title(machine, c) for c in machine.zones[table.zone_number(machine, n.ENCOUNTER_DECK, 0)]]
    assert deck[::-1] == ["Grasping Hands", "Rotting Remains", "Ancient Evils", "Ghoul Minion"]
    assert scene.count("Scrying", "uses") == 2


def test_arcane_studies() -> None:
    scene = Scene(
        seats=one("agnes", play=["Arcane Studies"], resources=2), locations={"Study": {"clues": 2}}, bag=["-2"]
    )
    scene.answer("Investigate", "Use Arcane Studies", "Use Arcane Studies")
    assert scene.count("Agnes Baker", "clues") == 1


def test_arcane_initiate_brings_doom_and_finds_spells() -> None:
    scene = Scene(seats=one("agnes", hand=["Arcane Initiate"], deck=["Knife", "Shrivelling", "Guts", "Scrying"]))
    scene.answer("Play Arcane Initiate")
    assert scene.count("Arcane Initiate", "doom") == 1
    scene.answer("Use Arcane Initiate")  # the only Spell among the top three cards; Scrying lies deeper
    assert scene.hand() == ["Shrivelling"]


def test_drawn_to_the_flame() -> None:
    scene = Scene(
        seats=one("agnes", hand=["Drawn to the Flame"]),
        locations={"Study": {"clues": 3}},
        encounter_deck=["Ghoul Minion"],
    )
    scene.answer("Play Drawn to the Flame")
    assert scene.count("Agnes Baker", "clues") == 2
    assert scene.engaged_with("Ghoul Minion") == 0


def test_ward_of_protection_cancels_a_treachery() -> None:
    scene = Scene(
        seats=one("agnes", hand=["Ward of Protection"]), phase="mythos", encounter_deck=["Ancient Evils"], doom=0
    )
    scene.answer("Play Ward of Protection").until("action")
    assert scene.count("What's Going On?!", "doom") == 1  # only the doom of the round
    assert scene.count("Agnes Baker", "horror") == 1
    assert scene.zone("Ancient Evils") == "encounter discard pile"


def test_ward_of_protection_does_not_stop_enemies() -> None:
    scene = Scene(seats=one("agnes", hand=["Ward of Protection"]), phase="mythos", encounter_deck=["Ghoul Minion"])
    assert scene.question.kind == "action"


def test_blinding_light() -> None:
    scene = Scene(seats=one("agnes", hand=["Blinding Light (0)"]), enemies=[PRIEST])
    scene.answer("Play Blinding Light")
    assert (scene.count("Ghoul Priest", "damage"), scene.count("Ghoul Priest", "exhausted")) == (1, 1)
    assert scene.actions() == 2
    scene = Scene(seats=one("agnes", hand=["Blinding Light (0)"]), enemies=[PRIEST], bag=["skull"])
    scene.answer("Play Blinding Light")
    assert scene.actions() == 1


def test_blinding_light_of_level_2() -> None:
    scene = Scene(seats=one("agnes", hand=["Blinding Light (2)"]), enemies=[PRIEST], bag=["tablet"])
    scene.answer("Play Blinding Light").until("action")
    assert scene.count("Agnes Baker", "horror") == 1
    assert scene.actions() == 1


def test_fearless_heals_horror() -> None:
    scene = Scene(seats=one("agnes", hand=["Fearless"], horror=2), phase="mythos", encounter_deck=["Rotting Remains"])
    scene.answer("Fearless").until("action")
    assert scene.count("Agnes Baker", "horror") == 1


def test_mind_wipe_blanks_an_enemy_for_the_phase() -> None:
    scene = Scene(
        scenario="devourer",
        seats=one("agnes", hand=["Mind Wipe"]),
        phase="enemy",
        enemies=[{"title": "Yithian Observer", "engaged": 0}],
    )
    scene.answer("Play Mind Wipe").until("action")
    assert scene.count("Agnes Baker", "damage") == 1  # its text would have made it 2, for the hand is empty


def test_book_of_shadows_adds_a_slot_and_charges() -> None:
    scene = Scene(seats=one("agnes", play=["Book of Shadows", "Shrivelling"], hand=["Scrying", "Arcane Studies"]))
    assert scene.value("Agnes Baker", n.ARCANE_SLOT) == 1  # more than the usual two
    scene.answer("Action of Book of Shadows")
    assert scene.count("Shrivelling", "uses") == 5


def test_grotesque_statue_reveals_two_tokens_and_resolves_one() -> None:
    scene = Scene(seats=one("agnes", play=["Grotesque Statue"]), locations={"Study": {"clues": 2}}, bag=["-4", "+1"])
    scene.answer("Investigate", "Use Grotesque Statue")
    assert scene.question.kind == "token"
    scene.answer("+1")
    assert scene.count("Agnes Baker", "clues") == 1
    assert scene.game.machine.bag == (-4, 1)
    assert scene.count("Grotesque Statue", "uses") == 3


def test_grotesque_statue_may_be_left_alone() -> None:
    scene = Scene(seats=one("agnes", play=["Grotesque Statue"]), locations={"Study": {"clues": 2}}, enemies=[])
    scene.answer("Investigate", "Pass")
    assert scene.count("Grotesque Statue", "uses") == 4


def test_the_minion_is_not_hurt_by_a_failed_spell() -> None:
    scene = Scene(seats=one("agnes", play=["Shrivelling"]), enemies=[MINION], bag=["-8"])
    scene.answer("Action of Shrivelling")
    assert scene.count("Ghoul Minion", "damage") == 0
    assert scene.count("Shrivelling", "uses") == 3
