"""Whole campaigns played by programs."""

from __future__ import annotations

import random

import pytest

from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards
from mythos.errors import UsageError
from mythos.simulate.campaigns import (
    LOST,
    OVER,
    WON,
    build,
    depart,
    go_on,
    journeys,
    resumed,
    summary,
    travel,
    travel_apart,
)

DUNWICH = "dunwich"


def test_a_campaign_goes_on_from_its_file_as_if_it_had_never_stopped() -> None:
    """Saved and read again between all scenarios: the same legs, log and hash."""
    journey = journeys(DUNWICH, 1, 4, "2", "random", "standard")[0]
    whole = travel(journey)
    text, legs = depart(journey).save(), []
    while not Campaign.load(text).over:
        leg, text = resumed(text, journey.bots)
        legs.append(leg)
    assert (tuple(legs), Campaign.load(text).hash()) == (whole.legs, whole.hash)
    assert [leg.scenario for leg in legs][:2] in (["extracurricular", "house"], ["house", "extracurricular"])
    assert len({leg.hash for leg in legs}) == len(legs)
    assert whole.end in (WON, LOST, OVER)


def test_every_deck_can_be_played_and_experience_is_spent() -> None:
    campaign = depart(journeys(DUNWICH, 1, 2, "rex,jim", "random", "easy")[0])
    for member in campaign.members:
        member.experience = 12
    go_on(campaign, "random")
    assert not campaign.unfit()
    for member, gained in zip(campaign.members, campaign.outcomes[-1].experience, strict=True):
        assert member.experience < 12 + gained


def test_a_deck_that_lost_an_ally_is_filled_again() -> None:
    """What people lose to the altar leaves their decks short; a card of level 0 takes the place for nothing."""
    campaign = depart(journeys("dunwich", 1, 2, "daisy", "greedy", "standard")[0])
    daisy = campaign.members[0]
    size, experience = sum(int(copies) for _, copies in daisy.deck), daisy.experience
    daisy.remove(next(str(card) for card, _ in daisy.deck if load_cards()[str(card)].title == "Dr. Milan Christopher"))
    build(campaign, 0, random.Random(1))
    assert sum(int(copies) for _, copies in daisy.deck) == size
    assert (daisy.experience, campaign.problems(0)) == (experience, [])


def test_teams_come_by_turns() -> None:
    found = journeys(DUNWICH, 5, 1, "1..4", "greedy", "hard")
    assert [len(journey.investigators) for journey in found] == [1, 2, 3, 4, 1]
    assert [journey.seed for journey in found] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("seats", ["0", "1..5", "x", "3..2", "roland,nobody"])
def test_strange_teams_are_refused(seats: str) -> None:
    with pytest.raises(UsageError):
        journeys(DUNWICH, 1, 1, seats, "greedy", "standard")


def test_the_summary_counts_every_leg() -> None:
    journey = journeys("zealot", 1, 1, "roland", "random", "standard")[0]
    data = summary([travel(journey)])
    assert data["scenarios"] == sum(sum(counts.values()) for counts in data["resolutions"].values())
    assert data["games"][0]["investigators"] == ["roland"]


@pytest.mark.long
def test_campaigns_of_all_sizes_and_difficulties_end_by_a_rule() -> None:
    for difficulty in ("easy", "standard", "hard", "expert"):
        for journey in journeys(DUNWICH, 4, 11, "1..4", "greedy", difficulty):
            assert travel(journey).end in (WON, LOST, OVER)


@pytest.mark.long
def test_every_scenario_in_a_process_of_its_own() -> None:
    journey = journeys(DUNWICH, 1, 3, "2", "greedy", "standard")[0]
    assert travel_apart(journey) == travel(journey)
