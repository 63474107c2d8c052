"""Infinite loops: shown once, repeated so many times; stalling is stopped, and opposed loops cancel."""

from __future__ import annotations

import pytest

from mythos.coc import table as table_
from mythos.coc.game import Duel
from mythos.coc.scene import Scene
from mythos.coc.text import ending
from mythos.errors import UsageError
from mythos.kernel.trace import Trace
from tests.coc.rules.home import Side, scene


def tokens(table: Scene, title: str) -> int:
    return table_.tokens(table.game.machine, table.find(title), -1)


def wheels(first: str = "Left Wheel", *more: str, theirs: Side | None = None, **rest: object) -> Scene:
    """Danielle has a wheel and the Right Wheel, which ready each other; the Right Wheel is exhausted."""
    return scene(Side(play=[first, "Right Wheel: exhausted", *more], hand=["Short Notice"]), theirs, **rest)


def turn_once(table: Scene, first: str = "Left Wheel") -> Scene:
    """One whole cycle; whoever else is asked passes."""
    for text in (f"Use {first}", "Use Right Wheel"):
        table.answer(text)
        while table.asked == "Tommy":
            table.passes()
    return table


# -- showing a cycle
def test_a_cycle_that_makes_something_grow_is_a_loop() -> None:
    """coc3-1.16"""
    table = wheels()
    assert table.game.loop() is None
    table.answer("Use Left Wheel")
    assert table.game.loop() is None
    table.answer("Use Right Wheel")
    loop = table.game.loop()
    assert loop is not None
    assert (loop.player, loop.labels) == (0, ("Use Left Wheel", "Use Right Wheel"))
    assert str(loop) == "Use Left Wheel, Use Right Wheel: 1 success token more on Left Wheel each time"


def test_it_is_found_wherever_it_begins() -> None:
    table = turn_once(wheels()).answer("Use Left Wheel")
    loop = table.game.loop()
    assert loop is not None
    assert loop.labels == ("Use Right Wheel", "Use Left Wheel")


def test_a_lasting_change_may_grow() -> None:
    table = turn_once(wheels("Growing Wheel", "Nobody"), "Growing Wheel")
    loop = table.game.loop()
    assert loop is not None
    assert loop.gains == ("+1 skill for Nobody",)


def test_without_anything_growing_there_is_no_loop_to_repeat() -> None:
    """coc3-1.16d: that would be stalling"""
    table = scene(Side(play=["Turning Wheel", "Turned Wheel: exhausted"], hand=["Short Notice"]))
    table.answer("Use Turning Wheel", "Use Turned Wheel")
    assert table.game.loop() is None


def test_what_is_used_up_makes_no_loop() -> None:
    side = Side(play=["Wall Clock", "Chosen Boy"], domains=["1 agency", "1 agency"], hand=["Short Notice"])
    table = scene(side).answer("Use Wall Clock", "domain 1")
    assert table.game.loop() is None  # a domain is drained, a card was drawn


def test_a_limited_ability_makes_no_loop() -> None:
    table = scene(Side(play=["Harbour Master", "Nobody"], hand=["Short Notice"])).answer("Use Harbour Master", "Nobody")
    assert table.game.loop() is None


@pytest.mark.parametrize("wheel", ["Shuffling Wheel", "Reading Wheel"])
def test_what_rolls_dice_or_touches_hidden_cards_is_played_round_by_round(wheel: str) -> None:
    """coc3-1.16b"""
    table = wheels(wheel).answer(f"Use {wheel}")
    if table.question.kind == "pick":
        table.answer(table.labels()[-1])
    table.answer("Use Right Wheel")
    assert tokens(table, wheel) == 1
    assert table.game.loop() is None


def test_a_card_that_goes_round_through_open_zones_is_the_same_card() -> None:
    side = Side(play=["Ash Phoenix", "Bonfire"], hand=["Short Notice"])
    table = scene(side).answer("Use Bonfire", "Use Ash Phoenix")
    loop = table.game.loop()
    assert loop is not None
    assert loop.gains == ("1 success token more on Bonfire",)
    assert table.game.repeat(5) == 5
    assert (tokens(table, "Bonfire"), table.zone("Ash Phoenix")) == (6, "play")


def test_a_loop_is_shown_where_actions_are_asked_for() -> None:
    table = wheels("Growing Wheel", "Nobody", "Seer").answer("Use Growing Wheel")
    assert (table.question.kind, table.game.loop()) == ("target", None)


def test_without_a_past_it_is_found_as_well() -> None:
    table = turn_once(wheels())
    assert table.game.fork().loop() is not None


# -- repeating it
def test_a_cycle_is_repeated_at_once() -> None:
    """coc3-1.16-ex1"""
    table = turn_once(wheels())
    assert table.game.repeat(300) == 300
    assert tokens(table, "Left Wheel") == 301
    assert (table.asked, table.offers("Use Left Wheel")) == ("Danielle", True)


def test_a_change_that_grows_is_one_change() -> None:
    table = turn_once(wheels("Growing Wheel", "Nobody"), "Growing Wheel")
    table.game.repeat(99)
    assert table.skill("Nobody") == 100
    assert len(table.game.machine.lasting) == 1
    table.until("commit")
    assert table.skill("Nobody") == 0  # it ends with the phase all the same


def test_repeating_again_and_again() -> None:
    table = turn_once(wheels())
    assert (table.game.repeat(2), table.game.repeat(3)) == (2, 3)
    assert tokens(table, "Left Wheel") == 6


