"""Player cards of The Dunwich Legacy: each line at work, and where it does not."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham.scene import Scene, one

ROLAND, WENDY = "Roland Banks", "Wendy Adams"
RATS = {"title": "Swarm of Rats", "engaged": 0}
GHOUL = {"title": "Ravenous Ghoul", "engaged": 0}  # fight 3, health 3, evade 3
PLACES: dict[str, Any] = {"Hallway": {}, "Attic": {}, "Cellar": {}}


def house(**position: Any) -> Scene:
    position.setdefault("locations", PLACES)
    return Scene(**position)


def two(first: dict[str, Any] | None = None, second: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """Roland and Wendy in the hallway."""
    roland, wendy = {"investigator": "roland", "at": "Hallway"}, {"investigator": "wendy", "at": "Hallway"}
    return [{**roland, **(first or {})}, {**wendy, **(second or {})}]


def at(title: str, zone: str = "hand", who: str = "roland", **more: Any) -> list[dict[str, Any]]:
    return one(who, at="Hallway", **{zone: [title]}, **more)


# -- guardian
def test_taunt() -> None:
    scene = house(seats=two({"hand": ["Taunt"]}), enemies=[{**RATS, "engaged": 1}])
    scene.answer("Play Taunt", "Swarm of Rats")
    scene.if_asked("Done")
    assert (scene.engaged_with("Swarm of Rats"), scene.actions()) == (0, 3)


def test_emergency_aid() -> None:
    scene = house(seats=two({"hand": ["Emergency Aid"]}, {"damage": 3})).answer("Play Emergency Aid")
    scene.if_asked(WENDY)
    assert scene.count(WENDY, "damage") == 1
    dog = {"title": "Guard Dog", "damage": 2}
    scene = house(seats=at("Emergency Aid", play=[dog])).answer("Play Emergency Aid")
    scene.if_asked("Ally", "Guard Dog")
    assert scene.count("Guard Dog", "damage") == 0


def test_stand_together() -> None:
    scene = house(seats=two({"hand": ["Stand Together"]})).answer("Play Stand Together")
    assert (scene.resources(0), scene.resources(1)) == (7, 7)
    assert (len(scene.hand(0)), len(scene.hand(1))) == (2, 2)
    assert not house(seats=at("Stand Together")).offers("Play Stand Together")


def test_prepared_for_the_worst() -> None:
    scene = house(seats=at("Prepared for the Worst", deck=["Knife"])).answer("Play Prepared for the Worst")
    assert scene.hand() == ["Knife"]


@pytest.mark.parametrize(("skill", "stat"), [(0, n.INTELLECT), (1, n.COMBAT)])
def test_keen_eye(skill: int, stat: int) -> None:
    scene = house(seats=at("Keen Eye", "play"))
    before = scene.value(ROLAND, stat)
    scene.game.answer([k for k, label in enumerate(scene.labels()) if "Keen Eye" in label][skill])
    assert (scene.value(ROLAND, stat), scene.resources()) == (before + 1, 3)
    scene.end_turn()
    scene.until("action")
    assert scene.value(ROLAND, stat) == before


@pytest.mark.parametrize(("token", "damage"), [("-2", 2), ("0", 3)])
def test_vicious_blow_2(token: str, damage: int) -> None:
    """Combat 4 and two icons against fight 4."""
    enemy = {"title": "Ghoul Priest", "engaged": 0}
    scene = house(seats=at("dunwich-299"), enemies=[enemy], bag=[token]).answer("Fight Ghoul Priest", "Vicious Blow")
    scene.until("action")
    assert scene.count("Ghoul Priest", "damage") == damage


def test_monster_slayer() -> None:
    scene = house(seats=at("Monster Slayer"), enemies=[GHOUL]).answer("Play Monster Slayer")
    scene.until("action")
    assert scene.zone("Ravenous Ghoul") == "encounter discard pile"
    scene = house(seats=at("Monster Slayer"), enemies=[{"title": "Ghoul Priest", "engaged": 0}])
    scene.answer("Play Monster Slayer")
    scene.until("action")
    assert scene.count("Ghoul Priest", "damage") == 1  # Elite: an attack like any other


def test_lightning_gun() -> None:
    scene = house(seats=at("Lightning Gun", "play"), enemies=[{"title": "Ghoul Priest", "engaged": 0}], bag=["-5"])
    scene.answer("Action of Lightning Gun")
    scene.until("action")
    assert (scene.count("Ghoul Priest", "damage"), scene.count("Lightning Gun", "uses")) == (3, 2)


# -- seeker
def test_shortcut() -> None:
    scene = house(seats=two({"hand": ["Shortcut"]})).answer("Play Shortcut")
    scene.if_asked(WENDY)
    scene.if_asked("Attic")
    assert (scene.at(WENDY), scene.at(ROLAND), scene.actions()) == ("Attic", "Hallway", 3)


def test_pathfinder() -> None:
    scene = house(seats=at("Pathfinder", "play"))
    scene.answer("Pathfinder")
    scene.if_asked("Attic")
    assert (scene.at(ROLAND), scene.actions()) == ("Attic", 3)
    assert not house(seats=at("Pathfinder", "play"), enemies=[RATS]).offers("Pathfinder")


def test_art_student() -> None:
    scene = house(seats=at("Art Student"), locations={"Hallway": {"clues": 1}})
    scene.answer("Play Art Student", "Art Student")
    assert scene.count(ROLAND, "clues") == 1


@pytest.mark.parametrize(("token", "clues"), [("-3", 2), ("0", 3)])
def test_deduction_2(token: str, clues: int) -> None:
    """Intellect 3 and two icons against the hallway's 1."""
    scene = house(seats=at("dunwich-150"), locations={"Hallway": {"clues": 3}}, bag=[token]).answer("Investigate")
    scene.answer("Deduction")
    scene.until("action")
    assert scene.count(ROLAND, "clues") == clues


