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
    for when in ("1 opponent's turn", "1 opponent's controller's turn"):
        with pytest.raises(CardMistakes, match="nobody is chosen for a time"):
            GAMES["coc"].read(text.replace("1 opponent's turn", when))
    assert GAMES["coc"].read(text.replace("1 opponent", "any opponent"))


@pytest.mark.parametrize(
    ("game", "facts", "line"),
    [
        ("arkham", "skill, guardian, skills wild", "choose 1 Item card in discard pile"),
        ("arkham", "treachery", "revelation: choose 1 investigator here"),
        ("coc", "event, neutral, cost 1", "action: choose 1 character"),
    ],
)
def test_what_is_chosen_is_chosen_for_something(game: str, facts: str, line: str) -> None:
    with pytest.raises(CardMistakes, match="something is chosen, and nothing is done with it"):
        GAMES[game].read(f'card "Idle" bred 3\n  {facts}\n  {line}\n')


def test_nothing_is_impossible_before_something_was_tried() -> None:
    text = 'card "Hasty" bred 4\n  skill, seeker, skills wild\n  if impossible and evading, draw 1 card\n'
    with pytest.raises(CardMistakes, match="nothing was tried before this"):
        GAMES["arkham"].read(text)
