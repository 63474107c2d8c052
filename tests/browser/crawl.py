"""A crawler sits at the table and looks at every question: is it all there, reachable, and does nothing move?

`make crawl` (python -m tests.browser.crawl [QUESTIONS]) plays many questions at every size; the tests play a few.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.browser.inn import Inn
from tests.browser.player import Player

SIZES = {
    "desk": (1920, 1080),
    "drawing": (1440, 900),
    "laptop": (1366, 768),
    "small": (1280, 720),
    "tablet": (1024, 768),
    "upright tablet": (820, 1180),
    "phone": (390, 844),
    "phone on its side": (844, 390),
}
PHONES = ("phone", "phone on its side")
QUESTIONS = 300

# What is wrong with the picture, in words; and where things stand that must not move.
LOOK = """() => {
  const wrong = [];
  const box = (one) => one.getBoundingClientRect();
  const slip = document.getElementById('slip');
  const at = box(slip);
  const inside = (b) => b.left >= -1 && b.top >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1;
  if (!inside(at)) wrong.push(`the slip is cut: ${Math.round(at.top)} to ${Math.round(at.bottom)} of ${innerHeight}`);
  if (document.documentElement.scrollHeight > innerHeight + 1) wrong.push('the page scrolls');
  const list = slip.querySelector('.answers');
  for (const one of slip.querySelectorAll('.ans')) {
    const b = box(one);
    if (one.scrollWidth > one.clientWidth + 1) wrong.push(`an answer is cut: ${one.innerText}`);
    const scrolls = list && list.contains(one) && list.scrollHeight > list.clientHeight + 1;
    if (!scrolls && !inside(b)) wrong.push(`an answer is out of reach: ${one.innerText}`);
  }
  const asks = slip.querySelector('.q');
  if (asks && asks.scrollHeight > asks.clientHeight + 4 && !asks.dataset.more) wrong.push('a question is cut');
  const long = list && list.scrollHeight > list.clientHeight + 4;
  if (long && !list.dataset.more) wrong.push('a long list does not say so');
  const hand = document.querySelector('.hand:not(.flat)');
  if (hand) for (const card of hand.querySelectorAll('.card')) {
    const b = box(card);
    const seen = Math.min(b.bottom, innerHeight) - Math.max(b.top, at.bottom);
    if (seen / b.height < 0.4) wrong.push(`${Math.round((100 * seen) / b.height)} % of a card in hand is seen`);
  }
  for (const card of document.querySelectorAll('.board .slot > .card, .front .slot > .card')) {
    const b = box(card);
    if (b.top < at.bottom - 2 && b.bottom > at.top + 12) wrong.push(`a card lies under the slip: ${card.innerText}`);
  }
  for (const word of document.querySelectorAll('.story h3, .story .strugs span:not(:empty)')) {
    const [b, lies] = [box(word), word.closest('.lay')];
    for (const track of lies.querySelectorAll(':scope > .track')) {
      const t = box(track);
      const across = Math.min(b.right, t.right) - Math.max(b.left, t.left);
      const down = Math.min(b.bottom, t.bottom) - Math.max(b.top, t.top);
      if (across > 2 && down > 3) wrong.push(`a track lies on what a story says: ${word.innerText}`);
    }
  }
  const still = [slip, document.querySelector('#zone-stories, #zone-map'), document.querySelector('.hand')]
    .filter(Boolean).map((one) => [box(one).left, box(one).top].map(Math.round).join());
  return { wrong, still: still.join(' ') };
}"""


def look(player: Player) -> tuple[list[str], str]:
    """What is wrong now, and where things stand."""
    seen = player.page.evaluate(LOOK)
    return [f"{text} ({player.kind()})" for text in seen["wrong"]], str(seen["still"])


def crawl(player: Player, questions: int, *, phone: bool) -> list[str]:
    """Answer so many questions; everything that was wrong."""
    wrong: list[str] = []
    places: set[str] = set()
    for _ in range(questions):
        if player.wait() == "over":
            break
        found, still = look(player)
        wrong += found
        if not phone:
            places.add(still)
        if phone:
            player.by_thumb()
        else:
            player.by_key()
    if len(places) > 1:
        wrong.append(f"the table moved: {sorted(places)}")
    return wrong


def visitor(browser: Any, address: str, size: str) -> Any:
    """A page of one size."""
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        has_touch=size in PHONES,
        reduced_motion="reduce",
    )
    return context.new_page()


def main(questions: int) -> int:
    """Every size, both games."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import CHROMIUM, FLAGS

    bad = 0
    with tempfile.TemporaryDirectory() as home, sync_playwright() as play:
        inn = Inn(Path(home))
        inn.open()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        try:
            for game in ("coc", "arkham"):
                for size in SIZES:
                    wrong: list[str] = []
                    given = seed = 0
                    while given < questions:
                        seed += 1
                        player = Player(visitor(browser, inn.address, size), seed)
                        player.deal(game=game, seed=seed)
                        wrong += crawl(player, questions - given, phone=size in PHONES)
                        given += max(player.given, 1)
                        player.page.context.close()
                    bad += len(wrong)
                    print(f"{game} {size}: {given} questions, {len(wrong)} faults", *sorted(set(wrong))[:6], sep="\n  ")
        finally:
            browser.close()
            inn.close()
    return min(bad, 1)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else QUESTIONS))
