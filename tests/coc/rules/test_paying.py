"""Paying: domains, draining, match, Loyal, Steadfast, Transient, overpaying, X, reducers, other costs."""

from __future__ import annotations

import pytest

from tests.coc.rules.home import Side, scene


def offered(card: str, *domains: str, play: list[str] | None = None) -> bool:
    """Can Danielle play this card with these domains?"""
    table = scene(Side(hand=[card, "Coupon"], play=play or [], domains=domains))  # the free Coupon keeps her asked
    return table.offers(f"Play {card} ")


# -- domains
def test_one_domain_pays_the_whole_amount() -> None:
    """coc3-2.13-ex1"""
    assert offered("Hired Muscle", "3 agency", "", "")
    assert not offered("Hired Muscle", "2 agency", "2 agency", "2 agency")  # domains do not pool


def test_a_drained_domain_cannot_pay() -> None:
    assert not offered("Hired Muscle", "3 agency, drained", "2 agency", "")


def test_the_player_chooses_the_domain_and_the_excess_is_lost() -> None:
    table = scene(Side(hand=["Blackwood File Clerk"], domains=["2 agency", "1 agency", "4 agency"]))
    table.answer("Play Blackwood File Clerk")
    assert table.labels() == ["Drain domain 1 of 2 (pay 2)", "Drain domain 3 of 4 (pay 2, overpay 2)"]
    table.answer("domain 3")
    assert table.drained("Danielle") == [False, False, True]
    assert table.resources("Danielle") == [2, 1, 4]


def test_a_drained_domain_pays_again_when_it_was_refreshed() -> None:
    side = Side(play=["Wall Clock"], domains=["1 neutral, drained"])
    assert not scene(side, phase="draw phase").offers("Use Wall Clock")
    table = scene(side, active=1, phase="story phase")
    assert table.labels() == ["Pass", "Use Wall Clock"]


def test_only_ones_own_domains_pay() -> None:
    table = scene(Side(play=["Wall Clock"]), Side(play=["Wall Clock"], domains=["3 agency"]))
    assert table.asked == "Tommy"


# -- match
def test_a_card_of_a_faction_needs_a_matching_resource_on_the_domain() -> None:
    assert offered("Hired Muscle", "2 hastur, 1 agency", "", "")
    assert not offered("Hired Muscle", "3 hastur", "3 agency, drained", "1 agency")


def test_a_neutral_card_needs_no_match() -> None:
    assert offered("Anybody", "1 hastur", "", "")


def test_a_neutral_resource_matches_nothing() -> None:
    assert not offered("Hired Muscle", "3 neutral", "", "")


def test_an_ability_needs_no_match_unless_it_says_so() -> None:
    side = Side(play=["Monster Hunter", "Wall Clock", "Sworn Oath"], domains=["1 hastur"])
    assert scene(side).labels() == ["Pass", "Use Wall Clock"]
    assert not scene(Side(play=["Sworn Oath"], domains=["2 agency"], hand=["Coupon"])).offers("Use Sworn Oath")
    table = scene(Side(play=["Sworn Oath"], domains=["1 agency, 1 hastur", "2 agency"], hand=["Coupon"]))
    table.answer("Use Sworn Oath")  # only one domain will do, so nothing is asked
    assert table.drained("Danielle") == [True, False, False]


# -- cost 0
def test_a_card_for_nothing_needs_neither_domain_nor_match() -> None:
    assert offered("Foundling", "3 agency, drained", "", "")
    table = scene(Side(hand=["Foundling"], domains=["1 agency"])).answer("Play Foundling")
    assert table.drained("Danielle") == [False, False, False]


def test_a_cost_lowered_to_nothing_needs_neither_domain_nor_match() -> None:
    table = scene(Side(hand=["Heirloom"], play=["Nobody"], domains=["1 hastur, drained"]))
    assert table.labels() == ["Pass", "Play Heirloom (cost 0 instead of 2)"]
    table.answer("Play Heirloom")
    assert table.zone("Heirloom") == "play"


