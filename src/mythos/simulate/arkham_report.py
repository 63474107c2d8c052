"""What many games of one scenario show: resolutions, experience and trauma, length, ends, and the cards in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from mythos import arkham
from mythos.arkham.cardfiles import cards_hash, load_cards
from mythos.arkham.decks import Deck, starter
from mythos.arkham.scenarios.book import scenarios
from mythos.games.run import ALONE, Crew
from mythos.simulate.arkham_play import Fate, Outing, Played, play
from mythos.simulate.intervals import Mean, Rate, mean_difference, mean_of, together
from mythos.simulate.results import rules_of
from mythos.simulate.run import play_all


def simulate(outing: Outing, games: int, crew: Crew = ALONE) -> Report:
    """So many games of the same scenario, seed after seed."""
    outings = [replace(outing, seed=outing.seed + k) for k in range(games)]
    return Report(outing, play_all(play, crew.part(outings), crew, Played, rules))


def rules() -> str:
    """What must agree for results to be used again."""
    return rules_of(arkham, cards_hash())


@dataclass(frozen=True, slots=True)
class Contribution:
    """A card of one investigator: how often it was played, and how much more experience (less trauma) came with it."""

    seat: int
    card: str
    times: int
    played: tuple[float, ...]  # the gains of the games in which it was played
    idle: tuple[float, ...]

    @property
    def more(self) -> Mean:
        """The difference between the games with and without it."""
        return mean_difference(self.played, self.idle)

    def plain(self, sure: float) -> dict[str, Any]:
        """As plain data; `sure`: how sure the interval has to be."""
        more = mean_difference(self.played, self.idle, sure)
        return {
            "seat": self.seat,
            "card": self.card,
            "times": self.times,
            "games": len(self.played),
            "gain_played": round(mean_of(self.played).mean, 3) if self.played else None,
            "gain_not_played": round(mean_of(self.idle).mean, 3) if self.idle else None,
            "contribution": round(more.mean, 3) if more.count else None,
            "interval": [round(more.low, 3), round(more.high, 3)] if more.count else None,
        }


class Report:
    """Games of the same scenario with the same investigators, in their order."""

    def __init__(self, outing: Outing, games: Iterable[Played]) -> None:
        self.outing = outing
        self.games = list(games)
        self.scenario = scenarios()[outing.scenario]

    def resolutions(self) -> dict[int, Rate]:
        """How often each resolution was reached (0: none)."""
        reached = Counter(game.resolution for game in self.games)
        return {number: Rate(reached[number], len(self.games)) for number in sorted(self.scenario.resolutions)}

    def gain(self) -> Mean:
        """Experience less trauma, for each investigator on average."""
        return mean_of([game.gain for game in self.games])

    def ends(self, seat: int) -> dict[str, int]:
        """How the games ended for an investigator, the most frequent first."""
        found = Counter(game.fates[seat].end for game in self.games)
        return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))

    def lengths(self) -> Counter[int]:
        """How many games had so many rounds."""
        return Counter(game.rounds for game in self.games)

    def gains(self) -> Counter[int]:
        """How many games brought so much, rounded."""
        return Counter(round(game.gain) for game in self.games)

    def contributions(self) -> list[Contribution]:
        """Every card of every deck, the most helpful first."""
        found = []
        for seat, chosen in enumerate(self.outing.investigators):
            deck = deck_of(chosen)
            cards = {*dict(deck.cards), *(card for game in self.games for card, _ in game.fates[seat].cards)}
            found += [self.contribution(seat, card) for card in sorted(cards)]
        return sorted(found, key=lambda c: (c.seat, not c.more.count, -c.more.mean, c.card))

    def contribution(self, seat: int, card: str) -> Contribution:
        """One card of one investigator."""
        times = [dict(game.fates[seat].cards).get(card, 0) for game in self.games]
        own = [
            (game.fates[seat].experience - game.fates[seat].trauma, t)
            for game, t in zip(self.games, times, strict=True)
        ]
        played, idle = tuple(float(g) for g, t in own if t), tuple(float(g) for g, t in own if not t)
        return Contribution(seat, card, sum(times), played, idle)

    def plain(self) -> dict[str, Any]:
        """Everything as plain data."""
        rounds = [game.rounds for game in self.games]
        count = max(len(rounds), 1)
        cards = self.contributions()
        compared = sum(bool(card.more.count) for card in cards)
        return {
            "game": "arkham",
            "scenario": self.outing.scenario,
            "difficulty": self.outing.difficulty,
            "games": len(self.games),
            "seed": self.outing.seed,
            "resolutions": [
                {"resolution": number, "title": self.scenario.resolutions[number].title, **rate.plain()}
                for number, rate in self.resolutions().items()
            ],
            "gain": self.gain().plain(),
            "investigators": [self.of_seat(seat) for seat in range(len(self.outing.investigators))],
            "rounds": {
                "mean": round(sum(rounds) / count, 2),
                "shortest": min(rounds, default=0),
                "longest": max(rounds, default=0),
                "games": {str(length): number for length, number in sorted(self.lengths().items())},
            },
            "decisions": {"mean": round(sum(game.decisions for game in self.games) / count, 1)},
            "compared": compared,
            "cards": [card.plain(together(compared)) for card in cards],
        }

    def of_seat(self, seat: int) -> dict[str, Any]:
        """One investigator's figures."""
        fates = [game.fates[seat] for game in self.games]
        deck = deck_of(self.outing.investigators[seat])
        return {
            "investigator": load_cards()[deck.investigator].title,
            "bot": self.outing.bots[seat],
            "experience": mean_of([fate.experience for fate in fates]).plain(),
            "trauma": mean_of([fate.trauma for fate in fates]).plain(),
            "gain": mean_of([fate.experience - fate.trauma for fate in fates]).plain(),
            "ends": self.ends(seat),
        }


def deck_of(chosen: str | Deck) -> Deck:
    """The deck of an investigator; a starter is named."""
    return starter(chosen) if isinstance(chosen, str) else chosen


COLUMNS: Final = ("seed", "scenario", "difficulty", "resolution", "rounds", "decisions")
SEAT: Final = ("investigator", "bot", "experience", "physical_trauma", "mental_trauma", "end")


def game_rows(report: Report) -> list[tuple[object, ...]]:
    """One row for each game, under a row of names; the columns of each investigator carry the seat's number."""
    outing = report.outing
    seats = range(len(outing.investigators))
    rows: list[tuple[object, ...]] = [(*COLUMNS, *(f"{name}_{seat}" for seat in seats for name in SEAT))]
    for game in report.games:
        head = (game.seed, outing.scenario, outing.difficulty, game.resolution, game.rounds, game.decisions)
        rows.append((*head, *(cell for seat in seats for cell in seat_cells(outing, seat, game.fates[seat]))))
    return rows


def seat_cells(outing: Outing, seat: int, fate: Fate) -> tuple[object, ...]:
    """The columns of one investigator."""
    chosen = outing.investigators[seat]
    who = chosen if isinstance(chosen, str) else chosen.investigator
    return who, outing.bots[seat], fate.experience, fate.physical, fate.mental, fate.end
