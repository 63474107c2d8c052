"""Between two scenarios: who leads in the end, what is chosen, what can be bought, which seeds follow."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from rich.console import Console

from mythos.arkham import numbers as n
from mythos.arkham import table
from mythos.arkham.campaign import Campaign, stage_seed
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.deal import Seat, deal
from mythos.arkham.decks import OTHERS, Deck, problems, starter
from mythos.arkham.game import Scene as Game
from mythos.arkham.members import LEFT_OUT
from mythos.arkham.scenarios import Item
from mythos.arkham.scenarios.book import scenarios
from mythos.arkham.scene import Scene
from mythos.arkham.standalone import standalone
from mythos.arkham.table import LEAD, THE_ENCOUNTER_DECK, THE_SET_ASIDE
from mythos.cli import arkham_table
from mythos.errors import UsageError

LITA = "core-117"
PRIEST = {"title": "Ghoul Priest", "engaged": 0, "damage": 9}
ROOMS: dict[str, dict[str, int]] = {"Hallway": {}, "Parlor": {}}
BOTH_AT_ONCE = 1 | 2


def finished(scene: Scene) -> Game:
    scene.game.setup["scenario"] = "gathering"
    assert scene.game.over
    return scene.game


def felled(scene: Scene, *seats: int) -> Game:
    """As if these investigators had been defeated by damage and horror at once."""
    for seat in seats:
        scene.game.machine.log.append((3, seat, BOTH_AT_ONCE, 0))
    return finished(scene)


def won(lead: int = 0) -> Scene:
    scene = Scene(
        seats=[{"investigator": "roland", "at": "Hallway"}, {"investigator": "wendy", "at": "Hallway"}],
        act=3,
        locations=ROOMS,
        enemies=[PRIEST],
        bag=["+1"],
    )
    scene.game.machine.regs[LEAD] = lead
    return scene.answer("Fight", "resolution 1")


def test_each_of_those_who_fell_twice_chooses_a_trauma() -> None:
    campaign = Campaign.begin(["roland", "wendy"])
    scene = felled(won(), 0, 1)
    assert campaign.undecided(scene) == ([0, 1], LITA)
    campaign.conclude(scene, both={0: "mental", 1: "physical"})
    assert (campaign.members[0].physical, campaign.members[0].mental) == (0, 2)  # one by the resolution
    assert (campaign.members[1].physical, campaign.members[1].mental) == (1, 0)


def test_the_terminal_asks_each_of_them_and_whether_lita_comes_along() -> None:
    campaign = Campaign.begin(["roland", "wendy"])
    said = iter(["mental", "physical", "no"])
    screen = Console(file=io.StringIO(), width=200)
    arkham_table.conclude(campaign, felled(won(), 0, 1), screen, lambda _: next(said))
    assert (campaign.members[0].mental, campaign.members[1].physical) == (2, 1)
    assert all(member.count(LITA) == 0 for member in campaign.members)


def test_lita_may_be_left_out() -> None:
    for earner, count in ((None, 1), (LEFT_OUT, 0)):
        campaign = Campaign.begin(["roland", "wendy"])
        campaign.conclude(finished(won()), earner=earner)
        assert campaign.members[0].count(LITA) == count


def test_whoever_leads_in_the_end_takes_what_the_lead_investigator_takes() -> None:
    campaign = Campaign.begin(["roland", "wendy"])
    scene = won(lead=1)  # Wendy leads by now
    assert table.lead(scene.game.machine) == 1
    campaign.conclude(finished(scene))
    assert [member.mental for member in campaign.members] == [0, 1]
    assert [member.count(LITA) for member in campaign.members] == [0, 1]


def test_hospital_debts_take_nothing_that_was_earned_before() -> None:
    campaign = Campaign.begin(["roland"])
    campaign.members[0].experience = 5
    scene = Scene(seats=[{"investigator": "roland", "at": "Parlor"}], act=2, locations=ROOMS)
    scene.answer("Action of Parlor")  # resigns: no resolution brings 2
    scene.game.machine.log.append((2, 0, 0, -4))
    outcome = campaign.conclude(finished(scene))
    assert outcome.experience == [0]
    assert campaign.members[0].experience == 5


def test_everybody_who_can_play_can_join() -> None:
    campaign = Campaign.begin(["roland"])
    assert set(OTHERS) <= set(campaign.recruits())
    campaign.retire(0, "zoey")
    assert campaign.members[0].name == "zoey"


def test_a_story_card_that_nobody_was_left_to_take_is_claimed() -> None:
    campaign = Campaign.begin(["roland"])
    campaign.unclaimed.append(LITA)
    with pytest.raises(UsageError, match="not there"):
        campaign.claim(0, "core-020")
    campaign.claim(0, LITA)
    assert campaign.members[0].count(LITA) == 1
    assert not any("unclaimed" in phrase for phrase in campaign.log)


def test_the_shop_lists_what_can_be_bought() -> None:
    campaign = Campaign.begin(["roland"])
    campaign.members[0].experience = 1
    cards = load_cards()
    offered = campaign.for_sale(0)
    assert offered
    assert all(cost == 1 for cost, _ in offered)
    for _, card in offered[:10]:
        fresh = Campaign.load(campaign.save())
        fresh.buy(0, card, instead_of="core-086")  # everything on the list can be
    screen = Console(file=io.StringIO(), width=200)
    said = iter(["1", ""])
    arkham_table.shop(campaign, screen, lambda _: next(said))
    shown = screen.file.getvalue()  # type: ignore[attr-defined]
    assert cards[offered[0][1]].title in shown
    assert "None" not in shown


def test_a_deck_that_is_not_right_is_named() -> None:
    campaign = Campaign.begin(["roland"])
    assert campaign.unfit() == []
    campaign.members[0].remove("core-086")
    assert campaign.unfit() == ["The deck of roland: 29 cards instead of 30."]


def test_permanent_cards_obey_the_rules_of_decks() -> None:
    permanent = next(card for card in load_cards().values() if card.printed[n.PERMANENT] and card.printed[n.ROGUE])
    deck = starter("roland")
    often = Deck(deck.investigator, (*deck.cards, (permanent.id, 3)))
    told = " ".join(problems(often))
    assert f"{permanent.title} is not within the options" in told
    assert f"3 copies of {permanent.title}" in told
    assert "cards instead of" not in told  # they do not count for the size


def test_one_set_aside_copy_leaves_the_others_in_the_deck() -> None:
    minion = "core-160"
    known = scenarios()["gathering"]
    one = Item(cards=(minion,), count=1)
    scenario = replace(known, id="gathering with one aside", set_aside=(*known.set_aside, one))
    deck = starter("roland")
    machine = deal(load_cards(), scenario, [Seat(deck.investigator, deck.cards)], 1, bag=(0,))
    where = [
        machine.cells[c * machine.columns]
        for c in range(1, len(machine.setup.owners))
        if machine.face(c).definition.id == minion
    ]
    assert sorted(where).count(THE_SET_ASIDE) == 1
    assert sorted(where).count(THE_ENCOUNTER_DECK) == len(where) - 1 > 0


def test_an_unknown_card_of_a_scenario_is_refused_in_words() -> None:
    nonsense = Item(cards=("core-999",))
    scenario = replace(scenarios()["gathering"], id="gathering with nonsense", set_aside=(nonsense,))
    deck = starter("roland")
    with pytest.raises(UsageError, match="no card 'core-999'"):
        deal(load_cards(), scenario, [Seat(deck.investigator, deck.cards)], 1, bag=(0,))


def test_no_two_scenarios_of_any_campaigns_have_one_seed() -> None:
    seeds = [stage_seed(seed, stage) for seed in range(40) for stage in range(20)]
    assert len(set(seeds)) == len(seeds)


def test_who_got_away_is_said_for_a_scenario_by_itself() -> None:
    game = standalone(
        ["roland"], "devourer", earlier={"masks": 2}, names=["Ruth Turner", "Peter Warren", "Herman Collins"]
    )
    assert game.view(0)["agenda"]["doom"] == 2
    with pytest.raises(UsageError, match="can have got away"):
        standalone(["roland"], "devourer", names=["Nobody"])
    with pytest.raises(UsageError, match="does not ask"):
        standalone(["roland"], "masks", names=["Ruth Turner"])
