"""Many games at once: one batch of arrays, written in place.

A game that ends is dealt anew at the next step (Gymnasium's NEXT_STEP mode), from a seed that follows from its first.
The arrays of an observation are the environment's own and are written again by the next step: copy what is kept.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from mythos.envs.gym import ILLEGAL, SELF, MythosEnv
from mythos.observe.encode import ANSWERS, OBJECTS, shapes
from mythos.observe.sight import ANSWER_COLUMNS, Sight

Arrays = dict[str, NDArray[Any]]
SEED_STEP: Final = 7_919


class Batch:
    """The arrays of so many observations."""

    def __init__(self, sight: Sight, count: int) -> None:
        self.arrays: Arrays = {name: np.zeros((count, *shape), np.int16) for name, shape in shapes(sight).items()}
        self.arrays["action_mask"] = np.zeros((count, ANSWERS), np.int8)
        self.rows = [0] * count  # how many objects and answers the last observation had
        self.legal = [0] * count

    def write(self, place: int, sight: Sight, env: MythosEnv) -> None:
        """Look at a game; only what was written before is cleared."""
        table = env.table
        ask = table.ask
        player = ask.player if ask is not None and env.opponent == SELF else env.seat
        mine = ask if ask is not None and ask.player == player else None
        seen = sight.observe(table.game.machine, player, mine)
        objects, answers, mask = (self.arrays[name][place] for name in ("objects", "answers", "action_mask"))
        count, own = min(len(seen.cards), OBJECTS), len(sight.object_columns)
        objects[:count, :own] = seen.objects[:count]
        np.take(sight.cards, seen.cards[:count], axis=0, out=objects[:count, own:], mode="clip")
        objects[count : self.rows[place]] = 0
        legal = min(len(seen.abilities), ANSWERS)
        answers[:legal, : len(ANSWER_COLUMNS)] = seen.answers[:legal]
        answers[:legal, len(ANSWER_COLUMNS) :] = sight.abilities[seen.abilities[:legal]]
        answers[legal : self.legal[place]] = 0
        mask[:legal], mask[legal : self.legal[place]] = 1, 0
        self.arrays["globals"][place] = seen.globals
        self.arrays["question"][place] = seen.question
        self.rows[place], self.legal[place] = count, legal


class MythosVector(VectorEnv[Arrays, Any, Any]):
    """So many games of one kind, stepped together; options as for `MythosEnv`."""

    def __init__(self, count: int, game: str = "coc", **options: Any) -> None:
        self.envs = [MythosEnv(game, **options) for _ in range(count)]
        self.num_envs = count
        first = self.envs[0]
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        self.observation_space = batch_space(first.observation_space, count)
        self.action_space = spaces.MultiDiscrete([ANSWERS] * count)
        self.metadata = {**first.metadata, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.batch = Batch(first.table.sight, count)
        self.ended = np.zeros(count, bool)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Deal every game anew."""
        places = range(self.num_envs)
        own_seeds: list[int | None] = (
            seed if isinstance(seed, list) else [None if seed is None else seed + k * SEED_STEP for k in places]
        )
        for env, own in zip(self.envs, own_seeds, strict=True):
            self.deal(env, own)
        self.ended[:] = False
        return self.observed(), self.infos()

    @staticmethod
    def deal(env: MythosEnv, seed: int | None) -> None:
        """A new game, not looked at yet."""
        super(MythosEnv, env).reset(seed=seed)
        env.begin()

    def observed(self) -> Arrays:
        """All observations."""
        for place, env in enumerate(self.envs):
            self.batch.write(place, env.table.sight, env)
        return self.batch.arrays

    def infos(self) -> dict[str, Any]:
        """Whose question it is in each game."""
        asks = [env.table.ask for env in self.envs]
        seats = [ask.player if ask is not None else env.seat for ask, env in zip(asks, self.envs, strict=True)]
        return {"player": np.array(seats)}

    def step(self, actions: Any) -> tuple[Arrays, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """An answer in each game; where the last one ended a new one is dealt instead."""
        rewards = np.zeros(self.num_envs)
        over, cut = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        for place, (env, action) in enumerate(zip(self.envs, actions, strict=True)):
            if self.ended[place]:
                self.deal(env, None)
                continue
            rewards[place], over[place] = env.act(int(action))
            cut[place] = env.table.cut
        self.ended = over | cut
        return self.observed(), rewards, over, cut, self.infos()


__all__ = ["ILLEGAL", "Batch", "MythosVector"]
