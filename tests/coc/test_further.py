"""What the card language has learned about struggles, hosts, names and committing. Home-made cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from mythos.coc import contest, text
from mythos.coc.invariants import check_view
from mythos.coc.scene import Scene, Side
from mythos.coc.table import COLUMNS, THE_STORY_DECK, TOKENS, USES, active, phase, value

CARDS = str(Path(__file__).parent / "cards" / "further.cards")
STORY, OTHER_STORY = "Nowhere to Hide", "Opening Night"
IDLER = "Clover Club Bouncer"  # always has something to do, so that its player is asked
GUEST, SECOND = "Plain Guest", "Second Guest"
RESOLVING = {"phase": "story phase", "step": "resolve_stories"}


def scene(danielle: Side | None = None, tommy: Side | None = None, **more: Any) -> Scene:
    """A scene with the home-made cards, in which both players always have something to do."""
    sides = [replace(side or Side(), play=[*(side or Side()).play, IDLER]) for side in (danielle, tommy)]
    return Scene(cards=[CARDS], danielle=sides[0], tommy=sides[1], **more)


def at(title: str, story: str = STORY) -> str:
    """A character that has committed in the usual way."""
    return f"{title}: exhausted, at {story}"


def next_phase(table: Scene) -> Scene:
    """Everybody is passive until another phase has begun."""
    here = phase(table.game.machine), active(table.game.machine)
    while (phase(table.game.machine), active(table.game.machine)) == here:
        table.answer(table.decline())
    return table


# -- what lies on a domain, and what was attached ------------------------------------------------------------------
def test_the_resources_of_a_domain_are_counted() -> None:
    side = Side(hand=["Small Change"], domains=["3 agency, drained", "2 agency, drained", "1 agency, drained"])
    table = scene(side)
    table.answer("Play Small Change")
    assert table.labels() == ["domain 2", "domain 3"]


def test_what_paid_with_itself_still_knows_its_host() -> None:
    side = Side(play=[f"{at(GUEST)}, with Last Straw", at(SECOND, OTHER_STORY)])
    table = scene(side, Side(play=[at("Iron Nerves")]), phase="story phase", step="actions_after_defence")
    table.answer("Use Last Straw")
    assert [table.zone(t) for t in (GUEST, "Iron Nerves", SECOND)] == ["discard pile", "discard pile", "play"]


def test_a_domain_can_be_a_host() -> None:
    side = Side(hand=["Landlord"], domains=["1 Plain Guest, 1 neutral", "2 neutral"])
    table = scene(side)
    table.answer("Play Landlord", "domain 1", "domain 2").passes()
    assert table.zone("Landlord") == "play"
    table.answer("Play Plain Guest")
    assert (table.zone(GUEST), table.resources("Danielle")) == ("play", [1, 2, 0])


def test_attachment_and_host_become_resources_together() -> None:
    side = Side(play=[f"{GUEST}: with Common Grave, with Last Straw, exhausted, at {STORY}"], domains=["", ""])
    table = scene(side, phase="story phase", step="actions_after_defence")
    table.answer("Use Last Straw", "Disrupt with Common Grave", "domain 2")
    assert table.resources("Danielle") == [0, 2, 0]
    assert (table.zone(GUEST), table.zone("Common Grave"), table.zone("Last Straw")) == (
        "resource", "resource", "discard pile",
    )  # fmt: skip


def test_an_event_can_stay_attached() -> None:
    table = scene(Side(hand=["Sticky Fog", "Sticky Fog"]), Side(play=[GUEST]))
    table.answer("Play Sticky Fog", GUEST)
    assert (table.zone("Sticky Fog"), table.host("Sticky Fog"), table.skill(GUEST)) == ("play", GUEST, 1)
    table.passes().answer("Play Sticky Fog", GUEST)
    assert [table.zone("Sticky Fog"), table.zone(GUEST)] == ["discard pile", "discard pile"]


def test_a_payment_inside_an_effect_costs_what_x_is() -> None:
    side = Side(hand=["Locked Trunk"], deck=["Shotgun"], play=[GUEST], domains=["1 neutral", "2 neutral"])
    table = scene(side)
    table.answer("Play Locked Trunk", "Shotgun", "domain 1", GUEST)
    assert (table.zone("Shotgun"), table.drained("Danielle")) == ("play", [True, False, False])


def test_what_is_put_off_in_a_loop_is_put_off_for_each() -> None:
    table = scene(
        Side(hand=["Sleepwalkers"], play=[f"{SECOND}: insane"]), Side(play=["Mad Artist: insane", f"{SECOND}: insane"])
    )
    table.answer("Play Sleepwalkers")
    assert [table.state(SECOND), table.state(SECOND, 2)] == ["exhausted", "exhausted"]
    next_phase(table)
    assert [table.state(SECOND), table.state(SECOND, 2)] == ["insane", "insane"]


def test_if_able_spares_whoever_was_chosen() -> None:
    """coc3-1.10-ex1"""
    table = scene(Side(hand=["Half Measure"]), Side(play=["Iron Nerves", SECOND]))
    table.answer("Play Half Measure")
    assert table.offers("Iron Nerves")
    table.answer("Iron Nerves")
    assert table.state("Iron Nerves") == "ready"
    assert len(table.cards("Danielle", "hand")) == 1


def test_a_passive_effect_is_not_canceled() -> None:
    """coc3-1.6b"""
    side = Side(play=["Quiet Ward", SECOND, "Iron Nerves"])
    table = scene(Side(play=["Bad Dreams"], hand=["Sudden Fright"]), side)
    assert (table.asked, table.question.kind) == ("Tommy", "pick")
    table.answer(SECOND)
    assert (table.state(SECOND), table.state("Quiet Ward")) == ("insane", "ready")


def test_an_effect_that_is_triggered_can_be_canceled() -> None:
    table = scene(Side(hand=["Sudden Fright"]), Side(play=["Quiet Ward", SECOND]))
    table.answer("Play Sudden Fright", SECOND, "Disrupt with Quiet Ward")
    assert (table.state(SECOND), table.state("Quiet Ward")) == ("ready", "exhausted")


def test_they_are_the_players_who_do_it() -> None:
    table = scene(Side(hand=["Herd Panic"], play=[SECOND]), Side(play=[SECOND, "Iron Nerves"]))
    table.answer("Play Herd Panic", SECOND)
    assert table.asked == "Tommy"
    table.answer(SECOND)
    assert table.state(SECOND, 2) == "insane"


# -- committing ------------------------------------------------------------------------------------------------------
def test_who_must_commit_picks_where() -> None:
    table = scene(Side(play=["Eager Beaver", GUEST]), phase="story phase", step="active_player_commits")
    assert table.question.kind == "commit"
    assert all(label.startswith("Commit Eager Beaver to ") for label in table.labels())
    assert len(table.labels()) == 3
    table.answer(f"Commit Eager Beaver to {OTHER_STORY}", f"Commit {GUEST} to {STORY}", "Commit nobody else")
    assert (table.story_of("Eager Beaver"), table.story_of(GUEST)) == (OTHER_STORY, STORY)


def test_who_must_commit_but_is_exhausted_stays() -> None:
    table = scene(Side(play=["Eager Beaver: exhausted", GUEST]), phase="story phase", step="active_player_commits")
    assert table.offers("Commit nobody")


def test_an_effect_can_oblige_somebody_to_commit() -> None:
    table = scene(
        Side(hand=["Follow Me"], play=[at(GUEST)]),
        Side(play=[SECOND]),
        phase="story phase",
        step="actions_after_attack",
    )
    table.answer("Play Follow Me", SECOND).passes(2)
    assert table.asked == "Tommy"  # the only possible answer was not asked for
    table.answer("Commit nobody else")
    assert table.story_of(SECOND) == STORY


def test_a_place_can_be_forbidden_until_the_phase_ends() -> None:
    table = scene(
        Side(play=["Barred Door", GUEST]), Side(play=[SECOND, "Iron Nerves"]), phase="story phase",
        step="active_player_commits",
    )  # fmt: skip
    table.answer(f"Commit Barred Door to {STORY}", f"Commit {GUEST} to {OTHER_STORY}", "Commit nobody else")
    table.answer("Respond with Barred Door", SECOND)
    while table.question.kind == "action":
        table.passes()
    offers = table.labels()
    assert f"Commit {SECOND} to {STORY}" not in offers
    assert {f"Commit {SECOND} to {OTHER_STORY}", f"Commit Iron Nerves to {STORY}"} <= set(offers)


def test_a_place_can_be_forbidden_as_long_as_a_card_is_there() -> None:
    table = scene(
        Side(play=[at("Crowded Room"), at(GUEST, OTHER_STORY)]), Side(play=[SECOND]), phase="story phase",
        step="opponent_commits",
    )  # fmt: skip
    assert table.offers(f"Commit {SECOND} to {OTHER_STORY}")
    assert not table.offers(f"Commit {SECOND} to {STORY}")


def test_put_into_play_committed_is_not_committing() -> None:
    """coc3-faq-30"""
    table = scene(Side(play=[at("Stand-In")], hand=["Night Shift"]), phase="story phase", step="actions_after_defence")
    table.answer("Use Stand-In")
    assert (table.story_of("Night Shift"), table.state("Night Shift")) == (STORY, "ready")
    assert table.cards("Danielle", "hand") == []


def test_by_an_effect_too_a_defender_goes_only_where_there_are_attackers() -> None:
    """coc3-faq-04"""
    table = scene(
        Side(play=[at(GUEST)]), Side(play=[SECOND], hand=["Reinforcements"]), phase="story phase",
        step="actions_after_defence",
    )  # fmt: skip
    table.passes().answer("Play Reinforcements", SECOND)
    assert table.story_of(SECOND) == STORY


def test_by_an_effect_an_attacker_goes_where_he_likes() -> None:
    table = scene(
        Side(play=[at(GUEST), SECOND], hand=["Reinforcements"]), phase="story phase", step="actions_after_defence"
    )
    table.answer("Play Reinforcements", SECOND)
    assert len(table.labels()) == 3
    table.answer(OTHER_STORY)
    assert table.story_of(SECOND) == OTHER_STORY


# -- struggles -------------------------------------------------------------------------------------------------------
def test_the_result_of_a_struggle_is_replaced_but_not_the_win() -> None:
    """coc3-1.8"""
    table = scene(
        Side(play=[at("Stage Fiddler"), "Note Taker"]), Side(play=[at(SECOND), at("Eager Beaver")]), **RESOLVING
    )
    assert (table.asked, table.question.kind) == ("Danielle", "pick")  # not Tommy
    table.answer(SECOND)
    assert (table.state(SECOND), table.state("Eager Beaver")) == ("insane", "exhausted")
    table.until("response")
    assert table.offers("Respond with Note Taker")  # it was won


def test_a_disrupt_can_replace_the_result_too() -> None:
    table = scene(Side(play=[at("Rough Hands"), "Note Taker"]), Side(play=[at(SECOND), at("Iron Nerves")]), **RESOLVING)
    table.answer("Disrupt with Rough Hands")
    assert table.asked == "Tommy"
    table.answer(SECOND)
    assert (table.zone(SECOND), table.wounds("Iron Nerves")) == ("discard pile", 0)


def test_without_a_disrupt_the_result_is_the_usual_one() -> None:
    table = scene(Side(play=[at("Rough Hands")]), Side(play=[at(SECOND), at("Iron Nerves")]), **RESOLVING)
    while table.question.kind != "disrupt":
        table.answer(table.decline())
    table.passes()
    assert (table.asked, table.question.kind) == ("Tommy", "loss")


def test_a_struggle_can_count_skill() -> None:
    table = scene(
        Side(play=[at("Stage Fiddler"), f"Arm Wrestling: on {STORY}"]),
        Side(play=[at(GUEST)]),
        phase="story phase",
        step="actions_after_defence",
    )
    machine, story = table.game.machine, table.find(STORY)
    assert [contest.icons_at(machine, story, player, 2) for player in (0, 1)] == [1, 2]
    table.until("arcane")
    assert table.asked == "Tommy"
    assert table.zone("Stage Fiddler") == "discard pile"  # lost the combat struggle by skill


def test_a_named_struggle_counts_other_icons() -> None:
    table = scene(
        Side(play=["Book Smart"]), Side(play=["Iron Nerves"]), phase="story phase", step="active_player_commits"
    )
    table.answer(f"Commit Book Smart to {STORY}", "Commit nobody else")
    assert table.question.kind == "name"
    assert table.labels() == ["Terror", "Combat", "Arcane", "Investigation"]
    table.answer("Combat")
    machine, story = table.game.machine, table.find(STORY)
    assert [contest.icons_at(machine, story, 0, kind) for kind in (2, 3, 4, 5)] == [0, 1, 0, 1]
    other = table.find(OTHER_STORY)
    assert contest.counted_in(machine, other, 3) == 3


def test_who_does_not_count_adds_nothing() -> None:
    table = scene(
        Side(play=[at(GUEST), at(SECOND)], hand=["Blizzard"]), phase="story phase", step="actions_after_defence"
    )
    machine, story = table.game.machine, table.find(STORY)
    assert (contest.icons_at(machine, story, 0, 5), contest.skill_at(machine, story, 0)) == (2, 3)
    table.answer("Play Blizzard", GUEST)
    assert (contest.icons_at(machine, story, 0, 5), contest.skill_at(machine, story, 0)) == (1, 1)
    assert (table.skill(GUEST), table.icons(GUEST)) == (2, "TCAI")


def test_all_struggles_of_a_type_are_lost() -> None:
    table = scene(Side(hand=["Two Fronts", "Truce"]))
    table.answer("Play Two Fronts", STORY)
    assert table.struggles(STORY) == "TCCCAI"
    table.passes().answer("Play Truce", STORY)
    assert table.struggles(STORY) == "TAI"
    next_phase(table)
    assert table.struggles(STORY) == "TCAI"


# -- naming ----------------------------------------------------------------------------------------------------------
def test_a_subtype_is_named() -> None:
    """coc3-1.14"""
    table = scene(Side(play=[f"{GUEST}: with Borrowed Hat"]))
    table.answer("Use Borrowed Hat")
    assert {"Cultist", "Deep One"} <= set(table.labels())
    table.answer("Cultist")
    assert table.has(GUEST, "Cultist") == 1
    next_phase(table)
    assert table.has(GUEST, "Cultist") == 0


def test_a_faction_is_named_and_neutral_is_none() -> None:
    table = scene(Side(play=["Idle Clock: with Borrowed Flag"], deck=["Cthulhu"]))
    table.answer("Use Borrowed Flag")
    assert len(table.labels()) == 8
    assert not table.offers("Neutral")
    assert check_view(table.game, 0, Counter()) == []  # the faction says nothing of the card of that name
    table.answer("Hastur")
    machine = table.game.machine
    assert [value(machine, table.find("Idle Clock"), stat) for stat in (24, 20)] == [1, 0]


def test_a_title_is_named_from_the_whole_card_pool() -> None:
    table = scene(Side(hand=["Inventory"]), Side(hand=["Peeler", "G-Men", "Peeler"]))
    table.answer("Play Inventory")
    assert len(table.labels()) > 200  # not only what is in the decks
    table.answer("Peeler")
    assert (table.cards("Tommy", "hand"), table.cards("Tommy", "discard pile")) == (["G-Men"], ["Peeler", "Peeler"])


def test_what_was_named_is_remembered_as_long_as_the_change_lasts() -> None:
    table = scene(Side(hand=["Boycott", "Peeler", "Hired Muscle"], domains=["5 agency", "3 agency", "3 agency"]))
    assert table.offers("Play Peeler")
    table.answer("Play Boycott", "Peeler").passes()
    assert table.offers("Play Hired Muscle (cost 3)")
    assert not table.offers("Play Peeler")  # five resources are not enough


# -- before something happens ------------------------------------------------------------------------------------------
def test_a_replacement_can_be_left_to_its_player() -> None:
    for answer, zone in (("Yes", "hand"), ("No", "discard pile")):
        table = scene(Side(hand=["Sledge"]), Side(play=["Second Thoughts", GUEST]))
        table.answer("Play Sledge", GUEST)
        assert (table.asked, table.question.kind) == ("Tommy", "may")
        table.answer(answer)
        assert table.zone(GUEST) == zone


def test_only_the_first_action_of_a_turn_is_stopped() -> None:
    table = scene(Side(hand=["Sledge", "Sledge"]), Side(play=["Curfew", GUEST, SECOND]))
    table.answer("Play Sledge", GUEST)
    assert (table.zone(GUEST), table.zone("Sledge", 1)) == ("play", "hand")
    table.passes().answer("Play Sledge", GUEST)
    assert table.zone(GUEST) == "discard pile"


def test_what_was_done_before_counts_too() -> None:
    table = scene(Side(hand=["Sledge", "Sledge"]), Side(play=["Curfew", GUEST, SECOND]))
    table.game.machine.regs[USES] = 1  # an action before Curfew came into play
    table.answer("Play Sledge", GUEST)
    assert table.zone(GUEST) == "discard pile"


def test_standing_control_of_many_ends_with_the_line() -> None:
    table = scene(
        Side(play=[at("Puppet Master")]),
        Side(play=["The Terror of the Tides", GUEST]),
        phase="story phase",
        step="actions_after_defence",
    )
    assert [table.controller(t) for t in ("The Terror of the Tides", GUEST)] == ["Danielle", "Tommy"]
    next_phase(table)
    assert table.controller("The Terror of the Tides") == "Tommy"


def test_committing_by_an_effect_costs_the_same() -> None:
    """coc3-faq-89"""
    table = scene(
        Side(play=[at(GUEST), SECOND, "Toll Bridge", "Idle Clock"], hand=["Reinforcements"]),
        phase="story phase",
        step="actions_after_defence",
    )
    table.answer("Play Reinforcements", SECOND, STORY)
    assert table.question.kind == "cost"
    table.answer("Idle Clock")
    assert (table.story_of(SECOND), table.state("Idle Clock")) == (STORY, "exhausted")


def test_who_cannot_pay_does_not_commit_by_an_effect() -> None:
    table = scene(
        Side(play=[at(GUEST), SECOND, "Toll Bridge: exhausted"], hand=["Reinforcements"]),
        phase="story phase",
        step="actions_after_defence",
    )
    table.answer("Play Reinforcements", SECOND)
    assert table.story_of(SECOND) is None


def test_x_is_worked_out_for_each_player() -> None:
    table = scene(Side(hand=["Fair Shares", GUEST]), Side(hand=[GUEST, GUEST, GUEST, GUEST]))
    table.answer("Play Fair Shares")
    assert [len(table.cards(p, "hand")) for p in ("Danielle", "Tommy")] == [3, 4]


def test_each_player_chooses_so_many_as_his_own_x() -> None:
    table = scene(
        Side(hand=["Small Debts"], play=[GUEST], domains=["1 neutral", "1 neutral", "1 neutral"]),
        Side(play=[GUEST, SECOND, "Idle Clock"], domains=["2 neutral", "2 neutral", "1 neutral"]),
    )
    table.answer("Play Small Debts", GUEST, SECOND)
    assert (table.cards("Danielle", "play"), table.cards("Tommy", "play")) == ([GUEST, IDLER], ["Idle Clock", IDLER])


def test_the_story_deck_can_be_searched() -> None:
    table = scene(Side(hand=["Story Thief"]), story_deck=["Ancient Apocrypha", "Rotting Away"])
    table.answer("Play Story Thief", "Rotting Away")
    machine = table.game.machine
    assert text.title(machine, machine.zones[THE_STORY_DECK][0]) == "Rotting Away"


# -- remembered by name ------------------------------------------------------------------------------------------------
def test_a_card_gives_back_whom_it_has_taken() -> None:
    table = scene(Side(hand=["Locked Cabin", "Wrecking Ball"]), Side(play=[GUEST, SECOND]))
    table.answer("Play Locked Cabin", GUEST)
    assert table.zone(GUEST) == "game"
    table.passes().answer("Play Wrecking Ball", "Respond with Locked Cabin")
    assert (table.zone("Locked Cabin"), table.zone(GUEST), table.controller(GUEST)) == ("discard pile", "play", "Tommy")


def hostages(**more: Any) -> Scene:
    table = scene(Side(play=[GUEST], hand=["Exchange of Hostages"]), Side(play=[SECOND]), **more)
    return table.answer("Play Exchange of Hostages")


def test_everybody_takes_one_of_his_neighbours() -> None:
    table = hostages().answer(SECOND, GUEST)
    assert [table.zone(GUEST), table.zone(SECOND), table.zone(IDLER)] == ["game", "game", "play"]


def test_who_wins_the_conspiracy_gets_them_all() -> None:
    table = hostages().answer(SECOND, GUEST)
    story = table.find("Exchange of Hostages")
    machine = table.game.machine
    machine.cells[story * COLUMNS + TOKENS] = 5
    machine.touch()
    table.passes().answer("Yes")
    assert [table.controller(GUEST), table.controller(SECOND)] == ["Danielle", "Danielle"]
    assert [table.zone(GUEST), table.zone(SECOND), table.zone("Exchange of Hostages")] == ["play", "play", "won pile"]


def test_if_one_player_has_nobody_to_choose_nothing_happens() -> None:
    table = Scene(
        cards=[CARDS],
        danielle=Side(play=["Idle Clock"], hand=["Exchange of Hostages"]),
        tommy=Side(play=[SECOND, IDLER]),
    )
    table.answer("Play Exchange of Hostages")
    assert [table.zone(SECOND), table.zone("Exchange of Hostages")] == ["play", "stories"]