@pytest.mark.parametrize("clues", [0, 1])
def test_preposterous_sketches_and_an_inquiring_mind(clues: int) -> None:
    seats = one(at="Hallway", hand=["Preposterous Sketches", "Inquiring Mind"])
    scene = house(seats=seats, locations={"Hallway": {"clues": clues}})
    assert scene.offers("Play Preposterous Sketches") == bool(clues)
    if clues:
        scene.answer("Play Preposterous Sketches")
        assert len(scene.hand()) == 4
    scene.answer("Investigate")
    assert scene.offers("Inquiring Mind") == bool(clues)


def test_strange_solutions() -> None:
    seats = two({"play": ["dunwich-262"]}, {"damage": 3})
    scene = house(seats=seats).answer("Action of Strange Solution")
    scene.if_asked(WENDY)
    assert scene.count(WENDY, "damage") == 1
    priest = {"title": "Ghoul Priest", "engaged": 0}
    scene = house(seats=at("dunwich-263", "play"), enemies=[priest], bag=["-2"]).answer("Action of Strange Solution")
    scene.until("action")
    assert scene.count("Ghoul Priest", "damage") == 3
    scene = house(seats=at("dunwich-264", "play"), enemies=[priest], bag=["-2"]).answer("Action of Strange Solution")
    scene.until("action")
    assert (scene.engaged_with("Ghoul Priest"), scene.count("Ghoul Priest", "exhausted")) == (-1, 1)


# -- rogue
@pytest.mark.parametrize("kept", [True, False])
def test_hired_muscle(kept: bool) -> None:
    scene = house(seats=at("Hired Muscle", "play"), phase="upkeep")
    assert scene.value(ROLAND, n.COMBAT) == 5
    while scene.question.kind != "action" and not scene.offers("spend"):
        scene.answer(scene.decline())
    scene.answer("spend" if kept else "discard")
    scene.until("action")
    assert (scene.zone("Hired Muscle") == "play area", scene.resources()) == (kept, 5 if kept else 6)


def test_switchblade_2() -> None:
    for token, damage in (("0", 2), ("-2", 1)):
        scene = house(seats=at("dunwich-152", "play"), enemies=[GHOUL], bag=[token]).answer("Action of Switchblade")
        scene.until("action")
        assert scene.count("Ravenous Ghoul", "damage") == damage


@pytest.mark.parametrize(("second", "resources"), [("Hallway", 5), ("Attic", 6)])
def test_lone_wolf(second: str, resources: int) -> None:
    seats = two({"play": ["Lone Wolf"]}, {"at": second})
    scene = house(seats=seats, phase="investigation")
    for _ in range(6):
        if scene.offers("Lone Wolf"):
            scene.answer("Lone Wolf")
        elif scene.question.kind == "turn":
            scene.answer(ROLAND)
        else:
            break
    assert scene.resources() == resources


@pytest.mark.parametrize(("title", "action", "stat", "more", "cost"), [
    ("Streetwise", "Investigate", n.INTELLECT, 3, 2),
    ("Streetwise", "Evade", n.AGILITY, 3, 2),
    ("Scrapper", "Fight", n.COMBAT, 1, 1),
    ("Scrapper", "Evade", n.AGILITY, 1, 1),
])  # fmt: skip
def test_talents_for_a_test(title: str, action: str, stat: int, more: int, cost: int) -> None:
    scene = house(seats=at(title, "play"), locations={"Hallway": {"clues": 1}}, enemies=[RATS])
    before = scene.value(ROLAND, stat)
    scene.answer(action)
    uses = [k for k, label in enumerate(scene.labels()) if title in label]
    scene.game.answer(uses[0])
    assert (scene.value(ROLAND, stat), scene.resources()) == (before + more, 5 - cost)


