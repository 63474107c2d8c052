"""A campaign with real cards, kept in the browser: a form, what comes of it, the log, the next scenario."""

from __future__ import annotations

from tests.browser.conftest import Sits
from tests.browser.player import Player
from tests.browser.test_access import faults


def test_a_scenario_with_real_cards_is_written_down_and_the_next_one_dealt(visit: Sits) -> None:
    page = visit(phone=True)
    page.goto("/campaigns")
    page.get_by_role("heading", level=1).wait_for()
    made = page.request.post("/api/campaigns", data={"investigators": ["roland", "wendy"], "seed": 5})
    campaign = made.json()["id"]
    page.goto(f"/campaigns/{campaign}")
    page.get_by_text("Played with real cards?").tap()
    page.get_by_label("How did The Gathering end?").select_option("2")
    roland, wendy = page.get_by_role("group", name="Roland Banks"), page.get_by_role("group", name="Wendy Adams")
    roland.get_by_label("experience").fill("4")
    roland.get_by_label("mental trauma").fill("1")
    wendy.get_by_label("at the end").select_option("defeated by damage")
    more = page.get_by_label("More, one clause a line")
    more.fill("Wendy earns a pony")
    page.get_by_role("button", name="What comes of it?").tap()
    page.get_by_role("alert").get_by_text("a pony").wait_for()
    more.fill("Wendy earns Lita Chantler")
    page.get_by_role("button", name="What comes of it?").tap()
    page.get_by_label("What comes of it", exact=True).get_by_text(
        "Lita Chantler joins the deck of Wendy Adams."
    ).wait_for()
    page.get_by_role("heading", name="Next: The Gathering").wait_for()  # nothing is written yet
    assert faults(page) == []
    page.get_by_role("button", name="Write it into the log").tap()
    page.get_by_role("heading", name="Next: The Midnight Masks").wait_for()
    page.get_by_text("House standing").wait_for()
    member = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Roland Banks"))
    assert member.locator("dd").all_inner_texts() == ["4", "0", "1"]
    assert "Lita Chantler" in page.request.get(f"/api/campaigns/{campaign}/page").text()
    page.get_by_label("With real cards").check()
    page.get_by_role("button", name="Deal").tap()
    Player(page).wait()  # the next scenario is played here, with real cards: the first of a hand is asked for
    page.get_by_text("The Midnight Masks").first.wait_for()
    page.get_by_text("Which card").first.wait_for()
