"""Scenarios and campaigns as files: what can be written, what is refused, and a home-made one that is played."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards, own_chapters, story_files
from mythos.arkham.game import Scene, new_game
from mythos.arkham.rules.scenario import end_scenario
from mythos.arkham.scenarios.book import book, own_book
from mythos.arkham.table import ENDING
from mythos.cli.arkham_stories import stories
from mythos.cli.main import app
from mythos.errors import UsageError
from mythos.kernel.machine import OVER
from mythos.language.mistakes import CardMistakes
from mythos.language.sheets import Sheet

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "last-ferry.cards"
TEXT = EXAMPLE.read_text(encoding="utf-8")


def wrong(text: str) -> str:
    """What is said about a file."""
    with pytest.raises(CardMistakes) as said:
        book([Sheet("mine.cards", text)])
    return str(said.value)


def ended(scene: Scene, resolution: int, *answers: int) -> Scene:
    """A scenario that ends so, with these answers to what its story asks."""
    machine = scene.machine
    machine.asks = []
    end_scenario(machine, resolution)
    machine.run()
    for answer in answers:
        scene.answer(answer)
    assert scene.over
    return scene


def ferry(*names: str, difficulty: str = "standard") -> Campaign:
    return Campaign.begin(list(names), seed=4, difficulty=difficulty, story="last-ferry", cards=[EXAMPLE])


# -- the project's own files
def test_every_encounter_deck_has_as_many_cards_as_its_file_says() -> None:
    assert [problem for story in stories() for problem in story.problems] == []
    assert all(scenario.encounter for scenario in own_book().scenarios.values())


def test_nothing_but_the_data_names_a_scenario() -> None:
    source = Path(__file__).parents[2] / "src" / "mythos"
    titles = [scenario.title for scenario in own_book().scenarios.values()]
    named = [
        f"{path.name}: {title}"
        for path in source.rglob("*.py")
        for title in titles
        if f'"{title}"' in path.read_text(encoding="utf-8") and "rulings" not in path.parts
    ]
    assert named == []
    assert len(story_files()) == len(own_chapters())


def test_every_scenario_tells_its_story() -> None:
    for scenario in own_book().scenarios.values():
        assert scenario.story
        assert all(ending.story for ending in scenario.resolutions.values())
        titles = {load_cards()[card].title for card in (*scenario.agendas, *scenario.acts)}
        assert {title for title, _ in scenario.told} == titles


# -- the home-made campaign
def test_the_example_is_listed_and_checked() -> None:
    run = CliRunner().invoke
    assert "1 campaign(s) with 1 scenario(s): no mistakes." in run(app, ["scenarios", "check", str(EXAMPLE)]).output
    assert "The Last Ferry (last-ferry)" in run(app, ["scenarios", "list", "--cards", str(EXAMPLE)]).output
    shown = run(app, ["scenarios", "show", "the-last-ferry", "--cards", str(EXAMPLE)]).output
    assert "Resolution 1: Cast off." in shown
    assert run(app, ["scenarios", "show", "the-first-ferry"]).exit_code == 2


def test_the_setup_is_carried_out() -> None:
    alone = ferry("roland").next_scene(undoable=False)
    three = ferry("roland", "wendy", "agnes").next_scene(undoable=False)
    assert [len(table.enemies(scene.machine)) for scene in (alone, three)] == [0, 1]
    assert alone.view(0)["encounter_deck"] == 7
    assert three.view(0)["encounter_deck"] == 6
    hard = ferry("roland", difficulty="hard").next_scene(undoable=False)
    assert [scene.view(0)["agenda"].get("doom", 0) for scene in (alone, hard)] == [0, 1]


def test_a_resolution_asks_the_lead_investigator() -> None:
    campaign = ferry("roland", "wendy")
    scene = ended(campaign.next_scene(), 1, 0)
    campaign.conclude(scene)
    assert campaign.log == ["the ferryman was saved"]
    assert campaign.members[0].count("ferry-007") == 1
    assert [member.experience for member in campaign.members] == [1, 1]  # by the interlude
    assert campaign.members[0].mental == 1
    assert campaign.counters == {"nights on the island": 1}
    assert (campaign.over, campaign.won) == (True, None)


def test_the_other_answer_brings_something_else() -> None:
    campaign = ferry("roland", "wendy")
    campaign.conclude(ended(campaign.next_scene(), 1, 1))
    assert campaign.log == []
    assert [member.experience for member in campaign.members] == [2, 2]


def test_without_a_resolution_the_campaign_is_lost() -> None:
    campaign = ferry("roland")
    skulls = campaign.bag.count(n.SKULL)
    campaign.conclude(ended(campaign.next_scene(), 0))
    assert campaign.log == ["the island keeps you"]
    assert (campaign.over, campaign.won) == (True, False)
    assert campaign.bag.count(n.SKULL) == skulls + 1


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_bots_play_it_to_an_end(seats: int) -> None:
    team = ["roland", "wendy", "agnes", "daisy"][:seats]
    for seed in range(3):
        scene = new_game(team, "the-last-ferry", seed, cards=[EXAMPLE], undoable=False)
        dice = random.Random(seed)
        while asks := scene.machine.open_asks():
            scene.take(asks[0], dice.choice(asks[0].now()))
        assert scene.resolution in (0, 1)
        again = Scene.load(scene.save())
        assert again.hash() == scene.hash()


def test_a_campaign_is_saved_with_its_files_and_goes_on() -> None:
    campaign = ferry("roland")
    again = Campaign.load(campaign.save())
    assert again.hash() == campaign.hash()
    assert again.next_scene().hash() == campaign.next_scene().hash()


def test_who_gives_up_hears_the_end_of_the_story() -> None:
    campaign = ferry("roland", "wendy")
    scene = campaign.next_scene()
    scene.give_up(0)
    assert scene.over
    campaign.conclude(scene)
    assert campaign.log == ["the island keeps you"]


def test_an_ending_that_was_not_told_is_told_for_the_campaign() -> None:
    campaign = Campaign.begin(["roland"])
    scene = campaign.next_scene(undoable=False)
    machine = scene.machine
    machine.regs[ENDING], machine.regs[OVER], machine.asks = 1 + 2, 99, []  # as if it had just stopped
    campaign.conclude(scene)
    assert campaign.log == ["house standing"]
    assert campaign.members[0].experience == 3


TWO = TEXT.replace(
    '    play "The Last Ferry"\n', '    play "The Last Ferry" and play "The Other Shore"\n    play "Home"\n'
)


def test_scenarios_named_together_come_in_either_order() -> None:
    start = TEXT.index('scenario "The Last Ferry"')
    body = TEXT[start : TEXT.index('card "Rising Water"')]
    more = "".join(
        body.replace('scenario "The Last Ferry" ferry 1', f'scenario "{title}" ferry {number}')
        .replace("    lose campaign\n", "")
        .replace(" or\n      (each", " or (each")
        for title, number in (("The Other Shore", 91), ("Home", 92))
    )
    campaign = Campaign.begin(["roland"], seed=1, story="last-ferry", cards=[Sheet("two.cards", TWO + more)])
    assert campaign.coming == ["the-last-ferry", "the-other-shore"]
    campaign.choose("the-other-shore")
    campaign.conclude(ended(campaign.next_scene(), 1, 1))
    assert campaign.coming == ["the-last-ferry"]
    with pytest.raises(UsageError, match="cannot be played now"):
        campaign.choose("home")
    campaign.conclude(ended(campaign.next_scene(), 1, 1))
    assert (campaign.coming, campaign.over) == (["home"], False)
    assert campaign.lists["played"] == ["The Other Shore", "The Last Ferry"]
    campaign.conclude(ended(campaign.next_scene(), 1, 1))
    assert campaign.over
    assert campaign.counters == {"nights on the island": 3}


# -- mistakes
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("gather ferry, rats", "gather ferry, bats", "there is no encounter set 'bats'"),
        ('"Boathouse", "Pier"', '"Boathouse", "Peer"', "there is no card 'Peer'; did you mean 'Pier'?"),
        ('  no resolution "Left behind":', '  resolution 2 "Left behind":', "what if no resolution is reached?"),
        ("  setup:", "  set-up:", "'set-up' is no block of a scenario; did you mean 'setup'?"),
        ('acts "To the Pier"', 'acts "Rising Water"', "'Rising Water' is no act"),
        ('acts "To the Pier"', 'acts "To the Pier"/"To the Pier"', "'To the Pier' is there twice"),
        ("  gather ferry, rats", "  map row\n  gather ferry, rats", "'map'"),
        ("    if hard, place", "    if hart, place", "'hart'"),
        ("    lose campaign", "    lose campaign gladly", "gladly"),
        ("bag easy +1", "bag easy +1, moon", "'moon' is no chaos token"),
        ("  bag hard 0, -1, -2, -3, -4, skull, skull, cultist, auto-fail, elder sign\n", "", "chaos bag of 'hard'"),
        ('start "Boathouse"', 'start "Boat"', "there is no card 'Boat'"),
        ('  start "Boathouse"\n', "", "where does everybody begin?"),
        ('    play "The Last Ferry"', '    play "The First Ferry"', "belongs to no campaign"),
        ("    token skull: -1", "    forced at end of phase: take 1 horror", "here stands what chaos tokens do"),
        ('scenario "The Last Ferry" ferry 1', 'scenario "The Last Ferry" 1', "expected the set and the number"),
        ('campaign "The Last Ferry" last-ferry', 'campaign "The Last Ferry"', "begins with its title"),
        ('add 1 mark to "nights on the island"', "add 1 mark", "write: add 1 tablet to chaos bag"),
    ],
)
def test_mistakes_are_told_with_their_place(old: str, new: str, said: str) -> None:
    assert old in TEXT
    found = wrong(TEXT.replace(old, new, 1))
    assert said in found
    assert found.startswith("mine.cards:")
    assert "^" in found


def test_a_name_that_is_taken_is_refused() -> None:
    taken = TEXT.replace('campaign "The Last Ferry" last-ferry', 'campaign "The Last Ferry" zealot')
    with pytest.raises(UsageError, match="'zealot' is taken"):
        book([Sheet("mine.cards", taken)])


def test_a_wrong_number_of_cards_is_noticed() -> None:
    other = TEXT.replace("encounter deck 7", "encounter deck 8")
    (mine,) = [story for story in stories([Sheet("mine.cards", other)]) if story.own]
    assert mine.problems == ("The Last Ferry: the encounter deck has 7 cards, the file says 8.",)
