"""What holds for the repository as a whole; each examination is also shown a bad example to catch."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "mythos"
CONFIG = ROOT / "pyproject.toml"
LAYERS: list[str] = tomllib.loads(CONFIG.read_text())["tool"]["importlinter"]["contracts"][0]["layers"]
PLACED = [name.strip("() ") for layer in LAYERS for name in re.split("[|:]", layer)]

PRIVATE_PATH = re.compile(r"(?<![\w.~-])(?:/(?:home|Users)/\w+/|/(?:root|work)/[\w.])|\b[A-Z]:\\+Users\\")


def modules() -> Iterator[Path]:
    return PACKAGE.rglob("*.py")


def repository_files() -> list[Path]:
    """The files that git tracks, or would track once they are added."""
    # CI may own the checkout under another user, which git refuses to read without safe.directory.
    command = [
        "git",
        "-c",
        "safe.directory=*",
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def private_paths(text: str) -> list[str]:
    return [found.group() for found in PRIVATE_PATH.finditer(text)]


def silent_handlers(source: str) -> list[int]:
    """The lines of handlers that catch everything without naming it, or do nothing with what they caught."""

    def nothing(statement: ast.stmt) -> bool:
        return isinstance(statement, ast.Pass) or (
            isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        )

    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ExceptHandler) and (node.type is None or all(map(nothing, node.body)))
    ]


def lacks_docstring(source: str) -> bool:
    """An empty file only marks a folder as a package and has nothing to explain."""
    tree = ast.parse(source)
    return bool(tree.body) and not ast.get_docstring(tree)


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter on the package in this folder, with the project's contracts."""
    code = (
        f"import sys; sys.path.insert(0, {str(folder)!r}); "
        "import importlinter.cli; importlinter.cli.lint_imports_command()"
    )
    command = [sys.executable, "-c", code, "--no-cache", "--config", str(CONFIG)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def test_dependencies_point_one_way() -> None:
    done = lint_imports(PACKAGE.parent)
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_import_against_the_direction_is_caught(tmp_path: Path) -> None:
    for name in PLACED:
        module = tmp_path.joinpath(*name.split("."))
        module.mkdir(parents=True)
        (module / "__init__.py").touch()
    (tmp_path / "mythos" / "__init__.py").touch()
    (tmp_path / "mythos" / "kernel" / "__init__.py").write_text("import mythos.cli\n")
    done = lint_imports(tmp_path)
    assert done.returncode == 1
    assert "mythos.kernel -> mythos.cli" in done.stdout


def test_every_package_has_its_place_in_the_direction() -> None:
    rooms = {f"mythos.{path.parent.name}" for path in PACKAGE.glob("*/__init__.py")}
    assert rooms - set(PLACED) == set()


def test_no_file_names_a_private_folder() -> None:
    found = {
        str(path.relative_to(ROOT)): hits
        for path in repository_files()
        if (hits := private_paths(path.read_text(errors="replace")))
    }
    assert found == {}


@pytest.mark.parametrize("folder", ["home/ann/", "Users/ann/", "root/.cache", "work/main"])
def test_a_private_folder_is_caught(folder: str) -> None:
    assert private_paths(f'open("/{folder}")')


@pytest.mark.parametrize("text", ["https://example.org/home/ann/", "src/work/main", "~/work/main", "/usr/bin/env"])
def test_a_public_path_is_not_taken_for_a_private_one(text: str) -> None:
    assert private_paths(text) == []


def test_no_error_is_swallowed() -> None:
    found = {str(path): lines for path in modules() if (lines := silent_handlers(path.read_text()))}
    assert found == {}


@pytest.mark.parametrize("handler", ["except: pass", "except: log()", "except OSError: pass", "except OSError: ..."])
def test_a_swallowed_error_is_caught(handler: str) -> None:
    assert silent_handlers(f"try: work()\n{handler}") == [2]


def test_a_handled_error_is_not_taken_for_a_swallowed_one() -> None:
    assert silent_handlers("try: work()\nexcept OSError: log()") == []


def test_every_module_says_what_it_is_for() -> None:
    assert [str(path) for path in modules() if lacks_docstring(path.read_text())] == []


def test_a_module_without_docstring_is_caught() -> None:
    assert lacks_docstring("import os")
    assert not lacks_docstring('"""Why."""\nimport os')
