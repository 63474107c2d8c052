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
    page.get_by_text("The list as text").click()
    page.get_by_label("List", exact=True).fill(f"{LIST}\n1x Nobody's Card")
    said = page.get_by_label("What the rules say")
    said.get_by_text("line 3").wait_for()
    page.get_by_label("List", exact=True).fill(f"{LIST}\n1x Peeler (Core)")
    said.get_by_text("41 cards").first.wait_for()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("heading", name="Deep professors").wait_for()
    page.wait_for_url("**/decks/*")
    assert faults(page) == []
    page.get_by_label("List", exact=True).fill(f"{LIST}\n11x Peeler (Core)")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Version 2").wait_for()
    page.get_by_role("button", name="Version 1").click()
    page.wait_for_function("() => document.querySelector('details textarea').value.includes('1x Peeler')")
    page.reload()
    page.get_by_role("button", name="Version 2").wait_for()
    assert "11x Peeler" in page.get_by_label("List", exact=True).input_value()
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
    page.wait_for_function(
        "() => document.querySelector('details textarea').value.includes('2x Young Deep One (Core)')"
    )
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
    page.get_by_text("The list as text").click()
    slots = {"01006": 1, "01007": 1, "01000": 1, "01086": 2}
    page.get_by_label("List", exact=True).fill(json.dumps({"investigator_code": "01001", "slots": slots}))
    page.wait_for_function("() => document.querySelector('details textarea').value.includes('2x Knife')")


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
    page.wait_for_function("() => document.querySelector('details textarea')?.value.includes('Machete')")
    page.get_by_label("Name").fill("Roland with a cat")
    page.get_by_role("button", name="Keep it").tap()
    page.get_by_role("heading", name="Roland with a cat").wait_for()
    page.get_by_role("button", name="Delete").tap()
    page.get_by_role("button", name="Delete all its versions?").tap()
    page.get_by_text("None yet.").wait_for()


def test_a_deck_is_built_from_nothing_to_a_game(visit: Sits) -> None:
    page = visit()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto("/decks/new?game=coc")
    page.get_by_label("Faction").select_option("cthulhu")
    page.get_by_label("Type").select_option("character")
    found, held = page.get_by_role("list", name="Found"), page.get_by_role("group", name="In the deck")
    first = found.get_by_role("link").first
    first.wait_for()
    page.wait_for_function("() => document.querySelectorAll('[aria-label=Found] li:not(.f-cthulhu)').length === 0")
    for _ in range(17):  # by keys alone: the card, +, the next card
        for _ in range(3):
            page.keyboard.press("+") if first is None else (first.focus(), page.keyboard.press("+"))
            first = None
        page.keyboard.press("ArrowDown")
    rules = page.get_by_label("What the rules say")
    rules.get_by_text("51 cards: legal").wait_for()
    rules.get_by_role("row", name="Cthulhu").first.wait_for()
    found.get_by_role("listitem").nth(20).drag_to(held)
    rules.get_by_text("52 cards").first.wait_for()
    page.get_by_label("Notes").fill("All of the deep")
    page.wait_for_function("() => document.querySelector('details textarea').value.includes('# All of the deep')")
    rules.get_by_role("button", name="Draw a hand").click()
    assert rules.get_by_role("list", name="Drawn").get_by_role("listitem").count() == 8
    assert faults(page) == []
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/table/*")
    Player(page).wait()
    assert page.locator("#zone-hand .c-name").count() == 8
    assert said == []


def test_a_misspelt_line_is_mended_by_a_click(visit: Sits) -> None:
    page = visit(phone=True)
    page.goto("/decks/new?game=coc")
    page.get_by_text("The list as text").tap()
    page.get_by_label("List", exact=True).fill("3x Yung Deep One\n1x Peeler (Core)")
    page.get_by_role("button", name="Young Deep One", exact=True).tap()
    page.get_by_role("group", name="In the deck").get_by_text("Young Deep One").wait_for()
    assert faults(page) == []


def test_an_investigator_is_shown_what_she_may_have(visit: Sits) -> None:
    page = visit(phone=True)
    page.goto("/decks/new?game=arkham")
    page.get_by_label("Investigator").select_option(label="Daisy Walker")
    page.get_by_text("Only what Daisy Walker may have").wait_for()
    page.get_by_label("Find a card to add").fill("machete")
    page.get_by_text("0 cards", exact=True).wait_for()
    page.get_by_text("Only what Daisy Walker may have").tap()
    page.get_by_role("button", name="One Machete more").tap()
    page.get_by_label("What the rules say").get_by_text("Machete is not among the options").wait_for()
    assert faults(page) == []
