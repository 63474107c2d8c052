"""The Dunwich Legacy in the browser, at a desk, on a tablet and on a phone: what only its scenarios have."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from tests.browser.conftest import Sits
from tests.browser.player import Player
from tests.browser.test_access import faults
from tests.browser.test_arkham import give_up
from tests.browser.test_phone import sideways

SIZES = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
PAIR = [{"kind": "me", "deck": "zoey"}, {"kind": "me", "deck": "rex"}]
EVERY_SIZE = pytest.mark.parametrize("size", SIZES)
A_WHILE = 16  # answers


def sat_down(visit: Sits, size: str) -> Player:
    """Somebody in front of a screen of this size."""
    page = visit(phone=size == "phone")
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    return Player(page, seed=3)


def read(player: Player) -> list[str]:
    """The titles on the page that lies open; then it is closed as one does it there."""
    page = player.page.locator("#tale")
    page.wait_for()
    assert faults(player.page) == []
    assert sideways(player.page) <= 0
    titles = [str(title) for title in page.locator("h2, h3").all_inner_texts()]
    player.page.keyboard.press("Enter")
    page.wait_for(state="detached")
    return titles


def goes_on(player: Player, size: str) -> None:
    """One more answer, and everything is still on the screen."""
    player.by_thumb() if size == "phone" else player.by_key()
    assert sideways(player.page) <= 0


def waits(player: Player) -> None:
    """An answer that does nothing, or the first there is; then somebody is asked, or there is something to read."""
    before = player.version()
    player.page.mouse.move(2, 2)  # the hand moves: a mouse that is held still has to press twice
    (player.quiet.last if player.quiet.count() else player.page.locator("#slip .answers button").first).click()
    player.page.wait_for_function(
        """(before) => {
          const { state, version } = document.getElementById('slip').dataset;
          return document.getElementById('tale') || state === 'over' || (state === 'asked' && version !== before);
        }""",
        arg=before,
    )
    assert player.state() != "over"


def to_the_map(page: Any, size: str) -> None:
    """Where the locations are."""
    if size == "phone":
        page.get_by_role("tab", name="Map").tap()
    page.locator("#zone-map .slab").first.wait_for()


class Slab(NamedTuple):
    """A location as it is drawn."""

    name: str
    x: float
    y: float
    width: float
    height: float

    def is_beside(self, other: Slab) -> bool:
        """Is the other one right, left or below, near by and apart?"""
        across, down = abs(self.x - other.x) / self.width, (other.y - self.y) / self.height
        return (down == 0 and 1 <= across < 1.7) or (across == 0 and 1 <= down < 3)


def slabs(page: Any) -> list[Slab]:
    """The locations of the map, in their order."""
    found = page.locator("#zone-map .slab").evaluate_all(
        """(all) => all.map((one) => { const box = one.getBoundingClientRect();
             return [one.querySelector('.name span').textContent, box.x, box.y, box.width, box.height]; })"""
    )
    return [Slab(*row) for row in found]


@EVERY_SIZE
def test_the_train_is_a_row_of_cars(visit: Sits, size: str) -> None:
    """Seven cars, the engine at the right end; a phone turns the row, and neighbours stay neighbours."""
    player = sat_down(visit, size)
    player.deal(game="arkham", scenario="essex", seed=3, undo="free", seats=PAIR)
    assert read(player) == ["The Essex County Express", "Run!", "A Tear in Reality"]
    player.wait()
    to_the_map(player.page, size)
    cars = slabs(player.page)
    assert len(cars) == 7
    assert cars[-1].name == "Engine Car"
    assert all(one.is_beside(other) for one, other in pairwise(cars))
    if size != "phone":
        assert [car.x for car in cars] == sorted(car.x for car in cars)
    while player.wait() != "over" and player.given < A_WHILE:
        goes_on(player, size)


@EVERY_SIZE
def test_what_comes_next_is_told_once(visit: Sits, size: str) -> None:
    """An agenda advances: its other side and the front of the next one are read, and not again when one comes back."""
    player = sat_down(visit, size)
    page = player.page
    table = player.deal(game="arkham", scenario="museum", seed=5, undo="free", seats=PAIR[:1])
    assert read(player) == ["The Miskatonic Museum", "Finding A Way Inside", "Restricted Access"]
    told: list[str] = []
    while len(told) < 2:  # what happens on the other side may be asked about before the next one comes
        if page.locator("#tale").count():
            told += read(player)
        else:
            waits(player)
    assert told == ["Restricted Access", "Shadows Deepen"]
    page.goto(f"/table/{table}")
    page.locator("#slip[data-state=asked]").wait_for()
    if size == "phone":
        page.get_by_role("tab", name="Log").tap()
        page.locator(".log em.told").first.wait_for()  # the log has it, too
    assert page.locator("#tale").count() == 0


@EVERY_SIZE
def test_the_exhibits_are_a_deck(visit: Sits, size: str) -> None:
    """A deck of locations is counted where the piles are."""
    player = sat_down(visit, size)
    player.deal(game="arkham", scenario="museum", seed=4, undo="free", seats=PAIR)
    assert read(player)[0] == "The Miskatonic Museum"
    player.wait()
    if size == "phone":
        player.page.get_by_role("tab", name="In play").tap()
    said = player.page.locator("body").inner_text()
    assert re.search(r"\d\s*exhibit", said, re.IGNORECASE), said
    while player.wait() != "over" and player.given < A_WHILE:
        goes_on(player, size)


@EVERY_SIZE
def test_either_scenario_comes_first(visit: Sits, size: str) -> None:
    """The campaign's page asks which comes first, and its scenario is dealt; then the other one is left."""
    player = sat_down(visit, size)
    page = player.page
    made = page.request.post("/api/campaigns", data={"investigators": ["zoey"], "campaign": "dunwich", "seed": 5})
    page.goto(f"/campaigns/{made.json()['id']}")
    page.get_by_label("Which comes first?").select_option("house")
    page.get_by_role("heading", name="Next: The House Always Wins").wait_for()
    assert page.get_by_text("Dr. Armitage, the librarian").count() == 1
    assert faults(page) == []
    assert sideways(page) <= 0
    page.get_by_role("button", name="Deal").click()
    assert read(player)[0] == "The House Always Wins"
    player.wait()
    give_up(page)
    ending = page.get_by_role("region", name="How it ended")
    assert ending.locator(".tale").inner_text()
    page.get_by_role("link", name="To the campaign").click()
    page.get_by_role("button", name="Write it down").click()
    page.get_by_role("heading", name="Next: Extracurricular Activity").wait_for()
    assert page.get_by_label("Which comes first?").count() == 0
    assert page.locator(".story .done i").inner_text()
    assert faults(page) == []
    assert sideways(page) <= 0
