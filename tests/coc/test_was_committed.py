"""Who was committed to a story that was succeeded at, or to a struggle that was won, is one of them also when that very
success wins the story and everybody has gone home by the time responses are used."""

from __future__ import annotations

from typing import Any

import pytest

from mythos.coc.scene import Scene, Side

STORY = "Dreamwalkers"


def resolved(mine: str, tokens: int, **more: Any) -> Scene:
    """Danielle's story phase with one character at a story with so many tokens; all pass, the story resolves."""
    scene = Scene(
        danielle=Side(play=[f"{mine}: exhausted, at {STORY}"], **more),
        tommy=Side(play=["Peeler"], hand=["Bag Man"], deck=["Peeler"] * 6),
        stories=[f"{STORY}: {tokens}-0", "Opening Night: 0-0", "Rotting Away: 0-0"],
        phase="story phase",
        step="actions_after_defence",
        patient=True,
    )
    return scene.passes()


def asked_of(scene: Scene) -> str:
    """What Danielle is asked, in words; a token of a struggle is not placed, it would win the story without success."""
    while scene.question.kind in ("investigation", "arcane", "winner", "story won"):
        scene.answer(scene.labels()[-1])
    return " ".join(scene.labels())


@pytest.mark.parametrize("tokens", [0, 4])
@pytest.mark.parametrize("mine", ["Phineas Taylor", "Sebastion Blake", "Mysterious Philanthropist"])
def test_a_success_that_wins_the_story_is_a_success(mine: str, tokens: int) -> None:
    scene = resolved(mine, tokens, discard=["Peeler"], deck=["Peeler"] * 6)
    assert mine in asked_of(scene)


def test_a_struggle_was_won_by_who_was_there_then() -> None:
    """Marsh Gug wins a combat struggle; the story is won before responses are used."""
    scene = resolved("Marsh Gug", 4)
    assert "Marsh Gug" in asked_of(scene)
