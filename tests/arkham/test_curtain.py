"""Curtain Call: an empty house, somebody who walks ahead of you, and what spreads when he is caught."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.game import new_game
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import ACT_NOW, ROUND, THE_ACTS, THE_ENCOUNTER_DECK, THE_LOCATIONS, THE_SET_ASIDE
from mythos.arkham.view import view

ROLAND, WENDY, DAISY = "Roland Banks", "Wendy Adams", "Daisy Walker"
MASK, EMISSARY, RATS = "The Man in the Pallid Mask", "Royal Emissary", "Swarm of Rats"
THEATRE, LOBBY, BALCONY, BACKSTAGE = "Theatre", "Lobby", "Balcony", "Backstage"
HOUSE: dict[str, Any] = {THEATRE: {}, LOBBY: {}, BALCONY: {}, BACKSTAGE: {}}
ROOMS = ("Lighting Box", "Box Office", "Green Room", "Dressing Room", "Rehearsal Room", "Trap Room")
FLAMES, OOZE, WATER = "carcosa-047a", "carcosa-047b", "carcosa-047c"
WHISPERS = "Whispers in Your Head"
DISMAY, DREAD, ANXIETY, DOUBT = "carcosa-084a", "carcosa-084b", "carcosa-084c", "carcosa-084d"


def house(**position: Any) -> Scene:
    position.setdefault("locations", HOUSE)
    position.setdefault("seats", one(at=THEATRE))
    return Scene(scenario="curtain", **position)


def two(**more: Any) -> list[dict[str, Any]]:
    return [{"investigator": "roland", "at": THEATRE, **more}, {"investigator": "wendy", "at": THEATRE}]


def mask(at: str, **more: Any) -> dict[str, Any]:
    return {"title": MASK, "at": at, **more}


# -- the deal
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_deal(seats: int) -> None:
    machine = new_game(["roland", "daisy", "skids", "wendy"][:seats], "curtain", 5).machine
    places = sorted(table.title(machine, c) for c in machine.zones[THE_LOCATIONS])
    assert places == [BACKSTAGE, BALCONY, LOBBY, THEATRE]
    assert len(machine.zones[THE_ENCOUNTER_DECK]) == 32
    assert len(machine.zones[THE_SET_ASIDE]) == 8
    assert [table.title(machine, c) for c in machine.zones[THE_ACTS]] == ["Curtain Call", "The Stranger"]


def test_which_stranger_comes_is_left_to_chance_and_not_to_be_seen() -> None:
    games = [new_game(["roland"], "curtain", seed).machine for seed in range(24)]
    assert {machine.face(machine.zones[THE_ACTS][-1]).definition.id for machine in games} == {FLAMES, OOZE, WATER}
    scene = house(act=WATER, enemies=[mask(LOBBY)])
    assert view(scene.game.machine, 0)["act"]["id"] == FLAMES  # the fronts are the same


# -- the story
def test_the_stranger_appears_behind_a_door() -> None:
    scene = house(seats=one(at=THEATRE, clues=3), set_aside=["Green Room"])
    scene.answer("Awakening")
    assert scene.zone(MASK) == "location"
    assert scene.at(MASK) in (
        "Green Room",
        "Lighting Box",
        "Box Office",
        "Dressing Room",
        "Rehearsal Room",
        "Trap Room",
    )
    assert scene.zone(scene.at(MASK)) == "map"


def caught(act: str, **more: Any) -> Scene:
    """Daisy looks closely: intellect 5 against shroud 3 and 2 more."""
    more.setdefault("locations", {**HOUSE, "Trap Room": {}})
    more.setdefault("seats", one("daisy", at=BACKSTAGE))
    more["tokens"] = ["0", *more.pop("tokens", ())]  # then these
    return house(act=act, enemies=[mask(BACKSTAGE, damage=2)], **more).answer(f"Action of {MASK}")


def afraid_of(scene: Scene) -> set[str]:
    """The locations with horror on them."""
    machine = scene.game.machine
    return {table.title(machine, c) for c in machine.zones[THE_LOCATIONS] if table.table_value(machine, c, n.ON_HORROR)}


@pytest.mark.parametrize(("act", "token", "where"), [(FLAMES, n.CULTIST, {THEATRE}), (OOZE, n.TABLET, {BACKSTAGE}),
                                                     (WATER, n.ELDER_THING, {"Trap Room"})])  # fmt: skip
def test_caught_he_stands_in_the_lobby_and_the_house_changes(act: str, token: int, where: set[str]) -> None:
    scene = caught(act)
    machine = scene.game.machine
    assert (scene.at(MASK), scene.count(MASK, "damage")) == (LOBBY, 0)
    assert machine.bag.count(token) == 2
    assert afraid_of(scene) == where
    assert table.title(machine, machine.regs[ACT_NOW]) == "Curtain Call"
    assert scene.zone("The Stranger") == "storyline"  # its other side still tells what is to be feared
    assert table.marks(machine, "Chasing the Stranger") == 1


def test_caught_by_force_he_is_gone_as_well() -> None:
    scene = house(act=FLAMES, seats=one(at=BACKSTAGE), enemies=[mask(BACKSTAGE, damage=2, engaged=0)])
    scene.answer(f"Fight {MASK}")
    assert (scene.at(MASK), scene.count(MASK, "damage"), scene.engaged_with(MASK)) == (LOBBY, 0, -1)


def test_from_the_second_time_he_does_not_come_back_and_the_door_is_open() -> None:
    scene = house(
        act=3, seats=one("daisy", at=LOBBY), enemies=[mask(LOBBY)], locations={**HOUSE, LOBBY: {}}, tokens=["+1"]
    )
    assert not scene.offers("Resign")
    scene.answer(f"Action of {MASK}")
    assert scene.zone(MASK) == "encounter discard pile"
    assert table.marks(scene.game.machine, "Chasing the Stranger") == 1
    assert scene.offers("Action of Lobby [2]")


@pytest.mark.parametrize(("answer", "ending"), [("resolution 1", "resolution 1"), ("resolution 2", "resolution 2")])
def test_outside_one_has_to_say_something(answer: str, ending: str) -> None:
    scene = house(act=3, seats=one(at=LOBBY)).answer("Action of Lobby [2]")
    scene.answer(answer)
    assert scene.ending() == ending


def test_it_spreads_at_the_end_of_each_round() -> None:
    scene = house(act=3, locations={**HOUSE, BALCONY: {"horror": 1}}, encounter_deck=["Ancient Evils"] * 3)
    scene.end_turn()
    assert afraid_of(scene) == {BALCONY, THEATRE, LOBBY}
    assert scene.count(BALCONY, "horror") == 1


# -- what spreads
@pytest.mark.parametrize(("token", "damage"), [("+1", 0), ("0", 1)])
def test_flames_burn_who_enters_once_in_a_round(token: str, damage: int) -> None:
    """Daisy's agility is 2; 3 is needed."""
    scene = caught(FLAMES, encounter_deck=["Ancient Evils"] * 4, tokens=[token, "-4"])
    scene.answer(f"Move to {THEATRE}")
    assert scene.count(DAISY, "damage") == damage
    scene.end_turn()
    scene.until("action")
    assert scene.count(DAISY, "damage") == damage  # to end the turn there is the same fire in the same round


