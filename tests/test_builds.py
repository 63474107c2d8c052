"""The plain and the compiled build play alike; where nothing is compiled, only the switch between them is tried."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

from mythos import arkham, coc
from mythos.builds import build
from mythos.kernel.session import Game

GAMES = 4
ASK = "from tests.test_builds import hashes; print(*hashes(), sep='\\n')"


def games() -> Iterator[Game]:
    for seed in range(GAMES):
        yield coc.new_game(seed=seed, undoable=False)
        yield arkham.new_game(("roland", "wendy"), seed=seed, undoable=False)


def hashes() -> list[str]:
    """The build, and fingerprints of random games on their way and at their end."""
    found = [build()]
    for game in games():
        dice = random.Random(len(found))
        while asks := game.machine.open_asks():
            game.take(asks[0], dice.choice(asks[0].now()))
            if dice.random() < 0.05:
                found.append(game.hash())
        found.append(game.hash())
    return found


def of_plain_build(code: str) -> list[str]:
    environment = {**os.environ, "MYTHOS_BUILD": "plain"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_the_environment_asks_for_the_plain_build() -> None:
    code = "from mythos.builds import build; from mythos.kernel import machine; print(build(), machine.__file__)"
    name, file = of_plain_build(code)
    assert name == "plain"
    assert file.endswith("machine.py")


def test_both_builds_play_alike() -> None:
    if build() == "plain":
        pytest.skip("nothing is compiled here: make compiled")
    here, plain = hashes(), of_plain_build(ASK)
    assert (here[0], plain[0]) == ("compiled", "plain")
    assert here[1:] == plain[1:]
    assert len(here) > 50
