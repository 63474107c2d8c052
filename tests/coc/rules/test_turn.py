"""The turn: its phases in order, the action windows in them, and what the game does by itself."""

from __future__ import annotations

import pytest

from mythos.coc import numbers as n
from mythos.coc.game import Duel, new_game
from mythos.coc.scene import Scene
from mythos.coc.table import tokens
from tests.coc.rules.home import Side, at_story, scene


def started(seed: int = 3) -> Duel:
    """A new game at the first question of its first turn; Danielle is the first player."""
    game = new_game(seed=seed, first=0).answer("Keep this hand").answer("Keep this hand")
    for player in (0, 1):
        for _ in range(3):
            game.answer(0, player=player)
    return game


def hand(game: Duel, player: int) -> int:
    return len(game.machine.zones[player * n.PLAYER_ZONES + n.HAND])


def to_turn(game: Duel, turn: int) -> Duel:
    while game.view(None)["turn"] < turn:
        question = game.question
        assert question is not None
        lazy = [o for o in question if o.label in ("Pass", "Attach nothing", "Commit nobody")]
        game.answer(lazy[0] if lazy else question.options[0])
    return game


def walk(table: Scene, stops: int) -> list[tuple[str, str, str]]:
    """Pass and decline, and tell who was asked what in which phase."""
    seen = []
    for _ in range(stops):
        seen.append((table.game.view(None)["phase"], table.asked, table.question.kind))
        table.answer(table.decline())
    return seen


# -- the first turn
def test_the_first_player_draws_one_card_in_his_first_turn() -> None:
    assert hand(started(), 0) == 6


def test_the_first_player_attaches_a_resource_in_his_first_turn() -> None:
    game = started()
    question = game.question
    assert question is not None
    assert (question.player, question.kind) == (0, "resource")


def test_the_first_player_has_no_story_phase_in_his_first_turn() -> None:
    game = started()
    phases = set()
    while game.view(None)["turn"] == 1:
        phases.add(game.view(None)["phase"])
        question = game.question
        assert question is not None
        assert question.kind != "commit"
        plays = [o for o in question if o.label.startswith("Play")]  # so that somebody could commit
        game.answer(plays[0] if plays else question.options[0])
    assert "story phase" not in phases


def test_the_second_players_first_turn_is_a_whole_one() -> None:
    game = to_turn(started(), 2)
    assert hand(game, 1) == 5 + 2
    phases = set()
    while game.view(None)["turn"] == 2:
        phases.add(game.view(None)["phase"])
        question = game.question
        assert question is not None
        plays = [o for o in question if o.label.startswith("Play")]
        game.answer(plays[0] if plays else question.options[0])
    assert "story phase" in phases


def test_later_turns_begin_with_two_cards() -> None:
    game = to_turn(started(), 3)
    assert hand(game, 0) == 6 + 2


# -- phases and windows
def test_every_phase_has_its_window_and_the_active_player_is_asked_first() -> None:
    mine, theirs = Side(play=["Wall Clock"], domains=["1 neutral"]), Side(play=["Wall Clock"], domains=["1 neutral"])
    table = scene(mine, theirs, active=1, phase="story phase").passes(2)
    assert walk(table, 12) == [
        ("refresh phase", "Danielle", "action"),
        ("refresh phase", "Tommy", "action"),
        ("draw phase", "Danielle", "action"),
        ("draw phase", "Tommy", "action"),
        ("resource phase", "Danielle", "resource"),
        ("resource phase", "Danielle", "action"),
        ("resource phase", "Tommy", "action"),
        ("operations phase", "Danielle", "action"),
        ("operations phase", "Tommy", "action"),
        ("story phase", "Danielle", "action"),
        ("story phase", "Tommy", "action"),
        ("refresh phase", "Tommy", "action"),  # nobody committed: the phase and the turn are over
    ]


