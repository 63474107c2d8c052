"""Timing: the seven steps of an action, who is asked first, what precedes what, and leaving play."""

from __future__ import annotations

import pytest

from mythos.coc import table as table_
from mythos.coc.scene import Scene
from tests.coc.rules.home import Side, at_story, scene


def tokens(table: Scene, title: str, number: int = 1) -> int:
    return table_.tokens(table.game.machine, table.find(title, number), -1)


def with_hand(*hand: str, play: list[str] | None = None, theirs: Side | list[str] | None = None) -> Scene:
    """Danielle holds these cards and a Short Notice, so that she is still asked afterwards."""
    tommy = theirs if isinstance(theirs, Side) else Side(play=theirs or [])
    return scene(Side(hand=[*hand, "Short Notice"], play=play or [], domains=["3 neutral"]), tommy)


# -- step 1
def test_first_x_then_targets_then_the_cost() -> None:
    """coc3-timing-step1a to f"""
    table = with_hand("Aimed Shot", play=["Shed", "Wall Clock"], theirs=["Nobody", "Rock", "Anybody"])
    kinds = []
    for text in ("Play Aimed Shot", "X = 2", "Rock", "Shed"):
        kinds.append(table.question.kind)
        assert table.zone("Shed") == "play"
        assert table.drained("Danielle")[0] is (text == "Shed")
        table.answer(text)
    assert kinds == ["action", "x", "target", "cost"]
    assert (table.wounds("Rock"), table.zone("Shed")) == (1, "discard pile")


def test_a_cost_can_be_disrupted_while_it_is_paid() -> None:
    """coc3-timing-step2b"""
    table = with_hand(play=["Wall Clock", "Leaky Pipe"]).answer("Use Wall Clock")
    assert table.labels() == ["Pass", "Disrupt with Leaky Pipe"]
    assert table.drained("Danielle")[0] is False
    table.answer("Disrupt with Leaky Pipe")
    assert (table.drained("Danielle")[0], tokens(table, "Leaky Pipe")) == (True, 1)


def test_a_sacrifice_that_does_not_happen_pays_nothing() -> None:
    """coc3-2.13g"""
    table = with_hand(play=["Rough Trade", "Nobody", "Hiding Place"]).answer("Use Rough Trade")
    table.answer("Disrupt with Hiding Place")
    assert table.zone("Nobody") == "play"
    assert table.cards("Danielle", "hand") == ["Short Notice"]  # nothing was drawn


# -- step 2
def test_the_opponent_of_the_initiator_may_disrupt_first() -> None:
    """coc3-timing-step2"""
    table = scene(Side(hand=["Knife", "Deflection"]), Side(hand=["Deflection"], play=["Rock"]))
    table.answer("Play Knife")
    assert table.asked == "Tommy"
    table.passes()
    assert table.asked == "Danielle"
    mine = Side(hand=["Deflection"], play=["Wall Clock"], domains=["1 agency"])
    tommys = scene(mine, Side(hand=["Knife", "Deflection"], play=["Rock"])).passes().answer("Play Knife")
    assert tommys.asked == "Danielle"


def test_once_all_have_passed_nobody_disrupts_any_more() -> None:
    theirs = Side(hand=["Deflection"], play=["Rock"])
    table = scene(Side(hand=["Knife", "Short Notice"]), theirs).answer("Play Knife", "Pass")
    assert table.wounds("Rock") == 1


def test_a_disrupt_can_be_disrupted() -> None:
    """coc3-timing-precedence-b"""
    theirs = Side(play=["Rock", "Performance Artist"], hand=["Short Notice"])
    mine = Side(play=["Seer: with Patrol Wagon"], domains=["2 agency"], hand=["Short Notice"])
    table = scene(mine, Side(play=theirs.play, hand=["Knife", "Short Notice"]), active=1)
    table.answer("Play Knife", "Seer")
    assert (table.asked, table.labels()) == ("Danielle", ["Pass", "Disrupt with Patrol Wagon"])
    table.answer("Disrupt with Patrol Wagon")
    assert (table.asked, table.offers("Disrupt with Performance Artist")) == ("Tommy", True)
    table.answer("Disrupt with Performance Artist")
    assert table.wounds("Seer") == 1  # the Wagon's Toughness keeps him alive