# -- Loyal
def test_loyal_wants_a_match_for_every_point_of_the_cost() -> None:
    assert offered("Loyal Guard", "3 agency", "", "")
    assert offered("Loyal Guard", "3 agency, 1 hastur", "", "")
    assert not offered("Loyal Guard", "2 agency, 1 hastur", "", "")
    assert not offered("Loyal Guard", "2 agency, 2 hastur", "1 agency", "")


def test_loyal_looks_at_the_modified_cost() -> None:
    assert offered("Loyal Guard", "2 agency", "", "", play=["Thrifty Uncle"])
    assert offered("Loyal Guard", "2 agency, 3 hastur", "", "", play=["Thrifty Uncle"])
    assert not offered("Loyal Guard", "3 agency, 3 hastur", "", "", play=["Toll Gate"])


def test_a_transient_resource_matches_twice_for_loyal() -> None:
    assert offered("Loyal Guard", "1 agency, 1 Local Sheriff", "", "")


# -- Steadfast
def test_steadfast_counts_all_domains() -> None:
    assert offered("T-Men", "5 agency", "", "")
    assert offered("T-Men", "4 hastur, 1 agency", "1 agency", "")
    assert offered("T-Men", "4 hastur, 1 agency", "1 agency, drained", "")  # drained ones too
    assert not offered("T-Men", "4 hastur, 1 agency", "1 hastur", "")


def test_steadfast_binds_a_card_that_costs_nothing() -> None:
    """coc3-2.18"""
    assert offered("Free Sworn", "1 agency, drained", "1 agency, drained", "")
    assert not offered("Free Sworn", "1 agency", "3 hastur", "")


def test_foreign_steadfast_symbols_are_needed_besides_the_match() -> None:
    """coc3-2.18b"""
    assert offered("Turncoat", "1 agency, 1 neutral", "1 syndicate", "")
    assert offered("Turncoat", "1 agency, 1 syndicate", "", "")
    assert not offered("Turncoat", "2 agency", "", "")
    assert not offered("Turncoat", "2 syndicate", "", "")


def test_transient_counts_once_for_steadfast() -> None:
    """coc3-2.19b"""
    assert not offered("T-Men", "4 hastur, 1 Local Sheriff", "", "")
    assert offered("T-Men", "3 hastur, 1 agency, 1 Local Sheriff", "", "")


def test_steadfast_is_met_by_the_transient_that_pays() -> None:
    """coc3-2.19: it is looked at before the domain is drained"""
    table = scene(Side(hand=["T-Men"], play=["Rock"], domains=["3 hastur, 1 agency, 1 Local Sheriff"]))
    table.answer("Play T-Men", "Rock")
    assert table.zone("T-Men") == "play"
    assert table.zone("Local Sheriff") == "discard pile"


# -- Transient
def test_a_transient_resource_pays_two_and_is_gone() -> None:
    table = scene(Side(hand=["Hired Muscle"], domains=["1 agency, 1 Quick Pupil"]))
    table.answer("Play Hired Muscle")
    assert table.resources("Danielle") == [1, 0, 0]
    assert table.cards("Danielle", "discard pile") == ["Quick Pupil"]


def test_a_transient_resource_goes_even_if_one_of_it_was_enough() -> None:
    table = scene(Side(play=["Wall Clock"], domains=["1 Quick Pupil"])).answer("Use Wall Clock")
    assert table.resources("Danielle") == [0, 0, 0]


def test_a_transient_resource_stays_when_another_domain_pays() -> None:
    table = scene(Side(play=["Wall Clock"], domains=["1 Quick Pupil", "1 agency"]))
    table.answer("Use Wall Clock", "domain 2")
    assert table.resources("Danielle") == [1, 1, 0]


def test_a_transient_resource_matches_its_faction() -> None:
    assert offered("Natural Philosopher", "1 neutral, 1 Quick Pupil", "1 miskatonic", "")
    assert offered("Laboratory Assistant", "1 Quick Pupil", "", "")


