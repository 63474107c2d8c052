"""Extracurricular Activity: the campus by night, what is loose there, and every way in which it ends."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.game import new_game
from mythos.arkham.scenarios import PLAYED
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import THE_ENCOUNTER_DECK, THE_LOCATIONS

ROLAND, JAZZ, BEAST = "Roland Banks", "Jazz Mulligan", "The Experiment"
SECOND = {PLAYED: ["The House Always Wins"]}
QUAD, UNION, DORMS = "Miskatonic Quad", "Student Union", "Dormitories"
SCIENCE, LABS, OFFICE, OFFICES = "Science Building", "Alchemy Labs", "Administration Building", "Faculty Offices"
CAMPUS: dict[str, Any] = {QUAD: {}, UNION: {}, SCIENCE: {}, OFFICE: {}}
TWO = [{"investigator": "roland", "at": QUAD}, {"investigator": "wendy", "at": QUAD}]


def campus(**position: Any) -> Scene:
    position.setdefault("locations", CAMPUS)
    position.setdefault("seats", one(at=QUAD))
    return Scene(scenario="extracurricular", **position)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_deal(seats: int) -> None:
    machine = new_game(["roland", "daisy", "skids", "wendy"][:seats], "extracurricular", 5).machine
    places = sorted(table.title(machine, c) for c in machine.zones[THE_LOCATIONS])
    assert places == [
        "Administration Building",
        "Humanities Building",
        "Miskatonic Quad",
        "Orne Library",
        "Science Building",
        "Student Union",
    ]
    assert len(machine.zones[THE_ENCOUNTER_DECK]) == 32
    assert all(table.title(machine, table.spot(machine, player)) == QUAD for player in range(seats))


@pytest.mark.parametrize(("lists", "clues"), [({}, 2), (SECOND, 0)])
def test_the_offices_depend_on_the_hour(lists: dict[str, list[str]], clues: int) -> None:
    scene = campus(lists=lists, locations={QUAD: {}, OFFICE: {"unrevealed": True}})
    scene.answer(f"Move to {OFFICE}")
    scene.if_asked(OFFICE)
    assert scene.zone(OFFICES) == "map"
    assert scene.value(OFFICES, n.CLUES) == clues


@pytest.mark.parametrize(("open_", "behind"), [(UNION, DORMS), (SCIENCE, LABS)])
def test_what_is_revealed_shows_a_locked_door_to_which_jazz_has_the_key(open_: str, behind: str) -> None:
    scene = campus(locations={QUAD: {}, open_: {"unrevealed": True}})
    scene.answer(f"Move to {open_}")
    assert scene.zone(behind) == "map"
    assert not scene.offers(f"Move to {behind}")
    for whose, offered in ((0, True), (1, False)):
        seats = [{**seat, "at": open_, "play": [JAZZ] if k == whose else []} for k, seat in enumerate(TWO)]
        scene = campus(locations={open_: {}, behind: {"unrevealed": True}}, seats=seats)
        assert scene.offers(f"Move to {behind}") == offered


# -- agendas
def test_quiet_halls_frightens_who_lost_much() -> None:
    seats = [
        {**TWO[0], "discard": ["Emergency Cache"] * 5},
        {**TWO[1], "discard": ["Emergency Cache"] * 10},
        {"investigator": "daisy", "at": QUAD, "discard": ["Emergency Cache"] * 4},
    ]
    scene = campus(seats=seats, phase="mythos", doom=6)
    assert [scene.count(who, "horror") for who in (ROLAND, "Wendy Adams", "Daisy Walker")] == [1, 2, 0]
    assert scene.zone("Dead of Night") == "storyline"


def test_played_second_the_night_is_over_at_once() -> None:
    scene = campus(lists=SECOND, phase="mythos", doom=6)
    assert scene.zone("The Beast Unleashed") == "storyline"
    assert scene.at(BEAST) == SCIENCE
    assert scene.zone(DORMS) == "map"


def test_at_dead_of_night_nobody_keeps_more_than_five_cards() -> None:
    hand = ["Emergency Cache"] * 4 + ["Knife"]
    scene = campus(seats=one(at=QUAD, hand=hand), agenda=2, phase="upkeep")
    scene.until("hand size")
    scene.answer("Knife")
    scene.until("action")
    assert scene.hand() == ["Emergency Cache"] * 5
    scene = campus(seats=one(at=QUAD, hand=hand), agenda=2)
    assert scene.value(ROLAND, n.HAND_SIZE) == 8  # at other times eight are fine


def test_dead_of_night_moves_what_is_loose_already() -> None:
    places = {QUAD: {}, UNION: {}, SCIENCE: {}, DORMS: {"unrevealed": True}}
    scene = campus(agenda=2, doom=2, phase="mythos", locations=places, enemies=[{"title": BEAST, "at": SCIENCE}])
    scene.until("action")
    assert scene.at(BEAST) == QUAD


def test_the_beast_walks_instead_of_the_agenda() -> None:
    places = {QUAD: {}, UNION: {}, SCIENCE: {}, DORMS: {"unrevealed": True}}
    beast = [{"title": BEAST, "at": QUAD}, {"title": "Acolyte", "at": SCIENCE, "doom": 1}]
    scene = campus(seats=one(at=SCIENCE), agenda=3, phase="mythos", locations=places, enemies=beast)
    scene.until("action")
    assert (scene.at(BEAST), scene.zone("The Beast Unleashed")) == (UNION, "storyline")
    assert (scene.count("Acolyte", "doom"), scene.count("The Beast Unleashed", "doom")) == (0, 0)


def test_when_it_reaches_the_dormitories_all_is_lost() -> None:
    places = {QUAD: {}, UNION: {}, DORMS: {"unrevealed": True}}
    scene = campus(agenda=3, doom=1, phase="mythos", locations=places, enemies=[{"title": BEAST, "at": UNION}])
    assert scene.ending() == "resolution 4"
    assert scene.count(ROLAND, "horror") == 3


# -- acts
def test_jazz_joins_the_encounter_deck() -> None:
    scene = campus(seats=one(at=QUAD, clues=3), encounter_discard=["Thrall"])
    scene.answer("Advance")
    assert (scene.zone(JAZZ), scene.zone("Thrall")) == ("encounter deck", "encounter deck")


@pytest.mark.parametrize(("seats", "cards"), [(one(at=QUAD, clues=1), 10), ([{**TWO[0], "clues": 1}, TWO[1]], 5)])
def test_looking_for_jazz(seats: list[dict[str, Any]], cards: int) -> None:
    scene = campus(seats=seats, act=2, encounter_deck=["Ancient Evils"] * (cards - 1) + [JAZZ] + ["Ancient Evils"] * 3)
    scene.answer("Action of Rice")
    assert scene.zones("Ancient Evils").count("encounter discard pile") == cards - 1
    assert (scene.zone(JAZZ), scene.at(JAZZ)) == ("location", QUAD)


@pytest.mark.parametrize(("lists", "concoction"), [({}, "removed"), (SECOND, "beneath")])
def test_jazz_is_persuaded(lists: dict[str, list[str]], concoction: str) -> None:
    scene = campus(act=2, lists=lists, cards_at=[{"title": JAZZ, "at": QUAD}])
    scene.answer(f"Action of {JAZZ}".replace("Jazz", '"Jazz"'))
    assert scene.zone(JAZZ) == "play area"
    assert scene.zone("Campus Safety") == "storyline"
    assert scene.at(BEAST) == LABS
    assert scene.zone("Alchemical Concoction") == concoction


def test_drawn_from_the_deck_jazz_waits_at_your_location() -> None:
    scene = campus(act=2, phase="mythos", encounter_deck=[JAZZ, "Ancient Evils"])
    scene.until("action")
    assert (scene.zone(JAZZ), scene.at(JAZZ)) == ("location", QUAD)


def test_at_the_last_agenda_the_experiment_is_loose_already() -> None:
    places = {**CAMPUS, DORMS: {"unrevealed": True}}
    loose, jazz = [{"title": BEAST, "at": UNION}], [{"title": JAZZ, "at": QUAD}]
    scene = campus(act=2, agenda=3, locations=places, cards_at=jazz, enemies=loose)
    scene.answer('Action of "Jazz"')
    assert scene.at(BEAST) == UNION


def test_the_concoction_is_found_and_thrown() -> None:
    scene = campus(
        seats=one("daisy", at=LABS),
        locations={LABS: {}},
        act=3,
        cards_at=[{"title": "Alchemical Concoction", "under": LABS}],
        enemies=[{"title": BEAST, "at": LABS, "exhausted": 1}],
    )
    scene.answer("Action of Alchemy Labs")
    scene.until("action")
    assert scene.zone("Alchemical Concoction") == "play area"
    scene.answer("Action of Alchemical Concoction")
    assert scene.count(BEAST, "damage") == 7
    assert "removed" in scene.zones("Alchemical Concoction")


def test_against_others_the_concoction_is_plain() -> None:
    thrall = {"title": "Wizard of Yog-Sothoth", "engaged": 0}
    scene = campus(seats=one("daisy", at=QUAD, play=["Alchemical Concoction"]), enemies=[thrall])
    scene.answer("Action of Alchemical Concoction")
    assert scene.count("Wizard of Yog-Sothoth", "damage") == 1


# -- ends
@pytest.mark.parametrize("act", [2, 3])
def test_the_experiment_dies(act: int) -> None:
    beast = {"title": BEAST, "at": QUAD, "damage": 9, "exhausted": 1}
    scene = campus(act=act, enemies=[beast], bag=["+1"])
    scene.answer(f"Fight {BEAST}")
    assert scene.ending() == "resolution 3"
    assert scene.zone(BEAST) == "victory display"


def test_the_experiment_is_ready_when_enemies_act_and_grows_with_the_group() -> None:
    beast = {"title": BEAST, "at": QUAD, "exhausted": 1}
    scene = campus(enemies=[beast], phase="enemy")
    scene.until("action")
    assert scene.count(ROLAND, "damage") == 2
    assert scene.value(BEAST, n.HEALTH) == 10
    assert campus(seats=TWO, enemies=[beast]).value(BEAST, n.HEALTH) == 13


@pytest.mark.parametrize(("place", "clues", "number"), [(DORMS, 3, 2), (f"{OFFICES} (The Night is Still Young)", 2, 1)])
def test_whoever_is_there_spends_the_clues(place: str, clues: int, number: int) -> None:
    title = place.split(" (")[0]
    for held, offered in ((clues, True), (clues - 1, False)):
        scene = campus(seats=one(at=place, clues=held), locations={QUAD: {}, place: {}})
        assert scene.offers(f"Use {title}") == offered
    scene = campus(seats=one(at=place, clues=clues), locations={QUAD: {}, place: {}})
    scene.answer(f"Use {title}")
    scene.if_asked("No")
    assert scene.ending() == f"resolution {number}"


def test_who_resigns_reaches_nobody() -> None:
    scene = campus()
    scene.answer(f"Action of {QUAD}")
    assert scene.ending() == "resolution 0"


# -- locations
def test_horror_costs_memory_in_the_humanities_building() -> None:
    scene = campus(seats=one(at="Humanities Building", horror=2), locations={"Humanities Building": {}})
    scene.end_turn()
    scene.until("action")
    assert scene.zones("Emergency Cache").count("discard pile") == 2


def test_the_student_union_heals_with_two_actions() -> None:
    scene = campus(seats=one(at=UNION, damage=2, horror=2), locations={UNION: {}})
    scene.answer(f"Action of {UNION}")
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror"), scene.actions()) == (1, 1, 1)


def test_the_science_building_hurts_the_weak_of_will() -> None:
    scene = campus(seats=one(at=SCIENCE, threat=["Frozen in Fear"]), locations={SCIENCE: {"clues": 1}}, bag=["-1"])
    scene.answer("Investigate")  # fails, but not with willpower
    assert scene.count(ROLAND, "damage") == 0
    scene.end_turn()
    scene.until("action")
    assert scene.count(ROLAND, "damage") == 1


# -- tokens
@pytest.mark.parametrize(("difficulty", "count"), [("standard", 3), ("expert", 5)])
def test_the_skull_takes_cards_of_who_fails(difficulty: str, count: int) -> None:
    scene = campus(locations={QUAD: {"clues": 1}}, bag=["skull"], difficulty=difficulty)
    scene.answer("Investigate")
    assert scene.zones("Emergency Cache").count("discard pile") == count


@pytest.mark.parametrize(
    ("difficulty", "lost", "value"), [("easy", 9, -1), ("easy", 10, -3), ("hard", 9, -1), ("hard", 10, -5)]
)
def test_the_cultist_counts_what_is_lost(difficulty: str, lost: int, value: int) -> None:
    seats = one("daisy", at=QUAD, discard=["Emergency Cache"] * lost)
    scene = campus(seats=seats, locations={QUAD: {"clues": 1}}, bag=["cultist"], difficulty=difficulty)
    scene.answer("Investigate")
    assert f"by {abs(5 + value - 3)}" in " ".join(scene.log())


@pytest.mark.parametrize(("difficulty", "count"), [("easy", 2), ("hard", 3)])
def test_the_elder_thing_costs_what_is_lost(difficulty: str, count: int) -> None:
    seats = one("daisy", at=QUAD, deck=["Knife", "Beat Cop", "Machete"])
    scene = campus(seats=seats, locations={QUAD: {"clues": 1}}, bag=["elder thing"], difficulty=difficulty)
    scene.answer("Investigate")
    lost = sum([1, 4, 3][:count])
    assert f"by {abs(max(5 - lost, 0) - 3)}" in " ".join(scene.log())


# -- encounter cards
def test_visions_of_futures_past_cost_memory() -> None:
    scene = drawn("Visions of Futures Past", bag=["-1"])
    assert scene.zones("Emergency Cache").count("discard pile") == 3


def test_beyond_the_veil_kills_whose_deck_runs_out() -> None:
    scene = drawn("Beyond the Veil")
    assert scene.zone("Beyond the Veil") == "threat area"
    scene = campus(seats=one(at=QUAD, deck=["Knife"], filler=1, threat=["Beyond the Veil"]))
    scene.answer("Draw a card")
    assert scene.is_out()


def test_beyond_the_veil_acts_once_though_an_ally_still_has_a_last_word() -> None:
    """The deck stays empty until its last part is done; meanwhile it does not begin anew."""
    seats = one(at=QUAD, deck=["Knife"], filler=1, play=["Brother Xavier"], threat=["Beyond the Veil"])
    scene = campus(seats=seats, enemies=[{"title": "Ghoul Minion", "at": QUAD, "exhausted": True}])
    scene.answer("Draw a card")
    for _ in range(3):
        scene.answer("Damage on Brother Xavier")
    scene.answer("Brother Xavier")  # his last word hurts the enemy
    assert scene.zone("Ghoul Minion") == "encounter discard pile"
    assert (scene.count(ROLAND, "damage"), scene.zone("Beyond the Veil")) == (7, "encounter discard pile")


def test_the_light_of_aforgomon_lets_nobody_step_in_between() -> None:
    seats, enemy = one(at=QUAD, play=["Beat Cop"]), {"title": "Ghoul Minion", "engaged": 0}
    scene = campus(seats=seats, enemies=[enemy], phase="mythos", encounter_deck=["Light of Aforgomon"] * 3)
    scene.answer("current agenda")
    scene.until("action")
    scene.end_turn()  # the attack in the enemy phase: nobody is asked who takes it
    scene.until("action")
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == (1, 1)
    assert scene.zones("Light of Aforgomon").count("storyline") == 2  # one for each, so the other went to the act


def test_a_thrall_appears_where_most_is_to_be_found() -> None:
    scene = drawn("Thrall", locations={QUAD: {}, UNION: {"clues": 2}, OFFICE: {"clues": 1}})
    assert scene.at("Thrall") == UNION


def test_the_wizard_answers_hexes() -> None:
    wizard = {"title": "Wizard of Yog-Sothoth", "engaged": 0}
    scene = drawn("Visions of Futures Past", bag=["+1"], enemies=[wizard])
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == (1, 2)


def test_a_whippoorwill_weakens_everybody_there() -> None:
    bird = {"title": "Whippoorwill", "at": QUAD}
    scene = campus(seats=[TWO[0], {**TWO[1], "at": UNION}], enemies=[bird])
    assert [scene.value(ROLAND, skill) for skill in n.SKILLS] == [2, 2, 3, 1]
    assert scene.value("Wendy Adams", n.WILLPOWER) == 4


@pytest.mark.parametrize(("damage", "horror"), [(1, 0), (2, 2)])
def test_who_is_wounded_is_eager_for_death(damage: int, horror: int) -> None:
    scene = drawn("Eager for Death", seats=one(at=QUAD, damage=damage))
    assert scene.count(ROLAND, "horror") == horror


@pytest.mark.parametrize(("deck", "horror"), [(["Knife"] * 3, 0), (["Machete", "Knife", "Knife"], 2)])
def test_an_asset_is_pushed_into_the_beyond(deck: list[str], horror: int) -> None:
    seats = one(at=QUAD, play=["Machete", JAZZ], deck=[*deck, "Emergency Cache"])
    for seed in range(4):  # wherever it is shuffled to
        scene = drawn("Pushed into the Beyond", seats=seats, seed=seed)
        assert (scene.zone(JAZZ), scene.zones("Machete").count("play area")) == ("play area", 0)
        found = "discard pile" in scene.zones("Machete")
        assert scene.count(ROLAND, "horror") == (2 if found else 0)
        assert scene.zones("Knife").count("discard pile") + scene.zones("Machete").count("discard pile") <= 3
    assert horror in (0, 2)


@pytest.mark.parametrize(
    ("token", "answer", "place", "lost"),
    [("+1", "", UNION, 0), ("-1", "cancel", QUAD, 0), ("-1", "discard", UNION, 5)],
)
def test_an_arcane_barrier_stands_between(token: str, answer: str, place: str, lost: int) -> None:
    hang = {"title": "Arcane Barrier", "attached to": UNION, "at": UNION}
    scene = campus(cards_at=[hang], bag=[token])
    scene.answer(f"Move to {UNION}")
    if answer:
        scene.answer(answer)
    assert scene.at(ROLAND) == place
    assert scene.zones("Emergency Cache").count("discard pile") == lost
    assert (scene.zone("Arcane Barrier") == "location") == bool(answer)


def test_professor_rice_reads_on() -> None:
    rice = "Professor Warren Rice"
    for clues, offered in ((1, True), (2, False)):
        scene = campus(seats=one(at=QUAD, play=[rice]), locations={QUAD: {"clues": clues}})
        scene.answer("Investigate")
        assert scene.offers(f"Use {rice}") == offered


def drawn(title: str, **position: Any) -> Scene:
    """The mythos phase in which one investigator draws this card."""
    scene = campus(phase="mythos", encounter_deck=[title, "Ancient Evils"], **position)
    scene.until("action")
    return scene
