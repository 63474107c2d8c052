"""Answers and examples of the FAQ that need only Core cards, by their ids."""

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.decks import Deck, problems, starter
from mythos.arkham.scene import MINION, Scene, one

PRIEST = {"title": "Ghoul Priest", "engaged": 0}


def test_ah13_err_core_6_signature_cards_have_no_level() -> None:
    cards = load_cards()
    for number in (6, 8, 10, 12, 14):
        assert cards[f"core-{number:03}"].printed[n.LEVEL] == -1
    assert cards["core-016"].printed[n.LEVEL] == 0


def test_ah13_def_signature_count_ex1() -> None:
    deck = starter("roland")
    weak = (*deck.cards, ("core-096", 1))
    assert problems(Deck(deck.investigator, weak)) == []
    none = tuple(row for row in weak if row[0] != "core-006")
    assert problems(Deck(deck.investigator, none)) == ["Roland's .38 Special is required once"]
    two = tuple(("core-007", 2) if row[0] == "core-007" else row for row in weak)
    assert problems(Deck(deck.investigator, two)) == ["Cover Up is required once"]


def test_ah13_1_2_b_threat_areas_of_others_at_the_location() -> None:
    # and ah13-2.1-ex1: another investigator there may shake off Dreams of R'lyeh
    scene = Scene(
        scenario="devourer",
        seats=[{"investigator": "roland"}, {"investigator": "wendy", "threat": ["Dreams of R'lyeh"]}],
    )
    scene.answer("Action of Dreams of R'lyeh")
    assert scene.zone("Dreams of R'lyeh") == "encounter discard pile"  # Roland's willpower 3, not Wendy's


def test_ah13_1_3_ex1_two_reactions_to_one_defeat() -> None:
    scene = Scene(seats=one(hand=["Evidence!"]), locations={"Study": {"clues": 3}}, enemies=[{**MINION, "damage": 1}])
    scene.answer("Fight", "Play Evidence!", "Use Roland Banks")
    assert scene.count("Roland Banks", "clues") == 2


def test_ah13_1_5_ex1_the_lead_breaks_ties() -> None:
    scene = Scene(
        scenario="masks",
        phase="mythos",
        seats=[{"investigator": "roland", "at": "Rivertown"}, {"investigator": "wendy", "at": "Rivertown"}],
        locations={"Rivertown": {"clues": 2}, "Graveyard": {"clues": 2}, "Easttown": {"clues": 1}},
        encounter_deck=["Swarm of Rats", "Locked Door"],
    )
    assert scene.asked == "Roland Banks"  # Wendy drew it, the lead chooses
    assert sorted(scene.labels()) == ["Graveyard", "Rivertown"]


def test_ah13_1_10_ex1_and_ex2_daisys_tome_action() -> None:
    scene = Scene(seats=one("daisy", play=["Old Book of Lore"], deck=["Knife", "Guts", "Dodge"]))
    scene.answer("Action of Old Book of Lore", "Knife")
    assert scene.actions() == 3
    scene = Scene(
        seats=one("daisy", play=["Old Book of Lore"], hand=["Blinding Light (0)"]), enemies=[MINION], bag=["skull"]
    )
    scene.answer("Play Blinding Light")
    assert scene.actions() == 1  # one for the card, one lost; the Tome action stays
    scene.answer("Gain a resource")
    assert scene.offers("Action of Old Book of Lore")


def test_ah13_2_1_ex2_stubborn_detective_blanks_everybody_there() -> None:
    scene = Scene(
        seats=[{"investigator": "roland"}, {"investigator": "wendy"}],
        enemies=[{"title": "Stubborn Detective", "owner": 1, "engaged": 1}],
    )
    machine = scene.game.machine
    assert not table.speaks(machine, 0)
    assert not table.speaks(machine, 1)


