"""Cards of The Dunwich Legacy: the effect and its limit."""

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.scene import Scene, one

PRIEST = {"title": "Ghoul Priest", "engaged": 0}
CAMPUS: dict[str, dict[str, int]] = {"Miskatonic Quad": {}, "Orne Library": {"clues": 2}}
HOUSE: dict[str, dict[str, int]] = {"Hallway": {}, "Attic": {"clues": 1}, "Cellar": {"clues": 2}}


# -- investigators and their own cards


def test_zoey_gains_a_resource_when_an_enemy_engages_her() -> None:
    minion = {"title": "Ghoul Minion", "at": "Attic"}
    scene = Scene(seats=one("Zoey Samaras", at="Hallway"), locations=HOUSE, enemies=[minion])
    scene.answer("Move to Attic", "Use Zoey Samaras")
    assert scene.resources() == 6


def test_zoey_gains_a_resource_when_an_enemy_comes_engaged_with_her() -> None:
    scene = Scene(seats=one("Zoey Samaras"), phase="mythos", encounter_deck=["Swarm of Rats"])
    scene.answer("Use Zoey Samaras")
    assert scene.resources() == 6
    scene = Scene(seats=one("Zoey Samaras"), phase="mythos", encounter_deck=["Ancient Evils"])
    assert scene.question.kind == "action"


def test_zoeys_elder_sign_makes_an_attack_stronger() -> None:
    scene = Scene(seats=one("Zoey Samaras"), enemies=[PRIEST], bag=["elder sign"])
    scene.answer("Fight Ghoul Priest")
    assert scene.count("Ghoul Priest", "damage") == 2


def test_zoeys_elder_sign_finds_no_more_clues() -> None:
    scene = Scene(seats=one("Zoey Samaras"), locations={"Study": {"clues": 2}}, bag=["elder sign"])
    scene.answer("Investigate")
    assert scene.count("Zoey Samaras", "clues") == 1


def test_zoeys_cross_costs_a_resource_and_exhausts() -> None:
    scene = Scene(
        seats=one("Zoey Samaras", play=["Zoey's Cross"], at="Hallway"),
        locations=HOUSE,
        enemies=[{"title": "Ghoul Minion", "at": "Attic"}],
    )
    scene.answer("Move to Attic", "Use Zoey's Cross")
    assert scene.count("Ghoul Minion", "damage") == 1
    assert scene.resources() == 4
    assert scene.count("Zoey's Cross", "exhausted") == 1


def test_smite_the_wicked_follows_its_enemy_and_costs_sanity_in_the_end() -> None:
    scene = Scene(
        seats=one("Zoey Samaras", deck=["Smite the Wicked"], at="Attic"),
        locations=HOUSE,
        encounter_deck=["Ancient Evils", "Ghoul Minion"],
    )
    scene.answer("Draw a card")
    assert scene.at("Ghoul Minion") == scene.at("Smite the Wicked") == "Cellar"  # as far away as there is
    assert scene.zone("Ancient Evils") == "encounter discard pile"


def test_smite_the_wicked_hurts_zoey_by_name() -> None:
    seats = [{"investigator": "roland"}, {"investigator": "Zoey Samaras", "damage": 8}]
    for attached, trauma in ((True, [(1, 1, 1, 1)]), (False, [])):
        scene = Scene(
            seats=seats,
            enemies=[
                {"title": "Ghoul Minion", "at": "Attic"},
                {"title": "Mobster", "engaged": 1},
            ],
            locations=HOUSE,
            cards_at=[{"title": "Smite the Wicked", "owner": 1, "attached to": "Ghoul Minion"}] if attached else [],
            turn=1,
        )
        scene.answer("Draw a card").until("action")  # the mobster's attack defeats her: for her cards the game ends
        assert scene.is_out(1)
        assert [row for row in scene.trauma() if row[0] == 1] == trauma


def test_jenny_collects_one_more_resource() -> None:
    scene = Scene(seats=one("Jenny Barnes"), encounter_deck=["Ancient Evils"])
    scene.end_turn().until("action")
    assert scene.resources() == 7


