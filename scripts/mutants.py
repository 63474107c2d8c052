"""Would the tests notice a broken rule? A seeded sample of small mistakes, each tried on the tests that touch it.

    python -m scripts.mutants record                  which tests touch which line (once; minutes)
    python -m scripts.mutants record tests/new.py     .. and what these touch besides
    python -m scripts.mutants run --each 25           25 mutants of each room, and who lived
    python -m scripts.mutants run --again FILE        those once more who lived in an earlier report

A mutant is one small change of one function (scripts/mistakes.py): a comparison turned, `and` for `or`, a condition
denied, a number one higher, a statement left out. It is noticed if a test fails (or never ends). `record` runs the
tests once under coverage (scripts/touching.py). `run` tries each mutant in a copy of the tree on the tests that come by
the line, most telling first, and stops at the first failure (scripts/trying.py). What was noticed is kept in
build/mutants (by the text of the function), so that a second run only tries what is new and what lived.
tests/mutants.toml lists those that cannot be noticed because they change nothing, each with the reason; they are left
out of the sample.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from scripts.mistakes import ROOMS, ROOT, Mutant, digest_of, mutants_of
from scripts.touching import KEPT, TESTS, Touching, read_map, record
from scripts.trying import Worker

EQUAL: Final = ROOT / "tests" / "mutants.toml"
FOLDERS: Final = {"kernel": "tests.coc.", "language": "tests.language.", "coc": "tests.coc.", "arkham": "tests.arkham."}


def copy_of_tree(name: str) -> Path:
    """A copy in which one worker may break things."""
    copy = KEPT / name
    shutil.rmtree(copy, ignore_errors=True)
    for folder in ("src", "tests", "scripts", "docs"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__", "static", "*.so"))
    for file in ("pyproject.toml", "README.md", "CHANGELOG.md"):
        shutil.copy(ROOT / file, copy / file)
    return copy


def sample(room: str, each: int, seed: int) -> list[Mutant]:
    """So many mutants of a room, always the same for a seed, whatever becomes of other functions."""
    equal = {named(row) for row in known_equal()}
    found = [mutant for mutant in mutants_of(room) if named(asdict(mutant)) not in equal]
    return sorted(found, key=lambda mutant: digest_of(f"{seed}/{mutant.key}"))[:each]


def named(row: dict[str, Any]) -> tuple[str, str, str, str]:
    """How a mutant is called where it is remembered: the line may have moved since."""
    return row["path"], row["function"], row["before"], row["after"]


def again(file: Path) -> dict[str, list[Mutant]]:
    """Those who lived in an earlier report, where they stand now; those known to be equal are left out."""
    equal = {named(row) for row in known_equal()}
    found: dict[str, list[Mutant]] = {}
    for room, row in json.loads(file.read_text())["rooms"].items():
        there = {named(asdict(mutant)): mutant for mutant in mutants_of(room)}
        names = [named(one) for one in row["survivors"]]
        found[room] = [there[name] for name in names if name in there and name not in equal]
    return found


def known_equal() -> list[dict[str, str]]:
    """The mutants that change nothing, with the reason."""
    rows: list[dict[str, str]] = tomllib.loads(EQUAL.read_text(encoding="utf-8")).get("equal", [])
    return rows


def run(chosen_of: dict[str, list[Mutant]], jobs: int) -> dict[str, Any]:
    """Try mutants room by room, and say who lived."""
    touching = Touching(read_map())
    workers = [Worker(copy_of_tree(f"tree{number}")) for number in range(jobs)]
    report: dict[str, Any] = {"rooms": {}}
    for room, chosen in chosen_of.items():
        noticed = kept()
        new = [mutant for mutant in chosen if mutant.key not in noticed]
        fates = {mutant.key: "noticed" for mutant in chosen} | tried_by(workers, new, room, touching)
        report["rooms"][room] = of_room(chosen, fates)
        print(line(room, report["rooms"][room]), flush=True)
    for worker in workers:
        worker.close()
    return report


def tried_by(workers: Sequence[Worker], new: Sequence[Mutant], room: str, touching: Touching) -> dict[str, str]:
    """Each worker takes the next mutant that nobody has tried."""
    waiting = iter(new)
    others = touching.broadly(FOLDERS[room])

    def work(worker: Worker) -> list[tuple[str, str]]:
        found = []
        for mutant in waiting:
            fate = worker.tried(mutant, touching.tests(mutant), others)
            found.append((mutant.key, fate))
            print(f"  {fate}: {mutant.told()}", file=sys.stderr, flush=True)
        return found

    with ThreadPoolExecutor(len(workers)) as pool:
        fates = {key: fate for found in pool.map(work, workers) for key, fate in found}
    keep_noticed(key for key, fate in fates.items() if fate == "noticed")
    return fates


def kept() -> set[str]:
    """What was noticed before."""
    file = KEPT / "noticed.json"
    return set(json.loads(file.read_text())) if file.is_file() else set()


def keep_noticed(keys: Any) -> None:
    """.. and what is noticed now."""
    (KEPT / "noticed.json").write_text(json.dumps(sorted(kept() | set(keys))))


def of_room(chosen: Sequence[Mutant], fates: dict[str, str]) -> dict[str, Any]:
    """The figures of a room."""
    lived = [{**asdict(m), "fate": fates[m.key], "told": m.told()} for m in chosen if fates[m.key] != "noticed"]
    return {"mutants": len(chosen), "noticed": len(chosen) - len(lived), "survivors": lived}


def line(room: str, found: dict[str, Any]) -> str:
    """The figures of a room for people."""
    share = found["noticed"] / max(found["mutants"], 1)
    head = f"{room}: {found['noticed']} of {found['mutants']} noticed ({share:.0%})"
    return "\n".join([head, *(f"  {m['fate']}: {m['told']}" for m in found["survivors"])])


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=["record", "run", "count"])
    parser.add_argument("tests", nargs="*", default=TESTS, help="what to record (all that say something of the rules)")
    parser.add_argument("--each", type=int, default=25, help="mutants of each room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", action="append", choices=list(ROOMS), help="only this room; may be repeated")
    parser.add_argument("--again", type=Path, help="try those who lived in this report (build/mutants/report.json)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--least", type=float, default=0.0, help="exit status 1 if a room notices a smaller share")
    given = parser.parse_args()
    rooms = given.room or list(ROOMS)
    KEPT.mkdir(parents=True, exist_ok=True)
    if given.what == "record":
        record(given.tests, copy_of_tree("recorded"))
        return
    if given.what == "count":
        for room in rooms:
            print(f"{room}: {len(mutants_of(room))} mutants")
        return
    chosen = again(given.again) if given.again else {room: sample(room, given.each, given.seed) for room in rooms}
    report = run(chosen, given.jobs)
    (KEPT / "report.json").write_text(json.dumps(report, indent=1))
    poor = [room for room, found in report["rooms"].items() if found["noticed"] < given.least * found["mutants"]]
    if poor:
        sys.exit(f"too few are noticed in {', '.join(poor)}")


if __name__ == "__main__":
    main()
