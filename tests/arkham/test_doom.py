"""Where Doom Awaits: the paths up the hill, what follows from the log, and both ways in which it ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.fuzz import Plan, fuzz
from mythos.arkham.game import Scene as Dealt
from mythos.arkham.game import new_game
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import THE_ACTS, THE_ENCOUNTER_DECK, THE_LOCATIONS, THE_SET_ASIDE

ROLAND, WENDY, SETH, DEVOTEE = "Roland Banks", "Wendy Adams", "Seth Bishop", "Devotee of the Key"
BASE, PATH, PEAK = "Base of the Hill", "Ascending Path", "Sentinel Peak"
WOODS, GLADE, RUINED, SPRING = "Slaughtered Woods", "Eerie Glade", "Destroyed Path", "Frozen Spring"
GAP, TEAR, ROOTS, LOST = "Dimensional Gap", "A Tear in the Path", "Uprooted Woods", "Lost Memories"
DIVERGING, ALTERED = (WOODS, GLADE, RUINED, SPRING), (GAP, TEAR, ROOTS, LOST)
EMPTY = {"clues": 0}
RATS, SHOGGOTH, SPHERES = "Swarm of Rats", "Crazed Shoggoth", "Conglomeration of Spheres"


def hill(**position: Any) -> Scene:
    position.setdefault("locations", {BASE: {}, PATH: {}, PEAK: {"unrevealed": True}})
    position.setdefault("seats", one(at=BASE))
    return Scene(scenario="doom", **position)


def both(at: str, **more: Any) -> list[dict[str, Any]]:
    return [{"investigator": name, "at": at, **more} for name in ("roland", "wendy")]


@pytest.mark.parametrize(("log", "version"), [
    ([], "III"), (["Silas Bishop was restored", "Necronomicon was stolen"], "I"),
    (["Necronomicon was not recovered"], "II"), (["Necronomicon was stolen"], "II"),
    (["Silas Bishop was killed", "Necronomicon was destroyed"], "III"),
])  # fmt: skip
def test_the_deal(log: list[str], version: str) -> None:
    machine = new_game(["roland", "wendy"], "doom", 5, log=log).machine
    assert [table.title(machine, c) for c in machine.zones[THE_LOCATIONS]] == [BASE, PATH, PEAK]
    aside = Counter(table.title(machine, c) for c in machine.zones[THE_SET_ASIDE])
    assert [sum(aside[title] for title in kind) for kind in (DIVERGING, ALTERED, (SETH,))] == [3, 3, 1]
    acts = [table.title(machine, c) for c in machine.zones[THE_ACTS]]
    assert acts == ["The Gate Opens", f"Ascending the Hill (v. {version})"]
    killed = "Silas Bishop was killed" in log
    assert len(machine.zones[THE_ENCOUNTER_DECK]) == 44 + 2 * killed
    assert [table.title(machine, table.spot(machine, c)) for c in table.enemies(machine)] == [PATH] * killed
    assert machine.bag.count(-5) == 1  # of standard


@pytest.mark.parametrize(("seats", "clues"), [(2, 1), (3, 2)])
def test_naomi_and_the_brood(seats: int, clues: int) -> None:
    setup = new_game(["roland", "daisy", "wendy"][:seats], "doom", 5, log=["Naomi has our backs"]).setup
    view = Dealt.dealt({**setup, "counters": {"Brood that escaped": 3}}).view(0)
    assert [seat["clues"] for seat in view["investigators"]] == [clues] + [0] * (seats - 1)
    assert view["agenda"]["doom"] == 3


def test_which_paths_are_there_is_chance() -> None:
    left = [frozenset(table.title(g, c) for c in g.zones[THE_SET_ASIDE])
            for g in (new_game(["roland"], "doom", seed).machine for seed in range(10))]  # fmt: skip
    assert len(set(left)) > 3


# -- acts
def test_clues_are_spent_at_once_and_the_path_opens() -> None:
    scene = hill(locations={BASE: {"clues": 2}, PATH: {"unrevealed": True}, PEAK: {"unrevealed": True},
                            WOODS: {"clues": 1}}, seats=one(at=WOODS, clues=1))  # fmt: skip
    assert not scene.offers(f"Move to {PATH}")
    scene.answer("Investigate")
    assert (scene.count(ROLAND, "clues"), scene.count(BASE, "clues")) == (0, 0)
    assert scene.zone("Ascending the Hill (v. I)") == "storyline"
    scene.answer(f"Move to {BASE}")
    assert scene.offers(f"Move to {PATH}")


@pytest.mark.parametrize(("log", "act", "zone", "damage"), [
    (["Silas Bishop was restored"], "I", "removed", 0), (["Necronomicon was stolen"], "II", "location", 0),
    ([], "III", "location", 2),
])  # fmt: skip
def test_the_peak_and_who_waits_there(log: list[str], act: str, zone: str, damage: int) -> None:
    """All pay for the way; what lies on the peak lies there because the act is over by then."""
    scene = hill(seats=[{"investigator": "roland", "at": PATH, "clues": 3}, {"investigator": "wendy", "at": BASE,
                 "clues": 1}], act=f"Ascending the Hill (v. {act})", log=log)  # fmt: skip
    scene.answer(f"Move to {PEAK}")
    assert [scene.count(who, "clues") for who in (ROLAND, WENDY)] == [0, 0]
    assert scene.zone("The Gate Opens") == "storyline"
    assert scene.count(PEAK, "clues") == 4
    assert scene.zone(SETH) == ("threat area" if zone == "location" else zone)
    if zone == "location":
        assert scene.count(SETH, "damage") == damage


def test_the_way_to_the_peak_costs_more_than_one_has() -> None:
    scene = hill(seats=both(PATH, clues=1), act="Ascending the Hill (v. III)")
    assert not scene.offers(f"Move to {PEAK}")
    assert hill(seats=one(at=PATH, clues=2), act="Ascending the Hill (v. III)").offers(f"Move to {PEAK}")


def test_nobody_is_taken_where_the_way_is_not_paid() -> None:
    """A card that moves somebody does not bring him up either, and the act waits."""
    scene = hill(seats=one(at=PATH, hand=["Shortcut"]), act="Ascending the Hill (v. III)")
    scene.answer("Play Shortcut").if_asked(PEAK)
    assert (scene.at(ROLAND), scene.zone("Ascending the Hill (v. III)")) == (PATH, "storyline")


def test_whoever_resigns_takes_clues_along_that_nothing_can_bear() -> None:
    scene = hill(seats=[{"investigator": "roland", "at": BASE, "clues": 3}, {"investigator": "wendy", "at": PATH}],
                 act="Ascending the Hill (v. III)")  # fmt: skip
    scene.if_asked("Roland Banks")
    scene.answer(f"Action of {BASE} (2)")
    assert scene.is_out(0)
    assert scene.count(BASE, "clues") == 0


def test_clues_stay_only_where_the_world_is_altered() -> None:
    places = {BASE: {}, PATH: {}, PEAK: {"unrevealed": True}, WOODS: {"unrevealed": True}, TEAR: {"unrevealed": True}}
    scene = hill(locations=places, act="Ascending the Hill (v. III)")
    scene.answer("Move to Diverging Path")
    assert scene.count(WOODS, "clues") == 0
    scene.answer(f"Move to {BASE}").answer(f"Move to {PATH}").until("action")
    scene.answer("Move to Altered Path")
    assert scene.count(TEAR, "clues") == 1


def test_the_ends() -> None:
    scene = hill(seats=one(at=PEAK, clues=2), locations={BASE: {}, PEAK: {}}, act="The Gate Opens")
    scene.answer("The Gate Opens")
    assert scene.ending() == "resolution 1"
    assert not hill(seats=one(at=PATH, clues=2), act="The Gate Opens").offers("The Gate Opens")
    assert hill(agenda=2, doom=9, phase="mythos").ending() == "resolution 2"
    assert hill().answer("Action of Base of the Hill (2)" if hill().offers("Action of Base of the Hill (2)")
                         else "resign").ending() == "resolution 2"  # fmt: skip


def test_the_world_is_altered() -> None:
    scene = hill(doom=11, phase="mythos", encounter_deck=["Ancient Evils"], encounter_discard=[RATS]).until("action")
    assert scene.zone(RATS) != "encounter discard pile"
    assert scene.zone("Beckoning for Power") == "storyline"


# -- the paths
@pytest.mark.parametrize(
    ("place", "name", "kind"), [(BASE, "Diverging Path", DIVERGING), (PATH, "Altered Path", ALTERED)]
)
def test_a_path_is_found(place: str, name: str, kind: tuple[str, ...]) -> None:
    """It lies there unseen; once in a round."""
    scene = hill(seats=one("daisy", at=place), set_aside=list(kind), locations={BASE: {}, PATH: {}})
    scene.answer(f"Action of {place}" if scene.offers(f"Action of {place}") else "investigate (")
    found = [title for title in kind if "map" in scene.zones(title)]
    assert len(found) == 1
    assert scene.offers(f"Move to {name}")
    assert not scene.offers(f"Action of {place}: investigate")
    view = scene.game.view(0)["locations"][-1]
    assert (view["title"], view["revealed"]) == (name, False)
    assert "id" not in view
    scene.answer(f"Move to {name}")
    assert scene.at("Daisy Walker") == found[0]
    back = scene.offers(f"Move to {place}")
    assert back or scene.game.question is None or found[0] == SPRING


@pytest.mark.parametrize(("place", "left", "damage", "horror", "gone"), [
    (WOODS, 2, 0, 0, 0), (WOODS, 0, 0, 2, 0), (GLADE, 2, 0, 0, 4), (GLADE, 0, 0, 0, 0), (TEAR, 2, 0, 0, 0),
    (TEAR, 0, 2, 0, 0), (ROOTS, 2, 0, 0, 0), (ROOTS, 0, 0, 0, 5), (LOST, 2, 0, 2, 0), (LOST, 0, 0, 0, 0),
])  # fmt: skip
def test_what_a_path_does_when_it_is_revealed(place: str, left: int, damage: int, horror: int, gone: int) -> None:
    start = BASE if place in DIVERGING else PATH
    scene = hill(seats=one(at=start, deck=["Guts"] * 8), locations={start: {}, place: {"unrevealed": True}})
    for _ in range(2 - left):
        scene.answer("Gain a resource")
    scene.answer("Move to ")
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror")) == (damage, horror)
    assert scene.zones("Guts").count("discard pile") == gone


def test_frozen_spring_ends_the_turn() -> None:
    scene = hill(seats=both(BASE), locations={BASE: {}, SPRING: {"unrevealed": True}})
    scene.answer("Roland") if scene.offers("Roland") else None
    scene.answer("Move to ")
    assert scene.game.question is not None
    assert scene.game.question.player == 1


def test_destroyed_path() -> None:
    scene = hill(seats=one("daisy", at=BASE), locations={BASE: {}, RUINED: {"unrevealed": True}})
    scene.answer("Move to ")
    assert scene.count(RUINED, "doom") == 1
    scene.answer("Action of Destroyed Path")
    assert scene.count(RUINED, "doom") == 0


def test_dimensional_gap() -> None:
    scene = hill(seats=one(at=PATH), locations={PATH: {}, GAP: {"unrevealed": True}},
                 encounter_deck=["Ancient Evils", DEVOTEE])  # fmt: skip
    scene.answer("Move to ")
    assert (scene.at(DEVOTEE), scene.zone("Ancient Evils")) == (GAP, "encounter discard pile")


def test_a_hex_on_the_peak_hurts() -> None:
    for place, damage in ((PEAK, 1), (PATH, 0)):
        scene = hill(seats=one(at=place), locations={PATH: {}, PEAK: {}}, phase="mythos", bag=["+1"],
                     encounter_deck=["Visions of Futures Past"]).until("action")  # fmt: skip
        assert scene.count(ROLAND, "damage") == damage


# -- encounter cards
def test_a_devotee_climbs_and_gives_himself() -> None:
    scene = hill(phase="mythos", encounter_deck=[DEVOTEE], seats=one(at=PATH)).until("action")
    assert scene.at(DEVOTEE) == BASE
    scene = hill(phase="enemy", seats=one(at=BASE), encounter_deck=["Ancient Evils"],
                 enemies=[{"title": DEVOTEE, "at": PATH, "exhausted": 1}]).until("action")  # fmt: skip
    assert (scene.at(DEVOTEE), scene.count("Calling Forth the Old Ones", "doom")) == (PEAK, 2)
    scene = hill(phase="enemy", seats=one(at=BASE), encounter_deck=["Ancient Evils"],
                 enemies=[{"title": DEVOTEE, "at": PEAK}]).until("action")  # fmt: skip
    assert scene.zone(DEVOTEE) == "encounter discard pile"
    assert scene.count("Calling Forth the Old Ones", "doom") == 4


def test_a_shoggoth_comes_out_of_the_nearest_altered_place_and_kills() -> None:
    places = {BASE: {}, PATH: {}, TEAR: EMPTY, ROOTS: EMPTY, RUINED: EMPTY}
    scene = hill(phase="mythos", encounter_deck=[SHOGGOTH], seats=one(at=RUINED), locations=places).until("action")
    assert scene.at(SHOGGOTH) == TEAR  # beside Destroyed Path
    scene = hill(phase="mythos", encounter_deck=[SHOGGOTH], locations={BASE: {}, PATH: {}}).until("action")
    assert scene.zone(SHOGGOTH) == "encounter discard pile"
    for horror, killed in ((3, True), (0, False)):
        scene = hill(seats=[{"investigator": "roland", "at": BASE, "horror": horror}, {"investigator": "wendy",
                     "at": PATH}], phase="enemy", enemies=[{"title": SHOGGOTH, "engaged": 0}])  # fmt: skip
        scene.until("turn")
        assert ((5, 0, 0, 0) in scene.trauma()) == killed
        assert scene.is_out(0) == killed


def test_rites_howled() -> None:
    seats = [
        {"investigator": "roland", "at": TEAR, "deck": ["Guts"] * 5, "discard": ["Cover Up"]},
        {"investigator": "wendy", "at": BASE, "deck": ["Guts"] * 5, "discard": ["Abandoned and Alone"]},
    ]
    scene = hill(seats=seats, locations={BASE: {}, TEAR: {}}, phase="mythos",
                 encounter_deck=["Rites Howled", "Ancient Evils"]).until("turn")  # fmt: skip
    assert scene.zones("Guts").count("discard pile") == 6
    assert (scene.zone("Cover Up"), scene.zone("Abandoned and Alone")) == ("deck", "discard pile")


def test_spaces_between() -> None:
    """Everybody is thrown back to the hill, and the paths are unknown again."""
    seats = [{"investigator": "roland", "at": WOODS}, {"investigator": "wendy", "at": TEAR}]
    places = {BASE: {}, PATH: {}, WOODS: {"clues": 2}, TEAR: {"clues": 1}, ROOTS: {"unrevealed": True}}
    enemies = [{"title": RATS, "engaged": 0}, {"title": DEVOTEE, "at": TEAR, "exhausted": 1},
               {"title": SHOGGOTH, "at": ROOTS}]  # fmt: skip
    scene = hill(seats=seats, locations=places, enemies=enemies, phase="mythos",
                 encounter_deck=["Spaces Between", "Ancient Evils"]).until("turn")  # fmt: skip
    assert (scene.at(ROLAND), scene.at(WENDY)) == (BASE, PATH)
    assert (scene.at(DEVOTEE), scene.engaged_with(RATS), scene.at(SHOGGOTH)) == (PATH, 0, ROOTS)
    hidden = [row for row in scene.game.view(0)["locations"] if not row["revealed"]]
    assert sorted(row["title"] for row in hidden) == ["Altered Path", "Altered Path", "Diverging Path"]
    assert [row["clues"] for row in hidden] == [0, 0, 0]
    scene.answer("Roland")
    assert scene.offers("Move to Diverging Path")


def test_nobody_knows_which_path_is_which() -> None:
    """The same three places lie there; what each of them is, chance has decided anew."""
    found = set()
    for seed in range(6):
        scene = hill(locations={BASE: {}, WOODS: {}, GLADE: {}, RUINED: {"unrevealed": True}}, phase="mythos",
                     encounter_deck=["Spaces Between"], seed=seed).until("action")  # fmt: skip
        machine = scene.game.machine
        shown = tuple(table.title(machine, c) for c in machine.zones[THE_LOCATIONS])
        assert sorted(shown) == sorted([BASE, WOODS, GLADE, RUINED])
        found.add(shown)
        again = type(scene.game).load(scene.game.save())
        assert again.hash() == scene.game.hash()
        goal = machine.zones[THE_LOCATIONS][1]
        scene.game.answer(next(k for k, option in enumerate(scene.question) if option.code[1] & 1023 == goal))
        assert scene.at(ROLAND) == shown[1]
    assert len(found) > 2


def test_a_path_that_can_be_told_apart_stays_what_it_is() -> None:
    scene = hill(locations={BASE: {}, WOODS: {}, RUINED: {"doom": 1}, GLADE: {}}, phase="mythos",
                 encounter_deck=["Spaces Between"]).until("action")  # fmt: skip
    assert scene.count(RUINED, "doom") == 1


def test_vortex_of_time() -> None:
    seats = [{"investigator": "roland", "at": WOODS}, {"investigator": "wendy", "at": BASE}]
    scene = hill(seats=seats, locations={BASE: {}, WOODS: EMPTY}, phase="mythos", bag=["-2"],
                 encounter_deck=["Vortex of Time", "Ancient Evils"]).until("turn")  # fmt: skip
    assert [scene.count(who, "damage") for who in (ROLAND, WENDY)] == [0, 2]


# -- tokens
@pytest.mark.parametrize(("difficulty", "at", "clues"), [("easy", WOODS, 1), ("easy", TEAR, 0), ("hard", WOODS, 1),
                                                         ("hard", ROOTS, 0)])  # fmt: skip
def test_the_skull(difficulty: str, at: str, clues: int) -> None:
    """Intellect 5: against 2 with -1 or -2; against 3 with -3, against 2 with -5."""
    scene = hill(seats=one("daisy", at=at), locations={BASE: {}, at: {"clues": 1}}, bag=["skull"],
                 difficulty=difficulty)  # fmt: skip
    scene.answer("Investigate")
    assert scene.count("Daisy Walker", "clues") == clues


@pytest.mark.parametrize(("token", "clues", "cards"), [("0", 2, 1), ("cultist", 0, 0)])
def test_the_cultist_makes_skill_cards_worthless(token: str, clues: int, cards: int) -> None:
    """Deduction would find a second clue, Perception draw a card: neither icons nor text count."""
    scene = hill(seats=one("wendy", at=WOODS, hand=["Deduction", "Perception"], deck=["Guts"] * 3),
                 locations={WOODS: {"clues": 2}}, act="The Gate Opens",
                 tokens=[token, "-2"][: 1 + (token != "0")])  # fmt: skip
    scene.answer("Investigate", "Deduction", "Perception").if_asked("The result of the action").until("action")
    assert (scene.count(WENDY, "clues"), len(scene.hand())) == (clues, cards)
    assert scene.zones("Deduction").count("discard pile") == 1


@pytest.mark.parametrize(("difficulty", "agenda", "clues"), [("easy", 1, 1), ("easy", 2, 0), ("hard", 1, 1),
                                                             ("hard", 2, 0)])  # fmt: skip
def test_the_tablet(difficulty: str, agenda: int, clues: int) -> None:
    scene = hill(seats=one("daisy", at=WOODS), locations={WOODS: {"clues": 1}}, bag=["tablet"], agenda=agenda,
                 difficulty=difficulty)  # fmt: skip
    scene.answer("Investigate")
    assert scene.count("Daisy Walker", "clues") == clues


@pytest.mark.parametrize(("difficulty", "gone"), [("easy", 2), ("hard", 3)])
def test_the_elder_thing(difficulty: str, gone: int) -> None:
    scene = hill(seats=one("daisy", at=WOODS, deck=["Emergency Cache"] * 4), locations={WOODS: {"clues": 1}},
                 bag=["elder thing"], difficulty=difficulty)  # fmt: skip
    scene.answer("Investigate")
    assert scene.zones("Emergency Cache").count("discard pile") == gone
    assert scene.count("Daisy Walker", "clues") == 1


def test_all_its_cards_are_there() -> None:
    own = [card for card in load_cards().values() if ("set where-doom-awaits", (1,)) in card.facts]
    assert sum((card.fact("copies") or (1,))[0] for card in own) == 31  # and the reference card
    assert all(card.printed[n.STAGE] for card in own if card.type in (n.ACT, n.AGENDA))


def test_random_games_keep_every_invariant() -> None:
    report = fuzz(3, 40, Plan(scenarios=("doom",)))
    assert (report.failures, report.games) == ([], 3)
