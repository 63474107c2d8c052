"""Cards of The Path to Carcosa: the effect and its limit."""

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.scene import Scene, one

HOUSE: dict[str, dict[str, int]] = {"Hallway": {}, "Attic": {"clues": 1}, "Cellar": {"clues": 2}}
PAIR = [{"investigator": "roland"}, {"investigator": "wendy"}]


def test_let_me_handle_this_takes_a_card_over() -> None:
    seats = [{"investigator": "agnes"}, {"investigator": "roland", "hand": ['"Let me handle this!"']}]
    for token, horror in (("-2", 0), ("-4", 2)):
        scene = Scene(seats=seats, phase="mythos", encounter_deck=["Rotting Remains", "Ancient Evils"], bag=[token])
        scene.answer('Play "Let me handle this!"').until("action")
        assert scene.count("Agnes Baker", "horror") == 0
        assert scene.count("Roland Banks", "horror") == horror  # 3 and 2 against 3


def test_let_me_handle_this_is_not_for_peril_or_ones_own_card() -> None:
    seats = [{"investigator": "agnes"}, {"investigator": "roland", "hand": ['"Let me handle this!"']}]
    scene = Scene(seats=seats, phase="mythos", encounter_deck=["Offer of Power", "Ancient Evils"], scenario="devourer")
    while scene.question.kind != "action":
        assert not scene.offers("Let me handle this")
        scene.answer(scene.decline())


def test_let_me_handle_this_is_not_for_a_weakness() -> None:
    seats = [
        {"investigator": "agnes", "deck": ["Paranoia"]},
        {"investigator": "roland", "hand": ['"Let me handle this!"']},
    ]
    scene = Scene(seats=seats)
    scene.answer("Draw a card")
    assert scene.question.kind == "action"
    assert scene.resources(0) == 0


def test_no_stone_unturned_finds_a_card() -> None:
    scene = Scene(seats=one("daisy", hand=["No Stone Unturned"], deck=["Knife", "Guts"] + ["Dodge"] * 4 + ["Lucky!"]))
    scene.answer("Play No Stone Unturned")
    assert not scene.offers("Lucky!")  # it lies deeper
    scene.answer("Guts")
    assert scene.hand() == ["Guts"]


def test_spirit_athame_helps_with_spells() -> None:
    scene = Scene(
        seats=one("agnes", play=["Spirit Athame", "Shrivelling"]),
        enemies=[{"title": "Ghoul Priest", "engaged": 0}],
        bag=["-3"],
    )
    scene.answer("Action of Shrivelling", "Use Spirit Athame")
    assert scene.count("Ghoul Priest", "damage") == 2  # 5 and 2, less 3, against 4
    assert scene.count("Spirit Athame", "exhausted") == 1


def test_spirit_athame_helps_with_nothing_else() -> None:
    scene = Scene(seats=one("agnes", play=["Spirit Athame", "Knife"]), enemies=[{"title": "Icy Ghoul", "engaged": 0}])
    scene.answer("Action of Knife (1)")
    assert scene.question.kind == "action"
    assert scene.count("Spirit Athame", "exhausted") == 0
    scene.answer("Action of Spirit Athame")
    assert scene.count("Icy Ghoul", "damage") == 2


def test_grounded_takes_horror_before_its_controller() -> None:
    scene = Scene(seats=one("agnes", play=["Grounded"]), enemies=[{"title": "Ghoul Minion", "engaged": 0}])
    scene.answer("Draw a card").until("action")
    assert scene.zone("Grounded") == "discard pile"
    assert scene.count("Agnes Baker", "horror") == 0
    assert scene.count("Agnes Baker", "damage") == 1


def test_grounded_helps_with_spells_as_often_as_paid() -> None:
    scene = Scene(
        seats=one("agnes", play=["Grounded", "Shrivelling"], resources=2),
        enemies=[{"title": "Ghoul Priest", "engaged": 0}],
        bag=["-3"],
    )
    scene.answer("Action of Shrivelling", "Use Grounded", "Use Grounded")
    assert scene.count("Ghoul Priest", "damage") == 2


