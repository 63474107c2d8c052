"""`mythos rulings`: run, coverage, show, search, audit; and the rulings on a card in `mythos cards show`."""

from __future__ import annotations

import json
import re
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from mythos.cli.crew import progress_bar
from mythos.cli.main import app
from mythos.rulings import collection
from mythos.rulings.files import PositionFile, read_text

GOOD = """
title: The Gug wounds
shows: [coc3-2.13]
position:
  Danielle: {play: [Slavering Gug], domains: [4 shub-niggurath]}
  Tommy: {play: [Peeler, Hired Muscle]}
script:
  - Danielle: [Use Slavering Gug, Peeler]
    then: Peeler is in discard pile
    cites: coc3-2.13
"""
BAD = GOOD.replace("is in discard pile", "is in hand")


def rulings(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "120"}).invoke(app, ["rulings", *args])


def data(result: Result) -> Any:
    return json.loads(result.stdout)


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "good.yaml").write_text(GOOD)
    (tmp_path / "bad.yaml").write_text(BAD)
    return tmp_path


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> tuple[PositionFile, ...]:
    """A small collection, so that whole runs are quick."""
    small = tuple(read_text(GOOD))
    monkeypatch.setattr(collection, "positions", lambda: small)
    return small


# -- run
def test_a_file_from_outside_is_played(files: Path) -> None:
    result = rulings("run", str(files / "good.yaml"), "--json")
    assert result.exit_code == 0
    assert data(result) == {"passed": 1, "failed": 0, "failures": [], "uncited": []}


def test_each_step_is_printed_with_the_rulings_it_cites(files: Path) -> None:
    result = rulings("run", str(files / "good.yaml"))
    assert "The Gug wounds (lcg-final): passed" in result.stdout
    assert "    > Danielle: Use Slavering Gug" in result.stdout
    assert re.search(r"^      cites .*coc3-1\.9\b", result.stdout, re.MULTILINE)
    assert "1 passed, 0 failed" in result.stdout


def test_the_trace_tells_everything(files: Path) -> None:
    result = rulings("run", str(files / "good.yaml"), "--trace")
    assert "      Danielle drains domain 1.  [" in result.stdout


def test_a_failure_is_a_finding(files: Path) -> None:
    result = rulings("run", str(files), "--json")
    assert result.exit_code == 1
    found = data(result)
    assert (found["passed"], found["failed"]) == (1, 1)
    assert found["failures"] == [
        {
            "file": str(files / "bad.yaml"),
            "line": 9,
            "column": 11,
            "title": "The Gug wounds",
            "edition": "lcg-final",
            "what": "Peeler is in hand: found discard pile",
        }
    ]
    assert "bad.yaml:9:11: Peeler is in hand: found discard pile" in rulings("run", str(files)).stdout


def test_only_one_edition(files: Path) -> None:
    assert data(rulings("run", str(files / "good.yaml"), "--edition", "lcg-1.5", "--json"))["passed"] == 0


def test_by_the_id_of_a_ruling(few: tuple[PositionFile, ...]) -> None:
    assert data(rulings("run", "coc3-2.13", "--json"))["passed"] == 1
    result = rulings("run", "coc3-3.1")
    assert (result.exit_code, "No position shows coc3-3.1." in result.stderr) == (2, True)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["coc3-2.133"], "No ruling has the id 'coc3-2.133'."),
        (["nowhere.yaml"], "nowhere.yaml cannot be read"),
        (["--edition", "lcg-2"], "no edition is called 'lcg-2'"),
    ],
)
def test_wrong_use(args: list[str], message: str) -> None:
    result = rulings("run", *args)
    assert result.exit_code == 2
    assert message in result.stderr


