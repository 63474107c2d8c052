"""One scenario of Arkham Horror played by programs, and what is kept of it. No words, no JSON, no disk."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from mythos.arkham import numbers as n
from mythos.arkham.cardfiles import load_cards
from mythos.arkham.decks import Deck, starter
from mythos.arkham.game import Scene, basic_weakness, new_game
from mythos.arkham.rules.harm import BY_DAMAGE, BY_HORROR
from mythos.arkham.table import ROUND
from mythos.arkham.tally import earned, is_killed, suffered
from mythos.bots import bot
from mythos.errors import MythosError
from mythos.kernel.machine import O_ABILITY, OBJECT

MOST_DECISIONS: Final = 20_000  # after so many a game is taken not to end
SURVIVED: Final = "survived"
RESIGNED: Final = "resigned"
DAMAGE: Final = "defeated by damage"
HORROR: Final = "defeated by horror"
CARD: Final = "defeated by a card"
KILLED: Final = "killed"


@dataclass(frozen=True, slots=True)
class Outing:
    """A scenario to play: investigators (starter names or decks) with their bots, and the seed of everything else."""

    investigators: tuple[str | Deck, ...]
    bots: tuple[str, ...]
    scenario: str
    difficulty: str
    seed: int


@dataclass(frozen=True, slots=True)
class Fate:
    """What a scenario brought one investigator."""

    experience: int
    physical: int
    mental: int
    end: str
    cards: tuple[tuple[str, int], ...]  # played, and how often

    @property
    def trauma(self) -> int:
        """Both kinds together."""
        return self.physical + self.mental


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of a game."""

    seed: int
    resolution: int
    rounds: int
    decisions: int
    fates: tuple[Fate, ...]

    @property
    def gain(self) -> float:
        """Experience less trauma, for each investigator on average."""
        return sum(fate.experience - fate.trauma for fate in self.fates) / len(self.fates)


def play(outing: Outing) -> Played:
    """Play a scenario to its end."""
    game = dealt(outing)
    machine = game.machine
    players = [bot(name, outing.seed) for name in outing.bots]
    cards: list[Counter[str]] = [Counter() for _ in players]
    decisions = 0
    while asks := machine.open_asks():
        ask = asks[0]
        code = players[ask.player].choose(game, ask)
        if code[0] == O_ABILITY and machine.setup.plays[code[2]]:
            cards[ask.player][machine.face(code[1] & OBJECT).definition.id] += 1
        game.take(ask, code)
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise MythosError(f"The game with seed {outing.seed} does not end within {MOST_DECISIONS} decisions.")
    fates = tuple(fate(game, seat, cards[seat]) for seat in range(len(players)))
    return Played(outing.seed, game.resolution or 0, machine.regs[ROUND], decisions, fates)


def dealt(outing: Outing) -> Scene:
    """The game at its beginning; a deck without a basic weakness draws one, as the starters do."""
    seats: list[str | Deck] = []
    taken: list[str] = []
    for seat, chosen in enumerate(outing.investigators):
        deck = starter(chosen) if isinstance(chosen, str) else chosen
        own = [card for card, _ in deck.cards if load_cards()[card].printed[n.BASIC]]
        if not own:
            own = [basic_weakness(outing.seed, seat, taken)]
            deck = Deck(deck.investigator, (*deck.cards, (own[0], 1)))
        taken += own
        seats.append(deck)
    return new_game(seats, outing.scenario, outing.seed, outing.difficulty, undoable=False)


def fate(game: Scene, seat: int, cards: Counter[str]) -> Fate:
    """What became of an investigator."""
    machine = game.machine
    physical, mental = suffered(machine, seat)
    return Fate(earned(machine, seat), physical, mental, end(game, seat), tuple(sorted(cards.items())))


def end(game: Scene, seat: int) -> str:
    """How the scenario ended for an investigator."""
    machine = game.machine
    if is_killed(machine, seat):
        return KILLED
    for kind, player, why, _ in machine.log:
        if player == seat and kind == n.LOG_RESIGNED:
            return RESIGNED
        if player == seat and kind == n.LOG_DEFEATED:
            return DAMAGE if why & BY_DAMAGE else HORROR if why & BY_HORROR else CARD
    return SURVIVED
