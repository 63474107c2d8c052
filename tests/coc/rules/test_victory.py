"""Winning and losing: three stories, an empty deck, and who wins if both happens to both."""

from __future__ import annotations

import pytest

from mythos.coc import text
from mythos.coc.numbers import E_LOSE_GAME, E_WIN_GAME
from mythos.coc.scene import Scene
from mythos.coc.table import tokens
from mythos.kernel.program import ACTION, I_DO, S_OPPONENT, S_YOU, Ability, Instr, Sel
from tests.coc.rules.home import Side, at_story, scene, scene_with

GOLD, ASH, TWO = "Tale of Gold", "Tale of Ash", "Tale of Two"
TWO_WON, ALSO_WON = ["Opening Night", "Rotting Away"], ["Dreamwalkers", TWO]


def ending(table: Scene) -> str:
    assert table.game.question is None
    return text.ending(table.game.machine)


def test_the_third_story_ends_the_game_at_once() -> None:
    """coc3-3.4: without its effect"""
    side = Side(play=[f"Rock: exhausted, at {GOLD}"], won=TWO_WON)
    table = at_story(side, stories=[f"{GOLD}: 3-0", ASH, TWO])
    assert ending(table) == "Danielle wins (three stories won)."
    assert table.game.winner == 0
    assert table.cards("Danielle", "hand") == []


def test_two_stories_are_not_enough() -> None:
    side = Side(play=[f"Rock: exhausted, at {GOLD}"], won=TWO_WON[:1])
    table = at_story(side, stories=[f"{GOLD}: 3-0", ASH, TWO])
    assert not table.game.over


def test_nothing_more_happens_when_the_game_is_over() -> None:
    """the Annalist would act after the story, the Gold would be drawn"""
    side = Side(play=[f"Rock: exhausted, at {GOLD}", "Annalist"], won=TWO_WON)
    table = at_story(side, stories=[f"{GOLD}: 3-0", ASH, TWO])
    assert table.game.over
    assert tokens(table.game.machine, table.find("Annalist"), -1) == 0


def test_a_conspiracy_may_be_the_third_story() -> None:
    side = Side(play=["Rock: exhausted, at Back Alley"], won=TWO_WON)
    table = at_story(side, stories=["Back Alley: 3-0", GOLD, ASH, TWO])
    assert table.game.winner == 0


def test_the_defender_may_win_the_game_in_the_other_players_turn() -> None:
    theirs = Side(play=[f"Snoop: exhausted, at {GOLD}"], won=TWO_WON)
    table = at_story(Side(play=[f"Rock: exhausted, at {GOLD}"]), theirs, stories=[f"{GOLD}: 0-4", ASH, TWO])
    table.answer("Place a success token")
    assert ending(table) == "Tommy wins (three stories won)."


@pytest.mark.parametrize("active", [0, 1])
def test_if_both_reach_the_total_together_the_active_player_wins(active: int) -> None:
    sides = [Side(won=TWO_WON), Side(won=ALSO_WON)]
    sides[active].hand = ["Rain of Gold"]
    table = scene(*sides, stories=[f"{GOLD}: 4-0", f"{ASH}: 0-4"], active=active).answer("Play Rain of Gold")
    assert table.game.winner == active


def test_more_stories_may_be_needed() -> None:
    side = Side(play=[f"Rock: exhausted, at {GOLD}", "Tall Order"], won=TWO_WON)
    table = at_story(side, stories=[f"{GOLD}: 3-0", ASH, TWO])
    assert (table.game.over, table.question.kind) == (False, "may")
    three = Side(play=[f"Rock: exhausted, at {GOLD}", "Tall Order"], won=[*TWO_WON, "Dreamwalkers"])
    assert at_story(three, stories=[f"{GOLD}: 3-0", ASH, TWO]).game.winner == 0


@pytest.mark.parametrize("active", [0, 1])
def test_when_fewer_are_needed_again_the_active_player_wins(active: int) -> None:
    """coc3-faq-01"""
    sides = [Side(won=[GOLD, ASH, TWO]), Side(won=["Opening Night", "Rotting Away", "Dreamwalkers"])]
    sides[active].play = ["Tall Order", "Scrap Heap", "Rock"]
    table = scene(*sides, active=active)
    assert not table.game.over
    table.answer("Use Scrap Heap", "Tall Order")
    assert table.game.winner == active


def test_a_story_taken_from_the_won_pile_does_not_count_any_more() -> None:
    """coc3-3.4-ex1"""
    mine = Side(play=["Rock: exhausted, at Dreamwalkers"], won=["Opening Night"])
    table = at_story(mine, Side(won=["Rotting Away"]), stories=["Dreamwalkers: 3-0", GOLD, ASH])
    assert table.question.kind == "may"
    table.answer("Yes")
    while table.game.question is not None and table.question.kind in ("target", "pick"):
        table.answer("Opening Night" if table.offers("Opening Night") else "Rotting Away")
    assert table.cards("Danielle", "won pile") == ["Dreamwalkers"]
    assert table.cards("Tommy", "won pile") == []


# -- decks
def test_whose_deck_is_empty_has_lost_at_once() -> None:
    table = scene(Side(hand=["Deep Water", "Short Notice"])).answer("Play Deep Water")
    assert ending(table) == "Tommy wins (the other deck is empty)."


def test_drawing_the_last_card_loses_in_the_middle_of_an_effect() -> None:
    table = scene(Side(hand=["Long Reading"]), Side(play=["Rock"])).answer("Play Long Reading")
    assert table.game.winner == 1
    assert table.state("Rock") == "ready"  # nothing more was done


def test_one_card_left_is_enough() -> None:
    table = scene(Side(hand=["Short Notice"] * 11 + ["Nobody"]))
    for _ in range(11):
        table.answer("Play Short Notice")
    assert (len(table.cards("Danielle", "deck")), table.game.over) == (1, False)


def test_the_last_card_may_be_lost_in_the_draw_phase() -> None:
    table = scene(Side(hand=["Short Notice"] * 10))
    for _ in range(10):
        table.answer("Play Short Notice")
    while not table.game.over:
        table.answer(table.decline())
    assert table.game.winner == 1


@pytest.mark.parametrize("active", [0, 1])
def test_if_both_decks_are_empty_the_active_player_wins(active: int) -> None:
    sides = [Side(), Side()]
    sides[active].hand = ["Great Flood"]
    assert scene(*sides, active=active).answer("Play Great Flood").game.winner == active


@pytest.mark.parametrize(("who", "verb"), [(S_OPPONENT, E_LOSE_GAME), (S_YOU, E_WIN_GAME)])
def test_a_card_may_end_the_game(who: int, verb: int) -> None:
    decisive = Ability(ACTION, program=(Instr(I_DO, verb=verb, sel=Sel(who)),))
    table = scene_with({"Shed": decisive}, Side(play=["Shed"])).answer("Use Shed")
    assert ending(table) == "Danielle wins (by a card's effect)."


def test_a_player_may_give_up() -> None:
    table = scene(Side(hand=["Short Notice"]))
    table.game.concede(0)
    assert ending(table) == "Tommy wins (the other player concedes)."
