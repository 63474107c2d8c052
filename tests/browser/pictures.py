"""Pictures of the table for the documents: `make screenshots` (python -m tests.browser.pictures [FOLDER])."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from mythos.arkham.standalone import standalone
from mythos.bots.greedy import GreedyBot
from mythos.coc.decks import load_deck
from mythos.coc.game import new_game as new_duel
from mythos.kernel.session import Game
from tests.browser.conftest import CHROMIUM, DESK, FLAGS
from tests.browser.crawl import SIZES
from tests.browser.inn import Inn
from tests.browser.player import PATIENCE, Player
from tests.browser.test_referee import HAND

ROOT = Path(__file__).parents[2]
DUELLISTS = ("Danielle", "Tommy")
DECKS = ("agency+miskatonic+neutral2", "cthulhu+hastur+neutral2")
PARTY = ("daisy", "roland")
MOST = 400  # answers in a game
SEEDS = range(1, 40)


def duel(seed: int) -> Game:
    """A duel of two starter decks."""
    first, second = (load_deck(name) for name in DECKS)
    return new_duel((first, second), seed, names=DUELLISTS)


def scenario(seed: int) -> Game:
    """The streets of Arkham, for two."""
    return standalone(PARTY, "masks", seed, "standard")


def fighting(game: Game) -> bool:
    """A story phase worth a picture: two stories are fought from both sides, and whoever looks on is asked."""
    view, asked = game.view(0), game.question
    here = view["players"][0]
    fought = sum(all(story["committed"]) for story in view["stories"])
    in_play = min(len(player["play"]) for player in view["players"])
    return bool(asked is not None and asked.player == 0 and fought >= 2 and in_play >= 4 and len(here["hand"]) >= 3)


def testing(game: Game) -> bool:
    """A skill test worth a picture: cards to commit, locations that were seen, an enemy, something in play."""
    view, asked = game.view(0), game.question
    here = view["investigators"][0]
    if asked is None or asked.player != 0 or asked.kind != "commit" or len(asked.options) < 3:
        return False
    seen = sum(place["revealed"] for place in view["locations"])
    enemies = len(here["threats"]) + sum(len(place["cards"]) for place in view["locations"])
    return bool(seen >= 4 and enemies and len(here["play"]) >= 2 and len(here["hand"]) >= 3)


def found(deal: Callable[[int], Game], wanted: Callable[[Game], bool]) -> str:
    """A game at a moment that looks like something, as a file: two greedy bots have played so far."""
    for seed in SEEDS:
        game, bot = deal(seed), GreedyBot(seed)
        for _ in range(MOST):
            if game.over:
                break
            if wanted(game):
                return game.save()
            ask = game.machine.open_asks()[0]
            game.take(ask, bot.choose(game, ask))
    raise SystemExit("No game came to a moment worth a picture.")


def seated(browser: Any, inn: Inn, save: str) -> Player:
    """Somebody who has opened that game; the other one is a bot."""
    context = browser.new_context(base_url=inn.address, viewport=DESK, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    player = Player(context.new_page())
    wish = {"save": save, "undo": "free", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    made = player.page.request.post("/api/tables/upload", data=wish, timeout=PATIENCE).json()
    player.page.goto(f"/table/{made['id']}")
    player.wait()
    return player


def written(page: Any) -> None:
    """A deck in its second version, with a line that fits no card."""
    text = page.request.get("/api/games/coc/decks/cthulhu+hastur+neutral2").json()["text"]
    deck = page.request.post("/api/decks", data={"game": "coc", "name": "The deep and the yellow", "text": text}).json()
    page.request.post(f"/api/decks/{deck['deck']['id']}", data={"text": f"{text}\n2x Peeler (Core)\n1x Deep Onne"})
    page.goto(f"/decks/{deck['deck']['id']}")
    page.get_by_role("button", name="Version 2").wait_for()


def kept(page: Any) -> None:
    """A campaign kept by hand: what people say of an ending, and what comes of it."""
    made = page.request.post("/api/campaigns", data={"investigators": ["roland", "wendy"], "seed": 5})
    page.goto(f"/campaigns/{made.json()['id']}")
    page.get_by_text("Played with real cards?").click()
    page.get_by_label("How did The Gathering end?").select_option("2")
    roland = page.get_by_role("group", name="Roland Banks")
    roland.get_by_label("experience").fill("4")
    roland.get_by_label("mental trauma").fill("1")
    page.get_by_label("More, one clause a line").fill("Wendy earns Lita Chantler")
    page.get_by_role("button", name="What comes of it?").click()
    page.get_by_label("What comes of it", exact=True).get_by_text("Lita Chantler joins").wait_for()
    page.get_by_text("Played with real cards?").scroll_into_view_if_needed()


def refereed(page: Any) -> None:
    """A game with real cards: a hand was named, and the token is asked for."""
    player = Player(page)
    roland = [{"kind": "me", "deck": "roland"}]
    player.deal(game="arkham", scenario="gathering", seats=roland, referee=True, seed=3)
    for title in HAND:
        player.wait()
        before = player.version()
        player.slip.get_by_role("button", name=title).first.click()
        player.wait(after=before)
    while "Which token" not in player.slip.inner_text():  # keep the hand, investigate, commit nothing
        before = player.version()
        investigate = player.slip.get_by_role("button", name="Investigate")
        (investigate if investigate.count() else player.slip.get_by_role("button")).last.click()
        player.wait(after=before)


def on(browser: Any, inn: Inn, page: Any, size: tuple[int, int], *, phone: bool = False) -> Any:
    """The same page of the same visitor, on another screen."""
    context = browser.new_context(
        base_url=inn.address,
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=2 if phone else 1,
        has_touch=phone,
        reduced_motion="reduce",
        storage_state=page.context.storage_state(),
    )
    context.set_default_timeout(PATIENCE)
    other = context.new_page()
    other.goto(page.url)
    Player(other).wait()
    return other


def take(folder: Path) -> None:
    """All pictures."""
    folder.mkdir(parents=True, exist_ok=True)

    def shoot(page: Any, name: str) -> None:
        page.mouse.move(0, 0)
        page.wait_for_timeout(1200)  # rings of moved cards are gone
        page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=86)
        print(f"{name}.jpg")

    def everywhere(page: Any, name: str, tab: str | None = None) -> None:
        """At a desk, on a laptop, on a phone upright and on its side."""
        shoot(page, name)
        shoot(on(browser, inn, page, SIZES["laptop"]), f"{name}-laptop")
        for size, end in (("phone", "phone"), ("phone on its side", "sideways")):
            phone = on(browser, inn, page, SIZES[size], phone=True)
            if tab is not None:
                phone.get_by_role("tab", name=tab).tap()
            shoot(phone, f"{name}-{end}")

    struggle, test = found(duel, fighting), found(scenario, testing)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as play:
        inn = Inn(Path(home))
        inn.open()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        try:
            page = seated(browser, inn, struggle).page
            everywhere(page, "table-story")
            page.goto("/")
            page.locator(".gate").first.wait_for()
            shoot(page, "table-start")
            page.goto("/rulings/coc3-1.13g")
            page.locator(".stage .board .card").first.wait_for()
            page.keyboard.press("]")
            shoot(page, "table-ruling")
            written(page)
            shoot(page, "table-deck")
            kept(page)
            shoot(page, "campaign-by-hand")
            refereed(page)
            shoot(page, "referee")
            player = seated(browser, inn, test)
            shoot(player.page, "arkham-test")
            while player.kind() != "action":
                player.by_key()
            everywhere(player.page, "arkham-table", "Map")
        finally:
            browser.close()
            inn.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
