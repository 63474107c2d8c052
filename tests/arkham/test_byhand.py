"""A campaign kept by hand: scenarios played with real cards, written down in people's words."""

from __future__ import annotations

import pytest

from mythos.arkham import journal
from mythos.arkham import numbers as n
from mythos.arkham.campaign import Campaign
from mythos.arkham.notes import written
from mythos.arkham.rules.scenario import end_scenario
from mythos.errors import UsageError
from tests.arkham.test_resolutions import ENDINGS, Ending

LITA = "core-117"


def begun(*names: str) -> Campaign:
    """A new campaign."""
    return Campaign.begin(names or ["roland", "wendy"], seed=6)


def test_what_people_say_holds_and_the_rest_follows_from_the_resolution() -> None:
    """The sentence of the house: 4 experience each instead of what would follow, and 1 mental trauma; the house stands,
    which nobody had to say."""
    before = begun()
    after, lines = written(before, "we got resolution 2, 4 experience, Roland 1 mental trauma")
    assert before.stage == 0  # the campaign that was given stays as it is
    assert [member.experience for member in after.members] == [4, 4]
    assert [(member.physical, member.mental) for member in after.members] == [(0, 1), (0, 0)]
    assert (after.log, after.coming) == (["house standing"], ["masks"])
    assert lines[0] == "The Gathering: resolution 2, The house stands."
    assert any("0 and 0 would follow" in line for line in lines)


@pytest.mark.parametrize("row", [row for row in ENDINGS if row.scenario == "gathering"], ids=lambda row: row.resolution)
def test_a_resolution_alone_brings_what_it_brings_at_the_table(row: Ending) -> None:
    said = f"resolution {row.resolution}" if row.resolution else "no resolution"
    after, _ = written(begun(), said)
    assert set(after.log) == row.log
    assert tuple(after.outcomes[0].experience) == row.experience
    assert tuple(map(tuple, after.outcomes[0].trauma)) == row.trauma
    assert tuple(member.status for member in after.members) == row.fates


def test_the_victory_display_is_named_and_counts() -> None:
    """Two cultists were interrogated; the others got away, but for the hunter, who came with the second agenda."""
    after, _ = written(begun(), "no resolution")
    after, _ = written(after, 'resolution 1, victory Wolf-man Drew, "Herman Collins" in the victory display, agenda 2')
    assert after.outcomes[1].experience == [2, 2]
    lists = after.shown_lists
    assert set(lists["Cultists We Interrogated"]) == {'"Wolf-Man" Drew', "Herman Collins"}
    assert len(lists["Cultists Who Got Away"]) == 3
    assert "The Masked Hunter" not in lists["Cultists Who Got Away"]


def test_who_fell_has_trauma_and_another_one_leads() -> None:
    after, _ = written(begun(), "resolution 1, Roland defeated by damage")
    roland, wendy = after.members
    assert (roland.physical, roland.mental, wendy.mental) == (1, 0, 1)  # the mental trauma is the leader's
    assert [member.count(LITA) for member in after.members] == [0, 1]
    gone, _ = written(begun(), "no resolution, Wendy killed, roland driven insane")
    assert [member.status for member in gone.members] == ["insane", "killed"]


def test_the_log_is_corrected_in_words() -> None:
    campaign, _ = written(begun(), "resolution 1, 5 experience")
    after, lines = written(
        campaign,
        "Wendy earns Lita Chantler; record the door was open; cross out house burned\n"
        "record Ruth Turner under Cultists Who Got Away; add skull to the bag, remove -1 from bag\n"
        "Roland has 2 physical trauma; Wendy buys Lucky! (2)",
    )
    assert [member.count(LITA) for member in after.members] == [0, 1]
    assert after.log == ["the door was open"]
    assert after.shown_lists == {"Cultists Who Got Away": ["Ruth Turner"]}
    assert after.bag.count(n.SKULL) == campaign.bag.count(n.SKULL) + 1
    assert after.bag.count(-1) == campaign.bag.count(-1) - 1
    assert after.members[0].physical == 2
    assert after.members[1].experience == 3  # an upgrade by two levels
    assert "Lucky! joins the deck of Wendy Adams." in lines
    again, _ = written(after, "nobody takes Lita Chantler, Wendy loses Lucky!")
    assert [member.count(LITA) for member in again.members] == [0, 0]


