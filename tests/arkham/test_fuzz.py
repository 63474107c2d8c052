"""The fuzzer finds nothing, and finds what is broken on purpose."""

import pytest

from mythos.arkham import invariants
from mythos.arkham.fuzz import Plan, fuzz
from mythos.arkham.game import Scene


def test_random_games_keep_every_invariant() -> None:
    report = fuzz(10, 900)
    assert report.failures == []
    assert report.games == 10


@pytest.mark.long
def test_many_random_games_keep_every_invariant() -> None:
    report = fuzz(150, 5000)
    assert report.failures == []
    assert report.never() == []


def test_a_broken_invariant_is_told_with_seed_and_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Scene) -> tuple[int, list[str]]:
        return 1, ["a card is lost"] if len(game.answers) > 3 else []

    monkeypatch.setitem(invariants.TABLE, "zones", broken)
    report = fuzz(1, 7, Plan(scenarios=("gathering",), investigators=("roland",), difficulties=("easy",)))
    failure = report.failures[0]
    assert (failure.seed, failure.message, len(failure.answers)) == (7, "zones: a card is lost", 4)


def test_the_plan_reaches_every_scenario_and_seat_number() -> None:
    games = [Plan().game(seed) for seed in range(40)]
    assert {game.setup["scenario"] for game in games} == {"gathering", "masks", "devourer"}
    assert {game.machine.setup.players for game in games} == {1, 2, 3, 4}
    assert {game.setup["difficulty"] for game in games} == {"easy", "standard", "hard", "expert"}
