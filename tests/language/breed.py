"""`make breed`: lines that nobody has written are read; those that are accepted are proven, and played in random games.

python -m tests.language.breed --lines 10000 --cards 2000 --games 200 --seed 1
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from tests.language.breeding import foundlings
from tests.language.test_any_line import WAYS, read


def main() -> int:
    """Exit status 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    for name, value in (("lines", 10_000), ("cards", 2_000), ("games", 200), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--prove", action="store_true", help="see every accepted card at work, too (hours)")
    args = parser.parse_args()
    slow = [found for way in WAYS for found in read(way, args.lines // len(WAYS), args.seed)]
    print(f"{args.lines} lines read, {len(slow)} of them too slowly")
    file = Path("build/bred.cards")
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(foundlings(args.cards, args.seed)), encoding="utf-8")
    print(f"{args.cards} cards accepted: {file}", flush=True)
    mythos = [sys.executable, "-m", "mythos"]
    found = subprocess.run(
        [*mythos, "fuzz", "coc", "--cards", file, "--games", str(args.games)], check=False
    ).returncode
    if args.prove:
        found |= subprocess.run([*mythos, "cards", "prove", str(file)], check=False).returncode
    return int(bool(slow) or found != 0)


if __name__ == "__main__":
    sys.exit(main())