def test_what_cancels_actions_and_responses_cannot_cancel_a_disrupt() -> None:
    mine = Side(play=["Seer: with Patrol Wagon"], domains=["2 agency"], hand=["Short Notice"])
    theirs = Side(hand=["Knife", "Power Drain", "Short Notice"], domains=["2 hastur"], play=["Rock"])
    table = scene(mine, theirs, active=1).answer("Play Knife", "Seer", "Pass", "Disrupt with Patrol Wagon")
    assert table.wounds("Seer") == 0  # Tommy was not asked whether to cancel that
    assert not table.drained("Tommy")[0]


def test_nothing_cancels_a_passive() -> None:
    """coc3-1.6b"""
    theirs = Side(play=["Rock", "Passive Mourner"], hand=["Silent No"])
    table = scene(Side(hand=["Gallows", "Short Notice"]), theirs).answer("Play Gallows", "Pass")
    assert tokens(table, "Passive Mourner") == 1
    assert table.zone("Silent No") == "hand"


def test_the_active_player_may_disrupt_a_game_effect_first() -> None:
    """coc3-timing-step2"""
    mine, theirs = ["Sleight of Hand"], ["Sleight of Hand"]
    table = scene(Side(play=mine, hand=["Seer"]), Side(play=theirs, hand=["Seer"]), active=1, phase="story phase")
    table.until("disrupt")
    assert table.asked == "Danielle"


def test_a_disrupt_may_change_what_is_drawn() -> None:
    """drawing begins before the card is taken"""
    mine = Side(play=["Sleight of Hand"], hand=["Seer"], deck=["Rock", "Saint"])
    table = scene(mine, active=1, phase="story phase").until("disrupt").answer("Disrupt with Sleight of Hand")
    assert table.cards("Danielle", "hand") == ["Seer", "Rock"]


# -- steps 4 to 6
def test_passives_come_before_forced_responses_and_those_before_responses() -> None:
    """coc3-timing-precedence"""
    table = with_hand("Gallows", play=["Eulogist", "Undertaker", "Passive Mourner"], theirs=["Rock"])
    table.answer("Play Gallows")
    assert table.labels() == ["Pass", "Respond with Eulogist"]
    assert (tokens(table, "Passive Mourner"), tokens(table, "Undertaker")) == (1, 1)
    log = [entry.text for entry in table.game.log()]
    order = [text for text in log if "success token" in text]
    assert [("Mourner" in text, "Undertaker" in text) for text in order] == [(True, False), (False, True)]


def test_disrupts_come_before_all_of_them() -> None:
    theirs = Side(play=["Rock", "Lifeline", "Undertaker"])
    table = with_hand("Gallows", theirs=theirs).answer("Play Gallows")
    assert (table.question.kind, tokens(table, "Undertaker")) == ("disrupt", 0)


def test_the_active_player_orders_forced_responses() -> None:
    """coc3-timing-step5"""
    table = scene(Side(hand=["Gallows"], play=["Seer"]), Side(play=["Rock", "Undertaker", "Vendetta", "Enemy List"]))
    table.answer("Play Gallows", "Seer")
    assert (table.asked, table.question.kind) == ("Danielle", "order")
    assert len(table.labels()) == 3


def test_a_forced_response_is_resolved_by_its_controller() -> None:
    """coc3-1.11"""
    table = scene(Side(hand=["Gallows"], play=["Seer", "Nobody"]), Side(play=["Rock", "Vendetta"]))
    table.answer("Play Gallows", "Seer")
    assert (table.asked, table.question.kind) == ("Tommy", "target")


def test_forced_responses_follow_each_other_as_long_as_there_are_any() -> None:
    """coc3-timing-window-5"""
    table = scene(Side(hand=["Gallows", "Short Notice"], play=["Seer", "Nobody"]), Side(play=["Anybody", "Vendetta"]))
    table.answer("Play Gallows", "Seer", "Nobody")  # the Vendetta kills Nobody, and Anybody after him
    assert [table.zone(name) for name in ("Seer", "Nobody", "Anybody")] == ["discard pile"] * 3


def test_a_forced_response_waits_for_the_whole_effect() -> None:
    table = with_hand("Stab and Read", play=["Nurse"], theirs=["Rock"]).answer("Play Stab and Read")
    log = [entry.text for entry in table.game.log()]
    drawn = next(k for k, text in enumerate(log) if "draws" in text)
    placed = next(k for k, text in enumerate(log) if "success token" in text)
    assert drawn < placed


