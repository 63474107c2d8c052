"""A whole game against the greedy bot: by keyboard alone, and by mouse alone."""

from __future__ import annotations

from tests.browser.conftest import Sits
from tests.browser.player import Player

BOT = [{"kind": "me", "name": "Danielle"}, {"kind": "bot", "bot": "greedy"}]


def test_two_keys_on_the_start_page_and_one_is_playing(visit: Sits) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("button", name="Deal").first.wait_for()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    player = Player(page)
    assert player.wait() == "asked"
    assert player.kind() == "mulligan"
    page.get_by_role("heading", name="Keep this hand?").wait_for()


def test_two_clicks_on_the_start_page_and_one_is_playing(visit: Sits) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("radio", name="Both sides").click()
    page.get_by_role("article", name="Call of Cthulhu").get_by_role("button", name="Deal").click()
    assert Player(page).wait() == "asked"


def test_a_game_by_keyboard_only(visit: Sits) -> None:
    player = Player(visit(), seed=3)
    player.deal(seed=11, undo="free", seats=BOT)
    player.play(player.by_key)
    assert "wins" in player.page.locator("#slip h2").inner_text()
    assert player.given > 20


def test_a_game_by_mouse_only(visit: Sits) -> None:
    player = Player(visit(), seed=5)
    player.deal(seed=12, undo="free", seats=BOT)
    player.play(player.by_mouse)
    assert "wins" in player.page.locator("#slip h2").inner_text()
    player.page.get_by_role("button", name="Deal again").click()
    player.page.wait_for_function("() => document.getElementById('slip')?.dataset.kind === 'mulligan'")


def test_cards_that_travel_do_not_hold_up_the_game(visit: Sits) -> None:
    player = Player(visit(still=False), seed=4)
    player.deal(seed=13, undo="free", seats=BOT)
    while player.wait() != "over" and player.given < 16:
        player.by_key()
    assert player.given == 16 or player.state() == "over"
