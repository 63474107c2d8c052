"""Arkham Horror on the command line: the table, the cards, the fuzzer."""

import json

from typer.testing import CliRunner, Result

from mythos.cli.main import app


def run(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(args), input=typed, prog_name="mythos")


def test_the_terminal_shows_map_and_odds_and_takes_back() -> None:
    typed = "6\n1\nwhy\nu\nmap\nnonsense\nq\n"
    result = run("terminal", "arkham", "--investigators", "roland", "--seed", "3", typed=typed)
    assert result.exit_code == 0
    assert "Study" in result.stdout
    assert "Roland Banks (lead)" in result.stdout
    assert "Investigate Study" in result.stdout
    assert "%" in result.stdout
    assert "take the last answer back" in result.stdout
    assert "This was seed 3" in result.stdout


def test_wrong_names_are_refused() -> None:
    result = run("terminal", "arkham", "--investigators", "zoey")
    assert result.exit_code == 2
    assert "zoey" in result.stderr


def test_all_cards_of_the_core_set_are_playable() -> None:
    data = json.loads(run("cards", "list", "--game", "arkham", "--set", "core", "--json").stdout)
    assert len(data) == 183
    assert all(card["playable"] for card in data)


def test_one_card_to_read() -> None:
    result = run("cards", "show", "Machete", "--game", "arkham")
    assert result.exit_code == 0
    assert "combat" in result.stdout


def test_the_fuzzer_finds_nothing() -> None:
    result = run("fuzz", "arkham", "--games", "8", "--seed", "2", "--jobs", "1", "--json")
    data = json.loads(result.stdout)
    assert (data["games"], data["failures"]) == (8, [])
    assert data["errors"] == len(data["never_evaluated"])  # so few games may miss a check
