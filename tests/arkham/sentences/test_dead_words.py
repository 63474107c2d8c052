"""Words that could never act where they stand are refused, with what they need."""

from __future__ import annotations

import pytest

from mythos.arkham.scene import Scene, one
from tests.arkham.sentences.home import card, home, refused

OUTCOME = "the outcome of which test?"


@pytest.mark.parametrize(
    ("kind", "line", "said"),
    [
        ("enemy", "while success: this gets +2 health", OUTCOME),
        ("asset", "action: if failure, draw 1 card", OUTCOME),
        ("treachery", "revelation: if success by at least 2, take 1 damage", OUTCOME),
        ("investigator", "reaction after you draw any enemy: if success, draw 1 card", OUTCOME),
        ("event", "fight (if any skull is revealed and success, draw 1 card)", OUTCOME),
        ("asset", "action: draw X cards where X is margin", "the margin of which test?"),
        ("investigator", "elder sign: +X where X is margin", "the margin of which test?"),
        ("enemy", "this gets +2 intellect", "no enemy has intellect; it is a value of: investigator"),
        ("asset", "each enemy here gets +1 shroud", "no enemy has shroud; it is a value of: location"),
        ("event", "choose 1 enemy here; it gets +1 hand size until end of round", "no enemy has hand size"),
        ("asset", "you get +1 shroud", "no investigator has shroud"),
        ("treachery", "revelation: put this to you", "where? to your location"),
        ("treachery", "revelation: put this to this", "where? to your location"),
        ("event", "move to 1 enemy", "where? to your location"),
        ("asset", "forced after any enemy is defeated: spawn it into this", "where? to your location"),
        ("asset", "whenever number of clues here = 0: move to 1 connecting location", "done again and again"),
        ("asset", "whenever number of clues here = 0: you get +1 combat until end of round", "done again and again"),
        ("event", "attached enemy cannot attack you", "never attached to anything"),
        ("event", "exhaust 1 set-aside asset", "'exhaust' is done to what is in play"),
        ("treachery", "limit 1 per location", "only what is attached has such a limit"),
        ("treachery", "limit 1 per test", "this limit is one of skill"),
        ("enemy", "limit 1 per deck", "this limit is one of asset, event, skill"),
    ],
)
def test_what_could_never_act_is_refused(kind: str, line: str, said: str) -> None:
    assert said in refused(kind, line)


def test_behind_a_failed_test_its_margin_is_known() -> None:
    nerve = card("asset", "forced after you fail any test: gain X resources where X is margin")
    scene = Scene(seats=one(play=["Home"]), locations={"Study": {"clues": 2}}, bag=["-3"], cards=home(nerve))
    before = scene.resources(0)
    scene.answer("Investigate").until("action")
    assert scene.resources(0) == before + 2  # intellect 3 - 3 against a shroud of 2


def test_a_limit_of_two_copies_per_test_counts_two() -> None:
    twice = card("skill", "limit 2 per test", "if success, draw 1 card")
    scene = Scene(seats=one(hand=["Home"] * 3), locations={"Study": {"clues": 2}}, cards=home(twice))
    scene.answer("Investigate")
    assert scene.labels() == ["Home", "Home [2]", "None"]


def test_text_that_acts_by_itself_stops_when_nothing_is_left_to_do() -> None:
    tired = card("asset", "whenever number of clues here = 0: exhaust this")
    scene = Scene(seats=one(play=["Home"]), locations={"Study": {"clues": 0}}, cards=home(tired))
    assert scene.count("Home", "exhausted") == 1
    assert scene.question.kind == "action"


def test_no_part_of_the_map_comes_into_a_threat_area() -> None:
    haul = card("treachery", "revelation: put 1 card into your threat area")
    scene = Scene(seats=one(play=["Machete"]), phase="mythos", encounter_deck=["Home"], cards=home(haul))
    scene.until("action")
    assert scene.zone("Machete") == "threat area"  # the only card that can be there
    assert scene.offers("Investigate Study")
