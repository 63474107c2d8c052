"""What a prepared table says and nobody reads is refused, with its place and the nearest word."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.arkham.game import Scene as Game
from mythos.arkham.scene import Scene, one
from mythos.errors import UsageError

MINION = "Ghoul Minion"
WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"locatons": {}}, "A position has no 'locatons'.", "Did you mean 'locations'?"),
    ({"others": []}, "A position has no 'others'.", "Known there: scenario, seats"),
    ({"seats": one(hnad=["Knife"])}, "Seat 0 of a position has no 'hnad'.", "Did you mean 'hand'?"),
    ({"seats": one(play=[{"title": "Guts", "damge": 1}])}, "'Guts' in the play of seat 0 has no 'damge'.", "'damage'"),
    ({"seats": one(hand=[{"title": "Guts", "exhausted": 1}])}, "'Guts' in the hand of seat 0 has no 'exhausted'.", ""),
    ({"locations": {"Study": {"clue": 1}}}, "The location 'Study' has no 'clue'.", "Did you mean 'clues'?"),
    ({"enemies": [{"title": MINION, "engagd": 0}]}, "'Ghoul Minion' among 'enemies' has no 'engagd'.", "'engaged'"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "said", "remedy"), WRONG, ids=lambda one: "")
def test_an_unknown_key_is_refused(position: dict[str, Any], said: str, remedy: str) -> None:
    with pytest.raises(UsageError) as caught:
        Scene(**position)
    assert caught.value.message == said
    assert remedy in (caught.value.remedy or "")


def test_what_a_stranger_saved_is_refused_likewise() -> None:
    with pytest.raises(UsageError, match="A position has no 'doon'"):
        Game.dealt({"position": {"doon": 1}})
