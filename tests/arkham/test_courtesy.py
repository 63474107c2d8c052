"""Courtesy: who might act is asked, even if he can only pass; nothing else changes."""

from __future__ import annotations

from random import Random

import pytest

from mythos.arkham import table
from mythos.arkham.game import Scene, new_game
from mythos.arkham.rules import tests, timing, windows
from mythos.kernel.machine import O_DONE, O_PASS, Ask


def courteous(plain: Scene) -> Scene:
    """The same game, dealt anew with courtesy."""
    return Scene.dealt({**plain.setup, "courtesy": True}, undoable=False)


def meaning(ask: Ask) -> tuple[object, ...]:
    """A question without the numbers of the records that it is about."""
    return (ask.player, ask.kind, tuple((*code[:3], code[4]) for code in ask.now()))


@pytest.mark.parametrize(("seed", "scenario"), [(1, "gathering"), (2, "masks"), (3, "devourer"), (4, "gathering")])
def test_nothing_changes_but_who_is_asked(seed: int, scenario: str) -> None:
    """Random answers in a plain game; in the courteous one the same, and a pass wherever only courtesy asks."""
    plain = new_game(["roland", "wendy", "agnes"], scenario, seed, undoable=False)
    other, dice = courteous(plain), Random(seed)
    asked = 0
    while not plain.over and len(plain.answers) < 250:
        mine, theirs = plain.machine.open_asks()[0], other.machine.open_asks()[0]
        if meaning(mine) != meaning(theirs):
            assert len(theirs.now()) == 1
            assert theirs.now()[0][0] in (O_PASS, O_DONE)
            assert other.machine.zones[theirs.player * 5 + 1]  # only who holds cards is asked
            other.take(theirs, theirs.now()[0])
            asked += 1
            continue
        number = dice.randrange(len(mine.now()))
        plain.take(mine, mine.now()[number])
        other.take(theirs, theirs.now()[number])
    while not other.over and len(other.machine.open_asks()[0].now()) == 1:
        other.take(other.machine.open_asks()[0], other.machine.open_asks()[0].now()[0])
    assert asked > 3
    assert (plain.machine.zones, plain.machine.cells) == (other.machine.zones, other.machine.cells)


def test_a_test_asks_whoever_is_there_and_holds_cards() -> None:
    """Roland investigates beside Wendy: both are asked for cards, whatever their hands are."""
    for seed in range(6):
        game = courteous(new_game(["roland", "wendy"], seed=seed, undoable=False))
        for _ in range(2):
            game.answer("None")
        while game.question is not None and game.question.kind != "action":
            game.answer(0)
        while game.machine.open_asks()[0].player != table.active(game.machine):
            game.answer("Pass")
        game.answer(next(option for option in game.question or () if option.label.startswith("Investigate")))
        committed = []
        while game.question is not None and game.question.kind in ("commit", "window", "reaction"):
            ask = game.machine.open_asks()[0]
            if ask.kind == tests.Q_COMMIT:
                committed.append(ask.player)
            game.take(ask, next(code for code in ask.now() if code[0] in (O_PASS, O_DONE)))
        assert committed == [0, 1]


def test_alone_nobody_is_asked_out_of_courtesy() -> None:
    game = courteous(new_game(["wendy"], seed=2, undoable=False))
    dice = Random(2)
    while not game.over and len(game.answers) < 150:
        ask = game.machine.open_asks()[0]
        if ask.kind in (timing.Q_REACTION, windows.Q_WINDOW):
            assert len(ask.now()) > 1
        game.take(ask, dice.choice(ask.now()))
