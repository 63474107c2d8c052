"""The Midnight Masks: locations, cultists, agendas, tokens and resolutions."""

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.campaign import Campaign
from mythos.arkham.scene import MINION, Scene, one
from mythos.arkham.table import COLUMNS, DOOM

TOWN = {"Rivertown": {"clues": 1}, "Graveyard": {"clues": 2}}


def masks(**position: object) -> Scene:
    return Scene(scenario="masks", **position)


def at(place: str, investigator: str = "roland", **more: object) -> Scene:
    return masks(seats=one(investigator, at=place, **more), locations={place: {"clues": 2}, "Rivertown": {}})


def test_setup_with_acolytes_by_number_of_investigators() -> None:
    import mythos.arkham as arkham

    for names, acolytes, deck in (
        (["roland"], 0, 21),
        (["roland", "wendy"], 1, 20),
        (["roland", "wendy", "daisy", "skids"], 3, 18),
    ):
        game = arkham.new_game(names, "masks", log=["house burned"])
        machine = game.machine
        assert len(table.enemies(machine)) == acolytes
        assert sum(machine.cells[c * COLUMNS + DOOM] for c in table.cards_in_play(machine)) == acolytes  # 1 each
        assert game.view(0)["encounter_deck"] == deck
        assert len(game.view(0)["locations"]) == 8


def test_your_house() -> None:
    scene = at("Your House")
    scene.answer("Action of Your House")
    assert (len(scene.hand()), scene.resources()) == (1, 6)
    assert not scene.offers("Action of Your House")  # once per turn


def test_the_ghoul_priest_comes_home() -> None:
    scene = masks(
        seats=one(at="Rivertown"),
        locations={"Rivertown": {}, "Your House": {}},
        phase="mythos",
        encounter_deck=["Ghoul Priest"],
    )
    assert scene.at("Ghoul Priest") == "Your House"


def test_southside() -> None:
    scene = at("Southside (Historical Society)")
    scene.answer("Action of Southside")
    assert len(scene.hand()) == 3
    assert not scene.offers("Action of Southside")  # once per game
    scene = at("Southside (Ma's Boarding House)", deck=["Knife", "Beat Cop (0)"])
    scene.answer("Action of Southside")
    assert "Beat Cop" in scene.hand()


def test_hospital_and_asylum_heal() -> None:
    scene = at("St. Mary's Hospital", damage=5)
    scene.answer("Action of St. Mary's Hospital")
    assert scene.count("Roland Banks", "damage") == 2
    scene = at("Downtown (Arkham Asylum)", horror=2)
    scene.answer("Action of Downtown")
    assert scene.count("Roland Banks", "horror") == 0
    assert not at("St. Mary's Hospital").offers("Action of St. Mary's Hospital")  # nothing to heal


def test_first_bank_and_university() -> None:
    scene = at("Downtown (First Bank of Arkham)")
    scene.answer("Action of Downtown")
    assert scene.resources() == 8
    scene = at("Miskatonic University", deck=["Knife", "Guts", "Shrivelling", "Old Book of Lore"])
    scene.answer("Action of Miskatonic University", "Shrivelling")
    assert "Shrivelling" in scene.hand()


def test_easttown_makes_allies_cheaper() -> None:
    scene = at("Easttown", hand=["Beat Cop (0)", "Machete"], resources=2)
    assert scene.offers("Play Beat Cop")
    assert not scene.offers("Play Machete")
    scene.answer("Play Beat Cop")
    assert scene.resources() == 0


def test_graveyard_frightens() -> None:
    for token, horror in (("0", 0), ("-4", 2)):
        scene = masks(seats=one(at="Rivertown"), locations=TOWN, bag=[token])
        scene.answer("Move to Graveyard")
        if token == "-4":
            scene.answer("take two horror")
        assert scene.count("Roland Banks", "horror") == horror
        assert scene.at("Roland Banks") == "Graveyard"
    scene = masks(seats=one(at="Rivertown"), locations=TOWN, bag=["-4"])
    scene.answer("Move to Graveyard", "move to")
    assert scene.at("Roland Banks") == "Rivertown"


def test_northside_sells_clues_once() -> None:
    scene = at("Northside", resources=12)
    scene.answer("Action of Northside")
    assert (scene.count("Roland Banks", "clues"), scene.resources()) == (2, 7)
    assert not scene.offers("Action of Northside")


def test_clues_buy_a_cultist() -> None:
    scene = masks(
        seats=one(at="Rivertown", clues=2),
        locations=TOWN,
        special_deck=["Herman Collins"],
    )
    scene.answer("Action of Uncovering the Conspiracy")
    assert scene.at("Herman Collins") == "Graveyard"
    assert scene.count("Roland Banks", "clues") == 0
    assert not masks(seats=one(at="Rivertown", clues=1), locations=TOWN).offers("Uncovering the Conspiracy")


