"""Courtesy: at a table with strangers nobody learns from a pause, or from its absence, what another player holds."""

from __future__ import annotations

import random

from mythos.coc import Duel, new_game
from mythos.kernel.machine import O_PASS


def played(game: Duel, seed: int) -> list[tuple[int, str]]:
    """Whoever is asked answers at random; who was asked what."""
    dice = random.Random(seed)
    asked = []
    while asks := game.machine.open_asks():
        ask = asks[0]
        asked.append((ask.player, game.question_kind(ask)))
        game.take(ask, dice.choice(ask.now()))
    return asked


def test_both_players_are_asked_in_every_action_window() -> None:
    game = new_game(seed=3, courtesy=True)
    dice = random.Random(1)
    windows: dict[str, set[int]] = {}
    while (asks := game.machine.open_asks()) and len(game.answers) < 400:
        ask = asks[0]
        if game.question_kind(ask) == "action":
            windows.setdefault(f"{game.machine.regs[:8]}", set()).add(ask.player)
            game.take(ask, ask.now()[0])
            continue
        game.take(ask, dice.choice(ask.now()))
    assert len(windows) > 10
    assert sum(players == {0, 1} for players in windows.values()) >= len(windows) - 1


def test_a_player_with_nothing_to_answer_is_asked_all_the_same() -> None:
    game = new_game(seed=3, courtesy=True)
    only_pass = 0
    dice = random.Random(5)
    while asks := game.machine.open_asks():
        codes = asks[0].now()
        only_pass += len(codes) == 1 and codes[0][0] == O_PASS
        game.take(asks[0], dice.choice(codes))
    assert only_pass > 20
    assert game.over


def test_without_courtesy_nobody_is_asked_for_a_single_answer() -> None:
    game = new_game(seed=3)
    dice = random.Random(5)
    while asks := game.machine.open_asks():
        assert len(asks[0].now()) > 1
        game.take(asks[0], dice.choice(asks[0].now()))


def test_courtesy_is_part_of_the_saved_game() -> None:
    game = new_game(seed=3, courtesy=True)
    for _ in range(30):
        game.answer(0)
    again = Duel.load(game.save())
    assert again.setup["courtesy"] is True
    assert again.hash() == game.hash()
    assert played(again, 9) == played(game, 9)