# -- overpaying
@pytest.mark.parametrize(("domain", "drawn"), [("1 agency", 1), ("2 agency", 2), ("1 agency, 4 hastur", 2)])
def test_resources_beyond_the_cost_are_overpaid(domain: str, drawn: int) -> None:
    """coc3-2.14c"""
    table = scene(Side(hand=["Welcome Gift"], domains=[domain])).answer("Play Welcome Gift", "Respond")
    assert len(table.cards("Danielle", "hand")) == drawn


def test_a_card_for_nothing_is_never_overpaid() -> None:
    """coc3-2.14d"""
    table = scene(Side(hand=["Welcome Gift"], play=["Thrifty Uncle"], domains=["5 agency"]))
    table.answer("Play Welcome Gift", "Respond")
    assert len(table.cards("Danielle", "hand")) == 1
    assert table.drained("Danielle") == [False, False, False]


def test_a_transient_counts_two_when_overpaying() -> None:
    table = scene(Side(hand=["Welcome Gift"], domains=["1 Local Sheriff"])).answer("Play Welcome Gift", "Respond")
    assert len(table.cards("Danielle", "hand")) == 2


def test_overpaying_is_measured_by_the_actual_cost() -> None:
    """coc3-2.14"""
    dear = scene(Side(hand=["Welcome Gift"], play=["Toll Gate"], domains=["2 agency"]))
    dear.answer("Play Welcome Gift", "Respond")
    assert len(dear.cards("Danielle", "hand")) == 1


def test_who_enters_play_without_being_paid_for_was_not_overpaid() -> None:
    side = Side(hand=["Hungry Dark Young", "Welcome Gift"], domains=["5 shub-niggurath"])
    table = scene(side).answer("Play Hungry Dark Young", "Respond with Hungry", "Respond with Welcome")
    assert len(table.cards("Danielle", "hand")) == 1


# -- X
def test_x_is_named_by_the_player_and_only_amounts_that_work_are_open() -> None:
    """coc3-2.1"""
    mine = Side(hand=["Measured Blow"], play=["Nobody"], domains=["4 agency"])
    table = scene(mine, Side(play=["Anybody", "Bruiser: exhausted", "Allrounder"]))
    table.answer("Play Measured Blow")
    assert table.labels() == ["X = 0", "X = 2", "X = 3"]  # nobody ready has skill 1 or 4
    table.answer("X = 3")
    assert table.state("Allrounder") == "exhausted"
    assert table.drained("Danielle")[0]


def test_x_may_be_nothing() -> None:
    table = scene(Side(hand=["Measured Blow", "Coupon"], play=["Nobody"]))
    table.answer("Play Measured Blow")
    assert table.state("Nobody") == "exhausted"
    assert table.drained("Danielle") == [False, False, False]


def test_no_amount_works_no_card_is_played() -> None:
    table = scene(Side(hand=["Measured Blow", "Coupon"], domains=["1 agency"]), Side(play=["Allrounder"]))
    assert not table.offers("Play Measured Blow")


def test_x_is_limited_by_the_richest_domain_with_a_match() -> None:
    mine = Side(hand=["Measured Blow", "Coupon"], domains=["1 agency, 1 hastur", "5 hastur"])
    table = scene(mine, Side(play=["Nobody", "Anybody", "Allrounder"])).answer("Play Measured Blow")
    assert table.labels() == ["X = 0", "X = 2"]


def test_x_of_an_ability() -> None:
    table = scene(Side(play=["Sliding Scale", "Nobody", "Anybody"], domains=["2 agency", "1 agency"]))
    table.answer("Use Sliding Scale")
    assert table.labels() == ["X = 0", "X = 1", "X = 2"]
    table.answer("X = 2", "Nobody")
    assert table.skill("Nobody") == 2
    assert table.drained("Danielle") == [True, False, False]


