"""Gymnasium: Roland Banks alone in The Gathering, the first legal answer each time."""

import gymnasium

import mythos.envs  # noqa: F401  (registers the environments)

table = gymnasium.make("mythos/Arkham-v0", scenario="gathering", investigators=("roland",))
observation, info = table.reset(seed=1)
total, ended, cut = 0.0, False, False
while not (ended or cut):
    observation, reward, ended, cut, info = table.step(int(observation["action_mask"].argmax()))
    total += float(reward)
print("experience less trauma:", total)