def test_only_one_composure_is_played() -> None:
    scene = Scene(seats=one("agnes", play=["Grounded"], hand=["Grounded"]))
    assert not scene.offers("Play Grounded")
    assert Scene(seats=one("agnes", hand=["Grounded"])).offers("Play Grounded")


def test_archaic_glyphs_investigate_in_peace_and_evade() -> None:
    seats = [{"investigator": "daisy", "play": ["Archaic Glyphs (Prophecy Foretold)"]}, {"investigator": "roland"}]
    scene = Scene(
        seats=seats,
        locations={"Study": {"clues": 2}},
        enemies=[{"title": "Ghoul Minion", "engaged": 0}, {"title": "Mobster", "engaged": 1}],
    )
    scene.answer("Action of Archaic Glyphs", "Yes")
    assert scene.count("Daisy Walker", "damage") == 0
    assert scene.count("Ghoul Minion", "exhausted") == 1
    assert scene.count("Mobster", "exhausted") == 0  # engaged with somebody else
    assert scene.count("Daisy Walker", "clues") == 1
    assert scene.count("Archaic Glyphs", "uses") == 2


def test_charons_obol_pays_who_comes_back() -> None:
    scene = Scene(seats=one("wendy", play=["Charon's Obol"], at="Parlor"), locations={"Hallway": {}, "Parlor": {}})
    scene.answer("Action of Parlor (1)")
    assert (2, 0, 0, 2) in scene.trauma()
    assert all(row[0] != 5 for row in scene.trauma())


def test_charons_obol_kills_who_is_defeated() -> None:
    scene = Scene(seats=one("wendy", play=["Charon's Obol"], damage=6), enemies=[{"title": "Mobster", "engaged": 0}])
    scene.answer("Draw a card")
    assert (5, 0, 0, 0) in scene.trauma()
    assert [row for row in scene.trauma() if row[0] == 2] == [(2, 0, 0, 2)]  # what the end of the scenario brings


def test_a_permanent_card_cannot_leave_play() -> None:
    scene = Scene(
        seats=one("wendy", play=["Charon's Obol", "Knife"]), phase="mythos", encounter_deck=["Crypt Chill"], bag=["-8"]
    )
    scene.until("action")
    assert scene.zone("Charon's Obol") == "play area"
    assert scene.zone("Knife") == "discard pile"


def test_time_warp_undoes_an_investigation() -> None:
    scene = Scene(seats=one("agnes", hand=["Time Warp"]), locations={"Study": {"clues": 2}})
    scene.answer("Investigate", "Play Time Warp")
    assert (scene.count("Agnes Baker", "clues"), scene.count("Study", "clues")) == (0, 2)
    assert scene.actions() == 3
    assert scene.resources() == 4
    assert scene.zone("Time Warp") == "discard pile"


def test_time_warp_returns_a_drawn_card_to_the_top_of_the_deck() -> None:
    scene = Scene(seats=one("agnes", hand=["Time Warp"], deck=["Knife", "Guts"]))
    scene.answer("Draw a card", "Play Time Warp")
    machine = scene.game.machine
    assert table.title(machine, machine.zones[n.DECK][-1]) == "Knife"
    assert scene.hand() == []


def test_time_warp_restores_the_order_that_scrying_changed() -> None:
    cards = ["Ancient Evils", "Rotting Remains", "Grasping Hands"]
    scene = Scene(seats=one("agnes", hand=["Time Warp"], play=["Scrying"]), encounter_deck=cards)
    scene.answer("Action of Scrying", "encounter deck", "Grasping Hands", "Rotting Remains", "Play Time Warp")
    machine = scene.game.machine
    deck = [table.title(machine, c) for c in machine.zones[table.zone_number(machine, n.ENCOUNTER_DECK, 0)]]
    assert deck[::-1] == cards
    assert (scene.count("Scrying", "uses"), scene.count("Scrying", "exhausted")) == (3, 0)


