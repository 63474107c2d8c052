"""Somebody at a table in a browser, who plays by keys, by mouse or by thumb."""

from __future__ import annotations

from random import Random
from typing import Any

MOST = 1500  # answers after which a game should be over
PATIENCE = 120_000  # milliseconds, for machines that have much else to do
QUIET = {"action": 0.25, "response": 0.05, "disrupt": 0.1, "resource": 0.02, "commit": 0.15}


class Player:
    """One page at one table. Every answer goes the way a person's would: a key, a click on a card, a button."""

    def __init__(self, page: Any, seed: int = 1) -> None:
        self.page = page
        self.random = Random(seed)
        self.given = 0

    # -- tables
    def deal(self, **wish: Any) -> str:
        """A new table of one's own; its id."""
        made = self.page.request.post("/api/tables", data={"game": "coc", **wish}, timeout=PATIENCE).json()
        assert "id" in made, made
        self.page.goto(f"/table/{made['id']}")
        return str(made["id"])

    # -- what one sees
    @property
    def slip(self) -> Any:
        """The question."""
        return self.page.locator("#slip")

    def state(self) -> str:
        """asked, busy, waiting, over, lost ..."""
        return str(self.slip.get_attribute("data-state"))

    def kind(self) -> str:
        """The kind of question."""
        return str(self.slip.get_attribute("data-kind"))

    def version(self) -> str:
        """The version of the question."""
        return str(self.slip.get_attribute("data-version"))

    def wait(self, *, after: str | None = None) -> str:
        """Until one is asked (something newer than `after`) or the game is over."""
        self.page.wait_for_function(
            """(after) => {
              const slip = document.getElementById('slip');
              if (!slip) return false;
              if (slip.dataset.state === 'over') return true;
              const page = document.querySelector('#tale button');
              if (page) return page.click(), false; // it is read, and closed
              return slip.dataset.state === 'asked' && slip.dataset.version !== after;
            }""",
            arg=after,
            timeout=PATIENCE,
        )
        return self.state()

    def still(self, version: str) -> bool:
        """Is this question still open, once nothing is on its way any more?"""
        self.page.wait_for_function(
            """() => {
              document.querySelector('#tale button')?.click(); // what is told is read, and closed
              return ['asked', 'waiting', 'over'].includes(document.getElementById('slip')?.dataset.state);
            }""",
            timeout=PATIENCE,
        )
        return self.state() == "asked" and self.version() == version

    def choices(self) -> list[str]:
        """The answers that do something, by the keys they carry."""
        return [str(key) for key in self.page.locator("#slip .answers kbd").all_inner_texts()]

    def passes(self) -> bool:
        """May one pass?"""
        return bool(self.quiet.count())

    def shyly(self) -> bool:
        """Would this player rather not?"""
        return self.random.random() < QUIET.get(self.kind(), 0.0)

    # -- answers
    def by_key(self) -> None:
        """Answer with the keyboard alone, and wait for the next question."""
        before = self.version()
        self.once_by_key()
        self.wait(after=before)

    def once_by_key(self) -> None:
        """Answer with the keyboard; what is asked next may be somebody else's."""
        before = self.version()
        if self.kind() == "mulligan" or (self.passes() and (self.shyly() or not self.choices())):
            while self.still(before):
                self.page.keyboard.press("p")
        else:
            while self.still(before):  # a card, then where it goes, then which of its uses
                self.page.keyboard.press(self.random.choice(self.choices()))
        self.given += 1

    def by_mouse(self) -> None:
        """Answer with the mouse: glowing cards first, buttons where nothing glows."""
        before = self.version()
        self.page.mouse.move(2, 2)  # the hand moves: a mouse that is held still has to press twice
        glowing = self.page.locator("[data-handle].is-target")
        if self.kind() == "mulligan" or (self.passes() and (self.shyly() or not self.choices())):
            while self.still(before):
                self.quiet.last.click()
        else:
            while self.still(before):
                handles = self.reachable(glowing)
                if handles:
                    self.page.mouse.click(*self.random.choice(handles))
                else:
                    answers = self.page.locator("#slip .answers button")
                    answers.nth(self.random.randrange(answers.count())).click()
        self.given += 1
        self.wait(after=before)

    def by_thumb(self) -> None:
        """Answer with the buttons of the slip."""
        before = self.version()
        buttons = self.page.locator("#slip .answers button")
        if self.kind() == "mulligan" or (self.quiet.count() and (self.shyly() or not buttons.count())):
            while self.still(before):
                self.quiet.last.tap()
        else:
            while self.still(before):
                buttons.nth(self.random.randrange(buttons.count())).tap()
        self.given += 1
        self.wait(after=before)

    @property
    def quiet(self) -> Any:
        """The answers that do nothing."""
        return self.page.locator("#slip .aside .quiet:not(.ff)")

    def reachable(self, glowing: Any) -> list[tuple[float, float]]:
        """Points on glowing things that nothing else covers."""
        found: list[list[float]] = glowing.evaluate_all(
            """(all) => all.flatMap((one) => {
              const box = one.getBoundingClientRect();
              for (const [fx, fy] of [[0.5, 0.5], [0.2, 0.15], [0.12, 0.5], [0.5, 0.1]]) {
                const [x, y] = [box.left + fx * box.width, box.top + fy * box.height];
                if (document.elementFromPoint(x, y)?.closest('[data-handle]') === one) return [[x, y]];
              }
              return [];
            })"""
        )
        return [(x, y) for x, y in found]

    def play(self, answer: Any) -> None:
        """Until the game is over."""
        while self.wait() != "over":
            answer()
            assert self.given < MOST, "this game does not end"
