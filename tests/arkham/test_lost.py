"""Lost in Time and Space: places that come and go, what waits at the edge, and every way in which it ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.fuzz import Plan, fuzz
from mythos.arkham.game import new_game
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import THE_ENCOUNTER_DECK, THE_LOCATIONS

ROLAND, WENDY, DAISY, YOG = "Roland Banks", "Wendy Adams", "Daisy Walker", "Yog-Sothoth"
HOME, EDGE, EXIT = "Another Dimension", "The Edge of the Universe", "Tear Through Time"
TEAR, CASCADE, BRIDGE = "Tear Through Space", "Prismatic Cascade", "Endless Bridge"
STEPS, DOOR = "Steps of Y'hagharl", "Dimensional Doorway"
TRAVELER, STARSEEKER, RATS, EVILS = "Interstellar Traveler", "Yithian Starseeker", "Swarm of Rats", "Ancient Evils"
GIVEN = "Sacrificed to Yog-Sothoth"


def beyond(**position: Any) -> Scene:
    position.setdefault("locations", {HOME: {}})
    position.setdefault("seats", one(at=HOME))
    return Scene(scenario="lost", **position)


def two(first: str, second: str, **more: Any) -> list[dict[str, Any]]:
    return [{"investigator": "roland", "at": first, **more}, {"investigator": "wendy", "at": second, **more}]


def test_the_deal() -> None:
    machine = new_game(["roland", "wendy"], "lost", 5).machine
    assert [table.title(machine, c) for c in machine.zones[THE_LOCATIONS]] == [HOME]
    deck = Counter(table.title(machine, c) for c in machine.zones[THE_ENCOUNTER_DECK])
    assert sum(deck.values()) == 42
    assert [deck[title] for title in (TEAR, CASCADE, BRIDGE, STEPS, DOOR)] == [4, 2, 2, 1, 1]
    own = [card for card in load_cards().values() if ("set lost-in-time-and-space", (1,)) in card.facts]
    assert sum((card.fact("copies") or (1,))[0] for card in own) == 35  # and the reference card


# -- acts
@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_a_place_is_looked_for(act: int) -> None:
    scene = beyond(act=act, encounter_deck=[EVILS, TEAR, CASCADE, RATS], locations={HOME: {}})
    scene.answer("Action of ")
    scene.if_asked(CASCADE)
    assert (scene.zone(CASCADE), scene.zone(TEAR), scene.zone(EVILS)) == ("map", *["encounter discard pile"] * 2)
    assert scene.count(CASCADE, "clues") == 3
    assert scene.offers(f"Move to {CASCADE}")
    scene = beyond(act=act, encounter_deck=[EVILS, RATS, EVILS, TEAR], locations={HOME: {}}).answer("Action of ")
    assert scene.zone(TEAR) == "encounter deck"


def test_the_edge_is_found() -> None:
    scene = beyond(seats=one(at=HOME, clues=2)).answer("Advance").until("action")
    assert (scene.zone(EDGE), scene.zone("Into the Beyond")) == ("map", "storyline")


@pytest.mark.parametrize(("clues", "may"), [(1, False), (2, True)])
def test_the_way_to_the_edge(clues: int, may: bool) -> None:
    scene = beyond(seats=one(at=STEPS, clues=clues), act=2, bag=["+1"],
                   locations={HOME: {}, STEPS: {}, EDGE: {"unrevealed": True}})  # fmt: skip
    assert scene.offers(f"Move to {EDGE}") == may
    if may:
        scene.answer(f"Move to {EDGE}")
        assert scene.zone("Close the Rift") == "storyline"
        assert (scene.count(EDGE, "clues"), scene.count(ROLAND, "clues")) == (2, 2)


def test_nobody_draws_at_the_edge() -> None:
    scene = beyond(seats=one(at=EDGE), locations={HOME: {}, EDGE: {}}, act=3, phase="upkeep").until("action")
    assert scene.hand() == []


def test_the_rift_is_closed() -> None:
    """The edge is gone; whoever was there is thrown back, and that hurts."""
    scene = beyond(seats=one(at=EDGE, clues=3), locations={HOME: {}, EDGE: {}}, act=3)
    scene.answer("Use Close the Rift").until("action")
    assert (scene.zone(EDGE), scene.zone(EXIT), scene.at(ROLAND)) == ("removed", "map", HOME)
    assert scene.count(ROLAND, "horror") == 1
    assert not beyond(seats=one(at=HOME, clues=3), locations={HOME: {}, EDGE: {}}, act=3).offers("Use Close the Rift")


def test_the_way_home() -> None:
    scene = beyond(seats=one(at=EXIT, clues=2), locations={HOME: {}, EXIT: {}}, act=4)
    assert scene.answer("Action of Tear Through Time").ending() == "resolution 1"
    assert not beyond(seats=one(at=EXIT, clues=1), locations={HOME: {}, EXIT: {}}, act=4).offers("Action of Tear Thr")


# -- agendas
@pytest.mark.parametrize(("log", "horror"), [([], 0), (["failed to save students"], 1)])
def test_familiar_echoes(log: list[str], horror: int) -> None:
    scene = beyond(doom=3, phase="mythos", log=log, encounter_deck=[EVILS], encounter_discard=[BRIDGE] * 2)
    scene.until("action")
    assert scene.zones(BRIDGE).count("map") >= 1
    assert scene.count(ROLAND, "horror") == horror


@pytest.mark.parametrize(("names", "damage"), [(0, 0), (2, 1), (4, 3)])
def test_the_price_of_failure(names: int, damage: int) -> None:
    """Willpower 3 with -2 against the number of names."""
    lists = {GIVEN: ["A", "B", "C", "D"][:names]} if names else {}
    scene = beyond(agenda=2, doom=3, phase="mythos", lists=lists, bag=["-2"], encounter_discard=[TEAR] * 3,
                   encounter_deck=[EVILS]).until("action")  # fmt: skip
    assert scene.count(ROLAND, "damage") == damage


@pytest.mark.parametrize(("places", "where"), [({HOME: {}}, HOME), ({HOME: {}, EDGE: {}}, EDGE)])
def test_it_comes(places: dict[str, Any], where: str) -> None:
    scene = beyond(agenda=3, doom=5, phase="mythos", locations=places, encounter_deck=[EVILS]).until("action")
    assert (scene.at(YOG), scene.zone("The End of All Things")) == (where, "storyline")
    assert scene.value(YOG, n.HEALTH) == 10
    assert not scene.offers(f"Evade {YOG}")


def test_it_attacks_everybody_and_the_agenda_stays() -> None:
    seats = [{"investigator": "daisy", "at": HOME}, {"investigator": "wendy", "at": TEAR}]
    scene = beyond(seats=seats, locations={HOME: {}, TEAR: {}}, agenda=4, doom=1, phase="mythos",
                   enemies=[{"title": YOG, "at": HOME, "exhausted": 1}], encounter_deck=[RATS] * 4)  # fmt: skip
    scene.until("turn")
    assert [(scene.count(who, "damage"), scene.count(who, "horror")) for who in (DAISY, WENDY)] == [(1, 5), (1, 5)]
    assert scene.zone("The End of All Things") == "storyline"
    machine = scene.game.machine
    assert table.in_state(machine, scene.card("The End of All Things"), n.REVEALED)
    assert scene.count("The End of All Things", "doom") == 0


def test_it_is_turned_away() -> None:
    scene = beyond(agenda=4, enemies=[{"title": YOG, "at": HOME, "damage": 9}], bag=["+1"])
    assert scene.answer(f"Fight {YOG}").ending() == "resolution 3"


@pytest.mark.parametrize(("gone", "horror"), [(0, 5), (2, 3), (5, 0)])
def test_the_mind_may_go_instead(gone: int, horror: int) -> None:
    """How many cards is said before the first one is seen; no more than there is horror."""
    scene = beyond(agenda=4, enemies=[{"title": YOG, "at": HOME}], phase="enemy",
                   seats=one("daisy", at=HOME, deck=["Guts"] * 8), encounter_deck=[RATS])  # fmt: skip
    if gone:
        scene.answer("Use Yog-Sothoth")
        assert scene.labels() == ["1", "2", "3", "4", "5"]
        scene.answer(str(gone))
    scene.until("action")
    assert scene.count(DAISY, "horror") == horror
    assert scene.zones("Guts").count("discard pile") == gone


def test_a_mind_without_cards_is_lost() -> None:
    scene = beyond(agenda=4, enemies=[{"title": YOG, "at": HOME}], phase="enemy",
                   seats=[{"investigator": "daisy", "at": HOME, "deck": ["Guts"], "filler": 1},
                          {"investigator": "roland", "at": TEAR}], locations={HOME: {}, TEAR: {}})  # fmt: skip
    scene.answer("Yog-Sothoth")
    scene.if_asked("No")
    assert scene.is_out(0)
    assert ("insane", 0, "") in scene.game.machine.gifts


# -- places that come and go
def test_who_stands_on_it_falls() -> None:
    """Investigators and whoever is not engaged come along; an engaged enemy comes with its investigator."""
    scene = beyond(seats=two(TEAR, TEAR), locations={HOME: {}, TEAR: {"clues": 1}}, phase="mythos",
                   enemies=[{"title": RATS, "engaged": 0}, {"title": STARSEEKER, "at": TEAR, "exhausted": 1}],
                   encounter_deck=["Collapsing Reality", EVILS])  # fmt: skip
    scene.until("turn")
    assert [scene.at(title) for title in (ROLAND, WENDY, RATS, STARSEEKER)] == [HOME] * 4
    assert scene.zone(TEAR) == "encounter discard pile"
    assert [(scene.count(who, "damage"), scene.count(who, "horror")) for who in (ROLAND, WENDY)] == [(1, 1), (0, 1)]
    scene = beyond(phase="mythos", encounter_deck=["Collapsing Reality"]).until("action")
    assert scene.count(ROLAND, "damage") == 2


def test_walking_is_no_horror() -> None:
    scene = beyond(locations={HOME: {}, TEAR: {}}).answer(f"Move to {TEAR}")
    assert scene.count(ROLAND, "horror") == 0


def test_a_tear_lasts_or_not() -> None:
    for answer, doom, zone in (("place", 1, "map"), ("discard", 0, "encounter discard pile")):
        scene = beyond(locations={HOME: {}, TEAR: {"clues": 1}}, phase="upkeep", encounter_deck=["Wormhole", RATS])
        scene.answer(answer)
        assert (scene.count(TEAR, "doom"), scene.zone(TEAR)) == (doom, zone)


def test_a_tear_surges_when_it_is_drawn() -> None:
    scene = beyond(phase="mythos", encounter_deck=[TEAR, RATS]).until("action")
    assert (scene.zone(TEAR), scene.engaged_with(RATS), scene.count(TEAR, "clues")) == ("map", 0, 1)


def test_a_cascade_is_gone_with_its_last_clue() -> None:
    scene = beyond(seats=one("daisy", at=CASCADE), locations={HOME: {}, CASCADE: {"clues": 1}})
    scene.answer("Investigate")
    assert (scene.zone(CASCADE), scene.at(DAISY)) == ("encounter discard pile", HOME)
    assert scene.count(DAISY, "clues") == 1
    scene = beyond(phase="mythos", encounter_deck=[CASCADE], seats=one(at=HOME, hand=["Guts", "Guts"])).until("action")
    assert (scene.zone(CASCADE), len(scene.hand())) == ("map", 1)


def test_a_cascade_stays_while_there_is_no_way_out() -> None:
    """Where Another Dimension was turned back its text takes nobody in, and nobody is left at no location."""
    places = {HOME: {"unrevealed": True}, CASCADE: {"clues": 1}}
    scene = beyond(seats=one("daisy", at=CASCADE), locations=places).answer("Investigate")
    assert (scene.zone(CASCADE), scene.at(DAISY)) == ("map", CASCADE)


def test_a_bridge_breaks_behind_you() -> None:
    for answer, doom, zone in (("place", 1, "map"), ("discard", 0, "encounter discard pile")):
        scene = beyond(seats=one(at=BRIDGE), locations={HOME: {}, BRIDGE: {}, TEAR: {}})
        scene.answer(f"Move to {TEAR}", answer)
        assert (scene.count(BRIDGE, "doom"), scene.zone(BRIDGE), scene.at(ROLAND)) == (doom, zone, TEAR)
    scene = beyond(phase="mythos", encounter_deck=[BRIDGE], seats=one(at=HOME, resources=3)).until("action")
    assert (scene.zone(BRIDGE), scene.resources()) == ("map", 1)


@pytest.mark.parametrize(("token", "at", "zone", "horror"), [("0", CASCADE, "map", 0),
                                                             ("-2", HOME, "encounter deck", 1)])  # fmt: skip
def test_the_steps_may_not_let_go(token: str, at: str, zone: str, horror: int) -> None:
    scene = beyond(seats=one(at=STEPS), locations={HOME: {}, STEPS: {}, CASCADE: {"clues": 1}}, bag=[token])
    scene.answer(f"Move to {CASCADE}")
    scene.until("action")
    assert (scene.at(ROLAND), scene.zone(STEPS), scene.count(ROLAND, "horror")) == (at, zone, horror)


def test_what_the_steps_remind_of() -> None:
    scene = beyond(phase="mythos", encounter_deck=[STEPS],
                   seats=one(at=HOME, discard=["Amnesia", "Guts"], hand=["Guts", "Guts"]))  # fmt: skip
    scene.until("action")
    assert (scene.zone(STEPS), len(scene.hand())) == ("map", 1)  # Amnesia


@pytest.mark.parametrize(("answer", "resources", "zone"), [("lose", 2, "map"), ("shuffle", 4, "encounter deck")])
def test_the_doorway_wants_to_be_paid(answer: str, resources: int, zone: str) -> None:
    scene = beyond(seats=one(at=DOOR, resources=3), locations={HOME: {}, DOOR: {}}).end_turn()
    scene.answer(answer)
    assert (scene.zone(DOOR), scene.resources()) == (zone, resources)  # one of them in the upkeep phase
    scene = beyond(seats=one(at=DOOR, resources=1), locations={HOME: {}, DOOR: {}}).end_turn()
    assert scene.zone(DOOR) != "map"
    scene = beyond(phase="mythos", encounter_deck=[DOOR], encounter_discard=["Visions of Futures Past", EVILS],
                   seats=one(at=HOME, deck=["Guts"] * 6), bag=["-2"]).until("action")  # fmt: skip
    assert scene.zones("Guts").count("discard pile") == 4


# -- encounter cards
def test_a_traveler_turns_clues_to_doom() -> None:
    scene = beyond(phase="mythos", encounter_deck=[TRAVELER], locations={HOME: {}, TEAR: {"clues": 1}}).until("action")
    assert (scene.at(TRAVELER), scene.count(TRAVELER, "doom"), scene.count(TEAR, "clues")) == (TEAR, 1, 0)
    scene = beyond(phase="enemy", locations={HOME: {}, TEAR: {}, BRIDGE: {}}, encounter_deck=[RATS],
                   seats=one(at=BRIDGE), enemies=[{"title": TRAVELER, "at": TEAR}])  # fmt: skip
    scene.until("action")
    assert (scene.engaged_with(TRAVELER), scene.count(TRAVELER, "doom")) == (0, 1)
    scene = beyond(phase="mythos", encounter_deck=[TRAVELER]).until("action")
    assert scene.zone(TRAVELER) == "encounter discard pile"


@pytest.mark.parametrize(("cards", "doom"), [(10, 0), (11, 1)])
def test_a_starseeker_feeds_on_what_was_forgotten(cards: int, doom: int) -> None:
    scene = beyond(phase="enemy", seats=one(at=HOME, discard=["Guts"] * cards), encounter_deck=["Wormhole", TEAR],
                   enemies=[{"title": STARSEEKER, "engaged": 0}]).until("action")  # fmt: skip
    assert scene.count(STARSEEKER, "doom") == doom
    assert beyond(phase="mythos", encounter_deck=[STARSEEKER]).until("action").at(STARSEEKER) == HOME


def test_a_wormhole_leads_to_the_next_place() -> None:
    scene = beyond(phase="mythos", encounter_deck=["Wormhole", EVILS, BRIDGE]).until("action")
    assert (scene.at(ROLAND), scene.count(ROLAND, "horror"), scene.count(BRIDGE, "clues")) == (BRIDGE, 1, 2)


@pytest.mark.parametrize(("places", "horror"), [(1, 0), (2, 1), (7, 4)])
def test_vast_expanse(places: int, horror: int) -> None:
    """Willpower 3 with -2, against as many places as there are, but 5 at most."""
    tears: dict[str, Any] = {
        title: {} for title in ("dunwich-324", "dunwich-325", "dunwich-326", "dunwich-327", "dunwich-328")
    }
    shown = dict(list(tears.items())[: min(places, 5)])
    scene = beyond(phase="mythos", encounter_deck=["Vast Expanse", RATS], bag=["-2"], locations={HOME: {}, **shown})
    scene.until("action")
    assert scene.count(ROLAND, "horror") == (horror if places < 5 else 4)
    scene = beyond(phase="mythos", encounter_deck=["Vast Expanse", RATS]).until("action")
    assert scene.engaged_with(RATS) == 0


# -- tokens
@pytest.mark.parametrize(("difficulty", "count", "clues"), [("easy", 3, 1), ("easy", 5, 0), ("hard", 3, 1)])
def test_the_skull(difficulty: str, count: int, clues: int) -> None:
    """Intellect 5 against 2."""
    tears = ["dunwich-325", "dunwich-324", "dunwich-326", "dunwich-327", "dunwich-328"][:count]
    scene = beyond(seats=one("daisy", at=CASCADE), bag=["skull"], difficulty=difficulty,
                   locations={HOME: {}, **{place: {"clues": 2} for place in tears}})  # fmt: skip
    scene.answer("Investigate")
    assert scene.count(DAISY, "clues") == clues


@pytest.mark.parametrize(("difficulty", "second", "at"), [("easy", "+1", HOME), ("easy", "-8", BRIDGE),
                                                          ("hard", "+1", BRIDGE)])  # fmt: skip
def test_the_cultist(difficulty: str, second: str, at: str) -> None:
    scene = beyond(seats=one("daisy", at=HOME), bag=["cultist", second], tokens=["cultist", second],
                   difficulty=difficulty, encounter_deck=[EVILS, BRIDGE, RATS])  # fmt: skip
    scene.answer("Investigate").until("action")
    assert scene.at(DAISY) == at
    assert scene.count(DAISY, "horror") == 0  # no encounter card did it


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_the_tablet(difficulty: str) -> None:
    for enemies, horror in (([{"title": YOG, "at": TEAR}], 5), ([], 0)):
        scene = beyond(seats=one("daisy", at=HOME), bag=["tablet"], difficulty=difficulty, enemies=enemies, agenda=4,
                       locations={HOME: {}, TEAR: {}})  # fmt: skip
        scene.answer("Investigate").until("action")
        assert scene.count(DAISY, "horror") == horror


@pytest.mark.parametrize(
    ("difficulty", "at", "zone"), [("easy", CASCADE, "map"), ("hard", BRIDGE, "encounter discard pile")]
)
def test_the_elder_thing(difficulty: str, at: str, zone: str) -> None:
    """Intellect 5: with -2 against 2; with -8 against 4."""
    scene = beyond(seats=one("daisy", at=at), bag=["elder thing"], difficulty=difficulty,
                   locations={HOME: {}, at: {"clues": 2}})  # fmt: skip
    scene.answer("Investigate").until("action")
    assert scene.zone(at) == zone


# -- the end of everybody
@pytest.mark.parametrize(("act", "ending"), [(4, "resolution 2"), (3, "resolution 4")])
def test_when_all_are_gone(act: int, ending: str) -> None:
    scene = beyond(seats=one(at=HOME, damage=8), act=act, phase="mythos", encounter_deck=["Collapsing Reality"])
    assert scene.ending() == ending
    assert (5, 0, 0, 0) in scene.trauma()  # whoever is defeated there is dead


def test_random_games_keep_every_invariant() -> None:
    report = fuzz(3, 40, Plan(scenarios=("lost",)))
    assert (report.failures, report.games) == ([], 3)