def test_jennys_elder_sign_counts_her_resources() -> None:
    scene = Scene(seats=one("Jenny Barnes", resources=1), enemies=[PRIEST], bag=["elder sign"])
    scene.answer("Fight Ghoul Priest")
    assert scene.count("Ghoul Priest", "damage") == 1  # 3 and 1 against 4
    scene = Scene(seats=one("Jenny Barnes", resources=0), enemies=[PRIEST], bag=["elder sign"])
    scene.answer("Fight Ghoul Priest")
    assert scene.count("Ghoul Priest", "damage") == 0


def test_jennys_guns_have_as_much_ammo_as_she_paid() -> None:
    scene = Scene(seats=one("Jenny Barnes", hand=["Jenny's Twin .45s"], resources=4), enemies=[])
    scene.answer("Play Jenny's Twin .45s", "3")
    assert (scene.count("Jenny's Twin .45s", "uses"), scene.resources()) == (3, 1)


def test_jennys_guns_need_two_hands_and_ammo() -> None:
    scene = Scene(seats=one("Jenny Barnes", play=[{"title": "Jenny's Twin .45s", "uses": 1}]), enemies=[PRIEST])
    scene.answer("Action of Jenny's Twin .45s")
    assert scene.count("Ghoul Priest", "damage") == 2
    assert not scene.offers("Action of Jenny's")


def test_searching_for_izzie_lies_far_away_and_is_found_with_two_actions() -> None:
    scene = Scene(seats=one("Jenny Barnes", deck=["Searching for Izzie"], at="Attic"), locations=HOUSE, bag=["+1"])
    scene.answer("Draw a card")
    assert scene.at("Searching for Izzie") == "Cellar"
    scene = Scene(
        seats=one("Jenny Barnes", at="Attic"),
        locations=HOUSE,
        cards_at=[{"title": "Searching for Izzie", "owner": 0, "at": "Attic", "attached to": "Attic"}],
    )
    scene.answer("Action of Searching for Izzie")
    assert scene.zone("Searching for Izzie") == "discard pile"
    assert scene.count("Jenny Barnes", "clues") == 0
    assert scene.actions() == 1


def test_searching_for_izzie_hurts_jenny_by_name() -> None:
    seats = [{"investigator": "roland"}, {"investigator": "Jenny Barnes", "damage": 7}]
    scene = Scene(
        seats=seats,
        enemies=[{"title": "Mobster", "engaged": 1}],
        cards_at=[{"title": "Searching for Izzie", "owner": 1, "at": "Study", "attached to": "Study"}],
        turn=1,
    )
    scene.answer("Draw a card").until("action")
    assert [row for row in scene.trauma() if row[0] == 1] == [(1, 1, 1, 1)]


def test_pete_readies_an_asset_for_a_card() -> None:
    scene = Scene(seats=one("Ashcan Pete", play=[{"title": "Duke", "exhausted": 1}], hand=["Knife", "Guts"]))
    scene.answer('Use "Ashcan" Pete', "Knife")
    assert scene.count("Duke", "exhausted") == 0
    assert scene.hand() == ["Guts"]
    assert not scene.offers('Use "Ashcan" Pete')


def test_petes_elder_sign_readies_duke() -> None:
    scene = Scene(
        seats=one("Ashcan Pete", play=[{"title": "Duke", "exhausted": 1}]),
        locations={"Study": {"clues": 1}},
        bag=["elder sign"],
    )
    scene.answer("Investigate")
    assert scene.count("Duke", "exhausted") == 0


def test_duke_attacks_with_a_base_of_4() -> None:
    scene = Scene(seats=one("Ashcan Pete", play=["Duke"]), enemies=[PRIEST])
    scene.answer("Action of Duke (1)")
    assert scene.count("Ghoul Priest", "damage") == 2
    scene = Scene(seats=one("Ashcan Pete", play=["Duke"]), enemies=[PRIEST], bag=["-1"])
    scene.answer("Action of Duke (1)")
    assert scene.count("Ghoul Priest", "damage") == 0


def test_duke_moves_and_then_investigates() -> None:
    scene = Scene(seats=one("Ashcan Pete", play=["Duke"], at="Hallway"), locations=HOUSE)
    scene.answer("Action of Duke (2)", "Yes", "Cellar").until("action")
    assert scene.at('"Ashcan" Pete') == "Cellar"
    assert scene.count('"Ashcan" Pete', "clues") == 1
    assert scene.actions() == 2
    assert not scene.offers("Action of Duke")