def test_after_a_players_action_the_opponent_responds_first() -> None:
    """coc3-timing-step6"""
    theirs = Side(play=["Rock", "Eulogist"])
    table = with_hand("Gallows", play=["Eulogist"], theirs=theirs).answer("Play Gallows")
    assert table.asked == "Tommy"
    table.passes()
    assert table.asked == "Danielle"


def test_after_a_game_effect_the_active_player_responds_first() -> None:
    mine, theirs = ["Gracious Loser"], ["Gracious Loser"]
    there = "exhausted, at Dreamwalkers"
    table = at_story(
        Side(play=[*mine, f"Fright: {there}", f"Saint: {there}"]),
        Side(play=[*theirs, f"Rock: {there}", f"Bruiser: {there}"]),
        stories=["Dreamwalkers"],
    )
    table.until("response")
    assert table.asked == "Danielle"


def test_step_six_ends_only_when_all_pass_in_a_row() -> None:
    """coc3-timing-step6e"""
    theirs = Side(play=["Rock", "Eulogist"])
    table = with_hand("Gallows", play=["Eulogist"], theirs=theirs)
    table.answer("Play Gallows", "Pass", "Respond with Eulogist")
    assert (table.asked, table.labels()) == ("Tommy", ["Pass", "Respond with Eulogist"])  # he may still


def test_a_response_may_answer_anything_that_happened_in_the_window() -> None:
    """coc3-timing-step6b: the gate stays open"""
    table = with_hand("Gallows", play=["Eulogist", "Echo", "Onlooker"], theirs=["Rock"]).answer("Play Gallows")
    table.answer("Respond with Eulogist")
    assert set(table.labels()) == {"Pass", "Respond with Echo", "Respond with Onlooker"}
    table.answer("Respond with Echo", "Respond with Onlooker")
    assert tokens(table, "Onlooker") == 1
    assert table.labels() == ["Pass", "Respond with Echo"]  # the Onlooker's response was one more; its own is none


def test_at_the_end_every_opportunity_lapses() -> None:
    """coc3-timing-opportunity-b"""
    table = with_hand("Gallows", "Knife", play=["Eulogist"], theirs=["Rock", "Statue: insane"])
    table.answer("Play Gallows", "Rock", "Pass")
    assert table.question.kind == "action"
    table.answer("Play Short Notice")
    assert table.question.kind == "action"


def test_each_occasion_is_answered_once_by_each_card() -> None:
    """coc3-2.13j"""
    table = with_hand("Stampede", play=["Eulogist"], theirs=["Nobody", "Seer"]).answer("Play Stampede")
    assert table.labels() == ["Pass", "Respond with Eulogist", "Respond with Eulogist [2]"]
    table.answer("Respond with Eulogist", "Respond with Eulogist")
    assert (tokens(table, "Eulogist"), table.question.kind) == (2, "action")


def test_two_copies_may_both_answer() -> None:
    table = with_hand("Gallows", play=["Eulogist", "Eulogist"], theirs=["Nobody"]).answer("Play Gallows")
    table.answer("Respond with Eulogist", "Respond with Eulogist")
    assert (tokens(table, "Eulogist"), tokens(table, "Eulogist", 2)) == (1, 1)


def test_what_was_canceled_opens_no_gate() -> None:
    theirs = Side(hand=["Deflection"], play=["Rock", "Nurse"])
    table = with_hand("Knife", theirs=theirs).answer("Play Knife", "Play Deflection")
    assert (table.wounds("Rock"), tokens(table, "Nurse")) == (0, 0)


def test_what_was_replaced_never_happened() -> None:
    """coc3-1.8"""
    theirs = Side(play=["Rock: 1 wound", "Safety Net", "Undertaker", "Eulogist"])
    table = with_hand("Gallows", theirs=theirs).answer("Play Gallows")
    assert (table.zone("Rock"), table.state("Rock"), tokens(table, "Undertaker")) == ("play", "exhausted", 0)
    assert table.question.kind == "action"


def test_a_replacement_comes_before_disrupts() -> None:
    """coc3-timing-passive-alter"""
    theirs = Side(play=["Rock", "Safety Net", "Lifeline"])
    table = with_hand("Gallows", theirs=theirs).answer("Play Gallows")
    assert (table.state("Rock"), table.state("Lifeline")) == ("exhausted", "ready")