def test_flames_burn_who_stays() -> None:
    scene = caught(FLAMES, encounter_deck=["Ancient Evils"] * 4, tokens=["0", "0"])
    scene.answer(f"Move to {THEATRE}")
    scene.end_turn().until("action")
    scene.end_turn().until("action")
    assert scene.count(DAISY, "damage") == 2


@pytest.mark.parametrize(("token", "hurt"), [("+2", 0), ("0", 1)])
def test_ooze_clings_to_who_leaves(token: str, hurt: int) -> None:
    scene = caught(OOZE, tokens=[token])
    scene.answer(f"Move to {THEATRE}")
    assert (scene.count(DAISY, "damage"), scene.count(DAISY, "horror"), scene.at(DAISY)) == (hurt, hurt, THEATRE)


@pytest.mark.parametrize(("token", "where"), [("0", BACKSTAGE), ("-1", "Trap Room")])
def test_water_holds_who_would_leave(token: str, where: str) -> None:
    scene = caught(WATER, tokens=[token])
    scene.answer("Move to Trap Room")
    scene.answer(f"Move to {BACKSTAGE}")
    assert (scene.at(DAISY), scene.count(DAISY, "damage")) == (where, int(where != BACKSTAGE))


# -- agendas
@pytest.mark.parametrize("victory", [False, True])
def test_the_emissary_comes(victory: bool) -> None:
    more: dict[str, Any] = {"victory": [EMISSARY]} if victory else {}
    scene = house(doom=5, phase="mythos", encounter_deck=["Ancient Evils"], seats=one(at=LOBBY), **more)
    scene.until("action")
    assert scene.at(EMISSARY) == THEATRE


