"""A game looked through: prices, from what the player could know."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from mythos.bots import bot
from mythos.coc import Duel, new_game
from mythos.games import game_named
from mythos.kernel.session import Game
from mythos.simulate.analyse import analyse, drawn, priced, summary, worst


def some_game(name: str, answers: int, player: str = "random") -> Game:
    game: Game = game_named(name).part("deal")(4)
    while not game.over and len(game.answers) < answers:
        ask = game.machine.open_asks()[0]
        game.take(ask, bot(player, 4).choose(game, ask))
    return game


@pytest.mark.parametrize("name", ["coc", "arkham"])
def test_every_decision_has_a_price_and_none_is_negative(name: str) -> None:
    game = some_game(name, 14)
    found = list(analyse(game, playouts=2))
    numbers = [one.number for one in found]
    assert numbers == sorted(numbers)
    assert 5 < len(found) <= 14
    assert all(0 <= one.price <= 1 and 0 <= one.worth <= 1 for one in found)
    data = summary(game, found, 2)
    assert json.loads(json.dumps(data)) == data
    assert sum(row["decisions"] for row in data["players"]) == len(found)
    assert all(one in found for one in worst(found))
    assert drawn(game, found).startswith("<svg")
    assert list(analyse(game, playouts=2)) == found  # the seed decides


def test_to_throw_the_game_away_costs_more_than_to_play_on() -> None:
    """Against a player one success token from winning, not to commit anybody is the mistake that is found."""
    mistakes = {"random": 0.0, "greedy": 0.0}
    for player in mistakes:
        game = some_game("coc", 60, player)
        mistakes[player] = sum(one.price for one in analyse(game, playouts=4))
    assert mistakes["greedy"] < mistakes["random"]


def test_the_price_does_not_depend_on_what_was_hidden() -> None:
    from tests.bots.test_determinise import with_other_secrets

    game: Duel = new_game(seed=2, undoable=False)
    dice = Random(2)
    for _ in range(30):
        ask = game.machine.open_asks()[0]
        game.take(ask, dice.choice(ask.now()))
    ask = game.machine.open_asks()[0]
    other = with_other_secrets(game, ask.player, 9)
    again = next(a for a in other.machine.open_asks() if a.player == ask.player)
    assert priced(game, ask, ask.now()[0], 3, 1) == priced(other, again, again.now()[0], 3, 1)


def test_the_command_prices_a_saved_game(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from mythos.cli.main import app

    path, svg = tmp_path / "game.json", tmp_path / "game.svg"
    path.write_text(some_game("coc", 12).save(), encoding="utf-8")
    command = ["analyse", str(path), "--playouts", "1"]
    result = CliRunner().invoke(app, [*command, "--json", "--svg", str(svg)])
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["answers"] == 12
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    shown = CliRunner().invoke(app, [*command, "--seat", "1"])
    assert "Player 1:" in shown.stdout
    assert CliRunner().invoke(app, [*command, "--seat", "3"]).exit_code == 2
    assert CliRunner().invoke(app, ["analyse", str(tmp_path / "none.json")]).exit_code == 2
