"""Scenes for the chapters of the round: encounter cards, acts and agendas, turns, windows, phases."""

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.scene import MINION, Scene, one

TWO = [{"investigator": "roland"}, {"investigator": "wendy"}]
QUIET = ["Ancient Evils"]  # an encounter deck that leaves nothing in play


def offered(scene: Scene) -> list[str]:
    return [option.label for option in scene.question]


# -- encounter cards (encounter.py)
def test_an_empty_encounter_deck_is_made_of_its_discard_pile() -> None:
    scene = Scene(seats=TWO, phase="mythos", encounter_deck=["Ancient Evils"], encounter_discard=["Swarm of Rats"] * 4)
    rats = scene.zones("Swarm of Rats")
    assert rats.count("threat area") == 1 or scene.count("What's Going On?!", "doom") == 3, "the second card was drawn"
    assert rats.count("encounter deck") + rats.count("threat area") == 4, "nothing stays in the discard pile"


def test_everybody_hears_how_many_cards_are_drawn_and_only_the_drawer_which() -> None:
    scene = Scene(seats=one(deck=["Machete", "Knife"])).answer("Draw a card")
    [told] = [entry for entry in scene.game.log() if entry.kind == "draw"]
    assert (told.text, told.own) == ("Roland Banks draws 1 card.", {0: "Roland Banks draws Machete."})


def test_a_treachery_without_a_place_of_its_own_is_discarded() -> None:
    scene = Scene(seats=one(), phase="mythos", encounter_deck=QUIET)
    assert scene.zone("Ancient Evils") == "encounter discard pile"


def test_a_treachery_that_stays_is_put_into_the_threat_area() -> None:
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Frozen in Fear"])
    assert scene.zone("Frozen in Fear") == "threat area"


def test_a_drawn_enemy_spawns_engaged_with_who_drew_it() -> None:
    scene = Scene(seats=TWO, phase="mythos", encounter_deck=["Ancient Evils", "Swarm of Rats"])
    assert scene.zone("Swarm of Rats") == "threat area"
    assert scene.engaged_with("Swarm of Rats") == 1


def test_with_surge_the_same_investigator_draws_again() -> None:
    deck = ["False Lead", "Swarm of Rats", "Ghoul Minion"]
    scene = Scene(scenario="masks", seats=TWO, phase="mythos", encounter_deck=deck)
    assert (scene.engaged_with("Swarm of Rats"), scene.engaged_with("Ghoul Minion")) == (0, 1)
    scene = Scene(seats=[{**TWO[0], "clues": 1}, TWO[1]], phase="mythos", encounter_deck=deck, bag=["+1"])
    scene.until("turn")
    assert scene.engaged_with("Swarm of Rats") == 1, "with a clue it does not surge"


def test_without_peril_others_at_the_place_may_commit() -> None:
    seats = [{"investigator": "roland"}, {"investigator": "wendy", "hand": ["Guts"]}]
    scene = Scene(seats=seats, phase="mythos", encounter_deck=["Rotting Remains", "Ancient Evils"])
    assert scene.asked == "Wendy Adams"
    assert "Guts" in " ".join(offered(scene))


# -- acts and agendas (scenario.py)
def test_the_agenda_advances_with_enough_doom_and_all_doom_leaves() -> None:
    cultist = {**MINION, "doom": 1}
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Swarm of Rats"], doom=1, enemies=[cultist])
    assert scene.zone("What's Going On?!") == "removed", "doom on other cards counts, too"
    assert scene.count("Ghoul Minion", "doom") == 0


def test_one_doom_too_few_leaves_the_agenda() -> None:
    scene = Scene(seats=one(), phase="mythos", encounter_deck=["Swarm of Rats"], doom=1)
    assert scene.zone("What's Going On?!") == "storyline"
    assert scene.count("What's Going On?!", "doom") == 2


def test_the_act_advances_for_its_clues_only() -> None:
    scene = Scene(seats=one(clues=1))
    assert "Advance Trapped with clues" not in offered(scene)
    scene = Scene(seats=one(clues=2))
    scene.answer("Advance Trapped with clues")
    assert scene.zone("Trapped") == "removed"
    assert scene.count("Roland Banks", "clues") == 0


def test_clues_are_spent_as_a_group() -> None:
    scene = Scene(seats=[{"investigator": "roland", "clues": 3}, {"investigator": "wendy", "clues": 2}])
    assert "Advance Trapped with clues" in offered(scene), "neither has four alone"
    scene.answer("Advance Trapped with clues")
    scene.answer(offered(scene)[-1])
    assert scene.zone("Trapped") == "removed"
    assert scene.count("Roland Banks", "clues") + scene.count("Wendy Adams", "clues") == 1


def test_a_location_gets_its_clues_when_it_is_revealed_and_only_then() -> None:
    scene = Scene(seats=one(at="Hallway"), locations={"Hallway": {}, "Attic": {"unrevealed": True}})
    assert scene.count("Attic", "clues") == 0
    scene.answer("Move to Attic")
    assert scene.count("Attic", "clues") == scene.value("Attic", n.CLUES) > 0


