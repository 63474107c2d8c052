"""Undimensioned and Unseen: what cannot be seen, where chance leads it, and both ways in which it ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.game import Scene as Dealt
from mythos.arkham.game import new_game
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import THE_ENCOUNTER_DECK, THE_LOCATIONS, THE_SET_ASIDE

ROLAND, WENDY, BROOD, FORMULA = "Roland Banks", "Wendy Adams", "Brood of Yog-Sothoth", "Esoteric Formula"
VILLAGE, GLEN, MEADOW = "dunwich-243", "dunwich-244", "dunwich-246"
HEATH, RUINS, YARD = "dunwich-248", "dunwich-250", "dunwich-252"
GIVEN = "Sacrificed to Yog-Sothoth"
TWO = [{"investigator": "roland", "at": GLEN}, {"investigator": "wendy", "at": GLEN}]
RATS = "Swarm of Rats"


def country(**position: Any) -> Scene:
    position.setdefault("locations", {VILLAGE: {}, GLEN: {}, MEADOW: {}})
    position.setdefault("seats", one(at=GLEN))
    return Scene(scenario="unseen", **position)


def brood(at: str, **more: Any) -> dict[str, Any]:
    return {"title": BROOD, "at": at, **more}


@pytest.mark.parametrize(("names", "near", "far", "aside"), [(0, 1, 1, 3), (1, 1, 1, 3), (2, 1, 0, 3), (3, 1, 0, 2),
                                                             (4, 0, 0, 2)])  # fmt: skip
def test_the_deal(names: int, near: int, far: int, aside: int) -> None:
    lists = {GIVEN: ["Dr. Henry Armitage", "Professor Warren Rice", "Zebulon Whateley", "Earl Sawyer"][:names]}
    game = Dealt.dealt({**new_game(["roland", "wendy"], "unseen", 5).setup, "lists": lists})
    game.answer(0)
    machine = game.machine
    places = [table.title(machine, c) for c in machine.zones[THE_LOCATIONS]]
    assert len(set(places)) == len(places) == 6
    there = Counter(table.title(machine, table.spot(machine, c)) for c in table.enemies(machine))
    assert (there["Cold Spring Glen"], there["Blasted Heath"]) == (near, far)
    assert sum(table.title(machine, c) == BROOD for c in machine.zones[THE_SET_ASIDE]) == aside
    assert len(machine.zones[THE_ENCOUNTER_DECK]) == 33
    assert table.title(machine, table.spot(machine, 1)) == "Dunwich Village"
    assert ("townsfolk were calmed", -1) in machine.records
    gained = [machine.face(row[3]).definition for row in machine.log if row[0] == 7]
    assert len(gained) == 2  # a weakness for everybody, for good
    assert all(card.printed[n.BASIC] for card in gained)


# -- what cannot be hit
def test_only_the_formula_hurts_it() -> None:
    scene = country(seats=one("agnes", at=GLEN, play=[FORMULA, "Shrivelling"], hand=["Dynamite Blast"]),
                    enemies=[brood(GLEN, exhausted=1)])  # fmt: skip
    assert not scene.offers(f"Fight {BROOD}")
    assert not scene.offers("Action of Shrivelling")
    assert scene.offers(f"Action of {FORMULA}")
    scene.answer("Play Dynamite Blast")
    scene.if_asked("Cold Spring Glen")
    assert scene.count(BROOD, "damage") == 0


@pytest.mark.parametrize(("clues", "hit"), [(0, False), (1, True)])
def test_the_formula_is_stronger_where_it_can_be_seen(clues: int, hit: bool) -> None:
    """Willpower 3, +2 for a clue, against 6 with one more by the token."""
    scene = country(seats=one("roland", at=GLEN, play=[FORMULA]), enemies=[brood(GLEN, clues=clues)], bag=["+1"])
    scene.answer(f"Action of {FORMULA}")
    assert scene.count(BROOD, "damage") == int(hit)
    assert scene.value(BROOD, n.HEALTH) == 2


def test_the_formula_counts_the_clues_that_are_left() -> None:
    """Willpower 3, +2 for the clue, would be enough; the token takes the clue away in the middle of the test."""
    for answer, hit in (("remove", 0), ("-4", 0), ("", 1)):
        tokens = ["tablet"] if answer else ["+1"]
        scene = country(seats=one("roland", at=GLEN, play=[FORMULA]), enemies=[brood(GLEN, clues=2)], bag=tokens)
        scene.answer(f"Action of {FORMULA}")
        if answer:
            scene.answer(answer)
        assert scene.count(BROOD, "damage") == hit


@pytest.mark.parametrize("way", ["Cold Spring Glen", "Ten-Acre Meadow"])
def test_between_two_ways_the_lead_investigator_chooses(way: str) -> None:
    """From the ruins to the village it is as far by the glen as by the meadow."""
    places: dict[str, Any] = {VILLAGE: {}, GLEN: {}, MEADOW: {}, RUINS: {}}
    scene = country(seats=one(at=VILLAGE), locations=places, enemies=[brood(RUINS)], phase="mythos",
                    encounter_deck=["Attracting Attention", "Ancient Evils"])  # fmt: skip
    scene.answer(way).until("action")
    assert scene.at(BROOD) == way


def test_the_formula_is_for_abominations() -> None:
    scene = country(seats=one(at=GLEN, play=[FORMULA]), enemies=[{"title": RATS, "engaged": 0}])
    assert not scene.offers(f"Action of {FORMULA}")


# -- chance
@pytest.mark.parametrize("agenda", [1, 2, 3])
def test_it_wanders(agenda: int) -> None:
    seen = set()
    for seed in range(6):
        scene = country(seats=one(at=MEADOW), enemies=[brood(VILLAGE)], phase="enemy", agenda=agenda, seed=seed,
                        locations={VILLAGE: {}, GLEN: {}, MEADOW: {}, HEATH: {}, RUINS: {}, YARD: {}})  # fmt: skip
        scene.until("action")
        seen.add(scene.at(BROOD))
    assert len(seen) > 1


@pytest.mark.parametrize(("token", "moved"), [("+1", 0), ("-8", 1)])
def test_the_glen_may_be_spared(token: str, moved: int) -> None:
    """Whoever is in the glen can turn chance away from it."""
    found = 0
    for seed in range(8):
        scene = country(seats=one("wendy", at="dunwich-245"), locations={VILLAGE: {}, "dunwich-245": {}}, seed=seed,
                        enemies=[brood(VILLAGE)], phase="enemy", bag=[token])  # fmt: skip
        if not scene.offers("Use Cold Spring Glen"):
            continue
        found += 1
        scene.answer("Use Cold Spring Glen")
        scene.until("action")
        assert (scene.at(BROOD) == "Cold Spring Glen") == bool(moved)
    assert found


def test_another_one_comes() -> None:
    scene = country(doom=4, phase="mythos", encounter_deck=["Ancient Evils"], encounter_discard=[RATS])
    scene.until("action")
    assert scene.zones(BROOD).count("location") == 1
    assert scene.zone(RATS) == "encounter deck"


@pytest.mark.parametrize(("token", "damage"), [("+2", 0), ("-8", 2)])
def test_no_place_to_hide(token: str, damage: int) -> None:
    seats = [{"investigator": "roland", "at": GLEN}, {"investigator": "wendy", "at": VILLAGE}]
    scene = country(seats=seats, agenda=2, doom=5, phase="mythos", encounter_deck=["Ancient Evils"] * 2, bag=[token])
    scene.until("turn")
    assert (scene.at(BROOD), scene.count(ROLAND, "damage"), scene.count(WENDY, "damage")) == (
        "Cold Spring Glen", damage, 0)  # fmt: skip


# -- the end
def test_the_last_agenda_is_the_end() -> None:
    assert country(agenda=3, doom=6, phase="mythos").ending() == "resolution 1"
    scene = country(agenda=3, enemies=[brood(GLEN, exhausted=1)])
    assert (scene.value(BROOD, n.FIGHT), scene.value(BROOD, n.EVADE)) == (7, 3)


def test_the_script_is_found() -> None:
    seats = [{"investigator": "roland", "at": RUINS, "clues": 2}, {"investigator": "wendy", "at": RUINS, "clues": 2}]
    for lists, doom in (({}, 0), ({GIVEN: ["Dr. Henry Armitage"]}, 1)):
        scene = country(seats=seats, locations={VILLAGE: {}, RUINS: {}}, lists=lists)
        scene.answer("Saracenic Script")
        scene.until("action")
        assert scene.zones(FORMULA) == ["play area", "play area", "set aside", "set aside"]
        assert scene.count("Rampaging Creatures", "doom") == doom
    far = [{**seats[0], "at": VILLAGE}, seats[1]]
    assert not country(seats=far, locations={VILLAGE: {}, RUINS: {}}).offers("Saracenic Script")


def test_the_last_one_is_gone() -> None:
    scene = country(seats=one("agnes", at=GLEN, play=[FORMULA]), enemies=[brood(GLEN, clues=3, damage=1)], act=2,
                    set_aside=[])  # fmt: skip
    for c in [c for c in scene.game.machine.zones[THE_SET_ASIDE] if table.title(scene.game.machine, c) == BROOD]:
        moving.go(scene.game.machine, c, table.zone_number(scene.game.machine, n.REMOVED, 0))
    scene.answer(f"Action of {FORMULA}")
    assert scene.ending() == "resolution 2"


# -- locations
def test_hounds() -> None:
    scene = country(seats=one(at="dunwich-242", clues=2), locations={"dunwich-242": {}, GLEN: {}},
                    enemies=[brood(GLEN)])  # fmt: skip
    scene.answer("Use Dunwich Village")
    assert (scene.count(BROOD, "clues"), scene.count(ROLAND, "clues")) == (1, 1)
    assert not scene.offers("Use Dunwich Village")


def test_it_is_lured_to_the_village() -> None:
    scene = country(seats=one(at=VILLAGE), enemies=[brood(GLEN)])
    scene.answer("Action of Dunwich Village (2)")
    assert scene.at(BROOD) == "Dunwich Village"


@pytest.mark.parametrize("place", [GLEN, HEATH])
def test_a_trap_for_which_all_give(place: str) -> None:
    seats = [{**TWO[0], "at": place, "clues": 1}, {**TWO[1], "at": place, "clues": 1}]
    scene = country(seats=seats, locations={VILLAGE: {}, place: {}}, enemies=[brood(place, exhausted=1)])
    scene.answer("Use ", "Roland")
    scene.answer("Yes")
    scene.until("action")
    assert scene.count(BROOD, "clues") == 2
    assert [scene.count(who, "clues") for who in (ROLAND, WENDY)] == [0, 0]


def test_rain_washes_off() -> None:
    scene = country(seats=one(at=MEADOW), enemies=[brood(MEADOW, exhausted=1)], encounter_deck=["Ancient Evils"])
    scene.answer("Use Ten-Acre Meadow")
    assert scene.count(BROOD, "clues") == 1
    scene.end_turn()
    scene.until("action")
    assert scene.count(BROOD, "clues") == 0


@pytest.mark.parametrize("place", ["dunwich-247", "dunwich-253"])
def test_everybody_may_give_one(place: str) -> None:
    seats = [{**TWO[0], "at": place, "clues": 2}, {**TWO[1], "at": place, "clues": 2}]
    scene = country(seats=seats, locations={VILLAGE: {}, place: {}}, enemies=[brood(place, exhausted=1)])
    scene.answer("Use ", "Yes", "No")
    assert scene.count(BROOD, "clues") == 1


@pytest.mark.parametrize(("place", "most"), [(RUINS, 3), (YARD, 2)])
def test_one_may_give_several(place: str, most: int) -> None:
    seats = one(at=place, clues=4)
    scene = country(seats=seats, locations={VILLAGE: {}, place: {}}, enemies=[brood(place, exhausted=1)])
    scene.answer("Use Whateley" if place == RUINS else "Use Devil", *["Yes"] * (most - 1))
    assert (scene.count(BROOD, "clues"), scene.count(ROLAND, "clues")) == (most, 4 - most)


def test_other_places() -> None:
    scene = country(seats=one(at="dunwich-249"), locations={VILLAGE: {}, "dunwich-249": {}}).end_turn()
    assert scene.count(ROLAND, "damage") == 1
    scene = country(seats=one("daisy", at="dunwich-251"), locations={VILLAGE: {}, GLEN: {}, "dunwich-251": {}},
                    enemies=[brood(GLEN)])  # fmt: skip
    assert scene.value("Daisy Walker", n.WILLPOWER) == 2
    scene.answer("Action of Whateley Ruins")
    scene.if_asked("Dunwich Village")
    assert scene.at(BROOD) == "Dunwich Village"


# -- encounter cards
def test_towering_beasts() -> None:
    scene = country(phase="mythos", encounter_deck=["Towering Beasts"], enemies=[brood(GLEN, exhausted=1)])
    scene.until("action")
    assert (scene.value(BROOD, n.FIGHT), scene.value(BROOD, n.HEALTH), scene.count(ROLAND, "damage")) == (7, 3, 1)
    scene = country(phase="mythos", encounter_deck=["Towering Beasts"], enemies=[brood(VILLAGE, exhausted=1)])
    scene.until("action")
    assert scene.count(ROLAND, "damage") == 0


def test_ruin_and_destruction() -> None:
    scene = country(seats=[TWO[0], {**TWO[1], "at": VILLAGE}], phase="mythos", enemies=[brood(GLEN, exhausted=1)],
                    encounter_deck=["Ruin and Destruction", "Ancient Evils"], bag=["-3"])  # fmt: skip
    scene.until("turn")
    assert [scene.count(who, "damage") for who in (ROLAND, WENDY)] == [3, 0]  # by no more than all of 3
    scene = country(phase="mythos", encounter_deck=["Ruin and Destruction", RATS], enemies=[brood(VILLAGE)])
    scene.until("action")
    assert scene.engaged_with(RATS) == 0


def test_attention() -> None:
    scene = country(phase="mythos", encounter_deck=["Attracting Attention", "Ancient Evils"], enemies=[brood(VILLAGE)])
    scene.until("action")
    assert scene.at(BROOD) == "Cold Spring Glen"
    assert scene.count("Rampaging Creatures", "doom") == 2  # it surged


def test_tracks() -> None:
    scene = country(phase="mythos", encounter_deck=["The Creatures' Tracks"])
    scene.answer("horror").until("action")
    assert (scene.count(ROLAND, "horror"), scene.zones(BROOD).count("location")) == (2, 0)
    scene = country(phase="mythos", encounter_deck=["The Creatures' Tracks"])
    scene.answer("single out").until("action")
    assert (scene.count(ROLAND, "horror"), scene.zones(BROOD).count("location")) == (0, 1)


def test_thralls() -> None:
    avian = {"title": "Avian Thrall", "engaged": 0}
    scene = country(seats=one(at=GLEN, play=["Roland's .38 Special"]), enemies=[avian], bag=["-1"])
    scene.answer("Action of Roland's .38 Special")  # combat 4, +1, against 2
    assert scene.count("Avian Thrall", "damage") == 2
    scene.answer("Fight Avian Thrall")
    assert scene.count("Avian Thrall", "damage") == 2
    scene = country(phase="mythos", encounter_deck=["Lupine Thrall"],
                    locations={VILLAGE: {}, GLEN: {}, HEATH: {}})  # fmt: skip
    scene.until("action")
    assert scene.at("Lupine Thrall") == "Blasted Heath"


def test_an_altered_beast() -> None:
    beast = brood(VILLAGE, exhausted=1)
    attached = [{"title": "Altered Beast", "attached to": BROOD}]
    scene = country(enemies=[beast], cards_at=attached).answer("Move to Dunwich Village")
    assert scene.count(ROLAND, "horror") == 1
    scene = country(enemies=[beast], cards_at=attached, phase="mythos", encounter_deck=["Attracting Attention", RATS])
    scene.until("action")
    assert scene.count(ROLAND, "horror") == 1
    scene = country(phase="mythos", encounter_deck=["Altered Beast"],
                    enemies=[{"title": "Thrall", "at": VILLAGE, "damage": 1}])  # fmt: skip
    scene.until("action")
    assert scene.count("Thrall", "damage") == 0
    assert country(phase="mythos", encounter_deck=["Altered Beast", RATS]).until("action").engaged_with(RATS) == 0


# -- tokens
@pytest.mark.parametrize(("difficulty", "count", "clues"), [("easy", 2, 1), ("easy", 3, 0), ("hard", 1, 1),
                                                            ("hard", 2, 0)])  # fmt: skip
def test_the_skull_counts_them(difficulty: str, count: int, clues: int) -> None:
    scene = country(seats=one("daisy", at=GLEN), locations={GLEN: {"clues": 1}, VILLAGE: {}}, bag=["skull"],
                    enemies=[brood(VILLAGE)] * count, difficulty=difficulty)  # fmt: skip
    scene.answer("Investigate")  # intellect 5 against 3
    assert scene.count("Daisy Walker", "clues") == clues


@pytest.mark.parametrize(("difficulty", "damage"), [("easy", 0), ("hard", 1)])
def test_the_cultist(difficulty: str, damage: int) -> None:
    scene = country(bag=["cultist", "-8"], tokens=["cultist", "-8"], difficulty=difficulty).answer("Investigate")
    assert (scene.count(ROLAND, "horror"), scene.count(ROLAND, "damage")) == (1, damage)


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_the_tablet(difficulty: str) -> None:
    places = {GLEN: {"clues": 1}, VILLAGE: {}}
    scene = country(seats=one("daisy", at=GLEN), locations=places, bag=["tablet"], difficulty=difficulty,
                    enemies=[brood(VILLAGE, clues=2)])  # fmt: skip
    scene.answer("Investigate", "remove")
    assert (scene.count(BROOD, "clues"), scene.count("Daisy Walker", "clues")) == (0, 1)
    scene = country(seats=one("daisy", at=GLEN), locations=places, bag=["tablet"], difficulty=difficulty)
    scene.answer("Investigate")
    assert scene.count("Daisy Walker", "clues") == 0


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_the_elder_thing_strikes_back(difficulty: str) -> None:
    scene = country(seats=one("wendy", at=GLEN), bag=["elder thing"], difficulty=difficulty, enemies=[brood(GLEN)])
    scene.answer(f"Evade {BROOD}")
    assert (scene.count(WENDY, "damage"), scene.count(WENDY, "horror")) == (2, 2)


@pytest.mark.parametrize(("answer", "clues"), [("Yes", 3), ("No", 0)])
def test_the_powder_comes_with_a_clue_for_each_survivor(answer: str, clues: int) -> None:
    setup = new_game(["roland"], "unseen", 5).setup
    setup["seats"][0]["deck"].append(["dunwich-219", 1])
    lists = {"Survivors": ["Dr. Henry Armitage", "Zebulon Whateley", "Earl Sawyer"]}
    game = Dealt.dealt({**setup, "lists": lists})
    game.answer(0)  # the townsfolk
    assert game.question is not None
    game.answer(next(k for k, option in enumerate(game.question) if option.label == answer))
    row = [card for card in game.view(0)["investigators"][0]["play"] if card["id"] == "dunwich-219"]
    assert [card["clues"] for card in row] == ([clues] if clues else [])


HEIR = """
card "Heir" mine 1
  asset, neutral, cost 0
  forced after any asset enters play: gain X resources where X is number of clues on "Powder of Ibn Ghazi"
"""


def test_the_powder_has_its_clues_as_it_enters_play() -> None:
    """Whoever looks at it as soon as it is there sees them; nothing else happens first."""
    seats = one(at=GLEN, hand=["Powder of Ibn Ghazi"], play=["Heir"], resources=0)
    scene = country(seats=seats, lists={"Survivors": ["Zebulon Whateley", "Earl Sawyer"]}, cards=[["mine", HEIR]])
    scene.answer("Play Powder of Ibn Ghazi")
    assert (scene.count("Powder of Ibn Ghazi", "clues"), scene.count(ROLAND, "resources")) == (2, 2)
