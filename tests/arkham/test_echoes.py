"""Echoes of the Past: a house full of paper, those who search it with you, and what they find first."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.game import Scene as Dealt
from mythos.arkham.game import new_game
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import ACTIONS, CLUES, COLUMNS, THE_ENCOUNTER_DECK, THE_LOCATIONS, THE_PLACES

ROLAND, DAISY, WENDY = "Roland Banks", "Daisy Walker", "Wendy Adams"
HALL, SECOND, THIRD = "carcosa-127", "carcosa-131", "carcosa-135"
MEETING, RECORDS, LIBRARY, READING = "carcosa-128", "carcosa-129", "carcosa-133", "carcosa-134"
UPPER, OFFICE, HIDDEN = "carcosa-136", "carcosa-137", "carcosa-139"
SPEAKER, SEEKER, PEABODY, RATS = "Possessed Oathspeaker", "Seeker of Carcosa", "Mr. Peabody", "Swarm of Rats"
FLOORS = (("128", "129", "130"), ("132", "133", "134"), ("136", "137", "138"))
HOUSE: dict[str, Any] = {HALL: {}, MEETING: {}, SECOND: {}, LIBRARY: {}, THIRD: {}, OFFICE: {}}
SEBASTIEN = "Sebastien Moreau"


def house(**position: Any) -> Scene:
    position.setdefault("locations", HOUSE)
    position.setdefault("seats", one(at=HALL))
    return Scene(scenario="echoes", **position)


def clues_at(scene: Scene, place: str) -> int:
    """The clues on the location with this id."""
    machine = scene.game.machine
    (c,) = [c for c in machine.zones[THE_LOCATIONS] if machine.face(c).definition.id == place]
    return machine.cells[c * COLUMNS + CLUES]


# -- the deal
@pytest.mark.parametrize(("seats", "seekers"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_the_deal(seats: int, seekers: int) -> None:
    game = new_game(["roland", "daisy", "skids", "wendy"][:seats], "echoes", 5)
    while game.question is not None and "opening hand" not in game.question.text:
        game.answer(0)
    machine = game.machine
    found = [machine.face(c).definition.id[-3:] for c in machine.zones[THE_LOCATIONS]]
    assert [len(set(found) & set(floor)) for floor in FLOORS] == [2, 2, 2]
    assert {"127", "131", "135"} < set(found)
    assert len(machine.zones[THE_ENCOUNTER_DECK]) == 33 - seekers
    places = [table.spot(machine, c) for c in machine.zones[THE_PLACES]]
    assert len(set(places)) == seekers
    assert all(table.title(machine, place) == "Historical Society" for place in places)


def test_what_came_before_helps() -> None:
    setup = {**new_game(["roland"], "echoes", 5).setup, "lists": {"VIPs Interviewed": [SEBASTIEN]},
             "log": ["investigators fled the dinner party"]}  # fmt: skip
    game = Dealt.dealt(setup)
    game.answer("None")
    machine = game.machine
    hall = next(c for c in machine.zones[THE_LOCATIONS] if machine.face(c).definition.id == HALL)
    assert machine.cells[hall * COLUMNS + CLUES] == 1
    while machine.cells[ACTIONS] <= 0:
        game.answer(0)
        machine = game.machine
    assert machine.cells[ACTIONS] == 4


# -- acts
def test_what_was_read_leads_on() -> None:
    """One clue comes to each room that was seen, but no more than belong there."""
    places = {HALL: {}, MEETING: {"clues": 1}, RECORDS: {"clues": 0}, LIBRARY: {"clues": 0},
              UPPER: {"clues": 0, "unrevealed": True}, READING: {"clues": 0}}  # fmt: skip
    scene = house(seats=one(at=HALL, clues=2), locations=places).answer("Race for Answers")
    assert [clues_at(scene, place) for place in (HALL, MEETING, RECORDS, LIBRARY, UPPER, READING)] == [0, 1, 1, 1, 0, 1]


def test_with_two_a_room_with_one_clue_gets_no_two() -> None:
    seats = [{"investigator": "roland", "at": HALL, "clues": 4}, {"investigator": "wendy", "at": HALL}]
    scene = house(seats=seats, locations={HALL: {}, LIBRARY: {"clues": 3}, READING: {}, MEETING: {}})
    scene.answer("Race for Answers")
    scene.if_asked("4")
    assert [clues_at(scene, place) for place in (LIBRARY, READING, MEETING)] == [4, 1, 2]


def test_the_curator_shows_the_way() -> None:
    scene = house(act=2, seats=one(at=HALL, clues=2)).answer("Mistakes of the Past")
    assert (scene.zone(PEABODY), scene.zone("Hidden Library")) == ("play area", "map")


def test_the_clasp_is_found_in_the_hidden_library() -> None:
    places = {**HOUSE, HIDDEN: {}}
    assert not house(act=3, seats=one(at=HALL, clues=3), locations=places).offers("Use The Oath")
    for answer in ("resolution 1", "resolution 2"):
        scene = house(act=3, seats=one(at=HIDDEN, clues=3), locations=places).answer("Use The Oath", answer)
        assert scene.ending() == answer


def test_passageways() -> None:
    for act, offered in ((2, False), (3, True)):
        scene = house(act=act, seats=one(at=MEETING), locations={**HOUSE, HIDDEN: {}})
        assert scene.offers("Move to Historical Society (Peabody's Office)") == offered
        assert not scene.offers("Move to Hidden Library")


def test_mr_peabody_opens_a_door_until_he_is_ready_again() -> None:
    scene = house(act=3, seats=one(at=MEETING, play=[PEABODY]), locations={**HOUSE, HIDDEN: {}},
                  encounter_deck=["Ancient Evils"] * 3)  # fmt: skip
    scene.answer(f"Action of {PEABODY}", "Hidden Library")
    assert scene.offers("Move to Hidden Library")
    assert scene.value("Hidden Library", n.SHROUD) == 3
    scene.end_turn().until("action")
    assert not scene.offers("Move to Hidden Library")
    assert scene.value("Hidden Library", n.SHROUD) == 4


def test_enemies_know_the_way_to_the_hidden_library() -> None:
    for act, reached in ((2, False), (3, True)):
        scene = house(act=act, seats=one(at=HIDDEN), locations={MEETING: {}, HALL: {}, HIDDEN: {}}, phase="enemy",
                      enemies=[{"title": SPEAKER, "at": MEETING}], encounter_deck=["Ancient Evils"])  # fmt: skip
        scene.if_asked("place")
        scene.until("action")
        assert (scene.at(SPEAKER) == "Hidden Library") == reached
        assert not scene.offers("Move to ")


# -- agendas
@pytest.mark.parametrize("slain", [False, True])
def test_what_wears_him_comes_down_the_stairs(slain: bool) -> None:
    lists = {"VIPs Slain": [SEBASTIEN]} if slain else {}
    scene = house(agenda=2, doom=1, phase="mythos", encounter_deck=["Ancient Evils"], lists=lists, seats=one(at=OFFICE))
    scene.until("action")
    assert scene.at(SPEAKER) == "Entry Hall"
    assert ("location" in scene.zones(SEBASTIEN)) == (not slain)


def test_the_last_agenda_is_the_end() -> None:
    assert house(agenda=3, doom=2, phase="mythos", encounter_deck=["Ancient Evils"]).ending() == "resolution 4"


@pytest.mark.parametrize(("act", "damage"), [(1, 0), (2, 0), (3, 1)])
def test_the_oathspeaker_is_hurt_only_when_the_oath_is_known(act: int, damage: int) -> None:
    scene = house(act=act, enemies=[{"title": SPEAKER, "engaged": 0}], bag=["+1"]).answer(f"Fight {SPEAKER}")
    assert scene.count(SPEAKER, "damage") == damage


def test_the_oathspeaker_falls() -> None:
    scene = house(act=3, enemies=[{"title": SPEAKER, "engaged": 0, "damage": 4}], bag=["+1"]).answer(f"Fight {SPEAKER}")
    assert scene.ending() == "resolution 3"


def test_the_oathspeaker_never_sleeps() -> None:
    scene = house(seats=one(at=OFFICE), enemies=[{"title": SPEAKER, "at": HALL, "exhausted": 1}], phase="enemy")
    scene.answer("ready")
    scene.until("action")
    assert scene.count(SPEAKER, "doom") == 0
    scene = house(seats=one(at=OFFICE), enemies=[{"title": SPEAKER, "at": HALL}], phase="enemy",
                  encounter_deck=["Ancient Evils"], agenda=3)  # fmt: skip
    scene.until("action")
    assert scene.count(SPEAKER, "doom") == 1


# -- locations
def test_stairs_and_rooms() -> None:
    scene = house(
        locations={HALL: {}, MEETING: {"unrevealed": True}, RECORDS: {}, SECOND: {"unrevealed": True}, UPPER: {}}
    )
    moves = {option.label for option in scene.game.question or () if option.label.startswith("Move to")}
    assert len(moves) == 3


def test_a_friend_looks_in_the_meeting_room() -> None:
    scene = house(seats=one(at=MEETING, play=["Beat Cop"]), locations={**HOUSE, MEETING: {"clues": 2}})
    scene.answer("Action of Historical Society")
    assert (scene.count(ROLAND, "clues"), scene.count("Beat Cop", "exhausted")) == (1, 1)
    assert not scene.offers("Action of Historical Society")


def test_in_the_record_office_they_are_stronger() -> None:
    scene = house(seats=one(at=RECORDS), locations={HALL: {}, RECORDS: {}}, enemies=[{"title": SEEKER, "at": RECORDS}])
    assert (scene.value(SEEKER, n.FIGHT), scene.value(SEEKER, n.EVADE)) == (3, 3)


def test_the_library_has_a_price() -> None:
    scene = house(seats=one(at=LIBRARY), locations={SECOND: {}, LIBRARY: {"clues": 3}}).answer("Investigate")
    scene.answer("Use Historical Society")
    assert (scene.count(ROLAND, "clues"), scene.count(ROLAND, "horror")) == (2, 2)
    scene.answer("Investigate")
    assert not scene.offers("Use Historical Society")


def test_in_the_reading_room_doom_is_read_as_a_clue() -> None:
    scene = house(seats=one("daisy", at=READING), locations={SECOND: {}, READING: {"clues": 1}},
                  enemies=[{"title": SEEKER, "at": SECOND, "doom": 2}])  # fmt: skip
    scene.answer("Action of Historical Society")
    scene.if_asked(SEEKER)
    assert (scene.count(SEEKER, "doom"), scene.count(DAISY, "clues"), clues_at(scene, READING)) == (1, 1, 1)


def test_the_office_is_his() -> None:
    machine = house(seats=one(at=OFFICE, play=[PEABODY])).game.machine
    office = next(c for c in machine.zones[THE_LOCATIONS] if machine.face(c).definition.id == OFFICE)
    assert table.value(machine, office, n.SHROUD) == 2
    machine = house(seats=one(at=HALL, play=[PEABODY])).game.machine
    assert table.value(machine, office, n.SHROUD) == 4


@pytest.mark.parametrize("floor", [SECOND, THIRD])
def test_quiet_halls(floor: str) -> None:
    scene = house(seats=one(at=floor)).answer("Action of Quiet Halls")
    assert clues_at(scene, floor) == 1
    assert not scene.offers("Action of Quiet Halls")  # there is something to find again
    assert not house(seats=one(at=floor), locations={**HOUSE, OFFICE: {"unrevealed": True}}).offers("Action of Quiet")


@pytest.mark.parametrize(("room", "left"), [(LIBRARY, 1), ("carcosa-138", 0)])
def test_who_spawns_in_a_room_opens_it(room: str, left: int) -> None:
    scene = house(locations={HALL: {}, room: {"unrevealed": True}}, phase="mythos", encounter_deck=[SEEKER])
    scene.until("action")
    assert (scene.at(SEEKER), clues_at(scene, room)) == ("Historical Society", left)  # it takes one clue at once


@pytest.mark.parametrize("museum", ["carcosa-130", "carcosa-132"])
def test_in_the_museum_nothing_helps(museum: str) -> None:
    """Intellect 3, with a glass that does not count, and -2 against 2."""
    scene = house(
        seats=one(at=museum, play=["Magnifying Glass"]), locations={HALL: {}, museum: {"clues": 1}}, bag=["-2"]
    )
    scene.answer("Investigate")
    assert scene.count(ROLAND, "clues") == 0


# -- encounter cards and assets
def test_seekers_take_what_there_is() -> None:
    for clues, doom in ((1, 1), (0, 1)):
        scene = house(enemies=[{"title": SEEKER, "at": LIBRARY}], locations={**HOUSE, LIBRARY: {"clues": clues}},
                      phase="mythos", encounter_deck=["Hunting Shadow"], agenda=3)  # fmt: skip
        scene.until("action")
        assert (scene.count(SEEKER, "doom"), clues_at(scene, LIBRARY)) == (doom, 0)


def test_led_astray() -> None:
    for answer, clues, doom in (("clue", 0, 1), ("place one doom", 1, 0)):
        scene = house(seats=one(at=HALL, clues=1), enemies=[{"title": SEEKER, "at": OFFICE, "exhausted": 1}], agenda=3,
                      phase="mythos", encounter_deck=["Led Astray"])  # fmt: skip
        scene.answer(answer).until("action")
        assert scene.count(ROLAND, "clues") == clues
        assert scene.count(SEEKER, "doom") == 1 + doom  # one of its own search
        assert scene.count("Secrets Better Left Hidden", "doom") == 1 - doom


def test_the_cults_search() -> None:
    scene = house(enemies=[{"title": SEEKER, "at": OFFICE, "doom": 1}], agenda=3, phase="mythos",
                  encounter_deck=["The Cult's Search"]).until("action")  # fmt: skip
    assert (scene.count("Secrets Better Left Hidden", "doom"), scene.count(SEEKER, "doom")) == (1, 1)
    scene = house(enemies=[{"title": SEEKER, "at": OFFICE, "doom": 3}], agenda=3, phase="mythos",
                  encounter_deck=["The Cult's Search"])  # fmt: skip
    assert scene.ending() == "resolution 4"  # the agenda may advance by it
    scene = house(phase="mythos", encounter_deck=["The Cult's Search", RATS, "Acolyte"]).until("action")
    assert scene.zone("Acolyte") in ("location", "threat area")


def test_the_clasp_is_heavy_in_the_hand() -> None:
    clasp = "Clasp of Black Onyx"
    for hand, offered in ((["Machete", clasp], False), (["Machete"], True)):
        assert house(seats=one(at=HALL, hand=hand, resources=3)).offers("Play Machete") == offered
    assert house(seats=one(at=HALL, hand=[clasp], resources=1)).offers(f"Play {clasp}")


@pytest.mark.parametrize(("horror", "willpower"), [(0, 3), (1, 4)])
def test_the_tattered_cloak(horror: int, willpower: int) -> None:
    """Roland's sanity is 5, with the cloak 4."""
    scene = house(seats=one(at=HALL, play=["The Tattered Cloak"], horror=horror))
    assert (scene.value(ROLAND, n.SANITY), scene.value(ROLAND, n.WILLPOWER)) == (4, willpower)