@pytest.mark.parametrize(
    ("text", "message", "remedy"),
    [
        ("", "Nothing was written", "resolution 2"),
        ("resolution 2, and a pony", "'a pony' is not understood", "Clauses are"),
        ("resolution 7", "has no resolution 7", "no resolution, 1, 2, 3"),
        ("4 experience", "How did the scenario end", "no resolution"),
        ("resolution 1, Rolland 2 experience", "Nobody here is called 'Rolland'", "Roland Banks"),
        ("resolution 1, victory Ghoul Pries", "No 'Ghoul Pries' can be in the victory display", "Ghoul Priest"),
        ("resolution 1, agenda 5", "no agenda 5", "3"),
        ("resolution 1, resolution 2", "One scenario ends at a time", "afterwards"),
        ("cross out the house", "'the house' is not recorded", "nothing"),
        ("remove elder thing from bag", "no elder thing in the chaos bag", ""),
        ("add pudding to bag", "'pudding' is no chaos token", "elder sign"),
        ("Wendy earns Machete", "There is no story card 'Machete'", ""),
        ("Roland buys Machete", "card to buy with this experience", ""),
        ("next The Devourer Below", "cannot be played now", "The Gathering"),
        ("strange solution is 3", "The log counts no", ""),
    ],
)
def test_what_is_not_understood_is_refused_with_its_words(text: str, message: str, remedy: str) -> None:
    campaign = begun()
    before = campaign.hash()
    with pytest.raises(UsageError) as refused:
        written(campaign, text)
    assert message in refused.value.message
    assert remedy in (refused.value.remedy or "")
    assert campaign.hash() == before


def test_by_hand_and_at_the_table_go_together() -> None:
    """The first scenario with real cards, the second one here, the third with real cards; saved between."""
    campaign, _ = written(begun("roland"), "resolution 1, 6 experience, Roland buys Beat Cop (2) for Beat Cop")
    campaign = Campaign.load(campaign.save())
    scene = campaign.next_scene(undoable=False)
    assert scene.setup["scenario"] == "masks"
    assert "house burned" in scene.setup["log"]
    scene.machine.asks = []
    end_scenario(scene.machine, 1)
    scene.machine.run()
    campaign.conclude(scene)
    campaign, _ = written(campaign, "resolution 2")
    assert (campaign.over, campaign.won) == (True, True)
    assert [one.scenario for one in campaign.outcomes] == ["gathering", "masks", "devourer"]


def test_the_page_tells_decks_log_and_the_next_set_up() -> None:
    campaign, _ = written(begun(), "no resolution, 2 experience, Wendy 1 physical trauma")
    text = journal.page(campaign)
    assert "- The Gathering: no resolution, Nobody is left in the house (experience 2, 2)" in text
    assert "- ghoul priest alive" in text
    assert "1x Lita Chantler" in text
    assert "## Next: The Midnight Masks" in text
    assert "Ghoul Priest" in text.split("- Gather: ")[1].splitlines()[0]  # because the log says it is alive
    assert "- Wendy Adams begins with 1 damage and 0 horror (trauma)" in text
    burned, _ = written(begun(), "resolution 1")
    assert "Ghoul Priest" not in journal.page(burned).split("- Gather: ")[1].splitlines()[0]


def test_a_campaign_with_several_scenarios_to_choose_from() -> None:
    campaign = Campaign.begin(["roland"], seed=2, story="dunwich")
    titles = [campaign.book.scenario(name).title for name in campaign.coming]
    after, _ = written(campaign, f'next "{titles[1]}", resolution 1')
    assert [one.scenario for one in after.outcomes] == [campaign.coming[1]]
    assert after.coming == [campaign.coming[0]]
