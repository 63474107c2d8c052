"""Rulings and cards, without a game."""

from __future__ import annotations

from tests.browser.conftest import Sits


def test_a_ruling_is_found_and_stepped_through(visit: Sits) -> None:
    page = visit()
    page.goto("/rulings")
    page.get_by_role("searchbox", name="Search rulings").fill("committed character changes controller stays")
    line = page.get_by_role("link", name="coc3-1.13g")
    line.click()
    page.get_by_role("heading", name="now on the new controller's side").wait_for()
    stage = page.get_by_role("region", name="Stepped through")
    stage.wait_for()
    steps = stage.get_by_role("listitem").filter(has=page.locator("button"))
    steps.nth(1).wait_for()
    last = steps.count()
    assert last >= 2
    assert steps.first.locator("[aria-current=step]").count() == 1
    for _ in range(last - 1):
        page.keyboard.press("]")
    assert steps.last.locator("[aria-current=step]").count() == 1
    assert stage.locator(".check").count() > 0
    assert stage.locator(".check.broken").count() == 0
    page.keyboard.press("[")
    assert steps.nth(last - 2).locator("[aria-current=step]").count() == 1


def test_editions_stand_side_by_side(visit: Sits) -> None:
    page = visit()
    page.goto("/rulings/coc3-1.13g")
    page.get_by_role("heading", name="The editions differ").wait_for()
    assert page.get_by_role("link", name="coc15-control-g").count() > 0


def test_cards_are_filtered_and_looked_at(visit: Sits) -> None:
    page = visit()
    page.goto("/cards")
    page.get_by_label("Faction").select_option("cthulhu")
    page.get_by_label("Type").select_option("support")
    page.get_by_role("link", name="Shadowed Reef").click()
    dialog = page.get_by_role("dialog", name="Shadowed Reef")
    dialog.wait_for()
    dialog.get_by_text("core-055").wait_for()
    assert "faction=cthulhu" in page.url
    page.keyboard.press("Escape")
    page.wait_for_url("**/cards?faction=cthulhu&type=support")
    dialog.wait_for(state="detached")


def test_a_ruling_that_does_not_exist(visit: Sits) -> None:
    page = visit()
    page.goto("/rulings/coc3-99.99")
    page.get_by_role("alert").get_by_text("coc3-99.99").wait_for()


def test_a_position_is_picked_asked_about_and_played_out(visit: Sits) -> None:
    page = visit()
    page.goto("/rulings")
    page.get_by_role("link", name="Ask about a position").click()
    box = page.get_by_role("region", name="Ask about a position")
    picking = box.get_by_role("group", name="Pick cards")
    picking.get_by_label("Whose").select_option("opponent")
    picking.get_by_label("Pick a card").fill("Peeler")
    box.get_by_role("button", name="Peeler").click()
    picking.get_by_label("Whose").select_option("my")
    picking.get_by_label("or somebody will").select_option("play")
    picking.get_by_label("Pick a card").fill("Short Fuse")
    box.get_by_role("button", name="Short Fuse").click()
    box.get_by_role("button", name="on ..").click()
    picking.get_by_label("Pick a card").fill("Peeler")
    box.get_by_role("button", name="Peeler").click()
    box.get_by_role("button", name="destroyed?").click()
    words = box.get_by_role("textbox")
    assert words.input_value() == "opponent's Peeler, I play Short Fuse on Peeler: destroyed?"
    box.get_by_role("button", name="Play it out").click()
    box.get_by_text("Peeler is in discard pile?").wait_for()
    assert box.locator("dd").all_text_contents() == ["yes"]
    stage = box.get_by_role("region", name="Stepped through")
    assert stage.get_by_text("Peeler is destroyed.").count()
    assert box.get_by_role("link", name="coc3-1.9", exact=True).count()
    words.fill("the sun shines")
    box.get_by_role("button", name="Play it out").click()
    box.get_by_role("alert").wait_for()


def test_a_card_is_shown_at_work(visit: Sits) -> None:
    page = visit()
    page.goto("/cards/core-020?game=arkham")
    dialog = page.get_by_role("dialog", name="Machete")
    dialog.get_by_role("button", name="Show me").click()
    stage = dialog.get_by_role("region", name="Stepped through")
    stage.get_by_text("Roland Banks uses Machete.").first.wait_for()
    at = stage.get_by_role("listitem").locator("[aria-current=step]").inner_text()
    assert at.startswith("2")  # what only leads there is passed over
