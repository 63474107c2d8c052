"""What the card language has learned: effects put off, durations, costs, playing from elsewhere. Home-made cards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from mythos.coc import contest, moving, text
from mythos.coc import table as table_
from mythos.coc.game import Duel
from mythos.coc.invariants import out_of_play
from mythos.coc.scene import Scene, Side
from mythos.coc.table import THE_STORY_DECK, TOKENS, active, phase, speaks, type_of, zone_number
from mythos.kernel.memory import K_SLOTS, K_THIS, packed, renamed, unpacked

CARDS = str(Path(__file__).parent / "cards" / "growth.cards")
OLD, NEW = "Old Friend", "New Friend"


def scene(danielle: Side | None = None, tommy: Side | None = None, **more: Any) -> Scene:
    """A scene with the home-made cards, in which both players always have something to do."""
    sides = [replace(side or Side(), play=[*(side or Side()).play, "Idle Hands"]) for side in (danielle, tommy)]
    return Scene(cards=[CARDS], danielle=sides[0], tommy=sides[1], **more)


def holding(*hand: str, play: tuple[str, ...] = (), **more: Any) -> Side:
    """A side with these cards in hand and play."""
    return Side(hand=hand, play=play, **more)


def next_phase(table: Scene) -> Scene:
    """Everybody is passive until another phase has begun."""
    here = phase(table.game.machine), active(table.game.machine)
    while (phase(table.game.machine), active(table.game.machine)) == here:
        table.answer(table.decline())
    return table


def next_turn(table: Scene) -> Scene:
    """Everybody is passive until the other player's turn has begun."""
    here = active(table.game.machine)
    while active(table.game.machine) == here:
        table.answer(table.decline())
    return table


# -- put off until later ---------------------------------------------------------------------------------------------
def test_what_is_put_off_waits_for_the_end_of_the_phase() -> None:
    table = scene(holding("Borrowed Hours"), Side(play=[OLD, NEW]))
    table.answer("Play Borrowed Hours", OLD)
    assert table.zone("Borrowed Hours") == "discard pile"
    assert table.state(OLD) == "ready"
    next_phase(table)
    assert (table.state(OLD), table.state(NEW)) == ("exhausted", "ready")
    assert table.game.machine.delayed == []


def test_it_is_done_once() -> None:
    table = scene(holding("Borrowed Hours"), Side(play=[OLD]), phase="draw phase")
    table.answer("Play Borrowed Hours")
    next_turn(table)
    assert table.state(OLD) == "ready"  # Tommy has refreshed
    next_phase(next_phase(table))
    assert table.state(OLD) == "ready"


def test_the_end_of_the_turn_is_another_point_than_the_end_of_the_phase() -> None:
    table = scene(Side(play=["Long Fuse"]), Side(play=[OLD]))
    table.answer("Use Long Fuse", OLD)
    next_phase(table)
    assert table.zone(OLD) == "play"
    next_turn(table)
    assert table.zone(OLD) == "discard pile"


def test_whoever_has_left_is_not_found_where_he_is_now() -> None:
    table = scene(Side(play=["Long Fuse"], hand=["Knife"]), Side(play=[OLD]))
    table.answer("Use Long Fuse", OLD).passes()
    table.answer("Play Knife", OLD)
    next_turn(table)
    assert table.cards("Tommy", "discard pile") == [OLD]


def test_x_and_you_are_those_of_the_use() -> None:
    table = scene(holding("Dawn Appointment", domains=["3 neutral", "2 neutral"]))
    table.answer("Play Dawn Appointment", "X = 2", "domain 2")
    hand = len(table.cards("Danielle", "hand"))
    next_turn(table)
    assert len(table.cards("Danielle", "hand")) == hand
    theirs = len(table.cards("Tommy", "hand"))
    table.until("resource")  # Tommy's turn, its draw of two
    assert (len(table.cards("Danielle", "hand")), len(table.cards("Tommy", "hand"))) == (hand, theirs + 2)
    next_turn(table)
    assert len(table.cards("Danielle", "hand")) == hand + 2


