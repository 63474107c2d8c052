"""The load test, bounded; `python -m tests.server.load` runs it in full."""

from __future__ import annotations

import pytest

from tests.server.alone import alone
from tests.server.load import load


@pytest.mark.parametrize(("game", "seconds"), [("coc", 8), ("arkham", 4)])
def test_a_few_tables_at_once_are_served(game: str, seconds: float) -> None:
    figures = alone(load(5, seconds, 0.2, game=game))
    assert figures["server"]["answers"] > 5
    assert figures["server"]["p50"] < 1000  # on a machine that does other things besides
