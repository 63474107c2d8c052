"""The encounter cards of the Core Set: treacheries and enemies."""

from mythos.arkham import numbers as n
from mythos.arkham.scene import MINION, Scene, one

HOUSE = {"Hallway": {}, "Attic": {"clues": 2}, "Cellar": {"clues": 2}, "Parlor": {"unrevealed": True}}


def drawn(card: str, **position: object) -> Scene:
    """The mythos phase in which somebody draws this card."""
    return Scene(phase="mythos", encounter_deck=[card, "Swarm of Rats", "Swarm of Rats"], **position)


def test_grasping_hands_and_rotting_remains_hurt_by_the_margin() -> None:
    assert drawn("Grasping Hands", seats=one(), bag=["-1"]).count("Roland Banks", "damage") == 2
    assert drawn("Grasping Hands", seats=one(), bag=["+1"]).count("Roland Banks", "damage") == 0
    assert drawn("Rotting Remains", seats=one(), bag=["-2"]).count("Roland Banks", "horror") == 2


def test_frozen_in_fear_makes_the_first_of_some_actions_dearer() -> None:
    scene = Scene(seats=one(threat=["Frozen in Fear"], at="Hallway"), locations=HOUSE, bag=["-8"])
    scene.answer("Move to Attic")
    assert scene.actions() == 1
    scene.answer("Move to Hallway")
    scene.until("action")
    assert scene.zone("Frozen in Fear") == "threat area"  # the test at the end of the turn failed


def test_frozen_in_fear_is_shaken_off_at_the_end_of_the_turn() -> None:
    scene = Scene(seats=one(threat=["Frozen in Fear"]), bag=["0"])
    scene.end_turn()
    assert scene.zone("Frozen in Fear") == "encounter discard pile"


def test_dissonant_voices_forbid_assets_and_events_for_the_round() -> None:
    scene = Scene(seats=one(threat=["Dissonant Voices"], hand=["Knife", "Emergency Cache", "Working a Hunch"]))
    assert not scene.offers("Play")
    scene.end_turn().until("action")
    assert scene.zone("Dissonant Voices") == "encounter discard pile"
    assert scene.offers("Play Knife")


def test_ancient_evils_can_advance_the_agenda() -> None:
    scene = drawn("Ancient Evils", seats=one(hand=["Knife"]), doom=1)
    assert scene.question.kind == "either"  # 1 + 1 + 1 doom: the first agenda has advanced


def test_crypt_chill_takes_an_asset_or_hurts() -> None:
    scene = drawn("Crypt Chill", seats=one(play=["Knife"]), bag=["-4"])
    assert scene.zone("Knife") == "discard pile"
    assert scene.count("Roland Banks", "damage") == 0
    assert drawn("Crypt Chill", seats=one(), bag=["-4"]).count("Roland Banks", "damage") == 2


def test_obscuring_fog_raises_the_shroud_until_a_success() -> None:
    scene = drawn("Obscuring Fog", seats=one(), locations={"Study": {"clues": 2}}, bag=["+1"])
    assert scene.value("Study", n.SHROUD) == 4
    scene.answer("Investigate")
    assert scene.count("Roland Banks", "clues") == 1
    assert scene.value("Study", n.SHROUD) == 2
    assert scene.zone("Obscuring Fog") == "encounter discard pile"


def test_a_second_obscuring_fog_is_discarded() -> None:
    scene = drawn(
        "Obscuring Fog",
        seats=one(),
        locations={"Study": {}},
        cards_at=[{"title": "Obscuring Fog", "attached to": "Study"}],
    )
    assert scene.zones("Obscuring Fog").count("location") == 1


def test_flesh_eater_spawns_in_the_attic_or_not_at_all() -> None:
    scene = drawn("Flesh-Eater", seats=one(at="Hallway"), locations=HOUSE)
    assert scene.at("Flesh-Eater") == "Attic"
    assert drawn("Flesh-Eater", seats=one()).zone("Flesh-Eater") == "encounter discard pile"


def test_an_enemy_without_spawn_text_engages_who_drew_it() -> None:
    assert drawn("Ghoul Minion", seats=one()).engaged_with("Ghoul Minion") == 0


def test_hunters_move_toward_investigators() -> None:
    scene = Scene(
        seats=one(at="Attic"), locations=HOUSE, enemies=[{"title": "Swarm of Rats", "at": "Cellar"}], phase="enemy"
    )
    assert scene.at("Swarm of Rats") == "Hallway"