def test_what_the_trigger_named_is_still_known_at_the_end_of_the_phase() -> None:
    table = scene(Side(play=["Rude Awakening"]), Side(hand=[OLD, NEW, "Peeler"], domains=["2 neutral"]), active=1)
    table.answer("Play Old Friend", "Respond with Rude Awakening")
    assert len(table.cards("Danielle", "hand")) == 1  # the second part of the response is not put off
    table.passes(2)
    assert (table.asked, table.question.kind) == ("Tommy", "pick")
    table.answer("Peeler")
    assert table.cards("Tommy", "discard pile") == ["Peeler"]


def test_the_chosen_card_has_left_when_its_event_is_known() -> None:
    table = scene(holding("Life Insurance", "Knife", "Knife", play=(NEW,)), Side(play=[OLD]))
    table.answer("Play Life Insurance", NEW).passes()
    table.answer("Play Knife", OLD).passes()
    assert len(table.cards("Danielle", "hand")) == 1
    table.answer("Play Knife")  # only one character is left
    assert len(table.cards("Danielle", "hand")) == 2


def test_an_event_is_waited_for_until_the_phase_ends() -> None:
    """coc3-1.4"""
    table = scene(holding("Life Insurance", play=(NEW,)), phase="draw phase")
    table.answer("Play Life Insurance")
    assert len(table.game.machine.delayed) == 1
    next_phase(table)
    assert table.game.machine.delayed == []


def test_anybody_new_in_the_event_is_it() -> None:
    table = scene(holding("Open Grave", "Knife"), Side(play=[OLD, NEW]))
    table.answer("Play Open Grave").passes()
    table.answer("Play Knife", NEW)
    assert table.cards("Tommy", "hand") == [NEW]


def test_an_event_that_is_waited_for_this_turn_outlasts_the_phase() -> None:
    table = scene(holding("Open Grave", "Knife"), Side(play=[NEW]), phase="draw phase")
    table.answer("Play Open Grave")
    next_phase(table)
    assert len(table.game.machine.delayed) == 1
    next_turn(table)
    assert table.game.machine.delayed == []


def test_a_story_that_was_won_has_resolved() -> None:
    story = "Nowhere to Hide"
    table = scene(
        Side(play=["Doubtful Friend"]), stories=[f"{story}: 4-0"], phase="story phase", step="active_player_commits"
    )
    table.answer(f"Commit Doubtful Friend to {story}", "Respond with Doubtful Friend")
    assert table.state("Doubtful Friend") == "exhausted"
    while phase(table.game.machine) == 5 and table.state("Doubtful Friend") == "exhausted":
        table.answer(table.decline())
    assert story in table.cards("Danielle", "won pile")
    assert table.state("Doubtful Friend") == "ready"


def test_the_source_may_be_gone_and_its_player_chooses_later() -> None:
    table = scene(Side(play=["Parting Gift"]), Side(play=[OLD, NEW]))
    table.answer("Use Parting Gift")
    assert table.zone("Parting Gift") == "discard pile"
    table.passes(2)
    assert (table.asked, table.question.kind) == ("Danielle", "pick")
    table.answer(NEW)
    assert table.zone(NEW) == "discard pile"


def test_the_end_of_the_next_turn_is_not_that_of_this_one() -> None:
    table = scene(holding("Slow Poison"), Side(play=[OLD]))
    table.answer("Play Slow Poison")
    next_turn(next_turn(table))
    assert table.zone(OLD) == "play"
    next_turn(table)
    assert table.zone(OLD) == "discard pile"


def test_no_responses_at_the_end_of_a_phase_and_the_active_player_orders() -> None:
    table = scene(Side(play=["Parting Gift", "Long Fuse"], hand=["Borrowed Hours"]), Side(play=[OLD, NEW]))
    table.answer("Use Parting Gift").passes()
    table.answer("Play Borrowed Hours", OLD).passes(2)
    assert table.asked == "Danielle"
    assert table.labels() == ["Put off by Parting Gift", "Put off by Borrowed Hours"]
    table.answer("Borrowed Hours", NEW)
    assert (table.state(OLD), table.zone(NEW)) == ("exhausted", "discard pile")


