"""Player cards of The Path to Carcosa: each line at work, and where it does not."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham.scene import Scene, one

ROLAND, WENDY = "Roland Banks", "Wendy Adams"
RATS = {"title": "Swarm of Rats", "engaged": 0}  # fight 1, health 1, evade 3
GHOUL = {"title": "Ravenous Ghoul", "engaged": 0}  # fight 3, health 3, evade 3
PRIEST = {"title": "Ghoul Priest", "engaged": 0}  # fight 4, evade 4, Elite, Hunter, Retaliate
PLACES: dict[str, Any] = {"Hallway": {}, "Attic": {}, "Cellar": {}}


def house(**position: Any) -> Scene:
    position.setdefault("locations", PLACES)
    return Scene(**position)


def two(first: dict[str, Any] | None = None, second: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """Roland and Wendy in the hallway."""
    roland, wendy = {"investigator": "roland", "at": "Hallway"}, {"investigator": "wendy", "at": "Hallway"}
    return [{**roland, **(first or {})}, {**wendy, **(second or {})}]


def at(title: str, zone: str = "hand", who: str = "roland", **more: Any) -> list[dict[str, Any]]:
    return one(who, at="Hallway", **{zone: [title]}, **more)


# -- guardian
def test_32_colt() -> None:
    scene = house(seats=at(".32 Colt", "play"), enemies=[GHOUL]).answer("Action of .32 Colt").until("action")
    assert (scene.count("Ravenous Ghoul", "damage"), scene.count(".32 Colt", "uses")) == (2, 5)


def test_true_grit_takes_the_damage_of_others_and_no_horror() -> None:
    enemy = {"title": "Ghoul Priest", "engaged": 1}  # damage 2, horror 2
    scene = house(seats=two({"play": ["True Grit"]}), phase="enemy", enemies=[enemy])
    while scene.question.kind != "action":
        offered = [label for label in scene.labels() if "True Grit" in label]
        scene.answer(offered[0] if offered else scene.decline())
    assert (scene.count("True Grit", "damage"), scene.count("True Grit", "horror")) == (2, 0)
    assert scene.count(WENDY, "horror") == 2


@pytest.mark.parametrize(("enemy", "dies"), [(RATS, True), (PRIEST, False)])
def test_i_will_see_you_in_hell(enemy: dict[str, Any], dies: bool) -> None:
    scene = house(seats=two({"hand": ['"I\'ll see you in hell!"']}), enemies=[enemy])
    scene.answer('Play "I\'ll see you in hell!"')
    assert (scene.is_out(0), scene.is_out(1)) == (True, False)
    assert [row[1:] for row in scene.trauma() if row[0] == n.LOG_TRAUMA] == [(0, 0, 1)]
    assert (scene.zone(enemy["title"]) == "encounter discard pile") == dies


@pytest.mark.parametrize("card", ["carcosa-190", "core-016"])
def test_45_automatic_2_is_not_struck_back(card: str) -> None:
    seats = one(at="Hallway", play=[card])
    scene = house(seats=seats, enemies=[PRIEST], bag=["auto-fail"]).answer("Action of .45 Automatic").until("action")
    assert scene.count(ROLAND, "damage") == (0 if card == "carcosa-190" else 2)


@pytest.mark.parametrize("harm", ["damage", "horror"])
def test_inspiring_presence(harm: str) -> None:
    cop = {"title": "Beat Cop", "exhausted": 1, harm: 1}
    scene = house(seats=one(at="Hallway", hand=["Inspiring Presence"], play=[cop]), bag=["0"])
    scene.answer("Investigate", "Inspiring Presence").until("action")
    assert (scene.count("Beat Cop", "exhausted"), scene.count("Beat Cop", harm)) == (0, 0)


def test_first_aid_3_heals_both() -> None:
    seats = two({"play": ["carcosa-230"]}, {"damage": 2, "horror": 2})
    scene = house(seats=seats).answer("Action of First Aid")
    scene.if_asked(WENDY)
    assert (scene.count(WENDY, "damage"), scene.count(WENDY, "horror")) == (1, 1)


def test_ambush_waits_for_an_enemy_while_somebody_is_there() -> None:
    seats = at("Ambush", deck=["Knife"] * 5)
    scene = house(seats=seats, encounter_deck=["Ravenous Ghoul"] * 3)
    scene.answer("Play Ambush").end_turn().until("action")
    assert scene.count("Ravenous Ghoul", "damage") == 2
    assert scene.zone("Ambush") == "discard pile"
    scene = house(seats=at("Ambush")).answer("Play Ambush", "Move to Attic")
    assert scene.zone("Ambush") == "discard pile"


@pytest.mark.parametrize(("exhausted", "damage"), [(0, 1), (1, 2)])
def test_armor_of_ardennes(exhausted: int, damage: int) -> None:
    armor = {"title": "Armor of Ardennes", "exhausted": exhausted}
    scene = house(seats=one(at="Hallway", play=[armor]), enemies=[PRIEST])
    scene.answer("Gain a resource")
    while scene.question.kind != "action":
        offered = [label for label in scene.labels() if "Armor of Ardennes" in label]
        scene.answer(offered[0] if offered else scene.decline())
    assert scene.count("Armor of Ardennes", "damage") == damage


# -- seeker
def test_archaic_glyphs_find_more_for_every_two_points() -> None:
    for token, clues in (("-2", 1), ("-1", 1), ("0", 2), ("+1", 2)):  # intellect 3 against 1
        scene = house(seats=at("carcosa-192", "play"), locations={"Hallway": {"clues": 4}}, bag=[token])
        scene.answer("Action of Archaic Glyphs").until("action")
        assert scene.count(ROLAND, "clues") == clues


@pytest.mark.parametrize("clues", [0, 1])
def test_forewarned_costs_a_clue(clues: int) -> None:
    seats = one(at="Hallway", hand=["Forewarned"], clues=clues)
    scene = house(seats=seats, phase="mythos", encounter_deck=["Rotting Remains"], bag=["auto-fail"])
    assert scene.offers("Play Forewarned") == bool(clues)
    if clues:
        scene.answer("Play Forewarned").until("action")
        assert (scene.count(ROLAND, "horror"), scene.count("Hallway", "clues")) == (0, 1)


def test_logical_reasoning() -> None:
    seats = two({"hand": ["Logical Reasoning"], "clues": 1}, {"horror": 3})
    scene = house(seats=seats).answer("Play Logical Reasoning")
    scene.if_asked(WENDY)
    assert scene.count(WENDY, "horror") == 1
    assert not house(seats=two({"hand": ["Logical Reasoning"]}, {"horror": 3})).offers("Play Logical Reasoning")


def test_eureka_is_for_who_performs_the_test() -> None:
    seats = two({"deck": ["Knife", "Guts", "Dodge", "Lucky!"]}, {"hand": ["Eureka!"]})
    scene = house(seats=seats, bag=["0"])
    scene.answer("Investigate", "Eureka!")
    assert not scene.offers("Lucky!")
    scene.answer("Guts").until("action")
    assert scene.hand(0) == ["Guts"]


def test_no_stone_unturned_5_looks_through_the_whole_deck() -> None:
    seats = one("daisy", at="Hallway", hand=["carcosa-307"], deck=["Dodge"] * 8 + ["Lucky!"])
    scene = house(seats=seats).answer("Play No Stone Unturned", "Lucky!")
    assert (scene.hand(), scene.actions()) == (["Lucky!"], 3)


# -- rogue
def test_stealth() -> None:
    scene = house(seats=at("Stealth", "play"), enemies=[GHOUL], bag=["-1"])  # agility 2 against 3 - 2
    scene.answer("Action of Stealth").until("action")
    assert (scene.engaged_with("Ravenous Ghoul"), scene.count("Ravenous Ghoul", "exhausted")) == (-1, 0)
    scene.end_turn().until("action")
    assert scene.engaged_with("Ravenous Ghoul") == 0  # it may engage after the turn


def test_sleight_of_hand() -> None:
    seats = one(at="Hallway", hand=["Sleight of Hand", "Shotgun", "Beat Cop"])
    scene = house(seats=seats).answer("Play Sleight of Hand")
    assert (scene.zone("Shotgun"), scene.count("Shotgun", "uses"), scene.resources()) == ("play area", 2, 4)
    scene.end_turn()
    assert "Shotgun" in scene.hand()


@pytest.mark.parametrize(("token", "damage"), [("-3", 2), ("-4", 0)])
def test_daring_maneuver_makes_a_success_greater(token: str, damage: int) -> None:
    """Combat 4 and 2 of the derringer against 3: by two it deals more; there must be a success first."""
    seats = one(at="Hallway", hand=["Daring Maneuver"], play=["core-047"])
    scene = house(seats=seats, enemies=[GHOUL], bag=[token]).answer("Action of .41 Derringer", "None")
    assert scene.offers("Play Daring Maneuver") == bool(damage)
    scene.if_asked("Play Daring Maneuver")
    scene.until("action")
    assert scene.count("Ravenous Ghoul", "damage") == damage


@pytest.mark.parametrize(("token", "clues", "left"), [("-2", 1, 3), ("-3", 1, 2), ("-8", 0, 2)])
def test_lockpicks(token: str, clues: int, left: int) -> None:
    """Intellect 3 and agility 2 against 1."""
    scene = house(seats=at("Lockpicks", "play"), locations={"Hallway": {"clues": 1}}, bag=[token])
    scene.answer("Action of Lockpicks").until("action")
    assert (scene.count(ROLAND, "clues"), scene.count("Lockpicks", "uses")) == (clues, left)


def test_lockpicks_break() -> None:
    seats = one(at="Hallway", play=[{"title": "Lockpicks", "uses": 1}])
    scene = house(seats=seats, bag=["auto-fail"]).answer("Action of Lockpicks").until("action")
    assert scene.zone("Lockpicks") == "discard pile"


@pytest.mark.parametrize(("resources", "skill"), [(9, 3), (10, 4)])
def test_dario_el_amin(resources: int, skill: int) -> None:
    scene = house(seats=at("Dario El-Amin", "play", resources=resources))
    assert (scene.value(ROLAND, n.WILLPOWER), scene.value(ROLAND, n.INTELLECT)) == (skill, skill)
    scene.answer("Action of Dario El-Amin")
    assert scene.resources() == resources + 2
    assert not house(seats=at("Dario El-Amin", "play"), enemies=[RATS]).offers("Dario")


def test_sneak_attack_2_is_for_who_does_not_fight_you() -> None:
    assert not house(seats=at("carcosa-152"), enemies=[GHOUL]).offers("Play Sneak Attack")
    scene = house(seats=two({"hand": ["carcosa-152"]}), enemies=[{**GHOUL, "engaged": 1}]).answer("Play Sneak Attack")
    assert scene.count("Ravenous Ghoul", "damage") == 2


@pytest.mark.parametrize(("token", "engaged"), [("-1", -1), ("-2", 0)])
def test_cheap_shot(token: str, engaged: int) -> None:
    """Combat 4 and agility 2 against 3."""
    scene = house(seats=at("Cheap Shot"), enemies=[GHOUL], bag=[token]).answer("Play Cheap Shot").until("action")
    assert (scene.count("Ravenous Ghoul", "damage"), scene.engaged_with("Ravenous Ghoul")) == (1, engaged)


@pytest.mark.parametrize(("token", "damage", "hurt"), [("0", 2, 0), ("auto-fail", 0, 1)])
def test_knuckleduster_is_answered(token: str, damage: int, hurt: int) -> None:
    scene = house(seats=at("Knuckleduster", "play"), enemies=[GHOUL], bag=[token]).answer("Action of Knuckleduster")
    scene.until("action")
    assert (scene.count("Ravenous Ghoul", "damage"), scene.count(ROLAND, "damage")) == (damage, hurt)
    scene.answer("Fight Ravenous Ghoul").until("action")  # only for that attack
    assert scene.count(ROLAND, "damage") == hurt


@pytest.mark.parametrize(("token", "left"), [("0", 3), ("-1", 2)])
def test_suggestion(token: str, left: int) -> None:
    """Agility 2 and willpower 3 against 3; by two the charge stays."""
    scene = house(seats=at("Suggestion", "play"), enemies=[RATS], bag=[token])
    scene.answer("Action of Suggestion").until("action")
    assert scene.count("Suggestion", "uses") == left
    scene = house(seats=at("Suggestion", "play"), enemies=[GHOUL], phase="enemy").answer("Use Suggestion")
    scene.until("action")
    assert (scene.count(ROLAND, "damage"), scene.count("Suggestion", "uses")) == (0, 2)


def test_cheat_death() -> None:
    """Healed of two damage and two horror, he moves; the attic is horrible."""
    seats = one(at="Hallway", hand=["Cheat Death"], damage=8, horror=3)
    scene = house(seats=seats, enemies=[GHOUL]).answer("Gain a resource", "Play Cheat Death")
    scene.if_asked("Attic")
    assert not scene.is_out()
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror"), scene.at(ROLAND)) == (7, 3, "Attic")
    assert scene.zone("Cheat Death") not in ("hand", "discard pile")
    assert scene.engaged_with("Ravenous Ghoul") == -1


# -- mystic
@pytest.mark.parametrize(("token", "gained", "hurt"), [("0", 3, 0), ("-3", 1, 0), ("-4", 0, 0), ("skull", 3, 1)])
def test_alchemical_transmutation(token: str, gained: int, hurt: int) -> None:
    """Willpower 5 against 1."""
    scene = house(seats=at("Alchemical Transmutation", "play", who="agnes"), bag=[token])
    scene.answer("Action of Alchemical Transmutation").until("action")
    assert (scene.resources() - 5, scene.count("Agnes Baker", "damage")) == (gained, hurt)


@pytest.mark.parametrize(("token", "kept"), [("0", True), ("skull", False)])
def test_astral_travel(token: str, kept: bool) -> None:
    seats = one(at="Hallway", hand=["Astral Travel"], play=["Knife"])
    scene = house(seats=seats, bag=[token]).answer("Play Astral Travel", "Attic").until("action")
    assert (scene.at(ROLAND), scene.zone("Knife") == "play area") == ("Attic", kept)
    scene = house(seats=at("Astral Travel"), bag=[token]).answer("Play Astral Travel", "Attic").until("action")
    assert scene.count(ROLAND, "damage") == (0 if kept else 1)


def test_david_renfield() -> None:
    scene = house(seats=at("David Renfield", "play"))
    assert scene.value(ROLAND, n.WILLPOWER) == 3
    scene.answer("David Renfield")
    scene.answer(scene.labels()[0])
    assert (scene.value(ROLAND, n.WILLPOWER), scene.resources(), scene.count("David Renfield", "doom")) == (4, 6, 1)


def test_book_of_shadows() -> None:
    seats = one(at="Hallway", play=["carcosa-154", "Shrivelling", "Knife"])
    scene = house(seats=seats).answer("Action of Book of Shadows")
    assert (scene.count("Shrivelling", "uses"), scene.resources()) == (5, 4)


def test_quantum_flux() -> None:
    seats = one(at="Hallway", hand=["Quantum Flux"], deck=[], discard=["Knife", "Guts"])
    scene = house(seats=seats).answer("Play Quantum Flux")
    assert (len(scene.hand()), scene.zone("Quantum Flux") in ("removed", "game", "out of game")) == (1, True)


@pytest.mark.parametrize(("token", "uses"), [("0", 7), ("skull", -1)])
def test_recharge(token: str, uses: int) -> None:
    seats = one(at="Hallway", hand=["Recharge"], play=["Shrivelling"])
    scene = house(seats=seats, bag=[token]).answer("Play Recharge").until("action")
    if uses < 0:
        assert scene.zone("Shrivelling") == "discard pile"
    else:
        assert scene.count("Shrivelling", "uses") == uses


@pytest.mark.parametrize(("omen", "horror"), [("Ancient Evils", 1), ("Swarm of Rats", 0)])
def test_scrying_3(omen: str, horror: int) -> None:
    scene = house(seats=at("carcosa-236", "play"), encounter_deck=["Swarm of Rats", omen, "Swarm of Rats"])
    scene.answer("Scrying")
    for _ in range(6):
        if scene.question.kind == "action":
            break
        scene.game.answer(0)
    assert scene.count(ROLAND, "horror") == horror


def test_ward_of_protection_2_helps_others_far_away() -> None:
    seats = two({"at": "Attic"}, {"hand": ["carcosa-270"]})
    scene = house(seats=seats, phase="mythos", encounter_deck=["Rotting Remains", "Ancient Evils"], bag=["auto-fail"])
    scene.answer("Play Ward of Protection").until("action")
    assert (scene.count(ROLAND, "horror"), scene.count(WENDY, "horror")) == (0, 1)


@pytest.mark.parametrize(("choice", "tokens"), [(0, (1, 0)), (1, (0, 2))])
def test_arcane_initiate_3(choice: int, tokens: tuple[int, int]) -> None:
    scene = house(seats=at("carcosa-271")).answer("Play Arcane Initiate")
    scene.game.answer(choice)
    assert (scene.count("Arcane Initiate", "doom"), scene.count("Arcane Initiate", "horror")) == tokens


# -- survivor
def test_gravediggers_shovel() -> None:
    scene = house(seats=at("Gravedigger's Shovel", "play"), locations={"Hallway": {"clues": 1}})
    uses = [label for label in scene.labels() if "Shovel" in label]
    scene.answer(uses[-1])
    assert (scene.count(ROLAND, "clues"), scene.zone("Gravedigger's Shovel")) == (1, "discard pile")


def test_hiding_spot() -> None:
    enemy = {"title": "Ghoul Minion", "at": "Attic"}
    seats = one(at="Hallway", hand=["Hiding Spot"])
    scene = house(seats=seats, enemies=[enemy]).answer("Play Hiding Spot", "Attic", "Move to Attic")
    assert scene.engaged_with("Ghoul Minion") == -1
    scene.end_turn().until("action")
    assert scene.zone("Hiding Spot") == "discard pile"


def test_fight_or_flight() -> None:
    scene = house(seats=at("Fight or Flight", horror=3)).answer("Play Fight or Flight")
    assert (scene.value(ROLAND, n.COMBAT), scene.value(ROLAND, n.AGILITY)) == (7, 5)
    scene.end_turn().until("action")
    assert scene.value(ROLAND, n.COMBAT) == 4


def test_a_test_of_will() -> None:
    seats = two({}, {"hand": ["A Test of Will"]})
    scene = house(seats=seats, phase="mythos", encounter_deck=["Rotting Remains", "Ancient Evils"], bag=["auto-fail"])
    scene.answer("Play A Test of Will").until("action")
    assert scene.count(ROLAND, "horror") == 0
    assert scene.zone("A Test of Will") not in ("discard pile", "hand")


def test_devils_luck() -> None:
    scene = house(seats=at("Devil's Luck"), enemies=[PRIEST]).answer("Gain a resource")
    while scene.question.kind != "action":
        scene.answer("Play Devil's Luck" if scene.offers("Play Devil's Luck") else scene.labels()[-1])
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == (0, 0)


@pytest.mark.parametrize(("hand", "resources", "uses"), [([], 0, 2), (["Knife"], 0, 1), (["Knife"], 1, 0)])
def test_madame_labranche(hand: list[str], resources: int, uses: int) -> None:
    scene = house(seats=at("Madame Labranche", "play", hand=hand, resources=resources))
    assert len([label for label in scene.labels() if "Madame Labranche" in label]) == uses


def test_snare_trap_holds_who_comes_until_it_would_ready() -> None:
    hunter = {"title": "Screeching Byakhee", "at": "Attic"}
    seats = one(at="Hallway", hand=["Snare Trap"], deck=["Knife"] * 5)
    scene = house(seats=seats, enemies=[hunter], encounter_deck=["Ancient Evils"] * 3)
    scene.answer("Play Snare Trap", "End your turn")
    scene.until("action")
    assert scene.at("Screeching Byakhee") == "Hallway"
    assert (scene.count("Screeching Byakhee", "exhausted"), scene.zone("Snare Trap")) == (1, "discard pile")
    assert (scene.engaged_with("Screeching Byakhee"), scene.count(ROLAND, "damage")) == (-1, 0)


def test_waylay() -> None:
    enemy = {"title": "Ravenous Ghoul", "at": "Hallway", "exhausted": 1}
    for token, zone in (("+1", "encounter discard pile"), ("0", "")):  # agility 2 against 3
        scene = house(seats=at("Waylay"), enemies=[enemy], bag=[token]).answer("Play Waylay").until("action")
        assert (scene.zone("Ravenous Ghoul") == zone) == bool(zone)
    assert not house(seats=at("Waylay"), enemies=[GHOUL]).offers("Play Waylay")


@pytest.mark.parametrize(("enemies", "damage"), [([PRIEST], 1), ([RATS, PRIEST], 1), ([], 0)])
def test_not_without_a_fight(enemies: list[dict[str, Any]], damage: int) -> None:
    """Combat 4, a printed icon and one for each enemy, against 4: with -3 two enemies are needed."""
    scene = house(seats=at('"Not without a fight!"'), enemies=enemies, bag=[f"-{1 + len(enemies)}"])
    scene.answer("Fight Ghoul Priest" if enemies else "Investigate")
    assert scene.offers("Not without a fight") == bool(enemies)
    if enemies:
        scene.answer('"Not without a fight!"').until("action")
        assert scene.count("Ghoul Priest", "damage") == damage


def test_true_survivor() -> None:
    pile = ["Guts", "Fearless", "Rabbit's Foot", "Survival Instinct", "Vicious Blow", "Lucky!"]
    scene = house(seats=at("True Survivor", discard=pile))
    scene.answer("Play True Survivor")
    scene.until("action")
    assert len(scene.hand()) == 3


@pytest.mark.parametrize(("clues", "found"), [(0, 2), (1, 1)])
def test_newspaper_2(clues: int, found: int) -> None:
    seats = one(at="Hallway", play=["carcosa-313"], clues=clues)
    scene = house(seats=seats, locations={"Hallway": {"clues": 3}}, bag=["0"]).answer("Investigate")
    scene.if_asked("Use Newspaper")
    scene.until("action")
    assert scene.count(ROLAND, "clues") - clues == found


# -- neutral and weaknesses
@pytest.mark.parametrize(("horror", "offered"), [(1, False), (2, True)])
@pytest.mark.parametrize(("title", "action"), [
    ("Desperate Search", "Investigate"), ("Reckless Assault", "Fight"), ("Run For Your Life", "Evade"),
])  # fmt: skip
def test_desperate_skills(title: str, action: str, horror: int, offered: bool) -> None:
    """Roland has sanity 5; one is enough."""
    enemies = [] if action == "Investigate" else [GHOUL]
    scene = house(seats=one(at="Hallway", hand=[title, title], horror=horror), enemies=enemies).answer(action)
    assert scene.offers(title) == offered
    if offered:
        assert not scene.answer(title).offers(title)


@pytest.mark.parametrize(("horror", "offered"), [(1, False), (2, True)])
def test_say_your_prayers(horror: int, offered: bool) -> None:
    seats = one(at="Hallway", hand=["Say Your Prayers"], horror=horror)
    scene = house(seats=seats, phase="mythos", encounter_deck=["Rotting Remains"])
    assert scene.offers("Say Your Prayers") == offered


@pytest.mark.parametrize(("title", "action", "stat"), [
    ("Combat Training", "Fight", n.COMBAT),
    ("Combat Training", "Evade", n.AGILITY),
    ("Scientific Theory", "Investigate", n.INTELLECT),
    ("Scientific Theory", "Fight", n.COMBAT),
    ("Moxie", "Evade", n.AGILITY),
    ("Plucky", "Investigate", n.INTELLECT),
])  # fmt: skip
def test_composures(title: str, action: str, stat: int) -> None:
    enemies = [] if action == "Investigate" else [GHOUL]
    scene = house(seats=at(title, "play"), enemies=enemies)
    before = scene.value(ROLAND, stat)
    scene.answer(action)
    scene.answer(next(label for label in scene.labels() if title in label))
    assert (scene.value(ROLAND, stat), scene.resources()) == (before + 1, 4)


@pytest.mark.parametrize("title", ["Moxie", "Plucky"])
def test_composures_steel_the_will_and_take_the_horror(title: str) -> None:
    seats = one(at="Hallway", play=[title])
    scene = house(seats=seats, phase="mythos", encounter_deck=["Rotting Remains"], bag=["-2"])
    scene.answer(next(label for label in scene.labels() if title in label)).until("action")  # 3 and 1 against 3
    assert (scene.count(ROLAND, "horror"), scene.zone(title)) == (0, "discard pile")


def test_drawing_the_sign() -> None:
    scene = house(seats=at("Drawing the Sign", "threat"))
    assert scene.value(ROLAND, n.HAND_SIZE) == 3
    scene.answer("Drawing the Sign")
    assert (scene.zone("Drawing the Sign"), scene.actions()) == ("discard pile", 1)


def test_the_thing_that_follows_comes_back() -> None:
    scene = house(seats=one(at="Hallway", deck=["The Thing That Follows", "Knife"])).answer("Draw a card")
    assert scene.at("The Thing That Follows") != "Hallway"
    enemy = {"title": "The Thing That Follows", "damage": 1}
    scene = house(seats=one(at="Hallway", threat=[enemy]), bag=["0"]).answer("Fight The Thing").until("action")
    assert scene.zone("The Thing That Follows") == "deck"
