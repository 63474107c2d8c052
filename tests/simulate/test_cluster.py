"""Games on a cluster of Ray: the same result, also when a worker is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

import pytest

from mythos.coc.decks import load_deck
from mythos.coc.fuzz import Plan, fuzz
from mythos.errors import MythosError, UsageError
from mythos.games.run import Crew
from mythos.kernel.crew import in_order
from mythos.simulate.cluster import workers_on
from mythos.simulate.coc_play import Match
from mythos.simulate.coc_report import simulate

MATCH = Match((load_deck("agency+miskatonic+neutral1"), load_deck("cthulhu+hastur+neutral2")), ("random",) * 2, 0, 7)


@pytest.fixture(scope="module")
def cluster() -> Iterator[tuple[Executor, int]]:
    with workers_on("ray", 2) as (workers, hands):
        assert workers is not None
        yield workers, hands


def square_but_die_once(given: tuple[int, str]) -> int:
    """Number 5 kills its worker the first time it is worked on."""
    number, mark = given
    if number == 5 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def refuse(number: int) -> int:
    raise UsageError(f"Not {number}.", remedy="Another one.")


def test_the_same_games_on_a_cluster(cluster: tuple[Executor, int]) -> None:
    workers, hands = cluster
    assert hands == 2
    assert simulate(MATCH, 6, Crew(hands, workers=workers)).plain() == simulate(MATCH, 6).plain()
    assert fuzz(4, 1, Plan(), hands, workers=workers) == fuzz(4, 1, Plan())


def test_a_worker_of_the_cluster_that_is_killed_costs_nothing(cluster: tuple[Executor, int], tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    shares = [(number, str(mark)) for number in range(20)]
    found = in_order(square_but_die_once, shares, cluster[1], cluster[0])
    assert list(found) == [number * number for number in range(20)]
    assert mark.exists()


def test_what_is_wrong_with_a_game_is_said_as_it_is_at_home(cluster: tuple[Executor, int]) -> None:
    with pytest.raises(UsageError, match="Not 3") as wrong:
        list(in_order(refuse, [3], 1, cluster[0]))
    assert wrong.value.remedy == "Another one."


def test_nobody_plays_where_nobody_is() -> None:
    with pytest.raises(UsageError, match="Nobody plays on 'moon'"), workers_on("moon", 1):
        pass


@pytest.mark.long  # Ray waits half a minute for an answer
def test_a_cluster_that_does_not_answer_is_said() -> None:
    with pytest.raises(MythosError, match="No cluster answers"), workers_on("ray://127.0.0.1:9", 1):
        pass
