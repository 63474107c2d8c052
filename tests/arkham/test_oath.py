"""Cards of The Unspeakable Oath that are written before their scenario."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import table
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import THE_BENEATH, THE_SET_ASIDE

ROLAND, PUPPET, BYAKHEE = "Roland Banks", "Puppet of Hastur", "Screeching Byakhee"
WEST, WEST_OTHER, EAST, EAST_OTHER = "carcosa-168", "carcosa-169", "carcosa-170", "carcosa-171"
KITCHEN, MESS, INFIRMARY, YARD = "Kitchen", "Mess Hall", "Infirmary", "Yard"
GARDEN, BASEMENT, CELL = "Garden", "Basement Hall", "Patient Confinement"
PITY, WALLS = "carcosa-186", "Walls Closing In"


def asylum(*places: str, **position: Any) -> Scene:
    position.setdefault("locations", {place: {} for place in places})
    position.setdefault("seats", one(at=places[0]))
    return Scene(**position)


def puppet(**more: Any) -> dict[str, Any]:
    return {"title": PUPPET, "engaged": 0, **more}


def beneath(scene: Scene) -> list[str]:
    machine = scene.game.machine
    return [table.title(machine, c) for c in machine.zones[THE_BENEATH]]


def test_the_western_wing() -> None:
    scene = asylum(WEST, enemies=[puppet(damage=1)]).answer(f"Fight {PUPPET}", "Use Asylum Halls")
    assert len(scene.hand()) == 1
    scene = asylum(WEST_OTHER, enemies=[puppet()], phase="enemy", encounter_deck=["Ancient Evils"]).until("action")
    assert scene.count(ROLAND, "horror") == 2


def test_the_eastern_wing() -> None:
    scene = asylum(EAST, enemies=[puppet()]).answer("Action of Asylum Halls")
    assert (scene.count(PUPPET, "exhausted"), scene.count(ROLAND, "horror")) == (1, 1)
    scene = asylum(EAST_OTHER, seats=one(at=EAST_OTHER, resources=0), encounter_deck=["Ancient Evils"]).end_turn()
    assert (scene.count(ROLAND, "horror"), scene.resources()) == (1, 3)  # and one of the upkeep phase


@pytest.mark.parametrize(("place", "phrase"), [(KITCHEN, "set a fire in the kitchen"),
                                               (GARDEN, "distracted the guards")])  # fmt: skip
def test_what_helps_to_escape(place: str, phrase: str) -> None:
    scene = asylum(place).answer(f"Action of {place}")
    assert (phrase, 0) in scene.game.machine.memory
    assert not asylum(place, locations={place: {"clues": 1}}, seats=one(at=place)).offers(f"Action of {place}")


@pytest.mark.parametrize(("place", "beside", "seen"), [(KITCHEN, MESS, KITCHEN), (GARDEN, YARD, GARDEN),
                                                       (BASEMENT, EAST, BASEMENT)])  # fmt: skip
def test_doors_are_locked_during_the_first_act(place: str, beside: str, seen: str) -> None:
    for act, offered in ((1, False), (2, True)):
        scene = asylum(beside, locations={beside: {}, place: {"unrevealed": True}}, act=act)
        assert scene.offers(f"Move to {seen}") == offered


def test_cells_lie_behind_the_basement() -> None:
    scene = asylum(EAST, locations={EAST: {}, BASEMENT: {"unrevealed": True}}, act=2, set_aside=["carcosa-179"])
    scene.answer(f"Move to {BASEMENT}")
    assert scene.zone(CELL) == "map"


def test_mess_hall() -> None:
    scene = asylum(MESS, locations={MESS: {"clues": 2}}, seats=one(at=MESS, hand=["Knife"])).answer("Investigate")
    assert (scene.count(ROLAND, "clues"), scene.hand()) == (1, [])


@pytest.mark.parametrize(("answer", "damage", "horror"), [("heal one damage", 0, 2), ("heal one horror", 2, 0)])
def test_infirmary(answer: str, damage: int, horror: int) -> None:
    scene = asylum(INFIRMARY, seats=one(at=INFIRMARY, damage=1, horror=1)).answer(f"Action of {INFIRMARY}", answer)
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == (damage, horror)
    assert not scene.offers(f"Action of {INFIRMARY}")


@pytest.mark.parametrize(("horror", "found"), [(2, 1), (3, 0)])
def test_the_yard_frightens_who_looks(horror: int, found: int) -> None:
    scene = asylum(YARD, locations={YARD: {"clues": 1}}, seats=one(at=YARD, horror=horror)).answer("Investigate")
    assert scene.count(ROLAND, "clues") == found


def test_a_fight_in_the_yard() -> None:
    scene = asylum(YARD).answer(f"Action of {YARD}")
    assert scene.count(ROLAND, "damage") == 1
    assert ("incited a fight among the patients", 0) in scene.game.machine.memory


def test_pity() -> None:
    for hand, offered in (([PITY], False), ([], True)):
        scene = asylum(WEST, seats=one(at=WEST, hand=hand), enemies=[puppet()], set_aside=[BYAKHEE])
        assert scene.offers(f"Fight {PUPPET}") == offered
    scene = asylum(WEST, seats=one(at=WEST, hand=[PITY]), set_aside=[BYAKHEE]).answer("Action of Gift of Madness")
    assert (beneath(scene), scene.hand()) == ([BYAKHEE], [])


@pytest.mark.parametrize(("answer", "horror", "under"), [("horror", 2, []), ("put", 0, [BYAKHEE])])
def test_walls_closing_in(answer: str, horror: int, under: list[str]) -> None:
    """Willpower 3 with -2 against shroud 3."""
    scene = asylum(EAST, phase="mythos", encounter_deck=[WALLS], set_aside=[BYAKHEE], bag=["-2"]).answer(answer)
    scene.until("action")
    assert (scene.count(ROLAND, "horror"), beneath(scene)) == (horror, under)


def test_agendas() -> None:
    scene = asylum(GARDEN, agenda="Locked Inside", doom=1, phase="mythos", encounter_deck=["Ancient Evils"],
                   set_aside=[PUPPET, BYAKHEE], encounter_discard=["Swarm of Rats"]).until("action")  # fmt: skip
    assert scene.zone(PUPPET) != "set aside"  # in the deck, or drawn from it
    assert scene.zone("Swarm of Rats") != "encounter discard pile"
    assert beneath(scene) == [BYAKHEE]
    for slain in (False, True):
        scene = asylum(GARDEN, agenda="Torturous Descent", doom=6, phase="mythos", encounter_deck=["Ancient Evils"],
                       set_aside=[BYAKHEE, "carcosa-065b"],
                       lists={"VIPs Slain": ["Constance Dumaine"]} if slain else {}).until("action")  # fmt: skip
        machine = scene.game.machine
        assert scene.zone(BYAKHEE) != "set aside"
        aside = [table.title(machine, c) for c in machine.zones[THE_SET_ASIDE]]
        assert ("Constance Dumaine" in aside) == slain