def test_what_was_put_off_is_saved_forked_and_replayed() -> None:
    table = scene(holding("Dawn Appointment", domains=["3 neutral", "2 neutral"]))
    table.answer("Play Dawn Appointment", "X = 2", "domain 2")
    game = table.game
    loaded = Duel.load(game.save())
    trusted = Duel.load(game.save(), trusted=True)
    fork = game.fork()
    assert game.machine.delayed == loaded.machine.delayed == trusted.machine.delayed == fork.machine.delayed
    assert len(game.machine.delayed) == 1
    for other in (loaded, trusted, fork):
        assert other.hash() == game.hash()
    fork.machine.delayed.clear()
    assert len(game.machine.delayed) == 1


def test_a_memory_holds_every_slot_and_can_be_about_other_objects() -> None:
    slots = [(7,), (), (8, 9)]
    row = (*range(100, 100 + K_SLOTS), *packed(slots))
    assert unpacked(row) == slots
    changed = renamed(row, {8: 5, 100 + K_THIS: 6})
    assert unpacked(changed) == [(7,), (), (5, 9)]
    assert changed[K_THIS] == 6
    assert changed[:K_THIS] + changed[K_THIS + 1 : K_SLOTS] == row[:K_THIS] + row[K_THIS + 1 : K_SLOTS]


# -- how long it lasts -------------------------------------------------------------------------------------------------
def test_until_the_start_of_your_next_turn() -> None:
    table = scene(holding("Winter Coat"), Side(play=[OLD]))
    table.answer("Play Winter Coat")
    next_turn(table)
    assert table.skill(OLD) == 4
    next_turn(table)
    assert table.skill(OLD) == 2


def test_until_the_end_of_your_next_turn() -> None:
    table = scene(holding("Long Winter"), Side(play=[OLD]))
    table.answer("Play Long Winter")
    next_turn(next_turn(table))
    assert table.skill(OLD) == 4
    next_turn(table)
    assert table.skill(OLD) == 2


def test_played_in_the_turn_of_the_opponent_the_next_turn_is_the_very_next() -> None:
    table = scene(holding("Long Winter"), Side(play=[OLD]), active=1)
    table.passes()
    table.answer("Play Long Winter")
    next_turn(table)
    assert table.skill(OLD) == 4
    next_turn(table)
    assert table.skill(OLD) == 2


def test_a_round_ends_with_the_turn_of_the_second_player() -> None:
    table = scene(holding("Full Circle"), Side(play=[OLD]))  # Danielle is the first player
    table.answer("Play Full Circle")
    next_turn(table)
    assert table.skill(OLD) == 4
    next_turn(table)
    assert table.skill(OLD) == 2


def test_a_limit_per_round() -> None:
    table = scene(Side(play=["Town Crier"]))
    table.answer("Use Town Crier")
    assert not table.offers("Town Crier")
    next_turn(table).until("action")
    assert not table.offers("Town Crier")
    next_turn(table).until("action")
    assert table.offers("Town Crier")


def test_each_card_has_its_own_end() -> None:
    table = scene(holding("Brave Until Hurt", "Scratch", "Knife", play=(OLD, NEW)))
    table.answer("Play Brave Until Hurt").passes()
    assert (table.has(OLD, "Toughness"), table.has(NEW, "Toughness")) == (1, 1)
    table.answer("Play Scratch", OLD)
    assert (table.zone(OLD), table.has(NEW, "Toughness")) == ("discard pile", 1)


def test_until_the_source_leaves_play() -> None:
    table = scene(Side(play=["Standard Bearer", NEW], hand=["Knife"]), Side(play=[OLD]))
    table.answer("Use Standard Bearer", OLD)
    next_turn(next_turn(table)).until("action")
    assert table.skill(OLD) == 5
    table.answer("Play Knife", "Standard Bearer")
    assert table.skill(OLD) == 2


def test_while_something_chosen_is_so() -> None:
    table = scene(holding("Sworn Brothers", "Borrowed Hours"), Side(play=[OLD, NEW]))
    table.answer("Play Sworn Brothers", OLD).passes()  # the other one is the only other one
    table.answer("Play Borrowed Hours", NEW)
    assert table.skill(OLD) == 4
    next_phase(table)
    assert table.state(NEW) == "exhausted"
    assert table.skill(OLD) == 2


