"""Gymnasium: one seat, everybody else is a bot; or every seat (`opponent="self"`).

    import gymnasium, mythos.envs
    table = gymnasium.make("mythos/Duel-v0", opponent="greedy")
    table = gymnasium.make("mythos/Arkham-v0", scenario="gathering", investigators=("roland",))

An action is the number of a legal answer (`action_mask`). One that is not legal ends the game with the reward -1 and
`info["illegal"]`.
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np

from mythos.bots import Bot, bot
from mythos.envs.spaces import action_space, observation_space
from mythos.envs.table import MOST_ANSWERS, Table, dealer
from mythos.errors import UsageError
from mythos.observe.encode import ANSWERS

SELF: Final = "self"
ILLEGAL: Final = -1.0
MODES: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}
Step = tuple[dict[str, Any], float, bool, bool, dict[str, Any]]


class MythosEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game; with `opponent="self"` every question, seen by whoever is asked (`info["player"]`)."""

    metadata = MODES

    def __init__(
        self,
        game: str = "coc",
        *,
        opponent: str = "greedy",
        seat: int | None = 0,
        render_mode: str | None = None,
        most: int = MOST_ANSWERS,
        shaped: bool = False,
        **options: Any,
    ) -> None:
        """`seat` None: another one in every game."""
        if opponent != SELF:
            bot(opponent, 0)  # a name that is not known is refused now
        self.table = Table(dealer(game, **options), most, shaped)
        if seat is not None and not 0 <= seat < self.table.seats:
            raise UsageError(f"There is no seat {seat}.", remedy=f"Seats: 0 to {self.table.seats - 1}, or None.")
        self.opponent = opponent
        self.wanted_seat = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space = observation_space(self.table.sight)
        self.action_space = action_space()
        self.bots: list[Bot] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a game and let the others play until this seat is asked."""
        super().reset(seed=seed)
        self.begin()
        return self.observed(), self.info()

    def begin(self) -> None:
        """A new game, up to this seat's first question."""
        number = int(self.np_random.integers(1 << 30))
        self.table.reset(number)
        if self.wanted_seat is None:
            self.seat = int(self.np_random.integers(self.table.seats))
        if self.opponent != SELF:
            self.bots = [bot(self.opponent, number) for _ in range(self.table.seats)]
        self.others_play()

    def others_play(self) -> float:
        """Bots answer until this seat is asked; what that brought it."""
        brought = 0.0
        while self.opponent != SELF and not (self.table.over or self.table.cut):
            ask = self.table.ask
            assert ask is not None
            if ask.player == self.seat:
                break
            code = self.bots[ask.player].choose(self.table.game, ask)
            self.table.game.take(ask, code)
            brought += self.table.rewards()[self.seat]
        return brought

    def act(self, action: int) -> tuple[float, bool]:
        """Answer, and let the others play: what it brought, and whether the game has ended."""
        asked = self.table.ask
        if asked is None:
            raise UsageError("The game is over.", remedy="reset() deals another.")
        if self.opponent == SELF:
            self.seat = asked.player
        if not 0 <= action < self.table.legal():
            return ILLEGAL, True
        reward = self.table.answer(action)[self.seat]
        return float(reward + self.others_play()), self.table.over

    def step(self, action: Any) -> Step:
        """Answer."""
        reward, ended = self.act(int(action))
        if self.render_mode == "human":
            self.render()
        illegal = {"illegal": True} if ended and not self.table.over else {}
        return self.observed(), reward, ended, self.table.cut and not illegal, {**self.info(), **illegal}

    def observed(self) -> dict[str, Any]:
        """What whoever is asked sees."""
        ask = self.table.ask
        player = ask.player if ask is not None and self.opponent == SELF else self.seat
        return {**self.table.observe(player)}

    def info(self) -> dict[str, Any]:
        """Whose question it is, and the mask once more, where some libraries look for it."""
        ask = self.table.ask
        mask = np.zeros(ANSWERS, np.int8)
        mask[: self.table.legal()] = 1
        return {"player": ask.player if ask is not None else self.seat, "action_mask": mask}

    def render(self) -> Any:
        """The question and its answers in words; the mode `human` prints them."""
        shown = self.table.picture()
        if self.render_mode == "human":
            print(shown)
            return None
        return shown
