"""A connection that breaks in the middle of a question loses nothing."""

from __future__ import annotations

from tests.browser.conftest import Sits
from tests.browser.inn import Inn
from tests.browser.player import Player

BOT = [{"kind": "me", "name": "Danielle"}, {"kind": "bot", "bot": "greedy"}]


def hand(player: Player) -> list[str]:
    """The names of the cards in hand, as a screen reader hears them up to what is legal."""
    labels = player.page.locator("#zone-hand .grip").evaluate_all("(all) => all.map((e) => e.ariaLabel)")
    return [str(label).split(";")[0] for label in labels]


def test_the_server_is_killed_while_a_question_is_open(visit: Sits, inn: Inn) -> None:
    player = Player(visit(), seed=2)
    player.deal(seed=21, undo="free", seats=BOT)
    for _ in range(8):
        player.wait()
        player.by_key()
    player.wait()
    before = (player.kind(), hand(player), player.page.locator("#slip h2").inner_text())
    inn.kill()
    player.page.wait_for_function("() => document.getElementById('slip').dataset.state === 'lost'")
    player.page.get_by_text("Nothing is lost").wait_for()
    inn.open()
    assert player.wait() == "asked"
    assert (player.kind(), hand(player), player.page.locator("#slip h2").inner_text()) == before
    answered = player.version()
    player.by_key()
    assert player.version() != answered or player.state() == "over"


def test_a_second_page_of_the_same_seat_follows(visit: Sits) -> None:
    first = Player(visit(), seed=2)
    table = first.deal(seed=22, undo="free", seats=BOT)
    first.wait()
    second = Player(visit(context=first.page.context))
    second.page.goto(f"/table/{table}")
    second.wait()
    first.page.keyboard.press("p")
    second.page.wait_for_function("() => document.getElementById('slip').dataset.kind === 'setup'")
    second.page.keyboard.press("1")
    first.page.wait_for_function("() => document.querySelector('#slip .q').innerText.includes('Taken')")


def test_a_page_that_is_opened_again_shows_the_same_question(visit: Sits) -> None:
    player = Player(visit())
    player.deal(seed=23, undo="free", seats=BOT)
    player.wait()
    cards = hand(player)
    player.page.reload()
    player.wait()
    assert hand(player) == cards
    assert player.kind() == "mulligan"