def test_gone_again_the_emissary_gives_you_time() -> None:
    scene = house(agenda=2, doom=4, enemies=[{"title": EMISSARY, "at": THEATRE, "damage": 3},
                                             {"title": "Acolyte", "at": LOBBY, "doom": 1}])  # fmt: skip
    scene.answer(f"Fight {EMISSARY}")
    assert "victory display" in scene.zones(EMISSARY)
    assert (scene.zone("The Third Act"), scene.zone("Encore")) == ("storyline", "agenda deck")
    assert (scene.count("The Third Act", "doom"), scene.count("Acolyte", "doom")) == (3, 0)


def test_the_line_that_was_missing() -> None:
    scene = house(agenda=2, doom=5, phase="mythos", seats=two())
    assert scene.ending() == "resolution 0"
    assert {row[:2] for row in scene.trauma()} >= {(n.LOG_DEFEATED, 0), (n.LOG_DEFEATED, 1)}


def test_the_emissary_is_felt_next_door() -> None:
    seats = [{"investigator": "roland", "at": THEATRE}, {"investigator": "wendy", "at": LOBBY},
             {"investigator": "daisy", "at": BALCONY}]  # fmt: skip
    scene = house(seats=seats, phase="enemy", enemies=[{"title": EMISSARY, "at": THEATRE, "exhausted": 1}])
    assert [scene.count(who, "horror") for who in (ROLAND, WENDY, DAISY)] == [1, 1, 0]


# -- locations
def test_doors_in_the_lobby_and_backstage() -> None:
    for place, rooms in ((LOBBY, {"Lighting Box", "Box Office", "Green Room"}),
                         (BACKSTAGE, {"Dressing Room", "Rehearsal Room", "Trap Room"})):  # fmt: skip
        scene = house(locations={THEATRE: {}, place: {"unrevealed": True}})
        scene.answer(f"Move to {place}")
        machine = scene.game.machine
        found = {table.title(machine, c) for c in machine.zones[THE_LOCATIONS]} - {THEATRE, place}
        assert len(found) == 2
        assert found < rooms
        assert scene.offers("Move to ")


def test_the_lobby_gives_time_to_think() -> None:
    scene = house(seats=one(at=LOBBY)).answer("Action of Lobby")
    assert (len(scene.hand()), scene.actions()) == (3, 1)


def test_from_the_balcony_it_is_a_long_way_down() -> None:
    scene = house(seats=one(at=BALCONY)).answer(f"Move to {THEATRE}")
    assert scene.count(ROLAND, "damage") == 2
    assert house(seats=one(at=BALCONY)).answer(f"Move to {LOBBY}").count(ROLAND, "damage") == 0
    assert house(seats=one(at=THEATRE)).answer(f"Move to {LOBBY}").count(ROLAND, "damage") == 0


def room(title: str, **more: Any) -> Scene:
    seats = one(more.pop("who", "roland"), at=title, **more.pop("seat", {}))
    return house(locations={**HOUSE, title: {"clues": 1}}, seats=seats, **more)


def test_the_lighting_box_is_dear() -> None:
    assert not room("Lighting Box", seat={"hand": ["Machete"], "resources": 4}).offers("Play Machete")
    scene = room("Lighting Box", seat={"hand": ["Machete"], "resources": 5}).answer("Play Machete")
    assert scene.resources() == 0
    assert house(seats=one(at=THEATRE, hand=["Machete"], resources=3)).offers("Play Machete")