def test_the_repetitions_are_answers_like_any_others() -> None:
    table = turn_once(wheels())
    table.game.repeat(10)
    again = Duel.load(table.game.save())
    assert again.hash() == table.game.hash()
    assert len(table.game.answers) == 22


def test_a_repetition_can_be_undone() -> None:
    table = turn_once(wheels())
    before = table.game.hash()
    table.game.repeat(10)
    table.game.rewind(2)
    assert table.game.hash() == before


def test_a_loop_that_wins_the_game_ends_there() -> None:
    """coc3-1.16"""
    side = Side(play=["Story Wheel", "Right Wheel: exhausted"], won=["Opening Night", "Rotting Away"])
    table = scene(side, stories=["Tale of Gold", "Tale of Ash", "Tale of Two"])
    table.answer("Use Story Wheel", "Tale of Gold", "Use Right Wheel")
    assert table.game.repeat(1000) == 4  # the fifth token
    assert table.game.winner == 0


def test_it_stops_before_a_round_that_cannot_be_played_to_its_end() -> None:
    """the fifth token wins the story, and a question comes that was not in the cycle"""
    side = Side(play=["Story Wheel", "Right Wheel: exhausted"])
    table = scene(side, stories=["Tale of Gold", "Tale of Ash", "Tale of Two"])
    table.answer("Use Story Wheel", "Tale of Gold", "Use Right Wheel")
    assert table.game.repeat(1000) == 3
    assert table.tokens("Tale of Gold", "Danielle") == 4
    table.answer("Use Story Wheel", "Tale of Gold")
    assert table.question.kind == "may"


@pytest.mark.parametrize("times", [0, -1, 10_001, 2.5, True, "3"])
def test_a_number_must_make_sense(times: object) -> None:
    table = turn_once(wheels())
    with pytest.raises(UsageError, match="A cycle is repeated 1 to 10000 times"):
        table.game.repeat(times)  # type: ignore[arg-type]


def test_without_a_cycle_there_is_nothing_to_repeat() -> None:
    with pytest.raises(UsageError, match="There is no cycle to repeat"):
        wheels().game.repeat(3)


# -- the opponent
def test_an_opponent_who_passes_is_part_of_the_cycle() -> None:
    table = turn_once(wheels(theirs=Side(hand=["Short Notice"])))
    loop = table.game.loop()
    assert loop is not None
    assert loop.labels == ("Use Left Wheel", "Use Right Wheel")
    assert table.game.repeat(3) == 3
    assert tokens(table, "Left Wheel") == 4


def test_an_opponent_who_acts_breaks_the_cycle() -> None:
    theirs = Side(play=["Left Wheel", "Right Wheel: exhausted"], hand=["Short Notice"])
    table = wheels(theirs=theirs)
    table.answer("Use Left Wheel", "Use Left Wheel", "Use Right Wheel", "Use Right Wheel")
    assert table.game.loop() is None


# -- going round
def test_going_round_in_circles_is_stopped() -> None:
    """coc3-1.16d"""
    table = scene(Side(play=["Turning Wheel", "Turned Wheel: exhausted"]))
    for _ in range(200):
        if table.game.view(None)["phase"] != "operations phase":
            break
        table.answer("Use")
    assert table.game.view(None)["phase"] == "story phase"
    assert len(table.game.answers) < 60


def test_opposed_loops_cancel_and_play_goes_on() -> None:
    """coc3-1.16c"""
    table = scene(Side(play=["Stoker", "Shed: exhausted"]), Side(play=["Saboteur"]))
    for _ in range(200):
        if table.game.view(None)["phase"] != "operations phase":
            break
        assert table.game.loop() is None
        if table.asked == "Danielle":
            table.answer("Use Stoker")
        else:
            table.answer("Use Saboteur", "Shed")
    assert table.game.view(None)["phase"] == "story phase"


def test_a_loop_nobody_can_stop_ends_the_game_without_a_winner() -> None:
    """everything in it is mandatory; with a trace and without it ends in the same state"""
    side = Side(play=["Wound Up", "Wound Down: exhausted"], hand=["Wake Up Service", "Short Notice"])
    table = scene(side)
    quiet = table.game.fork()
    quiet.machine.trace = None
    table.game.machine.trace = Trace()
    table.answer("Play Wake Up Service")
    assert (table.game.over, table.game.winner) == (True, None)
    assert ending(table.game.machine) == "Nobody wins (a loop nobody can stop)."
    quiet.answer(next(option for option in quiet.question or () if "Wake Up Service" in option.label))
    assert quiet.hash() == table.game.hash()


def test_what_replaces_a_death_for_ever_is_such_a_loop() -> None:
    """the wounds stay, so that the next state check destroys him again, and he is exhausted instead again"""
    table = scene(Side(play=["Safety Net", "Nobody: 1 wound"], hand=["Short Notice"]))
    assert (table.game.over, table.game.winner) == (True, None)
    again = scene(Side(play=["Safety Net", "Nobody"], hand=["Knife", "Short Notice"]))
    quiet = again.game.fork()
    quiet.machine.trace = None
    again.game.machine.trace = Trace()
    again.answer("Play Knife")
    quiet.answer(next(option for option in quiet.question or () if "Knife" in option.label))
    assert (quiet.over, quiet.hash()) == (True, again.game.hash())