def test_time_warp_shuffles_what_was_shuffled() -> None:
    deck = ["Knife", "Guts", "Dodge", "Lucky!", "Machete", "Evidence!"]
    orders = set()
    for seed in range(4):
        scene = Scene(seats=one("daisy", hand=["Time Warp", "No Stone Unturned"], deck=deck), seed=seed)
        scene.answer("Play No Stone Unturned", "Guts", "Play Time Warp")
        machine = scene.game.machine
        found = [table.title(machine, c) for c in machine.zones[n.DECK]]
        assert sorted(found) == sorted(deck)
        assert scene.hand() == ["No Stone Unturned"]
        assert scene.resources() == 4
        orders.add(tuple(found))
    assert len(orders) > 1


def test_time_warp_fails_if_it_was_paid_with_what_the_action_brought() -> None:
    scene = Scene(seats=one("agnes", hand=["Time Warp", "Emergency Cache"], resources=0))
    scene.answer("Play Emergency Cache", "Play Time Warp")
    assert scene.resources() == 2
    assert scene.actions() == 2
    assert sorted(scene.zones("Time Warp")) == ["discard pile"]


def test_time_warp_needs_an_action_at_ones_location() -> None:
    roland = {"investigator": "roland", "at": "Attic"}
    for place, asked in (("Cellar", "Roland Banks"), ("Attic", "Agnes Baker")):
        agnes = {"investigator": "agnes", "at": place, "hand": ["Time Warp"]}
        scene = Scene(seats=[roland, agnes], locations=HOUSE)
        scene.answer("Gain a resource")
        assert scene.asked == asked
    scene.answer("Play Time Warp")
    assert scene.resources(0) == 5
    assert scene.actions(0) == 3


def test_time_warp_answers_no_free_ability() -> None:
    scene = Scene(seats=one("skids", hand=["Time Warp"]))
    scene.answer('Use "Skids" O\'Toole')
    assert scene.question.kind == "action"


# -- encounter cards


BYSTANDERS = """card "Prompter" lodge 1
  asset, neutral, story
  subtypes Bystander
card "Usher" lodge 2
  asset, neutral, story
  subtypes Bystander
"""


def test_dianne_goes_where_the_fewest_clues_are() -> None:
    people = [{"title": "Prompter", "at": "Cellar"}, {"title": "Usher", "at": "Attic", "clues": 1}]
    scene = Scene(
        seats=one(at="Hallway"),
        locations=HOUSE,
        phase="enemy",
        enemies=[{"title": "Dianne Devine", "at": "Hallway"}],
        cards_at=people,
        cards=[["lodge", BYSTANDERS]],
    )
    scene.until("action")
    assert scene.at("Dianne Devine") == "Cellar"


def test_nobody_finds_clues_beside_dianne() -> None:
    for place, clues in (("Attic", 0), ("Cellar", 1)):
        scene = Scene(
            seats=one(at="Attic"), locations=HOUSE, enemies=[{"title": "Dianne Devine", "at": place}], bag=["+1"]
        )
        scene.answer("Investigate")
        assert scene.count("Roland Banks", "clues") == clues
        assert scene.engaged_with("Dianne Devine") == -1  # aloof


def test_a_second_dianne_does_not_enter_play() -> None:
    scene = Scene(
        seats=one(at="Attic"),
        locations=HOUSE,
        phase="mythos",
        encounter_deck=["Dianne Devine", "Ancient Evils"],
        enemies=[{"title": "Dianne Devine", "at": "Cellar"}],
    ).until("action")
    assert sorted(scene.zones("Dianne Devine")) == ["encounter discard pile", "location"]
    scene = Scene(seats=one(at="Attic"), locations=HOUSE, phase="mythos", encounter_deck=["Dianne Devine"])
    assert scene.until("action").zones("Dianne Devine") == ["location"]


def test_the_puppet_of_hastur_frightens_or_grows() -> None:
    for which, horror, fight in ((0, 1, 2), (1, 0, 5)):
        scene = Scene(seats=one(), phase="mythos", encounter_deck=["Puppet of Hastur"])
        scene.answer(scene.labels()[which])
        assert scene.count("Roland Banks", "horror") == horror
        assert scene.value("Puppet of Hastur", n.FIGHT) == fight