def test_a_played_event_may_last_while_its_target_is_committed() -> None:
    story = "Nowhere to Hide"
    table = scene(
        holding("Marching Song", play=(f"{OLD}: exhausted, at {story}",)),
        stories=[story], phase="story phase", step="actions_after_attack",
    )  # fmt: skip
    table.answer("Play Marching Song")
    assert table.skill(OLD) == 4
    next_phase(table)
    assert table.skill(OLD) == 2


# -- what it costs -----------------------------------------------------------------------------------------------------
def test_one_of_several_ways_to_pay_is_taken() -> None:
    table = scene(Side(play=["Toll Gate", NEW], domains=["2 neutral"]))
    table.answer("Use Toll Gate")
    assert (table.asked, table.question.kind) == ("Danielle", "way")
    assert table.labels() == [
        "Pay this way: pay 2",
        "Pay this way: exhaust this card",
        "Pay this way: sacrifice one character",
    ]
    table.answer("pay 2")
    assert table.drained("Danielle")[0]
    assert (table.state("Toll Gate"), table.zone(NEW), len(table.cards("Danielle", "hand"))) == ("ready", "play", 1)


def test_only_what_can_be_paid_is_a_way() -> None:
    table = scene(Side(play=["Toll Gate", NEW], domains=["1 neutral"]))
    table.answer("Use Toll Gate")
    assert len(table.labels()) == 2
    assert not table.offers("pay 2")
    table.answer("sacrifice")
    assert table.zone(NEW) == "discard pile"
    table.passes()
    table.answer("Use Toll Gate")  # exhausting is the only way left: nothing is asked
    assert table.state("Toll Gate") == "exhausted"
    table.passes()
    assert not table.offers("Toll Gate")


def test_own_success_tokens_on_a_story_pay() -> None:
    table = scene(Side(play=["Old Debts"]), stories=["Nowhere to Hide: 3-4", "Dreamwalkers: 1-4"])
    table.answer("Use Old Debts")
    assert (table.tokens("Nowhere to Hide", "Danielle"), table.tokens("Nowhere to Hide", "Tommy")) == (1, 4)
    assert len(table.cards("Danielle", "hand")) == 1
    table.passes()
    assert not table.offers("Old Debts")


def test_the_dice_choose_what_is_paid() -> None:
    table = scene(Side(play=["Blindfold"], hand=[OLD, NEW, "Peeler"]))
    table.answer("Use Blindfold")
    assert (len(table.cards("Danielle", "discard pile")), len(table.cards("Danielle", "hand"))) == (1, 3)
    empty = scene(Side(play=["Blindfold"]))
    assert not empty.offers("Blindfold")


def test_a_card_is_paid_to_the_bottom_of_the_deck() -> None:
    table = scene(Side(play=["Deep Pocket"], hand=[OLD, NEW]))
    table.answer("Use Deep Pocket", NEW)
    assert table.cards("Danielle", "deck")[0] == NEW


def test_somebody_else_may_buy_it_off() -> None:
    table = scene(holding("Ransom Note"), Side(play=[OLD], domains=["2 neutral", "1 neutral"]))
    table.answer("Play Ransom Note")
    assert (table.asked, table.question.kind) == ("Tommy", "may")
    table.answer("Yes")
    assert (table.zone(OLD), table.drained("Tommy")) == ("play", [True, False, False])
    declined = scene(holding("Ransom Note"), Side(play=[OLD], domains=["2 neutral"]))
    declined.answer("Play Ransom Note", "No")
    assert (declined.zone(OLD), declined.drained("Tommy")) == ("discard pile", [False, False, False])


def test_who_cannot_pay_is_not_asked() -> None:
    table = scene(holding("Ransom Note"), Side(play=[OLD], domains=["1 neutral", "1 neutral"]))
    table.answer("Play Ransom Note")
    assert table.zone(OLD) == "discard pile"


def test_who_pays_gets_what_it_buys() -> None:
    table = scene(holding("Hard Bargain"), Side(play=[OLD], domains=["1 neutral"]))
    table.answer("Play Hard Bargain", "Yes")
    assert (len(table.cards("Tommy", "hand")), table.drained("Tommy")[0]) == (1, True)
    assert table.state(OLD) == "exhausted"


