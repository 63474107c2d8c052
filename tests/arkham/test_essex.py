"""The Essex County Express: a row of cars that grows shorter, what is in them, and every way in which it ends."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.game import new_game
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import THE_ENCOUNTER_DECK, THE_LOCATIONS

ROLAND, WENDY = "Roland Banks", "Wendy Adams"
SLEEPING, DINING, PARLOR, ENGINE = "Sleeping Car", "Dining Car", "Parlor Car", "dunwich-175"
CARS = ("dunwich-167", "dunwich-168", "dunwich-169", "dunwich-170", "dunwich-171")
PASSENGER, GRAPPLING, MONSTER = "Helpless Passenger", "Grappling Horror", "Emergent Monstrosity"
ROW: dict[str, Any] = {SLEEPING: {}, DINING: {}, PARLOR: {}, ENGINE: {"unrevealed": True}}
TWO = [{"investigator": "roland", "at": DINING}, {"investigator": "wendy", "at": PARLOR}]


def train(**position: Any) -> Scene:
    position.setdefault("locations", ROW)
    position.setdefault("seats", one(at=DINING))
    return Scene(scenario="essex", row=True, **position)


@pytest.mark.parametrize(("seats", "difficulty", "token"), [(1, "easy", -2), (2, "standard", -3), (4, "expert", -5)])
def test_the_deal(seats: int, difficulty: str, token: int) -> None:
    who = ["roland", "daisy", "skids", "wendy"][:seats]
    game = new_game(who, "essex", 5, difficulty)
    machine = game.machine
    row = machine.zones[THE_LOCATIONS]
    assert [table.title(machine, c) for c in row].index("Engine Car") == len(row) - 1 == 6
    assert len(machine.zones[THE_ENCOUNTER_DECK]) == 35
    assert all(table.spot(machine, player) == row[0] for player in range(seats))
    assert [table.in_state(machine, c, n.REVEALED) for c in row] == [True] + [False] * 6
    before = new_game(who, "house", 5, difficulty).machine
    assert machine.bag.count(token) == before.bag.count(token) + 1
    assert all(
        sorted(machine.paths[c]) == sorted(row[max(k - 1, 0) : k] + row[k + 1 : k + 2]) for k, c in enumerate(row)
    )


# -- the row
def test_one_goes_to_the_next_car_and_no_further() -> None:
    scene = train()
    assert [place for place in (SLEEPING, PARLOR, "Engine") if scene.offers(f"Move to {place}")] == [SLEEPING, PARLOR]


@pytest.mark.parametrize(("clues", "may"), [(1, False), (0, True)])
def test_a_closed_car_opens_when_the_one_before_it_is_searched(clues: int, may: bool) -> None:
    places = {SLEEPING: {}, DINING: {"clues": clues}, PARLOR: {"unrevealed": True}, ENGINE: {"unrevealed": True}}
    scene = train(locations=places)
    assert scene.offers("Move to Train Car") == may
    assert scene.offers(f"Move to {SLEEPING}")  # behind him nothing is closed


def test_closed_cars_look_alike() -> None:
    places = {SLEEPING: {}, DINING: {"unrevealed": True}, PARLOR: {"unrevealed": True}, ENGINE: {"unrevealed": True}}
    rows = train(seats=one(at=SLEEPING), locations=places).game.view(0)["locations"]
    assert [row["title"] for row in rows] == [SLEEPING, "Train Car", "Train Car", "Engine Car"]


# -- agendas
@pytest.mark.parametrize(("agenda", "doom", "following"), [(1, 3, "The Maw Widens"), (2, 2, "Rolling Backwards")])
def test_the_last_car_is_gone(agenda: int, doom: int, following: str) -> None:
    seats = [{**TWO[0], "at": SLEEPING, "clues": 1}, {**TWO[1], "clues": 2}]
    enemy = {"title": "Ghoul Minion", "at": SLEEPING, "exhausted": 1}
    scene = train(seats=seats, agenda=agenda, doom=doom, phase="mythos", enemies=[enemy])
    scene.until("action")
    assert (scene.zone(SLEEPING), scene.zone(DINING), scene.zone(following)) == ("removed", "map", "storyline")
    assert (scene.is_out(0), scene.is_out(1)) == (True, False)
    assert (scene.zone("Ghoul Minion"), scene.count(WENDY, "clues")) == ("encounter discard pile", 0)


@pytest.mark.parametrize(("agenda", "doom", "following"), [(3, 3, "Drawn In"), (4, 2, "Out of Time")])
def test_later_two_cars_go_at_once(agenda: int, doom: int, following: str) -> None:
    passenger = {"title": PASSENGER, "at": DINING}
    scene = train(seats=one(at=PARLOR), agenda=agenda, doom=doom, phase="mythos", cards_at=[passenger])
    scene.until("action")
    assert (scene.zone(SLEEPING), scene.zone(DINING), scene.zone(PARLOR)) == ("removed", "removed", "map")
    assert scene.zone(following) == "storyline"
    assert (scene.zone(PASSENGER), scene.count(ROLAND, "horror")) == ("encounter discard pile", 1)


@pytest.mark.parametrize(("row", "zone"), [({}, "victory display"), ({"clues": 1}, "removed"),
                                           ({"unrevealed": True}, "removed")])  # fmt: skip
def test_a_car_that_was_searched_is_worth_something(row: dict[str, Any], zone: str) -> None:
    places = {PARLOR: row, SLEEPING: {}, DINING: {}, ENGINE: {"unrevealed": True}}
    scene = train(locations=places, doom=3, phase="mythos")
    scene.until("action")
    assert scene.zone(PARLOR) == zone


def test_nobody_is_left() -> None:
    scene = train(seats=one(at=SLEEPING), doom=3, phase="mythos")
    assert scene.ending() == "resolution 0"


def test_out_of_time() -> None:
    scene = train(seats=TWO, agenda=5, doom=2, phase="mythos")
    assert scene.ending() == "resolution 2"
    assert sorted(row for row in scene.trauma() if row[0] == 1) == [(1, 0, 1, 1), (1, 1, 1, 1)]
    assert scene.is_out(0)
    assert scene.is_out(1)


# -- acts
@pytest.mark.parametrize(("skill", "token", "trauma"), [
    ("agility", "+1", []), ("agility", "-8", [(1, 1, 1, 1)]), ("combat", "-8", [(1, 1, 0, 1)]),
])  # fmt: skip
def test_over_the_tender(skill: str, token: str, trauma: list[tuple[int, ...]]) -> None:
    """Whoever gets there first chooses, and is tested."""
    scene = train(seats=TWO, turn=1, bag=[token])
    scene.answer("Move to Engine Car")
    assert scene.asked == WENDY
    scene.answer(skill)
    scene.until("action")
    assert scene.zone("Get the Engine Running!") == "storyline"
    assert [row for row in scene.trauma() if row[0] == 1] == trauma


def test_the_engine_runs() -> None:
    scene = train(seats=one("daisy", at=ENGINE), locations={PARLOR: {}, ENGINE: {"clues": 1}}, act=2)
    scene.answer("Investigate")
    assert scene.ending() == "resolution 1"


# -- cars
@pytest.mark.parametrize(("car", "card", "harm"), [
    (CARS[0], "Manual Dexterity", "damage"), (CARS[1], "Overpower", "damage"), (CARS[2], "Guts", "horror"),
    (CARS[3], "Perception", "horror"),
])  # fmt: skip
def test_passengers_press_against_you(car: str, card: str, harm: str) -> None:
    places = {DINING: {}, car: {"unrevealed": True}, ENGINE: {"unrevealed": True}}
    scene = train(seats=one(at=DINING, hand=[card, "Emergency Cache"]), locations=places).answer("Move to Train Car")
    scene.answer("discard")
    scene.if_asked(card)
    assert (scene.hand(), scene.count(ROLAND, harm)) == (["Emergency Cache"], 0)
    scene = train(seats=one(at=DINING, hand=["Emergency Cache"]), locations=places).answer("Move to Train Car")
    assert scene.count(ROLAND, harm) == 2


def test_two_small_cards_do_as_well_as_a_big_one() -> None:
    places = {DINING: {}, CARS[2]: {"unrevealed": True}, ENGINE: {"unrevealed": True}}
    hand = ["Fearless", "Fearless", "Emergency Cache"]
    scene = train(seats=one(at=DINING, hand=hand), locations=places).answer("Move to Train Car")
    scene.answer("discard")
    assert (scene.hand(), scene.count(ROLAND, "horror")) == (["Emergency Cache"], 0)


def test_the_fifth_car_takes_what_fits_everything() -> None:
    places = {DINING: {}, CARS[4]: {"unrevealed": True}, ENGINE: {"unrevealed": True}}
    scene = train(seats=one(at=DINING, hand=["Unexpected Courage"]), locations=places).answer("Move to Train Car")
    scene.answer("discard")
    assert (scene.hand(), scene.count(ROLAND, "horror")) == ([], 0)
    scene = train(seats=one(at=DINING, hand=["Guts"]), locations=places).answer("Move to Train Car")
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == (1, 1)


def test_luggage_is_stolen_once() -> None:
    scene = train(seats=[{**TWO[0], "at": SLEEPING}, {**TWO[1], "at": SLEEPING}]).answer(f"Action of {SLEEPING}")
    assert scene.resources() == 8
    assert not scene.offers(f"Action of {SLEEPING}")
    scene.end_turn()
    assert not scene.offers(f"Action of {SLEEPING}")


def test_dinner_is_served() -> None:
    places = {SLEEPING: {}, DINING: {"unrevealed": True}, PARLOR: {}, ENGINE: {"unrevealed": True}}
    scene = train(seats=one(at=SLEEPING), locations=places, encounter_deck=["Swarm of Rats", GRAPPLING])
    scene.answer("Move to Train Car")
    assert scene.engaged_with(GRAPPLING) == 0
    assert not scene.offers("Move to")  # it holds on
    scene.answer(f"Evade {GRAPPLING}")
    assert scene.offers("Move to")


def test_the_parlor_is_bought() -> None:
    scene = train(seats=one(at=PARLOR), locations={**ROW, PARLOR: {"clues": 1}})
    assert not scene.offers("Investigate")
    scene.answer(f"Action of {PARLOR}")
    assert (scene.resources(), scene.count(ROLAND, "clues")) == (2, 1)


@pytest.mark.parametrize(("engine", "drawn"), [
    ("dunwich-176", [GRAPPLING]), ("dunwich-177", ["Swarm of Rats"] * 3),
])  # fmt: skip
def test_what_sits_in_the_engine(engine: str, drawn: list[str]) -> None:
    places = {PARLOR: {}, engine: {"unrevealed": True}}
    deck = [*["Swarm of Rats"] * 4, GRAPPLING]
    scene = train(seats=one(at=PARLOR), locations=places, encounter_deck=deck).answer("Move to Engine Car")
    scene.if_asked("combat")
    scene.until("action")
    machine = scene.game.machine
    assert [table.title(machine, c) for c in table.threats(machine, 0)] == drawn


# -- encounter cards
@pytest.mark.parametrize(("here", "there"), [(DINING, SLEEPING), (SLEEPING, SLEEPING)])
def test_a_passenger_is_behind_you(here: str, there: str) -> None:
    scene = train(seats=one(at=here), phase="mythos", encounter_deck=[PASSENGER, "Swarm of Rats"])
    scene.until("action")
    assert (scene.at(PASSENGER), scene.zone("Swarm of Rats")) == (there, "threat area")  # and it surges


def test_a_passenger_is_taken_along() -> None:
    scene = train(cards_at=[{"title": PASSENGER, "at": DINING}]).answer(f"Action of {PASSENGER}")
    assert scene.zone(PASSENGER) == "play area"
    assert not scene.offers(f"Action of {PASSENGER}")


def test_two_who_fall_over_the_same_passenger_fall_once() -> None:
    """Roland dies, his passenger with him; that horror is the end of Agnes and of hers."""
    seats = [
        {"investigator": "roland", "at": DINING, "damage": 8, "play": [PASSENGER]},
        {"investigator": "agnes", "at": DINING, "horror": 7, "play": [PASSENGER]},
    ]
    scene = train(seats=seats, enemies=[{"title": GRAPPLING, "engaged": 0}], phase="enemy")
    scene.until("over")
    assert [scene.is_out(player) for player in (0, 1)] == [True, True]


@pytest.mark.parametrize(("token", "hurt"), [("0", False), ("-1", True)])
def test_claws_of_steam(token: str, hurt: bool) -> None:
    scene = train(seats=one(at=DINING, play=["Guard Dog"]), phase="mythos", encounter_deck=["Claws of Steam"],
                  bag=[token])  # fmt: skip
    scene.until("action")
    assert (scene.count("Guard Dog", "damage"), scene.count(ROLAND, "damage")) == (2 if hurt else 0, 0)
    assert scene.offers("Move to") != hurt


def test_broken_rails() -> None:
    seats = [{**TWO[0], "damage": 4, "play": ["Knife"]}, {**TWO[1], "at": DINING, "damage": 3, "play": ["Knife"]}]
    scene = train(seats=seats, phase="mythos", encounter_deck=["Broken Rails", "Rotting Remains"], bag=["+1"])
    scene.until("turn")
    scene.answer(ROLAND)
    assert scene.actions() == 2
    assert scene.zones("Knife") == ["discard pile", "play area"]


@pytest.mark.parametrize(("here", "there"), [(DINING, PARLOR), (ENGINE, "Engine Car")])
def test_a_monster_comes_from_the_front(here: str, there: str) -> None:
    places = {**ROW, ENGINE: {"clues": 1}}
    scene = train(seats=one(at=here), locations=places, phase="mythos", encounter_deck=[MONSTER], act=2)
    scene.until("action")
    assert (scene.at(MONSTER), scene.count(MONSTER, "exhausted")) == (there, 1)


def test_across_space_and_time() -> None:
    scene = train(seats=one(at=DINING, deck=["Across Space and Time"])).answer("Draw a card")
    assert scene.zones("Emergency Cache").count("discard pile") == 3


# -- tokens
@pytest.mark.parametrize(("difficulty", "agenda", "success"), [
    ("easy", 1, True), ("easy", 2, False), ("hard", 1, False),
])  # fmt: skip
def test_the_skull_counts_agendas(difficulty: str, agenda: int, success: bool) -> None:
    places = {**ROW, DINING: {"clues": 1}}  # intellect 3 against 2
    scene = train(bag=["skull"], difficulty=difficulty, agenda=agenda, locations=places)
    scene.answer("Investigate")
    assert (scene.count(ROLAND, "clues") == 1) == success


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_the_cultist_ends_the_turn(difficulty: str) -> None:
    places = {**ROW, SLEEPING: {"clues": 1}}  # shroud 4
    scene = train(seats=[{**TWO[0], "at": SLEEPING}, TWO[1]], bag=["cultist", "-1"], tokens=["cultist", "-1"],
                  difficulty=difficulty, locations=places)  # fmt: skip
    scene.answer("Investigate")
    scene.until("action")
    assert scene.actions() == 0
    assert scene.asked == WENDY


def test_the_tablet_feeds_cultists() -> None:
    enemies = [{"title": "Acolyte", "at": PARLOR, "exhausted": 1}, {"title": "Acolyte", "at": SLEEPING, "exhausted": 1},
               {"title": "Wizard of the Order", "at": ENGINE, "exhausted": 1}]  # fmt: skip
    for difficulty, doom in (("easy", 1), ("hard", 3)):
        scene = train(seats=one(at=PARLOR), locations={**ROW, ENGINE: {}}, enemies=enemies, bag=["tablet"],
                      difficulty=difficulty, act=1).answer("Engage Acolyte")  # fmt: skip
        scene.answer("Fight Acolyte")
        assert (
            sum(scene.count("Acolyte", "doom", k) for k in (0, 1)) + scene.count("Wizard of the Order", "doom") == doom
        )


@pytest.mark.parametrize(("difficulty", "left"), [("easy", 3), ("hard", 0)])
def test_the_elder_thing_takes_cards(difficulty: str, left: int) -> None:
    places = {**ROW, SLEEPING: {"clues": 1}}  # intellect 3 against 4: by 4
    scene = train(seats=one(at=SLEEPING, hand=["Knife"] * 4), locations=places, bag=["elder thing"],
                  difficulty=difficulty).answer("Investigate")  # fmt: skip
    scene.until("action")
    assert len(scene.hand()) == left
