"""The Path to Carcosa: every resolution once, with log, counters, experience, trauma, chaos bag, and what follows."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mythos.arkham import moving
from mythos.arkham import numbers as n
from mythos.arkham.campaign import Campaign
from mythos.arkham.rules.scenario import end_scenario
from mythos.arkham.scenarios import PLAYED
from mythos.arkham.scenarios.book import own_book
from mythos.arkham.table import ACT_NOW, CLUES, COLUMNS, THE_SET_ASIDE, THE_VICTORY
from tests.arkham.endings import ended

MASK = "carcosa-059"
SYMBOLS = (n.CULTIST, n.TABLET, n.ELDER_THING)
ORDER = ("curtain", "king", "echoes")


class Ending(NamedTuple):
    """What an ending brings two investigators whose victory display is empty."""

    scenario: str
    resolution: int
    log: set[str]
    counters: dict[str, int] = {}  # noqa: RUF012
    experience: int = 0
    bag: tuple[int, int, int] | None = None  # cultists, tablets, elder things; None: as before
    trauma: tuple[int, int] = (0, 0)
    fate: str = "active"
    won: bool | None = None
    answers: tuple[str, ...] = ()
    lists: dict[str, int] = {}  # noqa: RUF012  # how many names
    story: tuple[str, int] = ("", -1)  # a card, and who has it


SEEN = "stranger is on to you"
ENDINGS = (
    Ending("curtain", 0, {SEEN}),
    Ending("curtain", 1, {SEEN, "police were warned"}, {"Conviction": 1, "Chasing the Stranger": 2}),
    Ending("curtain", 2, {SEEN, "police were not told"}, {"Doubt": 1, "Chasing the Stranger": 2}),
    Ending("king", 0, set(), bag=(1, 1, 1)),  # nobody resigned
    Ending("king", 1, {"investigators intruded on a meeting"}, {"Doubt": 1}, bag=(0, 0, 2), answers=("intruded",)),
    Ending("king", 1, {"investigators fled the dinner party"}, bag=(0, 2, 0), answers=("fled",)),
    Ending("king", 1, {"investigators slew the monsters"}, {"Conviction": 1}, bag=(2, 0, 0), answers=("slew",),
           lists={"VIPs Slain": 5}),
    Ending("king", 2, set(), bag=(1, 1, 1)),
    Ending("king", 3, set(), bag=(1, 1, 1)),
    Ending("echoes", 0, {"followers found the way"}, experience=1, bag=(1, 1, 1)),
    Ending("echoes", 1, {"onyx clasp was taken"}, {"Conviction": 1}, bag=(2, 0, 0), answers=("Wendy",),
           story=("carcosa-142", 1)),
    Ending("echoes", 2, {"onyx clasp was left behind"}, {"Doubt": 1}, bag=(0, 0, 2)),
    Ending("echoes", 3, {"oathspeaker was destroyed"}, bag=(0, 2, 0), answers=("Yes", "Roland"),
           story=("carcosa-143", 0)),
    Ending("echoes", 3, {"oathspeaker was destroyed"}, bag=(0, 2, 0), answers=("No",)),
    Ending("echoes", 4, {"followers found the way"}, experience=1, bag=(1, 1, 1)),
)  # fmt: skip


def begun(name: str) -> Campaign:
    """A campaign in which a scenario comes next; of those before it only the titles are known."""
    campaign = Campaign.begin(["roland", "wendy"], seed=6, story="carcosa")
    campaign.coming = [name]
    before = ORDER[: ORDER.index(name)]
    campaign.lists = {PLAYED: [own_book().scenario(one).title for one in before]} if before else {}
    return campaign


def test_every_resolution_is_here() -> None:
    mine = [one for one in own_book().scenarios.values() if one.campaign == "carcosa"]
    known = {(one.id, number) for one in mine for number in one.resolutions}
    assert {(row.scenario, row.resolution) for row in ENDINGS} == known


@pytest.mark.parametrize("row", ENDINGS, ids=lambda row: " ".join((row.scenario, str(row.resolution), *row.answers)))
def test_what_an_ending_brings(row: Ending) -> None:
    campaign = ended(begun(row.scenario), row.resolution, *row.answers)
    assert set(campaign.log) == row.log
    assert {name: count for name, count in campaign.counters.items() if count} == row.counters
    assert {name: len(entries) for name, entries in campaign.shown_lists.items()} == row.lists
    (outcome,) = campaign.outcomes
    assert tuple(outcome.experience) == (row.experience,) * 2
    assert [tuple(pair) for pair in outcome.trauma] == [row.trauma] * 2
    symbols = tuple(campaign.bag.count(token) for token in SYMBOLS)
    assert symbols == (row.bag or (0, 0, 0))
    assert [member.status for member in campaign.members] == [row.fate] * 2
    card, holder = row.story
    assert [member.count(card) for member in campaign.members if card] == [
        int(seat == holder) for seat in (0, 1) if card
    ]
    after = list(ORDER[ORDER.index(row.scenario) + 1 :][:1]) if row.won is None else []
    assert campaign.coming == after


def test_the_stranger_follows_whoever_leads() -> None:
    campaign = ended(begun("curtain"), 0)
    assert [member.count(MASK) for member in campaign.members] == [1, 0]


def test_who_was_asked_and_who_fell_is_written_down() -> None:
    campaign = begun("king")
    scene = campaign.next_scene(undoable=False)
    machine = scene.machine
    machine.memory = (("interviewed Haruko", -1), ("interviewed Jordan", -1))
    slain = next(c for c in machine.zones[THE_SET_ASIDE] if machine.face(c).definition.id == "carcosa-068b")
    moving.go(machine, slain, THE_VICTORY)
    machine.cells[machine.regs[ACT_NOW] * COLUMNS + CLUES] = 7
    machine.asks = []
    end_scenario(machine, 3)
    machine.run()
    scene.answer("Wendy Adams")  # three experience for two: who has more?
    assert scene.over
    campaign.conclude(scene)
    assert campaign.shown_lists == {"VIPs Interviewed": ["Jordan Perry", "Ishimaru Haruko"],
                                    "VIPs Slain": ["Sebastien Moreau"]}  # fmt: skip
    assert campaign.outcomes[0].experience == [1, 2]
