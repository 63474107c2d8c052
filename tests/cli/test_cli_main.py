"""The `mythos` command finds commands late and speaks plainly when something is wrong."""

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

import mythos.cli
from mythos.cli import main
from mythos.errors import Finding, UsageError

PRESENT = [name for name in main.COMMANDS if find_spec(f"mythos.cli.{name}")]


def run(*args: str) -> Result:
    return CliRunner().invoke(main.app, list(args), prog_name="mythos")


@pytest.fixture
def tome(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A command module called `tome`, as somebody would add one."""
    (tmp_path / "tome.py").write_text(
        "import typer\n"
        "from mythos.errors import Finding, UsageError\n"
        "shelf = typer.Typer()\n"
        "@shelf.command()\n"
        "def read() -> None: print('Ia!')\n"
        "@shelf.command()\n"
        "def lose() -> None: raise UsageError('No such tome.', remedy='Ask the librarian.')\n"
        "@shelf.command()\n"
        "def inspect() -> None: raise Finding('A page is missing.')\n"
        "@shelf.command()\n"
        "def burn() -> None: raise ValueError('a bug')\n"
        "def register(app: typer.Typer) -> None: app.add_typer(shelf, name='tome')\n"
    )
    monkeypatch.setattr(mythos.cli, "__path__", [*mythos.cli.__path__, str(tmp_path)])
    monkeypatch.setitem(main.COMMANDS, "tome", "Old books.")
    yield
    sys.modules.pop("mythos.cli.tome", None)


def test_version() -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"mythos {version('mythos-table')}\n")


@pytest.mark.usefixtures("tome")
def test_help_lists_a_command_without_importing_it() -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert "tome" in result.stdout
    assert "Old books." in result.stdout
    assert "mythos.cli.tome" not in sys.modules


@pytest.mark.usefixtures("tome")
def test_a_command_runs_from_its_own_module() -> None:
    result = run("tome", "read")
    assert (result.exit_code, result.stdout) == (0, "Ia!\n")


@pytest.mark.usefixtures("tome")
def test_an_expected_error_is_words_and_a_remedy_on_stderr() -> None:
    result = run("tome", "lose")
    assert (result.exit_code, result.stdout, result.stderr) == (
        UsageError.status,
        "",
        "mythos: No such tome.\nAsk the librarian.\n",
    )


@pytest.mark.usefixtures("tome")
def test_a_finding_ends_with_status_1() -> None:
    result = run("tome", "inspect")
    assert (result.exit_code, result.stderr) == (Finding.status, "mythos: A page is missing.\n")


@pytest.mark.usefixtures("tome")
def test_a_bug_is_not_dressed_up_as_an_expected_error() -> None:
    assert isinstance(run("tome", "burn").exception, ValueError)


@pytest.mark.parametrize("args", [("necronomicon",), ("--necronomicon",), ()])
def test_wrong_use_ends_with_status_2(args: tuple[str, ...]) -> None:
    assert run(*args).exit_code == 2


def test_a_command_whose_module_is_absent_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(main.COMMANDS, "necronomicon", "Not in this library.")
    assert "necronomicon" not in run("--help").stdout
    assert run("necronomicon").exit_code == 2


def test_every_module_that_registers_a_command_is_listed() -> None:
    folder = Path(main.__file__).parent
    offering = {path.stem for path in folder.glob("*.py") if "\ndef register(" in path.read_text()}
    assert offering == set(PRESENT)


def test_help_of_every_command_can_be_read() -> None:
    assert {name: run(name, "--help").exit_code for name in PRESENT} == dict.fromkeys(PRESENT, 0)


def test_help_leaves_the_engine_asleep() -> None:
    """Only the command line itself is imported, which is what keeps `mythos --help` quick."""
    code = (
        "import sys; from mythos.cli.main import app\n"
        "try: app(['--help'])\n"
        "finally: print(*[m for m in sys.modules if m.startswith('mythos')], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stderr.split()) == {"mythos", "mythos.cli", "mythos.cli.main", "mythos.errors"}


def test_a_module_must_register_the_command_it_is_named_after(monkeypatch: pytest.MonkeyPatch) -> None:
    def register(app: typer.Typer) -> None:
        app.command("other")(lambda: None)

    module = ModuleType("mythos.cli.tome")
    module.register = register  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "mythos.cli.tome", module)
    with pytest.raises(KeyError, match="tome"):
        main.load("tome")


def test_help_speaks_in_plain_words_and_groups_what_only_one_game_knows() -> None:
    text = run("terminal", "--help").output
    assert "--seed NUMBER" in text
    assert "--save FILE" in text
    assert not re.search(r"<\w+|list\[", text)
    common, arkham = text.split("Arkham Horror:\n")
    assert "--investigators TEXT" in arkham
    assert "--investigators" not in common
    assert "--stops" in common.split("Call of Cthulhu:\n")[1]
    assert "tune" in run("decks", "--help").output  # commands are listed all the same


def commands(command: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Every command that does something, by what is typed for it."""
    below = getattr(command, "commands", {})
    if not below:
        yield path, command
    for name, each in below.items():
        yield from commands(each, f"{path} {name}")


def test_every_command_that_reports_has_json_as_the_readme_says() -> None:
    found = (pair for name in PRESENT for pair in commands(main.load(name), name))
    without = {
        name for name, command in found if not any("--json" in getattr(each, "opts", ()) for each in command.params)
    }
    assert without == {"play", "terminal", "decks convert", "mcp"}
