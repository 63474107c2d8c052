"""Unique cards, and Heroic against Villainous."""

from __future__ import annotations

from mythos.coc.scene import Scene
from tests.coc.rules.home import Side, scene


def with_hand(*hand: str, play: list[str] | None = None, theirs: list[str] | None = None) -> Scene:
    return scene(Side(hand=[*hand, "Short Notice"], play=play or [], domains=["5 neutral"]), Side(play=theirs or []))


# -- unique
def test_a_second_copy_of_a_unique_card_cannot_be_played() -> None:
    """coc3-1.13h"""
    assert with_hand("The One").offers("Play The One")
    assert not with_hand("The One", play=["The One"]).offers("Play The One")


def test_each_player_may_have_his_own() -> None:
    assert with_hand("The One", theirs=["The One"]).offers("Play The One")


def test_the_descriptor_makes_no_difference() -> None:
    assert not with_hand("rules-015", play=["rules-014"]).offers("Play The One")


def test_an_insane_copy_still_counts() -> None:
    assert not with_hand("The One", play=["The One: insane"]).offers("Play The One")


def test_ones_own_copy_under_the_opponents_control_counts() -> None:
    mine = Side(play=["The One"], hand=["The One", "Short Notice"], domains=["5 neutral"])
    table = scene(mine, Side(hand=["Bloodless Coup"]))
    table.passes().answer("Play Bloodless Coup")
    assert table.controller("The One") == "Tommy"
    assert not table.offers("Play The One")


def test_the_opponents_copy_under_ones_own_control_counts() -> None:
    table = with_hand("The One", "Bloodless Coup", theirs=["The One"]).answer("Play Bloodless Coup")
    assert not table.offers("Play The One")


def test_a_unique_card_cannot_be_taken_if_one_has_a_copy() -> None:
    """coc3-1.13h"""
    assert not with_hand("Bloodless Coup", play=["The One"], theirs=["The One"]).offers("Play Bloodless Coup")
    assert with_hand("Bloodless Coup", play=["The One"], theirs=["The One", "Rock"]).answer("Play Blood").zone("Rock")


def test_a_loan_of_a_unique_card_is_refused_too() -> None:
    assert not with_hand("Loan", play=["The One"], theirs=["The One"]).offers("Play Loan")


def test_a_unique_card_cannot_be_put_into_play_beside_its_copy() -> None:
    table = with_hand("The One", play=["The One", "Stage Door"])
    assert not table.offers("Use Stage Door")


def test_cards_elsewhere_do_not_count() -> None:
    side = Side(hand=["The One", "The One", "Short Notice"], discard=["The One"], domains=["2 neutral, 1 The One"])
    assert scene(side).offers("Play The One")


def test_when_the_first_copy_has_left_the_second_may_come() -> None:
    table = with_hand("The One", "Gallows", play=["The One"]).answer("Play Gallows")
    assert table.offers("Play The One")


def test_common_cards_may_stand_together() -> None:
    assert with_hand("Rock", play=["Rock", "Rock"]).offers("Play Rock")


# -- Heroic and Villainous
def test_who_has_a_hero_plays_no_villain_and_the_other_way_round() -> None:
    """coc3-1.13e"""
    assert not with_hand("Villain", play=["Hero"]).offers("Play Villain")
    assert not with_hand("Hero", play=["Villain"]).offers("Play Hero")
    assert with_hand("Hero", play=["Hero"]).offers("Play Hero")


def test_the_opponents_heroes_do_not_matter() -> None:
    assert with_hand("Villain", theirs=["Hero"]).offers("Play Villain")


def test_nor_may_one_be_put_into_play_or_taken() -> None:
    assert not with_hand("Villain", play=["Hero", "Stage Door"]).offers("Use Stage Door")
    assert not with_hand("Bloodless Coup", play=["Hero"], theirs=["Villain"]).offers("Play Bloodless Coup")


def test_an_insane_or_blank_hero_stands_in_nobodys_way() -> None:
    assert with_hand("Villain", play=["Hero: insane"]).offers("Play Villain")
    assert with_hand("Villain", "Silencing", play=["Hero"]).answer("Play Silencing").offers("Play Villain")


def test_who_has_both_at_once_discards_one() -> None:
    table = with_hand("Turn of Mind", play=["Hero", "Rock", "Rag Picker"]).answer("Play Turn of Mind", "Rock")
    assert (table.asked, table.question.kind) == ("Danielle", "discard")
    assert table.labels() == ["Hero (Danielle)", "Rock (Danielle)"]
    table.answer("Hero")
    assert (table.zone("Hero"), table.zone("Rock")) == ("discard pile", "play")


def test_he_chooses_again_until_only_one_kind_is_left() -> None:
    table = with_hand("Turn of Mind", play=["Hero", "Hero", "Rock"]).answer("Play Turn of Mind", "Rock", "Hero")
    assert table.question.kind == "discard"
    table.answer("Rock")
    assert (table.zone("Hero"), table.zone("Rock")) == ("play", "discard pile")


def test_when_a_hero_comes_to_his_senses_among_villains() -> None:
    table = with_hand("Asylum Visit", play=["Hero: insane", "Villain"]).answer("Play Asylum Visit")
    assert (table.question.kind, table.asked) == ("discard", "Danielle")


def test_one_card_of_both_kinds_is_discarded_itself() -> None:
    table = with_hand("Turn of Mind", play=["Hero", "Rock"]).answer("Play Turn of Mind", "Hero")
    assert (table.zone("Hero"), table.zone("Rock")) == ("discard pile", "play")


def test_when_a_villain_comes_home_to_heroes() -> None:
    mine = Side(play=["Villain"], hand=["Hero", "Short Notice"], domains=["1 neutral"])
    table = scene(mine, Side(hand=["Loan"], play=["Wall Clock"]))
    assert not table.offers("Play Hero")
    table.passes().answer("Play Loan")
    table.answer("Play Hero")  # the Villain is away
    table.passes()
    assert (table.asked, table.question.kind) == ("Danielle", "discard")


def test_the_opponent_chooses_among_his_own() -> None:
    table = with_hand("Turn of Mind", theirs=["Hero", "Rock"]).answer("Play Turn of Mind", "Rock")
    assert (table.asked, table.question.kind) == ("Tommy", "discard")
