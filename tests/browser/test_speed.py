"""How long one waits: for the table, and for the table after an answer.

On a machine that does nothing else the bounds are one second and a tenth of a second (docs/hosting.md has the figures);
here they are wide, because a test that fails when the machine is busy says nothing.
"""

from __future__ import annotations

from statistics import median

from tests.browser.conftest import Sits
from tests.browser.player import Player

BOT = [{"kind": "me", "name": "Danielle"}, {"kind": "bot", "bot": "greedy"}]

WATCH = """() => {
  const slip = () => document.getElementById('slip').dataset.version;
  window.wait = null;
  let pressed = 0, before = '';
  addEventListener('keydown', () => { [pressed, before] = [performance.now(), slip()]; }, true);
  new MutationObserver(() => {
    if (!pressed || slip() === before || slip() === undefined) return; // the answer has led to the next question
    const begun = pressed;
    pressed = 0;
    requestAnimationFrame(() => { window.wait = performance.now() - begun; });
  }).observe(document.querySelector('main.felt'), { subtree: true, childList: true, attributes: true });
}"""
ROUNDS = 3
PAINTED = 10_000  # milliseconds
ANSWERED = 2_000


def test_the_table_is_painted_soon(visit: Sits) -> None:
    player = Player(visit(still=False))
    player.deal(seed=61, undo="free", seats=BOT)
    player.wait()
    painted = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    paints = []
    for _ in range(ROUNDS):
        player.page.reload()
        player.wait()
        paints.append(float(player.page.wait_for_function(painted).json_value()))
    print(f"first paint of the table: {[round(paint) for paint in paints]} ms")
    assert min(paints) < PAINTED


def test_an_answer_is_on_the_screen_soon(visit: Sits) -> None:
    player = Player(visit(still=False))
    player.deal(seed=62, undo="free", seats=BOT)
    player.wait()
    player.page.evaluate(WATCH)
    player.page.keyboard.press("p")
    player.page.wait_for_function("() => document.getElementById('slip').dataset.kind === 'setup'")
    medians = []
    for _ in range(ROUNDS):
        waits = []
        for _ in range(7):  # take one, take it back: nobody else has a say in it
            version = player.version()
            player.page.evaluate("() => { window.wait = null; }")
            player.page.keyboard.press("1")
            waits.append(float(player.page.wait_for_function("() => window.wait").json_value()))
            player.wait(after=version)
            version = player.version()
            player.page.keyboard.press("u")
            player.wait(after=version)
        medians.append(median(waits))
    print(f"answer to screen, medians: {[round(wait) for wait in medians]} ms")
    assert min(medians) < ANSWERED