def test_a_richer_domain_may_pay_x() -> None:
    table = scene(Side(play=["Sliding Scale", "Nobody"], domains=["2 agency", "1 agency"]))
    table.answer("Use Sliding Scale", "X = 1")
    assert table.labels() == ["Drain domain 1 of 2 (pay 1, overpay 1)", "Drain domain 2 of 1 (pay 1)"]


# -- what changes a cost
def test_reductions_add_up() -> None:
    assert offered("Hired Muscle", "1 agency", "", "", play=["Thrifty Uncle", "Thrifty Uncle"])
    assert not offered("Hired Muscle", "1 agency", "", "", play=["Thrifty Uncle"])


def test_a_minimum_of_one_governs_all_reductions() -> None:
    """coc3-2.16b"""
    assert offered("Hired Muscle", "1 agency", "", "", play=["Haggler"])
    assert not offered("Hired Muscle", "", "", "", play=["Haggler", "Thrifty Uncle"])
    assert offered("Hired Muscle", "1 agency", "", "", play=["Haggler", "Thrifty Uncle"])


def test_without_such_a_reduction_the_cost_may_fall_to_nothing() -> None:
    assert offered("Anybody", "", "", "", play=["Thrifty Uncle"])
    assert not offered("Anybody", "", "", "", play=["Haggler"])


def test_a_cost_of_nothing_cannot_be_lowered_and_is_not_lifted_to_one() -> None:
    """coc3-2.17"""
    assert offered("Foundling", "", "", "", play=["Haggler"])
    table = scene(Side(hand=["Foundling"], play=["Haggler"]))
    assert table.labels() == ["Pass", "Play Foundling (cost 0)"]


def test_penalties_come_before_reductions() -> None:
    """coc3-timing-step1c, coc3-timing-step1d: 0 + 1 - 1"""
    assert offered("Foundling", "", "", "", play=["Toll Gate", "Thrifty Uncle"])
    assert not offered("Foundling", "", "", "", play=["Toll Gate", "Haggler"])
    assert offered("Foundling", "1 hastur", "", "", play=["Toll Gate", "Haggler"])


def test_an_additional_payment_joins_the_drain_or_makes_one() -> None:
    """coc3-2.13d"""
    assert not offered("Hired Muscle", "3 agency", "1 agency", "", play=["Toll Gate"])
    assert offered("Hired Muscle", "4 agency", "", "", play=["Toll Gate"])
    assert not offered("Short Notice", "", "", "", play=["Toll Gate"])
    table = scene(Side(hand=["Short Notice"], play=["Toll Gate"], domains=["1 hastur"])).answer("Play Short Notice")
    assert table.drained("Danielle") == [True, False, False]


def test_an_additional_payment_binds_both_players() -> None:
    poor = Side(hand=["Short Notice"], play=["Wall Clock"], domains=["", ""])
    assert scene(Side(play=["Toll Gate"]), poor).question.kind == "resource"  # he could do nothing
    table = scene(Side(play=["Toll Gate"]), Side(hand=["Short Notice"], domains=["1 hastur"]))
    assert (table.asked, table.offers("Play Short Notice (cost 1 instead of 0)")) == ("Tommy", True)


def test_reductions_are_for_ones_own_plays() -> None:
    table = scene(Side(hand=["Anybody", "Coupon"]), Side(play=["Thrifty Uncle"]))
    assert not table.offers("Play Anybody")


def test_a_reduction_for_the_next_card_is_used_up_by_it() -> None:
    table = scene(Side(hand=["Coupon", "Anybody", "Anybody"])).answer("Play Coupon")
    assert table.offers("Play Anybody (cost 0 instead of 1)")
    table.answer("Play Anybody")
    assert table.game.view(None)["phase"] != "operations phase"  # the second one cannot be paid