# -- stories
def test_during_the_stories_forced_responses_happen_but_no_actions_and_responses() -> None:
    """coc3-3.2, coc3-3.2b"""
    there = "exhausted, at Dreamwalkers"
    mine = Side(play=[f"Bruiser: {there}", f"Snoop: {there}", "Eulogist", "Wall Clock"], domains=["1 agency"])
    theirs = Side(play=[f"Nobody: {there}", "Undertaker"])
    table = at_story(mine, theirs, stories=["Dreamwalkers"], step="resolve_stories")
    assert table.question.kind == "investigation"  # Nobody is dead, and nobody was asked for responses or actions
    assert tokens(table, "Undertaker") == 1
    table.answer("Place none")
    assert table.labels() == ["Pass", "Respond with Eulogist"]
    table.passes()
    assert table.labels() == ["Pass", "Use Wall Clock"]


# -- leaving play
@pytest.mark.parametrize("event", ["Gallows", "Way Home", "Last Page", "Exile"])
def test_a_card_answers_its_own_leaving_as_if_it_were_still_there(event: str) -> None:
    """coc3-timing-leaving"""
    table = with_hand(event, theirs=["Testator"]).answer(f"Play {event}")
    assert (table.asked, table.labels()) == ("Tommy", ["Pass", "Respond with Testator"])
    table.answer("Respond with Testator")
    drawn = 2 if event == "Way Home" else 1
    assert len(table.cards("Tommy", "hand")) == drawn


def test_a_card_that_leaves_gets_no_last_action() -> None:
    """coc3-timing-leaving-b"""
    mine = Side(play=["Testator"], domains=["1 agency"])
    table = scene(mine, Side(hand=["Gallows"]), active=1).answer("Play Gallows")
    assert table.labels() == ["Pass", "Respond with Testator"]


def test_who_had_control_answers_for_a_stolen_card() -> None:
    table = with_hand("Bloodless Coup", "Gallows", theirs=["Testator"]).answer("Play Bloodless Coup", "Play Gallows")
    assert (table.asked, table.labels()) == ("Danielle", ["Pass", "Respond with Testator"])


@pytest.mark.parametrize("state", ["insane", "blank"])
def test_a_silent_card_leaves_silently(state: str) -> None:
    """coc3-1.12"""
    if state == "insane":
        table = with_hand("Gallows", theirs=["Last Will: insane"]).answer("Play Gallows")
    else:
        table = with_hand("Silencing", "Gallows", theirs=["Last Will"]).answer("Play Silencing", "Play Gallows")
    assert table.cards("Tommy", "hand") == []


def test_a_forced_response_to_its_own_leaving_happens() -> None:
    table = with_hand("Gallows", theirs=["Last Will"]).answer("Play Gallows")
    assert len(table.cards("Tommy", "hand")) == 1


def test_it_is_remembered_as_it_was() -> None:
    """last known information: subtypes, skill, icons, story, controller"""
    table = with_hand("Promotion", "Gallows", play=["Servants' Bell"], theirs=["Rock"])
    assert tokens(table.answer("Play Promotion", "Play Gallows"), "Servants' Bell") == 1
    table = with_hand("Dismissal", "Gallows", play=["Servants' Bell"], theirs=["Footman"])
    assert tokens(table.answer("Play Dismissal", "Play Gallows"), "Servants' Bell") == 0
    table = with_hand("Silencing", "Gallows", play=["Servants' Bell"], theirs=["Footman"])
    assert tokens(table.answer("Play Silencing", "Play Gallows"), "Servants' Bell") == 0
    table = with_hand("Gallows", play=["Strong Box", "Tide Table"], theirs=["Anybody"]).answer("Use Tide Table")
    assert tokens(table.answer("Play Gallows"), "Strong Box") == 1
    table = with_hand("Gallows", play=["Strong Box"], theirs=["Anybody"])
    assert tokens(table.answer("Play Gallows"), "Strong Box") == 0
    mine = Side(hand=["Gallows", "Short Notice"], play=["War Memorial", "Enemy List"])
    table = scene(mine, Side(play=["Anybody: at Dreamwalkers"]), stories=["Dreamwalkers"])
    table.answer("Play Gallows").until("action")
    assert (tokens(table, "War Memorial"), tokens(table, "Enemy List")) == (1, 1)
