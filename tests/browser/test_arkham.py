"""Arkham Horror in the browser: alone, two at two screens, on a phone, through a campaign."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from tests.browser.conftest import Sits
from tests.browser.player import Player
from tests.browser.test_access import faults
from tests.browser.test_phone import sideways

FRIENDS = [{"kind": "me", "name": "Danielle", "deck": "roland"}, {"kind": "open", "name": "Tommy", "deck": "daisy"}]
ALONE = [{"kind": "me", "name": "Danielle", "deck": "wendy"}]
PAIR = [{"kind": "me", "deck": "roland"}, {"kind": "me", "deck": "daisy"}]
TOGETHER = 24  # answers at two screens, before they give up


def hand(page: Any) -> list[str]:
    """The titles of the cards in one's hand."""
    return [str(text) for text in page.locator("#zone-hand .c-name").all_inner_texts()]


def until(player: Player, kind: str) -> None:
    """Play until a kind of question comes."""
    while player.wait() == "asked" and player.kind() != kind:
        player.by_key()
        assert player.given < 80, f"{kind} is never asked"


def give_up(page: Any) -> None:
    """Concede, and be sure of it."""
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes, concede this game").click()
    page.wait_for_function("() => document.getElementById('slip').dataset.state === 'over'")


def test_two_clicks_and_one_is_in_the_study(visit: Sits) -> None:
    page = visit()
    page.goto("/")
    gate = page.get_by_role("article", name="Arkham Horror")
    gate.get_by_role("radio", name="Alone").click()
    gate.get_by_role("button", name="Deal").click()
    player = Player(page)
    assert player.wait() == "asked"
    assert player.kind() == "mulligan"
    assert page.get_by_role("button", name=re.compile("^Study, shroud 2, 2 clues, you are here")).count() == 1
    assert len(hand(page)) == 5


def test_a_scenario_by_keyboard_only(visit: Sits) -> None:
    player = Player(visit(), seed=3)
    player.deal(game="arkham", seed=11, undo="free", seats=ALONE)
    player.play(player.by_key)
    ending = player.page.get_by_role("region", name="How it ended")
    assert ending.get_by_role("heading").inner_text() == player.page.locator("#slip h2").inner_text()
    assert "Wendy Adams" in ending.inner_text()
    assert player.given > 10


def test_a_scenario_at_two_screens(visit: Sits) -> None:
    danielle = Player(visit(), seed=21)
    danielle.deal(game="arkham", seats=FRIENDS)
    link = danielle.page.get_by_role("textbox", name="Tommy").input_value()
    tommy = Player(visit(), seed=22)
    tommy.page.goto(link)
    tommy.page.get_by_role("button", name="Sit down").click()
    both = (danielle, tommy)
    for player in both:
        player.page.locator("#slip").wait_for()
        assert player.page.locator("#zone-hand .back").count() == 0
    for one, other in (both, both[::-1]):  # nobody reads the other's hand
        shown = other.page.content()
        assert not [title for title in set(hand(one.page)) - set(hand(other.page)) if f">{title}<" in shown]
    while danielle.given + tommy.given < TOGETHER:
        danielle.page.wait_for_timeout(30)
        for player in both:
            if player.state() == "asked":
                player.once_by_key()
        if danielle.state() == "over":
            break
    rounds = [player.page.locator(".bar .turn").inner_text() for player in both]
    assert rounds[0] == rounds[1]
    if danielle.state() != "over":
        give_up(next(player for player in both if player.state() == "asked").page)
    for player in both:
        assert player.wait() == "over"
        assert player.page.get_by_role("region", name="How it ended").is_visible()


def test_the_test_shows_exact_odds_and_what_each_card_would_do(visit: Sits) -> None:
    player = Player(visit(), seed=4)
    player.deal(game="arkham", seed=4, undo="free", seats=ALONE)
    until(player, "commit")
    page = player.page
    panel = page.get_by_role("region", name="Skill test")
    won, of = map(int, panel.locator(".odds b").inner_text().split(" in "))
    chart = panel.locator(".chart")
    assert chart.locator("i").count() == of
    assert chart.locator(".pass i").count() == won
    assert "passes" in chart.get_attribute("aria-label")
    for chip in page.locator("#zone-hand .chip").all_inner_texts():
        more, then = re.fullmatch(r"\+(\d), (\d+) in \d+", chip).groups()  # type: ignore[union-attr]
        assert int(more) > 0
        assert int(then) >= won


