"""A procedure's list is the only order of its steps: what is put into it takes part in every game, looked at or not."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from mythos.arkham.game import new_game as new_scene
from mythos.coc.game import new_game
from mythos.kernel import machine as kernel
from mythos.kernel.machine import PROCEDURES, STEPS, Machine, Step
from mythos.kernel.session import Game
from mythos.kernel.trace import Trace

DEALS: dict[str, Callable[[int], Game]] = {
    "coc": lambda seed: new_game(seed=seed, undoable=False),
    "arkham": lambda seed: new_scene(("roland", "wendy")[: 1 + seed % 2], seed=seed, undoable=False),
}
WANTED = {
    "coc": (
        "struggle: count_icons",
        "payment: choose_domain",
        "effect: trigger",
        "window: execute",
        "phase: end_phase",
    ),
    "arkham": ("arkham round: place_doom", "arkham sequence: would", "arkham turn: choose_action", "effect: trigger"),
}
# Whole procedures that are left out where a look shows that they would do nothing; a trace shows them all the same.
LOOKED_FOR = {"window", "state check", "duties", "event", "offer"}


@pytest.fixture
def followed() -> Iterator[Counter[str]]:
    """Behind every step of every procedure stands a new one that only counts itself."""
    counts: Counter[str] = Counter()
    steps, labels, rulings = STEPS[:], {}, {}
    for number, made in PROCEDURES.items():
        labels[number], rulings[number] = made.labels, made.rulings
        both = [each for step in made.steps for each in (step, counting(counts, f"{made.name}: {step.__name__}"))]
        both.insert(0, counting(counts, f"{made.name}: "))
        made.steps = tuple(both)
        made.labels = {step.__name__: i for i, step in enumerate(both)}
        made.rulings = ((), *(each for ids in made.rulings for each in (ids, ())))
        STEPS[number] = (*both, None)
    yield counts
    STEPS[:] = steps
    for number, made in PROCEDURES.items():
        made.steps = tuple(step for step in STEPS[number] if step is not None)
        made.labels, made.rulings = labels[number], rulings[number]


def counting(counts: Counter[str], name: str) -> Step:
    def new_rule(g: Machine, f: int) -> None:
        counts[name] += 1

    new_rule.__name__ = f"after {name}"
    return new_rule


def played(game: Game, seed: int, trace: Trace | None) -> None:
    game.machine.trace = trace
    dice = random.Random(seed)
    while asks := game.machine.open_asks():
        game.take(asks[0], dice.choice(asks[0].now()))


@pytest.mark.parametrize("name", DEALS)
def test_a_new_step_takes_part_with_a_trace_and_without(name: str, followed: Counter[str]) -> None:
    for seed in range(3):
        followed.clear()
        played(DEALS[name](seed), seed, None)
        quiet = dict(followed)
        followed.clear()
        played(DEALS[name](seed), seed, Trace())
        told = dict(followed)
        looked_for = {
            made.name for made in PROCEDURES.values() if quiet.get(f"{made.name}: ") != told.get(f"{made.name}: ")
        }
        assert looked_for <= LOOKED_FOR
        for step in quiet.keys() | told.keys():
            if step.split(":")[0] not in looked_for:
                assert quiet.get(step) == told.get(step), step
        assert all(quiet.get(step) for step in WANTED[name]), quiet


def test_nothing_is_left_of_other_ways_from_step_to_step() -> None:
    assert not {"flows", "enters", "proceed"} & set(dir(Machine))
    assert not hasattr(kernel, "step_of")
