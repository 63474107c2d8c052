"""Points of The Dunwich Legacy that are easily played wrong: position, answers, outcome."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.rules.scenario import end_scenario
from mythos.arkham.scenarios import PLAYED, RESOLVED
from mythos.arkham.scenarios.book import own_book
from mythos.arkham.scene import Scene, one

ROLAND, WENDY, SKIDS = "Roland Banks", "Wendy Adams", '"Skids" O\'Toole'
GHOUL = {"title": "Ravenous Ghoul", "engaged": 0}  # fight 3, health 3, damage 1, horror 1
BEFORE = ("extracurricular", "house", "museum", "essex")
PLACES: dict[str, Any] = {"Hallway": {}, "Attic": {}, "Cellar": {}}


def house(**position: Any) -> Scene:
    position.setdefault("locations", PLACES)
    return Scene(**position)


def at(title: str, zone: str = "hand", who: str = "roland", **more: Any) -> list[dict[str, Any]]:
    return one(who, at="Hallway", **{zone: [title]}, **more)


# -- a card played in the middle of a text: no action, no attack, no turn
def test_what_joey_plays_provokes_nobody() -> None:
    seats = at(".45 Automatic", who="skids", play=["Joey The Rat Vigil"])
    scene = house(seats=seats, enemies=[GHOUL]).answer("Vigil")
    assert (scene.zone(".45 Automatic"), scene.resources(), scene.actions()) == ("play area", 0, 3)
    assert (scene.count(SKIDS, "damage"), scene.count("Joey The Rat Vigil", "damage")) == (0, 0)


def test_joey_plays_in_the_enemy_phase() -> None:
    """A free ability is used in any player window, and the item comes into play before the attack."""
    seats = at(".45 Automatic", who="skids", play=["Joey The Rat Vigil"])
    scene = house(seats=seats, enemies=[GHOUL], phase="enemy")
    assert scene.offers("Vigil")
    scene.answer("Vigil")
    scene.if_asked(".45 Automatic")
    assert (scene.zone(".45 Automatic"), scene.resources()) == ("play area", 0)


def test_joey_plays_in_the_turn_of_somebody_else() -> None:
    first = {"investigator": "skids", "at": "Hallway", "play": ["Joey The Rat Vigil"], "hand": ["Knife", "Dodge"]}
    scene = house(seats=[first, {"investigator": "wendy", "at": "Hallway"}], turn=1)
    scene.answer("Vigil")
    scene.if_asked("Knife")
    assert (scene.zone("Knife"), scene.hand(), scene.resources()) == ("play area", ["Dodge"], 3)


# -- a text that begins with a choice
def test_looking_for_help_with_a_flare_provokes_an_attack() -> None:
    seats = at("Flare", deck=["Guard Dog", "Knife"], damage=1)
    scene = house(seats=seats, enemies=[GHOUL]).answer("Play Flare", "Search")
    scene.if_asked("Guard Dog")
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == (2, 1)
    assert (scene.zone("Guard Dog"), scene.zone("Flare")) == ("play area", "removed")


def test_shooting_with_a_flare_provokes_none() -> None:
    scene = house(seats=at("Flare"), enemies=[GHOUL]).answer("Play Flare", "Fight")
    scene.until("action")
    assert (scene.count(ROLAND, "damage"), scene.zone("Ravenous Ghoul")) == (0, "encounter discard pile")


def test_who_falls_while_looking_for_help_finds_none() -> None:
    seats = at("Flare", deck=["Guard Dog"], damage=8)
    scene = house(seats=seats, enemies=[GHOUL]).answer("Play Flare", "Search")
    assert scene.is_out()
    assert scene.zone("Guard Dog") == "removed"


# -- the log
def test_the_solution_is_identified_for_everybody() -> None:
    """One of them finds out what it is; the other may buy what it becomes."""
    seats = [{"investigator": "Rex Murphy", "at": "Hallway", "play": ["dunwich-021"]}, {"investigator": "daisy"}]
    scene = house(seats=seats, bag=["0"], encounter_deck=["Ancient Evils"] * 3).answer("Action of Strange Solution")
    scene.until("action")
    assert scene.game.machine.records == (("the solution was identified", -1),)
    campaign = Campaign.begin(["rex", "daisy"], seed=1)
    campaign.record("the solution was identified")
    for member in campaign.members:
        member.add("dunwich-021")
        member.experience = 4
    assert [campaign.buy(seat, "dunwich-263") for seat in (0, 1)] == [0, 0]


# -- the next attack, not the one under way
def test_a_weakness_exposed_in_an_attack_helps_the_next_one() -> None:
    """While she attacks: intellect 5 and +1 against fight 4 are two points, for the attack that follows."""
    seats = one("daisy", at="Hallway", hand=["Expose Weakness"], resources=2)
    scene = house(seats=seats, enemies=[{"title": "Ghoul Priest", "engaged": 0}], bag=["+1"])
    scene.answer("Fight Ghoul Priest", "Play Expose Weakness")
    while scene.question.kind != "action" and scene.value("Ghoul Priest", n.FIGHT) == 4:
        scene.answer(scene.decline())
    assert scene.question.kind == "action"  # not before the first attack is over
    assert scene.value("Ghoul Priest", n.FIGHT) == 2
    scene.answer("Fight Ghoul Priest").until("action")
    assert scene.value("Ghoul Priest", n.FIGHT) == 4


# -- killed at the blow
def test_the_last_investigator_is_killed_by_the_blow() -> None:
    """The scenario ends with the defeat: nothing comes after the attack any more."""
    seats = one(at="Base of the Hill", horror=3)
    shoggoth = {"title": "Crazed Shoggoth", "engaged": 0}
    scene = Scene(scenario="doom", seats=seats, phase="enemy", enemies=[shoggoth], locations={"Base of the Hill": {}})
    assert scene.game.over
    assert (n.LOG_KILLED, 0, 0, 0) in scene.trauma()


# -- where a card was drawn
def test_the_chamber_lies_where_it_was_drawn_whoever_takes_the_card() -> None:
    church, commons = "dunwich-209", "Village Commons"
    seats = [
        {"investigator": "roland", "at": church},
        {"investigator": "wendy", "at": commons, "hand": ["Let me handle this!"]},
    ]
    scene = Scene(scenario="blood", seats=seats, locations={church: {}, commons: {}},
                  cards_at=[{"title": "The Hidden Chamber", "under": church}])  # fmt: skip
    scene.answer("Use Congregational Church", "Play")
    machine = scene.game.machine
    chamber = scene.card("The Hidden Chamber")
    assert machine.paths[chamber] == (table.spot(machine, 0),)


# -- who can go on
@pytest.mark.parametrize("killed", [True, False])
def test_the_dead_keep_nobody_from_coming_along(killed: bool) -> None:
    """Wendy had Armitage with her. If she is dead he may go with Roland, who alone is asked."""
    armitage = next(card for card, d in load_cards().items() if d.title == "Dr. Henry Armitage")
    campaign = Campaign.begin(["roland", "wendy"], seed=6, story="dunwich")
    campaign.coming = ["blood"]
    campaign.lists = {PLAYED: [own_book().scenario(name).title for name in BEFORE], RESOLVED: ["Armitage's Fate"]}
    campaign.members[1].add(armitage)
    scene = campaign.next_scene(undoable=False)
    scene.machine.asks = []
    if killed:
        scene.machine.log.append((n.LOG_KILLED, 1, 0, 0))
    end_scenario(scene.machine, 1)
    scene.machine.run()
    asked = []
    while scene.question is not None:
        asked.append(scene.question.text)
        scene.answer(next(k for k, option in enumerate(scene.question) if option.label in ("Yes", ROLAND)))
    campaign.conclude(scene)
    if killed:
        assert len(asked) == 6  # five people and the powder; with one investigator left nobody asks who
    assert [member.count(armitage) for member in campaign.members] == ([1, 1] if killed else [0, 1])


# -- which weaknesses are left
def test_a_scenario_finds_only_weaknesses_that_the_campaign_has_left() -> None:
    """What was exchanged, and what somebody has who is gone, is not found again; nor what is of another set."""
    campaign = Campaign.begin(["roland", "wendy"], seed=6, story="dunwich")
    campaign.coming = ["unseen"]
    campaign.spent = ["core-097"] * 2
    setup = campaign.setup()
    assert setup["weaknesses"] == campaign.pool()
    machine = campaign.next_scene(undoable=False).machine
    everything = {machine.face(c).definition.id for c in range(2, len(machine.setup.owners))}
    found = {card for card in everything if load_cards()[card].printed[n.BASIC]}
    own = {str(row[0]) for member in campaign.members for row in member.deck}
    assert found - own <= set(campaign.pool())
    assert "core-097" not in found - own
