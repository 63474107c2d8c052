"""Would the tests notice a broken rule? A seeded sample of small mistakes, each tried on the tests that touch it.

    python scripts/mutants.py record                  which tests touch which function (once; minutes)
    python scripts/mutants.py run --each 25           25 mutants of each room, and who lived

A mutant is one small change of one function: a comparison turned, `and` for `or`, a condition denied, a number one
higher, a statement left out. It is noticed if a test fails (or never ends). `record` runs the tests once under
coverage and keeps for each function the tests that come by. `run` tries each mutant in a copy of the tree, most
telling tests first, and stops at the first failure. What was noticed is kept in build/mutants (by the text of the
function), so that a second run only tries what is new and what lived. tests/mutants.toml lists those that cannot be
noticed because they change nothing, each with the reason; they are left out of the sample.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, TypeGuard

ROOT: Final = Path(__file__).resolve().parents[1]
KEPT: Final = ROOT / "build" / "mutants"
EQUAL: Final = ROOT / "tests" / "mutants.toml"
ROOMS: Final = {
    "kernel": ("kernel/*.py",),
    "language": ("language/*.py",),
    "coc": ("coc/rules/*.py", "coc/*.py"),
    "arkham": ("arkham/rules/*.py", "arkham/deeds/*.py", "arkham/*.py"),
}
BESIDE: Final = (  # no rules: tools, tests' own language, words for people, tables of numbers
    *("fuzz.py", "fuzzing.py", "invariants.py", "scene.py", "scenes.py", "cache.py", "numbers.py", "trace.py"),
    *("position.py", "explain.py", "text.py", "wording.py", "witness.py", "printed.py", "__init__.py"),
)
TESTS: Final = ("tests/language", "tests/coc", "tests/arkham", "tests/rulings", "tests/test_steps.py")
MOST_TESTS: Final = 60  # for one mutant; the most telling first
SECONDS: Final = 300  # after which a mutant is taken to run for ever
TURNED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: in which function, what stood there, and what stands there instead."""

    room: str
    path: str  # from src/mythos on
    function: str
    line: int
    column: int
    end_line: int
    end_column: int
    before: str
    after: str
    key: str  # of the function's text and the change

    def told(self) -> str:
        """For people."""
        return f"{self.path}:{self.line} {self.function}: {self.before}  ->  {self.after}"


# -- mutants
def mutants_of(room: str) -> list[Mutant]:
    """All mutants of a room."""
    source = ROOT / "src" / "mythos"
    files = sorted({path for pattern in ROOMS[room] for path in source.glob(pattern) if path.name not in BESIDE})
    return [mutant for path in files for mutant in of_file(room, path, source)]


