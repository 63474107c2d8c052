"""The load test, bounded; `python -m tests.server.load` runs it in full."""

from __future__ import annotations

from tests.server.alone import alone
from tests.server.load import load


def test_a_few_tables_at_once_are_served() -> None:
    figures = alone(load(5, 8, 0.2))
    assert figures["server"]["answers"] > 5
    assert figures["server"]["p50"] < 1000  # on a machine that does other things besides
