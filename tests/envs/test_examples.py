"""The scripts of docs/examples do what they say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
SAYS = {
    "pettingzoo_duel.py": "player_0 got",
    "gymnasium_arkham.py": "experience less trauma:",
    "vector_selfplay.py": "games finished",
    "openspiel_duel.py": "returns: [",
    "mcp_client.py": "asked: Shuffle this hand back",
    "mybot.py": "",  # it is asked nothing here
}


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_an_example_runs_and_says_what_came_of_it(path: Path) -> None:
    command = [sys.executable, str(path)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert SAYS[path.name] in done.stdout