def test_the_box_office_is_robbed_once() -> None:
    scene = room("Box Office", seat={"resources": 0}).answer("Action of Box Office")
    assert scene.resources() == 5
    assert not scene.offers("Action of Box Office")
    assert ("stole from box office", -1) in scene.game.machine.memory


def test_the_green_room_costs_a_hand() -> None:
    scene = room("Green Room", seat={"hand": ["Knife", "Machete"]}, bag=["-1"]).answer("Action of Green Room")
    scene.until("action")
    assert (scene.count(ROLAND, "clues"), scene.hand()) == (1, [])  # 3 and 3 more against 5


def test_the_dressing_room_takes_a_whole_turn() -> None:
    scene = room("Dressing Room", seat={"horror": 4})
    now = scene.game.machine.regs[ROUND]
    scene.answer("Action of Dressing Room")
    assert (scene.count(ROLAND, "horror"), scene.game.machine.regs[ROUND]) == (1, now + 1)  # the turn is over
    scene = room("Dressing Room", seat={"horror": 4}).answer("Move to Backstage", "Move to Dressing Room")
    assert not scene.offers("Action of Dressing Room")


@pytest.mark.parametrize(("token", "horror"), [("0", 1), ("-1", 0)])
def test_the_rehearsal_room_shows_too_much(token: str, horror: int) -> None:
    """Roland succeeds by 2, or by 1."""
    scene = room("Rehearsal Room", bag=[token]).answer("Investigate")
    assert (scene.count(ROLAND, "clues"), scene.count(ROLAND, "horror")) == (1, horror)


@pytest.mark.parametrize(("seats", "rats"), [(1, 1), (2, 1), (3, 2)])
def test_the_trap_room_has_rats(seats: int, rats: int) -> None:
    others = [{"investigator": who, "at": THEATRE} for who in ("wendy", "daisy")]
    scene = house(locations={BACKSTAGE: {}, THEATRE: {}, "Trap Room": {"unrevealed": True}},
                  seats=[{"investigator": "roland", "at": BACKSTAGE}, *others][:seats])  # fmt: skip
    scene.if_asked("Roland Banks")
    scene.answer("Move to Backstage Doorway", *[RATS] * rats)
    machine = scene.game.machine
    assert sum(table.is_engaged_with(machine, c, 0) for c in table.enemies(machine)) == rats


# -- what is kept secret
def whispered(card: str, **more: Any) -> Scene:
    """Roland has drawn it, and has his turn."""
    seats = two(**more.pop("seat", {}))[: more.pop("count", 1)]
    return house(phase="mythos", encounter_deck=[card, "Ancient Evils", *["Ancient Evils"] * 4], seats=seats, **more)


def test_a_hidden_card_is_kept_in_hand_where_only_its_holder_sees_it() -> None:
    scene = whispered(DISMAY, count=2)
    scene.until("turn")
    machine = scene.game.machine
    assert scene.hand() == [WHISPERS]
    assert view(machine, 0)["investigators"][0]["hand"][0]["title"] == WHISPERS
    assert view(machine, 1)["investigators"][0]["hand"] == [{"known": False}]
    texts = [entry.text for entry in scene.game.log(1)]
    assert not any(WHISPERS in text for text in texts)


def test_a_hidden_card_leaves_only_as_it_says() -> None:
    scene = whispered(DISMAY, seat={"hand": ["Knife"]}).until("action")
    assert not scene.offers(f"Play {WHISPERS}")
    scene.answer(f"Action of {WHISPERS}")
    assert (scene.zone(WHISPERS), scene.actions(), scene.hand()) == ("encounter discard pile", 1, ["Knife"])
    scene = room("Green Room", seat={"hand": ["Knife", DISMAY]}).answer("Action of Green Room").until("action")
    assert scene.hand() == [WHISPERS]