def test_the_story_phase_has_four_windows() -> None:
    mine = Side(play=["Wall Clock", "Patsy"], domains=["1 neutral"])
    theirs = Side(play=["Wall Clock", "Bag Man"], domains=["1 neutral"])
    table = scene(mine, theirs, phase="story phase", stories=["Dreamwalkers", "Opening Night", "Rotting Away"])
    table.passes(2)
    assert (table.asked, table.question.kind) == ("Danielle", "commit")
    table.answer("Commit Patsy to Dreamwalkers")
    assert (table.asked, table.question.kind) == ("Danielle", "action")
    table.passes(2)
    assert (table.asked, table.question.kind) == ("Tommy", "commit")
    table.answer("Commit Bag Man to Dreamwalkers")
    assert (table.asked, table.question.kind) == ("Danielle", "action")
    assert table.story_of("Bag Man") == "Dreamwalkers"
    table.passes(2).answer("Place none")
    assert (table.asked, table.question.kind) == ("Danielle", "action")  # after the stories
    assert (table.state("Bag Man"), table.story_of("Bag Man")) == ("exhausted", "Dreamwalkers")
    table.passes(2)
    assert table.game.view(None)["phase"] == "refresh phase"
    assert table.story_of("Bag Man") is None


def test_without_a_commit_the_story_phase_ends_after_its_first_window() -> None:
    """coc3-timing-end-of-turn"""
    mine = Side(play=["Wall Clock", "Patsy"], domains=["1 neutral"])
    table = scene(mine, Side(play=["Bag Man"]), phase="story phase").passes().answer("Commit nobody")
    assert table.game.view(None)["active"] == 1


def test_actions_alternate_until_both_pass_in_a_row() -> None:
    """coc3-timing-actions"""
    side = ["1 neutral", "1 neutral", "1 neutral"]
    table = scene(Side(play=["Wall Clock"], domains=side), Side(play=["Wall Clock"], domains=side))
    order = []
    for text in ("Use", "Pass", "Use", "Use", "Pass", "Use", "Pass"):
        order.append(table.asked)
        table.answer(text)
        if table.question.kind == "domain":
            table.answer("domain")
    assert order == ["Danielle", "Tommy", "Danielle", "Tommy", "Danielle", "Tommy", "Danielle"]
    assert table.game.view(None)["phase"] == "operations phase"  # Tommy's pass came before his last action
    assert table.drained("Tommy") == [True, True, False]
    table.passes()
    assert table.game.view(None)["phase"] == "story phase"


def test_who_can_do_nothing_is_not_asked() -> None:
    table = scene(Side(), Side(play=["Wall Clock"], domains=["1 neutral"]))
    assert table.asked == "Tommy"


# -- refresh
def refreshed(danielle: Side, tommy: Side | None = None) -> Scene:
    """The first question in Danielle's new turn."""
    table = scene(danielle, tommy, active=1, phase="story phase")
    while table.game.view(None)["turn"] == 5:
        table.answer(table.decline())
    return table


def test_one_insane_character_is_restored_exhausted_and_stays_exhausted() -> None:
    """coc3-2.34b"""
    table = refreshed(Side(play=["Bag Man: insane"]))
    assert table.state("Bag Man") == "exhausted"
    assert table.game.view(None)["phase"] == "resource phase"


def test_the_active_player_chooses_whom_to_restore() -> None:
    table = refreshed(Side(play=["Patsy: insane", "Bag Man: insane", "Peeler: exhausted"]))
    assert (table.asked, table.question.kind) == ("Danielle", "restore")
    assert len(table.labels()) == 2  # restoring nobody is not offered
    table.answer("Bag Man")
    assert (table.state("Patsy"), table.state("Bag Man"), table.state("Peeler")) == ("insane", "exhausted", "ready")


def test_only_the_active_players_cards_are_refreshed() -> None:
    mine = Side(play=["Patsy: exhausted"], domains=["1 agency, drained", "", "drained"])
    theirs = Side(play=["Bag Man: exhausted", "Peeler: insane"], domains=["1 agency, drained", "", ""])
    table = refreshed(mine, theirs)
    assert (table.state("Patsy"), table.drained("Danielle")) == ("ready", [False, False, False])
    assert (table.state("Bag Man"), table.drained("Tommy")) == ("exhausted", [True, False, False])
    assert table.state("Peeler") == "insane"


def test_supports_ready_too() -> None:
    table = refreshed(Side(play=["Celano Fragments: exhausted", "Patsy: with Shotgun"]))
    assert table.state("Celano Fragments") == "ready"