def test_the_dance_brings_the_nearest_possessed_enemy() -> None:
    scene = Scene(
        seats=one("wendy", at="Attic"),
        locations=HOUSE,
        phase="mythos",
        encounter_deck=["Dance of the Yellow King"],
        enemies=[{"title": "Puppet of Hastur", "at": "Cellar", "exhausted": 1}],
        bag=["-8"],
    )
    scene.answer(scene.labels()[1]).until("action")
    assert scene.engaged_with("Puppet of Hastur") == 0
    assert (scene.count("Wendy Adams", "damage"), scene.count("Wendy Adams", "horror")) == (1, 1)


def test_the_dance_moves_nobody_without_a_way_and_surges_without_anybody() -> None:
    scene = Scene(
        seats=one("wendy", at="Attic"),
        locations={"Attic": {}, "Cellar": {}},
        phase="mythos",
        encounter_deck=["Dance of the Yellow King"],
        enemies=[{"title": "Puppet of Hastur", "at": "Cellar", "exhausted": 1}],
        bag=["-8"],
    )
    scene.until("action")
    assert scene.at("Puppet of Hastur") == "Cellar"
    assert scene.count("Puppet of Hastur", "exhausted") == 0
    assert scene.count("Wendy Adams", "damage") == 0
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Dance of the Yellow King", "Swarm of Rats"])
    assert scene.engaged_with("Swarm of Rats") == 0


def test_corrosion_takes_items_worth_the_shroud() -> None:
    scene = Scene(
        seats=one(at="Cellar", play=["Knife", "Beat Cop"], hand=["Machete", "Flashlight", "Emergency Cache"]),
        locations=HOUSE,
        phase="mythos",
        encounter_deck=["Corrosion", "Swarm of Rats"],
    )
    assert sorted(scene.labels()) == ["Flashlight", "Knife", "Machete"]
    scene.answer("Machete", "Knife").until("action")  # 3 and 1 against the shroud of 4
    assert scene.zones("Machete") == scene.zones("Knife") == ["discard pile"]
    assert scene.hand() == ["Emergency Cache", "Flashlight"]
    assert scene.zone("Swarm of Rats") == "encounter deck"


def test_corrosion_surges_without_items() -> None:
    scene = Scene(
        seats=one(hand=["Emergency Cache"], play=["Beat Cop"]),
        phase="mythos",
        encounter_deck=["Corrosion", "Swarm of Rats"],
    )
    assert scene.engaged_with("Swarm of Rats") == 0


INFORMER = 'card "Informer" lodge 1\n  event, neutral, cost 0\n  choose 1 enemy here; place 2 clues on it\n'
HALL = 'card "Hall" lodge 1\n  location, shroud 1, clues 0, symbol squiggle, connects crescent\n'


@pytest.mark.parametrize("agenda", ["The Truth is Hidden", "Ransacking the Manor", "Secrets Better Left Hidden"])
def test_the_mythos_phase_brings_no_doom_to_hidden_agendas(agenda: str) -> None:
    scene = Scene(seats=one(), agenda=agenda, phase="mythos", encounter_deck=["Swarm of Rats"])
    assert scene.count(agenda, "doom") == 0
    scene = Scene(seats=one(), agenda=agenda, phase="mythos", encounter_deck=["Ancient Evils"])
    assert scene.count(agenda, "doom") == 1  # other sources are not affected
    enemies = [{"title": "Ghoul Minion", "engaged": 0}]
    scene = Scene(seats=one(hand=["Informer"]), agenda=agenda, enemies=enemies, cards=[["lodge", INFORMER]])
    scene.answer("Play Informer").until("action")
    assert (scene.count("Ghoul Minion", "clues"), scene.count("Ghoul Minion", "doom")) == (0, 2)


def test_hidden_agendas_advance() -> None:
    for agenda in ("The Truth is Hidden", "Ransacking the Manor"):
        scene = Scene(seats=one(), agenda=agenda, phase="mythos", encounter_deck=["Ancient Evils"], doom=1)
        scene.until("action")
        assert scene.zone(agenda) == "removed"
    scene = Scene(
        seats=one(), agenda="Secrets Better Left Hidden", phase="mythos", encounter_deck=["Ancient Evils"], doom=2
    )
    assert scene.game.resolution == 4


