"""Bots and decks against each other: a schedule that is fair to all, results that survive an interruption, ratings.

The games of a pair of bots come in blocks of four: two decks, each bot plays each of them, and each bot begins once
with each. Which decks meet in a block follows from the seed. Started again with the same file of
results, a tournament goes on where it stopped, and with more games it is continued.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any, Final

from mythos.coc.decks import Deck
from mythos.coc.editions import DEFAULT_EDITION
from mythos.games.run import ALONE, Crew
from mythos.simulate.coc_play import Match, play
from mythos.simulate.coc_report import ENDINGS, rules
from mythos.simulate.elo import FIRST, Rating, Result, ratings
from mythos.simulate.intervals import Rate
from mythos.simulate.run import play_all

BLOCK: Final = 4


@dataclass(frozen=True, slots=True)
class Entry:
    """One finished game of the schedule."""

    winner: int | None
    reason: int
    turns: int


@dataclass(frozen=True, slots=True)
class Tournament:
    """Who plays, with what, how much."""

    bots: tuple[str, ...]
    decks: tuple[Deck, ...]
    games: int  # for each pair of bots
    seed: int
    edition: str = DEFAULT_EDITION

    def pairs(self) -> list[tuple[str, str]]:
        """Every bot against every other; one alone plays itself, and only the decks differ."""
        if len(self.bots) == 1:
            return [(self.bots[0], self.bots[0])]
        return list(combinations(self.bots, 2))

    def schedule(self) -> list[Match]:
        """All games; those of a pair do not change when more are added."""
        pairs = self.pairs()
        return [self.match(pairs[k % len(pairs)], k // len(pairs)) for k in range(self.games * len(pairs))]

    def match(self, pair: tuple[str, str], number: int) -> Match:
        """Game `number` of a pair of bots."""
        dice = Random(f"{self.seed}/{pair[0]}/{pair[1]}/{number // BLOCK}")
        one, two = dice.sample(self.decks, 2) if len(self.decks) > 1 else self.decks * 2
        if number // 2 % 2:
            one, two = two, one
        seed = dice.getrandbits(30) + number % BLOCK
        return Match((one, two), pair, number % 2, seed, self.edition)


def run(tournament: Tournament, crew: Crew = ALONE) -> Table:
    """Play what is not played yet, and rate everybody."""
    schedule = crew.part(tournament.schedule())
    return Table(tournament, schedule, list(play_all(entry, schedule, crew, Entry, rules)))


def entry(match: Match) -> Entry:
    """Play a game of the schedule."""
    played = play(match)
    return Entry(played.winner, played.reason, played.turns)


class Table:
    """The results of a tournament, counted and rated."""

    def __init__(self, tournament: Tournament, schedule: Sequence[Match], entries: Sequence[Entry]) -> None:
        self.tournament = tournament
        self.games = list(zip(schedule, entries, strict=True))

    def rate(self, fits: Callable[[Match, int], bool], against: Callable[[Match, int], bool] | None = None) -> Rate:
        """How often sides of some kind win against sides of another; a draw is half a win."""
        wins, games = 0.0, 0
        for match, result in self.games:
            for side in (0, 1):
                if fits(match, side) and (against is None or against(match, 1 - side)):
                    games += 1
                    wins += 0.5 if result.winner is None else float(result.winner == side)
        return Rate(wins, games)

    def ratings(self) -> dict[str, Rating]:
        """Elo of bots (by name), decks (`deck NAME`) and of going first."""
        bots, decks = self.tournament.bots, [deck_key(deck) for deck in self.tournament.decks]
        compared = [group if len(group) > 1 else () for group in (bots, decks)]
        known = {name for group in compared for name in group}
        results = []
        for match, result in self.games:
            sides = [
                tuple(name for name in (match.bots[side], deck_key(match.decks[side])) if name in known)
                for side in (0, 1)
            ]
            score = 0.5 if result.winner is None else float(result.winner == 0)
            results.append(Result((sides[0], sides[1]), match.first, score))
        return ratings(results, *compared)

    def plain(self) -> dict[str, Any]:
        """Everything as plain data."""
        rated = self.ratings()
        bots, decks = self.tournament.bots, self.tournament.decks
        turns = [result.turns for _, result in self.games]
        endings: dict[str, int] = {}
        for _, result in self.games:
            name = ENDINGS.get(result.reason, "otherwise")
            endings[name] = endings.get(name, 0) + 1
        return {
            "games": len(self.games),
            "seed": self.tournament.seed,
            "edition": self.tournament.edition,
            "bots": [
                {"bot": name, **self.of_bot(name).plain(), **elo(rated.get(name))}
                for name in sorted(bots, key=lambda name: -rated[name].points if name in rated else 0.0)
            ],
            "pairs": [
                {"bots": [one, two], **self.of_bot(one, two).plain()}
                for one, two in self.tournament.pairs()
                if one != two
            ],
            "decks": [
                {"deck": deck.id, **self.of_deck(deck).plain(), **elo(rated.get(deck_key(deck)))}
                for deck in sorted(decks, key=lambda deck: -rated[deck_key(deck)].points if len(decks) > 1 else 0.0)
            ],
            "going_first": {**self.rate(lambda match, side: match.first == side).plain(), **elo(rated[FIRST])},
            "endings": dict(sorted(endings.items(), key=lambda pair: (-pair[1], pair[0]))),
            "turns": round(sum(turns) / max(len(turns), 1), 2),
        }

    def of_bot(self, name: str, other: str | None = None) -> Rate:
        """A bot against all, or against one other."""
        against = None if other is None else (lambda match, side: match.bots[side] == other)
        return self.rate(lambda match, side: match.bots[side] == name, against)

    def of_deck(self, deck: Deck) -> Rate:
        """A deck against other decks."""
        return self.rate(lambda match, side: match.decks[side] == deck, lambda match, side: match.decks[side] != deck)


def deck_key(deck: Deck) -> str:
    """A deck among the names that are rated."""
    return f"deck {deck.id}"


def elo(rating: Rating | None) -> dict[str, Any]:
    """A rating as plain data."""
    if rating is None:
        return {"elo": None, "elo_interval": None}
    return {"elo": rating.points, "elo_interval": [rating.low, rating.high]}
