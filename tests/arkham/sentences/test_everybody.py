"""Whoever the sentence names does it, and it is done to whatever it names."""

from __future__ import annotations

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.scene import Scene, one
from tests.arkham.sentences.home import HOUSE, TWO, card, home, played

ROLAND, WENDY = "Roland Banks", "Wendy Adams"


def test_enemies_are_moved_and_the_investigator_stays() -> None:
    enemies = [{"title": "Ghoul Minion", "at": "Cellar"}, {"title": "Swarm of Rats", "at": "Cellar"}]
    scene = played('move each enemy at "Cellar" to "Attic"', enemies=enemies)
    assert (scene.at("Ghoul Minion"), scene.at("Swarm of Rats"), scene.at(ROLAND)) == ("Attic", "Attic", "Hallway")


def test_an_engaged_enemy_that_is_moved_is_engaged_no_more() -> None:
    scene = played('move 1 enemy engaged with you to "Attic"', enemies=[{"title": "Ghoul Minion", "engaged": 0}])
    assert (scene.at("Ghoul Minion"), scene.engaged_with("Ghoul Minion")) == ("Attic", -1)


def test_ones_own_discard_pile_is_shuffled_into_ones_own_deck() -> None:
    seats = one(discard=["Knife", "Flashlight"], deck=["Machete"], filler=1)
    scene = played("shuffle discard pile into deck", seats=seats, encounter_discard=["Ancient Evils"])
    assert (scene.zone("Knife"), scene.zone("Flashlight"), scene.zone("Ancient Evils")) == (
        "deck",
        "deck",
        "encounter discard pile",
    )


def test_somebody_elses_pile() -> None:
    seats = [{"investigator": "roland", "discard": ["Knife"]}, {"investigator": "wendy", "discard": ["Flashlight"]}]
    scene = played("choose another investigator; they shuffle their discard pile into their deck", seats=seats)
    assert (scene.zone("Flashlight"), scene.zone("Knife")) == ("deck", "discard pile")


def test_everybody_resigns() -> None:
    scene = Scene(seats=TWO, agenda="Home", phase="upkeep",
                  cards=home(card("agenda", "forced at end of round: each investigator resigns")))  # fmt: skip
    assert scene.is_out(0)
    assert scene.is_out(1)
    assert scene.game.over


def test_everybody_draws_an_encounter_card() -> None:
    scene = played("each investigator draws top card of encounter deck", seats=TWO,
                   encounter_deck=["Swarm of Rats", "Ghoul Minion", "Ancient Evils"])  # fmt: skip
    assert sorted((scene.engaged_with("Swarm of Rats"), scene.engaged_with("Ghoul Minion"))) == [0, 1]


def test_they_take_control() -> None:
    scene = played('choose another investigator; they take control of 1 set-aside "Lita Chantler" asset', seats=TWO)
    machine = scene.game.machine
    assert table.controller(machine, scene.card("Lita Chantler")) == 1


def test_their_threat_area() -> None:
    text = card("treachery", "revelation: choose another investigator; put this into their threat area")
    scene = Scene(seats=TWO, phase="mythos", encounter_deck=["Home", "Ancient Evils"], cards=home(text))
    assert (scene.zone("Home"), table.controller(scene.game.machine, scene.card("Home"))) == ("threat area", 1)


def test_a_token_is_revealed_outside_a_test() -> None:
    line = "reveal 1 chaos token; if any skull/cultist is revealed, take 1 horror otherwise gain 1 resource"
    bad = played(line, bag=["skull"])
    assert (bad.count(ROLAND, "horror"), bad.resources(), bad.game.machine.bag) == (1, 5, (n.SKULL,))
    good = played(line, bag=["-3"])
    assert (good.count(ROLAND, "horror"), good.resources(), good.game.machine.bag) == (0, 6, (-3,))


def test_several_tokens_outside_a_test() -> None:
    line = "reveal 3 chaos tokens; if any tablet is revealed, take 1 horror"
    assert played(line, bag=["0", "-1", "tablet"]).count(ROLAND, "horror") == 1
    assert played(line, bag=["0", "-1", "-2", "-3"]).count(ROLAND, "horror") == 0


def test_hand_size_is_a_value_of_the_investigator() -> None:
    larger = card("asset", "you get +2 hand size")
    hand = ["Knife"] * 10
    scene = Scene(seats=one(hand=hand, play=["Home"], deck=["Knife"]), phase="upkeep", step="check_hand_size",
                  cards=home(larger))  # fmt: skip
    assert scene.question.kind != "hand size"
    scene = Scene(seats=one(hand=hand, deck=["Knife"]), phase="upkeep", step="check_hand_size", cards=home(larger))
    assert scene.question.kind == "hand size"


def test_what_lies_in_hand_makes_other_cards_dearer() -> None:
    text = card("weakness", "while this is in hand: each other card you play costs 1 more")
    scene = Scene(seats=one(hand=["Home", "Emergency Cache"], resources=0), cards=home(text))
    assert not scene.offers("Play Emergency Cache")
    assert Scene(seats=one(hand=["Emergency Cache"], resources=0)).offers("Play Emergency Cache")


def test_a_hidden_card_lies_in_the_hand_of_whoever_drew_it() -> None:
    text = card("treachery", "revelation: put this into hand", "while this is in hand: you get -1 willpower",
                "action from hand: discard this")  # fmt: skip
    scene = Scene(seats=TWO, phase="mythos", encounter_deck=["Ancient Evils", "Home"], cards=home(text))
    assert scene.hand(1) == ["Home"]
    assert scene.value(WENDY, n.WILLPOWER) == 3
    scene.answer(WENDY)
    scene.answer("Action of Home")
    assert scene.zone("Home") == "encounter discard pile"
    assert scene.value(WENDY, n.WILLPOWER) == 4


def test_the_other_side_of_a_location_is_told_to_who_looks() -> None:
    scene = played("look at 1 unrevealed location", house={**HOUSE, "Attic": {"unrevealed": True}})
    told = [entry for entry in scene.game.log() if "looks at" in entry.text]
    assert "Attic" not in told[0].text
    assert "it is Attic" in told[0].own[0]


def test_every_line_of_a_skill_card_adds_to_the_result() -> None:
    """Combat 4 and a wild icon against fight 4: with 0 by one, with +1 by two."""
    lines = ("if success and attacking, this attack deals +1 damage",
             "if success by at least 2 and attacking, this attack deals +1 damage")  # fmt: skip
    for token, damage in (("0", 2), ("+1", 3)):
        scene = Scene(seats=one(at="Hallway", hand=["Home"]), locations=HOUSE, cards=home(card("skill", *lines)),
                      enemies=[{"title": "Ghoul Priest", "engaged": 0}], bag=[token])  # fmt: skip
        scene.answer("Fight Ghoul Priest", "Home")
        scene.until("action")
        assert scene.count("Ghoul Priest", "damage") == damage
