"""Do two versions of the rules play the same games? Random games of both, question by question.

    python scripts/same_games.py path/to/other/src --games 500

Each version plays in a process of its own with the same decks, seeds and answers, and prints a fingerprint of every
game: who was asked what, the answers that were open, and what each player saw. Hashes of states may differ between
versions (what a record looks like is nobody's business); what players see and do may not.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mythos.kernel.session import Game

HERE = Path(__file__).resolve().parents[1] / "src"
GAMES = ("coc", "arkham")


def deal(name: str, seed: int) -> Game:
    """A game of this seed: other decks and editions, other investigators and scenarios from game to game."""
    if name == "coc":
        from mythos.bench.contestants import pairs
        from mythos.coc.editions import EDITIONS
        from mythos.coc.game import new_game

        return new_game(pairs(50)[seed % 50], seed, EDITIONS[seed % len(EDITIONS)], undoable=False)
    from mythos.arkham.decks import OTHERS, STARTERS
    from mythos.arkham.game import new_game as new_scene

    team = random.Random(seed).sample([*STARTERS, *OTHERS], 1 + seed % 4)
    scenarios = ("gathering", "masks", "devourer")  # by their names: both versions know them
    return new_scene(team, scenarios[seed % len(scenarios)], seed, undoable=False)


def fingerprint(game: Game, seed: int, looks: float) -> str:
    """Everything that was asked and could be answered, and what was seen at this share of the questions."""
    found, dice = hashlib.blake2b(digest_size=8), random.Random(seed)
    count = 0
    while asks := game.machine.open_asks():
        ask = asks[0]
        codes = ask.now()
        said = [ask.player, game.question_kind(ask), *(game.label(ask, code) for code in codes)]
        found.update(repr(said).encode())
        if dice.random() < looks:
            found.update(views(game))
        game.take(ask, dice.choice(codes))
        count += 1
    found.update(views(game))
    return f"{count} {found.hexdigest()}"


def views(game: Game) -> bytes:
    """What each player and a spectator see."""
    seats: tuple[int | None, ...] = (None, *range(game.machine.setup.players))
    return json.dumps([game.seen(seat) for seat in seats], sort_keys=True).encode()


def play(name: str, first: int, games: int, looks: float) -> Iterator[str]:
    """The fingerprints of some games, one a line."""
    for seed in range(first, first + games):
        yield f"{name} {seed}: {fingerprint(deal(name, seed), seed, looks)}"


def start(source: Path, options: argparse.Namespace, name: str) -> subprocess.Popen[str]:
    """One version plays in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0"}
    command = [sys.executable, str(Path(__file__).resolve()), "--play", name, "--first", str(options.first)]
    command += ["--games", str(options.games), "--looks", str(options.looks)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def compare(options: argparse.Namespace, name: str) -> int:
    """How many games differ."""
    both = [start(source, options, name) for source in (options.other, HERE)]
    lines = [process.communicate()[0].splitlines() for process in both]
    if any(process.returncode for process in both) or len(lines[0]) != len(lines[1]):
        raise SystemExit(f"{name}: one of the versions did not finish")
    differing = [(old, new) for old, new in zip(*lines, strict=True) if old != new]
    for old, new in differing[:10]:
        print(f"{old}  here {new.split(':')[1]}")
    questions = sum(int(line.split()[2]) for line in lines[1])
    print(f"{name}: {len(lines[1])} games, {questions} questions, {len(differing)} games differ")
    return len(differing)


def main() -> int:
    """Play here, or compare."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("other", type=Path, nargs="?", help="src of the other version")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--looks", type=float, default=0.1, help="at which share of the questions views are compared")
    parser.add_argument("--play", choices=GAMES, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play:
        for line in play(options.play, options.first, options.games, options.looks):
            print(line)
        return 0
    if options.other is None:
        parser.error("which version to compare with? give its src")
    return 1 if sum(compare(options, name) for name in options.game or GAMES) else 0


if __name__ == "__main__":
    raise SystemExit(main())