def test_what_does_not_ready_stays_exhausted() -> None:
    table = refreshed(Side(play=["Stone Sleeper: exhausted", "Patsy: exhausted"]))
    assert (table.state("Stone Sleeper"), table.state("Patsy")) == ("exhausted", "ready")


def test_a_restored_character_readies_in_the_next_refresh_phase() -> None:
    table = refreshed(Side(play=["Bag Man: insane"]))
    while table.game.view(None)["turn"] < 8:
        assert table.state("Bag Man") == "exhausted"
        table.answer(table.decline())
    assert table.state("Bag Man") == "ready"


# -- draw
def test_two_cards_are_drawn_from_the_top() -> None:
    table = refreshed(Side(deck=["Patsy", "Bag Man", "Peeler"]))
    assert table.cards("Danielle", "hand") == ["Patsy", "Bag Man"]


def test_there_is_no_maximum_hand_size() -> None:
    table = refreshed(Side(hand=["Patsy"] * 15))
    while table.game.view(None)["turn"] == 6:
        table.answer(table.decline())
    assert len(table.cards("Danielle", "hand")) == 17


# -- resource
def to_resource(danielle: Side) -> Scene:
    return refreshed(danielle).until("resource")


def test_one_card_may_be_attached_to_one_domain() -> None:
    table = to_resource(Side(deck=["Patsy", "Bag Man"], domains=["1 agency", "", ""]))
    assert table.labels() == [
        "Attach nothing",
        "Patsy to domain 1 (has 1)",
        "Patsy to domain 2 (has 0)",
        "Patsy to domain 3 (has 0)",
        "Bag Man to domain 1 (has 1)",
        "Bag Man to domain 2 (has 0)",
        "Bag Man to domain 3 (has 0)",
    ]
    table.answer("Bag Man to domain 2")
    assert table.resources("Danielle") == [1, 1, 0]
    assert table.game.view(None)["phase"] == "operations phase"


def test_attaching_is_optional() -> None:
    table = to_resource(Side()).answer("Attach nothing")
    assert table.resources("Danielle") == [0, 0, 0]


def test_an_attached_resource_is_public() -> None:
    """coc3-2.22"""
    table = to_resource(Side(deck=["Patsy", "Bag Man"])).answer("Patsy to domain 3")
    shown = table.game.view(1)["players"][0]["domains"][2]["resources"]
    assert [(card["title"], card["symbol"]) for card in shown] == [("Patsy", "Syndicate")]


def test_a_drained_domain_may_receive_a_resource() -> None:
    clock = Side(play=["Wall Clock"], domains=["1 neutral", "", ""])
    table = refreshed(clock).answer("Use Wall Clock").until("resource")
    assert table.drained("Danielle") == [True, False, False]
    table.answer("to domain 1 (has 1)")
    assert table.resources("Danielle") == [2, 0, 0]


# -- operations
def test_characters_are_played_only_in_ones_own_operations_phase() -> None:
    mine = Side(hand=["Patsy", "Shotgun", "Working a Hunch"], play=["Peeler"], domains=["1 syndicate, 2 agency"] * 3)
    table = scene(mine, Side(hand=["Patsy", "Working a Hunch"], domains=["1 syndicate, 2 agency"] * 3))
    assert table.offers("Play Patsy")
    assert table.offers("Play Shotgun")
    assert table.offers("Play Working a Hunch")
    table.passes()
    assert table.asked == "Tommy"
    assert table.offers("Play Working a Hunch")
    assert not table.offers("Play Patsy")
    table.passes()
    assert table.game.view(None)["phase"] == "story phase"
    assert not table.offers("Play Patsy")
    assert not table.offers("Play Shotgun")
    assert table.offers("Play Working a Hunch")


@pytest.mark.parametrize("phase", ["refresh phase", "draw phase", "resource phase", "story phase"])
def test_events_are_played_in_every_phase(phase: str) -> None:
    side = Side(hand=["Working a Hunch", "Patsy"], play=["Peeler"], domains=["2 agency, 1 syndicate"])
    table = scene(side, phase=phase)
    assert table.labels() == ["Pass", "Play Working a Hunch (cost 1)"]


