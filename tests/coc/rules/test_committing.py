"""Committing: who may, where, at what price, and how it ends."""

from __future__ import annotations

from mythos.coc import table as table_
from mythos.coc.scene import Scene
from tests.coc.rules.home import Side, at_story, scene

STORIES = ["Dreamwalkers", "Opening Night", "Rotting Away"]


def tokens(table: Scene, title: str) -> int:
    return table_.tokens(table.game.machine, table.find(title), -1)


def story_phase(danielle: Side, tommy: Side | None = None, **more: object) -> Scene:
    return scene(danielle, tommy, phase="story phase", stories=STORIES, **more)


# -- the active player
def test_any_number_of_ready_characters_each_to_one_story() -> None:
    table = story_phase(Side(play=["Nobody", "Anybody", "Seer: exhausted", "Snoop: insane", "Shed"]))
    assert table.labels() == [
        *(f"Commit {who} to {story}" for who in ("Nobody", "Anybody") for story in STORIES),
        "Commit nobody",
    ]
    table.answer("Commit Nobody to Opening Night")
    assert table.labels() == [*(f"Commit Anybody to {story}" for story in STORIES), "Commit nobody else"]


def test_no_icon_and_no_skill_is_needed() -> None:
    table = story_phase(Side(play=["Nobody"]), step="active_player_commits")
    assert table.offers("Commit Nobody to Dreamwalkers")


def test_committing_exhausts() -> None:
    """coc3-2.10b"""
    table = story_phase(Side(play=["Nobody", "Wall Clock"], domains=["1 agency"]), step="active_player_commits")
    table.answer("Commit Nobody to Dreamwalkers")
    assert (table.story_of("Nobody"), table.state("Nobody")) == ("Dreamwalkers", "exhausted")


def test_declarations_take_effect_together() -> None:
    table = story_phase(Side(play=["Nobody", "Anybody"]), step="active_player_commits")
    table.answer("Commit Nobody to Dreamwalkers")
    assert (table.story_of("Nobody"), table.state("Nobody")) == (None, "ready")
    assert table.game.view(1)["players"][0]["play"][0]["committed_to"] is None


def test_several_characters_may_stand_at_one_story() -> None:
    mine = Side(play=["Nobody", "Anybody", "Wall Clock"], domains=["1 agency"])
    table = story_phase(mine, step="active_player_commits")
    table.answer("Commit Nobody to Dreamwalkers", "Commit Anybody to Dreamwalkers")
    assert (table.story_of("Nobody"), table.story_of("Anybody")) == ("Dreamwalkers", "Dreamwalkers")


# -- the opponent
def test_the_opponent_commits_only_where_the_active_player_has_somebody() -> None:
    """coc3-3.1"""
    mine = Side(play=["Nobody: exhausted, at Dreamwalkers", "Seer: exhausted, at Rotting Away"])
    table = story_phase(mine, Side(play=["Anybody"]), step="opponent_commits")
    assert table.labels() == ["Commit Anybody to Dreamwalkers", "Commit Anybody to Rotting Away", "Commit nobody"]


def test_where_the_attackers_are_gone_nobody_defends() -> None:
    mine = Side(play=["Nobody: exhausted, at Dreamwalkers"])
    table = story_phase(mine, Side(play=["Anybody"], hand=["Shove"]), step="actions_after_attack")
    table.answer("Play Shove")
    assert table.game.view(None)["turn"] == 6  # no commit was asked of Tommy, and no story resolved
    assert table.state("Anybody") == "ready"


def test_the_defenders_declare_after_the_attackers_stand() -> None:
    table = story_phase(Side(play=["Nobody"]), Side(play=["Anybody"]), step="active_player_commits")
    table.answer("Commit Nobody to Rotting Away")
    assert table.asked == "Tommy"
    assert table.labels() == ["Commit Anybody to Rotting Away", "Commit nobody"]
    assert table.story_of("Nobody") == "Rotting Away"


# -- who may not, who must
def test_who_cannot_commit_is_not_offered() -> None:
    table = story_phase(Side(play=["Reluctant", "Nobody"]))
    assert not table.offers("Commit Reluctant")


def test_who_cannot_be_exhausted_cannot_pay_for_committing() -> None:
    """coc3-2.10b: exhausting is the cost"""
    table = story_phase(Side(play=["Upright", "Nobody"]))
    assert not table.offers("Commit Upright")


def test_who_does_not_exhaust_to_commit_stays_ready() -> None:
    table = story_phase(Side(play=["Tireless", "Wall Clock"], domains=["1 agency"]), step="active_player_commits")
    table.answer("Commit Tireless to Dreamwalkers")
    assert (table.story_of("Tireless"), table.state("Tireless")) == ("Dreamwalkers", "ready")


def test_who_must_commit_there_is_offered_nothing_else() -> None:
    """coc3-2.10h"""
    theirs = Side(play=["Nobody", "Anybody", "Wall Clock"], domains=["1 agency"])
    table = story_phase(Side(play=["Taunter"]), theirs, step="active_player_commits")
    table.answer("Commit Taunter to Opening Night", "Respond with Taunter", "Anybody").passes()
    assert table.asked == "Tommy"
    assert table.labels() == ["Commit Nobody to Opening Night", "Commit nobody else"]
    table.answer("Commit nobody else")
    assert (table.story_of("Anybody"), table.state("Anybody")) == ("Opening Night", "exhausted")


