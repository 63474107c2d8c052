"""Home-made cards that go too far."""

from __future__ import annotations

import pytest

from mythos.arkham.scene import Scene, one
from mythos.errors import Endless

MIRROR = """card "Mirror" lodge 1
  asset, neutral, cost 0
  free: place 1 clue on this
  forced after 1 or more clues are placed on this: place 1 clue on this
"""


def test_what_would_never_end_is_refused_and_nothing_has_happened() -> None:
    scene = Scene(seats=one("roland", play=["Mirror"]), cards=[["lodge", MIRROR]])
    before, answers = scene.game.hash(), list(scene.game.answers)
    with pytest.raises(Endless, match="This would never end: Mirror would make the same happen"):
        scene.answer("Use Mirror")
    assert (scene.game.hash(), scene.game.answers) == (before, answers)
    resources = scene.resources()
    scene.answer("Gain a resource")  # the game goes on
    assert scene.resources() == resources + 1