def test_a_hidden_card_counts_in_hand_and_three_times_backstage() -> None:
    hand = ["Knife"] * 7 + [DISMAY]
    for place, kept in ((THEATRE, 7), (BACKSTAGE, 5)):
        scene = house(seats=one(at=place, hand=hand), phase="upkeep", encounter_deck=["Ancient Evils"])
        scene.until("hand size")
        for _ in range(8 - kept):  # 7 and the card of the phase
            scene.answer("Knife")
        scene.if_asked("Done")
        scene.until("action")
        assert scene.hand().count("Knife") + scene.hand().count("Emergency Cache") == kept


def test_dismay() -> None:
    for hand, offered in (([DISMAY], False), ([], True)):
        scene = house(seats=one(at=LOBBY, hand=["Perception", *hand]), locations={**HOUSE, LOBBY: {"clues": 1}})
        scene.answer("Investigate")
        assert scene.offers("Perception") == offered


def test_dread() -> None:
    scene = house(seats=one(at=THEATRE, hand=[DREAD])).answer(f"Move to {LOBBY}")
    assert not scene.offers("Move to ")
    scene.end_turn().until("action")
    assert scene.offers("Move to ")


def test_anxiety() -> None:
    for hand, offered in (([ANXIETY], False), ([], True)):
        scene = house(seats=one(at=THEATRE, hand=hand, play=["Physical Training"], resources=2), bag=["0"])
        scene = house(seats=one(at=THEATRE, hand=hand, play=["Beat Cop"]), enemies=[{"title": RATS, "engaged": 0}])
        assert scene.offers("Use Beat Cop") == offered


def test_doubt() -> None:
    for hand, offered in (([DOUBT], False), ([], True)):
        scene = house(seats=one(at=THEATRE, hand=["Emergency Cache", *hand]))
        assert scene.offers("Play Emergency Cache") == offered


# -- other encounter cards
@pytest.mark.parametrize(("horror", "actions"), [(2, 3), (3, 2)])
def test_descent_into_madness(horror: int, actions: int) -> None:
    scene = house(phase="mythos", encounter_deck=["Descent into Madness", RATS], seats=one(at=THEATRE, horror=horror))
    scene.until("action")
    assert (scene.actions(), scene.engaged_with(RATS)) == (actions, 0)


def test_black_stars_rise() -> None:
    scene = house(phase="mythos", encounter_deck=["Black Stars Rise"], bag=["-1"])
    scene.answer("horror").until("action")
    assert scene.count(ROLAND, "horror") == 2
    scene = house(phase="mythos", encounter_deck=["Black Stars Rise"], bag=["-1"], doom=4)
    scene.answer("doom").until("action")
    assert scene.zone("Encore") == "storyline"  # the agenda may advance by it


def test_spires_of_carcosa() -> None:
    scene = house(phase="mythos", encounter_deck=["Spires of Carcosa"], seats=one("daisy", at=LOBBY),
                  locations={**HOUSE, LOBBY: {"clues": 1}}).until("action")  # fmt: skip
    assert scene.count(LOBBY, "doom") == 2
    scene.answer("Action of Spires", "Action of Spires")
    assert (scene.count(LOBBY, "doom"), scene.count(DAISY, "clues")) == (0, 0)
    assert scene.zone("Spires of Carcosa") == "encounter discard pile"


@pytest.mark.parametrize(("doom", "left"), [(0, 3), (4, 1)])
def test_twisted_to_his_will(doom: int, left: int) -> None:
    """With the doom of the mythos phase there is always some; willpower 3 against 1, or against 5."""
    scene = house(phase="mythos", doom=doom, encounter_deck=["Twisted to His Will"],
                  seats=one(at=THEATRE, hand=["Knife"] * 3)).until("action")  # fmt: skip
    assert len(scene.hand()) == left


def test_a_poltergeist_is_hit_by_little() -> None:
    ghost = {"title": "Poltergeist", "engaged": 0}
    scene = house(seats=one("agnes", at=THEATRE, play=["Shrivelling"]), enemies=[ghost], bag=["+1"])
    scene.answer("Fight Poltergeist")
    assert scene.count("Poltergeist", "damage") == 0
    scene.answer("Action of Shrivelling")
    assert scene.zone("Poltergeist") == "encounter discard pile"
    scene = house(enemies=[ghost]).answer("Action of Poltergeist")
    assert scene.count("Poltergeist", "damage") == 1


