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
        ("asset", "each enemy enters play exhausted", "only of itself"),
        ("enemy", "this enters play exhausted if number of clues here = 0", "always: this enters play"),
        ("asset", "this enters play bearing 2 horror", "this enters play bearing 3 clues"),
        ("enemy", "this gets +2 intellect", "no enemy has intellect; it belongs to: investigator"),
        ("asset", "each enemy here gets +1 shroud", "no enemy has shroud; it belongs to: location"),
        ("event", "choose 1 enemy here; it gets +1 hand size until end of round", "no enemy has hand size"),
        ("asset", "you get +1 shroud", "no investigator has shroud"),
        ("treachery", "revelation: put this to you", "where? to your location"),
        ("treachery", "revelation: put this to this", "where? to your location"),
        ("event", "move to 1 enemy", "where? to your location"),
        ("asset", "forced after any enemy is defeated: spawn it into this", "where? to your location"),
        ("asset", "whenever number of clues here = 0: move to 1 connecting location", "done again and again"),
        ("asset", "whenever number of clues here = 0: you get +1 combat until end of round", "done again and again"),
        ("asset", "whenever number of supplies on this = 0: fight", "done again and again"),
        ("location", "this costs 2 to investigate", "what takes more or fewer actions"),
        ("event", "attached enemy cannot attack you", "never attached to anything"),
        ("event", "exhaust 1 set-aside asset", "'exhaust' is done to what is in play"),
        ("asset", "reaction after this attacks any investigator: draw 1 card", "the asset does not 'attack'"),
        ("asset", "reaction when any enemy attacks any enemy: draw 1 card", "'attacks' does not join these two"),
        ("asset", "this is connected to each Woods location", "location connected to location"),
        ("asset", "reaction after you play any enemy: draw 1 card", "'play' takes asset, event, not 'enemy'"),
        ("enemy", "while any enemy is engaged with this: you are blank", "player engaged with enemy"),
        ("enemy", "forced at end of round: place 1 ammo on this", "no ammo lies there; it lies on: asset"),
        ("asset", "action: spend 1 ammo -> draw 1 card", "this card has no ammo"),
        ("event", "place 3 clues on this", "does not stay in play"),
        ("treachery", "action: discard this", "does not stay in play"),
        ("treachery", "revelation: place 1 clue on this", "does not stay in play"),
        (
            "asset",
            "revelation: take 1 horror",
            "never meets its 'revelation'; on its facts line: set or story or weakness",
        ),
        ("event", "play only if there is no enemy here", "does nothing when it is played"),
        ("event", "reaction after you defeat any enemy: draw 1 card", "without Fast this is played as an action"),
        ("asset", "action: exhaust this -> you get +1 combat for this test", "an action is taken in no test"),
        (
            "asset",
            "each Ghoul enemy in victory display gets +1 health",
            "what is not in play gains, loses and gets nothing",
        ),
        ("asset", "reaction after you fail any test by at most that many: draw 1 card", "as many as what?"),
        ("asset", "action: +2", "only a chaos token has a value"),
        ("skill", "if evading and attacking, draw 1 card", "are never so at once"),
        ("enemy", "prey: any investigator with lowest distance", "these are equally near"),
        ("enemy", "forced after 1 or more horror is placed on this: discard this", "no horror lies there"),
        (
            "enemy",
            "action: choose and discard 4 cards from collection -> parley; discard this",
            "search collection for",
        ),
        ("event", "choose 1 exhausted enemy here; deal that many damage to it", "as many as what?"),
        ("skill", "if this is at your location, draw 2 cards", "a card of the type skill is at no location"),
        ("asset", "reaction when any investigator here attacks any enemy: that attack takes 2 horror", "not 'take'"),
        ("event", "deal 3 damage to each enemy controlled by your location", "'controlled by' does not join these two"),
        ("enemy", "action: choose and discard 1 location from hand -> parley", "no location is ever in a hand"),
        (
            "asset",
            "reaction after you fail any test: exhaust this -> you get +1 combat for this test",
            "decided by then",
        ),
        ("asset", "forced after this deals 1 or more damage to this: place 1 doom on this", "nothing to itself"),
        ("treachery", "revelation: attach 1 set-aside location to your location", "'attach' takes act"),
        ("event", "5 investigators draw 1 card", "there are never 5 of them"),
        ("asset", "action: if any skull is revealed, take 1 horror", "revealed in which test?"),
        ("asset", "action: disengage each enemy engaged with tester", "the tester of which test?"),
        ("asset", 'forced after "Paris" is evaded: draw 1 card', "no card is called 'Paris'"),
        ("asset", 'forced after "Wendy\'s Amulet" is evaded: draw 1 card', "Wendy's Amulet\" is never evaded"),
        ("asset", 'action: choose 1 "Parlor" asset; exhaust it', "'Parlor' is a card of the type location"),
        ("treachery", "limit 1 per location", "only what is attached has such a limit"),
        ("treachery", "limit 1 per test", "this limit is one of skill"),
        ("enemy", "limit 1 per deck", "this limit is one of asset, event, skill"),
        ("skill", "if investigating, choose 1 enemy here", "nothing is done with it"),
        ("enemy", "prey: any investigator", "these are all of them"),
        (
            "asset",
            "whenever number of clues on you = 0: shuffle encounter discard pile into encounter deck",
            "done again and again",
        ),
        ("asset", "action: parley", "this says only what it is called"),
        (
            "asset",
            "reaction when you would reveal any negative chaos token: draw 1 card",
            "which token comes is not known yet",
        ),
        ("asset", "action: spend all resources -> draw 1 card", "say how many"),
        ("asset", "free: discard this -> choose 1 enemy here; this gets +4 health", "this card is gone"),
        ("treachery", "revelation: put attached location into your threat area", "never attached to anything"),
        (
            "asset",
            'reaction after you defeat any set-aside "Ghoul Priest" enemy: draw 1 card',
            "'defeat' is done to what is in play",
        ),
        (
            "asset",
            "forced after any exhausted card in your discard pile enters play: draw 1 card",
            "no card in a discard pile is exhausted",
        ),
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
