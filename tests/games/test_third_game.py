"""A third game plugs in without a change outside its folder: terminal, replay, fuzz, bots, bench and server play it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mythos.bots.mind import _mind
from mythos.builds import build
from mythos.games import game_named, games
from mythos.server.config import Config
from mythos.server.games import GameKind, kinds
from mythos.server.games.plain import PlainKind, PlainScene
from mythos.server.store import sqlite_url
from tests.server.house import SCENES, House

HERE = Path(__file__).parent / "installed"
SOURCE = Path(__file__).parents[2] / "src"


def mythos(*args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command as somebody runs it who has installed the package beside Mythos; its machine extends ours in Python,
    which the compiled build does not allow."""
    environment = {**os.environ, "PYTHONPATH": f"{HERE}:{SOURCE}", "MYTHOS_BUILD": "plain"}
    return subprocess.run(
        [sys.executable, "-m", "mythos", *args],
        input=typed,
        capture_output=True,
        text=True,
        env=environment,
        timeout=120,
    )


def test_without_the_package_there_is_no_such_game() -> None:
    assert list(games()) == ["coc", "arkham"]


def test_the_terminal_plays_it_to_the_end(tmp_path: Path) -> None:
    kept = tmp_path / "evening.json"
    played = mythos("terminal", "trick", "--seed", "3", "--name", "Ada", "--save", str(kept), typed="1\n" * 12)
    assert played.returncode == 0, played.stderr
    assert "Ada: Which card do you play?" in played.stdout
    assert "Player 1 takes" in played.stdout or "Player 2 takes" in played.stdout
    assert played.stdout.count("wins.") + played.stdout.count("Nobody wins") == 1
    replayed = mythos("replay", str(kept), "--json")
    data = json.loads(replayed.stdout)
    assert (data["over"], data["same_end"]) == (True, True)


def test_the_terminal_takes_back_and_leaves() -> None:
    played = mythos("terminal", "trick", "--seed", "3", typed="1\nu\nboard\nlog\nquit\n")
    assert played.returncode == 0, played.stderr
    assert "You leave the table. This was seed 3." in played.stdout


@pytest.mark.parametrize("option", [["--deck", "cthulhu"], ["--edition", "lcg-final"], ["--scenario", "masks"]])
def test_options_of_other_games_are_refused(option: list[str]) -> None:
    refused = mythos("terminal", "trick", *option)
    assert refused.returncode == 2
    assert f"{option[0]} means nothing in `mythos terminal trick`" in refused.stderr
    assert "It takes --name" in refused.stderr


def test_fuzz_plays_it() -> None:
    fuzzed = mythos("fuzz", "trick", "--games", "12", "--jobs", "1", "--json")
    data = json.loads(fuzzed.stdout)
    assert (fuzzed.returncode, data["games"], data["errors"], data["never_evaluated"]) == (0, 12, 0, [])
    assert all(data["checks"].values())


@pytest.mark.parametrize("bot", ["random", "greedy", "mcts:8"])
def test_bots_play_it(bot: str) -> None:
    played = mythos("terminal", "trick", "--seed", "5", "--opponent", bot, typed="1\n" * 12)
    assert played.returncode == 0, played.stderr
    assert "wins." in played.stdout


def test_what_it_does_not_have_is_said() -> None:
    for args, reason in (
        (["simulate", "trick"], "Tricks cannot be simulated."),
        (["tournament", "--game", "trick"], "Tricks cannot be played as a tournament."),
        (["cards", "list", "--game", "trick"], "Tricks cannot be looked up card by card."),
        (["rulings", "coverage", "--game", "trick"], "Tricks cannot be asked for rulings."),
    ):
        refused = mythos(*args)
        assert (refused.returncode, reason in refused.stderr) == (2, True), refused.stderr
        assert "Games that can: coc" in refused.stderr


def test_bench_measures_it() -> None:
    figures = json.loads(mythos("bench", "--seconds", "0.3", "--json").stdout)
    assert figures["trick.decisions_per_s"] > 0
    assert figures["trick.bot_us.mcts"] > 0


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[House]:
    """A server in whose process the package is installed."""
    if build() == "compiled":
        pytest.skip("a machine in Python cannot extend a compiled one")
    monkeypatch.syspath_prepend(str(HERE))
    monkeypatch.setitem(SCENES, "trick", PlainScene)
    for known in (games, kinds, _mind):
        known.cache_clear()
    made = House(Config(database=sqlite_url(tmp_path), workers=0)).open()
    yield made
    made.close()
    monkeypatch.undo()
    for known in (games, kinds, _mind):
        known.cache_clear()


def test_the_server_plays_it(house: House) -> None:
    kind: GameKind = PlainKind(game_named("trick"))  # the type checker sees that it answers everything the server asks
    assert kind.id == "trick"
    ada = house.guest()
    assert [game["id"] for game in ada.get("/games")] == ["coc", "arkham", "trick"]
    table = ada.table(game="trick", seed=5, seats=[{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}])
    seat = ada.sit(table["id"]).asked()
    assert len(seat.scene["hands"][0]) == 6
    assert seat.scene["hands"][1] in (5, 6), "how many the other holds, not which"
    while not seat.asked().scene["over"]:
        seat.answer(lambda option: True)
    assert sum(seat.scene["tricks"]) == 6
    assert any(line["text"].startswith("Player ") for line in seat.log)


def test_the_server_refuses_what_it_cannot_have(house: House) -> None:
    ada = house.guest()
    refused = ada.table(400, game="trick", scenario="masks")
    assert refused["message"] == "There is no scenario 'masks'."
