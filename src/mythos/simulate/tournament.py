"""Bots and decks against each other: a schedule that is fair to all, results that survive an interruption, ratings.

The games of a pair of bots come in blocks of four: two decks, each bot plays each of them, and each bot begins once
with each. Which decks meet in a block follows from the seed. Results are kept in a file of JSON lines as they come;
started again with the same file, the tournament goes on where it stopped, and with more games it is continued.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from random import Random
from typing import IO, Any, Final

from mythos import coc
from mythos.coc.cardfiles import cards_hash
from mythos.coc.decks import Deck
from mythos.coc.editions import DEFAULT_EDITION
from mythos.errors import UsageError
from mythos.kernel.crew import in_order
from mythos.kernel.session import code_hash
from mythos.simulate.coc_play import Match, play
from mythos.simulate.coc_report import ENDINGS
from mythos.simulate.elo import FIRST, Rating, Result, ratings
from mythos.simulate.intervals import Rate
from mythos.simulate.run import Step, no_step

FORMAT: Final = 1
BLOCK: Final = 4


@dataclass(frozen=True, slots=True)
class Entry:
    """One finished game of the schedule."""

    number: int
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

    def header(self) -> dict[str, Any]:
        """What must agree for a file of results to be continued: all but the number of games."""
        return {
            "tournament": FORMAT,
            "bots": list(self.bots),
            "decks": [[deck.id, [list(entry) for entry in deck.cards]] for deck in self.decks],
            "seed": self.seed,
            "edition": self.edition,
            "rules": f"{code_hash(coc)}-{cards_hash()}",
        }


class Results:
    """The finished games, in memory and perhaps in a file."""

    def __init__(self, tournament: Tournament, path: Path | None = None) -> None:
        self.entries: dict[int, Entry] = {}
        self.path = path
        self.file: IO[str] | None = None
        if path is not None:
            self.open(tournament, path)

    def open(self, tournament: Tournament, path: Path) -> None:
        """Read what is there, and be ready to add to it."""
        head = json.dumps(tournament.header())
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            lines = text.splitlines()
            if lines:
                self.read(path, lines, json.loads(head))
            whole = text[: text.rfind("\n") + 1]  # a line that was cut off while it was written is written anew
            path.write_text(whole or head + "\n", encoding="utf-8")
            self.file = path.open("a", encoding="utf-8")
        except OSError as wrong:
            raise UsageError(f"The results file {path} cannot be used: {wrong.strerror}.") from None

    def read(self, path: Path, lines: Sequence[str], wanted: dict[str, Any]) -> None:
        """The games of an earlier run."""
        found = parsed(lines[0])
        if not isinstance(found, dict) or found.get("tournament") != FORMAT:
            raise UsageError(f"{path} is no file of tournament results.", remedy="Name another file.")
        differing = [key for key in wanted if found.get(key) != wanted[key]]
        if differing:
            raise UsageError(
                f"{path} belongs to another tournament: {', '.join(differing)} differ.",
                remedy="Name another file, or ask for the same bots, decks, seed and edition with the same rules.",
            )
        for number, line in enumerate(lines[1:], 2):
            entry = parsed(line)
            if isinstance(entry, list) and len(entry) == 4:
                self.entries[entry[0]] = Entry(*entry)
            elif number < len(lines):
                raise UsageError(f"{path}:{number}: not a result: {line[:60]!r}")

    def add(self, entry: Entry) -> None:
        """Keep a result, at once."""
        self.entries[entry.number] = entry
        if self.file is not None:
            self.file.write(json.dumps([entry.number, entry.winner, entry.reason, entry.turns]) + "\n")
            self.file.flush()

    def close(self) -> None:
        """No more results."""
        if self.file is not None:
            self.file.close()


def parsed(line: str) -> Any:
    """A line of the file; None if it is broken."""
    try:
        return json.loads(line)
    except ValueError:
        return None


def run(
    tournament: Tournament,
    path: Path | None = None,
    jobs: int = 1,
    step: Step = no_step,
    workers: Executor | None = None,
) -> Table:
    """Play what is not played yet, and rate everybody; by processes of our own, or by any executor."""
    schedule = tournament.schedule()
    results = Results(tournament, path)
    try:
        step(sum(1 for number in results.entries if number < len(schedule)))
        missing = [number for number in range(len(schedule)) if number not in results.entries]
        for entry in finished(schedule, missing, jobs, workers):
            results.add(entry)
            step(1)
    finally:
        results.close()
    return Table(tournament, schedule, [results.entries[number] for number in range(len(schedule))])


def finished(
    schedule: Sequence[Match], missing: Sequence[int], jobs: int, workers: Executor | None = None
) -> Iterator[Entry]:
    """The games as they end."""
    yield from in_order(entry_of, [(number, schedule[number]) for number in missing], jobs, workers)


def entry_of(game: tuple[int, Match]) -> Entry:
    """A game of the schedule with its number."""
    return entry(*game)


def entry(number: int, match: Match) -> Entry:
    """Play a game of the schedule."""
    played = play(match)
    return Entry(number, played.winner, played.reason, played.turns)


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