def test_the_operations_phase_is_nothing_but_actions_one_at_a_time() -> None:
    mine = Side(hand=["Patsy", "Bag Man"], domains=["2 syndicate", "3 syndicate"])
    table = scene(mine, Side(play=["Wall Clock"], domains=["1 neutral"]))
    table.answer("Play Patsy", "domain 1")
    assert table.asked == "Tommy"
    table.passes().answer("Play Bag Man")
    assert table.zone("Bag Man") == "play"


# -- starts and ends
def test_the_start_of_a_phase_is_an_action_of_the_game_with_forced_responses_and_responses() -> None:
    """coc3-timing-framework-b"""
    side = Side(play=["Early Riser", "Morning Crier"], domains=["1 agency"])
    table = scene(side, phase="resource phase")
    assert table.labels() == ["Pass", "Respond with Early Riser"]
    assert tokens(table.game.machine, table.find("Morning Crier"), -1) == 1  # first what must be
    table.answer("Respond with Early Riser")
    assert tokens(table.game.machine, table.find("Early Riser"), -1) == 1


def test_the_end_of_a_phase_has_forced_responses_but_no_responses() -> None:
    """coc3-timing-no-end-response"""
    side = Side(play=["Lamplighter", "Night Porter"], hand=["Patsy"], domains=["1 syndicate"])
    table = scene(side).passes()
    assert table.game.view(None)["phase"] == "story phase"
    assert tokens(table.game.machine, table.find("Lamplighter"), -1) == 1
    assert tokens(table.game.machine, table.find("Night Porter"), -1) == 0


def test_the_end_of_the_turn_comes_after_the_story_phase_without_actions() -> None:
    """coc3-timing-end-of-turn-b"""
    mine = Side(play=["Last Tram", "Wall Clock"], domains=["1 neutral"])
    table = scene(mine, Side(play=["Wall Clock"], domains=["1 neutral"]), phase="story phase")
    assert tokens(table.game.machine, table.find("Last Tram"), -1) == 0
    table.passes(2)
    assert (table.game.view(None)["active"], table.asked) == (1, "Tommy")
    assert tokens(table.game.machine, table.find("Last Tram"), -1) == 1


def test_players_take_turns() -> None:
    table = scene(phase="story phase")
    turns: list[tuple[int, int]] = []
    while len(turns) < 5:
        shown = table.game.view(None)
        if (shown["turn"], shown["active"]) not in turns:
            turns.append((shown["turn"], shown["active"]))
        table.answer(table.decline())
    assert turns == [(6, 1), (7, 0), (8, 1), (9, 0), (10, 1)]


# -- how long things last
def test_until_end_of_phase_and_until_end_of_turn() -> None:
    """coc3-1.4"""
    table = scene(Side(play=["Harbour Master", "Tide Table"]))
    table.answer("Use Tide Table", "Use Harbour Master")  # nothing is left to do: the story phase begins
    assert table.game.view(None)["phase"] == "story phase"
    assert table.skill("Harbour Master") == 2 + 2
    table.answer("Use Harbour Master")
    assert table.skill("Harbour Master") == 2 + 2 + 1
    while table.game.view(None)["turn"] == 5:
        table.answer(table.decline())
    assert table.skill("Harbour Master") == 2


def test_limits_end_with_their_phase_or_turn() -> None:
    """coc3-2.9"""
    table = scene(Side(play=["Harbour Master", "Tide Table"]))
    table.answer("Use Harbour Master", "Use Tide Table")
    assert table.game.view(None)["phase"] == "story phase"  # nothing was left to do
    assert table.labels() == ["Pass", "Use Harbour Master"]
    while table.game.view(None)["turn"] == 5:
        table.answer(table.decline())
    assert table.labels() == ["Pass", "Use Harbour Master", "Use Tide Table"]


def test_whoever_is_still_committed_uncommits_at_the_end_of_the_phase() -> None:
    """coc3-2.10i"""
    side = Side(play=["Bag Man: exhausted, at Dreamwalkers"])
    table = at_story(side, step="final_actions", stories=["Dreamwalkers"])
    assert table.game.view(None)["active"] == 1
    assert (table.story_of("Bag Man"), table.state("Bag Man")) == (None, "exhausted")