def test_cultists_are_talked_to() -> None:
    for title, seat in (
        ("Herman Collins", {"hand": ["Knife", "Guts", "Dodge", "Machete"]}),
        ("Peter Warren", {"clues": 2}),
        ("Victoria Devereux", {"resources": 5}),
    ):
        scene = masks(seats=one(at="Rivertown", **seat), locations=TOWN, enemies=[{"title": title, "engaged": 0}])
        scene.answer(f"Action of {title}")
        assert scene.zone(title) == "victory display"
        assert scene.count("Roland Banks", "damage") == 0
    scene = masks(
        seats=one("wendy", at="Rivertown"), locations=TOWN, enemies=[{"title": "Ruth Turner", "engaged": 0}], bag=["+1"]
    )
    scene.answer("Evade")
    assert scene.zone("Ruth Turner") == "victory display"


def test_wolf_man_drew_heals_when_he_attacks() -> None:
    scene = masks(
        seats=one(at="Rivertown"), locations=TOWN, enemies=[{"title": "Wolf-Man Drew", "engaged": 0, "damage": 2}]
    )
    scene.answer("Draw a card")
    assert scene.count("Wolf-Man Drew", "damage") == 1


def test_agenda_1_wakes_the_hunter() -> None:
    scene = masks(
        seats=[{"investigator": "roland", "at": "Rivertown"}, {"investigator": "wendy", "at": "Rivertown", "clues": 2}],
        locations=TOWN,
        phase="mythos",
        doom=5,
        encounter_deck=["Swarm of Rats"],
    )
    assert scene.engaged_with("The Masked Hunter") == 1  # the prey is who has most clues
    assert scene.value("The Masked Hunter", n.HEALTH) == 8
    assert scene.zone("Time Is Running Short") == "storyline"


def test_the_hunter_keeps_from_clues() -> None:
    scene = masks(
        seats=one(at="Rivertown", clues=2),
        locations=TOWN,
        enemies=[{"title": "The Masked Hunter", "engaged": 0}],
        special_deck=["Herman Collins"],
    )
    assert not scene.offers("Uncovering the Conspiracy")
    scene.answer("Investigate")
    assert scene.count("Roland Banks", "clues") == 2


def test_agenda_2_ends_past_midnight() -> None:
    scene = masks(seats=one(at="Rivertown"), locations=TOWN, phase="mythos", agenda=2, doom=7)
    assert scene.game.resolution == 2
    campaign = Campaign.begin(["roland"])
    campaign.coming, campaign.log = ["masks"], ["house burned", "ghoul priest alive"]
    scene.game.setup["scenario"] = "masks"
    campaign.conclude(scene.game)
    assert "past midnight" in campaign.log


def test_resigning_records_who_got_away() -> None:
    scene = masks(
        seats=one(at="Rivertown"),
        locations=TOWN,
        victory=["Ruth Turner"],
        special_deck=["Herman Collins"],
        enemies=[{"title": "Peter Warren", "at": "Graveyard"}],
    )
    scene.answer("Action of Predator or Prey?")
    assert scene.game.resolution == 0
    campaign = Campaign.begin(["roland"])
    campaign.coming = ["masks"]
    scene.game.setup["scenario"] = "masks"
    campaign.conclude(scene.game)
    assert campaign.shown_lists == {
        "Cultists We Interrogated": ["Ruth Turner"],
        "Cultists Who Got Away": ["Herman Collins", "Peter Warren", "The Masked Hunter"],
    }


def test_six_cultists_end_the_scenario() -> None:
    found = ["Ruth Turner", "Herman Collins", "Peter Warren", "Victoria Devereux", "Wolf-Man Drew"]
    scene = masks(
        seats=one(at="Rivertown"),
        locations=TOWN,
        victory=found,
        enemies=[{"title": "The Masked Hunter", "engaged": 0, "damage": 5}],
    )
    scene.answer("Fight")
    assert scene.game.resolution == 1


def test_tokens() -> None:
    cultist = {"title": "Acolyte", "at": "Graveyard", "doom": 3}
    scene = masks(seats=one(at="Rivertown"), locations=TOWN, enemies=[cultist, MINION], bag=["skull"])
    scene.answer("Fight Ghoul Minion")
    assert "Roland Banks fails by 1." in scene.log()  # 4 - 3 against 2
    scene = masks(seats=one(at="Rivertown"), locations=TOWN, enemies=[cultist, MINION], bag=["cultist"])
    scene.answer("Fight Ghoul Minion")
    assert scene.count("Acolyte", "doom") == 4
    scene = masks(seats=one(at="Rivertown", clues=2, threat=["Haunted"]), locations=TOWN, bag=["tablet"])
    scene.answer("Investigate")
    assert scene.count("Roland Banks", "clues") == 1  # dropped at the location