def test_the_library_takes_one_more_action() -> None:
    scene = Scene(seats=one("Ashcan Pete", at="Orne Library"), locations=CAMPUS)
    scene.answer("Investigate")
    assert scene.actions() == 1
    assert not scene.offers("Investigate")


def test_duke_goes_to_the_library_and_pays_there() -> None:
    scene = Scene(seats=one("Ashcan Pete", play=["Duke"], at="Miskatonic Quad"), locations=CAMPUS, bag=["+1"])
    scene.answer("Action of Duke (2)", "Yes").until("action")
    assert scene.count('"Ashcan" Pete', "clues") == 1
    assert scene.actions() == 1


def test_duke_goes_to_the_library_in_vain_without_another_action() -> None:
    scene = Scene(
        seats=one("Ashcan Pete", play=["Duke"], at="Miskatonic Quad", hand=["Working a Hunch"]), locations=CAMPUS
    )
    scene.answer("Gain a resource", "Gain a resource", "Action of Duke (2)", "Yes")
    assert scene.at('"Ashcan" Pete') == "Orne Library"
    assert scene.count('"Ashcan" Pete', "clues") == 0
    assert scene.count("Duke", "exhausted") == 1
    assert scene.actions() == 0


def test_wracked_by_nightmares_keeps_assets_exhausted() -> None:
    scene = Scene(seats=one("Ashcan Pete", play=["Duke"], deck=["Wracked by Nightmares"], hand=["Knife"]))
    scene.answer("Draw a card")
    assert scene.count("Duke", "exhausted") == 1
    assert not scene.offers('Use "Ashcan" Pete')
    scene.end_turn().until("action")
    assert scene.count("Duke", "exhausted") == 1
    scene.answer("Action of Wracked by Nightmares").until("action")
    assert scene.zone("Wracked by Nightmares") == "discard pile"
    assert scene.actions() == 1


# -- player cards


def test_teamwork_passes_assets_and_resources_round() -> None:
    seats = [
        {"investigator": "roland", "hand": ["Teamwork"], "play": ["Machete", "Beat Cop"], "resources": 2},
        {"investigator": "wendy", "resources": 0},
    ]
    scene = Scene(seats=seats)
    scene.answer("Play Teamwork", "Give Machete to Wendy Adams", "Give 2 resources to Wendy Adams")
    scene.answer("Pass", "Give 1 resource to Roland Banks", "Pass")
    machine = scene.game.machine
    assert table.controller(machine, scene.card("Machete")) == 1
    assert (scene.resources(0), scene.resources(1)) == (1, 1)
    assert scene.question.kind == "action"


def test_teamwork_gives_nobody_a_signature_card() -> None:
    seats = [
        {"investigator": "roland", "hand": ["Teamwork"], "play": ["Roland's .38 Special", "Physical Training"]},
        {"investigator": "wendy"},
    ]
    scene = Scene(seats=seats)
    scene.answer("Play Teamwork")
    assert not scene.offers("Give Roland's .38 Special")
    assert not scene.offers("Give Physical Training")  # a talent is no item and no ally


def test_liquid_courage_heals_once_more_with_strong_nerves() -> None:
    for token, horror, cards in (("0", 0, 1), ("-8", 1, 0)):
        scene = Scene(seats=one("wendy", play=["Liquid Courage"], horror=2, hand=["Knife"]), bag=[token])
        scene.answer("Action of Liquid Courage").until("action")
        assert scene.count("Wendy Adams", "horror") == horror
        assert len(scene.hand()) == cards
        assert scene.count("Liquid Courage", "uses") == 3


def test_double_or_nothing_doubles_difficulty_and_results() -> None:
    for token, clues, cards in (("0", 2, 2), ("-1", 0, 0)):
        scene = Scene(
            seats=one("daisy", hand=["Double or Nothing", "Perception"], deck=["Knife"] * 8, at="Cellar"),
            locations={"Hallway": {}, "Cellar": {"clues": 3}},
            bag=[token],
        )
        scene.answer("Investigate", "Double or Nothing", "Perception").until("action")
        assert scene.count("Daisy Walker", "clues") == clues  # 5 and 3 icons against 4 twice
        assert len(scene.hand()) == cards


