"""`mythos fuzz` prints one document, says what broke, and ends with the right status."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mythos.cli.main import app
from mythos.coc import Duel, invariants


def run(*args: str) -> Result:
    return CliRunner().invoke(app, ["fuzz", *args], prog_name="mythos")


def test_json_has_the_figures_of_the_run() -> None:
    result = run("coc", "--games", "12", "--seed", "3", "--pool", "both", "--jobs", "1", "--json")
    data = json.loads(result.stdout)
    assert (data["games"], data["errors"], data["failures"], data["never_evaluated"]) == (12, 0, [], [])
    assert data["decisions"] > 12 * 30
    assert sum(data["endings"].values()) == 12
    assert min(data["checks"].values()) > 0
    assert data["questions_between"]["table"] == 1
    assert result.exit_code == 0


def test_text_tells_how_often_each_check_was_made() -> None:
    result = run("coc", "--games", "12", "--jobs", "1", "--edition", "lcg-1.5", "--decks", "agency+hastur+neutral1")
    assert "12 games" in result.stdout
    assert "0 errors" in result.stdout
    assert re.search(r"zones\W+\d+", result.stdout)
    assert result.exit_code == 0


def test_a_finding_ends_with_status_1_and_can_be_played_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(
        invariants.TABLE, "zones", lambda game: (1, ["a card is lost"] if len(game.answers) > 4 else [])
    )
    result = run("coc", "--games", "1", "--seed", "9", "--jobs", "1", "--keep", str(tmp_path / "found"), "--json")
    data = json.loads(result.stdout)
    failure = data["failures"][0]
    assert (failure["seed"], failure["message"], len(failure["answers"])) == (9, "zones: a card is lost", 5)
    assert failure["kept"] == str(tmp_path / "found" / "coc-9.json")
    assert len(Duel.load(Path(failure["kept"]).read_text()).answers) == len(failure["short"]["answers"]) == 5
    assert result.exit_code == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--edition", "lcg-9"), "lcg-9"),
        (("--decks", "innsmouth"), "innsmouth"),
        (("--cards", "nowhere.cards"), "nowhere.cards"),
    ],
)
def test_wrong_use_is_said_in_words(args: tuple[str, str], said: str) -> None:
    result = run("coc", "--games", "1", *args)
    assert result.exit_code == 2
    assert said in result.stderr


def test_only_games_that_exist_can_be_fuzzed() -> None:
    assert run("chess").exit_code == 2


def test_a_pool_that_does_not_exist_is_said_in_words() -> None:
    for game in ("coc", "arkham"):
        result = run(game, "--games", "1", "--pool", "everyone")
        assert result.exit_code == 2
        assert "invented, everything" in result.stderr