def of_file(room: str, path: Path, source: Path) -> Iterator[Mutant]:
    """The mutants of one file."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    coded = [line.encode() for line in lines]
    for name, function in functions(ast.parse(text)):
        body = "".join(lines[function.lineno - 1 : function.end_lineno])
        for node, after in changes(function):
            if node.end_lineno is None or node.end_col_offset is None:
                continue
            piece = b"".join(coded[node.lineno - 1 : node.end_lineno])
            rest = len(coded[node.end_lineno - 1]) - node.end_col_offset
            before = piece[node.col_offset : len(piece) - rest].decode()
            offset = f"{node.lineno - function.lineno}:{node.col_offset}"
            digest = hashlib.blake2b(f"{body}|{offset}|{after}".encode(), digest_size=8).hexdigest()
            yield Mutant(
                room,
                str(path.relative_to(source)),
                name,
                node.lineno,
                node.col_offset,
                node.end_lineno,
                node.end_col_offset,
                " ".join(before.split()),
                after,
                digest,
            )


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a module with their full names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{prefix}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            yield f"{prefix}{node.name}", node


def changes(function: ast.FunctionDef) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """What can be changed in a function: a piece of it, and the text that replaces it. Words for people, types and
    what must be true anyway (assert) are left alone."""
    for node in within(function.body):
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            turned = ast.Compare(node.left, [TURNED[type(node.ops[0])]()], node.comparators)
            yield node, ast.unparse(turned)
        elif isinstance(node, ast.BoolOp):
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield node, f"({ast.unparse(ast.BoolOp(other, node.values))})"
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, f"bool({ast.unparse(node.operand)})"
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
            op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            if not any(isinstance(side, (ast.Tuple, ast.List, ast.JoinedStr)) for side in (node.left, node.right)):
                yield node, f"({ast.unparse(ast.BinOp(node.left, op, node.right))})"
        elif isinstance(node, ast.Constant) and type(node.value) is bool:
            yield node, str(not node.value)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield node, str(node.value + 1)
        elif isinstance(node, (ast.If, ast.IfExp, ast.While)) and not isinstance(node.test, (ast.Compare, ast.BoolOp)):
            yield node.test, f"(not {ast.unparse(node.test)})"
        elif isinstance(node, (ast.AugAssign, ast.Continue, ast.Break)) or is_call(node):
            yield node, "pass"


def within(body: Sequence[ast.stmt]) -> Iterator[ast.AST]:
    """All parts of a function that do something."""
    waiting: list[ast.AST] = [node for node in body if not is_docstring(node)]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, (ast.Raise, ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr)):
            continue
        yield node
        if isinstance(node, ast.AnnAssign):
            waiting += [node.value] if node.value else []
        else:
            waiting += ast.iter_child_nodes(node)


def is_call(node: ast.AST) -> TypeGuard[ast.Expr]:
    """Is a statement only a call?"""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def is_docstring(node: ast.AST) -> bool:
    """Is a statement only words?"""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def changed(text: str, mutant: Mutant) -> str:
    """The text of a file with the change in it."""
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    first, last = mutant.line - 1, mutant.end_line - 1
    head, tail = lines[first][: mutant.column], lines[last][mutant.end_column :]
    lines[first : last + 1] = [head + mutant.after.encode() + tail]
    return b"".join(lines).decode()


# -- which tests touch what
def record(tests: Sequence[str]) -> None:
    """Run the tests under coverage, and keep the tests of each function."""
    KEPT.mkdir(parents=True, exist_ok=True)
    data, settings = KEPT / "coverage", KEPT / "coverage.ini"
    settings.write_text(f"[run]\ndynamic_context = test_function\nsource = src/mythos\ndata_file = {data}\n")
    run = ["coverage", "run", f"--rcfile={settings}", "-m", "pytest", "-q", "-p", "no:xdist", *tests]
    subprocess.run([sys.executable, "-m", *run], cwd=ROOT, env=environment(ROOT), check=False)
    keep(data, ROOT)


def keep(data: Path, root: Path) -> None:
    """From lines and tests to functions and tests, those that touch least of the house first."""
    from coverage import CoverageData

    found = CoverageData(str(data))
    found.read()
    touched: dict[str, set[str]] = defaultdict(set)
    breadth: dict[str, int] = defaultdict(int)
    for file in found.measured_files():
        path = Path(file).relative_to(root / "src" / "mythos")
        lines = found.contexts_by_lineno(file)
        for name, function in functions(ast.parse(Path(file).read_text(encoding="utf-8"))):
            body = range(function.body[0].lineno, (function.end_lineno or 0) + 1)
            for test in {test for line in body for test in lines.get(line, ()) if test}:
                touched[f"{path}:{name}"].add(test)
                breadth[test] += 1
    table = {where: sorted(tests, key=lambda test: (breadth[test], test)) for where, tests in sorted(touched.items())}
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / "map.json").write_text(json.dumps(table))
    print(f"{len(table)} functions are touched by {len(breadth)} tests")


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


# -- trying them
def environment(root: Path) -> dict[str, str]:
    """Plain sources of this copy, and a cache of cards of its own."""
    return {
        **os.environ,
        "PYTHONPATH": str(root / "src"),
        "MYTHOS_BUILD": "plain",
        "PYTHONDONTWRITEBYTECODE": "1",
        "XDG_CACHE_HOME": str(root / "cache"),
    }


def spread(tests: Sequence[str]) -> list[str]:
    """The tests to run for one mutant: the most telling, and some of the others."""
    if len(tests) <= MOST_TESTS:
        return list(tests)
    half = MOST_TESTS // 2
    step = (len(tests) - half) / half
    return [*tests[:half], *(tests[half + int(k * step)] for k in range(half))]


def tried(mutant: Mutant, tests: Sequence[str], copy: Path) -> str:
    """What became of a mutant: noticed, lived, or untouched by any test."""
    ids = node_ids(spread(tests), copy)
    if not ids:
        return "untouched"
    file = copy / "src" / "mythos" / mutant.path
    before = file.read_text(encoding="utf-8")
    file.write_text(changed(before, mutant), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "--no-header"]
    try:
        done = subprocess.run(
            [*command, *ids], cwd=copy, env=environment(copy), capture_output=True, text=True, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        return "noticed"
    finally:
        file.write_text(before, encoding="utf-8")
    if done.returncode in (1, 2) or "\nERROR tests/" in done.stdout:  # a test fails, or cannot even be imported
        return "noticed"
    if done.returncode == 0:
        return "lived"
    print(f"no test was run for {mutant.told()}:\n{done.stdout[-500:]}", file=sys.stderr)
    return "untouched"


def copy_of_tree(number: int) -> Path:
    """A copy in which one worker may break things."""
    copy = KEPT / f"tree{number}"
    shutil.rmtree(copy, ignore_errors=True)
    for name in ("src", "tests", "scripts", "docs"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "static", "*.so"))
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, copy / name)
    return copy


def sample(room: str, each: int, seed: int) -> list[Mutant]:
    """So many mutants of a room, always the same for a seed: functions by chance, then one change of each."""
    equal = {(row["path"], row["function"], row["before"], row["after"]) for row in known_equal()}
    found = [m for m in mutants_of(room) if (m.path, m.function, m.before, m.after) not in equal]
    return random.Random(f"{seed}/{room}").sample(found, min(each, len(found)))


def known_equal() -> list[dict[str, str]]:
    """The mutants that change nothing, with the reason."""
    rows: list[dict[str, str]] = tomllib.loads(EQUAL.read_text(encoding="utf-8")).get("equal", [])
    return rows


def run(each: int, seed: int, rooms: Sequence[str], jobs: int) -> dict[str, Any]:
    """Try the sample, and say who lived."""
    touched: dict[str, list[str]] = json.loads((KEPT / "map.json").read_text())
    kept = KEPT / "noticed.json"
    noticed: set[str] = set(json.loads(kept.read_text())) if kept.is_file() else set()
    copies = [copy_of_tree(number) for number in range(jobs)]
    report: dict[str, Any] = {"seed": seed, "rooms": {}}
    with ThreadPoolExecutor(jobs) as workers:
        for room in rooms:
            chosen = sample(room, each, seed)
            new = [mutant for mutant in chosen if mutant.key not in noticed]
            fates = {mutant.key: "noticed" for mutant in chosen}
            tests = [touched.get(f"{mutant.path}:{mutant.function}", []) for mutant in new]
            shares = [range(k, len(new), jobs) for k in range(jobs)]

            def work(number: int, new: list[Mutant] = new, tests: list[list[str]] = tests) -> list[tuple[str, str]]:
                return [(new[k].key, tried(new[k], tests[k], copies[number])) for k in range(number, len(new), jobs)]

            for done in workers.map(work, range(len(shares))):
                fates.update(done)
            noticed |= {key for key, fate in fates.items() if fate == "noticed"}
            kept.write_text(json.dumps(sorted(noticed)))
            report["rooms"][room] = of_room(chosen, fates)
            print(line(room, report["rooms"][room]), flush=True)
    return report


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
    parser.add_argument("--each", type=int, default=25, help="mutants of each room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", action="append", choices=list(ROOMS), help="only this room; may be repeated")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--least", type=float, default=0.0, help="exit status 1 if a room notices a smaller share")
    given = parser.parse_args()
    rooms = given.room or list(ROOMS)
    if given.what == "record":
        record(TESTS)
        return
    if given.what == "count":
        for room in rooms:
            print(f"{room}: {len(mutants_of(room))} mutants")
        return
    report = run(given.each, given.seed, rooms, given.jobs)
    (KEPT / "report.json").write_text(json.dumps(report, indent=1))
    poor = [room for room, found in report["rooms"].items() if found["noticed"] < given.least * found["mutants"]]
    if poor:
        sys.exit(f"too few are noticed in {', '.join(poor)}")


if __name__ == "__main__":
    main()
