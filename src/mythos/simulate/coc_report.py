"""What many games between two sides show: who wins, how long it takes, how it ends, and which cards are in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from mythos import coc
from mythos.coc import numbers
from mythos.coc.cardfiles import cards_hash
from mythos.games.run import ALONE, Crew
from mythos.simulate.coc_play import Match, Played, play
from mythos.simulate.intervals import Rate, difference, together
from mythos.simulate.results import rules_of
from mythos.simulate.run import play_all

ENDINGS: Final = {
    numbers.BY_STORIES: "three stories won",
    numbers.BY_EMPTY_DECK: "a deck is empty",
    numbers.BY_CARD: "a card's effect",
    numbers.BY_LOOP: "a loop nobody can stop",
    numbers.BY_CONCESSION: "a player conceded",
}


@dataclass(frozen=True, slots=True)
class Contribution:
    """A card of one side: how often it was played, and how much more often that side won then."""

    side: int
    card: str
    times: int
    with_it: Rate
    without_it: Rate

    @property
    def gain(self) -> float:
        """The difference between winning with and without the card being played."""
        return self.with_it.share - self.without_it.share

    @property
    def is_compared(self) -> bool:
        """Are there games with and without it?"""
        return bool(self.with_it.games and self.without_it.games)

    def plain(self, sure: float) -> dict[str, Any]:
        """As plain data; `sure`: how sure the interval has to be."""
        one, two = self.with_it, self.without_it
        low, high = difference(one.wins, one.games, two.wins, two.games, sure)
        both = self.is_compared
        return {
            "side": self.side,
            "card": self.card,
            "times": self.times,
            "games": one.games,
            "rate_played": round(one.share, 4) if one.games else None,
            "rate_not_played": round(two.share, 4) if two.games else None,
            "contribution": round(self.gain, 4) if both else None,
            "interval": [round(low, 4), round(high, 4)] if both else None,
        }


def simulate(match: Match, games: int, crew: Crew = ALONE) -> Report:
    """So many games between two sides: seed after seed, and each side begins every other game."""
    matches = [replace(match, seed=match.seed + k, first=k % 2) for k in range(games)]
    return Report(match, play_all(play, crew.part(matches), crew, Played, rules))


def rules() -> str:
    """What must agree for results to be used again."""
    return rules_of(coc, cards_hash())


class Report:
    """Games between the same two sides, in their order."""

    def __init__(self, match: Match, games: Iterable[Played]) -> None:
        self.match = match
        self.games = list(games)

    def rate(self, side: int, first: int | None = None) -> Rate:
        """How often a side wins; perhaps only of the games in which side `first` began."""
        games = [game for game in self.games if first is None or game.first == first]
        return Rate(sum(1 for game in games if game.winner == side), len(games))

    def draws(self) -> int:
        """Games that nobody won."""
        return sum(1 for game in self.games if game.winner is None)

    def endings(self) -> dict[str, int]:
        """How the games ended, the most frequent first."""
        found = Counter(ENDINGS.get(game.reason, "otherwise") for game in self.games)
        return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))

    def lengths(self) -> Counter[int]:
        """How many games had so many turns."""
        return Counter(game.turns for game in self.games)

    def tokens(self, side: int) -> list[float]:
        """The mean number of success tokens a side gets in each turn, over the games that came so far."""
        turns = max((game.turns for game in self.games), default=0)
        table = []
        for turn in range(turns):
            rows = [game.tokens[side][turn] for game in self.games if game.turns > turn]
            table.append(round(sum(rows) / len(rows), 3))
        return table

    def tokens_per_turn(self, side: int) -> float:
        """The mean over all turns."""
        turns = sum(game.turns for game in self.games)
        return round(sum(sum(game.tokens[side]) for game in self.games) / turns, 3) if turns else 0.0

    def contributions(self) -> list[Contribution]:
        """Every card of both decks, the most helpful first."""
        found = []
        for side, deck in enumerate(self.match.decks):
            for card in sorted({*dict(deck.cards), *(name for game in self.games for name, _ in game.cards[side])}):
                found.append(self.contribution(side, card))
        return sorted(found, key=lambda c: (c.side, not c.is_compared, -c.gain, c.card))

    def contribution(self, side: int, card: str) -> Contribution:
        """One card of one side."""
        times = [dict(game.cards[side]).get(card, 0) for game in self.games]
        won = [game.winner == side for game in self.games]
        played = [w for w, t in zip(won, times, strict=True) if t]
        idle = [w for w, t in zip(won, times, strict=True) if not t]
        return Contribution(side, card, sum(times), Rate(sum(played), len(played)), Rate(sum(idle), len(idle)))

    def plain(self) -> dict[str, Any]:
        """Everything as plain data."""
        turns = [game.turns for game in self.games]
        count = max(len(self.games), 1)
        cards = self.contributions()
        compared = sum(card.is_compared for card in cards)
        return {
            "game": "coc",
            "edition": self.match.edition,
            "games": len(self.games),
            "seed": self.match.seed,
            "sides": [
                {
                    "deck": self.match.decks[side].id,
                    "bot": self.match.bots[side],
                    **self.rate(side).plain(),
                    "going_first": self.rate(side, first=side).plain(),
                    "going_second": self.rate(side, first=1 - side).plain(),
                    "tokens_per_turn": self.tokens_per_turn(side),
                    "tokens_by_turn": self.tokens(side),
                }
                for side in (0, 1)
            ],
            "draws": self.draws(),
            "endings": self.endings(),
            "turns": {
                "mean": round(sum(turns) / count, 2),
                "shortest": min(turns, default=0),
                "longest": max(turns, default=0),
                "games": {str(length): number for length, number in sorted(self.lengths().items())},
            },
            "decisions": {"mean": round(sum(game.decisions for game in self.games) / count, 1)},
            "compared": compared,
            "cards": [card.plain(together(compared)) for card in cards],
        }


COLUMNS: Final = ("seed", "first", "winner", "ending", "turns", "decisions", "tokens_0", "tokens_1")
SIDES: Final = ("deck_0", "deck_1", "bot_0", "bot_1", "edition")


def game_rows(report: Report) -> list[tuple[object, ...]]:
    """One row for each game, under a row of names; the winner of a game that nobody won is None."""
    match = report.match
    sides = (*(deck.id for deck in match.decks), *match.bots, match.edition)
    rows: list[tuple[object, ...]] = [(*COLUMNS, *SIDES)]
    for game in report.games:
        ending = ENDINGS.get(game.reason, "otherwise")
        figures = (game.turns, game.decisions, sum(game.tokens[0]), sum(game.tokens[1]))
        rows.append((game.seed, game.first, game.winner, ending, *figures, *sides))
    return rows
