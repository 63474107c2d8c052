"""Every resolution of every scenario, once: log, experience, trauma, fates, story cards, bag, and what comes next."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mythos.arkham import numbers as n
from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.rules.scenario import end_scenario
from mythos.arkham.scenarios import PLAYED
from mythos.arkham.scenarios.book import own_book

LITA = "core-117"
ALIVE, GONE = ("active", "active"), ("killed", "killed")
NO_TRAUMA = ((0, 0), (0, 0))


class Ending(NamedTuple):
    """What an ending brings two investigators, the first of whom leads, with an empty victory display."""

    scenario: str
    resolution: int
    log: set[str]
    experience: tuple[int, int]
    trauma: tuple[tuple[int, int], tuple[int, int]] = NO_TRAUMA
    fates: tuple[str, str] = ALIVE
    lita: int = -1  # who has her then
    next: str = ""
    won: bool | None = None


AWAY = {"Cultists Who Got Away": 6}  # five in their deck, and the hunter
ENDINGS = (
    Ending("gathering", 0, {"house standing", "ghoul priest alive"}, (2, 2), lita=0, next="masks"),
    Ending("gathering", 1, {"house burned"}, (2, 2), ((0, 1), (0, 0)), lita=0, next="masks"),
    Ending("gathering", 2, {"house standing"}, (3, 2), next="masks"),
    Ending(
        "gathering",
        3,
        {"lita finds others", "house standing", "ghoul priest alive"},
        (0, 0),
        fates=GONE,
        next="masks",
    ),
    Ending("masks", 0, set(), (0, 0), next="devourer"),
    Ending("masks", 1, set(), (0, 0), next="devourer"),
    Ending("masks", 2, {"past midnight"}, (0, 0), next="devourer"),
    Ending("devourer", 0, {"arkham succumbed"}, (0, 0), fates=GONE, won=False),
    Ending("devourer", 1, {"ritual broken"}, (5, 5), ((0, 2), (0, 2)), won=True),
    Ending("devourer", 2, {"umordhoth repelled"}, (10, 10), ((2, 2), (2, 2)), won=True),
    Ending("devourer", 3, {"lita sacrificed"}, (0, 0), ((2, 2), (2, 2))),
)


def told(name: str, resolution: int) -> Campaign:
    """A campaign after this ending of a scenario."""
    campaign = Campaign.begin(["roland", "wendy"], seed=6)
    campaign.coming = [name]
    order = campaign.frame.scenarios
    before = [campaign.book.scenarios[one].title for one in order[: order.index(name)]]
    campaign.lists = {PLAYED: before} if before else {}
    if name == "devourer":
        campaign.members[1].add(LITA)
    scene = campaign.next_scene(undoable=False)
    scene.machine.asks = []
    end_scenario(scene.machine, resolution)
    scene.machine.run()
    assert scene.over  # nobody is asked
    campaign.conclude(scene)
    return campaign


def test_every_resolution_is_here() -> None:
    mine = [one for one in own_book().scenarios.values() if one.campaign == "zealot"]
    known = {(one.id, number) for one in mine for number in one.resolutions}
    assert {(row.scenario, row.resolution) for row in ENDINGS} == known


@pytest.mark.parametrize("row", ENDINGS, ids=lambda row: f"{row.scenario} {row.resolution}")
def test_what_an_ending_brings(row: Ending) -> None:
    campaign = told(row.scenario, row.resolution)
    assert set(campaign.log) == row.log
    (outcome,) = campaign.outcomes
    assert tuple(outcome.experience) == row.experience
    assert tuple((physical, mental) for physical, mental in outcome.trauma) == row.trauma
    assert tuple(member.status for member in campaign.members) == row.fates
    assert campaign.coming == ([row.next] if row.next else [])
    assert (campaign.won, campaign.over) == (row.won, not row.next)
    if row.scenario == "gathering":
        assert [member.count(LITA) for member in campaign.members] == [int(seat == row.lita) for seat in (0, 1)]
        assert campaign.unclaimed == ([LITA] if row.fates == GONE else [])
    names = {name: len(entries) for name, entries in campaign.shown_lists.items()}
    assert names == (AWAY if row.scenario == "masks" else {})
    assert campaign.bag.count(n.ELDER_THING) == int(row.scenario == "devourer")


def test_who_was_sacrificed_leaves_the_deck_and_madness_comes() -> None:
    campaign = told("devourer", 3)
    assert [member.count(LITA) for member in campaign.members] == [0, 0]
    assert all(n.SUBTYPE["Madness"] in load_cards()[member.deck[-1][0]].words for member in campaign.members)
