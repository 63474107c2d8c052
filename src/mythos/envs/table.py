"""A game as environments drive it: deal, look, answer by number, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from mythos.arkham import new_game as new_scene
from mythos.arkham.decks import Deck as ArkhamDeck
from mythos.coc.decks import Deck, load_deck, starter_ids
from mythos.coc.game import new_game
from mythos.envs.outcome import potential, returns
from mythos.errors import UsageError
from mythos.kernel.machine import Ask
from mythos.kernel.session import Game
from mythos.observe import sight_of
from mythos.observe.encode import ANSWERS, Encoded, encode
from mythos.observe.sight import Sight

MOST_ANSWERS: Final = 4_000  # after so many a game is cut off
Deal = Callable[[int], Game]


def duel(decks: tuple[str | Deck, str | Deck] | None = None, **options: Any) -> Deal:
    """Games of Call of Cthulhu: with these decks, or with two starter decks that follow from the seed."""

    def deal(seed: int) -> Game:
        chosen = decks
        if chosen is None:
            one, two = Random(f"decks {seed}").sample(starter_ids(), 2)
            chosen = (load_deck(one), load_deck(two))
        return new_game(chosen, seed, undoable=False, **options)

    return deal


def outing(
    investigators: Sequence[str | ArkhamDeck] = ("roland",),
    scenario: str = "gathering",
    difficulty: str = "standard",
) -> Deal:
    """Scenarios of Arkham Horror with these investigators."""

    def deal(seed: int) -> Game:
        return new_scene(tuple(investigators), scenario, seed, difficulty, undoable=False)

    return deal


def dealer(game: str, **options: Any) -> Deal:
    """How games of a name are dealt."""
    dealers: dict[str, Callable[..., Deal]] = {"coc": duel, "arkham": outing}
    found = dealers.get(game)
    if found is None:
        raise UsageError(f"There is no environment for {game!r}.", remedy="Environments: coc, arkham.")
    return found(**options)


class Table:
    """One game after the other, each from a seed."""

    def __init__(self, deal: Deal, most: int = MOST_ANSWERS, shaped: bool = False) -> None:
        self.deal = deal
        self.most = most
        self.shaped = shaped
        self.game: Game = deal(0)
        self.sight: Sight = sight_of(self.game)
        self.seats = self.game.machine.setup.players
        self._worth = [0.0] * self.seats

    def reset(self, seed: int) -> None:
        """A new game."""
        self.game = self.deal(seed)
        self.sight = sight_of(self.game)
        self._worth = [potential(self.game, seat) for seat in range(self.seats)] if self.shaped else self._worth

    @property
    def ask(self) -> Ask | None:
        """The question that is answered next."""
        asks = self.game.machine.open_asks()
        return asks[0] if asks else None

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.game.over

    @property
    def cut(self) -> bool:
        """Has it gone on for too long?"""
        return not self.game.over and len(self.game.answers) >= self.most

    def legal(self) -> int:
        """How many answers can be given by number."""
        ask = self.ask
        return min(len(ask.now()), ANSWERS) if ask is not None else 0

    def answer(self, action: int) -> list[float]:
        """Answer the question by number; the reward of each seat."""
        ask = self.ask
        if ask is None:
            raise UsageError("The game is over.", remedy="reset() deals another.")
        codes = ask.now()
        if not 0 <= action < min(len(codes), ANSWERS):
            raise UsageError(f"Action {action} is not legal: there are {len(codes)} answers.", remedy="Use the mask.")
        self.game.take(ask, codes[action])
        return self.rewards()

    def rewards(self) -> list[float]:
        """What the last answer brought: the result at the end, and what it changed, if that is wanted."""
        found = returns(self.game) if self.game.over else [0.0] * self.seats
        if self.shaped:
            now = [0.0 if self.game.over else potential(self.game, seat) for seat in range(self.seats)]
            found = [one + after - before for one, after, before in zip(found, now, self._worth, strict=True)]
            self._worth = now
        return found

    def observe(self, player: int) -> Encoded:
        """What a player sees, with the question if he is the one to answer."""
        ask = self.ask
        mine = ask if ask is not None and ask.player == player else None
        return encode(self.sight, self.sight.observe(self.game.machine, player, mine))

    def picture(self, player: int | None = None) -> str:
        """The table in words: the question and the answers, each with its number."""
        ask = self.ask
        if ask is None:
            return f"The game is over: {returns(self.game)}."
        question = self.game.show(ask)
        lines = [question.window, f"Player {ask.player}: {question.text}"]
        if player in (None, ask.player):
            lines += [f"{number:3} {option.label}" for number, option in enumerate(question)]
        return "\n".join(lines)