def test_it_can_be_bought_off_with_other_things_than_resources() -> None:
    table = scene(holding("Press Gang"), Side(play=[OLD, NEW], hand=["Peeler"]))
    table.answer("Play Press Gang")
    assert (table.asked, table.question.kind) == ("Tommy", "may")
    table.answer("Yes")
    assert (table.asked, table.question.kind) == ("Tommy", "cost")
    table.answer(NEW)
    assert (table.zone(NEW), table.cards("Tommy", "hand")) == ("discard pile", ["Peeler"])


def test_an_impossible_payment_is_not_among_the_choices() -> None:
    table = scene(holding("Grim Choice"), Side(play=[OLD], domains=["1 neutral"]))
    table.answer("Play Grim Choice")
    assert (table.asked, table.question.kind) == ("Tommy", "either")
    poor = scene(holding("Grim Choice"), Side(play=[OLD]))
    poor.answer("Play Grim Choice")
    assert poor.zone(OLD) == "discard pile"


def test_an_extra_cost_to_play_the_card() -> None:
    table = scene(holding("Blood Price", play=(OLD, NEW)))
    table.answer("Play Blood Price", NEW)
    assert (table.zone("Blood Price"), table.zone(NEW), table.zone(OLD)) == ("play", "discard pile", "play")
    alone = scene(holding("Blood Price"))
    assert not alone.offers("Blood Price")


def test_an_extra_cost_for_the_others() -> None:
    side = holding("Knife", play=(OLD,), domains=["1 neutral"])
    table = scene(side, Side(play=["Stamp Duty"]))
    table.answer("Play Knife (cost 1 instead of 0)")
    assert (table.drained("Danielle")[0], table.zone(OLD)) == (True, "discard pile")
    own = scene(replace(side, play=[OLD, "Stamp Duty"]))
    assert own.offers("Play Knife (cost 0)")


def committing(*play: str, tommy: Side | None = None, **more: Any) -> Scene:
    """Danielle is about to commit."""
    return scene(Side(play=play, **more), tommy, phase="story phase", step="active_player_commits")


def test_who_commits_pays_the_toll_once() -> None:
    table = committing(OLD, NEW, "Tough Guy", tommy=Side(play=["Turnpike"]), domains=["1 neutral"])
    table.answer(f"Commit {OLD} to Nowhere", f"Commit {NEW} to Nowhere", "Commit nobody else")
    assert table.drained("Danielle")[0]
    assert table.story_of(OLD) == table.story_of(NEW) == "Nowhere to Hide"
    assert table.state("Tough Guy") == "ready"


def test_who_commits_nobody_pays_nothing() -> None:
    table = committing(OLD, tommy=Side(play=["Turnpike"]), domains=["1 neutral"])
    table.answer("Commit nobody")
    assert not table.drained("Danielle")[0]


def test_who_cannot_pay_cannot_commit() -> None:
    table = committing(OLD, tommy=Side(play=["Turnpike"]))
    assert not table.offers("Commit")
    own = committing(OLD, "Turnpike")
    assert own.offers(f"Commit {OLD}")


def test_the_toll_may_cost_somebody_who_was_to_commit() -> None:
    table = committing(OLD, NEW, tommy=Side(play=["Closed Road"]))
    table.answer(f"Commit {OLD} to Nowhere", f"Commit {NEW} to Nowhere")
    assert (table.asked, table.question.kind) == ("Danielle", "cost")
    table.answer(NEW)
    assert (table.zone(NEW), table.story_of(OLD), table.state(OLD)) == ("discard pile", "Nowhere to Hide", "exhausted")


# -- playing from elsewhere --------------------------------------------------------------------------------------------
def test_an_effect_lets_an_event_be_played_from_the_discard_pile_at_its_cost() -> None:
    side = Side(play=["Second Telling"], discard=["Costly Trick", "Knife"], domains=["2 neutral"])
    table = scene(side, Side(play=[OLD, NEW]))
    table.answer("Use Second Telling", "Costly Trick", OLD)
    assert (table.state(OLD), table.drained("Danielle")[0]) == ("exhausted", True)
    assert table.cards("Danielle", "discard pile") == ["Knife", "Costly Trick"]  # it was played: it lies on top now