def test_ah13_faq_01_a_location_without_clues_may_be_investigated() -> None:
    scene = Scene(seats=one("skids", play=["Burglary"]), locations={"Study": {}})
    scene.answer("Action of Burglary").until("action")
    assert scene.resources() == 8


def test_ah13_faq_02_clues_on_cover_up_are_not_at_the_location() -> None:
    scene = Scene(
        seats=one(threat=[{"title": "Cover Up", "clues": 3}]),
        locations={"Study": {}},
        enemies=[MINION],
        bag=["elder sign"],
    )
    scene.answer("Fight")
    assert "Roland Banks succeeds by 2." in scene.log()


def test_ah13_faq_04_backstab_provokes_nothing() -> None:
    scene = Scene(seats=one("skids", hand=["Backstab"]), enemies=[PRIEST])
    scene.answer("Play Backstab").until("action")
    assert scene.count('"Skids" O\'Toole', "damage") == 0
    assert scene.actions() == 2  # faq-05: no second action


def test_ah13_faq_08_revealing_adds_to_the_clues_there() -> None:
    scene = Scene(seats=one(at="Hallway"), act=2, locations={"Hallway": {}, "Attic": {"unrevealed": True, "clues": 1}})
    scene.answer("Move to Attic")
    assert scene.count("Attic", "clues") == 3


def test_ah13_faq_10_who_profits_from_a_committed_card() -> None:
    seats = [{"investigator": "roland"}, {"investigator": "daisy", "hand": ["Deduction"]}]
    scene = Scene(seats=seats, locations={"Study": {"clues": 4}})
    scene.answer("Investigate", "Deduction")
    assert scene.count("Roland Banks", "clues") == 2
    seats = [{"investigator": "roland"}, {"investigator": "daisy", "hand": ["Overpower"]}]
    scene = Scene(seats=seats, enemies=[MINION])
    scene.answer("Fight", "Overpower", "Overpower")  # the tester orders the results
    assert (len(scene.hand(0)), len(scene.hand(1))) == (0, 1)


def test_ah13_faq_11_stray_cat_evades_an_enemy_of_somebody_else() -> None:
    scene = Scene(
        seats=[{"investigator": "roland", "play": ["Stray Cat"]}, {"investigator": "wendy"}],
        enemies=[{"title": "Ghoul Minion", "engaged": 1}],
    )
    scene.answer("Use Stray Cat")
    assert scene.engaged_with("Ghoul Minion") == -1


def test_ah13_faq_12_agnes_answers_shrivelling_before_the_rest_of_the_attack() -> None:
    scene = Scene(seats=one("agnes", play=["Shrivelling"]), enemies=[PRIEST], bag=["tablet"])
    scene.answer("Action of Shrivelling")
    while scene.question.kind != "reaction":
        scene.answer(scene.decline())
    assert scene.count("Ghoul Priest", "damage") == 0
    scene.answer("Use Agnes Baker")
    assert scene.count("Ghoul Priest", "damage") >= 1


def test_ah13_faq_13_failing_automatically_against_zero() -> None:
    scene = Scene(seats=one(play=["Flashlight"]), locations={"Study": {"clues": 1}}, bag=["auto-fail"])
    scene.answer("Action of Flashlight")  # shroud 2 - 2
    assert scene.count("Roland Banks", "clues") == 0


def test_ah13_1_13_a_lone_card_is_not_shuffled_into_no_deck() -> None:
    scene = Scene(seats=one("wendy", hand=["Close Call"]), enemies=[MINION], encounter_deck=[])
    scene.answer("Evade", "None", "Pass", "Play Close Call")
    assert scene.at("Ghoul Minion") == "Study"


def test_ah13_2_4_engaging_is_being_engaged() -> None:
    scene = Scene(
        scenario="devourer", seats=one(), enemies=[{"title": "Young Deep One", "at": "Main Path", "exhausted": 1}]
    )
    scene.answer("Engage Young Deep One")
    assert scene.count("Roland Banks", "horror") == 1