def test_locations_lie_apart_and_in_sight(visit: Sits) -> None:
    for size in ({"width": 1440, "height": 900}, {"width": 1024, "height": 768}):
        page = visit()
        page.set_viewport_size(size)
        player = Player(page, seed=5)
        player.deal(game="arkham", scenario="masks", seed=5, undo="free", seats=PAIR)
        player.wait()
        boxes = page.locator("#zone-map .slab").evaluate_all(
            "(all) => all.map((one) => one.getBoundingClientRect()).map((b) => [b.left, b.top, b.right, b.bottom])"
        )
        assert len(boxes) >= 8
        left, top, right, bottom = page.locator("#zone-map").evaluate(
            "(one) => { const b = one.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; }"
        )
        assert min(box[0] for box in boxes) >= left
        assert min(box[1] for box in boxes) >= top
        assert max(box[2] for box in boxes) <= right
        assert max(box[3] for box in boxes) <= bottom
        for a, b in combinations(boxes, 2):
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def test_pointing_at_an_enemy_asks_what_to_do_with_it(visit: Sits) -> None:
    player = Player(visit(), seed=6)
    player.deal(game="arkham", seed=6, undo="free", seats=ALONE)
    page = player.page
    foe = page.locator("#zone-threat .enemy.is-target")
    while not (player.wait() == "asked" and player.kind() == "action" and foe.count()):
        player.by_key()
        assert player.given < 80, "no enemy comes"
    version = player.version()
    foe.first.locator(".grip").click()
    answers = page.locator("#slip .answers .ans")
    words = answers.all_inner_texts()
    assert any("Fight" in word for word in words)
    assert any("Evade" in word for word in words)
    page.keyboard.press("Escape")
    assert player.version() == version


def test_a_phone_shows_map_hand_and_threats(visit: Sits) -> None:
    player = Player(visit(phone=True), seed=7)
    player.deal(game="arkham", seed=7, undo="free", seats=PAIR)
    page = player.page
    while player.wait() != "over" and player.given < 20:
        assert sideways(page) <= 0
        small = page.locator("#slip .ans").evaluate_all(
            "(all) => all.filter((e) => e.getBoundingClientRect().height < 44).length"
        )
        assert small == 0
        player.by_thumb()
    for name, wanted in (("Map", "#zone-map"), ("Hand", "#zone-hand"), ("In play", "#zone-play"), ("Log", "#zone-log")):
        page.get_by_role("tab", name=name).tap()
        page.locator(wanted).first.wait_for(state="attached")
        assert sideways(page) <= 0


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_no_serious_fault_at_many_questions(visit: Sits, phone: bool) -> None:
    player = Player(visit(phone=phone), seed=51)
    table = player.deal(game="arkham", seed=51, undo="free", seats=PAIR)
    seen: set[str] = set()
    while player.wait() != "over" and player.given < 24:
        if player.kind() not in seen:
            seen.add(player.kind())
            assert faults(player.page) == [], player.kind()
        player.by_thumb() if phone else player.by_key()
    assert len(seen) >= 4
    give_up(player.page)
    assert faults(player.page) == []
    player.page.goto(f"/table/{table}/replay")
    player.page.get_by_role("slider").wait_for()
    assert faults(player.page) == []
    assert sideways(player.page) <= 0


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_pages_of_the_game(visit: Sits, phone: bool) -> None:
    page = visit(phone=phone)
    for path, wanted in (
        ("/cards?game=arkham", ".faces .card"),
        ("/cards/core-105?game=arkham", "dialog .card--l"),
        ("/campaigns", "h1"),
        ("/rulings/ah13-1.7", ".stage #zone-map .place"),
    ):
        page.goto(path)
        page.locator(wanted).first.wait_for()
        assert faults(page) == [], path
        assert sideways(page) <= 0, path
    page.goto("/")
    page.get_by_role("article", name="Arkham Horror").get_by_role("button", name="Change").click()
    page.get_by_role("button", name="One more").click()
    assert page.get_by_label("Investigator 2").input_value() != page.get_by_label("Investigator 1").input_value()
    assert faults(page) == []
    assert sideways(page) <= 0


def test_a_ruling_of_arkham_is_stepped_through(visit: Sits) -> None:
    page = visit()
    page.goto("/rulings/ah13-1.7")
    stage = page.get_by_role("region", name="Stepped through")
    stage.wait_for()
    stage.locator("#zone-map .place").first.wait_for()
    steps = stage.get_by_role("listitem").filter(has=page.locator("button"))
    tested = False
    for _ in range(steps.count() - 1):
        page.keyboard.press("]")
        tested = tested or stage.get_by_role("region", name="Skill test").count() > 0
    assert tested
    assert stage.locator(".check").count() > 0
    assert stage.locator(".check.broken").count() == 0


def test_a_campaign_goes_on(visit: Sits) -> None:
    page = visit()
    page.goto("/")
    gate = page.get_by_role("article", name="Arkham Horror")
    gate.get_by_role("button", name="Change").click()
    gate.get_by_label("What to play").select_option("campaign:zealot")
    gate.get_by_role("button", name="Deal").click()
    Player(page).wait()
    give_up(page)
    page.get_by_role("link", name="To the campaign").click()
    assert faults(page) == []
    page.get_by_role("button", name="Write it down").click()
    page.get_by_role("heading", name="Next: The Midnight Masks").wait_for()
    assert faults(page) == []
    member = page.locator(".member").first
    before = int(member.locator("dd").first.inner_text())
    assert before > 0
    member.get_by_role("button", name="Spend experience").click()
    page.locator(".goods .card").first.wait_for()
    assert faults(page) == []
    page.locator(".goods li:not(.dear) .grip").first.click()
    page.get_by_role("button", name="Buy it").click()
    page.get_by_role("heading", name=re.compile(f": {before - 1} experience|: {before - 2} experience")).wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert int(member.locator("dd").first.inner_text()) < before
    page.get_by_role("button", name="Deal").click()
    Player(page).wait()
    assert "The Midnight Masks" in page.locator(".bar").inner_text()
