"""The spaces of observations and actions, as Gymnasium describes them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from mythos.observe.encode import ANSWERS, shapes
from mythos.observe.sight import Sight

LOWEST: Final = int(np.iinfo(np.int16).min)
HIGHEST: Final = int(np.iinfo(np.int16).max)


def observation_space(sight: Sight) -> spaces.Dict:
    """What an observation is made of: see docs/research.md."""
    found: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(LOWEST, HIGHEST, shape, np.int16) for name, shape in shapes(sight).items()
    }
    found["action_mask"] = spaces.Box(0, 1, (ANSWERS,), np.int8)
    return spaces.Dict(found)


def action_space() -> spaces.Discrete[Any]:
    """An answer by its number."""
    return spaces.Discrete(ANSWERS)