# -- tokens
@pytest.mark.parametrize(("difficulty", "clues"), [("standard", 1), ("hard", 0)])
def test_the_skull_counts_doom_on_enemies(difficulty: str, clues: int) -> None:
    """Roland's 3 against 2: one doom on one enemy is fine, two on all are not."""
    enemies = [{"title": SEEKER, "at": OFFICE, "doom": 1}, {"title": "Acolyte", "at": OFFICE, "doom": 1}]
    scene = house(seats=one(at=RECORDS), locations={HALL: {}, RECORDS: {"clues": 1}, OFFICE: {}}, enemies=enemies,
                  bag=["skull"], difficulty=difficulty).answer("Investigate")  # fmt: skip
    assert scene.count(ROLAND, "clues") == clues


@pytest.mark.parametrize("difficulty", ["standard", "hard"])
def test_the_other_tokens(difficulty: str) -> None:
    def after(token: str, **seat: Any) -> Scene:
        scene = house(seats=one(at=MEETING, **seat), locations={**HOUSE, MEETING: {"clues": 1}}, tokens=[token],
                      difficulty=difficulty, enemies=[{"title": SEEKER, "at": MEETING}])  # fmt: skip
        return scene.answer("Investigate")

    assert after("cultist").count(SEEKER, "doom") == 1
    assert after("tablet", hand=["Knife"]).hand() == []
    assert after("elder thing").count(ROLAND, "horror") == 1