def test_double_or_nothing_does_not_repeat_what_answers_the_success() -> None:
    scene = Scene(
        seats=one("daisy", hand=["Double or Nothing", "Perception"], play=["Dr. Milan Christopher"], at="Cellar"),
        locations={"Hallway": {}, "Cellar": {"clues": 3}},
    )
    scene.answer("Investigate", "Double or Nothing", "Perception", "Use Dr. Milan Christopher")
    scene.until("action")
    assert scene.count("Daisy Walker", "clues") == 2
    assert scene.resources() == 6


def test_double_or_nothing_repeats_what_an_ability_does_on_success() -> None:
    scene = Scene(
        seats=one("skids", hand=["Double or Nothing"], play=["Burglary"], resources=0),
        locations={"Study": {"clues": 1}},
        bag=["0"],
    )
    scene.answer("Action of Burglary", "Double or Nothing").until("action")
    assert scene.resources() == 6
    assert scene.count("Study", "clues") == 1


def test_lucky_dice_buy_another_token() -> None:
    scene = Scene(seats=one("agnes", play=["Lucky Dice"]), locations={"Study": {"clues": 1}}, bag=["-4", "0"], seed=3)
    scene.answer("Investigate")
    while scene.question.kind == "reaction":
        token = scene.game.machine.revealed[-1]
        scene.answer("Use Lucky Dice" if token == -4 else "Pass")
    assert scene.count("Agnes Baker", "clues") == 1
    assert sorted(scene.game.machine.bag) == [-4, 0]


def test_lucky_dice_are_lost_with_the_auto_fail_and_it_stays() -> None:
    scene = Scene(
        seats=one("wendy", play=["Lucky Dice"], hand=["Knife"], resources=4),
        locations={"Study": {"clues": 1}},
        bag=["0", "auto-fail"],
        seed=2,
    )
    scene.answer("Investigate")
    assert scene.game.machine.revealed == (0,)
    scene.answer("Use Lucky Dice")
    assert scene.question.kind == "action"  # Wendy was not asked about the auto-fail
    assert scene.zone("Lucky Dice") == "removed"
    assert scene.count("Wendy Adams", "clues") == 0
    assert scene.hand() == ["Knife"]


def test_lucky_dice_do_not_answer_the_auto_fail() -> None:
    scene = Scene(seats=one("agnes", play=["Lucky Dice"]), locations={"Study": {"clues": 1}}, bag=["auto-fail"])
    scene.answer("Investigate")
    assert scene.question.kind == "action"


def test_maleson_sends_an_encounter_card_back() -> None:
    scene = Scene(
        seats=one("daisy", play=["Dr. William T. Maleson"], clues=1),
        phase="mythos",
        encounter_deck=["Ancient Evils", "Ghoul Minion"],
        seed=5,
    )
    scene.answer("Use Dr. William T. Maleson").until("action")
    assert scene.count("Dr. William T. Maleson", "exhausted") == 1
    assert scene.count("Daisy Walker", "clues") == 0
    assert len(scene.game.machine.zones[table.zone_number(scene.game.machine, n.ENCOUNTER_DECK, 0)]) == 1


def test_maleson_needs_a_clue_and_the_encounter_deck() -> None:
    scene = Scene(seats=one("daisy", play=["Dr. William T. Maleson"]), phase="mythos", encounter_deck=["Ghoul Minion"])
    assert scene.question.kind == "action"
    scene = Scene(seats=one("daisy", play=["Dr. William T. Maleson"], clues=1, deck=["Amnesia"]))
    scene.answer("Draw a card")
    assert scene.question.kind == "action"


def test_the_gold_pocket_watch_skips_a_phase() -> None:
    scene = Scene(seats=one("skids", play=["The Gold Pocket Watch"]), phase="mythos", encounter_deck=["Ancient Evils"])
    scene.answer("Use The Gold Pocket Watch (1)").until("action")
    assert scene.count("What's Going On?!", "doom") == 0
    assert scene.zone("The Gold Pocket Watch") == "removed"
    assert scene.zone("Ancient Evils") == "encounter deck"


