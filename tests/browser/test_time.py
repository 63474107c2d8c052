"""Taking back, looking back, going on from a moment, keeping a game in a file."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import Sits
from tests.browser.player import Player

BOT = [{"kind": "me", "name": "Danielle"}, {"kind": "bot", "bot": "greedy"}]


def begun(visit: Sits, seed: int, answers: int = 12) -> Player:
    """A game some answers old."""
    player = Player(visit(), seed=seed)
    player.deal(seed=seed, undo="free", seats=BOT)
    for _ in range(answers):
        if player.wait() == "over":
            break
        player.by_key()
    player.wait()
    return player


def question(player: Player) -> tuple[str, str]:
    """What is asked."""
    return player.kind(), player.page.locator("#slip .q").inner_text()


def test_an_answer_is_taken_back(visit: Sits) -> None:
    player = Player(visit())
    player.deal(seed=31, undo="free", seats=BOT)
    player.wait()
    player.page.keyboard.press("p")
    player.page.wait_for_function("() => document.getElementById('slip').dataset.kind === 'setup'")
    before = question(player)
    player.page.keyboard.press("2")
    player.page.wait_for_function("() => document.querySelector('#slip .q').innerText.includes('Taken')")
    player.page.keyboard.press("u")
    player.page.wait_for_function("() => !document.querySelector('#slip .q').innerText.includes('Taken')")
    assert question(player) == before
    player.page.get_by_role("button", name="Undo").click()
    player.page.wait_for_function("() => document.getElementById('slip').dataset.kind === 'mulligan'")


def test_looking_back_and_going_on_from_a_moment(visit: Sits) -> None:
    player = begun(visit, 32)
    page = player.page
    table = page.url
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Replay").click()
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.wait_for()
    last = int(slider.input_value())
    assert last > 8
    page.keyboard.press("[")
    page.wait_for_function("(n) => document.querySelector('input[type=range]').value === n", arg=str(last - 1))
    slider.fill("3")
    page.get_by_text(f"4 of {last + 1}").wait_for()
    page.keyboard.press("]")
    page.get_by_text(f"5 of {last + 1}").wait_for()
    page.get_by_role("button", name="All hands").click()
    page.wait_for_function("() => document.querySelectorAll('.fan .back').length === 0")
    page.get_by_role("button", name="Continue from here").click()
    elsewhere = "(before) => location.href !== before && /table.[0-9a-z]+$/.test(location.pathname)"
    page.wait_for_function(elsewhere, arg=table)
    assert page.url != table
    player.wait()
    player.by_key()


def test_a_saved_game_is_opened_again(visit: Sits, tmp_path: Path) -> None:
    player = begun(visit, 33)
    page = player.page
    before = question(player)
    page.get_by_role("button", name="Table", exact=True).click()
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save to a file").click()
    file = tmp_path / "game.json"
    saving.value.save_as(file)
    other = visit()
    other.goto("/")
    other.get_by_role("button", name="Saved games").wait_for()
    other.locator("input[type=file]").set_input_files(file)
    guest = Player(other)
    guest.wait()
    assert question(guest) == before


def test_a_file_that_is_no_game_is_refused_in_words(visit: Sits, tmp_path: Path) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("button", name="Saved games").wait_for()
    file = tmp_path / "list.json"
    file.write_text("[1, 2, 3]")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("alert").wait_for()
    assert page.url.endswith("/")


def test_a_problem_is_bundled(visit: Sits, tmp_path: Path) -> None:
    player = begun(visit, 34, answers=5)
    page = player.page
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_label("Report a problem").fill("The lamp is lit although the domain is drained.")
    with page.expect_download() as bundling:
        page.get_by_role("button", name="Bundle and save").click()
    file = tmp_path / "bundle.json"
    bundling.value.save_as(file)
    assert "The lamp is lit" in file.read_text()
    page.get_by_text("Thank you.").wait_for()
