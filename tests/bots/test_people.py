"""Opponents for people: each can be chosen by name, and the first is the easiest."""

from __future__ import annotations

import pytest

from mythos.bots import PEOPLE, bot
from mythos.errors import UsageError
from tests.bots.test_bots import played


@pytest.mark.parametrize("name", PEOPLE)
def test_everybody_has_a_sentence_and_answers(name: str) -> None:
    assert PEOPLE[name].sentence.endswith(".")
    assert bot(name, 1).choose is not None


def test_a_novice_plays_the_same_game_again_and_loses_more_than_it_wins() -> None:
    """Twelve games against the bot that it would be without its lapses, seats taking turns."""
    seats = [("novice", "keen"), ("keen", "novice")]
    won = 0
    for seed in range(12):
        game = played(seats[seed % 2], seed)
        won += game.winner is not None and seats[seed % 2][game.winner] == "keen"
    assert won >= 9
    assert played(seats[0], 3).hash() == played(seats[0], 3).hash()


def test_a_slip_of_the_pen_is_told() -> None:
    with pytest.raises(UsageError) as refused:
        bot("novise", 1)
    assert "novice" in str(refused.value.remedy)
