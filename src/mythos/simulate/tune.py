"""What a card of a deck is worth: the same games with it and with another in its place.

A swap takes all copies of one card out and puts as many of another in, at their places in the list: the same seed
shuffles both decks alike, so that games differ only by the swap, and a game in which the card is never drawn differs by
nothing. Of many swaps some look good by chance: the intervals are as wide as it takes for all of them to hold together
(Bonferroni).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any, Final, Protocol

from mythos.decks.games import deck_rules
from mythos.decks.names import Unmatched
from mythos.decks.sheet import DECK, Cards, Decklist
from mythos.errors import UsageError
from mythos.games.run import Run
from mythos.plot import Panel, picture
from mythos.simulate.intervals import Mean, mean_of, together
from mythos.simulate.run import play_all

SURE: Final = 0.95  # of all intervals of a report together
ROUND: Final = 8  # games of each list between two looks at the clock
BETTER: Final = "better"
WORSE: Final = "worse"
OPEN: Final = "not shown"


@dataclass(frozen=True, slots=True)
class Swap:
    """All copies of one card out, as many of another in; ids of the deck list."""

    out: str
    into: str

    def done(self, deck: Decklist) -> Decklist:
        """The deck after it, every card at its place."""
        cards = tuple((self.into if card == self.out else card, count) for card, count in deck.section())
        sections = tuple((name, cards if name == DECK else rest) for name, rest in deck.sections)
        return Decklist(deck.game, deck.name, sections, deck.notes, deck.facts)


class Trial(Protocol):
    """How a game tries a deck; copies of it work in other processes."""

    def score(self, cards: Cards, seed: int) -> float:
        """What one game with this list brings: won or lost, or what a scenario earned."""

    def candidates(self, deck: Decklist) -> Sequence[str]:
        """The cards that may come in, as far as the engine plays them."""

    def fixed(self, card: str) -> bool:
        """Must this card of the deck stay?"""

    def rules(self) -> str:
        """What must agree for results to be used again."""


@dataclass(slots=True)
class Tried:
    """A swap and how much more each game brought with it than without."""

    swap: Swap
    gains: list[float] = field(default_factory=list)

    def worth(self, swaps: int) -> Mean:
        """The mean gain, with an interval that holds together with those of the other swaps."""
        return mean_of(self.gains, together(swaps, SURE))

    def verdict(self, swaps: int) -> str:
        """Is it shown to be better or worse?"""
        worth = self.worth(swaps)
        return BETTER if worth.low > 0 else WORSE if worth.high < 0 else OPEN


@dataclass(slots=True)
class Tuning:
    """What was found out about a deck."""

    deck: Decklist
    seed: int
    scores: list[float]
    tried: list[Tried]

    def best_first(self) -> list[Tried]:
        """The swaps, the most promising first."""
        return sorted(self.tried, key=lambda one: -one.worth(len(self.tried)).mean)

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        shelf, count = deck_rules(self.deck.game).catalogue().shelf, len(self.tried)
        return {
            "deck": self.deck.name,
            "game": self.deck.game,
            "seed": self.seed,
            "games": len(self.scores),
            "score": mean_of(self.scores).plain(),
            "sure": SURE,
            "swaps": [
                {
                    "out": {"id": one.swap.out, "title": shelf[one.swap.out].title},
                    "in": {"id": one.swap.into, "title": shelf[one.swap.into].title},
                    "gain": one.worth(count).plain(),
                    "differ": sum(gain != 0 for gain in one.gains),
                    "verdict": one.verdict(count),
                }
                for one in self.best_first()
            ],
        }


def tune(
    trial: Trial,
    deck: Decklist,
    swaps: Sequence[Swap],
    run: Run,
    seconds: float = 0,
    clock: Callable[[], float] = monotonic,
) -> Tuning:
    """Try the swaps on the same games, in rounds, until all games are played or (`seconds` above 0) the time is up."""
    found = Tuning(deck, run.seed, [], [Tried(swap) for swap in swaps])
    lists = [deck.section(), *(swap.done(deck).section() for swap in swaps)]
    begun = clock()
    everything = run.crew.part(range(run.seed, run.seed + run.games))
    for first in range(0, len(everything), ROUND):
        seeds = everything[first : first + ROUND]
        games = [(trial, cards, seed) for seed in seeds for cards in lists]
        scores = list(play_all(one_game, games, run.crew, float, trial.rules))
        for at in range(0, len(scores), len(lists)):
            base, *others = scores[at : at + len(lists)]
            found.scores.append(base)
            for tried, score in zip(found.tried, others, strict=True):
                tried.gains.append(score - base)
        if seconds and clock() - begun >= seconds:
            break
    return found


def tuning_picture(found: Tuning) -> str:
    """The gains with their intervals, best first, as one SVG document; what each number means is written below."""
    rows, count = found.best_first(), len(found.tried)
    worths = [one.worth(count) for one in rows]
    ends = {"gain": [(worth.low, worth.high) for worth in worths]}
    labels = [str(k + 1) for k in range(len(rows))]
    title = f"Gain of each of {count} swaps over {len(found.scores)} games, with its interval"
    panel = Panel(title, labels, {"gain": [worth.mean for worth in worths]}, "groups", intervals=ends)
    shelf = deck_rules(found.deck.game).catalogue().shelf
    below = [f"{k}  {shelf[one.swap.out].title} -> {shelf[one.swap.into].title}" for k, one in enumerate(rows, 1)]
    return picture(found.deck.name, [panel], below=below)


def one_game(game: tuple[Trial, Cards, int]) -> float:
    """A game of some process."""
    trial, cards, seed = game
    return trial.score(cards, seed)


def proposals(trial: Trial, deck: Decklist, edition: str, count: int, seed: int) -> list[Swap]:
    """So many swaps within the rules of deck building, chosen by the seed; every card of the deck has its turn before
    one comes twice."""
    rng = Random(f"tune/{seed}")
    free = [card for card, _ in deck.section() if not trial.fixed(card)]
    candidates, before = list(trial.candidates(deck)), problems(deck, edition)
    found: list[Swap] = []
    while len(found) < count:
        row = []
        for out in rng.sample(free, len(free)):
            swaps = (Swap(out, into) for into in rng.sample(candidates, len(candidates)))
            legal = (swap for swap in swaps if swap not in found and problems(swap.done(deck), edition) <= before)
            row += [swap for swap in (next(legal, None),) if swap is not None]
        found += row
        if not row:
            break
    if not found:
        raise UsageError("No swap is legal for this deck.", remedy="Name one: --swap 'CARD -> CARD'.")
    return found[:count]


def problems(deck: Decklist, edition: str) -> set[str]:
    """What stands against a deck; a swap within the rules adds nothing to it."""
    return {problem.message for problem in deck_rules(deck.game).check(deck, edition)[0]}


def named(text: str, deck: Decklist) -> Swap:
    """A swap as somebody writes it: `Cultist of the Day Star -> Young Deep One`."""
    out, arrow, into = text.partition("->")
    if not arrow:
        raise UsageError(f"{text!r} is no swap.", remedy="Write the card that goes, ->, and the card that comes.")
    ours = {card for card, _ in deck.section()}
    goes, comes = card_called(out.strip(), deck), card_called(into.strip(), deck)
    if goes not in ours:
        raise UsageError(f"{out.strip()} is not in the deck.", remedy="`mythos decks show` lists its cards.")
    if comes in ours:
        raise UsageError(f"{into.strip()} is in the deck already.", remedy="Name a card that is not.")
    return Swap(goes, comes)


def card_called(name: str, deck: Decklist) -> str:
    """The id of the card that is meant."""
    found = deck_rules(deck.game).catalogue().shelf.find(name)
    if isinstance(found, Unmatched):
        raise UsageError(f"{name}: {found}")
    return str(found.id)


__all__ = [
    "BETTER",
    "OPEN",
    "WORSE",
    "Swap",
    "Trial",
    "Tried",
    "Tuning",
    "named",
    "proposals",
    "tune",
    "tuning_picture",
]
