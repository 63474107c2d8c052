"""The Last King: guests who talk as long as they are themselves, and the ways in which the evening ends."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.game import new_game
from mythos.arkham.scene import Scene, one
from mythos.arkham.standalone import standalone
from mythos.arkham.table import CLUES, COLUMNS, THE_BENEATH, THE_ENCOUNTER_DECK, THE_PLACES

ROLAND, WENDY = "Roland Banks", "Wendy Adams"
CONSTANCE, JORDAN, HARUKO = "Constance Dumaine", "Jordan Perry", "Ishimaru Haruko"
SEBASTIEN, ASHLEIGH, DIANNE = "Sebastien Moreau", "Ashleigh Clarke", "Dianne Devine"
ASSETS = {CONSTANCE: "carcosa-076a", JORDAN: "carcosa-077", HARUKO: "carcosa-078", SEBASTIEN: "carcosa-079",
          ASHLEIGH: "carcosa-080"}  # fmt: skip
ENEMIES = {CONSTANCE: "carcosa-065b", JORDAN: "carcosa-066b", HARUKO: "carcosa-067b", SEBASTIEN: "carcosa-068b",
           ASHLEIGH: "carcosa-069b"}  # fmt: skip
FOYER, BALLROOM, PARLOUR, GALLERY = "Foyer", "Ballroom", "Living Room", "Gallery"
COURT, DINING, ACT = "Courtyard", "Dining Room", "Discovering the Truth"
HOUSE: dict[str, Any] = {place: {} for place in (FOYER, BALLROOM, PARLOUR, GALLERY, COURT, DINING)}
MASK, RATS = "The Man in the Pallid Mask", "Swarm of Rats"


def party(**position: Any) -> Scene:
    position.setdefault("locations", HOUSE)
    position.setdefault("seats", one(at=BALLROOM))
    return Scene(scenario="king", **position)


def guest(name: str, at: str = BALLROOM, clues: int = 2) -> dict[str, Any]:
    return {"title": ASSETS[name], "at": at, "clues": clues}


def monster(name: str, **more: Any) -> dict[str, Any]:
    return {"title": ENEMIES[name], **({} if "at" in more else {"engaged": 0}), **more}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_deal(seats: int) -> None:
    machine = new_game(["roland", "daisy", "skids", "wendy"][:seats], "king", 5).machine
    assert len(machine.zones[THE_ENCOUNTER_DECK]) == 22
    there = {table.title(machine, table.spot(machine, c)): c for c in machine.zones[THE_PLACES]}
    assert set(there) == {BALLROOM, PARLOUR, GALLERY, COURT, DINING}
    assert {table.title(machine, c) for c in there.values()} == set(ASSETS)
    assert all(machine.cells[c * COLUMNS + CLUES] == 1 + seats for c in there.values())
    assert len(machine.zones[THE_BENEATH]) == 5


def test_by_itself_it_begins_with_a_stranger_and_two_tokens() -> None:
    bags = [standalone(["roland"], "king", seed).machine.bag for seed in range(12)]
    found = {tuple(bag.count(token) for token in (n.CULTIST, n.TABLET, n.ELDER_THING)) for bag in bags}
    assert found == {(2, 0, 0), (0, 2, 0), (0, 0, 2)}
    machine = standalone(["roland", "wendy"], "king", 1).machine
    owners = [machine.setup.owners[c] for c in range(len(machine.setup.owners)) if table.title(machine, c) == MASK]
    assert owners == [0]


# -- talking
@pytest.mark.parametrize(("who", "name", "seat"), [("daisy", CONSTANCE, {}), ("daisy", JORDAN, {"resources": 10}),
    ("roland", HARUKO, {"hand": ["Knife"] * 6}), ("roland", SEBASTIEN, {}), ("roland", ASHLEIGH, {})])  # fmt: skip
def test_guests_tell_what_they_know(who: str, name: str, seat: dict[str, Any]) -> None:
    scene = party(seats=one(who, at=BALLROOM, **seat), cards_at=[guest(name, clues=1)])
    scene.answer(f"Action of {name}")
    scene.until("action")
    assert (scene.count("Daisy Walker" if who == "daisy" else ROLAND, "clues"), scene.count(name, "clues")) == (1, 0)
    first = name.split()[0] if name != HARUKO else "Haruko"
    assert (f"interviewed {first}", -1) in scene.game.machine.memory


def test_as_long_as_they_know_more_they_were_not_asked_enough() -> None:
    scene = party(cards_at=[guest(SEBASTIEN)]).answer(f"Action of {SEBASTIEN}").until("action")
    assert (scene.count(SEBASTIEN, "clues"), scene.game.machine.memory) == (1, ())


def test_some_talk_only_to_their_like() -> None:
    assert not party(seats=one(at=BALLROOM, resources=9), cards_at=[guest(JORDAN)]).offers(f"Action of {JORDAN}")
    poor = party(seats=one(at=BALLROOM, hand=["Knife"] * 5), cards_at=[guest(HARUKO)])
    assert not poor.offers(f"Action of {HARUKO}")
    scene = party(cards_at=[guest(ASHLEIGH)]).answer(f"Action of {ASHLEIGH}").until("action")
    assert scene.actions() == 1


@pytest.mark.parametrize(("place", "resources", "hand"), [(BALLROOM, 7, 0), (PARLOUR, 5, 1)])
def test_rooms_where_one_likes_to_talk(place: str, resources: int, hand: int) -> None:
    scene = party(seats=one(at=place), cards_at=[guest(SEBASTIEN, place)]).answer(f"Action of {SEBASTIEN}")
    scene.answer(f"Use {place}")
    assert (scene.resources(), len(scene.hand())) == (resources, hand)
    scene.answer(f"Action of {SEBASTIEN}")
    assert not scene.offers(f"Use {place}")  # once in a phase


def test_a_tough_crowd_takes_time() -> None:
    scene = party(
        cards_at=[guest(SEBASTIEN)], phase="mythos", encounter_deck=["Tough Crowd", "Ancient Evils", *[RATS] * 3]
    )
    scene.until("action")
    assert scene.zone("Tough Crowd") == "storyline"
    scene.answer(f"Action of {SEBASTIEN}").until("action")
    assert scene.actions() == 1
    assert not scene.offers(f"Action of {SEBASTIEN}")
    scene.end_turn().until("action")
    assert scene.zone("Tough Crowd") != "storyline"


def test_fine_dining() -> None:
    for clues, answers, left in ((1, ("clue",), 0), (1, ("damage",), 1), (0, (), 0)):
        scene = party(seats=one(at=BALLROOM, clues=clues), cards_at=[guest(JORDAN, COURT)], phase="mythos",
                      encounter_deck=["Fine Dining"])  # fmt: skip
        if answers:
            scene.answer(*answers)
        scene.until("action")
        hurt = int(left == clues)
        assert (scene.count(ROLAND, "clues"), scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == (
            left, hurt, hurt)  # fmt: skip
        assert scene.count(JORDAN, "clues") == 2 + clues - left


# -- what they become
def revealing(*stories: str, **position: Any) -> Scene:
    """The agenda would advance, with these stories under the card of the scenario."""
    beneath = [{"title": story, "under": "carcosa-061"} for story in stories]
    guests = position.pop("guests", [guest(name) for name in ASSETS])
    return party(agenda=2, doom=2, phase="mythos", encounter_deck=["Ancient Evils"], cards_at=[*guests, *beneath],
                 **position)  # fmt: skip


@pytest.mark.parametrize(("name", "enemy"), ENEMIES.items())
def test_a_guest_is_himself_no_more(name: str, enemy: str) -> None:
    scene = revealing(enemy.removesuffix("b")).until("action")
    machine = scene.game.machine
    turned = [c for c in table.enemies(machine) if table.title(machine, c) in ASSETS]
    assert [machine.face(c).definition.id for c in turned] == [enemy]
    assert (table.spot(machine, turned[0]), scene.count(ROLAND, "horror")) == (scene.card(BALLROOM), 1)
    assert (scene.count(BALLROOM, "clues"), scene.count("The Terrifying Truth", "doom")) == (2, 1)  # of Ancient Evils
    assert scene.zones(name).count("location") + scene.zones(name).count("threat area") == 1  # no longer as a guest
    assert not machine.zones[THE_BENEATH]


def test_which_guest_it_is_nobody_knows() -> None:
    seen = set()
    for seed in range(8):
        scene = revealing("carcosa-065", "carcosa-066", "carcosa-067", seed=seed).until("action")
        machine = scene.game.machine
        seen |= {table.title(machine, c) for c in table.enemies(machine)}
        assert len(machine.zones[THE_BENEATH]) == 2
    assert len(seen) > 1


def test_when_nobody_is_left_you_are_asked() -> None:
    assert revealing().ending() == "resolution 3"


def test_constance_is_stronger_asleep() -> None:
    assert party(enemies=[monster(CONSTANCE, at=BALLROOM, exhausted=1)]).value(CONSTANCE, n.FIGHT) == 7
    assert party(enemies=[monster(CONSTANCE)]).value(CONSTANCE, n.FIGHT) == 4


def test_jordan_heals() -> None:
    scene = party(enemies=[monster(JORDAN, at=COURT, damage=2, exhausted=1)], phase="enemy")
    assert scene.count(JORDAN, "damage") == 1


def test_haruko_answers_what_is_no_attack() -> None:
    for action, drawn in (("Fight", 0), ("Use Beat Cop", 1)):
        scene = party(seats=one(at=BALLROOM, play=["Beat Cop", "Machete"]), enemies=[monster(HARUKO)], bag=["+1"],
                      encounter_deck=[RATS, "Ancient Evils"], tokens=["+1"])  # fmt: skip
        scene.answer("Action of Machete" if action == "Fight" else action)
        scene.until("action")
        assert int(scene.zone(RATS) != "encounter deck") == drawn


def test_the_attacks_of_sebastien_are_not_stopped() -> None:
    for name, offered in ((SEBASTIEN, False), (JORDAN, True)):
        scene = party(seats=one("roland", at=BALLROOM, hand=["Dodge"]), enemies=[monster(name)], phase="enemy")
        assert scene.offers("Dodge") == offered


def test_nobody_draws_where_ashleigh_sings() -> None:
    for where, cards in ((BALLROOM, 0), (COURT, 1)):
        scene = party(
            enemies=[monster(ASHLEIGH, at=where, exhausted=1)], phase="upkeep", encounter_deck=["Ancient Evils"]
        )
        scene.until("action")
        assert len(scene.hand()) == cards


def test_slain_they_count_for_nothing_and_are_remembered() -> None:
    scene = party(enemies=[monster(CONSTANCE, damage=5)]).answer(f"Fight {CONSTANCE}")
    assert "victory display" in scene.zones(CONSTANCE)


# -- agendas and the act
def test_the_last_guest_comes() -> None:
    scene = party(doom=2, phase="mythos", encounter_deck=["Ancient Evils"], encounter_discard=[RATS],
                  cards_at=[guest(JORDAN, COURT, 3), guest(CONSTANCE, GALLERY, 1)])  # fmt: skip
    scene.until("action")
    assert (scene.at(DIANNE), scene.zone(RATS)) == (GALLERY, "encounter deck")


def test_what_you_know_stays_with_the_group() -> None:
    seats = [{"investigator": "roland", "at": FOYER, "clues": 3}, {"investigator": "wendy", "at": BALLROOM}]
    scene = party(seats=seats)
    scene.if_asked(ROLAND)
    scene.answer("Action of Foyer")
    assert (scene.count(ACT, "clues"), scene.count(FOYER, "clues")) == (3, 0)


# -- locations
@pytest.mark.parametrize(("token", "left"), [("0", 1), ("-2", 0)])
def test_the_gallery_keeps_a_clue(token: str, left: int) -> None:
    scene = party(seats=one(at=GALLERY, clues=1), bag=[token], encounter_deck=["Ancient Evils"]).end_turn()
    scene.until("action")
    assert (scene.count(ROLAND, "clues"), scene.count(GALLERY, "clues")) == (left, 1 - left)


def test_somebody_waits_in_the_courtyard() -> None:
    scene = party(encounter_deck=[RATS, "Ancient Evils"]).answer(f"Move to {COURT}")
    assert scene.engaged_with(RATS) == 0
    scene = party(encounter_deck=["Ancient Evils", RATS]).answer(f"Move to {COURT}")
    assert (scene.zone("Ancient Evils"), scene.zone(RATS)) == ("encounter discard pile", "encounter deck")


@pytest.mark.parametrize(("token", "horror", "doom"), [("0", 0, 0), ("skull", 1, 1)])
def test_the_dining_room(token: str, horror: int, doom: int) -> None:
    scene = party(seats=one(at=DINING, horror=1), bag=[token]).answer(f"Action of {DINING}")
    assert (scene.count(ROLAND, "horror"), scene.count(DINING, "doom")) == (horror, doom)


# -- shared encounter cards
def test_seer_of_the_sign() -> None:
    scene = party(phase="mythos", encounter_deck=["Seer of the Sign"]).until("action")
    assert (scene.count(ROLAND, "damage"), scene.count("Seer of the Sign", "damage")) == (1, 1)


def test_ooze_and_roaches() -> None:
    scene = party(phase="mythos", encounter_deck=["Ooze and Filth", RATS, RATS], seats=one(at=COURT),
                  enemies=[{"title": "Roach Swarm", "engaged": 0}]).until("action")  # fmt: skip
    assert (scene.value(COURT, n.SHROUD), scene.value("Roach Swarm", n.FIGHT)) == (6, 6)
    scene.end_turn().until("action")
    assert (scene.value(COURT, n.SHROUD), scene.value("Roach Swarm", n.FIGHT)) == (5, 5)


@pytest.mark.parametrize(("stranger", "token", "horror"), [(False, "-1", 0), (False, "-2", 2), (True, "0", 2)])
def test_marked_by_the_sign(stranger: bool, token: str, horror: int) -> None:
    """Willpower 3 against 2, or against 4."""
    enemies = [{"title": MASK, "at": FOYER}] if stranger else []
    scene = party(phase="mythos", encounter_deck=["Marked by the Sign"], bag=[token], enemies=enemies,
                  seats=one(at=BALLROOM, play=["Beat Cop"])).until("action")  # fmt: skip
    assert scene.count(ROLAND, "horror") == horror


def test_the_pale_mask_beckons() -> None:
    seats = [{"investigator": "roland", "at": BALLROOM}, {"investigator": "wendy", "at": GALLERY, "deck": [MASK]}]
    scene = party(seats=seats, phase="mythos", encounter_deck=["The Pale Mask Beckons", "Ancient Evils"],
                  enemies=[{"title": MASK, "at": FOYER}])  # fmt: skip
    scene.until("turn")
    assert [scene.count(who, "horror") for who in (ROLAND, WENDY)] == [1, 1]
    scene = party(seats=seats, phase="mythos", encounter_deck=["The Pale Mask Beckons", "Ancient Evils"])
    scene.until("turn")
    assert scene.at(MASK) in (DINING, FOYER, PARLOUR)  # as far as possible from everybody


# -- tokens
@pytest.mark.parametrize(("difficulty", "doom"), [("standard", 1), ("hard", 1)])
def test_the_skull_marks_somebody(difficulty: str, doom: int) -> None:
    enemies = [monster(JORDAN, at=COURT), monster(CONSTANCE, at=GALLERY)]
    scene = party(enemies=enemies, tokens=["skull", "-4"], difficulty=difficulty, seats=one(at=COURT),
                  locations={**HOUSE, COURT: {"clues": 1}})  # fmt: skip
    scene.answer("Investigate")
    scene.if_asked(JORDAN)
    assert scene.count(JORDAN, "doom") == doom


OTHERS = (
    ("standard", "cultist", (0, 0, 0)),
    ("standard", "tablet", (1, 0, 1)),
    ("standard", "elder thing", (1, 0, 0)),
    ("hard", "cultist", (0, 0, 0)),
    ("hard", "tablet", (1, 0, 1)),
    ("hard", "elder thing", (1, 1, 0)),
)


@pytest.mark.parametrize(("difficulty", "token", "result"), OTHERS)
def test_the_other_tokens(difficulty: str, token: str, result: tuple[int, int, int]) -> None:
    scene = party(tokens=[token], difficulty=difficulty, seats=one(at=BALLROOM, clues=1),
                  locations={**HOUSE, BALLROOM: {"clues": 1}}).answer("Investigate")  # fmt: skip
    assert (scene.count(ROLAND, "clues"), scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == result
