"""The Dunwich Legacy: every resolution once, with log, experience, trauma, chaos bag, story cards, and what follows."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mythos.arkham import numbers as n
from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.rules.scenario import end_scenario
from mythos.arkham.scenarios import PLAYED
from mythos.arkham.scenarios.book import own_book
from mythos.arkham.scenarios.facts import titles_of

RICE, ARMITAGE = "Professor Warren Rice", "Dr. Henry Armitage"
GONE, SAFE = "Warren Rice was kidnapped", "Warren Rice was rescued"
STUDENTS = "failed to save students"
ASLEEP = "unconscious for hours"


class Ending(NamedTuple):
    """What an ending brings two investigators whose victory display is empty."""

    scenario: str
    resolution: int
    log: set[str]
    experience: int = 0
    bag: tuple[int, ...] = ()  # tokens that join it
    story: str = ""  # somebody may have it
    trauma: tuple[int, int] = (0, 0)


ENDINGS = (
    Ending("extracurricular", 0, {GONE, STUDENTS}, 1, (n.TABLET,)),
    Ending("extracurricular", 1, {SAFE, STUDENTS}, 0, (n.TABLET,), RICE),
    Ending("extracurricular", 2, {GONE, "students were rescued"}),
    Ending("extracurricular", 3, {GONE, "experiment was defeated"}),
    Ending("extracurricular", 4, {GONE, STUDENTS, ASLEEP}, 1, (n.TABLET,)),
)


def begun(name: str, *played: str) -> Campaign:
    """A campaign in which a scenario comes next."""
    campaign = Campaign.begin(["roland", "wendy"], seed=6, story="dunwich")
    campaign.coming = [name]
    campaign.lists = {PLAYED: list(played)} if played else {}
    return campaign


def ended(campaign: Campaign, resolution: int, *answers: str) -> Campaign:
    """The scenario ends so at once; what is asked is answered."""
    scene = campaign.next_scene(undoable=False)
    scene.machine.asks = []
    end_scenario(scene.machine, resolution)
    scene.machine.run()
    for answer in answers:
        assert scene.question is not None
        scene.answer(next(k for k, option in enumerate(scene.question) if answer in option.label))
    assert scene.over
    campaign.conclude(scene)
    return campaign


def holders(campaign: Campaign, title: str) -> list[int]:
    """Who has a story card."""
    card = next(card for card, definition in load_cards().items() if title in titles_of(definition))
    return [seat for seat, member in enumerate(campaign.members) if member.count(card)]


def test_every_resolution_is_here() -> None:
    mine = [one for one in own_book().scenarios.values() if one.campaign == "dunwich"]
    known = {(one.id, number) for one in mine for number in one.resolutions}
    assert {(row.scenario, row.resolution) for row in ENDINGS} == known


@pytest.mark.parametrize("row", ENDINGS, ids=lambda row: f"{row.scenario} {row.resolution}")
def test_what_an_ending_brings(row: Ending) -> None:
    answers = ["Yes", "Wendy"] if row.story else []
    campaign = ended(begun(row.scenario), row.resolution, *answers, *last(row))
    fate = {"Henry Armitage was kidnapped" if ASLEEP in row.log else "Henry Armitage was rescued"}
    assert set(campaign.log) == row.log | fate
    (outcome,) = campaign.outcomes
    more = 2 if ASLEEP in row.log else 0
    assert tuple(outcome.experience) == (row.experience + more,) * 2
    assert [tuple(pair) for pair in outcome.trauma] == [row.trauma] * 2
    fresh = begun(row.scenario).bag
    assert sorted(campaign.bag) == sorted([*fresh, *row.bag])
    if row.story:
        assert holders(campaign, row.story) == [1]
    assert holders(campaign, ARMITAGE) == []


def last(row: Ending) -> list[str]:
    """The interlude asks who takes the librarian, if he was found."""
    return [] if ASLEEP in row.log else ["No"]


def test_who_takes_the_librarian() -> None:
    campaign = ended(begun("extracurricular"), 2, "Yes", "Roland")
    assert holders(campaign, ARMITAGE) == [0]
