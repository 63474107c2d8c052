"""A short soak: games go on whatever the clock does, and nothing is left open (`make soak` is the long one)."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from tests.server.alone import alone
from tests.server.soak import Look, growth, soak


def test_games_go_on_while_the_clock_jumps(tmp_path: Path) -> None:
    looks = alone(soak(tmp_path, 4.0, 2, 0.6))
    assert len(looks) >= 2
    assert all(one.answers < two.answers for one, two in pairwise(looks))  # after every jump
    assert any(one.jump for one in looks)
    assert max(one.files for one in looks) < 80
    assert looks[-1].memory < looks[0].memory + 100


def test_growth_is_measured_from_the_middle_on() -> None:
    looks = [Look(t, memory, 9, 0, 0) for t, memory in ((0, 50.0), (1800, 100.0), (3600, 101.0))]
    assert growth(looks) == 2.0