def test_enemies_without_hunter_stay() -> None:
    scene = Scene(
        seats=one(at="Attic"), locations=HOUSE, enemies=[{"title": "Ghoul Minion", "at": "Cellar"}], phase="enemy"
    )
    assert scene.at("Ghoul Minion") == "Cellar"


def test_prey_decides_whom_an_enemy_engages() -> None:
    # Ravenous Ghoul prefers the lowest remaining health.
    scene = Scene(
        seats=[{"investigator": "roland"}, {"investigator": "wendy", "damage": 3}],
        enemies=[{"title": "Ravenous Ghoul", "at": "Study"}],
        phase="upkeep",
    )
    assert scene.engaged_with("Ravenous Ghoul") == 1


def test_enemies_attack_in_the_enemy_phase_and_exhaust() -> None:
    scene = Scene(seats=one(), enemies=[MINION], phase="enemy")
    assert scene.count("Roland Banks", "damage") == 1
    assert scene.count("Ghoul Minion", "exhausted") == 0  # ready again since the upkeep phase


def test_an_engaged_enemy_follows_a_mover() -> None:
    scene = Scene(seats=one(at="Hallway"), locations=HOUSE, enemies=[MINION])
    scene.answer("Move to Attic")
    assert scene.at("Ghoul Minion") == "Attic"
    assert scene.engaged_with("Ghoul Minion") == 0
    assert scene.count("Roland Banks", "damage") == 1


# -- The Midnight Masks
def test_acolytes_spawn_at_an_empty_location_with_doom() -> None:
    scene = Scene(
        scenario="masks",
        phase="mythos",
        seats=one(at="Rivertown"),
        encounter_deck=["Acolyte"],
        locations={"Rivertown": {}, "Graveyard": {}},
    )
    assert scene.at("Acolyte") == "Graveyard"
    assert scene.count("Acolyte", "doom") == 1


def test_wizard_of_the_order_gets_doom_each_mythos_phase() -> None:
    scene = Scene(
        scenario="masks",
        phase="mythos",
        seats=one(at="Rivertown"),
        encounter_deck=["Swarm of Rats"],
        locations={"Rivertown": {}, "Graveyard": {}},
        enemies=[{"title": "Wizard of the Order", "at": "Graveyard"}],
    )
    assert scene.count("Wizard of the Order", "doom") == 1


def test_mysterious_chanting_finds_the_nearest_cultist_or_draws_one() -> None:
    position = {"scenario": "masks", "seats": one(at="Rivertown"), "locations": {"Rivertown": {}, "Graveyard": {}}}
    scene = drawn("Mysterious Chanting", **position, enemies=[{"title": "Acolyte", "at": "Graveyard"}])
    assert scene.count("Acolyte", "doom") == 2
    scene = Scene(phase="mythos", encounter_deck=["Mysterious Chanting", "Swarm of Rats", "Acolyte"], **position)
    scene.until("action") if scene.question.kind != "pick" else scene.answer("Acolyte")
    assert scene.zone("Acolyte") == "location"


def test_hunting_shadow_costs_a_clue_or_hurts() -> None:
    scene = drawn("Hunting Shadow", scenario="masks", seats=one(clues=1))
    scene.answer("spend one clue")
    assert scene.count("Roland Banks", "clues") == 0
    assert drawn("Hunting Shadow", scenario="masks", seats=one()).count("Roland Banks", "damage") == 2


def test_false_lead_drops_clues_or_surges() -> None:
    scene = drawn("False Lead", scenario="masks", seats=one(clues=3), bag=["-1"])
    assert scene.count("Roland Banks", "clues") == 1
    scene = drawn("False Lead", scenario="masks", seats=one())
    assert scene.engaged_with("Swarm of Rats") == 0  # the surge drew another card


def test_on_wings_of_darkness_carries_to_the_central_location() -> None:
    scene = drawn(
        "On Wings of Darkness",
        scenario="masks",
        seats=one(at="Graveyard"),
        bag=["-4"],
        locations={"Rivertown": {}, "Graveyard": {}},
        enemies=[MINION],
    )
    assert scene.at("Roland Banks") == "Rivertown"
    assert scene.at("Ghoul Minion") == "Graveyard"


