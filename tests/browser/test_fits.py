"""It fits and stands still at every size; what happens is seen; no click answers a question that nobody has read."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Sits
from tests.browser.crawl import PHONES, SIZES, crawl, visitor
from tests.browser.inn import Inn
from tests.browser.player import Player

FEW = 12


@pytest.mark.parametrize("game", ["coc", "arkham"])
@pytest.mark.parametrize("size", ["laptop", "small", "phone on its side"])
def test_the_table_is_all_there_and_stands_still(inn: Inn, chromium: Any, size: str, game: str) -> None:
    assert size in SIZES
    player = Player(visitor(chromium, inn.address, size), seed=3)
    player.page.set_default_timeout(60_000)
    player.deal(game=game, seed=3)
    assert crawl(player, FEW, phone=size in PHONES) == []
    player.page.context.close()


def clicked_twice(player: Player, questions: int) -> int:
    """Answer questions with the pointer, which stays where it clicked: never on another answer. How many there were."""
    given = 0
    while given < questions and player.wait() != "over":
        before = player.version()
        buttons = player.page.locator("#slip .ans:not(.ff)")
        box = buttons.nth(player.random.randrange(buttons.count())).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        answer = player.page.evaluate(UNDER, [x, y])
        player.page.mouse.click(x, y)
        player.page.wait_for_timeout(30)
        if not player.still(before):
            player.wait(after=before)
            now = player.page.evaluate(UNDER, [x, y])
            assert now is None or now == answer, (player.kind(), answer, now)
            given += 1
        player.page.mouse.move(x + 30, y - 60)
    return given


@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_a_second_click_at_the_same_place_answers_nothing_else(visit: Sits, game: str) -> None:
    player = Player(visit(), seed=2)
    player.deal(game=game, seed=2)
    assert clicked_twice(player, 8) > 5


@pytest.mark.long
@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_of_200_clicks_none_ends_on_another_answer(visit: Sits, game: str) -> None:
    given = seed = 0
    while given < 200:
        seed += 1
        player = Player(visit(), seed=seed)
        player.deal(game=game, seed=seed)
        given += clicked_twice(player, 200 - given)
        player.page.close()
    print(f"{game}: {given} clicks in {seed} games, none on another answer")


UNDER = """([x, y]) => document.elementFromPoint(x, y)?.closest('[data-answer]')?.dataset.answer ?? null"""


def test_the_chaos_token_is_seen(visit: Sits) -> None:
    page = visit(still=False)
    player = Player(page, seed=1)
    player.deal(game="arkham", seed=7)
    player.wait()
    page.keyboard.press("p")  # the opening hand stays
    player.wait(after="0.0")
    page.evaluate(WATCHED)
    before = player.version()
    page.locator("#slip .answers button", has_text="Investigate").first.click()
    while player.wait(after=before) and player.kind() in ("commit", "window"):  # nothing is used before the token
        before = player.version()
        page.keyboard.press("p")
    told = page.evaluate("() => window.told")
    assert told.index("token") < told.index("outcome")
    page.get_by_role("button", name="Since your last answer").click()
    assert page.locator(".since li").count()


WATCHED = """() => {
  window.told = [];
  new MutationObserver(() => {
    const kind = document.querySelector('.telling')?.dataset.moment;
    if (kind && window.told.at(-1) !== kind) window.told.push(kind);
  }).observe(document.body, { childList: true, subtree: true });
}"""