def test_cost_in_a_choice_is_the_printed_one() -> None:
    """coc3-2.14b"""
    mine = Side(play=["Celano Fragments", "Thrifty Uncle"], domains=["2 miskatonic"])
    theirs = Side(play=["Anybody: at Dreamwalkers", "Allrounder: at Dreamwalkers"])
    table = scene(mine, theirs, stories=["Dreamwalkers"])
    table.answer("Use Celano Fragments")
    assert table.labels() == ["X = 1", "X = 2"]
    table.answer("X = 2")
    assert table.story_of("Anybody") is None  # the Allrounder costs 3


# -- costs other than resources
def test_only_ones_own_cards_pay() -> None:
    """coc3-2.13b"""
    table = scene(Side(play=["Rough Trade"], hand=["Coupon"]), Side(play=["Nobody", "Anybody"]))
    assert not table.offers("Use Rough Trade")
    table = scene(Side(play=["Rough Trade", "Nobody", "Seer"]), Side(play=["Anybody"])).answer("Use Rough Trade")
    assert table.labels() == ["Nobody (Danielle)", "Seer (Danielle)"]


def test_a_payment_must_change_something() -> None:
    """coc3-2.13c"""
    table = scene(Side(play=["Tired Hands", "Nobody: exhausted", "Seer: insane"], hand=["Coupon"]))
    assert not table.offers("Use Tired Hands")
    table = scene(Side(play=["Tired Hands", "Nobody: exhausted", "Seer"], hand=["Coupon"])).answer("Use Tired Hands")
    assert table.state("Seer") == "exhausted"


def test_all_parts_of_a_cost_are_paid_or_none() -> None:
    table = scene(Side(play=["Two Purses: exhausted"], domains=["1 agency"], hand=["Coupon"]))
    assert not table.offers("Use Two Purses")
    table = scene(Side(play=["Two Purses"], hand=["Coupon"]))
    assert not table.offers("Use Two Purses")
    table = scene(Side(play=["Two Purses"], domains=["1 agency"], hand=["Coupon"])).answer("Use Two Purses")
    assert (table.state("Two Purses"), table.drained("Danielle")) == ("exhausted", [True, False, False])


def test_without_cards_there_is_no_hand_to_discard() -> None:
    """coc3-2.21"""
    table = scene(Side(play=["Empty Pockets", "Nobody"]), Side(hand=["Short Notice"]))
    assert table.asked == "Tommy"
    table = scene(Side(play=["Empty Pockets", "Nobody", "Wall Clock"], hand=["Seer"], domains=["1 agency"]))
    table.answer("Use Empty Pockets")
    assert table.skill("Nobody") == 1


def test_draining_all_undrained_domains_succeeds_on_none() -> None:
    table = scene(Side(play=["Last Reserves", "Nobody"], domains=["drained", "drained", "drained"]))
    assert table.offers("Use Last Reserves")
    table = scene(Side(play=["Last Reserves", "Nobody"], domains=["1 agency", "drained", ""]))
    table.answer("Use Last Reserves")
    assert table.drained("Danielle") == [True, True, True]


def test_an_action_repeats_as_long_as_it_is_paid() -> None:
    """coc3-2.13i"""
    table = scene(Side(play=["Wall Clock"], domains=["1 agency"] * 3))
    table.answer("Use Wall Clock", "domain 1", "Use Wall Clock", "domain 2", "Use Wall Clock")
    assert len(table.cards("Danielle", "hand")) == 3


def test_what_was_paid_for_a_canceled_effect_is_gone() -> None:
    """coc3-2.13f"""
    mine = Side(play=["Rough Trade", "Nobody", "Two Purses"], domains=["1 agency"])
    table = scene(mine, Side(hand=["Power Drain", "Power Drain"], domains=["2 hastur", "2 hastur"]))
    table.answer("Use Rough Trade", "Play Power Drain", "domain 1", "Use Two Purses", "Play Power")
    assert table.zone("Nobody") == "discard pile"
    assert (table.state("Two Purses"), table.drained("Danielle")[0]) == ("exhausted", True)
    assert table.cards("Danielle", "hand") == []