def test_who_is_exhausted_need_not_commit() -> None:
    """coc3-2.10h"""
    table = story_phase(Side(play=["Taunter"]), Side(play=["Nobody: exhausted"]), step="active_player_commits")
    table.answer("Commit Taunter to Opening Night", "Respond with Taunter")
    assert table.story_of("Nobody") is None


# -- by effects
def test_an_effect_commits_whoever_is_exhausted_or_elsewhere() -> None:
    """coc3-2.10g"""
    mine = Side(hand=["Summons", "Summons"], play=["Nobody: exhausted", "Anybody"])
    table = story_phase(mine).answer("Play Summons", "Nobody", "Dreamwalkers")
    assert (table.story_of("Nobody"), table.state("Nobody")) == ("Dreamwalkers", "exhausted")
    table.answer("Play Summons", "Nobody", "Rotting Away")
    assert table.story_of("Nobody") == "Rotting Away"


def test_an_effect_that_commits_does_not_exhaust() -> None:
    """coc3-2.10g"""
    table = story_phase(Side(hand=["Summons", "Short Notice"], play=["Anybody"]))
    table.answer("Play Summons", "Dreamwalkers")
    assert (table.story_of("Anybody"), table.state("Anybody")) == ("Dreamwalkers", "ready")


def test_nobody_insane_is_committed_by_an_effect() -> None:
    table = story_phase(Side(hand=["Summons", "Short Notice"], play=["Anybody: insane"]))
    assert not table.offers("Play Summons")


def test_committing_by_an_effect_is_committing() -> None:
    table = story_phase(Side(hand=["Summons"], play=["Greeter"])).answer("Play Summons", "Dreamwalkers")
    assert table.labels() == ["Pass", "Respond with Greeter"]


def test_each_character_that_commits_is_an_occasion() -> None:
    table = story_phase(Side(play=["Muster", "Nobody", "Anybody"]), step="active_player_commits")
    table.answer("Commit Nobody to Dreamwalkers", "Commit Anybody to Rotting Away")
    assert table.labels() == ["Pass", "Respond with Muster", "Respond with Muster [2]"]
    table.answer("Respond with Muster", "Respond with Muster")
    assert tokens(table, "Muster") == 2


def test_ones_opponents_commitments_are_not_ones_own() -> None:
    mine = Side(play=["Nobody: exhausted, at Dreamwalkers", "Muster"])
    table = story_phase(mine, Side(play=["Anybody", "Seer"]), step="opponent_commits")
    table.answer("Commit Anybody to Dreamwalkers", "Commit nobody else")
    assert table.question.kind != "response"
    assert tokens(table, "Muster") == 0


# -- leaving a story
def test_exhausting_does_not_uncommit() -> None:
    mine = Side(play=["Tired Hands", "Nobody: at Dreamwalkers", "Wall Clock"], domains=["1 agency"])
    table = story_phase(mine).answer("Use Tired Hands")
    assert (table.state("Nobody"), table.story_of("Nobody")) == ("exhausted", "Dreamwalkers")


def test_going_insane_uncommits() -> None:
    """coc3-2.10i"""
    mine = Side(hand=["Sudden Fear", "Short Notice"], play=["Nobody: at Dreamwalkers"])
    table = story_phase(mine).answer("Play Sudden Fear")
    assert (table.state("Nobody"), table.story_of("Nobody")) == ("insane", None)


def test_everybody_stays_until_the_end_of_the_phase() -> None:
    """coc3-2.10i: after the stories and the last actions"""
    mine = Side(play=["Nobody: exhausted, at Dreamwalkers", "Wall Clock"], domains=["1 agency"])
    table = at_story(mine, stories=STORIES)
    assert (table.question.kind, table.story_of("Nobody")) == ("action", "Dreamwalkers")
    table.passes()
    assert (table.story_of("Nobody"), table.state("Nobody")) == (None, "exhausted")


def test_going_home_has_forced_responses_but_no_responses() -> None:
    """coc3-timing-no-end-response"""
    table = at_story(Side(play=["Homecoming: exhausted, at Dreamwalkers"]), stories=STORIES, step="final_actions")
    assert (table.game.view(None)["turn"], tokens(table, "Homecoming")) == (6, 1)


def test_who_does_not_uncommit_stays_for_the_opponents_turn() -> None:
    table = at_story(Side(play=["Squatter: exhausted, at Dreamwalkers"]), Side(play=["Nobody"]), stories=STORIES)
    assert table.game.view(None)["turn"] == 6
    assert table.story_of("Squatter") == "Dreamwalkers"
    table.until("commit").answer("Commit Nobody to Rotting Away")
    while table.game.view(None)["turn"] == 6:
        table.answer(table.decline())
    assert table.tokens("Dreamwalkers", "Danielle") == 2  # what the Squatter won in Danielle's own turn
    assert table.story_of("Squatter") == "Dreamwalkers"


def test_who_stayed_defends_if_the_opponent_comes() -> None:
    mine = Side(play=["Squatter: exhausted, at Dreamwalkers"])
    table = story_phase(mine, Side(play=["Anybody"]), active=1, step="active_player_commits")
    table.answer("Commit Anybody to Dreamwalkers")
    assert table.tokens("Dreamwalkers", "Tommy") == 1  # challenged: 2 against 1
