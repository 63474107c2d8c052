"""OpenSpiel: both games as Python games, `mythos_coc` and `mythos_arkham`.

    import pyspiel, mythos.envs.spiel
    game = pyspiel.load_game("mythos_coc")

All luck of a game is one chance node at its beginning: the seed. What OpenSpiel's interface cannot say is left out:

- an action is the place of an answer among the legal ones, not a name (`state.action_to_string` gives its key);
- there is no information state with perfect recall, only what a player sees now (observation tensor and string);
- players who are asked at once answer one after the other, without seeing each other's answers;
- no undo of single actions; a clone is a fork.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

from mythos.envs.outcome import returns
from mythos.envs.table import Deal, dealer
from mythos.kernel.session import Game
from mythos.observe import sight_of
from mythos.observe.encode import ANSWERS, encode, shapes
from mythos.observe.keys import keys

SEEDS: Final = 1_024
LONGEST: Final = 20_000
BEST: Final = {"coc": 1.0, "arkham": 30.0}


def type_of(name: str, seats: tuple[int, int]) -> Any:
    """What OpenSpiel wants to know of the kind of game."""
    kind = pyspiel.GameType
    return kind(
        short_name=f"mythos_{name}",
        long_name=f"Mythos: {name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if name == "coc" else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=seats[1],
        min_num_players=seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seeds": SEEDS, "players": seats[0]},
    )


TYPES: Final = {"coc": type_of("coc", (2, 2)), "arkham": type_of("arkham", (1, 4))}
INVESTIGATORS: Final = ("roland", "daisy", "skids", "agnes")


class MythosSpiel(pyspiel.Game):  # type: ignore[misc]
    """One of our games."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.seeds = int(given.get("seeds", SEEDS))
        players = int(given.get("players", 2 if name == "coc" else 1))
        options = {} if name == "coc" else {"investigators": INVESTIGATORS[:players]}
        self.deal: Deal = dealer(name, **options)
        info = pyspiel.GameInfo(
            num_distinct_actions=ANSWERS,
            max_chance_outcomes=self.seeds,
            num_players=players,
            min_utility=-BEST[name],
            max_utility=BEST[name],
            utility_sum=0.0 if name == "coc" else None,
            max_game_length=LONGEST,
        )
        super().__init__(TYPES[name], info, given)

    def new_initial_state(self, state_str: str | None = None) -> MythosState:
        """Before the seed is drawn."""
        return MythosState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MythosObserver:
        """How players see a state."""
        return MythosObserver(self.deal(0))


class Held:
    """A game that is forked where Python copies deeply, and saved where it pickles."""

    def __init__(self, game: Game | None = None) -> None:
        self.game = game

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.game.fork() if self.game is not None else None)


class MythosState(pyspiel.State):  # type: ignore[misc]
    """A game under way."""

    def __init__(self, spiel: MythosSpiel) -> None:
        super().__init__(spiel)
        self.spiel = spiel
        self.held = Held()

    def current_player(self) -> int:
        """Chance first, then whoever is asked."""
        game = self.held.game
        if game is None:
            return int(pyspiel.PlayerId.CHANCE)
        if game.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return game.machine.open_asks()[0].player

    def _legal_actions(self, player: int) -> list[int]:
        assert self.held.game is not None
        return list(range(min(len(self.held.game.choices()), ANSWERS)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every seed is as likely as any other."""
        return [(seed, 1 / self.spiel.seeds) for seed in range(self.spiel.seeds)]

    def _apply_action(self, action: int) -> None:
        game = self.held.game
        if game is None:
            self.held.game = self.spiel.deal(action)
        else:
            ask = game.machine.open_asks()[0]
            game.take(ask, ask.now()[action])

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.held.game
        if game is None or player < 0:
            return f"seed {action}"
        return keys(sight_of(game), game, game.machine.open_asks()[0])[action]

    def is_terminal(self) -> bool:
        """Has the game ended?"""
        return self.held.game is not None and self.held.game.over

    def returns(self) -> list[float]:
        """What it brought each player."""
        game = self.held.game
        return returns(game) if game is not None and game.over else [0.0] * self.num_players()

    def __str__(self) -> str:
        game = self.held.game
        return "not dealt" if game is None else f"{game.name} after {len(game.answers)} answers: {game.hash()}"


class MythosObserver:
    """Tensors of what a player sees now."""

    def __init__(self, game: Game) -> None:
        sizes = shapes(sight_of(game))
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in sizes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in sizes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: MythosState, player: int) -> None:
        """Look."""
        game = state.held.game
        if game is None:
            self.tensor.fill(0)
            return
        for name, array in look(game, player).items():
            self.dict[name][...] = array

    def string_from(self, state: MythosState, player: int) -> str:
        """The same, short: what a player sees and may answer."""
        game = state.held.game
        if game is None:
            return "not dealt"
        seen = look(game, player)
        asks = [ask for ask in game.machine.open_asks()[:1] if ask.player == player]
        offered = [key for ask in asks for key in keys(sight_of(game), game, ask)]
        digest = blake2b(b"".join(array.tobytes() for array in seen.values()), digest_size=8).hexdigest()
        return f"{digest} {'; '.join(offered)}"


def look(game: Game, player: int) -> dict[str, Any]:
    """What a player sees, as arrays."""
    sight = sight_of(game)
    ask = next((ask for ask in game.machine.open_asks()[:1] if ask.player == player), None)
    return {**encode(sight, sight.observe(game.machine, player, ask))}


class Duel(MythosSpiel):
    """Call of Cthulhu."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("coc", params)


class Investigation(MythosSpiel):
    """Arkham Horror, The Gathering."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("arkham", params)


pyspiel.register_game(TYPES["coc"], Duel)
pyspiel.register_game(TYPES["arkham"], Investigation)