# -- turns and actions (turn.py)
def test_three_actions_and_each_costs_one() -> None:
    scene = Scene(seats=one())
    for left in (2, 1):
        scene.answer("Gain a resource")
        assert scene.actions() == left
    assert scene.resources() == 7


def test_after_the_third_action_the_turn_is_over() -> None:
    scene = Scene(seats=one(), encounter_deck=QUIET * 3)
    scene.answer("Gain a resource", "Gain a resource", "Gain a resource")
    assert scene.game.view(0)["round"] == 3, "the next question is in the next round"
    assert scene.actions() == 3


def test_moving_takes_engaged_enemies_along_and_provokes_them() -> None:
    scene = Scene(seats=one(at="Hallway"), enemies=[MINION], locations={"Hallway": {}, "Attic": {}, "Cellar": {}})
    scene.answer("Move to Attic")
    assert (scene.at("Ghoul Minion"), scene.engaged_with("Ghoul Minion")) == ("Attic", 0)
    assert scene.count("Roland Banks", "damage") == 1, "the attack of opportunity; the Attic brings horror"


@pytest.mark.parametrize("action", ["Fight Ghoul Minion", "Evade Ghoul Minion"])
def test_fighting_and_evading_provoke_nobody(action: str) -> None:
    scene = Scene(seats=one(), enemies=[MINION])
    scene.answer(next(label for label in offered(scene) if label.startswith(action.split()[0])))
    scene.if_asked("Done")
    assert scene.count("Roland Banks", "damage") + scene.count("Roland Banks", "horror") == 0


def test_an_exhausted_enemy_makes_no_attack_of_opportunity() -> None:
    scene = Scene(seats=one(), enemies=[{**MINION, "exhausted": 1}])
    scene.answer("Gain a resource")
    assert scene.count("Roland Banks", "damage") == 0
    ready = Scene(seats=one(), enemies=[MINION])
    ready.answer("Gain a resource")
    assert ready.count("Roland Banks", "damage") == 1


def test_only_who_is_elsewhere_engaged_can_be_engaged() -> None:
    assert not any(label.startswith("Engage") for label in offered(Scene(seats=one(), enemies=[MINION])))
    scene = Scene(seats=TWO, enemies=[{"title": "Ghoul Minion", "engaged": 1}])
    assert "Engage Ghoul Minion" in offered(scene)


# -- upkeep (turn.py)
def test_in_upkeep_everybody_draws_before_anybody_is_paid() -> None:
    scene = Scene(seats=TWO, phase="upkeep", encounter_deck=["Ancient Evils"] * 2)
    assert [len(scene.hand(seat)) for seat in (0, 1)] == [1, 1]
    assert [scene.resources(seat) for seat in (0, 1)] == [6, 6]


def test_a_weakness_is_not_discarded_for_hand_size() -> None:
    hand = ["Knife", "Guts", "Dodge", "Machete", "Evidence!", "Overpower", "Perception", "Cover Up", "Flashlight"]
    scene = Scene(seats=one(hand=hand), phase="upkeep", encounter_deck=QUIET)
    assert scene.question.kind == "hand size"
    assert "Cover Up" not in offered(scene)
    assert "Knife" in offered(scene)


def test_eight_cards_are_not_too_many() -> None:
    hand = ["Knife", "Guts", "Dodge", "Machete", "Evidence!", "Overpower", "Perception"]
    scene = Scene(seats=one(hand=hand), phase="upkeep", encounter_deck=QUIET)
    assert scene.question.kind != "hand size"
    assert len(scene.hand()) == 8


def test_all_exhausted_cards_ready_and_enemies_there_engage() -> None:
    scene = Scene(
        seats=one(play=[{"title": "Machete", "exhausted": 1}], at="Study"),
        enemies=[{"title": "Ghoul Minion", "at": "Study", "exhausted": 1}],
        phase="upkeep",
        encounter_deck=QUIET,
    )
    assert scene.count("Machete", "exhausted") == scene.count("Ghoul Minion", "exhausted") == 0
    assert scene.engaged_with("Ghoul Minion") == 0


# -- the enemy phase (turn.py)
def test_engaged_enemies_attack_in_the_enemy_phase_and_exhaust() -> None:
    scene = Scene(seats=one(), enemies=[MINION], phase="enemy", encounter_deck=QUIET)
    assert scene.count("Roland Banks", "damage") == 1
    assert scene.count("Roland Banks", "horror") == 1


def test_exhausted_enemies_do_not_attack_in_the_enemy_phase() -> None:
    scene = Scene(seats=one(), enemies=[{**MINION, "exhausted": 1}], phase="enemy", encounter_deck=QUIET)
    assert (scene.count("Roland Banks", "damage"), scene.count("Roland Banks", "horror")) == (0, 0)


# -- player windows (windows.py)
def test_a_window_passes_by_where_nobody_can_act() -> None:
    scene = Scene(seats=TWO, phase="mythos", encounter_deck=["Ancient Evils"] * 2)
    assert scene.question.kind == "turn"


