"""What lines that nobody has written brought to light (`make breed`)."""

from __future__ import annotations

import pytest

from mythos.coc.cardfiles import Sheet
from mythos.coc.scene import Scene, Side
from mythos.language.mistakes import CardMistakes
from tests.language.breeding import GAMES

FIRE = """
card "Burnt Archive" bred 1
  event, neutral, cost 0
  action: choose 1 story; destroy it
"""


def test_a_story_that_is_destroyed_makes_room_for_the_next_one() -> None:
    scene = Scene(danielle=Side(hand=["Burnt Archive"]), cards=[Sheet("bred.cards", FIRE)], patient=True)
    table = scene.game.machine
    before = table.stories()
    scene.answer("Play Burnt Archive", table.printed_title(before[1]))
    after = table.stories()
    assert len(after) == len(before) == 3
    assert (after[0], after[2]) == (before[0], before[2])
    assert after[1] != before[1]


def test_nobody_is_chosen_for_a_time() -> None:
    text = 'card "Idle" bred 2\n  character, neutral, cost 1, skill 1\n  this cannot commit during 1 opponent\'s turn\n'
    with pytest.raises(CardMistakes, match="nobody is chosen for a time"):
        GAMES["coc"].read(text)
    assert GAMES["coc"].read(text.replace("1 opponent", "any opponent"))
