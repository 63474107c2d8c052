"""What a scenario tells in its own words, as pages that one reads and closes: prologue, acts, endings, interludes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from mythos.arkham import table
from mythos.arkham.cardfiles import load_cards, sheets_of
from mythos.arkham.game import Scene
from mythos.arkham.rules.scenario import ending_name
from mythos.arkham.scenarios import Scenario
from mythos.arkham.scenarios.book import book, scenario_of
from mythos.kernel.trace import Entry

SIDES: Final = {"current": 0, "advance": 1}  # kinds of lines of the log, and which side of the card is read then


@dataclass(frozen=True, slots=True)
class Page:
    """Something to read."""

    title: str
    text: str


def opening(setup: Mapping[str, Any]) -> list[Page]:
    """Before the first round: what has happened, what is to be done, and what draws near."""
    if "position" in setup:
        return []  # a prepared table begins in the middle
    scenario = scenario_of(setup)
    cards = load_cards(sheets_of(setup.get("cards", ())))
    first = [cards[card].title for card in (*scenario.acts[:1], *scenario.agendas[:1])]
    pages = [Page(scenario.title, scenario.story), *(Page(title, scenario.told.get((title, 0), "")) for title in first)]
    return [page for page in pages if page.text]


def page_of(game: Scene, entry: Entry) -> Page | None:
    """What is read with a line of the log; most lines need no page."""
    scenario = scenario_of(game.setup)
    if entry.kind in SIDES:
        title = table.title(game.machine, entry.about[0])
        text = scenario.told.get((title, SIDES[entry.kind]), "")
        return Page(title, text) if text else None
    told: Mapping[str, Page] = {}
    if entry.kind == "end":
        told = endings(game, scenario)
    elif entry.kind == "interlude":
        told = interludes(game, scenario)
    return next((page for said, page in told.items() if page.text and entry.text.endswith(f": {said}.")), None)


def endings(game: Scene, scenario: Scenario) -> Mapping[str, Page]:
    """What a scenario tells of each of its endings, by what the log says of them."""
    known = scenario.resolutions.items()
    return {ending_name(number): Page(ending.title, ending.story) for number, ending in known}


def interludes(game: Scene, scenario: Scenario) -> Mapping[str, Page]:
    """What the campaign of a scenario tells between its scenarios, and at its end."""
    campaign = book(sheets_of(game.setup.get("cards", ()))).campaign(scenario.campaign)
    return {title: Page(title, text) for title, text in campaign.interludes.items()}
