"""Whoever does not know a symbol or a keyword rests the pointer on it."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Sits
from tests.browser.player import Player

BOT = [{"kind": "me", "name": "Danielle"}, {"kind": "bot", "bot": "greedy"}]


def rest_on(page: Any, thing: Any) -> None:
    """The pointer rests in the middle of a thing, whatever lies over it."""
    box = thing.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_symbol_says_what_it_means(visit: Sits) -> None:
    player = Player(visit())
    player.deal(seed=54, undo="free", seats=BOT)
    player.wait()
    page = player.page
    rest_on(page, page.locator(".lamp").last)
    tip = page.get_by_role("tooltip")
    tip.wait_for()
    assert tip.inner_text().startswith("Domain A cost is paid by draining a single domain")
    rest_on(page, page.locator("#slip h2"))
    tip.wait_for(state="detached")


def test_a_card_explains_its_keywords_under_its_large_picture(visit: Sits) -> None:
    player = Player(visit())
    player.deal(seed=54, undo="free", seats=BOT)
    player.wait()
    page = player.page
    page.locator('#zone-hand .grip[aria-label*=", character"][aria-label*="combat"]').first.focus()
    page.keyboard.press("Space")
    page.locator(".zoom .term").first.wait_for()
    said = page.locator(".zoom .term").all_inner_texts()
    assert any(line.startswith(("Terror Who loses a terror struggle", "Combat Who loses a combat")) for line in said), (
        said
    )


def test_all_of_them_stand_on_the_sheet_of_the_table(visit: Sits) -> None:
    player = Player(visit())
    player.deal(game="arkham", seed=3)
    player.wait()
    page = player.page
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_text("Symbols and keywords").click()
    assert page.get_by_text("Retaliate", exact=True).is_visible()
    assert page.get_by_text("In the enemy phase a ready hunter").is_visible()
