"""The Miskatonic Museum: two ways in, six halls, what hunts in them, and every way in which it ends."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.game import new_game
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import THE_ENCOUNTER_DECK, THE_LOCATIONS, THE_SPECIAL_DECK

ROLAND, WENDY, HORROR, SHADOW = "Roland Banks", "Wendy Adams", "Hunting Horror", "Shadow-spawned"
ENTRANCE, HALLS, OFFICE, ADMIN = "Museum Entrance", "Museum Halls", "Security Office", "Administration Office"
LYNCH, WALSTED, BOOK = "Adam Lynch", "Harold Walsted", "The Necronomicon"
RESTRICTED, DEAD, MEDUSA = (
    f"Exhibit Hall ({name})" for name in ("Restricted Hall", "Hall of the Dead", "Medusa Exhibit")
)
ATHABASKAN, NATURE, EGYPT = (
    f"Exhibit Hall ({name})" for name in ("Athabaskan Exhibit", "Nature Exhibit", "Egyptian Exhibit")
)
INSIDE: dict[str, Any] = {ENTRANCE: {}, HALLS: {}, RESTRICTED: {"clues": 2}}
FAR: dict[str, Any] = {ENTRANCE: {}, HALLS: {}, DEAD: {}}
TWO = [{"investigator": "roland", "at": HALLS}, {"investigator": "wendy", "at": HALLS}]


def museum(**position: Any) -> Scene:
    position.setdefault("locations", INSIDE)
    position.setdefault("seats", one(at=HALLS))
    position.setdefault("act", "Night at the Museum")
    return Scene(scenario="museum", **position)


@pytest.mark.parametrize("seats", [1, 4])
def test_the_deal(seats: int) -> None:
    machine = new_game(["roland", "daisy", "skids", "wendy"][:seats], "museum", 5).machine
    places = sorted(table.title(machine, c) for c in machine.zones[THE_LOCATIONS])
    assert places == [ADMIN, ENTRANCE, HALLS, OFFICE]
    assert len(machine.zones[THE_ENCOUNTER_DECK]) == 34
    assert sum(table.title(machine, c) == HORROR for c in machine.zones[THE_ENCOUNTER_DECK]) == 1


def test_the_restricted_hall_is_one_of_the_last_three() -> None:
    seen = set()
    for seed in range(12):
        machine = new_game(["roland"], "museum", seed).machine
        deck = [machine.face(c).definition.subtitle for c in reversed(machine.zones[THE_SPECIAL_DECK])]
        assert len(set(deck)) == 6
        seen.add(deck.index("Restricted Hall"))
    assert seen == {3, 4, 5}


# -- getting in
LOCKED: dict[str, Any] = {ENTRANCE: {}, HALLS: {"unrevealed": True}}


def test_the_guard_opens_for_clues() -> None:
    scene = museum(act=1, locations=LOCKED, seats=one(at=ENTRANCE, clues=2))
    assert not scene.offers(f"Move to {HALLS}")
    scene.answer("Advance")
    assert (scene.zone("Night at the Museum"), scene.zone(LYNCH)) == ("storyline", "play area")
    assert scene.offers(f"Move to {HALLS}")


@pytest.mark.parametrize(("token", "inside"), [("+1", True), ("0", False)])
def test_or_the_door_gives_way(token: str, inside: bool) -> None:
    scene = museum(act=1, locations=LOCKED, seats=one(at=ENTRANCE), bag=[token])
    scene.answer(f"Action of {ENTRANCE} [2]")
    assert (scene.zone("Breaking and Entering") == "storyline") == inside
    assert scene.offers(f"Move to {HALLS}") == inside
    assert scene.zone(LYNCH) == "set aside"


def test_nobody_gets_rich_at_the_entrance() -> None:
    scene = museum(seats=one(at=ENTRANCE), phase="upkeep")
    scene.until("action")
    assert (scene.resources(), scene.offers("Gain a resource")) == (5, False)


# -- the halls
def test_clues_open_the_next_hall() -> None:
    seats = [{**TWO[0], "clues": 1}, {**TWO[1], "clues": 1}]
    scene = museum(seats=seats, locations={HALLS: {}, ENTRANCE: {}}, special_deck=[NATURE, RESTRICTED])
    assert not scene.offers("Move to Exhibit Hall")
    scene.answer(f"Action of {HALLS}")
    assert (scene.count(ROLAND, "clues"), scene.count(WENDY, "clues")) == (0, 0)
    assert (scene.zone(NATURE), scene.zone(RESTRICTED)) == ("map", "special deck")
    assert scene.offers("Move to Exhibit Hall")


def test_clues_elsewhere_open_nothing() -> None:
    seats = [{**TWO[0], "clues": 1}, {**TWO[1], "at": ENTRANCE, "clues": 1}]
    scene = museum(seats=seats, special_deck=[NATURE])
    assert not scene.offers(f"Action of {HALLS}")


def test_an_unrevealed_hall_says_nothing_of_itself() -> None:
    scene = museum(locations={HALLS: {}, NATURE: {"unrevealed": True}, DEAD: {"unrevealed": True}})
    rows = [row for row in scene.game.view(0)["locations"] if row["title"] == "Exhibit Hall"]
    assert len(rows) == 2
    assert not any("id" in row for row in rows)


def entered(hall: str, **seat: Any) -> Scene:
    places: dict[str, Any] = {HALLS: {}, hall: {"unrevealed": True}}
    return museum(seats=one(at=HALLS, **seat), locations=places).answer("Move to Exhibit Hall")


def test_the_athabaskan_exhibit_takes_the_rest_of_the_turn() -> None:
    seats = [{**TWO[0]}, {**TWO[1]}]
    scene = museum(seats=seats, locations={HALLS: {}, ATHABASKAN: {"unrevealed": True}})
    scene.answer("Move to Exhibit Hall")
    assert scene.actions() == 0
    assert scene.value(ROLAND, n.AGILITY) == 4
    assert scene.actions(1) == 3  # the turn of the other one has begun


def test_the_nature_exhibit_takes_cards() -> None:
    assert entered(NATURE, hand=["Knife"] * 3).hand() == ["Knife"]


@pytest.mark.parametrize("hall", [MEDUSA, EGYPT, DEAD])
def test_who_fails_there_pays(hall: str) -> None:
    seats = one(at=hall, play=["Knife"])
    scene = museum(seats=seats, locations={HALLS: {}, hall: {"clues": 1}}, bag=["-8"]).answer("Investigate")
    assert (scene.zone("Knife") == "discard pile") == (hall == MEDUSA)
    assert scene.actions() == (1 if hall == EGYPT else 2)
    assert scene.count(ROLAND, "horror") == (1 if hall == DEAD else 0)


def test_nobody_reads_labels_while_it_is_there() -> None:
    far = {"title": HORROR, "at": HALLS, "exhausted": 1}
    act = "Searching for the Tome"
    scene = museum(seats=one(at=RESTRICTED), enemies=[far], act=act)
    assert scene.offers("Investigate")
    scene = museum(seats=one(at=RESTRICTED), enemies=[{**far, "at": RESTRICTED}], act=act)
    assert not scene.offers("Investigate")


@pytest.mark.parametrize(("office", "seat", "may"), [
    ("dunwich-130", {"resources": 4}, False),
    ("dunwich-130", {"resources": 5}, True),
    ("dunwich-131", {"hand": ["Knife"] * 4}, False),
    ("dunwich-131", {"hand": ["Knife"] * 5}, True),
])  # fmt: skip
def test_the_administration_is_particular(office: str, seat: dict[str, Any], may: bool) -> None:
    scene = museum(seats=one(at=office, **seat), locations={HALLS: {}, office: {"clues": 1}})
    assert scene.offers("Investigate") == may


def test_the_security_office_keeps_things() -> None:
    seat: dict[str, Any] = {"at": "dunwich-128", "deck": ["Beat Cop", "Knife"]}
    scene = museum(seats=one(**seat), locations={HALLS: {}, "dunwich-128": {}})
    scene.answer(f"Action of {OFFICE}", "Beat Cop")
    assert (scene.hand(), scene.actions()) == (["Beat Cop"], 1)
    assert not scene.offers(f"Action of {OFFICE}")  # once in a turn
    scene = museum(seats=one(**seat, play=[LYNCH]), locations={HALLS: {}, "dunwich-128": {}})
    scene.answer(f"Action of {OFFICE}", "Beat Cop")
    assert scene.actions() == 2  # the guard knows where everything is


def test_another_office_has_plans_of_the_halls() -> None:
    places: dict[str, Any] = {HALLS: {}, "dunwich-129": {}, DEAD: {"unrevealed": True}}
    scene = museum(seats=one(at="dunwich-129"), locations=places, special_deck=[NATURE, RESTRICTED])
    scene.answer(f"Action of {OFFICE}", "top card")
    scene.if_asked("Done")
    assert scene.actions() == 1
    assert [scene.zone(NATURE), scene.zone(RESTRICTED)] == ["special deck"] * 2


# -- what hunts there
def test_each_time_it_comes_back_it_is_worse() -> None:
    horror = {"title": HORROR, "engaged": 0, "damage": 2}
    scene = museum(enemies=[horror], cards_at=[{"title": SHADOW, "attached to": HORROR, "resources": 1}],
                   bag=["+1"], encounter_deck=["Slithering Behind You", "Swarm of Rats"])  # fmt: skip
    assert [scene.value(HORROR, stat) for stat in (n.FIGHT, n.HEALTH, n.EVADE)] == [3, 4, 3]
    scene.answer(f"Fight {HORROR}")
    assert scene.zone(HORROR) == "threat area"  # one more damage is needed
    scene.answer(f"Fight {HORROR}")
    scene.if_asked("Pass")
    assert (scene.zone(HORROR), scene.zones(SHADOW)) == ("set aside", ["set aside"] * 2)  # one of them not used yet
    assert sorted(scene.count(SHADOW, "resources", which) for which in (0, 1)) == [0, 1]
    scene.end_turn()
    scene.until("action")
    assert scene.engaged_with(HORROR) == 0
    assert (scene.count(SHADOW, "resources"), scene.value(HORROR, n.HEALTH)) == (2, 5)


def test_the_first_time_its_shadow_comes_along() -> None:
    scene = museum(phase="mythos", encounter_deck=[HORROR])
    scene.until("action")
    assert (scene.zone(SHADOW), scene.count(SHADOW, "resources")) == ("location", 0)
    assert scene.value(HORROR, n.HEALTH) == 3


@pytest.mark.parametrize(("resources", "massive"), [(2, False), (3, True)])
def test_in_the_end_it_is_everywhere(resources: int, massive: bool) -> None:
    shadow = {"title": SHADOW, "attached to": HORROR, "resources": resources}
    scene = museum(enemies=[{"title": HORROR, "at": ENTRANCE}], cards_at=[shadow])
    assert (scene.value(HORROR, n.MASSIVE) > 0) == massive


def test_who_defeats_it_has_defeated_it() -> None:
    """The void is only where it goes: Roland finds a clue."""
    horror = {"title": HORROR, "engaged": 0, "damage": 2}
    scene = museum(seats=one(at=RESTRICTED), enemies=[horror], bag=["+1"], act="Searching for the Tome")
    scene.answer(f"Fight {HORROR}", "Use Roland")
    assert (scene.zone(HORROR), scene.count(ROLAND, "clues")) == ("set aside", 1)


@pytest.mark.parametrize(("token", "ready"), [("skull", True), ("auto fail", True), ("-4", False)])
def test_it_does_not_sleep_long(token: str, ready: bool) -> None:
    horror = {"title": HORROR, "at": ENTRANCE, "exhausted": 1}
    scene = museum(seats=one(at=DEAD), locations=FAR, enemies=[horror], bag=[token], phase="enemy")
    scene.until("action")
    assert (scene.at(HORROR) == HALLS) == ready  # only then it hunted


# -- agendas
@pytest.mark.parametrize(("agenda", "doom", "following"), [(1, 4, "Shadows Deepen"), (2, 6, "In Every Shadow")])
def test_the_agenda_sends_it(agenda: int, doom: int, following: str) -> None:
    scene = museum(seats=one(at=DEAD), locations=FAR, agenda=agenda, doom=doom, phase="mythos",
                   encounter_deck=[HORROR, "Swarm of Rats"], encounter_discard=["Grasping Hands"])  # fmt: skip
    scene.until("action")
    assert (scene.at(HORROR), scene.zone(following)) == (HALLS, "storyline")
    assert "encounter deck" in scene.zones("Grasping Hands")
    scene = museum(seats=one(at=DEAD), locations=FAR, agenda=agenda, doom=doom, phase="mythos",
                   enemies=[{"title": HORROR, "at": ENTRANCE, "exhausted": 1}])  # fmt: skip
    scene.until("action")
    assert (scene.at(HORROR), scene.count(HORROR, "doom")) == (ENTRANCE, 1)


def test_in_the_end_all_are_driven_out() -> None:
    scene = museum(seats=TWO, agenda=3, doom=6, phase="mythos")
    assert scene.ending() == "resolution 0"
    assert sorted(row for row in scene.trauma() if row[0] == 1) == [(1, 0, 0, 1), (1, 1, 0, 1)]


# -- acts
@pytest.mark.parametrize(("act", "whom"), [("Night at the Museum", ""), ("Breaking and Entering", WALSTED)])
@pytest.mark.parametrize("where", ["in play", "deck", "void"])
def test_it_waits_in_the_last_hall(act: str, whom: str, where: str) -> None:
    places = {**INSIDE, RESTRICTED: {"unrevealed": True}}
    ways: dict[str, dict[str, Any]] = {
        "in play": {"enemies": [{"title": HORROR, "at": ENTRANCE, "exhausted": 1}]},
        "deck": {"encounter_deck": ["Swarm of Rats", HORROR]},
        "void": {"set_aside": [HORROR]},
    }
    scene = museum(act=act, locations=places, **ways[where])
    scene.answer("Move to Exhibit Hall")
    assert (scene.zone("Searching for the Tome"), scene.engaged_with(HORROR)) == ("storyline", 0)
    assert scene.count(HORROR, "exhausted") == 0
    assert scene.zone(WALSTED) == ("play area" if whom else "set aside")
    assert scene.zone("Breaking and Entering") == "removed"


@pytest.mark.parametrize(("choice", "number"), [("resolution 1", 1), ("resolution 2", 2)])
def test_the_book_is_found(choice: str, number: int) -> None:
    scene = museum(seats=one("daisy", at=RESTRICTED), locations={HALLS: {}, RESTRICTED: {"clues": 1}},
                   act="Searching for the Tome")  # fmt: skip
    scene.answer("Investigate", choice)
    scene.if_asked("No")
    assert scene.ending() == f"resolution {number}"


def test_who_leaves_leaves_the_book() -> None:
    scene = museum(seats=one(at=ENTRANCE)).answer(f"Action of {ENTRANCE}")
    assert scene.ending() == "resolution 0"


# -- people
@pytest.mark.parametrize("who", [LYNCH, WALSTED])
def test_whoever_dies_here_is_remembered_by_the_bag(who: str) -> None:
    enemy = {"title": "Ghoul Minion", "engaged": 0}
    scene = museum(seats=one(at=HALLS, play=[who]), enemies=[enemy], phase="enemy")
    while scene.game.question is not None and scene.question.kind == "assign":
        scene.answer(who if scene.offers(who) else ROLAND)
    assert scene.zones(who) == ["removed", "set aside"]  # the one beside the table was never used
    assert scene.game.machine.bag.count(n.TABLET) == 1


def test_who_resigns_takes_nobody_along() -> None:
    seats = [{"investigator": "roland", "at": ENTRANCE, "play": [WALSTED]}, TWO[1]]
    scene = museum(seats=seats).answer(f"Action of {ENTRANCE}")
    assert (scene.zones(WALSTED), scene.game.machine.bag.count(n.TABLET)) == (["removed", "set aside"], 1)


def test_the_curator_knows_the_museum() -> None:
    scene = museum(seats=one(at=HALLS, play=[WALSTED]), locations={HALLS: {"clues": 1}}, bag=["-3"])
    scene.answer("Investigate")
    assert scene.count(ROLAND, "clues") == 1


def test_the_book_can_be_read() -> None:
    scene = museum(seats=one(at=HALLS, play=[f"{BOOK} (Olaus Wormius Translation)"]))
    assert scene.value(ROLAND, n.INTELLECT) == 4
    scene.answer(f"Action of {BOOK}")
    assert scene.resources() == 7


# -- tokens
@pytest.mark.parametrize(("difficulty", "near", "clues"), [
    ("easy", False, 1), ("easy", True, 0), ("hard", False, 0),
])  # fmt: skip
def test_the_skull_knows_where_it_is(difficulty: str, near: bool, clues: int) -> None:
    enemy = {"title": HORROR, "at": HALLS if near else ENTRANCE, "exhausted": 1}  # intellect 3 against 2
    scene = museum(locations={HALLS: {"clues": 1}, ENTRANCE: {}}, enemies=[enemy], bag=["skull"], difficulty=difficulty)
    scene.answer("Investigate")
    assert scene.count(ROLAND, "clues") == clues


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_the_cultist_calls_it(difficulty: str) -> None:
    places: dict[str, Any] = {HALLS: {}, ADMIN: {"clues": 1}}
    for who, comes in (("wendy", True), ("daisy", difficulty == "hard")):
        scene = museum(seats=one(who, at=DEAD), locations={HALLS: {}, DEAD: {"clues": 1}, **places}, bag=["cultist"],
                       difficulty=difficulty, encounter_deck=["Swarm of Rats", HORROR])  # fmt: skip
        scene.answer("Investigate")
        scene.until("action")
        assert (scene.engaged_with(HORROR) == 0) == comes


def test_the_tablet_costs_a_clue_or_calls_an_attack() -> None:
    scene = museum(seats=one(at=HALLS, clues=1), locations={HALLS: {}}, bag=["tablet"]).answer("Investigate")
    assert (scene.count(ROLAND, "clues"), scene.count(HALLS, "clues")) == (0, 1)
    horror = {"title": HORROR, "at": HALLS, "exhausted": 1}
    scene = museum(seats=one(at=HALLS, clues=1), enemies=[horror], bag=["tablet"], difficulty="hard")
    scene.answer("Investigate")
    assert (scene.count(ROLAND, "damage"), scene.count(ROLAND, "horror"), scene.count(ROLAND, "clues")) == (1, 1, 1)


@pytest.mark.parametrize(("who", "kept"), [("wendy", False), ("daisy", True)])
def test_the_elder_thing_takes_an_asset(who: str, kept: bool) -> None:
    seat = one(who, at=HALLS, play=["Knife"])
    scene = museum(seats=seat, bag=["elder thing"]).answer("Investigate")  # against 2
    assert (scene.zone("Knife") == "play area") == kept


# -- encounter cards
def drawn(title: str, **position: Any) -> Scene:
    scene = museum(phase="mythos", encounter_deck=[title, "Swarm of Rats"], **position)
    scene.until("action")
    return scene


def test_stalked_in_the_dark() -> None:
    horror = {"title": HORROR, "at": ENTRANCE, "exhausted": 1}
    scene = museum(
        seats=TWO, phase="mythos", encounter_deck=["Stalked in the Dark", "Eager for Death"], enemies=[horror]
    )
    scene.until("action")
    assert scene.engaged_with(HORROR) == 0
    assert [scene.count(who, "damage") for who in (ROLAND, WENDY)] == [1, 1]
    assert drawn("Stalked in the Dark").zone("Swarm of Rats") == "threat area"  # nothing there: it surged


@pytest.mark.parametrize(("near", "lost"), [(False, False), (True, True)])
def test_a_passage_into_the_veil(near: bool, lost: bool) -> None:
    horror = {"title": HORROR, "at": HALLS if near else ENTRANCE, "exhausted": 1}
    seats = one("roland", at=HALLS, play=["Guard Dog"])  # willpower 3
    scene = museum(seats=seats, enemies=[horror], phase="mythos", encounter_deck=["Passage into the Veil"])
    if lost:
        assert scene.offers("discard")
        scene.answer("damage")
        assert scene.count("Guard Dog", "damage") == 1
    scene.until("action")
    assert scene.count(ROLAND, "damage") == int(lost)


@pytest.mark.parametrize(("token", "actions"), [("0", 3), ("-1", 2), ("-2", 1), ("-8", 0)])
def test_ephemeral_exhibits(token: str, actions: int) -> None:
    scene = museum(phase="mythos", encounter_deck=["Ephemeral Exhibits"], bag=[token])
    scene.until("action")
    assert scene.actions() == actions


def test_slithering_behind_you() -> None:
    scene = drawn("Slithering Behind You", enemies=[{"title": HORROR, "at": ENTRANCE, "exhausted": 1}])
    assert scene.count(HORROR, "doom") == 1
    scene = museum(phase="mythos", encounter_deck=["Slithering Behind You"], set_aside=[HORROR])
    scene.until("action")
    assert scene.engaged_with(HORROR) == 0
