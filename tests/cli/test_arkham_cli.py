"""Arkham Horror on the command line: the table, the cards, the fuzzer."""

import json
from collections import Counter
from pathlib import Path

from typer.testing import CliRunner, Result

from mythos.cli.main import app


def run(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(args), input=typed, prog_name="mythos")


def test_the_terminal_shows_map_and_odds_and_takes_back() -> None:
    typed = "6\n1\nwhy\nu\nmap\nnonsense\nq\n"
    result = run("terminal", "arkham", "--investigators", "roland", "--seed", "3", typed=typed)
    assert result.exit_code == 0
    assert "Scratching, from below." in result.stdout  # the first agenda is told with the prologue
    assert "Study" in result.stdout
    assert "Roland Banks (lead)" in result.stdout
    assert "Investigate Study" in result.stdout
    assert "%" in result.stdout
    assert "take the last answer back" in result.stdout
    assert "This was seed 3" in result.stdout


def test_a_save_is_replayed(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    run("terminal", "arkham", "--seed", "3", "--save", str(kept), typed="6\n1\nq\n")
    result = run("replay", str(kept), "--json")
    data = json.loads(result.stdout)
    assert (data["fits"], data["same_end"], data["played"]) == (True, True, 2)
    assert run("replay", str(kept), "--log").exit_code == 0
    result = run("terminal", "arkham", "--load", str(kept), typed="q\n")
    assert "This was seed 3" in result.stdout


def test_a_campaign_is_kept_in_its_file(tmp_path: Path) -> None:
    kept = tmp_path / "zealot.json"
    run("terminal", "arkham", "--campaign", str(kept), "--seed", "5", typed="q\n")
    data = json.loads(kept.read_text())
    assert (data["stage"], data["members"][0]["name"]) == (0, "roland")
    typed = "6\n" + "".join("1\n" for _ in range(600))
    result = run("terminal", "arkham", "--campaign", str(kept), typed=typed)
    assert "Campaign log" in result.stdout


def test_wrong_names_are_refused() -> None:
    result = run("terminal", "arkham", "--investigators", "norman")
    assert result.exit_code == 2
    assert "norman" in result.stderr


def test_all_cards_of_the_core_set_are_playable() -> None:
    data = json.loads(run("cards", "list", "--game", "arkham", "--set", "core", "--json").stdout)
    assert len(data) == 183
    assert all(card["playable"] for card in data)


def test_one_card_to_read() -> None:
    result = run("cards", "show", "Machete", "--game", "arkham")
    assert result.exit_code == 0
    assert "combat" in result.stdout


def test_a_card_of_ones_own_is_listed_and_shown(tmp_path: Path) -> None:
    cards = tmp_path / "home.cards"
    cards.write_text('card "Knotted Rope" home 1\n  asset, neutral, cost 1\n  action: draw 1 card\n')
    own = ("--game", "arkham", "--cards", str(cards))
    assert "Action: draw one card." in run("cards", "show", "Knotted Rope", *own).stdout
    assert "home-001" in run("cards", "list", *own, "--set", "home").stdout


def test_the_fuzzer_finds_nothing() -> None:
    result = run("fuzz", "arkham", "--games", "8", "--seed", "2", "--pool", "both", "--jobs", "1", "--json")
    data = json.loads(result.stdout)
    assert (data["games"], data["failures"]) == (8, [])
    assert data["errors"] == len(data["never_evaluated"])  # so few games may miss a check


def test_one_scenario_by_itself_begins_where_the_earlier_ones_ended() -> None:
    for earlier, has_house in (((), False), (("--earlier", "gathering=2"), True)):
        shown = run("terminal", "arkham", "--scenario", "masks", "--seed", "3", *earlier, typed="q\n")
        assert shown.exit_code == 0
        assert "Rivertown" in shown.stdout
        assert ("Your House" in shown.stdout) == has_house
    wrong = run("terminal", "arkham", "--scenario", "masks", "--earlier", "gathering")
    assert wrong.exit_code == 2
    assert "no resolution" in wrong.stderr


def test_cards_of_other_sets_are_listed_with_their_set() -> None:
    data = json.loads(run("cards", "list", "--game", "arkham", "--json").stdout)
    counts = Counter(card["set"] for card in data if card["playable"])
    assert counts == {"core": 183, "dunwich": 333, "carcosa": 180, "forgotten": 11, "blackwind": 3}


def test_a_campaign_of_ones_own_begins_in_the_terminal(tmp_path: Path) -> None:
    kept, own = tmp_path / "ferry.json", "docs/examples/last-ferry.cards"
    shown = run("terminal", "arkham", "--campaign", str(kept), "--story", "last-ferry", "--cards", own, typed="q\n")
    assert "Pier" in shown.output
    data = json.loads(kept.read_text())
    assert (data["story"], data["coming"]) == ("last-ferry", ["the-last-ferry"])
    assert "Pier" in run("terminal", "arkham", "--scenario", "the-last-ferry", "--cards", own, typed="q\n").output
    refused = run("terminal", "arkham", "--campaign", str(kept), "--story", "zealot")
    assert "has begun" in refused.output