def test_mistakes_in_a_file_are_a_finding(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("title: x\nscript: [{then: Peeler is redy}]\n")
    result = rulings("run", str(file))
    assert result.exit_code == 1
    assert f"{file}:2:24: nothing can be expected that is called 'is redy'" in result.stderr
    assert "^^^^^^^" in result.stderr


# -- coverage
def test_coverage_has_the_keys_programs_rely_on(few: tuple[PositionFile, ...]) -> None:
    result = rulings("coverage", "--json")
    assert result.exit_code == 0
    found = data(result)
    assert list(found) == ["rows", "shown", "by_game", "by_document", "by_kind", "missing", "books"]
    assert (found["rows"], found["shown"], len(found["missing"])) == (989 + 284, 1, 988 + 284)
    assert found["by_game"] == {"arkham": {"rows": 284, "shown": 0}, "coc": {"rows": 989, "shown": 1}}
    assert list(found["by_document"]) == ["000", "001", "002", "003", "004"]
    assert found["by_document"]["001"] == {"rows": 502, "shown": 1}
    assert set(found["missing"][0]) == {"id", "why"}


def test_coverage_in_words(few: tuple[PositionFile, ...]) -> None:
    assert "1 of 1273 rulings are shown" in rulings("coverage").stdout
    result = rulings("coverage", "--game", "coc")
    assert "1 of 989 rulings are shown" in result.stdout
    assert "coc3-3.1: no position shows it" in result.stdout


def test_coverage_counts_the_rule_books_apart(few: tuple[PositionFile, ...]) -> None:
    found = data(rulings("coverage", "--json", "--game", "arkham"))["books"]
    assert list(found) == ["arkham"]
    assert (found["arkham"]["rows"], found["arkham"]["shown"]) == (140, 0)
    assert "rule book of coc: 0 of 106 rows are shown" in rulings("coverage", "--game", "coc").stdout


class Terminal(StringIO):
    """Somebody sits before it."""

    def isatty(self) -> bool:
        return True


def test_whoever_waits_before_a_terminal_sees_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Terminal()
    monkeypatch.setattr(sys, "stderr", drawn)
    with progress_bar(2, "positions") as step:
        step(2)
    assert re.search(r"positions.*2/2", drawn.getvalue())


def test_nobody_else_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = StringIO()
    monkeypatch.setattr(sys, "stderr", drawn)
    with progress_bar(2, "positions") as step:
        step(2)
    assert drawn.getvalue() == ""


def test_every_position_that_was_played_is_one_step(few: tuple[PositionFile, ...]) -> None:
    steps: list[int] = []
    collection.results(few, step=steps.append)
    assert steps == [1] * len(few)


# -- looking up
def test_one_ruling(few: tuple[PositionFile, ...]) -> None:
    found = data(rulings("show", "coc3-2.13", "--json"))
    assert (found["section"], found["edition"], found["kind"]) == ("2.13", "lcg-final", "rule")
    assert found["shown_by"][0]["title"] == "The Gug wounds"
    assert {other["id"] for other in found["same_as"]} >= {"coc15-costs"}


def test_differences_are_named() -> None:
    result = rulings("show", "coc3-1.13g")
    assert "otherwise in lcg-1.5 (coc15-control-g): A committed character" in result.stdout


def test_an_unknown_ruling_gets_a_hint() -> None:
    result = rulings("show", "coc3-1.13x")
    assert (result.exit_code, "did you mean" in result.stderr) == (2, True)


def test_searching() -> None:
    found = data(rulings("search", "mulligan", "--edition", "lcg-final", "--json"))
    assert {"coc0-setup-mulligan", "coc3-2.20", "coc3-2.20b"} == {row["id"] for row in found[:3]}
    assert {"id", "edition", "section", "cards", "ruling", "score", "fits", "also"} == set(found[0])
    assert rulings("search", "weather umbrella tomorrow wound").stdout.startswith("Nothing fits well; the nearest:")
    assert len(data(rulings("search", "story", "--limit", "3", "--json"))) == 3
    assert rulings("search", "zzzzqqqq").exit_code == 1


# -- audit
def test_the_audit_counts_pairs_and_trials(few: tuple[PositionFile, ...]) -> None:
    result = rulings("audit", "--json")
    assert result.exit_code == 1  # one position does not prove 68 pairs
    found = data(result)
    assert (found["pairs"]["all"], found["pairs"]["proven"]) == (68, 0)
    assert set(found["switched_off"]) == {"trials", "noticed", "share", "unnoticed", "without_switch"}
    assert "0 of 68 pairs of editions proven" in rulings("audit").stdout


# -- cards
def cards(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "120"}).invoke(app, ["cards", "show", *args])


def test_a_card_lists_its_rulings_by_edition() -> None:
    found = json.loads(cards("Power Drain", "--json").stdout)["rulings"]
    told = {row["id"]: edition for point in found for edition, rows in point["editions"].items() for row in rows}
    assert told["coc3-faq-20"] == "lcg-final"
    assert told["coc15-faq-21"] == "lcg-1.5"
    (differing,) = [point for point in found if point["differences"]]
    assert set(differing["editions"]) == {"lcg-1.5", "lcg-final"}
    assert "They differ: " in cards("Power Drain").stdout


def test_a_card_of_arkham_lists_its_rulings() -> None:
    (point,) = json.loads(cards("Guard Dog", "--game", "arkham", "--json").stdout)["rulings"]
    assert {edition: [row["id"] for row in rows] for edition, rows in point["editions"].items()} == {
        "faq-1.2": ["ah12-1.4-ex1"],
        "faq-1.3": ["ah13-1.4-ex1"],
    }
    assert "ah13-1.4-ex1: Roland" in cards("Guard Dog", "--game", "arkham").stdout.replace("\n", " ")


def test_only_the_rulings_of_one_edition() -> None:
    found = json.loads(cards("Power Drain", "--edition", "lcg-final", "--json").stdout)["rulings"]
    assert {edition for point in found for edition in point["editions"]} == {"lcg-final"}


def test_a_card_without_rulings() -> None:
    assert "No ruling touches this card." in cards("Peeler").stdout
