"""PettingZoo: an AEC environment of either game.

    from mythos.envs.zoo import env
    table = env("coc")                                   # two starter decks that follow from the seed
    table = env("arkham", investigators=("roland", "daisy"), scenario="gathering")

Several players who are asked at once answer one after the other, and none sees an earlier answer.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from mythos.envs.spaces import action_space, observation_space
from mythos.envs.table import MOST_ANSWERS, Table, dealer


class MythosZoo(AECEnv[str, dict[str, Any], int]):
    """Agents are `player_0`, `player_1` ..; an observation has the arrays and the mask of legal answers."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "mythos_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = "coc",
        *,
        render_mode: str | None = None,
        most: int = MOST_ANSWERS,
        shaped: bool = False,
        **options: Any,
    ) -> None:
        super().__init__()
        self.table = Table(dealer(game, **options), most, shaped)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        arrays = observation_space(self.table.sight)
        seen = spaces.Dict({name: space for name, space in arrays.items() if name != "action_mask"})
        self._observations = {
            agent: spaces.Dict({"observation": seen, "action_mask": arrays["action_mask"]})
            for agent in self.possible_agents
        }
        self._actions = {agent: action_space() for agent in self.possible_agents}
        self.dice = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """The same for all."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game; without a seed the next one."""
        if seed is not None:
            self.dice = np.random.default_rng(seed)
        self.table.reset(int(self.dice.integers(1 << 30)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        ask = self.table.ask
        return self.possible_agents[ask.player if ask is not None else 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees."""
        arrays: dict[str, Any] = {**self.table.observe(self.possible_agents.index(agent))}
        mask = arrays.pop("action_mask")
        return {"observation": arrays, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Answer; when the game has ended every agent is led out once."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        found = self.table.answer(int(action))
        self.rewards = dict(zip(self.possible_agents, found, strict=True))
        self._accumulate_rewards()
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.table.cut:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.table.over or self.table.cut:
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._asked()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The question and its answers in words; the mode `human` prints them."""
        shown = self.table.picture()
        if self.render_mode == "human":
            print(shown)
            return None
        return shown

    def close(self) -> None:
        """Nothing is kept open."""


def env(game: str = "coc", **options: Any) -> Any:
    """The environment as it is usually taken: an illegal action loses, the order of calls is watched."""
    made: Any = MythosZoo(game, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(made)


raw_env = MythosZoo