def test_the_gold_pocket_watch_repeats_a_phase() -> None:
    scene = Scene(
        seats=one("skids", play=["The Gold Pocket Watch"]),
        phase="mythos",
        encounter_deck=["Swarm of Rats", "Ghoul Minion", "Swarm of Rats"],
    )
    scene.answer("Pass", "Use The Gold Pocket Watch (2)").until("action")
    assert scene.count("What's Going On?!", "doom") == 2
    assert scene.engaged_with("Swarm of Rats") == scene.engaged_with("Ghoul Minion") == 0


def test_the_gold_pocket_watch_is_no_use_in_a_player_window() -> None:
    scene = Scene(seats=one("skids", play=["The Gold Pocket Watch"]))
    assert not scene.offers("Gold Pocket Watch")


def test_the_watch_repeats_the_upkeep_phase_before_the_round_ends() -> None:
    scene = Scene(seats=one("skids", play=["The Gold Pocket Watch"], resources=0, deck=["Knife"]))
    scene.end_turn()
    while "upkeep" not in scene.game.view(0)["phase"] or not scene.offers("Pocket Watch (2)"):
        scene.answer("Pass")
    scene.answer("Use The Gold Pocket Watch (2)").until("action")
    assert scene.resources() == 2


def test_ward_of_protection_5_stops_an_enemy() -> None:
    scene = Scene(seats=one("agnes", hand=["Ward of Protection (5)"]), phase="mythos", encounter_deck=["Flesh-Eater"])
    scene.answer("Play Ward of Protection").until("action")
    assert scene.zone("Flesh-Eater") == "encounter discard pile"
    assert scene.count("Agnes Baker", "horror") == 1


def test_ward_of_protection_5_does_not_stop_a_weakness() -> None:
    scene = Scene(seats=one("agnes", hand=["Ward of Protection (5)"], deck=["Paranoia"]))
    scene.answer("Draw a card")
    assert scene.resources() == 0
    assert scene.hand() == ["Ward of Protection"]


def test_armitage_turns_a_card_into_resources() -> None:
    scene = Scene(seats=one("daisy", play=["Dr. Henry Armitage"], deck=["Knife"]))
    scene.answer("Draw a card", "Use Dr. Henry Armitage")
    assert scene.resources() == 8
    assert scene.zone("Knife") == "discard pile"
    assert scene.count("Dr. Henry Armitage", "exhausted") == 1


def test_armitage_cannot_discard_a_weakness() -> None:
    scene = Scene(seats=one("agnes", play=["Dr. Henry Armitage"], deck=["Dark Memory"]))
    scene.answer("Draw a card")
    assert scene.question.kind == "action"
    assert scene.hand() == ["Dark Memory"]


# -- encounter cards


def test_traits_by_the_errata() -> None:
    cards = load_cards()
    wanted = {
        "dunwich-078": {"Humanoid", "Criminal", "Elite"},
        "dunwich-079": {"Humanoid", "Criminal"},
        "dunwich-097": {"Humanoid", "Criminal", "Syndicate"},
        "dunwich-098": {"Humanoid", "Criminal", "Syndicate"},
    }
    for card, traits in wanted.items():
        assert cards[card].words == {n.SUBTYPE[trait] for trait in traits}


def test_the_pit_boss_does_not_like_clues() -> None:
    scene = Scene(
        seats=one("daisy"),
        locations={"Study": {"clues": 2}},
        enemies=[{"title": "Clover Club Pit Boss", "at": "Study", "exhausted": 1}],
    )
    scene.answer("Investigate")
    assert scene.engaged_with("Clover Club Pit Boss") == 0
    assert scene.count("Daisy Walker", "damage") == 2


def test_the_pit_boss_does_not_mind_clues_elsewhere() -> None:
    scene = Scene(
        seats=one("daisy", at="Attic"),
        locations=HOUSE,
        enemies=[{"title": "Clover Club Pit Boss", "at": "Cellar", "exhausted": 1}],
    )
    scene.answer("Investigate")
    assert scene.count("Clover Club Pit Boss", "exhausted") == 1


