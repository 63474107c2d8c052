"""The campaign: log, experience, trauma, story cards, purchases, saving."""

import pytest

import mythos.arkham as arkham
from mythos.arkham.campaign import KILLED, Campaign
from mythos.arkham.decks import Deck, problems, starter
from mythos.arkham.game import Scene as Game
from mythos.bots import bot
from mythos.errors import UsageError
from tests.arkham.scene import Scene, one

OPEN: dict[str, dict[str, int]] = {"Hallway": {}, "Attic": {"clues": 1}, "Cellar": {}, "Parlor": {}}


def ended(campaign: Campaign, scene: Scene) -> Game:
    """A prepared scenario as if the campaign had dealt it."""
    scene.game.setup["scenario"] = "gathering"
    return scene.game


def burned(choice: str = "resolution 1") -> Scene:
    scene = Scene(
        seats=one(at="Hallway"), act=3, locations=OPEN, enemies=[{"title": "Ghoul Priest", "engaged": 0, "damage": 4}]
    )
    return scene.answer("Fight", choice)


def test_resolution_1_of_the_gathering() -> None:
    campaign = Campaign.begin(["roland"])
    outcome = campaign.conclude(ended(campaign, burned()))
    assert campaign.log == ["house burned"]
    assert campaign.members[0].mental == 1
    assert campaign.members[0].count("core-117") == 1  # Lita Chantler
    assert outcome.experience == [2 + 2 + 1]  # the bonus, the priest, the cellar without clues
    assert campaign.setup()["scenario"] == "masks"


def test_resolution_2_of_the_gathering() -> None:
    campaign = Campaign.begin(["roland"])
    outcome = campaign.conclude(ended(campaign, burned("resolution 2")))
    assert campaign.log == ["house standing"]
    assert outcome.experience == [2 + 1 + 2 + 1]
    assert campaign.members[0].count("core-117") == 0


def test_resolution_3_kills_everybody() -> None:
    campaign = Campaign.begin(["roland"])
    scene = Scene(
        seats=one(at="Hallway"),
        locations={"Hallway": {}, "Parlor": {"unrevealed": True}},
        act=2,
        agenda=3,
        doom=9,
        phase="mythos",
    )
    campaign.conclude(ended(campaign, scene))
    assert campaign.members[0].status == KILLED
    assert "roland" not in campaign.recruits()
    with pytest.raises(UsageError, match="Nobody is left"):
        campaign.setup()
    campaign.replace(0, "wendy")
    assert campaign.setup()["seats"][0]["investigator"] == "core-005"
    assert campaign.members[0].count("core-117") == 1  # the new one takes Lita along


def test_defeat_gives_trauma_and_the_next_scenario_begins_with_it() -> None:
    campaign = Campaign.begin(["roland"])
    scene = Scene(seats=one(damage=8), enemies=[{"title": "Swarm of Rats", "engaged": 0}])
    campaign.conclude(ended(campaign, scene.answer("Draw a card")))
    member = campaign.members[0]
    assert (member.physical, member.mental) == (1, 0)
    assert campaign.log == ["house standing", "ghoul priest alive"]
    masks = campaign.next_scene()
    assert masks.view(0)["investigators"][0]["damage"] == 1
    assert masks.view(0)["encounter_deck"] == 22  # with the Ghoul Priest


def test_the_house_decides_where_the_second_scenario_begins() -> None:
    for log, place in ((["house burned"], "Rivertown"), (["house standing"], "Your House")):
        game = arkham.new_game(["roland"], "masks", log=log)
        view = game.view(0)
        titles = [row["title"] for row in view["locations"] if row["investigators"]]
        assert titles == [place]
        assert ("Your House" in [row["title"] for row in view["locations"]]) == (place == "Your House")


def test_the_third_scenario_counts_who_got_away() -> None:
    game = arkham.new_game(["roland"], "devourer", names=["Ruth Turner", "Peter Warren", "Herman Collins"])
    view = game.view(0)
    assert view["agenda"]["doom"] == 2
    assert view["bag"].count("elder thing") == 1
    assert view["encounter_deck"] == 29
    assert len(view["locations"]) == 5


def test_past_midnight_costs_two_cards() -> None:
    game = arkham.new_game(["roland"], "devourer", log=["past midnight"])
    game.answer("None")
    assert len(game.view(0)["investigators"][0]["hand"]) == 3


def test_buying_and_upgrading() -> None:
    campaign = Campaign.begin(["roland"])
    member = campaign.members[0]
    member.experience = 5
    assert campaign.price(0, "core-029") == (4, "")
    campaign.buy(0, "core-029", instead_of="core-086")  # Shotgun for a Knife
    assert (member.experience, member.count("core-029"), member.count("core-086")) == (1, 1, 1)
    assert campaign.price(0, "core-040") == (1, "core-030")  # the better glass replaces the other one
    campaign.buy(0, "core-040")
    assert (member.experience, member.count("core-030"), member.count("core-040")) == (0, 0, 1)
    assert problems(Deck(member.investigator, tuple((card, count) for card, count in member.deck))) == []


def test_wrong_purchases_are_refused() -> None:
    campaign = Campaign.begin(["roland"])
    campaign.members[0].experience = 3
    with pytest.raises(UsageError, match="costs 4"):
        campaign.buy(0, "core-029", instead_of="core-086")
    with pytest.raises(UsageError, match="options"):
        campaign.buy(0, "core-054", instead_of="core-086")
    with pytest.raises(UsageError, match="another one leaves"):
        campaign.buy(0, "core-026")
    with pytest.raises(UsageError, match="cannot be removed"):
        campaign.buy(0, "core-026", instead_of="core-007")
    assert campaign.price(0, "core-093") == (1, "")  # level 0 costs 1


def test_starter_decks_are_legal_but_for_the_weakness() -> None:
    for name in ("roland", "daisy", "skids", "agnes", "wendy"):
        assert problems(starter(name)) == ["a random basic weakness is missing"]


def test_transfer_keeps_decks_experience_and_trauma() -> None:
    campaign = Campaign.begin(["roland"], difficulty="hard")
    campaign.conclude(ended(campaign, burned()))
    fresh = campaign.transfer(5)
    assert fresh.log == []
    assert fresh.members[0].experience == 5
    assert fresh.members[0].mental == 1
    assert fresh.members[0].count("core-117") == 1
    assert fresh.setup()["scenario"] == "gathering"


def played(campaign: Campaign) -> None:
    """The next scenario, by the greedy bot."""
    scene = campaign.next_scene(undoable=False)
    player = bot("greedy", campaign.seed)
    while not scene.over:
        ask = scene.machine.open_asks()[0]
        scene.take(ask, player.choose(scene, ask))
    campaign.conclude(scene)
    for seat, member in enumerate(campaign.members):
        if member.status != "active" and campaign.recruits():
            campaign.replace(seat, campaign.recruits()[0])


def test_an_interrupted_campaign_ends_like_one_without_interruption() -> None:
    whole, parted = Campaign.begin(["roland", "daisy"], seed=11), Campaign.begin(["roland", "daisy"], seed=11)
    while not whole.over:
        played(whole)
    while not parted.over:
        played(parted)
        parted = Campaign.load(parted.save())
    assert whole.log == parted.log
    assert whole.hash() == parted.hash()
    assert len(whole.outcomes) == 3


def test_a_damaged_file_is_refused() -> None:
    with pytest.raises(UsageError, match="no saved campaign"):
        Campaign.load("{}")
