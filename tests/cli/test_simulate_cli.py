"""`mythos simulate` and `mythos tournament` from the command line."""

import csv
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import duckdb
import pytest
from typer.testing import CliRunner, Result

from mythos.arkham.cardfiles import load_cards
from mythos.arkham.decks import starter
from mythos.cli.main import app

DOCS = Path(__file__).parents[2] / "docs"
ONE, TWO = "agency+miskatonic+neutral1", "cthulhu+hastur+neutral2"


def mythos(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(app, args)


def simulated(*args: str) -> Result:
    return mythos("simulate", "coc", ONE, TWO, "--bots", "random", "--games", "6", "--seed", "3", "--jobs", "1", *args)


def test_a_simulation_in_figures() -> None:
    result = simulated("--json")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert data["games"] == 6
    assert [side["deck"] for side in data["sides"]] == [ONE, TWO]
    assert sum(side["wins"] for side in data["sides"]) + data["draws"] == 6
    assert all(0 <= side["interval"][0] <= side["rate"] <= side["interval"][1] <= 1 for side in data["sides"])
    assert sum(data["endings"].values()) == 6
    assert {card["side"] for card in data["cards"]} == {0, 1}
    assert len(data["cards"]) == 48 + 48


def test_the_same_for_any_number_of_processes() -> None:
    again = mythos(
        "simulate", "coc", ONE, TWO, "--bots", "random,random", "--games", "6", "--seed", "3", "--jobs", "2", "--json"
    )
    assert json.loads(again.stdout) == json.loads(simulated("--json").stdout)


def test_a_simulation_for_people() -> None:
    result = simulated()
    assert "6 games from seed 3, lcg-final" in result.stdout
    assert "A: agency+miskatonic+neutral1 (random)" in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_one_row_for_each_game_and_plots(tmp_path: Path) -> None:
    table, plot = tmp_path / "games.csv", tmp_path / "games.svg"
    assert simulated("--csv", str(table), "--svg", str(plot)).exit_code == 0
    rows = list(csv.DictReader(table.open()))
    assert [row["seed"] for row in rows] == ["3", "4", "5", "6", "7", "8"]
    assert all(int(row["turns"]) > 0 for row in rows)
    texts = {element.text for element in ElementTree.parse(plot).iter("{http://www.w3.org/2000/svg}text")}
    assert {"Games won", "Length in turns", "Success tokens in each turn", "How games end"} <= texts


def test_the_queries_of_the_documents_run_on_parquet_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert simulated("--parquet", "coc.parquet").exit_code == 0
    assert outing("--parquet", "arkham.parquet").exit_code == 0
    page = (DOCS / "simulation.md").read_text(encoding="utf-8")
    who, ends, gains = (duckdb.execute(query).fetchall() for query in re.findall(r"```sql\n(.*?)```", page, re.DOTALL))
    assert who[0][:3] == (ONE, TWO, 6)
    assert sum(row[1] for row in ends) == 6
    assert gains[0][:3] == ("gathering", "standard", "roland")


def test_parts_are_played_apart_and_joined(tmp_path: Path) -> None:
    files = [str(tmp_path / f"{part}.jsonl") for part in (1, 2)]
    for part, file in enumerate(files, 1):
        assert simulated("--shard", f"{part}/2", "--file", file).exit_code == 0
    whole = str(tmp_path / "whole.jsonl")
    assert "has 6 games" in mythos("merge", whole, *files).stdout
    assert simulated("--file", whole, "--json").stdout == simulated("--json").stdout


def test_decks_may_be_files(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(mythos("decks", "convert", ONE, "--to", "text").stdout)
    args = ("--bots", "random", "--games", "2", "--jobs", "1", "--json")
    mine = json.loads(mythos("simulate", "coc", str(file), TWO, *args).stdout)
    known = json.loads(mythos("simulate", "coc", ONE, TWO, *args).stdout)
    assert mine["cards"] == known["cards"]
    assert mine["sides"][0]["deck"] == str(file)


def outing(*args: str) -> Result:
    return mythos("simulate", "arkham", "--games", "6", "--seed", "3", "--jobs", "1", *args)


def test_a_scenario_in_figures() -> None:
    data = json.loads(outing("--json").stdout)
    assert (data["scenario"], data["difficulty"], data["games"]) == ("gathering", "standard", 6)
    assert sum(row["wins"] for row in data["resolutions"]) == 6
    assert data["investigators"][0]["investigator"] == "Roland Banks"
    assert sum(data["investigators"][0]["ends"].values()) == 6
    again = mythos("simulate", "arkham", "--games", "6", "--seed", "3", "--jobs", "2", "--json")
    assert json.loads(again.stdout) == data


def test_a_scenario_for_people_as_table_and_as_plots(tmp_path: Path) -> None:
    table, plot = tmp_path / "games.csv", tmp_path / "games.svg"
    result = outing("--csv", str(table), "--svg", str(plot))
    assert "The Gathering, standard: 6 games from seed 3" in result.stdout
    assert "Roland Banks (greedy)" in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80
    assert [row["seed"] for row in csv.DictReader(table.open())] == ["3", "4", "5", "6", "7", "8"]
    texts = {element.text for element in ElementTree.parse(plot).iter("{http://www.w3.org/2000/svg}text")}
    assert {"Resolutions", "Experience less trauma", "Length in rounds", "How it ends"} <= texts


def test_an_investigator_may_come_with_a_deck_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "roland.txt"
    lines = [f"{count} {card}" for card, count in starter_lines()]
    file.write_text("\n".join(["Roland Banks", *lines, "1 Random Basic Weakness"]))
    mine = json.loads(outing("--investigator", str(file), "--json").stdout)
    known = json.loads(outing("--investigator", "roland", "--json").stdout)
    assert mine["investigators"][0]["investigator"] == "Roland Banks"
    assert {card["card"] for card in mine["cards"]} == {card["card"] for card in known["cards"]}


def starter_lines() -> list[tuple[str, int]]:
    """Roland's starter deck by titles."""
    return [(load_cards()[card].title, count) for card, count in starter("roland").cards]


def test_cards_that_cannot_be_played_are_named(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Roland Banks\n2 Lantern\n2 Knife")
    result = outing("--investigator", str(file))
    assert result.exit_code == 1
    assert "cannot play Lantern yet" in result.stderr


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("simulate", "coc", ONE), "1 decks: two sides need two"),
        (("simulate", "chess", ONE, TWO), "no game 'chess'"),
        (("simulate", "coc", ONE, "cthulu"), "no deck is called 'cthulu'"),
        (("simulate", "coc", ONE, TWO, "--bots", "a,b,c"), "3 bots"),
        (("simulate", "coc", ONE, TWO, "--scenario", "masks"), "--scenario means nothing in `mythos simulate coc`"),
        (("simulate", "arkham", ONE), "DECK means nothing in `mythos simulate arkham`"),
        (("simulate", "arkham", "--investigator", "rolan"), "no investigator 'rolan'"),
        (("simulate", "arkham", "--investigator", "roland", "--investigator", "roland"), "different investigator"),
        (("simulate", "arkham", "--scenario", "atlantis"), "no scenario 'atlantis'"),
        (("simulate", "arkham", "--difficulty", "brutal"), "no difficulty 'brutal'"),
        (("simulate", "arkham", "--bots", "greedy,random"), "2 bots for 1 seats"),
        (("simulate", "coc", ONE, TWO, "--bots", "gredy"), "no bot 'gredy'"),
        (
            ("simulate", "coc", ONE, TWO, "--games", "1", "--csv", "/nowhere/x.csv", "--bots", "random"),
            "cannot be written",
        ),
        (("simulate", "coc", ONE, TWO, "--edition", "lcg-2"), "no edition is called"),
        (("tournament", "--bots", "greedy,greedy"), "named twice"),
        (("tournament", "--bots", "greedy", "--deck", ONE), "has no opponent"),
        (("tournament", "--bots", "gredy"), "no bot 'gredy'"),
        (("tournament", "--game", "chess"), "no game 'chess'"),
        (("tournament", "--game", "arkham"), "Arkham Horror cannot be played as a tournament"),
    ],
)
def test_wrong_use_is_said(args: tuple[str, ...], message: str) -> None:
    result = mythos(*args)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_tournament_is_ranked_and_can_be_continued(tmp_path: Path) -> None:
    file, plot = tmp_path / "results.jsonl", tmp_path / "plot.svg"
    args = ("tournament", "--bots", "random", "--deck", ONE, "--deck", TWO, "--jobs", "1", "--file", str(file))
    first = mythos(*args, "--games", "4")
    assert first.exit_code == 0
    assert "4 games, seed 1, lcg-final" in first.stdout
    assert max(len(line) for line in first.stdout.splitlines()) <= 80
    more = json.loads(mythos(*args, "--games", "6", "--svg", str(plot), "--json").stdout)
    assert more["games"] == 6
    assert len(file.read_text().splitlines()) == 7
    assert {row["deck"] for row in more["decks"]} == {ONE, TWO}
    assert ElementTree.parse(plot).getroot().tag.endswith("svg")
