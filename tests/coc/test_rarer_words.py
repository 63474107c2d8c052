"""Words that few cards need, on home-made cards: what they do, and where they stop."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.coc import numbers as n
from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side
from mythos.coc.table import active, phase, type_of

CARDS = """
card "Grave Digger" rarer 1
  event, neutral, cost 0
  action: put topmost character in discard pile into hand

card "Fire Drill" rarer 2
  event, neutral, cost 0
  action: each player returns 1 character they control to its owner's hand

card "Family Feud" rarer 3
  support, neutral, cost 1
  forced at start of any player's turn: they wound 1 own character

card "Treasure Map" rarer 4
  event, neutral, cost 0
  action: search deck for 1 Relic support; put it into hand; shuffle deck

card "Bad Company" rarer 5
  support, neutral, cost 1
  subtypes Attachment
  attach to any character
  action: sacrifice attached character and return this to hand

card "Roll Call" rarer 6
  event, neutral, cost 0
  action: choose all characters with printed skill <= 2; exhaust them

card "Plain Speech" rarer 7
  event, neutral, cost 0
  action: choose 1 character; it loses all keywords until end of phase

card "Looking Glass" rarer 8
  event, neutral, cost 0
  action: choose 1 character you control called one; choose 1 character any opponent controls called two;
      one gains all icons of two until end of phase

card "Crowd Control" rarer 9
  event, neutral, cost 0
  action: choose 1 story with most characters; uncommit each character committed to that story

card "Long Night" rarer 10
  event, neutral, cost 0
  action: choose 1 opponent; they skip their draw phase until end of your next turn

card "Kinsman" rarer 11
  character, neutral, cost 1, skill 1
  action: exhaust this -> choose 1 character; draw X cards where X is number of characters with faction = faction of it

card "Stubborn Clerk" rarer 12
  character, neutral, cost 1, skill 1
  keywords Fast
  this cannot be blank

card "Hush" rarer 13
  support, neutral, cost 1
  each character is blank

card "Walking Tree" rarer 14
  support, neutral, cost 1
  this may commit as character having skill 2, CC

card "Sealed Vault" rarer 15
  support, neutral, cost 1
  subtypes Attachment
  attach to any deck
  each card in attached deck cannot leave it

card "Secret Ending" rarer 16
  event, neutral, cost 0
  action: choose 1 story; resolve its effect

card "Trophy" rarer 17
  support, neutral, cost 1
  action: put this into its owner's won pile

card "Quiet Word" rarer 18
  support, neutral, cost 1
  at will: exhaust this -> draw 1 card