def test_what_cannot_be_paid_for_is_no_target() -> None:
    poor = scene(Side(play=["Second Telling"], discard=["Costly Trick", "Knife"]), Side(play=[OLD]))
    poor.answer("Use Second Telling")  # only the Knife could be played
    assert poor.zone(OLD) == "discard pile"
    none = scene(Side(play=["Second Telling"], discard=["Costly Trick"]), Side(play=[OLD]))
    assert not none.offers("Second Telling")


def test_for_free_and_where_it_goes_afterwards() -> None:
    table = scene(Side(play=["Ghost Writer"], discard=["Costly Trick"]), Side(play=[OLD, NEW]))
    table.answer("Use Ghost Writer", NEW)
    assert (table.state(NEW), table.state(OLD)) == ("exhausted", "ready")
    assert table.cards("Danielle", "discard pile") == []
    assert table.cards("Danielle", "deck")[0] == "Costly Trick"


def test_an_event_of_the_opponent_is_played_and_goes_to_its_owner() -> None:
    table = scene(Side(play=["Pickpocket"]), Side(play=[OLD], hand=["Knife", NEW]))
    table.answer("Use Pickpocket")
    assert (table.asked, table.question.kind) == ("Danielle", "may")
    table.answer("Yes")  # the only event there
    assert (table.asked, table.question.kind) == ("Danielle", "target")
    table.answer(OLD)
    assert sorted(table.cards("Tommy", "discard pile")) == ["Knife", OLD]
    assert table.cards("Danielle", "discard pile") == []


def test_standing_text_lets_characters_be_played_from_the_discard_pile() -> None:
    side = Side(play=["Second Hand Shop", "Lone Wolf"], discard=[NEW, "Lone Wolf", "Knife"], domains=["1 neutral"])
    table = scene(side)
    offered = [label for label in table.labels() if label.startswith("Play")]
    assert offered == ["Play New Friend from discard pile (cost 1)"]
    table.answer("Play New Friend")
    assert (table.zone(NEW), table.state(NEW)) == ("play", "ready")
    theirs = scene(Side(discard=[NEW], domains=["1 neutral"]), Side(play=["Second Hand Shop"]))
    assert not theirs.offers("New Friend")


def test_only_in_the_operations_phase_as_always() -> None:
    table = scene(Side(play=["Second Hand Shop"], discard=[NEW], domains=["1 neutral"]), phase="draw phase")
    assert not table.offers("New Friend")


def test_as_if_from_hand_or_not() -> None:
    side = Side(play=["Common Grave", "Doorbell", NEW], discard=["Costly Trick"], domains=["2 neutral"])
    table = scene(side)
    table.answer("Play Costly Trick from discard pile")
    assert table.offers("Respond with Doorbell")
    other = scene(Side(play=["Second Hand Shop", "Doorbell"], discard=[NEW], domains=["1 neutral"]))
    other.answer("Play New Friend")
    assert not other.offers("Respond with Doorbell")


def test_each_player_has_his_own_discard_pile() -> None:
    table = scene(Side(discard=["Knife"]), Side(play=["Common Grave", OLD], discard=["Scratch"]))
    assert table.offers("Play Knife from discard pile")
    assert not table.offers("Scratch")
    table.passes()
    assert table.offers("Play Scratch from discard pile")


def test_a_permission_for_a_phase() -> None:
    side = Side(hand=["Old Notes"], discard=["Knife", "Scratch", "Knife"])
    table = scene(side, Side(play=[OLD, NEW]))
    table.answer("Play Old Notes", "Scratch", "Knife")
    table.passes()
    offered = [label for label in table.labels() if label.startswith("Play")]
    assert offered == ["Play Scratch from discard pile (cost 0)", "Play Knife from discard pile (cost 0)"]
    table.answer("Play Scratch", NEW)
    table.passes()
    assert not table.offers("Scratch")  # played once, it is another card
    assert table.offers("Play Knife")
    next_phase(table)
    assert not table.offers("Play Knife")


