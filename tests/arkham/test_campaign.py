"""The campaign: log, experience, trauma, story cards, purchases, saving."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import mythos.arkham as arkham
from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.decks import Deck, problems, starter
from mythos.arkham.game import Scene as Game
from mythos.arkham.members import KILLED
from mythos.arkham.rules import timing
from mythos.arkham.rules.scenario import finish
from mythos.arkham.scene import Scene, one
from mythos.arkham.table import THE_SET_ASIDE
from mythos.bots import bot
from mythos.errors import UsageError
from mythos.kernel.records import Event

ROOT = Path(__file__).resolve().parents[2]
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
    assert campaign.members[0].count("core-117") == 0  # Lita waits until somebody takes her along
    campaign.claim(0, "core-117")
    assert campaign.members[0].count("core-117") == 1
    assert not campaign.unclaimed


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


def test_a_weakness_gained_in_a_scenario_stays_in_the_deck() -> None:
    campaign = Campaign.begin(["roland"])
    campaign.coming = ["devourer"]
    scene = campaign.next_scene(undoable=False)
    machine = scene.machine
    aside = [c for c in machine.zones[THE_SET_ASIDE] if machine.setup.owners[c] == 0]
    weakness = next(c for c in aside if table.title(machine, c) == "Psychosis")
    machine.asks, machine.replies = [], [()]  # the opening hand is kept
    timing.emit(machine, [Event(n.E_RETURN, machine.ref(weakness), 0, n.BY_EFFECT)])
    machine.run()
    scene.give_up(0)
    campaign.conclude(scene)
    assert campaign.members[0].count("core-099") == 1  # ah13-err-rr-weakness


def test_the_last_resolution_gives_everybody_a_madness() -> None:
    campaign = Campaign.begin(["roland", "wendy"], seed=3)
    campaign.coming = ["devourer"]
    before = [sum(int(k) for _, k in member.deck) for member in campaign.members]
    scene = campaign.next_scene(undoable=False)
    finish(scene.machine, 3)
    campaign.conclude(scene)
    assert [sum(int(k) for _, k in member.deck) for member in campaign.members] == [count + 1 for count in before]
    found = [member.deck[-1][0] for member in campaign.members]
    assert all(n.SUBTYPE["Madness"] in load_cards()[card].words for card in found)


def test_charons_obol_pays_or_kills() -> None:
    for damage, status, experience in ((0, "active", 2 + 2 + 1 + 2), (8, KILLED, 0)):
        campaign = Campaign.begin(["roland"])
        campaign.members[0].add("carcosa-308")
        if damage:
            enemies = [{"title": "Swarm of Rats", "engaged": 0}]
            scene = Scene(seats=one(damage=damage, play=["Charon's Obol"]), enemies=enemies).answer("Draw a card")
        else:
            enemies = [{"title": "Ghoul Priest", "engaged": 0, "damage": 4}]
            scene = Scene(seats=one(at="Hallway", play=["Charon's Obol"]), act=3, locations=OPEN, enemies=enemies)
            scene.answer("Fight", "resolution 1")
        outcome = campaign.conclude(ended(campaign, scene))
        assert campaign.members[0].status == status
        if not damage:
            assert outcome.experience == [experience]


def test_a_required_card_that_is_gone_is_not_required_any_more() -> None:
    campaign = Campaign.begin(["pete"])
    assert campaign.problems(0) == []
    campaign.members[0].remove("dunwich-014")
    assert campaign.problems(0) == ["Duke is required once"]
    campaign.members[0].add("dunwich-014")
    campaign.lose(0, "dunwich-014")
    assert campaign.problems(0) == []  # ah13-faq-31
    with pytest.raises(UsageError, match="does not hold"):
        campaign.lose(0, "dunwich-014")


def test_pete_may_retire() -> None:
    campaign = Campaign.begin(["pete", "roland"])
    campaign.members[0].experience = 4
    with pytest.raises(UsageError, match="cannot join"):
        campaign.retire(0, "roland")
    fresh = campaign.retire(0, "wendy")
    assert (fresh.experience, campaign.members[0].name, campaign.gone) == (0, "wendy", ["pete"])
    assert campaign.problems(0) == []


def test_researched_cards_are_not_simply_bought() -> None:
    campaign = Campaign.begin(["daisy"])
    campaign.members[0].experience = 9
    with pytest.raises(UsageError, match="researched"):
        campaign.buy(0, "carcosa-193", instead_of="core-086")


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


def play_on() -> None:
    """What a new process does: read a campaign, play its next scenario, write it."""
    campaign = Campaign.load(sys.stdin.read())
    played(campaign)
    sys.stdout.write(campaign.save())


def test_an_interrupted_campaign_ends_like_one_without_interruption() -> None:
    """Saved after each scenario and resumed in a new process, with other hashes of strings."""
    whole = Campaign.begin(["roland"], seed=12)
    played(whole)
    text = whole.save()
    while not whole.over:
        played(whole)
    command = [sys.executable, "-c", "from tests.arkham.test_campaign import play_on; play_on()"]
    for k in range(len(whole.outcomes) - 1):
        surroundings = {**os.environ, "PYTHONHASHSEED": str(1000 + k)}
        done = subprocess.run(
            command, input=text, capture_output=True, text=True, env=surroundings, cwd=ROOT, check=True, timeout=120
        )
        text = done.stdout
    parted = Campaign.load(text)
    assert parted.over
    assert parted.log == whole.log
    assert parted.hash() == whole.hash()
    assert len(whole.outcomes) == 3


def test_a_damaged_file_is_refused() -> None:
    with pytest.raises(UsageError, match="no saved campaign"):
        Campaign.load("{}")
