"""Pictures of the table for the documents: `make screenshots` (python -m tests.browser.pictures [FOLDER])."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, DESK, FLAGS, PHONE
from tests.browser.inn import Inn
from tests.browser.player import Player

ROOT = Path(__file__).parents[2]
SEATS = [
    {"kind": "me", "name": "Danielle", "deck": "agency+miskatonic+neutral2"},
    {"kind": "me", "name": "Tommy", "deck": "cthulhu+hastur+neutral2"},
]
PARTY = [{"kind": "me", "deck": "daisy"}, {"kind": "bot", "deck": "roland"}]
MOST = 130  # answers in a game
SEEDS = (10, *range(1, 10))  # the first was good when this was written; the others are tried if it is not any more

# How much there is to see: stories fought from both sides, characters, somebody insane or wounded.
SIGHT = """() => {
  const count = (selector) => document.querySelectorAll(selector).length;
  const fought = [...document.querySelectorAll('.contest')].filter(
    (one) => one.querySelector('.line.foe .card') && one.querySelector('.line.you .card')).length;
  const theirs = count('.row.foe .slot') + count('.line.foe .slot');
  const mine = count('.row.you .slot') + count('.line.you .slot');
  return { fought, theirs, mine, stories: count('.contest'), hand: count('#zone-hand .card') };
}"""


def fighting(player: Player) -> bool:
    """A story phase worth a picture: both sides fight, and one is asked on one's own turn."""
    sight = player.page.evaluate(SIGHT)
    return bool(
        player.kind() in ("action", "story", "loss", "investigation", "arcane")
        and sight["fought"] >= 2
        and sight["stories"] <= 4
        and sight["theirs"] >= 3
        and sight["mine"] >= 3
        and sight["hand"] >= 3
    )


def testing(player: Player) -> bool:
    """A skill test worth a picture: cards to commit, locations that were seen, enemies, something in play."""
    if player.kind() != "commit":
        return False
    sight = player.page.evaluate(
        """() => {
          const count = (selector) => document.querySelectorAll(selector).length;
          return { seen: count('.place:not(.unseen)'), chips: count('.chip'), play: count('#zone-play .card'),
            foes: count('.place .foe'), hand: count('#zone-hand .card') };
        }"""
    )
    wanted = {"seen": 4, "chips": 1, "play": 2, "foes": 1, "hand": 3}
    return all(sight[name] >= least for name, least in wanted.items())


def found(browser: Any, inn: Inn, wanted: Callable[[Player], bool], **wish: Any) -> Player:
    """A player at a moment that looks like something."""
    for seed in SEEDS:
        context = browser.new_context(base_url=inn.address, viewport=DESK, reduced_motion="reduce")
        player = Player(context.new_page(), seed)
        player.deal(**{"seed": seed, "undo": "free", "seats": SEATS, **wish})
        while player.wait() != "over" and player.given < MOST:
            if wanted(player):
                return player
            player.by_key()
        context.close()
    raise SystemExit("No game came to a moment worth a picture.")


def written(page: Any) -> None:
    """A deck in its second version, with a line that fits no card."""
    text = page.request.get("/api/games/coc/decks/cthulhu+hastur+neutral2").json()["text"]
    deck = page.request.post("/api/decks", data={"game": "coc", "name": "The deep and the yellow", "text": text}).json()
    page.request.post(f"/api/decks/{deck['deck']['id']}", data={"text": f"{text}\n2x Peeler (Core)\n1x Deep Onne"})
    page.goto(f"/decks/{deck['deck']['id']}")
    page.get_by_role("button", name="Version 2").wait_for()


def on_a_phone(browser: Any, inn: Inn, page: Any) -> Any:
    """The same visitor with a phone."""
    context = browser.new_context(
        base_url=inn.address,
        viewport=PHONE,
        device_scale_factor=2,
        has_touch=True,
        reduced_motion="reduce",
        storage_state=page.context.storage_state(),
    )
    return context.new_page()


def take(folder: Path) -> None:
    """All pictures."""
    folder.mkdir(parents=True, exist_ok=True)

    def shoot(page: Any, name: str) -> None:
        page.mouse.move(0, 0)
        page.wait_for_timeout(1200)  # rings of moved cards are gone
        page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=86)
        print(f"{name}.jpg")

    with tempfile.TemporaryDirectory() as home, sync_playwright() as play:
        inn = Inn(Path(home))
        inn.open()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        try:
            player = found(browser, inn, fighting)
            page = player.page
            shoot(page, "table-story")
            phone = on_a_phone(browser, inn, page)
            phone.goto(page.url)
            Player(phone).wait()
            shoot(phone, "table-story-phone")
            page.goto("/")
            page.locator(".gate").first.wait_for()
            shoot(page, "table-start")
            page.goto("/rulings/coc3-1.13g")
            page.locator(".stage .board .card").first.wait_for()
            page.keyboard.press("]")
            shoot(page, "table-ruling")
            written(page)
            shoot(page, "table-deck")
            player = found(browser, inn, testing, game="arkham", scenario="masks", seats=PARTY)
            shoot(player.page, "arkham-test")
            while player.kind() != "action":
                player.by_key()
            shoot(player.page, "arkham-table")
            phone = on_a_phone(browser, inn, player.page)
            phone.goto(player.page.url)
            Player(phone).wait()
            phone.get_by_role("tab", name="Map").tap()
            shoot(phone, "arkham-table-phone")
        finally:
            browser.close()
            inn.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
