"""The odds are exact: whatever token comes, the test ends as they say."""

from __future__ import annotations

import pytest

from mythos.arkham import numbers as n
from mythos.arkham import odds
from mythos.arkham.game import Scene, new_game
from mythos.arkham.rules.judging import SUCCESS, difficulty, total
from mythos.arkham.rules.tests import Q_COMMIT
from mythos.arkham.scene import Scene as Table
from mythos.arkham.scene import one
from mythos.arkham.table import TEST_BY
from mythos.bots import bot
from mythos.kernel.machine import O_DONE, O_NO, O_PASS
from mythos.kernel.trace import Trace

QUIET = (O_PASS, O_DONE, O_NO)


@pytest.mark.parametrize(
    ("who", "scenario", "level", "seed"),
    [
        ("roland", "gathering", "standard", 1),
        ("wendy", "gathering", "hard", 2),
        ("agnes", "masks", "expert", 3),
        ("daisy", "masks", "hard", 4),
        ("skids", "devourer", "easy", 5),
    ],
)
def test_every_token_does_what_the_odds_count(who: str, scenario: str, level: str, seed: int) -> None:
    """At every test of a game each token of the bag is drawn once, on trial."""
    game, player = new_game([who], scenario, seed, level, undoable=False), bot("greedy", seed)
    tried = 0
    while not game.over and len(game.answers) < 150 and tried < 120:
        ask = game.machine.open_asks()[0]
        if ask.kind == Q_COMMIT and not ask.picked:
            tried += every_token(game)
        game.take(ask, player.choose(game, ask))
    assert tried > 20


def every_token(game: Scene) -> int:
    """Draw each token once; how many could be compared."""
    machine = game.machine
    value, goal = total(machine), difficulty(machine)
    compared = 0
    for token in sorted(set(machine.bag)):
        found = odds.weight(machine, token, machine.regs[TEST_BY])
        if found.again:
            continue
        expected = found.automatic == SUCCESS if found.automatic else max(value + found.value, 0) >= goal
        assert outcome(game, token) == expected, (token, found, value, goal)
        compared += 1
    return compared


def outcome(game: Scene, token: int) -> bool:
    """How the test ends if this token is drawn and nobody does anything more."""
    trial = game.fork()
    trial.machine.bag = (token,)
    trial.machine.trace = trace = Trace()
    while True:
        told = [entry.text for entry in trace.entries if "succeeds by" in entry.text or "fails by" in entry.text]
        if told:
            return "succeeds" in told[0]
        assert not trial.over, "the test does not end"
        ask = trial.machine.open_asks()[0]
        trial.take(ask, next((code for code in ask.now() if code[0] in QUIET), ask.now()[0]))


def test_an_enemy_that_doubles_negative_modifiers() -> None:
    """Evading a Hunting Nightgaunt with agility 2 against 1: -1 counts as -2; fighting it, it does not."""
    table = Table(scenario="masks", seats=one(), enemies=[{"title": "Hunting Nightgaunt", "engaged": 0}], bag=["-1"])
    machine, enemy = table.game.machine, table.card("Hunting Nightgaunt")
    assert odds.basic(machine, 0, n.EVADING, enemy) == 0
    assert odds.basic(machine, 0, n.ATTACKING, enemy) == 1
