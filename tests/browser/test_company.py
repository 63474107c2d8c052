"""Company: two screens at one table talk to each other; rulings open beside it; a first game is guided."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.conftest import Sits
from tests.browser.inn import Inn
from tests.browser.player import Player

FRIENDS = [{"kind": "me", "name": "Danielle"}, {"kind": "open", "name": "Tommy"}]


def test_two_at_a_table_see_and_hear_each_other(visit: Sits) -> None:
    danielle = Player(visit())
    danielle.deal(seats=FRIENDS)
    link = danielle.page.get_by_role("textbox", name="Tommy").input_value()
    tommy = Player(visit(), seed=2)
    tommy.page.goto(link)
    tommy.page.get_by_role("button", name="Sit down").click()
    tommy.page.locator("#slip").wait_for()
    company = danielle.page.get_by_role("region", name="At the table")
    company.get_by_text("Tommy", exact=False).first.wait_for()
    assert company.locator(".away").count() == 0
    company.get_by_role("button", name="Hello!").click()
    there = tommy.page.get_by_role("region", name="At the table")
    there.get_by_text("Hello!").first.wait_for()
    assert "Danielle" in there.locator(".talk").inner_text()
    there.get_by_role("textbox", name="Say something").fill("Good evening")
    there.get_by_role("button", name="Say", exact=True).click()
    company.locator(".talk").get_by_text("Good evening").wait_for()
    there.get_by_role("button", name="Mute").click()
    assert there.locator(".talk").count() == 0
    tommy.page.context.close()
    company.locator(".away").wait_for()


def test_a_ruling_opens_beside_the_table(visit: Sits) -> None:
    player = Player(visit())
    player.deal(seed=62, undo="free", seats=[{"kind": "me"}, {"kind": "bot"}])
    player.wait()
    page = player.page
    page.keyboard.press("r")
    page.get_by_role("tab", name="Rulings", selected=True).wait_for()
    while not page.locator(".rulings a").count():
        player.by_key()
        assert player.given < 15, "no ruling stands behind anything"
    address = page.url
    page.locator(".rulings a").first.click()
    sheet = page.get_by_role("dialog")
    sheet.locator(".summary").wait_for()
    assert page.url == address
    page.keyboard.press("Escape")
    assert player.state() == "asked"


def test_what_was_taken_back_comes_again_by_a_key(visit: Sits) -> None:
    player = Player(visit())
    player.deal(seed=62, undo="free", seats=[{"kind": "me"}, {"kind": "bot"}])
    player.wait()
    page = player.page
    page.keyboard.press("p")
    player.wait(after="0.0")
    before, kind = player.version(), player.kind()
    page.keyboard.press("u")
    player.wait(after=before)
    assert player.kind() == "mulligan"
    back = player.version()
    page.get_by_role("button", name="Redo").wait_for()
    page.keyboard.press("y")
    player.wait(after=back)
    assert player.kind() == kind


def test_a_guided_first_duel_explains_and_can_be_left(visit: Sits) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("button", name="A guided first duel").click()
    player = Player(page)
    player.wait()
    guide = page.get_by_role("complementary", name="Guide")
    guide.get_by_text("three stories").first.wait_for()
    page.keyboard.press("p")
    guide.get_by_role("heading", name="Domains").wait_for()
    guide.get_by_role("button", name="leave the guide").click()
    guide.wait_for(state="detached")
    assert player.state() == "asked"


def test_a_button_lets_others_in(chromium: Any, tmp_path: Path) -> None:
    house = Inn(tmp_path)
    house.open()
    try:
        page = chromium.new_context(base_url=house.address).new_page()
        host = Player(page)
        host.deal(seats=FRIENDS)
        link = page.get_by_role("textbox", name="Tommy")
        assert link.input_value().startswith(house.address)
        page.get_by_text("works on this computer only").wait_for()
        page.get_by_role("button", name="Let others").click()
        page.get_by_text("This link works on this computer only").wait_for(state="detached")
        health = page.request.get("/api/health").json()
        assert not health["opens"]
        if health["addresses"]:  # this machine is in a network
            assert link.input_value().startswith(health["addresses"][0])
            page.get_by_alt_text("QR code").wait_for()
        assert page.request.post("/api/let_in").status == 403  # only a server for this machine alone can be opened
        page.context.close()
    finally:
        house.close()


def test_a_clock_says_when_time_is_up_and_the_server_keeps_it(visit: Sits) -> None:
    danielle = Player(visit())
    danielle.page.clock.install()
    danielle.deal(seats=FRIENDS, clock=15, first=0)
    link = danielle.page.get_by_role("textbox", name="Tommy").input_value()
    tommy = Player(visit(), seed=2)
    tommy.page.goto(link)
    tommy.page.get_by_role("button", name="Sit down").click()
    danielle.wait()
    company = danielle.page.get_by_role("region", name="At the table")
    company.get_by_text("left").first.wait_for()
    danielle.once_by_key()
    danielle.page.clock.fast_forward("16:00")
    danielle.page.get_by_text("The time of Tommy is up").wait_for()
    danielle.page.get_by_role("button", name="End the game").click()
    danielle.page.get_by_text("Nobody's time is up").wait_for()  # the clock of the table counts, not that of a page
