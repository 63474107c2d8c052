"""`make breed`: lines that nobody has written are read; those that are accepted are proven, and played in random games.

python -m tests.language.breed --game arkham --lines 10000 --cards 2000 --games 200 --seed 1
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

from tests.language.breeding import GAMES, Game, foundlings
from tests.language.test_any_line import WAYS, read


def reading(game: Game, count: int, seed: int) -> int:
    """Lines that nobody has written are read or refused, each soon; how many broke the reader or took too long."""
    begun = time.process_time()
    wrong = [found for way in WAYS for found in read(game, way, -(-count // len(WAYS)), seed)]
    seconds = round(time.process_time() - begun)
    print(*wrong, f"{game.name}: {count} lines read in {seconds} s, {len(wrong)} wrong", sep="\n", flush=True)
    return len(wrong)


def files(game: Game, count: int, seed: int) -> list[Path]:
    """So many cards that are accepted, two hundred to a file."""
    folder = Path("build")
    folder.mkdir(exist_ok=True)
    cards, found = foundlings(game, count, seed), []
    for k in range(0, count, 200):
        found.append(folder / f"bred-{game.name}-{k // 200:02}.cards")
        found[-1].write_text("\n".join(cards[k : k + 200]), encoding="utf-8")
    print(f"{game.name}: {count} cards accepted, in {len(found)} files {folder}/bred-{game.name}-*.cards", flush=True)
    return found


def told(game: Game, *command: str) -> dict[str, object]:
    """What a command of the project says in JSON."""
    done = subprocess.run(
        [sys.executable, "-m", "mythos", *command, "--json"], check=False, stdout=subprocess.PIPE, text=True
    )
    try:
        return dict(json.loads(done.stdout))
    except ValueError:
        print(f"{game.name}: {' '.join(command)} broke off\n{done.stdout}")
        return {}


def playing(game: Game, paths: list[Path], games: int, jobs: str) -> int:
    """Every file is dealt in some random games; how many of these broke."""
    played = errors = 0
    idle: set[str] | None = None  # checks that no file gave anything to do
    for k, path in enumerate(paths):
        share = games * (k + 1) // len(paths) - games * k // len(paths)
        if share == 0:
            continue
        more = ("--games", str(share), "--seed", str(1000 * k + 1), "--cards", str(path), "--jobs", jobs)
        report = told(game, "fuzz", game.name, *more)
        failures, never = report.get("failures", [{}]), set(report.get("never_evaluated", ()))  # type: ignore[call-overload]
        idle = never if idle is None else idle & never
        played, errors = played + int(str(report.get("games", 0))), errors + len(failures)  # type: ignore[arg-type]
        for failure in failures:  # type: ignore[attr-defined]
            print(f"  {path}: game {failure.get('seed')}: {failure.get('message')} ({failure.get('kept')})")
    print(f"{game.name}: {played} games, {errors} errors, checks with nothing to do: {sorted(idle or ())}", flush=True)
    return errors + len(idle or ())


def proving(game: Game, paths: list[Path], jobs: str) -> int:
    """Every card is seen at work, or the report says why not; how many lines broke a game or did what they must not."""
    counts: dict[str, int] = {}
    wrong: list[str] = []
    for path in paths:
        report = told(game, "cards", "prove", str(path), "--game", game.name, "--jobs", jobs)
        for name, count in dict(report.get("verdicts", {"broke off": 1})).items():  # type: ignore[call-overload]
            counts[name] = counts.get(name, 0) + count
        wrong += report.get("wrong", ())  # type: ignore[arg-type]
    print(*wrong, f"{game.name}: {counts}, {len(wrong)} wrong", sep="\n", flush=True)
    return len(wrong) + counts.get("broke off", 0)


def main() -> int:
    """Exit status 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    for name, value in (("lines", 10_000), ("cards", 2_000), ("games", 200), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="one of the games; both without it")
    parser.add_argument("--prove", action="store_true", help="see every accepted card at work, too (an hour)")
    parser.add_argument("--jobs", default="1")
    args = parser.parse_args()
    found = 0
    for name in args.game or GAMES:
        game = GAMES[name]
        found += reading(game, args.lines, args.seed)
        paths = files(game, args.cards, args.seed)
        found += playing(game, paths, args.games, args.jobs)
        if args.prove:
            found += proving(game, paths, args.jobs)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
