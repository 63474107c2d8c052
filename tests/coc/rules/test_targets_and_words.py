"""Words on cards: choose, up to, then, if able, cannot, immune, instead, exchange, search, limit, lasting, printed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mythos.coc import numbers as n
from mythos.coc.scene import Scene
from mythos.coc.table import factions_of, true_value, value
from mythos.kernel.program import M_IMMUNE, T_HAS, T_TYPE, Mod
from mythos.kernel.program import Test as Question
from tests.coc.rules.home import Side, scene, scene_with


def with_hand(*hand: str, play: Sequence[str] = (), theirs: Side | Sequence[str] = (), **more: object) -> Scene:
    """Danielle holds these cards and a Short Notice, so that she is still asked afterwards."""
    tommy = theirs if isinstance(theirs, Side) else Side(play=theirs)
    return scene(Side(hand=[*hand, "Short Notice"], play=play), tommy, **more)


# -- choose
def test_without_a_target_nothing_is_triggered() -> None:
    """coc3-1.9b"""
    assert not with_hand("Knife").offers("Play Knife")
    assert with_hand("Knife", theirs=["Rock"]).offers("Play Knife")


def test_every_target_must_be_there() -> None:
    """coc3-1.9c"""
    assert not with_hand("Pair of Ropes", theirs=["Rock"]).offers("Play Pair of Ropes")
    table = with_hand("Pair of Ropes", theirs=["Rock", "Seer"]).answer("Play Pair of Ropes")
    assert (table.state("Rock"), table.state("Seer")) == ("exhausted", "exhausted")


def test_a_target_must_be_able_to_undergo_it() -> None:
    assert not with_hand("Pair of Ropes", theirs=["Rock", "Seer: exhausted"]).offers("Play Pair of Ropes")


def test_up_to_allows_fewer() -> None:
    table = with_hand("Up to Two Ropes", theirs=["Rock", "Seer"]).answer("Play Up to Two Ropes", "Seer", "Done")
    assert (table.state("Rock"), table.state("Seer")) == ("ready", "exhausted")
    assert with_hand("Up to Two Ropes", theirs=["Rock"]).offers("Play Up to Two Ropes")


def test_all_choices_that_do_not_wait_behind_then_are_targets() -> None:
    assert not with_hand("Rope and Knife", theirs=["Rock"]).offers("Play Rope and Knife")
    assert with_hand("Rope and Knife", theirs=["Rock", "Allrounder"]).offers("Play Rope and Knife")


def test_a_choice_behind_then_is_made_later() -> None:
    table = with_hand("Rope Then Knife", theirs=["Statue"])
    assert table.offers("Play Rope Then Knife")  # nobody can be wounded, but that comes later
    assert table.answer("Play Rope Then Knife").state("Statue") == "exhausted"


def test_an_effect_on_a_target_that_has_gone_is_ignored() -> None:
    """coc3-1.9d; the other parts are done"""
    theirs = Side(play=['Jack "Brass" Brady', "Rock"])
    table = with_hand(play=["Rope Stand"], theirs=theirs).answer("Use Rope Stand", "Brady", "Disrupt with Jack")
    assert table.zone('Jack "Brass" Brady') == "hand"
    assert len(table.cards("Danielle", "hand")) == 2


def test_a_target_only_has_to_meet_what_is_asked_of_it() -> None:
    """coc3-1.10"""
    assert with_hand("Pep Talk", theirs=["Rock: insane"]).offers("Play Pep Talk")


# -- numbers
def test_what_is_not_chosen_is_done_as_far_as_possible() -> None:
    """coc3-2.6b"""
    table = with_hand("Pickpocket", theirs=Side(hand=["Seer"])).answer("Play Pickpocket")
    assert table.cards("Tommy", "hand") == []


def test_what_is_chosen_is_done_in_full_or_not_at_all() -> None:
    """coc3-2.6-ex1"""
    table = with_hand("Polite Robbery", theirs=Side(hand=["Seer"])).answer("Play Polite Robbery")
    assert table.cards("Tommy", "hand") == ["Seer"]


def test_drawing_more_than_there_is_draws_what_there_is() -> None:
    table = with_hand("Long Reading", play=["Rock"])
    left = len(table.cards("Danielle", "deck"))
    table.answer("Play Long Reading")
    assert len(table.cards("Danielle", "hand")) == 1 + left
    assert table.game.over


# -- then
def test_then_waits_for_the_part_before_to_be_done_in_full() -> None:
    """coc3-1.3b"""
    enough = with_hand("Pickpocket's Share", theirs=Side(hand=["Seer", "Rock"])).answer("Play Pickpocket's Share")
    assert len(enough.cards("Danielle", "hand")) == 2
    short = with_hand("Pickpocket's Share", theirs=Side(hand=["Seer"])).answer("Play Pickpocket's Share")
    assert (short.cards("Tommy", "hand"), short.cards("Danielle", "hand")) == ([], ["Short Notice"])


def test_then_is_not_reached_if_the_part_before_was_stopped() -> None:
    theirs = Side(play=["Rock", "Calm Voice"])
    table = with_hand("Fear Then Book", theirs=theirs).answer("Play Fear Then Book", "Disrupt with Calm Voice")
    assert len(table.cards("Danielle", "hand")) == 1


def test_without_then_the_parts_are_independent() -> None:
    """coc3-1.3"""
    theirs = Side(play=["Rock"], hand=["Deflection"])
    table = with_hand("Stab and Read", theirs=theirs).answer("Play Stab and Read", "Play Deflection")
    assert (table.wounds("Rock"), len(table.cards("Danielle", "hand"))) == (0, 2)


def test_all_of_nothing_is_done() -> None:
    table = with_hand("Curfew", theirs=[])
    assert table.offers("Play Curfew")
    assert len(table.answer("Play Curfew").cards("Danielle", "hand")) == 2


def test_all_of_some_must_be_done_for_all() -> None:
    done = with_hand("Curfew", theirs=["Rock", "Seer"]).answer("Play Curfew")
    assert len(done.cards("Danielle", "hand")) == 2
    partly = with_hand("Curfew", theirs=["Rock", "Upright"]).answer("Play Curfew")
    assert (partly.state("Rock"), len(partly.cards("Danielle", "hand"))) == ("exhausted", 1)


# -- if able, each player, either
def test_without_if_able_everybody_must_be_able_to_comply() -> None:
    assert not with_hand("Shared Loss", play=["Rock"]).offers("Play Shared Loss")
    assert not with_hand("Shared Loss", theirs=["Rock"]).offers("Play Shared Loss")
    assert with_hand("Shared Loss", play=["Rock"], theirs=["Seer"]).offers("Play Shared Loss")


def test_with_if_able_each_does_what_he_can() -> None:
    """coc3-2.3"""
    table = with_hand("Forgiving Loss", theirs=["Seer"]).answer("Play Forgiving Loss")
    assert table.zone("Seer") == "discard pile"


def test_then_after_if_able_needs_everybody() -> None:
    """coc3-2.3b"""
    half = with_hand("Forgiving Loss", theirs=["Seer"]).answer("Play Forgiving Loss")
    assert len(half.cards("Danielle", "hand")) == 1
    full = with_hand("Forgiving Loss", play=["Rock"], theirs=["Seer"]).answer("Play Forgiving Loss")
    assert len(full.cards("Danielle", "hand")) == 2


def test_players_choose_secretly_at_the_same_time() -> None:
    table = with_hand("Shared Loss", play=["Rock", "Saint"], theirs=["Seer", "Snoop"]).answer("Play Shared Loss")
    assert [question.player for question in table.game.questions] == [0, 1]
    before = table.game.view(1)
    table.game.answer(0, player=0)
    after = table.game.view(1)
    assert after["players"] == before["players"]
    assert table.zone("Rock") == "play"  # nothing happens before both have chosen
    table.game.answer(0, player=1)
    assert (table.zone("Rock"), table.zone("Seer")) == ("discard pile", "discard pile")


def test_of_two_ways_an_impossible_one_cannot_be_taken() -> None:
    """coc3-2.3c"""
    table = with_hand("Dilemma", theirs=Side(hand=["Seer"])).answer("Play Dilemma")
    assert table.cards("Tommy", "hand") == []  # there was nobody to sacrifice
    both = with_hand("Dilemma", theirs=Side(hand=["Seer"], play=["Rock"])).answer("Play Dilemma")
    assert (both.asked, len(both.labels())) == ("Tommy", 2)


# -- cannot and immune
def test_cannot_is_absolute_and_makes_no_target() -> None:
    """coc3-2.2, coc3-2.2b"""
    assert not with_hand("Gallows", theirs=["Steel Man"]).offers("Play Gallows")
    assert not with_hand("Pair of Ropes", theirs=["Rock", "Upright"]).offers("Play Pair of Ropes")


def test_what_cannot_be_destroyed_survives_a_group() -> None:
    table = with_hand("Stampede", theirs=["Steel Man", "Nobody"]).answer("Play Stampede")
    assert (table.zone("Steel Man"), table.zone("Nobody")) == ("play", "discard pile")


IMMUNE_TO_EVENTS = Mod(M_IMMUNE, source=(Question(T_TYPE, 1 << n.EVENT),))


def immune(*hand: str, theirs: list[str], play: list[str] | None = None) -> Scene:
    side = Side(hand=[*hand, "Short Notice"], play=play or [])
    return scene_with({"Rock": IMMUNE_TO_EVENTS}, side, Side(play=theirs))


def test_the_immune_cannot_be_chosen() -> None:
    """coc3-2.36"""
    assert not immune("Knife", theirs=["Rock"]).offers("Play Knife")
    table = immune("Pair of Ropes", theirs=["Rock", "Seer", "Snoop"]).answer("Play Pair of Ropes")
    assert (table.state("Rock"), table.state("Seer"), table.state("Snoop")) == ("ready", "exhausted", "exhausted")


def test_a_group_effect_passes_over_the_immune() -> None:
    """coc3-2.36b"""
    table = immune("Stampede", theirs=["Rock", "Nobody"]).answer("Play Stampede")
    assert (table.wounds("Rock"), table.zone("Nobody")) == (0, "discard pile")


def test_immunity_is_for_its_class_only() -> None:
    table = immune(theirs=["Rock"], play=["Harbour Master"]).answer("Use Harbour Master", "Rock")
    assert table.skill("Rock") == 2


def test_no_card_is_immune_to_itself() -> None:
    """coc3-2.36c"""
    to_characters = Mod(M_IMMUNE, source=(Question(T_TYPE, 1 << n.CHARACTER),))
    side = Side(play=["Harbour Master", "Nobody"], hand=["Short Notice"])
    table = scene_with({"Harbour Master": to_characters}, side).answer("Use Harbour Master")
    assert [label.split(" (")[0] for label in table.labels()] == ["Harbour Master", "Nobody"]


def test_immunity_by_faction() -> None:
    to_agency = Mod(M_IMMUNE, source=(Question(T_HAS, n.AGENCY),))
    side = Side(hand=["Shotgun Blast", "Knife", "Short Notice"], domains=["3 agency"])
    table = scene_with({"Rock": to_agency}, side, Side(play=["Rock"]))
    assert table.labels() == ["Pass", "Play Knife (cost 0)", "Play Short Notice (cost 0)"]


# -- lasting effects
def test_lasting_effects_add_up_below_nothing() -> None:
    """coc3-1.5-ex1"""
    table = with_hand("Weakness", "Strength", "Strength", theirs=["Nobody"])
    skills = []
    for card in ("Weakness", "Strength", "Strength"):
        table.answer(f"Play {card}")
        skills.append((table.skill("Nobody"), true_value(table.game.machine, table.find("Nobody"), n.SKILL)))
    assert skills == [(0, -2), (0, -1), (0, 0)]


def test_their_order_does_not_matter() -> None:
    for order in (("Weakness", "Strength"), ("Strength", "Weakness")):
        table = with_hand("Weakness", "Strength", theirs=["Anybody"])
        for card in order:
            table.answer(f"Play {card}")
        assert table.skill("Anybody") == 1


def test_icons_add_up_below_nothing_too() -> None:
    """coc3-2.28, coc3-2.28c"""
    table = with_hand("Blindness", "Nightmare Mask", "Nightmare Mask", theirs=["Nobody"])
    icons = [table.answer(f"Play {card}").icons("Nobody") for card in ("Blindness", "Nightmare Mask", "Nightmare Mask")]
    assert icons == ["", "", "T"]


def test_losing_all_icons_takes_what_is_there_now() -> None:
    """coc3-1.6-ex2"""
    table = with_hand("Great Blindness", "Nightmare Mask", theirs=["Allrounder"]).answer("Play Great Blindness")
    assert table.icons("Allrounder") == ""
    assert table.answer("Play Nightmare Mask").icons("Allrounder") == "T"


def test_without_a_duration_an_effect_ends_with_the_phase() -> None:
    """coc3-1.4"""
    table = with_hand("Strength", theirs=["Anybody"]).answer("Play Strength")
    assert table.skill("Anybody") == 3
    assert table.passes().skill("Anybody") == 2


def test_until_end_of_turn() -> None:
    table = with_hand("Promotion", theirs=["Rock"]).answer("Play Promotion").passes()
    assert (table.game.view(None)["phase"], table.has("Rock", "Servitor")) == ("story phase", 1)
    while table.game.view(None)["turn"] == 5:
        table.answer(table.decline())
    assert table.has("Rock", "Servitor") == 0


def test_while_something_holds() -> None:
    stories = ["Dreamwalkers", "Opening Night", "Rotting Away"]
    table = with_hand("Watchful", "Shove", theirs=["Rock: at Dreamwalkers"], stories=stories).answer("Play Watchful")
    assert table.icons("Rock") == "C"
    assert table.answer("Play Shove").icons("Rock") == ""


def test_who_comes_later_is_not_touched() -> None:
    """coc3-1.4: whoever is meant is fixed when it happens"""
    table = with_hand("Rallying Cry", "Seer", play=["Stage Door", "Nobody"])
    table.answer("Play Rallying Cry", "Use Stage Door")
    assert (table.zone("Seer"), table.skill("Nobody"), table.skill("Seer")) == ("play", 1, 1)


def test_what_was_put_off_happens_later() -> None:
    table = with_hand("Slow Poison", theirs=["Rock"]).answer("Play Slow Poison")
    assert table.zone("Rock") == "play"
    while table.game.view(None)["turn"] == 5:
        table.answer(table.decline())
    assert table.zone("Rock") == "discard pile"


def test_until_the_start_of_ones_next_turn() -> None:
    table = with_hand("Long Blessing", theirs=["Anybody"]).answer("Play Long Blessing")
    while table.game.view(None)["turn"] < 6:
        assert table.skill("Anybody") == 3
        table.answer(table.decline())
    assert table.skill("Anybody") == 3
    while table.game.view(None)["turn"] < 7:
        table.answer(table.decline())
    assert table.skill("Anybody") == 2


def test_lasting_effects_die_with_the_card() -> None:
    """coc3-2.23d"""
    table = with_hand("Strength", "Way Home", play=["Stage Door", "Anybody"]).answer("Play Strength", "Play Way Home")
    table.answer("Use Stage Door")
    assert (table.zone("Anybody"), table.skill("Anybody")) == ("play", 2)


def test_a_set_value_is_the_base_for_changes() -> None:
    table = with_hand("Weakness", play=["Levelling"], theirs=["Nobody"]).answer("Play Weakness")
    assert table.skill("Nobody") == 3


# -- printed, blank, X
def test_printed_is_ink_and_current_is_now() -> None:
    """coc3-2.26"""
    table = with_hand("Strength", play=["Reading Room"], theirs=["Anybody", "Rock"]).answer("Play Strength", "Rock")
    assert (table.icons("Anybody"), table.icons("Rock")) == ("AI", "A")


def test_a_printed_x_is_0() -> None:
    """coc3-2.26b"""
    table = scene(Side(play=["Crowd Leader", "Nobody", "Reading Room"], hand=["Short Notice"]))
    assert (table.skill("Crowd Leader"), table.icons("Crowd Leader")) == (2, "A")


def test_without_its_text_x_is_0() -> None:
    """coc3-2.1-ex1"""
    table = with_hand("Silencing", play=["Crowd Leader"]).answer("Play Silencing")
    assert table.skill("Crowd Leader") == 0


def test_blank_takes_subtypes_keywords_and_abilities_but_not_skill_icons_and_faction() -> None:
    """coc3-2.25, coc3-2.25b"""
    table = scene(Side(play=["Muted Crowd"]), Side(play=["Kirby O'Donnell", "Hired Muscle: 1 wound"]))
    machine, kirby = table.game.machine, table.find("Kirby O'Donnell")
    assert (table.has("Kirby O'Donnell", "Heroic"), table.has("Kirby O'Donnell", "Investigator")) == (0, 0)
    assert (table.skill("Kirby O'Donnell"), table.icons("Kirby O'Donnell")) == (2, "CI")
    assert (factions_of(machine, kirby), value(machine, kirby, n.COST)) == ([n.AGENCY], 3)
    assert table.zone("Hired Muscle") == "discard pile"  # its Toughness was text


def test_blank_leaves_what_was_gained() -> None:
    table = scene(Side(play=["Muted Crowd"]), Side(play=["Rock: 1 wound, with Tough Coat"]))
    assert (table.zone("Rock"), table.has("Rock", "Toughness")) == ("play", 1)


def test_no_faction_is_not_neutral() -> None:
    """coc3-2.38b"""
    assert scene(Side(play=["Pure Blood", "Nobody", "Seer"])).icons("Nobody") == "T"
    assert scene(Side(play=["Pure Blood", "Nobody", "Seer: insane"])).icons("Nobody") == ""


# -- superlatives
def test_of_the_highest_the_chooser_takes_one() -> None:
    """coc3-2.29b"""
    table = with_hand("Tall Poppy", theirs=["Seer", "Rock", "Nobody"]).answer("Play Tall Poppy")
    assert [label.split(" (")[0] for label in table.labels()] == ["Seer", "Rock"]


def test_without_a_choice_a_tie_has_no_effect() -> None:
    """coc3-2.29c"""
    tied = with_hand("Tallest Poppy", theirs=["Seer", "Rock"]).answer("Play Tallest Poppy")
    assert (tied.zone("Seer"), tied.wounds("Rock")) == ("play", 0)
    clear = with_hand("Tallest Poppy", theirs=["Anybody", "Rock"]).answer("Play Tallest Poppy")
    assert clear.zone("Anybody") == "discard pile"


def test_a_lone_card_is_the_highest() -> None:
    """coc3-2.29"""
    assert with_hand("Tallest Poppy", theirs=["Nobody"]).answer("Play Tallest Poppy").zone("Nobody") == "discard pile"


# -- decks and hands
def test_a_search_may_find_nothing_and_the_deck_is_shuffled() -> None:
    """coc3-2.11"""
    side = Side(hand=["Archive Hour", "Short Notice"], deck=["Footman", "Seer", "Footman"])
    table = scene(side)
    dice = table.game.machine.regs[-8:]
    table.answer("Play Archive Hour")
    assert [label.split(" (")[0] for label in table.labels()] == ["Footman", "Footman", "Done"]
    table.answer("Footman")
    assert "Footman" in table.cards("Danielle", "hand")
    assert table.game.machine.regs[-8:] != dice
    assert table.game.view(0)["players"][0]["deck_top"] is None


def test_what_was_found_by_its_kind_is_shown() -> None:
    """coc3-2.11c"""
    side = Side(hand=["Archive Hour", "Short Notice"], deck=["Footman", "Seer"])
    table = scene(side).answer("Play Archive Hour", "Footman")
    shown = [card.get("title") for card in table.game.view(1)["players"][0]["hand"]]
    assert "Footman" in shown


def test_looking_is_no_search_and_shuffles_nothing() -> None:
    """coc3-2.11b"""
    side = Side(hand=["Peek", "Short Notice"], deck=["Rock", "Seer", "Saint", "Snoop"])
    table = scene(side)
    dice = table.game.machine.regs[-8:]
    table.answer("Play Peek")
    assert table.game.machine.regs[-8:] == dice
    assert table.game.view(0)["players"][0]["deck_top"]["title"] == "Rock"
    assert table.game.view(1)["players"][0]["deck_top"] is None


def test_revealed_cards_stay_where_they_are() -> None:
    """coc3-2.4"""
    side = Side(hand=["Show Down", "Short Notice"], deck=["Rock", "Seer"])
    table = scene(side).answer("Play Show Down")
    assert table.cards("Danielle", "deck")[-1] == "Rock"
    assert table.game.view(1)["players"][0]["deck_top"]["title"] == "Rock"


def test_an_exchange_needs_both_sides() -> None:
    """coc3-2.12"""
    mine = Side(hand=["Swap Shop", "Short Notice", "Seer"], discard=["Rock"])
    table = scene(mine).answer("Play Swap Shop")
    table.answer("Yes", "Seer")
    assert "Rock" in table.cards("Danielle", "hand")
    assert "Seer" in table.cards("Danielle", "discard pile")


def test_an_exchange_for_nothing_does_not_happen() -> None:
    mine = Side(hand=["Swap Shop", "Short Notice", "Seer"])
    table = scene(mine).answer("Play Swap Shop")
    assert (table.question.kind, table.cards("Danielle", "hand")) == ("action", ["Short Notice", "Seer"])


# -- limits
def test_once_per_turn_counts_each_copy() -> None:
    """coc3-2.9b"""
    table = with_hand(play=["Own Ration", "Own Ration", "Nobody"]).answer("Use Own Ration", "Use Own Ration")
    assert (table.skill("Nobody"), table.offers("Use Own Ration")) == (2, False)


def test_one_per_turn_counts_all_copies_of_a_player() -> None:
    """coc3-2.9"""
    table = with_hand(play=["Common Ration", "Common Ration", "Nobody"]).answer("Use Common Ration")
    assert (table.skill("Nobody"), table.offers("Use Common Ration")) == (1, False)


def test_each_player_has_his_own_limit() -> None:
    theirs = Side(play=["Common Ration"])
    table = with_hand(play=["Common Ration", "Nobody"], theirs=theirs).answer("Use Common Ration")
    assert (table.asked, table.offers("Use Common Ration")) == ("Tommy", True)


@pytest.mark.parametrize(("card", "again"), [("Own Ration", True), ("Common Ration", False)])
def test_a_change_of_zone_renews_the_limit_of_a_copy_only(card: str, again: bool) -> None:
    """coc3-2.9c"""
    table = with_hand("Recall", play=[card, "Nobody"]).answer(f"Use {card}", "Play Recall", f"Play {card}")
    assert table.offers(f"Use {card}") is again


def test_a_canceled_use_counts() -> None:
    """coc3-2.9d"""
    theirs = Side(hand=["Power Drain"], domains=["2 hastur"])
    table = with_hand(play=["Own Ration", "Nobody"], theirs=theirs).answer("Use Own Ration", "Play Power Drain")
    assert (table.skill("Nobody"), table.offers("Use Own Ration")) == (0, False)


def test_the_limit_of_a_copy_goes_along_with_it() -> None:
    """coc3-2.9b"""
    theirs = Side(hand=["Seizure", "Short Notice"])
    table = with_hand(play=["Own Ration", "Nobody"], theirs=theirs).answer("Use Own Ration", "Play Seizure").passes()
    assert table.controller("Own Ration") == "Tommy"
    assert (table.asked, table.offers("Use Own Ration")) == ("Tommy", False)
