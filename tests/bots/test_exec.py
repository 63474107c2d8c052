"""Programs of other people as bots: they play, and every way of misbehaving is told in a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mythos.bots import bot
from mythos.bots.exec import ExecBot, ExecFault
from mythos.coc import new_game
from mythos.coc.decks import load_deck
from mythos.errors import UsageError
from mythos.kernel.machine import Ask
from mythos.kernel.session import Game
from mythos.simulate.coc_play import Match, play

LAST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["view"]["viewer"] == asked["seat"]
    print(json.dumps({"answer": len(asked["view"]["question"]["options"]) - 1}), flush=True)
"""


def program(folder: Path, text: str) -> str:
    """A bot, as it is named."""
    path = folder / "bot.py"
    path.write_text(text, encoding="utf-8")
    return f"exec@5s:{sys.executable} {path}"


def first_question() -> tuple[Game, Ask]:
    game = new_game(seed=1, undoable=False)
    return game, game.machine.open_asks()[0]


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    decks = (load_deck("agency+miskatonic+neutral1"), load_deck("cthulhu+yog-sothoth+neutral2"))
    played = play(Match(decks, (program(tmp_path, LAST), "greedy"), 0, 5))
    assert played.winner == 1
    assert played.decisions > 20


def test_the_example_plays_too() -> None:
    path = Path(__file__).parents[2] / "docs" / "examples" / "mybot.py"
    game, ask = first_question()
    assert bot(f"exec:{sys.executable} {path}", 1).choose(game, ask) == ask.now()[0]


def test_its_process_ends_with_the_bot(tmp_path: Path) -> None:
    player = bot(program(tmp_path, LAST), 1)
    assert isinstance(player, ExecBot)
    game, ask = first_question()
    assert player.choose(game, ask) == ask.now()[-1]
    process = player.process
    assert process is not None
    assert process.poll() is None
    del player
    assert process.wait(5) is not None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("print('hello', flush=True); input()", "did not answer in JSON: 'hello'"),
        ("input(); print('{\"answer\": true}', flush=True)", "gave no answer"),
        ("input(); print('[1]', flush=True)", "gave no answer"),
        ("input(); print('{\"answer\": 99}', flush=True)", "answered 99, which is not legal"),
        ('input(); print(\'{"answer": "fly"}\', flush=True)', "answered 'fly', which is not legal"),
        ("input(); print('x' * 70000, flush=True)", "more than 65536 letters"),
        ("import sys; sys.exit('I give up')", "has ended with status 1; it said: I give up"),
    ],
)
def test_a_bot_that_misbehaves_is_told_what_it_did(tmp_path: Path, text: str, said: str) -> None:
    game, ask = first_question()
    before = game.hash()
    with pytest.raises(ExecFault) as wrong:
        bot(program(tmp_path, text), 1).choose(game, ask)
    assert said in wrong.value.message
    assert game.hash() == before


def test_a_bot_that_thinks_for_too_long_is_ended(tmp_path: Path) -> None:
    name = program(tmp_path, "import time; time.sleep(60)").replace("exec@5s", "exec@0.3s")
    game, ask = first_question()
    player = bot(name, 1)
    with pytest.raises(ExecFault, match=r"no answer within 0.3 seconds"):
        player.choose(game, ask)
    assert isinstance(player, ExecBot)
    assert player.process is not None
    assert player.process.wait(5) is not None


@pytest.mark.parametrize("name", ["exec:", "exec:./no-such-bot", "exec:'", "exec@0s:cat"])
def test_what_cannot_be_started_is_refused_at_once(name: str) -> None:
    with pytest.raises(UsageError):
        bot(name, 1)
