"""The crash test, bounded; `pytest -m long` runs it in full."""

from __future__ import annotations

import pytest

from tests.server.alone import alone
from tests.server.crash import crash


def test_a_killed_server_resumes_every_game(database: str) -> None:
    done = alone(crash(6, 1, database, most=1.0))
    assert done["resumed"] + done["finished"] == 6
    assert done["answers"] >= 6


@pytest.mark.long
def test_two_hundred_games_and_twenty_kills() -> None:
    done = alone(crash(200, 20, None))
    assert done["resumed"] + done["finished"] == 4000
