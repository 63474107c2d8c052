"""Results in a file: nothing is played twice, nothing is lost, files of several machines become one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from mythos.coc.decks import load_deck
from mythos.errors import UsageError
from mythos.games.run import Crew
from mythos.simulate import arkham_report, coc_report
from mythos.simulate.arkham_play import Outing
from mythos.simulate.campaigns import Travelled, journeys, travel
from mythos.simulate.coc_play import Match
from mythos.simulate.results import merge
from mythos.simulate.run import play_all

DECKS = (load_deck("agency+miskatonic+neutral1"), load_deck("cthulhu+hastur+neutral2"))
MATCH = Match(DECKS, ("random", "random"), 0, 7)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def never(match: object) -> None:
    raise AssertionError("played again")


def test_nothing_is_played_twice(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = coc_report.simulate(MATCH, 4, Crew(file=file)).plain()
    monkeypatch.setattr(coc_report, "play", never)
    assert coc_report.simulate(MATCH, 4, Crew(file=file)).plain() == first
    with pytest.raises(AssertionError, match="played again"):
        coc_report.simulate(replace(MATCH, bots=("random", "greedy")), 4, Crew(file=file))


def test_a_scenario_comes_back_from_its_file_as_it_was(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outing = Outing(("agnes", "wendy"), ("greedy", "random"), "masks", "easy", 5)
    first = arkham_report.simulate(outing, 3, Crew(file=file))
    monkeypatch.setattr(arkham_report, "play", never)
    assert arkham_report.simulate(outing, 3, Crew(file=file)).games == first.games


def test_a_campaign_comes_back_from_its_file_as_it_was(file: Path) -> None:
    wanted = journeys("zealot", 1, 3, "1", "random", "standard")
    crew = Crew(file=file)
    first = list(play_all(travel, wanted, crew, Travelled, arkham_report.rules))
    assert list(play_all(never, wanted, crew, Travelled, arkham_report.rules)) == first


def test_a_run_that_was_cut_off_goes_on(file: Path) -> None:
    whole = coc_report.simulate(MATCH, 5).plain()
    coc_report.simulate(MATCH, 3, Crew(file=file))
    kept = file.read_text()
    file.write_text(kept + '["0123456789", {"seed": 1')  # the power went off while a line was written
    steps: list[int] = []
    assert coc_report.simulate(MATCH, 5, Crew(step=steps.append, file=file)).plain() == whole
    assert (steps[0], sum(steps)) == (3, 5)
    assert file.read_text().startswith(kept)
    assert len(file.read_text().splitlines()) == 6


def test_the_parts_of_several_machines_are_joined(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = coc_report.simulate(MATCH, 7).plain()
    parts = [file.with_name(f"{part}.jsonl") for part in (1, 2, 3)]
    counts = [
        len(coc_report.simulate(MATCH, 7, Crew(file=path, shard=(part, 3))).games) for part, path in enumerate(parts, 1)
    ]
    assert counts == [3, 2, 2]
    assert merge(file, parts) == 7
    assert merge(file, parts[:1]) == 7
    monkeypatch.setattr(coc_report, "play", never)
    assert coc_report.simulate(MATCH, 7, Crew(file=file)).plain() == whole


@pytest.mark.parametrize(
    ("text", "message"),
    [("hello\n", "no file of results"), ('{"results": 2, "rules": "others"}\n', "other rules, cards or bots")],
)
def test_a_file_of_something_else_is_left_alone(file: Path, text: str, message: str) -> None:
    file.write_text(text)
    with pytest.raises(UsageError, match=message):
        coc_report.simulate(MATCH, 2, Crew(file=file))
    assert file.read_text() == text


def test_a_damaged_line_is_named(file: Path) -> None:
    coc_report.simulate(MATCH, 2, Crew(file=file))
    lines = file.read_text().splitlines()
    name, result = json.loads(lines[1])
    wrong = json.dumps([name, {**result, "turns": "many"}])
    file.write_text("\n".join([lines[0], wrong, lines[2]]) + "\n")
    with pytest.raises(UsageError, match=r"results\.jsonl:2: not a result"):
        coc_report.simulate(MATCH, 2, Crew(file=file))


def test_files_that_do_not_belong_together_are_not_joined(file: Path) -> None:
    one, two = file.with_name("one.jsonl"), file.with_name("two.jsonl")
    one.write_text('{"results": 2, "rules": "a"}\n["x", 1]\n')
    two.write_text('{"results": 2, "rules": "b"}\n["y", 1]\n')
    with pytest.raises(UsageError, match=r"two\.jsonl was made by other rules"):
        merge(file, [one, two])
    with pytest.raises(UsageError, match=r"three\.jsonl cannot be read"):
        merge(file, [one, file.with_name("three.jsonl")])
    assert not file.exists()


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be written"):
        coc_report.simulate(MATCH, 2, Crew(file=tmp_path / "nowhere" / "results.jsonl"))
