"""Learning: examples, steps in the right direction, weights that come back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from mythos.bots import bot
from mythos.coc import new_game
from mythos.envs.table import dealer
from mythos.errors import UsageError
from mythos.observe import sight_of
from mythos.observe.network import Features, Network
from mythos.train.games import Example, lived, taught
from mythos.train.learn import Learner, passes, surprise


def fresh(game: str, seed: int = 0) -> tuple[Features, Network]:
    features = Features(sight_of(dealer(game)(1)))
    return features, Network(game, features.names, seed)


def examples_of(game: str, seeds: range) -> list[Example]:
    """Random games; the answer to learn is the one with the largest sum of columns: something that can be seen."""
    found = [example for seed in seeds for example in taught(game, seed, "random", share=1.0)]
    for example in found:
        example.place = int(example.rows.astype(np.float32).sum(1).argmax())
    return found


@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_imitation_makes_the_teacher_less_surprising_in_games_it_has_not_seen(game: str) -> None:
    _, network = fresh(game)
    unseen = examples_of(game, range(4, 6))
    before = surprise(network, unseen)
    passes(Learner(network), examples_of(game, range(4)), 5, 1)
    assert surprise(network, unseen) < 0.85 * before


def test_the_gradient_is_that_of_the_loss() -> None:
    """Against small differences, for some weights of each array."""
    examples = taught("arkham", 1, "random")[:8]
    _, network = fresh("arkham")
    for name in ("first", "bias", "second"):
        setattr(network, name, getattr(network, name).astype(np.float64))  # small differences need many digits
    _, slopes = Learner(network).slopes(examples)
    dice = Random(0)
    for array, gradient in zip((network.first, network.bias, network.second), slopes, strict=True):
        flat, slope = array.reshape(-1), gradient.reshape(-1)
        steep = [int(k) for k in np.argsort(-np.abs(slope))[:20]]
        for k in dice.sample(steep, 3):
            kept, small = flat[k], 1e-6
            flat[k] = kept + small
            above = surprise(network, examples)
            flat[k] = kept - small
            below = surprise(network, examples)
            flat[k] = kept
            assert (above - below) / (2 * small) == pytest.approx(slope[k], rel=1e-3, abs=1e-6)


def test_weights_come_back_by_the_names_of_their_columns(tmp_path: Path) -> None:
    features, network = fresh("coc", 3)
    path = tmp_path / "w.npz"
    network.save(path)
    assert path.stat().st_size < 2_000_000
    again = Network.load(path, features, "coc")
    assert np.allclose(again.first, network.first, atol=1e-3)
    features.names = (*features.names[:5], "a column of tomorrow", *features.names[5:-1])
    moved = Network.load(path, features, "coc")
    assert np.array_equal(moved.first[6], again.first[5])
    assert not moved.first[5].any()
    with pytest.raises(UsageError, match="for coc, not for arkham"):
        Network.load(path, features, "arkham")
    path.write_bytes(b"no weights")
    with pytest.raises(UsageError, match="holds no weights"):
        Network.load(path, features, "coc")


def test_a_bot_plays_with_them_and_looks_at_nothing_hidden(tmp_path: Path) -> None:
    from tests.bots.test_determinise import with_other_secrets

    _, network = fresh("coc", 3)
    path = tmp_path / "w.npz"
    network.save(path)
    player, dice = bot(f"net:{path}", 1), Random(1)
    game = new_game(seed=1, undoable=False)
    for _ in range(60):
        ask = game.machine.open_asks()[0]
        other = with_other_secrets(game, ask.player, 4)
        mine = next(a for a in other.machine.open_asks() if a.player == ask.player)
        assert player.choose(game, ask) == player.choose(other, mine)
        game.take(ask, dice.choice(ask.now()))
    with pytest.raises(UsageError, match="no file"):
        bot("net:none.npz", 1)


def test_what_was_won_counts_for_the_winners_answers() -> None:
    _, network = fresh("coc")
    examples = lived("coc", 2, network, share=1.0)
    assert {example.weight for example in examples} == {1.0, -1.0}