def test_hunting_nightgaunt_doubles_negative_tokens_while_it_is_evaded() -> None:
    scene = Scene(scenario="masks", seats=one(), enemies=[{"title": "Hunting Nightgaunt", "engaged": 0}], bag=["-1"])
    scene.answer("Evade")
    assert scene.engaged_with("Hunting Nightgaunt") == 0  # 2 - 2 against 1
    scene.answer("Fight")
    assert scene.count("Hunting Nightgaunt", "damage") == 1


def test_locked_door_closes_the_location_with_most_clues() -> None:
    scene = drawn(
        "Locked Door",
        scenario="masks",
        seats=one(at="Rivertown"),
        locations={"Rivertown": {"clues": 2}, "Graveyard": {"clues": 1}},
    )
    assert not scene.offers("Investigate")
    scene.answer("Action of Locked Door", "Combat")
    assert scene.zone("Locked Door") == "encounter discard pile"
    assert scene.offers("Investigate")


# -- The Devourer Below
def test_umordhoths_wrath_takes_a_card_or_hurts_for_each_point() -> None:
    scene = drawn("Umôrdhoth's Wrath", scenario="devourer", seats=one(hand=["Knife"]), bag=["0"])  # fails by 2
    scene.answer("choose and discard one card from your hand")
    assert scene.zone("Knife") == "discard pile"
    assert (scene.count("Roland Banks", "damage"), scene.count("Roland Banks", "horror")) == (1, 1)


def test_screeching_byakhee_grows_against_the_frightened() -> None:
    enemy = {"title": "Screeching Byakhee", "engaged": 0}
    assert Scene(scenario="devourer", seats=one(horror=1), enemies=[enemy]).value("Screeching Byakhee", n.FIGHT) == 4
    assert Scene(scenario="devourer", seats=one(), enemies=[enemy]).value("Screeching Byakhee", n.FIGHT) == 3


def test_the_yellow_sign_finds_a_madness() -> None:
    scene = drawn("The Yellow Sign", scenario="devourer", seats=one(deck=["Knife", "Paranoia"]), bag=["-4"])
    scene.until("pick").answer("Paranoia") if scene.question.kind == "pick" else None
    assert scene.resources() <= 1
    assert scene.count("Roland Banks", "horror") == 2


def test_yithian_observer_takes_a_card_or_hits_harder() -> None:
    enemy = {"title": "Yithian Observer", "engaged": 0}
    scene = Scene(scenario="devourer", seats=one(hand=["Knife"]), enemies=[enemy])
    scene.answer("Gain a resource")
    assert scene.zone("Knife") == "discard pile"
    assert scene.count("Roland Banks", "damage") == 1
    scene.answer("Gain a resource")
    assert (scene.count("Roland Banks", "damage"), scene.count("Roland Banks", "horror")) == (3, 3)


def test_offer_of_power() -> None:
    scene = drawn("Offer of Power", scenario="devourer", seats=one(), doom=0)
    scene.answer("take two horror")
    assert scene.count("Roland Banks", "horror") == 2


def test_relentless_dark_young_heals() -> None:
    scene = Scene(
        scenario="devourer",
        seats=one(),
        enemies=[{"title": "Relentless Dark Young", "engaged": 0, "damage": 3}],
        phase="upkeep",
        encounter_deck=["Ancient Evils"],
    )
    assert scene.count("Relentless Dark Young", "damage") == 1


def test_young_deep_one_frightens_when_it_engages() -> None:
    scene = Scene(
        scenario="devourer", seats=one(), enemies=[{"title": "Young Deep One", "at": "Main Path", "exhausted": 1}]
    )
    scene.answer("Engage Young Deep One")
    assert scene.count("Roland Banks", "horror") == 1


def test_dreams_of_rlyeh() -> None:
    scene = Scene(scenario="devourer", seats=one(threat=["Dreams of R'lyeh"]))
    assert (scene.value("Roland Banks", n.WILLPOWER), scene.value("Roland Banks", n.SANITY)) == (2, 4)
    scene.answer("Action of Dreams of R'lyeh")
    assert scene.zone("Dreams of R'lyeh") == "threat area"  # 2 against 3


def test_goat_spawn_dies_loudly() -> None:
    scene = Scene(
        scenario="devourer",
        seats=[{"investigator": "roland"}, {"investigator": "wendy"}],
        enemies=[{"title": "Goat Spawn", "engaged": 0, "damage": 2}],
    )
    scene.answer("Fight").until("action")
    assert (scene.count("Roland Banks", "horror"), scene.count("Wendy Adams", "horror")) == (1, 1)