def test_a_card_is_offered_for_its_price_and_not_below() -> None:
    for resources, there in ((2, False), (3, True)):
        scene = Scene(seats=one(hand=["Guard Dog"], resources=resources))
        assert any("Guard Dog" in label for label in offered(scene)) == there


def test_what_is_fast_can_be_played_in_the_window_of_another_phase() -> None:
    scene = Scene(seats=one(hand=["Working a Hunch"]), locations={"Study": {"clues": 1}})
    scene.answer("Play Working a Hunch")
    assert scene.actions() == 3, "no action was spent"
    assert scene.count("Roland Banks", "clues") == 1


# -- skipped and repeated phases (phases.py)
WATCH = "The Gold Pocket Watch"


def at_the_watch(phase: str) -> Scene:
    """The reaction of the watch is offered in this phase."""
    scene = Scene(seats=one("skids", play=[WATCH]), phase="upkeep", encounter_deck=["Swarm of Rats"] * 4)
    while scene.game.view(0)["phase"] != f"{phase} phase" or not any(WATCH in each for each in offered(scene)):
        scene.answer("Pass")
    return scene


def test_a_phase_that_is_skipped_brings_neither_doom_nor_cards() -> None:
    scene = at_the_watch("mythos")
    scene.answer(next(label for label in offered(scene) if WATCH in label))
    assert (scene.question.kind, scene.game.view(0)["phase"]) == ("action", "investigation phase")
    assert scene.count("What's Going On?!", "doom") == 0
    assert "threat area" not in scene.zones("Swarm of Rats")
    assert scene.zone(WATCH) == "removed"


def test_a_phase_that_is_repeated_takes_place_twice() -> None:
    scene = Scene(seats=one("skids", play=[WATCH]), phase="upkeep", encounter_deck=["Swarm of Rats"] * 4)
    scene.answer("Pass")  # at its beginning
    assert scene.question.text == "React to the end of the phase?"
    scene.answer(next(label for label in offered(scene) if WATCH in label))
    assert (len(scene.hand()), scene.resources()) == (2, 7), "drawn and paid twice"


# -- undoing (undoing.py)
def test_what_an_undone_fight_did_is_gone() -> None:
    scene = Scene(seats=one("agnes", hand=["Time Warp"]), enemies=[MINION], bag=["+1"])
    scene.answer(next(label for label in offered(scene) if label.startswith("Evade")))
    scene.if_asked("Done")
    scene.if_asked("Play Time Warp")
    assert (scene.engaged_with("Ghoul Minion"), scene.count("Ghoul Minion", "exhausted")) == (0, 0)
    assert scene.actions() == 3


def test_who_cannot_pay_for_it_undoes_nothing() -> None:
    scene = Scene(seats=one("agnes", hand=["Time Warp"], resources=0), locations={"Study": {"clues": 2}})
    scene.answer("Investigate")
    assert not scene.offers("Play Time Warp")
    assert scene.count("Agnes Baker", "clues") == 1


# -- trading (trading.py)
def test_only_those_at_the_place_trade() -> None:
    seats = [
        {"investigator": "roland", "hand": ["Teamwork"], "play": ["Machete"], "at": "Hallway"},
        {"investigator": "wendy", "at": "Attic"},
        {"investigator": "daisy", "at": "Hallway"},
    ]
    scene = Scene(seats=seats, locations={"Hallway": {}, "Attic": {}})
    scene.answer("Play Teamwork")
    assert scene.offers("Give Machete to Daisy Walker")
    assert not scene.offers("Give Machete to Wendy Adams")


def test_nobody_gives_more_resources_than_there_are() -> None:
    seats = [{"investigator": "roland", "hand": ["Teamwork"], "resources": 2}, {"investigator": "wendy"}]
    scene = Scene(seats=seats)
    scene.answer("Play Teamwork")
    assert scene.offers("Give 2 resources to Wendy Adams")
    assert not scene.offers("Give 3 resources to Wendy Adams")


def test_each_gives_as_long_as_he_likes_and_then_the_next_one_may() -> None:
    seats = [
        {"investigator": "roland", "hand": ["Teamwork"], "play": ["Machete"], "resources": 3},
        {"investigator": "daisy", "play": ["Flashlight"], "resources": 0},
    ]
    scene = Scene(seats=seats)
    scene.answer("Play Teamwork", "Give Machete to Daisy Walker", "Give 2 resources to Daisy Walker")
    assert (scene.question.kind, scene.asked) == ("trade", "Roland Banks")
    scene.answer("Pass")
    assert (scene.question.kind, scene.asked) == ("trade", "Daisy Walker")
    scene.answer("Give Flashlight to Roland Banks", "Pass")
    assert scene.question.kind == "action"
    machine = scene.game.machine
    owners = [table.controller(machine, scene.card(title)) for title in ("Machete", "Flashlight")]
    assert (owners, scene.resources(0), scene.resources(1)) == ([1, 0], 1, 2)
