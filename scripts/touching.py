"""Which tests come by which line (scripts/mutants.py asks it): one run of the tests under coverage, kept as a map.

The map lists the tests with the seconds each takes, and for each line of each function the tests that come by. Tests
that fail anyway are left out: they would notice anything.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from scripts.mistakes import ROOT, Mutant, digest_of, functions

KEPT: Final = ROOT / "build" / "mutants"
TESTS: Final = ("tests/language", "tests/coc", "tests/arkham", "tests/rulings", "tests/test_steps.py")
MOST_TESTS: Final = 150  # for one mutant; the most telling first
DEAR: Final = 4.0  # seconds; tests that take longer are only run where there are few others


def record(tests: Sequence[str], copy: Path) -> None:
    """Run tests in a copy of the tree under coverage, and add to the map what they touch."""
    data, settings, timed = KEPT / "coverage", KEPT / "coverage.ini", KEPT / "seconds.xml"
    data.unlink(missing_ok=True)
    settings.write_text(f"[run]\ndynamic_context = test_function\nsource = src/mythos\ndata_file = {data}\n")
    run = ["coverage", "run", f"--rcfile={settings}", "-m", "pytest", "-q", "-p", "no:xdist", f"--junitxml={timed}"]
    subprocess.run([sys.executable, "-m", *run, *tests], cwd=copy, env=environment(copy), check=False)
    found = merged(read_map(), keep(data, copy, seconds_of(timed)))
    write_map(found)
    print(f"{len(found['functions'])} functions are touched by {len(found['tests'])} tests")


def read_map() -> dict[str, Any]:
    """The map, with the names of the tests."""
    kept = KEPT / "map.json"
    found: dict[str, Any] = json.loads(kept.read_text()) if kept.is_file() else {"tests": {}, "functions": {}}
    names = list(found["tests"])
    for row in found["functions"].values():
        row["lines"] = {line: [names[k] for k in tests] for line, tests in row["lines"].items()}
    return found


def write_map(found: dict[str, Any]) -> None:
    """On disk a test is a number: its place in the list."""
    number = {test: k for k, test in enumerate(found["tests"])}
    table = {
        where: {**row, "lines": {line: [number[test] for test in tests] for line, tests in row["lines"].items()}}
        for where, row in found["functions"].items()
    }
    (KEPT / "map.json").write_text(json.dumps({"tests": found["tests"], "functions": table}))


def environment(root: Path) -> dict[str, str]:
    """Plain sources of this copy, and a cache of cards of its own."""
    return {
        **os.environ,
        "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}",
        "MYTHOS_BUILD": "plain",
        "PYTHONDONTWRITEBYTECODE": "1",
        "XDG_CACHE_HOME": str(root / "cache"),
    }


def seconds_of(report: Path) -> dict[str, float]:
    """How long each test function took that passed, all its cases together."""
    seconds: dict[str, float] = defaultdict(float)
    failed = set()
    for case in ElementTree.parse(report).iter("testcase"):
        name = f"{case.get('classname')}.{case.get('name', '').partition('[')[0]}"
        seconds[name] += float(case.get("time", 0))
        if case.find("failure") is not None or case.find("error") is not None:
            failed.add(name)
    return {name: round(took, 3) for name, took in seconds.items() if name not in failed}


def keep(data: Path, root: Path, seconds: dict[str, float]) -> dict[str, Any]:
    """From lines of files to lines of functions: a map with the names of tests."""
    from coverage import CoverageData

    found = CoverageData(str(data))
    found.read()
    table: dict[str, Any] = {}
    for file in found.measured_files():
        path = Path(file).relative_to(root / "src" / "mythos")
        lines = found.contexts_by_lineno(file)
        text = Path(file).read_text(encoding="utf-8")
        rows = text.splitlines(keepends=True)
        for name, function in functions(ast.parse(text)):
            body = range(function.body[0].lineno, (function.end_lineno or 0) + 1)
            touched = {
                line - function.lineno: [test for test in lines.get(line, ()) if test in seconds] for line in body
            }
            table[f"{path}:{name}"] = {
                "text": digest_of("".join(rows[function.lineno - 1 : function.end_lineno])),
                "lines": {str(line - function.lineno): tests for line, tests in touched.items() if tests},
            }
    return {"tests": seconds, "functions": table}


def merged(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """Two maps as one; what is known of a function that has changed since is forgotten, line by line, not by name."""
    functions = dict(old["functions"])
    for where, row in new["functions"].items():
        before = functions.get(where, {"text": row["text"], "lines": {}})
        if before["text"] != row["text"]:
            before = {
                "text": row["text"],
                "lines": {"0": sorted({t for tests in before["lines"].values() for t in tests})},
            }
        lines = {line: set(tests) for line, tests in before["lines"].items()}
        for line, tests in row["lines"].items():
            lines.setdefault(line, set()).update(tests)
        functions[where] = {"text": row["text"], "lines": {line: sorted(tests) for line, tests in lines.items()}}
    return {"tests": {**old["tests"], **new["tests"]}, "functions": functions}


def anywhere(row: dict[str, Any]) -> list[str]:
    """The tests that come by any line of a function."""
    return sorted({test for tests in row["lines"].values() for test in tests})


class Touching:
    """The map, asked for the tests of a mutant."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.seconds: dict[str, float] = table["tests"]
        self.functions: dict[str, Any] = table["functions"]
        breadth: dict[str, int] = defaultdict(int)
        for row in self.functions.values():
            for test in {test for tests in row["lines"].values() for test in tests}:
                breadth[test] += 1
        self.order = sorted(self.seconds, key=lambda test: (breadth[test], test))
        self.place = {test: k for k, test in enumerate(self.order)}

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that come by the changed line, else by the function; those that touch least of the house first."""
        row = self.functions.get(f"{mutant.path}:{mutant.function}")
        if row is None:
            return []
        within = range(mutant.line - mutant.first, mutant.end_line - mutant.first + 1)
        here = (
            {test for line in within for test in row["lines"].get(str(line), ())}
            if row["text"] == mutant.text
            else set()
        )
        found = here or {test for tests in row["lines"].values() for test in tests}
        known = sorted((test for test in found if test in self.place), key=self.place.__getitem__)
        cheap = [test for test in known if self.seconds[test] <= DEAR]
        return spread(cheap if len(cheap) > 20 else known)

    def broadly(self, folder: str) -> list[str]:
        """Some tests of all kinds: what is worked out once is touched only by the test that came first."""
        cheap = [test for test in self.order if test.startswith(folder) and self.seconds[test] <= 1]
        return cheap[:: max(len(cheap) // 80, 1)]


def spread(tests: Sequence[str], most: int = MOST_TESTS) -> list[str]:
    """The tests to run for one mutant: the most telling, and some of the others."""
    if len(tests) <= most:
        return list(tests)
    half = most // 2
    step = (len(tests) - half) / half
    return [*tests[:half], *(tests[half + int(k * step)] for k in range(half))]


def node_ids(tests: Sequence[str], root: Path) -> list[str]:
    """Names of tests as pytest takes them: tests.coc.test_turn.test_it -> tests/coc/test_turn.py::test_it."""
    found = []
    for test in tests:
        parts = test.split(".")
        for k in range(len(parts) - 1, 0, -1):
            file = Path(*parts[:k]).with_suffix(".py")
            if (root / file).is_file():
                found.append("::".join([str(file), *parts[k:]]))
                break
    return found
