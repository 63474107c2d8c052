"""What is imported is declared, what is locked is listed, and no pattern has to try every way."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
import tomllib
from pathlib import Path

import pytest

from tests.patterns import MOST, Found, patterns, slowest

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src" / "mythos").rglob("*.py"))
CALLED = {"yaml": "pyyaml", "mypy_extensions": "mypy-extensions"}  # packages by the names of their modules
OPTIONAL = {"readline", "psycopg", "rlcard", "pyspiel"}


ROOMS_OF_EXTRAS = ("observe", "envs", "mcp", "train")  # only here may be imported what an extra brings


def packages(entries: list[str]) -> set[str]:
    return {re.split(r"[<>=;\[ ]", entry)[0] for entry in entries}


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.split(".")[0])
    return {CALLED.get(name, name) for name in found - set(sys.stdlib_module_names) - {"mythos"} - OPTIONAL}


def test_what_is_imported_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = packages(project["dependencies"])
    extras = packages([entry for extra in project["optional-dependencies"].values() for entry in extra])
    for path in SOURCES:
        allowed = declared | extras if path.parent.name in ROOMS_OF_EXTRAS else declared
        assert imported(path) <= allowed, path


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
    assert "mythos-table" not in names
    assert all(row["hashes"] for row in made["components"])


FOUND = patterns(SOURCES)


def test_there_are_patterns_to_look_at() -> None:
    assert len(FOUND) > 100
    assert any(found.flags & re.VERBOSE for found in FOUND)  # they are looked at as they are used
    assert any("fullmatch" in found.methods for found in FOUND)


@pytest.mark.parametrize(
    ("form", "method"), [(r"(a|aa)+$", "match"), (r"\s*:?\s*\d+$", "search"), (r"( *)* x", "match")]
)
def test_a_bad_pattern_is_noticed(form: str, method: str) -> None:
    assert slowest(Found("here", form, 0, (method,)))[0] > MOST


@pytest.mark.parametrize("found", FOUND, ids=[found.place for found in FOUND])
def test_no_pattern_has_to_try_every_way(found: Found) -> None:
    taken, pump = slowest(found)
    assert taken <= MOST, f"{found.place}: {found.text!r} {found.methods} with {pump!r}"
