"""What a card is worth: swaps are legal, games are paired, and nothing is called better by chance."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mythos.cli.main import app
from mythos.decks import load
from mythos.decks.games import deck_rules
from mythos.decks.sheet import Cards, Decklist
from mythos.errors import UsageError
from mythos.games import game_named
from mythos.games.run import Crew, Run
from mythos.simulate.intervals import mean_of, student
from mythos.simulate.tune import BETTER, OPEN, WORSE, Swap, named, problems, proposals, tune

DECK = "agency+syndicate+neutral1"


@dataclass(frozen=True)
class Told:
    """A trial whose games are known beforehand: each card brings so much, besides what the seed brings."""

    worth: tuple[tuple[str, float], ...]
    pool: tuple[str, ...] = ()

    def score(self, cards: Cards, seed: int) -> float:
        return (seed * 7919 % 13) + sum(dict(self.worth).get(card, 0.0) * (seed % 3) for card, _ in cards)

    def candidates(self, deck: Decklist) -> Sequence[str]:
        return self.pool

    def fixed(self, card: str) -> bool:
        return False

    def rules(self) -> str:
        return "known"


def test_the_same_seeds_show_a_difference_that_is_smaller_than_the_luck_of_the_draw() -> None:
    deck = load(DECK)
    first, second, third = (card for card, _ in deck.section()[:3])
    trial = Told((("good", 0.2), ("bad", -0.2)))
    swaps = [Swap(first, "bad"), Swap(second, "good"), Swap(third, "same")]
    found = tune(trial, deck, swaps, Run(48, 1))
    assert [one.verdict(3) for one in found.tried] == [WORSE, BETTER, OPEN]
    assert found.best_first()[0].swap.into == "good"
    assert found.tried[2].gains == [0.0] * 48
    spread = mean_of(found.scores)
    assert spread.high - spread.low > 1  # the luck of single games is far larger than what was shown


def test_of_many_swaps_each_has_to_show_more() -> None:
    gains = [0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 0.0, 0.0, 1.0]
    assert mean_of(gains).low > 0 > mean_of(gains, 1 - 0.05 / 20).low
    assert student(9) == pytest.approx(2.2622, abs=1e-4)
    assert student(9, 0.99) == pytest.approx(3.2498, abs=1e-4)
    assert student(10_000, 0.99) == pytest.approx(2.5758, abs=1e-4)


def test_results_are_kept_and_used_again(tmp_path: Path) -> None:
    deck, file = load(DECK), tmp_path / "tune.jsonl"
    trial, swaps = Told((("good", 0.2),)), [Swap(deck.section()[0][0], "good")]
    whole = tune(trial, deck, swaps, Run(20, 1))
    tune(trial, deck, swaps, Run(9, 1, Crew(file=file)))
    assert tune(trial, deck, swaps, Run(20, 1, Crew(file=file))) == whole
    assert len(file.read_text().splitlines()) == 1 + 2 * 20


def test_it_stops_when_the_time_is_up() -> None:
    deck = load(DECK)
    ticks = iter(range(0, 1000, 10))
    found = tune(Told(()), deck, [Swap(deck.section()[0][0], "x")], Run(800, 5), 25, lambda: next(ticks))
    assert len(found.scores) == len(found.tried[0].gains) == 24
    assert found.seed == 5


@pytest.mark.parametrize("deck", [DECK, "roland"])
def test_proposals_stay_within_the_rules_and_the_seed(deck: str) -> None:
    listed = load(deck)
    plugin = game_named(listed.game)
    trial = plugin.part("tune")(plugin, listed, "random")
    edition = deck_rules(listed.game).default_edition
    swaps = proposals(trial, listed, edition, 12, 3)
    assert swaps == proposals(trial, listed, edition, 12, 3) != proposals(trial, listed, edition, 12, 4)
    assert len({swap.out for swap in swaps}) == 12
    before = {problem.message for problem in deck_rules(listed.game).check(listed, edition)[0]}
    for swap in swaps:
        after = swap.done(listed)
        assert after.size == listed.size
        assert {problem.message for problem in deck_rules(listed.game).check(after, edition)[0]} <= before
        assert not trial.fixed(swap.out)
        assert trial.score(after.section(), 2) == trial.score(after.section(), 2)


def test_what_is_against_the_rules_is_no_proposal() -> None:
    deck = load("roland")
    own = next(card for card, _ in deck.section() if deck_rules("arkham").catalogue().shelf[card].only)
    assert not problems(Swap(own, "01033").done(deck), "faq-1.3") <= problems(deck, "faq-1.3")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Shotgun", "is no swap"),
        ("Shotgun -> Nobody Knows This", "no card is called"),
        ("Young Deep One -> Shotgun", "not in the deck"),
        ("Shotgun -> .45 Pistols", "in the deck already"),
    ],
)
def test_a_swap_that_cannot_be_meant_is_refused(text: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        named(text, load(DECK))


def test_at_the_command_line(tmp_path: Path) -> None:
    arguments = ["decks", "tune", DECK, "--against", DECK, "--swap", "Shotgun -> Young Deep One", "--games", "4"]
    svg = tmp_path / "gains.svg"
    run = CliRunner().invoke(app, [*arguments, "--bot", "random", "--jobs", "1", "--json", "--svg", str(svg)])
    assert run.exit_code == 0, run.output
    data = json.loads(run.stdout)
    assert data["games"] == 4
    assert data["seed"] == 1
    assert data["swaps"][0]["in"]["title"] == "Young Deep One"
    assert "1  Shotgun -&gt; Young Deep One" in svg.read_text(encoding="utf-8")  # what the bar with this number is
    refused = CliRunner().invoke(app, ["decks", "tune", DECK, "--scenario", "gathering"])
    assert refused.exit_code == 2
    assert "--scenario means nothing" in refused.stderr
