"""Environments: the checkers of the libraries themselves, rewards, masks, ends, and that seeds decide everything."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import mythos.envs.spiel
from mythos.arkham.tally import victory_points
from mythos.bots import bot
from mythos.envs.gym import ILLEGAL, MythosEnv
from mythos.envs.outcome import returns
from mythos.envs.table import Table, duel, outing
from mythos.envs.vector import MythosVector
from mythos.envs.zoo import env, raw_env
from mythos.errors import UsageError

GAMES: list[dict[str, Any]] = [
    {"game": "coc"},
    {"game": "arkham"},
    {"game": "arkham", "investigators": ("roland", "daisy", "skids", "agnes"), "scenario": "masks"},
]


@pytest.mark.parametrize("options", GAMES)
def test_pettingzoo_accepts_it(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that an observation has several arrays
        api_test(env(**options), num_cycles=40)
        seed_test(lambda: env(**options), num_cycles=30)


@pytest.mark.parametrize(("name", "options"), [("Duel", {"opponent": "random"}), ("Arkham", {})])
def test_gymnasium_accepts_it(name: str, options: dict[str, Any]) -> None:
    made = gymnasium.make(f"mythos/{name}-v0", **options)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(made.unwrapped)


@pytest.mark.parametrize("name", ["mythos_coc", "mythos_arkham", "mythos_arkham(players=2)"])
def test_openspiel_accepts_it(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_openspiel_clones_are_games_of_their_own() -> None:
    state = pyspiel.load_game("mythos_coc").new_initial_state()
    state.apply_action(7)
    for _ in range(20):
        state.apply_action(state.legal_actions()[-1])
    other = state.clone()
    assert str(other) == str(state)
    other.apply_action(other.legal_actions()[0])
    assert str(other) != str(state)
    assert "seed 7" not in state.action_to_string(0)
    assert state.observation_string(0) != state.observation_string(1)


def played(table: Table, seed: int) -> list[float]:
    """Random answers to the end: the sum of each seat's rewards."""
    dice, total = Random(seed), np.zeros(table.seats)
    table.reset(seed)
    while not (table.over or table.cut):
        total += table.answer(dice.randrange(table.legal()))
    return [float(one) for one in total]


@pytest.mark.parametrize("seed", range(3))
def test_the_winner_gets_what_the_loser_loses(seed: int) -> None:
    table = Table(duel())
    result = played(table, seed)
    assert sorted(result) == [-1, 1]
    assert result.index(1) == table.game.winner


@pytest.mark.parametrize("seed", range(3))
def test_an_investigator_gets_experience_less_trauma(seed: int) -> None:
    table = Table(outing(("roland", "wendy")))
    result = played(table, seed)
    assert result == returns(table.game)
    assert max(result) <= victory_points(table.game.machine) + 10  # type: ignore[arg-type]


@pytest.mark.parametrize("deal", [duel(), outing()])
def test_shaping_adds_up_to_the_same_result_for_every_way(deal: Any) -> None:
    """The sum is the result less what the game began with, whatever was done on the way."""
    for seed in range(3):
        table = Table(deal, shaped=True)
        result = played(table, seed)
        table.reset(seed)
        begun = table._worth
        plain = Table(deal)
        assert np.allclose(np.array(result) + begun, played(plain, seed))


def test_a_game_that_goes_on_for_too_long_is_cut() -> None:
    made = raw_env("coc", most=10)
    made.reset(seed=1)
    for _ in range(10):
        assert not any(made.truncations.values())
        made.step(0)
    assert all(made.truncations.values())
    assert not any(made.terminations.values())


def test_an_illegal_action_ends_a_game_and_is_told() -> None:
    made = MythosEnv("coc", opponent="random")
    made.reset(seed=1)
    _, reward, over, cut, info = made.step(255)
    assert (reward, over, cut) == (ILLEGAL, True, False)
    assert info["illegal"]
    with pytest.raises(UsageError, match="not legal"):
        raw(made).answer(255)


def raw(made: MythosEnv) -> Table:
    return made.table


def test_the_mask_is_the_legal_answers_and_a_seat_sees_only_its_own_question() -> None:
    made = raw_env("coc")
    made.reset(seed=3)
    for _ in range(60):
        ask = made.table.ask
        assert ask is not None
        me, other = f"player_{ask.player}", f"player_{1 - ask.player}"
        assert made.agent_selection == me
        assert made.observe(me)["action_mask"].sum() == len(ask.now())
        assert made.observe(other)["action_mask"].sum() == 0
        made.step(len(ask.now()) - 1)


def test_gymnasium_plays_against_a_bot() -> None:
    """The seat gets all its questions and no other; the bot answers as it would in a simulation."""
    made = MythosEnv("coc", opponent="greedy", seat=1)
    made.reset(seed=5)
    dice = Random(5)
    for _ in range(12):
        ask = made.table.ask
        if ask is None:
            break
        assert ask.player == 1
        made.step(dice.randrange(made.table.legal()))
    game = made.table.game
    replay = game.at(0)
    for player, code in game.answers:
        ask = replay.machine.open_asks()[0]
        if player == 0:
            assert bot("greedy", game.setup["seed"]).choose(replay, ask) == code
        replay.take(ask, code)


def test_an_unknown_opponent_seat_or_game_is_refused() -> None:
    with pytest.raises(UsageError, match="no bot"):
        MythosEnv("coc", opponent="gredy")
    with pytest.raises(UsageError, match="seat"):
        MythosEnv("coc", seat=2)
    with pytest.raises(UsageError, match="environment"):
        MythosEnv("chess")


@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_a_batch_holds_what_each_game_shows(game: str) -> None:
    """Stepped together or alone, the same games give the same arrays, also after one has ended."""
    many = MythosVector(3, game, opponent="self", most=25)
    seen, _ = many.reset(seed=11)
    alone = [MythosEnv(game, opponent="self", most=25) for _ in range(3)]
    now = [one.reset(seed=11 + k * 7919)[0] for k, one in enumerate(alone)]
    ended = [False] * 3
    dice = Random(0)
    for _ in range(70):
        for k in range(3):
            for name, array in now[k].items():
                assert np.array_equal(seen[name][k], array), name
        actions = [dice.randrange(max(int(seen["action_mask"][k].sum()), 1)) for k in range(3)]
        seen, rewards, over, cut, _ = many.step(actions)
        for k, one in enumerate(alone):
            if ended[k]:
                now[k], ended[k] = one.reset()[0], False
                continue
            now[k], reward, gone, stopped, _ = one.step(actions[k])
            assert (reward, gone, stopped) == (rewards[k], over[k], cut[k])
            ended[k] = gone or stopped


def test_rendering_says_the_question() -> None:
    made = raw_env("arkham", render_mode="ansi")
    made.reset(seed=1)
    assert "Which cards of your opening hand" in str(made.render())
    assert mythos.envs.spiel.SEEDS > 1
