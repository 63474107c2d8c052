"""Everything is told in our own words: prologues, both sides of acts and agendas, endings, interludes."""

from __future__ import annotations

import pytest

from mythos.arkham.cardfiles import load_cards
from mythos.arkham.game import new_game
from mythos.arkham.rules.actions import O_END_TURN
from mythos.arkham.rules.scenario import finish
from mythos.arkham.scenarios.book import own_book, scenarios
from mythos.arkham.tale import opening, page_of
from mythos.kernel.machine import O_DONE, O_NO, O_PASS
from mythos.kernel.trace import Trace

QUIET = (O_PASS, O_DONE, O_NO, O_END_TURN)


@pytest.mark.parametrize("name", scenarios())
def test_a_scenario_is_told_from_its_beginning_to_each_of_its_ends(name: str) -> None:
    scenario, cards = scenarios()[name], load_cards()
    titles = {cards[card].title for card in (*scenario.acts, *scenario.agendas)}
    assert scenario.story
    assert [title for title in sorted(titles) for side in (0, 1) if not scenario.told.get((title, side))] == []
    assert {title for title, _ in scenario.told} == titles
    assert [number for number, ending in scenario.resolutions.items() if not ending.story] == []


@pytest.mark.parametrize("name", own_book().campaigns)
def test_a_campaign_is_told(name: str) -> None:
    campaign = own_book().campaigns[name]
    assert campaign.story
    assert [title for title, text in campaign.interludes.items() if not text] == []


def test_pages_come_when_they_are_due() -> None:
    """Before the first round; when the agenda advances, its other side and then the next one; at the end."""
    game = new_game(["zoey"], "museum", seed=5)
    scenario = scenarios()["museum"]
    assert [page.title for page in opening(game.setup)] == [scenario.title, "Finding A Way Inside", "Restricted Access"]
    machine, trace = game.machine, Trace()
    machine.trace = trace
    while not any(entry.kind == "current" for entry in trace.entries):  # nobody does anything, and time goes by
        ask = machine.open_asks()[0]
        game.take(ask, next((code for code in ask.now() if code[0] in QUIET), ask.now()[0]))
    finish(machine, 2)
    pages = [page for entry in trace.entries if (page := page_of(game, entry))]
    assert [(page.title, page.text) for page in pages] == [
        ("Restricted Access", scenario.told["Restricted Access", 1]),
        ("Shadows Deepen", scenario.told["Shadows Deepen", 0]),
        (scenario.resolutions[2].title, scenario.resolutions[2].story),
    ]