def test_peter_clover_is_hurt_while_nobody_cares_for_him() -> None:
    scene = Scene(seats=one(), cards_at=[{"title": "Peter Clover", "at": "Study"}])
    assert not scene.offers("Use Peter Clover")
    scene.end_turn().until("action")
    assert scene.count("Peter Clover", "damage") == 1
    scene = Scene(seats=one(play=["Peter Clover"]), enemies=[{"title": "Mobster", "engaged": 0}])
    scene.answer("Use Peter Clover")
    assert scene.count("Mobster", "exhausted") == 1
    scene.end_turn().until("action")
    assert scene.count("Peter Clover", "damage") == 0


def test_the_thug_keeps_resources_away() -> None:
    scene = Scene(seats=one(hand=["Emergency Cache"]), enemies=[{"title": "O'Bannion's Thug", "engaged": 0}])
    assert not scene.offers("Gain a resource")
    assert not scene.offers("Play Emergency Cache")
    scene.end_turn().until("action")
    assert scene.resources() == 5
    scene = Scene(seats=one(), enemies=[{"title": "O'Bannion's Thug", "at": "Study", "exhausted": 1}])
    assert scene.offers("Gain a resource")


def test_the_mobster_takes_a_resource_with_each_attack() -> None:
    scene = Scene(seats=one(), enemies=[{"title": "Mobster", "engaged": 0}])
    scene.answer("Draw a card")
    assert (scene.resources(), scene.count("Roland Banks", "damage")) == (4, 1)


def test_terror_from_beyond_takes_a_card_type_from_every_hand() -> None:
    seats = [
        {"investigator": "roland", "hand": ["Knife", "Guts", "Dodge"]},
        {"investigator": "agnes", "hand": ["Dark Memory", "Knife"]},
    ]
    scene = Scene(seats=seats, phase="mythos", encounter_deck=["Terror from Beyond", "Swarm of Rats"])
    scene.answer(scene.labels()[1]).until("action")
    assert scene.hand(0) == ["Guts", "Knife"]
    assert scene.hand(1) == ["Knife"]  # the weakness is an event, too


def test_the_second_terror_from_beyond_takes_two_card_types() -> None:
    seats = [
        {"investigator": "roland", "hand": ["Knife", "Guts", "Dodge"]},
        {"investigator": "agnes", "hand": ["Knife", "Guts", "Dodge"]},
    ]
    scene = Scene(seats=seats, phase="mythos", encounter_deck=["Terror from Beyond", "Terror from Beyond"])
    scene.answer(scene.labels()[0])
    assert scene.hand(1) == ["Dodge", "Guts"]
    scene.answer(scene.labels()[2]).until("action")
    assert scene.hand(0) == []


def test_burned_ruins_turn_clues_to_doom() -> None:
    scene = Scene(seats=one(at="dunwich-205"), locations={"dunwich-205": {"clues": 3}}, bag=["-4"])
    scene.answer("Investigate")
    assert (scene.count("Burned Ruins", "clues"), scene.count("Burned Ruins", "doom")) == (2, 1)
    scene = Scene(seats=one(at="dunwich-205"), locations={"dunwich-205": {"clues": 3}}, bag=["0"])
    scene.answer("Investigate")
    assert (scene.count("Burned Ruins", "clues"), scene.count("Burned Ruins", "doom")) == (2, 0)


def test_the_card_under_burned_ruins_is_drawn_when_no_clue_is_left() -> None:
    under = [{"title": "Ghoul Minion", "under": "dunwich-205"}]
    scene = Scene(seats=one(at="dunwich-205"), locations={"dunwich-205": {"clues": 0}}, cards_at=under)
    scene.answer("Use Burned Ruins")
    assert scene.engaged_with("Ghoul Minion") == 0
    scene = Scene(seats=one(at="dunwich-205"), locations={"dunwich-205": {"clues": 1}}, cards_at=under)
    assert not scene.offers("Use Burned Ruins")


def test_the_quad_is_a_way_out() -> None:
    scene = Scene(seats=one("Ashcan Pete", at="Miskatonic Quad"), locations=CAMPUS)
    scene.answer("Action of Miskatonic Quad")
    assert scene.is_out()
    assert scene.game.resolution == 0
    assert not Scene(seats=one("Ashcan Pete", at="Orne Library"), locations=CAMPUS).offers("Action of Miskatonic Quad")
