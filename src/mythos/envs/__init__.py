"""Environments for the libraries of the field (extra `rl`): docs/research.md.

- `mythos.envs.zoo`: PettingZoo (AEC), both games, every seat.
- `mythos.envs.gym`: Gymnasium, one seat against bots; `mythos.envs.vector` steps many games into one batch.
- `mythos.envs.spiel`: OpenSpiel.

Importing this package registers `mythos/Duel-v0` and `mythos/Arkham-v0` with Gymnasium.
"""

from __future__ import annotations

from importlib.util import find_spec

from mythos.errors import UsageError

if not (find_spec("numpy") and find_spec("gymnasium")):
    raise UsageError(
        "Environments need numpy and gymnasium.", remedy="Install the extra `rl`: pip install '.[rl]' in a clone."
    )

import gymnasium

gymnasium.register("mythos/Duel-v0", entry_point="mythos.envs.gym:MythosEnv", kwargs={"game": "coc"})
gymnasium.register("mythos/Arkham-v0", entry_point="mythos.envs.gym:MythosEnv", kwargs={"game": "arkham"})
