"""Eight games of Call of Cthulhu at once: every question of both sides, one batch of arrays a step."""

import numpy as np

from mythos.envs.vector import MythosVector

games = MythosVector(8, "coc", opponent="self")
seen, info = games.reset(seed=1)
dice = np.random.default_rng(1)
finished = 0
for _ in range(300):
    legal = seen["action_mask"].sum(axis=1)
    seen, rewards, over, cut, info = games.step(dice.integers(np.maximum(legal, 1)))
    finished += int(over.sum())
print(finished, "games finished; objects:", seen["objects"].shape)