"""


def table(danielle: Side | None = None, tommy: Side | None = None, **more: Any) -> Scene:
    """A position with these cards, in which Danielle is always asked."""
    cards = [Sheet("rarer", CARDS)]
    return Scene(danielle=danielle or Side(), tommy=tommy or Side(), cards=cards, patient=True, **more)


def titles(scene: Scene) -> list[str]:
    """What may be chosen, without notes."""
    return [label.partition(" (")[0] for label in scene.labels()]


def test_the_topmost_is_the_uppermost_that_fits() -> None:
    scene = table(Side(hand=["Grave Digger"], discard=["Peeler", "Ghost", "Binding"]))
    scene.answer("Play Grave Digger")
    assert scene.cards("Danielle", "hand") == ["Ghost"]


def test_without_one_that_fits_there_is_no_topmost() -> None:
    scene = table(Side(hand=["Grave Digger"], discard=["Binding"])).answer("Play Grave Digger")
    assert (scene.cards("Danielle", "hand"), scene.zone("Binding")) == ([], "discard pile")


def test_they_are_the_player_who_is_choosing() -> None:
    scene = table(Side(hand=["Fire Drill"], play=["Peeler", "Ghost"]), Side(play=["Bag Man", "Triggerman"]))
    scene.answer("Play Fire Drill")
    assert (scene.asked, titles(scene)) == ("Danielle", ["Peeler", "Ghost"])
    scene.answer("Ghost")
    assert (scene.asked, titles(scene)) == ("Tommy", ["Bag Man", "Triggerman"])


def test_at_the_start_of_a_turn_they_are_the_player_whose_turn_it_is() -> None:
    scene = table(Side(play=["Family Feud", "Peeler: exhausted"]), Side(play=["Ghost: exhausted"]))
    scene.passes(2)
    assert (active(scene.game.machine), scene.zone("Ghost"), scene.zone("Peeler")) == (1, "discard pile", "play")


@pytest.mark.parametrize(("deck", "hand"), [("Ghost", []), ("Khopesh of the Abyss", ["Khopesh of the Abyss"])])
def test_what_is_in_the_deck_does_not_decide_whether_it_may_be_searched(deck: str, hand: list[str]) -> None:
    scene = table(Side(hand=["Treasure Map"], deck=[deck]))
    scene.answer("Play Treasure Map")
    if scene.question.kind == "pick":
        scene.answer(deck)
    assert scene.cards("Danielle", "hand") == hand


def test_two_verbs_about_two_cards_happen_together() -> None:
    scene = table(Side(play=["Peeler: with Bad Company"]))
    scene.answer("Use Bad Company")
    assert (scene.zone("Peeler"), scene.zone("Bad Company")) == ("discard pile", "hand")  # not lost with its host


def test_choose_all_makes_everybody_who_fits_a_target() -> None:
    scene = table(
        Side(hand=["Roll Call"], play=["Peeler"]),
        Side(play=["Bag Man", "Dagon", "Adult Deep One"], domains=["2 cthulhu"]),
    )
    scene.answer("Play Roll Call")
    assert (scene.asked, scene.question.kind) == ("Tommy", "disrupt")  # the Deep One was chosen
    scene.passes()
    assert [scene.state(one) for one in ("Peeler", "Bag Man", "Adult Deep One", "Dagon")] == ["exhausted"] * 3 + [
        "ready"
    ]


def test_choose_all_needs_somebody() -> None:
    assert table(Side(hand=["Roll Call"], play=["Dagon"])).labels() == ["Pass"]


def test_all_keywords_are_lost_the_gained_ones_too() -> None:
    scene = table(
        Side(hand=["Plain Speech"], play=["Dutch Courage"]),
        Side(play=["Dr. Marinus Bicknell Willett: with Patrol Wagon"]),
    )
    scene.answer("Play Plain Speech")
    name = "Dr. Marinus Bicknell Willett"
    assert [scene.has(name, keyword) for keyword in ("Fast", "Willpower", "Toughness")] == [0, 0, 0]
    scene.passes()
    assert [scene.has(name, keyword) for keyword in ("Fast", "Willpower", "Toughness")] == [1, 1, 1]


def test_all_icons_are_those_it_has_now() -> None:
    scene = table(Side(hand=["Looking Glass"], play=["Ghost"]), Side(play=["Peeler: with Alhazred Lamp"]))
    scene.answer("Play Looking Glass")
    assert scene.icons("Ghost") == "TCCCAI"


def test_the_story_with_most_characters() -> None:
    here, there = "Dreamwalkers", "Opening Night"
    scene = table(
        Side(hand=["Crowd Control"], play=[f"Peeler: exhausted, at {here}", f"Ghost: exhausted, at {there}"]),
        Side(play=[f"Bag Man: exhausted, at {there}"]),
        stories=[here, there],
        phase="story phase",
        step="actions_after_defence",
    )
    scene.answer("Play Crowd Control")
    assert [scene.story_of(one) for one in ("Peeler", "Ghost", "Bag Man")] == [here, None, None]


def test_a_phase_is_skipped() -> None:
    scene = table(Side(hand=["Long Night"])).answer("Play Long Night").passes(3)
    assert (active(scene.game.machine), phase(scene.game.machine)) == (1, n.RESOURCE_PHASE)
    assert scene.cards("Tommy", "hand") == []
    scene.until("resource")
    assert (scene.asked, len(scene.cards("Danielle", "hand"))) == ("Danielle", 2)


def test_neutral_cards_share_no_faction() -> None:
    people = ["Kinsman", "Peeler", "Hired Muscle", "Freelance Agent: exhausted"]
    scene = table(Side(play=people)).answer("Use Kinsman", "Peeler")
    assert len(scene.cards("Danielle", "hand")) == 2
    scene = table(Side(play=people)).answer("Use Kinsman", "Freelance Agent")
    assert scene.cards("Danielle", "hand") == []


def test_what_cannot_be_blank_speaks() -> None:
    scene = table(Side(play=["Stubborn Clerk", "Bag Man", "Hush"]))
    assert (scene.has("Stubborn Clerk", "Fast"), scene.has("Bag Man", "Fast")) == (1, 0)


def test_a_support_commits_only_in_the_commit_step_and_only_ready() -> None:
    tired = table(Side(play=["Walking Tree: exhausted"]), phase="story phase", step="opening_actions").passes()
    assert active(tired.game.machine) == 1
    scene = table(
        Side(play=["Peeler: exhausted, at Dreamwalkers"]),
        Side(play=["Walking Tree"]),
        stories=["Dreamwalkers"],
        phase="story phase",
        step="opponent_commits",
    )
    scene.answer("Commit Walking Tree to Dreamwalkers")
    tree = scene.find("Walking Tree")
    assert (type_of(scene.game.machine, tree), scene.icons("Walking Tree")) == (n.CHARACTER, "CC")


@pytest.mark.parametrize(("whose", "cards"), [("Danielle", 0), ("Tommy", 1)])
def test_a_locked_pile_gives_nothing_back(whose: str, cards: int) -> None:
    scene = table(Side(hand=["Sealed Vault", "Eldritch Nexus"], deck=["Ghost"], domains=["1 agency", "1 agency"]))
    scene.answer("Play Sealed Vault", whose, "domain 1", "Play Eldritch Nexus")
    assert len(scene.resources("Danielle")) == 3 + cards


@pytest.mark.parametrize(("whose", "cards"), [("Danielle", 2), ("Tommy", 0)])
def test_nobody_draws_from_a_locked_deck(whose: str, cards: int) -> None:
    scene = table(Side(hand=["Sealed Vault"], domains=["1 agency"]))
    scene.answer("Play Sealed Vault", whose).passes(3)
    assert (active(scene.game.machine), phase(scene.game.machine)) == (1, n.DRAW_PHASE)
    assert len(scene.cards("Tommy", "hand")) == cards


def test_an_effect_of_a_story_without_a_victory() -> None:
    scene = table(
        Side(hand=["Secret Ending"], play=["Peeler"]), stories=["Rotting Away", "Dreamwalkers", "The Seventh Gate"]
    )
    scene.answer("Play Secret Ending")  # the others have nothing to give, or are forbidden
    assert (scene.zone("Peeler"), scene.zone("Rotting Away")) == ("discard pile", "stories")


def test_a_card_in_the_won_pile_counts_as_a_story() -> None:
    scene = table(Side(play=["Trophy"], won=["Dreamwalkers", "Opening Night"]))
    scene.answer("Use Trophy")
    assert scene.game.over


def test_what_is_done_at_will_cannot_be_stopped() -> None:
    scene = table(Side(play=["Quiet Word"]), Side(hand=["Power Drain"], domains=["2 hastur"]))
    scene.answer("Use Quiet Word")
    assert (scene.asked, len(scene.cards("Danielle", "hand")), scene.labels()) == ("Danielle", 1, ["Pass"])
