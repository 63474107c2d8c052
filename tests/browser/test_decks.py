"""A deck of one's own: written, kept, changed, looked back at, played."""

from __future__ import annotations

import json

from tests.browser.conftest import Sits
from tests.browser.player import Player
from tests.browser.test_access import faults

LIST = "20x Young Deep One (Core)\n20x Professor Hermann Mulder (Core)"


def test_a_deck_is_written_kept_changed_and_played(visit: Sits) -> None:
    page = visit()
    page.goto("/decks")
    page.get_by_role("link", name="New deck for Call of Cthulhu").click()
    page.get_by_label("Name").fill("Deep professors")
    page.get_by_label("Cards").fill(f"{LIST}\n1x Nobody's Card")
    said = page.get_by_label("What the rules say")
    said.get_by_text("line 3").wait_for()
    page.get_by_label("Cards").fill(f"{LIST}\n1x Peeler (Core)")
    said.get_by_text("41 cards").first.wait_for()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("heading", name="Deep professors").wait_for()
    page.wait_for_url("**/decks/*")
    assert faults(page) == []
    page.get_by_label("Cards").fill(f"{LIST}\n11x Peeler (Core)")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Version 2").wait_for()
    page.get_by_role("button", name="Version 1").click()
    page.wait_for_function("() => document.querySelector('textarea').value.includes('1x Peeler')")
    page.reload()
    page.get_by_role("button", name="Version 2").wait_for()
    assert "11x Peeler" in page.get_by_label("Cards").input_value()
    page.goto("/")
    page.get_by_role("button", name="Change").first.click()
    page.get_by_label("Your deck").select_option(label="Deep professors (yours)")
    page.get_by_text("Deep professors against").wait_for()
    page.get_by_role("button", name="Deal").first.click()
    player = Player(page)
    player.wait()
    held = {str(title).lstrip("◆") for title in page.locator("#zone-hand .c-name").all_inner_texts()}
    assert held <= {"Young Deep One", "Professor Hermann Mulder", "Peeler"}
    assert held


def test_a_deck_is_built_by_clicks(visit: Sits) -> None:
    page = visit()
    page.goto("/decks/new?game=coc")
    page.get_by_label("Find a card to add").fill("deep one")
    page.get_by_role("button", name="One Young Deep One more").first.click()
    held = page.get_by_role("group", name="In the deck")
    held.get_by_text("Young Deep One").wait_for()
    held.get_by_role("button", name="One Young Deep One more").click()
    page.wait_for_function("() => document.querySelector('textarea').value.includes('2x Young Deep One (Core)')")
    held.get_by_text("2", exact=True).first.wait_for()
    page.get_by_label("Cost 2: 2").wait_for()
    held.get_by_role("link", name="Young Deep One").hover()
    page.locator(".looked .card").wait_for()
    assert faults(page) == []
    for _ in range(2):
        held.get_by_role("button", name="One Young Deep One less").click()
    held.get_by_text("Young Deep One").wait_for(state="detached")


def test_a_list_of_another_program_is_written_by_name(visit: Sits) -> None:
    page = visit()
    page.goto("/decks/new?game=arkham")
    slots = {"01006": 1, "01007": 1, "01000": 1, "01086": 2}
    page.get_by_label("Cards", exact=True).fill(json.dumps({"investigator_code": "01001", "slots": slots}))
    page.wait_for_function("() => document.querySelector('textarea').value.includes('2x Knife')")


def test_decks_of_two_factions_are_found_by_their_factions(visit: Sits) -> None:
    page = visit()
    page.goto("/decks")
    duel = page.get_by_role("region", name="Call of Cthulhu")
    duel.get_by_role("button", name="Cthulhu", exact=True).click()
    duel.get_by_role("button", name="Yog-Sothoth", exact=True).click()
    titles = [str(title) for title in duel.locator("ul").nth(1).locator("h2").all_inner_texts()]
    assert titles
    assert all("Cthulhu" in title and "Yog-Sothoth" in title for title in titles)
    assert page.locator("li").count() < 45
    duel.get_by_role("link", name=titles[0], exact=True).click()
    page.get_by_role("group", name="In the deck").get_by_role("link", name="Dagon").wait_for()


def test_a_starter_is_copied_and_a_deck_deleted(visit: Sits) -> None:
    page = visit(phone=True)
    page.goto("/decks")
    page.get_by_role("link", name="Look at it, or change it: Roland Banks").tap()
    page.wait_for_function("() => document.querySelector('textarea')?.value.includes('Machete')")
    page.get_by_label("Name").fill("Roland with a cat")
    page.get_by_role("button", name="Keep it").tap()
    page.get_by_role("heading", name="Roland with a cat").wait_for()
    page.get_by_role("button", name="Delete").tap()
    page.get_by_role("button", name="Delete all its versions?").tap()
    page.get_by_text("None yet.").wait_for()
