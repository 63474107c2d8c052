"""`mythos replay`: a saved game ends where it was saved, or we are told that it does not."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from mythos.bots import bot
from mythos.cli.main import app
from mythos.coc import Duel, new_game


def replay(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "100"}).invoke(app, ["replay", *args])


def played(answers: int, seed: int = 3) -> Duel:
    game = new_game(seed=seed, undoable=False)
    player = bot("random", seed)
    while not game.over and len(game.answers) < answers:
        ask = game.machine.open_asks()[0]
        game.take(ask, player.choose(game, ask))
    return game


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(played(60).save())
    return file


def changed(file: Path, **fields: Any) -> Path:
    data = json.loads(file.read_text())
    file.write_text(json.dumps(data | fields))
    return file


def test_a_game_ends_where_it_was_saved(saved: Path) -> None:
    result = replay(str(saved))
    assert result.exit_code == 0
    assert "All 60 answers played; the game ends exactly where it was saved." in result.stdout


def test_the_outcome_as_data(saved: Path) -> None:
    data = json.loads(replay(str(saved), "--json", "--log").stdout)
    assert (data["answers"], data["played"], data["fits"], data["same_end"]) == (60, 60, True, True)
    assert data["hash"] == json.loads(saved.read_text())["hash"]
    assert any("Turn 1" in entry["text"] for entry in data["log"])


def test_it_can_stop_on_the_way(saved: Path) -> None:
    data = json.loads(replay(str(saved), "--to", "20", "--json").stdout)
    assert (data["played"], data["same_end"]) == (20, None)
    assert data["hash"] == played(20).hash()


def test_the_log_and_a_players_eyes(saved: Path) -> None:
    result = replay(str(saved), "--log", "--seat", "2")
    assert "Turn 1:" in result.stdout
    assert "Tommy (you)" in result.stdout


def test_a_whole_game(tmp_path: Path) -> None:
    file = tmp_path / "whole.json"
    game = played(10_000)
    file.write_text(game.save())
    data = json.loads(replay(str(file), "--json").stdout)
    assert (data["over"], data["winner"], data["same_end"]) == (True, game.winner, True)


def test_a_conceded_game(tmp_path: Path) -> None:
    game = played(30)
    game.concede(1)
    file = tmp_path / "conceded.json"
    file.write_text(game.save())
    data = json.loads(replay(str(file), "--json").stdout)
    assert (data["same_end"], data["winner"]) == (True, 0)


def test_an_answer_that_no_longer_fits_is_named(saved: Path) -> None:
    answers = json.loads(saved.read_text())["answers"]
    answers[24] = [answers[24][0], 99, 0, 0, 0, 0]
    result = replay(str(changed(saved, answers=answers, rules="older")))
    assert result.exit_code == 1
    assert "24 of 60 answers played. Answer 25 does not fit the game any more" in result.stdout
    assert "the rules or cards have changed" in result.stdout.replace("\n", " ")


def test_another_end_is_admitted(saved: Path) -> None:
    result = replay(str(changed(saved, hash="0" * 32)))
    assert result.exit_code == 1
    assert "does not end where it was saved: the file is damaged" in result.stdout.replace("\n", " ")


@pytest.mark.parametrize(("text", "message"), [("{}", "no saved game"), ("no", "no saved game")])
def test_what_is_no_saved_game_is_refused(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text)
    result = replay(str(file))
    assert result.exit_code == 2
    assert message in result.stderr


def test_wrong_use_is_said_in_words(saved: Path) -> None:
    assert replay("absent.json").exit_code == 2
    beyond = replay(str(saved), "--to", "61")
    assert beyond.exit_code == 2
    assert "there is no number 61" in beyond.stderr
