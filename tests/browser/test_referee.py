"""Real cards beside the browser: which card was drawn, which token came, is said by clicking."""

from __future__ import annotations

from tests.browser.conftest import Sits
from tests.browser.player import Player
from tests.browser.test_access import faults

HAND = ("Machete", "Guts", "Beat Cop", "Evidence!", "Roland's .38 Special")


def test_a_hand_is_named_and_a_token_chosen(visit: Sits) -> None:
    page = visit()
    player = Player(page)
    page.goto("/")
    player.deal(game="arkham", scenario="gathering", seats=[{"kind": "me", "deck": "roland"}], referee=True, seed=3)
    for title in HAND:
        player.wait()
        assert player.kind() == "fate"
        before = player.version()
        player.slip.get_by_role("button", name=title).first.click()
        player.wait(after=before)
    assert player.kind() != "fate"
    assert [name.lstrip("◆") for name in page.locator("#zone-hand .c-name").all_inner_texts()] == list(HAND)
    assert faults(page) == []
    while player.kind() != "fate":  # keep the hand, investigate, commit nothing
        before = player.version()
        investigate = player.slip.get_by_role("button", name="Investigate")
        (investigate if investigate.count() else player.slip.get_by_role("button")).last.click()
        player.wait(after=before)
    page.get_by_text("Which token came out of the bag?").first.wait_for()
    before = player.version()
    player.slip.get_by_role("button", name="elder sign").click()
    player.wait(after=before)
