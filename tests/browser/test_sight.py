"""Nobody sees through the page what he may not know."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Sits
from tests.browser.player import Player

FRIENDS = [{"kind": "me", "name": "Danielle"}, {"kind": "open", "name": "Tommy"}]


def titles(page: Any, where: str) -> list[str]:
    """The titles of the cards in a place."""
    return [str(text) for text in page.locator(f"{where} .c-name").all_inner_texts()]


def heard(page: Any) -> list[str]:
    """Everything that arrives on the page's sockets from now on."""
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    return frames


def two_friends(visit: Sits) -> tuple[Player, Player, str]:
    """Danielle has a table, Tommy followed her link."""
    danielle = Player(visit(), seed=7)
    table = danielle.deal(seats=FRIENDS)
    link = danielle.page.get_by_role("textbox", name="Tommy").input_value()
    tommy = Player(visit(), seed=8)
    tommy.page.goto(link)
    tommy.page.get_by_role("button", name="Sit down").click()
    for player in (danielle, tommy):
        player.slip.wait_for()
    first, second = (danielle, tommy) if danielle.state() == "asked" else (tommy, danielle)
    for player in (first, second):  # each keeps the hand; who begins is asked first
        player.wait()
        mulligan = player.version()
        while player.still(mulligan):
            player.page.keyboard.press("p")
    for player in (first, second):
        player.wait()
        assert player.kind() == "setup"
    return danielle, tommy, table


def test_who_watches_sees_no_hidden_card(visit: Sits) -> None:
    danielle, tommy, table = two_friends(visit)
    watch = danielle.page.evaluate("async (id) => (await (await fetch(`/api/tables/${id}`)).json()).watch_link", table)
    watcher = visit()
    frames = heard(watcher)
    watcher.goto(watch)
    watcher.get_by_role("button", name="Watch").click()
    watcher.locator("#slip").wait_for()
    watcher.get_by_text("You are watching").wait_for()
    hands = [titles(player.page, "#zone-hand") for player in (danielle, tommy)]
    assert all(len(hand) == 8 for hand in hands)
    assert watcher.locator("#zone-hand .back").count() == 8
    assert watcher.locator(".fan .back").count() == 8
    assert titles(watcher, "#zone-hand") == []
    page = watcher.content() + "".join(frames)
    assert frames
    for title in {title for hand in hands for title in hand}:
        assert title not in page


def test_a_player_sees_nothing_of_the_other_hand(visit: Sits) -> None:
    danielle, tommy, _ = two_friends(visit)
    mine, theirs = titles(danielle.page, "#zone-hand"), titles(tommy.page, "#zone-hand")
    frames = heard(danielle.page)
    danielle.page.reload()
    danielle.wait()
    page = danielle.page.content() + "".join(frames)
    assert frames
    for title in set(theirs) - set(mine):
        assert title not in page


def test_a_stranger_gets_no_table(visit: Sits) -> None:
    danielle = Player(visit())
    table = danielle.deal(seed=1)
    danielle.wait()
    stranger = visit()
    stranger.goto(f"/table/{table}")
    stranger.get_by_role("link", name="To the start").wait_for()
    assert stranger.locator("#zone-hand").count() == 0