def test_the_museum_keeps_intellect_down() -> None:
    museum = {"Historical Society (Historical Museum)": {"clues": 2}}
    for bag, clues in (("-1", 1), ("-2", 0)):
        scene = Scene(
            seats=one(play=["Magnifying Glass", "Hyperawareness"], at="Historical Society (Historical Museum)"),
            locations=museum,
            bag=[bag],
        )
        scene.answer("Investigate").until("action")
        assert scene.count("Roland Banks", "clues") == clues  # 3 against 2, whatever helps


def test_the_museum_does_not_mind_icons_and_other_places() -> None:
    scene = Scene(
        seats=one(hand=["Perception"], at="Historical Society (Historical Museum)"),
        locations={"Historical Society (Historical Museum)": {"clues": 2}},
        bag=["-2"],
    )
    scene.answer("Investigate", "Perception").until("action")
    assert scene.count("Roland Banks", "clues") == 1
    scene = Scene(seats=one(play=["Magnifying Glass"]), locations={"Study": {"clues": 2}}, bag=["-2"])
    scene.answer("Investigate")
    assert scene.count("Roland Banks", "clues") == 1


def test_an_enemy_that_spawns_reveals_the_museum() -> None:
    scene = Scene(
        seats=one(at="Hallway"),
        locations={"Hallway": {}, "Historical Society (Historical Museum)": {"unrevealed": 1}},
        phase="mythos",
        encounter_deck=["Acolyte"],
    )
    assert scene.game.view(0)["locations"][1]["revealed"]
    assert scene.count("Historical Society", "clues") == 1


CELLS = (178, 179, 180, 181)


def test_the_cells_are_not_in_the_asylum() -> None:
    cards = load_cards()
    assert all(cards[f"carcosa-{number}"].words == frozenset() for number in CELLS)


def test_entering_a_cell_costs_a_clue() -> None:
    locations: dict[str, dict[str, int]] = {"Hall": {}, "Patient Confinement (Occupied Cell)": {"unrevealed": 1}}
    for clues, offered in ((0, False), (1, True)):
        scene = Scene(seats=one(at="Hall", clues=clues), locations=locations, cards=[["lodge", HALL]])
        assert scene.offers("Move to Patient Confinement") == offered
    scene.answer("Move to Patient Confinement")
    assert scene.count("Roland Banks", "clues") == 0
    assert scene.count("Patient Confinement", "clues") == 1


def test_daniels_cell_advances_the_act() -> None:
    locations: dict[str, dict[str, int]] = {"Hall": {}, "Patient Confinement (Daniel's Cell)": {"unrevealed": 1}}
    scene = Scene(scenario="devourer", seats=one(at="Hall", clues=1), locations=locations, cards=[["lodge", HALL]])
    scene.answer("Move to Patient Confinement").until("action")
    assert scene.zone("Investigating the Trail") == "removed"


@pytest.mark.parametrize(
    ("subtitle", "phrase"),
    [
        ("Occupied Cell", "released a dangerous patient"),
        ("Dreary Cell", "know the guards' patrols"),
        ("Familiar Cell", "recalled the way out"),
    ],
)
def test_what_happens_in_a_cell_is_remembered(subtitle: str, phrase: str) -> None:
    title = f"Patient Confinement ({subtitle})"
    for token, memory in (("0", ((phrase, 0),)), ("auto-fail", ())):
        scene = Scene(seats=one(at=title, horror=2), locations={title: {}}, bag=[token])
        scene.answer("Action of Patient Confinement")
        assert scene.game.machine.memory == memory


def test_the_familiar_cell_is_as_hard_as_the_horror_on_you() -> None:
    title = "Patient Confinement (Familiar Cell)"
    for horror, known in ((3, True), (4, False)):
        scene = Scene(seats=one(at=title, horror=horror), locations={title: {}})
        scene.answer("Action of Patient Confinement")
        assert bool(scene.game.machine.memory) == known
