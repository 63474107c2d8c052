"""The House Always Wins: the club, its games, what breaks into it, and every way in which it ends."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.game import new_game
from mythos.arkham.scenarios import PLAYED
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import THE_ENCOUNTER_DECK

ROLAND, WENDY = "Roland Banks", "Wendy Adams"
SECOND = {PLAYED: ["Extracurricular Activity"]}
LUNA, LOUNGE, BAR, CARDS = "La Bella Luna", "Clover Club Lounge", "Clover Club Bar", "Clover Club Cardroom"
HALL, GALLERY, VIP, ALLEY = "Darkened Hall", "Art Gallery", "VIP Area", "Back Alley"
MORGAN, CLOVER, BOSS = "Dr. Francis Morgan", "Peter Clover", "Clover Club Pit Boss"
CLUB: dict[str, Any] = {LUNA: {}, LOUNGE: {}, BAR: {}, CARDS: {}}
SPHERES, SERVANT = "Conglomeration of Spheres", "Servant of the Lurker"
TWO = [{"investigator": "roland", "at": LOUNGE}, {"investigator": "wendy", "at": LOUNGE}]


def club(**position: Any) -> Scene:
    position.setdefault("locations", CLUB)
    position.setdefault("seats", one(at=LOUNGE))
    return Scene(scenario="house", **position)


@pytest.mark.parametrize("seats", [1, 4])
def test_the_deal(seats: int) -> None:
    machine = new_game(["roland", "daisy", "skids", "wendy"][:seats], "house", 5).machine
    assert len(machine.zones[THE_ENCOUNTER_DECK]) == 19
    boss = next(c for c in table.cards_in_play(machine) if table.title(machine, c) == BOSS)
    assert table.title(machine, table.spot(machine, boss)) == LOUNGE
    assert all(table.title(machine, table.spot(machine, player)) == LUNA for player in range(seats))


# -- agendas
def test_criminals_mind_nobody_until_one_is_hurt() -> None:
    mobster = {"title": "Mobster", "at": LOUNGE}
    scene = club(enemies=[mobster])
    assert scene.engaged_with("Mobster") == -1
    scene.answer("Engage Mobster")
    scene.answer("Fight Mobster", "Pass")
    assert scene.zone("Underground Muscle") == "storyline"


@pytest.mark.parametrize(("lists", "agenda"), [({}, "Underground Muscle"), (SECOND, "Chaos in the Clover Club")])
def test_the_second_night_is_worse(lists: dict[str, list[str]], agenda: str) -> None:
    scene = club(lists=lists, phase="mythos", doom=3, encounter_discard=["Mobster"])
    scene.until("action")
    assert scene.zone(agenda) == "storyline"
    assert scene.zone("Mobster") == "encounter deck"


def test_sudden_chaos() -> None:
    seats = [{"investigator": "roland", "at": LUNA}, {"investigator": "wendy", "at": BAR}]
    thug = {"title": "O'Bannion's Thug", "at": LUNA, "exhausted": 1}
    scene = club(seats=seats, agenda=2, doom=2, phase="mythos", enemies=[thug])
    horrors = [*scene.zones(SPHERES), *scene.zones(SERVANT)]
    assert (sum(zone in ("location", "threat area") for zone in horrors), horrors.count("encounter deck")) == (1, 2)
    assert "set aside" not in scene.zones("Rotting Remains")
    assert (scene.at(ROLAND), scene.at("O'Bannion's Thug"), scene.zone(LUNA)) == (LOUNGE, LOUNGE, "removed")


def test_criminals_do_not_survive_abominations() -> None:
    enemies = [{"title": SERVANT, "at": BAR}, {"title": "Mobster", "at": BAR}, {"title": BOSS, "at": CARDS}]
    scene = club(seats=one(at=LUNA), agenda=3, phase="enemy", enemies=enemies)
    scene.until("action")
    assert (scene.zone("Mobster"), scene.zone(BOSS)) == ("encounter discard pile", "location")


def test_the_building_collapses() -> None:
    scene = club(agenda=3, doom=6, phase="mythos")
    assert scene.ending() == "resolution 4"


# -- act 1
def test_enough_clues_are_spent_at_once() -> None:
    seats = one(at=LUNA, clues=3)
    scene = club(seats=seats, locations={**CLUB, LUNA: {"clues": 1}}, encounter_deck=["Swarm of Rats", "Mobster"])
    scene.answer("Investigate", "Pass")
    assert (scene.count(ROLAND, "clues"), scene.zone("Skin Game")) == (0, "storyline")
    assert (scene.zone(HALL), scene.at("Mobster")) == ("map", HALL)


def test_without_enough_clues_nothing_can_be_spent() -> None:
    scene = club(seats=one(at=LUNA, clues=3))
    assert not scene.offers("Advance")
    assert scene.zone("Beginner's Luck") == "storyline"


def test_who_cheats_chooses_the_token() -> None:
    scene = club(seats=one(at=LUNA), locations={**CLUB, LUNA: {"clues": 2}}, bag=["-4", "+1"], tokens=["-4"])
    scene.answer("Investigate", "Use Beginner")
    scene.if_asked("+1")
    assert scene.count(ROLAND, "clues") == 1
    assert sorted(scene.game.machine.bag) == [-4, 1]
    assert ("cheated", -1) in scene.game.machine.memory
    scene.answer("Investigate")
    assert not scene.offers("Use Beginner")  # once in a round, for all together


def test_the_club_sells_clues_as_long_as_one_plays() -> None:
    seats = one(at=LOUNGE, hand=["Beat Cop", "Beat Cop"])
    scene = club(seats=seats).answer(f"Action of {LOUNGE}", "Beat Cop")
    assert scene.count(ROLAND, "clues") == 2
    assert not scene.offers(f"Action of {LOUNGE}")  # once per game
    assert not club(seats=seats, act=2).offers(f"Action of {LOUNGE}")


def test_who_had_a_drink_is_slower_later() -> None:
    seats = [{**TWO[0], "at": BAR}, TWO[1]]
    scene = club(seats=seats, encounter_deck=["Something in the Drinks", "Swarm of Rats", "Swarm of Rats"])
    scene.answer(f"Action of {BAR}")
    assert (scene.count(ROLAND, "clues"), len(scene.hand()), scene.resources()) == (2, 2, 3)
    scene.end_turn()
    scene.end_turn()
    scene.until("turn")
    scene.answer(ROLAND)
    assert scene.actions() == 2
    scene.end_turn()
    assert scene.actions(1) == 3


def test_whoever_draws_it_only_the_drinker_suffers() -> None:
    seats = [TWO[0], {**TWO[1], "at": BAR}]
    scene = club(seats=seats, turn=1, encounter_deck=["Something in the Drinks", "Swarm of Rats", "Swarm of Rats"])
    scene.answer(f"Action of {BAR}")
    scene.end_turn()
    scene.end_turn()
    scene.until("turn")
    scene.answer(ROLAND)
    assert scene.actions() == 3
    scene.end_turn()
    assert scene.actions(1) == 2


@pytest.mark.parametrize(
    ("token", "clues", "resources"),
    [("elder sign", 2, 5), ("0", 2, 3), ("-2", 2, 3), ("-1", 0, 3), ("+1", 0, 3), ("skull", 0, 3), ("auto fail", 0, 3)],
)
def test_the_game_in_the_cardroom(token: str, clues: int, resources: int) -> None:
    scene = club(seats=one(at=CARDS), bag=[token]).answer(f"Action of {CARDS}", "Pass")  # one could cheat
    assert (scene.count(ROLAND, "clues"), scene.resources()) == (clues, resources)


def test_cheating_in_the_cardroom() -> None:
    """The token is revealed outside a test, and can be exchanged all the same."""
    scene = club(seats=one(at=CARDS), bag=["-1", "elder sign"], tokens=["-1"])
    scene.answer(f"Action of {CARDS}", "Use Beginner")
    assert (scene.count(ROLAND, "clues"), scene.resources()) == (2, 5)
    assert ("cheated", -1) in scene.game.machine.memory
    assert sorted(scene.game.machine.bag) == [-1, n.ELDER_SIGN]


# -- the back rooms
def test_three_doors_that_look_alike() -> None:
    scene = club(seats=one(at=CARDS), act=2, locations={CARDS: {}, HALL: {"unrevealed": True}})
    scene.answer(f"Move to {HALL}")
    assert sum("Move to Back Hall Doorway" in label for label in scene.labels()) == 3
    assert not any(scene.offers(f"Move to {place}") for place in (GALLERY, VIP, ALLEY))


def test_the_gallery_is_expensive() -> None:
    scene = club(seats=one(at=GALLERY), locations={GALLERY: {"clues": 1}}, bag=["-2"], act=2)
    scene.answer("Investigate")
    assert scene.resources() == 3


def test_nobody_gains_anything_in_the_vip_area() -> None:
    scene = club(seats=one(at=VIP), locations={VIP: {}}, phase="upkeep")
    scene.until("action")
    assert (scene.resources(), scene.hand()) == (5, [])
    scene.answer("Gain a resource")
    assert scene.resources() == 6


@pytest.mark.parametrize(("lists", "title", "act"), [({}, MORGAN, "All In"), (SECOND, CLOVER, "Fold")])
def test_the_professor_or_the_owner(lists: dict[str, list[str]], title: str, act: str) -> None:
    places: dict[str, Any] = {BAR: {}, VIP: {}, LOUNGE: {}}
    seats = [{**TWO[0], "at": VIP, "clues": 3}, {**TWO[1], "clues": 1}]
    scene = club(seats=seats, act=2, lists=lists, locations=places)
    assert not scene.offers("Use Skin Game")  # only clues of who is there count
    scene = club(seats=[{**seats[0], "clues": 4}, seats[1]], act=2, lists=lists, locations=places)
    scene.answer("Use Skin Game")
    scene.until("action")
    assert scene.zone(act) == "storyline"
    assert scene.at(title) == (VIP if title == MORGAN else BAR)
    beasts = [*scene.zones(SPHERES), *scene.zones(SERVANT)]
    assert beasts.count("location") == (0 if title == MORGAN else 1)


def test_abominations_come_from_the_deck_if_they_are_there() -> None:
    places: dict[str, Any] = {BAR: {}, VIP: {}, LOUNGE: {}}
    scene = club(seats=one(at=VIP, clues=2), act=2, agenda=2, doom=2, lists=SECOND, locations=places, phase="mythos",
                 encounter_deck=["Swarm of Rats"])  # fmt: skip
    scene.until("action")
    scene.answer("Use Skin Game", SPHERES)
    assert scene.zone("Fold") == "storyline"
    assert scene.at(SPHERES) == BAR


# -- act 3
def test_it_takes_one_clue_for_each_to_wake_the_professor() -> None:
    scene = club(seats=[{**TWO[0], "at": VIP}, TWO[1]], act="All In", locations={VIP: {}, LOUNGE: {}},
                 cards_at=[{"title": MORGAN, "at": VIP}], bag=["0"])  # fmt: skip
    scene.answer(f"Action of {MORGAN}")
    assert (scene.count(MORGAN, "clues"), scene.zone(MORGAN)) == (1, "location")
    scene.answer(f"Action of {MORGAN}")
    assert scene.zone(MORGAN) == "play area"


@pytest.mark.parametrize(
    ("act", "title", "held", "number"),
    [("All In", MORGAN, True, 2), ("All In", MORGAN, False, 1), ("Fold", CLOVER, True, 3), ("Fold", CLOVER, False, 1)],
)
def test_who_gets_out(act: str, title: str, held: bool, number: int) -> None:
    seats = [
        {"investigator": "roland", "at": ALLEY, "play": [title] if held else []},
        {"investigator": "wendy", "at": LUNA},
    ]
    scene = club(seats=seats, act=act, locations={ALLEY: {}, LUNA: {}})
    scene.answer(f"Action of {ALLEY}")
    scene.until("action")
    scene.answer(f"Action of {LUNA}")
    scene.if_asked("No")
    assert scene.ending() == f"resolution {number}"


def test_if_all_are_defeated_nobody_got_out() -> None:
    seats = one(at=BAR, damage=8, play=[MORGAN])
    scene = club(seats=seats, act="All In", enemies=[{"title": SERVANT, "engaged": 0}], phase="enemy")
    while scene.game.question is not None and scene.question.kind == "assign":
        scene.answer(ROLAND)
    assert scene.ending() == "resolution 0"


# -- tokens
def test_the_skull_can_be_bribed() -> None:
    for answer, clues, resources in (("spend", 1, 3), ("-2", 0, 5)):
        scene = club(seats=one(at=LUNA), locations={**CLUB, LUNA: {"clues": 1}}, bag=["skull"], act=2)
        scene.answer("Investigate", answer)
        assert (scene.count(ROLAND, "clues"), scene.resources()) == (clues, resources)


def test_who_cannot_pay_is_not_asked() -> None:
    seats = one(at=LUNA, resources=1)
    scene = club(seats=seats, locations={**CLUB, LUNA: {"clues": 1}}, bag=["skull"], act=2, difficulty="hard")
    scene.answer("Investigate")
    assert (scene.count(ROLAND, "clues"), scene.resources()) == (0, 1)


@pytest.mark.parametrize(
    ("difficulty", "token", "who", "resources"),
    [
        ("easy", "cultist", "daisy", 8),
        ("easy", "cultist", "roland", 5),
        ("hard", "cultist", "roland", 2),
        ("easy", "tablet", "daisy", 5),
        ("easy", "tablet", "roland", 2),
        ("hard", "tablet", "daisy", 2),
    ],
)
def test_other_tokens(difficulty: str, token: str, who: str, resources: int) -> None:
    scene = club(seats=one(who, at=LUNA), locations={**CLUB, LUNA: {"clues": 1}}, bag=[token], act=2,
                 difficulty=difficulty)  # fmt: skip
    scene.answer("Investigate")
    scene.until("action")
    assert scene.resources() == resources


# -- encounter cards
def drawn(title: str, **position: Any) -> Scene:
    scene = club(phase="mythos", encounter_deck=[title, "Swarm of Rats"], **position)
    scene.until("action")
    return scene


def test_suspicions() -> None:
    mobster = {"title": "Mobster", "at": LOUNGE}
    scene = drawn("Arousing Suspicions", enemies=[mobster])
    assert (scene.count("Mobster", "doom"), scene.resources()) == (1, 5)
    assert drawn("Arousing Suspicions").resources() == 3


@pytest.mark.parametrize(("token", "there"), [("0", True), ("+1", False)])
def test_cursed_luck_lasts_until_one_is_lucky(token: str, there: bool) -> None:
    seats = one(at=LUNA, threat=["Cursed Luck"])  # intellect 3, less 1, against 2
    scene = club(seats=seats, locations={**CLUB, LUNA: {"clues": 1}}, bag=[token], act=2)
    scene.answer("Investigate")
    assert scene.count(ROLAND, "clues") == 1
    assert (scene.zone("Cursed Luck") == "threat area") == there


@pytest.mark.parametrize(
    ("token", "damage", "horror"),
    [("+1", 0, 0), ("elder sign", 0, 0), ("0", 1, 0), ("-3", 1, 0), ("skull", 0, 2), ("auto fail", 0, 2)],
)
def test_a_twist_of_fate(token: str, damage: int, horror: int) -> None:
    scene = drawn("Twist of Fate", bag=[token])
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == (damage, horror)


def test_hunted_down() -> None:
    mobster = {"title": "Mobster", "at": BAR}
    far = {"title": BOSS, "at": LUNA}
    places: dict[str, Any] = {LOUNGE: {}, BAR: {}, CARDS: {}, LUNA: {}}
    scene = drawn("Hunted Down", enemies=[mobster, far], agenda=2, locations=places, seats=one(at=CARDS))
    assert (scene.engaged_with("Mobster"), scene.count(ROLAND, "damage"), scene.resources()) == (0, 1, 4)
    assert (scene.at(BOSS), scene.engaged_with(BOSS)) == (LOUNGE, -1)


def test_nobody_hunts_you_down() -> None:
    scene = drawn("Hunted Down")
    assert scene.zone("Swarm of Rats") == "threat area"  # it surged


@pytest.mark.parametrize(("weapon", "kept"), [("Machete", False), (".45 Automatic", True)])
def test_the_spheres_swallow_blades(weapon: str, kept: bool) -> None:
    scene = club(seats=one(at=BAR, play=[weapon]), enemies=[{"title": SPHERES, "engaged": 0}], bag=["+1"],
                 act=2)  # fmt: skip
    scene.answer(f"Action of {weapon}")
    assert (scene.zone(weapon) == "play area") == kept


def test_the_servant_takes_cards() -> None:
    scene = club(seats=one(at=BAR), enemies=[{"title": SERVANT, "engaged": 0}], phase="enemy")
    scene.until("action")
    assert scene.zones("Emergency Cache").count("discard pile") == 2


def test_the_professor_knows_what_he_fights() -> None:
    scene = club(seats=one(at=BAR, play=[MORGAN]), enemies=[{"title": "Swarm of Rats", "engaged": 0}], bag=["+1"],
                 act=2)  # fmt: skip
    assert scene.value(ROLAND, n.COMBAT) == 5
    scene.answer("Fight Swarm of Rats", f"Use {MORGAN}")
    assert len(scene.hand()) == 1
