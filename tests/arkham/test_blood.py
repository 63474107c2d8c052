"""Blood on the Altar: what lies under the village, who is carried off, and every way in which it ends."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.game import new_game
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import COLUMNS, THE_BENEATH, THE_ENCOUNTER_DECK, THE_LOCATIONS, THE_SPECIAL_DECK
from mythos.kernel.machine import HOST, KNOWN

ROLAND, WENDY, SILAS = "Roland Banks", "Wendy Adams", "Silas Bishop"
COMMONS, CHAMBER, KEY = "Village Commons", "The Hidden Chamber", "Key to the Chamber"
BROOK, RUINS, STORE = "dunwich-202", "dunwich-204", "dunwich-206"
CHURCH, HOUSE, SCHOOL = "dunwich-209", "dunwich-210", "dunwich-212"
ZEBULON, EARL, SONG = "Zebulon Whateley", "Earl Sawyer", "Psychopomp's Song"
BOOK = "The Necronomicon (Olaus Wormius Translation)"
BOTH = [ZEBULON, EARL, "Dr. Henry Armitage"]
TWO = [{"investigator": "roland", "at": COMMONS}, {"investigator": "wendy", "at": COMMONS}]
RATS = "Swarm of Rats"


def village(**position: Any) -> Scene:
    position.setdefault("locations", {COMMONS: {}, BROOK: {}, CHURCH: {}})
    position.setdefault("seats", one(at=COMMONS))
    return Scene(scenario="blood", **position)


def below(**position: Any) -> Scene:
    """In the chamber, with the second act."""
    places = {COMMONS: {}, CHAMBER: position.pop("chamber", {"clues": 2})}
    position.setdefault("seats", one(at=CHAMBER))
    attached = [{"title": KEY, "at": CHAMBER}]
    return village(locations=places, act=2, cards_at=attached, **position)


@pytest.mark.parametrize(("seats", "log", "left", "taken"), [
    (1, [], 26, 2), (4, ["gang has bone to pick", "Henry Armitage was kidnapped", "Warren Rice was kidnapped"], 32, 4),
])  # fmt: skip
def test_the_deal(seats: int, log: list[str], left: int, taken: int) -> None:
    machine = new_game(["roland", "daisy", "skids", "wendy"][:seats], "blood", 5, log=log).machine
    places, under = machine.zones[THE_LOCATIONS], machine.zones[THE_BENEATH]
    assert len(places) == 6
    assert len({table.title(machine, c) for c in places}) == 6  # one of each pair
    assert table.title(machine, places[0]) == COMMONS
    assert sorted(machine.cells[c * COLUMNS + HOST] for c in under) == sorted(places[1:])
    assert {CHAMBER, KEY} <= {table.title(machine, c) for c in under}
    assert len(machine.zones[THE_ENCOUNTER_DECK]) == left
    assert len(machine.zones[THE_SPECIAL_DECK]) == taken
    assert not any(machine.cells[c * COLUMNS + KNOWN] for c in (*under, *machine.zones[THE_SPECIAL_DECK]))
    assert table.spot(machine, 0) == places[0]


def test_one_of_the_six_is_not_there() -> None:
    missing = set()
    everything = {"Bishop's Brook", "Burned Ruins", "Osborn's General Store", "Congregational Church",
                  "House in the Reeds", "Schoolhouse"}  # fmt: skip
    for seed in range(12):
        machine = new_game(["roland"], "blood", seed).machine
        missing |= everything - {table.title(machine, c) for c in machine.zones[THE_LOCATIONS]}
    assert len(missing) > 2


def test_who_comes_too_late_finds_doom() -> None:
    scene = new_game(["roland"], "blood", 5, log=["investigators were delayed"])
    assert scene.view(0)["agenda"]["doom"] == 1


# -- what lies under a location
@pytest.mark.parametrize("number", range(202, 214))
def test_what_lies_there_is_drawn_when_nothing_is_left_to_find(number: int) -> None:
    place, title = f"dunwich-{number}", load_cards()[f"dunwich-{number}"].title
    under = [{"title": RATS, "under": place}]
    scene = village(seats=one(at=place), locations={COMMONS: {}, place: {"clues": 1}}, cards_at=under)
    assert not scene.offers(f"Use {title}")
    scene = village(seats=one(at=place), locations={COMMONS: {}, place: {}}, cards_at=under)
    scene.answer(f"Use {title}")
    assert scene.engaged_with(RATS) == 0
    assert not scene.offers(f"Use {title}")  # once in the game


def test_the_chamber_is_connected_to_where_it_was_found() -> None:
    scene = village(seats=one(at=CHURCH), cards_at=[{"title": CHAMBER, "under": CHURCH}])
    scene.answer("Use Congregational Church")
    machine = scene.game.machine
    church, chamber = table.spot(machine, 0), scene.card(CHAMBER)
    assert chamber in machine.paths[church]
    assert machine.paths[chamber] == (church,)
    assert table.in_state(machine, chamber, n.REVEALED)
    assert not scene.offers(f"Move to {CHAMBER}")  # the door is locked


def test_the_key_opens_the_chamber() -> None:
    under = [{"title": CHAMBER, "under": CHURCH}]
    scene = village(seats=one(at=CHURCH, play=[KEY]), cards_at=under)
    assert not scene.offers(f"Use {KEY}")
    scene.answer("Use Congregational Church")
    scene.answer(f"Use {KEY}")
    assert scene.at(KEY) == CHAMBER
    assert scene.offers(f"Move to {CHAMBER}")
    scene = village(seats=one(at=CHURCH), cards_at=[{"title": KEY, "under": CHURCH}])
    scene.answer("Use Congregational Church")
    assert scene.zone(KEY) == "play area"


# -- agendas
@pytest.mark.parametrize(("agenda", "doom", "pile", "left"), [(1, 5, 3, 2), (1, 5, 2, 2), (2, 5, 2, 1), (2, 5, 1, 1)])
def test_somebody_is_carried_off(agenda: int, doom: int, pile: int, left: int) -> None:
    scene = village(agenda=agenda, doom=doom, phase="mythos", special_deck=BOTH[:pile])
    scene.until("action")
    machine = scene.game.machine
    assert len(machine.zones[THE_SPECIAL_DECK]) == left
    taken = machine.zones[THE_BENEATH]
    assert len(taken) == pile - left
    assert all(machine.cells[c * COLUMNS + KNOWN] == 0 for c in taken)
    assert not any(name in str(scene.game.log(0)) for name in BOTH)  # nobody looks at it


def test_at_last_everybody_leaves() -> None:
    scene = village(seats=TWO, agenda=3, doom=6, phase="mythos")
    assert scene.ending() == "resolution 0"
    assert {row[0] for row in scene.trauma()} == {2, 4}  # resigned, not defeated


# -- acts
def test_what_was_hidden() -> None:
    places = {COMMONS: {"clues": 1}, CHURCH: {}, STORE: {"unrevealed": True}, CHAMBER: {"connected": CHURCH}}
    scene = village(seats=[{"investigator": "roland", "at": CHURCH, "clues": 2}, TWO[1]], locations=places,
                    cards_at=[{"title": KEY, "attached to": CHAMBER}])  # fmt: skip
    scene.answer(f"Move to {CHAMBER}")
    assert (scene.zone("The Chamber of the Beast"), scene.at(SILAS)) == ("storyline", CHAMBER)
    assert scene.count(CHAMBER, "clues") == 1 + 2 + 2
    assert scene.count(ROLAND, "clues") == 0
    assert scene.value(SILAS, n.HEALTH) == 12


@pytest.mark.parametrize(("play", "number"), [([BOOK], 2), ([], 3)])
def test_the_creature_is_sent_away(play: list[str], number: int) -> None:
    scene = below(seats=one("daisy", at=CHAMBER, play=play), chamber={"clues": 1})
    scene.answer("Investigate")
    assert scene.ending() == f"resolution {number}"


def test_any_translation_of_the_book_will_do() -> None:
    """The act asks for the title alone, so the one that torments Daisy counts as well."""
    scene = below(
        seats=one("daisy", at=CHAMBER, threat=["The Necronomicon (John Dee Translation)"]), chamber={"clues": 1}
    )
    scene.answer("Investigate")
    assert scene.ending() == "resolution 2"


def test_the_creature_is_killed() -> None:
    scene = below(enemies=[{"title": SILAS, "at": CHAMBER, "damage": 5}])
    scene.answer(f"Fight {SILAS}")
    assert scene.ending() == "resolution 1"


def test_silas_does_not_lash_out() -> None:
    scene = below(enemies=[{"title": SILAS, "at": CHAMBER}])
    scene.answer("Investigate")
    assert scene.count(ROLAND, "damage") == 0


# -- locations
def test_the_brook_is_worse_to_be_caught_at() -> None:
    """Attacks there deal more; the value of the enemy is as it is printed."""
    scene = village(seats=one(at=BROOK), enemies=[{"title": RATS, "engaged": 0}], phase="enemy")
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == (1, 1)
    assert scene.value(RATS, n.HORROR) == 0


def test_there_is_room_for_one_at_the_other_brook() -> None:
    places: dict[str, Any] = {COMMONS: {}, "dunwich-203": {}}
    scene = village(seats=[TWO[0], {**TWO[1], "at": "dunwich-203"}], locations=places)
    assert not scene.offers("Move to Bishop's Brook")
    assert village(seats=TWO, locations=places).offers("Move to Bishop's Brook")


def test_ruins_hide_whatever_is_in_them() -> None:
    scene = village(locations={COMMONS: {}, RUINS: {}}, enemies=[{"title": RATS, "at": RUINS}])
    assert scene.value(RATS, n.EVADE) == 4


def test_the_store() -> None:
    scene = village(seats=one(at=STORE), locations={COMMONS: {}, STORE: {}})
    assert not scene.offers("Gain a resource")
    scene = village(seats=one(at="dunwich-207", deck=["Knife", "Guts", "Emergency Cache"]),
                    locations={COMMONS: {}, "dunwich-207": {"clues": 1}})  # fmt: skip
    scene.answer("Action of Osborn")
    assert (scene.hand(), scene.resources()) == (["Knife"], 4)


def test_the_church() -> None:
    deck = [RATS, "Servant of Many Mouths"]
    places = {COMMONS: {}, BROOK: {}, "dunwich-208": {"unrevealed": True, "connected": BROOK}}
    scene = village(locations=places, seats=one(at=BROOK), encounter_deck=deck)
    scene.answer("Move to Congregational Church")
    assert scene.at("Servant of Many Mouths") == COMMONS
    scene = village(seats=one(at=CHURCH, hand=["Knife"]), locations={COMMONS: {}, CHURCH: {"clues": 1}})
    scene.answer("Action of Congregational Church")
    assert (scene.hand(), scene.resources()) == ([], 7)


def test_the_house() -> None:
    hand = ["Emergency Cache", "Knife"]
    scene = village(seats=one(at=HOUSE, hand=hand), locations={COMMONS: {}, HOUSE: {}})
    assert (scene.offers("Play Emergency Cache"), scene.offers("Play Knife")) == (False, True)
    scene = village(seats=one(at=COMMONS, hand=hand), locations={COMMONS: {}, HOUSE: {}})
    assert scene.offers("Play Emergency Cache")
    places = {COMMONS: {}, BROOK: {}, "dunwich-211": {"unrevealed": True, "connected": BROOK}}
    scene = village(locations=places, seats=one(at=BROOK), encounter_deck=[RATS, "Hunting Nightgaunt"])
    scene.answer("Move to House in the Reeds")
    assert scene.at("Hunting Nightgaunt") == COMMONS


def test_the_schoolhouse() -> None:
    seats = one(at=SCHOOL, hand=["Perception"])
    scene = village(seats=seats, locations={COMMONS: {}, SCHOOL: {"clues": 1}}).answer("Investigate")
    assert scene.hand() == ["Perception"]  # nothing could be committed
    hand = ["Working a Hunch"]
    places = {COMMONS: {}, "dunwich-213": {"clues": 1}}
    scene = village(seats=one("daisy", at="dunwich-213", hand=hand), locations=places)
    assert not scene.offers("Working a Hunch")
    scene.answer("Investigate", "None")
    assert scene.count("Daisy Walker", "clues") == 1


# -- people
def test_zebulon_reads_omens() -> None:
    scene = village(seats=one(at=COMMONS, play=[ZEBULON]), phase="mythos", encounter_deck=["Rotting Remains"])
    scene.if_asked("Done")
    scene.answer(ZEBULON)
    assert len(scene.hand()) == 1


def test_earl_knows_the_paths() -> None:
    scene = village(seats=one("wendy", at=COMMONS, play=[EARL]), enemies=[{"title": RATS, "engaged": 0}])
    scene.answer("Evade Swarm of Rats")
    scene.answer(EARL)
    assert len(scene.hand()) == 1


# -- encounter cards
@pytest.mark.parametrize(("skill", "play", "damage"), [("Willpower", ["Beat Cop"], 0), ("Agility", [], 2)])
def test_kidnapped(skill: str, play: list[str], damage: int) -> None:
    scene = village(seats=one(at=COMMONS, play=play), phase="mythos", encounter_deck=["Kidnapped!"], bag=["-8"],
                    special_deck=[ZEBULON, EARL])  # fmt: skip
    scene.answer(skill)
    scene.if_asked("Done")
    scene.until("action")
    assert scene.count(ROLAND, "damage") == damage
    if play:
        assert (scene.zone("Beat Cop"), scene.zone("Kidnapped!")) == ("special deck", "storyline")
    else:
        assert scene.zone("Kidnapped!") == "encounter discard pile"


def test_whoever_was_kidnapped_may_be_carried_off() -> None:
    attached = [{"title": "Kidnapped!", "attached to": "Strange Disappearances"}]
    scene = village(cards_at=attached, doom=5, phase="mythos", special_deck=BOTH)
    scene.until("action")
    assert len(scene.game.machine.zones[THE_BENEATH]) == 1  # two are left: the agenda takes nobody more
    assert scene.zone("Kidnapped!") == "encounter discard pile"


def test_the_song() -> None:
    scene = village(seats=TWO, phase="mythos", encounter_deck=[SONG, RATS, RATS, RATS])
    scene.answer("Wendy")
    scene.until("turn")
    assert scene.zone(SONG) == "threat area"
    scene = village(seats=one(at=COMMONS, threat=[SONG], play=["Beat Cop"]), phase="enemy",
                    enemies=[{"title": RATS, "engaged": 0}])  # fmt: skip
    scene.answer("Pass")
    for _ in range(2):
        scene.answer("Beat Cop")
    assert scene.count(ROLAND, "damage") == 1  # of three points one more than the ally can take
    assert scene.zone("Beat Cop") == "discard pile"
    assert scene.zone(SONG) == "encounter discard pile"


@pytest.mark.parametrize(("seats", "clues"), [(1, 1), (3, 2)])
def test_strange_signs(seats: int, clues: int) -> None:
    who = [{"investigator": name, "at": COMMONS} for name in ("roland", "wendy", "skids")][:seats]
    scene = village(seats=who, phase="mythos", encounter_deck=["Strange Signs", *["Ancient Evils"] * 2], bag=["-1"])
    scene.until("turn" if seats > 1 else "action")
    assert scene.count(COMMONS, "clues") == clues


def test_a_servant_knows_something() -> None:
    places = {COMMONS: {}, BROOK: {"clues": 2}}
    scene = village(locations=places, enemies=[{"title": "Servant of Many Mouths", "engaged": 0, "damage": 1}])
    scene.answer("Fight Servant")
    scene.answer("Servant of Many Mouths")
    assert scene.count(ROLAND, "clues") == 1


def test_unhallowed_country() -> None:
    seats = one(at=COMMONS, play=["Beat Cop"], hand=["Beat Cop", "Knife"], threat=["Unhallowed Country"])
    scene = village(seats=seats)
    assert scene.value(ROLAND, n.COMBAT) == 4
    assert (scene.offers("Play Beat Cop"), scene.offers("Play Knife")) == (False, True)
    scene.end_turn()
    scene.if_asked("Done")
    assert scene.zone("Unhallowed Country") == "encounter discard pile"


def test_sordid_and_silent() -> None:
    scene = village(seats=one(at=COMMONS), cards_at=[{"title": "Sordid and Silent", "attached to": COMMONS}], doom=4)
    scene.end_turn()
    scene.until("action")
    assert scene.count(ROLAND, "horror") == 1
    scene = village(cards_at=[{"title": "Sordid and Silent", "attached to": COMMONS}], doom=5, phase="mythos")
    scene.until("action")
    assert scene.zone("Sordid and Silent") == "encounter discard pile"


# -- tokens
@pytest.mark.parametrize(("difficulty", "empty", "clues"), [("easy", 2, 1), ("easy", 3, 0), ("easy", 6, 0)])
def test_the_skull_counts_empty_places(difficulty: str, empty: int, clues: int) -> None:
    places = {COMMONS: {"clues": 1}, BROOK: {}, RUINS: {}, STORE: {}, CHURCH: {}, HOUSE: {}}
    under = [{"title": RATS, "under": place} for place in list(places)[empty:]]
    scene = village(seats=one("daisy", at=COMMONS), locations=places, cards_at=under, bag=["skull"],
                    difficulty=difficulty)  # fmt: skip
    scene.answer("Investigate")  # intellect 5 against 3
    assert scene.count("Daisy Walker", "clues") == clues


def test_the_skull_has_an_end_where_it_is_easy() -> None:
    places = {COMMONS: {}, BROOK: {}, RUINS: {}, STORE: {}, CHURCH: {}, "dunwich-211": {"clues": 1}}
    for difficulty, clues in (("easy", 1), ("hard", 0)):
        scene = village(seats=one("daisy", at="dunwich-211"), locations=places, bag=["skull"], difficulty=difficulty)
        scene.answer("Investigate")  # intellect 5 against 1: -4 is enough, -6 is not
        assert scene.count("Daisy Walker", "clues") == clues


@pytest.mark.parametrize(("difficulty", "clues"), [("easy", 2), ("hard", 2)])
def test_the_cultist_leaves_a_clue(difficulty: str, clues: int) -> None:
    scene = village(locations={COMMONS: {"clues": 1}}, bag=["cultist"], difficulty=difficulty).answer("Investigate")
    assert scene.count(COMMONS, "clues") == clues


@pytest.mark.parametrize(("difficulty", "where", "again"), [
    ("easy", COMMONS, False), ("easy", CHAMBER, True), ("hard", COMMONS, True),
])  # fmt: skip
def test_the_tablet_echoes_below(difficulty: str, where: str, again: bool) -> None:
    scene = village(seats=one("daisy", at=where), locations={COMMONS: {"clues": 1}, CHAMBER: {"clues": 1}}, act=2,
                    bag=["tablet", "-8"], tokens=["tablet", "-8"], difficulty=difficulty)  # fmt: skip
    scene.answer("Investigate")  # intellect 5 against 3
    assert (scene.count("Daisy Walker", "clues") == 0) == again


@pytest.mark.parametrize(("difficulty", "who", "doom"), [("easy", "daisy", 0), ("easy", "roland", 1),
                                                         ("hard", "daisy", 1)])  # fmt: skip
def test_the_elder_thing_hurries(difficulty: str, who: str, doom: int) -> None:
    scene = village(seats=one(who, at="dunwich-211"), locations={COMMONS: {}, "dunwich-211": {"clues": 1}},
                    bag=["elder thing"], difficulty=difficulty)  # fmt: skip
    scene.answer("Investigate")
    assert scene.count("Strange Disappearances", "doom") == doom
