"""Neutral cards and basic weaknesses of the Core Set: the effect and its limit."""

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.scene import MINION, Scene, one

PRIEST = {"title": "Ghoul Priest", "engaged": 0}


def test_knife_is_held_or_thrown() -> None:
    scene = Scene(seats=one(play=["Knife"]), enemies=[PRIEST])
    scene.answer("Action of Knife (1)")
    assert scene.count("Ghoul Priest", "damage") == 1
    scene.answer("Action of Knife (2)")
    assert scene.count("Ghoul Priest", "damage") == 3
    assert scene.zone("Knife") == "discard pile"


def test_flashlight_lowers_the_shroud_for_one_investigation() -> None:
    scene = Scene(seats=one(play=["Flashlight"]), locations={"Study": {"clues": 2}}, bag=["-3"])
    scene.answer("Action of Flashlight")
    assert scene.count("Roland Banks", "clues") == 1
    assert scene.value("Study", n.SHROUD) == 2
    scene.answer("Investigate")
    assert scene.count("Roland Banks", "clues") == 1


def test_emergency_cache() -> None:
    scene = Scene(seats=one(hand=["Emergency Cache"]))
    scene.answer("Play Emergency Cache")
    assert (scene.resources(), scene.actions()) == (8, 2)


def test_skill_cards_draw_on_success() -> None:
    for card, action, enemies in (
        ("Perception", "Investigate", []),
        ("Overpower", "Fight", [MINION]),
        ("Manual Dexterity", "Evade", [MINION]),
    ):
        scene = Scene(seats=one(hand=[card]), locations={"Study": {"clues": 2}}, enemies=enemies)
        scene.answer(action, card).until("action")
        assert scene.hand() == ["Emergency Cache"]
        scene = Scene(seats=one(hand=[card]), locations={"Study": {"clues": 2}}, enemies=enemies, bag=["-8"])
        scene.answer(action, card)
        assert scene.hand() == []


def test_guts() -> None:
    scene = Scene(seats=one(hand=["Guts"]), phase="mythos", encounter_deck=["Rotting Remains"], bag=["-2"])
    scene.answer("Guts").until("action")
    assert scene.hand() == ["Emergency Cache"]


def test_unexpected_courage_fits_every_test() -> None:
    scene = Scene(seats=one(hand=["Unexpected Courage"]), enemies=[MINION], bag=["-4"])
    scene.answer("Fight", "Unexpected Courage")
    assert scene.count("Ghoul Minion", "damage") == 1


def test_bulletproof_vest_and_elder_sign_amulet_soak() -> None:
    scene = Scene(seats=one(play=["Bulletproof Vest", "Elder Sign Amulet"]), enemies=[PRIEST])
    scene.answer("Draw a card", *["Damage on Bulletproof Vest"] * 2, *["Horror on Elder Sign Amulet"] * 2)
    assert (scene.count("Bulletproof Vest", "damage"), scene.count("Elder Sign Amulet", "horror")) == (2, 2)
    assert scene.count("Roland Banks", "damage") == 0


# -- basic weaknesses
def test_amnesia_leaves_one_card() -> None:
    scene = Scene(seats=one(hand=["Knife", "Guts", "Dodge"], deck=["Amnesia"]))
    scene.answer("Draw a card", "Knife", "Dodge")
    assert scene.hand() == ["Guts"]
    assert scene.zone("Amnesia") == "discard pile"


def test_paranoia_takes_all_resources() -> None:
    scene = Scene(seats=one(deck=["Paranoia"]))
    scene.answer("Draw a card")
    assert scene.resources() == 0


def test_haunted_until_two_actions_are_spent() -> None:
    scene = Scene(seats=one(deck=["Haunted"]))
    scene.answer("Draw a card")
    assert [scene.value("Roland Banks", skill) for skill in n.SKILLS] == [2, 2, 3, 1]
    scene.answer("Action of Haunted")
    assert scene.value("Roland Banks", n.COMBAT) == 4
    assert scene.zone("Haunted") == "discard pile"


def test_psychosis_and_hypochondria() -> None:
    scene = Scene(seats=one(threat=["Psychosis"]), enemies=[MINION])
    scene.answer("Draw a card")
    assert scene.count("Roland Banks", "damage") == 2
    scene = Scene(seats=one(threat=["Hypochondria"]), enemies=[MINION])
    scene.answer("Draw a card")
    assert scene.count("Roland Banks", "horror") == 2


def test_mob_enforcer_engages_only_its_bearer() -> None:
    scene = Scene(
        seats=[{"investigator": "roland"}, {"investigator": "wendy"}],
        enemies=[{"title": "Mob Enforcer", "owner": 1, "at": "Study"}],
    )
    assert scene.engaged_with("Mob Enforcer") == 1


def test_mob_enforcer_is_paid_off() -> None:
    scene = Scene(seats=one(), enemies=[{"title": "Mob Enforcer", "owner": 0, "engaged": 0}])
    scene.answer("Action of Mob Enforcer")
    assert scene.resources() == 1
    assert scene.zone("Mob Enforcer") == "discard pile"
    assert scene.count("Roland Banks", "damage") == 0  # a parley provokes nothing


def test_silver_twilight_acolyte_brings_doom_with_its_attacks() -> None:
    scene = Scene(seats=one(), enemies=[{"title": "Silver Twilight Acolyte", "owner": 0, "engaged": 0}])
    scene.answer("Draw a card")
    assert scene.count("What's Going On?!", "doom") == 1


def test_stubborn_detective_blanks_the_investigator() -> None:
    scene = Scene(
        seats=one(),
        locations={"Study": {"clues": 1}},
        enemies=[{"title": "Stubborn Detective", "owner": 0, "engaged": 0}, {**MINION, "damage": 1}],
    )
    scene.answer("Fight Ghoul Minion")
    assert scene.question.kind == "action"


def test_a_weakness_drawn_in_the_opening_hand_is_replaced() -> None:
    import mythos.arkham as arkham

    for seed in range(12):
        game = arkham.new_game(["roland"], seed=seed)
        machine = game.machine
        hand = machine.zones[n.HAND]
        assert len(hand) == 5
        assert not any(table.sheet(machine, c).weakness for c in hand)