def test_spirits_torment() -> None:
    for answer, horror, actions in (("horror", 1, 2), ("action", 0, 1)):
        scene = house(phase="mythos", encounter_deck=["Spirit's Torment"]).until("action")
        scene.answer(f"Move to {LOBBY}", answer)
        assert (scene.count(ROLAND, "horror"), scene.actions()) == (horror, actions)
    scene = house(phase="mythos", encounter_deck=["Spirit's Torment"], seats=one(at=THEATRE, clues=1)).until("action")
    scene.answer("Action of Spirit's Torment")
    assert (scene.count(THEATRE, "clues"), scene.zone("Spirit's Torment")) == (1, "encounter discard pile")


def test_fanatics_take_a_clue_and_give_it_back() -> None:
    scene = house(phase="mythos", encounter_deck=["Fanatic"], locations={**HOUSE, LOBBY: {"clues": 2}}).until("action")
    assert (scene.at("Fanatic"), scene.count("Fanatic", "clues"), scene.count(LOBBY, "clues")) == (LOBBY, 1, 1)
    scene = house(enemies=[{"title": "Fanatic", "engaged": 0, "clues": 1, "damage": 1}]).answer("Fight Fanatic")
    assert scene.count(ROLAND, "clues") == 1


def test_the_agent_of_the_king_takes_clues_from_you() -> None:
    agent = {"title": "Agent of the King", "engaged": 0}
    scene = house(seats=one(at=THEATRE, clues=2), enemies=[agent], phase="enemy", encounter_deck=["Ancient Evils"])
    scene.until("action")
    assert (scene.count("Agent of the King", "clues"), scene.count(ROLAND, "clues")) == (1, 1)
    scene = house(enemies=[{**agent, "clues": 2, "damage": 3}]).answer("Fight Agent of the King")
    assert scene.count(ROLAND, "clues") == 2


def test_the_kings_edict() -> None:
    enemies = [{"title": "Acolyte", "at": LOBBY, "doom": 1}]
    scene = house(phase="mythos", encounter_deck=["The King's Edict"], enemies=enemies,
                  locations={**HOUSE, LOBBY: {"clues": 1}}).until("action")  # fmt: skip
    assert (scene.count("Acolyte", "clues"), scene.count(LOBBY, "clues")) == (1, 0)
    assert scene.value("Acolyte", n.FIGHT) == 5
    scene = house(phase="mythos", encounter_deck=["The King's Edict", RATS], enemies=enemies).until("action")
    assert (scene.value("Acolyte", n.FIGHT), scene.engaged_with(RATS)) == (4, 0)


# -- tokens
@pytest.mark.parametrize(("difficulty", "horror", "value"), [("easy", 2, -1), ("standard", 3, -3), ("hard", 0, -1),
                                                             ("expert", 4, -4)])  # fmt: skip
def test_the_skull(difficulty: str, horror: int, value: int) -> None:
    """Roland's 3 and the token against shroud 2."""
    scene = house(seats=one(at=BALCONY, horror=horror), locations={**HOUSE, BALCONY: {"clues": 1}}, bag=["skull"],
                  difficulty=difficulty).answer("Investigate")  # fmt: skip
    assert scene.count(ROLAND, "clues") == int(3 + value >= 2)


@pytest.mark.parametrize("symbol", ["cultist", "tablet", "elder thing"])
@pytest.mark.parametrize("difficulty", ["standard", "hard"])
def test_symbols_frighten_the_place_then_you(symbol: str, difficulty: str) -> None:
    scene = house(bag=[symbol], difficulty=difficulty, seats=one("daisy", at=LOBBY, clues=0),
                  locations={**HOUSE, LOBBY: {"clues": 2}})  # fmt: skip
    scene.answer("Investigate")
    assert (scene.count(LOBBY, "horror"), scene.count(DAISY, "horror"), scene.count(DAISY, "clues")) == (1, 0, 0)
    scene.answer("Investigate")
    assert (scene.count(LOBBY, "horror"), scene.count(DAISY, "horror")) == (1, 1)