def test_the_top_card_of_the_deck_is_played_once_it_is_seen() -> None:
    table = scene(Side(play=["Card Reader"], deck=[NEW, OLD], domains=["1 neutral"]))
    table.answer("Use Card Reader", "Yes")
    assert table.zone(NEW) == "play"
    poor = scene(Side(play=["Card Reader"], deck=[OLD, NEW], domains=["1 neutral"]))
    poor.answer("Use Card Reader")
    assert (poor.asked, poor.question.kind, poor.zone(OLD)) == ("Tommy", "action", "deck")


# -- what was last known, wounds, control ------------------------------------------------------------------------------
def test_the_skill_of_a_victim_is_what_it_was() -> None:
    table = scene(Side(play=["Last Will", f"{NEW}: with Big Drum", OLD]))
    table.answer("Use Last Will", NEW)
    assert len(table.cards("Danielle", "hand")) == 3


def test_the_cost_of_a_victim_limits_what_is_taken() -> None:
    table = scene(Side(play=["Equal Loss", NEW]), Side(play=[OLD, "Tough Guy"]))
    table.answer("Use Equal Loss")
    assert (table.zone(OLD), table.zone("Tough Guy")) == ("play", "discard pile")


def test_this_is_remembered_too() -> None:
    table = scene(Side(play=["Burning Out: with Big Drum"]), Side(play=[OLD]))
    table.answer("Use Burning Out", OLD)
    assert table.skill(OLD) == 2 + 4


def test_icons_of_who_has_left_are_those_it_had() -> None:
    table = scene(holding("Knife", play=("Obituary",)), Side(play=[f"{OLD}: with Big Drum"]))
    table.answer("Play Knife", "Respond with Obituary")
    assert len(table.cards("Danielle", "hand")) == 4


def test_all_wounds_move_or_as_many_as_are_said() -> None:
    table = scene(holding("Whipping Boy"), Side(play=["Tough Guy: 3 wounds", OLD]))
    table.answer("Play Whipping Boy")
    assert (table.wounds("Tough Guy"), table.zone(OLD)) == (0, "discard pile")
    two = scene(holding("Two Stings"), Side(play=["Tough Guy: 3 wounds", "Tough Guy"]))
    two.answer("Play Two Stings")
    assert sorted((two.wounds("Tough Guy", 1), two.wounds("Tough Guy", 2))) == [1, 2]


def test_control_is_given_away_for_good() -> None:
    table = scene(Side(play=["Foundling"]))
    table.answer("Use Foundling")
    assert table.controller("Foundling") == "Tommy"
    next_phase(table)
    assert table.controller("Foundling") == "Tommy"
    assert not table.offers("Foundling") or table.asked == "Tommy"


def test_control_is_given_away_for_a_phase() -> None:
    table = scene(holding("Hostage", play=(OLD,)))
    table.answer("Play Hostage")
    assert table.controller(OLD) == "Tommy"
    next_phase(table)
    assert table.controller(OLD) == "Danielle"


def test_nobody_is_given_what_he_may_not_have() -> None:
    """coc3-1.13"""
    table = scene(holding("Hostage", play=("Lone Wolf",)), Side(play=["Lone Wolf"]))
    assert not table.offers("Hostage")


# -- a conspiracy out of the story deck --------------------------------------------------------------------------------
WHISKEY = "The Bootleg Whiskey Cover-Up"


def revealed_conspiracy() -> Scene:
    """A conspiracy that was won lies in the story deck again, and Danielle wins a story: it is revealed."""
    table = scene(
        Side(play=[f"{OLD}: exhausted, at Nowhere to Hide"], won=[WHISKEY]),
        stories=["Nowhere to Hide: 3-0", "Dreamwalkers", "Opening Night"],
        phase="story phase",
        step="actions_after_defence",
    )
    table.game.machine.move(table.find(WHISKEY), THE_STORY_DECK)
    return table.passes(2).answer("No")


def test_a_conspiracy_that_is_revealed_stands_in_the_place_of_the_story() -> None:
    table = revealed_conspiracy()
    stories = [text.title(table.game.machine, s) for s in table_.stories(table.game.machine)]
    assert stories == [WHISKEY, "Dreamwalkers", "Opening Night"]
    assert speaks(table.game.machine, table.find(WHISKEY))


