"""axe finds no serious fault on any page; everything can be reached and heard."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Sits
from tests.browser.player import Player

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
STILL = """() => document.getAnimations().every((one) =>
  one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity)"""
BOT = [{"kind": "me", "name": "Danielle"}, {"kind": "bot", "bot": "greedy"}]


@cache
def axe() -> str:
    """The checker's source."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    return AXE.read_text()


def faults(page: Any) -> list[str]:
    """Serious and critical faults of the page as it is."""
    page.wait_for_function(STILL)  # what fades in has faded in
    page.evaluate(axe())
    found = page.evaluate("async () => (await axe.run(document, { resultTypes: ['violations'] })).violations")
    return [
        f"{fault['id']}: {node['html'][:160]} {[check['message'] for check in node['any'][:1]]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:4]
    ]


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("/", ".gate"),
        ("/rulings", ".ri"),
        ("/cards", ".card"),
        ("/cards/core-041", "dialog .card--l"),
        ("/decks", "li h2"),
        ("/nowhere", "h1"),
    ],
)
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_pages_without_a_game(visit: Sits, path: str, wanted: str, phone: bool) -> None:
    page = visit(phone=phone)
    page.goto(path)
    page.locator(wanted).first.wait_for()
    assert faults(page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_table_at_many_questions(visit: Sits, phone: bool) -> None:
    player = Player(visit(phone=phone), seed=51)
    player.deal(seed=51, undo="free", seats=BOT)
    seen: set[str] = set()
    while player.wait() != "over" and player.given < 45:
        if player.kind() not in seen:
            seen.add(player.kind())
            assert faults(player.page) == [], player.kind()
        player.by_thumb() if phone else player.by_key()
    assert len(seen) >= 5
    assert faults(player.page) == []


def test_sheets_over_the_table(visit: Sits) -> None:
    player = Player(visit(), seed=52)
    table = player.deal(seed=52, undo="free", seats=BOT)
    for _ in range(8):
        player.wait()
        player.by_key()
    player.wait()
    page = player.page
    page.get_by_role("button", name="Table", exact=True).click()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Why am I asked?").wait_for()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    page.keyboard.press("g")
    page.keyboard.press("h")
    page.keyboard.press("Space")
    page.locator(".zoom.pinned .card--l").wait_for()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.keyboard.press("/")
    page.get_by_role("searchbox").fill("insane")
    page.locator("dialog .card").first.wait_for()
    assert faults(page) == []
    page.goto(f"/table/{table}/replay")
    page.get_by_role("slider").wait_for()
    assert faults(page) == []


def test_the_question_is_announced_and_takes_the_focus(visit: Sits) -> None:
    player = Player(visit())
    player.deal(seed=53, undo="free", seats=BOT)
    player.wait()
    page = player.page
    assert "Your turn to answer" in page.get_by_role("status").last.inner_text()
    assert page.evaluate("() => document.activeElement.id") == "slip"
    card = page.locator("#zone-hand .grip").first
    assert ", " in card.get_attribute("aria-label")


def test_zones_are_walked_by_tab_and_arrows(visit: Sits) -> None:
    player = Player(visit())
    player.deal(seed=54, undo="free", seats=BOT)
    player.wait()
    page = player.page
    page.keyboard.press("g")
    page.keyboard.press("h")
    name = "() => document.activeElement.ariaLabel"
    first = page.evaluate(name)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(name) != first
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(name) == first
    page.keyboard.press("ArrowUp")
    assert page.evaluate("() => document.activeElement.closest('#zone-hand')") is None
    inside = page.evaluate("() => document.querySelectorAll('#zone-hand [tabindex=\"0\"]').length")
    assert inside == 1  # one stop of Tab for the whole hand
