"""What is imported is declared, what is locked is listed, and no pattern has to try every way."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
import time
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src" / "mythos").rglob("*.py"))
CALLED = {"yaml": "pyyaml", "mypy_extensions": "mypy-extensions"}  # packages by the names of their modules
OPTIONAL = {"readline", "psycopg", "rlcard", "pyspiel"}
SIZES = (200, 400, 800, 1_600, 3_200)
MOST = 0.05  # seconds for any of them; a pattern that tries pairs of places takes more at the last
PUMPS = (" ", "a", "0", "x", "(", "(a) ", "- ", ", ", '"', "\\", "a-", "a ", "1 ", "[", "ab", ".", "a, ", "is ", "and ")


def test_what_is_imported_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {re.split(r"[<>=;\[ ]", entry)[0] for entry in project["dependencies"]}
    imported: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {name.name.split(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                imported.add(node.module.split(".")[0])
    foreign = imported - set(sys.stdlib_module_names) - {"mythos"} - OPTIONAL
    assert {CALLED.get(name, name) for name in foreign} <= declared


def test_every_locked_package_is_listed() -> None:
    spec = importlib.util.spec_from_file_location("supply", ROOT / "scripts" / "supply.py")
    assert spec is not None
    assert spec.loader is not None
    supply = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(supply)
    lock = (ROOT / "uv.lock").read_text(encoding="utf-8")
    made = supply.sbom(lock, "1.0")
    names = {row["name"] for row in made["components"]}
    assert {"fastapi", "pydantic", "uvicorn"} <= names
    assert "mythos" not in names
    assert all(row["hashes"] for row in made["components"])


def patterns() -> list[tuple[str, str]]:
    """Every pattern that stands in the sources as a whole, with its place."""
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="re"), attr=_), args=[ast.Constant(value=str(text)), *_]
                ):
                    found.append((f"{path.name}:{node.lineno}", text))
                case _:
                    pass
    return found


def slowest(text: str) -> tuple[float, str]:
    """The longest that a pattern takes with texts that repeat something and then do not fit."""
    pattern, worst = re.compile(text), (0.0, "")
    literal = re.sub(r"\\.|[^a-zA-Z0-9 ]", "", text)[:12]
    for pump in (*PUMPS, *([literal] if literal else [])):
        for start in ("", literal):
            for size in SIZES:
                attack = start + pump * (size // len(pump)) + "\0"
                begun = time.process_time()
                pattern.search(attack)
                pattern.fullmatch(attack)
                taken = time.process_time() - begun
                worst = max(worst, (taken, pump))
                if taken > MOST:
                    return worst
    return worst


def test_there_are_patterns_to_look_at() -> None:
    assert len(patterns()) > 20
    assert slowest(r"(a|aa)+$")[0] > MOST or slowest(r"\s*:?\s*\d+$")[0] > MOST  # and a bad one is noticed


@pytest.mark.parametrize(("place", "text"), patterns())
def test_no_pattern_has_to_try_every_way(place: str, text: str) -> None:
    taken = min(slowest(text)[0] for _ in range(2))
    assert taken <= MOST, f"{place}: {text!r}"
