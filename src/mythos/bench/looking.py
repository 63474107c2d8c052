"""What it costs to look: random games as they are, and with an observation at every question.

- `coc.env_steps_per_s`: one game after the other through the Gymnasium environment, every question of both sides;
- `coc.vector_steps_per_s`: the same, eight games in one batch;
- `coc.observe_us`: one observation; `coc.speed_kept`: which part of the engine's decisions a second is left when every
  question is looked at (the bare rows, `Sight.observe`).

Processor time, not clock time; fixed seeds.
"""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Final

GAMES: Final = ("coc", "arkham")
FIGURES: Final = ("env_steps_per_s", "vector_steps_per_s", "observe_us", "speed_kept")
TOGETHER: Final = 8


def looking(seconds: float) -> dict[str, float | None]:
    """The figures of both games; None without the extra `rl`."""
    if not (find_spec("numpy") and find_spec("gymnasium")):
        return {f"{game}.{figure}": None for game in GAMES for figure in FIGURES}
    found: dict[str, float | None] = {}
    share = seconds / len(GAMES) / 3
    for game in GAMES:
        found[f"{game}.env_steps_per_s"] = round(single(game, share))
        found[f"{game}.vector_steps_per_s"] = round(together(game, share))
        look, decide = apart(game, share)
        found[f"{game}.observe_us"] = round(look * 1e6, 1)
        found[f"{game}.speed_kept"] = round(decide / (look + decide), 3)
    return found


def single(game: str, seconds: float) -> float:
    """Steps a second, one game after the other."""
    from mythos.envs.gym import SELF, MythosEnv

    env, dice, steps = MythosEnv(game, opponent=SELF), Random(1), 0
    seen, _ = env.reset(seed=1)
    begun = process_time()
    while (spent := process_time() - begun) < seconds or not steps:
        seen, _, over, cut, _ = env.step(dice.randrange(int(seen["action_mask"].sum())))
        steps += 1
        if over or cut:
            seen, _ = env.reset()
    return steps / spent


def together(game: str, seconds: float) -> float:
    """Steps a second, several games in one batch."""
    from mythos.envs.gym import SELF
    from mythos.envs.vector import MythosVector

    many, dice, steps = MythosVector(TOGETHER, game, opponent=SELF), Random(1), 0
    seen, _ = many.reset(seed=1)
    begun = process_time()
    while (spent := process_time() - begun) < seconds or not steps:
        legal = seen["action_mask"].sum(axis=1).tolist()
        seen, *_ = many.step([dice.randrange(max(count, 1)) for count in legal])
        steps += TOGETHER
    return steps / spent


def apart(game: str, seconds: float) -> tuple[float, float]:
    """The time of one observation, and of one decision with its share of dealing."""
    from mythos.envs.table import dealer
    from mythos.observe import sight_of

    deal, dice = dealer(game), Random(1)
    look = decide = 0.0
    steps = seed = 0
    while look + decide < seconds or not steps:
        begun = process_time()
        dealt = deal(seed)
        decide += process_time() - begun
        sight, machine = sight_of(dealt), dealt.machine
        while asks := machine.open_asks():
            start = process_time()
            sight.observe(machine, asks[0].player, asks[0])
            middle = process_time()
            dealt.take(asks[0], dice.choice(asks[0].now()))
            look, decide, steps = look + middle - start, decide + process_time() - middle, steps + 1
        seed += 1
    return look / steps, decide / steps
