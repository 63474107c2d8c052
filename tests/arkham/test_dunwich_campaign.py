"""The Dunwich Legacy: every resolution once, with log, experience, trauma, chaos bag, story cards, and what follows."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mythos.arkham import moving, table
from mythos.arkham import numbers as n
from mythos.arkham.campaign import Campaign
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.members import LEFT_OUT
from mythos.arkham.rules.scenario import end_scenario
from mythos.arkham.scenarios import PLAYED, RESOLVED
from mythos.arkham.scenarios.book import own_book
from mythos.arkham.scenarios.facts import titles_of
from mythos.arkham.table import COLUMNS, THE_BENEATH, THE_STORYLINE
from mythos.errors import UsageError
from mythos.kernel.machine import HOST
from tests.arkham.endings import ended

RICE, ARMITAGE = "Professor Warren Rice", "Dr. Henry Armitage"
GONE, SAFE = "Warren Rice was kidnapped", "Warren Rice was rescued"
STUDENTS = "failed to save students"
ASLEEP = "unconscious for hours"
MORGAN = "Dr. Francis Morgan"
BOOK = "The Necronomicon: Olaus Wormius Translation"
BONE, LOST = "gang has bone to pick", "Francis Morgan was kidnapped"


class Ending(NamedTuple):
    """What an ending brings two investigators whose victory display is empty."""

    scenario: str
    resolution: int
    log: set[str]
    experience: int = 0
    bag: tuple[int, ...] = ()  # tokens that join it
    story: str = ""  # somebody may have it
    trauma: tuple[int, int] = (0, 0)
    fate: str = "active"
    won: bool | None = None


ENDINGS = (
    Ending("extracurricular", 0, {GONE, STUDENTS}, 1, (n.TABLET,)),
    Ending("extracurricular", 1, {SAFE, STUDENTS}, 0, (n.TABLET,), RICE),
    Ending("extracurricular", 2, {GONE, "students were rescued"}),
    Ending("extracurricular", 3, {GONE, "experiment was defeated"}),
    Ending("extracurricular", 4, {GONE, STUDENTS, ASLEEP}, 1, (n.TABLET,)),
    Ending("house", 0, {BONE, LOST}, 1),
    Ending("house", 1, {BONE, LOST}, 1),
    Ending("house", 2, {BONE, "Francis Morgan was rescued"}, story=MORGAN),
    Ending("house", 3, {"Naomi has our backs", LOST}),
    Ending("house", 4, {BONE, LOST, ASLEEP}, 1, trauma=(1, 0)),
    Ending("museum", 0, {"Necronomicon was not recovered"}),
    Ending("museum", 1, {"Necronomicon was destroyed"}),
    Ending("museum", 2, {"Necronomicon is in custody"}, 0, (n.ELDER_THING,), BOOK),
    Ending("essex", 0, {"investigators were delayed"}, 0, (-3,)),
    Ending("essex", 1, set(), 0, (-3,)),
    Ending("essex", 2, {"investigators were delayed"}, 0, (-3,)),
    Ending("blood", 0, {"ritual was completed"}, 2),
    Ending("blood", 1, {"Silas Bishop was killed"}, 2),
    Ending("blood", 2, {"Silas Bishop was restored"}, 2),
    Ending("blood", 3, {"Silas Bishop was banished"}, 2),
    Ending("unseen", 0, {"townsfolk were calmed"}),
    Ending("unseen", 1, {"townsfolk were calmed"}),
    Ending("unseen", 2, {"townsfolk were calmed", "no brood escaped"}),
    Ending("doom", 0, {"Yog-Sothoth broke through"}, 0, (-5,), fate="insane", won=False),
    Ending("doom", 1, {"investigators entered the gate"}, 0, (-5,)),
    Ending("doom", 2, {"Yog-Sothoth broke through"}, 0, (-5,), fate="insane", won=False),
    Ending("lost", 0, {"barrier was torn"}, fate="insane", won=False),
    Ending("lost", 1, {"tear was closed"}, 5, trauma=(2, 2), won=True),
    Ending("lost", 2, set(), won=True),
    Ending("lost", 3, {"Yog-Sothoth fled"}, fate="killed", won=True),
    Ending("lost", 4, {"barrier was torn"}, fate="insane", won=False),
)
ORDER = (
    "extracurricular",
    "house",
    "museum",
    "essex",
    "blood",
    "unseen",
    "doom",
    "lost",
)  # the first two in either order
COMING = {"extracurricular": ["house"], "house": ["extracurricular"]}  # .. so each of them leaves the other


def begun(name: str) -> Campaign:
    """A campaign in which a scenario comes next; of those before it only the titles are known."""
    campaign = Campaign.begin(["roland", "wendy"], seed=6, story="dunwich")
    before = ORDER[: ORDER.index(name)] if name not in COMING else ()
    campaign.coming = [name]
    if before:
        titles = [own_book().scenario(one).title for one in before]
        campaign.lists = {
            PLAYED: titles,
            RESOLVED: ["Armitage's Fate", *(["The Survivors"] if "blood" in before else [])],
        }
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
    survivors = ["No"] * 6 if row.scenario == "blood" and row.resolution else []  # they are asked in the interlude
    campaign = ended(begun(row.scenario), row.resolution, *(["Yes", "Wendy"] if row.story else []), *survivors)
    assert set(campaign.log) == row.log
    (outcome,) = campaign.outcomes
    assert tuple(outcome.experience) == (row.experience,) * 2
    assert [tuple(pair) for pair in outcome.trauma] == [row.trauma] * 2
    assert sorted(campaign.bag) == sorted([*begun(row.scenario).bag, *row.bag])
    for title in (MORGAN, RICE, BOOK):
        assert holders(campaign, title) == ([1] if row.story == title else [])
    assert [member.status for member in campaign.members] == [row.fate] * 2
    after = list(ORDER[ORDER.index(row.scenario) + 1 :][:1]) if row.won is None else []
    assert campaign.coming == COMING.get(row.scenario, after)
    assert (campaign.won, campaign.over) == (row.won, not campaign.coming)


def test_the_campaign_begins_with_either() -> None:
    campaign = Campaign.begin(["roland"], story="dunwich")
    assert campaign.coming == ["extracurricular", "house"]
    campaign.choose("house")
    assert campaign.scenario.id == "house"
    ended(campaign, 3)
    assert campaign.coming == ["extracurricular"]
    assert Campaign.load(campaign.save()).hash() == campaign.hash()
    ended(campaign, 2, "No")
    assert campaign.coming == ["museum"]
    ended(campaign, 1)
    assert campaign.coming == ["essex"]
    ended(campaign, 1)
    assert campaign.coming == ["blood"]
    ended(campaign, 0)
    assert campaign.coming == ["unseen"]
    ended(campaign, 2)
    assert campaign.coming == ["doom"]
    ended(campaign, 1)
    assert campaign.coming == ["lost"]
    ended(campaign, 1)
    assert (campaign.over, campaign.won, campaign.lists[RESOLVED][-1]) == (True, True, "What they were told")


def test_who_cheated_will_meet_another_token() -> None:
    campaign = begun("house")
    scene = campaign.next_scene(undoable=False)
    scene.machine.memory = (("cheated", -1),)
    scene.machine.asks = []
    end_scenario(scene.machine, 1)
    scene.machine.run()
    campaign.conclude(scene)
    assert campaign.bag.count(n.ELDER_THING) == 1


@pytest.mark.parametrize(("before", "fate", "experience"), [
    (3, "Henry Armitage was rescued", (0, 0)),
    (4, "Henry Armitage was kidnapped", (2, 2)),
])  # fmt: skip
def test_what_became_of_the_librarian(before: int, fate: str, experience: tuple[int, int]) -> None:
    campaign = ended(begun("extracurricular"), before)
    ended(campaign, 3, *(["Yes", "Roland"] if before == 3 else []))
    assert fate in campaign.log
    assert tuple(campaign.outcomes[-1].experience) == experience
    assert holders(campaign, ARMITAGE) == ([0] if before == 3 else [])


def test_who_never_slept_rescues_him_whatever_came_first() -> None:
    campaign = ended(begun("house"), 2, "No")
    ended(campaign, 2, "No")
    assert "Henry Armitage was rescued" in campaign.log
    assert holders(campaign, ARMITAGE) == []


@pytest.mark.parametrize(("title", "phrase"), [
    (BOOK, "Necronomicon was stolen"),
    (ARMITAGE, "Henry Armitage was kidnapped"),
    (MORGAN, LOST),
    (RICE, GONE),
])  # fmt: skip
def test_who_falls_off_the_train_loses_whoever_came_along(title: str, phrase: str) -> None:
    """Roland is defeated, Wendy is not: only what he brought along is lost, and only he remembers the fall."""
    card = next(card for card, definition in load_cards().items() if title in titles_of(definition))
    fall = next(card for card, definition in load_cards().items() if definition.title == "Across Space and Time")
    for bearer, lost in ((0, True), (1, False)):
        campaign = begun("essex")
        campaign.members[bearer].add(card)
        scene = campaign.next_scene(undoable=False)
        scene.machine.log.append((n.LOG_DEFEATED, 0, 0, 0))
        scene.machine.asks = []
        end_scenario(scene.machine, 1)
        scene.machine.run()
        campaign.conclude(scene)
        assert (phrase in campaign.log) == lost
        assert holders(campaign, title) == ([] if lost else [1])
        assert [member.count(fall) for member in campaign.members] == [1, 0]
        assert tuple(campaign.outcomes[-1].experience) == (1, 0)


# -- who is sacrificed, who survives
FIVE = [ARMITAGE, RICE, MORGAN, "Zebulon Whateley", "Earl Sawyer"]
KIDNAPPED = ["Henry Armitage was kidnapped", GONE, LOST]
GIVEN, ALIVE = "Sacrificed to Yog-Sothoth", "Survivors"


def altar(resolution: int, taken: list[str], *answers: str, own: str = "", by: int = 0, down: bool = False) -> Campaign:
    """Blood on the Altar ends so, with these under the agenda deck."""
    campaign = begun("blood")
    campaign.log = list(KIDNAPPED)
    cards = load_cards()
    if own:
        campaign.members[by].add(next(card for card, definition in cards.items() if own in titles_of(definition)))
    scene = campaign.next_scene(undoable=False)
    machine = scene.machine
    reference = next(c for c in machine.zones[THE_STORYLINE] if table.type_of(machine, c) == n.SCENARIO)
    for title in taken:
        card = next(c for c in range(2, len(machine.setup.owners)) if table.title(machine, c) == title)
        moving.go(machine, card, THE_BENEATH)
        machine.cells[card * COLUMNS + HOST] = reference
    if down:
        machine.log.append((n.LOG_DEFEATED, by, 0, 0))
    machine.asks = []
    end_scenario(machine, resolution)
    machine.run()
    for answer in answers:
        assert scene.question is not None
        scene.answer(next(k for k, option in enumerate(scene.question) if answer in option.label))
    assert scene.over
    campaign.conclude(scene)
    return campaign


def test_who_was_taken_is_gone_and_the_others_come_along() -> None:
    """Rice and Earl are gone; of the three who are left Roland takes one, Wendy another, and somebody the powder."""
    campaign = altar(1, [RICE, "Earl Sawyer"], "Yes", "Roland", "No", "Yes", "Wendy", "Yes", "Roland")
    assert campaign.lists[GIVEN] == [RICE, "Earl Sawyer"]
    assert campaign.lists[ALIVE] == [ARMITAGE, MORGAN, "Zebulon Whateley"]
    assert (holders(campaign, ARMITAGE), holders(campaign, MORGAN)) == ([0], [])
    assert (holders(campaign, "Zebulon Whateley"), holders(campaign, "Powder of Ibn Ghazi")) == ([1], [0])
    assert {load_cards()[card].title for card in campaign.banned} == {RICE, "Earl Sawyer"}


def test_what_the_table_decided_is_not_asked_again() -> None:
    """Two come along; whoever leaves out a card that nobody was asked about does not leave out these."""
    campaign = begun("blood")
    scene = campaign.next_scene(undoable=False)
    scene.machine.asks = []
    end_scenario(scene.machine, 1)
    scene.machine.run()
    for answer in ("Yes", "Roland", "Yes", "Wendy", "No", "No", "No", "No"):
        assert scene.question is not None
        scene.answer(next(k for k, option in enumerate(scene.question) if answer in option.label))
    assert campaign.undecided(scene) == ([], "")
    campaign.conclude(scene, earner=LEFT_OUT)
    assert (holders(campaign, ARMITAGE), holders(campaign, RICE)) == ([0], [1])


def test_without_a_professor_there_is_no_powder() -> None:
    campaign = altar(2, [ARMITAGE, RICE, MORGAN], "No", "No")
    assert campaign.lists[ALIVE] == ["Zebulon Whateley", "Earl Sawyer"]
    assert holders(campaign, "Powder of Ibn Ghazi") == []


@pytest.mark.parametrize("armitage", [True, False])
def test_who_fails_loses_everybody_in_the_pile(armitage: bool) -> None:
    """ah13-err-cg-bota: Armitage survives unless he was in it."""
    campaign = begun("blood")
    campaign.log = KIDNAPPED if armitage else KIDNAPPED[1:]
    ended(campaign, 0)
    wanted = [name for name in FIVE if armitage or name != ARMITAGE]
    assert sorted(campaign.lists[GIVEN]) == sorted(wanted)
    assert campaign.lists.get(ALIVE, []) == ([] if armitage else [ARMITAGE])
    assert "The Survivors" not in campaign.lists[RESOLVED]  # nobody is asked who comes along


def test_an_ally_of_ones_own_can_be_lost() -> None:
    """A unique one leaves every deck for good, in each of its versions; a card fills the gap for nothing."""
    taken = "Peter Sylvestre"
    campaign = altar(3, [taken], *["No"] * 6, own=taken, by=1)
    wendy = campaign.members[1]
    versions = [card for card, definition in load_cards().items() if definition.title == taken]
    assert len(versions) == 2
    assert set(versions) <= set(campaign.banned)
    assert holders(campaign, taken) == []
    assert all(card not in versions for _, card in campaign.for_sale(1))
    with pytest.raises(UsageError, match="lost"):
        campaign.buy(1, versions[0])
    wendy.deck = [row for row in wendy.deck if row[0] != "core-086"]
    before = wendy.experience
    campaign.buy(1, "core-086")
    assert (wendy.count("core-086"), wendy.experience) == (1, before)


def test_allies_who_are_not_unique_come_back() -> None:
    campaign = altar(3, ["Art Student"], *["No"] * 6, own="Art Student", by=1)
    assert (campaign.lists.get(GIVEN, []), campaign.banned) == ([], [])
    assert holders(campaign, "Art Student") == [1]


@pytest.mark.parametrize(("resolution", "lost"), [(0, True), (1, True), (2, False), (3, True)])
def test_the_book_is_lost_with_its_bearer_unless_it_was_used(resolution: int, lost: bool) -> None:
    for down in (True, False):
        answers = ["No"] * 6 if resolution else []
        campaign = altar(resolution, [], *answers, own=BOOK, by=1, down=down)
        assert holders(campaign, BOOK) == ([] if lost and down else [1])
        assert ("Necronomicon was stolen" in campaign.log) == (lost and down)


# -- what escaped
@pytest.mark.parametrize(("resolution", "given", "escaped"), [(1, 0, 5), (0, 2, 4), (1, 3, 3), (1, 5, 2), (2, 0, 0)])
def test_how_many_of_the_brood_escape(resolution: int, given: int, escaped: int) -> None:
    """Of those in play and those beside the table none was defeated; fewer are there the more was given before."""
    campaign = begun("unseen")
    campaign.lists[GIVEN] = FIVE[:given]
    campaign.members[1].add(next(card for card, d in load_cards().items() if d.title == "Powder of Ibn Ghazi"))
    ended(campaign, resolution)
    assert campaign.counters.get("Brood that escaped", 0) == escaped
    assert holders(campaign, "Powder of Ibn Ghazi") == []


def test_what_was_seen_leaves_a_mark_on_everybody() -> None:
    campaign = begun("unseen")
    before = [sum(int(k) for _, k in member.deck) for member in campaign.members]
    ended(campaign, 2)
    assert [sum(int(k) for _, k in member.deck) for member in campaign.members] == [count + 1 for count in before]