def test_won_again_it_is_replaced_like_any_story() -> None:
    table = revealed_conspiracy()
    machine = table.game.machine
    spare = text.title(machine, machine.zones[THE_STORY_DECK][-1])
    machine.cells[table.find(WHISKEY) * machine.columns + TOKENS] = 5
    machine.touch()
    table.passes()
    assert WHISKEY in table.cards("Danielle", "won pile")
    assert [text.title(machine, s) for s in table_.stories(machine)] == [spare, "Dreamwalkers", "Opening Night"]
    assert out_of_play(table.game)[1] == []  # in its pile it is a conspiracy like any other


def test_a_conspiracy_that_was_played_is_not_replaced() -> None:
    table = scene(stories=["Dreamwalkers", "Nowhere to Hide", "Opening Night", f"{WHISKEY}: 5-0"])
    assert len(table_.stories(table.game.machine)) == 3


# -- becoming, and counting elsewhere ----------------------------------------------------------------------------------
def test_a_support_becomes_a_character_for_a_phase() -> None:
    side = Side(play=["Waking Statue"], domains=["1 neutral"])
    table = scene(side, phase="story phase", step="opening_actions")
    assert (table.skill("Waking Statue"), table.icons("Waking Statue")) == (0, "")
    table.answer("Use Waking Statue").passes(2)
    assert (table.skill("Waking Statue"), table.icons("Waking Statue")) == (3, "TC")
    assert table.has("Waking Statue", "Creature")
    table.answer("Commit Waking Statue to Nowhere")
    assert table.story_of("Waking Statue") == "Nowhere to Hide"
    next_phase(table)
    assert (table.skill("Waking Statue"), table.zone("Waking Statue")) == (0, "play")
    assert not table.has("Waking Statue", "Creature")


def test_what_has_become_a_support_is_no_character_any_more() -> None:
    table = scene(holding("Petrify", "Knife", play=(NEW,)), Side(play=["Tough Guy: 2 wounds", OLD]))
    table.answer("Play Petrify", "Tough Guy").passes()
    assert table.wounds("Tough Guy") == 0
    table.answer("Play Knife")
    assert (table.offers("Tough Guy"), table.offers(OLD)) == (False, True)
    table.answer(OLD)
    next_turn(table)
    assert "Tough Guy" in table.cards("Tommy", "play")
    assert type_of(table.game.machine, table.find("Tough Guy")) == 1  # for good (coc3-1.4b)


def test_it_is_what_is_printed_when_it_comes_back() -> None:
    table = scene(holding("Petrify"), Side(play=["Tough Guy"]))
    table.answer("Play Petrify")
    machine = table.game.machine
    card = table.find("Tough Guy")
    moving.strip(machine, card)
    machine.move(card, zone_number(machine, 1, 1))
    assert type_of(machine, card) == 0


def test_icons_count_at_a_story_without_being_there() -> None:
    table = scene(
        Side(play=["Far Voice", f"{OLD}: exhausted, at Nowhere to Hide"]),
        Side(play=["Tough Guy: exhausted, at Nowhere to Hide"]),
        stories=["Nowhere to Hide", "Dreamwalkers"],
        phase="story phase",
        step="actions_after_defence",
    )
    machine, story = table.game.machine, table.find("Nowhere to Hide")
    assert (contest.icons_at(machine, story, 0, 2), contest.skill_at(machine, story, 0)) == (0, 2)
    table.answer("Use Far Voice", "Nowhere to Hide")
    assert (contest.icons_at(machine, story, 0, 2), contest.skill_at(machine, story, 0)) == (2, 2)
    table.passes(2)
    assert table.state("Tough Guy") == "insane"  # it lost the terror struggle


def test_standing_text_lets_everybody_count() -> None:
    table = scene(Side(play=["Flag on the Hill", OLD, NEW]), stories=["Nowhere to Hide"])
    machine, story = table.game.machine, table.find("Nowhere to Hide")
    assert (contest.skill_at(machine, story, 0), contest.icons_at(machine, story, 0, 3)) == (3, 0)
    alone = scene(Side(play=["Flag on the Hill", OLD]), stories=["Nowhere to Hide"])
    assert contest.skill_at(alone.game.machine, alone.find("Nowhere to Hide"), 0) == 0
