"""Numbers of the kernel and of a game lie apart: no word of card text can be taken for another one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from mythos.kernel.program import M_OWN

ROOT = Path(__file__).parent.parent / "src"
FAMILIES = "MNSTCUI"  # changes, numbers, selections, tests, conditions, durations, instructions


def numbered(room: str) -> Iterator[tuple[str, int]]:
    """The numbered words of card text that a room defines, by name."""
    for path in sorted((ROOT / "mythos" / room).rglob("*.py")):
        names = re.findall(rf"^([{FAMILIES}]_[A-Z_]+): Final", path.read_text(encoding="utf-8"), re.MULTILINE)
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)) if names else None
        for name in names:
            value = getattr(module, name)
            if isinstance(value, int) and not name.endswith(("_KEY", "_OWN")):
                yield name, value


@pytest.mark.parametrize("game", ["arkham", "coc"])
def test_no_two_words_have_one_number(game: str) -> None:
    seen: dict[tuple[str, int], str] = {}
    for name, value in dict([*numbered("kernel"), *numbered(game)]).items():
        assert seen.setdefault((name[0], value), name) == name


def test_changes_of_one_game_begin_behind_those_of_the_kernel() -> None:
    kernel = {name: value for name, value in numbered("kernel") if name[0] == "M"}
    own = {name: value for name, value in numbered("arkham") if name[0] == "M"}
    assert len(kernel) > 20
    assert max(kernel.values()) < M_OWN <= min(own.values())
    assert {"M_USE_SKILL", "M_CONNECTS", "M_IGNORES"} <= set(own)