# -- mystic
def test_clarity_of_mind() -> None:
    seats = two({"play": ["Clarity of Mind"]}, {"horror": 2})
    scene = house(seats=seats).answer("Action of Clarity of Mind")
    scene.if_asked(WENDY)
    assert (scene.count(WENDY, "horror"), scene.count("Clarity of Mind", "uses")) == (1, 2)


@pytest.mark.parametrize(("token", "damage"), [("skull", 3), ("0", 1)])
def test_song_of_the_dead(token: str, damage: int) -> None:
    enemy = {"title": "Ghoul Priest", "engaged": 0}
    scene = house(seats=at("Song of the Dead", "play", who="agnes"), enemies=[enemy], bag=[token])
    scene.answer("Action of Song of the Dead")
    scene.until("action")
    assert scene.count("Ghoul Priest", "damage") == damage


@pytest.mark.parametrize(("card", "damage", "horror"), [("dunwich-154", 2, 1), ("dunwich-306", 3, 2)])
def test_shrivelling_3_and_5(card: str, damage: int, horror: int) -> None:
    enemy = {"title": "Ghoul Priest", "engaged": 0}
    scene = house(seats=at(card, "play", who="agnes"), enemies=[enemy], bag=["skull"]).answer("Action of Shrivelling")
    scene.until("action")
    assert scene.count("Ghoul Priest", "damage") == damage
    assert scene.count("Agnes Baker", "horror") == horror


def test_moonlight_ritual() -> None:
    assert not house(seats=at("Moonlight Ritual", play=["Knife"])).offers("Play Moonlight Ritual")
    believer = {"title": "Knife", "doom": 2}
    scene = house(seats=at("Moonlight Ritual", play=[believer])).answer("Play Moonlight Ritual")
    assert scene.count("Knife", "doom") == 0


@pytest.mark.parametrize(("token", "horror"), [("0", 2), ("+1", 1)])
def test_fearless_2(token: str, horror: int) -> None:
    """Willpower 3 and two icons against 4."""
    seats = one(at="Cellar", hand=["dunwich-268"], horror=3)
    scene = house(seats=seats, phase="mythos", encounter_deck=["Crypt Chill"], bag=[token]).answer("Fearless")
    scene.until("action")
    assert scene.count(ROLAND, "horror") == horror


# -- survivor and neutral
@pytest.mark.parametrize("card", ["dunwich-033", "dunwich-035"])
def test_peter_sylvestre(card: str) -> None:
    scene = house(seats=one(at="Hallway", play=[{"title": card, "horror": 1}]))
    assert scene.value(ROLAND, n.AGILITY) == 3
    assert scene.value(ROLAND, n.WILLPOWER) == (3 if card == "dunwich-033" else 4)
    scene.end_turn()
    scene.if_asked("Use Peter Sylvestre")
    assert scene.count("Peter Sylvestre", "horror") == 0


@pytest.mark.parametrize(("clues", "found"), [(0, 1), (1, 0)])
def test_newspaper(clues: int, found: int) -> None:
    """Intellect 3 against the attic's 1: with -4 only the newspaper helps, and only who knows nothing yet."""
    scene = house(seats=one(at="Attic", play=["Newspaper"], clues=clues), locations={"Attic": {"clues": 1}}, bag=["-4"])
    scene.answer("Investigate")
    assert scene.count(ROLAND, "clues") - clues == found


@pytest.mark.parametrize(("title", "taken", "healed"), [
    ("Smoking Pipe", "damage", "horror"), ("Painkillers", "horror", "damage"),
])  # fmt: skip
def test_one_harm_for_another(title: str, taken: str, healed: str) -> None:
    hurt: dict[str, Any] = {healed: 2}
    scene = house(seats=at(title, "play", **hurt)).answer(title)
    scene.until("action")
    assert (scene.count(ROLAND, taken), scene.count(ROLAND, healed), scene.count(title, "uses")) == (1, 1, 2)


def test_emergency_cache_2() -> None:
    scene = house(seats=at("dunwich-194")).answer("Play Emergency Cache")
    assert (scene.resources(), len(scene.hand())) == (8, 1)


def test_moment_of_respite() -> None:
    scene = house(seats=at("Moment of Respite", horror=4)).answer("Play Moment of Respite")
    assert (scene.count(ROLAND, "horror"), len(scene.hand())) == (1, 1)
    assert not house(seats=at("Moment of Respite", horror=4), enemies=[RATS]).offers("Play Moment of Respite")
