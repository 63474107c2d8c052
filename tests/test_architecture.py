"""What the documents say of the house is so: files, chapters, layers, words."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from mythos.games import games
from mythos.games.plugin import PARTS

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "mythos"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")]
NODES = [node for tree in TREES for node in ast.walk(tree)]
NAMES = {node.name for node in NODES if isinstance(node, (ast.ClassDef, ast.FunctionDef))} | {
    node.id for node in NODES if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
}
ATTRIBUTES = {node.attr for node in NODES if isinstance(node, ast.Attribute)}


def rooms() -> list[tuple[str, str]]:
    """The table of rooms: what stands in the first column, and the text beside it."""
    table = PAGE[PAGE.index("| room |") :].split("\n\n")[0]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]
    return [(cells[0], " | ".join(cells[1:])) for cells in rows]


def files_named(text: str) -> list[str]:
    """`kernel/initiation.py, lasting.py`: files, the folder said once."""
    found: list[str] = []
    for code in re.findall(r"`([^`]+)`", text):
        folder = ""
        for name in re.split(r",\s*", code):
            if re.fullmatch(r"[\w/]+/|[\w/]*\w+\.py", name):
                folder = name.rpartition("/")[0] if "/" in name.rstrip("/") and name.endswith(".py") else folder
                found.append(name if "/" in name else f"{folder}/{name}".lstrip("/"))
    return found


@pytest.mark.parametrize("named", sorted({name for row in rooms() for name in files_named(row[0])}))
def test_every_room_that_is_named_is_there(named: str) -> None:
    assert (SOURCE / named).exists() or (ROOT / named).exists(), named


@pytest.mark.parametrize("game", games())
def test_the_chapters_that_are_listed_are_the_files(game: str) -> None:
    """`coc/rules/`, `arkham/rules/`: no chapter is left out, none is gone."""
    [beside] = [text for room, text in rooms() if f"`{game}/rules/`" in room]
    listed = set(re.findall(r"`(\w+)`", beside))
    there = {path.stem for path in (SOURCE / game / "rules").glob("*.py")} - {"__init__"}
    assert listed == there


def test_every_package_has_a_room() -> None:
    named = " ".join(room for room, _ in rooms())
    for package in SOURCE.iterdir():
        if (package / "__init__.py").is_file() and package.name != "__pycache__":
            assert f"{package.name}/" in named, f"{package.name} is in no row of the table"


def test_the_layers_are_those_of_the_import_contract() -> None:
    contract = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"][0]
    layers = [re.sub(r"mythos\.", "", layer) for layer in contract["layers"]]
    line = next(line for line in PAGE.splitlines() if line.startswith("    kernel <- "))
    written = [re.sub(r"\s+", " ", part.strip()) for part in line.split("<-")]
    assert written == layers[-2::-1], "besides errors, plot and builds"


def test_the_parts_of_a_game_are_told() -> None:
    row = next(text for room, text in rooms() if "`games/`" in room)
    assert set(re.findall(r"\b\w+\b", row)) >= set(PARTS)


@pytest.mark.parametrize("page", ["architecture.md", "glossary.md"])
def test_names_in_code_are_there(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    named = set(re.findall(r"`(?:\w+\.)?([A-Z]\w+|[A-Z_]{3,}|[a-z]+_[a-z_]+)(?:\(\))?`", text))
    assert {name for name in named if name not in NAMES | ATTRIBUTES} == set()


def test_every_word_of_the_glossary_has_one_line() -> None:
    words = [line.split("|")[1].strip() for line in GLOSSARY.splitlines() if line.startswith("| ")]
    words = [word for word in words if word not in ("word", "---")]
    assert len(words) == len(set(words)) > 30


def methods(path: Path) -> dict[str, ast.FunctionDef]:
    """The methods of the classes of a module, as they are written."""
    classes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    return {node.name: node for found in classes for node in found.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("game", ["coc", "arkham"])
def test_what_earlier_chapters_look_up_stands_in_the_rulebook(game: str) -> None:
    """Everything that the contents of a game promise leads to a chapter."""
    source = Path(__file__).parents[1] / "src" / "mythos"
    promised = methods(source / game / "contents.py")
    left_open = {name for name, method in promised.items() if isinstance(method.body[-1], ast.Raise)}
    assert left_open
    assert left_open <= set(methods(source / game / "rulebook.py"))


def test_a_library_is_whole_when_it_is_built() -> None:
    """Games, forks and threads share it: nothing is assigned to it from outside."""
    targets = [target for node in NODES if isinstance(node, (ast.Assign, ast.AugAssign)) for target in targets_of(node)]
    written = [ast.unparse(one) for one in targets if re.search(r"\blibrary\.\w+$", ast.unparse(one))]
    assert written == []


def targets_of(node: ast.Assign | ast.AugAssign) -> list[ast.expr]:
    return node.targets if isinstance(node, ast.Assign) else [node.target]
