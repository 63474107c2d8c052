"""One hand: the same game on 390 x 844."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Sits
from tests.browser.player import Player

BOT = [{"kind": "me", "name": "Danielle"}, {"kind": "bot", "bot": "greedy"}]


def sideways(page: Any) -> int:
    """By how much the page is wider than the screen."""
    return int(page.evaluate("() => document.documentElement.scrollWidth - innerWidth"))


def test_a_game_by_thumb(visit: Sits) -> None:
    player = Player(visit(phone=True), seed=41)
    player.deal(seed=41, undo="free", seats=BOT)
    while player.wait() != "over" and player.given < 60:
        assert sideways(player.page) <= 0
        small = player.page.locator("#slip .ans").evaluate_all(
            "(all) => all.filter((e) => e.getBoundingClientRect().height < 44).length"
        )
        assert small == 0
        player.by_thumb()
    assert player.given > 10


def test_the_page_turns_to_where_the_answers_are(visit: Sits) -> None:
    player = Player(visit(phone=True))
    player.deal(seed=42, undo="free", seats=BOT)
    player.wait()
    page = player.page
    assert page.get_by_role("tab", name="Hand").get_attribute("aria-selected") == "true"
    page.get_by_role("button", name="Keep this hand").tap()
    page.wait_for_function("() => document.getElementById('slip').dataset.kind === 'setup'")
    page.locator("#zone-hand .is-target").first.tap()
    page.get_by_text("Taken:").wait_for()
    for name in ("Stories", "In play", "Log", "Hand"):
        page.get_by_role("tab", name=name).tap()
        assert sideways(page) <= 0


def test_a_long_press_looks_at_a_card_and_answers_nothing(visit: Sits) -> None:
    player = Player(visit(phone=True))
    player.deal(seed=43, undo="free", seats=BOT)
    player.wait()
    page = player.page
    version = player.version()
    card = page.locator("#zone-hand [data-handle]").first
    box = card.bounding_box()
    session = page.context.new_cdp_session(page)
    point = [{"x": box["x"] + 40, "y": box["y"] + 60}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    page.locator(".zoom.pinned .card--l").wait_for()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert player.version() == version


def test_the_other_pages_fit(visit: Sits) -> None:
    page = visit(phone=True)
    for path, wanted in (("/", ".gate"), ("/rulings", ".ri"), ("/cards", ".card"), ("/decks", "li h2")):
        page.goto(path)
        page.locator(wanted).first.wait_for()
        assert sideways(page) <= 0, path
