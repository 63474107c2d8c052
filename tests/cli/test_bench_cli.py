"""`mythos bench` prints its figures, with gaps where an engine to compare with is not installed."""

import json

import pytest
from typer.testing import CliRunner, Result

from mythos.bench import measure
from mythos.bench.contestants import Played, Roll
from mythos.cli.main import app

FACTS = ["build", "version", "python", "machine"]
OWN = [
    "coc.decisions_per_s",
    "coc.games_per_s",
    "coc.fork_us",
    "coc.save_bytes",
    "coc.steps_per_decision",
    "arkham.decisions_per_s",
    "arkham.games_per_s",
    "arkham.fork_us",
    "arkham.save_bytes",
    "arkham.steps_per_decision",
    "coc.bot_us.random",
    "coc.bot_us.greedy",
    "coc.bot_us.mcts",
    "arkham.bot_us.random",
    "arkham.bot_us.greedy",
    "arkham.bot_us.mcts",
    *(
        f"{game}.{figure}"
        for game in ("coc", "arkham")
        for figure in ("env_steps_per_s", "vector_steps_per_s", "observe_us", "speed_kept")
    ),
]
TIMED = ("processor_s", "decisions_per_s")
COMPARED = [
    "rlcard.decisions_per_s",
    "coc.ratio_to_rlcard",
    "arkham.ratio_to_rlcard",
    "rlcard_core.decisions_per_s",
    "coc.ratio_to_rlcard_core",
    "arkham.ratio_to_rlcard_core",
    "openspiel.decisions_per_s",
    "coc.ratio_to_openspiel",
    "arkham.ratio_to_openspiel",
]


class Slow:
    """An engine that makes two decisions in a game."""

    def play(self, roll: Roll) -> Played:
        return Played(2)


def run(*args: str) -> Result:
    return CliRunner().invoke(app, ["bench", "--seconds", "0.3", *args], prog_name="mythos")


def test_without_other_engines_the_comparison_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "others", dict)
    result = run("--json")
    figures = json.loads(result.stdout)
    assert {name for name in figures if not name.startswith("plain.")} == {*FACTS, *OWN, *COMPARED}
    assert all(isinstance(figures[name], str) and figures[name] for name in FACTS)
    assert figures["build"] in ("plain", "compiled")
    assert all(figures[name] > 0 for name in OWN)
    assert all(figures[name] is None for name in COMPARED)
    assert "pip install rlcard open_spiel" in result.stderr
    assert result.exit_code == 0


def test_with_other_engines_the_ratio_is_that_of_the_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "others", lambda: {"rlcard": Slow(), "rlcard_core": Slow(), "openspiel": Slow()})
    figures = json.loads(run("--json").stdout)
    ratio = figures["coc.decisions_per_s"] / figures["rlcard.decisions_per_s"]
    assert figures["coc.ratio_to_rlcard"] == pytest.approx(ratio, abs=0.01)
    here = [value for name, value in figures.items() if not name.startswith("plain.")]  # that is another process
    assert None not in here


def test_the_same_games_are_played_every_time() -> None:
    runs = [json.loads(CliRunner().invoke(app, ["bench", "--games", "2", "--json"]).stdout) for _ in range(2)]
    for figures in runs:
        assert all(figures.pop(f"{game}.{timed}") > 0 for game in ("coc", "arkham") for timed in TIMED)
    assert runs[0] == runs[1]
    assert runs[0]["games"] == 2
    assert runs[0]["coc.decisions"] > 20
    assert {"version", "python", "machine", "build"} <= set(runs[0])


def test_text_is_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "others", dict)
    result = run()
    assert "coc.decisions_per_s" in result.stdout
    assert "not installed" in result.stdout


def test_a_decision_is_a_question_with_at_least_two_answers() -> None:
    from mythos.bench.contestants import Coc

    coc = Coc()
    played = coc.play(lambda: 0.0)
    assert played.decisions > 10
    assert played.steps > played.decisions
    for game in coc.positions(lambda: 0.5, 20, 7):
        assert all(len(ask.now()) > 1 for ask in game.machine.open_asks())
